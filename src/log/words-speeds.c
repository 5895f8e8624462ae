/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "log/words-speeds.h"

#include <glib/gi18n-lib.h>

#include "log/words-private.h"
#include "rules/chips/mods.h"

static const struct
{
  guint speed;
  const char *format;
} speeds[] = {
  /* Translators: a speed that a spell has changed, in feet. */
  { MUSTER_SPEED_WALK, N_ ("walk %d feet") },
  { MUSTER_SPEED_FLY, N_ ("fly %d feet") },
  { MUSTER_SPEED_SWIM, N_ ("swim %d feet") },
  { MUSTER_SPEED_CLIMB, N_ ("climb %d feet") },
};

static char *
fill_in (const char *format, const char *place, const char *words)
{
  GString *text = g_string_new (format);

  g_string_replace (text, place, words, 1);

  return g_string_free_and_steal (text);
}

static char *
say (const char *format, gint32 feet)
{
  g_autofree char *number = g_strdup_printf ("%d", feet);

  return fill_in (format, "%d", number);
}

static const char *
why (MusterLoad load, gboolean spells)
{
  switch (load)
    {
    case MUSTER_LOAD_ENCUMBERED:
      /* Translators: why the speeds that follow are not those of the stat block: “walk 20 feet”. */
      return spells ? _ ("Encumbered, and by spells: %s") : _ ("Encumbered: %s");
    case MUSTER_LOAD_HEAVY:
      /* Translators: why the speeds that follow are not those of the stat block: “walk 10 feet”. */
      return spells ? _ ("Heavily encumbered, and by spells: %s") : _ ("Heavily encumbered: %s");
    case MUSTER_LOAD_NONE:
    default:
      /* Translators: %s lists speeds: “walk 40 feet, fly 60 feet”. */
      return _ ("By spells: %s");
    }
}

char *
muster_words_changed_speeds (const MusterGame *game, MusterId creature)
{
  const MusterStatBlock *block = muster_game_block (game, creature);
  gint32 sight = muster_mods_darkvision (game, creature);
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  MusterLoad load = muster_mods_load (game, creature);
  gboolean spells = sight != block->senses_ft[MUSTER_SENSE_DARKVISION];
  g_autofree char *list = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (speeds); i++)
    {
      gint32 feet = muster_mods_speed (game, creature, speeds[i].speed);

      gint32 own = block->speeds_ft[speeds[i].speed];

      if (feet != own)
        g_ptr_array_add (parts, say (_ (speeds[i].format), feet));
      spells |= feet != MAX (own - muster_load_slows_ft (load), 0);
    }
  if (sight != block->senses_ft[MUSTER_SENSE_DARKVISION])
    /* Translators: how far a creature sees in the dark, by a spell, in feet. */
    g_ptr_array_add (parts, say (_ ("darkvision %d feet"), sight));
  if (parts->len == 0)
    return NULL;

  list = muster_words_list (parts);

  return fill_in (why (load, spells), "%s", list);
}
