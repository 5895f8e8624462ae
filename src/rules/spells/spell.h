/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/creature/stat-block.h"
#include "rules/record.h"

G_BEGIN_DECLS

#define MUSTER_MAX_SPELL_LEVEL 9
#define MUSTER_MAX_SPELL_DAMAGE 8
#define MUSTER_MAX_SPELL_CHIPS 12
#define MUSTER_MAX_SPELL_OPTIONS 12
#define MUSTER_MAX_SPELL_FORMS 16
#define MUSTER_MAX_SPELL_FURTHER 12

/* How a spell resolves. */
typedef enum
{
  MUSTER_SPELL_UTILITY,  /* costs, concentration and the log; the rest is the GM's */
  MUSTER_SPELL_ATTACK,   /* spell attacks, one a projectile */
  MUSTER_SPELL_AUTO_HIT, /* projectiles that need no attack roll */
  MUSTER_SPELL_SAVE,     /* each target saves */
  MUSTER_SPELL_HEAL,
  MUSTER_SPELL_BUFF,     /* leaves its chips with no roll */
  MUSTER_SPELL_HP_POOL,  /* dice of hit points that are spent on the weakest first */
  MUSTER_SPELL_HP_LIMIT, /* works on those at or under a number of hit points */
  MUSTER_SPELL_SUMMON,   /* brings creatures */
} MusterSpellKind;

/* Whom a spell is aimed at. */
typedef enum
{
  MUSTER_SPELL_AIM_NOBODY,      /* there is nobody to pick */
  MUSTER_SPELL_AIM_SELF,        /* always the caster */
  MUSTER_SPELL_AIM_TARGETS,     /* up to `targets` creatures, 0: everybody who was caught */
  MUSTER_SPELL_AIM_PROJECTILES, /* `targets` projectiles over any creatures */
} MusterSpellAim;

typedef enum
{
  MUSTER_COMPONENT_VERBAL = 1 << 0,
  MUSTER_COMPONENT_SOMATIC = 1 << 1,
  MUSTER_COMPONENT_MATERIAL = 1 << 2,
} MusterComponents;

/* When what a spell leaves goes onto a creature. */
typedef enum
{
  MUSTER_SPELL_LEAVES_ALWAYS,
  MUSTER_SPELL_LEAVES_ON_HIT,
  MUSTER_SPELL_LEAVES_ON_FAIL, /* of the saving throw */
  MUSTER_SPELL_LEAVES_ON_SUCCESS,
} MusterSpellLeaves;

/* When it ends of itself; the turns are the next ones, never the one that runs now. */
typedef enum
{
  MUSTER_SPELL_UNTIL_DURATION,
  MUSTER_SPELL_UNTIL_TARGET_START,
  MUSTER_SPELL_UNTIL_TARGET_END,
  MUSTER_SPELL_UNTIL_CASTER_START,
  MUSTER_SPELL_UNTIL_CASTER_END,
  MUSTER_SPELL_UNTIL_THIS_END, /* of the target's turn that runs now */
  MUSTER_SPELL_UNTIL_LONG_REST,
} MusterSpellUntil;

/* What the caster of a spell that stands does with it on a later turn (the document on effects,
 * "Repeats"). */
typedef enum
{
  MUSTER_SPELL_AGAIN_NEVER,
  MUSTER_SPELL_AGAIN_SAME,  /* its attack or saving throw once more */
  MUSTER_SPELL_AGAIN_TIED,  /* damage to those it has hold of, without a roll to hit */
  MUSTER_SPELL_AGAIN_MOVES, /* its area moves */
  MUSTER_SPELL_AGAIN_MARKS, /* its mark goes to another creature */
} MusterSpellAgain;

/* How it stops a spell that is being cast. */
typedef enum
{
  MUSTER_SPELL_COUNTERS_NOTHING,
  MUSTER_SPELL_COUNTERS_BY_LEVEL, /* up to the level of its slot; above it a check decides */
  MUSTER_SPELL_COUNTERS_BY_SAVE,  /* a Constitution save of the caster, who keeps the slot */
} MusterSpellCounters;

/* Who succeeds on its save without a roll, a mask. */
typedef enum
{
  MUSTER_SPELL_SURE_FOES = 1 << 0,       /* whom the caster's side fights */
  MUSTER_SPELL_SURE_POISON = 1 << 1,     /* who is immune to poison damage or to being poisoned */
  MUSTER_SPELL_SURE_EXHAUSTION = 1 << 2, /* who is immune to exhaustion */
  MUSTER_SPELL_SURE_RATED = 1 << 3,      /* whose challenge rating is above 0 */
} MusterSpellSure;

