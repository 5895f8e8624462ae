/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Taking a line of the log back: the change is reversed, clamped, and what came after stays. */
#include "fixture.h"

#include "rules/chips/chip-text.h"
#include "rules/fifth/resource.h"
#include "rules/fifth/special.h"
#include "rules/fifth/take-back.h"

/* The command for the n-th event of a kind in the last result. */
static MusterCommand
back_of (Fixture *f, MusterEventKind kind, guint nth)
{
  MusterCommand command;

  g_assert_cmpint (muster_take_back_of (f->game, fixture_event (f, kind, nth), 7, &command), ==,
                   MUSTER_REFUSAL_NONE);
  g_assert_cmpint (command.take_back.line, ==, 7);

  return command;
}

static void
do_command (Fixture *f, const MusterCommand *command)
{
  g_assert_cmpint (fixture_perform (f, command), ==, MUSTER_DONE);
  g_assert_cmpuint (fixture_count (f, MUSTER_EVENT_TAKEN_BACK), ==, 1);
}

static void
test_damage_keeps_later (void)
{
  g_auto (Fixture) f;
  MusterId ogre;
  MusterCommand back;

  fixture_init (&f);
  ogre = fixture_add (&f, "ogre", NULL);
  FIXTURE_DO (&f, DAMAGE, damage, .target = ogre, .amount = 20);
  back = back_of (&f, MUSTER_EVENT_DAMAGE_DEALT, 0);
  FIXTURE_DO (&f, DAMAGE, damage, .target = ogre, .amount = 5);
  do_command (&f, &back);
  g_assert_cmpint (fixture_creature (&f, ogre)->hp, ==, 59 - 5);
}

static void
test_damage_of_what_was_left (void)
{
  g_auto (Fixture) f;
  MusterId goblin;
  MusterCommand back;

  fixture_init (&f);
  goblin = fixture_add (&f, "goblin", NULL);
  FIXTURE_DO (&f, DAMAGE, damage, .target = goblin, .amount = 3);
  FIXTURE_DO (&f, DAMAGE, damage, .target = goblin, .amount = 30);
  g_assert_cmpint (fixture_event (&f, MUSTER_EVENT_DAMAGE_DEALT, 0)->damage_dealt.lost, ==, 4);
  back = back_of (&f, MUSTER_EVENT_DAMAGE_DEALT, 0);
  do_command (&f, &back);
  g_assert_cmpint (fixture_creature (&f, goblin)->hp, ==, 4);
}

static void
test_damage_clamped (void)
{
  g_auto (Fixture) f;
  MusterId ogre;
  MusterCommand back;

  fixture_init (&f);
  ogre = fixture_add (&f, "ogre", NULL);
  FIXTURE_DO (&f, DAMAGE, damage, .target = ogre, .amount = 20);
  back = back_of (&f, MUSTER_EVENT_DAMAGE_DEALT, 0);
  FIXTURE_DO (&f, HEAL, heal, .target = ogre, .amount = 15);
  do_command (&f, &back);
  g_assert_cmpint (fixture_creature (&f, ogre)->hp, ==, 59);
}

static void
test_damage_temporary (void)
{
  g_auto (Fixture) f;
  MusterId ogre;
  MusterCommand back;

  fixture_init (&f);
  ogre = fixture_add (&f, "ogre", NULL);
  FIXTURE_DO (&f, GIVE_TEMP_HP, give_temp_hp, .target = ogre, .amount = 8);
  FIXTURE_DO (&f, DAMAGE, damage, .target = ogre, .amount = 10);
  back = back_of (&f, MUSTER_EVENT_DAMAGE_DEALT, 0);
  do_command (&f, &back);
  g_assert_cmpint (fixture_creature (&f, ogre)->hp, ==, 59);
  g_assert_cmpint (fixture_creature (&f, ogre)->temp_hp, ==, 8);
}

/* Hit points above 0 again: nobody lies unconscious, no death saves count. */
static void
test_damage_that_dropped (void)
{
  g_auto (Fixture) f;
  MusterId hero, goblin;
  MusterCommand back;

  fixture_init (&f);
  hero = fixture_add (&f, "fighter", "Aldric");
  goblin = fixture_add (&f, "goblin", NULL);
  fixture_fight (&f, TRUE, hero, 15, goblin, 10, 0);
  FIXTURE_DO (&f, DAMAGE, damage, .target = hero, .amount = 50);
  back = back_of (&f, MUSTER_EVENT_DAMAGE_DEALT, 0);
  FIXTURE_DO (&f, DAMAGE, damage, .target = hero, .amount = 1);
  g_assert_cmpint (fixture_creature (&f, hero)->death_failures, ==, 1);
  do_command (&f, &back);
  g_assert_cmpint (fixture_creature (&f, hero)->hp, ==, 44);
  g_assert_cmpint (fixture_creature (&f, hero)->life, ==, MUSTER_LIFE_ALIVE);
  g_assert_cmpint (fixture_creature (&f, hero)->death_failures, ==, 0);
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_CHIP_ENDED), ==, 1);
}

