/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/record.h"

G_BEGIN_DECLS

/* Why a turn is passed over. */
typedef enum
{
  MUSTER_SKIPPED_UNABLE, /* a condition costs it */
  MUSTER_SKIPPED_DOWN,   /* at 0 hit points, or dead */
  MUSTER_SKIPPED_AWAY,   /* on another plane */
} MusterSkipped;

typedef enum
{
  MUSTER_HIT_MISS,
  MUSTER_HIT_HIT,
  MUSTER_HIT_CRITICAL,
  MUSTER_HIT_NATURAL_ONE,
} MusterHitOutcome;

/* What a swing is and what it spends. */
typedef enum
{
  MUSTER_SWING_MAIN,
  MUSTER_SWING_OFF_HAND,
  MUSTER_SWING_REACTION,
  MUSTER_SWING_LEGENDARY,
  MUSTER_SWING_READIED, /* with the reaction, of an action readied before */
} MusterSwing;

typedef enum
{
  MUSTER_DEATH_BY_HAND,
  MUSTER_DEATH_BY_SAVES,
  MUSTER_DEATH_BY_MASSIVE_DAMAGE,
  MUSTER_DEATH_BY_EXHAUSTION,
  MUSTER_DEATH_BY_TURNING, /* Destroy Undead */
  MUSTER_DEATH_BY_SPELL,
} MusterDeath;

typedef enum
{
  MUSTER_DEATH_SAVE_SUCCESS,
  MUSTER_DEATH_SAVE_FAILURE,
  MUSTER_DEATH_SAVE_STABLE,
  MUSTER_DEATH_SAVE_DEAD,
  MUSTER_DEATH_SAVE_AWAKE, /* natural 20 */
} MusterDeathSaveOutcome;

typedef enum
{
  MUSTER_CHIP_BY_HAND,
  MUSTER_CHIP_EXPIRED,
  MUSTER_CHIP_SAVED,
  MUSTER_CHIP_USED_UP,
  MUSTER_CHIP_HEALED, /* hit points above 0 */
  MUSTER_CHIP_FIGHT_ENDED,
  MUSTER_CHIP_DAMAGED,
  MUSTER_CHIP_SPELL_ENDED, /* with the concentration that held it, or with its caster */
  MUSTER_CHIP_LOST,        /* concentration, by damage */
  MUSTER_CHIP_DISPLACED,   /* concentration, by a new spell */
  MUSTER_CHIP_MOVED_ON,    /* its spell is on another creature, or elsewhere, now */
  MUSTER_CHIP_BROKEN,      /* by an attack or a spell of its holder */
  MUSTER_CHIP_DISPELLED,
  MUSTER_CHIP_LET_GO,  /* who held its holder drops or cannot act */
  MUSTER_CHIP_ESCAPED, /* its holder got free */
} MusterChipWhy;

/* What a spell that stands does. */
typedef enum
{
  MUSTER_SPELL_USED_AGAIN,
  MUSTER_SPELL_USED_MOVED,   /* its area */
  MUSTER_SPELL_USED_MARKED,  /* another creature */
  MUSTER_SPELL_USED_ENTERED, /* somebody comes into its area */
  MUSTER_SPELL_USED_TURN,    /* somebody's turn starts or ends in its area */
  MUSTER_SPELL_USED_FURTHER, /* something else that it does */
} MusterSpellUsed;

/* Why the pool of a spell passes somebody over without being asked for hit points. */
typedef enum
{
  MUSTER_POOL_SKIP_NONE,
  MUSTER_POOL_SKIP_PROOF,       /* the spell does nothing to it */
  MUSTER_POOL_SKIP_UNCONSCIOUS, /* already */
  MUSTER_POOL_SKIP_DOWN,
  MUSTER_POOL_SKIP_AFFECTED, /* it has the condition already */
  MUSTER_N_POOL_SKIPS
} MusterPoolSkip;

typedef enum
{
  MUSTER_COST_ACTION,
  MUSTER_COST_BONUS,
  MUSTER_COST_REACTION,
  MUSTER_COST_NONE,
} MusterCost;

typedef enum
{
  MUSTER_ACTION_DASH,
  MUSTER_ACTION_DISENGAGE,
  MUSTER_ACTION_DODGE,
  MUSTER_ACTION_HELP,
  MUSTER_ACTION_HIDE,
  MUSTER_ACTION_READY,
  MUSTER_ACTION_SEARCH,
  MUSTER_ACTION_USE_ITEM,
  MUSTER_ACTION_PUSH,
  MUSTER_ACTION_TRAP, /* find or disarm one */
  MUSTER_ACTION_LOCK, /* pick or force one */
  MUSTER_N_STANDARD_ACTIONS
} MusterStandardAction;

