/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every creature of both editions uses everything that has numbers: each die of damage shows its
 * highest face, each saving throw a 1, and what the stat block says must land. */
#include "casters.h"

#include "rules/chips/chip.h"
#include "rules/creature/traits.h"
#include "rules/fifth/hit-save.h"
#include "rules/perform.h"
#include "store/library.h"

#define PLENTY 20000

static MusterLibrary *library;

/* Highest faces, but a d20 shows 1, and 19 when somebody attacks. */
static gboolean
throw_die (
    MusterDice *dice, const MusterRollKey *key, MusterDieNumber number, guint sides, guint *face)
{
  *face = sides != 20 ? sides : key->purpose == MUSTER_PURPOSE_ATTACK ? 19 : 1;

  return TRUE;
}

/* Somebody that everything works on: no defense, and of a type and size that it touches. */
static MusterStatBlock *
make_victim (const char *key, const MusterHitSave *save)
{
  MusterStatBlock *block = muster_stat_block_new (key, "Victim");

  block->max_hp = save->toll.most_hp > 0 && !save->toll.else_hurts ? save->toll.most_hp : PLENTY;
  block->armor_class = 1;
  block->challenge = -1;
  block->size = save->max_size >= 0 ? (guint8) MIN (save->max_size, MUSTER_SIZE_MEDIUM)
                                    : MUSTER_SIZE_MEDIUM;
  block->type = MUSTER_CREATURE_TYPE_HUMANOID;
  for (guint i = 0; i < MUSTER_N_CREATURE_TYPES; i++)
    {
      gboolean touched
          = (save->types == 0 || (save->types & (1u << i))) && !(save->not_types & (1u << i));

      if (touched && i != MUSTER_CREATURE_TYPE_NONE
          && !((save->types == 0 || (save->types & (1u << block->type)))
               && !(save->not_types & (1u << block->type))))
        block->type = (guint8) i;
    }
  for (guint i = 0; i < MUSTER_N_ABILITIES; i++)
    block->scores[i] = 10;

  return block;
}

static gint32
highest (const MusterHitSave *save)
{
  gint32 sum = 0;

  for (guint i = 0; i < save->n_damage; i++)
    sum += save->damage[i].dice.count * save->damage[i].dice.sides + save->damage[i].dice.bonus;

  return sum;
}

static MusterId
add (MusterGame *game, MusterResult *result, const char *key)
{
  MusterCommand command = { .kind = MUSTER_COMMAND_ADD_CREATURE,
                            .add_creature = { .block = key, .kind = MUSTER_CREATURE_MONSTER } };

  g_assert_cmpint (muster_game_perform (game, &command, NULL, result), ==, MUSTER_DONE);
  muster_game_commit (game);

  return result->created;
}

/* A creature of the library and its victim. */
typedef struct
{
  MusterCompendium *compendium;
  MusterGame *game;
  MusterResult result;
  MusterDice dice;
  MusterId user;
  MusterId victim;
} Pair;

static void
pair_init (Pair *pair, const char *key, const MusterHitSave *save, const MusterCompendium *base)
{
  g_autoptr (MusterStatBlock) victim = make_victim ("test:victim", save);

  pair->compendium = muster_compendium_new (base);
  muster_compendium_add (pair->compendium, victim);
  muster_result_init (&pair->result);
  pair->game = muster_game_new (pair->compendium, 1);
  pair->user = add (pair->game, &pair->result, key);
  pair->victim = add (pair->game, &pair->result, "test:victim");
  pair->dice.throw_die = throw_die;
  muster_game_set_dice (pair->game, &pair->dice);
}

static void
pair_clear (Pair *pair)
{
  muster_result_free (&pair->result);
  muster_game_free (pair->game);
  muster_compendium_unref (pair->compendium);
}

static void
pair_perform (Pair *pair, const MusterCommand *command, const char *key, const char *name)
{
  if (muster_game_perform (pair->game, command, NULL, &pair->result) != MUSTER_DONE)
    g_error ("%s: “%s” ends with status %d, refusal %d", key, name, pair->result.status,
             pair->result.refusal);
  muster_game_commit (pair->game);
}

static const MusterChip *
find_custom (const Pair *pair, const char *name)
{
  MUSTER_GAME_FOREACH (pair->game, CHIP, MusterChip, chip)
  if (chip->creature == pair->victim && chip->condition == MUSTER_CONDITION_CUSTOM
      && g_str_equal (muster_game_text (pair->game, chip->name), name))
    return chip;

  return NULL;
}

static void
assert_failed (const Pair *pair, const MusterHitSave *save, const char *key, const char *name)
{
  gboolean badly = save->margin > 0;

  /* The victim has too many hit points for anything but the damage. */
  if (save->toll.else_hurts)
    return;
  if (save->dies && muster_game_creature (pair->game, pair->victim)->hp > 0)
    g_error ("%s: “%s” does not kill", key, name);
  if (save->dies || save->at_zero)
    return;

  for (guint i = 0; !(badly && save->instead) && i < save->n_conditions; i++)
    {
      MusterCondition condition = (MusterCondition) save->conditions[i].condition;

      if (muster_chip_find (pair->game, pair->victim, condition) == NULL)
        g_error ("%s: “%s” leaves no %s", key, name, muster_condition_name (condition));
    }
  for (guint i = 0; badly && i < save->n_worse; i++)
    if (muster_chip_find (pair->game, pair->victim, (MusterCondition) save->worse[i].condition)
        == NULL)
      g_error ("%s: “%s” is not worse for a save failed by much", key, name);
  for (guint i = 0; i < save->n_burdens; i++)
    if (!save->burdens[i].of_source
        && find_custom (pair, save->burdens[i].name != NULL ? save->burdens[i].name : name) == NULL)
      g_error ("%s: “%s” leaves nothing of its name", key, name);
}

