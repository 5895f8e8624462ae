/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the grid works out of an attack, and who strikes at whoever walks away. */
#include "options-fixture.h"
#include "rules/fifth/action.h"
#include "rules/grid/aim.h"
#include "rules/grid/squares.h"
#include "rules/offer.h"
#include "rules/simulate.h"

#define HANDAXE 1
#define LONGBOW 3

typedef struct
{
  MusterId hero;
  MusterId ally;
  MusterId foe;
} Trio;

static void
put (Fixture *f, MusterId creature, gint32 x, gint32 y)
{
  FIXTURE_DO (f, MOVE_COMBATANT, move_combatant, .creature = creature, .x = x, .y = y,
              .waive = TRUE);
}

/* The hero on column 10, the foe on column 20, the ally far away; all on row 10. */
static Trio
start_trio (Fixture *f, const char *hero, const char *ally, const char *foe)
{
  Trio trio = { 0 };

  fixture_init (f);
  options_choose (f, MUSTER_OPTION_POSITIONS, 1);
  trio.hero = fixture_add (f, hero, NULL);
  trio.ally = fixture_add (f, ally, NULL);
  trio.foe = fixture_add (f, foe, NULL);
  if (fixture_creature (f, trio.hero)->kind == MUSTER_CREATURE_MONSTER)
    FIXTURE_DO (f, EDIT_CREATURE, edit_creature, .creature = trio.foe, .name = "Foe",
                .disposition = MUSTER_DISPOSITION_FRIENDLY);
  fixture_fight (f, TRUE, trio.hero, 20, trio.ally, 15, trio.foe, 10, 0);
  put (f, trio.hero, 10, 10);
  put (f, trio.foe, 20, 10);
  put (f, trio.ally, 2, 28);

  return trio;
}

/* One that misses, so that nobody falls of it. */
static const MusterEventAttackRolled *
attack_of (Fixture *f, MusterId attacker, MusterId target, gint32 attack, gint32 options)
{
  FIXTURE_DO (f, ATTACK, attack, .attacker = attacker, .target = target, .attack = attack,
              .bonus = -100, .options = options | MUSTER_ATTACK_OPTION_WAIVE_COST);

  return &fixture_event (f, MUSTER_EVENT_ATTACK_ROLLED, 0)->attack_rolled;
}

static gboolean
has_reason (Fixture *f, const MusterEventAttackRolled *rolled, MusterReasonKind kind)
{
  const MusterEventReason *reasons = muster_events_reasons (&f->result.events, rolled->reasons);

  for (guint i = 0; i < rolled->reasons.count; i++)
    if (reasons[i].kind == (gint32) kind)
      return TRUE;

  return FALSE;
}

/* Reach, normal range, long range, and too far away; a thrown weapon leaves the hand by itself. */
static void
test_range (void)
{
  static const struct
  {
    gint32 attack;
    gint32 feet;
    MusterRange range;
  } cases[] = {
    { 0, 5, MUSTER_RANGE_REACH },
    { 0, 10, MUSTER_RANGE_OUT },
    { HANDAXE, 5, MUSTER_RANGE_REACH },
    { HANDAXE, 20, MUSTER_RANGE_NORMAL },
    { HANDAXE, 25, MUSTER_RANGE_LONG },
    { HANDAXE, 65, MUSTER_RANGE_OUT },
    { LONGBOW, 5, MUSTER_RANGE_NORMAL },
    { LONGBOW, 150, MUSTER_RANGE_NORMAL },
    { LONGBOW, 155, MUSTER_RANGE_LONG },
    { MUSTER_ATTACK_UNARMED, 5, MUSTER_RANGE_REACH },
    { MUSTER_ATTACK_UNARMED, 10, MUSTER_RANGE_OUT },
  };
  g_auto (Fixture) f = { 0 };
  Trio trio = start_trio (&f, "fighter", "cleric", "bugbear");

  put (&f, trio.hero, 1, 10);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MusterCommandAttack attack
          = { .attacker = trio.hero, .target = trio.foe, .attack = cases[i].attack };
      MusterAim aim;

      if (fixture_participant (&f, trio.foe)->square_x != 1 + cases[i].feet / 5)
        put (&f, trio.foe, 1 + cases[i].feet / 5, 10);
      muster_aim_find (f.game, &attack, &aim);
      g_assert_cmpint (aim.distance_ft, ==, cases[i].feet);
      g_assert_cmpint (aim.range, ==, cases[i].range);
      g_assert_cmpint (aim.thrown, ==, cases[i].attack == HANDAXE && cases[i].feet > 5);
      g_assert_cmpint (muster_attack_reaches (f.game, trio.hero, cases[i].attack, trio.foe), ==,
                       cases[i].range != MUSTER_RANGE_OUT);
    }
}

