/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "combat-fixture.h"

#include "combat/muster-active-column.h"
#include "combat/muster-combat-board.h"
#include "combat/muster-combat-page.h"
#include "combat/muster-condition-dialog.h"
#include "combat/muster-end-dialog.h"
#include "combat/muster-join-dialog.h"
#include "combat/muster-uses-dialog.h"
#include "rules/spells/known.h"
#include "parts/muster-chip-pill.h"
#include "rules/fight/end.h"

static void
start (Hall *hall)
{
  fixture_start_fight (hall->table.campaign, hall_encounter (hall));
  hall_settle ();
}

static const MusterCreature *
creature_of (Hall *hall, MusterId id)
{
  return muster_game_creature (muster_campaign_get_game (hall->table.campaign), id);
}

static void
activate (Hall *hall, const char *action, const char *format, ...)
{
  g_autoptr (GVariant) parameter = NULL;
  va_list args;

  if (format != NULL)
    {
      va_start (args, format);
      parameter = g_variant_ref_sink (g_variant_new_va (format, NULL, &args));
      va_end (args);
    }
  g_assert_true (gtk_widget_activate_action_variant (hall->page, action, parameter));
  hall_settle ();
}

/* What a button inside the page would be told. */
static gboolean
is_enabled (Hall *hall, const char *name)
{
  g_autofree char *full = g_strdup_printf ("fight.%s", name);
  GtkWidget *button = gtk_button_new ();
  gboolean enabled;

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), full);
  gtk_widget_set_parent (button, hall->page);
  enabled = gtk_widget_get_sensitive (button);
  gtk_widget_unparent (button);

  return enabled;
}

static void
test_one_step (Hall *hall, gconstpointer data)
{
  static const struct
  {
    const char *action;
    const char *format;
    int amount;
  } clicks[] = { { "fight.damage", "(ui)", 3 },
                 { "fight.temp-hp", "(ui)", 4 },
                 { "fight.set-exhaustion", "(ui)", 1 },
                 { "fight.toggle-budget", "(ui)", 0 },
                 { "fight.kill", "u", 0 },
                 { "fight.next-turn", NULL, 0 } };
  MusterId hero = hall_find (hall, "Tamsin");

  start (hall);
  for (guint i = 0; i < G_N_ELEMENTS (clicks); i++)
    {
      g_autoptr (GBytes) before = fixture_encode (hall->table.campaign);
      g_autoptr (GBytes) after = NULL;

      activate (hall, clicks[i].action, clicks[i].format, hero, clicks[i].amount);
      after = fixture_encode (hall->table.campaign);
      g_assert_false (g_bytes_equal (before, after));
      hall_undo_to (hall, before);
    }
}

static void
test_refusal (Hall *hall, gconstpointer data)
{
  MusterId hero = hall_find (hall, "Tamsin");

  start (hall);
  activate (hall, "fight.stabilise", "u", hero);
  g_assert_nonnull (hall->message);
  g_assert_null (hall_top_dialog (hall));
}

/* A second standard action is asked about, and then spends nothing. */
static void
test_waiver (Hall *hall, gconstpointer data)
{
  AdwDialog *dialog;
  g_autoptr (GBytes) before = NULL;
  g_autoptr (GBytes) after = NULL;

  start (hall);
  hall_pass_turns_until (hall, hall_find (hall, "Tamsin"));
  activate (hall, "fight.take-action", "(ii)", MUSTER_ACTION_DODGE, MUSTER_COST_ACTION);
  g_assert_null (hall_top_dialog (hall));
  before = fixture_encode (hall->table.campaign);

  activate (hall, "fight.take-action", "(ii)", MUSTER_ACTION_DASH, MUSTER_COST_ACTION);
  dialog = hall_top_dialog (hall);
  g_assert_true (ADW_IS_ALERT_DIALOG (dialog));
  g_assert_cmpstr (adw_alert_dialog_get_body (ADW_ALERT_DIALOG (dialog)), ==,
                   "Tamsin has no action left this turn. Choose “Ignore the action cost” to let "
                   "it through.");
  fixture_assert_state (hall->table.campaign, before);
  g_signal_emit_by_name (dialog, "response::waive", "waive");
  hall_settle ();
  after = fixture_encode (hall->table.campaign);
  g_assert_false (g_bytes_equal (before, after));
}

