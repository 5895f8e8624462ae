/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How those whom a spell has hold of get free: checks, repeated saving throws, harm; and whom it
 * has none of. */
#include "casters.h"

#include "rules/chips/chip.h"
#include "rules/chips/mods.h"
#include "rules/fight/setup.h"
#include "rules/offer.h"

/* The sage on its turn, an ogre and a goblin as foes, a fighter as a friend of the sage. */
typedef struct
{
  Fixture f;
  MusterId sage, hero, ogre, goblin;
} Scene;

static void
scene_init (Scene *scene, int edition)
{
  casters_init (&scene->f);
  if (edition == 2024)
    FIXTURE_DO (&scene->f, SET_RULES, set_rules, .edition = 2024);
  scene->sage = fixture_add (&scene->f, "sage", NULL);
  scene->hero = fixture_add (&scene->f, "fighter", NULL);
  scene->ogre = fixture_add (&scene->f, "ogre", NULL);
  scene->goblin = fixture_add (&scene->f, "goblin", NULL);
  fixture_fight (&scene->f, TRUE, scene->sage, 20, scene->ogre, 15, scene->goblin, 10, scene->hero,
                 5, 0);
}

static void
scene_clear (Scene *scene)
{
  fixture_clear (&scene->f);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Scene, scene_clear)

/* Casts at somebody whose d20 shows `face`. */
static void
cast_at (Scene *scene, const char *spell, MusterId target, guint face)
{
  FIXTURE_DICE (&scene->f, { 20, face });
  CAST (&scene->f, scene->sage, spell, casters_at (target));
  fixture_dice_used (&scene->f);
}

static const MusterChip *
condition (Scene *scene, MusterId creature, MusterCondition condition)
{
  return muster_chip_find (scene->f.game, creature, condition);
}

static guint
count_escapes (Scene *scene, MusterId creature)
{
  g_autoptr (GArray) offers = g_array_new (FALSE, FALSE, sizeof (MusterOffer));
  guint n = 0;

  muster_game_offers (scene->f.game, creature, offers);
  for (guint i = 0; i < offers->len; i++)
    n += g_array_index (offers, MusterOffer, i).kind == MUSTER_OFFER_ESCAPE
         && g_array_index (offers, MusterOffer, i).refusal == MUSTER_REFUSAL_NONE;

  return n;
}

static void
escape (Scene *scene, MusterId creature, MusterId chip)
{
  FIXTURE_DO (&scene->f, ESCAPE, escape, .creature = creature, .chip = chip);
}

/* Strength +4 against DC 17: 12 is too little, 13 is enough. */
static void
test_entangle (void)
{
  g_auto (Scene) s = { 0 };
  const MusterChip *vines;
  MusterId id;

  scene_init (&s, 2014);
  cast_at (&s, "entangle", s.ogre, 2);
  vines = condition (&s, s.ogre, MUSTER_CONDITION_RESTRAINED);
  g_assert_nonnull (vines);
  g_assert_cmpint (vines->escape_dc, ==, 17);
  id = vines->id;
  g_assert_cmpuint (count_escapes (&s, s.goblin), ==, 0);
  fixture_next_turn (&s.f);
  g_assert_cmpuint (count_escapes (&s, s.ogre), ==, 1);
  FIXTURE_DICE (&s.f, { 20, 12 });
  escape (&s, s.ogre, id);
  fixture_dice_used (&s.f);
  g_assert_nonnull (condition (&s, s.ogre, MUSTER_CONDITION_RESTRAINED));
  g_assert_true (fixture_participant (&s.f, s.ogre)->action);
  FIXTURE_REFUSED (&s.f, NO_ACTION, ESCAPE, escape, .creature = s.ogre, .chip = id);

  FIXTURE_DICE (&s.f, { 20, 13 });
  FIXTURE_DO (&s.f, ESCAPE, escape, .creature = s.ogre, .chip = id, .waive = 1);
  fixture_dice_used (&s.f);
  g_assert_cmpint (fixture_event (&s.f, MUSTER_EVENT_CHECK_ROLLED, 0)->check_rolled.ability, ==,
                   MUSTER_ABILITY_STRENGTH);
  g_assert_null (condition (&s, s.ogre, MUSTER_CONDITION_RESTRAINED));
  g_assert_nonnull (casters_concentration (&s.f, s.sage));
}

