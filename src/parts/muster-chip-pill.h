/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/muster-chip-item.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_CHIP_PILL (muster_chip_pill_get_type ())
G_DECLARE_FINAL_TYPE (MusterChipPill, muster_chip_pill, MUSTER, CHIP_PILL, GtkBox)

/* A condition as a small pill: drawn icon, name, rounds left.  Its accessible name is the whole
 * ("Bless, 3 rounds").  Property: chip (MusterChipItem). */
GtkWidget *muster_chip_pill_new (MusterChipItem *chip);

MusterChipItem *muster_chip_pill_get_chip (MusterChipPill *self);
void muster_chip_pill_set_chip (MusterChipPill *self, MusterChipItem *chip);

G_END_DECLS
