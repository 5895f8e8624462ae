/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/perform.h"

G_BEGIN_DECLS

/* Where ties are rolled off: a d20 for everybody of one count that has none yet.  May ask. */
void muster_ties_roll_off (MusterPerform *perform, MusterId fight);

G_END_DECLS
