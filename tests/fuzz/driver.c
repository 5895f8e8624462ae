/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Runs a fuzz target without a fuzzer: once over its seed corpus, then over
 * mutations of it. With MUSTER_TEST_FULL=1 many, with MUSTER_TEST_SEED another
 * sequence. For libFuzzer, link the target with -fsanitize=fuzzer instead of
 * this file. */

#include <glib.h>
#include <stdio.h>
#include <string.h>

#include "fuzz.h"

#define N_SHORT 20000
#define N_FULL 2000000
#define MAX_SIZE 4096

static guint64 state;

static guint
random_below (guint n)
{
  guint64 x;

  state += G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  x = (state ^ (state >> 31)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  x ^= x >> 29;

  return (guint) ((x >> 32) % n);
}

static void
mutate (GByteArray *data, GPtrArray *corpus)
{
  guint at = random_below (data->len + 1);
  guint8 byte = (guint8) random_below (256);
  GBytes *other = g_ptr_array_index (corpus, random_below (corpus->len));
  gsize other_size, from;
  const guint8 *other_data = g_bytes_get_data (other, &other_size);

  switch (random_below (5))
    {
    case 0: /* another byte */
      if (at < data->len)
        data->data[at] = byte;
      break;
    case 1: /* one bit */
      if (at < data->len)
        data->data[at] ^= (guint8) (1 << random_below (8));
      break;
    case 2: /* cut something out */
      if (at < data->len)
        g_byte_array_remove_range (data, at, 1 + random_below (MIN (8, data->len - at)));
      break;
    case 3: /* say something again */
      if (at < data->len)
        {
          guint length = 1 + random_below (MIN (16, data->len - at));
          g_autofree guint8 *copy = g_memdup2 (data->data + at, length);

          g_byte_array_append (data, copy, length);
        }
      break;
    default: /* go on as another seed does */
      if (other_size > 0)
        {
          from = random_below ((guint) other_size);
          g_byte_array_set_size (data, at);
          g_byte_array_append (data, other_data + from, (guint) (other_size - from));
        }
      break;
    }

  if (data->len > MAX_SIZE)
    g_byte_array_set_size (data, MAX_SIZE);
}

static GPtrArray *
read_corpus (const char *folder)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  GPtrArray *corpus = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = g_dir_open (folder, 0, &error);
  const char *name;

  if (dir == NULL)
    g_error ("No corpus: %s", error->message);

  while ((name = g_dir_read_name (dir)) != NULL)
    g_ptr_array_add (names, g_build_filename (folder, name, NULL));
  g_ptr_array_sort_values (names, (GCompareFunc) strcmp);

  for (guint i = 0; i < names->len; i++)
    {
      char *content;
      gsize length;

      if (!g_file_get_contents (g_ptr_array_index (names, i), &content, &length, &error))
        g_error ("No seed: %s", error->message);
      g_ptr_array_add (corpus, g_bytes_new_take (content, length));
    }

  return corpus;
}

int
main (int argc, char *argv[])
{
  g_autoptr (GPtrArray) corpus = NULL;
  const char *seed = g_getenv ("MUSTER_TEST_SEED");
  guint n_mutations = g_strcmp0 (g_getenv ("MUSTER_TEST_FULL"), "1") == 0 ? N_FULL : N_SHORT;

  if (argc != 2)
    {
      g_printerr ("Usage: %s CORPUS\n", argv[0]);
      return 2;
    }

  state = seed != NULL ? g_ascii_strtoull (seed, NULL, 10) : 1;
  corpus = read_corpus (argv[1]);
  g_print ("1..1\n");
  fflush (stdout);
  g_assert_cmpuint (corpus->len, >, 0);

  for (guint i = 0; i < corpus->len; i++)
    {
      gsize size;
      const guint8 *data = g_bytes_get_data (g_ptr_array_index (corpus, i), &size);

      LLVMFuzzerTestOneInput (data, size);
    }

  for (guint i = 0; i < n_mutations; i++)
    {
      GBytes *start = g_ptr_array_index (corpus, random_below (corpus->len));
      g_autoptr (GByteArray) data = g_byte_array_new ();
      guint n_steps = 1 + random_below (6);

      g_byte_array_append (data, g_bytes_get_data (start, NULL), (guint) g_bytes_get_size (start));
      for (guint step = 0; step < n_steps; step++)
        mutate (data, corpus);
      LLVMFuzzerTestOneInput (data->data, data->len);
    }

  g_print ("# counts: %u seeds, %u mutations\n", corpus->len, n_mutations);
  g_print ("ok 1 - corpus and mutations\n");

  return 0;
}
