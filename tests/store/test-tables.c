/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "store-fixture.h"
#include "store/blocks.h"
#include "store/log-index.h"
#include "store/pending.h"
#include "store/search.h"
#include "store/subjects.h"

#include <string.h>

static MusterStore *
make_store (void)
{
  g_autoptr (GError) error = NULL;
  MusterStore *store = muster_store_new_in_memory (&error);

  g_assert_no_error (error);
  return store;
}

static void
begin (MusterStore *store)
{
  g_autoptr (GError) error = NULL;

  muster_store_begin_step (store, 0, &error);
  g_assert_no_error (error);
}

static void
commit (MusterStore *store)
{
  g_autoptr (GError) error = NULL;

  muster_store_commit_step (store, "{}", NULL, NULL, &error);
  g_assert_no_error (error);
}

static gint64
append (MusterStore *store, MusterId fight, const char *kind)
{
  g_autoptr (GError) error = NULL;
  MusterLogRow row = {
    .fight = fight,
    .round = 2,
    .clock = 600,
    .serial = 7,
    .kind = kind,
    .version = 1,
    .secret = fight == 0,
    .body = "{\"target\":3}",
  };
  gint64 id = 0;

  muster_store_append_log (store, &row, &id, &error);
  g_assert_no_error (error);
  return id;
}

static gboolean
collect_kind (const MusterLogRow *row, gpointer user_data)
{
  GString *kinds = user_data;

  g_assert_cmpint (row->round, ==, 2);
  g_assert_cmpint (row->clock, ==, 600);
  g_assert_cmpint (row->serial, ==, 7);
  g_assert_cmpint (row->version, ==, 1);
  g_assert_cmpint (row->secret, ==, row->fight == 0);
  g_assert_cmpstr (row->body, ==, "{\"target\":3}");
  g_string_append_printf (kinds, "%s%s@%" G_GINT64_FORMAT " ", row->kind, row->struck ? "!" : "",
                          row->step);
  return kinds->len < 30;
}

#define assert_log(store, call, expected)            \
  G_STMT_START                                       \
  {                                                  \
    g_autoptr (GString) kinds = g_string_new (NULL); \
    g_autoptr (GError) log_error = NULL;             \
    g_assert_true (call);                            \
    g_assert_no_error (log_error);                   \
    g_assert_cmpstr (kinds->str, ==, expected);      \
  }                                                  \
  G_STMT_END

#define forwards(fight, after, before) \
  muster_store_each_log (store, fight, after, before, collect_kind, kinds, &log_error)
#define backwards(fight, before) \
  muster_store_each_log_backwards (store, fight, before, collect_kind, kinds, &log_error)

/* Undo removes a step's lines, redo returns them with the numbers they had. */
static void
test_log (void)
{
  g_autoptr (MusterStore) store = make_store ();
  g_autoptr (GError) error = NULL;
  gint64 first, third;

  begin (store);
  first = append (store, 1, "a");
  append (store, 0, "b");
  commit (store);
  begin (store);
  third = append (store, 1, "c");
  append (store, 2, "d");
  muster_store_strike_log (store, first, TRUE, &error);
  g_assert_no_error (error);
  commit (store);

  assert_log (store, forwards (MUSTER_LOG_ALL, 0, 0), "a!@1 b@1 c@2 d@2 ");
  assert_log (store, forwards (1, 0, 0), "a!@1 c@2 ");
  assert_log (store, forwards (0, 0, 0), "b@1 ");
  assert_log (store, forwards (MUSTER_LOG_ALL, first, third), "b@1 ");
  assert_log (store, backwards (MUSTER_LOG_ALL, 0), "d@2 c@2 b@1 a!@1 ");
  assert_log (store, backwards (1, third), "a!@1 ");

  muster_store_undo (store, NULL, &error);
  g_assert_no_error (error);
  assert_log (store, forwards (MUSTER_LOG_ALL, 0, 0), "a@1 b@1 ");
  muster_store_redo (store, NULL, &error);
  g_assert_no_error (error);
  assert_log (store, forwards (MUSTER_LOG_ALL, 0, 0), "a!@1 b@1 c@2 d@2 ");
}

