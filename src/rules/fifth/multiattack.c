/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A Multiattack is one action that leaves its later swings on the fight's agenda, so that each is
 * a command of its own and may be aimed anew (SRD, Multiattack). */
#include "rules/chips/chip.h"
#include "rules/chips/mods.h"
#include "rules/fifth/form.h"
#include "rules/fifth/limits.h"
#include "rules/fifth/swing.h"
#include "rules/fifth/special.h"
#include "rules/fight/budget.h"
#include "rules/fight/factions.h"
#include "rules/fight/setup.h"
#include "rules/fight/turn.h"
#include "rules/grid/aim.h"
#include "rules/offer.h"

#define NO_ATTACK (-2)

/* An alternative without a swing is none. */
static gboolean
has_alternative (const MusterStatBlock *block, gint32 alternative)
{
  return alternative >= 0 && (guint) alternative < block->n_multiattacks
         && muster_multiattack_count (&block->multiattacks[alternative]) > 0;
}

/* The attack that a swing is made with: of those that it may be made with in the form that its
 * creature has, the first that reaches the target, else the first; NO_ATTACK: none. */
static int
attack_of_swing (const MusterGame *game,
                 const MusterCommandMultiattack *command,
                 const MusterMultiSwing *swing)
{
  const MusterStatBlock *block = muster_game_block (game, command->attacker);
  int first = NO_ATTACK;

  for (guint i = 0; i < block->n_attacks && i < 32; i++)
    {
      if ((swing->attacks & (1u << i)) == 0
          || !muster_form_allows (game, command->attacker, block->attacks[i].forms))
        continue;
      if (muster_attack_reaches (game, command->attacker, (int) i, command->target))
        return (int) i;
      if (first == NO_ATTACK)
        first = (int) i;
    }

  return first;
}

/* The first swing comes at once; those after it may be aimed anew. */
static gboolean
first_reaches (const MusterGame *game, const MusterCommandMultiattack *command)
{
  const MusterStatBlock *block = muster_game_block (game, command->attacker);
  int attack
      = attack_of_swing (game, command, &block->multiattacks[command->alternative].swings[0]);

  return attack == NO_ATTACK
         || muster_attack_reaches (game, command->attacker, attack, command->target);
}

MusterRefusal
muster_check_multiattack (const MusterGame *game,
                          const MusterCommandMultiattack *command,
                          MusterWaiver *waiver)
{
  MusterRefusal refusal = muster_swing_check (game, command->attacker, command->target);
  const MusterParticipant *participant;
  MusterBudget budget;

  if (refusal == MUSTER_REFUSAL_NO_SUCH_CREATURE)
    return refusal;
  if (!has_alternative (muster_game_block (game, command->attacker), command->alternative))
    return MUSTER_REFUSAL_NO_SUCH_ATTACK;
  if (command->cover < 0 || command->cover > MUSTER_COVER_THREE_QUARTERS || command->slant < 0
      || command->slant > MUSTER_MODE_DISADVANTAGE)
    return MUSTER_REFUSAL_BAD_NUMBER;

  participant = muster_running_participant (game, command->attacker);
  if (participant == NULL)
    return MUSTER_REFUSAL_NOT_IN_FIGHT;
  if (command->options & MUSTER_ATTACK_OPTION_WAIVE_COST)
    return MUSTER_REFUSAL_NONE;

  budget = muster_budget_of (participant);
  if (refusal == MUSTER_REFUSAL_NONE && !muster_budget_can_spend (&budget, MUSTER_COST_ACTION))
    refusal = MUSTER_REFUSAL_NO_ACTION;
  if (refusal == MUSTER_REFUSAL_NONE
      && (muster_turn_has_one_attack (game, command->attacker)
          || muster_turn_forbids (game, command->attacker, &budget, MUSTER_COST_ACTION)))
    refusal = MUSTER_REFUSAL_TURN_LIMITED;
  if (refusal != MUSTER_REFUSAL_NONE)
    {
      *waiver = MUSTER_WAIVER_COST;
      return refusal;
    }
  if (!(command->options & MUSTER_ATTACK_OPTION_WAIVE_RANGE) && !first_reaches (game, command))
    {
      *waiver = MUSTER_WAIVER_RANGE;
      return MUSTER_REFUSAL_OUT_OF_RANGE;
    }

  return MUSTER_REFUSAL_NONE;
}

