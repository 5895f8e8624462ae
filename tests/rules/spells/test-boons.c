/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Spells that make stronger, weaker, safer, or a hit worse. */
#include "duel.h"

#include "rules/chips/chip.h"
#include "rules/chips/mods.h"
#include "rules/fifth/hit.h"
#include "rules/offer.h"
#include "store/stat-block-json.h"

#define OF_2024 "srd52:spell:"
#define OF_2014 "srd51:spell:"

static const char sage[]
    = "{\"name\":\"Sage\",\"level\":4,\"type\":\"humanoid\",\"ac\":{\"value\":10},\"hp\":80,"
      "\"abilities\":{\"str\":10,\"wis\":16},\"proficiency_bonus\":2,"
      "\"attacks\":[{\"name\":\"Mace\",\"kind\":\"melee\",\"derived\":true,\"reach_ft\":5,"
      "\"damage\":[{\"dice\":\"1d6\",\"type\":\"bludgeoning\"}]},"
      "{\"name\":\"Sling\",\"kind\":\"ranged\",\"derived\":true,\"range_ft\":[30,120],"
      "\"damage\":[{\"dice\":\"1d4\",\"type\":\"bludgeoning\"}]}],"
      "\"spellcasting\":[{\"ability\":\"wis\",\"dc\":17,\"attack\":9,\"level\":4,"
      "\"slots\":{\"1\":4,\"2\":4,\"3\":4,\"4\":4,\"6\":2,\"8\":2,\"9\":2},"
      "\"cantrips\":[\"srd52:spell:guidance\"],"
      "\"prepared\":{\"1\":[\"srd52:spell:divine-smite\",\"srd52:spell:searing-smite\","
      "\"srd52:spell:hex\",\"faerie-fire\",\"cure-wounds\"],"
      "\"2\":[\"enlarge-reduce\",\"enhance-ability\",\"protection-from-poison\","
      "\"ray-of-enfeeblement\",\"srd52:spell:ray-of-enfeeblement\",\"branding-smite\","
      "\"srd52:spell:shining-smite\"],\"3\":[\"beacon-of-hope\"],\"4\":[\"fire-shield\"],"
      "\"6\":[\"heroes-feast\"],\"8\":[\"holy-aura\",\"mind-blank\"],\"9\":[\"foresight\"]}}]}";

typedef struct
{
  Duel duel;
  MusterStatBlock *block;
  MusterId sage;
} Stage;

static Fixture *
stage_init (Stage *stage, const char *monster)
{
  g_autoptr (JsonNode) node = json_from_string (sage, NULL);
  g_autoptr (GError) error = NULL;
  Fixture *f = &stage->duel.f;

  stage->block = muster_stat_block_from_json ("test:sage", json_node_get_object (node), &error);
  g_assert_no_error (error);
  duel_init (&stage->duel, monster);
  muster_compendium_add (f->compendium, stage->block);
  stage->sage = fixture_add (f, "sage", NULL);
  FIXTURE_DO (f, JOIN, join, .fight = muster_game_current_fight (f->game)->id,
              .creature = stage->sage);

  return f;
}

static void
stage_clear (Stage *stage)
{
  duel_clear (&stage->duel);
  muster_stat_block_unref (stage->block);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Stage, stage_clear)

/* Casts for nothing, and what is wrong with the moment does not matter. */
#define BOON(f, who, what, at, ...)                                       \
  FIXTURE_DO (f, CAST, cast, .caster = who, .spell = what, .targets = at, \
              .options = MUSTER_CAST_WAIVE_COST | MUSTER_CAST_WAIVE_COMPONENTS, __VA_ARGS__)

static gint32
hits_for (Fixture *f, MusterId attacker, MusterId target)
{
  gint32 hp = fixture_creature (f, target)->hp;

  FIXTURE_DO (f, ATTACK, attack, .attacker = attacker, .target = target,
              .options = MUSTER_ATTACK_OPTION_WAIVE_COST);

  return hp - fixture_creature (f, target)->hp;
}

static MusterMode
check_mode (Fixture *f, MusterId creature, MusterAbility ability)
{
  FIXTURE_DO (f, ROLL_CHECK, roll_check, .creature = creature, .ability = ability);

  return (MusterMode) fixture_event (f, MUSTER_EVENT_CHECK_ROLLED, 0)->check_rolled.mode;
}

