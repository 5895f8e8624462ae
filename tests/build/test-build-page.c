/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gtk-fixture.h"

#include <glib/gstdio.h>

#include "build/muster-build-page.h"
#include "build/muster-build.h"
#include "build/muster-creature-picker.h"
#include "build/muster-hero-dialog.h"
#include "build/muster-map-editor.h"
#include "build/muster-new-map-dialog.h"
#include "build/muster-staged-row.h"
#include "parts/muster-map-view.h"

typedef struct
{
  char *path;
  MusterCampaign *campaign;
  MusterCampaignModel *model;
  GtkWidget *window;
  MusterBuildPage *page;
} Fixture;

static void
spin (void)
{
  for (guint i = 0; i < 50; i++)
    while (g_main_context_iteration (NULL, FALSE))
      ;
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = g_dir_make_tmp ("muster-test-XXXXXX", NULL);
  g_autoptr (GFile) file = NULL;
  g_autoptr (GError) error = NULL;

  fixture->path = g_build_filename (folder, "test.muster", NULL);
  file = g_file_new_for_path (fixture->path);
  fixture->campaign = muster_campaign_create (file, "Test", TRUE, &error);
  g_assert_no_error (error);
  fixture->model = muster_campaign_get_model (fixture->campaign);
  fixture->page = MUSTER_BUILD_PAGE (muster_build_page_new ());
  fixture->window = adw_window_new ();
  adw_window_set_content (ADW_WINDOW (fixture->window), GTK_WIDGET (fixture->page));
  muster_build_page_set_campaign (fixture->page, fixture->campaign);
  gtk_window_present (GTK_WINDOW (fixture->window));
  spin ();
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = g_path_get_dirname (fixture->path);

  gtk_window_destroy (GTK_WINDOW (fixture->window));
  spin ();
  g_object_unref (fixture->campaign);
  g_unlink (fixture->path);
  g_rmdir (folder);
  g_free (fixture->path);
}

static MusterEncounterItem *
edited (Fixture *fixture)
{
  return muster_campaign_model_lookup_encounter (fixture->model,
                                                 muster_build_page_get_encounter (fixture->page));
}

static guint
count_encounters (Fixture *fixture)
{
  return g_list_model_get_n_items (muster_campaign_model_get_encounters (fixture->model));
}

static void
test_encounters (Fixture *fixture, gconstpointer data)
{
  guint n = count_encounters (fixture);
  MusterId first = muster_build_page_get_encounter (fixture->page);
  MusterId made;

  g_assert_cmpuint (first, !=, 0);
  gtk_widget_activate_action (GTK_WIDGET (fixture->page), "build.new-encounter", NULL);
  made = muster_build_page_get_encounter (fixture->page);
  g_assert_cmpuint (made, !=, first);
  g_assert_cmpuint (count_encounters (fixture), ==, n + 1);

  gtk_widget_activate_action (GTK_WIDGET (fixture->page), "build.remove-encounter", "u", made);
  g_assert_cmpuint (count_encounters (fixture), ==, n);
  /* The editor goes on with a neighbour. */
  g_assert_nonnull (edited (fixture));

  g_assert_true (muster_campaign_undo (fixture->campaign, NULL));
  g_assert_cmpuint (count_encounters (fixture), ==, n + 1);
}

static void
test_picker (Fixture *fixture, gconstpointer data)
{
  AdwDialog *dialog = muster_creature_picker_new (fixture->campaign,
                                                  muster_build_page_get_encounter (fixture->page));
  MusterCreaturePicker *picker = MUSTER_CREATURE_PICKER (dialog);
  GListModel *creatures = muster_encounter_item_get_creatures (edited (fixture));
  guint n = g_list_model_get_n_items (creatures);
  g_autoptr (GtkStringObject) best = NULL;

  adw_dialog_present (dialog, fixture->window);
  spin ();
  muster_creature_picker_search (picker, "wolf");
  best = g_list_model_get_item (muster_creature_picker_get_found (picker), 0);
  g_assert_cmpstr (gtk_string_object_get_string (best), ==, "srd51:wolf");

  gtk_widget_activate_action (GTK_WIDGET (dialog), "picker.add", "s", "srd51:wolf");
  g_assert_cmpuint (g_list_model_get_n_items (creatures), ==, n + 1);
  gtk_widget_activate_action (GTK_WIDGET (dialog), "picker.remove", "s", "srd51:wolf");
  g_assert_cmpuint (g_list_model_get_n_items (creatures), ==, n);
  gtk_widget_activate_action (GTK_WIDGET (dialog), "picker.remove", "s", "srd51:wolf");
  g_assert_cmpuint (g_list_model_get_n_items (creatures), ==, n);

  muster_creature_picker_search (picker, "no such creature");
  g_assert_cmpuint (g_list_model_get_n_items (muster_creature_picker_get_found (picker)), ==, 0);
  adw_dialog_force_close (dialog);
}

