/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/fight/lair.h"

#include "rules/chips/chip.h"
#include "rules/fight/setup.h"
#include "rules/fight/walk.h"

static gboolean
can_use_lair (const MusterGame *game, const MusterParticipant *participant)
{
  return participant->in_lair && !participant->surprised
         && muster_stat_block_has_lair (muster_game_block (game, participant->creature))
         && muster_creature_can_act (game, participant->creature);
}

/* Who of the order is able to use the lair, the first of them; NULL: nobody. */
static const MusterParticipant *
lair_owner (const MusterGame *game, MusterId fight)
{
  guint n;
  const MusterId *order = muster_game_order (game, fight, &n);

  for (guint i = 0; i < n; i++)
    {
      const MusterParticipant *participant = muster_game_participant (game, order[i]);

      if (can_use_lair (game, participant))
        return participant;
    }

  return NULL;
}

gboolean
muster_lair_can_act (const MusterGame *game, MusterId fight)
{
  return lair_owner (game, fight) != NULL;
}

void
muster_lair_begin (MusterPerform *perform, MusterId fight)
{
  MusterFight *record = muster_game_edit_fight (perform->game, fight);
  const MusterParticipant *owner = lair_owner (perform->game, fight);
  MusterEventLairTurnBegan *began;

  record->turn = 0;
  record->lair_turn = TRUE;
  record->lair_round = record->round;
  record->lair_used = FALSE;
  began = &muster_perform_event (perform, MUSTER_EVENT_LAIR_TURN_BEGAN)->lair_turn_began;
  began->creature = owner->creature;
  began->round = record->round;
}

void
muster_lair_pass_over (MusterPerform *perform, MusterId fight)
{
  MusterFight *record = muster_game_edit_fight (perform->game, fight);

  record->lair_round = record->round;
}

void
muster_lair_check_turn (MusterPerform *perform, MusterId fight)
{
  guint place;

  if (muster_game_fight (perform->game, fight)->lair_turn
      && !muster_game_lair_place (perform->game, fight, &place))
    muster_turn_leave_lair (perform, fight);
}

static gboolean
is_in_lair (const MusterGame *game, MusterId creature)
{
  const MusterParticipant *participant = muster_current_participant (game, creature);

  return participant != NULL && participant->in_lair;
}

gint32
muster_legendary_actions (const MusterGame *game, MusterId creature)
{
  const MusterStatBlock *block = muster_game_block (game, creature);

  return MAX (0, block->legendary_actions_lair > 0 && is_in_lair (game, creature)
                     ? block->legendary_actions_lair
                     : block->legendary_actions);
}

gint32
muster_legendary_resistances (const MusterGame *game, MusterId creature)
{
  const MusterStatBlock *block = muster_game_block (game, creature);

  return block->legendary_resistance_lair > 0 && is_in_lair (game, creature)
             ? block->legendary_resistance_lair
             : block->legendary_resistance;
}

MusterRefusal
muster_check_set_in_lair (const MusterGame *game,
                          const MusterCommandSetInLair *command,
                          MusterWaiver *waiver)
{
  const MusterParticipant *participant;

  if (muster_game_creature (game, command->creature) == NULL)
    return MUSTER_REFUSAL_NO_SUCH_CREATURE;
  participant = muster_current_participant (game, command->creature);
  if (participant == NULL)
    return MUSTER_REFUSAL_NOT_IN_FIGHT;

  return participant->in_lair != (command->in_lair != 0) ? MUSTER_REFUSAL_NONE
                                                         : MUSTER_REFUSAL_NOTHING_TO_DO;
}

/* Whether the turn of the round has come by the lair's count. */
static gboolean
count_is_over (const MusterGame *game, MusterId fight)
{
  const MusterFight *record = muster_game_fight (game, fight);
  guint lair, n;
  const MusterId *order = muster_game_order (game, fight, &n);

  if (record->turn == 0 || !muster_game_lair_place (game, fight, &lair))
    return FALSE;
  for (guint i = 0; i < lair; i++)
    if (order[i] == record->turn)
      return FALSE;

  return TRUE;
}

void
muster_perform_set_in_lair (MusterPerform *perform, const MusterCommandSetInLair *command)
{
  const MusterParticipant *participant
      = muster_current_participant (perform->game, command->creature);
  MusterEventInLairSet *set;
  guint place;
  gboolean anew = !muster_game_lair_place (perform->game, participant->fight, &place);

  muster_game_edit_participant (perform->game, participant->id)->in_lair = command->in_lair != 0;
  set = &muster_perform_event (perform, MUSTER_EVENT_IN_LAIR_SET)->in_lair_set;
  set->creature = command->creature;
  set->in_lair = command->in_lair != 0;
  if (anew && count_is_over (perform->game, participant->fight))
    muster_lair_pass_over (perform, participant->fight);
  muster_lair_check_turn (perform, participant->fight);
}