static void
test_out_of_range (void)
{
  g_auto (Fixture) f = { 0 };
  Trio trio = start_trio (&f, "fighter", "cleric", "bugbear");
  const MusterEventAttackRolled *rolled;

  FIXTURE_REFUSED (&f, OUT_OF_RANGE, ATTACK, attack, .attacker = trio.hero, .target = trio.foe);
  g_assert_cmpint (f.result.waiver, ==, MUSTER_WAIVER_RANGE);
  FIXTURE_DO (&f, ATTACK, attack, .attacker = trio.hero, .target = trio.foe,
              .options = MUSTER_ATTACK_OPTION_WAIVE_RANGE);
  g_assert_true (fixture_participant (&f, trio.hero)->attacked);

  /* 50 feet: a long throw, whatever was asked for. */
  rolled = attack_of (&f, trio.hero, trio.foe, HANDAXE, 0);
  g_assert_true (has_reason (&f, rolled, MUSTER_REASON_LONG_RANGE));
  rolled = attack_of (&f, trio.hero, trio.foe, LONGBOW, MUSTER_ATTACK_OPTION_LONG_RANGE);
  g_assert_false (has_reason (&f, rolled, MUSTER_REASON_LONG_RANGE));

  options_choose (&f, MUSTER_OPTION_GATES, 1);
  FIXTURE_REFUSED (&f, OUT_OF_RANGE, ATTACK, attack, .attacker = trio.hero, .target = trio.foe,
                   .options = MUSTER_ATTACK_OPTION_WAIVE_RANGE);
}

/* A shot with an enemy beside the shooter, who sees it and can act (SRD, Ranged Attacks in Close
 * Combat). */
static void
test_close_foe (void)
{
  g_auto (Fixture) f = { 0 };
  Trio trio = start_trio (&f, "fighter", "cleric", "bugbear");
  const MusterEventAttackRolled *rolled;
  MusterId chip;

  g_assert_cmpint (attack_of (&f, trio.hero, trio.foe, LONGBOW, 0)->mode, ==, MUSTER_MODE_NONE);
  put (&f, trio.ally, 11, 10);
  g_assert_cmpint (attack_of (&f, trio.hero, trio.foe, LONGBOW, 0)->mode, ==, MUSTER_MODE_NONE);
  put (&f, trio.foe, 9, 9);
  rolled = attack_of (&f, trio.hero, trio.foe, LONGBOW, 0);
  g_assert_cmpint (rolled->mode, ==, MUSTER_MODE_DISADVANTAGE);
  g_assert_true (has_reason (&f, rolled, MUSTER_REASON_CLOSE_FOE));
  g_assert_cmpint (attack_of (&f, trio.hero, trio.foe, 0, 0)->mode, ==, MUSTER_MODE_NONE);
  /* A blow that the GM lets reach farther is no shot. */
  put (&f, trio.foe, 12, 10);
  put (&f, trio.ally, 2, 28);
  rolled = attack_of (&f, trio.hero, trio.foe, 0, MUSTER_ATTACK_OPTION_WAIVE_RANGE);
  g_assert_false (has_reason (&f, rolled, MUSTER_REASON_CLOSE_FOE));
  put (&f, trio.foe, 9, 9);
  /* Of a foe that players do not know of nothing may tell them. */
  FIXTURE_DO (&f, SET_HIDDEN, set_hidden, .creature = trio.foe, .hidden = 1);
  g_assert_false (muster_has_close_foe (f.game, trio.hero));
  FIXTURE_DO (&f, SET_HIDDEN, set_hidden, .creature = trio.foe, .hidden = 0);

  chip = fixture_add_chip (&f, trio.foe, MUSTER_CONDITION_INCAPACITATED, MUSTER_CHIP_UNTIL_REMOVED,
                           0, 0);
  g_assert_false (muster_has_close_foe (f.game, trio.hero));
  FIXTURE_DO (&f, REMOVE_CHIP, remove_chip, .chip = chip);
  g_assert_true (muster_has_close_foe (f.game, trio.hero));
  chip = fixture_add_chip (&f, trio.hero, MUSTER_CONDITION_INVISIBLE, MUSTER_CHIP_UNTIL_REMOVED, 0,
                           0);
  g_assert_false (muster_has_close_foe (f.game, trio.hero));
}

