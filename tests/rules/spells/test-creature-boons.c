/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the library's creatures do for themselves and for their friends. */
#include "duel.h"

#include "rules/chips/ailments.h"
#include "rules/chips/chip.h"
#include "rules/chips/mods.h"
#include "rules/offer.h"

/* It uses a special for nothing, aimed at whom `targets` names. */
static void
use_for (Duel *duel, const char *name, const char *targets)
{
  FIXTURE_DO (&duel->f, USE_SPECIAL, use_special, .creature = duel->monster,
              .special = duel_special (duel, name), .waive = 1, .targets = targets);
}

static void
test_healing_touch (void)
{
  g_auto (Duel) duel = { 0 };

  duel_init (&duel, "srd51:deva");
  FIXTURE_DO (&duel.f, DAMAGE, damage, .target = duel.hero, .amount = 15);
  FIXTURE_DO (&duel.f, ADD_CHIP, add_chip, .creature = duel.hero,
              .condition = MUSTER_CONDITION_BLINDED);
  FIXTURE_DO (&duel.f, ADD_CHIP, add_chip, .creature = duel.hero,
              .condition = MUSTER_CONDITION_POISONED);
  FIXTURE_DO (&duel.f, ADD_CHIP, add_chip, .creature = duel.hero,
              .condition = MUSTER_CONDITION_PRONE);
  use_for (&duel, "Healing Touch", casters_at (duel.hero));
  /* 4d8+2 on threes. */
  g_assert_cmpint (fixture_event (&duel.f, MUSTER_EVENT_HEALED, 0)->healed.rolled, ==, 14);
  g_assert_null (duel_condition (&duel, duel.hero, MUSTER_CONDITION_BLINDED));
  g_assert_null (duel_condition (&duel, duel.hero, MUSTER_CONDITION_POISONED));
  g_assert_nonnull (duel_condition (&duel, duel.hero, MUSTER_CONDITION_PRONE));
}

static void
test_not_itself (void)
{
  g_auto (Duel) duel = { 0 };

  duel_init (&duel, "srd51:deva");
  FIXTURE_REFUSED (&duel.f, UNAFFECTED, USE_SPECIAL, use_special, .creature = duel.monster,
                   .special = duel_special (&duel, "Healing Touch"),
                   .targets = casters_at (duel.monster));
}

static void
test_friends_are_offered (void)
{
  g_auto (Duel) duel = { 0 };
  g_autoptr (GArray) targets = g_array_new (FALSE, FALSE, sizeof (MusterId));
  MusterOffer offer = { .kind = MUSTER_OFFER_SPECIAL };
  MusterId friend;

  duel_init (&duel, "srd51:unicorn");
  friend = duel_add (&duel, "srd51:wolf");
  FIXTURE_DO (&duel.f, JOIN, join, .fight = muster_game_current_fight (duel.f.game)->id,
              .creature = friend);
  offer.index = duel_special (&duel, "Shimmering Shield");
  muster_game_offer_targets (duel.f.game, duel.monster, &offer, targets);
  g_assert_cmpuint (targets->len, ==, 3);
  g_assert_cmpuint (g_array_index (targets, MusterId, 0), ==, duel.monster);
  g_assert_cmpuint (g_array_index (targets, MusterId, 1), ==, friend);
  g_assert_cmpuint (g_array_index (targets, MusterId, 2), ==, duel.hero);
}

static void
test_heals_itself (void)
{
  g_auto (Duel) duel = { 0 };

  duel_init (&duel, "srd51:unicorn");
  FIXTURE_DO (&duel.f, DAMAGE, damage, .target = duel.monster, .amount = 20);
  use_for (&duel, "Heal Self", NULL);
  g_assert_cmpint (fixture_event (&duel.f, MUSTER_EVENT_HEALED, 0)->healed.amount, ==, 8);
}

static void
test_shimmering_shield (void)
{
  g_auto (Duel) duel = { 0 };
  int before;

  duel_init (&duel, "srd51:unicorn");
  before = muster_game_armor_class (duel.f.game, duel.monster);
  use_for (&duel, "Shimmering Shield", casters_at (duel.monster));
  g_assert_cmpint (muster_game_armor_class (duel.f.game, duel.monster), ==, before + 2);
  /* Until the end of its next turn, which is not this one. */
  fixture_next_turn (&duel.f);
  fixture_next_turn (&duel.f);
  g_assert_cmpint (muster_game_armor_class (duel.f.game, duel.monster), ==, before + 2);
  fixture_next_turn (&duel.f);
  g_assert_cmpint (muster_game_armor_class (duel.f.game, duel.monster), ==, before);
}

static void
test_war_cry (void)
{
  g_auto (Duel) duel = { 0 };

  duel_init (&duel, "srd52:frost-giant");
  use_for (&duel, "War Cry", casters_at (duel.monster));
  g_assert_cmpint (muster_game_creature (duel.f.game, duel.monster)->temp_hp, ==, 11);
  g_assert_cmpint (duel_chip (&duel, duel.monster, "War Cry")->own_attacks, ==,
                   MUSTER_MODE_ADVANTAGE);
  fixture_next_turn (&duel.f);
  fixture_next_turn (&duel.f);
  g_assert_null (duel_chip (&duel, duel.monster, "War Cry"));
}

