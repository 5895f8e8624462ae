/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the hits and the powers of the library's creatures leave on others. */
#include "duel.h"

#include "rules/chips/bonds.h"
#include "rules/chips/chip.h"
#include "rules/chips/mods.h"
#include "rules/fifth/hit.h"
#include "rules/fight/setup.h"
#include "rules/offer.h"
#include "rules/perform.h"

static void
test_grapple (void)
{
  g_auto (Duel) duel = { 0 };
  const MusterChip *grappled;

  duel_init (&duel, "srd51:crocodile");
  duel_hit (&duel, "Bite");
  grappled = duel_condition (&duel, duel.hero, MUSTER_CONDITION_GRAPPLED);
  g_assert_nonnull (grappled);
  g_assert_cmpint (grappled->escape_dc, ==, 12);
  g_assert_cmpuint (grappled->source, ==, duel.monster);
  g_assert_nonnull (duel_condition (&duel, duel.hero, MUSTER_CONDITION_RESTRAINED));
}

static void
test_escape (void)
{
  g_auto (Duel) duel = { 0 };

  duel_init (&duel, "srd51:crocodile");
  duel_hit (&duel, "Bite");
  duel_escape (&duel, duel.hero, duel_condition (&duel, duel.hero, MUSTER_CONDITION_GRAPPLED));
  g_assert_cmpuint (fixture_count (&duel.f, MUSTER_EVENT_CHECK_ROLLED), ==, 1);
  g_assert_nonnull (duel_condition (&duel, duel.hero, MUSTER_CONDITION_GRAPPLED));

  /* Strength 16 without Athletics: 9 and 3 make DC 12, and what hung on the hold ends with it. */
  duel.table.check = 9;
  duel_escape (&duel, duel.hero, duel_condition (&duel, duel.hero, MUSTER_CONDITION_GRAPPLED));
  g_assert_null (duel_condition (&duel, duel.hero, MUSTER_CONDITION_GRAPPLED));
  g_assert_null (duel_condition (&duel, duel.hero, MUSTER_CONDITION_RESTRAINED));
  g_assert_cmpint (fixture_event (&duel.f, MUSTER_EVENT_CHIP_ENDED, 0)->chip_ended.why, ==,
                   MUSTER_CHIP_ESCAPED);
}

static void
test_escape_costs_an_action (void)
{
  g_auto (Duel) duel = { 0 };
  MusterId chip;

  duel_init (&duel, "srd51:crocodile");
  duel_hit (&duel, "Bite");
  chip = duel_condition (&duel, duel.hero, MUSTER_CONDITION_GRAPPLED)->id;
  fixture_next_turn (&duel.f);
  FIXTURE_DO (&duel.f, ESCAPE, escape, .creature = duel.hero, .chip = chip);
  g_assert_true (fixture_participant (&duel.f, duel.hero)->action);
  FIXTURE_REFUSED (&duel.f, NO_ACTION, ESCAPE, escape, .creature = duel.hero, .chip = chip);
  FIXTURE_REFUSED (&duel.f, UNAFFECTED, ESCAPE, escape, .creature = duel.monster, .chip = chip);
  FIXTURE_REFUSED (&duel.f, NO_SUCH_CHIP, ESCAPE, escape, .creature = duel.hero, .chip = 9999);
}

static void
test_escape_offered (void)
{
  g_auto (Duel) duel = { 0 };

  duel_init (&duel, "srd51:crocodile");
  g_assert_cmpuint (duel_count_escapes (&duel, duel.hero), ==, 0);
  duel_hit (&duel, "Bite");
  g_assert_cmpuint (duel_count_escapes (&duel, duel.hero), ==, 1);
  g_assert_cmpuint (duel_count_escapes (&duel, duel.monster), ==, 0);
}

