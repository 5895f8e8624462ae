/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The order of a fight and its time: waiting, moving, groups, sides, links, reinforcements. */
#include "fixture.h"

#include "rules/fight/initiative.h"

static MusterId
fight_of (Fixture *f)
{
  return muster_game_current_fight (f->game)->id;
}

/* The names of those who have a turn, from now through `n` turns. */
static char *
turns (Fixture *f, guint n)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      MusterId turn = fixture_turn (f);

      if (i > 0)
        g_string_append_c (text, ' ');
      g_string_append (
          text, turn != 0 ? muster_game_text (f->game, fixture_creature (f, turn)->name) : "lair");
      fixture_next_turn (f);
    }

  return g_string_free_and_steal (g_steal_pointer (&text));
}

static char *
order (Fixture *f)
{
  g_autoptr (GString) text = g_string_new (NULL);
  const MusterId *ids;
  guint n;

  ids = muster_game_order (f->game, fight_of (f), &n);
  for (guint i = 0; i < n; i++)
    {
      MusterId creature = muster_game_participant (f->game, ids[i])->creature;

      g_string_append_printf (text, "%s%s", i > 0 ? " " : "",
                              muster_game_text (f->game, fixture_creature (f, creature)->name));
    }

  return g_string_free_and_steal (g_steal_pointer (&text));
}

#define assert_text(call, expected)        \
  G_STMT_START                             \
  {                                        \
    g_autofree char *found = call;         \
                                           \
    g_assert_cmpstr (found, ==, expected); \
  }                                        \
  G_STMT_END

static void
load_score (Fixture *f, MusterId creature, int dexterity)
{
  MusterParticipant participant = *fixture_participant (f, creature);

  participant.tie_dexterity = dexterity;
  muster_game_load (f->game, MUSTER_POOL_PARTICIPANT, participant.id, &participant);
}

/* A game as the store would read it again. */
static void
reload (Fixture *f)
{
  MusterGame *anew = muster_game_new (f->compendium, muster_game_world (f->game)->seed);

  for (guint pool = 0; pool < MUSTER_N_POOLS; pool++)
    {
      const MusterPoolInfo *info = muster_pool_info ((MusterPool) pool);
      gconstpointer record = muster_game_next (f->game, (MusterPool) pool, 0);

      while (record != NULL)
        {
          MusterId id = *(const MusterId *) record;
          g_autofree guint8 *copy = g_memdup2 (record, info->size);

          for (guint i = 0; i < info->n_fields; i++)
            if (info->fields[i].type == MUSTER_FIELD_TEXT)
              {
                MusterText *text = (MusterText *) (gpointer) (copy + info->fields[i].offset);

                *text = muster_game_intern (anew, muster_game_text (f->game, *text));
              }
          muster_game_load (anew, (MusterPool) pool, id, copy);
          record = muster_game_next (f->game, (MusterPool) pool, id);
        }
    }
  muster_game_free (f->game);
  f->game = anew;
}

static void
test_i1 (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId goblin, twin;

  /* A goblin has Dexterity 14: +2.  Never the score itself on top of the die. */
  fixture_init (&f);
  goblin = fixture_add (&f, "goblin", NULL);
  twin = fixture_add (&f, "goblin", NULL);
  fixture_fight (&f, FALSE, twin, 11, goblin, 0, 0);
  FIXTURE_DICE (&f, { 20, 9 });
  FIXTURE_DO (&f, ROLL_INITIATIVE, roll_initiative, .creature = goblin);
  fixture_dice_used (&f);
  g_assert_cmpint (fixture_participant (&f, goblin)->initiative, ==, 11);
  g_assert_cmpint (fixture_participant (&f, goblin)->tie_dexterity, ==, 14);

  load_score (&f, twin, 12);
  g_assert_cmpuint (fixture_at (&f, 0), ==, goblin);
}

static void
test_i2 (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId a, b, c;

  fixture_init (&f);
  a = fixture_add (&f, "fly", "A");
  b = fixture_add (&f, "fly", "B");
  fixture_fight (&f, TRUE, a, 15, b, 15, 0);
  assert_text (turns (&f, 4), "A B A B");

  FIXTURE_DO (&f, MOVE_IN_ORDER, move_in_order, .creature = b, .before = a);
  assert_text (order (&f), "B A");
  reload (&f);
  assert_text (order (&f), "B A");
  c = fixture_add (&f, "fly", "C");
  FIXTURE_DO (&f, JOIN, join, .fight = fight_of (&f), .creature = c);
  FIXTURE_DO (&f, SET_INITIATIVE, set_initiative, .creature = c, .total = 9);
  assert_text (order (&f), "B A C");
}

static void
test_i4 (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId x, y, z;

  fixture_init (&f);
  x = fixture_add (&f, "fly", "X");
  y = fixture_add (&f, "fly", "Y");
  z = fixture_add (&f, "fly", "Z");
  fixture_fight (&f, FALSE, x, 15, y, 15, z, 10, 0);
  assert_text (order (&f), "X Y Z");

  /* Turned round by hand it is Z Y X, ties included. */
  FIXTURE_DO (&f, MOVE_IN_ORDER, move_in_order, .creature = z, .before = x);
  FIXTURE_DO (&f, MOVE_IN_ORDER, move_in_order, .creature = y, .before = x);
  assert_text (order (&f), "Z Y X");
}

