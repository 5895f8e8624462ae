/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-shell"

#include "shell/muster-preferences.h"

struct _MusterPreferences
{
  AdwPreferencesDialog parent_instance;

  GSettings *settings;
  gboolean showing; /* the rows are being filled, nobody chooses */

  AdwComboRow *color_scheme;
  AdwSwitchRow *reopen;
};

G_DEFINE_FINAL_TYPE (MusterPreferences, muster_preferences, ADW_TYPE_PREFERENCES_DIALOG)

static void
color_scheme_selected_cb (MusterPreferences *self)
{
  g_assert (MUSTER_IS_PREFERENCES (self));

  if (!self->showing)
    g_settings_set_enum (self->settings, "color-scheme",
                         (int) adw_combo_row_get_selected (self->color_scheme));
}

static void
muster_preferences_dispose (GObject *object)
{
  MusterPreferences *self = MUSTER_PREFERENCES (object);

  g_clear_object (&self->settings);
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
  gtk_widget_class_bind_template_callback (widget_class, color_scheme_selected_cb);
}

static void
muster_preferences_init (MusterPreferences *self)
{
  self->showing = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  self->showing = FALSE;
}

AdwDialog *
muster_preferences_new (GSettings *settings)
{
  MusterPreferences *self;

  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);

  self = g_object_new (MUSTER_TYPE_PREFERENCES, NULL);
  self->settings = g_object_ref (settings);

  self->showing = TRUE;
  adw_combo_row_set_selected (self->color_scheme,
                              (guint) g_settings_get_enum (settings, "color-scheme"));
  self->showing = FALSE;
  g_settings_bind (settings, "reopen-campaign", self->reopen, "active", G_SETTINGS_BIND_DEFAULT);

  return ADW_DIALOG (self);
}