/* In the edition of 2024 it is Athletics, and the caster stands in its own vines unharmed. */
static void
test_entangle_2024 (void)
{
  g_auto (Scene) s = { 0 };
  MusterId chip;

  scene_init (&s, 2024);
  FIXTURE_DICE (&s.f, { 20, 2 });
  CAST (&s.f, s.sage, "entangle", casters_text ("%u %u", s.sage, s.ogre));
  fixture_dice_used (&s.f);
  g_assert_null (condition (&s, s.sage, MUSTER_CONDITION_RESTRAINED));
  chip = condition (&s, s.ogre, MUSTER_CONDITION_RESTRAINED)->id;
  fixture_next_turn (&s.f);
  FIXTURE_DICE (&s.f, { 20, 20 });
  escape (&s, s.ogre, chip);
  fixture_dice_used (&s.f);
  g_assert_cmpint (fixture_event (&s.f, MUSTER_EVENT_CHECK_ROLLED, 0)->check_rolled.skill, ==,
                   MUSTER_SKILL_ATHLETICS + 1);
  g_assert_null (condition (&s, s.ogre, MUSTER_CONDITION_RESTRAINED));
}

/* Out of the web, and still among its strands: it saves again when its next turn starts there. */
static void
test_web (void)
{
  g_auto (Scene) s = { 0 };
  MusterId chip;

  scene_init (&s, 2014);
  CAST (&s.f, s.sage, "web", casters_at (s.ogre));
  FIXTURE_DICE (&s.f, { 20, 2 });
  fixture_next_turn (&s.f);
  fixture_dice_used (&s.f);
  chip = condition (&s, s.ogre, MUSTER_CONDITION_RESTRAINED)->id;
  FIXTURE_DICE (&s.f, { 20, 12 });
  escape (&s, s.ogre, chip);
  fixture_dice_used (&s.f);
  g_assert_cmpint (fixture_event (&s.f, MUSTER_EVENT_CHECK_ROLLED, 0)->check_rolled.ability, ==,
                   MUSTER_ABILITY_STRENGTH);
  g_assert_nonnull (condition (&s, s.ogre, MUSTER_CONDITION_RESTRAINED));
  FIXTURE_DICE (&s.f, { 20, 13 });
  FIXTURE_DO (&s.f, ESCAPE, escape, .creature = s.ogre, .chip = chip, .waive = 1);
  fixture_dice_used (&s.f);
  g_assert_null (condition (&s, s.ogre, MUSTER_CONDITION_RESTRAINED));
  g_assert_true (muster_mods_has (s.f.game, s.ogre, MUSTER_CHIP_INSIDE));
}

