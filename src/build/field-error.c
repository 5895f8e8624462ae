/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-build"

#include "build/field-error.h"

void
muster_field_set_error (GtkWidget *field, GtkLabel *label, const char *message)
{
  g_return_if_fail (GTK_IS_WIDGET (field));
  g_return_if_fail (GTK_IS_LABEL (label));

  gtk_label_set_text (label, message != NULL ? message : "");
  gtk_widget_set_visible (GTK_WIDGET (label), message != NULL);
  if (message == NULL)
    {
      gtk_widget_remove_css_class (field, "error");
      gtk_accessible_reset_state (GTK_ACCESSIBLE (field), GTK_ACCESSIBLE_STATE_INVALID);
      gtk_accessible_reset_relation (GTK_ACCESSIBLE (field), GTK_ACCESSIBLE_RELATION_ERROR_MESSAGE);
      return;
    }

  gtk_widget_add_css_class (field, "error");
  gtk_accessible_update_state (GTK_ACCESSIBLE (field), GTK_ACCESSIBLE_STATE_INVALID,
                               GTK_ACCESSIBLE_INVALID_TRUE, -1);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (field), GTK_ACCESSIBLE_RELATION_ERROR_MESSAGE,
                                  label, NULL, -1);
}
