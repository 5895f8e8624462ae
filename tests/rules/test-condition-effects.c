/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/chips/condition-effects.h"

#define CHIP(NAME) ((MusterHeldChip) { .condition = MUSTER_CONDITION_##NAME })

static void
test_combine (void)
{
  static const struct
  {
    guint8 modes[4];
    guint n;
    MusterMode expected;
  } rows[] = {
    { { 0 }, 0, MUSTER_MODE_NONE },
    { { MUSTER_MODE_NONE, MUSTER_MODE_NORMAL }, 2, MUSTER_MODE_NONE },
    { { MUSTER_MODE_ADVANTAGE, MUSTER_MODE_ADVANTAGE }, 2, MUSTER_MODE_ADVANTAGE },
    { { MUSTER_MODE_DISADVANTAGE }, 1, MUSTER_MODE_DISADVANTAGE },
    { { MUSTER_MODE_ADVANTAGE, MUSTER_MODE_ADVANTAGE, MUSTER_MODE_ADVANTAGE,
        MUSTER_MODE_DISADVANTAGE },
      4,
      MUSTER_MODE_NORMAL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_cmpint (muster_combine_modes (rows[i].modes, rows[i].n), ==, rows[i].expected);
}

static void
test_typed_names (void)
{
  static const struct
  {
    MusterCondition condition;
    const char *name;
    MusterCondition expected;
  } rows[] = {
    { MUSTER_CONDITION_CUSTOM, " prone ", MUSTER_CONDITION_PRONE },
    { MUSTER_CONDITION_CUSTOM, "STUNNED", MUSTER_CONDITION_STUNNED },
    { MUSTER_CONDITION_CUSTOM, "Blessed by a goose", MUSTER_CONDITION_CUSTOM },
    { MUSTER_CONDITION_CUSTOM, "Held upside down by an unfriendly giant", MUSTER_CONDITION_CUSTOM },
    { MUSTER_CONDITION_CUSTOM, "   ", MUSTER_CONDITION_CUSTOM },
    { MUSTER_CONDITION_CUSTOM, NULL, MUSTER_CONDITION_CUSTOM },
    { MUSTER_CONDITION_BLINDED, "prone", MUSTER_CONDITION_BLINDED },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_cmpint (muster_condition_of_chip (rows[i].condition, rows[i].name), ==,
                     rows[i].expected);
}

static MusterMode
attack_mode (const MusterHeldChip *roller,
             guint n_roller,
             const MusterHeldChip *target,
             guint n_target,
             gboolean melee,
             int edition)
{
  MusterAttackQuery query = {
    .roller = roller,
    .n_roller = n_roller,
    .target = target,
    .n_target = n_target,
    .melee = melee,
    .edition = edition,
  };
  MusterSlants slants;

  muster_attack_slants (&query, &slants);
  return slants.mode;
}

static void
test_prone (void)
{
  const MusterHeldChip prone = CHIP (PRONE);

  g_assert_cmpint (attack_mode (NULL, 0, &prone, 1, TRUE, 2014), ==, MUSTER_MODE_ADVANTAGE);
  g_assert_cmpint (attack_mode (NULL, 0, &prone, 1, FALSE, 2014), ==, MUSTER_MODE_DISADVANTAGE);
  g_assert_cmpint (attack_mode (&prone, 1, NULL, 0, TRUE, 2014), ==, MUSTER_MODE_DISADVANTAGE);
}

static void
test_reasons (void)
{
  const MusterHeldChip roller[] = { CHIP (DEAFENED), CHIP (POISONED) };
  const MusterHeldChip target[] = { CHIP (RESTRAINED) };
  const guint8 extra[] = { MUSTER_MODE_ADVANTAGE };
  const MusterAttackQuery query = {
    .roller = roller, .n_roller = 2, .target = target, .n_target = 1, .extra = extra, .n_extra = 1
  };
  MusterSlants slants;

  muster_attack_slants (&query, &slants);
  g_assert_cmpint (slants.mode, ==, MUSTER_MODE_NORMAL);
  g_assert_cmpuint (slants.n_slants, ==, 2);
  g_assert_cmpuint (slants.slants[0].chip, ==, 1);
  g_assert_false (slants.slants[0].of_target);
  g_assert_cmpint (slants.slants[0].mode, ==, MUSTER_MODE_DISADVANTAGE);
  g_assert_cmpuint (slants.slants[1].chip, ==, 0);
  g_assert_true (slants.slants[1].of_target);
  g_assert_cmpint (slants.slants[1].condition, ==, MUSTER_CONDITION_RESTRAINED);
}

/* More chips than the list of reasons holds still decide the mode. */
static void
test_many_chips (void)
{
  MusterHeldChip target[MUSTER_MAX_SLANTS + 1];
  const MusterAttackQuery query = { .target = target, .n_target = G_N_ELEMENTS (target) };
  MusterSlants slants;

  for (guint i = 0; i < MUSTER_MAX_SLANTS; i++)
    target[i] = CHIP (BLINDED);
  target[MUSTER_MAX_SLANTS] = CHIP (INVISIBLE);
  muster_attack_slants (&query, &slants);
  g_assert_cmpuint (slants.n_slants, ==, MUSTER_MAX_SLANTS);
  g_assert_cmpint (slants.mode, ==, MUSTER_MODE_NORMAL);
}

static void
test_dodging (void)
{
  const MusterHeldChip free[] = { CHIP (DODGING) };
  const MusterHeldChip grappled[] = { CHIP (DODGING), CHIP (GRAPPLED) };
  const MusterHeldChip incapacitated[] = { CHIP (DODGING), CHIP (INCAPACITATED) };
  MusterSaveSlants save;

  g_assert_cmpint (attack_mode (NULL, 0, free, 1, TRUE, 2014), ==, MUSTER_MODE_DISADVANTAGE);
  g_assert_cmpint (attack_mode (NULL, 0, grappled, 2, TRUE, 2014), ==, MUSTER_MODE_NONE);
  g_assert_cmpint (attack_mode (NULL, 0, incapacitated, 2, TRUE, 2014), ==, MUSTER_MODE_NONE);

  muster_save_slants (free, 1, MUSTER_ABILITY_DEXTERITY, NULL, 0, &save);
  g_assert_cmpint (save.slants.mode, ==, MUSTER_MODE_ADVANTAGE);
  muster_save_slants (free, 1, MUSTER_ABILITY_WISDOM, NULL, 0, &save);
  g_assert_cmpint (save.slants.mode, ==, MUSTER_MODE_NONE);
  muster_save_slants (grappled, 2, MUSTER_ABILITY_DEXTERITY, NULL, 0, &save);
  g_assert_cmpint (save.slants.mode, ==, MUSTER_MODE_NONE);
}

static void
test_frightened_out_of_sight (void)
{
  const MusterHeldChip seen = CHIP (FRIGHTENED);
  const MusterHeldChip unseen = { .condition = MUSTER_CONDITION_FRIGHTENED, .out_of_sight = 1 };
  MusterSlants slants;

  g_assert_cmpint (attack_mode (&seen, 1, NULL, 0, TRUE, 2014), ==, MUSTER_MODE_DISADVANTAGE);
  g_assert_cmpint (attack_mode (&unseen, 1, NULL, 0, TRUE, 2014), ==, MUSTER_MODE_NONE);
  muster_check_slants (&seen, 1, NULL, 0, &slants);
  g_assert_cmpint (slants.mode, ==, MUSTER_MODE_DISADVANTAGE);
  muster_check_slants (&unseen, 1, NULL, 0, &slants);
  g_assert_cmpint (slants.mode, ==, MUSTER_MODE_NONE);
}

static void
test_charmed_by_the_target (void)
{
  const MusterHeldChip chips[] = {
    { .condition = MUSTER_CONDITION_CHARMED, .source = MUSTER_CHIP_SOURCE_UNKNOWN },
    { .condition = MUSTER_CONDITION_CHARMED, .source = MUSTER_CHIP_SOURCE_SOMEONE },
    { .condition = MUSTER_CONDITION_CHARMED, .source = MUSTER_CHIP_SOURCE_OPPONENT },
  };
  guint charm = 0;

  g_assert_true (muster_may_attack (chips, 2, &charm));
  g_assert_false (muster_may_attack (chips, 3, &charm));
  g_assert_cmpuint (charm, ==, 2);
}

static void
test_grappled_2024 (void)
{
  const MusterHeldChip unknown = CHIP (GRAPPLED);
  const MusterHeldChip by_target
      = { .condition = MUSTER_CONDITION_GRAPPLED, .source = MUSTER_CHIP_SOURCE_OPPONENT };
  const MusterHeldChip by_other
      = { .condition = MUSTER_CONDITION_GRAPPLED, .source = MUSTER_CHIP_SOURCE_SOMEONE };

  g_assert_cmpint (attack_mode (&by_other, 1, NULL, 0, TRUE, 2014), ==, MUSTER_MODE_NONE);
  g_assert_cmpint (attack_mode (&by_other, 1, NULL, 0, TRUE, 2024), ==, MUSTER_MODE_DISADVANTAGE);
  g_assert_cmpint (attack_mode (&by_target, 1, NULL, 0, TRUE, 2024), ==, MUSTER_MODE_NONE);
  g_assert_cmpint (attack_mode (&unknown, 1, NULL, 0, TRUE, 2024), ==, MUSTER_MODE_NONE);
  g_assert_false (muster_can_move (&unknown, 1));
}

static void
test_failed_saves (void)
{
  const MusterHeldChip chips[] = { CHIP (RESTRAINED), CHIP (STUNNED), CHIP (PARALYZED) };
  const guint8 extra[] = { MUSTER_MODE_ADVANTAGE };
  MusterSaveSlants save;

  muster_save_slants (chips, 3, MUSTER_ABILITY_DEXTERITY, extra, 1, &save);
  g_assert_true (save.auto_fail);
  g_assert_cmpint (save.failed_by, ==, 1);
  g_assert_cmpint (save.slants.mode, ==, MUSTER_MODE_NONE);

  muster_save_slants (chips, 3, MUSTER_ABILITY_WISDOM, extra, 1, &save);
  g_assert_false (save.auto_fail);
  g_assert_cmpint (save.failed_by, ==, -1);
  g_assert_cmpint (save.slants.mode, ==, MUSTER_MODE_ADVANTAGE);
}

static void
test_turns_and_reactions (void)
{
  static const struct
  {
    MusterCondition condition;
    gboolean acts, reacts, loses_turn;
  } rows[] = {
    { MUSTER_CONDITION_STUNNED, FALSE, FALSE, TRUE },
    { MUSTER_CONDITION_LETHARGIC, TRUE, TRUE, TRUE },
    { MUSTER_CONDITION_TURNED, TRUE, FALSE, FALSE },
    { MUSTER_CONDITION_SURPRISED, TRUE, TRUE, FALSE },
    { MUSTER_CONDITION_CUSTOM, TRUE, TRUE, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const MusterHeldChip chip = { .condition = rows[i].condition };

      g_assert_cmpint (muster_can_act (&chip, 1), ==, rows[i].acts);
      g_assert_cmpint (muster_can_react (&chip, 1), ==, rows[i].reacts);
      g_assert_cmpint (muster_loses_turn (&chip, 1), ==, rows[i].loses_turn);
    }
}

static void
test_includes (void)
{
  const MusterHeldChip unconscious = CHIP (UNCONSCIOUS);
  const MusterHeldChip petrified = CHIP (PETRIFIED);

  g_assert_true (muster_has_condition (&unconscious, 1, MUSTER_CONDITION_PRONE));
  g_assert_true (muster_has_condition (&unconscious, 1, MUSTER_CONDITION_INCAPACITATED));
  g_assert_false (muster_has_condition (&petrified, 1, MUSTER_CONDITION_PRONE));
  g_assert_true (muster_resists_all (&petrified, 1));
  g_assert_false (muster_resists_all (&unconscious, 1));
  g_assert_true (muster_auto_crits (&unconscious, 1, TRUE));
  g_assert_false (muster_auto_crits (&unconscious, 1, FALSE));
  g_assert_false (muster_auto_crits (&petrified, 1, TRUE));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/conditions/advantage-and-disadvantage-cancel", test_combine);
  g_test_add_func ("/conditions/a-typed-name-gets-its-rule", test_typed_names);
  g_test_add_func ("/conditions/prone-by-reach", test_prone);
  g_test_add_func ("/conditions/reasons-roller-first", test_reasons);
  g_test_add_func ("/conditions/more-chips-than-reasons", test_many_chips);
  g_test_add_func ("/conditions/dodging-needs-freedom", test_dodging);
  g_test_add_func ("/conditions/frightened-only-in-sight", test_frightened_out_of_sight);
  g_test_add_func ("/conditions/charmed-spares-the-charmer", test_charmed_by_the_target);
  g_test_add_func ("/conditions/grappled-2024", test_grappled_2024);
  g_test_add_func ("/conditions/saves-that-fail", test_failed_saves);
  g_test_add_func ("/conditions/turns-and-reactions", test_turns_and_reactions);
  g_test_add_func ("/conditions/what-a-condition-includes", test_includes);
  return g_test_run ();
}
