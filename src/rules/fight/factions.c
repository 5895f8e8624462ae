/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/fight/factions.h"

#include "rules/fight/end.h"
#include "rules/fight/setup.h"
#include "rules/text.h"

MusterStance
muster_stance_of (MusterCreatureKind kind, MusterDisposition disposition)
{
  if (kind == MUSTER_CREATURE_CHARACTER)
    return MUSTER_STANCE_PARTY;

  return disposition == MUSTER_DISPOSITION_HOSTILE ? MUSTER_STANCE_FOE : MUSTER_STANCE_BYSTANDER;
}

static MusterStance
stance_by_disposition (const MusterGame *game, MusterId id)
{
  const MusterCreature *creature = muster_game_creature (game, id);

  if (creature == NULL)
    return MUSTER_STANCE_BYSTANDER;

  return muster_stance_of ((MusterCreatureKind) creature->kind,
                           (MusterDisposition) creature->disposition);
}

static gboolean
is_monster (const MusterGame *game, MusterId id)
{
  const MusterCreature *creature = muster_game_creature (game, id);

  return creature != NULL && creature->kind == MUSTER_CREATURE_MONSTER;
}

/* By the campaign's option nobody outside of the party is taken for a friend before the GM says so
 * (the document on automated combat, "Combatant groups"). */
MusterGroup
muster_participant_group (const MusterGame *game, const MusterParticipant *participant)
{
  const MusterFaction *faction = muster_game_faction (game, participant->faction);

  if (faction != NULL)
    return (MusterGroup) { .faction = faction->id, .stance = (MusterStance) faction->stance };
  if (participant->stance > 0)
    return (MusterGroup) { .stance = (MusterStance) (participant->stance - 1) };

  if (muster_game_world (game)->missing_side == MUSTER_MISSING_SIDE_ENEMY
      && is_monster (game, participant->creature))
    return (MusterGroup) { .stance = MUSTER_STANCE_FOE };

  return (MusterGroup) { .stance = stance_by_disposition (game, participant->creature) };
}

MusterGroup
muster_creature_group (const MusterGame *game, MusterId creature)
{
  const MusterParticipant *participant = muster_current_participant (game, creature);

  return participant != NULL ? muster_participant_group (game, participant)
                             : (MusterGroup) { .stance = stance_by_disposition (game, creature) };
}

gboolean
muster_group_equal (MusterGroup a, MusterGroup b)
{
  return a.faction == b.faction && a.stance == b.stance;
}

gboolean
muster_group_is_enemy (MusterGroup a, MusterGroup b)
{
  gboolean foe_a = a.stance == MUSTER_STANCE_FOE;
  gboolean foe_b = b.stance == MUSTER_STANCE_FOE;

  return foe_a && foe_b ? !muster_group_equal (a, b) : foe_a != foe_b;
}

gboolean
muster_creatures_are_enemies (const MusterGame *game, MusterId a, MusterId b)
{
  return muster_group_is_enemy (muster_creature_group (game, a), muster_creature_group (game, b));
}

gboolean
muster_creature_is_hidden (const MusterGame *game, MusterId creature)
{
  const MusterParticipant *participant = muster_expected_participant (game, creature);
  const MusterCreature *record = muster_game_creature (game, creature);

  return participant != NULL ? participant->hidden != 0 : record != NULL && record->lurks != 0;
}

gboolean
muster_group_is_seen (const MusterGame *game, MusterId fight, MusterGroup group)
{
  MUSTER_GAME_FOREACH (game, PARTICIPANT, MusterParticipant, participant)
  if (participant->fight == fight && participant->present && !participant->hidden
      && muster_group_equal (muster_participant_group (game, participant), group))
    return TRUE;

  return FALSE;
}

/* An event about a named side: the GM's alone while players know of nobody in it. */
static MusterEvent *
tell_of (MusterPerform *perform, MusterEventKind kind, const MusterFaction *faction)
{
  MusterGroup group = { .faction = faction->id, .stance = (MusterStance) faction->stance };
  gboolean is_seen = muster_group_is_seen (perform->game, faction->fight, group);
  MusterEvent *event = muster_perform_event (perform, kind);

  event->secret = !is_seen;

  return event;
}

