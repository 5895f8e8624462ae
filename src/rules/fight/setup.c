/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/fight/setup.h"

#include "rules/chips/chip.h"
#include "rules/chips/mods.h"
#include "rules/fight/budget.h"
#include "rules/fight/end.h"
#include "rules/fight/initiative.h"
#include "rules/fight/lair.h"
#include "rules/fight/link.h"
#include "rules/fight/park.h"
#include "rules/fight/reminder.h"
#include "rules/fight/tie.h"
#include "rules/fight/turn.h"
#include "rules/fight/walk.h"
#include "rules/grid/line-up.h"
#include "rules/grid/movement.h"
#include "rules/text.h"

static gboolean
is_open (const MusterFight *fight)
{
  return fight->state == MUSTER_FIGHT_SETUP || fight->state == MUSTER_FIGHT_RUNNING;
}

const MusterParticipant *
muster_current_participant (const MusterGame *game, MusterId creature)
{
  const MusterFight *fight = muster_game_current_fight (game);

  return fight != NULL ? muster_game_participant_of (game, fight->id, creature) : NULL;
}

const MusterParticipant *
muster_running_participant (const MusterGame *game, MusterId creature)
{
  const MusterFight *fight = muster_game_current_fight (game);

  return fight != NULL && fight->state == MUSTER_FIGHT_RUNNING
             ? muster_game_participant_of (game, fight->id, creature)
             : NULL;
}

static MusterRefusal
check_in_fight (const MusterGame *game, MusterId creature)
{
  if (muster_game_creature (game, creature) == NULL)
    return MUSTER_REFUSAL_NO_SUCH_CREATURE;

  return muster_current_participant (game, creature) != NULL ? MUSTER_REFUSAL_NONE
                                                             : MUSTER_REFUSAL_NOT_IN_FIGHT;
}

static gboolean
is_running (const MusterGame *game, const MusterParticipant *participant)
{
  return muster_game_fight (game, participant->fight)->state == MUSTER_FIGHT_RUNNING;
}

MusterRefusal
muster_check_open_fight (const MusterGame *game,
                         const MusterCommandOpenFight *command,
                         MusterWaiver *waiver)
{
  if (muster_game_current_fight (game) != NULL)
    return MUSTER_REFUSAL_FIGHT_RUNNING;
  if (command->encounter != 0 && muster_game_encounter (game, command->encounter) == NULL)
    return MUSTER_REFUSAL_NO_SUCH_ENCOUNTER;
  if (command->name != NULL && *command->name != '\0' && !muster_is_name (command->name))
    return MUSTER_REFUSAL_BAD_NAME;

  return MUSTER_REFUSAL_NONE;
}

/* Without a name of its own a fight goes by its encounter's. */
void
muster_perform_open_fight (MusterPerform *perform, const MusterCommandOpenFight *command)
{
  MusterGame *game = perform->game;
  MusterFight *fight = muster_game_add (game, MUSTER_POOL_FIGHT);
  MusterEvent *event;

  fight->name = muster_game_intern (game, command->name);
  if (fight->name == 0 && command->encounter != 0)
    fight->name = muster_game_encounter (game, command->encounter)->name;
  fight->encounter = command->encounter;
  fight->state = MUSTER_FIGHT_SETUP;
  fight->clock = muster_game_world (game)->clock;
  fight->mode = muster_game_world (game)->initiative_mode;
  fight->grouped = muster_game_world (game)->initiative_grouped;

  perform->result->created = fight->id;
  event = muster_perform_event (perform, MUSTER_EVENT_FIGHT_OPENED);
  event->fight = fight->id;
  event->fight_opened.name = fight->name;
}

/* The next number among those of one name in this fight, never one that was used.  Creatures that
 * are gone from the campaign have lost their name: theirs count for every name in the fight. */
static gint32
next_twin (const MusterGame *game, MusterId fight, MusterId creature)
{
  MusterText name = muster_game_creature (game, creature)->name;
  gint32 same = 0, gone = 0;

  MUSTER_GAME_FOREACH (game, PARTICIPANT, MusterParticipant, other)
  {
    const MusterCreature *twin;

    if (other->fight != fight || other->creature == creature)
      continue;
    twin = muster_game_creature (game, other->creature);
    if (twin == NULL)
      gone = MAX (gone, other->twin);
    else if (twin->name == name)
      same = MAX (same, other->twin);
  }

  return same > 0 ? MAX (same, gone) + 1 : 1;
}

