/* SPDX-License-Identifier: GPL-3.0-or-later */
/* "That was a 17", from the menu of a line to the list of what no longer goes as it went. */
#include "combat-fixture.h"
#include "correctable-fight.h"

#include <string.h>

#include "combat/log-menu.h"
#include "combat/muster-correction-dialog.h"
#include "parts/muster-dice-form.h"
#include "parts/muster-progress-dialog.h"

static MusterLogItem *
find_line (Hall *hall, gint64 line)
{
  MusterFightModel *fight
      = muster_campaign_model_get_fight (muster_campaign_get_model (hall->table.campaign));
  GListModel *log = G_LIST_MODEL (muster_fight_model_get_log (fight));

  for (guint i = 0; i < g_list_model_get_n_items (log); i++)
    {
      g_autoptr (MusterLogItem) item = g_list_model_get_item (log, i);

      if (muster_log_item_get_line (item) == line)
        return item;
    }
  g_assert_not_reached ();
}

static GtkWidget *
nth (GtkWidget *widget, GType type, guint n)
{
  g_autoptr (GPtrArray) found = gtk_fixture_collect (widget, type);

  g_assert_cmpuint (n, <, found->len);

  return found->pdata[n];
}

/* Until the worker has played the fight again, as often as it is asked to. */
static void
wait_for_worker (Hall *hall)
{
  while (muster_campaign_is_at_work (hall->table.campaign))
    g_main_context_iteration (NULL, TRUE);
  hall_settle ();
}

/* Types what the die showed, as the GM does after the line's menu. */
static void
type_face (Hall *hall, gint64 line, const char *face)
{
  AdwDialog *dialog;

  muster_log_correct (hall->page, hall->table.campaign, find_line (hall, line));
  dialog = hall_top_dialog (hall);
  g_assert_true (ADW_IS_ALERT_DIALOG (dialog));
  gtk_editable_set_text (GTK_EDITABLE (nth (GTK_WIDGET (dialog), ADW_TYPE_ENTRY_ROW, 0)), face);
  g_assert_true (adw_alert_dialog_get_response_enabled (ADW_ALERT_DIALOG (dialog), "correct"));
  g_signal_emit_by_name (dialog, "response", "correct");
  adw_dialog_force_close (dialog);
}

/* The same, and what comes of it. */
static AdwDialog *
correct_face (Hall *hall, gint64 line, const char *face)
{
  type_face (hall, line, face);
  wait_for_worker (hall);

  return hall_top_dialog (hall);
}

static GtkWidget *
row_at (AdwDialog *dialog, int n)
{
  return GTK_WIDGET (gtk_list_box_get_row_at_index (hall_child (dialog, "list"), n));
}

static GtkWidget *
find_button (AdwDialog *dialog, const char *label)
{
  g_autoptr (GPtrArray) buttons = gtk_fixture_collect (GTK_WIDGET (dialog), GTK_TYPE_BUTTON);

  for (guint i = 0; i < buttons->len; i++)
    if (g_strcmp0 (gtk_button_get_label (buttons->pdata[i]), label) == 0)
      return buttons->pdata[i];
  g_assert_not_reached ();
}

/* The radio button with these words in a row. */
static GtkWidget *
find_choice (GtkWidget *row, const char *words)
{
  g_autoptr (GPtrArray) rows = gtk_fixture_collect (row, ADW_TYPE_ACTION_ROW);

  for (guint i = 0; i < rows->len; i++)
    if (g_str_equal (adw_preferences_row_get_title (rows->pdata[i]), words))
      return nth (rows->pdata[i], GTK_TYPE_CHECK_BUTTON, 0);
  g_assert_not_reached ();
}

static void
choose (Hall *hall, GtkWidget *row, const char *words)
{
  gtk_check_button_set_active (GTK_CHECK_BUTTON (find_choice (row, words)), TRUE);
  wait_for_worker (hall);
}

static void
click (Hall *hall, GtkWidget *button)
{
  hall_click (button);
  wait_for_worker (hall);
}

static gint32
resistances_used (Hall *hall)
{
  return muster_game_creature (muster_campaign_get_game (hall->table.campaign),
                               hall_find (hall, "Adult Red Dragon"))
      ->resistances_used;
}

/* One list: what is refused with the reason, what asks with its choices; the button waits for the
 * question alone, and what it does is one step. */