static MusterMode
save_mode (Fixture *f, MusterId creature, MusterAbility ability)
{
  FIXTURE_DO (f, ROLL_SAVE, roll_save, .creature = creature, .ability = ability, .dc = 10);

  return (MusterMode) fixture_event (f, MUSTER_EVENT_SAVE_ROLLED, 0)->save_rolled.mode;
}

static void
test_enlarge (void)
{
  g_auto (Stage) s = { 0 };
  Fixture *f = stage_init (&s, "srd51:ogre");
  gint32 plain = hits_for (f, s.duel.hero, s.duel.monster);

  BOON (f, s.sage, "enlarge-reduce", casters_at (s.duel.hero), .option = 1);
  g_assert_cmpint (hits_for (f, s.duel.hero, s.duel.monster), ==, plain + 3);
  g_assert_cmpint (check_mode (f, s.duel.hero, MUSTER_ABILITY_STRENGTH), ==, MUSTER_MODE_ADVANTAGE);
  g_assert_cmpint (save_mode (f, s.duel.hero, MUSTER_ABILITY_STRENGTH), ==, MUSTER_MODE_ADVANTAGE);
  g_assert_cmpint (save_mode (f, s.duel.hero, MUSTER_ABILITY_WISDOM), ==, MUSTER_MODE_NONE);
  g_assert_cmpint (muster_mods_size (f->game, s.duel.hero), ==, MUSTER_SIZE_LARGE);
  g_assert_cmpstr (
      muster_game_text (f->game, casters_chip (f, s.duel.hero, "enlarge-reduce")->name), ==,
      "Enlarge/Reduce: Enlarge");
}

static void
test_reduce (void)
{
  g_auto (Stage) s = { 0 };
  Fixture *f = stage_init (&s, "srd51:ogre");

  g_assert_cmpint (hits_for (f, s.duel.monster, s.duel.hero), ==, 3 + 3 + 4);
  BOON (f, s.sage, "enlarge-reduce", casters_at (s.duel.monster), .option = 2);
  g_assert_cmpint (hits_for (f, s.duel.monster, s.duel.hero), ==, 3 + 3 + 4 - 3);
  g_assert_cmpint (check_mode (f, s.duel.monster, MUSTER_ABILITY_STRENGTH), ==,
                   MUSTER_MODE_DISADVANTAGE);
  g_assert_cmpint (muster_mods_size (f->game, s.duel.monster), ==, MUSTER_SIZE_MEDIUM);
  FIXTURE_REFUSED (f, BAD_NUMBER, CAST, cast, .caster = s.sage, .spell = "enlarge-reduce",
                   .targets = casters_at (s.duel.hero), .option = 3);
}

/* A rat's bite of 1 stays a wound. */
static void
test_reduce_least (void)
{
  g_auto (Stage) s = { 0 };
  Fixture *f = stage_init (&s, "srd51:rat");

  BOON (f, s.sage, "enlarge-reduce", casters_at (s.duel.monster), .option = 2);
  g_assert_cmpint (hits_for (f, s.duel.monster, s.sage), ==, 1);
}

static void
test_endurance (void)
{
  g_auto (Stage) s = { 0 };
  Fixture *f = stage_init (&s, "srd51:ogre");

  BOON (f, s.sage, "enhance-ability", casters_at (s.duel.hero), .option = 1);
  g_assert_cmpint (fixture_creature (f, s.duel.hero)->temp_hp, ==, 3 + 3);
  g_assert_cmpint (check_mode (f, s.duel.hero, MUSTER_ABILITY_CONSTITUTION), ==,
                   MUSTER_MODE_ADVANTAGE);
  g_assert_cmpstr (
      muster_game_text (f->game, casters_chip (f, s.duel.hero, "enhance-ability")->name), ==,
      "Enhance Ability: Bear’s Endurance");
}

static void
test_fire_shield (void)
{
  g_auto (Stage) s = { 0 };
  Fixture *f = stage_init (&s, "srd51:goblin");
  gint32 hp = fixture_creature (f, s.duel.monster)->hp;

  BOON (f, s.sage, "fire-shield", "", .option = 2);
  duel_hit_with (&s.duel, "Shortbow", s.sage, 0);
  g_assert_cmpint (fixture_creature (f, s.duel.monster)->hp, ==, hp);
  duel_hit_with (&s.duel, "Scimitar", s.sage, 0);
  g_assert_cmpint (fixture_creature (f, s.duel.monster)->hp, ==, hp - 3 - 3);
  g_assert_cmpint (
      muster_events_parts (&f->result.events,
                           fixture_event (f, MUSTER_EVENT_DAMAGE_DEALT, 1)->damage_dealt.parts)
          ->type,
      ==, MUSTER_DAMAGE_COLD);
  g_assert_cmpuint (muster_mods_resistances (f->game, s.sage, 0), ==, 1u << MUSTER_DAMAGE_FIRE);
}

