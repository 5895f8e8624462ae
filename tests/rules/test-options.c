/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules options of a campaign: each with both of its sides, and changed in the middle of a
 * fight. */
#include "fixture.h"
#include "rules/fifth/damage.h"
#include "rules/fight/factions.h"
#include "rules/fight/turn.h"
#include "rules/offer.h"
#include "rules/options.h"
#include "rules/spells/spell.h"

static void
choose (Fixture *f, MusterOption option, guint choice)
{
  if (muster_option_choice (muster_game_world (f->game), option) != choice)
    FIXTURE_DO (f, SET_OPTION, set_option, .option = (gint32) option, .choice = (gint32) choice);
  g_assert_cmpuint (muster_option_choice (muster_game_world (f->game), option), ==, choice);
}

static void
test_table (void)
{
  g_auto (Fixture) f = { 0 };

  fixture_init (&f);
  for (guint i = 0; i < MUSTER_N_OPTIONS; i++)
    {
      const MusterOptionInfo *info = muster_option_info (i);
      MusterOption found;

      g_assert_cmpuint (info->n_choices, >=, 2);
      g_assert_cmpuint (info->group, <, MUSTER_N_OPTION_GROUPS);
      g_assert_true (muster_option_from_name (info->name, &found));
      g_assert_cmpuint (found, ==, i);
      g_assert_cmpuint (muster_option_choice (muster_game_world (f.game), i), ==, 0);
      for (guint j = 0; j < info->n_choices; j++)
        {
          guint place;

          g_assert_true (muster_option_choice_from_name (i, info->choices[j].name, &place));
          g_assert_cmpuint (place, ==, j);
          for (guint k = 0; k < j; k++)
            g_assert_cmpint (info->choices[k].value, !=, info->choices[j].value);
        }
    }
}

static void
test_set (void)
{
  g_auto (Fixture) f = { 0 };

  fixture_init (&f);
  FIXTURE_REFUSED (&f, BAD_NUMBER, SET_OPTION, set_option, .option = -1);
  FIXTURE_REFUSED (&f, BAD_NUMBER, SET_OPTION, set_option, .option = MUSTER_N_OPTIONS);
  FIXTURE_REFUSED (&f, BAD_NUMBER, SET_OPTION, set_option, .option = MUSTER_OPTION_EDITION,
                   .choice = 2);
  FIXTURE_REFUSED (&f, NOTHING_TO_DO, SET_OPTION, set_option, .option = MUSTER_OPTION_EDITION);

  for (guint i = 0; i < MUSTER_N_OPTIONS; i++)
    for (guint j = 1; j <= muster_option_info (i)->n_choices; j++)
      {
        guint choice = j % muster_option_info (i)->n_choices;
        MusterCommand command = FIXTURE_COMMAND (SET_OPTION, set_option, .option = (gint32) i,
                                                 .choice = (gint32) choice);

        if (!muster_option_is_ready (i))
          {
            if (choice != 0)
              FIXTURE_REFUSED (&f, OPTION_WAITS, SET_OPTION, set_option, .option = (gint32) i,
                               .choice = (gint32) choice);
            continue;
          }
        g_assert_cmpint (fixture_perform (&f, &command), ==, MUSTER_DONE);
        g_assert_cmpint (fixture_event (&f, MUSTER_EVENT_OPTION_SET, 0)->option_set.option, ==, i);
        g_assert_cmpint (fixture_event (&f, MUSTER_EVENT_OPTION_SET, 0)->option_set.choice, ==,
                         choice);
        g_assert_cmpuint (muster_option_choice (muster_game_world (f.game), i), ==, choice);
      }
  g_assert_cmpint (muster_game_world (f.game)->edition, ==, 2014);
}

/* A campaign of a later version may hold a choice that is not known here: the default counts. */
static void
test_unknown_value (void)
{
  MusterWorld world = { .critical_damage = 77 };

  g_assert_cmpuint (muster_option_choice (&world, MUSTER_OPTION_CRITICAL), ==, 0);
}

typedef struct
{
  MusterId hero;
  MusterId foe;
  MusterId fight;
} Pair;

static Pair
start_pair (Fixture *f, const char *hero, const char *foe)
{
  Pair pair = { 0 };

  fixture_init (f);
  pair.hero = fixture_add (f, hero, NULL);
  pair.foe = fixture_add (f, foe, NULL);
  pair.fight = fixture_fight (f, TRUE, pair.hero, 15, pair.foe, 10, 0);

  return pair;
}

