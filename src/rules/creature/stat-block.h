/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/dice/term.h"
#include "rules/record.h"
#include "rules/terms.h"

G_BEGIN_DECLS

/* What a weapon or an attack is.  Material bits also stand in MusterDefense.except. */
typedef enum
{
  MUSTER_ATTACK_MELEE = 1 << 0,
  MUSTER_ATTACK_RANGED = 1 << 1,
  MUSTER_ATTACK_THROWN = 1 << 2,
  MUSTER_ATTACK_SPELL = 1 << 3, /* a spell attack: magical, and no weapon */
  MUSTER_ATTACK_MAGICAL = 1 << 4,
  MUSTER_ATTACK_SILVERED = 1 << 5,
  MUSTER_ATTACK_ADAMANTINE = 1 << 6,
  MUSTER_ATTACK_FINESSE = 1 << 7,
  MUSTER_ATTACK_LIGHT = 1 << 8,
  MUSTER_ATTACK_HEAVY = 1 << 9,
  MUSTER_ATTACK_TWO_HANDED = 1 << 10,
  MUSTER_ATTACK_VERSATILE = 1 << 11,
  MUSTER_ATTACK_LOADING = 1 << 12,
  MUSTER_ATTACK_REACH = 1 << 13,
  MUSTER_ATTACK_PACT = 1 << 14, /* a warlock's pact weapon */
} MusterAttackFlags;

typedef struct
{
  MusterDiceTerm dice;
  guint8 type; /* MusterDamageType; the first of a list that the attacker may choose from */
} MusterDamage;

/* How long a condition stays that a failed save leaves. */
typedef enum
{
  MUSTER_HIT_LASTS,          /* MusterHitCondition.seconds, or until it is taken off */
  MUSTER_HIT_TARGET_END,     /* the end of the next turn of who was hit */
  MUSTER_HIT_ATTACKER_END,   /* the end of the attacker's next turn */
  MUSTER_HIT_TARGET_START,   /* the start of the next turn of who was hit */
  MUSTER_HIT_ATTACKER_START, /* the start of the attacker's next turn */
  MUSTER_HIT_TARGET_TURN,    /* the end of the turn of who was hit, the one that runs too */
} MusterHitUntil;

/* How a held creature gets free.  Stable numbers: they are stored. */
typedef enum
{
  MUSTER_ESCAPE_GRAPPLE,               /* Athletics or Acrobatics, whichever is better */
  MUSTER_ESCAPE_STRENGTH,              /* a Strength check */
  MUSTER_ESCAPE_ATHLETICS,             /* Strength (Athletics) */
  MUSTER_ESCAPE_MEDICINE,              /* Wisdom (Medicine), of anybody */
  MUSTER_ESCAPE_ACTION,                /* an action, without a check */
  MUSTER_ESCAPE_STRENGTH_OR_DEXTERITY, /* a check of whichever is better */
  MUSTER_ESCAPE_INTELLIGENCE,          /* an Intelligence check */
  MUSTER_ESCAPE_INVESTIGATION,         /* Intelligence (Investigation) */
  MUSTER_ESCAPE_SAVE,                  /* an action, and the saving throw of what is left */
  MUSTER_ESCAPE_MOMENT, /* that saving throw, for nothing, when the people at the table see that it
                         * is due */
} MusterEscape;

typedef struct
{
  guint8 condition;       /* MusterCondition */
  guint8 until;           /* MusterHitUntil */
  guint8 save_ends;       /* 1: the save is repeated at the end of each of the holder's turns */
  guint8 hangs_on;        /* MusterCondition + 1 that it lasts as long as; 0: none */
  guint8 ends_on_damage;  /* 1: any damage ends it */
  guint8 saves_on_damage; /* 1: damage lets the holder save again */
  guint8 saves_on_harm;   /* 1: damage by its source or the side of its source does */
  guint8 hard;            /* 1: repeated saves have disadvantage while the holder sees */
  guint8 with_source;     /* 1: ends when its source drops */
  guint8 escape_by;       /* MusterEscape + 1; 0: there is no escape */
  guint8 escape_mode;     /* MusterMode of the check */
  gint16 escape_dc;
  gint32 seconds; /* 0: until it is taken off */
} MusterHitCondition;

