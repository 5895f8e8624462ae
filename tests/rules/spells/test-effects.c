/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What spells leave behind (the document on effects). */
#include "casters.h"

#include "rules/chips/chip.h"

#define LONGSWORD 0

typedef struct
{
  MusterId wizard;
  MusterId priest;
  MusterId fighter;
  MusterId ogre;
  MusterId fight;
} Table;

static Table
start (Fixture *f)
{
  Table t;

  casters_init (f);
  t.wizard = fixture_add (f, "wizard", NULL);
  t.priest = fixture_add (f, "priest", NULL);
  t.fighter = fixture_add (f, "fighter", NULL);
  t.ogre = fixture_add (f, "ogre", NULL);
  t.fight = fixture_fight (f, TRUE, t.wizard, 20, t.priest, 15, t.fighter, 10, t.ogre, 5, 0);

  return t;
}

static void
turns (Fixture *f, guint n)
{
  while (n-- > 0)
    fixture_next_turn (f);
}

static int
hp (Fixture *f, MusterId id)
{
  return fixture_creature (f, id)->hp;
}

/* Acid burns again at the end of the target's next turn, and splashes on a miss. */
static void
test_acid_arrow (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);

  FIXTURE_DICE (&f, { 20, 15 }, { 4, 1 }, { 4, 1 }, { 4, 1 }, { 4, 1 });
  CAST (&f, t.wizard, "acid-arrow", casters_at (t.ogre));
  fixture_dice_used (&f);
  g_assert_cmpint (hp (&f, t.ogre), ==, 55);
  turns (&f, 3);
  g_assert_cmpint (hp (&f, t.ogre), ==, 55);
  FIXTURE_DICE (&f, { 4, 4 }, { 4, 3 });
  turns (&f, 1);
  fixture_dice_used (&f);
  g_assert_cmpint (hp (&f, t.ogre), ==, 48);
  turns (&f, 4);
  g_assert_cmpint (hp (&f, t.ogre), ==, 48);
  g_assert_null (casters_chip (&f, t.ogre, "acid-arrow"));
}

static void
test_acid_arrow_misses (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);

  FIXTURE_DICE (&f, { 20, 2 }, { 4, 4 }, { 4, 4 }, { 4, 4 }, { 4, 3 });
  CAST (&f, t.wizard, "acid-arrow", casters_at (t.ogre));
  fixture_dice_used (&f);
  g_assert_cmpint (hp (&f, t.ogre), ==, 59 - 7);
  g_assert_null (casters_chip (&f, t.ogre, "acid-arrow"));
}

/* What is owed lands when the fight ends before its turn comes. */
static void
test_acid_arrow_owed (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);

  FIXTURE_DICE (&f, { 20, 15 }, { 4, 1 }, { 4, 1 }, { 4, 1 }, { 4, 1 });
  CAST (&f, t.wizard, "acid-arrow", casters_at (t.ogre));
  FIXTURE_DICE (&f, { 4, 2 }, { 4, 2 });
  FIXTURE_DO (&f, END_FIGHT, end_fight, .fight = t.fight);
  fixture_dice_used (&f);
  g_assert_cmpint (hp (&f, t.ogre), ==, 51);
  g_assert_null (casters_chip (&f, t.ogre, "acid-arrow"));
}

/* A dead foe takes no more; a dying character fails a death save by it. */
static void
test_acid_arrow_on_the_dying (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);
  MusterChip acid = { 0 };

  CAST (&f, t.wizard, "acid-arrow", casters_at (t.fighter));
  acid = (MusterChip) { .creature = t.fighter,
                        .condition = MUSTER_CONDITION_CUSTOM,
                        .name = muster_game_intern (f.game, "Acid"),
                        .source = t.ogre,
                        .later_dice = 2,
                        .later_die = 4,
                        .later_type = MUSTER_DAMAGE_ACID,
                        .end = MUSTER_CHIP_UNTIL_TURN_END,
                        .anchor = t.fighter,
                        .deadline = fixture_participant (&f, t.fighter)->turns_ended + 1 };
  fixture_load_chip (&f, &acid);
  FIXTURE_DO (&f, DAMAGE, damage, .target = t.fighter, .amount = hp (&f, t.fighter));
  g_assert_cmpint (fixture_creature (&f, t.fighter)->life, ==, MUSTER_LIFE_DYING);
  turns (&f, 3);
  g_assert_cmpint (fixture_creature (&f, t.fighter)->death_failures, >=, 1);
}

