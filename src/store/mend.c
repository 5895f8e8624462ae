/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes what was read of a damaged file a campaign that opens. */
#define G_LOG_DOMAIN "muster-store"

#include "config.h"

#include "rules/bounds.h"
#include "rules/chips/mods.h"
#include "rules/options.h"
#include "rules/sound.h"
#include "store/store-private.h"

/* Rows that others are built on.  They stay, with a number that can be. */
static gboolean
is_kept (MusterPool pool)
{
  return pool == MUSTER_POOL_WORLD || pool == MUSTER_POOL_ENCOUNTER || pool == MUSTER_POOL_CREATURE
         || pool == MUSTER_POOL_FIGHT || pool == MUSTER_POOL_PARTICIPANT
         || pool == MUSTER_POOL_NODE;
}

/* A kind that there is not becomes the first, an amount the nearest. */
static char *
make_set (const MusterPoolInfo *info, const MusterBound *bound)
{
  gint64 below = bound->least;
  gint64 above = bound->most;

  if (bound->least <= 0 && bound->most >= 0 && (guint64) bound->most - (guint64) bound->least < 100)
    below = above = 0;

  return g_strdup_printf ("UPDATE main.\"%s\" SET \"%s\" = CASE WHEN \"%s\" < %" G_GINT64_FORMAT
                          " THEN %" G_GINT64_FORMAT " ELSE %" G_GINT64_FORMAT
                          " END WHERE \"%s\" NOT BETWEEN"
                          " %" G_GINT64_FORMAT " AND %" G_GINT64_FORMAT,
                          info->name, bound->field, bound->field, bound->least, below, above,
                          bound->field, bound->least, bound->most);
}

/* Runs a change and adds up in `n` how many rows it was. */
static gboolean
run (MusterDb *db, const char *sql, guint64 *n, GError **error)
{
  if (!muster_db_exec (db, sql, error))
    return FALSE;
  *n += (guint64) sqlite3_changes64 (muster_db_get_handle (db));

  return TRUE;
}

static gboolean
mend_bounds (MusterDb *db, MusterPool pool, guint64 *changed, guint64 *dropped, GError **error)
{
  const MusterPoolInfo *info = muster_pool_info (pool);
  guint n;
  const MusterBound *bounds = muster_pool_bounds (pool, &n);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *sql
          = is_kept (pool)
                ? make_set (info, &bounds[i])
                : g_strdup_printf ("DELETE FROM main.\"%s\" WHERE \"%s\" NOT BETWEEN"
                                   " %" G_GINT64_FORMAT " AND %" G_GINT64_FORMAT,
                                   info->name, bounds[i].field, bounds[i].least, bounds[i].most);

      if (!run (db, sql, is_kept (pool) ? changed : dropped, error))
        return FALSE;
    }

  return TRUE;
}

/* Nobody has a number beyond what ids can be. */
static gboolean
mend_ids (MusterDb *db, MusterPool pool, guint64 *changed, guint64 *dropped, GError **error)
{
  const MusterPoolInfo *info = muster_pool_info (pool);
  g_autofree char *own = g_strdup_printf ("DELETE FROM main.\"%s\" WHERE id > %u", info->name,
                                          pool == MUSTER_POOL_WORLD ? 1 : MUSTER_MOST_ID);

  for (guint i = 0; i < info->n_fields; i++)
    {
      const char *field = info->fields[i].name;
      g_autofree char *sql
          = g_strdup_printf ("UPDATE main.\"%s\" SET \"%s\" = 0 WHERE \"%s\" NOT BETWEEN 0 AND %u",
                             info->name, field, field, G_MAXUINT32);

      if (info->fields[i].type == MUSTER_FIELD_ID && !run (db, sql, changed, error))
        return FALSE;
    }

  return run (db, own, dropped, error);
}

static gboolean
mend_options (MusterDb *db, guint64 *changed, GError **error)
{
  for (guint i = 0; i < MUSTER_N_OPTIONS; i++)
    {
      const MusterOptionInfo *option = muster_option_info ((MusterOption) i);
      g_autoptr (GString) sql = g_string_new (NULL);

      g_string_append_printf (sql, "UPDATE main.world SET \"%s\" = %d WHERE \"%s\" NOT IN (",
                              option->name, option->choices[0].value, option->name);
      for (guint j = 0; j < option->n_choices; j++)
        g_string_append_printf (sql, "%s%d", j == 0 ? "" : ", ", option->choices[j].value);
      g_string_append_c (sql, ')');
      if (!run (db, sql->str, changed, error))
        return FALSE;
    }

  return TRUE;
}