/* The other way round: without the healing it would lie there. */
static void
test_healing (void)
{
  g_auto (Fixture) f;
  MusterId hero;
  MusterCommand back;

  fixture_init (&f);
  hero = fixture_add (&f, "fighter", "Aldric");
  FIXTURE_DO (&f, DAMAGE, damage, .target = hero, .amount = 44);
  FIXTURE_DO (&f, HEAL, heal, .target = hero, .amount = 5);
  back = back_of (&f, MUSTER_EVENT_HEALED, 0);
  do_command (&f, &back);
  g_assert_cmpint (fixture_creature (&f, hero)->hp, ==, 0);
  g_assert_cmpint (fixture_creature (&f, hero)->life, ==, MUSTER_LIFE_DYING);
  g_assert_cmpint (fixture_creature (&f, hero)->death_failures, ==, 0);
}

static void
test_temp_hp (void)
{
  g_auto (Fixture) f;
  MusterId hero;
  MusterCommand back;

  fixture_init (&f);
  hero = fixture_add (&f, "fighter", "Aldric");
  FIXTURE_DO (&f, GIVE_TEMP_HP, give_temp_hp, .target = hero, .amount = 4);
  FIXTURE_DO (&f, GIVE_TEMP_HP, give_temp_hp, .target = hero, .amount = 10);
  back = back_of (&f, MUSTER_EVENT_TEMP_HP_GAINED, 0);
  do_command (&f, &back);
  g_assert_cmpint (fixture_creature (&f, hero)->temp_hp, ==, 4);
}

static void
test_max_hp (void)
{
  g_auto (Fixture) f;
  MusterId hero;
  MusterCommand back;

  fixture_init (&f);
  hero = fixture_add (&f, "fighter", "Aldric");
  FIXTURE_DO (&f, SET_MAX_HP, set_max_hp, .creature = hero, .max_hp = 50, .heal = 1);
  back = back_of (&f, MUSTER_EVENT_MAX_HP_CHANGED, 0);
  do_command (&f, &back);
  g_assert_cmpint (fixture_creature (&f, hero)->max_hp, ==, 44);
  g_assert_cmpint (fixture_creature (&f, hero)->hp, ==, 44);
}

static guint
n_chips (Fixture *f, MusterId creature)
{
  guint n = 0;

  MUSTER_GAME_FOREACH (f->game, CHIP, MusterChip, chip)
  n += chip->creature == creature;

  return n;
}

static void
test_chip (void)
{
  g_auto (Fixture) f;
  MusterId hero;
  MusterCommand back;

  fixture_init (&f);
  hero = fixture_add (&f, "fighter", "Aldric");
  fixture_add_chip (&f, hero, MUSTER_CONDITION_POISONED, MUSTER_CHIP_UNTIL_REMOVED, 0, 0);
  back = back_of (&f, MUSTER_EVENT_CHIP_GAINED, 0);
  fixture_add_chip (&f, hero, MUSTER_CONDITION_PRONE, MUSTER_CHIP_UNTIL_REMOVED, 0, 0);
  do_command (&f, &back);
  g_assert_cmpuint (n_chips (&f, hero), ==, 1);
  g_assert_cmpint (fixture_perform (&f, &back), ==, MUSTER_REFUSED);
  g_assert_cmpint (f.result.refusal, ==, MUSTER_REFUSAL_NO_SUCH_CHIP);
}

/* A chip comes back as it was: its end and what it adds to rolls. */
static void
test_chip_end (void)
{
  g_auto (Fixture) f;
  MusterId hero, id;
  MusterChip before;
  const MusterChip *after;
  MusterCommand back;

  fixture_init (&f);
  hero = fixture_add (&f, "fighter", "Aldric");
  id = fixture_add_chip (&f, hero, MUSTER_CONDITION_BLESSED, MUSTER_CHIP_UNTIL_CLOCK, 10, 0);
  before = *muster_game_chip (f.game, id);
  FIXTURE_DO (&f, REMOVE_CHIP, remove_chip, .chip = id);
  back = back_of (&f, MUSTER_EVENT_CHIP_ENDED, 0);
  do_command (&f, &back);
  g_assert_cmpuint (n_chips (&f, hero), ==, 1);
  after = muster_game_chip (f.game, f.result.created);
  before.id = after->id;
  g_assert_cmpmem (&before, sizeof before, after, sizeof *after);
}

