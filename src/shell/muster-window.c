/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-shell"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "parts/tooltip.h"
#include "shell/muster-window-private.h"
#include "shell/recent.h"

G_DEFINE_FINAL_TYPE (MusterWindow, muster_window, ADW_TYPE_APPLICATION_WINDOW)

void
muster_window_say (MusterWindow *self, const char *message)
{
  AdwToast *toast = adw_toast_new (message);

  g_assert (MUSTER_IS_WINDOW (self));

  /* Names may hold anything. */
  adw_toast_set_use_markup (toast, FALSE);
  adw_toast_overlay_add_toast (self->toasts, toast);
}

/* Performs a command; a refusal is shown. */
gboolean
muster_window_perform (MusterWindow *self, const MusterCommand *command)
{
  g_autoptr (GError) error = NULL;
  MusterStatus status;

  g_assert (MUSTER_IS_WINDOW (self));

  if (self->campaign == NULL)
    return FALSE;

  status = muster_campaign_perform (self->campaign, command, NULL, &error);
  if (status == MUSTER_REFUSED)
    muster_window_say (self, error->message);

  return status == MUSTER_DONE;
}

static void
announce_cb (MusterWindow *self, const char *text, gboolean urgent)
{
  muster_announcer_say (self->announcer, text, urgent);
}

static void
describe_history_button (GtkWidget *button, const char *title, const char *words)
{
  muster_tooltip_set (button, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  title != NULL ? title : "", -1);
}

/* The name of the button stays; its description and tooltip say what it would take back. */
static void
history_changed_cb (MusterWindow *self)
{
  MusterCampaignModel *model
      = self->campaign != NULL ? muster_campaign_get_model (self->campaign) : NULL;
  const char *undo = model != NULL ? muster_campaign_model_get_undo_title (model) : NULL;
  const char *redo = model != NULL ? muster_campaign_model_get_redo_title (model) : NULL;
  /* Translators: %s is what a step is called: "Damage to Goblin 2". */
  g_autofree char *undo_words
      = undo != NULL ? g_strdup_printf (_ ("Undo %s"), undo) : g_strdup (_ ("Nothing to undo"));
  /* Translators: %s is what a step is called: "Damage to Goblin 2". */
  g_autofree char *redo_words
      = redo != NULL ? g_strdup_printf (_ ("Redo %s"), redo) : g_strdup (_ ("Nothing to redo"));

  g_assert (MUSTER_IS_WINDOW (self));

  describe_history_button (self->undo, undo, undo_words);
  describe_history_button (self->redo, redo, redo_words);
  muster_window_update_actions (self);
  if (self->undo_toast != NULL)
    adw_toast_dismiss (self->undo_toast);
}

static void
read_only_changed_cb (MusterWindow *self)
{
  gboolean read_only = self->campaign != NULL && muster_campaign_is_read_only (self->campaign);

  g_assert (MUSTER_IS_WINDOW (self));

  if (read_only && !adw_banner_get_revealed (self->read_only_banner))
    muster_announcer_say (self->announcer, adw_banner_get_title (self->read_only_banner), FALSE);
  adw_banner_set_revealed (self->read_only_banner, read_only);
  muster_window_update_actions (self);
}

static void
name_changed_cb (MusterWindow *self)
{
  g_assert (MUSTER_IS_WINDOW (self));

  muster_window_update_title (self);
  if (self->campaign != NULL)
    muster_recent_add (self->settings, g_file_peek_path (muster_campaign_get_file (self->campaign)),
                       muster_campaign_get_name (self->campaign));
}

static void
waiting_changed_cb (MusterWindow *self)
{
  g_assert (MUSTER_IS_WINDOW (self));

  muster_window_show_question (self);
}

