/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Combatants that players do not see until they are revealed. */
#include <string.h>

#include "campaign-fixture.h"
#include "log/game-names.h"
#include "log/words.h"

static void
set_hidden (Fixture *fixture, MusterId creature, gboolean hidden)
{
  fixture_perform (fixture->campaign,
                   (MusterCommand) { .kind = MUSTER_COMMAND_SET_HIDDEN,
                                     .set_hidden = { .creature = creature, .hidden = hidden } });
}

/* What a player reads of the whole log. */
typedef struct
{
  const MusterNames *names;
  const MusterReader *reader;
  GString *text;
} Reading;

static gboolean
read_line (const MusterCampaignLine *line, gpointer data)
{
  Reading *reading = data;
  MusterEventView view;
  g_autofree char *words = NULL;

  if (line->event == NULL || !muster_view_event (reading->reader, line->event, &view))
    return TRUE;
  words = muster_words_event (reading->names, &view, line->events);
  g_string_append_printf (reading->text, "%s\n", words);

  return TRUE;
}

static char *
read_log (Fixture *fixture, const MusterViewer *player)
{
  const MusterGameNames source
      = { .game = muster_campaign_get_game (fixture->campaign), .viewer = *player };
  MusterNames names = muster_game_names (&source);
  MusterReader reader = muster_game_reader (&source);
  Reading reading = { .names = &names, .reader = &reader, .text = g_string_new (NULL) };

  g_assert_true (muster_campaign_each_line (fixture->campaign, 0, read_line, &reading, NULL));

  return g_string_free_and_steal (reading.text);
}

static gboolean
is_listed (GListModel *list, MusterId creature)
{
  for (guint i = 0; i < g_list_model_get_n_items (list); i++)
    {
      g_autoptr (MusterCombatant) combatant = g_list_model_get_item (list, i);

      if (muster_combatant_get_id (combatant) == creature)
        return TRUE;
    }

  return FALSE;
}

static gboolean
has_side (MusterFightModel *model, const char *name)
{
  GListModel *sides = muster_fight_model_get_sides (model);

  for (guint i = 0; i < g_list_model_get_n_items (sides); i++)
    {
      g_autoptr (MusterSideItem) side = g_list_model_get_item (sides, i);

      if (g_str_equal (muster_side_item_get_name (side), name))
        return TRUE;
    }

  return FALSE;
}

/* Absent from a player's ribbon, board, counts and log. */
static void
test_m9 (Fixture *fixture, gconstpointer data)
{
  MusterId ogre = fixture_find (fixture->campaign, "Ogre");
  MusterId hero, fight, side;
  const MusterGame *game = muster_campaign_get_game (fixture->campaign);
  MusterViewer player = { 0 };
  g_autoptr (MusterFightModel) model = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  GListModel *order;
  guint n;

  fight = fixture_start_fight (fixture->campaign, 1);
  fixture_perform (
      fixture->campaign,
      (MusterCommand) { .kind = MUSTER_COMMAND_ADD_FACTION,
                        .add_faction
                        = { .fight = fight, .name = "The Buried", .stance = MUSTER_STANCE_FOE } });
  side = muster_campaign_get_created (fixture->campaign);
  for (hero = 1; muster_game_creature (game, hero)->kind != MUSTER_CREATURE_CHARACTER;)
    hero++;
  player.bound = hero;
  fixture_perform (fixture->campaign,
                   (MusterCommand) { .kind = MUSTER_COMMAND_SET_FACTION,
                                     .set_faction = { .creature = ogre, .faction = side } });
  set_hidden (fixture, ogre, TRUE);
  fixture_perform (
      fixture->campaign,
      (MusterCommand) { .kind = MUSTER_COMMAND_DAMAGE, .damage = { .target = ogre, .amount = 2 } });
  fixture_perform (
      fixture->campaign,
      (MusterCommand) {
          .kind = MUSTER_COMMAND_ADD_CHIP,
          .add_chip = { .creature = hero, .condition = MUSTER_CONDITION_PRONE, .source = ogre } });

  model = muster_fight_model_new (fight, &player);
  muster_fight_model_reload (model, game);
  order = muster_fight_model_get_order (model);
  muster_game_order (game, fight, &n);
  g_assert_cmpuint (g_list_model_get_n_items (order), ==, n - 1);
  g_assert_false (is_listed (order, ogre));
  g_assert_null (muster_fight_model_lookup (model, ogre));
  g_assert_false (is_listed (muster_fight_model_get_foes (model), ogre));

  /* Neither its name nor a number that counts it, nor the side that is its alone. */
  before = read_log (fixture, &player);
  g_assert_false (has_side (model, "The Buried"));
  g_assert_null (strstr (before, "The Buried"));
  g_assert_null (strstr (before, "Ogre 1"));
  g_assert_null (strstr (before, "combatants"));
  g_assert_nonnull (strstr (before, "Prone"));
  g_assert_nonnull (strstr (before, "The fight begins."));

  /* The GM knows. */
  g_assert_true (is_listed (muster_fight_model_get_order (muster_campaign_model_get_fight (
                                muster_campaign_get_model (fixture->campaign))),
                            ogre));

  set_hidden (fixture, ogre, FALSE);
  muster_fight_model_reload (model, game);
  g_assert_true (is_listed (order, ogre));
  g_assert_true (has_side (model, "The Buried"));
  after = read_log (fixture, &player);
  g_assert_nonnull (strstr (after, "Ogre 1 appears."));
}

