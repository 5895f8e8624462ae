/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-parts"

#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "parts/map-draw.h"
#include "parts/map-words.h"
#include "parts/muster-map-view.h"

#define SMALLEST_TILE 24
#define USUAL_TILE 44
#define LARGEST_TILE 64
#define SCROLLED_TILE 32 /* of maps that do not fit */
#define SMALLEST_SIDE 180
#define LARGEST_HEIGHT 620
#define SCROLL_TILES 2

struct _MusterMapView
{
  GtkWidget parent_instance;

  MusterMapItem *map;
  GSignalGroup *map_signals;
  MusterMapUse use;
  gint32 cursor_x;
  gint32 cursor_y;
  double camera_x; /* the tile in the middle of a map that does not fit */
  double camera_y;
  char *words;

  gint32 drag_x; /* the last tile of the stroke */
  gint32 drag_y;
  gboolean dragging;
};

enum
{
  PROP_0,
  PROP_MAP,
  PROP_USE,
  PROP_CURSOR_WORDS,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

enum
{
  TILE_PICKED,
  STROKE_BEGAN,
  STROKE_ENDED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MusterMapView, muster_map_view, GTK_TYPE_WIDGET)

/* Where tiles lie. */

static void
get_center (MusterMapView *self, gint32 *x, gint32 *y)
{
  if (!muster_map_item_get_party (self->map, x, y))
    {
      *x = muster_map_item_get_width (self->map) / 2;
      *y = muster_map_item_get_height (self->map) / 2;
    }
}

/* The corner of a side that is longer than its picture, so that the picture is full. */
static double
scrolled_edge (double picture, double camera, double tile, gint32 tiles)
{
  double length = tiles * tile;

  if (length <= picture)
    return floor ((picture - length) / 2);

  return floor (CLAMP (picture / 2 - (camera + 0.5) * tile, picture - length, 0));
}

static MusterMapFrame
get_frame (MusterMapView *self)
{
  double width = gtk_widget_get_width (GTK_WIDGET (self));
  double height = gtk_widget_get_height (GTK_WIDGET (self));
  gint32 columns = muster_map_item_get_width (self->map);
  gint32 rows = muster_map_item_get_height (self->map);
  MusterMapFrame frame;
  gint32 x, y;

  if (self->use == MUSTER_MAP_FIGHT)
    {
      get_center (self, &x, &y);
      return muster_map_frame_around (width, height, MUSTER_FIGHT_FRAME_SIDE, x, y);
    }

  frame = muster_map_frame_fit (width, height, columns, rows, LARGEST_TILE);
  if (frame.tile < SMALLEST_TILE)
    {
      frame.tile = SCROLLED_TILE;
      frame.left = scrolled_edge (width, self->camera_x, frame.tile, columns);
      frame.top = scrolled_edge (height, self->camera_y, frame.tile, rows);
    }

  return frame;
}

/* The tiles of the map that are in the picture. */
static MusterMapPicture
get_picture (MusterMapView *self)
{
  MusterMapPicture picture = { .map = self->map, .frame = get_frame (self), .use = self->use };
  gint32 left, top, right, bottom;

  muster_map_frame_tile_at (&picture.frame, 0, 0, &left, &top);
  muster_map_frame_tile_at (&picture.frame, gtk_widget_get_width (GTK_WIDGET (self)),
                            gtk_widget_get_height (GTK_WIDGET (self)), &right, &bottom);
  picture.left = MAX (left, 0);
  picture.top = MAX (top, 0);
  picture.right = MIN (right + 1, muster_map_item_get_width (self->map));
  picture.bottom = MIN (bottom + 1, muster_map_item_get_height (self->map));
  picture.palette
      = muster_map_palette (adw_style_manager_get_dark (adw_style_manager_get_default ()));

  return picture;
}

static gboolean
is_on_map (MusterMapView *self, gint32 x, gint32 y)
{
  return x >= 0 && y >= 0 && x < muster_map_item_get_width (self->map)
         && y < muster_map_item_get_height (self->map);
}

static gboolean
has_tiles (MusterMapView *self)
{
  return self->map != NULL && muster_map_item_get_width (self->map) > 0;
}

/* The tiles that the cursor may reach: those of the map, and of the fight's window those in it. */
static void
get_reach (MusterMapView *self, gint32 *left, gint32 *top, gint32 *right, gint32 *bottom)
{
  gint32 x, y;

  *left = *top = 0;
  *right = muster_map_item_get_width (self->map) - 1;
  *bottom = muster_map_item_get_height (self->map) - 1;
  if (self->use != MUSTER_MAP_FIGHT)
    return;

  get_center (self, &x, &y);
  *left = MAX (*left, x - MUSTER_FIGHT_FRAME_SIDE / 2);
  *top = MAX (*top, y - MUSTER_FIGHT_FRAME_SIDE / 2);
  *right = MIN (*right, x + MUSTER_FIGHT_FRAME_SIDE / 2);
  *bottom = MIN (*bottom, y + MUSTER_FIGHT_FRAME_SIDE / 2);
}

/* The cursor. */

static void
show_words (MusterMapView *self)
{
  g_autofree char *words = has_tiles (self) ? muster_map_tile_words (self->map, self->use,
                                                                     self->cursor_x, self->cursor_y)
                                            : g_strdup ("");

  if (!g_set_str (&self->words, words))
    return;

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  self->words, -1);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CURSOR_WORDS]);
}

