/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The DC of the save to hold concentration through `damage` of one source, temporary hit points
 * not taken off: half of it, at least 10; at most 30 in 2024 (SRD, Concentration). */
int muster_concentration_dc (gint32 damage, int edition);

G_END_DECLS
