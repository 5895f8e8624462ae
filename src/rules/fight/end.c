/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/fight/end.h"

#include "rules/chips/chip.h"
#include "rules/chips/spare.h"
#include "rules/creature/challenge.h"
#include "rules/fight/factions.h"
#include "rules/fight/outcome.h"
#include "rules/fight/reminder.h"
#include "rules/fight/turn.h"
#include "rules/spells/sweep.h"

gboolean
muster_participant_is_beaten (const MusterGame *game, const MusterParticipant *participant)
{
  return participant->fate == MUSTER_FATE_SURRENDERED
         || muster_creature_is_down (game, participant->creature);
}

static MusterOutcome
current_outcome (const MusterGame *game, MusterId fight)
{
  guint n;
  const MusterId *order = muster_game_order (game, fight, &n);
  MusterStanding *rows = g_newa (MusterStanding, n + 1);

  for (guint i = 0; i < n; i++)
    {
      const MusterParticipant *participant = muster_game_participant (game, order[i]);
      MusterStance stance = muster_participant_group (game, participant).stance;

      rows[i] = (MusterStanding) {
        .side = stance == MUSTER_STANCE_FOE ? MUSTER_SIDE_FOE : MUSTER_SIDE_PARTY,
        .counted = stance != MUSTER_STANCE_BYSTANDER,
        .defeated = (guint8) muster_participant_is_beaten (game, participant),
      };
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

gboolean
muster_participant_earns (const MusterGame *game, const MusterParticipant *participant)
{
  const MusterCreature *creature = muster_game_creature (game, participant->creature);

  return creature->kind == MUSTER_CREATURE_CHARACTER && !creature->absent
         && creature->life != MUSTER_LIFE_DEAD
         && muster_participant_group (game, participant).stance == MUSTER_STANCE_PARTY;
}

gint32
muster_participant_xp (const MusterGame *game, const MusterParticipant *participant)
{
  return muster_participant_group (game, participant).stance == MUSTER_STANCE_FOE
             ? muster_foe_xp (muster_game_block (game, participant->creature))
             : 0;
}

gint32
muster_share_of (gint64 total, guint n_heroes)
{
  return n_heroes > 0 ? (gint32) MIN (total / n_heroes, MUSTER_MAX_EXPERIENCE) : 0;
}

MusterFightXp
muster_fight_xp (const MusterGame *game, MusterId fight)
{
  guint n;
  const MusterId *order = muster_game_order (game, fight, &n);
  MusterFightXp xp = { 0 };

  for (guint i = 0; i < n; i++)
    {
      const MusterParticipant *participant = muster_game_participant (game, order[i]);

      if (muster_participant_is_beaten (game, participant))
        xp.total += muster_participant_xp (game, participant);
      xp.n_living += muster_participant_earns (game, participant);
    }
  if (current_outcome (game, fight) != MUSTER_OUTCOME_DEFEAT)
    xp.share = muster_share_of (xp.total, xp.n_living);

  return xp;
}

gboolean
muster_fight_holds (const MusterGame *game,
                    MusterId fight,
                    MusterFightReach reach,
                    gconstpointer data)
{
  guint n;
  const MusterId *order = muster_game_order (game, fight, &n);

  for (guint i = 0; i < n; i++)
    {
      const MusterParticipant *participant = muster_game_participant (game, order[i]);

      if (muster_game_creature (game, participant->creature)->kind == MUSTER_CREATURE_CHARACTER)
        continue;
      switch (reach (game, participant->creature, data))
        {
        case MUSTER_REACH_HERE:
          return TRUE;
        case MUSTER_REACH_NEARBY:
          if (muster_participant_group (game, participant).stance == MUSTER_STANCE_FOE)
            return TRUE;
          break;
        case MUSTER_REACH_AWAY:
        default:
          break;
        }
    }

  return FALSE;
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
  if (command->experience < -1 || command->experience > MUSTER_MAX_EXPERIENCE)
    return MUSTER_REFUSAL_BAD_NUMBER;

  return MUSTER_REFUSAL_NONE;
}

/* No turn comes again. */
static void
end_boundary_chips (MusterPerform *perform, MusterId fight)
{
  const MusterChip *chip = muster_game_next (perform->game, MUSTER_POOL_CHIP, 0);

  while (chip != NULL)
    {
      MusterId id = chip->id;

      if ((chip->end == MUSTER_CHIP_UNTIL_TURN_START || chip->end == MUSTER_CHIP_UNTIL_TURN_END)
          && muster_chip_counts_in (chip, fight))
        muster_chip_end (perform, id, MUSTER_CHIP_FIGHT_ENDED);
      chip = muster_game_next (perform->game, MUSTER_POOL_CHIP, id);
    }
}

static void
give (MusterPerform *perform, MusterId id, gint32 points)
{
  MusterCreature *creature = muster_game_edit_creature (perform->game, id);
  MusterEventExperienceGained *gained;

  creature->xp = creature->xp > G_MAXINT32 - points ? G_MAXINT32 : creature->xp + points;
  gained = &muster_perform_event (perform, MUSTER_EVENT_EXPERIENCE_GAINED)->experience_gained;
  gained->creature = id;
  gained->points = points;
  gained->total = creature->xp;
}

static void
award (MusterPerform *perform, MusterId fight, gint32 share)
{
  guint n;
  const MusterId *order = muster_game_order (perform->game, fight, &n);

  for (guint i = 0; i < n && share > 0; i++)
    {
      const MusterParticipant *participant = muster_game_participant (perform->game, order[i]);

      if (muster_participant_earns (perform->game, participant))
        give (perform, participant->creature, share);
    }
}

/* Whoever surrendered is nobody's enemy from now on. */
static void
pacify (MusterPerform *perform, MusterId fight)
{
  MUSTER_GAME_FOREACH (perform->game, PARTICIPANT, MusterParticipant, participant)
  {
    const MusterCreature *creature;

    if (participant->fight != fight || participant->fate != MUSTER_FATE_SURRENDERED)
      continue;
    creature = muster_game_creature (perform->game, participant->creature);
    if (creature != NULL && creature->kind != MUSTER_CREATURE_CHARACTER
        && creature->disposition == MUSTER_DISPOSITION_HOSTILE)
      muster_game_edit_creature (perform->game, creature->id)->disposition
          = MUSTER_DISPOSITION_NEUTRAL;
  }
}

void
muster_fight_close (MusterPerform *perform, MusterId id, gint32 share)
{
  const MusterFight *fight = muster_game_fight (perform->game, id);
  gboolean fought = fight->state == MUSTER_FIGHT_RUNNING;
  MusterEventFightEnded *ended;
  MusterFight *record;

  muster_spell_owed_damage (perform, id);
  end_boundary_chips (perform, id);
  muster_reminders_flush (perform, id, 0);
  muster_turn_drop_agenda (perform, id, 0);
  muster_chips_spare_again (perform);
  ended = &muster_perform_event (perform, MUSTER_EVENT_FIGHT_ENDED)->fight_ended;
  ended->outcome = fought ? (gint32) current_outcome (perform->game, id) : MUSTER_OUTCOME_OPEN;
  ended->rounds = fight->round;
  award (perform, id, share);
  pacify (perform, id);
  record = muster_game_edit_fight (perform->game, id);
  record->waiting = FALSE;
  record->lair_turn = FALSE;
  record->state = MUSTER_FIGHT_ENDED;
}

/* A fight that was only being set up closes without an award. */
void
muster_perform_end_fight (MusterPerform *perform, const MusterCommandEndFight *command)
{
  const MusterFight *fight = muster_game_fight (perform->game, command->fight);
  gint32 share = 0;

  if (fight->state == MUSTER_FIGHT_RUNNING)
    share = command->experience >= 0 ? command->experience
                                     : muster_fight_xp (perform->game, command->fight).share;
  muster_fight_close (perform, command->fight, share);
}

void
muster_fight_close_when_empty (MusterPerform *perform)
{
  const MusterFight *fight = muster_game_current_fight (perform->game);
  const MusterId *order;
  guint n;

  if (fight == NULL || fight->state != MUSTER_FIGHT_RUNNING)
    return;

  order = muster_game_order (perform->game, fight->id, &n);
  for (guint i = 0; i < n; i++)
    {
      MusterId creature = muster_game_participant (perform->game, order[i])->creature;

      if (muster_game_creature (perform->game, creature)->kind != MUSTER_CREATURE_CHARACTER)
        return;
    }
  muster_fight_close (perform, fight->id, 0);
}

MusterRefusal
muster_check_give_experience (const MusterGame *game,
                              const MusterCommandGiveExperience *command,
                              MusterWaiver *waiver)
{
  const MusterCreature *creature = muster_game_creature (game, command->creature);

  if (creature == NULL)
    return MUSTER_REFUSAL_NO_SUCH_CREATURE;
  if (creature->kind != MUSTER_CREATURE_CHARACTER || creature->life == MUSTER_LIFE_DEAD)
    return MUSTER_REFUSAL_NO_CHARACTER;

  return command->points > 0 && command->points <= MUSTER_MAX_EXPERIENCE
             ? MUSTER_REFUSAL_NONE
             : MUSTER_REFUSAL_BAD_NUMBER;
}

void
muster_perform_give_experience (MusterPerform *perform, const MusterCommandGiveExperience *command)
{
  give (perform, command->creature, command->points);
}
