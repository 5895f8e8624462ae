/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-parts"

#include "config.h"

#include <glib/gi18n.h>

#include "log/words.h"
#include "parts/map-words.h"

static char *
dup_who (MusterMapItem *map, MusterMapUse use, gint32 x, gint32 y)
{
  const GArray *marks = muster_map_item_get_marks (map);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  gint32 party_x, party_y;

  if (muster_map_item_get_party (map, &party_x, &party_y) && party_x == x && party_y == y)
    g_ptr_array_add (names, (gpointer) C_ ("on a map", "the party"));
  for (guint i = 0; i < marks->len; i++)
    {
      const MusterMapMark *mark = &g_array_index (marks, MusterMapMark, i);

      if (mark->x == x && mark->y == y && muster_map_mark_shows (mark, use))
        g_ptr_array_add (names, mark->label);
    }
  if (names->len == 0)
    return NULL;

  g_ptr_array_add (names, NULL);

  return muster_words_group ((const char *const *) names->pdata);
}

static char *
dup_ground (MusterMapItem *map, gint32 x, gint32 y)
{
  MusterTerrain terrain = muster_map_item_get_terrain (map, x, y);
  gboolean revealed = muster_map_item_is_revealed (map, x, y);
  g_autofree char *tile = muster_words_tile (x, y);

  if (!revealed && !muster_map_item_sees_through_fog (map))
    /* Translators: a tile of a map that players do not know; %s is where it is, "5, 3". */
    return g_strdup_printf (_ ("Unknown at %s"), tile);
  if (!revealed && terrain != MUSTER_TERRAIN_NONE)
    /* Translators: a tile of a map: what it is made of, where it is ("5, 3"). */
    return g_strdup_printf (_ ("%1$s in the fog, at %2$s"), muster_terrain_words (terrain), tile);

  /* Translators: a tile of a map: what it is made of, where it is ("5, 3"). */
  return g_strdup_printf (_ ("%1$s at %2$s"), muster_terrain_words (terrain), tile);
}

char *
muster_map_tile_words (MusterMapItem *map, MusterMapUse use, gint32 x, gint32 y)
{
  g_autofree char *ground = NULL;
  g_autofree char *who = NULL;

  g_return_val_if_fail (MUSTER_IS_MAP_ITEM (map), NULL);

  ground = dup_ground (map, x, y);
  who = dup_who (map, use, x, y);
  if (who == NULL)
    return g_steal_pointer (&ground);

  /* Translators: a tile of a map: what and where it is, who stands there. */
  return g_strdup_printf (_ ("%1$s: %2$s"), ground, who);
}

char *
muster_map_title_words (MusterMapItem *map)
{
  g_return_val_if_fail (MUSTER_IS_MAP_ITEM (map), NULL);

  /* Translators: the name of a map, its width and its height in tiles. */
  return g_strdup_printf (_ ("%1$s, %2$d by %3$d tiles"), muster_map_item_get_name (map),
                          muster_map_item_get_width (map), muster_map_item_get_height (map));
}
