/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-store"

#include "store/stat-block-gifts.h"
#include "store/stat-block-hit-save.h"
#include "store/stat-block-json.h"
#include "store/stat-block-spells.h"
#include "store/stat-block-specials.h"
#include "store/stat-block-terms.h"
#include "store/stat-block-traits.h"

static char *
underscored (const char *name)
{
  return g_strdelimit (g_strdup (name), "-", '_');
}

static void
set_if (JsonObject *object, const char *member, gint64 value)
{
  if (value != 0)
    json_object_set_int_member (object, member, value);
}

static void
set_dice (JsonObject *object, const char *member, const MusterDiceTerm *dice)
{
  g_autofree char *text = muster_dice_term_to_text (dice);

  json_object_set_string_member (object, member, text);
}

static void
write_scores (const MusterStatBlock *block, JsonObject *body)
{
  JsonObject *scores = json_object_new ();
  JsonObject *saves = json_object_new ();
  JsonObject *skills = json_object_new ();

  for (guint i = 0; i < MUSTER_N_ABILITIES; i++)
    {
      const char *name = muster_ability_name ((MusterAbility) i);

      json_object_set_int_member (scores, name, block->scores[i]);
      if (block->save_mask & (1u << i))
        json_object_set_int_member (saves, name, block->saves[i]);
    }
  for (guint i = 0; i < MUSTER_N_SKILLS; i++)
    {
      if (block->skill_mask & (1u << i))
        {
          g_autofree char *name = underscored (muster_skill_name ((MusterSkill) i));

          json_object_set_int_member (skills, name, block->skills[i]);
        }
    }

  json_object_set_object_member (body, "abilities", scores);
  json_object_set_object_member (body, "saves", saves);
  json_object_set_object_member (body, "skills", skills);
}

static void
write_movement (const MusterStatBlock *block, JsonObject *body)
{
  JsonObject *speeds = json_object_new ();
  JsonObject *senses = json_object_new ();

  for (guint i = 0; i < MUSTER_N_SPEEDS; i++)
    set_if (speeds, muster_speed_keys[i], block->speeds_ft[i]);
  if (block->hover)
    json_object_set_boolean_member (speeds, "hover", TRUE);
  for (guint i = 0; i < MUSTER_N_SENSES; i++)
    set_if (senses, muster_sense_keys[i], block->senses_ft[i]);
  json_object_set_int_member (senses, "passive_perception", block->passive_perception);

  json_object_set_object_member (body, "speeds", speeds);
  json_object_set_object_member (body, "senses", senses);
}

static void
write_defenses (JsonObject *body, const char *member, const MusterDefense *defenses, guint n)
{
  JsonArray *array;

  if (n == 0)
    return;

  array = json_array_new ();
  for (guint i = 0; i < n; i++)
    {
      JsonObject *object = json_object_new ();
      JsonArray *types = json_array_new ();

      for (guint type = 0; type < MUSTER_N_DAMAGE_TYPES; type++)
        {
          if (defenses[i].types & (1u << type))
            json_array_add_string_element (types,
                                           muster_damage_type_name ((MusterDamageType) type));
        }
      json_object_set_array_member (object, "types", types);
      if (defenses[i].nonmagical)
        json_object_set_boolean_member (object, "nonmagical", TRUE);
      if (defenses[i].except != 0)
        {
          JsonArray *except = json_array_new ();

          if (defenses[i].except & MUSTER_ATTACK_SILVERED)
            json_array_add_string_element (except, "silvered");
          if (defenses[i].except & MUSTER_ATTACK_ADAMANTINE)
            json_array_add_string_element (except, "adamantine");
          json_object_set_array_member (object, "except", except);
        }
      json_array_add_object_element (array, object);
    }
  json_object_set_array_member (body, member, array);
}

static void
write_condition_immunities (const MusterStatBlock *block, JsonObject *body)
{
  JsonArray *array = json_array_new ();

  for (guint i = 0; i < MUSTER_N_CONDITIONS; i++)
    {
      if (block->condition_immunities & (1u << i))
        json_array_add_string_element (array, muster_condition_name ((MusterCondition) i));
    }
  if (block->exhaustion_immune)
    json_array_add_string_element (array, "exhaustion");
  json_object_set_array_member (body, "condition_immunities", array);
}

static void
write_trait_dice (JsonArray *traits, const char *tag, int count)
{
  JsonObject *trait;
  MusterDiceTerm dice = { .count = (guint16) MAX (count, 0), .sides = 6 };

  if (count <= 0)
    return;

  trait = json_object_new ();
  json_object_set_string_member (trait, "tag", tag);
  set_dice (trait, "damage", &dice);
  json_array_add_object_element (traits, trait);
}

