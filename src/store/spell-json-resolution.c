/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a spell resolves: each way has a member of its own. */
#define G_LOG_DOMAIN "muster-store"

#include "config.h"

#include "store/spell-json-resolution.h"

#include <glib/gi18n-lib.h>

#include "store/spell-json-terms.h"

#define MOST_DC 40

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

/* The dice of the weapon that the attack is made with, of the type that the spell names or, where
 * it names none, of the weapon's own. */
static gboolean
read_weapon_damage (MusterSpell *spell, const Place *place, GError **error)
{
  MusterSpellDamage *damage = &spell->damage[spell->n_damage++];

  damage->of_weapon = 1;
  if (!muster_spell_read_type (place, damage, error))
    return FALSE;
  damage->retypes = damage->type != MUSTER_DAMAGE_UNTYPED;
  if (damage->choice == 1u << damage->type)
    damage->choice = 0;

  return TRUE;
}

/* Dice that come with the caster's levels 5, 11 and 17, each time as many more. */
static gboolean
read_extra_scaling (MusterSpell *spell, const Place *root, GError **error)
{
  static const char *const known[] = { "5", "11", "17", "type", NULL };
  MusterSpellDamage *damage;
  Place extra;

  if (!muster_json_object (root, "extra_scaling", &extra, error))
    return FALSE;
  if (extra.object == NULL)
    return TRUE;
  if (spell->n_damage == MUSTER_MAX_SPELL_DAMAGE)
    return muster_json_fail (root, "extra_scaling", -1, _ ("too many kinds of damage"), error);
  damage = &spell->damage[spell->n_damage++];
  if (!muster_json_dice (&extra, "5", &damage->step, error)
      || !muster_spell_read_type (&extra, damage, error))
    return FALSE;
  muster_spell_note_unknown (spell, &extra, known);

  return TRUE;
}

