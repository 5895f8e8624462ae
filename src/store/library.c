/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-store"

#include "config.h"

#include "store/library.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "store/library-private.h"
#include "store/spell-json.h"
#include "store/stat-block-json.h"

#define LIBRARY_APPLICATION_ID 0x4d53544c /* "MSTL" */
#define LIBRARY_VERSION 1

G_DEFINE_QUARK (muster-library-error-quark, muster_library_error)

char *
muster_library_find_file (const char *name)
{
  const char *chosen = g_getenv ("MUSTER_DATA_DIR");
  g_autofree char *installed = g_build_filename (DATA_DIR, name, NULL);
  g_autofree char *program = NULL;

  g_return_val_if_fail (name != NULL, NULL);

  if (chosen != NULL && *chosen != '\0')
    {
      g_autofree char *path = g_build_filename (chosen, name, NULL);

      if (g_file_test (path, G_FILE_TEST_IS_REGULAR))
        return g_steal_pointer (&path);
    }

  if (g_file_test (installed, G_FILE_TEST_IS_REGULAR))
    return g_steal_pointer (&installed);

  /* A program that was built but not installed stands in src/<folder>/ or tests/<folder>/. */
  program = g_file_read_link ("/proc/self/exe", NULL);
  if (program != NULL)
    {
      g_autofree char *folder = g_path_get_dirname (program);
      g_autofree char *path = g_build_filename (folder, "..", "..", "data", "library", name, NULL);

      if (g_file_test (path, G_FILE_TEST_IS_REGULAR))
        return g_steal_pointer (&path);
    }

  return NULL;
}

static gboolean
set_error (MusterLibrary *self, MusterLibraryError code, GError **error)
{
  g_autofree char *name = g_filename_display_basename (self->path);

  switch (code)
    {
    case MUSTER_LIBRARY_ERROR_MISSING:
      g_set_error (error, MUSTER_LIBRARY_ERROR, (int) code,
                   /* Translators: %s is the name of a file. */
                   _ ("The library “%s” is not there. Install Muster again, or choose another "
                      "library."),
                   name);
      break;
    case MUSTER_LIBRARY_ERROR_FOREIGN:
      g_set_error (error, MUSTER_LIBRARY_ERROR, (int) code,
                   /* Translators: %s is the name of a file. */
                   _ ("“%s” is not a library of Muster. Choose another file."), name);
      break;
    case MUSTER_LIBRARY_ERROR_NEWER:
      g_set_error (error, MUSTER_LIBRARY_ERROR, (int) code,
                   /* Translators: %s is the name of a file. */
                   _ ("The library “%s” was made by a newer version of Muster. Update Muster to "
                      "open it."),
                   name);
      break;
    case MUSTER_LIBRARY_ERROR_DAMAGED:
    default:
      g_set_error (error, MUSTER_LIBRARY_ERROR, (int) code,
                   /* Translators: %s is the name of a file. */
                   _ ("The library “%s” is damaged. Install Muster again, or use a copy of it."),
                   name);
      break;
    }

  return FALSE;
}

/* FALSE when the pragma cannot be read: then the file is no database at all. */
static gboolean
read_pragma (sqlite3 *db, const char *sql, gint64 *value)
{
  sqlite3_stmt *statement = NULL;
  gboolean found = FALSE;

  if (sqlite3_prepare_v2 (db, sql, -1, &statement, NULL) == SQLITE_OK
      && sqlite3_step (statement) == SQLITE_ROW)
    {
      *value = sqlite3_column_int64 (statement, 0);
      found = TRUE;
    }
  sqlite3_finalize (statement);

  return found;
}

static const char *
column_text (sqlite3_stmt *statement, int column)
{
  const char *text = (const char *) sqlite3_column_text (statement, column);

  return text != NULL ? text : "";
}

static gint32
column_number (sqlite3_stmt *statement, int column)
{
  if (sqlite3_column_type (statement, column) == SQLITE_NULL)
    return -1;

  return sqlite3_column_int (statement, column);
}

