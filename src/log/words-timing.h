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

/* "Day 1, 00:12": the campaign's clock, in seconds from its start.  Free with g_free(). */
char *muster_words_game_time (gint64 clock);

/* "The ford · Round 3 · Day 1, 00:12": what stands above lines of one fight and round.  `fight` is
 * its name, "" for one without, NULL outside fights.  Free with g_free(). */
char *muster_words_log_heading (const char *fight, gint32 round, gint64 clock);

G_END_DECLS
