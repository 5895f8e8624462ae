/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the powers of the library's creatures cost those who fail, and some who do not. */
#include "duel.h"

#include "rules/chips/chip.h"
#include "rules/chips/mods.h"
#include "rules/fight/setup.h"

static void
use_on (Duel *duel, const char *name, MusterId target)
{
  FIXTURE_DO (&duel->f, USE_SPECIAL, use_special, .creature = duel->monster,
              .special = duel_special (duel, name), .waive = 1, .targets = casters_at (target));
}

static void
wound (Duel *duel, MusterId target, gint32 hp)
{
  const MusterCreature *creature = muster_game_creature (duel->f.game, target);

  if (creature->hp > hp)
    FIXTURE_DO (&duel->f, DAMAGE, damage, .target = target, .amount = creature->hp - hp);
}

static MusterId
join (Duel *duel, const char *key)
{
  MusterId id = duel_add (duel, key);

  FIXTURE_DO (&duel->f, JOIN, join, .fight = muster_game_current_fight (duel->f.game)->id,
              .creature = id);

  return id;
}

static void
test_years (void)
{
  g_auto (Duel) duel = { 0 };

  duel_init (&duel, "srd52:sphinx-of-lore");
  duel_use (&duel, "Weight of Years");
  g_assert_cmpint (muster_game_creature (duel.f.game, duel.hero)->exhaustion, ==, 1);
  duel.table.save = 20;
  duel_use (&duel, "Weight of Years");
  g_assert_cmpint (muster_game_creature (duel.f.game, duel.hero)->exhaustion, ==, 1);
}

static void
test_shaken (void)
{
  g_auto (Duel) duel = { 0 };

  duel_init (&duel, "srd52:tarrasque");
  FIXTURE_DO (&duel.f, ADD_CHIP, add_chip, .creature = duel.hero,
              .condition = MUSTER_CONDITION_CONCENTRATING);
  duel_use (&duel, "World-Shaking Movement");
  g_assert_null (duel_condition (&duel, duel.hero, MUSTER_CONDITION_CONCENTRATING));
  g_assert_nonnull (duel_condition (&duel, duel.hero, MUSTER_CONDITION_PRONE));
}

static void
test_consumed (void)
{
  g_auto (Duel) duel = { 0 };

  duel_init (&duel, "srd52:will-o-wisp");
  wound (&duel, duel.monster, 5);
  duel_use (&duel, "Consume Life");
  g_assert_cmpint (muster_game_creature (duel.f.game, duel.monster)->hp, ==, 14);
}

static void
test_better_ability (void)
{
  g_auto (Duel) duel = { 0 };
  const MusterStatBlock *block;
  MusterAbility better;

  duel_init (&duel, "srd51:bulette");
  duel_use (&duel, "Deadly Leap");
  block = muster_game_block (duel.f.game, duel.hero);
  better = muster_stat_block_save (block, MUSTER_ABILITY_DEXTERITY)
                   > muster_stat_block_save (block, MUSTER_ABILITY_STRENGTH)
               ? MUSTER_ABILITY_DEXTERITY
               : MUSTER_ABILITY_STRENGTH;
  g_assert_cmpint (fixture_event (&duel.f, MUSTER_EVENT_SAVE_ROLLED, 0)->save_rolled.ability, ==,
                   better);

  duel.monster = join (&duel, "srd51:bulette");
  use_on (&duel, "Deadly Leap", join (&duel, "srd51:cat"));
  g_assert_cmpint (fixture_event (&duel.f, MUSTER_EVENT_SAVE_ROLLED, 0)->save_rolled.ability, ==,
                   MUSTER_ABILITY_DEXTERITY);
}

static void
test_pushed_aside (void)
{
  g_auto (Duel) duel = { 0 };

  duel_init (&duel, "srd52:bulette");
  duel.table.save = 20;
  duel_use (&duel, "Deadly Leap");
  g_assert_cmpint (fixture_event (&duel.f, MUSTER_EVENT_SHOVED, 0)->shoved.feet, ==, 5);
  duel.table.save = 1;
  duel_use (&duel, "Deadly Leap");
  g_assert_cmpuint (fixture_count (&duel.f, MUSTER_EVENT_SHOVED), ==, 0);
}

static void
test_bash (void)
{
  g_auto (Duel) duel = { 0 };
  MusterId ogre;

  duel_init (&duel, "srd52:gladiator");
  ogre = join (&duel, "srd52:ogre");
  use_on (&duel, "Shield Bash", ogre);
  g_assert_cmpuint (fixture_count (&duel.f, MUSTER_EVENT_DAMAGE_DEALT), ==, 1);
  g_assert_null (duel_condition (&duel, ogre, MUSTER_CONDITION_PRONE));
  duel_use (&duel, "Shield Bash");
  g_assert_nonnull (duel_condition (&duel, duel.hero, MUSTER_CONDITION_PRONE));
}