static void
test_holy_aura (void)
{
  g_auto (Stage) s = { 0 };
  Fixture *f = stage_init (&s, "srd51:zombie");

  BOON (f, s.sage, "holy-aura", casters_text ("%u %u", s.sage, s.duel.hero));
  g_assert_cmpint (save_mode (f, s.duel.hero, MUSTER_ABILITY_INTELLIGENCE), ==,
                   MUSTER_MODE_ADVANTAGE);
  hits_for (f, s.duel.monster, s.duel.hero);
  g_assert_nonnull (duel_condition (&s.duel, s.duel.monster, MUSTER_CONDITION_BLINDED));
  FIXTURE_DO (f, DROP_CONCENTRATION, drop_concentration, .creature = s.sage);
  g_assert_null (duel_condition (&s.duel, s.duel.monster, MUSTER_CONDITION_BLINDED));
}

static void
test_holy_aura_beasts (void)
{
  g_auto (Stage) s = { 0 };
  Fixture *f = stage_init (&s, "srd51:brown-bear");

  BOON (f, s.sage, "holy-aura", casters_at (s.duel.hero));
  hits_for (f, s.duel.monster, s.duel.hero);
  g_assert_null (duel_condition (&s.duel, s.duel.monster, MUSTER_CONDITION_BLINDED));
  g_assert_cmpuint (fixture_count (f, MUSTER_EVENT_SAVE_ROLLED), ==, 0);
}

static void
test_foresight (void)
{
  g_auto (Stage) s = { 0 };
  Fixture *f = stage_init (&s, "srd51:ogre");

  BOON (f, s.sage, "foresight", casters_at (s.duel.hero));
  hits_for (f, s.duel.hero, s.duel.monster);
  g_assert_cmpint (fixture_event (f, MUSTER_EVENT_ATTACK_ROLLED, 0)->attack_rolled.mode, ==,
                   MUSTER_MODE_ADVANTAGE);
  g_assert_cmpint (check_mode (f, s.duel.hero, MUSTER_ABILITY_CHARISMA), ==, MUSTER_MODE_ADVANTAGE);
  g_assert_cmpint (save_mode (f, s.duel.hero, MUSTER_ABILITY_DEXTERITY), ==, MUSTER_MODE_ADVANTAGE);
  FIXTURE_REFUSED (f, UNAFFECTED, SET_SURPRISED, set_surprised, .creature = s.duel.hero,
                   .surprised = TRUE);
}

static void
test_poison (void)
{
  g_auto (Stage) s = { 0 };
  Fixture *f = stage_init (&s, "srd51:ghast");

  BOON (f, s.sage, "protection-from-poison", casters_at (s.duel.hero));
  g_assert_cmpuint (muster_mods_braced (f->game, s.duel.hero), ==, 1u << MUSTER_CONDITION_POISONED);
  duel_use (&s.duel, "Stench");
  g_assert_cmpint (fixture_event (f, MUSTER_EVENT_SAVE_ROLLED, 0)->save_rolled.mode, ==,
                   MUSTER_MODE_ADVANTAGE);
}

static void
test_feast (void)
{
  g_auto (Stage) s = { 0 };
  Fixture *f = stage_init (&s, "srd51:ogre");
  const MusterChip *chip;

  BOON (f, s.sage, "heroes-feast", casters_text ("%u %u", s.sage, s.duel.hero));
  chip = casters_chip (f, s.duel.hero, "heroes-feast");
  g_assert_cmpint (muster_creature_max_hp (f->game, s.duel.hero), ==, 44 + 3 + 3);
  g_assert_cmpint (fixture_creature (f, s.duel.hero)->hp, ==, 44 + 3 + 3);
  g_assert_cmpuint (muster_mods_damage_immunities (f->game, s.duel.hero), ==,
                    1u << MUSTER_DAMAGE_POISON);
  g_assert_cmpint (chip->deadline - muster_game_world (f->game)->clock, ==, 24 * 3600);
}

