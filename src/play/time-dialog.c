/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-play"

#include "config.h"

#include "play/time-dialog.h"

#include <glib/gi18n-lib.h>

#include "parts/spin-enter.h"

#define CANCEL "cancel"
#define AMOUNT "amount"
#define UNIT "unit"
#define MOST 1000

/* In the order of the drop-down. */
static const int units[] = { 60, 3600, 24 * 3600 };

static GtkWidget *
make_amount (void)
{
  GtkWidget *amount = gtk_spin_button_new_with_range (1, MOST, 1);

  gtk_spin_button_set_numeric (GTK_SPIN_BUTTON (amount), TRUE);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (amount), 30);
  muster_spin_enter_activates (amount);
  gtk_widget_set_hexpand (amount, TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (amount), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("How much time"), -1);

  return amount;
}

static GtkWidget *
make_unit (void)
{
  /* Translators: units of time, after a number. */
  const char *const words[] = { _ ("minutes"), _ ("hours"), _ ("days"), NULL };
  GtkWidget *unit = gtk_drop_down_new_from_strings (words);

  gtk_accessible_update_property (GTK_ACCESSIBLE (unit), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Unit of time"), -1);

  return unit;
}

AdwDialog *
muster_time_dialog_new (void)
{
  AdwDialog *dialog = adw_alert_dialog_new (_ ("Let time pass"), _ ("What lasts until then ends."));
  AdwAlertDialog *alert = ADW_ALERT_DIALOG (dialog);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *amount = make_amount ();
  GtkWidget *unit = make_unit ();

  gtk_box_append (GTK_BOX (box), amount);
  gtk_box_append (GTK_BOX (box), unit);
  adw_alert_dialog_set_extra_child (alert, box);
  adw_alert_dialog_add_responses (alert, CANCEL, _ ("_Cancel"), MUSTER_TIME_PASS, _ ("_Pass"),
                                  NULL);
  adw_alert_dialog_set_response_appearance (alert, MUSTER_TIME_PASS, ADW_RESPONSE_SUGGESTED);
  adw_alert_dialog_set_default_response (alert, MUSTER_TIME_PASS);
  adw_alert_dialog_set_close_response (alert, CANCEL);
  adw_dialog_set_focus (dialog, amount);
  g_object_set_data (G_OBJECT (dialog), AMOUNT, amount);
  g_object_set_data (G_OBJECT (dialog), UNIT, unit);

  return dialog;
}

int
muster_time_dialog_get_seconds (AdwDialog *dialog)
{
  GtkSpinButton *amount;
  guint unit;

  g_return_val_if_fail (ADW_IS_ALERT_DIALOG (dialog), 0);

  amount = g_object_get_data (G_OBJECT (dialog), AMOUNT);
  unit = gtk_drop_down_get_selected (g_object_get_data (G_OBJECT (dialog), UNIT));
  gtk_spin_button_update (amount);

  return gtk_spin_button_get_value_as_int (amount) * units[MIN (unit, G_N_ELEMENTS (units) - 1)];
}
