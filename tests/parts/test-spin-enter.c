/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Enter in a number of a dialog. */
#include <adwaita.h>

#include "gtk-fixture.h"
#include "parts/spin-enter.h"

typedef struct
{
  GtkSpinButton *number;
  int answered; /* the number when the default was activated; −1: it was not */
} Asked;

static void
answered_cb (Asked *asked)
{
  asked->answered = gtk_spin_button_get_value_as_int (asked->number);
}

/* What is typed counts, and Enter answers; in a plain spin button and in that of a row. */
static void
test_enter (gconstpointer data)
{
  gboolean in_row = GPOINTER_TO_INT (data);
  GtkWidget *window = adw_window_new ();
  AdwDialog *dialog = adw_alert_dialog_new ("How many?", NULL);
  GtkWidget *row = in_row ? adw_spin_row_new_with_range (1, 100, 1)
                          : gtk_spin_button_new_with_range (1, 100, 1);
  GtkWidget *number;
  Asked asked = { .answered = -1 };

  muster_spin_enter_activates (row);
  adw_alert_dialog_set_extra_child (ADW_ALERT_DIALOG (dialog), row);
  adw_alert_dialog_add_responses (ADW_ALERT_DIALOG (dialog), "no", "No", "yes", "Yes", NULL);
  adw_alert_dialog_set_default_response (ADW_ALERT_DIALOG (dialog), "yes");
  adw_dialog_set_focus (dialog, row);
  g_signal_connect_swapped (dialog, "response::yes", G_CALLBACK (answered_cb), &asked);
  adw_window_set_content (ADW_WINDOW (window), gtk_label_new ("Behind"));
  gtk_window_present (GTK_WINDOW (window));
  adw_dialog_present (dialog, window);
  gtk_fixture_settle ();

  number = gtk_fixture_find (row, GTK_TYPE_SPIN_BUTTON);
  asked.number = GTK_SPIN_BUTTON (number);
  gtk_editable_set_text (GTK_EDITABLE (number), "42");
  gtk_fixture_press_enter (number);
  g_assert_cmpint (asked.answered, ==, 42);

  gtk_window_destroy (GTK_WINDOW (window));
  gtk_fixture_settle ();
}

int
main (int argc, char **argv)
{
  gtk_fixture_init (&argc, &argv);
  adw_init ();

  g_test_add_data_func ("/spin-enter/a-number", GINT_TO_POINTER (FALSE), test_enter);
  g_test_add_data_func ("/spin-enter/a-number-in-a-row", GINT_TO_POINTER (TRUE), test_enter);

  return g_test_run ();
}
