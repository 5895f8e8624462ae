/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/muster-combatant.h"
#include "rules/fight/factions.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_SIDE_ITEM (muster_side_item_get_type ())
G_DECLARE_FINAL_TYPE (MusterSideItem, muster_side_item, MUSTER, SIDE_ITEM, GObject)

/* One side of a fight: a group of the board.
 *
 * Read-only properties: faction (uint, 0: the nameless one of its stance), name (string, "" for a
 * nameless one), stance (int, MusterStance), members (GListModel of MusterCombatant). */
MusterSideItem *muster_side_item_new (MusterGroup group);

/* For the fight model. */
void muster_side_item_update (MusterSideItem *self, const char *name, MusterStance stance);
void muster_side_item_assign (MusterSideItem *self, GPtrArray *members);

MusterId muster_side_item_get_faction (MusterSideItem *self);
const char *muster_side_item_get_name (MusterSideItem *self);
MusterStance muster_side_item_get_stance (MusterSideItem *self);
GListModel *muster_side_item_get_members (MusterSideItem *self); /* borrowed */

G_END_DECLS
