/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-combat"

#include "config.h"

#include "combat/muster-reminder-dialog.h"

#include <glib/gi18n.h>

#include "combat/combat-dialogs.h"
#include "parts/spin-enter.h"
#include "parts/tooltip.h"
#include "rules/fight/setup.h"

struct _MusterReminderDialog
{
  AdwDialog parent_instance;

  GtkEditable *text;
  AdwComboRow *anchor;
  AdwComboRow *boundary;
  AdwSpinRow *count;
  GtkLabel *problem;
  GtkWidget *add;
  GtkWidget *waiting;
  GtkListBox *list;

  MusterCampaign *campaign;
  GArray *combatants; /* of MusterId: the rows of `anchor` */
};

G_DEFINE_FINAL_TYPE (MusterReminderDialog, muster_reminder_dialog, ADW_TYPE_DIALOG)

/* The rows of `boundary`. */
static const MusterChipEnd ends[] = { MUSTER_CHIP_UNTIL_TURN_START, MUSTER_CHIP_UNTIL_TURN_END };

static void
changed_cb (MusterReminderDialog *self)
{
  g_autofree char *text = g_strdup (gtk_editable_get_text (self->text));

  g_assert (MUSTER_IS_REMINDER_DIALOG (self));

  gtk_widget_set_sensitive (self->add, *g_strstrip (text) != '\0');
  muster_dialog_show_problem (self->problem, NULL);
}

static void
cancel_cb (MusterReminderDialog *self)
{
  adw_dialog_close (ADW_DIALOG (self));
}

static void
add_cb (MusterReminderDialog *self)
{
  MusterCommand command;
  g_autofree char *sentence = NULL;

  g_assert (MUSTER_IS_REMINDER_DIALOG (self));

  command = muster_reminder_dialog_get_command (self);
  if (muster_dialog_perform (self->campaign, &command, NULL, &sentence) == MUSTER_REFUSED)
    muster_dialog_show_problem (self->problem, sentence);
  else
    adw_dialog_close (ADW_DIALOG (self));
}

/* "At the end of a turn of Orc 2, the next that comes". */
static char *
word_when (MusterReminderDialog *self, const MusterReminder *reminder)
{
  const MusterParticipant *participant
      = muster_running_participant (muster_campaign_get_game (self->campaign), reminder->anchor);
  g_autofree char *label = muster_dialog_label (self->campaign, reminder->anchor);
  gboolean at_start = reminder->end == MUSTER_CHIP_UNTIL_TURN_START;
  gint64 left = 1;

  if (participant != NULL)
    left = reminder->deadline - (at_start ? participant->turns_begun : participant->turns_ended);
  if (left <= 1)
    /* Translators: when a reminder is due; %s is a combatant. */
    return g_strdup_printf (at_start ? _ ("At the start of the next turn of %s")
                                     : _ ("At the next end of a turn of %s"),
                            label);

  /* Translators: when a reminder is due: a combatant, and how many of its turns begin or end until
   * then. */
  return g_strdup_printf (at_start ? ngettext ("%1$s: %2$d turn begins until then",
                                               "%1$s: %2$d turns begin until then", (gulong) left)
                                   : ngettext ("%1$s: %2$d turn ends until then",
                                               "%1$s: %2$d turns end until then", (gulong) left),
                          label, (int) left);
}

static void show_waiting (MusterReminderDialog *self);

static void
remove_cb (GtkWidget *button, gpointer data)
{
  MusterReminderDialog *self
      = MUSTER_REMINDER_DIALOG (gtk_widget_get_ancestor (button, MUSTER_TYPE_REMINDER_DIALOG));
  const MusterCommand command = { .kind = MUSTER_COMMAND_REMOVE_REMINDER,
                                  .remove_reminder = { .reminder = GPOINTER_TO_UINT (data) } };
  g_autofree char *sentence = NULL;

  muster_dialog_perform (self->campaign, &command, NULL, &sentence);
  show_waiting (self);
  muster_dialog_show_problem (self->problem, sentence);
  gtk_widget_grab_focus (GTK_WIDGET (self->text));
}

