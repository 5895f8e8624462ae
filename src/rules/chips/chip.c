/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A chip is put on, and which of two stays; it ends, and what ends with it. */
#include "rules/chips/chip.h"

#include <string.h>

#include "rules/chips/ailments.h"
#include "rules/chips/bonds.h"
#include "rules/chips/chip-text.h"
#include "rules/chips/mods.h"
#include "rules/fifth/hit.h"
#include "rules/fight/factions.h"
#include "rules/fight/park.h"
#include "rules/spells/known.h"
#include "rules/spells/shape.h"
#include "rules/spells/standing.h"
#include "rules/spells/summon.h"
#include "rules/spells/sweep.h"
#include "rules/grid/place.h"

#define SECONDS_A_ROUND 6
#define MAX_ANCHORED_ROUNDS 10
#define WEB "web" /* the id of a spell */

/* Which of two chips of one kind stays on longer.  Open ends outlast everything; boundaries of
 * turns are compared only with their like, else the new chip wins. */
static gboolean
outlasts (const MusterChip *chip, const MusterChip *other)
{
  if (other->end == MUSTER_CHIP_UNTIL_REMOVED)
    return FALSE;
  if (chip->end == MUSTER_CHIP_UNTIL_REMOVED)
    return TRUE;
  if (chip->end == other->end && chip->anchor == other->anchor && chip->fight == other->fight)
    return chip->deadline > other->deadline;

  return TRUE;
}

/* Chips that deal damage later or that a save ends belong to their cast and share a place only with
 * one of the same spell. */
static gboolean
tracks_cast (const MusterChip *chip)
{
  return chip->later_dice > 0 || chip->later_flat > 0 || chip->save_ends;
}

static const MusterChip *
find_same (const MusterGame *game, const MusterChip *chip)
{
  MUSTER_GAME_FOREACH (game, CHIP, MusterChip, other)
  if (other->creature == chip->creature && other->condition == chip->condition
      && other->name == chip->name && other->source == chip->source && other->marks == chip->marks
      && (other->spell == chip->spell || !(tracks_cast (chip) || tracks_cast (other))))
    return other;

  return NULL;
}

/* Two casts of one spell: the one that gives or takes more of the hit point maximum stays, however
 * long it lasts. */
static gboolean
is_weaker (const MusterChip *chip, const MusterChip *other)
{
  return chip->spell != 0 && chip->spell == other->spell
         && ABS (chip->max_hp) < ABS (other->max_hp);
}

/* The spell Web holds nobody who walks webs (SRD, Web Walker). */
static gboolean
walks_the_web (const MusterGame *game, const MusterChip *chip)
{
  const MusterSpell *spell = chip->spell != 0 ? muster_game_spell (game, chip->spell) : NULL;

  return chip->condition == MUSTER_CONDITION_RESTRAINED && spell != NULL
         && strcmp (spell->id, WEB) == 0
         && (muster_game_block (game, chip->creature)->traits & MUSTER_TRAIT_WEB_WALKER);
}

static gboolean
is_immune (const MusterGame *game, const MusterChip *chip)
{
  if (muster_chip_is_ailment (game, chip, MUSTER_AILMENT_DISEASE)
      && muster_mods_keeps_off_disease (game, chip->creature))
    return TRUE;
  if (walks_the_web (game, chip))
    return TRUE;

  return chip->condition != MUSTER_CONDITION_CUSTOM
         && ((muster_game_block (game, chip->creature)->condition_immunities
              | muster_mods_immunities (game, chip->creature, chip))
             & (1u << chip->condition));
}

/* What a foe waits for is not everybody's to read. */
static MusterText
logged_name (gint32 condition, MusterText name)
{
  return condition == MUSTER_CONDITION_READIED ? 0 : name;
}

static void
tell_gained (MusterPerform *perform, const MusterChip *chip)
{
  gint64 left = chip->deadline - muster_creature_clock (perform->game, chip->creature);
  MusterEventChipGained *gained
      = &muster_perform_event (perform, MUSTER_EVENT_CHIP_GAINED)->chip_gained;

  gained->creature = chip->creature;
  gained->condition = chip->condition;
  gained->name = logged_name (chip->condition, chip->name);
  gained->source = chip->source;
  gained->end = chip->end;
  gained->anchor = chip->anchor;
  gained->spell = muster_spell_name_text (perform->game, chip->spell);
  if (chip->end == MUSTER_CHIP_UNTIL_CLOCK)
    gained->rounds = (gint32) ((left + SECONDS_A_ROUND - 1) / SECONDS_A_ROUND);
}

/* By the campaign's option a duration of rounds ends at the turn of the creature it comes from,
 * without one at that of whoever acts now.  Up to a minute: what lasts longer outlasts the fight
 * and goes by the clock. */
