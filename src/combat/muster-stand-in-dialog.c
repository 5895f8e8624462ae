/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-combat"

#include "config.h"

#include "combat/muster-stand-in-dialog.h"

#include <glib/gi18n.h>

#include "combat/combat-dialogs.h"
#include "rules/creature/challenge.h"
#include "rules/creature/stand-in.h"

struct _MusterStandInDialog
{
  AdwDialog parent_instance;

  GtkEditable *name;
  GtkWidget *add;
  AdwComboRow *challenge;
  AdwSwitchRow *hidden;
  AdwSwitchRow *surprised;
  GtkLabel *problem;

  MusterCampaign *campaign;
};

G_DEFINE_FINAL_TYPE (MusterStandInDialog, muster_stand_in_dialog, ADW_TYPE_DIALOG)

static const MusterStandIn *
chosen (MusterStandInDialog *self)
{
  guint n;
  const MusterStandIn *stand_ins = muster_stand_ins (&n);

  return &stand_ins[MIN (adw_combo_row_get_selected (self->challenge), n - 1)];
}

static void
changed_cb (MusterStandInDialog *self)
{
  const MusterStandIn *stand_in = chosen (self);
  /* Translators: what a creature of a challenge rating has. */
  g_autofree char *words = g_strdup_printf (
      _ ("AC %1$d, %2$d hit points, +%3$d to hit, %4$d damage a round"), stand_in->armor_class,
      stand_in->hit_points, stand_in->to_hit, stand_in->damage);

  g_assert (MUSTER_IS_STAND_IN_DIALOG (self));

  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->challenge), words);
  muster_dialog_show_problem (self->problem, NULL);
}

static void
named_cb (MusterStandInDialog *self)
{
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (self->name)));

  g_assert (MUSTER_IS_STAND_IN_DIALOG (self));

  gtk_widget_set_sensitive (self->add, *name != '\0');
}

static void
cancel_cb (MusterStandInDialog *self)
{
  adw_dialog_close (ADW_DIALOG (self));
}

static void
add_cb (MusterStandInDialog *self)
{
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (self->name)));
  g_autoptr (GError) error = NULL;

  g_assert (MUSTER_IS_STAND_IN_DIALOG (self));

  if (muster_campaign_add_stand_in (self->campaign, chosen (self)->challenge, name,
                                    adw_switch_row_get_active (self->hidden),
                                    adw_switch_row_get_active (self->surprised), &error)
      != MUSTER_REFUSED)
    adw_dialog_close (ADW_DIALOG (self));
  else
    muster_dialog_show_problem (self->problem, error->message);
}

static void
muster_stand_in_dialog_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), MUSTER_TYPE_STAND_IN_DIALOG);
  g_clear_object (&MUSTER_STAND_IN_DIALOG (object)->campaign);

  G_OBJECT_CLASS (muster_stand_in_dialog_parent_class)->dispose (object);
}

static void
muster_stand_in_dialog_class_init (MusterStandInDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_stand_in_dialog_dispose;

  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/mustergm/Muster/combat/stand-in-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterStandInDialog, name);
  gtk_widget_class_bind_template_child (widget_class, MusterStandInDialog, add);
  gtk_widget_class_bind_template_child (widget_class, MusterStandInDialog, challenge);
  gtk_widget_class_bind_template_child (widget_class, MusterStandInDialog, hidden);
  gtk_widget_class_bind_template_child (widget_class, MusterStandInDialog, surprised);
  gtk_widget_class_bind_template_child (widget_class, MusterStandInDialog, problem);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, cancel_cb);
  gtk_widget_class_bind_template_callback (widget_class, named_cb);
  gtk_widget_class_bind_template_callback (widget_class, add_cb);
}

static void
muster_stand_in_dialog_init (MusterStandInDialog *self)
{
  g_autoptr (GPtrArray) ratings = g_ptr_array_new_with_free_func (g_free);
  guint n;
  const MusterStandIn *stand_ins = muster_stand_ins (&n);

  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < n; i++)
    {
      char label[MUSTER_CHALLENGE_LABEL_LENGTH];

      muster_challenge_label (stand_ins[i].challenge, label);
      g_ptr_array_add (ratings, g_strdup (label));
    }
  muster_dialog_fill_combo (self->challenge, ratings, 4);
  changed_cb (self);
}

AdwDialog *
muster_stand_in_dialog_new (MusterCampaign *campaign)
{
  MusterStandInDialog *self;

  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (campaign), NULL);

  self = g_object_new (MUSTER_TYPE_STAND_IN_DIALOG, NULL);
  self->campaign = g_object_ref (campaign);

  return ADW_DIALOG (self);
}
