/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-build"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "build/field-error.h"
#include "build/muster-staged-row.h"
#include "log/words.h"
#include "parts/tooltip.h"

struct _MusterStagedRow
{
  AdwExpanderRow parent_instance;

  MusterCampaign *campaign;
  MusterCreatureItem *creature;
  gboolean showing; /* the fields are being filled, nobody types */

  GtkWidget *stat_block;
  GtkWidget *remove;
  GtkWidget *name;
  GtkLabel *error;
  GtkWidget *alias;
  AdwComboRow *disposition;
  AdwSpinRow *arrival;
  AdwSwitchRow *hidden;
};

G_DEFINE_FINAL_TYPE (MusterStagedRow, muster_staged_row, ADW_TYPE_EXPANDER_ROW)

/* The round in which it joins; 1: there from the start. */
static gint32
get_arrival (MusterStagedRow *self)
{
  gint32 round;

  g_object_get (self->creature, "arrives-round", &round, NULL);

  return MAX (round, 1);
}

static gboolean
get_lurks (MusterStagedRow *self)
{
  gint32 lurks;

  g_object_get (self->creature, "lurks", &lurks, NULL);

  return lurks != 0;
}

static void
show_title (MusterStagedRow *self)
{
  const MusterCombatantView *view
      = muster_combatant_get_view (muster_creature_item_get_combatant (self->creature));
  const char *name = muster_creature_item_get_label (self->creature);
  g_autofree char *block = NULL;
  g_autofree char *hit_points = muster_words_hit_points (view);
  g_autofree char *subtitle = NULL;
  gint32 arrival = get_arrival (self);

  g_object_get (self->creature, "block-name", &block, NULL);
  /* Translators: stat block, hit points, disposition of a staged creature. */
  subtitle = g_strdup_printf (
      _ ("%1$s · %2$s · %3$s"), block, hit_points,
      muster_disposition_words (muster_creature_item_get_disposition (self->creature)));
  if (arrival > 1)
    {
      g_autofree char *at_once = g_steal_pointer (&subtitle);

      /* Translators: what is said of a staged creature, and the round in which it joins. */
      subtitle = g_strdup_printf (_ ("%1$s · Joins in round %2$d"), at_once, arrival);
    }

  if (get_lurks (self))
    {
      g_autofree char *in_sight = g_steal_pointer (&subtitle);

      /* Translators: what is said of a staged creature that players do not see at first. */
      subtitle = g_strdup_printf (_ ("%1$s · Hidden from players"), in_sight);
    }

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), name);
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (self), subtitle);
  /* The title names the row within; the one around it has none of its own. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static void
name_button (GtkWidget *button, const char *words)
{
  muster_tooltip_set (button, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                  -1);
}

static void
show_fields (MusterStagedRow *self)
{
  const char *name = muster_creature_item_get_name (self->creature);
  const char *label = muster_creature_item_get_label (self->creature);
  /* Translators: %s is the name of a creature. */
  g_autofree char *remove = g_strdup_printf (_ ("Remove %s"), label);
  /* Translators: %s is the name of a creature. */
  g_autofree char *stat_block = g_strdup_printf (_ ("Show the stat block of %s"), label);

  self->showing = TRUE;
  /* What somebody is typing stays. */
  if (gtk_label_get_text (self->error)[0] == '\0')
    gtk_editable_set_text (GTK_EDITABLE (self->name), name);
  gtk_editable_set_text (GTK_EDITABLE (self->alias),
                         muster_creature_item_get_alias (self->creature));
  adw_combo_row_set_selected (self->disposition,
                              (guint) muster_creature_item_get_disposition (self->creature));
  adw_spin_row_set_value (self->arrival, get_arrival (self));
  adw_switch_row_set_active (self->hidden, get_lurks (self));
  self->showing = FALSE;

  name_button (self->remove, remove);
  name_button (self->stat_block, stat_block);
  show_title (self);
}

static void
apply (MusterStagedRow *self)
{
  g_autofree char *name = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->name)));
  g_autofree char *alias = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->alias)));
  const MusterCommand command
      = { .kind = MUSTER_COMMAND_EDIT_CREATURE,
          .edit_creature = { .creature = muster_creature_item_get_id (self->creature),
                             .name = g_strstrip (name),
                             .alias = g_strstrip (alias),
                             .disposition = (gint32) adw_combo_row_get_selected (self->disposition),
                             .absent = muster_creature_item_get_absent (self->creature) } };
  g_autoptr (GError) error = NULL;

  if (muster_campaign_perform (self->campaign, &command, NULL, &error) == MUSTER_REFUSED)
    muster_field_set_error (self->name, self->error, error->message);
  else
    muster_field_set_error (self->name, self->error, NULL);
}

static void
apply_cb (MusterStagedRow *self)
{
  g_assert (MUSTER_IS_STAGED_ROW (self));

  apply (self);
}

static void
disposition_selected_cb (MusterStagedRow *self)
{
  g_assert (MUSTER_IS_STAGED_ROW (self));

  if (!self->showing && self->creature != NULL)
    apply (self);
}

