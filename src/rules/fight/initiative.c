/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/fight/initiative.h"

#include "rules/fifth/creature-test.h"
#include "rules/fifth/initiative.h"
#include "rules/fight/arrival.h"
#include "rules/fight/factions.h"
#include "rules/fight/pack.h"
#include "rules/fight/setup.h"
#include "rules/fight/tie.h"

#define MAX_SIDE_THROWS 100

static gboolean
plays_itself (const MusterGame *game, const MusterParticipant *participant)
{
  return muster_game_creature (game, participant->creature)->kind != MUSTER_CREATURE_CHARACTER;
}

/* A count that is new makes a place by hand and a roll-off void. */
static void
set_count (MusterPerform *perform, MusterId participant, gint32 total)
{
  MusterParticipant *record = muster_game_edit_participant (perform->game, participant);

  record->initiative = total;
  record->rolled = TRUE;
  record->moved = FALSE;
  record->moved_initiative = 0;
  record->rank = 0;
  record->tie_roll = 0;
  muster_game_forget_order (perform->game);
}

/* Sets the count of a participant and of its pack; returns how many others share it, and of how
 * many of them players know. */
static gint32
set_shared_count (MusterPerform *perform, MusterId id, gint32 total, gint32 *seen)
{
  const MusterParticipant *participant = muster_game_participant (perform->game, id);
  gint32 others = 0;

  MUSTER_GAME_FOREACH (perform->game, PARTICIPANT, MusterParticipant, other)
  if (other->id == id
      || (participant->pack != 0 && other->pack == participant->pack && other->present
          && other->fight == participant->fight))
    {
      others += other->id != id;
      *seen += other->id != id && !other->hidden;
      set_count (perform, other->id, total);
    }

  return others;
}

static void
share (MusterPerform *perform, MusterId id, gint32 total)
{
  MusterId creature = muster_game_participant (perform->game, id)->creature;
  gint32 seen = 0;
  gint32 others = set_shared_count (perform, id, total, &seen);
  MusterEventInitiativeShared *shared;
  MusterEvent *event;

  if (others == 0)
    return;
  /* That it shares its roll tells of those who hide. */
  event = muster_perform_event (perform, MUSTER_EVENT_INITIATIVE_SHARED);
  event->secret = seen == 0;
  shared = &event->initiative_shared;
  shared->creature = creature;
  shared->others = others;
  shared->total = total;
  shared->seen = seen;
}

/* Initiative is a Dexterity check (SRD, Initiative). */
static void
roll_check (MusterPerform *perform, const MusterParticipant *participant)
{
  MusterId creature = participant->creature;
  gint32 bonus = muster_game_block (perform->game, creature)->initiative;
  int edition = muster_game_world (perform->game)->edition;
  MusterRollKey key = { .purpose = MUSTER_PURPOSE_INITIATIVE, .roller = creature };
  MusterEventInitiativeRolled *rolled;
  MusterCreatureTest test;

  muster_creature_test_begin (perform->game, creature, &test);
  muster_creature_test_slant (&test, MUSTER_REASON_EXHAUSTION, test.exhaustion.checks);
  muster_creature_test_burdens (&test, perform->game, MUSTER_ABILITY_DEXTERITY);
  muster_initiative_slants (test.chips.held, test.chips.n, FALSE, participant->surprised, edition,
                            test.extra, test.n_extra, &test.slants);
  if (!muster_creature_test_roll (perform, &test, &key, MUSTER_ROLL_CHECK, bonus))
    return;

  rolled = &muster_perform_event (perform, MUSTER_EVENT_INITIATIVE_ROLLED)->initiative_rolled;
  rolled->creature = creature;
  rolled->natural = test.roll.d20.natural;
  rolled->modifier = bonus;
  rolled->rider = test.roll.riders.modifier;
  rolled->penalty = test.exhaustion.d20_penalty;
  rolled->total = test.roll.total;
  rolled->mode = test.slants.mode;
  muster_creature_test_tell (perform, &test, &rolled->dice, &rolled->reasons);
  if (edition == 2024 && participant->surprised)
    muster_reasons_add (perform, &rolled->reasons, MUSTER_REASON_SURPRISED,
                        MUSTER_MODE_DISADVANTAGE, 0);

  share (perform, participant->id, test.roll.total);
  muster_creature_test_finish (perform, &test);
}

