/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The dialog that asks whom a breath catches. */
#include "combat-fixture.h"

#include <string.h>

#include "combat/muster-special-dialog.h"

static MusterId
add_dragon (Hall *hall)
{
  hall_perform (hall, (MusterCommand) { .kind = MUSTER_COMMAND_ADD_CREATURE,
                                        .add_creature = { .block = "srd51:young-red-dragon",
                                                          .name = "Dragon",
                                                          .kind = MUSTER_CREATURE_MONSTER,
                                                          .disposition = MUSTER_DISPOSITION_HOSTILE,
                                                          .encounter = hall_encounter (hall) } });

  return hall_find (hall, "Dragon");
}

static gint32
find_breath (Hall *hall, MusterId dragon)
{
  const MusterStatBlock *block
      = muster_game_block (muster_campaign_get_game (hall->table.campaign), dragon);

  for (guint i = 0; i < block->n_specials; i++)
    if (g_str_equal (block->specials[i].name, "Fire Breath"))
      return (gint32) i;
  g_assert_not_reached ();
}

static MusterSpecialDialog *
open_breath (Hall *hall, MusterId *dragon)
{
  *dragon = add_dragon (hall);
  fixture_start_fight (hall->table.campaign, hall_encounter (hall));
  hall_pass_turns_until (hall, *dragon);
  gtk_widget_activate_action (GTK_WIDGET (hall->page), "fight.use-special", "(ui)", *dragon,
                              find_breath (hall, *dragon));
  hall_settle ();

  return MUSTER_SPECIAL_DIALOG (hall_top_dialog (hall));
}

/* The switch of a row by its title. */
static GtkWidget *
find_row (GtkWidget *widget, const char *title)
{
  if (ADW_IS_SWITCH_ROW (widget)
      && g_str_equal (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), title))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *row = find_row (child, title);

      if (row != NULL)
        return row;
    }

  return NULL;
}

/* Nobody is caught at first; who is ticked saves and is hurt. */
static void
test_breath (Hall *hall, gconstpointer data)
{
  MusterId dragon;
  MusterSpecialDialog *dialog = open_breath (hall, &dragon);
  MusterId hero = hall_find (hall, "Tamsin");
  const MusterGame *game = muster_campaign_get_game (hall->table.campaign);
  g_autofree char *list = g_strdup_printf ("%u", hero);
  gint32 hp = muster_game_creature (game, hero)->hp;
  GtkWidget *row = find_row (GTK_WIDGET (dialog), "Tamsin");

  g_assert_cmpstr (muster_special_dialog_get_command (dialog).use_special.targets, ==, "");
  g_assert_nonnull (row);
  adw_switch_row_set_active (ADW_SWITCH_ROW (row), TRUE);
  g_assert_cmpstr (muster_special_dialog_get_command (dialog).use_special.targets, ==, list);
  hall_click (adw_dialog_get_default_widget (ADW_DIALOG (dialog)));
  g_assert_null (hall_top_dialog (hall));
  g_assert_cmpint (muster_game_creature (game, hero)->hp, <, hp);
}

/* A breath that has to recharge says so, and may be let through. */
static void
test_spent (Hall *hall, gconstpointer data)
{
  MusterId dragon;
  MusterSpecialDialog *dialog = open_breath (hall, &dragon);
  GtkWidget *button = adw_dialog_get_default_widget (ADW_DIALOG (dialog));

  hall_click (button);
  gtk_widget_activate_action (GTK_WIDGET (hall->page), "fight.use-special", "(ui)", dragon,
                              find_breath (hall, dragon));
  hall_settle ();
  dialog = MUSTER_SPECIAL_DIALOG (hall_top_dialog (hall));
  button = adw_dialog_get_default_widget (ADW_DIALOG (dialog));
  g_assert_false (gtk_widget_get_sensitive (button));
  g_assert_true (gtk_widget_get_visible (hall_child (dialog, "waive")));
  adw_switch_row_set_active (hall_child (dialog, "waive"), TRUE);
  g_assert_true (gtk_widget_get_sensitive (button));
}

