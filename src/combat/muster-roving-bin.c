/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-combat"

#include "combat/muster-roving-bin.h"

/* How much worse an item is for standing beside the line of the arrow than along it. */
#define SIDEWAYS 3

struct _MusterRovingBin
{
  GtkWidget parent_instance;

  GtkWidget *child;
  GType item_type;
  GtkWidget *anchor;    /* weak */
  GtkWidget *last;      /* weak; had the focus last */
  gulong focus_handler; /* on the window this is in */
};

enum
{
  PROP_0,
  PROP_CHILD,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void buildable_init (GtkBuildableIface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (MusterRovingBin,
                               muster_roving_bin,
                               GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE, buildable_init))

static GtkBuildableIface *parent_buildable;

static void
buildable_add_child (GtkBuildable *buildable, GtkBuilder *builder, GObject *child, const char *type)
{
  if (GTK_IS_WIDGET (child))
    muster_roving_bin_set_child (MUSTER_ROVING_BIN (buildable), GTK_WIDGET (child));
  else
    parent_buildable->add_child (buildable, builder, child, type);
}

static void
buildable_init (GtkBuildableIface *iface)
{
  parent_buildable = g_type_interface_peek_parent (iface);
  iface->add_child = buildable_add_child;
}

static void
collect_items (MusterRovingBin *self, GtkWidget *widget, GPtrArray *items)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      if (!gtk_widget_get_visible (child))
        continue;
      if (g_type_is_a (G_OBJECT_TYPE (child), self->item_type))
        g_ptr_array_add (items, child);
      else
        collect_items (self, child, items);
    }
}

static GPtrArray *
get_items (MusterRovingBin *self)
{
  GPtrArray *items = g_ptr_array_new ();

  g_assert (MUSTER_IS_ROVING_BIN (self));

  if (self->item_type != G_TYPE_INVALID)
    collect_items (self, GTK_WIDGET (self), items);

  return items;
}

/* The item that a widget is or stands in, or NULL. */
static GtkWidget *
item_of (MusterRovingBin *self, GtkWidget *widget)
{
  if (widget == NULL || self->item_type == G_TYPE_INVALID
      || !gtk_widget_is_ancestor (widget, GTK_WIDGET (self)))
    return NULL;

  return gtk_widget_get_ancestor (widget, self->item_type);
}

static GtkWidget *
focused_item (MusterRovingBin *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  return item_of (self, root != NULL ? gtk_root_get_focus (root) : NULL);
}

static void
focus_moved_cb (MusterRovingBin *self)
{
  GtkWidget *item = focused_item (self);

  if (item != NULL)
    g_set_weak_pointer (&self->last, item);
}

static gboolean
centre_of (MusterRovingBin *self, GtkWidget *item, graphene_point_t *centre)
{
  graphene_rect_t bounds;

  if (!gtk_widget_compute_bounds (item, GTK_WIDGET (self), &bounds))
    return FALSE;

  graphene_rect_get_center (&bounds, centre);

  return TRUE;
}

/* How far an item lies in a direction; negative: not at all. */
static float
distance (const graphene_point_t *from, const graphene_point_t *to, GtkDirectionType direction)
{
  float along, across;

  switch (direction)
    {
    case GTK_DIR_LEFT:
    case GTK_DIR_RIGHT:
      along = to->x - from->x;
      across = to->y - from->y;
      break;
    case GTK_DIR_UP:
    case GTK_DIR_DOWN:
    case GTK_DIR_TAB_FORWARD:
    case GTK_DIR_TAB_BACKWARD:
    default:
      along = to->y - from->y;
      across = to->x - from->x;
    }

  if (direction == GTK_DIR_LEFT || direction == GTK_DIR_UP)
    along = -along;
  if (along < 1.f)
    return -1.f;

  return along + SIDEWAYS * ABS (across);
}

static GtkWidget *
nearest (MusterRovingBin *self, GPtrArray *items, GtkWidget *from, GtkDirectionType direction)
{
  GtkWidget *best = NULL;
  float best_distance = 0;
  graphene_point_t here;

  if (!centre_of (self, from, &here))
    return NULL;

  for (guint i = 0; i < items->len; i++)
    {
      GtkWidget *item = items->pdata[i];
      graphene_point_t there;
      float far;

      if (item == from || !centre_of (self, item, &there))
        continue;
      far = distance (&here, &there, direction);
      if (far >= 0 && (best == NULL || far < best_distance))
        {
          best = item;
          best_distance = far;
        }
    }

  return best;
}

/* The one before or after in the order of the items, around the ends. */
static GtkWidget *
neighbour (GPtrArray *items, GtkWidget *from, GtkDirectionType direction)
{
  gboolean back = direction == GTK_DIR_LEFT || direction == GTK_DIR_UP;
  guint index;

  if (!g_ptr_array_find (items, from, &index))
    return NULL;

  return items->pdata[(index + (back ? items->len - 1 : 1)) % items->len];
}

static GtkWidget *
destination (MusterRovingBin *self, GtkWidget *from, guint key)
{
  g_autoptr (GPtrArray) items = get_items (self);
  GtkDirectionType direction;
  GtkWidget *item;

  if (items->len == 0)
    return NULL;

  switch (key)
    {
    case GDK_KEY_Home:
    case GDK_KEY_KP_Home:
      return items->pdata[0];
    case GDK_KEY_End:
    case GDK_KEY_KP_End:
      return items->pdata[items->len - 1];
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      direction = GTK_DIR_LEFT;
      break;
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      direction = GTK_DIR_RIGHT;
      break;
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      direction = GTK_DIR_UP;
      break;
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      direction = GTK_DIR_DOWN;
      break;
    default:
      return NULL;
    }

  item = nearest (self, items, from, direction);
  if (item != NULL)
    return item;

  if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    {
      if (direction == GTK_DIR_LEFT)
        direction = GTK_DIR_RIGHT;
      else if (direction == GTK_DIR_RIGHT)
        direction = GTK_DIR_LEFT;
    }

  return neighbour (items, from, direction);
}

