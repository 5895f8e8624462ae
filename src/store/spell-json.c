/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-store"

#include "config.h"

#include "store/spell-json.h"

#include <glib/gi18n-lib.h>

#include "store/spell-json-chips.h"
#include "store/spell-json-forms.h"
#include "store/spell-json-header.h"
#include "store/spell-json-later.h"
#include "store/spell-json-standing.h"
#include "store/spell-json-terms.h"

#define MOST_TARGETS 100
#define FULL_HIT_POINTS 10000

typedef MusterJsonPlace Place;

/* The dice of a cantrip's next step: what "5" has more than the spell itself. */
static gboolean
read_cantrip_step (MusterSpell *spell, const Place *root, GError **error)
{
  Place scaling;
  MusterDiceTerm next = { 0 };

  if (!muster_json_object (root, "cantrip_scaling", &scaling, error))
    return FALSE;
  if (scaling.object == NULL)
    return TRUE;
  if (!muster_json_dice (&scaling, "5", &next, error))
    return FALSE;
  if (spell->n_damage > 0 && next.count > spell->damage[0].dice.count)
    spell->damage[0].step = (MusterDiceTerm) {
      .count = (guint16) (next.count - spell->damage[0].dice.count),
      .sides = next.sides,
    };

  return TRUE;
}

static gboolean
read_damage (MusterSpell *spell, const Place *root, GError **error)
{
  static const char *const known[] = { "dice", "type", "avg", "add_mod", NULL };
  JsonArray *array = NULL;
  const char *dice;

  if (!muster_json_array (root, "damage", &array, error))
    return FALSE;
  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      Place place;
      gboolean add_mod = FALSE;
      MusterSpellDamage *damage;

      if (i == MUSTER_MAX_SPELL_DAMAGE)
        return muster_json_fail (root, "damage", (int) i, _ ("too many kinds of damage"), error);
      damage = &spell->damage[spell->n_damage];
      dice = NULL;
      if (!muster_json_object_at (root, "damage", array, i, &place, error)
          || !muster_json_text (&place, "dice", &dice, error))
        return FALSE;
      /* The weapon's own damage comes with the weapon's attack. */
      if (g_strcmp0 (dice, "weapon") == 0)
        {
          muster_spell_leave (spell, &place, "dice");
          continue;
        }
      spell->n_damage++;
      if (!muster_json_dice (&place, "dice", &damage->dice, error)
          || !muster_spell_read_type (&place, damage, error)
          || !muster_json_flag (&place, "add_mod", &add_mod, error))
        return FALSE;
      if (add_mod)
        spell->add_mod = 1;
      muster_spell_note_unknown (spell, &place, known);
    }

  return read_cantrip_step (spell, root, error);
}

static gboolean
read_attack (MusterSpell *spell, const Place *root, GError **error)
{
  static const char *const known[] = { "kind", "count", "count_by_level", "on_miss", NULL };
  Place attack;
  Place by_level;
  const char *kind = "";
  const char *on_miss = NULL;
  int count = 1;

  if (!muster_json_object (root, "attack", &attack, error))
    return FALSE;
  if (attack.object == NULL)
    return TRUE;
  if (!muster_json_text (&attack, "kind", &kind, error)
      || !muster_json_int (&attack, "count", 1, MOST_TARGETS, &count, error)
      || !muster_json_text (&attack, "on_miss", &on_miss, error)
      || !muster_json_object (&attack, "count_by_level", &by_level, error))
    return FALSE;
  /* A weapon attack that a spell gives is the weapon's, with its own rules. */
  if (!g_str_equal (kind, "melee") && !g_str_equal (kind, "ranged"))
    {
      muster_spell_leave (spell, &attack, "kind");
      return TRUE;
    }
  spell->kind = MUSTER_SPELL_ATTACK;
  spell->aim = count > 1 || by_level.object != NULL ? MUSTER_SPELL_AIM_PROJECTILES
                                                    : MUSTER_SPELL_AIM_TARGETS;
  spell->targets = (gint16) count;
  spell->melee = g_str_equal (kind, "melee");
  spell->half_on_miss = g_strcmp0 (on_miss, "half_initial") == 0;
  if (by_level.object != NULL)
    {
      spell->projectiles_by_level = 1;
      spell->targets_step = 1;
    }
  muster_spell_note_unknown (spell, &attack, known);

  return TRUE;
}

