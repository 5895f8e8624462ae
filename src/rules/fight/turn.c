/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/fight/turn.h"

#include <string.h>

#include "rules/chips/chip.h"
#include "rules/fifth/hit.h"
#include "rules/fifth/save.h"
#include "rules/fight/budget.h"
#include "rules/fight/order.h"
#include "rules/fight/outcome.h"
#include "rules/fight/park.h"
#include "rules/spells/sweep.h"

#define SECONDS_A_ROUND 6

gboolean
muster_participant_skips_turn (const MusterGame *game, const MusterParticipant *participant)
{
  const MusterCreature *creature = muster_game_creature (game, participant->creature);
  MusterHeldChips chips;

  muster_chips_collect (game, creature->id, 0, &chips);

  return participant->fate == MUSTER_FATE_SURRENDERED
         || muster_skips_turn (muster_creature_is_down (game, creature->id),
                               (MusterLife) creature->life, chips.held, chips.n);
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

static void
count_start (MusterPerform *perform, MusterId id)
{
  MusterParticipant *participant = muster_game_edit_participant (perform->game, id);

  end_chips_at (perform, participant, MUSTER_CHIP_UNTIL_TURN_START, ++participant->turns_begun);
}

static void
count_end (MusterPerform *perform, MusterId id)
{
  MusterParticipant *participant = muster_game_edit_participant (perform->game, id);

  end_chips_at (perform, participant, MUSTER_CHIP_UNTIL_TURN_END, ++participant->turns_ended);
}

/* The dead and defeated creatures roll none; a dying character does. */
static gboolean
rolls_saves (const MusterGame *game, MusterId id)
{
  const MusterCreature *creature = muster_game_creature (game, id);

  return !muster_creature_is_down (game, id) || creature->life == MUSTER_LIFE_DYING
         || creature->life == MUSTER_LIFE_STABLE;
}

static void
repeat_saves (MusterPerform *perform, MusterId creature)
{
  const MusterChip *chip = muster_game_next (perform->game, MUSTER_POOL_CHIP, 0);

  while (chip != NULL)
    {
      MusterId id = chip->id;

      if (chip->creature == creature && chip->save_ends && chip->save_ability != 0)
        {
          MusterSave save = { .creature = creature,
                              .ability = (MusterAbility) (chip->save_ability - 1),
                              .dc = chip->save_dc,
                              .source = id };

          /* Rolling may use up a rider, and that rider may be this very chip. */
          if (muster_save_roll (perform, &save) && muster_game_chip (perform->game, id) != NULL)
            muster_chip_end (perform, id, MUSTER_CHIP_SAVED);
        }
      chip = muster_game_next (perform->game, MUSTER_POOL_CHIP, id);
    }
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

void
muster_turn_end (MusterPerform *perform, MusterId id)
{
  MusterId creature = muster_game_participant (perform->game, id)->creature;

  if (rolls_saves (perform->game, creature))
    {
      repeat_saves (perform, creature);
      tick_poison (perform, creature);
    }
  muster_spell_later_damage (perform, creature,
                             muster_game_participant (perform->game, id)->turns_ended + 1);
  if (!muster_perform_phase (perform))
    return;

  count_end (perform, id);
  muster_turn_end_surprise (perform, id);
}

void
muster_turn_begin (MusterPerform *perform, MusterId id)
{
  MusterParticipant *participant = muster_game_edit_participant (perform->game, id);
  MusterFight *fight = muster_game_edit_fight (perform->game, participant->fight);
  MusterBudget budget = { 0 };
  MusterEventTurnBegan *began;

  fight->turn = id;
  if (participant->surprised && muster_surprise_costs_turn (perform->game))
    muster_budget_surprise (&budget, TRUE);
  muster_budget_store (&budget, participant);

  began = &muster_perform_event (perform, MUSTER_EVENT_TURN_BEGAN)->turn_began;
  began->creature = participant->creature;
  began->round = fight->round;
  count_start (perform, id);
  muster_spell_turn_begins (perform, muster_game_participant (perform->game, id)->creature);
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
static void
pass_over (MusterPerform *perform, MusterId id)
{
  MusterId creature = muster_game_participant (perform->game, id)->creature;

  if (!muster_creature_left_order (perform->game, creature))
    {
      MusterEventTurnSkipped *skipped
          = &muster_perform_event (perform, MUSTER_EVENT_TURN_SKIPPED)->turn_skipped;

      skipped->creature = creature;
      skipped->down = muster_creature_is_down (perform->game, creature);
    }
  count_start (perform, id);
  muster_spell_turn_begins (perform, creature);
  muster_turn_end (perform, id);
}

/* A round is six seconds of game time; what lasts until a time of the clock ends on everybody, at
 * the fight or not. */
static void
wrap_round (MusterPerform *perform, MusterId fight)
{
  MusterWorld *world = muster_game_edit_world (perform->game);
  MusterFight *record = muster_game_edit_fight (perform->game, fight);
  const MusterChip *chip;

  world->clock += SECONDS_A_ROUND;
  record->round++;
  muster_perform_event (perform, MUSTER_EVENT_ROUND_BEGAN)->round_began.round = record->round;

  chip = muster_game_next (perform->game, MUSTER_POOL_CHIP, 0);
  while (chip != NULL)
    {
      MusterId id = chip->id;

      if (chip->end == MUSTER_CHIP_UNTIL_CLOCK
          && chip->deadline <= muster_creature_clock (perform->game, chip->creature))
        muster_chip_end (perform, id, MUSTER_CHIP_EXPIRED);
      chip = muster_game_next (perform->game, MUSTER_POOL_CHIP, id);
    }
}

/* Sneak Attack is once a turn, whoever's turn it is. */
static void
reset_sneak (MusterPerform *perform, const MusterId *order, guint n)
{
  for (guint i = 0; i < n; i++)
    if (muster_game_participant (perform->game, order[i])->sneak)
      muster_game_edit_participant (perform->game, order[i])->sneak = FALSE;
}

/* Who is in an order and whom the pointer passes over. */
typedef struct
{
  const MusterGame *game;
  const MusterId *order;
  guint n;
  guint leaver; /* place of somebody who is on the way out; n: nobody */
} Walk;

static gboolean
skips (guint place, gconstpointer data)
{
  const Walk *walk = data;

  return place == walk->leaver
         || muster_participant_skips_turn (
             walk->game, muster_game_participant (walk->game, walk->order[place]));
}

/* Goes from one place to the next turn: those passed over before the wrap, the wrap, those after
 * it, then the turn itself. */
static void
walk_to (MusterPerform *perform,
         MusterId fight,
         const Walk *walk,
         guint from,
         const MusterOrderAdvance *advance)
{
  gboolean wrapped = FALSE;

  reset_sneak (perform, walk->order, walk->n);
  for (guint i = 0; i < advance->n_passed; i++)
    {
      guint place = from + 1 + i;

      if (place >= walk->n)
        {
          place -= walk->n;
          if (!wrapped && advance->wrapped)
            wrap_round (perform, fight);
          wrapped = TRUE;
        }
      if (place != walk->leaver)
        pass_over (perform, walk->order[place]);
      if (!muster_perform_phase (perform))
        return;
    }

  if (advance->wrapped && !wrapped)
    wrap_round (perform, fight);
  muster_turn_begin (perform, walk->order[advance->place]);
}

/* The order as it stands, copied: boundaries may change it on the way. */
#define COPY_ORDER(walk_, game_, fight_)                                     \
  G_STMT_START                                                               \
  {                                                                          \
    const MusterId *shared = muster_game_order (game_, fight_, &(walk_)->n); \
    MusterId *copy = g_newa (MusterId, (walk_)->n + 1);                      \
                                                                             \
    memcpy (copy, shared, (walk_)->n * sizeof *copy);                        \
    (walk_)->game = game_;                                                   \
    (walk_)->order = copy;                                                   \
    (walk_)->leaver = (walk_)->n;                                            \
  }                                                                          \
  G_STMT_END

static guint
place_of (const Walk *walk, MusterId participant)
{
  guint place = 0;

  while (place < walk->n && walk->order[place] != participant)
    place++;

  return place;
}

void
muster_turn_first (MusterPerform *perform, MusterId fight)
{
  MusterOrderAdvance advance;
  Walk walk;

  COPY_ORDER (&walk, perform->game, fight);
  advance = muster_order_advance (walk.n, walk.n - 1, skips, &walk);
  advance.wrapped = FALSE;
  if (advance.all_skip)
    advance = (MusterOrderAdvance) { .place = 0 };
  walk_to (perform, fight, &walk, walk.n - 1, &advance);
}

void
muster_turn_next (MusterPerform *perform, MusterId fight)
{
  MusterId holder = muster_game_fight (perform->game, fight)->turn;
  MusterOrderAdvance advance;
  guint from;
  Walk walk;

  muster_turn_drop_agenda (perform, fight, 0);
  if (holder == 0)
    {
      muster_turn_first (perform, fight);
      return;
    }

  muster_turn_end (perform, holder);
  if (!muster_perform_phase (perform))
    return;

  COPY_ORDER (&walk, perform->game, fight);
  from = place_of (&walk, holder);
  advance = muster_order_advance (walk.n, from, skips, &walk);
  walk_to (perform, fight, &walk, from, &advance);
}

void
muster_turn_hand_over (MusterPerform *perform, MusterId id)
{
  MusterParticipant *participant = muster_game_edit_participant (perform->game, id);
  MusterId fight = participant->fight;
  MusterOrderAdvance advance;
  Walk walk;

  COPY_ORDER (&walk, perform->game, fight);
  walk.leaver = place_of (&walk, id);
  advance = muster_order_advance (walk.n, walk.leaver, skips, &walk);
  participant->present = FALSE;
  muster_game_forget_order (perform->game);

  if (walk.n == 1)
    {
      muster_game_edit_fight (perform->game, fight)->turn = 0;
      return;
    }
  /* When nobody else takes a turn the pointer rests on the next one all the same. */
  if (advance.all_skip)
    advance = (MusterOrderAdvance) { .place = (walk.leaver + 1) % walk.n,
                                     .wrapped = walk.leaver + 1 == walk.n };
  walk_to (perform, fight, &walk, walk.leaver, &advance);
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
  muster_turn_next (perform, command->fight);
}