/* Whichever is better of Strength and Dexterity: an ogre is strong, a goblin is nimble. */
static void
test_tentacles (void)
{
  g_auto (Scene) s = { 0 };
  MusterId chip;

  scene_init (&s, 2014);
  CAST (&s.f, s.sage, "black-tentacles", casters_text ("%u %u", s.ogre, s.goblin));
  FIXTURE_DICE (&s.f, { 6, 1 }, { 6, 1 }, { 6, 1 }, { 20, 2 });
  fixture_next_turn (&s.f);
  fixture_dice_used (&s.f);
  chip = condition (&s, s.ogre, MUSTER_CONDITION_RESTRAINED)->id;
  FIXTURE_DICE (&s.f, { 20, 20 });
  escape (&s, s.ogre, chip);
  fixture_dice_used (&s.f);
  g_assert_cmpint (fixture_event (&s.f, MUSTER_EVENT_CHECK_ROLLED, 0)->check_rolled.ability, ==,
                   MUSTER_ABILITY_STRENGTH);
  g_assert_null (condition (&s, s.ogre, MUSTER_CONDITION_RESTRAINED));

  FIXTURE_DICE (&s.f, { 6, 1 }, { 6, 1 }, { 6, 1 }, { 20, 2 });
  fixture_next_turn (&s.f);
  fixture_dice_used (&s.f);
  chip = condition (&s, s.goblin, MUSTER_CONDITION_RESTRAINED)->id;
  FIXTURE_DICE (&s.f, { 20, 20 });
  escape (&s, s.goblin, chip);
  fixture_dice_used (&s.f);
  g_assert_cmpint (fixture_event (&s.f, MUSTER_EVENT_CHECK_ROLLED, 0)->check_rolled.ability, ==,
                   MUSTER_ABILITY_DEXTERITY);
  g_assert_null (condition (&s, s.goblin, MUSTER_CONDITION_RESTRAINED));
}

/* Large creatures shrug thorns off more easily, the thorns hurt, and grow with the slot. */
static void
test_ensnaring_strike (void)
{
  g_auto (Scene) s = { 0 };

  scene_init (&s, 2024);
  FIXTURE_DICE (&s.f, { 20, 2 }, { 20, 3 });
  CAST (&s.f, s.sage, "ensnaring-strike", casters_at (s.ogre), .slot = 2,
        .options = MUSTER_CAST_WAIVE_SPELL_RULE);
  fixture_dice_used (&s.f);
  g_assert_cmpint (fixture_event (&s.f, MUSTER_EVENT_SAVE_ROLLED, 0)->save_rolled.mode, ==,
                   MUSTER_MODE_ADVANTAGE);
  g_assert_cmpint (condition (&s, s.ogre, MUSTER_CONDITION_RESTRAINED)->escape_dc, ==, 17);
  FIXTURE_DICE (&s.f, { 6, 3 }, { 6, 4 });
  fixture_next_turn (&s.f);
  fixture_dice_used (&s.f);
  g_assert_cmpint (fixture_creature (&s.f, s.ogre)->hp, ==, 59 - 7);
}

/* Whoever is in the maze has its turns for nothing but the way out. */
static void
test_maze (void)
{
  g_auto (Scene) s = { 0 };
  MusterId chip;

  scene_init (&s, 2014);
  CAST (&s.f, s.sage, "maze", casters_at (s.ogre));
  chip = casters_chip (&s.f, s.ogre, "maze")->id;
  fixture_next_turn (&s.f);
  fixture_assert_turn (&s.f, s.ogre, 1);
  g_assert_cmpuint (count_escapes (&s, s.ogre), ==, 1);
  FIXTURE_REFUSED (&s.f, CANNOT_ACT, ATTACK, attack, .attacker = s.ogre, .target = s.sage);
  FIXTURE_DICE (&s.f, { 20, 19 });
  escape (&s, s.ogre, chip);
  fixture_dice_used (&s.f);
  g_assert_true (muster_creature_is_away (s.f.game, s.ogre));
  FIXTURE_REFUSED (&s.f, NO_ACTION, ESCAPE, escape, .creature = s.ogre, .chip = chip);
  FIXTURE_DICE (&s.f, { 20, 20 });
  FIXTURE_DO (&s.f, ESCAPE, escape, .creature = s.ogre, .chip = chip, .waive = 1,
              .slant = MUSTER_MODE_NONE);
  fixture_dice_used (&s.f);
  g_assert_false (muster_creature_is_away (s.f.game, s.ogre));
}

