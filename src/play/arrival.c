/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-play"

#include "config.h"

#include "play/arrival.h"

#include <glib/gi18n-lib.h>

#include "log/words.h"
#include "rules/fight/factions.h"
#include "rules/world/place.h"

static void
set_up_cb (AdwDialog *dialog, const char *response, gpointer data)
{
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (dialog));

  if (g_str_equal (response, "set-up") && parent != NULL)
    gtk_widget_activate_action (parent, "win.set-up-fight-here", NULL);
}

/* Who hides is not met. */
static void
forget_hidden (const MusterGame *game, GArray *foes)
{
  for (guint i = foes->len; i > 0; i--)
    if (muster_creature_is_hidden (game, g_array_index (foes, MusterId, i - 1)))
      g_array_remove_index (foes, i - 1);
}

AdwDialog *
muster_arrival_new (MusterCampaign *campaign, const MusterViewer *viewer)
{
  const MusterGame *game;
  const MusterFight *fight;
  g_autoptr (GArray) foes = g_array_new (FALSE, FALSE, sizeof (MusterId));
  g_autofree char *heading = NULL;
  g_autofree char *body = NULL;
  AdwDialog *dialog;

  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (campaign), NULL);

  game = muster_campaign_get_game (campaign);
  fight = muster_game_current_fight (game);
  muster_hostile_group (game, foes);
  if (!viewer->gm)
    forget_hidden (game, foes);
  if (foes->len == 0)
    return NULL;

  heading = muster_words_arrival_heading (foes->len);
  body = muster_words_arrival (game, viewer, (const MusterId *) (gpointer) foes->data, foes->len);
  dialog = adw_alert_dialog_new (heading, body);
  if (viewer->gm && (fight == NULL || fight->state != MUSTER_FIGHT_RUNNING))
    {
      adw_alert_dialog_add_responses (ADW_ALERT_DIALOG (dialog), "later", _ ("_Not now"), "set-up",
                                      _ ("_Set up combat"), NULL);
      adw_alert_dialog_set_response_appearance (ADW_ALERT_DIALOG (dialog), "set-up",
                                                ADW_RESPONSE_SUGGESTED);
      adw_alert_dialog_set_default_response (ADW_ALERT_DIALOG (dialog), "set-up");
      adw_alert_dialog_set_close_response (ADW_ALERT_DIALOG (dialog), "later");
    }
  else
    {
      adw_alert_dialog_add_response (ADW_ALERT_DIALOG (dialog), "continue", _ ("_Continue"));
      adw_alert_dialog_set_default_response (ADW_ALERT_DIALOG (dialog), "continue");
      adw_alert_dialog_set_close_response (ADW_ALERT_DIALOG (dialog), "continue");
    }
  adw_alert_dialog_set_prefer_wide_layout (ADW_ALERT_DIALOG (dialog), TRUE);
  g_signal_connect (dialog, "response", G_CALLBACK (set_up_cb), NULL);

  return dialog;
}