/* Scrolls just so far that the cursor and the tiles around it are in the picture. */
static void
follow_cursor (MusterMapView *self)
{
  double columns = gtk_widget_get_width (GTK_WIDGET (self)) / (double) SCROLLED_TILE / 2 - 1.5;
  double rows = gtk_widget_get_height (GTK_WIDGET (self)) / (double) SCROLLED_TILE / 2 - 1.5;

  columns = MAX (columns, 0);
  rows = MAX (rows, 0);
  self->camera_x = CLAMP (self->camera_x, self->cursor_x - columns, self->cursor_x + columns);
  self->camera_y = CLAMP (self->camera_y, self->cursor_y - rows, self->cursor_y + rows);
}

void
muster_map_view_set_cursor (MusterMapView *self, gint32 x, gint32 y)
{
  gint32 left, top, right, bottom;

  g_return_if_fail (MUSTER_IS_MAP_VIEW (self));

  if (!has_tiles (self))
    return;

  get_reach (self, &left, &top, &right, &bottom);
  self->cursor_x = CLAMP (x, left, right);
  self->cursor_y = CLAMP (y, top, bottom);
  follow_cursor (self);
  show_words (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
say_cursor (MusterMapView *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.announce", "s", self->words);
}

static void
pick (MusterMapView *self, gint32 x, gint32 y)
{
  g_signal_emit (self, signals[TILE_PICKED], 0, x, y);
}

/* One tile as a stroke of its own. */
static void
pick_alone (MusterMapView *self, gint32 x, gint32 y)
{
  g_signal_emit (self, signals[STROKE_BEGAN], 0);
  pick (self, x, y);
  g_signal_emit (self, signals[STROKE_ENDED], 0);
}

static void
pick_cursor (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterMapView *self = MUSTER_MAP_VIEW (widget);

  if (has_tiles (self) && self->use != MUSTER_MAP_FIGHT)
    pick_alone (self, self->cursor_x, self->cursor_y);
}

static void
move_cursor (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterMapView *self = MUSTER_MAP_VIEW (widget);
  gint32 x = self->cursor_x, y = self->cursor_y, step_x, step_y;
  gboolean paint;

  if (!has_tiles (self))
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
    pick_alone (self, self->cursor_x, self->cursor_y);
  say_cursor (self);
}

/* The pointer. */

static gboolean
find_tile (MusterMapView *self, double point_x, double point_y, gint32 *x, gint32 *y)
{
  MusterMapFrame frame;

  if (!has_tiles (self))
    return FALSE;

  frame = get_frame (self);
  muster_map_frame_tile_at (&frame, point_x, point_y, x, y);

  return is_on_map (self, *x, *y);
}

void
muster_map_view_pick_at (MusterMapView *self, double point_x, double point_y)
{
  gint32 x, y;

  g_return_if_fail (MUSTER_IS_MAP_VIEW (self));

  if (!find_tile (self, point_x, point_y, &x, &y))
    return;

  muster_map_view_set_cursor (self, x, y);
  if (self->use != MUSTER_MAP_FIGHT)
    pick_alone (self, x, y);
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
    pick (self, from_x + (x - from_x) * i / steps, from_y + (y - from_y) * i / steps);
  self->drag_x = x;
  self->drag_y = y;
  muster_map_view_set_cursor (self, x, y);
}

static void
drag_began_cb (MusterMapView *self, double start_x, double start_y)
{
  gint32 x, y;

  g_assert (MUSTER_IS_MAP_VIEW (self));

  if (self->use != MUSTER_MAP_BUILD || !find_tile (self, start_x, start_y, &x, &y))
    return;

  gtk_widget_grab_focus (GTK_WIDGET (self));
  self->dragging = TRUE;
  self->drag_x = x;
  self->drag_y = y;
  muster_map_view_set_cursor (self, x, y);
  g_signal_emit (self, signals[STROKE_BEGAN], 0);
  pick (self, x, y);
}

static void
drag_moved_cb (MusterMapView *self, double offset_x, double offset_y, GtkGestureDrag *drag)
{
  double start_x, start_y;
  gint32 x, y;

  g_assert (MUSTER_IS_MAP_VIEW (self));

  if (self->dragging && gtk_gesture_drag_get_start_point (drag, &start_x, &start_y)
      && find_tile (self, start_x + offset_x, start_y + offset_y, &x, &y))
    drag_to (self, x, y);
}

static void
drag_ended_cb (MusterMapView *self)
{
  g_assert (MUSTER_IS_MAP_VIEW (self));

  if (!self->dragging)
    return;

  self->dragging = FALSE;
  g_signal_emit (self, signals[STROKE_ENDED], 0);
}

static gboolean
scrolled_cb (MusterMapView *self, double dx, double dy)
{
  g_assert (MUSTER_IS_MAP_VIEW (self));

  if (!has_tiles (self) || self->use == MUSTER_MAP_FIGHT
      || muster_map_frame_fit (gtk_widget_get_width (GTK_WIDGET (self)),
                               gtk_widget_get_height (GTK_WIDGET (self)),
                               muster_map_item_get_width (self->map),
                               muster_map_item_get_height (self->map), LARGEST_TILE)
                 .tile
             >= SMALLEST_TILE)
    return FALSE;

  self->camera_x
      = CLAMP (self->camera_x + dx * SCROLL_TILES, 0, muster_map_item_get_width (self->map) - 1);
  self->camera_y
      = CLAMP (self->camera_y + dy * SCROLL_TILES, 0, muster_map_item_get_height (self->map) - 1);
  gtk_widget_queue_draw (GTK_WIDGET (self));

  return TRUE;
}

static gboolean
muster_map_view_query_tooltip (
    GtkWidget *widget, int x, int y, gboolean keyboard, GtkTooltip *tooltip)
{
  MusterMapView *self = MUSTER_MAP_VIEW (widget);
  g_autofree char *words = NULL;
  gint32 tile_x = self->cursor_x, tile_y = self->cursor_y;

  if (!has_tiles (self) || (!keyboard && !find_tile (self, x, y, &tile_x, &tile_y)))
    return FALSE;

  words = muster_map_tile_words (self->map, self->use, tile_x, tile_y);
  gtk_tooltip_set_text (tooltip, words);

  return TRUE;
}

/* Drawing. */

static void
draw_cursor (MusterMapView *self, GtkSnapshot *snapshot, const MusterMapPicture *picture)
{
  graphene_rect_t tile = muster_map_picture_tile (picture, self->cursor_x, self->cursor_y);
  GskRoundedRect outside, inside;
  GdkRGBA *accent = adw_style_manager_get_accent_color_rgba (adw_style_manager_get_default ());
  const GdkRGBA *ink = &picture->palette->ink;

  gsk_rounded_rect_init_from_rect (&outside, &tile, 3);
  gsk_rounded_rect_init_copy (&inside, &outside);
  gsk_rounded_rect_shrink (&inside, 3, 3, 3, 3);
  gtk_snapshot_append_border (snapshot, &outside, (const float[4]) { 3, 3, 3, 3 },
                              (const GdkRGBA[4]) { *accent, *accent, *accent, *accent });
  gtk_snapshot_append_border (snapshot, &inside, (const float[4]) { 1, 1, 1, 1 },
                              (const GdkRGBA[4]) { *ink, *ink, *ink, *ink });
  gdk_rgba_free (accent);
}

static void
muster_map_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MusterMapView *self = MUSTER_MAP_VIEW (widget);
  graphene_rect_t all = GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget),
                                            (float) gtk_widget_get_height (widget));
  MusterMapPicture picture;

  if (!has_tiles (self))
    return;

  picture = get_picture (self);
  gtk_snapshot_push_clip (snapshot, &all);
  gtk_snapshot_append_color (snapshot, &picture.palette->nothing, &all);
  muster_map_draw_terrain (snapshot, &picture);
  muster_map_draw_grid (snapshot, &picture);
  if (self->use != MUSTER_MAP_BUILD)
    muster_map_draw_fog (snapshot, &picture);
  muster_map_draw_marks (snapshot, &picture, widget);
  if (gtk_widget_has_visible_focus (widget) || self->use == MUSTER_MAP_BUILD)
    draw_cursor (self, snapshot, &picture);
  gtk_snapshot_pop (snapshot);
}

