/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-combat"

#include "combat/muster-card-layout.h"

struct _MusterCardLayout
{
  GtkLayoutManager parent_instance;

  int min_column_width;
  int max_columns;
  int spacing;
};

enum
{
  PROP_0,
  PROP_MIN_COLUMN_WIDTH,
  PROP_MAX_COLUMNS,
  PROP_SPACING,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MusterCardLayout, muster_card_layout, GTK_TYPE_LAYOUT_MANAGER)

static int
columns_for (MusterCardLayout *self, int width)
{
  int columns = (width + self->spacing) / MAX (1, self->min_column_width + self->spacing);

  return CLAMP (columns, 1, self->max_columns);
}

static int
column_width (MusterCardLayout *self, int width, int columns)
{
  return MAX (0, (width - (columns - 1) * self->spacing) / columns);
}

static GtkWidget *
next_shown (GtkWidget *child)
{
  while (child != NULL && !gtk_widget_should_layout (child))
    child = gtk_widget_get_next_sibling (child);

  return child;
}

/* The height of the row that starts at `child`; `*next` gets the first child of the one below. */
static int
row_height (GtkWidget *child, int columns, int width, GtkWidget **next)
{
  int height = 0;

  for (int i = 0; i < columns && child != NULL; i++)
    {
      int natural;

      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, NULL, &natural, NULL, NULL);
      height = MAX (height, natural);
      child = next_shown (gtk_widget_get_next_sibling (child));
    }
  *next = child;

  return height;
}

static int
height_for_width (MusterCardLayout *self, GtkWidget *widget, int width)
{
  int columns = columns_for (self, width);
  GtkWidget *child = next_shown (gtk_widget_get_first_child (widget));
  int height = 0;

  while (child != NULL)
    {
      if (height > 0)
        height += self->spacing;
      height += row_height (child, columns, column_width (self, width, columns), &child);
    }

  return height;
}

static GtkSizeRequestMode
muster_card_layout_get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
muster_card_layout_measure (GtkLayoutManager *manager,
                            GtkWidget *widget,
                            GtkOrientation orientation,
                            int for_size,
                            int *minimum,
                            int *natural,
                            int *minimum_baseline,
                            int *natural_baseline)
{
  MusterCardLayout *self = MUSTER_CARD_LAYOUT (manager);
  int widest = 0;

  for (GtkWidget *child = next_shown (gtk_widget_get_first_child (widget)); child != NULL;
       child = next_shown (gtk_widget_get_next_sibling (child)))
    {
      int width;

      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
      widest = MAX (widest, width);
    }

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = widest;
      *natural = MAX (widest, self->min_column_width);
    }
  else
    {
      int width = for_size >= 0 ? MAX (for_size, widest) : MAX (widest, self->min_column_width);

      *minimum = *natural = height_for_width (self, widget, width);
    }
}

static void
muster_card_layout_allocate (
    GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  MusterCardLayout *self = MUSTER_CARD_LAYOUT (manager);
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int columns = columns_for (self, width);
  int each = column_width (self, width, columns);
  GtkWidget *child = next_shown (gtk_widget_get_first_child (widget));
  int y = 0;

  while (child != NULL)
    {
      GtkWidget *below;
      int row = row_height (child, columns, each, &below);

      for (int i = 0; child != below; i++)
        {
          int column = rtl ? columns - 1 - i : i;
          int own, minimum;

          gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, each, NULL, &own, NULL, NULL);
          gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
          gtk_widget_size_allocate (
              child,
              &(GtkAllocation) { column * (each + self->spacing), y, MAX (each, minimum), own },
              -1);
          child = next_shown (gtk_widget_get_next_sibling (child));
        }
      y += row + self->spacing;
    }
}

static void
muster_card_layout_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  MusterCardLayout *self = MUSTER_CARD_LAYOUT (object);

  switch (id)
    {
    case PROP_MIN_COLUMN_WIDTH:
      g_value_set_int (value, self->min_column_width);
      break;
    case PROP_MAX_COLUMNS:
      g_value_set_int (value, self->max_columns);
      break;
    case PROP_SPACING:
      g_value_set_int (value, self->spacing);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
set_number (MusterCardLayout *self, guint id, int *number, const GValue *value)
{
  if (*number == g_value_get_int (value))
    return;

  *number = g_value_get_int (value);
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[id]);
}

static void
muster_card_layout_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  MusterCardLayout *self = MUSTER_CARD_LAYOUT (object);

  switch (id)
    {
    case PROP_MIN_COLUMN_WIDTH:
      set_number (self, id, &self->min_column_width, value);
      break;
    case PROP_MAX_COLUMNS:
      set_number (self, id, &self->max_columns, value);
      break;
    case PROP_SPACING:
      set_number (self, id, &self->spacing, value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_card_layout_class_init (MusterCardLayoutClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = muster_card_layout_get_property;
  object_class->set_property = muster_card_layout_set_property;
  layout_class->get_request_mode = muster_card_layout_get_request_mode;
  layout_class->measure = muster_card_layout_measure;
  layout_class->allocate = muster_card_layout_allocate;

  properties[PROP_MIN_COLUMN_WIDTH]
      = g_param_spec_int ("min-column-width", NULL, NULL, 1, G_MAXINT16, 200, flags);
  properties[PROP_MAX_COLUMNS]
      = g_param_spec_int ("max-columns", NULL, NULL, 1, G_MAXINT16, G_MAXINT16, flags);
  properties[PROP_SPACING] = g_param_spec_int ("spacing", NULL, NULL, 0, G_MAXINT16, 6, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
muster_card_layout_init (MusterCardLayout *self)
{
  self->min_column_width = 200;
  self->max_columns = G_MAXINT16;
  self->spacing = 6;
}

GtkLayoutManager *
muster_card_layout_new (int min_column_width, int max_columns, int spacing)
{
  return g_object_new (MUSTER_TYPE_CARD_LAYOUT, "min-column-width", min_column_width, "max-columns",
                       max_columns, "spacing", spacing, NULL);
}
