/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-combat"

#include "config.h"

#include "combat/combat-dialogs.h"

#include <glib/gi18n.h>

#include "log/words.h"
#include "model/muster-log-model.h"

MusterStatus
muster_dialog_perform (MusterCampaign *campaign,
                       const MusterCommand *command,
                       MusterWaiver *waiver,
                       char **sentence)
{
  g_autoptr (GError) error = NULL;
  MusterStatus status;

  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (campaign), MUSTER_REFUSED);

  muster_campaign_begin_step (campaign);
  status = muster_campaign_perform (campaign, command, waiver, &error);
  muster_campaign_end_step (campaign);
  if (status == MUSTER_REFUSED)
    *sentence = g_strdup (error->message);

  return status;
}

/* A command that waits for the answer whether its cost is to be ignored. */
typedef struct
{
  GtkWidget *parent;
  MusterCampaign *campaign;
  MusterCommand command;
} Waived;

static void
waived_free (gpointer data, GClosure *closure)
{
  Waived *waived = data;

  g_object_unref (waived->campaign);
  g_object_unref (waived->parent);
  g_free (waived);
}

static void
show_message (GtkWidget *parent, const char *sentence)
{
  gtk_widget_activate_action (parent, "win.show-message", "s", sentence);
}

static void
set_waive (MusterCommand *command)
{
  switch (command->kind)
    {
    case MUSTER_COMMAND_TAKE_ACTION:
      command->take_action.waive = 1;
      break;
    case MUSTER_COMMAND_RELEASE_READIED:
      command->release_readied.waive = 1;
      break;
    case MUSTER_COMMAND_USE_SPECIAL:
      command->use_special.waive = 1;
      break;
    case MUSTER_COMMAND_SECOND_WIND:
      command->second_wind.waive = 1;
      break;
    case MUSTER_COMMAND_ACTION_SURGE:
      command->action_surge.waive = 1;
      break;
    case MUSTER_COMMAND_DRINK_POTION:
      command->drink_potion.waive = 1;
      break;
    case MUSTER_COMMAND_DEATH_SAVE:
      command->death_save.waive = 1;
      break;
    case MUSTER_COMMAND_MOVE_COMBATANT:
      command->move_combatant.waive = 1;
      break;
    default:
      g_assert_not_reached ();
    }
}

static void
waive_cb (Waived *waived)
{
  g_autofree char *sentence = NULL;

  set_waive (&waived->command);
  if (muster_dialog_perform (waived->campaign, &waived->command, NULL, &sentence) == MUSTER_REFUSED)
    show_message (waived->parent, sentence);
}

static void
ask_to_waive (GtkWidget *parent,
              MusterCampaign *campaign,
              const MusterCommand *command,
              MusterWaiver waiver,
              const char *sentence)
{
  MusterRefusal refusal = muster_campaign_check (campaign, command, NULL);
  AdwDialog *dialog = adw_alert_dialog_new (_ ("Not allowed by the rules"), sentence);
  Waived *waived = g_new0 (Waived, 1);

  waived->parent = g_object_ref (parent);
  waived->campaign = g_object_ref (campaign);
  waived->command = *command;
  adw_alert_dialog_add_responses (ADW_ALERT_DIALOG (dialog), "cancel", _ ("_Cancel"), "waive",
                                  muster_words_waiver (refusal, waiver), NULL);
  adw_alert_dialog_set_default_response (ADW_ALERT_DIALOG (dialog), "waive");
  adw_alert_dialog_set_close_response (ADW_ALERT_DIALOG (dialog), "cancel");
  g_signal_connect_data (dialog, "response::waive", G_CALLBACK (waive_cb), waived, waived_free,
                         G_CONNECT_SWAPPED);
  adw_dialog_present (dialog, parent);
}

void
muster_dialog_perform_or_ask (GtkWidget *parent,
                              MusterCampaign *campaign,
                              const MusterCommand *command)
{
  g_autofree char *sentence = NULL;
  MusterWaiver waiver = MUSTER_WAIVER_NONE;

  g_return_if_fail (GTK_IS_WIDGET (parent));

  if (muster_dialog_perform (campaign, command, &waiver, &sentence) != MUSTER_REFUSED)
    return;

  if (waiver != MUSTER_WAIVER_NONE)
    ask_to_waive (parent, campaign, command, waiver, sentence);
  else
    show_message (parent, sentence);
}

/* Below this the log is a page of its own. */
#define WIDE_WINDOW 1100

/* "2 of 3 attacks hit." for several swings, else the line of the log. */
static char *
word_attacks (MusterCampaign *campaign, MusterLogModel *log)
{
  MusterNames names = muster_campaign_get_names (campaign);
  g_autoptr (MusterLogItem) newest = muster_log_model_dup_newest (log);
  g_autofree char *line = NULL;
  guint n = g_list_model_get_n_items (G_LIST_MODEL (log));
  guint attacks = 0, hits = 0;

  /* From the newest on, wherever that stands. */
  for (guint i = 0; i < n; i++)
    {
      guint position = muster_log_model_get_oldest_first (log) ? n - 1 - i : i;
      g_autoptr (MusterLogItem) item = g_list_model_get_item (G_LIST_MODEL (log), position);
      const MusterEventView *view = muster_log_item_get_view (item);
      MusterHitOutcome outcome = (MusterHitOutcome) view->event.attack_rolled.outcome;

      if (muster_log_item_get_step (item) != muster_log_item_get_step (newest))
        break;
      if (view->event.kind != MUSTER_EVENT_ATTACK_ROLLED)
        continue;
      attacks++;
      hits += outcome == MUSTER_HIT_HIT || outcome == MUSTER_HIT_CRITICAL;
      g_free (line);
      line = muster_words_event (&names, view, muster_log_item_get_events (item));
    }
  if (attacks <= 1)
    return g_steal_pointer (&line);

  /* Translators: how many attacks of a Multiattack hit, and how many there were. */
  return g_strdup_printf (
      ngettext ("%1$u of %2$u attack hit.", "%1$u of %2$u attacks hit.", attacks), hits, attacks);
}

