/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The combat page: cards, board, layouts, keys and focus. */
#include "page-fixture.h"

#include "combat/combatant-menu.h"
#include "combat/combatant-show.h"
#include "combat/muster-active-column.h"
#include "combat/muster-budget-pips.h"
#include "combat/muster-combat-board.h"
#include "combat/muster-combat.h"
#include "combat/muster-combatant-card.h"
#include "combat/muster-fight-log.h"
#include "combat/muster-offer-button.h"
#include "combat/muster-turn-ribbon.h"
#include "log/words.h"
#include "parts/muster-amount-entry.h"
#include "rules/options.h"

#define CARD_CHILD(card, name) \
  ((gpointer) gtk_widget_get_template_child (card, MUSTER_TYPE_COMBATANT_CARD, name))

static GtkWidget *
find_next_turn (PageFixture *fixture)
{
  g_autoptr (GPtrArray) buttons = page_fixture_collect_below (fixture, GTK_TYPE_BUTTON);

  for (guint i = 0; i < buttons->len; i++)
    if (g_strcmp0 (gtk_actionable_get_action_name (buttons->pdata[i]), "fight.next-turn") == 0)
      return buttons->pdata[i];

  g_assert_not_reached ();
}

/* The key A is pressed just after Next turn was: Enter attacks, and Enter once more must do no more
 * than that. */
static void
test_attack_key_leaves_next_turn (PageFixture *fixture, gconstpointer data)
{
  AdwDialog *dialog;

  g_assert_true (gtk_widget_grab_focus (find_next_turn (fixture)));
  muster_active_column_attack (
      MUSTER_ACTIVE_COLUMN (page_fixture_find_below (fixture, MUSTER_TYPE_ACTIVE_COLUMN)));
  dialog = adw_window_get_visible_dialog (ADW_WINDOW (fixture->window));
  g_assert_nonnull (dialog);
  adw_dialog_force_close (dialog);
  page_fixture_settle ();

  g_assert_true (MUSTER_IS_OFFER_BUTTON (page_fixture_get_focus (fixture)));
}

static void
test_card_picks_target (PageFixture *fixture, gconstpointer data)
{
  MusterCombatant *goblin = page_fixture_combatant (fixture, "Goblin 2");
  GtkWidget *button = page_fixture_card_button (page_fixture_find_card (fixture, goblin));

  gtk_test_accessible_assert_role (button, GTK_ACCESSIBLE_ROLE_TOGGLE_BUTTON);
  gtk_test_accessible_assert_state (button, GTK_ACCESSIBLE_STATE_PRESSED,
                                    GTK_ACCESSIBLE_TRISTATE_FALSE);

  g_signal_emit_by_name (button, "clicked");
  g_assert_true (muster_fight_model_get_target (fixture->fight) == goblin);
  gtk_test_accessible_assert_state (button, GTK_ACCESSIBLE_STATE_PRESSED,
                                    GTK_ACCESSIBLE_TRISTATE_TRUE);

  g_signal_emit_by_name (button, "clicked");
  g_assert_null (muster_fight_model_get_target (fixture->fight));
  gtk_test_accessible_assert_state (button, GTK_ACCESSIBLE_STATE_PRESSED,
                                    GTK_ACCESSIBLE_TRISTATE_FALSE);
}

/* A second card takes the press from the first: there is one target. */
static void
test_one_target (PageFixture *fixture, gconstpointer data)
{
  GtkWidget *first = page_fixture_card_button (
      page_fixture_find_card (fixture, page_fixture_combatant (fixture, "Goblin 1")));
  GtkWidget *second = page_fixture_card_button (
      page_fixture_find_card (fixture, page_fixture_combatant (fixture, "Ogre 2")));

  g_signal_emit_by_name (first, "clicked");
  g_signal_emit_by_name (second, "clicked");
  g_assert_false (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (first)));
  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (second)));
}

/* No widget is thrown away to show a number: focus and a screen reader's place stay. */
static void
test_hit_keeps_widgets (PageFixture *fixture, gconstpointer data)
{
  MusterCombatant *goblin = page_fixture_combatant (fixture, "Goblin 3");
  g_autoptr (GPtrArray) before = page_fixture_collect_below (fixture, MUSTER_TYPE_COMBATANT_CARD);
  g_autoptr (GPtrArray) after = NULL;
  GtkWidget *button = page_fixture_card_button (page_fixture_find_card (fixture, goblin));
  g_autofree char *words = NULL;

  gtk_widget_grab_focus (button);
  page_fixture_damage (fixture, goblin, 3);

  after = page_fixture_collect_below (fixture, MUSTER_TYPE_COMBATANT_CARD);
  g_assert_cmpmem (before->pdata, before->len * sizeof (gpointer), after->pdata,
                   after->len * sizeof (gpointer));
  g_assert_true (page_fixture_get_focus (fixture) == button);
  words = muster_words_combatant (muster_combatant_get_view (goblin));
  g_assert_nonnull (strstr (words, "4 of 7"));
  gtk_test_accessible_assert_property (button, GTK_ACCESSIBLE_PROPERTY_LABEL, words);
}

