/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-model"

#include "model/muster-parked-item.h"

struct _MusterParkedItem
{
  GObject parent_instance;

  MusterId id;
  char *name;
  gint32 round;
  guint combatants;
};

enum
{
  PROP_0,
  PROP_ID,
  PROP_NAME,
  PROP_ROUND,
  PROP_COMBATANTS,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MusterParkedItem, muster_parked_item, G_TYPE_OBJECT)

static void
muster_parked_item_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  MusterParkedItem *self = MUSTER_PARKED_ITEM (object);

  switch (id)
    {
    case PROP_ID:
      g_value_set_uint (value, self->id);
      break;
    case PROP_NAME:
      g_value_set_string (value, self->name);
      break;
    case PROP_ROUND:
      g_value_set_int (value, self->round);
      break;
    case PROP_COMBATANTS:
      g_value_set_uint (value, self->combatants);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_parked_item_finalize (GObject *object)
{
  g_free (MUSTER_PARKED_ITEM (object)->name);

  G_OBJECT_CLASS (muster_parked_item_parent_class)->finalize (object);
}

static void
muster_parked_item_class_init (MusterParkedItemClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = muster_parked_item_get_property;
  object_class->finalize = muster_parked_item_finalize;

  properties[PROP_ID] = g_param_spec_uint ("id", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_NAME] = g_param_spec_string ("name", NULL, NULL, NULL, flags);
  properties[PROP_ROUND] = g_param_spec_int ("round", NULL, NULL, 0, G_MAXINT, 0, flags);
  properties[PROP_COMBATANTS]
      = g_param_spec_uint ("combatants", NULL, NULL, 0, G_MAXUINT, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
muster_parked_item_init (MusterParkedItem *self)
{
  self->name = g_strdup ("");
}

MusterParkedItem *
muster_parked_item_new (MusterId fight)
{
  MusterParkedItem *self = g_object_new (MUSTER_TYPE_PARKED_ITEM, NULL);

  self->id = fight;

  return self;
}

void
muster_parked_item_refresh (MusterParkedItem *self, const MusterGame *game)
{
  const MusterFight *fight;
  guint combatants;

  g_return_if_fail (MUSTER_IS_PARKED_ITEM (self));

  fight = muster_game_fight (game, self->id);
  g_return_if_fail (fight != NULL);

  if (g_set_str (&self->name, muster_game_text (game, fight->name)))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NAME]);
  if (self->round != fight->round)
    {
      self->round = fight->round;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ROUND]);
    }
  muster_game_order (game, self->id, &combatants);
  if (self->combatants != combatants)
    {
      self->combatants = combatants;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_COMBATANTS]);
    }
}

MusterId
muster_parked_item_get_id (MusterParkedItem *self)
{
  g_return_val_if_fail (MUSTER_IS_PARKED_ITEM (self), 0);

  return self->id;
}

const char *
muster_parked_item_get_name (MusterParkedItem *self)
{
  g_return_val_if_fail (MUSTER_IS_PARKED_ITEM (self), NULL);

  return self->name;
}

gint32
muster_parked_item_get_round (MusterParkedItem *self)
{
  g_return_val_if_fail (MUSTER_IS_PARKED_ITEM (self), 0);

  return self->round;
}

guint
muster_parked_item_get_combatants (MusterParkedItem *self)
{
  g_return_val_if_fail (MUSTER_IS_PARKED_ITEM (self), 0);

  return self->combatants;
}
