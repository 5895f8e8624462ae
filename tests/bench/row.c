/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bench.h"

#include <stdlib.h>

double
bench_now (void)
{
  return (double) g_get_monotonic_time () / G_USEC_PER_SEC;
}

static int
compare_samples (const void *a, const void *b)
{
  double left = *(const double *) a;
  double right = *(const double *) b;

  return left < right ? -1 : left > right;
}

double
bench_percentile (double *samples, guint n_samples, double p)
{
  qsort (samples, n_samples, sizeof *samples, compare_samples);

  return samples[MIN ((guint) (p * n_samples), n_samples - 1)];
}

static void
format_number (char text[32], double number)
{
  g_snprintf (text, 32, number >= 1000 ? "%'.0f" : number >= 10 ? "%.1f" : "%.3f", number);
}

void
bench_row (const char *what,
           double measured,
           const char *unit,
           const char *yardstick,
           double yardstick_measured,
           const char *goal)
{
  char number[32];
  char other[32];

  format_number (number, measured);
  format_number (other, yardstick_measured);
  g_print ("%-52s %12s %-9s | %-34s %12s | to reach: %s\n", what, number, unit, yardstick, other,
           goal);
}