static void
test_let_go_when_unable (void)
{
  g_auto (Duel) duel = { 0 };

  duel_init (&duel, "srd51:crocodile");
  duel_hit (&duel, "Bite");
  fixture_add_chip (&duel.f, duel.monster, MUSTER_CONDITION_STUNNED, MUSTER_CHIP_UNTIL_REMOVED, 0,
                    0);
  g_assert_null (duel_condition (&duel, duel.hero, MUSTER_CONDITION_GRAPPLED));
  g_assert_null (duel_condition (&duel, duel.hero, MUSTER_CONDITION_RESTRAINED));
}

static void
test_let_go_when_down (void)
{
  g_auto (Duel) duel = { 0 };

  duel_init (&duel, "srd51:crocodile");
  duel_hit (&duel, "Bite");
  FIXTURE_DO (&duel.f, DAMAGE, damage, .target = duel.monster, .amount = 200);
  g_assert_null (duel_condition (&duel, duel.hero, MUSTER_CONDITION_GRAPPLED));
}

static void
test_holds_two (void)
{
  g_auto (Duel) duel = { 0 };
  MusterId others[2];

  duel_init (&duel, "srd51:giant-crab");
  others[0] = fixture_add (&duel.f, "rogue", NULL);
  others[1] = fixture_add (&duel.f, "cleric", NULL);
  muster_game_set_dice (duel.f.game, &duel.table.dice);
  duel_hit (&duel, "Claw");
  duel_hit_with (&duel, "Claw", others[0], 0);
  duel_hit_with (&duel, "Claw", others[1], 0);
  g_assert_nonnull (duel_condition (&duel, duel.hero, MUSTER_CONDITION_GRAPPLED));
  g_assert_nonnull (duel_condition (&duel, others[0], MUSTER_CONDITION_GRAPPLED));
  g_assert_null (duel_condition (&duel, others[1], MUSTER_CONDITION_GRAPPLED));
}

static void
test_web (void)
{
  g_auto (Duel) duel = { 0 };
  const MusterChip *web;

  duel_init (&duel, "srd51:giant-spider");
  duel_hit (&duel, "Web");
  web = duel_condition (&duel, duel.hero, MUSTER_CONDITION_RESTRAINED);
  g_assert_nonnull (web);
  g_assert_cmpint (web->escape_by, ==, MUSTER_ESCAPE_STRENGTH + 1);
  duel.table.check = 9;
  duel_escape (&duel, duel.hero, web);
  g_assert_cmpint (fixture_event (&duel.f, MUSTER_EVENT_CHECK_ROLLED, 0)->check_rolled.skill, ==,
                   0);
  g_assert_null (duel_condition (&duel, duel.hero, MUSTER_CONDITION_RESTRAINED));
}

static void
test_wound_is_stanched (void)
{
  g_auto (Duel) duel = { 0 };
  MusterId ally;
  int before;

  duel_init (&duel, "srd52:bearded-devil");
  ally = fixture_add (&duel.f, "cleric", NULL);
  FIXTURE_DO (&duel.f, JOIN, join, .fight = muster_game_current_fight (duel.f.game)->id,
              .creature = ally);
  FIXTURE_DO (&duel.f, SET_INITIATIVE, set_initiative, .creature = ally, .total = 5);
  muster_game_set_dice (duel.f.game, &duel.table.dice);
  duel_hit (&duel, "Infernal Glaive");
  g_assert_nonnull (duel_chip (&duel, duel.hero, "Infernal Glaive"));

  /* It bleeds when the turn of the wounded begins. */
  before = fixture_creature (&duel.f, duel.hero)->hp;
  fixture_next_turn (&duel.f);
  g_assert_cmpint (fixture_creature (&duel.f, duel.hero)->hp, ==, before - 3);

  /* Wisdom (Medicine) of an ally, 16 without the skill: 9 and 3. */
  g_assert_cmpuint (duel_count_escapes (&duel, ally), ==, 1);
  duel.table.check = 9;
  duel_escape (&duel, ally, duel_chip (&duel, duel.hero, "Infernal Glaive"));
  g_assert_null (duel_chip (&duel, duel.hero, "Infernal Glaive"));
}

