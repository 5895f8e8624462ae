/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tray/muster-tray.h"

#include "muster-tray-resources.h"
#include "tray/muster-dice-tray.h"
#include "tray/muster-roll-entry.h"
#include "tray/muster-roll-result.h"

void
muster_tray_init (void)
{
  muster_tray_register_resource ();
  g_type_ensure (MUSTER_TYPE_ROLL_ENTRY);
  g_type_ensure (MUSTER_TYPE_ROLL_RESULT);
  g_type_ensure (MUSTER_TYPE_DICE_TRAY);
}