static void
test_i10 (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId wolves[7];
  MusterId hero;

  fixture_init (&f);
  hero = fixture_add (&f, "fighter", NULL);
  fixture_fight (&f, FALSE, hero, 12, 0);
  FIXTURE_DO (&f, SET_FIGHT_ORDER, set_fight_order, .fight = fight_of (&f), .grouped = 1);
  for (guint i = 0; i < 5; i++)
    {
      wolves[i] = fixture_add (&f, "wolf", NULL);
      FIXTURE_DO (&f, JOIN, join, .fight = fight_of (&f), .creature = wolves[i]);
    }

  FIXTURE_DICE (&f, { 20, 13 });
  FIXTURE_DO (&f, ROLL_INITIATIVES, roll_initiatives, .fight = fight_of (&f));
  fixture_dice_used (&f);
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_INITIATIVE_ROLLED), ==, 1);
  g_assert_cmpint (fixture_event (&f, MUSTER_EVENT_INITIATIVE_SHARED, 0)->initiative_shared.others,
                   ==, 4);

  FIXTURE_DO (&f, START_FIGHT, start_fight, .fight = fight_of (&f));
  for (guint i = 5; i < 7; i++)
    {
      wolves[i] = fixture_add (&f, "wolf", NULL);
      FIXTURE_DO (&f, JOIN, join, .fight = fight_of (&f), .creature = wolves[i]);
    }
  for (guint i = 0; i < 7; i++)
    {
      g_assert_true (fixture_participant (&f, wolves[i])->rolled);
      g_assert_cmpint (fixture_participant (&f, wolves[i])->initiative, ==,
                       fixture_participant (&f, wolves[0])->initiative);
    }

  /* Even the one the pack is named after may go: the others stay together. */
  FIXTURE_DO (&f, SET_PACK, set_pack, .creature = wolves[0], .grouped = 0);
  g_assert_cmpint (fixture_participant (&f, wolves[0])->initiative, ==,
                   fixture_participant (&f, wolves[1])->initiative);
  FIXTURE_DO (&f, SET_INITIATIVE, set_initiative, .creature = wolves[3], .total = 4);
  g_assert_cmpint (fixture_participant (&f, wolves[6])->initiative, ==, 4);
  g_assert_cmpint (fixture_participant (&f, wolves[0])->initiative, !=, 4);
}

static void
test_i11 (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId flies[3];
  MusterId fight;
  guint n;

  fixture_init (&f);
  for (guint i = 0; i < 3; i++)
    flies[i] = fixture_add (&f, "fly", NULL);
  fight = fixture_fight (&f, TRUE, flies[0], 15, flies[1], 10, flies[2], 5, 0);
  FIXTURE_DO (&f, GIVE_TEMP_HP, give_temp_hp, .target = flies[0], .amount = 3);
  fixture_next_turn (&f);
  for (guint i = 0; i < 3; i++)
    FIXTURE_DO (&f, REMOVE_CREATURE, remove_creature, .creature = flies[i]);
  muster_game_order (f.game, fight, &n);
  g_assert_cmpuint (n, ==, 0);
  g_assert_cmpuint (muster_game_fight (f.game, fight)->turn, ==, 0);
}

static void
test_i14 (void)
{
  g_auto (Fixture) f = { 0 };
  const MusterParticipant *b_in_fight;
  MusterId a, b, c, chip, ends;

  fixture_init (&f);
  a = fixture_add (&f, "fly", "A");
  b = fixture_add (&f, "fighter", "B");
  c = fixture_add (&f, "fly", "C");
  fixture_fight (&f, TRUE, a, 15, b, 10, c, 5, 0);
  fixture_next_turn (&f);
  FIXTURE_REFUSED (&f, NOT_ITS_TURN, DELAY, delay, .creature = a, .after = c);
  FIXTURE_REFUSED (&f, NOT_LATER, DELAY, delay, .creature = b, .after = a);
  chip = fixture_add_chip (&f, a, MUSTER_CONDITION_PRONE, MUSTER_CHIP_UNTIL_TURN_START, 1, b);
  ends = fixture_add_chip (&f, a, MUSTER_CONDITION_DEAFENED, MUSTER_CHIP_UNTIL_TURN_END, 1, b);
  FIXTURE_DO (&f, DELAY, delay, .creature = b, .after = c);
  assert_text (order (&f), "A C B");
  fixture_assert_turn (&f, c, 1);
  g_assert_cmpint (fixture_participant (&f, b)->turns_ended, ==, 0);

  fixture_next_turn (&f);
  fixture_assert_turn (&f, b, 1);
  b_in_fight = fixture_participant (&f, b);
  g_assert_cmpint (b_in_fight->turns_begun, ==, 1);
  g_assert_cmpint (b_in_fight->action, ==, 0);
  g_assert_nonnull (muster_game_chip (f.game, chip));
  FIXTURE_DO (&f, TAKE_ACTION, take_action, .creature = b, .action = MUSTER_ACTION_DASH,
              .cost = MUSTER_COST_ACTION);

  fixture_next_turn (&f);
  assert_text (order (&f), "A B C");
  assert_text (turns (&f, 4), "A B C A");
  g_assert_null (muster_game_chip (f.game, chip));
  g_assert_null (muster_game_chip (f.game, ends));
}

