/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/fight/pack.h"

#include "rules/fight/initiative.h"

void
muster_pack_find (MusterPerform *perform, MusterId id)
{
  const MusterParticipant *participant = muster_game_participant (perform->game, id);
  const MusterCreature *creature = muster_game_creature (perform->game, participant->creature);
  MusterId pack = id;

  MUSTER_GAME_FOREACH (perform->game, PARTICIPANT, MusterParticipant, other)
  {
    const MusterCreature *twin;

    if (other->id == id || other->fight != participant->fight || !other->present
        || other->pack == 0)
      continue;
    twin = muster_game_creature (perform->game, other->creature);
    if (twin->block == creature->block && twin->disposition == creature->disposition)
      {
        pack = other->pack;
        break;
      }
  }
  muster_game_edit_participant (perform->game, id)->pack = pack;
}

void
muster_pack_enter (MusterPerform *perform, MusterId id)
{
  muster_pack_find (perform, id);
  muster_initiative_share (perform, id);
}

/* The pack goes by the id of one of its own: when that one goes, another gives it the name. */
void
muster_pack_leave (MusterPerform *perform, MusterId id)
{
  MusterId heir = 0;

  MUSTER_GAME_FOREACH (perform->game, PARTICIPANT, MusterParticipant, other)
  {
    if (other->id == id || other->pack != id)
      continue;
    if (heir == 0)
      heir = other->id;
    muster_game_edit_participant (perform->game, other->id)->pack = heir;
  }
  muster_game_edit_participant (perform->game, id)->pack = 0;
}

void
muster_packs_arrange (MusterPerform *perform, MusterId fight)
{
  gboolean grouped = muster_game_fight (perform->game, fight)->grouped != 0;

  MUSTER_GAME_FOREACH (perform->game, PARTICIPANT, MusterParticipant, participant)
  {
    if (participant->fight != fight || !participant->present)
      continue;
    if (!grouped)
      muster_game_edit_participant (perform->game, participant->id)->pack = 0;
    else if (muster_game_creature (perform->game, participant->creature)->kind
             != MUSTER_CREATURE_CHARACTER)
      muster_pack_find (perform, participant->id);
  }
}
