/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-shell"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "log/words.h"
#include "parts/alert.h"
#include "parts/muster-dice-form.h"
#include "shell/question-dialog.h"

#define CHOICE_PREFIX "choice-"

static void
add_choice (AdwAlertDialog *dialog,
            const MusterNames *names,
            MusterId fight,
            const MusterQuestion *question,
            guint32 choice)
{
  g_autofree char *response = g_strdup_printf (CHOICE_PREFIX "%u", choice);
  g_autofree char *words = muster_words_choice (names, fight, question, choice);
  g_auto (GStrv) parts = g_strsplit (words, "_", -1);
  /* A name with an underscore is no mnemonic. */
  g_autofree char *label = g_strjoinv ("__", parts);

  adw_alert_dialog_add_response (dialog, response, label);
}

static gboolean
is_listed (const MusterQuestion *question, guint32 choice)
{
  for (guint i = 0; i < question->n_choices; i++)
    if (question->choices[i] == choice)
      return TRUE;

  return FALSE;
}

/* Only the GM gives up what waits. */
static void
add_way_out (AdwAlertDialog *dialog, MusterCampaign *campaign)
{
  adw_alert_dialog_add_response (dialog, MUSTER_QUESTION_LATER, _ ("_Later"));
  if (muster_campaign_model_get_viewer (muster_campaign_get_model (campaign))->gm)
    adw_alert_dialog_add_response (dialog, MUSTER_QUESTION_WITHDRAW, _ ("_Withdraw the action"));
}

/* The likeliest comes last: at the right, or on top when the buttons are stacked. */
static void
add_choices (AdwAlertDialog *dialog,
             MusterCampaign *campaign,
             const MusterNames *names,
             MusterId fight,
             const MusterQuestion *question)
{
  guint32 likeliest = question->n_choices > 0 ? question->choices[0] : MUSTER_CHOICE_DECLINE;
  g_autofree char *response = g_strdup_printf (CHOICE_PREFIX "%u", likeliest);

  add_way_out (dialog, campaign);
  if (!is_listed (question, MUSTER_CHOICE_DECLINE))
    add_choice (dialog, names, fight, question, MUSTER_CHOICE_DECLINE);
  for (guint i = question->n_choices; i > 0; i--)
    add_choice (dialog, names, fight, question, question->choices[i - 1]);

  adw_alert_dialog_set_default_response (dialog, response);
  adw_alert_dialog_set_response_appearance (dialog, response, ADW_RESPONSE_SUGGESTED);
}

/* Every roll that this viewer may answer: what does not depend on another is asked together. */
static GArray *
list_rolls (MusterCampaign *campaign)
{
  GListModel *items = muster_campaign_model_get_questions (muster_campaign_get_model (campaign));
  GArray *rolls = g_array_new (FALSE, FALSE, sizeof (MusterQuestion));

  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (MusterQuestionItem) item = g_list_model_get_item (items, i);
      const MusterQuestionView *view = muster_question_item_get_view (item);

      if (view->question.key.kind == MUSTER_QUESTION_ROLL && view->may_answer)
        g_array_append_val (rolls, view->question);
    }

  return rolls;
}

static void
valid_cb (AdwAlertDialog *dialog, GParamSpec *pspec, MusterDiceForm *form)
{
  adw_alert_dialog_set_response_enabled (dialog, MUSTER_QUESTION_DICE,
                                         muster_dice_form_get_valid (form));
}

