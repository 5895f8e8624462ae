/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Dice thrown at the table: asked for where the program would have thrown, answered by faces. */
#include "fixture.h"

#include "rules/perform.h"

typedef struct
{
  Fixture f;
  MusterId hero;
  MusterId goblin;
  GArray *answers;
} Table;

static void
table_init (Table *table)
{
  fixture_init (&table->f);
  table->hero = fixture_add (&table->f, "fighter", "Aldric");
  table->goblin = fixture_add (&table->f, "goblin", NULL);
  fixture_fight (&table->f, TRUE, table->hero, 15, table->goblin, 10, 0);
  table->answers = g_array_new (FALSE, FALSE, sizeof (MusterAnswer));
}

static void
table_clear (Table *table)
{
  g_array_unref (table->answers);
  fixture_clear (&table->f);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Table, table_clear)

static MusterStatus
perform (Table *table, const MusterCommand *command)
{
  const MusterStoredAnswers stored
      = { .answers = (const MusterAnswer *) (gpointer) table->answers->data,
          .n_answers = table->answers->len };
  const MusterDecider decider = muster_stored_answers_decider (&stored, NULL);

  return fixture_perform_with (&table->f, command, &decider);
}

static const MusterQuestion *
question (Table *table, guint nth)
{
  g_assert_cmpuint (nth, <, table->f.result.questions->len);

  return &g_array_index (table->f.result.questions, MusterQuestion, nth);
}

/* Tells the faces of an open question, in the order of its dice. */
static void
tell (Table *table, guint nth, const guint32 *faces, guint n)
{
  const MusterQuestion *asked = question (table, nth);
  const MusterRollKey roll = muster_question_roll (asked);

  g_assert_cmpuint (asked->n_dice, ==, n);
  for (guint i = 0; i < n; i++)
    {
      MusterAnswer answer = { .key = muster_question_key_of_die (&roll, asked->dice[i].number),
                              .choice = faces[i] };

      g_array_append_val (table->answers, answer);
    }
}

static MusterCommand
attack (Table *table)
{
  return FIXTURE_COMMAND (ATTACK, attack, .attacker = table->hero, .target = table->goblin);
}

/* Nobody asks anybody while nobody throws dice. */
static void
test_off (void)
{
  g_auto (Table) t;
  MusterCommand command;

  table_init (&t);
  command = attack (&t);
  g_assert_cmpint (perform (&t, &command), ==, MUSTER_DONE);
}

/* Attack and damage are asked for one after the other: the second depends on the first. */
static void
test_attack (void)
{
  g_auto (Table) t;
  MusterCommand command;
  const MusterEvent *rolled, *dealt;

  table_init (&t);
  FIXTURE_DO (&t.f, SET_REAL_DICE, set_real_dice, .creature = t.hero, .on = 1);
  command = attack (&t);
  g_assert_cmpint (perform (&t, &command), ==, MUSTER_ASKS);
  g_assert_cmpuint (t.f.result.questions->len, ==, 1);
  g_assert_cmpint (question (&t, 0)->key.kind, ==, MUSTER_QUESTION_ROLL);
  g_assert_cmpuint (question (&t, 0)->key.asked, ==, t.hero);
  g_assert_cmpint (question (&t, 0)->key.purpose, ==, MUSTER_PURPOSE_ATTACK);
  g_assert_cmpuint (question (&t, 0)->dice[0].sides, ==, 20);
  tell (&t, 0, (const guint32[]) { 17 }, 1);

  g_assert_cmpint (perform (&t, &command), ==, MUSTER_ASKS);
  g_assert_cmpint (question (&t, 0)->key.purpose, ==, MUSTER_PURPOSE_DAMAGE);
  tell (&t, 0, (const guint32[]) { 5 }, 1);

  g_assert_cmpint (perform (&t, &command), ==, MUSTER_DONE);
  rolled = fixture_event (&t.f, MUSTER_EVENT_ATTACK_ROLLED, 0);
  dealt = fixture_event (&t.f, MUSTER_EVENT_DAMAGE_DEALT, 0);
  g_assert_cmpint (rolled->attack_rolled.natural, ==, 17);
  g_assert_cmpint (dealt->damage_dealt.amount, ==, 5 + 3);
  g_assert_cmpuint (muster_events_dice (&t.f.result.events, rolled->attack_rolled.dice)[0].flags,
                    ==, MUSTER_DIE_BY_HAND);
}

