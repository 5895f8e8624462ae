/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-model"

#include "model/muster-combatant.h"

#include "model/muster-chip-item.h"
#include "model/muster-object-list.h"

struct _MusterCombatant
{
  GObject parent_instance;

  MusterCombatantView view;
  MusterObjectList *chips; /* of MusterChipItem */
  gboolean is_target;
  gboolean is_inspected;
  gboolean is_selected;
};

typedef enum
{
  VALUE_INT,
  VALUE_UINT,
  VALUE_BOOLEAN,
  VALUE_NOT, /* a boolean, turned round */
} ValueKind;

typedef struct
{
  const char *name;
  ValueKind kind;
  gsize offset; /* of four bytes in MusterCombatantView */
} ValueProperty;

#define VALUE(name, kind, field) { name, kind, G_STRUCT_OFFSET (MusterCombatantView, field) }

/* The properties that are one number of the projection each. */
static const ValueProperty values[] = {
  VALUE ("id", VALUE_UINT, id),
  VALUE ("participant", VALUE_UINT, participant),
  VALUE ("kind", VALUE_INT, kind),
  VALUE ("side", VALUE_INT, side),
  VALUE ("bystander", VALUE_NOT, counted),
  VALUE ("stance", VALUE_INT, stance),
  VALUE ("faction", VALUE_UINT, faction),
  VALUE ("hidden", VALUE_BOOLEAN, hidden),
  VALUE ("fate", VALUE_INT, fate),
  VALUE ("may-act", VALUE_BOOLEAN, may_act),
  VALUE ("real-dice", VALUE_BOOLEAN, real_dice),
  VALUE ("state", VALUE_INT, state),
  VALUE ("present", VALUE_BOOLEAN, present),
  VALUE ("current-turn", VALUE_BOOLEAN, current_turn),
  VALUE ("surprised", VALUE_BOOLEAN, surprised),
  VALUE ("rolled", VALUE_BOOLEAN, rolled),
  VALUE ("awaited", VALUE_BOOLEAN, awaited),
  VALUE ("linked-to", VALUE_UINT, linked_to),
  VALUE ("initiative", VALUE_INT, initiative),
  VALUE ("hp-exact", VALUE_BOOLEAN, hp_exact),
  VALUE ("hp-band", VALUE_INT, hp_band),
  VALUE ("hp", VALUE_INT, hp),
  VALUE ("max-hp", VALUE_INT, max_hp),
  VALUE ("temp-hp", VALUE_INT, temp_hp),
  VALUE ("armor-class-known", VALUE_BOOLEAN, armor_class_known),
  VALUE ("armor-class", VALUE_INT, armor_class),
  VALUE ("left-order", VALUE_BOOLEAN, left_order),
  VALUE ("economy-tracked", VALUE_BOOLEAN, economy_tracked),
  VALUE ("death-saves-known", VALUE_BOOLEAN, death_saves_known),
  VALUE ("action-spent", VALUE_BOOLEAN, action_spent),
  VALUE ("bonus-spent", VALUE_BOOLEAN, bonus_spent),
  VALUE ("reaction-spent", VALUE_BOOLEAN, reaction_spent),
  VALUE ("attacks-left", VALUE_INT, attacks_left),
  VALUE ("spare-action", VALUE_BOOLEAN, spare_action),
  VALUE ("legendary-left", VALUE_INT, legendary_left),
  VALUE ("legendary-max", VALUE_INT, legendary_max),
  VALUE ("lair-acts", VALUE_BOOLEAN, lair_acts),
  VALUE ("lair-spent", VALUE_BOOLEAN, lair_spent),
  VALUE ("resistances-left", VALUE_INT, resistances_left),
  VALUE ("uses-gone", VALUE_INT, uses_gone),
  VALUE ("death-successes", VALUE_INT, death_successes),
  VALUE ("death-failures", VALUE_INT, death_failures),
  VALUE ("exhaustion", VALUE_INT, exhaustion),
  VALUE ("concentrating", VALUE_BOOLEAN, concentration),
  VALUE ("square-x", VALUE_INT, squares.x),
  VALUE ("square-y", VALUE_INT, squares.y),
  VALUE ("square-side", VALUE_INT, squares.side),
  VALUE ("feet-left", VALUE_INT, feet_left),
  VALUE ("feet-whole", VALUE_INT, feet_whole),
};

/* Changes are gathered as a mask. */
G_STATIC_ASSERT (G_N_ELEMENTS (values) <= 64);

enum
{
  PROP_0,
  PROP_LABEL,
  PROP_CHIPS,
  PROP_IS_TARGET,
  PROP_IS_INSPECTED,
  PROP_IS_SELECTED,
  PROP_FIRST_VALUE,
  N_PROPS = PROP_FIRST_VALUE + G_N_ELEMENTS (values)
};

