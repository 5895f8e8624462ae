/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Previous turn: everything since the turn began, and its beginning, back and forth at once. */
#include "correctable-fight.h"

static void
next_turn (Fixture *fixture, MusterId fight)
{
  fixture_perform (fixture->campaign, (MusterCommand) { .kind = MUSTER_COMMAND_NEXT_TURN,
                                                        .next_turn = { .fight = fight } });
}

static MusterId
start (Fixture *fixture)
{
  const MusterEncounter *encounter
      = muster_game_next (muster_campaign_get_game (fixture->campaign), MUSTER_POOL_ENCOUNTER, 0);

  return fixture_start_fight (fixture->campaign, encounter->id);
}

static void
test_i8 (Fixture *fixture, gconstpointer data)
{
  MusterId fight = start (fixture);
  g_autoptr (GBytes) first = fixture_encode (fixture->campaign);

  next_turn (fixture, fight);
  g_assert_true (muster_campaign_previous_turn (fixture->campaign, NULL));
  fixture_assert_state (fixture->campaign, first);
  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (muster_campaign_previous_turn (fixture->campaign, &error));
      g_assert_error (error, MUSTER_CAMPAIGN_ERROR, MUSTER_CAMPAIGN_ERROR_REFUSED);
      fixture_assert_state (fixture->campaign, first);
    }
}

/* What happened in between goes and comes back with it, over a round wrap and a chip that ended. */
static void
test_there_and_back (Fixture *fixture, gconstpointer data)
{
  MusterId fight = start (fixture);
  const MusterGame *game = muster_campaign_get_game (fixture->campaign);
  g_autoptr (GBytes) before = NULL;
  g_autoptr (GBytes) after = NULL;
  MusterId target;
  guint n;

  target = muster_game_participant (game, muster_game_order (game, fight, &n)[0])->creature;
  fixture_perform (fixture->campaign,
                   (MusterCommand) { .kind = MUSTER_COMMAND_ADD_CHIP,
                                     .add_chip = { .creature = target,
                                                   .condition = MUSTER_CONDITION_PRONE,
                                                   .end = MUSTER_CHIP_UNTIL_CLOCK,
                                                   .count = 1 } });
  for (guint i = 1; i < n; i++)
    next_turn (fixture, fight);
  g_assert_cmpint (muster_game_fight (game, fight)->round, ==, 1);
  before = fixture_encode (fixture->campaign);

  next_turn (fixture, fight);
  g_assert_cmpint (muster_game_fight (game, fight)->round, ==, 2);
  for (guint i = 0; i < 3; i++)
    fixture_perform (
        fixture->campaign,
        (MusterCommand) { .kind = MUSTER_COMMAND_GIVE_TEMP_HP,
                          .give_temp_hp = { .target = target, .amount = (gint32) (5 + i) } });
  after = fixture_encode (fixture->campaign);

  g_assert_true (muster_campaign_previous_turn (fixture->campaign, NULL));
  fixture_assert_state (fixture->campaign, before);
  g_assert_true (muster_campaign_redo (fixture->campaign, NULL));
  fixture_assert_state (fixture->campaign, after);
}

static gboolean
write_line (const MusterCampaignLine *line, gpointer user_data)
{
  g_string_append_printf (user_data, "%s %d %s\n", line->kind, line->struck, line->body);

  return TRUE;
}

static char *
log_text (MusterCampaign *campaign)
{
  GString *text = g_string_new (NULL);

  g_assert_true (muster_campaign_each_line (campaign, 0, write_line, text, NULL));

  return g_string_free_and_steal (text);
}

static gboolean
find_save (const MusterCampaignLine *line, gpointer user_data)
{
  if (line->event->kind == MUSTER_EVENT_SAVE_ROLLED)
    *(gint64 *) user_data = line->line;

  return *(gint64 *) user_data == 0;
}

static void
correct_first_save (MusterCampaign *campaign, guint face, guint other)
{
  g_autoptr (MusterCorrection) correction = NULL;
  gint64 line = 0;

  g_assert_true (muster_campaign_each_line (campaign, 0, find_save, &line, NULL));
  correction = muster_correction_new (line, 0, face);
  if (muster_campaign_correct (campaign, correction, NULL) == MUSTER_DONE)
    return;
  g_clear_pointer (&correction, muster_correction_free);
  correction = muster_correction_new (line, 0, other);
  g_assert_cmpint (muster_campaign_correct (campaign, correction, NULL), ==, MUSTER_DONE);
}

static void
give_temp_hp (MusterCampaign *campaign, gint32 amount)
{
  MusterCommand command = { .kind = MUSTER_COMMAND_GIVE_TEMP_HP };

  command.give_temp_hp.target = fixture_find (campaign, "Mirelle");
  command.give_temp_hp.amount = amount;
  fixture_perform (campaign, command);
}

