/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The ribbon of turns. */
#include "page-fixture.h"

#include <string.h>

#include "combat/muster-combat.h"
#include "combat/muster-ribbon-chip.h"
#include "combat/muster-roving-bin.h"
#include "combat/muster-turn-ribbon.h"
#include "log/words.h"
#include "rules/options.h"

#define CHIP_CHILD(chip, name) \
  ((gpointer) gtk_widget_get_template_child (GTK_WIDGET (chip), MUSTER_TYPE_RIBBON_CHIP, name))

static void
test_chip_names_turn (PageFixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) chips = page_fixture_collect_below (fixture, MUSTER_TYPE_RIBBON_CHIP);
  MusterCombatant *turn = muster_fight_model_get_turn (fixture->fight);

  g_assert_cmpuint (chips->len, ==, 13);
  for (guint i = 0; i < chips->len; i++)
    {
      MusterCombatant *combatant = muster_ribbon_chip_get_combatant (chips->pdata[i]);
      const MusterCombatantView *view = muster_combatant_get_view (combatant);
      g_autofree char *side = muster_words_side ("", view->stance);
      g_autofree char *words = muster_words_combatant_in_order (view, side, NULL);

      gtk_test_accessible_assert_property (chips->pdata[i], GTK_ACCESSIBLE_PROPERTY_LABEL, words);
      g_assert_true ((strstr (words, "current turn") != NULL) == (combatant == turn));
      g_assert_true (gtk_widget_has_css_class (chips->pdata[i], "turn") == (combatant == turn));
    }
}

static void
test_chip_inspects (PageFixture *fixture, gconstpointer data)
{
  MusterCombatant *ogre = page_fixture_combatant (fixture, "Ogre 1");
  MusterCombatant *turn = muster_fight_model_get_turn (fixture->fight);
  GtkWidget *chip = GTK_WIDGET (page_fixture_find_chip (fixture, ogre));

  g_signal_emit_by_name (chip, "clicked");
  g_assert_true (muster_fight_model_get_inspected (fixture->fight) == ogre);
  g_assert_true (muster_fight_model_get_turn (fixture->fight) == turn);
  gtk_test_accessible_assert_state (chip, GTK_ACCESSIBLE_STATE_PRESSED,
                                    GTK_ACCESSIBLE_TRISTATE_TRUE);

  g_signal_emit_by_name (chip, "clicked");
  g_assert_true (muster_fight_model_get_inspected (fixture->fight) == turn);
}

static void
test_one_tab_stop (PageFixture *fixture, gconstpointer data)
{
  GtkWidget *ribbon = page_fixture_find_below (fixture, MUSTER_TYPE_TURN_RIBBON);
  GtkWidget *roving = page_fixture_find (ribbon, MUSTER_TYPE_ROVING_BIN);
  g_autoptr (GPtrArray) chips = gtk_fixture_collect (ribbon, MUSTER_TYPE_RIBBON_CHIP);
  GtkWidget *last = chips->pdata[chips->len - 1];

  gtk_window_set_focus (GTK_WINDOW (fixture->window), NULL);
  g_assert_true (gtk_widget_child_focus (roving, GTK_DIR_TAB_FORWARD));
  g_assert_true (page_fixture_get_focus (fixture)
                 == GTK_WIDGET (page_fixture_find_chip (
                     fixture, muster_fight_model_get_turn (fixture->fight))));
  g_assert_false (gtk_widget_child_focus (roving, GTK_DIR_TAB_FORWARD));

  page_fixture_press_key (roving, GDK_KEY_Home);
  g_assert_true (page_fixture_get_focus (fixture) == chips->pdata[0]);
  page_fixture_press_key (roving, GDK_KEY_Right);
  g_assert_true (page_fixture_get_focus (fixture) == chips->pdata[1]);
  page_fixture_press_key (roving, GDK_KEY_End);
  g_assert_true (page_fixture_get_focus (fixture) == last);
  page_fixture_press_key (roving, GDK_KEY_Right);
  g_assert_true (page_fixture_get_focus (fixture) == chips->pdata[0]);
  page_fixture_press_key (roving, GDK_KEY_Left);
  g_assert_true (page_fixture_get_focus (fixture) == last);
  g_assert_true (muster_roving_bin_get_entry (MUSTER_ROVING_BIN (roving)) == last);
}

