/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-store"

#include "config.h"

#include "store/author-file.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

/* Who watches while a file is read. */
typedef struct
{
  MusterAuthorFileFunc func; /* nullable */
  gpointer user_data;
} Watch;

static void
entry_free (MusterAuthorEntry *entry)
{
  json_object_unref (entry->body);
  g_free (entry->place);
  g_free (entry);
}

void
muster_author_file_free (MusterAuthorFile *self)
{
  if (self == NULL)
    return;

  g_ptr_array_unref (self->entries);
  g_ptr_array_unref (self->problems);
  g_free (self);
}

G_GNUC_PRINTF (2, 3)
static void
add_problem (MusterAuthorFile *self, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  g_ptr_array_add (self->problems, g_strdup_vprintf (format, args));
  va_end (args);
}

/* What an entry is, by what it has: files of authors do not say so. */
static MusterEntryKind
kind_of (JsonObject *object)
{
  static const struct
  {
    const char *member;
    MusterEntryKind kind;
  } signs[] = { { "rarity", MUSTER_ENTRY_MAGIC_ITEM },  { "attunement", MUSTER_ENTRY_MAGIC_ITEM },
                { "cost_cp", MUSTER_ENTRY_EQUIPMENT },  { "hp", MUSTER_ENTRY_CREATURE },
                { "casting_time", MUSTER_ENTRY_SPELL }, { "school", MUSTER_ENTRY_SPELL },
                { "category", MUSTER_ENTRY_FEAT },      { "prerequisites", MUSTER_ENTRY_FEAT },
                { "buff", MUSTER_ENTRY_FEAT },          { "abilities", MUSTER_ENTRY_CREATURE },
                { "kind", MUSTER_ENTRY_EQUIPMENT } };

  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    if (json_object_has_member (object, signs[i].member))
      return signs[i].kind;

  return MUSTER_N_ENTRY_KINDS;
}

/* Everything that is wrong with it, each after its place. */
static void
take_entry (MusterAuthorFile *self, const char *place, MusterEntryKind kind, JsonObject *object)
{
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func (g_free);
  MusterAuthorEntry *entry = g_new0 (MusterAuthorEntry, 1);

  entry->kind = kind;
  entry->place = g_strdup (place);
  entry->body = json_object_ref (object);
  g_ptr_array_add (self->entries, entry);

  muster_author_check (kind, object, problems);
  for (guint i = 0; i < problems->len; i++)
    add_problem (self, "%s%s%s", place, *place != '\0' ? ": " : "",
                 (const char *) g_ptr_array_index (problems, i));
}

static gboolean
is_text (JsonObject *object, const char *member)
{
  JsonNode *node = json_object_get_member (object, member);

  return node != NULL && JSON_NODE_HOLDS_VALUE (node)
         && json_node_get_value_type (node) == G_TYPE_STRING
         && *json_node_get_string (node) != '\0';
}

static void
take_list (MusterAuthorFile *self, JsonArray *list, const Watch *watch)
{
  guint n = json_array_get_length (list);

  for (guint i = 0; i < n; i++)
    {
      JsonNode *node = json_array_get_element (list, i);
      g_autofree char *place = NULL;
      JsonObject *object;

      if (watch->func != NULL && !watch->func (i, n, watch->user_data))
        return;

      if (!JSON_NODE_HOLDS_OBJECT (node))
        {
          add_problem (self, _ ("[%u]: expected an object"), i);
          continue;
        }

      object = json_node_get_object (node);
      if (!is_text (object, "name"))
        {
          add_problem (self, _ ("[%u].name: expected a text"), i);
          continue;
        }
      place = g_strdup_printf ("[%u] “%s”", i, json_object_get_string_member (object, "name"));
      if (!is_text (object, "id"))
        add_problem (self, _ ("%s: id: expected a text"), place);
      take_entry (self, place, kind_of (object), object);
    }
}

/* While it fails, the parser still knows where it is. */
static void
on_json_error (JsonParser *parser, const GError *error, MusterAuthorFile *self)
{
  add_problem (self, _ ("line %1$u, column %2$u: this is no valid JSON"),
               json_parser_get_current_line (parser), json_parser_get_current_pos (parser));
}

static void
parse (MusterAuthorFile *self, const char *text, gsize length, const Watch *watch)
{
  g_autoptr (JsonParser) parser = json_parser_new ();
  JsonNode *root;

  g_signal_connect (parser, "error", G_CALLBACK (on_json_error), self);
  if (!json_parser_load_from_data (parser, text, (gssize) length, NULL))
    return;

  root = json_parser_get_root (parser);
  if (root != NULL && JSON_NODE_HOLDS_ARRAY (root))
    {
      self->is_list = TRUE;
      take_list (self, json_node_get_array (root), watch);
    }
  else if (root != NULL && JSON_NODE_HOLDS_OBJECT (root))
    {
      JsonObject *object = json_node_get_object (root);
      MusterEntryKind kind = kind_of (object);

      /* Whoever checks a single thing means a creature when it could be anything. */
      take_entry (self, "", kind == MUSTER_N_ENTRY_KINDS ? MUSTER_ENTRY_CREATURE : kind, object);
    }
  else
    {
      add_problem (self, "%s", _ ("This is neither a stat block nor a list of entries."));
    }
}

static gboolean
check_size (MusterAuthorFile *self, const char *path)
{
  g_autofree char *most = NULL;
  GStatBuf status;

  /* What cannot be looked at is told when it is read. */
  if (g_stat (path, &status) != 0)
    return TRUE;
  if (S_ISDIR (status.st_mode))
    {
      add_problem (self, "%s", _ ("This is a folder. Name the files in it."));
      return FALSE;
    }
  if (!S_ISREG (status.st_mode))
    {
      add_problem (self, "%s", _ ("This is not a regular file."));
      return FALSE;
    }
  if (status.st_size <= MUSTER_AUTHOR_FILE_MOST_BYTES)
    return TRUE;

  most = g_format_size_full (MUSTER_AUTHOR_FILE_MOST_BYTES, G_FORMAT_SIZE_IEC_UNITS);
  /* Translators: %s is a size such as “16 MiB”. */
  add_problem (self, _ ("This file is larger than %s. Split it into smaller ones."), most);

  return FALSE;
}

MusterAuthorFile *
muster_author_file_read (const char *path)
{
  return muster_author_file_read_watched (path, NULL, NULL);
}

MusterAuthorFile *
muster_author_file_read_watched (const char *path, MusterAuthorFileFunc func, gpointer user_data)
{
  MusterAuthorFile *self = g_new0 (MusterAuthorFile, 1);
  const Watch watch = { .func = func, .user_data = user_data };
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  gsize length;

  g_return_val_if_fail (path != NULL, NULL);

  self->entries = g_ptr_array_new_with_free_func ((GDestroyNotify) entry_free);
  self->problems = g_ptr_array_new_with_free_func (g_free);
  if (!check_size (self, path))
    return self;

  if (!g_file_get_contents (path, &text, &length, &error))
    add_problem (self, "%s", error->message);
  else if (!g_utf8_validate (text, (gssize) length, NULL))
    add_problem (self, "%s", _ ("This file is not text in UTF-8. Save it as that."));
  else
    parse (self, text, length, &watch);

  return self;
}
