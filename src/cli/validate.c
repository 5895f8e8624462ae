/* SPDX-License-Identifier: GPL-3.0-or-later */
/* muster-cli validate */
#define G_LOG_DOMAIN "muster-cli"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "cli/cli.h"
#include "store/author.h"

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

/* What an entry is, by what it has: files of authors do not say so. */
static MusterEntryKind
kind_of (JsonObject *object)
{
  static const struct
  {
    const char *member;
    MusterEntryKind kind;
  } signs[] = { { "hp", MUSTER_ENTRY_CREATURE },        { "casting_time", MUSTER_ENTRY_SPELL },
                { "school", MUSTER_ENTRY_SPELL },       { "cost_cp", MUSTER_ENTRY_EQUIPMENT },
                { "rarity", MUSTER_ENTRY_MAGIC_ITEM },  { "category", MUSTER_ENTRY_FEAT },
                { "prerequisites", MUSTER_ENTRY_FEAT }, { "buff", MUSTER_ENTRY_FEAT },
                { "abilities", MUSTER_ENTRY_CREATURE } };

  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    if (json_object_has_member (object, signs[i].member))
      return signs[i].kind;

  return MUSTER_N_ENTRY_KINDS;
}

/* Everything that is wrong with it, each after its place. */
static void
check_entry (Findings *findings, const char *place, MusterEntryKind kind, JsonObject *object)
{
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func (g_free);

  muster_author_check (kind, object, problems);
  for (guint i = 0; i < problems->len; i++)
    add_problem (findings, "%s%s%s", place, *place != '\0' ? ": " : "",
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
check_library (Findings *findings, JsonArray *entries)
{
  findings->kind = "library";
  findings->n_entries = json_array_get_length (entries);

  for (guint i = 0; i < findings->n_entries; i++)
    {
      JsonNode *node = json_array_get_element (entries, i);
      g_autofree char *place = NULL;
      JsonObject *object;

      if (!JSON_NODE_HOLDS_OBJECT (node))
        {
          add_problem (findings, _ ("[%u]: expected an object"), i);
          continue;
        }

      object = json_node_get_object (node);
      if (!is_text (object, "name"))
        {
          add_problem (findings, _ ("[%u].name: expected a text"), i);
          continue;
        }
      place = g_strdup_printf ("[%u] “%s”", i, json_object_get_string_member (object, "name"));
      if (!is_text (object, "id"))
        add_problem (findings, _ ("%s: id: expected a text"), place);
      check_entry (findings, place, kind_of (object), object);
    }
}

/* While it fails, the parser still knows where it is. */
static void
on_json_error (JsonParser *parser, const GError *error, Findings *findings)
{
  add_problem (findings, _ ("line %1$u, column %2$u: this is no valid JSON"),
               json_parser_get_current_line (parser), json_parser_get_current_pos (parser));
}

static void
check_json (Findings *findings, const char *path)
{
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autoptr (GError) error = NULL;
  JsonNode *root;

  g_signal_connect (parser, "error", G_CALLBACK (on_json_error), findings);
  if (!json_parser_load_from_file (parser, path, &error))
    {
      if (error->domain != JSON_PARSER_ERROR)
        add_problem (findings, "%s", error->message);
      return;
    }

  root = json_parser_get_root (parser);
  if (root != NULL && JSON_NODE_HOLDS_ARRAY (root))
    {
      check_library (findings, json_node_get_array (root));
    }
  else if (root != NULL && JSON_NODE_HOLDS_OBJECT (root))
    {
      JsonObject *object = json_node_get_object (root);
      MusterEntryKind kind = kind_of (object);

      /* Whoever checks a single thing means a creature when it could be anything. */
      if (kind == MUSTER_N_ENTRY_KINDS)
        kind = MUSTER_ENTRY_CREATURE;
      findings->kind = kind == MUSTER_ENTRY_CREATURE ? "stat-block" : muster_entry_kind_name (kind);
      check_entry (findings, "", kind, object);
    }
  else
    {
      add_problem (findings, "%s", _ ("This is neither a stat block nor a list of entries."));
    }
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
