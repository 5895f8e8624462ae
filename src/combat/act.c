/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "combat/act.h"

#include "combat/combat-dialogs.h"

void
muster_act_perform (MusterCombatPage *page, MusterCommand command)
{
  muster_dialog_perform_or_ask (GTK_WIDGET (page), muster_combat_page_get_campaign (page),
                                &command);
}

MusterId
muster_act_holder (MusterCombatPage *page)
{
  MusterCombatant *turn = muster_fight_model_get_turn (muster_combat_page_get_fight (page));

  return turn != NULL ? muster_combatant_get_id (turn) : 0;
}

void
muster_act_show_message (MusterCombatPage *page, const char *sentence)
{
  gtk_widget_activate_action (GTK_WIDGET (page), "win.show-message", "s", sentence);
}
