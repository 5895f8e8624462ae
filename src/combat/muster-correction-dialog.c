/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-combat"

#include "config.h"

#include "combat/muster-correction-dialog.h"

#include <glib/gi18n.h>

#include "combat/combat-dialogs.h"
#include "log/words.h"
#include "parts/muster-dice-form.h"
#include "parts/muster-progress-dialog.h"

struct _MusterCorrectionDialog
{
  AdwDialog parent_instance;

  GtkLabel *summary;
  GtkLabel *open;
  GtkLabel *problem;
  GtkListBox *list;
  GtkWidget *correct;
  GtkWidget *cancel;
  GtkWidget *working;
  GtkProgressBar *bar;
  GtkLabel *state;

  MusterCampaign *campaign;
  MusterCorrection *correction;
  GArray *places; /* of MusterCorrectionPlace: those that the rows were made for */
  guint anew_id;

  GCancellable *running; /* the fight that is played again, NULL: none is */
  gboolean keep;         /* what comes of it stays */
  gboolean again;        /* something was decided since: once more */
  gboolean confirmed;    /* then it stays */
  guint decided;         /* which problem, the first of them */
  guint delay_id;
};

G_DEFINE_FINAL_TYPE (MusterCorrectionDialog, muster_correction_dialog, ADW_TYPE_DIALOG)

/* One action may ask more than once. */
static void
count (MusterCorrectionDialog *self, guint *n_actions, guint *n_refused, guint *n_open)
{
  const MusterCorrectionProblem *before = NULL;

  *n_actions = *n_refused = *n_open = 0;
  for (guint i = 0; i < muster_correction_get_n_problems (self->correction); i++)
    {
      const MusterCorrectionProblem *problem = muster_correction_get_problem (self->correction, i);

      *n_actions += before == NULL || before->place.entry != problem->place.entry
                    || before->place.follow_up != problem->place.follow_up;
      *n_refused += !problem->asks;
      *n_open += problem->asks && problem->choice == MUSTER_CORRECTION_OPEN;
      before = problem;
    }
}

/* The choice of typed dice where nothing is decided yet, NULL: there is none. */
static GtkWidget *
find_typed (MusterCorrectionDialog *self)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    {
      GtkWidget *check = g_object_get_data (G_OBJECT (row), "dice");
      const MusterCorrectionProblem *problem
          = muster_correction_get_problem (self->correction, (guint) i);

      if (check != NULL && gtk_widget_get_sensitive (check) && problem != NULL
          && problem->choice == MUSTER_CORRECTION_OPEN)
        return check;
    }

  return NULL;
}

static void
show_state (MusterCorrectionDialog *self)
{
  g_autofree char *summary = NULL;
  g_autofree char *open = NULL;
  guint n, n_refused, n_open;

  count (self, &n, &n_refused, &n_open);
  summary = g_strdup_printf (
      n_refused > 0 ? ngettext ("With the corrected roll %u action no longer goes as it went. What "
                                "the rules refuse now is left out.",
                                "With the corrected roll %u actions no longer go as they went. "
                                "What the rules refuse now is left out.",
                                n)
                    : ngettext ("With the corrected roll %u action asks for a decision.",
                                "With the corrected roll %u actions ask for a decision.", n),
      n);
  open = g_strdup_printf (ngettext ("%u question is open: answer it, or leave the action out.",
                                    "%u questions are open: answer each, or leave the action out.",
                                    n_open),
                          n_open);

  gtk_label_set_label (self->summary, summary);
  gtk_label_set_label (self->open, open);
  gtk_widget_set_visible (GTK_WIDGET (self->open), n_open > 0);
  gtk_widget_set_sensitive (self->correct, n_open == 0 || find_typed (self) != NULL);
}

static void show_problems (MusterCorrectionDialog *self, guint first);

static void
show_anew (gpointer data)
{
  MusterCorrectionDialog *self = data;

  self->anew_id = 0;
  show_problems (self, 0);
}

static gboolean
is_same_place (const MusterCorrectionPlace *a, const MusterCorrectionPlace *b)
{
  return a->entry == b->entry && a->follow_up == b->follow_up && a->round == b->round;
}

/* Whether the rows up to the n-th stand for the problems that there are now: the fight may go on in
 * another window. */
