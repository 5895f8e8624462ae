/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/fight/outcome.h"

MusterSide
muster_side (MusterCreatureKind kind, MusterDisposition disposition)
{
  if (kind == MUSTER_CREATURE_MONSTER && disposition == MUSTER_DISPOSITION_HOSTILE)
    return MUSTER_SIDE_FOE;
  return MUSTER_SIDE_PARTY;
}

gboolean
muster_side_counts (MusterCreatureKind kind, MusterDisposition disposition)
{
  return kind == MUSTER_CREATURE_CHARACTER || disposition == MUSTER_DISPOSITION_HOSTILE;
}

static gboolean
side_is_defeated (const MusterStanding *rows, guint n_rows, MusterSide side)
{
  gboolean anybody = FALSE;

  for (guint i = 0; i < n_rows; i++)
    {
      if (rows[i].side != side || !rows[i].counted)
        continue;
      if (!rows[i].defeated)
        return FALSE;
      anybody = TRUE;
    }
  return anybody;
}

MusterOutcome
muster_fight_outcome (const MusterStanding *rows, guint n_rows)
{
  /* When both sides fell, the fate of the party outweighs that of its foes. */
  if (side_is_defeated (rows, n_rows, MUSTER_SIDE_PARTY))
    return MUSTER_OUTCOME_DEFEAT;
  if (side_is_defeated (rows, n_rows, MUSTER_SIDE_FOE))
    return MUSTER_OUTCOME_VICTORY;
  return MUSTER_OUTCOME_OPEN;
}

gboolean
muster_skips_turn (gboolean down, MusterLife life, const MusterHeldChip *chips, guint n_chips)
{
  if (life == MUSTER_LIFE_DYING)
    return FALSE;
  return down || life == MUSTER_LIFE_DEAD || muster_loses_turn (chips, n_chips);
}
