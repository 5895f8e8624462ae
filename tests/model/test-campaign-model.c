/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../view/game-state.h"
#include "notify-count.h"

#include "model/muster-campaign-model.h"

#define MIRELLE 1
#define ALDRIC 2
#define GOBLIN_A 3
#define GOBLIN_B 4
#define CAVE 1
#define ROAD 2

static void
state_encounter (MusterGame *game, MusterId id, const char *name, gint32 position)
{
  MusterEncounter encounter = { 0 };

  encounter.id = id;
  encounter.name = muster_game_intern (game, name);
  encounter.position = position;
  muster_game_load (game, MUSTER_POOL_ENCOUNTER, id, &encounter);
}

static MusterGame *
make_campaign (void)
{
  MusterGame *game = state_new ();

  state_encounter (game, CAVE, "Cave", 2);
  state_encounter (game, ROAD, "Road", 1);
  state_hero (game, MIRELLE, "Mirelle", 20);
  state_hero (game, ALDRIC, "Aldric", 12);
  state_goblin (game, GOBLIN_A, "Goblin", 7);
  state_goblin (game, GOBLIN_B, "Goblin", 7);

  return game;
}

static void
refresh_one (MusterCampaignModel *model, MusterGame *game, MusterPool pool, MusterId id)
{
  MusterChange change = {
    .pool = (guint8) pool,
    .existed = TRUE,
    .exists = muster_game_record (game, pool, id) != NULL,
    .id = id,
  };

  muster_campaign_model_refresh (model, game, &change, 1);
}

static guint
size (GListModel *list)
{
  return g_list_model_get_n_items (list);
}

static void
test_staged (void)
{
  g_autoptr (MusterGame) game = make_campaign ();
  MusterCampaignModel *model = muster_campaign_model_new (&state_gm);
  g_autoptr (MusterEncounterItem) first = NULL;
  MusterEncounterItem *cave;
  MusterCreatureItem *goblin;
  g_autoptr (NotifyCount) count = notify_count_new ();
  ItemsChanged party = { 0 }, staged = { 0 };

  muster_campaign_model_reload (model, game);
  g_assert_cmpuint (size (muster_campaign_model_get_party (model)), ==, 2);
  g_assert_cmpuint (size (muster_campaign_model_get_encounters (model)), ==, 2);
  first = g_list_model_get_item (muster_campaign_model_get_encounters (model), 0);
  g_assert_cmpstr (muster_encounter_item_get_name (first), ==, "Road");
  cave = muster_campaign_model_lookup_encounter (model, CAVE);
  g_assert_cmpuint (size (muster_encounter_item_get_creatures (cave)), ==, 2);
  g_assert_cmpint (muster_encounter_item_get_difficulty (cave, 2014)->hostiles, ==, 2);
  g_assert_cmpint (muster_encounter_item_get_difficulty (cave, 2014)->xp, ==, 100);

  /* A wound touches one creature. */
  goblin = muster_campaign_model_lookup_creature (model, GOBLIN_A);
  notify_count_watch (count, goblin);
  notify_count_watch (count, muster_creature_item_get_combatant (goblin));
  notify_count_watch (count, cave);
  notify_count_watch (count, model);
  items_changed_watch (&party, muster_campaign_model_get_party (model));
  items_changed_watch (&staged, muster_encounter_item_get_creatures (cave));
  STATE_EDIT (game, CREATURE, creature, Creature, GOBLIN_A)
  creature.hp = 6;
  refresh_one (model, game, MUSTER_POOL_CREATURE, GOBLIN_A);
  g_assert_cmpuint (count->all, ==, 2);
  g_assert_cmpuint (notify_count_of (count, "hp"), ==, 1);

  /* The fallen no longer weigh. */
  notify_count_reset (count);
  STATE_EDIT (game, CREATURE, creature, Creature, GOBLIN_A)
  creature.hp = 0;
  refresh_one (model, game, MUSTER_POOL_CREATURE, GOBLIN_A);
  g_assert_cmpuint (notify_count_of (count, "xp"), ==, 1);
  g_assert_cmpint (muster_encounter_item_get_difficulty (cave, 2014)->hostiles, ==, 1);

  /* A move takes it from one list to the other. */
  STATE_EDIT (game, CREATURE, creature, Creature, GOBLIN_A)
  creature.encounter = ROAD;
  refresh_one (model, game, MUSTER_POOL_CREATURE, GOBLIN_A);
  assert_items_changed (&staged, 0, 1, 0);
  g_assert_cmpuint (size (muster_encounter_item_get_creatures (first)), ==, 1);
  g_assert_true (muster_campaign_model_lookup_creature (model, GOBLIN_A) == goblin);
  g_assert_cmpuint (party.emissions, ==, 0);

  /* And a removal out of it. */
  muster_game_load (game, MUSTER_POOL_CREATURE, GOBLIN_B, NULL);
  refresh_one (model, game, MUSTER_POOL_CREATURE, GOBLIN_B);
  assert_items_changed (&staged, 0, 1, 0);
  g_assert_null (muster_campaign_model_lookup_creature (model, GOBLIN_B));

  g_signal_handlers_disconnect_by_data (goblin, count);
  g_clear_object (&first);
  g_assert_finalize_object (model);
}

