/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a player does in the own window, also off the own turn. */
#include "player-fixture.h"

#include <string.h>

#include "combat/muster-active-column.h"
#include "combat/muster-cast-dialog.h"
#include "combat/muster-offer-button.h"
#include "parts/muster-map-view.h"
#include "play/muster-party-card.h"
#include "rules/spells/known.h"
#include "tray/muster-dice-tray.h"

#define child_of(widget, name) \
  ((gpointer) gtk_widget_get_template_child (GTK_WIDGET (widget), G_OBJECT_TYPE (widget), name))

static const MusterCreature *
own_of (PlayerFixture *fixture)
{
  return muster_game_creature (muster_campaign_get_game (fixture->table.campaign), fixture->own);
}

static void
give_spells (PlayerFixture *fixture)
{
  static const char json[]
      = "{\"name\":\"Mirelle\",\"srd\":\"5.1\",\"size\":\"medium\",\"type\":\"humanoid\","
        "\"level\":5,\"ac\":{\"value\":14},\"hp\":30,\"abilities\":{\"str\":10,\"dex\":12,"
        "\"con\":14,\"int\":16,\"wis\":16,\"cha\":10},\"spellcasting\":[{\"ability\":\"int\","
        "\"derived\":true,\"cantrips\":[\"fire-bolt\"],\"slots\":{\"1\":4},"
        "\"prepared\":{\"1\":[\"shield\"]}}]}";
  g_autofree char *key = g_strdup (muster_game_text (
      muster_campaign_get_game (fixture->table.campaign), own_of (fixture)->block));
  g_autoptr (GError) error = NULL;
  g_autofree char *stored
      = muster_campaign_put_stat_block (fixture->table.campaign, key, json, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (stored, ==, key);
}

static GtkWidget *
find_offer (PlayerFixture *fixture, MusterOfferKind kind)
{
  g_autoptr (GPtrArray) buttons
      = gtk_fixture_collect (GTK_WIDGET (fixture->window), MUSTER_TYPE_OFFER_BUTTON);

  for (guint i = 0; i < buttons->len; i++)
    if (gtk_widget_get_mapped (buttons->pdata[i])
        && muster_offer_item_get_view (muster_offer_button_get_offer (buttons->pdata[i]))
                   ->offer.kind
               == (gint32) kind)
      return buttons->pdata[i];

  g_assert_not_reached ();
}

/* The mapped buttons that do something by name. */
static GPtrArray *
find_actions (PlayerFixture *fixture, const char *name)
{
  GPtrArray *buttons = gtk_fixture_collect (GTK_WIDGET (fixture->window), GTK_TYPE_BUTTON);

  for (guint i = buttons->len; i > 0; i--)
    if (!gtk_widget_get_mapped (buttons->pdata[i - 1])
        || g_strcmp0 (gtk_actionable_get_action_name (buttons->pdata[i - 1]), name) != 0)
      g_ptr_array_remove_index (buttons, i - 1);

  return buttons;
}

static void
click (GtkWidget *button)
{
  g_assert_true (gtk_widget_is_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
  player_fixture_settle ();
}

static AdwDialog *
top_dialog (PlayerFixture *fixture)
{
  return adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (fixture->window));
}

static gboolean
reaction_spent (PlayerFixture *fixture)
{
  return muster_combatant_get_view (
             muster_fight_model_lookup (player_fixture_get_fight (fixture), fixture->own))
             ->reaction_spent
         != 0;
}

static void
pick_spell (AdwDialog *dialog, const char *name)
{
  GListModel *spells = adw_combo_row_get_model (child_of (dialog, "spell"));

  for (guint i = 0; i < g_list_model_get_n_items (spells); i++)
    {
      g_autoptr (GtkStringObject) spell = g_list_model_get_item (spells, i);

      if (g_str_equal (gtk_string_object_get_string (spell), name))
        {
          adw_combo_row_set_selected (child_of (dialog, "spell"), i);
          player_fixture_settle ();
          return;
        }
    }
  g_assert_not_reached ();
}

/* The button under the own card casts in anybody's turn; what takes an action is refused there, in
 * words and without a box that would let it pass. */
static void
test_reaction_spell (PlayerFixture *fixture, gconstpointer data)
{
  AdwDialog *dialog;
  GtkWidget *refused;

  give_spells (fixture);
  fixture_start_fight (fixture->table.campaign, 0);
  player_fixture_give_turn_to (fixture, fixture->foe);
  click (find_offer (fixture, MUSTER_OFFER_REACTION_SPELL));
  dialog = top_dialog (fixture);
  g_assert_true (MUSTER_IS_CAST_DIALOG (dialog));

  pick_spell (dialog, "Fire Bolt");
  refused = child_of (dialog, "refused");
  g_assert_false (gtk_widget_get_sensitive (child_of (dialog, "cast")));
  g_assert_cmpstr (gtk_label_get_text (child_of (refused, "problem")), ==,
                   "It is not the turn of Mirelle.");
  g_assert_false (gtk_widget_get_visible (child_of (refused, "waive")));

  pick_spell (dialog, "Shield");
  click (child_of (dialog, "cast"));
  g_assert_true (reaction_spent (fixture));
}

/* The key opens it for the own character, never for the foe whose turn it is. */
static void
test_cast_key (PlayerFixture *fixture, gconstpointer data)
{
  give_spells (fixture);
  fixture_start_fight (fixture->table.campaign, 0);
  player_fixture_give_turn_to (fixture, fixture->foe);
  gtk_widget_activate_action (
      gtk_fixture_find (GTK_WIDGET (fixture->window), MUSTER_TYPE_ACTIVE_COLUMN), "fight.cast",
      "(ui)", 0, -1);
  player_fixture_settle ();
  g_assert_cmpstr (adw_dialog_get_title (top_dialog (fixture)), ==, "Mirelle casts");
}

static void
add_chip (PlayerFixture *fixture, MusterId creature, MusterCondition condition)
{
  player_fixture_perform (
      fixture, (MusterCommand) { .kind = MUSTER_COMMAND_ADD_CHIP,
                                 .add_chip = { .creature = creature, .condition = condition } });
}

static guint
count_actions (PlayerFixture *fixture, const char *name)
{
  g_autoptr (GPtrArray) buttons = find_actions (fixture, name);

  return buttons->len;
}

static void
inspect (PlayerFixture *fixture, MusterId creature)
{
  muster_fight_model_set_inspected_id (player_fixture_get_fight (fixture), creature);
  player_fixture_settle ();
}

/* The own concentration ends by its button and by the cross of its chip, and nobody else's does. */
static void
test_concentration (PlayerFixture *fixture, gconstpointer data)
{
  static const char *const actions[] = { "fight.drop-concentration", "fight.remove-chip" };
  MusterCombatant *own;
  MusterId other = fixture_find (fixture->table.campaign, "Tamsin");

  fixture_start_fight (fixture->table.campaign, 0);
  player_fixture_give_turn_to (fixture, fixture->foe);
  own = muster_fight_model_lookup (player_fixture_get_fight (fixture), fixture->own);
  add_chip (fixture, fixture->own, MUSTER_CONDITION_PRONE);
  add_chip (fixture, other, MUSTER_CONDITION_CONCENTRATING);
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      g_autoptr (GPtrArray) buttons = NULL;

      add_chip (fixture, fixture->own, MUSTER_CONDITION_CONCENTRATING);
      inspect (fixture, other);
      g_assert_cmpuint (count_actions (fixture, actions[i]), ==, 0);
      inspect (fixture, fixture->own);
      buttons = find_actions (fixture, actions[i]);
      g_assert_cmpuint (buttons->len, ==, 1);
      click (buttons->pdata[0]);
      g_assert_cmpuint (muster_combatant_get_view (own)->concentration, ==, 0);
      g_assert_cmpuint (g_list_model_get_n_items (muster_combatant_get_chips (own)), ==, 1);
    }
}