/* A hidden second of a name gives no number to the first, and what was hidden stays so when the
 * fight is over. */
static void
test_no_number_gives_it_away (Fixture *fixture, gconstpointer data)
{
  const MusterViewer player = { 0 };
  MusterId first = fixture_find (fixture->campaign, "Ogre");
  MusterId second = 0;
  MusterId fight = fixture_start_fight (fixture->campaign, 1);
  const MusterGame *game = muster_campaign_get_game (fixture->campaign);
  g_autofree char *alone = NULL;
  g_autofree char *both = NULL;

  MUSTER_GAME_FOREACH (game, CREATURE, MusterCreature, creature)
  if (creature->id != first && creature->encounter == 1
      && creature->name == muster_game_creature (game, first)->name)
    second = creature->id;
  g_assert_cmpuint (second, !=, 0);

  set_hidden (fixture, second, TRUE);
  alone = muster_view_label (game, &player, fight, first);
  g_assert_cmpstr (alone, ==, "Ogre");
  fixture_perform (fixture->campaign, (MusterCommand) { .kind = MUSTER_COMMAND_END_FIGHT,
                                                        .end_fight = { .fight = fight } });
  g_assert_true (muster_view_is_hidden (game, fight, second));

  fight = fixture_start_fight (fixture->campaign, 1);
  both = muster_view_label (game, &player, fight, first);
  g_assert_cmpstr (both, ==, "Ogre 1");
}

static MusterCampaign *
sit_down (Fixture *fixture)
{
  const MusterViewer player = { .bound = fixture_find (fixture->campaign, "Mirelle") };

  return muster_campaign_seat_new (fixture->campaign, &player);
}

/* What a player's window holds of a log, line by line. */
static char *
read_model (MusterCampaign *seat, MusterLogModel *log)
{
  MusterNames names = muster_campaign_get_names (seat);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (log)); i++)
    {
      g_autoptr (MusterLogItem) item = g_list_model_get_item (G_LIST_MODEL (log), i);
      g_autofree char *words = muster_words_event (&names, muster_log_item_get_view (item),
                                                   muster_log_item_get_events (item));

      g_string_append_printf (text, "%s\n", words);
    }

  return g_string_free_and_steal (text);
}

/* Both logs of the window: everything's and the fight's. */
static gboolean
tells_of (MusterCampaign *seat, const char *name)
{
  MusterCampaignModel *model = muster_campaign_get_model (seat);
  g_autofree char *all = read_model (seat, muster_campaign_model_get_log (model));
  g_autofree char *fight
      = read_model (seat, muster_fight_model_get_log (muster_campaign_model_get_fight (model)));
  gboolean told = strstr (all, name) != NULL;

  g_assert_cmpint (strstr (fight, name) != NULL, ==, told);

  return told;
}

