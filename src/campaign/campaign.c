/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-campaign"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "campaign/campaign-private.h"
#include "rules/text.h"
#include "store/rows.h"

enum
{
  ANNOUNCE,
  LIBRARY_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_QUARK (muster-campaign-error-quark, muster_campaign_error)

G_DEFINE_FINAL_TYPE (MusterCampaign, muster_campaign, G_TYPE_OBJECT)

static void
muster_campaign_finalize (GObject *object)
{
  MusterCampaign *self = MUSTER_CAMPAIGN (object);

  g_clear_object (&self->model);
  if (self->host != NULL)
    {
      self->file = NULL;
      self->store = NULL;
      self->game = NULL;
      g_ptr_array_remove (self->host->seats, self);
      g_clear_object (&self->host);
    }
  g_clear_pointer (&self->seats, g_ptr_array_unref);
  g_clear_pointer (&self->waiting, muster_waiting_free);
  g_clear_pointer (&self->game, muster_game_free);
  g_clear_pointer (&self->builtin, muster_compendium_unref);
  g_clear_pointer (&self->library, muster_library_unref);
  g_clear_pointer (&self->builtin_library, muster_library_unref);
  g_clear_pointer (&self->own_digest, g_free);
  /* One that a worker opened in vain (cancelled, damaged) goes in the thread that waited for it. */
  if (self->store != NULL)
    muster_store_adopt (self->store);
  g_clear_pointer (&self->store, muster_store_close);
  g_clear_pointer (&self->subjects, g_hash_table_unref);
  g_clear_pointer (&self->turns_back, g_array_unref);
  g_clear_pointer (&self->hidden, g_array_unref);
  g_clear_pointer (&self->changes, g_array_unref);
  g_clear_pointer (&self->touched_lines, g_array_unref);
  muster_result_free (&self->result);
  g_clear_pointer (&self->name, g_free);
  g_clear_object (&self->file);

  G_OBJECT_CLASS (muster_campaign_parent_class)->finalize (object);
}

static void
muster_campaign_class_init (MusterCampaignClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = muster_campaign_finalize;

  /**
   * MusterCampaign::announce:
   * @text: a sentence
   * @urgent: whether it may interrupt
   *
   * Something that should be spoken once and stands in no log: what was undone or redone.
   */
  signals[ANNOUNCE] = g_signal_new ("announce", MUSTER_TYPE_CAMPAIGN, G_SIGNAL_RUN_LAST, 0, NULL,
                                    NULL, NULL, G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_BOOLEAN);

  /**
   * MusterCampaign::library-changed:
   *
   * muster_campaign_get_library() is another one: entries of the campaign's own came, went or
   * changed.
   */
  signals[LIBRARY_CHANGED] = g_signal_new ("library-changed", MUSTER_TYPE_CAMPAIGN,
                                           G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
muster_campaign_init (MusterCampaign *self)
{
  muster_result_init (&self->result);
  self->turns_back = g_array_new (FALSE, FALSE, sizeof (MusterStepRange));
  self->hidden = g_array_new (FALSE, FALSE, sizeof (MusterId));
  self->changes = g_array_new (FALSE, FALSE, sizeof (MusterChange));
  self->seats = g_ptr_array_new ();
  self->viewer.gm = TRUE;
  self->touched_lines = g_array_new (FALSE, FALSE, sizeof (gint64));
}

void
muster_campaign_announce (MusterCampaign *self, const char *text, gboolean urgent)
{
  g_signal_emit (self, signals[ANNOUNCE], 0, text, urgent);
}

void
muster_campaign_tell_library (MusterCampaign *self)
{
  g_signal_emit (self, signals[LIBRARY_CHANGED], 0);
}

/* Opening. */

gboolean
muster_campaign_load_name (MusterCampaign *self, GError **error)
{
  g_autoptr (GError) local_error = NULL;
  g_autofree char *name = muster_store_dup_meta (self->store, "name", &local_error);

  if (local_error != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&local_error));
      return FALSE;
    }

  if (name == NULL)
    {
      g_autofree char *base = g_file_get_basename (self->file);

      name = g_filename_display_name (base);
    }
  g_set_str (&self->name, name);

  return TRUE;
}

/* Reads everything; touches no model, so that it may run in a worker thread. */
static gboolean
load (MusterCampaign *self, MusterCampaignOpenFlags flags, GError **error)
{
  const char *path = g_file_peek_path (self->file);

  if (path == NULL)
    {
      g_set_error_literal (error, MUSTER_CAMPAIGN_ERROR, MUSTER_CAMPAIGN_ERROR_BAD_INPUT,
                           _ ("Muster opens campaigns from folders of this computer. Copy the "
                              "file here first."));
      return FALSE;
    }

  self->store = muster_store_open (path,
                                   (flags & MUSTER_CAMPAIGN_OPEN_READ_ONLY) != 0
                                       ? MUSTER_STORE_OPEN_READ_ONLY
                                       : MUSTER_STORE_OPEN_DEFAULT,
                                   error);
  if (self->store == NULL || !muster_campaign_load_builtin (self, error))
    return FALSE;

  self->game = muster_game_new (self->builtin, 0);

  return muster_campaign_load_blocks (self, error)
         && muster_rows_load_all (self->store, self->game, error)
         && muster_rows_check (self->store, self->game, error)
         && muster_campaign_load_subjects (self, error) && muster_campaign_load_name (self, error)
         && muster_campaign_load_waiting (self, error);
}

void
muster_campaign_show_name (MusterCampaign *self)
{
  for (guint i = 0; i < muster_campaign_n_views (self); i++)
    muster_campaign_model_set_name (muster_campaign_view (self, i)->model, self->name);
}

void
muster_campaign_attach (MusterCampaign *self)
{
  self->model = muster_campaign_model_new (&self->viewer);
  muster_campaign_model_set_name (self->model, muster_campaign_owner (self)->name);
  muster_campaign_model_set_read_only (self->model, muster_store_is_read_only (self->store));
  muster_campaign_model_reload (self->model, self->game);
  muster_campaign_fill_logs (self, 0);
  muster_campaign_show_waiting_to (self);
}

static void
attach (MusterCampaign *self)
{
  muster_store_adopt (self->store);
  muster_campaign_attach (self);
  muster_campaign_show_library (self);
  muster_campaign_show_history (self);
  muster_campaign_begin_index (self);
}

/**
 * muster_campaign_open:
 * @file: a campaign
 * @flags: how to open it
 * @error: return location
 *
 * Opens a campaign and reads all of it.  A file that is not ours, newer than this program, damaged
 * or open in another Muster is refused and left as it is; the message says so.
 *
 * Returns: (transfer full): the campaign, or %NULL with @error set
 */
MusterCampaign *
muster_campaign_open (GFile *file, MusterCampaignOpenFlags flags, GError **error)
{
  g_autoptr (MusterCampaign) self = NULL;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  self = g_object_new (MUSTER_TYPE_CAMPAIGN, NULL);
  self->file = g_object_ref (file);
  if (!load (self, flags, error))
    return NULL;
  attach (self);

  return g_steal_pointer (&self);
}

static void
open_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  MusterCampaign *self = data;
  MusterCampaignOpenFlags flags = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (task), "flags"));
  GError *error = NULL;

  if (load (self, flags, &error))
    g_task_return_pointer (task, g_object_ref (self), g_object_unref);
  else
    g_task_return_error (task, error);
}

