/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Alert dialogs whose heading holds a name. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* An AdwAlertDialog with a heading that wraps: that of the toolkit is one line, which may be wider
 * than the dialog can get.  Its responses are set as usual; its extra child is taken, see
 * muster_alert_append(). */
AdwDialog *muster_alert_new (const char *heading, const char *body);

/* Puts a widget below the sentence. */
void muster_alert_append (AdwAlertDialog *dialog, GtkWidget *child);

G_END_DECLS
