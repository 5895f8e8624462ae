/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The stat block beside the fight. */
#include "page-fixture.h"

#include "combat/muster-combat.h"
#include "combat/muster-fight-log.h"
#include "combat/muster-stat-block-pane.h"
#include "parts/muster-stat-block-view.h"

/* The stat block turns to whoever acts or is inspected, until it is pinned; B shows and hides it.
 */
static void
test_stat_block (PageFixture *fixture, gconstpointer data)
{
  GtkWidget *pane = page_fixture_find (GTK_WIDGET (fixture->page), MUSTER_TYPE_STAT_BLOCK_PANE);
  GtkWidget *pin = page_fixture_find (pane, GTK_TYPE_TOGGLE_BUTTON);
  GtkWidget *log = page_fixture_find (GTK_WIDGET (fixture->page), MUSTER_TYPE_FIGHT_LOG);
  MusterCombatant *ogre = page_fixture_combatant (fixture, "Ogre 2");
  MusterId turn = muster_combatant_get_id (muster_fight_model_get_turn (fixture->fight));

  /* At this width there is no column for it: it takes the place of the log. */
  g_assert_false (gtk_widget_get_visible (pane));
  gtk_widget_activate_action (pane, "fight.stat-block", NULL);
  g_assert_true (gtk_widget_get_visible (pane));
  g_assert_false (gtk_widget_get_visible (log));
  g_assert_cmpuint (muster_stat_block_pane_get_creature (MUSTER_STAT_BLOCK_PANE (pane)), ==, turn);

  muster_fight_model_set_inspected_id (fixture->fight, muster_combatant_get_id (ogre));
  g_assert_cmpuint (muster_stat_block_pane_get_creature (MUSTER_STAT_BLOCK_PANE (pane)), ==,
                    muster_combatant_get_id (ogre));
  gtk_test_accessible_assert_role (pane, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_test_accessible_assert_property (pin, GTK_ACCESSIBLE_PROPERTY_LABEL, "Keep this stat block");

  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (pin), TRUE);
  muster_fight_model_set_inspected_id (fixture->fight, 0);
  page_fixture_next_turn (fixture);
  g_assert_cmpuint (muster_stat_block_pane_get_creature (MUSTER_STAT_BLOCK_PANE (pane)), ==,
                    muster_combatant_get_id (ogre));

  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (pin), FALSE);
  turn = muster_combatant_get_id (muster_fight_model_get_turn (fixture->fight));
  g_assert_cmpuint (muster_stat_block_pane_get_creature (MUSTER_STAT_BLOCK_PANE (pane)), ==, turn);

  gtk_widget_activate_action (pane, "fight.stat-block", NULL);
  g_assert_false (gtk_widget_get_visible (pane));
  g_assert_true (gtk_widget_get_visible (log));
}

static void
set_max_hp (PageFixture *fixture, MusterId creature, int max_hp)
{
  MusterCommand command = { .kind = MUSTER_COMMAND_SET_MAX_HP,
                            .set_max_hp = { .creature = creature, .max_hp = max_hp } };
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (muster_campaign_perform (fixture->table.campaign, &command, NULL, &error), ==,
                   MUSTER_DONE);
  g_assert_no_error (error);
  page_fixture_settle ();
}

static const char *
shown_block (PageFixture *fixture, MusterId creature)
{
  GtkWidget *pane = page_fixture_find (GTK_WIDGET (fixture->page), MUSTER_TYPE_STAT_BLOCK_PANE);

  muster_fight_model_set_inspected_id (fixture->fight, creature);

  return muster_stat_block_view_get_text (
      MUSTER_STAT_BLOCK_VIEW (page_fixture_find (pane, MUSTER_TYPE_STAT_BLOCK_VIEW)));
}

/* H13: three goblins with rolled hit points, and each one's stat block has the number of its card.
 * A changed maximum is there at once. */
static void
test_rolled_twins (PageFixture *fixture, gconstpointer data)
{
  static const int maxima[] = { 5, 12, 9 };
  MusterId twins[G_N_ELEMENTS (maxima)];

  for (guint i = 0; i < G_N_ELEMENTS (maxima); i++)
    {
      g_autofree char *label = g_strdup_printf ("Goblin %u", i + 1);

      twins[i] = muster_combatant_get_id (page_fixture_combatant (fixture, label));
      set_max_hp (fixture, twins[i], maxima[i]);
    }

  for (guint i = 0; i < G_N_ELEMENTS (maxima); i++)
    {
      g_autofree char *line = g_strdup_printf ("Hit Points: %d (2d6)", maxima[i]);
      const char *text = shown_block (fixture, twins[i]);

      if (strstr (text, line) == NULL)
        g_error ("not “%s” in:\n%s", line, text);
    }

  set_max_hp (fixture, twins[2], 20);
  g_assert_nonnull (strstr (shown_block (fixture, twins[2]), "Hit Points: 20 (2d6)"));
}

int
main (int argc, char **argv)
{
  gtk_fixture_init (&argc, &argv);
  muster_combat_init ();

  page_fixture_add ("/combat/stat-block/follows-the-turn-unless-pinned", test_stat_block);
  g_test_add ("/combat/stat-block/twins-show-their-own-hit-points", PageFixture,
              GUINT_TO_POINTER (3), page_fixture_set_up, test_rolled_twins, page_fixture_tear_down);

  return g_test_run ();
}
