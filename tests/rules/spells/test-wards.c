/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What stops a hit on its way (the combat document, "The Shield pause", "The damage reaction
 * pause", "The Redirect Attack pause"). */
#include "casters.h"

#include "rules/chips/mods.h"
#include "rules/spells/known.h"

#define ACCEPT_SHIELD { MUSTER_QUESTION_ARMOR_REACTION, 0, MUSTER_CHOICE_ACCEPT }

typedef struct
{
  MusterId wizard;
  MusterId mystic;
  MusterId lich;
  MusterId ogre;
  MusterId fight;
} Table;

static Table
start (Fixture *f)
{
  Table t;

  casters_init (f);
  t.wizard = fixture_add (f, "wizard", NULL);
  t.mystic = fixture_add (f, "mystic", NULL);
  t.lich = fixture_add (f, "lich", NULL);
  t.ogre = fixture_add (f, "ogre", NULL);
  t.fight = fixture_fight (f, TRUE, t.ogre, 20, t.lich, 15, t.wizard, 10, t.mystic, 5, 0);

  return t;
}

static MusterCommand
swing_at (Table *t, MusterId target)
{
  return FIXTURE_COMMAND (ATTACK, attack, .attacker = t->ogre, .target = target);
}

static MusterCommand
cast_at (MusterId caster, const char *spell, const char *targets)
{
  return FIXTURE_COMMAND (CAST, cast, .caster = caster, .spell = spell, .targets = targets);
}

static const MusterEventAttackRolled *
rolled (Fixture *f)
{
  const MusterEvent *event = fixture_event (f, MUSTER_EVENT_ATTACK_ROLLED, 0);

  g_assert_nonnull (event);

  return &event->attack_rolled;
}

static int
hp (Fixture *f, MusterId id)
{
  return fixture_creature (f, id)->hp;
}

/* A question changes not one byte. */
static void
assert_asks (Fixture *f, const MusterCommand *command, gint32 kind, MusterId asked)
{
  g_autoptr (GBytes) before = muster_game_encode (f->game);
  g_autoptr (GBytes) after = NULL;
  const MusterQuestion *question;

  g_assert_cmpint (fixture_perform (f, command), ==, MUSTER_ASKS);
  after = muster_game_encode (f->game);
  g_assert_true (g_bytes_equal (before, after));
  question = &g_array_index (f->result.questions, MusterQuestion, 0);
  g_assert_cmpint (question->key.kind, ==, kind);
  g_assert_cmpuint (question->key.asked, ==, asked);
}

static void
test_shield_stops_a_hit (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);
  MusterCommand command = swing_at (&t, t.wizard);
  const CasterAnswer yes[] = { ACCEPT_SHIELD };

  /* The ogre needs 12; 16 hits, and misses armor class 17. */
  FIXTURE_DICE (&f, { 20, 10 });
  assert_asks (&f, &command, MUSTER_QUESTION_ARMOR_REACTION, t.wizard);
  g_assert_cmpstr (g_array_index (f.result.questions, MusterQuestion, 0).name, ==, "Shield");
  g_assert_cmpint (g_array_index (f.result.questions, MusterQuestion, 0).dc, ==, 17);

  FIXTURE_DICE (&f, { 20, 10 });
  g_assert_cmpint (casters_perform (&f, &command, yes, 1), ==, MUSTER_DONE);
  fixture_dice_used (&f);
  g_assert_cmpint (rolled (&f)->armor_class, ==, 17);
  g_assert_cmpint (rolled (&f)->outcome, ==, MUSTER_HIT_MISS);
  g_assert_cmpint (hp (&f, t.wizard), ==, 27);
  g_assert_cmpint (fixture_participant (&f, t.wizard)->reaction, ==, 1);
  g_assert_cmpuint (muster_slots_left (f.game, t.wizard, 1), ==, 3);
}

