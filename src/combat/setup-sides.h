/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rows that choose on which side those of one kind stand in a fight that is being set up. */
#pragma once

#include <adwaita.h>

#include "combat/fight-setup.h"

G_BEGIN_DECLS

typedef struct _MusterSetupSides MusterSetupSides;

/* Appends to `list` a row for all of each kind of an encounter.  `changed` is called with `data`
 * after a side was chosen.  `setup` is borrowed and alive as long as this. */
MusterSetupSides *muster_setup_sides_new (MusterFightSetup *setup,
                                          AdwExpanderRow *list,
                                          void (*changed) (gpointer data),
                                          gpointer data);
void muster_setup_sides_free (MusterSetupSides *self);

/* Shows the rows of those who take part, each with its side. */
void muster_setup_sides_show (MusterSetupSides *self);

G_END_DECLS