/* The switch of the tray is about the own character's dice, and the window takes what they show. */
static void
test_real_dice (PlayerFixture *fixture, gconstpointer data)
{
  const MusterCommand gm
      = { .kind = MUSTER_COMMAND_SET_REAL_DICE, .set_real_dice = { .on = TRUE } };
  const MusterWorld *world = muster_game_world (muster_campaign_get_game (fixture->table.campaign));
  MusterCampaignModel *model
      = muster_campaign_get_model (muster_player_window_get_seat (fixture->window));
  g_autoptr (MusterLogItem) newest = NULL;
  GtkWidget *tray;
  GtkSwitch *real;

  fixture_start_fight (fixture->table.campaign, 0);
  player_fixture_settle ();
  tray = gtk_fixture_collect (GTK_WIDGET (fixture->window), MUSTER_TYPE_DICE_TRAY)->pdata[0];
  real = child_of (tray, "real");
  player_fixture_perform (fixture, gm);
  g_assert_false (gtk_switch_get_active (real));
  g_assert_false (gtk_widget_get_visible (child_of (tray, "secret")));

  gtk_switch_set_active (real, TRUE);
  player_fixture_settle ();
  g_assert_true (own_of (fixture)->real_dice);
  g_assert_true (gtk_switch_get_state (real));

  g_assert_true (muster_dice_tray_roll (MUSTER_DICE_TRAY (tray), "1d20", NULL));
  player_fixture_settle ();
  g_assert_true (ADW_IS_ALERT_DIALOG (top_dialog (fixture)));
  g_assert_false (
      adw_alert_dialog_has_response (ADW_ALERT_DIALOG (top_dialog (fixture)), "withdraw"));
  g_signal_emit_by_name (top_dialog (fixture), "response::roll", "roll");
  player_fixture_settle ();
  g_assert_null (muster_campaign_model_get_waiting (model));
  newest = muster_log_model_dup_newest (muster_campaign_model_get_log (model));
  g_assert_cmpint (muster_log_item_get_view (newest)->event.kind, ==, MUSTER_EVENT_ROLLED);

  gtk_switch_set_active (real, FALSE);
  player_fixture_settle ();
  g_assert_false (own_of (fixture)->real_dice);
  g_assert_true (world->real_dice);
}

