/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A player's seat: what its models hold, and what it may do. */
#include "campaign-fixture.h"

#include <stdlib.h>
#include <string.h>

#include "log/words.h"

static MusterId
first_goblin (MusterCampaign *campaign)
{
  MUSTER_GAME_FOREACH (muster_campaign_get_game (campaign), CREATURE, MusterCreature, creature)
  if (creature->disposition == MUSTER_DISPOSITION_HOSTILE)
    return creature->id;

  g_assert_not_reached ();
}

static MusterId
first_character (MusterCampaign *campaign)
{
  MUSTER_GAME_FOREACH (muster_campaign_get_game (campaign), CREATURE, MusterCreature, creature)
  if (creature->kind == MUSTER_CREATURE_CHARACTER)
    return creature->id;

  g_assert_not_reached ();
}

static MusterCampaign *
sit_down (Fixture *fixture, MusterId bound)
{
  const MusterViewer viewer = { .bound = bound };

  return muster_campaign_seat_new (fixture->campaign, &viewer);
}

static MusterFightModel *
fight_of (MusterCampaign *campaign)
{
  return muster_campaign_model_get_fight (muster_campaign_get_model (campaign));
}

static const MusterCombatantView *
view_of (MusterCampaign *campaign, MusterId creature)
{
  return muster_combatant_get_view (muster_fight_model_lookup (fight_of (campaign), creature));
}

static void
damage (MusterCampaign *campaign, MusterId target, int amount)
{
  fixture_perform (campaign, (MusterCommand) { .kind = MUSTER_COMMAND_DAMAGE,
                                               .damage = { .target = target, .amount = amount } });
}

static void
give_turn_to (MusterCampaign *campaign, MusterId creature)
{
  MusterFightModel *fight = fight_of (campaign);

  for (guint i = 0;
       i < 50 && muster_combatant_get_id (muster_fight_model_get_turn (fight)) != creature; i++)
    fixture_perform (campaign,
                     (MusterCommand) { .kind = MUSTER_COMMAND_NEXT_TURN,
                                       .next_turn.fight = muster_fight_model_get_id (fight) });
  g_assert_cmpuint (muster_combatant_get_id (muster_fight_model_get_turn (fight)), ==, creature);
}

/* The models themselves have no exact number of a foe: no widget can show one. */
static void
test_hit_points (Fixture *fixture, gconstpointer data)
{
  MusterId own = first_character (fixture->campaign);
  MusterId goblin = first_goblin (fixture->campaign);
  g_autoptr (MusterCampaign) seat = NULL;
  GListModel *order;

  fixture_start_fight (fixture->campaign, 0);
  seat = sit_down (fixture, own);
  order = muster_fight_model_get_order (fight_of (seat));
  g_assert_cmpuint (g_list_model_get_n_items (order), >, 4);

  damage (fixture->campaign, goblin, 3);
  for (guint i = 0; i < g_list_model_get_n_items (order); i++)
    {
      g_autoptr (MusterCombatant) combatant = g_list_model_get_item (order, i);
      const MusterCombatantView *view = muster_combatant_get_view (combatant);

      g_assert_cmpint (view->hp_exact, ==, view->id == own);
      if (view->id == own)
        continue;
      g_assert_cmpint (view->hp, ==, 0);
      g_assert_cmpint (view->max_hp, ==, 0);
    }
  g_assert_cmpint (view_of (fixture->campaign, goblin)->hp_exact, ==, TRUE);
  g_assert_cmpint (view_of (seat, goblin)->hp_band, !=, MUSTER_HP_UNHARMED);
}

/* Every change, undo and redo reach every seat. */
static void
test_follows (Fixture *fixture, gconstpointer data)
{
  MusterId goblin = first_goblin (fixture->campaign);
  g_autoptr (MusterCampaign) one = sit_down (fixture, first_character (fixture->campaign));
  g_autoptr (MusterCampaign) two = sit_down (fixture, 0);
  GListModel *log = G_LIST_MODEL (muster_campaign_model_get_log (muster_campaign_get_model (two)));
  guint n_lines;

  fixture_start_fight (fixture->campaign, 0);
  n_lines = g_list_model_get_n_items (log);
  damage (fixture->campaign, goblin, 3);
  g_assert_cmpint (view_of (one, goblin)->hp_band, !=, MUSTER_HP_UNHARMED);
  g_assert_cmpint (view_of (two, goblin)->hp_band, !=, MUSTER_HP_UNHARMED);
  g_assert_cmpuint (g_list_model_get_n_items (log), ==, n_lines + 1);

  g_assert_true (muster_campaign_undo (fixture->campaign, NULL));
  g_assert_cmpint (view_of (one, goblin)->hp_band, ==, MUSTER_HP_UNHARMED);
  g_assert_cmpuint (g_list_model_get_n_items (log), ==, n_lines);

  g_assert_true (muster_campaign_redo (fixture->campaign, NULL));
  g_assert_cmpint (view_of (two, goblin)->hp_band, !=, MUSTER_HP_UNHARMED);
  g_assert_cmpuint (g_list_model_get_n_items (log), ==, n_lines + 1);

  g_clear_object (&one);
  damage (fixture->campaign, goblin, 1);
  g_assert_true (muster_campaign_set_name (fixture->campaign, "Another", NULL));
  g_assert_cmpstr (muster_campaign_get_name (two), ==, "Another");
}

