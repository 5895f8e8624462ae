/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whoever is swallowed: digested with each turn, out of reach, and freed from inside (SRD, Behir,
 * Purple Worm). */
#pragma once

#include "rules/perform.h"

G_BEGIN_DECLS

/* Swallows a creature, as long as there is room; the hold on it ends. */
void muster_swallow (MusterPerform *perform,
                     const MusterSwallow *swallow,
                     MusterId source,
                     MusterId target);

/* Notes damage that a creature deals to whom it is in. */
void muster_swallow_hurt (MusterPerform *perform, MusterId source, MusterId target, gint32 amount);

/* At the end of a turn: whoever was hurt enough from inside saves, or lets everybody go.  May ask.
 */
void muster_swallow_rend (MusterPerform *perform);

G_END_DECLS