/* What a failed save leaves besides conditions, as one chip. */
typedef struct
{
  MusterHitCondition end;     /* how long it lasts; its condition is CUSTOM */
  char *name;                 /* NULL: that of the attack or of the action */
  guint32 marks;              /* MusterChipMark */
  guint8 own_attacks;         /* MusterMode of the holder's attack rolls */
  guint8 curse;               /* it is a curse */
  guint8 attacks_against;     /* MusterMode of attack rolls against the holder */
  guint8 once;                /* 1: for one of them */
  guint8 attack_disadvantage; /* mask of 1 << MusterAbility of the holder's attack rolls */
  guint8 check_disadvantage;  /* mask of 1 << MusterAbility */
  guint8 save_disadvantage;   /* mask of 1 << MusterAbility */
  guint8 limits;              /* mask of MusterTurnLimit */
  guint8 slowed;              /* 1: speeds are halved; 2: they are 0 */
  guint8 later_type;          /* MusterDamageType */
  guint8 stacks;              /* 1: its later damage adds up with each hit */
  guint8 later_of_source;     /* 1: at the start of the source's turns, 0: of the holder's */
  guint8 later_at_end;        /* 1: at the end of the holder's turns */
  guint8 of_source;           /* 1: it is left on the source itself */
  gint16 ac_bonus;
  gint16 walk_ft;
  guint16 rider_rolls; /* mask of MusterRollKind that the next field is taken from */
  MusterDiceTerm rider;
  MusterDiceTerm weaken; /* taken off the damage that the holder rolls */
  MusterDiceTerm later;  /* damage of each turn; count and bonus 0: none */
} MusterHitBurden;

#define MUSTER_MAX_HIT_CONDITIONS 4
#define MUSTER_MAX_HIT_DAMAGE 4
#define MUSTER_MAX_HIT_BURDENS 3
#define MUSTER_ANY_DAMAGE G_MAXUINT32

/* When those who are swallowed are digested. */
typedef enum
{
  MUSTER_SWALLOW_TARGET_START, /* at the start of their own turns */
  MUSTER_SWALLOW_SOURCE_START, /* at the start of the turns of whom they are in */
  MUSTER_SWALLOW_SOURCE_END,
} MusterSwallowWhen;

#define MUSTER_MAX_SWALLOW_DAMAGE 2

/* What being swallowed means (SRD, Behir). */
typedef struct
{
  guint32 conditions; /* mask of 1 << MusterCondition */
  guint8 when;        /* MusterSwallowWhen */
  guint8 n_damage;
  MusterDamage damage[MUSTER_MAX_SWALLOW_DAMAGE];
  guint8 most;        /* creatures that have room at once; 0: any number */
  guint8 rend_save;   /* MusterAbility of the save that keeps them in */
  gint16 rend_damage; /* damage of one turn from inside that asks for it; 0: none does */
  gint16 rend_dc;
} MusterSwallow;

/* How an attack goes while its creature holds somebody. */
typedef enum
{
  MUSTER_GRIP_ONLY = 1 << 0,      /* at nobody else */
  MUSTER_GRIP_ADVANTAGE = 1 << 1, /* easier against the held */
  MUSTER_GRIP_SURE = 1 << 2,      /* it hits the held without fail */
} MusterGrip;

/* What a save brings besides damage and chips. */
typedef struct
{
  gint16 most_hp;        /* only for who has so many hit points or fewer; 0: for all */
  guint8 else_hurts;     /* 1: and its damage for those with more alone */
  guint8 drops;          /* 1: a failed save leaves no hit points */
  guint8 exhaustion;     /* levels for a failed save */
  guint8 distracts;      /* 1: concentration ends */
  guint8 drains_always;  /* 1: the drain follows a success as well */
  guint8 kills_at_zero;  /* 1: whom its damage drops dies */
  guint8 or_ability;     /* MusterAbility + 1 to save with instead, if that is better; 0: none */
  guint8 most_held;      /* creatures that bear its conditions at once; 0: any number */
  guint8 bounded;        /* 1: what it leaves is bounded by `leaves_size` */
  guint8 leaves_size;    /* MusterSize */
  guint8 shoves_bounded; /* 1: whom it pushes or pulls is bounded by `shoves_size` */
  guint8 shoves_size;    /* MusterSize */
  gint16 success_ft;     /* whoever saves is pushed so far away */
  MusterDiceTerm heals;  /* hit points that its source regains from a failed save */
} MusterHitToll;

/* The save that a hit or another effect forces (the combat document, "Pack Tactics, on-hit saves,
 * Multiattack, and Surprise Attack"). */