/* Average hit points are the same for all of a kind; rolled ones are thrown for each. */
static void
test_picker_rolls (Fixture *fixture, gconstpointer data)
{
  AdwDialog *dialog = muster_creature_picker_new (fixture->campaign,
                                                  muster_build_page_get_encounter (fixture->page));
  GListModel *creatures = muster_encounter_item_get_creatures (edited (fixture));
  guint n = g_list_model_get_n_items (creatures);
  AdwToggleGroup *hit_points = ADW_TOGGLE_GROUP (gtk_widget_get_template_child (
      GTK_WIDGET (dialog), MUSTER_TYPE_CREATURE_PICKER, "hit_points"));
  guint n_average = 0;

  adw_dialog_present (dialog, fixture->window);
  spin ();
  adw_toggle_group_set_active_name (hit_points, "rolled");
  for (guint i = 0; i < 20; i++)
    gtk_widget_activate_action (GTK_WIDGET (dialog), "picker.add", "s", "srd51:wolf");
  g_assert_cmpuint (g_list_model_get_n_items (creatures), ==, n + 20);
  for (guint i = 0; i < 20; i++)
    {
      g_autoptr (MusterCreatureItem) wolf = g_list_model_get_item (creatures, n + i);
      gint32 hp = muster_game_creature (muster_campaign_get_game (fixture->campaign),
                                        muster_creature_item_get_id (wolf))
                      ->max_hp;

      g_assert_cmpint (hp, >=, 4);
      g_assert_cmpint (hp, <=, 18);
      n_average += hp == 11;
    }
  g_assert_cmpuint (n_average, <, 20);
  adw_dialog_force_close (dialog);
}

static void
test_rename (Fixture *fixture, gconstpointer data)
{
  GListModel *creatures = muster_encounter_item_get_creatures (edited (fixture));
  g_autoptr (MusterCreatureItem) first = g_list_model_get_item (creatures, 0);
  g_autoptr (MusterStagedRow) row
      = MUSTER_STAGED_ROW (g_object_ref_sink (muster_staged_row_new (fixture->campaign, first)));

  muster_staged_row_rename (row, "Snag");
  g_assert_cmpstr (muster_creature_item_get_name (first), ==, "Snag");
  g_assert_null (muster_staged_row_get_name_error (row));

  muster_staged_row_rename (row, "");
  g_assert_cmpstr (muster_creature_item_get_name (first), ==, "Snag");
  g_assert_nonnull (muster_staged_row_get_name_error (row));

  muster_staged_row_rename (row, "Snag the Second");
  g_assert_null (muster_staged_row_get_name_error (row));
}

/* The round is stored, told in the row, and taken back with one undo. */
static void
test_arrival (Fixture *fixture, gconstpointer data)
{
  GListModel *creatures = muster_encounter_item_get_creatures (edited (fixture));
  g_autoptr (MusterCreatureItem) first = g_list_model_get_item (creatures, 0);
  g_autoptr (MusterStagedRow) row
      = MUSTER_STAGED_ROW (g_object_ref_sink (muster_staged_row_new (fixture->campaign, first)));
  AdwSpinRow *arrival = ADW_SPIN_ROW (
      gtk_widget_get_template_child (GTK_WIDGET (row), MUSTER_TYPE_STAGED_ROW, "arrival"));
  gint32 round;

  g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (arrival)), ==,
                   "Joins in round");
  g_assert_cmpfloat (adw_spin_row_get_value (arrival), ==, 1);
  g_assert_null (strstr (adw_expander_row_get_subtitle (ADW_EXPANDER_ROW (row)), "Joins"));

  adw_spin_row_set_value (arrival, 3);
  g_object_get (first, "arrives-round", &round, NULL);
  g_assert_cmpint (round, ==, 3);
  g_assert_nonnull (
      strstr (adw_expander_row_get_subtitle (ADW_EXPANDER_ROW (row)), "Joins in round 3"));

  g_assert_true (muster_campaign_undo (fixture->campaign, NULL));
  g_assert_cmpfloat (adw_spin_row_get_value (arrival), ==, 1);
  g_assert_null (strstr (adw_expander_row_get_subtitle (ADW_EXPANDER_ROW (row)), "Joins"));
}