static gboolean
is_beside (const MusterGame *game, const MusterParticipant *a, const MusterParticipant *b)
{
  return a->fight == b->fight && b->present
         && muster_group_equal (muster_participant_group (game, a),
                                muster_participant_group (game, b));
}

/* Whether another side of the fight acts on a count. */
static gboolean
is_taken (const MusterGame *game, const MusterParticipant *participant, gint32 count)
{
  MUSTER_GAME_FOREACH (game, PARTICIPANT, MusterParticipant, other)
  if (other->fight == participant->fight && other->present && other->rolled
      && other->initiative == count && !is_beside (game, participant, other))
    return TRUE;

  return FALSE;
}

/* One d20 for the whole side of a participant, thrown again while it is another's. */
static void
roll_side (MusterPerform *perform, const MusterParticipant *participant)
{
  MusterGroup group = muster_participant_group (perform->game, participant);
  MusterRollKey key = { .purpose = MUSTER_PURPOSE_SIDE,
                        .roller = (MusterId) group.stance + 1,
                        .source = group.faction };
  gboolean is_seen = muster_group_is_seen (perform->game, participant->fight, group);
  MusterEventSideRolled *rolled;
  MusterEvent *event;
  guint face = 0;

  for (guint16 i = 0;
       i < MAX_SIDE_THROWS && (i == 0 || is_taken (perform->game, participant, (gint32) face)); i++)
    {
      key.occurrence = i;
      if (!muster_dice_throw (muster_perform_dice (perform), &key, (MusterDieNumber) { 0 }, 20,
                              &face))
        {
          perform->asks = TRUE;
          return;
        }
    }

  event = muster_perform_event (perform, MUSTER_EVENT_SIDE_ROLLED);
  event->secret = !is_seen;
  rolled = &event->side_rolled;
  rolled->stance = (gint32) group.stance;
  if (group.faction != 0)
    rolled->name = muster_game_faction (perform->game, group.faction)->name;
  rolled->total = (gint32) face;
  muster_perform_add_die (perform, &rolled->dice, 20, face, MUSTER_DIE_D20, MUSTER_DIE_KEPT);

  MUSTER_GAME_FOREACH (perform->game, PARTICIPANT, MusterParticipant, other)
  if (is_beside (perform->game, participant, other))
    set_count (perform, other->id, (gint32) face);
}

void
muster_initiative_roll (MusterPerform *perform, MusterId creature)
{
  const MusterParticipant *participant = muster_current_participant (perform->game, creature);

  if (muster_game_fight (perform->game, participant->fight)->mode == MUSTER_INITIATIVE_SIDES)
    roll_side (perform, participant);
  else
    roll_check (perform, participant);
}

/* Somebody of the same pack or, where sides roll, the same side whose count is known; NULL. */
static const MusterParticipant *
find_count_to_share (const MusterGame *game, const MusterParticipant *participant)
{
  gboolean sides = muster_game_fight (game, participant->fight)->mode == MUSTER_INITIATIVE_SIDES;

  MUSTER_GAME_FOREACH (game, PARTICIPANT, MusterParticipant, other)
  if (other->id != participant->id && other->fight == participant->fight && other->present
      && other->rolled
      && (sides ? is_beside (game, participant, other)
                : participant->pack != 0 && other->pack == participant->pack))
    return other;

  return NULL;
}

void
muster_initiative_share (MusterPerform *perform, MusterId id)
{
  const MusterParticipant *participant = muster_game_participant (perform->game, id);
  const MusterParticipant *other = find_count_to_share (perform->game, participant);
  MusterEventInitiativeSet *set;
  gint32 total;

  if (other == NULL)
    return;
  total = other->initiative;
  set_count (perform, id, total);
  set = &muster_perform_event (perform, MUSTER_EVENT_INITIATIVE_SET)->initiative_set;
  set->creature = participant->creature;
  set->total = total;
}