static void
test_critical_damage (void)
{
  for (guint choice = 0; choice < 2; choice++)
    {
      g_auto (Fixture) f = { 0 };
      Pair pair = start_pair (&f, "fighter", "ogre");

      choose (&f, MUSTER_OPTION_CRITICAL, choice);
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
      Pair pair = start_pair (&f, "fighter", "ogre");
      const MusterEventDamageDealt *dealt;

      choose (&f, MUSTER_OPTION_MONSTER_DAMAGE, choice);
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
      Pair pair = start_pair (&f, "fighter", "skeleton");

      choose (&f, MUSTER_OPTION_DEFENSES, choice);
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
      Pair pair = start_pair (&f, "fighter", "ogre");

      choose (&f, MUSTER_OPTION_ZERO_HP, cases[i].choice);
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
  Pair pair = start_pair (&f, "fighter", "ogre");

  FIXTURE_DO (&f, DAMAGE, damage, .target = pair.hero, .amount = 44);
  FIXTURE_DO (&f, DAMAGE, damage, .target = pair.hero, .amount = 1);
  g_assert_cmpint (fixture_creature (&f, pair.hero)->death_failures, ==, 1);

  choose (&f, MUSTER_OPTION_ZERO_HP, 1);
  g_assert_cmpint (fixture_creature (&f, pair.hero)->life, ==, MUSTER_LIFE_STABLE);
  g_assert_cmpint (fixture_creature (&f, pair.hero)->death_failures, ==, 0);
  choose (&f, MUSTER_OPTION_ZERO_HP, 2);
  g_assert_cmpint (fixture_creature (&f, pair.hero)->life, ==, MUSTER_LIFE_ALIVE);
  fixture_next_turn (&f);
  fixture_assert_turn (&f, pair.foe, 1);
  fixture_next_turn (&f);
  fixture_assert_turn (&f, pair.foe, 2);
  choose (&f, MUSTER_OPTION_ZERO_HP, 0);
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
      Pair pair = start_pair (&f, "fighter", "ogre");

      choose (&f, MUSTER_OPTION_INSTANT_DEATH, cases[i].choice);
      FIXTURE_DO (&f, DAMAGE, damage, .target = pair.hero, .amount = 44 + cases[i].excess);
      g_assert_cmpint (fixture_creature (&f, pair.hero)->life, ==, cases[i].life);
    }
}

