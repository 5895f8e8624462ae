/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The end of a fight and what becomes of those who still stand (the combat document, "Ending a
 * fight"). */
#include "fixture.h"

#include "rules/chips/chip.h"
#include "rules/fight/end.h"

static MusterId
begin (Fixture *f, MusterId *hero, MusterId *goblin, MusterId *ogre)
{
  fixture_init (f);
  *hero = fixture_add (f, "fighter", NULL);
  *goblin = fixture_add (f, "goblin", NULL);
  *ogre = fixture_add (f, "ogre", NULL);

  return fixture_fight (f, TRUE, *hero, 20, *goblin, 15, *ogre, 10, 0);
}

static void
test_fates (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId hero, goblin, ogre, fight;

  fight = begin (&f, &hero, &goblin, &ogre);
  FIXTURE_DO (&f, SET_FATE, set_fate, .creature = goblin, .fate = MUSTER_FATE_KILLED);
  g_assert_cmpint (fixture_creature (&f, goblin)->life, ==, MUSTER_LIFE_DEAD);
  g_assert_cmpint (muster_fight_xp (f.game, fight).total, ==, 50);
  /* A fate lands only on somebody who still stands. */
  FIXTURE_REFUSED (&f, DOWN, SET_FATE, set_fate, .creature = goblin, .fate = MUSTER_FATE_FLED);

  FIXTURE_DO (&f, SET_FATE, set_fate, .creature = ogre, .fate = MUSTER_FATE_SURRENDERED);
  g_assert_cmpint (muster_game_fight (f.game, fight)->outcome, ==, MUSTER_OUTCOME_VICTORY);
  g_assert_cmpint (muster_fight_xp (f.game, fight).total, ==, 500);
  fixture_next_turn (&f);
  fixture_assert_turn (&f, hero, 2);

  FIXTURE_DO (&f, END_FIGHT, end_fight, .fight = fight, .experience = -1);
  g_assert_cmpint (fixture_creature (&f, hero)->xp, ==, 500);
  g_assert_cmpint (fixture_creature (&f, ogre)->disposition, ==, MUSTER_DISPOSITION_NEUTRAL);
}

static void
test_what_the_fled_left_is_swept (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId hero, goblin, ogre, fight, spell, own, other;

  fight = begin (&f, &hero, &goblin, &ogre);
  FIXTURE_DO (&f, ADD_CHIP, add_chip, .creature = hero, .condition = MUSTER_CONDITION_BANED,
              .source = ogre);
  spell = f.result.created;
  own = fixture_add_chip (&f, ogre, MUSTER_CONDITION_CONCENTRATING, MUSTER_CHIP_UNTIL_REMOVED, 0,
                          0);
  FIXTURE_DO (&f, ADD_CHIP, add_chip, .creature = hero, .condition = MUSTER_CONDITION_PRONE,
              .source = goblin);
  other = f.result.created;

  FIXTURE_DO (&f, SET_FATE, set_fate, .creature = ogre, .fate = MUSTER_FATE_FLED);
  g_assert_null (muster_game_chip (f.game, spell));
  g_assert_null (muster_game_chip (f.game, own));
  g_assert_nonnull (muster_game_chip (f.game, other));
  g_assert_null (muster_game_participant_of (f.game, fight, ogre));
  g_assert_true (fixture_creature (&f, ogre)->absent);
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_LEFT), ==, 0);

  /* It is worth nothing: it got away. */
  FIXTURE_DO (&f, SET_FATE, set_fate, .creature = goblin, .fate = MUSTER_FATE_KILLED);
  FIXTURE_DO (&f, END_FIGHT, end_fight, .fight = fight, .experience = -1);
  g_assert_cmpint (fixture_creature (&f, hero)->xp, ==, 50);
}

/* What a creature leaves: whether it stays when the creature flees, when it is deleted, and when
 * its encounter is. */
static const struct
{
  const char *what;
  MusterCommandAddChip chip;
  gboolean stays;
} left_behind[] = {
  { "a fall", { .condition = MUSTER_CONDITION_PRONE }, TRUE },
  { "an hour's poison",
    { .condition = MUSTER_CONDITION_POISONED, .end = MUSTER_CHIP_UNTIL_CLOCK, .count = 600 },
    TRUE },
  { "stone", { .condition = MUSTER_CONDITION_PETRIFIED }, TRUE },
  { "a wound with a name", { .condition = MUSTER_CONDITION_CUSTOM, .name = "Gash" }, TRUE },
  { "a hold", { .condition = MUSTER_CONDITION_GRAPPLED }, FALSE },
  { "fear", { .condition = MUSTER_CONDITION_FRIGHTENED }, FALSE },
  { "a charm", { .condition = MUSTER_CONDITION_CHARMED }, FALSE },
  { "a spell", { .condition = MUSTER_CONDITION_BANED }, FALSE },
};

static void
go_away (Fixture *f, MusterId ogre, MusterId encounter, guint way)
{
  if (way == 0)
    FIXTURE_DO (f, SET_FATE, set_fate, .creature = ogre, .fate = MUSTER_FATE_FLED);
  else if (way == 1)
    FIXTURE_DO (f, REMOVE_CREATURE, remove_creature, .creature = ogre);
  else
    FIXTURE_DO (f, REMOVE_ENCOUNTER, remove_encounter, .encounter = encounter);
}