/* Another order moves the cards and makes none anew. */
static void
test_order_keeps_widgets (PageFixture *fixture, gconstpointer data)
{
  MusterCombatant *hero = page_fixture_combatant (fixture, "Tamsin");
  MusterCombatantCard *card = page_fixture_find_card (fixture, hero);
  GtkWidget *button = page_fixture_card_button (card);

  gtk_widget_grab_focus (button);
  gtk_widget_activate_action (GTK_WIDGET (fixture->page), "fight.board-order", "i",
                              MUSTER_BOARD_BY_NAME);
  page_fixture_settle ();
  g_assert_true (page_fixture_find_card (fixture, hero) == card);
  g_assert_true (page_fixture_get_focus (fixture) == button);
  g_assert_null (gtk_widget_get_next_sibling (GTK_WIDGET (card)));
}

/* Eight heroes and thirty foes on the usual screen: each a line whose name, hit points and armor
 * class are there to be read, and most of them without scrolling. */
static void
test_crowd (PageFixture *fixture, gconstpointer data)
{
  GtkWidget *board = page_fixture_find_below (fixture, MUSTER_TYPE_COMBAT_BOARD);
  GtkWidget *view = page_fixture_find (board, GTK_TYPE_SCROLLED_WINDOW);
  g_autoptr (GPtrArray) cards = page_fixture_collect_below (fixture, MUSTER_TYPE_COMBATANT_CARD);
  guint n_seen = 0;

  g_assert_cmpuint (cards->len, ==, 38);
  for (guint i = 0; i < cards->len; i++)
    {
      GtkWidget *card = cards->pdata[i];
      GtkLabel *name = CARD_CHILD (card, "name");
      GtkWidget *bar = CARD_CHILD (card, "bar");
      graphene_rect_t bounds;

      g_assert_true (gtk_widget_has_css_class (card, "dense"));
      g_assert_true (gtk_widget_compute_bounds (card, view, &bounds));
      g_assert_cmpfloat (bounds.size.height, <, 48);
      /* A name of four words may lose its end, never its number. */
      g_assert_true (g_utf8_strlen (gtk_label_get_text (name), -1) > 15
                     || !pango_layout_is_ellipsized (gtk_label_get_layout (name)));
      g_assert_true (gtk_widget_get_mapped (bar));
      g_assert_cmpint (gtk_widget_get_width (bar), >=, 90);
      g_assert_true (gtk_widget_get_mapped (CARD_CHILD (card, "armor_class")));
      n_seen += bounds.origin.y >= 0
                && bounds.origin.y + bounds.size.height <= gtk_widget_get_height (view);
    }
  g_assert_cmpuint (n_seen, >=, 18);
}

/* Where there is one line, the death saves of the dying stand in the place of their hit points. */
static void
test_crowd_dying (PageFixture *fixture, gconstpointer data)
{
  MusterCombatant *hero = page_fixture_combatant (fixture, "Mirelle");
  GtkWidget *card = GTK_WIDGET (page_fixture_find_card (fixture, hero));
  GtkWidget *death = CARD_CHILD (card, "death");
  GtkWidget *line = CARD_CHILD (card, "button");
  int height = gtk_widget_get_height (line);

  g_assert_true (gtk_widget_has_css_class (card, "dense"));
  g_assert_false (gtk_widget_get_mapped (death));
  page_fixture_damage (fixture, hero, muster_combatant_get_view (hero)->hp);
  page_fixture_settle ();
  g_assert_true (gtk_widget_get_mapped (death));
  g_assert_false (gtk_widget_get_mapped (CARD_CHILD (card, "bar")));
  g_assert_cmpint (gtk_widget_get_height (line), ==, height);
  gtk_test_accessible_assert_property (death, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Death saves: successes 0, failures 0");

  g_assert_true (muster_campaign_undo (fixture->table.campaign, NULL));
  page_fixture_settle ();
  g_assert_false (gtk_widget_get_mapped (death));
  g_assert_true (gtk_widget_get_mapped (CARD_CHILD (card, "bar")));
}

/* What was typed for one turn, and who was aimed at, must not reach into the next. */
static void
test_reset_with_turn (PageFixture *fixture, gconstpointer data)
{
  GtkWidget *amount = page_fixture_find_below (fixture, MUSTER_TYPE_AMOUNT_ENTRY);
  GtkEditable *entry = GTK_EDITABLE (page_fixture_find (amount, GTK_TYPE_ENTRY));
  MusterCombatant *goblin = page_fixture_combatant (fixture, "Goblin 1");
  GtkWidget *button = page_fixture_card_button (page_fixture_find_card (fixture, goblin));

  gtk_editable_set_text (entry, "17");
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
  g_assert_cmpuint (muster_fight_model_get_target_id (fixture->fight), ==,
                    muster_combatant_get_id (goblin));

  /* Within the turn both stay. */
  page_fixture_damage (fixture, page_fixture_combatant (fixture, "Ogre 1"), 3);
  page_fixture_settle ();
  g_assert_cmpstr (gtk_editable_get_text (entry), ==, "17");
  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)));

  page_fixture_next_turn (fixture);
  page_fixture_settle ();
  g_assert_cmpstr (gtk_editable_get_text (entry), ==, "");
  g_assert_cmpuint (muster_fight_model_get_target_id (fixture->fight), ==, 0);
  g_assert_false (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)));
}