/* What is taken back, TakeBack.what.  Stable numbers, only added. */
typedef enum
{
  MUSTER_TAKE_BACK_DAMAGE = 1,      /* amount: hit points lost, extra: temporary ones */
  MUSTER_TAKE_BACK_HEALING = 2,     /* amount: hit points gained */
  MUSTER_TAKE_BACK_TEMP_HP = 3,     /* amount: by how much they rose */
  MUSTER_TAKE_BACK_MAX_HP = 4,      /* amount: by how much it rose */
  MUSTER_TAKE_BACK_CHIP = 5,        /* that was put on */
  MUSTER_TAKE_BACK_CHIP_END = 6,    /* a chip that ended: it is put on again */
  MUSTER_TAKE_BACK_EXHAUSTION = 7,  /* amount: by how many levels it rose */
  MUSTER_TAKE_BACK_BUDGET = 8,      /* amount: MusterCost, extra: MusterTakeBackSpent */
  MUSTER_TAKE_BACK_EXPERIENCE = 9,  /* amount: points */
  MUSTER_TAKE_BACK_RESISTANCE = 10, /* a use of Legendary Resistance */
  MUSTER_TAKE_BACK_POTION = 11,     /* one that was drunk */
  MUSTER_TAKE_BACK_POTIONS = 12,    /* amount: by how many they rose */
  MUSTER_TAKE_BACK_DEATH_SAVE = 13, /* amount: successes, extra: failures */
  MUSTER_TAKE_BACK_STABLE = 14,     /* it is dying again */
  MUSTER_TAKE_BACK_SLOT = 15,       /* amount: its level, extra: MusterCost of the cast */
  MUSTER_TAKE_BACK_CLASS_USE = 16,  /* amount: MusterClassAction, extra: its MusterCost */
  MUSTER_TAKE_BACK_SPECIAL = 17,    /* a use of the power of that name */
  MUSTER_TAKE_BACK_HIDDEN = 18,     /* players know of it again */
  MUSTER_TAKE_BACK_REVEALED = 19,   /* they do not */
} MusterTakeBack;

/* What a line did to the budget of a turn. */
typedef enum
{
  MUSTER_TAKE_BACK_SAVED = 0, /* something was given back */
  MUSTER_TAKE_BACK_SPENT = 1,
  MUSTER_TAKE_BACK_SWING = 2, /* one swing of the action */
} MusterTakeBackSpent;

/* What a die of an event was thrown for. */
typedef enum
{
  MUSTER_DIE_D20,
  MUSTER_DIE_RIDER,
  MUSTER_DIE_DAMAGE,
  MUSTER_DIE_HEALING,
  MUSTER_DIE_ROLL,
} MusterDieUse;

typedef enum
{
  MUSTER_DIE_KEPT = 0,
  MUSTER_DIE_DROPPED = 1 << 0,
  MUSTER_DIE_EXPLODED = 1 << 1,
  MUSTER_DIE_REROLLED = 1 << 2,
  MUSTER_DIE_SUBTRACTED = 1 << 3,
  MUSTER_DIE_BY_HAND = 1 << 4, /* thrown at the table */
  MUSTER_DIE_SUMMED = 1 << 5,  /* only the sum of its term was told; its face is a share of it */
} MusterDieFlags;

typedef struct
{
  guint32 sides;
  guint32 face;
  guint16 use;   /* MusterDieUse */
  guint16 flags; /* MusterDieFlags */
} MusterEventDie;

typedef enum
{
  MUSTER_PART_HALVED = 1 << 0, /* by a save */
  MUSTER_PART_RESISTED = 1 << 1,
  MUSTER_PART_IMMUNE = 1 << 2,
  MUSTER_PART_VULNERABLE = 1 << 3,
  MUSTER_PART_CANCELLED = 1 << 4, /* resistant and vulnerable: neither counts */
} MusterPartFlags;

typedef struct
{
  gint32 type;   /* MusterDamageType */
  gint32 rolled; /* dice and bonus, before defenses */
  gint32 dealt;
  gint32 flags; /* MusterPartFlags */
} MusterEventPart;

typedef enum
{
  MUSTER_REASON_CONDITION_OF_ROLLER,
  MUSTER_REASON_CONDITION_OF_TARGET,
  MUSTER_REASON_GM,
  MUSTER_REASON_LONG_RANGE,
  MUSTER_REASON_PACK_TACTICS,
  MUSTER_REASON_UNTRAINED_ARMOR,
  MUSTER_REASON_EXHAUSTION,
  MUSTER_REASON_MAGIC_RESISTANCE,
  MUSTER_REASON_RIDER,
  MUSTER_REASON_SURPRISED,
  MUSTER_REASON_TURN_RESISTANCE,
  MUSTER_REASON_WEAK_SWING, /* of a Multiattack */
  /* What a hit adds to its damage: these stand in DamageDealt.riders. */
  MUSTER_REASON_SNEAK_ATTACK,
  MUSTER_REASON_SURPRISE_ATTACK,
  MUSTER_REASON_LIFEDRINKER,
  MUSTER_REASON_FLANKING,
  MUSTER_REASON_SPELL,      /* of a chip that a spell left */
  MUSTER_REASON_HIT_RIDER,  /* dice that a chip adds to a hit; in DamageDealt.riders */
  MUSTER_REASON_TRAIT,      /* of a stat block: `condition` is its MusterNamedTrait */
  MUSTER_REASON_GIFT,       /* of a feat or an item */
  MUSTER_REASON_CHARGE,     /* dice of a straight move; in DamageDealt.riders, `mode` as above */
  MUSTER_REASON_CLOSE_FOE,  /* a ranged attack with an enemy within 5 feet */
  MUSTER_REASON_ENCUMBERED, /* the roller carries too much */
} MusterReasonKind;

