/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Traits of creatures that change a number, each by the rule it is named after. */
#include "fixture.h"

#include "rules/chips/chip.h"
#include "rules/creature/traits.h"

enum
{
  BREATH,
  CHARM,
};

/* A beast of these traits: AC 10, 30 hit points, all scores 10, a bite of 1d6 with +5. */
static MusterStatBlock *
make_beast (guint32 traits)
{
  MusterStatBlock *block = muster_stat_block_new ("test:beast", "Beast");
  MusterAttackEntry *bite;

  block->armor_class = 10;
  block->max_hp = 30;
  block->challenge = 8;
  block->size = MUSTER_SIZE_MEDIUM;
  block->type = MUSTER_CREATURE_TYPE_BEAST;
  block->traits = traits;
  for (guint i = 0; i < MUSTER_N_ABILITIES; i++)
    block->scores[i] = 10;
  bite = muster_stat_block_add_attack (block, "Bite");
  bite->flags = MUSTER_ATTACK_MELEE;
  bite->to_hit = 5;
  bite->reach_ft = 5;
  muster_attack_entry_add_damage (bite, (MusterDiceTerm) { 1, 6, 0 }, MUSTER_DAMAGE_PIERCING);

  return block;
}

/* Takes the block over and puts one into the game. */
static MusterId
add_beast (Fixture *f, MusterStatBlock *block)
{
  MusterCompendium *layer = muster_compendium_new (f->compendium);

  muster_compendium_add (layer, block);
  muster_stat_block_unref (block);
  muster_game_set_compendium (f->game, layer);
  muster_compendium_unref (f->compendium);
  f->compendium = layer;

  return fixture_add (f, "beast", NULL);
}

static void
charm (Fixture *f, MusterId drake, MusterId target)
{
  g_autofree char *one = g_strdup_printf ("%u", target);

  FIXTURE_DO (f, USE_SPECIAL, use_special, .creature = drake, .special = CHARM, .waive = 1,
              .targets = one);
}

static void
breathe (Fixture *f, MusterId drake, MusterId target)
{
  g_autofree char *one = g_strdup_printf ("%u", target);

  FIXTURE_DO (f, USE_SPECIAL, use_special, .creature = drake, .special = BREATH, .waive = 1,
              .targets = one);
}

static void
test_braced (void)
{
  g_auto (Fixture) f = { 0 };
  MusterStatBlock *block = make_beast (0);
  const MusterEventReason *reason;
  const MusterEvent *saved;
  MusterId drake, beast;

  fixture_init (&f);
  block->braced = 1u << MUSTER_CONDITION_CHARMED;
  drake = fixture_add (&f, "drake", NULL);
  beast = add_beast (&f, block);
  FIXTURE_DICE (&f, { 20, 3 }, { 20, 15 });
  charm (&f, drake, beast);
  fixture_dice_used (&f);
  saved = fixture_event (&f, MUSTER_EVENT_SAVE_ROLLED, 0);
  g_assert_cmpint (saved->save_rolled.mode, ==, MUSTER_MODE_ADVANTAGE);
  reason = muster_events_reasons (&f.result.events, saved->save_rolled.reasons);
  g_assert_cmpint (reason->kind, ==, MUSTER_REASON_TRAIT);
  g_assert_cmpint (reason->condition, ==, MUSTER_NAMED_TRAIT_BRACED);

  /* Not against fire. */
  FIXTURE_DICE (&f, { 6, 1 }, { 6, 1 }, { 6, 1 }, { 6, 1 }, { 20, 3 });
  breathe (&f, drake, beast);
  fixture_dice_used (&f);
}

static void
test_wise_saves (void)
{
  g_auto (Fixture) f = { 0 };
  MusterStatBlock *block = make_beast (0);
  MusterId beast;

  fixture_init (&f);
  block->wise_saves = 1u << MUSTER_ABILITY_WISDOM;
  beast = add_beast (&f, block);
  FIXTURE_DICE (&f, { 20, 3 }, { 20, 15 }, { 20, 5 }, { 20, 6 });
  FIXTURE_DO (&f, ROLL_SAVE, roll_save, .creature = beast, .ability = MUSTER_ABILITY_WISDOM,
              .dc = 12, .magical = 1);
  FIXTURE_DO (&f, ROLL_SAVE, roll_save, .creature = beast, .ability = MUSTER_ABILITY_WISDOM,
              .dc = 12);
  FIXTURE_DO (&f, ROLL_SAVE, roll_save, .creature = beast, .ability = MUSTER_ABILITY_STRENGTH,
              .dc = 12, .magical = 1);
  fixture_dice_used (&f);
}

