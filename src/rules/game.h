/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/command.h"
#include "rules/creature/compendium.h"
#include "rules/dice/throw.h"
#include "rules/question.h"

G_BEGIN_DECLS

/* The state of one campaign: every creature, the fights, the game clock and the dice seed.
 * Readers get const records; only muster_game_perform() and, for loading and undo, the functions
 * at the end of this header change anything. */

/* A game without creatures at clock 0, edition 2014.  References the compendium. */
MusterGame *muster_game_new (const MusterCompendium *compendium, gint64 seed);
void muster_game_free (MusterGame *game);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterGame, muster_game_free)

/* Reading.  A pointer holds until the next perform, load or undo. */

const MusterWorld *muster_game_world (const MusterGame *game);

/* The record of an id, or NULL. */
const MusterEncounter *muster_game_encounter (const MusterGame *game, MusterId id);
const MusterCreature *muster_game_creature (const MusterGame *game, MusterId id);
const MusterChip *muster_game_chip (const MusterGame *game, MusterId id);
const MusterFight *muster_game_fight (const MusterGame *game, MusterId id);
const MusterParticipant *muster_game_participant (const MusterGame *game, MusterId id);
const MusterSpellUse *muster_game_spell_use (const MusterGame *game, MusterId id);
const MusterAgenda *muster_game_agenda (const MusterGame *game, MusterId id);
const MusterNode *muster_game_node (const MusterGame *game, MusterId id);
const MusterChunk *muster_game_chunk (const MusterGame *game, MusterId id);
const MusterResource *muster_game_resource (const MusterGame *game, MusterId id);
const MusterFaction *muster_game_faction (const MusterGame *game, MusterId id);
const MusterSpecialUse *muster_game_special_use (const MusterGame *game, MusterId id);
const MusterReminder *muster_game_reminder (const MusterGame *game, MusterId id);
gconstpointer muster_game_record (const MusterGame *game, MusterPool pool, MusterId id);

/* The record with the smallest id above `after` (0: the first), or NULL: walks a pool in order of
 * ids, whatever was added or removed before. */
gconstpointer muster_game_next (const MusterGame *game, MusterPool pool, MusterId after);

