/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "player-fixture.h"

#include "shell/muster-shell.h"

/* No other number of the game is it. */
#define FOE_HP 4177

void
player_fixture_init (int *argc, char ***argv)
{
  gtk_fixture_init (argc, argv);
  muster_shell_init ();
  muster_shell_add_to_display (gdk_display_get_default ());
}

void
player_fixture_settle (void)
{
  for (guint i = 0; i < 20; i++)
    while (g_main_context_iteration (NULL, FALSE))
      ;
}

static void
hear (const char *text, gboolean urgent, gpointer data)
{
  g_string_append_printf (data, "%s\n", text);
}

void
player_fixture_perform (PlayerFixture *fixture, MusterCommand command)
{
  fixture_perform (fixture->table.campaign, command);
  player_fixture_settle ();
}

static void
disguise (PlayerFixture *fixture, const MusterCreature *creature)
{
  fixture_perform (
      fixture->table.campaign,
      (MusterCommand) { .kind = MUSTER_COMMAND_EDIT_CREATURE,
                        .edit_creature = { .creature = creature->id,
                                           .name = "Zorblax",
                                           .alias = "Hooded figure",
                                           .disposition = MUSTER_DISPOSITION_HOSTILE } });
  fixture_perform (
      fixture->table.campaign,
      (MusterCommand) { .kind = MUSTER_COMMAND_SET_MAX_HP,
                        .set_max_hp = { .creature = creature->id, .max_hp = FOE_HP, .heal = 1 } });
}

void
player_fixture_set_up (PlayerFixture *fixture, gconstpointer data)
{
  const MusterGame *game;

  fixture_set_up (&fixture->table, NULL);
  game = muster_campaign_get_game (fixture->table.campaign);
  for (const MusterCreature *creature = muster_game_next (game, MUSTER_POOL_CREATURE, 0);
       creature != NULL; creature = muster_game_next (game, MUSTER_POOL_CREATURE, creature->id))
    {
      if (creature->kind == MUSTER_CREATURE_CHARACTER && fixture->own == 0)
        fixture->own = creature->id;
      if (creature->disposition != MUSTER_DISPOSITION_HOSTILE)
        continue;
      if (fixture->foe == 0)
        fixture->foe = creature->id;
      disguise (fixture, creature);
    }

  fixture->window = muster_player_window_new (NULL, fixture->table.campaign,
                                              GPOINTER_TO_UINT (data) != 0 ? 0 : fixture->own);
  fixture->said = g_string_new (NULL);
  muster_announcer_set_sink (muster_player_window_get_announcer (fixture->window), hear,
                             fixture->said);
  gtk_window_present (GTK_WINDOW (fixture->window));
  player_fixture_settle ();
}

void
player_fixture_tear_down (PlayerFixture *fixture, gconstpointer data)
{
  MusterCampaign *seat = muster_player_window_get_seat (fixture->window);

  g_object_add_weak_pointer (G_OBJECT (seat), (gpointer *) &seat);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  for (guint i = 0; i < 50 && seat != NULL; i++)
    {
      player_fixture_settle ();
      g_usleep (10 * 1000);
    }
  g_assert_null (seat);
  g_string_free (fixture->said, TRUE);
  fixture_tear_down (&fixture->table, NULL);
}

MusterFightModel *
player_fixture_get_fight (PlayerFixture *fixture)
{
  return muster_campaign_model_get_fight (
      muster_campaign_get_model (muster_player_window_get_seat (fixture->window)));
}

void
player_fixture_give_turn_to (PlayerFixture *fixture, MusterId creature)
{
  MusterFightModel *fight = player_fixture_get_fight (fixture);

  for (guint i = 0; i < 50; i++)
    {
      MusterCombatant *turn = muster_fight_model_get_turn (fight);

      if (turn != NULL && muster_combatant_get_id (turn) == creature)
        return;
      player_fixture_perform (
          fixture, (MusterCommand) { .kind = MUSTER_COMMAND_NEXT_TURN,
                                     .next_turn.fight = muster_fight_model_get_id (fight) });
    }
  g_assert_not_reached ();
}