static gint32
mode_of_bite (Fixture *f, MusterId attacker, MusterId target)
{
  MusterCommand bite = FIXTURE_COMMAND (ATTACK, attack, .attacker = attacker, .target = target,
                                        .options = MUSTER_ATTACK_OPTION_WAIVE_COST);

  g_assert_cmpint (fixture_perform (f, &bite), ==, MUSTER_DONE);

  return fixture_event (f, MUSTER_EVENT_ATTACK_ROLLED, 0)->attack_rolled.mode;
}

static void
test_blood_frenzy (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId beast, ogre;

  fixture_init (&f);
  ogre = fixture_add (&f, "ogre", NULL);
  beast = add_beast (&f, make_beast (MUSTER_TRAIT_BLOOD_FRENZY));
  g_assert_cmpint (mode_of_bite (&f, beast, ogre), ==, MUSTER_MODE_NONE);
  FIXTURE_DO (&f, DAMAGE, damage, .target = ogre, .amount = 1);
  g_assert_cmpint (mode_of_bite (&f, beast, ogre), ==, MUSTER_MODE_ADVANTAGE);
}

static void
test_bloodied (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId beast, ogre;

  fixture_init (&f);
  ogre = fixture_add (&f, "ogre", NULL);
  beast = add_beast (&f, make_beast (MUSTER_TRAIT_BLOODIED_FRENZY));
  FIXTURE_DO (&f, DAMAGE, damage, .target = beast, .amount = 14);
  g_assert_cmpint (mode_of_bite (&f, beast, ogre), ==, MUSTER_MODE_NONE);
  FIXTURE_DO (&f, DAMAGE, damage, .target = beast, .amount = 1);
  g_assert_cmpint (mode_of_bite (&f, beast, ogre), ==, MUSTER_MODE_ADVANTAGE);
  FIXTURE_DICE (&f, { 20, 3 }, { 20, 15 });
  FIXTURE_DO (&f, ROLL_SAVE, roll_save, .creature = beast, .ability = MUSTER_ABILITY_STRENGTH,
              .dc = 12);
  fixture_dice_used (&f);
}

static void
test_blurred_form (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId beast, ogre;

  fixture_init (&f);
  ogre = fixture_add (&f, "ogre", NULL);
  beast = add_beast (&f, make_beast (MUSTER_TRAIT_BLURRED_FORM));
  g_assert_cmpint (mode_of_bite (&f, ogre, beast), ==, MUSTER_MODE_DISADVANTAGE);
}

static void
test_grappler (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId beast, ogre, goblin;
  MusterChip held = { .condition = MUSTER_CONDITION_GRAPPLED };

  fixture_init (&f);
  ogre = fixture_add (&f, "ogre", NULL);
  goblin = fixture_add (&f, "goblin", NULL);
  beast = add_beast (&f, make_beast (MUSTER_TRAIT_GRAPPLER));
  held.creature = ogre;
  held.source = goblin;
  fixture_load_chip (&f, &held);
  g_assert_cmpint (mode_of_bite (&f, beast, ogre), ==, MUSTER_MODE_NONE);
  held.source = beast;
  fixture_load_chip (&f, &held);
  g_assert_cmpint (mode_of_bite (&f, beast, ogre), ==, MUSTER_MODE_ADVANTAGE);
}

