/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Challenge ratings are counted in eighths: 1 is 1/8, 4 is 1/2, 240 is 30.  −1 is none. */

#define MUSTER_CHALLENGE_LABEL_LENGTH 8

/* TRUE for 0, 1/8, 1/4, 1/2 and 1 … 30. */
gboolean muster_challenge_exists (int eighths);

/* Experience points of a rating, 0 for one that does not exist (SRD, Experience Points). */
gint32 muster_challenge_xp (int eighths);

/* Writes "1/4", "13" …, or "" for a rating that does not exist. */
void muster_challenge_label (int eighths, char label[MUSTER_CHALLENGE_LABEL_LENGTH]);

/* Reads a rating as people write it: "1/2", " 1 / 2 ", "½", "0.25", "5".  FALSE, `eighths` left
 * alone, for anything that is no existing rating. */
gboolean muster_challenge_parse (const char *text, int *eighths);

G_END_DECLS
