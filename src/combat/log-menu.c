/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-combat"

#include "config.h"

#include "combat/log-menu.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "campaign/correction.h"
#include "log/words-timing.h"
#include "log/words.h"

char *
muster_log_heading (MusterCampaign *campaign, const MusterEvent *event)
{
  const MusterGame *game = muster_campaign_get_game (campaign);
  const MusterReader reader = muster_campaign_get_reader (campaign);
  const MusterFight *fight = muster_game_fight (game, event->fight);
  const char *name = "";

  if (event->fight == 0)
    return muster_words_log_heading (NULL, 0, event->clock);
  if (fight != NULL && reader.viewer.gm)
    name = muster_game_text (game, fight->name);

  return muster_words_log_heading (name, event->round, event->clock);
}

char *
muster_log_line_words (MusterCampaign *campaign, MusterLogItem *item)
{
  MusterNames names = muster_campaign_get_names (campaign);
  const char *note = muster_log_item_get_note (item);
  g_autofree char *words = muster_words_event (&names, muster_log_item_get_view (item),
                                               muster_log_item_get_events (item));
  g_autofree char *line = NULL;

  if (note == NULL)
    line = g_steal_pointer (&words);
  else if (muster_log_item_get_replaces (item))
    /* Translators: a line of the log in the GM's words. */
    line = g_strdup_printf (_ ("%1$s (amended)"), note);
  else
    /* Translators: a line of the log, and what the GM wrote to it. */
    line = g_strdup_printf (_ ("%1$s Amended: %2$s"), words, note);

  /* Translators: %1$s is a line of the log. */
  return muster_log_item_get_struck (item) ? g_strdup_printf (_ ("Taken back: %1$s"), line)
                                           : g_steal_pointer (&line);
}

static void
append_for (GMenu *menu, const char *label, const char *action, gint64 line)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, action, "x", line);
  g_menu_append_item (menu, item);
}

GMenuModel *
muster_log_menu_new (MusterCampaign *campaign, MusterLogItem *item)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) change = g_menu_new ();
  g_autoptr (GMenu) rest = g_menu_new ();
  gint64 line = muster_log_item_get_line (item);
  gboolean gm = muster_campaign_model_get_viewer (muster_campaign_get_model (campaign))->gm
                && !muster_campaign_is_read_only (campaign);

  if (gm && muster_campaign_may_take_back (campaign, item))
    append_for (change, _ ("_Take back"), "log.take-back", line);
  if (gm)
    append_for (change, _ ("_Amend…"), "log.amend", line);
  if (gm && muster_campaign_may_correct (campaign, item))
    append_for (change, _ ("_Correct a roll…"), "log.correct", line);
  append_for (rest, _ ("C_opy"), "log.copy", line);
  if (gm)
    g_menu_append (rest, _ ("C_lear the log…"), "log.clear");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (change));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (rest));

  return G_MENU_MODEL (menu);
}

static void
say (GtkWidget *parent, const char *sentence)
{
  gtk_widget_activate_action (parent, "win.show-message", "s", sentence);
}

/* Amending. */

typedef struct
{
  GtkWidget *parent; /* weak */
  MusterCampaign *campaign;
  gint64 line;
  GtkWidget *note; /* in the dialog */
  GtkWidget *player_note;
  GtkWidget *replaces;
} Amending;

static void
amending_free (gpointer data, GClosure *closure)
{
  Amending *amending = data;

  g_clear_weak_pointer (&amending->parent);
  g_object_unref (amending->campaign);
  g_free (amending);
}

static void
amend_cb (AdwAlertDialog *dialog, const char *response, gpointer data)
{
  Amending *amending = data;
  MusterCommand command = { .kind = MUSTER_COMMAND_AMEND_LINE };
  g_autoptr (GError) error = NULL;

  if (!g_str_equal (response, "amend"))
    return;

  command.amend_line.line = amending->line;
  command.amend_line.note = gtk_editable_get_text (GTK_EDITABLE (amending->note));
  command.amend_line.player_note = gtk_editable_get_text (GTK_EDITABLE (amending->player_note));
  command.amend_line.replaces = adw_switch_row_get_active (ADW_SWITCH_ROW (amending->replaces));
  if (muster_campaign_perform (amending->campaign, &command, NULL, &error) == MUSTER_REFUSED
      && amending->parent != NULL)
    say (amending->parent, error->message);
}

static GtkWidget *
add_entry (GtkWidget *group, const char *title, const char *text)
{
  GtkWidget *row = adw_entry_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_entry_row_set_max_length (ADW_ENTRY_ROW (row), MUSTER_MAX_NOTE);
  adw_entry_row_set_activates_default (ADW_ENTRY_ROW (row), TRUE);
  gtk_editable_set_text (GTK_EDITABLE (row), text != NULL ? text : "");
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);

  return row;
}

