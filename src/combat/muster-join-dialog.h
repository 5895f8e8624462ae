/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "campaign/campaign.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_JOIN_DIALOG (muster_join_dialog_get_type ())
G_DECLARE_FINAL_TYPE (MusterJoinDialog, muster_join_dialog, MUSTER, JOIN_DIALOG, AdwDialog)

/* Brings somebody into the running fight: a party member or a staged creature that is not in it,
 * or, once something is typed, a creature of the library.  Whoever joins rolls initiative; the
 * turn stays where it is.  Enter takes the first that was found. */
AdwDialog *muster_join_dialog_new (MusterCampaign *campaign);

void muster_join_dialog_search (MusterJoinDialog *self, const char *words);

/* The titles of what is offered, in their order.  Free with g_strfreev(). */
char **muster_join_dialog_list (MusterJoinDialog *self);

/* Adds what stands first. */
void muster_join_dialog_take_first (MusterJoinDialog *self);

G_END_DECLS
