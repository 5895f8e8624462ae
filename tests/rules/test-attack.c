/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/fifth/attack.h"
#include "rules/fifth/concentration.h"
#include "rules/fifth/initiative.h"

static const MusterRollKey key;

static void
test_hit_table (void)
{
  static const struct
  {
    guint natural;
    gint32 total, ac;
    gboolean auto_crit;
    MusterHitOutcome outcome;
  } rows[] = {
    { 1, 40, 10, TRUE, MUSTER_HIT_NATURAL_ONE }, { 20, 5, 30, FALSE, MUSTER_HIT_CRITICAL },
    { 10, 15, 15, FALSE, MUSTER_HIT_HIT },       { 10, 14, 15, FALSE, MUSTER_HIT_MISS },
    { 10, 15, 15, TRUE, MUSTER_HIT_CRITICAL },   { 10, 14, 15, TRUE, MUSTER_HIT_MISS },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      MusterHit hit
          = muster_attack_judge (rows[i].natural, rows[i].total, rows[i].ac, rows[i].auto_crit);

      g_assert_cmpint (hit.outcome, ==, rows[i].outcome);
      g_assert_cmpint (hit.crit, ==, rows[i].outcome == MUSTER_HIT_CRITICAL);
      g_assert_cmpint (hit.hit, ==, hit.crit || rows[i].outcome == MUSTER_HIT_HIT);
    }
}

static void
test_order_of_dice (void)
{
  const MusterRider bane = { .rolls = MUSTER_ROLL_ATTACK, .dice = -1, .die = 4 };
  const MusterAttack attack = {
    .test = { .mode = MUSTER_MODE_ADVANTAGE,
              .modifier = 5,
              .kind = MUSTER_ROLL_ATTACK,
              .riders = &bane,
              .n_riders = 1 },
    .extra_dice = 2,
    .extra_die = 6,
    .armor_class = 15,
    .cover = MUSTER_COVER_HALF,
  };
  const MusterScriptedDie script[] = { { 6, 2 }, { 6, 1 }, { 4, 4 }, { 20, 8 }, { 20, 13 } };
  MusterScriptedDice dice;
  MusterAttackRoll roll;

  muster_scripted_dice_init (&dice, script, G_N_ELEMENTS (script));
  g_assert_true (muster_attack_roll (&attack, &dice.dice, &key, &roll));
  g_assert_true (muster_scripted_dice_fits (&dice));
  g_assert_cmpint (roll.test.total, ==, 13 + 5 + 3 - 4);
  g_assert_cmpint (roll.armor_class, ==, 17);
  g_assert_cmpint (roll.hit.outcome, ==, MUSTER_HIT_HIT);
}

static void
test_ability (void)
{
  static const struct
  {
    guint32 flags;
    gint16 strength, dexterity;
    MusterAbility expected;
  } rows[] = {
    { MUSTER_ATTACK_MELEE, 10, 18, MUSTER_ABILITY_STRENGTH },
    { MUSTER_ATTACK_RANGED, 18, 10, MUSTER_ABILITY_DEXTERITY },
    { MUSTER_ATTACK_MELEE | MUSTER_ATTACK_RANGED | MUSTER_ATTACK_THROWN, 10, 18,
      MUSTER_ABILITY_STRENGTH },
    { MUSTER_ATTACK_MELEE | MUSTER_ATTACK_FINESSE, 14, 15, MUSTER_ABILITY_DEXTERITY },
    { MUSTER_ATTACK_MELEE | MUSTER_ATTACK_FINESSE, 15, 15, MUSTER_ABILITY_STRENGTH },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      gint16 scores[MUSTER_N_ABILITIES] = { 0 };

      scores[MUSTER_ABILITY_STRENGTH] = rows[i].strength;
      scores[MUSTER_ABILITY_DEXTERITY] = rows[i].dexterity;
      g_assert_cmpint (muster_attack_ability (rows[i].flags, scores), ==, rows[i].expected);
    }
}

