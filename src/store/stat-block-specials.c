/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-store"

#include "config.h"

#include "store/stat-block-specials.h"

#include <glib/gi18n-lib.h>

#include "store/stat-block-deeds.h"
#include "store/stat-block-hit-save.h"
#include "store/stat-block-terms.h"

#define MOST_USES 99
#define MOST_FEET 30000
#define SHORT_REST "short_rest"
#define RELENTLESS "Relentless" /* as the rules name it */
#define TRIGGERED "triggered"   /* the `when` of a trait that is written back */

#define MOST_SPECIALS 200 /* they are counted in bytes, one by one */

typedef MusterJsonPlace Place;

static const struct
{
  const char *member;
  MusterSpecialKind kind;
} lists[] = {
  { "save_actions", MUSTER_SPECIAL_ACTION },        { "other_actions", MUSTER_SPECIAL_ACTION },
  { "bonus_actions", MUSTER_SPECIAL_BONUS_ACTION }, { "reactions", MUSTER_SPECIAL_REACTION },
  { "lair_actions", MUSTER_SPECIAL_LAIR },          { "granted_actions", MUSTER_SPECIAL_GRANTED },
};

/* "5-6", "6" or "short_rest". */
static gboolean
read_recharge (MusterSpecial *special, const Place *place, GError **error)
{
  const char *text = NULL;

  if (!muster_json_text (place, "recharge", &text, error))
    return FALSE;
  if (text == NULL)
    return TRUE;
  if (g_str_equal (text, SHORT_REST))
    {
      special->short_rest = TRUE;
      return TRUE;
    }
  if (text[0] < '2' || text[0] > '6' || (text[1] != '\0' && !g_str_equal (text + 1, "-6")))
    return muster_json_fail (place, "recharge", -1, _ ("expected faces of a d6, as in “5-6”"),
                             error);
  special->recharge = (guint8) (text[0] - '0');

  return TRUE;
}

static gboolean
read_limits (MusterSpecial *special, const Place *place, GError **error)
{
  int per_day = 0, cost = 1;

  if (!muster_json_int (place, "per_day", 0, MOST_USES, &per_day, error)
      /* A cost in words, a spell slot, is the GM's to note. */
      || (!muster_json_is_text (place, "cost")
          && !muster_json_int (place, "cost", 0, MOST_USES, &cost, error))
      || !read_recharge (special, place, error))
    return FALSE;
  special->per_day = (guint8) per_day;
  special->cost = (guint8) MAX (1, cost);

  return TRUE;
}

/* A saving throw whose DC is a number. */
static gboolean
has_save (const Place *place)
{
  JsonNode *node = json_object_get_member (place->object, "save");
  JsonNode *dc = node != NULL && JSON_NODE_HOLDS_OBJECT (node)
                     ? json_object_get_member (json_node_get_object (node), "dc")
                     : NULL;

  return dc != NULL && JSON_NODE_HOLDS_VALUE (dc) && json_node_get_value_type (dc) == G_TYPE_INT64;
}

static gboolean
is_triggered (const Place *place)
{
  return muster_json_is_text (place, "when")
         && g_str_equal (json_object_get_string_member (place->object, "when"), TRIGGERED);
}

static gboolean
has_list (const Place *place, const char *member)
{
  JsonNode *node = json_object_get_member (place->object, member);

  return node != NULL && JSON_NODE_HOLDS_ARRAY (node);
}

/* Something that it does to creatures, with numbers. */
static gboolean
has_effect (const Place *place)
{
  return has_save (place) || has_list (place, "damage") || has_list (place, "conditions")
         || json_object_has_member (place->object, "pull_ft");
}

/* What it does to creatures, where that has numbers. */
static gboolean
read_effect (MusterSpecial *special, const Place *place, GError **error)
{
  static const char *const known[] = { "name",
                                       "tag",
                                       "recharge",
                                       "per_day",
                                       "cost",
                                       "area",
                                       "targets",
                                       "range_ft",
                                       "range",
                                       "form",
                                       "group",
                                       "chosen_targets",
                                       "action_or_bonus",
                                       "when",
                                       "trigger",
                                       "once_until_next_turn",
                                       "move_ft",
                                       "attack",
                                       "bonus_action",
                                       "own_attacks",
                                       "attacks_against",
                                       "until_turn",
                                       "max_damage",
                                       "check",
                                       "use",
                                       "or_use",
                                       "move",
                                       "then",
                                       "teleport_ft",
                                       "toward_enemy",
                                       "no_opportunity_attacks",
                                       "where",
                                       "ac_bonus",
                                       "against",
                                       NULL };
  JsonNode *targets = json_object_get_member (place->object, "targets");
  int count = 0;

  if (!has_effect (place))
    return TRUE;
  if (targets != NULL && JSON_NODE_HOLDS_VALUE (targets)
      && json_node_get_value_type (targets) == G_TYPE_INT64
      && !muster_json_int (place, "targets", 0, MOST_USES, &count, error))
    return FALSE;
  special->targets = (gint16) count;

  return muster_stat_block_read_save (&special->save, place, known, error);
}

