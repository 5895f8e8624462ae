/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Damage rolls and defenses, death saves, concentration. */

#include "cases.h"

#include "rules/creature/exhaustion.h"
#include "rules/fifth/attack.h"
#include "rules/fifth/concentration.h"
#include "rules/fifth/d20.h"
#include "rules/fifth/damage.h"
#include "rules/fifth/death.h"
#include "rules/fifth/hit-points.h"

static const MusterRollKey key;

/* Damage of no type is called "bonus". */
static const char *
type_name (MusterDamageType type)
{
  return type == MUSTER_DAMAGE_UNTYPED ? "bonus" : muster_damage_type_name (type);
}

static guint
read_damage (JsonObject *in, const char *name, MusterDamage *damage)
{
  JsonArray *array = case_array (in, name);
  guint n = json_array_get_length (array);

  g_assert_cmpuint (n, <=, CASE_MAX);
  for (guint i = 0; i < n; i++)
    {
      JsonObject *part = json_array_get_object_element (array, i);
      MusterDamageType type = MUSTER_DAMAGE_UNTYPED;

      muster_damage_type_from_name (case_string (part, "damageType"), &type);
      damage[i] = (MusterDamage){
        .dice = {
          .count = case_int (part, "count", 0),
          .sides = case_int (part, "sides", 0),
          .bonus = case_int (part, "bonus", 0),
        },
        .type = type,
      };
    }
  return n;
}

static void
read_hit (JsonObject *in, MusterDamageParts *parts)
{
  MusterDamage damage[CASE_MAX];
  guint n = read_damage (in, "damage", damage);

  muster_damage_parts_of_hit (
      parts, damage, n, case_bool (in, "crit"), case_int (in, "bonusDice", 0),
      case_die (case_string (in, "bonusDie")), case_int (in, "sneakDice", 0));
}

static void
write_roll (JsonBuilder *out, const MusterDamageRoll *roll)
{
  case_add_int (out, "total", roll->total);
  json_builder_set_member_name (out, "byType");
  json_builder_begin_array (out);
  for (guint g = 0; g < roll->n_groups; g++)
    {
      json_builder_begin_object (out);
      case_add_string (out, "type", type_name (roll->groups[g].type));
      json_builder_set_member_name (out, "rolls");
      json_builder_begin_array (out);
      for (guint d = 0; d < roll->n_dice; d++)
        if (roll->dice[d].group == g)
          json_builder_add_int_value (out, roll->dice[d].face);
      json_builder_end_array (out);
      case_add_int (out, "bonus", roll->groups[g].bonus);
      case_add_int (out, "subtotal", roll->groups[g].subtotal);
      json_builder_end_object (out);
    }
  json_builder_end_array (out);
}

static void
roll_damage (JsonObject *in, MusterDice *dice, JsonBuilder *out)
{
  MusterDamage damage[CASE_MAX];
  guint n = read_damage (in, "parts", damage);
  MusterDamageParts parts = { 0 };
  MusterDamageRoll roll;

  for (guint i = 0; i < n; i++)
    muster_damage_parts_add (&parts, damage[i].dice, damage[i].type, FALSE);
  muster_damage_roll (&parts, case_int (in, "modifier", 0), dice, &key, &roll);
  json_builder_begin_object (out);
  write_roll (out, &roll);
  json_builder_end_object (out);
}

static void
damage_parts (JsonObject *in, MusterDice *dice, JsonBuilder *out)
{
  MusterDamageParts parts;

  read_hit (in, &parts);
  json_builder_begin_array (out);
  for (guint i = 0; i < parts.n_parts; i++)
    {
      json_builder_begin_object (out);
      case_add_int (out, "count", parts.parts[i].count);
      case_add_int (out, "sides", parts.parts[i].sides);
      case_add_string (out, "damageType", type_name (parts.parts[i].type));
      if (parts.parts[i].bonus != 0)
        case_add_int (out, "bonus", parts.parts[i].bonus);
      json_builder_end_object (out);
    }
  json_builder_end_array (out);
}

static void
weapon_hit (JsonObject *in, MusterDice *dice, JsonBuilder *out)
{
  int modifier = (int) case_int (in, "abilityMod", 0);
  MusterDamageParts parts;
  MusterDamageRoll roll;

  if (case_bool (in, "offhand"))
    modifier = muster_offhand_damage_modifier (modifier);
  modifier += (int) case_int (in, "flat", 0);

  read_hit (in, &parts);
  muster_damage_roll (&parts, modifier, dice, &key, &roll);
  json_builder_begin_object (out);
  case_add_int (out, "modifier", modifier);
  write_roll (out, &roll);
  json_builder_end_object (out);
}

