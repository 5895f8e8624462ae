/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "gtk-fixture.h"
#include "parts/muster-parts.h"
#include "parts/muster-roll-label.h"
#include "parts/muster-stat-block-view.h"
#include "store/library.h"

typedef struct
{
  MusterLibrary *library;
  GtkWidget *view;
  GtkFixture *gtk;
} Page;

static void
show (Page *page, const char *key)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonObject) body = muster_library_get_body (page->library, key, &error);
  g_autoptr (MusterEntryWords) words = NULL;

  g_assert_no_error (error);
  words
      = muster_entry_words_new ((MusterEntryKind) muster_library_get_row (page->library, key)->kind,
                                body, muster_library_get_name, page->library);
  muster_stat_block_view_set_words (MUSTER_STAT_BLOCK_VIEW (page->view), words);
  gtk_fixture_settle ();
}

static void
set_up (Page *page, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  page->library = muster_library_open_builtin (&error);
  g_assert_no_error (error);
  page->view = muster_stat_block_view_new ();
  page->gtk = gtk_fixture_new (page->view, 500, 600, "roll", "(ss)", NULL);
  show (page, "srd51:goblin");
}

static void
tear_down (Page *page, gconstpointer data)
{
  gtk_fixture_free (page->gtk);
  muster_library_unref (page->library);
}

static void
test_roles (Page *page, gconstpointer data)
{
  GtkWidget *title = gtk_fixture_find_text (page->view, "Goblin");
  GtkWidget *actions = gtk_fixture_find_text (page->view, "Actions");

  gtk_test_accessible_assert_role (page->view, GTK_ACCESSIBLE_ROLE_ARTICLE);
  gtk_test_accessible_assert_property (page->view, GTK_ACCESSIBLE_PROPERTY_LABEL, "Goblin");
  g_assert_nonnull (title);
  gtk_test_accessible_assert_role (title, GTK_ACCESSIBLE_ROLE_HEADING);
  gtk_test_accessible_assert_property (title, GTK_ACCESSIBLE_PROPERTY_LEVEL, 1);
  g_assert_nonnull (actions);
  gtk_test_accessible_assert_role (actions, GTK_ACCESSIBLE_ROLE_HEADING);
  gtk_test_accessible_assert_property (actions, GTK_ACCESSIBLE_PROPERTY_LEVEL, 2);
}

static void
test_ability_rolls (Page *page, gconstpointer data)
{
  GtkWidget *dexterity = gtk_fixture_find_text (page->view, "Roll 1d20+2: Dexterity saving throw");
  g_autofree char *activation = NULL;

  g_assert_nonnull (dexterity);
  gtk_test_accessible_assert_property (dexterity, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Roll 1d20+2: Dexterity saving throw");
  g_signal_emit_by_name (dexterity, "clicked");
  activation = gtk_fixture_take_activation (page->gtk);
  g_assert_cmpstr (activation, ==, "roll ('1d20+2', 'Dexterity saving throw')");
}

typedef struct
{
  GtkFixture *gtk;
  gboolean to_hit;
  gboolean damage;
} Rolled;

/* Activates every link of a label in turn and looks at what is rolled. */
static void
follow_links (GtkWidget *widget, gpointer data)
{
  Rolled *rolled = data;

  if (!GTK_IS_LABEL (widget) || strstr (gtk_label_get_label (GTK_LABEL (widget)), "<a ") == NULL)
    return;

  for (guint i = 0; i < 4; i++)
    {
      g_autofree char *uri = g_strdup_printf ("%u", i);
      g_autofree char *activation = NULL;
      gboolean handled = FALSE;

      g_signal_emit_by_name (widget, "activate-link", uri, &handled);
      g_assert_true (handled);
      activation = gtk_fixture_take_activation (rolled->gtk);
      rolled->to_hit
          = rolled->to_hit || g_str_equal (activation, "roll ('1d20+4', 'Scimitar to hit')");
      rolled->damage = rolled->damage || g_str_has_prefix (activation, "roll ('1d6+2[slashing]'");
    }
}

static void
test_attack_rolls (Page *page, gconstpointer data)
{
  Rolled rolled = { .gtk = page->gtk };

  gtk_fixture_foreach (page->view, follow_links, &rolled);
  g_assert_true (rolled.to_hit);
  g_assert_true (rolled.damage);
}

static void
test_text (Page *page, gconstpointer data)
{
  const char *text = muster_stat_block_view_get_text (MUSTER_STAT_BLOCK_VIEW (page->view));

  g_assert_true (g_str_has_prefix (text, "Goblin\n"));
  g_assert_nonnull (strstr (text, "Hit Points: 7 (2d6)"));
  muster_stat_block_view_set_words (MUSTER_STAT_BLOCK_VIEW (page->view), NULL);
  g_assert_null (muster_stat_block_view_get_text (MUSTER_STAT_BLOCK_VIEW (page->view)));
}

/* Whoever reads one page with the keyboard is not thrown out by the next. */
static void
test_focus_stays (Page *page, gconstpointer data)
{
  GtkWindow *window = gtk_fixture_get_window (page->gtk);

  gtk_widget_grab_focus (gtk_fixture_find_text (page->view, "Roll 1d20+2: Dexterity saving throw"));
  show (page, "srd51:spell:fireball");
  g_assert_true (gtk_window_get_focus (window) == page->view);
  gtk_test_accessible_assert_property (page->view, GTK_ACCESSIBLE_PROPERTY_LABEL, "Fireball");
}

#define add(path, func) g_test_add (path, Page, NULL, set_up, func, tear_down)

int
main (int argc, char **argv)
{
  gtk_fixture_init (&argc, &argv);
  muster_parts_init ();
  muster_parts_add_to_display (gdk_display_get_default ());

  add ("/parts/stat-block-view/article-with-headings", test_roles);
  add ("/parts/stat-block-view/abilities-roll", test_ability_rolls);
  add ("/parts/stat-block-view/attacks-roll", test_attack_rolls);
  add ("/parts/stat-block-view/copies-as-text", test_text);
  add ("/parts/stat-block-view/focus-stays", test_focus_stays);

  return g_test_run ();
}
