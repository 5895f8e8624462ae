/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/game.h"

G_BEGIN_DECLS

/* The records of a game at one moment, for playing on from there many times. */
typedef struct _MusterSnapshot MusterSnapshot;

/* Copies every record.  The game's journal must be closed. */
MusterSnapshot *muster_snapshot_new (const MusterGame *game);
void muster_snapshot_free (MusterSnapshot *snapshot);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterSnapshot, muster_snapshot_free)

/* Puts the game it was taken of back to that moment, ids that come next included.  The journal must
 * be closed; nothing is recorded. */
void muster_snapshot_restore (const MusterSnapshot *snapshot, MusterGame *game);

G_END_DECLS