/* What a log says of a chip is believed as far as a chip can be so. */
static void
test_odd_chip_end (void)
{
  g_auto (Fixture) f;
  g_autofree char *long_name = g_strnfill (MUSTER_MAX_CHIP_TEXT, 'x');
  g_autofree char *too_long = g_strconcat ("creature=1 condition=2 name=", long_name, NULL);
  MusterId hero, id;
  MusterCommand back;

  fixture_init (&f);
  hero = fixture_add (&f, "fighter", "Aldric");
  id = fixture_add_chip (&f, hero, MUSTER_CONDITION_BLESSED, MUSTER_CHIP_UNTIL_REMOVED, 0, 0);
  FIXTURE_DO (&f, REMOVE_CHIP, remove_chip, .chip = id);
  back = back_of (&f, MUSTER_EVENT_CHIP_ENDED, 0);

  back.take_back.chip = "creature=1 condition=2 later_dice=2000000000 later_die=6";
  g_assert_cmpint (fixture_perform (&f, &back), ==, MUSTER_REFUSED);
  g_assert_cmpint (f.result.refusal, ==, MUSTER_REFUSAL_BAD_NUMBER);
  back.take_back.chip = too_long;
  g_assert_cmpint (fixture_perform (&f, &back), ==, MUSTER_REFUSED);
  g_assert_cmpint (f.result.refusal, ==, MUSTER_REFUSAL_BAD_NUMBER);
  back.take_back.chip = "creature=1 condition=2 later_dice=2 later_die=6";
  g_assert_cmpint (fixture_perform (&f, &back), ==, MUSTER_DONE);
}

/* One whose time is over stays until somebody takes it off, or it would go at once. */
static void
test_chip_expired (void)
{
  g_auto (Fixture) f;
  MusterId hero, goblin;
  MusterCommand back;

  fixture_init (&f);
  hero = fixture_add (&f, "fighter", "Aldric");
  goblin = fixture_add (&f, "goblin", NULL);
  fixture_fight (&f, TRUE, hero, 15, goblin, 10, 0);
  fixture_add_chip (&f, goblin, MUSTER_CONDITION_POISONED, MUSTER_CHIP_UNTIL_TURN_START, 1, goblin);
  fixture_next_turn (&f);
  back = back_of (&f, MUSTER_EVENT_CHIP_ENDED, 0);
  do_command (&f, &back);
  g_assert_cmpint (muster_game_chip (f.game, f.result.created)->end, ==, MUSTER_CHIP_UNTIL_REMOVED);
}

static void
test_exhaustion (void)
{
  g_auto (Fixture) f;
  MusterId hero;
  MusterCommand back;

  fixture_init (&f);
  hero = fixture_add (&f, "fighter", "Aldric");
  FIXTURE_DO (&f, SET_EXHAUSTION, set_exhaustion, .creature = hero, .level = 2);
  back = back_of (&f, MUSTER_EVENT_EXHAUSTION_CHANGED, 0);
  FIXTURE_DO (&f, SET_EXHAUSTION, set_exhaustion, .creature = hero, .level = 3);
  do_command (&f, &back);
  g_assert_cmpint (fixture_creature (&f, hero)->exhaustion, ==, 1);
}

static void
test_budget (void)
{
  g_auto (Fixture) f;
  MusterId hero, goblin;
  MusterCommand back;

  fixture_init (&f);
  hero = fixture_add (&f, "fighter", "Aldric");
  goblin = fixture_add (&f, "goblin", NULL);
  fixture_fight (&f, TRUE, hero, 15, goblin, 10, 0);
  FIXTURE_DO (&f, TAKE_ACTION, take_action, .creature = hero, .action = MUSTER_ACTION_DASH);
  back = back_of (&f, MUSTER_EVENT_ACTION_TAKEN, 0);
  g_assert_cmpint (fixture_participant (&f, hero)->action, ==, 1);
  do_command (&f, &back);
  g_assert_cmpint (fixture_participant (&f, hero)->action, ==, 0);

  FIXTURE_DO (&f, TOGGLE_BUDGET, toggle_budget, .creature = hero, .cost = MUSTER_COST_REACTION);
  back = back_of (&f, MUSTER_EVENT_BUDGET_SET, 0);
  do_command (&f, &back);
  g_assert_cmpint (fixture_participant (&f, hero)->reaction, ==, 0);
}