static const char *
label_of (MusterCampaignModel *model, MusterId id)
{
  return muster_creature_item_get_label (muster_campaign_model_lookup_creature (model, id));
}

/* Those of one name tell themselves apart, by the numbers that the set-up would give them. */
static void
test_twins (void)
{
  g_autoptr (MusterGame) game = make_campaign ();
  MusterCampaignModel *model = muster_campaign_model_new (&state_gm);
  MusterCreatureItem *goblin;

  muster_campaign_model_reload (model, game);
  goblin = muster_campaign_model_lookup_creature (model, GOBLIN_A);
  g_assert_cmpstr (label_of (model, MIRELLE), ==, "Mirelle");
  g_assert_cmpstr (label_of (model, GOBLIN_A), ==, "Goblin 1");
  g_assert_cmpstr (label_of (model, GOBLIN_B), ==, "Goblin 2");
  g_assert_cmpstr (muster_creature_item_get_name (goblin), ==, "Goblin");
  g_assert_cmpstr (muster_combatant_get_label (muster_creature_item_get_combatant (goblin)), ==,
                   "Goblin 1");

  /* Who is down would not join, who arrives later joins later. */
  STATE_EDIT (game, CREATURE, creature, Creature, GOBLIN_A)
  creature.hp = 0;
  refresh_one (model, game, MUSTER_POOL_CREATURE, GOBLIN_A);
  g_assert_cmpstr (label_of (model, GOBLIN_A), ==, "Goblin 2");
  g_assert_cmpstr (label_of (model, GOBLIN_B), ==, "Goblin 1");
  STATE_EDIT (game, CREATURE, creature, Creature, GOBLIN_A)
  {
    creature.hp = 7;
    creature.arrives_round = 3;
  }
  refresh_one (model, game, MUSTER_POOL_CREATURE, GOBLIN_A);
  g_assert_cmpstr (label_of (model, GOBLIN_A), ==, "Goblin 2");
  STATE_EDIT (game, CREATURE, creature, Creature, GOBLIN_A)
  creature.arrives_round = 0;
  refresh_one (model, game, MUSTER_POOL_CREATURE, GOBLIN_A);
  g_assert_cmpstr (label_of (model, GOBLIN_A), ==, "Goblin 1");

  /* In a fight the fight's numbers count, and whoever is not in it comes after. */
  state_fight (game, 1, MUSTER_FIGHT_RUNNING, 1, 1);
  state_participant (game, 1, 1, GOBLIN_B, 1, 12);
  refresh_one (model, game, MUSTER_POOL_FIGHT, 1);
  refresh_one (model, game, MUSTER_POOL_PARTICIPANT, 1);
  g_assert_cmpstr (label_of (model, GOBLIN_B), ==, "Goblin 1");
  g_assert_cmpstr (label_of (model, GOBLIN_A), ==, "Goblin 2");
  state_fight (game, 1, MUSTER_FIGHT_ENDED, 1, 1);
  refresh_one (model, game, MUSTER_POOL_FIGHT, 1);
  g_assert_cmpstr (label_of (model, GOBLIN_A), ==, "Goblin 1");

  /* Another name, and both are alone of theirs. */
  STATE_EDIT (game, CREATURE, creature, Creature, GOBLIN_B)
  creature.name = muster_game_intern (game, "Snag");
  refresh_one (model, game, MUSTER_POOL_CREATURE, GOBLIN_B);
  g_assert_cmpstr (label_of (model, GOBLIN_A), ==, "Goblin");
  g_assert_cmpstr (label_of (model, GOBLIN_B), ==, "Snag");

  g_assert_finalize_object (model);
}