static void
put_on_agenda (MusterPerform *perform,
               const MusterCommandMultiattack *command,
               int attack,
               gint32 number)
{
  MusterAgenda *agenda = muster_game_add (perform->game, MUSTER_POOL_AGENDA);

  agenda->fight = perform->result->fight;
  agenda->actor = command->attacker;
  agenda->target = command->target;
  agenda->alternative = command->alternative;
  agenda->attack = attack;
  agenda->swing = number;
  agenda->cover = command->cover;
  agenda->slant = command->slant;
  agenda->options = command->options;
}

static void
spend_action (MusterPerform *perform, const MusterCommandMultiattack *command, guint swings)
{
  const MusterParticipant *participant
      = muster_running_participant (perform->game, command->attacker);
  MusterBudget budget = muster_budget_of (participant);

  if (command->options & MUSTER_ATTACK_OPTION_WAIVE_COST)
    return;

  muster_budget_spend (&budget, MUSTER_COST_ACTION);
  budget.attacked = TRUE;
  budget.attacks_left = (gint32) swings;
  muster_budget_store (&budget, muster_game_edit_participant (perform->game, participant->id));
}

static void
take_swing_off (MusterPerform *perform, MusterId actor)
{
  const MusterParticipant *participant = muster_running_participant (perform->game, actor);

  if (participant != NULL && participant->attacks_left > 0)
    muster_game_edit_participant (perform->game, participant->id)->attacks_left--;
}

/* The stat block may have been written anew since, with fewer alternatives. */
static const char *
name_of_swing (const MusterStatBlock *block, const MusterAgenda *agenda)
{
  const MusterMultiattack *multiattack;
  const char *name = "";
  gint32 number = agenda->swing;

  if (!has_alternative (block, agenda->alternative))
    return name;

  multiattack = &block->multiattacks[agenda->alternative];

  for (guint i = 0; i < multiattack->n_swings && number > 0; i++)
    {
      name = multiattack->swings[i].name;
      number -= multiattack->swings[i].count;
    }

  return name;
}

/* The special that a swing grants: the first of those it names that is there, and of one that has
 * stages the stage that is due. */
static int
find_granted (const MusterGame *game, MusterId actor, const char *swing)
{
  const MusterStatBlock *block = muster_game_block (game, actor);

  for (guint i = 0; i < block->n_specials; i++)
    {
      const MusterSpecial *special = &block->specials[i];

      if ((special->kind == MUSTER_SPECIAL_ACTION || special->kind == MUSTER_SPECIAL_GRANTED)
          && muster_multi_swing_names (swing, special->name)
          && muster_special_left (game, actor, special) > 0
          && (special->after == 0
              || muster_special_left (game, actor, &block->specials[special->after - 1]) == 0))
        return (int) i;
    }

  return -1;
}

/* A special that was granted before is granted once more. */
static void
grant (MusterPerform *perform, MusterId actor, gint32 index)
{
  MusterParticipant *participant = muster_game_edit_participant (
      perform->game, muster_running_participant (perform->game, actor)->id);

  if (participant->granted == index + 1)
    participant->granted_more++;
  else
    participant->granted_more = 0;
  participant->granted = index + 1;
}

/* In the place of a swing a special goes for nothing, on this turn; what the stat block does not
 * know is the GM's. */
