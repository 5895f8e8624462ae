/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the machine promises whatever the rules are: what asks changes nothing, one die moves no
 * other, the same commands give the same game. */
#include "fixture.h"

#include <string.h>

#include "rules/perform.h"
#include "rules/simulate.h"
#include "rules/snapshot.h"
#include "rules/tactics/simplest.h"

#define N_COMMANDS 1000

/* A dragon whom no random command names, so that its Legendary Resistance is there to the end. */
#define BYSTANDER 20

/* A command of a random kind with fields that now and then make sense. */
static void
make_random_command (GRand *rand, const MusterGame *game, MusterCommand *command)
{
  static const char *const blocks[] = { "test:goblin", "test:bear", "test:dragon", "test:fighter" };
  static const char *const names[] = { NULL, "Grub", "Mirelle", "Ash" };
  static const MusterCommandKind usual[]
      = { MUSTER_COMMAND_ATTACK,    MUSTER_COMMAND_NEXT_TURN,      MUSTER_COMMAND_HEAL,
          MUSTER_COMMAND_DAMAGE,    MUSTER_COMMAND_ADD_CHIP,       MUSTER_COMMAND_ROLL_SAVE,
          MUSTER_COMMAND_JOIN,      MUSTER_COMMAND_SET_INITIATIVE, MUSTER_COMMAND_START_FIGHT,
          MUSTER_COMMAND_ROLL_DICE, MUSTER_COMMAND_OPEN_FIGHT };
  static const char *const expressions[] = { "1d20+5", "3d6!", "2d6", "no dice" };
  const MusterFight *fight = muster_game_current_fight (game);
  const MusterCommandInfo *info;

  memset (command, 0, sizeof *command);
  command->kind = (MusterCommandKind) g_rand_int_range (rand, 0, MUSTER_N_COMMANDS);
  if (g_rand_int_range (rand, 0, 3) != 0)
    command->kind = usual[g_rand_int_range (rand, 0, G_N_ELEMENTS (usual))];
  info = muster_command_info (command->kind);
  for (guint i = 0; i < info->n_fields; i++)
    {
      const MusterFieldInfo *field = &info->fields[i];
      guint8 *place = (guint8 *) muster_command_body (command) + field->offset;

      if (field->type == MUSTER_FIELD_INT)
        *(gint32 *) (gpointer) place = g_rand_int_range (rand, 0, 4);
      else if (field->type == MUSTER_FIELD_ID)
        *(MusterId *) (gpointer) place = (MusterId) g_rand_int_range (rand, 0, 10);
      else if (strcmp (field->name, "block") == 0)
        *(const char **) (gpointer) place = blocks[g_rand_int_range (rand, 0, 4)];
      else if (strcmp (field->name, "expression") == 0)
        *(const char **) (gpointer) place = expressions[g_rand_int_range (rand, 0, 4)];
      else if (strcmp (field->name, "targets") == 0)
        *(const char **) (gpointer) place = g_rand_boolean (rand) ? "1,2,3" : "4";
      else if (strcmp (field->name, "parts") == 0)
        *(const char **) (gpointer) place = g_rand_boolean (rand) ? NULL : "3 fire 2 cold";
      else if (strcmp (field->name, "dice") != 0)
        *(const char **) (gpointer) place = names[g_rand_int_range (rand, 0, 4)];

      if (strcmp (field->name, "fight") == 0 && fight != NULL)
        *(MusterId *) (gpointer) place = fight->id;
      else if (strcmp (field->name, "edition") == 0)
        *(gint32 *) (gpointer) place = g_rand_boolean (rand) ? 2014 : 2024;
      else if (strcmp (field->name, "max_hp") == 0 || strcmp (field->name, "amount") == 0
               || strcmp (field->name, "dc") == 0)
        *(gint32 *) (gpointer) place = g_rand_int_range (rand, 1, 30);
    }

  /* Ending it all is as rare as at a table. */
  if ((command->kind == MUSTER_COMMAND_END_FIGHT || command->kind == MUSTER_COMMAND_REMOVE_CREATURE
       || command->kind == MUSTER_COMMAND_REMOVE_ENCOUNTER || command->kind == MUSTER_COMMAND_KILL
       || command->kind == MUSTER_COMMAND_PARK_FIGHT || command->kind == MUSTER_COMMAND_LEAVE_MANY
       || command->kind == MUSTER_COMMAND_SET_FATE)
      && g_rand_int_range (rand, 0, 8) != 0)
    {
      command->kind = MUSTER_COMMAND_NEXT_TURN;
      command->next_turn.fight = fight != NULL ? fight->id : 0;
    }
}

