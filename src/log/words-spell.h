/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/spells/known.h"

G_BEGIN_DECLS

/* What a spell rolls when this creature casts it with a slot (0: none): "Save DC 14 Dexterity, 8d6
 * fire".  Ends with what is left to the GM.  Free with g_free(). */
char *muster_words_spell_numbers (const MusterStatBlock *block, const MusterKnown *known, int slot);

G_END_DECLS