/* Where the maximum is less than 10, −maximum comes first; and the same counts at 0 already. */
static void
test_instant_death_of_the_weak (void)
{
  g_auto (Fixture) f = { 0 };
  Pair pair = start_pair (&f, "fighter", "ogre");

  choose (&f, MUSTER_OPTION_INSTANT_DEATH, 1);
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
      choose (&f, MUSTER_OPTION_DEFEATED, choice);
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

static void
test_economy (void)
{
  for (guint choice = 0; choice < 2; choice++)
    {
      g_auto (Fixture) f = { 0 };
      Pair pair = start_pair (&f, "fighter", "ogre");

      choose (&f, MUSTER_OPTION_ECONOMY, choice);
      FIXTURE_DO (&f, ATTACK, attack, .attacker = pair.foe, .target = pair.hero,
                  .swing = MUSTER_SWING_REACTION);
      g_assert_cmpint (fixture_participant (&f, pair.foe)->reaction, ==, choice == 0 ? 1 : 0);
      if (choice == 0)
        FIXTURE_REFUSED (&f, NO_REACTION, ATTACK, attack, .attacker = pair.foe, .target = pair.hero,
                         .swing = MUSTER_SWING_REACTION);
      else
        FIXTURE_DO (&f, ATTACK, attack, .attacker = pair.foe, .target = pair.hero,
                    .swing = MUSTER_SWING_REACTION);

      FIXTURE_DO (&f, ATTACK, attack, .attacker = pair.hero, .target = pair.foe, .attack = 1,
                  .swing = MUSTER_SWING_OFF_HAND);
      g_assert_cmpint (fixture_participant (&f, pair.hero)->bonus, ==, choice == 0 ? 1 : 0);

      if (choice == 1)
        FIXTURE_REFUSED (&f, NOT_TRACKED, TOGGLE_BUDGET, toggle_budget, .creature = pair.hero,
                         .cost = MUSTER_COST_BONUS);

      /* Actions are counted either way. */
      FIXTURE_DO (&f, TAKE_ACTION, take_action, .creature = pair.hero,
                  .action = MUSTER_ACTION_DODGE);
      FIXTURE_REFUSED (&f, NO_ACTION, TAKE_ACTION, take_action, .creature = pair.hero,
                       .action = MUSTER_ACTION_DODGE);
    }
}

/* What is spent when the option comes is given back with it. */
static void
test_economy_changes (void)
{
  g_auto (Fixture) f = { 0 };
  Pair pair = start_pair (&f, "fighter", "ogre");

  FIXTURE_DO (&f, ATTACK, attack, .attacker = pair.foe, .target = pair.hero,
              .swing = MUSTER_SWING_REACTION);
  choose (&f, MUSTER_OPTION_ECONOMY, 1);
  g_assert_cmpint (fixture_participant (&f, pair.foe)->reaction, ==, 0);
}

static void
test_gates (void)
{
  for (guint choice = 0; choice < 2; choice++)
    {
      g_auto (Fixture) f = { 0 };
      Pair pair = start_pair (&f, "cleric", "ogre");
      MusterCommand action = FIXTURE_COMMAND (TAKE_ACTION, take_action, .creature = pair.hero,
                                              .action = MUSTER_ACTION_DODGE);
      MusterCommand waived = FIXTURE_COMMAND (TAKE_ACTION, take_action, .creature = pair.hero,
                                              .action = MUSTER_ACTION_DODGE, .waive = TRUE);
      MusterWaiver waiver;

      choose (&f, MUSTER_OPTION_GATES, choice);
      g_assert_cmpint (fixture_perform (&f, &action), ==, MUSTER_DONE);
      g_assert_cmpint (muster_game_check (f.game, &action, &waiver), ==, MUSTER_REFUSAL_NO_ACTION);
      g_assert_cmpint (waiver, ==, choice == 0 ? MUSTER_WAIVER_COST : MUSTER_WAIVER_NONE);
      g_assert_cmpint (fixture_perform (&f, &waived), ==,
                       choice == 0 ? MUSTER_DONE : MUSTER_REFUSED);

      if (choice == 0)
        FIXTURE_DO (&f, ATTACK, attack, .attacker = pair.hero, .target = pair.foe,
                    .options = MUSTER_ATTACK_OPTION_WAIVE_COST);
      else
        FIXTURE_REFUSED (&f, NO_ACTION, ATTACK, attack, .attacker = pair.hero, .target = pair.foe,
                         .options = MUSTER_ATTACK_OPTION_WAIVE_COST);
      if (choice == 1)
        g_assert_cmpint (f.result.waiver, ==, MUSTER_WAIVER_NONE);
    }
}

/* A waiver that was not needed is not one: the swing costs what it costs. */
static void
test_strict_gates_spend (void)
{
  g_auto (Fixture) f = { 0 };
  Pair pair = start_pair (&f, "cleric", "ogre");

  choose (&f, MUSTER_OPTION_GATES, 1);
  FIXTURE_DO (&f, ATTACK, attack, .attacker = pair.hero, .target = pair.foe,
              .options = MUSTER_ATTACK_OPTION_WAIVE_COST);
  g_assert_cmpint (fixture_participant (&f, pair.hero)->action, ==, 1);
}

static MusterMode
mode_of_attack (Fixture *f, MusterId attacker, MusterId target, gint32 attack, gint32 options)
{
  FIXTURE_DO (f, ATTACK, attack, .attacker = attacker, .target = target, .attack = attack,
              .options = options | MUSTER_ATTACK_OPTION_WAIVE_COST);

  return (MusterMode) fixture_event (f, MUSTER_EVENT_ATTACK_ROLLED, 0)->attack_rolled.mode;
}

static void
test_flanking (void)
{
  const gint32 longbow = 3;

  for (guint choice = 0; choice < 2; choice++)
    {
      g_auto (Fixture) f = { 0 };
      Pair pair = start_pair (&f, "fighter", "ogre");
      g_autoptr (GArray) offers = g_array_new (FALSE, FALSE, sizeof (MusterOffer));
      const MusterOffer *first;

      choose (&f, MUSTER_OPTION_FLANKING, choice);
      muster_game_offers (f.game, pair.hero, offers);
      first = &g_array_index (offers, MusterOffer, 0);
      g_assert_cmpint (first->options & MUSTER_ATTACK_OPTION_FLANKING, ==,
                       choice == 0 ? 0 : MUSTER_ATTACK_OPTION_FLANKING);

      g_assert_cmpint (mode_of_attack (&f, pair.hero, pair.foe, 0, MUSTER_ATTACK_OPTION_FLANKING),
                       ==, choice == 0 ? MUSTER_MODE_NONE : MUSTER_MODE_ADVANTAGE);
      g_assert_cmpint (mode_of_attack (&f, pair.hero, pair.foe, 0, 0), ==, MUSTER_MODE_NONE);
      g_assert_cmpint (
          mode_of_attack (&f, pair.hero, pair.foe, longbow, MUSTER_ATTACK_OPTION_FLANKING), ==,
          MUSTER_MODE_NONE);
    }
}

static void
test_poisoned (void)
{
  for (guint choice = 0; choice < 2; choice++)
    {
      g_auto (Fixture) f = { 0 };
      Pair pair = start_pair (&f, "fighter", "ogre");

      choose (&f, MUSTER_OPTION_POISONED, choice);
      fixture_add_chip (&f, pair.hero, MUSTER_CONDITION_POISONED, MUSTER_CHIP_UNTIL_TURN_END, 2,
                        pair.hero);

      g_assert_cmpint (mode_of_attack (&f, pair.hero, pair.foe, 0, 0), ==,
                       choice == 0 ? MUSTER_MODE_DISADVANTAGE : MUSTER_MODE_NONE);
      FIXTURE_DO (&f, ROLL_CHECK, roll_check, .creature = pair.hero);
      g_assert_cmpint (fixture_event (&f, MUSTER_EVENT_CHECK_ROLLED, 0)->check_rolled.mode, ==,
                       choice == 0 ? MUSTER_MODE_DISADVANTAGE : MUSTER_MODE_NONE);
      if (choice == 0)
        FIXTURE_DICE (&f, { 20, 1 });
      else
        FIXTURE_DICE (&f, { 20, 1 }, { 20, 1 });
      g_assert_cmpint (mode_of_attack (&f, pair.foe, pair.hero, 0, 0), ==,
                       choice == 0 ? MUSTER_MODE_NONE : MUSTER_MODE_ADVANTAGE);
      fixture_dice_used (&f);
    }
}

/* Once at the end of each of its own turns, and gone with the chip; the other's turns do nothing.
 */
static void
test_poison_ticks (void)
{
  static const struct
  {
    guint choice;
    gint32 hp[4]; /* after each of four turns: the hero's, the ogre's, and so on */
  } cases[] = {
    { 0, { 44, 44, 44, 44 } },
    { 1, { 42, 42, 40, 40 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (Fixture) f = { 0 };
      Pair pair = start_pair (&f, "fighter", "ogre");

      choose (&f, MUSTER_OPTION_POISONED, cases[i].choice);
      fixture_add_chip (&f, pair.hero, MUSTER_CONDITION_POISONED, MUSTER_CHIP_UNTIL_REMOVED, 0, 0);
      for (guint turn = 0; turn < 4; turn++)
        {
          fixture_next_turn (&f);
          g_assert_cmpint (fixture_creature (&f, pair.hero)->hp, ==, cases[i].hp[turn]);
        }
    }
}

/* A tick that fells is told before the turn goes on. */
static void
test_poison_fells (void)
{
  g_auto (Fixture) f = { 0 };
  Pair pair = start_pair (&f, "fighter", "ogre");

  choose (&f, MUSTER_OPTION_POISONED, 1);
  fixture_add_chip (&f, pair.foe, MUSTER_CONDITION_POISONED, MUSTER_CHIP_UNTIL_REMOVED, 0, 0);
  FIXTURE_DO (&f, DAMAGE, damage, .target = pair.foe, .amount = 57);
  fixture_next_turn (&f);
  fixture_next_turn (&f);
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_DEFEATED), ==, 1);
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_OUTCOME_REACHED), ==, 1);
  fixture_assert_turn (&f, pair.hero, 2);
}

