/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a turn is spent on besides attacks (the combat document, "Turn actions"). */
#include "rules/fifth/action.h"

#include "rules/chips/chip.h"
#include "rules/chips/mods.h"
#include "rules/creature/feature.h"
#include "rules/fifth/check.h"
#include "rules/fifth/hit.h"
#include "rules/fifth/push.h"
#include "rules/fifth/spend.h"
#include "rules/fight/budget.h"
#include "rules/fight/setup.h"
#include "rules/grid/movement.h"
#include "rules/text.h"

#define CUNNING_ACTION_LEVEL 2
#define MAX_POTION_DICE 100
#define MAX_DC 1000

gboolean
muster_action_is_bonus (const MusterStatBlock *block, MusterStandardAction action)
{
  gboolean escapes = action == MUSTER_ACTION_DISENGAGE || action == MUSTER_ACTION_HIDE;

  if (block->bonus_actions & (1u << action))
    return TRUE;
  if ((block->traits & MUSTER_TRAIT_CUNNING_ACTION)
      || muster_block_class_level (block, MUSTER_CLASS_ROGUE) >= CUNNING_ACTION_LEVEL)
    return escapes || action == MUSTER_ACTION_DASH;

  return escapes && (block->traits & MUSTER_TRAIT_NIMBLE_ESCAPE) != 0;
}

MusterCost
muster_potion_cost (int edition)
{
  return edition == 2024 ? MUSTER_COST_BONUS : MUSTER_COST_ACTION;
}

/* Whom the action needs: Push somebody, Help anybody or nobody. */
static MusterRefusal
check_target (const MusterGame *game, const MusterCommandTakeAction *command, MusterWaiver *waiver)
{
  if (command->action == MUSTER_ACTION_PUSH)
    return muster_push_check (game, command, waiver);
  if (command->target != 0 && muster_game_creature (game, command->target) == NULL)
    return MUSTER_REFUSAL_NO_SUCH_CREATURE;

  return MUSTER_REFUSAL_NONE;
}

static gboolean
has_odd_number (const MusterCommandTakeAction *command)
{
  return command->action < 0 || command->action >= MUSTER_N_STANDARD_ACTIONS
         || (command->cost != MUSTER_COST_ACTION && command->cost != MUSTER_COST_BONUS)
         || command->choice < 0 || command->choice > 1 || command->dc < 0 || command->dc > MAX_DC
         || command->slant < MUSTER_MODE_NONE || command->slant > MUSTER_MODE_DISADVANTAGE;
}

/* A shove takes the place of one attack (SRD, Shoving a Creature). */
static gboolean
takes_a_swing (const MusterGame *game, const MusterCommandTakeAction *command)
{
  return command->action == MUSTER_ACTION_PUSH && !muster_push_is_action (game);
}

MusterRefusal
muster_check_take_action (const MusterGame *game,
                          const MusterCommandTakeAction *command,
                          MusterWaiver *waiver)
{
  MusterRefusal refusal;

  if (muster_game_creature (game, command->creature) == NULL)
    return MUSTER_REFUSAL_NO_SUCH_CREATURE;
  if (has_odd_number (command))
    return MUSTER_REFUSAL_BAD_NUMBER;
  if (command->text != NULL && *command->text != '\0' && !muster_is_name (command->text))
    return MUSTER_REFUSAL_BAD_NAME;
  if (command->cost == MUSTER_COST_BONUS && !command->waive
      && !(muster_mods_bonus_actions (game, command->creature) & (1u << command->action))
      && !muster_action_is_bonus (muster_game_block (game, command->creature),
                                  (MusterStandardAction) command->action))
    {
      *waiver = MUSTER_WAIVER_COST;
      return MUSTER_REFUSAL_NO_BONUS_ACTION;
    }

  refusal = takes_a_swing (game, command)
                ? muster_spend_check_swing (game, command->creature, MUSTER_ATTACK_UNARMED,
                                            command->waive, waiver)
                : muster_spend_check (game, command->creature, (MusterCost) command->cost,
                                      command->waive, waiver);

  return refusal != MUSTER_REFUSAL_NONE ? refusal : check_target (game, command, waiver);
}

/* A chip of the actor's making that lasts until the start of its next turn. */
static void
put_until_next_turn (MusterPerform *perform, MusterId actor, MusterChip chip)
{
  const MusterParticipant *participant = muster_running_participant (perform->game, actor);

  if (participant == NULL)
    return;

  chip.end = MUSTER_CHIP_UNTIL_TURN_START;
  chip.anchor = actor;
  chip.deadline = participant->turns_begun + 1;
  muster_chip_put (perform, &chip);
}

/* The chips that an action leaves: Dodging (SRD, Dodge), advantage on one roll for who is helped
 * (SRD, Help), what a readied action waits for (SRD, Ready). */
