/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-combat"

#include "config.h"

#include "combat/muster-max-hp-dialog.h"

#include <glib/gi18n.h>

#include "combat/combat-dialogs.h"
#include "parts/spin-enter.h"

struct _MusterMaxHpDialog
{
  AdwDialog parent_instance;

  GtkEditable *name;
  AdwSpinRow *amount;
  AdwSwitchRow *heal;
  AdwComboRow *duration;
  AdwSpinRow *count;
  GtkLabel *problem;

  MusterCampaign *campaign;
  MusterId creature;
};

G_DEFINE_FINAL_TYPE (MusterMaxHpDialog, muster_max_hp_dialog, ADW_TYPE_DIALOG)

/* The rows of `duration`. */
static const MusterChipEnd ends[] = { MUSTER_CHIP_UNTIL_REMOVED, MUSTER_CHIP_UNTIL_CLOCK,
                                      MUSTER_CHIP_UNTIL_TURN_START, MUSTER_CHIP_UNTIL_TURN_END };

static void
changed_cb (MusterMaxHpDialog *self)
{
  g_assert (MUSTER_IS_MAX_HP_DIALOG (self));

  gtk_widget_set_sensitive (GTK_WIDGET (self->heal), adw_spin_row_get_value (self->amount) > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->count),
                          adw_combo_row_get_selected (self->duration) > 0);
  muster_dialog_show_problem (self->problem, NULL);
}

static void
cancel_cb (MusterMaxHpDialog *self)
{
  adw_dialog_close (ADW_DIALOG (self));
}

static void
apply_cb (MusterMaxHpDialog *self)
{
  MusterCommand command;
  g_autofree char *sentence = NULL;

  g_assert (MUSTER_IS_MAX_HP_DIALOG (self));

  command = muster_max_hp_dialog_get_command (self);
  if (muster_dialog_perform (self->campaign, &command, NULL, &sentence) == MUSTER_REFUSED)
    muster_dialog_show_problem (self->problem, sentence);
  else
    adw_dialog_close (ADW_DIALOG (self));
}

static void
muster_max_hp_dialog_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), MUSTER_TYPE_MAX_HP_DIALOG);
  g_clear_object (&MUSTER_MAX_HP_DIALOG (object)->campaign);

  G_OBJECT_CLASS (muster_max_hp_dialog_parent_class)->dispose (object);
}

static void
muster_max_hp_dialog_class_init (MusterMaxHpDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_max_hp_dialog_dispose;

  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/mustergm/Muster/combat/max-hp-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterMaxHpDialog, name);
  gtk_widget_class_bind_template_child (widget_class, MusterMaxHpDialog, amount);
  gtk_widget_class_bind_template_child (widget_class, MusterMaxHpDialog, heal);
  gtk_widget_class_bind_template_child (widget_class, MusterMaxHpDialog, duration);
  gtk_widget_class_bind_template_child (widget_class, MusterMaxHpDialog, count);
  gtk_widget_class_bind_template_child (widget_class, MusterMaxHpDialog, problem);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, cancel_cb);
  gtk_widget_class_bind_template_callback (widget_class, apply_cb);
}

static void
muster_max_hp_dialog_init (MusterMaxHpDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  muster_spin_enter_activates (GTK_WIDGET (self));
  changed_cb (self);
}

AdwDialog *
muster_max_hp_dialog_new (MusterCampaign *campaign, MusterId creature)
{
  g_autofree char *label = NULL;
  g_autofree char *title = NULL;
  MusterMaxHpDialog *self;

  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (campaign), NULL);

  label = muster_dialog_label (campaign, creature);
  /* Translators: the title of a dialog; %s is a combatant. */
  title = g_strdup_printf (_ ("Hit point maximum of %s"), label);
  self = g_object_new (MUSTER_TYPE_MAX_HP_DIALOG, "title", title, NULL);
  self->campaign = g_object_ref (campaign);
  self->creature = creature;

  return ADW_DIALOG (self);
}

MusterCommand
muster_max_hp_dialog_get_command (MusterMaxHpDialog *self)
{
  MusterCommand command = { .kind = MUSTER_COMMAND_MODIFY_MAX_HP };
  guint end;

  g_return_val_if_fail (MUSTER_IS_MAX_HP_DIALOG (self), command);

  end = adw_combo_row_get_selected (self->duration);
  command.modify_max_hp = (MusterCommandModifyMaxHp) {
    .creature = self->creature,
    .amount = (gint32) adw_spin_row_get_value (self->amount),
    .name = gtk_editable_get_text (self->name),
    .heal = adw_switch_row_get_active (self->heal),
    .end = ends[MIN (end, G_N_ELEMENTS (ends) - 1)],
    .count = end > 0 ? (gint32) adw_spin_row_get_value (self->count) : 0,
  };

  return command;
}
