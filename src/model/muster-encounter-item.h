/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/muster-creature-item.h"
#include "rules/fight/difficulty.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_ENCOUNTER_ITEM (muster_encounter_item_get_type ())
G_DECLARE_FINAL_TYPE (MusterEncounterItem, muster_encounter_item, MUSTER, ENCOUNTER_ITEM, GObject)

/* One staged encounter.
 *
 * Properties, read-only: id (uint), name (string), position (int), creatures (GListModel of
 * MusterCreatureItem, by position), band-2014, band-2024 (int, MusterBand), xp (int64, of the
 * rated hostile foes), adjusted-xp (int64, 2014).  The thresholds and budgets stand in
 * muster_encounter_item_get_difficulty(); signal `difficulty-changed` says that they moved. */
MusterEncounterItem *muster_encounter_item_new (MusterId encounter);

/* For models: the name and position as they are now; the creatures; the difficulty. */
void muster_encounter_item_refresh (MusterEncounterItem *self, const MusterGame *game);
void muster_encounter_item_assign (MusterEncounterItem *self, GPtrArray *creatures);
void muster_encounter_item_judge (MusterEncounterItem *self,
                                  const MusterGame *game,
                                  const int *party_levels,
                                  guint n_levels);

MusterId muster_encounter_item_get_id (MusterEncounterItem *self);
const char *muster_encounter_item_get_name (MusterEncounterItem *self);
GListModel *muster_encounter_item_get_creatures (MusterEncounterItem *self); /* borrowed */

/* By edition, 2014 or 2024. */
const MusterDifficulty *muster_encounter_item_get_difficulty (MusterEncounterItem *self,
                                                              int edition);

G_END_DECLS
