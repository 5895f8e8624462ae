/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What an effect leaves besides conditions: slants, penalties, damage of each turn, curses. */
#define G_LOG_DOMAIN "muster-store"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "rules/chips/mods.h"
#include "store/stat-block-effect.h"
#include "store/stat-block-terms.h"

#define MOST_DC 99
#define ALL_ABILITIES ((1u << MUSTER_N_ABILITIES) - 1)
#define LEAVES "leaves"

typedef MusterJsonPlace Place;
typedef MusterEffectReading Reading;

const char *const muster_effect_burden_members[] = { LEAVES,
                                                     "no_reactions",
                                                     "no_heal",
                                                     "disadvantage",
                                                     "grants_advantage",
                                                     "d20_penalty",
                                                     "speed",
                                                     "speed_ft",
                                                     "ongoing",
                                                     "attach",
                                                     "ac_penalty",
                                                     "curse",
                                                     "until",
                                                     "duration",
                                                     "save_ends",
                                                     "damage_roll_penalty",
                                                     "max_attacks",
                                                     "action_or_bonus",
                                                     NULL };

/* Feet, when the rules give no others. */
static const struct
{
  const char *word;
  guint8 slowed;
} speeds[] = { { "half", 1 }, { "zero", 2 } };

static MusterHitBurden *
add_burden (Reading *reading)
{
  MusterHitSave *save = reading->save;

  return save->n_burdens < MUSTER_MAX_HIT_BURDENS ? &save->burdens[save->n_burdens++] : NULL;
}

/* "str_saves", "ability_checks", "attacks", "next_attack"; what it does not know is the GM's. */
static gboolean
add_disadvantage (MusterHitBurden *burden, const char *what)
{
  g_autofree char *three = g_strndup (what, 3);
  MusterAbility ability;

  if (g_str_equal (what, "attacks"))
    burden->own_attacks = MUSTER_MODE_DISADVANTAGE;
  else if (g_str_equal (what, "next_attack"))
    {
      burden->own_attacks = MUSTER_MODE_DISADVANTAGE;
      burden->once = 1;
    }
  else if (g_str_equal (what, "ability_checks"))
    burden->check_disadvantage = ALL_ABILITIES;
  else if (g_str_has_suffix (what, "_saves") && muster_ability_from_name (three, &ability))
    burden->save_disadvantage |= (guint8) (1u << ability);
  else if (g_str_has_suffix (what, "_attacks") && muster_ability_from_name (three, &ability))
    burden->attack_disadvantage |= (guint8) (1u << ability);
  else if (g_str_has_suffix (what, "_checks") && muster_ability_from_name (three, &ability))
    burden->check_disadvantage |= (guint8) (1u << ability);
  else
    return FALSE;

  return TRUE;
}

static gboolean
read_slants (Reading *reading, const Place *place, MusterHitBurden *burden, GError **error)
{
  JsonArray *array = NULL;
  const char *grants = NULL;

  if (!muster_json_array (place, "disadvantage", &array, error)
      || !muster_json_text (place, "grants_advantage", &grants, error))
    return FALSE;
  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      const char *what;

      if (!muster_json_text_at (place, "disadvantage", array, i, &what, error))
        return FALSE;
      if (!add_disadvantage (burden, what))
        muster_effect_leave (reading, "disadvantage");
    }
  if (g_strcmp0 (grants, "next_attack") == 0)
    {
      burden->attacks_against = MUSTER_MODE_ADVANTAGE;
      burden->once = 1;
    }
  else if (g_strcmp0 (grants, "attacks") == 0)
    burden->attacks_against = MUSTER_MODE_ADVANTAGE;

  return TRUE;
}