/* What the abilities of a creature add to its turn, when there is anything. */
static void
write_features (const MusterStatBlock *block, JsonObject *body)
{
  JsonArray *features = json_array_new ();
  JsonArray *takes = json_array_new ();

  for (guint i = 0; i < MUSTER_N_FEATURES; i++)
    if (block->features & (1u << i))
      json_array_add_string_element (features, muster_feature_name (1u << i));
  for (guint i = 0; i < MUSTER_N_STANDARD_ACTIONS; i++)
    if (block->bonus_actions & (1u << i))
      json_array_add_string_element (takes, muster_standard_action_name ((MusterStandardAction) i));

  if (block->features != 0)
    json_object_set_array_member (body, "features", json_array_ref (features));
  if (block->bonus_actions != 0)
    {
      JsonArray *bonus_actions = json_array_new ();
      JsonObject *bonus_action = json_object_new ();

      json_object_set_array_member (bonus_action, "takes", json_array_ref (takes));
      json_array_add_object_element (bonus_actions, bonus_action);
      json_object_set_array_member (body, "bonus_actions", bonus_actions);
    }
  json_array_unref (features);
  json_array_unref (takes);
  set_if (body, "multiattack_disadvantage", block->weak_swing);
}

static void
write_traits (const MusterStatBlock *block, JsonObject *body)
{
  JsonArray *traits = json_array_new ();

  for (guint bit = 0; bit < 32; bit++)
    {
      const char *tag = block->traits & (1u << bit) ? muster_trait_tag (1u << bit) : NULL;

      if (tag != NULL)
        {
          JsonObject *trait = json_object_new ();

          json_object_set_string_member (trait, "tag", tag);
          json_array_add_object_element (traits, trait);
        }
    }
  muster_stat_block_write_traits (block, traits);
  write_trait_dice (traits, "sneak_attack", block->sneak_attack_dice);
  write_trait_dice (traits, "surprise_attack", block->surprise_attack_dice);
  json_object_set_array_member (body, "traits", traits);

  if (block->traits & MUSTER_TRAIT_REDIRECT_ATTACK)
    {
      JsonArray *reactions = json_array_new ();
      JsonObject *reaction = json_object_new ();

      json_object_set_string_member (reaction, "name", "Redirect Attack");
      json_object_set_string_member (reaction, "tag", "swap_with_ally");
      json_array_add_object_element (reactions, reaction);
      json_object_set_array_member (body, "reactions", reactions);
    }
}

static const char *
kind_of (const MusterAttackEntry *entry)
{
  /* A weapon that can be thrown is both, whichever of the two its table row says. */
  if ((entry->flags & MUSTER_ATTACK_MELEE) && (entry->flags & MUSTER_ATTACK_RANGED))
    return "melee_or_ranged";

  return entry->flags & MUSTER_ATTACK_MELEE ? "melee" : "ranged";
}

static JsonArray *
damage_list (const MusterDamage *damage, guint n)
{
  JsonArray *list = json_array_new ();

  for (guint i = 0; i < n; i++)
    {
      JsonObject *part = json_object_new ();

      set_dice (part, "dice", &damage[i].dice);
      json_object_set_string_member (part, "type", muster_damage_type_name (damage[i].type));
      json_array_add_object_element (list, part);
    }

  return list;
}

static void
write_otherwise (const MusterAttackEntry *entry, JsonObject *attack)
{
  JsonObject *other = json_object_new ();
  JsonArray *list = json_array_new ();

  json_object_set_string_member (other, "when",
                                 muster_otherwise_name ((MusterOtherwise) entry->otherwise));
  json_object_set_array_member (other, "damage",
                                damage_list (entry->other_damage, entry->n_other_damage));
  json_array_add_object_element (list, other);
  json_object_set_array_member (attack, MUSTER_OTHER_DAMAGE, list);
}

static JsonObject *
write_attack (const MusterAttackEntry *entry)
{
  JsonObject *object = json_object_new ();
  JsonArray *properties = json_array_new ();

  json_object_set_string_member (object, "name", entry->name);
  json_object_set_string_member (object, "kind", kind_of (entry));
  if (entry->flags & MUSTER_ATTACK_SPELL)
    json_object_set_string_member (object, "source", "spell");
  json_object_set_boolean_member (object, "derived", entry->derived != 0);
  json_object_set_boolean_member (object, "proficient", entry->proficient != 0);
  json_object_set_int_member (object, "to_hit", entry->to_hit);
  set_if (object, "reach_ft", entry->reach_ft);
  if (entry->forms != NULL)
    json_object_set_string_member (object, "form", entry->forms);
  if (entry->range_ft != 0)
    {
      JsonArray *range = json_array_new ();

      json_array_add_int_element (range, entry->range_ft);
      if (entry->long_range_ft != 0)
        json_array_add_int_element (range, entry->long_range_ft);
      json_object_set_array_member (object, "range_ft", range);
    }

  for (guint bit = 0; bit < 32; bit++)
    {
      const char *name
          = entry->flags & (1u << bit) ? muster_attack_flag_property (1u << bit) : NULL;

      if (name != NULL)
        json_array_add_string_element (properties, name);
    }
  json_object_set_array_member (object, "properties", properties);

  json_object_set_array_member (object, "damage", damage_list (entry->damage, entry->n_damage));
  if (entry->otherwise != MUSTER_OTHERWISE_NEVER)
    write_otherwise (entry, object);
  if (entry->versatile.count > 0)
    {
      JsonArray *versatile = json_array_new ();
      JsonObject *part = json_object_new ();

      set_dice (part, "dice", &entry->versatile);
      json_array_add_object_element (versatile, part);
      json_object_set_array_member (object, "versatile", versatile);
    }
  if (entry->save != NULL || entry->crit_dice > 0)
    muster_stat_block_write_hit_save (entry, object);

  return object;
}

