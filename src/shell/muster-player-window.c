/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-shell"

#include "config.h"

#include "shell/muster-player-window.h"

#include <glib/gi18n-lib.h>

#include "combat/muster-combat-page.h"
#include "log/words.h"
#include "parts/muster-map-view.h"
#include "play/arrival.h"
#include "play/muster-party-card.h"
#include "shell/question-dialog.h"
#include "shell/speech.h"
#include "tray/muster-dice-tray.h"

struct _MusterPlayerWindow
{
  AdwApplicationWindow parent_instance;

  AdwToastOverlay *toasts;
  AdwToolbarView *bars;
  AdwWindowTitle *title_label;
  AdwBanner *question_banner;
  GtkStack *pages;
  MusterMapView *map;
  AdwStatusPage *waiting;
  GtkListBox *character;
  GtkWidget *to_fight;
  MusterCombatPage *combat;

  MusterCampaign *seat;
  MusterAnnouncer *announcer;
  AdwDialog *question_dialog; /* weak; NULL: not shown */
  AdwDialog *arrival;         /* likewise */
  MusterId arrived_node;      /* the place that it tells of */
  gint32 arrived_x;
  gint32 arrived_y;
  gboolean away; /* from a fight that runs */
  GSignalGroup *model_signals;
  GSignalGroup *fight_signals;
  GSignalGroup *log_signals;
  GSignalGroup *atlas_signals;
};

G_DEFINE_FINAL_TYPE (MusterPlayerWindow, muster_player_window, ADW_TYPE_APPLICATION_WINDOW)

static MusterCampaignModel *
get_model (MusterPlayerWindow *self)
{
  return muster_campaign_get_model (self->seat);
}

static MusterId
get_bound (MusterPlayerWindow *self)
{
  return muster_campaign_model_get_viewer (get_model (self))->bound;
}

static MusterFightModel *
get_open (MusterPlayerWindow *self)
{
  MusterFightModel *fight = muster_campaign_model_get_fight (get_model (self));

  return fight != NULL && muster_fight_model_is_open (fight) ? fight : NULL;
}

static void
say (MusterPlayerWindow *self, const char *message)
{
  AdwToast *toast = adw_toast_new (message);

  adw_toast_set_use_markup (toast, FALSE);
  adw_toast_overlay_add_toast (self->toasts, toast);
}

/* Whose window it is stands in its title, which the list of windows shows. */
static void
show_title (MusterPlayerWindow *self)
{
  MusterFightModel *fight = get_open (self);
  MusterCombatant *turn = fight != NULL ? muster_fight_model_get_turn (fight) : NULL;
  MusterCreatureItem *own
      = muster_campaign_model_lookup_creature (get_model (self), get_bound (self));
  const char *whose = own != NULL ? muster_creature_item_get_label (own) : _ ("Players");
  g_autofree char *round = NULL;
  g_autofree char *holder = NULL;

  g_assert (MUSTER_IS_PLAYER_WINDOW (self));

  gtk_window_set_title (GTK_WINDOW (self), whose);
  if (turn == NULL)
    {
      adw_window_title_set_title (self->title_label, whose);
      adw_window_title_set_subtitle (self->title_label, muster_campaign_get_name (self->seat));
      return;
    }

  round = muster_words_round (muster_fight_model_get_round (fight));
  holder = muster_words_turn (muster_combatant_get_label (turn));
  adw_window_title_set_title (self->title_label, holder);
  adw_window_title_set_subtitle (self->title_label, round);
}

/* The place of the party has the most of the page that waits, where there is one. */
static void
show_place (MusterPlayerWindow *self)
{
  MusterMapItem *place
      = muster_atlas_get_place (muster_campaign_model_get_atlas (get_model (self)));

  g_assert (MUSTER_IS_PLAYER_WINDOW (self));

  muster_map_view_set_map (self->map, place);
  gtk_widget_set_visible (GTK_WIDGET (self->map), place != NULL);
  gtk_widget_set_vexpand (GTK_WIDGET (self->waiting), place == NULL);
  adw_status_page_set_icon_name (self->waiting, place == NULL ? "muster-dice-symbolic" : NULL);
}

/* The fight has the window, unless its player went away from it. */
static void
show_page (MusterPlayerWindow *self)
{
  gboolean open = get_open (self) != NULL;

  g_assert (MUSTER_IS_PLAYER_WINDOW (self));

  if (!open)
    self->away = FALSE;
  adw_status_page_set_title (self->waiting,
                             open ? _ ("The fight goes on") : _ ("The table is waiting"));
  adw_status_page_set_description (self->waiting,
                                   open ? NULL : _ ("A fight shows here as soon as it starts."));
  gtk_widget_set_visible (self->to_fight, open);
  gtk_stack_set_visible_child_name (self->pages, open && !self->away ? "combat" : "waiting");
  show_title (self);
}

