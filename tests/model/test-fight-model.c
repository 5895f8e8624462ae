/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../view/game-state.h"
#include "notify-count.h"

#include "model/muster-chip-item.h"
#include "model/muster-fight-model.h"

#define FIGHT 1
#define MIRELLE 1
#define ALDRIC 2
#define GOBLIN_A 3
#define GOBLIN_B 4

/* Two heroes and `n_goblins` goblins, in the order of their ids; Mirelle has the turn. */
static MusterGame *
make_fight (guint n_goblins)
{
  MusterGame *game = state_new ();

  state_hero (game, MIRELLE, "Mirelle", 20);
  state_hero (game, ALDRIC, "Aldric", 12);
  for (guint i = 0; i < n_goblins; i++)
    state_goblin (game, GOBLIN_A + i, "Goblin", 7);
  state_fight (game, FIGHT, MUSTER_FIGHT_RUNNING, 1, MIRELLE);
  for (guint i = 1; i <= n_goblins + 2; i++)
    state_participant (game, i, FIGHT, i, i >= GOBLIN_A ? (gint32) (i - ALDRIC) : 1,
                       10000 - (gint32) i);

  return game;
}

static void
refresh_one (
    MusterFightModel *model, MusterGame *game, MusterPool pool, MusterId id, gboolean isnew)
{
  MusterChange change = {
    .pool = (guint8) pool,
    .existed = !isnew,
    .exists = muster_game_record (game, pool, id) != NULL,
    .id = id,
  };

  muster_fight_model_refresh (model, game, &change, 1);
}

static MusterCombatant *
item_at (GListModel *list, guint position)
{
  g_autoptr (MusterCombatant) item = g_list_model_get_item (list, position);

  return item;
}

static const char *
label_at (GListModel *list, guint position)
{
  MusterCombatant *item = item_at (list, position);

  return item != NULL ? muster_combatant_get_label (item) : NULL;
}

typedef struct
{
  MusterGame *game;
  MusterFightModel *model;
  ItemsChanged order, party, foes;
  NotifyCount *fight;
  NotifyCount *combatants; /* all of them together */
  guint turns;
} Fixture;

static void
count_turn_cb (Fixture *fixture)
{
  fixture->turns++;
}

static void
set_up_with (Fixture *fixture, guint n_goblins)
{
  GListModel *order;

  fixture->game = make_fight (n_goblins);
  fixture->model = muster_fight_model_new (FIGHT, &state_gm);
  fixture->fight = notify_count_new ();
  fixture->combatants = notify_count_new ();
  muster_fight_model_reload (fixture->model, fixture->game);

  order = muster_fight_model_get_order (fixture->model);
  for (guint i = 0; i < g_list_model_get_n_items (order); i++)
    notify_count_watch (fixture->combatants, item_at (order, i));
  notify_count_watch (fixture->fight, fixture->model);
  items_changed_watch (&fixture->order, order);
  items_changed_watch (&fixture->party, muster_fight_model_get_party (fixture->model));
  items_changed_watch (&fixture->foes, muster_fight_model_get_foes (fixture->model));
  g_signal_connect_swapped (fixture->model, "turn-began", G_CALLBACK (count_turn_cb), fixture);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  set_up_with (fixture, GPOINTER_TO_UINT (data));
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_assert_finalize_object (fixture->model);
  muster_game_free (fixture->game);
  notify_count_free (fixture->fight);
  notify_count_free (fixture->combatants);
}

static void
test_loaded (Fixture *fixture, gconstpointer data)
{
  GListModel *order = muster_fight_model_get_order (fixture->model);

  g_assert_cmpuint (g_list_model_get_n_items (order), ==, 4);
  g_assert_cmpstr (label_at (order, 0), ==, "Mirelle");
  g_assert_cmpstr (label_at (order, 2), ==, "Goblin 1");
  g_assert_cmpstr (label_at (order, 3), ==, "Goblin 2");
  g_assert_cmpuint (g_list_model_get_n_items (muster_fight_model_get_party (fixture->model)), ==,
                    2);
  g_assert_cmpuint (g_list_model_get_n_items (muster_fight_model_get_foes (fixture->model)), ==, 2);
  g_assert_true (muster_fight_model_get_turn (fixture->model) == item_at (order, 0));
  g_assert_true (muster_fight_model_get_inspected (fixture->model) == item_at (order, 0));
  g_assert_true (muster_combatant_get_is_inspected (item_at (order, 0)));
  g_assert_cmpuint (fixture->turns, ==, 0);

  /* Reading everything again says nothing new. */
  muster_fight_model_reload (fixture->model, fixture->game);
  g_assert_cmpuint (fixture->combatants->all, ==, 0);
  g_assert_cmpuint (fixture->fight->all, ==, 0);
  g_assert_cmpuint (fixture->order.emissions, ==, 0);
}

