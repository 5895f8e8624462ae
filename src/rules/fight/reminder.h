/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the GM wants to be told at a boundary of somebody's turn. */
#pragma once

#include "rules/perform.h"

G_BEGIN_DECLS

/* The n-th boundary of this kind of the anchor's turns has come: what waited for it is told. */
void
muster_reminders_due (MusterPerform *perform, MusterId anchor, MusterChipEnd boundary, gint32 n);

/* No such boundary comes again, of `anchor` (0: of anybody) in the fight: what waited is told now,
 * so that nothing is lost. */
void muster_reminders_flush (MusterPerform *perform, MusterId fight, MusterId anchor);

G_END_DECLS
