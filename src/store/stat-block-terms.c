/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-store"

#include "store/stat-block-terms.h"

const char *const muster_speed_keys[MUSTER_N_SPEEDS] = {
  [MUSTER_SPEED_WALK] = "walk",   [MUSTER_SPEED_FLY] = "fly",       [MUSTER_SPEED_SWIM] = "swim",
  [MUSTER_SPEED_CLIMB] = "climb", [MUSTER_SPEED_BURROW] = "burrow",
};

const char *const muster_sense_keys[MUSTER_N_SENSES] = {
  [MUSTER_SENSE_DARKVISION] = "darkvision",
  [MUSTER_SENSE_BLINDSIGHT] = "blindsight",
  [MUSTER_SENSE_TREMORSENSE] = "tremorsense",
  [MUSTER_SENSE_TRUESIGHT] = "truesight",
};

typedef struct
{
  const char *name;
  guint32 bit;
} Term;

/* The first name of a bit is the one that is written. */
static const Term traits[] = {
  { "pack_tactics", MUSTER_TRAIT_PACK_TACTICS },
  { "magic_resistance", MUSTER_TRAIT_MAGIC_RESISTANCE },
  { "magic_weapons", MUSTER_TRAIT_MAGIC_WEAPONS },
  { "angelic_weapons", MUSTER_TRAIT_MAGIC_WEAPONS },
  { "hellish_weapons", MUSTER_TRAIT_MAGIC_WEAPONS },
  { "nimble_escape", MUSTER_TRAIT_NIMBLE_ESCAPE },
  { "cunning_action", MUSTER_TRAIT_CUNNING_ACTION },
  { "turn_resistance", MUSTER_TRAIT_TURN_RESISTANCE },
  { "turn_defiance", MUSTER_TRAIT_TURN_RESISTANCE },
  { "immovable", MUSTER_TRAIT_IMMOVABLE },
  { "blood_frenzy", MUSTER_TRAIT_BLOOD_FRENZY },
  { "bloodied_fury", MUSTER_TRAIT_BLOODIED_FURY },
  { "bloodied_frenzy", MUSTER_TRAIT_BLOODIED_FRENZY },
  { "blurred_form", MUSTER_TRAIT_BLURRED_FORM },
  { "grappler", MUSTER_TRAIT_GRAPPLER },
  { "ambusher", MUSTER_TRAIT_AMBUSHER },
  { "assassinate", MUSTER_TRAIT_ASSASSINATE },
  { "evasion", MUSTER_TRAIT_EVASION },
  { "undead_fortitude", MUSTER_TRAIT_UNDEAD_FORTITUDE },
  { "swarm", MUSTER_TRAIT_SWARM },
  { "aversion_to_fire", MUSTER_TRAIT_FIRE_AVERSION },
  { "aversion_of_fire", MUSTER_TRAIT_FIRE_AVERSION },
  { "flyby", MUSTER_TRAIT_FLYBY },
  { "immutable_form", MUSTER_TRAIT_IMMUTABLE_FORM },
  { "fey_ancestry", MUSTER_TRAIT_FEY_ANCESTRY },
  { "agile", MUSTER_TRAIT_AGILE },
  { "freeze", MUSTER_TRAIT_FREEZES },
  { "reactive", MUSTER_TRAIT_REACTIVE },
  { "permanently_invisible", MUSTER_TRAIT_UNSEEN },
  { "invisibility", MUSTER_TRAIT_UNSEEN },
  { "air_form", MUSTER_TRAIT_FLUID },
  { "water_form", MUSTER_TRAIT_FLUID },
  { "fire_form", MUSTER_TRAIT_FLUID },
  { "web_walker", MUSTER_TRAIT_WEB_WALKER },
  { "greater_magic_resistance", MUSTER_TRAIT_SPELL_PROOF },
};

/* The first name of a moment is the one that is written. */
static const struct
{
  const char *name;
  MusterOtherwise otherwise;
} moments[] = {
  { "self_bloodied", MUSTER_OTHERWISE_BLOODIED },
  { "half_hp", MUSTER_OTHERWISE_BLOODIED },
  { "target_bloodied", MUSTER_OTHERWISE_TARGET_BLOODIED },
  { "target_grappled_by_self", MUSTER_OTHERWISE_TARGET_HELD },
  { "advantage", MUSTER_OTHERWISE_ADVANTAGE },
  { "ranged", MUSTER_OTHERWISE_RANGED },
};

static const Term features[] = {
  { "preserve_life", MUSTER_FEATURE_PRESERVE_LIFE },
  { "thirsting_blade", MUSTER_FEATURE_THIRSTING_BLADE },
  { "lifedrinker", MUSTER_FEATURE_LIFEDRINKER },
  { "off_hand_taken", MUSTER_FEATURE_OFF_HAND_TAKEN },
  { "untrained_armor", MUSTER_FEATURE_UNTRAINED_ARMOR },
  { "hands_full", MUSTER_FEATURE_HANDS_FULL },
  { "no_focus", MUSTER_FEATURE_NO_FOCUS },
  { "no_priced_material", MUSTER_FEATURE_NO_PRICED_MATERIAL },
};

