/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "campaign/campaign.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_CAST_DIALOG (muster_cast_dialog_get_type ())
G_DECLARE_FINAL_TYPE (MusterCastDialog, muster_cast_dialog, MUSTER, CAST_DIALOG, AdwDialog)

/* A spell on its way: which one, at what level, at whom, and what the rules say to it.  Opens ready
 * to go: Enter casts.  What the rules refuse cannot be sent off until the box that waives it is
 * ticked, and never at nobody.
 *
 * `spell` counts the spells that `caster` knows (muster_known_at()); −1: the first that can be cast
 * now.  `target` 0: the likeliest.  NULL: the creature knows none. */
AdwDialog *
muster_cast_dialog_new (MusterCampaign *campaign, MusterId caster, gint32 spell, MusterId target);

/* The same for a spell that stands already: `use` is MUSTER_CAST_AGAIN or MUSTER_CAST_ENTERS.  It
 * asks for targets and for nothing that was settled when the spell was cast.  NULL: it does not
 * stand. */
AdwDialog *muster_cast_dialog_new_standing (MusterCampaign *campaign,
                                            MusterId caster,
                                            gint32 spell,
                                            MusterCastOptions use,
                                            MusterId target);

/* The command as the dialog stands.  Its texts belong to the dialog and hold until it changes. */
MusterCommand muster_cast_dialog_get_command (MusterCastDialog *self);

G_END_DECLS
