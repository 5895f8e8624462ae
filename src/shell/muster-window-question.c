/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A question that waits for its answer, from wherever it came. */
#define G_LOG_DOMAIN "muster-shell"

#include "shell/muster-window-private.h"
#include "shell/question-dialog.h"

static MusterQuestionItem *
get_waiting (MusterWindow *self)
{
  return self->campaign != NULL
             ? muster_campaign_model_get_waiting (muster_campaign_get_model (self->campaign))
             : NULL;
}

static void
responded_cb (MusterWindow *self, const char *response)
{
  g_autoptr (GArray) answers
      = self->question_dialog != NULL
            ? muster_question_dialog_dup_answers (self->question_dialog, response)
            : NULL;
  g_autoptr (GError) error = NULL;
  guint32 choice;

  g_clear_weak_pointer (&self->question_dialog);
  if (self->campaign == NULL)
    return;

  if (g_str_equal (response, MUSTER_QUESTION_WITHDRAW))
    muster_campaign_withdraw (self->campaign, &error);
  else if (answers != NULL)
    muster_campaign_answer_dice (self->campaign, (const MusterAnswer *) (gpointer) answers->data,
                                 answers->len, &error);
  else if (muster_question_choice_from_response (response, &choice))
    muster_campaign_answer (self->campaign, choice, &error);

  if (error != NULL)
    muster_window_say (self, error->message);
}

static void
ask (MusterWindow *self)
{
  MusterQuestionItem *waiting = get_waiting (self);
  AdwDialog *dialog;

  if (waiting == NULL || self->question_dialog != NULL)
    return;

  dialog = muster_question_dialog_new (self->campaign, waiting);
  g_set_weak_pointer (&self->question_dialog, dialog);
  g_signal_connect_object (dialog, "response", G_CALLBACK (responded_cb), self, G_CONNECT_SWAPPED);
  adw_dialog_present (dialog, GTK_WIDGET (self));
}

/* Shows the question that is open now; one that is no longer open goes away. */
void
muster_window_show_question (MusterWindow *self)
{
  MusterQuestionItem *waiting = get_waiting (self);
  AdwDialog *shown = self->question_dialog;

  g_assert (MUSTER_IS_WINDOW (self));

  if (shown != NULL)
    {
      g_signal_handlers_disconnect_by_func (shown, responded_cb, self);
      g_clear_weak_pointer (&self->question_dialog);
      adw_dialog_force_close (shown);
    }

  adw_banner_set_revealed (self->question_banner, waiting != NULL);
  if (waiting != NULL)
    {
      g_autofree char *title = muster_question_banner (self->campaign, waiting);

      adw_banner_set_title (self->question_banner, title);
      ask (self);
    }
  muster_window_update_actions (self);
}

static void
answer (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ask (MUSTER_WINDOW (widget));
}

static void
withdraw (GtkWidget *widget, const char *name, GVariant *parameter)
{
  responded_cb (MUSTER_WINDOW (widget), MUSTER_QUESTION_WITHDRAW);
}

void
muster_window_install_question_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.answer", NULL, answer);
  gtk_widget_class_install_action (widget_class, "win.withdraw", NULL, withdraw);
}