/* A fight that starts takes the window; one that is over gives it back. */
static void
fight_state_changed_cb (MusterWindow *self)
{
  g_autoptr (MusterFightModel) fight = g_signal_group_dup_target (self->fight_signals);
  gboolean open = fight != NULL && muster_fight_model_is_open (fight);

  g_assert (MUSTER_IS_WINDOW (self));

  muster_window_update_actions (self);
  if (self->campaign != NULL && open && !self->fight_shown)
    muster_window_show_page (self, "combat");
  else if (self->campaign != NULL && fight == NULL
           && g_str_equal (muster_window_get_shown (self), "combat"))
    {
      muster_window_show_page (self, "modes");
      if (g_str_equal (muster_window_get_shown (self), "play"))
        muster_play_page_focus_map (self->play);
    }
  self->fight_shown = open;
  muster_window_update_title (self);
}

static void
fight_changed_cb (MusterWindow *self)
{
  MusterCampaignModel *model
      = self->campaign != NULL ? muster_campaign_get_model (self->campaign) : NULL;

  g_assert (MUSTER_IS_WINDOW (self));

  g_signal_group_set_target (self->fight_signals,
                             model != NULL ? muster_campaign_model_get_fight (model) : NULL);
  fight_state_changed_cb (self);
}

static void
narrow_changed_cb (MusterWindow *self)
{
  g_assert (MUSTER_IS_WINDOW (self));

  /* A sheet would cover the page; a sidebar stands beside it. */
  gtk_toggle_button_set_active (self->tray_button,
                                !muster_window_is_narrow (self)
                                    && g_settings_get_boolean (self->settings, "tray-shown"));
  muster_window_update_title (self);
}

static void
tray_toggled_cb (MusterWindow *self)
{
  g_assert (MUSTER_IS_WINDOW (self));

  if (self->settings != NULL && !muster_window_is_narrow (self))
    g_settings_set_boolean (self->settings, "tray-shown",
                            gtk_toggle_button_get_active (self->tray_button));
}

static void
mode_changed_cb (MusterWindow *self)
{
  g_assert (MUSTER_IS_WINDOW (self));

  if (self->settings == NULL || self->campaign == NULL)
    return;

  muster_window_make_mode (self);
  g_settings_set_string (self->settings, "mode",
                         adw_view_stack_get_visible_child_name (self->modes));
}

static void
store_size (MusterWindow *self)
{
  int width;
  int height;

  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  if (width > 0)
    g_settings_set_int (self->settings, "window-width", MAX (width, 360));
  if (height > 0)
    g_settings_set_int (self->settings, "window-height", MAX (height, 360));
  g_settings_set_boolean (self->settings, "window-maximized",
                          gtk_window_is_maximized (GTK_WINDOW (self)));
}

static gboolean
muster_window_close_request (GtkWindow *window)
{
  MusterWindow *self = MUSTER_WINDOW (window);

  store_size (self);

  return GTK_WINDOW_CLASS (muster_window_parent_class)->close_request (window);
}

/* A window that opens a file first never makes the welcome page. */
static void
muster_window_realize (GtkWidget *widget)
{
  MusterWindow *self = MUSTER_WINDOW (widget);

  if (g_str_equal (muster_window_get_shown (self), "welcome"))
    muster_window_show_page (self, "welcome");

  GTK_WIDGET_CLASS (muster_window_parent_class)->realize (widget);
}

