/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pointer on a map: clicks, strokes over tiles, scrolling. */
#define G_LOG_DOMAIN "muster-parts"

#include "config.h"

#include "parts/muster-map-view-private.h"

void
muster_map_view_pick_at (MusterMapView *self, double point_x, double point_y)
{
  gint32 x, y;

  g_return_if_fail (MUSTER_IS_MAP_VIEW (self));

  if (!muster_map_view_find_tile (self, point_x, point_y, &x, &y))
    return;

  muster_map_view_set_cursor (self, x, y);
  if (self->use != MUSTER_MAP_FIGHT)
    muster_map_view_pick_alone (self, x, y);
}

static void
clicked_cb (MusterMapView *self, int n_press, double x, double y)
{
  g_assert (MUSTER_IS_MAP_VIEW (self));

  gtk_widget_grab_focus (GTK_WIDGET (self));
  if (self->use != MUSTER_MAP_BUILD)
    muster_map_view_pick_at (self, x, y);
}

/* Every tile on the straight way from the last one of the stroke. */
static void
drag_to (MusterMapView *self, gint32 x, gint32 y)
{
  gint32 steps = MAX (ABS (x - self->drag_x), ABS (y - self->drag_y));
  gint32 from_x = self->drag_x, from_y = self->drag_y;

  for (gint32 i = 1; i <= steps; i++)
    muster_map_view_pick (self, from_x + (x - from_x) * i / steps,
                          from_y + (y - from_y) * i / steps);
  self->drag_x = x;
  self->drag_y = y;
  muster_map_view_set_cursor (self, x, y);
}

static void
drag_began_cb (MusterMapView *self, double start_x, double start_y)
{
  gint32 x, y;

  g_assert (MUSTER_IS_MAP_VIEW (self));

  if (self->use != MUSTER_MAP_BUILD || !muster_map_view_find_tile (self, start_x, start_y, &x, &y))
    return;

  gtk_widget_grab_focus (GTK_WIDGET (self));
  self->dragging = TRUE;
  self->drag_x = x;
  self->drag_y = y;
  muster_map_view_set_cursor (self, x, y);
  muster_map_view_begin_stroke (self);
  muster_map_view_pick (self, x, y);
}

static void
drag_moved_cb (MusterMapView *self, double offset_x, double offset_y, GtkGestureDrag *drag)
{
  double start_x, start_y;
  gint32 x, y;

  g_assert (MUSTER_IS_MAP_VIEW (self));

  if (self->dragging && gtk_gesture_drag_get_start_point (drag, &start_x, &start_y)
      && muster_map_view_find_tile (self, start_x + offset_x, start_y + offset_y, &x, &y))
    drag_to (self, x, y);
}

static void
drag_ended_cb (MusterMapView *self)
{
  g_assert (MUSTER_IS_MAP_VIEW (self));

  if (!self->dragging)
    return;

  self->dragging = FALSE;
  muster_map_view_end_stroke (self);
}

static gboolean
scrolled_cb (MusterMapView *self, double dx, double dy)
{
  g_assert (MUSTER_IS_MAP_VIEW (self));

  return muster_map_view_scroll (self, dx, dy);
}

void
muster_map_view_add_pointer (MusterMapView *self)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkEventController *scroll = gtk_event_controller_scroll_new (
      GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES | GTK_EVENT_CONTROLLER_SCROLL_DISCRETE);

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_PRIMARY);
  g_signal_connect_object (click, "released", G_CALLBACK (clicked_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  g_signal_connect_object (drag, "drag-begin", G_CALLBACK (drag_began_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (drag, "drag-update", G_CALLBACK (drag_moved_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (drag, "drag-end", G_CALLBACK (drag_ended_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
  g_signal_connect_object (scroll, "scroll", G_CALLBACK (scrolled_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), scroll);
}
