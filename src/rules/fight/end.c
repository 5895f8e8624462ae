/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/fight/end.h"

#include "rules/chips/chip.h"
#include "rules/creature/challenge.h"
#include "rules/fight/outcome.h"
#include "rules/fight/turn.h"

#define MAX_EXPERIENCE 1000000

static MusterOutcome
current_outcome (const MusterGame *game, MusterId fight)
{
  guint n;
  const MusterId *order = muster_game_order (game, fight, &n);
  MusterStanding *rows = g_newa (MusterStanding, n + 1);

  for (guint i = 0; i < n; i++)
    {
      MusterId id = muster_game_participant (game, order[i])->creature;
      const MusterCreature *creature = muster_game_creature (game, id);
      MusterCreatureKind kind = (MusterCreatureKind) creature->kind;
      MusterDisposition disposition = (MusterDisposition) creature->disposition;

      rows[i] = (MusterStanding) { .side = (guint8) muster_side (kind, disposition),
                                   .counted = (guint8) muster_side_counts (kind, disposition),
                                   .defeated = (guint8) muster_creature_is_down (game, id) };
    }

  return muster_fight_outcome (rows, n);
}

void
muster_fight_note_outcome (MusterPerform *perform)
{
  const MusterFight *fight = muster_game_fight (perform->game, perform->result->fight);
  MusterOutcome outcome;

  if (fight == NULL || fight->state != MUSTER_FIGHT_RUNNING)
    return;
  outcome = current_outcome (perform->game, fight->id);
  if ((gint32) outcome == fight->outcome)
    return;

  muster_game_edit_fight (perform->game, fight->id)->outcome = outcome;
  if (outcome != MUSTER_OUTCOME_OPEN)
    muster_perform_event (perform, MUSTER_EVENT_OUTCOME_REACHED)->outcome_reached.outcome = outcome;
}

gint32
muster_foe_xp (const MusterStatBlock *block)
{
  return block->xp > 0 ? block->xp : muster_challenge_xp (block->challenge);
}

static gboolean
earns (const MusterCreature *creature)
{
  return creature->kind == MUSTER_CREATURE_CHARACTER && !creature->absent
         && creature->life != MUSTER_LIFE_DEAD;
}

MusterFightXp
muster_fight_xp (const MusterGame *game, MusterId fight)
{
  guint n;
  const MusterId *order = muster_game_order (game, fight, &n);
  MusterFightXp xp = { 0 };

  for (guint i = 0; i < n; i++)
    {
      MusterId id = muster_game_participant (game, order[i])->creature;
      const MusterCreature *creature = muster_game_creature (game, id);

      if (muster_side ((MusterCreatureKind) creature->kind,
                       (MusterDisposition) creature->disposition)
              == MUSTER_SIDE_FOE
          && muster_creature_is_down (game, id))
        xp.total += muster_foe_xp (muster_game_block (game, id));
      xp.n_living += earns (creature);
    }
  if (xp.n_living > 0 && current_outcome (game, fight) != MUSTER_OUTCOME_DEFEAT)
    xp.share = (gint32) MIN (xp.total / xp.n_living, MAX_EXPERIENCE);

  return xp;
}

MusterRefusal
muster_check_end_fight (const MusterGame *game,
                        const MusterCommandEndFight *command,
                        MusterWaiver *waiver)
{
  const MusterFight *fight = muster_game_fight (game, command->fight);

  if (fight == NULL)
    return MUSTER_REFUSAL_NO_SUCH_FIGHT;
  if (fight->state != MUSTER_FIGHT_SETUP && fight->state != MUSTER_FIGHT_RUNNING)
    return MUSTER_REFUSAL_FIGHT_NOT_RUNNING;
  if (command->experience < -1 || command->experience > MAX_EXPERIENCE)
    return MUSTER_REFUSAL_BAD_NUMBER;

  return MUSTER_REFUSAL_NONE;
}

static void
end_boundary_chips (MusterPerform *perform)
{
  const MusterChip *chip = muster_game_next (perform->game, MUSTER_POOL_CHIP, 0);

  while (chip != NULL)
    {
      MusterId id = chip->id;

      if (chip->end == MUSTER_CHIP_UNTIL_TURN_START || chip->end == MUSTER_CHIP_UNTIL_TURN_END)
        muster_chip_end (perform, id, MUSTER_CHIP_FIGHT_ENDED);
      chip = muster_game_next (perform->game, MUSTER_POOL_CHIP, id);
    }
}

static void
award (MusterPerform *perform, MusterId fight, gint32 share)
{
  guint n;
  const MusterId *order = muster_game_order (perform->game, fight, &n);

  for (guint i = 0; i < n && share > 0; i++)
    {
      MusterId id = muster_game_participant (perform->game, order[i])->creature;
      MusterEventExperienceGained *gained;
      MusterCreature *creature;

      if (!earns (muster_game_creature (perform->game, id)))
        continue;
      creature = muster_game_edit_creature (perform->game, id);
      creature->xp = creature->xp > G_MAXINT32 - share ? G_MAXINT32 : creature->xp + share;
      gained = &muster_perform_event (perform, MUSTER_EVENT_EXPERIENCE_GAINED)->experience_gained;
      gained->creature = id;
      gained->points = share;
      gained->total = creature->xp;
    }
}

/* A fight that was only being set up closes without an award. */
void
muster_perform_end_fight (MusterPerform *perform, const MusterCommandEndFight *command)
{
  const MusterFight *fight = muster_game_fight (perform->game, command->fight);
  gboolean fought = fight->state == MUSTER_FIGHT_RUNNING;
  MusterEventFightEnded *ended;
  gint32 share = 0;

  if (fought)
    share = command->experience >= 0 ? command->experience
                                     : muster_fight_xp (perform->game, command->fight).share;

  end_boundary_chips (perform);
  muster_turn_drop_agenda (perform, command->fight, 0);
  ended = &muster_perform_event (perform, MUSTER_EVENT_FIGHT_ENDED)->fight_ended;
  ended->outcome
      = fought ? (gint32) current_outcome (perform->game, command->fight) : MUSTER_OUTCOME_OPEN;
  ended->rounds = fight->round;
  award (perform, command->fight, share);
  muster_game_edit_fight (perform->game, command->fight)->state = MUSTER_FIGHT_ENDED;
}
