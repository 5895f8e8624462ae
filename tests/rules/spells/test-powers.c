/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the library's creatures do besides hitting: breaths and gazes, legendary actions, spells in
 * the place of swings, reactions, and what their traits make of checks. */
#include "duel.h"

#include "rules/chips/bonds.h"
#include "rules/chips/chip.h"
#include "rules/chips/mods.h"
#include "rules/fight/setup.h"
#include "rules/spells/known.h"

static void
test_fear_is_overcome (void)
{
  g_auto (Duel) duel = { 0 };

  duel_init (&duel, "srd51:adult-red-dragon");
  duel_use (&duel, "Frightful Presence");
  g_assert_nonnull (duel_condition (&duel, duel.hero, MUSTER_CONDITION_FRIGHTENED));
  g_assert_null (duel_condition (&duel, duel.hero, MUSTER_CONDITION_PROOF));

  /* Shaken off at the end of a turn: immune for a day. */
  fixture_next_turn (&duel.f);
  duel.table.save = 20;
  fixture_next_turn (&duel.f);
  g_assert_null (duel_condition (&duel, duel.hero, MUSTER_CONDITION_FRIGHTENED));
  g_assert_nonnull (duel_condition (&duel, duel.hero, MUSTER_CONDITION_PROOF));
  duel.table.save = 1;
  duel_use (&duel, "Frightful Presence");
  g_assert_cmpuint (fixture_count (&duel.f, MUSTER_EVENT_SAVE_ROLLED), ==, 0);
  g_assert_null (duel_condition (&duel, duel.hero, MUSTER_CONDITION_FRIGHTENED));
  duel_rest (&duel, MUSTER_REST_LONG);
  duel_rest (&duel, MUSTER_REST_LONG);
  duel_rest (&duel, MUSTER_REST_LONG);
  g_assert_null (duel_condition (&duel, duel.hero, MUSTER_CONDITION_PROOF));
}

static void
test_another_dragon (void)
{
  g_auto (Duel) duel = { 0 };

  duel_init (&duel, "srd51:adult-red-dragon");
  duel.table.save = 20;
  duel_use (&duel, "Frightful Presence");
  g_assert_nonnull (duel_condition (&duel, duel.hero, MUSTER_CONDITION_PROOF));

  duel.table.save = 1;
  duel_use (&duel, "Frightful Presence");
  g_assert_null (duel_condition (&duel, duel.hero, MUSTER_CONDITION_FRIGHTENED));
  duel.monster = duel_add (&duel, "srd51:adult-red-dragon");
  FIXTURE_DO (&duel.f, JOIN, join, .fight = muster_game_current_fight (duel.f.game)->id,
              .creature = duel.monster);
  duel_use (&duel, "Frightful Presence");
  g_assert_nonnull (duel_condition (&duel, duel.hero, MUSTER_CONDITION_FRIGHTENED));
}

static void
test_needs_a_hold (void)
{
  g_auto (Duel) duel = { 0 };

  duel_init (&duel, "srd52:glabrezu");
  duel_use (&duel, "Pummel");
  g_assert_cmpuint (fixture_count (&duel.f, MUSTER_EVENT_DAMAGE_DEALT), ==, 0);
  duel_hit (&duel, "Pincer");
  duel_use (&duel, "Pummel");
  g_assert_cmpuint (fixture_count (&duel.f, MUSTER_EVENT_DAMAGE_DEALT), ==, 1);
}

static void
test_slowing_breath (void)
{
  g_auto (Duel) duel = { 0 };

  duel_init (&duel, "srd52:young-copper-dragon");
  duel_use (&duel, "Slowing Breath");
  g_assert_false (muster_creature_can_react (duel.f.game, duel.hero));
  g_assert_cmpint (muster_mods_speed (duel.f.game, duel.hero, MUSTER_SPEED_WALK), ==,
                   muster_game_block (duel.f.game, duel.hero)->speeds_ft[MUSTER_SPEED_WALK] / 2);
}

static void
test_repulsion_breath (void)
{
  g_auto (Duel) duel = { 0 };

  duel_init (&duel, "srd51:young-bronze-dragon");
  duel_use (&duel, "Repulsion Breath");
  g_assert_cmpint (fixture_event (&duel.f, MUSTER_EVENT_SHOVED, 0)->shoved.feet, ==, 40);
  duel.table.save = 20;
  duel_use (&duel, "Repulsion Breath");
  g_assert_cmpuint (fixture_count (&duel.f, MUSTER_EVENT_SHOVED), ==, 0);
}

