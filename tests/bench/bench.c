/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of what needs no display. */
#include "bench.h"

#include <locale.h>

int
main (void)
{
  setlocale (LC_NUMERIC, "");

  bench_dice ();
  bench_fights ();
  bench_casts ();
  bench_library ();
  bench_campaign ();

  return 0;
}