static void
test_healing_closes_wounds (void)
{
  g_auto (Duel) duel = { 0 };

  duel_init (&duel, "srd52:bearded-devil");
  duel_hit (&duel, "Infernal Glaive");
  FIXTURE_DO (&duel.f, HEAL, heal, .target = duel.hero, .amount = 1);
  g_assert_null (duel_chip (&duel, duel.hero, "Infernal Glaive"));
}

/* SRD 5.1: each hit of the glaive makes the wound worse. */
static void
test_wounds_add_up (void)
{
  g_auto (Duel) duel = { 0 };

  duel_init (&duel, "srd51:bearded-devil");
  duel_hit (&duel, "Glaive");
  g_assert_cmpint (duel_chip (&duel, duel.hero, "Glaive")->later_dice, ==, 1);
  duel_hit (&duel, "Glaive");
  g_assert_cmpint (duel_chip (&duel, duel.hero, "Glaive")->later_dice, ==, 2);
}

static void
test_flames (void)
{
  g_auto (Duel) duel = { 0 };
  int hp;

  duel_init (&duel, "srd51:fire-elemental");
  duel_hit (&duel, "Touch");
  g_assert_nonnull (duel_chip (&duel, duel.hero, "Touch"));

  /* They burn when the turn starts, and an action puts them out, without a check. */
  hp = fixture_creature (&duel.f, duel.hero)->hp;
  fixture_next_turn (&duel.f);
  g_assert_cmpint (fixture_creature (&duel.f, duel.hero)->hp, <, hp);
  FIXTURE_DO (&duel.f, ESCAPE, escape, .creature = duel.hero,
              .chip = duel_chip (&duel, duel.hero, "Touch")->id);
  g_assert_cmpuint (fixture_count (&duel.f, MUSTER_EVENT_CHECK_ROLLED), ==, 0);
  g_assert_true (fixture_participant (&duel.f, duel.hero)->action);
  g_assert_null (duel_chip (&duel, duel.hero, "Touch"));

  hp = fixture_creature (&duel.f, duel.hero)->hp;
  fixture_next_turn (&duel.f);
  fixture_next_turn (&duel.f);
  g_assert_cmpint (fixture_creature (&duel.f, duel.hero)->hp, ==, hp);
}

static void
test_life_drain (void)
{
  g_auto (Duel) duel = { 0 };

  duel_init (&duel, "srd51:specter");
  duel_hit (&duel, "Life Drain");
  g_assert_cmpint (muster_creature_max_hp (duel.f.game, duel.hero), ==, 44 - 9);
  duel_hit (&duel, "Life Drain");
  g_assert_cmpint (muster_creature_max_hp (duel.f.game, duel.hero), ==, 44 - 18);
  /* It does not come back with the flight of who drained it. */
  FIXTURE_DO (&duel.f, SET_FATE, set_fate, .creature = duel.monster, .fate = MUSTER_FATE_FLED);
  g_assert_cmpint (muster_creature_max_hp (duel.f.game, duel.hero), ==, 44 - 18);
  duel_rest (&duel, MUSTER_REST_SHORT);
  g_assert_cmpint (muster_creature_max_hp (duel.f.game, duel.hero), ==, 44 - 18);
  duel_rest (&duel, MUSTER_REST_LONG);
  g_assert_cmpint (muster_creature_max_hp (duel.f.game, duel.hero), ==, 44);
}

/* Nor with its deletion. */
static void
test_life_drain_of_the_deleted (void)
{
  g_auto (Duel) duel = { 0 };

  duel_init (&duel, "srd51:specter");
  duel_hit (&duel, "Life Drain");
  FIXTURE_DO (&duel.f, REMOVE_CREATURE, remove_creature, .creature = duel.monster);
  g_assert_cmpint (muster_creature_max_hp (duel.f.game, duel.hero), ==, 44 - 9);
}