static void
test_giggling_magic (void)
{
  g_auto (Duel) duel = { 0 };

  duel_init (&duel, "srd52:adult-copper-dragon");
  duel_use (&duel, "Giggling Magic");
  FIXTURE_DO (&duel.f, ROLL_CHECK, roll_check, .creature = duel.hero,
              .ability = MUSTER_ABILITY_WISDOM);
  g_assert_cmpint (fixture_event (&duel.f, MUSTER_EVENT_CHECK_ROLLED, 0)->check_rolled.rider, ==,
                   -1);
}

static void
test_noxious_miasma (void)
{
  g_auto (Duel) duel = { 0 };
  int before;

  duel_init (&duel, "srd52:adult-green-dragon");
  before = muster_game_armor_class (duel.f.game, duel.hero);
  duel_use (&duel, "Noxious Miasma");
  g_assert_cmpint (muster_game_armor_class (duel.f.game, duel.hero), ==, before - 2);
}

static guint
legendary_used (Duel *duel)
{
  return (guint) fixture_participant (&duel->f, duel->monster)->legendary;
}

static void
test_detect (void)
{
  g_auto (Duel) duel = { 0 };

  duel_init (&duel, "srd51:adult-black-dragon");
  fixture_next_turn (&duel.f);
  FIXTURE_DO (&duel.f, USE_SPECIAL, use_special, .creature = duel.monster,
              .special = duel_special (&duel, "Detect"));
  g_assert_cmpint (fixture_event (&duel.f, MUSTER_EVENT_CHECK_ROLLED, 0)->check_rolled.skill, ==,
                   MUSTER_SKILL_PERCEPTION + 1);
  g_assert_cmpuint (legendary_used (&duel), ==, 1);
}

static void
test_costly_attack (void)
{
  g_auto (Duel) duel = { 0 };
  MusterCommandAttack bite = { .swing = MUSTER_SWING_LEGENDARY };

  duel_init (&duel, "srd51:vampire-vampire");
  fixture_next_turn (&duel.f);
  bite.attacker = duel.monster;
  bite.target = duel.hero;
  bite.attack = duel_attack_named (&duel, duel.monster, "Bite");
  {
    MusterCommand command = { .kind = MUSTER_COMMAND_ATTACK, .attack = bite };

    g_assert_cmpint (fixture_perform (&duel.f, &command), ==, MUSTER_DONE);
    g_assert_cmpuint (legendary_used (&duel), ==, 2);
    g_assert_cmpint (fixture_perform (&duel.f, &command), ==, MUSTER_REFUSED);
    g_assert_cmpint (duel.f.result.refusal, ==, MUSTER_REFUSAL_NO_LEGENDARY_ACTION);
  }
}

static void
test_pounce (void)
{
  g_auto (Duel) duel = { 0 };

  duel_init (&duel, "srd52:adult-black-dragon");
  fixture_next_turn (&duel.f);
  FIXTURE_DO (&duel.f, USE_SPECIAL, use_special, .creature = duel.monster,
              .special = duel_special (&duel, "Pounce"), .targets = casters_at (duel.hero));
  g_assert_cmpint (fixture_event (&duel.f, MUSTER_EVENT_MOVE_GRANTED, 0)->move_granted.feet, ==,
                   20);
  g_assert_cmpuint (fixture_count (&duel.f, MUSTER_EVENT_ATTACK_ROLLED), ==, 1);
  g_assert_cmpuint (legendary_used (&duel), ==, 1);
  FIXTURE_REFUSED (&duel.f, TOO_MANY_TARGETS, USE_SPECIAL, use_special, .creature = duel.monster,
                   .special = duel_special (&duel, "Pounce"),
                   .targets = casters_text ("%u %u", duel.hero, duel.monster));
}

static void
test_wings (void)
{
  g_auto (Duel) duel = { 0 };

  duel_init (&duel, "srd51:adult-black-dragon");
  duel_use (&duel, "Wing Attack");
  g_assert_nonnull (duel_condition (&duel, duel.hero, MUSTER_CONDITION_PRONE));
  g_assert_cmpint (fixture_event (&duel.f, MUSTER_EVENT_MOVE_GRANTED, 0)->move_granted.feet, ==,
                   40);
}