static gboolean
read_one (MusterStatBlock *block, const Place *place, MusterSpecialKind kind, GError **error)
{
  const char *name = NULL;
  MusterSpecial *special;

  if (!muster_json_text (place, "name", &name, error))
    return FALSE;
  if (name == NULL || *name == '\0')
    return TRUE;
  special = muster_stat_block_add_special (block, name, kind);

  return read_limits (special, place, error)
         && (kind == MUSTER_SPECIAL_ATTACK
             || (read_effect (special, place, error)
                 && muster_stat_block_read_deeds (block, special, place, error)));
}

static gboolean
read_list (MusterStatBlock *block,
           const Place *outer,
           const char *member,
           MusterSpecialKind kind,
           GError **error)
{
  JsonArray *array = NULL;

  if (!muster_json_array (outer, member, &array, error))
    return FALSE;

  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      Place place;

      if (!muster_json_object_at (outer, member, array, i, &place, error))
        return FALSE;
      if (kind == MUSTER_SPECIAL_LEGENDARY && muster_stat_block_is_swing (&place))
        {
          if (!muster_stat_block_read_legendary_swing (block, &place, error))
            return FALSE;
          /* Or something else, at choice. */
          if (!json_object_has_member (place.object, "or_use"))
            continue;
        }
      if (!read_one (block, &place, kind, error))
        return FALSE;
    }

  return TRUE;
}

/* Attacks that go any number of times are no specials. */
static gboolean
read_attacks (MusterStatBlock *block, const Place *root, GError **error)
{
  JsonArray *array = NULL;

  if (!muster_json_array (root, "attacks", &array, error))
    return FALSE;

  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      Place place;

      if (!muster_json_object_at (root, "attacks", array, i, &place, error))
        return FALSE;
      if ((json_object_has_member (place.object, "recharge")
           || json_object_has_member (place.object, "per_day"))
          && !read_one (block, &place, MUSTER_SPECIAL_ATTACK, error))
        return FALSE;
    }

  return TRUE;
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
  const char *when = NULL, *name = NULL, *type = NULL;
  g_autofree char *made = NULL;
  JsonArray *array = NULL;
  Place damage, area;
  MusterAura *aura;
  MusterDamageType value = MUSTER_DAMAGE_UNTYPED;
  MusterDiceTerm dice = { 0 };
  gint16 reach = 0;

  if (!muster_json_text (trait, "when", &when, error)
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

  return read_limits (special, trait, error) && read_effect (special, trait, error);
}

static gboolean
read_traits (MusterStatBlock *block, const Place *root, GError **error)
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
      if (g_str_equal (tag, "regeneration"))
        {
          if (!read_regeneration (block, &place, error))
            return FALSE;
        }
      else if (is_triggered (&place) || has_save (&place) || is_used (&place, tag)
               || (json_object_has_member (place.object, "move_ft") && has_list (&place, "damage")))
        {
          if (!read_triggered (block, &place, tag, error))
            return FALSE;
        }
      else if (json_object_has_member (place.object, "when") && has_list (&place, "damage")
               && !read_aura (block, &place, tag, error))
        return FALSE;
    }

  return TRUE;
}

gboolean
muster_stat_block_read_specials (MusterStatBlock *block, const Place *root, GError **error)
{
  Place legendary;

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    if (!read_list (block, root, lists[i].member, lists[i].kind, error))
      return FALSE;

  if (!muster_json_object (root, "legendary_actions", &legendary, error)
      || (legendary.object != NULL
          && !read_list (block, &legendary, "options", MUSTER_SPECIAL_LEGENDARY, error))
      || !read_attacks (block, root, error) || !read_traits (block, root, error))
    return FALSE;

  return block->n_specials <= MOST_SPECIALS
         || muster_json_fail (root, "other_actions", -1,
                              _ ("there are too many actions, options and traits together"), error);
}

/* An effect that is a push alone, say, is read again by its list of no conditions. */
static void
write_effect (const MusterSpecial *special, JsonObject *object)
{
  const Place place = { .object = object };

  muster_stat_block_write_save (special->save, object);
  if (!has_effect (&place))
    json_object_set_array_member (object, "conditions", json_array_new ());
}

static JsonObject *
special_to_json (const MusterStatBlock *block, const MusterSpecial *special)
{
  JsonObject *object = json_object_new ();

  json_object_set_string_member (object, "name", special->name);
  if (special->cost > 1)
    json_object_set_int_member (object, "cost", special->cost);
  if (special->per_day > 0)
    json_object_set_int_member (object, "per_day", special->per_day);
  if (special->short_rest)
    json_object_set_string_member (object, "recharge", SHORT_REST);
  else if (special->recharge > 0)
    {
      char text[]
          = { (char) ('0' + special->recharge), special->recharge < 6 ? '-' : '\0', '6', '\0' };

      json_object_set_string_member (object, "recharge", text);
    }
  if (special->targets > 0)
    json_object_set_int_member (object, "targets", special->targets);
  if (special->save != NULL)
    write_effect (special, object);
  muster_stat_block_write_deeds (block, special, object);

  return object;
}

