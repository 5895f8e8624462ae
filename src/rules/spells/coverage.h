/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the machine does of a spell, and why it leaves the rest to the GM. */
#pragma once

#include "rules/spells/spell.h"

G_BEGIN_DECLS

/* How a spell resolves, a mask; 0: it costs, lasts and is told, and no more. */
typedef enum
{
  MUSTER_SPELL_DOES_ATTACK = 1 << 0,
  MUSTER_SPELL_DOES_SAVE = 1 << 1,
  MUSTER_SPELL_DOES_DAMAGE = 1 << 2,
  MUSTER_SPELL_DOES_HEAL = 1 << 3,
  MUSTER_SPELL_DOES_CONDITION = 1 << 4, /* a condition of the rules stays on its targets */
  MUSTER_SPELL_DOES_CHIP = 1 << 5,      /* something else that later rolls read */
  MUSTER_SPELL_DOES_KILL = 1 << 6,
  MUSTER_SPELL_DOES_SUMMON = 1 << 7,
  MUSTER_SPELL_DOES_SHAPE = 1 << 8,
  MUSTER_SPELL_DOES_END_SPELLS = 1 << 9, /* stops or ends other spells */
} MusterSpellDoes;

#define MUSTER_N_SPELL_DOES 10

/* Why a part is the GM's. */
typedef enum
{
  MUSTER_SPELL_GAP_OWN_RULE,     /* a rule that this spell alone has */
  MUSTER_SPELL_GAP_NARRATIVE,    /* it has no numbers */
  MUSTER_SPELL_GAP_PLACE,        /* where creatures stand, and what fills a place */
  MUSTER_SPELL_GAP_MOVEMENT,     /* speeds and being moved */
  MUSTER_SPELL_GAP_CREATURES,    /* creatures it brings */
  MUSTER_SPELL_GAP_SHAPE,        /* another shape */
  MUSTER_SPELL_GAP_OBJECT,       /* things, not creatures */
  MUSTER_SPELL_GAP_CHOICE,       /* one of several effects is chosen at the table */
  MUSTER_SPELL_GAP_CIRCUMSTANCE, /* depends on what only the people at the table can see */
  MUSTER_SPELL_GAP_LATER,        /* happens, or ends, at a moment of its own */
  MUSTER_SPELL_GAP_REMEDY,       /* brings back the dead, or takes off what ails */
  MUSTER_SPELL_GAP_SENSES,       /* sight, hiding, knowledge */
  MUSTER_SPELL_GAP_SPELLS,       /* acts on other spells */
  MUSTER_SPELL_GAP_ROLLS,        /* changes rolls in a way that chips cannot */
  MUSTER_N_SPELL_GAPS
} MusterSpellGap;

/* Whether a chip changes anything: one that only says that the spell is on, for the people at the
 * table, does not. */
gboolean muster_spell_chip_changes (const MusterSpellChip *left);

/* A mask of MusterSpellDoes, from what the spell would do when it is cast. */
guint32 muster_spell_does (const MusterSpell *spell);

/* Why the part at this path ("zone", "upcast.duration") is the GM's. */
MusterSpellGap muster_spell_gap (const char *path);

G_END_DECLS
