/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files of authors on their way into a campaign, and out of it again. */
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "author-examples.h"
#include "campaign-fixture.h"

#include "campaign/campaign-private.h"
#include "campaign/import.h"
#include "log/entry-words.h"
#include "rules/spells/known.h"

#define HOUND "campaign:creature:cinder-hound"
#define THORNS "campaign:spell:grasping-thorns"

static char *
write_file (Fixture *fixture, const char *name, const char *text)
{
  g_autoptr (GError) error = NULL;
  char *path = g_build_filename (fixture->folder, name, NULL);

  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);

  return path;
}

static MusterImport *
read_text (Fixture *fixture, const char *text)
{
  g_autofree char *path = write_file (fixture, "own.json", text);
  const char *const paths[] = { path, NULL };
  MusterImport *import = muster_import_read (paths);

  g_unlink (path);

  return import;
}

/* Imports what must be in good order. */
static void
import_text (Fixture *fixture, const char *text, gboolean replace)
{
  g_autoptr (MusterImport) import = read_text (fixture, text);
  g_autoptr (GError) error = NULL;

  muster_campaign_import (fixture->campaign, import, replace, &error);
  g_assert_no_error (error);
}

/* The one problem of a text, without the name of its file. */
static void
assert_problem (Fixture *fixture, const char *text, const char *problem)
{
  g_autoptr (MusterImport) import = read_text (fixture, text);
  GPtrArray *problems = muster_import_get_problems (import);
  const char *found;

  g_assert_cmpuint (problems->len, ==, 1);
  found = g_ptr_array_index (problems, 0);
  g_assert_true (g_str_has_prefix (found, "own.json: "));
  g_assert_cmpstr (found + strlen ("own.json: "), ==, problem);
}

/* The same for a file that is there already. */
static void
assert_file_problem (const char *path, const char *beginning)
{
  const char *const paths[] = { path, NULL };
  g_autoptr (MusterImport) import = muster_import_read (paths);
  GPtrArray *problems = muster_import_get_problems (import);
  g_autofree char *base = g_path_get_basename (path);
  g_autofree char *wanted = g_strdup_printf ("%s: %s", base, beginning);

  g_assert_cmpuint (problems->len, ==, 1);
  g_assert_true (g_str_has_prefix (g_ptr_array_index (problems, 0), wanted));
  g_assert_cmpuint (muster_import_get_entries (import)->len, ==, 0);
}

static const MusterLibraryRow *
own_row (Fixture *fixture, const char *key)
{
  return muster_library_get_row (muster_campaign_get_library (fixture->campaign), key);
}

static void
on_library_changed (MusterCampaign *campaign, guint *n_changes)
{
  ++*n_changes;
}

/* All examples of the document but those that name others by number. */
static char *
examples_as_list (void)
{
  g_autoptr (GPtrArray) examples = author_examples ();
  static const char *const names[]
      = { "Grasping Thorns", "Steady Hand", "Rimefang", "Cinder Hound" };
  GString *list = g_string_new ("[");

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *id = g_ascii_strdown (names[i], -1);
      const char *json = author_example_named (examples, names[i]);

      g_strdelimit (id, " ", '-');
      g_string_append_printf (list, "%s{%s%s%s%s", i > 0 ? "," : "",
                              strstr (json, "\"id\"") == NULL ? "\"id\":\"" : "",
                              strstr (json, "\"id\"") == NULL ? id : "",
                              strstr (json, "\"id\"") == NULL ? "\"," : "", strchr (json, '{') + 1);
    }

  return g_string_free (g_string_append_c (list, ']'), FALSE);
}