static void
defended (JsonObject *in, MusterDice *dice, JsonBuilder *out)
{
  MusterDefense sources[CASE_MAX];
  MusterDefenses defenses = {
    .resistances = sources,
    .n_resistances = case_int (in, "resistSources", 0),
    .immunities = sources,
    .n_immunities = case_int (in, "immuneSources", 0),
    .vulnerabilities = sources,
    .n_vulnerabilities = case_int (in, "vulnerableSources", 0),
  };
  MusterEventPart part = {
    .type = MUSTER_DAMAGE_FIRE,
    .rolled = case_int (in, "damage", 0),
  };

  for (guint i = 0; i < CASE_MAX; i++)
    sources[i] = (MusterDefense) { .types = 1u << MUSTER_DAMAGE_FIRE };
  g_assert_cmpuint (defenses.n_resistances, <=, CASE_MAX);
  g_assert_cmpuint (defenses.n_immunities, <=, CASE_MAX);
  g_assert_cmpuint (defenses.n_vulnerabilities, <=, CASE_MAX);
  json_builder_add_int_value (out, muster_damage_defend (&defenses, 0, FALSE, &part, 1));
}

static void
concentration_dc (JsonObject *in, MusterDice *dice, JsonBuilder *out)
{
  json_builder_add_int_value (out,
                              muster_concentration_dc (case_int (in, "damage", 0), CASE_EDITION));
}

static const char *
outcome_name (MusterDeathSaveOutcome outcome)
{
  static const char *const names[] = {
    [MUSTER_DEATH_SAVE_SUCCESS] = "success", [MUSTER_DEATH_SAVE_FAILURE] = "failure",
    [MUSTER_DEATH_SAVE_STABLE] = "stable",   [MUSTER_DEATH_SAVE_DEAD] = "dead",
    [MUSTER_DEATH_SAVE_AWAKE] = "revive",
  };

  return names[outcome];
}

static void
judge_death_save (JsonObject *in, MusterDice *dice, JsonBuilder *out)
{
  JsonObject *state = json_object_get_object_member (in, "state");
  MusterDeathTracker tracker = {
    .successes = case_int (state, "successes", 0),
    .failures = case_int (state, "failures", 0),
    .life = case_bool (state, "stable") ? MUSTER_LIFE_STABLE : MUSTER_LIFE_DYING,
  };
  MusterDeathSaveOutcome outcome
      = muster_death_judge (&tracker, case_int (in, "natural", 0), case_int (in, "total", 0));

  json_builder_begin_object (out);
  json_builder_set_member_name (out, "state");
  if (tracker.life == MUSTER_LIFE_ALIVE)
    json_builder_add_null_value (out);
  else
    {
      json_builder_begin_object (out);
      case_add_int (out, "successes", tracker.successes);
      case_add_int (out, "failures", tracker.failures);
      case_add_bool (out, "stable", tracker.life == MUSTER_LIFE_STABLE);
      json_builder_end_object (out);
    }
  case_add_string (out, "outcome", outcome_name (outcome));
  json_builder_end_object (out);
}

typedef struct
{
  MusterHitPoints points;
  MusterDeathTracker tracker;
  MusterExhaustion exhaustion;
  gboolean blessed;
} Patient;

static void
patient_revive (Patient *patient, gint32 hp)
{
  muster_hit_points_heal (&patient->points, hp);
  muster_death_heal (&patient->tracker);
  patient->exhaustion = muster_exhaustion (muster_exhaustion_revived (patient->exhaustion.level),
                                           CASE_EDITION, MUSTER_EXHAUSTION_FLAT);
}

static void
patient_save (Patient *patient, MusterDice *dice, JsonBuilder *out)
{
  const MusterRider bless = { .rolls = MUSTER_ROLL_ATTACK | MUSTER_ROLL_SAVE, .dice = 1, .die = 4 };
  MusterTest test = {
    .mode = patient->exhaustion.saves,
    .modifier = patient->exhaustion.d20_penalty,
    .kind = MUSTER_ROLL_SAVE,
    .riders = &bless,
    .n_riders = patient->blessed ? 1 : 0,
  };
  MusterTestRoll roll;
  MusterDeathSaveOutcome outcome;

  if (!muster_death_may_save (&patient->tracker))
    {
      case_add_string (out, "outcome", NULL);
      case_add_string (out, "total", NULL);
      return;
    }
  muster_test_roll (&test, dice, &key, &roll);
  outcome = muster_death_judge (&patient->tracker, roll.d20.natural, roll.total);
  if (outcome == MUSTER_DEATH_SAVE_AWAKE)
    patient_revive (patient, 1);
  case_add_string (out, "outcome", outcome_name (outcome));
  case_add_int (out, "total", roll.total);
}

