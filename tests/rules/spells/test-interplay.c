/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Spells upon spells: each test is named after the rule it holds to. */
#include "casters.h"

#include "rules/chips/chip.h"
#include "rules/chips/mods.h"
#include "rules/fifth/hit.h"
#include "rules/spells/known.h"

typedef struct
{
  MusterId priest;
  MusterId mage;
  MusterId fighter;
  MusterId lich;
  MusterId ogre;
} Table;

static Table
start (Fixture *f)
{
  Table t;

  casters_init (f);
  t.priest = fixture_add (f, "priest", NULL);
  t.mage = fixture_add (f, "mage", NULL);
  t.fighter = fixture_add (f, "fighter", NULL);
  t.lich = fixture_add (f, "lich", NULL);
  t.ogre = fixture_add (f, "ogre", NULL);
  fixture_fight (f, TRUE, t.priest, 20, t.mage, 15, t.fighter, 10, t.lich, 6, t.ogre, 5, 0);

  return t;
}

/* By the GM's leave, whoever's turn it is. */
#define CAST_NOW(fixture, who, what, at, ...)                                                     \
  CAST (fixture, who, what, at, .options = MUSTER_CAST_WAIVE_COST | MUSTER_CAST_WAIVE_SPELL_RULE, \
        __VA_ARGS__)

#define SWING(fixture, who, whom)                                       \
  FIXTURE_DO (fixture, ATTACK, attack, .attacker = who, .target = whom, \
              .options = MUSTER_ATTACK_OPTION_WAIVE_COST)

static int
hp (Fixture *f, MusterId id)
{
  return fixture_creature (f, id)->hp;
}

static void
hurt (Fixture *f, MusterId id, gint32 amount)
{
  FIXTURE_DO (f, DAMAGE, damage, .target = id, .amount = amount);
}

static gboolean
has (Fixture *f, MusterId id, MusterCondition condition)
{
  return muster_chip_find (f->game, id, condition) != NULL;
}

static const MusterEventSaveRolled *
save (Fixture *f, guint nth)
{
  const MusterEvent *event = fixture_event (f, MUSTER_EVENT_SAVE_ROLLED, nth);

  g_assert_nonnull (event);

  return &event->save_rolled;
}

static void
test_hold_person_and_damage (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);

  FIXTURE_DICE (&f, { 20, 2 });
  CAST_NOW (&f, t.mage, "hold-person", casters_at (t.fighter));
  fixture_dice_used (&f);
  hurt (&f, t.fighter, 10);
  g_assert_true (has (&f, t.fighter, MUSTER_CONDITION_PARALYZED));
}

static void
test_hold_person_and_concentration (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);

  FIXTURE_DICE (&f, { 20, 2 });
  CAST_NOW (&f, t.mage, "hold-person", casters_at (t.fighter));
  fixture_dice_used (&f);
  FIXTURE_DICE (&f, { 20, 2 });
  hurt (&f, t.mage, 5);
  fixture_dice_used (&f);
  g_assert_false (has (&f, t.fighter, MUSTER_CONDITION_PARALYZED));
}

/* A hit on the paralyzed in melee is a critical hit. */
static void
test_hold_person_and_a_hit (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);

  FIXTURE_DICE (&f, { 20, 2 });
  CAST_NOW (&f, t.mage, "hold-person", casters_at (t.fighter));
  fixture_dice_used (&f);
  FIXTURE_DICE (&f, { 20, 19 }, { 20, 3 }, { 8, 1 }, { 8, 1 }, { 8, 1 }, { 8, 1 });
  SWING (&f, t.ogre, t.fighter);
  fixture_dice_used (&f);
  g_assert_cmpint (hp (&f, t.fighter), ==, 44 - 8);
}

