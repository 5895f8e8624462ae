/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/game-private.h"

#include "rules/chips/mods.h"
#include "rules/creature/ability.h"

#define WORLD_ID 1

static MusterStatBlock *
make_no_block (void)
{
  MusterStatBlock *block = muster_stat_block_new ("", "");

  block->armor_class = 10;
  block->max_hp = 1;
  block->proficiency = 2;
  block->size = MUSTER_SIZE_MEDIUM;
  block->passive_perception = 10;
  for (guint i = 0; i < MUSTER_N_ABILITIES; i++)
    block->scores[i] = 10;

  return block;
}

MusterGame *
muster_game_new (const MusterCompendium *compendium, gint64 seed)
{
  MusterGame *game = g_new0 (MusterGame, 1);
  MusterWorld world = { .id = WORLD_ID, .seed = seed, .edition = MUSTER_EDITION_2014 };

  muster_pools_init (&game->pools);
  game->texts = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (game->texts, g_strdup (""));
  game->text_ids = g_hash_table_new (g_str_hash, g_str_equal);
  game->blocks = g_ptr_array_new ();
  game->no_block = make_no_block ();
  game->orders = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_order_of_fight_free);
  game->compendium = muster_compendium_ref (compendium);
  game->dice = &game->own_dice.dice;
  muster_pools_load (&game->pools, MUSTER_POOL_WORLD, WORLD_ID, &world);

  return game;
}

void
muster_game_free (MusterGame *game)
{
  muster_pools_free (&game->pools);
  g_hash_table_unref (game->text_ids);
  g_ptr_array_unref (game->texts);
  g_ptr_array_unref (game->blocks);
  g_ptr_array_unref (game->orders);
  muster_stat_block_unref (game->no_block);
  muster_compendium_unref (game->compendium);
  g_free (game);
}