/* The readout after damage by hand is the GM's; the player reads the line without it. */
static void
test_log (Fixture *fixture, gconstpointer data)
{
  MusterId goblin = first_goblin (fixture->campaign);
  g_autoptr (MusterCampaign) seat = NULL;
  g_autoptr (MusterLogItem) item = NULL;
  const MusterEventView *view;

  fixture_start_fight (fixture->campaign, 0);
  damage (fixture->campaign, goblin, 3);
  seat = sit_down (fixture, first_character (fixture->campaign));
  item = g_list_model_get_item (G_LIST_MODEL (muster_fight_model_get_log (fight_of (seat))), 0);
  view = muster_log_item_get_view (item);
  g_assert_cmpint (view->event.kind, ==, MUSTER_EVENT_DAMAGE_DEALT);
  g_assert_cmpint (view->event.damage_dealt.amount, ==, 3);
  g_assert_false (muster_event_shows (view, DamageDealt, hp));
  g_assert_cmpint (view->event.damage_dealt.hp, ==, 0);
}

static void
test_names (Fixture *fixture, gconstpointer data)
{
  MusterId goblin = first_goblin (fixture->campaign);
  g_autoptr (MusterCampaign) seat = NULL;
  MusterNames names;
  g_autofree char *label = NULL;
  g_autofree char *gone = NULL;

  fixture_perform (
      fixture->campaign,
      (MusterCommand) { .kind = MUSTER_COMMAND_EDIT_CREATURE,
                        .edit_creature = { .creature = goblin,
                                           .name = "Goblin",
                                           .alias = "Hooded figure",
                                           .disposition = MUSTER_DISPOSITION_HOSTILE } });
  fixture_start_fight (fixture->campaign, 0);
  seat = sit_down (fixture, 0);
  names = muster_campaign_get_names (seat);
  label = muster_names_label (&names, goblin, 0);
  g_assert_cmpstr (label, ==, "Hooded figure");
  g_assert_cmpstr (view_of (seat, goblin)->label, ==, "Hooded figure");

  fixture_perform (fixture->campaign,
                   (MusterCommand) { .kind = MUSTER_COMMAND_LEAVE, .leave.creature = goblin });
  fixture_perform (fixture->campaign, (MusterCommand) { .kind = MUSTER_COMMAND_REMOVE_CREATURE,
                                                        .remove_creature.creature = goblin });
  gone = muster_names_label (&names, goblin, 0);
  g_assert_cmpstr (gone, ==, "Somebody");
}

static void
assert_refused (MusterCampaign *seat, MusterCommand command)
{
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (muster_campaign_perform (seat, &command, NULL, &error), ==, MUSTER_REFUSED);
  g_assert_error (error, MUSTER_CAMPAIGN_ERROR, MUSTER_CAMPAIGN_ERROR_REFUSED);
  g_assert_nonnull (strstr (error->message, "GM"));
}

