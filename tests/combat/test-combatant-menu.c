/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the menu of a combatant offers for the order of turns, and what its items do. */
#include "page-fixture.h"

#include "combat/combatant-menu.h"
#include "combat/muster-combat.h"
#include "gtk-fixture.h"

/* A count is set right in the middle of a fight: the order follows, the turn stays. */
static void
test_set_initiative (PageFixture *fixture, gconstpointer data)
{
  GtkWidget *page = GTK_WIDGET (fixture->page);
  MusterCombatant *ogre = page_fixture_combatant (fixture, "Ogre 2");
  MusterCombatant *turn = muster_fight_model_get_turn (fixture->fight);
  g_autoptr (MusterCombatant) first = NULL;
  AdwDialog *dialog;
  GtkWidget *total;

  gtk_widget_activate_action (page, "fight.set-initiative", "u", muster_combatant_get_id (ogre));
  gtk_fixture_settle ();
  dialog = adw_window_get_visible_dialog (ADW_WINDOW (fixture->window));
  g_assert_nonnull (dialog);
  g_assert_cmpstr (adw_dialog_get_title (dialog), ==, "Initiative of Ogre 2");
  total = page_fixture_find (GTK_WIDGET (dialog), GTK_TYPE_SPIN_BUTTON);
  gtk_test_accessible_assert_property (total, GTK_ACCESSIBLE_PROPERTY_LABEL, "Initiative");
  g_assert_cmpint (gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (total)), ==,
                   muster_combatant_get_view (ogre)->initiative);

  /* Typed, and Enter at once. */
  gtk_editable_set_text (GTK_EDITABLE (total), "77");
  gtk_fixture_press_enter (total);

  g_assert_cmpint (muster_combatant_get_view (ogre)->initiative, ==, 77);
  g_assert_true (muster_fight_model_get_turn (fixture->fight) == turn);
  first = g_list_model_get_item (muster_fight_model_get_order (fixture->fight), 0);
  g_assert_true (first == ogre);
}

/* The label of the item of a menu with this action, in whichever section; NULL: there is none. */
static char *
find_label (GMenuModel *menu, const char *action)
{
  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      static const char *const links[] = { G_MENU_LINK_SECTION, G_MENU_LINK_SUBMENU };
      g_autofree char *its = NULL;
      char *label = NULL;

      if (g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_ACTION, "s", &its)
          && g_str_equal (its, action))
        g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_LABEL, "s", &label);
      for (guint j = 0; label == NULL && j < G_N_ELEMENTS (links); j++)
        {
          g_autoptr (GMenuModel) below = g_menu_model_get_item_link (menu, i, links[j]);

          if (below != NULL)
            label = find_label (below, action);
        }
      if (label != NULL)
        return label;
    }

  return NULL;
}

static void
assert_item (MusterCombatant *combatant, const char *action, const char *expected)
{
  g_autoptr (GMenuModel) menu = muster_combatant_menu_new (combatant);
  g_autofree char *label = find_label (menu, action);

  g_assert_cmpstr (label, ==, expected);
}

/* What an item of a combatant's menu does is said by how the combatant stands. */
static void
test_menu_by_state (PageFixture *fixture, gconstpointer data)
{
  GtkWidget *page = GTK_WIDGET (fixture->page);
  MusterCombatant *first = page_fixture_combatant (fixture, "Ogre 1");
  MusterCombatant *second = page_fixture_combatant (fixture, "Ogre 2");
  MusterId id = muster_combatant_get_id (second);

  assert_item (second, "fight.set-pack", "Act with its _kind");
  gtk_widget_activate_action (page, "fight.set-pack", "(ub)", id, TRUE);
  page_fixture_settle ();
  assert_item (second, "fight.set-pack", "Act on its own _count");
  assert_item (page_fixture_combatant (fixture, "Mirelle"), "fight.set-pack", NULL);

  assert_item (second, "fight.in-lair", "Is in its l_air");
  gtk_widget_activate_action (page, "fight.in-lair", "u", id);
  page_fixture_settle ();
  assert_item (second, "fight.in-lair", "Is not in its l_air");

  /* Without a picked card nothing is linked. */
  muster_fight_model_set_target_id (fixture->fight, 0);
  gtk_widget_activate_action (page, "fight.link-turn", "u", id);
  page_fixture_settle ();
  assert_item (second, "fight.unlink-turn", NULL);
  muster_fight_model_set_target_id (fixture->fight, muster_combatant_get_id (first));
  gtk_widget_activate_action (page, "fight.link-turn", "u", id);
  page_fixture_settle ();
  assert_item (second, "fight.unlink-turn", "Act on its own t_urn");
  gtk_widget_activate_action (page, "fight.unlink-turn", "u", id);
  page_fixture_settle ();
  assert_item (second, "fight.unlink-turn", NULL);
}

/* Everybody left and somebody came: nobody has the turn, and the GM can begin one. */
static void
test_nobodys_turn (PageFixture *fixture, gconstpointer data)
{
  MusterCampaign *campaign = fixture->table.campaign;
  const MusterGame *game = muster_campaign_get_game (campaign);
  MusterId fight = muster_fight_model_get_id (fixture->fight);
  MusterId ogre = muster_combatant_get_id (page_fixture_combatant (fixture, "Ogre 1"));
  gboolean may_end_turn;
  guint n;

  for (;;)
    {
      const MusterId *order = muster_game_order (game, fight, &n);

      if (n == 0)
        break;
      fixture_perform (
          campaign,
          (MusterCommand) { .kind = MUSTER_COMMAND_LEAVE,
                            .leave = { muster_game_participant (game, order[0])->creature } });
    }
  fixture_perform (campaign, (MusterCommand) { .kind = MUSTER_COMMAND_JOIN,
                                               .join = { .fight = fight, .creature = ogre } });
  fixture_perform (campaign, (MusterCommand) { .kind = MUSTER_COMMAND_ROLL_INITIATIVE,
                                               .roll_initiative = { .creature = ogre } });
  page_fixture_settle ();
  g_assert_null (muster_fight_model_get_turn (fixture->fight));
  g_object_get (fixture->fight, "may-end-turn", &may_end_turn, NULL);
  g_assert_true (may_end_turn);

  gtk_widget_activate_action (GTK_WIDGET (fixture->page), "fight.next-turn", NULL);
  page_fixture_settle ();
  g_assert_cmpuint (muster_combatant_get_id (muster_fight_model_get_turn (fixture->fight)), ==,
                    ogre);
}

int
main (int argc, char **argv)
{
  gtk_fixture_init (&argc, &argv);
  muster_combat_init ();

  page_fixture_add ("/combat/order/initiative-is-set-right-in-the-fight", test_set_initiative);
  page_fixture_add ("/combat/menu/items-say-what-they-do", test_menu_by_state);
  page_fixture_add ("/combat/order/a-turn-after-everybody-left", test_nobodys_turn);

  return g_test_run ();
}
