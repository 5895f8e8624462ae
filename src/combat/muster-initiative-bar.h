/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "model/muster-fight-model.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_INITIATIVE_BAR (muster_initiative_bar_get_type ())
G_DECLARE_FINAL_TYPE (MusterInitiativeBar, muster_initiative_bar, MUSTER, INITIATIVE_BAR, AdwBin)

/* Below the ribbon of a fight that waits, or of a round that rolls anew: whose initiative is
 * missing, and how it comes in.  The GM enters numbers (`fight.enter-initiatives`), a player rolls
 * for the own character
 * (`fight.roll-initiative`). */

/* `questions`: the open ones, of MusterQuestionItem.  `gm`: whether the viewer runs the table. */
void muster_initiative_bar_set_fight (MusterInitiativeBar *self,
                                      MusterFightModel *fight,
                                      GListModel *questions,
                                      gboolean gm);

G_END_DECLS
