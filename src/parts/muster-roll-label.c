/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-parts"

#include "config.h"

#include <glib/gi18n.h>

#include "parts/muster-roll-label.h"

struct _MusterRollLabel
{
  GtkWidget parent_instance;

  GtkLabel *label;
  GPtrArray *rolls; /* GVariant (ss): notation and label, by number in the link */
  GArray *spans;    /* int: first byte and the one behind it, two a link */
};

G_DEFINE_FINAL_TYPE (MusterRollLabel, muster_roll_label, GTK_TYPE_WIDGET)

static gboolean
link_activated_cb (MusterRollLabel *self, const char *uri)
{
  guint64 number;

  g_assert (MUSTER_IS_ROLL_LABEL (self));

  if (g_ascii_string_to_unsigned (uri, 10, 0, G_MAXUINT, &number, NULL)
      && number < self->rolls->len)
    gtk_widget_activate_action_variant (GTK_WIDGET (self), "win.roll",
                                        g_ptr_array_index (self->rolls, number));

  return TRUE;
}

static char *
link_tooltip (MusterRollLabel *self, const char *uri)
{
  const char *notation;
  const char *label;
  guint64 number;

  if (uri == NULL || !g_ascii_string_to_unsigned (uri, 10, 0, G_MAXUINT, &number, NULL)
      || number >= self->rolls->len)
    return NULL;

  g_variant_get (g_ptr_array_index (self->rolls, number), "(&s&s)", &notation, &label);

  /* Translators: tooltip of a number in a stat block; %1$s is dice such as 1d20+4, %2$s what is
   * rolled, such as “Scimitar to hit” */
  return g_strdup_printf (_ ("Roll %1$s: %2$s"), notation, label);
}

static gboolean
query_tooltip_cb (MusterRollLabel *self, int x, int y, gboolean keyboard, GtkTooltip *tooltip)
{
  g_autofree char *text = link_tooltip (self, gtk_label_get_current_uri (self->label));

  g_assert (MUSTER_IS_ROLL_LABEL (self));

  gtk_tooltip_set_text (tooltip, text);

  return text != NULL;
}

/* Draws the dots under one line of the link. */
static void
underline (GtkSnapshot *snapshot, const graphene_rect_t *area, const GdkRGBA *color)
{
  GskPathBuilder *builder = gsk_path_builder_new ();
  GskStroke *stroke = gsk_stroke_new (1.2f);
  GskPath *path;

  gsk_path_builder_move_to (builder, area->origin.x, area->origin.y + area->size.height - 1);
  gsk_path_builder_rel_line_to (builder, area->size.width, 0);
  path = gsk_path_builder_free_to_path (builder);
  gsk_stroke_set_dash (stroke, (const float[]) { 1.5f, 2.5f }, 2);
  gtk_snapshot_append_stroke (snapshot, path, stroke, color);
  gsk_stroke_free (stroke);
  gsk_path_unref (path);
}

/* Where a link stands in the layout, in bytes. */
static gboolean
find_link (MusterRollLabel *self, const char *uri, int *start, int *end)
{
  guint number = (guint) g_ascii_strtoull (uri, NULL, 10);

  if (number >= self->rolls->len)
    return FALSE;

  *start = g_array_index (self->spans, int, 2 * number);
  *end = g_array_index (self->spans, int, 2 * number + 1);

  return TRUE;
}

static void
muster_roll_label_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MusterRollLabel *self = MUSTER_ROLL_LABEL (widget);
  const char *uri = gtk_label_get_current_uri (self->label);
  int start, end, x, y;
  GdkRGBA color;

  gtk_widget_snapshot_child (widget, GTK_WIDGET (self->label), snapshot);
  if (uri == NULL || !find_link (self, uri, &start, &end))
    return;

  gtk_widget_get_color (widget, &color);
  gtk_label_get_layout_offsets (self->label, &x, &y);
  for (int index = start; index < end; index++)
    {
      PangoRectangle place;

      pango_layout_index_to_pos (gtk_label_get_layout (self->label), index, &place);
      pango_extents_to_pixels (&place, NULL);
      underline (snapshot,
                 &GRAPHENE_RECT_INIT ((float) (x + MIN (place.x, place.x + place.width)),
                                      (float) (y + place.y), (float) ABS (place.width),
                                      (float) place.height),
                 &color);
    }
}

