/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A row for a list box that shows a member of the party, a MusterCreatureItem, with buttons that
 * edit and remove it.  The signature is that of GtkListBoxCreateWidgetFunc; the data is not used.
 *
 * Actions that it needs: build.edit-party-member (u), build.remove-creature (u). */
GtkWidget *muster_party_row_new (gpointer item, gpointer data);

G_END_DECLS
