/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The creatures that a spell brings, and the shapes that it gives: which may be picked. */
#pragma once

#include "rules/spells/spell.h"

G_BEGIN_DECLS

/* Who is to have another shape, or whose spell it is: what a challenge rating is held against. */
typedef struct
{
  int slot;         /* at least the spell's own level */
  int caster_level; /* as in muster_spell_steps () */
  int target;       /* challenge rating, or level, of the target in eighths */
  int caster;       /* the same of the caster */
} MusterFormBounds;

/* How many creatures of this block the spell brings then, 1 for a shape; 0: it is no choice. */
int muster_spell_form_count (const MusterSpell *spell,
                             const MusterFormBounds *bounds,
                             const MusterStatBlock *block);

/* The key of the one stat block that a spell brings, where there is no choice; NULL.  `name` is an
 * id or a key. */
char *muster_spell_only_form (const MusterSpell *spell, int slot);

/* Challenge rating of a block, else its level, in eighths. */
int muster_form_measure (const MusterStatBlock *block);

G_END_DECLS