/* A member of the party with the name of a staged creature joins before it. */
static void
test_twins_of_the_party (void)
{
  g_autoptr (MusterGame) game = make_campaign ();
  MusterCampaignModel *model = muster_campaign_model_new (&state_gm);

  STATE_EDIT (game, CREATURE, creature, Creature, ALDRIC)
  creature.name = muster_game_intern (game, "Goblin");
  muster_campaign_model_reload (model, game);
  g_assert_cmpstr (label_of (model, ALDRIC), ==, "Goblin");
  g_assert_cmpstr (label_of (model, GOBLIN_A), ==, "Goblin 2");
  g_assert_cmpstr (label_of (model, GOBLIN_B), ==, "Goblin 3");

  STATE_EDIT (game, CREATURE, creature, Creature, MIRELLE)
  creature.name = muster_game_intern (game, "Goblin");
  refresh_one (model, game, MUSTER_POOL_CREATURE, MIRELLE);
  g_assert_cmpstr (label_of (model, MIRELLE), ==, "Goblin 1");
  g_assert_cmpstr (label_of (model, ALDRIC), ==, "Goblin 2");
  g_assert_cmpstr (label_of (model, GOBLIN_A), ==, "Goblin 3");

  g_assert_finalize_object (model);
}

static void
test_party_weighs (void)
{
  g_autoptr (MusterGame) game = make_campaign ();
  MusterCampaignModel *model = muster_campaign_model_new (&state_gm);
  MusterEncounterItem *cave;

  muster_campaign_model_reload (model, game);
  cave = muster_campaign_model_lookup_encounter (model, CAVE);
  g_assert_cmpuint (muster_encounter_item_get_difficulty (cave, 2014)->party, ==, 2);

  STATE_EDIT (game, CREATURE, creature, Creature, ALDRIC)
  creature.absent = 1;
  refresh_one (model, game, MUSTER_POOL_CREATURE, ALDRIC);
  g_assert_cmpuint (muster_encounter_item_get_difficulty (cave, 2014)->party, ==, 1);
  g_assert_true (
      muster_creature_item_get_absent (muster_campaign_model_lookup_creature (model, ALDRIC)));

  g_assert_finalize_object (model);
}

static void
test_fight_comes_and_goes (void)
{
  g_autoptr (MusterGame) game = make_campaign ();
  MusterCampaignModel *model = muster_campaign_model_new (&state_gm);
  g_autoptr (NotifyCount) count = notify_count_new ();
  MusterFightModel *fight;

  muster_campaign_model_reload (model, game);
  g_assert_null (muster_campaign_model_get_fight (model));
  notify_count_watch (count, model);

  state_fight (game, 1, MUSTER_FIGHT_SETUP, 0, 0);
  refresh_one (model, game, MUSTER_POOL_FIGHT, 1);
  fight = muster_campaign_model_get_fight (model);
  g_assert_nonnull (fight);
  g_assert_cmpuint (notify_count_of (count, "fight"), ==, 1);

  state_participant (game, 1, 1, MIRELLE, 1, 12);
  state_fight (game, 1, MUSTER_FIGHT_RUNNING, 1, 1);
  refresh_one (model, game, MUSTER_POOL_PARTICIPANT, 1);
  g_assert_true (muster_campaign_model_get_fight (model) == fight);
  g_assert_cmpuint (notify_count_of (count, "fight"), ==, 1);
  g_assert_cmpuint (muster_offer_list_get_creature (muster_campaign_model_get_offers (model)), ==,
                    MIRELLE);
  g_assert_cmpuint (size (G_LIST_MODEL (muster_campaign_model_get_offers (model))), >, 0);

  state_fight (game, 1, MUSTER_FIGHT_ENDED, 1, 1);
  refresh_one (model, game, MUSTER_POOL_FIGHT, 1);
  g_assert_null (muster_campaign_model_get_fight (model));
  g_assert_cmpuint (notify_count_of (count, "fight"), ==, 2);
  g_assert_cmpuint (size (G_LIST_MODEL (muster_campaign_model_get_offers (model))), ==, 0);

  g_assert_finalize_object (model);
}

