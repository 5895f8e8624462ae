/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Casting as a command of the machine: what it costs, what it rolls, what it refuses (SRD, Casting
 * a Spell; the combat document, "Spending the budget"). */
#include "casters.h"

#include "rules/chips/mods.h"
#include "rules/fifth/take-back.h"
#include "rules/options.h"
#include "rules/spells/known.h"

typedef struct
{
  MusterId wizard;
  MusterId priest;
  MusterId goblin;
  MusterId ogre;
} Table;

static Table
start (Fixture *f)
{
  Table t;

  casters_init (f);
  t.wizard = fixture_add (f, "wizard", NULL);
  t.priest = fixture_add (f, "priest", NULL);
  t.goblin = fixture_add (f, "goblin", NULL);
  t.ogre = fixture_add (f, "ogre", NULL);
  fixture_fight (f, TRUE, t.wizard, 20, t.priest, 15, t.goblin, 10, t.ogre, 5, 0);

  return t;
}

static const MusterEventAttackRolled *
attack (Fixture *f, guint nth)
{
  const MusterEvent *event = fixture_event (f, MUSTER_EVENT_ATTACK_ROLLED, nth);

  g_assert_nonnull (event);

  return &event->attack_rolled;
}

static const MusterEventDamageDealt *
dealt (Fixture *f, guint nth)
{
  const MusterEvent *event = fixture_event (f, MUSTER_EVENT_DAMAGE_DEALT, nth);

  g_assert_nonnull (event);

  return &event->damage_dealt;
}

static void
test_cantrip_attack (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);

  /* At level 5 Fire Bolt throws two dice; no slot goes. */
  FIXTURE_DICE (&f, { 20, 10 }, { 10, 4 }, { 10, 5 });
  CAST (&f, t.wizard, "fire-bolt", casters_at (t.ogre));
  fixture_dice_used (&f);
  g_assert_cmpint (attack (&f, 0)->total, ==, 16);
  g_assert_cmpint (attack (&f, 0)->bonus, ==, 6);
  g_assert_cmpint (dealt (&f, 0)->amount, ==, 9);
  g_assert_cmpint (fixture_creature (&f, t.ogre)->hp, ==, 50);
  g_assert_cmpuint (muster_slots_left (f.game, t.wizard, 1), ==, 4);
  g_assert_cmpint (fixture_participant (&f, t.wizard)->action, ==, 1);
}

/* The line of a cast taken back gives the slot and the action; that of a cantrip the action. */
static void
test_cast_taken_back (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);
  MusterCommand back;

  CAST (&f, t.wizard, "magic-missile", casters_at (t.ogre), .slot = 2);
  g_assert_cmpint (
      muster_take_back_of (f.game, fixture_event (&f, MUSTER_EVENT_SPELL_CAST, 0), 7, &back), ==,
      MUSTER_REFUSAL_NONE);
  g_assert_cmpuint (muster_slots_left (f.game, t.wizard, 2), ==, 2);
  g_assert_cmpint (fixture_perform (&f, &back), ==, MUSTER_DONE);
  g_assert_cmpuint (muster_slots_left (f.game, t.wizard, 2), ==, 3);
  g_assert_cmpint (fixture_participant (&f, t.wizard)->action, ==, 0);

  CAST (&f, t.wizard, "fire-bolt", casters_at (t.ogre));
  g_assert_cmpint (
      muster_take_back_of (f.game, fixture_event (&f, MUSTER_EVENT_SPELL_CAST, 0), 8, &back), ==,
      MUSTER_REFUSAL_NONE);
  g_assert_cmpint (fixture_perform (&f, &back), ==, MUSTER_DONE);
  g_assert_cmpint (fixture_participant (&f, t.wizard)->action, ==, 0);
}

static void
test_critical_spell_hit_doubles_dice (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);

  FIXTURE_DICE (&f, { 20, 20 }, { 10, 1 }, { 10, 2 }, { 10, 3 }, { 10, 4 });
  CAST (&f, t.wizard, "fire-bolt", casters_at (t.ogre));
  fixture_dice_used (&f);
  g_assert_cmpint (dealt (&f, 0)->amount, ==, 10);
  g_assert_true (dealt (&f, 0)->critical);
}

