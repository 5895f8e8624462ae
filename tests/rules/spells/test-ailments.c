/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Curses, drains and penalties, and the spells that bring and take them. */
#include "duel.h"

#include "rules/chips/ailments.h"
#include "rules/chips/chip.h"
#include "rules/chips/mods.h"
#include "rules/fifth/hit.h"
#include "store/stat-block-json.h"

static const char sage[]
    = "{\"name\":\"Sage\",\"level\":4,\"type\":\"humanoid\",\"ac\":{\"value\":10},\"hp\":80,"
      "\"abilities\":{\"str\":10,\"wis\":16},\"proficiency_bonus\":2,"
      "\"attacks\":[{\"name\":\"Mace\",\"kind\":\"melee\",\"derived\":true,\"reach_ft\":5,"
      "\"damage\":[{\"dice\":\"1d6\",\"type\":\"bludgeoning\"}]}],"
      "\"spellcasting\":[{\"ability\":\"wis\",\"dc\":17,\"attack\":9,\"level\":4,"
      "\"cantrips\":[\"spare-the-dying\"],"
      "\"slots\":{\"2\":4,\"3\":4,\"4\":4,\"5\":4,\"6\":4,\"9\":2},"
      "\"prepared\":{\"2\":[\"srd51:spell:lesser-restoration\"],\"3\":[\"bestow-curse\",\"remove-"
      "curse\"],"
      "\"4\":[\"srd52:spell:aura-of-life\"],\"5\":[\"greater-restoration\",\"raise-dead\"],"
      "\"6\":[\"srd51:spell:harm\",\"srd52:spell:harm\"],"
      "\"9\":[\"srd52:spell:power-word-heal\"]}}]}";

typedef struct
{
  Duel duel;
  MusterStatBlock *block;
  MusterId sage;
} Stage;

static Fixture *
stage_init (Stage *stage, const char *monster)
{
  g_autoptr (JsonNode) node = json_from_string (sage, NULL);
  g_autoptr (GError) error = NULL;
  Fixture *f = &stage->duel.f;

  stage->block = muster_stat_block_from_json ("test:sage", json_node_get_object (node), &error);
  g_assert_no_error (error);
  duel_init (&stage->duel, monster);
  muster_compendium_add (f->compendium, stage->block);
  stage->sage = fixture_add (f, "sage", NULL);
  FIXTURE_DO (f, JOIN, join, .fight = muster_game_current_fight (f->game)->id,
              .creature = stage->sage);

  return f;
}

static void
stage_clear (Stage *stage)
{
  duel_clear (&stage->duel);
  muster_stat_block_unref (stage->block);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Stage, stage_clear)

#define BOON(f, who, what, at, ...)                                       \
  FIXTURE_DO (f, CAST, cast, .caster = who, .spell = what, .targets = at, \
              .options = MUSTER_CAST_WAIVE_COST | MUSTER_CAST_WAIVE_COMPONENTS, __VA_ARGS__)

/* 14d6 of threes are 42 of the ogre's 59. */
static void
test_harm (void)
{
  g_auto (Stage) s = { 0 };
  Fixture *f = stage_init (&s, "srd51:ogre");

  BOON (f, s.sage, "srd51:spell:harm", casters_at (s.duel.monster));
  g_assert_cmpint (fixture_creature (f, s.duel.monster)->hp, ==, 59 - 42);
  g_assert_cmpint (muster_creature_max_hp (f->game, s.duel.monster), ==, 59 - 42);
  BOON (f, s.sage, "srd51:spell:harm", casters_at (s.duel.monster));
  g_assert_cmpint (fixture_creature (f, s.duel.monster)->hp, ==, 1);
  g_assert_cmpuint (fixture_count (f, MUSTER_EVENT_DEFEATED), ==, 0);
  /* Casts of one spell do not add up, and none gives back what the other took. */
  g_assert_cmpint (muster_creature_max_hp (f->game, s.duel.monster), ==, 59 - 42);
}