typedef struct _MusterHitSave MusterHitSave;
struct _MusterHitSave
{
  guint8 ability;    /* MusterAbility */
  gint16 dc;         /* 0: there is no save, as if it had failed */
  guint32 types;     /* mask of 1 << MusterCreatureType that it touches; 0: all */
  guint32 not_types; /* those that it passes over */
  gint8 max_size;    /* MusterSize, −1: any */
  guint8 magical;
  guint8 half; /* a save halves the damage, else it spares it */
  guint8 dies; /* a failed save kills */
  guint8 rest; /* 1: more than these numbers, for the GM to judge */
  guint8 n_damage;
  MusterDamage damage[MUSTER_MAX_HIT_DAMAGE];
  guint8 n_conditions;
  MusterHitCondition conditions[MUSTER_MAX_HIT_CONDITIONS];
  guint8 n_burdens;
  MusterHitBurden burdens[MUSTER_MAX_HIT_BURDENS];
  guint32 needs;    /* mask of 1 << MusterCondition of which the target bears one; 0: none */
  guint8 needs_own; /* 1: put on it by the same creature */
  guint8 holds;     /* creatures that it can hold at once; 0: any number */
  guint8 proof;     /* 1: a success, or its end, makes immune to it for 24 hours */
  guint8 at_zero;   /* 1: the conditions are for whom its damage drops, who is stable */
  guint8 margin;    /* a save failed by as much leaves `worse` too; 0: nothing worse */
  guint8 instead;   /* 1: instead of the conditions */
  guint8 again;     /* 1: `worse` is what a failed repeated save leaves */
  guint8 n_worse;
  MusterHitCondition worse[MUSTER_MAX_HIT_CONDITIONS];
  guint32 drains;     /* mask of 1 << MusterDamageType whose damage lowers the maximum too */
  guint8 drain_rest;  /* 1: until a long rest */
  guint8 drain_heals; /* 1: its source regains as much; 2: and the maximum stays */
  gint16 push_ft;     /* pushed away; negative: pulled closer */
  gint16 charge_ft;   /* only after a straight move of so many feet; 0: always */
  guint8 extra;       /* 1: its damage is that of the hit */
  guint8 web;         /* 1: it is a web */
  MusterHitToll toll;
  char **gaps;            /* what is the GM's, as members; NULL-terminated, or NULL: nothing */
  MusterSwallow *swallow; /* NULL: nobody is swallowed */
  guint8 grip;            /* MusterGrip of the attack */
  char *bonus_attack;     /* attack that may follow against whom it leaves a condition, or NULL */
  guint8 follow;          /* special + 1 that makes it; 0: none */
  guint8 entry;           /* place in the list of the attack */
  MusterHitSave *next;    /* what else the same hit forces, or NULL */
};

/* When an attack deals other damage than it mostly does. */
typedef enum
{
  MUSTER_OTHERWISE_NEVER,
  MUSTER_OTHERWISE_BLOODIED,        /* its creature is at half of its hit points or fewer */
  MUSTER_OTHERWISE_TARGET_BLOODIED, /* its target is */
  MUSTER_OTHERWISE_TARGET_HELD,     /* its creature grapples its target */
  MUSTER_OTHERWISE_ADVANTAGE,       /* it was made with advantage */
  MUSTER_OTHERWISE_RANGED,          /* it was shot or thrown */
  MUSTER_N_OTHERWISE
} MusterOtherwise;

/* One attack of a stat block.  With `derived`, to-hit and damage bonus follow from the abilities
 * and proficiency (a party member's weapon); else the numbers are as printed. */
typedef struct
{
  char *name;
  guint32 flags; /* MusterAttackFlags */
  gint16 to_hit;
  gint16 reach_ft; /* 0: none */
  gint16 range_ft; /* 0: none */
  gint16 long_range_ft;
  guint8 derived;
  guint8 proficient;
  guint8 n_damage;
  MusterDamage *damage;
  MusterDiceTerm versatile; /* dice when swung with two hands; count 0: none */
  guint8 legendary;         /* legendary actions that it costs; 0: one */
  guint8 crit_dice;         /* how often a critical hit throws its dice; 0: as any */
  MusterHitSave *save;      /* that a hit forces; NULL: none */
  char *forms;              /* words of the forms that have it ("wolf or hybrid"); NULL: all */
  guint8 otherwise;         /* MusterOtherwise */
  guint8 n_other_damage;
  MusterDamage *other_damage; /* what it deals then, in the place of `damage` */
} MusterAttackEntry;

