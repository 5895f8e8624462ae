/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Undo, messages, and the dialogs that belong to the window. */
#define G_LOG_DOMAIN "muster-shell"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "build/muster-creature-picker.h"
#include "combat/muster-log-dialog.h"
#include "rules/options.h"
#include "shell/about.h"
#include "shell/muster-campaign-settings.h"
#include "shell/muster-find-dialog.h"
#include "shell/muster-preferences.h"
#include "shell/muster-window-private.h"
#include "shell/shortcuts-dialog.h"
#include "shell/stat-block-dialog.h"

/* A dialog holds a decision that is half made about the campaign as it is: what stands below it
 * rests until it is closed.  The ones that act at once are no such dialogs. */
static gboolean
is_deciding (MusterWindow *self)
{
  AdwDialog *dialog = adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (self));

  return dialog != NULL && !MUSTER_IS_CREATURE_PICKER (dialog)
         && !MUSTER_IS_CAMPAIGN_SETTINGS (dialog) && !MUSTER_IS_PREFERENCES (dialog)
         && !MUSTER_IS_LOG_DIALOG (dialog);
}

static void
step_back (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterWindow *self = MUSTER_WINDOW (widget);
  g_autoptr (GError) error = NULL;

  if (self->campaign != NULL && !is_deciding (self)
      && !muster_campaign_undo (self->campaign, &error))
    muster_window_say (self, error->message);
}

static void
step_forward (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterWindow *self = MUSTER_WINDOW (widget);
  g_autoptr (GError) error = NULL;

  if (self->campaign != NULL && !is_deciding (self)
      && !muster_campaign_redo (self->campaign, &error))
    muster_window_say (self, error->message);
}

static void
show_message (GtkWidget *widget, const char *name, GVariant *parameter)
{
  muster_window_say (MUSTER_WINDOW (widget), g_variant_get_string (parameter, NULL));
}

/* The offer holds as long as what it would undo is the newest step. */
static void
show_undo_message (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterWindow *self = MUSTER_WINDOW (widget);
  AdwToast *toast = adw_toast_new (g_variant_get_string (parameter, NULL));

  adw_toast_set_use_markup (toast, FALSE);
  adw_toast_set_button_label (toast, _ ("_Undo"));
  adw_toast_set_action_name (toast, "win.undo");
  if (self->undo_toast != NULL)
    adw_toast_dismiss (self->undo_toast);
  g_set_weak_pointer (&self->undo_toast, toast);
  adw_toast_overlay_add_toast (self->toasts, toast);
}

static void
announce (GtkWidget *widget, const char *name, GVariant *parameter)
{
  muster_announcer_say (MUSTER_WINDOW (widget)->announcer, g_variant_get_string (parameter, NULL),
                        FALSE);
}

static void
present_stat_block (MusterWindow *self, MusterEntryWords *words)
{
  if (words != NULL)
    adw_dialog_present (muster_stat_block_dialog_new (words), GTK_WIDGET (self));
  else
    muster_window_say (self, _ ("The stat block is neither in this campaign nor in the library. "
                                "Make the creature anew in Build."));
}

static void
show_stat_block (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterWindow *self = MUSTER_WINDOW (widget);
  g_autoptr (MusterEntryWords) words = NULL;

  if (self->campaign == NULL)
    return;

  words = muster_campaign_read_stat_block (self->campaign, g_variant_get_string (parameter, NULL));
  present_stat_block (self, words);
}

static void
show_creature (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterWindow *self = MUSTER_WINDOW (widget);
  g_autoptr (MusterEntryWords) words = NULL;

  if (self->campaign == NULL)
    return;

  words = muster_campaign_read_creature (self->campaign, g_variant_get_uint32 (parameter));
  present_stat_block (self, words);
}

static void
add_to_encounter (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterWindow *self = MUSTER_WINDOW (widget);
  MusterCommand command = { .kind = MUSTER_COMMAND_ADD_CREATURE };
  MusterEncounterItem *encounter;
  const MusterLibraryRow *row;
  g_autofree char *message = NULL;
  const char *key;
  MusterId id;

  if (self->campaign == NULL)
    return;

  g_variant_get (parameter, "(u&s)", &id, &key);
  command.add_creature.block = key;
  command.add_creature.kind = MUSTER_CREATURE_MONSTER;
  command.add_creature.disposition = MUSTER_DISPOSITION_HOSTILE;
  command.add_creature.encounter = id;
  command.add_creature.hit_points = MUSTER_HIT_POINTS_AVERAGE;
  if (!muster_window_perform (self, &command))
    return;

  encounter
      = muster_campaign_model_lookup_encounter (muster_campaign_get_model (self->campaign), id);
  row = muster_library_get_row (muster_campaign_get_library (self->campaign), key);
  if (encounter == NULL || row == NULL)
    return;

  /* Translators: the name of a creature and that of an encounter. */
  message = g_strdup_printf (_ ("%1$s added to %2$s"), row->name,
                             muster_encounter_item_get_name (encounter));
  gtk_widget_activate_action (widget, "win.show-undo-message", "s", message);
}

