/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Marks a field as wrong and shows why in `label`, which stands under it; what was typed stays.
 * NULL: the field is right. */
void muster_field_set_error (GtkWidget *field, GtkLabel *label, const char *message);

G_END_DECLS