static void
test_once_a_turn (void)
{
  g_auto (Duel) duel = { 0 };
  gint32 cloud;

  duel_init (&duel, "srd52:adult-black-dragon");
  fixture_next_turn (&duel.f);
  cloud = duel_special (&duel, "Cloud of Insects");
  FIXTURE_DO (&duel.f, USE_SPECIAL, use_special, .creature = duel.monster, .special = cloud,
              .targets = casters_at (duel.hero));
  FIXTURE_REFUSED (&duel.f, SPECIAL_SPENT, USE_SPECIAL, use_special, .creature = duel.monster,
                   .special = cloud, .targets = casters_at (duel.hero));
  fixture_next_turn (&duel.f);
  fixture_next_turn (&duel.f);
  FIXTURE_DO (&duel.f, USE_SPECIAL, use_special, .creature = duel.monster, .special = cloud,
              .targets = casters_at (duel.hero));
}

static void
test_borrowed_effect (void)
{
  g_auto (Duel) duel = { 0 };

  duel_init (&duel, "srd52:kraken");
  duel_use (&duel, "Storm Bolt");
  g_assert_cmpuint (fixture_count (&duel.f, MUSTER_EVENT_SAVE_ROLLED), ==, 1);
  g_assert_cmpuint (fixture_count (&duel.f, MUSTER_EVENT_DAMAGE_DEALT), ==, 1);
}

static void
test_teleport (void)
{
  g_auto (Duel) duel = { 0 };

  duel_init (&duel, "srd51:nalfeshnee");
  duel_use (&duel, "Teleport");
  g_assert_cmpint (fixture_event (&duel.f, MUSTER_EVENT_MOVE_GRANTED, 0)->move_granted.feet, ==,
                   120);
}

static void
test_casts (void)
{
  g_auto (Duel) duel = { 0 };
  gint32 light;

  duel_init (&duel, "srd52:adult-bronze-dragon");
  fixture_next_turn (&duel.f);
  light = duel_special (&duel, "Guiding Light");
  CAST (&duel.f, duel.monster, "guiding-bolt", casters_at (duel.hero), .special = light + 1);
  g_assert_cmpint (fixture_event (&duel.f, MUSTER_EVENT_SPELL_CAST, 0)->spell_cast.slot, ==, 2);
  g_assert_cmpuint (legendary_used (&duel), ==, 1);

  /* It has no such spell apart from this, and no slot of the second level. */
  g_assert_cmpuint (muster_slots_left (duel.f.game, duel.monster, 2), ==, 0);
}

static void
test_casts_so_often (void)
{
  g_auto (Duel) duel = { 0 };
  gint32 step;

  duel_init (&duel, "srd52:archmage");
  step = duel_special (&duel, "Misty Step");
  for (guint i = 0; i < 3; i++)
    {
      CAST (&duel.f, duel.monster, "misty-step", casters_at (duel.monster), .special = step + 1);
      g_assert_true (fixture_participant (&duel.f, duel.monster)->bonus);
      fixture_next_turn (&duel.f);
      fixture_next_turn (&duel.f);
    }
  FIXTURE_REFUSED (&duel.f, SPECIAL_SPENT, CAST, cast, .caster = duel.monster,
                   .spell = "misty-step", .targets = casters_at (duel.monster),
                   .special = step + 1);
}

/* The hero's blow comes to this total. */
static MusterStatus
strike (Duel *duel, gint32 attack, gint32 to_spare, const CasterAnswer *answer)
{
  const MusterStatBlock *block = muster_game_block (duel->f.game, duel->monster);
  MusterCommand command = { .kind = MUSTER_COMMAND_ATTACK };

  command.attack = (MusterCommandAttack) { .attacker = duel->hero,
                                           .target = duel->monster,
                                           .attack = attack,
                                           .bonus = block->armor_class + to_spare - 19 - 6,
                                           .options = MUSTER_ATTACK_OPTION_WAIVE_COST };

  return casters_perform (&duel->f, &command, answer, answer != NULL);
}

