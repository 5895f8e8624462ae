/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files whose rows hold numbers that no campaign has: each is either refused as damaged or
 * harmless, and what is saved of it opens. */
#include "campaign-fixture.h"
#include "campaign/campaign-private.h"
#include "rules/bounds.h"
#include "rules/offer.h"
#include "rules/options.h"
#include "rules/sound.h"
#include "store/rows.h"
#include "store/store-private.h"
#include "view/combatant-view.h"
#include "view/map-view.h"
#include "view/offer-view.h"

#include <string.h>

static void
run_sql (MusterCampaign *campaign, const char *sql)
{
  g_autoptr (GError) error = NULL;

  muster_db_exec (campaign->store->db, sql, &error);
  g_assert_no_error (error);
}

/* A row in every pool, each with what it belongs to. */
static void
fill_pools (MusterCampaign *campaign)
{
  static const char *const rows[] = {
    "INSERT INTO node (id, width, height) VALUES (900, 20, 20)",
    "INSERT INTO chunk (id, node, terrain, marks) VALUES (900, 900, zeroblob (256),"
    " zeroblob (256))",
    "INSERT INTO faction (id, fight) SELECT 900, max (id) FROM fight",
    "INSERT INTO reminder (id, fight, anchor) SELECT 900, (SELECT max (id) FROM fight), min (id)"
    " FROM creature",
    "INSERT INTO agenda (id, fight, actor, target) SELECT 900, (SELECT max (id) FROM fight),"
    " min (id), max (id) FROM creature",
    "INSERT INTO chip (id, creature, source) SELECT 900, min (id), max (id) FROM creature",
    "INSERT INTO spell_use (id, creature, spell) SELECT 900, min (id), 'srd51:shield'"
    " FROM creature",
    "INSERT INTO resource (id, creature, kind) SELECT 900, min (id), 1 FROM creature",
    "INSERT INTO special_use (id, creature) SELECT 900, min (id) FROM creature",
    "UPDATE world SET party_node = 900",
    "UPDATE creature SET node = 900, x = 1, y = 1",
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    run_sql (campaign, rows[i]);
}

static MusterGame *
load (MusterCampaign *campaign, GError **error)
{
  g_autoptr (MusterGame) game = muster_game_new (campaign->builtin, 0);

  if (!muster_rows_load_all (campaign->store, game, error)
      || !muster_rows_check (campaign->store, game, error))
    return NULL;

  return g_steal_pointer (&game);
}

static void
look_at_creature (const MusterGame *game, const MusterViewer *viewer, MusterId creature)
{
  g_autoptr (GArray) targets = g_array_new (FALSE, FALSE, sizeof (MusterId));
  g_autoptr (GArray) offers = g_array_new (FALSE, FALSE, sizeof (MusterOffer));
  g_autoptr (GArray) views = g_array_new (FALSE, FALSE, sizeof (MusterOfferView));

  muster_game_offers (game, creature, offers);
  for (guint i = 0; i < offers->len; i++)
    muster_game_offer_targets (game, creature, &g_array_index (offers, MusterOffer, i), targets);
  muster_view_offers (game, viewer, creature, views);
}

/* Everything that is shown of a campaign, for the GM and for players, and a turn of its fight. */
static void
look_at (MusterGame *game)
{
  static const MusterViewer viewers[] = { { .gm = TRUE }, { .gm = FALSE } };
  const MusterFight *fight = muster_game_current_fight (game);

  for (guint i = 0; i < G_N_ELEMENTS (viewers); i++)
    {
      g_autoptr (MusterCampaignModel) model = muster_campaign_model_new (&viewers[i]);

      muster_campaign_model_reload (model, game);
      MUSTER_GAME_FOREACH (game, NODE, MusterNode, node)
      {
        g_autoptr (GArray) marks = muster_map_marks (game, &viewers[i], node->id);
        MusterMapTiles tiles;

        muster_map_tiles_init (&tiles, game, &viewers[i], node->id);
        muster_map_tiles_clear (&tiles);
      }
      MUSTER_GAME_FOREACH (game, CREATURE, MusterCreature, creature)
      look_at_creature (game, &viewers[i], creature->id);
    }

  if (fight != NULL)
    {
      g_auto (MusterResult) result = { 0 };
      MusterCommand command = { .kind = MUSTER_COMMAND_NEXT_TURN };

      muster_result_init (&result);
      command.next_turn.fight = fight->id;
      if (muster_game_perform (game, &command, NULL, &result) == MUSTER_DONE)
        muster_game_rollback (game);
    }
}

/* Every row of a pool gets the number in one field.  FALSE: such a file is damaged. */
static gboolean
try_number (MusterCampaign *campaign, const MusterPoolInfo *info, const char *field, gint64 number)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterTransaction) transaction = muster_db_begin (campaign->store->db, &error);
  g_autofree char *sql = g_strdup_printf ("UPDATE main.\"%s\" SET \"%s\" = %" G_GINT64_FORMAT,
                                          info->name, field, number);
  g_autoptr (MusterGame) game = NULL;
  g_autoptr (MusterGame) mended = NULL;
  guint64 changed = 0;
  guint64 dropped = 0;

  g_assert_no_error (error);
  run_sql (campaign, sql);
  game = load (campaign, &error);
  if (game != NULL)
    {
      look_at (game);
      return TRUE;
    }

  g_assert_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_CORRUPT);
  g_clear_error (&error);
  muster_store_mend (campaign->store->db, &changed, &dropped, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (changed + dropped, >, 0);
  mended = load (campaign, &error);
  g_assert_no_error (error);
  g_assert_true (muster_game_is_sound (mended));

  return FALSE;
}

