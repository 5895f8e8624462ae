/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/options.h"

G_BEGIN_DECLS

/* The rules options of a campaign in words, in the program's language. */

const char *muster_option_title (MusterOption option);                       /* "Critical damage" */
const char *muster_option_sentence (MusterOption option);                    /* what it changes */
const char *muster_option_choice_words (MusterOption option, guint choice);  /* "Double the dice" */
const char *muster_option_choice_source (MusterOption option, guint choice); /* "SRD" */
const char *muster_option_group_words (MusterOptionGroup group); /* "Damage and death" */

/* Where each choice comes from: "Double the dice: SRD · Maximum plus a roll: house rule".  Free
 * with g_free(). */
char *muster_option_sources (MusterOption option);

G_END_DECLS
