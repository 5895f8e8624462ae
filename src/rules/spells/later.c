/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/spells/later.h"

#include "rules/chips/chip.h"
#include "rules/chips/mods.h"
#include "rules/fifth/save.h"
#include "rules/spells/sweep.h"

static gboolean
deals_damage (const MusterChip *chip)
{
  return chip->later_dice > 0 || chip->later_flat > 0;
}

/* Rolling may use up a rider, and damage may end a chip; that may be this very one.  TRUE: the save
 * succeeded. */
static gboolean
repeat_save (MusterPerform *perform, const MusterChip *chip)
{
  gboolean after = (chip->marks & MUSTER_CHIP_SAVE_AFTER) != 0;
  MusterSave save = { .creature = chip->creature,
                      .ability = (MusterAbility) (chip->save_ability - 1),
                      .dc = chip->save_dc,
                      .conditions = 1u << chip->condition,
                      .source = chip->id };

  if (after && deals_damage (chip))
    muster_spell_deal_later (perform, chip);
  if (muster_game_chip (perform->game, chip->id) == NULL)
    return FALSE;
  if (muster_save_roll (perform, &save))
    return TRUE;
  if (!after && deals_damage (chip))
    muster_spell_deal_later (perform, chip);

  return FALSE;
}

/* That somebody is in the area of the spell, or that it stands, is not ended by a save. */
static gboolean
is_of_same_cast (const MusterChip *chip, const MusterChip *saved)
{
  return chip->creature == saved->creature && chip->source == saved->source
         && chip->spell == saved->spell && chip->condition != MUSTER_CONDITION_CONCENTRATING
         && !(chip->marks & (MUSTER_CHIP_STANDS | MUSTER_CHIP_INSIDE));
}

void
muster_spell_release (MusterPerform *perform, const MusterChip *saved, MusterChipWhy why)
{
  const MusterChip *chip = muster_game_next (perform->game, MUSTER_POOL_CHIP, 0);

  while (chip != NULL)
    {
      MusterId id = chip->id;

      if (id == saved->id || (saved->spell != 0 && is_of_same_cast (chip, saved)))
        muster_chip_end (perform, id, why);
      chip = muster_game_next (perform->game, MUSTER_POOL_CHIP, id);
    }
}

/* The saves of one moment are rolled under all that is on the holder then; what they end, ends
 * after the last of them. */
void
muster_spell_repeat_saves (MusterPerform *perform, MusterId creature, gboolean at_start)
{
  const MusterChip *chip = muster_game_next (perform->game, MUSTER_POOL_CHIP, 0);
  g_autoptr (GArray) saved = g_array_new (FALSE, FALSE, sizeof (MusterId));
  g_autoptr (GArray) failed = g_array_new (FALSE, FALSE, sizeof (MusterId));

  while (chip != NULL)
    {
      const MusterChip copy = *chip;
      gboolean starts = (copy.marks & MUSTER_CHIP_LATER_AT_START) != 0;

      if (copy.creature == creature && starts == (at_start != FALSE))
        {
          if (copy.save_ends && copy.save_ability != 0)
            {
              g_array_append_val (repeat_save (perform, &copy) ? saved : failed, copy.id);
            }
          else if (starts && deals_damage (&copy) && !copy.later_of_source)
            muster_spell_deal_later (perform, &copy);
        }
      chip = muster_game_next (perform->game, MUSTER_POOL_CHIP, copy.id);
    }

  for (guint i = 0; i < saved->len; i++)
    {
      const MusterChip *left = muster_game_chip (perform->game, g_array_index (saved, MusterId, i));

      if (left != NULL)
        {
          const MusterChip copy = *left;

          muster_spell_release (perform, &copy, MUSTER_CHIP_SAVED);
        }
    }
  for (guint i = 0; i < failed->len; i++)
    muster_chip_worsen (perform, g_array_index (failed, MusterId, i));
}

/* Damage that comes with the turns of whom it comes from: a victim that is held or swallowed. */
void
muster_later_of_source (MusterPerform *perform, MusterId source)
{
  const MusterChip *chip = muster_game_next (perform->game, MUSTER_POOL_CHIP, 0);

  while (chip != NULL)
    {
      const MusterChip copy = *chip;

      if (copy.source == source && copy.later_of_source && deals_damage (&copy))
        muster_spell_deal_later (perform, &copy);
      chip = muster_game_next (perform->game, MUSTER_POOL_CHIP, copy.id);
    }
}