static void
test_dense (PageFixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) cards = page_fixture_collect_below (fixture, MUSTER_TYPE_COMBATANT_CARD);
  gboolean dense = GPOINTER_TO_UINT (data) > 0;

  g_assert_cmpuint (cards->len, ==, 13 + GPOINTER_TO_UINT (data));
  for (guint i = 0; i < cards->len; i++)
    g_assert_true (gtk_widget_has_css_class (cards->pdata[i], "dense") == dense);
}

static void
test_budget_names (PageFixture *fixture, gconstpointer data)
{
  GtkWidget *pips = page_fixture_find_below (fixture, MUSTER_TYPE_BUDGET_PIPS);
  GtkWidget *action = page_fixture_find (pips, GTK_TYPE_TOGGLE_BUTTON);
  MusterCombatant *turn = muster_fight_model_get_turn (fixture->fight);

  gtk_test_accessible_assert_property (action, GTK_ACCESSIBLE_PROPERTY_LABEL, "Action spent");
  gtk_test_accessible_assert_state (action, GTK_ACCESSIBLE_STATE_PRESSED,
                                    GTK_ACCESSIBLE_TRISTATE_FALSE);

  g_signal_emit_by_name (action, "clicked");
  g_assert_true (muster_combatant_get_view (turn)->action_spent);
  gtk_test_accessible_assert_property (action, GTK_ACCESSIBLE_PROPERTY_LABEL, "Action spent");
  gtk_test_accessible_assert_state (action, GTK_ACCESSIBLE_STATE_PRESSED,
                                    GTK_ACCESSIBLE_TRISTATE_TRUE);

  g_signal_emit_by_name (action, "clicked");
  g_assert_false (muster_combatant_get_view (turn)->action_spent);
}

/* What is spent says why, and can be pressed all the same. */
static void
test_spent_offers (PageFixture *fixture, gconstpointer data)
{
  GtkWidget *column = page_fixture_find_below (fixture, MUSTER_TYPE_ACTIVE_COLUMN);
  GtkWidget *button = page_fixture_find (column, MUSTER_TYPE_OFFER_BUTTON);
  MusterCommand command = { .kind = MUSTER_COMMAND_TOGGLE_BUDGET };
  MusterOfferItem *offer = muster_offer_button_get_offer (MUSTER_OFFER_BUTTON (button));
  g_autofree char *words = NULL;

  g_assert_false (gtk_widget_has_css_class (button, "spent"));
  command.toggle_budget.creature
      = muster_combatant_get_id (muster_fight_model_get_turn (fixture->fight));
  command.toggle_budget.cost = MUSTER_COST_ACTION;
  fixture_perform (fixture->table.campaign, command);
  page_fixture_settle ();

  g_assert_true (gtk_widget_has_css_class (button, "spent"));
  g_assert_true (gtk_widget_is_sensitive (button));
  words = muster_words_offer_name (muster_offer_item_get_view (offer));
  g_assert_nonnull (strstr (words, "action spent"));
  gtk_test_accessible_assert_property (button, GTK_ACCESSIBLE_PROPERTY_LABEL, words);
}

/* What the GM keeps count of has no pip. */
static void
test_economy_pips (PageFixture *fixture, gconstpointer data)
{
  GtkWidget *pips = page_fixture_find_below (fixture, MUSTER_TYPE_BUDGET_PIPS);

  for (gint32 choice = 0; choice < 2; choice++)
    {
      g_autoptr (GPtrArray) buttons = gtk_fixture_collect (pips, GTK_TYPE_TOGGLE_BUTTON);

      if (choice != 0)
        page_fixture_set_option (fixture, MUSTER_OPTION_ECONOMY, choice);
      g_assert_true (gtk_widget_get_visible (buttons->pdata[0]));
      g_assert_true (gtk_widget_get_visible (buttons->pdata[1]) == (choice == 0));
      g_assert_true (gtk_widget_get_visible (buttons->pdata[2]) == (choice == 0));
    }
}