static void
test_heroism (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);

  turns (&f, 1);
  CAST (&f, t.priest, "heroism", casters_at (t.fighter));
  g_assert_cmpint (fixture_creature (&f, t.fighter)->temp_hp, ==, 0);
  turns (&f, 1);
  g_assert_cmpint (fixture_creature (&f, t.fighter)->temp_hp, ==, 3);
  FIXTURE_DO (&f, DAMAGE, damage, .target = t.fighter, .amount = 2);
  turns (&f, 4);
  g_assert_cmpint (fixture_creature (&f, t.fighter)->temp_hp, ==, 3);
  /* And it keeps fear off. */
  FIXTURE_DO (&f, ADD_CHIP, add_chip, .creature = t.fighter,
              .condition = MUSTER_CONDITION_FRIGHTENED);
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_CHIP_RESISTED), ==, 1);
}

/* Two swings of Extra Attack and Haste's one more; its end costs a turn. */
static void
test_haste (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);

  CAST (&f, t.wizard, "haste", casters_at (t.fighter));
  g_assert_cmpint (muster_game_armor_class (f.game, t.fighter), ==, 20);
  turns (&f, 2);
  for (guint i = 0; i < 3; i++)
    FIXTURE_DO (&f, ATTACK, attack, .attacker = t.fighter, .target = t.ogre);
  FIXTURE_REFUSED (&f, NO_ACTION, ATTACK, attack, .attacker = t.fighter, .target = t.ogre);

  turns (&f, 1);
  FIXTURE_DO (&f, DROP_CONCENTRATION, drop_concentration, .creature = t.wizard);
  g_assert_cmpint (muster_game_armor_class (f.game, t.fighter), ==, 18);
  g_assert_nonnull (muster_chip_find (f.game, t.fighter, MUSTER_CONDITION_LETHARGIC));
  turns (&f, 3);
  fixture_assert_turn (&f, t.ogre, 2);
  g_assert_null (muster_chip_find (f.game, t.fighter, MUSTER_CONDITION_LETHARGIC));
}

/* A cast on the action leaves the extra swing. */
static void
test_haste_pays_for_no_spell (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);

  CAST (&f, t.wizard, "haste", casters_at (t.wizard));
  turns (&f, 4);
  CAST (&f, t.wizard, "fire-bolt", casters_at (t.ogre));
  FIXTURE_REFUSED (&f, NO_ACTION, CAST, cast, .caster = t.wizard, .spell = "fire-bolt",
                   .targets = casters_at (t.ogre));
  FIXTURE_DO (&f, ATTACK, attack, .attacker = t.wizard, .target = t.ogre);
}

static const MusterEventAttackRolled *
rolled (Fixture *f)
{
  const MusterEvent *event = fixture_event (f, MUSTER_EVENT_ATTACK_ROLLED, 0);

  g_assert_nonnull (event);

  return &event->attack_rolled;
}

/* The next attack against the target has advantage, and only that one. */
static void
test_guiding_bolt (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);

  turns (&f, 1);
  FIXTURE_DICE (&f, { 20, 15 }, { 6, 1 }, { 6, 1 }, { 6, 1 }, { 6, 1 });
  CAST (&f, t.priest, "guiding-bolt", casters_at (t.ogre));
  fixture_dice_used (&f);
  turns (&f, 1);
  FIXTURE_DICE (&f, { 20, 2 }, { 20, 3 });
  FIXTURE_DO (&f, ATTACK, attack, .attacker = t.fighter, .target = t.ogre);
  fixture_dice_used (&f);
  g_assert_cmpint (rolled (&f)->mode, ==, MUSTER_MODE_ADVANTAGE);
  g_assert_null (casters_chip (&f, t.ogre, "guiding-bolt"));
  FIXTURE_DICE (&f, { 20, 2 });
  FIXTURE_DO (&f, ATTACK, attack, .attacker = t.fighter, .target = t.ogre);
  fixture_dice_used (&f);
  g_assert_cmpint (rolled (&f)->mode, ==, MUSTER_MODE_NONE);
}

static void
test_vicious_mockery (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);

  FIXTURE_DICE (&f, { 4, 1 }, { 4, 1 }, { 20, 2 });
  CAST (&f, t.wizard, "vicious-mockery", casters_at (t.ogre));
  fixture_dice_used (&f);
  turns (&f, 3);
  FIXTURE_DICE (&f, { 20, 10 }, { 20, 2 });
  FIXTURE_DO (&f, ATTACK, attack, .attacker = t.ogre, .target = t.fighter);
  fixture_dice_used (&f);
  g_assert_cmpint (rolled (&f)->mode, ==, MUSTER_MODE_DISADVANTAGE);
  g_assert_null (casters_chip (&f, t.ogre, "vicious-mockery"));
}