/* When the area of a spell asks for saving throws, a mask; 0: when it is cast, like any spell. */
typedef enum
{
  MUSTER_SPELL_AREA_AT_CAST = 1 << 0,
  MUSTER_SPELL_AREA_AT_START = 1 << 1, /* of the turn of each creature inside */
  MUSTER_SPELL_AREA_AT_END = 1 << 2,
  MUSTER_SPELL_AREA_ENTERED = 1 << 3,
  MUSTER_SPELL_AREA_MOVED = 1 << 4, /* onto creatures */
} MusterSpellArea;

/* The hit of its caster that a spell follows, in the same turn. */
typedef enum
{
  MUSTER_SPELL_FOLLOWS_NOTHING,
  MUSTER_SPELL_FOLLOWS_MELEE_HIT, /* of a melee weapon or an unarmed strike */
  MUSTER_SPELL_FOLLOWS_HIT,       /* of any weapon */
} MusterSpellFollows;

/* Dice of one type that grow with the slot or, for a cantrip, with the caster's level. */
typedef struct
{
  MusterDiceTerm dice;
  MusterDiceTerm step; /* added once a step */
  guint8 type;         /* MusterDamageType; the first of a list */
  guint32 choice;      /* mask of 1 << MusterDamageType the caster may choose from; 0: none */
  guint8 of_weapon;    /* the dice are those of the caster's weapon */
  guint8 retypes;      /* … which deals `type` instead of its own */
  guint8 as_weapon;    /* the type is that of the weapon, or may be where it `retypes` */
  guint8 way;          /* of MusterSpell.ways; 0: of all */
} MusterSpellDamage;

/* A chip that a spell leaves.  The record holds what it does; who holds it, whom it comes from, its
 * name and its end are filled in when it is put on. */
typedef struct
{
  MusterChip chip;
  guint8 leaves;         /* MusterSpellLeaves */
  guint8 choice;         /* of the chips with a number here the caster picks one; 0: no choice */
  guint8 option;         /* of MusterSpell.options or MusterSpell.ways, from 1; 0: of all */
  gint16 least_hp;       /* only on those who have so many hit points; 0: at least none */
  gint16 most_hp;        /* and no more than so many; 0: any */
  guint8 until;          /* MusterSpellUntil */
  gint32 seconds;        /* how long, where that is not the spell's own duration; 0: it is */
  guint32 types;         /* mask of 1 << MusterCreatureType it works on; 0: everybody */
  guint32 resist_choice; /* mask of 1 << MusterDamageType the caster picks one of; 0: none */
  MusterDiceTerm later_step;
  gint16 max_hp_step;                                 /* of chip.max_hp, once a step */
  guint8 weapon_bonus_at[MUSTER_MAX_SPELL_LEVEL + 1]; /* of chip.hit_flat from that slot on */
  guint8 raises_hp;                                   /* hit points rise with the maximum */
  guint8 temp_hp_mod;   /* the temporary hit points of each turn are the spellcasting modifier */
  guint32 check_choice; /* mask of 1 << MusterAbility of whose checks the caster picks one */
  gint16 blocks_level_step; /* of chip.blocks_level, once a step */
  char *blocks;             /* id of a spell that does nothing to the holder, or NULL */
  MusterDiceTerm temp_hp;   /* temporary hit points that come with it */
  MusterDiceTerm more_hp;   /* dice of chip.max_hp */
  MusterDiceTerm hit_step;  /* of chip.hit_dice, once a step */
  guint32 check_worse;      /* mask of 1 << MusterAbility of whose checks one is worse */
  guint8 any_skill;         /* the caster picks chip.rider_skill */
  guint32 save_worse;       /* mask of 1 << MusterAbility of whose saves one is worse */
  guint32 spares_choice;    /* mask of 1 << MusterDamageType the caster picks chip.spares_type of */
  guint8 drains;            /* chip.max_hp is what the damage of the spell came to, taken off */
} MusterSpellChip;

/* What tells in which of several ways a spell goes. */
typedef enum
{
  MUSTER_SPELL_WAY_PICKED, /* its caster, who picks one of its options */
  MUSTER_SPELL_WAY_DIE,    /* a die, for each target by itself */
  MUSTER_SPELL_WAY_ROUND,  /* how many turns of its caster it has stood for */
} MusterSpellWayBy;

/* One way in which a spell may go, counted from 1.  Damage and chips that name a way are of that
 * way alone. */
