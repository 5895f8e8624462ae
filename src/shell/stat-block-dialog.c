/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-shell"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "parts/muster-stat-block-view.h"
#include "shell/stat-block-dialog.h"
#include "parts/tooltip.h"

static void
copy_cb (GtkButton *button, MusterStatBlockView *view)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (view)),
                          muster_stat_block_view_get_text (view));
}

static GtkWidget *
make_copy_button (GtkWidget *view)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("edit-copy-symbolic");

  muster_tooltip_set (button, _ ("Copy as text"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Copy as text"), -1);
  g_signal_connect_object (button, "clicked", G_CALLBACK (copy_cb), view, G_CONNECT_DEFAULT);

  return button;
}

AdwDialog *
muster_stat_block_dialog_new (const MusterEntryWords *words)
{
  AdwDialog *dialog;
  GtkWidget *bars;
  GtkWidget *header;
  GtkWidget *scrolled;
  GtkWidget *view;

  g_return_val_if_fail (words != NULL, NULL);

  view = muster_stat_block_view_new ();
  muster_stat_block_view_set_words (MUSTER_STAT_BLOCK_VIEW (view), words);
  gtk_widget_set_margin_start (view, 18);
  gtk_widget_set_margin_end (view, 18);
  gtk_widget_set_margin_bottom (view, 24);

  scrolled = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), view);
  header = adw_header_bar_new ();
  adw_header_bar_pack_start (ADW_HEADER_BAR (header), make_copy_button (view));
  bars = adw_toolbar_view_new ();
  adw_toolbar_view_add_top_bar (ADW_TOOLBAR_VIEW (bars), header);
  adw_toolbar_view_set_content (ADW_TOOLBAR_VIEW (bars), scrolled);

  dialog = adw_dialog_new ();
  adw_dialog_set_title (dialog, _ ("Stat block"));
  adw_dialog_set_content_width (dialog, 520);
  adw_dialog_set_content_height (dialog, 680);
  adw_dialog_set_child (dialog, bars);

  return dialog;
}