static void
test_one_list (Hall *hall, gconstpointer data)
{
  gint64 line = correctable_fight (hall->table.campaign);
  g_autoptr (GBytes) before = fixture_encode (hall->table.campaign);
  AdwDialog *dialog = correct_face (hall, line, "19");
  GtkWidget *correct, *open, *row;

  g_assert_true (MUSTER_IS_CORRECTION_DIALOG (dialog));
  correct = hall_child (dialog, "correct");
  open = hall_child (dialog, "open");
  gtk_test_accessible_assert_role (hall_child (dialog, "list"), GTK_ACCESSIBLE_ROLE_LIST);
  gtk_test_accessible_assert_property (hall_child (dialog, "list"), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Later actions that no longer go as they went");
  g_assert_true (g_str_has_prefix (gtk_label_get_label (hall_child (dialog, "summary")),
                                   "With the corrected roll 3 actions no longer go"));

  row = row_at (dialog, 0);
  gtk_test_accessible_assert_role (row, GTK_ACCESSIBLE_ROLE_LIST_ITEM);
  gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Stinger attacks Adult Red Dragon");
  gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "Stinger is at 0 hit points and cannot act.");
  gtk_test_accessible_assert_property (row_at (dialog, 1), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Stinger: Dodge");
  row = row_at (dialog, 2);
  gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Saving throw of Adult Red Dragon");
  g_assert_true (adw_expander_row_get_expanded (ADW_EXPANDER_ROW (row)));
  g_assert_null (gtk_list_box_get_row_at_index (hall_child (dialog, "list"), 3));

  gtk_test_accessible_assert_role (open, GTK_ACCESSIBLE_ROLE_STATUS);
  g_assert_true (gtk_widget_get_visible (open));
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (open)), ==,
                   "1 question is open: answer it, or leave the action out.");
  g_assert_false (gtk_widget_get_sensitive (correct));
  fixture_assert_state (hall->table.campaign, before);

  gtk_test_accessible_assert_role (find_choice (row, "Leave the action out"),
                                   GTK_ACCESSIBLE_ROLE_RADIO);
  gtk_test_accessible_assert_property (find_choice (row, "Leave the action out"),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Leave the action out");
  choose (hall, row, "Succeed");
  g_assert_false (gtk_widget_get_visible (open));
  g_assert_true (gtk_widget_get_sensitive (correct));
  fixture_assert_state (hall->table.campaign, before);

  click (hall, correct);
  g_assert_null (hall_top_dialog (hall));
  g_assert_cmpint (resistances_used (hall), ==, 3);
  g_assert_cmpint (muster_game_creature (muster_campaign_get_game (hall->table.campaign),
                                         hall_find (hall, "Stinger"))
                       ->hp,
                   ==, 0);
  hall_undo_to (hall, before);
}

/* An answer makes the rows after its own anew, and leaves its own, where the focus is. */
static void
test_rows_follow_answers (Hall *hall, gconstpointer data)
{
  gint64 line = correctable_fight (hall->table.campaign);
  GtkListBox *list;
  AdwDialog *dialog;
  GtkWidget *row;

  hall_perform (hall, correctable_dragon_save (hall->table.campaign, 41));
  dialog = correct_face (hall, line, "19");
  list = hall_child (dialog, "list");
  row = row_at (dialog, 2);
  g_assert_nonnull (gtk_list_box_get_row_at_index (list, 3));

  gtk_widget_grab_focus (find_choice (row, "Succeed"));
  choose (hall, row, "Succeed");
  g_assert_null (gtk_list_box_get_row_at_index (list, 3));
  g_assert_true (row_at (dialog, 2) == row);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (hall->window)) == find_choice (row, "Succeed"));

  choose (hall, row, "Leave the action out");
  g_assert_nonnull (gtk_list_box_get_row_at_index (list, 3));
  g_assert_false (gtk_widget_get_sensitive (hall_child (dialog, "correct")));
  choose (hall, row_at (dialog, 3), "Leave the action out");
  g_assert_true (gtk_widget_get_sensitive (hall_child (dialog, "correct")));
}

/* Cancel, also after decisions, leaves everything as it was. */
static void
test_cancel (Hall *hall, gconstpointer data)
{
  gint64 line = correctable_fight (hall->table.campaign);
  MusterCampaignModel *model = muster_campaign_get_model (hall->table.campaign);
  g_autoptr (GBytes) before = fixture_encode (hall->table.campaign);
  g_autofree char *title = g_strdup (muster_campaign_model_get_undo_title (model));
  guint n_lines = g_list_model_get_n_items (G_LIST_MODEL (muster_campaign_model_get_log (model)));
  AdwDialog *dialog = correct_face (hall, line, "19");

  choose (hall, row_at (dialog, 2), "Succeed");
  hall_click (find_button (dialog, "_Cancel"));
  g_assert_null (hall_top_dialog (hall));
  fixture_assert_state (hall->table.campaign, before);
  g_assert_cmpstr (muster_campaign_model_get_undo_title (model), ==, title);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (muster_campaign_model_get_log (model))),
                    ==, n_lines);
}