gboolean
muster_spell_read_damage (MusterSpell *spell, const Place *root, const char *member, GError **error)
{
  static const char *const known[] = { "dice", "type", "avg", "add_mod", NULL };
  JsonArray *array = NULL;
  const char *dice;

  if (!muster_json_array (root, member, &array, error))
    return FALSE;
  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      Place place;
      gboolean add_mod = FALSE;
      MusterSpellDamage *damage;

      if (spell->n_damage == MUSTER_MAX_SPELL_DAMAGE)
        return muster_json_fail (root, member, (int) i, _ ("too many kinds of damage"), error);
      damage = &spell->damage[spell->n_damage];
      dice = NULL;
      if (!muster_json_object_at (root, member, array, i, &place, error)
          || !muster_json_text (&place, "dice", &dice, error))
        return FALSE;
      if (g_strcmp0 (dice, "weapon") == 0)
        {
          if (!read_weapon_damage (spell, &place, error))
            return FALSE;
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

  return TRUE;
}

/* More damage of a hit that has been made: the spell is aimed at whom it hit, and needs no roll. */
static gboolean
read_smite (MusterSpell *spell, const Place *root, GError **error)
{
  static const char *const triggers[]
      = { [MUSTER_SPELL_FOLLOWS_MELEE_HIT] = "after_melee_weapon_or_unarmed_hit",
          [MUSTER_SPELL_FOLLOWS_HIT] = "after_weapon_hit" };
  static const char *const known[] = { "extra_damage", "bonus_vs_types", NULL };
  static const char *const harder_known[] = { "types", "damage", NULL };
  JsonNode *node = json_object_get_member (root->object, "casting_time");
  const char *trigger = node != NULL && JSON_NODE_HOLDS_OBJECT (node)
                            ? json_object_get_string_member_with_default (
                                  json_node_get_object (node), "trigger", "")
                            : "";
  Place harder;
  Place buff;

  for (guint i = MUSTER_SPELL_FOLLOWS_MELEE_HIT; i < G_N_ELEMENTS (triggers); i++)
    if (g_str_equal (trigger, triggers[i]))
      spell->follows = (guint8) i;
  if (!muster_json_object (root, "buff", &buff, error))
    return FALSE;
  if (buff.object == NULL || !json_object_has_member (buff.object, "extra_damage"))
    return TRUE;
  if (!muster_spell_read_damage (spell, &buff, "extra_damage", error)
      || !muster_json_object (&buff, "bonus_vs_types", &harder, error))
    return FALSE;
  if (harder.object != NULL)
    {
      if (!muster_spell_read_creature_types (&harder, "types", &spell->smite_types, error)
          || !muster_json_dice (&harder, "damage", &spell->smite_dice, error))
        return FALSE;
      muster_spell_note_unknown (spell, &harder, harder_known);
    }
  muster_spell_note_unknown (spell, &buff, known);
  spell->kind = MUSTER_SPELL_AUTO_HIT;
  spell->aim = MUSTER_SPELL_AIM_TARGETS;
  spell->smites = 1;

  return TRUE;
}

static gboolean
read_attack (MusterSpell *spell, const Place *root, GError **error)
{
  static const char *const known[]
      = { "kind", "count", "count_by_level", "on_miss", "range_ft", "use_spell_mod", NULL };
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
      || !muster_json_int (&attack, "count", 1, MUSTER_MOST_SPELL_TARGETS, &count, error)
      || !muster_json_text (&attack, "on_miss", &on_miss, error)
      || !muster_json_object (&attack, "count_by_level", &by_level, error))
    return FALSE;
  spell->by_weapon = g_str_equal (kind, "weapon");
  spell->add_mod |= spell->by_weapon && muster_spell_has_text (&attack, "use_spell_mod", "damage");
  if (!spell->by_weapon && !g_str_equal (kind, "melee") && !g_str_equal (kind, "ranged"))
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
read_hit_point_rules (MusterSpell *spell, const Place *root, GError **error)
{
  Place pool;
  Place shots;
  gboolean dies = FALSE;
  int projectiles = 0;

  if (!muster_json_object (root, "hp_pool", &pool, error)
      || !muster_json_object (root, "auto_hit", &shots, error)
      || !muster_json_int (root, "hp_limit", 0, G_MAXINT32, &spell->hp_limit, error)
      || !muster_json_int (root, "min_hp", 0, G_MAXINT16, &spell->least_hp, error)
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
      if (!muster_json_int (&shots, "projectiles", 1, MUSTER_MOST_SPELL_TARGETS, &projectiles,
                            error))
        return FALSE;
      spell->kind = MUSTER_SPELL_AUTO_HIT;
      spell->aim = MUSTER_SPELL_AIM_PROJECTILES;
      spell->targets = (gint16) projectiles;
    }

  return TRUE;
}

/* No save: the caster's check of its spellcasting ability against one of the target's. */
static gboolean
read_contest (MusterSpell *spell, const Place *root, GError **error)
{
  static const char *const known[] = { "ability", "vs", NULL };
  const char *own = NULL;
  const char *name = NULL;
  MusterAbility ability;
  Place contest;

  if (!muster_json_object (root, "contest", &contest, error))
    return FALSE;
  if (contest.object == NULL)
    return TRUE;
  if (!muster_json_text (&contest, "ability", &own, error)
      || !muster_json_text (&contest, "vs", &name, error))
    return FALSE;
  if (g_strcmp0 (own, "spellcasting") != 0)
    return muster_json_fail (&contest, "ability", -1, _ ("expected spellcasting"), error);
  if (name == NULL || !muster_ability_from_name (name, &ability))
    return muster_json_fail (&contest, "vs", -1, _ ("there is no such ability"), error);
  if (spell->kind == MUSTER_SPELL_UTILITY)
    spell->kind = MUSTER_SPELL_SAVE;
  spell->save_ability = (gint8) ability;
  spell->contests = 1;
  muster_spell_note_unknown (spell, &contest, known);

  return TRUE;
}

/* Damage that a failed save brings and nothing else does. */
static gboolean
read_fail_damage (MusterSpell *spell, const Place *root, GError **error)
{
  Place fail;

  if (!muster_json_object (root, "on_fail", &fail, error))
    return FALSE;
  if (fail.object == NULL || !json_object_has_member (fail.object, "damage"))
    return TRUE;
  if (spell->kind != MUSTER_SPELL_SAVE || spell->n_damage > 0)
    return muster_json_fail (&fail, "damage", -1,
                             _ ("expected a saving throw, and no other damage"), error);
  spell->half_on_save = 0;

  return muster_spell_read_damage (spell, &fail, "damage", error);
}

/* Whose save is better; a word that names what only the people at the table see is the GM's. */
static gboolean
read_help (MusterSpell *spell, const Place *save, GError **error)
{
  const char *who = NULL;

  if (!muster_json_text (save, "advantage_if", &who, error))
    return FALSE;
  if (g_strcmp0 (who, "fighting_caster") == 0)
    spell->helps_foes = 1;
  else if (g_strcmp0 (who, "large_or_larger") == 0)
    spell->helped_size = MUSTER_SIZE_LARGE + 1;
  else if (who != NULL)
    muster_spell_leave (spell, save, "advantage_if");

  return TRUE;
}

/* Who succeeds, or fails, without a roll. */
static gboolean
read_sure (MusterSpell *spell, const Place *save, GError **error)
{
  static const struct
  {
    const char *word;
    MusterSpellSure sure;
  } known[] = {
    { "fighting_caster", MUSTER_SPELL_SURE_FOES },
    { "immune_poison", MUSTER_SPELL_SURE_POISON },
    { "immune_exhaustion", MUSTER_SPELL_SURE_EXHAUSTION },
    { "cr_above_0", MUSTER_SPELL_SURE_RATED },
  };
  JsonArray *array = NULL;

  if (!muster_json_array (save, "auto_succeed", &array, error)
      || !muster_spell_read_creature_types (save, "auto_fail_types", &spell->lost_types, error))
    return FALSE;
  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      MusterCreatureType type;
      const char *word;
      guint sure = 0;

      if (!muster_json_text_at (save, "auto_succeed", array, i, &word, error))
        return FALSE;
      for (guint j = 0; j < G_N_ELEMENTS (known); j++)
        if (g_str_equal (word, known[j].word))
          sure = known[j].sure;
      spell->sure_if |= (guint8) sure;
      if (muster_creature_type_from_name (word, &type))
        spell->sure_types |= 1u << type;
      else if (sure == 0)
        muster_spell_leave (spell, save, "auto_succeed");
    }

  return TRUE;
}

