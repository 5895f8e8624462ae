/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The options of turns, conditions and sides, each with both of its sides. */
#include "options-fixture.h"
#include "rules/offer.h"
#include "rules/spells/spell.h"
#include "rules/fight/factions.h"

static void
test_economy (void)
{
  for (guint choice = 0; choice < 2; choice++)
    {
      g_auto (Fixture) f = { 0 };
      OptionsPair pair = options_start_pair (&f, "fighter", "ogre");

      options_choose (&f, MUSTER_OPTION_ECONOMY, choice);
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
  OptionsPair pair = options_start_pair (&f, "fighter", "ogre");

  FIXTURE_DO (&f, ATTACK, attack, .attacker = pair.foe, .target = pair.hero,
              .swing = MUSTER_SWING_REACTION);
  options_choose (&f, MUSTER_OPTION_ECONOMY, 1);
  g_assert_cmpint (fixture_participant (&f, pair.foe)->reaction, ==, 0);
}

static void
test_gates (void)
{
  for (guint choice = 0; choice < 2; choice++)
    {
      g_auto (Fixture) f = { 0 };
      OptionsPair pair = options_start_pair (&f, "cleric", "ogre");
      MusterCommand action = FIXTURE_COMMAND (TAKE_ACTION, take_action, .creature = pair.hero,
                                              .action = MUSTER_ACTION_DODGE);
      MusterCommand waived = FIXTURE_COMMAND (TAKE_ACTION, take_action, .creature = pair.hero,
                                              .action = MUSTER_ACTION_DODGE, .waive = TRUE);
      MusterWaiver waiver;

      options_choose (&f, MUSTER_OPTION_GATES, choice);
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
  OptionsPair pair = options_start_pair (&f, "cleric", "ogre");

  options_choose (&f, MUSTER_OPTION_GATES, 1);
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
      OptionsPair pair = options_start_pair (&f, "fighter", "ogre");
      g_autoptr (GArray) offers = g_array_new (FALSE, FALSE, sizeof (MusterOffer));
      const MusterOffer *first;

      options_choose (&f, MUSTER_OPTION_FLANKING, choice);
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
      OptionsPair pair = options_start_pair (&f, "fighter", "ogre");

      options_choose (&f, MUSTER_OPTION_POISONED, choice);
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
      OptionsPair pair = options_start_pair (&f, "fighter", "ogre");

      options_choose (&f, MUSTER_OPTION_POISONED, cases[i].choice);
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
  OptionsPair pair = options_start_pair (&f, "fighter", "ogre");

  options_choose (&f, MUSTER_OPTION_POISONED, 1);
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
        OptionsPair pair = options_start_pair (&f, "fighter", "ogre");
        MusterId chip;

        options_choose (&f, MUSTER_OPTION_DURATIONS, cases[i].choice);
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
  OptionsPair pair = options_start_pair (&f, "fighter", "ogre");

  options_choose (&f, MUSTER_OPTION_DURATIONS, 1);
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
      OptionsPair pair = options_start_pair (&f, "fighter", "ogre");
      const MusterEventCheckRolled *resisted;

      options_choose (&f, MUSTER_OPTION_PUSH, choice);
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
      OptionsPair pair = options_start_pair (&f, "fighter", "goblin");
      MusterCommand push = FIXTURE_COMMAND (TAKE_ACTION, take_action, .creature = pair.hero,
                                            .action = MUSTER_ACTION_PUSH, .target = pair.foe);

      options_choose (&f, MUSTER_OPTION_PUSH, choice);
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
      OptionsPair pair = options_start_pair (&f, "fighter", "goblin");

      options_choose (&f, MUSTER_OPTION_EDITION, 1);
      options_choose (&f, MUSTER_OPTION_PUSH, choice);
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
      OptionsPair pair = options_start_pair (&f, "fighter", "ogre");

      options_choose (&f, MUSTER_OPTION_MISSING_SIDE, choice);
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
  options_choose (&f, MUSTER_OPTION_MISSING_SIDE, 1);
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
      options_choose (&f, MUSTER_OPTION_AREA_SAVES, choice);
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

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/options/durations/at-the-wrap-or-at-the-source", test_durations);
  g_test_add_func ("/options/durations/long-ones-go-by-the-clock", test_long_durations);
  g_test_add_func ("/options/economy/tracked-or-the-gms", test_economy);
  g_test_add_func ("/options/economy/gives-back-what-was-spent", test_economy_changes);
  g_test_add_func ("/options/gates/waivable-or-strict", test_gates);
  g_test_add_func ("/options/gates/strict-ones-spend", test_strict_gates_spend);
  g_test_add_func ("/options/flanking", test_flanking);
  g_test_add_func ("/options/push/a-shove-or-an-action", test_push);
  g_test_add_func ("/options/push/immovable", test_push_immovable);
  g_test_add_func ("/options/push/contest-or-save", test_push_edition);
  g_test_add_func ("/options/missing-side", test_missing_side);
  g_test_add_func ("/options/missing-side/counts-at-once", test_missing_side_changes);
  g_test_add_func ("/options/area-saves", test_area_saves);
  g_test_add_func ("/options/poisoned/slants", test_poisoned);
  g_test_add_func ("/options/poisoned/ticks", test_poison_ticks);
  g_test_add_func ("/options/poisoned/a-tick-fells", test_poison_fells);

  return g_test_run ();
}
