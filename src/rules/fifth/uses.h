/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a creature has a number of times, besides the specials of its stat block and its slots, as
 * the GM sets it by hand. */
#pragma once

#include "rules/perform.h"

G_BEGIN_DECLS

typedef enum
{
  MUSTER_USES_LEGENDARY_ACTIONS = 1, /* a round */
  MUSTER_USES_LEGENDARY_RESISTANCE,  /* a day */
  MUSTER_USES_SECOND_WIND,
  MUSTER_USES_ACTION_SURGE,
  MUSTER_USES_CHANNEL_DIVINITY,
  MUSTER_USES_SPELL, /* a spell that goes so many times a day */
  MUSTER_N_USES
} MusterUses;

/* How often a creature has it when nothing is used, 0: it has it not.  `left` gets what is left.
 * `spell` is the key of the spell, else NULL. */
guint muster_uses_of (
    const MusterGame *game, MusterId creature, MusterUses uses, const char *spell, guint *left);

G_END_DECLS
