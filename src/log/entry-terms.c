/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-log"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "log/entry-phrases.h"
#include "log/word-table.h"

static const char *const kinds[] = {
  [MUSTER_ENTRY_CREATURE] = N_ ("Creatures"),     [MUSTER_ENTRY_SPELL] = N_ ("Spells"),
  [MUSTER_ENTRY_EQUIPMENT] = N_ ("Equipment"),    [MUSTER_ENTRY_MAGIC_ITEM] = N_ ("Magic items"),
  [MUSTER_ENTRY_CLASS] = N_ ("Classes"),          [MUSTER_ENTRY_RACE] = N_ ("Peoples"),
  [MUSTER_ENTRY_BACKGROUND] = N_ ("Backgrounds"), [MUSTER_ENTRY_FEAT] = N_ ("Feats"),
  [MUSTER_ENTRY_CONDITION] = N_ ("Conditions"),   [MUSTER_ENTRY_RULE] = N_ ("Rules"),
};
G_STATIC_ASSERT (G_N_ELEMENTS (kinds) == MUSTER_N_ENTRY_KINDS);

static const char *const schools[] = {
  [MUSTER_SCHOOL_NONE] = N_ ("No school"),
  [MUSTER_SCHOOL_ABJURATION] = N_ ("Abjuration"),
  [MUSTER_SCHOOL_CONJURATION] = N_ ("Conjuration"),
  [MUSTER_SCHOOL_DIVINATION] = N_ ("Divination"),
  [MUSTER_SCHOOL_ENCHANTMENT] = N_ ("Enchantment"),
  [MUSTER_SCHOOL_EVOCATION] = N_ ("Evocation"),
  [MUSTER_SCHOOL_ILLUSION] = N_ ("Illusion"),
  [MUSTER_SCHOOL_NECROMANCY] = N_ ("Necromancy"),
  [MUSTER_SCHOOL_TRANSMUTATION] = N_ ("Transmutation"),
};
G_STATIC_ASSERT (G_N_ELEMENTS (schools) == MUSTER_N_SCHOOLS);

static const char *const gears[] = {
  [MUSTER_GEAR_NONE] = N_ ("Other"),
  [MUSTER_GEAR_WEAPON] = N_ ("Weapon"),
  [MUSTER_GEAR_ARMOR] = N_ ("Armor"),
  [MUSTER_GEAR_SHIELD] = N_ ("Shield"),
  [MUSTER_GEAR_AMMUNITION] = N_ ("Ammunition"),
  [MUSTER_GEAR_GEAR] = N_ ("Adventuring gear"),
  [MUSTER_GEAR_PACK] = N_ ("Equipment pack"),
  [MUSTER_GEAR_TOOL] = N_ ("Tool"),
  [MUSTER_GEAR_FOCUS] = N_ ("Spellcasting focus"),
  [MUSTER_GEAR_MOUNT] = N_ ("Mount"),
  [MUSTER_GEAR_TACK_VEHICLE] = N_ ("Tack and drawn vehicle"),
  [MUSTER_GEAR_VEHICLE] = N_ ("Vehicle"),
  [MUSTER_GEAR_VEHICLE_WATER] = N_ ("Waterborne vehicle"),
  [MUSTER_GEAR_POTION] = N_ ("Potion"),
  [MUSTER_GEAR_RING] = N_ ("Ring"),
  [MUSTER_GEAR_ROD] = N_ ("Rod"),
  [MUSTER_GEAR_SCROLL] = N_ ("Scroll"),
  [MUSTER_GEAR_STAFF] = N_ ("Staff"),
  [MUSTER_GEAR_WAND] = N_ ("Wand"),
  [MUSTER_GEAR_WONDROUS] = N_ ("Wondrous item"),
};
G_STATIC_ASSERT (G_N_ELEMENTS (gears) == MUSTER_N_GEARS);

