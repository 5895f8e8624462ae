/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/fight/turn.h"

#include "rules/chips/chip.h"
#include "rules/chips/clock.h"
#include "rules/chips/mods.h"
#include "rules/chips/spare.h"
#include "rules/fifth/aura.h"
#include "rules/fifth/berserk.h"
#include "rules/fifth/limits.h"
#include "rules/fifth/hit.h"
#include "rules/fifth/regeneration.h"
#include "rules/fifth/save.h"
#include "rules/fifth/swallow.h"
#include "rules/fifth/special.h"
#include "rules/fight/budget.h"
#include "rules/fight/initiative.h"
#include "rules/fight/link.h"
#include "rules/fight/outcome.h"
#include "rules/fight/park.h"
#include "rules/fight/reminder.h"
#include "rules/fight/walk.h"
#include "rules/grid/movement.h"
#include "rules/spells/blink.h"
#include "rules/spells/later.h"
#include "rules/spells/standing.h"
#include "rules/spells/sweep.h"

#define SECONDS_A_ROUND 6

/* Who has hit points again as its turn starts has that turn: it is not down then, nor out cold. */
static gboolean
wakes (const MusterGame *game, MusterId creature)
{
  return muster_regenerates_at_zero (game, creature) || muster_spell_revives (game, creature);
}

static guint
leave_out_unconscious (MusterHeldChip *chips, guint n_chips)
{
  guint n = 0;

  for (guint i = 0; i < n_chips; i++)
    if (chips[i].condition != MUSTER_CONDITION_UNCONSCIOUS)
      chips[n++] = chips[i];

  return n;
}

gboolean
muster_participant_skips_turn (const MusterGame *game, const MusterParticipant *participant)
{
  const MusterCreature *creature = muster_game_creature (game, participant->creature);
  gboolean down = muster_creature_is_down (game, creature->id);
  MusterHeldChips chips;

  muster_chips_collect (game, creature->id, 0, &chips);
  if (wakes (game, creature->id))
    {
      down = FALSE;
      chips.n = leave_out_unconscious (chips.held, chips.n);
    }

  return participant->fate == MUSTER_FATE_SURRENDERED
         || (muster_creature_is_away (game, creature->id)
             && !muster_creature_seeks_way_back (game, creature->id))
         || muster_skips_turn (down, (MusterLife) creature->life, chips.held, chips.n);
}

/* Ends the chips that waited for the n-th boundary of this kind of a participant's turns. */
static void
end_chips_at (MusterPerform *perform,
              const MusterParticipant *anchor,
              MusterChipEnd boundary,
              gint32 n)
{
  MusterId fight = anchor->fight;
  MusterId creature = anchor->creature;
  const MusterChip *chip = muster_game_next (perform->game, MUSTER_POOL_CHIP, 0);

  while (chip != NULL)
    {
      MusterId id = chip->id;

      if (chip->end == (gint32) boundary && chip->anchor == creature && chip->deadline <= n
          && muster_chip_counts_in (chip, fight))
        muster_chip_end (perform, id, MUSTER_CHIP_EXPIRED);
      chip = muster_game_next (perform->game, MUSTER_POOL_CHIP, id);
    }
}

/* The start of a turn: what waited for it, then what a creature's own traits do. */
static void
count_start (MusterPerform *perform, MusterId id)
{
  MusterParticipant *participant = muster_game_edit_participant (perform->game, id);
  MusterId creature = participant->creature;
  gint32 n = ++participant->turns_begun;

  /* A round has one turn for everybody, whoever moves in the order meanwhile. */
  participant->acted_round = muster_game_fight (perform->game, participant->fight)->round;
  end_chips_at (perform, participant, MUSTER_CHIP_UNTIL_TURN_START, n);
  muster_spell_turn_begins (perform, creature);
  muster_later_of_source (perform, creature, FALSE);
  muster_spell_saves_of_source (perform, creature);
  muster_reminders_due (perform, creature, MUSTER_CHIP_UNTIL_TURN_START, n);
  muster_regenerate (perform, creature);
  muster_specials_recharge (perform, creature);
  muster_aura_roll (perform, creature, FALSE);
  muster_berserk_turn_begins (perform, creature);
  muster_turn_confuse (perform, creature);
}

static void
count_end (MusterPerform *perform, MusterId id)
{
  MusterParticipant *participant = muster_game_edit_participant (perform->game, id);
  MusterId creature = participant->creature;
  gint32 n = ++participant->turns_ended;

  end_chips_at (perform, participant, MUSTER_CHIP_UNTIL_TURN_END, n);
  muster_reminders_due (perform, creature, MUSTER_CHIP_UNTIL_TURN_END, n);
}

/* The dead and defeated creatures roll none; a dying character does. */
static gboolean
rolls_saves (const MusterGame *game, MusterId id)
{
  const MusterCreature *creature = muster_game_creature (game, id);

  return !muster_creature_is_down (game, id) || creature->life == MUSTER_LIFE_DYING
         || creature->life == MUSTER_LIFE_STABLE;
}