/* Why a d20 was slanted, or what was added to it. */
typedef struct
{
  gint32 kind;      /* MusterReasonKind */
  gint32 mode;      /* MusterMode; NONE for riders; of a HIT_RIDER the sides of its dice */
  gint32 condition; /* MusterCondition */
  MusterText name;  /* of a chip that is no condition */
  gint32 amount;    /* what a rider added; of Sneak Attack and Surprise Attack the number of d6 */
} MusterEventReason;

typedef enum
{
  MUSTER_PUSH_RESISTED,
  MUSTER_PUSH_PRONE,
  MUSTER_PUSH_AWAY,
} MusterPushOutcome;

#define EVENT_BEGIN(name, NAME, Name, version, audience) \
  typedef struct                                         \
  {
#define FIELD(Name, TYPE, field, audience) MusterField_##TYPE field;
#define EVENT_END(name, NAME, Name) \
  }                                 \
  MusterEvent##Name;
#include "rules/events.def"
#undef EVENT_BEGIN
#undef FIELD
#undef EVENT_END

typedef enum
{
#define EVENT_BEGIN(name, NAME, Name, version, audience) MUSTER_EVENT_##NAME,
#define FIELD(Name, TYPE, field, audience)
#define EVENT_END(name, NAME, Name)
#include "rules/events.def"
#undef EVENT_BEGIN
#undef FIELD
#undef EVENT_END
  MUSTER_N_EVENTS
} MusterEventKind;

typedef struct
{
  guint16 kind; /* MusterEventKind */
  guint16 version;
  guint32 secret; /* only the GM may see it */
  MusterId fight; /* 0: outside fights */
  gint32 round;
  gint64 clock; /* game time in seconds */
  union
  {
#define EVENT_BEGIN(name, NAME, Name, version, audience) MusterEvent##Name name;
#define FIELD(Name, TYPE, field, audience)
#define EVENT_END(name, NAME, Name)
#include "rules/events.def"
#undef EVENT_BEGIN
#undef FIELD
#undef EVENT_END
  };
} MusterEvent;

typedef struct
{
  const char *name;
  guint16 version;
  guint16 audience; /* MusterAudience of the whole kind */
  guint n_fields;
  const MusterFieldInfo *fields; /* offsets from the start of the kind's own struct */
} MusterEventInfo;

/* The description of a kind; constant. */
const MusterEventInfo *muster_event_info (MusterEventKind kind);

/* Finds a kind by its stable name.  FALSE: unknown, `*kind` untouched. */
gboolean muster_event_kind_from_name (const char *name, MusterEventKind *kind);

/* Where the fields of an event start: add a field's offset. */
static inline gpointer
muster_event_body (MusterEvent *event)
{
  return &event->creature_added;
}

/* A list of events with the runs their spans point into. */
typedef struct
{
  GArray *events;  /* MusterEvent */
  GArray *dice;    /* MusterEventDie */
  GArray *parts;   /* MusterEventPart */
  GArray *reasons; /* MusterEventReason */
} MusterEvents;

void muster_events_init (MusterEvents *events);
void muster_events_clear (MusterEvents *events); /* keeps the memory for the next command */
void muster_events_free (MusterEvents *events);  /* frees what `events` holds, not itself */

static inline guint
muster_events_count (const MusterEvents *events)
{
  return events->events->len;
}

static inline const MusterEvent *
muster_events_at (const MusterEvents *events, guint index)
{
  return &g_array_index (events->events, MusterEvent, index);
}

static inline const MusterEventDie *
muster_events_dice (const MusterEvents *events, MusterSpan span)
{
  return span.count > 0 ? &g_array_index (events->dice, MusterEventDie, span.start) : NULL;
}

static inline const MusterEventPart *
muster_events_parts (const MusterEvents *events, MusterSpan span)
{
  return span.count > 0 ? &g_array_index (events->parts, MusterEventPart, span.start) : NULL;
}

static inline const MusterEventReason *
muster_events_reasons (const MusterEvents *events, MusterSpan span)
{
  return span.count > 0 ? &g_array_index (events->reasons, MusterEventReason, span.start) : NULL;
}

G_END_DECLS
