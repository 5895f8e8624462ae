/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-parts"

#include "config.h"

#include <glib/gi18n.h>

#include "parts/map-draw.h"

typedef enum
{
  PARTY,
  FOE,
  OTHER,
  N_KINDS
} Kind;

/* Those of one kind on one tile. */
typedef struct
{
  gint32 x;
  gint32 y;
  Kind kind;
  guint count;
  gboolean standing; /* somebody of them */
  char letter[8];
} Mark;

static void
set_letter (Mark *mark, const char *label)
{
  int n = g_unichar_to_utf8 (g_unichar_toupper (g_utf8_get_char (label)), mark->letter);

  mark->letter[n] = '\0';
}

static void
add_mark (GArray *marks, gint32 x, gint32 y, Kind kind, const char *label, gboolean standing)
{
  Mark mark = { .x = x, .y = y, .kind = kind, .count = 1, .standing = standing };

  for (guint i = 0; i < marks->len; i++)
    {
      Mark *other = &g_array_index (marks, Mark, i);

      if (other->x == x && other->y == y && other->kind == kind)
        {
          other->count++;
          other->standing |= standing;
          return;
        }
    }

  set_letter (&mark, label);
  g_array_append_val (marks, mark);
}

static GArray *
collect (const MusterMapPicture *picture)
{
  const GArray *records = muster_map_item_get_marks (picture->map);
  GArray *marks = g_array_new (FALSE, FALSE, sizeof (Mark));
  gint32 x, y;

  if (muster_map_item_get_party (picture->map, &x, &y))
    /* Translators: the letter on the party’s mark on a map; its first character is shown. */
    add_mark (marks, x, y, PARTY, C_ ("mark on a map", "Party"), TRUE);
  for (guint i = 0; i < records->len; i++)
    {
      const MusterMapMark *record = &g_array_index (records, MusterMapMark, i);

      if (muster_map_mark_shows (record, picture->use))
        add_mark (marks, record->x, record->y, record->foe ? FOE : OTHER, record->label,
                  !record->defeated);
    }

  return marks;
}

/* Two or three marks of a tile stand side by side, each a little smaller. */
static graphene_rect_t
place_mark (const MusterMapPicture *picture, const GArray *marks, guint index)
{
  static const float places[3][3][2] = { { { 0.5f, 0.5f } },
                                         { { 0.29f, 0.5f }, { 0.71f, 0.5f } },
                                         { { 0.5f, 0.28f }, { 0.27f, 0.7f }, { 0.73f, 0.7f } } };
  const Mark *mark = &g_array_index (marks, Mark, index);
  graphene_rect_t tile = muster_map_picture_tile (picture, mark->x, mark->y);
  guint n = 0, nth = 0;
  float size;

  for (guint i = 0; i < marks->len; i++)
    {
      const Mark *other = &g_array_index (marks, Mark, i);

      if (other->x != mark->x || other->y != mark->y)
        continue;
      if (i < index)
        nth++;
      n++;
    }

  size = tile.size.width * (n == 1 ? 0.68f : 0.46f);

  return GRAPHENE_RECT_INIT (tile.origin.x + places[n - 1][nth][0] * tile.size.width - size / 2,
                             tile.origin.y + places[n - 1][nth][1] * tile.size.height - size / 2,
                             size, size);
}

static GskPath *
outline (Kind kind, const graphene_rect_t *place)
{
  GskPathBuilder *builder = gsk_path_builder_new ();
  float left = place->origin.x, top = place->origin.y, size = place->size.width;
  float middle_x = left + size / 2, middle_y = top + size / 2;

  switch (kind)
    {
    case FOE:
      gsk_path_builder_move_to (builder, middle_x, top - size * 0.08f);
      gsk_path_builder_line_to (builder, left + size * 1.08f, middle_y);
      gsk_path_builder_line_to (builder, middle_x, top + size * 1.08f);
      gsk_path_builder_line_to (builder, left - size * 0.08f, middle_y);
      gsk_path_builder_close (builder);
      break;
    case PARTY:
      gsk_path_builder_move_to (builder, middle_x, top);
      gsk_path_builder_line_to (builder, left + size * 0.95f, top + size * 0.14f);
      gsk_path_builder_line_to (builder, left + size * 0.95f, top + size * 0.5f);
      gsk_path_builder_quad_to (builder, left + size * 0.9f, top + size * 0.85f, middle_x,
                                top + size);
      gsk_path_builder_quad_to (builder, left + size * 0.1f, top + size * 0.85f,
                                left + size * 0.05f, top + size * 0.5f);
      gsk_path_builder_line_to (builder, left + size * 0.05f, top + size * 0.14f);
      gsk_path_builder_close (builder);
      break;
    case OTHER:
    case N_KINDS:
    default:
      gsk_path_builder_add_circle (builder, &GRAPHENE_POINT_INIT (middle_x, middle_y),
                                   size * 0.48f);
      break;
    }

  return gsk_path_builder_free_to_path (builder);
}

