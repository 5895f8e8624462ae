/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gtk-fixture.h"
#include "parts/muster-chip-pill.h"
#include "parts/muster-death-pips.h"
#include "parts/muster-die-face.h"
#include "parts/muster-hp-bar.h"
#include "parts/muster-parts.h"

static void
test_hp_bar (void)
{
  GtkWidget *bar = muster_hp_bar_new ();
  g_autoptr (GtkFixture) gtk = gtk_fixture_new (bar, 300, 60, NULL);

  muster_hp_bar_set_points (MUSTER_HP_BAR (bar), 28, 34, 5, "28/34", "28 of 34 hit points");
  gtk_test_accessible_assert_role (bar, GTK_ACCESSIBLE_ROLE_METER);
  gtk_test_accessible_assert_property (bar, GTK_ACCESSIBLE_PROPERTY_LABEL, "Hit points");
  gtk_test_accessible_assert_property (bar, GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, 28.0);
  gtk_test_accessible_assert_property (bar, GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, 34.0);
  gtk_test_accessible_assert_property (bar, GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT,
                                       "28 of 34 hit points");
  g_assert_nonnull (gtk_fixture_find_text (bar, "28/34"));
  g_assert_false (gtk_widget_has_css_class (bar, "hurt"));

  muster_hp_bar_set_points (MUSTER_HP_BAR (bar), 17, 34, 0, "17/34", "17 of 34 hit points");
  g_assert_true (gtk_widget_has_css_class (bar, "hurt"));
  g_assert_false (gtk_widget_has_css_class (bar, "down"));
  muster_hp_bar_set_points (MUSTER_HP_BAR (bar), 0, 34, 0, "0/34", "0 of 34 hit points");
  g_assert_false (gtk_widget_has_css_class (bar, "hurt"));
  g_assert_true (gtk_widget_has_css_class (bar, "down"));

  muster_hp_bar_set_band (MUSTER_HP_BAR (bar), "Bloodied");
  gtk_test_accessible_assert_property (bar, GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, "Bloodied");
  g_assert_nonnull (gtk_fixture_find_text (bar, "Bloodied"));
  g_assert_false (gtk_widget_has_css_class (bar, "down"));
}

