/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "view/combatant-view.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_CHIP_ITEM (muster_chip_item_get_type ())
G_DECLARE_FINAL_TYPE (MusterChipItem, muster_chip_item, MUSTER, CHIP_ITEM, GObject)

/* One chip of a MusterCombatant.  Keeps its identity as long as the chip lasts.
 *
 * Properties: id (uint), condition (int, MusterCondition), name (string, only of a CUSTOM chip),
 * rounds (int, 0: until removed), end (int, MusterChipEnd), level (int, of exhaustion, else 0),
 * load (int, MusterLoad), icon-name (string, a symbolic icon).  Only `rounds`, `end`, `level` and
 * `load` change.  The words for it: muster_words_chip() in log/words.h. */
MusterChipItem *muster_chip_item_new (const MusterChipView *view);

/* Takes over what may have changed; tells whether anything did. */
gboolean muster_chip_item_update (MusterChipItem *self, const MusterChipView *view);

/* The projection behind the item; its `name` belongs to the item. */
const MusterChipView *muster_chip_item_get_view (MusterChipItem *self);
MusterId muster_chip_item_get_id (MusterChipItem *self);

/* Its symbolic icon. */
const char *muster_chip_item_get_icon_name (MusterChipItem *self);

/* The symbolic icon of a condition: "muster-prone-symbolic"; every condition has one. */
const char *muster_condition_icon_name (MusterCondition condition);

G_END_DECLS
