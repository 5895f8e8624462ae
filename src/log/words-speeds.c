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
say (const char *format, gint32 feet)
{
  g_autoptr (GString) text = g_string_new (format);
  g_autofree char *number = g_strdup_printf ("%d", feet);

  g_string_replace (text, "%d", number, 1);

  return g_string_free_and_steal (g_steal_pointer (&text));
}

char *
muster_words_changed_speeds (const MusterGame *game, MusterId creature)
{
  const MusterStatBlock *block = muster_game_block (game, creature);
  gint32 sight = muster_mods_darkvision (game, creature);
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (speeds); i++)
    {
      gint32 feet = muster_mods_speed (game, creature, speeds[i].speed);

      if (feet != block->speeds_ft[speeds[i].speed])
        g_ptr_array_add (parts, say (_ (speeds[i].format), feet));
    }
  if (sight != block->senses_ft[MUSTER_SENSE_DARKVISION])
    /* Translators: how far a creature sees in the dark, by a spell, in feet. */
    g_ptr_array_add (parts, say (_ ("darkvision %d feet"), sight));
  if (parts->len == 0)
    return NULL;

  list = muster_words_list (parts);

  /* Translators: %s lists speeds: “walk 40 feet, fly 60 feet”. */
  return g_strdup_printf (_ ("By spells: %s"), list);
}