static gint32
next_tie_order (const MusterGame *game, MusterId fight)
{
  gint32 next = 0;

  MUSTER_GAME_FOREACH (game, PARTICIPANT, MusterParticipant, other)
  if (other->fight == fight && other->tie_order >= next)
    next = other->tie_order + 1;

  return next;
}

/* The row of a creature that was in this fight before, or NULL. */
static const MusterParticipant *
find_left (const MusterGame *game, MusterId fight, MusterId creature)
{
  MUSTER_GAME_FOREACH (game, PARTICIPANT, MusterParticipant, participant)
  if (participant->fight == fight && participant->creature == creature)
    return participant;

  return NULL;
}

const MusterParticipant *
muster_expected_participant (const MusterGame *game, MusterId creature)
{
  const MusterParticipant *present = muster_current_participant (game, creature);
  const MusterFight *fight = muster_game_current_fight (game);

  return present != NULL || fight == NULL ? present : find_left (game, fight->id, creature);
}

MusterId
muster_fight_expect (MusterGame *game, MusterId creature)
{
  const MusterParticipant *expected = muster_expected_participant (game, creature);
  MusterId fight = muster_game_current_fight (game)->id;
  gint32 twin = next_twin (game, fight, creature);
  gint32 tie_order = next_tie_order (game, fight);
  MusterParticipant *participant;

  if (expected != NULL)
    return expected->id;

  participant = muster_game_add (game, MUSTER_POOL_PARTICIPANT);
  participant->fight = fight;
  participant->creature = creature;
  participant->twin = twin;
  participant->tie_order = tie_order;
  participant->left_setup = TRUE;

  return participant->id;
}

MusterRefusal
muster_check_join (const MusterGame *game, const MusterCommandJoin *command, MusterWaiver *waiver)
{
  const MusterFight *fight = muster_game_fight (game, command->fight);

  if (fight == NULL)
    return MUSTER_REFUSAL_NO_SUCH_FIGHT;
  if (!is_open (fight))
    return MUSTER_REFUSAL_FIGHT_NOT_RUNNING;
  if (muster_game_creature (game, command->creature) == NULL)
    return MUSTER_REFUSAL_NO_SUCH_CREATURE;

  return muster_game_participant_of (game, command->fight, command->creature) == NULL
             ? MUSTER_REFUSAL_NONE
             : MUSTER_REFUSAL_ALREADY_IN_FIGHT;
}

/* The round that has begun its turns; 0: none of them has begun. */
static gint32
round_under_way (const MusterGame *game, MusterId fight)
{
  const MusterFight *record = muster_game_fight (game, fight);

  if (record->round == 0 || record->lair_round == record->round)
    return record->round;
  MUSTER_GAME_FOREACH (game, PARTICIPANT, MusterParticipant, other)
  if (other->fight == fight && other->acted_round == record->round)
    return record->round;

  return 0;
}

static MusterParticipant *
enter (MusterGame *game, MusterId fight, MusterId creature)
{
  const MusterParticipant *before = find_left (game, fight, creature);
  gint32 twin = next_twin (game, fight, creature);
  gint32 tie_order = next_tie_order (game, fight);
  gint32 late = round_under_way (game, fight);
  MusterBudget budget = { 0 };
  MusterParticipant *participant;

  if (before != NULL)
    {
      participant = muster_game_edit_participant (game, before->id);
      muster_budget_store (&budget, participant);
      participant->rolled = FALSE;
      participant->initiative = 0;
      participant->fate = MUSTER_FATE_NONE;
      participant->left_setup = FALSE;
      participant->moved = FALSE;
      participant->moved_initiative = 0;
      participant->rank = 0;
      participant->tie_roll = 0;
      participant->delay_round = 0;
      participant->delaying = FALSE;
      participant->acted_round = 0;
      participant->square_x = 0;
      participant->square_y = 0;
      muster_movement_begin (participant);
    }
  else
    {
      participant = muster_game_add (game, MUSTER_POOL_PARTICIPANT);
      participant->fight = fight;
      participant->creature = creature;
      participant->twin = twin;
      participant->hidden = muster_game_creature (game, creature)->lurks;
    }
  participant->present = TRUE;
  participant->joined_round = late;
  participant->tie_order = tie_order;
  participant->tie_dexterity = muster_game_block (game, creature)->scores[MUSTER_ABILITY_DEXTERITY];
  muster_game_forget_order (game);

  return participant;
}

