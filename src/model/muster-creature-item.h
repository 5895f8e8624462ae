/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/muster-combatant.h"
#include "view/view-pass.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_CREATURE_ITEM (muster_creature_item_get_type ())
G_DECLARE_FINAL_TYPE (MusterCreatureItem, muster_creature_item, MUSTER, CREATURE_ITEM, GObject)

/* One party character or staged creature outside the fight, for Play and Build.  Keeps its
 * identity as long as the creature exists.
 *
 * Properties, read-only, notified only when changed: id (uint); name, alias (string; a player
 * gets the alias as the name and no alias), label (string; the name, with its twin number where the
 * party or the encounter has more of that name), block (string, key of the stat block), block-name
 * (string); disposition (int, MusterDisposition); encounter (uint); absent (boolean); position,
 * level (0 for monsters), challenge (eighths, −1: none), passive-perception, xp, potions,
 * arrives-round (0: from the start), lurks (1: joins hidden), carried (pounds) (int; as without
 * where the viewer may not know); combatant (MusterCombatant: hit points, armor class, chips,
 * state, outside any fight). */
MusterCreatureItem *muster_creature_item_new (const MusterViewPass *pass, MusterId creature);

typedef enum
{
  MUSTER_CREATURE_SAME = 0,
  MUSTER_CREATURE_CHANGED = 1 << 0,
  MUSTER_CREATURE_MOVED = 1 << 1,   /* to another encounter or another place in it */
  MUSTER_CREATURE_WEIGHED = 1 << 2, /* what a fight's difficulty depends on changed */
  MUSTER_CREATURE_COUNTED = 1 << 3, /* what the numbers of twins depend on changed */
} MusterCreatureChange;

/* For models.  Takes over the creature, which must exist, as it is now; the pass is one outside
 * fights. */
MusterCreatureChange muster_creature_item_refresh (MusterCreatureItem *self,
                                                   const MusterViewPass *pass);

/* For models.  The number that tells it from others of its name, 0: it needs none. */
void
muster_creature_item_set_twin (MusterCreatureItem *self, const MusterViewPass *pass, guint number);

MusterId muster_creature_item_get_id (MusterCreatureItem *self);
const char *muster_creature_item_get_name (MusterCreatureItem *self);
const char *muster_creature_item_get_label (MusterCreatureItem *self);
const char *muster_creature_item_get_alias (MusterCreatureItem *self);
const char *muster_creature_item_get_block (MusterCreatureItem *self);
MusterDisposition muster_creature_item_get_disposition (MusterCreatureItem *self);
MusterId muster_creature_item_get_encounter (MusterCreatureItem *self);
gint32 muster_creature_item_get_position (MusterCreatureItem *self);
gint32 muster_creature_item_get_level (MusterCreatureItem *self);
gint32 muster_creature_item_get_xp (MusterCreatureItem *self);
gint32 muster_creature_item_get_passive_perception (MusterCreatureItem *self);
gboolean muster_creature_item_get_absent (MusterCreatureItem *self);
MusterCombatant *muster_creature_item_get_combatant (MusterCreatureItem *self); /* borrowed */

G_END_DECLS
