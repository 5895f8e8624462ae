/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reading what authors wrote. */
#define G_LOG_DOMAIN "muster-campaign"

#include "config.h"

#include "campaign/import.h"

#include <glib/gi18n-lib.h>

#include "campaign/json-text.h"
#include "campaign/own-entries.h"
#include "store/author-file.h"

#define MOST_NAME_BYTES 200

struct _MusterImport
{
  GPtrArray *entries;
  GPtrArray *problems;
  GHashTable *by_key; /* key → MusterImportEntry */
};

static void
entry_free (MusterImportEntry *entry)
{
  g_free (entry->key);
  g_free (entry->name);
  g_free (entry->place);
  g_free (entry->json);
  g_free (entry);
}

void
muster_import_free (MusterImport *import)
{
  if (import == NULL)
    return;

  g_hash_table_unref (import->by_key);
  g_ptr_array_unref (import->entries);
  g_ptr_array_unref (import->problems);
  g_free (import);
}

GPtrArray *
muster_import_get_problems (const MusterImport *import)
{
  g_return_val_if_fail (import != NULL, NULL);

  return import->problems;
}

GPtrArray *
muster_import_get_entries (const MusterImport *import)
{
  g_return_val_if_fail (import != NULL, NULL);

  return import->entries;
}

static void
add_problem (MusterImport *import, const char *place, const char *sentence)
{
  g_ptr_array_add (import->problems,
                   /* Translators: a place in a file, and what is wrong there. */
                   g_strdup_printf (_ ("%1$s: %2$s"), place, sentence));
}

static void
add_entry (MusterImport *import, const MusterAuthorEntry *found, const char *place)
{
  MusterImportEntry *entry = g_new0 (MusterImportEntry, 1);
  MusterImportEntry *other;

  entry->kind = found->kind;
  entry->name = g_strdup (muster_json_member_text (found->body, "name"));
  entry->key = muster_own_entry_key (found->kind, muster_json_member_text (found->body, "id"),
                                     entry->name);
  entry->place = g_strdup (place);
  entry->edition = muster_own_entry_edition (found->body);
  entry->json = muster_json_object_to_text (found->body);
  g_ptr_array_add (import->entries, entry);

  other = g_hash_table_lookup (import->by_key, entry->key);
  if (other != NULL)
    {
      g_autofree char *sentence
          /* Translators: %s is a place in a file. */
          = g_strdup_printf (_ ("this has the same id as %s. Give it another."), other->place);

      add_problem (import, place, sentence);
      return;
    }
  g_hash_table_insert (import->by_key, entry->key, entry);
}

/* What is fit to be one of the campaign's own entries, besides being in good order. */
static void
take_entry (MusterImport *import, const MusterAuthorEntry *found, const char *place)
{
  const char *name = muster_json_member_text (found->body, "name");
  g_autofree char *key = NULL;

  if (!muster_own_entry_is_kind (found->kind))
    {
      add_problem (import, place,
                   _ ("this is neither a creature nor a spell, a feat, a magic item or a piece of "
                      "equipment"));
      return;
    }
  if (strlen (name) > MOST_NAME_BYTES)
    {
      add_problem (import, place, _ ("this name is too long. Use a shorter one."));
      return;
    }
  key = muster_own_entry_key (found->kind, muster_json_member_text (found->body, "id"), name);
  if (key == NULL)
    {
      add_problem (import, place, _ ("a name needs a letter or a digit"));
      return;
    }

  add_entry (import, found, place);
}

/* One file of several. */
typedef struct
{
  MusterProgress *progress;
  guint nth;
  guint n_files;
} Watch;

/* How many parts of a file are told of. */
#define PARTS 1000

static gboolean
watch_cb (guint n_done, guint n_all, gpointer user_data)
{
  const Watch *watch = user_data;

  muster_progress_tell (watch->progress, watch->nth * PARTS + n_done * PARTS / n_all,
                        watch->n_files * PARTS);

  return muster_progress_is_wanted (watch->progress, NULL);
}

static void
read_file (MusterImport *import, const char *path, Watch *watch)
{
  g_autoptr (MusterAuthorFile) file = muster_author_file_read_watched (path, watch_cb, watch);
  g_autofree char *base = g_filename_display_basename (path);

  for (guint i = 0; i < file->problems->len; i++)
    add_problem (import, base, g_ptr_array_index (file->problems, i));
  if (file->problems->len > 0)
    return;

  if (file->entries->len == 0)
    add_problem (import, base, _ ("there is no entry in it"));
  for (guint i = 0; i < file->entries->len; i++)
    {
      const MusterAuthorEntry *entry = g_ptr_array_index (file->entries, i);
      g_autofree char *place = *entry->place != '\0'
                                   ? g_strdup_printf ("%s: %s", base, entry->place)
                                   : g_strdup (base);

      take_entry (import, entry, place);
    }
}

static MusterImport *
read_files (const char *const *paths, MusterProgress *progress, GError **error)
{
  g_autoptr (MusterImport) import = g_new0 (MusterImport, 1);
  Watch watch = { .progress = progress, .n_files = g_strv_length ((char **) paths) };

  import->entries = g_ptr_array_new_with_free_func ((GDestroyNotify) entry_free);
  import->problems = g_ptr_array_new_with_free_func (g_free);
  import->by_key = g_hash_table_new (g_str_hash, g_str_equal);
  for (; paths[watch.nth] != NULL; watch.nth++)
    {
      if (!muster_progress_is_wanted (progress, error))
        return NULL;
      read_file (import, paths[watch.nth], &watch);
    }

  return muster_progress_is_wanted (progress, error) ? g_steal_pointer (&import) : NULL;
}

/**
 * muster_import_read:
 * @paths: (array zero-terminated=1): files
 *
 * Returns: (transfer full): what they hold, and what is wrong with it
 */
MusterImport *
muster_import_read (const char *const *paths)
{
  g_autoptr (MusterProgress) progress = muster_progress_new (NULL, NULL, NULL);

  g_return_val_if_fail (paths != NULL, NULL);

  return read_files (paths, progress, NULL);
}

typedef struct
{
  char **paths;
  MusterProgress *progress;
} Reading;

static void
reading_free (gpointer data)
{
  Reading *reading = data;

  g_strfreev (reading->paths);
  muster_progress_unref (reading->progress);
  g_free (reading);
}

static void
read_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Reading *reading = data;
  GError *error = NULL;
  MusterImport *import
      = read_files ((const char *const *) reading->paths, reading->progress, &error);

  if (import != NULL)
    g_task_return_pointer (task, import, (GDestroyNotify) muster_import_free);
  else
    g_task_return_error (task, error);
}

void
muster_import_read_async (const char *const *paths,
                          MusterProgressFunc func,
                          gpointer func_data,
                          GCancellable *cancellable,
                          GAsyncReadyCallback callback,
                          gpointer user_data)
{
  g_autoptr (GTask) task = NULL;
  Reading *reading;

  g_return_if_fail (paths != NULL);

  reading = g_new0 (Reading, 1);
  reading->paths = g_strdupv ((char **) paths);
  reading->progress = muster_progress_new (func, func_data, cancellable);
  task = g_task_new (NULL, cancellable, callback, user_data);
  g_task_set_source_tag (task, muster_import_read_async);
  g_task_set_task_data (task, reading, reading_free);
  g_task_run_in_thread (task, read_in_thread);
}

MusterImport *
muster_import_read_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  muster_progress_finish (((Reading *) g_task_get_task_data (G_TASK (result)))->progress);

  return g_task_propagate_pointer (G_TASK (result), error);
}
