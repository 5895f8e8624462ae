/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The options of damage and of 0 hit points, each with both of its sides. */
#include "options-fixture.h"
#include "rules/fifth/damage.h"
#include "rules/fight/turn.h"

static void
test_critical_damage (void)
{
  for (guint choice = 0; choice < 2; choice++)
    {
      g_auto (Fixture) f = { 0 };
      OptionsPair pair = options_start_pair (&f, "fighter", "ogre");

      options_choose (&f, MUSTER_OPTION_CRITICAL, choice);
      if (choice == 0)
        FIXTURE_DICE (&f, { 20, 20 }, { 8, 1 }, { 8, 2 });
      else
        FIXTURE_DICE (&f, { 20, 20 }, { 8, 1 });
      FIXTURE_DO (&f, ATTACK, attack, .attacker = pair.hero, .target = pair.foe);
      fixture_dice_used (&f);
      g_assert_cmpint (fixture_event (&f, MUSTER_EVENT_DAMAGE_DEALT, 0)->damage_dealt.amount, ==,
                       choice == 0 ? 1 + 2 + 3 : 8 + 1 + 3);
    }
}

/* The maximum is of the dice alone: a hit that is not critical and a bonus are as before. */
static void
test_maximum_is_of_the_dice (void)
{
  const MusterWorld world = { .critical_damage = MUSTER_CRITICAL_MAXIMUM_PLUS_ROLL };
  const MusterDiceTerm dice = { .count = 2, .sides = 6, .bonus = 4 };
  MusterDamageParts parts = { 0 };

  muster_damage_parts_add (&parts, dice, MUSTER_DAMAGE_FIRE, muster_crit_of (&world, FALSE));
  muster_damage_parts_add (&parts, dice, MUSTER_DAMAGE_FIRE, muster_crit_of (&world, TRUE));
  g_assert_cmpint (parts.parts[0].bonus, ==, 4);
  g_assert_cmpint (parts.parts[1].bonus, ==, 16);
  g_assert_cmpuint (parts.parts[1].count, ==, 2);
}

static void
test_monster_damage (void)
{
  for (guint choice = 0; choice < 2; choice++)
    {
      g_auto (Fixture) f = { 0 };
      OptionsPair pair = options_start_pair (&f, "fighter", "ogre");
      const MusterEventDamageDealt *dealt;

      options_choose (&f, MUSTER_OPTION_MONSTER_DAMAGE, choice);
      fixture_next_turn (&f);
      if (choice == 0)
        FIXTURE_DICE (&f, { 20, 15 }, { 8, 1 }, { 8, 2 });
      else
        FIXTURE_DICE (&f, { 20, 15 });
      FIXTURE_DO (&f, ATTACK, attack, .attacker = pair.foe, .target = pair.hero);
      fixture_dice_used (&f);
      dealt = &fixture_event (&f, MUSTER_EVENT_DAMAGE_DEALT, 0)->damage_dealt;
      g_assert_cmpint (dealt->amount, ==, choice == 0 ? 1 + 2 + 4 : 9 + 4);
      g_assert_cmpuint (dealt->dice.count, ==, choice == 0 ? 2 : 0);

      /* The party rolls all the same. */
      FIXTURE_DICE (&f, { 20, 10 }, { 8, 5 });
      FIXTURE_DO (&f, ATTACK, attack, .attacker = pair.hero, .target = pair.foe,
                  .options = MUSTER_ATTACK_OPTION_WAIVE_COST);
      fixture_dice_used (&f);
    }
}

static void
test_average_rounds_down (void)
{
  MusterDamageParts parts = { 0 };

  muster_damage_parts_add (&parts, (MusterDiceTerm) { .count = 1, .sides = 6, .bonus = 2 },
                           MUSTER_DAMAGE_COLD, MUSTER_CRIT_NONE);
  muster_damage_parts_add (&parts, (MusterDiceTerm) { .count = 1, .sides = 6, .bonus = 2 },
                           MUSTER_DAMAGE_COLD, MUSTER_CRIT_DOUBLES);
  muster_damage_parts_average (&parts);
  g_assert_cmpint (parts.parts[0].bonus, ==, 3 + 2);
  g_assert_cmpint (parts.parts[1].bonus, ==, 7 + 2);
  g_assert_cmpuint (parts.parts[0].count, ==, 0);
}

static void
test_defenses (void)
{
  static const struct
  {
    gboolean cancel;
    gint32 rolled;
    gint32 dealt;
    gint32 flags;
  } cases[] = {
    { FALSE, 7, 6, MUSTER_PART_RESISTED | MUSTER_PART_VULNERABLE },
    { TRUE, 7, 7, MUSTER_PART_CANCELLED },
    { FALSE, 1, 0, MUSTER_PART_RESISTED | MUSTER_PART_VULNERABLE },
    { TRUE, 1, 1, MUSTER_PART_CANCELLED },
  };
  const MusterDefense fire = { .types = 1u << MUSTER_DAMAGE_FIRE };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MusterDefenses defenses = { .resistances = &fire,
                                  .n_resistances = 1,
                                  .vulnerabilities = &fire,
                                  .n_vulnerabilities = 1,
                                  .cancel = cases[i].cancel };
      MusterEventPart part = { .type = MUSTER_DAMAGE_FIRE, .rolled = cases[i].rolled };

      g_assert_cmpint (muster_damage_defend (&defenses, 0, FALSE, &part, 1), ==, cases[i].dealt);
      g_assert_cmpint (part.flags, ==, cases[i].flags);
    }
}

