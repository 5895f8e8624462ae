/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines of the log: taken back, amended, cleared, and how many of them show. */
#include "campaign-fixture.h"

#include "campaign/campaign-private.h"

static MusterLogModel *
log_of (MusterCampaign *campaign)
{
  return muster_campaign_model_get_log (muster_campaign_get_model (campaign));
}

static MusterLogModel *
fight_log_of (MusterCampaign *campaign)
{
  return muster_fight_model_get_log (
      muster_campaign_model_get_fight (muster_campaign_get_model (campaign)));
}

/* The newest shown line of a kind. */
static MusterLogItem *
find_item (MusterLogModel *log, MusterEventKind kind)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (log)); i++)
    {
      g_autoptr (MusterLogItem) item = g_list_model_get_item (G_LIST_MODEL (log), i);

      if (muster_log_item_get_view (item)->event.kind == kind)
        return item;
    }

  return NULL;
}

static gint32
hp_of (MusterCampaign *campaign, const char *name)
{
  return muster_game_creature (muster_campaign_get_game (campaign), fixture_find (campaign, name))
      ->hp;
}

static void
hurt (MusterCampaign *campaign, const char *name, int amount)
{
  MusterCommand command = { .kind = MUSTER_COMMAND_DAMAGE };

  command.damage.target = fixture_find (campaign, name);
  command.damage.amount = amount;
  fixture_perform (campaign, command);
}

static gint64
newest_line (MusterCampaign *campaign, MusterEventKind kind)
{
  return muster_log_item_get_line (find_item (log_of (campaign), kind));
}

/* The case: damage is taken back from its line while later events exist.  The amount is restored,
 * later events stay, the line is struck; and all of it is one named step. */
static void
test_take_back (Fixture *fixture, gconstpointer data)
{
  MusterCampaign *campaign = fixture->campaign;
  g_autoptr (GBytes) before = NULL;
  g_autoptr (GError) error = NULL;
  MusterLogItem *item;
  gint64 line;

  fixture_start_fight (campaign, 1);
  hurt (campaign, "Ogre", 20);
  item = find_item (log_of (campaign), MUSTER_EVENT_DAMAGE_DEALT);
  line = muster_log_item_get_line (item);
  hurt (campaign, "Ogre", 5);
  hurt (campaign, "Goblin", 2);
  before = fixture_encode (campaign);

  g_assert_true (muster_campaign_may_take_back (campaign, item));
  g_assert_cmpint (muster_campaign_take_back (campaign, line, &error), ==, MUSTER_DONE);
  g_assert_no_error (error);
  g_assert_cmpint (hp_of (campaign, "Ogre"), ==, 59 - 5);
  g_assert_cmpint (hp_of (campaign, "Goblin"), ==, 7 - 2);
  g_assert_true (muster_log_item_get_struck (item));
  g_assert_false (muster_campaign_may_take_back (campaign, item));
  g_assert_cmpstr (muster_campaign_model_get_undo_title (muster_campaign_get_model (campaign)), ==,
                   "Take back damage to Ogre 1");

  g_assert_cmpint (muster_campaign_take_back (campaign, line, &error), ==, MUSTER_REFUSED);
  g_assert_error (error, MUSTER_CAMPAIGN_ERROR, MUSTER_CAMPAIGN_ERROR_REFUSED);
  g_clear_error (&error);

  g_assert_true (muster_campaign_undo (campaign, &error));
  fixture_assert_state (campaign, before);
  g_assert_false (muster_log_item_get_struck (item));
  g_assert_true (muster_campaign_redo (campaign, &error));
  g_assert_true (muster_log_item_get_struck (item));

  fixture_reopen (fixture);
  g_assert_cmpint (hp_of (fixture->campaign, "Ogre"), ==, 59 - 5);
}