/* A critical hit asks for all its dice at once. */
static void
test_critical (void)
{
  g_auto (Table) t;
  MusterCommand command;

  table_init (&t);
  FIXTURE_DO (&t.f, SET_REAL_DICE, set_real_dice, .creature = t.hero, .on = 1);
  command = attack (&t);
  perform (&t, &command);
  tell (&t, 0, (const guint32[]) { 20 }, 1);
  g_assert_cmpint (perform (&t, &command), ==, MUSTER_ASKS);
  tell (&t, 0, (const guint32[]) { 8, 1 }, 2);
  g_assert_cmpint (perform (&t, &command), ==, MUSTER_DONE);
  g_assert_cmpint (fixture_event (&t.f, MUSTER_EVENT_DAMAGE_DEALT, 0)->damage_dealt.amount, ==,
                   8 + 1 + 3);
}

/* Advantage asks for both dice. */
static void
test_advantage (void)
{
  g_auto (Table) t;
  MusterCommand command;

  table_init (&t);
  FIXTURE_DO (&t.f, SET_REAL_DICE, set_real_dice, .creature = t.hero, .on = 1);
  command
      = FIXTURE_COMMAND (ROLL_SAVE, roll_save, .creature = t.hero, .ability = MUSTER_ABILITY_WISDOM,
                         .dc = 12, .slant = MUSTER_MODE_ADVANTAGE);
  g_assert_cmpint (perform (&t, &command), ==, MUSTER_ASKS);
  tell (&t, 0, (const guint32[]) { 3, 18 }, 2);
  g_assert_cmpint (perform (&t, &command), ==, MUSTER_DONE);
  g_assert_cmpint (fixture_event (&t.f, MUSTER_EVENT_SAVE_ROLLED, 0)->save_rolled.natural, ==, 18);
}

/* The GM's switch is for everybody who is no party character. */
static void
test_roles (void)
{
  g_auto (Table) t;
  MusterCommand command;

  table_init (&t);
  FIXTURE_DO (&t.f, SET_REAL_DICE, set_real_dice, .creature = 0, .on = 1);
  g_assert_true (muster_game_rolls_by_hand (t.f.game, t.goblin));
  g_assert_true (muster_game_rolls_by_hand (t.f.game, 0));
  g_assert_false (muster_game_rolls_by_hand (t.f.game, t.hero));
  command = attack (&t);
  g_assert_cmpint (perform (&t, &command), ==, MUSTER_DONE);
  FIXTURE_REFUSED (&t.f, NO_SUCH_CREATURE, SET_REAL_DICE, set_real_dice, .creature = t.goblin,
                   .on = 1);
  FIXTURE_REFUSED (&t.f, NOTHING_TO_DO, SET_REAL_DICE, set_real_dice, .creature = 0, .on = 1);
}

static void
test_initiative_and_death_save (void)
{
  g_auto (Table) t;
  MusterCommand command;

  table_init (&t);
  FIXTURE_DO (&t.f, SET_REAL_DICE, set_real_dice, .creature = t.hero, .on = 1);
  command = FIXTURE_COMMAND (ROLL_INITIATIVE, roll_initiative, .creature = t.hero);
  g_assert_cmpint (perform (&t, &command), ==, MUSTER_ASKS);
  tell (&t, 0, (const guint32[]) { 11 }, 1);
  g_assert_cmpint (perform (&t, &command), ==, MUSTER_DONE);
  g_assert_cmpint (fixture_participant (&t.f, t.hero)->initiative, ==, 11 + 2);

  g_array_set_size (t.answers, 0);
  FIXTURE_DO (&t.f, DAMAGE, damage, .target = t.hero, .amount = 44);
  command = FIXTURE_COMMAND (DEATH_SAVE, death_save, .creature = t.hero, .waive = 1);
  g_assert_cmpint (perform (&t, &command), ==, MUSTER_ASKS);
  tell (&t, 0, (const guint32[]) { 9 }, 1);
  g_assert_cmpint (perform (&t, &command), ==, MUSTER_DONE);
  g_assert_cmpint (fixture_creature (&t.f, t.hero)->death_failures, ==, 1);
}