/* So is a special action that has to come back first. */
static void
test_special_waiver (Hall *hall, gconstpointer data)
{
  MusterId octopus;
  AdwDialog *dialog;
  g_autoptr (GBytes) before = NULL;

  hall_perform (hall, (MusterCommand) { .kind = MUSTER_COMMAND_ADD_CREATURE,
                                        .add_creature = { .block = "srd51:giant-octopus",
                                                          .name = "Octopus",
                                                          .kind = MUSTER_CREATURE_MONSTER,
                                                          .disposition = MUSTER_DISPOSITION_HOSTILE,
                                                          .encounter = hall_encounter (hall) } });
  octopus = hall_find (hall, "Octopus");
  start (hall);
  hall_pass_turns_until (hall, octopus);
  activate (hall, "fight.use-special", "(ui)", octopus, 0);
  g_assert_null (hall_top_dialog (hall));
  before = fixture_encode (hall->table.campaign);
  activate (hall, "fight.use-special", "(ui)", octopus, 0);
  dialog = hall_top_dialog (hall);
  g_assert_true (ADW_IS_ALERT_DIALOG (dialog));
  fixture_assert_state (hall->table.campaign, before);
  g_signal_emit_by_name (dialog, "response::waive", "waive");
  hall_settle ();
  g_assert_null (hall->message);
  g_assert_cmpstr (
      muster_campaign_model_get_undo_title (muster_campaign_get_model (hall->table.campaign)), ==,
      "Special action of Octopus");
}

/* With a card picked it is asked who drinks: the friend who is picked is the likeliest, or whoever
 * holds the potion when a foe is. */
static void
test_potion (Hall *hall, gconstpointer data)
{
  const MusterGame *game = muster_campaign_get_game (hall->table.campaign);
  MusterId tamsin = hall_find (hall, "Tamsin");
  MusterId oswin = hall_find (hall, "Oswin");
  g_autoptr (GBytes) before = NULL;
  AdwDialog *dialog;

  hall_perform (hall, (MusterCommand) { .kind = MUSTER_COMMAND_SET_POTIONS,
                                        .set_potions = { .creature = tamsin, .count = 2 } });
  start (hall);
  hall_pass_turns_until (hall, tamsin);
  hall_perform (hall, (MusterCommand) { .kind = MUSTER_COMMAND_DAMAGE,
                                        .damage = { .target = oswin, .amount = 15 } });
  before = fixture_encode (hall->table.campaign);

  activate (hall, "fight.target", "u", hall_find (hall, "Ogre"));
  activate (hall, "fight.drink-potion", NULL);
  dialog = hall_top_dialog (hall);
  g_assert_cmpstr (adw_alert_dialog_get_heading (ADW_ALERT_DIALOG (dialog)), ==,
                   "Who drinks the potion?");
  g_assert_cmpstr (adw_alert_dialog_get_default_response (ADW_ALERT_DIALOG (dialog)), ==, "giver");
  adw_dialog_close (dialog);
  hall_settle ();
  fixture_assert_state (hall->table.campaign, before);

  activate (hall, "fight.target", "u", oswin);
  activate (hall, "fight.drink-potion", NULL);
  dialog = hall_top_dialog (hall);
  g_assert_cmpstr (adw_alert_dialog_get_default_response (ADW_ALERT_DIALOG (dialog)), ==, "target");
  g_assert_cmpstr (adw_alert_dialog_get_response_label (ADW_ALERT_DIALOG (dialog), "target"), ==,
                   "Oswin");
  g_signal_emit_by_name (dialog, "response::target", "target");
  hall_settle ();
  g_assert_cmpint (muster_game_creature (game, tamsin)->potions, ==, 1);
  g_assert_cmpint (muster_game_creature (game, oswin)->hp, >=,
                   muster_game_creature (game, oswin)->max_hp - 15 + 4);
}

