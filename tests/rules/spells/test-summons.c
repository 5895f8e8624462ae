/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Creatures that spells bring, and how they go. */
#include "casters.h"

#include "rules/fight/factions.h"
#include "rules/spells/known.h"

#define WOLF "srd51:wolf"

/* The n-th creature of a stat block, 0: there are fewer. */
static MusterId
find (Fixture *f, const char *block, guint nth)
{
  MUSTER_GAME_FOREACH (f->game, CREATURE, MusterCreature, creature)
  if (g_str_equal (muster_game_text (f->game, creature->block), block) && nth-- == 0)
    return creature->id;

  return 0;
}

static guint
count (Fixture *f, const char *block)
{
  guint n = 0;

  while (find (f, block, n) != 0)
    n++;

  return n;
}

/* Druid 20, ogre 10; the wolves roll 15 and +2. */
static void
begin (Fixture *f, MusterId *druid, MusterId *ogre)
{
  casters_init (f);
  *druid = fixture_add (f, "druid", NULL);
  *ogre = fixture_add (f, "ogre", NULL);
  fixture_fight (f, TRUE, *druid, 20, *ogre, 10, 0);
}

static void
bring_wolves (Fixture *f, MusterId druid)
{
  FIXTURE_DICE (f, { 20, 13 });
  CAST (f, druid, "conjure-animals", "", .form = WOLF, .slot = 3);
  fixture_dice_used (f);
}

static void
test_count_by_slot (void)
{
  static const guint expected[] = { 8, 8, 16, 16, 24, 24, 32 };

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_auto (Fixture) f = { 0 };
      MusterId druid;

      casters_init (&f);
      druid = fixture_add (&f, "druid", NULL);
      CAST (&f, druid, "conjure-animals", "", .form = WOLF, .slot = (gint32) (3 + i));
      g_assert_cmpuint (count (&f, WOLF), ==, expected[i]);
      g_assert_cmpint (fixture_event (&f, MUSTER_EVENT_SUMMONED, 0)->summoned.count, ==,
                       expected[i]);
    }
}

/* The stronger they are the fewer come. */
static void
test_count_by_rating (void)
{
  static const struct
  {
    const char *block;
    guint n;
  } choices[]
      = { { "srd51:polar-bear", 1 }, { "srd51:brown-bear", 2 }, { "srd51:ape", 4 }, { WOLF, 8 } };

  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    {
      g_auto (Fixture) f = { 0 };
      MusterId druid;

      casters_init (&f);
      druid = fixture_add (&f, "druid", NULL);
      CAST (&f, druid, "conjure-animals", "", .form = choices[i].block);
      g_assert_cmpuint (count (&f, choices[i].block), ==, choices[i].n);
    }
}

static void
test_refused_without_template (void)
{
  static const char *const wrong[] = { NULL, "", "srd51:nobody", "srd51:goblin", "srd51:mammoth" };
  g_auto (Fixture) f = { 0 };
  MusterId druid;

  casters_init (&f);
  druid = fixture_add (&f, "druid", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    FIXTURE_REFUSED (&f, NO_TEMPLATE, CAST, cast, .caster = druid, .spell = "conjure-animals",
                     .form = wrong[i]);
  g_assert_cmpuint (muster_slots_left (f.game, druid, 3), ==, 3);
  g_assert_null (casters_concentration (&f, druid));
}

/* On the caster's side, in the order, together, and the turn stays where it is. */
static void
test_join (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId druid, ogre, wolf;

  begin (&f, &druid, &ogre);
  bring_wolves (&f, druid);
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_JOINED), ==, 8);
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_INITIATIVE_ROLLED), ==, 1);
  g_assert_cmpint (fixture_turn (&f), ==, druid);
  for (guint i = 0; i < 8; i++)
    {
      wolf = find (&f, WOLF, i);
      g_assert_cmpint (fixture_participant (&f, wolf)->initiative, ==, 15);
      g_assert_cmpint (fixture_participant (&f, wolf)->twin, ==, i + 1);
      g_assert_cmpint (fixture_creature (&f, wolf)->disposition, ==, MUSTER_DISPOSITION_FRIENDLY);
      g_assert_cmpint (muster_creature_group (f.game, wolf).stance, ==, MUSTER_STANCE_PARTY);
      g_assert_true (muster_creatures_are_enemies (f.game, wolf, ogre));
    }
  fixture_next_turn (&f);
  g_assert_cmpint (fixture_turn (&f), ==, find (&f, WOLF, 0));
}

static void
test_concentration (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId druid, ogre;

  begin (&f, &druid, &ogre);
  bring_wolves (&f, druid);
  FIXTURE_DO (&f, DROP_CONCENTRATION, drop_concentration, .creature = druid);
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_VANISHED), ==, 8);
  g_assert_cmpuint (count (&f, WOLF), ==, 0);
  g_assert_cmpint (fixture_turn (&f), ==, druid);
  g_assert_nonnull (muster_game_current_fight (f.game));
}