static void
rename_to (Fixture *fixture, MusterId creature, const char *name)
{
  fixture_perform (
      fixture->campaign,
      (MusterCommand) {
          .kind = MUSTER_COMMAND_EDIT_CREATURE,
          .edit_creature
          = { .creature = creature, .name = name, .disposition = MUSTER_DISPOSITION_HOSTILE } });
}

static gboolean
is_in_fight (MusterCampaign *seat, MusterId creature)
{
  return muster_fight_model_lookup (
             muster_campaign_model_get_fight (muster_campaign_get_model (seat)), creature)
         != NULL;
}

static void
hear (MusterLogModel *log, MusterLogItem *item, GString *heard)
{
  MusterNames names = muster_campaign_get_names (g_object_get_data (G_OBJECT (log), "seat"));
  g_autofree char *words = muster_words_event (&names, muster_log_item_get_view (item),
                                               muster_log_item_get_events (item));

  g_string_append_printf (heard, "%s\n", words);
}

/* Who is hidden before it joins does so unseen and unannounced, in the set-up as in the middle. */
static void
test_from_the_start (Fixture *fixture, gconstpointer data)
{
  const MusterGame *game = muster_campaign_get_game (fixture->campaign);
  MusterId ogre = fixture_find (fixture->campaign, "Ogre");
  MusterId dragon = fixture_find (fixture->campaign, "Adult Red Dragon");
  g_autoptr (MusterCampaign) seat = sit_down (fixture);
  g_autoptr (GString) heard = g_string_new (NULL);
  MusterLogModel *log = muster_campaign_model_get_log (muster_campaign_get_model (seat));
  MusterId fight;

  rename_to (fixture, ogre, "Lurker");
  rename_to (fixture, dragon, "Latecomer");
  g_object_set_data (G_OBJECT (log), "seat", seat);
  g_signal_connect (log, "added", G_CALLBACK (hear), heard);

  fixture_perform (fixture->campaign, (MusterCommand) { .kind = MUSTER_COMMAND_OPEN_FIGHT,
                                                        .open_fight = { .encounter = 1 } });
  fight = muster_campaign_get_created (fixture->campaign);
  set_hidden (fixture, ogre, TRUE);
  MUSTER_GAME_FOREACH (game, CREATURE, MusterCreature, creature)
  if (creature->id != dragon)
    fixture_perform (fixture->campaign,
                     (MusterCommand) { .kind = MUSTER_COMMAND_JOIN,
                                       .join = { .fight = fight, .creature = creature->id } });
  fixture_perform (fixture->campaign,
                   (MusterCommand) { .kind = MUSTER_COMMAND_ROLL_INITIATIVES,
                                     .roll_initiatives = { .fight = fight, .start = TRUE } });
  g_assert_cmpint (muster_campaign_let_join (fixture->campaign, &dragon, 1, TRUE, FALSE, NULL), ==,
                   MUSTER_DONE);

  g_assert_nonnull (muster_game_participant_of (game, fight, ogre));
  g_assert_nonnull (muster_game_participant_of (game, fight, dragon));
  g_assert_false (is_in_fight (seat, ogre));
  g_assert_false (is_in_fight (seat, dragon));
  g_assert_false (tells_of (seat, "Lurker"));
  g_assert_false (tells_of (seat, "Latecomer"));
  g_assert_null (strstr (heard->str, "Lurker"));
  g_assert_null (strstr (heard->str, "Latecomer"));

  set_hidden (fixture, ogre, FALSE);
  g_assert_true (is_in_fight (seat, ogre));
  g_assert_nonnull (strstr (heard->str, "Lurker"));
  g_assert_false (is_in_fight (seat, dragon));
}