/* A condition of one round that the ogre leaves on the fighter on the ogre's turn. */
static void
test_durations (void)
{
  static const struct
  {
    guint choice;
    gboolean there[3]; /* after each turn that passes */
  } cases[] = {
    { 0, { FALSE, FALSE, FALSE } }, /* the round is over when the ogre's turn is */
    { 1, { TRUE, FALSE, FALSE } },  /* it lasts until the ogre's next turn begins */
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (guint named = 0; named < 2; named++)
      {
        g_auto (Fixture) f = { 0 };
        Pair pair = start_pair (&f, "fighter", "ogre");
        MusterId chip;

        choose (&f, MUSTER_OPTION_DURATIONS, cases[i].choice);
        fixture_next_turn (&f);
        FIXTURE_DO (&f, ADD_CHIP, add_chip, .creature = pair.hero,
                    .condition = MUSTER_CONDITION_BLINDED, .source = named ? pair.foe : 0,
                    .end = MUSTER_CHIP_UNTIL_CLOCK, .count = 1);
        chip = f.result.created;
        for (guint turn = 0; turn < 3; turn++)
          {
            fixture_next_turn (&f);
            g_assert_true ((muster_game_chip (f.game, chip) != NULL) == cases[i].there[turn]);
          }
      }
}

/* What lasts longer than a minute, and what begins outside fights, goes by the clock. */
static void
test_long_durations (void)
{
  g_auto (Fixture) f = { 0 };
  Pair pair = start_pair (&f, "fighter", "ogre");

  choose (&f, MUSTER_OPTION_DURATIONS, 1);
  fixture_add_chip (&f, pair.hero, MUSTER_CONDITION_BLINDED, MUSTER_CHIP_UNTIL_CLOCK, 11, 0);
  g_assert_cmpint (muster_game_chip (f.game, f.result.created)->end, ==, MUSTER_CHIP_UNTIL_CLOCK);
  fixture_add_chip (&f, pair.hero, MUSTER_CONDITION_PRONE, MUSTER_CHIP_UNTIL_CLOCK, 10, 0);
  g_assert_cmpint (muster_game_chip (f.game, f.result.created)->end, ==,
                   MUSTER_CHIP_UNTIL_TURN_START);
  FIXTURE_DO (&f, END_FIGHT, end_fight, .fight = pair.fight);
  fixture_add_chip (&f, pair.hero, MUSTER_CONDITION_DEAFENED, MUSTER_CHIP_UNTIL_CLOCK, 1, 0);
  g_assert_cmpint (muster_game_chip (f.game, f.result.created)->end, ==, MUSTER_CHIP_UNTIL_CLOCK);
}

/* The fighter shoves an ogre, one size up. */
static void
test_push (void)
{
  for (guint choice = 0; choice < 2; choice++)
    {
      g_auto (Fixture) f = { 0 };
      Pair pair = start_pair (&f, "fighter", "ogre");
      const MusterEventCheckRolled *resisted;

      choose (&f, MUSTER_OPTION_PUSH, choice);
      FIXTURE_DICE (&f, { 20, 10 }, { 20, 10 });
      FIXTURE_DO (&f, TAKE_ACTION, take_action, .creature = pair.hero, .action = MUSTER_ACTION_PUSH,
                  .target = pair.foe);
      fixture_dice_used (&f);
      resisted = &fixture_event (&f, MUSTER_EVENT_CHECK_ROLLED, 1)->check_rolled;
      g_assert_cmpint (resisted->bonus, ==, choice == 0 ? 4 : 6);

      /* The fighter has two attacks: a shove leaves one, an action of its own none. */
      g_assert_cmpint (fixture_participant (&f, pair.hero)->attacks_left, ==, choice == 0 ? 1 : 0);
      if (choice == 0)
        FIXTURE_DO (&f, ATTACK, attack, .attacker = pair.hero, .target = pair.foe);
      else
        FIXTURE_REFUSED (&f, NO_ACTION, ATTACK, attack, .attacker = pair.hero, .target = pair.foe);
    }
}

static void
test_push_immovable (void)
{
  for (guint choice = 0; choice < 2; choice++)
    {
      g_auto (Fixture) f = { 0 };
      Pair pair = start_pair (&f, "fighter", "goblin");
      MusterCommand push = FIXTURE_COMMAND (TAKE_ACTION, take_action, .creature = pair.hero,
                                            .action = MUSTER_ACTION_PUSH, .target = pair.foe);

      choose (&f, MUSTER_OPTION_PUSH, choice);
      FIXTURE_DO (&f, ADD_CHIP, add_chip, .creature = pair.foe, .name = "Immovable");
      g_assert_cmpint (muster_game_check (f.game, &push, NULL), ==,
                       choice == 0 ? MUSTER_REFUSAL_NONE : MUSTER_REFUSAL_IMMOVABLE);
    }
}

/* In 2024 a shove is a saving throw, an action of its own a contest. */
static void
test_push_edition (void)
{
  for (guint choice = 0; choice < 2; choice++)
    {
      g_auto (Fixture) f = { 0 };
      Pair pair = start_pair (&f, "fighter", "goblin");

      choose (&f, MUSTER_OPTION_EDITION, 1);
      choose (&f, MUSTER_OPTION_PUSH, choice);
      FIXTURE_DO (&f, TAKE_ACTION, take_action, .creature = pair.hero, .action = MUSTER_ACTION_PUSH,
                  .target = pair.foe);
      g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_SAVE_ROLLED), ==, choice == 0 ? 1 : 0);
      g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_CHECK_ROLLED), ==, choice == 0 ? 0 : 2);
    }
}

