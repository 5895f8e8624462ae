/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The buttons and dialogs of turn actions and class actions (the combat document, "Turn actions",
 * "Spending the budget"). */
#include "combat-fixture.h"

#include "combat/muster-action-bar.h"
#include "combat/muster-action-dialog.h"
#include "combat/muster-attack-dialog.h"
#include "combat/muster-check-dialog.h"
#include "combat/muster-divinity-dialog.h"
#include "combat/muster-offer-button.h"
#include "rules/creature/feature.h"
#include "rules/options.h"

#define PRIEST                                                                                  \
  "{\"name\":\"Priest\",\"srd\":\"5.1\",\"size\":\"medium\",\"type\":\"humanoid\",\"level\":8," \
  "\"classes\":[{\"class\":\"cleric\",\"level\":8}],\"features\":[\"preserve_life\"],"          \
  "\"ac\":{\"value\":18},\"hp\":60,\"abilities\":{\"str\":10,\"dex\":10,\"con\":14,\"int\":10," \
  "\"wis\":16,\"cha\":12},\"proficiency_bonus\":3,\"attacks\":[]}"

static const MusterCreature *
creature_of (Hall *hall, MusterId id)
{
  return muster_game_creature (muster_campaign_get_game (hall->table.campaign), id);
}

static MusterId
add_priest (Hall *hall)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *key
      = muster_campaign_put_stat_block (hall->table.campaign, NULL, PRIEST, &error);

  g_assert_no_error (error);
  hall_perform (hall,
                (MusterCommand) { .kind = MUSTER_COMMAND_ADD_CREATURE,
                                  .add_creature = { .block = key,
                                                    .name = "Priest",
                                                    .kind = MUSTER_CREATURE_CHARACTER,
                                                    .disposition = MUSTER_DISPOSITION_FRIENDLY } });

  return hall_find (hall, "Priest");
}

static MusterId
add_skeleton (Hall *hall)
{
  hall_perform (hall, (MusterCommand) { .kind = MUSTER_COMMAND_ADD_CREATURE,
                                        .add_creature = { .block = "srd51:skeleton",
                                                          .name = "Skeleton",
                                                          .kind = MUSTER_CREATURE_MONSTER,
                                                          .disposition = MUSTER_DISPOSITION_HOSTILE,
                                                          .encounter = hall_encounter (hall) } });

  return hall_find (hall, "Skeleton");
}

static void
start (Hall *hall, MusterId holder)
{
  fixture_start_fight (hall->table.campaign, hall_encounter (hall));
  hall_pass_turns_until (hall, holder);
}

static void
take (Hall *hall, MusterStandardAction action)
{
  g_assert_true (gtk_widget_activate_action (hall->page, "fight.take-action", "(ii)", (int) action,
                                             MUSTER_COST_ACTION));
  hall_settle ();
}

static void
use (Hall *hall, MusterClassAction action)
{
  g_assert_true (gtk_widget_activate_action (hall->page, "fight.class-action", "i", (int) action));
  hall_settle ();
}

/* The chips of a condition on a creature. */
static const MusterChip *
chip_of (Hall *hall, MusterId creature, MusterCondition condition)
{
  MUSTER_GAME_FOREACH (muster_campaign_get_game (hall->table.campaign), CHIP, MusterChip, chip)
  if (chip->creature == creature && chip->condition == (gint32) condition)
    return chip;

  return NULL;
}

static void
test_at_once (Hall *hall, gconstpointer data)
{
  MusterId hero = hall_find (hall, "Tamsin");

  start (hall, hero);
  take (hall, MUSTER_ACTION_DODGE);
  g_assert_null (hall_top_dialog (hall));
  g_assert_nonnull (chip_of (hall, hero, MUSTER_CONDITION_DODGING));
}

/* The picked card is who gets pushed; the button performs it and closes. */
static void
test_push (Hall *hall, gconstpointer data)
{
  MusterId hero = hall_find (hall, "Tamsin");
  MusterId ogre = hall_find (hall, "Ogre");
  MusterActionDialog *dialog;
  MusterCommandTakeAction command;

  start (hall, hero);
  g_assert_true (gtk_widget_activate_action (hall->page, "fight.target", "u", ogre));
  take (hall, MUSTER_ACTION_PUSH);
  dialog = MUSTER_ACTION_DIALOG (hall_top_dialog (hall));
  command = muster_action_dialog_get_command (dialog).take_action;
  g_assert_cmpuint (command.target, ==, ogre);
  g_assert_cmpint (command.choice, ==, MUSTER_CHOICE_PUSH_PRONE);
  g_assert_false (gtk_widget_get_visible (hall_child (dialog, "trigger")));
  g_assert_false (gtk_widget_get_visible (hall_child (dialog, "dc_row")));
  adw_combo_row_set_selected (hall_child (dialog, "choice"), MUSTER_CHOICE_PUSH_AWAY);
  g_assert_cmpint (muster_action_dialog_get_command (dialog).take_action.choice, ==,
                   MUSTER_CHOICE_PUSH_AWAY);
  hall_click (adw_dialog_get_default_widget (ADW_DIALOG (dialog)));
  g_assert_null (hall_top_dialog (hall));
}

