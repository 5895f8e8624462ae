/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What class levels add to a turn: Second Wind, Action Surge, Channel Divinity (the combat
 * document, "Turn actions"; SRD, Fighter and Cleric), and the rests that bring it back. */
#include "fixture.h"

#include "rules/fifth/resource.h"
#include "rules/offer.h"
#include "rules/target-list.h"

static void
test_uses (void)
{
  static const struct
  {
    MusterClass klass;
    guint level;
    MusterResourceKind kind;
    guint uses_2014;
    guint uses_2024;
  } cases[] = {
    { MUSTER_CLASS_FIGHTER, 1, MUSTER_RESOURCE_SECOND_WIND, 1, 2 },
    { MUSTER_CLASS_FIGHTER, 4, MUSTER_RESOURCE_SECOND_WIND, 1, 3 },
    { MUSTER_CLASS_FIGHTER, 10, MUSTER_RESOURCE_SECOND_WIND, 1, 4 },
    { MUSTER_CLASS_FIGHTER, 1, MUSTER_RESOURCE_ACTION_SURGE, 0, 0 },
    { MUSTER_CLASS_FIGHTER, 2, MUSTER_RESOURCE_ACTION_SURGE, 1, 1 },
    { MUSTER_CLASS_FIGHTER, 16, MUSTER_RESOURCE_ACTION_SURGE, 1, 1 },
    { MUSTER_CLASS_FIGHTER, 17, MUSTER_RESOURCE_ACTION_SURGE, 2, 2 },
    { MUSTER_CLASS_CLERIC, 1, MUSTER_RESOURCE_CHANNEL_DIVINITY, 0, 0 },
    { MUSTER_CLASS_CLERIC, 2, MUSTER_RESOURCE_CHANNEL_DIVINITY, 1, 2 },
    { MUSTER_CLASS_CLERIC, 6, MUSTER_RESOURCE_CHANNEL_DIVINITY, 2, 3 },
    { MUSTER_CLASS_CLERIC, 18, MUSTER_RESOURCE_CHANNEL_DIVINITY, 3, 4 },
    { MUSTER_CLASS_WIZARD, 20, MUSTER_RESOURCE_CHANNEL_DIVINITY, 0, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MusterStatBlock) block = muster_stat_block_new ("test:x", "X");

      muster_stat_block_add_class (block, cases[i].klass, cases[i].level);
      g_assert_cmpuint (muster_block_resource_uses (block, cases[i].kind, 2014), ==,
                        cases[i].uses_2014);
      g_assert_cmpuint (muster_block_resource_uses (block, cases[i].kind, 2024), ==,
                        cases[i].uses_2024);
    }
}

