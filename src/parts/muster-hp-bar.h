/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_HP_BAR (muster_hp_bar_get_type ())
G_DECLARE_FINAL_TYPE (MusterHpBar, muster_hp_bar, MUSTER, HP_BAR, GtkWidget)

/* Hit points as a bar with the numbers on it; temporary hit points are a second segment.
 *
 * # CSS nodes: `hpbar`, with a `label` child; classes `.hurt` at or below half, `.down` at 0.
 * # Accessibility: role METER, labelled "Hit points", with its value as text. */
GtkWidget *muster_hp_bar_new (void);

/* Exact hit points.  `text` is what stands on the bar ("28/34"). */
void muster_hp_bar_set_points (
    MusterHpBar *self, int hp, int max_hp, int temp_hp, const char *text, const char *spoken);

/* Only a coarse band is known: the bar shows its words and no fill. */
void muster_hp_bar_set_band (MusterHpBar *self, const char *band);

G_END_DECLS