static void
test_player (void)
{
  g_autoptr (MusterGame) game = make_campaign ();
  const MusterViewer player = { .gm = FALSE, .bound = MIRELLE };
  MusterCampaignModel *model = muster_campaign_model_new (&player);
  MusterCreatureItem *aldric;
  int xp;

  STATE_EDIT (game, CREATURE, creature, Creature, ALDRIC)
  creature.xp = 900;
  muster_campaign_model_reload (model, game);

  g_assert_cmpuint (size (muster_campaign_model_get_party (model)), ==, 2);
  g_assert_cmpuint (size (muster_campaign_model_get_encounters (model)), ==, 0);
  g_assert_null (muster_campaign_model_lookup_creature (model, GOBLIN_A));
  g_assert_null (muster_campaign_model_lookup_encounter (model, CAVE));

  aldric = muster_campaign_model_lookup_creature (model, ALDRIC);
  g_object_get (aldric, "xp", &xp, NULL);
  g_assert_cmpint (xp, ==, 0);
  g_assert_cmpstr (muster_creature_item_get_block (aldric), ==, "");

  /* News of what the player may not know leave nothing behind. */
  refresh_one (model, game, MUSTER_POOL_CREATURE, GOBLIN_A);
  refresh_one (model, game, MUSTER_POOL_ENCOUNTER, CAVE);
  g_assert_null (muster_campaign_model_lookup_creature (model, GOBLIN_A));
  g_assert_cmpuint (size (muster_campaign_model_get_encounters (model)), ==, 0);

  g_assert_finalize_object (model);
}

static void
test_reload_is_quiet (void)
{
  g_autoptr (MusterGame) game = make_campaign ();
  MusterCampaignModel *model = muster_campaign_model_new (&state_gm);
  MusterCreatureItem *mirelle;
  g_autoptr (NotifyCount) count = notify_count_new ();
  ItemsChanged party = { 0 }, encounters = { 0 };

  muster_campaign_model_reload (model, game);
  mirelle = muster_campaign_model_lookup_creature (model, MIRELLE);
  notify_count_watch (count, model);
  notify_count_watch (count, mirelle);
  notify_count_watch (count, muster_creature_item_get_combatant (mirelle));
  items_changed_watch (&party, muster_campaign_model_get_party (model));
  items_changed_watch (&encounters, muster_campaign_model_get_encounters (model));

  muster_campaign_model_reload (model, game);
  g_assert_cmpuint (count->all, ==, 0);
  g_assert_cmpuint (party.emissions + encounters.emissions, ==, 0);
  g_assert_true (muster_campaign_model_lookup_creature (model, MIRELLE) == mirelle);

  g_assert_finalize_object (model);
}

static void
test_history_and_questions (void)
{
  g_autoptr (MusterGame) game = make_campaign ();
  MusterCampaignModel *model = muster_campaign_model_new (&state_gm);
  g_autoptr (NotifyCount) count = notify_count_new ();
  MusterQuestion question = { .key = { .kind = MUSTER_QUESTION_NEXT_TARGET, .asked = GOBLIN_A } };
  MusterQuestionItem *waiting;

  notify_count_watch (count, model);
  muster_campaign_model_set_history (model, "Damage to Goblin 2", NULL);
  g_assert_cmpuint (count->all, ==, 2);
  muster_campaign_model_set_history (model, "Next turn", NULL);
  g_assert_cmpuint (count->all, ==, 3);
  muster_campaign_model_set_history (model, "Next turn", NULL);
  g_assert_cmpuint (count->all, ==, 3);

  notify_count_reset (count);
  muster_campaign_model_set_questions (model, game, 1, &question, 1);
  waiting = muster_campaign_model_get_waiting (model);
  g_assert_nonnull (waiting);
  g_assert_cmpuint (notify_count_of (count, "waiting"), ==, 1);
  muster_campaign_model_set_questions (model, game, 1, &question, 1);
  g_assert_true (muster_campaign_model_get_waiting (model) == waiting);
  muster_campaign_model_set_questions (model, game, 2, NULL, 0);
  g_assert_true (muster_campaign_model_get_waiting (model) == waiting);
  g_assert_cmpuint (notify_count_of (count, "waiting"), ==, 1);
  muster_campaign_model_set_questions (model, game, 1, NULL, 0);
  g_assert_null (muster_campaign_model_get_waiting (model));
  g_assert_cmpuint (notify_count_of (count, "waiting"), ==, 2);

  g_assert_finalize_object (model);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/model/campaign/staged-creatures", test_staged);
  g_test_add_func ("/model/campaign/twins-have-the-set-up-s-numbers", test_twins);
  g_test_add_func ("/model/campaign/twins-in-the-party", test_twins_of_the_party);
  g_test_add_func ("/model/campaign/the-party-weighs", test_party_weighs);
  g_test_add_func ("/model/campaign/a-fight-comes-and-goes", test_fight_comes_and_goes);
  g_test_add_func ("/model/campaign/player-sees-the-party", test_player);
  g_test_add_func ("/model/campaign/reload-says-nothing-new", test_reload_is_quiet);
  g_test_add_func ("/model/campaign/history-and-questions", test_history_and_questions);

  return g_test_run ();
}