/* Who lies in ambush is as unseen from the set-up on, and in the round in which it arrives. */
static void
test_ambush (Fixture *fixture, gconstpointer data)
{
  const MusterGame *game = muster_campaign_get_game (fixture->campaign);
  MusterId ogre = fixture_find (fixture->campaign, "Ogre");
  MusterId dragon = fixture_find (fixture->campaign, "Adult Red Dragon");
  g_autoptr (MusterCampaign) seat = sit_down (fixture);
  MusterId fight;

  rename_to (fixture, ogre, "Lurker");
  rename_to (fixture, dragon, "Latecomer");
  fixture_perform (fixture->campaign, (MusterCommand) { .kind = MUSTER_COMMAND_SET_LURKS,
                                                        .set_lurks = { ogre, TRUE } });
  fixture_perform (fixture->campaign, (MusterCommand) { .kind = MUSTER_COMMAND_SET_LURKS,
                                                        .set_lurks = { dragon, TRUE } });
  fixture_perform (fixture->campaign, (MusterCommand) { .kind = MUSTER_COMMAND_SET_ARRIVAL,
                                                        .set_arrival = { dragon, 2 } });
  fixture_perform (fixture->campaign, (MusterCommand) { .kind = MUSTER_COMMAND_OPEN_FIGHT,
                                                        .open_fight = { .encounter = 1 } });
  fight = muster_campaign_get_created (fixture->campaign);
  MUSTER_GAME_FOREACH (game, CREATURE, MusterCreature, creature)
  if (creature->id != dragon)
    fixture_perform (fixture->campaign,
                     (MusterCommand) { .kind = MUSTER_COMMAND_JOIN,
                                       .join = { .fight = fight, .creature = creature->id } });
  fixture_perform (fixture->campaign,
                   (MusterCommand) { .kind = MUSTER_COMMAND_ROLL_INITIATIVES,
                                     .roll_initiatives = { .fight = fight, .start = TRUE } });
  while (muster_game_fight (game, fight)->round < 2)
    fixture_perform (fixture->campaign, (MusterCommand) { .kind = MUSTER_COMMAND_NEXT_TURN,
                                                          .next_turn = { .fight = fight } });

  g_assert_nonnull (muster_game_participant_of (game, fight, ogre));
  g_assert_nonnull (muster_game_participant_of (game, fight, dragon));
  g_assert_false (is_in_fight (seat, ogre));
  g_assert_false (is_in_fight (seat, dragon));
  g_assert_false (tells_of (seat, "Lurker"));
  g_assert_false (tells_of (seat, "Latecomer"));

  set_hidden (fixture, ogre, FALSE);
  g_assert_true (is_in_fight (seat, ogre));
  g_assert_false (is_in_fight (seat, dragon));
}

/* Lines that were read already go with whoever hides, and come back with it. */
static void
test_open_logs (Fixture *fixture, gconstpointer data)
{
  MusterId ogre = fixture_find (fixture->campaign, "Ogre");
  g_autoptr (MusterCampaign) seat = sit_down (fixture);

  rename_to (fixture, ogre, "Lurker");
  fixture_start_fight (fixture->campaign, 1);
  fixture_perform (
      fixture->campaign,
      (MusterCommand) { .kind = MUSTER_COMMAND_DAMAGE, .damage = { .target = ogre, .amount = 2 } });
  g_assert_true (tells_of (seat, "Lurker"));

  set_hidden (fixture, ogre, TRUE);
  g_assert_false (tells_of (seat, "Lurker"));
  g_assert_true (muster_campaign_undo (fixture->campaign, NULL));
  g_assert_true (tells_of (seat, "Lurker"));
  g_assert_true (muster_campaign_redo (fixture->campaign, NULL));
  g_assert_false (tells_of (seat, "Lurker"));
  set_hidden (fixture, ogre, FALSE);
  g_assert_true (tells_of (seat, "Lurker"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  fixture_add ("/demand/M9", test_m9);
  fixture_add ("/hidden/no-number-gives-it-away", test_no_number_gives_it_away);
  fixture_add ("/hidden/from-the-start", test_from_the_start);
  fixture_add ("/hidden/in-ambush-from-the-start", test_ambush);
  fixture_add ("/hidden/open-logs-follow", test_open_logs);

  return g_test_run ();
}
