/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "log/entry-words.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_ROLL_LABEL (muster_roll_label_get_type ())
G_DECLARE_FINAL_TYPE (MusterRollLabel, muster_roll_label, MUSTER, ROLL_LABEL, GtkWidget)

/* A paragraph whose numbers roll: each is a link, underlined by dots while it is pointed at or
 * focused, that activates the action `win.roll` with its notation and label. */
GtkWidget *muster_roll_label_new (void);

/* The words of a block: its lead (in bold, with `entry` in bold italics), then its text. */
void muster_roll_label_set_block (MusterRollLabel *self, const MusterWordsBlock *block);

G_END_DECLS