static void
test_pool (Fixture *fixture, gconstpointer data)
{
  static const gint64 numbers[] = { G_MININT64, G_MININT32, -65536,     -1,          0,         1,
                                    77,         65536,      G_MAXINT32, G_MAXUINT32, G_MAXINT64 };
  const MusterPoolInfo *info = muster_pool_info ((MusterPool) GPOINTER_TO_UINT (data));
  MusterCampaign *campaign = fixture->campaign;
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  guint n_refused = 0;
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterGame) game = NULL;

  fixture_start_fight (
      campaign,
      muster_game_creature (campaign->game, fixture_find (campaign, "Goblin"))->encounter);
  for (guint i = 0; i < 15; i++)
    fixture_random_step (campaign, rand);
  muster_store_begin_step (campaign->store, 0, &error);
  g_assert_no_error (error);
  fill_pools (campaign);
  game = load (campaign, &error);
  g_assert_no_error (error);
  look_at (game);

  for (guint i = 0; i < info->n_fields; i++)
    {
      guint type = info->fields[i].type;

      for (guint j = 0; j < G_N_ELEMENTS (numbers); j++)
        if (type == MUSTER_FIELD_INT || type == MUSTER_FIELD_LONG || type == MUSTER_FIELD_ID)
          n_refused += !try_number (campaign, info, info->fields[i].name, numbers[j]);
    }
  muster_store_rollback (campaign->store);
  g_assert_cmpuint (n_refused, >, 0);
}

/* What a damaged file was found with: it is refused, and the sentence says where. */
static void
test_named (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *sql;
    const char *place; /* NULL: hit points against their maximum, which no single field breaks */
  } breaches[] = {
    { "UPDATE chunk SET y = -1", "“chunk” 900, “y” cannot be -1" },
    { "UPDATE node SET width = -5", "“width” cannot be -5" },
    { "UPDATE node SET width = 2147483647", "“width” cannot be 2147483647" },
    { "UPDATE node SET width = 65536, height = 65536", "“width” cannot be 65536" },
    { "UPDATE chip SET condition = 9999", "“condition” cannot be 9999" },
    { "UPDATE chip SET condition = -9", "“condition” cannot be -9" },
    { "UPDATE creature SET hp = -5", "“hp” cannot be -5" },
    { "UPDATE creature SET temp_hp = -7", "“temp_hp” cannot be -7" },
    { "UPDATE creature SET max_hp = -3", "“max_hp” cannot be -3" },
    { "UPDATE creature SET life = 99", "“life” cannot be 99" },
    { "UPDATE creature SET kind = 77", "“kind” cannot be 77" },
    { "UPDATE creature SET disposition = -3", "“disposition” cannot be -3" },
    { "UPDATE creature SET exhaustion = 50", "“exhaustion” cannot be 50" },
    { "UPDATE creature SET death_failures = 9", "“death_failures” cannot be 9" },
    { "UPDATE world SET edition = 7", "“edition” cannot be 7" },
    { "INSERT INTO world (id, edition) VALUES (7, 2014)", NULL },
    { "UPDATE creature SET hp = 99999, max_hp = 7", NULL },
    { "UPDATE counter SET next = 4294967296 WHERE pool = 'creature'", NULL },
    { "UPDATE counter SET next = -1 WHERE pool = 'creature'", NULL },
  };
  MusterCampaign *campaign = fixture->campaign;
  g_autoptr (GError) error = NULL;

  fixture_start_fight (campaign, 0);
  muster_store_begin_step (campaign->store, 0, &error);
  g_assert_no_error (error);
  fill_pools (campaign);
  for (guint i = 0; i < G_N_ELEMENTS (breaches); i++)
    {
      g_autoptr (MusterTransaction) transaction = muster_db_begin (campaign->store->db, &error);
      g_autoptr (MusterGame) game = NULL;
      g_autoptr (MusterGame) mended = NULL;
      guint64 changed = 0;
      guint64 dropped = 0;

      run_sql (campaign, breaches[i].sql);
      game = load (campaign, &error);
      g_assert_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_CORRUPT);
      g_assert_null (game);
      if (breaches[i].place != NULL)
        g_assert_nonnull (strstr (error->message, breaches[i].place));
      g_clear_error (&error);

      muster_store_mend (campaign->store->db, &changed, &dropped, &error);
      mended = load (campaign, &error);
      g_assert_no_error (error);
    }
  muster_store_rollback (campaign->store);
}

