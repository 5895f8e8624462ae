/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fixture.h"

#include <stdarg.h>

#include "rules/bounds.h"
#include "rules/creature/ability.h"
#include "rules/sound.h"

static MusterStatBlock *
make_block (const char *key, const char *name, int armor_class, int max_hp)
{
  MusterStatBlock *block = muster_stat_block_new (key, name);

  block->size = MUSTER_SIZE_MEDIUM;
  block->armor_class = (gint16) armor_class;
  block->max_hp = (gint16) max_hp;
  block->proficiency = 2;
  block->passive_perception = 10;
  block->speeds_ft[MUSTER_SPEED_WALK] = 30;
  for (guint i = 0; i < MUSTER_N_ABILITIES; i++)
    block->scores[i] = 10;

  return block;
}

static void
set_score (MusterStatBlock *block, MusterAbility ability, int score)
{
  block->scores[ability] = (gint16) score;
  if (ability == MUSTER_ABILITY_DEXTERITY)
    block->initiative = (gint16) muster_ability_modifier (score);
}

static void
set_worth (MusterStatBlock *block, int challenge, int xp)
{
  block->challenge = (gint16) challenge;
  block->xp = xp;
}

static MusterAttackEntry *
add_weapon (MusterStatBlock *block,
            const char *name,
            guint32 flags,
            int count,
            int sides,
            MusterDamageType type)
{
  MusterAttackEntry *entry = muster_stat_block_add_attack (block, name);
  MusterDiceTerm dice = { .count = (guint16) count, .sides = (guint16) sides };

  entry->flags = flags;
  entry->derived = TRUE;
  entry->reach_ft = flags & MUSTER_ATTACK_MELEE ? 5 : 0;
  muster_attack_entry_add_damage (entry, dice, type);

  return entry;
}

static MusterAttackEntry *
add_printed (MusterStatBlock *block,
             const char *name,
             guint32 flags,
             int to_hit,
             MusterDiceTerm dice,
             MusterDamageType type)
{
  MusterAttackEntry *entry = muster_stat_block_add_attack (block, name);

  entry->flags = flags;
  entry->to_hit = (gint16) to_hit;
  entry->reach_ft = flags & MUSTER_ATTACK_MELEE ? 5 : 0;
  muster_attack_entry_add_damage (entry, dice, type);

  return entry;
}

static MusterStatBlock *
make_fighter (void)
{
  MusterStatBlock *block = make_block ("test:fighter", "Fighter", 18, 44);
  MusterAttackEntry *entry;

  block->level = 5;
  block->proficiency = 3;
  muster_stat_block_add_class (block, MUSTER_CLASS_FIGHTER, 5);
  set_score (block, MUSTER_ABILITY_STRENGTH, 16);
  set_score (block, MUSTER_ABILITY_DEXTERITY, 14);
  entry = add_weapon (block, "Longsword", MUSTER_ATTACK_MELEE | MUSTER_ATTACK_VERSATILE, 1, 8,
                      MUSTER_DAMAGE_SLASHING);
  entry->versatile = (MusterDiceTerm) { .count = 1, .sides = 10 };
  for (guint i = 0; i < 2; i++)
    {
      entry = add_weapon (block, "Handaxe",
                          MUSTER_ATTACK_MELEE | MUSTER_ATTACK_LIGHT | MUSTER_ATTACK_THROWN, 1, 6,
                          MUSTER_DAMAGE_SLASHING);
      entry->range_ft = 20;
      entry->long_range_ft = 60;
    }
  entry = add_weapon (block, "Longbow",
                      MUSTER_ATTACK_RANGED | MUSTER_ATTACK_HEAVY | MUSTER_ATTACK_TWO_HANDED, 1, 8,
                      MUSTER_DAMAGE_PIERCING);
  entry->range_ft = 150;
  entry->long_range_ft = 600;

  return block;
}