static void
test_leadership (void)
{
  g_auto (Duel) duel = { 0 };
  MusterId friend;

  duel_init (&duel, "srd51:knight");
  friend = duel_add (&duel, "srd51:guard");
  FIXTURE_DO (&duel.f, JOIN, join, .fight = muster_game_current_fight (duel.f.game)->id,
              .creature = friend);
  use_for (&duel, "Leadership", casters_at (friend));
  FIXTURE_DO (&duel.f, ROLL_SAVE, roll_save, .creature = friend,
              .ability = MUSTER_ABILITY_DEXTERITY, .dc = 10);
  g_assert_cmpint (fixture_event (&duel.f, MUSTER_EVENT_SAVE_ROLLED, 0)->save_rolled.rider, ==, 1);

  /* A leader that can do nothing leads nobody. */
  FIXTURE_DO (&duel.f, ADD_CHIP, add_chip, .creature = duel.monster,
              .condition = MUSTER_CONDITION_STUNNED);
  g_assert_null (duel_chip (&duel, friend, "Leadership"));
}

static void
test_golem_hastens (void)
{
  g_auto (Duel) duel = { 0 };
  int before;

  duel_init (&duel, "srd51:clay-golem");
  before = muster_game_armor_class (duel.f.game, duel.monster);
  use_for (&duel, "Haste", NULL);
  g_assert_cmpint (muster_game_armor_class (duel.f.game, duel.monster), ==, before + 2);
  g_assert_cmpint (duel_chip (&duel, duel.monster, "Haste")->save_advantage, ==,
                   1 << MUSTER_ABILITY_DEXTERITY);
}

static void
test_invisible_until_it_attacks (void)
{
  g_auto (Duel) duel = { 0 };

  duel_init (&duel, "srd51:imp");
  use_for (&duel, "Invisibility", NULL);
  g_assert_nonnull (duel_condition (&duel, duel.monster, MUSTER_CONDITION_INVISIBLE));
  g_assert_nonnull (duel_condition (&duel, duel.monster, MUSTER_CONDITION_CONCENTRATING));
  duel_hit (&duel, muster_game_block (duel.f.game, duel.monster)->attacks[0].name);
  g_assert_null (duel_condition (&duel, duel.monster, MUSTER_CONDITION_INVISIBLE));
  g_assert_null (duel_condition (&duel, duel.monster, MUSTER_CONDITION_CONCENTRATING));
}

static void
test_invisible_with_concentration (void)
{
  g_auto (Duel) duel = { 0 };

  duel_init (&duel, "srd51:sprite");
  use_for (&duel, "Invisibility", NULL);
  FIXTURE_DO (&duel.f, DROP_CONCENTRATION, drop_concentration, .creature = duel.monster);
  g_assert_null (duel_condition (&duel, duel.monster, MUSTER_CONDITION_INVISIBLE));
}

static void
test_seen_by_another_power (void)
{
  g_auto (Duel) duel = { 0 };

  duel_init (&duel, "srd51:quasit");
  use_for (&duel, "Invisibility", NULL);
  duel_use (&duel, "Scare");
  g_assert_null (duel_condition (&duel, duel.monster, MUSTER_CONDITION_INVISIBLE));
}

static void
test_ethereal (void)
{
  g_auto (Duel) duel = { 0 };

  duel_init (&duel, "srd51:ghost");
  use_for (&duel, "Etherealness", NULL);
  g_assert_true (muster_creature_is_out_of_reach (duel.f.game, duel.monster));
  use_for (&duel, "Etherealness", NULL);
  g_assert_false (muster_creature_is_out_of_reach (duel.f.game, duel.monster));
}

static void
test_strides_with_others (void)
{
  g_auto (Duel) duel = { 0 };

  duel_init (&duel, "srd52:nightmare");
  use_for (&duel, "Ethereal Stride", casters_at (duel.hero));
  g_assert_true (muster_creature_is_out_of_reach (duel.f.game, duel.monster));
  g_assert_true (muster_creature_is_out_of_reach (duel.f.game, duel.hero));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/creature-boons/a-touch-heals-and-cures", test_healing_touch);
  g_test_add_func ("/creature-boons/a-touch-is-for-others", test_not_itself);
  g_test_add_func ("/creature-boons/friends-are-offered", test_friends_are_offered);
  g_test_add_func ("/creature-boons/a-unicorn-heals-itself", test_heals_itself);
  g_test_add_func ("/creature-boons/a-shield-lasts-until-its-next-turn-ends",
                   test_shimmering_shield);
  g_test_add_func ("/creature-boons/a-war-cry-heartens", test_war_cry);
  g_test_add_func ("/creature-boons/a-leader-helps-while-it-can-act", test_leadership);
  g_test_add_func ("/creature-boons/a-golem-hastens", test_golem_hastens);
  g_test_add_func ("/creature-boons/the-invisible-are-seen-when-they-attack",
                   test_invisible_until_it_attacks);
  g_test_add_func ("/creature-boons/invisibility-goes-with-concentration",
                   test_invisible_with_concentration);
  g_test_add_func ("/creature-boons/invisibility-goes-with-another-power",
                   test_seen_by_another_power);
  g_test_add_func ("/creature-boons/the-ethereal-come-back", test_ethereal);
  g_test_add_func ("/creature-boons/a-nightmare-takes-others-along", test_strides_with_others);

  return g_test_run ();
}
