/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-build"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "build/name-row.h"
#include "build/party-row.h"
#include "model/muster-creature-item.h"
#include "parts/tooltip.h"

#define FORMAT_KEY "format"

/* Twins are told apart by numbers, which come and go. */
static void
name_button (GtkWidget *button, GParamSpec *pspec, MusterCreatureItem *creature)
{
  const char *format = g_object_get_data (G_OBJECT (button), FORMAT_KEY);
  g_autoptr (GString) words = g_string_new (format);

  g_string_replace (words, "%s", muster_creature_item_get_label (creature), 1);
  muster_tooltip_set (button, words->str);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  words->str, -1);
}

static GtkWidget *
make_row_button (MusterCreatureItem *creature,
                 const char *icon,
                 const char *format,
                 const char *action)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "circular");
  g_object_set_data (G_OBJECT (button), FORMAT_KEY, (gpointer) format);
  g_signal_connect_object (creature, "notify::label", G_CALLBACK (name_button), button,
                           G_CONNECT_SWAPPED);
  name_button (button, NULL, creature);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "u",
                                    muster_creature_item_get_id (creature));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);

  return button;
}

GtkWidget *
muster_party_row_new (gpointer item, gpointer data)
{
  GtkWidget *buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  gtk_box_append (GTK_BOX (buttons), make_row_button (item, "document-edit-symbolic",
                                                      /* Translators: %s is the name of a
                                                       * character. */
                                                      _ ("Edit %s"), "build.edit-party-member"));
  gtk_box_append (GTK_BOX (buttons), make_row_button (item, "user-trash-symbolic",
                                                      /* Translators: %s is the name of a
                                                       * character. */
                                                      _ ("Remove %s"), "build.remove-creature"));

  return muster_name_row_new (item, buttons);
}
