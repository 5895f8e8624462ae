/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-campaign"

#include "config.h"

#include "campaign/campaign-apart.h"

#include <glib/gi18n-lib.h>

#include "rules/game-copy.h"

typedef struct
{
  MusterCampaign *apart;
  char *path;
  MusterProgress *progress;
  MusterApartFunc func;
  gpointer data;
  GDestroyNotify destroy;
  MusterApartEnd end;
} Work;

static void
work_free (gpointer data)
{
  Work *work = data;

  g_clear_object (&work->apart);
  g_clear_pointer (&work->path, g_free);
  g_clear_pointer (&work->progress, muster_progress_unref);
  if (work->destroy != NULL)
    work->destroy (work->data);
  g_free (work);
}

gboolean
muster_campaign_is_at_work (MusterCampaign *self)
{
  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (self), FALSE);

  return muster_campaign_owner (self)->is_apart;
}

gboolean
muster_campaign_check_together (MusterCampaign *self, GError **error)
{
  if (!self->is_apart)
    return TRUE;

  g_set_error_literal (error, MUSTER_CAMPAIGN_ERROR, MUSTER_CAMPAIGN_ERROR_REFUSED,
                       _ ("Muster is still at work on this campaign. Wait until that is done, or "
                          "cancel it."));
  return FALSE;
}

/* The copy, without its connection: that is made in the thread that uses it. */
static Work *
work_new (MusterCampaign *self,
          MusterApartFunc func,
          gpointer data,
          GDestroyNotify destroy,
          MusterProgress *progress)
{
  Work *work = g_new0 (Work, 1);
  MusterCampaign *apart = g_object_new (MUSTER_TYPE_CAMPAIGN, NULL);

  apart->file = g_object_ref (self->file);
  apart->name = g_strdup (self->name);
  apart->builtin_library = muster_library_ref (self->builtin_library);
  apart->library = muster_library_ref (self->library);
  apart->own_digest = g_strdup (self->own_digest);
  apart->builtin = muster_compendium_ref (self->builtin);
  apart->game = muster_game_copy (self->game);
  apart->log_indexed = self->log_indexed;

  work->apart = apart;
  work->path = g_strdup (muster_store_get_path (self->store));
  work->progress = progress;
  work->func = func;
  work->data = data;
  work->destroy = destroy;

  return work;
}

/* The connection is closed again where it was opened. */
static void
do_work (Work *work, GError **error)
{
  MusterCampaign *apart = work->apart;

  work->end = MUSTER_APART_FAILED;
  apart->store = muster_store_open_beside (work->path, error);
  if (apart->store == NULL)
    return;

  if (muster_campaign_load_subjects (apart, error))
    work->end = work->func (apart, work->progress, work->data, error);
  muster_store_rollback (apart->store);
  g_clear_pointer (&apart->store, muster_store_close);
}

static void
show (MusterCampaign *self)
{
  self->refreshing = TRUE;
  for (guint i = 0; i < muster_campaign_n_views (self); i++)
    {
      muster_campaign_model_reload (muster_campaign_view (self, i)->model, self->game);
      muster_campaign_fill_logs (muster_campaign_view (self, i), 0);
    }
  muster_campaign_sync_lines (self);
  for (guint i = 0; i < muster_campaign_n_views (self); i++)
    muster_campaign_follow_hidden (muster_campaign_view (self, i));
  muster_campaign_show_history (self);
  muster_campaign_show_library (self);
  self->refreshing = FALSE;
}

/* Becomes what the copy is.  The step is in the file already: a failure here leaves the campaign
 * behind, and nothing may be built on that. */
static gboolean
follow (MusterCampaign *self, MusterCampaign *apart, GError **error)
{
  if (!muster_store_catch_up (self->store, error))
    {
      self->behind = TRUE;
      return FALSE;
    }

  muster_game_become (self->game, apart->game);
  if (apart->library != self->library)
    {
      g_clear_pointer (&self->library, muster_library_unref);
      self->library = muster_library_ref (apart->library);
      self->library_news = TRUE;
    }
  g_set_str (&self->own_digest, apart->own_digest);
  g_clear_pointer (&self->subjects, g_hash_table_unref);
  self->subjects = g_steal_pointer (&apart->subjects);
  g_clear_pointer (&self->touched_lines, g_array_unref);
  self->touched_lines = g_steal_pointer (&apart->touched_lines);

  muster_campaign_leave_step (self);
  self->created = 0;
  /* What was undone cannot come back any more. */
  g_array_set_size (self->turns_back, 0);
  show (self);

  return TRUE;
}

