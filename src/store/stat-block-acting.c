/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Traits that act: regeneration, auras, and what something sets off. */
#define G_LOG_DOMAIN "muster-store"

#include "config.h"

#include "store/stat-block-acting.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "store/stat-block-banes.h"
#include "store/stat-block-deeds.h"
#include "store/stat-block-forms.h"
#include "store/stat-block-special.h"
#include "store/stat-block-terms.h"

#define MOST_FEET 30000
#define RELENTLESS "Relentless" /* as the rules name it */
#define REGROWTH "_regrowth"
#define TRIGGERED "triggered" /* the `when` of a trait that is written back */

typedef MusterJsonPlace Place;

/* Whom an aura reaches; without a word, who is near. */
static const char *const reached[] = {
  [MUSTER_AURA_HOLDERS] = "grapplers",
  [MUSTER_AURA_HOLDERS_AND_HELD] = "grappling_or_grappled",
};

static gboolean
is_triggered (const Place *place)
{
  return muster_json_is_text (place, "when")
         && g_str_equal (json_object_get_string_member (place->object, "when"), TRIGGERED);
}

static gboolean
read_regeneration (MusterStatBlock *block, const Place *trait, GError **error)
{
  JsonArray *stops = NULL;
  gboolean at_zero = FALSE;

  if (!muster_json_short (trait, "amount", 0, 9999, &block->regeneration, error)
      || !muster_json_flag (trait, "works_at_zero_hp", &at_zero, error)
      || !muster_json_array (trait, "stopped_by", &stops, error))
    return FALSE;
  block->regeneration_at_zero = (guint8) at_zero;

  for (guint i = 0; stops != NULL && i < json_array_get_length (stops); i++)
    {
      const char *name = NULL;
      MusterDamageType type;

      if (!muster_json_text_at (trait, "stopped_by", stops, i, &name, error))
        return FALSE;
      /* Holy water and the like are no damage: the GM sees to them. */
      if (muster_damage_type_from_name (name, &type))
        block->regeneration_stops |= 1u << type;
    }

  return TRUE;
}

/* "fire_aura" as a person would write it. */
static char *
name_of_tag (const char *tag)
{
  char *name = g_strdelimit (g_strdup (tag), "_", ' ');

  name[0] = g_ascii_toupper (name[0]);

  return name;
}

static gboolean
read_aura (MusterStatBlock *block, const Place *trait, const char *tag, GError **error)
{
  const char *when = NULL, *name = NULL, *type = NULL, *whom = NULL;
  g_autofree char *made = NULL;
  JsonArray *array = NULL;
  Place damage, area;
  MusterAura *aura;
  MusterDamageType value = MUSTER_DAMAGE_UNTYPED;
  MusterDiceTerm dice = { 0 };
  gboolean chosen = FALSE;
  gint16 reach = 0;

  if (!muster_json_text (trait, "when", &when, error)
      || !muster_json_text (trait, "to", &whom, error)
      || !muster_json_flag (trait, "chosen_targets", &chosen, error)
      || !muster_json_array (trait, "damage", &array, error))
    return FALSE;
  if (array == NULL || json_array_get_length (array) == 0
      || (g_strcmp0 (when, "source_turn_start") != 0 && g_strcmp0 (when, "source_turn_end") != 0))
    return TRUE;

  if (!muster_json_object_at (trait, "damage", array, 0, &damage, error)
      || !muster_json_dice (&damage, "dice", &dice, error)
      || !muster_json_text (&damage, "type", &type, error)
      || !muster_json_text (trait, "name", &name, error)
      || !muster_json_object (trait, "area", &area, error)
      || (area.object != NULL && !muster_json_short (&area, "size", 0, MOST_FEET, &reach, error)))
    return FALSE;
  if (type != NULL && !muster_damage_type_from_name (type, &value))
    return muster_json_fail (&damage, "type", -1, _ ("there is no such damage type"), error);

  made = name_of_tag (tag);
  aura = muster_stat_block_add_aura (block, name != NULL && *name != '\0' ? name : made);
  aura->dice = dice;
  aura->type = (guint8) value;
  aura->at_end = g_str_equal (when, "source_turn_end");
  aura->reach_ft = reach;
  aura->spares_friends = chosen != FALSE;
  for (guint i = 0; whom != NULL && i < G_N_ELEMENTS (reached); i++)
    if (reached[i] != NULL && g_str_equal (whom, reached[i]))
      aura->reaches = (guint8) i;

  return TRUE;
}

