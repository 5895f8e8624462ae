/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the two files of the fight model share. */
#pragma once

#include "model/muster-fight-model.h"
#include "model/muster-object-list.h"

G_BEGIN_DECLS

struct _MusterFightModel
{
  GObject parent_instance;

  MusterViewer viewer;
  MusterId id;
  char *name;
  MusterFightState state;
  MusterOutcome outcome;
  gint32 round;
  gboolean waiting;
  MusterId turn_participant;
  MusterWorld world; /* time and the rules options as they were shown */

  GHashTable *combatants; /* creature id → MusterCombatant */
  MusterObjectList *order;
  MusterObjectList *party;
  MusterObjectList *foes;
  MusterObjectList *sides;     /* of MusterSideItem */
  MusterObjectList *selection; /* of MusterCombatant */
  MusterObjectList *missing;   /* of MusterCombatant */
  MusterId selection_anchor;   /* the creature that was added or taken last */
  MusterLogModel *log;

  MusterCombatant *turn;
  MusterCombatant *inspected;
  MusterCombatant *target;
  MusterId inspected_id;
  gboolean may_end_turn;
  gboolean lair_turn;
  gboolean lair_used;
  int lair_place; /* −1: no lair acts */
  MusterBoardOrder board_order;
};

enum
{
  FIGHT_PROP_0,
  FIGHT_PROP_ID,
  FIGHT_PROP_NAME,
  FIGHT_PROP_STATE,
  FIGHT_PROP_OUTCOME,
  FIGHT_PROP_ROUND,
  FIGHT_PROP_ORDER,
  FIGHT_PROP_PARTY,
  FIGHT_PROP_FOES,
  FIGHT_PROP_LOG,
  FIGHT_PROP_TURN,
  FIGHT_PROP_MAY_END_TURN,
  FIGHT_PROP_INSPECTED_ID,
  FIGHT_PROP_INSPECTED,
  FIGHT_PROP_TARGET_ID,
  FIGHT_PROP_TARGET,
  FIGHT_PROP_BOARD_ORDER,
  FIGHT_PROP_SIDES,
  FIGHT_PROP_SELECTION,
  FIGHT_PROP_WAITING,
  FIGHT_PROP_MISSING,
  FIGHT_PROP_LAIR_PLACE,
  FIGHT_PROP_TIMER_SECONDS,
  FIGHT_PROP_TIMER_PER_ROUND,
  FIGHT_N_PROPS
};

void muster_fight_model_notify (MusterFightModel *self, guint prop);
void muster_fight_model_emit_turn_began (MusterFightModel *self);

/* Picks another target, or none. */
void muster_fight_model_take_target (MusterFightModel *self, MusterCombatant *target);

/* Whom the active column shows follows from the id, who is present and whose turn it is. */
void muster_fight_model_settle_inspected (MusterFightModel *self);

/* Deals the order out to the two sides of the board. */
void muster_fight_model_assign_board (MusterFightModel *self);

/* muster-fight-sides.c */
void muster_fight_model_assign_sides (MusterFightModel *self, const MusterGame *game);
void muster_fight_model_sort_sides (MusterFightModel *self);

/* Those who left are selected no more. */
void muster_fight_model_settle_selection (MusterFightModel *self);

/* Orders pointers to combatants by their labels, "Goblin 2" before "Goblin 10". */
int muster_fight_model_compare_labels (gconstpointer a, gconstpointer b);

G_END_DECLS
