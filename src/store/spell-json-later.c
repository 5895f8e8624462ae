/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-store"

#include "config.h"

#include "store/spell-json-later.h"

#include <glib/gi18n-lib.h>

#include "rules/chips/mods.h"
#include "store/spell-json-terms.h"

typedef MusterJsonPlace Place;

/* The chip that a failed save, or a hit, leaves; the damage ends with it. */
static MusterSpellChip *
find_chip (MusterSpell *spell)
{
  MusterSpellLeaves leaves = spell->kind == MUSTER_SPELL_ATTACK ? MUSTER_SPELL_LEAVES_ON_HIT
                                                                : MUSTER_SPELL_LEAVES_ON_FAIL;

  for (guint i = 0; i < spell->n_chips; i++)
    if (spell->chips[i].leaves == leaves && spell->chips[i].until == MUSTER_SPELL_UNTIL_DURATION)
      return &spell->chips[i];

  return muster_spell_add_named_chip (spell, leaves);
}

static gboolean
read_save (const Place *ongoing, const char *member, MusterSpellChip *chip, GError **error)
{
  Place save;
  const char *name = NULL;
  MusterAbility ability;

  if (!muster_json_object (ongoing, member, &save, error))
    return FALSE;
  if (save.object == NULL)
    return TRUE;
  if (!muster_json_text (&save, "ability", &name, error))
    return FALSE;
  if (name == NULL || !muster_ability_from_name (name, &ability))
    return muster_json_fail (&save, "ability", -1, _ ("there is no such ability"), error);
  chip->chip.save_ability = (gint32) ability + 1;
  chip->chip.save_ends = 1;

  return TRUE;
}

/* Whether the place itself hurts: then that is what goes on. */
static gboolean
zone_hurts (const Place *root)
{
  JsonNode *node = json_object_get_member (root->object, "zone");
  JsonObject *zone
      = node != NULL && JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;

  return zone != NULL
         && (json_object_has_member (zone, "damage") || json_object_has_member (zone, "save"));
}

gboolean
muster_spell_read_ongoing (MusterSpell *spell, const Place *root, GError **error)
{
  static const char *const known[] = { "damage", "when", "while", "save", "then_save", NULL };
  JsonArray *array = NULL;
  MusterSpellDamage damage = { 0 };
  MusterSpellChip *chip;
  const char *when = NULL;
  Place ongoing;
  Place first;
  Place upcast;

  if (!muster_json_object (root, "ongoing", &ongoing, error)
      || !muster_json_object (root, "upcast", &upcast, error))
    return FALSE;
  if (ongoing.object == NULL)
    return TRUE;
  if (!muster_json_array (&ongoing, "damage", &array, error)
      || !muster_json_text (&ongoing, "when", &when, error))
    return FALSE;
  /* Only what takes hold of creatures by itself, at a boundary of their own turns. */
  if ((spell->kind != MUSTER_SPELL_SAVE && spell->kind != MUSTER_SPELL_ATTACK) || array == NULL
      || json_array_get_length (array) != 1
      || (g_strcmp0 (when, "target_turn_start") != 0 && g_strcmp0 (when, "target_turn_end") != 0)
      || zone_hurts (root))
    {
      muster_spell_leave (spell, root, "ongoing");
      return TRUE;
    }

  chip = find_chip (spell);
  if (chip == NULL)
    return muster_json_fail (root, "ongoing", -1, _ ("too many effects"), error);
  if (!muster_json_object_at (&ongoing, "damage", array, 0, &first, error)
      || !muster_json_dice (&first, "dice", &damage.dice, error)
      || !muster_spell_read_type (&first, &damage, error)
      || !read_save (&ongoing, "save", chip, error)
      || !read_save (&ongoing, "then_save", chip, error)
      || (upcast.object != NULL
          && !muster_json_dice (&upcast, "ongoing_damage", &chip->later_step, error)))
    return FALSE;
  chip->chip.later_dice = damage.dice.count;
  chip->chip.later_die = damage.dice.sides;
  chip->chip.later_flat = damage.dice.bonus;
  chip->chip.later_type = damage.type;
  if (g_str_equal (when, "target_turn_start"))
    chip->chip.marks |= MUSTER_CHIP_LATER_AT_START;
  if (json_object_has_member (ongoing.object, "then_save"))
    chip->chip.marks |= MUSTER_CHIP_SAVE_AFTER;
  muster_spell_note_unknown (spell, &ongoing, known);

  return TRUE;
}

/* What a spell ends on, besides damage: what its holder does. */
static gint32
mark_of_end (const char *end)
{
  if (g_str_equal (end, "damage"))
    return MUSTER_CHIP_ENDS_ON_DAMAGE;
  if (g_str_equal (end, "target_attacks") || g_str_equal (end, "target_casts_on_enemy")
      || g_str_equal (end, "target_deals_damage"))
    return MUSTER_CHIP_ENDS_ON_ATTACK;
  if (g_str_equal (end, "target_casts"))
    return MUSTER_CHIP_ENDS_ON_CAST;

  return 0;
}

void
muster_spell_read_ends_on (MusterSpell *spell, const Place *root)
{
  JsonNode *node = json_object_get_member (root->object, "ends_on");
  JsonArray *array;

  if (node == NULL)
    return;
  array = JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      const char *end = json_array_get_string_element (array, i);

      /* Somebody who shakes a sleeper awake takes the condition off by hand; a shape sees itself
       * when its hit points are gone. */
      if (g_str_equal (end, "shake_awake")
          || (spell->shape != MUSTER_SPELL_SHAPE_NONE
              && (g_str_equal (end, "zero_hp") || g_str_equal (end, "no_temp_hp"))))
        continue;
      if (mark_of_end (end) == 0 || spell->n_chips == 0)
        {
          muster_spell_leave (spell, root, "ends_on");
          return;
        }
      for (guint j = 0; j < spell->n_chips; j++)
        spell->chips[j].chip.marks |= mark_of_end (end);
    }
}