#define MUSTER_SWING_OR " / " /* between the names of a choice */

/* One swing of a Multiattack alternative: `count` times the attack, or any of several. */
typedef struct
{
  guint32 attacks; /* mask of indices into MusterStatBlock.attacks; 0: no attack (another action) */
  guint8 count;
  char *name; /* as the table names it */
} MusterMultiSwing;

typedef struct
{
  guint n_swings;
  MusterMultiSwing *swings;
} MusterMultiattack;

/* One entry of a list of resistances, immunities or vulnerabilities. */
typedef struct
{
  guint32 types;     /* mask of 1 << MusterDamageType */
  guint8 nonmagical; /* only against attacks that are not magical */
  guint32 except;    /* MUSTER_ATTACK_SILVERED | MUSTER_ATTACK_ADAMANTINE */
} MusterDefense;

typedef struct
{
  guint8 klass; /* MusterClass */
  guint8 level;
} MusterClassLevel;

/* How often a known spell may be cast. */
typedef enum
{
  MUSTER_KNOWN_CANTRIP,
  MUSTER_KNOWN_PREPARED, /* with a slot */
  MUSTER_KNOWN_AT_WILL,
  MUSTER_KNOWN_PER_DAY,
  MUSTER_KNOWN_SPECIAL, /* by a special, for its cost and its uses */
} MusterKnownHow;

typedef struct
{
  char *spell; /* a whole key, or the id of a spell of the creature's edition */
  guint8 how;  /* MusterKnownHow */
  guint8 per_day;
  guint8 special; /* of SPECIAL: index of the special + 1 */
  guint8 level;   /* of SPECIAL: at which it is cast; 0: its own */
} MusterKnownSpell;

#define MUSTER_N_SLOT_LEVELS 9

/* One way a creature casts.  With `derived`, save DC and attack bonus follow from the ability and
 * the proficiency bonus. */
typedef struct
{
  guint8 ability; /* MusterAbility */
  guint8 derived;
  gint16 dc;
  gint16 attack;
  gint16 level;  /* of the caster; 0: its own level, or its challenge rating */
  guint8 spared; /* mask of MusterComponents that this way does without */
  guint8 slots[MUSTER_N_SLOT_LEVELS];
  guint n_spells;
  MusterKnownSpell *spells;
} MusterSpellcasting;

/* What of a turn a special is spent on. */
typedef enum
{
  MUSTER_SPECIAL_ACTION,
  MUSTER_SPECIAL_BONUS_ACTION,
  MUSTER_SPECIAL_REACTION,
  MUSTER_SPECIAL_LEGENDARY, /* legendary actions, MusterSpecial.cost of them */
  MUSTER_SPECIAL_LAIR,      /* the lair's turn */
  MUSTER_SPECIAL_ATTACK,    /* the uses of the attack of its name */
  MUSTER_SPECIAL_TRIGGERED, /* nothing: something sets it off, as death does a burst */
  MUSTER_SPECIAL_GRANTED,   /* nothing: a Multiattack grants it in the place of a swing */
} MusterSpecialKind;

#define MUSTER_SPEED_WALK 0
#define MUSTER_SPEED_FLY 1
#define MUSTER_SPEED_SWIM 2
#define MUSTER_SPEED_CLIMB 3
#define MUSTER_SPEED_BURROW 4
#define MUSTER_N_SPEEDS 5

/* What a special lets its creature do with its feet, wings or fins. */
typedef enum
{
  MUSTER_SPECIAL_STAYS,
  MUSTER_SPECIAL_MOVES,      /* its speed */
  MUSTER_SPECIAL_MOVES_HALF, /* half its speed */
  MUSTER_SPECIAL_FLIES_HALF, /* half its flying speed */
  MUSTER_SPECIAL_SWIMS,      /* its swimming speed */
  MUSTER_SPECIAL_TELEPORTS,
  MUSTER_SPECIAL_JUMPS,
} MusterSpecialMove;

/* What a special does for its own creature, or for those it is aimed at, without a saving throw. */
typedef struct
{
  guint8 aimed;        /* 1: for those who are picked; 0: for its own creature */
  guint8 with_self;    /* 1: and for its own creature as well */
  guint8 not_self;     /* 1: never for its own creature */
  guint8 concentrates; /* 1: ends with the concentration of its creature, and the other way round */
  guint8 leaves;       /* 1: `chip` */
  guint8 ailments;     /* mask of 1 << MusterAilment that it ends */
  guint32 cures;       /* mask of 1 << MusterCondition that it ends */
  MusterDiceTerm heal; /* count and bonus 0: none */
  MusterDiceTerm temp_hp;
  guint8 until;    /* MusterHitUntil of the chip; the attacker is who uses the special */
  gint32 seconds;  /* 0: until it is taken off */
  MusterChip chip; /* condition and what it changes */
  char *ends_with; /* another special whose use ends it; NULL: none */
} MusterBoon;

