/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/fifth/tell.h"

void
muster_tell_test_dice (MusterPerform *perform, MusterSpan *span, const MusterTestRoll *roll)
{
  gboolean kept = FALSE;

  for (guint i = 0; i < MIN (roll->riders.n_dice, MUSTER_MAX_RIDER_DICE); i++)
    {
      const MusterRiderDie *die = &roll->riders.dice[i];

      muster_perform_add_die (perform, span, die->sides, die->face, MUSTER_DIE_RIDER,
                              die->subtracted ? MUSTER_DIE_SUBTRACTED : MUSTER_DIE_KEPT);
    }

  for (guint i = 0; i < 2 && roll->d20.faces[i] != 0; i++)
    {
      gboolean counts = !kept && roll->d20.faces[i] == roll->d20.natural;

      muster_perform_add_die (perform, span, 20, roll->d20.faces[i], MUSTER_DIE_D20,
                              counts ? MUSTER_DIE_KEPT : MUSTER_DIE_DROPPED);
      kept |= counts;
    }
}
