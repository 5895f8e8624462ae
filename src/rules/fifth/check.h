/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/perform.h"

G_BEGIN_DECLS

/* One ability check of a creature. */
typedef struct
{
  MusterId creature;
  MusterAbility ability;
  gint32 skill;           /* MusterSkill + 1; 0: the ability alone */
  gboolean trained;       /* without a skill: the proficiency bonus all the same (a tool) */
  gint32 dc;              /* 0: none */
  MusterMode slant;       /* the GM's */
  MusterCheckSense sense; /* that it relies on */
  gboolean terrain;       /* it is in the terrain of its kind */
  gboolean hindered;      /* what it is made against gives disadvantage */
  gint32 bonus;           /* of the occasion */
  guint32 source;         /* tells two checks of one creature in one command apart */
} MusterAbilityCheck;

/* What is added to the d20, riders apart.  A skill may be used with another ability than its own
 * (SRD, Variant: Skills with Different Abilities): the proficiency stays, the modifier changes. */
gint32 muster_ability_check_bonus (const MusterStatBlock *block, const MusterAbilityCheck *check);

/* Rolls it, with its event.  FALSE: a face is not known, the perform asks. */
gboolean
muster_ability_check_roll (MusterPerform *perform, const MusterAbilityCheck *check, gint32 *total);

G_END_DECLS
