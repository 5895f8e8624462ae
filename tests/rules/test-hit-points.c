/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/fifth/hit-points.h"

static void
assert_points (const MusterHitPoints *points, gint32 hp, gint32 temp)
{
  g_assert_cmpint (points->hp, ==, hp);
  g_assert_cmpint (points->temp, ==, temp);
}

static void
test_temporary_first (void)
{
  MusterHitPoints points = { .hp = 6, .max = 20, .temp = 7 };
  MusterHitLoss loss = muster_hit_points_damage (&points, 4);

  assert_points (&points, 6, 3);
  g_assert_cmpint (loss.absorbed, ==, 4);
  g_assert_cmpint (loss.lost, ==, 0);
  g_assert_false (loss.dropped);
}

static void
test_large_pool (void)
{
  MusterHitPoints points = { .hp = 250, .max = 500, .temp = 50 };
  MusterHitLoss loss;

  muster_hit_points_damage (&points, 20);
  assert_points (&points, 250, 30);
  loss = muster_hit_points_damage (&points, 0);
  assert_points (&points, 250, 30);
  g_assert_cmpint (loss.absorbed, ==, 0);
  muster_hit_points_damage (&points, -5);
  assert_points (&points, 250, 30);
}

static void
test_gain_temporary (void)
{
  MusterHitPoints points = { .hp = 20, .max = 30, .temp = 4 };

  g_assert_true (muster_hit_points_gain_temporary (&points, 10));
  assert_points (&points, 20, 10);
  g_assert_false (muster_hit_points_gain_temporary (&points, 3));
  assert_points (&points, 20, 10);
}

static void
test_massive (void)
{
  static const struct
  {
    gint32 hp, temp, damage;
    gboolean dropped, at_zero, massive;
  } rows[] = {
    { 6, 0, 17, TRUE, FALSE, FALSE }, { 6, 0, 18, TRUE, FALSE, TRUE },
    { 6, 5, 22, TRUE, FALSE, FALSE }, { 6, 0, 5, FALSE, FALSE, FALSE },
    { 0, 0, 11, FALSE, TRUE, FALSE }, { 0, 0, 12, FALSE, TRUE, TRUE },
    { 0, 5, 5, FALSE, FALSE, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      MusterHitPoints points = { .hp = rows[i].hp, .max = 12, .temp = rows[i].temp };
      MusterHitLoss loss = muster_hit_points_damage (&points, rows[i].damage);

      g_assert_cmpint (loss.dropped, ==, rows[i].dropped);
      g_assert_cmpint (loss.at_zero, ==, rows[i].at_zero);
      g_assert_cmpint (loss.massive, ==, rows[i].massive);
      g_assert_cmpint (loss.absorbed + loss.lost + loss.excess, ==, rows[i].damage);
      g_assert_cmpint (points.hp, >=, 0);
    }
}

static void
test_heal (void)
{
  MusterHitPoints points = { .hp = 8, .max = 15 };

  g_assert_cmpint (muster_hit_points_heal (&points, 10), ==, 7);
  g_assert_cmpint (points.hp, ==, 15);
  g_assert_cmpint (muster_hit_points_heal (&points, -4), ==, 0);
  g_assert_cmpint (points.hp, ==, 15);
}

static void
test_maximum (void)
{
  MusterHitPoints points = { .hp = 14, .max = 15 };

  g_assert_cmpint (muster_hit_points_set_max (&points, 10, FALSE), ==, -4);
  assert_points (&points, 10, 0);
  g_assert_cmpint (muster_hit_points_set_max (&points, 30, TRUE), ==, 20);
  assert_points (&points, 30, 0);
  g_assert_cmpint (muster_hit_points_set_max (&points, 40, FALSE), ==, 0);
  points.hp = 0;
  g_assert_cmpint (muster_hit_points_set_max (&points, 50, TRUE), ==, 0);
  g_assert_true (muster_hit_points_down (&points));
  muster_hit_points_set_max (&points, 0, FALSE);
  g_assert_cmpint (points.max, ==, 1);
}

static void
test_nobody_counts (void)
{
  const MusterHitPoints uncounted = { 0 };

  g_assert_false (muster_hit_points_down (&uncounted));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/demand/H1", test_temporary_first);
  g_test_add_func ("/demand/H2", test_large_pool);
  g_test_add_func ("/demand/H5", test_gain_temporary);
  g_test_add_func ("/hit-points/massive-damage", test_massive);
  g_test_add_func ("/hit-points/healing-stops-at-the-maximum", test_heal);
  g_test_add_func ("/hit-points/a-new-maximum", test_maximum);
  g_test_add_func ("/hit-points/without-a-maximum-nobody-is-down", test_nobody_counts);
  return g_test_run ();
}