static void
test_commands (Fixture *fixture, gconstpointer data)
{
  MusterId own = first_character (fixture->campaign);
  MusterId goblin = first_goblin (fixture->campaign);
  g_autoptr (MusterCampaign) seat = NULL;
  g_autoptr (MusterCampaign) display = NULL;
  MusterCommand attack = { .kind = MUSTER_COMMAND_ATTACK };
  MusterCommand next = { .kind = MUSTER_COMMAND_NEXT_TURN };
  g_autoptr (GError) error = NULL;

  next.next_turn.fight = fixture_start_fight (fixture->campaign, 0);
  seat = sit_down (fixture, own);
  display = sit_down (fixture, 0);

  give_turn_to (fixture->campaign, goblin);
  assert_refused (seat, next);
  attack.attack.attacker = goblin;
  attack.attack.target = own;
  assert_refused (seat, attack);
  assert_refused (seat, (MusterCommand) { .kind = MUSTER_COMMAND_DAMAGE,
                                          .damage = { .target = goblin, .amount = 1 } });
  assert_refused (seat, (MusterCommand) { .kind = MUSTER_COMMAND_HEAL,
                                          .heal = { .target = own, .amount = 1 } });

  attack.attack.attacker = own;
  attack.attack.target = goblin;
  g_assert_cmpint (muster_campaign_check (seat, &attack, NULL), ==, MUSTER_REFUSAL_NOT_ITS_TURN);
  g_assert_cmpint (muster_campaign_check (fixture->campaign, &attack, NULL), ==,
                   MUSTER_REFUSAL_NONE);
  g_assert_cmpint (muster_campaign_perform (seat, &attack, NULL, &error), ==, MUSTER_REFUSED);
  g_assert_cmpstr (error->message, ==, "It is not the turn of Mirelle.");
  g_clear_error (&error);

  give_turn_to (fixture->campaign, own);
  attack.attack.target = goblin;
  attack.attack.options = MUSTER_ATTACK_OPTION_WAIVE_COST;
  assert_refused (seat, attack);
  attack.attack.options = 0;
  assert_refused (display, attack);
  g_assert_cmpint (muster_campaign_perform (seat, &attack, NULL, &error), ==, MUSTER_DONE);
  g_assert_no_error (error);
  g_assert_true (view_of (fixture->campaign, own)->action_spent);
  assert_refused (display, next);
  g_assert_cmpint (muster_campaign_perform (seat, &next, NULL, &error), ==, MUSTER_DONE);
  g_assert_cmpuint (muster_combatant_get_id (muster_fight_model_get_turn (fight_of (seat))), !=,
                    own);
}

static void
test_gm_alone (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MusterCampaign) seat = sit_down (fixture, first_character (fixture->campaign));
  g_autoptr (GError) error = NULL;

  damage (fixture->campaign, first_goblin (fixture->campaign), 1);
  g_assert_false (muster_campaign_undo (seat, &error));
  g_assert_error (error, MUSTER_CAMPAIGN_ERROR, MUSTER_CAMPAIGN_ERROR_REFUSED);
  g_assert_false (muster_campaign_set_name (seat, "Mine", NULL));
  g_assert_cmpstr (muster_campaign_get_name (fixture->campaign), !=, "Mine");
  g_assert_null (muster_campaign_model_get_undo_title (muster_campaign_get_model (seat)));
  g_assert_cmpuint (g_list_model_get_n_items (
                        muster_campaign_model_get_encounters (muster_campaign_get_model (seat))),
                    ==, 0);
}

static const MusterEventView *
newest_attack (MusterCampaign *campaign)
{
  GListModel *log = G_LIST_MODEL (muster_fight_model_get_log (fight_of (campaign)));

  for (guint i = 0; i < g_list_model_get_n_items (log); i++)
    {
      g_autoptr (MusterLogItem) item = g_list_model_get_item (log, i);

      if (muster_log_item_get_view (item)->event.kind == MUSTER_EVENT_ATTACK_ROLLED)
        return muster_log_item_get_view (item);
    }

  g_assert_not_reached ();
}

/* The log hides the armor class of those whose card hides it: of foes in this fight, whatever they
 * are outside of it. */
static void
test_armor_class (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    MusterStance stance;
    gboolean shown;
  } cases[] = { { MUSTER_STANCE_FOE, FALSE }, { MUSTER_STANCE_BYSTANDER, TRUE } };
  MusterId own = first_character (fixture->campaign);
  MusterId guard = first_goblin (fixture->campaign);
  g_autoptr (MusterCampaign) seat = NULL;
  MusterCommand attack = { .kind = MUSTER_COMMAND_ATTACK,
                           .attack = { .attacker = own,
                                       .target = guard,
                                       .attack = MUSTER_ATTACK_UNARMED,
                                       .options = MUSTER_ATTACK_OPTION_WAIVE_COST } };

  fixture_perform (fixture->campaign,
                   (MusterCommand) { .kind = MUSTER_COMMAND_SET_OPTION,
                                     .set_option = { MUSTER_OPTION_FOE_AC, 1 } });
  fixture_perform (
      fixture->campaign,
      (MusterCommand) {
          .kind = MUSTER_COMMAND_EDIT_CREATURE,
          .edit_creature
          = { .creature = guard, .name = "Guard", .disposition = MUSTER_DISPOSITION_NEUTRAL } });
  fixture_start_fight (fixture->campaign, 0);
  seat = sit_down (fixture, own);
  give_turn_to (fixture->campaign, own);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      fixture_perform (
          fixture->campaign,
          (MusterCommand) { .kind = MUSTER_COMMAND_SET_FACTION,
                            .set_faction
                            = { .creature = guard, .stance = (gint32) cases[i].stance + 1 } });
      fixture_perform (fixture->campaign, attack);
      g_assert_cmpint (view_of (seat, guard)->armor_class_known, ==, cases[i].shown);
      g_assert_cmpint (muster_event_shows (newest_attack (seat), AttackRolled, armor_class), ==,
                       cases[i].shown);
    }
}