static void
test_sleep_and_damage (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId wizard, goblin;

  casters_init (&f);
  wizard = fixture_add (&f, "wizard", NULL);
  goblin = fixture_add (&f, "goblin", NULL);
  FIXTURE_DICE (&f, { 8, 8 }, { 8, 8 }, { 8, 8 }, { 8, 8 }, { 8, 8 });
  CAST (&f, wizard, "sleep", casters_at (goblin));
  fixture_dice_used (&f);
  g_assert_true (has (&f, goblin, MUSTER_CONDITION_UNCONSCIOUS));
  hurt (&f, goblin, 1);
  g_assert_false (has (&f, goblin, MUSTER_CONDITION_UNCONSCIOUS));
  g_assert_true (has (&f, goblin, MUSTER_CONDITION_PRONE));
}

/* The undead neither sleep nor use the pool up. */
static void
test_sleep_and_undead (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId wizard, skeleton, ogre;

  casters_init (&f);
  wizard = fixture_add (&f, "wizard", NULL);
  skeleton = fixture_add (&f, "skeleton", NULL);
  ogre = fixture_add (&f, "ogre", NULL);
  casters_set_hp (&f, ogre, 20);
  FIXTURE_DICE (&f, { 8, 4 }, { 8, 4 }, { 8, 4 }, { 8, 4 }, { 8, 4 });
  CAST (&f, wizard, "sleep", casters_text ("%u %u", skeleton, ogre));
  fixture_dice_used (&f);
  g_assert_false (has (&f, skeleton, MUSTER_CONDITION_UNCONSCIOUS));
  g_assert_true (has (&f, ogre, MUSTER_CONDITION_UNCONSCIOUS));
}

static void
test_aid_of_two (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId priest, second, hero;
  gint32 max_hp;

  casters_init (&f);
  priest = fixture_add (&f, "priest", NULL);
  second = fixture_add (&f, "priest", "Second");
  hero = fixture_add (&f, "fighter", NULL);
  max_hp = muster_creature_max_hp (f.game, hero);
  CAST (&f, priest, "aid", casters_at (hero), .slot = 2);
  CAST (&f, second, "aid", casters_at (hero), .slot = 3);
  g_assert_cmpint (muster_creature_max_hp (f.game, hero), ==, max_hp + 10);
}

static void
test_aid_and_a_stronger_one (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId priest, hero;
  gint32 max_hp;

  casters_init (&f);
  priest = fixture_add (&f, "priest", NULL);
  hero = fixture_add (&f, "fighter", NULL);
  max_hp = muster_creature_max_hp (f.game, hero);
  CAST (&f, priest, "aid", casters_at (hero), .slot = 2);
  CAST (&f, priest, "aid", casters_at (hero), .slot = 3);
  g_assert_cmpint (muster_creature_max_hp (f.game, hero), ==, max_hp + 10);
}

static void
test_death_ward_and_death (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId lich, hero;

  casters_init (&f);
  lich = fixture_add (&f, "lich", NULL);
  hero = fixture_add (&f, "fighter", NULL);
  CAST (&f, lich, "death-ward", casters_at (hero));
  CAST (&f, lich, "power-word-kill", casters_at (hero));
  g_assert_cmpint (fixture_creature (&f, hero)->life, ==, MUSTER_LIFE_ALIVE);
  g_assert_cmpint (hp (&f, hero), ==, 44);
  g_assert_null (casters_chip (&f, hero, "death-ward"));
}

/* The ward keeps a concentrating holder up; the wound is still one to concentrate through. */
static void
test_death_ward_and_concentration (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId lich, priest;

  casters_init (&f);
  lich = fixture_add (&f, "lich", NULL);
  priest = fixture_add (&f, "priest", NULL);
  CAST (&f, lich, "death-ward", casters_at (priest));
  CAST (&f, priest, "shield-of-faith", casters_at (priest));
  FIXTURE_DICE (&f, { 20, 20 });
  hurt (&f, priest, 40);
  fixture_dice_used (&f);
  g_assert_cmpint (hp (&f, priest), ==, 1);
  g_assert_cmpint (save (&f, 0)->dc, ==, 20);
  g_assert_nonnull (casters_concentration (&f, priest));
}