/* Within 5 feet of somebody prone there is advantage, farther away disadvantage: a shot from beside
 * it has the one, a long weapon the other (SRD, Prone). */
static void
test_prone (void)
{
  g_auto (Fixture) f = { 0 };
  Trio trio = start_trio (&f, "fighter", "cleric", "bugbear");

  fixture_add_chip (&f, trio.foe, MUSTER_CONDITION_PRONE, MUSTER_CHIP_UNTIL_REMOVED, 0, 0);
  put (&f, trio.foe, 11, 10);
  g_assert_cmpint (attack_of (&f, trio.hero, trio.foe, 0, 0)->mode, ==, MUSTER_MODE_ADVANTAGE);
  /* Beside it, but with the prone one itself close to the bow: both count. */
  g_assert_cmpint (attack_of (&f, trio.hero, trio.foe, LONGBOW, 0)->mode, ==, MUSTER_MODE_NORMAL);
  put (&f, trio.foe, 12, 10);
  g_assert_cmpint (attack_of (&f, trio.hero, trio.foe, LONGBOW, 0)->mode, ==,
                   MUSTER_MODE_DISADVANTAGE);
  g_assert_cmpint (attack_of (&f, trio.hero, trio.foe, 0, MUSTER_ATTACK_OPTION_WAIVE_RANGE)->mode,
                   ==, MUSTER_MODE_DISADVANTAGE);
}

static void
test_pack_tactics (void)
{
  g_auto (Fixture) f = { 0 };
  Trio trio = start_trio (&f, "wolf", "bugbear", "fighter");
  const MusterEventAttackRolled *rolled;

  put (&f, trio.hero, 19, 10);
  rolled = attack_of (&f, trio.hero, trio.foe, 0, MUSTER_ATTACK_OPTION_PACK_TACTICS);
  g_assert_cmpint (rolled->mode, ==, MUSTER_MODE_NONE);
  put (&f, trio.ally, 20, 11);
  rolled = attack_of (&f, trio.hero, trio.foe, 0, 0);
  g_assert_cmpint (rolled->mode, ==, MUSTER_MODE_ADVANTAGE);
  g_assert_true (has_reason (&f, rolled, MUSTER_REASON_PACK_TACTICS));

  fixture_add_chip (&f, trio.ally, MUSTER_CONDITION_STUNNED, MUSTER_CHIP_UNTIL_REMOVED, 0, 0);
  g_assert_cmpint (attack_of (&f, trio.hero, trio.foe, 0, 0)->mode, ==, MUSTER_MODE_NONE);
}

static void
test_flanking (void)
{
  for (guint choice = 0; choice < 2; choice++)
    {
      g_auto (Fixture) f = { 0 };
      Trio trio = start_trio (&f, "fighter", "cleric", "bugbear");
      const MusterEventAttackRolled *rolled;

      options_choose (&f, MUSTER_OPTION_FLANKING, choice);
      put (&f, trio.hero, 19, 10);
      put (&f, trio.ally, 21, 11);
      rolled = attack_of (&f, trio.hero, trio.foe, 0, MUSTER_ATTACK_OPTION_FLANKING);
      g_assert_false (has_reason (&f, rolled, MUSTER_REASON_FLANKING));
      put (&f, trio.ally, 21, 10);
      rolled = attack_of (&f, trio.hero, trio.foe, 0, 0);
      g_assert_cmpint (has_reason (&f, rolled, MUSTER_REASON_FLANKING), ==, choice);
    }
}