/* Two wait for the same, one of them for the other, and whom they wait for goes. */
static void
test_delays_meet (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId a, b, c, d;

  fixture_init (&f);
  a = fixture_add (&f, "fly", "A");
  b = fixture_add (&f, "fly", "B");
  c = fixture_add (&f, "fly", "C");
  d = fixture_add (&f, "fly", "D");
  fixture_fight (&f, TRUE, a, 20, b, 15, c, 10, d, 5, 0);
  FIXTURE_DO (&f, DELAY, delay, .creature = a, .after = b);
  assert_text (order (&f), "B A C D");
  FIXTURE_DO (&f, DELAY, delay, .creature = b, .after = a);
  assert_text (order (&f), "A B C D");
  fixture_assert_turn (&f, a, 1);
  FIXTURE_DO (&f, DELAY, delay, .creature = a, .after = d);
  FIXTURE_DO (&f, DELAY, delay, .creature = b, .after = d);
  fixture_assert_turn (&f, c, 1);
  FIXTURE_DO (&f, LEAVE, leave, .creature = d);
  assert_text (turns (&f, 6), "C A B A B C");
}

/* A round has one turn for everybody, wherever the GM puts them in it. */
static void
test_moved_acts_once (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId a, b, c;

  fixture_init (&f);
  a = fixture_add (&f, "fly", "A");
  b = fixture_add (&f, "fly", "B");
  c = fixture_add (&f, "fly", "C");
  fixture_fight (&f, TRUE, a, 20, b, 15, c, 10, 0);
  fixture_next_turn (&f);
  FIXTURE_DO (&f, MOVE_IN_ORDER, move_in_order, .creature = a);
  assert_text (order (&f), "B C A");
  g_assert_cmpint (fixture_participant (&f, a)->initiative, ==, 20);
  g_assert_cmpint (muster_participant_count (fixture_participant (&f, a)), ==, 10);
  assert_text (turns (&f, 5), "B C B C A");
  FIXTURE_REFUSED (&f, NOTHING_TO_DO, MOVE_IN_ORDER, move_in_order, .creature = a);

  /* A new roll is a new place. */
  FIXTURE_DO (&f, SET_INITIATIVE, set_initiative, .creature = a, .total = 20);
  assert_text (order (&f), "A B C");
}

/* Nobody loses its turn of the round to a move, whoever is moved: who stands before the holder with
 * a turn to come acts next, or has a turn that passes by. */
static void
test_moved_past_the_turn (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId a, b, c, d, chip;

  fixture_init (&f);
  a = fixture_add (&f, "fly", "A");
  b = fixture_add (&f, "fly", "B");
  c = fixture_add (&f, "fly", "C");
  d = fixture_add (&f, "fly", "D");
  fixture_fight (&f, TRUE, a, 20, b, 15, c, 10, d, 5, 0);
  fixture_next_turn (&f);
  FIXTURE_DO (&f, MOVE_IN_ORDER, move_in_order, .creature = d, .before = a);
  assert_text (order (&f), "D A B C");
  assert_text (turns (&f, 7), "B D C D A B C");

  /* The holder goes behind those who have not acted; so does a number that is set right. */
  fixture_assert_turn (&f, d, 3);
  FIXTURE_DO (&f, MOVE_IN_ORDER, move_in_order, .creature = d, .before = c);
  assert_text (order (&f), "A B D C");
  FIXTURE_DO (&f, SET_INITIATIVE, set_initiative, .creature = c, .total = 30);
  assert_text (turns (&f, 5), "D C A B C");

  /* Who cannot act has its boundaries all the same. */
  fixture_assert_turn (&f, a, 4);
  FIXTURE_DO (&f, SET_INITIATIVE, set_initiative, .creature = b, .total = 40);
  chip = fixture_add_chip (&f, a, MUSTER_CONDITION_PRONE, MUSTER_CHIP_UNTIL_TURN_START, 1, b);
  fixture_add_chip (&f, b, MUSTER_CONDITION_UNCONSCIOUS, MUSTER_CHIP_UNTIL_REMOVED, 0, 0);
  fixture_next_turn (&f);
  fixture_assert_turn (&f, d, 4);
  g_assert_null (muster_game_chip (f.game, chip));
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_TURN_SKIPPED), ==, 1);

  /* It is the same when the holder leaves. */
  fixture_next_turn (&f);
  fixture_next_turn (&f);
  fixture_assert_turn (&f, a, 5);
  FIXTURE_DO (&f, MOVE_IN_ORDER, move_in_order, .creature = d, .before = a);
  FIXTURE_DO (&f, LEAVE, leave, .creature = a);
  fixture_assert_turn (&f, d, 5);
}

