/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "rules/terms.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_ABILITY_ROW (muster_ability_row_get_type ())
G_DECLARE_FINAL_TYPE (MusterAbilityRow, muster_ability_row, MUSTER, ABILITY_ROW, AdwActionRow)

/* One ability of a character that is being made: score, modifier, and whether the saving throw is
 * proficient.
 *
 * Signal `changed`: somebody changed either. */
GtkWidget *muster_ability_row_new (MusterAbility ability);

void muster_ability_row_set (MusterAbilityRow *self, int score, gboolean proficient);
int muster_ability_row_get_score (MusterAbilityRow *self);
gboolean muster_ability_row_get_proficient (MusterAbilityRow *self);

/* The bonus of the saving throw as the whole form makes it. */
void muster_ability_row_set_save (MusterAbilityRow *self, int bonus);

G_END_DECLS
