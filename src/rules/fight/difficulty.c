/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/fight/difficulty.h"

#include "rules/creature/challenge.h"

#include <string.h>

#define N_LEVELS 20

static const gint32 thresholds_2014[N_LEVELS][MUSTER_N_THRESHOLDS] = {
  { 25, 50, 75, 100 },         { 50, 100, 150, 200 },       { 75, 150, 225, 400 },
  { 125, 250, 375, 500 },      { 250, 500, 750, 1100 },     { 300, 600, 900, 1400 },
  { 350, 750, 1100, 1700 },    { 450, 900, 1400, 2100 },    { 550, 1100, 1600, 2400 },
  { 600, 1200, 1900, 2800 },   { 800, 1600, 2400, 3600 },   { 1000, 2000, 3000, 4500 },
  { 1100, 2200, 3400, 5100 },  { 1250, 2500, 3800, 5700 },  { 1400, 2800, 4300, 6400 },
  { 1600, 3200, 4800, 7200 },  { 2000, 3900, 5900, 8800 },  { 2100, 4200, 6300, 9500 },
  { 2400, 4900, 7300, 10900 }, { 2800, 5700, 8500, 12700 },
};

static const gint32 budget_2024[N_LEVELS][MUSTER_N_THRESHOLDS] = {
  { 50, 75, 100, 0 },        { 100, 150, 200, 0 },      { 150, 225, 400, 0 },
  { 250, 375, 500, 0 },      { 500, 750, 1100, 0 },     { 600, 1000, 1400, 0 },
  { 750, 1300, 1700, 0 },    { 1000, 1700, 2100, 0 },   { 1300, 2000, 2600, 0 },
  { 1600, 2300, 3100, 0 },   { 1900, 2900, 4100, 0 },   { 2200, 3700, 4700, 0 },
  { 2600, 4200, 5400, 0 },   { 2900, 4900, 6200, 0 },   { 3300, 5400, 7800, 0 },
  { 3800, 6100, 9800, 0 },   { 4500, 7200, 11700, 0 },  { 5000, 8700, 14200, 0 },
  { 5500, 10700, 17200, 0 }, { 6400, 13200, 22000, 0 },
};

/* Twice the multipliers, lowest rung first. */
static const int rungs[] = { 1, 2, 3, 4, 5, 6, 8, 10 };

static void
sum_thresholds (const gint32 table[N_LEVELS][MUSTER_N_THRESHOLDS],
                const int *levels,
                guint n_levels,
                gint32 thresholds[MUSTER_N_THRESHOLDS])
{
  memset (thresholds, 0, MUSTER_N_THRESHOLDS * sizeof *thresholds);
  for (guint i = 0; i < n_levels; i++)
    {
      const gint32 *row = table[CLAMP (levels[i], 1, N_LEVELS) - 1];

      for (guint t = 0; t < MUSTER_N_THRESHOLDS; t++)
        thresholds[t] += row[t];
    }
}

void
muster_party_thresholds (const int *levels, guint n_levels, gint32 thresholds[4])
{
  sum_thresholds (thresholds_2014, levels, n_levels, thresholds);
}

void
muster_party_budget (const int *levels, guint n_levels, gint32 thresholds[4])
{
  sum_thresholds (budget_2024, levels, n_levels, thresholds);
}

int
muster_crowd_multiplier_doubled (guint n_foes, guint party)
{
  static const guint at_least[] = { 1, 2, 3, 7, 11, 15 };
  guint rung = 0;

  if (n_foes == 0)
    return 0;
  for (guint i = 0; i < G_N_ELEMENTS (at_least); i++)
    if (n_foes >= at_least[i])
      rung = i + 1;
  if (party == 1 || party == 2)
    rung++;
  else if (party >= 6)
    rung--;
  return rungs[rung];
}

static MusterBand
band_2014 (const MusterDifficulty *difficulty)
{
  MusterBand band = MUSTER_BAND_TRIVIAL;

  for (guint t = 0; t < MUSTER_N_THRESHOLDS; t++)
    if (difficulty->adjusted_xp >= difficulty->thresholds[t])
      band = MUSTER_BAND_EASY + t;
  return band;
}

static MusterBand
band_2024 (const MusterDifficulty *difficulty)
{
  for (guint t = 0; t < 3; t++)
    if (difficulty->xp <= difficulty->thresholds[t])
      return MUSTER_BAND_LOW + t;
  return MUSTER_BAND_ABOVE_HIGH;
}

void
muster_difficulty (const int *levels,
                   guint n_levels,
                   const MusterDifficultyFoe *foes,
                   guint n_foes,
                   int edition,
                   MusterDifficulty *difficulty)
{
  memset (difficulty, 0, sizeof *difficulty);
  difficulty->party = n_levels;
  for (guint i = 0; i < n_foes; i++)
    {
      if (foes[i].disposition != MUSTER_DISPOSITION_HOSTILE)
        continue;
      difficulty->hostiles++;
      if (muster_challenge_exists (foes[i].challenge))
        difficulty->xp += muster_challenge_xp (foes[i].challenge);
      else
        difficulty->unrated++;
    }

  if (edition == 2024)
    {
      difficulty->adjusted_xp = difficulty->xp;
      muster_party_budget (levels, n_levels, difficulty->thresholds);
      if (n_levels > 0 && difficulty->xp > 0)
        difficulty->band = band_2024 (difficulty);
      return;
    }

  difficulty->adjusted_xp
      = (difficulty->xp * muster_crowd_multiplier_doubled (difficulty->hostiles, n_levels) + 1) / 2;
  muster_party_thresholds (levels, n_levels, difficulty->thresholds);
  if (n_levels > 0)
    difficulty->band = band_2014 (difficulty);
}