/* Who comes at a count that is over waits for the next round. */
static void
test_late_comer_waits (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId a, b, c;

  fixture_init (&f);
  a = fixture_add (&f, "fly", "A");
  b = fixture_add (&f, "fly", "B");
  c = fixture_add (&f, "fly", "C");
  fixture_fight (&f, TRUE, a, 15, b, 10, 0);
  fixture_next_turn (&f);
  FIXTURE_DO (&f, JOIN, join, .fight = fight_of (&f), .creature = c);
  FIXTURE_DO (&f, SET_INITIATIVE, set_initiative, .creature = c, .total = 18);
  assert_text (turns (&f, 4), "B C A B");
}

static void
test_i16 (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId a, b;

  fixture_init (&f);
  a = fixture_add (&f, "fly", "A");
  b = fixture_add (&f, "fly", "B");
  fixture_fight (&f, FALSE, a, 15, b, 10, 0);
  FIXTURE_DO (&f, SET_FIGHT_ORDER, set_fight_order, .fight = fight_of (&f),
              .mode = MUSTER_INITIATIVE_EACH_ROUND);
  FIXTURE_DO (&f, START_FIGHT, start_fight, .fight = fight_of (&f));
  fixture_next_turn (&f);
  fixture_assert_turn (&f, b, 1);
  FIXTURE_DICE (&f, { 20, 3 }, { 20, 19 });
  fixture_next_turn (&f);
  fixture_dice_used (&f);
  assert_text (order (&f), "B A");
  fixture_assert_turn (&f, b, 2);
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_INITIATIVE_ROLLED), ==, 2);
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_TURN_BEGAN), ==, 1);
}

/* A roll that a hidden one shares is told with the number that players know, or to the GM alone. */
static void
test_shared_with_the_hidden (void)
{
  static const struct
  {
    guint hidden; /* of four wolves, the last ones */
    gint32 seen;
    gboolean secret;
  } packs[] = { { 0, 3, FALSE }, { 2, 1, FALSE }, { 3, 0, TRUE } };

  for (guint i = 0; i < G_N_ELEMENTS (packs); i++)
    {
      g_auto (Fixture) f = { 0 };
      const MusterEvent *event;
      MusterId hero, wolf;

      fixture_init (&f);
      hero = fixture_add (&f, "fighter", NULL);
      fixture_fight (&f, FALSE, hero, 12, 0);
      FIXTURE_DO (&f, SET_FIGHT_ORDER, set_fight_order, .fight = fight_of (&f), .grouped = 1);
      for (guint j = 0; j < 4; j++)
        {
          wolf = fixture_add (&f, "wolf", NULL);
          FIXTURE_DO (&f, JOIN, join, .fight = fight_of (&f), .creature = wolf);
          if (j >= 4 - packs[i].hidden)
            FIXTURE_DO (&f, SET_HIDDEN, set_hidden, .creature = wolf, .hidden = 1);
        }
      FIXTURE_DICE (&f, { 20, 13 });
      FIXTURE_DO (&f, ROLL_INITIATIVES, roll_initiatives, .fight = fight_of (&f));
      event = fixture_event (&f, MUSTER_EVENT_INITIATIVE_SHARED, 0);
      g_assert_cmpint (event->initiative_shared.others, ==, 3);
      g_assert_cmpint (event->initiative_shared.seen, ==, packs[i].seen);
      g_assert_true ((event->secret != 0) == packs[i].secret);
    }
}

/* The roll of a side is the GM's alone while players know of nobody on it. */
static void
test_side_of_the_hidden (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId hero, goblin, ogre, side;

  fixture_init (&f);
  hero = fixture_add (&f, "fighter", NULL);
  goblin = fixture_add (&f, "goblin", NULL);
  ogre = fixture_add (&f, "ogre", NULL);
  fixture_fight (&f, FALSE, hero, 1, goblin, 1, ogre, 1, 0);
  FIXTURE_DO (&f, ADD_FACTION, add_faction, .fight = fight_of (&f), .name = "The Buried",
              .stance = MUSTER_STANCE_FOE);
  side = f.result.created;
  FIXTURE_DO (&f, SET_FACTION, set_faction, .creature = ogre, .faction = side);
  FIXTURE_DO (&f, SET_HIDDEN, set_hidden, .creature = ogre, .hidden = 1);
  FIXTURE_DO (&f, EDIT_FACTION, edit_faction, .faction = side, .name = "The Deep",
              .stance = MUSTER_STANCE_FOE);
  g_assert_true (fixture_event (&f, MUSTER_EVENT_FACTION_CHANGED, 0)->secret);
  FIXTURE_DO (&f, SET_FIGHT_ORDER, set_fight_order, .fight = fight_of (&f),
              .mode = MUSTER_INITIATIVE_SIDES);
  FIXTURE_DICE (&f, { 20, 9 }, { 20, 12 }, { 20, 14 });
  FIXTURE_DO (&f, ROLL_INITIATIVES, roll_initiatives, .fight = fight_of (&f), .anew = 1);
  fixture_dice_used (&f);
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_SIDE_ROLLED), ==, 3);
  for (guint i = 0; i < 3; i++)
    {
      const MusterEvent *event = fixture_event (&f, MUSTER_EVENT_SIDE_ROLLED, i);

      g_assert_true ((event->secret != 0) == (event->side_rolled.name != 0));
    }

  FIXTURE_DO (&f, SET_HIDDEN, set_hidden, .creature = ogre, .hidden = 0);
  FIXTURE_DO (&f, REMOVE_FACTION, remove_faction, .faction = side);
  g_assert_false (fixture_event (&f, MUSTER_EVENT_FACTION_REMOVED, 0)->secret);
}

