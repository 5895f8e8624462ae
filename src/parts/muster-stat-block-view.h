/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "log/entry-words.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_STAT_BLOCK_VIEW (muster_stat_block_view_get_type ())
G_DECLARE_FINAL_TYPE (
    MusterStatBlockView, muster_stat_block_view, MUSTER, STAT_BLOCK_VIEW, GtkWidget)

/* A page of the library laid out like a printed stat block: name in a serif display face, hairline
 * rules, a row of six abilities, bold-italic lead-ins.  Every number that rolls activates
 * `win.roll`.  The same widget serves the library, the sheet of a creature and the inspector.
 *
 * # Accessibility: role ARTICLE named by the title, which can be focused to be read from its
 * beginning; headings with role HEADING. */
GtkWidget *muster_stat_block_view_new (void);

/* Shows these words (copied into widgets); NULL: nothing. */
void muster_stat_block_view_set_words (MusterStatBlockView *self, const MusterEntryWords *words);

/* The whole page as plain text, for copying; owned by the widget. */
const char *muster_stat_block_view_get_text (MusterStatBlockView *self);

G_END_DECLS