/* Per projectile: riders, d20, then its damage. */
static void
test_projectiles (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);

  FIXTURE_DICE (&f, { 20, 10 }, { 6, 1 }, { 6, 2 }, { 20, 2 }, { 20, 15 }, { 6, 3 }, { 6, 4 });
  CAST (&f, t.wizard, "scorching-ray", casters_text ("%u*2 %u*1", t.ogre, t.goblin));
  fixture_dice_used (&f);
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_ATTACK_ROLLED), ==, 3);
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_DAMAGE_DEALT), ==, 2);
  g_assert_cmpint (dealt (&f, 0)->target, ==, (int) t.ogre);
  g_assert_cmpint (dealt (&f, 0)->amount, ==, 3);
  g_assert_cmpint (dealt (&f, 1)->amount, ==, 7);
  g_assert_cmpuint (muster_slots_left (f.game, t.wizard, 2), ==, 2);
}

static void
test_magic_missile_hits_of_itself (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);

  FIXTURE_DICE (&f, { 4, 1 }, { 4, 2 }, { 4, 3 }, { 4, 4 });
  CAST (&f, t.wizard, "magic-missile", casters_at (t.ogre), .slot = 2);
  fixture_dice_used (&f);
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_ATTACK_ROLLED), ==, 0);
  g_assert_cmpint (dealt (&f, 0)->amount, ==, 14);
  g_assert_cmpuint (muster_slots_left (f.game, t.wizard, 1), ==, 4);
  g_assert_cmpuint (muster_slots_left (f.game, t.wizard, 2), ==, 2);
}

/* The damage is thrown once, then each target's d20; half on a success. */
static void
test_save_halves (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);

  FIXTURE_DICE (&f, { 6, 4 }, { 6, 4 }, { 6, 3 }, { 20, 18 }, { 20, 2 });
  CAST (&f, t.wizard, "burning-hands", casters_text ("%u %u", t.ogre, t.goblin));
  fixture_dice_used (&f);
  g_assert_cmpint (dealt (&f, 0)->amount, ==, 5);
  g_assert_cmpint (dealt (&f, 1)->amount, ==, 11);
  g_assert_cmpint (fixture_event (&f, MUSTER_EVENT_SAVE_ROLLED, 0)->save_rolled.dc, ==, 14);
}

/* An area tells players of as many targets as they know of. */
static void
test_area_over_the_hidden (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);
  const MusterEventSpellCast *told;

  FIXTURE_DO (&f, SET_HIDDEN, set_hidden, .creature = t.ogre, .hidden = 1);
  FIXTURE_DICE (&f, { 6, 4 }, { 6, 4 }, { 6, 3 }, { 20, 18 }, { 20, 2 });
  CAST (&f, t.wizard, "burning-hands", casters_text ("%u %u", t.ogre, t.goblin));
  told = &fixture_event (&f, MUSTER_EVENT_SPELL_CAST, 0)->spell_cast;
  g_assert_cmpint (told->targets, ==, 2);
  g_assert_cmpint (told->seen, ==, 1);
}

static void
test_cover_adds_to_dexterity_saves (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);

  FIXTURE_DICE (&f, { 6, 1 }, { 6, 1 }, { 6, 1 }, { 20, 10 });
  CAST (&f, t.wizard, "burning-hands", casters_at (t.goblin), .cover = MUSTER_COVER_HALF);
  fixture_dice_used (&f);
  g_assert_true (fixture_event (&f, MUSTER_EVENT_SAVE_ROLLED, 0)->save_rolled.success);
}

static void
test_save_negates (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);

  FIXTURE_DICE (&f, { 8, 4 }, { 8, 4 }, { 20, 18 });
  CAST (&f, t.priest, "sacred-flame", casters_at (t.ogre));
  fixture_dice_used (&f);
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_DAMAGE_DEALT), ==, 0);
}

static void
test_healing (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);

  casters_set_hp (&f, t.wizard, 5);
  FIXTURE_DICE (&f, { 8, 4 }, { 8, 2 });
  CAST (&f, t.priest, "cure-wounds", casters_at (t.wizard), .slot = 2);
  fixture_dice_used (&f);
  g_assert_cmpint (fixture_creature (&f, t.wizard)->hp, ==, 5 + 6 + 3);
}

