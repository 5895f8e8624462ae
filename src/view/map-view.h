/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/game.h"
#include "view/permissions.h"

G_BEGIN_DECLS

/* Where a map is shown, which decides whose marks stand on it. */
typedef enum
{
  MUSTER_MAP_PLAY,  /* everybody in range but defeated foes */
  MUSTER_MAP_FIGHT, /* in range, the hostile of the order who still stand */
  MUSTER_MAP_BUILD, /* everybody */
} MusterMapUse;

/* One creature on a map. */
typedef struct
{
  MusterId creature;
  gint32 x;
  gint32 y;
  guint8 foe;      /* else it means no harm */
  guint8 defeated; /* down or dead */
  guint8 fighting; /* in the order of the running fight */
  guint8 in_range; /* of the party on this map */
  char *label;
} MusterMapMark;

/* The tiles of a map as one viewer may know them, row by row. */
typedef struct
{
  gint32 width;
  gint32 height;
  guint8 *terrain;  /* MusterTerrain; NONE where the viewer does not know */
  guint8 *revealed; /* whether players know it */
} MusterMapTiles;

void muster_map_tiles_init (MusterMapTiles *tiles,
                            const MusterGame *game,
                            const MusterViewer *viewer,
                            MusterId node);
void muster_map_tiles_clear (MusterMapTiles *tiles);
gboolean muster_map_tiles_equal (const MusterMapTiles *a, const MusterMapTiles *b);

/* The marks of a map that a viewer may see anywhere, in order of ids: an array of MusterMapMark
 * that frees their labels. */
GArray *muster_map_marks (const MusterGame *game, const MusterViewer *viewer, MusterId node);
gboolean muster_map_marks_equal (const GArray *a, const GArray *b);

/* Whether a mark stands on a map of this use. */
gboolean muster_map_mark_shows (const MusterMapMark *mark, MusterMapUse use);

/* Whether the viewer sees terrain through the fog: the GM does, for players it is opaque. */
gboolean muster_viewer_sees_through_fog (const MusterViewer *viewer);

G_END_DECLS