/* The wise see through it: Intelligence (Investigation) against DC 17. */
static void
test_phantasmal_force (void)
{
  g_auto (Scene) s = { 0 };
  MusterId chip;

  scene_init (&s, 2024);
  cast_at (&s, "phantasmal-force", s.ogre, 2);
  chip = casters_chip (&s.f, s.ogre, "phantasmal-force")->id;
  fixture_next_turn (&s.f);
  FIXTURE_DICE (&s.f, { 20, 20 });
  escape (&s, s.ogre, chip);
  fixture_dice_used (&s.f);
  g_assert_cmpint (fixture_event (&s.f, MUSTER_EVENT_CHECK_ROLLED, 0)->check_rolled.skill, ==,
                   MUSTER_SKILL_INVESTIGATION + 1);
  g_assert_null (casters_chip (&s.f, s.ogre, "phantasmal-force"));
}

/* It laughs on the ground; each wound is a save with advantage, each turn one without. */
static void
test_laughter (void)
{
  g_auto (Scene) s = { 0 };

  scene_init (&s, 2014);
  cast_at (&s, "hideous-laughter", s.ogre, 2);
  g_assert_nonnull (condition (&s, s.ogre, MUSTER_CONDITION_PRONE));
  FIXTURE_DICE (&s.f, { 20, 3 }, { 20, 4 });
  FIXTURE_DO (&s.f, DAMAGE, damage, .target = s.ogre, .amount = 1);
  fixture_dice_used (&s.f);
  g_assert_cmpint (fixture_event (&s.f, MUSTER_EVENT_SAVE_ROLLED, 0)->save_rolled.mode, ==,
                   MUSTER_MODE_ADVANTAGE);
  g_assert_nonnull (condition (&s, s.ogre, MUSTER_CONDITION_INCAPACITATED));
  FIXTURE_DICE (&s.f, { 20, 3 });
  fixture_next_turn (&s.f);
  fixture_dice_used (&s.f);
  g_assert_nonnull (condition (&s, s.ogre, MUSTER_CONDITION_INCAPACITATED));

  FIXTURE_DICE (&s.f, { 20, 3 }, { 20, 20 });
  FIXTURE_DO (&s.f, DAMAGE, damage, .target = s.ogre, .amount = 1);
  fixture_dice_used (&s.f);
  g_assert_null (condition (&s, s.ogre, MUSTER_CONDITION_INCAPACITATED));
  g_assert_nonnull (condition (&s, s.ogre, MUSTER_CONDITION_PRONE));
}

/* The save of fear is due when its source is out of sight, which the table sees; it costs nothing.
 */
static void
test_fear (void)
{
  g_auto (Scene) s = { 0 };
  MusterId chip;

  scene_init (&s, 2014);
  cast_at (&s, "fear", s.ogre, 2);
  chip = condition (&s, s.ogre, MUSTER_CONDITION_FRIGHTENED)->id;
  fixture_next_turn (&s.f);
  g_assert_cmpuint (count_escapes (&s, s.ogre), ==, 1);
  FIXTURE_DICE (&s.f, { 20, 3 });
  escape (&s, s.ogre, chip);
  fixture_dice_used (&s.f);
  g_assert_false (fixture_participant (&s.f, s.ogre)->action);
  g_assert_nonnull (condition (&s, s.ogre, MUSTER_CONDITION_FRIGHTENED));
  FIXTURE_DICE (&s.f, { 20, 20 });
  escape (&s, s.ogre, chip);
  fixture_dice_used (&s.f);
  g_assert_null (condition (&s, s.ogre, MUSTER_CONDITION_FRIGHTENED));
}

/* Likewise after a creature was made to move. */
static void
test_compulsion (void)
{
  g_auto (Scene) s = { 0 };

  scene_init (&s, 2014);
  cast_at (&s, "compulsion", s.ogre, 2);
  fixture_next_turn (&s.f);
  FIXTURE_DICE (&s.f, { 20, 20 });
  escape (&s, s.ogre, casters_chip (&s.f, s.ogre, "compulsion")->id);
  fixture_dice_used (&s.f);
  g_assert_null (casters_chip (&s.f, s.ogre, "compulsion"));
}