static void
test_assassinate (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId beast, ogre, fight;

  fixture_init (&f);
  ogre = fixture_add (&f, "ogre", NULL);
  beast = add_beast (&f, make_beast (MUSTER_TRAIT_ASSASSINATE));
  fight = fixture_fight (&f, FALSE, beast, 15, ogre, 10, 0);
  FIXTURE_DO (&f, SET_SURPRISED, set_surprised, .creature = ogre, .surprised = 1);
  FIXTURE_DO (&f, START_FIGHT, start_fight, .fight = fight);
  FIXTURE_DICE (&f, { 20, 9 }, { 20, 12 }, { 6, 4 }, { 6, 3 });
  FIXTURE_DO (&f, ATTACK, attack, .attacker = beast, .target = ogre);
  fixture_dice_used (&f);
  g_assert_cmpint (fixture_event (&f, MUSTER_EVENT_ATTACK_ROLLED, 0)->attack_rolled.outcome, ==,
                   MUSTER_HIT_CRITICAL);
}

static void
test_evasion (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId drake, beast;

  fixture_init (&f);
  drake = fixture_add (&f, "drake", NULL);
  beast = add_beast (&f, make_beast (MUSTER_TRAIT_EVASION));
  FIXTURE_DICE (&f, { 6, 5 }, { 6, 5 }, { 6, 5 }, { 6, 5 }, { 20, 15 });
  breathe (&f, drake, beast);
  fixture_dice_used (&f);
  g_assert_cmpint (fixture_creature (&f, beast)->hp, ==, 30);
  FIXTURE_DICE (&f, { 6, 5 }, { 6, 5 }, { 6, 5 }, { 6, 5 }, { 20, 5 });
  breathe (&f, drake, beast);
  fixture_dice_used (&f);
  g_assert_cmpint (fixture_creature (&f, beast)->hp, ==, 20);
}

static void
drop (Fixture *f, MusterId beast, gint32 type, gint32 critical)
{
  FIXTURE_DO (f, DAMAGE, damage, .target = beast, .amount = 30, .type = type, .critical = critical);
}

static void
test_undead_fortitude (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId beast;

  fixture_init (&f);
  beast = add_beast (&f, make_beast (MUSTER_TRAIT_UNDEAD_FORTITUDE));
  FIXTURE_DO (&f, DAMAGE, damage, .target = beast, .amount = 25);
  FIXTURE_DICE (&f, { 20, 10 });
  FIXTURE_DO (&f, DAMAGE, damage, .target = beast, .amount = 5, .type = MUSTER_DAMAGE_SLASHING);
  fixture_dice_used (&f);
  g_assert_cmpint (fixture_event (&f, MUSTER_EVENT_SAVE_ROLLED, 0)->save_rolled.dc, ==, 10);
  g_assert_cmpint (fixture_creature (&f, beast)->hp, ==, 1);

  FIXTURE_DICE (&f, { 20, 5 });
  FIXTURE_DO (&f, DAMAGE, damage, .target = beast, .amount = 2, .type = MUSTER_DAMAGE_SLASHING);
  fixture_dice_used (&f);
  g_assert_cmpint (fixture_creature (&f, beast)->hp, ==, 0);
}

static void
test_undead_fortitude_fails (gconstpointer critical)
{
  g_auto (Fixture) f = { 0 };
  MusterId beast;

  fixture_init (&f);
  beast = add_beast (&f, make_beast (MUSTER_TRAIT_UNDEAD_FORTITUDE));
  drop (&f, beast, critical != NULL ? MUSTER_DAMAGE_SLASHING : MUSTER_DAMAGE_RADIANT,
        critical != NULL);
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_SAVE_ROLLED), ==, 0);
  g_assert_cmpint (fixture_creature (&f, beast)->hp, ==, 0);
}

static void
test_relentless (void)
{
  g_auto (Fixture) f = { 0 };
  MusterStatBlock *block = make_beast (0);
  MusterId beast;

  fixture_init (&f);
  block->relentless = 7;
  muster_stat_block_add_special (block, "Relentless", MUSTER_SPECIAL_TRIGGERED)->short_rest = 1;
  beast = add_beast (&f, block);
  FIXTURE_DO (&f, DAMAGE, damage, .target = beast, .amount = 24);
  FIXTURE_DO (&f, DAMAGE, damage, .target = beast, .amount = 7);
  g_assert_cmpint (fixture_creature (&f, beast)->hp, ==, 1);
  FIXTURE_DO (&f, DAMAGE, damage, .target = beast, .amount = 7);
  g_assert_cmpint (fixture_creature (&f, beast)->hp, ==, 0);
}

