/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bench.h"

#include <string.h>

#include "store/library.h"
#include "view/library-search.h"

#define ENTRIES 20000
#define ROUNDS 40

static const char *const words[]
    = { "g", "go", "gob", "fire", "dragon", "adult red", "of", "sword", "xyz", "undead" };

/* What reading every byte of the names costs, without finding anything. */
static double
bare_scan_ms (const MusterLibraryRow *rows)
{
  double start = bench_now ();
  volatile gsize sum = 0;

  for (guint i = 0; i < ENTRIES; i++)
    sum += strlen (rows[i].name);

  return (bench_now () - start) * 1000;
}

void
bench_library (void)
{
  g_autoptr (MusterLibrary) library = muster_library_open_builtin (NULL);
  g_autoptr (MusterLibrarySearch) search = NULL;
  g_autofree MusterLibraryRow *rows = g_new (MusterLibraryRow, ENTRIES);
  g_autofree guint *found = g_new (guint, ENTRIES);
  double samples[ROUNDS * G_N_ELEMENTS (words)];
  MusterLibraryFilter filter = MUSTER_LIBRARY_FILTER_ALL;
  const MusterLibraryRow *builtin;
  guint n_samples = 0;
  guint n_builtin;

  if (library == NULL)
    g_error ("The built-in library is not there");
  builtin = muster_library_get_rows (library, &n_builtin);
  for (guint i = 0; i < ENTRIES; i++)
    rows[i] = builtin[i % n_builtin];
  search = muster_library_search_new (rows, ENTRIES);

  for (guint round = 0; round < ROUNDS; round++)
    for (guint i = 0; i < G_N_ELEMENTS (words); i++)
      {
        double start = bench_now ();

        muster_library_search_run (search, words[i], &filter, MUSTER_LIBRARY_SORT_RELEVANCE, FALSE,
                                   found);
        samples[n_samples++] = (bench_now () - start) * 1000;
      }

  bench_row ("library search over 20,000 entries, p99", bench_percentile (samples, n_samples, 0.99),
             "ms", "length of every name", bare_scan_ms (rows), "2 ms");
  bench_row ("library search over 20,000 entries, p50", bench_percentile (samples, n_samples, 0.5),
             "ms", "length of every name", bare_scan_ms (rows), "-");
}