static void
test_two_rangers (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId first, second, ogre;

  casters_init (&f);
  first = fixture_add (&f, "priest", "First");
  second = fixture_add (&f, "priest", "Second");
  ogre = fixture_add (&f, "ogre", NULL);
  CAST (&f, first, "hunters-mark", casters_at (ogre));
  CAST (&f, second, "hunters-mark", casters_at (ogre));
  FIXTURE_DICE (&f, { 20, 15 }, { 6, 5 });
  FIXTURE_DO (&f, ATTACK, attack, .attacker = first, .target = ogre,
              .attack = MUSTER_ATTACK_UNARMED);
  fixture_dice_used (&f);
  FIXTURE_DO (&f, DROP_CONCENTRATION, drop_concentration, .creature = first);
  FIXTURE_DICE (&f, { 20, 15 }, { 6, 5 });
  FIXTURE_DO (&f, ATTACK, attack, .attacker = second, .target = ogre,
              .attack = MUSTER_ATTACK_UNARMED);
  fixture_dice_used (&f);
  FIXTURE_DICE (&f, { 20, 15 });
  FIXTURE_DO (&f, ATTACK, attack, .attacker = first, .target = ogre,
              .attack = MUSTER_ATTACK_UNARMED);
  fixture_dice_used (&f);
}

static void
test_heroism_and_fear (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);

  CAST_NOW (&f, t.priest, "heroism", casters_at (t.fighter));
  fixture_add_chip (&f, t.fighter, MUSTER_CONDITION_FRIGHTENED, MUSTER_CHIP_UNTIL_REMOVED, 0, 0);
  g_assert_false (has (&f, t.fighter, MUSTER_CONDITION_FRIGHTENED));
}

/* Temporary hit points do not add up: the higher number stays. */
static void
test_heroism_and_false_life (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);

  FIXTURE_DO (&f, GIVE_TEMP_HP, give_temp_hp, .target = t.mage, .amount = 8);
  CAST_NOW (&f, t.priest, "heroism", casters_at (t.mage));
  fixture_next_turn (&f);
  fixture_assert_turn (&f, t.mage, 1);
  g_assert_cmpint (fixture_creature (&f, t.mage)->temp_hp, ==, 8);
}

static void
test_haste_and_concentration (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);

  CAST_NOW (&f, t.mage, "haste", casters_at (t.fighter));
  g_assert_cmpint (muster_game_armor_class (f.game, t.fighter), ==, 20);
  FIXTURE_DICE (&f, { 20, 2 });
  hurt (&f, t.mage, 5);
  fixture_dice_used (&f);
  g_assert_cmpint (muster_game_armor_class (f.game, t.fighter), ==, 18);
  g_assert_true (has (&f, t.fighter, MUSTER_CONDITION_LETHARGIC));
}

static void
test_concentration_dc (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);

  CAST_NOW (&f, t.priest, "shield-of-faith", casters_at (t.fighter));
  FIXTURE_DICE (&f, { 20, 10 });
  hurt (&f, t.priest, 4);
  fixture_dice_used (&f);
  g_assert_cmpint (save (&f, 0)->dc, ==, 10);
  FIXTURE_DICE (&f, { 20, 20 });
  hurt (&f, t.priest, 26);
  fixture_dice_used (&f);
  g_assert_cmpint (save (&f, 0)->dc, ==, 13);
  g_assert_nonnull (casters_concentration (&f, t.priest));
}

static void
test_second_concentration (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);

  CAST_NOW (&f, t.priest, "bless", casters_at (t.fighter));
  CAST_NOW (&f, t.priest, "shield-of-faith", casters_at (t.fighter));
  g_assert_null (casters_chip (&f, t.fighter, "bless"));
  g_assert_nonnull (casters_chip (&f, t.fighter, "shield-of-faith"));
}

static void
test_incapacity (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);

  CAST_NOW (&f, t.priest, "bless", casters_at (t.fighter));
  FIXTURE_DICE (&f, { 20, 2 });
  CAST_NOW (&f, t.mage, "hold-person", casters_at (t.priest));
  fixture_dice_used (&f);
  g_assert_null (casters_chip (&f, t.fighter, "bless"));
}

