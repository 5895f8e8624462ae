/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A chip as a line of text, so that one that ended can be put on again as it was, whatever fields
 * it has: "condition=3 end=1 deadline=60", fields of 0 left out, texts escaped as in URIs. */
#pragma once

#include "rules/game.h"

G_BEGIN_DECLS

/* Free with g_free(). */
char *muster_chip_to_text (const MusterGame *game, const MusterChip *chip);

/* Longer than any chip with all its texts. */
#define MUSTER_MAX_CHIP_TEXT 8192

/* Whether the text is one of these, not too long, and every number in it is one that a chip can
 * have. */
gboolean muster_chip_text_is_valid (const char *text);

/* Fills in everything but the id.  Fields that this version does not know are left out. */
void muster_chip_from_text (MusterGame *game, const char *text, MusterChip *chip);

G_END_DECLS
