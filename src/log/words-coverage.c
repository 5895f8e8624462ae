/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "log/words-coverage.h"

#include <glib/gi18n-lib.h>

#include "log/words-private.h"

static const struct
{
  const char *name;
  const char *words;
} ways[MUSTER_N_SPELL_DOES] = {
  { "attack", NC_ ("how a spell resolves", "attack") },
  { "save", NC_ ("how a spell resolves", "saving throw") },
  { "damage", NC_ ("how a spell resolves", "damage") },
  { "heal", NC_ ("how a spell resolves", "healing") },
  { "condition", NC_ ("how a spell resolves", "condition") },
  { "chip", NC_ ("how a spell resolves", "later rolls") },
  { "kill", NC_ ("how a spell resolves", "death") },
  { "summon", NC_ ("how a spell resolves", "creatures") },
  { "shape", NC_ ("how a spell resolves", "another shape") },
  { "end-spells", NC_ ("how a spell resolves", "other spells") },
};

static const struct
{
  const char *name;
  const char *words;
} gaps[MUSTER_N_SPELL_GAPS] = {
  [MUSTER_SPELL_GAP_OWN_RULE] = { "own-rule", N_ ("It alone has such a rule.") },
  [MUSTER_SPELL_GAP_NARRATIVE] = { "narrative", N_ ("It has no numbers to work with.") },
  [MUSTER_SPELL_GAP_PLACE]
  = { "place", N_ ("It depends on where creatures stand, or fills a place.") },
  [MUSTER_SPELL_GAP_MOVEMENT] = { "movement", N_ ("It moves creatures or changes their speed.") },
  [MUSTER_SPELL_GAP_CREATURES] = { "creatures", N_ ("The GM puts in the creatures it brings.") },
  [MUSTER_SPELL_GAP_SHAPE] = { "shape", N_ ("The GM picks the new shape.") },
  [MUSTER_SPELL_GAP_OBJECT] = { "object", N_ ("It works on things rather than on creatures.") },
  [MUSTER_SPELL_GAP_CHOICE]
  = { "choice", N_ ("Somebody at the table chooses one of its effects.") },
  [MUSTER_SPELL_GAP_CIRCUMSTANCE]
  = { "circumstance", N_ ("It depends on what only the people at the table can see.") },
  [MUSTER_SPELL_GAP_LATER] = { "later", N_ ("It happens, or ends, at a moment of its own.") },
  [MUSTER_SPELL_GAP_REMEDY] = { "remedy", N_ ("It brings back what was lost beyond hit points.") },
  [MUSTER_SPELL_GAP_SENSES] = { "senses", N_ ("It changes what creatures see or know.") },
  [MUSTER_SPELL_GAP_SPELLS] = { "spells", N_ ("It acts on other spells.") },
  [MUSTER_SPELL_GAP_ROLLS] = { "rolls", N_ ("It changes rolls or turns in a way of its own.") },
};

static const char *const tells[MUSTER_N_SPELL_TOLD] = {
  [MUSTER_SPELL_TOLD_STORY] = N_ ("What comes of it is part of the story."),
  [MUSTER_SPELL_TOLD_KNOWLEDGE] = N_ ("It gives knowledge, and the GM says which."),
  [MUSTER_SPELL_TOLD_WORDS] = N_ ("It carries words or makes them understood."),
  [MUSTER_SPELL_TOLD_THINGS] = N_ ("It makes, changes or carries things."),
  [MUSTER_SPELL_TOLD_PLACE] = N_ ("It fills a place or changes it."),
  [MUSTER_SPELL_TOLD_WAY] = N_ ("It changes where creatures get, and how."),
  [MUSTER_SPELL_TOLD_SENSES] = N_ ("It changes light, sight or who is found."),
  [MUSTER_SPELL_TOLD_BOUNDS] = N_ ("It says what it works on, as the table sees it."),
};

static const struct
{
  const char *name;
  const char *words;
} carried_words[MUSTER_N_CARRIED] = {
  [MUSTER_CARRIED_WHOLE] = { "whole", N_ ("Muster") },
  /* Translators: who carries out a trait that changes no roll and no number. */
  [MUSTER_CARRIED_TOLD] = { "told", N_ ("told, nothing is rolled") },
  [MUSTER_CARRIED_PARTLY] = { "partly", N_ ("Muster and the GM") },
  [MUSTER_CARRIED_NOT] = { "gm", N_ ("the GM") },
};

const char *
muster_words_carried (MusterCarried carried)
{
  return _ (carried_words[carried].words);
}

const char *
muster_carried_name (MusterCarried carried)
{
  return carried_words[carried].name;
}

const char *
muster_words_spell_way (MusterSpellDoes does)
{
  return g_dpgettext2 (NULL, "how a spell resolves", ways[g_bit_nth_lsf (does, -1)].words);
}

const char *
muster_spell_way_name (MusterSpellDoes does)
{
  return ways[g_bit_nth_lsf (does, -1)].name;
}

char *
muster_words_spell_does (guint32 does)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < MUSTER_N_SPELL_DOES; i++)
    if (does & (1u << i))
      g_ptr_array_add (parts, g_strdup (muster_words_spell_way ((MusterSpellDoes) (1u << i))));

  /* Translators: of a spell that no rule of the machine resolves. */
  return parts->len > 0 ? muster_words_list (parts) : g_strdup (_ ("utility"));
}

const char *
muster_words_spell_gap (MusterSpellGap gap)
{
  return _ (gaps[gap].words);
}

const char *
muster_spell_gap_name (MusterSpellGap gap)
{
  return gaps[gap].name;
}

const char *
muster_words_spell_told (MusterSpellTold told)
{
  return _ (tells[told]);
}

/* Takes `lead` and `text`. */
static void
add_block (MusterEntryWords *words, const char *lead, GString *text)
{
  words->blocks = g_renew (MusterWordsBlock, words->blocks, words->n_blocks + 1);
  words->blocks[words->n_blocks++] = (MusterWordsBlock) {
    .kind = MUSTER_WORDS_ENTRY,
    .lead = g_strdup (lead),
    .text = g_string_free_and_steal (text),
  };
}

static void
add_sentence (GString *text, const char *sentence)
{
  g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", sentence);
}

static void
tell_information (MusterEntryWords *words, const MusterSpell *spell)
{
  GString *text = g_string_new (NULL);
  guint32 about = 0;

  for (guint i = 0; i < spell->told->len; i++)
    {
      const char *path = g_ptr_array_index (spell->told, i);
      MusterSpellTold told = muster_spell_told_at (spell, path);

      if (!(about & (1u << told)))
        add_sentence (text, muster_words_spell_told (told));
      about |= 1u << told;
    }
  add_sentence (text, _ ("Muster tells it; nothing is rolled for it."));
  /* Translators: in front of what a spell does that nobody has to work out. */
  add_block (words, _ ("Information"), text);
}

void
muster_entry_words_tell_gm (MusterEntryWords *words, const MusterSpell *spell)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint32 told = 0;

  g_return_if_fail (words != NULL);
  g_return_if_fail (spell != NULL);

  if (spell->told->len > 0)
    tell_information (words, spell);
  for (guint i = 0; i < spell->gaps->len; i++)
    {
      MusterSpellGap gap = muster_spell_gap (g_ptr_array_index (spell->gaps, i));

      if (!(told & (1u << gap)))
        add_sentence (text, muster_words_spell_gap (gap));
      told |= 1u << gap;
    }
  if (text->len > 0)
    /* Translators: in front of why some of a spell is not carried out by the program. */
    add_block (words, _ ("GM resolves"), g_steal_pointer (&text));
}
