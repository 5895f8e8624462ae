/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/creature/stat-block.h"
#include "rules/event.h"
#include "rules/record.h"

G_BEGIN_DECLS

/* What a turn has spent.  All zero is a whole turn.  The fields are those of MusterParticipant. */
typedef struct
{
  gint32 action;
  gint32 bonus;
  gint32 reaction;
  gint32 attacked;     /* the action went to the Attack action */
  gint32 attacks_left; /* swings of that action still to come */
  gint32 sneak;        /* Sneak Attack dealt this turn */
  gint32 extra;        /* the one swing of an extra action (Haste) */
  gint32 spare;        /* an action more than the usual (Action Surge) */
  gint32 surged;
  gint32 death_save;
  gint32 bonus_spell;  /* a spell was cast as a bonus action */
  gint32 action_spell; /* a spell that is no one-action cantrip was cast otherwise */
  gint32 legendary;    /* legendary actions used since its own turn began */
} MusterBudget;

MusterBudget muster_budget_of (const MusterParticipant *participant);
void muster_budget_store (const MusterBudget *budget, MusterParticipant *participant);

/* TRUE when nothing is spent. */
gboolean muster_budget_is_fresh (const MusterBudget *budget);

/* Whether the turn still has the cost, and spending it or giving it back.  Spending never refuses:
 * the GM may let pass what the turn has not.  Giving back the action drops its swings. */
gboolean muster_budget_can_spend (const MusterBudget *budget, MusterCost cost);
void muster_budget_spend (MusterBudget *budget, MusterCost cost);
void muster_budget_unspend (MusterBudget *budget, MusterCost cost);

/* How many swings the turn has left.  `per_action`: swings of one Attack action, at least 1; only
 * a weapon with two or more draws on what is banked.  `extra_action`: one more swing (Haste). */
guint muster_budget_attacks_available (const MusterBudget *budget,
                                       guint per_action,
                                       gboolean extra_action);

/* Spends one swing: the bank first, then an action, then the extra one.  Never refuses. */
void muster_budget_spend_attack (MusterBudget *budget, guint per_action, gboolean extra_action);

/* The number of the swing that comes next in the current Attack action, 1 and up. */
guint muster_budget_next_swing (const MusterBudget *budget, guint per_action);

/* A turn begins: everything is given back. */
void muster_budget_refresh (MusterBudget *budget);

/* Somebody's turn begins: Sneak Attack is once a turn, whoever's it is.  TRUE when it changed. */
gboolean muster_budget_reset_sneak (MusterBudget *budget);

/* The turn of a surprised creature (SRD 5.1, Surprise): no reaction, and on its own turn neither
 * action nor bonus action; when that turn ends the reaction comes back. */
void muster_budget_surprise (MusterBudget *budget, gboolean own_turn);
void muster_budget_end_surprise (MusterBudget *budget);

/* Action Surge: a spent action becomes free, else the turn has a second one.  FALSE when the turn
 * has surged before. */
gboolean muster_budget_surge (MusterBudget *budget);

/* Legendary actions left of `per_round`, and spending one. */
guint muster_budget_legendary_left (const MusterBudget *budget, guint per_round);
void muster_budget_spend_legendary (MusterBudget *budget, guint count);

/* Swings of one Attack action by class levels: Extra Attack does not add up over classes (SRD,
 * Multiclassing). */
guint muster_attacks_per_action (const MusterClassLevel *classes, guint n_classes);

/* Dice of Sneak Attack: one for every two rogue levels, rounded up. */
guint muster_sneak_attack_dice (const MusterClassLevel *classes, guint n_classes);

G_END_DECLS
