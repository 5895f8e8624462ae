/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-store"

#include "config.h"

#include <string.h>

#include "store/spell-json-slants.h"

#include "rules/chips/mods.h"
#include "store/spell-json-terms.h"

#define ALL_ABILITIES ((1 << MUSTER_N_ABILITIES) - 1)
#define AGAINST "saves_vs_"

typedef MusterJsonPlace Place;

/* The ability in front of a word like "_saves"; FALSE: it is another word. */
static gboolean
ability_of (const char *word, const char *rolls, MusterAbility *ability)
{
  g_autofree char *name = g_strndup (word, 3);

  return g_str_equal (word + strlen (name), rolls) && muster_ability_from_name (name, ability);
}

guint32
muster_spell_checks_of (const Place *place, const char *member)
{
  guint32 abilities = 0;

  for (guint i = 0; i < MUSTER_N_ABILITIES; i++)
    {
      g_autofree char *checks
          = g_strconcat (muster_ability_name ((MusterAbility) i), "_checks", NULL);

      if (muster_spell_has_text (place, member, checks))
        abilities |= 1u << i;
    }

  return abilities;
}

static JsonArray *
list_of (const Place *place, const char *member)
{
  JsonNode *node = json_object_get_member (place->object, member);

  return node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
}

static const char *
word_at (JsonArray *array, guint i)
{
  const char *word = json_array_get_string_element (array, i);

  return word != NULL ? word : "";
}

void
muster_spell_read_advantages (MusterSpell *spell, const Place *place, MusterSpellChip *chip)
{
  JsonArray *array = list_of (place, "advantage");

  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      const char *word = word_at (array, i);
      MusterCondition condition;
      MusterAbility ability;

      if (ability_of (word, "_saves", &ability))
        chip->chip.save_advantage |= 1 << ability;
      else if (ability_of (word, "_checks", &ability))
        chip->chip.check_advantage |= 1 << ability;
      else if (g_str_equal (word, "saves"))
        chip->chip.save_advantage |= ALL_ABILITIES | MUSTER_SAVES_AGAINST_DEATH;
      else if (g_str_equal (word, "death_saves"))
        chip->chip.save_advantage |= MUSTER_SAVES_AGAINST_DEATH;
      else if (g_str_equal (word, "ability_checks"))
        chip->chip.check_advantage |= ALL_ABILITIES;
      else if (g_str_equal (word, "attacks"))
        chip->chip.own_attacks = MUSTER_MODE_ADVANTAGE;
      else if (g_str_has_prefix (word, AGAINST)
               && muster_condition_from_name (word + strlen (AGAINST), &condition))
        chip->chip.braced |= 1 << condition;
      else if (!g_str_equal (word, "first_attack_next_turn"))
        muster_spell_leave (spell, place, "advantage");
    }
}