/* for (each record of a pool, in order of ids) */
#define MUSTER_GAME_FOREACH(game, POOL, Type, record)                                       \
  for (const Type *record = muster_game_next (game, MUSTER_POOL_##POOL, 0); record != NULL; \
       record = muster_game_next (game, MUSTER_POOL_##POOL, record->id))

/* The stat block of a creature, that of its shape while it has another one; never NULL for a
 * creature in the game: an unknown key gives an empty block (AC 10, one hit point, all scores 10)
 * under its name. */
const MusterStatBlock *muster_game_block (const MusterGame *game, MusterId creature);

/* The text of an interned number; "" for 0. */
const char *muster_game_text (const MusterGame *game, MusterText text);

/* The number of a text, added if new; NULL and "" are 0. */
MusterText muster_game_intern (MusterGame *game, const char *text);

/* The fight that is set up or running, or NULL. */
const MusterFight *muster_game_current_fight (const MusterGame *game);

/* Participants that are present in a fight, in the order of turns.  Belongs to the game, holds
 * until the next change.  `n` gets their number. */
const MusterId *muster_game_order (const MusterGame *game, MusterId fight, guint *n);

/* The count on which a participant acts: its initiative, or where the GM moved it. */
gint32 muster_participant_count (const MusterParticipant *participant);

/* Whether the lair acts in a fight, on count 20 losing ties: somebody present is in its lair
 * and its stat block has lair actions.
 * `place` gets how many of the order act before it. */
gboolean muster_game_lair_place (const MusterGame *game, MusterId fight, guint *place);

/* Whether it is a participant's turn: it holds it, or shares it with the holder. */
gboolean muster_participant_has_turn (const MusterGame *game, const MusterParticipant *participant);

/* Legendary actions a round and uses of Legendary Resistance a day, with those that a creature has
 * more of in its lair. */
gint32 muster_legendary_actions (const MusterGame *game, MusterId creature);
gint32 muster_legendary_resistances (const MusterGame *game, MusterId creature);

/* The present participant that is this creature in this fight, or NULL. */
const MusterParticipant *
muster_game_participant_of (const MusterGame *game, MusterId fight, MusterId creature);

/* Whether the fight has had a second of this participant's name, so that its twin number shows. */
gboolean muster_game_has_twin (const MusterGame *game, const MusterParticipant *participant);

/* What stands first on the fight's agenda, or NULL. */
const MusterAgenda *muster_game_agenda_first (const MusterGame *game, MusterId fight);

/* Armor class of a creature now, without cover.  Feet and dice play no part. */
int muster_game_armor_class (const MusterGame *game, MusterId creature);

/* Performing. */

/* Counts up when the same command with the same dice may end otherwise than before.  What was
 * performed under another version is not performed again (correcting a roll). */
#define MUSTER_RULES_VERSION 12

/* One die of a command: what names it, what it showed, who threw it. */
typedef struct
{
  MusterRollKey key;
  MusterDieNumber number;
  guint32 sides;
  guint32 face;
  guint16 flags; /* MUSTER_DIE_BY_HAND, MUSTER_DIE_SUMMED */
  guint16 told;  /* an event shows it */
} MusterThrow;

#define MUSTER_NO_THROW G_MAXUINT32

/* Whether the dice of this creature (0: the GM's tray) are thrown at the table. */
gboolean muster_game_rolls_by_hand (const MusterGame *game, MusterId roller);

typedef enum
{
  MUSTER_DONE,
  MUSTER_ASKS,
  MUSTER_REFUSED,
} MusterStatus;

/* Why a command was refused.  Stable numbers, only added; words are in src/log/. */
typedef enum
{
  MUSTER_REFUSAL_NONE,
  MUSTER_REFUSAL_NO_SUCH_CREATURE,
  MUSTER_REFUSAL_NO_SUCH_BLOCK,
  MUSTER_REFUSAL_NO_SUCH_ENCOUNTER,
  MUSTER_REFUSAL_NO_SUCH_FIGHT,
  MUSTER_REFUSAL_NO_SUCH_CHIP,
  MUSTER_REFUSAL_NO_SUCH_ATTACK,
  MUSTER_REFUSAL_FIGHT_RUNNING, /* one is set up or running already */
  MUSTER_REFUSAL_FIGHT_NOT_RUNNING,
  MUSTER_REFUSAL_ALREADY_STARTED,
  MUSTER_REFUSAL_ALREADY_IN_FIGHT,
  MUSTER_REFUSAL_NOT_IN_FIGHT,
  MUSTER_REFUSAL_NOBODY_IN_FIGHT,
  MUSTER_REFUSAL_INITIATIVE_MISSING,
  MUSTER_REFUSAL_NO_ACTION,       /* waiver: ignore the action cost */
  MUSTER_REFUSAL_NO_BONUS_ACTION, /* the same */
  MUSTER_REFUSAL_NO_REACTION,     /* the same */
  MUSTER_REFUSAL_NO_LEGENDARY_ACTION,
  MUSTER_REFUSAL_CANNOT_ACT, /* a condition; waiver */
  MUSTER_REFUSAL_CHARMED,    /* by the target; waiver */
  MUSTER_REFUSAL_DOWN,       /* the actor is at 0 hit points; waiver */
  MUSTER_REFUSAL_DEAD,
  MUSTER_REFUSAL_NOT_DYING,
  MUSTER_REFUSAL_NOT_ITS_TURN,   /* a death save off the turn; waiver */
  MUSTER_REFUSAL_ALREADY_ROLLED, /* a second death save in one turn; waiver */
  MUSTER_REFUSAL_NO_POTION,
  MUSTER_REFUSAL_BAD_NUMBER, /* outside what the field can hold */
  MUSTER_REFUSAL_BAD_NAME,   /* empty or too long */
  MUSTER_REFUSAL_BAD_EXPRESSION,
  MUSTER_REFUSAL_NOTHING_TO_DO, /* the state is already so */
  MUSTER_REFUSAL_WAITING,       /* an open question must be answered first */
  MUSTER_REFUSAL_NO_SUCH_NODE,
  MUSTER_REFUSAL_OFF_THE_MAP,       /* no tile of it */
  MUSTER_REFUSAL_CANNOT_STAND_HERE, /* a wall, or nothing painted */
  MUSTER_REFUSAL_NO_FEATURE,        /* the creature's classes do not give it */
  MUSTER_REFUSAL_NO_USES,           /* none left until a rest; waiver */
  MUSTER_REFUSAL_ALREADY_SURGED,    /* a second Action Surge in one turn; waiver */
  MUSTER_REFUSAL_NO_TARGET,         /* pick at least one */
  MUSTER_REFUSAL_UNAFFECTED,        /* a target of a type that it does nothing to */
  MUSTER_REFUSAL_TOO_LARGE,         /* to be pushed; waiver */
  MUSTER_REFUSAL_SHARE_TOO_LARGE,   /* Preserve Life: more than half of a maximum */
  MUSTER_REFUSAL_POOL_TOO_SMALL,    /* Preserve Life: more than there is to share out */
  MUSTER_REFUSAL_NO_SUCH_FACTION,
  MUSTER_REFUSAL_STILL_STANDING, /* above 0 hit points */
  MUSTER_REFUSAL_NO_CHARACTER,   /* only a living party character earns experience */
  MUSTER_REFUSAL_FIGHT_NOT_PARKED,
  MUSTER_REFUSAL_NO_SUCH_SPELL, /* the creature does not know it */
  MUSTER_REFUSAL_NO_SLOT,       /* none of this level left, or no use today */
  MUSTER_REFUSAL_TOO_MANY_TARGETS,
  MUSTER_REFUSAL_LONG_CASTING,     /* it takes longer than a turn; waiver */
  MUSTER_REFUSAL_BONUS_SPELL_RULE, /* a bonus action's spell and another in one turn; waiver */
  MUSTER_REFUSAL_ONE_SLOT_RULE,    /* 2024: a second slot in one turn; waiver */
  MUSTER_REFUSAL_NO_SUCH_LINE,     /* of the log */
  MUSTER_REFUSAL_TAKEN_BACK,       /* the line is struck already */
  MUSTER_REFUSAL_NOTE_TOO_LONG,
  MUSTER_REFUSAL_NOT_A_CHANGE,  /* the line changed nothing that can be taken back by itself */
  MUSTER_REFUSAL_NOT_LATER,     /* whom to wait for does not act later in this round */
  MUSTER_REFUSAL_ALREADY_ACTED, /* in this turn, or in this round */
  MUSTER_REFUSAL_FREE_ORDER,    /* not where the GM picks who is next */
  MUSTER_REFUSAL_ORDER_IS_SET,  /* who is next cannot be picked in this fight */
  MUSTER_REFUSAL_LINKED,        /* it acts on the turn of another, or another on its */
  MUSTER_REFUSAL_DELAYING,      /* it waits in this round */
  MUSTER_REFUSAL_NO_SUCH_SPECIAL,
  MUSTER_REFUSAL_SPECIAL_SPENT, /* has to recharge, or is used up; waiver */
  MUSTER_REFUSAL_LAIR_SPENT,    /* the lair has acted in this round; waiver */
  MUSTER_REFUSAL_NO_SUCH_REMINDER,
  MUSTER_REFUSAL_TURN_CANNOT_GO_BACK, /* it is the first turn of the fight */
  MUSTER_REFUSAL_NOT_TRACKED,         /* the GM keeps count of bonus actions and reactions */
  MUSTER_REFUSAL_IMMOVABLE,           /* cannot be pushed; waiver */
  MUSTER_REFUSAL_NO_TEMPLATE,         /* the spell brings creatures: pick one that it can bring */
  MUSTER_REFUSAL_NOTHING_READIED,     /* no readied action stands */
  MUSTER_REFUSAL_OWN_TURN,            /* a readied action is released off the turn */
  MUSTER_REFUSAL_OUT_OF_REACH,        /* the target is on another plane */
  MUSTER_REFUSAL_UNTRAINED_ARMOR,     /* no spells in it; waiver */
  MUSTER_REFUSAL_CANNOT_SPEAK,        /* a verbal component; waiver */
  MUSTER_REFUSAL_NO_FREE_HAND,        /* a somatic or material component; waiver */
  MUSTER_REFUSAL_NO_MATERIAL,         /* a material component; waiver */
  MUSTER_REFUSAL_NO_PRICED_MATERIAL,  /* one that has a price; waiver */
  MUSTER_REFUSAL_SPELL_NOT_STANDING,  /* nothing of it is left to use again */
  MUSTER_REFUSAL_MARK_STILL_UP,       /* whom the spell marks is not down; waiver */
  MUSTER_REFUSAL_MAY_NOT_ATTACK,      /* a spell brought it, and it attacks nobody */
  MUSTER_REFUSAL_TURN_LIMITED,        /* something leaves its turn less than others; waiver */
  MUSTER_REFUSAL_FLIES_BY,            /* the target provokes no opportunity attacks; waiver */
  MUSTER_REFUSAL_WRONG_FORM,          /* it has another form; waiver */
  MUSTER_REFUSAL_HOLDS_ANOTHER,       /* it attacks only whom it holds; waiver */
  MUSTER_REFUSAL_SWALLOWED,           /* the target is inside another creature, or it is itself */
  MUSTER_REFUSAL_NOT_SET_OFF,         /* what it follows has not happened this turn; waiver */
  MUSTER_REFUSAL_NO_HIT_BEFORE,       /* the spell follows a hit on its target; waiver */
  MUSTER_REFUSAL_NO_GRID,             /* the table does not play with positions on the grid */
  MUSTER_REFUSAL_OFF_THE_BOARD,       /* not all of its squares are on the board */
  MUSTER_REFUSAL_SQUARE_TAKEN,        /* somebody stands there */
  MUSTER_REFUSAL_CANNOT_MOVE,         /* its speed is 0; waiver */
  MUSTER_REFUSAL_NO_MOVEMENT,         /* its turn has not so many feet left; waiver */
  MUSTER_REFUSAL_MOVEMENT_OVER,       /* it has acted, and may not move after that; waiver */
  MUSTER_REFUSAL_TOO_FEARFUL,         /* nearer to what frightens it; waiver */
  MUSTER_REFUSAL_OUT_OF_RANGE,        /* the target stands too far away; waiver */
  MUSTER_N_REFUSALS
} MusterRefusal;

typedef enum
{
  MUSTER_WAIVER_NONE,
  MUSTER_WAIVER_COST,       /* MUSTER_ATTACK_OPTION_WAIVE_COST, or the command's `waive` */
  MUSTER_WAIVER_SPELL_RULE, /* MUSTER_CAST_WAIVE_SPELL_RULE */
  MUSTER_WAIVER_ARMOR,      /* MUSTER_CAST_WAIVE_ARMOR */
  MUSTER_WAIVER_COMPONENTS, /* MUSTER_CAST_WAIVE_COMPONENTS */
  MUSTER_WAIVER_MOVEMENT,   /* MoveCombatant's `waive` */
  MUSTER_WAIVER_RANGE,      /* MUSTER_ATTACK_OPTION_WAIVE_RANGE */
} MusterWaiver;

/* What a perform came to.  Reused from one perform to the next. */
typedef struct
{
  MusterStatus status;
  MusterRefusal refusal;
  MusterWaiver waiver; /* would let a refused command through */
  MusterId fight;      /* the fight that counts the command, or 0 */
  gint32 serial;       /* the number under which it was performed */
  MusterId created;    /* the creature, encounter, fight, participant or chip it made, or 0 */
  GArray *throws;      /* of MusterThrow: every die, in the order thrown */
  GArray *told;        /* of guint32: for each die of events.dice its place among throws, or
                        * MUSTER_NO_THROW */
  MusterEvents events; /* DONE: what happened.  ASKS: what was rolled so far, never stored */
  GArray *questions;   /* of MusterQuestion, in the order of targets */
} MusterResult;

void muster_result_init (MusterResult *result);
void muster_result_free (MusterResult *result); /* what it holds, not itself */

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MusterResult, muster_result_free)

/* Performs a command.  DONE: the state has moved and the journal is open until
 * muster_game_commit() or muster_game_rollback().  ASKS and REFUSED: nothing has changed. */
MusterStatus muster_game_perform (MusterGame *game,
                                  const MusterCommand *command,
                                  const MusterDecider *decider,
                                  MusterResult *result);

/* Whether a command would be refused now, and why.  Asks nobody, throws nothing. */
MusterRefusal
muster_game_check (const MusterGame *game, const MusterCommand *command, MusterWaiver *waiver);

/* Dice to throw instead of the game's own; NULL: its own again.  Not owned. */
void muster_game_set_dice (MusterGame *game, MusterDice *dice);

/* The game's own dice, keyed by seed, fight and serial, for a source that wraps them. */
MusterDice *muster_game_own_dice (MusterGame *game);

/* What an open journal changed.  A record that was changed and then removed stands there twice,
 * both times with the same flags. */
typedef struct
{
  guint8 pool;    /* MusterPool */
  guint8 existed; /* before the command */
  guint8 exists;  /* now */
  MusterId id;
} MusterChange;

guint muster_game_n_changes (const MusterGame *game);
MusterChange muster_game_change (const MusterGame *game, guint index);

/* Keeps, or takes back, what the open journal holds, and closes it. */
void muster_game_commit (MusterGame *game);
void muster_game_rollback (MusterGame *game);

/* The whole state as bytes: equal states give equal bytes, in this run and any other. */
GBytes *muster_game_encode (const MusterGame *game);

/* For the store: puts in, replaces or (`record` NULL) takes out one record as it was stored.
 * The journal must be closed.  Texts must be interned in this game. */
void muster_game_load (MusterGame *game, MusterPool pool, MusterId id, gconstpointer record);

/* The id that the next record of a pool will get; never lower than one ever used. */
MusterId muster_game_next_id (const MusterGame *game, MusterPool pool);
void muster_game_reserve_ids (MusterGame *game, MusterPool pool, MusterId next);

/* For a command that is performed again: what it makes gets the ids it got the first time, which
 * must be free, and its dice the serial they had.  The journal must be closed. */
void muster_game_reuse_ids (MusterGame *game, MusterPool pool, MusterId next);
void muster_game_reuse_serial (MusterGame *game, MusterId fight, gint32 serial);

/* Another compendium, after a stat block was written anew. */
void muster_game_set_compendium (MusterGame *game, const MusterCompendium *compendium);
const MusterCompendium *muster_game_compendium (const MusterGame *game);

G_END_DECLS
