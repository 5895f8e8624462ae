/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/fifth/hit.h"
#include "rules/fight/end.h"
#include "rules/prepare.h"
#include "rules/text.h"
#include "rules/world/reach.h"

MusterRefusal
muster_check_add_encounter (const MusterGame *game,
                            const MusterCommandAddEncounter *command,
                            MusterWaiver *waiver)
{
  return muster_is_name (command->name) ? MUSTER_REFUSAL_NONE : MUSTER_REFUSAL_BAD_NAME;
}

void
muster_perform_add_encounter (MusterPerform *perform, const MusterCommandAddEncounter *command)
{
  MusterEncounter *encounter;
  gint32 position = 0;

  MUSTER_GAME_FOREACH (perform->game, ENCOUNTER, MusterEncounter, other)
  position = MAX (position, other->position + 1);

  encounter = muster_game_add (perform->game, MUSTER_POOL_ENCOUNTER);
  encounter->name = muster_game_intern (perform->game, command->name);
  encounter->position = position;
  perform->result->created = encounter->id;
  muster_perform_event (perform, MUSTER_EVENT_ENCOUNTER_ADDED)->encounter_added.name
      = encounter->name;
}

MusterRefusal
muster_check_rename_encounter (const MusterGame *game,
                               const MusterCommandRenameEncounter *command,
                               MusterWaiver *waiver)
{
  const MusterEncounter *encounter = muster_game_encounter (game, command->encounter);

  if (encounter == NULL)
    return MUSTER_REFUSAL_NO_SUCH_ENCOUNTER;
  if (!muster_is_name (command->name))
    return MUSTER_REFUSAL_BAD_NAME;

  return g_strcmp0 (muster_game_text (game, encounter->name), command->name) != 0
             ? MUSTER_REFUSAL_NONE
             : MUSTER_REFUSAL_NOTHING_TO_DO;
}

void
muster_perform_rename_encounter (MusterPerform *perform,
                                 const MusterCommandRenameEncounter *command)
{
  MusterEncounter *encounter = muster_game_edit_encounter (perform->game, command->encounter);
  MusterEventEncounterRenamed *renamed
      = &muster_perform_event (perform, MUSTER_EVENT_ENCOUNTER_RENAMED)->encounter_renamed;

  renamed->before = encounter->name;
  encounter->name = muster_game_intern (perform->game, command->name);
  renamed->after = encounter->name;
}

MusterRefusal
muster_check_remove_encounter (const MusterGame *game,
                               const MusterCommandRemoveEncounter *command,
                               MusterWaiver *waiver)
{
  return muster_game_encounter (game, command->encounter) != NULL
             ? MUSTER_REFUSAL_NONE
             : MUSTER_REFUSAL_NO_SUCH_ENCOUNTER;
}

/* Fights of the past keep their own name and forget where they were staged. */
static void
forget_in_fights (MusterPerform *perform, MusterId encounter)
{
  MUSTER_GAME_FOREACH (perform->game, FIGHT, MusterFight, fight)
  if (fight->encounter == encounter)
    muster_game_edit_fight (perform->game, fight->id)->encounter = 0;
}

void
muster_perform_remove_encounter (MusterPerform *perform,
                                 const MusterCommandRemoveEncounter *command)
{
  const MusterCreature *creature = muster_game_next (perform->game, MUSTER_POOL_CREATURE, 0);
  MusterId near = muster_fight_near (perform->game);

  while (creature != NULL)
    {
      MusterId id = creature->id;

      if (creature->encounter == command->encounter)
        muster_creature_delete (perform, id);
      if (!muster_perform_phase (perform))
        return;
      creature = muster_game_next (perform->game, MUSTER_POOL_CREATURE, id);
    }

  forget_in_fights (perform, command->encounter);
  muster_perform_event (perform, MUSTER_EVENT_ENCOUNTER_REMOVED)->encounter_removed.name
      = muster_game_encounter (perform->game, command->encounter)->name;
  muster_game_remove (perform->game, MUSTER_POOL_ENCOUNTER, command->encounter);
  muster_fight_follow (perform, near, FALSE);
}

MusterRefusal
muster_check_reset_encounter (const MusterGame *game,
                              const MusterCommandResetEncounter *command,
                              MusterWaiver *waiver)
{
  return muster_game_encounter (game, command->encounter) != NULL
             ? MUSTER_REFUSAL_NONE
             : MUSTER_REFUSAL_NO_SUCH_ENCOUNTER;
}

void
muster_perform_reset_encounter (MusterPerform *perform, const MusterCommandResetEncounter *command)
{
  MusterEventEncounterReset *reset;
  gint32 n = 0;

  MUSTER_GAME_FOREACH (perform->game, CREATURE, MusterCreature, creature)
  if (creature->encounter == command->encounter)
    {
      muster_creature_reset (perform, creature->id);
      n++;
    }

  reset = &muster_perform_event (perform, MUSTER_EVENT_ENCOUNTER_RESET)->encounter_reset;
  reset->name = muster_game_encounter (perform->game, command->encounter)->name;
  reset->creatures = n;
  muster_fight_note_outcome (perform);
}
