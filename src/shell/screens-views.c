/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the pictures show, and how to come to it. */
#define G_LOG_DOMAIN "muster-shell"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "campaign/import.h"
#include "combat/muster-attack-dialog.h"
#include "combat/muster-cast-dialog.h"
#include "combat/muster-combat-setup.h"
#include "combat/muster-special-dialog.h"
#include "library/muster-library-page.h"
#include "rules/offer.h"
#include "rules/options.h"
#include "shell/import-dialog.h"
#include "shell/muster-player-window.h"
#include "shell/muster-window-private.h"
#include "shell/screens-private.h"

#define LIBRARY_ENTRY "srd51:young-white-dragon"

static void
act (MusterWalk *walk, const char *action)
{
  gtk_widget_activate_action (GTK_WIDGET (walk->window), action, NULL);
}

static void
show_welcome (MusterWalk *walk)
{
  muster_welcome_page_focus (muster_window_get_welcome (walk->window));
}

static void
show_play (MusterWalk *walk)
{
  muster_window_show_mode (walk->window, "play");
}

static void
show_build (MusterWalk *walk)
{
  muster_window_show_mode (walk->window, "build");
  muster_build_page_edit_encounter (muster_window_get_build (walk->window), walk->encounter);
}

static void
show_library (MusterWalk *walk)
{
  muster_window_show_mode (walk->window, "library");
  muster_library_page_show_entry (muster_window_get_library (walk->window), LIBRARY_ENTRY);
}

/* The campaign gets entries of its own by the way that authors go. */
static void
show_library_own (MusterWalk *walk)
{
  static const char own[]
      = "[{\"id\":\"cinder-hound\",\"name\":\"Cinder "
        "Hound\",\"size\":\"medium\",\"type\":\"fiend\","
        "\"ac\":{\"value\":13},\"hp\":39,\"hit_dice\":\"6d8+12\",\"speeds\":{\"walk\":40},\"cr\":"
        "\"2\","
        "\"abilities\":{\"str\":15,\"dex\":14,\"con\":14,\"int\":6,\"wis\":12,\"cha\":7},"
        "\"attacks\":[{\"name\":\"Bite\",\"kind\":\"melee\",\"to_hit\":4,\"reach_ft\":5,"
        "\"damage\":[{\"dice\":\"1d8+2\",\"type\":\"piercing\"}]}]},"
        "{\"id\":\"rimefang\",\"name\":\"Rimefang\",\"rarity\":\"rare\",\"kind\":\"weapon\","
        "\"buff\":{\"ac_bonus\":1}}]";
  g_autofree char *path = g_build_filename (walk->folder, "own.json", NULL);
  const char *const paths[] = { path, NULL };
  g_autoptr (MusterImport) import = NULL;

  g_file_set_contents (path, own, -1, NULL);
  import = muster_import_read (paths);
  g_unlink (path);
  muster_campaign_import (walk->campaign, import, TRUE, NULL);
  muster_window_show_mode (walk->window, "library");
  muster_library_page_show_entry (muster_window_get_library (walk->window),
                                  "campaign:creature:cinder-hound");
}

static void
show_import_mistakes (MusterWalk *walk)
{
  static const char *const mistakes[]
      = { "hounds.json: [0] “Cinder Hound”: attacks[0].to_hit: expected a number",
          "hounds.json: [0] “Cinder Hound”: damage[0].dice: “2x” is not dice like 2d6+3",
          "spells.json: line 12, column 4: this is no valid JSON" };
  g_autoptr (GPtrArray) problems = g_ptr_array_new ();

  for (guint i = 0; i < G_N_ELEMENTS (mistakes); i++)
    g_ptr_array_add (problems, (gpointer) mistakes[i]);
  muster_window_show_mode (walk->window, "library");
  adw_dialog_present (muster_import_problems_new (problems), GTK_WIDGET (walk->window));
}

static void
show_party_member (MusterWalk *walk)
{
  GListModel *party = muster_campaign_model_get_party (muster_campaign_get_model (walk->campaign));
  g_autoptr (MusterCreatureItem) first = g_list_model_get_item (party, 0);

  muster_window_show_mode (walk->window, "build");
  gtk_widget_activate_action (GTK_WIDGET (muster_window_get_build (walk->window)),
                              "build.edit-party-member", "u", muster_creature_item_get_id (first));
}

static void
show_setup (MusterWalk *walk)
{
  muster_window_show_mode (walk->window, "play");
  muster_combat_setup_present (GTK_WIDGET (walk->window), walk->campaign, walk->encounter);
}

static void
show_combat (MusterWalk *walk)
{
  muster_window_show_mode (walk->window, "combat");
}

static MusterId
turn_holder (MusterCampaign *campaign)
{
  MusterFightModel *fight = muster_campaign_model_get_fight (muster_campaign_get_model (campaign));
  MusterCombatant *turn = muster_fight_model_get_turn (fight);

  return turn != NULL ? muster_combatant_get_id (turn) : 0;
}

