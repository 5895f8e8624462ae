/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures of every main view, taken in the program itself. */
#define G_LOG_DOMAIN "muster-shell"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "combat/muster-attack-dialog.h"
#include "combat/muster-cast-dialog.h"
#include "combat/muster-combat-setup.h"
#include "library/muster-library-page.h"
#include "rules/offer.h"
#include "shell/muster-window-private.h"
#include "shell/screens.h"

#define SETTLE_MS 120
#define SETTLE_FRAMES 8
#define MAX_WAITS 200
#define MAX_DRAWS 40
#define LIBRARY_ENTRY "srd51:young-white-dragon"

typedef struct
{
  int width;
  int height;
} Size;

static const Size sizes[] = { { 1440, 900 }, { 1000, 700 }, { 360, 720 } };

typedef struct
{
  GtkApplication *application;
  GSettings *settings;
  const char *folder;
  MusterCampaign *campaign; /* open, nobody fights */
  MusterCampaign *fight;    /* a copy of it in the second round of a fight */
  MusterId encounter;
  MusterWindow *window; /* that the pictures are of now */
} Walk;

/* One picture: how to come to it, from a window with this campaign. */
typedef struct
{
  const char *name;
  enum
  {
    WITHOUT_CAMPAIGN,
    WITH_CAMPAIGN,
    WITH_FIGHT,
  } needs;
  void (*show) (Walk *walk);
} View;

static void
act (Walk *walk, const char *action)
{
  gtk_widget_activate_action (GTK_WIDGET (walk->window), action, NULL);
}

static void
show_welcome (Walk *walk)
{
  muster_welcome_page_focus (muster_window_get_welcome (walk->window));
}

static void
show_play (Walk *walk)
{
  muster_window_show_mode (walk->window, "play");
}

static void
show_build (Walk *walk)
{
  muster_window_show_mode (walk->window, "build");
  muster_build_page_edit_encounter (muster_window_get_build (walk->window), walk->encounter);
}

static void
show_library (Walk *walk)
{
  muster_window_show_mode (walk->window, "library");
  muster_library_page_show_entry (muster_window_get_library (walk->window), LIBRARY_ENTRY);
}

static void
show_party_member (Walk *walk)
{
  GListModel *party = muster_campaign_model_get_party (muster_campaign_get_model (walk->campaign));
  g_autoptr (MusterCreatureItem) first = g_list_model_get_item (party, 0);

  muster_window_show_mode (walk->window, "build");
  gtk_widget_activate_action (GTK_WIDGET (muster_window_get_build (walk->window)),
                              "build.edit-party-member", "u", muster_creature_item_get_id (first));
}

static void
show_setup (Walk *walk)
{
  muster_window_show_mode (walk->window, "play");
  muster_combat_setup_present (GTK_WIDGET (walk->window), walk->campaign, walk->encounter);
}

static void
show_combat (Walk *walk)
{
  muster_window_show_mode (walk->window, "combat");
}

static MusterId
turn_holder (Walk *walk)
{
  MusterFightModel *fight
      = muster_campaign_model_get_fight (muster_campaign_get_model (walk->fight));
  MusterCombatant *turn = muster_fight_model_get_turn (fight);

  return turn != NULL ? muster_combatant_get_id (turn) : 0;
}

static void
show_attack (Walk *walk)
{
  AdwDialog *dialog;

  muster_window_show_mode (walk->window, "combat");
  dialog = muster_attack_dialog_new (walk->fight, turn_holder (walk), MUSTER_OFFER_ATTACK, 0, 0);
  if (dialog != NULL)
    adw_dialog_present (dialog, GTK_WIDGET (walk->window));
}

static void
show_push (Walk *walk)
{
  muster_window_show_mode (walk->window, "combat");
  gtk_widget_activate_action (GTK_WIDGET (walk->window->combat), "fight.take-action", "(ii)",
                              MUSTER_ACTION_PUSH, MUSTER_COST_ACTION);
}

static void
show_cast (Walk *walk)
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
show_reminders (Walk *walk)
{
  muster_window_show_mode (walk->window, "combat");
  gtk_widget_activate_action (GTK_WIDGET (walk->window->combat), "fight.remind", "u", 0);
}

static void
show_stand_in (Walk *walk)
{
  muster_window_show_mode (walk->window, "combat");
  gtk_widget_activate_action (GTK_WIDGET (walk->window->combat), "fight.add-stand-in", NULL);
}

static void
show_end (Walk *walk)
{
  muster_window_show_mode (walk->window, "combat");
  gtk_widget_activate_action (GTK_WIDGET (walk->window->combat), "fight.end", NULL);
}

static void
show_tray (Walk *walk)
{
  muster_window_show_mode (walk->window, "play");
  gtk_widget_activate_action (GTK_WIDGET (walk->window), "win.roll", "(ss)", "4d6dl1",
                              _ ("Ability score"));
}

static void
show_preferences (Walk *walk)
{
  muster_window_show_mode (walk->window, "play");
  act (walk, "win.preferences");
}