typedef struct
{
  char *name;
  gint8 save_ability;  /* MusterAbility; −1: it befalls everybody */
  guint8 half_on_save; /* a success halves the damage */
  guint8 first;        /* ROUND: the round in which it begins */
  gint16 targets;      /* so many at most; 0: any number */
} MusterSpellWay;

/* Whose challenge rating, or level, bounds what a spell makes of somebody. */
typedef enum
{
  MUSTER_SPELL_BOUND_NONE,
  MUSTER_SPELL_BOUND_TARGET,
  MUSTER_SPELL_BOUND_CASTER,
} MusterSpellBound;

/* One choice of creatures that a spell brings, or of shapes that it gives. */
typedef struct
{
  char *names;   /* ids or keys of stat blocks with blanks between; NULL: any that fits */
  guint32 types; /* mask of 1 << MusterCreatureType; 0: all */
  guint32 not_types;
  gint16 max_challenge;  /* in eighths; −1: any */
  gint16 challenge_step; /* added once a step */
  guint8 bound;          /* MusterSpellBound */
  gint8 max_size;        /* MusterSize; −1: any */
  gint16 count;          /* how many it brings */
  guint8 cost;           /* of `count` and of what a step adds, each takes as much */
  guint8 slot;           /* of a slot of this level or above, instead of those of lower ones */
} MusterSpellForm;

/* What becomes of the hit points of somebody in another shape. */
typedef enum
{
  MUSTER_SPELL_SHAPE_NONE,
  MUSTER_SPELL_SHAPE_HP,      /* those of the shape; at 0 the own ones are back */
  MUSTER_SPELL_SHAPE_TEMP_HP, /* those of the shape as temporary ones */
} MusterSpellShape;