static void
test_destroy_undead_table (void)
{
  static const struct
  {
    guint level;
    int eighths;
  } cases[] = { { 1, -1 },  { 4, -1 },  { 5, 4 },   { 7, 4 },   { 8, 8 },
                { 11, 16 }, { 13, 16 }, { 14, 24 }, { 17, 32 }, { 20, 32 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpint (muster_destroy_undead_challenge (cases[i].level), ==, cases[i].eighths);
}

static void
test_target_list (void)
{
  static const char *const bad[]
      = { "x", "1:", "1,2", "1 1", "4294967296", "1:2147483648", "-3", "1:-2", "2x" };
  const MusterTarget written[] = { { 12, 7 }, { 4294967295u, 0 }, { 3, 1 } };
  g_autofree char *text = muster_target_list_to_text (written, G_N_ELEMENTS (written));
  MusterTarget read[MUSTER_MAX_TARGETS];
  g_autoptr (GString) many = g_string_new (NULL);
  guint n;

  g_assert_cmpstr (text, ==, "12:7 4294967295 3:1");
  g_assert_true (muster_target_list_parse (text, read, &n));
  g_assert_cmpmem (read, n * sizeof *read, written, sizeof written);
  g_assert_true (muster_target_list_parse (NULL, read, &n));
  g_assert_cmpuint (n, ==, 0);
  g_assert_true (muster_target_list_parse ("  ", read, &n));
  g_assert_cmpuint (n, ==, 0);

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    g_assert_false (muster_target_list_parse (bad[i], read, &n));
  for (guint i = 0; i < MUSTER_MAX_TARGETS; i++)
    g_string_append_printf (many, "%u ", i + 1);
  g_assert_true (muster_target_list_parse (many->str, read, &n));
  g_string_append (many, "99");
  g_assert_false (muster_target_list_parse (many->str, read, &n));
}

static guint
left (Fixture *f, MusterId creature, MusterResourceKind kind)
{
  return muster_resource_left (f->game, creature, kind);
}

static const MusterOffer *
class_offer (Fixture *f, MusterId creature, MusterClassAction action, GArray *offers)
{
  g_array_set_size (offers, 0);
  muster_game_offers (f->game, creature, offers);
  for (guint i = 0; i < offers->len; i++)
    {
      const MusterOffer *offer = &g_array_index (offers, MusterOffer, i);

      if (offer->kind == MUSTER_OFFER_CLASS_ACTION && offer->index == (gint32) action)
        return offer;
    }

  return NULL;
}

static void
test_second_wind (void)
{
  g_auto (Fixture) f = { 0 };
  g_autoptr (GArray) offers = g_array_new (FALSE, FALSE, sizeof (MusterOffer));
  MusterId fighter, rogue, ogre;

  fixture_init (&f);
  fighter = fixture_add (&f, "fighter", NULL);
  rogue = fixture_add (&f, "rogue", NULL);
  ogre = fixture_add (&f, "ogre", NULL);
  fixture_fight (&f, TRUE, fighter, 15, rogue, 12, ogre, 10, 0);
  FIXTURE_DO (&f, DAMAGE, damage, .target = fighter, .amount = 20);
  g_assert_cmpint (class_offer (&f, fighter, MUSTER_CLASS_ACTION_SECOND_WIND, offers)->uses, ==, 1);
  g_assert_null (class_offer (&f, rogue, MUSTER_CLASS_ACTION_SECOND_WIND, offers));
  FIXTURE_REFUSED (&f, NO_FEATURE, SECOND_WIND, second_wind, .creature = rogue);

  FIXTURE_DICE (&f, { 10, 6 });
  FIXTURE_DO (&f, SECOND_WIND, second_wind, .creature = fighter);
  fixture_dice_used (&f);
  g_assert_cmpint (fixture_creature (&f, fighter)->hp, ==, 44 - 20 + 6 + 5);
  g_assert_cmpint (fixture_participant (&f, fighter)->bonus, ==, 1);
  g_assert_cmpint (fixture_event (&f, MUSTER_EVENT_CLASS_ACTION_USED, 0)->class_action_used.left,
                   ==, 0);

  FIXTURE_REFUSED (&f, NO_BONUS_ACTION, SECOND_WIND, second_wind, .creature = fighter);
  fixture_next_turn (&f);
  fixture_next_turn (&f);
  fixture_next_turn (&f);
  FIXTURE_REFUSED (&f, NO_USES, SECOND_WIND, second_wind, .creature = fighter);
  g_assert_cmpint (class_offer (&f, fighter, MUSTER_CLASS_ACTION_SECOND_WIND, offers)->refusal, ==,
                   MUSTER_REFUSAL_NO_USES);
  g_assert_cmpint (f.result.waiver, ==, MUSTER_WAIVER_COST);
  FIXTURE_DO (&f, SECOND_WIND, second_wind, .creature = fighter, .waive = TRUE);
  g_assert_cmpint (fixture_participant (&f, fighter)->bonus, ==, 0);
}

/* With the action free a surge is one to spare; with it spent, the banked swings stay. */
static void
test_action_surge (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId fighter, ogre;

  fixture_init (&f);
  fighter = fixture_add (&f, "fighter", NULL);
  ogre = fixture_add (&f, "ogre", NULL);
  FIXTURE_REFUSED (&f, NOT_IN_FIGHT, ACTION_SURGE, action_surge, .creature = fighter);
  fixture_fight (&f, TRUE, fighter, 15, ogre, 10, 0);

  FIXTURE_DO (&f, ACTION_SURGE, action_surge, .creature = fighter);
  g_assert_cmpint (fixture_participant (&f, fighter)->spare, ==, 1);
  FIXTURE_DO (&f, TAKE_ACTION, take_action, .creature = fighter, .action = MUSTER_ACTION_DASH);
  g_assert_cmpint (fixture_participant (&f, fighter)->spare, ==, 0);
  g_assert_cmpint (fixture_participant (&f, fighter)->action, ==, 0);
  FIXTURE_DO (&f, TAKE_ACTION, take_action, .creature = fighter, .action = MUSTER_ACTION_DASH);
  FIXTURE_REFUSED (&f, NO_ACTION, TAKE_ACTION, take_action, .creature = fighter,
                   .action = MUSTER_ACTION_DASH);
  FIXTURE_REFUSED (&f, NO_USES, ACTION_SURGE, action_surge, .creature = fighter);

  FIXTURE_DO (&f, END_FIGHT, end_fight, .fight = muster_game_current_fight (f.game)->id);
  FIXTURE_DO (&f, REST, rest, .kind = MUSTER_REST_SHORT);
  fixture_fight (&f, TRUE, fighter, 15, ogre, 10, 0);
  FIXTURE_DO (&f, ATTACK, attack, .attacker = fighter, .target = ogre);
  FIXTURE_DO (&f, ACTION_SURGE, action_surge, .creature = fighter);
  g_assert_cmpint (fixture_participant (&f, fighter)->action, ==, 0);
  g_assert_cmpint (fixture_participant (&f, fighter)->attacks_left, ==, 1);
}

/* Two uses at level 17, but one a turn. */
static void
test_surge_once_a_turn (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId fighter, ogre;

  fixture_init (&f);
  ((MusterStatBlock *) muster_compendium_lookup (f.compendium, "test:fighter"))->classes[0].level
      = 17;
  fighter = fixture_add (&f, "fighter", NULL);
  ogre = fixture_add (&f, "ogre", NULL);
  fixture_fight (&f, TRUE, fighter, 15, ogre, 10, 0);
  FIXTURE_DO (&f, ACTION_SURGE, action_surge, .creature = fighter);
  FIXTURE_REFUSED (&f, ALREADY_SURGED, ACTION_SURGE, action_surge, .creature = fighter);
  fixture_next_turn (&f);
  fixture_next_turn (&f);
  FIXTURE_DO (&f, ACTION_SURGE, action_surge, .creature = fighter);
  g_assert_cmpuint (left (&f, fighter, MUSTER_RESOURCE_ACTION_SURGE), ==, 0);
}

typedef struct
{
  MusterId priest, fighter, skeleton, wight, ogre;
} Chapel;

static Chapel
start_chapel (Fixture *f)
{
  Chapel chapel;

  fixture_init (f);
  chapel = (Chapel) { fixture_add (f, "priest", NULL), fixture_add (f, "fighter", NULL),
                      fixture_add (f, "skeleton", NULL), fixture_add (f, "wight", NULL),
                      fixture_add (f, "ogre", NULL) };
  fixture_fight (f, TRUE, chapel.priest, 20, chapel.fighter, 18, chapel.skeleton, 15, chapel.wight,
                 12, chapel.ogre, 10, 0);

  return chapel;
}

static const MusterChip *
turned (Fixture *f, MusterId creature)
{
  MUSTER_GAME_FOREACH (f->game, CHIP, MusterChip, chip)
  if (chip->creature == creature && chip->condition == MUSTER_CONDITION_TURNED)
    return chip;

  return NULL;
}

/* Each undead saves against DC 14; of a failure, CR 1 and less is destroyed and the rest turned. */
static void
test_turn_undead (void)
{
  g_auto (Fixture) f = { 0 };
  Chapel chapel = start_chapel (&f);
  g_autofree char *both = g_strdup_printf ("%u %u", chapel.skeleton, chapel.wight);
  g_autofree char *living = g_strdup_printf ("%u", chapel.ogre);

  ((MusterStatBlock *) muster_compendium_lookup (f.compendium, "test:ogre"))->type
      = MUSTER_CREATURE_TYPE_GIANT;
  FIXTURE_REFUSED (&f, NO_TARGET, TURN_UNDEAD, turn_undead, .creature = chapel.priest);
  FIXTURE_REFUSED (&f, UNAFFECTED, TURN_UNDEAD, turn_undead, .creature = chapel.priest,
                   .targets = living);
  FIXTURE_REFUSED (&f, NO_FEATURE, TURN_UNDEAD, turn_undead, .creature = chapel.fighter,
                   .targets = both);

  FIXTURE_DICE (&f, { 20, 13 }, { 20, 5 });
  FIXTURE_DO (&f, TURN_UNDEAD, turn_undead, .creature = chapel.priest, .targets = both);
  fixture_dice_used (&f);
  g_assert_cmpint (fixture_event (&f, MUSTER_EVENT_SAVE_ROLLED, 0)->save_rolled.dc, ==, 14);
  g_assert_cmpint (fixture_event (&f, MUSTER_EVENT_DIED, 0)->died.cause, ==,
                   MUSTER_DEATH_BY_TURNING);
  g_assert_cmpint (fixture_creature (&f, chapel.skeleton)->life, ==, MUSTER_LIFE_DEAD);
  g_assert_nonnull (turned (&f, chapel.wight));
  g_assert_cmpint (fixture_participant (&f, chapel.priest)->action, ==, 1);
  g_assert_cmpuint (left (&f, chapel.priest, MUSTER_RESOURCE_CHANNEL_DIVINITY), ==, 1);

  /* It takes reactions, not turns, and ends with any damage. */
  FIXTURE_REFUSED (&f, NO_REACTION, ATTACK, attack, .attacker = chapel.wight,
                   .target = chapel.fighter, .swing = MUSTER_SWING_REACTION);
  FIXTURE_DO (&f, DAMAGE, damage, .target = chapel.wight, .amount = 1);
  g_assert_null (turned (&f, chapel.wight));
  g_assert_cmpint (fixture_event (&f, MUSTER_EVENT_CHIP_ENDED, 0)->chip_ended.why, ==,
                   MUSTER_CHIP_DAMAGED);
}

/* A success is a success; a resisted failure too. */
static void
test_turn_undead_resisted (void)
{
  g_auto (Fixture) f = { 0 };
  Chapel chapel = start_chapel (&f);
  MusterStatBlock *block
      = (MusterStatBlock *) muster_compendium_lookup (f.compendium, "test:wight");
  g_autofree char *target = g_strdup_printf ("%u", chapel.wight);
  MusterCommand command
      = FIXTURE_COMMAND (TURN_UNDEAD, turn_undead, .creature = chapel.priest, .targets = target);
  MusterAnswer answer;
  MusterStoredAnswers stored = { .answers = &answer, .n_answers = 1 };
  MusterDecider decider = muster_stored_answers_decider (&stored, NULL);

  block->legendary_resistance = 1;
  block->traits = MUSTER_TRAIT_TURN_RESISTANCE;
  FIXTURE_DICE (&f, { 20, 3 }, { 20, 12 });
  g_assert_cmpint (fixture_perform (&f, &command), ==, MUSTER_ASKS);
  answer.key = g_array_index (f.result.questions, MusterQuestion, 0).key;
  g_assert_cmpint (answer.key.kind, ==, MUSTER_QUESTION_LEGENDARY_RESISTANCE);
  answer.choice = MUSTER_CHOICE_ACCEPT;
  FIXTURE_DICE (&f, { 20, 3 }, { 20, 12 });
  g_assert_cmpint (fixture_perform_with (&f, &command, &decider), ==, MUSTER_DONE);
  fixture_dice_used (&f);
  g_assert_cmpint (fixture_event (&f, MUSTER_EVENT_SAVE_ROLLED, 0)->save_rolled.mode, ==,
                   MUSTER_MODE_ADVANTAGE);
  g_assert_null (turned (&f, chapel.wight));
  g_assert_cmpint (fixture_creature (&f, chapel.wight)->resistances_used, ==, 1);
}

/* SRD 5.2: frightened and incapacitated instead of turned, and seared instead of destroyed; the
 * searing itself does not end it. */
static void
test_turn_undead_2024 (void)
{
  g_auto (Fixture) f = { 0 };
  Chapel chapel = start_chapel (&f);
  g_autofree char *target = g_strdup_printf ("%u", chapel.wight);
  guint n = 0;

  FIXTURE_DO (&f, SET_RULES, set_rules, .edition = 2024);
  FIXTURE_DICE (&f, { 8, 1 }, { 8, 2 }, { 8, 3 }, { 20, 5 });
  FIXTURE_DO (&f, TURN_UNDEAD, turn_undead, .creature = chapel.priest, .targets = target);
  fixture_dice_used (&f);
  g_assert_cmpint (fixture_creature (&f, chapel.wight)->hp, ==, 45 - 6);
  MUSTER_GAME_FOREACH (f.game, CHIP, MusterChip, chip)
  n += chip->creature == chapel.wight
       && (chip->condition == MUSTER_CONDITION_FRIGHTENED
           || chip->condition == MUSTER_CONDITION_INCAPACITATED);
  g_assert_cmpuint (n, ==, 2);

  FIXTURE_DO (&f, DAMAGE, damage, .target = chapel.wight, .amount = 1);
  g_assert_null (muster_game_next (f.game, MUSTER_POOL_CHIP, 0));
}

static void
test_preserve_life (void)
{
  g_auto (Fixture) f = { 0 };
  Chapel chapel = start_chapel (&f);
  g_autofree char *good = g_strdup_printf ("%u:12 %u:28", chapel.fighter, chapel.priest);
  g_autofree char *over_half = g_strdup_printf ("%u:13", chapel.fighter);
  g_autofree char *over_pool = g_strdup_printf ("%u:12 %u:29", chapel.fighter, chapel.priest);
  g_autofree char *undead = g_strdup_printf ("%u:1", chapel.skeleton);
  g_autofree char *nothing = g_strdup_printf ("%u", chapel.fighter);

  FIXTURE_DO (&f, DAMAGE, damage, .target = chapel.fighter, .amount = 34);
  FIXTURE_DO (&f, DAMAGE, damage, .target = chapel.priest, .amount = 59);
  FIXTURE_DO (&f, DAMAGE, damage, .target = chapel.skeleton, .amount = 12);

  FIXTURE_REFUSED (&f, NO_TARGET, PRESERVE_LIFE, preserve_life, .creature = chapel.priest);
  FIXTURE_REFUSED (&f, BAD_NUMBER, PRESERVE_LIFE, preserve_life, .creature = chapel.priest,
                   .shares = nothing);
  FIXTURE_REFUSED (&f, SHARE_TOO_LARGE, PRESERVE_LIFE, preserve_life, .creature = chapel.priest,
                   .shares = over_half);
  FIXTURE_REFUSED (&f, POOL_TOO_SMALL, PRESERVE_LIFE, preserve_life, .creature = chapel.priest,
                   .shares = over_pool);
  FIXTURE_REFUSED (&f, UNAFFECTED, PRESERVE_LIFE, preserve_life, .creature = chapel.priest,
                   .shares = undead);

  FIXTURE_DO (&f, PRESERVE_LIFE, preserve_life, .creature = chapel.priest, .shares = good);
  g_assert_cmpint (fixture_creature (&f, chapel.fighter)->hp, ==, 22);
  g_assert_cmpint (fixture_creature (&f, chapel.priest)->hp, ==, 29);
  g_assert_cmpuint (left (&f, chapel.priest, MUSTER_RESOURCE_CHANNEL_DIVINITY), ==, 1);
}

/* Turn Undead is offered the undead of the fight, Preserve Life friends below half. */
static void
test_targets (void)
{
  g_auto (Fixture) f = { 0 };
  Chapel chapel = start_chapel (&f);
  g_autoptr (GArray) targets = g_array_new (FALSE, FALSE, sizeof (MusterId));
  MusterOffer offer
      = { .kind = MUSTER_OFFER_CLASS_ACTION, .index = MUSTER_CLASS_ACTION_TURN_UNDEAD };

  ((MusterStatBlock *) muster_compendium_lookup (f.compendium, "test:ogre"))->type
      = MUSTER_CREATURE_TYPE_GIANT;
  muster_game_offer_targets (f.game, chapel.priest, &offer, targets);
  g_assert_cmpuint (targets->len, ==, 2);
  g_assert_cmpuint (g_array_index (targets, MusterId, 0), ==, chapel.skeleton);
  g_assert_cmpuint (g_array_index (targets, MusterId, 1), ==, chapel.wight);

  g_array_set_size (targets, 0);
  offer.index = MUSTER_CLASS_ACTION_PRESERVE_LIFE;
  muster_game_offer_targets (f.game, chapel.priest, &offer, targets);
  g_assert_cmpuint (targets->len, ==, 0);
  FIXTURE_DO (&f, DAMAGE, damage, .target = chapel.fighter, .amount = 30);
  muster_game_offer_targets (f.game, chapel.priest, &offer, targets);
  g_assert_cmpuint (targets->len, ==, 1);
  g_assert_cmpuint (g_array_index (targets, MusterId, 0), ==, chapel.fighter);
}

static void
test_rests (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId fighter, cleric, dragon;
  MusterCreature record;

  fixture_init (&f);
  fighter = fixture_add (&f, "fighter", NULL);
  cleric = fixture_add (&f, "cleric", NULL);
  dragon = fixture_add (&f, "dragon", NULL);
  FIXTURE_DO (&f, DAMAGE, damage, .target = fighter, .amount = 40);
  FIXTURE_DO (&f, DAMAGE, damage, .target = cleric, .amount = 24);
  FIXTURE_DO (&f, SECOND_WIND, second_wind, .creature = fighter);
  FIXTURE_DO (&f, SET_EXHAUSTION, set_exhaustion, .creature = fighter, .level = 2);
  record = *fixture_creature (&f, dragon);
  record.resistances_used = 2;
  fixture_load_creature (&f, &record);

  FIXTURE_DO (&f, REST, rest, .kind = MUSTER_REST_SHORT);
  g_assert_cmpint (muster_game_world (f.game)->clock, ==, 3600);
  g_assert_cmpuint (left (&f, fighter, MUSTER_RESOURCE_SECOND_WIND), ==, 1);
  g_assert_null (muster_game_next (f.game, MUSTER_POOL_RESOURCE, 0));
  g_assert_cmpint (fixture_creature (&f, dragon)->resistances_used, ==, 2);
  g_assert_cmpint (fixture_creature (&f, fighter)->hp, <, 44);

  FIXTURE_DO (&f, REST, rest, .kind = MUSTER_REST_LONG);
  g_assert_cmpint (fixture_creature (&f, dragon)->resistances_used, ==, 0);
  g_assert_cmpint (fixture_creature (&f, fighter)->hp, ==, 44);
  g_assert_cmpint (fixture_creature (&f, fighter)->exhaustion, ==, 1);
  /* Nobody sleeps off 0 hit points. */
  g_assert_cmpint (fixture_creature (&f, cleric)->hp, ==, 0);

  fixture_fight (&f, TRUE, fighter, 15, dragon, 10, 0);
  FIXTURE_REFUSED (&f, FIGHT_RUNNING, REST, rest, .kind = MUSTER_REST_LONG);
}

/* Slots and what is cast a few times a day come back with a long rest, Pact Magic with a short one.
 */
static void
test_rest_slots (void)
{
  g_auto (Fixture) f = { 0 };
  const char *const blocks[] = { "warlock", "cleric" };

  fixture_init (&f);
  for (guint i = 0; i < G_N_ELEMENTS (blocks); i++)
    {
      MusterCreature record = *fixture_creature (&f, fixture_add (&f, blocks[i], NULL));

      record.slots_used = 1;
      fixture_load_creature (&f, &record);
      FIXTURE_DO (&f, REST, rest, .kind = MUSTER_REST_SHORT);
      g_assert_cmpint (fixture_creature (&f, record.id)->slots_used, ==, i);
    }
  FIXTURE_DO (&f, REST, rest, .kind = MUSTER_REST_LONG);
  MUSTER_GAME_FOREACH (f.game, CREATURE, MusterCreature, creature)
  g_assert_cmpint (creature->slots_used, ==, 0);
}

/* In 2024 a short rest gives one use back. */
static void
test_rest_2024 (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId fighter;

  fixture_init (&f);
  FIXTURE_DO (&f, SET_RULES, set_rules, .edition = 2024);
  fighter = fixture_add (&f, "fighter", NULL);
  for (guint i = 0; i < 3; i++)
    FIXTURE_DO (&f, SECOND_WIND, second_wind, .creature = fighter);
  FIXTURE_REFUSED (&f, NO_USES, SECOND_WIND, second_wind, .creature = fighter);
  FIXTURE_DO (&f, REST, rest, .kind = MUSTER_REST_SHORT);
  g_assert_cmpuint (left (&f, fighter, MUSTER_RESOURCE_SECOND_WIND), ==, 1);
  FIXTURE_DO (&f, REST, rest, .kind = MUSTER_REST_LONG);
  g_assert_cmpuint (left (&f, fighter, MUSTER_RESOURCE_SECOND_WIND), ==, 3);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/class-actions/uses-by-level", test_uses);
  g_test_add_func ("/class-actions/destroy-undead-by-challenge", test_destroy_undead_table);
  g_test_add_func ("/class-actions/target-list", test_target_list);
  g_test_add_func ("/class-actions/second-wind", test_second_wind);
  g_test_add_func ("/class-actions/action-surge", test_action_surge);
  g_test_add_func ("/class-actions/action-surge-once-a-turn", test_surge_once_a_turn);
  g_test_add_func ("/channel-divinity/turn-undead", test_turn_undead);
  g_test_add_func ("/channel-divinity/turn-undead-resisted", test_turn_undead_resisted);
  g_test_add_func ("/channel-divinity/turn-undead-2024", test_turn_undead_2024);
  g_test_add_func ("/channel-divinity/preserve-life", test_preserve_life);
  g_test_add_func ("/channel-divinity/targets", test_targets);
  g_test_add_func ("/rests/give-back", test_rests);
  g_test_add_func ("/rests/slots", test_rest_slots);
  g_test_add_func ("/rests/2024", test_rest_2024);
  return g_test_run ();
}