static guint32
class_mask (const char *names)
{
  g_auto (GStrv) split = g_strsplit (names, " ", -1);
  guint32 mask = 0;

  for (guint i = 0; split[i] != NULL; i++)
    {
      MusterClass klass;

      if (muster_class_from_name (split[i], &klass))
        mask |= 1u << klass;
    }

  return mask;
}

static gboolean
read_row (sqlite3_stmt *statement, MusterLibraryRow *row)
{
  MusterEntryKind kind;
  MusterCreatureType type = MUSTER_CREATURE_TYPE_NONE;
  MusterSize size = MUSTER_SIZE_TINY;
  MusterSchool school = MUSTER_SCHOOL_NONE;
  MusterGear gear = MUSTER_GEAR_NONE;

  if (!muster_entry_kind_from_name (column_text (statement, 1), &kind))
    return FALSE;
  muster_creature_type_from_name (column_text (statement, 5), &type);
  muster_size_from_name (column_text (statement, 6), &size);
  muster_school_from_name (column_text (statement, 11), &school);
  muster_gear_from_name (column_text (statement, 15), &gear);

  *row = (MusterLibraryRow) {
    .key = g_strdup (column_text (statement, 0)),
    .name = g_strdup (column_text (statement, 2)),
    .folded = muster_library_fold (column_text (statement, 2)),
    .tags = g_strdup (column_text (statement, 4)),
    .kind = (guint8) kind,
    .creature_type = (guint8) type,
    .size = (guint8) size,
    .school = (guint8) school,
    .gear = (guint8) gear,
    .edition = (gint16) sqlite3_column_int (statement, 3),
    .challenge = (gint16) column_number (statement, 7),
    .level = (gint16) column_number (statement, 8),
    .armor_class = (gint16) column_number (statement, 9),
    .hit_points = column_number (statement, 10),
    .classes = class_mask (column_text (statement, 12)),
    .ritual = sqlite3_column_int (statement, 13) != 0,
    .concentration = sqlite3_column_int (statement, 14) != 0,
    .cost_cp = column_number (statement, 16),
    .weight = column_number (statement, 17),
  };

  return TRUE;
}

int
muster_library_compare_rows (gconstpointer a, gconstpointer b, gpointer data)
{
  const MusterLibraryRow *left = a;
  const MusterLibraryRow *right = b;
  int names = strcmp (left->folded, right->folded);

  if (names != 0)
    return names;
  if (left->edition != right->edition)
    return left->edition < right->edition ? -1 : 1;

  return strcmp (left->key, right->key);
}

static gboolean
read_rows (MusterLibrary *self, GError **error)
{
  static const char sql[]
      = "SELECT key, kind, name, edition, tags, creature_type, size, challenge, level, "
        "armor_class, hit_points, school, classes, ritual, concentration, gear, cost_cp, weight "
        "FROM entry";
  g_autoptr (GArray) rows = g_array_new (FALSE, FALSE, sizeof (MusterLibraryRow));
  sqlite3_stmt *statement = NULL;
  int code;

  g_array_set_clear_func (rows, (GDestroyNotify) muster_library_row_clear);

  if (sqlite3_prepare_v2 (self->db, sql, -1, &statement, NULL) != SQLITE_OK
      || sqlite3_prepare_v2 (self->db, "SELECT body FROM entry WHERE key = ?1", -1,
                             &self->read_body, NULL)
             != SQLITE_OK)
    {
      sqlite3_finalize (statement);
      return set_error (self, MUSTER_LIBRARY_ERROR_DAMAGED, error);
    }

  while ((code = sqlite3_step (statement)) == SQLITE_ROW)
    {
      MusterLibraryRow row;

      if (!read_row (statement, &row))
        break;
      g_array_append_val (rows, row);
    }
  sqlite3_finalize (statement);
  if (code != SQLITE_DONE)
    return set_error (self, MUSTER_LIBRARY_ERROR_DAMAGED, error);

  g_array_sort_with_data (rows, muster_library_compare_rows, NULL);
  self->n_rows = rows->len;
  self->rows = (MusterLibraryRow *) g_array_free (g_steal_pointer (&rows), FALSE);
  for (guint i = 0; i < self->n_rows; i++)
    g_hash_table_insert (self->by_key, self->rows[i].key, &self->rows[i]);

  return TRUE;
}