static void
test_harm_2024 (void)
{
  g_auto (Stage) s = { 0 };
  Fixture *f = stage_init (&s, "srd51:ogre");

  s.duel.table.save = 1;
  casters_set_hp (f, s.duel.hero, 44);
  BOON (f, s.sage, "srd52:spell:harm", casters_at (s.duel.hero));
  g_assert_cmpint (muster_creature_max_hp (f->game, s.duel.hero), ==, 44 - 42);
  duel_rest (&s.duel, MUSTER_REST_LONG);
  g_assert_cmpint (muster_creature_max_hp (f->game, s.duel.hero), ==, 44);
}

static gint32
penalty (Fixture *f, MusterId creature)
{
  FIXTURE_DO (f, ROLL_CHECK, roll_check, .creature = creature, .ability = MUSTER_ABILITY_WISDOM);

  return fixture_event (f, MUSTER_EVENT_CHECK_ROLLED, 0)->check_rolled.rider;
}

static void
test_raised (void)
{
  g_auto (Stage) s = { 0 };
  Fixture *f = stage_init (&s, "srd51:ogre");
  const MusterFight *fight = muster_game_current_fight (f->game);

  FIXTURE_DO (f, KILL, kill, .creature = s.duel.hero);
  BOON (f, s.sage, "raise-dead", casters_at (s.duel.hero));
  g_assert_cmpint (penalty (f, s.duel.hero), ==, -4);
  FIXTURE_DO (f, END_FIGHT, end_fight, .fight = fight->id);
  FIXTURE_DO (f, REST, rest, .kind = MUSTER_REST_SHORT);
  g_assert_cmpint (penalty (f, s.duel.hero), ==, -4);
  for (gint32 left = -3; left <= 0; left++)
    {
      FIXTURE_DO (f, REST, rest, .kind = MUSTER_REST_LONG);
      g_assert_cmpint (penalty (f, s.duel.hero), ==, left);
    }
  g_assert_null (casters_chip (f, s.duel.hero, "raise-dead"));
}

static void
test_full (void)
{
  g_auto (Stage) s = { 0 };
  Fixture *f = stage_init (&s, "srd51:ogre");

  casters_set_hp (f, s.duel.hero, 3);
  fixture_add_chip (f, s.duel.hero, MUSTER_CONDITION_STUNNED, MUSTER_CHIP_UNTIL_REMOVED, 0, 0);
  BOON (f, s.sage, "srd52:spell:power-word-heal", casters_at (s.duel.hero));
  g_assert_cmpint (fixture_creature (f, s.duel.hero)->hp, ==, 44);
  g_assert_null (duel_condition (&s.duel, s.duel.hero, MUSTER_CONDITION_STUNNED));
}

static void
test_remove_curse (void)
{
  g_auto (Stage) s = { 0 };
  Fixture *f = stage_init (&s, "srd51:ogre");

  BOON (f, s.sage, "bestow-curse", casters_at (s.duel.monster), .option = 1);
  g_assert_nonnull (casters_chip (f, s.duel.monster, "bestow-curse"));
  FIXTURE_DO (f, ADD_CHIP, add_chip, .creature = s.duel.monster, .name = "The Mummy’s Curse");
  fixture_add_chip (f, s.duel.monster, MUSTER_CONDITION_PRONE, MUSTER_CHIP_UNTIL_REMOVED, 0, 0);
  BOON (f, s.sage, "remove-curse", casters_at (s.duel.monster));
  g_assert_null (muster_chip_find_ailment (f->game, s.duel.monster, MUSTER_AILMENT_CURSE));
  g_assert_nonnull (duel_condition (&s.duel, s.duel.monster, MUSTER_CONDITION_PRONE));
}

