/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The order by the GM's hand: moving in it, waiting in it, picking who is next. */
#include "rules/fight/budget.h"
#include "rules/fight/link.h"
#include "rules/fight/setup.h"
#include "rules/fight/turn.h"
#include "rules/fight/walk.h"

/* The order by initiative of those who stand for themselves. */
static GArray *
leaders (const MusterGame *game, MusterId fight)
{
  GArray *order = muster_game_natural_order (game, fight);

  for (guint i = order->len; i > 0; i--)
    {
      MusterId id = g_array_index (order, MusterId, i - 1);

      if (muster_participant_leader (game, muster_game_participant (game, id)) != id)
        g_array_remove_index (order, i - 1);
    }

  return order;
}

static guint
index_of (const GArray *order, MusterId id)
{
  guint i = 0;

  while (i < order->len && g_array_index (order, MusterId, i) != id)
    i++;

  return i;
}

/* The order with one of it put before another (0: last among those who have rolled). */
static GArray *
order_with_move (const MusterGame *game, MusterId fight, MusterId id, MusterId before)
{
  GArray *order = leaders (game, fight);
  guint place;

  g_array_remove_index (order, index_of (order, id));
  place = index_of (order, before);
  while (place > 0
         && !muster_game_participant (game, g_array_index (order, MusterId, place - 1))->rolled)
    place--;
  g_array_insert_val (order, place, id);

  return order;
}

static MusterId
leader_of_creature (const MusterGame *game, MusterId creature)
{
  return creature != 0
             ? muster_participant_leader (game, muster_current_participant (game, creature))
             : 0;
}

static gboolean
waits (const MusterGame *game, const MusterParticipant *participant)
{
  return participant->delay_round != 0
         && participant->delay_round == muster_game_fight (game, participant->fight)->round;
}

static gboolean
moves (const MusterGame *game, const MusterParticipant *participant, MusterId before)
{
  g_autoptr (GArray) now = leaders (game, participant->fight);
  g_autoptr (GArray) then = order_with_move (game, participant->fight, participant->id, before);

  return index_of (now, participant->id) != index_of (then, participant->id);
}

MusterRefusal
muster_check_move_in_order (const MusterGame *game,
                            const MusterCommandMoveInOrder *command,
                            MusterWaiver *waiver)
{
  const MusterParticipant *participant;

  if (muster_game_creature (game, command->creature) == NULL
      || (command->before != 0 && muster_game_creature (game, command->before) == NULL))
    return MUSTER_REFUSAL_NO_SUCH_CREATURE;
  participant = muster_current_participant (game, command->creature);
  if (participant == NULL
      || (command->before != 0 && muster_current_participant (game, command->before) == NULL))
    return MUSTER_REFUSAL_NOT_IN_FIGHT;
  if (muster_participant_leader (game, participant) != participant->id)
    return MUSTER_REFUSAL_LINKED;
  if (!participant->rolled)
    return MUSTER_REFUSAL_INITIATIVE_MISSING;
  if (waits (game, participant))
    return MUSTER_REFUSAL_DELAYING;
  if (leader_of_creature (game, command->before) == participant->id)
    return MUSTER_REFUSAL_NOTHING_TO_DO;

  return moves (game, participant, leader_of_creature (game, command->before))
             ? MUSTER_REFUSAL_NONE
             : MUSTER_REFUSAL_NOTHING_TO_DO;
}

static gint32
count_at (const MusterGame *game, const GArray *order, guint place)
{
  return muster_participant_count (
      muster_game_participant (game, g_array_index (order, MusterId, place)));
}

/* The count nearest to its own initiative that fits between its neighbours. */
static gint32
fitting_count (const MusterGame *game, const GArray *order, guint place)
{
  const MusterParticipant *participant
      = muster_game_participant (game, g_array_index (order, MusterId, place));
  gint32 count = participant->initiative;

  if (place + 1 < order->len
      && muster_game_participant (game, g_array_index (order, MusterId, place + 1))->rolled)
    count = MAX (count, count_at (game, order, place + 1));
  if (place > 0)
    count = MIN (count, count_at (game, order, place - 1));

  return count;
}

/* The move holds for good: everybody of that count keeps its place among them. */
void
muster_perform_move_in_order (MusterPerform *perform, const MusterCommandMoveInOrder *command)
{
  MusterId id = muster_current_participant (perform->game, command->creature)->id;
  MusterId fight = muster_game_participant (perform->game, id)->fight;
  g_autoptr (GArray) order = order_with_move (perform->game, fight, id,
                                              leader_of_creature (perform->game, command->before));
  gint32 count = fitting_count (perform->game, order, index_of (order, id));
  MusterParticipant *participant = muster_game_edit_participant (perform->game, id);
  MusterEventMovedInOrder *moved;
  gint32 rank = 0;

  participant->moved = count != participant->initiative;
  participant->moved_initiative = participant->moved ? count : 0;
  for (guint i = 0; i < order->len; i++)
    {
      MusterId other = g_array_index (order, MusterId, i);
      const MusterParticipant *record = muster_game_participant (perform->game, other);

      if (record->rolled && muster_participant_count (record) == count)
        muster_game_edit_participant (perform->game, other)->rank = ++rank;
    }
  muster_game_forget_order (perform->game);

  moved = &muster_perform_event (perform, MUSTER_EVENT_MOVED_IN_ORDER)->moved_in_order;
  moved->creature = command->creature;
  moved->before = command->before;
}

