/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-parts"

#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "parts/map-words.h"
#include "parts/muster-map-view-private.h"

#define USUAL_TILE 44
#define SMALLEST_SIDE 180
#define LARGEST_HEIGHT 620

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

gboolean
muster_map_view_has_tiles (MusterMapView *self)
{
  return self->map != NULL && muster_map_item_get_width (self->map) > 0;
}

/* The cursor. */

static void
show_words (MusterMapView *self)
{
  g_autofree char *words
      = muster_map_view_has_tiles (self)
            ? muster_map_tile_words (self->map, self->use, self->cursor_x, self->cursor_y)
            : g_strdup ("");

  if (!g_set_str (&self->words, words))
    return;

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  self->words, -1);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CURSOR_WORDS]);
}

void
muster_map_view_set_cursor (MusterMapView *self, gint32 x, gint32 y)
{
  gint32 left, top, right, bottom;

  g_return_if_fail (MUSTER_IS_MAP_VIEW (self));

  if (!muster_map_view_has_tiles (self))
    return;

  muster_map_view_get_reach (self, &left, &top, &right, &bottom);
  self->cursor_x = CLAMP (x, left, right);
  self->cursor_y = CLAMP (y, top, bottom);
  muster_map_view_follow_cursor (self);
  show_words (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
muster_map_view_pick (MusterMapView *self, gint32 x, gint32 y)
{
  g_signal_emit (self, signals[TILE_PICKED], 0, x, y);
}

void
muster_map_view_begin_stroke (MusterMapView *self)
{
  g_signal_emit (self, signals[STROKE_BEGAN], 0);
}

void
muster_map_view_end_stroke (MusterMapView *self)
{
  g_signal_emit (self, signals[STROKE_ENDED], 0);
}

void
muster_map_view_pick_alone (MusterMapView *self, gint32 x, gint32 y)
{
  muster_map_view_begin_stroke (self);
  muster_map_view_pick (self, x, y);
  muster_map_view_end_stroke (self);
}

static gboolean
muster_map_view_query_tooltip (
    GtkWidget *widget, int x, int y, gboolean keyboard, GtkTooltip *tooltip)
{
  MusterMapView *self = MUSTER_MAP_VIEW (widget);
  g_autofree char *words = NULL;
  gint32 tile_x = self->cursor_x, tile_y = self->cursor_y;

  if (!muster_map_view_has_tiles (self)
      || (!keyboard && !muster_map_view_find_tile (self, x, y, &tile_x, &tile_y)))
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

  if (!muster_map_view_has_tiles (self))
    return;

  picture = muster_map_view_get_picture (self);
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
  gboolean square = self->use == MUSTER_MAP_FIGHT || !muster_map_view_has_tiles (self);
  int columns = square ? MUSTER_FIGHT_FRAME_SIDE : muster_map_item_get_width (self->map);
  int rows = square ? MUSTER_FIGHT_FRAME_SIDE : muster_map_item_get_height (self->map);
  int tile = USUAL_TILE;

  if (orientation == GTK_ORIENTATION_VERTICAL && for_size >= 0)
    tile = CLAMP (for_size / columns, MUSTER_SMALLEST_TILE, MUSTER_LARGEST_TILE);

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
  if (muster_map_view_has_tiles (self))
    {
      muster_map_view_get_center (self, &self->cursor_x, &self->cursor_y);
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
muster_map_view_class_init (MusterMapViewClass *klass)
{
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

  muster_map_view_class_add_keys (widget_class);
  gtk_widget_class_set_css_name (widget_class, "mapview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
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
  muster_map_view_add_pointer (self);
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