/* Puts the numbers of every event into one list, texts as their words. */
static void
append_events (GByteArray *bytes, const MusterGame *game, const MusterEvents *events)
{
  for (guint i = 0; i < muster_events_count (events); i++)
    {
      MusterEvent event = *muster_events_at (events, i);
      const MusterEventInfo *info = muster_event_info (event.kind);

      g_byte_array_append (bytes, (const guint8 *) &event, offsetof (MusterEvent, creature_added));
      for (guint j = 0; j < info->n_fields; j++)
        {
          const guint8 *place
              = (const guint8 *) muster_event_body (&event) + info->fields[j].offset;

          if (info->fields[j].type == MUSTER_FIELD_TEXT)
            {
              const char *text
                  = muster_game_text (game, *(const MusterText *) (gconstpointer) place);

              g_byte_array_append (bytes, (const guint8 *) text, (guint) strlen (text) + 1);
            }
          else
            g_byte_array_append (bytes, place,
                                 info->fields[j].type == MUSTER_FIELD_INT
                                         || info->fields[j].type == MUSTER_FIELD_ID
                                     ? 4
                                     : 8);
        }
    }
  g_byte_array_append (bytes, (const guint8 *) events->dice->data,
                       events->dice->len * (guint) sizeof (MusterEventDie));
  g_byte_array_append (bytes, (const guint8 *) events->parts->data,
                       events->parts->len * (guint) sizeof (MusterEventPart));
}

static void
assert_same_bytes (GBytes *a, GBytes *b)
{
  g_assert_cmpmem (g_bytes_get_data (a, NULL), g_bytes_get_size (a), g_bytes_get_data (b, NULL),
                   g_bytes_get_size (b));
}

static GBytes *
encode (Fixture *f)
{
  return muster_game_encode (f->game);
}

/* A party, a dragon and a bear in a running fight: enough for every kind of command. */
static void
set_scene (Fixture *f)
{
  static const char *const blocks[] = { "fighter", "rogue", "cleric", "dragon", "bear", "goblin" };

  fixture_init (f);
  FIXTURE_DO (f, ADD_ENCOUNTER, add_encounter, .name = "Lair");
  FIXTURE_DO (f, OPEN_FIGHT, open_fight, .name = "Lair");
  for (guint i = 0; i < G_N_ELEMENTS (blocks); i++)
    {
      MusterId creature = fixture_add (f, blocks[i], NULL);

      FIXTURE_DO (f, JOIN, join, .fight = 1, .creature = creature);
      FIXTURE_DO (f, ROLL_INITIATIVE, roll_initiative, .creature = creature);
    }
  FIXTURE_DO (f, START_FIGHT, start_fight, .fight = 1);
}

