/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The log of a fight beside the board. */
#include "page-fixture.h"

#include "combat/muster-combat.h"
#include "combat/muster-fight-log.h"
#include "combat/muster-log-dialog.h"
#include "combat/muster-log-row.h"
#include "log/words-timing.h"
#include "log/words.h"
#include "combat/log-menu.h"

static void
test_log_appends (PageFixture *fixture, gconstpointer data)
{
  GtkWidget *log = page_fixture_find_below (fixture, MUSTER_TYPE_FIGHT_LOG);
  GtkListView *list = GTK_LIST_VIEW (page_fixture_find (log, GTK_TYPE_LIST_VIEW));
  GListModel *lines = G_LIST_MODEL (gtk_list_view_get_model (list));
  guint before = g_list_model_get_n_items (lines);
  g_autoptr (MusterLogItem) newest = g_list_model_get_item (lines, 0);
  g_autoptr (MusterLogItem) moved = NULL;
  guint after;

  gtk_test_accessible_assert_role (log, GTK_ACCESSIBLE_ROLE_LOG);
  page_fixture_damage (fixture, page_fixture_combatant (fixture, "Goblin 1"), 2);

  after = g_list_model_get_n_items (lines);
  g_assert_cmpuint (after, ==, before + 1);
  moved = g_list_model_get_item (lines, 1);
  g_assert_true (moved == newest);
}

static void
test_log_sections (PageFixture *fixture, gconstpointer data)
{
  GtkWidget *log = page_fixture_find_below (fixture, MUSTER_TYPE_FIGHT_LOG);
  GtkListView *list = GTK_LIST_VIEW (page_fixture_find (log, GTK_TYPE_LIST_VIEW));
  GtkSectionModel *lines = GTK_SECTION_MODEL (gtk_list_view_get_model (list));
  guint n, start, end;

  for (guint i = 0; i < 13; i++)
    page_fixture_next_turn (fixture);
  g_assert_cmpint (muster_fight_model_get_round (fixture->fight), ==, 2);

  n = g_list_model_get_n_items (G_LIST_MODEL (lines));
  gtk_section_model_get_section (lines, 0, &start, &end);
  g_assert_cmpuint (start, ==, 0);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (MusterLogItem) item = g_list_model_get_item (G_LIST_MODEL (lines), i);

      g_assert_true ((muster_log_item_get_round (item) == 2) == (i < end));
    }
}

/* The dice of a line open and close, and the line remembers. */
static void
test_log_opens (PageFixture *fixture, gconstpointer data)
{
  GtkWidget *log = page_fixture_find_below (fixture, MUSTER_TYPE_FIGHT_LOG);
  GtkWidget *list = page_fixture_find (log, GTK_TYPE_LIST_VIEW);
  MusterLogRow *row;

  page_fixture_damage (fixture, page_fixture_combatant (fixture, "Ogre 1"), 4);
  row = MUSTER_LOG_ROW (page_fixture_find (log, MUSTER_TYPE_LOG_ROW));
  g_assert_false (muster_log_row_get_open (row));
  g_signal_emit_by_name (list, "activate", 0);
  g_assert_true (muster_log_row_get_open (row));
  g_signal_emit_by_name (list, "activate", 0);
  g_assert_false (muster_log_row_get_open (row));
}

static void
got_text_cb (GObject *clipboard, GAsyncResult *result, gpointer data)
{
  *(char **) data = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);
}

/* A line is taken back from its menu: struck for the eye, and in words for everybody else. */
static void
test_log_takes_back (PageFixture *fixture, gconstpointer data)
{
  GtkWidget *log = page_fixture_find_below (fixture, MUSTER_TYPE_FIGHT_LOG);
  MusterCombatant *ogre = page_fixture_combatant (fixture, "Ogre 1");
  int hp = muster_combatant_get_view (ogre)->hp;
  MusterLogRow *row;
  GtkWidget *menu;
  gint64 line;
  g_autofree char *words = NULL;

  page_fixture_damage (fixture, ogre, 4);
  row = MUSTER_LOG_ROW (page_fixture_find (log, MUSTER_TYPE_LOG_ROW));
  menu = page_fixture_find (GTK_WIDGET (row), GTK_TYPE_MENU_BUTTON);
  gtk_test_accessible_assert_property (menu, GTK_ACCESSIBLE_PROPERTY_LABEL, "Line menu");
  line = muster_log_item_get_line (muster_log_row_get_item (row));
  g_assert_true (gtk_widget_activate_action (log, "log.take-back", "x", line));
  g_assert_cmpint (muster_combatant_get_view (ogre)->hp, ==, hp);

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GPtrArray) rows = gtk_fixture_collect (log, MUSTER_TYPE_LOG_ROW);

      row = NULL;
      for (guint j = 0; j < rows->len; j++)
        if (muster_log_row_get_item (rows->pdata[j]) != NULL
            && muster_log_item_get_line (muster_log_row_get_item (rows->pdata[j])) == line)
          row = rows->pdata[j];
      page_fixture_settle ();
    }
  g_assert_nonnull (row);
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (row), "struck"));
  words = muster_log_line_words (fixture->table.campaign, muster_log_row_get_item (row));
  g_assert_true (g_str_has_prefix (words, "Taken back: Ogre 1"));
}

