/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the GM wants to be told at somebody's turn (the combat document, "The order of turns"). */
#include "combat-fixture.h"

#include "combat/muster-reminder-dialog.h"

static guint
count_reminders (Hall *hall)
{
  guint n = 0;

  MUSTER_GAME_FOREACH (muster_campaign_get_game (hall->table.campaign), REMINDER, MusterReminder, r)
  n += r->id != 0;

  return n;
}

static AdwDialog *
remind (Hall *hall, MusterId creature)
{
  g_assert_true (gtk_widget_activate_action (hall->page, "fight.remind", "u", creature));
  hall_settle ();
  g_assert_true (MUSTER_IS_REMINDER_DIALOG (hall_top_dialog (hall)));

  return hall_top_dialog (hall);
}

static void
type (AdwDialog *dialog, const char *text)
{
  gtk_editable_set_text (hall_child (dialog, "text"), text);
}

static void
start (Hall *hall, MusterId holder)
{
  fixture_start_fight (hall->table.campaign, hall_encounter (hall));
  hall_pass_turns_until (hall, holder);
}

/* From the menu of a combatant: its turns, and the end of the next one stands ready. */
static void
test_add (Hall *hall, gconstpointer data)
{
  MusterId hero = hall_find (hall, "Tamsin");
  MusterId ogre = hall_find (hall, "Ogre");
  g_autoptr (GBytes) before = NULL;
  MusterCommandAddReminder command;
  AdwDialog *dialog;
  GtkWidget *add;

  start (hall, hero);
  before = fixture_encode (hall->table.campaign);
  dialog = remind (hall, ogre);
  add = adw_dialog_get_default_widget (dialog);
  g_assert_false (gtk_widget_get_sensitive (add));
  type (dialog, "  ");
  g_assert_false (gtk_widget_get_sensitive (add));
  type (dialog, "The bridge falls");
  g_assert_true (gtk_widget_get_sensitive (add));

  command = muster_reminder_dialog_get_command (MUSTER_REMINDER_DIALOG (dialog)).add_reminder;
  g_assert_cmpuint (command.anchor, ==, ogre);
  g_assert_cmpint (command.end, ==, MUSTER_CHIP_UNTIL_TURN_END);
  g_assert_cmpint (command.count, ==, 1);
  adw_combo_row_set_selected (hall_child (dialog, "boundary"), 0);
  adw_spin_row_set_value (hall_child (dialog, "count"), 3);
  command = muster_reminder_dialog_get_command (MUSTER_REMINDER_DIALOG (dialog)).add_reminder;
  g_assert_cmpint (command.end, ==, MUSTER_CHIP_UNTIL_TURN_START);
  g_assert_cmpint (command.count, ==, 3);

  hall_click (add);
  g_assert_null (hall_top_dialog (hall));
  g_assert_cmpuint (count_reminders (hall), ==, 1);
  hall_undo_to (hall, before);
}

/* Without a combatant it is about whoever's turn it is. */
static void
test_holder (Hall *hall, gconstpointer data)
{
  MusterId hero = hall_find (hall, "Tamsin");
  AdwDialog *dialog;

  start (hall, hero);
  dialog = remind (hall, 0);
  g_assert_cmpuint (
      muster_reminder_dialog_get_command (MUSTER_REMINDER_DIALOG (dialog)).add_reminder.anchor, ==,
      hero);
}

/* It is told at the end of the turn, once. */
static void
test_due (Hall *hall, gconstpointer data)
{
  MusterId hero = hall_find (hall, "Tamsin");
  MusterLogModel *log
      = muster_campaign_model_get_log (muster_campaign_get_model (hall->table.campaign));
  guint due = 0;
  AdwDialog *dialog;

  start (hall, hero);
  dialog = remind (hall, hero);
  type (dialog, "The bridge falls");
  hall_click (adw_dialog_get_default_widget (dialog));
  g_assert_true (gtk_widget_activate_action (hall->page, "fight.next-turn", NULL));
  hall_settle ();
  g_assert_cmpuint (count_reminders (hall), ==, 0);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (log)); i++)
    {
      g_autoptr (MusterLogItem) item = g_list_model_get_item (G_LIST_MODEL (log), i);

      due += muster_log_item_get_view (item)->event.kind == MUSTER_EVENT_REMINDER_DUE;
    }
  g_assert_cmpuint (due, ==, 1);
}

static GtkWidget *
find_button (GtkWidget *widget)
{
  GtkWidget *found = GTK_IS_BUTTON (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_button (child);

  return found;
}

/* Those that wait stand below, each with a button that takes it away. */
static void
test_list (Hall *hall, gconstpointer data)
{
  MusterId hero = hall_find (hall, "Tamsin");
  GtkListBoxRow *row;
  GtkWidget *button;
  AdwDialog *dialog;

  start (hall, hero);
  dialog = remind (hall, hero);
  g_assert_false (gtk_widget_get_visible (hall_child (dialog, "waiting")));
  type (dialog, "The bridge falls");
  hall_click (adw_dialog_get_default_widget (dialog));

  dialog = remind (hall, hero);
  g_assert_true (gtk_widget_get_visible (hall_child (dialog, "waiting")));
  row = gtk_list_box_get_row_at_index (hall_child (dialog, "list"), 0);
  g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), ==,
                   "The bridge falls");
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), ==,
                   "At the next end of a turn of Tamsin");
  g_assert_null (gtk_list_box_get_row_at_index (hall_child (dialog, "list"), 1));
  button = find_button (GTK_WIDGET (row));
  gtk_test_accessible_assert_property (button, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Remove the reminder “The bridge falls”");
  hall_click (button);
  g_assert_cmpuint (count_reminders (hall), ==, 0);
  g_assert_false (gtk_widget_get_visible (hall_child (dialog, "waiting")));
  g_assert_true (hall_top_dialog (hall) == dialog);
}

/* Roles, names and states as assistive technology finds them. */
static void
test_accessible (Hall *hall, gconstpointer data)
{
  MusterId hero = hall_find (hall, "Tamsin");
  AdwDialog *dialog;

  start (hall, hero);
  dialog = remind (hall, hero);
  g_assert_cmpstr (adw_dialog_get_title (dialog), ==, "Reminders");
  gtk_test_accessible_assert_role (hall_child (dialog, "add"), GTK_ACCESSIBLE_ROLE_BUTTON);
  gtk_test_accessible_assert_role (hall_child (dialog, "problem"), GTK_ACCESSIBLE_ROLE_ALERT);
  gtk_test_accessible_assert_role (hall_child (dialog, "list"), GTK_ACCESSIBLE_ROLE_LIST);
  gtk_test_accessible_assert_property (hall_child (dialog, "list"), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Reminders that wait");
  gtk_test_accessible_assert_state (hall_child (dialog, "add"), GTK_ACCESSIBLE_STATE_DISABLED,
                                    TRUE);
  type (dialog, "The bridge falls");
  gtk_test_accessible_assert_state (hall_child (dialog, "add"), GTK_ACCESSIBLE_STATE_DISABLED,
                                    FALSE);
}

int
main (int argc, char **argv)
{
  hall_init (&argc, &argv);
  hall_add ("/reminder/added-in-one-step", test_add);
  hall_add ("/reminder/of-whoever-acts", test_holder);
  hall_add ("/reminder/told-once-when-due", test_due);
  hall_add ("/reminder/list-and-removal", test_list);
  hall_add ("/reminder/accessible", test_accessible);

  return g_test_run ();
}