static gboolean
is_stance (gint32 stance)
{
  return stance >= 0 && stance < MUSTER_N_STANCES;
}

MusterRefusal
muster_check_add_faction (const MusterGame *game,
                          const MusterCommandAddFaction *command,
                          MusterWaiver *waiver)
{
  const MusterFight *current = muster_game_current_fight (game);

  if (current == NULL || current->id != command->fight)
    return MUSTER_REFUSAL_NO_SUCH_FIGHT;
  if (!muster_is_name (command->name))
    return MUSTER_REFUSAL_BAD_NAME;

  return is_stance (command->stance) ? MUSTER_REFUSAL_NONE : MUSTER_REFUSAL_BAD_NUMBER;
}

void
muster_perform_add_faction (MusterPerform *perform, const MusterCommandAddFaction *command)
{
  MusterText name = muster_game_intern (perform->game, command->name);
  MusterFaction *faction = muster_game_add (perform->game, MUSTER_POOL_FACTION);
  MusterEventFactionAdded *added;

  faction->fight = command->fight;
  faction->name = name;
  faction->stance = command->stance;
  perform->result->created = faction->id;
  added = &muster_perform_event (perform, MUSTER_EVENT_FACTION_ADDED)->faction_added;
  added->name = name;
  added->stance = command->stance;
}

/* The faction, when it belongs to the fight that is set up or runs. */
static const MusterFaction *
find_faction (const MusterGame *game, MusterId id)
{
  const MusterFight *current = muster_game_current_fight (game);
  const MusterFaction *faction = muster_game_faction (game, id);

  return current != NULL && faction != NULL && faction->fight == current->id ? faction : NULL;
}

MusterRefusal
muster_check_edit_faction (const MusterGame *game,
                           const MusterCommandEditFaction *command,
                           MusterWaiver *waiver)
{
  const MusterFaction *faction = find_faction (game, command->faction);

  if (faction == NULL)
    return MUSTER_REFUSAL_NO_SUCH_FACTION;
  if (!muster_is_name (command->name))
    return MUSTER_REFUSAL_BAD_NAME;
  if (!is_stance (command->stance))
    return MUSTER_REFUSAL_BAD_NUMBER;

  return faction->stance != command->stance
                 || g_strcmp0 (muster_game_text (game, faction->name), command->name) != 0
             ? MUSTER_REFUSAL_NONE
             : MUSTER_REFUSAL_NOTHING_TO_DO;
}

void
muster_perform_edit_faction (MusterPerform *perform, const MusterCommandEditFaction *command)
{
  MusterText name = muster_game_intern (perform->game, command->name);
  MusterFaction *faction = muster_game_edit_faction (perform->game, command->faction);
  MusterEventFactionChanged *changed
      = &tell_of (perform, MUSTER_EVENT_FACTION_CHANGED, faction)->faction_changed;

  changed->before = faction->name;
  changed->after = name;
  changed->stance = command->stance;
  faction->name = name;
  faction->stance = command->stance;
  muster_fight_note_outcome (perform);
}

MusterRefusal
muster_check_remove_faction (const MusterGame *game,
                             const MusterCommandRemoveFaction *command,
                             MusterWaiver *waiver)
{
  return find_faction (game, command->faction) != NULL ? MUSTER_REFUSAL_NONE
                                                       : MUSTER_REFUSAL_NO_SUCH_FACTION;
}

void
muster_perform_remove_faction (MusterPerform *perform, const MusterCommandRemoveFaction *command)
{
  const MusterFaction *faction = muster_game_faction (perform->game, command->faction);

  tell_of (perform, MUSTER_EVENT_FACTION_REMOVED, faction)->faction_removed.name = faction->name;
  MUSTER_GAME_FOREACH (perform->game, PARTICIPANT, MusterParticipant, participant)
  if (participant->faction == command->faction)
    muster_game_edit_participant (perform->game, participant->id)->faction = 0;
  muster_game_remove (perform->game, MUSTER_POOL_FACTION, command->faction);
  muster_fight_note_outcome (perform);
}

