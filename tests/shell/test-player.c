/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A player's window never carries what the player must not know, and acts for its own character. */
#include "player-fixture.h"

#include <string.h>

#include "combat/muster-combatant-card.h"
#include "combat/muster-offer-button.h"
#include "parts/muster-hp-bar.h"
#include "play/muster-party-card.h"

static void
take_texts (GtkWidget *widget, gpointer data)
{
  GString *texts = data;
  const char *tooltip = gtk_widget_get_tooltip_text (widget);

  if (GTK_IS_LABEL (widget))
    g_string_append_printf (texts, "%s\n", gtk_label_get_text (GTK_LABEL (widget)));
  if (GTK_IS_EDITABLE (widget))
    g_string_append_printf (texts, "%s\n", gtk_editable_get_text (GTK_EDITABLE (widget)));
  if (tooltip != NULL)
    g_string_append_printf (texts, "%s\n", tooltip);
}

/* Every text of the window, of what shows and of what does not. */
static char *
all_texts (PlayerFixture *fixture)
{
  GString *texts = g_string_new (gtk_window_get_title (GTK_WINDOW (fixture->window)));

  player_fixture_settle ();
  gtk_fixture_foreach (GTK_WIDGET (fixture->window), take_texts, texts);

  return g_string_free_and_steal (texts);
}

static void
check_bar (GtkWidget *widget, gpointer data)
{
  guint *n_exact = data;

  if (MUSTER_IS_HP_BAR (widget) && gtk_widget_get_mapped (widget)
      && gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget),
                                           GTK_ACCESSIBLE_PROPERTY_VALUE_NOW))
    (*n_exact)++;
}

static void
assert_nothing_leaks (PlayerFixture *fixture)
{
  g_autofree char *texts = all_texts (fixture);

  g_assert_nonnull (strstr (texts, "Hooded figure"));
  g_assert_null (strstr (texts, "Zorblax"));
  g_assert_null (strstr (texts, "41"));
  g_assert_null (strstr (fixture->said->str, "Zorblax"));
  g_assert_null (strstr (fixture->said->str, "41"));
}

/* Outside of a fight the player sees the own character and nothing of the staged encounters. */
static void
test_waiting (PlayerFixture *fixture, gconstpointer data)
{
  g_autofree char *texts = all_texts (fixture);
  GtkWidget *root = GTK_WIDGET (fixture->window);

  g_assert_nonnull (gtk_fixture_find_text (root, "The table is waiting"));
  g_assert_true (gtk_widget_get_mapped (gtk_fixture_find (root, MUSTER_TYPE_PARTY_CARD)));
  g_assert_null (strstr (texts, "Hooded figure"));
  g_assert_null (strstr (texts, "Zorblax"));

  fixture_start_fight (fixture->table.campaign, 0);
  player_fixture_settle ();
  g_assert_true (gtk_widget_get_mapped (gtk_fixture_find (root, MUSTER_TYPE_COMBATANT_CARD)));

  gtk_widget_activate_action (root, "win.back-to-map", NULL);
  player_fixture_settle ();
  g_assert_nonnull (gtk_fixture_find_text (root, "The fight goes on"));
  gtk_widget_activate_action (root, "win.open-fight", NULL);
  player_fixture_settle ();
  g_assert_true (gtk_widget_get_mapped (gtk_fixture_find (root, MUSTER_TYPE_COMBATANT_CARD)));
}

