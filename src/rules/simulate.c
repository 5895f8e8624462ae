/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/simulate.h"

#include "rules/tactics/simplest.h"

typedef struct
{
  MusterGame *game;
  MusterId fight;
  const MusterSimulation *simulation;
  MusterResult *result;
  MusterSimulationCounts *counts;
} Player;

static void
count_events (Player *self)
{
  const MusterEvents *events = &self->result->events;

  for (guint i = 0; i < muster_events_count (events); i++)
    {
      const MusterEvent *event = muster_events_at (events, i);

      if (event->kind != MUSTER_EVENT_ATTACK_ROLLED)
        continue;
      self->counts->attacks++;
      self->counts->hits += event->attack_rolled.outcome == MUSTER_HIT_HIT
                            || event->attack_rolled.outcome == MUSTER_HIT_CRITICAL;
    }
}

static gboolean
play (Player *self, const MusterCommand *command)
{
  if (muster_game_perform (self->game, command, muster_tactics_simplest_decider (), self->result)
      != MUSTER_DONE)
    return FALSE;

  muster_game_commit (self->game);
  self->counts->commands++;
  count_events (self);
  if (self->simulation->performed != NULL)
    self->simulation->performed (self->game, command, self->result, self->simulation->data);

  return TRUE;
}

static void
set_seed (MusterGame *game, gint64 seed)
{
  MusterWorld world = *muster_game_world (game);

  world.seed = seed;
  muster_game_load (game, MUSTER_POOL_WORLD, world.id, &world);
}

static void
start (Player *self)
{
  MusterCommand command = { .kind = MUSTER_COMMAND_START_FIGHT, .start_fight = { self->fight } };

  MUSTER_GAME_FOREACH (self->game, PARTICIPANT, MusterParticipant, participant)
  if (participant->fight == self->fight && participant->present && !participant->rolled)
    {
      MusterCommand roll = { .kind = MUSTER_COMMAND_ROLL_INITIATIVE,
                             .roll_initiative = { participant->creature } };

      play (self, &roll);
    }

  play (self, &command);
}

/* One command and what follows from it.  FALSE: nothing can be done any more. */
static gboolean
take_step (Player *self)
{
  MusterCommand rest
      = { .kind = MUSTER_COMMAND_CONTINUE_AGENDA, .continue_agenda = { self->fight } };
  MusterCommand pass = { .kind = MUSTER_COMMAND_NEXT_TURN, .next_turn = { self->fight } };
  MusterCommand command;

  if (!muster_tactics_simplest (self->game, self->fight, &command))
    return FALSE;
  if (!play (self, &command) && !play (self, &pass))
    return FALSE;
  while (muster_game_agenda_first (self->game, self->fight) != NULL)
    if (!play (self, &rest))
      return FALSE;

  return TRUE;
}

static void
count_heroes (Player *self)
{
  guint n;
  const MusterId *order = muster_game_order (self->game, self->fight, &n);

  for (guint i = 0; i < n; i++)
    {
      MusterId id = muster_game_participant (self->game, order[i])->creature;
      const MusterCreature *creature = muster_game_creature (self->game, id);

      if (creature->kind != MUSTER_CREATURE_CHARACTER)
        continue;
      self->counts->standing_heroes += creature->hp > 0;
      self->counts->dead_heroes += creature->life == MUSTER_LIFE_DEAD;
    }
}

void
muster_simulate_fight (MusterGame *game,
                       MusterId fight,
                       const MusterSimulation *simulation,
                       MusterResult *result,
                       MusterSimulationCounts *counts)
{
  MusterCommand end
      = { .kind = MUSTER_COMMAND_END_FIGHT, .end_fight = { .fight = fight, .experience = -1 } };
  Player self = {
    .game = game, .fight = fight, .simulation = simulation, .result = result, .counts = counts
  };
  const MusterFight *record;

  *counts = (MusterSimulationCounts) { 0 };
  set_seed (game, simulation->seed);
  start (&self);

  while ((record = muster_game_fight (game, fight))->outcome == MUSTER_OUTCOME_OPEN
         && (guint) record->round <= simulation->max_rounds)
    if (!take_step (&self))
      break;

  record = muster_game_fight (game, fight);
  counts->outcome = (MusterOutcome) record->outcome;
  counts->rounds = (guint) record->round;
  count_heroes (&self);
  play (&self, &end);
}