static void
test_parry (void)
{
  g_auto (Duel) duel = { 0 };
  const CasterAnswer yes = { MUSTER_QUESTION_PARRY, 0, MUSTER_CHOICE_ACCEPT };
  const CasterAnswer no = { MUSTER_QUESTION_PARRY, 0, MUSTER_CHOICE_DECLINE };
  int hp;

  duel_init (&duel, "srd51:bandit-captain");
  hp = fixture_creature (&duel.f, duel.monster)->hp;

  /* A hit by 1 is asked about, and turned aside. */
  g_assert_cmpint (strike (&duel, 0, 1, NULL), ==, MUSTER_ASKS);
  g_assert_cmpint (g_array_index (duel.f.result.questions, MusterQuestion, 0).key.kind, ==,
                   MUSTER_QUESTION_PARRY);
  g_assert_cmpint (strike (&duel, 0, 1, &yes), ==, MUSTER_DONE);
  g_assert_cmpint (fixture_creature (&duel.f, duel.monster)->hp, ==, hp);
  g_assert_true (fixture_participant (&duel.f, duel.monster)->reaction);

  /* One reaction is all. */
  g_assert_cmpint (strike (&duel, 0, 1, NULL), ==, MUSTER_DONE);
  g_assert_cmpint (fixture_creature (&duel.f, duel.monster)->hp, <, hp);

  fixture_next_turn (&duel.f);
  fixture_next_turn (&duel.f);
  hp = fixture_creature (&duel.f, duel.monster)->hp;
  g_assert_cmpint (strike (&duel, 0, 1, &no), ==, MUSTER_DONE);
  g_assert_cmpint (fixture_creature (&duel.f, duel.monster)->hp, <, hp);
}

static void
test_parry_in_vain (void)
{
  g_auto (Duel) duel = { 0 };

  int hp;

  duel_init (&duel, "srd51:bandit-captain");
  hp = fixture_creature (&duel.f, duel.monster)->hp;

  /* Two more would not stop a hit by 2. */
  g_assert_cmpint (strike (&duel, 0, 2, NULL), ==, MUSTER_DONE);
  g_assert_cmpint (fixture_creature (&duel.f, duel.monster)->hp, <, hp);

  /* Nothing stops an arrow; it hits with one less than the sword. */
  hp = fixture_creature (&duel.f, duel.monster)->hp;
  g_assert_cmpint (strike (&duel, duel_attack_named (&duel, duel.hero, "Longbow"), 1, NULL), ==,
                   MUSTER_DONE);
  g_assert_cmpint (fixture_creature (&duel.f, duel.monster)->hp, <, hp);
  g_assert_false (fixture_participant (&duel.f, duel.monster)->reaction);
}

/* All swings of a Multiattack; how many attacks were made. */
static guint
finish_agenda (Duel *duel)
{
  MusterId fight = muster_game_current_fight (duel->f.game)->id;
  guint n = fixture_count (&duel->f, MUSTER_EVENT_ATTACK_ROLLED);

  while (muster_game_agenda_first (duel->f.game, fight) != NULL)
    {
      FIXTURE_DO (&duel->f, CONTINUE_AGENDA, continue_agenda, .fight = fight);
      n += fixture_count (&duel->f, MUSTER_EVENT_ATTACK_ROLLED);
    }

  return n;
}

static void
test_multiattack_grants (void)
{
  g_auto (Duel) duel = { 0 };
  gint32 breath;

  duel_init (&duel, "srd52:young-silver-dragon");
  breath = duel_special (&duel, "Paralyzing Breath");
  g_assert_cmpuint (muster_game_block (duel.f.game, duel.monster)->n_multiattacks, ==, 2);
  FIXTURE_DO (&duel.f, MULTIATTACK, multiattack, .attacker = duel.monster, .target = duel.hero,
              .alternative = 1);
  finish_agenda (&duel);
  g_assert_cmpuint (fixture_count (&duel.f, MUSTER_EVENT_SPECIAL_GRANTED), ==, 1);
  g_assert_true (muster_special_is_granted (duel.f.game, duel.monster, breath));

  /* The action is spent, and the breath goes all the same, once. */
  FIXTURE_DO (&duel.f, USE_SPECIAL, use_special, .creature = duel.monster, .special = breath,
              .targets = casters_at (duel.hero));
  FIXTURE_REFUSED (&duel.f, NO_ACTION, USE_SPECIAL, use_special, .creature = duel.monster,
                   .special = breath, .targets = casters_at (duel.hero));
}