static void
test_offhand (void)
{
  const guint32 light = MUSTER_ATTACK_MELEE | MUSTER_ATTACK_LIGHT;
  const guint32 pair[] = { light, light };
  const guint32 hand_crossbow[] = { light, MUSTER_ATTACK_RANGED | MUSTER_ATTACK_LIGHT };
  const MusterBudget cast = { .action = 1 };
  const MusterBudget attacked = { .action = 1, .attacked = 1 };
  const MusterBudget over = { .action = 1, .attacked = 1, .bonus = 1 };

  g_assert_true (muster_can_offhand (pair, 2, &attacked));
  g_assert_false (muster_can_offhand (pair, 1, &attacked));
  g_assert_false (muster_can_offhand (hand_crossbow, 2, &attacked));
  g_assert_false (muster_can_offhand (pair, 2, &cast));
  g_assert_false (muster_can_offhand (pair, 2, &over));
  g_assert_cmpint (muster_offhand_damage_modifier (3), ==, 0);
  g_assert_cmpint (muster_offhand_damage_modifier (-2), ==, -2);
}

static MusterMode
initiative_mode (MusterCondition condition, gboolean armor, gboolean surprised, int edition)
{
  const MusterHeldChip chip = { .condition = condition };
  MusterSlants slants;

  muster_initiative_slants (&chip, 1, armor, surprised, edition, NULL, 0, &slants);
  return slants.mode;
}

static void
test_initiative (void)
{
  static const struct
  {
    MusterCondition condition;
    gboolean armor, surprised;
    MusterMode in_2014, in_2024;
  } rows[] = {
    { MUSTER_CONDITION_CUSTOM, FALSE, FALSE, MUSTER_MODE_NONE, MUSTER_MODE_NONE },
    { MUSTER_CONDITION_POISONED, TRUE, FALSE, MUSTER_MODE_DISADVANTAGE, MUSTER_MODE_DISADVANTAGE },
    { MUSTER_CONDITION_CUSTOM, FALSE, TRUE, MUSTER_MODE_NONE, MUSTER_MODE_DISADVANTAGE },
    { MUSTER_CONDITION_STUNNED, FALSE, FALSE, MUSTER_MODE_NONE, MUSTER_MODE_DISADVANTAGE },
    { MUSTER_CONDITION_INVISIBLE, FALSE, FALSE, MUSTER_MODE_NONE, MUSTER_MODE_ADVANTAGE },
    { MUSTER_CONDITION_INVISIBLE, TRUE, FALSE, MUSTER_MODE_DISADVANTAGE, MUSTER_MODE_NORMAL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_assert_cmpint (initiative_mode (rows[i].condition, rows[i].armor, rows[i].surprised, 2014),
                       ==, rows[i].in_2014);
      g_assert_cmpint (initiative_mode (rows[i].condition, rows[i].armor, rows[i].surprised, 2024),
                       ==, rows[i].in_2024);
    }
}

static void
test_concentration (void)
{
  static const struct
  {
    gint32 damage;
    int in_2014, in_2024;
  } rows[] = {
    { 1, 10, 10 },  { 21, 10, 10 }, { 22, 11, 11 }, { 24, 12, 12 },
    { 30, 15, 15 }, { 61, 30, 30 }, { 70, 35, 30 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_assert_cmpint (muster_concentration_dc (rows[i].damage, 2014), ==, rows[i].in_2014);
      g_assert_cmpint (muster_concentration_dc (rows[i].damage, 2024), ==, rows[i].in_2024);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/attack/hit-table", test_hit_table);
  g_test_add_func ("/attack/extra-dice-then-riders-then-d20", test_order_of_dice);
  g_test_add_func ("/attack/ability", test_ability);
  g_test_add_func ("/attack/two-weapon-fighting", test_offhand);
  g_test_add_func ("/initiative/what-slants-it", test_initiative);
  g_test_add_func ("/concentration/dc-by-damage", test_concentration);
  return g_test_run ();
}
