/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/creature/feature.h"
#include "rules/creature/traits.h"
#include "rules/event.h"
#include "rules/fifth/uses.h"
#include "rules/fight/difficulty.h"
#include "rules/dice/term.h"
#include "rules/terms.h"
#include "view/hp-band.h"

G_BEGIN_DECLS

/* Words for the closed lists of the rules, in the program's language.  Those of abilities,
 * skills, sizes, creature types and classes are in log/entry-words.h. */

const char *muster_damage_type_words (MusterDamageType type);   /* "slashing"; "" for UNTYPED */
const char *muster_condition_words (MusterCondition condition); /* "Prone" */
const char *muster_hp_band_words (MusterHpBand band);           /* "Badly wounded" */
/* The name of a trait that slants a roll. */
const char *muster_named_trait_words (MusterNamedTrait trait);
const char *muster_cost_kind_words (MusterCost cost);                   /* "Bonus action" */
const char *muster_standard_action_words (MusterStandardAction action); /* "Dodge" */
const char *muster_class_action_words (MusterClassAction action);       /* "Second Wind" */
const char *muster_uses_words (MusterUses uses);                        /* "Legendary actions" */
const char *muster_difficulty_words (MusterBand band);                  /* "Deadly" */
const char *muster_disposition_words (MusterDisposition disposition);   /* "Hostile" */

/* "+5", "−2", "+0".  Free with g_free(). */
char *muster_signed_words (gint32 number);

/* "1d6+2", "5", with a typographic minus.  Free with g_free(). */
char *muster_dice_term_words (const MusterDiceTerm *term);

/* "Foes": a nameless side; "The restless, foes": a named one, free with g_free().  And its mark. */
const char *muster_stance_words (MusterStance stance);
char *muster_words_side (const char *name, MusterStance stance);
const char *muster_stance_icon_name (MusterStance stance);

G_END_DECLS
