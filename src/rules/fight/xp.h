/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  gint64 total; /* of the defeated foes */
  gint64 share; /* of each character, rounded down */
} MusterXpAward;

/* Splits the experience points of defeated foes over the characters still alive, the dying
 * included.  `challenges`: one rating in eighths a foe, −1 is worth nothing.  Without anybody
 * alive the share is 0. */
MusterXpAward muster_xp_award (const int *challenges, guint n_foes, guint n_living);

G_END_DECLS