static void
test_chain (void)
{
  g_auto (Duel) duel = { 0 };

  duel_init (&duel, "srd52:chain-devil");
  use_on (&duel, "Conjure Infernal Chain", join (&duel, "srd52:roc"));
  g_assert_cmpuint (fixture_count (&duel.f, MUSTER_EVENT_SHOVED), ==, 0);
  duel_use (&duel, "Conjure Infernal Chain");
  g_assert_cmpuint (fixture_count (&duel.f, MUSTER_EVENT_SHOVED), ==, 1);
}

static void
test_kiss (void)
{
  g_auto (Duel) duel = { 0 };
  gint32 before;

  duel_init (&duel, "srd52:succubus");
  FIXTURE_DO (&duel.f, ADD_CHIP, add_chip, .creature = duel.hero,
              .condition = MUSTER_CONDITION_CHARMED, .source = duel.monster);
  before = muster_game_creature (duel.f.game, duel.hero)->max_hp;
  duel.table.save = 20;
  duel_use (&duel, "Draining Kiss");
  /* Half of 3d8 on threes. */
  g_assert_cmpint (duel_chip (&duel, duel.hero, "Draining Kiss")->max_hp, ==, -4);
  g_assert_cmpint (muster_game_creature (duel.f.game, duel.hero)->max_hp, ==, before);
}

static void
test_mouther (void)
{
  g_auto (Duel) duel = { 0 };

  duel_init (&duel, "srd52:gibbering-mouther");
  wound (&duel, duel.hero, 1);
  duel_hit (&duel, "Bite");
  g_assert_cmpint (muster_game_creature (duel.f.game, duel.hero)->life, ==, MUSTER_LIFE_DEAD);
}

static void
test_harm (void)
{
  g_auto (Duel) duel = { 0 };
  MusterId guard;

  duel_init (&duel, "srd51:vampire-vampire");
  guard = join (&duel, "srd51:guard");
  use_on (&duel, "Charm", guard);
  g_assert_nonnull (duel_condition (&duel, guard, MUSTER_CONDITION_CHARMED));
  duel.table.save = 20;
  FIXTURE_DO (&duel.f, DAMAGE, damage, .target = guard, .amount = 1);
  g_assert_nonnull (duel_condition (&duel, guard, MUSTER_CONDITION_CHARMED));
  duel_hit_with (&duel, "Unarmed Strike", guard, 0);
  g_assert_null (duel_condition (&duel, guard, MUSTER_CONDITION_CHARMED));
}

static void
test_scare (void)
{
  g_auto (Duel) duel = { 0 };

  duel_init (&duel, "srd51:quasit");
  duel_use (&duel, "Scare");
  fixture_next_turn (&duel.f);
  fixture_next_turn (&duel.f);
  g_assert_cmpint (fixture_event (&duel.f, MUSTER_EVENT_SAVE_ROLLED, 0)->save_rolled.mode, ==,
                   MUSTER_MODE_DISADVANTAGE);
  fixture_next_turn (&duel.f);
  FIXTURE_DO (&duel.f, ADD_CHIP, add_chip, .creature = duel.hero,
              .condition = MUSTER_CONDITION_BLINDED);
  fixture_next_turn (&duel.f);
  g_assert_cmpint (fixture_event (&duel.f, MUSTER_EVENT_SAVE_ROLLED, 0)->save_rolled.mode, ==,
                   MUSTER_MODE_NONE);
}

static void
test_second_charm (void)
{
  g_auto (Duel) duel = { 0 };
  MusterId first, second;

  duel_init (&duel, "srd51:succubus-incubus");
  first = join (&duel, "srd51:guard");
  second = join (&duel, "srd51:guard");
  use_on (&duel, "Charm", first);
  use_on (&duel, "Charm", second);
  g_assert_null (duel_condition (&duel, first, MUSTER_CONDITION_CHARMED));
  g_assert_nonnull (duel_condition (&duel, second, MUSTER_CONDITION_CHARMED));
}

static void
test_rapier (void)
{
  g_auto (Duel) duel = { 0 };

  duel_init (&duel, "srd52:pirate-captain");
  duel_hit (&duel, "Rapier");
  g_assert_nonnull (duel_chip (&duel, duel.monster, "Rapier"));
  duel_hit (&duel, "Rapier");
  g_assert_cmpint (fixture_event (&duel.f, MUSTER_EVENT_ATTACK_ROLLED, 0)->attack_rolled.mode, ==,
                   MUSTER_MODE_ADVANTAGE);
  fixture_next_turn (&duel.f);
  g_assert_null (duel_chip (&duel, duel.monster, "Rapier"));
}

