/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the chips of spells, and feats and items (gifts.h), change on their holder besides
 * conditions and riders.  Of chips of one name the strongest counts (the document on effects,
 * "Turn-boundary chips"). */
#pragma once

#include "rules/creature/encumbrance.h"
#include "rules/fifth/damage.h"
#include "rules/perform.h"

G_BEGIN_DECLS

/* Bits of Chip.marks.  Stable numbers: they are stored. */
typedef enum
{
  MUSTER_CHIP_EXTRA_ACTION = 1 << 0,    /* one more swing a turn (Haste) */
  MUSTER_CHIP_LETHARGY = 1 << 1,        /* its end costs the holder a turn */
  MUSTER_CHIP_HIT_MARK = 1 << 2,        /* hit_dice: for its source's hits on the holder */
  MUSTER_CHIP_HIT_WEAPON_ONLY = 1 << 3, /* hit_dice, weaken_dice: of weapons alone */
  MUSTER_CHIP_HIT_ONCE = 1 << 4,        /* hit_dice: the next hit uses the chip up */
  MUSTER_CHIP_SLANT_SOURCE = 1 << 5,    /* own_attacks: only against the chip's source;
                                         * attacks_against: only by it */
  MUSTER_CHIP_ENDS_ON_DAMAGE = 1 << 6,  /* any damage to the holder ends it */
  MUSTER_CHIP_NO_REACTIONS = 1 << 7,
  MUSTER_CHIP_NO_HEALING = 1 << 8,
  MUSTER_CHIP_RESIST_NONMAGICAL = 1 << 9, /* resist: only against weapons that are not magical */
  MUSTER_CHIP_SANCTUARY = 1 << 10,        /* whoever attacks the holder has to save first */
  MUSTER_CHIP_ENDS_ON_ATTACK = 1 << 11,   /* of the holder, or its spell at an enemy */
  MUSTER_CHIP_ENDS_ON_CAST = 1 << 12,     /* any spell of the holder */
  MUSTER_CHIP_SHARES_DAMAGE = 1 << 13,    /* its source takes what the holder takes */
  MUSTER_CHIP_SAVE_ON_DAMAGE = 1 << 14,   /* damage lets the holder save again */
  MUSTER_CHIP_DEATH_WARD = 1 << 16,     /* what would drop or kill the holder leaves 1 hit point */
  MUSTER_CHIP_LATER_AT_START = 1 << 17, /* later damage: at the start of the holder's turns */
  MUSTER_CHIP_SAVE_AFTER = 1 << 18,     /* the save that ends it follows the damage */
  MUSTER_CHIP_STANDS = 1 << 19,   /* on the caster: its spell can be used again, or has an area */
  MUSTER_CHIP_INSIDE = 1 << 20,   /* the holder is in the area of the spell */
  MUSTER_CHIP_TIED = 1 << 21,     /* the spell has hold of the holder */
  MUSTER_CHIP_SUMMONED = 1 << 22, /* its holder is here by the spell, and goes with it */
  MUSTER_CHIP_REBELS = 1 << 23,   /* … but stays, as an enemy, when concentration is broken */
  MUSTER_CHIP_SHAPE = 1 << 24,    /* its holder has the shape of another creature */
  MUSTER_CHIP_SHAPE_TEMP_HP = 1 << 25, /* which ends with the temporary hit points */
  MUSTER_CHIP_AWAY = 1 << 26,          /* its holder is elsewhere: no turn, and nobody reaches it */
  MUSTER_CHIP_ETHEREAL = 1 << 27,      /* nobody reaches its holder, who has its turns */
  MUSTER_CHIP_BLINKS
  = 1 << 28, /* ethereal after its turns, by a die of rider_die from rider_flat */
  MUSTER_CHIP_SEES_INVISIBLE = 1 << 29,
  MUSTER_CHIP_IMMUNE_TO_MAGIC = 1 << 30, /* immune: only to what spells leave */
} MusterChipMark;

/* Bits of Chip.ends_by: what ends it besides its time.  Stable numbers: they are stored. */
typedef enum
{
  MUSTER_CHIP_ENDS_BY_DAMAGE = 1 << 0, /* of its source, or of somebody on the side of its source */
  MUSTER_CHIP_ENDS_BY_HARM = 1 << 1,   /* an attack or a harmful spell of one of those */
  MUSTER_CHIP_ENDS_BY_FALL = 1 << 2,   /* its holder drops to 0 hit points */
  MUSTER_CHIP_SAVES_BY_DAMAGE = 1 << 3, /* damage as in the first lets its holder save again */
} MusterChipEndsBy;

/* Bits of Chip.limits: what the turns of its holder have less.  Stable numbers: they are stored. */
typedef enum
{
  MUSTER_TURN_NO_BONUS = 1 << 0,
  MUSTER_TURN_ONE_OF_TWO = 1 << 1, /* an action or a bonus action, not both */
  MUSTER_TURN_ONE_ATTACK = 1 << 2,
  MUSTER_TURN_NO_ACTION = 1 << 3,
  MUSTER_TURN_NO_OPPORTUNITY = 1 << 4, /* no opportunity attacks off its turn */
} MusterTurnLimit;