static void
fight_changed_cb (MusterPlayerWindow *self)
{
  g_assert (MUSTER_IS_PLAYER_WINDOW (self));

  g_signal_group_set_target (self->fight_signals,
                             muster_campaign_model_get_fight (get_model (self)));
  show_page (self);
}

static void
show_character (MusterPlayerWindow *self)
{
  MusterCreatureItem *own
      = muster_campaign_model_lookup_creature (get_model (self), get_bound (self));
  GtkWidget *card;

  g_assert (MUSTER_IS_PLAYER_WINDOW (self));

  gtk_list_box_remove_all (self->character);
  gtk_widget_set_visible (GTK_WIDGET (self->character), own != NULL);
  if (own == NULL)
    return;

  card = muster_party_card_new (own);
  muster_party_card_set_absent_shown (MUSTER_PARTY_CARD (card), FALSE);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (card), FALSE);
  gtk_list_box_append (self->character, card);
  show_title (self);
}

/* Whoever is a threat where the party comes is met in every player's window; that of the table
 * shows the map, which nobody stands at to close a dialog. */
static void
show_arrival (MusterPlayerWindow *self)
{
  const MusterWorld *world = muster_game_world (muster_campaign_get_game (self->seat));
  AdwDialog *arrival
      = muster_arrival_new (self->seat, muster_campaign_model_get_viewer (get_model (self)));

  if (self->arrival != NULL)
    adw_dialog_force_close (self->arrival);
  if (arrival != NULL)
    {
      g_set_weak_pointer (&self->arrival, arrival);
      self->arrived_node = world->party_node;
      self->arrived_x = world->party_x;
      self->arrived_y = world->party_y;
      adw_dialog_present (arrival, GTK_WIDGET (self));
    }
}

/* The party has gone on, or was never there: an undo takes its line out of the log. */
static void
forget_arrival (MusterPlayerWindow *self)
{
  const MusterWorld *world = muster_game_world (muster_campaign_get_game (self->seat));

  g_assert (MUSTER_IS_PLAYER_WINDOW (self));

  if (self->arrival != NULL
      && (world->party_node != self->arrived_node || world->party_x != self->arrived_x
          || world->party_y != self->arrived_y))
    adw_dialog_force_close (self->arrival);
}

/* Two windows that tell the same line would say it twice. */
static void
line_added_cb (MusterPlayerWindow *self, MusterLogItem *item)
{
  g_autofree char *words = NULL;

  g_assert (MUSTER_IS_PLAYER_WINDOW (self));

  if (get_bound (self) != 0
      && muster_log_item_get_view (item)->event.kind == MUSTER_EVENT_PARTY_MOVED)
    show_arrival (self);
  if (!gtk_window_is_active (GTK_WINDOW (self)))
    return;

  words = muster_speech_line (self->seat, item);
  if (words != NULL)
    muster_announcer_say (self->announcer, words, FALSE);
}

/* A question that the player may answer. */

static MusterQuestionItem *
get_own_question (MusterPlayerWindow *self)
{
  MusterQuestionItem *waiting = muster_campaign_model_get_waiting (get_model (self));

  return waiting != NULL && muster_question_item_get_view (waiting)->may_answer ? waiting : NULL;
}

static void
responded_cb (MusterPlayerWindow *self, const char *response)
{
  g_autoptr (GArray) answers
      = self->question_dialog != NULL
            ? muster_question_dialog_dup_answers (self->question_dialog, response)
            : NULL;
  g_autoptr (GError) error = NULL;
  guint32 choice;

  g_clear_weak_pointer (&self->question_dialog);
  if (answers != NULL)
    muster_campaign_answer_dice (self->seat, (const MusterAnswer *) (gpointer) answers->data,
                                 answers->len, &error);
  else if (muster_question_choice_from_response (response, &choice))
    muster_campaign_answer (self->seat, choice, &error);
  if (error != NULL)
    say (self, error->message);
}

static void
ask (MusterPlayerWindow *self)
{
  MusterQuestionItem *waiting = get_own_question (self);
  AdwDialog *dialog;

  if (waiting == NULL || self->question_dialog != NULL)
    return;

  dialog = muster_question_dialog_new (self->seat, waiting);
  g_set_weak_pointer (&self->question_dialog, dialog);
  g_signal_connect_object (dialog, "response", G_CALLBACK (responded_cb), self, G_CONNECT_SWAPPED);
  adw_dialog_present (dialog, GTK_WIDGET (self));
}

