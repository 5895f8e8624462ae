/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/fifth/concentration.h"

#define LOWEST_DC 10
#define HIGHEST_DC_2024 30

int
muster_concentration_dc (gint32 damage, int edition)
{
  int dc = MAX (LOWEST_DC, damage / 2);

  return edition == 2024 ? MIN (dc, HIGHEST_DC_2024) : dc;
}