static void
test_missing_side (void)
{
  for (guint choice = 0; choice < 2; choice++)
    {
      g_auto (Fixture) f = { 0 };
      Pair pair = start_pair (&f, "fighter", "ogre");

      choose (&f, MUSTER_OPTION_MISSING_SIDE, choice);
      FIXTURE_DO (&f, EDIT_CREATURE, edit_creature, .creature = pair.foe, .name = "Ogre",
                  .disposition = MUSTER_DISPOSITION_NEUTRAL);
      g_assert_cmpint (muster_creature_group (f.game, pair.foe).stance, ==,
                       choice == 0 ? MUSTER_STANCE_BYSTANDER : MUSTER_STANCE_FOE);
      g_assert_cmpint (muster_creature_group (f.game, pair.hero).stance, ==, MUSTER_STANCE_PARTY);

      /* Whom the GM put on a side stays there. */
      FIXTURE_DO (&f, SET_FACTION, set_faction, .creature = pair.foe,
                  .stance = MUSTER_STANCE_PARTY + 1);
      g_assert_cmpint (muster_creature_group (f.game, pair.foe).stance, ==, MUSTER_STANCE_PARTY);
    }
}

/* Who becomes an enemy by the option counts at once: the fight is no longer won. */
static void
test_missing_side_changes (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId hero, goblin, ogre;

  fixture_init (&f);
  hero = fixture_add (&f, "fighter", NULL);
  goblin = fixture_add (&f, "goblin", NULL);
  ogre = fixture_add (&f, "ogre", NULL);
  fixture_fight (&f, TRUE, hero, 15, goblin, 10, ogre, 5, 0);
  FIXTURE_DO (&f, EDIT_CREATURE, edit_creature, .creature = ogre, .name = "Ogre",
              .disposition = MUSTER_DISPOSITION_NEUTRAL);
  FIXTURE_DO (&f, DAMAGE, damage, .target = goblin, .amount = 7);
  g_assert_cmpint (muster_game_current_fight (f.game)->outcome, ==, MUSTER_OUTCOME_VICTORY);
  choose (&f, MUSTER_OPTION_MISSING_SIDE, 1);
  g_assert_cmpint (muster_game_current_fight (f.game)->outcome, ==, MUSTER_OUTCOME_OPEN);
}

