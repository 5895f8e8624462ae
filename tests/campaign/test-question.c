/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An open question: what may happen meanwhile, and that it waits. */
#include "campaign-fixture.h"

#include "campaign/campaign-private.h"
#include "store/store-private.h"

/* A dragon's failed save asks whether it spends Legendary Resistance. */
static void
ask (MusterCampaign *campaign)
{
  MusterCommand command = { .kind = MUSTER_COMMAND_ROLL_SAVE };
  g_autoptr (GError) error = NULL;
  MusterStatus status;

  command.roll_save.creature = fixture_find (campaign, "Adult Red Dragon");
  command.roll_save.ability = MUSTER_ABILITY_DEXTERITY;
  command.roll_save.dc = 40;
  status = muster_campaign_perform (campaign, &command, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpint (status, ==, MUSTER_ASKS);
  g_assert_nonnull (muster_campaign_get_question (campaign));
  g_assert_nonnull (muster_campaign_model_get_waiting (muster_campaign_get_model (campaign)));
}

static MusterCommand
damage (MusterCampaign *campaign, const char *name, int amount)
{
  MusterCommand command = { .kind = MUSTER_COMMAND_DAMAGE };

  command.damage.target = fixture_find (campaign, name);
  command.damage.amount = amount;

  return command;
}

static void
assert_waiting (MusterCampaign *campaign, const MusterCommand *command)
{
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (muster_campaign_perform (campaign, command, NULL, &error), ==, MUSTER_REFUSED);
  g_assert_error (error, MUSTER_CAMPAIGN_ERROR, MUSTER_CAMPAIGN_ERROR_WAITING);
  g_assert_cmpstr (error->message, !=, "");
}

static gint32
resistances_used (MusterCampaign *campaign)
{
  return muster_game_creature (muster_campaign_get_game (campaign),
                               fixture_find (campaign, "Adult Red Dragon"))
      ->resistances_used;
}

static void
test_nothing_changes (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GBytes) before = NULL;

  fixture_start_fight (fixture->campaign, 1);
  before = fixture_encode (fixture->campaign);
  ask (fixture->campaign);
  fixture_assert_state (fixture->campaign, before);
}

/* Two windows: one asks, the other goes on clicking; whatever it tries waits, and the answer then
 * rolls the very dice that were asked about. */
static void
test_two_windows (Fixture *fixture, gconstpointer data)
{
  MusterId fight = fixture_start_fight (fixture->campaign, 1);
  MusterCommand next = { .kind = MUSTER_COMMAND_NEXT_TURN };
  MusterCommand hurt = damage (fixture->campaign, "Goblin", 1);
  gint32 total;
  g_autoptr (GBytes) before = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *key = NULL;

  ask (fixture->campaign);
  total = muster_campaign_get_question (fixture->campaign)->total;
  before = fixture_encode (fixture->campaign);

  next.next_turn.fight = fight;
  assert_waiting (fixture->campaign, &next);
  assert_waiting (fixture->campaign, &hurt);
  g_assert_false (muster_campaign_redo (fixture->campaign, &error));
  g_assert_error (error, MUSTER_CAMPAIGN_ERROR, MUSTER_CAMPAIGN_ERROR_WAITING);
  g_clear_error (&error);
  g_assert_false (muster_campaign_set_name (fixture->campaign, "Other", &error));
  g_assert_error (error, MUSTER_CAMPAIGN_ERROR, MUSTER_CAMPAIGN_ERROR_WAITING);
  g_clear_error (&error);
  key = muster_campaign_put_stat_block (fixture->campaign, NULL, "{}", &error);
  g_assert_error (error, MUSTER_CAMPAIGN_ERROR, MUSTER_CAMPAIGN_ERROR_WAITING);
  g_clear_error (&error);
  fixture_assert_state (fixture->campaign, before);

  g_assert_cmpint (muster_campaign_answer (fixture->campaign, 77, &error), ==, MUSTER_REFUSED);
  g_assert_error (error, MUSTER_CAMPAIGN_ERROR, MUSTER_CAMPAIGN_ERROR_BAD_INPUT);
  g_clear_error (&error);
  g_assert_cmpint (muster_campaign_get_question (fixture->campaign)->total, ==, total);

  g_assert_cmpint (muster_campaign_answer (fixture->campaign, MUSTER_CHOICE_ACCEPT, &error), ==,
                   MUSTER_DONE);
  g_assert_no_error (error);
  g_assert_null (muster_campaign_get_question (fixture->campaign));
  g_assert_null (muster_campaign_model_get_waiting (muster_campaign_get_model (fixture->campaign)));
  g_assert_cmpint (resistances_used (fixture->campaign), ==, 1);

  /* The second window's answer comes too late. */
  g_assert_cmpint (muster_campaign_answer (fixture->campaign, MUSTER_CHOICE_ACCEPT, &error), ==,
                   MUSTER_REFUSED);
  g_assert_error (error, MUSTER_CAMPAIGN_ERROR, MUSTER_CAMPAIGN_ERROR_BAD_INPUT);
  fixture_perform (fixture->campaign, next);
}

