/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The keyboard on a map: the cursor moves from tile to tile, and picks. */
#define G_LOG_DOMAIN "muster-parts"

#include "config.h"

#include "parts/muster-map-view-private.h"

static void
say_cursor (MusterMapView *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.announce", "s", self->words);
}

static void
pick_cursor (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterMapView *self = MUSTER_MAP_VIEW (widget);

  if (muster_map_view_has_tiles (self) && self->use != MUSTER_MAP_FIGHT)
    muster_map_view_pick_alone (self, self->cursor_x, self->cursor_y);
}

static void
move_cursor (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterMapView *self = MUSTER_MAP_VIEW (widget);
  gint32 x = self->cursor_x, y = self->cursor_y, step_x, step_y;
  gboolean paint;

  if (!muster_map_view_has_tiles (self))
    return;

  g_variant_get (parameter, "(iib)", &step_x, &step_y, &paint);
  /* A long step goes to the edge. */
  muster_map_view_set_cursor (self, x + step_x, y + step_y);
  if (x == self->cursor_x && y == self->cursor_y)
    {
      gtk_widget_error_bell (widget);
      return;
    }
  if (paint && self->use == MUSTER_MAP_BUILD)
    muster_map_view_pick_alone (self, self->cursor_x, self->cursor_y);
  say_cursor (self);
}

static void
add_move (GtkWidgetClass *klass, guint key, GdkModifierType mods, int x, int y)
{
  gtk_widget_class_add_binding_action (klass, key, mods, "map.move-cursor", "(iib)", x, y,
                                       (mods & GDK_SHIFT_MASK) != 0);
}

static void
add_moves (GtkWidgetClass *klass, GdkModifierType mods, int step)
{
  add_move (klass, GDK_KEY_Left, mods, -step, 0);
  add_move (klass, GDK_KEY_Right, mods, step, 0);
  add_move (klass, GDK_KEY_Up, mods, 0, -step);
  add_move (klass, GDK_KEY_Down, mods, 0, step);
  add_move (klass, GDK_KEY_KP_Left, mods, -step, 0);
  add_move (klass, GDK_KEY_KP_Right, mods, step, 0);
  add_move (klass, GDK_KEY_KP_Up, mods, 0, -step);
  add_move (klass, GDK_KEY_KP_Down, mods, 0, step);
}

void
muster_map_view_class_add_keys (GtkWidgetClass *widget_class)
{
  static const guint pick_keys[]
      = { GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter, GDK_KEY_space, GDK_KEY_KP_Space };

  gtk_widget_class_install_action (widget_class, "map.move-cursor", "(iib)", move_cursor);
  gtk_widget_class_install_action (widget_class, "map.pick", NULL, pick_cursor);
  add_moves (widget_class, GDK_NO_MODIFIER_MASK, 1);
  add_moves (widget_class, GDK_SHIFT_MASK, 1);
  add_moves (widget_class, GDK_CONTROL_MASK, MUSTER_MAX_NODE_SIDE);
  add_move (widget_class, GDK_KEY_Home, GDK_NO_MODIFIER_MASK, -MUSTER_MAX_NODE_SIDE, 0);
  add_move (widget_class, GDK_KEY_End, GDK_NO_MODIFIER_MASK, MUSTER_MAX_NODE_SIDE, 0);
  for (guint i = 0; i < G_N_ELEMENTS (pick_keys); i++)
    gtk_widget_class_add_binding_action (widget_class, pick_keys[i], GDK_NO_MODIFIER_MASK,
                                         "map.pick", NULL);
}
