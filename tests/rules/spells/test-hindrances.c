/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Spells that take from the turns of those they have hold of, and saves of which several decide. */
#include "duel.h"

#include "rules/chips/chip.h"
#include "rules/chips/mods.h"
#include "rules/fight/setup.h"
#include "rules/spells/known.h"

/* The sage on its turn, an ogre and a goblin as foes. */
typedef struct
{
  Fixture f;
  MusterId sage, ogre, goblin, bear;
} Scene;

static void
scene_init (Scene *scene, int edition)
{
  casters_init (&scene->f);
  if (edition == 2024)
    FIXTURE_DO (&scene->f, SET_RULES, set_rules, .edition = 2024);
  scene->sage = fixture_add (&scene->f, "sage", NULL);
  scene->ogre = fixture_add (&scene->f, "ogre", NULL);
  scene->goblin = fixture_add (&scene->f, "goblin", NULL);
  scene->bear = fixture_add (&scene->f, "bear", NULL);
  fixture_fight (&scene->f, TRUE, scene->sage, 20, scene->ogre, 15, scene->goblin, 10, scene->bear,
                 5, 0);
}

static void
scene_clear (Scene *scene)
{
  fixture_clear (&scene->f);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Scene, scene_clear)

static void
cast_at (Scene *scene, const char *spell, MusterId target, guint face)
{
  FIXTURE_DICE (&scene->f, { 20, face });
  CAST (&scene->f, scene->sage, spell, casters_at (target));
  fixture_dice_used (&scene->f);
}

static const MusterChip *
condition (Scene *scene, MusterId creature, MusterCondition condition)
{
  return muster_chip_find (scene->f.game, creature, condition);
}

/* Ends a turn; the d20s of what is repeated then show this. */
static void
end_turn (Scene *scene, guint face)
{
  FIXTURE_DICE (&scene->f, { 20, face });
  fixture_next_turn (&scene->f);
  fixture_dice_used (&scene->f);
}

/* Half its speed, less armor, worse Dexterity saves, no reactions, and a save each turn. */
static void
test_slow (void)
{
  g_auto (Scene) s = { 0 };

  scene_init (&s, 2014);
  cast_at (&s, "slow", s.ogre, 2);
  g_assert_cmpint (muster_mods_speed (s.f.game, s.ogre, MUSTER_SPEED_WALK), ==, 15);
  g_assert_cmpint (muster_game_armor_class (s.f.game, s.ogre), ==, 9);
  g_assert_false (muster_creature_can_react (s.f.game, s.ogre));
  FIXTURE_DICE (&s.f, { 20, 10 });
  FIXTURE_DO (&s.f, ROLL_SAVE, roll_save, .creature = s.ogre, .ability = MUSTER_ABILITY_DEXTERITY,
              .dc = 8);
  fixture_dice_used (&s.f);
  /* Dexterity −1, and 2 less: 7. */
  g_assert_cmpint (fixture_event (&s.f, MUSTER_EVENT_SAVE_ROLLED, 0)->save_rolled.total, ==, 7);
  fixture_next_turn (&s.f);
  end_turn (&s, 20);
  g_assert_null (casters_chip (&s.f, s.ogre, "slow"));
  g_assert_cmpint (muster_game_armor_class (s.f.game, s.ogre), ==, 11);
}

