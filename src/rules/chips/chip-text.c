/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/chips/chip-text.h"

#include <string.h>

#include "rules/bounds.h"
#include "rules/terms.h"

static gint64
number_of (const MusterFieldInfo *field, const guint8 *record)
{
  const guint8 *place = record + field->offset;

  switch ((MusterFieldType) field->type)
    {
    case MUSTER_FIELD_INT:
      return *(const gint32 *) place;
    case MUSTER_FIELD_LONG:
      return *(const gint64 *) place;
    case MUSTER_FIELD_ID:
    default:
      return *(const guint32 *) place;
    }
}

char *
muster_chip_to_text (const MusterGame *game, const MusterChip *chip)
{
  const MusterPoolInfo *info = muster_pool_info (MUSTER_POOL_CHIP);
  const guint8 *record = (const guint8 *) chip;
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < info->n_fields; i++)
    {
      const MusterFieldInfo *field = &info->fields[i];
      gint64 number = number_of (field, record);

      if (number == 0)
        continue;
      g_string_append_printf (text, "%s%s=", text->len > 0 ? " " : "", field->name);
      if (field->type == MUSTER_FIELD_TEXT)
        g_string_append_uri_escaped (text, muster_game_text (game, (MusterText) number), NULL,
                                     FALSE);
      else
        g_string_append_printf (text, "%" G_GINT64_FORMAT, number);
    }

  return g_string_free_and_steal (text);
}

static void
set_field (MusterGame *game, const MusterFieldInfo *field, guint8 *record, const char *value)
{
  guint8 *place = record + field->offset;
  gint64 number = g_ascii_strtoll (value, NULL, 10);

  switch ((MusterFieldType) field->type)
    {
    case MUSTER_FIELD_INT:
      *(gint32 *) place = (gint32) CLAMP (number, G_MININT32, G_MAXINT32);
      break;
    case MUSTER_FIELD_LONG:
      *(gint64 *) place = number;
      break;
    case MUSTER_FIELD_ID:
      *(guint32 *) place = (guint32) CLAMP (number, 0, G_MAXUINT32);
      break;
    case MUSTER_FIELD_TEXT:
      if (game != NULL)
        {
          g_autofree char *plain = g_uri_unescape_string (value, NULL);

          *(MusterText *) place = muster_game_intern (game, plain);
        }
      break;
    case MUSTER_FIELD_DICE:
    case MUSTER_FIELD_PARTS:
    case MUSTER_FIELD_REASONS:
    case MUSTER_FIELD_TILES:
      break;
    }
}

/* Without a game the texts are left out. */
static void
read_fields (MusterGame *game, const char *text, MusterChip *chip)
{
  const MusterPoolInfo *info = muster_pool_info (MUSTER_POOL_CHIP);
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      char *equals = strchr (words[i], '=');

      if (equals == NULL)
        continue;
      *equals = '\0';
      for (guint j = 0; j < info->n_fields; j++)
        if (strcmp (info->fields[j].name, words[i]) == 0)
          set_field (game, &info->fields[j], (guint8 *) chip, equals + 1);
    }
}

gboolean
muster_chip_text_is_valid (const char *text)
{
  MusterChip chip = { 0 };
  gint64 value;

  if (strlen (text) > MUSTER_MAX_CHIP_TEXT)
    return FALSE;
  read_fields (NULL, text, &chip);

  return muster_record_find_breach (MUSTER_POOL_CHIP, &chip, &value) == NULL && chip.creature != 0
         && chip.condition >= 0 && chip.condition < MUSTER_N_CONDITIONS && chip.end >= 0
         && chip.end <= MUSTER_CHIP_UNTIL_TURN_END;
}

void
muster_chip_from_text (MusterGame *game, const char *text, MusterChip *chip)
{
  read_fields (game, text, chip);
}
