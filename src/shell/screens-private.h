/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "shell/muster-window.h"
#include "shell/screens.h"

G_BEGIN_DECLS

typedef struct
{
  GtkApplication *application;
  GSettings *settings;
  const char *folder;
  MusterCampaign *campaign; /* open, nobody fights */
  MusterCampaign *fight;    /* a copy of it in the second round of a fight */
  MusterCampaign *den;      /* another one, on the turn of a dragon */
  MusterCampaign *crowd;    /* another one, eight heroes against thirty foes */
  MusterId encounter;
  MusterWindow *window; /* that the pictures are of now */
  GtkWindow *player;    /* a player's beside it, which they are of then; usually NULL */
} MusterWalk;

/* One picture: how to come to it, from a window with this campaign. */
typedef struct
{
  const char *name;
  enum
  {
    MUSTER_SCREEN_WELCOME,
    MUSTER_SCREEN_CAMPAIGN,
    MUSTER_SCREEN_FIGHT,
    MUSTER_SCREEN_DEN,
    MUSTER_SCREEN_CROWD,
  } needs;
  void (*show) (MusterWalk *walk);
} MusterScreen;

extern const MusterScreen muster_screens[];
extern const guint muster_n_screens;

/* Sets up the fight of an encounter and plays it to the second round, with wounds and conditions.
 */
gboolean muster_screens_play_fight (MusterCampaign *campaign, MusterId encounter, GError **error);

/* Sets up the fight of eight heroes against thirty foes and plays into it. */
gboolean muster_screens_play_crowd (MusterCampaign *campaign, MusterId encounter, GError **error);

/* Sets up the fight of an encounter that a dragon has joined, and plays it to the dragon's turn. */
gboolean muster_screens_play_den (MusterCampaign *campaign, MusterId encounter, GError **error);

G_END_DECLS
