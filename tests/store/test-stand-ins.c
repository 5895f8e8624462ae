/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The numbers of stand-ins come from the creatures of the library, each time anew. */
#include "rules/creature/stand-in.h"
#include "store/library.h"

typedef enum
{
  ARMOR_CLASS,
  HIT_POINTS,
  TO_HIT,
  DAMAGE,
  N_NUMBERS
} Number;

static int
compare_numbers (gconstpointer a, gconstpointer b)
{
  return *(const int *) a - *(const int *) b;
}

/* The middle of them, or what lies between the two in the middle. */
static int
median (GArray *numbers)
{
  g_assert_cmpuint (numbers->len, >, 0);
  g_array_sort (numbers, compare_numbers);

  return (g_array_index (numbers, int, (numbers->len - 1) / 2)
          + g_array_index (numbers, int, numbers->len / 2))
         / 2;
}

static void
gather (MusterLibrary *library, int challenge, GArray *numbers[N_NUMBERS])
{
  guint n;
  const MusterLibraryRow *rows = muster_library_get_rows (library, &n);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (MusterStatBlock) block = NULL;
      int values[N_NUMBERS];

      if (rows[i].kind != MUSTER_ENTRY_CREATURE || rows[i].edition != 2014
          || rows[i].challenge != challenge)
        continue;
      block = muster_library_load_block (library, rows[i].key, NULL);
      g_assert_nonnull (block);
      values[ARMOR_CLASS] = block->armor_class;
      values[HIT_POINTS] = block->max_hp;
      values[TO_HIT] = muster_block_best_to_hit (block);
      values[DAMAGE] = muster_block_damage_of_round (block);
      for (guint j = 0; j < N_NUMBERS; j++)
        g_array_append_val (numbers[j], values[j]);
    }
}

static void
test_medians (void)
{
  g_autoptr (MusterLibrary) library = muster_library_open_builtin (NULL);
  guint n;
  const MusterStandIn *stand_ins = muster_stand_ins (&n);

  g_assert_nonnull (library);
  g_assert_cmpuint (n, ==, 28);
  for (guint i = 0; i < n; i++)
    {
      GArray *numbers[N_NUMBERS];

      for (guint j = 0; j < N_NUMBERS; j++)
        numbers[j] = g_array_new (FALSE, FALSE, sizeof (int));
      gather (library, stand_ins[i].challenge, numbers);
      g_assert_cmpint (stand_ins[i].armor_class, ==, median (numbers[ARMOR_CLASS]));
      g_assert_cmpint (stand_ins[i].hit_points, ==, median (numbers[HIT_POINTS]));
      g_assert_cmpint (stand_ins[i].to_hit, ==, median (numbers[TO_HIT]));
      g_assert_cmpint (stand_ins[i].damage, ==, median (numbers[DAMAGE]));
      for (guint j = 0; j < N_NUMBERS; j++)
        g_array_unref (numbers[j]);
    }
}

static void
test_dice (void)
{
  for (int average = 1; average <= 150; average++)
    {
      MusterDiceTerm dice = muster_stand_in_dice (average);

      g_assert_cmpint (dice.count * 7 / 2 + dice.bonus, ==, average);
      g_assert_cmpint (dice.bonus, >=, average == 1 ? -2 : average == 2 ? -1 : 0);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/stand-in/medians-of-the-library", test_medians);
  g_test_add_func ("/stand-in/dice-come-to-the-average", test_dice);
  return g_test_run ();
}
