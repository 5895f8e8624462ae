/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One row of the table of measurements: what, how much, the yardstick of the same run, the number
 * to reach.  Never a test: other machines and busy ones give other numbers. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Seconds of a clock that only goes forward. */
double bench_now (void);

/* The p-th part (0 … 1) of samples, which get sorted. */
double bench_percentile (double *samples, guint n_samples, double p);

/* Prints one row.  `unit` stands behind each number. */
void bench_row (const char *what,
                double measured,
                const char *unit,
                const char *yardstick,
                double yardstick_measured,
                const char *goal);

/* The groups of rows, one a file. */
void bench_dice (void);
void bench_fights (void);
void bench_casts (void);
void bench_library (void);
void bench_campaign (void);

/* `folder`: where campaigns may be made; the caller empties it. */
void bench_turns (const char *folder);

G_END_DECLS