static void
test_restart (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GBytes) before = NULL;
  g_autoptr (GError) error = NULL;
  MusterQuestion question;

  fixture_start_fight (fixture->campaign, 1);
  ask (fixture->campaign);
  question = *muster_campaign_get_question (fixture->campaign);
  before = fixture_encode (fixture->campaign);

  fixture_reopen (fixture);
  fixture_assert_state (fixture->campaign, before);
  g_assert_nonnull (muster_campaign_get_question (fixture->campaign));
  g_assert_true (muster_question_key_equal (
      &question.key, &muster_campaign_get_question (fixture->campaign)->key));
  g_assert_cmpint (muster_campaign_get_question (fixture->campaign)->total, ==, question.total);
  g_assert_cmpint (muster_campaign_get_question (fixture->campaign)->dc, ==, 40);
  g_assert_nonnull (
      muster_campaign_model_get_waiting (muster_campaign_get_model (fixture->campaign)));

  g_assert_cmpint (muster_campaign_answer (fixture->campaign, MUSTER_CHOICE_ACCEPT, &error), ==,
                   MUSTER_DONE);
  g_assert_no_error (error);
  g_assert_cmpint (resistances_used (fixture->campaign), ==, 1);
  fixture_reopen (fixture);
  g_assert_null (muster_campaign_get_question (fixture->campaign));
}

#define STINGER                                                                                   \
  "{ \"name\": \"Stinger\", \"ac\": { \"value\": 10 }, \"hp\": 10, \"abilities\": {}, "           \
  "\"attacks\": ["                                                                                \
  "{ \"name\": \"Sting\", \"kind\": \"melee\", \"to_hit\": 99, \"reach_ft\": 5,"                  \
  "\"damage\": [{ \"dice\": \"1d4\", \"type\": \"piercing\" }], \"on_hit\": ["                    \
  "{ \"save\": { \"ability\": \"con\", \"dc\": 90 },"                                             \
  "\"conditions\": [{ \"name\": \"poisoned\", \"duration\": { \"amount\": 1, \"unit\": \"hour\" " \
  "} }]"                                                                                          \
  "}] }] }"

/* Stings the dragon until it is hit: a natural 1 misses whatever the bonus. */
static void
sting (MusterCampaign *campaign, const char *key)
{
  MusterCommand add = { .kind = MUSTER_COMMAND_ADD_CREATURE };
  MusterCommand attack = { .kind = MUSTER_COMMAND_ATTACK };
  MusterStatus status = MUSTER_DONE;
  g_autoptr (GError) error = NULL;

  add.add_creature.block = key;
  add.add_creature.name = "Stinger";
  add.add_creature.kind = MUSTER_CREATURE_MONSTER;
  fixture_perform (campaign, add);

  attack.attack.attacker = fixture_find (campaign, "Stinger");
  attack.attack.target = fixture_find (campaign, "Adult Red Dragon");
  attack.attack.options = MUSTER_ATTACK_OPTION_WAIVE_COST;
  for (guint i = 0; i < 20 && status == MUSTER_DONE; i++)
    {
      status = muster_campaign_perform (campaign, &attack, NULL, &error);
      g_assert_no_error (error);
    }
  g_assert_cmpint (status, ==, MUSTER_ASKS);
}

/* The save that a weapon's hit forces asks as one of a spell does, and goes on waiting when the
 * campaign was closed; refused, the failure stands. */