/* A part of a name finds the first in the order of turns, and looks at it. */
static void
test_find (PageFixture *fixture, gconstpointer data)
{
  GtkWidget *ribbon = page_fixture_find_below (fixture, MUSTER_TYPE_TURN_RIBBON);
  GtkWidget *sought;
  MusterCombatant *found;

  muster_turn_ribbon_find (MUSTER_TURN_RIBBON (ribbon));
  sought = page_fixture_find (ribbon, GTK_TYPE_SEARCH_ENTRY);
  gtk_editable_set_text (GTK_EDITABLE (sought), "lin 4");
  g_signal_emit_by_name (sought, "activate");
  page_fixture_settle ();
  found = muster_fight_model_get_inspected (fixture->fight);
  g_assert_cmpstr (muster_combatant_get_label (found), ==, "Goblin 4");
  g_assert_true (page_fixture_get_focus (fixture)
                 == GTK_WIDGET (page_fixture_find_chip (fixture, found)));
}

static void
assert_found (PageFixture *fixture, const char *text, const char *label)
{
  GtkWidget *ribbon = page_fixture_find_below (fixture, MUSTER_TYPE_TURN_RIBBON);
  GtkWidget *sought;

  muster_turn_ribbon_find (MUSTER_TURN_RIBBON (ribbon));
  sought = page_fixture_find (ribbon, GTK_TYPE_SEARCH_ENTRY);
  gtk_editable_set_text (GTK_EDITABLE (sought), text);
  g_signal_emit_by_name (sought, "activate");
  page_fixture_settle ();
  g_assert_true (
      page_fixture_get_focus (fixture)
      == GTK_WIDGET (page_fixture_find_chip (fixture, page_fixture_combatant (fixture, label))));
}

/* Two keys name one of many; a number is never the beginning of another. */
static void
test_find_short (PageFixture *fixture, gconstpointer data)
{
  assert_found (fixture, "g4", "Goblin 4");
  assert_found (fixture, "go 2", "Goblin 2");
  assert_found (fixture, "G1", "Goblin 1");
  assert_found (fixture, "t", "Tamsin");
}

/* Whoever gives a search up goes on where they were. */
static void
test_find_given_up (PageFixture *fixture, gconstpointer data)
{
  GtkWidget *ribbon = page_fixture_find_below (fixture, MUSTER_TYPE_TURN_RIBBON);
  GtkWidget *button = page_fixture_card_button (
      page_fixture_find_card (fixture, page_fixture_combatant (fixture, "Goblin 5")));
  GtkWidget *sought;

  gtk_widget_grab_focus (button);
  muster_turn_ribbon_find (MUSTER_TURN_RIBBON (ribbon));
  sought = page_fixture_find (ribbon, GTK_TYPE_SEARCH_ENTRY);
  g_assert_true (page_fixture_get_focus (fixture) != button);
  g_signal_emit_by_name (sought, "stop-search");
  page_fixture_settle ();
  g_assert_true (page_fixture_get_focus (fixture) == button);
}

static void
test_turn_leaves_focus (PageFixture *fixture, gconstpointer data)
{
  GtkWidget *button = page_fixture_card_button (
      page_fixture_find_card (fixture, page_fixture_combatant (fixture, "Goblin 5")));

  gtk_widget_grab_focus (button);
  page_fixture_next_turn (fixture);
  g_assert_true (page_fixture_get_focus (fixture) == button);
}

/* A defeated monster leaves the ribbon and stays on the board; healing and undo bring it back. */
static void
test_defeated_leave (PageFixture *fixture, gconstpointer data)
{
  MusterCombatant *goblin = page_fixture_combatant (fixture, "Goblin 2");
  GtkWidget *chip = GTK_WIDGET (page_fixture_find_chip (fixture, goblin));
  MusterCommand command = { .kind = MUSTER_COMMAND_DAMAGE };

  command.damage.target = muster_combatant_get_id (goblin);
  command.damage.amount = 100;
  fixture_perform (fixture->table.campaign, command);
  page_fixture_settle ();
  g_assert_true (gtk_widget_get_visible (chip));

  page_fixture_set_option (fixture, MUSTER_OPTION_DEFEATED, 1);
  g_assert_false (gtk_widget_get_visible (chip));
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (page_fixture_find_card (fixture, goblin))));
  muster_campaign_undo (fixture->table.campaign, NULL);
  page_fixture_settle ();
  g_assert_true (gtk_widget_get_visible (chip));

  page_fixture_set_option (fixture, MUSTER_OPTION_DEFEATED, 1);
  command = (MusterCommand) { .kind = MUSTER_COMMAND_HEAL };
  command.heal.target = muster_combatant_get_id (goblin);
  command.heal.amount = 3;
  fixture_perform (fixture->table.campaign, command);
  page_fixture_settle ();
  g_assert_true (gtk_widget_get_visible (chip));
}