void
muster_campaign_open_async (GFile *file,
                            MusterCampaignOpenFlags flags,
                            GCancellable *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer user_data)
{
  g_autoptr (GTask) task = NULL;
  MusterCampaign *self;

  g_return_if_fail (G_IS_FILE (file));

  self = g_object_new (MUSTER_TYPE_CAMPAIGN, NULL);
  self->file = g_object_ref (file);

  task = g_task_new (NULL, cancellable, callback, user_data);
  g_task_set_source_tag (task, muster_campaign_open_async);
  g_task_set_task_data (task, self, g_object_unref);
  g_object_set_data (G_OBJECT (task), "flags", GUINT_TO_POINTER (flags));
  g_task_run_in_thread (task, open_in_thread);
}

MusterCampaign *
muster_campaign_open_finish (GAsyncResult *result, GError **error)
{
  g_autoptr (MusterCampaign) self = NULL;

  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  self = g_task_propagate_pointer (G_TASK (result), error);
  if (self != NULL)
    attach (self);

  return g_steal_pointer (&self);
}

static gboolean
check_name (const char *name, GError **error)
{
  g_autofree char *stripped = g_strstrip (g_strdup (name));
  const char *sentence;

  if (muster_is_name (name))
    return TRUE;

  if (*stripped == '\0')
    sentence = _ ("A campaign needs a name. Type one.");
  else if (g_utf8_validate (name, -1, NULL) && g_utf8_strlen (name, -1) > MUSTER_NAME_MAX_LENGTH)
    sentence = _ ("This name is too long. Use a shorter one.");
  else
    sentence = _ ("This name has characters that cannot stand in a line. Leave them out.");
  g_set_error_literal (error, MUSTER_CAMPAIGN_ERROR, MUSTER_CAMPAIGN_ERROR_BAD_INPUT, sentence);

  return FALSE;
}