/* A dancer is hindered and stays where it is, and an action is a save against all of it. */
static void
test_dance (int edition)
{
  g_auto (Scene) s = { 0 };
  MusterAttackMods mods;
  const MusterChip *dance;

  scene_init (&s, edition);
  if (edition == 2014)
    CAST (&s.f, s.sage, "irresistible-dance", casters_at (s.ogre));
  else
    cast_at (&s, "irresistible-dance", s.ogre, 2);
  g_assert_cmpint (muster_mods_speed (s.f.game, s.ogre, MUSTER_SPEED_WALK), ==, 0);
  g_assert_cmpint (muster_mods_save_mode (s.f.game, s.ogre, MUSTER_ABILITY_DEXTERITY), ==,
                   MUSTER_MODE_DISADVANTAGE);
  muster_mods_attack (s.f.game, s.ogre, -1, s.sage, &mods);
  g_assert_cmpuint (mods.n, ==, 1);
  g_assert_cmpint (mods.modes[0], ==, MUSTER_MODE_DISADVANTAGE);
  muster_mods_attack (s.f.game, s.sage, -1, s.ogre, &mods);
  g_assert_cmpint (mods.modes[0], ==, MUSTER_MODE_ADVANTAGE);
  fixture_next_turn (&s.f);
  g_assert_cmpuint (count_escapes (&s, s.ogre), ==, 1);
  dance = casters_chip (&s.f, s.ogre, "irresistible-dance");
  g_assert_cmpint (dance->escape_by, ==, MUSTER_ESCAPE_SAVE + 1);
  FIXTURE_DICE (&s.f, { 20, 20 });
  escape (&s, s.ogre, dance->id);
  fixture_dice_used (&s.f);
  g_assert_true (fixture_participant (&s.f, s.ogre)->action);
  g_assert_null (casters_chip (&s.f, s.ogre, "irresistible-dance"));
  g_assert_cmpint (muster_mods_speed (s.f.game, s.ogre, MUSTER_SPEED_WALK), ==, 30);
}

static void
test_dance_2014 (void)
{
  test_dance (2014);
}

static void
test_dance_2024 (void)
{
  test_dance (2024);
}

/* In the edition of 2024 even a success makes it dance until the end of its next turn. */
static void
test_dance_success (void)
{
  g_auto (Scene) s = { 0 };

  scene_init (&s, 2024);
  cast_at (&s, "irresistible-dance", s.ogre, 20);
  g_assert_null (condition (&s, s.ogre, MUSTER_CONDITION_CHARMED));
  g_assert_cmpint (muster_mods_speed (s.f.game, s.ogre, MUSTER_SPEED_WALK), ==, 0);
  fixture_next_turn (&s.f);
  fixture_next_turn (&s.f);
  g_assert_cmpint (muster_mods_speed (s.f.game, s.ogre, MUSTER_SPEED_WALK), ==, 30);
}

/* Those asleep are woken by an action of a friend; the pattern lets go of them as a whole. */
static void
test_shaken_awake (void)
{
  g_auto (Scene) s = { 0 };
  MusterId chip;

  scene_init (&s, 2014);
  cast_at (&s, "hypnotic-pattern", s.ogre, 2);
  g_assert_nonnull (condition (&s, s.ogre, MUSTER_CONDITION_INCAPACITATED));
  g_assert_cmpint (muster_mods_speed (s.f.game, s.ogre, MUSTER_SPEED_WALK), ==, 0);
  chip = condition (&s, s.ogre, MUSTER_CONDITION_CHARMED)->id;
  fixture_next_turn (&s.f);
  fixture_assert_turn (&s.f, s.goblin, 1);
  g_assert_cmpuint (count_escapes (&s, s.goblin), ==, 1);
  escape (&s, s.goblin, chip);
  g_assert_null (casters_chip (&s.f, s.ogre, "hypnotic-pattern"));
  g_assert_true (muster_creature_can_act (s.f.game, s.ogre));
}

