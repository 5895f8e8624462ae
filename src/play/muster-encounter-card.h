/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/muster-encounter-item.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_ENCOUNTER_CARD (muster_encounter_card_get_type ())
G_DECLARE_FINAL_TYPE (
    MusterEncounterCard, muster_encounter_card, MUSTER, ENCOUNTER_CARD, GtkListBoxRow)

/* One staged encounter: its creatures by name, how hard it is for the party, and the way into the
 * fight.
 *
 * Property `edition` (int, 2014 or 2024): whose word for the difficulty comes first. */
GtkWidget *muster_encounter_card_new (MusterEncounterItem *encounter, int edition);

MusterEncounterItem *muster_encounter_card_get_encounter (MusterEncounterCard *self); /* borrowed */
void muster_encounter_card_set_edition (MusterEncounterCard *self, int edition);

G_END_DECLS