static void
test_hit_notifies_hp (Fixture *fixture, gconstpointer data)
{
  MusterCombatant *goblin = muster_fight_model_lookup (fixture->model, GOBLIN_B);

  STATE_EDIT (fixture->game, CREATURE, creature, Creature, GOBLIN_B)
  creature.hp = 5;
  refresh_one (fixture->model, fixture->game, MUSTER_POOL_CREATURE, GOBLIN_B, FALSE);

  g_assert_cmpuint (fixture->combatants->all, ==, 2);
  g_assert_cmpuint (notify_count_of (fixture->combatants, "hp"), ==, 1);
  g_assert_cmpuint (notify_count_of (fixture->combatants, "hp-band"), ==, 1);
  g_assert_cmpuint (fixture->fight->all, ==, 0);
  g_assert_cmpuint (fixture->order.emissions + fixture->foes.emissions, ==, 0);
  g_assert_true (muster_fight_model_lookup (fixture->model, GOBLIN_B) == goblin);
  g_assert_cmpint (muster_combatant_get_view (goblin)->hp, ==, 5);
}

static void
test_turn_passes (Fixture *fixture, gconstpointer data)
{
  STATE_EDIT (fixture->game, FIGHT, fight, Fight, FIGHT)
  fight.turn = ALDRIC;
  refresh_one (fixture->model, fixture->game, MUSTER_POOL_FIGHT, FIGHT, FALSE);

  g_assert_cmpuint (fixture->turns, ==, 1);
  g_assert_cmpuint (notify_count_of (fixture->combatants, "current-turn"), ==, 2);
  g_assert_cmpuint (notify_count_of (fixture->combatants, "is-inspected"), ==, 2);
  g_assert_cmpuint (fixture->combatants->all, ==, 4);
  g_assert_cmpuint (notify_count_of (fixture->fight, "turn"), ==, 1);
  g_assert_cmpuint (notify_count_of (fixture->fight, "inspected"), ==, 1);
  g_assert_cmpuint (fixture->fight->all, ==, 2);
  g_assert_cmpuint (fixture->order.emissions, ==, 0);

  /* A refresh within the turn announces nothing. */
  refresh_one (fixture->model, fixture->game, MUSTER_POOL_FIGHT, FIGHT, FALSE);
  g_assert_cmpuint (fixture->turns, ==, 1);
}

static void
test_order_moves (Fixture *fixture, gconstpointer data)
{
  MusterCombatant *goblin = muster_fight_model_lookup (fixture->model, GOBLIN_B);

  STATE_EDIT (fixture->game, PARTICIPANT, participant, Participant, GOBLIN_B)
  participant.initiative = 9998;
  refresh_one (fixture->model, fixture->game, MUSTER_POOL_PARTICIPANT, GOBLIN_B, FALSE);

  assert_items_changed (&fixture->order, 2, 2, 2);
  assert_items_changed (&fixture->foes, 0, 2, 2);
  g_assert_cmpuint (fixture->party.emissions, ==, 0);
  g_assert_cmpuint (fixture->combatants->all, ==, 1);
  g_assert_cmpuint (notify_count_of (fixture->combatants, "initiative"), ==, 1);
  g_assert_true (item_at (muster_fight_model_get_order (fixture->model), 2) == goblin);
}

static void
test_join_and_leave (Fixture *fixture, gconstpointer data)
{
  MusterCombatant *goblin = muster_fight_model_lookup (fixture->model, GOBLIN_A);

  state_goblin (fixture->game, 9, "Wolf", 11);
  state_participant (fixture->game, 9, FIGHT, 9, 1, 9998);
  refresh_one (fixture->model, fixture->game, MUSTER_POOL_PARTICIPANT, 9, TRUE);
  assert_items_changed (&fixture->order, 2, 0, 1);
  assert_items_changed (&fixture->foes, 0, 0, 1);
  g_assert_cmpuint (fixture->combatants->all, ==, 0);

  STATE_EDIT (fixture->game, PARTICIPANT, participant, Participant, 9)
  participant.present = 0;
  refresh_one (fixture->model, fixture->game, MUSTER_POOL_PARTICIPANT, 9, FALSE);
  assert_items_changed (&fixture->order, 2, 1, 0);
  assert_items_changed (&fixture->foes, 0, 1, 0);
  g_assert_null (muster_fight_model_lookup (fixture->model, 9));
  g_assert_true (muster_fight_model_lookup (fixture->model, GOBLIN_A) == goblin);
}