static void
test_drained_to_death (void)
{
  g_auto (Duel) duel = { 0 };

  duel_init (&duel, "srd51:specter");
  FIXTURE_DO (&duel.f, MODIFY_MAX_HP, modify_max_hp, .creature = duel.hero, .amount = -34,
              .name = "Weak");
  FIXTURE_DO (&duel.f, HEAL, heal, .target = duel.hero, .amount = 10);
  duel_hit (&duel, "Life Drain");
  g_assert_cmpint (muster_creature_max_hp (duel.f.game, duel.hero), ==, 1);
  duel_hit (&duel, "Life Drain");
  g_assert_cmpint (fixture_creature (&duel.f, duel.hero)->life, !=, MUSTER_LIFE_ALIVE);
}

static void
test_vampire_regains (void)
{
  g_auto (Duel) duel = { 0 };
  int hp;

  duel_init (&duel, "srd51:vampire-spawn");
  FIXTURE_DO (&duel.f, DAMAGE, damage, .target = duel.monster, .amount = 30);
  hp = fixture_creature (&duel.f, duel.monster)->hp;
  duel_hit (&duel, "Bite");
  g_assert_cmpint (fixture_creature (&duel.f, duel.monster)->hp, >, hp);
  g_assert_cmpint (muster_creature_max_hp (duel.f.game, duel.hero), ==,
                   44 - (fixture_creature (&duel.f, duel.monster)->hp - hp));
}

/* What is drained with the last hit points is regained as well. */
static void
test_vampire_drops (void)
{
  g_auto (Duel) duel = { 0 };
  int hp;

  duel_init (&duel, "srd51:vampire-spawn");
  FIXTURE_DO (&duel.f, DAMAGE, damage, .target = duel.monster, .amount = 30);
  casters_set_hp (&duel.f, duel.hero, 3);
  hp = fixture_creature (&duel.f, duel.monster)->hp;
  duel_hit (&duel, "Bite");
  g_assert_cmpint (fixture_creature (&duel.f, duel.hero)->hp, ==, 0);
  g_assert_cmpint (fixture_creature (&duel.f, duel.monster)->hp, >, hp);
  g_assert_cmpint (muster_creature_max_hp (duel.f.game, duel.hero), <, 44);
}

static void
test_lycanthropy (void)
{
  g_auto (Duel) duel = { 0 };

  duel_init_with (&duel, "srd52:werewolf", "wizard");
  duel.table.save = 20;
  duel_hit (&duel, "Bite");
  g_assert_null (duel_chip (&duel, duel.hero, "Werewolf lycanthropy"));
  g_assert_nonnull (duel_condition (&duel, duel.hero, MUSTER_CONDITION_PROOF));

  /* Immune for a day. */
  duel.table.save = 1;
  duel_hit (&duel, "Bite");
  g_assert_cmpuint (fixture_count (&duel.f, MUSTER_EVENT_SAVE_FORCED), ==, 0);
  g_assert_null (duel_chip (&duel, duel.hero, "Werewolf lycanthropy"));
}

static void
test_curse_stays (void)
{
  g_auto (Duel) duel = { 0 };
  const MusterChip *curse;

  duel_init_with (&duel, "srd51:werewolf-wolf", "wizard");
  duel_hit (&duel, "Bite");
  curse = duel_chip (&duel, duel.hero, "Werewolf lycanthropy");
  g_assert_nonnull (curse);
  g_assert_cmpint (curse->end, ==, MUSTER_CHIP_UNTIL_REMOVED);

  duel_rest (&duel, MUSTER_REST_LONG);
  curse = duel_chip (&duel, duel.hero, "Werewolf lycanthropy");
  g_assert_nonnull (curse);
  FIXTURE_DO (&duel.f, REMOVE_CHIP, remove_chip, .chip = curse->id);
  g_assert_null (duel_chip (&duel, duel.hero, "Werewolf lycanthropy"));
}

