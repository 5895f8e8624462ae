/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-parts"

#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "parts/muster-die-face.h"

#include "parts/tooltip.h"

#define SIZE 38
#define TUMBLE_MS 200
#define TUMBLE_DEGREES 220.

struct _MusterDieFace
{
  GtkWidget parent_instance;

  GtkWidget *number;
  AdwAnimation *tumble;
  double turned; /* degrees that are left of the tumble */
  guint sides;
  gboolean by_hand; /* thrown at the table: drawn with a broken outline */
};

G_DEFINE_FINAL_TYPE (MusterDieFace, muster_die_face, GTK_TYPE_WIDGET)

/* Corners of the outline and, after them, lines of the edges seen, in a square of 100. */
typedef struct
{
  guint sides;
  guint n_corners;
  guint8 corners[8][2];
  guint n_edges;
  guint8 edges[10][4];
} Shape;

static const Shape shapes[] = {
  { 4, 3, { { 50, 6 }, { 96, 88 }, { 4, 88 } }, 0, { { 0 } } },
  { 6, 4, { { 12, 12 }, { 88, 12 }, { 88, 88 }, { 12, 88 } }, 0, { { 0 } } },
  { 8,
    6,
    { { 50, 3 }, { 91, 27 }, { 91, 73 }, { 50, 97 }, { 9, 73 }, { 9, 27 } },
    3,
    { { 50, 3, 9, 73 }, { 50, 3, 91, 73 }, { 9, 73, 91, 73 } } },
  { 10,
    6,
    { { 50, 3 }, { 94, 42 }, { 94, 58 }, { 50, 97 }, { 6, 58 }, { 6, 42 } },
    5,
    { { 50, 3, 24, 58 },
      { 50, 3, 76, 58 },
      { 24, 58, 50, 74 },
      { 50, 74, 76, 58 },
      { 50, 74, 50, 97 } } },
  { 12,
    5,
    { { 50, 4 }, { 96, 37 }, { 79, 92 }, { 21, 92 }, { 4, 37 } },
    5,
    { { 50, 22, 77, 42 },
      { 77, 42, 67, 74 },
      { 67, 74, 33, 74 },
      { 33, 74, 23, 42 },
      { 23, 42, 50, 22 } } },
  { 20,
    6,
    { { 50, 3 }, { 91, 27 }, { 91, 73 }, { 50, 97 }, { 9, 73 }, { 9, 27 } },
    9,
    { { 50, 24, 77, 70 },
      { 77, 70, 23, 70 },
      { 23, 70, 50, 24 },
      { 50, 3, 50, 24 },
      { 91, 27, 50, 24 },
      { 9, 27, 50, 24 },
      { 91, 73, 77, 70 },
      { 9, 73, 23, 70 },
      { 50, 97, 77, 70 } } },
};

/* A die of odd sides gets the outline of the next kind that has as many. */
static const Shape *
shape_of (guint sides)
{
  for (guint i = 0; i < G_N_ELEMENTS (shapes); i++)
    if (sides <= shapes[i].sides)
      return &shapes[i];

  return sides == 100 ? &shapes[3] : &shapes[G_N_ELEMENTS (shapes) - 1];
}

static void
draw_shape (
    GtkSnapshot *snapshot, const Shape *shape, float size, const GdkRGBA *color, gboolean broken)
{
  static const float dashes[] = { 4, 3 };
  GskPathBuilder *outline = gsk_path_builder_new ();
  GskPathBuilder *edges = gsk_path_builder_new ();
  GskStroke *thick = gsk_stroke_new (1.8f);
  GskStroke *thin = gsk_stroke_new (0.8f);
  GskPath *path;
  GdkRGBA faint = *color;
  float unit = size / 100;

  gsk_stroke_set_line_join (thick, GSK_LINE_JOIN_ROUND);
  if (broken)
    gsk_stroke_set_dash (thick, dashes, G_N_ELEMENTS (dashes));
  for (guint i = 0; i < shape->n_corners; i++)
    {
      float x = shape->corners[i][0] * unit;
      float y = shape->corners[i][1] * unit;

      if (i == 0)
        gsk_path_builder_move_to (outline, x, y);
      else
        gsk_path_builder_line_to (outline, x, y);
    }
  gsk_path_builder_close (outline);
  for (guint i = 0; i < shape->n_edges; i++)
    {
      gsk_path_builder_move_to (edges, shape->edges[i][0] * unit, shape->edges[i][1] * unit);
      gsk_path_builder_line_to (edges, shape->edges[i][2] * unit, shape->edges[i][3] * unit);
    }

  path = gsk_path_builder_free_to_path (outline);
  faint.alpha = color->alpha * 0.1f;
  gtk_snapshot_append_fill (snapshot, path, GSK_FILL_RULE_WINDING, &faint);
  gtk_snapshot_append_stroke (snapshot, path, thick, color);
  gsk_path_unref (path);

  path = gsk_path_builder_free_to_path (edges);
  faint.alpha = color->alpha * 0.3f;
  gtk_snapshot_append_stroke (snapshot, path, thin, &faint);
  gsk_path_unref (path);

  gsk_stroke_free (thick);
  gsk_stroke_free (thin);
}

static void
muster_die_face_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MusterDieFace *self = MUSTER_DIE_FACE (widget);
  float width = (float) gtk_widget_get_width (widget);
  float height = (float) gtk_widget_get_height (widget);
  float size = MIN (width, height);
  GdkRGBA color;

  gtk_widget_get_color (widget, &color);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (width / 2, height / 2));
  gtk_snapshot_rotate (snapshot, (float) self->turned);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (-size / 2, -size / 2));
  draw_shape (snapshot, shape_of (self->sides), size, &color, self->by_hand);
  gtk_snapshot_restore (snapshot);

  gtk_widget_snapshot_child (widget, self->number, snapshot);
}

