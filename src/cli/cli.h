/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "campaign/campaign.h"
#include "store/library.h"

G_BEGIN_DECLS

/* What muster-cli exits with. */
#define MUSTER_CLI_OK 0
#define MUSTER_CLI_FAILED 1 /* refused, or could not be done: a sentence on standard error */
#define MUSTER_CLI_USAGE 2  /* the command line is wrong */

typedef struct _MusterCliCommand MusterCliCommand;
struct _MusterCliCommand
{
  const char *name;
  const char *arguments;   /* as the help shows them */
  const char *summary;     /* one line, translatable */
  const char *description; /* more lines for its own help, translatable, or NULL */
  /* Gives the exit status.  argv[0] is the command's name. */
  int (*run) (const MusterCliCommand *command, int argc, char **argv);
};

/* Runs muster-cli. */
int muster_cli_main (int argc, char **argv);

/* Parses a command's options; `entries` ends with a zeroed one and may be NULL.  --json, --help
 * and --version come along.  Gives the arguments that are left (free with g_strfreev()), `least`
 * to `most` of them, or NULL with `*status` to exit with. */
char **muster_cli_parse (const MusterCliCommand *command,
                         const GOptionEntry *entries,
                         int argc,
                         char **argv,
                         guint least,
                         guint most,
                         gboolean *json,
                         int *status);

/* Prints a sentence on standard error, with --json also {"error": …} on standard output, and gives
 * the exit status MUSTER_CLI_FAILED. */
int muster_cli_fail (gboolean json, const char *sentence);
int muster_cli_fail_with (gboolean json, const GError *error);

/* The same for a command line that is wrong: MUSTER_CLI_USAGE. */
int muster_cli_misuse (gboolean json, const char *sentence);

/* Reads what --seed was given.  FALSE: it is no whole number. */
gboolean muster_cli_read_seed (const char *text, gint64 *seed);

/* Prints the finished document and a line end. */
void muster_cli_print_json (JsonBuilder *builder);

/* Members of the object that is open. */
void muster_cli_add_text (JsonBuilder *builder, const char *member, const char *text);
void muster_cli_add_number (JsonBuilder *builder, const char *member, gint64 number);
void muster_cli_add_flag (JsonBuilder *builder, const char *member, gboolean flag);

/* Prints how each spell of the library resolves, of one edition or (0) of both. */
int muster_cli_coverage (MusterLibrary *library, int edition, gboolean json);

/* The same for creatures: each part of each stat block. */
int muster_cli_coverage_creatures (MusterLibrary *library, int edition, gboolean json);

/* The file of a campaign that was named on the command line: a path, or the name of one in the
 * default folder.  NULL with an error when neither is there. */
GFile *muster_cli_find_campaign (const char *argument, GError **error);

/* Prints the log as text or as one JSON document; with `search`, which may be NULL, the lines that
 * have these words. */
gboolean muster_cli_print_lines (MusterCampaign *campaign,
                                 const char *search,
                                 gboolean json,
                                 GError **error);

/* Puts the lines of the log after `after` into the JSON array that is open in `builder`; without
 * one they are printed. */
gboolean
muster_cli_add_lines (MusterCampaign *campaign, gint64 after, JsonBuilder *builder, GError **error);
gboolean muster_cli_last_line (MusterCampaign *campaign, gint64 *line, GError **error);

/* The commands, by group. */
int muster_cli_roll (const MusterCliCommand *command, int argc, char **argv);
int muster_cli_new (const MusterCliCommand *command, int argc, char **argv);
int muster_cli_info (const MusterCliCommand *command, int argc, char **argv);
int muster_cli_encounters (const MusterCliCommand *command, int argc, char **argv);
int muster_cli_log (const MusterCliCommand *command, int argc, char **argv);
int muster_cli_fight (const MusterCliCommand *command, int argc, char **argv);
int muster_cli_import (const MusterCliCommand *command, int argc, char **argv);
int muster_cli_validate (const MusterCliCommand *command, int argc, char **argv);
int muster_cli_library (const MusterCliCommand *command, int argc, char **argv);

G_END_DECLS