/* So is whether it lies in ambush. */
static void
test_ambush (Fixture *fixture, gconstpointer data)
{
  GListModel *creatures = muster_encounter_item_get_creatures (edited (fixture));
  g_autoptr (MusterCreatureItem) first = g_list_model_get_item (creatures, 0);
  g_autoptr (MusterStagedRow) row
      = MUSTER_STAGED_ROW (g_object_ref_sink (muster_staged_row_new (fixture->campaign, first)));
  AdwSwitchRow *hidden = ADW_SWITCH_ROW (
      gtk_widget_get_template_child (GTK_WIDGET (row), MUSTER_TYPE_STAGED_ROW, "hidden"));
  gint32 lurks;

  g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (hidden)), ==,
                   "Hidden from players");
  g_assert_false (adw_switch_row_get_active (hidden));
  adw_switch_row_set_active (hidden, TRUE);
  g_object_get (first, "lurks", &lurks, NULL);
  g_assert_cmpint (lurks, ==, 1);
  g_assert_nonnull (strstr (adw_expander_row_get_subtitle (ADW_EXPANDER_ROW (row)), "Hidden"));

  g_assert_true (muster_campaign_undo (fixture->campaign, NULL));
  g_assert_false (adw_switch_row_get_active (hidden));
  g_assert_null (strstr (adw_expander_row_get_subtitle (ADW_EXPANDER_ROW (row)), "Hidden"));
}

static gint32
count_potions (Fixture *fixture, MusterCreatureItem *hero)
{
  return muster_game_creature (muster_campaign_get_game (fixture->campaign),
                               muster_creature_item_get_id (hero))
      ->potions;
}

static gint32
pounds_of (Fixture *fixture, MusterCreatureItem *hero)
{
  return muster_game_creature (muster_campaign_get_game (fixture->campaign),
                               muster_creature_item_get_id (hero))
      ->carried;
}

static void
test_hero (Fixture *fixture, gconstpointer data)
{
  GListModel *party = muster_campaign_model_get_party (fixture->model);
  guint n = g_list_model_get_n_items (party);
  g_autoptr (MusterHeroDialog) dialog
      = MUSTER_HERO_DIALOG (g_object_ref_sink (muster_hero_dialog_new (fixture->campaign)));
  MusterHeroForm *form = muster_hero_dialog_get_form (dialog);
  g_autoptr (MusterCreatureItem) hero = NULL;

  g_assert_false (muster_hero_dialog_save (dialog));
  g_assert_nonnull (muster_hero_dialog_get_name_error (dialog));
  g_assert_cmpuint (g_list_model_get_n_items (party), ==, n);

  g_set_str (&form->name, "Ada");
  form->max_hp = 17;
  form->classes[0].level = 2;
  form->potions = 3;
  form->carried = 76;
  muster_hero_dialog_show_form (dialog);
  g_assert_true (muster_hero_dialog_save (dialog));
  g_assert_cmpuint (g_list_model_get_n_items (party), ==, n + 1);
  hero = g_list_model_get_item (party, n);
  g_assert_cmpstr (muster_creature_item_get_name (hero), ==, "Ada");
  g_assert_cmpint (muster_creature_item_get_level (hero), ==, 2);
  g_assert_cmpint (muster_combatant_get_view (muster_creature_item_get_combatant (hero))->max_hp,
                   ==, 17);
  g_assert_cmpint (count_potions (fixture, hero), ==, 3);
  g_assert_cmpint (pounds_of (fixture, hero), ==, 76);

  /* One click, one step. */
  g_assert_true (muster_campaign_undo (fixture->campaign, NULL));
  g_assert_cmpuint (g_list_model_get_n_items (party), ==, n);
}