/* Something a creature does besides plain attacks: a breath, a spell-like power, a lair action. */
typedef struct
{
  char *name;
  guint8 kind;     /* MusterSpecialKind */
  guint8 cost;     /* legendary actions, 1 and up */
  guint8 recharge; /* the lowest face of a d6 that makes it ready again; 0: it does not recharge */
  guint8 per_day;  /* uses a day; 0: any number */
  guint8 short_rest;   /* 1: one use, until a short rest */
  gint16 targets;      /* creatures it may be aimed at; 0: all that are caught */
  guint8 itself;       /* 1: it befalls its own creature, when the GM says that it does */
  MusterHitSave *save; /* what it does to them; NULL: the GM resolves it */
  guint8 check;        /* MusterSkill + 1 of a check that it rolls; 0: none */
  guint8 attack;       /* attack + 1 that it makes; 0: none */
  guint8 follows;      /* 1: once a MusterHitSave.bonus_attack has made it possible this turn */
  guint8 borrows;      /* special + 1 whose effect it has; 0: none */
  guint8 moves;        /* MusterSpecialMove */
  guint8 safe;         /* 1: that move provokes nobody */
  gint16 teleport_ft;  /* MUSTER_SPECIAL_TELEPORTS and _JUMPS: how far */
  guint8 reflects;     /* 1: it may catch its own creature, in a mirror */
  char *becomes;       /* id or key of the stat block whose shape it takes; NULL: none */
  char *form;          /* name of the form that it takes without one; NULL: none */
  gint16 form_ft[MUSTER_N_SPEEDS]; /* speeds of that form; all 0: its own */
  guint8 casts;                    /* 1: it casts a spell, see MusterKnownSpell.special */
  guint8 each_turn;                /* 1: once, until its own next turn starts */
  guint8 parries;                  /* of a reaction: armor class against one hit; 0: nothing */
  guint8 parries_all;              /* 1: against ranged attacks as well */
  guint8 hinders_checks;           /* 1: disadvantage on its ability checks from then on */
  guint8 hinders_saves;            /* 1: and on its saving throws */
  guint8 dazzles;                  /* 1: and on Perception by sight */
  guint8 own_attacks;              /* MusterMode of its own attack rolls from then on */
  guint8 attacks_against;          /* MusterMode of attack rolls against it */
  guint8 until_turn;               /* 1: until its next turn starts; 0: until it is taken off */
  MusterBoon *boon;                /* what it does for friends; NULL: nothing */
  guint8 brings;                   /* others who may move with it */
  guint8 lets_go;                  /* 1: it lets go of whom it holds */
  guint8 after;                    /* special + 1 that has to be used first; 0: none */
} MusterSpecial;

/* Whom an aura reaches.  Those who hold somebody are known; who is near, the people at the table
 * see. */
typedef enum
{
  MUSTER_AURA_NEAR,
  MUSTER_AURA_HOLDERS,          /* who grapples its owner */
  MUSTER_AURA_HOLDERS_AND_HELD, /* and whom its owner grapples */
} MusterAuraReaches;

/* Damage that a trait deals around its owner at the start or the end of its turn. */
typedef struct
{
  char *name;
  MusterDiceTerm dice;
  guint8 type; /* MusterDamageType */
  guint8 at_end;
  guint8 reaches;        /* MusterAuraReaches */
  guint8 spares_friends; /* 1: it reaches whom its owner wants it to */
  gint16 reach_ft;       /* 0: not told */
} MusterAura;

/* Ids from here on are those of gifts: they are in no pool. */
#define MUSTER_FIRST_GIFT 0xc0000000u

/* What a feat or an item does as long as its holder has it, as a chip that never ends. */
typedef struct
{
  char *name;
  MusterChip chip; /* id: MUSTER_FIRST_GIFT and its place */
} MusterGift;

