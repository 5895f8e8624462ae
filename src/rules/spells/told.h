/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Information: parts of spells that are told, and in which there is nothing to work out – no number
 * that a roll, a hit point or a turn would take up. */
#pragma once

#include "rules/spells/spell.h"

G_BEGIN_DECLS

/* What a part is about that is only told. */
typedef enum
{
  MUSTER_SPELL_TOLD_STORY,     /* what comes of it is the story's */
  MUSTER_SPELL_TOLD_KNOWLEDGE, /* the GM tells what is learned */
  MUSTER_SPELL_TOLD_WORDS,     /* speech and messages */
  MUSTER_SPELL_TOLD_THINGS,    /* objects, food, tools */
  MUSTER_SPELL_TOLD_PLACE,     /* what fills a place, its size, its ground */
  MUSTER_SPELL_TOLD_WAY,       /* jumping, floating, being elsewhere */
  MUSTER_SPELL_TOLD_SENSES,    /* light, sight, being found */
  MUSTER_SPELL_TOLD_BOUNDS,    /* whom or what it works on, which only the table can see */
  MUSTER_N_SPELL_TOLD
} MusterSpellTold;

/* What the part at this path ("zone.opaque") is about; MUSTER_N_SPELL_TOLD: it is not information.
 */
MusterSpellTold muster_spell_told_of (const char *path);

/* The same of a part that this spell tells. */
MusterSpellTold muster_spell_told_at (const MusterSpell *spell, const char *path);

/* What the effect of a whole spell is about, by its stable name ("knowledge"), the word that data
 * has for it; MUSTER_N_SPELL_TOLD: there is no such word.  And the name. */
MusterSpellTold muster_spell_told_from_name (const char *name);
const char *muster_spell_told_name (MusterSpellTold told);

/* Whether the members of the object at this path are told or left to the GM one by one. */
gboolean muster_spell_told_inside (const char *path);

G_END_DECLS