/* A second spell ends the first, with what it brought. */
static void
test_displaced (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId druid, ogre;

  begin (&f, &druid, &ogre);
  bring_wolves (&f, druid);
  CAST (&f, druid, "bless", casters_at (druid), .options = MUSTER_CAST_WAIVE_COST);
  g_assert_cmpuint (count (&f, WOLF), ==, 0);
}

/* Whoever holds the turn when it goes hands it on. */
static void
test_on_its_turn (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId druid, ogre;

  begin (&f, &druid, &ogre);
  bring_wolves (&f, druid);
  fixture_next_turn (&f);
  FIXTURE_DICE (&f, { 20, 1 });
  FIXTURE_DO (&f, DAMAGE, damage, .target = druid, .amount = 30);
  fixture_dice_used (&f);
  g_assert_cmpuint (count (&f, WOLF), ==, 0);
  fixture_assert_turn (&f, ogre, 1);
}

static void
test_at_zero (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId druid, ogre;

  begin (&f, &druid, &ogre);
  bring_wolves (&f, druid);
  FIXTURE_DO (&f, DAMAGE, damage, .target = find (&f, WOLF, 2), .amount = 11);
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_VANISHED), ==, 1);
  g_assert_cmpuint (count (&f, WOLF), ==, 7);
  g_assert_nonnull (casters_concentration (&f, druid));
}

static void
test_caster_deleted (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId druid, ogre;

  begin (&f, &druid, &ogre);
  bring_wolves (&f, druid);
  FIXTURE_DO (&f, REMOVE_CREATURE, remove_creature, .creature = druid);
  g_assert_cmpuint (count (&f, WOLF), ==, 0);
}

/* A steed without concentration goes when its hour is over; outside a fight no order is joined. */
static void
test_duration (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId druid, ogre, steed;

  casters_init (&f);
  druid = fixture_add (&f, "druid", NULL);
  ogre = fixture_add (&f, "ogre", NULL);
  CAST (&f, druid, "phantom-steed", "");
  steed = find (&f, "srd51:riding-horse", 0);
  g_assert_cmpint (casters_chip (&f, steed, "phantom-steed")->deadline, ==, 3600);
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_JOINED), ==, 0);
  g_assert_null (casters_concentration (&f, druid));

  fixture_fight (&f, TRUE, druid, 20, ogre, 10, 0);
  for (guint i = 0; i < 599 * 2; i++)
    fixture_next_turn (&f);
  g_assert_cmpuint (count (&f, "srd51:riding-horse"), ==, 1);
  fixture_next_turn (&f);
  fixture_next_turn (&f);
  g_assert_cmpuint (count (&f, "srd51:riding-horse"), ==, 0);
}

/* The undead stay what they are; a day later nobody commands them. */
static void
test_undead_stay (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId druid;

  casters_init (&f);
  druid = fixture_add (&f, "druid", NULL);
  CAST (&f, druid, "animate-dead", "", .form = "srd51:skeleton", .slot = 5);
  g_assert_cmpuint (count (&f, "srd51:skeleton"), ==, 5);
  g_assert_cmpint (casters_chip (&f, find (&f, "srd51:skeleton", 0), "animate-dead")->deadline, ==,
                   24 * 3600);
  FIXTURE_DO (&f, REMOVE_CREATURE, remove_creature, .creature = druid);
  g_assert_cmpuint (count (&f, "srd51:skeleton"), ==, 5);
}

static void
test_others_by_slot (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId druid;

  casters_init (&f);
  druid = fixture_add (&f, "druid", NULL);
  FIXTURE_REFUSED (&f, NO_TEMPLATE, CAST, cast, .caster = druid, .spell = "create-undead",
                   .form = "srd51:wight", .slot = 7);
  CAST (&f, druid, "create-undead", "", .slot = 6);
  g_assert_cmpuint (count (&f, "srd51:ghoul"), ==, 3);
  CAST (&f, druid, "create-undead", "", .form = "srd51:wight", .slot = 8);
  g_assert_cmpuint (count (&f, "srd51:wight"), ==, 2);
}