void
muster_dialog_show_result (GtkWidget *widget, MusterCampaign *campaign)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  MusterLogModel *log = muster_campaign_model_get_log (muster_campaign_get_model (campaign));
  g_autofree char *words = NULL;

  if (root == NULL || gtk_widget_get_width (GTK_WIDGET (root)) >= WIDE_WINDOW
      || g_list_model_get_n_items (G_LIST_MODEL (log)) == 0)
    return;

  words = word_attacks (campaign, log);
  if (words != NULL)
    show_message (widget, words);
}

void
muster_dialog_show_problem (GtkLabel *label, const char *sentence)
{
  g_return_if_fail (GTK_IS_LABEL (label));

  gtk_label_set_text (label, sentence != NULL ? sentence : "");
  gtk_widget_set_visible (GTK_WIDGET (label), sentence != NULL);
}

void
muster_dialog_fill_combo (AdwComboRow *row, GPtrArray *texts, guint selected)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);

  g_return_if_fail (ADW_IS_COMBO_ROW (row));

  for (guint i = 0; i < texts->len; i++)
    gtk_string_list_append (list, g_ptr_array_index (texts, i));
  adw_combo_row_set_model (row, G_LIST_MODEL (list));
  adw_combo_row_set_selected (row, selected);
}

void
muster_dialog_begin_at (AdwDialog *dialog, ...)
{
  GtkWidget *widget;
  va_list widgets;

  g_return_if_fail (ADW_IS_DIALOG (dialog));

  va_start (widgets, dialog);
  do
    widget = va_arg (widgets, GtkWidget *);
  while (widget != NULL && !(gtk_widget_is_sensitive (widget) && gtk_widget_is_visible (widget)));
  va_end (widgets);
  adw_dialog_set_focus (dialog, widget);
}

gboolean
muster_dialog_knows (MusterCampaign *campaign, MusterId creature)
{
  MusterCampaignModel *model = muster_campaign_get_model (campaign);
  MusterFightModel *fight = muster_campaign_model_get_fight (model);

  return muster_campaign_model_get_viewer (model)->gm
         || (fight != NULL && muster_fight_model_lookup (fight, creature) != NULL);
}

GArray *
muster_dialog_list_combatants (MusterCampaign *campaign)
{
  const MusterGame *game = muster_campaign_get_game (campaign);
  const MusterFight *fight = muster_game_current_fight (game);
  GArray *ids = g_array_new (FALSE, FALSE, sizeof (MusterId));
  const MusterId *order;
  guint n;

  if (fight == NULL)
    return ids;

  order = muster_game_order (game, fight->id, &n);
  for (guint i = 0; i < n; i++)
    {
      MusterId creature = muster_game_participant (game, order[i])->creature;

      if (muster_dialog_knows (campaign, creature))
        g_array_append_val (ids, creature);
    }

  return ids;
}

GArray *
muster_dialog_list_targets (MusterCampaign *campaign, MusterId creature, const MusterOffer *offer)
{
  GArray *targets = g_array_new (FALSE, FALSE, sizeof (MusterId));

  muster_game_offer_targets (muster_campaign_get_game (campaign), creature, offer, targets);
  for (guint i = targets->len; i > 0; i--)
    if (!muster_dialog_knows (campaign, g_array_index (targets, MusterId, i - 1)))
      g_array_remove_index (targets, i - 1);

  return targets;
}

char *
muster_dialog_label (MusterCampaign *campaign, MusterId creature)
{
  MusterCampaignModel *model = muster_campaign_get_model (campaign);

  return muster_view_label (muster_campaign_get_game (campaign),
                            muster_campaign_model_get_viewer (model), 0, creature);
}

char *
muster_dialog_target (MusterCampaign *campaign, MusterId creature)
{
  MusterFightModel *fight = muster_campaign_model_get_fight (muster_campaign_get_model (campaign));
  MusterCombatant *combatant = fight != NULL ? muster_fight_model_lookup (fight, creature) : NULL;
  g_autofree char *hit_points = NULL;
  const MusterCombatantView *view;
  const char *state;

  if (combatant == NULL)
    return muster_dialog_label (campaign, creature);

  view = muster_combatant_get_view (combatant);
  state = muster_words_state (view->state);
  hit_points = muster_words_hit_points_short (view);

  /* Translators: a target: its name, then its state or its hit points. */
  return g_strdup_printf (_ ("%1$s · %2$s"), view->label, state != NULL ? state : hit_points);
}
