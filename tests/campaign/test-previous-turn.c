/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Previous turn: everything since the turn began, and its beginning, back and forth at once. */
#include "campaign-fixture.h"

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

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  fixture_add ("/demand/I8", test_i8);
  fixture_add ("/campaign/previous-turn/there-and-back", test_there_and_back);

  return g_test_run ();
}
