/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/fight/budget.h"

MusterBudget
muster_budget_of (const MusterParticipant *participant)
{
  return (MusterBudget) {
    .action = participant->action,
    .bonus = participant->bonus,
    .reaction = participant->reaction,
    .attacked = participant->attacked,
    .attacks_left = participant->attacks_left,
    .sneak = participant->sneak,
    .extra = participant->extra,
    .spare = participant->spare,
    .surged = participant->surged,
    .death_save = participant->death_save,
    .bonus_spell = participant->bonus_spell,
    .action_spell = participant->action_spell,
    .legendary = participant->legendary,
  };
}

void
muster_budget_store (const MusterBudget *budget, MusterParticipant *participant)
{
  participant->action = budget->action;
  participant->bonus = budget->bonus;
  participant->reaction = budget->reaction;
  participant->attacked = budget->attacked;
  participant->attacks_left = budget->attacks_left;
  participant->sneak = budget->sneak;
  participant->extra = budget->extra;
  participant->spare = budget->spare;
  participant->surged = budget->surged;
  participant->death_save = budget->death_save;
  participant->bonus_spell = budget->bonus_spell;
  participant->action_spell = budget->action_spell;
  participant->legendary = budget->legendary;
}

gboolean
muster_budget_is_fresh (const MusterBudget *budget)
{
  return !budget->action && !budget->bonus && !budget->reaction && !budget->attacked
         && budget->attacks_left == 0 && !budget->sneak && !budget->extra && !budget->spare
         && !budget->bonus_spell && !budget->action_spell && !budget->surged && !budget->death_save
         && budget->legendary == 0;
}

gboolean
muster_budget_can_spend (const MusterBudget *budget, MusterCost cost)
{
  switch (cost)
    {
    case MUSTER_COST_ACTION:
      return !budget->action || budget->spare;
    case MUSTER_COST_BONUS:
      return !budget->bonus;
    case MUSTER_COST_REACTION:
      return !budget->reaction;
    case MUSTER_COST_NONE:
    default:
      return TRUE;
    }
}

void
muster_budget_spend (MusterBudget *budget, MusterCost cost)
{
  switch (cost)
    {
    case MUSTER_COST_ACTION:
      if (budget->spare)
        budget->spare = 0;
      else
        budget->action = 1;
      break;
    case MUSTER_COST_BONUS:
      budget->bonus = 1;
      break;
    case MUSTER_COST_REACTION:
      budget->reaction = 1;
      break;
    case MUSTER_COST_NONE:
    default:
      break;
    }
}

void
muster_budget_unspend (MusterBudget *budget, MusterCost cost)
{
  switch (cost)
    {
    case MUSTER_COST_ACTION:
      budget->action = 0;
      budget->attacked = 0;
      budget->attacks_left = 0;
      break;
    case MUSTER_COST_BONUS:
      budget->bonus = 0;
      break;
    case MUSTER_COST_REACTION:
      budget->reaction = 0;
      break;
    case MUSTER_COST_NONE:
    default:
      break;
    }
}

static guint
banked (const MusterBudget *budget, guint per_action)
{
  return per_action >= 2 && budget->attacks_left > 0 ? (guint) budget->attacks_left : 0;
}

guint
muster_budget_attacks_available (const MusterBudget *budget,
                                 guint per_action,
                                 gboolean extra_action)
{
  guint swings;

  per_action = MAX (1, per_action);
  swings = banked (budget, per_action);
  if (!budget->action)
    swings += per_action;
  if (budget->spare)
    swings += per_action;
  if (extra_action && !budget->extra)
    swings++;
  return swings;
}

void
muster_budget_spend_attack (MusterBudget *budget, guint per_action, gboolean extra_action)
{
  per_action = MAX (1, per_action);
  budget->attacked = 1;
  if (banked (budget, per_action) > 0)
    {
      budget->attacks_left--;
      return;
    }
  if (extra_action && !budget->extra && !muster_budget_can_spend (budget, MUSTER_COST_ACTION))
    {
      budget->extra = 1;
      return;
    }
  muster_budget_spend (budget, MUSTER_COST_ACTION);
  budget->attacks_left += (gint32) per_action - 1;
}

guint
muster_budget_next_swing (const MusterBudget *budget, guint per_action)
{
  guint left;

  per_action = MAX (1, per_action);
  left = banked (budget, per_action);
  return left == 0 || left >= per_action ? 1 : per_action - left + 1;
}

void
muster_budget_refresh (MusterBudget *budget)
{
  *budget = (MusterBudget) { 0 };
}

gboolean
muster_budget_reset_sneak (MusterBudget *budget)
{
  gboolean changed = budget->sneak != 0;

  budget->sneak = 0;
  return changed;
}

void
muster_budget_surprise (MusterBudget *budget, gboolean own_turn)
{
  budget->reaction = 1;
  if (!own_turn)
    return;
  budget->action = 1;
  budget->bonus = 1;
}

void
muster_budget_end_surprise (MusterBudget *budget)
{
  budget->reaction = 0;
}

gboolean
muster_budget_surge (MusterBudget *budget)
{
  if (budget->surged)
    return FALSE;
  budget->surged = 1;
  if (budget->action)
    budget->action = 0;
  else
    budget->spare = 1;
  return TRUE;
}

guint
muster_budget_legendary_left (const MusterBudget *budget, guint per_round)
{
  guint used = (guint) MAX (0, budget->legendary);

  return used < per_round ? per_round - used : 0;
}

void
muster_budget_spend_legendary (MusterBudget *budget, guint count)
{
  budget->legendary += (gint32) count;
}

static guint
attacks_of_class (MusterClass klass, guint level)
{
  switch (klass)
    {
    case MUSTER_CLASS_FIGHTER:
      return level >= 20 ? 4 : level >= 11 ? 3 : level >= 5 ? 2 : 1;
    case MUSTER_CLASS_BARBARIAN:
    case MUSTER_CLASS_MONK:
    case MUSTER_CLASS_PALADIN:
    case MUSTER_CLASS_RANGER:
      return level >= 5 ? 2 : 1;
    default:
      return 1;
    }
}

guint
muster_attacks_per_action (const MusterClassLevel *classes, guint n_classes)
{
  guint most = 1;

  for (guint i = 0; i < n_classes; i++)
    most = MAX (most, attacks_of_class (classes[i].klass, classes[i].level));
  return most;
}

guint
muster_sneak_attack_dice (const MusterClassLevel *classes, guint n_classes)
{
  guint dice = 0;

  for (guint i = 0; i < n_classes; i++)
    if (classes[i].klass == MUSTER_CLASS_ROGUE)
      dice = MAX (dice, (classes[i].level + 1u) / 2);
  return dice;
}
