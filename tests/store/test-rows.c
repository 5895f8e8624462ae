/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/bounds.h"
#include "rules/options.h"
#include "store-fixture.h"
#include "store/rows.h"

#include <string.h>

static const char *
column_type (MusterFieldType type)
{
  if (type == MUSTER_FIELD_TILES)
    return "BLOB";

  return type == MUSTER_FIELD_TEXT ? "TEXT" : "INTEGER";
}

static void
check_column (MusterStore *store, const char *table, const MusterFieldInfo *field)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *sql
      = g_strdup_printf ("SELECT type, \"notnull\" FROM pragma_table_info ('%s') WHERE name = '%s'",
                         table, field->name);
  g_autoptr (MusterStatement) statement = muster_db_lease (store->db, sql, &error);
  gboolean has_row;

  g_assert_no_error (error);
  g_assert_true (muster_statement_step (statement, &has_row, &error));
  if (!has_row)
    {
      g_test_fail_printf ("%s.%s is a field of src/rules/records.def or options.def and no column: "
                          "the newest file of data/sql that no release has brought out adds it",
                          table, field->name);
      return;
    }
  g_assert_cmpstr (muster_statement_get_text (statement, 0), ==,
                   column_type ((MusterFieldType) field->type));
  g_assert_cmpint (muster_statement_get_int (statement, 1), ==, 1);
}

/* records.def and the schema say the same: a table a pool, a column a field.  In any order, for
 * what a later file of data/sql adds to a table stands last there. */
static void
test_schema (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterStore) store = muster_store_new_in_memory (&error);

  g_assert_no_error (error);
  for (guint pool = 0; pool < MUSTER_N_POOLS; pool++)
    {
      const MusterPoolInfo *info = muster_pool_info ((MusterPool) pool);
      g_autofree char *count
          = g_strdup_printf ("SELECT count (*) FROM pragma_table_info ('%s')", info->name);
      g_autofree char *key = g_strdup_printf (
          "SELECT pk FROM pragma_table_info ('%s') WHERE name = 'id'", info->name);
      gint64 n_columns = fixture_get_int (store, count);

      for (guint i = 0; i < info->n_fields; i++)
        check_column (store, info->name, &info->fields[i]);
      if (n_columns == 0)
        continue;
      g_assert_cmpint (fixture_get_int (store, key), ==, 1);
      if (n_columns > info->n_fields + 1)
        g_test_fail_printf ("the table %s has %" G_GINT64_FORMAT
                            " columns besides the id, its pool "
                            "in src/rules/records.def %u fields",
                            info->name, n_columns - 1, info->n_fields);
    }
}

/* A value of its own that the field can have, its extremes among them. */
static gint64
pick_number (const MusterBound *bound, guint value)
{
  if (value % 10 == 7)
    return bound->least;
  if (value % 10 == 8)
    return bound->most;

  return CLAMP ((gint64) value - 20, bound->least, bound->most);
}

static void
fill_numbers (MusterPool pool, guint salt, gpointer record)
{
  guint n;
  const MusterBound *bounds = muster_pool_bounds (pool, &n);

  for (guint i = 0; i < n; i++)
    {
      gpointer field = (guint8 *) record + bounds[i].offset;
      gint64 number = pick_number (&bounds[i], (i * 7 + salt * 13) % 100);

      if (bounds[i].type == MUSTER_FIELD_LONG)
        *(gint64 *) field = number;
      else
        *(gint32 *) field = (gint32) number;
    }
}

static void
fill_options (guint salt, gpointer record)
{
  for (guint i = 0; i < MUSTER_N_OPTIONS; i++)
    {
      const MusterOptionInfo *option = muster_option_info ((MusterOption) i);

      *(gint32 *) (gpointer) ((guint8 *) record + option->offset)
          = option->choices[(i + salt) % option->n_choices].value;
    }
}

