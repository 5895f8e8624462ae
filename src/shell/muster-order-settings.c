/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-shell"

#include "config.h"

#include "shell/muster-order-settings.h"

#include <glib/gi18n.h>

struct _MusterOrderSettings
{
  AdwPreferencesGroup parent_instance;

  AdwSwitchRow *players;
  AdwComboRow *timer;
  AdwComboRow *span;

  GSignalGroup *signals;
  GArray *times;     /* of guint: the seconds behind the rows of the timer */
  MusterTable table; /* as it is shown */
  gboolean showing;
};

G_DEFINE_FINAL_TYPE (MusterOrderSettings, muster_order_settings, ADW_TYPE_PREFERENCES_GROUP)

static char *
time_words (guint seconds)
{
  if (seconds == 0)
    /* Translators: no timer for turns. */
    return g_strdup (C_ ("timer", "Off"));
  if (seconds % 60 != 0)
    return g_strdup_printf (ngettext ("%u second", "%u seconds", seconds), seconds);

  return g_strdup_printf (ngettext ("%u minute", "%u minutes", seconds / 60), seconds / 60);
}

static gboolean
find_time (MusterOrderSettings *self, guint *place)
{
  for (*place = 0; *place < self->times->len; (*place)++)
    if (g_array_index (self->times, guint, *place) == self->table.timer_seconds)
      return TRUE;

  return FALSE;
}

static void
append_time (MusterOrderSettings *self, guint seconds)
{
  g_autofree char *words = time_words (seconds);

  g_array_append_val (self->times, seconds);
  gtk_string_list_append (GTK_STRING_LIST (adw_combo_row_get_model (self->timer)), words);
}

/* The usual times, and whatever else the campaign has. */
static void
show_time (MusterOrderSettings *self)
{
  guint place;

  if (!find_time (self, &place))
    append_time (self, self->table.timer_seconds);
  adw_combo_row_set_selected (self->timer, place);
}

static void
show_table (MusterOrderSettings *self)
{
  g_autoptr (MusterCampaignModel) model = g_signal_group_dup_target (self->signals);

  g_assert (MUSTER_IS_ORDER_SETTINGS (self));

  if (model == NULL)
    return;

  self->showing = TRUE;
  muster_campaign_model_get_table (model, &self->table);
  adw_switch_row_set_active (self->players, self->table.players_initiative);
  show_time (self);
  adw_combo_row_set_selected (self->span, self->table.timer_per_round ? 1 : 0);
  gtk_widget_set_sensitive (GTK_WIDGET (self->span), self->table.timer_seconds > 0);
  self->showing = FALSE;
}

static void
players_cb (MusterOrderSettings *self)
{
  g_assert (MUSTER_IS_ORDER_SETTINGS (self));

  if (self->showing || adw_switch_row_get_active (self->players) == self->table.players_initiative)
    return;

  gtk_widget_activate_action (GTK_WIDGET (self), "win.set-players-initiative", "b",
                              adw_switch_row_get_active (self->players));
  show_table (self);
}

static void
timer_cb (MusterOrderSettings *self)
{
  guint selected = adw_combo_row_get_selected (self->timer);
  gboolean per_round = adw_combo_row_get_selected (self->span) == 1;
  guint seconds;

  g_assert (MUSTER_IS_ORDER_SETTINGS (self));

  if (self->showing || selected >= self->times->len)
    return;
  seconds = g_array_index (self->times, guint, selected);
  if (seconds == self->table.timer_seconds && per_round == self->table.timer_per_round)
    return;

  gtk_widget_activate_action (GTK_WIDGET (self), "win.set-turn-timer", "(ib)", (int) seconds,
                              per_round);
  show_table (self);
}

static void
muster_order_settings_dispose (GObject *object)
{
  MusterOrderSettings *self = MUSTER_ORDER_SETTINGS (object);

  g_clear_object (&self->signals);
  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_ORDER_SETTINGS);

  G_OBJECT_CLASS (muster_order_settings_parent_class)->dispose (object);
}

static void
muster_order_settings_finalize (GObject *object)
{
  g_array_unref (MUSTER_ORDER_SETTINGS (object)->times);

  G_OBJECT_CLASS (muster_order_settings_parent_class)->finalize (object);
}

static void
muster_order_settings_class_init (MusterOrderSettingsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = muster_order_settings_dispose;
  object_class->finalize = muster_order_settings_finalize;

  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/mustergm/Muster/shell/order-settings.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterOrderSettings, players);
  gtk_widget_class_bind_template_child (widget_class, MusterOrderSettings, timer);
  gtk_widget_class_bind_template_child (widget_class, MusterOrderSettings, span);
  gtk_widget_class_bind_template_callback (widget_class, players_cb);
  gtk_widget_class_bind_template_callback (widget_class, timer_cb);
}

static void
muster_order_settings_init (MusterOrderSettings *self)
{
  static const guint usual[] = { 0, 30, 45, 60, 90, 120, 180, 300 };
  g_autoptr (GtkStringList) words = gtk_string_list_new (NULL);

  self->times = g_array_new (FALSE, FALSE, sizeof (guint));
  gtk_widget_init_template (GTK_WIDGET (self));
  self->showing = TRUE;
  adw_combo_row_set_model (self->timer, G_LIST_MODEL (words));
  for (guint i = 0; i < G_N_ELEMENTS (usual); i++)
    append_time (self, usual[i]);
  self->showing = FALSE;
  self->signals = g_signal_group_new (MUSTER_TYPE_CAMPAIGN_MODEL);
  g_signal_group_connect_swapped (self->signals, "table-changed", G_CALLBACK (show_table), self);
}

GtkWidget *
muster_order_settings_new (void)
{
  return g_object_new (MUSTER_TYPE_ORDER_SETTINGS, NULL);
}

void
muster_order_settings_set_model (MusterOrderSettings *self, MusterCampaignModel *model)
{
  g_return_if_fail (MUSTER_IS_ORDER_SETTINGS (self));
  g_return_if_fail (model == NULL || MUSTER_IS_CAMPAIGN_MODEL (model));

  g_signal_group_set_target (self->signals, model);
  show_table (self);
}