static gboolean
read_penalty (const Place *place, MusterHitBurden *burden, GError **error)
{
  static const struct
  {
    const char *word;
    guint16 rolls;
  } kinds[] = { { "attacks", MUSTER_ROLL_ATTACK },
                { "saves", MUSTER_ROLL_SAVE },
                { "ability_checks", MUSTER_ROLL_CHECK } };
  JsonArray *array = NULL;
  gint16 armor = 0;
  Place penalty;

  if (!muster_json_short (place, "ac_penalty", 0, 99, &armor, error)
      || !muster_json_dice (place, "damage_roll_penalty", &burden->weaken, error)
      || !muster_json_object (place, "d20_penalty", &penalty, error))
    return FALSE;
  burden->ac_bonus = (gint16) -armor;
  if (penalty.object == NULL)
    return TRUE;
  if (!muster_json_dice (&penalty, "dice", &burden->rider, error)
      || !muster_json_array (&penalty, "on", &array, error))
    return FALSE;
  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      const char *on;

      if (!muster_json_text_at (&penalty, "on", array, i, &on, error))
        return FALSE;
      for (guint j = 0; j < G_N_ELEMENTS (kinds); j++)
        if (g_str_equal (on, kinds[j].word))
          burden->rider_rolls |= kinds[j].rolls;
    }

  return TRUE;
}

static gboolean
read_speed (const Place *place, MusterHitBurden *burden, GError **error)
{
  const char *speed = NULL;

  if (!muster_json_text (place, "speed", &speed, error)
      || !muster_json_short (place, "speed_ft", -999, 999, &burden->walk_ft, error))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (speeds); i++)
    if (g_strcmp0 (speed, speeds[i].word) == 0)
      burden->slowed = speeds[i].slowed;

  return TRUE;
}

/* One attack, an action or a bonus action: any other number of attacks is the GM's. */
static gboolean
read_limits (Reading *reading, const Place *place, MusterHitBurden *burden, GError **error)
{
  gboolean one = FALSE;
  gint16 attacks = 0;

  if (!muster_json_flag (place, "action_or_bonus", &one, error)
      || !muster_json_short (place, "max_attacks", 0, 99, &attacks, error))
    return FALSE;
  burden->limits
      = (guint8) ((one ? MUSTER_TURN_ONE_OF_TWO : 0) | (attacks == 1 ? MUSTER_TURN_ONE_ATTACK : 0));
  if (attacks > 1)
    muster_effect_leave (reading, "max_attacks");

  return TRUE;
}

/* "while_poisoned" lasts as long as the poison, `true` as long as the rest. */
static gboolean
read_healing (Reading *reading, const Place *place, MusterHitBurden *burden, GError **error)
{
  JsonNode *node = json_object_get_member (place->object, "no_heal");
  gboolean never = FALSE;
  MusterCondition condition;

  if (node == NULL)
    return TRUE;
  if (!muster_json_is_text (place, "no_heal"))
    {
      if (!muster_json_flag (place, "no_heal", &never, error))
        return FALSE;
      burden->marks |= never ? MUSTER_CHIP_NO_HEALING : 0;
    }
  else if (g_str_has_prefix (json_node_get_string (node), "while_")
           && muster_condition_from_name (json_node_get_string (node) + strlen ("while_"),
                                          &condition))
    {
      burden->marks |= MUSTER_CHIP_NO_HEALING;
      burden->end.hangs_on = (guint8) (condition + 1);
    }
  else if (g_str_equal (json_node_get_string (node), "while_cursed"))
    burden->marks |= MUSTER_CHIP_NO_HEALING;
  else
    muster_effect_leave (reading, "no_heal");

  return TRUE;
}

static gboolean
has_changes (const MusterHitBurden *burden)
{
  return burden->marks != 0 || burden->own_attacks != MUSTER_MODE_NONE
         || burden->attacks_against != MUSTER_MODE_NONE || burden->check_disadvantage != 0
         || burden->save_disadvantage != 0 || burden->slowed != 0 || burden->ac_bonus != 0
         || burden->limits != 0 || burden->walk_ft != 0 || burden->rider_rolls != 0
         || burden->later.count > 0 || burden->attack_disadvantage != 0 || burden->weaken.count > 0
         || burden->later.bonus > 0;
}