static GtkWidget *
find_action (GtkWidget *widget, const char *name)
{
  g_autoptr (GPtrArray) buttons = gtk_fixture_collect (widget, GTK_TYPE_BUTTON);

  for (guint i = 0; i < buttons->len; i++)
    if (g_strcmp0 (gtk_actionable_get_action_name (buttons->pdata[i]), name) == 0)
      return buttons->pdata[i];

  return NULL;
}

/* The focus of a control that vanishes goes to the chip of the current turn. */
static void
test_vanished_control (PageFixture *fixture, gconstpointer data)
{
  MusterCombatant *turn = muster_fight_model_get_turn (fixture->fight);
  MusterCommand command = { .kind = MUSTER_COMMAND_ADD_CHIP };
  GtkWidget *column = page_fixture_find_below (fixture, MUSTER_TYPE_ACTIVE_COLUMN);
  GtkWidget *remove;

  command.add_chip.creature = muster_combatant_get_id (turn);
  command.add_chip.condition = MUSTER_CONDITION_PRONE;
  fixture_perform (fixture->table.campaign, command);
  page_fixture_settle ();

  remove = find_action (column, "fight.remove-chip");
  g_assert_nonnull (remove);
  gtk_widget_grab_focus (remove);
  g_assert_true (page_fixture_get_focus (fixture) == remove);
  g_signal_emit_by_name (remove, "clicked");
  page_fixture_settle ();
  g_assert_cmpuint (g_list_model_get_n_items (muster_combatant_get_chips (turn)), ==, 0);
  g_assert_true (page_fixture_get_focus (fixture)
                 == GTK_WIDGET (page_fixture_find_chip (fixture, turn)));
}

/* Once the outcome is clear, ending is the likeliest thing to do. */
static void
test_outcome_emphasis (PageFixture *fixture, gconstpointer data)
{
  GtkWidget *ribbon = page_fixture_find_below (fixture, MUSTER_TYPE_TURN_RIBBON);
  GtkWidget *end = find_action (ribbon, "fight.end");
  GtkWidget *next = find_action (ribbon, "fight.next-turn");
  AdwBanner *banner = ADW_BANNER (page_fixture_find_below (fixture, ADW_TYPE_BANNER));
  GListModel *foes = muster_fight_model_get_foes (fixture->fight);

  g_assert_true (gtk_widget_has_css_class (next, "suggested-action"));
  g_assert_false (adw_banner_get_revealed (banner));
  for (guint i = 0; i < g_list_model_get_n_items (foes); i++)
    {
      g_autoptr (MusterCombatant) foe = g_list_model_get_item (foes, i);

      page_fixture_damage (fixture, foe, 1000);
    }
  g_assert_cmpint (muster_fight_model_get_outcome (fixture->fight), ==, MUSTER_OUTCOME_VICTORY);
  g_assert_false (gtk_widget_has_css_class (next, "suggested-action"));
  g_assert_true (gtk_widget_has_css_class (end, "suggested-action"));
  g_assert_true (adw_banner_get_revealed (banner));
}

/* Opportunity attacks stand under the cards of those who may react, never under the holder's. */
static void
test_reactions (PageFixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) cards = page_fixture_collect_below (fixture, MUSTER_TYPE_COMBATANT_CARD);
  MusterCombatant *turn = muster_fight_model_get_turn (fixture->fight);

  for (guint i = 0; i < cards->len; i++)
    {
      MusterCombatant *combatant = muster_combatant_card_get_combatant (cards->pdata[i]);
      g_autoptr (GPtrArray) buttons
          = gtk_fixture_collect (cards->pdata[i], MUSTER_TYPE_OFFER_BUTTON);

      g_assert_true ((buttons->len > 0) == (combatant != turn));
    }
}

/* The place of a special in the stat block. */
static gint32
special_of (MusterCampaign *campaign, MusterCombatant *combatant, const char *name)
{
  const MusterStatBlock *block = muster_game_block (muster_campaign_get_game (campaign),
                                                    muster_combatant_get_id (combatant));

  for (guint i = 0; i < block->n_specials; i++)
    if (g_str_equal (block->specials[i].name, name))
      return (gint32) i;

  g_assert_not_reached ();
}

/* A label on a card that says that something is spent, or NULL. */
static GtkWidget *
find_mark (PageFixture *fixture, MusterCombatant *combatant, const char *name)
{
  g_autoptr (GPtrArray) labels = gtk_fixture_collect (
      GTK_WIDGET (page_fixture_find_card (fixture, combatant)), GTK_TYPE_LABEL);

  for (guint i = 0; i < labels->len; i++)
    if (gtk_widget_has_css_class (labels->pdata[i], "spent-mark")
        && gtk_widget_is_visible (labels->pdata[i])
        && g_str_equal (gtk_label_get_text (labels->pdata[i]), name))
      return labels->pdata[i];

  return NULL;
}

