/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "model/muster-fight-model.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_TURN_RIBBON (muster_turn_ribbon_get_type ())
G_DECLARE_FINAL_TYPE (MusterTurnRibbon, muster_turn_ribbon, MUSTER, TURN_RIBBON, AdwBin)

/* The round, everybody in the order of turns, and the controls of the turn.  One tab stop for the
 * chips; it scrolls to whoever's turn begins and leaves the focus alone.
 *
 * Properties: narrow (boolean): the chips get a line of their own below. */
GtkWidget *muster_turn_ribbon_new (void);

/* `gm`: whether the viewer runs the table; a player gets other words and no End combat. */
/* `questions`: the open ones of the campaign, of MusterQuestionItem. */
void muster_turn_ribbon_set_fight (MusterTurnRibbon *self,
                                   MusterFightModel *fight,
                                   GListModel *questions,
                                   gboolean gm);

void muster_turn_ribbon_set_narrow (MusterTurnRibbon *self, gboolean narrow);

/* Moves the keyboard focus to the chip of the current turn, or to the heading. */
void muster_turn_ribbon_focus_turn (MusterTurnRibbon *self);

/* Asks for a name, and looks at the first combatant whose name has it. */
void muster_turn_ribbon_find (MusterTurnRibbon *self);

G_END_DECLS
