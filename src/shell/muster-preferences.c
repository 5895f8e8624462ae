/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-shell"

#include "shell/muster-preferences.h"

struct _MusterPreferences
{
  AdwPreferencesDialog parent_instance;

  GSettings *settings;
  MusterCampaign *campaign;
  gboolean showing; /* the rows are being filled, nobody chooses */

  AdwComboRow *color_scheme;
  AdwSwitchRow *reopen;
  GtkWidget *campaign_group;
  AdwComboRow *edition;
  AdwComboRow *exhaustion;
  AdwSwitchRow *foe_ac_hidden;
};

G_DEFINE_FINAL_TYPE (MusterPreferences, muster_preferences, ADW_TYPE_PREFERENCES_DIALOG)

/* Positions of the edition row. */
static const int editions[] = { 2014, 2024 };

static void
color_scheme_selected_cb (MusterPreferences *self)
{
  g_assert (MUSTER_IS_PREFERENCES (self));

  if (!self->showing)
    g_settings_set_enum (self->settings, "color-scheme",
                         (int) adw_combo_row_get_selected (self->color_scheme));
}

static void
rules_selected_cb (MusterPreferences *self)
{
  guint edition = adw_combo_row_get_selected (self->edition);

  g_assert (MUSTER_IS_PREFERENCES (self));

  if (!self->showing && edition < G_N_ELEMENTS (editions))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.set-rules", "(iii)", editions[edition],
                                (int) adw_combo_row_get_selected (self->exhaustion),
                                (int) adw_switch_row_get_active (self->foe_ac_hidden));
}

static void
show_rules (MusterPreferences *self)
{
  int edition;
  int exhaustion;
  gboolean hidden;

  self->showing = TRUE;
  g_object_get (muster_campaign_get_model (self->campaign), "edition", &edition, "exhaustion-rule",
                &exhaustion, "foe-ac-hidden", &hidden, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (editions); i++)
    if (editions[i] == edition)
      adw_combo_row_set_selected (self->edition, i);
  adw_combo_row_set_selected (self->exhaustion, (guint) exhaustion);
  adw_switch_row_set_active (self->foe_ac_hidden, hidden);
  self->showing = FALSE;
}

static void
muster_preferences_dispose (GObject *object)
{
  MusterPreferences *self = MUSTER_PREFERENCES (object);

  g_clear_object (&self->settings);
  g_clear_object (&self->campaign);
  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_PREFERENCES);

  G_OBJECT_CLASS (muster_preferences_parent_class)->dispose (object);
}

static void
muster_preferences_class_init (MusterPreferencesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_preferences_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/mustergm/Muster/shell/preferences.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterPreferences, color_scheme);
  gtk_widget_class_bind_template_child (widget_class, MusterPreferences, reopen);
  gtk_widget_class_bind_template_child (widget_class, MusterPreferences, campaign_group);
  gtk_widget_class_bind_template_child (widget_class, MusterPreferences, edition);
  gtk_widget_class_bind_template_child (widget_class, MusterPreferences, exhaustion);
  gtk_widget_class_bind_template_child (widget_class, MusterPreferences, foe_ac_hidden);
  gtk_widget_class_bind_template_callback (widget_class, color_scheme_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, rules_selected_cb);
}

static void
muster_preferences_init (MusterPreferences *self)
{
  self->showing = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  self->showing = FALSE;
}

AdwDialog *
muster_preferences_new (GSettings *settings, MusterCampaign *campaign)
{
  static const char *const rules[]
      = { "notify::edition", "notify::exhaustion-rule", "notify::foe-ac-hidden" };
  MusterPreferences *self;

  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);
  g_return_val_if_fail (campaign == NULL || MUSTER_IS_CAMPAIGN (campaign), NULL);

  self = g_object_new (MUSTER_TYPE_PREFERENCES, NULL);
  self->settings = g_object_ref (settings);
  g_set_object (&self->campaign, campaign);

  self->showing = TRUE;
  adw_combo_row_set_selected (self->color_scheme,
                              (guint) g_settings_get_enum (settings, "color-scheme"));
  self->showing = FALSE;
  g_settings_bind (settings, "reopen-campaign", self->reopen, "active", G_SETTINGS_BIND_DEFAULT);

  gtk_widget_set_visible (self->campaign_group, campaign != NULL);
  if (campaign != NULL)
    {
      MusterCampaignModel *model = muster_campaign_get_model (campaign);

      show_rules (self);
      gtk_widget_set_sensitive (self->campaign_group, !muster_campaign_is_read_only (campaign));
      for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
        g_signal_connect_object (model, rules[i], G_CALLBACK (show_rules), self, G_CONNECT_SWAPPED);
    }

  return ADW_DIALOG (self);
}
