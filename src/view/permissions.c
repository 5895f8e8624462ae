/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "view/permissions.h"

#include "rules/fight/outcome.h"

gboolean
muster_viewer_may_act (const MusterViewer *viewer, const MusterCreature *creature)
{
  if (viewer->gm)
    return TRUE;
  return creature != NULL && viewer->bound != 0 && creature->id == viewer->bound;
}

MusterLoadoutAccess
muster_viewer_loadout (const MusterViewer *viewer, const MusterCreature *creature)
{
  if (muster_viewer_may_act (viewer, creature))
    return MUSTER_LOADOUT_FULL;
  if (creature == NULL || muster_side (creature->kind, creature->disposition) == MUSTER_SIDE_FOE)
    return MUSTER_LOADOUT_NONE;
  return MUSTER_LOADOUT_PUBLIC;
}
