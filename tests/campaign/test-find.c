/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finding people, encounters, maps and own entries by name. */
#include "campaign-fixture.h"

#include "campaign/found.h"
#include "campaign/import.h"

static const char *const kinds[] = { "hero", "creature", "encounter", "map", "entry" };

/* What is found, "creature Goblin ×6 in Everything at Once; …". */
static void
assert_found (MusterCampaign *campaign, const char *words, guint limit, const char *expected)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) found = muster_campaign_find (campaign, words, limit, &error);
  g_autoptr (GString) text = g_string_new (NULL);

  g_assert_no_error (error);
  for (guint i = 0; i < found->len; i++)
    {
      const MusterFound *one = g_ptr_array_index (found, i);

      g_string_append_printf (text, "%s%s %s", i > 0 ? "; " : "", kinds[one->kind], one->name);
      if (one->count > 1)
        g_string_append_printf (text, " ×%u", one->count);
      if (one->encounter != NULL)
        g_string_append_printf (text, " in %s", one->encounter);
    }
  g_assert_cmpstr (text->str, ==, expected);
}

static void
add_map (MusterCampaign *campaign, const char *name)
{
  MusterCommand command = { .kind = MUSTER_COMMAND_ADD_NODE };

  command.add_node.name = name;
  command.add_node.width = command.add_node.height = 8;
  fixture_perform (campaign, command);
}

static void
import_bell (Fixture *fixture)
{
  g_autofree char *path = g_build_filename (fixture->folder, "own.json", NULL);
  const char *const paths[] = { path, NULL };
  g_autoptr (MusterImport) import = NULL;
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, "{\"name\":\"Goblin Bell\",\"category\":\"general\"}", -1, &error);
  g_assert_no_error (error);
  import = muster_import_read (paths);
  g_assert_true (muster_campaign_import (fixture->campaign, import, FALSE, &error));
  g_assert_no_error (error);
}

/* Creatures of one name in one encounter are one, with their number; a hero is not its stat block
 * as well. */
static void
test_kinds (Fixture *fixture, gconstpointer data)
{
  add_map (fixture->campaign, "Goblin Hills");
  import_bell (fixture);

  assert_found (fixture->campaign, "goblin", 50,
                "creature Goblin ×6 in Everything at Once; entry Goblin Bell; map Goblin Hills");
  assert_found (fixture->campaign, "mirelle", 50, "hero Mirelle");
  assert_found (fixture->campaign, "every once", 50, "encounter Everything at Once");
  assert_found (fixture->campaign, "", 50, "");
  assert_found (fixture->campaign, "tarrasque", 50, "");
}

/* The limit counts what is told, and those beyond it still count with their like. */
static void
test_limit (Fixture *fixture, gconstpointer data)
{
  add_map (fixture->campaign, "Goblin Hills");

  assert_found (fixture->campaign, "goblin", 1, "creature Goblin ×6 in Everything at Once");
}

/* Names follow undo. */
static void
test_undo (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  add_map (fixture->campaign, "Goblin Hills");
  assert_found (fixture->campaign, "hills", 50, "map Goblin Hills");
  g_assert_true (muster_campaign_undo (fixture->campaign, &error));
  assert_found (fixture->campaign, "hills", 50, "");
  g_assert_true (muster_campaign_redo (fixture->campaign, &error));
  assert_found (fixture->campaign, "hills", 50, "map Goblin Hills");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  fixture_add ("/find/what-has-a-name", test_kinds);
  fixture_add ("/find/at-most-so-many", test_limit);
  fixture_add ("/find/follows-undo", test_undo);

  return g_test_run ();
}
