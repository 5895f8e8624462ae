/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/chips/chip.h"
#include "rules/chips/mods.h"
#include "rules/fifth/d20.h"
#include "rules/fifth/hit.h"
#include "rules/fifth/tell.h"
#include "rules/fight/end.h"
#include "rules/fight/setup.h"

/* One save a turn, on the creature's own turn; outside fights whenever the GM asks (the combat
 * document, "The turn advance"). */
static MusterRefusal
check_turn (const MusterGame *game, MusterId creature)
{
  const MusterParticipant *participant = muster_running_participant (game, creature);

  if (participant == NULL)
    return MUSTER_REFUSAL_NONE;
  if (!muster_participant_has_turn (game, participant))
    return MUSTER_REFUSAL_NOT_ITS_TURN;

  return participant->death_save ? MUSTER_REFUSAL_ALREADY_ROLLED : MUSTER_REFUSAL_NONE;
}

MusterRefusal
muster_check_death_save (const MusterGame *game,
                         const MusterCommandDeathSave *command,
                         MusterWaiver *waiver)
{
  const MusterCreature *creature = muster_game_creature (game, command->creature);
  MusterRefusal refusal;

  if (creature == NULL)
    return MUSTER_REFUSAL_NO_SUCH_CREATURE;
  if (creature->life == MUSTER_LIFE_DEAD)
    return MUSTER_REFUSAL_DEAD;
  if (creature->life != MUSTER_LIFE_DYING)
    return MUSTER_REFUSAL_NOT_DYING;

  refusal = check_turn (game, command->creature);
  if (refusal == MUSTER_REFUSAL_NONE || command->waive)
    return MUSTER_REFUSAL_NONE;
  *waiver = MUSTER_WAIVER_COST;

  return refusal;
}

static void
mark_rolled (MusterPerform *perform, MusterId creature)
{
  const MusterParticipant *participant
      = perform->result->fight != 0
            ? muster_game_participant_of (perform->game, perform->result->fight, creature)
            : NULL;

  if (participant != NULL)
    muster_game_edit_participant (perform->game, participant->id)->death_save = TRUE;
}

/* Riders that read saving throws add to a death save, exhaustion takes from it (SRD, Death Saving
 * Throws). */
static gboolean
roll_save (MusterPerform *perform, MusterId creature, MusterTestRoll *roll, gint32 *penalty)
{
  MusterExhaustion exhaustion = muster_creature_exhaustion (perform->game, creature);
  MusterRollKey key = { .purpose = MUSTER_PURPOSE_DEATH_SAVE, .roller = creature };
  guint8 modes[]
      = { exhaustion.saves, (guint8) muster_mods_death_save_mode (perform->game, creature) };
  MusterHeldRiders riders;
  MusterTest test;

  muster_riders_collect (perform->game, creature, &riders);
  *penalty = exhaustion.d20_penalty;
  test = (MusterTest) { .mode = muster_combine_modes (modes, G_N_ELEMENTS (modes)),
                        .modifier = exhaustion.d20_penalty,
                        .kind = MUSTER_ROLL_SAVE,
                        .riders = riders.riders,
                        .n_riders = riders.n };
  if (!muster_test_roll (&test, muster_perform_dice (perform), &key, roll))
    {
      perform->asks = TRUE;
      return FALSE;
    }
  muster_riders_spend (perform, &riders, roll->riders.spent);

  return TRUE;
}

static void
tell_rolled (MusterPerform *perform,
             MusterId creature,
             const MusterTestRoll *roll,
             gint32 penalty,
             MusterDeathSaveOutcome outcome,
             const MusterDeathTracker *tracker)
{
  MusterEventDeathSaveRolled *rolled
      = &muster_perform_event (perform, MUSTER_EVENT_DEATH_SAVE_ROLLED)->death_save_rolled;

  rolled->creature = creature;
  rolled->natural = roll->d20.natural;
  rolled->rider = roll->riders.modifier + penalty;
  rolled->total = roll->total;
  rolled->outcome = outcome;
  rolled->successes = muster_death_shown (tracker->successes);
  rolled->failures = muster_death_shown (tracker->failures);
  muster_tell_test_dice (perform, &rolled->dice, roll);
}

void
muster_perform_death_save (MusterPerform *perform, const MusterCommandDeathSave *command)
{
  MusterDeathTracker tracker = muster_creature_tracker (perform->game, command->creature);
  MusterDeathSaveOutcome outcome;
  MusterTestRoll roll;
  gint32 penalty;

  if (!roll_save (perform, command->creature, &roll, &penalty))
    return;

  mark_rolled (perform, command->creature);
  outcome = muster_death_judge (&tracker, roll.d20.natural, roll.total);
  tell_rolled (perform, command->creature, &roll, penalty, outcome, &tracker);

  muster_creature_store_tracker (perform->game, command->creature, &tracker);
  if (outcome == MUSTER_DEATH_SAVE_AWAKE)
    muster_hit_heal (perform, 0, command->creature, 1, FALSE, NULL, 0);
  else if (outcome == MUSTER_DEATH_SAVE_DEAD)
    muster_hit_kill (perform, command->creature, MUSTER_DEATH_BY_SAVES);
  muster_fight_note_outcome (perform);
}