/* One thing that a stat block has, and what the machine carries of it (see traits.h). */
typedef struct
{
  char *path;     /* "traits.brave", "save_actions.Fire Breath" */
  guint8 carried; /* MusterCarried */
  char **gaps;    /* NULL-terminated: what is left to the GM, as members or a stable reason */
  guint8 gap;     /* MusterSpellGap, of a part without members */
} MusterBlockPart;

/* Traits that change a number of the machine of today. */
typedef enum
{
  MUSTER_TRAIT_PACK_TACTICS = 1 << 0,
  MUSTER_TRAIT_MAGIC_RESISTANCE = 1 << 1,
  MUSTER_TRAIT_MAGIC_WEAPONS = 1 << 2,
  MUSTER_TRAIT_NIMBLE_ESCAPE = 1 << 3,
  MUSTER_TRAIT_REDIRECT_ATTACK = 1 << 4,
  MUSTER_TRAIT_IMMOVABLE = 1 << 7,      /* cannot be pushed where pushing is an action of its own */
  MUSTER_TRAIT_CUNNING_ACTION = 1 << 5, /* of a monster; a rogue has it by level */
  MUSTER_TRAIT_TURN_RESISTANCE = 1 << 6,
  MUSTER_TRAIT_BLOOD_FRENZY = 1 << 8,     /* advantage on attacks against the wounded */
  MUSTER_TRAIT_BLOODIED_FURY = 1 << 9,    /* advantage on attacks at half hit points or fewer */
  MUSTER_TRAIT_BLOODIED_FRENZY = 1 << 10, /* and on saves */
  MUSTER_TRAIT_BLURRED_FORM = 1 << 11,    /* attacks against it have disadvantage */
  MUSTER_TRAIT_GRAPPLER = 1 << 12,        /* advantage on attacks against whom it grapples */
  MUSTER_TRAIT_AMBUSHER = 1 << 13,        /* advantage on attacks against the surprised */
  MUSTER_TRAIT_ASSASSINATE = 1 << 14,     /* the same, and its hits are critical */
  MUSTER_TRAIT_EVASION = 1 << 15,
  MUSTER_TRAIT_UNDEAD_FORTITUDE = 1 << 16,
  MUSTER_TRAIT_SWARM = 1 << 17,          /* neither healing nor temporary hit points */
  MUSTER_TRAIT_FIRE_AVERSION = 1 << 18,  /* fire slants its attacks */
  MUSTER_TRAIT_FLYBY = 1 << 19,          /* provokes no opportunity attacks */
  MUSTER_TRAIT_IMMUTABLE_FORM = 1 << 20, /* no spell gives it another shape */
  MUSTER_TRAIT_FEY_ANCESTRY = 1 << 21,   /* magic does not put it to sleep */
  MUSTER_TRAIT_AGILE = 1 << 22,          /* provokes no opportunity attacks, on foot as well */
  MUSTER_TRAIT_FREEZES = 1 << 23,        /* cold slows it */
  MUSTER_TRAIT_REACTIVE = 1 << 24,       /* a reaction on every turn, its own and others' */
  MUSTER_TRAIT_UNSEEN = 1 << 25,         /* invisible as it is */
  MUSTER_TRAIT_FLUID = 1 << 26,          /* may be where others are: air, fire and water */
  MUSTER_TRAIT_WEB_WALKER = 1 << 27,     /* no web holds it */
  MUSTER_TRAIT_SPELL_PROOF = 1 << 28, /* its saves against magic succeed, spell attacks miss it */
} MusterTraits;

/* What a party member has by choice and not by class levels alone, and what it carries that
 * changes a roll. */
typedef enum
{
  MUSTER_FEATURE_PRESERVE_LIFE = 1 << 0, /* Life Domain */
  MUSTER_FEATURE_THIRSTING_BLADE = 1 << 1,
  MUSTER_FEATURE_LIFEDRINKER = 1 << 2,
  MUSTER_FEATURE_OFF_HAND_TAKEN = 1 << 3, /* by a shield or a second weapon */
  MUSTER_FEATURE_UNTRAINED_ARMOR = 1 << 4,
  MUSTER_FEATURE_HANDS_FULL = 1 << 5, /* weapon and shield stay in the hands */
  MUSTER_FEATURE_NO_FOCUS = 1 << 6,   /* nor a component pouch */
  MUSTER_FEATURE_NO_PRICED_MATERIAL = 1 << 7,
} MusterFeatures;

#define MUSTER_N_FEATURES 8

