/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-combat"

#include "config.h"

#include "combat/muster-turn-timer.h"

#include <glib/gi18n.h>

#include "combat/combat-children.h"
#include "log/words.h"

struct _MusterTurnTimer
{
  AdwBin parent_instance;

  GtkImage *icon;
  GtkLabel *time;

  MusterFightModel *fight;
  GSignalGroup *signals;
  gint64 left; /* microseconds */
  gint64 last; /* when time was looked at last */
  guint tick_id;
};

G_DEFINE_FINAL_TYPE (MusterTurnTimer, muster_turn_timer, ADW_TYPE_BIN)

static GtkToggleButton *
get_button (MusterTurnTimer *self)
{
  return GTK_TOGGLE_BUTTON (adw_bin_get_child (ADW_BIN (self)));
}

/* A second that has begun counts as one that is left. */
guint
muster_turn_timer_get_left (MusterTurnTimer *self)
{
  g_return_val_if_fail (MUSTER_IS_TURN_TIMER (self), 0);

  return (guint) ((self->left + G_USEC_PER_SEC - 1) / G_USEC_PER_SEC);
}

static void
show_time (MusterTurnTimer *self)
{
  guint left = muster_turn_timer_get_left (self);
  gboolean paused = gtk_toggle_button_get_active (get_button (self));
  g_autofree char *time = muster_words_time_left (left);
  g_autofree char *spoken = muster_words_time_left_spoken (left);

  g_assert (MUSTER_IS_TURN_TIMER (self));

  gtk_label_set_text (self->time, time);
  gtk_image_set_from_icon_name (self->icon, left == 0 ? "muster-time-up-symbolic"
                                            : paused  ? "media-playback-pause-symbolic"
                                                      : "muster-initiative-symbolic");
  muster_combat_set_class (GTK_WIDGET (get_button (self)), "warning", left == 0);
  gtk_accessible_update_property (GTK_ACCESSIBLE (get_button (self)),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, spoken, -1);
}

static void
announce_end (MusterTurnTimer *self)
{
  MusterCombatant *turn = muster_fight_model_get_turn (self->fight);
  g_autofree char *words
      = muster_words_time_up (turn != NULL && !muster_fight_model_get_timer_per_round (self->fight)
                                  ? muster_combatant_get_label (turn)
                                  : NULL);

  gtk_widget_activate_action (GTK_WIDGET (self), "win.announce", "s", words);
}

void
muster_turn_timer_pass (MusterTurnTimer *self, gint64 time)
{
  g_return_if_fail (MUSTER_IS_TURN_TIMER (self));
  g_return_if_fail (time >= 0);

  if (self->left == 0 || gtk_toggle_button_get_active (get_button (self)))
    return;

  self->left = MAX (self->left - time, 0);
  show_time (self);
  if (self->left == 0)
    announce_end (self);
}

static void
stop_clock (MusterTurnTimer *self)
{
  g_clear_handle_id (&self->tick_id, g_source_remove);
}

static gboolean
tick_cb (gpointer data)
{
  MusterTurnTimer *self = data;
  gint64 now = g_get_monotonic_time ();
  gint64 passed = now - self->last;

  self->last = now;
  muster_turn_timer_pass (self, passed);
  if (self->left > 0)
    return G_SOURCE_CONTINUE;

  self->tick_id = 0;

  return G_SOURCE_REMOVE;
}

/* A clock that nobody sees wakes nobody up. */
static void
start_clock (MusterTurnTimer *self)
{
  stop_clock (self);
  if (self->left == 0 || gtk_toggle_button_get_active (get_button (self))
      || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;

  self->last = g_get_monotonic_time ();
  self->tick_id = g_timeout_add_seconds (1, tick_cb, self);
}

static void
restart (MusterTurnTimer *self)
{
  guint seconds = self->fight != NULL ? muster_fight_model_get_timer_seconds (self->fight) : 0;
  gboolean shown
      = seconds > 0 && muster_fight_model_get_state (self->fight) == MUSTER_FIGHT_RUNNING;

  g_assert (MUSTER_IS_TURN_TIMER (self));

  stop_clock (self);
  self->left = shown ? (gint64) seconds * G_USEC_PER_SEC : 0;
  gtk_toggle_button_set_active (get_button (self), FALSE);
  muster_combat_set_visible (GTK_WIDGET (self), shown);
  if (!shown)
    return;

  show_time (self);
  start_clock (self);
}

static void
turn_cb (MusterTurnTimer *self)
{
  if (!muster_fight_model_get_timer_per_round (self->fight))
    restart (self);
}

static void
round_cb (MusterTurnTimer *self)
{
  if (muster_fight_model_get_timer_per_round (self->fight))
    restart (self);
}

static void
toggled_cb (MusterTurnTimer *self)
{
  g_assert (MUSTER_IS_TURN_TIMER (self));

  /* What is over can stand still no more. */
  if (self->left == 0)
    {
      gtk_toggle_button_set_active (get_button (self), FALSE);
      return;
    }

  show_time (self);
  start_clock (self);
}

static void
muster_turn_timer_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (muster_turn_timer_parent_class)->map (widget);
  if (MUSTER_TURN_TIMER (widget)->tick_id == 0)
    start_clock (MUSTER_TURN_TIMER (widget));
}

static void
muster_turn_timer_dispose (GObject *object)
{
  MusterTurnTimer *self = MUSTER_TURN_TIMER (object);

  stop_clock (self);
  self->left = 0;
  g_clear_object (&self->signals);
  g_clear_object (&self->fight);
  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_TURN_TIMER);

  G_OBJECT_CLASS (muster_turn_timer_parent_class)->dispose (object);
}

static void
muster_turn_timer_class_init (MusterTurnTimerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_turn_timer_dispose;
  widget_class->map = muster_turn_timer_map;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/mustergm/Muster/combat/turn-timer.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterTurnTimer, icon);
  gtk_widget_class_bind_template_child (widget_class, MusterTurnTimer, time);
  gtk_widget_class_bind_template_callback (widget_class, toggled_cb);
}

static void
muster_turn_timer_init (MusterTurnTimer *self)
{
  static const struct
  {
    const char *signal;
    void (*callback) (MusterTurnTimer *self);
  } handlers[] = {
    { "notify::turn", turn_cb },          { "turn-began", turn_cb },
    { "notify::round", round_cb },        { "notify::state", restart },
    { "notify::timer-seconds", restart }, { "notify::timer-per-round", restart },
  };

  gtk_widget_init_template (GTK_WIDGET (self));
  self->signals = g_signal_group_new (MUSTER_TYPE_FIGHT_MODEL);
  for (guint i = 0; i < G_N_ELEMENTS (handlers); i++)
    g_signal_group_connect_swapped (self->signals, handlers[i].signal,
                                    G_CALLBACK (handlers[i].callback), self);
}

GtkWidget *
muster_turn_timer_new (void)
{
  return g_object_new (MUSTER_TYPE_TURN_TIMER, NULL);
}

void
muster_turn_timer_set_fight (MusterTurnTimer *self, MusterFightModel *fight)
{
  g_return_if_fail (MUSTER_IS_TURN_TIMER (self));
  g_return_if_fail (fight == NULL || MUSTER_IS_FIGHT_MODEL (fight));

  g_set_object (&self->fight, fight);
  g_signal_group_set_target (self->signals, fight);
  restart (self);
}
