/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures of every main view, taken in the program itself. */
#define G_LOG_DOMAIN "muster-shell"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "shell/muster-window-private.h"
#include "shell/screens-private.h"

#define SETTLE_MS 120
#define SETTLE_FRAMES 8
#define MAX_WAITS 200
#define MAX_DRAWS 40

typedef struct
{
  int width;
  int height;
} Size;

static const Size sizes[] = { { 1440, 900 }, { 1000, 700 }, { 360, 720 } };

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

/* The window that the pictures are of. */
static GtkWindow *
pictured (MusterWalk *walk)
{
  return walk->player != NULL ? walk->player : GTK_WINDOW (walk->window);
}

/* Some time, and some frames: a dialog lays itself out over several, however slow the machine. */
static void
settle (GtkWindow *window)
{
  guint frames = 0;
  guint id = gtk_widget_add_tick_callback (GTK_WIDGET (window), frame_cb, &frames, NULL);

  wait_ms (SETTLE_MS);
  for (guint i = 0; frames < SETTLE_FRAMES && i < MAX_WAITS; i++)
    wait_ms (SETTLE_MS / 4);
  gtk_widget_remove_tick_callback (GTK_WIDGET (window), id);
}

static GdkTexture *
draw (GtkWindow *window)
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
take (MusterWalk *walk, const char *name, const Size *size, const char *scheme, GError **error)
{
  g_autofree char *base
      = g_strdup_printf ("%s-%dx%d-%s.png", name, size->width, size->height, scheme);
  g_autofree char *path = g_build_filename (walk->folder, base, NULL);
  g_autoptr (GdkTexture) texture = NULL;

  /* A busy machine may not have drawn the window yet. */
  for (guint i = 0; texture == NULL && i < MAX_DRAWS; i++)
    {
      texture = draw (pictured (walk));
      if (texture == NULL)
        settle (pictured (walk));
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
      settle (GTK_WINDOW (window));
    }
}

static gboolean
take_both_schemes (MusterWalk *walk, const MusterScreen *view, const Size *size, GError **error)
{
  AdwStyleManager *style = adw_style_manager_get_default ();
  gboolean taken;

  adw_style_manager_set_color_scheme (style, ADW_COLOR_SCHEME_FORCE_LIGHT);
  settle (pictured (walk));
  taken = take (walk, view->name, size, "light", error);
  adw_style_manager_set_color_scheme (style, ADW_COLOR_SCHEME_FORCE_DARK);
  settle (pictured (walk));
  taken = taken && take (walk, view->name, size, "dark", error);

  return taken;
}

static MusterCampaign *
campaign_for (MusterWalk *walk, const MusterScreen *view)
{
  switch (view->needs)
    {
    case MUSTER_SCREEN_CAMPAIGN:
      return walk->campaign;
    case MUSTER_SCREEN_FIGHT:
      return walk->fight;
    case MUSTER_SCREEN_DEN:
      return walk->den;
    case MUSTER_SCREEN_CROWD:
      return walk->crowd;
    case MUSTER_SCREEN_WELCOME:
    default:
      return NULL;
    }
}

/* The border that GTK draws where nothing composes windows is no part of the picture. */
static void
present (GtkWindow *window, const Size *size)
{
  gtk_window_unmaximize (window);
  gtk_window_set_default_size (window, size->width, size->height);
  gtk_window_present (window);
  gtk_widget_remove_css_class (GTK_WIDGET (window), "solid-csd");
  settle (window);
}

/* A question that is still open would stand before what comes next. */
static void
withdraw (MusterCampaign *campaign)
{
  if (campaign != NULL && muster_campaign_get_question (campaign) != NULL)
    muster_campaign_withdraw (campaign, NULL);
}

/* A fresh window for each view, so that no picture depends on the one before. */
static gboolean
take_view (MusterWalk *walk, const MusterScreen *view, const Size *size, GError **error)
{
  MusterCampaign *campaign = campaign_for (walk, view);
  gboolean taken;

  /* What the pictures before opened is no campaign of anybody. */
  g_settings_reset (walk->settings, "recent-campaigns");
  walk->window = muster_window_new (walk->application, walk->settings);
  present (GTK_WINDOW (walk->window), size);
  if (campaign != NULL)
    muster_window_set_campaign (walk->window, campaign);
  view->show (walk);
  if (walk->player != NULL)
    present (walk->player, size);
  settle (pictured (walk));
  taken = take_both_schemes (walk, view, size, error);
  withdraw (campaign);
  close_dialogs (walk->window);
  g_clear_pointer (&walk->player, gtk_window_destroy);
  gtk_window_destroy (GTK_WINDOW (g_steal_pointer (&walk->window)));
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
walk_through (MusterWalk *walk, GError **error)
{
  for (guint s = 0; s < G_N_ELEMENTS (sizes); s++)
    for (guint v = 0; v < muster_n_screens; v++)
      if (!take_view (walk, &muster_screens[v], &sizes[s], error))
        return FALSE;

  return TRUE;
}

static gboolean
walk_in_folder (MusterWalk *walk, const char *folder, GError **error)
{
  g_autoptr (MusterCampaign) campaign = make_campaign (folder, "example.muster", error);
  g_autoptr (MusterCampaign) fight
      = campaign != NULL ? make_campaign (folder, "fight.muster", error) : NULL;
  g_autoptr (MusterCampaign) den
      = fight != NULL ? make_campaign (folder, "den.muster", error) : NULL;
  g_autoptr (MusterCampaign) crowd
      = den != NULL ? make_campaign (folder, "crowd.muster", error) : NULL;

  if (crowd == NULL || !muster_screens_play_crowd (crowd, first_encounter (crowd), error)
      || !muster_screens_play_fight (fight, first_encounter (fight), error)
      || !muster_screens_play_den (den, first_encounter (den), error))
    return FALSE;

  walk->campaign = campaign;
  walk->fight = fight;
  walk->den = den;
  walk->crowd = crowd;
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
  MusterWalk walk = { .application = application, .settings = settings, .folder = folder };
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