static void
test_relentless_has_a_limit (void)
{
  g_auto (Fixture) f = { 0 };
  MusterStatBlock *block = make_beast (0);
  MusterId beast;

  fixture_init (&f);
  block->relentless = 7;
  muster_stat_block_add_special (block, "Relentless", MUSTER_SPECIAL_TRIGGERED)->short_rest = 1;
  beast = add_beast (&f, block);
  drop (&f, beast, MUSTER_DAMAGE_SLASHING, FALSE);
  g_assert_cmpint (fixture_creature (&f, beast)->hp, ==, 0);
}

static void
test_heated_body (void)
{
  g_auto (Fixture) f = { 0 };
  MusterStatBlock *block = make_beast (0);
  MusterId beast, goblin;

  fixture_init (&f);
  block->retaliation = (MusterDiceTerm) { 1, 10, 0 };
  block->retaliation_type = MUSTER_DAMAGE_FIRE;
  goblin = fixture_add (&f, "goblin", NULL);
  beast = add_beast (&f, block);
  FIXTURE_DICE (&f, { 20, 15 }, { 6, 2 }, { 10, 4 });
  mode_of_bite (&f, goblin, beast);
  fixture_dice_used (&f);
  g_assert_cmpint (fixture_creature (&f, goblin)->hp, ==, 3);

  /* A miss burns nobody, nor does a shot. */
  FIXTURE_DICE (&f, { 20, 2 }, { 20, 15 }, { 6, 2 });
  mode_of_bite (&f, goblin, beast);
  FIXTURE_DO (&f, ATTACK, attack, .attacker = goblin, .target = beast, .attack = 1,
              .options = MUSTER_ATTACK_OPTION_WAIVE_COST);
  fixture_dice_used (&f);
  g_assert_cmpint (fixture_creature (&f, goblin)->hp, ==, 3);
}

static void
test_absorption (void)
{
  g_auto (Fixture) f = { 0 };
  MusterStatBlock *block = make_beast (0);
  MusterId beast;

  fixture_init (&f);
  block->absorbs = 1u << MUSTER_DAMAGE_FIRE;
  beast = add_beast (&f, block);
  FIXTURE_DO (&f, DAMAGE, damage, .target = beast, .amount = 20, .type = MUSTER_DAMAGE_COLD);
  FIXTURE_DO (&f, DAMAGE, damage, .target = beast, .amount = 12, .type = MUSTER_DAMAGE_FIRE);
  g_assert_cmpint (fixture_creature (&f, beast)->hp, ==, 22);
}

static void
test_swarm (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId beast;

  fixture_init (&f);
  beast = add_beast (&f, make_beast (MUSTER_TRAIT_SWARM));
  FIXTURE_DO (&f, GIVE_TEMP_HP, give_temp_hp, .target = beast, .amount = 5);
  g_assert_cmpint (fixture_creature (&f, beast)->temp_hp, ==, 0);
  FIXTURE_DO (&f, DAMAGE, damage, .target = beast, .amount = 10);
  FIXTURE_DO (&f, SET_POTIONS, set_potions, .creature = beast, .count = 1);
  FIXTURE_DO (&f, DRINK_POTION, drink_potion, .giver = beast, .drinker = beast, .waive = 1);
  g_assert_cmpint (fixture_creature (&f, beast)->hp, ==, 20);
}

static void
test_aversion_to_fire (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId beast, ogre;

  fixture_init (&f);
  ogre = fixture_add (&f, "ogre", NULL);
  beast = add_beast (&f, make_beast (MUSTER_TRAIT_FIRE_AVERSION));
  fixture_fight (&f, TRUE, ogre, 15, beast, 10, 0);
  FIXTURE_DO (&f, DAMAGE, damage, .target = beast, .amount = 1, .type = MUSTER_DAMAGE_FIRE);
  fixture_next_turn (&f);
  g_assert_cmpint (mode_of_bite (&f, beast, ogre), ==, MUSTER_MODE_DISADVANTAGE);
  fixture_next_turn (&f);
  g_assert_cmpint (mode_of_bite (&f, beast, ogre), ==, MUSTER_MODE_NONE);
}

