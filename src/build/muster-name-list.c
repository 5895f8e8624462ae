/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-build"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "build/muster-name-list.h"
#include "build/name-row.h"

struct _MusterNameList
{
  AdwBin parent_instance;

  GtkListBox *list;
};

enum
{
  PROP_0,
  PROP_LABEL,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

enum
{
  ITEM_ACTIVATED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MusterNameList, muster_name_list, ADW_TYPE_BIN)

static void
row_activated_cb (MusterNameList *self, GtkListBoxRow *row)
{
  g_assert (MUSTER_IS_NAME_LIST (self));

  g_signal_emit (self, signals[ITEM_ACTIVATED], 0, muster_name_row_get_item (row));
}

static GtkWidget *
create_row (gpointer item, gpointer data)
{
  return muster_name_row_new (item, NULL);
}

static gboolean
muster_name_list_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (MUSTER_NAME_LIST (widget)->list));
}

static void
muster_name_list_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_LABEL:
      gtk_accessible_update_property (GTK_ACCESSIBLE (MUSTER_NAME_LIST (object)->list),
                                      GTK_ACCESSIBLE_PROPERTY_LABEL, g_value_get_string (value),
                                      -1);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_name_list_dispose (GObject *object)
{
  MusterNameList *self = MUSTER_NAME_LIST (object);

  if (self->list != NULL)
    gtk_list_box_bind_model (self->list, NULL, NULL, NULL, NULL);
  self->list = NULL;

  G_OBJECT_CLASS (muster_name_list_parent_class)->dispose (object);
}

static void
muster_name_list_class_init (MusterNameListClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->set_property = muster_name_list_set_property;
  object_class->dispose = muster_name_list_dispose;
  widget_class->grab_focus = muster_name_list_grab_focus;

  properties[PROP_LABEL]
      = g_param_spec_string ("label", NULL, NULL, NULL, G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[ITEM_ACTIVATED]
      = g_signal_new ("item-activated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                      NULL, G_TYPE_NONE, 1, G_TYPE_OBJECT);
}

static void
muster_name_list_init (MusterNameList *self)
{
  GtkWidget *list = gtk_list_box_new ();
  GtkWidget *none = gtk_label_new (_ ("None yet"));

  gtk_label_set_xalign (GTK_LABEL (none), 0);
  gtk_widget_set_margin_start (none, 6);
  gtk_widget_add_css_class (none, "dim-label");
  gtk_list_box_set_placeholder (GTK_LIST_BOX (list), none);
  gtk_widget_add_css_class (list, "navigation-sidebar");
  g_signal_connect_object (list, "row-activated", G_CALLBACK (row_activated_cb), self,
                           G_CONNECT_SWAPPED);
  self->list = GTK_LIST_BOX (list);
  adw_bin_set_child (ADW_BIN (self), list);
}

GtkWidget *
muster_name_list_new (void)
{
  return g_object_new (MUSTER_TYPE_NAME_LIST, NULL);
}

void
muster_name_list_set_items (MusterNameList *self, GListModel *items)
{
  g_return_if_fail (MUSTER_IS_NAME_LIST (self));
  g_return_if_fail (items == NULL || G_IS_LIST_MODEL (items));

  gtk_list_box_bind_model (self->list, items, create_row, NULL, NULL);
}

void
muster_name_list_select (MusterNameList *self, gpointer item)
{
  GtkListBoxRow *row;

  g_return_if_fail (MUSTER_IS_NAME_LIST (self));

  gtk_list_box_unselect_all (self->list);
  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    if (muster_name_row_get_item (row) == item)
      gtk_list_box_select_row (self->list, row);
}