static void
test_shield_declined (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);
  MusterCommand command = swing_at (&t, t.wizard);
  const CasterAnswer no[] = { { MUSTER_QUESTION_ARMOR_REACTION, 0, MUSTER_CHOICE_DECLINE } };

  FIXTURE_DICE (&f, { 20, 10 }, { 8, 1 }, { 8, 1 });
  g_assert_cmpint (casters_perform (&f, &command, no, 1), ==, MUSTER_DONE);
  fixture_dice_used (&f);
  g_assert_cmpint (rolled (&f)->armor_class, ==, 12);
  g_assert_cmpint (hp (&f, t.wizard), ==, 27 - 6);
  g_assert_cmpint (fixture_participant (&f, t.wizard)->reaction, ==, 0);
}

static void
assert_no_offer (Fixture *f, Table *t, guint face)
{
  MusterCommand command = swing_at (t, t->wizard);

  fixture_script (
      f, (const MusterScriptedDie[]) { { 20, face }, { 8, 1 }, { 8, 1 }, { 8, 1 }, { 8, 1 } },
      face == 20 ? 5 : 3);
  g_assert_cmpint (fixture_perform (f, &command), ==, MUSTER_DONE);
}

/* No offer against what would hit all the same, and none that cannot be paid for. */
static void
test_no_shield_that_changes_nothing (void)
{
  for (guint i = 0; i < 6; i++)
    {
      g_auto (Fixture) f = { 0 };
      Table t = start (&f);

      switch (i)
        {
        case 0: /* 17 hits armor class 17 */
          assert_no_offer (&f, &t, 11);
          break;
        case 1: /* a natural 20 */
          assert_no_offer (&f, &t, 20);
          break;
        case 2: /* no slot */
          for (int level = 1; level <= 3; level++)
            FIXTURE_DO (&f, SET_SLOTS, set_slots, .creature = t.wizard, .level = level,
                        .used = level == 1   ? 4
                                : level == 2 ? 3
                                             : 2);
          assert_no_offer (&f, &t, 10);
          break;
        case 3: /* no reaction */
          FIXTURE_DO (&f, TOGGLE_BUDGET, toggle_budget, .creature = t.wizard,
                      .cost = MUSTER_COST_REACTION);
          assert_no_offer (&f, &t, 10);
          break;
        case 4: /* not able to act */
          fixture_add_chip (&f, t.wizard, MUSTER_CONDITION_INCAPACITATED, MUSTER_CHIP_UNTIL_REMOVED,
                            0, 0);
          assert_no_offer (&f, &t, 10);
          break;
        default: /* the shield is up already */
          CAST (&f, t.wizard, "shield", "");
          FIXTURE_DO (&f, TOGGLE_BUDGET, toggle_budget, .creature = t.wizard,
                      .cost = MUSTER_COST_REACTION);
          assert_no_offer (&f, &t, 11);
          break;
        }
      g_assert_cmpuint (f.result.questions->len, ==, 0);
    }
}

/* The bark's floor of 16 leaves Shield one point of 17. */
static void
test_barkskin_and_shield (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);
  MusterCommand command = swing_at (&t, t.wizard);
  MusterChip bark = { .creature = t.wizard, .ac_floor = 16 };
  const CasterAnswer yes[] = { ACCEPT_SHIELD };

  bark.name = muster_game_intern (f.game, "Barkskin");
  fixture_load_chip (&f, &bark);
  g_assert_cmpint (muster_game_armor_class (f.game, t.wizard), ==, 16);

  /* 17 hits with and without it: nothing is asked. */
  assert_no_offer (&f, &t, 11);
  FIXTURE_DO (&f, TOGGLE_BUDGET, toggle_budget, .creature = t.ogre, .cost = MUSTER_COST_ACTION);
  FIXTURE_DICE (&f, { 20, 10 });
  g_assert_cmpint (casters_perform (&f, &command, yes, 1), ==, MUSTER_DONE);
  fixture_dice_used (&f);
  g_assert_cmpint (rolled (&f)->armor_class, ==, 17);
}