static void
test_reckless (void)
{
  g_auto (Fixture) f = { 0 };
  MusterStatBlock *block = make_beast (0);
  MusterSpecial *special
      = muster_stat_block_add_special (block, "Reckless", MUSTER_SPECIAL_TRIGGERED);
  MusterId beast, ogre;

  fixture_init (&f);
  special->own_attacks = MUSTER_MODE_ADVANTAGE;
  special->attacks_against = MUSTER_MODE_ADVANTAGE;
  special->until_turn = TRUE;
  ogre = fixture_add (&f, "ogre", NULL);
  beast = add_beast (&f, block);
  fixture_fight (&f, TRUE, beast, 15, ogre, 10, 0);
  FIXTURE_DO (&f, USE_SPECIAL, use_special, .creature = beast, .special = 0);
  g_assert_cmpint (mode_of_bite (&f, beast, ogre), ==, MUSTER_MODE_ADVANTAGE);
  g_assert_cmpint (mode_of_bite (&f, ogre, beast), ==, MUSTER_MODE_ADVANTAGE);
  fixture_next_turn (&f);
  fixture_next_turn (&f);
  g_assert_cmpint (mode_of_bite (&f, ogre, beast), ==, MUSTER_MODE_NONE);
}

/* A switch: on with the sun, off with the next use. */
static void
test_sunlight (void)
{
  g_auto (Fixture) f = { 0 };
  MusterStatBlock *block = make_beast (0);
  MusterId beast, ogre;

  fixture_init (&f);
  muster_stat_block_add_special (block, "Sunlight sensitivity", MUSTER_SPECIAL_TRIGGERED)
      ->own_attacks
      = MUSTER_MODE_DISADVANTAGE;
  ogre = fixture_add (&f, "ogre", NULL);
  beast = add_beast (&f, block);
  FIXTURE_DO (&f, USE_SPECIAL, use_special, .creature = beast, .special = 0);
  g_assert_cmpint (mode_of_bite (&f, beast, ogre), ==, MUSTER_MODE_DISADVANTAGE);
  FIXTURE_DO (&f, USE_SPECIAL, use_special, .creature = beast, .special = 0);
  g_assert_cmpint (mode_of_bite (&f, beast, ogre), ==, MUSTER_MODE_NONE);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/traits/brave-has-advantage-against-its-condition-alone", test_braced);
  g_test_add_func ("/traits/gnome-cunning-holds-against-magic-alone", test_wise_saves);
  g_test_add_func ("/traits/blood-frenzy-against-the-wounded", test_blood_frenzy);
  g_test_add_func ("/traits/bloodied-frenzy-at-half-hit-points", test_bloodied);
  g_test_add_func ("/traits/blurred-form-hinders-attackers", test_blurred_form);
  g_test_add_func ("/traits/grappler-against-whom-it-holds", test_grappler);
  g_test_add_func ("/traits/assassinate-is-critical-against-the-surprised", test_assassinate);
  g_test_add_func ("/traits/evasion-spares-or-halves", test_evasion);
  g_test_add_func ("/traits/undead-fortitude-leaves-one-hit-point", test_undead_fortitude);
  g_test_add_data_func ("/traits/undead-fortitude-not-against-radiant-damage", NULL,
                        test_undead_fortitude_fails);
  g_test_add_data_func ("/traits/undead-fortitude-not-against-a-critical-hit", "critical",
                        test_undead_fortitude_fails);
  g_test_add_func ("/traits/relentless-once-until-a-rest", test_relentless);
  g_test_add_func ("/traits/relentless-not-against-more-damage", test_relentless_has_a_limit);
  g_test_add_func ("/traits/heated-body-burns-who-hits-it", test_heated_body);
  g_test_add_func ("/traits/absorbed-damage-heals", test_absorption);
  g_test_add_func ("/traits/a-swarm-is-not-healed", test_swarm);
  g_test_add_func ("/traits/aversion-to-fire-until-its-turn-ends", test_aversion_to_fire);
  g_test_add_func ("/traits/reckless-goes-both-ways", test_reckless);
  g_test_add_func ("/traits/sunlight-sensitivity-is-a-switch", test_sunlight);

  return g_test_run ();
}
