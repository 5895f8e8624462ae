/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-store"

#include "config.h"

#include "store/spell-json-options.h"

#include <glib/gi18n-lib.h>

#include "rules/chips/ailments.h"
#include "rules/chips/mods.h"
#include "store/spell-json-hindrances.h"
#include "store/spell-json-later.h"
#include "store/spell-json-slants.h"
#include "store/spell-json-terms.h"
#include "store/spell-json-wards.h"

typedef MusterJsonPlace Place;

char *
muster_spell_option_name (const char *word)
{
  static const struct
  {
    const char *word;
    const char *name;
  } owners[] = { { "bears", "Bear’s" },   { "bulls", "Bull’s" }, { "cats", "Cat’s" },
                 { "eagles", "Eagle’s" }, { "foxs", "Fox’s" },   { "owls", "Owl’s" } };
  g_auto (GStrv) words = g_strsplit_set (word, "_ ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      gboolean known = FALSE;

      for (guint j = 0; j < G_N_ELEMENTS (owners); j++)
        if (g_str_equal (words[i], owners[j].word))
          {
            g_set_str (&words[i], owners[j].name);
            known = TRUE;
          }
      if (!known)
        words[i][0] = g_ascii_toupper (words[i][0]);
    }

  return g_strjoinv (" ", words);
}

/* "1d4" more damage of weapons, or less: "-1d4". */
static gboolean
read_hits (const Place *option, MusterSpellChip *chip, GError **error)
{
  const char *text = NULL;
  MusterDiceTerm dice = { 0 };
  gboolean less;

  if (!muster_json_text (option, "hit_damage", &text, error)
      || !muster_json_int (option, "min_damage", 0, 100, &chip->chip.weaken_least, error))
    return FALSE;
  if (text == NULL)
    return TRUE;
  less = *text == '-';
  if (!muster_dice_term_parse (less ? text + 1 : text, &dice) || dice.count == 0)
    return muster_json_fail (option, "hit_damage", -1, _ ("expected dice like 1d4 or -1d4"), error);
  if (less)
    {
      chip->chip.weaken_dice = dice.count;
      chip->chip.weaken_die = dice.sides;
    }
  else
    {
      chip->chip.hit_dice = dice.count;
      chip->chip.hit_die = dice.sides;
    }
  chip->chip.marks |= MUSTER_CHIP_HIT_WEAPON_ONLY;

  return TRUE;
}

static gboolean
read_condition_mask (const Place *place, const char *member, gint32 *conditions, GError **error)
{
  JsonArray *array = NULL;

  if (!muster_json_array (place, member, &array, error))
    return FALSE;
  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      MusterCondition condition;
      const char *name;

      if (!muster_json_text_at (place, member, array, i, &name, error))
        return FALSE;
      if (!muster_condition_from_name (name, &condition))
        return muster_json_fail (place, member, (int) i, _ ("there is no such condition"), error);
      *conditions |= 1 << condition;
    }

  return TRUE;
}

static gboolean
read_option (MusterSpell *spell, const Place *option, MusterSpellChip *chip, GError **error)
{
  static const char *const known[]
      = { "name",      "advantage",  "disadvantage", "resist",
          "retaliate", "hit_damage", "size_change",  "min_damage",
          "temp_hp",   "suppress",   "ends_on",      "condition_immunities",
          NULL };
  guint32 resist = 0;

  if (!muster_spell_read_damage_types (option, "resist", &resist, error)
      || !muster_json_dice (option, "temp_hp", &chip->temp_hp, error)
      || !muster_json_int (option, "size_change", -5, 5, &chip->chip.grows, error)
      || !muster_spell_read_retaliation (option, chip, error) || !read_hits (option, chip, error)
      || !muster_spell_read_hindrances (spell, option, chip, error))
    return FALSE;
  if (!read_condition_mask (option, "suppress", &chip->chip.suppresses, error)
      || !read_condition_mask (option, "condition_immunities", &chip->chip.immune, error)
      || !muster_spell_read_chip_ends (spell, option, chip, error))
    return FALSE;
  chip->chip.resist |= (gint32) resist;
  muster_spell_read_advantages (spell, option, chip);
  muster_spell_note_unknown (spell, option, known);

  return TRUE;
}