static const char *const actions[MUSTER_N_STANDARD_ACTIONS] = {
  [MUSTER_ACTION_DASH] = "dash",     [MUSTER_ACTION_DISENGAGE] = "disengage",
  [MUSTER_ACTION_DODGE] = "dodge",   [MUSTER_ACTION_HELP] = "help",
  [MUSTER_ACTION_HIDE] = "hide",     [MUSTER_ACTION_READY] = "ready",
  [MUSTER_ACTION_SEARCH] = "search", [MUSTER_ACTION_USE_ITEM] = "use_item",
  [MUSTER_ACTION_PUSH] = "push",     [MUSTER_ACTION_TRAP] = "trap",
  [MUSTER_ACTION_LOCK] = "lock",
};

static const Term properties[] = {
  { "finesse", MUSTER_ATTACK_FINESSE },       { "light", MUSTER_ATTACK_LIGHT },
  { "heavy", MUSTER_ATTACK_HEAVY },           { "two_handed", MUSTER_ATTACK_TWO_HANDED },
  { "versatile", MUSTER_ATTACK_VERSATILE },   { "loading", MUSTER_ATTACK_LOADING },
  { "reach", MUSTER_ATTACK_REACH },           { "thrown", MUSTER_ATTACK_THROWN },
  { "magical", MUSTER_ATTACK_MAGICAL },       { "silvered", MUSTER_ATTACK_SILVERED },
  { "adamantine", MUSTER_ATTACK_ADAMANTINE }, { "pact", MUSTER_ATTACK_PACT },
};

static guint32
find_bit (const Term *terms, guint n_terms, const char *name)
{
  for (guint i = 0; i < n_terms; i++)
    {
      if (g_strcmp0 (terms[i].name, name) == 0)
        return terms[i].bit;
    }

  return 0;
}

static const char *
find_name (const Term *terms, guint n_terms, guint32 bit)
{
  for (guint i = 0; i < n_terms; i++)
    {
      if (terms[i].bit == bit)
        return terms[i].name;
    }

  return NULL;
}

guint32
muster_trait_from_tag (const char *tag)
{
  return find_bit (traits, G_N_ELEMENTS (traits), tag);
}

const char *
muster_trait_tag (guint32 trait)
{
  return find_name (traits, G_N_ELEMENTS (traits), trait);
}

guint32
muster_feature_from_name (const char *name)
{
  return find_bit (features, G_N_ELEMENTS (features), name);
}

const char *
muster_feature_name (guint32 feature)
{
  return find_name (features, G_N_ELEMENTS (features), feature);
}

gboolean
muster_standard_action_from_name (const char *name, MusterStandardAction *action)
{
  for (guint i = 0; i < MUSTER_N_STANDARD_ACTIONS; i++)
    {
      if (g_strcmp0 (actions[i], name) == 0)
        {
          *action = (MusterStandardAction) i;
          return TRUE;
        }
    }

  return FALSE;
}

const char *
muster_standard_action_name (MusterStandardAction action)
{
  return actions[action];
}

guint32
muster_attack_flag_from_property (const char *property)
{
  return find_bit (properties, G_N_ELEMENTS (properties), property);
}

const char *
muster_attack_flag_property (guint32 flag)
{
  return find_name (properties, G_N_ELEMENTS (properties), flag);
}

const char *
muster_attack_property (guint n)
{
  return n < G_N_ELEMENTS (properties) ? properties[n].name : NULL;
}

int
muster_challenge_from_text (const char *text)
{
  guint64 whole;

  if (g_str_equal (text, "1/8"))
    return 1;
  if (g_str_equal (text, "1/4"))
    return 2;
  if (g_str_equal (text, "1/2"))
    return 4;
  if (!g_ascii_string_to_unsigned (text, 10, 0, 30, &whole, NULL))
    return -1;

  return (int) whole * 8;
}

char *
muster_challenge_to_text (int eighths)
{
  switch (eighths)
    {
    case 1:
      return g_strdup ("1/8");
    case 2:
      return g_strdup ("1/4");
    case 4:
      return g_strdup ("1/2");
    default:
      return g_strdup_printf ("%d", eighths / 8);
    }
}

char *
muster_dice_term_to_text (const MusterDiceTerm *term)
{
  if (term->count == 0)
    return g_strdup_printf ("%d", term->bonus);
  if (term->bonus == 0)
    return g_strdup_printf ("%ud%u", term->count, term->sides);

  return g_strdup_printf ("%ud%u%+d", term->count, term->sides, term->bonus);
}

MusterOtherwise
muster_otherwise_from_name (const char *name)
{
  for (guint i = 0; name != NULL && i < G_N_ELEMENTS (moments); i++)
    if (strcmp (moments[i].name, name) == 0)
      return moments[i].otherwise;

  return MUSTER_OTHERWISE_NEVER;
}

const char *
muster_otherwise_name (MusterOtherwise otherwise)
{
  for (guint i = 0; i < G_N_ELEMENTS (moments); i++)
    if (moments[i].otherwise == otherwise)
      return moments[i].name;

  return NULL;
}
