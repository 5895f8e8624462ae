/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notify-count.h"

#include "model/muster-log-model.h"

#define FIGHT 1

static MusterSubjectSide
side_of (MusterId creature, gconstpointer data)
{
  return MUSTER_SUBJECT_FOE;
}

static const MusterReader gm = { .viewer = { .gm = TRUE }, .side = side_of };
static const MusterReader player = { .viewer = { .gm = FALSE, .bound = 1 }, .side = side_of };

static void
add_event (MusterEvents *events, MusterEventKind kind, MusterId fight, gint32 round)
{
  MusterEvent event = { .kind = (guint16) kind, .fight = fight, .round = round };

  g_array_append_val (events->events, event);
}

/* A hit with two dice: the second event of three. */
static void
add_hit (MusterEvents *events)
{
  MusterEventDie dice[] = { { .sides = 20, .face = 17 }, { .sides = 6, .face = 4 } };
  MusterEvent event = { .kind = MUSTER_EVENT_DAMAGE_DEALT, .fight = FIGHT, .round = 1 };

  g_array_append_vals (events->dice, dice, 2);
  event.damage_dealt.target = 3;
  event.damage_dealt.amount = 4;
  event.damage_dealt.hp = 3;
  event.damage_dealt.max_hp = 7;
  event.damage_dealt.dice = (MusterSpan) { .start = 1, .count = 1 };
  g_array_append_val (events->events, event);
}

static MusterLogItem *
item_at (MusterLogModel *log, guint position)
{
  g_autoptr (MusterLogItem) item = g_list_model_get_item (G_LIST_MODEL (log), position);

  return item;
}

static void
count_added_cb (MusterLogModel *log, MusterLogItem *item, gpointer data)
{
  GArray *lines = data;
  gint64 line = muster_log_item_get_line (item);

  g_array_append_val (lines, line);
}

static void
test_newest_first (void)
{
  MusterLogModel *log = muster_log_model_new (100);
  g_autoptr (GArray) lines = g_array_new (FALSE, FALSE, sizeof (gint64));
  MusterEvents events;
  ItemsChanged changed = { 0 };

  items_changed_watch (&changed, log);
  g_signal_connect (log, "added", G_CALLBACK (count_added_cb), lines);
  muster_events_init (&events);
  add_event (&events, MUSTER_EVENT_FIGHT_STARTED, FIGHT, 1);
  add_event (&events, MUSTER_EVENT_ROUND_BEGAN, FIGHT, 1);
  muster_log_model_append (log, &gm, &events, 10, 1, TRUE);
  assert_items_changed (&changed, 0, 0, 2);
  g_assert_cmpint (muster_log_item_get_line (item_at (log, 0)), ==, 11);
  g_assert_cmpint (muster_log_item_get_line (item_at (log, 1)), ==, 10);

  /* Read out oldest first, and not when they only come back. */
  g_assert_cmpuint (lines->len, ==, 2);
  g_assert_cmpint (g_array_index (lines, gint64, 0), ==, 10);
  muster_log_model_append (log, &gm, &events, 20, 2, FALSE);
  assert_items_changed (&changed, 0, 0, 2);
  g_assert_cmpuint (lines->len, ==, 2);

  muster_events_free (&events);
  g_assert_finalize_object (log);
}

static void
test_projected (void)
{
  MusterLogModel *log = muster_log_model_new (100);
  MusterEvents events;
  const MusterEventView *view;
  const MusterEventDie *dice;

  muster_events_init (&events);
  add_event (&events, MUSTER_EVENT_CREATURE_ADDED, 0, 0); /* the GM's */
  add_hit (&events);
  muster_log_model_append (log, &player, &events, 10, 1, TRUE);

  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (log)), ==, 1);
  g_assert_cmpint (muster_log_item_get_line (item_at (log, 0)), ==, 11);
  view = muster_log_item_get_view (item_at (log, 0));
  g_assert_false (muster_event_shows (view, DamageDealt, hp));
  g_assert_cmpint (view->event.damage_dealt.hp, ==, 0);

  /* Only the dice of the line that is shown are kept. */
  g_assert_cmpuint (muster_log_item_get_events (item_at (log, 0))->dice->len, ==, 1);
  dice = muster_events_dice (muster_log_item_get_events (item_at (log, 0)),
                             view->event.damage_dealt.dice);
  g_assert_cmpuint (dice[0].face, ==, 4);

  muster_events_free (&events);
  g_assert_finalize_object (log);
}