static void
assert_turn (Fixture *fixture, MusterId fight, guint nth, gint32 temp_hp)
{
  const MusterGame *game = muster_campaign_get_game (fixture->campaign);
  guint n;

  g_assert_cmpuint (muster_game_fight (game, fight)->turn, ==,
                    muster_game_order (game, fight, &n)[nth]);
  g_assert_cmpint (
      muster_game_creature (game, fixture_find (fixture->campaign, "Mirelle"))->temp_hp, ==,
      temp_hp);
}

/* A correction that went through several turns stays: the turn before is that of the corrected
 * fight, again and again down to the turn of the roll, and one undo brings each back. */
static void
test_through_a_correction (Fixture *fixture, gconstpointer data)
{
  MusterCampaign *campaign = fixture->campaign;
  MusterId fight = start (fixture);
  g_autofree char *before_third = NULL;
  g_autofree char *back = NULL;
  g_autofree char *back_again = NULL;
  g_autoptr (GBytes) corrected = NULL;
  g_autoptr (GBytes) second = NULL;
  g_autoptr (GError) error = NULL;

  correctable_save (campaign, "Mirelle");
  give_temp_hp (campaign, 1);
  next_turn (fixture, fight);
  give_temp_hp (campaign, 2);
  correct_first_save (campaign, 17, 4);
  before_third = log_text (campaign);
  next_turn (fixture, fight);
  give_temp_hp (campaign, 3);
  correct_first_save (campaign, 16, 3);
  correct_first_save (campaign, 17, 4);
  give_temp_hp (campaign, 4);
  corrected = fixture_encode (campaign);
  assert_turn (fixture, fight, 2, 4);

  g_assert_true (muster_campaign_previous_turn (campaign, &error));
  g_assert_no_error (error);
  assert_turn (fixture, fight, 1, 2);
  back = log_text (campaign);
  g_assert_cmpstr (back, ==, before_third);
  g_assert_cmpstr (muster_campaign_model_get_undo_title (muster_campaign_get_model (campaign)), ==,
                   "Previous Turn");
  second = fixture_encode (campaign);

  g_assert_true (muster_campaign_previous_turn (campaign, &error));
  assert_turn (fixture, fight, 0, 1);
  g_assert_false (muster_campaign_previous_turn (campaign, &error));
  g_assert_error (error, MUSTER_CAMPAIGN_ERROR, MUSTER_CAMPAIGN_ERROR_REFUSED);
  g_clear_error (&error);

  g_assert_true (muster_campaign_undo (campaign, &error));
  fixture_assert_state (campaign, second);
  g_assert_true (muster_campaign_undo (campaign, &error));
  fixture_assert_state (campaign, corrected);
  g_assert_true (muster_campaign_redo (campaign, &error));
  fixture_assert_state (campaign, second);
  fixture_reopen (fixture);
  campaign = fixture->campaign;
  fixture_assert_state (campaign, second);

  /* It goes on from there: to the next turn and back, and to another correction. */
  next_turn (fixture, fight);
  give_temp_hp (campaign, 7);
  assert_turn (fixture, fight, 2, 7);
  g_assert_true (muster_campaign_previous_turn (campaign, &error));
  assert_turn (fixture, fight, 1, 2);
  next_turn (fixture, fight);
  give_temp_hp (campaign, 8);
  correct_first_save (campaign, 16, 3);
  assert_turn (fixture, fight, 2, 8);
  g_assert_true (muster_campaign_previous_turn (campaign, &error));
  assert_turn (fixture, fight, 1, 2);
  back_again = log_text (campaign);
  g_assert_cmpstr (back_again, !=, back);
}

/* Whoever was removed since is there again, and what is no matter of the fight stays. */
static void
test_removed_and_renamed (Fixture *fixture, gconstpointer data)
{
  MusterCampaign *campaign = fixture->campaign;
  MusterId fight = start (fixture);
  MusterCommand command = { .kind = MUSTER_COMMAND_REMOVE_CREATURE };
  g_autoptr (GBytes) before = NULL;
  g_autoptr (GError) error = NULL;

  correctable_save (campaign, "Mirelle");
  give_temp_hp (campaign, 1);
  next_turn (fixture, fight);
  give_temp_hp (campaign, 2);
  correct_first_save (campaign, 17, 4);
  command.remove_creature.creature = fixture_find (campaign, "Mirelle");
  fixture_perform (campaign, command);
  g_assert_true (muster_campaign_set_name (campaign, "Another Table", &error));
  before = fixture_encode (campaign);

  g_assert_true (muster_campaign_previous_turn (campaign, &error));
  g_assert_no_error (error);
  assert_turn (fixture, fight, 0, 1);
  g_assert_cmpstr (muster_campaign_get_name (campaign), ==, "Another Table");
  g_assert_true (muster_campaign_undo (campaign, &error));
  fixture_assert_state (campaign, before);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  fixture_add ("/demand/I8", test_i8);
  fixture_add ("/campaign/previous-turn/there-and-back", test_there_and_back);
  fixture_add ("/campaign/previous-turn/through-a-correction", test_through_a_correction);
  fixture_add ("/campaign/previous-turn/removed-and-renamed", test_removed_and_renamed);

  return g_test_run ();
}
