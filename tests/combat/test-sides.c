/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sides of the board, the combatants that are selected together, and the question at the end.
 */
#include "page-fixture.h"

#include "combat/muster-board-side.h"
#include "combat/muster-combat.h"
#include "combat/muster-combatant-card.h"
#include "combat/muster-drop-bar.h"
#include "combat/muster-end-dialog.h"
#include "combat/muster-hp-history.h"
#include "combat/muster-many-dialog.h"
#include "combat/muster-max-hp-dialog.h"
#include "combat/muster-selection-bar.h"
#include "combat/muster-side-dialog.h"
#include "rules/fifth/many.h"
#include "rules/fight/factions.h"

static void
act (PageFixture *fixture, const char *action, GVariant *target)
{
  g_assert_true (gtk_widget_activate_action_variant (GTK_WIDGET (fixture->page), action, target));
  page_fixture_settle ();
}

static MusterId
id_of (PageFixture *fixture, const char *label)
{
  return muster_combatant_get_id (page_fixture_combatant (fixture, label));
}

/* Each side is a group of its own with its name as heading. */
static void
test_board (PageFixture *fixture, gconstpointer data)
{
  MusterId goblin = id_of (fixture, "Goblin 1");
  g_autoptr (GPtrArray) before
      = gtk_fixture_collect (GTK_WIDGET (fixture->page), MUSTER_TYPE_BOARD_SIDE);
  g_autoptr (GPtrArray) after = NULL;
  MusterSideItem *side;

  g_assert_cmpuint (before->len, ==, 2);
  gtk_test_accessible_assert_role (before->pdata[0], GTK_ACCESSIBLE_ROLE_GROUP);

  fixture_perform (
      fixture->table.campaign,
      (MusterCommand) { .kind = MUSTER_COMMAND_ADD_FACTION,
                        .add_faction = { .fight = muster_fight_model_get_id (fixture->fight),
                                         .name = "Turncoats",
                                         .stance = MUSTER_STANCE_PARTY } });
  fixture_perform (fixture->table.campaign,
                   (MusterCommand) { .kind = MUSTER_COMMAND_SET_FACTION,
                                     .set_faction = { .creature = goblin,
                                                      .faction = muster_campaign_get_created (
                                                          fixture->table.campaign) } });
  page_fixture_settle ();
  after = gtk_fixture_collect (GTK_WIDGET (fixture->page), MUSTER_TYPE_BOARD_SIDE);
  g_assert_cmpuint (after->len, ==, 3);
  g_assert_cmpuint (g_list_model_get_n_items (muster_fight_model_get_sides (fixture->fight)), ==,
                    3);
  side = g_list_model_get_item (muster_fight_model_get_sides (fixture->fight), 1);
  g_assert_cmpstr (muster_side_item_get_name (side), ==, "Turncoats");
  g_assert_cmpuint (g_list_model_get_n_items (muster_side_item_get_members (side)), ==, 1);
  g_object_unref (side);
}

/* Ctrl adds one, Shift a row of them; one step hurts them all, and one undo takes it back. */
static void
test_selection (PageFixture *fixture, gconstpointer data)
{
  MusterSelectionBar *bar = MUSTER_SELECTION_BAR (
      page_fixture_find (GTK_WIDGET (fixture->page), MUSTER_TYPE_SELECTION_BAR));
  GListModel *selection = muster_fight_model_get_selection (fixture->fight);
  MusterId goblin = id_of (fixture, "Goblin 1");
  g_autofree char *targets = NULL;
  g_autoptr (GBytes) before = fixture_encode (fixture->table.campaign);
  GtkWidget *card = NULL;
  g_autoptr (GPtrArray) cards
      = gtk_fixture_collect (GTK_WIDGET (fixture->page), MUSTER_TYPE_COMBATANT_CARD);

  g_assert_false (gtk_widget_get_sensitive (GTK_WIDGET (bar)));
  act (fixture, "fight.select", g_variant_new_uint32 (goblin));
  g_assert_cmpuint (g_list_model_get_n_items (selection), ==, 1);
  g_assert_true (gtk_widget_get_sensitive (GTK_WIDGET (bar)));
  for (guint i = 0; i < cards->len; i++)
    if (muster_combatant_get_id (muster_combatant_card_get_combatant (cards->pdata[i])) == goblin)
      card = cards->pdata[i];
  g_assert_true (gtk_widget_has_css_class (card, "selected"));
  act (fixture, "fight.select", g_variant_new_uint32 (goblin));
  g_assert_cmpuint (g_list_model_get_n_items (selection), ==, 0);

  act (fixture, "fight.select-foes", NULL);
  g_assert_cmpuint (g_list_model_get_n_items (selection), ==, 9);
  act (fixture, "fight.select-none", NULL);
  act (fixture, "fight.select", g_variant_new_uint32 (goblin));
  act (fixture, "fight.select-through", g_variant_new_uint32 (id_of (fixture, "Goblin 2")));
  g_assert_cmpuint (g_list_model_get_n_items (selection), >=, 2);

  targets = muster_targets_to_text ((const MusterId[]) { goblin, id_of (fixture, "Goblin 2") }, 2);
  fixture_perform (
      fixture->table.campaign,
      (MusterCommand) { .kind = MUSTER_COMMAND_DAMAGE_MANY,
                        .damage_many
                        = { .targets = targets, .dice = "3", .type = MUSTER_DAMAGE_FIRE } });
  g_assert_true (muster_campaign_undo (fixture->table.campaign, NULL));
  fixture_assert_state (fixture->table.campaign, before);
}

