/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What class levels and chosen features let a creature do, as plain numbers (SRD, Classes). */
#pragma once

#include "rules/creature/stat-block.h"

G_BEGIN_DECLS

/* What of a class is an action of its own on the action bar. */
typedef enum
{
  MUSTER_CLASS_ACTION_SECOND_WIND,
  MUSTER_CLASS_ACTION_ACTION_SURGE,
  MUSTER_CLASS_ACTION_TURN_UNDEAD,
  MUSTER_CLASS_ACTION_PRESERVE_LIFE,
  MUSTER_N_CLASS_ACTIONS
} MusterClassAction;

/* What runs out and comes back with a rest.  Stable numbers: they are stored.  Only added. */
typedef enum
{
  MUSTER_RESOURCE_SECOND_WIND = 1,
  MUSTER_RESOURCE_ACTION_SURGE = 2,
  MUSTER_RESOURCE_CHANNEL_DIVINITY = 3,
} MusterResourceKind;

/* Levels in one class; 0: none. */
guint muster_block_class_level (const MusterStatBlock *block, MusterClass klass);

/* Second Wind from fighter level 1, Action Surge from fighter level 2, Turn Undead from cleric
 * level 2, Preserve Life for a cleric of level 2 with the feature of that name. */
gboolean muster_block_has_class_action (const MusterStatBlock *block, MusterClassAction action);

/* What a use of the action draws on. */
MusterResourceKind muster_class_action_resource (MusterClassAction action);

/* Uses of a resource between rests: Second Wind 1 (2024: 2, 3 from level 4, 4 from level 10),
 * Action Surge 1 (2 from level 17), Channel Divinity 1, 2, 3 from levels 2, 6, 18 (2024: one
 * more from level 2 on, 3 from level 6, 4 from level 18). */
guint
muster_block_resource_uses (const MusterStatBlock *block, MusterResourceKind kind, int edition);

/* Uses that a short rest gives back: all of them; of Second Wind and Channel Divinity in 2024 one
 * alone. */
guint muster_resource_short_rest (MusterResourceKind kind, int edition);

/* The highest challenge rating, in eighths, that Destroy Undead destroys: 1/2, 1, 2, 3, 4 from
 * cleric levels 5, 8, 11, 14, 17 (SRD 5.1, Destroy Undead).  −1: none. */
int muster_destroy_undead_challenge (guint cleric_level);

/* Hit points that Preserve Life shares out: five a cleric level. */
int muster_preserve_life_pool (guint cleric_level);

/* What Preserve Life may give to one creature: up to half its maximum, rounded down. */
int muster_preserve_life_cap (int hp, int max_hp);

/* The difficulty class of a cleric's Channel Divinity: 8 + proficiency + Wisdom. */
int muster_channel_divinity_dc (const MusterStatBlock *block);

/* Whether a weapon is the pact weapon of a warlock with Thirsting Blade (level 5) or Lifedrinker
 * (level 12); `flags` as MusterAttackFlags. */
gboolean muster_block_has_thirsting_blade (const MusterStatBlock *block, guint32 flags);
gboolean muster_block_has_lifedrinker (const MusterStatBlock *block, guint32 flags);

G_END_DECLS