gboolean
muster_spell_read_options (MusterSpell *spell,
                           const Place *place,
                           MusterSpellChip *chip,
                           GError **error)
{
  const MusterSpellChip base = *chip;
  JsonArray *array = NULL;

  if (!muster_json_array (place, "options", &array, error))
    return FALSE;

  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      g_autofree char *words = NULL;
      const char *name = NULL;
      Place option;

      if (!JSON_NODE_HOLDS_OBJECT (json_array_get_element (array, i)))
        {
          muster_spell_leave (spell, place, "options");
          return TRUE;
        }
      if (!muster_json_object_at (place, "options", array, i, &option, error)
          || !muster_json_text (&option, "name", &name, error))
        return FALSE;
      if (i > 0)
        chip = muster_spell_add_chip (spell, (MusterSpellLeaves) base.leaves);
      if (chip == NULL || spell->n_options == MUSTER_MAX_SPELL_OPTIONS)
        return muster_json_fail (place, "options", (int) i, _ ("too many effects"), error);
      if (i > 0)
        {
          *chip = base;
          chip->blocks = g_strdup (base.blocks);
        }
      words = muster_spell_option_name (name != NULL ? name : "");
      chip->option = (guint8) muster_spell_add_option (spell, words);
      if (!read_option (spell, &option, chip, error))
        return FALSE;
    }

  return TRUE;
}

static MusterSpellChip *
add_curse (MusterSpell *spell, MusterSpellLeaves leaves, const char *name)
{
  MusterSpellChip *chip
      = spell->n_options < MUSTER_MAX_SPELL_OPTIONS ? muster_spell_add_chip (spell, leaves) : NULL;

  if (chip == NULL)
    return NULL;
  chip->option = (guint8) muster_spell_add_option (spell, name);
  chip->chip.ailment = MUSTER_AILMENT_CURSE;

  return chip;
}

/* Checks and saves of one ability, which the caster picks as well. */
static gboolean
add_weaknesses (MusterSpell *spell, MusterSpellLeaves leaves)
{
  static const char *const names[]
      = { "Strength", "Dexterity", "Constitution", "Intelligence", "Wisdom", "Charisma" };

  for (guint i = 0; i < MUSTER_N_ABILITIES; i++)
    {
      MusterSpellChip *chip = add_curse (spell, leaves, names[i]);

      if (chip == NULL)
        return FALSE;
      chip->chip.check_disadvantage = chip->chip.save_disadvantage = 1 << i;
    }

  return TRUE;
}

/* More damage of each attack of the caster. */
static gboolean
read_more_damage (const Place *option, MusterSpellChip *chip, GError **error)
{
  MusterSpellDamage damage = { 0 };

  if (!muster_spell_read_one_damage (option, "hit_damage", &damage, error))
    return FALSE;
  if (damage.dice.count == 0)
    return muster_json_fail (option, "hit_damage", -1, _ ("expected one kind of damage"), error);
  chip->chip.hit_dice = damage.dice.count;
  chip->chip.hit_die = damage.dice.sides;
  chip->chip.hit_type = damage.type;
  chip->chip.marks |= MUSTER_CHIP_HIT_MARK;

  return TRUE;
}

static gboolean
read_one_curse (MusterSpell *spell, const Place *option, MusterSpellLeaves leaves, GError **error)
{
  static const char *const known[] = { "disadvantage", "hit_damage", NULL };
  MusterSpellChip *chip;

  if (muster_spell_has_text (option, "disadvantage", "one_ability_checks"))
    return add_weaknesses (spell, leaves)
           || muster_json_fail (option, "disadvantage", -1, _ ("too many effects"), error);

  chip = add_curse (spell, leaves,
                    json_object_has_member (option->object, "hit_damage")     ? "Damage"
                    : json_object_has_member (option->object, "disadvantage") ? "Attacks"
                                                                              : "Turns");
  if (chip == NULL)
    return muster_json_fail (option, NULL, -1, _ ("too many effects"), error);
  if (muster_spell_has_text (option, "disadvantage", "attacks_vs_caster"))
    {
      chip->chip.own_attacks = MUSTER_MODE_DISADVANTAGE;
      chip->chip.marks |= MUSTER_CHIP_SLANT_SOURCE;
    }
  if (json_object_has_member (option->object, "hit_damage")
      && !read_more_damage (option, chip, error))
    return FALSE;
  muster_spell_note_unknown (spell, option, known);

  return TRUE;
}

