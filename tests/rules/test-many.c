/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Many combatants at once; hit point maximums that change for a while; what follows a drop. */
#include "fixture.h"

#include "rules/chips/chip.h"
#include "rules/fifth/hit.h"
#include "rules/fifth/many.h"

static void
test_targets_as_text (void)
{
  static const char *const bad[] = { NULL, "", "a", "1,", "1,1", "0", "-1", "1 2" };
  g_autofree char *text = muster_targets_to_text ((const MusterId[]) { 3, 7, 12 }, 3);
  g_autoptr (GArray) ids = muster_targets_from_text (text);

  g_assert_cmpstr (text, ==, "3,7,12");
  g_assert_cmpuint (ids->len, ==, 3);
  g_assert_cmpuint (g_array_index (ids, MusterId, 2), ==, 12);
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    g_assert_null (muster_targets_from_text (bad[i]));
}

/* The dice fall once, everybody saves alone, half on a success (SRD, Damage Rolls). */
static void
test_one_throw_many_saves (void)
{
  static const MusterScriptedDie dice[] = {
    { .sides = 6, .face = 5 },  { .sides = 6, .face = 6 },  { .sides = 20, .face = 18 },
    { .sides = 20, .face = 3 }, { .sides = 20, .face = 9 },
  };
  g_auto (Fixture) f = { 0 };
  g_autofree char *targets = NULL;
  MusterId hero, first, second, third;

  fixture_init (&f);
  hero = fixture_add (&f, "fighter", NULL);
  first = fixture_add (&f, "ogre", NULL);
  second = fixture_add (&f, "ogre", NULL);
  third = fixture_add (&f, "goblin", NULL);
  fixture_fight (&f, TRUE, hero, 20, first, 15, second, 12, third, 10, 0);
  targets = muster_targets_to_text ((const MusterId[]) { first, second, third }, 3);

  fixture_script (&f, dice, G_N_ELEMENTS (dice));
  FIXTURE_DO (&f, DAMAGE_MANY, damage_many, .targets = targets, .dice = "2d6",
              .type = MUSTER_DAMAGE_FIRE, .ability = MUSTER_ABILITY_DEXTERITY + 1, .dc = 15,
              .half = 1, .magical = 1);
  fixture_dice_used (&f);
  g_assert_cmpint (fixture_creature (&f, first)->hp, ==, 59 - 5);
  g_assert_cmpint (fixture_creature (&f, second)->hp, ==, 59 - 11);
  g_assert_cmpint (fixture_creature (&f, third)->hp, ==, 0);
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_SAVE_ROLLED), ==, 3);
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_DAMAGE_DEALT), ==, 3);
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_ROLLED), ==, 1);

  FIXTURE_REFUSED (&f, BAD_NUMBER, DAMAGE_MANY, damage_many, .targets = targets, .dice = "2d6",
                   .ability = 1);
  FIXTURE_REFUSED (&f, BAD_EXPRESSION, DAMAGE_MANY, damage_many, .targets = targets, .dice = "x");
  FIXTURE_REFUSED (&f, NO_SUCH_CREATURE, DAMAGE_MANY, damage_many, .targets = "99", .dice = "5");
}

/* A blow of several types goes to all of them or, while one of them is asked, to nobody yet. */
static void
test_typed_to_many (void)
{
  g_auto (Fixture) f = { 0 };
  g_autofree char *targets = NULL;
  MusterId hero, ogre;
  MusterCommand command;

  fixture_init (&f);
  hero = fixture_add (&f, "fighter", NULL);
  ogre = fixture_add (&f, "ogre", NULL);
  fixture_fight (&f, TRUE, hero, 20, ogre, 15, 0);
  targets = muster_targets_to_text ((const MusterId[]) { hero, ogre }, 2);
  FIXTURE_DO (&f, DAMAGE_MANY, damage_many, .targets = targets, .parts = "3 fire 2 slashing");
  g_assert_cmpint (fixture_creature (&f, ogre)->hp, ==, 59 - 5);
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_DAMAGE_DEALT), ==, 2);
  FIXTURE_REFUSED (&f, BAD_NUMBER, DAMAGE_MANY, damage_many, .targets = targets,
                   .parts = "3 nothing");

  FIXTURE_DO (&f, SET_REAL_DICE, set_real_dice, .creature = hero, .on = 1);
  fixture_add_chip (&f, hero, MUSTER_CONDITION_CONCENTRATING, MUSTER_CHIP_UNTIL_REMOVED, 0, hero);
  command = FIXTURE_COMMAND (DAMAGE_MANY, damage_many, .targets = targets,
                             .parts = "3 fire 2 slashing");
  g_assert_cmpint (fixture_perform (&f, &command), ==, MUSTER_ASKS);
  g_assert_cmpint (fixture_creature (&f, ogre)->hp, ==, 59 - 5);
}