static void
write_attacks (const MusterStatBlock *block, JsonObject *body)
{
  JsonArray *attacks = json_array_new ();
  JsonArray *multiattacks = json_array_new ();

  for (guint i = 0; i < block->n_attacks; i++)
    json_array_add_object_element (attacks, write_attack (&block->attacks[i]));
  json_object_set_array_member (body, "attacks", attacks);

  for (guint i = 0; i < block->n_multiattacks; i++)
    {
      JsonArray *swings = json_array_new ();

      for (guint j = 0; j < block->multiattacks[i].n_swings; j++)
        {
          const MusterMultiSwing *swing = &block->multiattacks[i].swings[j];
          JsonObject *object = json_object_new ();
          g_auto (GStrv) names = g_strsplit (swing->name, " / ", -1);

          if (g_strv_length (names) == 1)
            {
              json_object_set_string_member (object, "name", swing->name);
            }
          else
            {
              JsonArray *any_of = json_array_new ();

              for (guint k = 0; names[k] != NULL; k++)
                json_array_add_string_element (any_of, names[k]);
              json_object_set_array_member (object, "any_of", any_of);
            }
          json_object_set_int_member (object, "count", swing->count);
          json_array_add_object_element (swings, object);
        }
      json_array_add_array_element (multiattacks, swings);
    }
  json_object_set_array_member (body, "multiattack", multiattacks);
}

static void
write_header (const MusterStatBlock *block, JsonObject *body)
{
  JsonObject *armor_class = json_object_new ();

  json_object_set_string_member (body, "name", block->name);
  json_object_set_string_member (body, "srd",
                                 block->edition == 2014   ? "5.1"
                                 : block->edition == 2024 ? "5.2"
                                                          : "both");
  json_object_set_string_member (body, "size", muster_size_name (block->size));
  json_object_set_string_member (body, "type", muster_creature_type_name (block->type));
  json_object_set_int_member (armor_class, "value", block->armor_class);
  if (block->armor != NULL)
    json_object_set_string_member (armor_class, "source", block->armor);
  json_object_set_object_member (body, "ac", armor_class);
  json_object_set_int_member (body, "hp", block->max_hp);
  if (block->hit_dice.count > 0)
    set_dice (body, "hit_dice", &block->hit_dice);
  json_object_set_int_member (body, "initiative", block->initiative);
  set_if (body, "level", block->level);
  if (block->challenge >= 0)
    {
      g_autofree char *challenge = muster_challenge_to_text (block->challenge);

      json_object_set_string_member (body, "cr", challenge);
    }
  json_object_set_int_member (body, "xp", block->xp);
  json_object_set_int_member (body, "proficiency_bonus", block->proficiency);
}

JsonObject *
muster_stat_block_to_json (const MusterStatBlock *block)
{
  JsonObject *body = json_object_new ();

  g_return_val_if_fail (block != NULL, NULL);

  write_header (block, body);
  if (block->n_classes > 0)
    {
      JsonArray *classes = json_array_new ();

      for (guint i = 0; i < block->n_classes; i++)
        {
          JsonObject *object = json_object_new ();

          json_object_set_string_member (object, "class",
                                         muster_class_name (block->classes[i].klass));
          json_object_set_int_member (object, "level", block->classes[i].level);
          json_array_add_object_element (classes, object);
        }
      json_object_set_array_member (body, "classes", classes);
    }
  muster_stat_block_write_gifts (block, body);
  write_scores (block, body);
  write_movement (block, body);
  write_defenses (body, "damage_resistances", block->resistances, block->n_resistances);
  write_defenses (body, "damage_immunities", block->immunities, block->n_immunities);
  write_defenses (body, "damage_vulnerabilities", block->vulnerabilities, block->n_vulnerabilities);
  write_condition_immunities (block, body);
  write_traits (block, body);
  write_features (block, body);
  write_attacks (block, body);
  if (block->n_castings > 0)
    muster_stat_block_write_spells (block, body);
  set_if (body, "legendary_resistance", block->legendary_resistance);
  set_if (body, "legendary_resistance_lair", block->legendary_resistance_lair);
  if (block->legendary_actions > 0)
    {
      JsonObject *legendary = json_object_new ();

      json_object_set_int_member (legendary, "per_round", block->legendary_actions);
      set_if (legendary, "per_round_lair", block->legendary_actions_lair);
      json_object_set_object_member (body, "legendary_actions", legendary);
    }
  muster_stat_block_write_specials (block, body);

  return body;
}
