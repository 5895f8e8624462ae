/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/chips/condition-effects.h"

G_BEGIN_DECLS

/* The mode of an initiative roll: a Dexterity check (SRD, Initiative), with disadvantage in armor
 * the roller is not trained for.  2024 adds disadvantage for the surprised and the incapacitated
 * and advantage for the invisible.  `extra` as in muster_check_slants(). */
void muster_initiative_slants (const MusterHeldChip *chips,
                               guint n_chips,
                               gboolean untrained_armor,
                               gboolean surprised,
                               int edition,
                               const guint8 *extra,
                               guint n_extra,
                               MusterSlants *slants);

G_END_DECLS
