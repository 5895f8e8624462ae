/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-store"

#include "config.h"

#include "store/spell-json-later.h"

#include <glib/gi18n-lib.h>

#include "rules/chips/mods.h"
#include "store/spell-json-hindrances.h"
#include "store/spell-json-terms.h"

typedef MusterJsonPlace Place;

/* The chip that a failed save, or a hit, leaves; the damage ends with it. */
static MusterSpellChip *
find_chip (MusterSpell *spell)
{
  MusterSpellLeaves leaves = spell->smites                        ? MUSTER_SPELL_LEAVES_ALWAYS
                             : spell->kind == MUSTER_SPELL_ATTACK ? MUSTER_SPELL_LEAVES_ON_HIT
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
  MusterSpellDamage damage = { 0 };
  MusterSpellChip *chip;
  const char *when = NULL;
  Place ongoing;
  Place upcast;

  if (!muster_json_object (root, "ongoing", &ongoing, error)
      || !muster_json_object (root, "upcast", &upcast, error))
    return FALSE;
  if (ongoing.object == NULL)
    return TRUE;
  if (!muster_spell_read_one_damage (&ongoing, "damage", &damage, error)
      || !muster_json_text (&ongoing, "when", &when, error))
    return FALSE;
  /* Only what takes hold of creatures by itself, at a boundary of their own turns. */
  if ((spell->kind != MUSTER_SPELL_SAVE && spell->kind != MUSTER_SPELL_ATTACK && !spell->smites)
      || (damage.dice.count == 0 && damage.dice.bonus == 0)
      || (g_strcmp0 (when, "target_turn_start") != 0 && g_strcmp0 (when, "target_turn_end") != 0)
      || zone_hurts (root))
    {
      muster_spell_leave (spell, root, "ongoing");
      return TRUE;
    }

  chip = find_chip (spell);
  if (chip == NULL)
    return muster_json_fail (root, "ongoing", -1, _ ("too many effects"), error);
  if (!read_save (&ongoing, "save", chip, error) || !read_save (&ongoing, "then_save", chip, error)
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

/* What a spell ends on: what its holder does, or suffers. */
static gboolean
mark_end (const char *end, MusterChip *chip)
{
  static const struct
  {
    const char *word;
    gint32 mark;    /* of MusterChip.marks */
    gint32 ends_by; /* of MusterChip.ends_by */
  } ends[] = {
    { "damage", MUSTER_CHIP_ENDS_ON_DAMAGE, 0 },
    { "target_attacks", MUSTER_CHIP_ENDS_ON_ATTACK, 0 },
    { "target_casts_on_enemy", MUSTER_CHIP_ENDS_ON_ATTACK, 0 },
    { "target_deals_damage", MUSTER_CHIP_ENDS_ON_ATTACK, 0 },
    { "target_casts", MUSTER_CHIP_ENDS_ON_CAST, 0 },
    { "attack", MUSTER_CHIP_ENDS_ON_ATTACK, 0 },
    { "deals_damage", MUSTER_CHIP_ENDS_ON_ATTACK, 0 },
    { "cast", MUSTER_CHIP_ENDS_ON_CAST, 0 },
    { "damaged_by_caster_or_allies", 0, MUSTER_CHIP_ENDS_BY_DAMAGE },
    { "harmed_by_caster_or_allies", 0, MUSTER_CHIP_ENDS_BY_HARM },
    { "zero_hp", 0, MUSTER_CHIP_ENDS_BY_FALL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    if (g_str_equal (end, ends[i].word))
      {
        chip->marks |= ends[i].mark;
        chip->worse_marks |= chip->worse != 0 ? ends[i].mark : 0;
        chip->ends_by |= ends[i].ends_by;
        return TRUE;
      }

  return FALSE;
}

/* One word, for the chips of a condition, or for all (CUSTOM). */
static gboolean
mark_chips (MusterSpell *spell, const char *end, MusterCondition condition)
{
  gboolean marked = FALSE;

  for (guint i = 0; i < spell->n_chips; i++)
    if (condition == MUSTER_CONDITION_CUSTOM
        || spell->chips[i].chip.condition == (gint32) condition)
      marked |= mark_end (end, &spell->chips[i].chip);

  return marked;
}

/* Somebody shakes sleepers awake by an action; a shape sees itself when its hit points are gone. */
static gboolean
ends_otherwise (MusterSpell *spell, const char *end)
{
  if (g_str_equal (end, "shake_awake"))
    {
      /* Waking ends all that the spell left. */
      if (spell->n_chips > 0)
        spell->chips[0].chip.escape_by = MUSTER_ESCAPE_ACTION + 1;
      return TRUE;
    }

  return spell->shape != MUSTER_SPELL_SHAPE_NONE
         && (g_str_equal (end, "zero_hp") || g_str_equal (end, "no_temp_hp"));
}

static gboolean
read_ends (MusterSpell *spell,
           const Place *root,
           const char *member,
           MusterCondition condition,
           GError **error)
{
  JsonArray *array = NULL;

  if (!muster_json_array (root, member, &array, error))
    return FALSE;
  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      const char *end;

      if (!muster_json_text_at (root, member, array, i, &end, error))
        return FALSE;
      if (!ends_otherwise (spell, end) && !mark_chips (spell, end, condition))
        muster_spell_leave (spell, root, member);
    }

  return TRUE;
}

gboolean
muster_spell_read_chip_ends (MusterSpell *spell,
                             const Place *place,
                             MusterSpellChip *chip,
                             GError **error)
{
  JsonArray *array = NULL;

  if (!muster_json_array (place, "ends_on", &array, error))
    return FALSE;
  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      const char *end;

      if (!muster_json_text_at (place, "ends_on", array, i, &end, error))
        return FALSE;
      if (g_str_equal (end, "shake_awake"))
        chip->chip.escape_by = MUSTER_ESCAPE_ACTION + 1;
      else if (!mark_end (end, &chip->chip))
        muster_spell_leave (spell, place, "ends_on");
    }

  return TRUE;
}

gboolean
muster_spell_read_ends_on (MusterSpell *spell, const Place *root, GError **error)
{
  return read_ends (spell, root, "ends_on", MUSTER_CONDITION_CUSTOM, error)
         && read_ends (spell, root, "ends_on_invisible", MUSTER_CONDITION_INVISIBLE, error);
}

/* Whoever is hurt saves: it drops what burns it, or, if it keeps it or wears it, is worse off. */
gboolean
muster_spell_read_late_save (MusterSpell *spell, const Place *root, GError **error)
{
  static const char *const known[] = { "ability", "on_fail", "else", NULL };
  static const char *const else_known[] = { "disadvantage", "until", NULL };
  static const struct
  {
    const char *name;
    MusterSpellLeaves leaves;
  } ways[] = { { "Held", MUSTER_SPELL_LEAVES_ON_SUCCESS }, { "Worn", MUSTER_SPELL_LEAVES_ALWAYS } };
  const char *name = NULL;
  const char *on_fail = NULL;
  MusterAbility ability;
  Place save;
  Place worse;

  if (!muster_json_object (root, "save_after_damage", &save, error))
    return FALSE;
  if (save.object == NULL)
    return TRUE;
  if (!muster_json_text (&save, "ability", &name, error)
      || !muster_json_text (&save, "on_fail", &on_fail, error)
      || !muster_json_object (&save, "else", &worse, error))
    return FALSE;
  if (name == NULL || !muster_ability_from_name (name, &ability))
    return muster_json_fail (&save, "ability", -1, _ ("there is no such ability"), error);
  if (g_strcmp0 (on_fail, "drop_object") != 0 || worse.object == NULL)
    return muster_json_fail (&save, "on_fail", -1, _ ("expected drop_object, and else"), error);

  spell->saves_late = 1;
  spell->save_ability = (gint8) ability;
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      MusterSpellChip *chip = muster_spell_add_named_chip (spell, ways[i].leaves);

      if (chip == NULL || spell->n_options == MUSTER_MAX_SPELL_OPTIONS)
        return muster_json_fail (root, "save_after_damage", -1, _ ("too many effects"), error);
      chip->option = (guint8) muster_spell_add_option (spell, ways[i].name);
      if (!muster_spell_read_hindrances (spell, &worse, chip, error)
          || !muster_spell_read_until (spell, &worse, chip, error))
        return FALSE;
    }
  muster_spell_note_unknown (spell, &save, known);
  muster_spell_note_unknown (spell, &worse, else_known);

  return TRUE;
}
