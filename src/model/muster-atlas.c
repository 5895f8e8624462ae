/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-model"

#include "model/muster-atlas.h"

#include "model/muster-object-list.h"

struct _MusterAtlas
{
  GObject parent_instance;

  MusterViewer viewer;
  MusterObjectList *maps;   /* of MusterMapItem */
  MusterObjectList *nearby; /* of MusterNearbyItem */
  MusterMapItem *place;     /* or NULL */
};

enum
{
  PROP_0,
  PROP_MAPS,
  PROP_PLACE,
  PROP_NEARBY,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MusterAtlas, muster_atlas, G_TYPE_OBJECT)

static void
muster_atlas_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  MusterAtlas *self = MUSTER_ATLAS (object);

  switch (prop_id)
    {
    case PROP_MAPS:
      g_value_set_object (value, self->maps);
      break;
    case PROP_PLACE:
      g_value_set_object (value, self->place);
      break;
    case PROP_NEARBY:
      g_value_set_object (value, self->nearby);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
muster_atlas_finalize (GObject *object)
{
  MusterAtlas *self = MUSTER_ATLAS (object);

  g_clear_object (&self->place);
  g_object_unref (self->maps);
  g_object_unref (self->nearby);

  G_OBJECT_CLASS (muster_atlas_parent_class)->finalize (object);
}

static void
muster_atlas_class_init (MusterAtlasClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = muster_atlas_get_property;
  object_class->finalize = muster_atlas_finalize;

  properties[PROP_MAPS] = g_param_spec_object ("maps", NULL, NULL, G_TYPE_LIST_MODEL, flags);
  properties[PROP_PLACE] = g_param_spec_object ("place", NULL, NULL, MUSTER_TYPE_MAP_ITEM, flags);
  properties[PROP_NEARBY] = g_param_spec_object ("nearby", NULL, NULL, G_TYPE_LIST_MODEL, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
muster_atlas_init (MusterAtlas *self)
{
  self->maps = muster_object_list_new (MUSTER_TYPE_MAP_ITEM);
  self->nearby = muster_object_list_new (MUSTER_TYPE_NEARBY_ITEM);
}

MusterAtlas *
muster_atlas_new (const MusterViewer *viewer)
{
  MusterAtlas *self = g_object_new (MUSTER_TYPE_ATLAS, NULL);

  self->viewer = *viewer;

  return self;
}

static int
compare_nodes (gconstpointer a, gconstpointer b)
{
  const MusterNode *left = *(const MusterNode *const *) a;
  const MusterNode *right = *(const MusterNode *const *) b;

  if (left->position != right->position)
    return left->position < right->position ? -1 : 1;

  return left->id < right->id ? -1 : 1;
}

static void
take_maps (MusterAtlas *self, const MusterGame *game, gboolean tiles)
{
  g_autoptr (GPtrArray) nodes = g_ptr_array_new ();
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);

  MUSTER_GAME_FOREACH (game, NODE, MusterNode, node)
  if (self->viewer.gm || node->id == muster_game_world (game)->party_node)
    g_ptr_array_add (nodes, (gpointer) node);
  g_ptr_array_sort (nodes, compare_nodes);

  for (guint i = 0; i < nodes->len; i++)
    {
      const MusterNode *node = nodes->pdata[i];
      MusterMapItem *item = muster_atlas_lookup (self, node->id);
      gboolean known = item != NULL;

      item = known ? g_object_ref (item) : muster_map_item_new (node->id, &self->viewer);
      muster_map_item_refresh (item, game, tiles || !known);
      g_ptr_array_add (items, item);
    }

  muster_object_list_assign (self->maps, items);
}

static void
take_place (MusterAtlas *self, const MusterGame *game)
{
  if (g_set_object (&self->place, muster_atlas_lookup (self, muster_game_world (game)->party_node)))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PLACE]);
}