static void
test_bless_and_concentration (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);

  CAST_NOW (&f, t.priest, "bless", casters_at (t.priest));
  /* Constitution 14: 6 and 2 and 2 make 10. */
  FIXTURE_DICE (&f, { 4, 2 }, { 20, 6 });
  hurt (&f, t.priest, 5);
  fixture_dice_used (&f);
  g_assert_true (save (&f, 0)->success);
  g_assert_nonnull (casters_concentration (&f, t.priest));
}

/* Two Blesses make one die, a Bane beside them takes one off. */
static void
test_blesses_and_bane (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId first, second, third, hero;

  casters_init (&f);
  first = fixture_add (&f, "priest", "First");
  second = fixture_add (&f, "priest", "Second");
  third = fixture_add (&f, "priest", "Third");
  hero = fixture_add (&f, "fighter", NULL);
  CAST (&f, first, "bless", casters_at (hero));
  CAST (&f, second, "bless", casters_at (hero));
  FIXTURE_DICE (&f, { 4, 1 }, { 20, 2 });
  CAST (&f, third, "bane", casters_at (hero));
  fixture_dice_used (&f);
  FIXTURE_DICE (&f, { 4, 3 }, { 4, 1 }, { 20, 10 });
  FIXTURE_DO (&f, ROLL_SAVE, roll_save, .creature = hero, .ability = MUSTER_ABILITY_WISDOM,
              .dc = 12);
  fixture_dice_used (&f);
  g_assert_cmpint (save (&f, 0)->rider, ==, 3 - 1);
  g_assert_true (save (&f, 0)->success);
}

static void
test_two_areas (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId first, second, ogre;

  casters_init (&f);
  first = fixture_add (&f, "priest", "First");
  second = fixture_add (&f, "priest", "Second");
  ogre = fixture_add (&f, "ogre", NULL);
  fixture_fight (&f, TRUE, first, 20, second, 15, ogre, 10, 0);
  CAST (&f, first, "spirit-guardians", casters_at (ogre));
  fixture_next_turn (&f);
  CAST (&f, second, "spirit-guardians", casters_at (ogre));
  FIXTURE_DICE (&f, { 8, 1 }, { 8, 1 }, { 8, 1 }, { 20, 2 }, { 8, 2 }, { 8, 2 }, { 8, 2 },
                { 20, 2 });
  fixture_next_turn (&f);
  fixture_dice_used (&f);
  g_assert_cmpint (hp (&f, ogre), ==, 59 - 3 - 6);
}

/* A save that halves and a resistance halve twice. */
static void
test_fireball_and_resistance (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId mage, wizard, hero;

  casters_init (&f);
  mage = fixture_add (&f, "mage", NULL);
  wizard = fixture_add (&f, "wizard", NULL);
  hero = fixture_add (&f, "fighter", NULL);
  CAST (&f, wizard, "protection-from-energy", casters_at (hero), .choice = MUSTER_DAMAGE_FIRE);
  FIXTURE_DICE (&f, { 6, 5 }, { 6, 5 }, { 6, 5 }, { 6, 5 }, { 6, 5 }, { 6, 5 }, { 6, 5 }, { 6, 5 },
                { 20, 20 });
  CAST (&f, mage, "fireball", casters_at (hero));
  fixture_dice_used (&f);
  g_assert_cmpint (hp (&f, hero), ==, 44 - 10);
}

/* Only what a spell says kills: a failed save is a failed death save at most. */
static void
test_fireball_and_the_dying (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId mage, hero;

  casters_init (&f);
  mage = fixture_add (&f, "mage", NULL);
  hero = fixture_add (&f, "fighter", NULL);
  FIXTURE_DO (&f, DAMAGE, damage, .target = hero, .amount = 44);
  g_assert_cmpint (fixture_creature (&f, hero)->life, ==, MUSTER_LIFE_DYING);
  FIXTURE_DICE (&f, { 6, 1 }, { 6, 1 }, { 6, 1 }, { 6, 1 }, { 6, 1 }, { 6, 1 }, { 6, 1 }, { 6, 1 });
  CAST (&f, mage, "fireball", casters_at (hero));
  fixture_dice_used (&f);
  g_assert_cmpint (fixture_creature (&f, hero)->life, ==, MUSTER_LIFE_DYING);
  g_assert_cmpint (fixture_creature (&f, hero)->death_failures, ==, 1);
}

