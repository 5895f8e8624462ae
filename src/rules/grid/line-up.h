/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/perform.h"

G_BEGIN_DECLS

/* Gives everybody in a running fight who has no square one, by a rule without chance: the party
 * stands on the left and its foes face it, 30 feet away, each side from the middle outwards in the
 * order of joining; bystanders stand below.  Does nothing where positions are asked. */
void muster_grid_line_up (MusterPerform *perform, MusterId fight);

G_END_DECLS
