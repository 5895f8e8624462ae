/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-store"

#include "config.h"

#include "store/stat-block-boon.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "rules/chips/ailments.h"
#include "rules/chips/mods.h"
#include "store/spell-json-terms.h"
#include "store/stat-block-terms.h"

#define MOST_OTHERS 99
#define USES "uses_"

typedef MusterJsonPlace Place;

const char *const muster_special_boon_members[]
    = { "heal",   "temp_hp",   "cures",      "not_self",      "self_or_ally",
        "others", "bonus_die", "applies_to", "advantage",     "ac_bonus",
        "until",  "duration",  "ends_on",    "concentration", NULL };

static const char *const turn_ends[] = { [MUSTER_HIT_TARGET_END] = "target_next_turn_end",
                                         [MUSTER_HIT_ATTACKER_END] = "source_next_turn_end",
                                         [MUSTER_HIT_TARGET_START] = "target_next_turn_start",
                                         [MUSTER_HIT_ATTACKER_START] = "source_next_turn_start" };

static const struct
{
  const char *word;
  MusterAilment ailment;
} ailments[] = { { "curse", MUSTER_AILMENT_CURSE }, { "disease", MUSTER_AILMENT_DISEASE } };

static const struct
{
  const char *word;
  gint32 rolls;
} rolls[] = { { "attack_rolls", MUSTER_ROLL_ATTACK },
              { "saving_throws", MUSTER_ROLL_SAVE },
              { "ability_checks", MUSTER_ROLL_CHECK } };

/* Dice, or the dice of an object. */
static gboolean
read_heal (const Place *place, MusterDiceTerm *dice, GError **error)
{
  JsonNode *node = json_object_get_member (place->object, "heal");
  Place inner;

  if (node == NULL || !JSON_NODE_HOLDS_OBJECT (node))
    return muster_json_dice (place, "heal", dice, error);

  return muster_json_object (place, "heal", &inner, error)
         && muster_json_dice (&inner, "dice", dice, error);
}

/* "poison" is the condition that it brings. */
static gboolean
read_cures (const Place *place, MusterBoon *boon, GError **error)
{
  JsonArray *array = NULL;

  if (!muster_json_array (place, "cures", &array, error))
    return FALSE;
  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      gboolean known = FALSE;
      MusterCondition condition;
      const char *word;

      if (!muster_json_text_at (place, "cures", array, i, &word, error))
        return FALSE;
      for (guint j = 0; j < G_N_ELEMENTS (ailments); j++)
        if (g_str_equal (word, ailments[j].word))
          {
            boon->ailments |= (guint8) (1u << ailments[j].ailment);
            known = TRUE;
          }
      if (muster_condition_from_name (g_str_equal (word, "poison") ? "poisoned" : word, &condition))
        boon->cures |= 1u << condition;
      else if (!known)
        return muster_json_fail (place, "cures", (int) i, _ ("there is no such condition"), error);
    }

  return TRUE;
}

/* "attacks", "dex_saves", "str_checks". */
static gboolean
read_advantage (const Place *place, MusterBoon *boon, GError **error)
{
  JsonArray *array = NULL;

  if (!muster_json_array (place, "advantage", &array, error))
    return FALSE;
  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      const char *word;
      MusterAbility ability;
      g_autofree char *three = NULL;

      if (!muster_json_text_at (place, "advantage", array, i, &word, error))
        return FALSE;
      three = g_strndup (word, 3);
      if (g_str_equal (word, "attacks"))
        boon->chip.own_attacks = MUSTER_MODE_ADVANTAGE;
      else if (g_str_has_suffix (word, "_saves") && muster_ability_from_name (three, &ability))
        boon->chip.save_advantage |= 1 << ability;
      else if (g_str_has_suffix (word, "_checks") && muster_ability_from_name (three, &ability))
        boon->chip.check_advantage |= 1 << ability;
      else
        return muster_json_fail (place, "advantage", (int) i, _ ("there is no such roll"), error);
    }

  return TRUE;
}

static gboolean
read_rider (const Place *place, MusterBoon *boon, GError **error)
{
  MusterDiceTerm die = { 0 };
  JsonArray *array = NULL;

  if (!muster_json_dice (place, "bonus_die", &die, error)
      || !muster_json_array (place, "applies_to", &array, error))
    return FALSE;
  for (guint i = 0; die.count > 0 && array != NULL && i < json_array_get_length (array); i++)
    {
      const char *word;
      gint32 kind = 0;

      if (!muster_json_text_at (place, "applies_to", array, i, &word, error))
        return FALSE;
      for (guint j = 0; j < G_N_ELEMENTS (rolls); j++)
        if (g_str_equal (word, rolls[j].word))
          kind = rolls[j].rolls;
      if (kind == 0)
        return muster_json_fail (place, "applies_to", (int) i, _ ("there is no such roll"), error);
      boon->chip.rider_rolls |= kind;
    }
  boon->chip.rider_dice = die.count;
  boon->chip.rider_die = die.sides;
  /* Whoever leads can act (SRD, Knight). */
  if (die.count > 0)
    boon->chip.with_source = 2;

  return TRUE;
}

