/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The players' windows beside the GM's. */
#define G_LOG_DOMAIN "muster-shell"

#include "shell/muster-player-window.h"
#include "shell/muster-window-private.h"
#include "shell/player-dialog.h"

static void
ask_whose (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterWindow *self = MUSTER_WINDOW (widget);

  if (self->campaign != NULL)
    adw_dialog_present (muster_player_dialog_new (self->campaign), widget);
}

static void
closed_cb (MusterWindow *self, GtkWindow *player)
{
  g_assert (MUSTER_IS_WINDOW (self));

  if (self->players != NULL)
    g_ptr_array_remove (self->players, player);
}

static MusterPlayerWindow *
find_player (MusterWindow *self, MusterId bound)
{
  for (guint i = 0; i < self->players->len; i++)
    {
      MusterPlayerWindow *player = g_ptr_array_index (self->players, i);
      MusterCampaign *seat = muster_player_window_get_seat (player);

      if (muster_campaign_model_get_viewer (muster_campaign_get_model (seat))->bound == bound)
        return player;
    }

  return NULL;
}

/* A character has one window; asked for again, it comes to the front. */
static void
open_player (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterWindow *self = MUSTER_WINDOW (widget);
  MusterId bound = g_variant_get_uint32 (parameter);
  MusterPlayerWindow *player;

  if (self->campaign == NULL)
    return;

  player = find_player (self, bound);
  if (player == NULL)
    {
      player = muster_player_window_new (gtk_window_get_application (GTK_WINDOW (self)),
                                         self->campaign, bound);
      g_ptr_array_add (self->players, player);
      g_signal_connect_object (player, "destroy", G_CALLBACK (closed_cb), self, G_CONNECT_SWAPPED);
    }
  gtk_window_present (GTK_WINDOW (player));
}

/* They go with their campaign, and with the GM's window. */
void
muster_window_close_players (MusterWindow *self)
{
  g_assert (MUSTER_IS_WINDOW (self));

  while (self->players->len > 0)
    gtk_window_destroy (g_ptr_array_index (self->players, 0));
}

void
muster_window_install_player_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.player-window", NULL, ask_whose);
  gtk_widget_class_install_action (widget_class, "win.open-player", "u", open_player);
}