static void
test_healing_passes_over_undead (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId priest, skeleton;

  casters_init (&f);
  priest = fixture_add (&f, "priest", NULL);
  skeleton = fixture_add (&f, "skeleton", NULL);
  casters_set_hp (&f, skeleton, 5);
  CAST (&f, priest, "cure-wounds", casters_at (skeleton));
  g_assert_cmpint (fixture_creature (&f, skeleton)->hp, ==, 5);
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_SPELL_UNAFFECTED), ==, 1);
}

static void
test_temporary_hit_points (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);

  FIXTURE_DICE (&f, { 4, 3 });
  CAST (&f, t.wizard, "false-life", "", .slot = 2);
  fixture_dice_used (&f);
  g_assert_cmpint (fixture_creature (&f, t.wizard)->temp_hp, ==, 3 + 4 + 5);
}

static void
test_bonus_action (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);

  fixture_next_turn (&f);
  CAST (&f, t.priest, "shield-of-faith", casters_at (t.priest));
  g_assert_cmpint (fixture_participant (&f, t.priest)->bonus, ==, 1);
  g_assert_cmpint (fixture_participant (&f, t.priest)->action, ==, 0);
  g_assert_cmpint (muster_game_armor_class (f.game, t.priest), ==, 14);
}

/* After a bonus action's spell nothing but a cantrip of one action; the GM may waive it. */
static void
test_bonus_action_spell_rule (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);

  fixture_next_turn (&f);
  CAST (&f, t.priest, "shield-of-faith", casters_at (t.priest));
  FIXTURE_REFUSED (&f, BONUS_SPELL_RULE, CAST, cast, .caster = t.priest, .spell = "bane",
                   .targets = casters_at (t.ogre));
  g_assert_cmpint (f.result.waiver, ==, MUSTER_WAIVER_SPELL_RULE);
  CAST (&f, t.priest, "bane", casters_at (t.ogre), .options = MUSTER_CAST_WAIVE_SPELL_RULE);

  /* A cantrip of one action is allowed; only its action is gone. */
  FIXTURE_REFUSED (&f, NO_ACTION, CAST, cast, .caster = t.priest, .spell = "sacred-flame",
                   .targets = casters_at (t.ogre));

  /* The flags go with the turn. */
  for (guint i = 0; i < 4; i++)
    fixture_next_turn (&f);
  CAST (&f, t.priest, "bane", casters_at (t.ogre));
  FIXTURE_REFUSED (&f, BONUS_SPELL_RULE, CAST, cast, .caster = t.priest, .spell = "shield-of-faith",
                   .targets = casters_at (t.priest));
}

static void
test_one_slot_a_turn_in_2024 (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);

  FIXTURE_DO (&f, SET_RULES, set_rules, .edition = 2024);
  fixture_next_turn (&f);
  CAST (&f, t.priest, "shield-of-faith", casters_at (t.priest));
  FIXTURE_REFUSED (&f, ONE_SLOT_RULE, CAST, cast, .caster = t.priest, .spell = "bane",
                   .targets = casters_at (t.ogre));
  CAST (&f, t.priest, "sacred-flame", casters_at (t.ogre));
}

static void
test_costs (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);

  CAST (&f, t.wizard, "fire-bolt", casters_at (t.ogre));
  FIXTURE_REFUSED (&f, NO_ACTION, CAST, cast, .caster = t.wizard, .spell = "fire-bolt",
                   .targets = casters_at (t.ogre));
  g_assert_cmpint (f.result.waiver, ==, MUSTER_WAIVER_COST);
  CAST (&f, t.wizard, "fire-bolt", casters_at (t.ogre), .options = MUSTER_CAST_WAIVE_COST);
  g_assert_cmpint (fixture_event (&f, MUSTER_EVENT_SPELL_CAST, 0)->spell_cast.cost, ==,
                   MUSTER_COST_NONE);
  FIXTURE_REFUSED (&f, LONG_CASTING, CAST, cast, .caster = t.wizard, .spell = "alarm");
  CAST (&f, t.wizard, "alarm", "", .options = MUSTER_CAST_WAIVE_COST);
}

static MusterStatBlock *
block_of (Fixture *f, const char *key)
{
  return (MusterStatBlock *) muster_compendium_lookup (f->compendium, key);
}