/* Without an end of its own it lasts as long as the condition that comes with it. */
static void
hang_on_condition (const MusterHitSave *save, MusterHitBurden *burden)
{
  const MusterHitCondition *end = &burden->end;

  if (save->n_conditions > 0 && end->until == MUSTER_HIT_LASTS && end->seconds == 0
      && !end->save_ends && end->hangs_on == 0 && end->escape_by == 0)
    burden->end.hangs_on = (guint8) (save->conditions[0].condition + 1);
}

/* Slants, penalties and speeds of the effect itself. */
static gboolean
read_plain (Reading *reading, const Place *entry, GError **error)
{
  MusterHitBurden burden = { 0 };
  gboolean still = FALSE;
  const char *curse = NULL;
  MusterHitBurden *added;

  if (!muster_effect_read_end (reading, entry, &burden.end, error)
      || !muster_json_flag (entry, "no_reactions", &still, error)
      || !muster_json_text (entry, "curse", &curse, error)
      || !read_slants (reading, entry, &burden, error) || !read_penalty (entry, &burden, error)
      || !read_speed (entry, &burden, error) || !read_limits (reading, entry, &burden, error)
      || !read_healing (reading, entry, &burden, error))
    return FALSE;
  if (still)
    burden.marks |= MUSTER_CHIP_NO_REACTIONS;
  if (!has_changes (&burden) && curse == NULL)
    return TRUE;
  if (curse == NULL)
    hang_on_condition (reading->save, &burden);
  added = add_burden (reading);
  if (added == NULL)
    {
      muster_effect_leave (reading, "disadvantage");
      return TRUE;
    }
  *added = burden;
  if (curse != NULL)
    {
      added->curse = 1;
      added->name = g_strdelimit (g_strdup (curse), "_", ' ');
      added->name[0] = g_ascii_toupper (added->name[0]);
    }

  return TRUE;
}

static gboolean
read_later (Reading *reading, const Place *place, MusterHitBurden *burden, GError **error)
{
  JsonArray *array = NULL;
  const char *name = NULL;
  MusterDamageType type;
  Place damage;

  if (!muster_json_array (place, "damage", &array, error)
      || !muster_json_dice (place, "hp_loss", &burden->later, error))
    return FALSE;
  if (array == NULL || json_array_get_length (array) == 0)
    return TRUE;
  if (json_array_get_length (array) > 1)
    muster_effect_leave (reading, "ongoing");
  if (!muster_json_object_at (place, "damage", array, 0, &damage, error)
      || !muster_json_dice (&damage, "dice", &burden->later, error)
      || !muster_json_text (&damage, "type", &name, error))
    return FALSE;
  if (name != NULL && !muster_damage_type_from_name (name, &type))
    return muster_json_fail (&damage, "type", -1, _ ("there is no such damage type"), error);
  burden->later_type = (guint8) (name != NULL ? type : MUSTER_DAMAGE_UNTYPED);

  return TRUE;
}

static gboolean
is_held (const MusterHitSave *save)
{
  for (guint i = 0; i < save->n_conditions; i++)
    if (save->conditions[i].condition == MUSTER_CONDITION_GRAPPLED)
      return TRUE;

  return FALSE;
}

