/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What takes damage off its holder once a turn (SRD 5.2, Resistance). */
#pragma once

#include "rules/perform.h"

G_BEGIN_DECLS

/* Throws what a creature is spared and takes it off the parts that it was to be dealt; returns how
 * much that is.  May ask for the dice. */
gint32 muster_chips_spare (MusterPerform *perform,
                           MusterId creature,
                           MusterEventPart *parts,
                           guint n_parts);

/* A turn is over: everybody may be spared again. */
void muster_chips_spare_again (MusterPerform *perform);

G_END_DECLS
