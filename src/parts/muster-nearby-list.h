/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "model/muster-atlas.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_NEARBY_LIST (muster_nearby_list_get_type ())
G_DECLARE_FINAL_TYPE (MusterNearbyList, muster_nearby_list, MUSTER, NEARBY_LIST, AdwBin)

/* The hostile creatures near the party, each with its tile and its distance, and while a fight
 * runs a button that adds it: the list's action, with the creature's id ("u").  A row that joined
 * leaves the list, and the focus goes to the button that is now at its place, or to the last one,
 * or, when none is left, to the fallback. */
GtkWidget *muster_nearby_list_new (void);

/* `action` names what the buttons activate, such as "fight.add-nearby". */
void muster_nearby_list_set_action (MusterNearbyList *self, const char *action);

/* Not owned. */
void muster_nearby_list_set_fallback (MusterNearbyList *self, GtkWidget *fallback);

/* NULL: none. */
void muster_nearby_list_set_atlas (MusterNearbyList *self, MusterAtlas *atlas);

/* Whether there is a fight to be added to. */
void muster_nearby_list_set_joinable (MusterNearbyList *self, gboolean joinable);

G_END_DECLS