static MusterStatBlock *
make_rogue (void)
{
  MusterStatBlock *block = make_block ("test:rogue", "Rogue", 15, 24);
  MusterAttackEntry *entry;

  block->level = 3;
  muster_stat_block_add_class (block, MUSTER_CLASS_ROGUE, 3);
  set_score (block, MUSTER_ABILITY_DEXTERITY, 17);
  add_weapon (block, "Rapier", MUSTER_ATTACK_MELEE | MUSTER_ATTACK_FINESSE, 1, 8,
              MUSTER_DAMAGE_PIERCING);
  entry = add_weapon (block, "Shortbow", MUSTER_ATTACK_RANGED | MUSTER_ATTACK_TWO_HANDED, 1, 6,
                      MUSTER_DAMAGE_PIERCING);
  entry->range_ft = 80;
  entry->long_range_ft = 320;

  return block;
}

static MusterStatBlock *
make_cleric (void)
{
  MusterStatBlock *block = make_block ("test:cleric", "Cleric", 16, 24);

  block->level = 3;
  muster_stat_block_add_class (block, MUSTER_CLASS_CLERIC, 3);
  set_score (block, MUSTER_ABILITY_WISDOM, 16);
  add_weapon (block, "Mace", MUSTER_ATTACK_MELEE, 1, 6, MUSTER_DAMAGE_BLUDGEONING);

  return block;
}

static MusterStatBlock *
make_goblin (void)
{
  MusterStatBlock *block = make_block ("test:goblin", "Goblin", 15, 7);
  MusterAttackEntry *entry;

  block->hit_dice = (MusterDiceTerm) { .count = 2, .sides = 6 };
  block->traits = MUSTER_TRAIT_NIMBLE_ESCAPE;
  set_score (block, MUSTER_ABILITY_DEXTERITY, 14);
  set_worth (block, 2, 50);
  add_printed (block, "Scimitar", MUSTER_ATTACK_MELEE, 4, (MusterDiceTerm) { 1, 6, 2 },
               MUSTER_DAMAGE_SLASHING);
  entry = add_printed (block, "Shortbow", MUSTER_ATTACK_RANGED, 4, (MusterDiceTerm) { 1, 6, 2 },
                       MUSTER_DAMAGE_PIERCING);
  entry->range_ft = 80;
  entry->long_range_ft = 320;

  return block;
}

static MusterStatBlock *
make_ogre (void)
{
  MusterStatBlock *block = make_block ("test:ogre", "Ogre", 11, 59);

  block->hit_dice = (MusterDiceTerm) { .count = 7, .sides = 10, .bonus = 21 };
  block->size = MUSTER_SIZE_LARGE;
  set_score (block, MUSTER_ABILITY_STRENGTH, 19);
  set_score (block, MUSTER_ABILITY_DEXTERITY, 8);
  set_worth (block, 16, 450);
  add_printed (block, "Greatclub", MUSTER_ATTACK_MELEE, 6, (MusterDiceTerm) { 2, 8, 4 },
               MUSTER_DAMAGE_BLUDGEONING);

  return block;
}

static MusterStatBlock *
make_bear (void)
{
  MusterStatBlock *block = make_block ("test:bear", "Bear", 11, 34);
  MusterMultiattack *multiattack;

  block->hit_dice = (MusterDiceTerm) { .count = 4, .sides = 10, .bonus = 12 };
  block->type = MUSTER_CREATURE_TYPE_BEAST;
  set_score (block, MUSTER_ABILITY_STRENGTH, 19);
  set_worth (block, 8, 200);
  add_printed (block, "Bite", MUSTER_ATTACK_MELEE, 6, (MusterDiceTerm) { 1, 8, 4 },
               MUSTER_DAMAGE_PIERCING);
  add_printed (block, "Claws", MUSTER_ATTACK_MELEE, 6, (MusterDiceTerm) { 2, 6, 4 },
               MUSTER_DAMAGE_SLASHING);
  multiattack = muster_stat_block_add_multiattack (block);
  muster_multiattack_add_swing (multiattack, "Bite", 1 << 0, 1);
  muster_multiattack_add_swing (multiattack, "Claws", 1 << 1, 1);

  return block;
}

static MusterStatBlock *
make_fly (void)
{
  MusterStatBlock *block = make_block ("test:fly", "Fly", 11, 1);

  block->hit_dice = (MusterDiceTerm) { .count = 1, .sides = 4, .bonus = -2 };
  block->size = MUSTER_SIZE_TINY;

  return block;
}