/* Hit points above the maximum of the row are those of a chip that raises it. */
static void
test_raised (Fixture *fixture, gconstpointer data)
{
  MusterCampaign *campaign = fixture->campaign;
  g_autoptr (MusterGame) game = NULL;
  g_autoptr (GError) error = NULL;

  muster_store_begin_step (campaign->store, 0, &error);
  run_sql (campaign, "INSERT INTO chip (id, creature, max_hp) SELECT 900, min (id), 5"
                     " FROM creature");
  run_sql (campaign, "UPDATE creature SET hp = max_hp + 5 WHERE id = (SELECT min (id)"
                     " FROM creature)");
  game = load (campaign, &error);
  g_assert_no_error (error);
  g_assert_nonnull (game);
  muster_store_rollback (campaign->store);
}

static gboolean
is_option (MusterPool pool, const char *field)
{
  MusterOption option;

  return pool == MUSTER_POOL_WORLD && muster_option_from_name (field, &option);
}

/* A new field has its line in src/rules/bounds.def. */
static void
test_every_number (void)
{
  for (guint pool = 0; pool < MUSTER_N_POOLS; pool++)
    {
      const MusterPoolInfo *info = muster_pool_info ((MusterPool) pool);
      guint n;
      const MusterBound *bounds = muster_pool_bounds ((MusterPool) pool, &n);
      guint at = 0;

      for (guint i = 0; i < info->n_fields; i++)
        {
          const MusterFieldInfo *field = &info->fields[i];

          if ((field->type != MUSTER_FIELD_INT && field->type != MUSTER_FIELD_LONG)
              || is_option ((MusterPool) pool, field->name))
            continue;
          if (at == n || !g_str_equal (bounds[at].field, field->name))
            {
              g_test_fail_printf ("%s.%s has no BOUND in src/rules/bounds.def, or not at the place "
                                  "that it has in records.def",
                                  info->name, field->name);
              return;
            }
          g_assert_cmpuint (bounds[at].offset, ==, field->offset);
          g_assert_cmpuint (bounds[at].type, ==, field->type);
          g_assert_cmpint (bounds[at].least, <=, bounds[at].most);
          at++;
        }
      g_assert_cmpuint (at, ==, n);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/campaign/odd-numbers/every-field-has-bounds", test_every_number);
  fixture_add ("/campaign/odd-numbers/the-sentence-says-where", test_named);
  fixture_add ("/campaign/odd-numbers/a-chip-raises-hit-points", test_raised);
  for (guint pool = 0; pool < MUSTER_N_POOLS; pool++)
    {
      g_autofree char *path = g_strdup_printf ("/campaign/odd-numbers/in-%s",
                                               muster_pool_info ((MusterPool) pool)->name);

      g_test_add (path, Fixture, GUINT_TO_POINTER (pool), fixture_set_up, test_pool,
                  fixture_tear_down);
    }

  return g_test_run ();
}
