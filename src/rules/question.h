/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/dice/throw.h"
#include "rules/field.h"

G_BEGIN_DECLS

typedef struct _MusterGame MusterGame;

/* Stable numbers: they are stored.  Only added. */
typedef enum
{
  MUSTER_QUESTION_NEXT_TARGET = 1,          /* a Multiattack's target is down: whom instead? */
  MUSTER_QUESTION_LEGENDARY_RESISTANCE = 2, /* turn the failed save into a success? */
  MUSTER_QUESTION_ARMOR_REACTION = 10,      /* cast Shield against the hit? */
  MUSTER_QUESTION_DAMAGE_REACTION = 11,     /* cast Absorb Elements against the damage? */
  MUSTER_QUESTION_REDIRECT_ATTACK = 12,     /* swap places with an ally? */
  MUSTER_QUESTION_OTHER_TARGET = 35,        /* Sanctuary: whom to attack instead? */
  MUSTER_QUESTION_COUNTERSPELL = 36,        /* stop the spell, with a slot of which level? */
  MUSTER_QUESTION_PARRY = 37,               /* raise the armor class against this one hit? */
  MUSTER_QUESTION_OPPORTUNITY = 38,         /* attack whoever walks out of reach? */
  MUSTER_QUESTION_CURE = 42,                /* which of several things does the spell cure? */
  MUSTER_QUESTION_AURA = 47,                /* whom does the fire around somebody reach? */
  MUSTER_QUESTION_ROLL = 50,                /* what do the dice on the table show? */
} MusterQuestionKind;

/* What every yes-or-no question and NEXT_TARGET's "stop" use as the declining choice. */
#define MUSTER_CHOICE_DECLINE 0
#define MUSTER_CHOICE_ACCEPT 1

/* CURE: a choice is a MusterCondition, or one of these; the second with a MusterAilment added. */
#define MUSTER_CURE_EXHAUSTION 0x100u
#define MUSTER_CURE_AILMENT 0x200u

#define MUSTER_MAX_CHOICES 64
#define MUSTER_QUESTION_NAME_LENGTH 128

/* Dice that one question asks for; a roll of more is asked for in several. */
#define MUSTER_MAX_ASKED_DICE 64

/* ROLL: the die number of the question itself, and of the answer DECLINE to it: the program throws
 * this roll. */
#define MUSTER_WHOLE_ROLL G_MAXUINT16

/* ROLL: in the answer about one die, its face, with this bit when only the sum of its term was
 * told and the faces are shares of it. */
#define MUSTER_FACE_SUMMED (1u << 30)
#define MUSTER_FACE_OF(choice) ((choice) & ~MUSTER_FACE_SUMMED)

/* Names a question: an answer is found by it, never by the order of asking. */
typedef struct
{
  gint32 kind;       /* MusterQuestionKind */
  MusterId asked;    /* the creature whose player decides; the GM decides for monsters */
  MusterId about;    /* the other party */
  gint32 occurrence; /* which time within one command */
  gint32 purpose;    /* ROLL: the roll, with the fields above, and one die of it; else 0 */
  guint32 source;    /* COUNTERSPELL: the spell that is cast; AURA: which of its own, from 1 */
  gint32 term;
  gint32 die;
  gint32 link;
} MusterQuestionKey;

/* A die that a person is to throw. */
typedef struct
{
  MusterDieNumber number;
  guint32 sides;
} MusterAskedDie;

typedef struct
{
  MusterQuestionKey key;
  gint32 total; /* LEGENDARY_RESISTANCE: what the save came to; reactions: what the attack did, or
                 * the damage; COUNTERSPELL: the level of the spell; AURA: how far, in feet */
  gint32 dc;    /* and what it had to reach; ARMOR_REACTION: the armor class it would meet;
                 * COUNTERSPELL: of the check that a lower slot needs, 0: none */
  char name[MUSTER_QUESTION_NAME_LENGTH]; /* of the reaction's spell, OPPORTUNITY: of the weapon,
                                           * empty: bare hands, COUNTERSPELL: of the spell
                                           * that is cast, ROLL: of who rolls, who may be only of
                                           * this command's making; as UTF-8; may be empty */
  guint n_choices;
  guint32 choices[MUSTER_MAX_CHOICES]; /* NEXT_TARGET, REDIRECT_ATTACK, OTHER_TARGET, AURA: creature
                                        * ids; DAMAGE_REACTION: MusterDamageType; COUNTERSPELL:
                                        * levels of slots; the likeliest first;
                                        * each may be the answer, as may MUSTER_CHOICE_DECLINE */
  guint n_dice;
  MusterAskedDie dice[MUSTER_MAX_ASKED_DICE]; /* ROLL: each wants an answer of its own */
} MusterQuestion;

typedef struct
{
  MusterQuestionKey key;
  guint32 choice;
} MusterAnswer;

typedef struct _MusterDecider MusterDecider;

/* Answers questions without asking a person: stored answers, tactics, scripts of tests. */
typedef struct
{
  /* FALSE: not known here.  Reads the game, never changes it. */
  gboolean (*answer) (const MusterDecider *decider,
                      const MusterGame *game,
                      const MusterQuestion *question,
                      guint32 *choice);
} MusterDeciderClass;

struct _MusterDecider
{
  const MusterDeciderClass *klass;
  gconstpointer data;
  const MusterDecider *next; /* asked when this one does not know; NULL: a person is */
};

/* Asks a chain of deciders.  FALSE: none knows. */
gboolean muster_decider_answer (const MusterDecider *decider,
                                const MusterGame *game,
                                const MusterQuestion *question,
                                guint32 *choice);

typedef struct
{
  const MusterAnswer *answers;
  guint n_answers;
} MusterStoredAnswers;

/* A decider over answers given before; `answers` must outlive it. */
MusterDecider muster_stored_answers_decider (const MusterStoredAnswers *answers,
                                             const MusterDecider *next);

/* Names what a question is about; a name that is too long is cut between two characters. */
void muster_question_set_name (MusterQuestion *question, const char *name);

/* The answer that a chain of deciders stores about one die; other deciders know of no faces.
 * FALSE: none. */
gboolean muster_decider_find_die (const MusterDecider *decider,
                                  const MusterQuestionKey *key,
                                  guint32 *choice);

/* The roll that a ROLL question is about. */
MusterRollKey muster_question_roll (const MusterQuestion *question);

/* What names a roll, or one die of it, as a question. */
MusterQuestionKey muster_question_key_of_roll (const MusterRollKey *roll);
MusterQuestionKey muster_question_key_of_die (const MusterRollKey *roll, MusterDieNumber number);

gboolean muster_question_key_equal (const MusterQuestionKey *a, const MusterQuestionKey *b);

G_END_DECLS