static void
test_hit_restart (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *key = muster_campaign_put_stat_block (fixture->campaign, NULL, STINGER, &error);
  gboolean poisoned = FALSE;
  MusterQuestion question;
  MusterId dragon;

  g_assert_no_error (error);
  fixture_start_fight (fixture->campaign, 1);
  sting (fixture->campaign, key);
  question = *muster_campaign_get_question (fixture->campaign);
  g_assert_cmpint (question.key.kind, ==, MUSTER_QUESTION_LEGENDARY_RESISTANCE);

  fixture_reopen (fixture);
  g_assert_nonnull (muster_campaign_get_question (fixture->campaign));
  g_assert_true (muster_question_key_equal (
      &question.key, &muster_campaign_get_question (fixture->campaign)->key));
  g_assert_cmpint (muster_campaign_get_question (fixture->campaign)->total, ==, question.total);
  g_assert_cmpint (muster_campaign_answer (fixture->campaign, MUSTER_CHOICE_DECLINE, &error), ==,
                   MUSTER_DONE);
  g_assert_no_error (error);
  g_assert_cmpint (resistances_used (fixture->campaign), ==, 0);

  /* What the failure left is stored, too. */
  fixture_reopen (fixture);
  dragon = fixture_find (fixture->campaign, "Adult Red Dragon");
  MUSTER_GAME_FOREACH (muster_campaign_get_game (fixture->campaign), CHIP, MusterChip, chip)
  poisoned |= chip->creature == dragon && chip->condition == MUSTER_CONDITION_POISONED
              && chip->source == fixture_find (fixture->campaign, "Stinger");
  g_assert_true (poisoned);
}

static void
test_withdraw (Fixture *fixture, gconstpointer data)
{
  MusterId fight = fixture_start_fight (fixture->campaign, 1);
  const MusterGame *game = muster_campaign_get_game (fixture->campaign);
  gint32 serial = muster_game_fight (game, fight)->serial;
  g_autoptr (GError) error = NULL;

  ask (fixture->campaign);
  g_assert_cmpint (muster_game_fight (game, fight)->serial, ==, serial);
  g_assert_cmpint (muster_campaign_withdraw (fixture->campaign, &error), ==, MUSTER_DONE);
  g_assert_no_error (error);
  g_assert_null (muster_campaign_get_question (fixture->campaign));
  g_assert_cmpint (resistances_used (fixture->campaign), ==, 0);
  g_assert_cmpint (muster_game_fight (game, fight)->serial, ==, serial + 1);
  fixture_reopen (fixture);
  g_assert_null (muster_campaign_get_question (fixture->campaign));

  g_assert_cmpint (muster_campaign_withdraw (fixture->campaign, &error), ==, MUSTER_REFUSED);
  g_assert_error (error, MUSTER_CAMPAIGN_ERROR, MUSTER_CAMPAIGN_ERROR_BAD_INPUT);
}

static void
test_undo_withdraws (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GBytes) before = NULL;
  g_autoptr (GError) error = NULL;

  fixture_start_fight (fixture->campaign, 1);
  before = fixture_encode (fixture->campaign);
  ask (fixture->campaign);
  g_assert_true (muster_campaign_undo (fixture->campaign, &error));
  g_assert_no_error (error);
  g_assert_null (muster_campaign_get_question (fixture->campaign));
  fixture_assert_state (fixture->campaign, before);
}

static void
test_end_of_fight (Fixture *fixture, gconstpointer data)
{
  MusterId fight = fixture_start_fight (fixture->campaign, 1);
  const MusterGame *game = muster_campaign_get_game (fixture->campaign);
  gint32 serial = muster_game_fight (game, fight)->serial;
  MusterCommand end = { .kind = MUSTER_COMMAND_END_FIGHT };

  ask (fixture->campaign);
  end.end_fight.fight = fight + 1;
  assert_waiting (fixture->campaign, &end);
  end.end_fight.fight = fight;
  fixture_perform (fixture->campaign, end);
  g_assert_null (muster_campaign_get_question (fixture->campaign));
  g_assert_null (muster_game_current_fight (game));
  /* The save was rolled and failed: declined, not given up. */
  g_assert_cmpint (resistances_used (fixture->campaign), ==, 0);
  g_assert_cmpint (muster_game_fight (game, fight)->serial, ==, serial + 2);
}

static MusterId
turn_holder (const MusterGame *game)
{
  const MusterFight *fight = muster_game_current_fight (game);

  return muster_game_participant (game, fight->turn)->creature;
}

/* A Multiattack whose target falls asks in the middle; the answer goes on in the same step, also
 * after a restart, and undo takes all of it. */