static void
arrival_changed_cb (MusterStagedRow *self)
{
  gint32 round = (gint32) adw_spin_row_get_value (self->arrival);
  MusterCommand command = { .kind = MUSTER_COMMAND_SET_ARRIVAL };
  g_autoptr (GError) error = NULL;

  g_assert (MUSTER_IS_STAGED_ROW (self));

  if (self->showing || self->creature == NULL || round == get_arrival (self))
    return;

  command.set_arrival.creature = muster_creature_item_get_id (self->creature);
  command.set_arrival.round = round > 1 ? round : 0;
  if (muster_campaign_perform (self->campaign, &command, NULL, &error) == MUSTER_REFUSED)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.show-message", "s", error->message);
}

static void
hidden_changed_cb (MusterStagedRow *self)
{
  gboolean hidden = adw_switch_row_get_active (self->hidden);
  MusterCommand command = { .kind = MUSTER_COMMAND_SET_LURKS };
  g_autoptr (GError) error = NULL;

  g_assert (MUSTER_IS_STAGED_ROW (self));

  if (self->showing || self->creature == NULL || hidden == get_lurks (self))
    return;

  command.set_lurks.creature = muster_creature_item_get_id (self->creature);
  command.set_lurks.lurks = hidden;
  if (muster_campaign_perform (self->campaign, &command, NULL, &error) == MUSTER_REFUSED)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.show-message", "s", error->message);
}

static void
remove_clicked_cb (MusterStagedRow *self)
{
  g_assert (MUSTER_IS_STAGED_ROW (self));

  gtk_widget_activate_action (GTK_WIDGET (self), "build.remove-creature", "u",
                              muster_creature_item_get_id (self->creature));
}

static void
stat_block_clicked_cb (MusterStagedRow *self)
{
  g_assert (MUSTER_IS_STAGED_ROW (self));

  gtk_widget_activate_action (GTK_WIDGET (self), "win.show-creature", "u",
                              muster_creature_item_get_id (self->creature));
}

static void
muster_staged_row_dispose (GObject *object)
{
  MusterStagedRow *self = MUSTER_STAGED_ROW (object);

  g_clear_object (&self->creature);
  g_clear_object (&self->campaign);
  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_STAGED_ROW);

  G_OBJECT_CLASS (muster_staged_row_parent_class)->dispose (object);
}

static void
muster_staged_row_class_init (MusterStagedRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_staged_row_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/mustergm/Muster/build/staged-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterStagedRow, stat_block);
  gtk_widget_class_bind_template_child (widget_class, MusterStagedRow, remove);
  gtk_widget_class_bind_template_child (widget_class, MusterStagedRow, name);
  gtk_widget_class_bind_template_child (widget_class, MusterStagedRow, error);
  gtk_widget_class_bind_template_child (widget_class, MusterStagedRow, alias);
  gtk_widget_class_bind_template_child (widget_class, MusterStagedRow, disposition);
  gtk_widget_class_bind_template_child (widget_class, MusterStagedRow, arrival);
  gtk_widget_class_bind_template_child (widget_class, MusterStagedRow, hidden);
  gtk_widget_class_bind_template_callback (widget_class, apply_cb);
  gtk_widget_class_bind_template_callback (widget_class, arrival_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, hidden_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, disposition_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, remove_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, stat_block_clicked_cb);
}

static void
muster_staged_row_init (MusterStagedRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
muster_staged_row_new (MusterCampaign *campaign, MusterCreatureItem *creature)
{
  MusterStagedRow *self;

  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (campaign), NULL);
  g_return_val_if_fail (MUSTER_IS_CREATURE_ITEM (creature), NULL);

  self = g_object_new (MUSTER_TYPE_STAGED_ROW, NULL);
  self->campaign = g_object_ref (campaign);
  self->creature = g_object_ref (creature);
  g_signal_connect_object (creature, "notify", G_CALLBACK (show_fields), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (muster_creature_item_get_combatant (creature), "changed",
                           G_CALLBACK (show_title), self, G_CONNECT_SWAPPED);
  show_fields (self);

  return GTK_WIDGET (self);
}

MusterCreatureItem *
muster_staged_row_get_creature (MusterStagedRow *self)
{
  g_return_val_if_fail (MUSTER_IS_STAGED_ROW (self), NULL);

  return self->creature;
}

void
muster_staged_row_rename (MusterStagedRow *self, const char *name)
{
  g_return_if_fail (MUSTER_IS_STAGED_ROW (self));
  g_return_if_fail (name != NULL);

  gtk_editable_set_text (GTK_EDITABLE (self->name), name);
  apply (self);
}

const char *
muster_staged_row_get_name_error (MusterStagedRow *self)
{
  g_return_val_if_fail (MUSTER_IS_STAGED_ROW (self), NULL);

  return gtk_widget_get_visible (GTK_WIDGET (self->error)) ? gtk_label_get_text (self->error)
                                                           : NULL;
}