static gboolean
read_save (MusterSpell *spell, const Place *root, GError **error)
{
  static const char *const known[]
      = { "ability", "half", "disadvantage_if", "ignores_cover", "only_if", NULL };
  static const char *const weak_known[] = { "types", "max_damage", NULL };
  Place save;
  Place weak;
  const char *name = NULL;
  gboolean half = FALSE;
  gboolean highest = FALSE;
  const char *only_if = NULL;
  MusterAbility ability;
  JsonNode *node;

  if (!muster_json_object (root, "save", &save, error))
    return FALSE;
  if (save.object == NULL)
    return TRUE;
  if (!muster_json_text (&save, "ability", &name, error)
      || !muster_json_flag (&save, "half", &half, error))
    return FALSE;
  if (name == NULL || !muster_ability_from_name (name, &ability))
    return muster_json_fail (&save, "ability", -1, _ ("there is no such ability"), error);

  if (spell->kind == MUSTER_SPELL_UTILITY)
    spell->kind = MUSTER_SPELL_SAVE;
  spell->save_ability = (gint8) ability;
  spell->half_on_save = half != FALSE;
  muster_spell_note_unknown (spell, &save, known);
  if (!muster_json_text (&save, "only_if", &only_if, error))
    return FALSE;
  if (g_strcmp0 (only_if, "unwilling") == 0)
    spell->spares_willing = 1;
  else if (only_if != NULL)
    muster_spell_leave (spell, &save, "only_if");

  node = json_object_get_member (save.object, "disadvantage_if");
  if (node == NULL)
    return TRUE;
  /* A text names a circumstance that the GM sees. */
  if (!JSON_NODE_HOLDS_OBJECT (node))
    {
      muster_spell_leave (spell, &save, "disadvantage_if");
      return TRUE;
    }
  if (!muster_json_object (&save, "disadvantage_if", &weak, error)
      || !muster_spell_read_creature_types (&weak, "types", &spell->weak_types, error)
      || !muster_json_flag (&weak, "max_damage", &highest, error))
    return FALSE;
  if (highest)
    spell->max_types = spell->weak_types;
  muster_spell_note_unknown (spell, &weak, weak_known);

  return TRUE;
}

/* Whom it may be aimed at.  What only the people at the table can see (willing, in sight, within
 * some feet) needs no rule. */
static gboolean
read_targets (MusterSpell *spell, const Place *root, GError **error)
{
  static const char *const known[] = { "count",
                                       "self",
                                       "willing",
                                       "types",
                                       "not_types",
                                       "within_ft",
                                       "can_hear",
                                       "can_see",
                                       "enemy",
                                       "attacker",
                                       "allies_within_ft",
                                       "chosen",
                                       "max_size",
                                       "not_immune_to",
                                       "caster_may_exclude",
                                       "understands_language",
                                       "unarmored",
                                       "min_int",
                                       "hp",
                                       "casting",
                                       NULL };
  Place targets;
  JsonNode *count;
  gboolean self = FALSE;
  gboolean enemy = FALSE;
  int number = 1;

  if (!muster_json_object (root, "targets", &targets, error))
    return FALSE;
  if (targets.object == NULL)
    {
      if (json_object_has_member (root->object, "area") && spell->kind != MUSTER_SPELL_UTILITY)
        spell->targets = 0;
      return TRUE;
    }

  count = json_object_get_member (targets.object, "count");
  if (!muster_json_flag (&targets, "self", &self, error)
      || !muster_json_flag (&targets, "enemy", &enemy, error)
      || !muster_spell_read_creature_types (&targets, "types", &spell->only_types, error)
      || !muster_spell_read_creature_types (&targets, "not_types", &spell->not_types, error))
    return FALSE;
  if (count != NULL && JSON_NODE_HOLDS_VALUE (count)
      && json_node_get_value_type (count) == G_TYPE_INT64)
    {
      if (!muster_json_int (&targets, "count", 1, MOST_TARGETS, &number, error))
        return FALSE;
    }
  else if (count != NULL || json_object_has_member (root->object, "area"))
    number = 0;

  if (self)
    spell->aim = MUSTER_SPELL_AIM_SELF;
  if (spell->aim != MUSTER_SPELL_AIM_PROJECTILES)
    spell->targets = (gint16) number;
  spell->on_enemies |= enemy != FALSE;
  muster_spell_note_unknown (spell, &targets, known);

  return TRUE;
}

/* The conditions that healing takes off; curses and diseases are the GM's. */
static gboolean
read_cures (MusterSpell *spell, const Place *heal, GError **error)
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
      else
        muster_spell_leave (spell, heal, "cures");
    }

  return TRUE;
}