/* An undead that is touched attacks its caster, and nobody else, with disadvantage. */
static void
test_chill_touch (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId wizard, fighter, skeleton;

  casters_init (&f);
  wizard = fixture_add (&f, "wizard", NULL);
  fighter = fixture_add (&f, "fighter", NULL);
  skeleton = fixture_add (&f, "skeleton", NULL);
  fixture_fight (&f, TRUE, wizard, 20, fighter, 15, skeleton, 10, 0);

  FIXTURE_DICE (&f, { 20, 15 }, { 8, 1 }, { 8, 1 });
  CAST (&f, wizard, "chill-touch", casters_at (skeleton));
  fixture_dice_used (&f);
  FIXTURE_DO (&f, HEAL, heal, .target = skeleton, .amount = 5);
  g_assert_cmpint (hp (&f, skeleton), ==, 11);
  turns (&f, 2);
  FIXTURE_DICE (&f, { 20, 10 }, { 20, 2 });
  FIXTURE_DO (&f, ATTACK, attack, .attacker = skeleton, .target = wizard);
  fixture_dice_used (&f);
  g_assert_cmpint (rolled (&f)->mode, ==, MUSTER_MODE_DISADVANTAGE);
  FIXTURE_DICE (&f, { 20, 2 });
  FIXTURE_DO (&f, ATTACK, attack, .attacker = skeleton, .target = fighter,
              .options = MUSTER_ATTACK_OPTION_WAIVE_COST);
  fixture_dice_used (&f);
}

static void
test_chill_touch_on_the_living (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);

  FIXTURE_DICE (&f, { 20, 15 }, { 8, 1 }, { 8, 1 });
  CAST (&f, t.wizard, "chill-touch", casters_at (t.ogre));
  turns (&f, 3);
  FIXTURE_DICE (&f, { 20, 2 });
  FIXTURE_DO (&f, ATTACK, attack, .attacker = t.ogre, .target = t.wizard);
  fixture_dice_used (&f);
}

static void
test_shocking_grasp (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);

  FIXTURE_DICE (&f, { 20, 15 }, { 8, 1 }, { 8, 1 });
  CAST (&f, t.wizard, "shocking-grasp", casters_at (t.ogre));
  FIXTURE_REFUSED (&f, NO_REACTION, ATTACK, attack, .attacker = t.ogre, .target = t.wizard,
                   .swing = MUSTER_SWING_REACTION);
  turns (&f, 4);
  FIXTURE_DICE (&f, { 20, 1 });
  FIXTURE_DO (&f, ATTACK, attack, .attacker = t.ogre, .target = t.wizard,
              .swing = MUSTER_SWING_REACTION);
}

static const MusterEventDamageDealt *
dealt (Fixture *f)
{
  const MusterEvent *event = fixture_event (f, MUSTER_EVENT_DAMAGE_DEALT, 0);

  g_assert_nonnull (event);

  return &event->damage_dealt;
}

/* The caster's weapon hits deal 1d4 radiant more; a critical hit doubles it. */
static void
test_divine_favor (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);

  turns (&f, 1);
  CAST (&f, t.priest, "divine-favor", "");
  FIXTURE_DICE (&f, { 20, 20 }, { 4, 1 }, { 4, 2 });
  FIXTURE_DO (&f, ATTACK, attack, .attacker = t.priest, .target = t.ogre,
              .attack = MUSTER_ATTACK_UNARMED);
  fixture_dice_used (&f);
  g_assert_cmpint (dealt (&f)->amount, ==, 1 + 3);
  g_assert_cmpuint (dealt (&f)->parts.count, ==, 2);
  g_assert_cmpuint (dealt (&f)->riders.count, ==, 1);
}

/* The mark adds its dice to hits of the one who made it, of the weapon's type. */
static void
test_hunters_mark (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);

  turns (&f, 1);
  CAST (&f, t.priest, "hunters-mark", casters_at (t.ogre));
  FIXTURE_DICE (&f, { 20, 15 }, { 6, 5 });
  FIXTURE_DO (&f, ATTACK, attack, .attacker = t.priest, .target = t.ogre,
              .attack = MUSTER_ATTACK_UNARMED);
  fixture_dice_used (&f);
  g_assert_cmpint (dealt (&f)->amount, ==, 1 + 5);
  turns (&f, 1);
  FIXTURE_DICE (&f, { 20, 15 }, { 8, 5 });
  FIXTURE_DO (&f, ATTACK, attack, .attacker = t.fighter, .target = t.ogre);
  fixture_dice_used (&f);
}

