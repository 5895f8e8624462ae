/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a higher slot adds, member by member. */
#define G_LOG_DOMAIN "muster-store"

#include "config.h"

#include "store/spell-json-upcast.h"

#include <glib/gi18n-lib.h>

#include "store/spell-json-header.h"
#include "store/spell-json-terms.h"

typedef MusterJsonPlace Place;

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

/* A spell that deals no damage at once raises what it adds to hits, or deals later. */
static void
raise_chips (MusterSpell *spell, const Place *upcast, const MusterDiceTerm *step)
{
  gboolean raised = step->count == 0 && step->bonus == 0;

  for (guint i = 0; i < spell->n_chips; i++)
    {
      MusterSpellChip *chip = &spell->chips[i];

      if (chip->chip.hit_dice > 0 && chip->chip.hit_die == step->sides)
        {
          chip->hit_step = *step;
          raised = TRUE;
        }
      else if (chip->chip.later_dice > 0 && chip->later_step.count == 0
               && chip->chip.later_die == step->sides)
        {
          chip->later_step = *step;
          raised = TRUE;
        }
    }
  if (!raised)
    muster_spell_leave (spell, upcast, "damage");
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

  if (!read_amount (spell, upcast, "damage", &step, error))
    return FALSE;
  if (spell->n_damage == 0)
    {
      raise_chips (spell, upcast, &step);
      return TRUE;
    }
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

/* The bonus of a weapon by slots. */
static gboolean
read_weapon_bonuses (MusterSpell *spell, const Place *upcast, GError **error)
{
  Place table;

  if (!muster_json_object (upcast, "weapon_bonus", &table, error))
    return FALSE;
  for (int level = 1; table.object != NULL && level <= MUSTER_MAX_SPELL_LEVEL; level++)
    {
      const char slot[] = { (char) ('0' + level), '\0' };
      int bonus = 0;

      if (!muster_json_int (&table, slot, 1, 10, &bonus, error))
        return FALSE;
      for (guint i = 0; i < spell->n_chips; i++)
        spell->chips[i].weapon_bonus_at[level] = (guint8) bonus;
    }

  return TRUE;
}

/* What a higher slot adds.  Table-like durations and sizes are the GM's. */
gboolean
muster_spell_read_upcast (MusterSpell *spell, const Place *root, GError **error)
{
  static const char *const known[] = { "per_levels",
                                       "damage",
                                       "damage_type",
                                       "heal",
                                       "targets",
                                       "rays",
                                       "projectiles",
                                       "hp_pool",
                                       "temp_hp",
                                       "from_level",
                                       "delayed_damage",
                                       "duration",
                                       "duration_add",
                                       "max_hp_bonus",
                                       "ongoing_damage",
                                       "count",
                                       "blocks_level",
                                       "count_multiplier",
                                       "summons",
                                       "max_cr",
                                       "auto_max_level",
                                       "weapon_bonus",
                                       NULL };
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
      || !muster_json_int (&upcast, "targets", 0, MUSTER_MOST_SPELL_TARGETS, &more, error)
      || !muster_json_int (&upcast, "rays", 0, MUSTER_MOST_SPELL_TARGETS, &more, error)
      || !muster_json_int (&upcast, "projectiles", 0, MUSTER_MOST_SPELL_TARGETS, &more, error)
      || !muster_json_int (&upcast, "max_hp_bonus", 0, 1000, &max_hp, error)
      || !muster_json_int (&upcast, "temp_hp", 0, 1000, &temp_hp, error)
      || !muster_json_int (&upcast, "blocks_level", 0, MUSTER_MAX_SPELL_LEVEL, &blocks, error))
    return FALSE;
  if (!read_upcast_damage (spell, &upcast, error))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (dice_members); i++)
    if (!read_amount (spell, &upcast, dice_members[i], &spell->heal_step, error))
      return FALSE;

  if (!muster_spell_read_slot_durations (spell, &upcast, error)
      || !read_weapon_bonuses (spell, &upcast, error))
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