static void
set_option (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterCommand command = { .kind = MUSTER_COMMAND_SET_OPTION };
  const char *option_name, *choice_name;
  MusterOption option;
  guint choice;

  g_variant_get (parameter, "(&s&s)", &option_name, &choice_name);
  if (!muster_option_from_name (option_name, &option)
      || !muster_option_choice_from_name (option, choice_name, &choice))
    return;

  command.set_option.option = (gint32) option;
  command.set_option.choice = (gint32) choice;
  muster_window_perform (MUSTER_WINDOW (widget), &command);
}

static void
set_log_limits (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterCommand command = { .kind = MUSTER_COMMAND_SET_LOG_LIMITS };

  g_variant_get (parameter, "(ii)", &command.set_log_limits.campaign,
                 &command.set_log_limits.fight);
  muster_window_perform (MUSTER_WINDOW (widget), &command);
}

/* The command sets all the rules of the order; an action changes some of them. */
static MusterCommand
keep_order_rules (MusterWindow *self)
{
  const MusterWorld *world = muster_game_world (muster_campaign_get_game (self->campaign));

  return (MusterCommand) { .kind = MUSTER_COMMAND_SET_ORDER_RULES,
                           .set_order_rules = { .tie_rule = world->tie_rule,
                                                .players_initiative = world->players_initiative,
                                                .timer_seconds = world->timer_seconds,
                                                .timer_per_round = world->timer_per_round } };
}

static void
set_players_initiative (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterCommand command = keep_order_rules (MUSTER_WINDOW (widget));

  command.set_order_rules.players_initiative = g_variant_get_boolean (parameter);
  muster_window_perform (MUSTER_WINDOW (widget), &command);
}

static void
set_turn_timer (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterCommand command = keep_order_rules (MUSTER_WINDOW (widget));
  gboolean per_round;

  g_variant_get (parameter, "(ib)", &command.set_order_rules.timer_seconds, &per_round);
  command.set_order_rules.timer_per_round = per_round;
  muster_window_perform (MUSTER_WINDOW (widget), &command);
}

static void
name_campaign (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterWindow *self = MUSTER_WINDOW (widget);
  g_autofree char *wanted = g_strstrip (g_variant_dup_string (parameter, NULL));
  g_autoptr (GError) error = NULL;

  if (self->campaign != NULL && !muster_campaign_set_name (self->campaign, wanted, &error))
    muster_window_say (self, error->message);
}

static void
campaign_settings (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterWindow *self = MUSTER_WINDOW (widget);

  if (self->campaign != NULL)
    adw_dialog_present (muster_campaign_settings_new (self->campaign), widget);
}

static void
preferences (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterWindow *self = MUSTER_WINDOW (widget);

  adw_dialog_present (muster_preferences_new (self->settings), widget);
}

static void
show_log (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterWindow *self = MUSTER_WINDOW (widget);

  /* Lines that are taken back would change what stands below another dialog. */
  if (self->campaign != NULL
      && adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (self)) == NULL)
    adw_dialog_present (muster_log_dialog_new (self->campaign), widget);
}

static void
find (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterWindow *self = MUSTER_WINDOW (widget);

  /* What is found may be somewhere else: a dialog in which something is half decided stays. */
  if (self->campaign != NULL
      && adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (self)) == NULL)
    adw_dialog_present (muster_find_dialog_new (self->campaign), widget);
}

static void
shortcuts (GtkWidget *widget, const char *name, GVariant *parameter)
{
  adw_dialog_present (muster_shortcuts_dialog_new (), widget);
}

static void
about (GtkWidget *widget, const char *name, GVariant *parameter)
{
  adw_dialog_present (muster_about_new (), widget);
}

