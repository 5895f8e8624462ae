/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Getting free of a grapple, a web, a wound that bleeds, a spell on the mind (SRD, Escaping a
 * Grapple). */
#pragma once

#include "rules/perform.h"

G_BEGIN_DECLS

/* Whether a creature is offered to end a chip: its own, or that of somebody on its side whom it can
 * help. */
gboolean
muster_escape_is_offered (const MusterGame *game, MusterId creature, const MusterChip *chip);

/* What an attempt costs of the turn. */
MusterCost muster_escape_cost (const MusterChip *chip);

G_END_DECLS