/* Asks and refuses without a trace: the state is the very bytes it was. */
static void
test_roll_back (void)
{
  g_auto (Fixture) f = { 0 };
  g_autoptr (GRand) rand = g_rand_new_with_seed (4);
  guint n_asked = 0, n_refused = 0;

  set_scene (&f);
  muster_game_reserve_ids (f.game, MUSTER_POOL_CREATURE, BYSTANDER);
  g_assert_cmpuint (fixture_add (&f, "dragon", NULL), ==, BYSTANDER);
  for (guint i = 0; i < N_COMMANDS; i++)
    {
      g_autoptr (GBytes) before = encode (&f);
      g_autoptr (GBytes) after = NULL;
      MusterCommand command;
      MusterStatus status;

      /* Every fifth command is one that asks. */
      make_random_command (rand, f.game, &command);
      if (i % 5 == 0)
        command = FIXTURE_COMMAND (ROLL_SAVE, roll_save, .creature = BYSTANDER, .dc = 900);
      status = muster_game_perform (f.game, &command, NULL, &f.result);
      g_assert_true (i % 5 != 0 || status == MUSTER_ASKS);
      g_assert_cmpint (status != MUSTER_DONE, ==, muster_game_n_changes (f.game) == 0);
      n_asked += status == MUSTER_ASKS;
      n_refused += status == MUSTER_REFUSED;
      if (status == MUSTER_DONE && i % 2 == 0)
        {
          muster_game_commit (f.game);
          continue;
        }

      /* The other half of what was done is taken back as if storing had failed. */
      muster_game_rollback (f.game);
      after = encode (&f);
      assert_same_bytes (before, after);
      for (guint pool = 0; pool < MUSTER_N_POOLS; pool++)
        g_assert_cmpuint (muster_game_next_id (f.game, (MusterPool) pool), >, 0);
    }
  g_assert_cmpuint (n_asked, >=, N_COMMANDS / 5);
  g_assert_cmpuint (n_refused, >, 20);
}

/* The die that is laid down by hand, and every other die as it would have fallen. */
static void
assert_other_dice_equal (Fixture *a, Fixture *b, guint changed, guint face)
{
  GArray *left = a->result.events.dice;
  GArray *right = b->result.events.dice;

  g_assert_cmpuint (left->len, ==, right->len);
  for (guint i = 0; i < left->len; i++)
    {
      const MusterEventDie *die = &g_array_index (right, MusterEventDie, i);

      g_assert_cmpuint (die->sides, ==, g_array_index (left, MusterEventDie, i).sides);
      g_assert_cmpuint (die->face, ==,
                        i == changed ? face : g_array_index (left, MusterEventDie, i).face);
    }
}

static void
test_one_die (void)
{
  g_auto (Fixture) plain = { 0 };
  g_auto (Fixture) amended = { 0 };
  g_auto (MusterOverrideDice) dice = { 0 };
  MusterRollKey key = { .purpose = MUSTER_PURPOSE_SAVE };
  MusterDieNumber d20 = { 0 };
  MusterId held[2][3];
  guint other;

  /* Three held ogres repeat their saves in one command. */
  for (guint i = 0; i < 2; i++)
    {
      Fixture *f = i == 0 ? &plain : &amended;
      MusterId hero;

      fixture_init (f);
      hero = fixture_add (f, "fighter", NULL);
      fixture_fight (f, FALSE, hero, 20, 0);
      for (guint j = 0; j < 3; j++)
        {
          MusterChip chip = { .condition = MUSTER_CONDITION_PARALYZED,
                              .save_ability = MUSTER_ABILITY_WISDOM + 1,
                              .save_dc = 100,
                              .save_ends = TRUE };
          MusterId ogre = fixture_add (f, "ogre", NULL);

          FIXTURE_DO (f, JOIN, join, .fight = 1, .creature = ogre);
          FIXTURE_DO (f, SET_INITIATIVE, set_initiative, .creature = ogre, .total = 5);
          chip.creature = ogre;
          held[i][j] = fixture_load_chip (f, &chip);
        }
      FIXTURE_DO (f, START_FIGHT, start_fight, .fight = 1);
    }

  FIXTURE_DO (&plain, NEXT_TURN, next_turn, .fight = 1);
  g_assert_cmpuint (plain.result.events.dice->len, ==, 3);
  other = g_array_index (plain.result.events.dice, MusterEventDie, 1).face == 13 ? 12 : 13;

  key.roller = muster_game_chip (amended.game, held[1][1])->creature;
  key.source = held[1][1];
  muster_override_dice_init (&dice, muster_game_own_dice (amended.game));
  muster_override_dice_set (&dice, &key, d20, other);
  muster_game_set_dice (amended.game, &dice.dice);
  FIXTURE_DO (&amended, NEXT_TURN, next_turn, .fight = 1);
  assert_other_dice_equal (&plain, &amended, 1, other);

  /* And nothing that comes later. */
  muster_game_set_dice (amended.game, NULL);
  FIXTURE_DO (&plain, NEXT_TURN, next_turn, .fight = 1);
  FIXTURE_DO (&amended, NEXT_TURN, next_turn, .fight = 1);
  assert_other_dice_equal (&plain, &amended, G_MAXUINT, 0);
}

