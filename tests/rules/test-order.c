/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/fight/order.h"

static void
test_ties (void)
{
  MusterOrderEntry entries[] = {
    { .id = 1, .initiative = 12, .dexterity = 10, .order = 2 },
    { .id = 2, .initiative = 12, .dexterity = 14, .order = 3 },
    { .id = 3, .initiative = 20, .dexterity = 8, .order = 4 },
    { .id = 4, .initiative = 12, .dexterity = 10, .order = 1 },
    { .id = 5, .initiative = -1, .dexterity = 18, .order = 0 },
  };
  static const MusterId expected[] = { 3, 2, 4, 1, 5 };

  muster_order_sort (entries, G_N_ELEMENTS (entries));
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    g_assert_cmpuint (entries[i].id, ==, expected[i]);
}

static void
test_place (void)
{
  static const MusterOrderEntry entries[] = {
    { .id = 1, .initiative = 20, .order = 1 },
    { .id = 2, .initiative = 12, .order = 2 },
    { .id = 3, .initiative = 5, .order = 3 },
  };
  static const struct
  {
    gint32 initiative;
    guint place;
  } rows[] = { { 25, 0 }, { 20, 1 }, { 13, 1 }, { 12, 2 }, { 4, 3 } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const MusterOrderEntry entry = { .id = 9, .initiative = rows[i].initiative, .order = 9 };

      g_assert_cmpuint (muster_order_place (entries, 3, &entry), ==, rows[i].place);
    }
  g_assert_cmpuint (muster_order_place (entries, 0, &entries[0]), ==, 0);
}

static void
test_turn_stays (void)
{
  g_assert_cmpuint (muster_order_turn_after_insert (1, 0), ==, 2);
  g_assert_cmpuint (muster_order_turn_after_insert (1, 1), ==, 2);
  g_assert_cmpuint (muster_order_turn_after_insert (1, 2), ==, 1);
  g_assert_cmpuint (muster_order_turn_after_remove (1, 0, 3), ==, 0);
  g_assert_cmpuint (muster_order_turn_after_remove (1, 2, 3), ==, 1);
  g_assert_cmpuint (muster_order_turn_after_remove (1, 1, 3), ==, 1);
  g_assert_cmpuint (muster_order_turn_after_remove (2, 2, 3), ==, 1);
  g_assert_cmpuint (muster_order_turn_after_remove (0, 0, 1), ==, 0);
}

static gboolean
skip_mask (guint place, gconstpointer data)
{
  return (*(const guint *) data >> place & 1) != 0;
}

static void
test_advance (void)
{
  static const struct
  {
    guint n, place, mask;
    guint expected, n_passed;
    gboolean wrapped, all_skip;
  } rows[] = {
    { 4, 0, 0b0000, 1, 0, FALSE, FALSE }, { 4, 3, 0b0000, 0, 0, TRUE, FALSE },
    { 4, 0, 0b0110, 3, 2, FALSE, FALSE }, { 4, 2, 0b1001, 1, 2, TRUE, FALSE },
    { 4, 2, 0b1011, 2, 3, TRUE, FALSE },  { 4, 2, 0b1111, 2, 3, TRUE, TRUE },
    { 1, 0, 0b0000, 0, 0, TRUE, FALSE },  { 0, 0, 0b0000, 0, 0, FALSE, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      MusterOrderAdvance advance
          = muster_order_advance (rows[i].n, rows[i].place, skip_mask, &rows[i].mask);

      g_assert_cmpuint (advance.place, ==, rows[i].expected);
      g_assert_cmpuint (advance.n_passed, ==, rows[i].n_passed);
      g_assert_cmpint (advance.wrapped, ==, rows[i].wrapped);
      g_assert_cmpint (advance.all_skip, ==, rows[i].all_skip);
    }
  g_assert_cmpuint (muster_order_advance (3, 1, NULL, NULL).place, ==, 2);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/order/ties-by-dexterity-then-stable", test_ties);
  g_test_add_func ("/order/a-newcomer-stands-behind-equals", test_place);
  g_test_add_func ("/order/the-turn-stays-with-its-holder", test_turn_stays);
  g_test_add_func ("/order/advance-passes-those-without-a-turn", test_advance);
  return g_test_run ();
}
