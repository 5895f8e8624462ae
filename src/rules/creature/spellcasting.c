/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/creature/ability.h"
#include "rules/creature/stat-block.h"

#define BASE_DC 8
#define EIGHTHS 8

MusterSpellcasting *
muster_stat_block_add_casting (MusterStatBlock *block, MusterAbility ability)
{
  MusterSpellcasting *casting;

  block->castings = g_renew (MusterSpellcasting, block->castings, block->n_castings + 1);
  casting = &block->castings[block->n_castings++];
  *casting = (MusterSpellcasting) { .ability = (guint8) ability };

  return casting;
}

void
muster_spellcasting_add_spell (MusterSpellcasting *casting,
                               const char *spell,
                               MusterKnownHow how,
                               guint per_day)
{
  casting->spells = g_renew (MusterKnownSpell, casting->spells, casting->n_spells + 1);
  casting->spells[casting->n_spells++] = (MusterKnownSpell) {
    .spell = g_strdup (spell),
    .how = (guint8) how,
    .per_day = (guint8) per_day,
  };
}

static int
derived_attack (const MusterStatBlock *block, const MusterSpellcasting *casting)
{
  return block->proficiency + muster_ability_modifier (block->scores[casting->ability]);
}

int
muster_spellcasting_dc (const MusterStatBlock *block, const MusterSpellcasting *casting)
{
  return casting->derived ? BASE_DC + derived_attack (block, casting) + casting->dc : casting->dc;
}

int
muster_spellcasting_attack (const MusterStatBlock *block, const MusterSpellcasting *casting)
{
  return casting->derived ? derived_attack (block, casting) + casting->attack : casting->attack;
}

int
muster_spellcasting_level (const MusterStatBlock *block, const MusterSpellcasting *casting)
{
  if (casting->level > 0)
    return casting->level;

  return block->level > 0 ? block->level : MAX (1, block->challenge / EIGHTHS);
}

guint
muster_stat_block_slots (const MusterStatBlock *block, int level)
{
  guint slots = 0;

  if (level < 1 || level > MUSTER_N_SLOT_LEVELS)
    return 0;
  for (guint i = 0; i < block->n_castings; i++)
    slots += block->castings[i].slots[level - 1];

  return slots;
}