static void
test_fail_by_five (void)
{
  g_auto (Duel) duel = { 0 };

  duel_init (&duel, "srd51:pseudodragon");
  duel.table.save = 10;
  duel_hit (&duel, "Sting");
  g_assert_nonnull (duel_condition (&duel, duel.hero, MUSTER_CONDITION_POISONED));
  g_assert_null (duel_condition (&duel, duel.hero, MUSTER_CONDITION_UNCONSCIOUS));
  duel.table.save = 1;
  duel_hit (&duel, "Sting");
  g_assert_nonnull (duel_condition (&duel, duel.hero, MUSTER_CONDITION_UNCONSCIOUS));

  /* Damage wakes, and so does whoever shakes the sleeper. */
  FIXTURE_DO (&duel.f, DAMAGE, damage, .target = duel.hero, .amount = 1);
  g_assert_null (duel_condition (&duel, duel.hero, MUSTER_CONDITION_UNCONSCIOUS));
}

static void
test_second_failure (void)
{
  g_auto (Duel) duel = { 0 };

  duel_init (&duel, "srd51:cockatrice");
  duel_hit (&duel, "Bite");
  g_assert_nonnull (duel_condition (&duel, duel.hero, MUSTER_CONDITION_RESTRAINED));
  fixture_next_turn (&duel.f);
  fixture_next_turn (&duel.f);
  g_assert_null (duel_condition (&duel, duel.hero, MUSTER_CONDITION_RESTRAINED));
  g_assert_nonnull (duel_condition (&duel, duel.hero, MUSTER_CONDITION_PETRIFIED));
}

static void
test_second_save (void)
{
  g_auto (Duel) duel = { 0 };

  duel_init (&duel, "srd51:cockatrice");
  duel_hit (&duel, "Bite");
  fixture_next_turn (&duel.f);
  duel.table.save = 20;
  fixture_next_turn (&duel.f);
  g_assert_null (duel_condition (&duel, duel.hero, MUSTER_CONDITION_RESTRAINED));
  g_assert_null (duel_condition (&duel, duel.hero, MUSTER_CONDITION_PETRIFIED));
}

static void
test_venom_at_zero (void)
{
  g_auto (Duel) duel = { 0 };

  duel_init (&duel, "srd51:giant-spider");
  FIXTURE_DO (&duel.f, DAMAGE, damage, .target = duel.hero, .amount = 36);
  duel_hit (&duel, "Bite");
  g_assert_cmpint (fixture_creature (&duel.f, duel.hero)->hp, ==, 0);
  g_assert_cmpint (fixture_creature (&duel.f, duel.hero)->life, ==, MUSTER_LIFE_STABLE);
  g_assert_nonnull (duel_condition (&duel, duel.hero, MUSTER_CONDITION_POISONED));
  g_assert_nonnull (duel_condition (&duel, duel.hero, MUSTER_CONDITION_PARALYZED));
}

static void
test_no_reactions (void)
{
  g_auto (Duel) duel = { 0 };

  duel_init (&duel, "srd52:balor");
  g_assert_true (muster_creature_can_react (duel.f.game, duel.hero));
  duel_hit (&duel, "Lightning Blade");
  g_assert_false (muster_creature_can_react (duel.f.game, duel.hero));
  g_assert_cmpint (duel_end_turn_near (&duel, 0, 0), ==, MUSTER_DONE);
  fixture_next_turn (&duel.f);
  g_assert_true (muster_creature_can_react (duel.f.game, duel.hero));
}

static void
test_harpoon (void)
{
  g_auto (Duel) duel = { 0 };

  duel_init (&duel, "srd52:merrow");
  duel_hit (&duel, "Harpoon");
  g_assert_cmpint (fixture_event (&duel.f, MUSTER_EVENT_SHOVED, 0)->shoved.feet, ==, -15);
}

