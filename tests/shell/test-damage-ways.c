/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Damage that a GM types in different places of the combat mode is one thing with one result. */
#include "desk.h"

#include "combat/muster-active-column.h"
#include "combat/muster-selection-bar.h"
#include "parts/muster-amount-entry.h"
#include "shell/muster-shell.h"
#include "shell/muster-window-private.h"

static void
click (GtkWidget *root, const char *label)
{
  GtkWidget *shown = gtk_fixture_find_text (root, label);

  g_assert_nonnull (shown);
  g_assert_nonnull (shown);
  if (!GTK_IS_BUTTON (shown))
    shown = gtk_widget_get_ancestor (shown, GTK_TYPE_BUTTON);
  g_signal_emit_by_name (shown, "clicked");
  gtk_fixture_settle ();
}

static GtkWidget *
amount_entry (Desk *desk)
{
  GtkWidget *column = gtk_fixture_find (GTK_WIDGET (muster_window_get_combat (desk->window)),
                                        MUSTER_TYPE_ACTIVE_COLUMN);

  return gtk_fixture_find (column, MUSTER_TYPE_AMOUNT_ENTRY);
}

/* The number beside the looked at card, and its button. */
static void
by_the_card (Desk *desk, MusterId hero)
{
  GtkWidget *entry = gtk_fixture_find (amount_entry (desk), GTK_TYPE_ENTRY);

  gtk_editable_set_text (GTK_EDITABLE (entry), "8");
  click (amount_entry (desk), "_Damage");
}

/* D, the number, Enter. */
static void
by_the_key (Desk *desk, MusterId hero)
{
  GtkWidget *focus;

  gtk_fixture_press_shortcut (GTK_WIDGET (muster_window_get_combat (desk->window)), "D");
  focus = gtk_window_get_focus (GTK_WINDOW (desk->window));
  g_assert_true (GTK_IS_TEXT (focus));
  g_assert_true (gtk_widget_is_ancestor (focus, amount_entry (desk)));
  gtk_editable_set_text (GTK_EDITABLE (focus), "8");
  gtk_fixture_press_enter (gtk_widget_get_ancestor (focus, GTK_TYPE_ENTRY));
}

/* A selected card of the board and the dialog for those who are selected. */
static void
by_the_board (Desk *desk, MusterId hero)
{
  GtkWidget *page = GTK_WIDGET (muster_window_get_combat (desk->window));
  GtkWidget *dialog;

  gtk_widget_activate_action (page, "fight.select", "u", hero);
  gtk_fixture_settle ();
  click (gtk_fixture_find (page, MUSTER_TYPE_SELECTION_BAR), "_Damage…");
  dialog = GTK_WIDGET (desk_shown_dialog (desk));
  g_assert_nonnull (dialog);
  gtk_editable_set_text (
      GTK_EDITABLE (gtk_widget_get_template_child (dialog, G_OBJECT_TYPE (dialog), "dice")), "8");
  adw_combo_row_set_selected (
      ADW_COMBO_ROW (gtk_widget_get_template_child (dialog, G_OBJECT_TYPE (dialog), "ability")), 0);
  click (dialog, "_Damage");
  gtk_widget_activate_action (page, "fight.select-none", NULL);
}

/* What the dice tray shows, applied to the target. */
static void
by_the_dice (Desk *desk, MusterId hero)
{
  MusterDiceTray *tray = muster_window_get_tray (desk->window);

  gtk_widget_activate_action (GTK_WIDGET (desk->window), "win.focus-tray", NULL);
  g_assert_true (muster_dice_tray_roll (tray, "8", NULL));
  gtk_fixture_settle ();
  click (GTK_WIDGET (tray), "Damage Ilsabet");
}

/* H4: 20 hit points and 5 temporary ones, damage 8: no temporary ones and 17, by every way, and one
 * undo takes each back. */
static void
test_ways (Desk *desk, gconstpointer data)
{
  static void (*const ways[]) (Desk *, MusterId)
      = { by_the_card, by_the_key, by_the_board, by_the_dice };
  MusterCampaign *campaign = desk->table.campaign;
  const MusterGame *game = muster_campaign_get_game (campaign);
  MusterId hero = fixture_add_creature (campaign, "Ilsabet", 20, MUSTER_CREATURE_CHARACTER, 0);

  fixture_perform (campaign, (MusterCommand) { .kind = MUSTER_COMMAND_GIVE_TEMP_HP,
                                               .give_temp_hp = { .target = hero, .amount = 5 } });
  fixture_start_fight (campaign, 0);
  muster_window_show_mode (desk->window, "combat");
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      g_autoptr (GError) error = NULL;

      muster_fight_model_set_target_id (
          muster_campaign_model_get_fight (muster_campaign_get_model (campaign)), hero);
      gtk_fixture_settle ();
      ways[i](desk, hero);
      g_assert_cmpint (muster_game_creature (game, hero)->temp_hp, ==, 0);
      g_assert_cmpint (muster_game_creature (game, hero)->hp, ==, 17);

      muster_campaign_undo (campaign, &error);
      g_assert_no_error (error);
      g_assert_cmpint (muster_game_creature (game, hero)->hp, ==, 20);
      g_assert_cmpint (muster_game_creature (game, hero)->temp_hp, ==, 5);
    }
}

int
main (int argc, char **argv)
{
  gtk_fixture_init (&argc, &argv);
  muster_shell_init ();

  g_test_add ("/demand/H4", Desk, NULL, desk_set_up, test_ways, desk_tear_down);

  return g_test_run ();
}