static void
test_edit_hero (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MusterCreatureItem) hero
      = g_list_model_get_item (muster_campaign_model_get_party (fixture->model), 0);
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterHeroDialog) dialog = MUSTER_HERO_DIALOG (
      g_object_ref_sink (muster_hero_dialog_new_for_creature (fixture->campaign, hero, &error)));
  MusterHeroForm *form = muster_hero_dialog_get_form (dialog);

  g_assert_no_error (error);
  g_set_str (&form->name, "Mira");
  form->max_hp = 40;
  form->armor_class = 20;
  form->potions = 2;
  muster_hero_dialog_show_form (dialog);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (gtk_widget_get_template_child (
                                 GTK_WIDGET (dialog), MUSTER_TYPE_HERO_DIALOG, "carried")),
                             120);
  g_assert_true (muster_hero_dialog_save (dialog));
  g_assert_cmpstr (muster_creature_item_get_name (hero), ==, "Mira");
  g_assert_cmpint (muster_combatant_get_view (muster_creature_item_get_combatant (hero))->max_hp,
                   ==, 40);
  g_assert_cmpint (
      muster_combatant_get_view (muster_creature_item_get_combatant (hero))->armor_class, ==, 20);
  g_assert_cmpint (count_potions (fixture, hero), ==, 2);
  g_assert_cmpint (pounds_of (fixture, hero), ==, 120);
}

/* A stroke over many tiles is one step of undo; what lies so already is no mistake. */
static void
test_paint (Fixture *fixture, gconstpointer data)
{
  MusterAtlas *atlas = muster_campaign_model_get_atlas (fixture->model);
  MusterMapItem *map = muster_atlas_get_place (atlas);
  MusterMapEditor *editor;
  MusterMapView *view;
  gint32 x, y;

  muster_build_page_edit_maps (fixture->page);
  spin ();
  editor = MUSTER_MAP_EDITOR (gtk_widget_get_template_child (GTK_WIDGET (fixture->page),
                                                             MUSTER_TYPE_BUILD_PAGE, "map_editor"));
  view = MUSTER_MAP_VIEW (
      gtk_widget_get_template_child (GTK_WIDGET (editor), MUSTER_TYPE_MAP_EDITOR, "map"));
  g_assert_true (muster_map_editor_get_map (editor) == map);

  muster_map_editor_choose_terrain (editor, MUSTER_TERRAIN_WATER);
  g_signal_emit_by_name (view, "stroke-began");
  for (int i = 0; i < 3; i++)
    g_signal_emit_by_name (view, "tile-picked", i, 2);
  g_signal_emit_by_name (view, "tile-picked", 1, 2);
  g_signal_emit_by_name (view, "stroke-ended");
  g_assert_cmpint (muster_map_item_get_terrain (map, 2, 2), ==, MUSTER_TERRAIN_WATER);
  g_assert_true (muster_campaign_undo (fixture->campaign, NULL));
  for (int i = 0; i < 3; i++)
    g_assert_cmpint (muster_map_item_get_terrain (map, i, 2), !=, MUSTER_TERRAIN_WATER);

  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (gtk_widget_get_template_child (
                                    GTK_WIDGET (editor), MUSTER_TYPE_MAP_EDITOR, "party_tool")),
                                TRUE);
  g_signal_emit_by_name (view, "stroke-began");
  g_signal_emit_by_name (view, "tile-picked", 4, 3);
  g_signal_emit_by_name (view, "stroke-ended");
  g_assert_true (muster_map_item_get_party (map, &x, &y));
  g_assert_cmpint (x, ==, 4);
  g_assert_cmpint (y, ==, 3);
}

