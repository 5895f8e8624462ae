/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/perform.h"

G_BEGIN_DECLS

/* What ails a creature besides conditions.  Stable numbers: stored. */
typedef enum
{
  MUSTER_AILMENT_NONE,
  MUSTER_AILMENT_DISEASE,
  MUSTER_AILMENT_CURSE,
  MUSTER_AILMENT_DRAIN, /* a lower hit point maximum */
  MUSTER_N_AILMENTS
} MusterAilment;

/* Whether a chip is such an ailment: what the GM puts on by hand goes by its name. */
gboolean
muster_chip_is_ailment (const MusterGame *game, const MusterChip *chip, MusterAilment ailment);

/* The oldest chip of an ailment on a creature, or NULL. */
const MusterChip *
muster_chip_find_ailment (const MusterGame *game, MusterId creature, MusterAilment ailment);

/* What a wound does besides to whom something ails (SRD 5.1, Contagion). */
void muster_ailments_hurt (MusterPerform *perform, MusterId creature);

G_END_DECLS