static void
test_limit (void)
{
  MusterLogModel *log = muster_log_model_new (3);
  MusterEvents events;

  muster_events_init (&events);
  add_event (&events, MUSTER_EVENT_ROUND_BEGAN, FIGHT, 1);
  add_event (&events, MUSTER_EVENT_ROUND_BEGAN, FIGHT, 2);
  muster_log_model_append (log, &gm, &events, 1, 1, FALSE);
  muster_log_model_append (log, &gm, &events, 3, 2, FALSE);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (log)), ==, 3);
  g_assert_cmpint (muster_log_item_get_line (item_at (log, 0)), ==, 4);
  g_assert_cmpint (muster_log_item_get_line (item_at (log, 2)), ==, 2);

  /* A full log takes no older line. */
  muster_events_clear (&events);
  add_event (&events, MUSTER_EVENT_ROUND_BEGAN, FIGHT, 1);
  muster_log_model_put (log, &gm, &events, &(MusterLogLine) { .line = 1, .step = 1 });
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (log)), ==, 3);

  muster_events_free (&events);
  g_assert_finalize_object (log);
}

static void
test_undo (void)
{
  MusterLogModel *log = muster_log_model_new (100);
  MusterEvents events;
  ItemsChanged changed = { 0 };

  muster_events_init (&events);
  add_event (&events, MUSTER_EVENT_ROUND_BEGAN, FIGHT, 1);
  add_event (&events, MUSTER_EVENT_TURN_BEGAN, FIGHT, 1);
  muster_log_model_append (log, &gm, &events, 1, 1, FALSE);
  muster_log_model_append (log, &gm, &events, 3, 2, FALSE);
  muster_log_model_append (log, &gm, &events, 5, 3, FALSE);

  items_changed_watch (&changed, log);
  muster_log_model_remove (log, 6);
  assert_items_changed (&changed, 0, 1, 0);
  muster_log_model_remove (log, 2);
  assert_items_changed (&changed, 3, 1, 0);
  muster_log_model_remove (log, 77);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (log)), ==, 4);

  muster_events_free (&events);
  g_assert_finalize_object (log);
}

/* A stored line goes to its place, says what has become of it, and gives way to another event
 * under its number. */
static void
test_put (void)
{
  MusterLogModel *log = muster_log_model_new (100);
  MusterLogModel *theirs = muster_log_model_new (100);
  MusterEvents events;
  MusterLogItem *item;

  muster_events_init (&events);
  add_event (&events, MUSTER_EVENT_ROUND_BEGAN, FIGHT, 1);
  muster_log_model_put (log, &gm, &events, &(MusterLogLine) { .line = 9, .step = 3 });
  muster_log_model_put (log, &gm, &events, &(MusterLogLine) { .line = 4, .step = 2 });
  muster_log_model_put (log, &gm, &events, &(MusterLogLine) { .line = 6, .step = 2 });
  g_assert_cmpint (muster_log_item_get_line (item_at (log, 0)), ==, 9);
  g_assert_cmpint (muster_log_item_get_line (item_at (log, 1)), ==, 6);
  g_assert_cmpint (muster_log_item_get_line (item_at (log, 2)), ==, 4);

  item = item_at (log, 1);
  muster_log_model_put (log, &gm, &events,
                        &(MusterLogLine) { .line = 6,
                                           .step = 2,
                                           .struck = TRUE,
                                           .note = "secret",
                                           .player_note = "open",
                                           .replaces = TRUE });
  g_assert_true (item_at (log, 1) == item);
  g_assert_true (muster_log_item_get_struck (item));
  g_assert_cmpstr (muster_log_item_get_note (item), ==, "secret");
  g_assert_true (muster_log_item_get_replaces (item));

  muster_log_model_put (
      theirs, &player, &events,
      &(MusterLogLine) { .line = 6, .step = 2, .note = "secret", .player_note = "open" });
  g_assert_cmpstr (muster_log_item_get_note (item_at (theirs, 0)), ==, "open");
  g_assert_null (muster_log_item_get_player_note (item_at (theirs, 0)));

  muster_events_clear (&events);
  add_event (&events, MUSTER_EVENT_TURN_BEGAN, FIGHT, 1);
  muster_log_model_put (log, &gm, &events, &(MusterLogLine) { .line = 6, .step = 8 });
  g_assert_cmpint (muster_log_item_get_view (item_at (log, 1))->event.kind, ==,
                   MUSTER_EVENT_TURN_BEGAN);
  g_assert_false (muster_log_item_get_struck (item_at (log, 1)));

  muster_events_free (&events);
  g_assert_finalize_object (log);
  g_assert_finalize_object (theirs);
}

