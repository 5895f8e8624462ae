/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/offer.h"
#include "view/permissions.h"

G_BEGIN_DECLS

/* One thing a creature may do, with the numbers that a button shows. */
typedef struct
{
  MusterOffer offer;
  const char *name;    /* of the attack, the special or the spell; NULL: none.
                        * Belongs to the game's compendium */
  gint32 again;        /* MusterSpellAgain of a spell that stands */
  gint32 special_kind; /* MusterSpecialKind; specials only, as the four that follow */
  gint32 cost;         /* legendary actions */
  gint32 recharge;     /* the lowest face of a d6 that makes it ready again; 0: none */
  gint32 per_day;      /* uses a day; 0: any number */
  gint32 short_rest;   /* 1: one use until a rest */
  const MusterMultiattack *multiattack; /* NULL: none; the compendium's */
  gint32 condition;                     /* MusterCondition of the chip of an escape */
  gint32 others;                        /* 1: it helps somebody else */
  gint32 unarmed;                       /* 1: the unarmed strike, 2: the slam, as in AttackRolled */
  gint32 to_hit;                        /* attacks only */
  gint32 reach_ft;                      /* 0: none */
  gint32 range_ft;
  gint32 long_range_ft;
  guint n_damage;
  MusterDamage damage[4]; /* with every bonus */
} MusterOfferView;

/* Takes an attack of a stat block over, with the bonuses that follow from the block. */
void muster_offer_view_fill_attack (MusterOfferView *view,
                                    const MusterStatBlock *block,
                                    const MusterAttackEntry *entry);

/* Appends to an array of MusterOfferView what `creature` may do; nothing for a viewer who may not
 * act for it. */
void muster_view_offers (const MusterGame *game,
                         const MusterViewer *viewer,
                         MusterId creature,
                         GArray *offers);

G_END_DECLS