static void
muster_die_face_measure (GtkWidget *widget,
                         GtkOrientation orientation,
                         int for_size,
                         int *minimum,
                         int *natural,
                         int *minimum_baseline,
                         int *natural_baseline)
{
  *minimum = *natural = SIZE;
}

/* The number of a triangle stands lower than its middle. */
static void
muster_die_face_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  MusterDieFace *self = MUSTER_DIE_FACE (widget);
  int drop = self->sides <= 4 ? height / 8 : 0;

  gtk_widget_allocate (self->number, width, height, -1,
                       gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT (0, (float) drop)));
}

static void
muster_die_face_dispose (GObject *object)
{
  MusterDieFace *self = MUSTER_DIE_FACE (object);

  g_clear_object (&self->tumble);
  g_clear_pointer (&self->number, gtk_widget_unparent);

  G_OBJECT_CLASS (muster_die_face_parent_class)->dispose (object);
}

static void
muster_die_face_class_init (MusterDieFaceClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_die_face_dispose;
  widget_class->snapshot = muster_die_face_snapshot;
  widget_class->measure = muster_die_face_measure;
  widget_class->size_allocate = muster_die_face_size_allocate;

  gtk_widget_class_set_css_name (widget_class, "dieface");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
show_turn (double value, gpointer data)
{
  MusterDieFace *self = data;

  self->turned = value;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
muster_die_face_init (MusterDieFace *self)
{
  self->number = gtk_label_new (NULL);
  gtk_widget_add_css_class (self->number, "numeric");
  gtk_widget_set_parent (self->number, GTK_WIDGET (self));
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  self->tumble
      = adw_timed_animation_new (GTK_WIDGET (self), TUMBLE_DEGREES, 0, TUMBLE_MS,
                                 adw_callback_animation_target_new (show_turn, self, NULL));
  g_object_ref_sink (self->tumble);
}

GtkWidget *
muster_die_face_new (const MusterEventDie *die)
{
  MusterDieFace *self = g_object_new (MUSTER_TYPE_DIE_FACE, NULL);

  muster_die_face_set_die (self, die);

  return GTK_WIDGET (self);
}

/* Of a typed sum nobody knows the faces: the die stands for its share. */
static char *
table_die_words (const MusterEventDie *die)
{
  if (die->flags & MUSTER_DIE_SUMMED)
    /* Translators: a die of a handful whose sum was typed; its sides, what it counts as */
    return g_strdup_printf (_ ("d%1$u counts as %2$u of the sum thrown at the table"), die->sides,
                            die->face);
  if (die->flags & MUSTER_DIE_DROPPED)
    /* Translators: a die that did not count; %1$u is its sides (“d20”), %2$u what it shows */
    return g_strdup_printf (_ ("d%1$u shows %2$u, thrown at the table, dropped"), die->sides,
                            die->face);
  if (die->sides == 20 && die->face == 20)
    return g_strdup (_ ("d20 shows a natural 20, thrown at the table"));
  if (die->sides == 20 && die->face == 1)
    return g_strdup (_ ("d20 shows a natural 1, thrown at the table"));

  /* Translators: %1$u is the sides of a die (“d20”), %2$u what it shows */
  return g_strdup_printf (_ ("d%1$u shows %2$u, thrown at the table"), die->sides, die->face);
}

char *
muster_die_words (const MusterEventDie *die)
{
  g_return_val_if_fail (die != NULL, NULL);

  if (die->flags & MUSTER_DIE_BY_HAND)
    return table_die_words (die);
  if (die->flags & MUSTER_DIE_DROPPED)
    /* Translators: a die that did not count; %1$u is its sides (“d20”), %2$u what it shows */
    return g_strdup_printf (_ ("d%1$u shows %2$u, dropped"), die->sides, die->face);
  if (die->sides == 20 && die->face == 20)
    return g_strdup (_ ("d20 shows a natural 20"));
  if (die->sides == 20 && die->face == 1)
    return g_strdup (_ ("d20 shows a natural 1"));

  /* Translators: %1$u is the sides of a die (“d20”), %2$u what it shows */
  return g_strdup_printf (_ ("d%1$u shows %2$u"), die->sides, die->face);
}

static void
set_class (MusterDieFace *self, const char *name, gboolean set)
{
  g_assert (MUSTER_IS_DIE_FACE (self));

  if (set)
    gtk_widget_add_css_class (GTK_WIDGET (self), name);
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), name);
}

void
muster_die_face_set_die (MusterDieFace *self, const MusterEventDie *die)
{
  g_autofree char *words = muster_die_words (die);
  g_autofree char *number = g_strdup_printf ("%u", die->face);
  gboolean counts = !(die->flags & MUSTER_DIE_DROPPED) && die->sides == 20;

  g_return_if_fail (MUSTER_IS_DIE_FACE (self));

  self->sides = die->sides;
  self->by_hand = (die->flags & MUSTER_DIE_BY_HAND) != 0;
  gtk_label_set_text (GTK_LABEL (self->number), number);
  set_class (self, "dropped", (die->flags & MUSTER_DIE_DROPPED) != 0);
  set_class (self, "by-hand", self->by_hand);
  set_class (self, "natural-twenty", counts && die->face == 20);
  set_class (self, "natural-one", counts && die->face == 1);
  muster_tooltip_set (GTK_WIDGET (self), words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
muster_die_face_tumble (MusterDieFace *self)
{
  g_return_if_fail (MUSTER_IS_DIE_FACE (self));

  adw_animation_play (self->tumble);
}
