/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "rules/options.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_OPTION_ROW (muster_option_row_get_type ())
G_DECLARE_FINAL_TYPE (MusterOptionRow, muster_option_row, MUSTER, OPTION_ROW, AdwPreferencesRow)

/* A rules option: its title with the choice that holds, the sentence that says what it changes, and
 * in small where each choice comes from.  One that cannot change anything yet is off and says what
 * it waits for.  Choosing activates win.set-option (ss: option, choice) and nothing else: what
 * holds is shown by muster_option_row_show(). */
GtkWidget *muster_option_row_new (MusterOption option);

/* Shows the choice that holds, by its place. */
void muster_option_row_show (MusterOptionRow *self, guint choice);

/* For tests: the choice that is shown, choosing one as by hand, and the texts; borrowed. */
guint muster_option_row_get_choice (MusterOptionRow *self);
void muster_option_row_choose (MusterOptionRow *self, guint choice);
GtkWidget *muster_option_row_get_choices (MusterOptionRow *self);
const char *muster_option_row_get_sources (MusterOptionRow *self);

G_END_DECLS