static void
test_sides (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId hero, friend, goblin, ogre;

  fixture_init (&f);
  hero = fixture_add (&f, "fighter", "H");
  friend = fixture_add (&f, "cleric", "C");
  goblin = fixture_add (&f, "goblin", "G");
  ogre = fixture_add (&f, "ogre", "O");
  fixture_fight (&f, FALSE, hero, 1, goblin, 1, friend, 1, ogre, 1, 0);
  FIXTURE_DO (&f, SET_FIGHT_ORDER, set_fight_order, .fight = fight_of (&f),
              .mode = MUSTER_INITIATIVE_SIDES);
  /* The second side throws again while it is the first one's. */
  FIXTURE_DICE (&f, { 20, 9 }, { 20, 9 }, { 20, 14 });
  FIXTURE_DO (&f, ROLL_INITIATIVES, roll_initiatives, .fight = fight_of (&f), .anew = 1);
  fixture_dice_used (&f);
  g_assert_cmpint (fixture_participant (&f, friend)->initiative, ==, 9);
  g_assert_cmpint (fixture_participant (&f, ogre)->initiative, ==, 14);

  FIXTURE_DO (&f, START_FIGHT, start_fight, .fight = fight_of (&f));
  fixture_assert_turn (&f, goblin, 1);
  FIXTURE_REFUSED (&f, NOT_LATER, GIVE_TURN, give_turn, .creature = hero);
  FIXTURE_DO (&f, GIVE_TURN, give_turn, .creature = ogre);
  fixture_assert_turn (&f, ogre, 1);
  FIXTURE_REFUSED (&f, ALREADY_ACTED, GIVE_TURN, give_turn, .creature = goblin);
  FIXTURE_DO (&f, GIVE_TURN, give_turn, .creature = friend);
  fixture_next_turn (&f);
  fixture_assert_turn (&f, hero, 1);
  fixture_next_turn (&f);
  fixture_assert_turn (&f, goblin, 2);
}

static void
test_free_order (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId a, b, c;

  fixture_init (&f);
  a = fixture_add (&f, "fly", "A");
  b = fixture_add (&f, "fly", "B");
  c = fixture_add (&f, "fly", "C");
  fixture_fight (&f, FALSE, a, 20, b, 15, c, 10, 0);
  FIXTURE_DO (&f, SET_FIGHT_ORDER, set_fight_order, .fight = fight_of (&f),
              .mode = MUSTER_INITIATIVE_FREE);
  FIXTURE_DO (&f, START_FIGHT, start_fight, .fight = fight_of (&f));
  FIXTURE_REFUSED (&f, FREE_ORDER, DELAY, delay, .creature = a, .after = c);
  FIXTURE_DO (&f, GIVE_TURN, give_turn, .creature = c);
  fixture_assert_turn (&f, c, 1);
  fixture_add_chip (&f, b, MUSTER_CONDITION_STUNNED, MUSTER_CHIP_UNTIL_REMOVED, 0, 0);
  FIXTURE_REFUSED (&f, CANNOT_ACT, GIVE_TURN, give_turn, .creature = b);

  /* Who is left and cannot act has a turn that passes by before the round ends. */
  fixture_next_turn (&f);
  fixture_assert_turn (&f, a, 2);
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_TURN_SKIPPED), ==, 1);
  g_assert_cmpint (fixture_participant (&f, b)->turns_ended, ==, 1);
}

static void
test_linked_turns (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId rider, other, mount, chip;

  fixture_init (&f);
  rider = fixture_add (&f, "fighter", "R");
  other = fixture_add (&f, "goblin", "O");
  mount = fixture_add (&f, "wolf", "M");
  fixture_fight (&f, FALSE, rider, 15, other, 10, mount, 5, 0);
  FIXTURE_DO (&f, LINK_TURN, link_turn, .creature = mount, .to = rider);
  FIXTURE_REFUSED (&f, LINKED, LINK_TURN, link_turn, .creature = rider, .to = other);
  assert_text (order (&f), "R M O");
  FIXTURE_DO (&f, START_FIGHT, start_fight, .fight = fight_of (&f));
  g_assert_true (muster_participant_has_turn (f.game, fixture_participant (&f, mount)));
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_TURN_SHARED), ==, 1);
  chip = fixture_add_chip (&f, other, MUSTER_CONDITION_PRONE, MUSTER_CHIP_UNTIL_TURN_START, 1,
                           mount);

  fixture_next_turn (&f);
  fixture_assert_turn (&f, other, 1);
  g_assert_cmpint (fixture_participant (&f, mount)->turns_ended, ==, 1);
  g_assert_false (muster_participant_has_turn (f.game, fixture_participant (&f, mount)));
  fixture_next_turn (&f);
  fixture_assert_turn (&f, rider, 2);
  g_assert_null (muster_game_chip (f.game, chip));

  /* The rider goes in the middle of the turn: the mount has the rest of it. */
  FIXTURE_DO (&f, LEAVE, leave, .creature = rider);
  fixture_assert_turn (&f, mount, 2);
  g_assert_cmpint (fixture_participant (&f, mount)->turns_begun, ==, 2);
  fixture_next_turn (&f);
  fixture_assert_turn (&f, other, 2);
}

