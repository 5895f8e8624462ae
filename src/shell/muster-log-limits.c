/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-shell"

#include "shell/muster-log-limits.h"

/* A number that is still being typed, or a button that is held, is not what is wanted yet. */
#define SETTLES_AFTER_MS 600

struct _MusterLogLimits
{
  AdwPreferencesGroup parent_instance;

  AdwSpinRow *fight;
  AdwSpinRow *campaign;

  GSignalGroup *signals;
  MusterTable table; /* as it is shown */
  guint apply_id;
  GtkWidget *root; /* weak: a dialog that closes has left it */
};

G_DEFINE_FINAL_TYPE (MusterLogLimits, muster_log_limits, ADW_TYPE_PREFERENCES_GROUP)

static void
show_table (MusterLogLimits *self)
{
  g_autoptr (MusterCampaignModel) model = g_signal_group_dup_target (self->signals);

  g_assert (MUSTER_IS_LOG_LIMITS (self));

  if (model == NULL)
    return;

  g_clear_handle_id (&self->apply_id, g_source_remove);
  muster_campaign_model_get_table (model, &self->table);
  adw_spin_row_set_value (self->fight, self->table.fight_log_limit);
  adw_spin_row_set_value (self->campaign, self->table.log_limit);
  g_clear_handle_id (&self->apply_id, g_source_remove);
}

/* What a campaign has from the start is no number of its own. */
static gint32
read_limit (AdwSpinRow *row, guint usual)
{
  guint limit = (guint) adw_spin_row_get_value (row);

  return limit == usual ? 0 : (gint32) limit;
}

static void
apply (MusterLogLimits *self)
{
  g_clear_handle_id (&self->apply_id, g_source_remove);
  if (self->root != NULL)
    gtk_widget_activate_action (self->root, "win.set-log-limits", "(ii)",
                                read_limit (self->campaign, MUSTER_LOG_LIMIT),
                                read_limit (self->fight, MUSTER_FIGHT_LOG_LIMIT));
  /* What was refused stands as it was. */
  show_table (self);
}

static gboolean
settled_cb (gpointer data)
{
  MusterLogLimits *self = data;

  self->apply_id = 0;
  apply (self);

  return G_SOURCE_REMOVE;
}

static void
value_changed_cb (MusterLogLimits *self)
{
  g_assert (MUSTER_IS_LOG_LIMITS (self));

  g_clear_handle_id (&self->apply_id, g_source_remove);
  if ((guint) adw_spin_row_get_value (self->fight) != self->table.fight_log_limit
      || (guint) adw_spin_row_get_value (self->campaign) != self->table.log_limit)
    self->apply_id = g_timeout_add (SETTLES_AFTER_MS, settled_cb, self);
}

static void
muster_log_limits_map (GtkWidget *widget)
{
  MusterLogLimits *self = MUSTER_LOG_LIMITS (widget);

  g_set_weak_pointer (&self->root, GTK_WIDGET (gtk_widget_get_root (widget)));

  GTK_WIDGET_CLASS (muster_log_limits_parent_class)->map (widget);
}

/* Whoever closes the dialog means what stands there. */
static void
muster_log_limits_unmap (GtkWidget *widget)
{
  MusterLogLimits *self = MUSTER_LOG_LIMITS (widget);

  if (self->apply_id != 0)
    apply (self);

  GTK_WIDGET_CLASS (muster_log_limits_parent_class)->unmap (widget);
}

static void
muster_log_limits_dispose (GObject *object)
{
  MusterLogLimits *self = MUSTER_LOG_LIMITS (object);

  g_clear_handle_id (&self->apply_id, g_source_remove);
  g_clear_weak_pointer (&self->root);
  g_clear_object (&self->signals);
  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_LOG_LIMITS);

  G_OBJECT_CLASS (muster_log_limits_parent_class)->dispose (object);
}

static void
muster_log_limits_class_init (MusterLogLimitsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_log_limits_dispose;
  widget_class->map = muster_log_limits_map;
  widget_class->unmap = muster_log_limits_unmap;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/mustergm/Muster/shell/log-limits.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterLogLimits, fight);
  gtk_widget_class_bind_template_child (widget_class, MusterLogLimits, campaign);
  gtk_widget_class_bind_template_callback (widget_class, value_changed_cb);
}

static void
muster_log_limits_init (MusterLogLimits *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  adw_spin_row_set_range (self->fight, MUSTER_LOG_LEAST, MUSTER_LOG_MOST);
  adw_spin_row_set_range (self->campaign, MUSTER_LOG_LEAST, MUSTER_LOG_MOST);
  self->signals = g_signal_group_new (MUSTER_TYPE_CAMPAIGN_MODEL);
  g_signal_group_connect_swapped (self->signals, "table-changed", G_CALLBACK (show_table), self);
}

GtkWidget *
muster_log_limits_new (void)
{
  return g_object_new (MUSTER_TYPE_LOG_LIMITS, NULL);
}

void
muster_log_limits_set_model (MusterLogLimits *self, MusterCampaignModel *model)
{
  g_return_if_fail (MUSTER_IS_LOG_LIMITS (self));
  g_return_if_fail (model == NULL || MUSTER_IS_CAMPAIGN_MODEL (model));

  g_signal_group_set_target (self->signals, model);
  show_table (self);
}