static void
test_stirge_leaves_the_dead (void)
{
  g_auto (Duel) duel = { 0 };

  duel_init (&duel, "srd52:stirge");
  duel_hit (&duel, "Proboscis");
  FIXTURE_DO (&duel.f, KILL, kill, .creature = duel.hero);
  fixture_next_turn (&duel.f);
  for (guint i = 0; i < 2; i++)
    {
      g_assert_cmpuint (fixture_count (&duel.f, MUSTER_EVENT_DAMAGE_DEALT), ==, 0);
      fixture_next_turn (&duel.f);
    }
}

static void
test_stirge (void)
{
  g_auto (Duel) duel = { 0 };
  int before;

  duel_init (&duel, "srd52:stirge");
  duel_hit (&duel, "Proboscis");
  before = fixture_creature (&duel.f, duel.hero)->hp;
  fixture_next_turn (&duel.f);
  g_assert_cmpint (fixture_creature (&duel.f, duel.hero)->hp, ==, before);

  /* It drinks when its own turn begins, until somebody takes it off. */
  fixture_next_turn (&duel.f);
  g_assert_cmpint (fixture_creature (&duel.f, duel.hero)->hp, <, before);
  MUSTER_GAME_FOREACH (duel.f.game, CHIP, MusterChip, chip)
  if (chip->creature == duel.hero && chip->escape_by != 0)
    {
      duel_escape (&duel, duel.hero, chip);
      break;
    }
  g_assert_null (duel_chip (&duel, duel.hero, "Proboscis"));
}

static void
test_charge (void)
{
  g_auto (Duel) duel = { 0 };
  int plain;

  duel_init (&duel, "srd52:boar");
  duel_hit (&duel, "Gore");
  plain = fixture_event (&duel.f, MUSTER_EVENT_DAMAGE_DEALT, 0)->damage_dealt.amount;
  g_assert_null (duel_condition (&duel, duel.hero, MUSTER_CONDITION_PRONE));
  duel_hit_with (&duel, "Gore", duel.hero, MUSTER_ATTACK_OPTION_CHARGE);
  g_assert_cmpint (fixture_event (&duel.f, MUSTER_EVENT_DAMAGE_DEALT, 0)->damage_dealt.amount, ==,
                   plain + 3);
  g_assert_nonnull (duel_condition (&duel, duel.hero, MUSTER_CONDITION_PRONE));
}

static void
test_no_healing (void)
{
  g_auto (Duel) duel = { 0 };
  int hp;

  duel_init (&duel, "srd51:bearded-devil");
  duel_hit (&duel, "Beard");
  hp = fixture_creature (&duel.f, duel.hero)->hp;
  FIXTURE_DO (&duel.f, HEAL, heal, .target = duel.hero, .amount = 5);
  g_assert_cmpint (fixture_creature (&duel.f, duel.hero)->hp, ==, hp);
  FIXTURE_DO (&duel.f, REMOVE_CHIP, remove_chip,
              .chip = duel_condition (&duel, duel.hero, MUSTER_CONDITION_POISONED)->id);
  FIXTURE_DO (&duel.f, HEAL, heal, .target = duel.hero, .amount = 5);
  g_assert_cmpint (fixture_creature (&duel.f, duel.hero)->hp, >, hp);
}

static void
test_grants_advantage (void)
{
  g_auto (Duel) duel = { 0 };

  duel_init (&duel, "srd52:worg");
  duel_hit (&duel, "Bite");
  duel_hit (&duel, "Bite");
  g_assert_cmpint (fixture_event (&duel.f, MUSTER_EVENT_ATTACK_ROLLED, 0)->attack_rolled.mode, ==,
                   MUSTER_MODE_ADVANTAGE);
}

