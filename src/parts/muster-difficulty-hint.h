/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/muster-encounter-item.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_DIFFICULTY_HINT (muster_difficulty_hint_get_type ())
G_DECLARE_FINAL_TYPE (MusterDifficultyHint, muster_difficulty_hint, MUSTER, DIFFICULTY_HINT, GtkBox)

/* How hard an encounter is for the party, by both editions: one line each, the campaign's first.
 * Follows the encounter.
 *
 * # CSS nodes: `box.difficulty`; each word has `.mild`, `.warm` or `.hot`. */
GtkWidget *muster_difficulty_hint_new (void);

/* NULL: empty. */
void muster_difficulty_hint_set_encounter (MusterDifficultyHint *self,
                                           MusterEncounterItem *encounter);

/* 2014 or 2024: whose words stand first. */
void muster_difficulty_hint_set_edition (MusterDifficultyHint *self, int edition);

/* What the hint says of one edition: "600 XP adjusted, 300 as they are: hard from 450, deadly from
 * 700".  Free with g_free(). */
char *muster_difficulty_sentence (const MusterDifficulty *difficulty, int edition);

G_END_DECLS
