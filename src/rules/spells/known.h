/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The spells of a creature in the game, and its slots. */
#pragma once

#include "rules/perform.h"

G_BEGIN_DECLS

/* One spell that a creature knows. */
typedef struct
{
  const MusterSpell *spell;
  const MusterSpellcasting *casting;
  guint8 how; /* MusterKnownHow */
  guint8 per_day;
  guint8 special; /* index + 1 of the special that casts it; 0: none */
  guint8 level;   /* of a special: at which it is cast; 0: its own */
  gint32 cost;    /* MusterCost: the spell's, or the special's */
} MusterKnown;

/* The spell of a key that a record holds, or NULL. */
const MusterSpell *muster_game_spell (const MusterGame *game, MusterText key);

/* The name of that spell as a text of the game; 0 for no spell. */
MusterText muster_spell_name_text (MusterGame *game, MusterText key);

/* The spells a creature knows, in the order of its stat block; those that the compendium has not
 * got are left out.  `n` counts from 0; FALSE: there are no more. */
gboolean muster_known_at (const MusterGame *game, MusterId creature, guint n, MusterKnown *known);

/* A spell the creature knows, by its key or by the name its stat block uses; what only a
 * special casts comes last. */
gboolean
muster_known_find (const MusterGame *game, MusterId creature, const char *name, MusterKnown *known);

/* The spell that a cast is of: that of a special, or one that the caster knows. */
gboolean
muster_known_of_cast (const MusterGame *game, const MusterCommandCast *command, MusterKnown *known);

/* The place in muster_known_at() of the first spell that a special casts; −1: it casts none. */
gint32 muster_known_of_special (const MusterGame *game, MusterId creature, gint32 special);

/* Slots of a level, 1 … 9, that a creature has left. */
guint muster_slots_left (const MusterGame *game, MusterId creature, int level);

/* The lowest level with a slot left that can cast it; 0 for what needs none, −1: there is none. */
int muster_known_lowest_slot (const MusterGame *game, MusterId creature, const MusterKnown *known);

/* How often a creature can still cast what it may cast a number of times a day. */
guint muster_known_uses_left (const MusterGame *game, MusterId creature, const MusterKnown *known);

/* Spends the slot of a level, or the daily use, that a cast costs; `slot` as in the command. */
void
muster_known_spend (MusterPerform *perform, MusterId creature, const MusterKnown *known, int slot);

/* Sets how often of a day a spell that goes so many times a day is gone. */
void muster_known_set_used (MusterPerform *perform,
                            MusterId creature,
                            const MusterKnown *known,
                            guint used);

/* Sets how many slots of a level, 1 … 9, are gone. */
void muster_slots_set_used (MusterPerform *perform, MusterId creature, int level, guint used);

/* Gives every slot and daily use back. */
void muster_slots_restore (MusterPerform *perform, MusterId creature);

/* A number for roll keys, the same in every run. */
guint32 muster_spell_number (const MusterSpell *spell);

G_END_DECLS
