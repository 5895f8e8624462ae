/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-model"

#include "model/muster-side-item.h"

#include "model/muster-object-list.h"

struct _MusterSideItem
{
  GObject parent_instance;

  MusterGroup group;
  char *name;
  MusterObjectList *members;
};

enum
{
  PROP_0,
  PROP_FACTION,
  PROP_NAME,
  PROP_STANCE,
  PROP_MEMBERS,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MusterSideItem, muster_side_item, G_TYPE_OBJECT)

static void
muster_side_item_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  MusterSideItem *self = MUSTER_SIDE_ITEM (object);

  switch (id)
    {
    case PROP_FACTION:
      g_value_set_uint (value, self->group.faction);
      break;
    case PROP_NAME:
      g_value_set_string (value, self->name);
      break;
    case PROP_STANCE:
      g_value_set_int (value, (int) self->group.stance);
      break;
    case PROP_MEMBERS:
      g_value_set_object (value, self->members);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_side_item_finalize (GObject *object)
{
  MusterSideItem *self = MUSTER_SIDE_ITEM (object);

  g_free (self->name);
  g_clear_object (&self->members);

  G_OBJECT_CLASS (muster_side_item_parent_class)->finalize (object);
}

static void
muster_side_item_class_init (MusterSideItemClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = muster_side_item_get_property;
  object_class->finalize = muster_side_item_finalize;

  properties[PROP_FACTION] = g_param_spec_uint ("faction", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_NAME] = g_param_spec_string ("name", NULL, NULL, NULL, flags);
  properties[PROP_STANCE]
      = g_param_spec_int ("stance", NULL, NULL, 0, MUSTER_N_STANCES - 1, 0, flags);
  properties[PROP_MEMBERS] = g_param_spec_object ("members", NULL, NULL, G_TYPE_LIST_MODEL, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
muster_side_item_init (MusterSideItem *self)
{
  self->name = g_strdup ("");
  self->members = muster_object_list_new (MUSTER_TYPE_COMBATANT);
}

MusterSideItem *
muster_side_item_new (MusterGroup group)
{
  MusterSideItem *self = g_object_new (MUSTER_TYPE_SIDE_ITEM, NULL);

  self->group = group;

  return self;
}

void
muster_side_item_update (MusterSideItem *self, const char *name, MusterStance stance)
{
  g_return_if_fail (MUSTER_IS_SIDE_ITEM (self));

  if (g_set_str (&self->name, name))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NAME]);
  if (self->group.stance == stance)
    return;

  self->group.stance = stance;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STANCE]);
}

void
muster_side_item_assign (MusterSideItem *self, GPtrArray *members)
{
  g_return_if_fail (MUSTER_IS_SIDE_ITEM (self));

  muster_object_list_assign (self->members, members);
}

MusterId
muster_side_item_get_faction (MusterSideItem *self)
{
  g_return_val_if_fail (MUSTER_IS_SIDE_ITEM (self), 0);

  return self->group.faction;
}

const char *
muster_side_item_get_name (MusterSideItem *self)
{
  g_return_val_if_fail (MUSTER_IS_SIDE_ITEM (self), NULL);

  return self->name;
}

MusterStance
muster_side_item_get_stance (MusterSideItem *self)
{
  g_return_val_if_fail (MUSTER_IS_SIDE_ITEM (self), MUSTER_STANCE_BYSTANDER);

  return self->group.stance;
}

GListModel *
muster_side_item_get_members (MusterSideItem *self)
{
  g_return_val_if_fail (MUSTER_IS_SIDE_ITEM (self), NULL);

  return G_LIST_MODEL (self->members);
}