/* Where a participant stands in the order as it is now. */
static guint
place_in_order (const MusterGame *game, MusterId fight, MusterId id)
{
  guint n, place = 0;
  const MusterId *order = muster_game_order (game, fight, &n);

  while (place < n && order[place] != id)
    place++;

  return place;
}

static gboolean
turn_is_untouched (const MusterGame *game, MusterId holder)
{
  g_autoptr (GArray) sharers = muster_turn_sharers (game, holder);

  for (guint i = 0; i < sharers->len; i++)
    {
      MusterBudget budget
          = muster_budget_of (muster_game_participant (game, g_array_index (sharers, MusterId, i)));

      if (!muster_budget_is_fresh (&budget))
        return FALSE;
    }

  return TRUE;
}

MusterRefusal
muster_check_delay (const MusterGame *game, const MusterCommandDelay *command, MusterWaiver *waiver)
{
  const MusterParticipant *participant, *after;
  const MusterFight *fight;

  if (muster_game_creature (game, command->creature) == NULL
      || muster_game_creature (game, command->after) == NULL)
    return MUSTER_REFUSAL_NO_SUCH_CREATURE;
  participant = muster_running_participant (game, command->creature);
  after = muster_running_participant (game, command->after);
  if (participant == NULL || after == NULL)
    return MUSTER_REFUSAL_NOT_IN_FIGHT;
  fight = muster_game_fight (game, participant->fight);
  if (muster_fight_is_picked (fight))
    return MUSTER_REFUSAL_FREE_ORDER;
  if (fight->turn != participant->id)
    return MUSTER_REFUSAL_NOT_ITS_TURN;
  if (participant->linked_to != 0)
    return MUSTER_REFUSAL_LINKED;
  if (!turn_is_untouched (game, participant->id))
    return MUSTER_REFUSAL_ALREADY_ACTED;

  return muster_participant_leader (game, after) != participant->id
                 && after->acted_round != fight->round
                 && place_in_order (game, fight->id, after->id)
                        > place_in_order (game, fight->id, participant->id)
             ? MUSTER_REFUSAL_NONE
             : MUSTER_REFUSAL_NOT_LATER;
}

/* The turn has begun but is not over: nothing that waits for its end ends, and nothing begins a
 * second time when it goes on.  With the round the waiting is over. */
void
muster_perform_delay (MusterPerform *perform, const MusterCommandDelay *command)
{
  MusterId id = muster_current_participant (perform->game, command->creature)->id;
  MusterId fight = muster_game_participant (perform->game, id)->fight;
  MusterId after = leader_of_creature (perform->game, command->after);
  gint32 round = muster_game_fight (perform->game, fight)->round;
  g_autoptr (GArray) sharers = muster_turn_sharers (perform->game, id);
  g_autoptr (GArray) slots = muster_turn_slots (perform->game, fight);
  guint place = index_of (slots, id);
  MusterId from = place > 0 ? g_array_index (slots, MusterId, place - 1) : 0;
  MusterParticipant *participant;
  MusterEventDelayed *delayed;

  muster_delays_pass_on (perform, id);
  for (guint i = 0; i < sharers->len; i++)
    {
      participant
          = muster_game_edit_participant (perform->game, g_array_index (sharers, MusterId, i));
      participant->delaying = TRUE;
      participant->acted_round = 0;
    }
  participant = muster_game_edit_participant (perform->game, id);
  participant->delay_round = round;
  participant->delay_after = after;
  muster_game_forget_order (perform->game);

  delayed = &muster_perform_event (perform, MUSTER_EVENT_DELAYED)->delayed;
  delayed->creature = command->creature;
  delayed->after = command->after;
  muster_turn_go_on (perform, fight, from, place == 0);
}

MusterRefusal
muster_check_give_turn (const MusterGame *game,
                        const MusterCommandGiveTurn *command,
                        MusterWaiver *waiver)
{
  const MusterParticipant *participant;
  const MusterFight *fight;
  MusterId pick;

  if (muster_game_creature (game, command->creature) == NULL)
    return MUSTER_REFUSAL_NO_SUCH_CREATURE;
  participant = muster_running_participant (game, command->creature);
  if (participant == NULL)
    return MUSTER_REFUSAL_NOT_IN_FIGHT;
  fight = muster_game_fight (game, participant->fight);
  if (!muster_fight_is_picked (fight))
    return MUSTER_REFUSAL_ORDER_IS_SET;
  if (participant->acted_round == fight->round)
    return MUSTER_REFUSAL_ALREADY_ACTED;
  if (muster_participant_skips_turn (game, participant))
    return MUSTER_REFUSAL_CANNOT_ACT;

  /* Where sides take turns, it is within the side that anybody may be next. */
  pick = muster_turn_pick (game, fight->id);

  return fight->mode == MUSTER_INITIATIVE_SIDES && pick != 0
                 && muster_participant_count (muster_game_participant (game, pick))
                        != muster_participant_count (participant)
             ? MUSTER_REFUSAL_NOT_LATER
             : MUSTER_REFUSAL_NONE;
}

void
muster_perform_give_turn (MusterPerform *perform, const MusterCommandGiveTurn *command)
{
  const MusterParticipant *participant
      = muster_running_participant (perform->game, command->creature);

  muster_turn_next (perform, participant->fight, participant->id);
}