/* By the campaign's option poison ticks when its holder's turn ends, once however often it was
 * poisoned (the document of the skirmish on a grid). */
static void
tick_poison (MusterPerform *perform, MusterId creature)
{
  MusterHitDamage damage = { .target = creature, .n_parts = 1 };

  if (muster_game_world (perform->game)->poisoned != MUSTER_POISONED_TICKS
      || muster_chip_find (perform->game, creature, MUSTER_CONDITION_POISONED) == NULL)
    return;

  damage.parts[0]
      = (MusterEventPart) { .type = MUSTER_DAMAGE_POISON, .rolled = MUSTER_POISON_TICK };
  muster_hit_damage (perform, &damage);
}

gboolean
muster_surprise_costs_turn (const MusterGame *game)
{
  return muster_game_world (game)->edition == MUSTER_EDITION_2014;
}

void
muster_turn_surprise (MusterPerform *perform, MusterId id)
{
  MusterParticipant *participant = muster_game_edit_participant (perform->game, id);
  const MusterFight *fight = muster_game_fight (perform->game, participant->fight);
  MusterChip chip = { .creature = participant->creature,
                      .condition = MUSTER_CONDITION_SURPRISED,
                      .end = MUSTER_CHIP_UNTIL_TURN_END,
                      .anchor = participant->creature,
                      .deadline = participant->turns_ended + 1 };
  MusterBudget budget = muster_budget_of (participant);

  muster_budget_surprise (&budget, fight->turn == id);
  muster_budget_store (&budget, participant);
  muster_chip_put (perform, &chip);
}

void
muster_turn_end_surprise (MusterPerform *perform, MusterId id)
{
  const MusterParticipant *participant = muster_game_participant (perform->game, id);
  MusterParticipant *record;
  MusterBudget budget;

  if (!participant->surprised)
    return;

  record = muster_game_edit_participant (perform->game, id);
  record->surprised = FALSE;
  budget = muster_budget_of (record);
  muster_budget_end_surprise (&budget);
  muster_budget_store (&budget, record);
}

static void
end_one (MusterPerform *perform, MusterId id)
{
  MusterId creature = muster_game_participant (perform->game, id)->creature;

  if (rolls_saves (perform->game, creature))
    {
      muster_spell_repeat_saves (perform, creature, FALSE);
      tick_poison (perform, creature);
    }
  if (rolls_saves (perform->game, creature))
    muster_standing_area_saves (perform, creature, FALSE);
  muster_spell_later_damage (perform, creature,
                             muster_game_participant (perform->game, id)->turns_ended + 1);
  if (!muster_creature_is_down (perform->game, creature))
    muster_aura_roll (perform, creature, TRUE);
  muster_later_of_source (perform, creature, TRUE);
  muster_swallow_rend (perform);
  muster_chips_spare_again (perform);
  muster_standing_turn_ended (perform, creature);
  muster_spell_blink (perform, creature);
  if (!muster_perform_phase (perform))
    return;

  muster_game_edit_participant (perform->game, id)->granted = 0;
  muster_game_edit_participant (perform->game, id)->follow = 0;
  count_end (perform, id);
  muster_turn_end_surprise (perform, id);
}

void
muster_turn_end (MusterPerform *perform, MusterId id)
{
  g_autoptr (GArray) sharers = muster_turn_sharers (perform->game, id);

  for (guint i = 0; i < sharers->len && muster_perform_phase (perform); i++)
    end_one (perform, g_array_index (sharers, MusterId, i));
}

/* A turn that began before it waited goes on as it was. */
static void
begin_one (MusterPerform *perform, MusterId id)
{
  MusterParticipant *participant = muster_game_edit_participant (perform->game, id);
  const MusterFight *fight = muster_game_fight (perform->game, participant->fight);
  MusterBudget budget = { 0 };

  if (participant->delaying)
    {
      participant->delaying = FALSE;
      participant->acted_round = fight->round;
      return;
    }

  participant->granted = 0;
  participant->follow = 0;
  participant->struck = 0;
  participant->struck_how = 0;
  muster_movement_begin (participant);
  if (participant->surprised && muster_surprise_costs_turn (perform->game))
    muster_budget_surprise (&budget, TRUE);
  muster_budget_store (&budget, participant);
  count_start (perform, id);
}

/* Whoever has a reaction on every turn has it back (SRD, Marilith). */
static void
renew_reactions (MusterPerform *perform, MusterId fight)
{
  const MusterParticipant *next = muster_game_next (perform->game, MUSTER_POOL_PARTICIPANT, 0);

  while (next != NULL)
    {
      MusterId id = next->id;

      if (next->fight == fight && next->reaction && !next->surprised
          && (muster_game_block (perform->game, next->creature)->traits & MUSTER_TRAIT_REACTIVE))
        muster_game_edit_participant (perform->game, id)->reaction = 0;
      next = muster_game_next (perform->game, MUSTER_POOL_PARTICIPANT, id);
    }
}