/* An encounter goes onto the map by one click, and off it again. */
static void
test_place (Fixture *fixture, gconstpointer data)
{
  MusterMapItem *map = muster_atlas_get_place (muster_campaign_model_get_atlas (fixture->model));
  guint n = muster_map_item_get_marks (map)->len;
  GtkWidget *editor, *view;

  muster_build_page_edit_maps (fixture->page);
  spin ();
  editor = GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (fixture->page),
                                                      MUSTER_TYPE_BUILD_PAGE, "map_editor"));
  view = GTK_WIDGET (gtk_widget_get_template_child (editor, MUSTER_TYPE_MAP_EDITOR, "map"));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (gtk_widget_get_template_child (
                                    editor, MUSTER_TYPE_MAP_EDITOR, "encounter_tool")),
                                TRUE);
  gtk_drop_down_set_selected (
      GTK_DROP_DOWN (gtk_widget_get_template_child (editor, MUSTER_TYPE_MAP_EDITOR, "encounter")),
      2);
  g_signal_emit_by_name (view, "stroke-began");
  g_signal_emit_by_name (view, "tile-picked", 1, 6);
  g_signal_emit_by_name (view, "stroke-ended");
  g_assert_cmpuint (muster_map_item_get_marks (map)->len, ==, n + 6);

  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (gtk_widget_get_template_child (
                                    editor, MUSTER_TYPE_MAP_EDITOR, "clear_tool")),
                                TRUE);
  g_signal_emit_by_name (view, "stroke-began");
  g_signal_emit_by_name (view, "tile-picked", 1, 6);
  g_signal_emit_by_name (view, "stroke-ended");
  g_assert_cmpuint (muster_map_item_get_marks (map)->len, ==, n);
}

/* A new map is edited at once; a deleted one gives way, and undo brings it back. */
static void
test_new_map (Fixture *fixture, gconstpointer data)
{
  GListModel *maps = muster_atlas_get_maps (muster_campaign_model_get_atlas (fixture->model));
  AdwDialog *dialog;
  GtkWidget *columns;
  g_autoptr (MusterMapItem) made = NULL;

  gtk_widget_activate_action (GTK_WIDGET (fixture->page), "build.new-map", NULL);
  spin ();
  dialog = adw_window_get_visible_dialog (ADW_WINDOW (fixture->window));
  g_assert_true (MUSTER_IS_NEW_MAP_DIALOG (dialog));
  columns = GTK_WIDGET (
      gtk_widget_get_template_child (GTK_WIDGET (dialog), MUSTER_TYPE_NEW_MAP_DIALOG, "columns"));
  gtk_editable_set_text (GTK_EDITABLE (columns), "nine");
  g_signal_emit_by_name (adw_dialog_get_default_widget (dialog), "clicked");
  g_assert_cmpuint (g_list_model_get_n_items (maps), ==, 1);
  g_assert_true (gtk_widget_has_css_class (columns, "error"));
  gtk_editable_set_text (GTK_EDITABLE (columns), "9");
  g_signal_emit_by_name (adw_dialog_get_default_widget (dialog), "clicked");
  spin ();
  g_assert_cmpuint (g_list_model_get_n_items (maps), ==, 2);
  made = g_list_model_get_item (maps, 1);
  g_assert_cmpint (muster_map_item_get_width (made), ==, 9);
  g_assert_cmpint (muster_map_item_get_terrain (made, 8, 11), ==, MUSTER_TERRAIN_GRASS);

  gtk_widget_activate_action (GTK_WIDGET (fixture->page), "build.remove-map", "u",
                              muster_map_item_get_id (made));
  g_assert_cmpuint (g_list_model_get_n_items (maps), ==, 1);
  g_assert_true (muster_campaign_undo (fixture->campaign, NULL));
  g_assert_cmpuint (g_list_model_get_n_items (maps), ==, 2);
}

#define ADD(path, function) g_test_add (path, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char **argv)
{
  gtk_fixture_init (&argc, &argv);
  muster_build_init ();

  ADD ("/build/encounters-are-made-deleted-and-brought-back", test_encounters);
  ADD ("/build/picker-searches-and-counts", test_picker);
  ADD ("/build/picker-rolls-hit-points", test_picker_rolls);
  ADD ("/build/a-wrong-name-stays-with-its-reason", test_rename);
  ADD ("/build/a-reinforcement-says-its-round", test_arrival);
  ADD ("/build/an-ambusher-says-that-it-is-hidden", test_ambush);
  ADD ("/build/a-party-member-is-one-step", test_hero);
  ADD ("/build/a-party-member-is-edited", test_edit_hero);
  ADD ("/build/map/a-stroke-is-one-step", test_paint);
  ADD ("/build/map/place-an-encounter-and-take-it-off", test_place);
  ADD ("/build/map/new-deleted-and-brought-back", test_new_map);

  return g_test_run ();
}
