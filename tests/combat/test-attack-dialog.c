/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "combat-fixture.h"

#include "combat/muster-attack-dialog.h"
#include "rules/options.h"

#include <string.h>

static AdwDialog *
open_attack (Hall *hall, const char *attacker, MusterId target)
{
  AdwDialog *dialog = muster_attack_dialog_new (hall->table.campaign, hall_find (hall, attacker),
                                                MUSTER_OFFER_ATTACK, 0, target);

  g_assert_nonnull (dialog);
  hall_present (hall, dialog);

  return dialog;
}

static void
start (Hall *hall, const char *attacker)
{
  fixture_start_fight (hall->table.campaign, hall_encounter (hall));
  hall_pass_turns_until (hall, hall_find (hall, attacker));
}

static void
spend_action (Hall *hall, const char *name)
{
  hall_perform (hall, (MusterCommand) { .kind = MUSTER_COMMAND_TOGGLE_BUDGET,
                                        .toggle_budget = { .creature = hall_find (hall, name),
                                                           .cost = MUSTER_COST_ACTION } });
}

static MusterCommandAttack
get_attack (AdwDialog *dialog)
{
  return muster_attack_dialog_get_command (MUSTER_ATTACK_DIALOG (dialog)).attack;
}

/* A box of the attack's options. */
static gpointer
option_box (AdwDialog *dialog, const char *name)
{
  return hall_child (hall_child (dialog, "boxes"), name);
}

static void
test_defaults (Hall *hall, gconstpointer data)
{
  const MusterGame *game = muster_campaign_get_game (hall->table.campaign);
  AdwDialog *dialog;
  MusterCommandAttack attack;
  GtkWidget *button;

  start (hall, "Mirelle");
  dialog = open_attack (hall, "Mirelle", 0);
  attack = get_attack (dialog);
  button = hall_child (dialog, "attack");
  g_assert_cmpint (muster_game_creature (game, attack.target)->disposition, ==,
                   MUSTER_DISPOSITION_HOSTILE);
  g_assert_cmpint (attack.slant, ==, MUSTER_MODE_NONE);
  g_assert_cmpint (attack.cover, ==, MUSTER_COVER_NONE);
  g_assert_cmpint (attack.options, ==, 0);
  g_assert_true (adw_dialog_get_default_widget (dialog) == button);
  g_assert_true (adw_dialog_get_focus (dialog) == button);
  g_assert_true (gtk_widget_get_sensitive (button));
  g_assert_cmpstr (adw_dialog_get_title (dialog), ==, "Mirelle attacks");
}

/* The box is there where the campaign plays with flanking, and gives advantage. */
static void
test_flanking (Hall *hall, gconstpointer data)
{
  AdwDialog *dialog;

  start (hall, "Mirelle");
  dialog = open_attack (hall, "Mirelle", 0);
  g_assert_false (gtk_widget_get_visible (option_box (dialog, "flanking")));
  adw_dialog_force_close (dialog);

  fixture_perform (
      hall->table.campaign,
      (MusterCommand) { .kind = MUSTER_COMMAND_SET_OPTION,
                        .set_option = { .option = MUSTER_OPTION_FLANKING, .choice = 1 } });
  dialog = open_attack (hall, "Mirelle", 0);
  g_assert_true (gtk_widget_get_visible (option_box (dialog, "flanking")));
  adw_switch_row_set_active (ADW_SWITCH_ROW (option_box (dialog, "flanking")), TRUE);
  g_assert_cmpint (get_attack (dialog).options, ==, MUSTER_ATTACK_OPTION_FLANKING);
}

/* On the grid the distance stands there in words, nothing of it is asked, and a target that is too
 * far away has a box of its own. */