static void
assert_mark (PageFixture *fixture, MusterCombatant *combatant, const char *name, const char *reason)
{
  GtkWidget *mark = find_mark (fixture, combatant, name);

  g_assert_nonnull (mark);
  g_assert_cmpstr (gtk_widget_get_tooltip_text (mark), ==, reason);
  gtk_test_accessible_assert_role (mark, GTK_ACCESSIBLE_ROLE_LIST_ITEM);
  gtk_test_accessible_assert_property (mark, GTK_ACCESSIBLE_PROPERTY_LABEL, name);
  gtk_test_accessible_assert_property (mark, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, reason);
}

/* What is spent has no button off turn, and says that it is spent and when it comes back. */
static void
test_spent_off_turn (PageFixture *fixture, gconstpointer data)
{
  MusterCampaign *campaign = fixture->table.campaign;
  MusterCombatant *turn = muster_fight_model_get_turn (fixture->fight);
  MusterCombatant *ogre = page_fixture_combatant (fixture, "Ogre 1");
  MusterCombatant *dragon = page_fixture_combatant (fixture, "Adult Red Dragon");
  GtkWidget *card = GTK_WIDGET (page_fixture_find_card (fixture, ogre));
  MusterCommand command = { .kind = MUSTER_COMMAND_TOGGLE_BUDGET };
  GtkWidget *mark;

  g_assert_true (turn != ogre && turn != dragon);
  g_assert_null (find_mark (fixture, ogre, "Reaction"));
  command.toggle_budget.creature = muster_combatant_get_id (ogre);
  command.toggle_budget.cost = MUSTER_COST_REACTION;
  fixture_perform (campaign, command);
  page_fixture_settle ();
  assert_mark (fixture, ogre, "Reaction", "Spent. It comes back when its next turn begins.");
  g_assert_false (gtk_widget_get_mapped (page_fixture_find (card, MUSTER_TYPE_OFFER_BUTTON)));

  /* Something else that changes leaves the mark as it is. */
  mark = find_mark (fixture, ogre, "Reaction");
  page_fixture_damage (fixture, ogre, 1);
  page_fixture_settle ();
  g_assert_true (find_mark (fixture, ogre, "Reaction") == mark);
  fixture_perform (campaign, command);
  page_fixture_settle ();
  g_assert_null (find_mark (fixture, ogre, "Reaction"));

  command = (MusterCommand) { .kind = MUSTER_COMMAND_ATTACK };
  command.attack.attacker = muster_combatant_get_id (dragon);
  command.attack.target = muster_combatant_get_id (page_fixture_combatant (fixture, "Ogre 2"));
  command.attack.swing = MUSTER_SWING_LEGENDARY;
  for (guint i = 0; i < 3; i++)
    {
      g_assert_null (find_mark (fixture, dragon, "Legendary actions"));
      fixture_perform (campaign, command);
      page_fixture_settle ();
    }
  assert_mark (fixture, dragon, "Legendary actions",
               "Spent. They come back when its next turn begins.");

  g_assert_null (find_mark (fixture, dragon, "Fire Breath"));
  command = (MusterCommand) { .kind = MUSTER_COMMAND_SET_SPECIAL_USED };
  command.set_special_used.creature = muster_combatant_get_id (dragon);
  command.set_special_used.special = special_of (campaign, dragon, "Fire Breath");
  command.set_special_used.used = 1;
  fixture_perform (campaign, command);
  page_fixture_settle ();
  assert_mark (fixture, dragon, "Fire Breath",
               "Spent. 5 to 6 on the d6 at the start of its turn brings it back.");
}

/* Who is down reacts to nothing. */
static void
test_reactions_of_the_fallen (PageFixture *fixture, gconstpointer data)
{
  MusterCombatant *ogre = page_fixture_combatant (fixture, "Ogre 1");
  GtkWidget *card = GTK_WIDGET (page_fixture_find_card (fixture, ogre));
  g_autoptr (GPtrArray) buttons = NULL;

  g_assert_true (gtk_widget_get_mapped (page_fixture_find (card, MUSTER_TYPE_OFFER_BUTTON)));
  page_fixture_damage (fixture, ogre, 200);
  page_fixture_settle ();
  buttons = gtk_fixture_collect (card, MUSTER_TYPE_OFFER_BUTTON);
  g_assert_cmpuint (buttons->len, ==, 0);
}