static void
test_shield_blocks_magic_missile (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);
  MusterCommand command = cast_at (t.lich, "magic-missile", casters_at (t.wizard));
  const CasterAnswer yes[] = { ACCEPT_SHIELD };

  fixture_next_turn (&f);
  assert_asks (&f, &command, MUSTER_QUESTION_ARMOR_REACTION, t.wizard);
  g_assert_cmpint (casters_perform (&f, &command, yes, 1), ==, MUSTER_DONE);
  g_assert_cmpint (hp (&f, t.wizard), ==, 27);
  g_assert_true (fixture_event (&f, MUSTER_EVENT_SPELL_UNAFFECTED, 0)->spell_unaffected.blocked);

  /* Held already, it blocks with no question. */
  FIXTURE_DO (&f, TOGGLE_BUDGET, toggle_budget, .creature = t.lich, .cost = MUSTER_COST_ACTION);
  g_assert_cmpint (fixture_perform (&f, &command), ==, MUSTER_DONE);
  g_assert_cmpint (hp (&f, t.wizard), ==, 27);
}

/* Of several rays only those stop that the new armor class stops. */
static void
test_shield_against_rays (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);
  MusterCommand command = cast_at (t.lich, "scorching-ray", casters_at (t.wizard));
  const CasterAnswer yes[] = { ACCEPT_SHIELD };

  fixture_next_turn (&f);
  /* +12: 14, 16 and 19 hit armor class 12; the last one hits 17 too. */
  FIXTURE_DICE (&f, { 20, 2 }, { 6, 1 }, { 6, 1 }, { 20, 4 }, { 6, 1 }, { 6, 1 }, { 20, 7 },
                { 6, 3 }, { 6, 3 });
  g_assert_cmpint (casters_perform (&f, &command, yes, 1), ==, MUSTER_DONE);
  fixture_dice_used (&f);
  g_assert_cmpint (hp (&f, t.wizard), ==, 27 - 6);
}

static void
test_absorb_elements (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);
  MusterCommand command = cast_at (t.lich, "burning-hands", casters_at (t.mystic));
  const CasterAnswer yes[] = { { MUSTER_QUESTION_DAMAGE_REACTION, 0, MUSTER_DAMAGE_FIRE } };
  const MusterQuestion *question;

  fixture_next_turn (&f);
  FIXTURE_DICE (&f, { 6, 6 }, { 6, 6 }, { 6, 6 }, { 20, 1 });
  assert_asks (&f, &command, MUSTER_QUESTION_DAMAGE_REACTION, t.mystic);
  question = &g_array_index (f.result.questions, MusterQuestion, 0);
  g_assert_cmpstr (question->name, ==, "Absorb Elements");
  g_assert_cmpint (question->total, ==, 18);
  g_assert_cmpuint (question->n_choices, ==, 1);
  g_assert_cmpuint (question->choices[0], ==, MUSTER_DAMAGE_FIRE);

  FIXTURE_DICE (&f, { 6, 6 }, { 6, 6 }, { 6, 6 }, { 20, 1 });
  g_assert_cmpint (casters_perform (&f, &command, yes, 1), ==, MUSTER_DONE);
  fixture_dice_used (&f);
  g_assert_cmpint (hp (&f, t.mystic), ==, 27 - 9);
}