static void
test_enabled (Hall *hall, gconstpointer data)
{
  g_assert_false (is_enabled (hall, "next-turn"));
  g_assert_false (is_enabled (hall, "end"));
  start (hall);
  g_assert_true (is_enabled (hall, "next-turn"));
  g_assert_true (is_enabled (hall, "end"));
  muster_combat_page_set_campaign (MUSTER_COMBAT_PAGE (hall->page), NULL);
  g_assert_false (is_enabled (hall, "next-turn"));
}

static void
test_leave (Hall *hall, gconstpointer data)
{
  const MusterGame *game = muster_campaign_get_game (hall->table.campaign);
  MusterId ogre = hall_find (hall, "Ogre");
  AdwDialog *dialog;

  start (hall);
  activate (hall, "fight.leave", "u", ogre);
  dialog = hall_top_dialog (hall);
  g_assert_cmpstr (adw_dialog_get_title (dialog), ==, "Remove Ogre 1 from the fight?");
  g_assert_nonnull (muster_game_participant_of (game, hall_fight (hall)->id, ogre));
  g_signal_emit_by_name (dialog, "response::remove", "remove");
  hall_settle ();
  g_assert_null (muster_game_participant_of (game, hall_fight (hall)->id, ogre));
}

/* Whoever comes late has rolled, the turn stays where it is, and one step takes it all back. */
static void
test_join (Hall *hall, gconstpointer data)
{
  const MusterGame *game = muster_campaign_get_game (hall->table.campaign);
  g_autoptr (GBytes) before = NULL;
  g_auto (GStrv) offered = NULL;
  AdwDialog *dialog;
  MusterId turn;
  guint n, now;

  start (hall);
  before = fixture_encode (hall->table.campaign);
  turn = hall_fight (hall)->turn;
  muster_game_order (game, hall_fight (hall)->id, &n);
  activate (hall, "fight.add-combatant", NULL);
  dialog = hall_top_dialog (hall);
  g_assert_true (MUSTER_IS_JOIN_DIALOG (dialog));
  offered = muster_join_dialog_list (MUSTER_JOIN_DIALOG (dialog));
  g_assert_cmpuint (g_strv_length (offered), ==, 0);

  muster_join_dialog_search (MUSTER_JOIN_DIALOG (dialog), "owlbear");
  muster_join_dialog_take_first (MUSTER_JOIN_DIALOG (dialog));
  g_assert_null (hall_top_dialog (hall));
  muster_game_order (game, hall_fight (hall)->id, &now);
  g_assert_cmpuint (now, ==, n + 1);
  g_assert_cmpuint (hall_fight (hall)->turn, ==, turn);
  g_assert_true (
      muster_game_participant_of (game, hall_fight (hall)->id, hall_find (hall, "Owlbear"))
          ->rolled);
  hall_undo_to (hall, before);
}

/* Several of the library come at once, on the roll of their kind, surprised when the GM says so;
 * who was there keeps its count. */
static void
test_join_many (Hall *hall, gconstpointer data)
{
  const MusterGame *game = muster_campaign_get_game (hall->table.campaign);
  g_autoptr (GBytes) before = NULL;
  AdwDialog *dialog;
  gint32 count = 0;
  guint n, now, wolves = 0;

  start (hall);
  hall_perform (hall, (MusterCommand) { .kind = MUSTER_COMMAND_SET_FIGHT_ORDER,
                                        .set_fight_order
                                        = { .fight = hall_fight (hall)->id, .grouped = TRUE } });
  before = fixture_encode (hall->table.campaign);
  muster_game_order (game, hall_fight (hall)->id, &n);
  for (guint round = 0; round < 2; round++)
    {
      activate (hall, "fight.add-combatant", NULL);
      dialog = hall_top_dialog (hall);
      muster_join_dialog_search (MUSTER_JOIN_DIALOG (dialog), "wolf");
      adw_spin_row_set_value (hall_child (dialog, "count"), 3);
      adw_switch_row_set_active (hall_child (dialog, "surprised"), TRUE);
      muster_join_dialog_take_first (MUSTER_JOIN_DIALOG (dialog));
      hall_settle ();
      muster_game_order (game, hall_fight (hall)->id, &now);
      g_assert_cmpuint (now, ==, n + 3 * (round + 1));
    }

  MUSTER_GAME_FOREACH (game, PARTICIPANT, MusterParticipant, participant)
  {
    if (g_strcmp0 (
            muster_game_text (game, muster_game_creature (game, participant->creature)->name),
            "Wolf")
        != 0)
      continue;
    g_assert_true (participant->rolled);
    g_assert_true (participant->surprised);
    g_assert_true (wolves == 0 || participant->initiative == count);
    count = participant->initiative;
    wolves++;
  }
  g_assert_cmpuint (wolves, ==, 6);
  g_assert_true (muster_campaign_undo (hall->table.campaign, NULL));
  hall_undo_to (hall, before);
}

