/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/muster-combatant.h"
#include "model/muster-log-model.h"
#include "model/muster-side-item.h"
#include "rules/game.h"

G_BEGIN_DECLS

typedef enum
{
  MUSTER_BOARD_BY_INITIATIVE,
  MUSTER_BOARD_BY_NAME,
} MusterBoardOrder;

#define MUSTER_TYPE_FIGHT_MODEL (muster_fight_model_get_type ())
G_DECLARE_FINAL_TYPE (MusterFightModel, muster_fight_model, MUSTER, FIGHT_MODEL, GObject)

/* One fight as one viewer sees it.
 *
 *   order ── MusterCombatant in the order of turns, whoever is present: the ribbon
 *   party ── those of the party's side, bystanders included: the board's left
 *   foes  ── the rest: the board's right
 *   sides ── MusterSideItem, each with its members: the groups of the board
 *   selection ── those selected together, in the order of turns
 *   missing ── those whose initiative a fight waits for before it starts, in the same order
 *   log   ── MusterLogModel of this fight
 *
 * The three lists hold the same objects, which keep their identity while they are in the fight;
 * each change emits the smallest items-changed.
 *
 * Read-only properties: id (uint), name (string), state, outcome (int: MusterFightState,
 * MusterOutcome), round (int), waiting (boolean: it is set up and starts by itself once
 * every initiative is in), order, party, foes (GListModel of MusterCombatant), log
 * (MusterLogModel), turn (MusterCombatant or NULL: whose turn it is), may-end-turn (boolean: the
 * viewer may act for the holder of the turn), timer-seconds (uint, 0: no timer), timer-per-round
 * (boolean: the timer runs for a round, not for a turn).
 *
 * View state, which is never stored, set by the window's actions:
 *   inspected-id (uint): whom the active column shows; 0, or somebody who left: the turn's holder.
 *     Read `inspected` (MusterCombatant or NULL), which is what results.
 *   target-id (uint): the card picked as the target; 0: none.  Read `target` (MusterCombatant or
 *     NULL).  Let go when the turn passes, when the target is down or leaves, and when the fight
 *     is over.
 *   board-order (int, MusterBoardOrder).
 *
 *   selection: muster_fight_model_set_selected() and its kind; those who leave drop out.
 *
 * Signal `turn-began`: a turn, named by round and holder, has begun: announce
 * muster_words_turn_announcement(), scroll the ribbon, clear the amount entry.  Not when a fight
 * is loaded. */
MusterFightModel *muster_fight_model_new (MusterId fight, const MusterViewer *viewer);

/* Takes over what the changes say, after the commit.  `changes` may list records of other fights
 * and of none. */
void muster_fight_model_refresh (MusterFightModel *self,
                                 const MusterGame *game,
                                 const MusterChange *changes,
                                 guint n_changes);

/* Compares everything: at opening and after undo. */
void muster_fight_model_reload (MusterFightModel *self, const MusterGame *game);

MusterId muster_fight_model_get_id (MusterFightModel *self);
const char *muster_fight_model_get_name (MusterFightModel *self);
MusterFightState muster_fight_model_get_state (MusterFightModel *self);
MusterOutcome muster_fight_model_get_outcome (MusterFightModel *self);
gint32 muster_fight_model_get_round (MusterFightModel *self);
gboolean muster_fight_model_get_waiting (MusterFightModel *self);

guint muster_fight_model_get_timer_seconds (MusterFightModel *self);
gboolean muster_fight_model_get_timer_per_round (MusterFightModel *self);

/* Whether the fight is past its set-up: it runs, or only waits for initiatives. */
gboolean muster_fight_model_is_open (MusterFightModel *self);

/* Each borrowed; the combatants may be NULL. */
MusterCombatant *muster_fight_model_get_turn (MusterFightModel *self);
MusterCombatant *muster_fight_model_get_inspected (MusterFightModel *self);
MusterCombatant *muster_fight_model_get_target (MusterFightModel *self);
GListModel *muster_fight_model_get_order (MusterFightModel *self);
GListModel *muster_fight_model_get_party (MusterFightModel *self);
GListModel *muster_fight_model_get_foes (MusterFightModel *self);
MusterLogModel *muster_fight_model_get_log (MusterFightModel *self);

/* The object of a creature that is present, borrowed, or NULL. */
MusterCombatant *muster_fight_model_lookup (MusterFightModel *self, MusterId creature);

MusterId muster_fight_model_get_inspected_id (MusterFightModel *self);
void muster_fight_model_set_inspected_id (MusterFightModel *self, MusterId creature);
MusterId muster_fight_model_get_target_id (MusterFightModel *self);
void muster_fight_model_set_target_id (MusterFightModel *self, MusterId creature);
MusterBoardOrder muster_fight_model_get_board_order (MusterFightModel *self);
void muster_fight_model_set_board_order (MusterFightModel *self, MusterBoardOrder order);

/* The side that a combatant is on, borrowed, or NULL. */
MusterSideItem *muster_fight_model_get_side (MusterFightModel *self, MusterCombatant *combatant);

/* How many of `order` act before the lair in a round; −1: no lair acts in this fight.  Property
 * lair-place (int). */
int muster_fight_model_get_lair_place (MusterFightModel *self);

/* Whether the lair acts now: then nobody holds the turn. */
gboolean muster_fight_model_get_lair_turn (MusterFightModel *self);

GListModel *muster_fight_model_get_sides (MusterFightModel *self);     /* borrowed */
GListModel *muster_fight_model_get_selection (MusterFightModel *self); /* borrowed */
GListModel *muster_fight_model_get_missing (MusterFightModel *self);   /* borrowed */
void muster_fight_model_set_selected (MusterFightModel *self, MusterId creature, gboolean selected);

/* Also everybody on the board from the one that was changed last to this one. */
void muster_fight_model_select_through (MusterFightModel *self, MusterId creature);

/* The foes who stand, and nobody else. */
void muster_fight_model_select_foes (MusterFightModel *self);
void muster_fight_model_clear_selection (MusterFightModel *self);

G_END_DECLS
