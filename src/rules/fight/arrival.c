/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/fight/arrival.h"

#include "rules/chips/chip.h"
#include "rules/fight/initiative.h"
#include "rules/fight/setup.h"

#define MAX_ROUND 999

/* Who was in the fight before comes back only by hand; whoever was taken out while it was set up
 * was not in it. */
static gboolean
was_in_fight (const MusterGame *game, MusterId fight, MusterId creature)
{
  MUSTER_GAME_FOREACH (game, PARTICIPANT, MusterParticipant, participant)
  if (participant->fight == fight && participant->creature == creature && !participant->left_setup)
    return TRUE;

  return FALSE;
}

/* An encounter fights when the fight was set up from it, or when one of its creatures is in it: the
 * party may meet several where it stands. */
static gboolean
is_fought (const MusterGame *game, const MusterFight *fight, MusterId encounter)
{
  if (encounter == 0 || encounter == fight->encounter)
    return encounter != 0;

  MUSTER_GAME_FOREACH (game, PARTICIPANT, MusterParticipant, participant)
  {
    const MusterCreature *creature = muster_game_creature (game, participant->creature);

    if (participant->fight == fight->id && !participant->left_setup && creature != NULL
        && creature->encounter == encounter)
      return TRUE;
  }

  return FALSE;
}

static gboolean
arrives_by (const MusterGame *game,
            const MusterFight *fight,
            const MusterCreature *creature,
            gint32 round)
{
  return creature->arrives_round > 1 && creature->arrives_round <= round && !creature->absent
         && !muster_creature_is_down (game, creature->id)
         && is_fought (game, fight, creature->encounter)
         && !was_in_fight (game, fight->id, creature->id);
}

gboolean
muster_is_to_arrive (const MusterGame *game, const MusterFight *fight, MusterId id)
{
  return arrives_by (game, fight, muster_game_creature (game, id), MAX_ROUND);
}

gboolean
muster_arrivals_due (const MusterGame *game, MusterId fight)
{
  const MusterFight *record = muster_game_fight (game, fight);

  MUSTER_GAME_FOREACH (game, CREATURE, MusterCreature, creature)
  if (arrives_by (game, record, creature, record->round + 1))
    return TRUE;

  return FALSE;
}

void
muster_arrivals_join (MusterPerform *perform, MusterId fight)
{
  const MusterFight *record = muster_game_fight (perform->game, fight);

  MUSTER_GAME_FOREACH (perform->game, CREATURE, MusterCreature, creature)
  {
    MusterId id = creature->id;

    if (!arrives_by (perform->game, record, creature, record->round))
      continue;
    muster_fight_join (perform, fight, id, FALSE);
    record = muster_game_fight (perform->game, fight);
    if (record->mode != MUSTER_INITIATIVE_EACH_ROUND
        && !muster_current_participant (perform->game, id)->rolled)
      muster_initiative_roll (perform, id);
  }
}

MusterRefusal
muster_check_set_arrival (const MusterGame *game,
                          const MusterCommandSetArrival *command,
                          MusterWaiver *waiver)
{
  const MusterCreature *creature = muster_game_creature (game, command->creature);

  if (creature == NULL)
    return MUSTER_REFUSAL_NO_SUCH_CREATURE;
  if (command->round < 0 || command->round > MAX_ROUND)
    return MUSTER_REFUSAL_BAD_NUMBER;

  return creature->arrives_round == command->round ? MUSTER_REFUSAL_NOTHING_TO_DO
                                                   : MUSTER_REFUSAL_NONE;
}

void
muster_perform_set_arrival (MusterPerform *perform, const MusterCommandSetArrival *command)
{
  MusterEventArrivalSet *set;

  muster_game_edit_creature (perform->game, command->creature)->arrives_round = command->round;
  set = &muster_perform_event (perform, MUSTER_EVENT_ARRIVAL_SET)->arrival_set;
  set->creature = command->creature;
  set->round = command->round;
}