static void
patient_op (Patient *patient, JsonArray *op, MusterDice *dice, JsonBuilder *out)
{
  const char *name = json_array_get_string_element (op, 0);
  MusterLife life = patient->tracker.life;

  case_add_string (out, "op", name);
  if (g_str_equal (name, "save"))
    patient_save (patient, dice, out);
  else if (g_str_equal (name, "hit") || g_str_equal (name, "crit"))
    {
      case_add_int (out, "failures",
                    muster_death_hit (&patient->tracker, g_str_equal (name, "crit"), FALSE));
      case_add_bool (out, "died",
                     life != MUSTER_LIFE_DEAD && patient->tracker.life == MUSTER_LIFE_DEAD);
    }
  else if (g_str_equal (name, "kill"))
    muster_death_kill (&patient->tracker);
  else if (g_str_equal (name, "stabilize"))
    muster_death_stabilize (&patient->tracker);
  else if (g_str_equal (name, "drop"))
    {
      muster_hit_points_damage (&patient->points, patient->points.hp);
      muster_death_drop (&patient->tracker);
    }
  else if (g_str_equal (name, "heal"))
    {
      gint64 amount = case_element_int (op, 1);

      case_add_int (out, "amount", amount);
      if (amount > 0)
        patient_revive (patient, (gint32) amount);
    }
  else
    g_error ("The cases know no deed “%s” at death's door", name);
}

static void
patient_write (const Patient *patient, JsonBuilder *out)
{
  const MusterDeathTracker *tracker = &patient->tracker;

  case_add_int (out, "hp", patient->points.hp);
  json_builder_set_member_name (out, "tracker");
  if (tracker->life == MUSTER_LIFE_ALIVE)
    json_builder_add_null_value (out);
  else
    {
      json_builder_begin_array (out);
      json_builder_add_int_value (out, tracker->successes);
      json_builder_add_int_value (out, tracker->failures);
      json_builder_add_boolean_value (out, tracker->life == MUSTER_LIFE_STABLE);
      json_builder_end_array (out);
    }
  case_add_bool (out, "dying", tracker->life == MUSTER_LIFE_DYING);
  case_add_bool (out, "stable", tracker->life == MUSTER_LIFE_STABLE);
  case_add_bool (out, "dead", tracker->life == MUSTER_LIFE_DEAD);
  case_add_bool (out, "unconscious", tracker->life != MUSTER_LIFE_ALIVE);
  case_add_int (out, "exhaustion", patient->exhaustion.level);
}

static void
death_sequence (JsonObject *in, MusterDice *dice, JsonBuilder *out)
{
  JsonArray *ops = case_array (in, "ops");
  Patient patient = {
    .points = { .max = case_int (in, "maxHP", 0) },
    .tracker = { .life = MUSTER_LIFE_DYING },
    .exhaustion
    = muster_exhaustion (case_int (in, "exhaustion", 0), CASE_EDITION, MUSTER_EXHAUSTION_FLAT),
    .blessed = case_bool (in, "bless"),
  };

  json_builder_begin_object (out);
  json_builder_set_member_name (out, "after");
  json_builder_begin_array (out);
  for (guint i = 0; i < json_array_get_length (ops); i++)
    {
      json_builder_begin_object (out);
      patient_op (&patient, json_array_get_array_element (ops, i), dice, out);
      patient_write (&patient, out);
      json_builder_end_object (out);
    }
  json_builder_end_array (out);
  json_builder_end_object (out);
}

const CaseKind damage_kinds[] = {
  { "damage.rollDamage", roll_damage },      { "damage.damageParts", damage_parts },
  { "damage.weaponHit", weapon_hit },        { "damage-riv-srd.single", defended },
  { "concentration.dc", concentration_dc },  { "deathsaves.judge", judge_death_save },
  { "deathsaves.sequence", death_sequence }, { NULL, NULL },
};
