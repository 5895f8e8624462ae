/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-parts"

#include <adwaita.h>

#include "parts/map-draw.h"
#include "parts/muster-terrain-swatch.h"

#define SIZE 24

struct _MusterTerrainSwatch
{
  GtkWidget parent_instance;

  MusterTerrain terrain;
};

G_DEFINE_FINAL_TYPE (MusterTerrainSwatch, muster_terrain_swatch, GTK_TYPE_WIDGET)

static void
muster_terrain_swatch_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MusterTerrainSwatch *self = MUSTER_TERRAIN_SWATCH (widget);

  muster_map_draw_swatch (
      snapshot, muster_map_palette (adw_style_manager_get_dark (adw_style_manager_get_default ())),
      self->terrain,
      &GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget),
                           (float) gtk_widget_get_height (widget)));
}

static void
muster_terrain_swatch_measure (GtkWidget *widget,
                               GtkOrientation orientation,
                               int for_size,
                               int *minimum,
                               int *natural,
                               int *minimum_baseline,
                               int *natural_baseline)
{
  *minimum = *natural = SIZE;
}

static void
muster_terrain_swatch_class_init (MusterTerrainSwatchClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = muster_terrain_swatch_snapshot;
  widget_class->measure = muster_terrain_swatch_measure;

  gtk_widget_class_set_css_name (widget_class, "terrainswatch");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
muster_terrain_swatch_init (MusterTerrainSwatch *self)
{
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}

GtkWidget *
muster_terrain_swatch_new (MusterTerrain terrain)
{
  MusterTerrainSwatch *self = g_object_new (MUSTER_TYPE_TERRAIN_SWATCH, NULL);

  self->terrain = terrain;

  return GTK_WIDGET (self);
}
