/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "combat/game-copy.h"

#include <string.h>

/* Texts have another number in each game. */
static void
carry_texts (const MusterGame *from, MusterGame *to, const MusterPoolInfo *info, guint8 *record)
{
  for (guint i = 0; i < info->n_fields; i++)
    if (info->fields[i].type == MUSTER_FIELD_TEXT)
      {
        MusterText text;

        memcpy (&text, record + info->fields[i].offset, sizeof text);
        text = muster_game_intern (to, muster_game_text (from, text));
        memcpy (record + info->fields[i].offset, &text, sizeof text);
      }
}

static void
copy_pool (const MusterGame *from, MusterGame *to, MusterPool pool)
{
  const MusterPoolInfo *info = muster_pool_info (pool);
  g_autofree guint8 *copy = g_malloc (info->size);
  const guint8 *record = muster_game_next (from, pool, 0);

  while (record != NULL)
    {
      MusterId id;

      memcpy (&id, record, sizeof id);
      memcpy (copy, record, info->size);
      carry_texts (from, to, info, copy);
      muster_game_load (to, pool, id, copy);
      record = muster_game_next (from, pool, id);
    }
  muster_game_reserve_ids (to, pool, muster_game_next_id (from, pool));
}

MusterGame *
muster_game_copy (const MusterGame *game)
{
  MusterGame *copy;

  g_return_val_if_fail (game != NULL, NULL);

  copy = muster_game_new (muster_game_compendium (game), muster_game_world (game)->seed);
  for (guint pool = 0; pool < MUSTER_N_POOLS; pool++)
    copy_pool (game, copy, (MusterPool) pool);

  return copy;
}

gboolean
muster_game_try (MusterGame *copy, const MusterCommand *command, MusterResult *result)
{
  g_return_val_if_fail (copy != NULL, FALSE);

  if (muster_game_perform (copy, command, NULL, result) != MUSTER_DONE)
    return FALSE;
  muster_game_commit (copy);

  return TRUE;
}
