/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <string.h>

#include "campaign-fixture.h"
#include "campaign/import.h"
#include "gtk-fixture.h"
#include "library/library-columns.h"
#include "library/muster-library-entry.h"
#include "library/muster-library-filters.h"
#include "library/muster-library-mode.h"
#include "library/muster-library-page.h"
#include "parts/muster-parts.h"
#include "parts/muster-stat-block-view.h"

typedef struct
{
  MusterLibrary *library;
  GtkWidget *page;
  GtkFixture *gtk;
} Library;

static void
set_up_size (Library *fixture, int width)
{
  g_autoptr (GError) error = NULL;

  fixture->library = muster_library_open_builtin (&error);
  g_assert_no_error (error);
  fixture->page = muster_library_page_new (fixture->library);
  fixture->gtk = gtk_fixture_new (fixture->page, width, 700, "roll", "(ss)", "show-message", "s",
                                  "announce", "s", "show-mode", "s", "remove-entry", "s", NULL);
}

static void
set_up (Library *fixture, gconstpointer data)
{
  set_up_size (fixture, 1200);
}

static void
set_up_narrow (Library *fixture, gconstpointer data)
{
  set_up_size (fixture, 360);
}

static void
tear_down (Library *fixture, gconstpointer data)
{
  gtk_fixture_free (fixture->gtk);
  muster_library_unref (fixture->library);
}

static GtkWidget *
find (Library *fixture, GType type)
{
  return gtk_fixture_find (fixture->page, type);
}

static void
type (Library *fixture, const char *words)
{
  gtk_editable_set_text (GTK_EDITABLE (find (fixture, GTK_TYPE_SEARCH_ENTRY)), words);
  gtk_fixture_settle ();
}

static GListModel *
results (Library *fixture)
{
  return G_LIST_MODEL (
      gtk_column_view_get_model (GTK_COLUMN_VIEW (find (fixture, GTK_TYPE_COLUMN_VIEW))));
}

static const MusterLibraryRow *
row_at (Library *fixture, guint position)
{
  g_autoptr (MusterLibraryEntry) entry = g_list_model_get_item (results (fixture), position);

  return muster_library_entry_get_row (entry);
}

static const char *
shown_text (Library *fixture)
{
  return muster_stat_block_view_get_text (
      MUSTER_STAT_BLOCK_VIEW (find (fixture, MUSTER_TYPE_STAT_BLOCK_VIEW)));
}

/* The number of results is spoken, but only once the typing has paused. */
static void
test_count_is_spoken (Library *fixture, gconstpointer data)
{
  GtkEditable *search = GTK_EDITABLE (find (fixture, GTK_TYPE_SEARCH_ENTRY));
  g_autofree char *said = NULL;

  gtk_editable_set_text (search, "gob");
  gtk_editable_set_text (search, "goblin boss");
  for (guint i = 0; i < 50 && (said == NULL || *said == '\0'); i++)
    {
      g_free (said);
      gtk_fixture_settle ();
      said = gtk_fixture_take_activation (fixture->gtk);
    }
  g_assert_cmpstr (said, ==, "announce '1 entry'");
}

static void
test_search (Library *fixture, gconstpointer data)
{
  GtkWidget *search = find (fixture, GTK_TYPE_SEARCH_ENTRY);

  gtk_widget_grab_focus (search);
  type (fixture, "gob");
  g_assert_cmpstr (row_at (fixture, 0)->name, ==, "Goblin");
  g_assert_nonnull (gtk_fixture_find_text (fixture->page, "10 entries"));
  g_assert_true (gtk_widget_is_ancestor (
      gtk_window_get_focus (gtk_fixture_get_window (fixture->gtk)), search));

  g_signal_emit_by_name (search, "stop-search");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (search)), ==, "");
  g_assert_cmpuint (g_list_model_get_n_items (results (fixture)), >, 600);
}

