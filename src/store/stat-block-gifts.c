/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-store"

#include "config.h"

#include "store/stat-block-gifts.h"

#include <glib/gi18n-lib.h>

#include "rules/chips/mods.h"
#include "rules/creature/traits.h"
#include "rules/spells/coverage.h"
#include "store/spell-json-mods.h"
#include "store/spell-json-terms.h"
#include "store/stat-block-abilities.h"
#include "store/stat-block-attacks.h"
#include "store/stat-block-specials.h"
#include "store/stat-block-spells.h"
#include "store/stat-block-terms.h"

typedef MusterJsonPlace Place;

#define STANDING_MARKS                                                                      \
  (MUSTER_CHIP_HIT_WEAPON_ONLY | MUSTER_CHIP_RESIST_NONMAGICAL | MUSTER_CHIP_SEES_INVISIBLE \
   | MUSTER_CHIP_IMMUNE_TO_MAGIC)

/* What it changes as long as it is there: the modifiers that a spell may have, without those that
 * are used up or that need a caster. */
static gboolean
read_standing (MusterStatBlock *block, const char *name, const Place *place, GError **error)
{
  g_autoptr (MusterSpell) reader = muster_spell_new ("gift", "gift", name);
  MusterChip chip;
  Place buff;

  if (!muster_json_object (place, "buff", &buff, error))
    return FALSE;
  if (buff.object == NULL)
    return TRUE;
  if (!muster_spell_read_mods (reader, &buff, MUSTER_SPELL_LEAVES_ALWAYS, error))
    return FALSE;

  chip = reader->chips[0].chip;
  chip.marks &= (gint32) STANDING_MARKS;
  chip.once = 0;
  chip.max_hp = 0;
  chip.images = 0;
  chip.save_ability = 0;
  chip.sting_dice = 0;
  chip.answer_save = 0;
  chip.max_heal = 0;
  chip.lit = 0;
  chip.brands = 0;
  chip.slowed = 0;
  chip.weaken_dice = 0;
  chip.rider_skill = 0;
  muster_stat_block_add_gift (block, name, &chip);

  return TRUE;
}

static gboolean
read_gift (MusterStatBlock *block, const Place *place, GError **error)
{
  const char *name = NULL;

  if (!muster_json_text (place, "name", &name, error))
    return FALSE;
  if (name == NULL || *name == '\0')
    return muster_json_fail (place, "name", -1, _ ("expected a text"), error);

  return read_standing (block, name, place, error)
         && muster_stat_block_read_abilities (block, place, error)
         && muster_stat_block_read_attacks (block, place, error)
         && muster_stat_block_read_spells (block, place, error)
         && muster_stat_block_read_specials (block, place, error);
}

static gboolean
read_list (MusterStatBlock *block, const Place *root, const char *member, GError **error)
{
  JsonArray *array = NULL;

  if (!muster_json_array (root, member, &array, error))
    return FALSE;

  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      JsonNode *node = json_array_get_element (array, i);
      Place place;

      if (JSON_NODE_HOLDS_VALUE (node))
        {
          g_autofree char *path = NULL;
          const char *name;

          if (!muster_json_text_at (root, member, array, i, &name, error))
            return FALSE;
          path = g_strjoin (".", member, name, NULL);
          muster_stat_block_add_part (block, path, MUSTER_CARRIED_NOT, MUSTER_SPELL_GAP_OWN_RULE,
                                      NULL);
        }
      else if (!muster_json_object_at (root, member, array, i, &place, error)
               || !read_gift (block, &place, error))
        return FALSE;
    }

  return TRUE;
}

gboolean
muster_stat_block_read_gifts (MusterStatBlock *block, const Place *root, GError **error)
{
  return read_list (block, root, "feats", error) && read_list (block, root, "items", error);
}

gboolean
muster_stat_block_add_gift_json (MusterStatBlock *block, JsonObject *body, GError **error)
{
  Place place = { NULL, NULL, -1, body };

  g_return_val_if_fail (block != NULL, FALSE);
  g_return_val_if_fail (body != NULL, FALSE);

  return read_gift (block, &place, error);
}