static char *
order_of (MusterCampaign *campaign)
{
  GListModel *order = muster_fight_model_get_order (fight_of (campaign));
  GString *ids = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (order); i++)
    {
      g_autoptr (MusterCombatant) combatant = g_list_model_get_item (order, i);

      g_string_append_printf (ids, "%u ", muster_combatant_get_id (combatant));
    }

  return g_string_free_and_steal (ids);
}

static char *
title_of (MusterCampaign *campaign)
{
  MusterFightModel *fight = fight_of (campaign);
  g_autofree char *round = muster_words_round (muster_fight_model_get_round (fight));
  g_autofree char *turn
      = muster_words_turn (muster_combatant_get_label (muster_fight_model_get_turn (fight)));

  return g_strdup_printf ("%s, %s", round, turn);
}

/* Initiative anew each round: what the wrap made of the order is the same for everybody, and so is
 * whose turn the windows announce. */
static void
test_order (Fixture *fixture, gconstpointer data)
{
  const MusterGame *game = muster_campaign_get_game (fixture->campaign);
  MusterCampaign *const campaign = fixture->campaign;
  g_autoptr (MusterCampaign) seat = sit_down (fixture, first_character (campaign));
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  g_autofree char *shown = NULL;
  g_autofree char *title = NULL;
  g_autofree char *shown_title = NULL;
  MusterId fight;

  fixture_perform (campaign, (MusterCommand) { .kind = MUSTER_COMMAND_OPEN_FIGHT,
                                               .open_fight = { .encounter = 1 } });
  fight = muster_campaign_get_created (campaign);
  fixture_perform (campaign,
                   (MusterCommand) { .kind = MUSTER_COMMAND_SET_FIGHT_ORDER,
                                     .set_fight_order
                                     = { .fight = fight, .mode = MUSTER_INITIATIVE_EACH_ROUND } });
  MUSTER_GAME_FOREACH (game, CREATURE, MusterCreature, creature)
  fixture_perform (campaign,
                   (MusterCommand) { .kind = MUSTER_COMMAND_JOIN,
                                     .join = { .fight = fight, .creature = creature->id } });
  fixture_perform (campaign,
                   (MusterCommand) { .kind = MUSTER_COMMAND_ROLL_INITIATIVES,
                                     .roll_initiatives = { .fight = fight, .start = TRUE } });
  first = order_of (campaign);
  while (muster_game_fight (game, fight)->round < 2)
    fixture_perform (campaign, (MusterCommand) { .kind = MUSTER_COMMAND_NEXT_TURN,
                                                 .next_turn = { .fight = fight } });

  second = order_of (campaign);
  shown = order_of (seat);
  g_assert_cmpstr (second, !=, first);
  g_assert_cmpstr (shown, ==, second);
  g_assert_cmpuint (strtoul (second, NULL, 10), ==,
                    muster_combatant_get_id (muster_fight_model_get_turn (fight_of (campaign))));
  title = title_of (campaign);
  shown_title = title_of (seat);
  g_assert_true (g_str_has_prefix (title, "Round 2"));
  g_assert_cmpstr (shown_title, ==, title);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  fixture_add ("/seat/no-exact-hit-points-but-its-own", test_hit_points);
  fixture_add ("/seat/follows-every-change-undo-and-redo", test_follows);
  fixture_add ("/seat/lines-without-what-is-the-gms", test_log);
  fixture_add ("/seat/aliases-also-of-those-who-are-gone", test_names);
  fixture_add ("/seat/commands-of-its-own-character-alone", test_commands);
  fixture_add ("/seat/armor-class-by-the-side-in-the-fight", test_armor_class);
  fixture_add ("/seat/order-and-title-after-a-wrap", test_order);
  fixture_add ("/seat/undo-names-and-encounters-are-the-gms", test_gm_alone);

  return g_test_run ();
}
