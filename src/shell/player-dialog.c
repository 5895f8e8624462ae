/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-shell"

#include "config.h"

#include "shell/player-dialog.h"

#include <glib/gi18n-lib.h>

/* The action belongs to the window, which the dialog is in until it has closed. */
static void
activated_cb (GtkWidget *row, gpointer data)
{
  AdwDialog *dialog = ADW_DIALOG (gtk_widget_get_ancestor (row, ADW_TYPE_DIALOG));

  gtk_widget_activate_action (row, "win.open-player", "u", GPOINTER_TO_UINT (data));
  adw_dialog_close (dialog);
}

static void
add_row (GtkListBox *list, const char *title, const char *subtitle, MusterId creature)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *arrow = gtk_image_new_from_icon_name ("go-next-symbolic");

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  if (subtitle != NULL)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), arrow);
  g_signal_connect (row, "activated", G_CALLBACK (activated_cb), GUINT_TO_POINTER (creature));
  gtk_list_box_append (list, row);
}

static GtkWidget *
make_list (MusterCampaign *campaign)
{
  GListModel *party = muster_campaign_model_get_party (muster_campaign_get_model (campaign));
  GtkWidget *list = gtk_list_box_new ();

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  gtk_widget_set_valign (list, GTK_ALIGN_START);
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Whose window"), -1);
  for (guint i = 0; i < g_list_model_get_n_items (party); i++)
    {
      g_autoptr (MusterCreatureItem) item = g_list_model_get_item (party, i);
      MusterCombatant *combatant = muster_creature_item_get_combatant (item);

      if (muster_combatant_get_view (combatant)->kind == MUSTER_CREATURE_CHARACTER)
        add_row (GTK_LIST_BOX (list), muster_creature_item_get_label (item), NULL,
                 muster_creature_item_get_id (item));
    }
  add_row (GTK_LIST_BOX (list), _ ("The whole table"),
           _ ("A screen to look at: it shows what every player knows, and acts for nobody"), 0);

  return list;
}

AdwDialog *
muster_player_dialog_new (MusterCampaign *campaign)
{
  AdwDialog *dialog;
  GtkWidget *page;
  GtkWidget *bars;

  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (campaign), NULL);

  page = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (page), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (page), TRUE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (page), make_list (campaign));
  gtk_widget_set_margin_start (page, 12);
  gtk_widget_set_margin_end (page, 12);
  gtk_widget_set_margin_bottom (page, 12);

  bars = adw_toolbar_view_new ();
  adw_toolbar_view_add_top_bar (ADW_TOOLBAR_VIEW (bars), adw_header_bar_new ());
  adw_toolbar_view_set_content (ADW_TOOLBAR_VIEW (bars), page);

  dialog = adw_dialog_new ();
  adw_dialog_set_title (dialog, _ ("Player window"));
  adw_dialog_set_content_width (dialog, 400);
  adw_dialog_set_child (dialog, bars);

  return dialog;
}