/* A shove takes one swing of the action, and only that one comes back. */
static void
test_shove (void)
{
  g_auto (Fixture) f;
  MusterId hero, goblin;
  MusterCommand back;

  fixture_init (&f);
  hero = fixture_add (&f, "fighter", "Aldric");
  goblin = fixture_add (&f, "goblin", NULL);
  fixture_fight (&f, TRUE, hero, 15, goblin, 10, 0);
  FIXTURE_DO (&f, ATTACK, attack, .attacker = hero, .target = goblin, .bonus = -40);
  g_assert_cmpint (fixture_participant (&f, hero)->attacks_left, ==, 1);
  FIXTURE_DO (&f, TAKE_ACTION, take_action, .creature = hero, .action = MUSTER_ACTION_PUSH,
              .target = goblin);
  back = back_of (&f, MUSTER_EVENT_ACTION_TAKEN, 0);
  g_assert_cmpint (fixture_participant (&f, hero)->attacks_left, ==, 0);
  do_command (&f, &back);
  g_assert_cmpint (fixture_participant (&f, hero)->attacks_left, ==, 1);
  g_assert_cmpint (fixture_participant (&f, hero)->action, ==, 1);
}

static void
test_class_use (void)
{
  g_auto (Fixture) f;
  MusterId hero, goblin;
  MusterCommand back;

  fixture_init (&f);
  hero = fixture_add (&f, "fighter", "Aldric");
  goblin = fixture_add (&f, "goblin", NULL);
  fixture_fight (&f, TRUE, hero, 15, goblin, 10, 0);
  FIXTURE_DO (&f, SECOND_WIND, second_wind, .creature = hero);
  back = back_of (&f, MUSTER_EVENT_CLASS_ACTION_USED, 0);
  g_assert_cmpuint (muster_resource_left (f.game, hero, MUSTER_RESOURCE_SECOND_WIND), ==, 0);
  do_command (&f, &back);
  g_assert_cmpuint (muster_resource_left (f.game, hero, MUSTER_RESOURCE_SECOND_WIND), ==, 1);
  g_assert_cmpint (fixture_participant (&f, hero)->bonus, ==, 0);
  FIXTURE_REFUSED (&f, NOTHING_TO_DO, TAKE_BACK, take_back, .line = 7,
                   .what = MUSTER_TAKE_BACK_CLASS_USE, .creature = hero,
                   .amount = MUSTER_CLASS_ACTION_SECOND_WIND);
}

/* "Charm" of the drake goes twice a day. */
static void
test_special (void)
{
  g_auto (Fixture) f;
  MusterId hero, drake;
  MusterCommand back;
  const MusterSpecial *charm;
  g_autofree char *targets = NULL;

  fixture_init (&f);
  hero = fixture_add (&f, "fighter", "Aldric");
  drake = fixture_add (&f, "drake", NULL);
  fixture_fight (&f, TRUE, drake, 15, hero, 10, 0);
  charm = &muster_game_block (f.game, drake)->specials[1];
  targets = g_strdup_printf ("%u", hero);
  FIXTURE_DO (&f, USE_SPECIAL, use_special, .creature = drake, .special = 1, .targets = targets);
  back = back_of (&f, MUSTER_EVENT_SPECIAL_USED, 0);
  g_assert_cmpuint (muster_special_left (f.game, drake, charm), ==, 1);
  do_command (&f, &back);
  g_assert_cmpuint (muster_special_left (f.game, drake, charm), ==, 2);
  g_assert_cmpint (fixture_perform (&f, &back), ==, MUSTER_REFUSED);
}

/* Out of the players' sight, both ways. */
static void
test_hidden (void)
{
  g_auto (Fixture) f;
  MusterId hero, goblin;
  MusterCommand back;

  fixture_init (&f);
  hero = fixture_add (&f, "fighter", "Aldric");
  goblin = fixture_add (&f, "goblin", NULL);
  fixture_fight (&f, TRUE, hero, 15, goblin, 10, 0);
  FIXTURE_DO (&f, SET_HIDDEN, set_hidden, .creature = goblin, .hidden = 1);
  back = back_of (&f, MUSTER_EVENT_HIDDEN, 0);
  do_command (&f, &back);
  g_assert_cmpint (fixture_participant (&f, goblin)->hidden, ==, 0);
  g_assert_true (fixture_event (&f, MUSTER_EVENT_TAKEN_BACK, 0)->secret);

  FIXTURE_DO (&f, SET_HIDDEN, set_hidden, .creature = goblin, .hidden = 1);
  FIXTURE_DO (&f, SET_HIDDEN, set_hidden, .creature = goblin, .hidden = 0);
  back = back_of (&f, MUSTER_EVENT_REVEALED, 0);
  do_command (&f, &back);
  g_assert_cmpint (fixture_participant (&f, goblin)->hidden, ==, 1);
  g_assert_true (fixture_event (&f, MUSTER_EVENT_TAKEN_BACK, 0)->secret);
}