/* Down goes into the list, Enter opens, and typing there goes on in the search. */
static void
test_keyboard (Library *fixture, gconstpointer data)
{
  GtkWidget *search = find (fixture, GTK_TYPE_SEARCH_ENTRY);
  GtkWidget *view = find (fixture, GTK_TYPE_COLUMN_VIEW);
  GtkWindow *window = gtk_fixture_get_window (fixture->gtk);

  gtk_widget_grab_focus (search);
  type (fixture, "ogre");
  g_assert_true (gtk_fixture_press (search, GDK_KEY_Down, 0));
  gtk_fixture_settle ();
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (window), view));
  g_assert_true (g_str_has_prefix (shown_text (fixture), "Ogre"));
  g_assert_true (gtk_search_entry_get_key_capture_widget (GTK_SEARCH_ENTRY (search)) == view);

  g_signal_emit_by_name (view, "activate", 0u);
  gtk_fixture_settle ();
  g_assert_true (gtk_window_get_focus (window) == find (fixture, MUSTER_TYPE_STAT_BLOCK_VIEW));

  g_assert_true (
      gtk_widget_activate_action (gtk_window_get_focus (window), "library.search", NULL));
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (window), search));
}

/* The entry that is shown stays while a search leaves it out, and is selected again after. */
static void
test_selection_kept (Library *fixture, gconstpointer data)
{
  GtkSingleSelection *selection;

  g_assert_true (
      muster_library_page_show_entry (MUSTER_LIBRARY_PAGE (fixture->page), "srd51:goblin"));
  gtk_fixture_settle ();
  selection = GTK_SINGLE_SELECTION (results (fixture));
  type (fixture, "dragon");
  g_assert_null (gtk_single_selection_get_selected_item (selection));
  g_assert_true (g_str_has_prefix (shown_text (fixture), "Goblin\n"));
  type (fixture, "goblin");
  g_assert_cmpuint (gtk_single_selection_get_selected (selection), ==, 0);
  type (fixture, "");
  g_assert_cmpstr (row_at (fixture, gtk_single_selection_get_selected (selection))->key, ==,
                   "srd51:goblin");
}

static GtkDropDown *
filter_called (Library *fixture, const char *title)
{
  GtkWidget *label = gtk_fixture_find_text (find (fixture, MUSTER_TYPE_LIBRARY_FILTERS), title);

  g_assert_nonnull (label);

  return GTK_DROP_DOWN (gtk_widget_get_next_sibling (label));
}

static void
choose (GtkDropDown *drop_down, const char *choice)
{
  GListModel *model = gtk_drop_down_get_model (drop_down);

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (GtkStringObject) object = g_list_model_get_item (model, i);

      if (g_str_equal (gtk_string_object_get_string (object), choice))
        {
          gtk_drop_down_set_selected (drop_down, i);
          gtk_fixture_settle ();
          return;
        }
    }

  g_assert_not_reached ();
}

static void
open_filters (Library *fixture)
{
  GtkWidget *search = find (fixture, GTK_TYPE_SEARCH_ENTRY);

  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (gtk_widget_get_next_sibling (search)), TRUE);
  gtk_fixture_settle ();
}

static void
test_filters (Library *fixture, gconstpointer data)
{
  GtkWidget *clear;
  guint n;

  open_filters (fixture);
  choose (filter_called (fixture, "CR from"), "5");
  choose (filter_called (fixture, "CR to"), "8");
  choose (filter_called (fixture, "Creature type"), "Dragon");
  choose (filter_called (fixture, "Rules"), "2024");
  n = g_list_model_get_n_items (results (fixture));
  g_assert_cmpuint (n, >, 0);
  for (guint i = 0; i < n; i++)
    {
      const MusterLibraryRow *row = row_at (fixture, i);

      g_assert_cmpint (row->challenge, >=, 5 * 8);
      g_assert_cmpint (row->challenge, <=, 8 * 8);
      g_assert_cmpint (row->creature_type, ==, MUSTER_CREATURE_TYPE_DRAGON);
      g_assert_cmpint (row->edition, ==, 2024);
    }
  g_assert_nonnull (gtk_fixture_find_text (fixture->page, "_Filters (4)"));

  clear = gtk_fixture_find_text (fixture->page, "C_lear filters");
  g_assert_nonnull (clear);
  gtk_widget_grab_focus (clear);
  g_signal_emit_by_name (clear, "clicked");
  g_assert_cmpuint (g_list_model_get_n_items (results (fixture)), >, 600);
  g_assert_nonnull (gtk_window_get_focus (gtk_fixture_get_window (fixture->gtk)));
}

static void
test_range_keeps_order (Library *fixture, gconstpointer data)
{
  open_filters (fixture);
  choose (filter_called (fixture, "CR to"), "2");
  choose (filter_called (fixture, "CR from"), "10");
  g_assert_cmpuint (gtk_drop_down_get_selected (filter_called (fixture, "CR to")), ==,
                    gtk_drop_down_get_selected (filter_called (fixture, "CR from")));
  g_assert_cmpuint (g_list_model_get_n_items (results (fixture)), >, 0);
  g_assert_cmpint (row_at (fixture, 0)->challenge, ==, 10 * 8);
}

