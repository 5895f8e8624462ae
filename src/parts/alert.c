/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-parts"

#include "parts/alert.h"

#define SPACING 12

static GtkWidget *
make_label (const char *text, const char *style)
{
  return g_object_new (GTK_TYPE_LABEL, "label", text, "wrap", TRUE, "wrap-mode",
                       PANGO_WRAP_WORD_CHAR, "justify", GTK_JUSTIFY_CENTER, "css-classes",
                       (const char *[]) { style, NULL }, NULL);
}

AdwDialog *
muster_alert_new (const char *heading, const char *body)
{
  AdwDialog *dialog;
  GtkWidget *box;
  GtkWidget *sentence;

  g_return_val_if_fail (heading != NULL, NULL);
  g_return_val_if_fail (body != NULL, NULL);

  dialog = adw_alert_dialog_new (NULL, NULL);
  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, SPACING);
  sentence = make_label (body, "body");
  gtk_box_append (GTK_BOX (box), make_label (heading, "title-2"));
  gtk_box_append (GTK_BOX (box), sentence);
  adw_alert_dialog_set_extra_child (ADW_ALERT_DIALOG (dialog), box);
  adw_dialog_set_title (dialog, heading);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (dialog), GTK_ACCESSIBLE_RELATION_DESCRIBED_BY,
                                  sentence, NULL, -1);

  return dialog;
}

void
muster_alert_append (AdwAlertDialog *dialog, GtkWidget *child)
{
  GtkWidget *box;

  g_return_if_fail (ADW_IS_ALERT_DIALOG (dialog));
  g_return_if_fail (GTK_IS_WIDGET (child));

  box = adw_alert_dialog_get_extra_child (dialog);
  g_return_if_fail (GTK_IS_BOX (box));
  gtk_box_append (GTK_BOX (box), child);
}