/* A miss made into a hit, and a hit of another total: the damage dice are the ones it would have
 * had. */
static void
test_one_die_of_an_attack (void)
{
  guint faces[2] = { 0, 0 };

  for (guint i = 0; i < 2; i++)
    {
      g_auto (Fixture) f = { 0 };
      g_auto (MusterOverrideDice) dice = { 0 };
      MusterRollKey key
          = { .purpose = MUSTER_PURPOSE_ATTACK, .roller = 1, .target = 2, .source = 2 };
      MusterDieNumber d20 = { 0 };
      MusterId hero, ogre;

      fixture_init (&f);
      hero = fixture_add (&f, "fighter", NULL);
      ogre = fixture_add (&f, "ogre", NULL);
      fixture_fight (&f, TRUE, hero, 20, ogre, 10, 0);
      muster_override_dice_init (&dice, muster_game_own_dice (f.game));
      muster_override_dice_set (&dice, &key, d20, i == 0 ? 15 : 19);
      muster_game_set_dice (f.game, &dice.dice);
      FIXTURE_DO (&f, ATTACK, attack, .attacker = hero, .target = ogre);
      g_assert_cmpuint (f.result.events.dice->len, ==, 2);
      g_assert_cmpuint (g_array_index (f.result.events.dice, MusterEventDie, 0).face, ==,
                        i == 0 ? 15 : 19);
      faces[i] = g_array_index (f.result.events.dice, MusterEventDie, 1).face;
    }
  g_assert_cmpuint (faces[0], ==, faces[1]);
}

/* Plays the same commands; the second time each with an asks before it that was never stored. */
static GBytes *
play_random (guint32 seed, gboolean disturbed, GByteArray *events)
{
  g_auto (Fixture) f = { 0 };
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  guint n_done = 0, n_asked = 0;

  set_scene (&f);
  muster_game_reserve_ids (f.game, MUSTER_POOL_CREATURE, BYSTANDER);
  g_assert_cmpuint (fixture_add (&f, "dragon", NULL), ==, BYSTANDER);
  for (guint i = 0; i < N_COMMANDS; i++)
    {
      MusterCommand command;

      make_random_command (rand, f.game, &command);
      if (disturbed)
        {
          MusterCommand asks
              = FIXTURE_COMMAND (ROLL_SAVE, roll_save, .creature = BYSTANDER, .dc = 900);

          n_asked += muster_game_perform (f.game, &asks, NULL, &f.result) == MUSTER_ASKS;
          muster_game_rollback (f.game);
          muster_game_perform (f.game, &command, NULL, &f.result);
          muster_game_rollback (f.game);
        }
      if (fixture_perform_with (&f, &command, muster_tactics_simplest_decider ()) == MUSTER_DONE)
        {
          append_events (events, f.game, &f.result.events);
          n_done++;
        }
    }
  g_assert_cmpuint (n_done, >, N_COMMANDS / 6);
  g_assert_cmpuint (n_asked, ==, disturbed ? N_COMMANDS : 0);

  return encode (&f);
}