static GParamSpec *properties[N_PROPS];

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MusterCombatant, muster_combatant, G_TYPE_OBJECT)

static gint32
read_value (const MusterCombatantView *view, const ValueProperty *property)
{
  gint32 number = G_STRUCT_MEMBER (gint32, view, property->offset);

  switch (property->kind)
    {
    case VALUE_BOOLEAN:
      return number != 0;
    case VALUE_NOT:
      return number == 0;
    case VALUE_INT:
    case VALUE_UINT:
    default:
      return number;
    }
}

static void
get_value (MusterCombatant *self, const ValueProperty *property, GValue *value)
{
  gint32 number = read_value (&self->view, property);

  switch (property->kind)
    {
    case VALUE_INT:
      g_value_set_int (value, number);
      break;
    case VALUE_UINT:
      g_value_set_uint (value, (guint) number);
      break;
    case VALUE_BOOLEAN:
    case VALUE_NOT:
    default:
      g_value_set_boolean (value, number);
    }
}

static void
muster_combatant_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  MusterCombatant *self = MUSTER_COMBATANT (object);

  switch (prop_id)
    {
    case PROP_LABEL:
      g_value_set_string (value, self->view.label);
      break;
    case PROP_CHIPS:
      g_value_set_object (value, self->chips);
      break;
    case PROP_IS_TARGET:
      g_value_set_boolean (value, self->is_target);
      break;
    case PROP_IS_INSPECTED:
      g_value_set_boolean (value, self->is_inspected);
      break;
    case PROP_IS_SELECTED:
      g_value_set_boolean (value, self->is_selected);
      break;
    default:
      if (prop_id >= PROP_FIRST_VALUE && prop_id < N_PROPS)
        get_value (self, &values[prop_id - PROP_FIRST_VALUE], value);
      else
        G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
muster_combatant_dispose (GObject *object)
{
  MusterCombatant *self = MUSTER_COMBATANT (object);

  g_clear_object (&self->chips);

  G_OBJECT_CLASS (muster_combatant_parent_class)->dispose (object);
}

static void
muster_combatant_finalize (GObject *object)
{
  MusterCombatant *self = MUSTER_COMBATANT (object);

  muster_combatant_view_clear (&self->view);

  G_OBJECT_CLASS (muster_combatant_parent_class)->finalize (object);
}

static GParamSpec *
value_spec (const ValueProperty *property, GParamFlags flags)
{
  switch (property->kind)
    {
    case VALUE_INT:
      return g_param_spec_int (property->name, NULL, NULL, G_MININT, G_MAXINT, 0, flags);
    case VALUE_UINT:
      return g_param_spec_uint (property->name, NULL, NULL, 0, G_MAXUINT, 0, flags);
    case VALUE_BOOLEAN:
    case VALUE_NOT:
    default:
      return g_param_spec_boolean (property->name, NULL, NULL, FALSE, flags);
    }
}

static void
muster_combatant_class_init (MusterCombatantClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = muster_combatant_get_property;
  object_class->dispose = muster_combatant_dispose;
  object_class->finalize = muster_combatant_finalize;

  properties[PROP_LABEL] = g_param_spec_string ("label", NULL, NULL, NULL, flags);
  properties[PROP_CHIPS] = g_param_spec_object ("chips", NULL, NULL, G_TYPE_LIST_MODEL, flags);
  properties[PROP_IS_TARGET] = g_param_spec_boolean ("is-target", NULL, NULL, FALSE, flags);
  properties[PROP_IS_INSPECTED] = g_param_spec_boolean ("is-inspected", NULL, NULL, FALSE, flags);
  properties[PROP_IS_SELECTED] = g_param_spec_boolean ("is-selected", NULL, NULL, FALSE, flags);
  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    properties[PROP_FIRST_VALUE + i] = value_spec (&values[i], flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
muster_combatant_init (MusterCombatant *self)
{
  self->chips = muster_object_list_new (MUSTER_TYPE_CHIP_ITEM);
}

/* Exhaustion and a load have no id: they are told apart by what they are. */
static MusterChipItem *
find_chip (MusterCombatant *self, const MusterChipView *view)
{
  guint n = muster_object_list_get_size (self->chips);

  for (guint i = 0; i < n; i++)
    {
      MusterChipItem *item = muster_object_list_peek (self->chips, i);

      const MusterChipView *shown = muster_chip_item_get_view (item);

      if (shown->id == view->id
          && (shown->load != MUSTER_LOAD_NONE) == (view->load != MUSTER_LOAD_NONE))
        return item;
    }

  return NULL;
}

/* Makes the list of chips like that of the view, keeping the items that stay. */
static gboolean
update_chips (MusterCombatant *self, GArray *views)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new_full (views->len, g_object_unref);
  gboolean changed = views->len != muster_object_list_get_size (self->chips);

  for (guint i = 0; i < views->len; i++)
    {
      MusterChipView *view = &g_array_index (views, MusterChipView, i);
      MusterChipItem *item = find_chip (self, view);

      if (item != NULL)
        {
          changed |= muster_chip_item_update (item, view);
          g_ptr_array_add (items, g_object_ref (item));
        }
      else
        {
          changed = TRUE;
          item = muster_chip_item_new (view);
          g_ptr_array_add (items, item);
        }

      /* The text of the game may go before the widgets do. */
      view->name = muster_chip_item_get_view (item)->name;
    }

  muster_object_list_assign (self->chips, items);

  return changed;
}

static void
take_view (MusterCombatant *self, const MusterCombatantView *view)
{
  GArray *chips = g_steal_pointer (&self->view.chips);
  char *label = g_steal_pointer (&self->view.label);

  if (chips == NULL)
    chips = g_array_new (FALSE, FALSE, sizeof (MusterChipView));
  g_array_set_size (chips, 0);
  g_array_append_vals (chips, view->chips->data, view->chips->len);
  g_set_str (&label, view->label);

  self->view = *view;
  self->view.label = label;
  self->view.chips = chips;
}

MusterCombatant *
muster_combatant_new (const MusterCombatantView *view)
{
  MusterCombatant *self;

  g_return_val_if_fail (view != NULL && view->chips != NULL, NULL);

  self = g_object_new (MUSTER_TYPE_COMBATANT, NULL);
  take_view (self, view);
  update_chips (self, self->view.chips);

  return self;
}

gboolean
muster_combatant_update (MusterCombatant *self, const MusterCombatantView *view)
{
  guint64 moved = 0;
  gboolean renamed, changed;

  g_return_val_if_fail (MUSTER_IS_COMBATANT (self), FALSE);
  g_return_val_if_fail (view != NULL && view->id == self->view.id, FALSE);

  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    if (read_value (&self->view, &values[i]) != read_value (view, &values[i]))
      moved |= G_GUINT64_CONSTANT (1) << i;
  renamed = g_strcmp0 (self->view.label, view->label) != 0;

  g_object_ref (self);
  take_view (self, view);
  changed = update_chips (self, self->view.chips) || renamed || moved != 0;

  if (renamed)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LABEL]);
  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    if ((moved & (G_GUINT64_CONSTANT (1) << i)) != 0)
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FIRST_VALUE + i]);
  if (changed)
    g_signal_emit (self, signals[CHANGED], 0);
  g_object_unref (self);

  return changed;
}

