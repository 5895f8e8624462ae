/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/muster-parked-item.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_PARKED_ROW (muster_parked_row_get_type ())
G_DECLARE_FINAL_TYPE (MusterParkedRow, muster_parked_row, MUSTER, PARKED_ROW, GtkListBoxRow)

/* A fight that is parked: its name, its round, and the button that takes it up again. */
GtkWidget *muster_parked_row_new (MusterParkedItem *item);

G_END_DECLS
