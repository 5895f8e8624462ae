/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/game-copy.h"

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
  muster_game_reuse_ids (to, pool, muster_game_next_id (from, pool));
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

/* Takes out what the copy has not got any more, from the end, so that little has to move up. */
static void
drop_gone (MusterGame *game, const MusterGame *copy, MusterPool pool)
{
  g_autoptr (GArray) gone = g_array_new (FALSE, FALSE, sizeof (MusterId));
  const guint8 *record = muster_game_next (game, pool, 0);

  while (record != NULL)
    {
      MusterId id;

      memcpy (&id, record, sizeof id);
      if (muster_game_record (copy, pool, id) == NULL)
        g_array_append_val (gone, id);
      record = muster_game_next (game, pool, id);
    }
  for (guint i = gone->len; i-- > 0;)
    muster_game_load (game, pool, g_array_index (gone, MusterId, i), NULL);
}

void
muster_game_become (MusterGame *game, const MusterGame *copy)
{
  g_return_if_fail (game != NULL);
  g_return_if_fail (copy != NULL);

  for (guint pool = 0; pool < MUSTER_N_POOLS; pool++)
    {
      drop_gone (game, copy, (MusterPool) pool);
      copy_pool (copy, game, (MusterPool) pool);
    }
  if (muster_game_compendium (game) != muster_game_compendium (copy))
    muster_game_set_compendium (game, muster_game_compendium (copy));
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