void
muster_turn_begin (MusterPerform *perform, MusterId id)
{
  const MusterParticipant *participant = muster_game_participant (perform->game, id);
  MusterFight *fight = muster_game_edit_fight (perform->game, participant->fight);
  g_autoptr (GArray) followers = muster_turn_followers (perform->game, id);
  MusterEventTurnBegan *began;

  fight->turn = id;
  fight->lair_turn = FALSE;
  began = &muster_perform_event (perform, MUSTER_EVENT_TURN_BEGAN)->turn_began;
  began->creature = participant->creature;
  began->round = fight->round;
  renew_reactions (perform, fight->id);
  begin_one (perform, id);

  for (guint i = 0; i < followers->len && muster_perform_phase (perform); i++)
    {
      MusterId follower = g_array_index (followers, MusterId, i);
      const MusterParticipant *other = muster_game_participant (perform->game, follower);
      MusterEventTurnShared *shared;

      if (muster_participant_skips_turn (perform->game, other))
        {
          muster_turn_pass_over (perform, follower);
          continue;
        }
      shared = &muster_perform_event (perform, MUSTER_EVENT_TURN_SHARED)->turn_shared;
      shared->creature = other->creature;
      shared->with = participant->creature;
      begin_one (perform, follower);
    }
}

gboolean
muster_creature_left_order (const MusterGame *game, MusterId creature)
{
  return muster_game_world (game)->defeated_monsters == MUSTER_DEFEATED_LEAVE
         && muster_game_creature (game, creature)->kind == MUSTER_CREATURE_MONSTER
         && muster_creature_is_down (game, creature);
}

/* Somebody whose turn is passed over still has one that starts and ends: a paralyzed creature
 * repeats its save in it. */
void
muster_turn_pass_over (MusterPerform *perform, MusterId id)
{
  MusterId creature = muster_game_participant (perform->game, id)->creature;

  if (!muster_creature_left_order (perform->game, creature))
    {
      MusterEventTurnSkipped *skipped
          = &muster_perform_event (perform, MUSTER_EVENT_TURN_SKIPPED)->turn_skipped;

      skipped->creature = creature;
      skipped->down = muster_creature_is_away (perform->game, creature)   ? MUSTER_SKIPPED_AWAY
                      : muster_creature_is_down (perform->game, creature) ? MUSTER_SKIPPED_DOWN
                                                                          : MUSTER_SKIPPED_UNABLE;
    }
  if (muster_game_participant (perform->game, id)->delaying)
    begin_one (perform, id);
  else
    count_start (perform, id);
  if (muster_perform_phase (perform))
    end_one (perform, id);
}

/* A round is six seconds of game time; what lasts until a time of the clock ends on everybody, at
 * the fight or not. */
void
muster_turn_wrap_round (MusterPerform *perform, MusterId fight)
{
  MusterWorld *world = muster_game_edit_world (perform->game);
  MusterFight *record = muster_game_edit_fight (perform->game, fight);

  world->clock += SECONDS_A_ROUND;
  record->round++;
  muster_game_forget_order (perform->game); /* nobody waits any more */
  muster_perform_event (perform, MUSTER_EVENT_ROUND_BEGAN)->round_began.round = record->round;
  muster_clock_end_chips (perform);
  muster_initiative_round_began (perform, fight);
}

void
muster_turn_drop_agenda (MusterPerform *perform, MusterId fight, MusterId actor)
{
  const MusterAgenda *agenda = muster_game_next (perform->game, MUSTER_POOL_AGENDA, 0);
  MusterId stopped = 0;
  gint32 swings = 0;

  while (agenda != NULL)
    {
      MusterId id = agenda->id;

      if (agenda->fight == fight && (actor == 0 || agenda->actor == actor))
        {
          stopped = agenda->actor;
          swings++;
          muster_game_remove (perform->game, MUSTER_POOL_AGENDA, id);
        }
      agenda = muster_game_next (perform->game, MUSTER_POOL_AGENDA, id);
    }

  if (swings > 0)
    {
      MusterEventMultiattackStopped *event
          = &muster_perform_event (perform, MUSTER_EVENT_MULTIATTACK_STOPPED)->multiattack_stopped;

      event->creature = stopped;
      event->swings = swings;
    }
}

MusterRefusal
muster_check_next_turn (const MusterGame *game,
                        const MusterCommandNextTurn *command,
                        MusterWaiver *waiver)
{
  const MusterFight *fight = muster_game_fight (game, command->fight);
  guint n;

  if (fight == NULL)
    return MUSTER_REFUSAL_NO_SUCH_FIGHT;
  if (fight->state != MUSTER_FIGHT_RUNNING)
    return MUSTER_REFUSAL_FIGHT_NOT_RUNNING;
  muster_game_order (game, command->fight, &n);

  return n > 0 ? MUSTER_REFUSAL_NONE : MUSTER_REFUSAL_NOBODY_IN_FIGHT;
}

void
muster_perform_next_turn (MusterPerform *perform, const MusterCommandNextTurn *command)
{
  muster_turn_next (perform, command->fight, 0);
}
