/* SPDX-License-Identifier: GPL-3.0-or-later */
/* "That was a 17": which die, and what it showed. */
#define G_LOG_DOMAIN "muster-combat"

#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "campaign/correction.h"
#include "combat/log-menu.h"
#include "combat/muster-correction-dialog.h"
#include "parts/muster-progress-dialog.h"

typedef struct
{
  GtkWidget *parent; /* weak */
  MusterCampaign *campaign;
  gint64 line;
  GArray *sides;          /* of guint32, by die */
  AdwAlertDialog *dialog; /* the one that is open, only looked at */
  GtkWidget *die;         /* in the dialog */
  GtkWidget *face;
} Correcting;

static void
correcting_clear (gpointer data)
{
  Correcting *self = data;

  g_clear_weak_pointer (&self->parent);
  g_object_unref (self->campaign);
  g_array_unref (self->sides);
}

static void
correcting_unref (gpointer data, GClosure *closure)
{
  g_rc_box_release_full (data, correcting_clear);
}

static guint
chosen_die (Correcting *self)
{
  return self->die != NULL ? adw_combo_row_get_selected (ADW_COMBO_ROW (self->die)) : 0;
}

static gboolean
read_face (Correcting *self, guint *face)
{
  guint32 sides = g_array_index (self->sides, guint32, chosen_die (self));
  guint64 value;

  if (!g_ascii_string_to_unsigned (gtk_editable_get_text (GTK_EDITABLE (self->face)), 10, 1, sides,
                                   &value, NULL))
    return FALSE;
  *face = (guint) value;

  return TRUE;
}

/* The title of the field says what the die has; a number beyond it is marked. */
static void
changed_cb (Correcting *self)
{
  guint32 sides = g_array_index (self->sides, guint32, chosen_die (self));
  g_autofree char *title = g_strdup_printf (_ ("It showed (1 to %1$u)"), sides);
  gboolean empty = *gtk_editable_get_text (GTK_EDITABLE (self->face)) == '\0';
  guint face;
  gboolean valid = read_face (self, &face);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->face), title);
  if (valid || empty)
    gtk_widget_remove_css_class (self->face, "error");
  else
    gtk_widget_add_css_class (self->face, "error");
  gtk_accessible_update_state (
      GTK_ACCESSIBLE (self->face), GTK_ACCESSIBLE_STATE_INVALID,
      valid || empty ? GTK_ACCESSIBLE_INVALID_FALSE : GTK_ACCESSIBLE_INVALID_TRUE, -1);
  adw_alert_dialog_set_response_enabled (self->dialog, "correct", valid);
}

/* The fight that is played again, and how far it is. */
typedef struct
{
  GtkWidget *parent; /* weak */
  MusterCampaign *campaign;
  MusterCorrection *correction;
  MusterProgressDialog *progress;
} Repeating;

static void
repeating_free (Repeating *self)
{
  g_clear_weak_pointer (&self->parent);
  g_object_unref (self->campaign);
  g_clear_pointer (&self->correction, muster_correction_free);
  g_object_unref (self->progress);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Repeating, repeating_free)

static void
report_cb (guint n_done, guint n_all, gpointer data)
{
  Repeating *self = data;
  g_autofree char *words = muster_correction_words_progress (n_done, n_all);

  muster_progress_dialog_report (self->progress, (double) n_done / n_all, words);
}

/* Through when everything after it goes as it went; else the GM decides about what does not. */
static void
repeated_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Repeating) self = data;
  g_autoptr (GError) error = NULL;
  MusterStatus status
      = muster_campaign_correct_finish (self->campaign, result, self->correction, &error);

  muster_progress_dialog_finish (self->progress);
  if (self->parent == NULL || gtk_widget_get_root (self->parent) == NULL)
    return;

  switch (status)
    {
    case MUSTER_ASKS:
      adw_dialog_present (
          muster_correction_dialog_new (self->campaign, g_steal_pointer (&self->correction)),
          self->parent);
      break;
    case MUSTER_REFUSED:
      if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
        gtk_widget_activate_action (self->parent, "win.show-message", "s", error->message);
      break;
    case MUSTER_DONE:
    default:
      break;
    }
}