static void
test_mind_blank (void)
{
  g_auto (Stage) s = { 0 };
  Fixture *f = stage_init (&s, "srd51:ogre");

  BOON (f, s.sage, "mind-blank", casters_at (s.duel.hero));
  FIXTURE_DO (f, DAMAGE, damage, .target = s.duel.hero, .amount = 12,
              .type = MUSTER_DAMAGE_PSYCHIC);
  g_assert_cmpint (fixture_creature (f, s.duel.hero)->hp, ==, 44);
}

static void
test_beacon (void)
{
  g_auto (Stage) s = { 0 };
  Fixture *f = stage_init (&s, "srd51:ogre");

  BOON (f, s.sage, "beacon-of-hope", casters_at (s.duel.hero));
  casters_set_hp (f, s.duel.hero, 4);
  BOON (f, s.sage, "cure-wounds", casters_at (s.duel.hero), .slot = 2);
  g_assert_cmpint (fixture_creature (f, s.duel.hero)->hp, ==, 4 + 8 + 8 + 3);
  g_assert_cmpint (muster_mods_death_save_mode (f->game, s.duel.hero), ==, MUSTER_MODE_ADVANTAGE);
  g_assert_cmpint (muster_mods_death_save_mode (f->game, s.sage), ==, MUSTER_MODE_NONE);
}

static void
test_enfeeble (void)
{
  g_auto (Stage) s = { 0 };
  Fixture *f = stage_init (&s, "srd51:ogre");

  BOON (f, s.sage, OF_2014 "ray-of-enfeeblement", casters_at (s.duel.monster));
  g_assert_nonnull (casters_chip (f, s.duel.monster, "ray-of-enfeeblement"));
  g_assert_cmpint (hits_for (f, s.duel.monster, s.duel.hero), ==, (3 + 3 + 4) / 2);
}

static void
test_enfeeble_2024 (void)
{
  g_auto (Stage) s = { 0 };
  Fixture *f = stage_init (&s, "srd51:ogre");

  BOON (f, s.sage, OF_2024 "ray-of-enfeeblement", casters_at (s.duel.monster));
  g_assert_cmpint (hits_for (f, s.duel.monster, s.duel.hero), ==, 3 + 3 + 4 - 3);
  g_assert_cmpint (fixture_event (f, MUSTER_EVENT_ATTACK_ROLLED, 0)->attack_rolled.mode, ==,
                   MUSTER_MODE_DISADVANTAGE);
  g_assert_cmpint (check_mode (f, s.duel.monster, MUSTER_ABILITY_STRENGTH), ==,
                   MUSTER_MODE_DISADVANTAGE);
}

static void
test_brand (void)
{
  g_auto (Stage) s = { 0 };
  Fixture *f = stage_init (&s, "srd51:ogre");
  MusterHeldChips chips;

  BOON (f, s.sage, "branding-smite", "", .slot = 3);
  g_assert_cmpint (hits_for (f, s.sage, s.duel.monster), ==, 3 + 3 * 3);
  g_assert_null (casters_chip (f, s.sage, "branding-smite"));
  fixture_add_chip (f, s.duel.monster, MUSTER_CONDITION_INVISIBLE, MUSTER_CHIP_UNTIL_REMOVED, 0, 0);
  muster_chips_collect (f->game, s.duel.monster, s.duel.hero, &chips);
  g_assert_false (muster_has_condition (chips.held, chips.n, MUSTER_CONDITION_INVISIBLE));
  FIXTURE_DO (f, DROP_CONCENTRATION, drop_concentration, .creature = s.sage);
  muster_chips_collect (f->game, s.duel.monster, s.duel.hero, &chips);
  g_assert_true (muster_has_condition (chips.held, chips.n, MUSTER_CONDITION_INVISIBLE));
}

static void
test_faerie_fire (void)
{
  g_auto (Stage) s = { 0 };
  Fixture *f = stage_init (&s, "srd51:ogre");
  MusterHeldChips chips;

  fixture_add_chip (f, s.duel.monster, MUSTER_CONDITION_INVISIBLE, MUSTER_CHIP_UNTIL_REMOVED, 0, 0);
  BOON (f, s.sage, "faerie-fire", casters_at (s.duel.monster));
  muster_chips_collect (f->game, s.duel.monster, s.duel.hero, &chips);
  g_assert_false (muster_has_condition (chips.held, chips.n, MUSTER_CONDITION_INVISIBLE));
}

