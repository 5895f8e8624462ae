/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/perform.h"

G_BEGIN_DECLS

/* Ends what lasted until a time of the clock that is over now, on everybody, at a fight or not. For
 * those whom a parked fight holds no time has passed. */
void muster_clock_end_chips (MusterPerform *perform);

G_END_DECLS
