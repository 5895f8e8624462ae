/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-shell"

#include "config.h"

#include "shell/muster-campaign-settings.h"

#include "log/words-options.h"
#include "shell/muster-log-limits.h"
#include "shell/muster-order-settings.h"

struct _MusterCampaignSettings
{
  AdwPreferencesDialog parent_instance;

  MusterCampaign *campaign;
  MusterOptionRow *rows[MUSTER_N_OPTIONS];
  MusterOrderSettings *order;
  MusterLogLimits *limits;

  AdwPreferencesPage *rules;
  GtkWidget *about_campaign;
  AdwEntryRow *name;
};

G_DEFINE_FINAL_TYPE (MusterCampaignSettings, muster_campaign_settings, ADW_TYPE_PREFERENCES_DIALOG)

static void
show_option (MusterCampaignSettings *self, guint option)
{
  g_assert (MUSTER_IS_CAMPAIGN_SETTINGS (self));

  muster_option_row_show (
      self->rows[option],
      muster_campaign_model_get_option (muster_campaign_get_model (self->campaign), option));
}

static void
add_group (MusterCampaignSettings *self, MusterOptionGroup group)
{
  GtkWidget *widget = NULL;

  g_assert (MUSTER_IS_CAMPAIGN_SETTINGS (self));

  for (guint i = 0; i < MUSTER_N_OPTIONS; i++)
    {
      if (muster_option_info (i)->group != group)
        continue;
      if (widget == NULL)
        {
          widget = adw_preferences_group_new ();
          adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (widget),
                                           muster_option_group_words (group));
          adw_preferences_page_add (self->rules, ADW_PREFERENCES_GROUP (widget));
        }
      self->rows[i] = MUSTER_OPTION_ROW (muster_option_row_new (i));
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (widget), GTK_WIDGET (self->rows[i]));
    }

  /* What is no choice among rules stands below those of its subject. */
  if (group == MUSTER_OPTION_GROUP_INITIATIVE)
    {
      self->order = MUSTER_ORDER_SETTINGS (muster_order_settings_new ());
      adw_preferences_page_add (self->rules, ADW_PREFERENCES_GROUP (self->order));
    }
  else if (group == MUSTER_OPTION_GROUP_LOG)
    {
      self->limits = MUSTER_LOG_LIMITS (muster_log_limits_new ());
      adw_preferences_page_add (self->rules, ADW_PREFERENCES_GROUP (self->limits));
    }
}

static void
show_name (MusterCampaignSettings *self)
{
  g_assert (MUSTER_IS_CAMPAIGN_SETTINGS (self));

  gtk_editable_set_text (GTK_EDITABLE (self->name), muster_campaign_get_name (self->campaign));
}

static void
name_applied_cb (MusterCampaignSettings *self)
{
  g_assert (MUSTER_IS_CAMPAIGN_SETTINGS (self));

  gtk_widget_activate_action (GTK_WIDGET (self), "win.name-campaign", "s",
                              gtk_editable_get_text (GTK_EDITABLE (self->name)));
  show_name (self);
}

static void
muster_campaign_settings_dispose (GObject *object)
{
  MusterCampaignSettings *self = MUSTER_CAMPAIGN_SETTINGS (object);

  g_clear_object (&self->campaign);
  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_CAMPAIGN_SETTINGS);

  G_OBJECT_CLASS (muster_campaign_settings_parent_class)->dispose (object);
}

static void
muster_campaign_settings_class_init (MusterCampaignSettingsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_campaign_settings_dispose;

  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/mustergm/Muster/shell/campaign-settings.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterCampaignSettings, rules);
  gtk_widget_class_bind_template_child (widget_class, MusterCampaignSettings, about_campaign);
  gtk_widget_class_bind_template_child (widget_class, MusterCampaignSettings, name);
  gtk_widget_class_bind_template_callback (widget_class, name_applied_cb);
}

static void
muster_campaign_settings_init (MusterCampaignSettings *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < MUSTER_N_OPTION_GROUPS; i++)
    add_group (self, (MusterOptionGroup) i);
}

AdwDialog *
muster_campaign_settings_new (MusterCampaign *campaign)
{
  MusterCampaignSettings *self;
  MusterCampaignModel *model;
  gboolean writable;

  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (campaign), NULL);

  self = g_object_new (MUSTER_TYPE_CAMPAIGN_SETTINGS, NULL);
  g_set_object (&self->campaign, campaign);
  model = muster_campaign_get_model (campaign);
  writable = !muster_campaign_is_read_only (campaign);

  for (guint i = 0; i < MUSTER_N_OPTIONS; i++)
    show_option (self, i);
  muster_order_settings_set_model (self->order, model);
  muster_log_limits_set_model (self->limits, model);
  show_name (self);
  gtk_widget_set_sensitive (GTK_WIDGET (self->rules), writable);
  gtk_widget_set_sensitive (self->about_campaign, writable);
  g_signal_connect_object (model, "option-changed", G_CALLBACK (show_option), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "notify::name", G_CALLBACK (show_name), self, G_CONNECT_SWAPPED);

  return ADW_DIALOG (self);
}

MusterOptionRow *
muster_campaign_settings_get_row (MusterCampaignSettings *self, MusterOption option)
{
  g_return_val_if_fail (MUSTER_IS_CAMPAIGN_SETTINGS (self), NULL);
  g_return_val_if_fail (option < MUSTER_N_OPTIONS, NULL);

  return self->rows[option];
}