void
muster_initiative_join (MusterPerform *perform, MusterId id)
{
  const MusterParticipant *participant = muster_game_participant (perform->game, id);
  const MusterFight *fight = muster_game_fight (perform->game, participant->fight);

  muster_game_edit_participant (perform->game, id)->pack = 0;
  if (fight->grouped && plays_itself (perform->game, participant))
    muster_pack_find (perform, id);
  muster_initiative_share (perform, id);
}

static gboolean
lacks_count (const MusterParticipant *participant)
{
  return !participant->rolled && participant->linked_to == 0;
}

gboolean
muster_initiative_awaited (const MusterGame *game, const MusterParticipant *participant)
{
  const MusterFight *fight = muster_game_fight (game, participant->fight);

  return fight != NULL && fight->state == MUSTER_FIGHT_SETUP && fight->waiting
         && participant->present && lacks_count (participant);
}

guint
muster_initiative_missing (const MusterGame *game, MusterId fight, gboolean seen)
{
  guint n, missing = 0;
  const MusterId *order = muster_game_order (game, fight, &n);

  for (guint i = 0; i < n; i++)
    {
      const MusterParticipant *participant = muster_game_participant (game, order[i]);

      missing += lacks_count (participant) && !(seen && participant->hidden);
    }

  return missing;
}

void
muster_initiative_known (MusterPerform *perform, MusterId fight)
{
  const MusterFight *record = muster_game_fight (perform->game, fight);
  guint n;

  muster_game_order (perform->game, fight, &n);
  if (record->state == MUSTER_FIGHT_RUNNING)
    muster_ties_roll_off (perform, fight);
  else if (record->waiting && n > 0 && muster_initiative_missing (perform->game, fight, FALSE) == 0)
    muster_fight_start (perform, fight);
}

static gboolean
is_missing (const MusterGame *game, const MusterParticipant *participant)
{
  return !participant->rolled;
}

static gboolean
is_anybody (const MusterGame *game, const MusterParticipant *participant)
{
  return TRUE;
}

/* Whether a roll made for another of `done` counts for a participant too. */
static gboolean
is_done (const MusterGame *game, const GArray *done, const MusterParticipant *participant)
{
  gboolean sides = muster_game_fight (game, participant->fight)->mode == MUSTER_INITIATIVE_SIDES;

  for (guint i = 0; i < done->len; i++)
    {
      const MusterParticipant *other
          = muster_game_participant (game, g_array_index (done, MusterId, i));

      if (sides ? is_beside (game, other, participant)
                : participant->pack != 0 && other->pack == participant->pack)
        return TRUE;
    }

  return FALSE;
}

/* Rolls for everybody of a fight who is wanted, once for those who share a roll. */
static void
roll_all (MusterPerform *perform,
          MusterId fight,
          gboolean (*wanted) (const MusterGame *, const MusterParticipant *))
{
  const MusterFight *record = muster_game_fight (perform->game, fight);
  /* A fight that runs does not wait for numbers: its players are asked for their dice. */
  gboolean players = muster_game_world (perform->game)->players_initiative
                     && record->mode != MUSTER_INITIATIVE_SIDES
                     && record->state == MUSTER_FIGHT_SETUP;
  g_autoptr (GArray) done = g_array_new (FALSE, FALSE, sizeof (MusterId));

  MUSTER_GAME_FOREACH (perform->game, PARTICIPANT, MusterParticipant, participant)
  {
    MusterId id = participant->id;

    if (participant->fight != fight || !participant->present
        || (players && !plays_itself (perform->game, participant))
        || is_done (perform->game, done, participant) || !wanted (perform->game, participant))
      continue;
    muster_initiative_roll (perform, participant->creature);
    g_array_append_val (done, id);
  }
}

gboolean
muster_round_reorders (const MusterGame *game, MusterId fight)
{
  const MusterFight *record = muster_game_fight (game, fight);

  if (record->mode == MUSTER_INITIATIVE_EACH_ROUND || muster_arrivals_due (game, fight))
    return TRUE;

  MUSTER_GAME_FOREACH (game, PARTICIPANT, MusterParticipant, participant)
  if (participant->fight == fight && participant->present
      && participant->delay_round == record->round)
    return TRUE;

  return FALSE;
}

