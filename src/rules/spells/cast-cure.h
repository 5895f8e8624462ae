/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a spell takes off its target. */
#pragma once

#include "rules/spells/cast.h"

G_BEGIN_DECLS

/* Where it may cure one of several things that its target has, asks the caster which.  To be called
 * before anything lands. */
void muster_cast_ask_cure (MusterPerform *perform, const MusterCast *cast, MusterId target);

/* Takes off what it cures, whoever put it on. */
void muster_cast_cure (MusterPerform *perform, const MusterCast *cast, MusterId target);

G_END_DECLS
