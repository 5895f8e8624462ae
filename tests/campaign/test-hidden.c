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

/* Absent from a player's ribbon, board, counts and log. */
static void
test_m9 (Fixture *fixture, gconstpointer data)
{
  MusterId ogre = fixture_find (fixture->campaign, "Ogre");
  MusterId hero, fight;
  const MusterGame *game = muster_campaign_get_game (fixture->campaign);
  MusterViewer player = { 0 };
  g_autoptr (MusterFightModel) model = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  GListModel *order;
  guint n;

  fight = fixture_start_fight (fixture->campaign, 1);
  for (hero = 1; muster_game_creature (game, hero)->kind != MUSTER_CREATURE_CHARACTER;)
    hero++;
  player.bound = hero;
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

  /* Neither its name nor a number that counts it. */
  before = read_log (fixture, &player);
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

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  fixture_add ("/demand/M9", test_m9);
  fixture_add ("/hidden/no-number-gives-it-away", test_no_number_gives_it_away);

  return g_test_run ();
}