static void
test_distance (Hall *hall, gconstpointer data)
{
  MusterId ogre = hall_find (hall, "Ogre");
  AdwDialog *dialog;
  GtkWidget *distance;

  start (hall, "Mirelle");
  dialog = open_attack (hall, "Mirelle", ogre);
  g_assert_false (gtk_widget_get_visible (hall_child (dialog, "distance")));
  adw_dialog_force_close (dialog);

  fixture_perform (
      hall->table.campaign,
      (MusterCommand) { .kind = MUSTER_COMMAND_SET_OPTION,
                        .set_option = { .option = MUSTER_OPTION_POSITIONS, .choice = 1 } });
  dialog = open_attack (hall, "Mirelle", ogre);
  distance = hall_child (dialog, "distance");
  g_assert_true (gtk_widget_get_visible (distance));
  g_assert_nonnull (
      strstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (distance)), " feet, out of range"));
  g_assert_false (gtk_widget_get_sensitive (hall_child (dialog, "attack")));
  g_assert_cmpstr (adw_preferences_row_get_title (hall_child (dialog, "waive")), ==,
                   "Ignore the distance");
  adw_switch_row_set_active (hall_child (dialog, "waive"), TRUE);
  g_assert_cmpint (get_attack (dialog).options, ==, MUSTER_ATTACK_OPTION_WAIVE_RANGE);
  g_assert_true (gtk_widget_get_sensitive (hall_child (dialog, "attack")));
}

static void
test_picked (Hall *hall, gconstpointer data)
{
  MusterId ogre = hall_find (hall, "Ogre");

  start (hall, "Mirelle");
  g_assert_cmpuint (get_attack (open_attack (hall, "Mirelle", ogre)).target, ==, ogre);
}

static void
test_enter (Hall *hall, gconstpointer data)
{
  g_autoptr (GBytes) before = NULL;
  GListModel *log;
  AdwDialog *dialog;
  guint lines;

  start (hall, "Mirelle");
  before = fixture_encode (hall->table.campaign);
  log = G_LIST_MODEL (
      muster_campaign_model_get_log (muster_campaign_get_model (hall->table.campaign)));
  lines = g_list_model_get_n_items (log);
  dialog = open_attack (hall, "Mirelle", 0);
  hall_click (adw_dialog_get_default_widget (dialog));
  g_assert_null (hall_top_dialog (hall));
  g_assert_cmpuint (g_list_model_get_n_items (log), >, lines);
  g_assert_nonnull (hall->message);
  hall_undo_to (hall, before);
}

/* Looking is free: no die is used up, nothing is stored. */
static void
test_looking (Hall *hall, gconstpointer data)
{
  g_autoptr (GBytes) before = NULL;
  AdwDialog *dialog;

  start (hall, "Mirelle");
  before = fixture_encode (hall->table.campaign);
  dialog = open_attack (hall, "Mirelle", 0);
  for (guint i = 0; i < 4; i++)
    adw_combo_row_set_selected (hall_child (dialog, "mode"), i);
  for (guint i = 0; i < 3; i++)
    adw_combo_row_set_selected (hall_child (dialog, "cover"), i);
  adw_dialog_close (dialog);
  hall_settle ();
  fixture_assert_state (hall->table.campaign, before);
}

static void
test_refused (Hall *hall, gconstpointer data)
{
  g_autoptr (GBytes) before = NULL;
  AdwDialog *dialog;
  GtkWidget *button;

  start (hall, "Mirelle");
  spend_action (hall, "Mirelle");
  before = fixture_encode (hall->table.campaign);
  dialog = open_attack (hall, "Mirelle", 0);
  button = hall_child (dialog, "attack");
  g_assert_false (gtk_widget_get_sensitive (button));
  g_assert_true (gtk_widget_get_visible (hall_child (dialog, "refused")));
  g_assert_true (adw_dialog_get_focus (dialog) == hall_child (dialog, "waive"));
  g_assert_cmpstr (adw_preferences_group_get_description (hall_child (dialog, "refused")), ==,
                   "Mirelle has no action left this turn.");
  hall_click (button);
  g_assert_true (hall_top_dialog (hall) == dialog);
  fixture_assert_state (hall->table.campaign, before);

  adw_switch_row_set_active (hall_child (dialog, "waive"), TRUE);
  g_assert_true (gtk_widget_get_sensitive (button));
  hall_click (button);
  g_assert_null (hall_top_dialog (hall));
}