static gboolean
still_stands (MusterCorrectionDialog *self, guint n)
{
  if (muster_correction_get_n_problems (self->correction) <= n)
    return FALSE;

  for (guint i = 0; i <= n; i++)
    if (!is_same_place (&g_array_index (self->places, MusterCorrectionPlace, i),
                        &muster_correction_get_problem (self->correction, i)->place))
      return FALSE;

  return TRUE;
}

/* The fight that is played again. */

char *
muster_correction_words_progress (guint n_done, guint n_all)
{
  /* Translators: how far it is; the actions of a fight that are done once more, and all of them. */
  return g_strdup_printf (ngettext ("%1$u of %2$u action", "%1$u of %2$u actions", n_all), n_done,
                          n_all);
}

static void
report_cb (guint n_done, guint n_all, gpointer data)
{
  MusterCorrectionDialog *self = data;
  g_autofree char *words = muster_correction_words_progress (n_done, n_all);

  gtk_progress_bar_set_fraction (self->bar, (double) n_done / n_all);
  gtk_label_set_label (self->state, words);
}

static void
show_working (gpointer data)
{
  MusterCorrectionDialog *self = data;

  self->delay_id = 0;
  gtk_widget_set_visible (self->working, TRUE);
}

/* While it is done in earnest nothing is left but to cancel it. */
static void
set_confirming (MusterCorrectionDialog *self, gboolean confirming)
{
  if (confirming)
    gtk_widget_grab_focus (self->cancel);
  gtk_widget_set_sensitive (GTK_WIDGET (self->list), !confirming);
  gtk_widget_set_sensitive (self->correct, !confirming);
  if (!confirming)
    gtk_widget_grab_focus (self->correct);
}

/* Learns what comes after the problem that was decided. */
static void
show_tried (MusterCorrectionDialog *self, MusterStatus status, const char *problem)
{
  muster_dialog_show_problem (self->problem, problem);
  if (status == MUSTER_REFUSED)
    {
      /* Nothing is left to decide: it can be cancelled. */
      gtk_widget_set_sensitive (GTK_WIDGET (self->list), FALSE);
      gtk_widget_set_sensitive (self->correct, FALSE);
      gtk_widget_set_visible (GTK_WIDGET (self->open), FALSE);
    }
  else if (still_stands (self, self->decided))
    show_problems (self, self->decided + 1);
  else if (self->anew_id == 0)
    /* Not now: the row of the choice goes as well. */
    self->anew_id = g_idle_add_once (show_anew, self);
}

static void
show_corrected (MusterCorrectionDialog *self, MusterStatus status, const char *problem)
{
  if (status == MUSTER_DONE)
    {
      adw_dialog_close (ADW_DIALOG (self));
      return;
    }

  set_confirming (self, FALSE);
  if (status == MUSTER_ASKS)
    /* The fight went on in another window. */
    show_problems (self, 0);
  else
    muster_dialog_show_problem (self->problem, problem);
}

static void play_again (MusterCorrectionDialog *self);

static void
played_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (MusterCorrectionDialog) self = data;
  g_autoptr (GError) error = NULL;
  MusterStatus status = muster_campaign_correct_finish (
      MUSTER_CAMPAIGN (source), result, self->again ? NULL : self->correction, &error);

  g_clear_object (&self->running);
  g_clear_handle_id (&self->delay_id, g_source_remove);
  if (gtk_widget_get_root (GTK_WIDGET (self)) == NULL)
    return;

  if (self->again)
    {
      play_again (self);
      return;
    }

  /* It is on its way out. */
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;

  gtk_widget_set_visible (self->working, FALSE);
  (self->keep ? show_corrected : show_tried) (self, status, error != NULL ? error->message : NULL);
}

static void
play_again (MusterCorrectionDialog *self)
{
  self->again = FALSE;
  self->keep = self->confirmed;
  self->running = g_cancellable_new ();
  if (!gtk_widget_get_visible (self->working))
    self->delay_id = g_timeout_add_once (MUSTER_PROGRESS_DELAY_MS, show_working, self);
  muster_campaign_correct_async (self->campaign, self->correction, self->keep, report_cb, self,
                                 self->running, played_cb, g_object_ref (self));
}

/* What is under way is for nothing now. */
static void
play (MusterCorrectionDialog *self, gboolean keep)
{
  self->confirmed = keep;
  self->again = TRUE;
  if (self->running != NULL)
    g_cancellable_cancel (self->running);
  else
    play_again (self);
}