/* The first rows of a new file, before undo counts. */
static gboolean
write_first_rows (MusterStore *store, const char *name, GError **error)
{
  g_autoptr (MusterCompendium) nothing = muster_compendium_new (NULL);
  gint64 seed = (gint64) ((guint64) g_random_int () << 32 | g_random_int ());
  g_autoptr (MusterGame) game = muster_game_new (nothing, seed);

  return muster_store_begin_step (store, 0, error) != 0
         && muster_store_set_meta (store, "name", name, error)
         && muster_rows_write (store, game, MUSTER_POOL_WORLD, muster_game_world (game), error)
         && muster_store_commit_step (store, NULL, NULL, NULL, error)
         && muster_store_clear_history (store, error);
}

/**
 * muster_campaign_create:
 * @file: where; nothing may be there
 * @name: what the campaign is called
 * @example: whether to fill it with the example party and encounters
 * @error: return location
 *
 * Makes a campaign file and opens it.  When something fails, no file is left.
 *
 * Returns: (transfer full): the campaign, or %NULL with @error set
 */
MusterCampaign *
muster_campaign_create (GFile *file, const char *name, gboolean example, GError **error)
{
  g_autoptr (MusterCampaign) self = NULL;
  MusterStore *store;
  gboolean written;

  g_return_val_if_fail (G_IS_FILE (file), NULL);
  g_return_val_if_fail (g_file_peek_path (file) != NULL, NULL);
  g_return_val_if_fail (name != NULL, NULL);

  if (!check_name (name, error))
    return NULL;

  store = muster_store_create (g_file_peek_path (file), error);
  if (store == NULL)
    return NULL;
  written = write_first_rows (store, name, error);
  muster_store_close (store);

  if (written)
    self = muster_campaign_open (file, MUSTER_CAMPAIGN_OPEN_DEFAULT, error);
  if (self != NULL && example && !muster_campaign_fill_with_example (self, error))
    g_clear_object (&self);
  if (self == NULL)
    g_file_delete (file, NULL, NULL);

  return g_steal_pointer (&self);
}

/* Reading. */

GFile *
muster_campaign_get_file (MusterCampaign *self)
{
  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (self), NULL);

  return self->file;
}

const char *
muster_campaign_get_name (MusterCampaign *self)
{
  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (self), NULL);

  return muster_campaign_owner (self)->name;
}

gboolean
muster_campaign_is_read_only (MusterCampaign *self)
{
  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (self), TRUE);

  return muster_store_is_read_only (self->store);
}

