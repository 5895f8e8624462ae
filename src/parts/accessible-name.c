/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parts/accessible-name.h"

void
muster_accessible_set_name (GtkWidget *widget, const char *name)
{
  GtkAccessible *accessible;

  g_return_if_fail (GTK_IS_ACCESSIBLE (widget));
  g_return_if_fail (name != NULL);

  accessible = GTK_ACCESSIBLE (widget);
  /* What a widget is labelled by comes before its label. */
  gtk_accessible_reset_relation (accessible, GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

/* GTK labels an item by a child whose role is for looks alone, and such a role has no name.  The
 * class of items is private to GTK; its text is a property. */
static gboolean
mapped_cb (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer data)
{
  GObject *object = g_value_get_object (&values[0]);
  static GType item_type;
  g_autofree char *text = NULL;

  if (item_type == G_TYPE_INVALID)
    item_type = g_type_from_name ("GtkModelButton");
  if (item_type == G_TYPE_INVALID || G_OBJECT_TYPE (object) != item_type)
    return G_SOURCE_CONTINUE;

  g_object_get (object, "text", &text, NULL);
  if (text != NULL && *text != '\0')
    muster_accessible_set_name (GTK_WIDGET (object), text);

  return G_SOURCE_CONTINUE;
}

void
muster_accessible_name_menus (void)
{
  g_autoptr (GTypeClass) klass = g_type_class_ref (GTK_TYPE_WIDGET);

  g_signal_add_emission_hook (g_signal_lookup ("map", GTK_TYPE_WIDGET), 0, mapped_cb, NULL, NULL);
}