/* A success that does not halve spares; Legendary Resistance is asked about before anybody is
 * hurt. */
static void
test_questions_stand_together (void)
{
  static const MusterScriptedDie dice[]
      = { { .sides = 20, .face = 2 }, { .sides = 20, .face = 2 }, { .sides = 20, .face = 20 } };
  g_auto (Fixture) f = { 0 };
  g_autofree char *targets = NULL;
  MusterId hero, one, two, goblin;
  const MusterCommand *command;
  MusterCommand damage = { .kind = MUSTER_COMMAND_DAMAGE_MANY };
  MusterAnswer answers[2];
  const MusterStoredAnswers known = { .answers = answers, .n_answers = 2 };
  MusterDecider decider = muster_stored_answers_decider (&known, NULL);

  fixture_init (&f);
  hero = fixture_add (&f, "fighter", NULL);
  one = fixture_add (&f, "dragon", NULL);
  two = fixture_add (&f, "dragon", NULL);
  goblin = fixture_add (&f, "goblin", NULL);
  fixture_fight (&f, TRUE, hero, 20, one, 15, two, 12, goblin, 10, 0);
  targets = muster_targets_to_text ((const MusterId[]) { one, two, goblin }, 3);
  damage.damage_many = (MusterCommandDamageMany) { .targets = targets,
                                                   .dice = "7",
                                                   .type = MUSTER_DAMAGE_COLD,
                                                   .ability = MUSTER_ABILITY_WISDOM + 1,
                                                   .dc = 20 };
  command = &damage;

  fixture_script (&f, dice, G_N_ELEMENTS (dice));
  g_assert_cmpint (fixture_perform (&f, command), ==, MUSTER_ASKS);
  g_assert_cmpuint (f.result.questions->len, ==, 2);
  g_assert_cmpint (fixture_creature (&f, one)->hp, ==, 256);
  for (guint i = 0; i < 2; i++)
    answers[i] = (MusterAnswer) { .key = g_array_index (f.result.questions, MusterQuestion, i).key,
                                  .choice = i == 0 ? MUSTER_CHOICE_ACCEPT : MUSTER_CHOICE_DECLINE };

  fixture_script (&f, dice, G_N_ELEMENTS (dice));
  g_assert_cmpint (fixture_perform_with (&f, command, &decider), ==, MUSTER_DONE);
  g_assert_cmpint (fixture_creature (&f, one)->hp, ==, 256);
  g_assert_cmpint (fixture_creature (&f, two)->hp, ==, 249);
  g_assert_cmpint (fixture_creature (&f, goblin)->hp, ==, 7);
}

