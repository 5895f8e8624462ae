/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-build"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "build/name-row.h"
#include "build/party-row.h"
#include "model/muster-creature-item.h"

static GtkWidget *
make_row_button (const char *icon, const char *words, const char *action, MusterId id)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "circular");
  gtk_widget_set_tooltip_text (button, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                  -1);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "u", id);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);

  return button;
}

GtkWidget *
muster_party_row_new (gpointer item, gpointer data)
{
  MusterCreatureItem *creature = item;
  MusterId id = muster_creature_item_get_id (creature);
  const char *name = muster_creature_item_get_name (creature);
  /* Translators: %s is the name of a character. */
  g_autofree char *edit = g_strdup_printf (_ ("Edit %s"), name);
  /* Translators: %s is the name of a character. */
  g_autofree char *remove = g_strdup_printf (_ ("Remove %s"), name);
  GtkWidget *buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  gtk_box_append (GTK_BOX (buttons),
                  make_row_button ("document-edit-symbolic", edit, "build.edit-party-member", id));
  gtk_box_append (GTK_BOX (buttons),
                  make_row_button ("user-trash-symbolic", remove, "build.remove-creature", id));

  return muster_name_row_new (creature, buttons);
}