static void
try_again (MusterCorrectionDialog *self, guint n)
{
  self->decided = self->running != NULL ? MIN (self->decided, n) : n;
  play (self, FALSE);
}

/* A choice of a question, or of leaving it out. */

#define LEAVE_OUT G_MAXUINT32
#define TAKE_DICE (G_MAXUINT32 - 1)

static guint
place_of (GtkWidget *widget)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (widget), "problem"));
}

/* What the dice on the table show, or showed when they were taken before. */
static void
take_dice (MusterCorrectionDialog *self, guint n, GtkWidget *check)
{
  MusterDiceForm *form = g_object_get_data (G_OBJECT (check), "form");
  GArray *taken = g_object_get_data (G_OBJECT (check), "taken");
  g_autoptr (GArray) answers
      = form != NULL ? muster_dice_form_dup_answers (form) : g_array_ref (taken);

  if (answers != NULL)
    muster_correction_answer (self->correction, n, (const MusterAnswer *) (gpointer) answers->data,
                              answers->len);
}

/* All dice that are asked for together are rolled when the first of them is. */
static void
choose (MusterCorrectionDialog *self, guint n, guint32 choice)
{
  const MusterCorrectionProblem *problem = muster_correction_get_problem (self->correction, n);
  const MusterQuestion *first = &g_array_index (problem->questions, MusterQuestion, 0);
  g_autoptr (GArray) answers = g_array_new (FALSE, FALSE, sizeof (MusterAnswer));

  for (guint i = 0; i < problem->questions->len; i++)
    {
      MusterAnswer answer = { .key = first[i].key, .choice = choice };

      if (i > 0
          && (first->key.kind != MUSTER_QUESTION_ROLL || first[i].key.kind != first->key.kind))
        break;
      g_array_append_val (answers, answer);
    }
  muster_correction_answer (self->correction, n, (const MusterAnswer *) (gpointer) answers->data,
                            answers->len);
}

static void
chosen_cb (MusterCorrectionDialog *self, GParamSpec *pspec, GtkWidget *check)
{
  guint32 choice = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (check), "choice"));
  guint n = place_of (check);

  g_assert (MUSTER_IS_CORRECTION_DIALOG (self));

  if (!gtk_check_button_get_active (GTK_CHECK_BUTTON (check))
      || n >= muster_correction_get_n_problems (self->correction))
    return;

  if (choice == LEAVE_OUT)
    muster_correction_leave_out (self->correction, n);
  else if (choice == TAKE_DICE)
    take_dice (self, n, check);
  else
    choose (self, n, choice);
  try_again (self, n);
}

static GtkWidget *
add_choice (MusterCorrectionDialog *self,
            AdwExpanderRow *row,
            guint n,
            guint32 choice,
            const char *label,
            gboolean active,
            GtkWidget *group)
{
  GtkWidget *choice_row = adw_action_row_new ();
  GtkWidget *check = gtk_check_button_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (choice_row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (choice_row), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (check), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_widget_set_valign (check, GTK_ALIGN_CENTER);
  if (group != NULL)
    gtk_check_button_set_group (GTK_CHECK_BUTTON (check), GTK_CHECK_BUTTON (group));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), active);
  g_object_set_data (G_OBJECT (check), "problem", GUINT_TO_POINTER (n));
  g_object_set_data (G_OBJECT (check), "choice", GUINT_TO_POINTER (choice));
  g_signal_connect_object (check, "notify::active", G_CALLBACK (chosen_cb), self,
                           G_CONNECT_SWAPPED);
  adw_action_row_add_prefix (ADW_ACTION_ROW (choice_row), check);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (choice_row), check);
  adw_expander_row_add_row (row, choice_row);

  return check;
}

static gboolean
is_chosen (const MusterCorrectionProblem *problem, guint32 choice)
{
  return problem->choice == MUSTER_CORRECTION_ANSWERED
         && g_array_index (problem->answers, MusterAnswer, 0).choice == choice
         && muster_question_key_equal (&g_array_index (problem->answers, MusterAnswer, 0).key,
                                       &g_array_index (problem->questions, MusterQuestion, 0).key);
}

