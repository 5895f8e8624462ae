/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-combat"

#include "config.h"

#include "combat/muster-action-dialog.h"

#include <glib/gi18n.h>

#include "combat/combat-dialogs.h"
#include "combat/dialog-refusal.h"
#include "log/words.h"
#include "parts/spin-enter.h"
#include "rules/offer.h"

struct _MusterActionDialog
{
  AdwDialog parent_instance;

  GtkButton *take;
  AdwComboRow *target;
  AdwComboRow *choice;
  GtkEditable *trigger;
  GtkWidget *dc_row;
  GtkSpinButton *dc;
  AdwComboRow *mode;
  GtkWidget *refused;
  GtkLabel *problem;
  AdwSwitchRow *waive;

  MusterCampaign *campaign;
  MusterId creature;
  MusterStandardAction action;
  MusterCost cost;
  GArray *targets; /* of MusterId */
  gboolean filling;
};

G_DEFINE_FINAL_TYPE (MusterActionDialog, muster_action_dialog, ADW_TYPE_DIALOG)

static gboolean
is_aimed (MusterStandardAction action)
{
  return action == MUSTER_ACTION_HELP || action == MUSTER_ACTION_PUSH;
}

static gboolean
has_dc (MusterStandardAction action)
{
  return action == MUSTER_ACTION_TRAP || action == MUSTER_ACTION_LOCK;
}

gboolean
muster_action_dialog_is_needed (MusterStandardAction action)
{
  return is_aimed (action) || has_dc (action) || action == MUSTER_ACTION_READY;
}

MusterCommand
muster_action_dialog_get_command (MusterActionDialog *self)
{
  static const MusterMode modes[]
      = { MUSTER_MODE_NONE, MUSTER_MODE_ADVANTAGE, MUSTER_MODE_NORMAL, MUSTER_MODE_DISADVANTAGE };
  MusterCommand command = { .kind = MUSTER_COMMAND_TAKE_ACTION };

  g_return_val_if_fail (MUSTER_IS_ACTION_DIALOG (self), command);

  command.take_action = (MusterCommandTakeAction) {
    .creature = self->creature,
    .action = self->action,
    .cost = self->cost,
    .waive = adw_switch_row_get_active (self->waive),
  };
  if (is_aimed (self->action))
    command.take_action.target
        = g_array_index (self->targets, MusterId, adw_combo_row_get_selected (self->target));
  if (gtk_widget_get_visible (GTK_WIDGET (self->choice)))
    command.take_action.choice = (gint32) adw_combo_row_get_selected (self->choice);
  if (has_dc (self->action))
    command.take_action.dc = gtk_spin_button_get_value_as_int (self->dc);
  if (gtk_widget_get_visible (GTK_WIDGET (self->mode)))
    command.take_action.slant = modes[adw_combo_row_get_selected (self->mode)];
  if (self->action == MUSTER_ACTION_READY)
    command.take_action.text = gtk_editable_get_text (self->trigger);

  return command;
}

static MusterDialogRefusal
refusal_of (MusterActionDialog *self)
{
  return (MusterDialogRefusal) { .refused = self->refused,
                                 .problem = self->problem,
                                 .waive = self->waive,
                                 .answer = GTK_WIDGET (self->take) };
}

static void
show_refusal (MusterActionDialog *self)
{
  MusterDialogRefusal part = refusal_of (self);
  MusterCommand command = muster_action_dialog_get_command (self);
  MusterCommand unwaived = command;

  unwaived.take_action.waive = FALSE;
  muster_dialog_show_refusal (&part, self->campaign, &command, &unwaived);
}

static void
changed_cb (MusterActionDialog *self)
{
  g_assert (MUSTER_IS_ACTION_DIALOG (self));

  if (!self->filling)
    show_refusal (self);
}

static void
cancel_cb (MusterActionDialog *self)
{
  adw_dialog_close (ADW_DIALOG (self));
}

static void
take_cb (MusterActionDialog *self)
{
  MusterDialogRefusal part = refusal_of (self);
  MusterCommand command = muster_action_dialog_get_command (self);

  g_assert (MUSTER_IS_ACTION_DIALOG (self));

  muster_dialog_answer (ADW_DIALOG (self), &part, self->campaign, &command);
}

static void
muster_action_dialog_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), MUSTER_TYPE_ACTION_DIALOG);

  G_OBJECT_CLASS (muster_action_dialog_parent_class)->dispose (object);
}

static void
muster_action_dialog_finalize (GObject *object)
{
  MusterActionDialog *self = MUSTER_ACTION_DIALOG (object);

  g_clear_pointer (&self->targets, g_array_unref);
  g_clear_object (&self->campaign);

  G_OBJECT_CLASS (muster_action_dialog_parent_class)->finalize (object);
}

