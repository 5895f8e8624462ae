/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/fifth/death.h"
#include "rules/fifth/hit-points.h"

static void
assert_tracker (const MusterDeathTracker *tracker,
                gint32 successes,
                gint32 failures,
                MusterLife life)
{
  g_assert_cmpint (tracker->successes, ==, successes);
  g_assert_cmpint (tracker->failures, ==, failures);
  g_assert_cmpint (tracker->life, ==, life);
}

static void
test_third_success (void)
{
  MusterDeathTracker tracker = { .successes = 2, .failures = 1, .life = MUSTER_LIFE_DYING };

  g_assert_cmpint (muster_death_judge (&tracker, 10, 10), ==, MUSTER_DEATH_SAVE_STABLE);
  assert_tracker (&tracker, 0, 0, MUSTER_LIFE_STABLE);
  g_assert_false (muster_death_may_save (&tracker));

  tracker = (MusterDeathTracker) { .successes = 1, .failures = 2, .life = MUSTER_LIFE_DYING };
  g_assert_cmpint (muster_death_judge (&tracker, 20, 14), ==, MUSTER_DEATH_SAVE_AWAKE);
  assert_tracker (&tracker, 0, 0, MUSTER_LIFE_ALIVE);
}

static void
test_natural_one (void)
{
  MusterDeathTracker tracker = { .failures = 2, .life = MUSTER_LIFE_DYING };

  g_assert_cmpint (muster_death_judge (&tracker, 1, 15), ==, MUSTER_DEATH_SAVE_DEAD);
  g_assert_cmpint (tracker.life, ==, MUSTER_LIFE_DEAD);
  g_assert_cmpint (muster_death_shown (tracker.failures), ==, 3);
  g_assert_false (muster_death_may_save (&tracker));
}

static void
test_hit_at_zero (void)
{
  MusterDeathTracker tracker = { .life = MUSTER_LIFE_DYING };
  MusterHitPoints points = { .hp = 0, .max = 12 };

  g_assert_cmpuint (muster_death_hit (&tracker, FALSE, FALSE), ==, 1);
  assert_tracker (&tracker, 0, 1, MUSTER_LIFE_DYING);
  g_assert_cmpuint (muster_death_hit (&tracker, TRUE, FALSE), ==, 2);
  assert_tracker (&tracker, 0, 3, MUSTER_LIFE_DEAD);

  tracker = (MusterDeathTracker) { .life = MUSTER_LIFE_DYING };
  muster_death_hit (&tracker, FALSE, muster_hit_points_damage (&points, 11).massive);
  g_assert_cmpint (tracker.life, ==, MUSTER_LIFE_DYING);
  muster_death_hit (&tracker, FALSE, muster_hit_points_damage (&points, 12).massive);
  g_assert_cmpint (tracker.life, ==, MUSTER_LIFE_DEAD);
}

static void
test_stable_hit (void)
{
  MusterDeathTracker tracker = { .life = MUSTER_LIFE_STABLE };

  muster_death_hit (&tracker, FALSE, FALSE);
  assert_tracker (&tracker, 0, 1, MUSTER_LIFE_DYING);
  g_assert_true (muster_death_stabilize (&tracker));
  assert_tracker (&tracker, 0, 0, MUSTER_LIFE_STABLE);
  g_assert_false (muster_death_stabilize (&tracker));
}

static void
test_living_and_dead (void)
{
  MusterDeathTracker tracker = { .life = MUSTER_LIFE_ALIVE };

  g_assert_cmpuint (muster_death_hit (&tracker, TRUE, TRUE), ==, 0);
  g_assert_false (muster_death_stabilize (&tracker));
  muster_death_drop (&tracker);
  assert_tracker (&tracker, 0, 0, MUSTER_LIFE_DYING);
  muster_death_kill (&tracker);
  assert_tracker (&tracker, 0, 3, MUSTER_LIFE_DEAD);
  muster_death_drop (&tracker);
  g_assert_cmpuint (muster_death_hit (&tracker, FALSE, FALSE), ==, 0);
  assert_tracker (&tracker, 0, 3, MUSTER_LIFE_DEAD);
  muster_death_heal (&tracker);
  assert_tracker (&tracker, 0, 0, MUSTER_LIFE_ALIVE);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/demand/S1", test_third_success);
  g_test_add_func ("/demand/S3", test_natural_one);
  g_test_add_func ("/demand/S7", test_hit_at_zero);
  g_test_add_func ("/death/damage-unsettles-the-stable", test_stable_hit);
  g_test_add_func ("/death/the-living-and-the-dead", test_living_and_dead);
  return g_test_run ();
}