const MusterGame *
muster_campaign_get_game (MusterCampaign *self)
{
  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (self), NULL);

  return self->game;
}

MusterCampaignModel *
muster_campaign_get_model (MusterCampaign *self)
{
  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (self), NULL);

  return self->model;
}

MusterId
muster_campaign_get_created (MusterCampaign *self)
{
  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (self), 0);

  return muster_campaign_owner (self)->created;
}

/* Changes that are no command of the rules. */

/**
 * muster_campaign_set_name:
 * @self: a campaign
 * @name: its new name
 * @error: return location
 *
 * Returns: whether the name is stored
 */
gboolean
muster_campaign_set_name (MusterCampaign *self, const char *name, GError **error)
{
  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (self), FALSE);
  g_return_val_if_fail (name != NULL, FALSE);

  if (!muster_campaign_check_gm (self, error) || !muster_campaign_check_writable (self, error)
      || !muster_campaign_check_not_waiting (self, error) || !check_name (name, error))
    return FALSE;
  if (g_str_equal (name, self->name))
    return TRUE;

  if (!muster_campaign_open_step (self, error)
      || !muster_store_set_meta (self->store, "name", name, error)
      || !muster_campaign_close_step (self, MUSTER_STEP_RENAME, name, FALSE, error))
    {
      muster_store_rollback (self->store);
      return FALSE;
    }

  g_set_str (&self->name, name);
  self->refreshing = TRUE;
  muster_campaign_show_name (self);
  muster_campaign_show_history (self);
  self->refreshing = FALSE;

  return TRUE;
}

/**
 * muster_campaign_set_seed:
 * @self: a campaign
 * @seed: of its dice from now on
 * @error: return location
 *
 * Returns: whether the seed is stored
 */
gboolean
muster_campaign_set_seed (MusterCampaign *self, gint64 seed, GError **error)
{
  MusterWorld world;

  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (self), FALSE);

  if (!muster_campaign_check_gm (self, error) || !muster_campaign_check_writable (self, error)
      || !muster_campaign_check_not_waiting (self, error))
    return FALSE;

  world = *muster_game_world (self->game);
  if (world.seed == seed)
    return TRUE;

  world.seed = seed;
  if (!muster_campaign_open_step (self, error)
      || !muster_rows_write (self->store, self->game, MUSTER_POOL_WORLD, &world, error)
      || !muster_campaign_close_step (self, MUSTER_STEP_SEED, "", FALSE, error))
    {
      muster_store_rollback (self->store);
      return FALSE;
    }

  muster_game_load (self->game, MUSTER_POOL_WORLD, world.id, &world);
  self->refreshing = TRUE;
  muster_campaign_show_history (self);
  self->refreshing = FALSE;

  return TRUE;
}

static void
copy_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  MusterCampaign *self = source;
  GFile *file = data;
  GError *error = NULL;

  if (muster_store_copy_to (self->store, g_file_peek_path (file), MUSTER_STORE_COPY_DEFAULT,
                            &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/**
 * muster_campaign_copy_async:
 * @self: a campaign
 * @file: where the copy goes; nothing may be there
 * @cancellable: (nullable): stops it before it began
 * @callback: called when the copy is there
 * @user_data: for @callback
 *
 * Copies the campaign as it is now, undo history included, in a worker thread.
 */
void
muster_campaign_copy_async (MusterCampaign *self,
                            GFile *file,
                            GCancellable *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer user_data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (MUSTER_IS_CAMPAIGN (self) && self->viewer.gm);
  g_return_if_fail (G_IS_FILE (file) && g_file_peek_path (file) != NULL);

  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, muster_campaign_copy_async);
  g_task_set_task_data (task, g_object_ref (file), g_object_unref);
  if (!g_task_return_error_if_cancelled (task))
    g_task_run_in_thread (task, copy_in_thread);
}

gboolean
muster_campaign_copy_finish (MusterCampaign *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}