static void
test_dominate_and_damage (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);

  FIXTURE_DICE (&f, { 20, 2 });
  CAST_NOW (&f, t.mage, "dominate-person", casters_at (t.fighter));
  fixture_dice_used (&f);
  g_assert_true (has (&f, t.fighter, MUSTER_CONDITION_CHARMED));
  /* Not at the end of its turns. */
  fixture_next_turn (&f);
  fixture_next_turn (&f);
  fixture_next_turn (&f);
  g_assert_true (has (&f, t.fighter, MUSTER_CONDITION_CHARMED));

  FIXTURE_DICE (&f, { 20, 14 });
  hurt (&f, t.fighter, 1);
  fixture_dice_used (&f);
  g_assert_true (has (&f, t.fighter, MUSTER_CONDITION_CHARMED));
  FIXTURE_DICE (&f, { 20, 15 });
  hurt (&f, t.fighter, 1);
  fixture_dice_used (&f);
  g_assert_cmpint (save (&f, 0)->dc, ==, 15);
  g_assert_false (has (&f, t.fighter, MUSTER_CONDITION_CHARMED));
}

/* The holder resists everything, and the caster takes what is left. */
static void
test_warding_bond (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);

  CAST_NOW (&f, t.priest, "warding-bond", casters_at (t.fighter));
  g_assert_cmpint (muster_game_armor_class (f.game, t.fighter), ==, 19);
  FIXTURE_DO (&f, DAMAGE, damage, .target = t.fighter, .amount = 20,
              .type = MUSTER_DAMAGE_SLASHING);
  g_assert_cmpint (hp (&f, t.fighter), ==, 44 - 10);
  g_assert_cmpint (hp (&f, t.priest), ==, 33 - 10);
  FIXTURE_DO (&f, DAMAGE, damage, .target = t.priest, .amount = 3);
  g_assert_cmpint (hp (&f, t.fighter), ==, 44 - 10);
}

static void
test_warding_bond_ends (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);

  CAST_NOW (&f, t.priest, "warding-bond", casters_at (t.fighter));
  casters_set_hp (&f, t.priest, 4);
  FIXTURE_DO (&f, DAMAGE, damage, .target = t.fighter, .amount = 8, .type = MUSTER_DAMAGE_SLASHING);
  g_assert_cmpint (hp (&f, t.priest), ==, 0);
  g_assert_null (casters_chip (&f, t.fighter, "warding-bond"));
}

/* The caster of a bond concentrates through the damage that is shared. */
static void
test_warding_bond_and_concentration (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);

  CAST_NOW (&f, t.priest, "warding-bond", casters_at (t.fighter));
  CAST_NOW (&f, t.priest, "bless", casters_at (t.mage));
  FIXTURE_DICE (&f, { 20, 2 });
  FIXTURE_DO (&f, DAMAGE, damage, .target = t.fighter, .amount = 8, .type = MUSTER_DAMAGE_SLASHING);
  fixture_dice_used (&f);
  g_assert_cmpuint (save (&f, 0)->roller, ==, t.priest);
  g_assert_null (casters_chip (&f, t.mage, "bless"));
}