/* Joining never moves the turn: the pointer names its holder. */
void
muster_fight_join (MusterPerform *perform, MusterId fight, MusterId creature, gboolean surprised)
{
  MusterParticipant *participant;
  MusterEventJoined *joined;
  MusterId id;

  surprised = surprised && !muster_mods_is_alert (perform->game, creature);
  muster_creature_thaw (perform, creature);
  participant = enter (perform->game, fight, creature);
  id = participant->id;

  participant->surprised = surprised;
  perform->result->created = id;
  joined = &muster_perform_event (perform, MUSTER_EVENT_JOINED)->joined;
  joined->creature = creature;
  joined->surprised = surprised;
  muster_initiative_join (perform, id);

  if (is_running (perform->game, muster_game_participant (perform->game, id)))
    {
      muster_grid_line_up (perform, fight);
      if (surprised && muster_surprise_costs_turn (perform->game))
        muster_turn_surprise (perform, id);
      muster_fight_note_outcome (perform);
    }
}

void
muster_perform_join (MusterPerform *perform, const MusterCommandJoin *command)
{
  muster_fight_join (perform, command->fight, command->creature, command->surprised != 0);
}

MusterRefusal
muster_check_leave (const MusterGame *game, const MusterCommandLeave *command, MusterWaiver *waiver)
{
  return check_in_fight (game, command->creature);
}

static void
end_keyed_chips (MusterPerform *perform, MusterId fight, MusterId anchor)
{
  const MusterChip *chip = muster_game_next (perform->game, MUSTER_POOL_CHIP, 0);

  while (chip != NULL)
    {
      MusterId id = chip->id;

      if (chip->anchor == anchor && muster_chip_counts_in (chip, fight)
          && (chip->end == MUSTER_CHIP_UNTIL_TURN_START || chip->end == MUSTER_CHIP_UNTIL_TURN_END))
        muster_chip_end (perform, id, MUSTER_CHIP_EXPIRED);
      chip = muster_game_next (perform->game, MUSTER_POOL_CHIP, id);
    }
}

void
muster_fight_let_go (MusterPerform *perform, MusterId creature)
{
  const MusterParticipant *participant = muster_current_participant (perform->game, creature);
  const MusterFight *fight;
  MusterId id;

  if (participant == NULL)
    return;

  id = participant->id;
  fight = muster_game_fight (perform->game, participant->fight);
  end_keyed_chips (perform, fight->id, creature);
  muster_reminders_flush (perform, fight->id, creature);
  muster_turn_drop_agenda (perform, fight->id, creature);
  muster_delays_pass_on (perform, id);
  if (fight->turn == id)
    muster_turn_hand_over (perform, id);
  else
    {
      MusterParticipant *leaving = muster_game_edit_participant (perform->game, id);

      leaving->present = FALSE;
      leaving->left_setup = fight->state == MUSTER_FIGHT_SETUP;
      muster_game_forget_order (perform->game);
    }
  muster_links_leave (perform, id);
  muster_lair_check_turn (perform, fight->id);
  if (fight->waiting)
    muster_initiative_known (perform, fight->id);
  muster_fight_note_outcome (perform);
}

void
muster_fight_take_out (MusterPerform *perform, MusterId creature)
{
  if (muster_current_participant (perform->game, creature) == NULL)
    return;

  muster_perform_event (perform, MUSTER_EVENT_LEFT)->left.creature = creature;
  muster_fight_let_go (perform, creature);
}

void
muster_perform_leave (MusterPerform *perform, const MusterCommandLeave *command)
{
  muster_fight_take_out (perform, command->creature);
}

void
muster_fight_renumber (MusterPerform *perform, MusterId creature)
{
  const MusterParticipant *participant = muster_current_participant (perform->game, creature);

  if (participant != NULL)
    muster_game_edit_participant (perform->game, participant->id)->twin
        = next_twin (perform->game, participant->fight, creature);
}

