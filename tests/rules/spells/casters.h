/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game whose creatures cast the library's spells. */
#pragma once

#include "fixture.h"

G_BEGIN_DECLS

/* Over the blocks of the fixture:
 *   wizard  level 5, AC 12, HP 27, Con 14, Int 16: save DC 14, +6 to hit; slots 4 3 2
 *   priest  level 5, AC 12, HP 33, Wis 16: the same numbers
 *   mystic  level 5, AC 12, HP 27, knows Absorb Elements, a spell of the campaign, and Shield
 *   mage    level 9, AC 12, HP 45, Int 16: save DC 15, +7 to hit; slots 4 3 3 3 1; Counterspell
 *   boss    a goblin with Redirect Attack, AC 15, HP 21
 *   lich    a monster with Legendary Resistance that casts: DC 20, +12, slots 4 3 3 1 0 1
 *   shrub   a plant, HP 100
 *   sage    level 18, AC 12, HP 80, Int 16: save DC 17; all slots, for what is shaken off by saving
 *           throws and checks
 *   druid   level 18, AC 12, HP 90, Con 14, Wis 16: save DC 17; all slots, brings and changes
 *           creatures */
void casters_init (Fixture *fixture);

/* Casts and must be done.  `targets` as in the command. */
#define CAST(fixture, who, what, at, ...) \
  FIXTURE_DO (fixture, CAST, cast, .caster = who, .spell = what, .targets = at, __VA_ARGS__)

/* One target as text; holds until the next eight. */
const char *casters_at (MusterId id);

/* A list of targets from a format; holds as long. */
const char *casters_text (const char *format, ...) G_GNUC_PRINTF (1, 2);

/* Casts with these answers at hand: kind of the question and choice, up to 4 of them. */
typedef struct
{
  gint32 kind;
  MusterId asked; /* 0: anybody */
  guint32 choice;
} CasterAnswer;

MusterStatus casters_perform (Fixture *fixture,
                              const MusterCommand *command,
                              const CasterAnswer *answers,
                              guint n_answers);

/* The chip of a spell (an id: "bless") on a creature, or NULL. */
const MusterChip *casters_chip (Fixture *fixture, MusterId creature, const char *spell);

/* What it concentrates on, NULL: nothing. */
const MusterChip *casters_concentration (Fixture *fixture, MusterId creature);

void casters_set_hp (Fixture *fixture, MusterId creature, int hp);

G_END_DECLS