/* What makes no sense now is off, so that menus show it. */
void
muster_window_update_actions (MusterWindow *self)
{
  static const char *const need_campaign[]
      = { "win.copy-campaign",     "win.close-campaign", "win.player-window",
          "win.campaign-settings", "win.show-log",       "win.find" };
  static const char *const need_writing[] = { "win.rename-campaign",
                                              "win.name-campaign",
                                              "win.set-option",
                                              "win.set-up-fight",
                                              "win.set-up-fight-here",
                                              "win.new-encounter",
                                              "win.edit-maps",
                                              "win.add-party-member",
                                              "win.set-log-limits",
                                              "win.set-turn-timer",
                                              "win.set-players-initiative",
                                              "win.import",
                                              "win.import-paths",
                                              "win.remove-entry" };
  GtkWidget *widget = GTK_WIDGET (self);
  MusterCampaignModel *model
      = self->campaign != NULL ? muster_campaign_get_model (self->campaign) : NULL;
  gboolean writable = model != NULL && !muster_campaign_is_read_only (self->campaign);
  gboolean waiting = model != NULL && muster_campaign_model_get_waiting (model) != NULL;

  g_assert (MUSTER_IS_WINDOW (self));

  for (guint i = 0; i < G_N_ELEMENTS (need_campaign); i++)
    gtk_widget_action_set_enabled (widget, need_campaign[i], model != NULL);
  for (guint i = 0; i < G_N_ELEMENTS (need_writing); i++)
    gtk_widget_action_set_enabled (widget, need_writing[i], writable);
  gtk_widget_action_set_enabled (
      widget, "win.undo", model != NULL && muster_campaign_model_get_undo_title (model) != NULL);
  gtk_widget_action_set_enabled (
      widget, "win.redo", model != NULL && muster_campaign_model_get_redo_title (model) != NULL);
  gtk_widget_action_set_enabled (widget, "win.toggle-tray",
                                 model != NULL
                                     && !g_str_equal (muster_window_get_shown (self), "combat"));
  gtk_widget_action_set_enabled (widget, "win.open-fight",
                                 model != NULL && muster_campaign_model_get_fight (model) != NULL);
  gtk_widget_action_set_enabled (widget, "win.answer", waiting);
  gtk_widget_action_set_enabled (widget, "win.withdraw", waiting);
}

void
muster_window_install_actions (GtkWidgetClass *widget_class)
{
  /* Whether a question mark comes with Shift depends on the keyboard. */
  static const GdkModifierType question_modifiers[]
      = { 0, GDK_SHIFT_MASK, GDK_CONTROL_MASK, GDK_CONTROL_MASK | GDK_SHIFT_MASK };

  gtk_widget_class_install_action (widget_class, "win.undo", NULL, step_back);
  gtk_widget_class_install_action (widget_class, "win.redo", NULL, step_forward);
  gtk_widget_class_install_action (widget_class, "win.show-message", "s", show_message);
  gtk_widget_class_install_action (widget_class, "win.show-undo-message", "s", show_undo_message);
  gtk_widget_class_install_action (widget_class, "win.announce", "s", announce);
  gtk_widget_class_install_action (widget_class, "win.show-stat-block", "s", show_stat_block);
  gtk_widget_class_install_action (widget_class, "win.show-creature", "u", show_creature);
  gtk_widget_class_install_action (widget_class, "win.add-to-encounter", "(us)", add_to_encounter);
  gtk_widget_class_install_action (widget_class, "win.set-option", "(ss)", set_option);
  gtk_widget_class_install_action (widget_class, "win.set-log-limits", "(ii)", set_log_limits);
  gtk_widget_class_install_action (widget_class, "win.set-turn-timer", "(ib)", set_turn_timer);
  gtk_widget_class_install_action (widget_class, "win.set-players-initiative", "b",
                                   set_players_initiative);
  gtk_widget_class_install_action (widget_class, "win.name-campaign", "s", name_campaign);
  gtk_widget_class_install_action (widget_class, "win.campaign-settings", NULL, campaign_settings);
  gtk_widget_class_install_action (widget_class, "win.show-log", NULL, show_log);
  gtk_widget_class_install_action (widget_class, "win.find", NULL, find);
  gtk_widget_class_install_action (widget_class, "win.preferences", NULL, preferences);
  gtk_widget_class_install_action (widget_class, "win.shortcuts", NULL, shortcuts);
  gtk_widget_class_install_action (widget_class, "win.about", NULL, about);

  /* Bindings of the class, not of the application: a text field's own undo comes first. */
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, GDK_CONTROL_MASK, "win.undo", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_f, GDK_CONTROL_MASK, "win.find", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_l, GDK_CONTROL_MASK, "win.show-log",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK,
                                       "win.redo", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_comma, GDK_CONTROL_MASK,
                                       "win.preferences", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_comma, GDK_ALT_MASK,
                                       "win.campaign-settings", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (question_modifiers); i++)
    gtk_widget_class_add_binding_action (widget_class, GDK_KEY_question, question_modifiers[i],
                                         "win.shortcuts", NULL);
}
