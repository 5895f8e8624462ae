/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/fifth/initiative.h"

static void
add_reason (MusterSlants *slants, const MusterHeldChip *chips, guint chip, MusterMode mode)
{
  if (slants->n_slants < MUSTER_MAX_SLANTS)
    slants->slants[slants->n_slants++] = (MusterSlant) {
      .chip = chip,
      .condition = chips[chip].condition,
      .mode = mode,
    };
}

void
muster_initiative_slants (const MusterHeldChip *chips,
                          guint n_chips,
                          gboolean untrained_armor,
                          gboolean surprised,
                          int edition,
                          const guint8 *extra,
                          guint n_extra,
                          MusterSlants *slants)
{
  guint8 modes[5];
  guint n_modes = 0;

  /* NORMAL of the checks stands for one of each. */
  muster_check_slants (chips, n_chips, extra, n_extra, slants);
  if (slants->mode == MUSTER_MODE_ADVANTAGE || slants->mode == MUSTER_MODE_NORMAL)
    modes[n_modes++] = MUSTER_MODE_ADVANTAGE;
  if (slants->mode == MUSTER_MODE_DISADVANTAGE || slants->mode == MUSTER_MODE_NORMAL)
    modes[n_modes++] = MUSTER_MODE_DISADVANTAGE;
  if (untrained_armor || (edition == 2024 && surprised))
    modes[n_modes++] = MUSTER_MODE_DISADVANTAGE;

  if (edition == 2024)
    {
      gboolean hampered = FALSE, unseen = FALSE;

      for (guint i = 0; i < n_chips; i++)
        {
          if (!muster_can_act (&chips[i], 1))
            {
              hampered = TRUE;
              add_reason (slants, chips, i, MUSTER_MODE_DISADVANTAGE);
            }
          else if (chips[i].condition == MUSTER_CONDITION_INVISIBLE)
            {
              unseen = TRUE;
              add_reason (slants, chips, i, MUSTER_MODE_ADVANTAGE);
            }
        }
      if (hampered)
        modes[n_modes++] = MUSTER_MODE_DISADVANTAGE;
      if (unseen)
        modes[n_modes++] = MUSTER_MODE_ADVANTAGE;
    }

  slants->mode = muster_combine_modes (modes, n_modes);
}
