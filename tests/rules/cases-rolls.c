/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Conditions, riders, attack and initiative rolls, dice notation. */

#include "cases.h"

#include "rules/chips/condition-effects.h"
#include "rules/creature/ability.h"
#include "rules/creature/exhaustion.h"
#include "rules/dice/notation.h"
#include "rules/fifth/attack.h"
#include "rules/fifth/initiative.h"

static const MusterRollKey key;

typedef struct
{
  guint n;
  MusterHeldChip chips[CASE_MAX];
  const char *names[CASE_MAX];
} Chips;

static void
read_chips (JsonObject *in, const char *name, Chips *chips)
{
  JsonArray *array = case_array (in, name);

  chips->n = array != NULL ? json_array_get_length (array) : 0;
  g_assert_cmpuint (chips->n, <=, CASE_MAX);
  for (guint i = 0; i < chips->n; i++)
    {
      chips->names[i] = json_array_get_string_element (array, i);
      chips->chips[i] = (MusterHeldChip) {
        .condition = muster_condition_of_chip (MUSTER_CONDITION_CUSTOM, chips->names[i]),
      };
    }
}

static guint
read_modes (JsonObject *in, const char *name, guint8 *modes)
{
  JsonArray *array = case_array (in, name);
  guint n = array != NULL ? json_array_get_length (array) : 0;

  g_assert_cmpuint (n, <=, CASE_MAX);
  for (guint i = 0; i < n; i++)
    modes[i] = case_mode (case_element_string (array, i));
  return n;
}

static void
write_slants (JsonBuilder *out,
              const MusterSlants *slants,
              const Chips *roller,
              const Chips *target)
{
  case_add_string (out, "mode", case_mode_name (slants->mode));
  json_builder_set_member_name (out, "slants");
  json_builder_begin_array (out);
  for (guint i = 0; i < slants->n_slants; i++)
    {
      const MusterSlant *slant = &slants->slants[i];
      const Chips *chips = slant->of_target ? target : roller;

      json_builder_begin_array (out);
      json_builder_add_string_value (out, chips->names[slant->chip]);
      case_string_value (out, case_mode_name (slant->mode));
      json_builder_end_array (out);
    }
  json_builder_end_array (out);
}

static void
attack_slants (JsonObject *in, MusterDice *dice, JsonBuilder *out)
{
  Chips roller, target;
  guint8 extra[CASE_MAX];
  MusterSlants slants;
  MusterAttackQuery query = { .melee = case_bool (in, "melee"), .edition = CASE_EDITION };

  read_chips (in, "roller", &roller);
  read_chips (in, "target", &target);
  query.roller = roller.chips;
  query.n_roller = roller.n;
  query.target = target.chips;
  query.n_target = target.n;
  query.extra = extra;
  query.n_extra = read_modes (in, "extra", extra);
  muster_attack_slants (&query, &slants);

  json_builder_begin_object (out);
  write_slants (out, &slants, &roller, &target);
  case_add_bool (out, "autoCrit", muster_auto_crits (target.chips, target.n, query.melee));
  json_builder_end_object (out);
}

static void
check_slants (JsonObject *in, MusterDice *dice, JsonBuilder *out)
{
  Chips roller;
  guint8 extra[CASE_MAX];
  guint n_extra = read_modes (in, "extra", extra);
  MusterSlants slants;

  read_chips (in, "roller", &roller);
  muster_check_slants (roller.chips, roller.n, extra, n_extra, &slants);
  json_builder_begin_object (out);
  write_slants (out, &slants, &roller, &roller);
  json_builder_end_object (out);
}

static void
save_slants (JsonObject *in, MusterDice *dice, JsonBuilder *out)
{
  Chips chips;
  guint8 extra[CASE_MAX];
  guint n_extra = read_modes (in, "extra", extra);
  MusterSaveSlants slants;

  read_chips (in, "conditions", &chips);
  muster_save_slants (chips.chips, chips.n, case_ability (case_string (in, "ability")), extra,
                      n_extra, &slants);
  json_builder_begin_object (out);
  case_add_bool (out, "autoFail", slants.auto_fail);
  case_add_string (out, "failedBy", slants.failed_by < 0 ? NULL : chips.names[slants.failed_by]);
  case_add_string (out, "mode", case_mode_name (slants.slants.mode));
  json_builder_end_object (out);
}

