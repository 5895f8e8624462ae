/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "duel.h"

#include "rules/chips/chip.h"
#include "rules/offer.h"
#include "rules/perform.h"

static gboolean
throw_die (
    MusterDice *dice, const MusterRollKey *key, MusterDieNumber number, guint sides, guint *face)
{
  const Table *table = (const Table *) dice;

  *face = key->purpose == MUSTER_PURPOSE_ATTACK  ? 19
          : key->purpose == MUSTER_PURPOSE_SAVE  ? table->save
          : key->purpose == MUSTER_PURPOSE_CHECK ? table->check
                                                 : MIN (table->other, sides);

  return TRUE;
}

MusterId
duel_add (Duel *duel, const char *key)
{
  FIXTURE_DO (&duel->f, ADD_CREATURE, add_creature, .block = key, .kind = MUSTER_CREATURE_MONSTER,
              .disposition = MUSTER_DISPOSITION_HOSTILE);

  return duel->f.result.created;
}

/* A creature of the library and a hero, whose saves and checks fail. */
void
duel_init_with (Duel *duel, const char *key, const char *hero)
{
  casters_init (&duel->f);
  duel->table = (Table) { .dice = { throw_die }, .save = 1, .check = 1, .other = 3 };
  duel->monster = duel_add (duel, key);
  duel->hero = fixture_add (&duel->f, hero, NULL);
  fixture_fight (&duel->f, TRUE, duel->monster, 15, duel->hero, 10, 0);
  muster_game_set_dice (duel->f.game, &duel->table.dice);
}

void
duel_init (Duel *duel, const char *key)
{
  duel_init_with (duel, key, "fighter");
}

/* After the fight the heroes rest. */
void
duel_rest (Duel *duel, MusterRestKind kind)
{
  const MusterFight *fight = muster_game_current_fight (duel->f.game);

  if (fight != NULL)
    FIXTURE_DO (&duel->f, END_FIGHT, end_fight, .fight = fight->id);
  FIXTURE_DO (&duel->f, REST, rest, .kind = kind);
}

void
duel_clear (Duel *duel)
{
  muster_game_set_dice (duel->f.game, NULL);
  fixture_clear (&duel->f);
}

gint32
duel_attack_named (Duel *duel, MusterId creature, const char *name)
{
  const MusterStatBlock *block = muster_game_block (duel->f.game, creature);

  for (guint i = 0; i < block->n_attacks; i++)
    if (g_str_equal (block->attacks[i].name, name))
      return (gint32) i;
  g_assert_not_reached ();
}

void
duel_hit_with (Duel *duel, const char *name, MusterId target, gint32 options)
{
  FIXTURE_DO (&duel->f, ATTACK, attack, .attacker = duel->monster, .target = target,
              .attack = duel_attack_named (duel, duel->monster, name),
              .options = MUSTER_ATTACK_OPTION_WAIVE_COST | options);
}

void
duel_hit (Duel *duel, const char *name)
{
  duel_hit_with (duel, name, duel->hero, 0);
}

const MusterChip *
duel_condition (Duel *duel, MusterId creature, MusterCondition condition)
{
  return muster_chip_find (duel->f.game, creature, condition);
}

const MusterChip *
duel_chip (Duel *duel, MusterId creature, const char *name)
{
  MUSTER_GAME_FOREACH (duel->f.game, CHIP, MusterChip, chip)
  if (chip->creature == creature && chip->condition == MUSTER_CONDITION_CUSTOM
      && g_str_equal (muster_game_text (duel->f.game, chip->name), name))
    return chip;

  return NULL;
}

gint32
duel_special (Duel *duel, const char *name)
{
  const MusterStatBlock *block = muster_game_block (duel->f.game, duel->monster);

  for (guint i = 0; i < block->n_specials; i++)
    if (g_str_equal (block->specials[i].name, name)
        && block->specials[i].kind != MUSTER_SPECIAL_ATTACK)
      return (gint32) i;
  g_assert_not_reached ();
}

void
duel_use (Duel *duel, const char *name)
{
  gint32 index = duel_special (duel, name);
  const MusterSpecial *special = &muster_game_block (duel->f.game, duel->monster)->specials[index];
  gboolean aimed = muster_special_is_aimed (special);

  FIXTURE_DO (&duel->f, USE_SPECIAL, use_special, .creature = duel->monster, .special = index,
              .waive = 1, .targets = aimed ? casters_at (duel->hero) : NULL);
}

void
duel_escape (Duel *duel, MusterId creature, const MusterChip *chip)
{
  FIXTURE_DO (&duel->f, ESCAPE, escape, .creature = creature, .chip = chip->id, .waive = 1);
}

guint
duel_count_escapes (Duel *duel, MusterId creature)
{
  g_autoptr (GArray) offers = g_array_new (FALSE, FALSE, sizeof (MusterOffer));
  guint n = 0;

  muster_game_offers (duel->f.game, creature, offers);
  for (guint i = 0; i < offers->len; i++)
    n += g_array_index (offers, MusterOffer, i).kind == MUSTER_OFFER_ESCAPE;

  return n;
}

MusterStatus
duel_end_turn_near (Duel *duel, MusterId first, MusterId second)
{
  MusterId near[] = { first, second, MUSTER_CHOICE_DECLINE };
  MusterAnswer answers[3];
  MusterStoredAnswers stored = { .answers = answers, .n_answers = 3 };
  MusterDecider decider = muster_stored_answers_decider (&stored, NULL);
  MusterCommand command = FIXTURE_COMMAND (NEXT_TURN, next_turn,
                                           .fight = muster_game_current_fight (duel->f.game)->id);

  for (guint i = 0; i < G_N_ELEMENTS (near); i++)
    answers[i] = (MusterAnswer) { .key = { .kind = MUSTER_QUESTION_AURA,
                                           .asked = duel->monster,
                                           .occurrence = (gint32) i,
                                           .source = 1 },
                                  .choice = near[i] };

  return fixture_perform_with (&duel->f, &command, &decider);
}
