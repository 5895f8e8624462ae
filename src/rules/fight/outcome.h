/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/chips/condition-effects.h"
#include "rules/record.h"

G_BEGIN_DECLS

typedef enum
{
  MUSTER_SIDE_PARTY,
  MUSTER_SIDE_FOE,
} MusterSide;

/* Characters and creatures that are not hostile stand with the party. */
MusterSide muster_side (MusterCreatureKind kind, MusterDisposition disposition);

/* Whether its fall settles the fight: characters and hostile creatures.  The rest are bystanders.
 */
gboolean muster_side_counts (MusterCreatureKind kind, MusterDisposition disposition);

typedef struct
{
  guint8 side; /* MusterSide */
  guint8 counted;
  guint8 defeated; /* down or dead */
} MusterStanding;

/* DEFEAT once every counted party member is defeated, else VICTORY once every counted foe is; a
 * side with nobody on it settles nothing (the combat document). */
MusterOutcome muster_fight_outcome (const MusterStanding *rows, guint n_rows);

/* Whether the turn of a combatant is passed over: down, unless it is dying and has a death save
 * to roll, or its chips cost it the turn. */
gboolean
muster_skips_turn (gboolean down, MusterLife life, const MusterHeldChip *chips, guint n_chips);

G_END_DECLS