/* The form rests while its dice are taken: another choice gives it back. */
static GtkWidget *
add_dice (MusterCorrectionDialog *self,
          AdwExpanderRow *row,
          guint n,
          const MusterCorrectionProblem *problem)
{
  MusterNames names = muster_campaign_get_names (self->campaign);
  const MusterQuestion *first = &g_array_index (problem->questions, MusterQuestion, 0);
  gboolean taken = problem->choice == MUSTER_CORRECTION_ANSWERED
                   && !is_chosen (problem, MUSTER_CHOICE_DECLINE);
  GtkWidget *form, *check;
  guint n_rolls = 0;

  if (taken)
    {
      check = add_choice (self, row, n, TAKE_DICE, _ ("Take the dice as typed"), TRUE, NULL);
      g_object_set_data_full (G_OBJECT (check), "taken", g_array_ref (problem->answers),
                              (GDestroyNotify) g_array_unref);
      return check;
    }

  while (n_rolls < problem->questions->len && first[n_rolls].key.kind == MUSTER_QUESTION_ROLL)
    n_rolls++;
  form = muster_dice_form_new ();
  muster_dice_form_set_questions (MUSTER_DICE_FORM (form), &names, problem->fight, first, n_rolls);
  gtk_widget_set_margin_top (form, 12);
  gtk_widget_set_margin_bottom (form, 12);
  gtk_widget_set_margin_start (form, 12);
  gtk_widget_set_margin_end (form, 12);
  adw_expander_row_add_row (row, form);
  check = add_choice (self, row, n, TAKE_DICE, _ ("Take these dice"), FALSE, NULL);
  g_object_set_data (G_OBJECT (check), "form", form);
  g_object_set_data (G_OBJECT (row), "dice", check);
  g_object_bind_property (form, "valid", check, "sensitive", G_BINDING_SYNC_CREATE);
  g_object_bind_property (check, "active", form, "sensitive", G_BINDING_INVERT_BOOLEAN);
  g_signal_connect_object (check, "notify::sensitive", G_CALLBACK (show_state), self,
                           G_CONNECT_SWAPPED);

  return check;
}

static void
add_choices (MusterCorrectionDialog *self,
             AdwExpanderRow *row,
             guint n,
             const MusterCorrectionProblem *problem)
{
  const MusterQuestion *question = &g_array_index (problem->questions, MusterQuestion, 0);
  MusterNames names = muster_campaign_get_names (self->campaign);
  gboolean declines = FALSE;
  GtkWidget *group
      = question->key.kind == MUSTER_QUESTION_ROLL ? add_dice (self, row, n, problem) : NULL;

  for (guint i = 0; i <= question->n_choices; i++)
    {
      guint32 choice = i < question->n_choices ? question->choices[i] : MUSTER_CHOICE_DECLINE;
      g_autofree char *label = muster_words_choice (&names, problem->fight, question, choice);

      if (i == question->n_choices && declines)
        break;
      declines |= choice == MUSTER_CHOICE_DECLINE;
      group = add_choice (self, row, n, choice, label, is_chosen (problem, choice), group);
    }
  add_choice (self, row, n, LEAVE_OUT, _ ("Leave the action out"),
              problem->choice == MUSTER_CORRECTION_LEFT_OUT, group);
}

/* The rows. */

static GtkWidget *
make_question (MusterCorrectionDialog *self, guint n, const MusterCorrectionProblem *problem)
{
  const MusterQuestion *question = &g_array_index (problem->questions, MusterQuestion, 0);
  MusterNames names = muster_campaign_get_names (self->campaign);
  g_autofree char *words = muster_words_question (&names, problem->fight, question);
  GtkWidget *row = adw_expander_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), problem->title);
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (row), words);
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (row), TRUE);
  add_choices (self, ADW_EXPANDER_ROW (row), n, problem);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  problem->title, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words, -1);

  return row;
}

static GtkWidget *
make_refusal (const MusterCorrectionProblem *problem)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *left_out = gtk_label_new (_ ("Left out"));

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), problem->title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), problem->reason);
  gtk_widget_add_css_class (left_out, "dimmed");
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), left_out);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  problem->title, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  problem->reason, -1);

  return row;
}

/* Makes the rows from one on anew; those before it stand, and with them the focus. */
static void
show_problems (MusterCorrectionDialog *self, guint first)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->list, (int) first)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
  g_array_set_size (self->places, MIN (first, self->places->len));
  for (guint i = first; i < muster_correction_get_n_problems (self->correction); i++)
    {
      const MusterCorrectionProblem *problem = muster_correction_get_problem (self->correction, i);

      g_array_append_val (self->places, problem->place);
      gtk_list_box_append (self->list, problem->asks ? make_question (self, i, problem)
                                                     : make_refusal (problem));
    }
  show_state (self);
}