static gboolean
sneaks (Fixture *f, MusterId rogue, MusterId target)
{
  const MusterEvent *dealt;
  gboolean sneaked = FALSE;

  FIXTURE_DO (f, ATTACK, attack, .attacker = rogue, .target = target, .attack = 0, .bonus = 100,
              .options = MUSTER_ATTACK_OPTION_WAIVE_COST);
  dealt = fixture_event (f, MUSTER_EVENT_DAMAGE_DEALT, 0);
  if (dealt != NULL)
    {
      const MusterEventReason *riders
          = muster_events_reasons (&f->result.events, dealt->damage_dealt.riders);

      for (guint i = 0; i < dealt->damage_dealt.riders.count; i++)
        sneaked |= riders[i].kind == MUSTER_REASON_SNEAK_ATTACK;
    }
  FIXTURE_DO (f, HEAL, heal, .target = target, .amount = 500);

  return sneaked;
}

/* With advantage, or with an enemy of the target beside it and no disadvantage; once a turn. */
static void
test_sneak_attack (void)
{
  g_auto (Fixture) f = { 0 };
  Trio trio = start_trio (&f, "rogue", "cleric", "ogre");
  MusterCommandAttack attack = { .attacker = trio.hero, .target = trio.foe };
  MusterAim aim;

  put (&f, trio.hero, 19, 10);
  muster_aim_find (f.game, &attack, &aim);
  g_assert_false (muster_aim_can_sneak (&aim, MUSTER_MODE_NONE));
  g_assert_true (muster_aim_can_sneak (&aim, MUSTER_MODE_ADVANTAGE));
  put (&f, trio.ally, 22, 12);
  muster_aim_find (f.game, &attack, &aim);
  g_assert_true (muster_aim_can_sneak (&aim, MUSTER_MODE_NONE));
  g_assert_true (muster_aim_can_sneak (&aim, MUSTER_MODE_NORMAL));
  g_assert_false (muster_aim_can_sneak (&aim, MUSTER_MODE_DISADVANTAGE));

  FIXTURE_DICE (&f, { 20, 15 }, { 8, 3 }, { 6, 1 }, { 6, 1 });
  g_assert_true (sneaks (&f, trio.hero, trio.foe));
  fixture_dice_used (&f);
  FIXTURE_DICE (&f, { 20, 15 }, { 8, 3 });
  g_assert_false (sneaks (&f, trio.hero, trio.foe));
  fixture_dice_used (&f);
}

/* A hit is critical from within 5 feet, whatever it is made with (SRD, Unconscious). */
static void
test_auto_crit (void)
{
  g_auto (Fixture) f = { 0 };
  Trio trio = start_trio (&f, "fighter", "cleric", "ogre");

  fixture_add_chip (&f, trio.foe, MUSTER_CONDITION_PARALYZED, MUSTER_CHIP_UNTIL_REMOVED, 0, 0);
  FIXTURE_DICE (&f, { 20, 15 }, { 20, 15 }, { 8, 3 });
  FIXTURE_DO (&f, ATTACK, attack, .attacker = trio.hero, .target = trio.foe, .attack = LONGBOW);
  g_assert_cmpint (fixture_event (&f, MUSTER_EVENT_ATTACK_ROLLED, 0)->attack_rolled.outcome, ==,
                   MUSTER_HIT_HIT);
  fixture_dice_used (&f);
  put (&f, trio.hero, 19, 10);
  FIXTURE_DICE (&f, { 20, 15 }, { 20, 15 }, { 8, 3 }, { 8, 3 });
  FIXTURE_DO (&f, ATTACK, attack, .attacker = trio.hero, .target = trio.foe, .attack = LONGBOW);
  g_assert_cmpint (fixture_event (&f, MUSTER_EVENT_ATTACK_ROLLED, 0)->attack_rolled.outcome, ==,
                   MUSTER_HIT_CRITICAL);
  fixture_dice_used (&f);
}

