/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-store"

#include "config.h"

#include "store/stat-block-replace.h"

#include <string.h>

#include "store/stat-block-deeds.h"

typedef MusterJsonPlace Place;

static guint32
attacks_named (const MusterStatBlock *block, const char *name)
{
  guint32 mask = 0;

  for (guint i = 0; i < block->n_attacks; i++)
    if (strcmp (block->attacks[i].name, name) == 0)
      mask |= 1u << i;

  return mask;
}

static gboolean
has_special (const MusterStatBlock *block, const char *name)
{
  for (guint i = 0; i < block->n_specials; i++)
    if (strcmp (block->specials[i].name, name) == 0
        && block->specials[i].kind == MUSTER_SPECIAL_ACTION)
      return TRUE;

  return FALSE;
}

/* As many swings fewer: of the one that is named, else of the last. */
static void
copy_without (MusterStatBlock *block,
              guint alternative,
              const char *replaced,
              guint count,
              MusterMultiattack *less)
{
  const MusterMultiattack *whole = &block->multiattacks[alternative];
  g_autofree guint *counts = g_new (guint, MAX (whole->n_swings, 1));

  for (guint i = 0; i < whole->n_swings; i++)
    counts[i] = whole->swings[i].count;
  for (guint i = whole->n_swings; i > 0 && count > 0; i--)
    if (replaced == NULL || strcmp (whole->swings[i - 1].name, replaced) == 0)
      {
        guint taken = MIN (count, counts[i - 1]);

        counts[i - 1] -= taken;
        count -= taken;
      }
  for (guint i = 0; i < whole->n_swings; i++)
    if (counts[i] > 0)
      muster_multiattack_add_swing (less, whole->swings[i].name, whole->swings[i].attacks,
                                    counts[i]);
}

/* "acid-arrow" as a person would write it. */
static char *
name_of_spell (const char *id)
{
  char *name = g_strdelimit (g_strdup (id), "-", ' ');

  name[0] = g_ascii_toupper (name[0]);

  return name;
}

/* A spell in the place of a swing is a special of its own. */
static gboolean
add_spell (MusterStatBlock *block, const Place *with, char **name, GError **error)
{
  const char *spell = NULL;
  int level = 0;
  g_autoptr (JsonObject) object = json_object_new ();
  JsonArray *cast = json_array_new ();
  Place place = { with, "cast", -1, object };
  MusterSpecial *special;

  json_object_set_array_member (object, "cast", cast);
  if (!muster_json_text (with, "cast", &spell, error)
      || !muster_json_int (with, "level", 0, 9, &level, error))
    return FALSE;
  json_array_add_string_element (cast, spell);
  json_object_set_int_member (object, "cast_level", level);
  *name = name_of_spell (spell);
  special = muster_stat_block_add_special (block, *name, MUSTER_SPECIAL_GRANTED);

  return muster_stat_block_read_deeds (block, special, &place, error);
}

static gboolean
add_alternatives (
    MusterStatBlock *block, const Place *root, const Place *with, guint n_whole, GError **error)
{
  const char *named = NULL;
  const char *replaced = NULL;
  g_autofree char *made = NULL;
  int count = 1;

  if (!muster_json_text (with, "name", &named, error)
      || !muster_json_text (root, "replaces", &replaced, error)
      || (!muster_json_is_text (root, "count")
          && !muster_json_int (root, "count", 1, 20, &count, error)))
    return FALSE;
  if (json_object_has_member (with->object, "cast") && !add_spell (block, with, &made, error))
    return FALSE;
  if (made != NULL)
    named = made;
  if (named == NULL
      || (attacks_named (block, named) == 0 && made == NULL && !has_special (block, named)))
    return TRUE;

  for (guint i = 0; i < n_whole; i++)
    {
      MusterMultiattack *less = muster_stat_block_add_multiattack (block);

      copy_without (block, i, replaced, (guint) count, less);
      muster_multiattack_add_swing (less, named, attacks_named (block, named), 1);
    }

  return TRUE;
}

gboolean
muster_stat_block_read_replacements (MusterStatBlock *block, const Place *root, GError **error)
{
  guint n_whole = block->n_multiattacks;
  JsonArray *array = NULL;
  Place replace;

  if (!muster_json_object (root, "multiattack_replace", &replace, error))
    return FALSE;
  if (replace.object == NULL)
    return TRUE;
  if (!muster_json_array (&replace, "with", &array, error))
    return FALSE;
  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      Place with;

      if (!muster_json_object_at (&replace, "with", array, i, &with, error)
          || !add_alternatives (block, &replace, &with, n_whole, error))
        return FALSE;
    }

  return TRUE;
}