static void
test_burning (void)
{
  g_auto (Duel) duel = { 0 };
  gint32 before;

  duel_init (&duel, "srd52:magmin");
  duel_hit (&duel, "Touch");
  before = muster_game_creature (duel.f.game, duel.hero)->hp;
  fixture_next_turn (&duel.f);
  g_assert_cmpint (muster_game_creature (duel.f.game, duel.hero)->hp, ==, before - 3);
  duel_escape (&duel, duel.hero, duel_chip (&duel, duel.hero, "Burning"));
  g_assert_null (duel_chip (&duel, duel.hero, "Burning"));
}

static void
test_burns_at_end (void)
{
  g_auto (Duel) duel = { 0 };
  gint32 before;

  duel_init (&duel, "srd51:magmin");
  duel_hit (&duel, "Touch");
  before = muster_game_creature (duel.f.game, duel.hero)->hp;
  fixture_next_turn (&duel.f);
  g_assert_cmpint (muster_game_creature (duel.f.game, duel.hero)->hp, ==, before);
  fixture_next_turn (&duel.f);
  g_assert_cmpint (muster_game_creature (duel.f.game, duel.hero)->hp, ==, before - 3);
  g_assert_nonnull (duel_chip (&duel, duel.hero, "Touch"));
}

static void
test_thrice (void)
{
  g_auto (Duel) duel = { 0 };

  duel_init (&duel, "srd51:goblin");
  duel.monster = duel_add (&duel, "srd51:balor");
  FIXTURE_DO (&duel.f, ADD_CHIP, add_chip, .creature = duel.hero,
              .condition = MUSTER_CONDITION_PARALYZED);
  duel_hit (&duel, "Longsword");
  /* Three times 3d8 of two kinds on threes, and 8. */
  g_assert_cmpint (fixture_event (&duel.f, MUSTER_EVENT_DAMAGE_DEALT, 0)->damage_dealt.amount, ==,
                   62);
}

static void
test_swoop (void)
{
  g_auto (Duel) duel = { 0 };

  duel_init (&duel, "srd52:roc");
  duel_hit (&duel, "Talons");
  g_assert_nonnull (duel_condition (&duel, duel.hero, MUSTER_CONDITION_GRAPPLED));
  duel_use (&duel, "Swoop");
  g_assert_null (duel_condition (&duel, duel.hero, MUSTER_CONDITION_GRAPPLED));
}

static void
test_taken_along (void)
{
  g_auto (Duel) duel = { 0 };
  MusterId demon;

  duel_init (&duel, "srd51:goblin");
  duel.monster = duel_add (&duel, "srd52:balor");
  demon = join (&duel, "srd52:quasit");
  use_on (&duel, "Teleport", demon);
  g_assert_cmpuint (fixture_count (&duel.f, MUSTER_EVENT_MOVE_GRANTED), ==, 2);
  g_assert_cmpuint (fixture_event (&duel.f, MUSTER_EVENT_MOVE_GRANTED, 1)->move_granted.creature,
                    ==, demon);
  g_assert_cmpint (fixture_event (&duel.f, MUSTER_EVENT_MOVE_GRANTED, 1)->move_granted.feet, ==,
                   60);
}

static void
test_roars (void)
{
  g_auto (Duel) duel = { 0 };

  duel_init (&duel, "srd51:androsphinx");
  FIXTURE_REFUSED (&duel.f, NOT_SET_OFF, USE_SPECIAL, use_special, .creature = duel.monster,
                   .special = duel_special (&duel, "Roar: Second Roar"),
                   .targets = casters_at (duel.hero));
  FIXTURE_DO (&duel.f, USE_SPECIAL, use_special, .creature = duel.monster,
              .special = duel_special (&duel, "Roar: First Roar"),
              .targets = casters_at (duel.hero));
  g_assert_nonnull (duel_condition (&duel, duel.hero, MUSTER_CONDITION_FRIGHTENED));
  fixture_next_turn (&duel.f);
  fixture_next_turn (&duel.f);
  FIXTURE_REFUSED (&duel.f, SPECIAL_SPENT, USE_SPECIAL, use_special, .creature = duel.monster,
                   .special = duel_special (&duel, "Roar: First Roar"),
                   .targets = casters_at (duel.hero));
  FIXTURE_DO (&duel.f, USE_SPECIAL, use_special, .creature = duel.monster,
              .special = duel_special (&duel, "Roar: Second Roar"),
              .targets = casters_at (duel.hero));
  g_assert_nonnull (duel_condition (&duel, duel.hero, MUSTER_CONDITION_PARALYZED));
}

