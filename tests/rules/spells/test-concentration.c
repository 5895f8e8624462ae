/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What holds a spell and what ends it (SRD, Concentration; the document on effects, "The
 * sweep"). */
#include "casters.h"

typedef struct
{
  MusterId priest;
  MusterId second;
  MusterId fighter;
  MusterId ogre;
} Table;

static Table
start (Fixture *f)
{
  Table t;

  casters_init (f);
  t.priest = fixture_add (f, "priest", "Ada");
  t.second = fixture_add (f, "priest", "Bea");
  t.fighter = fixture_add (f, "fighter", NULL);
  t.ogre = fixture_add (f, "ogre", NULL);
  fixture_fight (f, TRUE, t.priest, 20, t.second, 15, t.fighter, 10, t.ogre, 5, 0);

  return t;
}

static void
bless_all (Fixture *f, Table *t)
{
  CAST (f, t->priest, "bless", casters_text ("%u %u %u", t->priest, t->second, t->fighter));
  g_assert_nonnull (casters_concentration (f, t->priest));
}

static void
assert_swept (Fixture *f, Table *t)
{
  g_assert_null (casters_concentration (f, t->priest));
  g_assert_null (casters_chip (f, t->priest, "bless"));
  g_assert_null (casters_chip (f, t->second, "bless"));
  g_assert_null (casters_chip (f, t->fighter, "bless"));
}

static void
assert_held (Fixture *f, Table *t)
{
  g_assert_nonnull (casters_concentration (f, t->priest));
  g_assert_nonnull (casters_chip (f, t->second, "bless"));
  g_assert_nonnull (casters_chip (f, t->fighter, "bless"));
}

static const MusterEventSaveRolled *
save (Fixture *f, guint nth)
{
  const MusterEvent *event = fixture_event (f, MUSTER_EVENT_SAVE_ROLLED, nth);

  g_assert_nonnull (event);

  return &event->save_rolled;
}

/* Damage that temporary hit points take counts as damage. */
static void
test_k1 (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);
  MusterCreature record;

  bless_all (&f, &t);
  record = *fixture_creature (&f, t.priest);
  record.hp = record.max_hp = 20;
  record.temp_hp = 30;
  fixture_load_creature (&f, &record);

  FIXTURE_DICE (&f, { 4, 1 }, { 20, 12 });
  FIXTURE_DO (&f, DAMAGE, damage, .target = t.priest, .amount = 30);
  fixture_dice_used (&f);
  g_assert_cmpint (fixture_creature (&f, t.priest)->temp_hp, ==, 0);
  g_assert_cmpint (fixture_creature (&f, t.priest)->hp, ==, 20);
  g_assert_cmpint (save (&f, 0)->dc, ==, 15);
  assert_held (&f, &t);
}

static void
test_k2 (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);
  MusterCreature record;

  bless_all (&f, &t);
  record = *fixture_creature (&f, t.priest);
  record.hp = 30;
  record.temp_hp = 5;
  fixture_load_creature (&f, &record);
  FIXTURE_DO (&f, DAMAGE, damage, .target = t.priest, .amount = 24);
  g_assert_cmpint (save (&f, 0)->dc, ==, 12);
}

static void
suffer (Fixture *f, MusterId id, int amount, int dc)
{
  MusterCreature record = *fixture_creature (f, id);

  record.hp = record.max_hp = 200;
  fixture_load_creature (f, &record);
  /* Whatever the save does, the next one must find a spell to hold. */
  FIXTURE_DICE (f, { 4, 4 }, { 20, 20 });
  FIXTURE_DO (f, DAMAGE, damage, .target = id, .amount = amount);
  g_assert_cmpint (save (f, 0)->dc, ==, dc);
}

/* Each hit has a save of its own. */
static void
test_k4 (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);

  bless_all (&f, &t);
  suffer (&f, t.priest, 22, 11);
  suffer (&f, t.priest, 6, 10);
  suffer (&f, t.priest, 21, 10);
  suffer (&f, t.priest, 40, 20);
  FIXTURE_DICE (&f, { 4, 4 }, { 20, 20 });
  FIXTURE_DO (&f, DAMAGE, damage, .target = t.priest, .amount = 70);
  g_assert_cmpint (save (&f, 0)->dc, ==, 35);
  g_assert_false (save (&f, 0)->success);
  assert_swept (&f, &t);
}

static void
test_k4_2024 (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);

  FIXTURE_DO (&f, SET_RULES, set_rules, .edition = 2024);
  bless_all (&f, &t);
  suffer (&f, t.priest, 70, 30);
}

static void
test_incapacity (MusterCondition condition)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);

  bless_all (&f, &t);
  fixture_add_chip (&f, t.priest, condition, MUSTER_CHIP_UNTIL_REMOVED, 0, 0);
  assert_swept (&f, &t);
}

static void
test_k5_incapacity (void)
{
  test_incapacity (MUSTER_CONDITION_PARALYZED);
  test_incapacity (MUSTER_CONDITION_STUNNED);
  test_incapacity (MUSTER_CONDITION_UNCONSCIOUS);
  test_incapacity (MUSTER_CONDITION_INCAPACITATED);
}

static void
test_k5_at_zero (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);

  bless_all (&f, &t);
  FIXTURE_DO (&f, DAMAGE, damage, .target = t.priest, .amount = 33);
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_SAVE_ROLLED), ==, 0);
  assert_swept (&f, &t);
}