static void
show_attack (MusterWalk *walk)
{
  AdwDialog *dialog;

  muster_window_show_mode (walk->window, "combat");
  dialog = muster_attack_dialog_new (walk->fight, turn_holder (walk->fight), MUSTER_OFFER_ATTACK, 0,
                                     0);
  if (dialog != NULL)
    adw_dialog_present (dialog, GTK_WIDGET (walk->window));
}

static void
show_push (MusterWalk *walk)
{
  muster_window_show_mode (walk->window, "combat");
  gtk_widget_activate_action (GTK_WIDGET (walk->window->combat), "fight.take-action", "(ii)",
                              MUSTER_ACTION_PUSH, MUSTER_COST_ACTION);
}

static void
show_cast (MusterWalk *walk)
{
  MusterFightModel *fight
      = muster_campaign_model_get_fight (muster_campaign_get_model (walk->fight));
  GListModel *order = muster_fight_model_get_order (fight);
  AdwDialog *dialog = NULL;

  muster_window_show_mode (walk->window, "combat");
  for (guint i = 0; dialog == NULL && i < g_list_model_get_n_items (order); i++)
    {
      g_autoptr (MusterCombatant) combatant = g_list_model_get_item (order, i);

      dialog = muster_cast_dialog_new (walk->fight, muster_combatant_get_id (combatant), -1, 0);
    }
  if (dialog != NULL)
    adw_dialog_present (dialog, GTK_WIDGET (walk->window));
}

static void
show_reminders (MusterWalk *walk)
{
  muster_window_show_mode (walk->window, "combat");
  gtk_widget_activate_action (GTK_WIDGET (walk->window->combat), "fight.remind", "u", 0);
}

static void
show_stand_in (MusterWalk *walk)
{
  muster_window_show_mode (walk->window, "combat");
  gtk_widget_activate_action (GTK_WIDGET (walk->window->combat), "fight.add-stand-in", NULL);
}

static void
show_end (MusterWalk *walk)
{
  muster_window_show_mode (walk->window, "combat");
  gtk_widget_activate_action (GTK_WIDGET (walk->window->combat), "fight.end", NULL);
}

static void
show_tray (MusterWalk *walk)
{
  muster_window_show_mode (walk->window, "play");
  gtk_widget_activate_action (GTK_WIDGET (walk->window), "win.roll", "(ss)", "4d6dl1",
                              _ ("Ability score"));
}

static void
show_preferences (MusterWalk *walk)
{
  muster_window_show_mode (walk->window, "play");
  act (walk, "win.preferences");
}

static void
show_campaign_settings (MusterWalk *walk)
{
  muster_window_show_mode (walk->window, "play");
  act (walk, "win.campaign-settings");
}

static void
show_shortcuts (MusterWalk *walk)
{
  muster_window_show_mode (walk->window, "play");
  act (walk, "win.shortcuts");
}

static void
show_build_map (MusterWalk *walk)
{
  muster_window_show_mode (walk->window, "build");
  muster_build_page_edit_maps (walk->window->build);
}

static void
show_combat_map (MusterWalk *walk)
{
  muster_window_show_mode (walk->window, "combat");
  muster_combat_page_focus_map (walk->window->combat);
}

/* The crowd is on the grid from then on, which its cards do not show. */
static void
show_crowd_grid (MusterWalk *walk)
{
  const MusterCommand on_grid
      = { .kind = MUSTER_COMMAND_SET_OPTION,
          .set_option = { .option = MUSTER_OPTION_POSITIONS, .choice = 1 } };

  muster_campaign_perform (walk->crowd, &on_grid, NULL, NULL);
  muster_window_show_mode (walk->window, "combat");
  muster_combat_page_focus_map (walk->window->combat);
}

static void
go_to (MusterWalk *walk, int x, int y)
{
  MusterAtlas *atlas = muster_campaign_model_get_atlas (muster_campaign_get_model (walk->campaign));

  gtk_widget_activate_action (GTK_WIDGET (walk->window->play), "play.move-party", "(uii)",
                              muster_map_item_get_id (muster_atlas_get_place (atlas)), x, y);
}

static void
show_arrival (MusterWalk *walk)
{
  muster_window_show_mode (walk->window, "play");
  go_to (walk, 3, 5);
  go_to (walk, 5, 5);
}

static void
show_setup_here (MusterWalk *walk)
{
  muster_window_show_mode (walk->window, "play");
  go_to (walk, 3, 5);
  muster_combat_setup_present_here (GTK_WIDGET (walk->window), walk->campaign);
}

