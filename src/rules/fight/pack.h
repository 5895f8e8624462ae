/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Packs: combatants of one kind for whom one initiative roll counts. */
#pragma once

#include "rules/perform.h"

G_BEGIN_DECLS

/* Puts a participant into the pack of its kind, or makes it the first of one. */
void muster_pack_find (MusterPerform *perform, MusterId participant);

/* The same for one that stood alone; it takes over the count of the pack. */
void muster_pack_enter (MusterPerform *perform, MusterId participant);

/* Out of its pack; its count stays as it is. */
void muster_pack_leave (MusterPerform *perform, MusterId participant);

/* Puts all of a fight together, or tells them apart, after its switch has changed. */
void muster_packs_arrange (MusterPerform *perform, MusterId fight);

G_END_DECLS