MusterApartEnd
muster_campaign_work_apart (MusterCampaign *self,
                            MusterApartFunc func,
                            gpointer data,
                            GError **error)
{
  Work *work;
  MusterApartEnd end;

  if (!muster_campaign_check_together (self, error))
    return MUSTER_APART_FAILED;

  work = work_new (self, func, data, NULL, muster_progress_new (NULL, NULL, NULL));
  do_work (work, error);
  if (work->end == MUSTER_APART_STORED && !follow (self, work->apart, error))
    work->end = MUSTER_APART_FAILED;
  end = work->end;
  work_free (work);

  return end;
}

static void
work_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Work *work = data;
  GError *error = NULL;

  do_work (work, &error);
  if (error != NULL)
    g_task_return_error (task, error);
  else
    g_task_return_int (task, work->end);
}

/* In the thread of the campaign, before whoever asked hears of it. */
static void
worked_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) asked = data;
  MusterCampaign *self = MUSTER_CAMPAIGN (g_task_get_source_object (asked));
  Work *work = g_task_get_task_data (G_TASK (result));
  GError *error = NULL;

  if (g_application_get_default () != NULL)
    g_application_release (g_application_get_default ());
  self->is_apart = FALSE;
  muster_progress_finish (work->progress);
  g_task_propagate_int (G_TASK (result), &error);
  if (error == NULL && work->end == MUSTER_APART_STORED)
    follow (self, work->apart, &error);

  if (error != NULL)
    g_task_return_error (asked, error);
  else
    g_task_return_int (asked, work->end);
}

void
muster_campaign_work_apart_async (MusterCampaign *self,
                                  MusterApartFunc func,
                                  gpointer data,
                                  GDestroyNotify destroy,
                                  MusterProgressFunc report,
                                  gpointer report_data,
                                  GCancellable *cancellable,
                                  GAsyncReadyCallback callback,
                                  gpointer user_data)
{
  GTask *asked = g_task_new (self, NULL, callback, user_data);
  g_autoptr (GTask) task = NULL;
  g_autoptr (GError) error = NULL;
  Work *work;

  g_task_set_source_tag (asked, muster_campaign_work_apart_async);
  if (!muster_campaign_check_together (self, &error))
    {
      if (destroy != NULL)
        destroy (data);
      g_task_return_error (asked, g_steal_pointer (&error));
      g_object_unref (asked);
      return;
    }

  work = work_new (self, func, data, destroy,
                   muster_progress_new (report, report_data, cancellable));

  /* Not cancelled by the task: what is stored counts, whatever is wished meanwhile.  Nor does it
   * hold the campaign, which must not go in the worker. */
  task = g_task_new (NULL, NULL, worked_cb, asked);
  g_task_set_source_tag (task, muster_campaign_work_apart_async);
  g_task_set_task_data (task, work, work_free);
  g_object_set_data_full (G_OBJECT (asked), "work", g_object_ref (task), g_object_unref);
  self->is_apart = TRUE;
  /* The program does not end before the worker has let go of the file. */
  if (g_application_get_default () != NULL)
    g_application_hold (g_application_get_default ());
  g_task_run_in_thread (task, work_in_thread);
}

MusterApartEnd
muster_campaign_work_apart_finish (MusterCampaign *self,
                                   GAsyncResult *result,
                                   gpointer *data,
                                   GError **error)
{
  g_autoptr (GError) problem = NULL;
  GTask *task;
  gssize end;

  g_return_val_if_fail (g_task_is_valid (result, self), MUSTER_APART_FAILED);

  task = g_object_get_data (G_OBJECT (result), "work");
  if (data != NULL)
    *data = task != NULL ? ((Work *) g_task_get_task_data (task))->data : NULL;
  end = g_task_propagate_int (G_TASK (result), &problem);
  if (problem != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&problem));
      return MUSTER_APART_FAILED;
    }

  return (MusterApartEnd) end;
}