/* "Everybody rolls Perception": one command, a roll of each, the dead passed over. */
static void
test_all_roll (void)
{
  g_auto (Fixture) f = { 0 };
  g_autofree char *all = NULL;
  g_autofree char *dead = NULL;
  MusterId hero, goblin, ogre;

  fixture_init (&f);
  hero = fixture_add (&f, "fighter", NULL);
  goblin = fixture_add (&f, "goblin", NULL);
  ogre = fixture_add (&f, "ogre", NULL);
  fixture_fight (&f, TRUE, hero, 20, goblin, 15, ogre, 10, 0);
  FIXTURE_DO (&f, DAMAGE, damage, .target = goblin, .amount = 100);
  all = muster_targets_to_text ((const MusterId[]) { hero, goblin, ogre }, 3);
  dead = muster_targets_to_text (&goblin, 1);

  FIXTURE_DICE (&f, { 20, 11 }, { 20, 4 });
  FIXTURE_DO (&f, ROLL_MANY, roll_many, .creatures = all, .ability = MUSTER_ABILITY_WISDOM,
              .skill = MUSTER_SKILL_PERCEPTION + 1, .dc = 10, .secret = 1);
  fixture_dice_used (&f);
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_CHECK_ROLLED), ==, 2);
  g_assert_true (fixture_event (&f, MUSTER_EVENT_CHECK_ROLLED, 0)->check_rolled.success);
  g_assert_cmpuint (fixture_event (&f, MUSTER_EVENT_CHECK_ROLLED, 1)->check_rolled.roller, ==,
                    ogre);
  g_assert_true (fixture_event (&f, MUSTER_EVENT_CHECK_ROLLED, 1)->secret);

  FIXTURE_DO (&f, ROLL_MANY, roll_many, .creatures = all, .saves = 1,
              .ability = MUSTER_ABILITY_WISDOM);
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_SAVE_ROLLED), ==, 2);

  FIXTURE_REFUSED (&f, DEAD, ROLL_MANY, roll_many, .creatures = dead, .saves = 1);
  FIXTURE_REFUSED (&f, NO_SUCH_CREATURE, ROLL_MANY, roll_many, .creatures = "99");
  FIXTURE_REFUSED (&f, BAD_NUMBER, ROLL_MANY, roll_many, .creatures = all, .ability = 9);
}

/* Whoever throws real dice is asked together with the others; nobody is left out. */
static void
test_all_roll_by_hand (void)
{
  g_auto (Fixture) f = { 0 };
  g_autofree char *all = NULL;
  MusterId one, two, goblin;
  MusterAnswer answers[2];
  const MusterStoredAnswers known = { .answers = answers, .n_answers = 2 };
  MusterDecider decider = muster_stored_answers_decider (&known, NULL);
  MusterCommand command = { .kind = MUSTER_COMMAND_ROLL_MANY };

  fixture_init (&f);
  one = fixture_add (&f, "fighter", NULL);
  two = fixture_add (&f, "cleric", NULL);
  goblin = fixture_add (&f, "goblin", NULL);
  fixture_fight (&f, TRUE, one, 20, two, 15, goblin, 10, 0);
  FIXTURE_DO (&f, SET_REAL_DICE, set_real_dice, .creature = one, .on = 1);
  FIXTURE_DO (&f, SET_REAL_DICE, set_real_dice, .creature = two, .on = 1);
  all = muster_targets_to_text ((const MusterId[]) { one, two, goblin }, 3);
  command.roll_many
      = (MusterCommandRollMany) { .creatures = all, .ability = MUSTER_ABILITY_WISDOM };

  g_assert_cmpint (fixture_perform (&f, &command), ==, MUSTER_ASKS);
  g_assert_cmpuint (f.result.questions->len, ==, 2);
  for (guint i = 0; i < 2; i++)
    {
      const MusterQuestion *question = &g_array_index (f.result.questions, MusterQuestion, i);

      g_assert_cmpuint (question->key.asked, ==, i == 0 ? one : two);
      answers[i] = (MusterAnswer) { .key = question->key, .choice = MUSTER_CHOICE_DECLINE };
    }
  g_assert_cmpint (fixture_perform_with (&f, &command, &decider), ==, MUSTER_DONE);
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_CHECK_ROLLED), ==, 3);
}