/* SRD, Casting in Armor: no spell at all, and the GM may let it pass unless nothing is waived. */
static void
test_untrained_armor (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);

  block_of (&f, "test:wizard")->features = MUSTER_FEATURE_UNTRAINED_ARMOR;
  FIXTURE_REFUSED (&f, UNTRAINED_ARMOR, CAST, cast, .caster = t.wizard, .spell = "vicious-mockery",
                   .targets = casters_at (t.ogre));
  g_assert_cmpint (f.result.waiver, ==, MUSTER_WAIVER_ARMOR);
  FIXTURE_DO (&f, SET_OPTION, set_option, .option = MUSTER_OPTION_GATES,
              .choice = MUSTER_GATES_STRICT);
  FIXTURE_REFUSED (&f, UNTRAINED_ARMOR, CAST, cast, .caster = t.wizard, .spell = "vicious-mockery",
                   .targets = casters_at (t.ogre), .options = MUSTER_CAST_WAIVE_ARMOR);
  g_assert_cmpint (f.result.waiver, ==, MUSTER_WAIVER_NONE);
  FIXTURE_DO (&f, SET_OPTION, set_option, .option = MUSTER_OPTION_GATES, .choice = 0);
  CAST (&f, t.wizard, "vicious-mockery", casters_at (t.ogre), .options = MUSTER_CAST_WAIVE_ARMOR);
  /* What it costs is paid all the same. */
  g_assert_cmpint (fixture_participant (&f, t.wizard)->action, ==, 1);
}