static void
anchor_to_source (const MusterGame *game, MusterChip *chip)
{
  const MusterFight *fight = muster_game_current_fight (game);
  gint64 seconds = chip->deadline - muster_game_world (game)->clock;
  const MusterParticipant *participant;

  if (muster_game_world (game)->round_durations != MUSTER_DURATIONS_AT_SOURCE
      || chip->end != MUSTER_CHIP_UNTIL_CLOCK || fight == NULL
      || fight->state != MUSTER_FIGHT_RUNNING || seconds < SECONDS_A_ROUND
      || seconds > MAX_ANCHORED_ROUNDS * SECONDS_A_ROUND)
    return;

  participant = chip->source != 0 ? muster_game_participant_of (game, fight->id, chip->source)
                                  : muster_game_participant (game, fight->turn);
  if (participant == NULL)
    return;

  chip->end = MUSTER_CHIP_UNTIL_TURN_START;
  chip->anchor = participant->creature;
  chip->deadline = participant->turns_begun + seconds / SECONDS_A_ROUND;
}

/* Whoever falls unconscious falls prone; it is a condition of its own, so that waking leaves it
 * (SRD, Unconscious). */
static void
fall_prone (MusterPerform *perform, MusterId creature)
{
  MusterChip prone = { .creature = creature, .condition = MUSTER_CONDITION_PRONE };

  if (!is_immune (perform->game, &prone))
    muster_chip_put (perform, &prone);
}

MusterId
muster_chip_put (MusterPerform *perform, const MusterChip *chip)
{
  MusterGame *game = perform->game;
  gint32 max_hp = muster_creature_max_hp (game, chip->creature);
  MusterChip put = *chip;
  const MusterChip *same;
  MusterChip *record;
  MusterId id;

  anchor_to_source (game, &put);
  if (put.end == MUSTER_CHIP_UNTIL_TURN_START || put.end == MUSTER_CHIP_UNTIL_TURN_END)
    put.fight = perform->result->fight;
  if (is_immune (game, chip))
    {
      MusterEventChipResisted *resisted
          = &muster_perform_event (perform, MUSTER_EVENT_CHIP_RESISTED)->chip_resisted;

      resisted->creature = chip->creature;
      resisted->condition = chip->condition;
      return 0;
    }

  same = find_same (game, chip);
  if (same != NULL
      && (is_weaker (&put, same) || (!is_weaker (same, &put) && !outlasts (&put, same))))
    return same->id;

  if (same != NULL)
    {
      id = same->id;
      record = muster_game_edit_chip (game, id);
    }
  else
    {
      record = muster_game_add (game, MUSTER_POOL_CHIP);
      id = record->id;
    }
  *record = put;
  record->id = id;
  tell_gained (perform, &put);
  muster_hit_note_max (perform, put.creature, max_hp);
  if (put.condition == MUSTER_CONDITION_UNCONSCIOUS)
    fall_prone (perform, put.creature);

  if (muster_condition_effect ((MusterCondition) chip->condition)->no_actions)
    {
      muster_chip_end_condition (perform, chip->creature, MUSTER_CONDITION_CONCENTRATING,
                                 MUSTER_CHIP_EXPIRED);
      muster_chips_let_go (perform, chip->creature, TRUE);
    }

  return id;
}

void
muster_chip_end_at_turn (
    const MusterGame *game, MusterChip *chip, MusterChipEnd end, MusterId anchor, gint32 count)
{
  const MusterFight *fight = muster_game_current_fight (game);
  const MusterParticipant *participant
      = fight != NULL ? muster_game_participant_of (game, fight->id, anchor) : NULL;

  if (participant == NULL)
    {
      chip->end = MUSTER_CHIP_UNTIL_CLOCK;
      chip->deadline
          = muster_creature_clock (game, chip->creature) + (gint64) count * SECONDS_A_ROUND;
      return;
    }

  chip->end = end;
  chip->anchor = anchor;
  if (end == MUSTER_CHIP_UNTIL_TURN_START)
    chip->deadline = participant->turns_begun + count;
  else /* the end of the turn that runs now is not the end of a next one */
    chip->deadline
        = participant->turns_ended + count + muster_participant_has_turn (game, participant);
}

/* Haste leaves its creature without a turn (SRD, Haste). */
static void
become_lethargic (MusterPerform *perform, const MusterChip *ended)
{
  MusterChip chip = { .creature = ended->creature,
                      .condition = MUSTER_CONDITION_LETHARGIC,
                      .source = ended->source };

  if (muster_creature_is_down (perform->game, ended->creature))
    return;

  muster_chip_end_at_turn (perform->game, &chip, MUSTER_CHIP_UNTIL_TURN_END, ended->creature, 1);
  muster_chip_put (perform, &chip);
}

/* A shape that is lost does not come back with its chip, and so that is not kept. */
static void
tell_ended (MusterPerform *perform, const MusterChip *chip, MusterChipWhy why)
{
  MusterEventChipEnded *ended
      = &muster_perform_event (perform, MUSTER_EVENT_CHIP_ENDED)->chip_ended;
  g_autofree char *text = muster_chip_to_text (perform->game, chip);

  ended->creature = chip->creature;
  ended->condition = chip->condition;
  ended->name = logged_name (chip->condition, chip->name);
  ended->why = why;
  ended->spell = muster_spell_name_text (perform->game, chip->spell);
  if (!(chip->marks & MUSTER_CHIP_SHAPE))
    ended->chip = muster_game_intern (perform->game, text);
}