static void
test_smite (void)
{
  g_auto (Stage) s = { 0 };
  Fixture *f = stage_init (&s, "srd51:ogre");
  gint32 hp;

  FIXTURE_REFUSED (f, NO_HIT_BEFORE, CAST, cast, .caster = s.sage, .spell = OF_2024 "divine-smite",
                   .targets = casters_at (s.duel.monster), .options = MUSTER_CAST_WAIVE_COST);
  hits_for (f, s.sage, s.duel.monster);
  FIXTURE_REFUSED (f, NO_HIT_BEFORE, CAST, cast, .caster = s.sage, .spell = OF_2024 "divine-smite",
                   .targets = casters_at (s.duel.hero), .options = MUSTER_CAST_WAIVE_COST);
  hp = fixture_creature (f, s.duel.monster)->hp;
  BOON (f, s.sage, OF_2024 "divine-smite", casters_at (s.duel.monster), .slot = 2);
  g_assert_cmpint (fixture_creature (f, s.duel.monster)->hp, ==, hp - 3 * 3);
  g_assert_cmpuint (fixture_count (f, MUSTER_EVENT_ATTACK_ROLLED), ==, 0);

  FIXTURE_DO (f, ATTACK, attack, .attacker = s.sage, .target = s.duel.monster, .attack = 1,
              .options = MUSTER_ATTACK_OPTION_WAIVE_COST);
  FIXTURE_REFUSED (f, NO_HIT_BEFORE, CAST, cast, .caster = s.sage, .spell = OF_2024 "divine-smite",
                   .targets = casters_at (s.duel.monster), .options = MUSTER_CAST_WAIVE_COST);
}

static void
test_smite_undead (void)
{
  g_auto (Stage) s = { 0 };
  Fixture *f = stage_init (&s, "srd51:mummy");
  gint32 hp;

  hits_for (f, s.sage, s.duel.monster);
  hp = fixture_creature (f, s.duel.monster)->hp;
  BOON (f, s.sage, OF_2024 "divine-smite", casters_at (s.duel.monster));
  g_assert_cmpint (fixture_creature (f, s.duel.monster)->hp, ==, hp - 2 * 3 - 3);
}

/* The paralyzed are hit critically, and the smite is as critical. */
static void
test_smite_critical (void)
{
  g_auto (Stage) s = { 0 };
  Fixture *f = stage_init (&s, "srd51:ogre");
  gint32 hp;

  fixture_add_chip (f, s.duel.monster, MUSTER_CONDITION_PARALYZED, MUSTER_CHIP_UNTIL_REMOVED, 0, 0);
  hits_for (f, s.sage, s.duel.monster);
  hp = fixture_creature (f, s.duel.monster)->hp;
  BOON (f, s.sage, OF_2024 "divine-smite", casters_at (s.duel.monster));
  g_assert_cmpint (fixture_creature (f, s.duel.monster)->hp, ==, hp - 4 * 3);
}

static void
test_searing (void)
{
  g_auto (Stage) s = { 0 };
  Fixture *f = stage_init (&s, "srd51:ogre");
  const MusterChip *chip;
  gint32 hp;

  hits_for (f, s.sage, s.duel.monster);
  hp = fixture_creature (f, s.duel.monster)->hp;
  BOON (f, s.sage, OF_2024 "searing-smite", casters_at (s.duel.monster), .slot = 2);
  g_assert_cmpint (fixture_creature (f, s.duel.monster)->hp, ==, hp - 2 * 3);
  chip = casters_chip (f, s.duel.monster, "searing-smite");
  g_assert_nonnull (chip);
  hp = fixture_creature (f, s.duel.monster)->hp;
  while (fixture_turn (f) != s.duel.hero)
    fixture_next_turn (f);
  while (fixture_turn (f) != s.duel.monster)
    fixture_next_turn (f);
  g_assert_cmpint (fixture_creature (f, s.duel.monster)->hp, ==, hp - 2 * 3);
}

