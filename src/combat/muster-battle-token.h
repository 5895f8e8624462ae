/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/muster-combatant.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_BATTLE_TOKEN (muster_battle_token_get_type ())
G_DECLARE_FINAL_TYPE (MusterBattleToken, muster_battle_token, MUSTER, BATTLE_TOKEN, GtkWidget)

/* A combatant on the board of a fight: a disc for the party, a diamond for a foe, a rounded square
 * for a bystander, with its letters.  A ring marks whose turn it is, corners mark the target. Those
 * who are down are hollow.
 *
 * Signals: `changed`, when the combatant did or is the target or no longer; `activate`, by Return,
 * Space or assistive technology. */
GtkWidget *muster_battle_token_new (MusterCombatant *combatant);

MusterCombatant *muster_battle_token_get_combatant (MusterBattleToken *self); /* borrowed */

/* Names it to assistive technology and in its tooltip. */
void muster_battle_token_set_words (MusterBattleToken *self, const char *words);

/* Its outline alone, for where it would be put. */
void muster_battle_token_append_outline (MusterBattleToken *self,
                                         GtkSnapshot *snapshot,
                                         const graphene_rect_t *place,
                                         const GdkRGBA *color);

G_END_DECLS
