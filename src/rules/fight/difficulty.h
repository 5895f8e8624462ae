/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/record.h"

G_BEGIN_DECLS

/* How hard a fight is expected to be.  TRIVIAL … DEADLY are the words of 2014, TRIVIAL and
 * LOW … ABOVE_HIGH those of 2024. */
typedef enum
{
  MUSTER_BAND_TRIVIAL,
  MUSTER_BAND_EASY,
  MUSTER_BAND_MEDIUM,
  MUSTER_BAND_HARD,
  MUSTER_BAND_DEADLY,
  MUSTER_BAND_LOW,
  MUSTER_BAND_MODERATE,
  MUSTER_BAND_HIGH,
  MUSTER_BAND_ABOVE_HIGH,
} MusterBand;

#define MUSTER_N_THRESHOLDS 4

typedef struct
{
  gint16 challenge;   /* in eighths, −1: unrated */
  guint8 disposition; /* MusterDisposition */
} MusterDifficultyFoe;

typedef struct
{
  MusterBand band;
  gint64 xp;          /* of the rated hostile foes */
  gint64 adjusted_xp; /* 2014: times the crowd multiplier, halves up; 2024: equal to `xp` */
  gint32 thresholds[MUSTER_N_THRESHOLDS]; /* easy … deadly; low, moderate, high and 0 in 2024 */
  guint hostiles;
  guint unrated; /* hostile ones without a rating: they count in the number, not in the XP */
  guint party;
} MusterDifficulty;

/* Easy, medium, hard and deadly XP, summed over the levels of the living characters; levels
 * outside 1 … 20 count as the nearest (the combat document, encounter thresholds of 2014). */
void muster_party_thresholds (const int *levels, guint n_levels, gint32 thresholds[4]);

/* Low, moderate and high XP budget of the party (SRD 5.2, Combat Encounter Difficulty); the
 * fourth is 0. */
void muster_party_budget (const int *levels, guint n_levels, gint32 thresholds[4]);

/* Twice the multiplier for a number of foes: 2 is ×1, 1 is ×½.  Parties of one or two stand one
 * rung higher, parties of six and more one lower.  0 without foes. */
int muster_crowd_multiplier_doubled (guint n_foes, guint party);

/* Judges an encounter for the living characters; only hostile foes count.  A party of nobody has
 * no thresholds and finds everything trivial. */
void muster_difficulty (const int *levels,
                        guint n_levels,
                        const MusterDifficultyFoe *foes,
                        guint n_foes,
                        int edition,
                        MusterDifficulty *difficulty);

G_END_DECLS