/* A goblin that blasts an area, or one creature: a Dexterity save of DC 12 against 1d6 fire. */
static MusterCompendium *
make_blasters (void)
{
  static const char *const ids[] = { "test:blast", "test:dart" };
  g_autoptr (MusterCompendium) fixture = fixture_compendium_new ();
  MusterCompendium *compendium = muster_compendium_new (fixture);
  g_autoptr (MusterStatBlock) block = muster_stat_block_new ("test:blaster", "Blaster");
  MusterSpellcasting *casting = muster_stat_block_add_casting (block, MUSTER_ABILITY_WISDOM);

  block->armor_class = 12;
  block->max_hp = 20;
  for (guint i = 0; i < MUSTER_N_ABILITIES; i++)
    block->scores[i] = 10;
  casting->dc = 12;
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      MusterSpell *spell = muster_spell_new (ids[i], ids[i], ids[i]);

      spell->cost = MUSTER_COST_ACTION;
      spell->kind = MUSTER_SPELL_SAVE;
      spell->aim = MUSTER_SPELL_AIM_TARGETS;
      spell->targets = i == 0 ? 0 : 1;
      spell->levels_per_step = 1;
      spell->save_ability = MUSTER_ABILITY_DEXTERITY;
      spell->n_damage = 1;
      spell->damage[0].dice = (MusterDiceTerm) { .count = 1, .sides = 6 };
      spell->damage[0].type = MUSTER_DAMAGE_FIRE;
      muster_compendium_add_spell (compendium, spell);
      muster_spell_unref (spell);
      muster_spellcasting_add_spell (casting, ids[i], MUSTER_KNOWN_CANTRIP, 0);
    }
  muster_compendium_add (compendium, block);

  return compendium;
}