static void
show_question (MusterPlayerWindow *self)
{
  MusterQuestionItem *waiting = get_own_question (self);
  AdwDialog *shown = self->question_dialog;

  g_assert (MUSTER_IS_PLAYER_WINDOW (self));

  if (shown != NULL)
    {
      g_signal_handlers_disconnect_by_func (shown, responded_cb, self);
      g_clear_weak_pointer (&self->question_dialog);
      adw_dialog_force_close (shown);
    }

  adw_banner_set_revealed (self->question_banner, waiting != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.answer", waiting != NULL);
  if (waiting != NULL)
    {
      g_autofree char *title = muster_question_banner (self->seat, waiting);

      adw_banner_set_title (self->question_banner, title);
      ask (self);
    }
}

static void
answer (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ask (MUSTER_PLAYER_WINDOW (widget));
}

static void
show_message (GtkWidget *widget, const char *name, GVariant *parameter)
{
  say (MUSTER_PLAYER_WINDOW (widget), g_variant_get_string (parameter, NULL));
}

static void
announce (GtkWidget *widget, const char *name, GVariant *parameter)
{
  muster_announcer_say (MUSTER_PLAYER_WINDOW (widget)->announcer,
                        g_variant_get_string (parameter, NULL), FALSE);
}

static void
roll (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterPlayerWindow *self = MUSTER_PLAYER_WINDOW (widget);
  GtkWidget *tray = muster_combat_page_get_tray (self->combat);
  const char *notation;
  const char *label;

  if (tray == NULL)
    return;

  g_variant_get (parameter, "(&s&s)", &notation, &label);
  muster_combat_page_reveal_tray (self->combat);
  muster_dice_tray_roll (MUSTER_DICE_TRAY (tray), notation, label);
}

static void
back_to_map (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterPlayerWindow *self = MUSTER_PLAYER_WINDOW (widget);

  self->away = TRUE;
  show_page (self);
  gtk_widget_grab_focus (self->to_fight);
}

static void
open_fight (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterPlayerWindow *self = MUSTER_PLAYER_WINDOW (widget);

  self->away = FALSE;
  show_page (self);
  muster_combat_page_focus_turn (self->combat);
}

static void
toggle_real_dice (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterPlayerWindow *self = MUSTER_PLAYER_WINDOW (widget);
  MusterCommand command = { .kind = MUSTER_COMMAND_SET_REAL_DICE };
  g_autoptr (GError) error = NULL;
  gboolean real;

  g_object_get (get_model (self), "real-dice", &real, NULL);
  command.set_real_dice.creature = g_variant_get_uint32 (parameter);
  command.set_real_dice.on = !real;
  if (muster_campaign_perform (self->seat, &command, NULL, &error) == MUSTER_REFUSED)
    say (self, error->message);
}

/* In full screen the bar is in the way of what is shown; Escape and F11 bring it back. */
static void
fullscreened_cb (MusterPlayerWindow *self)
{
  adw_toolbar_view_set_reveal_top_bars (self->bars, !gtk_window_is_fullscreen (GTK_WINDOW (self)));
}

static void
toggle_fullscreen (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GtkWindow *window = GTK_WINDOW (widget);

  if (gtk_window_is_fullscreen (window))
    gtk_window_unfullscreen (window);
  else
    gtk_window_fullscreen (window);
}

static void
muster_player_window_dispose (GObject *object)
{
  MusterPlayerWindow *self = MUSTER_PLAYER_WINDOW (object);

  g_clear_object (&self->model_signals);
  g_clear_object (&self->fight_signals);
  g_clear_object (&self->log_signals);
  g_clear_object (&self->atlas_signals);
  g_clear_weak_pointer (&self->question_dialog);
  g_clear_weak_pointer (&self->arrival);
  g_clear_object (&self->announcer);
  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_PLAYER_WINDOW);

  G_OBJECT_CLASS (muster_player_window_parent_class)->dispose (object);
}

static void
muster_player_window_finalize (GObject *object)
{
  g_clear_object (&MUSTER_PLAYER_WINDOW (object)->seat);

  G_OBJECT_CLASS (muster_player_window_parent_class)->finalize (object);
}

static void
install_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.answer", NULL, answer);
  gtk_widget_class_install_action (widget_class, "win.show-message", "s", show_message);
  gtk_widget_class_install_action (widget_class, "win.announce", "s", announce);
  gtk_widget_class_install_action (widget_class, "win.roll", "(ss)", roll);
  gtk_widget_class_install_action (widget_class, "win.back-to-map", NULL, back_to_map);
  gtk_widget_class_install_action (widget_class, "win.open-fight", NULL, open_fight);
  gtk_widget_class_install_action (widget_class, "win.fullscreen", NULL, toggle_fullscreen);
  gtk_widget_class_install_action (widget_class, "play.toggle-real-dice", "u", toggle_real_dice);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F11, 0, "win.fullscreen", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_w, GDK_CONTROL_MASK, "window.close",
                                       NULL);
}

