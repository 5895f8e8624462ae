/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-model"

#include "model/muster-nearby-item.h"

#include "view/combatant-view.h"

struct _MusterNearbyItem
{
  GObject parent_instance;

  MusterId id;
  char *label;
  gint32 x;
  gint32 y;
  gint32 distance;
  gboolean here;
};

enum
{
  PROP_0,
  PROP_ID,
  PROP_LABEL,
  PROP_X,
  PROP_Y,
  PROP_DISTANCE,
  PROP_HERE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MusterNearbyItem, muster_nearby_item, G_TYPE_OBJECT)

static void
muster_nearby_item_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  MusterNearbyItem *self = MUSTER_NEARBY_ITEM (object);

  switch (prop_id)
    {
    case PROP_ID:
      g_value_set_uint (value, self->id);
      break;
    case PROP_LABEL:
      g_value_set_string (value, self->label);
      break;
    case PROP_X:
      g_value_set_int (value, self->x);
      break;
    case PROP_Y:
      g_value_set_int (value, self->y);
      break;
    case PROP_DISTANCE:
      g_value_set_int (value, self->distance);
      break;
    case PROP_HERE:
      g_value_set_boolean (value, self->here);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
muster_nearby_item_finalize (GObject *object)
{
  g_free (MUSTER_NEARBY_ITEM (object)->label);

  G_OBJECT_CLASS (muster_nearby_item_parent_class)->finalize (object);
}

static void
muster_nearby_item_class_init (MusterNearbyItemClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = muster_nearby_item_get_property;
  object_class->finalize = muster_nearby_item_finalize;

  properties[PROP_ID] = g_param_spec_uint ("id", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_LABEL] = g_param_spec_string ("label", NULL, NULL, NULL, flags);
  properties[PROP_X] = g_param_spec_int ("x", NULL, NULL, G_MININT, G_MAXINT, 0, flags);
  properties[PROP_Y] = g_param_spec_int ("y", NULL, NULL, G_MININT, G_MAXINT, 0, flags);
  properties[PROP_DISTANCE] = g_param_spec_int ("distance", NULL, NULL, 0, G_MAXINT, 0, flags);
  properties[PROP_HERE] = g_param_spec_boolean ("here", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
muster_nearby_item_init (MusterNearbyItem *self)
{
}

MusterNearbyItem *
muster_nearby_item_new (MusterId creature)
{
  MusterNearbyItem *self = g_object_new (MUSTER_TYPE_NEARBY_ITEM, NULL);

  self->id = creature;

  return self;
}

static void
take_number (MusterNearbyItem *self, gint32 *place, gint32 value, guint prop)
{
  if (*place == value)
    return;

  *place = value;
  g_object_notify_by_pspec (G_OBJECT (self), properties[prop]);
}

void
muster_nearby_item_refresh (MusterNearbyItem *self,
                            const MusterGame *game,
                            const MusterNearbyFoe *foe,
                            gboolean here)
{
  const MusterViewer gm = { .gm = TRUE };
  g_autofree char *label = NULL;

  g_return_if_fail (MUSTER_IS_NEARBY_ITEM (self));

  label = muster_view_label (game, &gm, 0, self->id);
  if (g_set_str (&self->label, label))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LABEL]);
  take_number (self, &self->x, foe->x, PROP_X);
  take_number (self, &self->y, foe->y, PROP_Y);
  take_number (self, &self->distance, foe->distance, PROP_DISTANCE);
  take_number (self, &self->here, here, PROP_HERE);
}

MusterId
muster_nearby_item_get_id (MusterNearbyItem *self)
{
  g_return_val_if_fail (MUSTER_IS_NEARBY_ITEM (self), 0);

  return self->id;
}

const char *
muster_nearby_item_get_label (MusterNearbyItem *self)
{
  g_return_val_if_fail (MUSTER_IS_NEARBY_ITEM (self), NULL);

  return self->label;
}

gint32
muster_nearby_item_get_x (MusterNearbyItem *self)
{
  g_return_val_if_fail (MUSTER_IS_NEARBY_ITEM (self), 0);

  return self->x;
}

gint32
muster_nearby_item_get_y (MusterNearbyItem *self)
{
  g_return_val_if_fail (MUSTER_IS_NEARBY_ITEM (self), 0);

  return self->y;
}

gint32
muster_nearby_item_get_distance (MusterNearbyItem *self)
{
  g_return_val_if_fail (MUSTER_IS_NEARBY_ITEM (self), 0);

  return self->distance;
}

gboolean
muster_nearby_item_get_here (MusterNearbyItem *self)
{
  g_return_val_if_fail (MUSTER_IS_NEARBY_ITEM (self), FALSE);

  return self->here;
}
