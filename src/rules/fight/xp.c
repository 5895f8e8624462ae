/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/fight/xp.h"

#include "rules/creature/challenge.h"

MusterXpAward
muster_xp_award (const int *challenges, guint n_foes, guint n_living)
{
  MusterXpAward award = { 0 };

  for (guint i = 0; i < n_foes; i++)
    award.total += muster_challenge_xp (challenges[i]);
  if (n_living > 0)
    award.share = award.total / n_living;
  return award;
}