/* SRD, Components: a voice, a hand, a material; a focus stands in for those without a price. */
static void
test_components (void)
{
  static const struct
  {
    guint32 features;
    gboolean silenced;
    const char *spell;
    MusterRefusal refusal;
  } cases[] = {
    { 0, TRUE, "guidance", MUSTER_REFUSAL_CANNOT_SPEAK },
    { 0, FALSE, "guidance", MUSTER_REFUSAL_NONE },
    { MUSTER_FEATURE_HANDS_FULL, FALSE, "guidance", MUSTER_REFUSAL_NO_FREE_HAND },
    { MUSTER_FEATURE_HANDS_FULL, FALSE, "healing-word", MUSTER_REFUSAL_NONE },
    { MUSTER_FEATURE_OFF_HAND_TAKEN, FALSE, "guidance", MUSTER_REFUSAL_NONE },
    { MUSTER_FEATURE_NO_FOCUS, FALSE, "bless", MUSTER_REFUSAL_NO_MATERIAL },
    { MUSTER_FEATURE_NO_FOCUS, FALSE, "guidance", MUSTER_REFUSAL_NONE },
    { MUSTER_FEATURE_NO_FOCUS, FALSE, "warding-bond", MUSTER_REFUSAL_NONE },
    { MUSTER_FEATURE_NO_PRICED_MATERIAL, FALSE, "warding-bond", MUSTER_REFUSAL_NO_PRICED_MATERIAL },
    { MUSTER_FEATURE_NO_PRICED_MATERIAL, FALSE, "bless", MUSTER_REFUSAL_NONE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (Fixture) f = { 0 };
      Table t = start (&f);
      MusterCommand command
          = FIXTURE_COMMAND (CAST, cast, .caster = t.priest, .spell = cases[i].spell,
                             .targets = casters_at (t.wizard));
      MusterWaiver waiver = MUSTER_WAIVER_NONE;

      block_of (&f, "test:priest")->features = cases[i].features;
      if (cases[i].silenced)
        fixture_add_chip (&f, t.priest, MUSTER_CONDITION_SILENCED, 0, 0, 0);
      g_assert_cmpint (muster_game_check (f.game, &command, &waiver), ==, cases[i].refusal);
      if (cases[i].refusal == MUSTER_REFUSAL_NONE)
        continue;
      g_assert_cmpint (waiver, ==, MUSTER_WAIVER_COMPONENTS);
      command.cast.options = MUSTER_CAST_WAIVE_COMPONENTS;
      g_assert_cmpint (muster_game_check (f.game, &command, NULL), ==, MUSTER_REFUSAL_NONE);
      block_of (&f, "test:priest")->castings[0].spared
          = MUSTER_COMPONENT_VERBAL | MUSTER_COMPONENT_SOMATIC | MUSTER_COMPONENT_MATERIAL;
      command.cast.options = 0;
      g_assert_cmpint (muster_game_check (f.game, &command, NULL), ==, MUSTER_REFUSAL_NONE);
    }
}

static void
test_slots (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId wizard, ogre;

  casters_init (&f);
  wizard = fixture_add (&f, "wizard", NULL);
  ogre = fixture_add (&f, "ogre", NULL);
  FIXTURE_DO (&f, SET_SLOTS, set_slots, .creature = wizard, .level = 1, .used = 4);
  FIXTURE_REFUSED (&f, NO_SLOT, CAST, cast, .caster = wizard, .spell = "magic-missile",
                   .targets = casters_at (ogre), .slot = 1);
  /* Without a level the lowest that is left. */
  CAST (&f, wizard, "magic-missile", casters_at (ogre));
  g_assert_cmpint (fixture_event (&f, MUSTER_EVENT_SPELL_CAST, 0)->spell_cast.slot, ==, 2);
  FIXTURE_REFUSED (&f, BAD_NUMBER, CAST, cast, .caster = wizard, .spell = "fireball",
                   .targets = casters_at (ogre), .slot = 2);
  FIXTURE_DO (&f, SET_SLOTS, set_slots, .creature = wizard, .level = 0);
  g_assert_cmpuint (muster_slots_left (f.game, wizard, 1), ==, 4);
  g_assert_cmpuint (muster_slots_left (f.game, wizard, 2), ==, 3);
}

static void
test_at_will_and_per_day (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId lich, fighter;

  casters_init (&f);
  lich = fixture_add (&f, "lich", NULL);
  fighter = fixture_add (&f, "fighter", NULL);
  CAST (&f, lich, "hold-monster", casters_at (fighter));
  CAST (&f, lich, "hold-monster", casters_at (fighter));
  CAST (&f, lich, "power-word-kill", casters_at (fighter));
  g_assert_cmpint (fixture_creature (&f, fighter)->life, ==, MUSTER_LIFE_DEAD);
  FIXTURE_REFUSED (&f, NO_SLOT, CAST, cast, .caster = lich, .spell = "power-word-kill",
                   .targets = casters_at (fighter));
  FIXTURE_DO (&f, SET_SLOTS, set_slots, .creature = lich, .level = 0);
  FIXTURE_REFUSED (&f, NO_SUCH_SPELL, CAST, cast, .caster = lich, .spell = "bless",
                   .targets = casters_at (fighter));
}

static void
test_targets (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);

  FIXTURE_REFUSED (&f, NO_TARGET, CAST, cast, .caster = t.wizard, .spell = "fire-bolt",
                   .targets = "");
  g_assert_cmpint (fixture_participant (&f, t.wizard)->action, ==, 0);
  FIXTURE_REFUSED (&f, TOO_MANY_TARGETS, CAST, cast, .caster = t.wizard, .spell = "fire-bolt",
                   .targets = casters_text ("%u %u", t.ogre, t.goblin));
  FIXTURE_REFUSED (&f, TOO_MANY_TARGETS, CAST, cast, .caster = t.wizard, .spell = "magic-missile",
                   .targets = casters_text ("%u*2 %u*2", t.ogre, t.goblin));
  FIXTURE_REFUSED (&f, BAD_EXPRESSION, CAST, cast, .caster = t.wizard, .spell = "fire-bolt",
                   .targets = "the ogre");
  FIXTURE_REFUSED (&f, NO_SUCH_CREATURE, CAST, cast, .caster = t.wizard, .spell = "fire-bolt",
                   .targets = "999");
}

/* Whom the n-th line says a spell does nothing to, and why: a limit of hit points, or a pool of
 * which too little was left. */
static void
assert_passed_over (Fixture *f, guint nth, MusterId creature, gint32 over_hp, gboolean pool_spent)
{
  const MusterEventSpellUnaffected *unaffected
      = &fixture_event (f, MUSTER_EVENT_SPELL_UNAFFECTED, nth)->spell_unaffected;

  g_assert_cmpuint (unaffected->creature, ==, creature);
  g_assert_cmpint (unaffected->over_hp, ==, over_hp);
  g_assert_cmpint (unaffected->pool_spent != 0, ==, pool_spent);
}

/* Whoever has more hit points than a spell reaches is told with that limit. */
static void
test_hit_point_limit (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId lich, ogre;

  casters_init (&f);
  lich = fixture_add (&f, "lich", NULL);
  ogre = fixture_add (&f, "ogre", NULL);
  FIXTURE_DO (&f, SET_MAX_HP, set_max_hp, .creature = ogre, .max_hp = 150, .heal = TRUE);
  CAST (&f, lich, "power-word-kill", casters_at (ogre));
  assert_passed_over (&f, 0, ogre, 100, FALSE);
  g_assert_cmpint (fixture_creature (&f, ogre)->life, ==, MUSTER_LIFE_ALIVE);
}

