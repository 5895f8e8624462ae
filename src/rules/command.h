/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/event.h"

G_BEGIN_DECLS

/* Command.attack: the attack that everybody has. */
#define MUSTER_ATTACK_UNARMED (-1)

/* SetPotions.count: nobody carries more. */
#define MUSTER_MAX_POTIONS 999

/* SetCarried.pounds. */
#define MUSTER_MAX_CARRIED 99999

/* SetLogLimits. */
#define MUSTER_LOG_LEAST 20
#define MUSTER_LOG_MOST 10000

/* AmendLine: characters of a note. */
#define MUSTER_MAX_NOTE 500
/* SetOrderRules.timer_seconds: an hour. */
#define MUSTER_MAX_TIMER_SECONDS 3600

/* PassTime.seconds: ten years of 365 days. */
#define MUSTER_MAX_PASSED_SECONDS (10 * 365 * 24 * 3600)

/* How a new creature gets its hit points. */
typedef enum
{
  MUSTER_HIT_POINTS_AVERAGE, /* as printed */
  MUSTER_HIT_POINTS_ROLLED,  /* its hit dice, at least 1 */
} MusterHitPointsRule;

typedef enum
{
  MUSTER_ATTACK_OPTION_WAIVE_COST = 1 << 0,
  MUSTER_ATTACK_OPTION_TWO_HANDS = 1 << 1,
  MUSTER_ATTACK_OPTION_THROWN = 1 << 2,
  MUSTER_ATTACK_OPTION_LONG_RANGE = 1 << 3,
  MUSTER_ATTACK_OPTION_SNEAK = 1 << 4,
  MUSTER_ATTACK_OPTION_PACK_TACTICS = 1 << 5,
  MUSTER_ATTACK_OPTION_WEAK = 1 << 6,     /* the weak swing of a Multiattack */
  MUSTER_ATTACK_OPTION_FLANKING = 1 << 7, /* counts where the campaign plays with flanking */
  MUSTER_ATTACK_OPTION_CHARGE = 1 << 8,   /* after a straight move: what a charge brings counts */
  MUSTER_ATTACK_OPTION_WAIVE_RANGE = 1 << 9, /* the GM lets it reach, whatever the grid says */
} MusterAttackOptions;

/* What a check of Perception relies on.  Stable numbers: stored. */
typedef enum
{
  MUSTER_CHECK_BY_ANY,
  MUSTER_CHECK_BY_SIGHT,
  MUSTER_CHECK_BY_HEARING,
  MUSTER_CHECK_BY_SMELL,
  MUSTER_N_CHECK_SENSES
} MusterCheckSense;

/* How an action that can be done in two ways is done. */
typedef enum
{
  MUSTER_CHOICE_PUSH_PRONE = 0,
  MUSTER_CHOICE_PUSH_AWAY = 1,
  MUSTER_CHOICE_TRAP_FIND = 0,
  MUSTER_CHOICE_TRAP_DISARM = 1,
  MUSTER_CHOICE_LOCK_PICK = 0,
  MUSTER_CHOICE_LOCK_FORCE = 1,
} MusterActionChoice;

typedef enum
{
  MUSTER_REST_SHORT,
  MUSTER_REST_LONG,
} MusterRestKind;
typedef enum
{
  MUSTER_CAST_WAIVE_COST = 1 << 0,
  MUSTER_CAST_WAIVE_SPELL_RULE = 1 << 1,
  MUSTER_CAST_WAIVE_ARMOR = 1 << 2,
  MUSTER_CAST_WAIVE_COMPONENTS = 1 << 3,
  MUSTER_CAST_AGAIN = 1 << 4,  /* what stands is used again on a later turn, without a slot */
  MUSTER_CAST_ENTERS = 1 << 5, /* the targets come into the area that stands; costs nothing */
} MusterCastOptions;

#define MUSTER_CAST_WAIVE_ALL                                                      \
  (MUSTER_CAST_WAIVE_COST | MUSTER_CAST_WAIVE_SPELL_RULE | MUSTER_CAST_WAIVE_ARMOR \
   | MUSTER_CAST_WAIVE_COMPONENTS)

/* What only the GM may ask of an attack. */
#define MUSTER_ATTACK_WAIVE_ALL (MUSTER_ATTACK_OPTION_WAIVE_COST | MUSTER_ATTACK_OPTION_WAIVE_RANGE)

typedef const char *MusterCommand_TEXT;
typedef gint32 MusterCommand_INT;
typedef gint64 MusterCommand_LONG;
typedef MusterId MusterCommand_ID;

#define COMMAND_BEGIN(name, NAME, Name) \
  typedef struct                        \
  {
#define FIELD(Name, TYPE, field) MusterCommand_##TYPE field;
#define COMMAND_END(name, NAME, Name) \
  }                                   \
  MusterCommand##Name;
#include "rules/commands.def"
#undef COMMAND_BEGIN
#undef FIELD
#undef COMMAND_END

typedef enum
{
#define COMMAND_BEGIN(name, NAME, Name) MUSTER_COMMAND_##NAME,
#define FIELD(Name, TYPE, field)
#define COMMAND_END(name, NAME, Name)
#include "rules/commands.def"
#undef COMMAND_BEGIN
#undef FIELD
#undef COMMAND_END
  MUSTER_N_COMMANDS
} MusterCommandKind;

typedef struct
{
  MusterCommandKind kind;
  union
  {
#define COMMAND_BEGIN(name, NAME, Name) MusterCommand##Name name;
#define FIELD(Name, TYPE, field)
#define COMMAND_END(name, NAME, Name)
#include "rules/commands.def"
#undef COMMAND_BEGIN
#undef FIELD
#undef COMMAND_END
  };
} MusterCommand;

typedef struct
{
  const char *name;
  guint n_fields;
  const MusterFieldInfo *fields; /* offsets from the start of the kind's own struct */
} MusterCommandInfo;

/* Where the fields of a command start: add a field's offset. */
static inline gpointer
muster_command_body (MusterCommand *command)
{
  return &command->add_creature;
}

/* The description of a kind; constant. */
const MusterCommandInfo *muster_command_info (MusterCommandKind kind);

/* Finds a kind by its stable name.  FALSE: unknown, `*kind` untouched. */
gboolean muster_command_kind_from_name (const char *name, MusterCommandKind *kind);

G_END_DECLS