static void
test_lists (Fixture *fixture, gconstpointer data)
{
  g_autofree char *list = examples_as_list ();
  g_autofree char *undo = NULL;
  g_autoptr (GError) error = NULL;
  guint n_changes = 0;
  const MusterLibraryRow *row;

  g_signal_connect (fixture->campaign, "library-changed", G_CALLBACK (on_library_changed),
                    &n_changes);
  import_text (fixture, list, FALSE);
  g_assert_cmpuint (n_changes, ==, 1);
  undo = muster_campaign_dup_undo_words (fixture->campaign);
  g_assert_cmpstr (undo, ==, "Import 4 entries");

  row = own_row (fixture, HOUND);
  g_assert_nonnull (row);
  g_assert_true (row->own);
  g_assert_cmpint (row->challenge, ==, 16);
  g_assert_cmpint (row->armor_class, ==, 13);
  g_assert_cmpint (row->hit_points, ==, 39);
  g_assert_cmpint (row->size, ==, MUSTER_SIZE_MEDIUM);
  row = own_row (fixture, THORNS);
  g_assert_cmpint (row->level, ==, 1);
  g_assert_true (row->concentration);
  g_assert_nonnull (own_row (fixture, "campaign:feat:steady-hand"));
  g_assert_cmpint (own_row (fixture, "campaign:item:rimefang")->gear, ==, MUSTER_GEAR_WEAPON);
  g_assert_false (own_row (fixture, "srd51:goblin")->own);

  /* A restart changes nothing; undo takes all of it back, and redo brings it. */
  fixture_reopen (fixture);
  g_assert_nonnull (own_row (fixture, HOUND));
  n_changes = 0;
  g_signal_connect (fixture->campaign, "library-changed", G_CALLBACK (on_library_changed),
                    &n_changes);
  g_assert_true (muster_campaign_undo (fixture->campaign, &error));
  g_assert_null (own_row (fixture, HOUND));
  g_assert_null (own_row (fixture, THORNS));
  g_assert_true (muster_campaign_redo (fixture->campaign, &error));
  g_assert_nonnull (own_row (fixture, THORNS));
  g_assert_cmpuint (n_changes, ==, 2);
}

/* What the page of an entry says after a word in bold. */
static const char *
said_of (const MusterEntryWords *words, const char *lead)
{
  for (guint i = 0; i < words->n_blocks; i++)
    if (g_strcmp0 (words->blocks[i].lead, lead) == 0)
      return words->blocks[i].text;

  return NULL;
}

/* Entries of one's own are read as the library's are. */
static void
test_pages (Fixture *fixture, gconstpointer data)
{
  g_autofree char *list = examples_as_list ();
  MusterLibrary *library;
  const MusterLibraryRow *rows;
  guint n_rows, n_own = 0;

  import_text (fixture, list, FALSE);
  import_text (fixture, "{\"name\":\"Bare\",\"ac\":{\"value\":9},\"hp\":1,\"abilities\":{}}",
               FALSE);
  import_text (fixture, "{\"name\":\"Wish Upon\",\"casting_time\":\"1 action\"}", FALSE);
  import_text (fixture,
               "{\"name\":\"Oak Sling\",\"kind\":\"weapon\",\"cost_cp\":40,\"melee\":false,"
               "\"damage\":{\"dice\":\"1d4\",\"type\":\"bludgeoning\"},\"range_ft\":[30,120]}",
               FALSE);
  library = muster_campaign_get_library (fixture->campaign);
  rows = muster_library_get_rows (library, &n_rows);
  for (guint i = 0; i < n_rows; i++)
    if (rows[i].own)
      {
        g_autoptr (JsonObject) body = muster_library_get_body (library, rows[i].key, NULL);
        g_autoptr (MusterEntryWords) words = NULL;

        n_own++;
        g_assert_nonnull (body);
        words = muster_entry_words_new ((MusterEntryKind) rows[i].kind, body,
                                        muster_library_get_name, library);
        g_assert_cmpuint (words->n_blocks, >, 0);
        g_assert_cmpstr (words->blocks[0].text, ==, rows[i].name);
        if (g_str_equal (rows[i].key, HOUND))
          g_assert_cmpstr (said_of (words, "Initiative"), ==, "+2");
      }
  g_assert_cmpuint (n_own, ==, 7);
  g_assert_cmpstr (muster_library_get_name (MUSTER_ENTRY_SPELL, THORNS, 2014, library), ==,
                   "Grasping Thorns");
}

