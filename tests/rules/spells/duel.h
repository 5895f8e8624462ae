/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A creature of the library against a hero. */
#pragma once

#include "casters.h"

#include "rules/fifth/special.h"

G_BEGIN_DECLS

/* Dice by what they are for: attacks hit, saves and checks show what the test wants. */
typedef struct
{
  MusterDice dice;
  guint save;
  guint check;
  guint other; /* no more than the die has */
} Table;

typedef struct
{
  Fixture f;
  Table table;
  MusterId monster;
  MusterId hero;
} Duel;

/* A creature of the library, on its turn, and a hero of the fixture ("fighter"), whose saves and
 * checks fail. */
void duel_init (Duel *duel, const char *key);
void duel_init_with (Duel *duel, const char *key, const char *hero);
void duel_clear (Duel *duel);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Duel, duel_clear)

/* Another creature of the library, in no fight. */
MusterId duel_add (Duel *duel, const char *key);

/* The index of an attack or of a special, by its name. */
gint32 duel_attack_named (Duel *duel, MusterId creature, const char *name);
gint32 duel_special (Duel *duel, const char *name);

/* The creature hits with an attack, for nothing. */
void duel_hit (Duel *duel, const char *name);
void duel_hit_with (Duel *duel, const char *name, MusterId target, gint32 options);

/* It uses a special on the hero, for nothing. */
void duel_use (Duel *duel, const char *name);

/* Somebody tries to get rid of a chip, for nothing; how often that is offered. */
void duel_escape (Duel *duel, MusterId creature, const MusterChip *chip);
guint duel_count_escapes (Duel *duel, MusterId creature);

/* The chip of a condition, or of an effect with a name, NULL: none. */
const MusterChip *duel_condition (Duel *duel, MusterId creature, MusterCondition condition);
const MusterChip *duel_chip (Duel *duel, MusterId creature, const char *name);

/* Its turn ends, and its first aura reaches those who are named; 0: nobody. */
MusterStatus duel_end_turn_near (Duel *duel, MusterId first, MusterId second);

/* The fight ends and the heroes rest. */
void duel_rest (Duel *duel, MusterRestKind kind);

G_END_DECLS
