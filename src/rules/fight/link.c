/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/fight/link.h"

#include "rules/fight/setup.h"

MusterId
muster_participant_leader (const MusterGame *game, const MusterParticipant *participant)
{
  const MusterParticipant *leader
      = participant->linked_to != 0 ? muster_game_participant (game, participant->linked_to) : NULL;

  return leader != NULL && leader->present ? leader->id : participant->id;
}

/* In this round its turn began, and it has not ended. */
static gboolean
is_in_turn (const MusterGame *game, const MusterParticipant *participant)
{
  return participant->acted_round == muster_game_fight (game, participant->fight)->round
         && participant->turns_begun > participant->turns_ended;
}

gboolean
muster_participant_has_turn (const MusterGame *game, const MusterParticipant *participant)
{
  MusterId turn = muster_game_fight (game, participant->fight)->turn;
  const MusterParticipant *holder;

  if (turn == participant->id)
    return TRUE;
  holder = turn != 0 ? muster_game_participant (game, turn) : NULL;

  return holder != NULL
         && muster_participant_leader (game, holder)
                == muster_participant_leader (game, participant)
         && is_in_turn (game, participant);
}

static GArray *
linked_with (const MusterGame *game, MusterId holder, gboolean in_turn)
{
  const MusterParticipant *participant = muster_game_participant (game, holder);
  MusterId leader = muster_participant_leader (game, participant);
  gint32 round = muster_game_fight (game, participant->fight)->round;
  GArray *linked = g_array_new (FALSE, FALSE, sizeof (MusterId));
  const MusterId *order;
  guint n;

  order = muster_game_order (game, participant->fight, &n);
  for (guint i = 0; i < n; i++)
    {
      const MusterParticipant *other = muster_game_participant (game, order[i]);

      if (other->id == holder || muster_participant_leader (game, other) != leader)
        continue;
      if (in_turn ? is_in_turn (game, other) : other->acted_round != round)
        g_array_append_val (linked, other->id);
    }

  return linked;
}

GArray *
muster_turn_sharers (const MusterGame *game, MusterId holder)
{
  GArray *sharers = linked_with (game, holder, TRUE);

  g_array_prepend_val (sharers, holder);

  return sharers;
}

GArray *
muster_turn_followers (const MusterGame *game, MusterId holder)
{
  return linked_with (game, holder, FALSE);
}

/* Whoever stands before a participant and does not wait for it; 0: nobody. */
static MusterId
stands_behind (const MusterGame *game, const MusterParticipant *participant)
{
  MusterId before = 0;
  const MusterId *order;
  guint n;

  order = muster_game_order (game, participant->fight, &n);
  for (guint i = 0; i < n && order[i] != participant->id; i++)
    before = muster_participant_leader (game, muster_game_participant (game, order[i]));

  return before;
}

void
muster_delays_pass_on (MusterPerform *perform, MusterId id)
{
  const MusterParticipant *participant = muster_game_participant (perform->game, id);
  gint32 round = muster_game_fight (perform->game, participant->fight)->round;
  MusterId before = stands_behind (perform->game, participant);

  MUSTER_GAME_FOREACH (perform->game, PARTICIPANT, MusterParticipant, other)
  if (other->fight == participant->fight && other->delay_after == id && other->delay_round == round)
    muster_game_edit_participant (perform->game, other->id)->delay_after = before;
  muster_game_forget_order (perform->game);
}

void
muster_links_leave (MusterPerform *perform, MusterId id)
{
  const MusterParticipant *participant = muster_game_participant (perform->game, id);
  MusterId leader = 0;

  MUSTER_GAME_FOREACH (perform->game, PARTICIPANT, MusterParticipant, other)
  {
    MusterParticipant *record;

    if (other->fight != participant->fight || other->linked_to != id)
      continue;
    record = muster_game_edit_participant (perform->game, other->id);
    record->linked_to = leader;
    if (leader != 0 || !other->present)
      continue;
    leader = other->id;
    record->moved = TRUE;
    record->moved_initiative = muster_participant_count (participant);
    record->rank = participant->rank;
    record->rolled = TRUE;
  }
  muster_game_edit_participant (perform->game, id)->linked_to = 0;
  muster_game_forget_order (perform->game);
}

static gboolean
leads_others (const MusterGame *game, const MusterParticipant *participant)
{
  MUSTER_GAME_FOREACH (game, PARTICIPANT, MusterParticipant, other)
  if (other->fight == participant->fight && other->present && other->linked_to == participant->id)
    return TRUE;

  return FALSE;
}

MusterRefusal
muster_check_link_turn (const MusterGame *game,
                        const MusterCommandLinkTurn *command,
                        MusterWaiver *waiver)
{
  const MusterParticipant *participant;
  const MusterParticipant *leader;

  if (muster_game_creature (game, command->creature) == NULL
      || (command->to != 0 && muster_game_creature (game, command->to) == NULL))
    return MUSTER_REFUSAL_NO_SUCH_CREATURE;
  participant = muster_current_participant (game, command->creature);
  leader = command->to != 0 ? muster_current_participant (game, command->to) : NULL;
  if (participant == NULL || (command->to != 0 && leader == NULL))
    return MUSTER_REFUSAL_NOT_IN_FIGHT;
  if (leader == NULL)
    return participant->linked_to != 0 ? MUSTER_REFUSAL_NONE : MUSTER_REFUSAL_NOTHING_TO_DO;
  if (leader == participant || participant->linked_to == leader->id)
    return MUSTER_REFUSAL_NOTHING_TO_DO;

  return leads_others (game, participant) || leader->linked_to != 0 ? MUSTER_REFUSAL_LINKED
                                                                    : MUSTER_REFUSAL_NONE;
}

/* Only the order changes: a turn that runs or has been goes on as it was. */
void
muster_perform_link_turn (MusterPerform *perform, const MusterCommandLinkTurn *command)
{
  MusterId id = muster_current_participant (perform->game, command->creature)->id;
  MusterParticipant *participant;
  MusterEventTurnLinked *linked;

  muster_delays_pass_on (perform, id);
  participant = muster_game_edit_participant (perform->game, id);
  participant->delay_round = 0;
  participant->delay_after = 0;
  participant->linked_to
      = command->to != 0 ? muster_current_participant (perform->game, command->to)->id : 0;
  muster_game_forget_order (perform->game);

  linked = &muster_perform_event (perform, MUSTER_EVENT_TURN_LINKED)->turn_linked;
  linked->creature = command->creature;
  linked->to = command->to;
}