static void
test_no_change (Fixture *fixture, gconstpointer data)
{
  MusterCampaign *campaign = fixture->campaign;
  g_autoptr (GError) error = NULL;

  fixture_start_fight (campaign, 1);
  g_assert_cmpint (
      muster_campaign_take_back (campaign, newest_line (campaign, MUSTER_EVENT_TURN_BEGAN), &error),
      ==, MUSTER_REFUSED);
  g_assert_error (error, MUSTER_CAMPAIGN_ERROR, MUSTER_CAMPAIGN_ERROR_REFUSED);
  g_clear_error (&error);
  g_assert_cmpint (muster_campaign_take_back (campaign, 100000, &error), ==, MUSTER_REFUSED);
  g_assert_error (error, MUSTER_CAMPAIGN_ERROR, MUSTER_CAMPAIGN_ERROR_REFUSED);
}

static void
test_amend (Fixture *fixture, gconstpointer data)
{
  MusterCampaign *campaign = fixture->campaign;
  MusterCommand command = { .kind = MUSTER_COMMAND_AMEND_LINE };
  g_autoptr (GBytes) before = NULL;
  g_autoptr (GError) error = NULL;
  MusterLogItem *item;

  fixture_start_fight (campaign, 1);
  hurt (campaign, "Ogre", 3);
  item = find_item (fight_log_of (campaign), MUSTER_EVENT_DAMAGE_DEALT);
  before = fixture_encode (campaign);
  command.amend_line.line = muster_log_item_get_line (item);
  command.amend_line.note = "It was the trap.";
  command.amend_line.player_note = "Something stings.";
  command.amend_line.replaces = TRUE;
  fixture_perform (campaign, command);
  g_assert_cmpstr (muster_log_item_get_note (item), ==, "It was the trap.");
  g_assert_cmpstr (muster_log_item_get_player_note (item), ==, "Something stings.");
  g_assert_true (muster_log_item_get_replaces (item));

  g_assert_true (muster_campaign_undo (campaign, &error));
  fixture_assert_state (campaign, before);
  g_assert_null (muster_log_item_get_note (item));
  g_assert_false (muster_log_item_get_replaces (item));
  g_assert_true (muster_campaign_redo (campaign, &error));
  g_assert_cmpstr (muster_log_item_get_note (item), ==, "It was the trap.");

  fixture_reopen (fixture);
  item = find_item (fight_log_of (fixture->campaign), MUSTER_EVENT_DAMAGE_DEALT);
  g_assert_cmpstr (muster_log_item_get_note (item), ==, "It was the trap.");
}

static gboolean
count_stored (const MusterCampaignLine *line, gpointer user_data)
{
  (*(guint *) user_data)++;

  return TRUE;
}

static guint
n_stored (MusterCampaign *campaign)
{
  guint n = 0;

  g_assert_true (muster_campaign_each_line (campaign, 0, count_stored, &n, NULL));

  return n;
}

/* Only Clear takes stored lines away, and undo brings them back, in the logs as well. */
static void
test_clear (Fixture *fixture, gconstpointer data)
{
  MusterCampaign *campaign = fixture->campaign;
  MusterCommand command = { .kind = MUSTER_COMMAND_CLEAR_LOG };
  MusterId fight = fixture_start_fight (campaign, 1);
  guint shown, all, stored;
  g_autoptr (GBytes) before = NULL;
  g_autoptr (GError) error = NULL;

  hurt (campaign, "Ogre", 3);
  shown = g_list_model_get_n_items (G_LIST_MODEL (fight_log_of (campaign)));
  all = g_list_model_get_n_items (G_LIST_MODEL (log_of (campaign)));
  stored = n_stored (campaign);
  before = fixture_encode (campaign);
  g_assert_cmpuint (shown, >, 0);
  g_assert_cmpuint (stored, >, shown);

  command.clear_log.fight = fight;
  fixture_perform (campaign, command);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (fight_log_of (campaign))), ==, 0);
  g_assert_cmpuint (n_stored (campaign), ==, stored - shown);
  g_assert_true (muster_campaign_undo (campaign, &error));
  fixture_assert_state (campaign, before);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (fight_log_of (campaign))), ==, shown);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (log_of (campaign))), ==, all);

  command.clear_log.fight = 0;
  fixture_perform (campaign, command);
  g_assert_cmpuint (n_stored (campaign), ==, 0);
  g_assert_true (muster_campaign_undo (campaign, &error));
  g_assert_cmpuint (n_stored (campaign), ==, stored);
}