static void
can_act (JsonObject *in, MusterDice *dice, JsonBuilder *out)
{
  Chips chips;

  read_chips (in, "conditions", &chips);
  json_builder_add_boolean_value (out, muster_can_act (chips.chips, chips.n));
}

static void
combine_modes (JsonObject *in, MusterDice *dice, JsonBuilder *out)
{
  guint8 modes[CASE_MAX];
  guint n = read_modes (in, "slants", modes);

  case_string_value (out, case_mode_name (muster_combine_modes (modes, n)));
}

static guint16
read_roll_kinds (JsonArray *rolls)
{
  static const struct
  {
    const char *name;
    MusterRollKind kind;
  } kinds[] = { { "attack", MUSTER_ROLL_ATTACK },
                { "save", MUSTER_ROLL_SAVE },
                { "check", MUSTER_ROLL_CHECK } };
  guint16 mask = 0;

  for (guint i = 0; rolls != NULL && i < json_array_get_length (rolls); i++)
    for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
      if (g_str_equal (json_array_get_string_element (rolls, i), kinds[k].name))
        mask |= kinds[k].kind;
  return mask;
}

/* The place of the first source of that name, counted from 1. */
static guint32
name_number (JsonArray *sources, guint place)
{
  const char *name = case_string (json_array_get_object_element (sources, place), "name");

  for (guint i = 0; i < place; i++)
    {
      const char *other = case_string (json_array_get_object_element (sources, i), "name");

      if (name != NULL && other != NULL && g_ascii_strcasecmp (name, other) == 0)
        return i + 1;
    }
  return place + 1;
}

static void
roll_riders (JsonObject *in, MusterDice *dice, JsonBuilder *out)
{
  JsonArray *sources = case_array (in, "sources");
  guint n = json_array_get_length (sources);
  MusterRider riders[MUSTER_MAX_RIDERS] = { 0 };
  const char *kind = case_string (in, "kind");
  g_autoptr (JsonArray) kinds = json_array_new ();
  MusterRiderRoll roll;

  g_assert_cmpuint (n, <=, MUSTER_MAX_RIDERS);
  for (guint i = 0; i < n; i++)
    {
      JsonObject *source = json_array_get_object_element (sources, i);
      JsonObject *rider;

      if (case_is_null (source, "rider"))
        continue;
      rider = json_object_get_object_member (source, "rider");
      riders[i] = (MusterRider) {
        .name = name_number (sources, i),
        .rolls = read_roll_kinds (case_array (rider, "rolls")),
        .dice = case_int (rider, "dice", 0),
        .die = case_die (case_string (rider, "die")),
        .flat = case_int (rider, "flat", 0),
        .once = case_bool (rider, "once"),
      };
    }
  json_array_add_string_element (kinds, kind);
  muster_roll_riders (riders, n, read_roll_kinds (kinds), dice, &key, &roll);
  json_builder_add_int_value (out, roll.modifier);
}

static void
write_hit (JsonBuilder *out, const MusterHit *hit)
{
  static const char *const names[] = {
    [MUSTER_HIT_MISS] = "miss",
    [MUSTER_HIT_HIT] = "hit",
    [MUSTER_HIT_CRITICAL] = "crit",
    [MUSTER_HIT_NATURAL_ONE] = "nat1",
  };

  case_add_bool (out, "hit", hit->hit);
  case_add_bool (out, "crit", hit->crit);
  case_add_string (out, "outcome", names[hit->outcome]);
}

static MusterCover
read_cover (JsonObject *in)
{
  const char *cover = case_string (in, "cover");

  if (g_strcmp0 (cover, "half") == 0)
    return MUSTER_COVER_HALF;
  if (g_strcmp0 (cover, "three-quarters") == 0)
    return MUSTER_COVER_THREE_QUARTERS;
  return MUSTER_COVER_NONE;
}

static void
hit_table (JsonObject *in, MusterDice *dice, JsonBuilder *out)
{
  MusterHit hit = muster_attack_judge (case_int (in, "natural", 0), case_int (in, "total", 0),
                                       case_int (in, "ac", 0), case_bool (in, "autoCrit"));

  json_builder_begin_object (out);
  write_hit (out, &hit);
  json_builder_end_object (out);
}

