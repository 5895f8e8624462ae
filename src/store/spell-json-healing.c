/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a spell gives back: hit points, lives, and freedom from conditions. */
#define G_LOG_DOMAIN "muster-store"

#include "config.h"

#include "store/spell-json-healing.h"

#include <glib/gi18n-lib.h>

#include "rules/chips/ailments.h"
#include "store/spell-json-terms.h"

#define FULL_HIT_POINTS 10000

typedef MusterJsonPlace Place;

/* Ailments that are no conditions, as a mask; 0: there is no such word. */
static guint32
ailment_of (const char *word)
{
  if (g_str_equal (word, "disease"))
    return 1u << MUSTER_AILMENT_DISEASE;
  if (g_str_equal (word, "curse"))
    return 1u << MUSTER_AILMENT_CURSE;
  if (g_str_equal (word, "hp_max_reduction"))
    return 1u << MUSTER_AILMENT_DRAIN;

  return 0;
}

/* What healing takes off. */
gboolean
muster_spell_read_cures (MusterSpell *spell, const Place *heal, GError **error)
{
  JsonArray *array = NULL;

  if (!muster_json_array (heal, "cures", &array, error))
    return FALSE;
  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      const char *name;
      MusterCondition condition;

      if (!muster_json_text_at (heal, "cures", array, i, &name, error))
        return FALSE;
      if (muster_condition_from_name (name, &condition))
        spell->cures |= 1u << condition;
      else if (g_str_equal (name, "poison"))
        spell->cures |= 1u << MUSTER_CONDITION_POISONED;
      else if (ailment_of (name) != 0)
        spell->cures_ailments |= ailment_of (name);
      else
        muster_spell_leave (spell, heal, "cures");
    }

  return TRUE;
}

/* One of several ailments. */
static gboolean
read_cures_one (MusterSpell *spell, const Place *heal, GError **error)
{
  JsonArray *array = NULL;

  if (!muster_json_array (heal, "cures_one_of", &array, error))
    return FALSE;
  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      const char *name;
      MusterCondition condition;

      if (!muster_json_text_at (heal, "cures_one_of", array, i, &name, error))
        return FALSE;
      if (g_str_equal (name, "exhaustion_1"))
        spell->eases_exhaustion = 1;
      else if (muster_condition_from_name (name, &condition))
        spell->cures_one |= 1u << condition;
      else if (ailment_of (name) != 0)
        spell->cures_one_ailment |= ailment_of (name);
      else
        muster_spell_leave (spell, heal, "cures_one_of");
    }

  return TRUE;
}

/* A number of hit points, or "full"; the penalty of the raised wears off with long rests. */
static gboolean
read_revival (MusterSpell *spell, const Place *heal, GError **error)
{
  JsonNode *node = json_object_get_member (heal->object, "revive_hp");
  gboolean revives = FALSE;
  int penalty = 0;
  int points = FULL_HIT_POINTS;
  MusterSpellChip *chip;

  if (!muster_json_flag (heal, "revive", &revives, error))
    return FALSE;
  if (!revives && node == NULL)
    return TRUE;
  if (!muster_json_int (heal, "d20_penalty", -10, 0, &penalty, error))
    return FALSE;
  if (node != NULL && json_node_get_value_type (node) != G_TYPE_STRING
      && !muster_json_int (heal, "revive_hp", 1, FULL_HIT_POINTS, &points, error))
    return FALSE;
  spell->revives = 1;
  spell->heal.bonus = (gint16) points;
  if (penalty == 0)
    return TRUE;

  chip = muster_spell_add_named_chip (spell, MUSTER_SPELL_LEAVES_ALWAYS);
  if (chip == NULL)
    return muster_json_fail (heal, "d20_penalty", -1, _ ("too many effects"), error);
  chip->chip.rider_rolls = MUSTER_ROLL_ATTACK | MUSTER_ROLL_SAVE | MUSTER_ROLL_CHECK;
  chip->chip.rider_flat = penalty;
  chip->chip.wanes = 1;

  return TRUE;
}

/* What is more than giving back hit points. */
static gboolean
read_remedies (MusterSpell *spell, const Place *heal, GError **error)
{
  gboolean stabilizes = FALSE;
  gboolean full = FALSE;
  int pool = 0;

  if (!muster_spell_read_cures (spell, heal, error) || !read_cures_one (spell, heal, error)
      || !read_revival (spell, heal, error)
      || !muster_json_flag (heal, "stabilize", &stabilizes, error)
      || !muster_json_flag (heal, "full", &full, error)
      || !muster_json_int (heal, "pool", 0, FULL_HIT_POINTS, &pool, error))
    return FALSE;
  spell->stabilizes = stabilizes != FALSE;
  spell->shares_heal = pool > 0;
  if (full)
    spell->heal.bonus = FULL_HIT_POINTS;
  if (pool > 0)
    spell->heal.bonus = (gint16) pool;
  if (spell->kind == MUSTER_SPELL_UTILITY
      && (spell->revives || spell->stabilizes || spell->shares_heal || spell->cures != 0
          || spell->cures_one != 0 || spell->cures_ailments != 0 || spell->cures_one_ailment != 0
          || full))
    spell->kind = MUSTER_SPELL_HEAL;

  return TRUE;
}

gboolean
muster_spell_read_healing (MusterSpell *spell, const Place *root, GError **error)
{
  static const char *const known[]
      = { "dice",        "add_mod", "flat", "cures",     "cures_one_of", "revive_hp",
          "d20_penalty", "revive",  "pool", "stabilize", "full",         NULL };
  Place heal;
  Place temp_hp;
  int flat = 0;
  gboolean add_mod = FALSE;

  if (!muster_json_object (root, "heal", &heal, error)
      || !muster_json_object (root, "temp_hp", &temp_hp, error))
    return FALSE;
  if (heal.object != NULL)
    {
      if (!muster_json_dice (&heal, "dice", &spell->heal, error)
          || !muster_json_int (&heal, "flat", 0, 10000, &flat, error)
          || !muster_json_flag (&heal, "add_mod", &add_mod, error))
        return FALSE;
      spell->heal.bonus = (gint16) (spell->heal.bonus + flat);
      if (spell->kind == MUSTER_SPELL_UTILITY && (spell->heal.count > 0 || flat > 0))
        {
          spell->kind = MUSTER_SPELL_HEAL;
          spell->add_mod = add_mod != FALSE;
        }
      if (!read_remedies (spell, &heal, error))
        return FALSE;
      muster_spell_note_unknown (spell, &heal, known);
    }
  if (temp_hp.object != NULL)
    {
      if (!muster_json_dice (&temp_hp, "dice", &spell->heal, error))
        return FALSE;
      spell->kind = MUSTER_SPELL_HEAL;
      spell->gives_temp_hp = 1;
    }

  return TRUE;
}