/* Through blows, conditions, turns and looks at everybody: no true name, no exact number. */
static void
test_no_leak (PlayerFixture *fixture, gconstpointer data)
{
  MusterFightModel *fight;
  GListModel *order;
  guint n_exact = 0;

  fixture_start_fight (fixture->table.campaign, 0);
  fight = player_fixture_get_fight (fixture);
  order = muster_fight_model_get_order (fight);
  assert_nothing_leaks (fixture);

  player_fixture_perform (fixture,
                          (MusterCommand) { .kind = MUSTER_COMMAND_DAMAGE,
                                            .damage = { .target = fixture->foe, .amount = 5 } });
  player_fixture_perform (fixture,
                          (MusterCommand) { .kind = MUSTER_COMMAND_HEAL,
                                            .heal = { .target = fixture->foe, .amount = 2 } });
  player_fixture_perform (
      fixture, (MusterCommand) { .kind = MUSTER_COMMAND_ADD_CHIP,
                                 .add_chip = { .creature = fixture->foe,
                                               .condition = MUSTER_CONDITION_POISONED } });
  assert_nothing_leaks (fixture);

  for (guint i = 0; i < g_list_model_get_n_items (order); i++)
    {
      g_autoptr (MusterCombatant) combatant = g_list_model_get_item (order, i);

      muster_fight_model_set_inspected_id (fight, muster_combatant_get_id (combatant));
      muster_fight_model_set_target_id (fight, muster_combatant_get_id (combatant));
      assert_nothing_leaks (fixture);
    }
  player_fixture_give_turn_to (fixture, fixture->foe);
  assert_nothing_leaks (fixture);

  muster_fight_model_set_inspected_id (fight, fixture->foe);
  player_fixture_settle ();
  gtk_fixture_foreach (GTK_WIDGET (fixture->window), check_bar, &n_exact);
  g_assert_cmpuint (n_exact, ==, data == NULL ? 1 : 0);
}

static guint
count_offers (PlayerFixture *fixture)
{
  guint n = 0;
  g_autoptr (GListModel) offers = NULL;

  offers = g_object_ref (G_LIST_MODEL (muster_campaign_model_get_offers (
      muster_campaign_get_model (muster_player_window_get_seat (fixture->window)))));
  n = g_list_model_get_n_items (offers);

  return n;
}

/* "End my turn" stands in place of "Next turn", on the own turn alone; so does the action bar. */
static void
test_own_turn (PlayerFixture *fixture, gconstpointer data)
{
  GtkWidget *root = GTK_WIDGET (fixture->window);

  fixture_start_fight (fixture->table.campaign, 0);
  player_fixture_give_turn_to (fixture, fixture->foe);
  g_assert_null (gtk_fixture_find_text (root, "End my _turn"));
  g_assert_null (gtk_fixture_find_text (root, "_Next turn"));
  g_assert_cmpuint (count_offers (fixture), ==, 0);

  player_fixture_give_turn_to (fixture, fixture->own);
  g_assert_nonnull (gtk_fixture_find_text (root, "End my _turn"));
  g_assert_cmpuint (count_offers (fixture), >, 0);
  g_assert_null (gtk_fixture_find_text (root, "Add _condition…"));
  g_assert_null (gtk_fixture_find_text (root, "_End combat"));
  g_assert_null (gtk_fixture_find_text (root, "Select all foes"));

  gtk_widget_activate_action (gtk_fixture_find (root, MUSTER_TYPE_COMBATANT_CARD),
                              "fight.next-turn", NULL);
  player_fixture_settle ();
  g_assert_cmpuint (
      muster_combatant_get_id (muster_fight_model_get_turn (player_fixture_get_fight (fixture))),
      !=, fixture->own);
}

/* A screen for the whole table takes no turn and has no dice. */
static void
test_screen (PlayerFixture *fixture, gconstpointer data)
{
  GtkWidget *root = GTK_WIDGET (fixture->window);

  fixture_start_fight (fixture->table.campaign, 0);
  player_fixture_give_turn_to (fixture, fixture->own);
  g_assert_null (gtk_fixture_find_text (root, "End my _turn"));
  g_assert_cmpuint (count_offers (fixture), ==, 0);
  assert_nothing_leaks (fixture);
}

int
main (int argc, char **argv)
{
  player_fixture_init (&argc, &argv);

  player_fixture_add ("/player-window/waits-with-its-own-card", 0, test_waiting);
  player_fixture_add ("/player-window/carries-nothing-of-the-gms", 0, test_no_leak);
  player_fixture_add ("/player-window/acts-on-its-own-turn", 0, test_own_turn);
  player_fixture_add ("/player-window/a-screen-carries-nothing-of-the-gms", 1, test_no_leak);
  player_fixture_add ("/player-window/a-screen-acts-for-nobody", 1, test_screen);

  return g_test_run ();
}