static void
muster_player_window_class_init (MusterPlayerWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = muster_player_window_dispose;
  object_class->finalize = muster_player_window_finalize;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/mustergm/Muster/shell/player-window.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterPlayerWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, MusterPlayerWindow, bars);
  gtk_widget_class_bind_template_child (widget_class, MusterPlayerWindow, title_label);
  gtk_widget_class_bind_template_child (widget_class, MusterPlayerWindow, question_banner);
  gtk_widget_class_bind_template_child (widget_class, MusterPlayerWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, MusterPlayerWindow, map);
  gtk_widget_class_bind_template_child (widget_class, MusterPlayerWindow, waiting);
  gtk_widget_class_bind_template_child (widget_class, MusterPlayerWindow, character);
  gtk_widget_class_bind_template_child (widget_class, MusterPlayerWindow, to_fight);
  gtk_widget_class_bind_template_child (widget_class, MusterPlayerWindow, combat);
  gtk_widget_class_bind_template_callback (widget_class, fullscreened_cb);
  install_actions (widget_class);
}

static void
muster_player_window_init (MusterPlayerWindow *self)
{
  static const char *const titles[] = { "notify::turn", "notify::round" };

  gtk_widget_init_template (GTK_WIDGET (self));
  self->announcer = muster_announcer_new (GTK_WINDOW (self));

  self->model_signals = g_signal_group_new (MUSTER_TYPE_CAMPAIGN_MODEL);
  g_signal_group_connect_swapped (self->model_signals, "notify::fight",
                                  G_CALLBACK (fight_changed_cb), self);
  g_signal_group_connect_swapped (self->model_signals, "notify::waiting",
                                  G_CALLBACK (show_question), self);
  g_signal_group_connect_swapped (self->model_signals, "notify::name", G_CALLBACK (show_title),
                                  self);
  self->fight_signals = g_signal_group_new (MUSTER_TYPE_FIGHT_MODEL);
  g_signal_group_connect_swapped (self->fight_signals, "notify::state", G_CALLBACK (show_page),
                                  self);
  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    g_signal_group_connect_swapped (self->fight_signals, titles[i], G_CALLBACK (show_title), self);
  self->log_signals = g_signal_group_new (MUSTER_TYPE_LOG_MODEL);
  g_signal_group_connect_swapped (self->log_signals, "added", G_CALLBACK (line_added_cb), self);
  g_signal_group_connect_swapped (self->log_signals, "items-changed", G_CALLBACK (forget_arrival),
                                  self);
  self->atlas_signals = g_signal_group_new (MUSTER_TYPE_ATLAS);
  g_signal_group_connect_swapped (self->atlas_signals, "notify::place", G_CALLBACK (show_place),
                                  self);
}

static void
sit_down (MusterPlayerWindow *self, MusterCampaign *campaign, MusterId bound)
{
  const MusterViewer viewer = { .bound = bound };
  MusterCampaignModel *model;

  self->seat = muster_campaign_seat_new (campaign, &viewer);
  model = get_model (self);
  g_signal_group_set_target (self->model_signals, model);
  g_signal_group_set_target (self->log_signals, muster_campaign_model_get_log (model));
  g_signal_group_set_target (self->atlas_signals, muster_campaign_model_get_atlas (model));
  g_signal_connect_object (muster_campaign_model_get_party (model), "items-changed",
                           G_CALLBACK (show_character), self, G_CONNECT_SWAPPED);
  muster_combat_page_set_campaign (self->combat, self->seat);
  /* A screen for the table rolls nothing. */
  if (bound != 0)
    {
      GtkWidget *tray = muster_dice_tray_new ();

      muster_dice_tray_set_campaign (MUSTER_DICE_TRAY (tray), self->seat);
      muster_combat_page_set_tray (self->combat, tray);
    }
}

MusterPlayerWindow *
muster_player_window_new (GtkApplication *application, MusterCampaign *campaign, MusterId bound)
{
  MusterPlayerWindow *self;

  g_return_val_if_fail (application == NULL || GTK_IS_APPLICATION (application), NULL);
  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (campaign), NULL);

  self = g_object_new (MUSTER_TYPE_PLAYER_WINDOW, "application", application, NULL);
  sit_down (self, campaign, bound);
  show_character (self);
  show_place (self);
  fight_changed_cb (self);
  show_question (self);

  return self;
}

MusterCampaign *
muster_player_window_get_seat (MusterPlayerWindow *self)
{
  g_return_val_if_fail (MUSTER_IS_PLAYER_WINDOW (self), NULL);

  return self->seat;
}

MusterAnnouncer *
muster_player_window_get_announcer (MusterPlayerWindow *self)
{
  g_return_val_if_fail (MUSTER_IS_PLAYER_WINDOW (self), NULL);

  return self->announcer;
}