/* An action or a bonus action, and one attack, even of those who have several. */
static void
test_slow_turn (void)
{
  g_auto (Scene) s = { 0 };

  scene_init (&s, 2014);
  FIXTURE_DICE (&s.f, { 20, 2 }, { 20, 2 });
  CAST (&s.f, s.sage, "slow", casters_text ("%u %u", s.goblin, s.bear));
  fixture_dice_used (&s.f);
  fixture_next_turn (&s.f);
  fixture_next_turn (&s.f);
  fixture_assert_turn (&s.f, s.goblin, 1);
  FIXTURE_DO (&s.f, TAKE_ACTION, take_action, .creature = s.goblin, .action = MUSTER_ACTION_DODGE,
              .cost = MUSTER_COST_ACTION);
  FIXTURE_REFUSED (&s.f, TURN_LIMITED, TAKE_ACTION, take_action, .creature = s.goblin,
                   .action = MUSTER_ACTION_HIDE, .cost = MUSTER_COST_BONUS);
  end_turn (&s, 2);
  fixture_assert_turn (&s.f, s.bear, 1);
  FIXTURE_REFUSED (&s.f, TURN_LIMITED, MULTIATTACK, multiattack, .attacker = s.bear,
                   .target = s.sage);
  FIXTURE_DICE (&s.f, { 20, 2 });
  FIXTURE_DO (&s.f, ATTACK, attack, .attacker = s.bear, .target = s.sage);
  fixture_dice_used (&s.f);
  FIXTURE_REFUSED (&s.f, NO_ACTION, ATTACK, attack, .attacker = s.bear, .target = s.sage);
}

/* From 11 on a spell of the edition of 2014 waits for an action of the next turn, and its slot is
 * spent once. */
static void
test_slow_spells (void)
{
  g_auto (Scene) s = { 0 };
  MusterChip slow = { .condition = MUSTER_CONDITION_CUSTOM, .slow_spells = 1 };

  scene_init (&s, 2014);
  slow.creature = s.sage;
  slow.source = s.ogre;
  fixture_load_chip (&s.f, &slow);
  FIXTURE_DICE (&s.f, { 20, 11 });
  CAST (&s.f, s.sage, "fear", casters_at (s.ogre));
  fixture_dice_used (&s.f);
  g_assert_cmpuint (fixture_count (&s.f, MUSTER_EVENT_SPELL_CAST), ==, 0);
  g_assert_true (fixture_event (&s.f, MUSTER_EVENT_SPELL_HELD_UP, 0)->spell_held_up.delays);
  g_assert_cmpuint (muster_slots_left (s.f.game, s.sage, 3), ==, 2);
  g_assert_true (fixture_participant (&s.f, s.sage)->action);
  for (guint i = 0; i < 4; i++)
    fixture_next_turn (&s.f);
  fixture_assert_turn (&s.f, s.sage, 2);
  cast_at (&s, "fear", s.ogre, 2);
  g_assert_cmpuint (muster_slots_left (s.f.game, s.sage, 3), ==, 2);
  g_assert_nonnull (condition (&s, s.ogre, MUSTER_CONDITION_FRIGHTENED));
  g_assert_true (fixture_participant (&s.f, s.sage)->action);
}

/* What is not finished on the next turn is wasted; a low die holds up nothing. */
static void
test_slow_spells_wasted (void)
{
  g_auto (Scene) s = { 0 };
  MusterChip slow = { .condition = MUSTER_CONDITION_CUSTOM, .slow_spells = 1 };

  scene_init (&s, 2014);
  slow.creature = s.sage;
  slow.source = s.ogre;
  fixture_load_chip (&s.f, &slow);
  FIXTURE_DICE (&s.f, { 20, 11 });
  CAST (&s.f, s.sage, "fear", casters_at (s.ogre));
  fixture_dice_used (&s.f);
  for (guint i = 0; i < 8; i++)
    fixture_next_turn (&s.f);
  fixture_assert_turn (&s.f, s.sage, 3);
  FIXTURE_DICE (&s.f, { 20, 10 }, { 20, 2 });
  CAST (&s.f, s.sage, "fear", casters_at (s.ogre));
  fixture_dice_used (&s.f);
  g_assert_cmpuint (muster_slots_left (s.f.game, s.sage, 3), ==, 1);
}