/* The GM reads of each target what it took of the pool, or why it is passed over. */
static void
assert_pool (Fixture *f, MusterId reached, MusterId missed, MusterId proof)
{
  const MusterEvent *event = fixture_event (f, MUSTER_EVENT_POOL_REACHED, 0);
  gint32 total = fixture_event (f, MUSTER_EVENT_HIT_POINT_POOL, 0)->hit_point_pool.total;
  gint32 left = total - fixture_creature (f, reached)->hp;

  g_assert_cmpuint (fixture_count (f, MUSTER_EVENT_POOL_REACHED), ==, 1);
  g_assert_true (event->secret);
  g_assert_cmpuint (event->pool_reached.creature, ==, reached);
  g_assert_cmpint (event->pool_reached.left, ==, left);
  for (guint i = 0; i < fixture_count (f, MUSTER_EVENT_SPELL_UNAFFECTED); i++)
    {
      const MusterEventSpellUnaffected *unaffected
          = &fixture_event (f, MUSTER_EVENT_SPELL_UNAFFECTED, i)->spell_unaffected;

      if (unaffected->creature == missed)
        {
          g_assert_cmpint (unaffected->hp, ==, fixture_creature (f, missed)->hp);
          g_assert_cmpint (unaffected->pool_left, ==, left);
        }
      else
        {
          g_assert_cmpuint (unaffected->creature, ==, proof);
          g_assert_cmpint (unaffected->why, ==, MUSTER_POOL_SKIP_PROOF);
        }
    }
}

static void
test_sleep_pool (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId wizard, goblin, ogre, skeleton;

  casters_init (&f);
  wizard = fixture_add (&f, "wizard", NULL);
  ogre = fixture_add (&f, "ogre", NULL);
  skeleton = fixture_add (&f, "skeleton", NULL);
  goblin = fixture_add (&f, "goblin", NULL);

  /* Undead cost the pool nothing; the weakest comes first. */
  FIXTURE_DICE (&f, { 8, 4 }, { 8, 4 }, { 8, 4 }, { 8, 4 }, { 8, 4 });
  CAST (&f, wizard, "sleep", casters_text ("%u %u %u", ogre, skeleton, goblin));
  fixture_dice_used (&f);
  assert_passed_over (&f, 0, ogre, 0, TRUE);
  assert_passed_over (&f, 1, skeleton, 0, FALSE);
  g_assert_nonnull (casters_chip (&f, goblin, "sleep"));
  g_assert_null (casters_chip (&f, ogre, "sleep"));
  g_assert_null (casters_chip (&f, skeleton, "sleep"));
  g_assert_cmpint (casters_chip (&f, goblin, "sleep")->condition, ==, MUSTER_CONDITION_UNCONSCIOUS);

  assert_pool (&f, goblin, ogre, skeleton);

  /* Any damage wakes the sleeper. */
  FIXTURE_DO (&f, DAMAGE, damage, .target = goblin, .amount = 1);
  g_assert_null (casters_chip (&f, goblin, "sleep"));
}

static void
test_types (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId wizard, skeleton, fighter;

  casters_init (&f);
  wizard = fixture_add (&f, "wizard", NULL);
  skeleton = fixture_add (&f, "skeleton", NULL);
  fighter = fixture_add (&f, "fighter", NULL);
  CAST (&f, wizard, "hold-person", casters_at (skeleton));
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_SPELL_UNAFFECTED), ==, 1);
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_SAVE_ROLLED), ==, 0);

  /* A creature whose type nobody knows is let through. */
  FIXTURE_DICE (&f, { 20, 2 });
  CAST (&f, wizard, "hold-person", casters_at (fighter));
  fixture_dice_used (&f);
  g_assert_nonnull (casters_chip (&f, fighter, "hold-person"));
}

static void
test_utility (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId wizard;

  casters_init (&f);
  wizard = fixture_add (&f, "wizard", NULL);
  CAST (&f, wizard, "alarm", "");
  g_assert_false (fixture_event (&f, MUSTER_EVENT_SPELL_CAST, 0)->spell_cast.gm);
  g_assert_cmpuint (muster_slots_left (f.game, wizard, 1), ==, 3);
}