void
muster_combatant_set_is_target (MusterCombatant *self, gboolean is_target)
{
  g_return_if_fail (MUSTER_IS_COMBATANT (self));

  if (self->is_target == is_target)
    return;

  self->is_target = is_target;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_IS_TARGET]);
}

void
muster_combatant_set_is_inspected (MusterCombatant *self, gboolean is_inspected)
{
  g_return_if_fail (MUSTER_IS_COMBATANT (self));

  if (self->is_inspected == is_inspected)
    return;

  self->is_inspected = is_inspected;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_IS_INSPECTED]);
}

void
muster_combatant_set_is_selected (MusterCombatant *self, gboolean is_selected)
{
  g_return_if_fail (MUSTER_IS_COMBATANT (self));

  if (self->is_selected == is_selected)
    return;

  self->is_selected = is_selected;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_IS_SELECTED]);
}

const MusterCombatantView *
muster_combatant_get_view (MusterCombatant *self)
{
  g_return_val_if_fail (MUSTER_IS_COMBATANT (self), NULL);

  return &self->view;
}

MusterId
muster_combatant_get_id (MusterCombatant *self)
{
  g_return_val_if_fail (MUSTER_IS_COMBATANT (self), 0);

  return self->view.id;
}

const char *
muster_combatant_get_label (MusterCombatant *self)
{
  g_return_val_if_fail (MUSTER_IS_COMBATANT (self), NULL);

  return self->view.label;
}

GListModel *
muster_combatant_get_chips (MusterCombatant *self)
{
  g_return_val_if_fail (MUSTER_IS_COMBATANT (self), NULL);

  return G_LIST_MODEL (self->chips);
}

gboolean
muster_combatant_get_is_target (MusterCombatant *self)
{
  g_return_val_if_fail (MUSTER_IS_COMBATANT (self), FALSE);

  return self->is_target;
}

gboolean
muster_combatant_get_is_inspected (MusterCombatant *self)
{
  g_return_val_if_fail (MUSTER_IS_COMBATANT (self), FALSE);

  return self->is_inspected;
}

gboolean
muster_combatant_get_is_selected (MusterCombatant *self)
{
  g_return_val_if_fail (MUSTER_IS_COMBATANT (self), FALSE);

  return self->is_selected;
}
