/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "campaign/campaign.h"
#include "rules/offer.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_ATTACK_DIALOG (muster_attack_dialog_get_type ())
G_DECLARE_FINAL_TYPE (MusterAttackDialog, muster_attack_dialog, MUSTER, ATTACK_DIALOG, AdwDialog)

/* One swing, or one Multiattack, on its way: whom it is aimed at, cover, what slants the roll, and
 * the options that the attack allows.  Opens ready to go: Enter attacks.  What the rules refuse
 * cannot be sent off until the box that waives it is ticked.
 *
 * `kind` and `index` name an offer of `attacker` (muster_game_offers()).  `target` 0: the
 * likeliest.  NULL: there is no such offer, or nobody to aim at. */
AdwDialog *muster_attack_dialog_new (MusterCampaign *campaign,
                                     MusterId attacker,
                                     MusterOfferKind kind,
                                     gint32 index,
                                     MusterId target);

/* The command as the dialog stands, for looking at it. */
MusterCommand muster_attack_dialog_get_command (MusterAttackDialog *self);

G_END_DECLS
