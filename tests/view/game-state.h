/* SPDX-License-Identifier: GPL-3.0-or-later */
/* States to project, put together record by record. */
#pragma once

#include <stdlib.h>

#include "rules/game.h"
#include "view/permissions.h"

static const MusterViewer state_gm = { .gm = TRUE };

static inline MusterStatBlock *
state_block (const char *key, const char *name)
{
  MusterStatBlock *block = muster_stat_block_new (key, name);

  for (guint i = 0; i < MUSTER_N_ABILITIES; i++)
    block->scores[i] = 10;
  block->proficiency = 2;
  block->challenge = -1;

  return block;
}

/* A game with three stat blocks: "hero" (level 3, AC 16), "goblin" (CR 1/4, AC 15) and "dragon"
 * (CR 17, legendary). */
static inline MusterGame *
state_new (void)
{
  g_autoptr (MusterCompendium) compendium = muster_compendium_new (NULL);
  g_autoptr (MusterStatBlock) hero = state_block ("hero", "Hero");
  g_autoptr (MusterStatBlock) goblin = state_block ("goblin", "Goblin");
  g_autoptr (MusterStatBlock) dragon = state_block ("dragon", "Dragon");

  hero->armor_class = 16;
  hero->level = 3;
  hero->max_hp = 20;
  hero->passive_perception = 13;
  muster_compendium_add (compendium, hero);

  goblin->armor_class = 15;
  goblin->challenge = 2;
  goblin->max_hp = 7;
  muster_compendium_add (compendium, goblin);

  dragon->armor_class = 19;
  dragon->challenge = 17 * 8;
  dragon->max_hp = 256;
  dragon->legendary_actions = 3;
  dragon->legendary_resistance = 3;
  muster_compendium_add (compendium, dragon);

  return muster_game_new (compendium, 1);
}

static inline void
state_creature (MusterGame *game,
                MusterId id,
                const char *block,
                const char *name,
                MusterCreatureKind kind,
                MusterDisposition disposition,
                MusterId encounter,
                int hp,
                int max_hp)
{
  MusterCreature creature = { 0 };

  creature.id = id;
  creature.name = muster_game_intern (game, name);
  creature.block = muster_game_intern (game, block);
  creature.kind = (gint32) kind;
  creature.disposition = (gint32) disposition;
  creature.encounter = encounter;
  creature.position = (gint32) id;
  creature.hp = hp;
  creature.max_hp = max_hp;
  muster_game_load (game, MUSTER_POOL_CREATURE, id, &creature);
}

static inline void
state_hero (MusterGame *game, MusterId id, const char *name, int hp)
{
  state_creature (game, id, "hero", name, MUSTER_CREATURE_CHARACTER, MUSTER_DISPOSITION_FRIENDLY, 0,
                  hp, 20);
}

static inline void
state_goblin (MusterGame *game, MusterId id, const char *name, int hp)
{
  state_creature (game, id, "goblin", name, MUSTER_CREATURE_MONSTER, MUSTER_DISPOSITION_HOSTILE, 1,
                  hp, 7);
}

static inline void
state_fight (MusterGame *game, MusterId id, MusterFightState state, gint32 round, MusterId turn)
{
  MusterFight fight = { 0 };

  fight.id = id;
  fight.name = muster_game_intern (game, "Ambush");
  fight.state = (gint32) state;
  fight.round = round;
  fight.turn = turn;
  muster_game_load (game, MUSTER_POOL_FIGHT, id, &fight);
}

static inline void
state_participant (MusterGame *game,
                   MusterId id,
                   MusterId fight,
                   MusterId creature,
                   gint32 twin,
                   gint32 initiative)
{
  MusterParticipant participant = { 0 };

  participant.id = id;
  participant.fight = fight;
  participant.creature = creature;
  participant.present = 1;
  participant.twin = twin;
  participant.initiative = initiative;
  participant.rolled = 1;
  participant.tie_order = (gint32) id;
  muster_game_load (game, MUSTER_POOL_PARTICIPANT, id, &participant);
}

/* Copies a record to change it: STATE_EDIT (game, CREATURE, creature, Creature, 2) { creature.hp =
 * 3; } */
#define STATE_EDIT(game, POOL, name, Type, id)                                      \
  for (Muster##Type name                                                            \
       = *(const Muster##Type *) muster_game_record (game, MUSTER_POOL_##POOL, id), \
       *name##_once = &name;                                                        \
       name##_once != NULL;                                                         \
       muster_game_load (game, MUSTER_POOL_##POOL, id, &name), name##_once = NULL)
