/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_NAME_DIALOG (muster_name_dialog_get_type ())
G_DECLARE_FINAL_TYPE (MusterNameDialog, muster_name_dialog, MUSTER, NAME_DIALOG, AdwDialog)

/* Takes the name, or refuses it with a reason. */
typedef gboolean (*MusterNameFunc) (const char *name, gpointer data, GError **error);

/* Asks for a name.  One that `accept` refuses stays in the entry, with the reason under it.
 * `owner`, which is `data`, may go before the dialog: then nothing is accepted. */
AdwDialog *muster_name_dialog_new (const char *title,
                                   const char *body,
                                   const char *name,
                                   const char *accept_label,
                                   MusterNameFunc accept,
                                   GObject *owner);

/* Types a name and accepts it, as the button does.  FALSE: it was refused. */
gboolean muster_name_dialog_accept (MusterNameDialog *self, const char *name);

/* The reason under the entry, or NULL. */
const char *muster_name_dialog_get_error (MusterNameDialog *self);

G_END_DECLS
