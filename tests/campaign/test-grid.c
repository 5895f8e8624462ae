/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where everybody stands is kept in the file, and undo takes a move back. */
#include "campaign-fixture.h"

#include "rules/grid/squares.h"
#include "rules/options.h"

static const MusterParticipant *
find_holder (MusterCampaign *campaign)
{
  const MusterGame *game = muster_campaign_get_game (campaign);

  return muster_game_participant (game, muster_game_current_fight (game)->turn);
}

static void
test_moved (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GBytes) before = NULL;
  g_autoptr (GBytes) after = NULL;
  const MusterParticipant *holder;
  gint32 x, y;

  fixture_perform (
      fixture->campaign,
      (MusterCommand) { .kind = MUSTER_COMMAND_SET_OPTION,
                        .set_option = { .option = MUSTER_OPTION_POSITIONS, .choice = 1 } });
  fixture_start_fight (fixture->campaign, 0);
  holder = find_holder (fixture->campaign);
  x = holder->square_x;
  y = holder->square_y;
  g_assert_cmpint (x, >, 0);
  before = fixture_encode (fixture->campaign);
  fixture_perform (
      fixture->campaign,
      (MusterCommand) { .kind = MUSTER_COMMAND_MOVE_COMBATANT,
                        .move_combatant = { .creature = holder->creature, .x = x, .y = y - 1 } });
  after = fixture_encode (fixture->campaign);

  fixture_reopen (fixture);
  fixture_assert_state (fixture->campaign, after);
  g_assert_cmpint (find_holder (fixture->campaign)->square_y, ==, y - 1);
  g_assert_cmpint (find_holder (fixture->campaign)->feet_moved, ==, MUSTER_SQUARE_FT);
  g_assert_true (muster_campaign_undo (fixture->campaign, NULL));
  fixture_assert_state (fixture->campaign, before);
  g_assert_true (muster_campaign_redo (fixture->campaign, NULL));
  fixture_assert_state (fixture->campaign, after);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  fixture_add ("/grid/moved-closed-opened-undone", test_moved);

  return g_test_run ();
}