/* What it needs is on the victim already. */
static void
prepare (Pair *pair, const MusterHitSave *save, const char *key, const char *name)
{
  MusterCommand command = { .kind = MUSTER_COMMAND_ADD_CHIP,
                            .add_chip = { .creature = pair->victim, .source = pair->user } };

  for (guint i = 0; i < MUSTER_N_CONDITIONS; i++)
    if (save->needs & (1u << i))
      {
        command.add_chip.condition = (gint32) i;
        pair_perform (pair, &command, key, name);
        return;
      }
}

/* A hit forces its saves, and they fail. */
static void
hit (const char *key, const MusterStatBlock *block, guint index, const MusterCompendium *base)
{
  const MusterAttackEntry *attack = &block->attacks[index];

  for (const MusterHitSave *save = attack->save; save != NULL; save = save->next)
    {
      MusterCommand command = { .kind = MUSTER_COMMAND_ATTACK };
      Pair pair = { 0 };

      pair_init (&pair, key, save, base);
      prepare (&pair, save, key, attack->name);
      command.attack = (MusterCommandAttack) { .attacker = pair.user,
                                               .target = pair.victim,
                                               .attack = (gint32) index,
                                               .options = MUSTER_ATTACK_OPTION_WAIVE_COST
                                                          | MUSTER_ATTACK_OPTION_CHARGE };
      pair_perform (&pair, &command, key, attack->name);
      assert_failed (&pair, save, key, attack->name);
      pair_clear (&pair);
    }
}

static void
use (const char *key, const MusterStatBlock *block, guint index, const MusterCompendium *base)
{
  const MusterSpecial *special = &block->specials[index];
  MusterCommand command = { .kind = MUSTER_COMMAND_USE_SPECIAL };
  g_autofree char *targets = NULL;
  Pair pair = { 0 };
  gint32 dealt = 0;

  pair_init (&pair, key, special->save, base);
  prepare (&pair, special->save, key, special->name);
  if (special->itself)
    pair.victim = pair.user;
  else
    targets = g_strdup_printf ("%u", pair.victim);
  command.use_special = (MusterCommandUseSpecial) {
    .creature = pair.user, .special = (gint32) index, .waive = 1, .targets = targets
  };
  pair_perform (&pair, &command, key, special->name);

  for (guint i = 0; i < muster_events_count (&pair.result.events); i++)
    {
      const MusterEvent *event = muster_events_at (&pair.result.events, i);

      if (event->kind == MUSTER_EVENT_DAMAGE_DEALT && event->damage_dealt.target == pair.victim)
        dealt += event->damage_dealt.amount;
    }
  /* What is swallowed is bitten first. */
  if (special->attack == 0 && dealt != highest (special->save))
    g_error ("%s: “%s” deals %d, not %d", key, special->name, dealt, highest (special->save));
  assert_failed (&pair, special->save, key, special->name);
  pair_clear (&pair);
}

static void
test_specials (gconstpointer data)
{
  int edition = GPOINTER_TO_INT (data);
  g_autoptr (MusterCompendium) compendium = muster_library_get_compendium (library);
  guint n_rows;
  const MusterLibraryRow *rows = muster_library_get_rows (library, &n_rows);
  guint n_used = 0;

  for (guint i = 0; i < n_rows; i++)
    {
      const MusterStatBlock *block;

      if (rows[i].kind != MUSTER_ENTRY_CREATURE || rows[i].edition != edition)
        continue;
      block = muster_compendium_lookup (compendium, rows[i].key);
      g_assert_nonnull (block);
      for (guint j = 0; j < block->n_attacks; j++)
        if (block->attacks[j].save != NULL)
          hit (rows[i].key, block, j, compendium);
      for (guint j = 0; j < block->n_specials; j++)
        if (block->specials[j].save != NULL)
          {
            use (rows[i].key, block, j, compendium);
            n_used++;
          }
    }
  g_test_message ("%d: %u", edition, n_used);
  g_assert_cmpuint (n_used, >=, 150);
}

/* No trait of the tables is a stranger. */
static void
test_every_trait_is_known (void)
{
  g_autoptr (MusterCompendium) compendium = muster_library_get_compendium (library);
  guint n_rows;
  const MusterLibraryRow *rows = muster_library_get_rows (library, &n_rows);

  for (guint i = 1; muster_trait_rule_at (i) != NULL; i++)
    g_assert_cmpstr (muster_trait_rule_at (i - 1)->tag, <, muster_trait_rule_at (i)->tag);
  for (guint i = 0; i < n_rows; i++)
    {
      const MusterStatBlock *block = rows[i].kind == MUSTER_ENTRY_CREATURE
                                         ? muster_compendium_lookup (compendium, rows[i].key)
                                         : NULL;

      for (guint j = 0; block != NULL && j < block->n_parts; j++)
        if (g_str_has_prefix (block->parts[j].path, "traits."))
          g_assert_nonnull (muster_trait_rule (block->parts[j].path + 7));
    }
}

int
main (int argc, char *argv[])
{
  g_autoptr (GError) error = NULL;
  int status;

  g_test_init (&argc, &argv, NULL);
  library = muster_library_open_builtin (&error);
  g_assert_no_error (error);

  g_test_add_data_func ("/every-creature/2014", GINT_TO_POINTER (2014), test_specials);
  g_test_add_data_func ("/every-creature/2024", GINT_TO_POINTER (2024), test_specials);
  g_test_add_func ("/every-creature/every-trait-is-known", test_every_trait_is_known);
  status = g_test_run ();
  muster_library_unref (library);

  return status;
}
