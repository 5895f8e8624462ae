/* SPDX-License-Identifier: GPL-3.0-or-later */
/* "That was a 17": which die, what it showed, and what becomes of later actions that no longer go
 * through. */
#define G_LOG_DOMAIN "muster-combat"

#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "campaign/correction.h"
#include "combat/log-menu.h"
#include "log/words.h"
#include "parts/muster-dice-form.h"

typedef struct
{
  GtkWidget *parent; /* weak */
  MusterCampaign *campaign;
  gint64 line;
  GArray *sides; /* of guint32, by die */
  MusterCorrection *correction;
  AdwAlertDialog *dialog; /* the one that is open, only looked at */
  GtkWidget *die;         /* in the dialog */
  GtkWidget *face;
  GtkWidget *form; /* of a problem that asks for dice, or NULL */
} Correcting;

static void
correcting_clear (gpointer data)
{
  Correcting *self = data;

  g_clear_weak_pointer (&self->parent);
  g_object_unref (self->campaign);
  g_array_unref (self->sides);
  g_clear_pointer (&self->correction, muster_correction_free);
}

static void
correcting_unref (gpointer data, GClosure *closure)
{
  g_rc_box_release_full (data, correcting_clear);
}

static void go_on (Correcting *self);

static void
problem_cb (AdwAlertDialog *dialog, const char *response, gpointer data)
{
  Correcting *self = data;
  const MusterCorrectionProblem *problem = muster_correction_get_problem (self->correction);
  g_autoptr (GArray) answers = NULL;

  if (problem == NULL || g_str_equal (response, "stop"))
    return;

  if (g_str_equal (response, "drop"))
    muster_correction_drop (self->correction);
  else if (g_str_equal (response, "dice"))
    {
      answers = muster_dice_form_dup_answers (MUSTER_DICE_FORM (self->form));
      if (answers == NULL)
        return;
      muster_correction_answer (self->correction, (const MusterAnswer *) (gpointer) answers->data,
                                answers->len);
    }
  else
    {
      MusterAnswer answer = { .key = g_array_index (problem->questions, MusterQuestion, 0).key,
                              .choice = (guint32) g_ascii_strtoull (response, NULL, 10) };

      muster_correction_answer (self->correction, &answer, 1);
    }
  go_on (self);
}

static void
form_valid_cb (AdwAlertDialog *dialog, GParamSpec *pspec, MusterDiceForm *form)
{
  adw_alert_dialog_set_response_enabled (dialog, "dice", muster_dice_form_get_valid (form));
}

static void
add_form (Correcting *self, AdwAlertDialog *dialog, const MusterCorrectionProblem *problem)
{
  MusterNames names = muster_campaign_get_names (self->campaign);

  self->form = muster_dice_form_new ();
  muster_dice_form_set_questions (MUSTER_DICE_FORM (self->form), &names, problem->fight,
                                  &g_array_index (problem->questions, MusterQuestion, 0), 1);
  adw_alert_dialog_set_extra_child (dialog, self->form);
  adw_alert_dialog_add_response (dialog, "dice", _ ("_Take these dice"));
  adw_alert_dialog_set_response_enabled (dialog, "dice", FALSE);
  g_signal_connect_object (self->form, "notify::valid", G_CALLBACK (form_valid_cb), dialog,
                           G_CONNECT_SWAPPED);
}

static void
add_choices (Correcting *self, AdwAlertDialog *dialog, const MusterCorrectionProblem *problem)
{
  const MusterQuestion *question = &g_array_index (problem->questions, MusterQuestion, 0);
  MusterNames names = muster_campaign_get_names (self->campaign);
  gboolean declines = FALSE;

  for (guint i = 0; i <= question->n_choices; i++)
    {
      guint32 choice = i < question->n_choices ? question->choices[i] : MUSTER_CHOICE_DECLINE;
      g_autofree char *response = g_strdup_printf ("%u", choice);
      g_autofree char *words = muster_words_choice (&names, problem->fight, question, choice);
      g_auto (GStrv) parts = g_strsplit (words, "_", -1);
      g_autofree char *label = g_strjoinv ("__", parts);

      if (i == question->n_choices && declines)
        break;
      declines |= choice == MUSTER_CHOICE_DECLINE;
      adw_alert_dialog_add_response (dialog, response, label);
    }
}

static char *
problem_words (Correcting *self, const MusterCorrectionProblem *problem)
{
  MusterNames names = muster_campaign_get_names (self->campaign);
  const MusterQuestion *question;
  g_autofree char *heading = NULL;
  g_autofree char *body = NULL;

  if (!problem->asks)
    /* Translators: a later action, and why the rules refuse it after a roll was corrected. */
    return g_strdup_printf (_ ("With the corrected roll “%1$s” no longer goes through. %2$s"),
                            problem->title, problem->reason);

  question = &g_array_index (problem->questions, MusterQuestion, 0);
  heading = muster_words_question_heading (&names, problem->fight, question);
  body = muster_words_question (&names, problem->fight, question);

  /* Translators: a later action, the heading of the question it asks now, the question. */
  return g_strdup_printf (_ ("With the corrected roll “%1$s” asks now: %2$s %3$s"), problem->title,
                          heading, body);
}

static void
ask_about (Correcting *self, const MusterCorrectionProblem *problem)
{
  g_autofree char *words = problem_words (self, problem);
  AdwDialog *dialog = adw_alert_dialog_new (_ ("What becomes of this?"), words);

  self->form = NULL;
  adw_alert_dialog_add_responses (ADW_ALERT_DIALOG (dialog), "stop", _ ("_Stop, change nothing"),
                                  "drop", _ ("_Leave it out"), NULL);
  if (problem->asks
      && g_array_index (problem->questions, MusterQuestion, 0).key.kind == MUSTER_QUESTION_ROLL)
    add_form (self, ADW_ALERT_DIALOG (dialog), problem);
  if (problem->asks)
    add_choices (self, ADW_ALERT_DIALOG (dialog), problem);
  adw_alert_dialog_set_close_response (ADW_ALERT_DIALOG (dialog), "stop");
  g_signal_connect_data (dialog, "response", G_CALLBACK (problem_cb), g_rc_box_acquire (self),
                         correcting_unref, 0);
  adw_dialog_present (dialog, self->parent);
}

static void
go_on (Correcting *self)
{
  g_autoptr (GError) error = NULL;

  if (self->parent == NULL)
    return;

  switch (muster_campaign_correct (self->campaign, self->correction, &error))
    {
    case MUSTER_ASKS:
      ask_about (self, muster_correction_get_problem (self->correction));
      break;
    case MUSTER_REFUSED:
      gtk_widget_activate_action (self->parent, "win.show-message", "s", error->message);
      break;
    case MUSTER_DONE:
    default:
      break;
    }
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

static void
correct_cb (AdwAlertDialog *dialog, const char *response, gpointer data)
{
  Correcting *self = data;
  guint face;

  if (!g_str_equal (response, "correct") || !read_face (self, &face))
    return;

  self->correction = muster_correction_new (self->line, chosen_die (self), face);
  go_on (self);
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