static gboolean
read_ends_on (const Place *place, MusterBoon *boon, GError **error)
{
  JsonArray *array = NULL;

  if (!muster_json_array (place, "ends_on", &array, error))
    return FALSE;
  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      const char *word;

      if (!muster_json_text_at (place, "ends_on", array, i, &word, error))
        return FALSE;
      if (g_str_equal (word, "attack"))
        boon->chip.marks |= MUSTER_CHIP_ENDS_ON_ATTACK;
      else if (g_str_equal (word, "cast_spell"))
        boon->chip.marks |= MUSTER_CHIP_ENDS_ON_CAST;
      else if (g_str_has_prefix (word, USES) && boon->ends_with == NULL)
        boon->ends_with = g_strdup (word + strlen (USES));
      else
        return muster_json_fail (place, "ends_on", (int) i, _ ("nothing ends with that"), error);
    }

  return TRUE;
}

static gboolean
read_end (const Place *place, MusterBoon *boon, GError **error)
{
  const char *until = NULL;
  gboolean concentrates = FALSE;
  Place time;

  if (!muster_json_text (place, "until", &until, error)
      || !muster_json_flag (place, "concentration", &concentrates, error)
      || !muster_json_object (place, "duration", &time, error)
      || (time.object != NULL && !muster_spell_read_time (&time, &boon->seconds, error)))
    return FALSE;
  boon->concentrates = concentrates != FALSE;
  for (guint i = MUSTER_HIT_TARGET_END; until != NULL && i < G_N_ELEMENTS (turn_ends); i++)
    if (g_str_equal (until, turn_ends[i]))
      boon->until = (guint8) i;
  if (until != NULL && boon->until == MUSTER_HIT_LASTS)
    return muster_json_fail (place, "until", -1, _ ("there is no such end"), error);

  return read_ends_on (place, boon, error);
}

static gboolean
read_whom (MusterSpecial *special, const Place *place, MusterBoon *boon, GError **error)
{
  int others = 0, targets = 0;
  gboolean not_self = FALSE;

  if (!muster_json_flag (place, "not_self", &not_self, error)
      || !muster_json_int (place, "others", 0, MOST_OTHERS, &others, error)
      || (!muster_json_is_text (place, "targets")
          && !muster_json_int (place, "targets", 0, MOST_OTHERS, &targets, error)))
    return FALSE;
  boon->not_self = not_self != FALSE;
  boon->with_self = others > 0;
  boon->aimed = not_self || others > 0 || targets > 0
                || json_object_has_member (place->object, "self_or_ally")
                || json_object_has_member (place->object, "range_ft");
  special->targets = (gint16) (others > 0 ? others : targets);

  return TRUE;
}

static gboolean
leaves_something (const MusterBoon *boon)
{
  const MusterChip *chip = &boon->chip;

  return chip->condition != MUSTER_CONDITION_CUSTOM || chip->marks != 0 || chip->ac_bonus != 0
         || chip->own_attacks != 0 || chip->save_advantage != 0 || chip->check_advantage != 0
         || chip->rider_rolls != 0;
}

static gboolean
is_boon (const Place *place, const char *tag)
{
  static const char *const members[]
      = { "heal", "temp_hp", "cures", "bonus_die", "ac_bonus", "advantage", NULL };

  for (guint i = 0; members[i] != NULL; i++)
    if (json_object_has_member (place->object, members[i]))
      return TRUE;

  return g_strcmp0 (tag, "invisibility") == 0 || g_strcmp0 (tag, "etherealness") == 0;
}

static gboolean
read_boon (
    MusterSpecial *special, const Place *place, const char *tag, MusterBoon *boon, GError **error)
{
  gint16 armor = 0;

  if (g_strcmp0 (tag, "invisibility") == 0)
    boon->chip.condition = MUSTER_CONDITION_INVISIBLE;
  else if (g_strcmp0 (tag, "etherealness") == 0)
    boon->chip.marks = MUSTER_CHIP_ETHEREAL;
  if (!read_heal (place, &boon->heal, error)
      || !muster_json_dice (place, "temp_hp", &boon->temp_hp, error)
      || !muster_json_short (place, "ac_bonus", 0, 99, &armor, error)
      || !read_cures (place, boon, error) || !read_advantage (place, boon, error)
      || !read_rider (place, boon, error) || !read_end (place, boon, error)
      || !read_whom (special, place, boon, error))
    return FALSE;
  boon->chip.ac_bonus = armor;
  boon->leaves = leaves_something (boon);

  return TRUE;
}