/* One of several ailments; those that are no conditions are the GM's. */
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
      else
        muster_spell_leave (spell, heal, "cures_one_of");
    }

  return TRUE;
}

/* A number of hit points, or "full"; how the penalty of the raised wears off is the GM's. */
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
  muster_spell_leave (spell, heal, "d20_penalty");

  return TRUE;
}

/* What is more than giving back hit points. */
static gboolean
read_remedies (MusterSpell *spell, const Place *heal, GError **error)
{
  gboolean stabilizes = FALSE;
  int pool = 0;

  if (!read_cures (spell, heal, error) || !read_cures_one (spell, heal, error)
      || !read_revival (spell, heal, error)
      || !muster_json_flag (heal, "stabilize", &stabilizes, error)
      || !muster_json_int (heal, "pool", 0, FULL_HIT_POINTS, &pool, error))
    return FALSE;
  spell->stabilizes = stabilizes != FALSE;
  spell->shares_heal = pool > 0;
  if (pool > 0)
    spell->heal.bonus = (gint16) pool;
  if (spell->kind == MUSTER_SPELL_UTILITY
      && (spell->revives || spell->stabilizes || spell->shares_heal || spell->cures != 0
          || spell->cures_one != 0))
    spell->kind = MUSTER_SPELL_HEAL;

  return TRUE;
}

static gboolean
read_healing (MusterSpell *spell, const Place *root, GError **error)
{
  static const char *const known[]
      = { "dice",   "add_mod", "flat",      "cures", "cures_one_of", "revive_hp", "d20_penalty",
          "revive", "pool",    "stabilize", NULL };
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

static gboolean
read_hit_point_rules (MusterSpell *spell, const Place *root, GError **error)
{
  Place pool;
  Place shots;
  gboolean dies = FALSE;
  int projectiles = 0;

  if (!muster_json_object (root, "hp_pool", &pool, error)
      || !muster_json_object (root, "auto_hit", &shots, error)
      || !muster_json_int (root, "hp_limit", 0, G_MAXINT32, &spell->hp_limit, error)
      || !muster_json_flag (root, "dies", &dies, error))
    return FALSE;

  spell->dies = dies != FALSE;
  if (spell->hp_limit > 0)
    spell->kind = MUSTER_SPELL_HP_LIMIT;
  if (pool.object != NULL)
    {
      spell->kind = MUSTER_SPELL_HP_POOL;
      if (!muster_json_dice (&pool, "dice", &spell->heal, error))
        return FALSE;
    }
  if (shots.object != NULL)
    {
      if (!muster_json_int (&shots, "projectiles", 1, MOST_TARGETS, &projectiles, error))
        return FALSE;
      spell->kind = MUSTER_SPELL_AUTO_HIT;
      spell->aim = MUSTER_SPELL_AIM_PROJECTILES;
      spell->targets = (gint16) projectiles;
    }

  return TRUE;
}

/* Dice, or a plain number; a table by something else is the GM's. */
static gboolean
read_amount (MusterSpell *spell,
             const Place *place,
             const char *member,
             MusterDiceTerm *amount,
             GError **error)
{
  JsonNode *node = json_object_get_member (place->object, member);

  if (node != NULL && JSON_NODE_HOLDS_OBJECT (node))
    {
      muster_spell_leave (spell, place, member);
      return TRUE;
    }
  if (node == NULL || !JSON_NODE_HOLDS_VALUE (node)
      || json_node_get_value_type (node) != G_TYPE_INT64)
    return muster_json_dice (place, member, amount, error);

  return muster_json_short (place, member, 0, 10000, &amount->bonus, error);
}

/* The kind of damage that a higher slot raises: the first, that of a type, or both; where the
 * caster picks one, the first. */
static gboolean
read_upcast_damage (MusterSpell *spell, const Place *upcast, GError **error)
{
  JsonNode *node = json_object_get_member (upcast->object, "damage_type");
  MusterDiceTerm step = { 0 };
  MusterDamageType type;
  const char *name = NULL;

  if (spell->n_damage == 0)
    return TRUE;
  if (!read_amount (spell, upcast, "damage", &step, error))
    return FALSE;
  if (node == NULL || JSON_NODE_HOLDS_ARRAY (node))
    {
      if (node != NULL)
        muster_spell_leave (spell, upcast, "damage_type");
      if (step.count > 0 || step.bonus != 0)
        spell->damage[0].step = step;
      return TRUE;
    }
  if (!muster_json_text (upcast, "damage_type", &name, error))
    return FALSE;
  if (!g_str_equal (name, "both") && !muster_damage_type_from_name (name, &type))
    return muster_json_fail (upcast, "damage_type", -1, _ ("there is no such damage type"), error);
  for (guint i = 0; i < spell->n_damage; i++)
    if (g_str_equal (name, "both") || spell->damage[i].type == type)
      spell->damage[i].step = step;

  return TRUE;
}

/* What a higher slot adds.  Table-like durations and sizes are the GM's. */
static gboolean
read_upcast (MusterSpell *spell, const Place *root, GError **error)
{
  static const char *const known[] = { "per_levels",     "damage",
                                       "damage_type",    "heal",
                                       "targets",        "rays",
                                       "projectiles",    "hp_pool",
                                       "temp_hp",        "from_level",
                                       "delayed_damage", "duration",
                                       "duration_add",   "max_hp_bonus",
                                       "ongoing_damage", "count",
                                       "blocks_level",   "count_multiplier",
                                       "summons",        "max_cr",
                                       "auto_max_level", NULL };
  static const char *const dice_members[] = { "heal", "hp_pool" };
  Place upcast;
  int levels = 1;
  int more = 0;
  int temp_hp = 0;
  int max_hp = 0;
  int blocks = 0;

  if (!muster_json_object (root, "upcast", &upcast, error))
    return FALSE;
  if (upcast.object == NULL)
    return TRUE;
  if (!muster_json_int (&upcast, "per_levels", 1, 9, &levels, error)
      || !muster_json_int (&upcast, "targets", 0, MOST_TARGETS, &more, error)
      || !muster_json_int (&upcast, "rays", 0, MOST_TARGETS, &more, error)
      || !muster_json_int (&upcast, "projectiles", 0, MOST_TARGETS, &more, error)
      || !muster_json_int (&upcast, "max_hp_bonus", 0, 1000, &max_hp, error)
      || !muster_json_int (&upcast, "temp_hp", 0, 1000, &temp_hp, error)
      || !muster_json_int (&upcast, "blocks_level", 0, MUSTER_MAX_SPELL_LEVEL, &blocks, error))
    return FALSE;
  if (!read_upcast_damage (spell, &upcast, error))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (dice_members); i++)
    if (!read_amount (spell, &upcast, dice_members[i], &spell->heal_step, error))
      return FALSE;

  if (!muster_spell_read_slot_durations (spell, &upcast, error))
    return FALSE;
  spell->levels_per_step = (gint8) levels;
  spell->targets_step = (gint16) more;
  spell->heal_step.bonus = (gint16) (spell->heal_step.bonus + temp_hp);
  for (guint i = 0; i < spell->n_chips; i++)
    {
      if (spell->chips[i].chip.max_hp > 0)
        spell->chips[i].max_hp_step = (gint16) max_hp;
      spell->chips[i].blocks_level_step = (gint16) blocks;
    }
  muster_spell_note_unknown (spell, &upcast, known);

  return TRUE;
}