/* One die for a side is nobody's of the party, whatever number the side has. */
static void
test_side (void)
{
  g_auto (Table) t;
  MusterCommand command;

  table_init (&t);
  FIXTURE_DO (&t.f, SET_REAL_DICE, set_real_dice, .creature = t.hero, .on = 1);
  FIXTURE_DO (&t.f, SET_FIGHT_ORDER, set_fight_order,
              .fight = fixture_participant (&t.f, t.hero)->fight, .mode = MUSTER_INITIATIVE_SIDES);
  command = FIXTURE_COMMAND (ROLL_INITIATIVE, roll_initiative, .creature = t.hero);
  g_assert_cmpint (perform (&t, &command), ==, MUSTER_DONE);

  FIXTURE_DO (&t.f, SET_REAL_DICE, set_real_dice, .creature = 0, .on = 1);
  g_assert_cmpint (perform (&t, &command), ==, MUSTER_ASKS);
  g_assert_cmpint (question (&t, 0)->key.purpose, ==, MUSTER_PURPOSE_SIDE);
}

/* "Roll for me": the program throws what it would have thrown anyway. */
static void
test_roll_for_me (void)
{
  g_auto (Table) t;
  MusterCommand command;
  MusterAnswer answer = { 0 };
  gint32 natural;

  table_init (&t);
  command = FIXTURE_COMMAND (ROLL_SAVE, roll_save, .creature = t.hero,
                             .ability = MUSTER_ABILITY_WISDOM);
  muster_game_perform (t.f.game, &command, NULL, &t.f.result);
  natural = fixture_event (&t.f, MUSTER_EVENT_SAVE_ROLLED, 0)->save_rolled.natural;
  muster_game_rollback (t.f.game);

  {
    MusterCreature creature = *fixture_creature (&t.f, t.hero);

    creature.real_dice = TRUE;
    fixture_load_creature (&t.f, &creature);
  }
  g_assert_cmpint (perform (&t, &command), ==, MUSTER_ASKS);
  answer.key = question (&t, 0)->key;
  answer.choice = MUSTER_CHOICE_DECLINE;
  g_array_append_val (t.answers, answer);
  g_assert_cmpint (perform (&t, &command), ==, MUSTER_DONE);
  g_assert_cmpint (fixture_event (&t.f, MUSTER_EVENT_SAVE_ROLLED, 0)->save_rolled.natural, ==,
                   natural);
}

/* The tray asks for every die of the expression; a die that explodes asks for the next. */
static void
test_tray (void)
{
  g_auto (Table) t;
  MusterCommand command;

  table_init (&t);
  FIXTURE_DO (&t.f, SET_REAL_DICE, set_real_dice, .creature = 0, .on = 1);
  command = FIXTURE_COMMAND (ROLL_DICE, roll_dice, .expression = "3d6!+1");
  g_assert_cmpint (perform (&t, &command), ==, MUSTER_ASKS);
  tell (&t, 0, (const guint32[]) { 6, 2, 3 }, 3);
  g_assert_cmpint (perform (&t, &command), ==, MUSTER_ASKS);
  tell (&t, 0, (const guint32[]) { 4 }, 1);
  g_assert_cmpint (perform (&t, &command), ==, MUSTER_DONE);
  g_assert_cmpint (fixture_event (&t.f, MUSTER_EVENT_ROLLED, 0)->rolled.total, ==,
                   6 + 2 + 3 + 4 + 1);
}

/* Staging monsters never asks for their hit dice. */
static void
test_hit_points (void)
{
  g_auto (Table) t;
  MusterCommand command;

  table_init (&t);
  FIXTURE_DO (&t.f, SET_REAL_DICE, set_real_dice, .creature = 0, .on = 1);
  command
      = FIXTURE_COMMAND (ADD_CREATURE, add_creature, .block = "test:goblin",
                         .kind = MUSTER_CREATURE_MONSTER, .hit_points = MUSTER_HIT_POINTS_ROLLED);
  g_assert_cmpint (perform (&t, &command), ==, MUSTER_DONE);
}

/* A face that the die has not got is asked for again. */
static void
test_bad_face (void)
{
  g_auto (Table) t;
  MusterCommand command;

  table_init (&t);
  FIXTURE_DO (&t.f, SET_REAL_DICE, set_real_dice, .creature = t.hero, .on = 1);
  command = attack (&t);
  perform (&t, &command);
  tell (&t, 0, (const guint32[]) { 25 }, 1);
  g_assert_cmpint (perform (&t, &command), ==, MUSTER_ASKS);
}