static void
muster_window_dispose (GObject *object)
{
  MusterWindow *self = MUSTER_WINDOW (object);

  if (self->opening_cancellable != NULL)
    g_cancellable_cancel (self->opening_cancellable);
  g_clear_object (&self->opening_cancellable);
  g_clear_handle_id (&self->opening_id, g_source_remove);
  if (self->players != NULL)
    muster_window_close_players (self);
  g_clear_pointer (&self->players, g_ptr_array_unref);
  g_clear_object (&self->campaign_signals);
  g_clear_object (&self->model_signals);
  g_clear_object (&self->fight_signals);
  g_clear_object (&self->log_signals);
  g_clear_weak_pointer (&self->question_dialog);
  g_clear_weak_pointer (&self->undo_toast);
  g_clear_object (&self->announcer);
  g_clear_object (&self->tray);
  g_clear_object (&self->campaign);
  g_clear_object (&self->settings);
  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_WINDOW);

  G_OBJECT_CLASS (muster_window_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/mustergm/Muster/shell/window.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, MusterWindow, undo);
  gtk_widget_class_bind_template_child (widget_class, MusterWindow, redo);
  gtk_widget_class_bind_template_child (widget_class, MusterWindow, title_stack);
  gtk_widget_class_bind_template_child (widget_class, MusterWindow, title_label);
  gtk_widget_class_bind_template_child (widget_class, MusterWindow, tray_button);
  gtk_widget_class_bind_template_child (widget_class, MusterWindow, main_menu);
  gtk_widget_class_bind_template_child (widget_class, MusterWindow, main_menu_model);
  gtk_widget_class_bind_template_child (widget_class, MusterWindow, read_only_banner);
  gtk_widget_class_bind_template_child (widget_class, MusterWindow, question_banner);
  gtk_widget_class_bind_template_child (widget_class, MusterWindow, outer);
  gtk_widget_class_bind_template_child (widget_class, MusterWindow, welcome_slot);
  gtk_widget_class_bind_template_child (widget_class, MusterWindow, opening);
  gtk_widget_class_bind_template_child (widget_class, MusterWindow, cancel);
  gtk_widget_class_bind_template_child (widget_class, MusterWindow, dock);
  gtk_widget_class_bind_template_child (widget_class, MusterWindow, modes);
  gtk_widget_class_bind_template_child (widget_class, MusterWindow, play_slot);
  gtk_widget_class_bind_template_child (widget_class, MusterWindow, build_slot);
  gtk_widget_class_bind_template_child (widget_class, MusterWindow, library_slot);
  gtk_widget_class_bind_template_child (widget_class, MusterWindow, tray_dock);
  gtk_widget_class_bind_template_child (widget_class, MusterWindow, switcher);
  gtk_widget_class_bind_template_child (widget_class, MusterWindow, switcher_bar);
  gtk_widget_class_bind_template_callback (widget_class, narrow_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, tray_toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, mode_changed_cb);
}

static void
muster_window_class_init (MusterWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_window_dispose;
  widget_class->realize = muster_window_realize;
  GTK_WINDOW_CLASS (klass)->close_request = muster_window_close_request;

  bind_template (widget_class);
  muster_window_install_actions (widget_class);
  muster_window_install_file_actions (widget_class);
  muster_window_install_import_actions (widget_class);
  muster_window_install_page_actions (widget_class);
  muster_window_install_question_actions (widget_class);
  muster_window_install_player_actions (widget_class);
}