static void
leave_chip (MusterPerform *perform, const MusterCommandTakeAction *command)
{
  MusterChip chip = { .creature = command->creature };

  switch ((MusterStandardAction) command->action)
    {
    case MUSTER_ACTION_DODGE:
      chip.condition = MUSTER_CONDITION_DODGING;
      break;
    case MUSTER_ACTION_HELP:
      if (command->target == 0)
        return;
      chip.creature = command->target;
      chip.source = command->creature;
      chip.condition = MUSTER_CONDITION_HELPED;
      chip.once = TRUE;
      break;
    case MUSTER_ACTION_READY:
      chip.condition = MUSTER_CONDITION_READIED;
      chip.name = muster_game_intern (perform->game, command->text);
      muster_chip_end_condition (perform, command->creature, MUSTER_CONDITION_READIED,
                                 MUSTER_CHIP_EXPIRED);
      break;
    default:
      return;
    }

  put_until_next_turn (perform, command->creature, chip);
}

/* The check that an action is.  FALSE: it is none. */
static gboolean
check_of_action (const MusterStatBlock *block,
                 const MusterCommandTakeAction *command,
                 MusterAbilityCheck *check)
{
  *check = (MusterAbilityCheck) { .creature = command->creature,
                                  .dc = command->dc,
                                  .slant = (MusterMode) command->slant };
  /* Rogues are trained with thieves' tools. */
  gboolean tools = muster_block_class_level (block, MUSTER_CLASS_ROGUE) > 0;
  gboolean second = command->choice == 1;

  switch ((MusterStandardAction) command->action)
    {
    case MUSTER_ACTION_HIDE:
      check->ability = MUSTER_ABILITY_DEXTERITY;
      check->skill = MUSTER_SKILL_STEALTH + 1;
      return TRUE;
    case MUSTER_ACTION_SEARCH:
      check->ability = MUSTER_ABILITY_WISDOM;
      check->skill = MUSTER_SKILL_PERCEPTION + 1;
      return TRUE;
    case MUSTER_ACTION_TRAP:
      check->ability = second ? MUSTER_ABILITY_DEXTERITY : MUSTER_ABILITY_WISDOM;
      check->skill = second ? 0 : MUSTER_SKILL_PERCEPTION + 1;
      check->trained = second && tools;
      return TRUE;
    case MUSTER_ACTION_LOCK:
      check->ability = second ? MUSTER_ABILITY_STRENGTH : MUSTER_ABILITY_DEXTERITY;
      check->trained = !second && tools;
      return TRUE;
    default:
      return FALSE;
    }
}

void
muster_perform_take_action (MusterPerform *perform, const MusterCommandTakeAction *command)
{
  MusterEventActionTaken *taken;
  MusterAbilityCheck check;
  gint32 total;

  if (takes_a_swing (perform->game, command))
    muster_spend_swing (perform, command->creature, MUSTER_ATTACK_UNARMED, command->waive);
  else
    muster_spend (perform, command->creature, (MusterCost) command->cost, command->waive);

  taken = &muster_perform_event (perform, MUSTER_EVENT_ACTION_TAKEN)->action_taken;
  taken->creature = command->creature;
  taken->action = command->action;
  taken->cost = command->waive ? MUSTER_COST_NONE : command->cost;
  taken->target = command->target;
  taken->choice = command->choice;
  taken->text = muster_game_intern (perform->game, command->text);

  muster_movement_take_action (perform, command->creature, (MusterStandardAction) command->action,
                               (MusterCost) command->cost);
  if (command->action == MUSTER_ACTION_PUSH)
    muster_push (perform, command);
  else if (check_of_action (muster_game_block (perform->game, command->creature), command, &check))
    muster_ability_check_roll (perform, &check, &total);
  leave_chip (perform, command);
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

  return muster_spend_check (game, command->giver,
                             muster_potion_cost (muster_game_world (game)->edition), command->waive,
                             waiver);
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
  if (muster_mods_heals_most (perform->game, command->drinker))
    amount = dice.count * dice.sides + dice.bonus;
  for (guint i = 0; i < dice.count; i++)
    thrown[i]
        = (MusterEventDie) { .sides = dice.sides, .face = faces[i], .use = MUSTER_DIE_HEALING };

  muster_spend (perform, command->giver, cost, command->waive);
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
  set->before = muster_game_creature (perform->game, command->creature)->potions;
  muster_game_edit_creature (perform->game, command->creature)->potions = command->count;
}

MusterRefusal
muster_check_set_carried (const MusterGame *game,
                          const MusterCommandSetCarried *command,
                          MusterWaiver *waiver)
{
  const MusterCreature *creature = muster_game_creature (game, command->creature);

  if (creature == NULL)
    return MUSTER_REFUSAL_NO_SUCH_CREATURE;
  if (command->pounds < 0 || command->pounds > MUSTER_MAX_CARRIED)
    return MUSTER_REFUSAL_BAD_NUMBER;

  return command->pounds != creature->carried ? MUSTER_REFUSAL_NONE : MUSTER_REFUSAL_NOTHING_TO_DO;
}

void
muster_perform_set_carried (MusterPerform *perform, const MusterCommandSetCarried *command)
{
  MusterEventCarriedSet *set
      = &muster_perform_event (perform, MUSTER_EVENT_CARRIED_SET)->carried_set;

  set->creature = command->creature;
  set->pounds = command->pounds;
  muster_game_edit_creature (perform->game, command->creature)->carried = command->pounds;
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
  if (command->cost != MUSTER_COST_ACTION
      && muster_game_world (game)->economy == MUSTER_ECONOMY_BY_GM)
    return MUSTER_REFUSAL_NOT_TRACKED;
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
