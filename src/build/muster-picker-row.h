/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "view/library-row.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_PICKER_ROW (muster_picker_row_get_type ())
G_DECLARE_FINAL_TYPE (MusterPickerRow, muster_picker_row, MUSTER, PICKER_ROW, GtkBox)

/* One creature of the library with the number of it that is staged, and buttons for one more and
 * one less, which activate picker.add and picker.remove with the key. */
GtkWidget *muster_picker_row_new (void);

/* `row` must outlive the widget's next set. */
void muster_picker_row_set_row (MusterPickerRow *self, const MusterLibraryRow *row);
void muster_picker_row_set_count (MusterPickerRow *self, guint count);
const char *muster_picker_row_get_key (MusterPickerRow *self);

/* "CR 1/4 · Humanoid · AC 15 · 7 HP · 2014".  Free with g_free(). */
char *muster_picker_row_facts (const MusterLibraryRow *row);

G_END_DECLS