/* A record whose every field has a value of its own. */
static void
fill_record (MusterGame *game, MusterPool pool, MusterId id, guint salt, gpointer record)
{
  const MusterPoolInfo *info = muster_pool_info (pool);

  memset (record, 0, info->size);
  *(MusterId *) record = id;
  fill_numbers (pool, salt + id, record);
  if (pool == MUSTER_POOL_WORLD)
    fill_options (salt, record);
  for (guint i = 0; i < info->n_fields; i++)
    {
      gpointer field = (guint8 *) record + info->fields[i].offset;
      guint value = (i * 7 + salt * 13 + id) % 100;

      switch (info->fields[i].type)
        {
        case MUSTER_FIELD_INT:
        case MUSTER_FIELD_LONG:
          break;
        case MUSTER_FIELD_ID:
          *(MusterId *) field = value % 3 == 0 ? 0 : G_MAXUINT32 - value;
          break;
        case MUSTER_FIELD_TEXT:
          {
            g_autofree char *text = g_strdup_printf ("Text “%u” %s", value, info->fields[i].name);

            *(MusterText *) field = muster_game_intern (game, value % 4 == 0 ? "" : text);
            break;
          }
        case MUSTER_FIELD_TILES:
          memset (field, (int) value, sizeof (MusterTiles));
          ((MusterTiles *) field)->tile[value] = 255;
          break;
        default:
          g_assert_not_reached ();
        }
    }
}

static void
write_record (MusterStore *store, MusterGame *game, MusterPool pool, MusterId id, guint salt)
{
  gint64 record[128];
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (muster_pool_info (pool)->size, <=, sizeof record);
  fill_record (game, pool, id, salt, record);
  muster_game_load (game, pool, id, record);
  muster_rows_write (store, game, pool, record, &error);
  g_assert_no_error (error);
}

static void
assert_same (MusterGame *game, MusterStore *store)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterCompendium) compendium = muster_compendium_new (NULL);
  g_autoptr (MusterGame) loaded = muster_game_new (compendium, 0);
  g_autoptr (GBytes) expected = NULL;
  g_autoptr (GBytes) found = NULL;

  muster_rows_load_all (store, loaded, &error);
  g_assert_no_error (error);
  expected = muster_game_encode (game);
  found = muster_game_encode (loaded);
  g_assert_true (g_bytes_equal (expected, found));
}

/* What is written, undone, redone and deleted is what a reload finds, byte by byte. */
static void
test_reload (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterStore) store = muster_store_new_in_memory (&error);
  g_autoptr (MusterCompendium) compendium = muster_compendium_new (NULL);
  g_autoptr (MusterGame) game = muster_game_new (compendium, 5);
  g_autoptr (GBytes) first = NULL;
  g_autoptr (GBytes) second = NULL;

  g_assert_no_error (error);
  muster_store_begin_step (store, 0, &error);
  write_record (store, game, MUSTER_POOL_WORLD, 1, 0);
  for (guint pool = 0; pool < MUSTER_N_POOLS; pool++)
    for (MusterId id = 1; pool != MUSTER_POOL_WORLD && id <= 5; id++)
      write_record (store, game, (MusterPool) pool, id * 3, 0);
  muster_store_commit_step (store, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  assert_same (game, store);
  first = muster_game_encode (game);

  muster_store_begin_step (store, 0, &error);
  for (guint pool = 0; pool < MUSTER_N_POOLS; pool++)
    {
      if (pool == MUSTER_POOL_WORLD)
        {
          write_record (store, game, MUSTER_POOL_WORLD, 1, 1);
          continue;
        }
      write_record (store, game, (MusterPool) pool, 6, 1);
      write_record (store, game, (MusterPool) pool, 100, 1);
      muster_rows_delete (store, (MusterPool) pool, 9, &error);
      g_assert_no_error (error);
      muster_game_load (game, (MusterPool) pool, 9, NULL);
    }
  muster_store_commit_step (store, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  assert_same (game, store);
  second = muster_game_encode (game);

  /* The rows that undo names are enough to bring the game along. */
  for (guint round = 0; round < 4; round++)
    {
      g_autoptr (GArray) changes = NULL;
      g_autoptr (GBytes) now = NULL;

      if (round % 2 == 0)
        muster_store_undo (store, &changes, &error);
      else
        muster_store_redo (store, &changes, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (changes->len, ==, 3 * (MUSTER_N_POOLS - 1) + 1);
      for (guint i = 0; i < changes->len; i++)
        {
          MusterRowChange *change = &g_array_index (changes, MusterRowChange, i);

          g_assert_cmpint (change->pool, >=, 0);
          muster_rows_reload (store, game, (MusterPool) change->pool, (MusterId) change->id,
                              &error);
          g_assert_no_error (error);
        }
      now = muster_game_encode (game);
      g_assert_true (g_bytes_equal (now, round % 2 == 0 ? first : second));
      assert_same (game, store);
    }
}

/* An id is never given out twice, even when what had it was undone. */
static void
test_counters (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterStore) store = muster_store_new_in_memory (&error);
  g_autoptr (MusterCompendium) compendium = muster_compendium_new (NULL);
  g_autoptr (MusterGame) game = muster_game_new (compendium, 5);
  g_autoptr (MusterGame) loaded = muster_game_new (compendium, 5);

  /* Rolled back and done again: the counter is written again, too. */
  for (guint i = 0; i < 2; i++)
    {
      muster_store_begin_step (store, 0, &error);
      write_record (store, game, MUSTER_POOL_CREATURE, 41, 0);
      muster_rows_write_counters (store, game, &error);
      g_assert_no_error (error);
      if (i == 0)
        muster_store_rollback (store);
      else
        muster_store_commit_step (store, NULL, NULL, NULL, &error);
    }
  g_assert_no_error (error);
  muster_store_undo (store, NULL, &error);
  g_assert_no_error (error);

  muster_rows_load_all (store, loaded, &error);
  g_assert_no_error (error);
  g_assert_null (muster_game_creature (loaded, 41));
  g_assert_cmpuint (muster_game_next_id (loaded, MUSTER_POOL_CREATURE), ==, 42);

  muster_store_set_counter (store, "creature", 7, &error);
  g_assert_no_error (error);
  {
    MusterId next;

    muster_store_get_counter (store, "creature", &next, &error);
    g_assert_cmpuint (next, ==, 42);
    muster_store_get_counter (store, "nothing", &next, &error);
    g_assert_no_error (error);
    g_assert_cmpuint (next, ==, 0);
  }
}

/* A number that no field can hold means a damaged file, not a wrong creature. */
static void
test_out_of_range (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterStore) store = muster_store_new_in_memory (&error);
  g_autoptr (MusterCompendium) compendium = muster_compendium_new (NULL);
  g_autoptr (MusterGame) game = muster_game_new (compendium, 5);

  muster_store_begin_step (store, 0, &error);
  fixture_exec (store, "INSERT INTO creature (id, hp) VALUES (1, 4294967296)");
  g_assert_false (muster_rows_reload (store, game, MUSTER_POOL_CREATURE, 1, &error));
  assert_sentence (error, MUSTER_STORE_ERROR_CORRUPT);
  g_clear_error (&error);
  fixture_exec (store, "UPDATE creature SET hp = 1, encounter = -1");
  g_assert_false (muster_rows_load_all (store, game, &error));
  assert_sentence (error, MUSTER_STORE_ERROR_CORRUPT);
  g_clear_error (&error);
  muster_store_rollback (store);
}

