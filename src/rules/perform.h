/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the rules of a command work with while it is performed.  For the rules alone.
 *
 * Each command `name` of commands.def has two functions, declared below:
 *   muster_check_name ()   the gate: reads, asks nobody, throws nothing
 *   muster_perform_name () the change; runs only when the gate let the command through
 * A perform function works in phases.  Within one, an open question counts as declined and is
 * collected; at its end muster_perform_phase () says whether to go on. */
#pragma once

#include "rules/game-private.h"

G_BEGIN_DECLS

typedef struct _MusterPerform MusterPerform;

/* The dice of a command: those told by a person or laid down by a correction, else the game's. */
typedef struct
{
  MusterDice dice;
  MusterPerform *perform;
  guint first_untold; /* among the throws */
} MusterHandDice;

struct _MusterPerform
{
  MusterGame *game;
  const MusterCommand *command;
  const MusterDecider *decider;
  MusterResult *result;
  gboolean asks; /* a question or a die is open */
  MusterHandDice hand;
};

/* What rolls are for; part of every roll key.  Stable numbers, only added. */
typedef enum
{
  MUSTER_PURPOSE_INITIATIVE = 1,
  MUSTER_PURPOSE_ATTACK = 2,
  MUSTER_PURPOSE_DAMAGE = 3,
  MUSTER_PURPOSE_SAVE = 4,
  MUSTER_PURPOSE_CHECK = 5,
  MUSTER_PURPOSE_DEATH_SAVE = 6,
  MUSTER_PURPOSE_HIT_POINTS = 7,
  MUSTER_PURPOSE_HEALING = 8,
  MUSTER_PURPOSE_TRAY = 9,
  MUSTER_PURPOSE_HIT_SAVE_DAMAGE = 60,
  MUSTER_PURPOSE_SECOND_WIND = 30,
  MUSTER_PURPOSE_SEAR_UNDEAD = 31,
  MUSTER_PURPOSE_DAMAGE_TO_MANY = 50,
  MUSTER_PURPOSE_SPELL_ATTACK = 20,
  MUSTER_PURPOSE_SPELL_DAMAGE = 21,
  MUSTER_PURPOSE_SPELL_HEALING = 22,
  MUSTER_PURPOSE_LATER_DAMAGE = 23,
  MUSTER_PURPOSE_HIT_POINT_POOL = 24,
  MUSTER_PURPOSE_IMAGE = 85,
  MUSTER_PURPOSE_TIE = 40,
  MUSTER_PURPOSE_SIDE = 41,
  MUSTER_PURPOSE_RECHARGE = 42,
  MUSTER_PURPOSE_AURA = 43,
  MUSTER_PURPOSE_BLINK = 80,
  MUSTER_PURPOSE_SPECIAL_DAMAGE = 90,
  MUSTER_PURPOSE_RETALIATION = 91,
  MUSTER_PURPOSE_SLOW_SPELL = 92,
  MUSTER_PURPOSE_CONFUSION = 93,
  MUSTER_PURPOSE_SPELL_ENDURANCE = 95,
  MUSTER_PURPOSE_SPARED_DAMAGE = 100,
  MUSTER_PURPOSE_BERSERK = 111,
  MUSTER_PURPOSE_SPECIAL_HEALING = 116,
  MUSTER_PURPOSE_SPELL_WAY = 101,
} MusterPurpose;

/* A new event of this kind in the result, its fight, round and clock filled in.  Holds until the
 * next event. */
MusterEvent *muster_perform_event (MusterPerform *perform, MusterEventKind kind);

/* Adds to the side arrays of the result; spans of one event must be filled one after the other,
 * before the next event's. */
void muster_perform_add_die (MusterPerform *perform,
                             MusterSpan *span,
                             guint sides,
                             guint face,
                             MusterDieUse use,
                             guint flags);
void muster_perform_add_part (MusterPerform *perform, MusterSpan *span, MusterEventPart part);
void muster_perform_add_reason (MusterPerform *perform, MusterSpan *span, MusterEventReason reason);

/* The answer to a question, or MUSTER_CHOICE_DECLINE while nobody knows it: the question then
 * stands in the result and the phase will not be passed. */
guint32 muster_perform_ask (MusterPerform *perform, const MusterQuestion *question);

/* FALSE: something is open; return at once, everything will be taken back. */
gboolean muster_perform_phase (const MusterPerform *perform);

/* The dice to throw.  When a throw says "not known", the question stands in the result and
 * perform->asks is set. */
MusterDice *muster_perform_dice (MusterPerform *perform);

/* hand-dice.c */
void muster_hand_dice_init (MusterPerform *perform);

/* The throw that a die of an event stands for, MUSTER_NO_THROW: none. */
guint32 muster_hand_dice_tell (MusterPerform *perform, guint sides, guint face);

#define COMMAND_BEGIN(name, NAME, Name)                                                          \
  MusterRefusal muster_check_##name (const MusterGame *game, const MusterCommand##Name *command, \
                                     MusterWaiver *waiver);                                      \
  void muster_perform_##name (MusterPerform *perform, const MusterCommand##Name *command);
#define FIELD(Name, TYPE, field)
#define COMMAND_END(name, NAME, Name)
#include "rules/commands.def"
#undef COMMAND_BEGIN
#undef FIELD
#undef COMMAND_END

G_END_DECLS
