/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "view/hp-band.h"

MusterHpBand
muster_hp_band (gint32 hp, gint32 max)
{
  if (max <= 0)
    return MUSTER_HP_UNKNOWN;
  if (hp <= 0)
    return MUSTER_HP_DOWN;
  if (hp >= max)
    return MUSTER_HP_UNHARMED;
  if ((gint64) hp * 4 <= max)
    return MUSTER_HP_BADLY_WOUNDED;
  if ((gint64) hp * 2 <= max)
    return MUSTER_HP_BLOODIED;
  return MUSTER_HP_HEALTHY;
}