/* The first of a name gets its number when a second one joins. */
static void
test_second_of_a_name (Fixture *fixture, gconstpointer data)
{
  state_goblin (fixture->game, 9, "Wolf", 11);
  state_participant (fixture->game, 9, FIGHT, 9, 1, 5);
  refresh_one (fixture->model, fixture->game, MUSTER_POOL_PARTICIPANT, 9, TRUE);
  g_assert_cmpstr (muster_combatant_get_label (muster_fight_model_lookup (fixture->model, 9)), ==,
                   "Wolf");

  state_goblin (fixture->game, 10, "Wolf", 11);
  state_participant (fixture->game, 10, FIGHT, 10, 2, 4);
  refresh_one (fixture->model, fixture->game, MUSTER_POOL_PARTICIPANT, 10, TRUE);
  g_assert_cmpstr (muster_combatant_get_label (muster_fight_model_lookup (fixture->model, 9)), ==,
                   "Wolf 1");
  g_assert_cmpstr (muster_combatant_get_label (muster_fight_model_lookup (fixture->model, 10)), ==,
                   "Wolf 2");
  g_assert_cmpuint (fixture->combatants->all, ==, 0);
}

static void
load_chip (MusterGame *game, MusterId id, MusterId creature, gint64 deadline)
{
  MusterChip chip = { 0 };

  chip.id = id;
  chip.creature = creature;
  chip.condition = MUSTER_CONDITION_PRONE;
  chip.end = MUSTER_CHIP_UNTIL_CLOCK;
  chip.deadline = deadline;
  muster_game_load (game, MUSTER_POOL_CHIP, id, &chip);
}

static void
test_chips (Fixture *fixture, gconstpointer data)
{
  MusterCombatant *goblin = muster_fight_model_lookup (fixture->model, GOBLIN_A);
  GListModel *chips = muster_combatant_get_chips (goblin);
  g_autoptr (MusterChipItem) first = NULL;
  g_autoptr (MusterChipItem) still = NULL;
  g_autoptr (NotifyCount) count = notify_count_new ();
  ItemsChanged changed = { 0 };

  items_changed_watch (&changed, chips);
  load_chip (fixture->game, 1, GOBLIN_A, 18);
  refresh_one (fixture->model, fixture->game, MUSTER_POOL_CHIP, 1, TRUE);
  assert_items_changed (&changed, 0, 0, 1);

  first = g_list_model_get_item (chips, 0);
  notify_count_watch (count, first);
  g_assert_cmpint (muster_chip_item_get_view (first)->rounds, ==, 3);

  /* A round later the chip has a round less, and is the same object. */
  STATE_EDIT (fixture->game, WORLD, world, World, 1)
  world.clock = 6;
  refresh_one (fixture->model, fixture->game, MUSTER_POOL_WORLD, 1, FALSE);
  g_assert_cmpuint (count->all, ==, 1);
  g_assert_cmpuint (notify_count_of (count, "rounds"), ==, 1);
  g_assert_cmpuint (changed.emissions, ==, 0);
  still = g_list_model_get_item (chips, 0);
  g_assert_true (still == first);
  g_assert_cmpuint (fixture->combatants->all, ==, 0);

  /* Gone: the change names only the chip. */
  muster_game_load (fixture->game, MUSTER_POOL_CHIP, 1, NULL);
  refresh_one (fixture->model, fixture->game, MUSTER_POOL_CHIP, 1, FALSE);
  assert_items_changed (&changed, 0, 1, 0);
}