/* Ctrl+C on a line gives what the line says. */
static void
test_log_copies (PageFixture *fixture, gconstpointer data)
{
  GtkWidget *log = page_fixture_find_below (fixture, MUSTER_TYPE_FIGHT_LOG);
  GtkWidget *row = page_fixture_find (log, MUSTER_TYPE_LOG_ROW);
  MusterLogItem *item = muster_log_row_get_item (MUSTER_LOG_ROW (row));
  MusterNames names = muster_campaign_get_names (fixture->table.campaign);
  g_autofree char *words = muster_words_event (&names, muster_log_item_get_view (item),
                                               muster_log_item_get_events (item));
  GListModel *controllers;
  char *copied = NULL;
  gboolean stopped = FALSE;
  GtkWidget *list = page_fixture_find (log, GTK_TYPE_LIST_VIEW);

  g_assert_true (gtk_widget_grab_focus (gtk_widget_get_parent (row)));
  controllers = gtk_widget_observe_controllers (list);
  for (guint i = 0; i < g_list_model_get_n_items (controllers) && !stopped; i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        g_signal_emit_by_name (controller, "key-pressed", GDK_KEY_c, 0, GDK_CONTROL_MASK, &stopped);
    }
  g_object_unref (controllers);
  g_assert_true (stopped);

  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (log), NULL, got_text_cb, &copied);
  while (copied == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpstr (copied, ==, words);
  g_free (copied);
}

static GtkWidget *
find_in (AdwDialog *dialog, GType type)
{
  return page_fixture_find (adw_dialog_get_child (dialog), type);
}

/* Shown or still on its way onto the screen. */
static GtkWidget *
find_label (GtkWidget *root, const char *text)
{
  g_autoptr (GPtrArray) labels = gtk_fixture_collect (root, GTK_TYPE_LABEL);

  for (guint i = 0; i < labels->len; i++)
    if (g_str_equal (gtk_label_get_text (labels->pdata[i]), text))
      return labels->pdata[i];

  return NULL;
}

/* After the end of a fight its lines are still there to be sought, amended and taken back. */
static void
test_log_of_campaign (PageFixture *fixture, gconstpointer data)
{
  MusterCampaign *campaign = fixture->table.campaign;
  MusterCombatant *ogre = page_fixture_combatant (fixture, "Ogre 1");
  MusterId id = muster_combatant_get_id (ogre);
  gint32 hp = muster_combatant_get_view (ogre)->hp;
  g_autofree char *heading = NULL;
  AdwDialog *dialog;
  MusterFightLog *log;
  GtkEditable *search;
  MusterLogRow *row;
  gint64 line;
  GtkWidget *shown;
  int least_width;

  page_fixture_damage (fixture, ogre, 4);
  heading = muster_words_log_heading (
      muster_game_text (muster_campaign_get_game (campaign),
                        muster_game_current_fight (muster_campaign_get_game (campaign))->name),
      1, muster_game_world (muster_campaign_get_game (campaign))->clock);
  fixture_perform (
      campaign,
      (MusterCommand) { .kind = MUSTER_COMMAND_END_FIGHT,
                        .end_fight = { .fight = muster_fight_model_get_id (fixture->fight) } });
  page_fixture_settle ();

  dialog = muster_log_dialog_new (campaign);
  adw_dialog_present (dialog, GTK_WIDGET (fixture->page));
  page_fixture_settle ();
  log = MUSTER_FIGHT_LOG (find_in (dialog, MUSTER_TYPE_FIGHT_LOG));
  search = GTK_EDITABLE (find_in (dialog, GTK_TYPE_SEARCH_ENTRY));
  gtk_test_accessible_assert_property (log, GTK_ACCESSIBLE_PROPERTY_LABEL, "Log of the campaign");
  g_assert_cmpuint (muster_fight_log_get_n_lines (log), >, 10);
  /* The newest are of the end, outside fights; those below of the fight and its round. */
  shown = find_label (GTK_WIDGET (log), heading);
  g_assert_nonnull (shown);
  /* However long the name of a fight is, the window may be narrow. */
  gtk_widget_measure (shown, GTK_ORIENTATION_HORIZONTAL, -1, &least_width, NULL, NULL, NULL);
  g_assert_cmpint (least_width, <, 150);

  gtk_editable_set_text (search, "no such words");
  g_signal_emit_by_name (search, "search-changed");
  g_assert_cmpuint (muster_fight_log_get_n_lines (log), ==, 0);
  gtk_editable_set_text (search, "damage OGRE");
  g_signal_emit_by_name (search, "search-changed");
  g_assert_cmpuint (muster_fight_log_get_n_lines (log), ==, 1);
  page_fixture_settle ();

  row = MUSTER_LOG_ROW (page_fixture_find (GTK_WIDGET (log), MUSTER_TYPE_LOG_ROW));
  line = muster_log_item_get_line (muster_log_row_get_item (row));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (log), "log.take-back", "x", line));
  g_assert_cmpint (muster_game_creature (muster_campaign_get_game (campaign), id)->hp, ==, hp);
  g_assert_true (muster_log_item_get_struck (muster_log_row_get_item (row)));
  adw_dialog_force_close (dialog);
  page_fixture_settle ();
}

int
main (int argc, char **argv)
{
  gtk_fixture_init (&argc, &argv);
  muster_combat_init ();

  page_fixture_add ("/combat/log/only-appends", test_log_appends);
  page_fixture_add ("/combat/log/rounds-are-sections", test_log_sections);
  page_fixture_add ("/combat/log/dice-open", test_log_opens);
  page_fixture_add ("/combat/log/takes-a-line-back", test_log_takes_back);
  page_fixture_add ("/combat/log/copies-a-line", test_log_copies);
  page_fixture_add ("/log/the-campaign-s-after-a-fight", test_log_of_campaign);

  return g_test_run ();
}
