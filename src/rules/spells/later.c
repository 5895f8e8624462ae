/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/spells/later.h"

#include "rules/chips/chip.h"
#include "rules/chips/mods.h"
#include "rules/fifth/save.h"
#include "rules/fight/park.h"
#include "rules/spells/known.h"
#include "rules/spells/sweep.h"

static gboolean
deals_damage (const MusterChip *chip)
{
  return chip->later_dice > 0 || chip->later_flat > 0;
}

/* It is hard to shake off the fear of somebody who is seen (SRD, Quasit: Scare). */
static gboolean
is_hard (const MusterGame *game, const MusterChip *chip)
{
  return chip->save_mode == MUSTER_MODE_DISADVANTAGE
         && muster_chip_find (game, chip->creature, MUSTER_CONDITION_BLINDED) == NULL
         && !(chip->source != 0 && muster_creature_is_out_of_reach (game, chip->source));
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
                      .hindered = is_hard (perform->game, chip),
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

/* Chips that no cast has put on stand each for itself.  That somebody is in the area of the spell,
 * or that it stands, is not ended by a save. */
static gboolean
is_of_same_cast (const MusterChip *chip, const MusterChip *saved)
{
  return saved->spell != 0 && saved->slot != 0 && chip->creature == saved->creature
         && chip->source == saved->source && chip->spell == saved->spell
         && chip->slot == saved->slot && chip->condition != MUSTER_CONDITION_CONCENTRATING
         && !(chip->marks & (MUSTER_CHIP_STANDS | MUSTER_CHIP_INSIDE));
}

void
muster_spell_release (MusterPerform *perform, const MusterChip *saved, MusterChipWhy why)
{
  const MusterChip *chip = muster_game_next (perform->game, MUSTER_POOL_CHIP, 0);

  while (chip != NULL)
    {
      MusterId id = chip->id;

      if (id == saved->id || is_of_same_cast (chip, saved))
        muster_chip_end (perform, id, why);
      chip = muster_game_next (perform->game, MUSTER_POOL_CHIP, id);
    }
}

/* Of several saves so many successes end it, and so many failures make it worse, or let it stay.
 * FALSE: this one decides by itself. */
static gboolean
count_save (MusterPerform *perform, MusterId id, gboolean success)
{
  const MusterChip *chip = muster_game_chip (perform->game, id);
  MusterEventSavesCounted *counted;
  MusterChip *record;

  if (chip == NULL || chip->saves_wanted == 0)
    return FALSE;

  record = muster_game_edit_chip (perform->game, id);
  if (success)
    record->saves_made++;
  else
    record->saves_failed++;
  counted = &muster_perform_event (perform, MUSTER_EVENT_SAVES_COUNTED)->saves_counted;
  counted->creature = record->creature;
  counted->spell = muster_spell_name_text (perform->game, record->spell);
  counted->successes = record->saves_made;
  counted->failures = record->saves_failed;
  counted->wanted = record->saves_wanted;
  if (success)
    return record->saves_made < record->saves_wanted;
  if (record->saves_failed < record->saves_wanted)
    return TRUE;

  /* What nothing worse follows on stays, and is saved against no more. */
  record->save_ends = record->worse != 0;

  return record->worse == 0;
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
          if (copy.save_ends == MUSTER_SAVES_AT_TURN && copy.save_ability != 0)
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
      MusterId id = g_array_index (saved, MusterId, i);
      const MusterChip *left
          = count_save (perform, id, TRUE) ? NULL : muster_game_chip (perform->game, id);

      if (left != NULL)
        {
          const MusterChip copy = *left;

          muster_spell_release (perform, &copy, MUSTER_CHIP_SAVED);
        }
    }
  for (guint i = 0; i < failed->len; i++)
    if (!count_save (perform, g_array_index (failed, MusterId, i), FALSE))
      muster_chip_worsen (perform, g_array_index (failed, MusterId, i));
}

/* Damage that comes with the turns of whom it comes from: a victim that is held or swallowed. */
void
muster_later_of_source (MusterPerform *perform, MusterId source, gboolean ends)
{
  const MusterChip *chip = muster_game_next (perform->game, MUSTER_POOL_CHIP, 0);

  while (chip != NULL)
    {
      const MusterChip copy = *chip;

      if (copy.source == source && copy.later_of_source == (ends ? 2 : 1) && deals_damage (&copy))
        muster_spell_deal_later (perform, &copy);
      chip = muster_game_next (perform->game, MUSTER_POOL_CHIP, copy.id);
    }
}

/* Keeps the saves of several spans of time in one command apart. */
#define SPAN_SOURCE(chip, span) (0x20000000u + ((span) << 20) + (chip))

void
muster_spell_save_in_time (MusterPerform *perform, MusterId id)
{
  MusterChip *record = muster_game_edit_chip (perform->game, id);
  gint64 now = muster_creature_clock (perform->game, record->creature);
  guint32 span = 0;

  while (record->deadline <= now)
    {
      MusterSave save = { .creature = record->creature,
                          .ability = (MusterAbility) (record->save_ability - 1),
                          .dc = record->save_dc,
                          .magical = TRUE,
                          .source = SPAN_SOURCE (id, span++) };
      const MusterChip copy = *record;

      if (muster_save_roll (perform, &save))
        {
          muster_spell_release (perform, &copy, MUSTER_CHIP_SAVED);
          return;
        }
      record = muster_game_edit_chip (perform->game, id);
      record->deadline += record->save_every;
    }
}

void
muster_spell_saves_of_source (MusterPerform *perform, MusterId source)
{
  const MusterChip *chip = muster_game_next (perform->game, MUSTER_POOL_CHIP, 0);

  while (chip != NULL)
    {
      const MusterChip copy = *chip;

      if (copy.source == source && copy.save_ends == MUSTER_SAVES_AT_SOURCE
          && copy.save_ability != 0)
        {
          if (repeat_save (perform, &copy))
            muster_spell_release (perform, &copy, MUSTER_CHIP_SAVED);
          else
            muster_chip_worsen (perform, copy.id);
        }
      chip = muster_game_next (perform->game, MUSTER_POOL_CHIP, copy.id);
    }
}