static gboolean
key_pressed_cb (MusterRovingBin *self, guint key, guint code, GdkModifierType state)
{
  GtkWidget *from = focused_item (self);
  GtkWidget *to;

  g_assert (MUSTER_IS_ROVING_BIN (self));

  if (from == NULL || (state & gtk_accelerator_get_default_mod_mask ()) != 0)
    return GDK_EVENT_PROPAGATE;

  to = destination (self, from, key);
  if (to == NULL)
    return GDK_EVENT_PROPAGATE;

  gtk_widget_grab_focus (to);

  return GDK_EVENT_STOP;
}

static gboolean
muster_roving_bin_focus (GtkWidget *widget, GtkDirectionType direction)
{
  MusterRovingBin *self = MUSTER_ROVING_BIN (widget);
  GtkWidget *item = focused_item (self);

  if (item != NULL)
    return gtk_widget_child_focus (item, direction);

  item = muster_roving_bin_get_entry (self);

  return item != NULL && gtk_widget_grab_focus (item);
}

static gboolean
muster_roving_bin_grab_focus (GtkWidget *widget)
{
  GtkWidget *item = muster_roving_bin_get_entry (MUSTER_ROVING_BIN (widget));

  return item != NULL && gtk_widget_grab_focus (item);
}

static void
muster_roving_bin_root (GtkWidget *widget)
{
  MusterRovingBin *self = MUSTER_ROVING_BIN (widget);

  GTK_WIDGET_CLASS (muster_roving_bin_parent_class)->root (widget);
  if (GTK_IS_WINDOW (gtk_widget_get_root (widget)))
    self->focus_handler
        = g_signal_connect_object (gtk_widget_get_root (widget), "notify::focus-widget",
                                   G_CALLBACK (focus_moved_cb), self, G_CONNECT_SWAPPED);
}

/* A window that goes takes its widgets out while it is being disposed: a signal group could not let
 * go of it any more. */
static void
muster_roving_bin_unroot (GtkWidget *widget)
{
  g_clear_signal_handler (&MUSTER_ROVING_BIN (widget)->focus_handler, gtk_widget_get_root (widget));
  GTK_WIDGET_CLASS (muster_roving_bin_parent_class)->unroot (widget);
}

static void
muster_roving_bin_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_CHILD:
      g_value_set_object (value, MUSTER_ROVING_BIN (object)->child);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_roving_bin_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_CHILD:
      muster_roving_bin_set_child (MUSTER_ROVING_BIN (object), g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_roving_bin_dispose (GObject *object)
{
  MusterRovingBin *self = MUSTER_ROVING_BIN (object);

  g_clear_weak_pointer (&self->anchor);
  g_clear_weak_pointer (&self->last);
  g_clear_pointer (&self->child, gtk_widget_unparent);

  G_OBJECT_CLASS (muster_roving_bin_parent_class)->dispose (object);
}

static void
muster_roving_bin_class_init (MusterRovingBinClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = muster_roving_bin_get_property;
  object_class->set_property = muster_roving_bin_set_property;
  object_class->dispose = muster_roving_bin_dispose;
  widget_class->focus = muster_roving_bin_focus;
  widget_class->grab_focus = muster_roving_bin_grab_focus;
  widget_class->root = muster_roving_bin_root;
  widget_class->unroot = muster_roving_bin_unroot;

  properties[PROP_CHILD]
      = g_param_spec_object ("child", NULL, NULL, GTK_TYPE_WIDGET,
                             G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
muster_roving_bin_init (MusterRovingBin *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

GtkWidget *
muster_roving_bin_new (void)
{
  return g_object_new (MUSTER_TYPE_ROVING_BIN, NULL);
}

GtkWidget *
muster_roving_bin_get_child (MusterRovingBin *self)
{
  g_return_val_if_fail (MUSTER_IS_ROVING_BIN (self), NULL);

  return self->child;
}

void
muster_roving_bin_set_child (MusterRovingBin *self, GtkWidget *child)
{
  g_return_if_fail (MUSTER_IS_ROVING_BIN (self));
  g_return_if_fail (child == NULL || GTK_IS_WIDGET (child));

  if (self->child == child)
    return;

  g_clear_pointer (&self->child, gtk_widget_unparent);
  self->child = child;
  if (child != NULL)
    gtk_widget_set_parent (child, GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CHILD]);
}

void
muster_roving_bin_set_item_type (MusterRovingBin *self, GType type)
{
  g_return_if_fail (MUSTER_IS_ROVING_BIN (self));
  g_return_if_fail (g_type_is_a (type, GTK_TYPE_WIDGET));

  self->item_type = type;
}

void
muster_roving_bin_set_anchor (MusterRovingBin *self, GtkWidget *item)
{
  g_return_if_fail (MUSTER_IS_ROVING_BIN (self));

  g_set_weak_pointer (&self->anchor, item);
}

GtkWidget *
muster_roving_bin_get_entry (MusterRovingBin *self)
{
  g_autoptr (GPtrArray) items = NULL;

  g_return_val_if_fail (MUSTER_IS_ROVING_BIN (self), NULL);

  items = get_items (self);
  if (self->last != NULL && g_ptr_array_find (items, self->last, NULL))
    return self->last;
  if (self->anchor != NULL && g_ptr_array_find (items, self->anchor, NULL))
    return self->anchor;

  return items->len > 0 ? items->pdata[0] : NULL;
}