/* The dice of somebody who throws at the table: a miss that becomes a hit asks for its damage. */
static void
test_dice (Hall *hall, gconstpointer data)
{
  MusterCampaign *campaign = hall->table.campaign;
  MusterId hero = hall_find (hall, "Mirelle");
  MusterId goblin = hall_find (hall, "Goblin");
  MusterCommand command = { .kind = MUSTER_COMMAND_SET_REAL_DICE };
  const MusterQuestion *question;
  g_autoptr (GError) error = NULL;
  MusterAnswer answer = { .choice = 2 };
  GtkWidget *row, *form, *take;
  AdwDialog *dialog;
  g_autoptr (MusterLogItem) newest = NULL;
  MusterRollKey roll;

  correctable_turn_of (campaign, fixture_start_fight (campaign, hall_encounter (hall)), "Mirelle");
  command.set_real_dice.creature = hero;
  command.set_real_dice.on = 1;
  hall_perform (hall, command);
  command = (MusterCommand) { .kind = MUSTER_COMMAND_ATTACK };
  command.attack.attacker = hero;
  command.attack.target = goblin;
  g_assert_cmpint (muster_campaign_perform (campaign, &command, NULL, &error), ==, MUSTER_ASKS);
  question = muster_campaign_get_question (campaign);
  roll = muster_question_roll (question);
  answer.key = muster_question_key_of_die (&roll, question->dice[0].number);
  g_assert_cmpint (muster_campaign_answer_dice (campaign, &answer, 1, &error), ==, MUSTER_DONE);
  g_assert_no_error (error);
  hall_settle ();
  newest = g_list_model_get_item (
      G_LIST_MODEL (muster_campaign_model_get_log (muster_campaign_get_model (campaign))), 0);

  dialog = correct_face (hall, muster_log_item_get_line (newest), "18");
  g_assert_true (MUSTER_IS_CORRECTION_DIALOG (dialog));
  row = row_at (dialog, 0);
  form = nth (row, MUSTER_TYPE_DICE_FORM, 0);
  take = find_choice (row, "Take these dice");
  g_assert_false (gtk_widget_get_sensitive (take));
  gtk_editable_set_text (GTK_EDITABLE (muster_dice_form_get_first (MUSTER_DICE_FORM (form))), "6");
  g_assert_true (gtk_widget_get_sensitive (take));

  /* Enter behind the last die takes the dice before it corrects. */
  click (hall, hall_child (dialog, "correct"));
  g_assert_true (hall_top_dialog (hall) == dialog);
  g_assert_true (gtk_check_button_get_active (GTK_CHECK_BUTTON (take)));
  g_assert_false (gtk_widget_get_sensitive (form));
  choose (hall, row, "Leave the action out");
  choose (hall, row, "Take these dice");
  g_assert_false (gtk_widget_get_sensitive (form));
  click (hall, hall_child (dialog, "correct"));
  g_assert_null (hall_top_dialog (hall));
  g_assert_cmpint (muster_game_creature (muster_campaign_get_game (campaign), goblin)->hp, <, 2);
}

/* Types a face while no worker is free, until the window says that this takes its time. */
static AdwDialog *
type_face_and_wait (Hall *hall, gint64 line, const char *face)
{
  AdwDialog *dialog = NULL;

  fixture_crowd_workers ();
  type_face (hall, line, face);
  g_assert_true (muster_campaign_is_at_work (hall->table.campaign));
  while (!MUSTER_IS_PROGRESS_DIALOG (dialog))
    {
      g_main_context_iteration (NULL, TRUE);
      dialog = adw_window_get_visible_dialog (ADW_WINDOW (hall->window));
    }
  g_assert_true (muster_campaign_is_at_work (hall->table.campaign));

  return dialog;
}

