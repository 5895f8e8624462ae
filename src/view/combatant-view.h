/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/creature/encumbrance.h"
#include "rules/fight/outcome.h"
#include "rules/game.h"
#include "rules/grid/squares.h"
#include "view/hp-band.h"
#include "view/permissions.h"

G_BEGIN_DECLS

/* What a ribbon chip or card shows of a creature's condition, the gravest first to say. */
typedef enum
{
  MUSTER_STATE_UP,
  MUSTER_STATE_CANNOT_ACT, /* its chips cost it the turn */
  MUSTER_STATE_DYING,      /* at 0, rolls death saves */
  MUSTER_STATE_STABLE,     /* at 0, no saves */
  MUSTER_STATE_DEFEATED,   /* a creature without death saves at 0 */
  MUSTER_STATE_DEAD,
} MusterState;

/* One chip of a creature. */
typedef struct
{
  MusterId id; /* 0: exhaustion, or what it carries */
  MusterCondition condition;
  gint32 images;    /* duplicates left, 0: none of these chips */
  gint32 level;     /* of exhaustion, which is no chip of the game but shows as one; 0: a chip */
  MusterLoad load;  /* of what it carries, which is no chip of the game either; NONE: a chip */
  const char *name; /* of a CUSTOM chip, what a READIED one waits for, else NULL; the game's */
  MusterId source;
  MusterChipEnd end;
  gint32 rounds;     /* rounds, or boundaries of the anchor's turn, left; 0: until removed */
  MusterId anchor;   /* whose turn ends it, 0: nobody's */
  const char *spell; /* name of the spell it comes from, NULL: none; the game's */
} MusterChipView;

/* One creature as one viewer may see it.  Numbers that the viewer may not know are 0 here, not
 * merely marked.  Start from MUSTER_COMBATANT_VIEW_INIT. */
typedef struct
{
  MusterId id;          /* the creature; 0: there is none */
  MusterId participant; /* 0: in no fight */
  char *label;          /* "Goblin 2"; for players the alias, when there is one */
  MusterCreatureKind kind;
  MusterSide side;
  gboolean counted; /* FALSE: a bystander, who stands with the party and settles nothing */
  MusterStance stance;
  MusterId faction; /* the named side, 0: the nameless one of the stance */
  gboolean hidden;  /* players do not know of it */
  MusterFate fate;
  gboolean may_act;   /* the viewer may act for it */
  gboolean real_dice; /* its player throws dice at the table */

  MusterState state;
  gboolean present;    /* still in the fight */
  gboolean left_order; /* a defeated monster that the table takes out of the order of turns */
  gboolean current_turn;
  gboolean surprised;
  gboolean rolled;    /* the initiative is known */
  gboolean grouped;   /* it shares the initiative of its kind; FALSE for who may not act */
  gboolean awaited;   /* it is not, and the fight waits for it */
  MusterId linked_to; /* the creature on whose turn it acts, 0: its own */
  gint32 initiative;

  gboolean hp_exact; /* FALSE: hp, max_hp and temp_hp are 0, only the band is known */
  MusterHpBand hp_band;
  gint32 hp;
  gint32 max_hp;
  gint32 temp_hp;
  gboolean armor_class_known;
  gint32 armor_class; /* without cover */

  /* What the turn has spent, and what it has left. */
  gboolean action_spent;
  gboolean economy_tracked; /* FALSE: bonus actions and reactions are the GM's to know */
  gboolean bonus_spent;
  gboolean reaction_spent;
  gint32 attacks_left;   /* this turn, at best */
  gboolean spare_action; /* one more action than usual (Action Surge) */
  gint32 legendary_left; /* of its own legendary actions; 0 for who may not act */
  gint32 legendary_max;
  gboolean in_lair;        /* FALSE for who may not act */
  gboolean lair_acts;      /* the lair it is in has its turn */
  gboolean lair_spent;     /* the lair it is in has acted in this round */
  gint32 resistances_left; /* uses of Legendary Resistance; 0 for who may not act */
  gint32 uses_gone; /* of specials, features, slots and spells together; 0 for who may not act */

  MusterSquares squares; /* where it stands on the grid of the running fight; side 0: nowhere,
                          * or inside somebody */
  gint32 feet_left;      /* it can still go this turn, crawling counted; 0 for who may not act */
  gint32 feet_whole;     /* that its turn began with, and what Dash has added; 0 likewise */

  gboolean death_saves_known; /* FALSE: both counts are 0, the table keeps them from players */
  gint32 death_successes;     /* 0 … 3 */
  gint32 death_failures;      /* 0 … 3 */
  gint32 exhaustion;          /* level, 0 … 6 */
  MusterId concentration;     /* the chip, or 0 */
  GArray *chips;              /* of MusterChipView, in the order they came */
} MusterCombatantView;

#define MUSTER_COMBATANT_VIEW_INIT { 0 }

/* Fills `view`, which is reused, with what `viewer` may see of a creature in `fight` (0: outside
 * fights).  FALSE: there is no such creature; `view` is empty then. */
gboolean muster_combatant_view_fill (MusterCombatantView *view,
                                     const MusterGame *game,
                                     const MusterViewer *viewer,
                                     MusterId fight,
                                     MusterId creature);

/* Whether a creature stands, or stood, against the party in a fight; outside of one, whether it
 * would. */
gboolean muster_view_is_foe (const MusterGame *game, MusterId fight, MusterId creature);

/* Whether players may not know that a creature is, was or is to be in a fight (0: the current one):
 * such a one is in none of their lists and lines.  Neither is who lies in ambush for one. */
gboolean muster_view_is_hidden (const MusterGame *game, MusterId fight, MusterId creature);

/* Frees what `view` holds, not itself. */
void muster_combatant_view_clear (MusterCombatantView *view);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MusterCombatantView, muster_combatant_view_clear)

/* The name a viewer reads: with its twin number once a second of that name has joined the fight,
 * for players the alias.  `fight` 0: the one that is set up or running, if there is one.  Free with
 * g_free().  NULL: no such creature. */
char *muster_view_label (const MusterGame *game,
                         const MusterViewer *viewer,
                         MusterId fight,
                         MusterId creature);

/* Appends the chips of a creature, with the rounds left in `fight` derived from their deadlines,
 * to an array of MusterChipView. */
void muster_view_chips (const MusterGame *game, MusterId fight, MusterId creature, GArray *chips);

G_END_DECLS