static const char *const creature_types[] = {
  [MUSTER_CREATURE_TYPE_NONE] = N_ ("Other"),
  [MUSTER_CREATURE_TYPE_ABERRATION] = N_ ("Aberration"),
  [MUSTER_CREATURE_TYPE_BEAST] = N_ ("Beast"),
  [MUSTER_CREATURE_TYPE_CELESTIAL] = N_ ("Celestial"),
  [MUSTER_CREATURE_TYPE_CONSTRUCT] = N_ ("Construct"),
  [MUSTER_CREATURE_TYPE_DRAGON] = N_ ("Dragon"),
  [MUSTER_CREATURE_TYPE_ELEMENTAL] = N_ ("Elemental"),
  [MUSTER_CREATURE_TYPE_FEY] = N_ ("Fey"),
  [MUSTER_CREATURE_TYPE_FIEND] = N_ ("Fiend"),
  [MUSTER_CREATURE_TYPE_GIANT] = N_ ("Giant"),
  [MUSTER_CREATURE_TYPE_HUMANOID] = N_ ("Humanoid"),
  [MUSTER_CREATURE_TYPE_MONSTROSITY] = N_ ("Monstrosity"),
  [MUSTER_CREATURE_TYPE_OOZE] = N_ ("Ooze"),
  [MUSTER_CREATURE_TYPE_PLANT] = N_ ("Plant"),
  [MUSTER_CREATURE_TYPE_UNDEAD] = N_ ("Undead"),
};
G_STATIC_ASSERT (G_N_ELEMENTS (creature_types) == MUSTER_N_CREATURE_TYPES);

static const char *const sizes[] = {
  [MUSTER_SIZE_TINY] = N_ ("Tiny"),     [MUSTER_SIZE_SMALL] = N_ ("Small"),
  [MUSTER_SIZE_MEDIUM] = N_ ("Medium"), [MUSTER_SIZE_LARGE] = N_ ("Large"),
  [MUSTER_SIZE_HUGE] = N_ ("Huge"),     [MUSTER_SIZE_GARGANTUAN] = N_ ("Gargantuan"),
};
G_STATIC_ASSERT (G_N_ELEMENTS (sizes) == MUSTER_N_SIZES);

static const char *const classes[] = {
  [MUSTER_CLASS_NONE] = N_ ("No class"),     [MUSTER_CLASS_BARBARIAN] = N_ ("Barbarian"),
  [MUSTER_CLASS_BARD] = N_ ("Bard"),         [MUSTER_CLASS_CLERIC] = N_ ("Cleric"),
  [MUSTER_CLASS_DRUID] = N_ ("Druid"),       [MUSTER_CLASS_FIGHTER] = N_ ("Fighter"),
  [MUSTER_CLASS_MONK] = N_ ("Monk"),         [MUSTER_CLASS_PALADIN] = N_ ("Paladin"),
  [MUSTER_CLASS_RANGER] = N_ ("Ranger"),     [MUSTER_CLASS_ROGUE] = N_ ("Rogue"),
  [MUSTER_CLASS_SORCERER] = N_ ("Sorcerer"), [MUSTER_CLASS_WARLOCK] = N_ ("Warlock"),
  [MUSTER_CLASS_WIZARD] = N_ ("Wizard"),
};
G_STATIC_ASSERT (G_N_ELEMENTS (classes) == MUSTER_N_CLASSES);

static const char *const abilities[] = {
  [MUSTER_ABILITY_STRENGTH] = N_ ("Strength"),
  [MUSTER_ABILITY_DEXTERITY] = N_ ("Dexterity"),
  [MUSTER_ABILITY_CONSTITUTION] = N_ ("Constitution"),
  [MUSTER_ABILITY_INTELLIGENCE] = N_ ("Intelligence"),
  [MUSTER_ABILITY_WISDOM] = N_ ("Wisdom"),
  [MUSTER_ABILITY_CHARISMA] = N_ ("Charisma"),
};
G_STATIC_ASSERT (G_N_ELEMENTS (abilities) == MUSTER_N_ABILITIES);