static MusterStatBlock *
make_wolf (void)
{
  MusterStatBlock *block = make_block ("test:wolf", "Wolf", 13, 11);

  block->traits = MUSTER_TRAIT_PACK_TACTICS;
  set_score (block, MUSTER_ABILITY_DEXTERITY, 15);
  set_worth (block, 2, 50);
  add_printed (block, "Bite", MUSTER_ATTACK_MELEE, 4, (MusterDiceTerm) { 2, 4, 2 },
               MUSTER_DAMAGE_PIERCING);

  return block;
}

static MusterStatBlock *
make_dragon (void)
{
  MusterStatBlock *block = make_block ("test:dragon", "Dragon", 19, 256);

  block->type = MUSTER_CREATURE_TYPE_DRAGON;
  block->size = MUSTER_SIZE_HUGE;
  block->legendary_actions = 3;
  block->legendary_resistance = 3;
  block->traits = MUSTER_TRAIT_MAGIC_RESISTANCE;
  block->condition_immunities = 1u << MUSTER_CONDITION_FRIGHTENED;
  block->proficiency = 6;
  set_score (block, MUSTER_ABILITY_STRENGTH, 27);
  set_worth (block, 17 * 8, 18000);
  add_printed (block, "Bite", MUSTER_ATTACK_MELEE, 14, (MusterDiceTerm) { 2, 10, 8 },
               MUSTER_DAMAGE_PIERCING);
  muster_stat_block_add_defense (&block->immunities, &block->n_immunities,
                                 (MusterDefense) { .types = 1u << MUSTER_DAMAGE_FIRE });

  return block;
}

static MusterStatBlock *
make_skeleton (void)
{
  MusterStatBlock *block = make_block ("test:skeleton", "Skeleton", 13, 13);

  block->type = MUSTER_CREATURE_TYPE_UNDEAD;
  block->condition_immunities = 1u << MUSTER_CONDITION_POISONED;
  set_score (block, MUSTER_ABILITY_DEXTERITY, 14);
  set_worth (block, 2, 50);
  add_printed (block, "Shortsword", MUSTER_ATTACK_MELEE, 4, (MusterDiceTerm) { 1, 6, 2 },
               MUSTER_DAMAGE_PIERCING);
  muster_stat_block_add_defense (&block->vulnerabilities, &block->n_vulnerabilities,
                                 (MusterDefense) { .types = 1u << MUSTER_DAMAGE_BLUDGEONING });
  muster_stat_block_add_defense (&block->immunities, &block->n_immunities,
                                 (MusterDefense) { .types = 1u << MUSTER_DAMAGE_POISON });

  return block;
}

static MusterStatBlock *
make_wight (void)
{
  MusterStatBlock *block = make_block ("test:wight", "Wight", 14, 45);
  guint32 weapons = 1u << MUSTER_DAMAGE_BLUDGEONING | 1u << MUSTER_DAMAGE_PIERCING
                    | 1u << MUSTER_DAMAGE_SLASHING;

  block->type = MUSTER_CREATURE_TYPE_UNDEAD;
  set_worth (block, 24, 700);
  add_printed (block, "Longsword", MUSTER_ATTACK_MELEE, 4, (MusterDiceTerm) { 1, 8, 2 },
               MUSTER_DAMAGE_SLASHING);
  muster_stat_block_add_defense (&block->resistances, &block->n_resistances,
                                 (MusterDefense) { .types = 1u << MUSTER_DAMAGE_NECROTIC });
  muster_stat_block_add_defense (
      &block->resistances, &block->n_resistances,
      (MusterDefense) { .types = weapons, .nonmagical = TRUE, .except = MUSTER_ATTACK_SILVERED });

  return block;
}