/* Sides are told apart without colour, by more than two marks when there are more than two. */
static void
test_sides (PageFixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *name;
    MusterStance stance;
    const char *label;
    const char *mark;
    const char *words;
  } sides[] = {
    { "Wolves", MUSTER_STANCE_FOE, "Goblin 1", "Wo", "Wolves, foes" },
    { "Watch", MUSTER_STANCE_PARTY, "Goblin 2", "Wa", "Watch, with the party" },
    { "Villagers", MUSTER_STANCE_BYSTANDER, "Goblin 3", "V", "Villagers, bystanders" },
  };
  MusterCommand edit = { .kind = MUSTER_COMMAND_EDIT_FACTION };
  MusterId last = 0;

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      MusterCommand add = { .kind = MUSTER_COMMAND_ADD_FACTION };
      MusterCommand set = { .kind = MUSTER_COMMAND_SET_FACTION };

      add.add_faction.fight = muster_fight_model_get_id (fixture->fight);
      add.add_faction.name = sides[i].name;
      add.add_faction.stance = sides[i].stance;
      fixture_perform (fixture->table.campaign, add);
      set.set_faction.creature
          = muster_combatant_get_id (page_fixture_combatant (fixture, sides[i].label));
      last = muster_campaign_get_created (fixture->table.campaign);
      set.set_faction.faction = last;
      fixture_perform (fixture->table.campaign, set);
    }
  page_fixture_settle ();

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      MusterCombatant *combatant = page_fixture_combatant (fixture, sides[i].label);
      GtkWidget *chip = GTK_WIDGET (page_fixture_find_chip (fixture, combatant));
      GtkWidget *icon = CHIP_CHILD (chip, "side");
      g_autofree char *words = muster_words_combatant_in_order (
          muster_combatant_get_view (combatant), sides[i].words, NULL);

      g_assert_true (gtk_widget_get_visible (icon));
      g_assert_cmpstr (gtk_image_get_icon_name (GTK_IMAGE (icon)), ==,
                       muster_stance_icon_name (sides[i].stance));
      g_assert_cmpstr (gtk_label_get_text (CHIP_CHILD (chip, "mark")), ==, sides[i].mark);
      g_assert_true (g_str_has_prefix (gtk_widget_get_tooltip_text (chip), words));
      gtk_test_accessible_assert_property (chip, GTK_ACCESSIBLE_PROPERTY_LABEL, words);
    }
  g_assert_true (gtk_widget_get_visible (CHIP_CHILD (
      page_fixture_find_chip (fixture, page_fixture_combatant (fixture, "Ogre 1")), "side")));

  /* Another name is another mark. */
  edit.edit_faction.faction = last;
  edit.edit_faction.name = "Fisherfolk";
  edit.edit_faction.stance = MUSTER_STANCE_BYSTANDER;
  fixture_perform (fixture->table.campaign, edit);
  page_fixture_settle ();
  g_assert_cmpstr (
      gtk_label_get_text (CHIP_CHILD (
          page_fixture_find_chip (fixture, page_fixture_combatant (fixture, "Goblin 3")), "mark")),
      ==, "F");
  g_assert_false (gtk_widget_get_visible (CHIP_CHILD (
      page_fixture_find_chip (fixture, page_fixture_combatant (fixture, "Mirelle")), "side")));
}

static void
drop (GtkWidget *chip, MusterCombatant *dragged, gboolean behind)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (chip);
  g_auto (GValue) value = G_VALUE_INIT;
  gboolean taken = FALSE;

  g_value_init (&value, MUSTER_TYPE_COMBATANT);
  g_value_set_object (&value, dragged);
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) target = g_list_model_get_item (controllers, i);

      if (GTK_IS_DROP_TARGET (target))
        g_signal_emit_by_name (target, "drop", &value,
                               behind ? gtk_widget_get_width (chip) - 1.0 : 1.0, 5.0, &taken);
    }
  g_assert_true (taken);
  page_fixture_settle ();
}

static MusterCombatant *
combatant_at (PageFixture *fixture, guint place)
{
  g_autoptr (MusterCombatant) combatant
      = g_list_model_get_item (muster_fight_model_get_order (fixture->fight), place);

  return combatant;
}

/* The half of a chip on which another is dropped says on which side of it that one goes; behind the
 * last is the end of the order. */
