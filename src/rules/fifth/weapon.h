/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/command.h"
#include "rules/creature/stat-block.h"

G_BEGIN_DECLS

#define MUSTER_MAX_WEAPON_DAMAGE 8

/* One swing with one attack of a stat block, all numbers worked out. */
typedef struct
{
  const char *name; /* NULL: an unarmed strike or a slam */
  int unarmed;      /* 1: unarmed strike, 2: slam */
  guint32 flags;    /* MusterAttackFlags */
  gboolean melee;   /* swung, not shot or thrown */
  int to_hit;
  int damage_modifier; /* of the ability; added to the first damage */
  int ability;         /* MusterAbility that it is made with, −1: none, as of a spell */
  int lifedrinker;     /* necrotic that a hit adds, never doubled; 0: none */
  guint n_damage;
  MusterDamage damage[MUSTER_MAX_WEAPON_DAMAGE];
} MusterWeapon;

/* Whether a stat block has an attack of this index: MUSTER_ATTACK_UNARMED always, 0 also without
 * any attacks (the slam). */
gboolean muster_weapon_exists (const MusterStatBlock *block, int attack);

/* Works out a swing.  `options` as MusterAttackOptions: thrown, two hands (which count only with a
 * free hand, however the dialog was answered).  The off hand loses a
 * positive ability modifier (SRD, Two-Weapon Fighting). */
void muster_weapon_of (const MusterStatBlock *block,
                       int attack,
                       guint options,
                       MusterSwing swing,
                       MusterWeapon *weapon);

/* The damage of a swing is that which its attack deals otherwise. */
void muster_weapon_deal_otherwise (MusterWeapon *weapon, const MusterAttackEntry *entry);

/* Swings of one Attack action at best, whatever is swung: class levels for characters, Thirsting
 * Blade with its pact weapon, a Multiattack for creatures, else 1. */
guint muster_block_attacks_per_action (const MusterStatBlock *block);

/* Swings of one Attack action with this attack: only a pact weapon has the two of Thirsting Blade
 * (the combat document, "Hit riders and the pact weapon"), and only an attack of a Multiattack has
 * that one's swings, which may go to several targets one by one ("The action budget"). */
guint muster_block_attacks_with (const MusterStatBlock *block, int attack);

/* Whether a weapon can be held with both hands: its wielder holds nothing in the other one. */
gboolean muster_block_has_free_hand (const MusterStatBlock *block);

/* Dice of Sneak Attack: of the rogue levels or of the stat block's own trait. */
guint muster_block_sneak_dice (const MusterStatBlock *block);

/* Whether a weapon may deal Sneak Attack: finesse or ranged (SRD, Sneak Attack). */
gboolean muster_weapon_can_sneak (const MusterWeapon *weapon);

/* Index of the entry of a Multiattack swing: the first of those it may be made with, −1: none. */
int muster_multi_swing_attack (const MusterMultiSwing *swing);

/* All swings of one alternative. */
guint muster_multiattack_count (const MusterMultiattack *multiattack);

G_END_DECLS
