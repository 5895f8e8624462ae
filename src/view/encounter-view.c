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

static gboolean
is_staged (const MusterCreature *creature, MusterId encounter)
{
  if (encounter == 0 && creature->kind != MUSTER_CREATURE_CHARACTER)
    return FALSE;

  return creature->encounter == encounter;
}

void
muster_view_staged (const MusterGame *game, MusterId encounter, GArray *creatures)
{
  g_autoptr (GArray) staged = g_array_new (FALSE, FALSE, sizeof (Staged));

  MUSTER_GAME_FOREACH (game, CREATURE, MusterCreature, creature)
  if (is_staged (creature, encounter))
    {
      Staged entry = { creature->position, creature->id };

      g_array_append_val (staged, entry);
    }
  g_array_sort (staged, compare_staged);

  for (guint i = 0; i < staged->len; i++)
    g_array_append_val (creatures, g_array_index (staged, Staged, i).id);
}

void
muster_view_difficulty (const MusterGame *game,
                        MusterId encounter,
                        int edition,
                        MusterDifficulty *difficulty)
{
  g_autoptr (GArray) levels = g_array_new (FALSE, FALSE, sizeof (int));
  g_autoptr (GArray) foes = g_array_new (FALSE, FALSE, sizeof (MusterDifficultyFoe));

  MUSTER_GAME_FOREACH (game, CREATURE, MusterCreature, creature)
  {
    const MusterStatBlock *block = muster_game_block (game, creature->id);

    if (creature->kind == MUSTER_CREATURE_CHARACTER && !creature->absent
        && creature->life != MUSTER_LIFE_DEAD)
      {
        int level = MAX (block->level, 1);

        g_array_append_val (levels, level);
      }
    else if (creature->kind == MUSTER_CREATURE_MONSTER && creature->encounter == encounter
             && creature->hp > 0)
      {
        MusterDifficultyFoe foe = {
          .challenge = block->challenge,
          .disposition = (guint8) creature->disposition,
        };

        g_array_append_val (foes, foe);
      }
  }

  muster_difficulty ((const int *) (gpointer) levels->data, levels->len,
                     (const MusterDifficultyFoe *) (gpointer) foes->data, foes->len, edition,
                     difficulty);
}