/* What was imported is put into encounters, carried and cast. */
static void
test_used (Fixture *fixture, gconstpointer data)
{
  g_autofree char *list = examples_as_list ();
  const MusterGame *game;
  MusterId hound, bearer;
  MusterKnown known;

  import_text (fixture, list, FALSE);
  import_text (fixture,
               "{\"name\":\"Bearer\",\"ac\":{\"value\":12},\"hp\":20,\"abilities\":{},"
               "\"level\":3,\"items\":[\"campaign:item:rimefang\"],"
               "\"feats\":[\"campaign:feat:steady-hand\"],"
               "\"spellcasting\":[{\"ability\":\"wis\",\"derived\":true,\"slots\":{\"1\":2},"
               "\"prepared\":{\"1\":[\"" THORNS "\"]}}]}",
               FALSE);
  fixture_perform (
      fixture->campaign,
      (MusterCommand) { .kind = MUSTER_COMMAND_ADD_CREATURE,
                        .add_creature
                        = { .block = HOUND, .kind = MUSTER_CREATURE_MONSTER, .encounter = 1 } });
  fixture_perform (fixture->campaign,
                   (MusterCommand) { .kind = MUSTER_COMMAND_ADD_CREATURE,
                                     .add_creature = { .block = "campaign:creature:bearer",
                                                       .kind = MUSTER_CREATURE_MONSTER,
                                                       .disposition = MUSTER_DISPOSITION_FRIENDLY,
                                                       .encounter = 1 } });
  game = muster_campaign_get_game (fixture->campaign);
  hound = fixture_find (fixture->campaign, "Cinder Hound");
  bearer = fixture_find (fixture->campaign, "Bearer");
  g_assert_cmpint (muster_game_armor_class (game, bearer), ==, 13);
  g_assert_cmpstr (muster_game_block (game, bearer)->attacks[0].name, ==, "Rimefang");
  g_assert_true (muster_known_find (game, bearer, THORNS, &known));

  fixture_start_fight (fixture->campaign, 1);
  {
    g_autofree char *at = g_strdup_printf ("%u", hound);

    fixture_perform (fixture->campaign,
                     (MusterCommand) { .kind = MUSTER_COMMAND_CAST,
                                       .cast = { .caster = bearer,
                                                 .spell = THORNS,
                                                 .slot = 1,
                                                 .targets = at,
                                                 .options = MUSTER_CAST_WAIVE_COST } });
  }
  g_assert_cmpint (muster_slots_left (game, bearer, 1), ==, 1);
}

static void
test_replace (Fixture *fixture, gconstpointer data)
{
  static const char first[]
      = "{\"name\":\"Bell\",\"category\":\"general\",\"buff\":{\"ac_bonus\":1}}";
  static const char second[]
      = "{\"name\":\"Bell\",\"category\":\"origin\",\"buff\":{\"ac_bonus\":2}}";
  g_autoptr (MusterImport) import = read_text (fixture, second);
  g_autoptr (GPtrArray) known = NULL;
  g_autoptr (GBytes) before = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *undo = NULL;

  import_text (fixture, first, FALSE);
  before = fixture_encode (fixture->campaign);
  known = muster_campaign_list_known_entries (fixture->campaign, import, &error);
  g_assert_cmpuint (known->len, ==, 1);
  g_assert_false (muster_campaign_import (fixture->campaign, import, FALSE, &error));
  g_assert_cmpstr (error->message, ==, "own.json: the campaign has “campaign:feat:bell” already");
  fixture_assert_state (fixture->campaign, before);
  g_clear_error (&error);

  g_assert_true (muster_campaign_import (fixture->campaign, import, TRUE, &error));
  undo = muster_campaign_dup_undo_words (fixture->campaign);
  g_assert_cmpstr (undo, ==, "Import Bell");
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (JsonObject) body = muster_library_get_body (
          muster_campaign_get_library (fixture->campaign), "campaign:feat:bell", NULL);

      g_assert_cmpstr (json_object_get_string_member (body, "category"), ==,
                       i == 0 ? "origin" : "general");
      g_assert_true (muster_campaign_undo (fixture->campaign, &error));
    }
  g_assert_null (own_row (fixture, "campaign:feat:bell"));
}

