/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "view/hp-band.h"
#include "view/permissions.h"

static void
test_hp_bands (void)
{
  static const struct
  {
    gint32 hp, max;
    MusterHpBand band;
  } rows[] = {
    { 5, 0, MUSTER_HP_UNKNOWN },
    { 0, -1, MUSTER_HP_UNKNOWN },
    { 0, 10, MUSTER_HP_DOWN },
    { -3, 10, MUSTER_HP_DOWN },
    { 25, 100, MUSTER_HP_BADLY_WOUNDED },
    { 26, 100, MUSTER_HP_BLOODIED },
    { 50, 100, MUSTER_HP_BLOODIED },
    { 51, 100, MUSTER_HP_HEALTHY },
    { 99, 100, MUSTER_HP_HEALTHY },
    { 100, 100, MUSTER_HP_UNHARMED },
    { 11, 10, MUSTER_HP_UNHARMED },
    { G_MAXINT32 / 3, G_MAXINT32, MUSTER_HP_BLOODIED },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_cmpint (muster_hp_band (rows[i].hp, rows[i].max), ==, rows[i].band);
}

static void
test_access (void)
{
  static const MusterCreature own = { .id = 1, .kind = MUSTER_CREATURE_CHARACTER };
  static const MusterCreature friend = { .id = 2, .kind = MUSTER_CREATURE_CHARACTER };
  static const MusterCreature pet
      = { .id = 3, .kind = MUSTER_CREATURE_MONSTER, .disposition = MUSTER_DISPOSITION_FRIENDLY };
  static const MusterCreature foe
      = { .id = 4, .kind = MUSTER_CREATURE_MONSTER, .disposition = MUSTER_DISPOSITION_HOSTILE };
  static const struct
  {
    const MusterCreature *creature;
    gboolean may_act;
    MusterLoadoutAccess access;
  } rows[] = {
    { &own, TRUE, MUSTER_LOADOUT_FULL },    { &friend, FALSE, MUSTER_LOADOUT_PUBLIC },
    { &pet, FALSE, MUSTER_LOADOUT_PUBLIC }, { &foe, FALSE, MUSTER_LOADOUT_NONE },
    { NULL, FALSE, MUSTER_LOADOUT_NONE },
  };
  const MusterViewer player = { .bound = 1 };
  const MusterViewer gm = { .gm = TRUE };
  const MusterViewer onlooker = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_assert_cmpint (muster_viewer_may_act (&player, rows[i].creature), ==, rows[i].may_act);
      g_assert_cmpint (muster_viewer_loadout (&player, rows[i].creature), ==, rows[i].access);
      g_assert_true (muster_viewer_may_act (&gm, rows[i].creature));
      g_assert_cmpint (muster_viewer_loadout (&gm, rows[i].creature), ==, MUSTER_LOADOUT_FULL);
      g_assert_false (muster_viewer_may_act (&onlooker, rows[i].creature));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/viewer/bands-of-hit-points", test_hp_bands);
  g_test_add_func ("/viewer/who-acts-and-sees-what", test_access);
  return g_test_run ();
}