static void
test_asked (void)
{
  g_auto (Stage) s = { 0 };
  Fixture *f = stage_init (&s, "srd51:ogre");
  MusterCommand cast
      = FIXTURE_COMMAND (CAST, cast, .caster = s.sage, .spell = "lesser-restoration",
                         .targets = casters_at (s.duel.hero), .options = MUSTER_CAST_WAIVE_COST);
  CasterAnswer answer = { MUSTER_QUESTION_CURE, s.sage, MUSTER_CONDITION_POISONED };
  const MusterQuestion *question;

  fixture_add_chip (f, s.duel.hero, MUSTER_CONDITION_BLINDED, MUSTER_CHIP_UNTIL_REMOVED, 0, 0);
  fixture_add_chip (f, s.duel.hero, MUSTER_CONDITION_POISONED, MUSTER_CHIP_UNTIL_REMOVED, 0, 0);
  g_assert_cmpint (casters_perform (f, &cast, NULL, 0), ==, MUSTER_ASKS);
  question = &g_array_index (f->result.questions, MusterQuestion, 0);
  g_assert_cmpint (question->key.kind, ==, MUSTER_QUESTION_CURE);
  g_assert_cmpuint (question->n_choices, ==, 2);
  g_assert_cmpint (casters_perform (f, &cast, &answer, 1), ==, MUSTER_DONE);
  g_assert_null (duel_condition (&s.duel, s.duel.hero, MUSTER_CONDITION_POISONED));
  g_assert_nonnull (duel_condition (&s.duel, s.duel.hero, MUSTER_CONDITION_BLINDED));

  g_assert_cmpint (casters_perform (f, &cast, NULL, 0), ==, MUSTER_DONE);
  g_assert_null (duel_condition (&s.duel, s.duel.hero, MUSTER_CONDITION_BLINDED));
}

static void
test_maximum (void)
{
  g_auto (Stage) s = { 0 };
  Fixture *f = stage_init (&s, "srd51:ogre");

  BOON (f, s.sage, "srd52:spell:harm", casters_at (s.duel.hero));
  g_assert_cmpint (muster_creature_max_hp (f->game, s.duel.hero), ==, 44 - 42);
  BOON (f, s.sage, "greater-restoration", casters_at (s.duel.hero));
  g_assert_cmpint (muster_creature_max_hp (f->game, s.duel.hero), ==, 44);
}

/* What cures a disease gives the maximum back that a spell of SRD 5.1 took; that of SRD 5.2 brings
 * no disease. */
static void
cure_harm (const char *spell, gint32 max_hp)
{
  g_auto (Stage) s = { 0 };
  Fixture *f = stage_init (&s, "srd51:ogre");

  BOON (f, s.sage, spell, casters_at (s.duel.hero));
  g_assert_cmpint (muster_creature_max_hp (f->game, s.duel.hero), ==, 44 - 42);
  BOON (f, s.sage, "srd51:spell:lesser-restoration", casters_at (s.duel.hero));
  g_assert_cmpint (muster_creature_max_hp (f->game, s.duel.hero), ==, max_hp);
}

static void
test_harm_is_a_disease (void)
{
  cure_harm ("srd51:spell:harm", 44);
}

static void
test_harm_is_none (void)
{
  cure_harm ("srd52:spell:harm", 44 - 42);
}

static void
test_aura_of_life (void)
{
  g_auto (Stage) s = { 0 };
  Fixture *f = stage_init (&s, "srd51:ogre");

  BOON (f, s.sage, "srd52:spell:aura-of-life", casters_at (s.duel.hero));
  BOON (f, s.sage, "srd52:spell:harm", casters_at (s.duel.hero));
  g_assert_cmpint (muster_creature_max_hp (f->game, s.duel.hero), ==, 44);
  FIXTURE_DO (f, DAMAGE, damage, .target = s.duel.hero,
              .amount = fixture_creature (f, s.duel.hero)->hp);
  g_assert_cmpint (fixture_creature (f, s.duel.hero)->life, ==, MUSTER_LIFE_DYING);
  while (fixture_turn (f) != s.duel.hero)
    fixture_next_turn (f);
  g_assert_cmpint (fixture_creature (f, s.duel.hero)->hp, ==, 1);
  g_assert_cmpint (fixture_creature (f, s.duel.hero)->life, ==, MUSTER_LIFE_ALIVE);
}

/* Stable and out cold, the hero stands up as its turn starts, and has that turn, unless something
 * else costs it. */