static void
connect_models (MusterWindow *self)
{
  static const char *const titles[] = { "notify::undo-title", "notify::redo-title" };
  static const char *const fight[] = { "notify::round", "notify::turn" };

  self->campaign_signals = g_signal_group_new (MUSTER_TYPE_CAMPAIGN);
  g_signal_group_connect_object (self->campaign_signals, "announce", G_CALLBACK (announce_cb), self,
                                 G_CONNECT_SWAPPED);

  self->model_signals = g_signal_group_new (MUSTER_TYPE_CAMPAIGN_MODEL);
  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    g_signal_group_connect_object (self->model_signals, titles[i], G_CALLBACK (history_changed_cb),
                                   self, G_CONNECT_SWAPPED);
  g_signal_group_connect_object (self->model_signals, "notify::name", G_CALLBACK (name_changed_cb),
                                 self, G_CONNECT_SWAPPED);
  g_signal_group_connect_object (self->model_signals, "notify::read-only",
                                 G_CALLBACK (read_only_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_group_connect_object (self->model_signals, "notify::waiting",
                                 G_CALLBACK (waiting_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_group_connect_object (self->model_signals, "notify::fight",
                                 G_CALLBACK (fight_changed_cb), self, G_CONNECT_SWAPPED);

  self->fight_signals = g_signal_group_new (MUSTER_TYPE_FIGHT_MODEL);
  g_signal_group_connect_object (self->fight_signals, "notify::state",
                                 G_CALLBACK (fight_state_changed_cb), self, G_CONNECT_SWAPPED);
  for (guint i = 0; i < G_N_ELEMENTS (fight); i++)
    g_signal_group_connect_object (self->fight_signals, fight[i],
                                   G_CALLBACK (muster_window_update_title), self,
                                   G_CONNECT_SWAPPED);
}

/* What nobody can have used before the window was to be seen comes after the first frame. */
static gboolean
frame_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  MusterWindow *self = MUSTER_WINDOW (widget);

  if (self->n_frames++ == 0)
    return G_SOURCE_CONTINUE;

  gtk_menu_button_set_menu_model (self->main_menu, self->main_menu_model);
  gtk_window_set_default_icon_name (APPLICATION_ID);

  return G_SOURCE_REMOVE;
}

static void
muster_window_init (MusterWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->players = g_ptr_array_new ();

  self->announcer = muster_announcer_new (GTK_WINDOW (self));
  connect_models (self);
  g_signal_connect (self, "notify::visible-dialog", G_CALLBACK (muster_window_dialog_changed),
                    NULL);
  g_signal_connect (self, "notify::focus-widget", G_CALLBACK (muster_window_dialog_changed), NULL);
  muster_window_connect_speech (self);
  gtk_widget_add_tick_callback (GTK_WIDGET (self), frame_cb, NULL, NULL);
}

MusterWindow *
muster_window_new (GtkApplication *application, GSettings *settings)
{
  MusterWindow *self;
  g_autofree char *mode = NULL;

  g_return_val_if_fail (application == NULL || GTK_IS_APPLICATION (application), NULL);
  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);

  self = g_object_new (MUSTER_TYPE_WINDOW, "application", application, NULL);
  self->settings = g_object_ref (settings);
  mode = g_settings_get_string (settings, "mode");
  adw_view_stack_set_visible_child_name (self->modes, mode);
  gtk_window_set_default_size (GTK_WINDOW (self), g_settings_get_int (settings, "window-width"),
                               g_settings_get_int (settings, "window-height"));
  if (g_settings_get_boolean (settings, "window-maximized"))
    gtk_window_maximize (GTK_WINDOW (self));
  gtk_toggle_button_set_active (self->tray_button, g_settings_get_boolean (settings, "tray-shown"));
  history_changed_cb (self);

  return self;
}

MusterCampaign *
muster_window_get_campaign (MusterWindow *self)
{
  g_return_val_if_fail (MUSTER_IS_WINDOW (self), NULL);

  return self->campaign;
}

MusterAnnouncer *
muster_window_get_announcer (MusterWindow *self)
{
  g_return_val_if_fail (MUSTER_IS_WINDOW (self), NULL);

  return self->announcer;
}

static void
spread_campaign (MusterWindow *self)
{
  MusterCampaignModel *model
      = self->campaign != NULL ? muster_campaign_get_model (self->campaign) : NULL;

  g_signal_group_set_target (self->campaign_signals, self->campaign);
  g_signal_group_set_target (self->model_signals, model);
  g_signal_group_set_target (self->log_signals,
                             model != NULL ? muster_campaign_model_get_log (model) : NULL);
  muster_window_hand_out_campaign (self);
}

static void
remember_campaign (MusterWindow *self)
{
  const char *path = "";

  if (self->campaign != NULL)
    {
      path = g_file_peek_path (muster_campaign_get_file (self->campaign));
      muster_recent_add (self->settings, path, muster_campaign_get_name (self->campaign));
    }
  g_settings_set_string (self->settings, "last-campaign", path != NULL ? path : "");
}

void
muster_window_set_campaign (MusterWindow *self, MusterCampaign *campaign)
{
  g_return_if_fail (MUSTER_IS_WINDOW (self));
  g_return_if_fail (campaign == NULL || MUSTER_IS_CAMPAIGN (campaign));

  if (!g_set_object (&self->campaign, campaign))
    return;

  muster_window_close_players (self);
  self->fight_shown = FALSE;
  muster_window_show_page (self, campaign != NULL ? "modes" : "welcome");
  spread_campaign (self);
  remember_campaign (self);
  if (self->welcome != NULL)
    muster_welcome_page_refresh (self->welcome, self->settings);
  read_only_changed_cb (self);
  history_changed_cb (self);
  fight_changed_cb (self);
  muster_window_show_question (self);
  if (campaign == NULL)
    muster_welcome_page_focus (muster_window_get_welcome (self));
}