static void
test_mistakes (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MusterImport) several = read_text (
      fixture,
      "[{\"id\":\"a\",\"name\":\"A\",\"hp\":\"many\",\"ac\":{\"value\":1},\"abilities\":{}},"
      "{\"id\":\"b\",\"name\":\"B\",\"category\":\"general\",\"buff\":{\"ac_bonus\":\"x\"}}]");
  g_autoptr (GError) error = NULL;

  assert_problem (fixture, "no", "line 1, column 2: this is no valid JSON");
  assert_problem (fixture, "", "This is neither a stat block nor a list of entries.");
  assert_problem (fixture, "3", "This is neither a stat block nor a list of entries.");
  assert_problem (fixture, "[]", "there is no entry in it");
  assert_problem (fixture, "[[]]", "[0]: expected an object");
  assert_problem (fixture, "[{\"name\":\"X\",\"category\":\"general\"}]",
                  "[0] “X”: id: expected a text");
  assert_problem (fixture, "{\"name\":\"!\",\"category\":\"general\"}",
                  "a name needs a letter or a digit");
  assert_problem (
      fixture, "[{\"id\":\"x\",\"name\":\"X\"}]",
      "[0] “X”: this is neither a creature nor a spell, a feat, a magic item or a piece "
      "of equipment");
  assert_problem (fixture,
                  "[{\"id\":\"x\",\"name\":\"X\",\"category\":\"general\"},"
                  "{\"id\":\"X\",\"name\":\"Y\",\"category\":\"general\"}]",
                  "[1] “Y”: this has the same id as own.json: [0] “X”. Give it another.");
  assert_problem (
      fixture, "{\"name\":\"Club\",\"cost_cp\":1,\"kind\":\"weapon\",\"damage\":{\"dice\":\"2x\"}}",
      "damage.dice: “2x” is not dice like 2d6+3");

  g_assert_cmpuint (muster_import_get_problems (several)->len, ==, 2);
  g_assert_false (muster_campaign_import (fixture->campaign, several, FALSE, &error));
  g_assert_cmpstr (error->message, ==, "own.json: [0] “A”: hp: expected a number from 0 to 30000");
}

/* One entry that cannot be goes with all the others. */
static void
test_all_or_nothing (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MusterImport) import = read_text (
      fixture, "[{\"id\":\"calm\",\"name\":\"Calm\",\"category\":\"general\"},"
               "{\"id\":\"monk\",\"name\":\"Monk\",\"hp\":9,\"ac\":{\"value\":11},\"abilities\":{},"
               "\"feats\":[\"campaign:feat:calm\",\"campaign:feat:storm\"]}]");
  g_autoptr (GBytes) before = fixture_encode (fixture->campaign);
  g_autoptr (GError) error = NULL;

  g_assert_false (muster_campaign_import (fixture->campaign, import, FALSE, &error));
  g_assert_cmpstr (error->message, ==,
                   "own.json: [1] “Monk”: feats[1]: the campaign has no “campaign:feat:storm”");
  fixture_assert_state (fixture->campaign, before);
  g_assert_null (own_row (fixture, "campaign:feat:calm"));
  fixture_reopen (fixture);
  g_assert_null (own_row (fixture, "campaign:feat:calm"));
}

static void
test_bad_files (Fixture *fixture, gconstpointer data)
{
  g_autofree char *large = write_file (fixture, "large.json", "[]");
  g_autofree char *binary = write_file (fixture, "binary.json", "{\"name\":\"\xff\"}");
  g_autofree char *locked = write_file (fixture, "locked.json", "{}");
  g_autofree char *missing = g_build_filename (fixture->folder, "missing.json", NULL);
  g_autoptr (GString) deep = g_string_new (NULL);

  g_assert_no_errno (truncate (large, 50 * 1024 * 1024));
  assert_file_problem (large,
                       "This file is larger than 16.0\302\240MiB. Split it into smaller ones.");
  assert_file_problem (binary, "This file is not text in UTF-8. Save it as that.");
  assert_file_problem (fixture->folder, "This is a folder. Name the files in it.");
  assert_file_problem (missing, "Failed to open file");
  assert_file_problem ("/dev/null", "This is not a regular file.");
  g_assert_no_errno (g_chmod (locked, 0));
  if (g_access (locked, R_OK) != 0)
    assert_file_problem (locked, "Failed to open file");

  for (guint i = 0; i < 100000; i++)
    g_string_append_c (deep, '[');
  assert_problem (fixture, deep->str, "line 1, column 1024: this is no valid JSON");

  g_unlink (large);
  g_unlink (binary);
  g_unlink (locked);
}