void
muster_initiative_round_began (MusterPerform *perform, MusterId fight)
{
  muster_arrivals_join (perform, fight);
  if (muster_game_fight (perform->game, fight)->mode == MUSTER_INITIATIVE_EACH_ROUND)
    roll_all (perform, fight, is_anybody);
  if (muster_perform_phase (perform))
    muster_ties_roll_off (perform, fight);
}

static MusterRefusal
check_in_fight (const MusterGame *game, MusterId creature)
{
  if (muster_game_creature (game, creature) == NULL)
    return MUSTER_REFUSAL_NO_SUCH_CREATURE;

  return muster_current_participant (game, creature) != NULL ? MUSTER_REFUSAL_NONE
                                                             : MUSTER_REFUSAL_NOT_IN_FIGHT;
}

MusterRefusal
muster_check_roll_initiative (const MusterGame *game,
                              const MusterCommandRollInitiative *command,
                              MusterWaiver *waiver)
{
  return check_in_fight (game, command->creature);
}

void
muster_perform_roll_initiative (MusterPerform *perform, const MusterCommandRollInitiative *command)
{
  muster_initiative_roll (perform, command->creature);
  if (muster_perform_phase (perform))
    muster_initiative_known (perform,
                             muster_current_participant (perform->game, command->creature)->fight);
}

MusterRefusal
muster_check_roll_initiatives (const MusterGame *game,
                               const MusterCommandRollInitiatives *command,
                               MusterWaiver *waiver)
{
  const MusterFight *fight = muster_game_fight (game, command->fight);
  guint n;

  if (fight == NULL)
    return MUSTER_REFUSAL_NO_SUCH_FIGHT;
  if (fight != muster_game_current_fight (game))
    return MUSTER_REFUSAL_FIGHT_NOT_RUNNING;
  muster_game_order (game, command->fight, &n);

  return n > 0 ? MUSTER_REFUSAL_NONE : MUSTER_REFUSAL_NOBODY_IN_FIGHT;
}

/* One press fills the whole column (the combat document, "Rolling initiative"). */
void
muster_perform_roll_initiatives (MusterPerform *perform,
                                 const MusterCommandRollInitiatives *command)
{
  const MusterFight *fight = muster_game_fight (perform->game, command->fight);

  if (command->start && fight->state == MUSTER_FIGHT_SETUP)
    muster_game_edit_fight (perform->game, command->fight)->waiting = TRUE;
  roll_all (perform, command->fight, command->anew ? is_anybody : is_missing);
  if (muster_perform_phase (perform))
    muster_initiative_known (perform, command->fight);
}

MusterRefusal
muster_check_set_initiative (const MusterGame *game,
                             const MusterCommandSetInitiative *command,
                             MusterWaiver *waiver)
{
  MusterRefusal refusal = check_in_fight (game, command->creature);
  const MusterParticipant *participant;

  if (refusal != MUSTER_REFUSAL_NONE)
    return refusal;
  if (command->total < -MUSTER_MAX_INITIATIVE || command->total > MUSTER_MAX_INITIATIVE)
    return MUSTER_REFUSAL_BAD_NUMBER;

  participant = muster_current_participant (game, command->creature);

  return participant->rolled && !participant->moved && participant->initiative == command->total
             ? MUSTER_REFUSAL_NOTHING_TO_DO
             : MUSTER_REFUSAL_NONE;
}

void
muster_perform_set_initiative (MusterPerform *perform, const MusterCommandSetInitiative *command)
{
  const MusterParticipant *participant
      = muster_current_participant (perform->game, command->creature);
  MusterId fight = participant->fight;
  MusterEventInitiativeSet *set
      = &muster_perform_event (perform, MUSTER_EVENT_INITIATIVE_SET)->initiative_set;

  set->creature = command->creature;
  set->total = command->total;
  share (perform, participant->id, command->total);
  muster_initiative_known (perform, fight);
}