/* Traits that the GM switches on and off with the light. */
static gboolean
is_light (const char *tag)
{
  return g_str_equal (tag, "sunlight_sensitivity") || g_str_equal (tag, "sunlight_weakness")
         || g_str_equal (tag, "light_sensitivity");
}

/* Traits that go when the GM says so: on their own, or for a bonus action. */
static gboolean
is_used (const Place *trait, const char *tag)
{
  static const char *const others[] = { "reckless", "relentless", "rampage", NULL };

  return is_light (tag) || g_strv_contains (others, tag)
         || (json_object_has_member (trait->object, "bonus_action")
             && muster_trait_from_tag (tag) == 0);
}

static gboolean
read_mode (const Place *trait, const char *member, guint8 *mode, GError **error)
{
  const char *name = NULL;

  if (!muster_json_text (trait, member, &name, error))
    return FALSE;
  *mode = g_strcmp0 (name, "advantage") == 0      ? MUSTER_MODE_ADVANTAGE
          : g_strcmp0 (name, "disadvantage") == 0 ? MUSTER_MODE_DISADVANTAGE
                                                  : MUSTER_MODE_NONE;

  return TRUE;
}

/* What the light hinders besides attacks. */
static gboolean
read_dazzled (MusterSpecial *special, const Place *trait, GError **error)
{
  const char *member
      = json_object_has_member (trait->object, "dazzled") ? "dazzled" : "disadvantage";
  JsonArray *array = NULL;

  if (!muster_json_array (trait, member, &array, error))
    return FALSE;
  /* A table that says nothing means the rolls of attacks and Perception by sight. */
  special->dazzles = array == NULL;
  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      const char *what;
      gboolean all;

      if (!muster_json_text_at (trait, member, array, i, &what, error))
        return FALSE;
      all = g_str_equal (what, "d20_tests");
      special->hinders_checks |= all || g_str_equal (what, "ability_checks");
      special->hinders_saves |= all || g_str_equal (what, "saves");
      special->dazzles |= g_str_equal (what, "perception_sight");
    }

  return TRUE;
}

/* A trait that forces a save, or that adds damage to a charge, goes when the GM says that what sets
 * it off has happened; a few take a bonus action. */
static gboolean
read_triggered (MusterStatBlock *block, const Place *trait, const char *tag, GError **error)
{
  g_autofree char *made = name_of_tag (tag);
  gboolean bonus
      = json_object_has_member (trait->object, "bonus_action") || g_str_equal (tag, "rampage");
  gboolean until_turn = FALSE;
  const char *name = NULL;
  const char *attack = NULL;
  MusterSpecial *special;

  if (!muster_json_text (trait, "name", &name, error))
    return FALSE;
  special = muster_stat_block_add_special (block, name != NULL && *name != '\0' ? name : made,
                                           bonus ? MUSTER_SPECIAL_BONUS_ACTION
                                                 : MUSTER_SPECIAL_TRIGGERED);

  if (g_str_equal (tag, "reckless"))
    {
      special->own_attacks = MUSTER_MODE_ADVANTAGE;
      special->attacks_against = MUSTER_MODE_ADVANTAGE;
      special->until_turn = TRUE;
    }
  else if (is_light (tag) || json_object_has_member (trait->object, "dazzled"))
    {
      special->own_attacks = MUSTER_MODE_DISADVANTAGE;
      if (!read_dazzled (special, trait, error))
        return FALSE;
    }
  else if (!read_mode (trait, "own_attacks", &special->own_attacks, error)
           || !read_mode (trait, "attacks_against", &special->attacks_against, error)
           || !muster_json_flag (trait, "until_turn", &until_turn, error))
    return FALSE;
  special->until_turn |= until_turn != FALSE;

  if (!muster_special_read_limits (special, trait, error)
      || !muster_special_read_effect (special, trait, error)
      || !muster_json_text (trait, "bonus_attack", &attack, error)
      || (special->save == NULL && !muster_special_read_move (special, trait, error)))
    return FALSE;

  if (special->save != NULL)
    muster_stat_block_add_follow (block, special->save, special->name, MUSTER_SPECIAL_BONUS_ACTION);
  else
    special->attack = (guint8) (muster_stat_block_find_attack (block, attack) + 1);
  if (g_str_equal (tag, "aggressive"))
    special->moves = MUSTER_SPECIAL_MOVES;

  return TRUE;
}

