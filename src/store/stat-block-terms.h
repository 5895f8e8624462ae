/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/creature/stat-block.h"
#include "rules/event.h"

G_BEGIN_DECLS

/* How the library's tables spell what a stat block holds as numbers and bits. */

extern const char *const muster_speed_keys[MUSTER_N_SPEEDS];
extern const char *const muster_sense_keys[MUSTER_N_SENSES];

/* The trait bit of a tag, 0 when the machine has none for it.  `tag` may be NULL. */
guint32 muster_trait_from_tag (const char *tag);

/* The tag of one trait bit, NULL when it is not written as a trait. */
const char *muster_trait_tag (guint32 trait);

/* The feature bit of a name and back; 0, NULL: there is none. */
guint32 muster_feature_from_name (const char *name);
const char *muster_feature_name (guint32 feature);

/* The standard action that a bonus action of the tables lets its creature take.  FALSE: none. */
gboolean muster_standard_action_from_name (const char *name, MusterStandardAction *action);
const char *muster_standard_action_name (MusterStandardAction action);

/* The flag of a weapon property, 0 when the machine has none for it. */
guint32 muster_attack_flag_from_property (const char *property);

/* The property of one flag, NULL when it is not written as a property. */
const char *muster_attack_flag_property (guint32 flag);

/* The n-th property of a weapon, NULL: there are no more. */
const char *muster_attack_property (guint n);

/* Eighths of "1/8", "1/4", "1/2" or a whole number up to 30; −1 for anything else. */
int muster_challenge_from_text (const char *text);

/* Free with g_free(). */
char *muster_challenge_to_text (int eighths);
char *muster_dice_term_to_text (const MusterDiceTerm *term);

/* The list of an attack's damage in other moments, each with `when` and `damage`. */
#define MUSTER_OTHER_DAMAGE "alt_damage"

/* The moment of a name, NEVER: none that the rules know; and its name, NULL: it has none. */
MusterOtherwise muster_otherwise_from_name (const char *name);
const char *muster_otherwise_name (MusterOtherwise otherwise);

G_END_DECLS
