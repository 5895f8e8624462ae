/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Stat blocks from files: a clear refusal, or a block that can be written, read again and fought
 * with. */
#include "fuzz.h"
#include "rules/game.h"
#include "store/stat-block-json.h"

#define KEY "test:block"

static char *
to_text (const MusterStatBlock *block)
{
  g_autoptr (JsonObject) object = muster_stat_block_to_json (block);
  g_autoptr (JsonNode) node = json_node_new (JSON_NODE_OBJECT);

  json_node_set_object (node, object);

  return json_to_string (node, FALSE);
}

static void
check_written (const MusterStatBlock *block)
{
  g_autofree char *text = to_text (block);
  g_autoptr (JsonNode) node = json_from_string (text, NULL);
  g_autoptr (MusterStatBlock) again = NULL;
  g_autofree char *same = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_nonnull (node);
  again = muster_stat_block_from_json (KEY, json_node_get_object (node), &error);
  if (again == NULL)
    g_error ("%s in %s", error->message, text);
  same = to_text (again);
  g_assert_cmpstr (same, ==, text);
}

static void
perform (MusterGame *game, MusterResult *result, MusterCommand command)
{
  muster_game_perform (game, &command, NULL, result);
  if (result->status == MUSTER_DONE)
    muster_game_commit (game);
}

static MusterId
join (MusterGame *game, MusterResult *result, MusterId fight, MusterCreatureKind kind)
{
  MusterId creature;

  perform (
      game, result,
      (MusterCommand) { .kind = MUSTER_COMMAND_ADD_CREATURE,
                        .add_creature
                        = { .block = KEY, .kind = kind, .hit_points = MUSTER_HIT_POINTS_ROLLED } });
  g_assert_cmpint (result->status, ==, MUSTER_DONE);
  creature = result->created;
  g_assert_cmpint (muster_game_creature (game, creature)->hp, >, 0);
  perform (game, result,
           (MusterCommand) { .kind = MUSTER_COMMAND_JOIN,
                             .join = { .fight = fight, .creature = creature } });
  perform (game, result,
           (MusterCommand) { .kind = MUSTER_COMMAND_ROLL_INITIATIVE,
                             .roll_initiative = { .creature = creature } });
  g_assert_cmpint (result->status, ==, MUSTER_DONE);

  return creature;
}

static void
check_attacks (MusterGame *game, MusterResult *result, MusterId fight, MusterId one, MusterId other)
{
  const MusterStatBlock *block = muster_game_block (game, one);

  for (guint i = 0; i <= block->n_attacks; i++)
    {
      const MusterCreature *target = muster_game_creature (game, other);

      perform (game, result,
               (MusterCommand) { .kind = MUSTER_COMMAND_ATTACK,
                                 .attack = { .attacker = one,
                                             .target = other,
                                             .attack = (gint32) i - 1,
                                             .options = MUSTER_ATTACK_OPTION_WAIVE_COST
                                                        | MUSTER_ATTACK_OPTION_SNEAK
                                                        | MUSTER_ATTACK_OPTION_TWO_HANDS } });
      g_assert_cmpint (target->hp, >=, 0);
      g_assert_cmpint (target->hp, <=, target->max_hp);
    }

  for (guint i = 0; i < block->n_multiattacks; i++)
    {
      perform (game, result,
               (MusterCommand) { .kind = MUSTER_COMMAND_MULTIATTACK,
                                 .multiattack = { .attacker = one,
                                                  .target = other,
                                                  .alternative = (gint32) i,
                                                  .options = MUSTER_ATTACK_OPTION_WAIVE_COST } });
      do
        perform (game, result,
                 (MusterCommand) { .kind = MUSTER_COMMAND_CONTINUE_AGENDA,
                                   .continue_agenda = { .fight = fight } });
      while (result->status == MUSTER_DONE);
    }
}

static void
check_fought (MusterStatBlock *block)
{
  g_autoptr (MusterCompendium) compendium = muster_compendium_new (NULL);
  MusterGame *game;
  MusterResult result;
  MusterId fight, hero, foe;

  muster_compendium_add (compendium, block);
  game = muster_game_new (compendium, 7);
  muster_result_init (&result);

  perform (game, &result, (MusterCommand) { .kind = MUSTER_COMMAND_OPEN_FIGHT });
  fight = result.created;
  hero = join (game, &result, fight, MUSTER_CREATURE_CHARACTER);
  foe = join (game, &result, fight, MUSTER_CREATURE_MONSTER);
  perform (game, &result,
           (MusterCommand) { .kind = MUSTER_COMMAND_START_FIGHT, .start_fight = { fight } });
  g_assert_cmpint (result.status, ==, MUSTER_DONE);
  check_attacks (game, &result, fight, hero, foe);
  check_attacks (game, &result, fight, foe, hero);
  perform (game, &result,
           (MusterCommand) { .kind = MUSTER_COMMAND_ROLL_SAVE, .roll_save = { .creature = hero } });
  perform (game, &result,
           (MusterCommand) { .kind = MUSTER_COMMAND_END_FIGHT,
                             .end_fight = { .fight = fight, .experience = -1 } });
  g_assert_cmpint (result.status, ==, MUSTER_DONE);

  muster_result_free (&result);
  muster_game_free (game);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autoptr (MusterStatBlock) block = NULL;
  g_autoptr (GError) error = NULL;
  JsonNode *root;

  if (!json_parser_load_from_data (parser, (const char *) data, (gssize) size, NULL))
    return 0;
  root = json_parser_get_root (parser);
  if (root == NULL || !JSON_NODE_HOLDS_OBJECT (root))
    return 0;

  block = muster_stat_block_from_json (KEY, json_node_get_object (root), &error);
  if (block == NULL)
    {
      g_assert_nonnull (error);
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      return 0;
    }

  check_written (block);
  check_fought (block);

  return 0;
}