/* Each die of an event is known by the throw it stands for, equal faces in their order. */
static void
test_told (void)
{
  g_auto (Table) t;
  MusterCommand command;
  MusterSpan dice;

  table_init (&t);
  command = FIXTURE_COMMAND (ROLL_DICE, roll_dice, .expression = "12d2");
  g_assert_cmpint (perform (&t, &command), ==, MUSTER_DONE);
  dice = fixture_event (&t.f, MUSTER_EVENT_ROLLED, 0)->rolled.dice;
  g_assert_cmpuint (t.f.result.told->len, ==, t.f.result.events.dice->len);
  for (guint i = 0; i < dice.count; i++)
    {
      guint32 place = g_array_index (t.f.result.told, guint32, dice.start + i);
      const MusterThrow *thrown = &g_array_index (t.f.result.throws, MusterThrow, place);

      g_assert_cmpuint (thrown->number.die, ==, i);
      g_assert_cmpuint (thrown->face, ==, muster_events_dice (&t.f.result.events, dice)[i].face);
    }
}

/* Players who roll their own initiative do so in each round, and when they come late. */
static void
test_own_initiative (void)
{
  g_auto (Table) t = { 0 };
  MusterCommand next = { .kind = MUSTER_COMMAND_NEXT_TURN };
  MusterCommand roll = { .kind = MUSTER_COMMAND_ROLL_INITIATIVE };
  const guint32 sixteen[] = { 16 }, three[] = { 3 };
  MusterId late;

  table_init (&t);
  FIXTURE_DO (&t.f, SET_ORDER_RULES, set_order_rules, .players_initiative = 1);
  FIXTURE_DO (&t.f, SET_FIGHT_ORDER, set_fight_order,
              .fight = muster_game_current_fight (t.f.game)->id,
              .mode = MUSTER_INITIATIVE_EACH_ROUND);
  fixture_next_turn (&t.f);
  fixture_assert_turn (&t.f, t.goblin, 1);

  next.next_turn.fight = muster_game_current_fight (t.f.game)->id;
  g_assert_cmpint (perform (&t, &next), ==, MUSTER_ASKS);
  g_assert_cmpuint (t.f.result.questions->len, ==, 1);
  g_assert_cmpuint (question (&t, 0)->key.asked, ==, t.hero);
  g_assert_cmpuint (question (&t, 0)->key.purpose, ==, MUSTER_PURPOSE_INITIATIVE);
  tell (&t, 0, sixteen, 1);
  g_assert_cmpint (perform (&t, &next), ==, MUSTER_DONE);
  g_assert_cmpint (
      fixture_event (&t.f, MUSTER_EVENT_INITIATIVE_ROLLED, 0)->initiative_rolled.natural, ==, 16);

  late = fixture_add (&t.f, "cleric", "Mirelle");
  FIXTURE_DO (&t.f, JOIN, join, .fight = next.next_turn.fight, .creature = late);
  roll.roll_initiative.creature = late;
  g_assert_cmpint (perform (&t, &roll), ==, MUSTER_ASKS);
  g_assert_cmpuint (question (&t, 0)->key.asked, ==, late);
  tell (&t, 0, three, 1);
  g_assert_cmpint (perform (&t, &roll), ==, MUSTER_DONE);
  g_assert_cmpint (
      fixture_event (&t.f, MUSTER_EVENT_INITIATIVE_ROLLED, 0)->initiative_rolled.natural, ==, 3);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/real-dice/off", test_off);
  g_test_add_func ("/real-dice/attack-then-damage", test_attack);
  g_test_add_func ("/real-dice/critical-hit", test_critical);
  g_test_add_func ("/real-dice/advantage-asks-for-both", test_advantage);
  g_test_add_func ("/real-dice/by-role", test_roles);
  g_test_add_func ("/real-dice/initiative-and-death-save", test_initiative_and_death_save);
  g_test_add_func ("/real-dice/a-side-is-the-gms", test_side);
  g_test_add_func ("/real-dice/roll-for-me", test_roll_for_me);
  g_test_add_func ("/real-dice/tray-and-explosion", test_tray);
  g_test_add_func ("/real-dice/hit-points-are-the-programs", test_hit_points);
  g_test_add_func ("/real-dice/impossible-face-is-asked-again", test_bad_face);
  g_test_add_func ("/real-dice/each-die-is-known", test_told);
  g_test_add_func ("/real-dice/players-roll-their-own-initiative", test_own_initiative);

  return g_test_run ();
}
