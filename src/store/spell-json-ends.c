/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-store"

#include "config.h"

#include "store/spell-json-ends.h"

#include <glib/gi18n-lib.h>

#include "rules/chips/mods.h"
#include "store/spell-json-terms.h"

#define MOST_DC 40

typedef MusterJsonPlace Place;

#define SECONDS_A_DAY (24 * 60 * 60)

/* "30_days": so long after it began, and after each save. */
static gint32
days_of (const char *when)
{
  char *end;
  guint64 days = g_ascii_strtoull (when, &end, 10);

  return days > 0 && days <= 10000 && g_str_equal (end, "_days") ? (gint32) days * SECONDS_A_DAY
                                                                 : 0;
}

/* The words for a save that is repeated with the ability of the first one. */
static void
repeat_save (MusterSpell *spell, const Place *place, const char *when, MusterSpellChip *chip)
{
  gboolean moment = g_str_equal (when, "turn_end_out_of_sight") || g_str_equal (when, "after_move");

  if (spell->save_ability >= 0 && days_of (when) > 0)
    {
      chip->chip.save_ability = spell->save_ability + 1;
      chip->chip.save_every = days_of (when);
      return;
    }
  if (spell->save_ability < 0
      || !(moment || g_str_equal (when, "turn_end") || g_str_equal (when, "on_damage")))
    {
      muster_spell_leave (spell, place, "save_ends");
      return;
    }

  chip->chip.save_ability = spell->save_ability + 1;
  if (moment)
    chip->chip.escape_by = MUSTER_ESCAPE_MOMENT + 1;
  else if (g_str_equal (when, "on_damage"))
    chip->chip.marks |= MUSTER_CHIP_SAVE_ON_DAMAGE;
  else
    chip->chip.save_ends = 1;
}

static gboolean
read_save_ends (MusterSpell *spell, const Place *place, MusterSpellChip *chip, GError **error)
{
  JsonNode *node = json_object_get_member (place->object, "save_ends");
  const char *name = NULL;
  const char *when = NULL;
  MusterAbility ability;
  Place save;

  if (node == NULL)
    return TRUE;
  if (!JSON_NODE_HOLDS_OBJECT (node))
    {
      if (!muster_json_text (place, "save_ends", &when, error))
        return FALSE;
      repeat_save (spell, place, when, chip);
      return TRUE;
    }
  if (!muster_json_object (place, "save_ends", &save, error)
      || !muster_json_text (&save, "ability", &name, error)
      || !muster_json_text (&save, "when", &when, error))
    return FALSE;
  if (name == NULL || !muster_ability_from_name (name, &ability))
    return muster_json_fail (&save, "ability", -1, _ ("there is no such ability"), error);

  chip->chip.save_ability = (gint32) ability + 1;
  if (g_strcmp0 (when, "action") == 0)
    chip->chip.escape_by = MUSTER_ESCAPE_SAVE + 1;
  else
    chip->chip.save_ends = 1;

  return TRUE;
}

/* Damage lets its holder save again, with advantage. */
static gboolean
read_save_on_damage (MusterSpell *spell, const Place *place, MusterSpellChip *chip, GError **error)
{
  const char *mode = NULL;

  if (!muster_json_text (place, "save_on_damage", &mode, error))
    return FALSE;
  if (mode == NULL)
    return TRUE;
  if (!g_str_equal (mode, "advantage"))
    return muster_json_fail (place, "save_on_damage", -1, _ ("expected advantage"), error);
  if (spell->save_ability < 0)
    {
      muster_spell_leave (spell, place, "save_on_damage");
      return TRUE;
    }

  chip->chip.save_ability = spell->save_ability + 1;
  chip->chip.marks |= MUSTER_CHIP_SAVE_ON_DAMAGE;
  chip->chip.damage_save_mode = MUSTER_MODE_ADVANTAGE;

  return TRUE;
}

