/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-store"

#include "config.h"

#include "store/spell-json-hindrances.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "rules/chips/mods.h"
#include "store/spell-json-terms.h"

#define ALL_ABILITIES ((1 << MUSTER_N_ABILITIES) - 1)

typedef MusterJsonPlace Place;

/* "half" or "zero": of every speed. */
static gboolean
read_speed (const Place *place, MusterSpellChip *chip, GError **error)
{
  const char *speed = NULL;

  if (!muster_json_text (place, "speed", &speed, error))
    return FALSE;
  if (speed == NULL)
    return TRUE;
  if (!g_str_equal (speed, "half") && !g_str_equal (speed, "zero"))
    return muster_json_fail (place, "speed", -1, _ ("expected half or zero"), error);
  chip->chip.slowed = g_str_equal (speed, "half") ? 1 : 2;

  return TRUE;
}

/* One word of what its holder is worse at. */
static gboolean
hinder (const char *what, MusterChip *chip)
{
  g_autofree char *ability_name = g_strndup (what, 3);
  MusterAbility ability;

  if (g_str_equal (what, "next_attack"))
    {
      chip->own_attacks = MUSTER_MODE_DISADVANTAGE;
      chip->once = 1;
    }
  else if (g_str_equal (what, "attacks"))
    chip->own_attacks = MUSTER_MODE_DISADVANTAGE;
  else if (g_str_equal (what, "str_attacks"))
    chip->attack_disadvantage |= 1 << MUSTER_ABILITY_STRENGTH;
  else if (g_str_equal (what, "ability_checks"))
    chip->check_disadvantage |= ALL_ABILITIES;
  else if (!muster_ability_from_name (ability_name, &ability))
    return FALSE;
  else if (g_str_equal (what + strlen (ability_name), "_saves"))
    chip->save_disadvantage |= 1 << ability;
  else if (g_str_equal (what + strlen (ability_name), "_checks"))
    chip->check_disadvantage |= 1 << ability;
  else
    return FALSE;

  return TRUE;
}

static gboolean
read_disadvantages (MusterSpell *spell, const Place *place, MusterSpellChip *chip, GError **error)
{
  JsonArray *array = NULL;

  if (!muster_json_array (place, "disadvantage", &array, error))
    return FALSE;
  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      const char *what;

      if (!muster_json_text_at (place, "disadvantage", array, i, &what, error))
        return FALSE;
      if (g_str_equal (what, "chosen_ability_saves"))
        chip->save_worse = ALL_ABILITIES;
      else if (!hinder (what, &chip->chip))
        muster_spell_leave (spell, place, "disadvantage");
    }

  return TRUE;
}

/* What its holder cannot do: casting is known, the rest is the GM's. */
static gboolean
read_cannot (MusterSpell *spell, const Place *place, MusterSpellChip *chip, GError **error)
{
  JsonArray *array = NULL;

  if (!muster_json_array (place, "cannot", &array, error))
    return FALSE;
  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      const char *what;

      if (!muster_json_text_at (place, "cannot", array, i, &what, error))
        return FALSE;
      if (g_str_equal (what, "cast"))
        chip->chip.no_spells = 1;
      else
        muster_spell_leave (spell, place, "cannot");
    }

  return TRUE;
}

/* Fewer things a turn.  Any other number of attacks is the GM's. */
static gboolean
read_limits (MusterSpell *spell, const Place *place, MusterSpellChip *chip, GError **error)
{
  static const struct
  {
    const char *member;
    MusterTurnLimit limit;
  } flags[] = {
    { "action_or_bonus", MUSTER_TURN_ONE_OF_TWO },
    { "no_bonus_action", MUSTER_TURN_NO_BONUS },
    { "no_actions", MUSTER_TURN_NO_ACTION },
    { "wastes_action", MUSTER_TURN_NO_ACTION },
  };
  int attacks = 0;

  for (guint i = 0; i < G_N_ELEMENTS (flags); i++)
    {
      gboolean set = FALSE;

      if (!muster_json_flag (place, flags[i].member, &set, error))
        return FALSE;
      chip->chip.limits |= set ? (gint32) flags[i].limit : 0;
    }
  if (!muster_json_int (place, "max_attacks", 1, 99, &attacks, error))
    return FALSE;
  if (attacks == 1)
    chip->chip.limits |= MUSTER_TURN_ONE_ATTACK;
  else if (attacks > 1)
    muster_spell_leave (spell, place, "max_attacks");

  return TRUE;
}

/* The one d20 and the one percentage that the rules know. */
static gboolean
read_slowness (const Place *place, MusterSpellChip *chip, GError **error)
{
  int penalty = 0;
  int delay = 0;
  int failure = 0;

  if (!muster_json_int (place, "dex_save_penalty", 0, 20, &penalty, error)
      || !muster_json_int (place, "spell_delay_d20", 11, 11, &delay, error)
      || !muster_json_int (place, "somatic_spell_failure_percent", 25, 25, &failure, error))
    return FALSE;
  chip->chip.dex_save = -penalty;
  chip->chip.slow_spells = delay > 0 ? 1 : failure > 0 ? 2 : 0;
  chip->chip.confused = json_object_has_member (place->object, "behaviour_d10");

  return TRUE;
}

gboolean
muster_spell_read_hindrances (MusterSpell *spell,
                              const Place *place,
                              MusterSpellChip *chip,
                              GError **error)
{
  return read_speed (place, chip, error) && read_disadvantages (spell, place, chip, error)
         && read_limits (spell, place, chip, error) && read_cannot (spell, place, chip, error)
         && read_slowness (place, chip, error);
}