/* The incapacity of a pattern hangs on its charm. */
static void
test_hangs_on_charm (void)
{
  g_auto (Scene) s = { 0 };

  scene_init (&s, 2014);
  cast_at (&s, "hypnotic-pattern", s.ogre, 2);
  FIXTURE_DO (&s.f, REMOVE_CHIP, remove_chip,
              .chip = condition (&s, s.ogre, MUSTER_CONDITION_CHARMED)->id);
  g_assert_null (condition (&s, s.ogre, MUSTER_CONDITION_INCAPACITATED));
}

/* Somebody whom the caster's side fights is harder to charm. */
static void
test_charm_in_a_fight (void)
{
  g_auto (Scene) s = { 0 };
  MusterId bystander;

  scene_init (&s, 2024);
  bystander = fixture_add (&s.f, "ogre", "Bystander");
  FIXTURE_DICE (&s.f, { 20, 2 }, { 20, 3 });
  CAST (&s.f, s.sage, "charm-monster", casters_at (s.ogre), .slot = 5);
  fixture_dice_used (&s.f);
  g_assert_cmpint (fixture_event (&s.f, MUSTER_EVENT_SAVE_ROLLED, 0)->save_rolled.mode, ==,
                   MUSTER_MODE_ADVANTAGE);
  g_assert_nonnull (condition (&s, s.ogre, MUSTER_CONDITION_CHARMED));
  FIXTURE_DICE (&s.f, { 20, 2 });
  FIXTURE_DO (&s.f, CAST, cast, .caster = s.sage, .spell = "charm-monster",
              .targets = casters_at (bystander),
              .options = MUSTER_CAST_WAIVE_COST | MUSTER_CAST_WAIVE_SPELL_RULE);
  fixture_dice_used (&s.f);
  g_assert_nonnull (condition (&s, bystander, MUSTER_CONDITION_CHARMED));
}

/* Damage of the caster's side breaks a charm, that of others does not; in the edition of 2014 an
 * attack that misses is harm enough. */
static void
test_charm_broken (void)
{
  g_auto (Scene) s = { 0 };

  scene_init (&s, 2024);
  FIXTURE_DICE (&s.f, { 20, 2 }, { 20, 3 });
  CAST (&s.f, s.sage, "charm-monster", casters_at (s.ogre));
  fixture_dice_used (&s.f);
  FIXTURE_DO (&s.f, DAMAGE, damage, .target = s.ogre, .amount = 1);
  g_assert_nonnull (condition (&s, s.ogre, MUSTER_CONDITION_CHARMED));
  FIXTURE_DICE (&s.f, { 20, 15 }, { 6, 1 });
  FIXTURE_DO (&s.f, ATTACK, attack, .attacker = s.goblin, .target = s.ogre,
              .options = MUSTER_ATTACK_OPTION_WAIVE_COST);
  g_assert_nonnull (condition (&s, s.ogre, MUSTER_CONDITION_CHARMED));
  FIXTURE_DICE (&s.f, { 20, 2 });
  FIXTURE_DO (&s.f, ATTACK, attack, .attacker = s.hero, .target = s.ogre,
              .options = MUSTER_ATTACK_OPTION_WAIVE_COST);
  fixture_dice_used (&s.f);
  g_assert_nonnull (condition (&s, s.ogre, MUSTER_CONDITION_CHARMED));
  FIXTURE_DICE (&s.f, { 20, 15 }, { 8, 1 });
  FIXTURE_DO (&s.f, ATTACK, attack, .attacker = s.hero, .target = s.ogre,
              .options = MUSTER_ATTACK_OPTION_WAIVE_COST);
  fixture_dice_used (&s.f);
  g_assert_null (condition (&s, s.ogre, MUSTER_CONDITION_CHARMED));
}