static gboolean
index_row (const MusterLogRow *row, gpointer user_data)
{
  g_array_append_val ((GArray *) user_data, row->id);
  return TRUE;
}

static void
index_missing (MusterStore *store, const char *language, guint expected)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) missing = g_array_new (FALSE, FALSE, sizeof (gint64));

  muster_store_set_log_language (store, language, &error);
  g_assert_no_error (error);
  muster_store_each_log_unindexed (store, index_row, missing, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (missing->len, ==, expected);
  for (guint i = 0; i < missing->len; i++)
    {
      gint64 id = g_array_index (missing, gint64, i);
      g_autofree char *words
          = g_strdup_printf ("%s %" G_GINT64_FORMAT ": Goblin 2 takes 7 slashing damage, “aïe”",
                             g_str_equal (language, "de") ? "Zeile" : "Line", id);

      muster_store_index_log (store, id, words, &error);
      g_assert_no_error (error);
    }
}

static guint
count_hits (MusterStore *store, const char *words)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) hits = muster_store_search_log (store, words, 100, &error);

  g_assert_no_error (error);
  for (guint i = 1; i < hits->len; i++)
    g_assert_cmpint (g_array_index (hits, gint64, i - 1), >, g_array_index (hits, gint64, i));
  return hits->len;
}

