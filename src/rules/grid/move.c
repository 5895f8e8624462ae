/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moving a combatant on the grid: on its own turn out of its movement, past whoever may strike at
 * it as it leaves; else it is put there. */
#include "rules/chips/chip.h"
#include "rules/chips/mods.h"
#include "rules/fifth/spend.h"
#include "rules/fight/factions.h"
#include "rules/fight/setup.h"
#include "rules/grid/aim.h"
#include "rules/grid/movement.h"
#include "rules/grid/place.h"
#include "rules/grid/squares.h"

/* One who may strike, and with what. */
typedef struct
{
  MusterId creature;
  int attack;
} Striker;

static MusterSquares
squares_there (const MusterGame *game, const MusterCommandMoveCombatant *command)
{
  return muster_participant_squares_at (game, muster_running_participant (game, command->creature),
                                        command->x, command->y);
}

/* The squares that somebody crosses, in feet.  Diagonals count as one. */
static gint32
feet_of (const MusterParticipant *participant, const MusterCommandMoveCombatant *command)
{
  return MUSTER_SQUARE_FT
         * MAX (ABS (command->x - participant->square_x), ABS (command->y - participant->square_y));
}

static gint32
cost_of (const MusterGame *game,
         const MusterParticipant *participant,
         const MusterCommandMoveCombatant *command)
{
  return feet_of (participant, command) * muster_movement_cost (game, participant->creature);
}

/* Somebody on its own turn walks; everybody else is put somewhere. */
static gboolean
walks (const MusterGame *game,
       const MusterParticipant *participant,
       const MusterCommandMoveCombatant *command)
{
  return !command->waive && participant->square_x > 0
         && muster_participant_has_turn (game, participant);
}

/* Whoever is frightened does not come nearer of its own will to the source that it sees (SRD,
 * Frightened). */
static gboolean
fears_to_go (const MusterGame *game, MusterId creature, MusterSquares from, MusterSquares to)
{
  MUSTER_GAME_FOREACH (game, CHIP, MusterChip, chip)
  {
    MusterSquares source;

    if (chip->creature != creature || chip->condition != MUSTER_CONDITION_FRIGHTENED
        || chip->source == 0 || chip->source == creature)
      continue;
    source = muster_creature_squares (game, chip->source);
    if (source.side > 0
        && muster_squares_distance_ft (to, source) < muster_squares_distance_ft (from, source))
      return TRUE;
  }

  return FALSE;
}

static MusterRefusal
check_walk (const MusterGame *game,
            const MusterParticipant *participant,
            const MusterCommandMoveCombatant *command)
{
  if (muster_movement_speed_ft (game, participant->creature) == 0)
    return MUSTER_REFUSAL_CANNOT_MOVE;
  if (muster_movement_is_over (game, participant))
    return MUSTER_REFUSAL_MOVEMENT_OVER;
  if (cost_of (game, participant, command) > muster_movement_left_ft (game, participant))
    return MUSTER_REFUSAL_NO_MOVEMENT;

  return fears_to_go (game, participant->creature, muster_participant_squares (game, participant),
                      squares_there (game, command))
             ? MUSTER_REFUSAL_TOO_FEARFUL
             : MUSTER_REFUSAL_NONE;
}

MusterRefusal
muster_check_move_combatant (const MusterGame *game,
                             const MusterCommandMoveCombatant *command,
                             MusterWaiver *waiver)
{
  const MusterParticipant *participant = muster_running_participant (game, command->creature);
  const MusterFight *fight = muster_game_current_fight (game);
  MusterSquares there;
  MusterRefusal refusal;

  if (muster_game_creature (game, command->creature) == NULL)
    return MUSTER_REFUSAL_NO_SUCH_CREATURE;
  if (!muster_grid_is_on (game))
    return MUSTER_REFUSAL_NO_GRID;
  if (fight == NULL || fight->state != MUSTER_FIGHT_RUNNING)
    return MUSTER_REFUSAL_FIGHT_NOT_RUNNING;
  if (participant == NULL)
    return MUSTER_REFUSAL_NOT_IN_FIGHT;
  if (muster_creature_is_away (game, command->creature))
    return MUSTER_REFUSAL_OUT_OF_REACH;
  if (muster_creature_inside_of (game, command->creature) != 0)
    return MUSTER_REFUSAL_SWALLOWED;

  there = squares_there (game, command);
  if (!muster_squares_on_board (there))
    return MUSTER_REFUSAL_OFF_THE_BOARD;
  if (there.x == participant->square_x && there.y == participant->square_y)
    return MUSTER_REFUSAL_NOTHING_TO_DO;
  if (!muster_squares_are_free (game, participant, there))
    return MUSTER_REFUSAL_SQUARE_TAKEN;
  if (!walks (game, participant, command))
    return MUSTER_REFUSAL_NONE;

  refusal = check_walk (game, participant, command);
  if (refusal != MUSTER_REFUSAL_NONE)
    *waiver = MUSTER_WAIVER_MOVEMENT;

  return refusal;
}

/* Whoever is held comes along and is not left behind. */
static gboolean
is_held_by (const MusterGame *game, MusterId creature, MusterId holder)
{
  MUSTER_GAME_FOREACH (game, CHIP, MusterChip, chip)
  if (chip->condition == MUSTER_CONDITION_GRAPPLED && chip->creature == creature
      && chip->source == holder)
    return TRUE;

  return FALSE;
}

