/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "model/muster-fight-model.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_SELECTION_BAR (muster_selection_bar_get_type ())
G_DECLARE_FINAL_TYPE (MusterSelectionBar, muster_selection_bar, MUSTER, SELECTION_BAR, AdwBin)

/* What can be done to all the combatants that are selected; there while any is. */
void muster_selection_bar_set_fight (MusterSelectionBar *self, MusterFightModel *fight);

G_END_DECLS
