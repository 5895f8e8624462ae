/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/fifth/typed-damage.h"

#include "rules/fifth/hit.h"

static MusterEventPart *
find_part (MusterEventPart *parts, guint n, MusterDamageType type)
{
  for (guint i = 0; i < n; i++)
    if (parts[i].type == (gint32) type)
      return &parts[i];

  return NULL;
}

void
muster_typed_damage_add (MusterEventPart parts[MUSTER_N_DAMAGE_TYPES],
                         guint *n,
                         MusterDamageType type,
                         gint32 amount)
{
  MusterEventPart *part = find_part (parts, *n, type);

  if (part == NULL)
    {
      part = &parts[(*n)++];
      *part = (MusterEventPart) { .type = type };
    }
  part->rolled += amount;
}

static gboolean
parse_part (const char *amount, const char *name, MusterEventPart *part)
{
  MusterDamageType type;
  guint64 points;

  if (name == NULL || !muster_damage_type_from_name (name, &type)
      || !g_ascii_string_to_unsigned (amount, 10, 0, MUSTER_MAX_AMOUNT, &points, NULL))
    return FALSE;
  *part = (MusterEventPart) { .type = type, .rolled = (gint32) points };

  return TRUE;
}

gboolean
muster_typed_damage_parse (const char *text, MusterEventPart parts[MUSTER_N_DAMAGE_TYPES], guint *n)
{
  g_auto (GStrv) words = NULL;

  *n = 0;
  if (text == NULL || *text == '\0')
    return TRUE;

  words = g_strsplit (text, " ", 2 * MUSTER_N_DAMAGE_TYPES + 1);
  for (guint i = 0; words[i] != NULL; i += 2)
    {
      MusterEventPart part;

      if (*n == MUSTER_N_DAMAGE_TYPES || !parse_part (words[i], words[i + 1], &part)
          || find_part (parts, *n, part.type) != NULL)
        return FALSE;
      parts[(*n)++] = part;
    }

  return TRUE;
}

char *
muster_typed_damage_to_text (const MusterEventPart *parts, guint n)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%s%d %s", i > 0 ? " " : "", MAX (0, parts[i].rolled),
                            muster_damage_type_name (parts[i].type));

  return g_string_free (text, FALSE);
}