/* The DC is a number, or "spell": that of the caster. */
static gboolean
read_escape_dc (const Place *check, gint32 *dc, GError **error)
{
  JsonNode *node = json_object_get_member (check->object, "dc");
  const char *text = NULL;

  if (node == NULL || json_node_get_value_type (node) != G_TYPE_STRING)
    return muster_json_int (check, "dc", 1, MOST_DC, dc, error);
  if (!muster_json_text (check, "dc", &text, error))
    return FALSE;
  if (!g_str_equal (text, "spell"))
    return muster_json_fail (check, "dc", -1, _ ("expected a number, or spell"), error);

  return TRUE;
}

static gboolean
read_escape_check (MusterSpell *spell, const Place *place, MusterSpellChip *chip, GError **error)
{
  static const char *const known[] = { "ability", "skill", "dc", "action", NULL };
  static const struct
  {
    const char *ability, *skill;
    MusterEscape escape;
  } checks[] = {
    { "str", NULL, MUSTER_ESCAPE_STRENGTH },
    { "str", "athletics", MUSTER_ESCAPE_ATHLETICS },
    { "str_or_dex", NULL, MUSTER_ESCAPE_STRENGTH_OR_DEXTERITY },
    { "int", NULL, MUSTER_ESCAPE_INTELLIGENCE },
    { "int", "investigation", MUSTER_ESCAPE_INVESTIGATION },
  };
  const char *ability = NULL;
  const char *skill = NULL;
  Place check;

  if (!muster_json_object (place, "escape_check", &check, error))
    return FALSE;
  if (check.object == NULL)
    return TRUE;
  if (!muster_json_text (&check, "ability", &ability, error)
      || !muster_json_text (&check, "skill", &skill, error)
      || !read_escape_dc (&check, &chip->chip.escape_dc, error))
    return FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (checks); i++)
    if (g_strcmp0 (ability, checks[i].ability) == 0 && g_strcmp0 (skill, checks[i].skill) == 0)
      chip->chip.escape_by = (gint32) checks[i].escape + 1;
  if (chip->chip.escape_by == 0)
    muster_spell_leave (spell, place, "escape_check");
  muster_spell_note_unknown (spell, &check, known);

  return TRUE;
}

gboolean
muster_spell_read_release (MusterSpell *spell,
                           const Place *place,
                           MusterSpellChip *chip,
                           GError **error)
{
  return read_save_ends (spell, place, chip, error)
         && read_save_on_damage (spell, place, chip, error)
         && read_escape_check (spell, place, chip, error);
}

/* The one condition of a list that a failure leaves; none: what there is stays. */
static gboolean
read_worse (const Place *place, const char *member, MusterSpellChip *chip, GError **error)
{
  JsonArray *array = NULL;
  const char *name = NULL;
  MusterCondition condition;
  Place first;

  if (!muster_json_array (place, member, &array, error))
    return FALSE;
  if (array == NULL || json_array_get_length (array) == 0)
    return TRUE;
  if (json_array_get_length (array) > 1)
    return muster_json_fail (place, member, 1, _ ("there is room for one condition"), error);
  if (!muster_json_object_at (place, member, array, 0, &first, error)
      || !muster_json_text (&first, "name", &name, error))
    return FALSE;
  if (name == NULL || !muster_condition_from_name (name, &condition))
    return muster_json_fail (&first, "name", -1, _ ("there is no such condition"), error);
  chip->chip.worse = (gint32) condition + 1;

  return TRUE;
}