gboolean
muster_special_read_boon (MusterSpecial *special, const Place *place, GError **error)
{
  const char *tag = NULL;
  MusterBoon *boon;

  if (!muster_json_text (place, "tag", &tag, error))
    return FALSE;
  if (special->save != NULL || special->kind == MUSTER_SPECIAL_REACTION || !is_boon (place, tag))
    return TRUE;
  boon = special->boon = g_new0 (MusterBoon, 1);
  boon->chip.condition = MUSTER_CONDITION_CUSTOM;

  return read_boon (special, place, tag, boon, error);
}

static void
write_dice (const MusterDiceTerm *dice, const char *member, JsonObject *object)
{
  g_autofree char *text = muster_dice_term_to_text (dice);

  if (dice->count > 0 || dice->bonus > 0)
    json_object_set_string_member (object, member, text);
}

static void
write_list (JsonArray *array, const char *member, JsonObject *object)
{
  if (json_array_get_length (array) > 0)
    json_object_set_array_member (object, member, array);
  else
    json_array_unref (array);
}

static void
write_cures (const MusterBoon *boon, JsonObject *object)
{
  JsonArray *array = json_array_new ();

  for (guint i = 0; i < G_N_ELEMENTS (ailments); i++)
    if (boon->ailments & (1u << ailments[i].ailment))
      json_array_add_string_element (array, ailments[i].word);
  for (guint i = 0; i < MUSTER_N_CONDITIONS; i++)
    if (boon->cures & (1u << i))
      json_array_add_string_element (array, muster_condition_name ((MusterCondition) i));
  write_list (array, "cures", object);
}

static void
write_rolls (const MusterBoon *boon, JsonObject *object)
{
  const MusterDiceTerm die
      = { .count = (guint16) boon->chip.rider_dice, .sides = (guint16) boon->chip.rider_die };
  JsonArray *advantage = json_array_new ();
  JsonArray *applies = json_array_new ();

  if (boon->chip.own_attacks == MUSTER_MODE_ADVANTAGE)
    json_array_add_string_element (advantage, "attacks");
  for (guint i = 0; i < MUSTER_N_ABILITIES; i++)
    {
      const char *ability = muster_ability_name ((MusterAbility) i);
      g_autofree char *save = g_strconcat (ability, "_saves", NULL);
      g_autofree char *check = g_strconcat (ability, "_checks", NULL);

      if (boon->chip.save_advantage & (1 << i))
        json_array_add_string_element (advantage, save);
      if (boon->chip.check_advantage & (1 << i))
        json_array_add_string_element (advantage, check);
    }
  for (guint i = 0; i < G_N_ELEMENTS (rolls); i++)
    if (boon->chip.rider_rolls & rolls[i].rolls)
      json_array_add_string_element (applies, rolls[i].word);
  write_list (advantage, "advantage", object);
  write_list (applies, "applies_to", object);
  write_dice (&die, "bonus_die", object);
}

static void
write_end (const MusterBoon *boon, JsonObject *object)
{
  JsonArray *array = json_array_new ();

  if (boon->chip.marks & MUSTER_CHIP_ENDS_ON_ATTACK)
    json_array_add_string_element (array, "attack");
  if (boon->chip.marks & MUSTER_CHIP_ENDS_ON_CAST)
    json_array_add_string_element (array, "cast_spell");
  if (boon->ends_with != NULL)
    {
      g_autofree char *word = g_strconcat (USES, boon->ends_with, NULL);

      json_array_add_string_element (array, word);
    }
  write_list (array, "ends_on", object);
  if (boon->until != MUSTER_HIT_LASTS)
    json_object_set_string_member (object, "until", turn_ends[boon->until]);
  if (boon->concentrates)
    json_object_set_boolean_member (object, "concentration", TRUE);
  if (boon->seconds > 0)
    {
      gboolean minutes = boon->seconds % 60 == 0;
      JsonObject *time = json_object_new ();

      json_object_set_int_member (time, "amount", boon->seconds / (minutes ? 60 : 6));
      json_object_set_string_member (time, "unit", minutes ? "minute" : "round");
      json_object_set_object_member (object, "duration", time);
    }
}

void
muster_special_write_boon (const MusterSpecial *special, JsonObject *object)
{
  const MusterBoon *boon = special->boon;

  if (boon == NULL)
    return;
  if (boon->chip.condition == MUSTER_CONDITION_INVISIBLE)
    json_object_set_string_member (object, "tag", "invisibility");
  if (boon->chip.marks & MUSTER_CHIP_ETHEREAL)
    json_object_set_string_member (object, "tag", "etherealness");
  if (boon->not_self)
    json_object_set_boolean_member (object, "not_self", TRUE);
  else if (boon->with_self)
    json_object_set_int_member (object, "others", special->targets);
  else if (boon->aimed)
    json_object_set_boolean_member (object, "self_or_ally", TRUE);
  write_dice (&boon->heal, "heal", object);
  write_dice (&boon->temp_hp, "temp_hp", object);
  if (boon->chip.ac_bonus > 0)
    json_object_set_int_member (object, "ac_bonus", boon->chip.ac_bonus);
  write_cures (boon, object);
  write_rolls (boon, object);
  write_end (boon, object);
}