static void
test_charm_harmed (void)
{
  g_auto (Scene) s = { 0 };

  scene_init (&s, 2014);
  FIXTURE_DICE (&s.f, { 20, 2 }, { 20, 3 });
  CAST (&s.f, s.sage, "charm-person", casters_at (s.goblin));
  fixture_dice_used (&s.f);
  g_assert_nonnull (condition (&s, s.goblin, MUSTER_CONDITION_CHARMED));
  FIXTURE_DICE (&s.f, { 20, 2 });
  FIXTURE_DO (&s.f, ATTACK, attack, .attacker = s.hero, .target = s.goblin,
              .options = MUSTER_ATTACK_OPTION_WAIVE_COST);
  fixture_dice_used (&s.f);
  g_assert_null (condition (&s, s.goblin, MUSTER_CONDITION_CHARMED));
}

/* Plants wither without a roll, stone does not turn to stone, and beasts of some wit make no
 * friends. */
static void
test_no_roll (void)
{
  g_auto (Scene) s = { 0 };
  MusterId shrub, golem;

  scene_init (&s, 2024);
  shrub = fixture_add (&s.f, "shrub", NULL);
  FIXTURE_DO (&s.f, ADD_CREATURE, add_creature, .block = "srd52:stone-golem",
              .kind = MUSTER_CREATURE_MONSTER, .disposition = MUSTER_DISPOSITION_HOSTILE);
  golem = s.f.result.created;
  FIXTURE_DICE (&s.f, { 8, 1 }, { 8, 1 }, { 8, 1 }, { 8, 1 }, { 8, 1 }, { 8, 1 }, { 8, 1 },
                { 8, 1 });
  CAST (&s.f, s.sage, "blight", casters_at (shrub));
  fixture_dice_used (&s.f);
  g_assert_false (fixture_event (&s.f, MUSTER_EVENT_SAVE_SETTLED, 0)->save_settled.success);
  g_assert_cmpint (fixture_creature (&s.f, shrub)->hp, ==, 92);
  FIXTURE_DO (&s.f, CAST, cast, .caster = s.sage, .spell = "flesh-to-stone",
              .targets = casters_at (golem),
              .options = MUSTER_CAST_WAIVE_COST | MUSTER_CAST_WAIVE_SPELL_RULE);
  g_assert_true (fixture_event (&s.f, MUSTER_EVENT_SAVE_SETTLED, 0)->save_settled.success);
  g_assert_null (condition (&s, golem, MUSTER_CONDITION_RESTRAINED));
  g_assert_cmpint (muster_mods_speed (s.f.game, golem, MUSTER_SPEED_WALK), ==, 0);
}

static void
test_minds (void)
{
  g_auto (Scene) s = { 0 };
  MusterId wolf, ape;

  scene_init (&s, 2014);
  FIXTURE_DO (&s.f, ADD_CREATURE, add_creature, .block = "srd51:wolf",
              .kind = MUSTER_CREATURE_MONSTER, .disposition = MUSTER_DISPOSITION_HOSTILE);
  wolf = s.f.result.created;
  FIXTURE_DO (&s.f, ADD_CREATURE, add_creature, .block = "srd51:ape",
              .kind = MUSTER_CREATURE_MONSTER, .disposition = MUSTER_DISPOSITION_HOSTILE);
  ape = s.f.result.created;
  cast_at (&s, "animal-friendship", wolf, 2);
  g_assert_nonnull (condition (&s, wolf, MUSTER_CONDITION_CHARMED));
  FIXTURE_DO (&s.f, CAST, cast, .caster = s.sage, .spell = "animal-friendship",
              .targets = casters_at (ape),
              .options = MUSTER_CAST_WAIVE_COST | MUSTER_CAST_WAIVE_SPELL_RULE);
  g_assert_cmpuint (fixture_count (&s.f, MUSTER_EVENT_SPELL_UNAFFECTED), ==, 1);
  g_assert_null (condition (&s, ape, MUSTER_CONDITION_CHARMED));
  FIXTURE_DO (&s.f, CAST, cast, .caster = s.sage, .spell = "hideous-laughter",
              .targets = casters_at (wolf),
              .options = MUSTER_CAST_WAIVE_COST | MUSTER_CAST_WAIVE_SPELL_RULE);
  g_assert_cmpuint (fixture_count (&s.f, MUSTER_EVENT_SPELL_UNAFFECTED), ==, 1);
}