static void
test_wakes_to_act (void)
{
  g_auto (Stage) s = { 0 };
  Fixture *f = stage_init (&s, "srd51:ogre");

  BOON (f, s.sage, "srd52:spell:aura-of-life", casters_at (s.duel.hero));
  FIXTURE_DO (f, DAMAGE, damage, .target = s.duel.hero,
              .amount = fixture_creature (f, s.duel.hero)->hp);
  BOON (f, s.sage, "spare-the-dying", casters_at (s.duel.hero));
  for (guint i = 0; i < 3 && fixture_turn (f) != s.duel.hero; i++)
    fixture_next_turn (f);
  g_assert_cmpuint (fixture_turn (f), ==, s.duel.hero);
  g_assert_cmpint (fixture_creature (f, s.duel.hero)->hp, ==, 1);
  g_assert_cmpuint (fixture_count (f, MUSTER_EVENT_TURN_SKIPPED), ==, 0);

  FIXTURE_DO (f, DAMAGE, damage, .target = s.duel.hero, .amount = 1);
  BOON (f, s.sage, "spare-the-dying", casters_at (s.duel.hero));
  FIXTURE_DO (f, ADD_CHIP, add_chip, .creature = s.duel.hero,
              .condition = MUSTER_CONDITION_STUNNED);
  fixture_next_turn (f);
  for (guint i = 0; i < 3 && fixture_creature (f, s.duel.hero)->hp == 0; i++)
    {
      g_assert_cmpuint (fixture_turn (f), !=, s.duel.hero);
      fixture_next_turn (f);
    }
  g_assert_cmpuint (fixture_turn (f), !=, s.duel.hero);
  g_assert_cmpint (fixture_creature (f, s.duel.hero)->hp, ==, 1);
}

static void
test_curse (void)
{
  g_auto (Stage) s = { 0 };
  Fixture *f = stage_init (&s, "srd51:ogre");

  BOON (f, s.sage, "bestow-curse", casters_at (s.duel.monster),
        .option = MUSTER_ABILITY_WISDOM + 1);
  FIXTURE_DO (f, ROLL_SAVE, roll_save, .creature = s.duel.monster, .ability = MUSTER_ABILITY_WISDOM,
              .dc = 10);
  g_assert_cmpint (fixture_event (f, MUSTER_EVENT_SAVE_ROLLED, 0)->save_rolled.mode, ==,
                   MUSTER_MODE_DISADVANTAGE);
  FIXTURE_DO (f, ROLL_CHECK, roll_check, .creature = s.duel.monster,
              .ability = MUSTER_ABILITY_STRENGTH);
  g_assert_cmpint (fixture_event (f, MUSTER_EVENT_CHECK_ROLLED, 0)->check_rolled.mode, ==,
                   MUSTER_MODE_NONE);
}

static void
test_curse_damage (void)
{
  g_auto (Stage) s = { 0 };
  Fixture *f = stage_init (&s, "srd51:ogre");
  gint32 hp = fixture_creature (f, s.duel.monster)->hp;

  BOON (f, s.sage, "bestow-curse", casters_at (s.duel.monster), .option = 9);
  FIXTURE_DO (f, ATTACK, attack, .attacker = s.sage, .target = s.duel.monster,
              .options = MUSTER_ATTACK_OPTION_WAIVE_COST);
  g_assert_cmpint (fixture_creature (f, s.duel.monster)->hp, ==, hp - 3 - 3);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/remedies/harm-lowers-the-maximum-and-does-not-kill", test_harm);
  g_test_add_func ("/remedies/harm-of-2014-is-a-disease", test_harm_is_a_disease);
  g_test_add_func ("/remedies/harm-of-2024-is-none", test_harm_is_none);
  g_test_add_func ("/remedies/harm-of-2024-until-a-long-rest", test_harm_2024);
  g_test_add_func ("/remedies/the-raised-get-better-with-rest", test_raised);
  g_test_add_func ("/remedies/power-word-heal-heals-all", test_full);
  g_test_add_func ("/remedies/remove-curse-ends-curses-alone", test_remove_curse);
  g_test_add_func ("/remedies/what-to-cure-is-asked-for", test_asked);
  g_test_add_func ("/remedies/greater-restoration-gives-the-maximum-back", test_maximum);
  g_test_add_func ("/remedies/aura-of-life-wakes-and-keeps-the-maximum", test_aura_of_life);
  g_test_add_func ("/remedies/aura-of-life-wakes-the-stable-to-act", test_wakes_to_act);
  g_test_add_func ("/remedies/bestow-curse-weakens-an-ability", test_curse);
  g_test_add_func ("/remedies/bestow-curse-hurts-more", test_curse_damage);

  return g_test_run ();
}