static gboolean
read_aim (MusterSpell *spell, const Place *root, GError **error)
{
  Place range;
  const char *type = NULL;

  if (!muster_json_object (root, "range", &range, error))
    return FALSE;
  if (range.object != NULL && !muster_json_text (&range, "type", &type, error))
    return FALSE;

  if (spell->aim == MUSTER_SPELL_AIM_NOBODY && spell->kind != MUSTER_SPELL_SUMMON
      && (spell->kind != MUSTER_SPELL_UTILITY || json_object_has_member (root->object, "targets")))
    {
      gboolean on_caster
          = g_strcmp0 (type, "self") == 0 && !json_object_has_member (root->object, "area")
            && (spell->kind == MUSTER_SPELL_BUFF || spell->kind == MUSTER_SPELL_HEAL);

      spell->aim = on_caster ? MUSTER_SPELL_AIM_SELF : MUSTER_SPELL_AIM_TARGETS;
    }
  if (spell->kind == MUSTER_SPELL_ATTACK && g_strcmp0 (type, "touch") == 0)
    spell->melee = 1;
  spell->on_enemies |= spell->kind != MUSTER_SPELL_BUFF && spell->kind != MUSTER_SPELL_HEAL
                       && spell->kind != MUSTER_SPELL_UTILITY;

  return TRUE;
}