/* What ends the damage of each turn. */
static gboolean
read_relief (Reading *reading, const Place *place, MusterHitBurden *burden, GError **error)
{
  const char *until = NULL;
  gint16 dc = 0;

  if (!muster_json_text (place, "until", &until, error)
      || !muster_json_short (place, "medicine_dc", 1, MOST_DC, &dc, error))
    return FALSE;
  if (g_strcmp0 (until, "grapple_ends") == 0 || (until == NULL && is_held (reading->save)))
    burden->end.hangs_on = MUSTER_CONDITION_GRAPPLED + 1;
  else if (g_strcmp0 (until, "action_douse") == 0)
    burden->end.escape_by = MUSTER_ESCAPE_ACTION + 1;
  else if (dc > 0)
    {
      burden->end.escape_by = MUSTER_ESCAPE_MEDICINE + 1;
      burden->end.escape_dc = dc;
    }
  else if (g_strcmp0 (until, "detached") == 0)
    burden->end.hangs_on = MUSTER_CONDITION_CUSTOM + 1;
  else if (until != NULL && !g_str_equal (until, "save_ends"))
    muster_effect_leave (reading, "ongoing");

  return TRUE;
}

static gboolean
read_ongoing (Reading *reading, const Place *entry, GError **error)
{
  static const char *const known[]
      = { "damage", "hp_loss", "when", "until", "medicine_dc", "duration", "stacks", NULL };
  MusterHitBurden burden = { 0 };
  const char *when = NULL;
  MusterHitBurden *added;
  Place place, time;

  if (!muster_json_object (entry, "ongoing", &place, error))
    return FALSE;
  if (place.object == NULL)
    return TRUE;
  if (!muster_json_text (&place, "when", &when, error)
      || !muster_json_object (&place, "duration", &time, error)
      || !read_later (reading, &place, &burden, error))
    return FALSE;
  burden.later_at_end = g_strcmp0 (when, "target_turn_end") == 0;
  if (g_strcmp0 (when, "target_turn_start") != 0 && g_strcmp0 (when, "source_turn_start") != 0
      && !burden.later_at_end)
    {
      muster_effect_leave (reading, "ongoing");
      return TRUE;
    }
  burden.later_of_source = g_str_equal (when, "source_turn_start");
  burden.stacks = json_object_has_member (place.object, "stacks");
  muster_effect_leave_others (reading, &place, known);
  if (!read_relief (reading, &place, &burden, error))
    return FALSE;
  hang_on_condition (reading->save, &burden);
  added = add_burden (reading);
  if (added == NULL)
    muster_effect_leave (reading, "ongoing");
  else
    *added = burden;

  return TRUE;
}

/* Something that clings to its victim: attacks of its own find it more easily. */
static gboolean
read_attach (Reading *reading, const Place *entry, GError **error)
{
  static const char *const known[] = { "detach_dc",
                                       "detach_ability",
                                       "detach_skill",
                                       "detach_action",
                                       "self_detach_ft",
                                       "advantage_vs_attached",
                                       "only_target_attached",
                                       "no_attack_while_attached",
                                       NULL };
  const char *skill = NULL;
  gboolean action = FALSE, easy = FALSE;
  MusterHitBurden *burden;
  Place place;

  if (!muster_json_object (entry, "attach", &place, error))
    return FALSE;
  if (place.object == NULL || (burden = add_burden (reading)) == NULL)
    return TRUE;
  if (!muster_json_short (&place, "detach_dc", 1, MOST_DC, &burden->end.escape_dc, error)
      || !muster_json_text (&place, "detach_skill", &skill, error)
      || !muster_json_flag (&place, "detach_action", &action, error)
      || !muster_json_flag (&place, "advantage_vs_attached", &easy, error))
    return FALSE;
  muster_effect_leave_others (reading, &place, known);
  burden->end.with_source = 1;
  burden->end.escape_by = (guint8) (action          ? MUSTER_ESCAPE_ACTION + 1
                                    : skill != NULL ? MUSTER_ESCAPE_ATHLETICS + 1
                                                    : MUSTER_ESCAPE_STRENGTH + 1);
  if (easy)
    {
      burden->attacks_against = MUSTER_MODE_ADVANTAGE;
      burden->marks |= MUSTER_CHIP_SLANT_SOURCE;
    }

  return TRUE;
}