/* The facts of one spell.  Immutable once made, shared by reference. */
typedef struct _MusterSpell MusterSpell;
struct _MusterSpell
{
  gatomicrefcount references;
  char *key; /* "srd51:spell:bless", "campaign:spell:1" */
  char *id;  /* "bless": what other spells and stat blocks call it */
  char *name;
  gint16 edition; /* 2014, 2024, or 0 for both */
  guint8 level;   /* 0: a cantrip */
  guint8 cost;    /* MusterCost; NONE: its casting time is no part of a turn */
  guint8 concentration;
  guint8 ritual;
  guint8 components;   /* MusterComponents */
  gint32 cost_gp;      /* of a material component, 0: none */
  guint8 consumes;     /* casting uses the material up */
  gint32 seconds;      /* duration; 0: instantaneous, −1: until dispelled or a special end */
  gint32 seconds_step; /* added once a step */
  /* What a higher slot makes of it: entry i is for slot i, 0: as the slot below. */
  gint32 slot_seconds[MUSTER_MAX_SPELL_LEVEL + 1];
  guint16 frees;     /* mask of 1 << slot from which it needs no concentration */
  guint8 kind;       /* MusterSpellKind */
  guint8 aim;        /* MusterSpellAim */
  guint8 melee;      /* its attack is a melee attack */
  guint8 by_weapon;  /* … or one with a weapon, made with the spellcasting ability */
  guint8 saves_late; /* who is hurt saves against what else it does */
  guint8 breaks;     /* a failed save ends concentration */
  gint16 push_ft;    /* away from the caster, whom it hits or who fails its save; below 0: closer */
  guint8 close;      /* … of the caster's own hand */
  guint8 follows;    /* MusterSpellFollows */
  guint8 smites;     /* its damage is part of that hit, and as critical */
  guint8 on_enemies; /* its likeliest targets are enemies */
  gint16 targets;    /* see MusterSpellAim */
  gint16 targets_step;
  guint8 projectiles_by_level; /* targets_step counts at the caster's levels 5, 11 and 17 */
  gint8 levels_per_step;       /* slot levels; at least 1 */
  guint n_damage;
  MusterSpellDamage damage[MUSTER_MAX_SPELL_DAMAGE];
  guint8 add_mod;      /* the spellcasting modifier joins the damage, or the healing */
  guint8 half_on_miss; /* a miss splashes half of the damage */
  guint8 half_on_save;
  guint8 dies;            /* a failed save, or the limit, kills */
  gint8 save_ability;     /* MusterAbility; −1: no save */
  gint8 save_dc;          /* 0: that of the caster */
  guint8 hurts_anyway;    /* its damage comes whether the save fails or not */
  guint8 contests;        /* no save: the caster's check against one of `save_ability` decides */
  gint16 carry_ft;        /* it may move whom it gets by so much */
  MusterDiceTerm gathers; /* more damage with each turn of the caster that it stands for */
  guint n_ways;
  MusterSpellWay ways[MUSTER_MAX_SPELL_OPTIONS];
  guint8 way_by;       /* MusterSpellWayBy */
  guint8 way_die;      /* sides */
  guint8 way_twice;    /* the face of it that stands for two others */
  gint32 used_seconds; /* so long it lasts once it has been used; 0: as before */
  guint32 not_types;   /* masks of 1 << MusterCreatureType: passed over */
  guint32 only_types;  /* only these, and those whose type nobody knows; 0: all */
  guint32 weak_types;  /* disadvantage on the save */
  guint32 sure_types;  /* these succeed without a roll */
  guint32 lost_types;  /* these fail without a roll */
  guint8 sure_if;      /* mask of MusterSpellSure */
  guint8 helps_foes;   /* advantage on the save of whoever the caster's side fights */
  guint8 helped_size;  /* MusterSize + 1 from which the save has advantage; 0: none has */
  guint8 not_caster;   /* its caster is passed over */
  gint16 least_int;    /* Intelligence; whoever has less is passed over */
  gint16 most_int;     /* whoever has more is; 0: nobody */
  guint32 not_immune;  /* mask of 1 << MusterCondition: whoever is immune to one is passed over */
  guint32 smite_types; /* what it smites harder, with the next field more */
  MusterDiceTerm smite_dice;
  guint32 max_types;   /* every die of damage shows its highest face */
  MusterDiceTerm heal; /* of a healing spell, of the pool, or the temporary hit points */
  MusterDiceTerm heal_step;
  guint8 gives_temp_hp;      /* `heal` is temporary hit points */
  guint32 cures;             /* mask of 1 << MusterCondition that it takes off its targets */
  guint32 cures_one;         /* one of these: the one the caster picks, or the first found */
  guint32 cures_ailments;    /* mask of 1 << MusterAilment that it takes off */
  guint32 cures_one_ailment; /* or one of these */
  guint8 eases_exhaustion;   /* one level of exhaustion, before `cures_one` */
  guint8 revives;     /* the dead come back with the hit points of `heal`, and nobody else heals */
  guint8 stabilizes;  /* the dying become stable, and nobody heals */
  guint8 shares_heal; /* `heal` is what there is for all targets, the first ones first */
  gint32 hp_limit;
  gint32 least_hp;      /* its damage leaves so many hit points; 0: it may drop */
  gint32 dies_hp;       /* a failed save kills those with no more hit points than this; 0: nobody */
  guint8 again;         /* MusterSpellAgain */
  guint8 again_cost;    /* MusterCost */
  guint8 again_ends;    /* using it again ends it, and so does a cast that has a target */
  guint8 again_if_down; /* only when the creature it marked is down */
  MusterSpellDamage again_damage; /* of TIED; no dice: that of the spell */
  guint8 evokes_only;             /* casting brings it about and does no more */
  guint8 area;                    /* mask of MusterSpellArea */
  gint16 total_damage;            /* dealt, uses it up; 0: it is not */
  guint8 holds;                   /* what it leaves ends when its holder is not inside any more */
  guint8 counters;                /* MusterSpellCounters */
  guint8 dispels;                 /* it ends the spells on its target */
  guint8 drain;                   /* the caster regains this many halves of what hits deal */
  guint n_chips;
  MusterSpellChip chips[MUSTER_MAX_SPELL_CHIPS];
  guint n_options; /* of its effects the caster picks one */
  char *options[MUSTER_MAX_SPELL_OPTIONS];
  guint n_forms;
  MusterSpellForm forms[MUSTER_MAX_SPELL_FORMS];
  gint16 forms_step;                              /* more creatures, once a step */
  guint8 forms_times[MUSTER_MAX_SPELL_LEVEL + 1]; /* times as many from that slot on; 0: as below */
  guint8 shape;                                   /* MusterSpellShape */
  guint8 binds;          /* the creatures it brings are there as long as it lasts */
  guint8 peaceful;       /* the creatures it brings attack nobody */
  guint8 rebels;         /* they stay, as enemies, when concentration on it is broken */
  char *rises;           /* id or key of the stat block as which whom it kills rises, or NULL */
  guint32 rises_types;   /* mask of 1 << MusterCreatureType of those who do */
  gint32 control;        /* seconds for which creatures that it does not bind obey; 0: always */
  guint8 spares_willing; /* who is on the caster's side does not save */
  guint8 gm;             /* some of what it does is left to the GM */
  GPtrArray *gaps;       /* of char *: the parts that are, as paths ("zone", "upcast.duration") */
  GPtrArray *told;       /* of char *: the parts that are told, with nothing to work out */
  /* What it does besides, each at a moment of its own: a spell by itself, known to whoever's spell
   * it is a part of while that stands, and used without a slot. */
  guint n_further;
  MusterSpell *further[MUSTER_MAX_SPELL_FURTHER];
  char *part_of;         /* key of the spell whose further effect it is; NULL: of none */
  guint8 further_ends;   /* using it ends that spell */
  guint8 resisting_ends; /* a save against it does */
  guint8 tells;          /* MusterSpellTold + 1 of what it does, of which nothing is worked out */
};