/* When the one whose count it is lies at 0, those who act with it still have their turn. */
static void
test_leader_is_down (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId rider, other, mount;

  fixture_init (&f);
  rider = fixture_add (&f, "goblin", "R");
  other = fixture_add (&f, "goblin", "O");
  mount = fixture_add (&f, "wolf", "M");
  fixture_fight (&f, FALSE, rider, 15, other, 10, mount, 5, 0);
  FIXTURE_DO (&f, LINK_TURN, link_turn, .creature = mount, .to = rider);
  FIXTURE_DO (&f, START_FIGHT, start_fight, .fight = fight_of (&f));
  FIXTURE_DO (&f, DAMAGE, damage, .target = rider, .amount = 7);
  fixture_next_turn (&f);
  fixture_next_turn (&f);
  fixture_assert_turn (&f, mount, 2);
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_TURN_SKIPPED), ==, 1);
}

static void
test_ties (void)
{
  static const struct
  {
    gint32 rule;
    const char *order;
  } rows[] = { { MUSTER_TIE_DEXTERITY, "R G H" },
               { MUSTER_TIE_PLAYERS_FIRST, "R H G" },
               { MUSTER_TIE_MONSTERS_FIRST, "G R H" },
               { MUSTER_TIE_CREATION, "G H R" } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto (Fixture) f = { 0 };
      MusterId goblin, hero, rogue;

      fixture_init (&f);
      goblin = fixture_add (&f, "goblin", "G");
      hero = fixture_add (&f, "fighter", "H");
      rogue = fixture_add (&f, "rogue", "R");
      if (rows[i].rule != MUSTER_TIE_DEXTERITY)
        FIXTURE_DO (&f, SET_ORDER_RULES, set_order_rules, .tie_rule = rows[i].rule);
      fixture_fight (&f, FALSE, goblin, 15, rogue, 15, hero, 15, 0);
      assert_text (order (&f), rows[i].order);
    }
}

static void
test_roll_off (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId a, b, c;

  fixture_init (&f);
  a = fixture_add (&f, "fly", "A");
  b = fixture_add (&f, "fly", "B");
  c = fixture_add (&f, "fly", "C");
  FIXTURE_DO (&f, SET_ORDER_RULES, set_order_rules, .tie_rule = MUSTER_TIE_ROLL_OFF);
  fixture_fight (&f, FALSE, a, 15, b, 15, c, 9, 0);
  FIXTURE_DICE (&f, { 20, 4 }, { 20, 11 });
  FIXTURE_DO (&f, START_FIGHT, start_fight, .fight = fight_of (&f));
  fixture_dice_used (&f);
  assert_text (order (&f), "B A C");
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_TIE_ROLLED), ==, 2);
}

static void
test_players_roll (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId hero, cleric, goblin;

  fixture_init (&f);
  hero = fixture_add (&f, "fighter", NULL);
  cleric = fixture_add (&f, "cleric", NULL);
  goblin = fixture_add (&f, "goblin", NULL);
  fixture_fight (&f, FALSE, hero, 15, 0);
  FIXTURE_DO (&f, JOIN, join, .fight = fight_of (&f), .creature = cleric);
  FIXTURE_DO (&f, JOIN, join, .fight = fight_of (&f), .creature = goblin);
  FIXTURE_REFUSED (&f, INITIATIVE_MISSING, START_FIGHT, start_fight, .fight = fight_of (&f));

  FIXTURE_DO (&f, SET_ORDER_RULES, set_order_rules, .players_initiative = 1);
  FIXTURE_DO (&f, ROLL_INITIATIVES, roll_initiatives, .fight = fight_of (&f));
  g_assert_true (fixture_participant (&f, goblin)->rolled);
  g_assert_false (fixture_participant (&f, cleric)->rolled);

  FIXTURE_DO (&f, START_FIGHT, start_fight, .fight = fight_of (&f));
  g_assert_cmpint (muster_game_current_fight (f.game)->state, ==, MUSTER_FIGHT_SETUP);
  g_assert_cmpint (
      fixture_event (&f, MUSTER_EVENT_INITIATIVE_AWAITED, 0)->initiative_awaited.missing, ==, 1);
  g_assert_true (muster_initiative_awaited (f.game, fixture_participant (&f, cleric)));
  g_assert_false (muster_initiative_awaited (f.game, fixture_participant (&f, hero)));
  FIXTURE_REFUSED (&f, INITIATIVE_MISSING, ATTACK, attack, .attacker = hero, .target = goblin);
  FIXTURE_REFUSED (&f, INITIATIVE_MISSING, NEXT_TURN, next_turn, .fight = fight_of (&f));

  FIXTURE_DO (&f, SET_INITIATIVE, set_initiative, .creature = cleric, .total = 30);
  fixture_assert_turn (&f, cleric, 1);
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_FIGHT_STARTED), ==, 1);
}