static const char *const skills[] = {
  [MUSTER_SKILL_ACROBATICS] = N_ ("Acrobatics"),
  [MUSTER_SKILL_ANIMAL_HANDLING] = N_ ("Animal Handling"),
  [MUSTER_SKILL_ARCANA] = N_ ("Arcana"),
  [MUSTER_SKILL_ATHLETICS] = N_ ("Athletics"),
  [MUSTER_SKILL_DECEPTION] = N_ ("Deception"),
  [MUSTER_SKILL_HISTORY] = N_ ("History"),
  [MUSTER_SKILL_INSIGHT] = N_ ("Insight"),
  [MUSTER_SKILL_INTIMIDATION] = N_ ("Intimidation"),
  [MUSTER_SKILL_INVESTIGATION] = N_ ("Investigation"),
  [MUSTER_SKILL_MEDICINE] = N_ ("Medicine"),
  [MUSTER_SKILL_NATURE] = N_ ("Nature"),
  [MUSTER_SKILL_PERCEPTION] = N_ ("Perception"),
  [MUSTER_SKILL_PERFORMANCE] = N_ ("Performance"),
  [MUSTER_SKILL_PERSUASION] = N_ ("Persuasion"),
  [MUSTER_SKILL_RELIGION] = N_ ("Religion"),
  [MUSTER_SKILL_SLEIGHT_OF_HAND] = N_ ("Sleight of Hand"),
  [MUSTER_SKILL_STEALTH] = N_ ("Stealth"),
  [MUSTER_SKILL_SURVIVAL] = N_ ("Survival"),
};
G_STATIC_ASSERT (G_N_ELEMENTS (skills) == MUSTER_N_SKILLS);

const char *
muster_entry_kind_words (MusterEntryKind kind)
{
  return MUSTER_WORD (kinds, kind);
}

const char *
muster_school_words (MusterSchool school)
{
  return MUSTER_WORD (schools, school);
}

const char *
muster_gear_words (MusterGear gear)
{
  return MUSTER_WORD (gears, gear);
}

const char *
muster_creature_type_words (MusterCreatureType type)
{
  return MUSTER_WORD (creature_types, type);
}

const char *
muster_size_words (MusterSize size)
{
  return MUSTER_WORD (sizes, size);
}

const char *
muster_class_words (MusterClass klass)
{
  return MUSTER_WORD (classes, klass);
}

const char *
muster_ability_words (MusterAbility ability)
{
  return MUSTER_WORD (abilities, ability);
}

const char *
muster_skill_words (MusterSkill skill)
{
  return MUSTER_WORD (skills, skill);
}

char *
muster_challenge_words (int eighths)
{
  if (eighths < 0)
    return g_strdup ("\342\200\224");
  if (eighths == 1)
    return g_strdup ("1/8");
  if (eighths == 2)
    return g_strdup ("1/4");
  if (eighths == 4)
    return g_strdup ("1/2");

  return g_strdup_printf ("%d", eighths / 8);
}

char *
muster_phrase_grouped (int number)
{
  if (number >= 1000000)
    return g_strdup_printf ("%d,%03d,%03d", number / 1000000, number / 1000 % 1000, number % 1000);
  if (number >= 1000)
    return g_strdup_printf ("%d,%03d", number / 1000, number % 1000);

  return g_strdup_printf ("%d", number);
}

char *
muster_cost_words (int copper)
{
  g_autofree char *number = NULL;

  if (copper < 0)
    return g_strdup ("\342\200\224");
  if (copper % 100 == 0 && copper > 0)
    {
      number = muster_phrase_grouped (copper / 100);
      /* Translators: a price in gold pieces. */
      return g_strdup_printf (_ ("%s gp"), number);
    }
  if (copper % 10 == 0 && copper > 0)
    {
      number = muster_phrase_grouped (copper / 10);
      /* Translators: a price in silver pieces. */
      return g_strdup_printf (_ ("%s sp"), number);
    }
  number = muster_phrase_grouped (copper);

  /* Translators: a price in copper pieces. */
  return g_strdup_printf (_ ("%s cp"), number);
}

char *
muster_weight_words (int hundredths)
{
  g_autofree char *number = NULL;

  if (hundredths < 0)
    return g_strdup ("\342\200\224");
  if (hundredths == 25)
    number = g_strdup ("1/4");
  else if (hundredths == 50)
    number = g_strdup ("1/2");
  else if (hundredths % 100 == 0)
    number = muster_phrase_grouped (hundredths / 100);
  else if (hundredths % 10 == 0)
    number = g_strdup_printf ("%d.%d", hundredths / 100, hundredths / 10 % 10);
  else
    number = g_strdup_printf ("%d.%02d", hundredths / 100, hundredths % 100);

  /* Translators: a weight in pounds. */
  return g_strdup_printf (_ ("%s lb."), number);
}
