/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/creature/stat-block.h"

G_BEGIN_DECLS

/* The spell slots that class levels give (SRD, the classes' tables and Multiclassing).  A warlock's
 * pact slots stand among the others of their level.  `edition` is 2014 or 2024. */
void muster_class_slots (const MusterClassLevel *classes,
                         guint n_classes,
                         int edition,
                         guint8 slots[MUSTER_N_SLOT_LEVELS]);

/* The ability that a class casts with; FALSE for one that does not cast. */
gboolean muster_class_casting_ability (MusterClass klass, MusterAbility *ability);

G_END_DECLS