static void
test_lesser_restoration (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);

  fixture_add_chip (&f, t.fighter, MUSTER_CONDITION_BLINDED, MUSTER_CHIP_UNTIL_REMOVED, 0, 0);
  fixture_add_chip (&f, t.fighter, MUSTER_CONDITION_POISONED, MUSTER_CHIP_UNTIL_REMOVED, 0, 0);
  CAST_NOW (&f, t.priest, "lesser-restoration", casters_at (t.fighter),
            .condition = MUSTER_CONDITION_POISONED);
  g_assert_true (has (&f, t.fighter, MUSTER_CONDITION_BLINDED));
  g_assert_false (has (&f, t.fighter, MUSTER_CONDITION_POISONED));

  /* Left to the spell it is what there is. */
  fixture_add_chip (&f, t.fighter, MUSTER_CONDITION_PRONE, MUSTER_CHIP_UNTIL_REMOVED, 0, 0);
  CAST_NOW (&f, t.priest, "lesser-restoration", casters_at (t.fighter));
  g_assert_false (has (&f, t.fighter, MUSTER_CONDITION_BLINDED));
  g_assert_true (has (&f, t.fighter, MUSTER_CONDITION_PRONE));
}

/* It takes Hold Person off, whose caster goes on concentrating on nothing. */
static void
test_lesser_restoration_and_hold_person (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);

  FIXTURE_DICE (&f, { 20, 2 });
  CAST_NOW (&f, t.mage, "hold-person", casters_at (t.fighter));
  fixture_dice_used (&f);
  CAST_NOW (&f, t.priest, "lesser-restoration", casters_at (t.fighter),
            .condition = MUSTER_CONDITION_PARALYZED);
  g_assert_false (has (&f, t.fighter, MUSTER_CONDITION_PARALYZED));
  g_assert_nonnull (casters_concentration (&f, t.mage));
}

static void
test_invisibility_and_an_attack (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId wizard, hero, ogre;

  casters_init (&f);
  wizard = fixture_add (&f, "wizard", NULL);
  hero = fixture_add (&f, "fighter", NULL);
  ogre = fixture_add (&f, "ogre", NULL);
  CAST (&f, wizard, "invisibility", casters_at (hero));
  FIXTURE_DO (&f, ATTACK, attack, .attacker = hero, .target = ogre);
  g_assert_false (has (&f, hero, MUSTER_CONDITION_INVISIBLE));
}

/* Any spell of its holder ends it, even one that harms nobody. */
static void
test_invisibility_and_a_spell (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId wizard, priest;

  casters_init (&f);
  wizard = fixture_add (&f, "wizard", NULL);
  priest = fixture_add (&f, "priest", NULL);
  CAST (&f, wizard, "invisibility", casters_at (priest));
  CAST (&f, priest, "aid", casters_at (priest));
  g_assert_false (has (&f, priest, MUSTER_CONDITION_INVISIBLE));
}

/* The bonuses of two different spells add up. */
static void
test_shield_and_shield_of_faith (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);
  MusterCommand swing = FIXTURE_COMMAND (ATTACK, attack, .attacker = t.ogre, .target = t.mage,
                                         .options = MUSTER_ATTACK_OPTION_WAIVE_COST);
  const CasterAnswer yes[] = { { MUSTER_QUESTION_ARMOR_REACTION, 0, MUSTER_CHOICE_ACCEPT } };

  CAST_NOW (&f, t.priest, "shield-of-faith", casters_at (t.mage));
  FIXTURE_DICE (&f, { 20, 12 });
  g_assert_cmpint (casters_perform (&f, &swing, yes, 1), ==, MUSTER_DONE);
  fixture_dice_used (&f);
  g_assert_cmpint (muster_game_armor_class (f.game, t.mage), ==, 12 + 2 + 5);
  g_assert_cmpint (hp (&f, t.mage), ==, 45);
}

