/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-combat"

#include "config.h"

#include "combat/joining-actions.h"

#include <glib/gi18n.h>

#include "combat/act.h"
#include "combat/muster-join-dialog.h"
#include "parts/alert.h"

/* Who a question that is open was asked about. */
typedef struct
{
  MusterCombatPage *page;
  MusterId creature;
} Leaving;

static void
leaving_free (gpointer data, GClosure *closure)
{
  Leaving *leaving = data;

  g_object_unref (leaving->page);
  g_free (leaving);
}

static void
leave_confirmed_cb (Leaving *leaving)
{
  if (muster_combat_page_get_fight (leaving->page) != NULL)
    muster_act_perform (leaving->page,
                        (MusterCommand) { .kind = MUSTER_COMMAND_LEAVE,
                                          .leave = { .creature = leaving->creature } });
}

void
muster_act_leave (MusterCombatPage *page, GVariant *parameter)
{
  MusterId creature = g_variant_get_uint32 (parameter);
  MusterCombatant *combatant
      = muster_fight_model_lookup (muster_combat_page_get_fight (page), creature);
  g_autofree char *heading = NULL;
  AdwDialog *dialog;
  Leaving *leaving;

  if (combatant == NULL)
    return;

  /* Translators: %s is a combatant. */
  heading
      = g_strdup_printf (_ ("Remove %s from the fight?"), muster_combatant_get_label (combatant));
  dialog = muster_alert_new (heading, _ ("Conditions that wait for its turns end. You can undo "
                                         "this, or add it again."));
  leaving = g_new0 (Leaving, 1);
  leaving->page = g_object_ref (page);
  leaving->creature = creature;
  adw_alert_dialog_add_responses (ADW_ALERT_DIALOG (dialog), "cancel", _ ("_Cancel"), "remove",
                                  _ ("_Remove"), NULL);
  adw_alert_dialog_set_response_appearance (ADW_ALERT_DIALOG (dialog), "remove",
                                            ADW_RESPONSE_DESTRUCTIVE);
  adw_alert_dialog_set_default_response (ADW_ALERT_DIALOG (dialog), "remove");
  adw_alert_dialog_set_close_response (ADW_ALERT_DIALOG (dialog), "cancel");
  g_signal_connect_data (dialog, "response::remove", G_CALLBACK (leave_confirmed_cb), leaving,
                         leaving_free, G_CONNECT_SWAPPED);
  adw_dialog_present (dialog, GTK_WIDGET (page));
}

void
muster_act_add_combatant (MusterCombatPage *page, GVariant *parameter)
{
  adw_dialog_present (muster_join_dialog_new (muster_combat_page_get_campaign (page)),
                      GTK_WIDGET (page));
}

void
muster_act_add_nearby (MusterCombatPage *page, GVariant *parameter)
{
  g_autoptr (GError) error = NULL;

  if (muster_campaign_add_to_fight (muster_combat_page_get_campaign (page),
                                    g_variant_get_uint32 (parameter), FALSE, &error)
      == MUSTER_REFUSED)
    muster_act_show_message (page, error->message);
}