static void
test_negative_energy (void)
{
  g_auto (Duel) duel = { 0 };

  duel_init (&duel, "srd51:mummy-lord");
  wound (&duel, duel.hero, 5);
  duel_use (&duel, "Channel Negative Energy");
  FIXTURE_DO (&duel.f, HEAL, heal, .target = duel.hero, .amount = 5);
  g_assert_cmpint (muster_game_creature (duel.f.game, duel.hero)->hp, ==, 5);
}

static void
test_slaying_bow (void)
{
  g_auto (Duel) duel = { 0 };
  MusterId giant;

  duel_init (&duel, "srd52:solar");
  giant = join (&duel, "srd52:roc");
  use_on (&duel, "Slaying Bow", giant);
  g_assert_cmpuint (fixture_count (&duel.f, MUSTER_EVENT_DAMAGE_DEALT), ==, 1);
  wound (&duel, giant, 100);
  use_on (&duel, "Slaying Bow", giant);
  g_assert_cmpuint (fixture_count (&duel.f, MUSTER_EVENT_DAMAGE_DEALT), ==, 0);
  g_assert_cmpint (muster_game_creature (duel.f.game, giant)->hp, ==, 0);
}

static void
test_glare (void)
{
  g_auto (Duel) duel = { 0 };

  duel_init (&duel, "srd51:sea-hag");
  FIXTURE_DO (&duel.f, ADD_CHIP, add_chip, .creature = duel.hero,
              .condition = MUSTER_CONDITION_FRIGHTENED);
  duel_use (&duel, "Death Glare");
  g_assert_cmpint (muster_game_creature (duel.f.game, duel.hero)->hp, ==, 0);
  g_assert_cmpint (muster_game_creature (duel.f.game, duel.hero)->life, ==, MUSTER_LIFE_DYING);
}

static void
test_mask (void)
{
  g_auto (Duel) duel = { 0 };

  duel_init (&duel, "srd51:chain-devil");
  fixture_next_turn (&duel.f);
  duel_use (&duel, "Unnerving Mask");
  g_assert_nonnull (duel_condition (&duel, duel.hero, MUSTER_CONDITION_FRIGHTENED));
  fixture_next_turn (&duel.f);
  g_assert_null (duel_condition (&duel, duel.hero, MUSTER_CONDITION_FRIGHTENED));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/creature-tolls/years-weigh-on-who-fails", test_years);
  g_test_add_func ("/creature-tolls/a-shaken-world-breaks-concentration", test_shaken);
  g_test_add_func ("/creature-tolls/life-that-is-consumed-heals", test_consumed);
  g_test_add_func ("/creature-tolls/the-better-ability-saves", test_better_ability);
  g_test_add_func ("/creature-tolls/whoever-saves-is-pushed-aside", test_pushed_aside);
  g_test_add_func ("/creature-tolls/a-bash-throws-down-the-smaller", test_bash);
  g_test_add_func ("/creature-tolls/a-chain-pulls-the-smaller", test_chain);
  g_test_add_func ("/creature-tolls/a-kiss-drains-in-any-case", test_kiss);
  g_test_add_func ("/creature-tolls/a-mouther-kills-whom-it-drops", test_mouther);
  g_test_add_func ("/creature-tolls/harm-lets-the-charmed-save", test_harm);
  g_test_add_func ("/creature-tolls/fear-of-whom-one-sees-is-hard", test_scare);
  g_test_add_func ("/creature-tolls/a-second-charm-frees-the-first", test_second_charm);
  g_test_add_func ("/creature-tolls/a-rapier-opens-a-guard", test_rapier);
  g_test_add_func ("/creature-tolls/burning-goes-on", test_burning);
  g_test_add_func ("/creature-tolls/a-touch-burns-at-the-end", test_burns_at_end);
  g_test_add_func ("/creature-tolls/a-balor-strikes-thrice", test_thrice);
  g_test_add_func ("/creature-tolls/a-roc-drops-what-it-carries", test_swoop);
  g_test_add_func ("/creature-tolls/a-balor-takes-a-demon-along", test_taken_along);
  g_test_add_func ("/creature-tolls/three-roars-in-their-order", test_roars);
  g_test_add_func ("/creature-tolls/negative-energy-keeps-healing-off", test_negative_energy);
  g_test_add_func ("/creature-tolls/a-slaying-bow-kills-the-weakened", test_slaying_bow);
  g_test_add_func ("/creature-tolls/a-glare-drops-the-frightened", test_glare);
  g_test_add_func ("/creature-tolls/a-mask-frightens-for-the-turn", test_mask);

  return g_test_run ();
}