/* Another layout moves the widgets: what was typed, focused or opened is still there. */
static void
test_layouts_share_widgets (PageFixture *fixture, gconstpointer data)
{
  static const char *const names[] = { "stacked", "narrow", "wide" };
  AdwMultiLayoutView *layouts
      = ADW_MULTI_LAYOUT_VIEW (page_fixture_find_below (fixture, ADW_TYPE_MULTI_LAYOUT_VIEW));
  GtkWidget *board = page_fixture_find_below (fixture, MUSTER_TYPE_COMBAT_BOARD);
  GtkWidget *column = page_fixture_find_below (fixture, MUSTER_TYPE_ACTIVE_COLUMN);
  GtkWidget *log = page_fixture_find_below (fixture, MUSTER_TYPE_FIGHT_LOG);
  GtkWidget *tray = g_object_ref_sink (gtk_button_new_with_label ("Tray"));

  muster_combat_page_set_tray (fixture->page, tray);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      adw_multi_layout_view_set_layout_name (layouts, names[i]);
      page_fixture_settle ();
      g_assert_true (page_fixture_find_below (fixture, MUSTER_TYPE_COMBAT_BOARD) == board);
      g_assert_true (page_fixture_find_below (fixture, MUSTER_TYPE_ACTIVE_COLUMN) == column);
      g_assert_true (page_fixture_find_below (fixture, MUSTER_TYPE_FIGHT_LOG) == log);
      g_assert_true (gtk_widget_is_ancestor (tray, GTK_WIDGET (fixture->page)));
    }

  muster_combat_page_set_tray (fixture->page, NULL);
  g_assert_null (gtk_widget_get_parent (tray));
  g_object_unref (tray);
}

/* A page reached by its key comes up in a layout of tabs. */
static void
test_focus_brings_tab_up (PageFixture *fixture, gconstpointer data)
{
  AdwMultiLayoutView *layouts
      = ADW_MULTI_LAYOUT_VIEW (page_fixture_find_below (fixture, ADW_TYPE_MULTI_LAYOUT_VIEW));
  GtkWidget *log = page_fixture_find_below (fixture, MUSTER_TYPE_FIGHT_LOG);
  GtkWidget *column = page_fixture_find_below (fixture, MUSTER_TYPE_ACTIVE_COLUMN);
  GtkWidget *tabs;

  adw_multi_layout_view_set_layout_name (layouts, "stacked");
  page_fixture_settle ();
  muster_combat_page_focus_active (fixture->page);
  g_assert_true (gtk_widget_is_ancestor (page_fixture_get_focus (fixture), column));
  muster_combat_page_focus_log (fixture->page);
  tabs = gtk_widget_get_ancestor (log, ADW_TYPE_VIEW_STACK);
  g_assert_cmpstr (adw_view_stack_get_visible_child_name (ADW_VIEW_STACK (tabs)), ==, "log");
  g_assert_true (gtk_widget_is_ancestor (page_fixture_get_focus (fixture), log));
}

/* Dice that are asked for come up, whatever stands before them. */
static void
test_tray_comes_up (PageFixture *fixture, gconstpointer data)
{
  AdwMultiLayoutView *layouts
      = ADW_MULTI_LAYOUT_VIEW (page_fixture_find_below (fixture, ADW_TYPE_MULTI_LAYOUT_VIEW));
  GtkWidget *tray = g_object_ref_sink (gtk_button_new_with_label ("Tray"));

  muster_combat_page_set_tray (fixture->page, tray);
  adw_multi_layout_view_set_layout_name (layouts, "stacked");
  page_fixture_settle ();
  g_assert_false (gtk_widget_get_mapped (tray));
  muster_combat_page_reveal_tray (fixture->page);
  page_fixture_settle ();
  g_assert_true (gtk_widget_get_mapped (tray));

  adw_multi_layout_view_set_layout_name (layouts, "narrow");
  page_fixture_settle ();
  muster_combat_page_reveal_tray (fixture->page);
  page_fixture_settle ();
  g_assert_true (gtk_widget_get_mapped (tray));

  muster_combat_page_set_tray (fixture->page, NULL);
  g_object_unref (tray);
}

static GtkWidget *
find_labelled (GtkWidget *parent, const char *text)
{
  g_autoptr (GPtrArray) buttons = gtk_fixture_collect (parent, GTK_TYPE_BUTTON);

  for (guint i = 0; i < buttons->len; i++)
    if (g_strcmp0 (gtk_button_get_label (buttons->pdata[i]), text) == 0)
      return buttons->pdata[i];

  g_assert_not_reached ();
}

