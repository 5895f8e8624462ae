/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-combat"

#include "combat/muster-card-grid.h"

#include "combat/muster-card-layout.h"

struct _MusterCardGrid
{
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (MusterCardGrid, muster_card_grid, GTK_TYPE_WIDGET)

static void
muster_card_grid_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (muster_card_grid_parent_class)->dispose (object);
}

static void
muster_card_grid_class_init (MusterCardGridClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = muster_card_grid_dispose;

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), MUSTER_TYPE_CARD_LAYOUT);
}

static void
muster_card_grid_init (MusterCardGrid *self)
{
}
