/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/record.h"

G_BEGIN_DECLS

/* How much of a combatant's weapons, spells and slots a viewer sees. */
typedef enum
{
  MUSTER_LOADOUT_NONE,
  MUSTER_LOADOUT_PUBLIC, /* armor and weapons in hand */
  MUSTER_LOADOUT_FULL,
} MusterLoadoutAccess;

typedef struct
{
  gboolean gm;
  MusterId bound; /* the creature this viewer plays, 0: none */
} MusterViewer;

/* Whether the viewer acts for a creature: the GM for everybody, a player for its own.  `creature`
 * may be NULL, for one that is gone: then only the GM. */
gboolean muster_viewer_may_act (const MusterViewer *viewer, const MusterCreature *creature);

/* What the viewer sees of a creature's loadout: everything of its own, the public part of the
 * party's side, nothing of foes. */
MusterLoadoutAccess muster_viewer_loadout (const MusterViewer *viewer,
                                           const MusterCreature *creature);

G_END_DECLS