/* The table may read its log from the oldest line on. */
static void
test_oldest_first (void)
{
  MusterLogModel *log = muster_log_model_new (4);
  MusterEvents events;
  ItemsChanged changed = { 0 };

  muster_events_init (&events);
  add_event (&events, MUSTER_EVENT_ROUND_BEGAN, FIGHT, 1);
  add_event (&events, MUSTER_EVENT_TURN_BEGAN, FIGHT, 1);
  muster_log_model_append (log, &gm, &events, 1, 1, FALSE);
  muster_log_model_set_oldest_first (log, TRUE);
  g_assert_cmpint (muster_log_item_get_line (item_at (log, 0)), ==, 1);

  items_changed_watch (&changed, log);
  muster_log_model_append (log, &gm, &events, 3, 2, FALSE);
  assert_items_changed (&changed, 2, 0, 2);
  muster_log_model_append (log, &gm, &events, 5, 3, FALSE);
  g_assert_cmpint (muster_log_item_get_line (item_at (log, 0)), ==, 3);
  g_assert_cmpint (muster_log_item_get_line (item_at (log, 3)), ==, 6);
  muster_log_model_set_limit (log, 1);
  g_assert_cmpint (muster_log_item_get_line (item_at (log, 0)), ==, 6);

  muster_events_free (&events);
  g_assert_finalize_object (log);
}

/* Many lines that come and go are one change of the list, which shows what it showed until then. */
static void
freeze_with (gboolean oldest_first)
{
  MusterLogModel *log = muster_log_model_new (100);
  MusterEvents events;
  ItemsChanged changed = { 0 };

  muster_events_init (&events);
  add_event (&events, MUSTER_EVENT_ROUND_BEGAN, FIGHT, 1);
  for (gint64 line = 1; line <= 8; line++)
    muster_log_model_append (log, &gm, &events, line, 1, FALSE);
  muster_log_model_set_oldest_first (log, oldest_first);

  items_changed_watch (&changed, log);
  muster_log_model_freeze (log);
  for (gint64 line = 3; line <= 6; line++)
    muster_log_model_remove (log, line);
  for (gint64 line = 12; line <= 13; line++)
    muster_log_model_put (log, &gm, &events, &(MusterLogLine) { .line = line, .step = 2 });
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (log)), ==, 8);
  g_assert_cmpint (muster_log_item_get_line (item_at (log, 2)), ==, oldest_first ? 3 : 6);
  muster_log_model_thaw (log);
  if (oldest_first)
    assert_items_changed (&changed, 2, 6, 4);
  else
    assert_items_changed (&changed, 0, 6, 4);
  g_assert_cmpint (muster_log_item_get_line (item_at (log, oldest_first ? 5 : 0)), ==, 13);
  g_assert_cmpint (muster_log_item_get_line (item_at (log, oldest_first ? 1 : 4)), ==, 2);

  muster_log_model_freeze (log);
  muster_log_model_thaw (log);
  g_assert_cmpuint (changed.emissions, ==, 0);

  muster_events_free (&events);
  g_assert_finalize_object (log);
}

static void
test_freeze (void)
{
  freeze_with (FALSE);
  freeze_with (TRUE);
}

static void
test_fight_comes_back (void)
{
  MusterLogModel *all = muster_log_model_new (100);
  MusterLogModel *log = muster_log_model_new (100);
  MusterEvents events;

  muster_events_init (&events);
  add_event (&events, MUSTER_EVENT_ROLLED, 0, 0); /* before the fight */
  add_event (&events, MUSTER_EVENT_FIGHT_OPENED, FIGHT, 0);
  add_event (&events, MUSTER_EVENT_ROLLED, 0, 0); /* while it went on */
  add_event (&events, MUSTER_EVENT_CREATURE_ADDED, 0, 0);
  add_event (&events, MUSTER_EVENT_FIGHT_STARTED, FIGHT, 1);
  add_event (&events, MUSTER_EVENT_FIGHT_STARTED, FIGHT + 1, 1);
  muster_log_model_append (all, &gm, &events, 1, 1, FALSE);

  muster_log_model_adopt (log, all, FIGHT);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (log)), ==, 3);
  g_assert_true (item_at (log, 0) == item_at (all, 1));
  g_assert_cmpint (muster_log_item_get_line (item_at (log, 2)), ==, 2);

  muster_events_free (&events);
  g_assert_finalize_object (log);
  g_assert_finalize_object (all);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/model/log/newest-first", test_newest_first);
  g_test_add_func ("/model/log/holds-only-what-the-reader-may-know", test_projected);
  g_test_add_func ("/model/log/limit", test_limit);
  g_test_add_func ("/model/log/stored-lines-go-to-their-place", test_put);
  g_test_add_func ("/model/log/many-lines-are-one-change", test_freeze);
  g_test_add_func ("/model/log/oldest-first", test_oldest_first);
  g_test_add_func ("/model/log/undo-takes-lines-out", test_undo);
  g_test_add_func ("/model/log/a-fight-that-comes-back-has-its-lines", test_fight_comes_back);

  return g_test_run ();
}
