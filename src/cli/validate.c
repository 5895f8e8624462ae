/* SPDX-License-Identifier: GPL-3.0-or-later */
/* muster-cli validate */
#define G_LOG_DOMAIN "muster-cli"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "campaign/json-text.h"
#include "cli/cli.h"
#include "store/author-file.h"

#define SQLITE_MAGIC "SQLite format 3"

/* What a look at a file found. */
typedef struct
{
  const char *kind;    /* stable name: "campaign", "library", or that of a single entry */
  guint n_entries;     /* of a library */
  GPtrArray *problems; /* of char *: sentences that begin with the place */
} Findings;

G_GNUC_PRINTF (2, 3)
static void
add_problem (Findings *findings, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  g_ptr_array_add (findings->problems, g_strdup_vprintf (format, args));
  va_end (args);
}

/* What cannot be used although each entry is in good order: one of a kind that authors do not
 * write, and one with the id of another of its edition. */
static void
check_list (Findings *findings, const MusterAuthorFile *file)
{
  g_autoptr (GHashTable) places = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < file->entries->len; i++)
    {
      const MusterAuthorEntry *entry = g_ptr_array_index (file->entries, i);
      const char *id = muster_json_member_text (entry->body, "id");
      const char *edition = muster_json_member_text (entry->body, "srd");
      g_autofree char *key = g_strdup_printf ("%u:%s:%s", entry->kind,
                                              edition != NULL ? edition : "", id != NULL ? id : "");
      const char *other = g_hash_table_lookup (places, key);

      if (entry->kind == MUSTER_N_ENTRY_KINDS)
        add_problem (findings, "%s: %s", entry->place,
                     _ ("this is neither a creature nor a spell, a feat, a magic item or a piece "
                        "of equipment"));
      if (other != NULL)
        {
          g_autofree char *sentence
              /* Translators: %s is a place in a file. */
              = g_strdup_printf (_ ("this has the same id as %s. Give it another."), other);

          add_problem (findings, "%s: %s", entry->place, sentence);
        }
      else if (id != NULL)
        {
          g_hash_table_insert (places, g_steal_pointer (&key), entry->place);
        }
    }
}

static void
check_json (Findings *findings, const char *path)
{
  g_autoptr (MusterAuthorFile) file = muster_author_file_read (path);
  MusterAuthorEntry *first = file->entries->len > 0 ? g_ptr_array_index (file->entries, 0) : NULL;

  if (file->is_list)
    findings->kind = "library";
  else if (first != NULL)
    findings->kind = first->kind == MUSTER_ENTRY_CREATURE ? "stat-block"
                                                          : muster_entry_kind_name (first->kind);
  findings->n_entries = file->entries->len;
  for (guint i = 0; i < file->problems->len; i++)
    add_problem (findings, "%s", (const char *) g_ptr_array_index (file->problems, i));
  if (file->is_list)
    check_list (findings, file);
}

static void
check_campaign (Findings *findings, GFile *file)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterCampaign) campaign
      = muster_campaign_open (file, MUSTER_CAMPAIGN_OPEN_READ_ONLY, &error);
  const MusterGame *game;

  findings->kind = "campaign";
  if (campaign == NULL)
    {
      add_problem (findings, "%s", error->message);
      return;
    }

  game = muster_campaign_get_game (campaign);
  MUSTER_GAME_FOREACH (game, CREATURE, MusterCreature, creature)
  {
    const char *key = muster_game_text (game, creature->block);

    if (muster_compendium_lookup (muster_game_compendium (game), key) == NULL)
      add_problem (findings, _ ("creature %1$u “%2$s”: there is no stat block “%3$s”"),
                   creature->id, muster_game_text (game, creature->name), key);
    if (creature->encounter != 0 && muster_game_encounter (game, creature->encounter) == NULL)
      add_problem (findings, _ ("creature %1$u “%2$s”: there is no encounter %3$u"), creature->id,
                   muster_game_text (game, creature->name), creature->encounter);
  }
}

static gboolean
is_database (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFileInputStream) stream = g_file_read (file, NULL, NULL);
  char head[sizeof SQLITE_MAGIC] = { 0 };

  return stream != NULL
         && g_input_stream_read (G_INPUT_STREAM (stream), head, sizeof head, NULL, NULL)
                == sizeof head
         && memcmp (head, SQLITE_MAGIC, sizeof head) == 0;
}

static void
print_single (const char *kind, const char *path)
{
  if (g_strcmp0 (kind, "spell") == 0)
    g_print (_ ("%s: a spell in good order\n"), path);
  else if (g_strcmp0 (kind, "feat") == 0)
    g_print (_ ("%s: a feat in good order\n"), path);
  else if (g_strcmp0 (kind, "magic-item") == 0)
    g_print (_ ("%s: a magic item in good order\n"), path);
  else if (g_strcmp0 (kind, "equipment") == 0)
    g_print (_ ("%s: a piece of equipment in good order\n"), path);
  else
    g_print (_ ("%s: a stat block in good order\n"), path);
}

static void
print_findings (const Findings *findings, const char *path)
{
  for (guint i = 0; i < findings->problems->len; i++)
    g_print ("%s: %s\n", path, (const char *) g_ptr_array_index (findings->problems, i));
  if (findings->problems->len > 0)
    return;

  if (g_strcmp0 (findings->kind, "campaign") == 0)
    g_print (_ ("%s: a campaign in good order\n"), path);
  else if (g_strcmp0 (findings->kind, "library") == 0)
    g_print (ngettext ("%1$s: a library of %2$u entry in good order\n",
                       "%1$s: a library of %2$u entries in good order\n", findings->n_entries),
             path, findings->n_entries);
  else
    print_single (findings->kind, path);
}

static void
print_findings_json (const Findings *findings, const char *path)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  muster_cli_add_text (builder, "file", path);
  muster_cli_add_flag (builder, "valid", findings->problems->len == 0);
  if (findings->kind != NULL)
    muster_cli_add_text (builder, "kind", findings->kind);
  json_builder_set_member_name (builder, "problems");
  json_builder_begin_array (builder);
  for (guint i = 0; i < findings->problems->len; i++)
    json_builder_add_string_value (builder, g_ptr_array_index (findings->problems, i));
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  muster_cli_print_json (builder);
}

int
muster_cli_validate (const MusterCliCommand *command, int argc, char **argv)
{
  gboolean json = FALSE;
  int status;
  g_auto (GStrv) arguments = muster_cli_parse (command, NULL, argc, argv, 1, 1, &json, &status);
  g_autoptr (GFile) file = NULL;
  Findings findings = { 0 };
  g_autoptr (GError) error = NULL;
  const char *path;

  if (arguments == NULL)
    return status;

  file = muster_cli_find_campaign (arguments[0], &error);
  if (file == NULL)
    return muster_cli_fail_with (json, error);

  path = g_file_peek_path (file);
  findings.problems = g_ptr_array_new_with_free_func (g_free);
  if (is_database (path) || g_str_has_suffix (path, ".muster"))
    check_campaign (&findings, file);
  else
    check_json (&findings, path);

  if (json)
    print_findings_json (&findings, path);
  else
    print_findings (&findings, path);
  status = findings.problems->len == 0 ? MUSTER_CLI_OK : MUSTER_CLI_FAILED;
  g_ptr_array_unref (findings.problems);

  return status;
}