/* Whether somebody whom a creature leaves may strike at it (SRD, Opportunity Attacks), and with
 * what. */
static gboolean
may_strike (const MusterGame *game,
            const MusterParticipant *other,
            const MusterCommandMoveCombatant *command,
            Striker *striker)
{
  MusterSquares at = muster_participant_squares (game, other);
  MusterSquares from = muster_creature_squares (game, command->creature);
  MusterCommandAttack attack = { .attacker = other->creature,
                                 .target = command->creature,
                                 .swing = MUSTER_SWING_REACTION };
  MusterWaiver waiver;
  gint32 reach;

  /* What it does not see it cannot strike at, nor what its player does not know of; and the
   * swallowed go wherever the swallower goes. */
  if (at.side == 0 || other->creature == command->creature
      || muster_creature_is_hidden (game, command->creature)
      || !muster_creature_sees (game, other->creature, command->creature)
      || muster_creature_inside_of (game, other->creature) != 0
      || is_held_by (game, other->creature, command->creature)
      || !muster_creatures_are_enemies (game, other->creature, command->creature)
      || !muster_has_reaction (game, other->creature))
    return FALSE;
  reach = muster_melee_reach_ft (game, other->creature);
  if (muster_squares_distance_ft (at, from) > reach
      || muster_squares_distance_ft (at, squares_there (game, command)) <= reach)
    return FALSE;

  attack.attack
      = muster_melee_attack_reaching (game, other->creature, muster_squares_distance_ft (at, from));
  *striker = (Striker) { .creature = other->creature, .attack = attack.attack };

  return muster_check_attack (game, &attack, &waiver) == MUSTER_REFUSAL_NONE;
}

static gboolean
asks_to_strike (MusterPerform *perform, const Striker *striker, MusterId mover)
{
  const MusterStatBlock *block = muster_game_block (perform->game, striker->creature);
  MusterQuestion question = {
    .key = { .kind = MUSTER_QUESTION_OPPORTUNITY, .asked = striker->creature, .about = mover },
    .n_choices = 2,
    .choices = { MUSTER_CHOICE_ACCEPT, MUSTER_CHOICE_DECLINE },
  };

  if (striker->attack >= 0)
    muster_question_set_name (&question, block->attacks[striker->attack].name);

  return muster_perform_ask (perform, &question) == MUSTER_CHOICE_ACCEPT;
}

/* Everybody is asked before anybody strikes. */
static GArray *
list_strikers (MusterPerform *perform, const MusterCommandMoveCombatant *command)
{
  GArray *strikers = g_array_new (FALSE, FALSE, sizeof (Striker));
  guint n;
  const MusterId *order = muster_game_order (perform->game, perform->result->fight, &n);

  for (guint i = 0; i < n; i++)
    {
      Striker striker;

      if (may_strike (perform->game, muster_game_participant (perform->game, order[i]), command,
                      &striker)
          && asks_to_strike (perform, &striker, command->creature))
        g_array_append_val (strikers, striker);
    }

  return strikers;
}

/* The blows fall before it has left: whoever they fell or hold goes no farther.  FALSE: it stays
 * where it is, or something is open. */
static gboolean
runs_past (MusterPerform *perform, const MusterCommandMoveCombatant *command)
{
  g_autoptr (GArray) strikers = list_strikers (perform, command);

  for (guint i = 0; i < strikers->len && muster_perform_phase (perform); i++)
    {
      const Striker *striker = &g_array_index (strikers, Striker, i);
      MusterCommandAttack attack = { .attacker = striker->creature,
                                     .target = command->creature,
                                     .attack = striker->attack,
                                     .swing = MUSTER_SWING_REACTION };
      MusterWaiver waiver;

      if (muster_check_attack (perform->game, &attack, &waiver) == MUSTER_REFUSAL_NONE)
        muster_perform_attack (perform, &attack);
    }

  return muster_perform_phase (perform)
         && (strikers->len == 0
             || (muster_running_participant (perform->game, command->creature) != NULL
                 && muster_movement_speed_ft (perform->game, command->creature) > 0));
}

void
muster_perform_move_combatant (MusterPerform *perform, const MusterCommandMoveCombatant *command)
{
  const MusterParticipant *participant
      = muster_running_participant (perform->game, command->creature);
  gboolean paid = walks (perform->game, participant, command);
  gint32 feet = participant->square_x > 0 ? feet_of (participant, command) : 0;
  gint32 cost = paid ? cost_of (perform->game, participant, command) : 0;
  MusterId id = participant->id;
  gint32 x = participant->square_x;
  gint32 y = participant->square_y;
  MusterParticipant *record;
  MusterEventCombatantMoved *moved;

  if (paid && !(participant->steps & MUSTER_STEPS_DISENGAGED) && !runs_past (perform, command))
    return;

  record = muster_game_edit_participant (perform->game, id);
  record->square_x = command->x;
  record->square_y = command->y;
  record->feet_moved += cost;
  moved = &muster_perform_event (perform, MUSTER_EVENT_COMBATANT_MOVED)->combatant_moved;
  moved->creature = command->creature;
  moved->x = command->x;
  moved->y = command->y;
  moved->feet = feet;
  moved->paid = cost;
  if (paid)
    muster_grid_drag (perform, command->creature, x, y);
}