static void
test_target (Fixture *fixture, gconstpointer data)
{
  MusterCombatant *goblin = muster_fight_model_lookup (fixture->model, GOBLIN_A);

  muster_fight_model_set_target_id (fixture->model, GOBLIN_A);
  g_assert_true (muster_fight_model_get_target (fixture->model) == goblin);
  g_assert_true (muster_combatant_get_is_target (goblin));
  muster_fight_model_set_target_id (fixture->model, 99);
  g_assert_null (muster_fight_model_get_target (fixture->model));
  g_assert_false (muster_combatant_get_is_target (goblin));

  /* Held through a hit, let go when it falls. */
  muster_fight_model_set_target_id (fixture->model, GOBLIN_A);
  STATE_EDIT (fixture->game, CREATURE, creature, Creature, GOBLIN_A)
  creature.hp = 1;
  refresh_one (fixture->model, fixture->game, MUSTER_POOL_CREATURE, GOBLIN_A, FALSE);
  g_assert_true (muster_fight_model_get_target (fixture->model) == goblin);
  STATE_EDIT (fixture->game, CREATURE, creature, Creature, GOBLIN_A)
  creature.hp = 0;
  refresh_one (fixture->model, fixture->game, MUSTER_POOL_CREATURE, GOBLIN_A, FALSE);
  g_assert_null (muster_fight_model_get_target (fixture->model));

  /* Somebody down may be picked by hand. */
  muster_fight_model_set_target_id (fixture->model, GOBLIN_A);
  g_assert_true (muster_fight_model_get_target (fixture->model) == goblin);

  /* The turn passes. */
  STATE_EDIT (fixture->game, FIGHT, fight, Fight, FIGHT)
  fight.turn = ALDRIC;
  refresh_one (fixture->model, fixture->game, MUSTER_POOL_FIGHT, FIGHT, FALSE);
  g_assert_null (muster_fight_model_get_target (fixture->model));

  /* It leaves. */
  muster_fight_model_set_target_id (fixture->model, GOBLIN_B);
  STATE_EDIT (fixture->game, PARTICIPANT, participant, Participant, GOBLIN_B)
  participant.present = 0;
  refresh_one (fixture->model, fixture->game, MUSTER_POOL_PARTICIPANT, GOBLIN_B, FALSE);
  g_assert_cmpuint (muster_fight_model_get_target_id (fixture->model), ==, 0);

  /* The fight is over. */
  muster_fight_model_set_target_id (fixture->model, MIRELLE);
  STATE_EDIT (fixture->game, FIGHT, fight, Fight, FIGHT)
  fight.state = MUSTER_FIGHT_ENDED;
  refresh_one (fixture->model, fixture->game, MUSTER_POOL_FIGHT, FIGHT, FALSE);
  g_assert_null (muster_fight_model_get_target (fixture->model));
  g_assert_null (muster_fight_model_get_turn (fixture->model));
}

static void
test_inspected (Fixture *fixture, gconstpointer data)
{
  MusterCombatant *goblin = muster_fight_model_lookup (fixture->model, GOBLIN_A);

  muster_fight_model_set_inspected_id (fixture->model, GOBLIN_A);
  g_assert_true (muster_fight_model_get_inspected (fixture->model) == goblin);

  /* Held through a turn and a fall. */
  STATE_EDIT (fixture->game, FIGHT, fight, Fight, FIGHT)
  fight.turn = ALDRIC;
  refresh_one (fixture->model, fixture->game, MUSTER_POOL_FIGHT, FIGHT, FALSE);
  STATE_EDIT (fixture->game, CREATURE, creature, Creature, GOBLIN_A)
  creature.hp = 0;
  refresh_one (fixture->model, fixture->game, MUSTER_POOL_CREATURE, GOBLIN_A, FALSE);
  g_assert_true (muster_fight_model_get_inspected (fixture->model) == goblin);

  /* Gone: whoever has the turn. */
  STATE_EDIT (fixture->game, PARTICIPANT, participant, Participant, GOBLIN_A)
  participant.present = 0;
  refresh_one (fixture->model, fixture->game, MUSTER_POOL_PARTICIPANT, GOBLIN_A, FALSE);
  g_assert_true (muster_fight_model_get_inspected (fixture->model)
                 == muster_fight_model_lookup (fixture->model, ALDRIC));
}

static void
test_board_order (Fixture *fixture, gconstpointer data)
{
  GListModel *party = muster_fight_model_get_party (fixture->model);

  g_assert_cmpstr (label_at (party, 0), ==, "Mirelle");
  muster_fight_model_set_board_order (fixture->model, MUSTER_BOARD_BY_NAME);
  g_assert_cmpstr (label_at (party, 0), ==, "Aldric");
  g_assert_cmpuint (fixture->order.emissions, ==, 0);
  muster_fight_model_set_board_order (fixture->model, MUSTER_BOARD_BY_INITIATIVE);
  g_assert_cmpstr (label_at (party, 0), ==, "Mirelle");
}

