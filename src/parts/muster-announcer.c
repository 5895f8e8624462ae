/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-parts"

#include "parts/muster-announcer.h"

struct _MusterAnnouncer
{
  GObject parent_instance;

  GtkWindow *window; /* weak */
  MusterAnnouncerSink sink;
  gpointer sink_data;
};

G_DEFINE_FINAL_TYPE (MusterAnnouncer, muster_announcer, G_TYPE_OBJECT)

static void
muster_announcer_dispose (GObject *object)
{
  MusterAnnouncer *self = MUSTER_ANNOUNCER (object);

  g_clear_weak_pointer (&self->window);

  G_OBJECT_CLASS (muster_announcer_parent_class)->dispose (object);
}

static void
muster_announcer_class_init (MusterAnnouncerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = muster_announcer_dispose;
}

static void
muster_announcer_init (MusterAnnouncer *self)
{
}

MusterAnnouncer *
muster_announcer_new (GtkWindow *window)
{
  MusterAnnouncer *self = g_object_new (MUSTER_TYPE_ANNOUNCER, NULL);

  g_set_weak_pointer (&self->window, window);

  return self;
}

void
muster_announcer_set_sink (MusterAnnouncer *self, MusterAnnouncerSink sink, gpointer data)
{
  g_return_if_fail (MUSTER_IS_ANNOUNCER (self));

  self->sink = sink;
  self->sink_data = data;
}

void
muster_announcer_say (MusterAnnouncer *self, const char *text, gboolean urgent)
{
  g_return_if_fail (MUSTER_IS_ANNOUNCER (self));
  g_return_if_fail (text != NULL);

  if (self->sink != NULL)
    self->sink (text, urgent, self->sink_data);
  else if (self->window != NULL)
    gtk_accessible_announce (GTK_ACCESSIBLE (self->window), text,
                             urgent ? GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_HIGH
                                    : GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
}
