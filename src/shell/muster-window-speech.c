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

/* A reminder stays until it is read; the toast itself is spoken. */
static void
show_reminder (MusterWindow *self, const char *words)
{
  AdwToast *toast = adw_toast_new (words);

  adw_toast_set_use_markup (toast, FALSE);
  adw_toast_set_timeout (toast, 0);
  adw_toast_set_priority (toast, ADW_TOAST_PRIORITY_HIGH);
  adw_toast_overlay_add_toast (self->toasts, toast);
}

static void
line_added_cb (MusterWindow *self, MusterLogItem *item)
{
  g_autofree char *words = NULL;

  g_assert (MUSTER_IS_WINDOW (self));

  words = muster_speech_line (self->campaign, item);
  if (words == NULL)
    return;

  if (muster_log_item_get_view (item)->event.kind == MUSTER_EVENT_REMINDER_DUE)
    show_reminder (self, words);
  else if (!is_player_listening (self))
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