#define MUSTER_SENSE_DARKVISION 0
#define MUSTER_SENSE_BLINDSIGHT 1
#define MUSTER_SENSE_TREMORSENSE 2
#define MUSTER_SENSE_TRUESIGHT 3
#define MUSTER_N_SENSES 4

/* The facts of one creature or party member.  Immutable once made and shared by reference;
 * simulator threads share it, so the count is atomic. */
typedef struct _MusterStatBlock MusterStatBlock;
struct _MusterStatBlock
{
  gatomicrefcount references;
  char *key; /* "srd51:goblin", "srd52:goblin-warrior", "campaign:7" */
  char *name;
  char *armor;    /* what it wears: "chain mail, shield"; NULL: nothing, or its own hide */
  gint16 edition; /* 2014, 2024, or 0 for both */
  guint8 size;    /* MusterSize */
  guint8 type;    /* MusterCreatureType */
  gint16 armor_class;
  gint16 max_hp;           /* the printed average or the character's maximum */
  MusterDiceTerm hit_dice; /* count 0: none printed */
  gint16 scores[MUSTER_N_ABILITIES];
  guint32 save_mask; /* abilities whose save is printed in saves[] */
  gint16 saves[MUSTER_N_ABILITIES];
  guint32 skill_mask;
  gint16 skills[MUSTER_N_SKILLS];
  gint16 initiative; /* printed bonus */
  gint16 passive_perception;
  gint16 speeds_ft[MUSTER_N_SPEEDS];
  gint16 senses_ft[MUSTER_N_SENSES];
  guint8 hover;
  gint16 challenge; /* challenge rating in eighths; −1: none */
  gint32 xp;
  gint16 level;       /* character level, 0 for monsters */
  gint16 proficiency; /* bonus */
  guint n_classes;
  MusterClassLevel *classes;
  guint n_resistances, n_immunities, n_vulnerabilities;
  MusterDefense *resistances;
  MusterDefense *immunities;
  MusterDefense *vulnerabilities;
  guint32 condition_immunities; /* mask of 1 << MusterCondition */
  guint8 exhaustion_immune;
  guint32 traits;   /* MusterTraits */
  guint32 features; /* MusterFeatures */
  guint32
      bonus_actions; /* mask of 1 << MusterStandardAction that a monster takes as bonus actions */
  guint n_attacks;
  MusterAttackEntry *attacks;
  guint n_multiattacks;
  MusterMultiattack *multiattacks;
  gint16 legendary_actions;         /* per round */
  gint16 legendary_resistance;      /* per day */
  gint16 legendary_actions_lair;    /* in its lair; 0: the same */
  gint16 legendary_resistance_lair; /* likewise */
  guint n_specials;
  MusterSpecial *specials;
  guint n_auras;
  MusterAura *auras;
  gint16 regeneration;         /* hit points at the start of its turn; 0: none */
  guint32 regeneration_stops;  /* mask of 1 << MusterDamageType that stops the next one */
  guint8 regeneration_at_zero; /* 1: also at 0 hit points */
  gint16 sneak_attack_dice;    /* of a monster's own Sneak Attack trait */
  guint n_castings;
  MusterSpellcasting *castings;
  gint16 surprise_attack_dice; /* d6 of Surprise Attack */
  guint32 braced;              /* mask of 1 << MusterCondition: advantage on saves against them */
  guint8 keen;                 /* mask of 1 << MusterCheckSense: advantage on Perception by it */
  guint32 apt_skills;          /* mask of 1 << MusterSkill: advantage in its own terrain */
  guint8 wise_saves;           /* mask of 1 << MusterAbility: advantage on saves against magic */
  gint8 spell_ward;            /* spells up to this level that it is immune to; 0: none */
  gint16 relentless; /* damage that drops it and is no more leaves 1, once a rest; 0: none */
  guint32 absorbs;   /* mask of 1 << MusterDamageType that heals instead */
  MusterDiceTerm retaliation; /* damage to whoever hits it from within 5 feet; count 0: none */
  guint8 retaliation_type;    /* MusterDamageType */
  gint16 berserk_hp;          /* at which it may go berserk; 0: at half of its maximum */
  guint8 berserk_on;          /* lowest face of a d6 that makes it so; 0: it never does */
  guint n_parts;
  MusterBlockPart *parts;
  guint n_gifts;
  MusterGift *gifts;
  gint16 weak_swing; /* swing of a Multiattack made with disadvantage, 1 and up; 0: none */
};

/* An empty stat block with one reference; the maker fills it before anybody else sees it.
 * `key` and `name` are copied. */