static MusterStatBlock *
make_warlock (void)
{
  MusterStatBlock *block = make_block ("test:warlock", "Warlock", 13, 80);
  MusterAttackEntry *entry;

  block->level = 12;
  block->proficiency = 4;
  block->features = MUSTER_FEATURE_THIRSTING_BLADE | MUSTER_FEATURE_LIFEDRINKER;
  muster_stat_block_add_class (block, MUSTER_CLASS_WARLOCK, 12);
  set_score (block, MUSTER_ABILITY_STRENGTH, 16);
  set_score (block, MUSTER_ABILITY_CHARISMA, 18);
  entry = add_weapon (block, "Longsword",
                      MUSTER_ATTACK_MELEE | MUSTER_ATTACK_VERSATILE | MUSTER_ATTACK_PACT, 1, 8,
                      MUSTER_DAMAGE_SLASHING);
  entry->versatile = (MusterDiceTerm) { .count = 1, .sides = 10 };
  add_weapon (block, "Dagger", MUSTER_ATTACK_MELEE | MUSTER_ATTACK_FINESSE | MUSTER_ATTACK_LIGHT, 1,
              4, MUSTER_DAMAGE_PIERCING);

  return block;
}

static MusterStatBlock *
make_priest (void)
{
  MusterStatBlock *block = make_block ("test:priest", "Priest", 18, 60);

  block->level = 8;
  block->proficiency = 3;
  block->features = MUSTER_FEATURE_PRESERVE_LIFE;
  muster_stat_block_add_class (block, MUSTER_CLASS_CLERIC, 8);
  set_score (block, MUSTER_ABILITY_WISDOM, 16);
  add_weapon (block, "Mace", MUSTER_ATTACK_MELEE, 1, 6, MUSTER_DAMAGE_BLUDGEONING);

  return block;
}

static MusterStatBlock *
make_boss (void)
{
  MusterStatBlock *block = make_block ("test:boss", "Boss", 17, 21);
  MusterMultiattack *multiattack;

  block->weak_swing = 2;
  set_worth (block, 8, 200);
  add_printed (block, "Scimitar", MUSTER_ATTACK_MELEE, 4, (MusterDiceTerm) { 1, 6, 2 },
               MUSTER_DAMAGE_SLASHING);
  multiattack = muster_stat_block_add_multiattack (block);
  muster_multiattack_add_swing (multiattack, "Scimitar", 1 << 0, 2);

  return block;
}

static MusterStatBlock *
make_bugbear (void)
{
  MusterStatBlock *block = make_block ("test:bugbear", "Bugbear", 16, 27);

  block->surprise_attack_dice = 2;
  set_worth (block, 8, 200);
  add_printed (block, "Morningstar", MUSTER_ATTACK_MELEE, 4, (MusterDiceTerm) { 2, 8, 2 },
               MUSTER_DAMAGE_PIERCING);

  return block;
}

static MusterHitSave *
make_save (MusterAbility ability, int dc)
{
  MusterHitSave *save = g_new0 (MusterHitSave, 1);

  save->ability = ability;
  save->dc = (gint16) dc;
  save->max_size = -1;

  return save;
}

static void
add_save_damage (MusterHitSave *save, MusterDiceTerm dice, MusterDamageType type)
{
  save->half = TRUE;
  save->damage[save->n_damage++] = (MusterDamage) { .dice = dice, .type = (guint8) type };
}