static void
add_dice (AdwAlertDialog *dialog,
          MusterCampaign *campaign,
          const MusterNames *names,
          MusterId fight)
{
  GArray *rolls = list_rolls (campaign);
  GtkWidget *form = muster_dice_form_new ();

  muster_dice_form_set_questions (MUSTER_DICE_FORM (form), names, fight,
                                  (const MusterQuestion *) (gpointer) rolls->data, rolls->len);
  add_way_out (dialog, campaign);
  adw_alert_dialog_add_responses (dialog, MUSTER_QUESTION_ROLL_FOR_ME, _ ("_Roll for me"),
                                  MUSTER_QUESTION_DICE, _ ("_Take these dice"), NULL);
  muster_alert_append (dialog, form);
  adw_alert_dialog_set_default_response (dialog, MUSTER_QUESTION_DICE);
  adw_alert_dialog_set_response_appearance (dialog, MUSTER_QUESTION_DICE, ADW_RESPONSE_SUGGESTED);
  adw_alert_dialog_set_response_enabled (dialog, MUSTER_QUESTION_DICE, FALSE);
  g_signal_connect_object (form, "notify::valid", G_CALLBACK (valid_cb), dialog, G_CONNECT_SWAPPED);
  g_object_set_data (G_OBJECT (dialog), "form", form);
  g_object_set_data_full (G_OBJECT (dialog), "rolls", rolls, (GDestroyNotify) g_array_unref);
  adw_dialog_set_focus (ADW_DIALOG (dialog), muster_dice_form_get_first (MUSTER_DICE_FORM (form)));
}

GArray *
muster_question_dialog_dup_answers (AdwDialog *dialog, const char *response)
{
  MusterDiceForm *form = g_object_get_data (G_OBJECT (dialog), "form");
  GArray *rolls = g_object_get_data (G_OBJECT (dialog), "rolls");
  GArray *answers;

  g_return_val_if_fail (ADW_IS_DIALOG (dialog), NULL);
  g_return_val_if_fail (response != NULL, NULL);

  if (form == NULL)
    return NULL;
  if (g_str_equal (response, MUSTER_QUESTION_DICE))
    return muster_dice_form_dup_answers (form);
  if (!g_str_equal (response, MUSTER_QUESTION_ROLL_FOR_ME))
    return NULL;

  answers = g_array_new (FALSE, FALSE, sizeof (MusterAnswer));
  for (guint i = 0; i < rolls->len; i++)
    {
      MusterAnswer answer = { .key = g_array_index (rolls, MusterQuestion, i).key,
                              .choice = MUSTER_CHOICE_DECLINE };

      g_array_append_val (answers, answer);
    }

  return answers;
}

AdwDialog *
muster_question_dialog_new (MusterCampaign *campaign, MusterQuestionItem *item)
{
  const MusterQuestion *question;
  MusterNames names;
  MusterId fight;
  AdwDialog *dialog;
  g_autofree char *heading = NULL;
  g_autofree char *body = NULL;

  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (campaign), NULL);
  g_return_val_if_fail (MUSTER_IS_QUESTION_ITEM (item), NULL);

  question = &muster_question_item_get_view (item)->question;
  fight = muster_question_item_get_fight (item);
  names = muster_campaign_get_names (campaign);
  heading = muster_words_question_heading (&names, fight, question);
  body = muster_words_question (&names, fight, question);

  dialog = muster_alert_new (heading, body);
  if (question->key.kind == MUSTER_QUESTION_ROLL)
    add_dice (ADW_ALERT_DIALOG (dialog), campaign, &names, fight);
  else
    add_choices (ADW_ALERT_DIALOG (dialog), campaign, &names, fight, question);
  adw_alert_dialog_set_close_response (ADW_ALERT_DIALOG (dialog), MUSTER_QUESTION_LATER);

  return dialog;
}

gboolean
muster_question_choice_from_response (const char *response, guint32 *choice)
{
  guint64 number;

  g_return_val_if_fail (response != NULL, FALSE);
  g_return_val_if_fail (choice != NULL, FALSE);

  if (!g_str_has_prefix (response, CHOICE_PREFIX)
      || !g_ascii_string_to_unsigned (response + strlen (CHOICE_PREFIX), 10, 0, G_MAXUINT32,
                                      &number, NULL))
    return FALSE;

  *choice = (guint32) number;

  return TRUE;
}

char *
muster_question_banner (MusterCampaign *campaign, MusterQuestionItem *item)
{
  MusterNames names;
  g_autofree char *heading = NULL;

  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (campaign), NULL);
  g_return_val_if_fail (MUSTER_IS_QUESTION_ITEM (item), NULL);

  names = muster_campaign_get_names (campaign);
  heading = muster_words_question_heading (&names, muster_question_item_get_fight (item),
                                           &muster_question_item_get_view (item)->question);

  /* Translators: %s is a question. */
  return g_strdup_printf (_ ("Waiting for an answer: %s"), heading);
}