/* In the edition of 2024 a quarter of those with gestures fail. */
static void
test_slow_spells_2024 (void)
{
  g_auto (Scene) s = { 0 };
  MusterChip slow = { .condition = MUSTER_CONDITION_CUSTOM, .slow_spells = 2 };

  scene_init (&s, 2024);
  slow.creature = s.sage;
  slow.source = s.ogre;
  fixture_load_chip (&s.f, &slow);
  FIXTURE_DICE (&s.f, { 100, 25 });
  CAST (&s.f, s.sage, "fear", casters_at (s.ogre));
  fixture_dice_used (&s.f);
  g_assert_false (fixture_event (&s.f, MUSTER_EVENT_SPELL_HELD_UP, 0)->spell_held_up.delays);
  g_assert_cmpuint (muster_slots_left (s.f.game, s.sage, 3), ==, 2);
  g_assert_null (condition (&s, s.ogre, MUSTER_CONDITION_FRIGHTENED));
  FIXTURE_DICE (&s.f, { 100, 26 }, { 20, 2 });
  FIXTURE_DO (&s.f, CAST, cast, .caster = s.sage, .spell = "fear", .targets = casters_at (s.ogre),
              .options = MUSTER_CAST_WAIVE_COST | MUSTER_CAST_WAIVE_SPELL_RULE);
  fixture_dice_used (&s.f);
  g_assert_nonnull (condition (&s, s.ogre, MUSTER_CONDITION_FRIGHTENED));
}

/* The breath of a copper dragon leaves one attack, and an action or a bonus action. */
static void
test_slowing_breath (void)
{
  g_auto (Duel) duel = { 0 };

  duel_init (&duel, "srd51:adult-copper-dragon");
  duel_use (&duel, "Slowing Breath");
  g_assert_cmpuint (muster_mods_turn_limits (duel.f.game, duel.hero), ==,
                    MUSTER_TURN_ONE_ATTACK | MUSTER_TURN_ONE_OF_TWO);
  fixture_next_turn (&duel.f);
  FIXTURE_DO (&duel.f, ATTACK, attack, .attacker = duel.hero, .target = duel.monster);
  FIXTURE_REFUSED (&duel.f, NO_ACTION, ATTACK, attack, .attacker = duel.hero,
                   .target = duel.monster);
}

/* A d10 when the turn begins: up to 6 there is no action, above there is. */
static void
test_confusion (void)
{
  g_auto (Scene) s = { 0 };

  scene_init (&s, 2014);
  cast_at (&s, "confusion", s.ogre, 2);
  g_assert_false (muster_creature_can_react (s.f.game, s.ogre));
  FIXTURE_DICE (&s.f, { 10, 6 });
  fixture_next_turn (&s.f);
  fixture_dice_used (&s.f);
  g_assert_cmpint (fixture_event (&s.f, MUSTER_EVENT_CONFUSED, 0)->confused.face, ==, 6);
  g_assert_true (fixture_participant (&s.f, s.ogre)->action);
  end_turn (&s, 2);
  fixture_next_turn (&s.f);
  fixture_next_turn (&s.f);
  FIXTURE_DICE (&s.f, { 10, 7 });
  fixture_next_turn (&s.f);
  fixture_dice_used (&s.f);
  g_assert_false (fixture_participant (&s.f, s.ogre)->action);
  end_turn (&s, 20);
  g_assert_null (casters_chip (&s.f, s.ogre, "confusion"));
}

static void
test_confusion_2024 (void)
{
  g_auto (Scene) s = { 0 };

  scene_init (&s, 2024);
  cast_at (&s, "confusion", s.goblin, 2);
  fixture_next_turn (&s.f);
  FIXTURE_DICE (&s.f, { 10, 9 });
  fixture_next_turn (&s.f);
  fixture_dice_used (&s.f);
  FIXTURE_REFUSED (&s.f, TURN_LIMITED, TAKE_ACTION, take_action, .creature = s.goblin,
                   .action = MUSTER_ACTION_HIDE, .cost = MUSTER_COST_BONUS);
}

/* Who breathes the cloud in retches its action away, and no other turn's. */
static void
test_stinking_cloud (int edition)
{
  g_auto (Scene) s = { 0 };

  scene_init (&s, edition);
  CAST (&s.f, s.sage, "stinking-cloud", casters_at (s.goblin));
  fixture_next_turn (&s.f);
  end_turn (&s, 2);
  fixture_assert_turn (&s.f, s.goblin, 1);
  g_assert_true ((condition (&s, s.goblin, MUSTER_CONDITION_POISONED) != NULL)
                 == (edition == 2024));
  FIXTURE_REFUSED (&s.f, TURN_LIMITED, TAKE_ACTION, take_action, .creature = s.goblin,
                   .action = MUSTER_ACTION_DODGE, .cost = MUSTER_COST_ACTION);
  fixture_next_turn (&s.f);
  g_assert_null (condition (&s, s.goblin, MUSTER_CONDITION_POISONED));
  g_assert_cmpuint (muster_mods_turn_limits (s.f.game, s.goblin), ==, 0);
}

