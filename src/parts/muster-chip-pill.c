/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-parts"

#include "config.h"

#include <glib/gi18n.h>

#include "log/words.h"
#include "parts/muster-chip-pill.h"
#include "parts/tooltip.h"

struct _MusterChipPill
{
  GtkBox parent_instance;

  GtkImage *icon;
  GtkLabel *label;
  GtkLabel *rounds;

  MusterChipItem *chip;
  GSignalGroup *signals;
};

enum
{
  PROP_0,
  PROP_CHIP,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MusterChipPill, muster_chip_pill, GTK_TYPE_BOX)

static void
show_chip (MusterChipPill *self)
{
  const MusterChipView *view;
  g_autofree char *name = NULL;
  g_autofree char *words = NULL;
  g_autofree char *rounds = NULL;

  g_assert (MUSTER_IS_CHIP_PILL (self));

  if (self->chip == NULL)
    return;

  view = muster_chip_item_get_view (self->chip);
  name = muster_words_chip_name (view);
  words = muster_words_chip (view, NULL);
  gtk_image_set_from_icon_name (self->icon, muster_chip_item_get_icon_name (self->chip));
  gtk_label_set_text (self->label, name);
  if (view->rounds > 0)
    rounds = g_strdup_printf ("%d", view->rounds);
  gtk_label_set_text (self->rounds, rounds != NULL ? rounds : "");
  gtk_widget_set_visible (GTK_WIDGET (self->rounds), rounds != NULL);
  muster_tooltip_set (GTK_WIDGET (self), words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
}

static void
muster_chip_pill_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  MusterChipPill *self = MUSTER_CHIP_PILL (object);

  switch (id)
    {
    case PROP_CHIP:
      g_value_set_object (value, self->chip);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_chip_pill_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  MusterChipPill *self = MUSTER_CHIP_PILL (object);

  switch (id)
    {
    case PROP_CHIP:
      muster_chip_pill_set_chip (self, g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_chip_pill_dispose (GObject *object)
{
  MusterChipPill *self = MUSTER_CHIP_PILL (object);

  g_clear_object (&self->signals);
  g_clear_object (&self->chip);
  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_CHIP_PILL);

  G_OBJECT_CLASS (muster_chip_pill_parent_class)->dispose (object);
}

static void
muster_chip_pill_class_init (MusterChipPillClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = muster_chip_pill_get_property;
  object_class->set_property = muster_chip_pill_set_property;
  object_class->dispose = muster_chip_pill_dispose;

  properties[PROP_CHIP]
      = g_param_spec_object ("chip", NULL, NULL, MUSTER_TYPE_CHIP_ITEM,
                             G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/mustergm/Muster/parts/chip-pill.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterChipPill, icon);
  gtk_widget_class_bind_template_child (widget_class, MusterChipPill, label);
  gtk_widget_class_bind_template_child (widget_class, MusterChipPill, rounds);
}

static void
muster_chip_pill_init (MusterChipPill *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  self->signals = g_signal_group_new (MUSTER_TYPE_CHIP_ITEM);
  g_signal_group_connect_swapped (self->signals, "notify", G_CALLBACK (show_chip), self);
}

GtkWidget *
muster_chip_pill_new (MusterChipItem *chip)
{
  return g_object_new (MUSTER_TYPE_CHIP_PILL, "chip", chip, NULL);
}

MusterChipItem *
muster_chip_pill_get_chip (MusterChipPill *self)
{
  g_return_val_if_fail (MUSTER_IS_CHIP_PILL (self), NULL);

  return self->chip;
}

void
muster_chip_pill_set_chip (MusterChipPill *self, MusterChipItem *chip)
{
  g_return_if_fail (MUSTER_IS_CHIP_PILL (self));

  if (!g_set_object (&self->chip, chip))
    return;

  g_signal_group_set_target (self->signals, chip);
  show_chip (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CHIP]);
}
