/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "model/muster-fight-model.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_FIGHT_CARD (muster_fight_card_get_type ())
G_DECLARE_FINAL_TYPE (MusterFightCard, muster_fight_card, MUSTER, FIGHT_CARD, AdwBin)

/* What goes on in the fight while somebody looks at something else: round, whose turn it is, and
 * the way back.  Empty and invisible without a fight. */
GtkWidget *muster_fight_card_new (void);

/* NULL: there is none. */
void muster_fight_card_set_fight (MusterFightCard *self, MusterFightModel *fight);

G_END_DECLS