/* What takes its time says so, and how far it is; Cancel leaves everything as it was. */
static void
test_long_fight (Hall *hall, gconstpointer data)
{
  gint64 line = correctable_long_fight (hall->table.campaign);
  g_autoptr (GBytes) before = fixture_encode (hall->table.campaign);
  g_autoptr (AdwDialog) dialog = NULL;
  double furthest = 0;
  GtkWidget *bar;

  dialog = g_object_ref (type_face_and_wait (hall, line, "17"));
  bar = hall_child (dialog, "bar");
  gtk_test_accessible_assert_role (bar, GTK_ACCESSIBLE_ROLE_PROGRESS_BAR);
  gtk_test_accessible_assert_property (bar, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Playing the fight again from this roll");
  g_signal_emit_by_name (find_button (dialog, "_Cancel"), "clicked");
  fixture_free_workers ();
  wait_for_worker (hall);
  g_assert_null (hall_top_dialog (hall));
  g_assert_null (hall->message);
  fixture_assert_state (hall->table.campaign, before);

  g_set_object (&dialog, type_face_and_wait (hall, line, "17"));
  bar = hall_child (dialog, "bar");
  fixture_free_workers ();
  while (muster_campaign_is_at_work (hall->table.campaign))
    {
      g_main_context_iteration (NULL, TRUE);
      furthest = MAX (furthest, gtk_progress_bar_get_fraction (GTK_PROGRESS_BAR (bar)));
    }
  g_assert_cmpfloat (furthest, >, 0);
  g_assert_true (g_str_has_suffix (gtk_label_get_label (hall_child (dialog, "state")), " actions"));
  g_assert_null (hall_top_dialog (hall));
  hall_undo_to (hall, before);
}

/* A window that is closed meanwhile takes the work with it. */
static void
test_closed_meanwhile (Hall *hall, gconstpointer data)
{
  gint64 line = correctable_long_fight (hall->table.campaign);
  g_autoptr (GBytes) before = fixture_encode (hall->table.campaign);

  type_face_and_wait (hall, line, "17");
  gtk_window_destroy (GTK_WINDOW (hall->window));
  fixture_free_workers ();
  wait_for_worker (hall);
  fixture_assert_state (hall->table.campaign, before);

  /* One to take down. */
  hall->window = g_object_new (ADW_TYPE_WINDOW, NULL);
}

/* While it waits for the worker the list can be decided on, and the last word counts; once it is
 * confirmed, only Cancel is left, and the button that confirmed it has the focus back after. */
static void
test_decided_meanwhile (Hall *hall, gconstpointer data)
{
  gint64 line = correctable_fight (hall->table.campaign);
  g_autoptr (GBytes) before = fixture_encode (hall->table.campaign);
  AdwDialog *dialog = correct_face (hall, line, "19");
  GtkWidget *row = row_at (dialog, 2);
  GtkWidget *working = hall_child (dialog, "working");

  fixture_crowd_workers ();
  gtk_widget_grab_focus (find_choice (row, "Succeed"));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (find_choice (row, "Leave the action out")), TRUE);
  while (!gtk_widget_get_visible (working))
    g_main_context_iteration (NULL, TRUE);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (find_choice (row, "Succeed")), TRUE);
  g_assert_true (row_at (dialog, 2) == row);
  fixture_free_workers ();
  wait_for_worker (hall);
  g_assert_false (gtk_widget_get_visible (working));
  g_assert_true (
      gtk_check_button_get_active (GTK_CHECK_BUTTON (find_choice (row_at (dialog, 2), "Succeed"))));
  fixture_assert_state (hall->table.campaign, before);

  fixture_crowd_workers ();
  hall_click (hall_child (dialog, "correct"));
  g_assert_false (gtk_widget_get_sensitive (hall_child (dialog, "list")));
  g_assert_false (gtk_widget_get_sensitive (hall_child (dialog, "correct")));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (hall->window)) == hall_child (dialog, "cancel"));
  fixture_free_workers ();
  wait_for_worker (hall);
  g_assert_null (hall_top_dialog (hall));
  hall_undo_to (hall, before);
}

int
main (int argc, char **argv)
{
  hall_init (&argc, &argv);

  hall_add ("/combat/correction/one-list-and-one-step", test_one_list);
  hall_add ("/combat/correction/rows-follow-answers", test_rows_follow_answers);
  hall_add ("/combat/correction/cancel-changes-nothing", test_cancel);
  hall_add ("/combat/correction/dice-of-the-table", test_dice);
  hall_add ("/combat/correction/long-fight", test_long_fight);
  hall_add ("/combat/correction/decided-meanwhile", test_decided_meanwhile);
  hall_add ("/combat/correction/closed-meanwhile", test_closed_meanwhile);

  return g_test_run ();
}
