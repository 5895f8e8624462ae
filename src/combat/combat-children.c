/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-combat"

#include "combat/combat-children.h"

static GQuark
item_quark (void)
{
  return g_quark_from_static_string ("muster-combat-item");
}

static GHashTable *
children_by_item (GtkWidget *parent)
{
  GHashTable *children = g_hash_table_new (NULL, NULL);

  for (GtkWidget *child = gtk_widget_get_first_child (parent); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    g_hash_table_insert (children, g_object_get_qdata (G_OBJECT (child), item_quark ()), child);

  return children;
}

static void
drop_children (GHashTable *children)
{
  GHashTableIter iter;
  gpointer child;

  g_hash_table_iter_init (&iter, children);
  while (g_hash_table_iter_next (&iter, NULL, &child))
    {
      muster_combat_rescue_focus (child);
      gtk_widget_unparent (child);
    }
}

void
muster_combat_children_sync (GtkWidget *parent,
                             GListModel *model,
                             MusterMakeChild make,
                             gpointer data)
{
  g_autoptr (GHashTable) before = NULL;
  GtkWidget *previous = NULL;
  guint n;

  g_return_if_fail (GTK_IS_WIDGET (parent));
  g_return_if_fail (model == NULL || G_IS_LIST_MODEL (model));

  before = children_by_item (parent);
  n = model != NULL ? g_list_model_get_n_items (model) : 0;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GObject) item = g_list_model_get_item (model, i);
      GtkWidget *child = g_hash_table_lookup (before, item);
      GtkWidget *place = previous != NULL ? gtk_widget_get_next_sibling (previous)
                                          : gtk_widget_get_first_child (parent);

      if (child != NULL)
        g_hash_table_remove (before, item);
      else
        {
          child = make (item, data);
          g_object_set_qdata_full (G_OBJECT (child), item_quark (), g_object_ref (item),
                                   g_object_unref);
        }

      if (child != place)
        gtk_widget_insert_after (child, parent, previous);
      previous = child;
    }

  drop_children (before);
}

void
muster_combat_rescue_focus (GtkWidget *widget)
{
  GtkRoot *root;
  GtkWidget *focus;

  g_return_if_fail (GTK_IS_WIDGET (widget));

  root = gtk_widget_get_root (widget);
  focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  if (focus != NULL && (focus == widget || gtk_widget_is_ancestor (focus, widget)))
    gtk_widget_activate_action (widget, "fight.focus-turn", NULL);
}

void
muster_combat_set_visible (GtkWidget *widget, gboolean visible)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  if (!visible)
    muster_combat_rescue_focus (widget);
  gtk_widget_set_visible (widget, visible);
}

void
muster_combat_set_class (GtkWidget *widget, const char *name, gboolean set)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  if (set)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}