static void
test_weak_next_attack (void)
{
  g_auto (Duel) duel = { 0 };

  duel_init (&duel, "srd52:ettin");
  duel_hit (&duel, "Morningstar");
  for (guint i = 0; i < 2; i++)
    {
      FIXTURE_DO (&duel.f, ATTACK, attack, .attacker = duel.hero, .target = duel.monster,
                  .options = MUSTER_ATTACK_OPTION_WAIVE_COST);
      g_assert_cmpint (fixture_event (&duel.f, MUSTER_EVENT_ATTACK_ROLLED, 0)->attack_rolled.mode,
                       ==, i == 0 ? MUSTER_MODE_DISADVANTAGE : MUSTER_MODE_NONE);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/on-hit/a-bite-grapples-and-its-hold-restrains", test_grapple);
  g_test_add_func ("/on-hit/escaping-a-grapple-takes-a-check", test_escape);
  g_test_add_func ("/on-hit/escaping-costs-an-action-and-is-ones-own", test_escape_costs_an_action);
  g_test_add_func ("/on-hit/an-escape-is-offered-to-the-held", test_escape_offered);
  g_test_add_func ("/on-hit/a-grapple-ends-when-its-holder-cannot-act", test_let_go_when_unable);
  g_test_add_func ("/on-hit/a-grapple-ends-when-its-holder-drops", test_let_go_when_down);
  g_test_add_func ("/on-hit/a-crab-holds-no-more-than-two", test_holds_two);
  g_test_add_func ("/on-hit/a-web-is-torn-with-strength", test_web);
  g_test_add_func ("/on-hit/a-wound-bleeds-until-an-ally-stanches-it", test_wound_is_stanched);
  g_test_add_func ("/on-hit/healing-closes-a-wound", test_healing_closes_wounds);
  g_test_add_func ("/on-hit/infernal-wounds-of-2014-add-up", test_wounds_add_up);
  g_test_add_func ("/on-hit/flames-are-put-out-by-an-action", test_flames);
  g_test_add_func ("/on-hit/a-life-drain-lowers-the-maximum-until-a-long-rest", test_life_drain);
  g_test_add_func ("/on-hit/a-life-drain-outlives-its-source", test_life_drain_of_the_deleted);
  g_test_add_func ("/on-hit/a-maximum-of-nothing-kills", test_drained_to_death);
  g_test_add_func ("/on-hit/a-vampire-regains-what-it-drains", test_vampire_regains);
  g_test_add_func ("/on-hit/a-vampire-regains-what-drops-its-victim", test_vampire_drops);
  g_test_add_func ("/on-hit/who-resists-lycanthropy-is-immune-for-a-day", test_lycanthropy);
  g_test_add_func ("/on-hit/a-curse-stays-until-it-is-taken-off", test_curse_stays);
  g_test_add_func ("/on-hit/a-save-failed-by-five-puts-to-sleep", test_fail_by_five);
  g_test_add_func ("/on-hit/a-second-failure-petrifies", test_second_failure);
  g_test_add_func ("/on-hit/a-second-save-frees", test_second_save);
  g_test_add_func ("/on-hit/venom-leaves-its-victim-stable-and-paralyzed", test_venom_at_zero);
  g_test_add_func ("/on-hit/no-reactions-until-a-turn", test_no_reactions);
  g_test_add_func ("/on-hit/a-harpoon-pulls", test_harpoon);
  g_test_add_func ("/on-hit/a-stirge-drinks-until-it-is-taken-off", test_stirge);
  g_test_add_func ("/on-hit/a-stirge-drinks-from-no-corpse", test_stirge_leaves_the_dead);
  g_test_add_func ("/on-hit/a-charge-counts-when-it-was-one", test_charge);
  g_test_add_func ("/on-hit/poison-that-keeps-healing-off", test_no_healing);
  g_test_add_func ("/on-hit/a-bite-that-gives-advantage", test_grants_advantage);
  g_test_add_func ("/on-hit/a-blow-that-weakens-the-next-attack", test_weak_next_attack);

  return g_test_run ();
}
