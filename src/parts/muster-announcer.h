/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_ANNOUNCER (muster_announcer_get_type ())
G_DECLARE_FINAL_TYPE (MusterAnnouncer, muster_announcer, MUSTER, ANNOUNCER, GObject)

/* The one place that speaks to screen readers: everything that happens without a move of the
 * focus.  Speaks through a window, which it holds weakly; NULL: through its sink alone. */
MusterAnnouncer *muster_announcer_new (GtkWindow *window);

typedef void (*MusterAnnouncerSink) (const char *text, gboolean urgent, gpointer data);

/* Takes the place of the window, for tests: GTK's test backend cannot announce. */
void muster_announcer_set_sink (MusterAnnouncer *self, MusterAnnouncerSink sink, gpointer data);

/* Says a sentence once, politely unless `urgent`. */
void muster_announcer_say (MusterAnnouncer *self, const char *text, gboolean urgent);

G_END_DECLS
