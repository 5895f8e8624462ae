/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A player's seat: what its models hold, and what it may do. */
#include "campaign-fixture.h"

#include <string.h>

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

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  fixture_add ("/seat/no-exact-hit-points-but-its-own", test_hit_points);
  fixture_add ("/seat/follows-every-change-undo-and-redo", test_follows);
  fixture_add ("/seat/lines-without-what-is-the-gms", test_log);
  fixture_add ("/seat/aliases-also-of-those-who-are-gone", test_names);
  fixture_add ("/seat/commands-of-its-own-character-alone", test_commands);
  fixture_add ("/seat/undo-names-and-encounters-are-the-gms", test_gm_alone);

  return g_test_run ();
}
