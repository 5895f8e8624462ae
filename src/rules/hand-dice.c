/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Dice that people throw at the table, and every die of a command by name.
 *
 * A stored answer about a die is what it shows, whoever threw it: so a corrected die is one more
 * answer.  Where somebody throws real dice and no answer is known, the question is asked; the
 * answer DECLINE to the whole roll hands it to the program. */
#include "rules/perform.h"

gboolean
muster_game_rolls_by_hand (const MusterGame *game, MusterId roller)
{
  const MusterCreature *creature = muster_game_creature (game, roller);

  if (creature != NULL && creature->kind == MUSTER_CREATURE_CHARACTER)
    return creature->real_dice != 0;

  return muster_game_world (game)->real_dice != 0;
}

static void
note (MusterPerform *perform,
      const MusterRollKey *key,
      MusterDieNumber number,
      guint sides,
      guint face,
      guint flags)
{
  MusterThrow thrown
      = { .key = *key, .number = number, .sides = sides, .face = face, .flags = (guint16) flags };

  g_array_append_val (perform->result->throws, thrown);
}

/* The question of this roll that still has room, made if there is none. */
static MusterQuestion *
open_question (MusterPerform *perform, const MusterQuestionKey *key)
{
  GArray *questions = perform->result->questions;
  const MusterCreature *roller = muster_game_creature (perform->game, key->asked);
  MusterQuestion fresh = { .key = *key };

  for (guint i = 0; i < questions->len; i++)
    {
      MusterQuestion *question = &g_array_index (questions, MusterQuestion, i);

      if (muster_question_key_equal (&question->key, key))
        return question->n_dice < MUSTER_MAX_ASKED_DICE ? question : NULL;
    }

  /* Whom the command itself brings is gone again while the question is open. */
  if (roller != NULL)
    muster_question_set_name (&fresh, muster_game_text (perform->game, roller->name));
  g_array_append_val (questions, fresh);

  return &g_array_index (questions, MusterQuestion, questions->len - 1);
}

/* Where players roll their own initiative they tell it while the fight waits for them; once it
 * runs, for a new round or a late arrival, they are asked for what the d20 shows. */
static gboolean
is_own_initiative (const MusterGame *game, const MusterRollKey *roll)
{
  const MusterFight *fight = muster_game_current_fight (game);
  const MusterCreature *roller = muster_game_creature (game, roll->roller);

  return roll->purpose == MUSTER_PURPOSE_INITIATIVE && muster_game_world (game)->players_initiative
         && fight != NULL && fight->state == MUSTER_FIGHT_RUNNING && roller != NULL
         && roller->kind == MUSTER_CREATURE_CHARACTER;
}

/* The tray is the GM's, whosever name is on the roll, and so is the die of a whole side. */
static gboolean
is_thrown_by_hand (const MusterGame *game, const MusterRollKey *roll)
{
  if (roll->purpose == MUSTER_PURPOSE_SIDE)
    return muster_game_rolls_by_hand (game, 0);
  if (is_own_initiative (game, roll))
    return TRUE;

  return muster_game_rolls_by_hand (game, roll->roller)
         || (roll->purpose == MUSTER_PURPOSE_TRAY && muster_game_rolls_by_hand (game, 0));
}

/* Whether a person is to say what this die shows.  The rolls that make creatures stay the
 * program's: staging a dozen goblins asks for no dice. */
static gboolean
is_asked (MusterPerform *perform, const MusterRollKey *roll, MusterDieNumber number, guint sides)
{
  MusterQuestion whole = { .key = muster_question_key_of_roll (roll) };
  MusterQuestion *question;
  guint32 choice;

  if (roll->purpose == MUSTER_PURPOSE_HIT_POINTS || !is_thrown_by_hand (perform->game, roll)
      || muster_decider_answer (perform->decider, perform->game, &whole, &choice))
    return FALSE;

  perform->asks = TRUE;
  question = open_question (perform, &whole.key);
  if (question != NULL)
    question->dice[question->n_dice++] = (MusterAskedDie) { .number = number, .sides = sides };

  return TRUE;
}

static gboolean
throw_die (
    MusterDice *dice, const MusterRollKey *key, MusterDieNumber number, guint sides, guint *face)
{
  MusterPerform *perform = ((MusterHandDice *) dice)->perform;
  const MusterQuestionKey asked = muster_question_key_of_die (key, number);
  guint32 choice;

  if (muster_decider_find_die (perform->decider, &asked, &choice) && MUSTER_FACE_OF (choice) >= 1
      && MUSTER_FACE_OF (choice) <= sides)
    {
      *face = MUSTER_FACE_OF (choice);
      note (perform, key, number, sides, *face,
            MUSTER_DIE_BY_HAND | ((choice & MUSTER_FACE_SUMMED) != 0 ? MUSTER_DIE_SUMMED : 0));
      return TRUE;
    }
  if (is_asked (perform, key, number, sides))
    return FALSE;
  if (!muster_dice_throw (perform->game->dice, key, number, sides, face))
    return FALSE;

  note (perform, key, number, sides, *face, 0);

  return TRUE;
}

void
muster_hand_dice_init (MusterPerform *perform)
{
  perform->hand = (MusterHandDice) { .dice = { .throw_die = throw_die }, .perform = perform };
}

/* Events tell dice in the order of the throws, but for the dice of one roll: the first throw that
 * shows this face and was not told yet is the one. */
guint32
muster_hand_dice_tell (MusterPerform *perform, guint sides, guint face)
{
  GArray *throws = perform->result->throws;
  MusterHandDice *hand = &perform->hand;

  while (hand->first_untold < throws->len
         && g_array_index (throws, MusterThrow, hand->first_untold).told)
    hand->first_untold++;

  for (guint i = hand->first_untold; i < throws->len; i++)
    {
      MusterThrow *thrown = &g_array_index (throws, MusterThrow, i);

      if (!thrown->told && thrown->sides == sides && thrown->face == face)
        {
          thrown->told = TRUE;
          return i;
        }
    }

  return MUSTER_NO_THROW;
}