static void
test_spell_filters (Library *fixture, gconstpointer data)
{
  gboolean any = FALSE;

  g_assert_true (
      muster_library_page_show_entry (MUSTER_LIBRARY_PAGE (fixture->page), "srd51:spell:fireball"));
  gtk_fixture_settle ();
  open_filters (fixture);
  choose (filter_called (fixture, "Level"), "3");
  choose (filter_called (fixture, "School"), "Evocation");
  choose (filter_called (fixture, "Class"), "Wizard");
  for (guint i = 0; i < g_list_model_get_n_items (results (fixture)); i++)
    {
      const MusterLibraryRow *row = row_at (fixture, i);

      g_assert_cmpint (row->level, ==, 3);
      g_assert_cmpint (row->school, ==, MUSTER_SCHOOL_EVOCATION);
      g_assert_true (row->classes & (1u << MUSTER_CLASS_WIZARD));
      any = any || g_str_equal (row->name, "Fireball");
    }
  g_assert_true (any);
}

static void
tick (Library *fixture, const char *box)
{
  gtk_check_button_set_active (
      GTK_CHECK_BUTTON (gtk_widget_get_template_child (find (fixture, MUSTER_TYPE_LIBRARY_FILTERS),
                                                       MUSTER_TYPE_LIBRARY_FILTERS, box)),
      TRUE);
  gtk_fixture_settle ();
}

static void
test_ritual_and_concentration (Library *fixture, gconstpointer data)
{
  guint rituals;

  muster_library_page_show_entry (MUSTER_LIBRARY_PAGE (fixture->page), "srd51:spell:fireball");
  gtk_fixture_settle ();
  open_filters (fixture);
  tick (fixture, "ritual");
  rituals = g_list_model_get_n_items (results (fixture));
  g_assert_cmpuint (rituals, >, 0);
  for (guint i = 0; i < rituals; i++)
    g_assert_true (row_at (fixture, i)->ritual);

  tick (fixture, "concentration");
  g_assert_cmpuint (g_list_model_get_n_items (results (fixture)), >, 0);
  g_assert_cmpuint (g_list_model_get_n_items (results (fixture)), <, rituals);
  for (guint i = 0; i < g_list_model_get_n_items (results (fixture)); i++)
    g_assert_true (row_at (fixture, i)->ritual && row_at (fixture, i)->concentration);
}

static void
test_sort_by_header (Library *fixture, gconstpointer data)
{
  GtkColumnView *view = GTK_COLUMN_VIEW (find (fixture, GTK_TYPE_COLUMN_VIEW));
  g_autoptr (GtkColumnViewColumn) challenge
      = g_list_model_get_item (gtk_column_view_get_columns (view), 1);
  guint n_dashes = 0;

  gtk_column_view_sort_by_column (view, challenge, GTK_SORT_DESCENDING);
  gtk_fixture_settle ();
  g_assert_cmpint (row_at (fixture, 0)->challenge, ==, 30 * 8);
  gtk_column_view_sort_by_column (view, challenge, GTK_SORT_ASCENDING);
  gtk_fixture_settle ();
  /* A dash stands before every number. */
  while (row_at (fixture, n_dashes)->challenge < 0)
    n_dashes++;
  g_assert_cmpuint (n_dashes, >, 0);
  g_assert_cmpint (row_at (fixture, n_dashes)->challenge, ==, 0);
}

static void
test_nothing_found (Library *fixture, gconstpointer data)
{
  GtkWidget *clear;

  type (fixture, "zzzz");
  g_assert_nonnull (gtk_fixture_find_text (fixture->page, "Nothing found"));
  clear = gtk_fixture_find_text (fixture->page, "Clear search and filters");
  g_assert_nonnull (clear);
  g_signal_emit_by_name (clear, "clicked");
  gtk_fixture_settle ();
  g_assert_cmpuint (g_list_model_get_n_items (results (fixture)), >, 600);
}