/* One reaction is one spell: who has cast Shield counters nothing. */
static void
test_shield_and_counterspell (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);
  MusterCommand missiles = FIXTURE_COMMAND (CAST, cast, .caster = t.lich, .spell = "magic-missile",
                                            .targets = casters_at (t.mage), .slot = 1,
                                            .options = MUSTER_CAST_WAIVE_COST);
  const CasterAnswer yes[] = { { MUSTER_QUESTION_COUNTERSPELL, 0, MUSTER_CHOICE_DECLINE },
                               { MUSTER_QUESTION_ARMOR_REACTION, 0, MUSTER_CHOICE_ACCEPT } };

  FIXTURE_DICE (&f, { 4, 1 }, { 4, 1 }, { 4, 1 });
  g_assert_cmpint (casters_perform (&f, &missiles, yes, 2), ==, MUSTER_DONE);
  fixture_dice_used (&f);
  g_assert_cmpint (hp (&f, t.mage), ==, 45);
  FIXTURE_DO (&f, CAST, cast, .caster = t.lich, .spell = "fire-bolt",
              .targets = casters_at (t.ogre), .options = MUSTER_CAST_WAIVE_COST);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/interplay/hold-person-outlasts-damage", test_hold_person_and_damage);
  g_test_add_func ("/interplay/hold-person-ends-with-its-concentration",
                   test_hold_person_and_concentration);
  g_test_add_func ("/interplay/a-hit-on-the-held-is-critical", test_hold_person_and_a_hit);
  g_test_add_func ("/interplay/damage-wakes-sleepers", test_sleep_and_damage);
  g_test_add_func ("/interplay/the-undead-use-no-sleep-up", test_sleep_and_undead);
  g_test_add_func ("/interplay/aid-of-two-casters-counts-once", test_aid_of_two);
  g_test_add_func ("/interplay/a-stronger-aid-takes-the-place", test_aid_and_a_stronger_one);
  g_test_add_func ("/interplay/death-ward-stops-a-killing-spell", test_death_ward_and_death);
  g_test_add_func ("/interplay/death-ward-spares-no-concentration-save",
                   test_death_ward_and_concentration);
  g_test_add_func ("/interplay/two-rangers-mark-one-foe", test_two_rangers);
  g_test_add_func ("/interplay/heroism-keeps-fear-off", test_heroism_and_fear);
  g_test_add_func ("/interplay/temporary-hit-points-do-not-add-up", test_heroism_and_false_life);
  g_test_add_func ("/interplay/haste-ends-with-lethargy-when-concentration-breaks",
                   test_haste_and_concentration);
  g_test_add_func ("/interplay/concentration-holds-against-10-or-half", test_concentration_dc);
  g_test_add_func ("/interplay/a-second-concentration-ends-the-first", test_second_concentration);
  g_test_add_func ("/interplay/incapacity-ends-concentration", test_incapacity);
  g_test_add_func ("/interplay/bless-helps-to-concentrate", test_bless_and_concentration);
  g_test_add_func ("/interplay/two-blesses-and-a-bane", test_blesses_and_bane);
  g_test_add_func ("/interplay/two-areas-save-apart", test_two_areas);
  g_test_add_func ("/interplay/a-failed-save-does-not-kill-the-dying", test_fireball_and_the_dying);
  g_test_add_func ("/interplay/a-save-and-a-resistance-halve-twice", test_fireball_and_resistance);
  g_test_add_func ("/interplay/damage-gives-the-dominated-another-save", test_dominate_and_damage);
  g_test_add_func ("/interplay/warding-bond-shares-damage", test_warding_bond);
  g_test_add_func ("/interplay/warding-bond-ends-when-its-caster-drops", test_warding_bond_ends);
  g_test_add_func ("/interplay/shared-damage-breaks-concentration",
                   test_warding_bond_and_concentration);
  g_test_add_func ("/interplay/lesser-restoration-ends-one-condition", test_lesser_restoration);
  g_test_add_func ("/interplay/lesser-restoration-frees-the-held",
                   test_lesser_restoration_and_hold_person);
  g_test_add_func ("/interplay/an-attack-ends-invisibility", test_invisibility_and_an_attack);
  g_test_add_func ("/interplay/a-spell-ends-invisibility", test_invisibility_and_a_spell);
  g_test_add_func ("/interplay/shield-adds-to-shield-of-faith", test_shield_and_shield_of_faith);
  g_test_add_func ("/interplay/shield-and-counterspell-are-one-reaction",
                   test_shield_and_counterspell);

  return g_test_run ();
}