/* The limits bound what the lists show; nothing that is stored goes by them. */
static void
test_limits (Fixture *fixture, gconstpointer data)
{
  MusterCampaign *campaign = fixture->campaign;
  MusterCommand command = { .kind = MUSTER_COMMAND_SET_LOG_LIMITS };
  guint stored;
  g_autoptr (GError) error = NULL;

  fixture_start_fight (campaign, 1);
  for (guint i = 0; i < 250; i++)
    hurt (campaign, "Ogre", 0);
  stored = n_stored (campaign);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (log_of (campaign))), ==, 200);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (fight_log_of (campaign))), >, 250);

  command.set_log_limits.campaign = 220;
  command.set_log_limits.fight = 30;
  fixture_perform (campaign, command);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (log_of (campaign))), ==, 220);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (fight_log_of (campaign))), ==, 30);
  g_assert_cmpuint (n_stored (campaign), ==, stored);

  fixture_reopen (fixture);
  campaign = fixture->campaign;
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (log_of (campaign))), ==, 220);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (fight_log_of (campaign))), ==, 30);
  g_assert_true (muster_campaign_undo (campaign, &error));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (log_of (campaign))), ==, 200);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (fight_log_of (campaign))), >, 250);
}

/* Real dice wait over a restart, and the faces are stored with the command. */
static void
test_real_dice_restart (Fixture *fixture, gconstpointer data)
{
  MusterCommand command = { .kind = MUSTER_COMMAND_SET_REAL_DICE };
  g_autoptr (GError) error = NULL;
  const MusterQuestion *question;
  MusterRollKey roll;
  MusterAnswer answer = { .choice = 25 };

  command.set_real_dice.creature = fixture_find (fixture->campaign, "Mirelle");
  command.set_real_dice.on = 1;
  fixture_perform (fixture->campaign, command);
  command = (MusterCommand) { .kind = MUSTER_COMMAND_ROLL_SAVE };
  command.roll_save.creature = fixture_find (fixture->campaign, "Mirelle");
  command.roll_save.dc = 12;
  g_assert_cmpint (muster_campaign_perform (fixture->campaign, &command, NULL, &error), ==,
                   MUSTER_ASKS);

  fixture_reopen (fixture);
  question = muster_campaign_get_question (fixture->campaign);
  g_assert_cmpint (question->key.kind, ==, MUSTER_QUESTION_ROLL);
  g_assert_cmpuint (question->n_dice, ==, 1);
  g_assert_cmpuint (question->dice[0].sides, ==, 20);
  roll = muster_question_roll (question);
  answer.key = muster_question_key_of_die (&roll, question->dice[0].number);
  g_assert_cmpint (muster_campaign_answer_dice (fixture->campaign, &answer, 1, &error), ==,
                   MUSTER_REFUSED);
  g_assert_error (error, MUSTER_CAMPAIGN_ERROR, MUSTER_CAMPAIGN_ERROR_BAD_INPUT);
  g_assert_cmpstr (error->message, ==, "A d20 shows 1 to 20. Type what it shows.");
  g_clear_error (&error);

  answer.choice = 16;
  g_assert_cmpint (muster_campaign_answer_dice (fixture->campaign, &answer, 1, &error), ==,
                   MUSTER_DONE);
  g_assert_cmpint (
      muster_log_item_get_view (find_item (log_of (fixture->campaign), MUSTER_EVENT_SAVE_ROLLED))
          ->event.save_rolled.natural,
      ==, 16);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  fixture_add ("/demand/U2", test_take_back);
  fixture_add ("/take-back/no-change-is-refused", test_no_change);
  fixture_add ("/amend/note-and-what-players-read", test_amend);
  fixture_add ("/clear/undo-brings-the-lines-back", test_clear);
  fixture_add ("/log/limits-bound-the-lists-alone", test_limits);
  fixture_add ("/real-dice/question-survives-a-restart", test_real_dice_restart);

  return g_test_run ();
}