/* Each list keeps its own search and choice. */
static void
test_lists_remember (Library *fixture, gconstpointer data)
{
  MusterLibraryPage *page = MUSTER_LIBRARY_PAGE (fixture->page);
  AdwViewStack *shelves = ADW_VIEW_STACK (find (fixture, ADW_TYPE_VIEW_STACK));

  type (fixture, "goblin");
  g_assert_true (muster_library_page_show_entry (page, "srd51:goblin"));
  g_assert_true (muster_library_page_show_entry (page, "srd51:spell:fireball"));
  gtk_fixture_settle ();
  g_assert_true (g_str_has_prefix (shown_text (fixture), "Fireball\n"));
  adw_view_stack_set_visible_child_name (shelves, "creatures");
  gtk_fixture_settle ();
  g_assert_true (g_str_has_prefix (shown_text (fixture), "Goblin\n"));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (find (fixture, GTK_TYPE_SEARCH_ENTRY))), ==,
                   "goblin");
  g_assert_false (muster_library_page_show_entry (page, "srd51:no-such-thing"));
}

static void
test_copy (Library *fixture, gconstpointer data)
{
  GdkClipboard *clipboard = gtk_widget_get_clipboard (fixture->page);
  g_auto (GValue) value = G_VALUE_INIT;
  g_autofree char *message = NULL;

  g_assert_true (
      muster_library_page_show_entry (MUSTER_LIBRARY_PAGE (fixture->page), "srd51:goblin"));
  gtk_fixture_settle ();
  g_assert_true (gtk_widget_activate_action (find (fixture, MUSTER_TYPE_STAT_BLOCK_VIEW),
                                             "library.copy", NULL));
  message = gtk_fixture_take_activation (fixture->gtk);
  g_assert_cmpstr (message, ==, "show-message 'Goblin is on the clipboard as text.'");
  g_value_init (&value, G_TYPE_STRING);
  g_assert_true (
      gdk_content_provider_get_value (gdk_clipboard_get_content (clipboard), &value, NULL));
  g_assert_true (g_str_has_prefix (g_value_get_string (&value), "Goblin\n"));
  g_assert_nonnull (strstr (g_value_get_string (&value), "Armor Class"));
}

/* The menu of encounters is there for creatures, and only with a campaign. */
static void
test_add_to_encounter (Library *fixture, gconstpointer data)
{
  MusterLibraryPage *page = MUSTER_LIBRARY_PAGE (fixture->page);
  Fixture table = { 0 };
  GtkMenuButton *button;
  g_autoptr (GVariant) target = NULL;
  g_autofree char *name = NULL;
  const char *key;
  guint encounter;

  fixture_set_up (&table, NULL);
  muster_library_page_show_entry (page, "srd51:goblin");
  gtk_fixture_settle ();
  g_assert_null (gtk_fixture_find_text (fixture->page, "Add to encounter"));
  muster_library_page_set_campaign (page, table.campaign);
  gtk_fixture_settle ();
  button = GTK_MENU_BUTTON (gtk_widget_get_ancestor (
      gtk_fixture_find_text (fixture->page, "Add to encounter"), GTK_TYPE_MENU_BUTTON));
  gtk_menu_button_popup (button);
  gtk_fixture_settle ();
  g_menu_model_get_item_attribute (gtk_menu_button_get_menu_model (button), 0, "label", "s", &name);
  g_assert_cmpstr (name, ==, "Everything at Once");
  target = g_menu_model_get_item_attribute_value (gtk_menu_button_get_menu_model (button), 0,
                                                  "target", G_VARIANT_TYPE ("(us)"));
  g_variant_get (target, "(u&s)", &encounter, &key);
  g_assert_cmpuint (encounter, >, 0);
  g_assert_cmpstr (key, ==, "srd51:goblin");
  gtk_menu_button_popdown (button);

  muster_library_page_show_entry (page, "srd51:spell:fireball");
  gtk_fixture_settle ();
  g_assert_null (gtk_fixture_find_text (fixture->page, "Add to encounter"));
  muster_library_page_set_campaign (page, NULL);
  fixture_tear_down (&table, NULL);
}

static void
count_visible_columns (GtkColumnView *view, guint *n_visible)
{
  GListModel *columns = gtk_column_view_get_columns (view);

  *n_visible = 0;
  for (guint i = 0; i < g_list_model_get_n_items (columns); i++)
    {
      g_autoptr (GtkColumnViewColumn) column = g_list_model_get_item (columns, i);

      *n_visible += gtk_column_view_column_get_visible (column) != FALSE;
    }
}