MusterRefusal
muster_check_set_surprised (const MusterGame *game,
                            const MusterCommandSetSurprised *command,
                            MusterWaiver *waiver)
{
  MusterRefusal refusal = check_in_fight (game, command->creature);

  if (refusal != MUSTER_REFUSAL_NONE)
    return refusal;
  if (command->surprised && muster_mods_is_alert (game, command->creature))
    return MUSTER_REFUSAL_UNAFFECTED;

  return muster_current_participant (game, command->creature)->surprised
                 != (command->surprised != 0)
             ? MUSTER_REFUSAL_NONE
             : MUSTER_REFUSAL_NOTHING_TO_DO;
}

void
muster_perform_set_surprised (MusterPerform *perform, const MusterCommandSetSurprised *command)
{
  const MusterParticipant *participant
      = muster_current_participant (perform->game, command->creature);
  gboolean costs
      = is_running (perform->game, participant) && muster_surprise_costs_turn (perform->game);
  MusterId id = participant->id;

  if (costs && !command->surprised)
    {
      muster_turn_end_surprise (perform, id);
      muster_chip_end_condition (perform, command->creature, MUSTER_CONDITION_SURPRISED,
                                 MUSTER_CHIP_BY_HAND);
      return;
    }

  muster_game_edit_participant (perform->game, id)->surprised = command->surprised != 0;
  if (costs)
    muster_turn_surprise (perform, id);
}

MusterRefusal
muster_check_start_fight (const MusterGame *game,
                          const MusterCommandStartFight *command,
                          MusterWaiver *waiver)
{
  const MusterFight *fight = muster_game_fight (game, command->fight);
  guint n;

  if (fight == NULL)
    return MUSTER_REFUSAL_NO_SUCH_FIGHT;
  if (fight->state != MUSTER_FIGHT_SETUP)
    return MUSTER_REFUSAL_ALREADY_STARTED;

  muster_game_order (game, command->fight, &n);
  if (n == 0)
    return MUSTER_REFUSAL_NOBODY_IN_FIGHT;

  return muster_initiative_missing (game, command->fight, FALSE) == 0
                 || (muster_game_world (game)->players_initiative && !fight->waiting)
             ? MUSTER_REFUSAL_NONE
             : MUSTER_REFUSAL_INITIATIVE_MISSING;
}

static void
surprise_all (MusterPerform *perform, MusterId fight)
{
  MUSTER_GAME_FOREACH (perform->game, PARTICIPANT, MusterParticipant, participant)
  if (participant->fight == fight && participant->present && participant->surprised)
    {
      if (muster_surprise_costs_turn (perform->game))
        muster_turn_surprise (perform, participant->id);
      else
        muster_game_edit_participant (perform->game, participant->id)->surprised = FALSE;
    }
}

void
muster_fight_start (MusterPerform *perform, MusterId id)
{
  MusterFight *fight = muster_game_edit_fight (perform->game, id);
  guint n;

  muster_game_order (perform->game, id, &n);
  fight->state = MUSTER_FIGHT_RUNNING;
  fight->waiting = FALSE;
  fight->round = 1;
  fight->clock = muster_game_world (perform->game)->clock;
  muster_perform_event (perform, MUSTER_EVENT_FIGHT_STARTED)->fight_started.participants
      = (gint32) n;
  muster_perform_event (perform, MUSTER_EVENT_ROUND_BEGAN)->round_began.round = fight->round;

  muster_ties_roll_off (perform, id);
  if (!muster_perform_phase (perform))
    return;
  muster_grid_line_up (perform, id);
  surprise_all (perform, id);
  muster_fight_note_outcome (perform);
  muster_turn_first (perform, id);
}

/* Where players roll their own, nobody acts before every initiative is in; then the fight starts
 * by itself. */
void
muster_perform_start_fight (MusterPerform *perform, const MusterCommandStartFight *command)
{
  guint missing = muster_initiative_missing (perform->game, command->fight, FALSE);
  MusterEventInitiativeAwaited *awaited;

  if (missing == 0)
    {
      muster_fight_start (perform, command->fight);
      return;
    }

  muster_game_edit_fight (perform->game, command->fight)->waiting = TRUE;
  awaited = &muster_perform_event (perform, MUSTER_EVENT_INITIATIVE_AWAITED)->initiative_awaited;
  awaited->missing = (gint32) missing;
  awaited->seen = (gint32) muster_initiative_missing (perform->game, command->fight, TRUE);
}