/* A fight that everybody left while it waited starts with whoever comes next, not with nobody. */
static void
test_all_leave_while_waiting (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId hero, goblin;

  fixture_init (&f);
  hero = fixture_add (&f, "fighter", NULL);
  goblin = fixture_add (&f, "goblin", NULL);
  fixture_fight (&f, FALSE, goblin, 12, 0);
  FIXTURE_DO (&f, JOIN, join, .fight = fight_of (&f), .creature = hero);
  FIXTURE_DO (&f, SET_ORDER_RULES, set_order_rules, .players_initiative = 1);
  FIXTURE_DO (&f, START_FIGHT, start_fight, .fight = fight_of (&f));
  FIXTURE_DO (&f, LEAVE, leave, .creature = goblin);
  FIXTURE_DO (&f, LEAVE, leave, .creature = hero);
  g_assert_cmpint (muster_game_current_fight (f.game)->state, ==, MUSTER_FIGHT_SETUP);
  FIXTURE_REFUSED (&f, NOBODY_IN_FIGHT, START_FIGHT, start_fight, .fight = fight_of (&f));
}

/* `from_map`: the fight is of whoever the party met, not set up from an encounter. */
static void
come_in_round_2 (gboolean from_map)
{
  g_auto (Fixture) f = { 0 };
  MusterId encounter, hero, goblin, late;
  MusterCommand add;

  fixture_init (&f);
  FIXTURE_DO (&f, ADD_ENCOUNTER, add_encounter, .name = "Bridge");
  encounter = f.result.created;
  hero = fixture_add (&f, "fighter", "H");
  add = FIXTURE_COMMAND (ADD_CREATURE, add_creature, .block = "test:goblin", .name = "G",
                         .kind = MUSTER_CREATURE_MONSTER, .encounter = encounter);
  g_assert_cmpint (fixture_perform (&f, &add), ==, MUSTER_DONE);
  goblin = f.result.created;
  add.add_creature.name = "L";
  g_assert_cmpint (fixture_perform (&f, &add), ==, MUSTER_DONE);
  late = f.result.created;
  FIXTURE_DO (&f, SET_ARRIVAL, set_arrival, .creature = late, .round = 2);
  FIXTURE_REFUSED (&f, NOTHING_TO_DO, SET_ARRIVAL, set_arrival, .creature = late, .round = 2);

  FIXTURE_DO (&f, OPEN_FIGHT, open_fight, .encounter = from_map ? 0 : encounter);
  FIXTURE_DO (&f, JOIN, join, .fight = fight_of (&f), .creature = hero);
  FIXTURE_DO (&f, JOIN, join, .fight = fight_of (&f), .creature = goblin);
  /* Ticked and unticked while the fight is set up: it still comes. */
  FIXTURE_DO (&f, JOIN, join, .fight = fight_of (&f), .creature = late);
  FIXTURE_DO (&f, LEAVE, leave, .creature = late);
  FIXTURE_DO (&f, SET_INITIATIVE, set_initiative, .creature = hero, .total = 15);
  FIXTURE_DO (&f, SET_INITIATIVE, set_initiative, .creature = goblin, .total = 10);
  FIXTURE_DO (&f, START_FIGHT, start_fight, .fight = fight_of (&f));
  fixture_next_turn (&f);
  FIXTURE_DICE (&f, { 20, 20 });
  fixture_next_turn (&f);
  fixture_dice_used (&f);

  /* With the highest count it acts first in the round in which it comes. */
  fixture_assert_turn (&f, late, 2);
  assert_text (turns (&f, 5), "L H G L H");
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_JOINED), ==, 0);
}

static void
test_reinforcements (void)
{
  come_in_round_2 (FALSE);
}

static void
test_reinforcements_from_the_map (void)
{
  come_in_round_2 (TRUE);
}

static void
test_t6 (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId a, b, chip;

  /* The caster leaves: what waited for its turn ends, and the log says so. */
  fixture_init (&f);
  a = fixture_add (&f, "fighter", NULL);
  b = fixture_add (&f, "goblin", NULL);
  fixture_fight (&f, TRUE, a, 15, b, 10, 0);
  chip = fixture_add_chip (&f, b, MUSTER_CONDITION_FRIGHTENED, MUSTER_CHIP_UNTIL_TURN_END, 3, a);
  FIXTURE_DO (&f, LEAVE, leave, .creature = a);
  g_assert_null (muster_game_chip (f.game, chip));
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_CHIP_ENDED), ==, 1);
  g_assert_cmpuint (fixture_event (&f, MUSTER_EVENT_CHIP_ENDED, 0)->chip_ended.creature, ==, b);
}

