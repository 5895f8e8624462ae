/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a screen reader hears of a fight: every new line of the log and every turn, each once. */
#define G_LOG_DOMAIN "muster-shell"

#include "shell/muster-window-private.h"
#include "shell/speech.h"

/* The player's window that is being used tells the same in its own words. */
static gboolean
is_player_listening (MusterWindow *self)
{
  for (guint i = 0; i < self->players->len; i++)
    if (gtk_window_is_active (g_ptr_array_index (self->players, i)))
      return TRUE;

  return FALSE;
}

static void
line_added_cb (MusterWindow *self, MusterLogItem *item)
{
  g_autofree char *words = NULL;

  g_assert (MUSTER_IS_WINDOW (self));

  if (is_player_listening (self))
    return;

  words = muster_speech_line (self->campaign, item);
  if (words != NULL)
    muster_announcer_say (self->announcer, words, FALSE);
}

void
muster_window_connect_speech (MusterWindow *self)
{
  g_assert (MUSTER_IS_WINDOW (self));

  self->log_signals = g_signal_group_new (MUSTER_TYPE_LOG_MODEL);
  g_signal_group_connect_object (self->log_signals, "added", G_CALLBACK (line_added_cb), self,
                                 G_CONNECT_SWAPPED);
}
