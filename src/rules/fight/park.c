/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/fight/park.h"

#include "rules/grid/line-up.h"

static const MusterParticipant *
find_frozen (const MusterGame *game, MusterId creature)
{
  MUSTER_GAME_FOREACH (game, PARTICIPANT, MusterParticipant, participant)
  if (participant->frozen && participant->creature == creature)
    return participant;

  return NULL;
}

static gboolean
is_anything_parked (const MusterGame *game)
{
  MUSTER_GAME_FOREACH (game, FIGHT, MusterFight, fight)
  if (fight->state == MUSTER_FIGHT_PARKED)
    return TRUE;

  return FALSE;
}

gint64
muster_creature_clock (const MusterGame *game, MusterId creature)
{
  const MusterParticipant *frozen = is_anything_parked (game) ? find_frozen (game, creature) : NULL;

  return frozen != NULL ? muster_game_fight (game, frozen->fight)->parked
                        : muster_game_world (game)->clock;
}

void
muster_creature_thaw (MusterPerform *perform, MusterId creature)
{
  MusterGame *game = perform->game;
  const MusterParticipant *frozen = find_frozen (game, creature);
  gint64 stood;

  if (frozen == NULL)
    return;

  stood = muster_game_world (game)->clock - muster_game_fight (game, frozen->fight)->parked;
  muster_game_edit_participant (game, frozen->id)->frozen = FALSE;
  MUSTER_GAME_FOREACH (game, CHIP, MusterChip, chip)
  if (stood != 0 && chip->creature == creature && chip->end == MUSTER_CHIP_UNTIL_CLOCK)
    muster_game_edit_chip (game, chip->id)->deadline += stood;
}

/* Who is present in a fight, copied: the order is one for all fights. */
static GArray *
list_participants (const MusterGame *game, MusterId fight)
{
  GArray *ids = g_array_new (FALSE, FALSE, sizeof (MusterId));
  guint n;
  const MusterId *order = muster_game_order (game, fight, &n);

  g_array_append_vals (ids, order, n);

  return ids;
}

void
muster_parked_take_out (MusterPerform *perform, MusterId creature)
{
  MusterGame *game = perform->game;

  MUSTER_GAME_FOREACH (game, FIGHT, MusterFight, fight)
  {
    const MusterParticipant *participant;
    g_autoptr (GArray) order = NULL;

    if (fight->state != MUSTER_FIGHT_PARKED)
      continue;
    participant = muster_game_participant_of (game, fight->id, creature);
    if (participant == NULL)
      continue;

    order = list_participants (game, fight->id);
    for (guint i = 0; i < order->len && fight->turn == participant->id; i++)
      if (g_array_index (order, MusterId, i) == participant->id)
        muster_game_edit_fight (game, fight->id)->turn
            = order->len > 1 ? g_array_index (order, MusterId, (i + 1) % order->len) : 0;
    muster_game_edit_participant (game, participant->id)->frozen = FALSE;
    muster_game_edit_participant (game, participant->id)->present = FALSE;
    muster_game_forget_order (game);
  }
}

MusterRefusal
muster_check_park_fight (const MusterGame *game,
                         const MusterCommandParkFight *command,
                         MusterWaiver *waiver)
{
  const MusterFight *fight = muster_game_fight (game, command->fight);

  if (fight == NULL)
    return MUSTER_REFUSAL_NO_SUCH_FIGHT;

  return fight->state == MUSTER_FIGHT_RUNNING ? MUSTER_REFUSAL_NONE
                                              : MUSTER_REFUSAL_FIGHT_NOT_RUNNING;
}

void
muster_perform_park_fight (MusterPerform *perform, const MusterCommandParkFight *command)
{
  MusterGame *game = perform->game;
  g_autoptr (GArray) order = list_participants (game, command->fight);
  MusterFight *fight = muster_game_edit_fight (game, command->fight);

  muster_perform_event (perform, MUSTER_EVENT_FIGHT_PARKED)->fight_parked.name = fight->name;
  fight->state = MUSTER_FIGHT_PARKED;
  fight->parked = muster_game_world (game)->clock;
  for (guint i = 0; i < order->len; i++)
    muster_game_edit_participant (game, g_array_index (order, MusterId, i))->frozen = TRUE;
}

MusterRefusal
muster_check_resume_fight (const MusterGame *game,
                           const MusterCommandResumeFight *command,
                           MusterWaiver *waiver)
{
  const MusterFight *fight = muster_game_fight (game, command->fight);

  if (fight == NULL)
    return MUSTER_REFUSAL_NO_SUCH_FIGHT;
  if (fight->state != MUSTER_FIGHT_PARKED)
    return MUSTER_REFUSAL_FIGHT_NOT_PARKED;

  return muster_game_current_fight (game) == NULL ? MUSTER_REFUSAL_NONE
                                                  : MUSTER_REFUSAL_FIGHT_RUNNING;
}

void
muster_perform_resume_fight (MusterPerform *perform, const MusterCommandResumeFight *command)
{
  MusterGame *game = perform->game;
  g_autoptr (GArray) order = list_participants (game, command->fight);
  MusterFight *fight;
  MusterEvent *resumed;

  for (guint i = 0; i < order->len; i++)
    muster_creature_thaw (
        perform, muster_game_participant (game, g_array_index (order, MusterId, i))->creature);

  fight = muster_game_edit_fight (game, command->fight);
  fight->clock += muster_game_world (game)->clock - fight->parked;
  fight->state = MUSTER_FIGHT_RUNNING;
  fight->parked = 0;
  muster_grid_line_up (perform, command->fight);
  resumed = muster_perform_event (perform, MUSTER_EVENT_FIGHT_RESUMED);
  resumed->fight = fight->id;
  resumed->round = fight->round;
  resumed->fight_resumed.name = fight->name;
}
