/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-campaign"

#include "campaign/progress.h"

struct _MusterProgress
{
  MusterProgressFunc func;
  gpointer user_data;
  GCancellable *cancellable;
  GMainContext *context; /* of who watches */
  guint n_done;          /* atomic, like the two below: written by the worker */
  guint n_all;
  gboolean told;     /* what was told last is still on its way */
  gboolean finished; /* only where it is watched */
};

MusterProgress *
muster_progress_new (MusterProgressFunc func, gpointer user_data, GCancellable *cancellable)
{
  MusterProgress *self = g_atomic_rc_box_new0 (MusterProgress);

  self->func = func;
  self->user_data = user_data;
  self->context = g_main_context_ref_thread_default ();
  g_set_object (&self->cancellable, cancellable);

  return self;
}

MusterProgress *
muster_progress_ref (MusterProgress *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
progress_clear (gpointer data)
{
  MusterProgress *self = data;

  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->context, g_main_context_unref);
}

void
muster_progress_unref (MusterProgress *self)
{
  g_atomic_rc_box_release_full (self, progress_clear);
}

static gboolean
tell_cb (gpointer data)
{
  MusterProgress *self = data;

  g_atomic_int_set (&self->told, FALSE);
  if (!self->finished)
    self->func ((guint) g_atomic_int_get (&self->n_done), (guint) g_atomic_int_get (&self->n_all),
                self->user_data);

  return G_SOURCE_REMOVE;
}

void
muster_progress_tell (MusterProgress *self, guint n_done, guint n_all)
{
  g_return_if_fail (self != NULL);

  g_atomic_int_set (&self->n_done, n_done);
  g_atomic_int_set (&self->n_all, n_all);
  if (self->func != NULL && g_atomic_int_compare_and_exchange (&self->told, FALSE, TRUE))
    g_main_context_invoke_full (self->context, G_PRIORITY_DEFAULT, tell_cb,
                                muster_progress_ref (self), (GDestroyNotify) muster_progress_unref);
}

gboolean
muster_progress_is_wanted (MusterProgress *self, GError **error)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return !g_cancellable_set_error_if_cancelled (self->cancellable, error);
}

void
muster_progress_finish (MusterProgress *self)
{
  g_return_if_fail (self != NULL);

  self->finished = TRUE;
}