static MusterStatBlock *
make_drake (void)
{
  MusterStatBlock *block = make_block ("test:drake", "Drake", 15, 60);
  MusterAura *aura = muster_stat_block_add_aura (block, "Fire aura");
  MusterHitSave *breath = make_save (MUSTER_ABILITY_DEXTERITY, 15);
  MusterHitSave *charm = make_save (MUSTER_ABILITY_WISDOM, 14);
  MusterHitSave *burst = make_save (MUSTER_ABILITY_DEXTERITY, 12);
  MusterSpecial *special;

  block->legendary_actions = 3;
  block->legendary_actions_lair = 4;
  block->legendary_resistance = 3;
  muster_stat_block_add_special (block, "Breath", MUSTER_SPECIAL_ACTION)->recharge = 5;
  muster_stat_block_add_special (block, "Charm", MUSTER_SPECIAL_BONUS_ACTION)->per_day = 2;
  muster_stat_block_add_special (block, "Wings", MUSTER_SPECIAL_LEGENDARY)->cost = 2;
  muster_stat_block_add_special (block, "Magma", MUSTER_SPECIAL_LAIR);
  muster_stat_block_add_special (block, "Tremor", MUSTER_SPECIAL_LAIR);
  muster_stat_block_add_special (block, "Web", MUSTER_SPECIAL_ATTACK)->recharge = 6;
  add_printed (block, "Web", MUSTER_ATTACK_RANGED, 5, (MusterDiceTerm) { 1, 4, 0 },
               MUSTER_DAMAGE_ACID);
  add_save_damage (breath, (MusterDiceTerm) { 4, 6, 0 }, MUSTER_DAMAGE_FIRE);
  block->specials[0].save = breath;
  charm->conditions[charm->n_conditions++] = (MusterHitCondition) {
    .condition = MUSTER_CONDITION_CHARMED, .save_ends = 1, .seconds = 60
  };
  block->specials[1].save = charm;
  block->specials[1].targets = 1;
  add_save_damage (burst, (MusterDiceTerm) { 1, 8, 2 }, MUSTER_DAMAGE_FIRE);
  special = muster_stat_block_add_special (block, "Death burst", MUSTER_SPECIAL_TRIGGERED);
  special->save = burst;
  aura->dice = (MusterDiceTerm) { 2, 6, 0 };
  aura->type = MUSTER_DAMAGE_FIRE;
  aura->at_end = TRUE;

  return block;
}

static MusterStatBlock *
make_troll (void)
{
  MusterStatBlock *block = make_block ("test:troll", "Troll", 15, 84);

  block->regeneration = 10;
  block->regeneration_stops = 1u << MUSTER_DAMAGE_ACID | 1u << MUSTER_DAMAGE_FIRE;
  block->regeneration_at_zero = TRUE;
  add_printed (block, "Bite", MUSTER_ATTACK_MELEE, 7, (MusterDiceTerm) { 1, 6, 4 },
               MUSTER_DAMAGE_PIERCING);

  return block;
}

static MusterStatBlock *
make_spider (void)
{
  MusterStatBlock *block = make_block ("test:spider", "Spider", 14, 26);
  MusterAttackEntry *bite = add_printed (block, "Bite", MUSTER_ATTACK_MELEE, 5,
                                         (MusterDiceTerm) { 1, 8, 3 }, MUSTER_DAMAGE_PIERCING);

  set_worth (block, 8, 200);
  bite->save = g_new0 (MusterHitSave, 1);
  *bite->save = (MusterHitSave) {
    .ability = MUSTER_ABILITY_CONSTITUTION,
    .dc = 11,
    .not_types = 1u << MUSTER_CREATURE_TYPE_UNDEAD,
    .max_size = -1,
    .half = 1,
    .n_damage = 1,
    .damage = { { .dice = { 2, 8, 0 }, .type = MUSTER_DAMAGE_POISON } },
    .n_conditions = 1,
    .conditions = { { .condition = MUSTER_CONDITION_POISONED, .save_ends = 1, .seconds = 60 } }
  };

  return block;
}

MusterCompendium *
fixture_compendium_new (void)
{
  static MusterStatBlock *(*const makers[]) (void)
      = { make_fighter, make_rogue, make_cleric,  make_goblin,   make_ogre,  make_bear,
          make_fly,     make_wolf,  make_dragon,  make_skeleton, make_wight, make_warlock,
          make_priest,  make_boss,  make_bugbear, make_drake,    make_troll, make_spider };
  MusterCompendium *compendium = muster_compendium_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (makers); i++)
    {
      g_autoptr (MusterStatBlock) block = makers[i]();

      muster_compendium_add (compendium, block);
    }

  return compendium;
}

void
fixture_init (Fixture *fixture)
{
  *fixture = (Fixture) { 0 };
  fixture->compendium = fixture_compendium_new ();
  fixture->game = muster_game_new (fixture->compendium, 20240614);
  muster_result_init (&fixture->result);
}