/* The double stays when the invisible caster strikes. */
static void
test_mislead (void)
{
  g_auto (Scene) s = { 0 };

  scene_init (&s, 2014);
  CAST (&s.f, s.sage, "mislead", "");
  g_assert_nonnull (condition (&s, s.sage, MUSTER_CONDITION_INVISIBLE));
  FIXTURE_DICE (&s.f, { 4, 1 }, { 4, 1 }, { 4, 1 });
  FIXTURE_DO (&s.f, CAST, cast, .caster = s.sage, .spell = "magic-missile",
              .targets = casters_at (s.ogre),
              .options = MUSTER_CAST_WAIVE_COST | MUSTER_CAST_WAIVE_SPELL_RULE);
  g_assert_null (condition (&s, s.sage, MUSTER_CONDITION_INVISIBLE));
  g_assert_nonnull (casters_concentration (&s.f, s.sage));
}

static void
test_mist_falls (void)
{
  g_auto (Scene) s = { 0 };

  scene_init (&s, 2014);
  CAST (&s.f, s.sage, "gaseous-form", casters_at (s.hero));
  g_assert_nonnull (casters_chip (&s.f, s.hero, "gaseous-form"));
  FIXTURE_DO (&s.f, DAMAGE, damage, .target = s.hero, .amount = 60);
  g_assert_null (casters_chip (&s.f, s.hero, "gaseous-form"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/releases/entangle-is-torn-by-its-holder", test_entangle);
  g_test_add_func ("/releases/entangle-of-2024-takes-athletics", test_entangle_2024);
  g_test_add_func ("/releases/web-lets-go-after-a-check", test_web);
  g_test_add_func ("/releases/black-tentacles-let-go-of-the-stronger", test_tentacles);
  g_test_add_func ("/releases/ensnaring-strike-hurts-and-is-shrugged-off-by-the-large",
                   test_ensnaring_strike);
  g_test_add_func ("/releases/maze-has-a-way-out", test_maze);
  g_test_add_func ("/releases/phantasmal-force-is-seen-through", test_phantasmal_force);
  g_test_add_func ("/releases/hideous-laughter-saves-on-damage-and-each-turn", test_laughter);
  g_test_add_func ("/releases/fear-is-saved-against-when-the-table-says-so", test_fear);
  g_test_add_func ("/releases/compulsion-is-saved-against-after-the-move", test_compulsion);
  g_test_add_func ("/releases/irresistible-dance-takes-an-action-to-save", test_dance_2014);
  g_test_add_func ("/releases/irresistible-dance-of-2024-takes-an-action-to-save", test_dance_2024);
  g_test_add_func ("/releases/irresistible-dance-of-2024-moves-even-who-saves", test_dance_success);
  g_test_add_func ("/releases/hypnotic-pattern-is-shaken-off-by-a-friend", test_shaken_awake);
  g_test_add_func ("/releases/hypnotic-pattern-hangs-on-its-charm", test_hangs_on_charm);
  g_test_add_func ("/releases/a-charm-is-harder-on-whom-one-fights", test_charm_in_a_fight);
  g_test_add_func ("/releases/charm-monster-ends-with-damage-of-the-casters-side",
                   test_charm_broken);
  g_test_add_func ("/releases/charm-person-of-2014-ends-with-harm", test_charm_harmed);
  g_test_add_func ("/releases/some-need-no-roll", test_no_roll);
  g_test_add_func ("/releases/minds-too-dull-or-too-keen", test_minds);
  g_test_add_func ("/releases/mislead-goes-on-when-its-invisibility-ends", test_mislead);
  g_test_add_func ("/releases/gaseous-form-ends-at-0-hit-points", test_mist_falls);

  return g_test_run ();
}
