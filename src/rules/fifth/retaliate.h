/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bodies and wards that answer whoever hits their holder. */
#pragma once

#include "rules/perform.h"

G_BEGIN_DECLS

/* To be called once a melee attack has hit.  `close`: from within 5 feet, where burning bodies and
 * Fire Shield burn the attacker (SRD, Heated Body, Fire Shield); Holy Aura answers any melee
 * attack of those it wards off.  May ask. */
void muster_retaliate (MusterPerform *perform, MusterId attacker, MusterId target, gboolean close);

G_END_DECLS