MusterSpell *muster_spell_new (const char *key, const char *id, const char *name);
MusterSpell *muster_spell_ref (const MusterSpell *spell);
void muster_spell_unref (MusterSpell *spell);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterSpell, muster_spell_unref)

/* One more further effect, which is taken; FALSE: there are too many.  Only while it is made. */
gboolean muster_spell_add_further (MusterSpell *spell, MusterSpell *further);

/* The further effect of a key ("srd51:spell:wall-of-ice/passage"), or NULL. */
const MusterSpell *muster_spell_find_further (const MusterSpell *spell, const char *key);

/* The key that what a spell leaves bears: that of the whole spell. */
const char *muster_spell_whole_key (const MusterSpell *spell);

/* Whether something of the spell stays for later turns: its caster can use it again, or its area
 * waits for creatures. */
gboolean muster_spell_stands (const MusterSpell *spell);

/* Whether creatures inside its area are kept in mind. */
gboolean muster_spell_holds_inside (const MusterSpell *spell);

/* The damage of the weapon of its attack, or NULL. */
const MusterSpellDamage *muster_spell_weapon_damage (const MusterSpell *spell);

/* Conditions of which its caster picks the one that it leaves, a mask. */
guint32 muster_spell_condition_choices (const MusterSpell *spell);

/* A chip to fill; NULL when the spell has MUSTER_MAX_SPELL_CHIPS already.  Only while it is made.
 */
MusterSpellChip *muster_spell_add_chip (MusterSpell *spell, MusterSpellLeaves leaves);

/* One more effect that the caster may pick; its number, 0: there are too many.  Only while it is
 * made. */
guint muster_spell_add_option (MusterSpell *spell, const char *name);

/* What an option or a way is called. */
const char *muster_spell_option (const MusterSpell *spell, guint option);

/* One more way to fill, its number in `way`; NULL: there are too many.  Only while it is made. */
MusterSpellWay *muster_spell_add_way (MusterSpell *spell, const char *name, guint *way);

/* The way of a spell by rounds that is due in a round of it, counted from 1. */
guint muster_spell_way_of_round (const MusterSpell *spell, int round);

/* How many effects, or skills, its caster picks one of, 0: there is nothing to pick. */
guint muster_spell_count_options (const MusterSpell *spell);

/* Leaves a part of the spell to the GM: `path` is the way to it in the spell's data.  Only while it
 * is made. */
void muster_spell_leave_to_gm (MusterSpell *spell, const char *path);

/* Tells a part of the spell, in which there is nothing to work out (rules/spells/told.h); `path` as
 * above.  Only while it is made. */
void muster_spell_tell (MusterSpell *spell, const char *path);

/* A form to fill, of any creature; NULL when there are MUSTER_MAX_SPELL_FORMS already.  Only while
 * it is made. */
MusterSpellForm *muster_spell_add_form (MusterSpell *spell);

/* How often a cantrip has grown at a caster's level: 0 to 3 (SRD, Cantrips). */
int muster_cantrip_steps (int caster_level);

/* How often the spell grows with this slot and caster. */
int muster_spell_steps (const MusterSpell *spell, int slot, int caster_level);

/* How many targets, or projectiles, it has then; 0: any number. */
int muster_spell_targets (const MusterSpell *spell, int slot, int caster_level);

/* How long it lasts with this slot: seconds, 0: instantaneous, −1: until dispelled.  Whether it
 * needs concentration then. */
gint32 muster_spell_seconds (const MusterSpell *spell, int slot);
gboolean muster_spell_concentrates (const MusterSpell *spell, int slot);

/* Dice with their steps added. */
MusterDiceTerm
muster_spell_scale (const MusterDiceTerm *dice, const MusterDiceTerm *step, int steps);

/* Deals `count` projectiles out over targets: as `wanted` says while there are any left, or evenly
 * (NULL), the first ones getting what is left over. */
void muster_spell_allocate (const int *wanted, guint n, int count, int *dealt);

G_END_DECLS