static void
show_campaign_settings (Walk *walk)
{
  muster_window_show_mode (walk->window, "play");
  act (walk, "win.campaign-settings");
}

static void
show_shortcuts (Walk *walk)
{
  muster_window_show_mode (walk->window, "play");
  act (walk, "win.shortcuts");
}

static void
show_build_map (Walk *walk)
{
  muster_window_show_mode (walk->window, "build");
  muster_build_page_edit_maps (walk->window->build);
}

static void
show_combat_map (Walk *walk)
{
  muster_window_show_mode (walk->window, "combat");
  muster_combat_page_focus_map (walk->window->combat);
}

static void
go_to (Walk *walk, int x, int y)
{
  MusterAtlas *atlas = muster_campaign_model_get_atlas (muster_campaign_get_model (walk->campaign));

  gtk_widget_activate_action (GTK_WIDGET (walk->window->play), "play.move-party", "(uii)",
                              muster_map_item_get_id (muster_atlas_get_place (atlas)), x, y);
}

static void
show_arrival (Walk *walk)
{
  muster_window_show_mode (walk->window, "play");
  go_to (walk, 3, 5);
  go_to (walk, 5, 5);
}

static void
show_setup_here (Walk *walk)
{
  muster_window_show_mode (walk->window, "play");
  go_to (walk, 3, 5);
  muster_combat_setup_present_here (GTK_WIDGET (walk->window), walk->campaign);
}

static const View views[] = {
  { "welcome", WITHOUT_CAMPAIGN, show_welcome },
  { "play", WITH_CAMPAIGN, show_play },
  { "build", WITH_CAMPAIGN, show_build },
  { "party-member", WITH_CAMPAIGN, show_party_member },
  { "library", WITH_CAMPAIGN, show_library },
  { "setup", WITH_CAMPAIGN, show_setup },
  { "combat", WITH_FIGHT, show_combat },
  { "attack", WITH_FIGHT, show_attack },
  { "cast", WITH_FIGHT, show_cast },
  { "push", WITH_FIGHT, show_push },
  { "reminders", WITH_FIGHT, show_reminders },
  { "stand-in", WITH_FIGHT, show_stand_in },
  { "end", WITH_FIGHT, show_end },
  { "play-in-combat", WITH_FIGHT, show_play },
  { "tray", WITH_CAMPAIGN, show_tray },
  { "preferences", WITH_CAMPAIGN, show_preferences },
  { "campaign-settings", WITH_CAMPAIGN, show_campaign_settings },
  { "shortcuts", WITH_CAMPAIGN, show_shortcuts },
  { "build-map", WITH_CAMPAIGN, show_build_map },
  { "combat-map", WITH_FIGHT, show_combat_map },
  { "setup-here", WITH_CAMPAIGN, show_setup_here },
  { "arrival", WITH_CAMPAIGN, show_arrival },
};

/* Lets the window lay itself out and draw. */

static gboolean
time_is_up_cb (gpointer data)
{
  *(gboolean *) data = TRUE;

  return G_SOURCE_REMOVE;
}

static void
wait_ms (guint ms)
{
  gboolean over = FALSE;

  g_timeout_add (ms, time_is_up_cb, &over);
  while (!over)
    g_main_context_iteration (NULL, TRUE);
}

static gboolean
frame_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  (*(guint *) data)++;

  return G_SOURCE_CONTINUE;
}

/* Some time, and some frames: a dialog lays itself out over several, however slow the machine. */
static void
settle (MusterWindow *window)
{
  guint frames = 0;
  guint id = gtk_widget_add_tick_callback (GTK_WIDGET (window), frame_cb, &frames, NULL);

  wait_ms (SETTLE_MS);
  for (guint i = 0; frames < SETTLE_FRAMES && i < MAX_WAITS; i++)
    wait_ms (SETTLE_MS / 4);
  gtk_widget_remove_tick_callback (GTK_WIDGET (window), id);
}

static GdkTexture *
draw (MusterWindow *window)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (GTK_WIDGET (window));
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  float width = (float) gtk_widget_get_width (GTK_WIDGET (window));
  float height = (float) gtk_widget_get_height (GTK_WIDGET (window));
  g_autoptr (GskRenderNode) node = NULL;

  gdk_paintable_snapshot (paintable, snapshot, (double) width, (double) height);
  node = gtk_snapshot_free_to_node (snapshot);
  if (node == NULL)
    return NULL;

  return gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (window)), node,
                                      &GRAPHENE_RECT_INIT (0, 0, width, height));
}

static gboolean
take (Walk *walk, const char *name, const Size *size, const char *scheme, GError **error)
{
  g_autofree char *base
      = g_strdup_printf ("%s-%dx%d-%s.png", name, size->width, size->height, scheme);
  g_autofree char *path = g_build_filename (walk->folder, base, NULL);
  g_autoptr (GdkTexture) texture = NULL;

  /* A busy machine may not have drawn the window yet. */
  for (guint i = 0; texture == NULL && i < MAX_DRAWS; i++)
    {
      texture = draw (walk->window);
      if (texture == NULL)
        settle (walk->window);
    }
  if (texture == NULL || !gdk_texture_save_to_png (texture, path))
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED,
                   /* Translators: %s is the path of a file. */
                   _ ("The picture %s cannot be written. Is there room on the disk?"), path);
      return FALSE;
    }
  g_print ("%s\n", path);

  return TRUE;
}

