/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/creature/stand-in.h"

static const MusterStandIn stand_ins[] = {
  /* rating in eighths, armor class, hit points, to hit, damage of a round */
  { 0, 11, 3, 2, 1 },        { 1, 12, 9, 4, 4 },       { 2, 12, 13, 4, 5 },
  { 4, 12, 22, 4, 8 },       { 8, 12, 26, 4, 10 },     { 16, 13, 45, 5, 12 },
  { 24, 14, 58, 5, 15 },     { 32, 12, 85, 5, 17 },    { 40, 15, 102, 7, 26 },
  { 48, 14, 112, 6, 29 },    { 56, 17, 126, 7, 38 },   { 64, 15, 136, 7, 38 },
  { 72, 17, 154, 9, 44 },    { 80, 17, 157, 9, 41 },   { 88, 17, 178, 10, 46 },
  { 96, 15, 126, 7, 35 },    { 104, 16, 158, 9, 34 },  { 112, 18, 184, 11, 47 },
  { 120, 18, 209, 11, 44 },  { 128, 19, 210, 12, 51 }, { 136, 19, 256, 13, 52 },
  { 152, 19, 262, 14, 60 },  { 160, 20, 300, 14, 58 }, { 168, 21, 296, 15, 53 },
  { 176, 21, 414, 15, 62 },  { 184, 22, 481, 16, 61 }, { 192, 22, 546, 17, 62 },
  { 240, 25, 676, 19, 148 },
};

const MusterStandIn *
muster_stand_ins (guint *n)
{
  *n = G_N_ELEMENTS (stand_ins);

  return stand_ins;
}

const MusterStandIn *
muster_stand_in (int challenge)
{
  for (guint i = 0; i < G_N_ELEMENTS (stand_ins); i++)
    if (stand_ins[i].challenge == challenge)
      return &stand_ins[i];

  return NULL;
}

MusterDiceTerm
muster_stand_in_dice (int average)
{
  int count = MAX (1, average * 4 / 21);
  MusterDiceTerm dice = { .count = (guint16) count, .sides = 6 };

  dice.bonus = (gint16) (average - count * 7 / 2);

  return dice;
}

/* Twice the average, so that halves count. */
static int
twice_damage_of (const MusterAttackEntry *attack)
{
  int twice = 0;

  for (guint i = 0; i < attack->n_damage; i++)
    {
      const MusterDiceTerm *dice = &attack->damage[i].dice;

      twice += dice->count * (dice->sides + 1) + 2 * dice->bonus;
    }

  return twice;
}

static int
twice_damage_of_swing (const MusterStatBlock *block, const MusterMultiSwing *swing)
{
  int most = 0;

  for (guint i = 0; i < block->n_attacks; i++)
    if (swing->attacks & (1u << i))
      most = MAX (most, twice_damage_of (&block->attacks[i]));

  return most * swing->count;
}

int
muster_block_damage_of_round (const MusterStatBlock *block)
{
  int most = 0;

  for (guint i = 0; i < block->n_attacks; i++)
    most = MAX (most, twice_damage_of (&block->attacks[i]));
  for (guint i = 0; i < block->n_multiattacks; i++)
    {
      int twice = 0;

      for (guint j = 0; j < block->multiattacks[i].n_swings; j++)
        twice += twice_damage_of_swing (block, &block->multiattacks[i].swings[j]);
      most = MAX (most, twice);
    }

  return most / 2;
}

int
muster_block_best_to_hit (const MusterStatBlock *block)
{
  int best = 0;

  for (guint i = 0; i < block->n_attacks; i++)
    best = MAX (best, block->attacks[i].to_hit);

  return best;
}