static void
cover_attack (JsonObject *in, MusterDice *dice, JsonBuilder *out)
{
  gint64 natural = case_int (in, "natural", 0);
  gint64 ac = case_int (in, "ac", 0) + muster_cover_bonus (read_cover (in));
  MusterHit hit = muster_attack_judge (natural, natural + case_int (in, "bonus", 0), ac, FALSE);

  json_builder_begin_object (out);
  case_add_int (out, "effectiveAC", ac);
  write_hit (out, &hit);
  json_builder_end_object (out);
}

static void
write_dropped (JsonBuilder *out, const MusterD20 *d20)
{
  json_builder_set_member_name (out, "dropped");
  json_builder_begin_array (out);
  if (d20->dropped != 0)
    json_builder_add_int_value (out, d20->dropped);
  json_builder_end_array (out);
}

static void
d20_mode (JsonObject *in, MusterDice *dice, JsonBuilder *out)
{
  MusterTest test = {
    .mode = case_mode (case_string (in, "mode")),
    .modifier = case_int (in, "modifier", 0),
  };
  MusterTestRoll roll;

  muster_test_roll (&test, dice, &key, &roll);
  json_builder_begin_object (out);
  json_builder_set_member_name (out, "results");
  json_builder_begin_array (out);
  json_builder_begin_object (out);
  case_add_string (out, "die", "d20");
  json_builder_set_member_name (out, "kept");
  json_builder_begin_array (out);
  json_builder_add_int_value (out, roll.d20.natural);
  json_builder_end_array (out);
  write_dropped (out, &roll.d20);
  case_add_int (out, "subtotal", roll.d20.natural);
  json_builder_end_object (out);
  json_builder_end_array (out);
  case_add_int (out, "modifier", test.modifier);
  case_add_int (out, "total", roll.total);
  json_builder_end_object (out);
}

static void
swing (JsonObject *in, MusterDice *dice, JsonBuilder *out)
{
  MusterAttack attack = {
    .test = {
      .mode = case_mode (case_string (in, "mode")),
      .modifier = case_int (in, "attackBonus", 0) + case_int (in, "flat", 0),
      .kind = MUSTER_ROLL_ATTACK,
    },
    .extra_dice = case_int (in, "bonusDice", 0),
    .extra_die = case_die (case_string (in, "bonusDie")),
    .armor_class = case_int (in, "ac", 0),
    .cover = read_cover (in),
    .auto_crit = case_bool (in, "autoCrit"),
  };
  MusterAttackRoll roll;

  muster_attack_roll (&attack, dice, &key, &roll);
  json_builder_begin_object (out);
  case_add_int (out, "natural", roll.test.d20.natural);
  write_dropped (out, &roll.test.d20);
  case_add_int (out, "total", roll.test.total);
  case_add_int (out, "ac", roll.armor_class);
  write_hit (out, &roll.hit);
  json_builder_end_object (out);
}

/* A weapon without a kind is a melee weapon. */
static guint32
read_weapon (JsonObject *weapon)
{
  JsonArray *properties = case_array (weapon, "properties");
  guint32 flags = g_strcmp0 (case_string (weapon, "kind"), "ranged") == 0 ? MUSTER_ATTACK_RANGED
                                                                          : MUSTER_ATTACK_MELEE;

  for (guint i = 0; properties != NULL && i < json_array_get_length (properties); i++)
    {
      const char *property = json_array_get_string_element (properties, i);

      if (g_str_equal (property, "finesse"))
        flags |= MUSTER_ATTACK_FINESSE;
      else if (g_str_equal (property, "light"))
        flags |= MUSTER_ATTACK_LIGHT;
      else if (g_str_equal (property, "thrown"))
        flags |= MUSTER_ATTACK_THROWN;
    }
  return flags;
}

static void
attack_ability (JsonObject *in, MusterDice *dice, JsonBuilder *out)
{
  JsonObject *stats = json_object_get_object_member (in, "stats");
  gint16 scores[MUSTER_N_ABILITIES];
  MusterAbility ability;

  for (guint i = 0; i < MUSTER_N_ABILITIES; i++)
    {
      g_autofree char *name = g_ascii_strup (muster_ability_name (i), -1);

      scores[i] = case_int (stats, name, 10);
    }
  ability
      = muster_attack_ability (read_weapon (json_object_get_object_member (in, "weapon")), scores);
  json_builder_begin_object (out);
  case_add_string (out, "ability", ability == MUSTER_ABILITY_DEXTERITY ? "DEX" : "STR");
  case_add_int (out, "modifier", muster_ability_modifier (scores[ability]));
  json_builder_end_object (out);
}