MusterRefusal
muster_check_set_faction (const MusterGame *game,
                          const MusterCommandSetFaction *command,
                          MusterWaiver *waiver)
{
  const MusterParticipant *participant = muster_current_participant (game, command->creature);
  gint32 stance = command->faction != 0 ? 0 : command->stance;

  if (muster_game_creature (game, command->creature) == NULL)
    return MUSTER_REFUSAL_NO_SUCH_CREATURE;
  if (participant == NULL)
    return MUSTER_REFUSAL_NOT_IN_FIGHT;
  if (command->faction != 0 && find_faction (game, command->faction) == NULL)
    return MUSTER_REFUSAL_NO_SUCH_FACTION;
  if (stance < 0 || stance > MUSTER_N_STANCES)
    return MUSTER_REFUSAL_BAD_NUMBER;

  return participant->faction != command->faction || participant->stance != stance
             ? MUSTER_REFUSAL_NONE
             : MUSTER_REFUSAL_NOTHING_TO_DO;
}

void
muster_perform_set_faction (MusterPerform *perform, const MusterCommandSetFaction *command)
{
  MusterGame *game = perform->game;
  MusterId id = muster_current_participant (game, command->creature)->id;
  MusterParticipant *participant = muster_game_edit_participant (game, id);
  MusterEventFactionTaken *taken;
  MusterGroup group;

  participant->faction = command->faction;
  participant->stance = command->faction != 0 ? 0 : command->stance;
  group = muster_participant_group (game, participant);
  taken = &muster_perform_event (perform, MUSTER_EVENT_FACTION_TAKEN)->faction_taken;
  taken->creature = command->creature;
  taken->name = group.faction != 0 ? muster_game_faction (game, group.faction)->name : 0;
  taken->stance = group.stance;
  muster_fight_note_outcome (perform);
}

MusterRefusal
muster_check_set_hidden (const MusterGame *game,
                         const MusterCommandSetHidden *command,
                         MusterWaiver *waiver)
{
  if (muster_game_creature (game, command->creature) == NULL)
    return MUSTER_REFUSAL_NO_SUCH_CREATURE;

  if (muster_game_current_fight (game) == NULL)
    return MUSTER_REFUSAL_NOT_IN_FIGHT;

  return muster_creature_is_hidden (game, command->creature) != (command->hidden != 0)
             ? MUSTER_REFUSAL_NONE
             : MUSTER_REFUSAL_NOTHING_TO_DO;
}

void
muster_perform_set_hidden (MusterPerform *perform, const MusterCommandSetHidden *command)
{
  MusterId id = muster_fight_expect (perform->game, command->creature);
  MusterParticipant *participant = muster_game_edit_participant (perform->game, id);
  MusterEvent *event;

  participant->hidden = command->hidden != 0;
  /* Whoever has been seen lies in ambush no more. */
  if (!command->hidden && muster_game_creature (perform->game, command->creature)->lurks)
    muster_game_edit_creature (perform->game, command->creature)->lurks = 0;
  event = muster_perform_event (perform,
                                command->hidden ? MUSTER_EVENT_HIDDEN : MUSTER_EVENT_REVEALED);
  if (command->hidden)
    event->hidden.creature = command->creature;
  else
    event->revealed.creature = command->creature;
  /* Whoever has yet to join does not come into sight. */
  event->secret = !muster_game_participant (perform->game, id)->present;
}

MusterRefusal
muster_check_set_lurks (const MusterGame *game,
                        const MusterCommandSetLurks *command,
                        MusterWaiver *waiver)
{
  const MusterCreature *creature = muster_game_creature (game, command->creature);

  if (creature == NULL)
    return MUSTER_REFUSAL_NO_SUCH_CREATURE;

  return (creature->lurks != 0) != (command->lurks != 0) ? MUSTER_REFUSAL_NONE
                                                         : MUSTER_REFUSAL_NOTHING_TO_DO;
}

void
muster_perform_set_lurks (MusterPerform *perform, const MusterCommandSetLurks *command)
{
  MusterEventLurksSet *set = &muster_perform_event (perform, MUSTER_EVENT_LURKS_SET)->lurks_set;

  set->creature = command->creature;
  set->lurks = command->lurks != 0;
  muster_game_edit_creature (perform->game, command->creature)->lurks = command->lurks != 0;
}