static void
assert_in_use (Fixture *fixture, const char *key, const char *sentence)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (muster_campaign_remove_entry (fixture->campaign, key, &error));
  g_assert_cmpstr (error->message, ==, sentence);
  g_assert_nonnull (own_row (fixture, key));
}

static void
test_remove (Fixture *fixture, gconstpointer data)
{
  g_autofree char *list = examples_as_list ();
  g_autofree char *undo = NULL;
  g_autoptr (GError) error = NULL;
  MusterId hound;

  import_text (fixture, list, FALSE);
  import_text (fixture,
               "{\"name\":\"Bearer\",\"ac\":{\"value\":12},\"hp\":20,\"abilities\":{},"
               "\"items\":[\"campaign:item:rimefang\"]}",
               FALSE);
  fixture_perform (
      fixture->campaign,
      (MusterCommand) { .kind = MUSTER_COMMAND_ADD_CREATURE,
                        .add_creature
                        = { .block = HOUND, .kind = MUSTER_CREATURE_MONSTER, .encounter = 1 } });
  hound = fixture_find (fixture->campaign, "Cinder Hound");
  assert_in_use (fixture, HOUND, "Cinder Hound cannot be removed: Cinder Hound uses it.");
  assert_in_use (fixture, "campaign:item:rimefang", "Rimefang cannot be removed: Bearer uses it.");

  fixture_perform (fixture->campaign, (MusterCommand) { .kind = MUSTER_COMMAND_REMOVE_CREATURE,
                                                        .remove_creature = { .creature = hound } });
  g_assert_true (muster_campaign_remove_entry (fixture->campaign, HOUND, &error));
  g_assert_null (own_row (fixture, HOUND));
  undo = muster_campaign_dup_undo_words (fixture->campaign);
  g_assert_cmpstr (undo, ==, "Remove Cinder Hound");
  g_assert_true (muster_campaign_undo (fixture->campaign, &error));
  g_assert_nonnull (own_row (fixture, HOUND));

  g_assert_false (muster_campaign_remove_entry (fixture->campaign, "srd51:goblin", &error));
  g_assert_cmpstr (error->message, ==, "The campaign has no entry “srd51:goblin” of its own.");
}

/* The stat blocks of party members are no entries of the library. */
static void
test_party (Fixture *fixture, gconstpointer data)
{
  guint n_rows;
  const MusterLibraryRow *rows
      = muster_library_get_rows (muster_campaign_get_library (fixture->campaign), &n_rows);

  fixture_add_creature (fixture->campaign, "Somebody", 9, MUSTER_CREATURE_CHARACTER, 0);
  rows = muster_library_get_rows (muster_campaign_get_library (fixture->campaign), &n_rows);
  for (guint i = 0; i < n_rows; i++)
    g_assert_false (rows[i].own);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  fixture_add ("/author/import-lists-and-takes-back", test_lists);
  fixture_add ("/author/import-is-read-like-the-library", test_pages);
  fixture_add ("/author/import-is-used", test_used);
  fixture_add ("/author/import-replaces-when-told", test_replace);
  fixture_add ("/author/import-tells-every-mistake", test_mistakes);
  fixture_add ("/author/import-is-all-or-nothing", test_all_or_nothing);
  fixture_add ("/author/import-refuses-bad-files", test_bad_files);
  fixture_add ("/author/import-is-removed-when-nobody-uses-it", test_remove);
  fixture_add ("/author/import-leaves-the-party-out-of-the-library", test_party);

  return g_test_run ();
}
