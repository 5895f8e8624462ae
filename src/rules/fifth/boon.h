/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a creature does for itself and its friends: healing touches, shields, turning invisible. */
#pragma once

#include "rules/perform.h"

G_BEGIN_DECLS

/* Whom the boon of a special is for: REFUSAL_UNAFFECTED where it is not for its own creature. */
MusterRefusal muster_boon_check (MusterId creature, const MusterSpecial *special, MusterId target);

/* Grants it to those it is aimed at, or to its own creature; what has no end is taken back by
 * using it again.  May ask for dice. */
void muster_boon_grant (MusterPerform *perform, const MusterCommandUseSpecial *command);

/* A special is used: what ends with that ends (SRD, Will-o'-Wisp: Invisibility). */
void muster_boons_end_with (MusterPerform *perform, MusterId creature, const char *special);

G_END_DECLS
