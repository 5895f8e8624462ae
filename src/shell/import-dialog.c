/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-shell"

#include "config.h"

#include "shell/import-dialog.h"

#include <glib/gi18n-lib.h>

#include "parts/alert.h"

#define CLOSE "close"
#define MOST_LINES 100
#define LEAST_HEIGHT 60
#define MOST_HEIGHT 320

static void
add_line (GtkListBox *list, const char *text)
{
  GtkWidget *label = gtk_label_new (text);
  GtkWidget *row = gtk_list_box_row_new ();

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_margin_start (label, 12);
  gtk_widget_set_margin_end (label, 12);
  gtk_widget_set_margin_top (label, 8);
  gtk_widget_set_margin_bottom (label, 8);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), label);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_list_box_append (list, row);
}

/* The lines below the sentence of an alert, as many as one may want to read. */
static void
append_lines (AdwAlertDialog *dialog, GPtrArray *lines, const char *label)
{
  GtkWidget *list = gtk_list_box_new ();
  GtkWidget *scroller = gtk_scrolled_window_new ();
  guint n = MIN (lines->len, MOST_LINES);

  for (guint i = 0; i < n; i++)
    add_line (GTK_LIST_BOX (list), g_ptr_array_index (lines, i));
  if (lines->len > n)
    {
      g_autofree char *rest = g_strdup_printf (
          ngettext ("And %u more.", "And %u more.", lines->len - n), lines->len - n);

      add_line (GTK_LIST_BOX (list), rest);
    }

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_widget_add_css_class (list, "boxed-list");
  gtk_widget_set_margin_start (list, 1);
  gtk_widget_set_margin_end (list, 1);
  gtk_widget_set_margin_top (list, 1);
  gtk_widget_set_margin_bottom (list, 1);
  gtk_widget_set_valign (list, GTK_ALIGN_START);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), list);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (scroller), LEAST_HEIGHT);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller), MOST_HEIGHT);
  muster_alert_append (dialog, scroller);
}

AdwDialog *
muster_import_problems_new (GPtrArray *problems)
{
  g_autofree char *body = NULL;
  AdwDialog *dialog;
  AdwAlertDialog *alert;

  g_return_val_if_fail (problems != NULL && problems->len > 0, NULL);

  body = g_strdup_printf (
      ngettext ("Nothing was taken into the campaign. Mend this and try again:",
                "Nothing was taken into the campaign. Mend these %u mistakes and try again:",
                problems->len),
      problems->len);
  dialog = muster_alert_new (_ ("There are mistakes"), body);
  alert = ADW_ALERT_DIALOG (dialog);
  append_lines (alert, problems, _ ("Mistakes"));
  adw_alert_dialog_add_response (alert, CLOSE, _ ("_Close"));
  adw_alert_dialog_set_close_response (alert, CLOSE);
  adw_alert_dialog_set_default_response (alert, CLOSE);
  adw_alert_dialog_set_prefer_wide_layout (alert, TRUE);

  return dialog;
}

AdwDialog *
muster_import_replace_new (GPtrArray *known)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new ();
  AdwDialog *dialog;
  AdwAlertDialog *alert;

  g_return_val_if_fail (known != NULL && known->len > 0, NULL);

  for (guint i = 0; i < known->len; i++)
    g_ptr_array_add (lines, ((MusterImportEntry *) g_ptr_array_index (known, i))->name);

  dialog = muster_alert_new (_ ("Replace what is there?"),
                             _ ("The campaign has these already. Whoever uses them has them at "
                                "once as they are in the file."));
  alert = ADW_ALERT_DIALOG (dialog);
  append_lines (alert, lines, _ ("Entries"));
  adw_alert_dialog_add_responses (alert, CLOSE, _ ("_Cancel"), MUSTER_IMPORT_REPLACE,
                                  _ ("_Replace"), NULL);
  adw_alert_dialog_set_response_appearance (alert, MUSTER_IMPORT_REPLACE, ADW_RESPONSE_DESTRUCTIVE);
  adw_alert_dialog_set_close_response (alert, CLOSE);
  adw_alert_dialog_set_default_response (alert, CLOSE);

  return dialog;
}
