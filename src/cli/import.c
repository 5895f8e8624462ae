/* SPDX-License-Identifier: GPL-3.0-or-later */
/* muster-cli import */
#define G_LOG_DOMAIN "muster-cli"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "campaign/import.h"
#include "cli/cli.h"

static int
fail_with_problems (GPtrArray *problems, gboolean json)
{
  if (json)
    {
      g_autoptr (JsonBuilder) builder = json_builder_new ();

      json_builder_begin_object (builder);
      muster_cli_add_text (builder, "error", g_ptr_array_index (problems, 0));
      json_builder_set_member_name (builder, "problems");
      json_builder_begin_array (builder);
      for (guint i = 0; i < problems->len; i++)
        json_builder_add_string_value (builder, g_ptr_array_index (problems, i));
      json_builder_end_array (builder);
      json_builder_end_object (builder);
      muster_cli_print_json (builder);
    }
  for (guint i = 0; i < problems->len; i++)
    g_printerr ("%s\n", (const char *) g_ptr_array_index (problems, i));

  return MUSTER_CLI_FAILED;
}

static int
fail_with_known (GPtrArray *known, gboolean json)
{
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < known->len; i++)
    {
      const MusterImportEntry *entry = g_ptr_array_index (known, i);

      g_ptr_array_add (problems,
                       /* Translators: a place in a file, and the key of an entry. */
                       g_strdup_printf (_ ("%1$s: the campaign has “%2$s” already; --replace "
                                           "would put this in its place"),
                                        entry->place, entry->key));
    }

  return fail_with_problems (problems, json);
}

static void
add_entry (JsonBuilder *builder, const MusterImportEntry *entry, gboolean replaced)
{
  json_builder_begin_object (builder);
  muster_cli_add_text (builder, "key", entry->key);
  muster_cli_add_text (builder, "kind", muster_entry_kind_name (entry->kind));
  muster_cli_add_text (builder, "name", entry->name);
  muster_cli_add_flag (builder, "replaced", replaced);
  json_builder_end_object (builder);
}

static void
print_imported (GPtrArray *entries, GPtrArray *known, gboolean json)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "imported");
  json_builder_begin_array (builder);
  for (guint i = 0; i < entries->len; i++)
    {
      const MusterImportEntry *entry = g_ptr_array_index (entries, i);
      gboolean replaced = g_ptr_array_find (known, entry, NULL);

      if (json)
        add_entry (builder, entry, replaced);
      else if (replaced)
        /* Translators: the name and the key of an entry. */
        g_print (_ ("%1$s (%2$s), replaced\n"), entry->name, entry->key);
      else
        g_print ("%s (%s)\n", entry->name, entry->key);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  if (json)
    muster_cli_print_json (builder);
}

int
muster_cli_import (const MusterCliCommand *command, int argc, char **argv)
{
  gboolean replace = FALSE;
  const GOptionEntry options[] = {
    { "replace", 0, 0, G_OPTION_ARG_NONE, &replace, N_ ("Replace entries that are there already"),
      NULL },
    { NULL },
  };
  gboolean json = FALSE;
  int status;
  g_auto (GStrv) arguments
      = muster_cli_parse (command, options, argc, argv, 2, G_MAXUINT, &json, &status);
  g_autoptr (MusterCampaign) campaign = NULL;
  g_autoptr (MusterImport) import = NULL;
  g_autoptr (GPtrArray) known = NULL;
  g_autoptr (GFile) file = NULL;
  g_autoptr (GError) error = NULL;

  if (arguments == NULL)
    return status;

  file = muster_cli_find_campaign (arguments[0], &error);
  if (file == NULL)
    return muster_cli_fail_with (json, error);

  import = muster_import_read ((const char *const *) arguments + 1);
  if (muster_import_get_problems (import)->len > 0)
    return fail_with_problems (muster_import_get_problems (import), json);

  campaign = muster_campaign_open (file, MUSTER_CAMPAIGN_OPEN_DEFAULT, &error);
  if (campaign != NULL)
    known = muster_campaign_list_known_entries (campaign, import, &error);
  if (known == NULL)
    return muster_cli_fail_with (json, error);
  if (known->len > 0 && !replace)
    return fail_with_known (known, json);
  if (!muster_campaign_import (campaign, import, replace, &error))
    return muster_cli_fail_with (json, error);

  print_imported (muster_import_get_entries (import), known, json);

  return MUSTER_CLI_OK;
}