static void
test_reasons (Hall *hall, gconstpointer data)
{
  AdwDialog *dialog;

  start (hall, "Mirelle");
  dialog = open_attack (hall, "Mirelle", 0);
  g_assert_false (gtk_widget_get_visible (hall_child (dialog, "reasons")));
  adw_dialog_close (dialog);
  hall_settle ();

  hall_perform (hall, (MusterCommand) { .kind = MUSTER_COMMAND_ADD_CHIP,
                                        .add_chip = { .creature = hall_find (hall, "Mirelle"),
                                                      .condition = MUSTER_CONDITION_PRONE } });
  dialog = open_attack (hall, "Mirelle", 0);
  g_assert_true (gtk_widget_get_visible (hall_child (dialog, "reasons")));
  g_assert_cmpstr (adw_action_row_get_subtitle (hall_child (dialog, "reasons")), ==,
                   "Disadvantage: “Prone” on the roller");

  /* The GM's word stands in place of the rules'. */
  adw_combo_row_set_selected (hall_child (dialog, "mode"), 1);
  g_assert_cmpint (get_attack (dialog).slant, ==, MUSTER_MODE_ADVANTAGE);
  g_assert_false (gtk_widget_get_visible (hall_child (dialog, "reasons")));
}

/* A Multiattack may begin with something that is no attack. */
static void
test_reasons_of_many (Hall *hall, gconstpointer data)
{
  AdwDialog *dialog;

  start (hall, "Adult Red Dragon");
  hall_perform (hall,
                (MusterCommand) { .kind = MUSTER_COMMAND_ADD_CHIP,
                                  .add_chip = { .creature = hall_find (hall, "Adult Red Dragon"),
                                                .condition = MUSTER_CONDITION_POISONED } });
  dialog = open_attack (hall, "Adult Red Dragon", 0);
  g_assert_true (adw_switch_row_get_active (option_box (dialog, "multiattack")));
  g_assert_cmpstr (adw_action_row_get_subtitle (hall_child (dialog, "reasons")), ==,
                   "Disadvantage: “Poisoned” on the roller");
}

/* What a hit will force stands in the dialog before anything is rolled, for who it touches. */
static void
test_forced (Hall *hall, gconstpointer data)
{
  AdwDialog *dialog;
  GtkWidget *row;

  hall_perform (hall, (MusterCommand) { .kind = MUSTER_COMMAND_ADD_CREATURE,
                                        .add_creature = { .block = "srd51:lich",
                                                          .kind = MUSTER_CREATURE_MONSTER,
                                                          .disposition = MUSTER_DISPOSITION_HOSTILE,
                                                          .encounter = hall_encounter (hall) } });
  start (hall, "Lich");
  dialog = open_attack (hall, "Lich", hall_find (hall, "Mirelle"));
  row = hall_child (dialog, "forced");
  g_assert_true (gtk_widget_get_visible (row));
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_ROLE_LIST_ITEM);
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), ==,
                   "Constitution saving throw, DC 18\n"
                   "“Paralyzed” on a failure, with a new saving throw each turn");
}

static void
test_not_forced (Hall *hall, gconstpointer data)
{
  AdwDialog *dialog;

  start (hall, "Mirelle");
  dialog = open_attack (hall, "Mirelle", 0);
  g_assert_false (gtk_widget_get_visible (hall_child (dialog, "forced")));
}

static void
test_cover (Hall *hall, gconstpointer data)
{
  AdwDialog *dialog;

  start (hall, "Mirelle");
  dialog = open_attack (hall, "Mirelle", hall_find (hall, "Goblin"));
  g_assert_cmpstr (adw_action_row_get_subtitle (hall_child (dialog, "against")), ==, "15");
  adw_combo_row_set_selected (hall_child (dialog, "cover"), 2);
  g_assert_cmpstr (adw_action_row_get_subtitle (hall_child (dialog, "against")), ==,
                   "20 (15, cover +5)");
  g_assert_cmpint (get_attack (dialog).cover, ==, MUSTER_COVER_THREE_QUARTERS);
}

static void
test_bonus (Hall *hall, gconstpointer data)
{
  AdwDialog *dialog;

  start (hall, "Mirelle");
  dialog = open_attack (hall, "Mirelle", 0);
  g_assert_cmpstr (adw_preferences_group_get_description (hall_child (dialog, "weapon")), ==,
                   "+4 to hit, 1d8+2 slashing");
  gtk_spin_button_set_value (hall_child (dialog, "bonus"), 2);
  gtk_spin_button_set_value (hall_child (dialog, "damage"), -1);
  g_assert_cmpint (get_attack (dialog).bonus, ==, 2);
  g_assert_cmpint (get_attack (dialog).damage_bonus, ==, -1);
  g_assert_cmpstr (adw_preferences_group_get_description (hall_child (dialog, "weapon")), ==,
                   "+6 to hit, 1d8+1 slashing");
}