static void
test_join_again (Hall *hall, gconstpointer data)
{
  const MusterGame *game = muster_campaign_get_game (hall->table.campaign);
  MusterId ogre = hall_find (hall, "Ogre");
  g_auto (GStrv) offered = NULL;
  AdwDialog *dialog;

  start (hall);
  hall_perform (hall,
                (MusterCommand) { .kind = MUSTER_COMMAND_LEAVE, .leave = { .creature = ogre } });
  activate (hall, "fight.add-combatant", NULL);
  dialog = hall_top_dialog (hall);
  offered = muster_join_dialog_list (MUSTER_JOIN_DIALOG (dialog));
  g_assert_cmpuint (g_strv_length (offered), ==, 1);
  g_assert_cmpstr (offered[0], ==, "Ogre 1");
  muster_join_dialog_take_first (MUSTER_JOIN_DIALOG (dialog));
  hall_settle ();
  g_assert_nonnull (muster_game_participant_of (game, hall_fight (hall)->id, ogre));
}

/* What is left is set by hand, as much of it as the GM likes in one step. */
static void
test_uses (Hall *hall, gconstpointer data)
{
  const MusterGame *game = muster_campaign_get_game (hall->table.campaign);
  MusterId dragon = hall_find (hall, "Adult Red Dragon");
  g_autoptr (GBytes) before = NULL;
  MusterUsesDialog *dialog;
  MusterId caster;

  start (hall);
  activate (hall, "fight.add-combatant", NULL);
  muster_join_dialog_search (MUSTER_JOIN_DIALOG (hall_top_dialog (hall)), "archmage");
  muster_join_dialog_take_first (MUSTER_JOIN_DIALOG (hall_top_dialog (hall)));
  caster = hall_find (hall, "Archmage");
  before = fixture_encode (hall->table.campaign);
  activate (hall, "fight.set-uses", "u", dragon);
  dialog = MUSTER_USES_DIALOG (hall_top_dialog (hall));
  g_assert_null (muster_uses_dialog_find (dialog, "Level 1"));
  g_assert_cmpint (
      (int) adw_spin_row_get_value (muster_uses_dialog_find (dialog, "Legendary actions")), ==, 3);
  adw_spin_row_set_value (muster_uses_dialog_find (dialog, "Legendary actions"), 1);
  adw_spin_row_set_value (muster_uses_dialog_find (dialog, "Legendary Resistance"), 2);
  adw_spin_row_set_value (muster_uses_dialog_find (dialog, "Fire Breath"), 0);
  hall_click (adw_dialog_get_default_widget (ADW_DIALOG (dialog)));
  g_assert_null (hall_top_dialog (hall));
  g_assert_cmpint (muster_game_participant_of (game, hall_fight (hall)->id, dragon)->legendary, ==,
                   2);
  g_assert_cmpint (muster_game_creature (game, dragon)->resistances_used, ==, 1);
  hall_undo_to (hall, before);

  activate (hall, "fight.set-uses", "u", caster);
  dialog = MUSTER_USES_DIALOG (hall_top_dialog (hall));
  adw_spin_row_set_value (muster_uses_dialog_find (dialog, "Level 1"), 1);
  hall_click (adw_dialog_get_default_widget (ADW_DIALOG (dialog)));
  g_assert_cmpuint (muster_slots_left (game, caster, 1), ==, 1);
  hall_undo_to (hall, before);

  /* Who has nothing that is used up has nothing to apply. */
  activate (hall, "fight.set-uses", "u", hall_find (hall, "Goblin"));
  g_assert_false (
      gtk_widget_get_sensitive (adw_dialog_get_default_widget (hall_top_dialog (hall))));
}