static void
test_replay (void)
{
  guint32 n_seeds = fixture_is_full () ? 1000 : 4;

  g_test_message ("counts: %u seeds", n_seeds);
  for (guint32 seed = 1; seed <= n_seeds; seed++)
    {
      g_autoptr (GByteArray) first_events = g_byte_array_new ();
      g_autoptr (GByteArray) second_events = g_byte_array_new ();
      g_autoptr (GBytes) first = play_random (seed, FALSE, first_events);
      g_autoptr (GBytes) second = play_random (seed, TRUE, second_events);

      assert_same_bytes (first, second);
      g_assert_cmpmem (first_events->data, first_events->len, second_events->data,
                       second_events->len);
      g_assert_cmpuint (first_events->len, >, 10000);
    }
}

/* Closes the game and opens another from its records, as a campaign file would: texts get other
 * numbers, records come in the order of their tables. */
static void
reopen (Fixture *f)
{
  MusterGame *game = muster_game_new (f->compendium, 0);

  muster_game_intern (game, "a text that was not there before");
  for (guint i = 0; i < MUSTER_N_POOLS; i++)
    {
      MusterPool pool = (MusterPool) i;
      const MusterPoolInfo *info = muster_pool_info (pool);
      gconstpointer record = muster_game_next (f->game, pool, 0);

      while (record != NULL)
        {
          g_autofree guint8 *copy = g_memdup2 (record, info->size);
          MusterId id = *(const MusterId *) record;

          for (guint j = 0; j < info->n_fields; j++)
            if (info->fields[j].type == MUSTER_FIELD_TEXT)
              {
                MusterText *text = (MusterText *) (gpointer) (copy + info->fields[j].offset);

                *text = muster_game_intern (game, muster_game_text (f->game, *text));
              }
          muster_game_load (game, pool, id, copy);
          record = muster_game_next (f->game, pool, id);
        }
      muster_game_reserve_ids (game, pool, muster_game_next_id (f->game, pool));
    }

  muster_game_free (f->game);
  f->game = game;
}

/* A game that was closed and opened again goes on as one that was not. */
static void
test_reload (void)
{
  g_auto (Fixture) kept = { 0 };
  g_auto (Fixture) reopened = { 0 };
  g_autoptr (GRand) rand = g_rand_new_with_seed (21);

  set_scene (&kept);
  set_scene (&reopened);
  for (guint i = 0; i < N_COMMANDS; i++)
    {
      MusterCommand command;
      MusterStatus status;

      make_random_command (rand, kept.game, &command);
      if (i % 3 == 0)
        reopen (&reopened);
      status = fixture_perform_with (&kept, &command, muster_tactics_simplest_decider ());
      g_assert_cmpint (
          status, ==,
          fixture_perform_with (&reopened, &command, muster_tactics_simplest_decider ()));
      if (i % 10 == 0)
        {
          g_autoptr (GBytes) left = encode (&kept);
          g_autoptr (GBytes) right = encode (&reopened);

          assert_same_bytes (left, right);
        }
    }
}

/* The gate and the perform agree, whatever comes. */
static void
test_check_agrees (void)
{
  g_auto (Fixture) f = { 0 };
  g_autoptr (GRand) rand = g_rand_new_with_seed (11);

  set_scene (&f);
  for (guint i = 0; i < N_COMMANDS; i++)
    {
      MusterWaiver waiver;
      MusterRefusal refusal;
      MusterCommand command;
      MusterStatus status;

      make_random_command (rand, f.game, &command);
      refusal = muster_game_check (f.game, &command, &waiver);
      status = fixture_perform_with (&f, &command, muster_tactics_simplest_decider ());
      g_assert_cmpint (status, ==, refusal == MUSTER_REFUSAL_NONE ? MUSTER_DONE : MUSTER_REFUSED);
      g_assert_cmpint (f.result.refusal, ==, refusal);
      g_assert_cmpint (f.result.waiver, ==, waiver);
    }
}