static void
test_narrow (Library *fixture, gconstpointer data)
{
  AdwNavigationSplitView *split
      = ADW_NAVIGATION_SPLIT_VIEW (find (fixture, ADW_TYPE_NAVIGATION_SPLIT_VIEW));
  GtkColumnView *view = GTK_COLUMN_VIEW (find (fixture, GTK_TYPE_COLUMN_VIEW));
  guint n_visible;

  count_visible_columns (view, &n_visible);
  g_assert_cmpuint (n_visible, ==, 2);
  g_assert_true (adw_navigation_split_view_get_collapsed (split));
  g_assert_true (gtk_column_view_get_single_click_activate (view));
  g_signal_emit_by_name (view, "activate", 0u);
  gtk_fixture_settle ();
  g_assert_true (adw_navigation_split_view_get_show_content (split));
  g_assert_cmpint (gtk_widget_get_width (fixture->page), <=, 360);
}

/* Every row says what it is. */
static void
test_row_labels (Library *fixture, gconstpointer data)
{
  g_autofree char *label = NULL;
  GtkWidget *cell;

  type (fixture, "goblin");
  cell = gtk_fixture_find_text (find (fixture, GTK_TYPE_COLUMN_VIEW), "Goblin");
  g_assert_nonnull (cell);
  while (cell != NULL
         && gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (cell)) != GTK_ACCESSIBLE_ROLE_ROW)
    cell = gtk_widget_get_parent (cell);
  g_assert_nonnull (cell);
  gtk_test_accessible_assert_property (cell, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Goblin, Small Humanoid, CR 1/4, 2014 rules");
}

#define HOUND "campaign:creature:cinder-hound"

static void
import_text (Fixture *table, const char *text)
{
  g_autofree char *path = g_build_filename (table->folder, "own.json", NULL);
  const char *const paths[] = { path, NULL };
  g_autoptr (MusterImport) import = NULL;
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
  import = muster_import_read (paths);
  g_unlink (path);
  muster_campaign_import (table->campaign, import, TRUE, &error);
  g_assert_no_error (error);
}

static gboolean
has_label (Library *fixture, const char *text, const char *tooltip)
{
  g_autoptr (GPtrArray) labels = gtk_fixture_collect (fixture->page, GTK_TYPE_LABEL);

  for (guint i = 0; i < labels->len; i++)
    {
      GtkWidget *label = g_ptr_array_index (labels, i);

      if (g_strcmp0 (gtk_label_get_text (GTK_LABEL (label)), text) == 0
          && g_strcmp0 (gtk_widget_get_tooltip_text (label), tooltip) == 0)
        return TRUE;
    }

  return FALSE;
}