/* Of a blow of two types it offers and halves the one that it knows. */
static void
test_absorb_one_of_two (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId druid, mystic;
  MusterCommand command;
  const CasterAnswer cold[] = { { MUSTER_QUESTION_DAMAGE_REACTION, 0, MUSTER_DAMAGE_COLD } };
  const MusterQuestion *question;

  casters_init (&f);
  druid = fixture_add (&f, "druid", NULL);
  mystic = fixture_add (&f, "mystic", NULL);
  fixture_fight (&f, TRUE, druid, 20, mystic, 10, 0);
  command = cast_at (druid, "ice-storm", casters_at (mystic));
  for (guint i = 0; i < 2; i++)
    {
      FIXTURE_DICE (&f, { 8, 1 }, { 8, 1 }, { 6, 4 }, { 6, 4 }, { 6, 4 }, { 6, 4 }, { 20, 1 });
      if (i == 1)
        g_assert_cmpint (casters_perform (&f, &command, cold, 1), ==, MUSTER_DONE);
      else
        {
          assert_asks (&f, &command, MUSTER_QUESTION_DAMAGE_REACTION, mystic);
          question = &g_array_index (f.result.questions, MusterQuestion, 0);
          g_assert_cmpint (question->total, ==, 2 + 16);
          g_assert_cmpuint (question->n_choices, ==, 1);
          g_assert_cmpuint (question->choices[0], ==, MUSTER_DAMAGE_COLD);
        }
    }
  g_assert_cmpint (hp (&f, mystic), ==, 27 - 2 - 8);
}

/* Each damaged target is asked for itself, in order. */
static void
test_absorb_elements_per_target (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId lich, first, second;
  MusterCommand command;
  CasterAnswer answers[2] = { { MUSTER_QUESTION_DAMAGE_REACTION, 0, MUSTER_DAMAGE_FIRE } };

  casters_init (&f);
  lich = fixture_add (&f, "lich", NULL);
  first = fixture_add (&f, "mystic", "Ada");
  second = fixture_add (&f, "mystic", "Bea");
  fixture_fight (&f, TRUE, lich, 20, first, 15, second, 10, 0);
  command = cast_at (lich, "burning-hands", casters_text ("%u %u", second, first));

  assert_asks (&f, &command, MUSTER_QUESTION_DAMAGE_REACTION, second);
  g_assert_cmpuint (f.result.questions->len, ==, 1);
  answers[0].asked = second;
  g_assert_cmpint (casters_perform (&f, &command, answers, 1), ==, MUSTER_ASKS);
  g_assert_cmpuint (g_array_index (f.result.questions, MusterQuestion, 0).key.asked, ==, first);
  answers[1] = (CasterAnswer) { MUSTER_QUESTION_DAMAGE_REACTION, first, MUSTER_CHOICE_DECLINE };
  FIXTURE_DICE (&f, { 6, 4 }, { 6, 4 }, { 6, 4 }, { 20, 1 }, { 20, 1 });
  g_assert_cmpint (casters_perform (&f, &command, answers, 2), ==, MUSTER_DONE);
  fixture_dice_used (&f);
  g_assert_cmpint (hp (&f, second), ==, 27 - 6);
  g_assert_cmpint (hp (&f, first), ==, 27 - 12);
}

/* A reaction that went into Shield is gone. */
static void
test_one_reaction (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);
  MusterCommand command = cast_at (t.lich, "acid-arrow", casters_at (t.mystic));
  const CasterAnswer yes[] = { ACCEPT_SHIELD };

  fixture_next_turn (&f);
  /* 14 hits 12 and misses 17; the splash of the miss still lands, and nobody is asked again. */
  FIXTURE_DICE (&f, { 20, 2 }, { 4, 4 }, { 4, 4 }, { 4, 4 }, { 4, 4 });
  g_assert_cmpint (casters_perform (&f, &command, yes, 1), ==, MUSTER_DONE);
  fixture_dice_used (&f);
  g_assert_cmpint (hp (&f, t.mystic), ==, 27 - 8);
  g_assert_null (casters_chip (&f, t.mystic, "absorb-elements"));
}

static void
test_nothing_to_absorb (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);
  MusterCommand command = swing_at (&t, t.mystic);
  const CasterAnswer no[] = { { MUSTER_QUESTION_ARMOR_REACTION, 0, MUSTER_CHOICE_DECLINE } };

  /* A club's damage is of no type that the spell knows. */
  g_assert_cmpint (casters_perform (&f, &command, no, 1), ==, MUSTER_DONE);
}