static void
test_stinking_cloud_2014 (void)
{
  test_stinking_cloud (2014);
}

static void
test_stinking_cloud_2024 (void)
{
  test_stinking_cloud (2024);
}

/* A round in which the ogre's repeated save shows this. */
static void
go_round (Scene *scene, guint face)
{
  fixture_next_turn (&scene->f);
  end_turn (scene, face);
  fixture_next_turn (&scene->f);
  fixture_next_turn (&scene->f);
}

/* Three failures make stone of it, which stays stone when the spell ran its whole time. */
static void
test_flesh_to_stone (void)
{
  g_auto (Scene) s = { 0 };

  scene_init (&s, 2014);
  cast_at (&s, "flesh-to-stone", s.ogre, 2);
  go_round (&s, 2);
  go_round (&s, 20);
  go_round (&s, 2);
  g_assert_nonnull (condition (&s, s.ogre, MUSTER_CONDITION_RESTRAINED));
  go_round (&s, 2);
  g_assert_null (condition (&s, s.ogre, MUSTER_CONDITION_RESTRAINED));
  g_assert_nonnull (condition (&s, s.ogre, MUSTER_CONDITION_PETRIFIED));
  for (guint i = 0; i < 7 * 4; i++)
    fixture_next_turn (&s.f);
  g_assert_null (casters_concentration (&s.f, s.sage));
  g_assert_nonnull (condition (&s, s.ogre, MUSTER_CONDITION_PETRIFIED));
}

/* It turns back when the concentration is broken. */
static void
test_stone_turns_back (void)
{
  g_auto (Scene) s = { 0 };

  scene_init (&s, 2014);
  cast_at (&s, "flesh-to-stone", s.ogre, 2);
  for (guint i = 0; i < 3; i++)
    go_round (&s, 2);
  g_assert_nonnull (condition (&s, s.ogre, MUSTER_CONDITION_PETRIFIED));
  FIXTURE_DO (&s.f, REMOVE_CHIP, remove_chip, .chip = casters_concentration (&s.f, s.sage)->id);
  g_assert_null (condition (&s, s.ogre, MUSTER_CONDITION_PETRIFIED));
}

static void
test_three_successes (void)
{
  g_auto (Scene) s = { 0 };

  scene_init (&s, 2014);
  cast_at (&s, "flesh-to-stone", s.ogre, 2);
  go_round (&s, 20);
  go_round (&s, 20);
  g_assert_nonnull (condition (&s, s.ogre, MUSTER_CONDITION_RESTRAINED));
  go_round (&s, 20);
  g_assert_null (condition (&s, s.ogre, MUSTER_CONDITION_RESTRAINED));
}

/* A sickness that is failed against three times stays, and is saved against no more. */
static void
test_contagion (void)
{
  g_auto (Scene) s = { 0 };

  scene_init (&s, 2014);
  FIXTURE_DICE (&s.f, { 20, 19 });
  CAST (&s.f, s.sage, "contagion", casters_at (s.ogre));
  fixture_dice_used (&s.f);
  g_assert_nonnull (casters_chip (&s.f, s.ogre, "contagion"));
  for (guint i = 0; i < 3; i++)
    go_round (&s, 2);
  g_assert_nonnull (casters_chip (&s.f, s.ogre, "contagion"));
  g_assert_false (casters_chip (&s.f, s.ogre, "contagion")->save_ends);
  for (guint i = 0; i < 4; i++)
    {
      fixture_next_turn (&s.f);
      g_assert_cmpuint (fixture_count (&s.f, MUSTER_EVENT_SAVE_ROLLED), ==, 0);
    }
}

