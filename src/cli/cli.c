/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-cli"

#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "cli/cli.h"

static const MusterCliCommand commands[] = {
  { "roll", N_ ("EXPRESSION"), N_ ("Roll dice"),
    N_ ("Rolls what people write for dice: 2d6+3, 2d20kh1+5, 4d6dl1, d%, 3d6!, 1d20+5 adv."),
    muster_cli_roll },
  { "new", N_ ("NAME"), N_ ("Make a campaign"),
    N_ ("Makes a campaign file in the usual folder, or where --file says."), muster_cli_new },
  { "info", N_ ("CAMPAIGN"), N_ ("Tell what a campaign holds"), NULL, muster_cli_info },
  { "encounters", N_ ("CAMPAIGN"), N_ ("List the encounters of a campaign"), NULL,
    muster_cli_encounters },
  { "log", N_ ("CAMPAIGN"), N_ ("Print the log of a campaign"), NULL, muster_cli_log },
  { "fight", N_ ("CAMPAIGN ENCOUNTER"), N_ ("Play an encounter by itself"),
    N_ ("Plays the encounter, named by number or name, against the party with the simplest "
        "tactics and prints the log. It plays on a copy of the campaign; with --keep what "
        "happens stays in the campaign."),
    muster_cli_fight },
  { "import", N_ ("CAMPAIGN FILE…"), N_ ("Take creatures, spells and items into a campaign"),
    N_ ("Takes in what authors wrote: creatures, spells, feats, magic items and equipment, one or "
        "a "
        "list in a file. Checks as “validate” does and takes in everything or nothing."),
    muster_cli_import },
  { "validate", N_ ("FILE"), N_ ("Check a campaign, a library or a stat block"),
    N_ ("Tells what is wrong and where. Exits with 0 when nothing is."), muster_cli_validate },
  { "library", N_ ("search WORDS | list KIND | show KEY | coverage [spells | creatures]"),
    N_ ("Look into the built-in library"),
    N_ ("Kinds: creatures, spells, equipment, magic-items, feats, conditions, classes, races, "
        "backgrounds, rules. “coverage” prints how each spell, or each part of each "
        "creature, resolves and what is left to the GM."),
    muster_cli_library },
};

static void
print_version (void)
{
  g_print ("muster-cli %s\n", VERSION);
}

static void
print_help (void)
{
  g_print ("%s\n  muster-cli %s\n\n%s\n", _ ("Usage:"), _ ("COMMAND [OPTION…] [ARGUMENT…]"),
           _ ("Commands:"));
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    g_print ("  %-11s %s\n", commands[i].name, _ (commands[i].summary));
  g_print ("\n%s\n\n%s\n  0  %s\n  1  %s\n  2  %s\n",
           _ ("Every command takes --help, --version and --json, which prints one JSON document."),
           _ ("Exit status:"), _ ("done"), _ ("refused, or it could not be done"),
           _ ("the command line is wrong"));
}

static const MusterCliCommand *
find_command (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (g_str_equal (commands[i].name, name))
      return &commands[i];

  return NULL;
}

/* Whether --json is among the options, also where they cannot be parsed. */
static gboolean
asks_for_json (int argc, char **argv)
{
  for (int i = 1; i < argc && !g_str_equal (argv[i], "--"); i++)
    if (g_str_equal (argv[i], "--json"))
      return TRUE;

  return FALSE;
}

/* Runs a command with its own arguments; --json may stand before it, too. */
static int
run_command (const MusterCliCommand *command, gboolean json, int argc, char **argv)
{
  g_autofree char **given = g_new0 (char *, (gsize) argc + 2);
  char json_option[] = "--json";
  int n = 0;

  given[n++] = argv[0];
  if (json)
    given[n++] = json_option;
  for (int i = 1; i < argc; i++)
    given[n++] = argv[i];

  return command->run (command, n, given);
}

int
muster_cli_main (int argc, char **argv)
{
  const MusterCliCommand *command;
  gboolean json = asks_for_json (argc, argv);
  gboolean json_first = FALSE;
  int at = 1;

  for (; at < argc && g_str_equal (argv[at], "--json"); at++)
    json_first = TRUE;

  if (at < argc && (g_str_equal (argv[at], "--help") || g_str_equal (argv[at], "-h")))
    {
      print_help ();
      return MUSTER_CLI_OK;
    }
  if (at < argc && g_str_equal (argv[at], "--version"))
    {
      print_version ();
      return MUSTER_CLI_OK;
    }
  if (at >= argc)
    return muster_cli_misuse (json, _ ("Say what to do. “muster-cli --help” lists the commands."));

  command = find_command (argv[at]);
  if (command == NULL)
    {
      g_autofree char *sentence = g_strdup_printf (
          _ ("There is no command “%s”. “muster-cli --help” lists the commands."), argv[at]);

      return muster_cli_misuse (json, sentence);
    }

  return run_command (command, json_first, argc - at, argv + at);
}

static void
print_command_help (GOptionContext *context)
{
  g_autofree char *help = g_option_context_get_help (context, TRUE, NULL);

  g_print ("%s", help);
}

static void
print_usage (const MusterCliCommand *command, gboolean json, const char *sentence)
{
  muster_cli_misuse (json, sentence);
  g_printerr (_ ("“muster-cli %s --help” tells how it is used.\n"), command->name);
}