/* A combatant without its creature means a damaged file too. */
static void
test_unsound (void)
{
  static const char *const orphans[] = {
    "INSERT INTO chip (id, creature) VALUES (1, 9)",
    "INSERT INTO participant (id, fight, creature) VALUES (1, 9, 1)",
    "INSERT INTO participant (id, fight, creature, present) VALUES (1, 1, 9, 1)",
    "UPDATE fight SET turn = 9",
  };

  for (guint i = 0; i < G_N_ELEMENTS (orphans); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MusterStore) store = muster_store_new_in_memory (&error);
      g_autoptr (MusterCompendium) compendium = muster_compendium_new (NULL);
      g_autoptr (MusterGame) sound = muster_game_new (compendium, 5);
      g_autoptr (MusterGame) unsound = muster_game_new (compendium, 5);

      muster_store_begin_step (store, 0, &error);
      fixture_exec (store, "INSERT INTO creature (id, hp, max_hp) VALUES (1, 5, 5)");
      fixture_exec (store, "INSERT INTO fight (id, state) VALUES (1, 1)");
      g_assert_true (muster_rows_load_all (store, sound, &error));
      g_assert_true (muster_rows_check (store, sound, &error));

      fixture_exec (store, orphans[i]);
      g_assert_true (muster_rows_load_all (store, unsound, &error));
      g_assert_false (muster_rows_check (store, unsound, &error));
      assert_sentence (error, MUSTER_STORE_ERROR_CORRUPT);
      muster_store_rollback (store);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/store/rows/schema-follows-records", test_schema);
  g_test_add_func ("/store/rows/reload-is-equal", test_reload);
  g_test_add_func ("/store/rows/ids-are-never-used-again", test_counters);
  g_test_add_func ("/store/rows/a-number-out-of-range", test_out_of_range);
  g_test_add_func ("/store/rows/a-row-without-what-it-belongs-to", test_unsound);

  return g_test_run ();
}