/* What is worked out is not asked; where positions are asked, it is. */
static void
test_offers (void)
{
  for (guint choice = 0; choice < 2; choice++)
    {
      g_auto (Fixture) f = { 0 };
      OptionsPair pair = options_start_pair (&f, "fighter", "ogre");
      g_autoptr (GArray) offers = g_array_new (FALSE, FALSE, sizeof (MusterOffer));
      gint32 asked = 0;

      options_choose (&f, MUSTER_OPTION_POSITIONS, choice);
      options_choose (&f, MUSTER_OPTION_FLANKING, 1);
      muster_game_offers (f.game, pair.hero, offers);
      for (guint i = 0; i < offers->len; i++)
        {
          const MusterOffer *offer = &g_array_index (offers, MusterOffer, i);

          asked |= offer->options;
          if (offer->kind == MUSTER_OFFER_ATTACK)
            g_assert_cmpint (offer->refusal, ==, MUSTER_REFUSAL_NONE);
        }
      g_assert_cmpint (asked & MUSTER_AIM_OPTIONS, ==,
                       choice == 0 ? MUSTER_ATTACK_OPTION_FLANKING | MUSTER_ATTACK_OPTION_LONG_RANGE
                                   : 0);
      g_assert_true (asked & MUSTER_ATTACK_OPTION_THROWN);
    }
}

/* The nearest enemy is the likeliest target. */
static void
test_targets (void)
{
  g_auto (Fixture) f = { 0 };
  Trio trio = start_trio (&f, "fighter", "ogre", "bugbear");
  g_autoptr (GArray) targets = g_array_new (FALSE, FALSE, sizeof (MusterId));
  const MusterOffer offer = { .kind = MUSTER_OFFER_ATTACK };

  muster_game_offer_targets (f.game, trio.hero, &offer, targets);
  g_assert_cmpuint (g_array_index (targets, MusterId, 0), ==, trio.foe);
  put (&f, trio.ally, 12, 12);
  g_array_set_size (targets, 0);
  muster_game_offer_targets (f.game, trio.hero, &offer, targets);
  g_assert_cmpuint (g_array_index (targets, MusterId, 0), ==, trio.ally);
}

/* Who plays itself walks up to its enemies, or shoots, and the fight comes to an end. */
static void
test_tactics (void)
{
  g_auto (Fixture) f = { 0 };
  const MusterSimulation simulation = { .seed = 7, .max_rounds = 60 };
  MusterSimulationCounts counts;
  MusterResult result;
  MusterId hero, cleric, ogre, goblin, fight;

  fixture_init (&f);
  options_choose (&f, MUSTER_OPTION_POSITIONS, 1);
  hero = fixture_add (&f, "fighter", NULL);
  cleric = fixture_add (&f, "cleric", NULL);
  ogre = fixture_add (&f, "ogre", NULL);
  goblin = fixture_add (&f, "goblin", NULL);
  fight = fixture_fight (&f, FALSE, hero, 20, cleric, 18, ogre, 12, goblin, 11, 0);
  muster_result_init (&result);
  muster_simulate_fight (f.game, fight, &simulation, &result, &counts);
  muster_result_free (&result);
  g_assert_cmpint (counts.outcome, !=, MUSTER_OUTCOME_OPEN);
  g_assert_cmpuint (counts.attacks, >, 4);
}

/* The later swings of a Multiattack are aimed anew where they do not reach. */
static void
test_multiattack (void)
{
  g_auto (Fixture) f = { 0 };
  Trio trio = start_trio (&f, "bear", "bugbear", "fighter");
  MusterId fight = muster_game_current_fight (f.game)->id;

  FIXTURE_REFUSED (&f, OUT_OF_RANGE, MULTIATTACK, multiattack, .attacker = trio.hero,
                   .target = trio.foe);
  put (&f, trio.hero, 19, 10);
  FIXTURE_DO (&f, MULTIATTACK, multiattack, .attacker = trio.hero, .target = trio.foe);
  put (&f, trio.foe, 30, 10);
  FIXTURE_DO (&f, CONTINUE_AGENDA, continue_agenda, .fight = fight);
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_ATTACK_ROLLED), ==, 0);
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_MULTIATTACK_STOPPED), ==, 0);
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_SWING_PASSED_OVER), ==, 1);
  g_assert_null (muster_game_agenda_first (f.game, fight));
}