static void
muster_action_dialog_class_init (MusterActionDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_action_dialog_dispose;
  G_OBJECT_CLASS (klass)->finalize = muster_action_dialog_finalize;

  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/mustergm/Muster/combat/action-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterActionDialog, take);
  gtk_widget_class_bind_template_child (widget_class, MusterActionDialog, target);
  gtk_widget_class_bind_template_child (widget_class, MusterActionDialog, choice);
  gtk_widget_class_bind_template_child (widget_class, MusterActionDialog, trigger);
  gtk_widget_class_bind_template_child (widget_class, MusterActionDialog, dc_row);
  gtk_widget_class_bind_template_child (widget_class, MusterActionDialog, dc);
  gtk_widget_class_bind_template_child (widget_class, MusterActionDialog, mode);
  gtk_widget_class_bind_template_child (widget_class, MusterActionDialog, refused);
  gtk_widget_class_bind_template_child (widget_class, MusterActionDialog, problem);
  gtk_widget_class_bind_template_child (widget_class, MusterActionDialog, waive);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, cancel_cb);
  gtk_widget_class_bind_template_callback (widget_class, take_cb);
}

static void
muster_action_dialog_init (MusterActionDialog *self)
{
  self->filling = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  muster_spin_enter_activates (GTK_WIDGET (self));
}

static void
fill_targets (MusterActionDialog *self, MusterId picked)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  guint selected = 0;

  for (guint i = 0; i < self->targets->len; i++)
    {
      MusterId id = g_array_index (self->targets, MusterId, i);

      if (id == picked)
        selected = i;
      g_ptr_array_add (texts, muster_dialog_label (self->campaign, id));
    }
  muster_dialog_fill_combo (self->target, texts, selected);
}

/* In the order of MusterActionChoice. */
static void
fill_choices (MusterActionDialog *self)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new ();

  switch (self->action)
    {
    case MUSTER_ACTION_PUSH:
      g_ptr_array_add (texts, (gpointer) _ ("Knock down"));
      g_ptr_array_add (texts, (gpointer) _ ("Push 5 feet away"));
      break;
    case MUSTER_ACTION_TRAP:
      g_ptr_array_add (texts, (gpointer) _ ("Find a trap"));
      g_ptr_array_add (texts, (gpointer) _ ("Disarm a trap"));
      break;
    case MUSTER_ACTION_LOCK:
      g_ptr_array_add (texts, (gpointer) _ ("Pick a lock"));
      g_ptr_array_add (texts, (gpointer) _ ("Force a lock"));
      break;
    default:
      break;
    }
  gtk_widget_set_visible (GTK_WIDGET (self->choice), texts->len > 0);
  muster_dialog_fill_combo (self->choice, texts, 0);
}

/* The verb of the button that carries the action out. */
static const char *
verb_of (MusterStandardAction action)
{
  switch (action)
    {
    case MUSTER_ACTION_HELP:
      return _ ("_Help");
    case MUSTER_ACTION_PUSH:
      return _ ("_Push");
    case MUSTER_ACTION_READY:
      return _ ("_Ready");
    default:
      return _ ("_Try");
    }
}

static void
fill (MusterActionDialog *self, MusterId target)
{
  g_autofree char *label = muster_dialog_label (self->campaign, self->creature);
  g_autofree char *title
      /* Translators: title of a dialog: a combatant, an action ("Push"). */
      = g_strdup_printf (_ ("%1$s: %2$s"), label, muster_standard_action_words (self->action));

  adw_dialog_set_title (ADW_DIALOG (self), title);
  gtk_button_set_label (self->take, verb_of (self->action));
  gtk_widget_set_visible (GTK_WIDGET (self->target), is_aimed (self->action));
  gtk_widget_set_visible (GTK_WIDGET (self->trigger), self->action == MUSTER_ACTION_READY);
  gtk_widget_set_visible (self->dc_row, has_dc (self->action));
  gtk_widget_set_visible (GTK_WIDGET (self->mode),
                          has_dc (self->action) || self->action == MUSTER_ACTION_PUSH);
  fill_targets (self, target);
  fill_choices (self);
}

AdwDialog *
muster_action_dialog_new (MusterCampaign *campaign,
                          MusterId creature,
                          MusterStandardAction action,
                          MusterCost cost,
                          MusterId target)
{
  g_autoptr (GArray) targets = NULL;
  MusterOffer offer = { .kind = MUSTER_OFFER_ACTION, .index = action, .cost = cost };
  MusterActionDialog *self;

  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (campaign), NULL);

  targets = muster_dialog_list_targets (campaign, creature, &offer);
  if (is_aimed (action) && targets->len == 0)
    return NULL;

  self = g_object_new (MUSTER_TYPE_ACTION_DIALOG, NULL);
  self->campaign = g_object_ref (campaign);
  self->creature = creature;
  self->action = action;
  self->cost = cost;
  self->targets = g_steal_pointer (&targets);
  fill (self, target);
  self->filling = FALSE;
  show_refusal (self);
  muster_dialog_begin_at (ADW_DIALOG (self),
                          self->action == MUSTER_ACTION_READY ? GTK_WIDGET (self->trigger)
                                                              : GTK_WIDGET (self->take),
                          self->waive, self->target, NULL);

  return ADW_DIALOG (self);
}