static void
test_redirect (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId fighter, boss, goblin, wolf;
  MusterCommand command;
  CasterAnswer swap[] = { { MUSTER_QUESTION_REDIRECT_ATTACK, 0, 0 } };

  casters_init (&f);
  fighter = fixture_add (&f, "fighter", NULL);
  boss = fixture_add (&f, "boss", NULL);
  goblin = fixture_add (&f, "goblin", NULL);
  wolf = fixture_add (&f, "wolf", NULL);
  fixture_fight (&f, TRUE, fighter, 20, boss, 15, goblin, 10, wolf, 5, 0);
  command = FIXTURE_COMMAND (ATTACK, attack, .attacker = fighter, .target = boss);

  assert_asks (&f, &command, MUSTER_QUESTION_REDIRECT_ATTACK, boss);
  g_assert_cmpuint (g_array_index (f.result.questions, MusterQuestion, 0).n_choices, ==, 2);
  g_assert_cmpuint (g_array_index (f.result.questions, MusterQuestion, 0).choices[0], ==, goblin);

  /* The whole swing is against the ally. */
  swap[0].choice = wolf;
  FIXTURE_DICE (&f, { 20, 10 }, { 8, 2 });
  g_assert_cmpint (casters_perform (&f, &command, swap, 1), ==, MUSTER_DONE);
  fixture_dice_used (&f);
  g_assert_cmpuint (rolled (&f)->target, ==, wolf);
  g_assert_cmpint (rolled (&f)->armor_class, ==, 13);
  g_assert_cmpint (hp (&f, wolf), ==, 11 - 5);
  g_assert_cmpint (fixture_participant (&f, boss)->reaction, ==, 1);

  /* The next swing finds the reaction spent. */
  g_assert_cmpint (fixture_perform (&f, &command), ==, MUSTER_DONE);
}

static void
test_each_swing_asks_again (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId bear, boss, goblin;
  MusterCommand command;
  const CasterAnswer keep[] = { { MUSTER_QUESTION_REDIRECT_ATTACK, 0, MUSTER_CHOICE_DECLINE } };
  MusterId fight;

  casters_init (&f);
  bear = fixture_add (&f, "bear", NULL);
  FIXTURE_DO (&f, EDIT_CREATURE, edit_creature, .creature = bear, .name = "Bear",
              .disposition = MUSTER_DISPOSITION_FRIENDLY);
  boss = fixture_add (&f, "boss", NULL);
  goblin = fixture_add (&f, "goblin", NULL);
  fight = fixture_fight (&f, TRUE, bear, 20, boss, 15, goblin, 10, 0);
  casters_set_hp (&f, boss, 21);

  command = FIXTURE_COMMAND (MULTIATTACK, multiattack, .attacker = bear, .target = boss);
  assert_asks (&f, &command, MUSTER_QUESTION_REDIRECT_ATTACK, boss);
  FIXTURE_DICE (&f, { 20, 2 });
  g_assert_cmpint (casters_perform (&f, &command, keep, 1), ==, MUSTER_DONE);
  command = FIXTURE_COMMAND (CONTINUE_AGENDA, continue_agenda, .fight = fight);
  assert_asks (&f, &command, MUSTER_QUESTION_REDIRECT_ATTACK, boss);
}

/* Who stands on another side of the fight takes nobody's place, nor does one who is out of reach.
 */