/* The same on the card of the page that waits. */
static void
test_card_dice (PlayerFixture *fixture, gconstpointer data)
{
  GtkWidget *card = gtk_fixture_find (GTK_WIDGET (fixture->window), MUSTER_TYPE_PARTY_CARD);

  click (child_of (card, "real_dice"));
  g_assert_true (own_of (fixture)->real_dice);
  click (child_of (card, "real_dice"));
  g_assert_false (own_of (fixture)->real_dice);
}

static void
place (PlayerFixture *fixture, MusterId creature, MusterId node, gint32 x)
{
  player_fixture_perform (
      fixture,
      (MusterCommand) { .kind = MUSTER_COMMAND_PLACE_CREATURE,
                        .place_creature = { .creature = creature, .node = node, .x = x, .y = 4 } });
}

static void
move_party (PlayerFixture *fixture, MusterId node, gint32 x)
{
  player_fixture_perform (
      fixture, (MusterCommand) { .kind = MUSTER_COMMAND_MOVE_PARTY, .move_party = { node, x, 4 } });
}

static MusterId
add_map (PlayerFixture *fixture)
{
  player_fixture_perform (
      fixture,
      (MusterCommand) {
          .kind = MUSTER_COMMAND_ADD_NODE,
          .add_node
          = { .name = "Ford", .width = 12, .height = 10, .terrain = MUSTER_TERRAIN_GRASS } });

  return muster_campaign_get_created (fixture->table.campaign);
}

