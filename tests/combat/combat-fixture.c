/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "combat-fixture.h"

#include "combat/muster-combat-page.h"
#include "combat/muster-combat.h"

void
hall_init (int *argc, char ***argv)
{
  gtk_fixture_init (argc, argv);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  muster_combat_init ();
}

static void
show_message_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  Hall *hall = data;

  g_free (hall->message);
  hall->message = g_variant_dup_string (parameter, NULL);
}

void
hall_settle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

void
hall_set_up (Hall *hall, gconstpointer data)
{
  static const GActionEntry entries[] = { { "show-message", show_message_cb, "s" } };
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();

  fixture_set_up (&hall->table, data);
  g_action_map_add_action_entries (G_ACTION_MAP (actions), entries, G_N_ELEMENTS (entries), hall);
  hall->window = g_object_new (ADW_TYPE_WINDOW, "default-width", 1000, "default-height", 700,
                               "width-request", 340, "height-request", 300, NULL);
  gtk_widget_insert_action_group (hall->window, "win", G_ACTION_GROUP (actions));
  hall->page = muster_combat_page_new ();
  muster_combat_page_set_campaign (MUSTER_COMBAT_PAGE (hall->page), hall->table.campaign);
  adw_window_set_content (ADW_WINDOW (hall->window), hall->page);
  gtk_window_present (GTK_WINDOW (hall->window));
  hall_settle ();
}

void
hall_tear_down (Hall *hall, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (hall->window));
  hall_settle ();
  g_clear_pointer (&hall->message, g_free);
  fixture_tear_down (&hall->table, data);
}

/* GTK shows a button pressed for a moment before it lets an activation through. */
void
hall_click (GtkWidget *button)
{
  if (gtk_widget_is_sensitive (button))
    g_signal_emit_by_name (button, "clicked");
  hall_settle ();
}

void
hall_present (Hall *hall, AdwDialog *dialog)
{
  adw_dialog_present (dialog, hall->page);
  hall_settle ();
}

AdwDialog *
hall_top_dialog (Hall *hall)
{
  hall_settle ();

  return adw_window_get_visible_dialog (ADW_WINDOW (hall->window));
}

MusterId
hall_encounter (Hall *hall)
{
  const MusterEncounter *encounter = muster_game_next (
      muster_campaign_get_game (hall->table.campaign), MUSTER_POOL_ENCOUNTER, 0);

  return encounter->id;
}

MusterId
hall_find (Hall *hall, const char *name)
{
  return fixture_find (hall->table.campaign, name);
}

void
hall_perform (Hall *hall, MusterCommand command)
{
  fixture_perform (hall->table.campaign, command);
  hall_settle ();
}

const MusterFight *
hall_fight (Hall *hall)
{
  return muster_game_current_fight (muster_campaign_get_game (hall->table.campaign));
}

void
hall_pass_turns_until (Hall *hall, MusterId creature)
{
  const MusterGame *game = muster_campaign_get_game (hall->table.campaign);

  for (guint i = 0; i < 50; i++)
    {
      const MusterFight *fight = hall_fight (hall);

      if (muster_game_participant (game, fight->turn)->creature == creature)
        return;
      hall_perform (hall, (MusterCommand) { .kind = MUSTER_COMMAND_NEXT_TURN,
                                            .next_turn = { .fight = fight->id } });
    }
  g_assert_not_reached ();
}

void
hall_undo_to (Hall *hall, GBytes *state)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (muster_campaign_undo (hall->table.campaign, &error));
  g_assert_no_error (error);
  fixture_assert_state (hall->table.campaign, state);
}