/* The list of a member of an object, made when it has none. */
static JsonArray *
array_of (JsonObject *object, const char *member)
{
  if (!json_object_has_member (object, member))
    json_object_set_array_member (object, member, json_array_new ());

  return json_object_get_array_member (object, member);
}

/* The limits of an attack stand with the attack. */
static void
write_attack (const MusterStatBlock *block, const MusterSpecial *special, JsonObject *body)
{
  g_autoptr (JsonObject) object = special_to_json (block, special);
  JsonArray *attacks = array_of (body, "attacks");

  for (guint i = 0; i < json_array_get_length (attacks); i++)
    {
      JsonObject *attack = json_array_get_object_element (attacks, i);

      if (!g_str_equal (json_object_get_string_member (attack, "name"), special->name))
        continue;
      if (special->per_day > 0)
        json_object_set_int_member (attack, "per_day", special->per_day);
      if (json_object_has_member (object, "recharge"))
        json_object_set_string_member (attack, "recharge",
                                       json_object_get_string_member (object, "recharge"));
    }
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
  json_array_add_object_element (array_of (body, "traits"), trait);
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
  if (aura->reach_ft > 0)
    {
      JsonObject *area = json_object_new ();

      json_object_set_string_member (area, "shape", "radius");
      json_object_set_int_member (area, "size", aura->reach_ft);
      json_object_set_object_member (trait, "area", area);
    }
  json_array_add_object_element (array_of (body, "traits"), trait);
}

static void
write_mode (JsonObject *trait, const char *member, guint mode)
{
  if (mode != MUSTER_MODE_NONE)
    json_object_set_string_member (trait, member,
                                   mode == MUSTER_MODE_ADVANTAGE ? "advantage" : "disadvantage");
}

static void
write_triggered (const MusterStatBlock *block, const MusterSpecial *special, JsonObject *body)
{
  JsonObject *trait = special_to_json (block, special);

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
  json_array_add_object_element (array_of (body, "traits"), trait);
}

/* A reaction that the rules know by its tag stands there already. */
static gboolean
is_written (JsonArray *array, const char *name)
{
  for (guint i = 0; i < json_array_get_length (array); i++)
    if (g_strcmp0 (json_object_get_string_member_with_default (
                       json_array_get_object_element (array, i), "name", NULL),
                   name)
        == 0)
      return TRUE;

  return FALSE;
}

static JsonArray *
legendary_options (JsonObject *body)
{
  if (!json_object_has_member (body, "legendary_actions"))
    json_object_set_object_member (body, "legendary_actions", json_object_new ());

  return array_of (json_object_get_object_member (body, "legendary_actions"), "options");
}

/* Swings that are legendary options, with what they cost. */
static void
write_legendary_swings (const MusterStatBlock *block, JsonObject *body)
{
  for (guint i = 0; i < block->n_attacks; i++)
    {
      const MusterAttackEntry *attack = &block->attacks[i];
      JsonObject *option;

      if (attack->legendary == 0)
        continue;
      option = json_object_new ();
      json_object_set_string_member (option, "name", attack->name);
      json_object_set_string_member (option, "attack", attack->name);
      if (attack->legendary > 1)
        json_object_set_int_member (option, "cost", attack->legendary);
      json_array_add_object_element (legendary_options (body), option);
    }
}

static void
write_special (const MusterStatBlock *block, const MusterSpecial *special, JsonObject *body)
{
  static const char *const members[] = { [MUSTER_SPECIAL_ACTION] = "other_actions",
                                         [MUSTER_SPECIAL_BONUS_ACTION] = "bonus_actions",
                                         [MUSTER_SPECIAL_REACTION] = "reactions",
                                         [MUSTER_SPECIAL_LAIR] = "lair_actions",
                                         [MUSTER_SPECIAL_GRANTED] = "granted_actions" };

  if (special->kind == MUSTER_SPECIAL_ATTACK)
    write_attack (block, special, body);
  else if (special->kind == MUSTER_SPECIAL_TRIGGERED)
    write_triggered (block, special, body);
  else if (special->kind == MUSTER_SPECIAL_LEGENDARY)
    json_array_add_object_element (legendary_options (body), special_to_json (block, special));
  else if (!is_written (array_of (body, members[special->kind]), special->name))
    json_array_add_object_element (array_of (body, members[special->kind]),
                                   special_to_json (block, special));
}

/* Kind after kind: whatever order they came in, what is written is written the same again. */
void
muster_stat_block_write_specials (const MusterStatBlock *block, JsonObject *body)
{
  for (MusterSpecialKind kind = MUSTER_SPECIAL_ACTION; kind <= MUSTER_SPECIAL_GRANTED; kind++)
    for (guint i = 0; i < block->n_specials; i++)
      if (block->specials[i].kind == kind)
        write_special (block, &block->specials[i], body);
  write_legendary_swings (block, body);
  if (block->regeneration > 0)
    write_regeneration (block, body);
  for (guint i = 0; i < block->n_auras; i++)
    write_aura (&block->auras[i], body);
}
