/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/muster-combatant.h"

G_BEGIN_DECLS

/* What is done now and then: for a combatant as it stands, and for the whole fight.  Transfer
 * full. */
GMenuModel *muster_combatant_menu_new (MusterCombatant *combatant);

/* Opens that menu on a widget that stands for a combatant: by the second mouse button, by a long
 * press and by the Menu key or Shift+F10 while the focus is in it.  Only for those who may act for
 * the combatant. */
void muster_combatant_menu_attach (GtkWidget *widget, MusterCombatant *combatant);

G_END_DECLS
