/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/game-private.h"

#include <string.h>

static void
append_long (GByteArray *bytes, gint64 value)
{
  guint64 wire = GUINT64_TO_LE ((guint64) value);

  g_byte_array_append (bytes, (const guint8 *) &wire, sizeof wire);
}

static void
append_field (GByteArray *bytes,
              const MusterGame *game,
              const MusterFieldInfo *field,
              const guint8 *record)
{
  const guint8 *place = record + field->offset;

  switch ((MusterFieldType) field->type)
    {
    case MUSTER_FIELD_INT:
      append_long (bytes, *(const gint32 *) place);
      break;
    case MUSTER_FIELD_LONG:
      append_long (bytes, *(const gint64 *) place);
      break;
    case MUSTER_FIELD_ID:
      append_long (bytes, *(const MusterId *) place);
      break;
    case MUSTER_FIELD_TEXT:
      {
        const char *text = muster_game_text (game, *(const MusterText *) place);

        append_long (bytes, (gint64) strlen (text));
        g_byte_array_append (bytes, (const guint8 *) text, (guint) strlen (text));
        break;
      }
    case MUSTER_FIELD_TILES:
      g_byte_array_append (bytes, place, sizeof (MusterTiles));
      break;
    case MUSTER_FIELD_DICE:
    case MUSTER_FIELD_PARTS:
    case MUSTER_FIELD_REASONS:
      g_assert_not_reached ();
    }
}

GBytes *
muster_game_encode (const MusterGame *game)
{
  GByteArray *bytes = g_byte_array_new ();

  for (guint i = 0; i < MUSTER_N_POOLS; i++)
    {
      const MusterPoolData *data = &game->pools.pools[i];

      append_long (bytes, data->n_records);
      for (guint j = 0; j < data->n_records; j++)
        {
          const guint8 *record = data->records + j * data->info->size;

          append_long (bytes, *(const MusterId *) (gconstpointer) record);
          for (guint k = 0; k < data->info->n_fields; k++)
            append_field (bytes, game, &data->info->fields[k], record);
        }
    }

  return g_byte_array_free_to_bytes (bytes);
}