static gboolean
read_save (MusterSpell *spell, const Place *root, GError **error)
{
  static const char *const known[]
      = { "ability", "half",         "disadvantage_if",   "ignores_cover",
          "only_if", "advantage_if", "auto_succeed",      "auto_fail_types",
          "dc",      "self",         "damage_regardless", NULL };
  static const char *const weak_known[] = { "types", "max_damage", NULL };
  Place save;
  Place weak;
  const char *name = NULL;
  gboolean half = FALSE;
  gboolean highest = FALSE;
  gboolean anyway = FALSE;
  gboolean own = FALSE;
  const char *only_if = NULL;
  MusterAbility ability;
  JsonNode *node;
  int dc = 0;

  if (!muster_json_object (root, "save", &save, error))
    return FALSE;
  if (save.object == NULL)
    return TRUE;
  if (!muster_json_text (&save, "ability", &name, error)
      || !muster_json_flag (&save, "half", &half, error)
      || !muster_json_flag (&save, "damage_regardless", &anyway, error)
      || !muster_json_flag (&save, "self", &own, error)
      || !muster_json_int (&save, "dc", 1, MOST_DC, &dc, error))
    return FALSE;
  if (name == NULL || !muster_ability_from_name (name, &ability))
    return muster_json_fail (&save, "ability", -1, _ ("there is no such ability"), error);

  if (spell->kind == MUSTER_SPELL_UTILITY)
    spell->kind = MUSTER_SPELL_SAVE;
  spell->save_ability = (gint8) ability;
  spell->half_on_save = half != FALSE;
  spell->hurts_anyway = anyway != FALSE;
  spell->save_dc = (gint8) dc;
  if (own)
    spell->aim = MUSTER_SPELL_AIM_SELF;
  muster_spell_note_unknown (spell, &save, known);
  if (!read_help (spell, &save, error) || !read_sure (spell, &save, error)
      || !muster_json_text (&save, "only_if", &only_if, error))
    return FALSE;
  if (g_strcmp0 (only_if, "unwilling") == 0 || g_strcmp0 (only_if, "held_by_hostile") == 0)
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

gboolean
muster_spell_read_resolution (MusterSpell *spell, const MusterJsonPlace *root, GError **error)
{
  return muster_spell_read_damage (spell, root, "damage", error)
         && read_cantrip_step (spell, root, error) && read_extra_scaling (spell, root, error)
         && read_smite (spell, root, error) && read_attack (spell, root, error)
         && read_hit_point_rules (spell, root, error) && read_save (spell, root, error)
         && read_contest (spell, root, error) && read_fail_damage (spell, root, error);
}