/* At 0 hit points, and nobody has said yet that it is more than defeated. */
static gboolean
is_fallen_monster (const MusterCreature *creature)
{
  return creature->kind != MUSTER_CREATURE_CHARACTER && creature->hp <= 0
         && creature->life == MUSTER_LIFE_ALIVE;
}

static void
lay_down (MusterPerform *perform, MusterId id)
{
  MusterChip unconscious = { .creature = id, .condition = MUSTER_CONDITION_UNCONSCIOUS };

  muster_chip_put (perform, &unconscious);
}

MusterRefusal
muster_check_stabilise (const MusterGame *game,
                        const MusterCommandStabilise *command,
                        MusterWaiver *waiver)
{
  const MusterCreature *creature = muster_game_creature (game, command->creature);

  if (creature == NULL)
    return MUSTER_REFUSAL_NO_SUCH_CREATURE;
  if (creature->life == MUSTER_LIFE_DEAD)
    return MUSTER_REFUSAL_DEAD;

  return creature->life == MUSTER_LIFE_DYING || is_fallen_monster (creature)
             ? MUSTER_REFUSAL_NONE
             : MUSTER_REFUSAL_NOT_DYING;
}

void
muster_perform_stabilise (MusterPerform *perform, const MusterCommandStabilise *command)
{
  MusterDeathTracker tracker = muster_creature_tracker (perform->game, command->creature);
  gboolean fallen = is_fallen_monster (muster_game_creature (perform->game, command->creature));

  if (fallen)
    muster_death_drop (&tracker);
  muster_death_stabilize (&tracker);
  muster_creature_store_tracker (perform->game, command->creature, &tracker);
  muster_perform_event (perform, MUSTER_EVENT_STABILISED)->stabilised.creature = command->creature;
  if (fallen)
    lay_down (perform, command->creature);
}

MusterRefusal
muster_check_knock_out (const MusterGame *game,
                        const MusterCommandKnockOut *command,
                        MusterWaiver *waiver)
{
  const MusterCreature *creature = muster_game_creature (game, command->creature);

  if (creature == NULL)
    return MUSTER_REFUSAL_NO_SUCH_CREATURE;
  if (creature->hp > 0)
    return MUSTER_REFUSAL_STILL_STANDING;

  return creature->life != MUSTER_LIFE_DYING ? MUSTER_REFUSAL_NONE : MUSTER_REFUSAL_NOTHING_TO_DO;
}

/* It follows the rules of characters from now on: it is dying and rolls death saves (SRD, Monsters
 * and Death). */
void
muster_perform_knock_out (MusterPerform *perform, const MusterCommandKnockOut *command)
{
  MusterDeathTracker tracker = { .life = MUSTER_LIFE_ALIVE };

  muster_death_drop (&tracker);
  muster_creature_store_tracker (perform->game, command->creature, &tracker);
  muster_perform_event (perform, MUSTER_EVENT_KNOCKED_OUT)->knocked_out.creature
      = command->creature;
  lay_down (perform, command->creature);
  muster_fight_note_outcome (perform);
}

MusterRefusal
muster_check_kill (const MusterGame *game, const MusterCommandKill *command, MusterWaiver *waiver)
{
  const MusterCreature *creature = muster_game_creature (game, command->creature);

  if (creature == NULL)
    return MUSTER_REFUSAL_NO_SUCH_CREATURE;

  return creature->life != MUSTER_LIFE_DEAD ? MUSTER_REFUSAL_NONE : MUSTER_REFUSAL_DEAD;
}

void
muster_perform_kill (MusterPerform *perform, const MusterCommandKill *command)
{
  muster_hit_kill (perform, command->creature, MUSTER_DEATH_BY_HAND);
  muster_fight_note_outcome (perform);
}

MusterRefusal
muster_check_set_exhaustion (const MusterGame *game,
                             const MusterCommandSetExhaustion *command,
                             MusterWaiver *waiver)
{
  const MusterCreature *creature = muster_game_creature (game, command->creature);

  if (creature == NULL)
    return MUSTER_REFUSAL_NO_SUCH_CREATURE;
  if (command->level < 0 || command->level > MUSTER_EXHAUSTION_DEADLY)
    return MUSTER_REFUSAL_BAD_NUMBER;

  return command->level != creature->exhaustion ? MUSTER_REFUSAL_NONE
                                                : MUSTER_REFUSAL_NOTHING_TO_DO;
}

/* The sixth level is death (SRD, Exhaustion). */
void
muster_perform_set_exhaustion (MusterPerform *perform, const MusterCommandSetExhaustion *command)
{
  MusterCreature *creature = muster_game_edit_creature (perform->game, command->creature);
  MusterEventExhaustionChanged *changed
      = &muster_perform_event (perform, MUSTER_EVENT_EXHAUSTION_CHANGED)->exhaustion_changed;

  changed->creature = command->creature;
  changed->before = creature->exhaustion;
  changed->after = command->level;
  creature->exhaustion = command->level;
  creature->hp = MIN (creature->hp, muster_creature_max_hp (perform->game, command->creature));
  if (muster_creature_exhaustion (perform->game, command->creature).fatal
      && creature->life != MUSTER_LIFE_DEAD)
    {
      muster_hit_kill (perform, command->creature, MUSTER_DEATH_BY_EXHAUSTION);
      muster_fight_note_outcome (perform);
    }
}