/* Whom the dragon breathes on. */
static void
show_breath (MusterWalk *walk)
{
  MusterId dragon = turn_holder (walk->den);
  const MusterStatBlock *block = muster_game_block (muster_campaign_get_game (walk->den), dragon);

  muster_window_show_mode (walk->window, "combat");
  for (guint i = 0; i < block->n_specials; i++)
    if (block->specials[i].recharge != 0)
      adw_dialog_present (muster_special_dialog_new (walk->den, dragon, (gint32) i),
                          GTK_WIDGET (walk->window));
}

/* Real dice for one of its saving throws; put off again, so that nothing waits. */
static void
show_question (MusterWalk *walk)
{
  const MusterCommand real = { .kind = MUSTER_COMMAND_SET_REAL_DICE, .set_real_dice = { .on = 1 } };
  const MusterCommand save
      = { .kind = MUSTER_COMMAND_ROLL_SAVE,
          .roll_save = { .creature = turn_holder (walk->den), .ability = MUSTER_ABILITY_WISDOM } };

  muster_window_show_mode (walk->window, "combat");
  muster_campaign_perform (walk->den, &real, NULL, NULL);
  muster_campaign_perform (walk->den, &save, NULL, NULL);
}

static void
show_log (MusterWalk *walk)
{
  muster_window_show_mode (walk->window, "play");
  act (walk, "win.show-log");
}

static void
show_find (MusterWalk *walk)
{
  AdwDialog *dialog;

  muster_window_show_mode (walk->window, "play");
  act (walk, "win.find");
  dialog = adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (walk->window));
  if (dialog != NULL)
    gtk_editable_set_text (GTK_EDITABLE (adw_dialog_get_focus (dialog)), "go");
}

static void
show_player (MusterWalk *walk)
{
  GListModel *party = muster_campaign_model_get_party (muster_campaign_get_model (walk->fight));
  g_autoptr (MusterCreatureItem) first = g_list_model_get_item (party, 0);

  muster_window_show_mode (walk->window, "combat");
  walk->player = GTK_WINDOW (muster_player_window_new (walk->application, walk->fight,
                                                       muster_creature_item_get_id (first)));
}

/* What a player sees who went away from the fight. */
static void
show_player_map (MusterWalk *walk)
{
  show_player (walk);
  gtk_widget_activate_action (GTK_WIDGET (walk->player), "win.back-to-map", NULL);
}

const MusterScreen muster_screens[] = {
  { "welcome", MUSTER_SCREEN_WELCOME, show_welcome },
  { "play", MUSTER_SCREEN_CAMPAIGN, show_play },
  { "build", MUSTER_SCREEN_CAMPAIGN, show_build },
  { "party-member", MUSTER_SCREEN_CAMPAIGN, show_party_member },
  { "library", MUSTER_SCREEN_CAMPAIGN, show_library },
  { "library-own", MUSTER_SCREEN_CAMPAIGN, show_library_own },
  { "import-mistakes", MUSTER_SCREEN_CAMPAIGN, show_import_mistakes },
  { "setup", MUSTER_SCREEN_CAMPAIGN, show_setup },
  { "combat", MUSTER_SCREEN_FIGHT, show_combat },
  { "attack", MUSTER_SCREEN_FIGHT, show_attack },
  { "cast", MUSTER_SCREEN_FIGHT, show_cast },
  { "push", MUSTER_SCREEN_FIGHT, show_push },
  { "reminders", MUSTER_SCREEN_FIGHT, show_reminders },
  { "stand-in", MUSTER_SCREEN_FIGHT, show_stand_in },
  { "end", MUSTER_SCREEN_FIGHT, show_end },
  { "play-in-combat", MUSTER_SCREEN_FIGHT, show_play },
  { "tray", MUSTER_SCREEN_CAMPAIGN, show_tray },
  { "preferences", MUSTER_SCREEN_CAMPAIGN, show_preferences },
  { "campaign-settings", MUSTER_SCREEN_CAMPAIGN, show_campaign_settings },
  { "shortcuts", MUSTER_SCREEN_CAMPAIGN, show_shortcuts },
  { "build-map", MUSTER_SCREEN_CAMPAIGN, show_build_map },
  { "breath", MUSTER_SCREEN_DEN, show_breath },
  { "question", MUSTER_SCREEN_DEN, show_question },
  { "player", MUSTER_SCREEN_FIGHT, show_player },
  { "crowd", MUSTER_SCREEN_CROWD, show_combat },
  { "crowd-grid", MUSTER_SCREEN_CROWD, show_crowd_grid },
  { "log", MUSTER_SCREEN_FIGHT, show_log },
  { "find", MUSTER_SCREEN_CAMPAIGN, show_find },
  { "player-map", MUSTER_SCREEN_FIGHT, show_player_map },
  { "combat-map", MUSTER_SCREEN_FIGHT, show_combat_map },
  { "setup-here", MUSTER_SCREEN_CAMPAIGN, show_setup_here },
  { "arrival", MUSTER_SCREEN_CAMPAIGN, show_arrival },
};

const guint muster_n_screens = G_N_ELEMENTS (muster_screens);