void
fixture_clear (Fixture *fixture)
{
  muster_result_free (&fixture->result);
  g_clear_pointer (&fixture->game, muster_game_free);
  g_clear_pointer (&fixture->compendium, muster_compendium_unref);
  g_clear_pointer (&fixture->dice, g_free);
}

gboolean
fixture_is_full (void)
{
  return g_strcmp0 (g_getenv ("MUSTER_TEST_FULL"), "1") == 0;
}

void
fixture_memory_take (FixtureMemory *memory, const MusterGame *game)
{
  memory->bytes = muster_game_encode (game);
  for (guint pool = 0; pool < MUSTER_N_POOLS; pool++)
    memory->next_ids[pool] = muster_game_next_id (game, (MusterPool) pool);
}

void
fixture_memory_clear (FixtureMemory *memory)
{
  g_clear_pointer (&memory->bytes, g_bytes_unref);
}

void
fixture_memory_assert (const FixtureMemory *memory, const MusterGame *game)
{
  g_autoptr (GBytes) now = muster_game_encode (game);

  g_assert_cmpmem (g_bytes_get_data (now, NULL), g_bytes_get_size (now),
                   g_bytes_get_data (memory->bytes, NULL), g_bytes_get_size (memory->bytes));
  for (guint pool = 0; pool < MUSTER_N_POOLS; pool++)
    g_assert_cmpuint (muster_game_next_id (game, (MusterPool) pool), ==, memory->next_ids[pool]);
}

static void
fail_as_unsound (const MusterGame *game)
{
  for (guint pool = 0; pool < MUSTER_N_POOLS; pool++)
    {
      const MusterId *id = muster_game_next (game, (MusterPool) pool, 0);

      for (; id != NULL; id = muster_game_next (game, (MusterPool) pool, *id))
        {
          gint64 value;
          const char *field = muster_record_find_breach ((MusterPool) pool, id, &value);

          if (field != NULL)
            g_error ("%s of %s %u is %" G_GINT64_FORMAT, field,
                     muster_pool_info ((MusterPool) pool)->name, *id, value);
        }
    }

  g_error ("a command made the game unsound");
}

MusterStatus
fixture_perform_with (Fixture *fixture, const MusterCommand *command, const MusterDecider *decider)
{
  g_auto (FixtureMemory) before = { 0 };
  gboolean was_sound = muster_game_is_sound (fixture->game);
  MusterStatus status;

  fixture_memory_take (&before, fixture->game);
  status = muster_game_perform (fixture->game, command, decider, &fixture->result);
  if (status == MUSTER_DONE)
    {
      muster_game_commit (fixture->game);
      /* Whatever was done, the file of it must open again. */
      if (was_sound && !muster_game_is_sound (fixture->game))
        fail_as_unsound (fixture->game);
    }
  else
    fixture_memory_assert (&before, fixture->game);

  return status;
}

MusterStatus
fixture_perform (Fixture *fixture, const MusterCommand *command)
{
  return fixture_perform_with (fixture, command, NULL);
}

MusterId
fixture_add (Fixture *fixture, const char *block, const char *name)
{
  g_autofree char *key = g_strconcat ("test:", block, NULL);
  gboolean hero = muster_compendium_lookup (muster_game_compendium (fixture->game), key)->level > 0;

  FIXTURE_DO (fixture, ADD_CREATURE, add_creature, .block = key, .name = name,
              .kind = hero ? MUSTER_CREATURE_CHARACTER : MUSTER_CREATURE_MONSTER,
              .disposition = hero ? MUSTER_DISPOSITION_FRIENDLY : MUSTER_DISPOSITION_HOSTILE);

  return fixture->result.created;
}

MusterId
fixture_fight (Fixture *fixture, gboolean start, ...)
{
  MusterId fight, creature;
  va_list args;

  FIXTURE_DO (fixture, OPEN_FIGHT, open_fight, .name = "Fight");
  fight = fixture->result.created;

  va_start (args, start);
  while ((creature = va_arg (args, MusterId)) != 0)
    {
      int total = va_arg (args, int);

      FIXTURE_DO (fixture, JOIN, join, .fight = fight, .creature = creature);
      FIXTURE_DO (fixture, SET_INITIATIVE, set_initiative, .creature = creature, .total = total);
    }
  va_end (args);

  if (start)
    FIXTURE_DO (fixture, START_FIGHT, start_fight, .fight = fight);

  return fight;
}

