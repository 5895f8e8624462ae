/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Maps and arrivals in words. */
#include "../view/game-state.h"

#include "log/words.h"

static void
assert_group (const char *expected, const char *const *names)
{
  g_autofree char *words = muster_words_group (names);

  g_assert_cmpstr (words, ==, expected);
}

static void
test_group (void)
{
  assert_group ("Gray Wolf ×2, Goblin",
                (const char *const[]) { "Gray Wolf", "Goblin", "Gray Wolf", NULL });
  assert_group ("Goblin", (const char *const[]) { "Goblin", NULL });
  assert_group ("", (const char *const[]) { NULL });
}

static void
test_tile (void)
{
  g_autofree char *tile = muster_words_tile (0, 11);
  g_autofree char *one = muster_words_distance (1);
  g_autofree char *many = muster_words_distance (7);

  g_assert_cmpstr (tile, ==, "1, 12");
  g_assert_cmpstr (one, ==, "1 tile away");
  g_assert_cmpstr (many, ==, "7 tiles away");
  g_assert_cmpstr (muster_terrain_words (MUSTER_TERRAIN_FOREST), ==, "Forest");
  for (guint i = 0; i < MUSTER_N_TERRAINS; i++)
    for (guint j = 0; j < i; j++)
      g_assert_cmpstr (muster_terrain_words ((MusterTerrain) i), !=,
                       muster_terrain_words ((MusterTerrain) j));
}

/* Exact hit points for the GM, a band for players. */
static void
test_arrival (void)
{
  const MusterViewer player = { .gm = FALSE };
  const MusterId foes[] = { 1, 2 };
  g_autoptr (MusterGame) game = state_new ();
  g_autofree char *for_gm = NULL;
  g_autofree char *for_player = NULL;
  g_autofree char *heading = muster_words_arrival_heading (2);
  g_autofree char *single = muster_words_arrival_heading (1);

  state_goblin (game, 1, "Goblin", 7);
  state_goblin (game, 2, "Wolf", 3);
  for_gm = muster_words_arrival (game, &state_gm, foes, 2);
  for_player = muster_words_arrival (game, &player, foes, 2);
  g_assert_cmpstr (heading, ==, "2 foes are here");
  g_assert_cmpstr (single, ==, "1 foe is here");
  g_assert_cmpstr (for_gm, ==, "Goblin: 7 of 7 hit points\nWolf: 3 of 7 hit points");
  g_assert_nonnull (strstr (for_player, "Goblin: Unharmed"));
  g_assert_nonnull (strstr (for_player, "Wolf: Bloodied"));
  g_assert_null (strstr (for_player, "7"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/map-words/group-title", test_group);
  g_test_add_func ("/map-words/tiles-and-distances", test_tile);
  g_test_add_func ("/arrival/exact-for-the-gm-bands-for-players", test_arrival);

  return g_test_run ();
}