#define POOL_BEGIN(name, NAME, Name)                                    \
  Muster##Name *muster_game_edit_##name (MusterGame *game, MusterId id) \
  {                                                                     \
    return muster_pools_edit (&game->pools, MUSTER_POOL_##NAME, id);    \
  }
#define FIELD(Name, TYPE, field)
#define POOL_END(name, NAME, Name)
#define muster_game_edit_world edit_world_record
static MusterWorld *edit_world_record (MusterGame *game, MusterId id);
#include "rules/records.def"
#undef muster_game_edit_world
#undef POOL_BEGIN
#undef FIELD
#undef POOL_END

MusterWorld *
muster_game_edit_world (MusterGame *game)
{
  muster_game_forget_order (game); /* ties go by a rule of the campaign */

  return edit_world_record (game, WORLD_ID);
}

#define DEFINE_READER(name, NAME, Name)                                        \
  const Muster##Name *muster_game_##name (const MusterGame *game, MusterId id) \
  {                                                                            \
    return muster_pools_find (&game->pools, MUSTER_POOL_##NAME, id);           \
  }

DEFINE_READER (encounter, ENCOUNTER, Encounter)
DEFINE_READER (creature, CREATURE, Creature)
DEFINE_READER (chip, CHIP, Chip)
DEFINE_READER (fight, FIGHT, Fight)
DEFINE_READER (participant, PARTICIPANT, Participant)
DEFINE_READER (spell_use, SPELL_USE, SpellUse)
DEFINE_READER (agenda, AGENDA, Agenda)
DEFINE_READER (node, NODE, Node)
DEFINE_READER (chunk, CHUNK, Chunk)
DEFINE_READER (resource, RESOURCE, Resource)
DEFINE_READER (faction, FACTION, Faction)
DEFINE_READER (special_use, SPECIAL_USE, SpecialUse)
DEFINE_READER (reminder, REMINDER, Reminder)

const MusterWorld *
muster_game_world (const MusterGame *game)
{
  return muster_pools_find (&game->pools, MUSTER_POOL_WORLD, WORLD_ID);
}

gconstpointer
muster_game_record (const MusterGame *game, MusterPool pool, MusterId id)
{
  return muster_pools_find (&game->pools, pool, id);
}

gconstpointer
muster_game_next (const MusterGame *game, MusterPool pool, MusterId after)
{
  /* The walk moves a cursor that only makes the next step quicker. */
  return muster_pools_next ((MusterPools *) &game->pools, pool, after);
}

gpointer
muster_game_add (MusterGame *game, MusterPool pool)
{
  if (pool == MUSTER_POOL_PARTICIPANT)
    muster_game_forget_order (game);

  return muster_pools_add (&game->pools, pool);
}

void
muster_game_remove (MusterGame *game, MusterPool pool, MusterId id)
{
  if (pool == MUSTER_POOL_PARTICIPANT)
    muster_game_forget_order (game);

  muster_pools_remove (&game->pools, pool, id);
}

const char *
muster_game_text (const MusterGame *game, MusterText text)
{
  g_return_val_if_fail (text < game->texts->len, "");

  return g_ptr_array_index (game->texts, text);
}

MusterText
muster_game_intern (MusterGame *game, const char *text)
{
  gpointer known;
  char *copy;

  if (text == NULL || *text == '\0')
    return 0;
  if (g_hash_table_lookup_extended (game->text_ids, text, NULL, &known))
    return GPOINTER_TO_UINT (known);

  copy = g_strdup (text);
  g_ptr_array_add (game->texts, copy);
  g_hash_table_insert (game->text_ids, copy, GUINT_TO_POINTER (game->texts->len - 1));

  return game->texts->len - 1;
}

const MusterStatBlock *
muster_game_block (const MusterGame *game, MusterId id)
{
  const MusterCreature *creature = muster_game_creature (game, id);
  const MusterStatBlock *block;
  MusterText key;

  g_return_val_if_fail (creature != NULL, game->no_block);

  key = creature->form != 0 ? creature->form : creature->block;
  if (key >= game->blocks->len)
    g_ptr_array_set_size (game->blocks, (int) game->texts->len);

  block = g_ptr_array_index (game->blocks, key);
  if (block == NULL)
    {
      block = muster_compendium_lookup (game->compendium, muster_game_text (game, key));
      if (block == NULL)
        block = game->no_block;
      g_ptr_array_index (game->blocks, key) = (gpointer) block;
    }

  return block;
}

void
muster_game_set_compendium (MusterGame *game, const MusterCompendium *compendium)
{
  MusterCompendium *before = game->compendium;

  game->compendium = muster_compendium_ref (compendium);
  muster_compendium_unref (before);
  g_ptr_array_set_size (game->blocks, 0);
}

const MusterCompendium *
muster_game_compendium (const MusterGame *game)
{
  return game->compendium;
}

const MusterFight *
muster_game_current_fight (const MusterGame *game)
{
  MUSTER_GAME_FOREACH (game, FIGHT, MusterFight, fight)
  if (fight->state == MUSTER_FIGHT_SETUP || fight->state == MUSTER_FIGHT_RUNNING)
    return fight;

  return NULL;
}

const MusterParticipant *
muster_game_participant_of (const MusterGame *game, MusterId fight, MusterId creature)
{
  guint n;
  const MusterId *order = muster_game_order (game, fight, &n);

  for (guint i = 0; i < n; i++)
    {
      const MusterParticipant *participant = muster_game_participant (game, order[i]);

      if (participant->creature == creature)
        return participant;
    }

  return NULL;
}

gboolean
muster_game_has_twin (const MusterGame *game, const MusterParticipant *participant)
{
  const MusterCreature *creature = muster_game_creature (game, participant->creature);

  if (participant->twin > 1)
    return TRUE;
  if (creature == NULL)
    return FALSE;

  MUSTER_GAME_FOREACH (game, PARTICIPANT, MusterParticipant, other)
  {
    const MusterCreature *twin;

    if (other->fight != participant->fight || other->twin < 2)
      continue;
    twin = muster_game_creature (game, other->creature);
    if (twin != NULL && twin->name == creature->name)
      return TRUE;
  }

  return FALSE;
}

const MusterAgenda *
muster_game_agenda_first (const MusterGame *game, MusterId fight)
{
  MUSTER_GAME_FOREACH (game, AGENDA, MusterAgenda, agenda)
  if (agenda->fight == fight)
    return agenda;

  return NULL;
}

int
muster_game_armor_class (const MusterGame *game, MusterId creature)
{
  return muster_mods_armor_class (game, creature, NULL);
}

void
muster_game_set_dice (MusterGame *game, MusterDice *dice)
{
  game->dice = dice != NULL ? dice : &game->own_dice.dice;
}

MusterDice *
muster_game_own_dice (MusterGame *game)
{
  return &game->own_dice.dice;
}

guint
muster_game_n_changes (const MusterGame *game)
{
  return game->pools.entries->len;
}

/* A record may stand in the journal twice: changed or added, then removed. */
MusterChange
muster_game_change (const MusterGame *game, guint index)
{
  const MusterJournalEntry *entry;
  MusterChange change = { 0 };

  g_return_val_if_fail (index < game->pools.entries->len, change);

  entry = &g_array_index (game->pools.entries, MusterJournalEntry, index);
  change.pool = entry->pool;
  change.id = entry->id;
  change.existed
      = entry->op != MUSTER_JOURNAL_ADD && entry->id < game->pools.first_ids[entry->pool];
  change.exists = muster_pools_find (&game->pools, (MusterPool) entry->pool, entry->id) != NULL;

  return change;
}

void
muster_game_commit (MusterGame *game)
{
  muster_pools_commit (&game->pools);
}

void
muster_game_rollback (MusterGame *game)
{
  muster_pools_rollback (&game->pools);
  muster_game_forget_order (game);
}

void
muster_game_load (MusterGame *game, MusterPool pool, MusterId id, gconstpointer record)
{
  muster_pools_load (&game->pools, pool, id, record);
  muster_game_forget_order (game);
}

MusterId
muster_game_next_id (const MusterGame *game, MusterPool pool)
{
  return game->pools.pools[pool].next_id;
}

void
muster_game_reserve_ids (MusterGame *game, MusterPool pool, MusterId next)
{
  g_return_if_fail (muster_pools_journal_is_empty (&game->pools));

  game->pools.pools[pool].next_id = MAX (game->pools.pools[pool].next_id, next);
  game->pools.first_ids[pool] = game->pools.pools[pool].next_id;
}

void
muster_game_reuse_ids (MusterGame *game, MusterPool pool, MusterId next)
{
  g_return_if_fail (muster_pools_journal_is_empty (&game->pools));

  game->pools.pools[pool].next_id = next;
  game->pools.first_ids[pool] = next;
}

void
muster_game_reuse_serial (MusterGame *game, MusterId fight, gint32 serial)
{
  g_return_if_fail (muster_pools_journal_is_empty (&game->pools));
  g_return_if_fail (fight == 0 || muster_game_fight (game, fight) != NULL);

  if (fight != 0)
    {
      MusterFight record = *muster_game_fight (game, fight);

      record.serial = serial - 1;
      muster_game_load (game, MUSTER_POOL_FIGHT, fight, &record);
    }
  else
    {
      MusterWorld record = *muster_game_world (game);

      record.serial = serial - 1;
      muster_game_load (game, MUSTER_POOL_WORLD, WORLD_ID, &record);
    }
}
