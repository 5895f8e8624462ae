/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-play"

#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "log/words.h"
#include "play/muster-parked-row.h"

struct _MusterParkedRow
{
  GtkListBoxRow parent_instance;

  GtkLabel *name;
  GtkLabel *facts;
  GtkButton *resume;

  MusterParkedItem *item;
};

G_DEFINE_FINAL_TYPE (MusterParkedRow, muster_parked_row, GTK_TYPE_LIST_BOX_ROW)

static void
show_item (MusterParkedRow *self)
{
  const char *name = muster_parked_item_get_name (self->item);
  guint combatants = muster_parked_item_get_combatants (self->item);
  g_autofree char *facts = NULL;
  g_autofree char *spoken = NULL;

  g_assert (MUSTER_IS_PARKED_ROW (self));

  if (name == NULL || *name == '\0')
    name = _ ("Fight");
  /* Translators: under the name of a parked fight: its round, how many are in it. */
  facts = g_strdup_printf (
      ngettext ("Round %1$d · %2$u combatant", "Round %1$d · %2$u combatants", combatants),
      muster_parked_item_get_round (self->item), combatants);
  /* Translators: the accessible name of a parked fight: its name, its round and who is in it. */
  spoken = g_strdup_printf (_ ("%1$s, parked: %2$s"), name, facts);
  gtk_label_set_text (self->name, name);
  gtk_label_set_text (self->facts, facts);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}

static void
muster_parked_row_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), MUSTER_TYPE_PARKED_ROW);
  g_clear_object (&MUSTER_PARKED_ROW (object)->item);

  G_OBJECT_CLASS (muster_parked_row_parent_class)->dispose (object);
}

static void
muster_parked_row_class_init (MusterParkedRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_parked_row_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/mustergm/Muster/play/parked-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterParkedRow, name);
  gtk_widget_class_bind_template_child (widget_class, MusterParkedRow, facts);
  gtk_widget_class_bind_template_child (widget_class, MusterParkedRow, resume);
}

static void
muster_parked_row_init (MusterParkedRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
muster_parked_row_new (MusterParkedItem *item)
{
  MusterParkedRow *self;

  g_return_val_if_fail (MUSTER_IS_PARKED_ITEM (item), NULL);

  self = g_object_new (MUSTER_TYPE_PARKED_ROW, NULL);
  self->item = g_object_ref (item);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->resume), "u",
                                    muster_parked_item_get_id (item));
  g_signal_connect_object (item, "notify", G_CALLBACK (show_item), self, G_CONNECT_SWAPPED);
  show_item (self);

  return GTK_WIDGET (self);
}