static gboolean
read_one (Reading *reading, const Place *place, MusterHitBurden *burden, GError **error)
{
  gboolean still = FALSE, easy = FALSE, of_source = FALSE, with_source = FALSE, never = FALSE;
  gboolean curse = FALSE, at_end = FALSE;
  const char *name = NULL;

  if (!muster_effect_read_end (reading, place, &burden->end, error)
      || !muster_json_text (place, "name", &name, error)
      || !muster_json_flag (place, "no_reactions", &still, error)
      || !muster_json_flag (place, "no_heal", &never, error)
      || !muster_json_flag (place, "curse", &curse, error)
      || !muster_json_flag (place, "easy_for_source", &easy, error)
      || !muster_json_flag (place, "of_source", &of_source, error)
      || !muster_json_flag (place, "at_end", &at_end, error)
      || !muster_json_flag (place, "with_source", &with_source, error)
      || !read_slants (reading, place, burden, error) || !read_penalty (place, burden, error)
      || !read_speed (place, burden, error) || !read_limits (reading, place, burden, error)
      || !read_later (reading, place, burden, error))
    return FALSE;
  burden->name = g_strdup (name);
  burden->curse = curse != FALSE;
  burden->end.with_source |= with_source != FALSE;
  burden->later_of_source = of_source != FALSE;
  burden->later_at_end = at_end != FALSE;
  burden->stacks = json_object_has_member (place->object, "stacks");
  burden->marks |= (still ? MUSTER_CHIP_NO_REACTIONS : 0) | (never ? MUSTER_CHIP_NO_HEALING : 0);
  if (easy)
    {
      burden->attacks_against = MUSTER_MODE_ADVANTAGE;
      burden->marks |= MUSTER_CHIP_SLANT_SOURCE;
    }

  return TRUE;
}

/* The form that Muster writes: one object for each. */
static gboolean
read_written (Reading *reading, const Place *entry, GError **error)
{
  JsonArray *array = NULL;

  if (!muster_json_array (entry, LEAVES, &array, error)
      || !muster_json_at_most (entry, LEAVES, array,
                               MUSTER_MAX_HIT_BURDENS - reading->save->n_burdens, error))
    return FALSE;
  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      MusterHitBurden *burden = add_burden (reading);
      Place place;

      if (!muster_json_object_at (entry, LEAVES, array, i, &place, error)
          || !read_one (reading, &place, burden, error))
        return FALSE;
    }

  return TRUE;
}

gboolean
muster_effect_read_burdens (Reading *reading, const Place *entry, GError **error)
{
  return read_written (reading, entry, error) && read_attach (reading, entry, error)
         && read_plain (reading, entry, error) && read_ongoing (reading, entry, error);
}

static void
write_disadvantage (const MusterHitBurden *burden, JsonObject *object)
{
  JsonArray *array = json_array_new ();

  if (burden->own_attacks == MUSTER_MODE_DISADVANTAGE)
    json_array_add_string_element (array, burden->once ? "next_attack" : "attacks");
  for (guint i = 0; i < MUSTER_N_ABILITIES; i++)
    {
      const char *ability = muster_ability_name ((MusterAbility) i);
      g_autofree char *check = g_strconcat (ability, "_checks", NULL);
      g_autofree char *save = g_strconcat (ability, "_saves", NULL);
      g_autofree char *attack = g_strconcat (ability, "_attacks", NULL);

      if (burden->attack_disadvantage & (1u << i))
        json_array_add_string_element (array, attack);
      if (burden->check_disadvantage & (1u << i))
        json_array_add_string_element (array, check);
      if (burden->save_disadvantage & (1u << i))
        json_array_add_string_element (array, save);
    }
  if (json_array_get_length (array) > 0)
    json_object_set_array_member (object, "disadvantage", array);
  else
    json_array_unref (array);
  if (burden->attacks_against == MUSTER_MODE_ADVANTAGE
      && !(burden->marks & MUSTER_CHIP_SLANT_SOURCE))
    json_object_set_string_member (object, "grants_advantage",
                                   burden->once ? "next_attack" : "attacks");
}