static void
test_death_save (void)
{
  g_auto (Fixture) f;
  MusterId hero;
  MusterCommand back;

  fixture_init (&f);
  hero = fixture_add (&f, "fighter", "Aldric");
  FIXTURE_DO (&f, DAMAGE, damage, .target = hero, .amount = 44);
  FIXTURE_DICE (&f, { 20, 1 });
  FIXTURE_DO (&f, DEATH_SAVE, death_save, .creature = hero);
  fixture_dice_used (&f);
  back = back_of (&f, MUSTER_EVENT_DEATH_SAVE_ROLLED, 0);
  g_assert_cmpint (fixture_creature (&f, hero)->death_failures, ==, 2);
  do_command (&f, &back);
  g_assert_cmpint (fixture_creature (&f, hero)->death_failures, ==, 0);
}

/* A turn, a fight, a miss: nothing that could be reversed by itself. */
static void
test_no_change (void)
{
  g_auto (Fixture) f;
  MusterId hero, goblin;
  MusterCommand command;

  fixture_init (&f);
  hero = fixture_add (&f, "fighter", "Aldric");
  goblin = fixture_add (&f, "goblin", NULL);
  fixture_fight (&f, TRUE, hero, 15, goblin, 10, 0);
  fixture_next_turn (&f);
  g_assert_cmpint (
      muster_take_back_of (f.game, fixture_event (&f, MUSTER_EVENT_TURN_BEGAN, 0), 3, &command), ==,
      MUSTER_REFUSAL_NOT_A_CHANGE);
  FIXTURE_DO (&f, DAMAGE, damage, .target = hero, .amount = 0);
  g_assert_cmpint (
      muster_take_back_of (f.game, fixture_event (&f, MUSTER_EVENT_DAMAGE_DEALT, 0), 3, &command),
      ==, MUSTER_REFUSAL_NOT_A_CHANGE);
}

/* What happened out of the players' sight is taken back out of their sight. */
static void
test_secret (void)
{
  g_auto (Fixture) f;
  MusterId ogre;
  MusterEvent event;
  MusterCommand command;

  fixture_init (&f);
  ogre = fixture_add (&f, "ogre", NULL);
  FIXTURE_DO (&f, DAMAGE, damage, .target = ogre, .amount = 3);
  event = *fixture_event (&f, MUSTER_EVENT_DAMAGE_DEALT, 0);
  event.secret = TRUE;
  muster_take_back_of (f.game, &event, 3, &command);
  do_command (&f, &command);
  g_assert_true (fixture_event (&f, MUSTER_EVENT_TAKEN_BACK, 0)->secret);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/take-back/damage-keeps-what-came-later", test_damage_keeps_later);
  g_test_add_func ("/take-back/damage-gives-what-was-lost", test_damage_of_what_was_left);
  g_test_add_func ("/take-back/damage-stops-at-the-maximum", test_damage_clamped);
  g_test_add_func ("/take-back/damage-with-temporary-hit-points", test_damage_temporary);
  g_test_add_func ("/take-back/damage-that-dropped", test_damage_that_dropped);
  g_test_add_func ("/take-back/healing-from-0-drops-again", test_healing);
  g_test_add_func ("/take-back/temporary-hit-points", test_temp_hp);
  g_test_add_func ("/take-back/hit-point-maximum", test_max_hp);
  g_test_add_func ("/take-back/condition", test_chip);
  g_test_add_func ("/take-back/condition-that-ended", test_chip_end);
  g_test_add_func ("/take-back/no-condition-that-cannot-be", test_odd_chip_end);
  g_test_add_func ("/take-back/condition-whose-time-is-over", test_chip_expired);
  g_test_add_func ("/take-back/exhaustion", test_exhaustion);
  g_test_add_func ("/take-back/budget", test_budget);
  g_test_add_func ("/take-back/shove-gives-its-swing", test_shove);
  g_test_add_func ("/take-back/class-feature", test_class_use);
  g_test_add_func ("/take-back/power", test_special);
  g_test_add_func ("/take-back/hidden-and-revealed", test_hidden);
  g_test_add_func ("/take-back/death-save", test_death_save);
  g_test_add_func ("/take-back/no-change", test_no_change);
  g_test_add_func ("/take-back/secret-stays-secret", test_secret);

  return g_test_run ();
}