/* Everybody rolls in one step, in the order of turns. */
static void
test_check (Hall *hall, gconstpointer data)
{
  GListModel *log = G_LIST_MODEL (
      muster_campaign_model_get_log (muster_campaign_get_model (hall->table.campaign)));
  g_autoptr (GBytes) before = NULL;
  g_autoptr (MusterLogItem) newest = NULL;
  const MusterGame *game = muster_campaign_get_game (hall->table.campaign);
  const MusterId *order;
  AdwDialog *dialog;
  guint lines, n;

  start (hall);
  before = fixture_encode (hall->table.campaign);
  lines = g_list_model_get_n_items (log);
  activate (hall, "fight.roll-check", "u", 0);
  dialog = hall_top_dialog (hall);
  gtk_spin_button_set_value (hall_child (dialog, "dc"), 0);
  hall_click (adw_dialog_get_default_widget (dialog));
  g_assert_null (hall_top_dialog (hall));
  g_assert_cmpuint (g_list_model_get_n_items (log), ==, lines + 13);
  newest = g_list_model_get_item (log, 0);
  g_assert_cmpint (muster_log_item_get_view (newest)->event.kind, ==, MUSTER_EVENT_SAVE_ROLLED);
  order = muster_game_order (game, hall_fight (hall)->id, &n);
  g_assert_cmpuint (muster_log_item_get_view (newest)->event.save_rolled.roller, ==,
                    muster_game_participant (game, order[n - 1])->creature);
  hall_undo_to (hall, before);
}

static void
test_check_of_one (Hall *hall, gconstpointer data)
{
  GListModel *log = G_LIST_MODEL (
      muster_campaign_model_get_log (muster_campaign_get_model (hall->table.campaign)));
  g_autoptr (MusterLogItem) newest = NULL;
  const MusterEventCheckRolled *check;
  AdwDialog *dialog;
  guint lines;

  start (hall);
  lines = g_list_model_get_n_items (log);
  activate (hall, "fight.roll-check", "u", hall_find (hall, "Oswin"));
  dialog = hall_top_dialog (hall);
  adw_combo_row_set_selected (hall_child (dialog, "kind"), 2);
  g_assert_true (gtk_widget_get_visible (hall_child (dialog, "skill")));
  g_assert_false (gtk_widget_get_visible (hall_child (dialog, "magical")));
  adw_combo_row_set_selected (hall_child (dialog, "skill"), MUSTER_SKILL_STEALTH);
  hall_click (adw_dialog_get_default_widget (dialog));
  g_assert_cmpuint (g_list_model_get_n_items (log), ==, lines + 1);
  newest = g_list_model_get_item (log, 0);
  check = &muster_log_item_get_view (newest)->event.check_rolled;
  g_assert_cmpuint (check->roller, ==, hall_find (hall, "Oswin"));
  g_assert_cmpint (check->skill, ==, MUSTER_SKILL_STEALTH + 1);
  g_assert_cmpint (check->ability, ==, MUSTER_ABILITY_DEXTERITY);
}

static void
kill_foes (Hall *hall)
{
  const MusterGame *game = muster_campaign_get_game (hall->table.campaign);

  MUSTER_GAME_FOREACH (game, CREATURE, MusterCreature, creature)
  if (creature->disposition == MUSTER_DISPOSITION_HOSTILE)
    hall_perform (hall, (MusterCommand) { .kind = MUSTER_COMMAND_DAMAGE,
                                          .damage = { .target = creature->id, .amount = 9999 } });
}

