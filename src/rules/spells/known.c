/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/spells/known.h"

#include "rules/chips/mods.h"
#include "rules/fifth/special.h"

#define BITS_A_LEVEL 6
#define MOST_USED ((1 << BITS_A_LEVEL) - 1)

const MusterSpell *
muster_game_spell (const MusterGame *game, MusterText key)
{
  return key != 0 ? muster_compendium_lookup_spell (game->compendium, muster_game_text (game, key))
                  : NULL;
}

MusterText
muster_spell_name_text (MusterGame *game, MusterText key)
{
  const MusterSpell *spell = muster_game_spell (game, key);

  return spell != NULL ? muster_game_intern (game, spell->name) : key;
}

static const MusterSpell *
find_spell (const MusterGame *game, const MusterStatBlock *block, const char *name)
{
  int edition = block->edition != 0 ? block->edition : muster_game_world (game)->edition;

  return muster_compendium_find_spell (game->compendium, name, edition);
}

/* A further effect is used by whoever's spell it is: without a slot, for what it costs itself. */
static void
turn_to_further (MusterKnown *known, const MusterSpell *further)
{
  known->spell = further;
  known->how = MUSTER_KNOWN_AT_WILL;
  known->cost = (gint32) further->cost;
}

static const MusterSpell *
whole_of (const MusterGame *game, const MusterSpell *spell)
{
  return spell->part_of != NULL ? muster_compendium_lookup_spell (game->compendium, spell->part_of)
                                : spell;
}

/* Those of its stat block; `n` is counted down by as many as there are. */
static gboolean
own_at (const MusterGame *game, MusterId creature, guint *n, MusterKnown *known)
{
  const MusterStatBlock *block = muster_game_block (game, creature);

  for (guint i = 0; i < block->n_castings; i++)
    for (guint j = 0; j < block->castings[i].n_spells; j++)
      {
        const MusterKnownSpell *entry = &block->castings[i].spells[j];
        const MusterSpell *spell = find_spell (game, block, entry->spell);

        if (spell == NULL || (*n)-- > 0)
          continue;
        *known
            = (MusterKnown) { .spell = spell,
                              .casting = &block->castings[i],
                              .how = entry->how,
                              .per_day = entry->per_day,
                              .special = entry->special,
                              .level = entry->level,
                              .cost = entry->special > 0 ? (gint32) muster_special_cost (
                                                               &block->specials[entry->special - 1])
                                                         : (gint32) spell->cost };
        return TRUE;
      }

  return FALSE;
}

gboolean
muster_known_find (const MusterGame *game, MusterId creature, const char *name, MusterKnown *known)
{
  const MusterSpell *spell = find_spell (game, muster_game_block (game, creature), name);
  const MusterSpell *whole = spell != NULL ? whole_of (game, spell) : NULL;
  MusterKnown other;
  gboolean found = FALSE;

  for (guint i = 0, n = 0; whole != NULL && own_at (game, creature, &n, &other); n = ++i)
    if (other.spell == whole && (!found || (known->special != 0 && other.special == 0)))
      {
        *known = other;
        found = TRUE;
      }
  if (found && spell != whole)
    turn_to_further (known, spell);

  return found;
}

/* The further effects of what stands, behind everything else. */
static gboolean
further_at (const MusterGame *game, MusterId creature, guint n, MusterKnown *known)
{
  MUSTER_GAME_FOREACH (game, CHIP, MusterChip, chip)
  {
    const MusterSpell *whole = chip->creature == creature && (chip->marks & MUSTER_CHIP_STANDS)
                                   ? muster_game_spell (game, chip->spell)
                                   : NULL;

    if (whole == NULL || n >= whole->n_further)
      n -= whole != NULL ? whole->n_further : 0;
    else
      return muster_known_find (game, creature, whole->further[n]->key, known);
  }

  return FALSE;
}

gboolean
muster_known_at (const MusterGame *game, MusterId creature, guint n, MusterKnown *known)
{
  return own_at (game, creature, &n, known) || further_at (game, creature, n, known);
}

gboolean
muster_known_of_cast (const MusterGame *game, const MusterCommandCast *command, MusterKnown *known)
{
  const MusterSpell *spell;

  if (command->special == 0)
    return muster_known_find (game, command->caster, command->spell, known);

  spell = find_spell (game, muster_game_block (game, command->caster), command->spell);
  for (guint n = 0; spell != NULL && muster_known_at (game, command->caster, n, known); n++)
    if (known->spell == spell && known->special == command->special)
      return TRUE;

  return FALSE;
}

gint32
muster_known_of_special (const MusterGame *game, MusterId creature, gint32 special)
{
  MusterKnown known;

  for (guint n = 0; muster_known_at (game, creature, n, &known); n++)
    if (known.special == special + 1)
      return (gint32) n;

  return -1;
}

static guint
slots_used (const MusterGame *game, MusterId creature, int level)
{
  gint64 used = muster_game_creature (game, creature)->slots_used;

  return (guint) (used >> (BITS_A_LEVEL * (level - 1))) & MOST_USED;
}

