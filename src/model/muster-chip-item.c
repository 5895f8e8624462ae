/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-model"

#include "model/muster-chip-item.h"

#include "rules/creature/exhaustion.h"

struct _MusterChipItem
{
  GObject parent_instance;

  MusterChipView view;
  char *name;
  char *spell;
};

enum
{
  PROP_0,
  PROP_ID,
  PROP_CONDITION,
  PROP_NAME,
  PROP_ROUNDS,
  PROP_END,
  PROP_LEVEL,
  PROP_LOAD,
  PROP_ICON_NAME,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MusterChipItem, muster_chip_item, G_TYPE_OBJECT)

static const char *const icon_names[] = {
#define CONDITION(NAME, name) "muster-" name "-symbolic",
#include "rules/terms.def"
#undef CONDITION
};

const char *
muster_condition_icon_name (MusterCondition condition)
{
  g_return_val_if_fail ((guint) condition < G_N_ELEMENTS (icon_names), icon_names[0]);

  return icon_names[condition];
}

const char *
muster_chip_item_get_icon_name (MusterChipItem *self)
{
  g_return_val_if_fail (MUSTER_IS_CHIP_ITEM (self), icon_names[0]);

  if (self->view.level > 0)
    return "muster-exhaustion-symbolic";

  return self->view.load != MUSTER_LOAD_NONE ? "muster-encumbered-symbolic"
                                             : muster_condition_icon_name (self->view.condition);
}

static void
muster_chip_item_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  MusterChipItem *self = MUSTER_CHIP_ITEM (object);

  switch (prop_id)
    {
    case PROP_ID:
      g_value_set_uint (value, self->view.id);
      break;
    case PROP_CONDITION:
      g_value_set_int (value, (int) self->view.condition);
      break;
    case PROP_NAME:
      g_value_set_string (value, self->name);
      break;
    case PROP_ROUNDS:
      g_value_set_int (value, self->view.rounds);
      break;
    case PROP_END:
      g_value_set_int (value, (int) self->view.end);
      break;
    case PROP_LEVEL:
      g_value_set_int (value, self->view.level);
      break;
    case PROP_LOAD:
      g_value_set_int (value, (int) self->view.load);
      break;
    case PROP_ICON_NAME:
      g_value_set_static_string (value, muster_chip_item_get_icon_name (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
muster_chip_item_finalize (GObject *object)
{
  MusterChipItem *self = MUSTER_CHIP_ITEM (object);

  g_free (self->name);
  g_free (self->spell);

  G_OBJECT_CLASS (muster_chip_item_parent_class)->finalize (object);
}

static void
muster_chip_item_class_init (MusterChipItemClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = muster_chip_item_get_property;
  object_class->finalize = muster_chip_item_finalize;

  properties[PROP_ID] = g_param_spec_uint ("id", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_CONDITION]
      = g_param_spec_int ("condition", NULL, NULL, 0, MUSTER_N_CONDITIONS - 1, 0, flags);
  properties[PROP_NAME] = g_param_spec_string ("name", NULL, NULL, NULL, flags);
  properties[PROP_ROUNDS] = g_param_spec_int ("rounds", NULL, NULL, 0, G_MAXINT, 0, flags);
  properties[PROP_END]
      = g_param_spec_int ("end", NULL, NULL, 0, MUSTER_CHIP_UNTIL_TURN_END, 0, flags);
  properties[PROP_LEVEL]
      = g_param_spec_int ("level", NULL, NULL, 0, MUSTER_EXHAUSTION_DEADLY, 0, flags);
  properties[PROP_LOAD] = g_param_spec_int ("load", NULL, NULL, 0, MUSTER_LOAD_HEAVY, 0, flags);
  properties[PROP_ICON_NAME] = g_param_spec_string ("icon-name", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
muster_chip_item_init (MusterChipItem *self)
{
}

MusterChipItem *
muster_chip_item_new (const MusterChipView *view)
{
  MusterChipItem *self = g_object_new (MUSTER_TYPE_CHIP_ITEM, NULL);

  self->name = g_strdup (view->name);
  self->view = *view;
  self->view.name = self->name;
  self->spell = g_strdup (view->spell);
  self->view.spell = self->spell;

  return self;
}

gboolean
muster_chip_item_update (MusterChipItem *self, const MusterChipView *view)
{
  gboolean end_changed, rounds_changed, level_changed, load_changed;

  g_return_val_if_fail (MUSTER_IS_CHIP_ITEM (self), FALSE);
  g_return_val_if_fail (self->view.id == view->id, FALSE);

  end_changed = self->view.end != view->end;
  rounds_changed = self->view.rounds != view->rounds || self->view.images != view->images;
  level_changed = self->view.level != view->level;
  load_changed = self->view.load != view->load;

  self->view = *view;
  self->view.name = self->name;
  self->view.spell = self->spell;

  if (level_changed)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LEVEL]);
  if (load_changed)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LOAD]);
  if (end_changed)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_END]);
  if (rounds_changed)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ROUNDS]);

  return end_changed || rounds_changed || level_changed || load_changed;
}

const MusterChipView *
muster_chip_item_get_view (MusterChipItem *self)
{
  g_return_val_if_fail (MUSTER_IS_CHIP_ITEM (self), NULL);

  return &self->view;
}

MusterId
muster_chip_item_get_id (MusterChipItem *self)
{
  g_return_val_if_fail (MUSTER_IS_CHIP_ITEM (self), 0);

  return self->view.id;
}
