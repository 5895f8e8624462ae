/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-combat"

#include "config.h"

#include "combat/ask.h"

#include <glib/gi18n.h>

#include "parts/alert.h"
#include "parts/spin-enter.h"

typedef struct
{
  MusterCombatPage *page;
  MusterId creature;
  GtkWidget *field;
  MusterAnswered answered;
} Asked;

static void
asked_free (gpointer data, GClosure *closure)
{
  Asked *asked = data;

  g_object_unref (asked->page);
  g_free (asked);
}

static void
answered_cb (Asked *asked)
{
  if (muster_combat_page_get_fight (asked->page) != NULL)
    asked->answered (asked->page, asked->creature, asked->field);
}

void
muster_ask (MusterCombatPage *page,
            MusterId creature,
            const char *heading,
            const char *body,
            GtkWidget *content,
            GtkWidget *field,
            const char *label,
            MusterAnswered answered)
{
  AdwAlertDialog *alert;
  AdwDialog *dialog;
  Asked *asked;

  g_return_if_fail (MUSTER_IS_COMBAT_PAGE (page));
  g_return_if_fail (GTK_IS_WIDGET (field));

  dialog = muster_alert_new (heading, body);
  alert = ADW_ALERT_DIALOG (dialog);
  muster_alert_append (alert, content);
  adw_alert_dialog_add_responses (alert, "cancel", _ ("_Cancel"), "do", label, NULL);
  adw_alert_dialog_set_response_appearance (alert, "do", ADW_RESPONSE_SUGGESTED);
  adw_alert_dialog_set_default_response (alert, "do");
  adw_alert_dialog_set_close_response (alert, "cancel");
  adw_dialog_set_focus (dialog, field);

  asked = g_new0 (Asked, 1);
  asked->page = g_object_ref (page);
  asked->creature = creature;
  asked->field = field;
  asked->answered = answered;
  g_signal_connect_data (dialog, "response::do", G_CALLBACK (answered_cb), asked, asked_free,
                         G_CONNECT_SWAPPED);
  adw_dialog_present (dialog, GTK_WIDGET (page));
}

GtkWidget *
muster_ask_number (int least, int most, int value, const char *name)
{
  GtkWidget *field = gtk_spin_button_new_with_range (least, most, 1);

  gtk_spin_button_set_value (GTK_SPIN_BUTTON (field), value);
  gtk_spin_button_set_numeric (GTK_SPIN_BUTTON (field), TRUE);
  muster_spin_enter_activates (field);
  gtk_accessible_update_property (GTK_ACCESSIBLE (field), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);

  return field;
}

int
muster_ask_get_number (GtkWidget *field)
{
  g_return_val_if_fail (GTK_IS_SPIN_BUTTON (field), 0);

  gtk_spin_button_update (GTK_SPIN_BUTTON (field));

  return gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (field));
}
