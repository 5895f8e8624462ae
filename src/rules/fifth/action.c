/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a turn is spent on besides attacks (the combat document, "Turn actions"). */
#include "rules/fifth/action.h"

#include "rules/chips/chip.h"
#include "rules/fifth/hit.h"
#include "rules/fight/budget.h"
#include "rules/fight/setup.h"

#define CUNNING_ACTION_LEVEL 2
#define MAX_POTION_DICE 100

gboolean
muster_action_is_bonus (const MusterStatBlock *block, MusterStandardAction action)
{
  gboolean escapes = action == MUSTER_ACTION_DISENGAGE || action == MUSTER_ACTION_HIDE;

  if (escapes && (block->traits & MUSTER_TRAIT_NIMBLE_ESCAPE))
    return TRUE;

  for (guint i = 0; i < block->n_classes; i++)
    if (block->classes[i].klass == MUSTER_CLASS_ROGUE
        && block->classes[i].level >= CUNNING_ACTION_LEVEL)
      return escapes || action == MUSTER_ACTION_DASH;

  return FALSE;
}

MusterCost
muster_potion_cost (int edition)
{
  return edition == 2024 ? MUSTER_COST_BONUS : MUSTER_COST_ACTION;
}

static MusterRefusal
refusal_of_cost (MusterCost cost)
{
  switch (cost)
    {
    case MUSTER_COST_ACTION:
      return MUSTER_REFUSAL_NO_ACTION;
    case MUSTER_COST_BONUS:
      return MUSTER_REFUSAL_NO_BONUS_ACTION;
    case MUSTER_COST_REACTION:
      return MUSTER_REFUSAL_NO_REACTION;
    case MUSTER_COST_NONE:
    default:
      return MUSTER_REFUSAL_NONE;
    }
}

/* Whether a living creature is able to act and has the cost left. */
static MusterRefusal
check_able (const MusterGame *game, MusterId creature, MusterCost cost)
{
  const MusterParticipant *participant = muster_running_participant (game, creature);
  MusterBudget budget;

  if (muster_creature_is_down (game, creature))
    return MUSTER_REFUSAL_DOWN;
  if (!muster_creature_can_act (game, creature))
    return MUSTER_REFUSAL_CANNOT_ACT;
  if (participant == NULL)
    return MUSTER_REFUSAL_NONE;

  budget = muster_budget_of (participant);

  return muster_budget_can_spend (&budget, cost) ? MUSTER_REFUSAL_NONE : refusal_of_cost (cost);
}

/* The GM may let pass what is not able to act or has not got the cost; not the dead. */
static MusterRefusal
check_spend (
    const MusterGame *game, MusterId id, MusterCost cost, gboolean waive, MusterWaiver *waiver)
{
  const MusterCreature *creature = muster_game_creature (game, id);
  MusterRefusal refusal;

  if (creature == NULL)
    return MUSTER_REFUSAL_NO_SUCH_CREATURE;
  if (creature->life == MUSTER_LIFE_DEAD)
    return MUSTER_REFUSAL_DEAD;

  refusal = check_able (game, id, cost);
  if (refusal == MUSTER_REFUSAL_NONE || waive)
    return MUSTER_REFUSAL_NONE;
  *waiver = MUSTER_WAIVER_COST;

  return refusal;
}

/* What goes through on a waiver spends nothing. */
static void
spend (MusterPerform *perform, MusterId creature, MusterCost cost, gboolean waive)
{
  const MusterParticipant *participant = muster_running_participant (perform->game, creature);
  MusterBudget budget;

  if (participant == NULL || waive)
    return;

  budget = muster_budget_of (participant);
  muster_budget_spend (&budget, cost);
  muster_budget_store (&budget, muster_game_edit_participant (perform->game, participant->id));
}

MusterRefusal
muster_check_take_action (const MusterGame *game,
                          const MusterCommandTakeAction *command,
                          MusterWaiver *waiver)
{
  if (muster_game_creature (game, command->creature) == NULL)
    return MUSTER_REFUSAL_NO_SUCH_CREATURE;
  if (command->action < 0 || command->action >= MUSTER_N_STANDARD_ACTIONS
      || (command->cost != MUSTER_COST_ACTION && command->cost != MUSTER_COST_BONUS))
    return MUSTER_REFUSAL_BAD_NUMBER;
  if (command->cost == MUSTER_COST_BONUS && !command->waive
      && !muster_action_is_bonus (muster_game_block (game, command->creature),
                                  (MusterStandardAction) command->action))
    {
      *waiver = MUSTER_WAIVER_COST;
      return MUSTER_REFUSAL_NO_BONUS_ACTION;
    }

  return check_spend (game, command->creature, (MusterCost) command->cost, command->waive, waiver);
}

/* Dodging lasts until the start of the dodger's next turn (SRD, Dodge). */
static void
dodge (MusterPerform *perform, MusterId creature)
{
  const MusterParticipant *participant = muster_running_participant (perform->game, creature);
  MusterChip chip = { .creature = creature,
                      .condition = MUSTER_CONDITION_DODGING,
                      .end = MUSTER_CHIP_UNTIL_TURN_START,
                      .anchor = creature };

  if (participant == NULL)
    return;

  chip.deadline = participant->turns_begun + 1;
  muster_chip_put (perform, &chip);
}

void
muster_perform_take_action (MusterPerform *perform, const MusterCommandTakeAction *command)
{
  MusterEventActionTaken *taken;

  spend (perform, command->creature, (MusterCost) command->cost, command->waive);
  taken = &muster_perform_event (perform, MUSTER_EVENT_ACTION_TAKEN)->action_taken;
  taken->creature = command->creature;
  taken->action = command->action;
  taken->cost = command->waive ? MUSTER_COST_NONE : command->cost;
  if (command->action == MUSTER_ACTION_DODGE)
    dodge (perform, command->creature);
}