static void
use_in_place (MusterPerform *perform, const MusterAgenda *agenda)
{
  const MusterStatBlock *block = muster_game_block (perform->game, agenda->actor);
  const char *name = name_of_swing (block, agenda);
  MusterText text = muster_game_intern (perform->game, name);
  int index = muster_running_participant (perform->game, agenda->actor) != NULL
                  ? find_granted (perform->game, agenda->actor, name)
                  : -1;

  if (index >= 0)
    {
      MusterEventSpecialGranted *granted
          = &muster_perform_event (perform, MUSTER_EVENT_SPECIAL_GRANTED)->special_granted;

      granted->creature = agenda->actor;
      granted->name = text;
      grant (perform, agenda->actor, index);
    }
  else
    {
      MusterEventSpecialUsed *used
          = &muster_perform_event (perform, MUSTER_EVENT_SPECIAL_USED)->special_used;

      used->creature = agenda->actor;
      used->name = text;
    }
}

static void
swing_of_agenda (MusterPerform *perform, const MusterAgenda *agenda, MusterId target)
{
  const MusterStatBlock *block = muster_game_block (perform->game, agenda->actor);
  MusterCommandAttack attack = { .attacker = agenda->actor,
                                 .target = target,
                                 .attack = agenda->attack,
                                 .swing = MUSTER_SWING_MAIN,
                                 .slant = agenda->slant,
                                 .cover = agenda->cover,
                                 .options = agenda->options };

  /* A number past the last swing names none. */
  if (agenda->swing == block->weak_swing)
    attack.options |= MUSTER_ATTACK_OPTION_WEAK;
  take_swing_off (perform, agenda->actor);
  if (agenda->attack == NO_ATTACK || !muster_weapon_exists (block, agenda->attack))
    {
      use_in_place (perform, agenda);
      return;
    }

  muster_swing_roll (perform, &attack);
}

void
muster_perform_multiattack (MusterPerform *perform, const MusterCommandMultiattack *command)
{
  const MusterStatBlock *block = muster_game_block (perform->game, command->attacker);
  const MusterMultiattack *multiattack = &block->multiattacks[command->alternative];
  MusterAgenda first;
  gint32 number = 0;

  spend_action (perform, command, muster_multiattack_count (multiattack));
  for (guint i = 0; i < multiattack->n_swings; i++)
    for (guint j = 0; j < multiattack->swings[i].count; j++)
      {
        int attack = attack_of_swing (perform->game, command, &multiattack->swings[i]);

        put_on_agenda (perform, command, attack, ++number);
      }

  first = *muster_game_agenda_first (perform->game, perform->result->fight);
  muster_game_remove (perform->game, MUSTER_POOL_AGENDA, first.id);
  swing_of_agenda (perform, &first, command->target);
}

MusterRefusal
muster_check_continue_agenda (const MusterGame *game,
                              const MusterCommandContinueAgenda *command,
                              MusterWaiver *waiver)
{
  const MusterFight *fight = muster_game_fight (game, command->fight);

  if (fight == NULL)
    return MUSTER_REFUSAL_NO_SUCH_FIGHT;
  if (fight->state != MUSTER_FIGHT_RUNNING)
    return MUSTER_REFUSAL_FIGHT_NOT_RUNNING;

  return muster_game_agenda_first (game, command->fight) != NULL ? MUSTER_REFUSAL_NONE
                                                                 : MUSTER_REFUSAL_NOTHING_TO_DO;
}

/* Whether a swing that waits reaches somebody, as far as the grid knows. */
static gboolean
reaches (const MusterGame *game, const MusterAgenda *agenda, MusterId target)
{
  return agenda->attack == NO_ATTACK || (agenda->options & MUSTER_ATTACK_OPTION_WAIVE_RANGE)
         || muster_attack_reaches (game, agenda->actor, agenda->attack, target);
}

/* Standing enemies that could be aimed at instead, in the order of turns; with `afar` those as well
 * whom it does not reach. */
static void
list_targets (const MusterGame *game,
              const MusterAgenda *agenda,
              gboolean afar,
              MusterQuestion *question)
{
  g_autoptr (GArray) targets = g_array_new (FALSE, FALSE, sizeof (MusterId));
  MusterOffer offer = { .kind = MUSTER_OFFER_MULTIATTACK };

  muster_game_offer_targets (game, agenda->actor, &offer, targets);
  for (guint i = 0; i < targets->len && question->n_choices < MUSTER_MAX_CHOICES; i++)
    {
      MusterId target = g_array_index (targets, MusterId, i);

      if (muster_creatures_are_enemies (game, agenda->actor, target)
          && !muster_creature_is_down (game, target) && (afar || reaches (game, agenda, target)))
        question->choices[question->n_choices++] = target;
    }
}

