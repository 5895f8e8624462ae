/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-parts"

#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "parts/muster-hp-bar.h"

#define ANIMATION_MS 200
#define RADIUS 5.f

struct _MusterHpBar
{
  GtkWidget parent_instance;

  GtkWidget *label;
  AdwAnimation *animation;
  double shown;  /* part of the maximum that is drawn now */
  double filled; /* part of the maximum that is meant */
  double temp;   /* temporary hit points as part of the maximum */
  gboolean exact;
  gboolean drawn_once;
};

G_DEFINE_FINAL_TYPE (MusterHpBar, muster_hp_bar, GTK_TYPE_WIDGET)

static void
show_fraction (double value, gpointer data)
{
  MusterHpBar *self = data;

  self->shown = value;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* A named color of the stylesheet, so that light, dark and high contrast follow it. */
static void
fill_part (MusterHpBar *self, GtkSnapshot *snapshot, double from, double to, const GdkRGBA *color)
{
  float width = (float) gtk_widget_get_width (GTK_WIDGET (self));
  float height = (float) gtk_widget_get_height (GTK_WIDGET (self));

  if (to <= from)
    return;

  gtk_snapshot_append_color (
      snapshot, color,
      &GRAPHENE_RECT_INIT ((float) from * width, 0, (float) (to - from) * width, height));
}

static void
muster_hp_bar_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MusterHpBar *self = MUSTER_HP_BAR (widget);
  GskRoundedRect outline;
  GdkRGBA color;
  GdkRGBA temp;
  double total = MAX (1.0, self->filled + self->temp);

  gtk_widget_get_color (widget, &color);
  gsk_rounded_rect_init_from_rect (&outline,
                                   &GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget),
                                                        (float) gtk_widget_get_height (widget)),
                                   RADIUS);

  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  color.alpha *= 0.35f;
  if (self->exact)
    {
      fill_part (self, snapshot, 0, self->shown / total, &color);
      temp = color;
      temp.alpha *= 0.55f;
      fill_part (self, snapshot, self->shown / total, (self->shown + self->temp) / total, &temp);
    }
  gtk_snapshot_pop (snapshot);

  gtk_widget_snapshot_child (widget, self->label, snapshot);
}

static void
muster_hp_bar_dispose (GObject *object)
{
  MusterHpBar *self = MUSTER_HP_BAR (object);

  g_clear_object (&self->animation);
  g_clear_pointer (&self->label, gtk_widget_unparent);

  G_OBJECT_CLASS (muster_hp_bar_parent_class)->dispose (object);
}

static void
muster_hp_bar_class_init (MusterHpBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_hp_bar_dispose;
  widget_class->snapshot = muster_hp_bar_snapshot;

  gtk_widget_class_set_css_name (widget_class, "hpbar");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_METER);
}

static void
muster_hp_bar_init (MusterHpBar *self)
{
  self->label = gtk_label_new (NULL);
  gtk_widget_set_parent (self->label, GTK_WIDGET (self));
  gtk_widget_add_css_class (self->label, "numeric");
  gtk_label_set_ellipsize (GTK_LABEL (self->label), PANGO_ELLIPSIZE_END);
  self->animation
      = adw_timed_animation_new (GTK_WIDGET (self), 0, 0, ANIMATION_MS,
                                 adw_callback_animation_target_new (show_fraction, self, NULL));
  g_object_ref_sink (self->animation);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Hit points"), -1);
}

GtkWidget *
muster_hp_bar_new (void)
{
  return g_object_new (MUSTER_TYPE_HP_BAR, NULL);
}

/* The first value of a bar just stands there; later ones move.  Reduced motion is the animation's
 * own affair. */
static void
move_to (MusterHpBar *self, double fraction)
{
  AdwTimedAnimation *animation = ADW_TIMED_ANIMATION (self->animation);

  self->filled = fraction;
  if (!self->drawn_once || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    {
      self->drawn_once = TRUE;
      adw_animation_skip (self->animation);
      show_fraction (fraction, self);
      return;
    }

  adw_timed_animation_set_value_from (animation, self->shown);
  adw_timed_animation_set_value_to (animation, fraction);
  adw_animation_play (self->animation);
}

static void
set_class (MusterHpBar *self, const char *name, gboolean set)
{
  if (set)
    gtk_widget_add_css_class (GTK_WIDGET (self), name);
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), name);
}

void
muster_hp_bar_set_points (
    MusterHpBar *self, int hp, int max_hp, int temp_hp, const char *text, const char *spoken)
{
  g_return_if_fail (MUSTER_IS_HP_BAR (self));

  self->exact = TRUE;
  self->temp = max_hp > 0 ? (double) temp_hp / max_hp : 0;
  gtk_label_set_text (GTK_LABEL (self->label), text);
  set_class (self, "hurt", hp > 0 && hp * 2 <= max_hp);
  set_class (self, "down", hp <= 0);
  move_to (self, max_hp > 0 ? CLAMP ((double) hp / max_hp, 0, 1) : 0);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, 0.0,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, (double) max_hp,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, (double) hp,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, spoken, -1);
}

void
muster_hp_bar_set_band (MusterHpBar *self, const char *band)
{
  g_return_if_fail (MUSTER_IS_HP_BAR (self));

  self->exact = FALSE;
  gtk_label_set_text (GTK_LABEL (self->label), band);
  set_class (self, "hurt", FALSE);
  set_class (self, "down", FALSE);
  /* The numbers of whom it showed before are not this one's. */
  gtk_accessible_reset_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_VALUE_MIN);
  gtk_accessible_reset_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_VALUE_MAX);
  gtk_accessible_reset_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_VALUE_NOW);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, band,
                                  -1);
}