/* The option reaches the hit points: a skeleton turned to stone is vulnerable to what it resists.
 */
static void
test_defenses_in_a_fight (void)
{
  for (guint choice = 0; choice < 2; choice++)
    {
      g_auto (Fixture) f = { 0 };
      OptionsPair pair = options_start_pair (&f, "fighter", "skeleton");

      options_choose (&f, MUSTER_OPTION_DEFENSES, choice);
      fixture_add_chip (&f, pair.foe, MUSTER_CONDITION_PETRIFIED, MUSTER_CHIP_UNTIL_REMOVED, 0, 0);
      FIXTURE_DO (&f, DAMAGE, damage, .target = pair.foe, .amount = 7,
                  .type = MUSTER_DAMAGE_BLUDGEONING);
      g_assert_cmpint (fixture_creature (&f, pair.foe)->hp, ==, choice == 0 ? 13 - 6 : 13 - 7);
    }
}

static void
test_zero_hp (void)
{
  static const struct
  {
    guint choice;
    MusterLife life;
    guint dropped, defeated;
    guint failures; /* death saves that a later hit costs */
  } cases[] = {
    { 0, MUSTER_LIFE_DYING, 1, 0, 1 },
    { 1, MUSTER_LIFE_STABLE, 1, 0, 0 },
    { 2, MUSTER_LIFE_ALIVE, 0, 1, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (Fixture) f = { 0 };
      OptionsPair pair = options_start_pair (&f, "fighter", "ogre");

      options_choose (&f, MUSTER_OPTION_ZERO_HP, cases[i].choice);
      FIXTURE_DO (&f, DAMAGE, damage, .target = pair.hero, .amount = 44);
      g_assert_cmpint (fixture_creature (&f, pair.hero)->life, ==, cases[i].life);
      g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_DROPPED), ==, cases[i].dropped);
      g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_DEFEATED), ==, cases[i].defeated);

      FIXTURE_DO (&f, DAMAGE, damage, .target = pair.hero, .amount = 3);
      g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_DEATH_SAVE_FAILED), ==, cases[i].failures);
      g_assert_cmpint (fixture_creature (&f, pair.hero)->life, ==, cases[i].life);
      if (cases[i].choice != 0)
        FIXTURE_REFUSED (&f, NOT_DYING, DEATH_SAVE, death_save, .creature = pair.hero);

      /* Healing gets everybody up again, and as much damage as the maximum kills everybody. */
      FIXTURE_DO (&f, HEAL, heal, .target = pair.hero, .amount = 4);
      g_assert_cmpint (fixture_creature (&f, pair.hero)->life, ==, MUSTER_LIFE_ALIVE);
      g_assert_cmpint (fixture_creature (&f, pair.hero)->hp, ==, 4);
      FIXTURE_DO (&f, DAMAGE, damage, .target = pair.hero, .amount = 48);
      g_assert_cmpint (fixture_creature (&f, pair.hero)->life, ==, MUSTER_LIFE_DEAD);
    }
}

/* Who lies at 0 hit points lies there by the rules that hold now. */
static void
test_zero_hp_changes (void)
{
  g_auto (Fixture) f = { 0 };
  OptionsPair pair = options_start_pair (&f, "fighter", "ogre");

  FIXTURE_DO (&f, DAMAGE, damage, .target = pair.hero, .amount = 44);
  FIXTURE_DO (&f, DAMAGE, damage, .target = pair.hero, .amount = 1);
  g_assert_cmpint (fixture_creature (&f, pair.hero)->death_failures, ==, 1);

  options_choose (&f, MUSTER_OPTION_ZERO_HP, 1);
  g_assert_cmpint (fixture_creature (&f, pair.hero)->life, ==, MUSTER_LIFE_STABLE);
  g_assert_cmpint (fixture_creature (&f, pair.hero)->death_failures, ==, 0);
  options_choose (&f, MUSTER_OPTION_ZERO_HP, 2);
  g_assert_cmpint (fixture_creature (&f, pair.hero)->life, ==, MUSTER_LIFE_ALIVE);
  fixture_next_turn (&f);
  fixture_assert_turn (&f, pair.foe, 1);
  fixture_next_turn (&f);
  fixture_assert_turn (&f, pair.foe, 2);
  options_choose (&f, MUSTER_OPTION_ZERO_HP, 0);
  g_assert_cmpint (fixture_creature (&f, pair.hero)->life, ==, MUSTER_LIFE_STABLE);
  FIXTURE_DO (&f, DAMAGE, damage, .target = pair.hero, .amount = 1);
  g_assert_cmpint (fixture_creature (&f, pair.hero)->life, ==, MUSTER_LIFE_DYING);
}