/* A map without sides gets those that its tiles need. */
static gboolean
mend_sides (MusterDb *db, guint64 *changed, GError **error)
{
  static const char *const sides[][2] = { { "width", "x" }, { "height", "y" } };

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      g_autofree char *sql = g_strdup_printf (
          "UPDATE main.node SET %s = coalesce ((SELECT (max (c.%s) + 1) * %d FROM main.chunk AS c"
          " WHERE c.node = node.id), %d) WHERE %s NOT BETWEEN 1 AND %d",
          sides[i][0], sides[i][1], MUSTER_CHUNK_SIDE, MUSTER_CHUNK_SIDE, sides[i][0],
          MUSTER_MAX_NODE_SIDE);

      if (!run (db, sql, changed, error))
        return FALSE;
    }

  return TRUE;
}

/* Without a counter the next id follows from the rows. */
static gboolean
mend_counters (MusterDb *db, guint64 *dropped, GError **error)
{
  g_autofree char *sql = g_strdup_printf (
      "DELETE FROM main.counter WHERE next NOT BETWEEN 0 AND %u", MUSTER_MOST_ID + 1);

  return run (db, sql, dropped, error);
}

/* The numbers of every row.  Chunks go before maps, which follow them. */
static gboolean
mend_numbers (MusterDb *db, guint64 *changed, guint64 *dropped, GError **error)
{
  g_autofree char *dice = g_strdup_printf (
      "DELETE FROM main.chip WHERE ((rider_dice <> 0 OR marks & %d) AND rider_die = 0)"
      " OR (later_dice <> 0 AND later_die = 0) OR (hit_dice <> 0 AND hit_die = 0)"
      " OR (weaken_dice <> 0 AND weaken_die = 0)",
      MUSTER_CHIP_BLINKS);

  if (!mend_bounds (db, MUSTER_POOL_CHUNK, changed, dropped, error)
      || !mend_sides (db, changed, error) || !mend_options (db, changed, error))
    return FALSE;

  for (guint i = 0; i < MUSTER_N_POOLS; i++)
    if (!mend_bounds (db, (MusterPool) i, changed, dropped, error)
        || !mend_ids (db, (MusterPool) i, changed, dropped, error))
      return FALSE;

  return mend_counters (db, dropped, error) && run (db, dice, dropped, error)
         && run (db,
                 "UPDATE main.creature SET hp = max (max_hp, 1) WHERE hp > max (max_hp, 1)"
                 " + coalesce ((SELECT sum (max (c.max_hp, 0)) FROM main.chip AS c"
                 " WHERE c.creature = creature.id), 0)",
                 changed, error);
}

/* What lost the row it belongs to cannot stay. */
static gboolean
drop_orphans (MusterDb *db, guint64 *changed, guint64 *dropped, GError **error)
{
  g_autofree char *close = g_strdup_printf (
      "UPDATE main.fight SET state = %d, turn = 0 WHERE state <> %d AND turn <> 0"
      " AND turn NOT IN (SELECT id FROM main.participant WHERE present = 1)",
      MUSTER_FIGHT_ENDED, MUSTER_FIGHT_ENDED);
  guint n;
  const MusterOwnership *ownerships = muster_ownerships (&n);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *sql = g_strdup_printf (
          "DELETE FROM main.\"%s\" WHERE \"%s\" NOT IN (SELECT id FROM main.\"%s\")",
          muster_pool_info (ownerships[i].pool)->name, ownerships[i].field,
          muster_pool_info (ownerships[i].owner)->name);

      if (!run (db, sql, dropped, error))
        return FALSE;
    }

  return run (db,
              "UPDATE main.participant SET present = 0"
              " WHERE present <> 0 AND creature NOT IN (SELECT id FROM main.creature)",
              changed, error)
         && run (db, close, changed, error);
}

/*< private >
 * muster_store_mend:
 * @db: a campaign of the newest schema that may hold anything
 * @changed: how many rows got a number that can be is added to it
 * @dropped: how many rows were left out is added to it
 * @error: return location
 *
 * Makes it sound (rules/sound.h).
 *
 * Returns: %TRUE when it is
 */
gboolean
muster_store_mend (MusterDb *db, guint64 *changed, guint64 *dropped, GError **error)
{
  return mend_numbers (db, changed, dropped, error) && drop_orphans (db, changed, dropped, error);
}