static void
test_area_saves (void)
{
  for (guint choice = 0; choice < 2; choice++)
    {
      g_auto (Fixture) f = { 0 };
      g_autoptr (MusterCompendium) blasters = make_blasters ();
      MusterId hero, ogre, blaster;
      g_autofree char *caught = NULL;
      g_autofree char *aimed = NULL;

      fixture_init (&f);
      muster_game_set_compendium (f.game, blasters);
      hero = fixture_add (&f, "fighter", NULL);
      ogre = fixture_add (&f, "ogre", NULL);
      blaster = fixture_add (&f, "blaster", NULL);
      choose (&f, MUSTER_OPTION_AREA_SAVES, choice);
      caught = g_strdup_printf ("%u %u", hero, ogre);
      aimed = g_strdup_printf ("%u", hero);

      FIXTURE_DO (&f, CAST, cast, .caster = blaster, .spell = "test:blast", .targets = caught);
      g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_SAVE_ROLLED), ==, choice == 0 ? 2 : 1);
      g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_SPELL_UNAFFECTED), ==, choice);

      /* Aimed at, a character saves either way. */
      FIXTURE_DO (&f, CAST, cast, .caster = blaster, .spell = "test:dart", .targets = aimed);
      g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_SAVE_ROLLED), ==, 1);
    }
}

/* The whole party, whoever joins it later, and not the GM's creatures. */
static void
test_who_rolls (void)
{
  for (guint choice = 0; choice < 2; choice++)
    {
      g_auto (Fixture) f = { 0 };
      Pair pair = start_pair (&f, "fighter", "ogre");
      MusterId later;

      choose (&f, MUSTER_OPTION_WHO_ROLLS, choice);
      later = fixture_add (&f, "cleric", NULL);
      g_assert_true (muster_game_rolls_by_hand (f.game, pair.hero) == (choice == 1));
      g_assert_true (muster_game_rolls_by_hand (f.game, later) == (choice == 1));
      g_assert_false (muster_game_rolls_by_hand (f.game, pair.foe));

      FIXTURE_DO (&f, SET_REAL_DICE, set_real_dice, .creature = pair.hero, .on = choice == 0);
      g_assert_true (muster_game_rolls_by_hand (f.game, pair.hero) == (choice == 0));
      choose (&f, MUSTER_OPTION_WHO_ROLLS, 1 - choice);
      g_assert_true (muster_game_rolls_by_hand (f.game, later) == (choice == 0));
    }
}

