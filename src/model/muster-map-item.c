/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-model"

#include "model/muster-map-item.h"

struct _MusterMapItem
{
  GObject parent_instance;

  MusterId id;
  MusterViewer viewer;
  char *name;
  gint32 kind;
  MusterMapTiles tiles;
  GArray *marks; /* of MusterMapMark */
  gboolean has_party;
  gint32 party_x;
  gint32 party_y;
};

enum
{
  PROP_0,
  PROP_ID,
  PROP_NAME,
  PROP_KIND,
  PROP_HAS_PARTY,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

enum
{
  TILES_CHANGED,
  MARKS_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MusterMapItem, muster_map_item, G_TYPE_OBJECT)

static void
muster_map_item_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  MusterMapItem *self = MUSTER_MAP_ITEM (object);

  switch (prop_id)
    {
    case PROP_ID:
      g_value_set_uint (value, self->id);
      break;
    case PROP_NAME:
      g_value_set_string (value, self->name);
      break;
    case PROP_KIND:
      g_value_set_int (value, self->kind);
      break;
    case PROP_HAS_PARTY:
      g_value_set_boolean (value, self->has_party);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
muster_map_item_finalize (GObject *object)
{
  MusterMapItem *self = MUSTER_MAP_ITEM (object);

  g_free (self->name);
  muster_map_tiles_clear (&self->tiles);
  g_array_unref (self->marks);

  G_OBJECT_CLASS (muster_map_item_parent_class)->finalize (object);
}

static void
muster_map_item_class_init (MusterMapItemClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GType type = G_TYPE_FROM_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = muster_map_item_get_property;
  object_class->finalize = muster_map_item_finalize;

  properties[PROP_ID] = g_param_spec_uint ("id", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_NAME] = g_param_spec_string ("name", NULL, NULL, NULL, flags);
  properties[PROP_KIND] = g_param_spec_int ("kind", NULL, NULL, 0, G_MAXINT, 0, flags);
  properties[PROP_HAS_PARTY] = g_param_spec_boolean ("has-party", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[TILES_CHANGED] = g_signal_new ("tiles-changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                         NULL, G_TYPE_NONE, 0);
  signals[MARKS_CHANGED] = g_signal_new ("marks-changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                         NULL, G_TYPE_NONE, 0);
}

static void
muster_map_item_init (MusterMapItem *self)
{
  self->marks = g_array_new (FALSE, FALSE, sizeof (MusterMapMark));
}

MusterMapItem *
muster_map_item_new (MusterId node, const MusterViewer *viewer)
{
  MusterMapItem *self = g_object_new (MUSTER_TYPE_MAP_ITEM, NULL);

  self->id = node;
  self->viewer = *viewer;

  return self;
}

static void
take_node (MusterMapItem *self, const MusterGame *game, const MusterNode *node)
{
  if (g_set_str (&self->name, muster_game_text (game, node->name)))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NAME]);
  if (self->kind != node->kind)
    {
      self->kind = node->kind;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_KIND]);
    }
}

static void
take_tiles (MusterMapItem *self, const MusterGame *game)
{
  MusterMapTiles tiles;

  muster_map_tiles_init (&tiles, game, &self->viewer, self->id);
  if (self->tiles.terrain != NULL && muster_map_tiles_equal (&self->tiles, &tiles))
    {
      muster_map_tiles_clear (&tiles);
      return;
    }

  muster_map_tiles_clear (&self->tiles);
  self->tiles = tiles;
  g_signal_emit (self, signals[TILES_CHANGED], 0);
}

static gboolean
take_party (MusterMapItem *self, const MusterWorld *world)
{
  gboolean has_party = world->party_node == self->id;
  gboolean had_party = self->has_party;

  if (has_party == had_party
      && (!has_party || (self->party_x == world->party_x && self->party_y == world->party_y)))
    return FALSE;

  self->has_party = has_party;
  self->party_x = has_party ? world->party_x : 0;
  self->party_y = has_party ? world->party_y : 0;
  if (has_party != had_party)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_HAS_PARTY]);

  return TRUE;
}

static gboolean
take_marks (MusterMapItem *self, const MusterGame *game)
{
  g_autoptr (GArray) marks = muster_map_marks (game, &self->viewer, self->id);

  if (muster_map_marks_equal (self->marks, marks))
    return FALSE;

  g_array_unref (self->marks);
  self->marks = g_steal_pointer (&marks);

  return TRUE;
}

void
muster_map_item_refresh (MusterMapItem *self, const MusterGame *game, gboolean tiles)
{
  const MusterNode *node;
  gboolean moved, marked;

  g_return_if_fail (MUSTER_IS_MAP_ITEM (self));

  node = muster_game_node (game, self->id);
  g_return_if_fail (node != NULL);

  take_node (self, game, node);
  if (tiles)
    take_tiles (self, game);
  moved = take_party (self, muster_game_world (game));
  marked = take_marks (self, game);
  if (moved || marked)
    g_signal_emit (self, signals[MARKS_CHANGED], 0);
}

MusterId
muster_map_item_get_id (MusterMapItem *self)
{
  g_return_val_if_fail (MUSTER_IS_MAP_ITEM (self), 0);

  return self->id;
}

const char *
muster_map_item_get_name (MusterMapItem *self)
{
  g_return_val_if_fail (MUSTER_IS_MAP_ITEM (self), NULL);

  return self->name;
}

MusterNodeKind
muster_map_item_get_kind (MusterMapItem *self)
{
  g_return_val_if_fail (MUSTER_IS_MAP_ITEM (self), MUSTER_NODE_REGION);

  return (MusterNodeKind) self->kind;
}

gint32
muster_map_item_get_width (MusterMapItem *self)
{
  g_return_val_if_fail (MUSTER_IS_MAP_ITEM (self), 0);

  return self->tiles.width;
}

gint32
muster_map_item_get_height (MusterMapItem *self)
{
  g_return_val_if_fail (MUSTER_IS_MAP_ITEM (self), 0);

  return self->tiles.height;
}

static gboolean
has_tile (MusterMapItem *self, gint32 x, gint32 y)
{
  return x >= 0 && y >= 0 && x < self->tiles.width && y < self->tiles.height;
}

MusterTerrain
muster_map_item_get_terrain (MusterMapItem *self, gint32 x, gint32 y)
{
  g_return_val_if_fail (MUSTER_IS_MAP_ITEM (self), MUSTER_TERRAIN_NONE);

  return has_tile (self, x, y) ? (MusterTerrain) self->tiles.terrain[y * self->tiles.width + x]
                               : MUSTER_TERRAIN_NONE;
}

gboolean
muster_map_item_is_revealed (MusterMapItem *self, gint32 x, gint32 y)
{
  g_return_val_if_fail (MUSTER_IS_MAP_ITEM (self), FALSE);

  return has_tile (self, x, y) && self->tiles.revealed[y * self->tiles.width + x];
}

gboolean
muster_map_item_sees_through_fog (MusterMapItem *self)
{
  g_return_val_if_fail (MUSTER_IS_MAP_ITEM (self), FALSE);

  return muster_viewer_sees_through_fog (&self->viewer);
}

gboolean
muster_map_item_get_party (MusterMapItem *self, gint32 *x, gint32 *y)
{
  g_return_val_if_fail (MUSTER_IS_MAP_ITEM (self), FALSE);

  *x = self->party_x;
  *y = self->party_y;

  return self->has_party;
}

const GArray *
muster_map_item_get_marks (MusterMapItem *self)
{
  g_return_val_if_fail (MUSTER_IS_MAP_ITEM (self), NULL);

  return self->marks;
}