static AdwDialog *
ask_to_end (Hall *hall)
{
  AdwDialog *dialog;

  activate (hall, "fight.end", NULL);
  dialog = hall_top_dialog (hall);
  g_assert_true (MUSTER_IS_END_DIALOG (dialog));

  return dialog;
}

static void
respond (AdwDialog *dialog, const char *response)
{
  g_signal_emit_by_name (dialog, "response", response);
  hall_settle ();
}

/* The fate of the first foe that the dialog lists. */
static gboolean
choose_first_fate (gpointer widget, MusterFate fate)
{
  if (ADW_IS_COMBO_ROW (widget))
    {
      adw_combo_row_set_selected (ADW_COMBO_ROW (widget), fate);
      return TRUE;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (choose_first_fate (child, fate))
      return TRUE;

  return FALSE;
}

static void
test_end_standing (Hall *hall, gconstpointer data)
{
  g_autoptr (GBytes) before = NULL;
  AdwDialog *dialog;

  start (hall);
  before = fixture_encode (hall->table.campaign);
  dialog = ask_to_end (hall);
  g_assert_nonnull (
      strstr (adw_alert_dialog_get_body (ADW_ALERT_DIALOG (dialog)), "9 foes are still standing."));
  g_assert_cmpstr (gtk_editable_get_text (hall_child (dialog, "experience")), ==, "0");
  g_assert_cmpstr (adw_alert_dialog_get_close_response (ADW_ALERT_DIALOG (dialog)), ==, "back");
  /* What was chosen before the way back was taken stays a choice. */
  g_assert_true (choose_first_fate (dialog, MUSTER_FATE_KILLED));
  respond (dialog, "back");
  g_assert_cmpint (hall_fight (hall)->state, ==, MUSTER_FIGHT_RUNNING);
  fixture_assert_state (hall->table.campaign, before);
}

static void
test_end_award (Hall *hall, gconstpointer data)
{
  const MusterGame *game = muster_campaign_get_game (hall->table.campaign);
  g_autofree char *share = NULL;
  AdwDialog *dialog;
  MusterFightXp xp;
  gint32 before;

  start (hall);
  kill_foes (hall);
  xp = muster_fight_xp (game, hall_fight (hall)->id);
  g_assert_cmpint (xp.share, >, 0);
  share = g_strdup_printf ("%d", xp.share);
  dialog = ask_to_end (hall);
  g_assert_cmpstr (gtk_editable_get_text (hall_child (dialog, "experience")), ==, share);

  gtk_editable_set_text (hall_child (dialog, "experience"), "lots");
  g_assert_false (adw_alert_dialog_get_response_enabled (ADW_ALERT_DIALOG (dialog), "end"));
  g_assert_true (gtk_widget_get_visible (hall_child (dialog, "problem")));
  gtk_editable_set_text (hall_child (dialog, "experience"), "120");
  g_assert_true (adw_alert_dialog_get_response_enabled (ADW_ALERT_DIALOG (dialog), "end"));

  before = creature_of (hall, hall_find (hall, "Mirelle"))->xp;
  respond (dialog, "end");
  g_assert_null (hall_fight (hall));
  g_assert_cmpint (creature_of (hall, hall_find (hall, "Mirelle"))->xp, ==, before + 120);
}

/* What was only suggested follows a fight that went on behind the question. */
static void
test_end_read_again (Hall *hall, gconstpointer data)
{
  const MusterGame *game = muster_campaign_get_game (hall->table.campaign);
  MusterId hero = hall_find (hall, "Mirelle");
  AdwDialog *dialog;
  gint32 share, before;

  start (hall);
  dialog = ask_to_end (hall);
  kill_foes (hall);
  share = muster_fight_xp (game, hall_fight (hall)->id).share;
  before = creature_of (hall, hero)->xp;
  respond (dialog, "end");
  g_assert_cmpint (share, >, 0);
  g_assert_cmpint (creature_of (hall, hero)->xp, ==, before + share);
}

static void
test_end_lost (Hall *hall, gconstpointer data)
{
  const MusterGame *game = muster_campaign_get_game (hall->table.campaign);

  start (hall);
  MUSTER_GAME_FOREACH (game, CREATURE, MusterCreature, creature)
  if (creature->kind == MUSTER_CREATURE_CHARACTER)
    hall_perform (hall, (MusterCommand) { .kind = MUSTER_COMMAND_KILL,
                                          .kill = { .creature = creature->id } });
  activate (hall, "fight.end", NULL);
  g_assert_null (hall_top_dialog (hall));
  g_assert_null (hall_fight (hall));
}

static AdwDialog *
open_condition (Hall *hall, MusterId creature)
{
  AdwDialog *dialog;

  activate (hall, "fight.add-condition", "u", creature);
  dialog = hall_top_dialog (hall);
  g_assert_true (MUSTER_IS_CONDITION_DIALOG (dialog));

  return dialog;
}

static const MusterChip *
find_chip (Hall *hall, MusterId creature)
{
  const MusterGame *game = muster_campaign_get_game (hall->table.campaign);

  MUSTER_GAME_FOREACH (game, CHIP, MusterChip, chip)
  if (chip->creature == creature)
    return chip;

  return NULL;
}

static void
test_condition (Hall *hall, gconstpointer data)
{
  MusterId ogre = hall_find (hall, "Ogre"), hero = hall_find (hall, "Mirelle");
  AdwDialog *dialog;
  MusterCommand command;

  start (hall);
  hall_pass_turns_until (hall, hero);
  dialog = open_condition (hall, ogre);
  muster_condition_dialog_search (MUSTER_CONDITION_DIALOG (dialog), "POIS");
  adw_combo_row_set_selected (hall_child (dialog, "duration"), 2);
  gtk_spin_button_set_value (hall_child (dialog, "count"), 2);
  command = muster_condition_dialog_get_command (MUSTER_CONDITION_DIALOG (dialog));
  g_assert_cmpint (command.kind, ==, MUSTER_COMMAND_ADD_CHIP);
  g_assert_cmpuint (command.add_chip.creature, ==, ogre);
  g_assert_cmpint (command.add_chip.condition, ==, MUSTER_CONDITION_POISONED);
  g_assert_cmpint (command.add_chip.end, ==, MUSTER_CHIP_UNTIL_TURN_START);
  g_assert_cmpint (command.add_chip.count, ==, 2);
  g_assert_cmpuint (command.add_chip.anchor, ==, hero);
  hall_click (adw_dialog_get_default_widget (dialog));
  g_assert_null (hall_top_dialog (hall));
  g_assert_cmpint (find_chip (hall, ogre)->condition, ==, MUSTER_CONDITION_POISONED);
}

static void
test_condition_of_own (Hall *hall, gconstpointer data)
{
  MusterId ogre = hall_find (hall, "Ogre");
  const MusterGame *game = muster_campaign_get_game (hall->table.campaign);
  AdwDialog *dialog;

  start (hall);
  dialog = open_condition (hall, ogre);
  muster_condition_dialog_search (MUSTER_CONDITION_DIALOG (dialog), "Hunter’s Mark");
  hall_click (adw_dialog_get_default_widget (dialog));
  g_assert_null (hall_top_dialog (hall));
  g_assert_cmpint (find_chip (hall, ogre)->condition, ==, MUSTER_CONDITION_CUSTOM);
  g_assert_cmpstr (muster_game_text (game, find_chip (hall, ogre)->name), ==, "Hunter’s Mark");
}

static void
test_exhaustion (Hall *hall, gconstpointer data)
{
  MusterId hero = hall_find (hall, "Oswin");
  AdwDialog *dialog;

  start (hall);
  dialog = open_condition (hall, hero);
  muster_condition_dialog_search (MUSTER_CONDITION_DIALOG (dialog), "exh");
  g_assert_true (gtk_widget_get_visible (hall_child (dialog, "level_row")));
  g_assert_false (gtk_widget_get_visible (hall_child (dialog, "duration")));
  gtk_fixture_settle ();

  /* Typed, and Enter at once. */
  gtk_widget_grab_focus (hall_child (dialog, "level"));
  gtk_editable_set_text (GTK_EDITABLE (hall_child (dialog, "level")), "2");
  gtk_fixture_press_enter (hall_child (dialog, "level"));
  g_assert_cmpint (creature_of (hall, hero)->exhaustion, ==, 2);
}

static GtkWidget *
find_pill (GtkWidget *below, const char *words)
{
  g_autoptr (GPtrArray) pills = gtk_fixture_collect (below, MUSTER_TYPE_CHIP_PILL);

  for (guint i = 0; i < pills->len; i++)
    if (gtk_fixture_find_text (pills->pdata[i], words) != NULL)
      return pills->pdata[i];

  return NULL;
}

/* In both editions the level stands on the card and in the column, and a press takes it off. */
static void
test_exhaustion_shows (Hall *hall, gconstpointer data)
{
  static const gint32 editions[] = { MUSTER_EDITION_2024, MUSTER_EDITION_2014 };
  MusterId hero = hall_find (hall, "Oswin");
  GtkWidget *column, *card, *pill;

  start (hall);
  column = gtk_fixture_find (hall->page, MUSTER_TYPE_ACTIVE_COLUMN);
  for (guint i = 0; i < G_N_ELEMENTS (editions); i++)
    {
      hall_perform (hall, (MusterCommand) { .kind = MUSTER_COMMAND_SET_RULES,
                                            .set_rules = { .edition = editions[i] } });
      hall_perform (hall, (MusterCommand) { .kind = MUSTER_COMMAND_SET_EXHAUSTION,
                                            .set_exhaustion = { .creature = hero, .level = 3 } });
      muster_fight_model_set_inspected_id (
          muster_combat_page_get_fight (MUSTER_COMBAT_PAGE (hall->page)), hero);
      hall_settle ();
      card = find_pill (gtk_fixture_find (hall->page, MUSTER_TYPE_COMBAT_BOARD), "Exhaustion 3");
      pill = find_pill (column, "Exhaustion 3");
      g_assert_nonnull (card);
      g_assert_nonnull (pill);

      hall_click (gtk_widget_get_next_sibling (pill));
      g_assert_cmpint (creature_of (hall, hero)->exhaustion, ==, 0);
      g_assert_null (find_pill (column, "Exhaustion 3"));
    }
}

int
main (int argc, char **argv)
{
  hall_init (&argc, &argv);

  hall_add ("/actions/a-click-is-one-step", test_one_step);
  hall_add ("/actions/refusals-are-said", test_refusal);
  hall_add ("/actions/a-waiver-is-asked-for", test_waiver);
  hall_add ("/combat/actions/a-spent-special-is-asked-about", test_special_waiver);
  hall_add ("/actions/a-potion-asks-who-drinks", test_potion);
  hall_add ("/actions/enabled-while-a-fight-runs", test_enabled);
  hall_add ("/actions/leaving-is-asked-about", test_leave);
  hall_add ("/actions/somebody-joins-from-the-library", test_join);
  hall_add ("/actions/several-join-at-once", test_join_many);
  hall_add ("/actions/uses-and-slots-by-hand", test_uses);
  hall_add ("/actions/somebody-comes-back", test_join_again);
  hall_add ("/actions/everybody-saves-in-one-step", test_check);
  hall_add ("/actions/one-rolls-a-skill", test_check_of_one);
  hall_add ("/end/counts-who-stands", test_end_standing);
  hall_add ("/end/the-amount-can-be-changed", test_end_award);
  hall_add ("/end/the-fight-is-read-again", test_end_read_again);
  hall_add ("/end/a-lost-fight-asks-nothing", test_end_lost);
  hall_add ("/condition/anchored-to-a-turn", test_condition);
  hall_add ("/condition/a-name-of-ones-own", test_condition_of_own);
  hall_add ("/condition/exhaustion-has-levels", test_exhaustion);
  hall_add ("/condition/exhaustion-shows", test_exhaustion_shows);

  return g_test_run ();
}
