/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "log/words-map.h"

#include <glib/gi18n.h>

#include "log/words-combatant.h"
#include "log/words-private.h"

const char *
muster_terrain_words (MusterTerrain terrain)
{
  switch (terrain)
    {
    case MUSTER_TERRAIN_GRASS:
      return C_ ("terrain", "Grass");
    case MUSTER_TERRAIN_FOREST:
      return C_ ("terrain", "Forest");
    case MUSTER_TERRAIN_HILLS:
      return C_ ("terrain", "Hills");
    case MUSTER_TERRAIN_MOUNTAIN:
      return C_ ("terrain", "Mountain");
    case MUSTER_TERRAIN_SAND:
      return C_ ("terrain", "Sand");
    case MUSTER_TERRAIN_FIELD:
      return C_ ("terrain", "Field");
    case MUSTER_TERRAIN_WATER:
      return C_ ("terrain", "Water");
    case MUSTER_TERRAIN_ROAD:
      return C_ ("terrain", "Road");
    case MUSTER_TERRAIN_BRIDGE:
      return C_ ("terrain", "Bridge");
    case MUSTER_TERRAIN_BUILDING:
      return C_ ("terrain", "Building");
    case MUSTER_TERRAIN_FLOOR:
      return C_ ("terrain", "Floor");
    case MUSTER_TERRAIN_WALL:
      return C_ ("terrain", "Wall");
    case MUSTER_TERRAIN_DOOR:
      return C_ ("terrain", "Door");
    case MUSTER_TERRAIN_STAIRS:
      return C_ ("terrain", "Stairs");
    case MUSTER_TERRAIN_NONE:
    case MUSTER_N_TERRAINS:
    default:
      return C_ ("terrain", "Nothing");
    }
}

char *
muster_words_tile (gint32 x, gint32 y)
{
  /* Translators: a tile of a map: column, row. */
  return g_strdup_printf (C_ ("tile", "%1$d, %2$d"), x + 1, y + 1);
}

static guint
count_name (const char *const *names, const char *name)
{
  guint n = 0;

  for (guint i = 0; names[i] != NULL; i++)
    n += g_str_equal (names[i], name);

  return n;
}

char *
muster_words_group (const char *const *names)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; names[i] != NULL; i++)
    {
      guint n = count_name (names, names[i]);

      if (count_name (names + i, names[i]) != n)
        continue;
      g_ptr_array_add (parts, n == 1 ? g_strdup (names[i])
                                     /* Translators: creatures of one name: "Gray Wolf ×2". */
                                     : g_strdup_printf (_ ("%1$s ×%2$u"), names[i], n));
    }

  return muster_words_list (parts);
}

char *
muster_words_distance (gint32 tiles)
{
  return g_strdup_printf (ngettext ("%d tile away", "%d tiles away", (gulong) tiles), tiles);
}

char *
muster_words_arrival_heading (guint n_foes)
{
  return g_strdup_printf (ngettext ("%u foe is here", "%u foes are here", n_foes), n_foes);
}

char *
muster_words_arrival (const MusterGame *game,
                      const MusterViewer *viewer,
                      const MusterId *foes,
                      guint n_foes)
{
  g_autoptr (GString) lines = g_string_new (NULL);

  for (guint i = 0; i < n_foes; i++)
    {
      g_auto (MusterCombatantView) view = MUSTER_COMBATANT_VIEW_INIT;
      g_autofree char *hit_points = NULL;

      if (!muster_combatant_view_fill (&view, game, viewer, 0, foes[i]))
        continue;
      hit_points = muster_words_hit_points (&view);
      if (lines->len > 0)
        g_string_append_c (lines, '\n');
      /* Translators: a foe and its hit points: "Goblin: 7 of 7 hit points". */
      g_string_append_printf (lines, _ ("%1$s: %2$s"), view.label, hit_points);
    }

  return g_string_free_and_steal (g_steal_pointer (&lines));
}

char *
muster_describe_node_added (const MusterWords *words)
{
  g_autofree char *name = muster_words_text (words, words->view->event.node_added.name);

  return muster_words_say (words, _ ("The map “%1$s” was added."), name);
}

char *
muster_describe_node_changed (const MusterWords *words)
{
  g_autofree char *name = muster_words_text (words, words->view->event.node_changed.name);

  return muster_words_say (words, _ ("The map “%1$s” was edited."), name);
}

char *
muster_describe_node_removed (const MusterWords *words)
{
  g_autofree char *name = muster_words_text (words, words->view->event.node_removed.name);

  return muster_words_say (words, _ ("The map “%1$s” was removed."), name);
}

char *
muster_describe_party_moved (const MusterWords *words)
{
  const MusterEventPartyMoved *event = &words->view->event.party_moved;
  g_autofree char *name = muster_words_text (words, event->name);
  g_autofree char *tile = muster_words_tile (event->x, event->y);

  if (event->name == 0)
    return muster_words_say (words, _ ("The party leaves the map."));

  /* Translators: name of a map, tile ("5, 3"). */
  return muster_words_say (words, _ ("The party is at %2$s of %1$s."), name, tile);
}

char *
muster_describe_creature_met (const MusterWords *words)
{
  g_autofree char *label = muster_words_label (words, words->view->event.creature_met.creature);

  return muster_words_say (words, _ ("The party meets <b>%1$s</b>."), label);
}

char *
muster_describe_fight_left_behind (const MusterWords *words)
{
  if (words->view->event.fight_left_behind.walked)
    return muster_words_say (words, _ ("The party walks away from the fight."));

  return muster_words_say (words, _ ("Nobody is left for the party to fight."));
}
