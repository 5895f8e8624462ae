/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "campaign/hero-form.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_WEAPON_LIST (muster_weapon_list_get_type ())
G_DECLARE_FINAL_TYPE (MusterWeaponList, muster_weapon_list, MUSTER, WEAPON_LIST, AdwBin)

/* The weapons of a party member, each with its numbers, a button that takes it away and, for a
 * warlock, one that makes it the pact weapon.  Emits "changed" when somebody used one. */

/* Shows the attacks of a form, which must outlive the list or be replaced by NULL. */
void muster_weapon_list_set_form (MusterWeaponList *self, MusterHeroForm *form);

/* Reads the form's attacks anew, or their numbers alone. */
void muster_weapon_list_show (MusterWeaponList *self);
void muster_weapon_list_show_numbers (MusterWeaponList *self);

G_END_DECLS