/* Of one initiative: the goblin (Dexterity 14) joined first, the cleric (10) second. */
static void
test_ties (void)
{
  static const struct
  {
    MusterTieRule rule;
    gboolean hero_first;
  } cases[] = {
    { MUSTER_TIE_DEXTERITY, FALSE },
    { MUSTER_TIE_PLAYERS_FIRST, TRUE },
    { MUSTER_TIE_MONSTERS_FIRST, FALSE },
    { MUSTER_TIE_CREATION, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (Fixture) f = { 0 };
      MusterId hero, goblin;

      fixture_init (&f);
      hero = fixture_add (&f, "cleric", NULL);
      goblin = fixture_add (&f, "goblin", NULL);
      fixture_fight (&f, TRUE, goblin, 12, hero, 12, 0);
      choose (&f, MUSTER_OPTION_TIE, cases[i].rule);
      g_assert_cmpuint (fixture_at (&f, 0), ==, cases[i].hero_first ? hero : goblin);
    }
}

static void
test_exhaustion (void)
{
  for (guint choice = 0; choice < 2; choice++)
    {
      g_auto (Fixture) f = { 0 };
      Pair pair = start_pair (&f, "fighter", "ogre");
      const MusterEventCheckRolled *rolled;

      FIXTURE_DO (&f, SET_EXHAUSTION, set_exhaustion, .creature = pair.hero, .level = 1);
      choose (&f, MUSTER_OPTION_EXHAUSTION, choice);
      FIXTURE_DO (&f, ROLL_CHECK, roll_check, .creature = pair.hero,
                  .ability = MUSTER_ABILITY_WISDOM);
      rolled = &fixture_event (&f, MUSTER_EVENT_CHECK_ROLLED, 0)->check_rolled;
      g_assert_cmpint (rolled->mode, ==, choice == 0 ? MUSTER_MODE_DISADVANTAGE : MUSTER_MODE_NONE);
      g_assert_cmpint (rolled->total - rolled->natural, ==, choice == 0 ? 0 : -2);
    }
}

static void
test_edition (void)
{
  for (guint choice = 0; choice < 2; choice++)
    {
      g_auto (Fixture) f = { 0 };

      fixture_init (&f);
      choose (&f, MUSTER_OPTION_EDITION, choice);
      g_assert_true (muster_surprise_costs_turn (f.game) == (choice == 0));
    }
}

/* Every option, changed in the middle of a fight: the step can be taken back whole, and the fight
 * goes on under the new rule. */
static void
test_mid_fight (void)
{
  for (guint i = 0; i < MUSTER_N_OPTIONS; i++)
    for (guint j = 1; j < muster_option_info (i)->n_choices && muster_option_is_ready (i); j++)
      {
        g_auto (Fixture) f = { 0 };
        Pair pair = start_pair (&f, "fighter", "goblin");
        MusterCommand command
            = FIXTURE_COMMAND (SET_OPTION, set_option, .option = (gint32) i, .choice = (gint32) j);
        g_autoptr (GBytes) before = NULL;
        g_autoptr (GBytes) after = NULL;

        FIXTURE_DO (&f, ATTACK, attack, .attacker = pair.foe, .target = pair.hero,
                    .swing = MUSTER_SWING_REACTION);
        FIXTURE_DO (&f, DAMAGE, damage, .target = pair.foe, .amount = 7);
        FIXTURE_DO (&f, DAMAGE, damage, .target = pair.hero, .amount = 44);
        fixture_add_chip (&f, pair.hero, MUSTER_CONDITION_POISONED, MUSTER_CHIP_UNTIL_CLOCK, 2, 0);

        before = muster_game_encode (f.game);
        g_assert_cmpint (muster_game_perform (f.game, &command, NULL, &f.result), ==, MUSTER_DONE);
        muster_game_rollback (f.game);
        after = muster_game_encode (f.game);
        g_assert_true (g_bytes_equal (before, after));

        choose (&f, (MusterOption) i, j);
        FIXTURE_DO (&f, NEXT_TURN, next_turn, .fight = pair.fight);
        FIXTURE_DO (&f, HEAL, heal, .target = pair.hero, .amount = 10);
        FIXTURE_DO (&f, NEXT_TURN, next_turn, .fight = pair.fight);
        FIXTURE_DO (&f, END_FIGHT, end_fight, .fight = pair.fight, .experience = -1);
        g_assert_cmpint (fixture_creature (&f, pair.hero)->xp, ==, 50);
      }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/options/table/the-default-stands-first", test_table);
  g_test_add_func ("/options/set", test_set);
  g_test_add_func ("/options/an-unknown-value-is-the-default", test_unknown_value);
  g_test_add_func ("/options/edition", test_edition);
  g_test_add_func ("/options/durations/at-the-wrap-or-at-the-source", test_durations);
  g_test_add_func ("/options/durations/long-ones-go-by-the-clock", test_long_durations);
  g_test_add_func ("/options/economy/tracked-or-the-gms", test_economy);
  g_test_add_func ("/options/economy/gives-back-what-was-spent", test_economy_changes);
  g_test_add_func ("/options/gates/waivable-or-strict", test_gates);
  g_test_add_func ("/options/gates/strict-ones-spend", test_strict_gates_spend);
  g_test_add_func ("/options/flanking", test_flanking);
  g_test_add_func ("/options/critical-damage", test_critical_damage);
  g_test_add_func ("/options/critical-damage/maximum-of-the-dice", test_maximum_is_of_the_dice);
  g_test_add_func ("/options/defenses/in-order-or-cancel", test_defenses);
  g_test_add_func ("/options/defenses/in-a-fight", test_defenses_in_a_fight);
  g_test_add_func ("/options/zero-hp", test_zero_hp);
  g_test_add_func ("/options/zero-hp/changed-while-somebody-lies-there", test_zero_hp_changes);
  g_test_add_func ("/options/instant-death", test_instant_death);
  g_test_add_func ("/options/instant-death/whichever-first", test_instant_death_of_the_weak);
  g_test_add_func ("/options/defeated-monsters/stay-or-leave", test_defeated_monsters);
  g_test_add_func ("/options/push/a-shove-or-an-action", test_push);
  g_test_add_func ("/options/push/immovable", test_push_immovable);
  g_test_add_func ("/options/push/contest-or-save", test_push_edition);
  g_test_add_func ("/options/missing-side", test_missing_side);
  g_test_add_func ("/options/missing-side/counts-at-once", test_missing_side_changes);
  g_test_add_func ("/options/area-saves", test_area_saves);
  g_test_add_func ("/options/who-rolls", test_who_rolls);
  g_test_add_func ("/options/ties", test_ties);
  g_test_add_func ("/options/exhaustion", test_exhaustion);
  g_test_add_func ("/options/poisoned/slants", test_poisoned);
  g_test_add_func ("/options/poisoned/ticks", test_poison_ticks);
  g_test_add_func ("/options/poisoned/a-tick-fells", test_poison_fells);
  g_test_add_func ("/options/monster-damage", test_monster_damage);
  g_test_add_func ("/options/monster-damage/average-rounds-down", test_average_rounds_down);
  g_test_add_func ("/options/changed-in-the-middle-of-a-fight", test_mid_fight);

  return g_test_run ();
}