/* The index is a cache: it follows undo, and is made anew in another language. */
static void
test_log_index (void)
{
  g_autoptr (MusterStore) store = make_store ();
  g_autoptr (GError) error = NULL;

  for (int i = 0; i < 3; i++)
    {
      begin (store);
      append (store, 1, "a");
      append (store, 1, "b");
      commit (store);
    }
  index_missing (store, "en", 6);
  g_assert_cmpuint (count_hits (store, "line"), ==, 6);
  g_assert_cmpuint (count_hits (store, "gobl SLASH"), ==, 6);
  g_assert_cmpuint (count_hits (store, "line 3"), ==, 1);
  g_assert_cmpuint (count_hits (store, "aie"), ==, 6);
  g_assert_cmpuint (count_hits (store, "orc"), ==, 0);
  g_assert_cmpuint (count_hits (store, ""), ==, 0);
  g_assert_cmpuint (count_hits (store, "\" OR NOT ( *"), ==, 0);

  muster_store_undo (store, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (count_hits (store, "line"), ==, 4);
  muster_store_redo (store, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (count_hits (store, "line"), ==, 4);
  index_missing (store, "en", 2);
  g_assert_cmpuint (count_hits (store, "line"), ==, 6);

  index_missing (store, "de", 6);
  g_assert_cmpuint (count_hits (store, "line"), ==, 0);
  g_assert_cmpuint (count_hits (store, "zeile"), ==, 6);
  index_missing (store, "de", 0);
}

static void
collect_subject (const MusterSubject *subject, gpointer user_data)
{
  g_string_append_printf (user_data, "%u:%s:%d:%s ", subject->id, subject->label, subject->twin,
                          subject->kind);
}

/* Subjects stay when the step that made them is undone. */
static void
test_subjects (void)
{
  g_autoptr (MusterStore) store = make_store ();
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  MusterSubject subject = { 9, "Goblin", 0, "creature" };

  begin (store);
  fixture_put_creature (store, 9, "Goblin", 7);
  muster_store_put_subject (store, &subject, &error);
  g_assert_no_error (error);
  commit (store);
  subject.twin = 2;
  muster_store_put_subject (store, &subject, &error);
  g_assert_no_error (error);

  muster_store_undo (store, NULL, &error);
  g_assert_no_error (error);
  muster_store_each_subject (store, collect_subject, text, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (text->str, ==, "9:Goblin:2:creature ");
}

static void
collect_pending (const MusterPending *pending, gpointer user_data)
{
  g_string_append_printf (user_data, "%u:%" G_GINT64_FORMAT ":%" G_GINT64_FORMAT ":%s:%s:%s ",
                          pending->fight, pending->serial, pending->step, pending->command,
                          pending->answers, pending->questions);
}

/* One open question a fight, outside undo. */
static void
test_pending (void)
{
  g_autoptr (MusterStore) store = make_store ();
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  MusterPending pending = { 0, 1, 12, 3, "{}", "[]", "[1]" };

  muster_store_put_pending (store, &pending, &error);
  pending.answers = "[2]";
  muster_store_put_pending (store, &pending, &error);
  pending.fight = 0;
  muster_store_put_pending (store, &pending, &error);
  g_assert_no_error (error);
  muster_store_each_pending (store, collect_pending, text, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (text->str, ==, "1:12:3:{}:[2]:[1] 0:12:3:{}:[2]:[1] ");

  begin (store);
  muster_store_remove_pending (store, 1, &error);
  g_assert_no_error (error);
  commit (store);
  g_assert_false (muster_store_can_undo (store));
  g_string_truncate (text, 0);
  muster_store_each_pending (store, collect_pending, text, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (text->str, ==, "0:12:3:{}:[2]:[1] ");
}

static void
collect_block (const MusterBlockRow *block, gpointer user_data)
{
  g_string_append_printf (user_data, "%s:%s:%s:%d:%s ", block->key, block->kind, block->name,
                          block->edition, block->json);
}

static void
test_blocks (void)
{
  g_autoptr (MusterStore) store = make_store ();
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  MusterBlockRow block = { "own:mirelle", "creature", "Mirelle", 2024, "{\"ac\":15}" };

  begin (store);
  muster_store_put_block (store, &block, &error);
  block.json = "{\"ac\":16}";
  muster_store_put_block (store, &block, &error);
  block.key = "own:frostbolt";
  block.kind = "spell";
  block.name = "Frostbolt";
  muster_store_put_block (store, &block, &error);
  g_assert_no_error (error);
  commit (store);

  muster_store_each_block (store, NULL, collect_block, text, &error);
  g_assert_cmpstr (text->str, ==,
                   "own:mirelle:creature:Mirelle:2024:{\"ac\":16} "
                   "own:frostbolt:spell:Frostbolt:2024:{\"ac\":16} ");
  g_string_truncate (text, 0);
  muster_store_each_block (store, "spell", collect_block, text, &error);
  g_assert_cmpstr (text->str, ==, "own:frostbolt:spell:Frostbolt:2024:{\"ac\":16} ");

  begin (store);
  muster_store_remove_block (store, "own:mirelle", &error);
  g_assert_no_error (error);
  block.json = "{\"ac\":";
  g_assert_false (muster_store_put_block (store, &block, &error));
  assert_sentence (error, MUSTER_STORE_ERROR_CONSTRAINT);
  g_clear_error (&error);
  commit (store);
  g_assert_cmpint (fixture_get_int (store, "SELECT count(*) FROM stat_block"), ==, 1);
  muster_store_undo (store, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpint (fixture_get_int (store, "SELECT count(*) FROM stat_block"), ==, 2);
}

static void
collect_hit (const MusterSearchHit *hit, gpointer user_data)
{
  g_string_append_printf (user_data, "%s/%" G_GINT64_FORMAT " ", hit->table, hit->id);
}

static void
assert_found (MusterStore *store, const char *words, const char *expected)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GError) error = NULL;

  muster_store_search (store, words, 4, collect_hit, text, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (text->str, ==, expected);
}

/* Names, anywhere in a word from three letters on, at its start with fewer; renames, deletions
 * and undo are followed. */
static void
test_search (void)
{
  g_autoptr (MusterStore) store = make_store ();
  g_autoptr (GError) error = NULL;
  MusterBlockRow block = { "own:hob", "creature", "Hobgoblin Captain", 0, "{}" };

  begin (store);
  fixture_put_creature (store, 1, "Mirelle", 20);
  fixture_put_creature (store, 2, "Goblin", 7);
  fixture_put_creature (store, 3, "Ångström of the Mill", 9);
  fixture_exec (store, "INSERT INTO encounter (id, name) VALUES (5, 'The mill: goblins')");
  muster_store_put_block (store, &block, &error);
  g_assert_no_error (error);
  commit (store);

  assert_found (store, "gob", "creature/2 encounter/5 stat_block/1 ");
  assert_found (store, "GOBLIN", "creature/2 encounter/5 stat_block/1 ");
  assert_found (store, "go", "creature/2 encounter/5 ");
  assert_found (store, "mi", "creature/1 encounter/5 creature/3 ");
  assert_found (store, "mill an", "creature/3 ");
  assert_found (store, "gob mi", "encounter/5 ");
  assert_found (store, "angstrom", "creature/3 ");
  assert_found (store, "", "");
  assert_found (store, "  ", "");
  assert_found (store, "\"* OR", "");
  assert_found (store, "e", "");

  begin (store);
  fixture_put_creature (store, 2, "Wolf", 11);
  fixture_exec (store, "DELETE FROM encounter");
  commit (store);
  assert_found (store, "goblin", "stat_block/1 ");
  assert_found (store, "wolf", "creature/2 ");
  muster_store_undo (store, NULL, &error);
  g_assert_no_error (error);
  assert_found (store, "goblin", "creature/2 encounter/5 stat_block/1 ");
  assert_found (store, "wolf", "");
}

/* Statements are prepared once, and one that is on loan is not lent twice. */
static void
test_statements (void)
{
  g_autoptr (MusterStore) store = make_store ();
  g_autoptr (GError) error = NULL;
  MusterStatement *first = muster_db_lease (store->db, "SELECT ?1", &error);
  MusterStatement *second = muster_db_lease (store->db, "SELECT ?1", &error);
  sqlite3_stmt *handle = muster_statement_get_handle (first);
  gboolean has_row;

  g_assert_true (first != second);
  muster_statement_bind_int (first, 1, 5);
  muster_statement_step (first, &has_row, &error);
  g_assert_cmpint (muster_statement_get_int (first, 0), ==, 5);
  muster_statement_return (second);
  muster_statement_return (first);

  first = muster_db_lease (store->db, "SELECT ?1", &error);
  g_assert_true (muster_statement_get_handle (first) == handle);
  muster_statement_step (first, &has_row, &error);
  g_assert_true (has_row);
  g_assert_null (muster_statement_get_text (first, 0));
  muster_statement_return (first);
  g_assert_no_error (error);

  for (int i = 0; i < 600; i++)
    {
      g_autofree char *sql = g_strdup_printf ("SELECT %d", i);
      gint64 value;

      muster_db_get_int (store->db, sql, &value, &error);
      g_assert_cmpint (value, ==, i);
    }
  g_assert_cmpuint (g_hash_table_size (store->db->statements), <=, 256);

  g_assert_null (muster_db_lease (store->db, "SELECT nonsense", &error));
  assert_sentence (error, MUSTER_STORE_ERROR_FAILED);
}

/* A scope that is left without a commit takes its changes back, and only its own. */
static void
test_transactions (void)
{
  g_autoptr (MusterStore) store = make_store ();
  g_autoptr (GError) error = NULL;

  begin (store);
  fixture_put_creature (store, 1, "One", 1);
  {
    g_autoptr (MusterTransaction) outer = muster_db_begin (store->db, &error);

    fixture_put_creature (store, 2, "Two", 2);
    {
      g_autoptr (MusterTransaction) inner = muster_db_begin (store->db, &error);

      fixture_put_creature (store, 3, "Three", 3);
      g_assert_cmpint (fixture_get_int (store, "SELECT count(*) FROM creature"), ==, 3);
    }
    fixture_put_creature (store, 4, "Four", 4);
    muster_transaction_commit (outer, &error);
  }
  commit (store);
  g_assert_no_error (error);
  g_assert_cmpint (fixture_get_int (store, "SELECT sum(id) FROM creature"), ==, 7);
  muster_store_undo (store, NULL, &error);
  muster_store_redo (store, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpint (fixture_get_int (store, "SELECT sum(id) FROM creature"), ==, 7);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/store/db/statements", test_statements);
  g_test_add_func ("/store/db/transactions", test_transactions);
  g_test_add_func ("/store/log/rows", test_log);
  g_test_add_func ("/store/log/search", test_log_index);
  g_test_add_func ("/store/subjects/outlive-undo", test_subjects);
  g_test_add_func ("/store/pending/one-a-fight", test_pending);
  g_test_add_func ("/store/blocks/own-layer", test_blocks);
  g_test_add_func ("/store/search/names", test_search);

  return g_test_run ();
}