static MusterId
prepare_party (Fixture *f)
{
  static const char *const blocks[]
      = { "fighter", "rogue", "cleric", "fighter", "goblin", "goblin", "goblin", "goblin", "bear" };
  MusterId fight;

  fixture_init (f);
  fight = fixture_fight (f, FALSE, 0);
  for (guint i = 0; i < G_N_ELEMENTS (blocks); i++)
    {
      MusterId creature = fixture_add (f, blocks[i], NULL);

      FIXTURE_DO (f, JOIN, join, .fight = fight, .creature = creature);
    }

  return fight;
}

/* A snapshot plays the same fight again, and another seed plays another. */
static void
test_simulate (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId fight = prepare_party (&f);
  g_autoptr (MusterSnapshot) start = muster_snapshot_new (f.game);
  g_autoptr (GBytes) prepared = encode (&f);
  g_autoptr (GBytes) restored = NULL;
  g_autoptr (GBytes) first = NULL;
  guint victories = 0, different = 0;

  for (guint i = 0; i < 40; i++)
    {
      MusterSimulation simulation = { .seed = i / 2, .max_rounds = 50 };
      g_autoptr (GBytes) end = NULL;
      MusterSimulationCounts counts;

      muster_simulate_fight (f.game, fight, &simulation, &f.result, &counts);
      end = encode (&f);
      g_assert_cmpint (counts.outcome, !=, MUSTER_OUTCOME_OPEN);
      g_assert_cmpint (muster_game_fight (f.game, fight)->state, ==, MUSTER_FIGHT_ENDED);
      g_assert_cmpuint (counts.attacks, >=, counts.hits);
      g_assert_cmpuint (counts.hits, >, 0);
      victories += counts.outcome == MUSTER_OUTCOME_VICTORY;
      if (i % 2 == 1)
        assert_same_bytes (first, end);
      else
        {
          different += first != NULL && !g_bytes_equal (first, end);
          g_clear_pointer (&first, g_bytes_unref);
          first = g_bytes_ref (end);
        }
      muster_snapshot_restore (start, f.game);
    }
  g_assert_cmpuint (victories, >, 0);
  g_assert_cmpuint (different, >, 15);

  restored = encode (&f);
  assert_same_bytes (prepared, restored);
}

static void
count_call (const MusterGame *game,
            const MusterCommand *command,
            const MusterResult *result,
            gpointer data)
{
  guint *n = data;

  g_assert_cmpint (result->status, ==, MUSTER_DONE);
  (*n)++;
}

static void
test_simulate_round_limit (void)
{
  g_auto (Fixture) f = { 0 };
  MusterSimulation simulation = { .seed = 1, .max_rounds = 2, .performed = count_call };
  MusterSimulationCounts counts;
  guint n_calls = 0;
  MusterId hero, fight;

  fixture_init (&f);
  hero = fixture_add (&f, "fighter", NULL);
  fight = fixture_fight (&f, FALSE, hero, 10, 0);
  simulation.data = &n_calls;
  muster_simulate_fight (f.game, fight, &simulation, &f.result, &counts);
  g_assert_cmpint (counts.outcome, ==, MUSTER_OUTCOME_OPEN);
  g_assert_cmpuint (counts.rounds, ==, 3);
  g_assert_cmpuint (counts.commands, ==, n_calls);
  g_assert_cmpuint (counts.standing_heroes, ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/design/roll-back", test_roll_back);
  g_test_add_func ("/design/one-die", test_one_die);
  g_test_add_func ("/design/one-die/attack", test_one_die_of_an_attack);
  g_test_add_func ("/design/replay", test_replay);
  g_test_add_func ("/design/reload", test_reload);
  g_test_add_func ("/design/check-agrees", test_check_agrees);
  g_test_add_func ("/simulate/same-seed", test_simulate);
  g_test_add_func ("/simulate/round-limit", test_simulate_round_limit);

  return g_test_run ();
}