static void
test_many_dialog (PageFixture *fixture, gconstpointer data)
{
  g_autofree char *targets = muster_targets_to_text (
      (const MusterId[]) { id_of (fixture, "Goblin 1"), id_of (fixture, "Goblin 2") }, 2);
  AdwDialog *dialog = g_object_ref_sink (muster_many_dialog_new (fixture->table.campaign, targets));
  MusterCommand command = muster_many_dialog_get_command (MUSTER_MANY_DIALOG (dialog));

  g_assert_cmpstr (command.damage_many.targets, ==, targets);
  g_assert_cmpint (command.damage_many.ability, ==, MUSTER_ABILITY_DEXTERITY + 1);
  g_assert_cmpint (command.damage_many.dc, ==, 15);
  g_assert_cmpint (command.damage_many.half, ==, 1);
  g_object_unref (dialog);
}

/* Right after a drop the card asks what it means; the answer makes the question go. */
static void
test_drop (PageFixture *fixture, gconstpointer data)
{
  MusterCombatant *goblin = page_fixture_combatant (fixture, "Goblin 1");
  MusterId id = muster_combatant_get_id (goblin);
  g_autoptr (GPtrArray) bars
      = gtk_fixture_collect (GTK_WIDGET (fixture->page), MUSTER_TYPE_DROP_BAR);
  guint shown = 0;

  fixture_perform (fixture->table.campaign,
                   (MusterCommand) { .kind = MUSTER_COMMAND_DAMAGE,
                                     .damage = { .target = id, .amount = 1000 } });
  page_fixture_settle ();
  for (guint i = 0; i < bars->len; i++)
    shown += gtk_widget_get_visible (bars->pdata[i]);
  g_assert_cmpuint (shown, ==, 1);

  act (fixture, "fight.knock-out", g_variant_new_uint32 (id));
  g_assert_cmpint (muster_combatant_get_view (goblin)->state, ==, MUSTER_STATE_DYING);
  for (guint i = 0; i < bars->len; i++)
    g_assert_false (gtk_widget_get_visible (bars->pdata[i]));
}

static void
test_hidden (PageFixture *fixture, gconstpointer data)
{
  MusterCombatant *goblin = page_fixture_combatant (fixture, "Goblin 1");
  MusterId id = muster_combatant_get_id (goblin);

  act (fixture, "fight.set-hidden", g_variant_new ("(ub)", id, TRUE));
  g_assert_true (muster_combatant_get_view (goblin)->hidden);
  act (fixture, "fight.set-hidden", g_variant_new ("(ub)", id, FALSE));
  g_assert_false (muster_combatant_get_view (goblin)->hidden);
}

/* The last amount again on somebody else, and turned round on whoever had it. */
static void
test_last_amount (PageFixture *fixture, gconstpointer data)
{
  MusterCombatant *first = page_fixture_combatant (fixture, "Ogre 1");
  MusterCombatant *second = page_fixture_combatant (fixture, "Ogre 2");
  gint32 full = muster_combatant_get_view (first)->hp;

  act (fixture, "fight.damage", g_variant_new ("(ui)", muster_combatant_get_id (first), 7));
  g_assert_cmpint (muster_combatant_get_view (first)->hp, ==, full - 7);
  act (fixture, "fight.reverse-amount", NULL);
  g_assert_cmpint (muster_combatant_get_view (first)->hp, ==, full);
  act (fixture, "fight.damage", g_variant_new ("(ui)", muster_combatant_get_id (first), 7));
  act (fixture, "fight.target", g_variant_new_uint32 (muster_combatant_get_id (second)));
  act (fixture, "fight.repeat-amount", NULL);
  g_assert_cmpint (muster_combatant_get_view (second)->hp, ==, full - 7);
}

