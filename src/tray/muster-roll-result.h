/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "model/muster-combatant.h"
#include "rules/event.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_ROLL_RESULT (muster_roll_result_get_type ())
G_DECLARE_FINAL_TYPE (MusterRollResult, muster_roll_result, MUSTER, ROLL_RESULT, AdwBin)

/* What a roll gave: its total, each die drawn, and buttons that give the total to a target.
 *
 * Property: target (MusterCombatant or NULL: then there are no such buttons).
 * Signal: apply (gboolean as_healing), a button was clicked. */
GtkWidget *muster_roll_result_new (void);

/* Shows a roll: `label` says what it was for; `dice` are read at once, not kept. */
void muster_roll_result_show (MusterRollResult *self,
                              gint64 total,
                              const char *label,
                              const MusterEventDie *dice,
                              guint n_dice);

/* Says something else about the roll that is shown, in a sentence. */
void muster_roll_result_set_note (MusterRollResult *self, const char *note);

/* The total that is shown; 0 before the first roll. */
gint64 muster_roll_result_get_total (MusterRollResult *self);

void muster_roll_result_set_target (MusterRollResult *self, MusterCombatant *target);

G_END_DECLS