static void
test_branding_smite (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);

  turns (&f, 1);
  CAST (&f, t.priest, "branding-smite", "");
  FIXTURE_DICE (&f, { 20, 15 }, { 6, 5 }, { 6, 4 });
  FIXTURE_DO (&f, ATTACK, attack, .attacker = t.priest, .target = t.ogre,
              .attack = MUSTER_ATTACK_UNARMED);
  fixture_dice_used (&f);
  g_assert_cmpint (dealt (&f)->amount, ==, 1 + 9);
  g_assert_null (casters_chip (&f, t.priest, "branding-smite"));
}

static void
test_guidance_is_used_up (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);

  turns (&f, 1);
  CAST (&f, t.priest, "guidance", casters_at (t.fighter));
  FIXTURE_DICE (&f, { 4, 3 }, { 20, 10 });
  FIXTURE_DO (&f, ROLL_CHECK, roll_check, .creature = t.fighter);
  fixture_dice_used (&f);
  g_assert_null (casters_chip (&f, t.fighter, "guidance"));
  FIXTURE_DICE (&f, { 20, 10 });
  FIXTURE_DO (&f, ROLL_CHECK, roll_check, .creature = t.fighter);
  fixture_dice_used (&f);
}

static void
test_barkskin (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);

  turns (&f, 1);
  CAST (&f, t.priest, "barkskin", casters_at (t.wizard));
  g_assert_cmpint (muster_game_armor_class (f.game, t.wizard), ==, 16);
  FIXTURE_DO (&f, DROP_CONCENTRATION, drop_concentration, .creature = t.priest);
  CAST (&f, t.priest, "barkskin", casters_at (t.fighter), .options = MUSTER_CAST_WAIVE_COST);
  g_assert_cmpint (muster_game_armor_class (f.game, t.fighter), ==, 18);
}

/* Of two Shields of Faith one counts. */
static void
test_two_shields_of_faith (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId one, other, fighter;

  casters_init (&f);
  one = fixture_add (&f, "priest", "Ada");
  other = fixture_add (&f, "priest", "Bea");
  fighter = fixture_add (&f, "fighter", NULL);
  CAST (&f, one, "shield-of-faith", casters_at (fighter));
  CAST (&f, other, "shield-of-faith", casters_at (fighter));
  g_assert_cmpint (muster_game_armor_class (f.game, fighter), ==, 20);
  FIXTURE_DO (&f, DROP_CONCENTRATION, drop_concentration, .creature = one);
  g_assert_cmpint (muster_game_armor_class (f.game, fighter), ==, 20);
  FIXTURE_DO (&f, DROP_CONCENTRATION, drop_concentration, .creature = other);
  g_assert_cmpint (muster_game_armor_class (f.game, fighter), ==, 18);
}

static void
test_mage_armor (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId wizard;

  casters_init (&f);
  wizard = fixture_add (&f, "wizard", NULL);
  CAST (&f, wizard, "mage-armor", casters_at (wizard));
  g_assert_cmpint (muster_game_armor_class (f.game, wizard), ==, 13);
}

static void
test_protection_from_energy (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId wizard, fighter;

  casters_init (&f);
  wizard = fixture_add (&f, "wizard", NULL);
  fighter = fixture_add (&f, "fighter", NULL);
  CAST (&f, wizard, "protection-from-energy", casters_at (fighter), .choice = MUSTER_DAMAGE_COLD);
  FIXTURE_DO (&f, DAMAGE, damage, .target = fighter, .amount = 11, .type = MUSTER_DAMAGE_COLD);
  g_assert_cmpint (hp (&f, fighter), ==, 44 - 5);
  FIXTURE_DO (&f, DAMAGE, damage, .target = fighter, .amount = 10, .type = MUSTER_DAMAGE_FIRE);
  g_assert_cmpint (hp (&f, fighter), ==, 44 - 15);
}

/* A held creature repeats its save at the end of a turn that it never gets. */
static void
test_hold_person_is_shaken_off (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);

  FIXTURE_DICE (&f, { 20, 2 });
  CAST (&f, t.wizard, "hold-person", casters_at (t.fighter));
  g_assert_cmpint (casters_chip (&f, t.fighter, "hold-person")->condition, ==,
                   MUSTER_CONDITION_PARALYZED);
  turns (&f, 1);
  FIXTURE_DICE (&f, { 20, 18 });
  turns (&f, 1);
  fixture_dice_used (&f);
  fixture_assert_turn (&f, t.ogre, 1);
  g_assert_null (casters_chip (&f, t.fighter, "hold-person"));
}