/* A dialog cannot close on what would be refused: the button waits for the box. */
static void
test_waiver (Hall *hall, gconstpointer data)
{
  MusterId hero = hall_find (hall, "Tamsin");
  MusterActionDialog *dialog;
  GtkWidget *button;

  start (hall, hero);
  take (hall, MUSTER_ACTION_DASH);
  take (hall, MUSTER_ACTION_READY);
  dialog = MUSTER_ACTION_DIALOG (hall_top_dialog (hall));
  button = adw_dialog_get_default_widget (ADW_DIALOG (dialog));
  g_assert_true (gtk_widget_get_visible (hall_child (dialog, "refused")));
  g_assert_false (gtk_widget_get_sensitive (button));
  gtk_test_accessible_assert_role (hall_child (dialog, "problem"), GTK_ACCESSIBLE_ROLE_ALERT);
  g_assert_true (gtk_widget_get_visible (hall_child (dialog, "waive")));
  adw_switch_row_set_active (hall_child (dialog, "waive"), TRUE);
  g_assert_true (gtk_widget_get_sensitive (button));
  hall_click (button);
  g_assert_null (hall_top_dialog (hall));
  g_assert_nonnull (chip_of (hall, hero, MUSTER_CONDITION_READIED));
}

static void
test_ready (Hall *hall, gconstpointer data)
{
  MusterId hero = hall_find (hall, "Tamsin");
  const MusterGame *game = muster_campaign_get_game (hall->table.campaign);
  MusterActionDialog *dialog;

  start (hall, hero);
  take (hall, MUSTER_ACTION_READY);
  dialog = MUSTER_ACTION_DIALOG (hall_top_dialog (hall));
  gtk_editable_set_text (hall_child (dialog, "trigger"), "the door opens");
  hall_click (adw_dialog_get_default_widget (ADW_DIALOG (dialog)));
  g_assert_cmpstr (muster_game_text (game, chip_of (hall, hero, MUSTER_CONDITION_READIED)->name),
                   ==, "the door opens");
}