static void
test_harm_done_stays_done (void)
{
  static const char *const ways[] = { "fled", "is deleted", "is deleted with its encounter" };

  for (guint i = 0; i < G_N_ELEMENTS (left_behind); i++)
    for (guint way = 0; way < G_N_ELEMENTS (ways); way++)
      {
        g_auto (Fixture) f = { 0 };
        MusterId hero, goblin, ogre, encounter, id;
        MusterCommand command
            = { .kind = MUSTER_COMMAND_ADD_CHIP, .add_chip = left_behind[i].chip };
        const MusterChip *chip;

        fixture_init (&f);
        FIXTURE_DO (&f, ADD_ENCOUNTER, add_encounter, .name = "Cave");
        encounter = f.result.created;
        hero = fixture_add (&f, "fighter", NULL);
        goblin = fixture_add (&f, "goblin", NULL);
        FIXTURE_DO (&f, ADD_CREATURE, add_creature, .block = "test:ogre", .name = "Ogre",
                    .kind = MUSTER_CREATURE_MONSTER, .encounter = encounter);
        ogre = f.result.created;
        fixture_fight (&f, TRUE, hero, 20, goblin, 15, ogre, 10, 0);

        command.add_chip.creature = hero;
        command.add_chip.source = ogre;
        g_assert_cmpint (fixture_perform (&f, &command), ==, MUSTER_DONE);
        id = f.result.created;
        go_away (&f, ogre, encounter, way);

        chip = muster_game_chip (f.game, id);
        g_test_message ("%s, of one who %s", left_behind[i].what, ways[way]);
        g_assert_true ((chip != NULL) == left_behind[i].stays);
        if (chip != NULL)
          g_assert_cmpuint (chip->source, ==, way == 0 ? ogre : 0);
      }
}

static void
test_the_last_kill_ends_nothing (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId hero, goblin, ogre, fight;

  fight = begin (&f, &hero, &goblin, &ogre);
  FIXTURE_DO (&f, KILL, kill, .creature = goblin);
  FIXTURE_DO (&f, KILL, kill, .creature = ogre);
  g_assert_cmpint (muster_game_fight (f.game, fight)->state, ==, MUSTER_FIGHT_RUNNING);
  g_assert_cmpint (muster_game_fight (f.game, fight)->outcome, ==, MUSTER_OUTCOME_VICTORY);
  FIXTURE_DO (&f, HEAL, heal, .target = hero, .amount = 1);
  fixture_next_turn (&f);
  fixture_assert_turn (&f, hero, 2);
}

static void
test_deleting_the_last_creature_ends_it (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId hero, goblin, ogre, fight;

  fight = begin (&f, &hero, &goblin, &ogre);
  FIXTURE_DO (&f, KILL, kill, .creature = goblin);
  FIXTURE_DO (&f, REMOVE_CREATURE, remove_creature, .creature = goblin);
  g_assert_cmpint (muster_game_fight (f.game, fight)->state, ==, MUSTER_FIGHT_RUNNING);
  FIXTURE_DO (&f, REMOVE_CREATURE, remove_creature, .creature = ogre);
  g_assert_cmpint (muster_game_fight (f.game, fight)->state, ==, MUSTER_FIGHT_ENDED);
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_FIGHT_ENDED), ==, 1);
  g_assert_cmpint (fixture_creature (&f, hero)->xp, ==, 0);
}

typedef struct
{
  MusterId here;
  MusterId nearby;
} Places;

static MusterReach
reach (const MusterGame *game, MusterId creature, gconstpointer data)
{
  const Places *places = data;

  if (creature == places->here)
    return MUSTER_REACH_HERE;

  return creature == places->nearby ? MUSTER_REACH_NEARBY : MUSTER_REACH_AWAY;
}

static void
test_in_reach (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId hero, goblin, ogre, fight;

  fight = begin (&f, &hero, &goblin, &ogre);
  FIXTURE_DO (&f, SET_FACTION, set_faction, .creature = ogre,
              .stance = MUSTER_STANCE_BYSTANDER + 1);
  FIXTURE_DO (&f, KILL, kill, .creature = goblin);
  g_assert_true (muster_fight_holds (f.game, fight, reach, &(Places) { .here = goblin }));
  g_assert_true (muster_fight_holds (f.game, fight, reach, &(Places) { .nearby = goblin }));
  g_assert_true (muster_fight_holds (f.game, fight, reach, &(Places) { .here = ogre }));
  /* A bystander counts only inside the encounter, the party never. */
  g_assert_false (muster_fight_holds (f.game, fight, reach, &(Places) { .nearby = ogre }));
  g_assert_false (muster_fight_holds (f.game, fight, reach, &(Places) { .here = hero }));
}

static void
test_turn_chips_end (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId hero, goblin, ogre, fight, until, open;

  fight = begin (&f, &hero, &goblin, &ogre);
  until = fixture_add_chip (&f, hero, MUSTER_CONDITION_DODGING, MUSTER_CHIP_UNTIL_TURN_START, 1,
                            hero);
  open = fixture_add_chip (&f, hero, MUSTER_CONDITION_PRONE, MUSTER_CHIP_UNTIL_REMOVED, 0, 0);
  FIXTURE_DO (&f, END_FIGHT, end_fight, .fight = fight, .experience = 0);
  g_assert_null (muster_game_chip (f.game, until));
  g_assert_nonnull (muster_game_chip (f.game, open));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/end/fates-of-those-who-stand", test_fates);
  g_test_add_func ("/end/what-the-fled-left-is-swept", test_what_the_fled_left_is_swept);
  g_test_add_func ("/end/harm-done-stays-done", test_harm_done_stays_done);
  g_test_add_func ("/end/the-last-kill-ends-nothing", test_the_last_kill_ends_nothing);
  g_test_add_func ("/end/deleting-the-last-creature-ends-it",
                   test_deleting_the_last_creature_ends_it);
  g_test_add_func ("/end/who-holds-a-fight", test_in_reach);
  g_test_add_func ("/end/chips-that-wait-for-a-turn-end", test_turn_chips_end);
  return g_test_run ();
}