static gint32
hp_of (PageFixture *fixture, const char *label)
{
  return muster_combatant_get_view (page_fixture_combatant (fixture, label))->hp;
}

/* What the log has without a source is not what somebody gave: damage of a later turn, of a chip.
 */
static void
test_amount_by_hand (PageFixture *fixture, gconstpointer data)
{
  gint32 full = hp_of (fixture, "Ogre 1");

  page_fixture_set_option (fixture, MUSTER_OPTION_LOG_ORDER, 1);
  act (fixture, "fight.damage", g_variant_new ("(ui)", id_of (fixture, "Ogre 1"), 9));
  act (fixture, "fight.damage", g_variant_new ("(ui)", id_of (fixture, "Ogre 1"), 7));
  g_assert_cmpint (hp_of (fixture, "Ogre 1"), ==, full - 16);
  act (fixture, "fight.reverse-amount", NULL);
  g_assert_cmpint (hp_of (fixture, "Ogre 1"), ==, full - 9);

  /* Again is still the seven; and what was reversed is not reversed twice. */
  act (fixture, "fight.target", g_variant_new_uint32 (id_of (fixture, "Ogre 2")));
  act (fixture, "fight.repeat-amount", NULL);
  g_assert_cmpint (hp_of (fixture, "Ogre 2"), ==, full - 7);
  act (fixture, "fight.reverse-amount", NULL);
  act (fixture, "fight.reverse-amount", NULL);
  g_assert_cmpint (hp_of (fixture, "Ogre 2"), ==, full);
  g_assert_cmpint (hp_of (fixture, "Ogre 1"), ==, full);
}

/* A heal that the maximum cut short, and damage that killed, come back by what they did. */
static void
test_amount_capped (PageFixture *fixture, gconstpointer data)
{
  gint32 full = hp_of (fixture, "Ogre 1");
  MusterId ogre = id_of (fixture, "Ogre 1");

  act (fixture, "fight.damage", g_variant_new ("(ui)", ogre, 4));
  act (fixture, "fight.heal", g_variant_new ("(ui)", ogre, 30));
  g_assert_cmpint (hp_of (fixture, "Ogre 1"), ==, full);
  act (fixture, "fight.reverse-amount", NULL);
  g_assert_cmpint (hp_of (fixture, "Ogre 1"), ==, full - 4);
  act (fixture, "fight.damage", g_variant_new ("(ui)", ogre, 1000));
  act (fixture, "fight.reverse-amount", NULL);
  g_assert_cmpint (hp_of (fixture, "Ogre 1"), ==, full - 4);
}

/* Damage that many shared is given to all of them again, and taken back from all at once. */
static void
test_amount_of_many (PageFixture *fixture, gconstpointer data)
{
  g_autofree char *targets = muster_targets_to_text (
      (const MusterId[]) { id_of (fixture, "Ogre 1"), id_of (fixture, "Ogre 2") }, 2);
  gint32 full = hp_of (fixture, "Ogre 1");
  g_autoptr (GBytes) hurt = NULL;

  fixture_perform (
      fixture->table.campaign,
      (MusterCommand) { .kind = MUSTER_COMMAND_DAMAGE_MANY,
                        .damage_many
                        = { .targets = targets, .dice = "5", .type = MUSTER_DAMAGE_FIRE } });
  act (fixture, "fight.repeat-amount", NULL);
  g_assert_cmpint (hp_of (fixture, "Ogre 1"), ==, full - 10);
  g_assert_cmpint (hp_of (fixture, "Ogre 2"), ==, full - 10);

  hurt = fixture_encode (fixture->table.campaign);
  act (fixture, "fight.reverse-amount", NULL);
  g_assert_cmpint (hp_of (fixture, "Ogre 1"), ==, full - 5);
  g_assert_cmpint (hp_of (fixture, "Ogre 2"), ==, full - 5);
  g_assert_true (muster_campaign_undo (fixture->table.campaign, NULL));
  fixture_assert_state (fixture->table.campaign, hurt);

  /* What one gets goes to all who are selected. */
  act (fixture, "fight.heal", g_variant_new ("(ui)", id_of (fixture, "Ogre 1"), 3));
  act (fixture, "fight.select", g_variant_new_uint32 (id_of (fixture, "Ogre 1")));
  act (fixture, "fight.select", g_variant_new_uint32 (id_of (fixture, "Ogre 2")));
  act (fixture, "fight.repeat-amount", NULL);
  g_assert_cmpint (hp_of (fixture, "Ogre 1"), ==, full - 4);
  g_assert_cmpint (hp_of (fixture, "Ogre 2"), ==, full - 7);
}