static void
test_multiattack (Fixture *fixture, gconstpointer data)
{
  MusterId fight = fixture_start_fight (fixture->campaign, 1);
  MusterId dragon = fixture_find (fixture->campaign, "Adult Red Dragon");
  const MusterGame *game = muster_campaign_get_game (fixture->campaign);
  MusterCommand next = { .kind = MUSTER_COMMAND_NEXT_TURN };
  MusterCommand attack = { .kind = MUSTER_COMMAND_MULTIATTACK };
  MusterStatus status = MUSTER_DONE;
  g_autoptr (GBytes) before = NULL;
  g_autoptr (GError) error = NULL;

  next.next_turn.fight = fight;
  for (guint i = 0; i < 20 && turn_holder (game) != dragon; i++)
    fixture_perform (fixture->campaign, next);
  g_assert_cmpuint (turn_holder (game), ==, dragon);

  attack.multiattack.attacker = dragon;
  attack.multiattack.options = MUSTER_ATTACK_OPTION_WAIVE_COST;
  MUSTER_GAME_FOREACH (game, CREATURE, MusterCreature, creature)
  if (creature->kind == MUSTER_CREATURE_CHARACTER)
    attack.multiattack.target = creature->id;

  for (guint i = 0; i < 20 && status == MUSTER_DONE; i++)
    {
      g_clear_pointer (&before, g_bytes_unref);
      before = fixture_encode (fixture->campaign);
      status = muster_campaign_perform (fixture->campaign, &attack, NULL, &error);
      g_assert_no_error (error);
    }
  g_assert_cmpint (status, ==, MUSTER_ASKS);
  g_assert_cmpint (muster_campaign_get_question (fixture->campaign)->key.kind, ==,
                   MUSTER_QUESTION_NEXT_TARGET);

  fixture_reopen (fixture);
  g_assert_cmpuint (muster_campaign_get_question (fixture->campaign)->n_choices, >, 0);
  status = muster_campaign_answer (
      fixture->campaign, muster_campaign_get_question (fixture->campaign)->choices[0], &error);
  g_assert_no_error (error);
  g_assert_cmpint (status, ==, MUSTER_DONE);
  g_assert_null (muster_game_agenda_first (muster_campaign_get_game (fixture->campaign), fight));

  g_assert_true (muster_campaign_undo (fixture->campaign, &error));
  g_assert_no_error (error);
  fixture_assert_state (fixture->campaign, before);
}

/* What another program wrote into the file never crashes: a step that is not the newest is not gone
 * on with, and a question that makes no sense is told. */
static void
test_damaged (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  fixture_start_fight (fixture->campaign, 1);
  ask (fixture->campaign);
  g_assert_true (
      muster_db_exec (fixture->campaign->store->db, "UPDATE pending SET step = 3", NULL));
  fixture_reopen (fixture);
  g_assert_cmpint (muster_campaign_answer (fixture->campaign, MUSTER_CHOICE_DECLINE, &error), ==,
                   MUSTER_DONE);
  g_assert_no_error (error);

  ask (fixture->campaign);
  g_assert_true (
      muster_db_exec (fixture->campaign->store->db, "UPDATE pending SET questions = '[7]'", NULL));
  g_clear_object (&fixture->campaign);
  fixture->campaign = muster_campaign_open (fixture->file, MUSTER_CAMPAIGN_OPEN_DEFAULT, &error);
  g_assert_null (fixture->campaign);
  g_assert_error (error, MUSTER_CAMPAIGN_ERROR, MUSTER_CAMPAIGN_ERROR_DAMAGED);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  fixture_add ("/campaign/question/nothing-changes", test_nothing_changes);
  fixture_add ("/design/two-windows-on-an-open-question", test_two_windows);
  fixture_add ("/campaign/question/survives-a-restart", test_restart);
  fixture_add ("/campaign/question/survives-a-restart-after-hit", test_hit_restart);
  fixture_add ("/campaign/question/withdrawn", test_withdraw);
  fixture_add ("/campaign/question/undo-withdraws", test_undo_withdraws);
  fixture_add ("/campaign/question/end-of-fight-declines", test_end_of_fight);
  fixture_add ("/campaign/question/multiattack-goes-on", test_multiattack);
  fixture_add ("/campaign/question/damaged-file", test_damaged);

  return g_test_run ();
}
