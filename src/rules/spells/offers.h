/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/offer.h"

G_BEGIN_DECLS

/* Appends the spells that a creature knows: reactions when `off_turn`, everything else when not. */
void
muster_spell_offers (const MusterGame *game, MusterId creature, gboolean off_turn, GArray *offers);

G_END_DECLS