static void
test_redirect_asks_its_own_side (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId fighter, boss, goblin, wolf, ogre;
  MusterCommand command;
  const MusterQuestion *question;

  casters_init (&f);
  fighter = fixture_add (&f, "fighter", NULL);
  boss = fixture_add (&f, "boss", NULL);
  goblin = fixture_add (&f, "goblin", NULL);
  wolf = fixture_add (&f, "wolf", NULL);
  ogre = fixture_add (&f, "ogre", NULL);
  fixture_fight (&f, TRUE, fighter, 20, boss, 15, goblin, 10, wolf, 5, ogre, 3, 0);
  FIXTURE_DO (&f, ADD_FACTION, add_faction, .fight = muster_game_current_fight (f.game)->id,
              .name = "Outlaws", .stance = MUSTER_STANCE_FOE);
  FIXTURE_DO (&f, SET_FACTION, set_faction, .creature = goblin, .faction = f.result.created);
  fixture_load_chip (&f, &(MusterChip) { .creature = wolf, .marks = MUSTER_CHIP_AWAY });
  command = FIXTURE_COMMAND (ATTACK, attack, .attacker = fighter, .target = boss);

  assert_asks (&f, &command, MUSTER_QUESTION_REDIRECT_ATTACK, boss);
  question = &g_array_index (f.result.questions, MusterQuestion, 0);
  g_assert_cmpuint (question->n_choices, ==, 1);
  g_assert_cmpuint (question->choices[0], ==, ogre);
}

static void
test_redirect_of_an_attack_spell (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId wizard, boss, goblin;
  MusterCommand command;
  CasterAnswer swap[] = { { MUSTER_QUESTION_REDIRECT_ATTACK, 0, 0 } };

  casters_init (&f);
  wizard = fixture_add (&f, "wizard", NULL);
  boss = fixture_add (&f, "boss", NULL);
  goblin = fixture_add (&f, "goblin", NULL);
  fixture_fight (&f, TRUE, wizard, 20, boss, 15, goblin, 10, 0);
  command = cast_at (wizard, "fire-bolt", casters_at (boss));
  swap[0].choice = goblin;
  FIXTURE_DICE (&f, { 20, 15 }, { 10, 4 }, { 10, 5 });
  g_assert_cmpint (casters_perform (&f, &command, swap, 1), ==, MUSTER_DONE);
  fixture_dice_used (&f);
  g_assert_cmpuint (rolled (&f)->target, ==, goblin);
  g_assert_cmpint (hp (&f, boss), ==, 21);

  /* A save spell makes no attack roll, so nobody swaps. */
  FIXTURE_DO (&f, TOGGLE_BUDGET, toggle_budget, .creature = wizard, .cost = MUSTER_COST_ACTION);
  FIXTURE_DO (&f, TOGGLE_BUDGET, toggle_budget, .creature = boss, .cost = MUSTER_COST_REACTION);
  command = cast_at (wizard, "burning-hands", casters_at (boss));
  g_assert_cmpint (fixture_perform (&f, &command), ==, MUSTER_DONE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/shield/stops-a-hit", test_shield_stops_a_hit);
  g_test_add_func ("/shield/may-be-declined", test_shield_declined);
  g_test_add_func ("/shield/no-offer-that-changes-nothing", test_no_shield_that_changes_nothing);
  g_test_add_func ("/shield/under-barkskin", test_barkskin_and_shield);
  g_test_add_func ("/shield/blocks-magic-missile", test_shield_blocks_magic_missile);
  g_test_add_func ("/shield/against-several-rays", test_shield_against_rays);
  g_test_add_func ("/absorb-elements/halves-one-type", test_absorb_elements);
  g_test_add_func ("/absorb-elements/one-of-two-types", test_absorb_one_of_two);
  g_test_add_func ("/absorb-elements/per-target-in-order", test_absorb_elements_per_target);
  g_test_add_func ("/absorb-elements/not-after-shield", test_one_reaction);
  g_test_add_func ("/absorb-elements/nothing-to-absorb", test_nothing_to_absorb);
  g_test_add_func ("/redirect/the-swing-goes-to-the-ally", test_redirect);
  g_test_add_func ("/redirect/asks-its-own-side", test_redirect_asks_its_own_side);
  g_test_add_func ("/redirect/each-swing-asks-again", test_each_swing_asks_again);
  g_test_add_func ("/redirect/attack-spells-too", test_redirect_of_an_attack_spell);

  return g_test_run ();
}