static void
correct_cb (AdwAlertDialog *dialog, const char *response, gpointer data)
{
  Correcting *self = data;
  g_autoptr (GCancellable) cancellable = NULL;
  Repeating *repeating;
  guint face;

  if (!g_str_equal (response, "correct") || self->parent == NULL || !read_face (self, &face))
    return;

  cancellable = g_cancellable_new ();
  repeating = g_new0 (Repeating, 1);
  g_set_weak_pointer (&repeating->parent, self->parent);
  repeating->campaign = g_object_ref (self->campaign);
  repeating->correction = muster_correction_new (self->line, chosen_die (self), face);
  repeating->progress = g_object_ref_sink (
      muster_progress_dialog_new (_ ("Playing the fight again from this roll"), cancellable));
  muster_progress_dialog_show_soon (repeating->progress, self->parent);
  muster_campaign_correct_async (self->campaign, repeating->correction, TRUE, report_cb, repeating,
                                 cancellable, repeated_cb, repeating);
}

/* Nothing to choose from when there is one die. */
static void
add_dice (Correcting *self, GtkWidget *group, MusterLogItem *item)
{
  MusterSpan span = muster_log_item_get_dice (item);
  const MusterEventDie *dice = muster_events_dice (muster_log_item_get_events (item), span);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  for (guint i = 0; i < span.count; i++)
    {
      /* Translators: a die: its sides, what the log says it showed. */
      g_autofree char *name
          = g_strdup_printf (_ ("d%1$u that showed %2$u"), dice[i].sides, dice[i].face);

      gtk_string_list_append (names, name);
      g_array_append_val (self->sides, dice[i].sides);
    }
  if (span.count < 2)
    return;

  self->die = adw_combo_row_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->die), _ ("Which die"));
  adw_combo_row_set_model (ADW_COMBO_ROW (self->die), G_LIST_MODEL (names));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), self->die);
}

void
muster_log_correct (GtkWidget *parent, MusterCampaign *campaign, MusterLogItem *item)
{
  g_autofree char *words = muster_log_line_words (campaign, item);
  AdwDialog *dialog = adw_alert_dialog_new (_ ("Correct a roll"), words);
  GtkWidget *group = adw_preferences_group_new ();
  Correcting *self = g_rc_box_new0 (Correcting);

  g_set_weak_pointer (&self->parent, parent);
  self->campaign = g_object_ref (campaign);
  self->line = muster_log_item_get_line (item);
  self->sides = g_array_new (FALSE, FALSE, sizeof (guint32));
  self->dialog = ADW_ALERT_DIALOG (dialog);
  add_dice (self, group, item);

  self->face = adw_entry_row_new ();
  adw_entry_row_set_input_purpose (ADW_ENTRY_ROW (self->face), GTK_INPUT_PURPOSE_DIGITS);
  adw_entry_row_set_activates_default (ADW_ENTRY_ROW (self->face), TRUE);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), self->face);

  adw_alert_dialog_add_responses (self->dialog, "cancel", _ ("_Cancel"), "correct", _ ("C_orrect"),
                                  NULL);
  adw_alert_dialog_set_extra_child (self->dialog, group);
  adw_alert_dialog_set_close_response (self->dialog, "cancel");
  adw_alert_dialog_set_default_response (self->dialog, "correct");
  adw_alert_dialog_set_response_appearance (self->dialog, "correct", ADW_RESPONSE_SUGGESTED);
  changed_cb (self);
  g_signal_connect_swapped (self->face, "changed", G_CALLBACK (changed_cb), self);
  if (self->die != NULL)
    g_signal_connect_swapped (self->die, "notify::selected", G_CALLBACK (changed_cb), self);
  g_signal_connect_data (dialog, "response", G_CALLBACK (correct_cb), self, correcting_unref, 0);
  adw_dialog_set_focus (dialog, self->face);
  adw_dialog_present (dialog, parent);
}
