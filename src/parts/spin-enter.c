/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "parts/spin-enter.h"

#include <adwaita.h>

/* GtkSpinButton has the property activates-default, but does not pass it on to its text. */
static void
let_enter_activate (GtkSpinButton *button)
{
  GtkEditable *text = gtk_editable_get_delegate (GTK_EDITABLE (button));

  gtk_text_set_activates_default (GTK_TEXT (text), TRUE);
  /* What the default does reads the number: it must not be the one before. */
  g_signal_connect_object (text, "activate", G_CALLBACK (gtk_spin_button_update), button,
                           G_CONNECT_SWAPPED);
}

void
muster_spin_enter_activates (GtkWidget *root)
{
  g_return_if_fail (GTK_IS_WIDGET (root));

  /* Until it is shown, a dialog is not the parent of what is in it. */
  if (ADW_IS_DIALOG (root))
    root = adw_dialog_get_child (ADW_DIALOG (root));
  if (GTK_IS_SPIN_BUTTON (root))
    {
      let_enter_activate (GTK_SPIN_BUTTON (root));
      return;
    }

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    muster_spin_enter_activates (child);
}