static void
test_reaction_spell_by_hand (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);

  fixture_next_turn (&f);
  CAST (&f, t.wizard, "shield", "");
  g_assert_cmpint (fixture_participant (&f, t.wizard)->reaction, ==, 1);
  g_assert_cmpint (muster_game_armor_class (f.game, t.wizard), ==, 17);
  FIXTURE_REFUSED (&f, NO_REACTION, CAST, cast, .caster = t.wizard, .spell = "shield",
                   .targets = "");
  /* Until the caster's next turn starts. */
  for (guint i = 0; i < 3; i++)
    fixture_next_turn (&f);
  g_assert_cmpint (muster_game_armor_class (f.game, t.wizard), ==, 12);
}

static void
test_legendary_resistance (void)
{
  g_auto (Fixture) f = { 0 };
  const CasterAnswer yes[] = { { MUSTER_QUESTION_LEGENDARY_RESISTANCE, 0, MUSTER_CHOICE_ACCEPT } };
  MusterId wizard, lich;
  MusterCommand command;

  casters_init (&f);
  wizard = fixture_add (&f, "wizard", NULL);
  lich = fixture_add (&f, "lich", NULL);
  command = FIXTURE_COMMAND (CAST, cast, .caster = wizard, .spell = "burning-hands",
                             .targets = casters_at (lich));
  FIXTURE_DICE (&f, { 6, 4 }, { 6, 4 }, { 6, 2 }, { 20, 1 });
  g_assert_cmpint (casters_perform (&f, &command, yes, 1), ==, MUSTER_DONE);
  fixture_dice_used (&f);
  g_assert_cmpint (dealt (&f, 0)->amount, ==, 5);
  g_assert_cmpint (fixture_creature (&f, lich)->resistances_used, ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/take-back/cast", test_cast_taken_back);
  g_test_add_func ("/casting/a-cantrip-grows-with-its-caster", test_cantrip_attack);
  g_test_add_func ("/casting/a-critical-hit-doubles-the-dice",
                   test_critical_spell_hit_doubles_dice);
  g_test_add_func ("/casting/each-projectile-rolls-for-itself", test_projectiles);
  g_test_add_func ("/casting/magic-missile-needs-no-roll-and-grows-with-the-slot",
                   test_magic_missile_hits_of_itself);
  g_test_add_func ("/casting/a-save-halves-damage-thrown-once", test_save_halves);
  g_test_add_func ("/casting/an-area-does-not-count-the-hidden", test_area_over_the_hidden);
  g_test_add_func ("/casting/cover-adds-to-dexterity-saves", test_cover_adds_to_dexterity_saves);
  g_test_add_func ("/casting/a-save-may-negate", test_save_negates);
  g_test_add_func ("/casting/healing-adds-the-modifier", test_healing);
  g_test_add_func ("/casting/healing-passes-over-undead", test_healing_passes_over_undead);
  g_test_add_func ("/casting/temporary-hit-points", test_temporary_hit_points);
  g_test_add_func ("/casting/a-bonus-action-pays", test_bonus_action);
  g_test_add_func ("/casting/the-bonus-action-spell-rule", test_bonus_action_spell_rule);
  g_test_add_func ("/casting/2024-one-slot-a-turn", test_one_slot_a_turn_in_2024);
  g_test_add_func ("/casting/costs-and-waivers", test_costs);
  g_test_add_func ("/casting/no-spells-in-untrained-armor", test_untrained_armor);
  g_test_add_func ("/casting/components", test_components);
  g_test_add_func ("/casting/slots", test_slots);
  g_test_add_func ("/casting/at-will-and-a-number-of-times-a-day", test_at_will_and_per_day);
  g_test_add_func ("/casting/no-slot-goes-on-nobody", test_targets);
  g_test_add_func ("/casting/a-limit-of-hit-points-is-the-reason", test_hit_point_limit);
  g_test_add_func ("/casting/sleep-spends-its-pool-on-the-weakest", test_sleep_pool);
  g_test_add_func ("/casting/creature-types", test_types);
  g_test_add_func ("/casting/a-utility-spell-costs-and-is-told", test_utility);
  g_test_add_func ("/casting/a-reaction-spell-off-turn", test_reaction_spell_by_hand);
  g_test_add_func ("/casting/legendary-resistance-against-a-spell", test_legendary_resistance);

  return g_test_run ();
}