gboolean
muster_spell_read_counted (MusterSpell *spell,
                           const Place *place,
                           const char *member,
                           MusterSpellChip *chip,
                           GError **error)
{
  static const char *const known[]
      = { "ability", "when", "successes_to_end", "failures_to_stick", "fail", NULL };
  const char *name = NULL;
  const char *when = NULL;
  MusterAbility ability = (MusterAbility) MAX (spell->save_ability, 0);
  int successes = 0;
  int failures = 0;
  Place saves;

  if (!muster_json_object (place, member, &saves, error))
    return FALSE;
  if (saves.object == NULL)
    return TRUE;
  if (!muster_json_text (&saves, "ability", &name, error)
      || !muster_json_text (&saves, "when", &when, error)
      || !muster_json_int (&saves, "successes_to_end", 1, 9, &successes, error)
      || !muster_json_int (&saves, "failures_to_stick", 1, 9, &failures, error))
    return FALSE;
  if (name != NULL && !muster_ability_from_name (name, &ability))
    return muster_json_fail (&saves, "ability", -1, _ ("there is no such ability"), error);
  if (successes == 0 || successes != failures || (name == NULL && spell->save_ability < 0)
      || (when != NULL && !g_str_equal (when, "turn_end")))
    {
      muster_spell_leave (spell, place, member);
      return TRUE;
    }

  chip->chip.save_ability = (gint32) ability + 1;
  chip->chip.save_ends = 1;
  chip->chip.saves_wanted = successes;
  if (!read_worse (&saves, "fail", chip, error))
    return FALSE;
  chip->chip.stays = chip->chip.worse != 0;
  muster_spell_note_unknown (spell, &saves, known);

  return TRUE;
}

gboolean
muster_spell_read_second_failure (MusterSpell *spell, const Place *root, GError **error)
{
  static const char *const known[] = { "conditions", NULL };
  MusterSpellChip *chip = spell->n_chips > 0 ? &spell->chips[0] : NULL;
  Place second;

  if (!muster_json_object (root, "second_failure", &second, error))
    return FALSE;
  if (second.object == NULL)
    return TRUE;
  if (chip == NULL || chip->leaves != MUSTER_SPELL_LEAVES_ON_FAIL || spell->save_ability < 0)
    {
      muster_spell_leave (spell, root, "second_failure");
      return TRUE;
    }

  /* The second save comes when the next turn ends, and decides. */
  chip->until = MUSTER_SPELL_UNTIL_DURATION;
  chip->chip.save_ability = spell->save_ability + 1;
  chip->chip.save_ends = 1;
  muster_spell_note_unknown (spell, &second, known);

  return read_worse (&second, "conditions", chip, error);
}

/* The first chip that stays as long as the spell does: what ends it ends all of the spell. */
static MusterSpellChip *
find_chip (MusterSpell *spell)
{
  MusterSpellLeaves leaves = spell->kind == MUSTER_SPELL_SAVE     ? MUSTER_SPELL_LEAVES_ON_FAIL
                             : spell->kind == MUSTER_SPELL_ATTACK ? MUSTER_SPELL_LEAVES_ON_HIT
                                                                  : MUSTER_SPELL_LEAVES_ALWAYS;

  for (guint i = 0; i < spell->n_chips; i++)
    if (spell->chips[i].leaves == leaves && spell->chips[i].until == MUSTER_SPELL_UNTIL_DURATION)
      return &spell->chips[i];

  return muster_spell_add_named_chip (spell, leaves);
}

gboolean
muster_spell_read_releases (MusterSpell *spell, const Place *root, GError **error)
{
  MusterSpellChip *chip;
  MusterSpellChip release = { 0 };

  if (!json_object_has_member (root->object, "save_ends")
      && !json_object_has_member (root->object, "repeat_save")
      && !json_object_has_member (root->object, "escape_check"))
    return TRUE;
  if (!read_save_ends (spell, root, &release, error)
      || !muster_spell_read_counted (spell, root, "repeat_save", &release, error)
      || !read_escape_check (spell, root, &release, error))
    return FALSE;
  if (release.chip.save_ability == 0 && release.chip.escape_by == 0)
    return TRUE;
  chip = find_chip (spell);
  if (chip == NULL)
    return muster_json_fail (root, NULL, -1, _ ("too many effects"), error);

  if (release.chip.save_ability != 0)
    {
      chip->chip.save_ability = release.chip.save_ability;
      chip->chip.save_ends = release.chip.save_ends;
      chip->chip.save_every = release.chip.save_every;
      chip->chip.saves_wanted = release.chip.saves_wanted;
      chip->chip.worse = release.chip.worse;
      chip->chip.stays = release.chip.stays;
    }
  chip->chip.escape_by = release.chip.escape_by;
  chip->chip.escape_dc = release.chip.escape_dc;

  return TRUE;
}
