/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hit points that a creature regains by itself. */
#pragma once

#include "rules/perform.h"

G_BEGIN_DECLS

/* Whether a creature lies at 0 hit points and will get up when its turn starts. */
gboolean muster_regenerates_at_zero (const MusterGame *game, MusterId creature);

/* The start of a creature's turn: it regains hit points, unless damage of the wrong type since the
 * last one stops it this time. */
void muster_regenerate (MusterPerform *perform, MusterId creature);

/* Damage of a type has landed: it may stop the next regeneration. */
void muster_regeneration_hit (MusterPerform *perform, MusterId creature, gint32 type);

G_END_DECLS
