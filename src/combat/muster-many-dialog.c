/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-combat"

#include "config.h"

#include "combat/muster-many-dialog.h"

#include <glib/gi18n.h>

#include "combat/combat-dialogs.h"
#include "log/words.h"
#include "parts/spin-enter.h"
#include "rules/fifth/many.h"

struct _MusterManyDialog
{
  AdwDialog parent_instance;

  AdwPreferencesGroup *group;
  GtkEditable *dice;
  AdwComboRow *type;
  AdwComboRow *ability;
  AdwSpinRow *dc;
  AdwSwitchRow *half;
  AdwSwitchRow *magical;
  GtkLabel *problem;

  MusterCampaign *campaign;
  char *targets;
};

G_DEFINE_FINAL_TYPE (MusterManyDialog, muster_many_dialog, ADW_TYPE_DIALOG)

static void
changed_cb (MusterManyDialog *self)
{
  gboolean saves = adw_combo_row_get_selected (self->ability) > 0;

  g_assert (MUSTER_IS_MANY_DIALOG (self));

  gtk_widget_set_sensitive (GTK_WIDGET (self->dc), saves);
  gtk_widget_set_sensitive (GTK_WIDGET (self->half), saves);
  muster_dialog_show_problem (self->problem, NULL);
}

static void
cancel_cb (MusterManyDialog *self)
{
  adw_dialog_close (ADW_DIALOG (self));
}

static void
damage_cb (MusterManyDialog *self)
{
  MusterCommand command;
  g_autofree char *sentence = NULL;

  g_assert (MUSTER_IS_MANY_DIALOG (self));

  command = muster_many_dialog_get_command (self);
  if (muster_dialog_perform (self->campaign, &command, NULL, &sentence) == MUSTER_REFUSED)
    muster_dialog_show_problem (self->problem, sentence);
  else
    adw_dialog_close (ADW_DIALOG (self));
}

static void
muster_many_dialog_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), MUSTER_TYPE_MANY_DIALOG);

  G_OBJECT_CLASS (muster_many_dialog_parent_class)->dispose (object);
}

static void
muster_many_dialog_finalize (GObject *object)
{
  MusterManyDialog *self = MUSTER_MANY_DIALOG (object);

  g_clear_pointer (&self->targets, g_free);
  g_clear_object (&self->campaign);

  G_OBJECT_CLASS (muster_many_dialog_parent_class)->finalize (object);
}

static void
muster_many_dialog_class_init (MusterManyDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_many_dialog_dispose;
  G_OBJECT_CLASS (klass)->finalize = muster_many_dialog_finalize;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/mustergm/Muster/combat/many-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterManyDialog, group);
  gtk_widget_class_bind_template_child (widget_class, MusterManyDialog, dice);
  gtk_widget_class_bind_template_child (widget_class, MusterManyDialog, type);
  gtk_widget_class_bind_template_child (widget_class, MusterManyDialog, ability);
  gtk_widget_class_bind_template_child (widget_class, MusterManyDialog, dc);
  gtk_widget_class_bind_template_child (widget_class, MusterManyDialog, half);
  gtk_widget_class_bind_template_child (widget_class, MusterManyDialog, magical);
  gtk_widget_class_bind_template_child (widget_class, MusterManyDialog, problem);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, cancel_cb);
  gtk_widget_class_bind_template_callback (widget_class, damage_cb);
}

static void
muster_many_dialog_init (MusterManyDialog *self)
{
  g_autoptr (GPtrArray) types = g_ptr_array_new ();
  g_autoptr (GPtrArray) abilities = g_ptr_array_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  muster_spin_enter_activates (GTK_WIDGET (self));
  for (guint i = 0; i < MUSTER_N_DAMAGE_TYPES; i++)
    {
      const char *words = muster_damage_type_words ((MusterDamageType) i);

      g_ptr_array_add (types, (gpointer) (*words != '\0' ? words : _ ("untyped")));
    }
  g_ptr_array_add (abilities, (gpointer) _ ("No save"));
  for (guint i = 0; i < MUSTER_N_ABILITIES; i++)
    g_ptr_array_add (abilities, (gpointer) muster_ability_words ((MusterAbility) i));
  muster_dialog_fill_combo (self->type, types, MUSTER_DAMAGE_FIRE);
  muster_dialog_fill_combo (self->ability, abilities, MUSTER_ABILITY_DEXTERITY + 1);
  changed_cb (self);
}

AdwDialog *
muster_many_dialog_new (MusterCampaign *campaign, const char *targets)
{
  g_autoptr (GArray) ids = muster_targets_from_text (targets);
  g_autoptr (GPtrArray) labels = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *names = NULL;
  g_autofree char *markup = NULL;
  MusterManyDialog *self;

  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (campaign), NULL);
  g_return_val_if_fail (ids != NULL, NULL);

  self = g_object_new (MUSTER_TYPE_MANY_DIALOG, NULL);
  self->campaign = g_object_ref (campaign);
  self->targets = g_strdup (targets);
  for (guint i = 0; i < ids->len; i++)
    g_ptr_array_add (labels, muster_dialog_label (campaign, g_array_index (ids, MusterId, i)));
  names = muster_words_list (labels);
  markup = g_markup_escape_text (names, -1);
  adw_preferences_group_set_description (self->group, markup);

  return ADW_DIALOG (self);
}

MusterCommand
muster_many_dialog_get_command (MusterManyDialog *self)
{
  MusterCommand command = { .kind = MUSTER_COMMAND_DAMAGE_MANY };

  g_return_val_if_fail (MUSTER_IS_MANY_DIALOG (self), command);

  command.damage_many.targets = self->targets;
  command.damage_many.dice = gtk_editable_get_text (self->dice);
  command.damage_many.type = (gint32) adw_combo_row_get_selected (self->type);
  command.damage_many.ability = (gint32) adw_combo_row_get_selected (self->ability);
  command.damage_many.dc = (gint32) adw_spin_row_get_value (self->dc);
  command.damage_many.half = adw_switch_row_get_active (self->half);
  command.damage_many.magical = adw_switch_row_get_active (self->magical);

  return command;
}