static GtkSizeRequestMode
muster_map_view_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
muster_map_view_measure (GtkWidget *widget,
                         GtkOrientation orientation,
                         int for_size,
                         int *minimum,
                         int *natural,
                         int *minimum_baseline,
                         int *natural_baseline)
{
  MusterMapView *self = MUSTER_MAP_VIEW (widget);
  gboolean square = self->use == MUSTER_MAP_FIGHT || !has_tiles (self);
  int columns = square ? MUSTER_FIGHT_FRAME_SIDE : muster_map_item_get_width (self->map);
  int rows = square ? MUSTER_FIGHT_FRAME_SIDE : muster_map_item_get_height (self->map);
  int tile = USUAL_TILE;

  if (orientation == GTK_ORIENTATION_VERTICAL && for_size >= 0)
    tile = CLAMP (for_size / columns, SMALLEST_TILE, LARGEST_TILE);

  *natural = CLAMP ((orientation == GTK_ORIENTATION_HORIZONTAL ? columns : rows) * tile,
                    SMALLEST_SIDE, LARGEST_HEIGHT);
  /* The least must not grow with the width: GTK counts on that. A page that scrolls gives a map
     its natural height. */
  *minimum = SMALLEST_SIDE;
}

/* The map that is shown. */

static void
marks_changed_cb (MusterMapView *self)
{
  g_assert (MUSTER_IS_MAP_VIEW (self));

  /* The window of a fight moves with the party, and the cursor stays in it. */
  if (self->use == MUSTER_MAP_FIGHT)
    muster_map_view_set_cursor (self, self->cursor_x, self->cursor_y);
  show_words (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
tiles_changed_cb (MusterMapView *self)
{
  g_assert (MUSTER_IS_MAP_VIEW (self));

  show_words (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
name_changed_cb (MusterMapView *self)
{
  g_autofree char *title = NULL;

  g_assert (MUSTER_IS_MAP_VIEW (self));

  title = self->map != NULL ? muster_map_title_words (self->map) : g_strdup (_ ("Map"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
}

MusterMapItem *
muster_map_view_get_map (MusterMapView *self)
{
  g_return_val_if_fail (MUSTER_IS_MAP_VIEW (self), NULL);

  return self->map;
}

void
muster_map_view_set_map (MusterMapView *self, MusterMapItem *map)
{
  g_return_if_fail (MUSTER_IS_MAP_VIEW (self));
  g_return_if_fail (map == NULL || MUSTER_IS_MAP_ITEM (map));

  if (!g_set_object (&self->map, map))
    return;

  g_signal_group_set_target (self->map_signals, map);
  if (has_tiles (self))
    {
      get_center (self, &self->cursor_x, &self->cursor_y);
      self->camera_x = self->cursor_x;
      self->camera_y = self->cursor_y;
    }
  name_changed_cb (self);
  show_words (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MAP]);
}

static void
muster_map_view_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  MusterMapView *self = MUSTER_MAP_VIEW (object);

  switch (prop_id)
    {
    case PROP_MAP:
      g_value_set_object (value, self->map);
      break;
    case PROP_USE:
      g_value_set_uint (value, self->use);
      break;
    case PROP_CURSOR_WORDS:
      g_value_set_string (value, self->words);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
muster_map_view_set_property (GObject *object,
                              guint prop_id,
                              const GValue *value,
                              GParamSpec *pspec)
{
  MusterMapView *self = MUSTER_MAP_VIEW (object);

  switch (prop_id)
    {
    case PROP_MAP:
      muster_map_view_set_map (self, g_value_get_object (value));
      break;
    case PROP_USE:
      self->use = (MusterMapUse) g_value_get_uint (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
muster_map_view_dispose (GObject *object)
{
  MusterMapView *self = MUSTER_MAP_VIEW (object);

  g_clear_object (&self->map_signals);
  g_clear_object (&self->map);

  G_OBJECT_CLASS (muster_map_view_parent_class)->dispose (object);
}

static void
muster_map_view_finalize (GObject *object)
{
  g_free (MUSTER_MAP_VIEW (object)->words);

  G_OBJECT_CLASS (muster_map_view_parent_class)->finalize (object);
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

static void
muster_map_view_class_init (MusterMapViewClass *klass)
{
  static const guint pick_keys[]
      = { GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter, GDK_KEY_space, GDK_KEY_KP_Space };
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GType type = G_TYPE_FROM_CLASS (klass);

  object_class->get_property = muster_map_view_get_property;
  object_class->set_property = muster_map_view_set_property;
  object_class->dispose = muster_map_view_dispose;
  object_class->finalize = muster_map_view_finalize;
  widget_class->snapshot = muster_map_view_snapshot;
  widget_class->measure = muster_map_view_measure;
  widget_class->get_request_mode = muster_map_view_get_request_mode;
  widget_class->query_tooltip = muster_map_view_query_tooltip;

  properties[PROP_MAP]
      = g_param_spec_object ("map", NULL, NULL, MUSTER_TYPE_MAP_ITEM,
                             G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  properties[PROP_USE]
      = g_param_spec_uint ("use", NULL, NULL, 0, MUSTER_MAP_BUILD, MUSTER_MAP_PLAY,
                           G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  properties[PROP_CURSOR_WORDS]
      = g_param_spec_string ("cursor-words", NULL, NULL, NULL,
                             G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[TILE_PICKED] = g_signal_new ("tile-picked", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                       G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_INT);
  signals[STROKE_BEGAN]
      = g_signal_new ("stroke-began", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[STROKE_ENDED]
      = g_signal_new ("stroke-ended", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

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

  gtk_widget_class_set_css_name (widget_class, "mapview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
add_controllers (MusterMapView *self)
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

static void
muster_map_view_init (MusterMapView *self)
{
  AdwStyleManager *style = adw_style_manager_get_default ();

  self->words = g_strdup ("");
  self->map_signals = g_signal_group_new (MUSTER_TYPE_MAP_ITEM);
  g_signal_group_connect_swapped (self->map_signals, "marks-changed", G_CALLBACK (marks_changed_cb),
                                  self);
  g_signal_group_connect_swapped (self->map_signals, "tiles-changed", G_CALLBACK (tiles_changed_cb),
                                  self);
  g_signal_group_connect_swapped (self->map_signals, "notify::name", G_CALLBACK (name_changed_cb),
                                  self);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  add_controllers (self);
  name_changed_cb (self);
  g_signal_connect_object (style, "notify::dark", G_CALLBACK (gtk_widget_queue_draw), self,
                           G_CONNECT_SWAPPED);
}

GtkWidget *
muster_map_view_new (MusterMapUse use)
{
  return g_object_new (MUSTER_TYPE_MAP_VIEW, "use", use, NULL);
}

const char *
muster_map_view_get_cursor_words (MusterMapView *self)
{
  g_return_val_if_fail (MUSTER_IS_MAP_VIEW (self), NULL);

  return self->words;
}

void
muster_map_view_get_cursor (MusterMapView *self, gint32 *x, gint32 *y)
{
  g_return_if_fail (MUSTER_IS_MAP_VIEW (self));

  *x = self->cursor_x;
  *y = self->cursor_y;
}