/* Taking back the command brings the spell back with everything it held. */
static void
test_k5_undone (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);
  MusterCommand command;

  bless_all (&f, &t);
  command = FIXTURE_COMMAND (KILL, kill, .creature = t.priest);
  g_assert_cmpint (muster_game_perform (f.game, &command, NULL, &f.result), ==, MUSTER_DONE);
  assert_swept (&f, &t);
  muster_game_rollback (f.game);
  assert_held (&f, &t);
}

static void
test_k7 (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);

  bless_all (&f, &t);
  CAST (&f, t.priest, "shield-of-faith", casters_at (t.fighter),
        .options = MUSTER_CAST_WAIVE_SPELL_RULE);
  g_assert_null (casters_chip (&f, t.second, "bless"));
  g_assert_null (casters_chip (&f, t.fighter, "bless"));
  g_assert_nonnull (casters_chip (&f, t.fighter, "shield-of-faith"));
  g_assert_nonnull (casters_concentration (&f, t.priest));
  g_assert_cmpint (fixture_event (&f, MUSTER_EVENT_CHIP_ENDED, 0)->chip_ended.why, ==,
                   MUSTER_CHIP_DISPLACED);
}

static void
test_dropped_by_hand (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);

  bless_all (&f, &t);
  FIXTURE_DO (&f, DROP_CONCENTRATION, drop_concentration, .creature = t.priest);
  assert_swept (&f, &t);
  FIXTURE_REFUSED (&f, NO_SUCH_CHIP, DROP_CONCENTRATION, drop_concentration, .creature = t.priest);
}

static void
test_its_chip_taken_off (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);

  bless_all (&f, &t);
  FIXTURE_DO (&f, REMOVE_CHIP, remove_chip, .chip = casters_concentration (&f, t.priest)->id);
  assert_swept (&f, &t);
}

static void
test_its_time_is_up (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);

  bless_all (&f, &t);
  for (guint round = 1; round < 10; round++)
    for (guint i = 0; i < 4; i++)
      fixture_next_turn (&f);
  assert_held (&f, &t);
  for (guint i = 0; i < 4; i++)
    fixture_next_turn (&f);
  assert_swept (&f, &t);
}

static void
test_its_caster_deleted (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);

  bless_all (&f, &t);
  FIXTURE_DO (&f, REMOVE_CREATURE, remove_creature, .creature = t.priest);
  g_assert_null (casters_chip (&f, t.second, "bless"));
  g_assert_null (casters_chip (&f, t.fighter, "bless"));
}

/* Two clerics' Blesses are two chips of which one counts; the end of one leaves the other. */
static void
test_two_blesses (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);

  bless_all (&f, &t);
  fixture_next_turn (&f);
  CAST (&f, t.second, "bless", casters_at (t.fighter));
  fixture_next_turn (&f);

  FIXTURE_DICE (&f, { 4, 3 }, { 20, 10 }, { 8, 1 });
  FIXTURE_DO (&f, ATTACK, attack, .attacker = t.fighter, .target = t.ogre);
  fixture_dice_used (&f);

  FIXTURE_DO (&f, DROP_CONCENTRATION, drop_concentration, .creature = t.priest);
  g_assert_nonnull (casters_chip (&f, t.fighter, "bless"));
  g_assert_cmpuint (casters_chip (&f, t.fighter, "bless")->source, ==, t.second);
}

static void
test_bless_and_bane (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);
  const MusterEvent *event;

  bless_all (&f, &t);
  fixture_next_turn (&f);
  FIXTURE_DICE (&f, { 4, 1 }, { 20, 2 });
  CAST (&f, t.second, "bane", casters_at (t.fighter));
  fixture_dice_used (&f);
  fixture_next_turn (&f);

  FIXTURE_DICE (&f, { 4, 4 }, { 4, 1 }, { 20, 10 }, { 8, 1 });
  FIXTURE_DO (&f, ATTACK, attack, .attacker = t.fighter, .target = t.ogre);
  fixture_dice_used (&f);
  event = fixture_event (&f, MUSTER_EVENT_ATTACK_ROLLED, 0);
  g_assert_cmpint (event->attack_rolled.rider, ==, 3);
}

static void
test_without_a_spell (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);

  /* A chip put on by hand is held like any other, and ends alone. */
  fixture_add_chip (&f, t.fighter, MUSTER_CONDITION_CONCENTRATING, MUSTER_CHIP_UNTIL_REMOVED, 0, 0);
  FIXTURE_DICE (&f, { 20, 1 });
  FIXTURE_DO (&f, DAMAGE, damage, .target = t.fighter, .amount = 4);
  fixture_dice_used (&f);
  g_assert_null (casters_concentration (&f, t.fighter));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/demand/K1", test_k1);
  g_test_add_func ("/demand/K2", test_k2);
  g_test_add_func ("/demand/K4", test_k4);
  g_test_add_func ("/demand/K4/2024", test_k4_2024);
  g_test_add_func ("/demand/K5", test_k5_incapacity);
  g_test_add_func ("/demand/K5/at-zero", test_k5_at_zero);
  g_test_add_func ("/demand/K5/undone", test_k5_undone);
  g_test_add_func ("/demand/K7", test_k7);
  g_test_add_func ("/concentration/dropped-by-hand", test_dropped_by_hand);
  g_test_add_func ("/concentration/its-chip-taken-off", test_its_chip_taken_off);
  g_test_add_func ("/concentration/its-time-is-up", test_its_time_is_up);
  g_test_add_func ("/concentration/its-caster-deleted", test_its_caster_deleted);
  g_test_add_func ("/concentration/two-blesses-count-once-and-end-apart", test_two_blesses);
  g_test_add_func ("/concentration/bless-and-bane", test_bless_and_bane);
  g_test_add_func ("/concentration/without-a-spell", test_without_a_spell);

  return g_test_run ();
}