static void
test_dropped (PageFixture *fixture, gconstpointer data)
{
  guint end = g_list_model_get_n_items (muster_fight_model_get_order (fixture->fight)) - 1;
  MusterCombatant *first = combatant_at (fixture, 0);
  MusterCombatant *second = combatant_at (fixture, 1);
  MusterCombatant *last = combatant_at (fixture, end);

  drop (GTK_WIDGET (page_fixture_find_chip (fixture, last)), first, TRUE);
  g_assert_true (combatant_at (fixture, end) == first);
  drop (GTK_WIDGET (page_fixture_find_chip (fixture, last)), second, FALSE);
  g_assert_true (combatant_at (fixture, end - 2) == second);
  drop (GTK_WIDGET (page_fixture_find_chip (fixture, last)), second, TRUE);
  g_assert_true (combatant_at (fixture, end - 1) == second);
  g_assert_true (combatant_at (fixture, end) == first);
}

/* Who acts on another one's turn is joined to it. */
static void
test_linked (PageFixture *fixture, gconstpointer data)
{
  MusterCombatant *rider = page_fixture_combatant (fixture, "Goblin 1");
  MusterCombatant *mount = page_fixture_combatant (fixture, "Ogre 1");
  GtkWidget *chip = GTK_WIDGET (page_fixture_find_chip (fixture, mount));
  MusterCommand command = { .kind = MUSTER_COMMAND_LINK_TURN };
  g_autofree char *words = NULL;

  g_assert_false (gtk_widget_has_css_class (chip, "linked"));
  command.link_turn.creature = muster_combatant_get_id (mount);
  command.link_turn.to = muster_combatant_get_id (rider);
  fixture_perform (fixture->table.campaign, command);
  page_fixture_settle ();
  g_assert_true (gtk_widget_has_css_class (chip, "linked"));
  g_assert_true (gtk_widget_get_prev_sibling (chip)
                 == GTK_WIDGET (page_fixture_find_chip (fixture, rider)));
  words = g_strdup (gtk_widget_get_tooltip_text (chip));
  g_assert_nonnull (strstr (words, "acts with Goblin 1"));

  g_assert_true (muster_campaign_undo (fixture->table.campaign, NULL));
  page_fixture_settle ();
  g_assert_false (gtk_widget_has_css_class (chip, "linked"));
}

static GtkWidget *
find_lair (PageFixture *fixture)
{
  GtkWidget *first = GTK_WIDGET (page_fixture_find_below (fixture, MUSTER_TYPE_RIBBON_CHIP));

  for (GtkWidget *chip = gtk_widget_get_first_child (gtk_widget_get_parent (first)); chip != NULL;
       chip = gtk_widget_get_next_sibling (chip))
    if (gtk_widget_has_css_class (chip, "lair"))
      return chip;

  return NULL;
}

/* A creature without lair actions gives the lair no place, wherever it is. */
static void
test_no_lair (PageFixture *fixture, gconstpointer data)
{
  MusterCommand command = { .kind = MUSTER_COMMAND_SET_IN_LAIR };

  command.set_in_lair.creature
      = muster_combatant_get_id (page_fixture_combatant (fixture, "Adult Red Dragon"));
  command.set_in_lair.in_lair = TRUE;
  fixture_perform (fixture->table.campaign, command);
  page_fixture_settle ();
  g_assert_cmpint (muster_fight_model_get_lair_place (fixture->fight), ==, -1);
  g_assert_null (find_lair (fixture));
}

int
main (int argc, char **argv)
{
  gtk_fixture_init (&argc, &argv);
  muster_combat_init ();

  page_fixture_add ("/combat/ribbon/name-says-current-turn", test_chip_names_turn);
  page_fixture_add ("/combat/ribbon/press-inspects", test_chip_inspects);
  page_fixture_add ("/combat/ribbon/one-tab-stop", test_one_tab_stop);
  page_fixture_add ("/combat/ribbon/a-part-of-a-name-finds", test_find);
  page_fixture_add ("/combat/ribbon/the-beginnings-of-words-find", test_find_short);
  page_fixture_add ("/combat/ribbon/a-search-given-up-gives-the-focus-back", test_find_given_up);
  page_fixture_add ("/combat/ribbon/turn-leaves-the-focus", test_turn_leaves_focus);
  page_fixture_add ("/combat/ribbon/sides-without-colour", test_sides);
  page_fixture_add ("/combat/ribbon/dropped-before-or-behind", test_dropped);
  page_fixture_add ("/combat/ribbon/linked-turns-are-joined", test_linked);
  page_fixture_add ("/combat/ribbon/no-lair-without-lair-actions", test_no_lair);
  page_fixture_add ("/options/defeated-monsters/leave-the-ribbon", test_defeated_leave);

  return g_test_run ();
}
