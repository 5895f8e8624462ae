/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the machine carries of a stat block, part by part, and why the rest is the GM's. */
#pragma once

#include "rules/creature/stat-block.h"
#include "rules/spells/coverage.h"

G_BEGIN_DECLS

typedef enum
{
  MUSTER_CARRIED_WHOLE,
  MUSTER_CARRIED_TOLD, /* of breath, speech, light, ways to move: no roll and no number hangs on it
                        */
  MUSTER_CARRIED_PARTLY,
  MUSTER_CARRIED_NOT,
} MusterCarried;

#define MUSTER_N_CARRIED 4

/* Whether a part leaves nothing to the GM. */
gboolean muster_carried_is_done (MusterCarried carried);

/* A trait of the tables by its tag. */
typedef struct
{
  const char *tag;
  guint8 carried; /* MusterCarried, where no special stands for it */
  guint8 gap;     /* MusterSpellGap, of what is not carried */
} MusterTraitRule;

/* Why a member of an action of a stat block is the GM's. */
MusterSpellGap muster_block_gap (const char *member);

/* Traits that slant a roll, by the number that an event's reason has.  Stable numbers: stored. */
typedef enum
{
  MUSTER_NAMED_TRAIT_BLOOD_FRENZY,
  MUSTER_NAMED_TRAIT_BLOODIED_FURY,
  MUSTER_NAMED_TRAIT_BLOODIED_FRENZY,
  MUSTER_NAMED_TRAIT_BLURRED_FORM,
  MUSTER_NAMED_TRAIT_GRAPPLER,
  MUSTER_NAMED_TRAIT_AMBUSHER,
  MUSTER_NAMED_TRAIT_ASSASSINATE,
  MUSTER_NAMED_TRAIT_BRACED, /* against a condition: Brave, Fey Ancestry … */
  MUSTER_NAMED_TRAIT_KEEN_SENSES,
  MUSTER_NAMED_TRAIT_CAMOUFLAGE,
  MUSTER_NAMED_TRAIT_DAZZLED, /* by the light that it is sensitive to */
  MUSTER_N_NAMED_TRAITS
} MusterNamedTrait;

/* The rule of a tag; NULL: it is a trait of the campaign's own. */
const MusterTraitRule *muster_trait_rule (const char *tag);

/* Every tag that the rules know, in the order of the alphabet; NULL after the last. */
const MusterTraitRule *muster_trait_rule_at (guint index);

G_END_DECLS