/* Values of Chip.save_ends: when its holder saves again.  Stable numbers: they are stored. */
typedef enum
{
  MUSTER_SAVES_AT_TURN = 1,   /* when a turn of the holder ends, or starts (LATER_AT_START) */
  MUSTER_SAVES_AT_SOURCE = 2, /* when a turn of its source starts */
} MusterChipSaves;

/* Bit of Chip.save_advantage above those of the abilities: death saving throws. */
#define MUSTER_SAVES_AGAINST_DEATH (1 << MUSTER_N_ABILITIES)

/* How much of something a chip gives. */
typedef gint32 (*MusterChipStrength) (const MusterChip *chip);

/* Of one creature's chips of one name the strongest counts, of equal ones the oldest: whether
 * another one counts instead of this one. */
gboolean muster_mods_is_outdone (const MusterGame *game,
                                 MusterId creature,
                                 const MusterChip *chip,
                                 MusterChipStrength strength);

/* Armor class of a creature: its stat block's or its chips' base, bonuses, floors.  `extra`
 * (nullable)
 * counts as one more chip of the creature. */
int muster_mods_armor_class (const MusterGame *game, MusterId creature, const MusterChip *extra);

/* Whether a chip of the creature has one of these marks. */
gboolean muster_mods_has (const MusterGame *game, MusterId creature, guint32 marks);

/* Whether a chip of the creature blocks the projectiles of a spell. */
gboolean muster_mods_blocks (const MusterGame *game, MusterId creature, const char *spell_id);

/* Damage types that its chips resist, against an attack with these flags. */
guint32 muster_mods_resistances (const MusterGame *game, MusterId creature, guint32 attack_flags);

/* Damage types that do nothing to it, by its chips. */
guint32 muster_mods_damage_immunities (const MusterGame *game, MusterId creature);

/* What stands between a creature and damage by `source` (0: nobody) with these flags: its stat
 * block, its chips and its conditions, under the campaign's rules. */
MusterDefenses muster_creature_defenses (const MusterGame *game,
                                         MusterId creature,
                                         MusterId source,
                                         guint32 attack_flags);

/* What its chips change the modifier of an ability by, checks and saves of it included: a score of
 * 1 takes the place of its own (SRD, Feeblemind). */
gint32
muster_mods_ability_change (const MusterGame *game, MusterId creature, MusterAbility ability);

/* Conditions that do nothing to it for now, a mask of 1 << MusterCondition (SRD, Calm Emotions). */
guint32 muster_mods_suppressed (const MusterGame *game, MusterId creature);

/* Conditions against which its saving throws have advantage, a mask of 1 << MusterCondition. */
guint32 muster_mods_braced (const MusterGame *game, MusterId creature);

/* The mode that its chips give its death saving throws. */
MusterMode muster_mods_death_save_mode (const MusterGame *game, MusterId creature);

/* Whether nothing can surprise it (SRD, Foresight). */
gboolean muster_mods_is_alert (const MusterGame *game, MusterId creature);

/* Whether its hit point maximum cannot be lowered (SRD 5.2, Aura of Life). */
gboolean muster_mods_keeps_max (const MusterGame *game, MusterId creature);

/* How large it is now (SRD, Enlarge/Reduce). */
MusterSize muster_mods_size (const MusterGame *game, MusterId creature);

/* What it carries weighs on a creature: by the campaign's rules, at the size that it has now.  In
 * another shape its things have become part of it. */
MusterLoad muster_mods_load (const MusterGame *game, MusterId creature);

/* Whether its hits with Strength deal half (SRD 5.1, Ray of Enfeeblement). */
gboolean muster_mods_is_weak (const MusterGame *game, MusterId creature);

/* Whether dice that heal it count as their highest faces (SRD, Beacon of Hope). */
gboolean muster_mods_heals_most (const MusterGame *game, MusterId creature);

/* Whether it can be seen however invisible it is (SRD, Faerie Fire). */
gboolean muster_mods_is_lit (const MusterGame *game, MusterId creature);

/* Whether nobody here can reach a creature, and whether it has no turns either: it is on another
 * plane (SRD, Banishment, Etherealness). */
gboolean muster_creature_is_out_of_reach (const MusterGame *game, MusterId creature);
gboolean muster_creature_is_away (const MusterGame *game, MusterId creature);

/* Whether it is elsewhere and has its turns all the same, to find its way back (SRD, Maze). */
gboolean muster_creature_seeks_way_back (const MusterGame *game, MusterId creature);

/* Whether one of two creatures is inside a third, out of the other's reach: whoever is swallowed
 * reaches those beside it and whom they are in (SRD, Behir). */
gboolean muster_creature_is_enclosed (const MusterGame *game, MusterId from, MusterId creature);

/* Whom a creature is inside of, having been swallowed; 0: nobody. */
MusterId muster_creature_inside_of (const MusterGame *game, MusterId creature);

