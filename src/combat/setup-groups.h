/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The boxes that add every foe of one tile to a fight that is being set up. */
#pragma once

#include <adwaita.h>

#include "combat/fight-setup.h"

G_BEGIN_DECLS

typedef struct _MusterSetupGroups MusterSetupGroups;

/* `rows`: of MusterSetupRow, one a seat of `setup`, both borrowed and alive as long as this.
 * `changed` is called with `data` after a box changed who joins. */
MusterSetupGroups *muster_setup_groups_new (MusterFightSetup *setup,
                                            GPtrArray *rows,
                                            void (*changed) (gpointer data),
                                            gpointer data);
void muster_setup_groups_free (MusterSetupGroups *self);

/* Appends a box for the seats from `first` on that stand on its tile, when they are two or more. */
void muster_setup_groups_add (MusterSetupGroups *self, AdwPreferencesGroup *list, guint first);

/* Ticks the boxes as the rows are: ticked, half or not. */
void muster_setup_groups_show (MusterSetupGroups *self);

G_END_DECLS