gboolean
muster_spell_read_curse (MusterSpell *spell,
                         const Place *root,
                         MusterSpellLeaves leaves,
                         GError **error)
{
  JsonArray *array = NULL;

  if (!muster_json_array (root, "curse_options", &array, error))
    return FALSE;
  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      Place option;

      if (!muster_json_object_at (root, "curse_options", array, i, &option, error)
          || !read_one_curse (spell, &option, leaves, error))
        return FALSE;
    }

  return TRUE;
}

/* What a disease does (SRD 5.1, Contagion). */
typedef struct
{
  const char *word;
  MusterAbility ability; /* of checks that are worse */
  gboolean saves;        /* and of saving throws */
  gboolean attacks;      /* and of attack rolls */
  gboolean confuses;
  gboolean festers;          /* every damage hurts twice as much */
  gboolean stuns;            /* whenever damage is taken */
  MusterCondition condition; /* CUSTOM: none */
} Disease;

static const Disease diseases[] = {
  { "blinding_sickness", MUSTER_ABILITY_WISDOM, .saves = TRUE,
    .condition = MUSTER_CONDITION_BLINDED },
  { "filth_fever", MUSTER_ABILITY_STRENGTH, .saves = TRUE, .attacks = TRUE },
  { "flesh_rot", MUSTER_ABILITY_CHARISMA, .festers = TRUE },
  { "mindfire", MUSTER_ABILITY_INTELLIGENCE, .saves = TRUE, .confuses = TRUE },
  { "seizure", MUSTER_ABILITY_DEXTERITY, .saves = TRUE, .attacks = TRUE },
  { "slimy_doom", MUSTER_ABILITY_CONSTITUTION, .saves = TRUE, .stuns = TRUE },
};

static const Disease *
find_disease (const char *word)
{
  for (guint i = 0; i < G_N_ELEMENTS (diseases); i++)
    if (g_str_equal (word, diseases[i].word))
      return &diseases[i];

  return NULL;
}

static void
sicken (const Disease *disease, MusterSpellChip *chip)
{
  gint32 mask = 1 << disease->ability;

  chip->chip.ailment = MUSTER_AILMENT_DISEASE;
  chip->chip.check_disadvantage |= mask;
  chip->chip.save_disadvantage |= disease->saves ? mask : 0;
  chip->chip.attack_disadvantage |= disease->attacks ? mask : 0;
  chip->chip.confused |= disease->confuses != FALSE;
  chip->chip.vulnerable |= disease->festers ? (1 << MUSTER_N_DAMAGE_TYPES) - 1 : 0;
  chip->chip.stuns |= disease->stuns != FALSE;
}

/* The condition is over with the disease. */
static gboolean
add_condition (MusterSpell *spell, const Disease *disease, const MusterSpellChip *sickness)
{
  MusterSpellChip *chip;

  if (disease->condition == MUSTER_CONDITION_CUSTOM)
    return TRUE;
  chip = muster_spell_add_chip (spell, (MusterSpellLeaves) sickness->leaves);
  if (chip == NULL)
    return FALSE;
  chip->chip.condition = (gint32) disease->condition;
  chip->chip.hangs_on = MUSTER_CONDITION_CUSTOM + 1;
  chip->option = sickness->option;

  return TRUE;
}

gboolean
muster_spell_read_diseases (MusterSpell *spell,
                            const Place *place,
                            MusterSpellChip *base,
                            GError **error)
{
  const MusterSpellChip plain = *base;
  MusterSpellChip *chip = base;
  JsonArray *array = NULL;

  if (!muster_json_array (place, "disease_choice", &array, error))
    return FALSE;
  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      g_autofree char *words = NULL;
      const Disease *disease;
      const char *word;

      if (!muster_json_text_at (place, "disease_choice", array, i, &word, error))
        return FALSE;
      disease = find_disease (word);
      if (disease == NULL)
        return muster_json_fail (place, "disease_choice", (int) i, _ ("there is no such disease"),
                                 error);
      if (i > 0)
        chip = muster_spell_add_chip (spell, (MusterSpellLeaves) plain.leaves);
      if (chip == NULL || spell->n_options == MUSTER_MAX_SPELL_OPTIONS)
        return muster_json_fail (place, "disease_choice", (int) i, _ ("too many effects"), error);
      if (i > 0)
        *chip = plain;
      words = muster_spell_option_name (word);
      chip->option = (guint8) muster_spell_add_option (spell, words);
      sicken (disease, chip);
      if (!add_condition (spell, disease, chip))
        return muster_json_fail (place, "disease_choice", (int) i, _ ("too many effects"), error);
    }

  return TRUE;
}