char **
muster_cli_parse (const MusterCliCommand *command,
                  const GOptionEntry *entries,
                  int argc,
                  char **argv,
                  guint least,
                  guint most,
                  gboolean *json,
                  int *status)
{
  gboolean help = FALSE, version = FALSE;
  const GOptionEntry common[] = {
    { "json", 0, 0, G_OPTION_ARG_NONE, json, N_ ("Print one JSON document"), NULL },
    { "help", 'h', 0, G_OPTION_ARG_NONE, &help, N_ ("Print this help"), NULL },
    { "version", 0, 0, G_OPTION_ARG_NONE, &version, N_ ("Print the version"), NULL },
    { NULL },
  };
  g_autofree char *program = g_strdup_printf ("muster-cli %s", command->name);
  g_autoptr (GOptionContext) context = g_option_context_new (_ (command->arguments));
  g_autoptr (GStrvBuilder) arguments = g_strv_builder_new ();
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) given = g_new0 (char *, (gsize) argc + 1);
  gboolean options_end = FALSE;
  guint n = 0;

  *status = MUSTER_CLI_USAGE;
  *json = asks_for_json (argc, argv);
  given[0] = g_steal_pointer (&program);
  for (int i = 1; i < argc; i++)
    given[i] = g_strdup (argv[i]);

  g_set_prgname (given[0]);
  g_option_context_set_help_enabled (context, FALSE);
  g_option_context_set_translation_domain (context, GETTEXT_PACKAGE);
  g_option_context_set_summary (context, _ (command->summary));
  if (command->description != NULL)
    g_option_context_set_description (context, _ (command->description));
  if (entries != NULL)
    g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
  g_option_context_add_main_entries (context, common, GETTEXT_PACKAGE);

  if (!g_option_context_parse_strv (context, &given, &error))
    {
      print_usage (command, *json, error->message);
      return NULL;
    }
  if (help || version)
    {
      if (help)
        print_command_help (context);
      else
        print_version ();
      *status = MUSTER_CLI_OK;
      return NULL;
    }

  for (guint i = 1; given[i] != NULL; i++)
    {
      if (!options_end && g_str_equal (given[i], "--"))
        {
          options_end = TRUE;
          continue;
        }
      g_strv_builder_add (arguments, given[i]);
      n++;
    }
  if (n < least)
    {
      print_usage (command, *json, _ ("Something is missing."));
      return NULL;
    }
  if (n > most)
    {
      print_usage (command, *json,
                   _ ("These are too many arguments. Put quotation marks around names of several "
                      "words."));
      return NULL;
    }

  return g_strv_builder_end (arguments);
}

static void
print_sentence (gboolean json, const char *sentence)
{
  if (json)
    {
      g_autoptr (JsonBuilder) builder = json_builder_new ();

      json_builder_begin_object (builder);
      muster_cli_add_text (builder, "error", sentence);
      json_builder_end_object (builder);
      muster_cli_print_json (builder);
    }
  g_printerr ("%s\n", sentence);
}

int
muster_cli_fail (gboolean json, const char *sentence)
{
  print_sentence (json, sentence);

  return MUSTER_CLI_FAILED;
}

int
muster_cli_misuse (gboolean json, const char *sentence)
{
  print_sentence (json, sentence);

  return MUSTER_CLI_USAGE;
}

gboolean
muster_cli_read_seed (const char *text, gint64 *seed)
{
  return g_ascii_string_to_signed (text, 10, G_MININT64, G_MAXINT64, seed, NULL);
}

int
muster_cli_fail_with (gboolean json, const GError *error)
{
  return muster_cli_fail (json, error->message);
}

void
muster_cli_print_json (JsonBuilder *builder)
{
  g_autoptr (JsonNode) root = json_builder_get_root (builder);
  g_autofree char *text = json_to_string (root, TRUE);

  g_print ("%s\n", text);
}

void
muster_cli_add_text (JsonBuilder *builder, const char *member, const char *text)
{
  json_builder_set_member_name (builder, member);
  json_builder_add_string_value (builder, text);
}

void
muster_cli_add_number (JsonBuilder *builder, const char *member, gint64 number)
{
  json_builder_set_member_name (builder, member);
  json_builder_add_int_value (builder, number);
}

void
muster_cli_add_flag (JsonBuilder *builder, const char *member, gboolean flag)
{
  json_builder_set_member_name (builder, member);
  json_builder_add_boolean_value (builder, flag);
}

static gboolean
is_there (GFile *file)
{
  return g_file_peek_path (file) != NULL
         && g_file_test (g_file_peek_path (file), G_FILE_TEST_IS_REGULAR);
}

GFile *
muster_cli_find_campaign (const char *argument, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (argument);

  if (is_there (file))
    return g_steal_pointer (&file);

  if (strchr (argument, G_DIR_SEPARATOR) == NULL)
    {
      g_autoptr (GFile) folder = muster_campaign_default_folder ();
      g_autofree char *name = g_str_has_suffix (argument, ".muster")
                                  ? g_strdup (argument)
                                  : g_strconcat (argument, ".muster", NULL);
      g_autoptr (GFile) named = g_file_get_child (folder, name);

      if (is_there (named))
        return g_steal_pointer (&named);
    }

  if (g_file_query_file_type (file, G_FILE_QUERY_INFO_NONE, NULL) == G_FILE_TYPE_DIRECTORY)
    g_set_error (error, MUSTER_CAMPAIGN_ERROR, MUSTER_CAMPAIGN_ERROR_BAD_INPUT,
                 _ ("“%s” is a folder. Give the path of a file."), argument);
  else if (g_file_query_exists (file, NULL))
    g_set_error (error, MUSTER_CAMPAIGN_ERROR, MUSTER_CAMPAIGN_ERROR_BAD_INPUT,
                 _ ("“%s” is not a regular file. Give the path of another one."), argument);
  else
    g_set_error (error, MUSTER_CAMPAIGN_ERROR, MUSTER_CAMPAIGN_ERROR_BAD_INPUT,
                 _ ("There is no “%s”, neither here nor in the folder of campaigns. Give the path "
                    "of a file."),
                 argument);

  return NULL;
}
