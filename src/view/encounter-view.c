/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "view/encounter-view.h"

typedef struct
{
  gint32 position;
  MusterId id;
} Staged;

static int
compare_staged (gconstpointer a, gconstpointer b)
{
  const Staged *left = a;
  const Staged *right = b;

  if (left->position != right->position)
    return left->position < right->position ? -1 : 1;
  return left->id < right->id ? -1 : left->id > right->id;
}

void
muster_view_staged (const MusterGame *game, MusterId encounter, GArray *creatures)
{
  g_autoptr (GArray) staged = g_array_new (FALSE, FALSE, sizeof (Staged));

  MUSTER_GAME_FOREACH (game, CREATURE, MusterCreature, creature)
  if (creature->encounter == encounter)
    {
      Staged entry = { creature->position, creature->id };

      g_array_append_val (staged, entry);
    }
  g_array_sort (staged, compare_staged);

  for (guint i = 0; i < staged->len; i++)
    g_array_append_val (creatures, g_array_index (staged, Staged, i).id);
}

void
muster_view_party_levels (const MusterGame *game, GArray *levels)
{
  MUSTER_GAME_FOREACH (game, CREATURE, MusterCreature, creature)
  {
    int level;

    if (creature->kind != MUSTER_CREATURE_CHARACTER || creature->absent
        || creature->life == MUSTER_LIFE_DEAD)
      continue;
    level = MAX (muster_game_block (game, creature->id)->level, 1);
    g_array_append_val (levels, level);
  }
}

void
muster_view_difficulty (const MusterGame *game,
                        const MusterId *creatures,
                        guint n_creatures,
                        const int *levels,
                        guint n_levels,
                        int edition,
                        MusterDifficulty *difficulty)
{
  g_autoptr (GArray) foes = g_array_new (FALSE, FALSE, sizeof (MusterDifficultyFoe));

  for (guint i = 0; i < n_creatures; i++)
    {
      const MusterCreature *creature = muster_game_creature (game, creatures[i]);
      MusterDifficultyFoe foe;

      if (creature == NULL || creature->kind != MUSTER_CREATURE_MONSTER || creature->hp <= 0)
        continue;
      foe = (MusterDifficultyFoe) {
        .challenge = muster_game_block (game, creature->id)->challenge,
        .disposition = (guint8) creature->disposition,
      };
      g_array_append_val (foes, foe);
    }

  muster_difficulty (levels, n_levels, (const MusterDifficultyFoe *) (gpointer) foes->data,
                     foes->len, edition, difficulty);
}
