/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The dialog that asks whom a breath catches. */
#include "combat-fixture.h"

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

int
main (int argc, char *argv[])
{
  hall_init (&argc, &argv);
  hall_add ("/special-dialog/who-is-ticked-saves", test_breath);
  hall_add ("/special-dialog/a-spent-breath-may-be-let-through", test_spent);

  return g_test_run ();
}
