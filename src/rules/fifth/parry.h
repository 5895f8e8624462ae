/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Creatures that turn a hit aside with their own weapon (SRD, Parry). */
#pragma once

#include "rules/perform.h"

G_BEGIN_DECLS

/* Offers the target of a hit to parry it: `total` met `armor_class`.  Nothing is asked when no
 * reaction would change anything.  Returns by how much the armor class goes up, for this attack
 * alone. */
gint32 muster_parry_offer (MusterPerform *perform,
                           MusterId attacker,
                           MusterId target,
                           gboolean melee,
                           gint32 total,
                           gint32 armor_class);

G_END_DECLS