void
muster_log_amend (GtkWidget *parent, MusterCampaign *campaign, MusterLogItem *item)
{
  MusterNames names = muster_campaign_get_names (campaign);
  g_autofree char *words = muster_words_event (&names, muster_log_item_get_view (item),
                                               muster_log_item_get_events (item));
  AdwDialog *dialog = adw_alert_dialog_new (_ ("Amend this line"), words);
  GtkWidget *group = adw_preferences_group_new ();
  Amending *amending = g_new0 (Amending, 1);

  g_set_weak_pointer (&amending->parent, parent);
  amending->campaign = g_object_ref (campaign);
  amending->line = muster_log_item_get_line (item);
  amending->note = add_entry (group, _ ("Your note"), muster_log_item_get_note (item));
  amending->player_note
      = add_entry (group, _ ("What players read of it"), muster_log_item_get_player_note (item));
  amending->replaces = adw_switch_row_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (amending->replaces),
                                 _ ("In place of the line’s own words"));
  adw_switch_row_set_active (ADW_SWITCH_ROW (amending->replaces),
                             muster_log_item_get_replaces (item));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), amending->replaces);

  adw_alert_dialog_add_responses (ADW_ALERT_DIALOG (dialog), "cancel", _ ("_Cancel"), "amend",
                                  _ ("_Amend"), NULL);
  adw_alert_dialog_set_extra_child (ADW_ALERT_DIALOG (dialog), group);
  adw_alert_dialog_set_close_response (ADW_ALERT_DIALOG (dialog), "cancel");
  adw_alert_dialog_set_default_response (ADW_ALERT_DIALOG (dialog), "amend");
  adw_alert_dialog_set_response_appearance (ADW_ALERT_DIALOG (dialog), "amend",
                                            ADW_RESPONSE_SUGGESTED);
  g_signal_connect_data (dialog, "response", G_CALLBACK (amend_cb), amending, amending_free, 0);
  adw_dialog_set_focus (dialog, amending->note);
  adw_dialog_present (dialog, parent);
}

/* Clearing. */

typedef struct
{
  GtkWidget *parent; /* weak */
  MusterCampaign *campaign;
  MusterId fight;
} Clearing;

static void
clearing_free (gpointer data, GClosure *closure)
{
  Clearing *clearing = data;

  g_clear_weak_pointer (&clearing->parent);
  g_object_unref (clearing->campaign);
  g_free (clearing);
}

static void
clear_cb (AdwAlertDialog *dialog, const char *response, gpointer data)
{
  Clearing *clearing = data;
  MusterCommand command = { .kind = MUSTER_COMMAND_CLEAR_LOG };
  g_autoptr (GError) error = NULL;

  if (!g_str_equal (response, "fight") && !g_str_equal (response, "all"))
    return;

  command.clear_log.fight = g_str_equal (response, "fight") ? clearing->fight : 0;
  if (muster_campaign_perform (clearing->campaign, &command, NULL, &error) == MUSTER_REFUSED
      && clearing->parent != NULL)
    say (clearing->parent, error->message);
}

void
muster_log_clear (GtkWidget *parent, MusterCampaign *campaign, MusterId fight)
{
  AdwDialog *dialog
      = adw_alert_dialog_new (_ ("Clear the log?"), _ ("Undo brings the lines back."));
  Clearing *clearing = g_new0 (Clearing, 1);

  g_set_weak_pointer (&clearing->parent, parent);
  clearing->campaign = g_object_ref (campaign);
  clearing->fight = fight;
  adw_alert_dialog_add_responses (ADW_ALERT_DIALOG (dialog), "cancel", _ ("_Cancel"), "all",
                                  _ ("The _whole log"), NULL);
  if (fight != 0)
    adw_alert_dialog_add_response (ADW_ALERT_DIALOG (dialog), "fight",
                                   _ ("The log of this _fight"));
  adw_alert_dialog_set_close_response (ADW_ALERT_DIALOG (dialog), "cancel");
  adw_alert_dialog_set_default_response (ADW_ALERT_DIALOG (dialog), "cancel");
  adw_alert_dialog_set_response_appearance (ADW_ALERT_DIALOG (dialog), "all",
                                            ADW_RESPONSE_DESTRUCTIVE);
  if (fight != 0)
    adw_alert_dialog_set_response_appearance (ADW_ALERT_DIALOG (dialog), "fight",
                                              ADW_RESPONSE_DESTRUCTIVE);
  g_signal_connect_data (dialog, "response", G_CALLBACK (clear_cb), clearing, clearing_free, 0);
  adw_dialog_present (dialog, parent);
}
