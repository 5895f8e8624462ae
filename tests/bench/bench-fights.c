/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bench.h"

#include "rules/simulate.h"
#include "rules/snapshot.h"
#include "store/library.h"

#define FIGHTS 2000

static MusterId
perform (MusterGame *game, MusterResult *result, const MusterCommand *command)
{
  if (muster_game_perform (game, command, NULL, result) != MUSTER_DONE)
    g_error ("A command of the benchmark was refused: %d", result->refusal);
  muster_game_commit (game);

  return result->created;
}

/* A fighter of level 3 as the example party has him. */
static MusterStatBlock *
make_hero (void)
{
  MusterStatBlock *block = muster_stat_block_new ("bench:hero", "Hero");
  MusterAttackEntry *sword = muster_stat_block_add_attack (block, "Longsword");

  block->armor_class = 18;
  block->max_hp = 28;
  block->level = 3;
  block->proficiency = 2;
  for (guint i = 0; i < MUSTER_N_ABILITIES; i++)
    block->scores[i] = 12;
  block->scores[MUSTER_ABILITY_STRENGTH] = 16;
  muster_stat_block_add_class (block, MUSTER_CLASS_FIGHTER, 3);
  sword->flags = MUSTER_ATTACK_MELEE;
  sword->derived = TRUE;
  muster_attack_entry_add_damage (sword, (MusterDiceTerm) { 1, 8, 0 }, MUSTER_DAMAGE_SLASHING);

  return block;
}

static MusterGame *
make_game (MusterResult *result, MusterId *fight)
{
  g_autoptr (MusterLibrary) library = muster_library_open_builtin (NULL);
  g_autoptr (MusterStatBlock) goblin = NULL;
  g_autoptr (MusterStatBlock) hero = make_hero ();
  g_autoptr (MusterCompendium) compendium = muster_compendium_new (NULL);
  MusterGame *game;
  MusterCommand open = { .kind = MUSTER_COMMAND_OPEN_FIGHT };

  if (library == NULL)
    g_error ("The built-in library is not there");
  goblin = muster_library_load_block (library, "srd51:goblin", NULL);
  muster_compendium_add (compendium, hero);
  muster_compendium_add (compendium, goblin);
  game = muster_game_new (compendium, 7);

  open.open_fight.name = "Bench";
  *fight = perform (game, result, &open);
  for (guint i = 0; i < 10; i++)
    {
      gboolean is_hero = i < 4;
      MusterCommand add = { .kind = MUSTER_COMMAND_ADD_CREATURE };
      MusterCommand join = { .kind = MUSTER_COMMAND_JOIN };

      add.add_creature.block = is_hero ? hero->key : goblin->key;
      add.add_creature.kind = is_hero ? MUSTER_CREATURE_CHARACTER : MUSTER_CREATURE_MONSTER;
      add.add_creature.disposition
          = is_hero ? MUSTER_DISPOSITION_FRIENDLY : MUSTER_DISPOSITION_HOSTILE;
      join.join.fight = *fight;
      join.join.creature = perform (game, result, &add);
      perform (game, result, &join);
    }

  return game;
}

/* The arithmetic of such a fight and nothing else: no rules, no events, no state to keep. */
static double
bare_fights_a_second (void)
{
  guint64 state = 1;
  volatile guint wins = 0;
  double start = bench_now ();
  guint fights = FIGHTS * 20;

  for (guint fight = 0; fight < fights; fight++)
    {
      int heroes[4] = { 28, 28, 28, 28 };
      int goblins[6] = { 7, 7, 7, 7, 7, 7 };
      guint up_heroes = 4, up_goblins = 6;

      while (up_heroes > 0 && up_goblins > 0)
        for (guint i = 0; i < 10 && up_heroes > 0 && up_goblins > 0; i++)
          {
            gboolean hero = i < 4;
            int *target = hero ? &goblins[6 - up_goblins] : &heroes[4 - up_heroes];

            if ((hero ? heroes[i] : goblins[i - 4]) <= 0)
              continue;
            state = state * 6364136223846793005u + 1442695040888963407u;
            if (1 + (state >> 33) % 20 + (hero ? 5 : 4) < (hero ? 15u : 18u))
              continue;
            state = state * 6364136223846793005u + 1442695040888963407u;
            *target -= (int) (1 + (state >> 33) % (hero ? 8 : 6)) + (hero ? 3 : 2);
            if (*target <= 0)
              {
                if (hero)
                  up_goblins--;
                else
                  up_heroes--;
              }
          }
      wins += up_heroes > 0;
    }

  return fights / (bench_now () - start);
}

void
bench_fights (void)
{
  g_auto (MusterResult) result = { 0 };
  g_autoptr (MusterGame) game = NULL;
  g_autoptr (MusterSnapshot) snapshot = NULL;
  MusterSimulation simulation = { .max_rounds = 100 };
  MusterSimulationCounts counts;
  MusterId fight;
  double start;

  muster_result_init (&result);
  game = make_game (&result, &fight);
  snapshot = muster_snapshot_new (game);

  start = bench_now ();
  for (guint i = 0; i < FIGHTS; i++)
    {
      muster_snapshot_restore (snapshot, game);
      simulation.seed = i + 1;
      muster_simulate_fight (game, fight, &simulation, &result, &counts);
    }

  bench_row ("whole fights, 4 heroes of level 3 against 6 goblins", FIGHTS / (bench_now () - start),
             "/s a core", "bare C loop", bare_fights_a_second (),
             "100,000 (later); the best public simulator: 5,250");
}