/* An entry of the campaign's own is there at once, marked, and gone at once. */
static void
test_own_entries (Library *fixture, gconstpointer data)
{
  static const char hound[]
      = "{\"id\":\"cinder-hound\",\"name\":\"Cinder Hound\",\"size\":\"large\","
        "\"type\":\"fiend\",\"cr\":\"2\",\"ac\":{\"value\":13},\"hp\":%d,"
        "\"abilities\":{\"str\":15}}";
  MusterLibraryPage *page = MUSTER_LIBRARY_PAGE (fixture->page);
  Fixture table = { 0 };
  g_autofree char *first = g_strdup_printf (hound, 39);
  g_autofree char *second = g_strdup_printf (hound, 44);
  g_autoptr (GError) error = NULL;
  g_autofree char *removal = NULL;
  GtkWidget *cell;
  GtkWidget *remove;

  fixture_set_up (&table, NULL);
  muster_library_page_set_campaign (page, table.campaign);
  type (fixture, "cinder");
  g_assert_nonnull (gtk_fixture_find_text (fixture->page, "Nothing found"));
  g_assert_null (gtk_fixture_find_text (fixture->page, "Remove from this campaign"));

  import_text (&table, first);
  gtk_fixture_settle ();
  g_assert_cmpuint (g_list_model_get_n_items (results (fixture)), ==, 1);
  g_assert_cmpstr (row_at (fixture, 0)->key, ==, HOUND);
  cell = gtk_fixture_find_text (find (fixture, GTK_TYPE_COLUMN_VIEW), "Cinder Hound");
  g_assert_true (gtk_widget_get_visible (gtk_widget_get_next_sibling (cell)));
  while (cell != NULL
         && gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (cell)) != GTK_ACCESSIBLE_ROLE_ROW)
    cell = gtk_widget_get_parent (cell);
  gtk_test_accessible_assert_property (cell, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Cinder Hound, Large Fiend, CR 2, this campaign’s own");

  /* The page that is shown follows what the campaign has. */
  g_assert_true (muster_library_page_show_entry (page, HOUND));
  gtk_fixture_settle ();
  g_assert_nonnull (strstr (shown_text (fixture), "39"));
  g_assert_true (has_label (fixture, "Own", "This campaign’s own"));
  import_text (&table, second);
  gtk_fixture_settle ();
  g_assert_nonnull (strstr (shown_text (fixture), "44"));
  remove = gtk_fixture_find_text (fixture->page, "Remove from this campaign");
  g_assert_nonnull (remove);
  gtk_test_accessible_assert_property (remove, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Remove from this campaign");
  g_signal_emit_by_name (remove, "clicked");
  removal = gtk_fixture_take_activation (fixture->gtk);
  g_assert_cmpstr (removal, ==, "remove-entry '" HOUND "'");

  /* The library's own entries cannot be removed. */
  muster_library_page_show_entry (page, "srd51:goblin");
  gtk_fixture_settle ();
  g_assert_null (gtk_fixture_find_text (fixture->page, "Remove from this campaign"));

  muster_library_page_show_entry (page, HOUND);
  g_assert_true (muster_campaign_remove_entry (table.campaign, HOUND, &error));
  gtk_fixture_settle ();
  g_assert_nonnull (gtk_fixture_find_text (fixture->page, "Choose an entry"));
  g_assert_false (muster_library_page_show_entry (page, HOUND));
  g_assert_true (muster_campaign_undo (table.campaign, &error));
  g_assert_true (muster_library_page_show_entry (page, HOUND));

  muster_library_page_set_campaign (page, NULL);
  fixture_tear_down (&table, NULL);
}

/* What can be done with an entry of one's own has room in the narrowest window. */
static void
test_own_narrow (Library *fixture, gconstpointer data)
{
  MusterLibraryPage *page = MUSTER_LIBRARY_PAGE (fixture->page);
  Fixture table = { 0 };
  int least;

  fixture_set_up (&table, NULL);
  muster_library_page_set_campaign (page, table.campaign);
  import_text (&table, "{\"id\":\"cinder-hound\",\"name\":\"Cinder Hound\",\"ac\":{\"value\":13},"
                       "\"hp\":39,\"abilities\":{}}");
  g_assert_true (muster_library_page_show_entry (page, HOUND));
  gtk_fixture_settle ();
  g_assert_nonnull (gtk_fixture_find_text (fixture->page, "Remove from this campaign"));
  gtk_widget_measure (find (fixture, ADW_TYPE_HEADER_BAR), GTK_ORIENTATION_HORIZONTAL, -1, &least,
                      NULL, NULL, NULL);
  g_assert_cmpint (least, <=, 360);

  muster_library_page_set_campaign (page, NULL);
  fixture_tear_down (&table, NULL);
}

#define add(path, func) g_test_add (path, Library, NULL, set_up, func, tear_down)

int
main (int argc, char **argv)
{
  gtk_fixture_init (&argc, &argv);
  muster_parts_init ();
  muster_parts_add_to_display (gdk_display_get_default ());
  muster_library_mode_init ();

  add ("/library/page/search-finds-best-first-and-keeps-focus", test_search);
  add ("/library/page/count-is-spoken-when-typing-pauses", test_count_is_spoken);
  add ("/library/page/keyboard-all-the-way", test_keyboard);
  add ("/library/page/selection-survives-searches", test_selection_kept);
  add ("/library/page/filters-narrow-and-clear", test_filters);
  add ("/library/page/cr-from-never-passes-to", test_range_keeps_order);
  add ("/library/page/spell-filters", test_spell_filters);
  add ("/library/page/rituals-and-concentration", test_ritual_and_concentration);
  add ("/library/page/headers-sort", test_sort_by_header);
  add ("/library/page/nothing-found-says-what-to-do", test_nothing_found);
  add ("/library/page/lists-remember", test_lists_remember);
  add ("/library/page/copy-as-text", test_copy);
  add ("/library/page/add-to-encounter", test_add_to_encounter);
  add ("/library/page/rows-are-spoken", test_row_labels);
  add ("/library/own-entries-come-and-go", test_own_entries);
  g_test_add ("/library/own-entries-fit-narrow", Library, NULL, set_up_narrow, test_own_narrow,
              tear_down);
  g_test_add ("/library/page/narrow", Library, NULL, set_up_narrow, test_narrow, tear_down);

  return g_test_run ();
}