/* What the maximum gains, the combatant has at once, unless the GM says otherwise. */
static void
test_maximum (PageFixture *fixture, gconstpointer data)
{
  GtkWidget *column = page_fixture_find_below (fixture, MUSTER_TYPE_ACTIVE_COLUMN);
  GtkWidget *set = find_labelled (column, "_Set");
  GtkWidget *popover = gtk_widget_get_ancestor (set, GTK_TYPE_POPOVER);
  GtkSpinButton *amount = GTK_SPIN_BUTTON (page_fixture_find (popover, GTK_TYPE_SPIN_BUTTON));
  GtkCheckButton *heal = GTK_CHECK_BUTTON (page_fixture_find (popover, GTK_TYPE_CHECK_BUTTON));
  const MusterCombatantView *view
      = muster_combatant_get_view (muster_fight_model_get_turn (fixture->fight));
  gint32 maximum = view->max_hp;

  gtk_spin_button_set_value (amount, maximum + 5);
  g_signal_emit_by_name (set, "clicked");
  page_fixture_settle ();
  view = muster_combatant_get_view (muster_fight_model_get_turn (fixture->fight));
  g_assert_cmpint (view->max_hp, ==, maximum + 5);
  g_assert_cmpint (view->hp, ==, maximum + 5);

  gtk_check_button_set_active (heal, FALSE);
  gtk_spin_button_set_value (amount, maximum + 9);
  g_signal_emit_by_name (set, "clicked");
  page_fixture_settle ();
  view = muster_combatant_get_view (muster_fight_model_get_turn (fixture->fight));
  g_assert_cmpint (view->max_hp, ==, maximum + 9);
  g_assert_cmpint (view->hp, ==, maximum + 5);
}

static guint
count_actions (GMenuModel *menu, GtkWidget *parent)
{
  guint n = 0;

  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);
      g_autoptr (GVariant) target = NULL;
      g_autofree char *name = NULL;

      if (section != NULL)
        n += count_actions (section, parent);
      if (!g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_ACTION, "s", &name))
        continue;

      GtkWidget *button = gtk_button_new ();

      gtk_actionable_set_action_name (GTK_ACTIONABLE (button), name);
      target = g_menu_model_get_item_attribute_value (menu, i, G_MENU_ATTRIBUTE_TARGET, NULL);
      gtk_actionable_set_action_target_value (GTK_ACTIONABLE (button), target);
      gtk_widget_set_parent (button, parent);
      g_assert_true (gtk_widget_get_sensitive (button));
      gtk_widget_unparent (button);
      n++;
    }

  return n;
}

/* The menu of a combatant offers only what the page does. */
static void
test_menu (PageFixture *fixture, gconstpointer data)
{
  g_autoptr (GMenuModel) menu
      = muster_combatant_menu_new (muster_fight_model_get_turn (fixture->fight));

  g_assert_cmpuint (count_actions (menu, GTK_WIDGET (fixture->page)), ==, 18);
}

/* The items that a menu shows, by name for assistive technology. */
static void
test_menu_names (PageFixture *fixture, gconstpointer data)
{
  g_autoptr (GMenuModel) menu
      = muster_combatant_menu_new (muster_fight_model_get_turn (fixture->fight));
  GtkWidget *popover = gtk_popover_menu_new_from_model (menu);
  g_autoptr (GPtrArray) items = NULL;

  gtk_widget_set_parent (popover, GTK_WIDGET (fixture->page));
  gtk_popover_popup (GTK_POPOVER (popover));
  page_fixture_settle ();
  items = gtk_fixture_collect (popover, g_type_from_name ("GtkModelButton"));
  g_assert_cmpuint (items->len, >, 17);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (g_ptr_array_index (items, 0)),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Add condition…");
  gtk_test_accessible_assert_relation (GTK_ACCESSIBLE (g_ptr_array_index (items, 0)),
                                       GTK_ACCESSIBLE_RELATION_LABELLED_BY, NULL);
  gtk_widget_unparent (popover);
}

/* The board is reached in every layout. */
static void
test_board_focus (PageFixture *fixture, gconstpointer data)
{
  AdwMultiLayoutView *layouts
      = ADW_MULTI_LAYOUT_VIEW (page_fixture_find_below (fixture, ADW_TYPE_MULTI_LAYOUT_VIEW));
  static const char *const names[] = { "widest", "wide", "stacked", "narrow" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      adw_multi_layout_view_set_layout_name (layouts, names[i]);
      page_fixture_settle ();
      muster_combat_page_focus_log (fixture->page);
      muster_combat_page_focus_board (fixture->page);
      g_assert_true (
          gtk_widget_is_ancestor (page_fixture_get_focus (fixture),
                                  page_fixture_find_below (fixture, MUSTER_TYPE_COMBAT_BOARD)));
    }
}

/* The label of the n-th item of the menu's first section. */
static char *
dup_first_label (MusterCombatant *combatant, int n)
{
  g_autoptr (GMenuModel) menu = muster_combatant_menu_new (combatant);
  g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, 0, G_MENU_LINK_SECTION);
  char *label = NULL;

  if (n < g_menu_model_get_n_items (section))
    g_menu_model_get_item_attribute (section, n, G_MENU_ATTRIBUTE_LABEL, "s", &label);

  return label;
}