static void
add_nearby (MusterAtlas *self,
            const MusterGame *game,
            const MusterNearbyFoe *foe,
            gboolean here,
            GPtrArray *items)
{
  const MusterFight *fight = muster_game_current_fight (game);
  MusterNearbyItem *item = NULL;

  if (fight != NULL && fight->state == MUSTER_FIGHT_RUNNING
      && muster_game_participant_of (game, fight->id, foe->creature) != NULL)
    return;

  for (guint i = 0; item == NULL && i < muster_object_list_get_size (self->nearby); i++)
    {
      MusterNearbyItem *known = muster_object_list_peek (self->nearby, i);

      if (muster_nearby_item_get_id (known) == foe->creature)
        item = g_object_ref (known);
    }
  if (item == NULL)
    item = muster_nearby_item_new (foe->creature);
  muster_nearby_item_refresh (item, game, foe, here);
  g_ptr_array_add (items, item);
}

static void
take_nearby (MusterAtlas *self, const MusterGame *game)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GArray) here = g_array_new (FALSE, FALSE, sizeof (MusterId));
  g_autoptr (GArray) foes = g_array_new (FALSE, FALSE, sizeof (MusterNearbyFoe));

  if (self->viewer.gm)
    {
      muster_hostile_group (game, here);
      muster_nearby_foes (game, foes);
    }
  for (guint i = 0; i < here->len; i++)
    {
      const MusterCreature *creature
          = muster_game_creature (game, g_array_index (here, MusterId, i));
      MusterNearbyFoe foe = { .creature = creature->id, .x = creature->x, .y = creature->y };

      add_nearby (self, game, &foe, TRUE, items);
    }
  for (guint i = 0; i < foes->len; i++)
    add_nearby (self, game, &g_array_index (foes, MusterNearbyFoe, i), FALSE, items);

  muster_object_list_assign (self->nearby, items);
}

/* Whether tiles may have changed, and whether anything that a map shows may have. */
static void
look_through (const MusterChange *changes, guint n_changes, gboolean *tiles, gboolean *anything)
{
  *tiles = *anything = changes == NULL;
  for (guint i = 0; i < n_changes; i++)
    {
      MusterPool pool = (MusterPool) changes[i].pool;

      if (pool == MUSTER_POOL_NODE || pool == MUSTER_POOL_CHUNK)
        *tiles = *anything = TRUE;
      else if (pool == MUSTER_POOL_CREATURE || pool == MUSTER_POOL_WORLD
               || pool == MUSTER_POOL_FIGHT || pool == MUSTER_POOL_PARTICIPANT)
        *anything = TRUE;
    }
}

void
muster_atlas_refresh (MusterAtlas *self,
                      const MusterGame *game,
                      const MusterChange *changes,
                      guint n_changes)
{
  gboolean tiles, anything;

  g_return_if_fail (MUSTER_IS_ATLAS (self));
  g_return_if_fail (game != NULL);

  look_through (changes, n_changes, &tiles, &anything);
  if (!anything
      || (muster_object_list_get_size (self->maps) == 0
          && muster_game_next (game, MUSTER_POOL_NODE, 0) == NULL))
    return;

  take_maps (self, game, tiles);
  take_place (self, game);
  take_nearby (self, game);
}

GListModel *
muster_atlas_get_maps (MusterAtlas *self)
{
  g_return_val_if_fail (MUSTER_IS_ATLAS (self), NULL);

  return G_LIST_MODEL (self->maps);
}

MusterMapItem *
muster_atlas_get_place (MusterAtlas *self)
{
  g_return_val_if_fail (MUSTER_IS_ATLAS (self), NULL);

  return self->place;
}

GListModel *
muster_atlas_get_nearby (MusterAtlas *self)
{
  g_return_val_if_fail (MUSTER_IS_ATLAS (self), NULL);

  return G_LIST_MODEL (self->nearby);
}

MusterMapItem *
muster_atlas_lookup (MusterAtlas *self, MusterId node)
{
  g_return_val_if_fail (MUSTER_IS_ATLAS (self), NULL);

  for (guint i = 0; i < muster_object_list_get_size (self->maps); i++)
    {
      MusterMapItem *item = muster_object_list_peek (self->maps, i);

      if (muster_map_item_get_id (item) == node)
        return item;
    }

  return NULL;
}
