/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/spells/timing.h"

G_BEGIN_DECLS

/* "1 bonus action", "1 reaction, when you are hit", "10 minutes".  Free with g_free(). */
char *muster_words_casting_time (const MusterCastingTime *time);

/* "Up to 1 minute", "Until dispelled"; a spell that is held by concentration says so where its
 * duration has a number: "Concentration, up to 1 minute".  Free with g_free(). */
char *muster_words_duration (const MusterDuration *duration, gboolean concentration);

/* A time in the largest unit that has no rest: "10 minutes", "1 day", "90 minutes".  Free with
 * g_free(). */
char *muster_words_seconds (int seconds);

G_END_DECLS
