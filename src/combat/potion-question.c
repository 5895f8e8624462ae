/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-combat"

#include "config.h"

#include "combat/potion-question.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "combat/combat-dialogs.h"

typedef struct
{
  GtkWidget *parent;
  MusterCampaign *campaign;
  MusterId giver;
  MusterId target;
} Potion;

static void
potion_free (gpointer data, GClosure *closure)
{
  Potion *potion = data;

  g_object_unref (potion->campaign);
  g_object_unref (potion->parent);
  g_free (potion);
}

static void
drink (GtkWidget *parent, MusterCampaign *campaign, MusterId giver, MusterId drinker)
{
  muster_dialog_perform_or_ask (
      parent, campaign,
      &(MusterCommand) { .kind = MUSTER_COMMAND_DRINK_POTION,
                         .drink_potion = { .giver = giver, .drinker = drinker } });
}

static void
answered_cb (Potion *potion, const char *response)
{
  if (g_str_equal (response, "giver"))
    drink (potion->parent, potion->campaign, potion->giver, potion->giver);
  else if (g_str_equal (response, "target"))
    drink (potion->parent, potion->campaign, potion->giver, potion->target);
}

/* An answer is a name, and a name may hold what would mark a mnemonic. */
static void
add_answer (AdwAlertDialog *dialog, const char *response, MusterCombatant *combatant)
{
  g_auto (GStrv) parts = g_strsplit (muster_combatant_get_label (combatant), "_", -1);
  g_autofree char *label = g_strjoinv ("__", parts);

  adw_alert_dialog_add_response (dialog, response, label);
}

void
muster_potion_drink_or_ask (GtkWidget *parent,
                            MusterCampaign *campaign,
                            MusterCombatant *giver,
                            MusterCombatant *target)
{
  AdwAlertDialog *dialog;
  Potion *potion;

  g_return_if_fail (GTK_IS_WIDGET (parent));
  g_return_if_fail (MUSTER_IS_CAMPAIGN (campaign));
  g_return_if_fail (MUSTER_IS_COMBATANT (giver));
  g_return_if_fail (target == NULL || MUSTER_IS_COMBATANT (target));

  if (target == NULL || target == giver)
    {
      drink (parent, campaign, muster_combatant_get_id (giver), muster_combatant_get_id (giver));
      return;
    }

  potion = g_new0 (Potion, 1);
  potion->parent = g_object_ref (parent);
  potion->campaign = g_object_ref (campaign);
  potion->giver = muster_combatant_get_id (giver);
  potion->target = muster_combatant_get_id (target);
  dialog = ADW_ALERT_DIALOG (adw_alert_dialog_new (_ ("Who drinks the potion?"), NULL));
  adw_alert_dialog_add_response (dialog, "cancel", _ ("_Cancel"));
  add_answer (dialog, "giver", giver);
  add_answer (dialog, "target", target);
  /* The likeliest: a friend who was picked is meant, a foe hardly. */
  adw_alert_dialog_set_default_response (dialog, muster_combatant_get_view (giver)->side
                                                         == muster_combatant_get_view (target)->side
                                                     ? "target"
                                                     : "giver");
  adw_alert_dialog_set_close_response (dialog, "cancel");
  g_signal_connect_data (dialog, "response", G_CALLBACK (answered_cb), potion, potion_free,
                         G_CONNECT_SWAPPED);
  adw_dialog_present (ADW_DIALOG (dialog), parent);
}