/* The party comes upon foes: the player reads who is there, but for those who hide. */
static void
test_arrival (PlayerFixture *fixture, gconstpointer data)
{
  MusterId node = add_map (fixture);
  MusterId ogre = 0;

  MUSTER_GAME_FOREACH (muster_campaign_get_game (fixture->table.campaign), CREATURE, MusterCreature,
                       creature)
  if (creature->disposition == MUSTER_DISPOSITION_HOSTILE)
    ogre = creature->id;
  move_party (fixture, node, 0);
  place (fixture, ogre, node, 9);
  place (fixture, fixture->foe, node, 9);
  fixture_start_fight (fixture->table.campaign, 0);
  player_fixture_perform (fixture,
                          (MusterCommand) { .kind = MUSTER_COMMAND_SET_HIDDEN,
                                            .set_hidden = { .creature = ogre, .hidden = TRUE } });
  g_assert_null (top_dialog (fixture));

  move_party (fixture, node, 8);
  g_assert_true (ADW_IS_ALERT_DIALOG (top_dialog (fixture)));
  g_assert_cmpstr (adw_alert_dialog_get_heading (ADW_ALERT_DIALOG (top_dialog (fixture))), ==,
                   "1 foe is here");
  g_assert_false (
      adw_alert_dialog_has_response (ADW_ALERT_DIALOG (top_dialog (fixture)), "set-up"));

  /* It was a slip of the GM's: nobody has met anybody. */
  g_assert_true (muster_campaign_undo (fixture->table.campaign, NULL));
  g_assert_null (top_dialog (fixture));
}

/* A page that another one fades over is there until it is covered. */
static void
wait_until_gone (GtkWidget *widget)
{
  gint64 end = g_get_monotonic_time () + 60 * G_USEC_PER_SEC;

  while (gtk_widget_get_mapped (widget))
    {
      g_assert_cmpint (g_get_monotonic_time (), <, end);
      g_main_context_iteration (NULL, TRUE);
    }
}

/* Back to map leads to the map of the party. */
static void
test_map (PlayerFixture *fixture, gconstpointer data)
{
  GtkWidget *root = GTK_WIDGET (fixture->window);
  GtkWidget *map = child_of (fixture->window, "map");
  MusterId node;

  g_assert_false (gtk_widget_get_mapped (map));
  node = add_map (fixture);
  move_party (fixture, node, 0);
  g_assert_true (gtk_widget_get_mapped (map));

  fixture_start_fight (fixture->table.campaign, 0);
  player_fixture_settle ();
  wait_until_gone (map);
  gtk_widget_activate_action (root, "win.back-to-map", NULL);
  player_fixture_settle ();
  g_assert_true (gtk_widget_get_mapped (map));
  g_assert_cmpuint (muster_map_item_get_id (muster_map_view_get_map (MUSTER_MAP_VIEW (map))), ==,
                    node);
  g_assert_true (gtk_widget_get_mapped (child_of (fixture->window, "to_fight")));
}

int
main (int argc, char **argv)
{
  player_fixture_init (&argc, &argv);

  player_fixture_add ("/player-window/reaction-spells-off-turn", 0, test_reaction_spell);
  player_fixture_add ("/player-window/the-cast-key-is-the-own-characters", 0, test_cast_key);
  player_fixture_add ("/player-window/ends-its-own-concentration", 0, test_concentration);
  player_fixture_add ("/player-window/rolls-its-own-real-dice", 0, test_real_dice);
  player_fixture_add ("/player-window/real-dice-on-its-card", 0, test_card_dice);

  player_fixture_add ("/player-window/meets-whom-the-party-meets", 0, test_arrival);
  player_fixture_add ("/player-window/goes-back-to-its-map", 0, test_map);

  return g_test_run ();
}
