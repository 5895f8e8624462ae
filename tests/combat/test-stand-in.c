/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A foe that is only a name and a challenge rating joins a running fight. */
#include "combat-fixture.h"

#include "combat/muster-stand-in-dialog.h"
#include "rules/creature/stand-in.h"

static void
choose (AdwDialog *dialog, const char *rating)
{
  AdwComboRow *row = hall_child (dialog, "challenge");
  GListModel *ratings = adw_combo_row_get_model (row);

  for (guint i = 0; i < g_list_model_get_n_items (ratings); i++)
    if (g_str_equal (gtk_string_list_get_string (GTK_STRING_LIST (ratings), i), rating))
      {
        adw_combo_row_set_selected (row, i);
        return;
      }

  g_assert_not_reached ();
}

static void
test_joins (Hall *hall, gconstpointer data)
{
  g_autoptr (GBytes) before = NULL;
  const MusterGame *game = muster_campaign_get_game (hall->table.campaign);
  const MusterStatBlock *block;
  AdwDialog *dialog;
  GtkWidget *add;
  MusterId brute;

  fixture_start_fight (hall->table.campaign, hall_encounter (hall));
  before = fixture_encode (hall->table.campaign);
  g_assert_true (gtk_widget_activate_action (hall->page, "fight.add-stand-in", NULL));
  hall_settle ();
  dialog = hall_top_dialog (hall);
  g_assert_true (MUSTER_IS_STAND_IN_DIALOG (dialog));
  add = adw_dialog_get_default_widget (dialog);

  gtk_editable_set_text (hall_child (dialog, "name"), "  ");
  g_assert_false (gtk_widget_get_sensitive (add));
  gtk_editable_set_text (hall_child (dialog, "name"), " Brute ");
  g_assert_true (gtk_widget_get_sensitive (add));
  choose (dialog, "5");
  g_assert_cmpstr (adw_action_row_get_subtitle (hall_child (dialog, "challenge")), ==,
                   "AC 15, 102 hit points, +7 to hit, 26 damage a round");
  hall_click (add);
  hall_settle ();
  g_assert_null (hall_top_dialog (hall));

  brute = hall_find (hall, "Brute");
  g_assert_nonnull (muster_game_participant_of (game, hall_fight (hall)->id, brute));
  block = muster_game_block (game, brute);
  g_assert_cmpint (block->armor_class, ==, 15);
  g_assert_cmpint (block->max_hp, ==, 102);
  g_assert_cmpint (block->proficiency, ==, 3);
  g_assert_cmpint (block->xp, ==, 1800);
  g_assert_cmpint (block->attacks[0].to_hit, ==, 7);
  g_assert_nonnull (strstr (
      muster_campaign_model_get_undo_title (muster_campaign_get_model (hall->table.campaign)),
      "Brute"));
  hall_undo_to (hall, before);
}

/* With its switch on nobody but the GM sees it come. */
static void
test_hidden (Hall *hall, gconstpointer data)
{
  const MusterViewer viewer = { .bound = hall_find (hall, "Mirelle") };
  g_autoptr (MusterCampaign) seat = muster_campaign_seat_new (hall->table.campaign, &viewer);
  AdwDialog *dialog = muster_stand_in_dialog_new (hall->table.campaign);
  MusterFightModel *fight;

  fixture_start_fight (hall->table.campaign, hall_encounter (hall));
  hall_present (hall, dialog);
  gtk_editable_set_text (hall_child (dialog, "name"), "Brute");
  adw_switch_row_set_active (hall_child (dialog, "hidden"), TRUE);
  hall_click (adw_dialog_get_default_widget (dialog));
  fight = muster_campaign_model_get_fight (muster_campaign_get_model (seat));
  g_assert_null (muster_fight_model_lookup (fight, hall_find (hall, "Brute")));
  g_assert_nonnull (muster_game_participant_of (muster_campaign_get_game (hall->table.campaign),
                                                hall_fight (hall)->id, hall_find (hall, "Brute")));
}

/* Each rating makes a stat block that can be read back, and one undo takes it all away. */
static void
test_every_rating (Hall *hall, gconstpointer data)
{
  const MusterGame *game = muster_campaign_get_game (hall->table.campaign);
  guint n;
  const MusterStandIn *stand_ins = muster_stand_ins (&n);

  fixture_start_fight (hall->table.campaign, hall_encounter (hall));
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = g_strdup_printf ("Rating \"%u\"", i);
      g_autoptr (GBytes) before = fixture_encode (hall->table.campaign);
      g_autoptr (GError) error = NULL;
      const MusterStatBlock *block;

      g_assert_cmpint (muster_campaign_add_stand_in (hall->table.campaign, stand_ins[i].challenge,
                                                     name, FALSE, FALSE, &error),
                       ==, MUSTER_DONE);
      g_assert_no_error (error);
      block = muster_game_block (game, hall_find (hall, name));
      g_assert_cmpint (block->armor_class, ==, stand_ins[i].armor_class);
      g_assert_cmpint (block->max_hp, ==, stand_ins[i].hit_points);
      g_assert_cmpint (block->challenge, ==, stand_ins[i].challenge);
      g_assert_cmpint (block->attacks[0].to_hit, ==, stand_ins[i].to_hit);
      g_assert_cmpint (muster_block_damage_of_round (block), ==, stand_ins[i].damage);
      hall_undo_to (hall, before);
    }
}

int
main (int argc, char **argv)
{
  hall_init (&argc, &argv);

  hall_add ("/stand-in/joins-with-the-numbers-of-its-rating", test_joins);
  hall_add ("/stand-in/joins-hidden", test_hidden);
  hall_add ("/stand-in/every-rating-can-be-read-back", test_every_rating);

  return g_test_run ();
}