/* Conditions that its chips keep off, a mask of 1 << MusterCondition; `put` is the chip that would
 * bring one. */
guint32 muster_mods_immunities (const MusterGame *game, MusterId creature, const MusterChip *put);

/* Whether no disease takes hold of a creature (SRD 5.1, Petrified). */
gboolean muster_mods_keeps_off_disease (const MusterGame *game, MusterId creature);

/* The highest level of spells of others that do nothing to a creature, 0: none (SRD, Globe of
 * Invulnerability). */
gint32 muster_mods_blocks_level (const MusterGame *game, MusterId creature);

/* The mode and the bonus that its chips give its checks; `skill` is a MusterSkill + 1. */
MusterMode
muster_mods_check_mode (const MusterGame *game, MusterId creature, MusterAbility ability);
gint32 muster_mods_skill_bonus (const MusterGame *game, MusterId creature, gint32 skill);

/* What the d20 of its checks of an ability counts for at least, 0: what it shows (SRD, Glibness).
 */
gint32 muster_mods_check_least (const MusterGame *game, MusterId creature, MusterAbility ability);

/* MusterAttackFlags that its weapons have besides their own: a bonus to a weapon makes it magical
 * (SRD, Magic Weapon). */
guint32 muster_mods_weapon_flags (const MusterGame *game, MusterId creature);

/* Standard actions that its chips let it take as bonus actions, a mask. */
guint32 muster_mods_bonus_actions (const MusterGame *game, MusterId creature);

/* A speed of a creature with what its chips give, in feet: MUSTER_SPEED_WALK … */
gint32 muster_mods_speed (const MusterGame *game, MusterId creature, guint speed);

/* How far it sees in the dark, in feet. */
gint32 muster_mods_darkvision (const MusterGame *game, MusterId creature);

/* The temporary hit points that its chips give at the start of its turn, 0: none. */
gint32 muster_mods_turn_temp_hp (const MusterGame *game, MusterId creature);

/* What its chips take from its turns, a mask of MusterTurnLimit. */
guint32 muster_mods_turn_limits (const MusterGame *game, MusterId creature);

/* What they add to its Dexterity saving throws, or take off: the worst counts. */
gint32 muster_mods_dex_save (const MusterGame *game, MusterId creature);

/* The mode that its chips give its saving throws of an ability. */
MusterMode muster_mods_save_mode (const MusterGame *game, MusterId creature, MusterAbility ability);

/* What slants one attack roll. */
#define MUSTER_MAX_ATTACK_MODS 16
typedef struct
{
  guint n;
  guint8 modes[MUSTER_MAX_ATTACK_MODS]; /* MusterMode */
  guint8 of_target[MUSTER_MAX_ATTACK_MODS];
  MusterId chips[MUSTER_MAX_ATTACK_MODS]; /* or gifts */
  MusterId attacker;
  MusterId target;
} MusterAttackMods;

/* The slants of chips on an attack: the attacker's in their order, then the target's.  `ability`: a
 * MusterAbility that the attack is made with, −1: none. */
void muster_mods_attack (const MusterGame *game,
                         MusterId attacker,
                         int ability,
                         MusterId target,
                         MusterAttackMods *mods);

/* What chips add to the damage of a hit. */
#define MUSTER_MAX_HIT_MODS 8
typedef struct
{
  guint n;
  MusterDiceTerm dice[MUSTER_MAX_HIT_MODS];
  guint8 types[MUSTER_MAX_HIT_MODS];   /* MusterDamageType */
  MusterId chips[MUSTER_MAX_HIT_MODS]; /* or gifts of the attacker */
} MusterHitMods;

/* Takes off a damage roll of a creature what its chips weaken it by (SRD 5.2, Ray of Enfeeblement);
 * some count for hits of a `weapon` alone (SRD, Enlarge/Reduce). */
void muster_mods_weaken (const MusterGame *game,
                         MusterId creature,
                         gboolean weapon,
                         MusterDamageParts *parts);

/* The attacker's own chips, then the marks it has put on the target (the combat document, "Hit
 * riders and the pact weapon").  `base`: type of the hit's first damage. */
void muster_mods_hit (const MusterGame *game,
                      MusterId attacker,
                      MusterId target,
                      gboolean weapon,
                      MusterDamageType base,
                      MusterHitMods *mods);

/* Adds them to the dice of a hit, or of a spell. */
void muster_hit_mods_add (const MusterHitMods *mods, MusterCrit crit, MusterDamageParts *parts);

/* Takes off those that one hit uses up; some leave their mark on whom it hit (SRD, Branding Smite).
 */
void muster_hit_mods_spend (MusterPerform *perform, MusterId target, const MusterHitMods *mods);

/* Names the chips that slanted an attack, and takes off those that one attack uses up. */
void
muster_attack_mods_tell (MusterPerform *perform, MusterSpan *span, const MusterAttackMods *mods);
void muster_attack_mods_spend (MusterPerform *perform, const MusterAttackMods *mods);

G_END_DECLS