/* Concentration that lasted to the end of the spell is not broken. */
static gboolean
is_broken (const MusterGame *game, const MusterChip *held)
{
  return held->end != MUSTER_CHIP_UNTIL_CLOCK
         || held->deadline > muster_creature_clock (game, held->creature);
}

void
muster_chip_end (MusterPerform *perform, MusterId id, MusterChipWhy why)
{
  const MusterChip chip = *muster_game_chip (perform->game, id);
  gint32 max_hp = muster_creature_max_hp (perform->game, chip.creature);

  /* Of a creature that goes with the spell its going tells. */
  if (!(chip.marks & MUSTER_CHIP_SUMMONED))
    tell_ended (perform, &chip, why);
  muster_game_remove (perform->game, MUSTER_POOL_CHIP, id);
  muster_hit_note_max (perform, chip.creature, max_hp);

  if (chip.condition == MUSTER_CONDITION_CONCENTRATING || (chip.marks & MUSTER_CHIP_STANDS))
    muster_spell_sweep (perform, chip.creature, chip.spell, is_broken (perform->game, &chip));
  if (chip.marks & MUSTER_CHIP_INSIDE)
    muster_standing_leave (perform, &chip);
  if (chip.marks & MUSTER_CHIP_SHAPE)
    muster_shape_return (perform, chip.creature);
  if (chip.marks & MUSTER_CHIP_LETHARGY)
    become_lethargic (perform, &chip);
  muster_chip_bonds_end (perform, &chip, why);
  if (chip.inside)
    muster_grid_come_back (perform, chip.creature, chip.source);
  else if (chip.marks & MUSTER_CHIP_AWAY)
    muster_grid_come_back (perform, chip.creature, 0);
  if (chip.rises && why == MUSTER_CHIP_EXPIRED)
    muster_summon_raise (perform, &chip);
}

void
muster_chip_end_condition (MusterPerform *perform,
                           MusterId creature,
                           MusterCondition condition,
                           MusterChipWhy why)
{
  const MusterChip *chip;

  while ((chip = muster_chip_find (perform->game, creature, condition)) != NULL)
    muster_chip_end (perform, chip->id, why);
}

gboolean
muster_chip_is_harmed_by (const MusterGame *game, const MusterChip *chip, MusterId by)
{
  return by != 0 && chip->source != 0 && by != chip->creature
         && (by == chip->source || !muster_creatures_are_enemies (game, by, chip->source));
}

static void
end_by (MusterPerform *perform, MusterId creature, MusterId by, gint32 reasons, MusterChipWhy why)
{
  const MusterChip *chip = muster_game_next (perform->game, MUSTER_POOL_CHIP, 0);

  while (chip != NULL)
    {
      MusterId id = chip->id;

      if (chip->creature == creature && (chip->ends_by & reasons)
          && muster_chip_is_harmed_by (perform->game, chip, by))
        muster_chip_end (perform, id, why);
      chip = muster_game_next (perform->game, MUSTER_POOL_CHIP, id);
    }
}

void
muster_chips_end_on_harm (MusterPerform *perform, MusterId creature, MusterId by)
{
  end_by (perform, creature, by, MUSTER_CHIP_ENDS_BY_HARM, MUSTER_CHIP_BROKEN);
}

void
muster_chips_end_on_fall (MusterPerform *perform, MusterId creature)
{
  const MusterChip *chip = muster_game_next (perform->game, MUSTER_POOL_CHIP, 0);

  while (chip != NULL)
    {
      MusterId id = chip->id;

      if (chip->creature == creature && (chip->ends_by & MUSTER_CHIP_ENDS_BY_FALL))
        muster_chip_end (perform, id, MUSTER_CHIP_EXPIRED);
      chip = muster_game_next (perform->game, MUSTER_POOL_CHIP, id);
    }
}

void
muster_chips_end_on_damage (MusterPerform *perform, MusterId creature, MusterId by)
{
  const MusterChip *chip = muster_game_next (perform->game, MUSTER_POOL_CHIP, 0);

  while (chip != NULL)
    {
      MusterId id = chip->id;

      if (chip->creature == creature && (chip->marks & MUSTER_CHIP_ENDS_ON_DAMAGE))
        muster_chip_end (perform, id, MUSTER_CHIP_DAMAGED);
      chip = muster_game_next (perform->game, MUSTER_POOL_CHIP, id);
    }
  end_by (perform, creature, by, MUSTER_CHIP_ENDS_BY_DAMAGE | MUSTER_CHIP_ENDS_BY_HARM,
          MUSTER_CHIP_DAMAGED);
}