static GtkWidget *
find_button (GtkWidget *widget, const char *label)
{
  GtkWidget *found = NULL;

  if (GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_button (child, label);

  return found;
}

/* What assistive technology reads: the dialog by creature and breath, a switch for each who may be
 * caught, the button that uses it, and what is refused as an alert. */
static void
test_roles (Hall *hall, gconstpointer data)
{
  MusterId dragon;
  MusterSpecialDialog *dialog = open_breath (hall, &dragon);
  GtkWidget *use = hall_child (dialog, "use");
  GtkWidget *row = find_row (GTK_WIDGET (dialog), "Tamsin");

  gtk_test_accessible_assert_role (dialog, GTK_ACCESSIBLE_ROLE_DIALOG);
  g_assert_cmpstr (adw_dialog_get_title (ADW_DIALOG (dialog)), ==, "Dragon: Fire Breath");
  g_assert_cmpstr (adw_window_title_get_title (hall_child (dialog, "heading")), ==, "Fire Breath");
  g_assert_cmpstr (adw_window_title_get_subtitle (hall_child (dialog, "heading")), ==, "Dragon");
  g_assert_cmpstr (adw_preferences_group_get_title (hall_child (dialog, "targets")), ==,
                   "Whom It Catches");
  g_assert_nonnull (
      strstr (adw_preferences_group_get_description (hall_child (dialog, "targets")), "Dexterity"));
  gtk_test_accessible_assert_role (use, GTK_ACCESSIBLE_ROLE_BUTTON);
  g_assert_true (adw_dialog_get_default_widget (ADW_DIALOG (dialog)) == use);
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (use)), ==, "_Use");

  gtk_test_accessible_assert_role (row, GTK_ACCESSIBLE_ROLE_SWITCH);
  gtk_test_accessible_assert_state (row, GTK_ACCESSIBLE_STATE_CHECKED,
                                    GTK_ACCESSIBLE_TRISTATE_FALSE);
  adw_switch_row_set_active (ADW_SWITCH_ROW (row), TRUE);
  gtk_test_accessible_assert_state (row, GTK_ACCESSIBLE_STATE_CHECKED,
                                    GTK_ACCESSIBLE_TRISTATE_TRUE);
  g_assert_null (find_row (GTK_WIDGET (dialog), "Dragon"));

  gtk_test_accessible_assert_role (hall_child (dialog, "problem"), GTK_ACCESSIBLE_ROLE_ALERT);
  g_assert_false (gtk_widget_get_visible (hall_child (dialog, "refused")));
  hall_click (find_button (GTK_WIDGET (dialog), "_Cancel"));
  g_assert_null (hall_top_dialog (hall));
}

/* Escape uses nothing. */
static void
test_escape (Hall *hall, gconstpointer data)
{
  MusterId dragon;
  MusterSpecialDialog *dialog = open_breath (hall, &dragon);
  g_autoptr (GBytes) state = fixture_encode (hall->table.campaign);

  adw_switch_row_set_active (ADW_SWITCH_ROW (find_row (GTK_WIDGET (dialog), "Tamsin")), TRUE);
  g_assert_true (adw_dialog_close (ADW_DIALOG (dialog)));
  g_assert_null (hall_top_dialog (hall));
  fixture_assert_state (hall->table.campaign, state);
}

int
main (int argc, char *argv[])
{
  hall_init (&argc, &argv);
  hall_add ("/special-dialog/who-is-ticked-saves", test_breath);
  hall_add ("/special-dialog/says-what-each-part-is", test_roles);
  hall_add ("/special-dialog/escape-uses-nothing", test_escape);
  hall_add ("/special-dialog/a-spent-breath-may-be-let-through", test_spent);

  return g_test_run ();
}