const MusterParticipant *
fixture_participant (Fixture *fixture, MusterId creature)
{
  const MusterFight *fight = muster_game_current_fight (fixture->game);
  const MusterParticipant *participant;

  g_assert_nonnull (fight);
  participant = muster_game_participant_of (fixture->game, fight->id, creature);
  g_assert_nonnull (participant);

  return participant;
}

const MusterCreature *
fixture_creature (Fixture *fixture, MusterId creature)
{
  const MusterCreature *record = muster_game_creature (fixture->game, creature);

  g_assert_nonnull (record);

  return record;
}

MusterId
fixture_turn (Fixture *fixture)
{
  const MusterFight *fight = muster_game_current_fight (fixture->game);
  const MusterParticipant *participant;

  g_assert_nonnull (fight);
  participant = muster_game_participant (fixture->game, fight->turn);

  return participant != NULL ? participant->creature : 0;
}

void
fixture_next_turn (Fixture *fixture)
{
  FIXTURE_DO (fixture, NEXT_TURN, next_turn,
              .fight = muster_game_current_fight (fixture->game)->id);
}

void
fixture_assert_turn (Fixture *fixture, MusterId creature, int round)
{
  g_assert_cmpuint (fixture_turn (fixture), ==, creature);
  g_assert_cmpint (muster_game_current_fight (fixture->game)->round, ==, round);
}

MusterId
fixture_add_chip (Fixture *fixture,
                  MusterId creature,
                  MusterCondition condition,
                  MusterChipEnd end,
                  int count,
                  MusterId anchor)
{
  FIXTURE_DO (fixture, ADD_CHIP, add_chip, .creature = creature, .condition = condition, .end = end,
              .count = count, .anchor = anchor);

  return fixture->result.created;
}

MusterId
fixture_at (Fixture *fixture, guint place)
{
  const MusterFight *fight = muster_game_current_fight (fixture->game);
  const MusterId *order;
  guint n;

  g_assert_nonnull (fight);
  order = muster_game_order (fixture->game, fight->id, &n);
  g_assert_cmpuint (place, <, n);

  return muster_game_participant (fixture->game, order[place])->creature;
}

void
fixture_script (Fixture *fixture, const MusterScriptedDie *dice, guint n_dice)
{
  g_free (fixture->dice);
  fixture->dice = g_memdup2 (dice, n_dice * sizeof *dice);
  muster_scripted_dice_init (&fixture->script, fixture->dice, n_dice);
  muster_game_set_dice (fixture->game, &fixture->script.dice);
}

void
fixture_dice_used (Fixture *fixture)
{
  g_assert_true (muster_scripted_dice_fits (&fixture->script));
  g_assert_cmpuint (muster_scripted_dice_left_over (&fixture->script), ==, 0);
  muster_game_set_dice (fixture->game, NULL);
}

const MusterEvent *
fixture_event (Fixture *fixture, MusterEventKind kind, guint nth)
{
  const MusterEvents *events = &fixture->result.events;

  for (guint i = 0; i < muster_events_count (events); i++)
    if (muster_events_at (events, i)->kind == kind && nth-- == 0)
      return muster_events_at (events, i);

  return NULL;
}

guint
fixture_count (Fixture *fixture, MusterEventKind kind)
{
  guint n = 0;

  while (fixture_event (fixture, kind, n) != NULL)
    n++;

  return n;
}

void
fixture_load_creature (Fixture *fixture, const MusterCreature *creature)
{
  muster_game_load (fixture->game, MUSTER_POOL_CREATURE, creature->id, creature);
}

MusterId
fixture_load_chip (Fixture *fixture, const MusterChip *chip)
{
  MusterChip record = *chip;

  record.id = muster_game_next_id (fixture->game, MUSTER_POOL_CHIP);
  muster_game_load (fixture->game, MUSTER_POOL_CHIP, record.id, &record);

  return record.id;
}
