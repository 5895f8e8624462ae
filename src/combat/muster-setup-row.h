/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "rules/field.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_SETUP_ROW (muster_setup_row_get_type ())
G_DECLARE_FINAL_TYPE (MusterSetupRow, muster_setup_row, MUSTER, SETUP_ROW, AdwPreferencesRow)

/* One combatant of a fight that is being set up: whether it takes part, its initiative, whether it
 * is surprised, hidden from the players, in its lair.
 *
 * Signals: `included-changed`, `surprised-changed` (the other boxes too), `typed` (the initiative
 * was changed by hand) and `activated` (Enter in the initiative). */
MusterSetupRow *muster_setup_row_new (MusterId creature);

MusterId muster_setup_row_get_creature (MusterSetupRow *self);

/* The name with its number, and what else there is to say about it ("Bystander"). */
void muster_setup_row_set_label (MusterSetupRow *self, const char *label, const char *kind);
const char *muster_setup_row_get_label (MusterSetupRow *self);

/* A foe near the party: its box asks whether it joins. */
void muster_setup_row_set_nearby (MusterSetupRow *self);

gboolean muster_setup_row_get_included (MusterSetupRow *self);
void muster_setup_row_set_included (MusterSetupRow *self, gboolean included);
gboolean muster_setup_row_get_surprised (MusterSetupRow *self);
void muster_setup_row_set_surprised (MusterSetupRow *self, gboolean surprised);

/* The box of a creature that has a lair. */
void muster_setup_row_show_lair (MusterSetupRow *self, gboolean in_lair);
gboolean muster_setup_row_get_in_lair (MusterSetupRow *self);

/* The box of one that may be hidden from the players. */
void muster_setup_row_show_hidden (MusterSetupRow *self, gboolean hidden);
gboolean muster_setup_row_get_hidden (MusterSetupRow *self);

/* Whether that box is shown at all. */
gboolean muster_setup_row_has_hidden (MusterSetupRow *self);

/* FALSE: the row has no initiative that is a number from −1000 to 1000. */
gboolean muster_setup_row_get_initiative (MusterSetupRow *self, gint32 *initiative);

/* A rolled initiative with what there is to say about the roll; NULL: nothing. */
void muster_setup_row_set_rolled (MusterSetupRow *self, gint32 initiative, const char *note);

/* Takes a rolled or typed initiative away. */
void muster_setup_row_clear (MusterSetupRow *self);

/* Whether the initiative is a die of its own, thrown at the table: it may stay empty. */
void muster_setup_row_set_awaited (MusterSetupRow *self, gboolean awaited);

/* Whether the initiative was typed and not rolled, and whether there is any text. */
gboolean muster_setup_row_is_typed (MusterSetupRow *self);
gboolean muster_setup_row_is_empty (MusterSetupRow *self);

/* Marks the initiative as missing or wrong and moves the focus to it. */
void muster_setup_row_complain (MusterSetupRow *self);

G_END_DECLS