/* A swing that reaches nobody is passed over; those behind it stay. */
static void
test_swings_behind_stay (void)
{
  g_auto (Fixture) f = { 0 };
  Trio trio = start_trio (&f, "bear", "bugbear", "fighter");
  MusterId fight = muster_game_current_fight (f.game)->id;
  MusterAgenda third;

  put (&f, trio.hero, 19, 10);
  FIXTURE_DO (&f, MULTIATTACK, multiattack, .attacker = trio.hero, .target = trio.foe);
  third = *muster_game_agenda_first (f.game, fight);
  third.id += 1;
  muster_game_load (f.game, MUSTER_POOL_AGENDA, third.id, &third);
  put (&f, trio.foe, 30, 10);
  FIXTURE_DO (&f, CONTINUE_AGENDA, continue_agenda, .fight = fight);
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_SWING_PASSED_OVER), ==, 1);
  g_assert_cmpuint (muster_game_agenda_first (f.game, fight)->id, ==, third.id);
  put (&f, trio.foe, 20, 10);
  FIXTURE_DO (&f, CONTINUE_AGENDA, continue_agenda, .fight = fight);
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_ATTACK_ROLLED), ==, 1);
}

static MusterStatus
walk (Fixture *f, MusterId creature, gint32 x, gint32 y, MusterId asked, guint32 choice)
{
  MusterCommand command
      = FIXTURE_COMMAND (MOVE_COMBATANT, move_combatant, .creature = creature, .x = x, .y = y);
  const MusterAnswer answer
      = { .key = { .kind = MUSTER_QUESTION_OPPORTUNITY, .asked = asked, .about = creature },
          .choice = choice };
  const MusterStoredAnswers answers = { .answers = &answer, .n_answers = asked != 0 };
  MusterDecider decider = muster_stored_answers_decider (&answers, NULL);

  return fixture_perform_with (f, &command, &decider);
}

/* Whoever leaves the reach of an enemy on its own turn is struck at, if the enemy likes: before it
 * is gone, and for a reaction. */
static void
test_opportunity (void)
{
  g_auto (Fixture) f = { 0 };
  Trio trio = start_trio (&f, "fighter", "cleric", "ogre");

  put (&f, trio.hero, 19, 10);
  /* Within the reach nobody asks. */
  g_assert_cmpint (walk (&f, trio.hero, 19, 11, 0, 0), ==, MUSTER_DONE);
  g_assert_cmpint (walk (&f, trio.hero, 17, 11, 0, 0), ==, MUSTER_ASKS);
  g_assert_cmpuint (f.result.questions->len, ==, 1);
  g_assert_cmpstr (g_array_index (f.result.questions, MusterQuestion, 0).name, ==, "Greatclub");

  g_assert_cmpint (walk (&f, trio.hero, 17, 11, trio.foe, MUSTER_CHOICE_DECLINE), ==, MUSTER_DONE);
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_ATTACK_ROLLED), ==, 0);
  g_assert_cmpint (fixture_participant (&f, trio.hero)->square_x, ==, 17);

  put (&f, trio.hero, 19, 10);
  FIXTURE_DICE (&f, { 20, 15 }, { 8, 1 }, { 8, 1 });
  g_assert_cmpint (walk (&f, trio.hero, 18, 10, trio.foe, MUSTER_CHOICE_ACCEPT), ==, MUSTER_DONE);
  fixture_dice_used (&f);
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_ATTACK_ROLLED), ==, 1);
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_COMBATANT_MOVED), ==, 1);
  g_assert_true (fixture_participant (&f, trio.foe)->reaction);

  /* The reaction is spent. */
  put (&f, trio.hero, 19, 10);
  g_assert_cmpint (walk (&f, trio.hero, 18, 10, 0, 0), ==, MUSTER_DONE);
}

