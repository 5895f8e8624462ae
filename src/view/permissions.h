/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/command.h"
#include "rules/fight/factions.h"
#include "rules/game.h"

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

/* Whether a command is the viewer's to give: every one for the GM; for a player what its own
 * character does, by the rules and without a waiver, and the end of its own turn. */
gboolean muster_viewer_may_perform (const MusterViewer *viewer,
                                    const MusterGame *game,
                                    const MusterCommand *command);

/* What refuses a command that is the viewer's to give, before the rules are asked: players act on
 * their own turns, and off them with reactions alone; the GM also out of turn. */
MusterRefusal muster_viewer_check (const MusterViewer *viewer,
                                   const MusterGame *game,
                                   const MusterCommand *command);

/* What the viewer sees of the loadout of a creature that stands there: everything of its own, the
 * public part of the party's side and of bystanders, nothing of foes.  The side is the one taken in
 * the fight (muster_creature_group()), not that of the kind: a charmed foe shows its weapon, a hero
 * who fights for the others no longer does. */
MusterLoadoutAccess muster_viewer_loadout (const MusterViewer *viewer,
                                           const MusterCreature *creature,
                                           MusterStance stance);

G_END_DECLS
