/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-combat"

#include "config.h"

#include "combat/turn-actions.h"

#include <glib/gi18n.h>

#include "combat/combat-dialogs.h"
#include "combat/muster-action-dialog.h"
#include "combat/muster-divinity-dialog.h"

static void
present (GtkWidget *parent, AdwDialog *dialog, const char *nobody)
{
  if (dialog != NULL)
    adw_dialog_present (dialog, parent);
  else
    gtk_widget_activate_action (parent, "win.show-message", "s", nobody);
}

void
muster_turn_action_take (GtkWidget *parent,
                         MusterCampaign *campaign,
                         MusterId creature,
                         MusterStandardAction action,
                         MusterCost cost,
                         MusterId target)
{
  const MusterCommand command
      = { .kind = MUSTER_COMMAND_TAKE_ACTION,
          .take_action = { .creature = creature, .action = action, .cost = cost } };

  g_return_if_fail (GTK_IS_WIDGET (parent));

  if (muster_action_dialog_is_needed (action))
    present (parent, muster_action_dialog_new (campaign, creature, action, cost, target),
             _ ("There is nobody to do that to. Add a combatant first."));
  else
    muster_dialog_perform_or_ask (parent, campaign, &command);
}

void
muster_turn_action_take_class_action (GtkWidget *parent,
                                      MusterCampaign *campaign,
                                      MusterId creature,
                                      MusterClassAction action)
{
  MusterCommand command;

  g_return_if_fail (GTK_IS_WIDGET (parent));

  switch (action)
    {
    case MUSTER_CLASS_ACTION_SECOND_WIND:
      command = (MusterCommand) { .kind = MUSTER_COMMAND_SECOND_WIND,
                                  .second_wind = { .creature = creature } };
      muster_dialog_perform_or_ask (parent, campaign, &command);
      break;
    case MUSTER_CLASS_ACTION_ACTION_SURGE:
      command = (MusterCommand) { .kind = MUSTER_COMMAND_ACTION_SURGE,
                                  .action_surge = { .creature = creature } };
      muster_dialog_perform_or_ask (parent, campaign, &command);
      break;
    case MUSTER_CLASS_ACTION_TURN_UNDEAD:
      present (parent, muster_divinity_dialog_new (campaign, creature, action),
               _ ("There are no undead to turn."));
      break;
    case MUSTER_CLASS_ACTION_PRESERVE_LIFE:
    case MUSTER_N_CLASS_ACTIONS:
    default:
      present (parent, muster_divinity_dialog_new (campaign, creature, action),
               _ ("Nobody is below half of the hit point maximum."));
    }
}
