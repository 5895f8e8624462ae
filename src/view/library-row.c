/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "view/library-row.h"

#include <string.h>

static const char *const kind_names[] = {
  [MUSTER_ENTRY_CREATURE] = "creature",     [MUSTER_ENTRY_SPELL] = "spell",
  [MUSTER_ENTRY_EQUIPMENT] = "equipment",   [MUSTER_ENTRY_MAGIC_ITEM] = "magic-item",
  [MUSTER_ENTRY_CLASS] = "class",           [MUSTER_ENTRY_RACE] = "race",
  [MUSTER_ENTRY_BACKGROUND] = "background", [MUSTER_ENTRY_FEAT] = "feat",
  [MUSTER_ENTRY_CONDITION] = "condition",   [MUSTER_ENTRY_RULE] = "rule",
};
G_STATIC_ASSERT (G_N_ELEMENTS (kind_names) == MUSTER_N_ENTRY_KINDS);

static const char *const school_names[] = {
  [MUSTER_SCHOOL_NONE] = "none",
  [MUSTER_SCHOOL_ABJURATION] = "abjuration",
  [MUSTER_SCHOOL_CONJURATION] = "conjuration",
  [MUSTER_SCHOOL_DIVINATION] = "divination",
  [MUSTER_SCHOOL_ENCHANTMENT] = "enchantment",
  [MUSTER_SCHOOL_EVOCATION] = "evocation",
  [MUSTER_SCHOOL_ILLUSION] = "illusion",
  [MUSTER_SCHOOL_NECROMANCY] = "necromancy",
  [MUSTER_SCHOOL_TRANSMUTATION] = "transmutation",
};
G_STATIC_ASSERT (G_N_ELEMENTS (school_names) == MUSTER_N_SCHOOLS);

static const char *const gear_names[] = {
  [MUSTER_GEAR_NONE] = "none",
  [MUSTER_GEAR_WEAPON] = "weapon",
  [MUSTER_GEAR_ARMOR] = "armor",
  [MUSTER_GEAR_SHIELD] = "shield",
  [MUSTER_GEAR_AMMUNITION] = "ammunition",
  [MUSTER_GEAR_GEAR] = "gear",
  [MUSTER_GEAR_PACK] = "pack",
  [MUSTER_GEAR_TOOL] = "tool",
  [MUSTER_GEAR_FOCUS] = "focus",
  [MUSTER_GEAR_MOUNT] = "mount",
  [MUSTER_GEAR_TACK_VEHICLE] = "tack-vehicle",
  [MUSTER_GEAR_VEHICLE] = "vehicle",
  [MUSTER_GEAR_VEHICLE_WATER] = "vehicle-water",
  [MUSTER_GEAR_POTION] = "potion",
  [MUSTER_GEAR_RING] = "ring",
  [MUSTER_GEAR_ROD] = "rod",
  [MUSTER_GEAR_SCROLL] = "scroll",
  [MUSTER_GEAR_STAFF] = "staff",
  [MUSTER_GEAR_WAND] = "wand",
  [MUSTER_GEAR_WONDROUS] = "wondrous",
};
G_STATIC_ASSERT (G_N_ELEMENTS (gear_names) == MUSTER_N_GEARS);

static char
plain (char c)
{
  return c == '_' || c == ' ' ? '-' : g_ascii_tolower (c);
}

static gboolean
find_name (const char *const *names, guint n_names, const char *name, guint *index)
{
  for (guint i = 0; i < n_names; i++)
    {
      gsize at = 0;

      while (names[i][at] != '\0' && plain (name[at]) == names[i][at])
        at++;
      if (names[i][at] == '\0' && name[at] == '\0')
        {
          *index = i;
          return TRUE;
        }
    }

  return FALSE;
}

const char *
muster_entry_kind_name (MusterEntryKind kind)
{
  g_return_val_if_fail ((guint) kind < MUSTER_N_ENTRY_KINDS, NULL);

  return kind_names[kind];
}

const char *
muster_school_name (MusterSchool school)
{
  g_return_val_if_fail ((guint) school < MUSTER_N_SCHOOLS, NULL);

  return school_names[school];
}

const char *
muster_gear_name (MusterGear gear)
{
  g_return_val_if_fail ((guint) gear < MUSTER_N_GEARS, NULL);

  return gear_names[gear];
}

gboolean
muster_entry_kind_from_name (const char *name, MusterEntryKind *kind)
{
  guint index;

  if (!find_name (kind_names, G_N_ELEMENTS (kind_names), name, &index))
    return FALSE;

  *kind = (MusterEntryKind) index;

  return TRUE;
}

gboolean
muster_school_from_name (const char *name, MusterSchool *school)
{
  guint index;

  if (!find_name (school_names, G_N_ELEMENTS (school_names), name, &index))
    return FALSE;

  *school = (MusterSchool) index;

  return TRUE;
}

gboolean
muster_gear_from_name (const char *name, MusterGear *gear)
{
  guint index;

  if (!find_name (gear_names, G_N_ELEMENTS (gear_names), name, &index))
    return FALSE;

  *gear = (MusterGear) index;

  return TRUE;
}

char *
muster_library_fold (const char *text)
{
  /* Only a text with other letters has accents to take off. */
  g_autofree char *plain_text
      = g_str_is_ascii (text) ? g_strdup (text) : g_utf8_normalize (text, -1, G_NORMALIZE_ALL);
  GString *folded = g_string_new (NULL);
  gboolean gap = FALSE;

  if (plain_text == NULL)
    return g_string_free (folded, FALSE);

  for (const char *at = plain_text; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar c = g_utf8_get_char (at);

      if (c == '\'' || c == 0x2019 || g_unichar_type (c) == G_UNICODE_NON_SPACING_MARK)
        continue;
      if (!g_unichar_isalnum (c))
        {
          gap = TRUE;
          continue;
        }
      if (gap && folded->len > 0)
        g_string_append_c (folded, ' ');
      gap = FALSE;
      g_string_append_unichar (folded, g_unichar_tolower (c));
    }

  return g_string_free (folded, FALSE);
}

void
muster_library_row_clear (MusterLibraryRow *row)
{
  g_clear_pointer (&row->key, g_free);
  g_clear_pointer (&row->name, g_free);
  g_clear_pointer (&row->folded, g_free);
  g_clear_pointer (&row->tags, g_free);
}