static void
test_weak_types_take_the_highest_faces (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId lich, shrub;

  casters_init (&f);
  lich = fixture_add (&f, "lich", NULL);
  shrub = fixture_add (&f, "shrub", NULL);
  /* Both d20s for its disadvantage; the dice thrown for others do not count against a plant. */
  FIXTURE_DICE (&f, { 8, 1 }, { 8, 1 }, { 8, 1 }, { 8, 1 }, { 8, 1 }, { 8, 1 }, { 8, 1 }, { 8, 1 },
                { 20, 12 }, { 20, 3 });
  CAST (&f, lich, "blight", casters_at (shrub));
  fixture_dice_used (&f);
  g_assert_cmpint (hp (&f, shrub), ==, 100 - 64);
}

static void
test_blur (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);

  CAST (&f, t.wizard, "blur", "");
  turns (&f, 3);
  FIXTURE_DICE (&f, { 20, 10 }, { 20, 1 });
  FIXTURE_DO (&f, ATTACK, attack, .attacker = t.ogre, .target = t.wizard);
  fixture_dice_used (&f);
  g_assert_cmpint (rolled (&f)->mode, ==, MUSTER_MODE_DISADVANTAGE);
  g_assert_nonnull (casters_chip (&f, t.wizard, "blur"));
}

static void
test_faerie_fire (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);

  turns (&f, 1);
  FIXTURE_DICE (&f, { 20, 1 });
  CAST (&f, t.priest, "faerie-fire", casters_at (t.ogre));
  turns (&f, 1);
  for (guint i = 0; i < 2; i++)
    {
      FIXTURE_DICE (&f, { 20, 1 }, { 20, 2 });
      FIXTURE_DO (&f, ATTACK, attack, .attacker = t.fighter, .target = t.ogre);
      fixture_dice_used (&f);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/effects/acid-arrow-burns-later", test_acid_arrow);
  g_test_add_func ("/effects/acid-arrow-splashes-on-a-miss", test_acid_arrow_misses);
  g_test_add_func ("/effects/damage-owed-at-the-end-of-a-fight-lands", test_acid_arrow_owed);
  g_test_add_func ("/effects/later-damage-costs-the-dying-a-death-save",
                   test_acid_arrow_on_the_dying);
  g_test_add_func ("/effects/heroism-at-each-turn-start", test_heroism);
  g_test_add_func ("/effects/haste-gives-a-swing-and-ends-with-lethargy", test_haste);
  g_test_add_func ("/effects/haste-pays-for-no-spell", test_haste_pays_for_no_spell);
  g_test_add_func ("/effects/guiding-bolt-slants-one-attack", test_guiding_bolt);
  g_test_add_func ("/effects/vicious-mockery-slants-one-attack", test_vicious_mockery);
  g_test_add_func ("/effects/chill-touch-keeps-undead-off-its-caster", test_chill_touch);
  g_test_add_func ("/effects/chill-touch-slants-no-living-creature",
                   test_chill_touch_on_the_living);
  g_test_add_func ("/effects/shocking-grasp-takes-reactions", test_shocking_grasp);
  g_test_add_func ("/effects/divine-favor", test_divine_favor);
  g_test_add_func ("/effects/hunters-mark", test_hunters_mark);
  g_test_add_func ("/effects/branding-smite-is-used-up", test_branding_smite);
  g_test_add_func ("/effects/guidance-is-used-up", test_guidance_is_used_up);
  g_test_add_func ("/effects/barkskin-is-a-floor", test_barkskin);
  g_test_add_func ("/effects/two-shields-of-faith-count-once", test_two_shields_of_faith);
  g_test_add_func ("/effects/mage-armor", test_mage_armor);
  g_test_add_func ("/effects/a-chosen-resistance", test_protection_from_energy);
  g_test_add_func ("/effects/hold-person-is-repeated-on-a-skipped-turn",
                   test_hold_person_is_shaken_off);
  g_test_add_func ("/effects/blight-takes-the-highest-faces-against-plants",
                   test_weak_types_take_the_highest_faces);
  g_test_add_func ("/effects/blur", test_blur);
  g_test_add_func ("/effects/faerie-fire", test_faerie_fire);

  return g_test_run ();
}
