/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "log/names.h"
#include "rules/game.h"
#include "view/event-view.h"

G_BEGIN_DECLS

/* Names and sides as the game has them now: enough wherever no deleted creature can be meant. */
typedef struct
{
  const MusterGame *game;
  MusterViewer viewer;
} MusterGameNames;

/* Names and a reader over `source`, which must outlive them. */
MusterNames muster_game_names (const MusterGameNames *source);
MusterReader muster_game_reader (const MusterGameNames *source);

G_END_DECLS