/* A player's dice are switched in the menu of the character; monsters have the GM's. */
static void
test_menu_real_dice (PageFixture *fixture, gconstpointer data)
{
  MusterCombatant *hero = page_fixture_combatant (fixture, "Tamsin");
  g_autofree char *monster = dup_first_label (page_fixture_combatant (fixture, "Goblin 1"), 2);
  g_autofree char *before = dup_first_label (hero, 2);
  g_autofree char *after = NULL;

  g_assert_null (monster);
  g_assert_cmpstr (before, ==, "Ro_lls real dice");
  gtk_widget_activate_action (GTK_WIDGET (fixture->page), "fight.set-real-dice", "(ub)",
                              muster_combatant_get_id (hero), TRUE);
  g_assert_true (muster_combatant_get_view (hero)->real_dice);
  after = dup_first_label (hero, 2);
  g_assert_cmpstr (after, ==, "_Let Muster roll the dice");
  gtk_widget_activate_action (GTK_WIDGET (fixture->page), "fight.set-real-dice", "(ub)",
                              muster_combatant_get_id (hero), FALSE);
  g_assert_false (muster_combatant_get_view (hero)->real_dice);
}

static void
test_split_label (void)
{
  static const struct
  {
    const char *label;
    const char *name;
    const char *number;
  } cases[] = {
    { "Goblin 12", "Goblin", "12" },
    { "Mirelle", "Mirelle", "" },
    { "Ser Aldric", "Ser Aldric", "" },
    { "Unit 7 B", "Unit 7 B", "" },
    { " 3", " 3", "" },
    { "Odd ", "Odd ", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const char *number;
      g_autofree char *name = muster_split_label (cases[i].label, &number);

      g_assert_cmpstr (name, ==, cases[i].name);
      g_assert_cmpstr (number, ==, cases[i].number);
    }
}

int
main (int argc, char **argv)
{
  gtk_fixture_init (&argc, &argv);
  muster_combat_init ();

  g_test_add_func ("/combat/label/twin-number-stands-alone", test_split_label);
  page_fixture_add ("/combat/card/press-picks-and-releases-the-target", test_card_picks_target);
  page_fixture_add ("/combat/keys/attack-never-leaves-focus-on-next-turn",
                    test_attack_key_leaves_next_turn);
  page_fixture_add ("/combat/card/one-target", test_one_target);
  page_fixture_add ("/combat/card/reactions-off-turn", test_reactions);
  page_fixture_add ("/combat/card/what-is-spent-off-turn-says-so", test_spent_off_turn);
  page_fixture_add ("/combat/card/the-fallen-react-to-nothing", test_reactions_of_the_fallen);
  page_fixture_add ("/combat/board/hit-keeps-widgets-and-focus", test_hit_keeps_widgets);
  page_fixture_add ("/combat/board/order-keeps-widgets-and-focus", test_order_keeps_widgets);
  page_fixture_add ("/combat/active/amount-and-target-reset-with-the-turn", test_reset_with_turn);
  page_fixture_add ("/combat/board/cards-of-few", test_dense);
  g_test_add ("/combat/board/lines-of-many", PageFixture, GUINT_TO_POINTER (4), page_fixture_set_up,
              test_dense, page_fixture_tear_down);
  g_test_add ("/combat/board/a-crowd-stays-readable", PageFixture,
              GUINT_TO_POINTER (PAGE_FIXTURE_CROWD), page_fixture_set_up, test_crowd,
              page_fixture_tear_down);
  g_test_add ("/combat/board/a-crowd-shows-death-saves", PageFixture,
              GUINT_TO_POINTER (PAGE_FIXTURE_CROWD), page_fixture_set_up, test_crowd_dying,
              page_fixture_tear_down);
  page_fixture_add ("/combat/budget/names-stay", test_budget_names);
  page_fixture_add ("/options/economy/no-pips-of-what-the-gm-counts", test_economy_pips);
  page_fixture_add ("/combat/actions/spent-ones-say-so", test_spent_offers);
  page_fixture_add ("/combat/focus/vanished-control", test_vanished_control);
  page_fixture_add ("/combat/outcome/ending-takes-the-emphasis", test_outcome_emphasis);
  page_fixture_add ("/combat/layout/same-widgets-at-every-width", test_layouts_share_widgets);
  page_fixture_add ("/combat/layout/focus-brings-the-tab-up", test_focus_brings_tab_up);
  page_fixture_add ("/combat/layout/dice-come-up", test_tray_comes_up);
  page_fixture_add ("/combat/active/maximum-hit-points", test_maximum);
  page_fixture_add ("/combat/card/menu-offers-what-the-page-does", test_menu);
  page_fixture_add ("/combat/card/menu-items-have-names", test_menu_names);
  page_fixture_add ("/combat/layout/the-board-is-reached-in-each", test_board_focus);
  page_fixture_add ("/combat/card/menu-switches-real-dice", test_menu_real_dice);

  return g_test_run ();
}
