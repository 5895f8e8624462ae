/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "rules/game.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_PARKED_ITEM (muster_parked_item_get_type ())
G_DECLARE_FINAL_TYPE (MusterParkedItem, muster_parked_item, MUSTER, PARKED_ITEM, GObject)

/* A fight that is parked.
 *
 * Read-only properties: id (uint), name (string, "" when it has none), round (int), combatants
 * (uint: how many are in it). */
MusterParkedItem *muster_parked_item_new (MusterId fight);

/* For the campaign model. */
void muster_parked_item_refresh (MusterParkedItem *self, const MusterGame *game);

MusterId muster_parked_item_get_id (MusterParkedItem *self);
const char *muster_parked_item_get_name (MusterParkedItem *self);
gint32 muster_parked_item_get_round (MusterParkedItem *self);
guint muster_parked_item_get_combatants (MusterParkedItem *self);

G_END_DECLS
