/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Forms that a creature takes by itself, and keeps its hit points in (SRD, Shapechanger). */
#pragma once

#include "rules/perform.h"

G_BEGIN_DECLS

/* The stat block that a special turns its creature into; NULL: none, or nobody knows it. */
const MusterStatBlock *
muster_form_block (const MusterGame *game, MusterId creature, const MusterSpecial *special);

/* Whether a creature has, in the form that it took, what only some forms have.  `forms` as in
 * MusterAttackEntry; who took none has all. */
gboolean muster_form_allows (const MusterGame *game, MusterId creature, const char *forms);

/* Takes the form of a special; taken once more, a form that is no stat block ends. */
void muster_form_take (MusterPerform *perform, MusterId creature, const MusterSpecial *special);

/* The dead have their true form. */
void muster_form_fall (MusterPerform *perform, MusterId creature);

G_END_DECLS