static void
test_multiattack_grants_a_spell (void)
{
  g_auto (Duel) duel = { 0 };
  gint32 arrow;

  duel_init (&duel, "srd52:adult-black-dragon");
  arrow = duel_special (&duel, "Acid arrow");
  FIXTURE_REFUSED (&duel.f, NO_ACTION, CAST, cast, .caster = duel.monster, .spell = "acid-arrow",
                   .targets = casters_at (duel.hero), .special = arrow + 1);
  FIXTURE_DO (&duel.f, MULTIATTACK, multiattack, .attacker = duel.monster, .target = duel.hero,
              .alternative = 1);
  finish_agenda (&duel);
  CAST (&duel.f, duel.monster, "acid-arrow", casters_at (duel.hero), .special = arrow + 1);
  g_assert_cmpint (fixture_event (&duel.f, MUSTER_EVENT_SPELL_CAST, 0)->spell_cast.slot, ==, 3);
}

static void
test_own_spells (void)
{
  g_auto (Duel) duel = { 0 };
  gint32 slots;

  duel_init (&duel, "srd51:lich");
  fixture_next_turn (&duel.f);
  CAST (&duel.f, duel.monster, "ray-of-frost", casters_at (duel.hero),
        .special = duel_special (&duel, "Cantrip") + 1);
  g_assert_cmpuint (legendary_used (&duel), ==, 1);
  duel_clear (&duel);

  duel_init (&duel, "srd51:androsphinx");
  slots = muster_slots_left (duel.f.game, duel.monster, 5);
  fixture_next_turn (&duel.f);
  CAST (&duel.f, duel.monster, "flame-strike", casters_at (duel.hero),
        .special = duel_special (&duel, "Cast a Spell") + 1);
  g_assert_cmpuint (legendary_used (&duel), ==, 3);
  g_assert_cmpint (muster_slots_left (duel.f.game, duel.monster, 5), ==, slots - 1);
  FIXTURE_REFUSED (&duel.f, NO_LEGENDARY_ACTION, CAST, cast, .caster = duel.monster,
                   .spell = "command", .targets = casters_at (duel.hero),
                   .special = duel_special (&duel, "Cast a Spell") + 1);
}

static void
test_pursuit (void)
{
  g_auto (Duel) duel = { 0 };

  duel_init (&duel, "srd52:nalfeshnee");
  fixture_next_turn (&duel.f);
  duel_use (&duel, "Pursuit");
  g_assert_cmpint (fixture_event (&duel.f, MUSTER_EVENT_MOVE_GRANTED, 0)->move_granted.feet, ==,
                   120);
}

/* The whole Multiattack, the first alternative. */
static void
multiattack (Duel *duel)
{
  FIXTURE_DO (&duel->f, MULTIATTACK, multiattack, .attacker = duel->monster, .target = duel->hero);
  finish_agenda (duel);
}

static void
test_multiattack_grants_twice (void)
{
  g_auto (Duel) duel = { 0 };
  gint32 antennae;

  duel_init (&duel, "srd52:rust-monster");
  antennae = duel_special (&duel, "Antennae");
  multiattack (&duel);
  for (guint i = 0; i < 2; i++)
    FIXTURE_DO (&duel.f, USE_SPECIAL, use_special, .creature = duel.monster, .special = antennae,
                .targets = casters_at (duel.hero));
  FIXTURE_REFUSED (&duel.f, NO_ACTION, USE_SPECIAL, use_special, .creature = duel.monster,
                   .special = antennae, .targets = casters_at (duel.hero));
}

static void
test_multiattack_grants_a_choice (void)
{
  g_auto (Duel) duel = { 0 };

  duel_init (&duel, "srd52:aboleth");
  multiattack (&duel);
  g_assert_true (muster_special_is_granted (duel.f.game, duel.monster,
                                            duel_special (&duel, "Consume Memories")));
  FIXTURE_DO (&duel.f, USE_SPECIAL, use_special, .creature = duel.monster,
              .special = duel_special (&duel, "Dominate Mind"), .targets = casters_at (duel.hero));
  g_assert_false (muster_special_is_granted (duel.f.game, duel.monster,
                                             duel_special (&duel, "Consume Memories")));
}

