/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Dice of a roll into the event that tells of it. */
#pragma once

#include "rules/fifth/d20.h"
#include "rules/fifth/damage.h"
#include "rules/perform.h"

G_BEGIN_DECLS

/* The riders' dice and the d20s of a roll, in the order thrown; the d20 that did not count is
 * marked dropped. */
void muster_tell_test_dice (MusterPerform *perform, MusterSpan *span, const MusterTestRoll *roll);

G_END_DECLS