static gboolean
read_forms (MusterStatBlock *block, const Place *trait, const char *tag, GError **error)
{
  g_autofree char *name = name_of_tag (tag);
  gboolean bonus = json_object_has_member (trait->object, "bonus_action");

  return muster_stat_block_read_forms (
      block, trait, name, bonus ? MUSTER_SPECIAL_BONUS_ACTION : MUSTER_SPECIAL_ACTION, error);
}

/* "tail_spike_regrowth": so many Tail Spikes until the next long rest. */
static gboolean
read_regrowth (MusterStatBlock *block, const Place *trait, const char *tag, GError **error)
{
  g_autofree char *name = g_strndup (tag, strlen (tag) - strlen (REGROWTH));
  gint16 count = 0;

  g_strdelimit (name, "_", ' ');
  if (!muster_json_short (trait, "spikes", 0, G_MAXUINT8, &count, error))
    return FALSE;
  for (guint i = 0; count > 0 && i < block->n_attacks; i++)
    if (g_ascii_strcasecmp (block->attacks[i].name, name) == 0)
      muster_stat_block_add_special (block, block->attacks[i].name, MUSTER_SPECIAL_ATTACK)->per_day
          = (guint8) count;

  return TRUE;
}

gboolean
muster_stat_block_read_acting (MusterStatBlock *block, const Place *root, GError **error)
{
  JsonArray *array = NULL;

  if (!muster_json_array (root, "traits", &array, error))
    return FALSE;

  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      const char *tag = NULL;
      Place place;

      if (!muster_json_object_at (root, "traits", array, i, &place, error)
          || !muster_json_text (&place, "tag", &tag, error))
        return FALSE;
      if (tag == NULL || *tag == '\0')
        continue;
      if (!muster_stat_block_read_banes (block, &place, error))
        return FALSE;
      if (muster_special_has_list (&place, "forms"))
        {
          if (!read_forms (block, &place, tag, error))
            return FALSE;
        }
      else if (g_str_equal (tag, "regeneration"))
        {
          if (!read_regeneration (block, &place, error))
            return FALSE;
        }
      else if (g_str_has_suffix (tag, REGROWTH))
        {
          if (!read_regrowth (block, &place, tag, error))
            return FALSE;
        }
      else if (is_triggered (&place) || muster_special_has_save (&place) || is_used (&place, tag)
               || (json_object_has_member (place.object, "move_ft")
                   && muster_special_has_list (&place, "damage")))
        {
          if (!read_triggered (block, &place, tag, error))
            return FALSE;
        }
      else if (json_object_has_member (place.object, "when")
               && muster_special_has_list (&place, "damage")
               && !read_aura (block, &place, tag, error))
        return FALSE;
    }

  return TRUE;
}

