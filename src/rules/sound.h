/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/game.h"

G_BEGIN_DECLS

/* A pool whose records are nothing without the record that one of their fields names. */
typedef struct
{
  MusterPool pool;
  const char *field;
  MusterPool owner;
} MusterOwnership;

/* Every ownership; constant, `n` of them. */
const MusterOwnership *muster_ownerships (guint *n);

/* Whether every record has what it cannot be without: its owner; a combatant of a fight that is
 * not over, its creature; a fight's turn, whoever has it; and whether no number is one that cannot
 * be (rules/bounds.h), hit points above their maximum among them.  Commands never make a game
 * unsound: a file that was damaged does, and going back over what was changed from outside. */
gboolean muster_game_is_sound (const MusterGame *game);

G_END_DECLS