static void
test_heal_condition_exit (void)
{
  g_auto (Fixture) f = { 0 };
  g_autofree char *heroes = NULL;
  g_autofree char *foes = NULL;
  MusterId one, two, goblin, ogre;

  fixture_init (&f);
  one = fixture_add (&f, "fighter", NULL);
  two = fixture_add (&f, "cleric", NULL);
  goblin = fixture_add (&f, "goblin", NULL);
  ogre = fixture_add (&f, "ogre", NULL);
  fixture_fight (&f, TRUE, goblin, 20, one, 15, two, 12, ogre, 10, 0);
  heroes = muster_targets_to_text ((const MusterId[]) { one, two }, 2);
  foes = muster_targets_to_text ((const MusterId[]) { goblin, ogre }, 2);
  FIXTURE_DO (&f, DAMAGE_MANY, damage_many, .targets = heroes, .dice = "10");
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_ROLLED), ==, 0);
  g_assert_cmpint (fixture_creature (&f, one)->hp, ==, 34);
  FIXTURE_DO (&f, HEAL_MANY, heal_many, .targets = heroes, .amount = 6);
  g_assert_cmpint (fixture_creature (&f, one)->hp, ==, 40);
  g_assert_cmpint (fixture_creature (&f, two)->hp, ==, 20);

  fixture_add_chip (&f, ogre, MUSTER_CONDITION_PRONE, MUSTER_CHIP_UNTIL_REMOVED, 0, 0);
  FIXTURE_DO (&f, ADD_CHIP_TO_MANY, add_chip_to_many, .targets = foes,
              .condition = MUSTER_CONDITION_PRONE);
  g_assert_nonnull (muster_chip_find (f.game, goblin, MUSTER_CONDITION_PRONE));
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_CHIP_GAINED), ==, 1);

  /* The turn passes once, to somebody who stays. */
  FIXTURE_DO (&f, LEAVE_MANY, leave_many, .targets = foes);
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_TURN_BEGAN), ==, 1);
  fixture_assert_turn (&f, one, 1);
}

static MusterId
modify (Fixture *f, MusterId creature, int amount, gboolean heal)
{
  FIXTURE_DO (f, MODIFY_MAX_HP, modify_max_hp, .creature = creature, .amount = amount,
              .name = "Aid", .heal = heal, .end = MUSTER_CHIP_UNTIL_CLOCK, .count = 1);

  return f->result.created;
}

static void
set_points (Fixture *f, MusterId id, int hp, int max_hp)
{
  MusterCreature creature = *fixture_creature (f, id);

  creature.hp = hp;
  creature.max_hp = max_hp;
  fixture_load_creature (f, &creature);
}

static void
test_h7 (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId hero;

  fixture_init (&f);
  hero = fixture_add (&f, "fighter", NULL);
  set_points (&f, hero, 8, 10);
  modify (&f, hero, 5, FALSE);
  g_assert_cmpint (fixture_creature (&f, hero)->hp, ==, 8);
  FIXTURE_DO (&f, HEAL, heal, .target = hero, .amount = 10);
  g_assert_cmpint (fixture_creature (&f, hero)->hp, ==, 15);
}

static void
test_h8 (void)
{
  g_auto (Fixture) f = { 0 };
  const MusterEventMaxHpChanged *changed;
  MusterId hero, goblin, chip;

  fixture_init (&f);
  hero = fixture_add (&f, "fighter", NULL);
  goblin = fixture_add (&f, "goblin", NULL);
  set_points (&f, hero, 9, 10);
  fixture_fight (&f, TRUE, hero, 20, goblin, 10, 0);
  chip = modify (&f, hero, 5, TRUE);
  g_assert_cmpint (fixture_creature (&f, hero)->hp, ==, 14);
  fixture_add_chip (&f, hero, MUSTER_CONDITION_CONCENTRATING, MUSTER_CHIP_UNTIL_REMOVED, 0, 0);

  fixture_next_turn (&f);
  fixture_next_turn (&f);
  g_assert_null (muster_game_chip (f.game, chip));
  g_assert_cmpint (fixture_creature (&f, hero)->hp, ==, 10);
  g_assert_cmpint (muster_creature_max_hp (f.game, hero), ==, 10);
  changed = &fixture_event (&f, MUSTER_EVENT_MAX_HP_CHANGED, 0)->max_hp_changed;
  g_assert_cmpint (changed->before, ==, 15);
  g_assert_cmpint (changed->after, ==, 10);
  g_assert_cmpint (changed->hp, ==, 10);
  g_assert_null (fixture_event (&f, MUSTER_EVENT_SAVE_ROLLED, 0));
  g_assert_null (fixture_event (&f, MUSTER_EVENT_DAMAGE_DEALT, 0));
  g_assert_nonnull (muster_chip_find (f.game, hero, MUSTER_CONDITION_CONCENTRATING));
}

static void
test_maximum_of_nothing (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId hero;

  fixture_init (&f);
  hero = fixture_add (&f, "fighter", NULL);
  set_points (&f, hero, 10, 10);
  modify (&f, hero, -4, FALSE);
  g_assert_cmpint (fixture_creature (&f, hero)->hp, ==, 6);
  FIXTURE_DO (&f, MODIFY_MAX_HP, modify_max_hp, .creature = hero, .amount = -6, .name = "Drained");
  g_assert_cmpint (fixture_creature (&f, hero)->life, ==, MUSTER_LIFE_DEAD);
}