static void
close_dialogs (MusterWindow *window)
{
  AdwDialog *dialog;

  while ((dialog = adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (window)))
         != NULL)
    {
      adw_dialog_force_close (dialog);
      settle (window);
    }
}

static gboolean
take_both_schemes (Walk *walk, const View *view, const Size *size, GError **error)
{
  AdwStyleManager *style = adw_style_manager_get_default ();
  gboolean taken;

  adw_style_manager_set_color_scheme (style, ADW_COLOR_SCHEME_FORCE_LIGHT);
  settle (walk->window);
  taken = take (walk, view->name, size, "light", error);
  adw_style_manager_set_color_scheme (style, ADW_COLOR_SCHEME_FORCE_DARK);
  settle (walk->window);
  taken = taken && take (walk, view->name, size, "dark", error);

  return taken;
}

/* A fresh window for each view, so that no picture depends on the one before. */
static gboolean
take_view (Walk *walk, const View *view, const Size *size, GError **error)
{
  gboolean taken;

  /* What the pictures before opened is no campaign of anybody. */
  g_settings_reset (walk->settings, "recent-campaigns");
  walk->window = muster_window_new (walk->application, walk->settings);
  gtk_window_unmaximize (GTK_WINDOW (walk->window));
  gtk_window_set_default_size (GTK_WINDOW (walk->window), size->width, size->height);
  gtk_window_present (GTK_WINDOW (walk->window));
  /* The border that GTK draws where nothing composes windows is no part of the picture. */
  gtk_widget_remove_css_class (GTK_WIDGET (walk->window), "solid-csd");
  settle (walk->window);
  if (view->needs != WITHOUT_CAMPAIGN)
    muster_window_set_campaign (walk->window,
                                view->needs == WITH_FIGHT ? walk->fight : walk->campaign);
  view->show (walk);
  settle (walk->window);
  taken = take_both_schemes (walk, view, size, error);
  close_dialogs (walk->window);
  gtk_window_destroy (GTK_WINDOW (walk->window));
  walk->window = NULL;
  wait_ms (SETTLE_MS / 4);

  return taken;
}

static MusterCampaign *
make_campaign (const char *folder, const char *base, GError **error)
{
  g_autofree char *path = g_build_filename (folder, base, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  /* Translators: the name of the example campaign. */
  return muster_campaign_create (file, _ ("The Lantern Road"), TRUE, error);
}

static MusterId
first_encounter (MusterCampaign *campaign)
{
  GListModel *encounters
      = muster_campaign_model_get_encounters (muster_campaign_get_model (campaign));
  g_autoptr (MusterEncounterItem) first = g_list_model_get_item (encounters, 0);

  return first != NULL ? muster_encounter_item_get_id (first) : 0;
}

static gboolean
walk_through (Walk *walk, GError **error)
{
  for (guint s = 0; s < G_N_ELEMENTS (sizes); s++)
    for (guint v = 0; v < G_N_ELEMENTS (views); v++)
      if (!take_view (walk, &views[v], &sizes[s], error))
        return FALSE;

  return TRUE;
}

static gboolean
walk_in_folder (Walk *walk, const char *folder, GError **error)
{
  g_autoptr (MusterCampaign) campaign = make_campaign (folder, "example.muster", error);
  g_autoptr (MusterCampaign) fight
      = campaign != NULL ? make_campaign (folder, "fight.muster", error) : NULL;

  if (fight == NULL || !muster_screens_play_fight (fight, first_encounter (fight), error))
    return FALSE;

  walk->campaign = campaign;
  walk->fight = fight;
  walk->encounter = first_encounter (campaign);

  return walk_through (walk, error);
}

static void
remove_folder (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *base;

  while (dir != NULL && (base = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, base, NULL);

      g_unlink (path);
    }
  g_rmdir (folder);
}

gboolean
muster_screens_take (GtkApplication *application,
                     GSettings *settings,
                     const char *folder,
                     GError **error)
{
  Walk walk = { .application = application, .settings = settings, .folder = folder };
  g_autofree char *temporary = NULL;
  gboolean taken;

  g_return_val_if_fail (GTK_IS_APPLICATION (application), FALSE);
  g_return_val_if_fail (G_IS_SETTINGS (settings), FALSE);
  g_return_val_if_fail (folder != NULL, FALSE);

  if (g_mkdir_with_parents (folder, 0777) != 0)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED,
                   /* Translators: %s is the path of a folder. */
                   _ ("The folder %s cannot be made. Name one that can be written."), folder);
      return FALSE;
    }
  temporary = g_dir_make_tmp ("muster-XXXXXX", error);
  if (temporary == NULL)
    return FALSE;

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  taken = walk_in_folder (&walk, temporary, error);
  remove_folder (temporary);

  return taken;
}