/* Whoever falls goes no farther. */
static void
test_opportunity_fells (void)
{
  g_auto (Fixture) f = { 0 };
  Trio trio = start_trio (&f, "fighter", "cleric", "ogre");

  put (&f, trio.hero, 19, 10);
  FIXTURE_DO (&f, DAMAGE, damage, .target = trio.hero, .amount = 43);
  FIXTURE_DICE (&f, { 20, 19 }, { 8, 1 }, { 8, 1 });
  g_assert_cmpint (walk (&f, trio.hero, 17, 10, trio.foe, MUSTER_CHOICE_ACCEPT), ==, MUSTER_DONE);
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_COMBATANT_MOVED), ==, 0);
  g_assert_cmpint (fixture_participant (&f, trio.hero)->square_x, ==, 19);
}

/* Not at whoever disengages, is put somewhere, or is beside somebody who cannot strike. */
static void
test_no_opportunity (void)
{
  g_auto (Fixture) f = { 0 };
  Trio trio = start_trio (&f, "fighter", "cleric", "ogre");
  MusterId chip;

  put (&f, trio.hero, 19, 10);
  put (&f, trio.hero, 10, 10);
  put (&f, trio.hero, 19, 10);
  chip = fixture_add_chip (&f, trio.foe, MUSTER_CONDITION_INCAPACITATED, MUSTER_CHIP_UNTIL_REMOVED,
                           0, 0);
  g_assert_cmpint (walk (&f, trio.hero, 18, 10, 0, 0), ==, MUSTER_DONE);
  FIXTURE_DO (&f, REMOVE_CHIP, remove_chip, .chip = chip);

  /* What it does not see it cannot strike at; what a player does not know of, its hero does not. */
  put (&f, trio.hero, 19, 10);
  chip = fixture_add_chip (&f, trio.foe, MUSTER_CONDITION_BLINDED, MUSTER_CHIP_UNTIL_REMOVED, 0, 0);
  g_assert_cmpint (walk (&f, trio.hero, 18, 10, 0, 0), ==, MUSTER_DONE);
  FIXTURE_DO (&f, REMOVE_CHIP, remove_chip, .chip = chip);
  put (&f, trio.hero, 19, 10);
  FIXTURE_DO (&f, SET_HIDDEN, set_hidden, .creature = trio.hero, .hidden = 1);
  g_assert_cmpint (walk (&f, trio.hero, 18, 10, 0, 0), ==, MUSTER_DONE);
  FIXTURE_DO (&f, SET_HIDDEN, set_hidden, .creature = trio.hero, .hidden = 0);

  put (&f, trio.hero, 19, 10);
  g_assert_cmpint (walk (&f, trio.hero, 18, 10, 0, 0), ==, MUSTER_ASKS);
  FIXTURE_DO (&f, TAKE_ACTION, take_action, .creature = trio.hero,
              .action = MUSTER_ACTION_DISENGAGE, .cost = MUSTER_COST_ACTION);
  g_assert_cmpint (walk (&f, trio.hero, 18, 10, 0, 0), ==, MUSTER_DONE);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/grid/attack/range", test_range);
  g_test_add_func ("/grid/attack/out-of-range", test_out_of_range);
  g_test_add_func ("/grid/attack/close-foe", test_close_foe);
  g_test_add_func ("/grid/attack/prone", test_prone);
  g_test_add_func ("/grid/attack/pack-tactics", test_pack_tactics);
  g_test_add_func ("/grid/attack/flanking", test_flanking);
  g_test_add_func ("/grid/attack/sneak-attack", test_sneak_attack);
  g_test_add_func ("/grid/attack/auto-crit", test_auto_crit);
  g_test_add_func ("/options/positions/asked-or-worked-out", test_offers);
  g_test_add_func ("/grid/attack/nearest-target-first", test_targets);
  g_test_add_func ("/grid/attack/multiattack", test_multiattack);
  g_test_add_func ("/grid/attack/swings-behind-stay", test_swings_behind_stay);
  g_test_add_func ("/grid/tactics-walk", test_tactics);
  g_test_add_func ("/grid/opportunity/strikes", test_opportunity);
  g_test_add_func ("/grid/opportunity/fells", test_opportunity_fells);
  g_test_add_func ("/grid/opportunity/none", test_no_opportunity);

  return g_test_run ();
}
