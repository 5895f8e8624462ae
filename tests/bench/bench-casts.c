/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Casts by the machine: the gate, the rolls, the saves, the damage through defenses, the events and
 * the journal of each. */
#include "bench.h"

#include "rules/game.h"
#include "store/library.h"

#define CASTS 2000
#define ENDLESS 1000000
#define MOST_TARGETS 20

static MusterId
perform (MusterGame *game, MusterResult *result, const MusterCommand *command)
{
  if (muster_game_perform (game, command, NULL, result) != MUSTER_DONE)
    g_error ("A command of the benchmark was refused: %d", result->refusal);
  muster_game_commit (game);

  return result->created;
}

static MusterStatBlock *
make_caster (void)
{
  MusterStatBlock *block = muster_stat_block_new ("bench:caster", "Caster");
  MusterSpellcasting *casting;

  for (guint i = 0; i < MUSTER_N_ABILITIES; i++)
    block->scores[i] = 10;
  block->max_hp = 40;
  block->level = 9;
  block->proficiency = 4;
  casting = muster_stat_block_add_casting (block, MUSTER_ABILITY_INTELLIGENCE);
  casting->derived = TRUE;
  muster_spellcasting_add_spell (casting, "magic-missile", MUSTER_KNOWN_AT_WILL, 1);
  muster_spellcasting_add_spell (casting, "fireball", MUSTER_KNOWN_AT_WILL, 1);

  return block;
}

/* One that resists fire, or one that does not. */
static MusterStatBlock *
make_target (const char *key, gboolean resists)
{
  MusterStatBlock *block = muster_stat_block_new (key, "Target");
  MusterDefense fire = { .types = 1u << MUSTER_DAMAGE_FIRE };

  for (guint i = 0; i < MUSTER_N_ABILITIES; i++)
    block->scores[i] = 12;
  block->armor_class = 14;
  block->max_hp = 40;
  if (resists)
    muster_stat_block_add_defense (&block->resistances, &block->n_resistances, fire);

  return block;
}

static MusterId
add (MusterGame *game, MusterResult *result, const char *block, gint32 hp)
{
  MusterCommand command = { .kind = MUSTER_COMMAND_ADD_CREATURE };
  MusterCommand last = { .kind = MUSTER_COMMAND_SET_MAX_HP };
  MusterId id;

  command.add_creature.block = block;
  command.add_creature.kind = MUSTER_CREATURE_MONSTER;
  command.add_creature.disposition = MUSTER_DISPOSITION_HOSTILE;
  id = perform (game, result, &command);
  last.set_max_hp.creature = id;
  last.set_max_hp.max_hp = hp;
  last.set_max_hp.heal = TRUE;
  if (hp != muster_game_creature (game, id)->max_hp)
    perform (game, result, &last);

  return id;
}

static double
casts_a_second (
    MusterGame *game, MusterResult *result, MusterId caster, const char *spell, const char *targets)
{
  MusterCommand cast = { .kind = MUSTER_COMMAND_CAST };
  double start = bench_now ();

  cast.cast.caster = caster;
  cast.cast.spell = spell;
  cast.cast.targets = targets;
  for (guint i = 0; i < CASTS; i++)
    perform (game, result, &cast);

  return CASTS / (bench_now () - start);
}

/* The dice of such a cast and its sums, and nothing else. */
static double
bare_casts_a_second (guint dice, guint sides, guint saves)
{
  guint64 state = 1;
  volatile gint64 sum = 0;
  double start = bench_now ();
  guint casts = CASTS * 20;

  for (guint i = 0; i < casts; i++)
    {
      gint32 rolled = 0;

      for (guint j = 0; j < dice; j++)
        {
          state = state * 6364136223846793005u + 1442695040888963407u;
          rolled += (gint32) (1 + (state >> 33) % sides);
        }
      for (guint j = 0; j < saves; j++)
        {
          state = state * 6364136223846793005u + 1442695040888963407u;
          sum += 1 + (state >> 33) % 20 < 14 ? rolled : rolled / 2;
        }
      sum += rolled;
    }

  return casts / (bench_now () - start);
}

void
bench_casts (void)
{
  g_auto (MusterResult) result = { 0 };
  g_autoptr (MusterLibrary) library = muster_library_open_builtin (NULL);
  g_autoptr (MusterCompendium) base = NULL;
  g_autoptr (MusterCompendium) compendium = NULL;
  g_autoptr (MusterStatBlock) caster_block = make_caster ();
  g_autoptr (MusterStatBlock) plain = make_target ("bench:plain", FALSE);
  g_autoptr (MusterStatBlock) resistant = make_target ("bench:resistant", TRUE);
  g_autoptr (MusterGame) game = NULL;
  g_autoptr (GString) three = g_string_new (NULL);
  g_autoptr (GString) twenty = g_string_new (NULL);
  MusterId caster;

  if (library == NULL)
    g_error ("The built-in library is not there");
  muster_result_init (&result);
  base = muster_library_get_compendium (library);
  compendium = muster_compendium_new (base);
  muster_compendium_add (compendium, caster_block);
  muster_compendium_add (compendium, plain);
  muster_compendium_add (compendium, resistant);
  game = muster_game_new (compendium, 7);
  caster = add (game, &result, caster_block->key, 40);
  for (guint i = 0; i < MOST_TARGETS; i++)
    {
      MusterId id = add (game, &result, (i % 2 == 0 ? plain : resistant)->key, ENDLESS);

      g_string_append_printf (twenty, "%s%u", i > 0 ? " " : "", id);
      if (i < 3)
        g_string_append_printf (three, "%s%u*1", i > 0 ? " " : "", id);
    }

  bench_row ("Magic Missile at 3 targets",
             casts_a_second (game, &result, caster, "magic-missile", three->str), "casts/s",
             "its dice and sums alone", bare_casts_a_second (3, 4, 0), "10,000");
  bench_row ("Fireball on 20, saves and resistances",
             casts_a_second (game, &result, caster, "fireball", twenty->str), "casts/s",
             "its dice and sums alone", bare_casts_a_second (8, 6, MOST_TARGETS), "2,000");
}
