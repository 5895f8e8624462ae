/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Lets Enter in every spin button of a dialog take the number that was typed and activate the
 * default, as it does in entries.  `root`: the dialog, or a spin button alone. */
void muster_spin_enter_activates (GtkWidget *root);

G_END_DECLS