static void
write_numbers (const MusterHitBurden *burden, JsonObject *object)
{
  static const char *const kinds[] = { "attacks", "saves", "ability_checks" };

  if (burden->ac_bonus != 0)
    json_object_set_int_member (object, "ac_penalty", -burden->ac_bonus);
  if (burden->weaken.count > 0)
    {
      g_autofree char *dice = muster_dice_term_to_text (&burden->weaken);

      json_object_set_string_member (object, "damage_roll_penalty", dice);
    }
  if (burden->walk_ft != 0)
    json_object_set_int_member (object, "speed_ft", burden->walk_ft);
  if (burden->slowed > 0)
    json_object_set_string_member (object, "speed", speeds[burden->slowed - 1].word);
  if (burden->limits & MUSTER_TURN_ONE_OF_TWO)
    json_object_set_boolean_member (object, "action_or_bonus", TRUE);
  if (burden->limits & MUSTER_TURN_ONE_ATTACK)
    json_object_set_int_member (object, "max_attacks", 1);
  if (burden->rider_rolls != 0)
    {
      g_autofree char *dice = muster_dice_term_to_text (&burden->rider);
      JsonObject *penalty = json_object_new ();
      JsonArray *on = json_array_new ();

      for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
        if (burden->rider_rolls & (1u << i))
          json_array_add_string_element (on, kinds[i]);
      json_object_set_string_member (penalty, "dice", dice);
      json_object_set_array_member (penalty, "on", on);
      json_object_set_object_member (object, "d20_penalty", penalty);
    }
  if (burden->later.count > 0 || burden->later.bonus > 0)
    {
      g_autofree char *dice = muster_dice_term_to_text (&burden->later);
      JsonObject *damage = json_object_new ();
      JsonArray *array = json_array_new ();

      json_object_set_string_member (damage, "dice", dice);
      if (burden->later_type != MUSTER_DAMAGE_UNTYPED)
        json_object_set_string_member (
            damage, "type", muster_damage_type_name ((MusterDamageType) burden->later_type));
      json_array_add_object_element (array, damage);
      json_object_set_array_member (object, "damage", array);
      if (burden->later_at_end)
        json_object_set_boolean_member (object, "at_end", TRUE);
      if (burden->later_of_source)
        json_object_set_boolean_member (object, "of_source", TRUE);
      if (burden->stacks)
        json_object_set_boolean_member (object, "stacks", TRUE);
    }
}

void
muster_effect_write_burdens (const MusterHitSave *save, JsonObject *entry)
{
  JsonArray *array;

  if (save->n_burdens == 0)
    return;

  array = json_array_new ();
  for (guint i = 0; i < save->n_burdens; i++)
    {
      const MusterHitBurden *burden = &save->burdens[i];
      JsonObject *object;

      if (burden->of_source)
        continue;
      object = json_object_new ();
      if (burden->name != NULL)
        json_object_set_string_member (object, "name", burden->name);
      muster_effect_write_end (&burden->end, object);
      write_disadvantage (burden, object);
      write_numbers (burden, object);
      if (burden->marks & MUSTER_CHIP_NO_REACTIONS)
        json_object_set_boolean_member (object, "no_reactions", TRUE);
      if (burden->marks & MUSTER_CHIP_NO_HEALING)
        json_object_set_boolean_member (object, "no_heal", TRUE);
      if (burden->curse)
        json_object_set_boolean_member (object, "curse", TRUE);
      if (burden->marks & MUSTER_CHIP_SLANT_SOURCE)
        json_object_set_boolean_member (object, "easy_for_source", TRUE);
      json_array_add_object_element (array, object);
    }
  if (json_array_get_length (array) > 0)
    json_object_set_array_member (entry, LEAVES, array);
  else
    json_array_unref (array);
}