static void
test_shining (void)
{
  g_auto (Stage) s = { 0 };
  Fixture *f = stage_init (&s, "srd51:ogre");

  hits_for (f, s.sage, s.duel.monster);
  BOON (f, s.sage, OF_2024 "shining-smite", casters_at (s.duel.monster));
  g_assert_true (muster_mods_is_lit (f->game, s.duel.monster));
  hits_for (f, s.duel.hero, s.duel.monster);
  g_assert_cmpint (fixture_event (f, MUSTER_EVENT_ATTACK_ROLLED, 0)->attack_rolled.mode, ==,
                   MUSTER_MODE_ADVANTAGE);
  g_assert_nonnull (casters_concentration (f, s.sage));
}

static void
test_guidance (void)
{
  g_auto (Stage) s = { 0 };
  Fixture *f = stage_init (&s, "srd51:ogre");

  BOON (f, s.sage, OF_2024 "guidance", casters_at (s.duel.hero),
        .option = MUSTER_SKILL_ATHLETICS + 1);
  for (guint i = 0; i < 2; i++)
    {
      FIXTURE_DO (f, ROLL_CHECK, roll_check, .creature = s.duel.hero,
                  .ability = MUSTER_ABILITY_STRENGTH, .skill = MUSTER_SKILL_ATHLETICS + 1);
      g_assert_cmpint (fixture_event (f, MUSTER_EVENT_CHECK_ROLLED, 0)->check_rolled.rider, ==, 1);
    }
  FIXTURE_DO (f, ROLL_CHECK, roll_check, .creature = s.duel.hero,
              .ability = MUSTER_ABILITY_DEXTERITY, .skill = MUSTER_SKILL_STEALTH + 1);
  g_assert_cmpint (fixture_event (f, MUSTER_EVENT_CHECK_ROLLED, 0)->check_rolled.rider, ==, 0);
}

static void
test_hex (void)
{
  g_auto (Stage) s = { 0 };
  Fixture *f = stage_init (&s, "srd51:ogre");

  BOON (f, s.sage, OF_2024 "hex", casters_at (s.duel.monster), .choice = MUSTER_ABILITY_WISDOM);
  g_assert_cmpint (check_mode (f, s.duel.monster, MUSTER_ABILITY_WISDOM), ==,
                   MUSTER_MODE_DISADVANTAGE);
  g_assert_cmpint (check_mode (f, s.duel.monster, MUSTER_ABILITY_STRENGTH), ==, MUSTER_MODE_NONE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/boons/enlarge-strikes-harder", test_enlarge);
  g_test_add_func ("/boons/reduce-strikes-softer", test_reduce);
  g_test_add_func ("/boons/reduce-leaves-a-wound", test_reduce_least);
  g_test_add_func ("/boons/bears-endurance-gives-temporary-hit-points", test_endurance);
  g_test_add_func ("/boons/fire-shield-burns-who-hits-from-close-by", test_fire_shield);
  g_test_add_func ("/boons/holy-aura-blinds-the-undead", test_holy_aura);
  g_test_add_func ("/boons/holy-aura-lets-beasts-be", test_holy_aura_beasts);
  g_test_add_func ("/boons/foresight-helps-every-roll", test_foresight);
  g_test_add_func ("/boons/protection-from-poison-helps-saves", test_poison);
  g_test_add_func ("/boons/heroes-feast-raises-the-maximum-by-dice", test_feast);
  g_test_add_func ("/boons/mind-blank-stops-psychic-damage", test_mind_blank);
  g_test_add_func ("/boons/beacon-of-hope-heals-the-most", test_beacon);
  g_test_add_func ("/boons/enfeebled-hits-deal-half", test_enfeeble);
  g_test_add_func ("/boons/enfeebled-damage-of-2024-is-less", test_enfeeble_2024);
  g_test_add_func ("/boons/branding-smite-shows-the-invisible", test_brand);
  g_test_add_func ("/boons/faerie-fire-shows-the-invisible", test_faerie_fire);
  g_test_add_func ("/boons/divine-smite-follows-a-hit", test_smite);
  g_test_add_func ("/boons/divine-smite-harms-the-undead-more", test_smite_undead);
  g_test_add_func ("/boons/divine-smite-is-as-critical-as-its-hit", test_smite_critical);
  g_test_add_func ("/boons/searing-smite-burns-on", test_searing);
  g_test_add_func ("/boons/shining-smite-lights-its-target", test_shining);
  g_test_add_func ("/boons/guidance-of-2024-helps-one-skill", test_guidance);
  g_test_add_func ("/boons/hex-of-2024-worsens-checks", test_hex);

  return g_test_run ();
}