/* The buttons for a creature's readied action, by their offers' order. */
static void
collect_readied (GtkWidget *widget, GPtrArray *buttons)
{
  if (MUSTER_IS_OFFER_BUTTON (widget) && gtk_widget_get_mapped (widget))
    {
      MusterOfferItem *item = muster_offer_button_get_offer (MUSTER_OFFER_BUTTON (widget));
      MusterOfferKind kind = (MusterOfferKind) muster_offer_item_get_view (item)->offer.kind;

      if (kind == MUSTER_OFFER_READIED || kind == MUSTER_OFFER_RELEASE)
        g_ptr_array_add (buttons, widget);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect_readied (child, buttons);
}

/* Under the card of whoever has readied an action stand its attacks and "Something else", also when
 * the reaction is gone: then the game master is asked. */
static void
test_release (Hall *hall, gconstpointer data)
{
  MusterId hero = hall_find (hall, "Tamsin");
  g_autoptr (GPtrArray) buttons = g_ptr_array_new ();
  g_autofree char *title = NULL;
  MusterCommandAttack command;
  AdwDialog *dialog;
  GtkWidget *last;

  start (hall, hero);
  take (hall, MUSTER_ACTION_READY);
  hall_click (adw_dialog_get_default_widget (hall_top_dialog (hall)));
  collect_readied (hall->page, buttons);
  g_assert_cmpuint (buttons->len, ==, 0);
  hall_perform (hall, (MusterCommand) { .kind = MUSTER_COMMAND_NEXT_TURN,
                                        .next_turn = { .fight = hall_fight (hall)->id } });
  hall_settle ();
  collect_readied (hall->page, buttons);
  g_assert_cmpuint (buttons->len, >=, 2);

  hall_click (buttons->pdata[0]);
  dialog = hall_top_dialog (hall);
  g_assert_true (MUSTER_IS_ATTACK_DIALOG (dialog));
  g_object_get (dialog, "title", &title, NULL);
  g_assert_cmpstr (title, ==, "Readied attack of Tamsin");
  command = muster_attack_dialog_get_command (MUSTER_ATTACK_DIALOG (dialog)).attack;
  g_assert_cmpint (command.swing, ==, MUSTER_SWING_READIED);
  adw_dialog_force_close (dialog);
  hall_settle ();

  hall_perform (hall, (MusterCommand) { .kind = MUSTER_COMMAND_TOGGLE_BUDGET,
                                        .toggle_budget
                                        = { .creature = hero, .cost = MUSTER_COST_REACTION } });
  hall_settle ();
  g_ptr_array_set_size (buttons, 0);
  collect_readied (hall->page, buttons);
  last = buttons->pdata[buttons->len - 1];
  gtk_test_accessible_assert_role (last, GTK_ACCESSIBLE_ROLE_BUTTON);
  gtk_test_accessible_assert_property (last, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Readied action of Tamsin: Something else, reaction spent");
  hall_click (last);
  dialog = hall_top_dialog (hall);
  g_assert_true (ADW_IS_ALERT_DIALOG (dialog));
  g_assert_nonnull (chip_of (hall, hero, MUSTER_CONDITION_READIED));
  g_signal_emit_by_name (dialog, "response::waive", "waive");
  hall_settle ();
  g_assert_null (chip_of (hall, hero, MUSTER_CONDITION_READIED));
}

static void
test_check (Hall *hall, gconstpointer data)
{
  MusterId hero = hall_find (hall, "Tamsin");
  MusterActionDialog *dialog;

  start (hall, hero);
  take (hall, MUSTER_ACTION_LOCK);
  dialog = MUSTER_ACTION_DIALOG (hall_top_dialog (hall));
  g_assert_cmpint (muster_action_dialog_get_command (dialog).take_action.dc, ==, 15);
  gtk_spin_button_set_value (hall_child (dialog, "dc"), 12);
  g_assert_cmpint (muster_action_dialog_get_command (dialog).take_action.dc, ==, 12);
  g_assert_cmpuint (muster_action_dialog_get_command (dialog).take_action.target, ==, 0);
}

static guint
count_checks (Hall *hall)
{
  MusterFightModel *fight
      = muster_campaign_model_get_fight (muster_campaign_get_model (hall->table.campaign));
  GListModel *log = G_LIST_MODEL (muster_fight_model_get_log (fight));
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (log); i++)
    {
      g_autoptr (MusterLogItem) item = g_list_model_get_item (log, i);

      n += muster_log_item_get_view (item)->event.kind == MUSTER_EVENT_CHECK_ROLLED;
    }

  return n;
}

/* "Everybody rolls Perception" while the players throw their own dice: the four of them are asked
 * in one go, the others roll with them, and one undo takes it all back. */
static void
test_everybody (Hall *hall, gconstpointer data)
{
  MusterCampaign *campaign = hall->table.campaign;
  g_autoptr (GBytes) before = NULL;
  MusterCheckDialog *dialog;
  guint n;

  start (hall, hall_find (hall, "Tamsin"));
  hall_perform (hall, (MusterCommand) { .kind = MUSTER_COMMAND_SET_OPTION,
                                        .set_option = { .option = MUSTER_OPTION_WHO_ROLLS,
                                                        .choice = MUSTER_WHO_ROLLS_PLAYERS } });
  before = fixture_encode (campaign);
  g_assert_true (gtk_widget_activate_action (hall->page, "fight.roll-check", "u", 0));
  dialog = MUSTER_CHECK_DIALOG (hall_top_dialog (hall));
  adw_combo_row_set_selected (hall_child (dialog, "kind"), 2);
  hall_click (adw_dialog_get_default_widget (ADW_DIALOG (dialog)));
  g_assert_null (hall_top_dialog (hall));
  g_assert_cmpuint (count_checks (hall), ==, 0);
  g_assert_cmpuint (muster_campaign_get_questions (campaign)->len, ==, 4);

  while (muster_campaign_get_question (campaign) != NULL)
    g_assert_cmpint (muster_campaign_answer (campaign, MUSTER_CHOICE_DECLINE, NULL), !=,
                     MUSTER_REFUSED);
  hall_settle ();
  muster_game_order (muster_campaign_get_game (campaign), hall_fight (hall)->id, &n);
  g_assert_cmpuint (count_checks (hall), ==, n);
  hall_undo_to (hall, before);
}

/* Second Wind and Action Surge go without a dialog; a use that is gone asks. */
static void
test_fighter (Hall *hall, gconstpointer data)
{
  MusterId hero = hall_find (hall, "Tamsin");
  MusterFightModel *fight;
  gboolean spare;

  start (hall, hero);
  hall_perform (hall, (MusterCommand) { .kind = MUSTER_COMMAND_DAMAGE,
                                        .damage = { .target = hero, .amount = 5 } });
  use (hall, MUSTER_CLASS_ACTION_SECOND_WIND);
  g_assert_null (hall_top_dialog (hall));
  use (hall, MUSTER_CLASS_ACTION_SECOND_WIND);
  g_assert_nonnull (hall_top_dialog (hall));
  adw_dialog_force_close (hall_top_dialog (hall));

  use (hall, MUSTER_CLASS_ACTION_ACTION_SURGE);
  fight = muster_campaign_model_get_fight (muster_campaign_get_model (hall->table.campaign));
  g_object_get (muster_fight_model_get_turn (fight), "spare-action", &spare, NULL);
  g_assert_true (spare);
}

/* All undead are ticked; none ticked keeps the dialog open. */
static void
test_turn_undead (Hall *hall, gconstpointer data)
{
  MusterId priest = add_priest (hall);
  MusterId skeleton = add_skeleton (hall);
  MusterDivinityDialog *dialog;
  g_autofree char *list = g_strdup_printf ("%u", skeleton);
  GtkWidget *button;

  start (hall, priest);
  use (hall, MUSTER_CLASS_ACTION_TURN_UNDEAD);
  dialog = MUSTER_DIVINITY_DIALOG (hall_top_dialog (hall));
  button = adw_dialog_get_default_widget (ADW_DIALOG (dialog));
  g_assert_cmpstr (muster_divinity_dialog_get_command (dialog).turn_undead.targets, ==, list);
  g_assert_true (gtk_widget_get_sensitive (button));
  g_assert_false (gtk_widget_get_visible (hall_child (dialog, "refused")));
  hall_click (button);
  g_assert_null (hall_top_dialog (hall));
  g_assert_cmpint (muster_game_participant_of (muster_campaign_get_game (hall->table.campaign),
                                               hall_fight (hall)->id, priest)
                       ->action,
                   ==, 1);
}

/* The first row of the list inside a preferences group. */
static GtkWidget *
find_spin_row (GtkWidget *widget)
{
  if (ADW_IS_SPIN_ROW (widget))
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *row = find_spin_row (child);

      if (row != NULL)
        return row;
    }

  return NULL;
}