static void
muster_roll_label_dispose (GObject *object)
{
  MusterRollLabel *self = MUSTER_ROLL_LABEL (object);
  GtkWidget *label = GTK_WIDGET (self->label);

  g_clear_pointer (&label, gtk_widget_unparent);
  self->label = NULL;
  g_clear_pointer (&self->rolls, g_ptr_array_unref);
  g_clear_pointer (&self->spans, g_array_unref);

  G_OBJECT_CLASS (muster_roll_label_parent_class)->dispose (object);
}

static void
muster_roll_label_class_init (MusterRollLabelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_roll_label_dispose;
  widget_class->snapshot = muster_roll_label_snapshot;

  gtk_widget_class_set_css_name (widget_class, "rolllabel");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
muster_roll_label_init (MusterRollLabel *self)
{
  self->rolls = g_ptr_array_new_with_free_func ((GDestroyNotify) g_variant_unref);
  self->spans = g_array_new (FALSE, FALSE, sizeof (int));
  self->label = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_wrap (self->label, TRUE);
  gtk_label_set_xalign (self->label, 0);
  gtk_label_set_selectable (self->label, FALSE);
  gtk_widget_set_parent (GTK_WIDGET (self->label), GTK_WIDGET (self));
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  g_signal_connect_object (self->label, "activate-link", G_CALLBACK (link_activated_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect (self, "query-tooltip", G_CALLBACK (query_tooltip_cb), NULL);
}

GtkWidget *
muster_roll_label_new (void)
{
  return g_object_new (MUSTER_TYPE_ROLL_LABEL, NULL);
}

static void
append_escaped (GString *markup, const char *text, gssize length)
{
  g_autofree char *escaped = g_markup_escape_text (text, length);

  g_string_append (markup, escaped);
}

void
muster_roll_label_set_block (MusterRollLabel *self, const MusterWordsBlock *block)
{
  g_autoptr (GString) markup = g_string_new (NULL);
  gboolean italic = block->kind == MUSTER_WORDS_ENTRY;
  guint shift = 0;
  guint done = 0;

  g_return_if_fail (MUSTER_IS_ROLL_LABEL (self));

  g_ptr_array_set_size (self->rolls, 0);
  g_array_set_size (self->spans, 0);
  if (block->lead != NULL)
    {
      g_string_append (markup, italic ? "<b><i>" : "<b>");
      append_escaped (markup, block->lead, -1);
      g_string_append (markup, italic ? ".</i></b>  " : "</b>  ");
      shift = (guint) strlen (block->lead) + (italic ? 3 : 2);
    }

  for (guint i = 0; i < block->n_rolls; i++)
    {
      const MusterRollable *roll = &block->rolls[i];
      int start, end;

      append_escaped (markup, block->text + done, (gssize) (roll->start - done));
      g_string_append_printf (markup, "<a href=\"%u\">", i);
      append_escaped (markup, block->text + roll->start, (gssize) roll->length);
      g_string_append (markup, "</a>");
      done = roll->start + roll->length;
      start = (int) (shift + roll->start);
      end = (int) (shift + done);
      g_array_append_val (self->spans, start);
      g_array_append_val (self->spans, end);
      g_ptr_array_add (self->rolls,
                       g_variant_ref_sink (g_variant_new ("(ss)", roll->notation, roll->label)));
    }
  if (block->text != NULL)
    append_escaped (markup, block->text + done, -1);

  gtk_label_set_markup (self->label, markup->str);
}