MusterLibrary *
muster_library_open (const char *path, GError **error)
{
  g_autoptr (MusterLibrary) self = g_new0 (MusterLibrary, 1);
  gint64 application_id = 0;
  gint64 version = 0;

  g_return_val_if_fail (path != NULL, NULL);

  g_atomic_ref_count_init (&self->references);
  g_mutex_init (&self->reading);
  self->path = g_strdup (path);
  self->by_key = g_hash_table_new (g_str_hash, g_str_equal);

  if (!g_file_test (path, G_FILE_TEST_IS_REGULAR))
    {
      set_error (self, MUSTER_LIBRARY_ERROR_MISSING, error);
      return NULL;
    }
  if (sqlite3_open_v2 (path, &self->db, SQLITE_OPEN_READONLY, NULL) != SQLITE_OK
      || !read_pragma (self->db, "PRAGMA application_id", &application_id)
      || !read_pragma (self->db, "PRAGMA user_version", &version)
      || application_id != LIBRARY_APPLICATION_ID)
    {
      set_error (self, MUSTER_LIBRARY_ERROR_FOREIGN, error);
      return NULL;
    }
  /* The whole file is read when it opens; a mapping saves a system call for every page. */
  sqlite3_exec (self->db, "PRAGMA mmap_size = 67108864", NULL, NULL, NULL);
  if (version > LIBRARY_VERSION)
    {
      set_error (self, MUSTER_LIBRARY_ERROR_NEWER, error);
      return NULL;
    }
  if (!read_rows (self, error))
    return NULL;

  return g_steal_pointer (&self);
}

MusterLibrary *
muster_library_open_builtin (GError **error)
{
  g_autofree char *path = muster_library_find_file ("library.db");

  if (path == NULL)
    {
      g_set_error_literal (error, MUSTER_LIBRARY_ERROR, MUSTER_LIBRARY_ERROR_MISSING,
                           _ ("The built-in library was not found. Install Muster again."));
      return NULL;
    }

  return muster_library_open (path, error);
}

MusterLibrary *
muster_library_ref (MusterLibrary *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->references);

  return self;
}

void
muster_library_unref (MusterLibrary *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_ref_count_dec (&self->references))
    return;

  g_hash_table_unref (self->by_key);
  for (guint i = 0; i < self->n_rows; i++)
    if (self->below == NULL || self->rows[i].own)
      muster_library_row_clear (&self->rows[i]);
  g_clear_pointer (&self->bodies, g_hash_table_unref);
  g_clear_pointer (&self->below, muster_library_unref);
  g_free (self->rows);
  sqlite3_finalize (self->read_body);
  sqlite3_close (self->db);
  g_free (self->path);
  g_mutex_clear (&self->reading);
  g_free (self);
}

const MusterLibraryRow *
muster_library_get_rows (MusterLibrary *self, guint *n_rows)
{
  g_return_val_if_fail (self != NULL, NULL);

  *n_rows = self->n_rows;

  return self->rows;
}

const MusterLibraryRow *
muster_library_get_row (MusterLibrary *self, const char *key)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (key != NULL, NULL);

  return g_hash_table_lookup (self->by_key, key);
}

const char *
muster_library_get_name (MusterEntryKind kind, const char *id, int edition, gpointer library)
{
  MusterLibrary *self = library;
  const char *prefixes[] = { edition == 2024 ? "srd52" : "srd51", "srd" };

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (id != NULL, NULL);

  if (strchr (id, ':') != NULL)
    {
      const MusterLibraryRow *row = g_hash_table_lookup (self->by_key, id);

      return row != NULL ? row->name : NULL;
    }

  for (guint i = 0; i < G_N_ELEMENTS (prefixes); i++)
    {
      g_autofree char *key
          = kind == MUSTER_ENTRY_CREATURE
                ? g_strconcat (prefixes[i], ":", id, NULL)
                : g_strconcat (prefixes[i], ":", muster_entry_kind_name (kind), ":", id, NULL);
      const MusterLibraryRow *row = g_hash_table_lookup (self->by_key, key);

      if (row != NULL)
        return row->name;
    }

  return NULL;
}