static void
test_chip_pill (void)
{
  MusterChipView view = {
    .id = 1, .condition = MUSTER_CONDITION_PRONE, .end = MUSTER_CHIP_UNTIL_CLOCK, .rounds = 3
  };
  g_autoptr (MusterChipItem) chip = muster_chip_item_new (&view);
  GtkWidget *pill = muster_chip_pill_new (chip);
  g_autoptr (GtkFixture) gtk = gtk_fixture_new (pill, 300, 60, NULL);
  GtkWidget *icon = gtk_fixture_find (pill, GTK_TYPE_IMAGE);

  gtk_test_accessible_assert_role (pill, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_test_accessible_assert_property (pill, GTK_ACCESSIBLE_PROPERTY_LABEL, "Prone, 3 rounds");
  g_assert_cmpstr (gtk_image_get_icon_name (GTK_IMAGE (icon)), ==, "muster-prone-symbolic");
  g_assert_nonnull (gtk_fixture_find_text (pill, "Prone"));
  g_assert_nonnull (gtk_fixture_find_text (pill, "3"));

  view.rounds = 2;
  g_assert_true (muster_chip_item_update (chip, &view));
  g_assert_nonnull (gtk_fixture_find_text (pill, "2"));
  gtk_test_accessible_assert_property (pill, GTK_ACCESSIBLE_PROPERTY_LABEL, "Prone, 2 rounds");
}

/* Exhaustion is a pill like the others, with its level. */
static void
test_exhaustion_pill (void)
{
  MusterChipView view = { .condition = MUSTER_CONDITION_CUSTOM, .level = 3 };
  g_autoptr (MusterChipItem) chip = muster_chip_item_new (&view);
  GtkWidget *pill = muster_chip_pill_new (chip);
  g_autoptr (GtkFixture) gtk = gtk_fixture_new (pill, 300, 60, NULL);
  GtkWidget *icon = gtk_fixture_find (pill, GTK_TYPE_IMAGE);

  g_assert_cmpstr (gtk_image_get_icon_name (GTK_IMAGE (icon)), ==, "muster-exhaustion-symbolic");
  g_assert_true (
      gtk_icon_theme_has_icon (gtk_icon_theme_get_for_display (gtk_widget_get_display (pill)),
                               "muster-exhaustion-symbolic"));
  g_assert_nonnull (gtk_fixture_find_text (pill, "Exhaustion 3"));

  view.level = 4;
  g_assert_true (muster_chip_item_update (chip, &view));
  g_assert_nonnull (gtk_fixture_find_text (pill, "Exhaustion 4"));
  gtk_test_accessible_assert_property (pill, GTK_ACCESSIBLE_PROPERTY_LABEL, "Exhaustion 4");
}

/* So is a load, which has its icon too. */
static void
test_load_pill (void)
{
  MusterChipView view = { .condition = MUSTER_CONDITION_CUSTOM, .load = MUSTER_LOAD_ENCUMBERED };
  g_autoptr (MusterChipItem) chip = muster_chip_item_new (&view);
  GtkWidget *pill = muster_chip_pill_new (chip);
  g_autoptr (GtkFixture) gtk = gtk_fixture_new (pill, 300, 60, NULL);

  g_assert_true (
      gtk_icon_theme_has_icon (gtk_icon_theme_get_for_display (gtk_widget_get_display (pill)),
                               "muster-encumbered-symbolic"));
  g_assert_nonnull (gtk_fixture_find_text (pill, "Encumbered"));

  view.load = MUSTER_LOAD_HEAVY;
  g_assert_true (muster_chip_item_update (chip, &view));
  g_assert_nonnull (gtk_fixture_find_text (pill, "Heavily encumbered"));
  gtk_test_accessible_assert_property (pill, GTK_ACCESSIBLE_PROPERTY_LABEL, "Heavily encumbered");
}

/* Every condition has an icon that the program brings along. */
static void
test_icons (void)
{
  GtkIconTheme *theme = gtk_icon_theme_get_for_display (gdk_display_get_default ());

  for (guint i = 0; i < MUSTER_N_CONDITIONS; i++)
    g_assert_true (
        gtk_icon_theme_has_icon (theme, muster_condition_icon_name ((MusterCondition) i)));
}

static void
test_die_face (void)
{
  static const struct
  {
    MusterEventDie die;
    const char *words;
    const char *css_class;
  } dice[] = {
    { { 20, 17, MUSTER_DIE_D20, 0 }, "d20 shows 17", NULL },
    { { 20, 4, MUSTER_DIE_D20, MUSTER_DIE_DROPPED }, "d20 shows 4, dropped", "dropped" },
    { { 20, 20, MUSTER_DIE_D20, 0 }, "d20 shows a natural 20", "natural-twenty" },
    { { 20, 1, MUSTER_DIE_ROLL, 0 }, "d20 shows a natural 1", "natural-one" },
    { { 6, 1, MUSTER_DIE_ROLL, 0 }, "d6 shows 1", NULL },
    { { 20, 17, MUSTER_DIE_D20, MUSTER_DIE_BY_HAND },
      "d20 shows 17, thrown at the table",
      "by-hand" },
    { { 20, 20, MUSTER_DIE_D20, MUSTER_DIE_BY_HAND },
      "d20 shows a natural 20, thrown at the table",
      "natural-twenty" },
    { { 6, 4, MUSTER_DIE_ROLL, MUSTER_DIE_BY_HAND | MUSTER_DIE_SUMMED },
      "d6 counts as 4 of the sum thrown at the table",
      "by-hand" },
    { { 100, 73, MUSTER_DIE_ROLL, 0 }, "d100 shows 73", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (dice); i++)
    {
      GtkWidget *face = muster_die_face_new (&dice[i].die);
      g_autoptr (GtkFixture) gtk = gtk_fixture_new (face, 200, 80, NULL);

      gtk_test_accessible_assert_role (face, GTK_ACCESSIBLE_ROLE_IMG);
      gtk_test_accessible_assert_property (face, GTK_ACCESSIBLE_PROPERTY_LABEL, dice[i].words);
      g_assert_cmpint (gtk_widget_has_css_class (face, "dropped"), ==,
                       g_strcmp0 (dice[i].css_class, "dropped") == 0);
      if (dice[i].css_class != NULL)
        g_assert_true (gtk_widget_has_css_class (face, dice[i].css_class));
    }
}

static void
test_death_pips (void)
{
  GtkWidget *pips = muster_death_pips_new ();
  g_autoptr (GtkFixture) gtk = gtk_fixture_new (pips, 200, 60, NULL);

  muster_death_pips_set_counts (MUSTER_DEATH_PIPS (pips), 2, 1);
  gtk_test_accessible_assert_role (pips, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_test_accessible_assert_property (pips, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Death saves: successes 2, failures 1");
}

int
main (int argc, char **argv)
{
  gtk_fixture_init (&argc, &argv);
  muster_parts_init ();
  muster_parts_add_to_display (gdk_display_get_default ());

  g_test_add_func ("/parts/hp-bar/values-and-band", test_hp_bar);
  g_test_add_func ("/parts/chip-pill/says-name-and-rounds", test_chip_pill);
  g_test_add_func ("/parts/chip-pill/exhaustion-has-a-pill", test_exhaustion_pill);
  g_test_add_func ("/parts/chip-pill/a-load-has-a-pill", test_load_pill);
  g_test_add_func ("/parts/icons/every-condition-has-one", test_icons);
  g_test_add_func ("/parts/die-face/names", test_die_face);
  g_test_add_func ("/parts/death-pips/say-both-counts", test_death_pips);

  return g_test_run ();
}