static void
write_regeneration (const MusterStatBlock *block, JsonObject *body)
{
  JsonObject *trait = json_object_new ();
  JsonArray *stops = json_array_new ();

  json_object_set_string_member (trait, "tag", "regeneration");
  json_object_set_int_member (trait, "amount", block->regeneration);
  if (block->regeneration_at_zero)
    json_object_set_boolean_member (trait, "works_at_zero_hp", TRUE);
  for (guint i = 0; i < MUSTER_N_DAMAGE_TYPES; i++)
    if (block->regeneration_stops & (1u << i))
      json_array_add_string_element (stops, muster_damage_type_name ((MusterDamageType) i));
  json_object_set_array_member (trait, "stopped_by", stops);
  json_array_add_object_element (muster_special_array_of (body, "traits"), trait);
}

static void
write_aura (const MusterAura *aura, JsonObject *body)
{
  g_autofree char *dice = muster_dice_term_to_text (&aura->dice);
  JsonObject *trait = json_object_new ();
  JsonObject *damage = json_object_new ();
  JsonArray *array = json_array_new ();

  json_object_set_string_member (damage, "dice", dice);
  json_object_set_string_member (damage, "type",
                                 muster_damage_type_name ((MusterDamageType) aura->type));
  json_array_add_object_element (array, damage);
  json_object_set_string_member (trait, "tag", "aura");
  json_object_set_string_member (trait, "name", aura->name);
  json_object_set_string_member (trait, "when",
                                 aura->at_end ? "source_turn_end" : "source_turn_start");
  json_object_set_array_member (trait, "damage", array);
  if (reached[aura->reaches] != NULL)
    json_object_set_string_member (trait, "to", reached[aura->reaches]);
  if (aura->spares_friends)
    json_object_set_boolean_member (trait, "chosen_targets", TRUE);
  if (aura->reach_ft > 0)
    {
      JsonObject *area = json_object_new ();

      json_object_set_string_member (area, "shape", "radius");
      json_object_set_int_member (area, "size", aura->reach_ft);
      json_object_set_object_member (trait, "area", area);
    }
  json_array_add_object_element (muster_special_array_of (body, "traits"), trait);
}

static void
write_mode (JsonObject *trait, const char *member, guint mode)
{
  if (mode != MUSTER_MODE_NONE)
    json_object_set_string_member (trait, member,
                                   mode == MUSTER_MODE_ADVANTAGE ? "advantage" : "disadvantage");
}

void
muster_stat_block_write_triggered (const MusterStatBlock *block,
                                   const MusterSpecial *special,
                                   JsonObject *body)
{
  JsonObject *trait = muster_special_to_json (block, special);

  json_object_set_string_member (trait, "tag", TRIGGERED);
  json_object_set_string_member (trait, "when", TRIGGERED);
  write_mode (trait, "own_attacks", special->own_attacks);
  write_mode (trait, "attacks_against", special->attacks_against);
  if (special->dazzles || special->hinders_checks || special->hinders_saves)
    {
      JsonArray *dazzled = json_array_new ();

      if (special->dazzles)
        json_array_add_string_element (dazzled, "perception_sight");
      if (special->hinders_checks)
        json_array_add_string_element (dazzled, "ability_checks");
      if (special->hinders_saves)
        json_array_add_string_element (dazzled, "saves");
      json_object_set_array_member (trait, "dazzled", dazzled);
    }
  if (special->until_turn)
    json_object_set_boolean_member (trait, "until_turn", TRUE);
  if (g_str_equal (special->name, RELENTLESS) && block->relentless > 0)
    json_object_set_int_member (trait, "max_damage", block->relentless);
  json_array_add_object_element (muster_special_array_of (body, "traits"), trait);
}

void
muster_stat_block_write_acting (const MusterStatBlock *block, JsonObject *body)
{
  if (block->regeneration > 0)
    write_regeneration (block, body);
  for (guint i = 0; i < block->n_auras; i++)
    write_aura (&block->auras[i], body);
}