static gboolean
parse_potion (const char *text, MusterDiceTerm *dice)
{
  *dice = (MusterDiceTerm) { .count = 2, .sides = 4, .bonus = 2 };
  if (text == NULL || *text == '\0')
    return TRUE;

  return muster_dice_term_parse (text, dice) && dice->count <= MAX_POTION_DICE
         && muster_dice_term_minimum (dice) >= 0;
}

MusterRefusal
muster_check_drink_potion (const MusterGame *game,
                           const MusterCommandDrinkPotion *command,
                           MusterWaiver *waiver)
{
  const MusterCreature *giver = muster_game_creature (game, command->giver);
  const MusterCreature *drinker = muster_game_creature (game, command->drinker);
  MusterDiceTerm dice;

  if (giver == NULL || drinker == NULL)
    return MUSTER_REFUSAL_NO_SUCH_CREATURE;
  if (!parse_potion (command->dice, &dice))
    return MUSTER_REFUSAL_BAD_EXPRESSION;
  if (drinker->life == MUSTER_LIFE_DEAD)
    return MUSTER_REFUSAL_DEAD;
  if (giver->potions <= 0)
    return MUSTER_REFUSAL_NO_POTION;

  return check_spend (game, command->giver, muster_potion_cost (muster_game_world (game)->edition),
                      command->waive, waiver);
}

void
muster_perform_drink_potion (MusterPerform *perform, const MusterCommandDrinkPotion *command)
{
  MusterRollKey key
      = { .purpose = MUSTER_PURPOSE_HEALING, .roller = command->giver, .target = command->drinker };
  MusterCost cost = muster_potion_cost (muster_game_world (perform->game)->edition);
  MusterEventPotionDrunk *drunk;
  MusterEventDie thrown[MAX_POTION_DICE];
  guint16 faces[MAX_POTION_DICE];
  MusterCreature *giver;
  MusterDiceTerm dice;
  gint32 amount;

  parse_potion (command->dice, &dice);
  if (!muster_dice_term_roll (&dice, muster_perform_dice (perform), &key, 0, faces, &amount))
    {
      perform->asks = TRUE;
      return;
    }
  for (guint i = 0; i < dice.count; i++)
    thrown[i]
        = (MusterEventDie) { .sides = dice.sides, .face = faces[i], .use = MUSTER_DIE_HEALING };

  spend (perform, command->giver, cost, command->waive);
  giver = muster_game_edit_creature (perform->game, command->giver);
  giver->potions--;
  drunk = &muster_perform_event (perform, MUSTER_EVENT_POTION_DRUNK)->potion_drunk;
  drunk->giver = command->giver;
  drunk->drinker = command->drinker;
  drunk->left = giver->potions;
  muster_hit_heal (perform, command->giver, command->drinker, amount, FALSE, thrown, dice.count);
}

MusterRefusal
muster_check_set_potions (const MusterGame *game,
                          const MusterCommandSetPotions *command,
                          MusterWaiver *waiver)
{
  const MusterCreature *creature = muster_game_creature (game, command->creature);

  if (creature == NULL)
    return MUSTER_REFUSAL_NO_SUCH_CREATURE;
  if (command->count < 0 || command->count > MUSTER_MAX_POTIONS)
    return MUSTER_REFUSAL_BAD_NUMBER;

  return command->count != creature->potions ? MUSTER_REFUSAL_NONE : MUSTER_REFUSAL_NOTHING_TO_DO;
}

void
muster_perform_set_potions (MusterPerform *perform, const MusterCommandSetPotions *command)
{
  MusterEventPotionsSet *set
      = &muster_perform_event (perform, MUSTER_EVENT_POTIONS_SET)->potions_set;

  set->creature = command->creature;
  set->count = command->count;
  muster_game_edit_creature (perform->game, command->creature)->potions = command->count;
}

MusterRefusal
muster_check_toggle_budget (const MusterGame *game,
                            const MusterCommandToggleBudget *command,
                            MusterWaiver *waiver)
{
  const MusterFight *fight = muster_game_current_fight (game);

  if (muster_game_creature (game, command->creature) == NULL)
    return MUSTER_REFUSAL_NO_SUCH_CREATURE;
  if (command->cost < MUSTER_COST_ACTION || command->cost > MUSTER_COST_REACTION)
    return MUSTER_REFUSAL_BAD_NUMBER;
  if (fight == NULL || fight->state != MUSTER_FIGHT_RUNNING)
    return MUSTER_REFUSAL_FIGHT_NOT_RUNNING;

  return muster_running_participant (game, command->creature) != NULL ? MUSTER_REFUSAL_NONE
                                                                      : MUSTER_REFUSAL_NOT_IN_FIGHT;
}

void
muster_perform_toggle_budget (MusterPerform *perform, const MusterCommandToggleBudget *command)
{
  const MusterParticipant *participant
      = muster_running_participant (perform->game, command->creature);
  MusterBudget budget = muster_budget_of (participant);
  MusterCost cost = (MusterCost) command->cost;
  gboolean spends = muster_budget_can_spend (&budget, cost);
  MusterEventBudgetSet *set;

  if (spends)
    muster_budget_spend (&budget, cost);
  else
    muster_budget_unspend (&budget, cost);
  muster_budget_store (&budget, muster_game_edit_participant (perform->game, participant->id));

  set = &muster_perform_event (perform, MUSTER_EVENT_BUDGET_SET)->budget_set;
  set->creature = command->creature;
  set->cost = command->cost;
  set->spent = spends;
}