static void
correct_cb (MusterCorrectionDialog *self)
{
  GtkWidget *typed;

  g_assert (MUSTER_IS_CORRECTION_DIALOG (self));

  /* Enter behind the last die takes them; what they lead to is shown first. */
  typed = find_typed (self);
  if (typed != NULL)
    {
      gtk_check_button_set_active (GTK_CHECK_BUTTON (typed), TRUE);
      return;
    }

  muster_correction_leave_out_refused (self->correction);
  set_confirming (self, TRUE);
  play (self, TRUE);
}

/* As soon as it is closed, which takes its time to be seen, or goes with its window. */
static void
stop (MusterCorrectionDialog *self)
{
  self->again = FALSE;
  if (self->running != NULL)
    g_cancellable_cancel (self->running);
}

static void
cancel_cb (MusterCorrectionDialog *self)
{
  stop (self);
  adw_dialog_close (ADW_DIALOG (self));
}

static void
muster_correction_dialog_closed (AdwDialog *dialog)
{
  stop (MUSTER_CORRECTION_DIALOG (dialog));
}

static void
muster_correction_dialog_unroot (GtkWidget *widget)
{
  stop (MUSTER_CORRECTION_DIALOG (widget));

  GTK_WIDGET_CLASS (muster_correction_dialog_parent_class)->unroot (widget);
}

static void
muster_correction_dialog_dispose (GObject *object)
{
  MusterCorrectionDialog *self = MUSTER_CORRECTION_DIALOG (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_CORRECTION_DIALOG);
  g_clear_handle_id (&self->anew_id, g_source_remove);
  g_clear_handle_id (&self->delay_id, g_source_remove);
  g_clear_object (&self->campaign);
  g_clear_pointer (&self->correction, muster_correction_free);
  g_clear_pointer (&self->places, g_array_unref);

  G_OBJECT_CLASS (muster_correction_dialog_parent_class)->dispose (object);
}

static void
muster_correction_dialog_class_init (MusterCorrectionDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_correction_dialog_dispose;
  widget_class->unroot = muster_correction_dialog_unroot;
  ADW_DIALOG_CLASS (klass)->closed = muster_correction_dialog_closed;

  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/mustergm/Muster/combat/correction-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterCorrectionDialog, summary);
  gtk_widget_class_bind_template_child (widget_class, MusterCorrectionDialog, open);
  gtk_widget_class_bind_template_child (widget_class, MusterCorrectionDialog, problem);
  gtk_widget_class_bind_template_child (widget_class, MusterCorrectionDialog, list);
  gtk_widget_class_bind_template_child (widget_class, MusterCorrectionDialog, correct);
  gtk_widget_class_bind_template_child (widget_class, MusterCorrectionDialog, cancel);
  gtk_widget_class_bind_template_child (widget_class, MusterCorrectionDialog, working);
  gtk_widget_class_bind_template_child (widget_class, MusterCorrectionDialog, bar);
  gtk_widget_class_bind_template_child (widget_class, MusterCorrectionDialog, state);
  gtk_widget_class_bind_template_callback (widget_class, cancel_cb);
  gtk_widget_class_bind_template_callback (widget_class, correct_cb);
}

static void
muster_correction_dialog_init (MusterCorrectionDialog *self)
{
  self->places = g_array_new (FALSE, FALSE, sizeof (MusterCorrectionPlace));
  gtk_widget_init_template (GTK_WIDGET (self));
}

AdwDialog *
muster_correction_dialog_new (MusterCampaign *campaign, MusterCorrection *correction)
{
  MusterCorrectionDialog *self;

  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (campaign), NULL);
  g_return_val_if_fail (correction != NULL, NULL);

  self = g_object_new (MUSTER_TYPE_CORRECTION_DIALOG, NULL);
  self->campaign = g_object_ref (campaign);
  self->correction = correction;
  show_problems (self, 0);
  muster_dialog_begin_at (ADW_DIALOG (self), self->correct, GTK_WIDGET (self->list), NULL);

  return ADW_DIALOG (self);
}
