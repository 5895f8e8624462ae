/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  gint32 hp;
  gint32 max; /* 0: nothing keeps count of this creature's hit points */
  gint32 temp;
} MusterHitPoints;

typedef struct
{
  gint32 absorbed;  /* by temporary hit points */
  gint32 lost;      /* hit points */
  gint32 excess;    /* damage left over at 0 */
  gboolean dropped; /* fell to 0 by this damage */
  gboolean at_zero; /* was at 0 before, and some of the damage got through */
  gboolean massive; /* what is left over reaches the maximum: instant death for a character */
} MusterHitLoss;

/* Takes damage: temporary hit points first, then hit points down to 0 (SRD, Damage and Healing;
 * Instant Death).  Amounts below 1 change nothing. */
MusterHitLoss muster_hit_points_damage (MusterHitPoints *points, gint32 amount);

/* Heals up to the maximum; amounts below 1 change nothing.  Returns what was gained. */
gint32 muster_hit_points_heal (MusterHitPoints *points, gint32 amount);

/* Gains temporary hit points: the higher number stays (SRD, Temporary Hit Points).  TRUE when
 * they changed. */
gboolean muster_hit_points_gain_temporary (MusterHitPoints *points, gint32 amount);

/* Sets the maximum, at least 1.  Hit points above it come down with it; with `keep_wounds` a
 * higher maximum lifts the hit points of a creature above 0 by the same amount.  No damage and no
 * healing.  Returns the change in hit points. */
gint32 muster_hit_points_set_max (MusterHitPoints *points, gint32 max, gboolean keep_wounds);

/* TRUE at 0 hit points or below; never without a maximum. */
gboolean muster_hit_points_down (const MusterHitPoints *points);

G_END_DECLS
