/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/creature/challenge.h"

static void
test_parse (void)
{
  static const struct
  {
    const char *text;
    int eighths;
  } rows[] = {
    { "1/2", 4 },   { " 1 / 2 ", 4 },
    { "½", 4 },     { " ¼ ", 2 },
    { "⅛", 1 },     { "0.125", 1 },
    { "2/4", 4 },   { "5.0", 40 },
    { "1e1", 80 },  { "30", 240 },
    { "0", 0 },     { "0/4", 0 },
    { "1/3", -1 },  { "", -1 },
    { "  ", -1 },   { "31", -1 },
    { "1.5", -1 },  { "-1", -1 },
    { "1/0", -1 },  { "1 2", -1 },
    { "five", -1 }, { "½ 1", -1 },
    { "1/", -1 },   { "1e9", -1 },
    { "nan", -1 },  { "99999999999999999999", -1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      int eighths = -1;

      g_assert_cmpint (muster_challenge_parse (rows[i].text, &eighths), ==, rows[i].eighths >= 0);
      g_assert_cmpint (eighths, ==, rows[i].eighths);
    }
}

static void
test_labels_read_back (void)
{
  char label[MUSTER_CHALLENGE_LABEL_LENGTH];
  guint n = 0;

  for (int eighths = -8; eighths <= 260; eighths++)
    {
      int again = -1;

      muster_challenge_label (eighths, label);
      g_assert_cmpint (label[0] != '\0', ==, muster_challenge_exists (eighths));
      g_assert_cmpint (muster_challenge_xp (eighths) > 0, ==, muster_challenge_exists (eighths));
      if (!muster_challenge_exists (eighths))
        continue;
      g_assert_true (muster_challenge_parse (label, &again));
      g_assert_cmpint (again, ==, eighths);
      n++;
    }
  g_assert_cmpuint (n, ==, 34);
}

static void
test_xp (void)
{
  g_assert_cmpint (muster_challenge_xp (0), ==, 10);
  g_assert_cmpint (muster_challenge_xp (1), ==, 25);
  g_assert_cmpint (muster_challenge_xp (4), ==, 100);
  g_assert_cmpint (muster_challenge_xp (8), ==, 200);
  g_assert_cmpint (muster_challenge_xp (240), ==, 155000);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/challenge/as-people-write-it", test_parse);
  g_test_add_func ("/challenge/every-label-reads-back", test_labels_read_back);
  g_test_add_func ("/challenge/experience-points", test_xp);
  return g_test_run ();
}