static void
add_row (MusterReminderDialog *self, const MusterReminder *reminder)
{
  const char *text = muster_game_text (muster_campaign_get_game (self->campaign), reminder->text);
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *button = gtk_button_new_from_icon_name ("user-trash-symbolic");
  /* Translators: a button; %s is the text of a reminder. */
  g_autofree char *label = g_strdup_printf (_ ("Remove the reminder “%s”"), text);
  g_autofree char *when = word_when (self, reminder);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), text);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), when);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  muster_tooltip_set (button, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
  g_signal_connect (button, "clicked", G_CALLBACK (remove_cb), GUINT_TO_POINTER (reminder->id));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  gtk_list_box_append (self->list, row);
}

static void
show_waiting (MusterReminderDialog *self)
{
  const MusterGame *game = muster_campaign_get_game (self->campaign);
  const MusterFight *fight = muster_game_current_fight (game);
  gboolean any = FALSE;

  gtk_list_box_remove_all (self->list);
  MUSTER_GAME_FOREACH (game, REMINDER, MusterReminder, reminder)
  if (fight != NULL && reminder->fight == fight->id)
    {
      add_row (self, reminder);
      any = TRUE;
    }
  gtk_widget_set_visible (self->waiting, any);
}

static void
show_combatants (MusterReminderDialog *self, MusterId anchor)
{
  g_autoptr (GPtrArray) labels = g_ptr_array_new_with_free_func (g_free);
  guint selected = 0;

  for (guint i = 0; i < self->combatants->len; i++)
    {
      MusterId id = g_array_index (self->combatants, MusterId, i);

      g_ptr_array_add (labels, muster_dialog_label (self->campaign, id));
      if (id == anchor)
        selected = i;
    }
  muster_dialog_fill_combo (self->anchor, labels, selected);
}

static void
muster_reminder_dialog_dispose (GObject *object)
{
  MusterReminderDialog *self = MUSTER_REMINDER_DIALOG (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_REMINDER_DIALOG);
  g_clear_object (&self->campaign);
  g_clear_pointer (&self->combatants, g_array_unref);

  G_OBJECT_CLASS (muster_reminder_dialog_parent_class)->dispose (object);
}

static void
muster_reminder_dialog_class_init (MusterReminderDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_reminder_dialog_dispose;

  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/mustergm/Muster/combat/reminder-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterReminderDialog, text);
  gtk_widget_class_bind_template_child (widget_class, MusterReminderDialog, anchor);
  gtk_widget_class_bind_template_child (widget_class, MusterReminderDialog, boundary);
  gtk_widget_class_bind_template_child (widget_class, MusterReminderDialog, count);
  gtk_widget_class_bind_template_child (widget_class, MusterReminderDialog, problem);
  gtk_widget_class_bind_template_child (widget_class, MusterReminderDialog, add);
  gtk_widget_class_bind_template_child (widget_class, MusterReminderDialog, waiting);
  gtk_widget_class_bind_template_child (widget_class, MusterReminderDialog, list);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, cancel_cb);
  gtk_widget_class_bind_template_callback (widget_class, add_cb);
}

static void
muster_reminder_dialog_init (MusterReminderDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  muster_spin_enter_activates (GTK_WIDGET (self));
  changed_cb (self);
}

AdwDialog *
muster_reminder_dialog_new (MusterCampaign *campaign, MusterId anchor)
{
  g_autoptr (GArray) combatants = NULL;
  MusterReminderDialog *self;

  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (campaign), NULL);

  combatants = muster_dialog_list_combatants (campaign);
  if (combatants->len == 0)
    return NULL;

  self = g_object_new (MUSTER_TYPE_REMINDER_DIALOG, NULL);
  self->campaign = g_object_ref (campaign);
  self->combatants = g_steal_pointer (&combatants);
  show_combatants (self, anchor);
  show_waiting (self);

  return ADW_DIALOG (self);
}

MusterCommand
muster_reminder_dialog_get_command (MusterReminderDialog *self)
{
  MusterCommand command = { .kind = MUSTER_COMMAND_ADD_REMINDER };
  guint anchor, boundary;

  g_return_val_if_fail (MUSTER_IS_REMINDER_DIALOG (self), command);

  anchor = MIN (adw_combo_row_get_selected (self->anchor), self->combatants->len - 1);
  boundary = MIN (adw_combo_row_get_selected (self->boundary), G_N_ELEMENTS (ends) - 1);
  command.add_reminder = (MusterCommandAddReminder) {
    .anchor = g_array_index (self->combatants, MusterId, anchor),
    .end = ends[boundary],
    .count = (gint32) adw_spin_row_get_value (self->count),
    .text = gtk_editable_get_text (self->text),
  };

  return command;
}
