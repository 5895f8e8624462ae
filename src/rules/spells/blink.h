/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/perform.h"

G_BEGIN_DECLS

/* The end of a turn of `creature`: who blinks may vanish to the Ethereal Plane until its next turn
 * begins (SRD, Blink).  May ask for the die. */
void muster_spell_blink (MusterPerform *perform, MusterId creature);

G_END_DECLS