static void
test_multiattack (Hall *hall, gconstpointer data)
{
  AdwDialog *dialog;
  MusterCommand command;

  start (hall, "Adult Red Dragon");
  dialog = open_attack (hall, "Adult Red Dragon", 0);
  g_assert_true (gtk_widget_get_visible (option_box (dialog, "multiattack")));
  g_assert_true (adw_switch_row_get_active (option_box (dialog, "multiattack")));
  command = muster_attack_dialog_get_command (MUSTER_ATTACK_DIALOG (dialog));
  g_assert_cmpint (command.kind, ==, MUSTER_COMMAND_MULTIATTACK);
  adw_switch_row_set_active (option_box (dialog, "multiattack"), FALSE);
  command = muster_attack_dialog_get_command (MUSTER_ATTACK_DIALOG (dialog));
  g_assert_cmpint (command.kind, ==, MUSTER_COMMAND_ATTACK);
  adw_dialog_close (dialog);
  hall_settle ();

  spend_action (hall, "Adult Red Dragon");
  dialog = open_attack (hall, "Adult Red Dragon", 0);
  g_assert_false (gtk_widget_get_visible (option_box (dialog, "multiattack")));
}

/* A pack hunter's ally helps with every swing of a Multiattack, so the box stays with it, and the
 * reason is named. */
static void
test_pack_of_many (Hall *hall, gconstpointer data)
{
  MusterCommand command;
  AdwDialog *dialog;

  hall_perform (hall, (MusterCommand) { .kind = MUSTER_COMMAND_ADD_CREATURE,
                                        .add_creature = { .block = "srd51:thug",
                                                          .kind = MUSTER_CREATURE_MONSTER,
                                                          .disposition = MUSTER_DISPOSITION_HOSTILE,
                                                          .encounter = hall_encounter (hall) } });
  start (hall, "Thug");
  dialog = open_attack (hall, "Thug", 0);
  g_assert_true (adw_switch_row_get_active (option_box (dialog, "multiattack")));
  g_assert_true (gtk_widget_get_visible (option_box (dialog, "pack_tactics")));
  adw_switch_row_set_active (option_box (dialog, "pack_tactics"), TRUE);
  command = muster_attack_dialog_get_command (MUSTER_ATTACK_DIALOG (dialog));
  g_assert_cmpint (command.kind, ==, MUSTER_COMMAND_MULTIATTACK);
  g_assert_cmpint (command.multiattack.options, ==, MUSTER_ATTACK_OPTION_PACK_TACTICS);
  g_assert_cmpstr (adw_action_row_get_subtitle (hall_child (dialog, "reasons")), ==,
                   "Advantage: Pack Tactics");
}

/* Only what the weapon allows is asked. */
static void
test_options (Hall *hall, gconstpointer data)
{
  AdwDialog *dialog;

  start (hall, "Mirelle");
  dialog = open_attack (hall, "Mirelle", 0);
  g_assert_false (gtk_widget_get_visible (hall_child (dialog, "boxes")));
  g_assert_false (gtk_widget_get_visible (hall_child (dialog, "refused")));
}

int
main (int argc, char **argv)
{
  hall_init (&argc, &argv);

  hall_add ("/attack/opens-ready-to-go", test_defaults);
  hall_add ("/options/flanking/a-box-of-the-dialog", test_flanking);
  hall_add ("/attack-dialog/distance-on-the-grid", test_distance);
  hall_add ("/attack/the-picked-card-is-the-target", test_picked);
  hall_add ("/attack/enter-attacks-and-one-undo-takes-it-back", test_enter);
  hall_add ("/attack/looking-is-free", test_looking);
  hall_add ("/attack/a-refusal-must-be-waived-first", test_refused);
  hall_add ("/attack/reasons-of-the-roll", test_reasons);
  hall_add ("/attack/reasons-of-a-multiattack", test_reasons_of_many);
  hall_add ("/attack/cover-raises-armor-class", test_cover);
  hall_add ("/attack/what-a-hit-forces", test_forced);
  hall_add ("/attack/no-save-no-row", test_not_forced);
  hall_add ("/attack/bonuses-show-in-the-numbers", test_bonus);
  hall_add ("/attack/multiattack-box", test_multiattack);
  hall_add ("/attack/pack-tactics-of-a-multiattack", test_pack_of_many);
  hall_add ("/attack/only-what-the-weapon-allows", test_options);

  return g_test_run ();
}