/* Nobody can be given more than half of the maximum; nothing given keeps the dialog open. */
static void
test_preserve_life (Hall *hall, gconstpointer data)
{
  MusterId priest = add_priest (hall);
  MusterId hero = hall_find (hall, "Tamsin");
  MusterDivinityDialog *dialog;
  GtkWidget *button, *row;
  gint32 max_hp;

  start (hall, priest);
  max_hp = creature_of (hall, hero)->max_hp;
  hall_perform (hall, (MusterCommand) { .kind = MUSTER_COMMAND_DAMAGE,
                                        .damage = { .target = hero, .amount = max_hp - 1 } });
  use (hall, MUSTER_CLASS_ACTION_PRESERVE_LIFE);
  dialog = MUSTER_DIVINITY_DIALOG (hall_top_dialog (hall));
  button = adw_dialog_get_default_widget (ADW_DIALOG (dialog));
  g_assert_false (gtk_widget_get_sensitive (button));
  g_assert_true (gtk_widget_get_visible (hall_child (dialog, "problem")));
  row = find_spin_row (GTK_WIDGET (dialog));
  g_assert_nonnull (row);
  adw_spin_row_set_value (ADW_SPIN_ROW (row), 999);
  g_assert_cmpint ((int) adw_spin_row_get_value (ADW_SPIN_ROW (row)), ==, max_hp / 2 - 1);
  g_assert_true (gtk_widget_get_sensitive (button));
  hall_click (button);
  g_assert_cmpint (creature_of (hall, hero)->hp, ==, max_hp / 2);
}

static void
test_nobody (Hall *hall, gconstpointer data)
{
  MusterId priest = add_priest (hall);

  start (hall, priest);
  use (hall, MUSTER_CLASS_ACTION_PRESERVE_LIFE);
  g_assert_null (hall_top_dialog (hall));
  g_assert_nonnull (hall->message);
}

int
main (int argc, char *argv[])
{
  hall_init (&argc, &argv);
  hall_add ("/combat/turn-actions/at-once", test_at_once);
  hall_add ("/combat/turn-actions/push-dialog", test_push);
  hall_add ("/combat/turn-actions/refused-until-waived", test_waiver);
  hall_add ("/combat/turn-actions/ready-dialog", test_ready);
  hall_add ("/combat/card/readied-action-is-released", test_release);
  hall_add ("/combat/turn-actions/check-dialog", test_check);
  hall_add ("/combat/checks/everybody-rolls", test_everybody);
  hall_add ("/combat/class-actions/fighter", test_fighter);
  hall_add ("/combat/class-actions/turn-undead-dialog", test_turn_undead);
  hall_add ("/combat/class-actions/preserve-life-dialog", test_preserve_life);
  hall_add ("/combat/class-actions/nobody-to-use-it-on", test_nobody);

  return g_test_run ();
}
