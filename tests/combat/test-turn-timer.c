/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The timer in the ribbon of turns. */
#include "page-fixture.h"

#include "combat/muster-combat.h"
#include "combat/muster-turn-timer.h"

typedef struct
{
  PageFixture page;
  guint n_said;
  char *said; /* last */
} TimerFixture;

static void
announce_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  TimerFixture *fixture = data;

  fixture->n_said++;
  g_free (fixture->said);
  fixture->said = g_variant_dup_string (parameter, NULL);
}

static void
set_up (TimerFixture *fixture, gconstpointer data)
{
  static const GActionEntry entries[] = { { "announce", announce_cb, "s" } };
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();

  page_fixture_set_up (&fixture->page, data);
  g_action_map_add_action_entries (G_ACTION_MAP (actions), entries, G_N_ELEMENTS (entries),
                                   fixture);
  gtk_widget_insert_action_group (fixture->page.window, "win", G_ACTION_GROUP (actions));
}

static void
tear_down (TimerFixture *fixture, gconstpointer data)
{
  page_fixture_tear_down (&fixture->page, data);
  g_free (fixture->said);
}

static void
set_timer (TimerFixture *fixture, gint32 seconds, gboolean per_round)
{
  MusterCommand command = { .kind = MUSTER_COMMAND_SET_ORDER_RULES };

  command.set_order_rules.timer_seconds = seconds;
  command.set_order_rules.timer_per_round = per_round;
  fixture_perform (fixture->page.table.campaign, command);
  page_fixture_settle ();
}

static MusterTurnTimer *
find_timer (TimerFixture *fixture)
{
  return MUSTER_TURN_TIMER (page_fixture_find_below (&fixture->page, MUSTER_TYPE_TURN_TIMER));
}

static GtkWidget *
find_button (TimerFixture *fixture)
{
  return page_fixture_find (GTK_WIDGET (find_timer (fixture)), GTK_TYPE_TOGGLE_BUTTON);
}

/* The clock on the wall goes on meanwhile, for less than a minute. */
static void
assert_left (TimerFixture *fixture, guint seconds)
{
  guint left = muster_turn_timer_get_left (find_timer (fixture));

  g_assert_cmpuint (left, <=, seconds);
  g_assert_cmpuint (left + 100, >, seconds);
}

static void
test_off (TimerFixture *fixture, gconstpointer data)
{
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (find_timer (fixture))));
  set_timer (fixture, 60, FALSE);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (find_timer (fixture))));
  gtk_test_accessible_assert_property (find_button (fixture), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Pause the timer");
  set_timer (fixture, 0, FALSE);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (find_timer (fixture))));
}

static void
test_each_turn (TimerFixture *fixture, gconstpointer data)
{
  set_timer (fixture, 3600, FALSE);
  assert_left (fixture, 3600);
  muster_turn_timer_pass (find_timer (fixture), 600 * (gint64) G_USEC_PER_SEC);
  assert_left (fixture, 3000);
  page_fixture_next_turn (&fixture->page);
  assert_left (fixture, 3600);

  /* One for the round goes on over the turns in it. */
  set_timer (fixture, 3600, TRUE);
  muster_turn_timer_pass (find_timer (fixture), 600 * (gint64) G_USEC_PER_SEC);
  page_fixture_next_turn (&fixture->page);
  assert_left (fixture, 3000);
  for (gint32 round = muster_fight_model_get_round (fixture->page.fight);
       muster_fight_model_get_round (fixture->page.fight) == round;)
    page_fixture_next_turn (&fixture->page);
  assert_left (fixture, 3600);
}

static void
test_time_up (TimerFixture *fixture, gconstpointer data)
{
  MusterCombatant *turn = muster_fight_model_get_turn (fixture->page.fight);
  g_autofree char *words
      = g_strdup_printf ("The time of %s is up.", muster_combatant_get_label (turn));

  set_timer (fixture, 3600, FALSE);
  g_assert_false (gtk_widget_has_css_class (find_button (fixture), "warning"));
  muster_turn_timer_pass (find_timer (fixture), 3600 * (gint64) G_USEC_PER_SEC);
  muster_turn_timer_pass (find_timer (fixture), 3600 * (gint64) G_USEC_PER_SEC);
  g_assert_cmpuint (fixture->n_said, ==, 1);
  g_assert_cmpstr (fixture->said, ==, words);
  assert_left (fixture, 0);
  gtk_test_accessible_assert_property (find_button (fixture), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "The time is up");
  g_assert_true (gtk_widget_has_css_class (find_button (fixture), "warning"));

  /* It is a word, and nothing else: the turn goes on until somebody ends it. */
  g_assert_true (muster_fight_model_get_turn (fixture->page.fight) == turn);
  page_fixture_next_turn (&fixture->page);
  assert_left (fixture, 3600);
  g_assert_false (gtk_widget_has_css_class (find_button (fixture), "warning"));
}

static void
test_pause (TimerFixture *fixture, gconstpointer data)
{
  set_timer (fixture, 3600, FALSE);
  g_signal_emit_by_name (find_button (fixture), "clicked");
  gtk_test_accessible_assert_state (find_button (fixture), GTK_ACCESSIBLE_STATE_PRESSED,
                                    GTK_ACCESSIBLE_TRISTATE_TRUE);
  muster_turn_timer_pass (find_timer (fixture), 600 * (gint64) G_USEC_PER_SEC);
  assert_left (fixture, 3600);
  g_signal_emit_by_name (find_button (fixture), "clicked");
  muster_turn_timer_pass (find_timer (fixture), 600 * (gint64) G_USEC_PER_SEC);
  assert_left (fixture, 3000);
}

#define ADD(path, function) g_test_add (path, TimerFixture, NULL, set_up, function, tear_down)

int
main (int argc, char **argv)
{
  gtk_fixture_init (&argc, &argv);
  muster_combat_init ();

  ADD ("/combat/timer/off-by-default", test_off);
  ADD ("/combat/timer/starts-with-each-turn-or-round", test_each_turn);
  ADD ("/combat/timer/says-once-that-the-time-is-up", test_time_up);
  ADD ("/combat/timer/stands-still-when-pressed", test_pause);

  return g_test_run ();
}
