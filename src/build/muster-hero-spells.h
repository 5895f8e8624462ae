/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "campaign/hero-form.h"
#include "campaign/campaign.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_HERO_SPELLS (muster_hero_spells_get_type ())
G_DECLARE_FINAL_TYPE (
    MusterHeroSpells, muster_hero_spells, MUSTER, HERO_SPELLS, AdwPreferencesGroup)

/* The spells of a party member: the ability it casts with, its slots, a search in the library that
 * adds spells, and those it has by level, each with a button that takes it away.  Emits "changed"
 * when somebody changes something. */

/* Shows the spells of a form, which must outlive the group or be replaced by NULL. */
void
muster_hero_spells_set_form (MusterHeroSpells *self, MusterHeroForm *form, MusterLibrary *library);

/* Reads what follows from the rest of the form anew: save DC, attack bonus and slots. */
void muster_hero_spells_show_numbers (MusterHeroSpells *self);

G_END_DECLS