static void
test_instant_death (void)
{
  static const struct
  {
    guint choice;
    gint32 excess;
    MusterLife life;
  } cases[] = {
    { 0, 10, MUSTER_LIFE_DYING }, { 0, 43, MUSTER_LIFE_DYING }, { 0, 44, MUSTER_LIFE_DEAD },
    { 1, 9, MUSTER_LIFE_DYING },  { 1, 10, MUSTER_LIFE_DEAD },  { 1, 44, MUSTER_LIFE_DEAD },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (Fixture) f = { 0 };
      OptionsPair pair = options_start_pair (&f, "fighter", "ogre");

      options_choose (&f, MUSTER_OPTION_INSTANT_DEATH, cases[i].choice);
      FIXTURE_DO (&f, DAMAGE, damage, .target = pair.hero, .amount = 44 + cases[i].excess);
      g_assert_cmpint (fixture_creature (&f, pair.hero)->life, ==, cases[i].life);
    }
}

/* Where the maximum is less than 10, −maximum comes first; and the same counts at 0 already. */
static void
test_instant_death_of_the_weak (void)
{
  g_auto (Fixture) f = { 0 };
  OptionsPair pair = options_start_pair (&f, "fighter", "ogre");

  options_choose (&f, MUSTER_OPTION_INSTANT_DEATH, 1);
  FIXTURE_DO (&f, SET_MAX_HP, set_max_hp, .creature = pair.hero, .max_hp = 6);
  FIXTURE_DO (&f, DAMAGE, damage, .target = pair.hero, .amount = 6 + 5);
  g_assert_cmpint (fixture_creature (&f, pair.hero)->life, ==, MUSTER_LIFE_DYING);
  FIXTURE_DO (&f, DAMAGE, damage, .target = pair.hero, .amount = 5);
  g_assert_cmpint (fixture_creature (&f, pair.hero)->life, ==, MUSTER_LIFE_DYING);
  FIXTURE_DO (&f, DAMAGE, damage, .target = pair.hero, .amount = 6);
  g_assert_cmpint (fixture_creature (&f, pair.hero)->life, ==, MUSTER_LIFE_DEAD);
}

static void
test_defeated_monsters (void)
{
  for (guint choice = 0; choice < 2; choice++)
    {
      g_auto (Fixture) f = { 0 };
      MusterId hero, goblin, ogre;

      fixture_init (&f);
      hero = fixture_add (&f, "fighter", NULL);
      goblin = fixture_add (&f, "goblin", NULL);
      ogre = fixture_add (&f, "ogre", NULL);
      fixture_fight (&f, TRUE, hero, 15, goblin, 10, ogre, 5, 0);
      options_choose (&f, MUSTER_OPTION_DEFEATED, choice);
      FIXTURE_DO (&f, DAMAGE, damage, .target = goblin, .amount = 7);
      g_assert_true (muster_creature_left_order (f.game, goblin) == (choice == 1));

      fixture_next_turn (&f);
      fixture_assert_turn (&f, ogre, 1);
      g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_TURN_SKIPPED), ==, choice == 0 ? 1 : 0);
      g_assert_cmpint (fixture_participant (&f, goblin)->turns_begun, ==, 1);

      /* A character that falls stays in it, and healing brings the monster back on its place. */
      FIXTURE_DO (&f, DAMAGE, damage, .target = hero, .amount = 44);
      g_assert_false (muster_creature_left_order (f.game, hero));
      FIXTURE_DO (&f, HEAL, heal, .target = goblin, .amount = 2);
      g_assert_false (muster_creature_left_order (f.game, goblin));
      fixture_next_turn (&f);
      fixture_next_turn (&f);
      fixture_assert_turn (&f, goblin, 2);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/options/critical-damage", test_critical_damage);
  g_test_add_func ("/options/critical-damage/maximum-of-the-dice", test_maximum_is_of_the_dice);
  g_test_add_func ("/options/defenses/in-order-or-cancel", test_defenses);
  g_test_add_func ("/options/defenses/in-a-fight", test_defenses_in_a_fight);
  g_test_add_func ("/options/zero-hp", test_zero_hp);
  g_test_add_func ("/options/zero-hp/changed-while-somebody-lies-there", test_zero_hp_changes);
  g_test_add_func ("/options/instant-death", test_instant_death);
  g_test_add_func ("/options/instant-death/whichever-first", test_instant_death_of_the_weak);
  g_test_add_func ("/options/defeated-monsters/stay-or-leave", test_defeated_monsters);
  g_test_add_func ("/options/monster-damage", test_monster_damage);
  g_test_add_func ("/options/monster-damage/average-rounds-down", test_average_rounds_down);

  return g_test_run ();
}
