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

static void
read_file (MusterImport *import, const char *path)
{
  g_autoptr (MusterAuthorFile) file = muster_author_file_read (path);
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

/**
 * muster_import_read:
 * @paths: (array zero-terminated=1): files
 *
 * Returns: (transfer full): what they hold, and what is wrong with it
 */
MusterImport *
muster_import_read (const char *const *paths)
{
  MusterImport *import = g_new0 (MusterImport, 1);

  g_return_val_if_fail (paths != NULL, NULL);

  import->entries = g_ptr_array_new_with_free_func ((GDestroyNotify) entry_free);
  import->problems = g_ptr_array_new_with_free_func (g_free);
  import->by_key = g_hash_table_new (g_str_hash, g_str_equal);
  for (guint i = 0; paths[i] != NULL; i++)
    read_file (import, paths[i]);

  return import;
}