/* One that stops a spell says what becomes of that; one that ends spells has a target. */
static void
read_spells_against_spells (MusterSpell *spell, const Place *root)
{
  JsonNode *node = json_object_get_member (root->object, "on_fail");

  if (json_object_has_member (root->object, "counter"))
    spell->counters = MUSTER_SPELL_COUNTERS_BY_LEVEL;
  else if (node != NULL && JSON_NODE_HOLDS_OBJECT (node)
           && json_object_has_member (json_node_get_object (node), "spell_fails"))
    spell->counters = MUSTER_SPELL_COUNTERS_BY_SAVE;
  if (!json_object_has_member (root->object, "dispel"))
    return;
  spell->dispels = 1;
  spell->kind = MUSTER_SPELL_BUFF;
  spell->aim = MUSTER_SPELL_AIM_TARGETS;
}

/* Facts that the way the spell resolves does not reach. */
static void
note_unreached (MusterSpell *spell, const Place *root)
{
  gboolean rolls_damage = spell->kind == MUSTER_SPELL_ATTACK || spell->kind == MUSTER_SPELL_AUTO_HIT
                          || spell->kind == MUSTER_SPELL_SAVE;

  if (!rolls_damage && json_object_has_member (root->object, "damage"))
    muster_spell_leave (spell, root, "damage");
  if (spell->kind != MUSTER_SPELL_SAVE && json_object_has_member (root->object, "save"))
    muster_spell_leave (spell, root, "save");
  if (spell->kind != MUSTER_SPELL_HEAL && json_object_has_member (root->object, "heal"))
    muster_spell_leave (spell, root, "heal");
}

MusterSpell *
muster_spell_from_json (const char *key, JsonObject *body, GError **error)
{
  static const char *const known[] = { "id",
                                       "name",
                                       "srd",
                                       "level",
                                       "school",
                                       "classes",
                                       "casting_time",
                                       "range",
                                       "components",
                                       "ritual",
                                       "concentration",
                                       "duration",
                                       "effect",
                                       "area",
                                       "attack",
                                       "save",
                                       "damage",
                                       "conditions",
                                       "cantrip_scaling",
                                       "upcast",
                                       "targets",
                                       "auto_hit",
                                       "hp_pool",
                                       "hp_limit",
                                       "heal",
                                       "temp_hp",
                                       "buff",
                                       "debuff",
                                       "on_hit",
                                       "on_fail",
                                       "delayed",
                                       "ongoing",
                                       "ends_on",
                                       "dies",
                                       "tags",
                                       "summons",
                                       "polymorph",
                                       "control",
                                       "hostile_if_concentration_lost",
                                       "light",
                                       "repeat",
                                       "save_when",
                                       "cast_action_evokes_only",
                                       "counter",
                                       "dispel",
                                       NULL };
  Place root = { NULL, NULL, -1, body };
  const char *name = NULL;
  const char *id = NULL;
  g_autoptr (MusterSpell) spell = NULL;

  g_return_val_if_fail (key != NULL, NULL);
  g_return_val_if_fail (body != NULL, NULL);

  if (!muster_json_text (&root, "name", &name, error)
      || !muster_json_text (&root, "id", &id, error))
    return NULL;
  if (name == NULL || *name == '\0')
    {
      muster_json_fail (&root, "name", -1, _ ("expected a text"), error);
      return NULL;
    }

  spell = muster_spell_new (key, id != NULL ? id : key, name);
  spell->targets = 1;
  if (!muster_spell_read_header (spell, &root, error) || !read_damage (spell, &root, error)
      || !read_attack (spell, &root, error) || !read_hit_point_rules (spell, &root, error)
      || !read_save (spell, &root, error) || !read_healing (spell, &root, error)
      || !muster_spell_read_chips (spell, &root, error)
      || !muster_spell_read_forms (spell, &root, error)
      || !muster_spell_read_ongoing (spell, &root, error) || !read_targets (spell, &root, error)
      || !read_upcast (spell, &root, error))
    return NULL;
  read_spells_against_spells (spell, &root);
  if (!read_aim (spell, &root, error))
    return NULL;
  if (!muster_spell_read_standing (spell, &root, error))
    return NULL;
  muster_spell_read_ends_on (spell, &root);
  muster_spell_note_unknown (spell, &root, known);
  note_unreached (spell, &root);
  if (spell->kind == MUSTER_SPELL_UTILITY && spell->counters == MUSTER_SPELL_COUNTERS_NOTHING
      && spell->gaps->len == 0)
    muster_spell_leave (spell, &root, "effect");

  return g_steal_pointer (&spell);
}