guint
muster_slots_left (const MusterGame *game, MusterId creature, int level)
{
  guint slots = muster_stat_block_slots (muster_game_block (game, creature), level);
  guint used = level >= 1 && level <= MUSTER_N_SLOT_LEVELS ? slots_used (game, creature, level) : 0;

  return slots > used ? slots - used : 0;
}

static const MusterSpellUse *
find_use (const MusterGame *game, MusterId creature, const MusterSpell *spell)
{
  MUSTER_GAME_FOREACH (game, SPELL_USE, MusterSpellUse, use)
  if (use->creature == creature && g_str_equal (muster_game_text (game, use->spell), spell->key))
    return use;

  return NULL;
}

guint
muster_known_uses_left (const MusterGame *game, MusterId creature, const MusterKnown *known)
{
  const MusterSpellUse *use = find_use (game, creature, known->spell);
  guint used = use != NULL ? (guint) MAX (0, use->used) : 0;

  return known->per_day > used ? known->per_day - used : 0;
}

int
muster_known_lowest_slot (const MusterGame *game, MusterId creature, const MusterKnown *known)
{
  switch ((MusterKnownHow) known->how)
    {
    case MUSTER_KNOWN_SPECIAL:
      return muster_special_check (game, creature, known->special - 1) == MUSTER_REFUSAL_NONE ? 0
                                                                                              : -1;
    case MUSTER_KNOWN_CANTRIP:
    case MUSTER_KNOWN_AT_WILL:
      return 0;
    case MUSTER_KNOWN_PER_DAY:
      return muster_known_uses_left (game, creature, known) > 0 ? 0 : -1;
    case MUSTER_KNOWN_PREPARED:
    default:
      break;
    }
  if (known->special > 0
      && muster_special_check (game, creature, known->special - 1) != MUSTER_REFUSAL_NONE)
    return -1;
  if (known->spell->level == 0)
    return 0;
  for (int level = known->spell->level; level <= MUSTER_N_SLOT_LEVELS; level++)
    if (muster_slots_left (game, creature, level) > 0)
      return level;

  return -1;
}

void
muster_known_set_used (MusterPerform *perform,
                       MusterId creature,
                       const MusterKnown *known,
                       guint used)
{
  const MusterSpellUse *use = find_use (perform->game, creature, known->spell);
  MusterText key = muster_game_intern (perform->game, known->spell->key);
  MusterSpellUse *record = use != NULL ? muster_game_edit_spell_use (perform->game, use->id)
                                       : muster_game_add (perform->game, MUSTER_POOL_SPELL_USE);

  record->creature = creature;
  record->spell = key;
  record->used = (gint32) used;
}

void
muster_known_spend (MusterPerform *perform, MusterId creature, const MusterKnown *known, int slot)
{
  if (known->special > 0
      && muster_special_check (perform->game, creature, known->special - 1) == MUSTER_REFUSAL_NONE)
    muster_special_pay (perform, creature, known->special - 1);
  if (known->how == MUSTER_KNOWN_SPECIAL)
    return;
  if (known->how == MUSTER_KNOWN_PER_DAY)
    {
      const MusterSpellUse *use = find_use (perform->game, creature, known->spell);

      muster_known_set_used (perform, creature, known, use != NULL ? (guint) use->used + 1 : 1);
    }
  else if (slot > 0)
    {
      MusterCreature *record = muster_game_edit_creature (perform->game, creature);

      if (slots_used (perform->game, creature, slot) < MOST_USED)
        record->slots_used += (gint64) 1 << (BITS_A_LEVEL * (slot - 1));
    }
}

void
muster_slots_set_used (MusterPerform *perform, MusterId creature, int level, guint used)
{
  MusterCreature *record = muster_game_edit_creature (perform->game, creature);
  int shift = BITS_A_LEVEL * (level - 1);

  record->slots_used &= ~((gint64) MOST_USED << shift);
  record->slots_used |= (gint64) MIN (used, MOST_USED) << shift;
}

void
muster_slots_restore (MusterPerform *perform, MusterId creature)
{
  const MusterSpellUse *use = muster_game_next (perform->game, MUSTER_POOL_SPELL_USE, 0);

  if (muster_game_creature (perform->game, creature)->slots_used != 0)
    muster_game_edit_creature (perform->game, creature)->slots_used = 0;
  while (use != NULL)
    {
      MusterId id = use->id;

      if (use->creature == creature)
        muster_game_remove (perform->game, MUSTER_POOL_SPELL_USE, id);
      use = muster_game_next (perform->game, MUSTER_POOL_SPELL_USE, id);
    }
}

/* FNV-1a. */
guint32
muster_spell_number (const MusterSpell *spell)
{
  guint32 hash = 2166136261u;

  for (const char *p = spell->key; *p != '\0'; p++)
    hash = (hash ^ (guint8) *p) * 16777619u;

  return hash & 0x3fffffffu;
}