static void
offhand_damage_modifier (JsonObject *in, MusterDice *dice, JsonBuilder *out)
{
  json_builder_add_int_value (out, muster_offhand_damage_modifier (case_int (in, "abilityMod", 0)));
}

static void
can_offhand (JsonObject *in, MusterDice *dice, JsonBuilder *out)
{
  JsonObject *used = json_object_get_object_member (in, "used");
  JsonArray *weapons = case_array (in, "weapons");
  guint32 flags[CASE_MAX];
  guint n = json_array_get_length (weapons);
  MusterBudget budget = {
    .action = case_bool (used, "action"),
    .bonus = case_bool (used, "bonus"),
    .attacked = case_bool (used, "attacked"),
  };

  g_assert_cmpuint (n, <=, CASE_MAX);
  for (guint i = 0; i < n; i++)
    flags[i] = read_weapon (json_array_get_object_element (weapons, i));
  json_builder_add_boolean_value (out, muster_can_offhand (flags, n, &budget));
}

static void
initiative_roll (JsonObject *in, MusterDice *dice, JsonBuilder *out)
{
  MusterExhaustion exhaustion
      = muster_exhaustion (case_int (in, "exhaustion", 0), CASE_EDITION, MUSTER_EXHAUSTION_FLAT);
  guint8 extra = exhaustion.checks;
  MusterTest test = { .modifier = case_int (in, "modifier", 0) + exhaustion.d20_penalty };
  MusterTestRoll roll;
  MusterSlants slants;
  Chips chips;

  read_chips (in, "conditions", &chips);
  muster_initiative_slants (chips.chips, chips.n, case_bool (in, "untrainedArmor"), FALSE,
                            CASE_EDITION, &extra, 1, &slants);
  test.mode = slants.mode;
  muster_test_roll (&test, dice, &key, &roll);
  json_builder_begin_object (out);
  case_add_string (out, "mode", case_mode_name (slants.mode));
  case_add_int (out, "penalty", exhaustion.d20_penalty);
  case_add_int (out, "value", roll.total);
  json_builder_end_object (out);
}

static void
notation (JsonObject *in, MusterDice *dice, JsonBuilder *out)
{
  MusterNotation parsed;
  MusterNotationError error;
  MusterNotationRange range;

  json_builder_begin_object (out);
  if (!muster_notation_parse (case_string (in, "notation"), &parsed, &error))
    {
      case_add_bool (out, "valid", FALSE);
      json_builder_end_object (out);
      return;
    }
  range = muster_notation_range (&parsed);
  case_add_bool (out, "valid", TRUE);
  case_add_int (out, "min", range.min);
  if (range.explodes)
    case_add_string (out, "max", NULL);
  else
    case_add_int (out, "max", range.max);
  case_add_bool (out, "explodes", range.explodes);
  json_builder_end_object (out);
}

const CaseKind roll_kinds[] = {
  { "conditions.attackPair", attack_slants },
  { "conditions.attackExtraSlants", attack_slants },
  { "conditions.attackRandom", attack_slants },
  { "conditions.check", check_slants },
  { "conditions.checkPair", check_slants },
  { "conditions.save", save_slants },
  { "conditions.saveExtraSlants", save_slants },
  { "conditions.savePair", save_slants },
  { "conditions.canAct", can_act },
  { "conditions.combineModes", combine_modes },
  { "checks.rollRiders", roll_riders },
  { "attack.hitTable", hit_table },
  { "attack.hitTableEdge", hit_table },
  { "attack.coverAttack", cover_attack },
  { "attack.d20Mode", d20_mode },
  { "attack.swing", swing },
  { "attack.attackAbility", attack_ability },
  { "attack.offhandDamageModifier", offhand_damage_modifier },
  { "attack.canOffhand", can_offhand },
  { "initiative.roll", initiative_roll },
  { "dice.notation", notation },
  { NULL, NULL },
};
