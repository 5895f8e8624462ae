/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "log/entry-words.h"
#include "rules/creature/traits.h"
#include "rules/spells/coverage.h"
#include "rules/spells/told.h"

G_BEGIN_DECLS

/* How a spell resolves, in words ("save, damage"); free with g_free(). */
char *muster_words_spell_does (guint32 does);

/* One way to resolve, and its stable name. */
const char *muster_words_spell_way (MusterSpellDoes does);
const char *muster_spell_way_name (MusterSpellDoes does);

/* Why a part is left to the GM: a sentence, and its stable name. */
const char *muster_words_spell_gap (MusterSpellGap gap);
const char *muster_spell_gap_name (MusterSpellGap gap);

/* What a part of a spell is about that is only told: a sentence. */
const char *muster_words_spell_told (MusterSpellTold told);

/* Adds to the page of a spell what of it is information and what of it is left to the GM, each
 * reason once; nothing where nothing is. */
void muster_entry_words_tell_gm (MusterEntryWords *words, const MusterSpell *spell);

/* Who carries out a part of a stat block, and its stable name. */
const char *muster_words_carried (MusterCarried carried);
const char *muster_carried_name (MusterCarried carried);

G_END_DECLS