static void
test_reminders (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId a, b;

  fixture_init (&f);
  a = fixture_add (&f, "fighter", NULL);
  b = fixture_add (&f, "goblin", NULL);
  fixture_fight (&f, TRUE, a, 15, b, 10, 0);
  FIXTURE_REFUSED (&f, BAD_NUMBER, ADD_REMINDER, add_reminder, .anchor = b,
                   .end = MUSTER_CHIP_UNTIL_CLOCK, .count = 1, .text = "Gate");
  FIXTURE_DO (&f, ADD_REMINDER, add_reminder, .anchor = b, .end = MUSTER_CHIP_UNTIL_TURN_END,
              .count = 2, .text = "The gate falls");
  FIXTURE_DO (&f, ADD_REMINDER, add_reminder, .anchor = a, .end = MUSTER_CHIP_UNTIL_TURN_START,
              .count = 1, .text = "Fire spreads");
  for (guint i = 0; i < 3; i++)
    {
      fixture_next_turn (&f);
      g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_REMINDER_DUE), ==, i == 1);
    }
  fixture_assert_turn (&f, b, 2);
  fixture_next_turn (&f);
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_REMINDER_DUE), ==, 1);
  g_assert_cmpstr (muster_game_text (
                       f.game, fixture_event (&f, MUSTER_EVENT_REMINDER_DUE, 0)->reminder_due.text),
                   ==, "The gate falls");

  /* What has no turn to wait for any more is told at once. */
  FIXTURE_DO (&f, ADD_REMINDER, add_reminder, .anchor = b, .end = MUSTER_CHIP_UNTIL_TURN_END,
              .count = 9, .text = "Bells");
  FIXTURE_DO (&f, LEAVE, leave, .creature = b);
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_REMINDER_DUE), ==, 1);
  FIXTURE_DO (&f, ADD_REMINDER, add_reminder, .anchor = a, .end = MUSTER_CHIP_UNTIL_TURN_END,
              .count = 9, .text = "Dawn");
  FIXTURE_DO (&f, REMOVE_REMINDER, remove_reminder, .reminder = f.result.created);
  FIXTURE_DO (&f, ADD_REMINDER, add_reminder, .anchor = a, .end = MUSTER_CHIP_UNTIL_TURN_END,
              .count = 9, .text = "Dusk");
  FIXTURE_DO (&f, END_FIGHT, end_fight, .fight = 1);
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_REMINDER_DUE), ==, 1);
}

/* Rolling for everybody may begin the fight in the same step, and one undo is all it needs. */
static void
test_roll_and_start (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId a, b;

  fixture_init (&f);
  a = fixture_add (&f, "fighter", NULL);
  b = fixture_add (&f, "goblin", NULL);
  FIXTURE_DO (&f, OPEN_FIGHT, open_fight, .name = "Bridge");
  FIXTURE_DO (&f, JOIN, join, .fight = 1, .creature = a);
  FIXTURE_DO (&f, JOIN, join, .fight = 1, .creature = b);
  FIXTURE_DICE (&f, { 20, 3 }, { 20, 18 });
  FIXTURE_DO (&f, ROLL_INITIATIVES, roll_initiatives, .fight = 1, .start = TRUE);
  fixture_dice_used (&f);
  g_assert_cmpint (muster_game_fight (f.game, 1)->state, ==, MUSTER_FIGHT_RUNNING);
  fixture_assert_turn (&f, b, 1);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/demand/I1", test_i1);
  g_test_add_func ("/demand/I2", test_i2);
  g_test_add_func ("/demand/I4", test_i4);
  g_test_add_func ("/demand/I10", test_i10);
  g_test_add_func ("/demand/I11", test_i11);
  g_test_add_func ("/demand/I14", test_i14);
  g_test_add_func ("/demand/I16", test_i16);
  g_test_add_func ("/demand/T6", test_t6);
  g_test_add_func ("/fight/delay/meets-delay", test_delays_meet);
  g_test_add_func ("/fight/order/moved-acts-once", test_moved_acts_once);
  g_test_add_func ("/fight/order/moved-past-the-turn", test_moved_past_the_turn);
  g_test_add_func ("/fight/order/late-comer-waits", test_late_comer_waits);
  g_test_add_func ("/fight/order/sides", test_sides);
  g_test_add_func ("/fight/order/free", test_free_order);
  g_test_add_func ("/fight/order/ties", test_ties);
  g_test_add_func ("/fight/order/roll-off", test_roll_off);
  g_test_add_func ("/fight/linked/act-together", test_linked_turns);
  g_test_add_func ("/fight/linked/leader-is-down", test_leader_is_down);
  g_test_add_func ("/fight/initiative/players-roll-their-own", test_players_roll);
  g_test_add_func ("/fight/initiative/all-leave-while-it-waits", test_all_leave_while_waiting);
  g_test_add_func ("/fight/initiative/shared-with-the-hidden", test_shared_with_the_hidden);
  g_test_add_func ("/fight/initiative/of-a-hidden-side", test_side_of_the_hidden);
  g_test_add_func ("/fight/reinforcements", test_reinforcements);
  g_test_add_func ("/fight/reinforcements-from-the-map", test_reinforcements_from_the_map);
  g_test_add_func ("/fight/reminders", test_reminders);
  g_test_add_func ("/fight/order/roll-and-start", test_roll_and_start);

  return g_test_run ();
}
