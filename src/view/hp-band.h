/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What a player sees of another creature's hit points. */
typedef enum
{
  MUSTER_HP_UNKNOWN, /* nothing keeps count */
  MUSTER_HP_DOWN,
  MUSTER_HP_BADLY_WOUNDED, /* a quarter or less */
  MUSTER_HP_BLOODIED,      /* half or less */
  MUSTER_HP_HEALTHY,
  MUSTER_HP_UNHARMED,
} MusterHpBand;

/* The band of hit points out of a maximum; UNKNOWN when the maximum is not above 0. */
MusterHpBand muster_hp_band (gint32 hp, gint32 max);

G_END_DECLS