static JsonObject *
parse_body (MusterLibrary *self, const char *text, GError **error)
{
  g_autoptr (JsonParser) parser = json_parser_new_immutable ();

  if (text == NULL || !json_parser_load_from_data (parser, text, -1, NULL)
      || !JSON_NODE_HOLDS_OBJECT (json_parser_get_root (parser)))
    {
      set_error (self, MUSTER_LIBRARY_ERROR_DAMAGED, error);
      return NULL;
    }

  return json_object_ref (json_node_get_object (json_parser_get_root (parser)));
}

JsonObject *
muster_library_get_body (MusterLibrary *self, const char *key, GError **error)
{
  g_autoptr (GMutexLocker) locker = NULL;
  JsonObject *body;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (key != NULL, NULL);

  if (muster_library_get_row (self, key) == NULL)
    {
      g_set_error (error, MUSTER_LIBRARY_ERROR, MUSTER_LIBRARY_ERROR_MISSING,
                   /* Translators: %s is the key of an entry, like srd51:goblin. */
                   _ ("The library has no entry “%s”."), key);
      return NULL;
    }

  if (self->below != NULL)
    {
      body = g_hash_table_lookup (self->bodies, key);
      return body != NULL ? json_object_ref (body)
                          : muster_library_get_body (self->below, key, error);
    }

  locker = g_mutex_locker_new (&self->reading);
  sqlite3_bind_text (self->read_body, 1, key, -1, SQLITE_TRANSIENT);
  if (sqlite3_step (self->read_body) == SQLITE_ROW)
    body = parse_body (self, (const char *) sqlite3_column_text (self->read_body, 0), error);
  else
    {
      set_error (self, MUSTER_LIBRARY_ERROR_DAMAGED, error);
      body = NULL;
    }
  sqlite3_reset (self->read_body);
  sqlite3_clear_bindings (self->read_body);

  return body;
}

MusterStatBlock *
muster_library_load_block (MusterLibrary *self, const char *key, GError **error)
{
  g_autoptr (JsonObject) body = muster_library_get_body (self, key, error);
  MusterStatBlock *block;

  if (body == NULL)
    return NULL;

  block = muster_stat_block_from_json (key, body, error);
  if (block == NULL)
    g_prefix_error (error, "%s: ", key);

  return block;
}

static MusterStatBlock *
load_block (const char *key, gpointer data)
{
  MusterLibrary *self = data;
  const MusterLibraryRow *row = muster_library_get_row (self, key);
  g_autoptr (GError) error = NULL;
  MusterStatBlock *block;

  if (row == NULL || row->kind != MUSTER_ENTRY_CREATURE)
    return NULL;
  block = muster_library_load_block (self, key, &error);
  if (block == NULL)
    g_warning ("%s: %s", key, error->message);

  return block;
}

static MusterSpell *
load_spell (const char *key, gpointer data)
{
  MusterLibrary *self = data;
  const MusterLibraryRow *row = muster_library_get_row (self, key);
  g_autoptr (JsonObject) body = NULL;
  g_autoptr (GError) error = NULL;
  MusterSpell *spell = NULL;

  if (row == NULL || row->kind != MUSTER_ENTRY_SPELL)
    return NULL;
  body = muster_library_get_body (self, key, &error);
  if (body != NULL)
    spell = muster_spell_from_json (key, body, &error);
  if (spell == NULL)
    g_warning ("%s: %s", key, error->message);

  return spell;
}

static void
unref_library (gpointer library)
{
  muster_library_unref (library);
}

MusterCompendium *
muster_library_get_compendium (MusterLibrary *self)
{
  MusterCompendium *compendium = muster_compendium_new (NULL);

  g_return_val_if_fail (self != NULL, NULL);

  muster_compendium_set_loader (compendium, load_block, muster_library_ref (self), unref_library);
  muster_compendium_set_spell_loader (compendium, load_spell);

  return compendium;
}