static const GdkRGBA *
color_of (const MusterMapPicture *picture, Kind kind)
{
  switch (kind)
    {
    case PARTY:
      return &picture->palette->party;
    case FOE:
      return &picture->palette->foe;
    case OTHER:
    case N_KINDS:
    default:
      return &picture->palette->other;
    }
}

/* Writes with its middle at a point. */
static void
write_text (GtkSnapshot *snapshot,
            GtkWidget *widget,
            const char *text,
            float x,
            float y,
            float size,
            const GdkRGBA *color)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, text);
  g_autoptr (PangoFontDescription) font = pango_font_description_copy (
      pango_context_get_font_description (gtk_widget_get_pango_context (widget)));
  int width, height;

  pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  pango_font_description_set_absolute_size (font, (double) size * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_layout_get_pixel_size (layout, &width, &height);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT (x - (float) width / 2, y - (float) height / 2));
  gtk_snapshot_append_layout (snapshot, layout, color);
  gtk_snapshot_restore (snapshot);
}

static void
draw_count (GtkSnapshot *snapshot,
            const MusterMapPicture *picture,
            GtkWidget *widget,
            const Mark *mark,
            const graphene_rect_t *place)
{
  float size = MAX (9.f, (float) picture->frame.tile * 0.26f);
  float x = place->origin.x + place->size.width * 0.92f;
  float y = place->origin.y + place->size.height * 0.9f;
  /* Translators: how many creatures a mark on a map stands for. */
  g_autofree char *text = g_strdup_printf (_ ("×%u"), mark->count);
  GskPathBuilder *builder = gsk_path_builder_new ();
  GskPath *disc;

  gsk_path_builder_add_circle (builder, &GRAPHENE_POINT_INIT (x, y), size * 0.85f);
  disc = gsk_path_builder_free_to_path (builder);
  gtk_snapshot_append_fill (snapshot, disc, GSK_FILL_RULE_WINDING, &picture->palette->nothing);
  gsk_path_unref (disc);
  write_text (snapshot, widget, text, x, y, size, &picture->palette->ink);
}

static void
draw_mark (GtkSnapshot *snapshot,
           const MusterMapPicture *picture,
           GtkWidget *widget,
           const Mark *mark,
           const graphene_rect_t *place)
{
  GskPath *path = outline (mark->kind, place);
  GskStroke *rim = gsk_stroke_new (MAX (1.5f, place->size.width / 16));
  const GdkRGBA *color = color_of (picture, mark->kind);

  /* Those who are down are hollow. */
  gtk_snapshot_append_fill (snapshot, path, GSK_FILL_RULE_WINDING,
                            mark->standing ? color : &picture->palette->nothing);
  gtk_snapshot_append_stroke (snapshot, path, rim,
                              mark->standing ? &picture->palette->letter : color);
  write_text (snapshot, widget, mark->letter, place->origin.x + place->size.width / 2,
              place->origin.y + place->size.height / 2, place->size.height * 0.52f,
              mark->standing ? &picture->palette->letter : color);
  if (mark->count > 1)
    draw_count (snapshot, picture, widget, mark, place);
  gsk_stroke_free (rim);
  gsk_path_unref (path);
}

void
muster_map_draw_marks (GtkSnapshot *snapshot, const MusterMapPicture *picture, GtkWidget *widget)
{
  g_autoptr (GArray) marks = collect (picture);

  for (guint i = 0; i < marks->len; i++)
    {
      graphene_rect_t place = place_mark (picture, marks, i);

      draw_mark (snapshot, picture, widget, &g_array_index (marks, Mark, i), &place);
    }
}