MusterStatBlock *muster_stat_block_new (const char *key, const char *name);
MusterStatBlock *muster_stat_block_ref (const MusterStatBlock *block);
void muster_stat_block_unref (MusterStatBlock *block);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterStatBlock, muster_stat_block_unref)

/* Whether an armor class of this source is that of things worn or held.  A hide with a shield is
 * of its own, though: it says nothing about armor. */
gboolean muster_armor_is_worn (const char *source);

/* The save bonus as printed, else the ability's modifier (SRD, Saving Throws). */
int muster_stat_block_save (const MusterStatBlock *block, MusterAbility ability);

/* The skill bonus as printed, else the modifier of the skill's ability. */
int muster_stat_block_skill (const MusterStatBlock *block, MusterSkill skill);

/* The save DC and the attack bonus of one way of casting (SRD, Spellcasting). */
int muster_spellcasting_dc (const MusterStatBlock *block, const MusterSpellcasting *casting);
int muster_spellcasting_attack (const MusterStatBlock *block, const MusterSpellcasting *casting);

/* The level that cantrips grow with: printed, else the creature's own, else its challenge. */
int muster_spellcasting_level (const MusterStatBlock *block, const MusterSpellcasting *casting);

/* Spell slots of a level, 1 … 9, of all its ways of casting. */
guint muster_stat_block_slots (const MusterStatBlock *block, int level);

/* The attack that everybody has: melee, Strength + proficiency to hit, 1 + Strength bludgeoning
 * (SRD, Melee Attacks).  `entry` is filled without allocating; its damage points to `damage`. */
void muster_stat_block_unarmed (const MusterStatBlock *block,
                                MusterAttackEntry *entry,
                                MusterDamage *damage);

/* What a creature without attacks has: a Slam, Strength + proficiency to hit, 1d4 bludgeoning (the
 * rules with range, "Monsters' Numbers"). */
void muster_stat_block_slam (const MusterStatBlock *block,
                             MusterAttackEntry *entry,
                             MusterDamage *damage);

/* Whether anything of a special is carried out besides its cost. */
gboolean muster_special_does (const MusterSpecial *special);

/* Whether somebody is picked whom it is aimed at. */
gboolean muster_special_is_aimed (const MusterSpecial *special);

/* Whether a swing of a Multiattack names a special, or the one that the special is a stage of: the
 * names of a choice have " / " between them. */
gboolean muster_multi_swing_names (const char *swing, const char *special);

/* Whether it has lair actions. */
gboolean muster_stat_block_has_lair (const MusterStatBlock *block);

/* How often a special goes before it has to come back: a day's uses, else once; 0: any number. */
guint muster_special_uses (const MusterSpecial *special);

/* Frees it and what follows it. */
void muster_hit_save_free (MusterHitSave *save);

/* Builders, used only while a block is made. */
MusterAttackEntry *muster_stat_block_add_attack (MusterStatBlock *block, const char *name);
void muster_attack_entry_add_damage (MusterAttackEntry *entry,
                                     MusterDiceTerm dice,
                                     MusterDamageType type);
void muster_attack_entry_add_other_damage (MusterAttackEntry *entry,
                                           MusterDiceTerm dice,
                                           MusterDamageType type);
MusterMultiattack *muster_stat_block_add_multiattack (MusterStatBlock *block);
void muster_multiattack_add_swing (MusterMultiattack *multiattack,
                                   const char *name,
                                   guint32 attacks,
                                   guint count);
MusterSpecial *
muster_stat_block_add_special (MusterStatBlock *block, const char *name, MusterSpecialKind kind);
MusterAura *muster_stat_block_add_aura (MusterStatBlock *block, const char *name);
void muster_stat_block_add_defense (MusterDefense **list, guint *n, MusterDefense defense);
MusterSpellcasting *muster_stat_block_add_casting (MusterStatBlock *block, MusterAbility ability);
void muster_spellcasting_add_spell (MusterSpellcasting *casting,
                                    const char *spell,
                                    MusterKnownHow how,
                                    guint per_day);
void muster_stat_block_add_part (
    MusterStatBlock *block, const char *path, guint carried, guint gap, const char *const *gaps);
/* `chip` without an id.  Gifts of one name count once. */
void muster_stat_block_add_gift (MusterStatBlock *block, const char *name, const MusterChip *chip);
void muster_stat_block_add_class (MusterStatBlock *block, MusterClass klass, guint level);

G_END_DECLS