static void
test_reset_without_modifiers (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId goblin, encounter;

  fixture_init (&f);
  FIXTURE_DO (&f, ADD_ENCOUNTER, add_encounter, .name = "Cave");
  encounter = f.result.created;
  FIXTURE_DO (&f, ADD_CREATURE, add_creature, .block = "test:goblin",
              .kind = MUSTER_CREATURE_MONSTER, .encounter = encounter);
  goblin = f.result.created;
  modify (&f, goblin, 5, TRUE);
  FIXTURE_DO (&f, RESET_ENCOUNTER, reset_encounter, .encounter = encounter);
  g_assert_cmpint (fixture_creature (&f, goblin)->hp, ==, 7);
}

/* A monster that matters may fall as characters do (SRD, Monsters and Death). */
static void
test_after_a_drop (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId hero, boss, minion;

  fixture_init (&f);
  hero = fixture_add (&f, "fighter", NULL);
  boss = fixture_add (&f, "ogre", NULL);
  minion = fixture_add (&f, "goblin", NULL);
  fixture_fight (&f, TRUE, hero, 20, boss, 15, minion, 10, 0);
  FIXTURE_REFUSED (&f, STILL_STANDING, KNOCK_OUT, knock_out, .creature = boss);
  FIXTURE_DO (&f, DAMAGE, damage, .target = boss, .amount = 59, .type = MUSTER_DAMAGE_UNTYPED);
  g_assert_cmpint (fixture_creature (&f, boss)->life, ==, MUSTER_LIFE_ALIVE);

  FIXTURE_DO (&f, KNOCK_OUT, knock_out, .creature = boss);
  g_assert_cmpint (fixture_creature (&f, boss)->life, ==, MUSTER_LIFE_DYING);
  g_assert_nonnull (muster_chip_find (f.game, boss, MUSTER_CONDITION_UNCONSCIOUS));
  FIXTURE_DO (&f, DAMAGE, damage, .target = boss, .amount = 1, .type = MUSTER_DAMAGE_UNTYPED);
  g_assert_cmpint (fixture_creature (&f, boss)->death_failures, ==, 1);
  fixture_next_turn (&f);
  fixture_assert_turn (&f, boss, 1);
  FIXTURE_DO (&f, DEATH_SAVE, death_save, .creature = boss);

  FIXTURE_DO (&f, DAMAGE, damage, .target = minion, .amount = 7, .type = MUSTER_DAMAGE_UNTYPED);
  FIXTURE_DO (&f, STABILISE, stabilise, .creature = minion);
  g_assert_cmpint (fixture_creature (&f, minion)->life, ==, MUSTER_LIFE_STABLE);
  g_assert_nonnull (muster_chip_find (f.game, minion, MUSTER_CONDITION_UNCONSCIOUS));
  FIXTURE_DO (&f, KILL, kill, .creature = minion);
  g_assert_cmpint (fixture_creature (&f, minion)->life, ==, MUSTER_LIFE_DEAD);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/many/damage-of-several-types", test_typed_to_many);
  g_test_add_func ("/many/targets-as-text", test_targets_as_text);
  g_test_add_func ("/many/one-throw-a-save-each", test_one_throw_many_saves);
  g_test_add_func ("/many/questions-stand-together", test_questions_stand_together);
  g_test_add_func ("/many/all-roll", test_all_roll);
  g_test_add_func ("/many/all-roll-by-hand", test_all_roll_by_hand);
  g_test_add_func ("/many/healing-a-condition-an-exit", test_heal_condition_exit);
  g_test_add_func ("/demand/H7", test_h7);
  g_test_add_func ("/demand/H8", test_h8);
  g_test_add_func ("/max-hp/a-maximum-of-nothing-is-death", test_maximum_of_nothing);
  g_test_add_func ("/max-hp/reset-takes-modifiers-off", test_reset_without_modifiers);
  g_test_add_func ("/drop/dead-unconscious-stable", test_after_a_drop);
  return g_test_run ();
}
