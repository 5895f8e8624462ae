/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Sets the tooltip of a widget, NULL: none.  With every text it is given, the same one too, GTK
 * asks where the pointer is and looks through the whole window for what is under it: over a fight
 * of a hundred cards that shows.  This leaves a tooltip alone that is right. */
void muster_tooltip_set (GtkWidget *widget, const char *text);

G_END_DECLS