static void
test_multiattack_grants_the_stage (void)
{
  g_auto (Duel) duel = { 0 };

  duel_init (&duel, "srd52:sphinx-of-valor");
  multiattack (&duel);
  g_assert_true (muster_special_is_granted (duel.f.game, duel.monster,
                                            duel_special (&duel, "Roar: First Roar")));
  FIXTURE_DO (&duel.f, USE_SPECIAL, use_special, .creature = duel.monster,
              .special = duel_special (&duel, "Roar: First Roar"),
              .targets = casters_at (duel.hero));
  FIXTURE_DO (&duel.f, HEAL, heal, .target = duel.hero, .amount = 500);
  fixture_next_turn (&duel.f);
  fixture_next_turn (&duel.f);
  multiattack (&duel);
  g_assert_true (muster_special_is_granted (duel.f.game, duel.monster,
                                            duel_special (&duel, "Roar: Second Roar")));
}

static void
test_bite_for_a_claw (void)
{
  g_auto (Duel) duel = { 0 };
  const MusterMultiattack *multiattack;

  duel_init (&duel, "srd52:werewolf");
  multiattack = &muster_game_block (duel.f.game, duel.monster)->multiattacks[1];
  g_assert_cmpuint (multiattack->n_swings, ==, 2);
  g_assert_cmpuint (multiattack->swings[0].count, ==, 1);
  g_assert_cmpstr (multiattack->swings[1].name, ==, "Bite");

  FIXTURE_DO (&duel.f, MULTIATTACK, multiattack, .attacker = duel.monster, .target = duel.hero,
              .alternative = 1);
  g_assert_cmpuint (finish_agenda (&duel), ==, 2);
}

static gint32
check_mode (
    Duel *duel, MusterId creature, MusterSkill skill, MusterCheckSense sense, gint32 terrain)
{
  FIXTURE_DO (&duel->f, ROLL_CHECK, roll_check, .creature = creature,
              .ability = muster_skill_ability (skill), .skill = (gint32) skill + 1, .sense = sense,
              .terrain = terrain);

  return fixture_event (&duel->f, MUSTER_EVENT_CHECK_ROLLED, 0)->check_rolled.mode;
}

static void
test_keen_senses (void)
{
  g_auto (Duel) duel = { 0 };

  duel_init (&duel, "srd51:badger");
  g_assert_cmpint (
      check_mode (&duel, duel.monster, MUSTER_SKILL_PERCEPTION, MUSTER_CHECK_BY_SMELL, 0), ==,
      MUSTER_MODE_ADVANTAGE);
  g_assert_cmpint (
      check_mode (&duel, duel.monster, MUSTER_SKILL_PERCEPTION, MUSTER_CHECK_BY_SIGHT, 0), ==,
      MUSTER_MODE_NONE);
  g_assert_cmpint (check_mode (&duel, duel.monster, MUSTER_SKILL_INSIGHT, MUSTER_CHECK_BY_SMELL, 0),
                   ==, MUSTER_MODE_NONE);
  g_assert_cmpint (check_mode (&duel, duel.hero, MUSTER_SKILL_PERCEPTION, MUSTER_CHECK_BY_SMELL, 0),
                   ==, MUSTER_MODE_NONE);
}

static void
test_camouflage (void)
{
  g_auto (Duel) duel = { 0 };

  duel_init (&duel, "srd51:giant-octopus");
  g_assert_cmpint (check_mode (&duel, duel.monster, MUSTER_SKILL_STEALTH, MUSTER_CHECK_BY_ANY, 1),
                   ==, MUSTER_MODE_ADVANTAGE);
  g_assert_cmpint (check_mode (&duel, duel.monster, MUSTER_SKILL_STEALTH, MUSTER_CHECK_BY_ANY, 0),
                   ==, MUSTER_MODE_NONE);
}

static void
test_sunlight (void)
{
  g_auto (Duel) duel = { 0 };

  duel_init (&duel, "srd51:drow");
  duel_use (&duel, "Sunlight sensitivity");
  g_assert_cmpint (
      check_mode (&duel, duel.monster, MUSTER_SKILL_PERCEPTION, MUSTER_CHECK_BY_SIGHT, 0), ==,
      MUSTER_MODE_DISADVANTAGE);
  g_assert_cmpint (
      check_mode (&duel, duel.monster, MUSTER_SKILL_PERCEPTION, MUSTER_CHECK_BY_HEARING, 0), ==,
      MUSTER_MODE_NONE);
}