/* With 1,200 creatures a hit still touches one card, and a turn two. */
static void
test_many (void)
{
  Fixture fixture = { 0 };

  set_up_with (&fixture, 1198);
  g_assert_cmpuint (g_list_model_get_n_items (muster_fight_model_get_order (fixture.model)), ==,
                    1200);

  STATE_EDIT (fixture.game, CREATURE, creature, Creature, 600)
  creature.hp = 6;
  refresh_one (fixture.model, fixture.game, MUSTER_POOL_CREATURE, 600, FALSE);
  g_assert_cmpuint (fixture.combatants->all, ==, 2);

  notify_count_reset (fixture.combatants);
  STATE_EDIT (fixture.game, FIGHT, fight, Fight, FIGHT)
  fight.turn = 2;
  refresh_one (fixture.model, fixture.game, MUSTER_POOL_FIGHT, FIGHT, FALSE);
  g_assert_cmpuint (fixture.combatants->all, ==, 4);

  notify_count_reset (fixture.combatants);
  STATE_EDIT (fixture.game, PARTICIPANT, participant, Participant, 600)
  participant.present = 0;
  refresh_one (fixture.model, fixture.game, MUSTER_POOL_PARTICIPANT, 600, FALSE);
  assert_items_changed (&fixture.order, 599, 1, 0);
  assert_items_changed (&fixture.foes, 597, 1, 0);
  g_assert_cmpuint (fixture.party.emissions, ==, 0);

  /* A round wraps: nobody has anything timed, nobody notifies. */
  notify_count_reset (fixture.combatants);
  STATE_EDIT (fixture.game, WORLD, world, World, 1)
  world.clock = 6;
  refresh_one (fixture.model, fixture.game, MUSTER_POOL_WORLD, 1, FALSE);
  g_assert_cmpuint (fixture.combatants->all, ==, 0);

  tear_down (&fixture, NULL);
}

/* The model of a player holds nothing that a player may not know. */
static void
test_player_learns_nothing (void)
{
  g_autoptr (MusterGame) game = make_fight (2);
  const MusterViewer player = { .gm = FALSE, .bound = MIRELLE };
  MusterFightModel *model = muster_fight_model_new (FIGHT, &player);
  MusterCombatant *goblin;
  int hp, max_hp;
  g_autofree char *label = NULL;

  STATE_EDIT (game, CREATURE, creature, Creature, GOBLIN_A)
  creature.alias = muster_game_intern (game, "Stranger");
  muster_fight_model_reload (model, game);

  goblin = muster_fight_model_lookup (model, GOBLIN_A);
  g_object_get (goblin, "label", &label, "hp", &hp, "max-hp", &max_hp, NULL);
  g_assert_cmpstr (label, ==, "Stranger");
  g_assert_cmpint (hp, ==, 0);
  g_assert_cmpint (max_hp, ==, 0);

  /* A hit that does not change the band says nothing. */
  STATE_EDIT (game, CREATURE, creature, Creature, GOBLIN_A)
  creature.hp = 6;
  refresh_one (model, game, MUSTER_POOL_CREATURE, GOBLIN_A, FALSE);
  {
    g_autoptr (NotifyCount) count = notify_count_new ();

    notify_count_watch (count, goblin);
    STATE_EDIT (game, CREATURE, creature, Creature, GOBLIN_A)
    creature.hp = 5;
    refresh_one (model, game, MUSTER_POOL_CREATURE, GOBLIN_A, FALSE);
    g_assert_cmpuint (count->all, ==, 0);
    g_signal_handlers_disconnect_by_data (goblin, count);
  }

  g_assert_finalize_object (model);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

#define ADD(path, n_goblins, function)                                                       \
  g_test_add ("/model/fight/" path, Fixture, GUINT_TO_POINTER (n_goblins), set_up, function, \
              tear_down)

  ADD ("reload-says-nothing-new", 2, test_loaded);
  ADD ("a-hit-notifies-hit-points-alone", 2, test_hit_notifies_hp);
  ADD ("a-turn-touches-two", 2, test_turn_passes);
  ADD ("order-moves-by-the-least", 2, test_order_moves);
  ADD ("join-and-leave", 2, test_join_and_leave);
  ADD ("second-of-a-name-numbers-the-first", 0, test_second_of_a_name);
  ADD ("chips-keep-their-identity", 2, test_chips);
  ADD ("target-is-held-and-let-go", 2, test_target);
  ADD ("inspected-is-held", 2, test_inspected);
  ADD ("board-order", 2, test_board_order);
  g_test_add_func ("/model/fight/twelve-hundred", test_many);
  g_test_add_func ("/model/fight/player-learns-nothing", test_player_learns_nothing);

  return g_test_run ();
}
