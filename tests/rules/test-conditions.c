/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What conditions do to those who have them, in a game. */
#include "fixture.h"

#include "rules/chips/chip.h"
#include "rules/creature/ability.h"
#include "rules/options.h"

static const struct
{
  MusterCondition condition;
  MusterCheckSense sense;
  gboolean fails;
} sense_checks[] = {
  { MUSTER_CONDITION_BLINDED, MUSTER_CHECK_BY_SIGHT, TRUE },
  { MUSTER_CONDITION_BLINDED, MUSTER_CHECK_BY_HEARING, FALSE },
  { MUSTER_CONDITION_BLINDED, MUSTER_CHECK_BY_ANY, FALSE },
  { MUSTER_CONDITION_DEAFENED, MUSTER_CHECK_BY_HEARING, TRUE },
  { MUSTER_CONDITION_DEAFENED, MUSTER_CHECK_BY_SIGHT, FALSE },
};

/* Whoever cannot see fails what takes sight, and the same with hearing, without a die (SRD,
 * Conditions). */
static void
test_senses_that_are_gone (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (sense_checks); i++)
    {
      g_auto (Fixture) f = { 0 };
      const MusterEventCheckRolled *rolled;
      MusterId hero;

      fixture_init (&f);
      hero = fixture_add (&f, "fighter", NULL);
      fixture_add_chip (&f, hero, sense_checks[i].condition, MUSTER_CHIP_UNTIL_REMOVED, 0, 0);
      if (!sense_checks[i].fails)
        FIXTURE_DICE (&f, { 20, 20 });
      FIXTURE_DO (&f, ROLL_CHECK, roll_check, .creature = hero, .ability = MUSTER_ABILITY_WISDOM,
                  .skill = MUSTER_SKILL_PERCEPTION + 1, .dc = 5, .sense = sense_checks[i].sense);
      fixture_dice_used (&f);
      rolled = &fixture_event (&f, MUSTER_EVENT_CHECK_ROLLED, 0)->check_rolled;
      g_assert_cmpint (rolled->failed_by, ==,
                       sense_checks[i].fails ? (int) sense_checks[i].condition : 0);
      g_assert_true ((rolled->success != 0) == !sense_checks[i].fails);
    }
}

/* Stone is not poisoned; in 2014 poison does it no harm either, in 2024 it resists it as it resists
 * all damage (SRD, Petrified). */
static void
test_stone_and_poison (void)
{
  static const int editions[] = { 2014, 2024 }, lost[] = { 0, 5 };

  for (guint i = 0; i < G_N_ELEMENTS (editions); i++)
    {
      g_auto (Fixture) f = { 0 };
      MusterId hero;
      int hp;

      fixture_init (&f);
      if (editions[i] == 2024)
        FIXTURE_DO (&f, SET_OPTION, set_option, .option = MUSTER_OPTION_EDITION, .choice = 1);
      hero = fixture_add (&f, "fighter", NULL);
      fixture_add_chip (&f, hero, MUSTER_CONDITION_PETRIFIED, MUSTER_CHIP_UNTIL_REMOVED, 0, 0);
      hp = fixture_creature (&f, hero)->hp;
      FIXTURE_DO (&f, DAMAGE, damage, .target = hero, .amount = 10, .type = MUSTER_DAMAGE_POISON);
      g_assert_cmpint (hp - fixture_creature (&f, hero)->hp, ==, lost[i]);

      FIXTURE_DO (&f, ADD_CHIP, add_chip, .creature = hero, .condition = MUSTER_CONDITION_POISONED);
      g_assert_cmpuint (f.result.created, ==, 0);
    }
}

/* No disease takes hold of stone in 2014; the edition of 2024 knows none. */
static void
test_stone_and_disease (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId hero;

  fixture_init (&f);
  hero = fixture_add (&f, "fighter", NULL);
  FIXTURE_DO (&f, ADD_CHIP, add_chip, .creature = hero, .name = "Sewer disease");
  g_assert_cmpuint (f.result.created, !=, 0);
  FIXTURE_DO (&f, REMOVE_CHIP, remove_chip, .chip = f.result.created);

  fixture_add_chip (&f, hero, MUSTER_CONDITION_PETRIFIED, MUSTER_CHIP_UNTIL_REMOVED, 0, 0);
  FIXTURE_DO (&f, ADD_CHIP, add_chip, .creature = hero, .name = "Sewer disease");
  g_assert_cmpuint (f.result.created, ==, 0);
}

/* The stunned do not move in 2014; in 2024 they do (SRD, Stunned). */
static void
test_stunned_and_speed (void)
{
  for (int edition = 0; edition < 2; edition++)
    {
      g_auto (Fixture) f = { 0 };
      MusterHeldChips chips;
      MusterId hero;

      fixture_init (&f);
      if (edition == 1)
        FIXTURE_DO (&f, SET_OPTION, set_option, .option = MUSTER_OPTION_EDITION, .choice = 1);
      hero = fixture_add (&f, "fighter", NULL);
      fixture_add_chip (&f, hero, MUSTER_CONDITION_STUNNED, MUSTER_CHIP_UNTIL_REMOVED, 0, 0);
      muster_chips_collect (f.game, hero, 0, &chips);
      g_assert_true (muster_can_move (chips.held, chips.n) == (edition == 1));
      g_assert_false (muster_can_act (chips.held, chips.n));
    }
}

/* Whoever has no attack strikes for a plain 1d4, however weak or strong it is. */
static void
test_plain_slam (void)
{
  static const gint8 strengths[] = { 1, 18 };

  for (guint i = 0; i < G_N_ELEMENTS (strengths); i++)
    {
      MusterStatBlock block = { 0 };
      MusterAttackEntry entry;
      MusterDamage damage;

      block.scores[MUSTER_ABILITY_STRENGTH] = strengths[i];
      muster_stat_block_slam (&block, &entry, &damage);
      g_assert_cmpint (damage.dice.count, ==, 1);
      g_assert_cmpint (damage.dice.sides, ==, 4);
      g_assert_cmpint (damage.dice.bonus, ==, 0);
      g_assert_cmpint (entry.to_hit, ==, muster_ability_modifier (strengths[i]));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/conditions/a-sense-that-is-gone-fails-its-checks", test_senses_that_are_gone);
  g_test_add_func ("/conditions/stone-and-poison", test_stone_and_poison);
  g_test_add_func ("/conditions/stone-and-disease", test_stone_and_disease);
  g_test_add_func ("/conditions/the-stunned-and-their-speed", test_stunned_and_speed);
  g_test_add_func ("/conditions/a-slam-is-a-plain-d4", test_plain_slam);

  return g_test_run ();
}