/* The log that shows is cut to its newest lines; the history of a creature is not. */
static void
test_long_history (PageFixture *fixture, gconstpointer data)
{
  MusterCampaign *campaign = fixture->table.campaign;
  MusterLogModel *log = muster_campaign_model_get_log (muster_campaign_get_model (campaign));
  MusterId ogre = id_of (fixture, "Ogre 1");
  AdwDialog *dialog;
  GtkListBox *list;

  act (fixture, "fight.damage", g_variant_new ("(ui)", ogre, 7));
  for (guint i = 0; i < MUSTER_LOG_LIMIT; i++)
    fixture_perform (campaign, (MusterCommand) { .kind = MUSTER_COMMAND_ROLL_DICE,
                                                 .roll_dice = { .expression = "1d4" } });
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (log)), ==, MUSTER_LOG_LIMIT);
  dialog = g_object_ref_sink (muster_hp_history_new (campaign, ogre));
  list = GTK_LIST_BOX (page_fixture_find (adw_dialog_get_child (dialog), GTK_TYPE_LIST_BOX));
  g_assert_nonnull (gtk_list_box_get_row_at_index (list, 0));
  g_assert_null (gtk_list_box_get_row_at_index (list, 1));
  g_object_unref (dialog);
}

static void
test_hp_history (PageFixture *fixture, gconstpointer data)
{
  MusterId ogre = id_of (fixture, "Ogre 1");
  AdwDialog *dialog;
  GtkListBox *list;

  act (fixture, "fight.damage", g_variant_new ("(ui)", ogre, 7));
  act (fixture, "fight.damage", g_variant_new ("(ui)", id_of (fixture, "Ogre 2"), 3));
  act (fixture, "fight.heal", g_variant_new ("(ui)", ogre, 2));
  dialog = g_object_ref_sink (muster_hp_history_new (fixture->table.campaign, ogre));
  list = GTK_LIST_BOX (page_fixture_find (adw_dialog_get_child (dialog), GTK_TYPE_LIST_BOX));
  g_assert_nonnull (gtk_list_box_get_row_at_index (list, 1));
  g_assert_null (gtk_list_box_get_row_at_index (list, 2));
  g_assert_cmpstr (
      adw_action_row_get_subtitle (ADW_ACTION_ROW (gtk_list_box_get_row_at_index (list, 0))), ==,
      "A Fight · Round 1 · Day 1, 00:00");
  g_object_unref (dialog);
}

static void
test_dialogs (PageFixture *fixture, gconstpointer data)
{
  MusterId ogre = id_of (fixture, "Ogre 1");
  AdwDialog *side = g_object_ref_sink (muster_side_dialog_new (fixture->table.campaign, ogre));
  AdwDialog *maximum = g_object_ref_sink (muster_max_hp_dialog_new (fixture->table.campaign, ogre));
  MusterCommand command = muster_max_hp_dialog_get_command (MUSTER_MAX_HP_DIALOG (maximum));

  g_assert_cmpstr (adw_dialog_get_title (side), ==, "Side of Ogre 1");
  g_assert_cmpint (command.modify_max_hp.amount, ==, 5);
  g_assert_cmpuint (command.modify_max_hp.creature, ==, ogre);
  g_assert_cmpint (command.modify_max_hp.end, ==, MUSTER_CHIP_UNTIL_REMOVED);
  g_object_unref (side);
  g_object_unref (maximum);
}

int
main (int argc, char **argv)
{
  gtk_fixture_init (&argc, &argv);
  muster_combat_init ();

  page_fixture_add ("/sides/the-board-has-a-group-for-each", test_board);
  page_fixture_add ("/many/selected-together", test_selection);
  page_fixture_add ("/many/damage-dialog", test_many_dialog);
  page_fixture_add ("/drop/the-card-asks", test_drop);
  page_fixture_add ("/hidden/marked-for-the-gm", test_hidden);
  page_fixture_add ("/amount/repeat-and-reverse", test_last_amount);
  page_fixture_add ("/amount/only-what-was-given-by-hand", test_amount_by_hand);
  page_fixture_add ("/amount/reversed-by-what-it-changed", test_amount_capped);
  page_fixture_add ("/amount/of-many", test_amount_of_many);
  page_fixture_add ("/amount/history-of-a-creature", test_hp_history);
  page_fixture_add ("/amount/history-longer-than-the-log", test_long_history);
  page_fixture_add ("/sides/dialogs", test_dialogs);

  return g_test_run ();
}
