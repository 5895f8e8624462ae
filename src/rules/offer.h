/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/game.h"

G_BEGIN_DECLS

typedef enum
{
  MUSTER_OFFER_ATTACK,
  MUSTER_OFFER_MULTIATTACK,
  MUSTER_OFFER_OFF_HAND,
  MUSTER_OFFER_REACTION,  /* an opportunity attack */
  MUSTER_OFFER_LEGENDARY, /* a legendary attack */
  MUSTER_OFFER_ACTION,    /* a standard action */
  MUSTER_OFFER_POTION,
  MUSTER_OFFER_DEATH_SAVE,
  MUSTER_OFFER_CLASS_ACTION, /* of a class: Second Wind, Channel Divinity … */
  MUSTER_OFFER_SPECIAL, /* of the stat block: an action, a reaction, a legendary or lair action */
  MUSTER_OFFER_SPELL,
  MUSTER_OFFER_REACTION_SPELL, /* off its turn */
  MUSTER_OFFER_READIED,        /* a readied attack, off its turn */
  MUSTER_OFFER_RELEASE,        /* what was readied and is no attack */
  MUSTER_OFFER_SPELL_AGAIN,    /* a spell that stands, without a slot */
  MUSTER_OFFER_SPELL_ENTERED,  /* somebody comes into the area of a spell that stands; free */
  MUSTER_OFFER_ESCAPE,         /* getting free, or freeing somebody; `index` is the chip's id */
} MusterOfferKind;

/* One thing a creature may do, without targets.  The action bar, the dialogs and the tactics are
 * made of these. */
typedef struct
{
  gint32 kind;       /* MusterOfferKind */
  gint32 index;      /* of the attack or the alternative; MusterStandardAction, MusterClassAction;
                      * of a special in the stat block; of a spell, as in muster_known_at () */
  gint32 cost;       /* MusterCost */
  gint32 spent;      /* 1: the turn has not got the cost any more */
  gint32 swings;     /* attacks, or uses of a special, left; 0 where that means nothing */
  gint32 options;    /* MusterAttackOptions that make sense for it */
  gint32 refusal;    /* MusterRefusal if performed now; NONE: goes through */
  gint32 sneak_dice; /* d6 of Sneak Attack, where MUSTER_ATTACK_OPTION_SNEAK makes sense */
  gint32 uses;       /* of a class action, left until a rest; of a spell, slots of the lowest level
                      * that will do, or daily uses */
  gint32 level; /* of a spell, or of the slot that one that stands was cast with; 0: a cantrip */
} MusterOffer;

/* Appends what a creature may do to an array of MusterOffer. */
void muster_game_offers (const MusterGame *game, MusterId creature, GArray *offers);

/* Appends the creature ids that an offer may be aimed at, the likeliest first: standing enemies in
 * the order of turns, on the grid the nearest first, then everybody else who is present.  Of Help,
 * Preserve Life and potions friends come first; Turn Undead has only what may be undead. */
void muster_game_offer_targets (const MusterGame *game,
                                MusterId creature,
                                const MusterOffer *offer,
                                GArray *targets);

G_END_DECLS
