/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_DEATH_PIPS (muster_death_pips_get_type ())
G_DECLARE_FINAL_TYPE (MusterDeathPips, muster_death_pips, MUSTER, DEATH_PIPS, GtkBox)

/* The death saving throws of a dying character: three round pips for successes, three square ones
 * for failures, so that neither depends on color.
 *
 * # CSS nodes: `pip.success` and `pip.failure`, with `.filled`.
 * # Accessibility: role GROUP; its name says both counts. */
GtkWidget *muster_death_pips_new (void);

/* 0 … 3 each. */
void muster_death_pips_set_counts (MusterDeathPips *self, int successes, int failures);

G_END_DECLS