static void
set_if (JsonObject *object, const char *member, gint32 value)
{
  if (value != 0)
    json_object_set_int_member (object, member, value);
}

static void
set_dice (JsonObject *object, const char *member, gint32 count, gint32 sides)
{
  MusterDiceTerm dice = { .count = (guint16) ABS (count), .sides = (guint16) sides };
  g_autofree char *text = muster_dice_term_to_text (&dice);

  json_object_set_string_member (object, member, text);
}

/* The list of a member, with one text more. */
static void
add_text (JsonObject *object, const char *member, const char *text)
{
  if (!json_object_has_member (object, member))
    json_object_set_array_member (object, member, json_array_new ());
  json_array_add_string_element (json_object_get_array_member (object, member), text);
}

static void
add_words (JsonObject *object,
           const char *member,
           guint32 mask,
           const char *(*name) (guint),
           const char *suffix)
{
  for (guint i = 0; i < 32; i++)
    if (mask & (1u << i))
      {
        g_autofree char *word = g_strconcat (name (i), suffix, NULL);

        add_text (object, member, word);
      }
}

static const char *
ability_word (guint i)
{
  return muster_ability_name ((MusterAbility) i);
}

static const char *
damage_word (guint i)
{
  return muster_damage_type_name ((MusterDamageType) i);
}

static const char *
condition_word (guint i)
{
  return muster_condition_name ((MusterCondition) i);
}

static const char *
type_word (guint i)
{
  return muster_creature_type_name ((MusterCreatureType) i);
}

static const char *
action_word (guint i)
{
  return muster_standard_action_name ((MusterStandardAction) i);
}

static void
write_rolls (const MusterChip *chip, JsonObject *buff)
{
  if (chip->rider_rolls & MUSTER_ROLL_WEAPON_ATTACK)
    set_if (buff, "weapon_bonus", chip->hit_flat);
  else
    set_if (buff, "bonus", chip->rider_flat);
  set_if (buff, "cha_check_min", chip->check_least);
  if (chip->rider_dice != 0)
    set_dice (buff, chip->rider_dice > 0 ? "bonus_dice" : "penalty_dice", chip->rider_dice,
              chip->rider_die);
  if (chip->rider_rolls & MUSTER_ROLL_ATTACK)
    add_text (buff, "applies_to", "attack_roll");
  if (chip->rider_rolls & MUSTER_ROLL_SAVE)
    add_text (buff, "applies_to", "saving_throw");
  if (chip->rider_rolls & MUSTER_ROLL_CHECK)
    add_text (buff, "applies_to", "ability_check");
  if (chip->marks & MUSTER_CHIP_HIT_WEAPON_ONLY)
    add_text (buff, "applies_to", "weapon_attack");
  add_words (buff, "advantage", (guint32) (chip->save_advantage & ~MUSTER_SAVES_AGAINST_DEATH),
             ability_word, "_saves");
  add_words (buff, "advantage", (guint32) chip->check_advantage, ability_word, "_checks");
  add_words (buff, "disadvantage", (guint32) chip->save_disadvantage, ability_word, "_saves");
  add_words (buff, "disadvantage", (guint32) chip->check_disadvantage, ability_word, "_checks");
  if (chip->save_advantage & MUSTER_SAVES_AGAINST_DEATH)
    add_text (buff, "advantage", "death_saves");
  for (guint i = 0; i < MUSTER_N_CONDITIONS; i++)
    if (chip->braced & (1 << i))
      {
        g_autofree char *word = g_strconcat ("saves_vs_", condition_word (i), NULL);

        add_text (buff, "advantage", word);
      }
  if (chip->own_attacks == MUSTER_MODE_ADVANTAGE)
    add_text (buff, "advantage", "attacks");
  if (chip->attack_disadvantage & (1 << MUSTER_ABILITY_STRENGTH))
    add_text (buff, "disadvantage", "str_attacks");
  if (chip->own_attacks == MUSTER_MODE_DISADVANTAGE)
    add_text (buff, "disadvantage", "attacks");
  if (chip->check_skill > 0)
    {
      JsonObject *skills = json_object_new ();

      json_object_set_int_member (skills, muster_skill_name ((MusterSkill) (chip->check_skill - 1)),
                                  chip->skill_bonus);
      json_object_set_object_member (buff, "skill_bonus", skills);
    }
}

