/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "model/muster-fight-model.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_TURN_TIMER (muster_turn_timer_get_type ())
G_DECLARE_FINAL_TYPE (MusterTurnTimer, muster_turn_timer, MUSTER, TURN_TIMER, AdwBin)

/* The time there is to decide, where the table wants that: starts anew with each turn, or round,
 * and says once when it is up.  It ends no turn, and nothing of it is stored.  A press lets it
 * stand still.
 *
 * # Accessibility: a toggle button, pressed while the timer stands still; the time left is its
 * description. */
GtkWidget *muster_turn_timer_new (void);

void muster_turn_timer_set_fight (MusterTurnTimer *self, MusterFightModel *fight);

/* Seconds until the time is up. */
guint muster_turn_timer_get_left (MusterTurnTimer *self);

/* Lets time pass, in microseconds: what the clock does, and tests. */
void muster_turn_timer_pass (MusterTurnTimer *self, gint64 time);

G_END_DECLS