static gboolean
can_be_hit (const MusterGame *game, const MusterAgenda *agenda, MusterId target)
{
  return muster_game_creature (game, target) != NULL && !muster_creature_is_down (game, target)
         && muster_game_participant_of (game, agenda->fight, target) != NULL
         && !muster_creature_is_out_of_reach (game, target)
         && !muster_creature_is_enclosed (game, agenda->actor, target)
         && reaches (game, agenda, target);
}

/* Whether nothing but the distance keeps a swing from everybody. */
static gboolean
reaches_nobody (const MusterGame *game, const MusterAgenda *agenda)
{
  MusterQuestion near = { 0 };
  MusterQuestion afar = { 0 };

  list_targets (game, agenda, FALSE, &near);
  list_targets (game, agenda, TRUE, &afar);

  return near.n_choices == 0 && afar.n_choices > 0;
}

static void
pass_over_swing (MusterPerform *perform, const MusterAgenda *agenda)
{
  const MusterStatBlock *block = muster_game_block (perform->game, agenda->actor);
  MusterText name = muster_game_intern (perform->game, name_of_swing (block, agenda));
  MusterEventSwingPassedOver *passed
      = &muster_perform_event (perform, MUSTER_EVENT_SWING_PASSED_OVER)->swing_passed_over;

  passed->creature = agenda->actor;
  passed->attack = name;
  take_swing_off (perform, agenda->actor);
  muster_game_remove (perform->game, MUSTER_POOL_AGENDA, agenda->id);
}

static void
aim_the_rest (MusterPerform *perform, MusterId fight, MusterId target)
{
  MUSTER_GAME_FOREACH (perform->game, AGENDA, MusterAgenda, agenda)
  if (agenda->fight == fight && agenda->target != target)
    muster_game_edit_agenda (perform->game, agenda->id)->target = target;
}

void
muster_perform_continue_agenda (MusterPerform *perform, const MusterCommandContinueAgenda *command)
{
  MusterAgenda agenda = *muster_game_agenda_first (perform->game, command->fight);
  gboolean waived = (agenda.options & MUSTER_ATTACK_OPTION_WAIVE_COST) != 0;
  MusterId target = agenda.target;

  if (muster_game_creature (perform->game, agenda.actor) == NULL
      || (!waived && !muster_creature_can_act (perform->game, agenda.actor)))
    {
      muster_turn_drop_agenda (perform, command->fight, 0);
      return;
    }

  if (!can_be_hit (perform->game, &agenda, target))
    {
      MusterQuestion question = {
        .key = { .kind = MUSTER_QUESTION_NEXT_TARGET, .asked = agenda.actor, .about = target },
      };

      if (reaches_nobody (perform->game, &agenda))
        {
          pass_over_swing (perform, &agenda);
          return;
        }
      list_targets (perform->game, &agenda, FALSE, &question);
      target = question.n_choices > 0 ? muster_perform_ask (perform, &question)
                                      : MUSTER_CHOICE_DECLINE;
      if (!muster_perform_phase (perform))
        return;
      if (target == MUSTER_CHOICE_DECLINE || !can_be_hit (perform->game, &agenda, target))
        {
          muster_turn_drop_agenda (perform, command->fight, 0);
          return;
        }
      aim_the_rest (perform, command->fight, target);
    }

  if (!waived && muster_swing_check (perform->game, agenda.actor, target) != MUSTER_REFUSAL_NONE)
    {
      muster_turn_drop_agenda (perform, command->fight, 0);
      return;
    }
  muster_game_remove (perform->game, MUSTER_POOL_AGENDA, agenda.id);
  swing_of_agenda (perform, &agenda, target);
}