/* Ten small ones, or as many larger ones as cost as much; two more with each slot above. */
static void
test_objects (void)
{
  static const struct
  {
    const char *block;
    gint32 slot;
    guint n;
  } choices[] = {
    { "srd51:tiny-animated-object", 5, 10 }, { "srd51:medium-animated-object", 5, 5 },
    { "srd51:huge-animated-object", 5, 1 },  { "srd51:tiny-animated-object", 6, 12 },
    { "srd51:large-animated-object", 6, 3 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    {
      g_auto (Fixture) f = { 0 };
      MusterId druid;

      casters_init (&f);
      druid = fixture_add (&f, "druid", NULL);
      CAST (&f, druid, "animate-objects", "", .form = choices[i].block, .slot = choices[i].slot);
      g_assert_cmpuint (count (&f, choices[i].block), ==, choices[i].n);
    }
}

/* A familiar that is sent away by the GM's hand is gone. */
static void
test_dismissed (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId druid, owl;

  casters_init (&f);
  druid = fixture_add (&f, "druid", NULL);
  CAST (&f, druid, "find-familiar", "", .form = "srd51:owl");
  owl = find (&f, "srd51:owl", 0);
  FIXTURE_DO (&f, REMOVE_CHIP, remove_chip, .chip = casters_chip (&f, owl, "find-familiar")->id);
  g_assert_cmpuint (count (&f, "srd51:owl"), ==, 0);
}

/* Broken concentration leaves the elemental, as an enemy; its hour still ends. */
static void
test_rebels (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId druid, ogre, earth;
  const char *block = "srd51:earth-elemental";

  begin (&f, &druid, &ogre);
  FIXTURE_DICE (&f, { 20, 5 });
  CAST (&f, druid, "conjure-elemental", "", .form = block, .options = MUSTER_CAST_WAIVE_COST);
  fixture_dice_used (&f);
  earth = find (&f, block, 0);
  g_assert_cmpint (muster_creature_group (f.game, earth).stance, ==, MUSTER_STANCE_PARTY);
  FIXTURE_DO (&f, DROP_CONCENTRATION, drop_concentration, .creature = druid);
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_REBELLED), ==, 1);
  g_assert_true (muster_creatures_are_enemies (f.game, earth, druid));
  g_assert_nonnull (casters_chip (&f, earth, "conjure-elemental"));
  FIXTURE_DO (&f, REMOVE_CREATURE, remove_creature, .creature = druid);
  g_assert_cmpuint (count (&f, block), ==, 1);
}

/* A foe's creatures are foes. */
static void
test_of_a_foe (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId druid, hero, wolf;
  MusterCreature record;

  casters_init (&f);
  druid = fixture_add (&f, "druid", NULL);
  hero = fixture_add (&f, "fighter", NULL);
  record = *fixture_creature (&f, druid);
  record.kind = MUSTER_CREATURE_MONSTER;
  record.disposition = MUSTER_DISPOSITION_HOSTILE;
  fixture_load_creature (&f, &record);
  fixture_fight (&f, TRUE, druid, 20, hero, 10, 0);
  bring_wolves (&f, druid);
  wolf = find (&f, WOLF, 0);
  g_assert_true (muster_creatures_are_enemies (f.game, wolf, hero));
  g_assert_false (muster_creatures_are_enemies (f.game, wolf, druid));
}

/* Who does not exist yet when the dice are asked for is named by the question. */
static void
test_asks_by_name (void)
{
  g_auto (Fixture) f = { 0 };
  MusterCommand command;
  MusterId druid, ogre;

  begin (&f, &druid, &ogre);
  FIXTURE_DO (&f, SET_REAL_DICE, set_real_dice, .on = 1);
  command = FIXTURE_COMMAND (CAST, cast, .caster = druid, .spell = "conjure-animals", .form = WOLF);
  g_assert_cmpint (fixture_perform (&f, &command), ==, MUSTER_ASKS);
  g_assert_cmpuint (f.result.questions->len, ==, 1);
  g_assert_cmpstr (g_array_index (f.result.questions, MusterQuestion, 0).name, ==, "Wolf");
  g_assert_cmpint (find (&f, WOLF, 0), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/interplay/summons-grow-with-the-slot", test_count_by_slot);
  g_test_add_func ("/interplay/summons-are-fewer-the-stronger-they-are", test_count_by_rating);
  g_test_add_func ("/interplay/summons-without-a-template-are-refused-before-the-slot",
                   test_refused_without_template);
  g_test_add_func ("/interplay/summons-join-the-order-on-the-side-of-the-caster", test_join);
  g_test_add_func ("/interplay/summons-vanish-with-concentration", test_concentration);
  g_test_add_func ("/interplay/summons-vanish-when-another-spell-is-held", test_displaced);
  g_test_add_func ("/interplay/a-summon-that-vanishes-on-its-turn-hands-it-on", test_on_its_turn);
  g_test_add_func ("/interplay/a-summon-vanishes-at-0-hit-points", test_at_zero);
  g_test_add_func ("/interplay/summons-vanish-with-a-deleted-caster", test_caster_deleted);
  g_test_add_func ("/interplay/a-summon-without-concentration-goes-when-its-time-is-up",
                   test_duration);
  g_test_add_func ("/interplay/raised-undead-stay", test_undead_stay);
  g_test_add_func ("/interplay/a-higher-slot-raises-other-undead", test_others_by_slot);
  g_test_add_func ("/interplay/larger-objects-are-fewer", test_objects);
  g_test_add_func ("/interplay/a-familiar-is-dismissed-by-hand", test_dismissed);
  g_test_add_func ("/interplay/an-elemental-rebels-when-concentration-is-broken", test_rebels);
  g_test_add_func ("/interplay/summons-ask-for-their-initiative-by-name", test_asks_by_name);
  g_test_add_func ("/interplay/summons-of-a-foe-are-foes", test_of_a_foe);

  return g_test_run ();
}