/* Drowsy first, asleep when the second save fails, awake with damage. */
static void
test_sleep_2024 (void)
{
  g_auto (Scene) s = { 0 };

  scene_init (&s, 2024);
  cast_at (&s, "sleep", s.ogre, 2);
  g_assert_nonnull (condition (&s, s.ogre, MUSTER_CONDITION_INCAPACITATED));
  end_turn (&s, 2);
  g_assert_null (condition (&s, s.ogre, MUSTER_CONDITION_INCAPACITATED));
  g_assert_nonnull (condition (&s, s.ogre, MUSTER_CONDITION_UNCONSCIOUS));
  FIXTURE_DO (&s.f, DAMAGE, damage, .target = s.ogre, .amount = 1);
  g_assert_null (condition (&s, s.ogre, MUSTER_CONDITION_UNCONSCIOUS));
}

static void
test_sleep_2024_shaken_off (void)
{
  g_auto (Scene) s = { 0 };

  scene_init (&s, 2024);
  cast_at (&s, "sleep", s.ogre, 2);
  end_turn (&s, 20);
  g_assert_null (condition (&s, s.ogre, MUSTER_CONDITION_INCAPACITATED));
  g_assert_null (condition (&s, s.ogre, MUSTER_CONDITION_UNCONSCIOUS));
}

/* The guardian has 60 damage in it. */
static void
test_guardian (void)
{
  g_auto (Scene) s = { 0 };

  scene_init (&s, 2014);
  CAST (&s.f, s.sage, "guardian-of-faith", casters_at (s.goblin));
  for (guint i = 0; i < 3; i++)
    {
      FIXTURE_DICE (&s.f, { 20, 2 });
      FIXTURE_DO (&s.f, CAST, cast, .caster = s.sage, .spell = "guardian-of-faith",
                  .targets = casters_at (i == 0   ? s.ogre
                                         : i == 1 ? s.bear
                                                  : s.ogre),
                  .options = MUSTER_CAST_ENTERS);
      fixture_dice_used (&s.f);
      g_assert_true (muster_mods_has (s.f.game, s.sage, MUSTER_CHIP_STANDS) == (i < 2));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/hindrances/slow-takes-from-everything", test_slow);
  g_test_add_func ("/hindrances/slow-leaves-one-attack-and-one-action", test_slow_turn);
  g_test_add_func ("/hindrances/slow-delays-spells", test_slow_spells);
  g_test_add_func ("/hindrances/a-delayed-spell-may-be-wasted", test_slow_spells_wasted);
  g_test_add_func ("/hindrances/slow-of-2024-makes-spells-fail", test_slow_spells_2024);
  g_test_add_func ("/hindrances/slowing-breath-leaves-one-attack", test_slowing_breath);
  g_test_add_func ("/hindrances/confusion-rolls-for-each-turn", test_confusion);
  g_test_add_func ("/hindrances/confusion-of-2024-takes-bonus-actions", test_confusion_2024);
  g_test_add_func ("/hindrances/stinking-cloud-costs-the-action", test_stinking_cloud_2014);
  g_test_add_func ("/hindrances/stinking-cloud-of-2024-poisons-for-the-turn",
                   test_stinking_cloud_2024);
  g_test_add_func ("/hindrances/flesh-to-stone-takes-three-failures", test_flesh_to_stone);
  g_test_add_func ("/hindrances/stone-turns-back-with-broken-concentration", test_stone_turns_back);
  g_test_add_func ("/hindrances/three-successes-end-flesh-to-stone", test_three_successes);
  g_test_add_func ("/hindrances/contagion-stays-after-three-failures", test_contagion);
  g_test_add_func ("/hindrances/sleep-of-2024-takes-two-failures", test_sleep_2024);
  g_test_add_func ("/hindrances/sleep-of-2024-is-shaken-off", test_sleep_2024_shaken_off);
  g_test_add_func ("/hindrances/guardian-of-faith-is-used-up", test_guardian);

  return g_test_run ();
}