static void
write_hits (const MusterChip *chip, JsonObject *buff)
{
  JsonArray *list;
  JsonObject *damage;

  if (chip->hit_dice == 0)
    return;

  list = json_array_new ();
  damage = json_object_new ();
  set_dice (damage, "dice", chip->hit_dice, chip->hit_die);
  if (chip->hit_type != MUSTER_DAMAGE_UNTYPED)
    json_object_set_string_member (damage, "type", damage_word ((guint) chip->hit_type));
  json_array_add_object_element (list, damage);
  json_object_set_array_member (buff, "hit_damage", list);
}

static void
write_guards (const MusterChip *chip, JsonObject *buff)
{
  set_if (buff, "ac_bonus", chip->ac_bonus);
  set_if (buff, "ac_min", chip->ac_floor);
  set_if (buff, "ac_base", chip->ac_base);
  add_words (buff, chip->marks & MUSTER_CHIP_RESIST_NONMAGICAL ? "resist_nonmagical" : "resist",
             (guint32) chip->resist, damage_word, "");
  add_words (buff, "immune", (guint32) chip->immune_damage, damage_word, "");
  if (chip->alert)
    json_object_set_boolean_member (buff, "cannot_be_surprised", TRUE);
  add_words (buff,
             chip->marks & MUSTER_CHIP_IMMUNE_TO_MAGIC ? "immune_magic_conditions"
                                                       : "condition_immunities",
             (guint32) chip->immune, condition_word, "");
  add_words (buff, "vs_types", (guint32) chip->against_types, type_word, "");
  if (chip->attacks_against == MUSTER_MODE_DISADVANTAGE)
    json_object_set_boolean_member (buff, "attackers_disadvantage", TRUE);
  else if (chip->attacks_against == MUSTER_MODE_ADVANTAGE)
    json_object_set_boolean_member (buff, "attackers_advantage", TRUE);
  set_if (buff, "temp_hp_each_turn", chip->temp_hp_turn);
}

static void
write_speed (JsonObject *buff, const char *member, gint32 feet)
{
  if (feet < 0)
    json_object_set_string_member (buff, member, "walk");
  else
    set_if (buff, member, feet);
}

static void
write_moves (const MusterChip *chip, JsonObject *buff)
{
  set_if (buff, "speed_ft", chip->walk_ft);
  write_speed (buff, "fly_speed", chip->fly_ft);
  write_speed (buff, "climb_speed", chip->climb_ft);
  write_speed (buff, "swim_speed", chip->swim_ft);
  set_if (buff, "darkvision_ft", chip->darkvision_ft);
  if (chip->marks & MUSTER_CHIP_SEES_INVISIBLE)
    json_object_set_boolean_member (buff, "see_invisible", TRUE);
  add_words (buff, "bonus_action", (guint32) chip->bonus_actions, action_word, "");
}

void
muster_stat_block_write_gifts (const MusterStatBlock *block, JsonObject *body)
{
  JsonArray *feats;

  if (block->n_gifts == 0)
    return;

  feats = json_array_new ();
  for (guint i = 0; i < block->n_gifts; i++)
    {
      const MusterGift *gift = &block->gifts[i];
      JsonObject *feat = json_object_new ();
      JsonObject *buff = json_object_new ();

      json_object_set_string_member (feat, "name", gift->name);
      write_rolls (&gift->chip, buff);
      write_hits (&gift->chip, buff);
      write_guards (&gift->chip, buff);
      write_moves (&gift->chip, buff);
      json_object_set_object_member (feat, "buff", buff);
      json_array_add_object_element (feats, feat);
    }
  json_object_set_array_member (body, "feats", feats);
}