static void
test_sunlight_2024 (void)
{
  g_auto (Duel) duel = { 0 };

  duel_init (&duel, "srd52:kobold-warrior");
  duel_use (&duel, "Sunlight sensitivity");
  g_assert_cmpint (check_mode (&duel, duel.monster, MUSTER_SKILL_STEALTH, MUSTER_CHECK_BY_ANY, 0),
                   ==, MUSTER_MODE_DISADVANTAGE);
}

static void
test_aversion (void)
{
  g_auto (Duel) duel = { 0 };

  duel_init (&duel, "srd51:flesh-golem");
  FIXTURE_DO (&duel.f, DAMAGE, damage, .target = duel.monster, .amount = 5,
              .type = MUSTER_DAMAGE_FIRE);
  g_assert_cmpint (check_mode (&duel, duel.monster, MUSTER_SKILL_ATHLETICS, MUSTER_CHECK_BY_ANY, 0),
                   ==, MUSTER_MODE_DISADVANTAGE);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/powers/who-overcomes-a-fear-is-immune-for-a-day", test_fear_is_overcome);
  g_test_add_func ("/powers/immunity-is-against-one-creature", test_another_dragon);
  g_test_add_func ("/powers/some-need-a-hold-on-their-victim", test_needs_a_hold);
  g_test_add_func ("/powers/a-breath-that-slows", test_slowing_breath);
  g_test_add_func ("/powers/a-breath-that-pushes", test_repulsion_breath);
  g_test_add_func ("/powers/a-penalty-to-rolls", test_giggling_magic);
  g_test_add_func ("/powers/a-penalty-to-the-armor-class", test_noxious_miasma);
  g_test_add_func ("/powers/detect-is-a-check-of-perception", test_detect);
  g_test_add_func ("/powers/a-legendary-attack-may-cost-two", test_costly_attack);
  g_test_add_func ("/powers/a-pounce-moves-and-strikes", test_pounce);
  g_test_add_func ("/powers/wings-beat-and-then-carry", test_wings);
  g_test_add_func ("/powers/once-until-the-next-turn", test_once_a_turn);
  g_test_add_func ("/powers/one-power-has-the-effect-of-another", test_borrowed_effect);
  g_test_add_func ("/powers/a-teleport-tells-how-far", test_teleport);
  g_test_add_func ("/powers/a-legendary-action-casts-a-spell", test_casts);
  g_test_add_func ("/powers/a-legendary-action-casts-what-it-knows", test_own_spells);
  g_test_add_func ("/powers/a-pursuit-teleports", test_pursuit);
  g_test_add_func ("/powers/a-spell-so-often-a-day", test_casts_so_often);
  g_test_add_func ("/powers/a-parry-turns-a-hit-aside", test_parry);
  g_test_add_func ("/powers/a-parry-in-vain-is-not-asked-for", test_parry_in_vain);
  g_test_add_func ("/powers/a-multiattack-grants-a-breath", test_multiattack_grants);
  g_test_add_func ("/powers/a-multiattack-grants-a-spell", test_multiattack_grants_a_spell);
  g_test_add_func ("/powers/a-multiattack-grants-a-power-twice", test_multiattack_grants_twice);
  g_test_add_func ("/powers/a-multiattack-grants-one-of-two", test_multiattack_grants_a_choice);
  g_test_add_func ("/powers/a-multiattack-grants-the-stage-that-is-due",
                   test_multiattack_grants_the_stage);
  g_test_add_func ("/powers/a-bite-takes-the-place-of-a-scratch", test_bite_for_a_claw);
  g_test_add_func ("/powers/keen-senses-help-by-their-sense", test_keen_senses);
  g_test_add_func ("/powers/camouflage-helps-in-its-terrain", test_camouflage);
  g_test_add_func ("/powers/sunlight-hinders-sight", test_sunlight);
  g_test_add_func ("/powers/sunlight-of-2024-hinders-every-check", test_sunlight_2024);
  g_test_add_func ("/powers/fire-hinders-the-checks-of-a-golem", test_aversion);

  return g_test_run ();
}
