/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a cast costs is first looked for and then spent. */
#include "rules/spells/cast-cost.h"

#include "rules/chips/chip.h"
#include "rules/fifth/limits.h"
#include "rules/fifth/special.h"
#include "rules/fifth/spend.h"
#include "rules/fight/budget.h"
#include "rules/fight/setup.h"
#include "rules/spells/slow.h"

int
muster_cast_slot (const MusterGame *game, MusterId caster, const MusterKnown *known, int slot)
{
  if (known->how == MUSTER_KNOWN_SPECIAL)
    return known->level;
  if (known->how != MUSTER_KNOWN_PREPARED || known->spell->level == 0)
    return 0;
  if (muster_slow_find_begun (game, caster, known->spell) != NULL)
    return muster_slow_find_begun (game, caster, known->spell)->slot;

  return slot > 0 ? slot : muster_known_lowest_slot (game, caster, known);
}

MusterRefusal
muster_cast_check_slot (const MusterGame *game,
                        const MusterCommandCast *command,
                        const MusterKnown *known)
{
  MusterRefusal refusal = MUSTER_REFUSAL_NONE;

  if (muster_slow_find_begun (game, command->caster, known->spell) != NULL)
    return MUSTER_REFUSAL_NONE;
  if (known->special > 0 && !(command->options & MUSTER_CAST_WAIVE_COST))
    refusal = muster_special_check (game, command->caster, known->special - 1);
  if (known->how == MUSTER_KNOWN_SPECIAL || refusal != MUSTER_REFUSAL_NONE)
    return refusal;
  if (known->how == MUSTER_KNOWN_PER_DAY)
    return muster_known_uses_left (game, command->caster, known) > 0 ? MUSTER_REFUSAL_NONE
                                                                     : MUSTER_REFUSAL_NO_SLOT;
  if (known->how != MUSTER_KNOWN_PREPARED || known->spell->level == 0)
    return MUSTER_REFUSAL_NONE;
  if (command->slot == 0)
    return muster_known_lowest_slot (game, command->caster, known) > 0 ? MUSTER_REFUSAL_NONE
                                                                       : MUSTER_REFUSAL_NO_SLOT;
  if (command->slot < known->spell->level)
    return MUSTER_REFUSAL_BAD_NUMBER;

  return muster_slots_left (game, command->caster, command->slot) > 0 ? MUSTER_REFUSAL_NONE
                                                                      : MUSTER_REFUSAL_NO_SLOT;
}

static MusterCost
cost_now (const MusterGame *game, MusterId caster, const MusterKnown *known)
{
  return known->special > 0 && muster_special_is_granted (game, caster, known->special - 1)
             ? MUSTER_COST_NONE
             : (MusterCost) known->cost;
}

MusterRefusal
muster_cast_check_turn (const MusterGame *game, MusterId caster, const MusterKnown *known)
{
  MusterWaiver waiver;

  return known->special > 0
             ? muster_spend_check (game, caster, cost_now (game, caster, known), FALSE, &waiver)
             : muster_cast_check_cost (game, caster, (MusterCost) known->cost);
}

MusterRefusal
muster_cast_check_cost (const MusterGame *game, MusterId caster, MusterCost cost)
{
  const MusterParticipant *participant = muster_running_participant (game, caster);
  MusterBudget budget;

  if (muster_creature_is_down (game, caster))
    return MUSTER_REFUSAL_DOWN;
  if (!muster_creature_can_act (game, caster))
    return MUSTER_REFUSAL_CANNOT_ACT;
  if (participant == NULL)
    return MUSTER_REFUSAL_NONE;

  budget = muster_budget_of (participant);
  if (muster_turn_forbids (game, caster, &budget, cost) && muster_budget_can_spend (&budget, cost))
    return MUSTER_REFUSAL_TURN_LIMITED;
  switch (cost)
    {
    case MUSTER_COST_ACTION:
      return muster_budget_can_spend (&budget, MUSTER_COST_ACTION) ? MUSTER_REFUSAL_NONE
                                                                   : MUSTER_REFUSAL_NO_ACTION;
    case MUSTER_COST_BONUS:
      return muster_budget_can_spend (&budget, MUSTER_COST_BONUS) ? MUSTER_REFUSAL_NONE
                                                                  : MUSTER_REFUSAL_NO_BONUS_ACTION;
    case MUSTER_COST_REACTION:
      return muster_budget_can_spend (&budget, MUSTER_COST_REACTION)
                     && muster_creature_can_react (game, caster)
                 ? MUSTER_REFUSAL_NONE
                 : MUSTER_REFUSAL_NO_REACTION;
    case MUSTER_COST_NONE:
    default:
      return MUSTER_REFUSAL_LONG_CASTING;
    }
}

static gboolean
is_action_cantrip (const MusterSpell *spell)
{
  return spell->level == 0 && spell->cost == MUSTER_COST_ACTION;
}

MusterRefusal
muster_cast_check_spell_rule (const MusterGame *game, MusterId caster, const MusterKnown *known)
{
  const MusterParticipant *participant = muster_running_participant (game, caster);
  const MusterSpell *spell = known->spell;

  if (participant == NULL || muster_game_fight (game, participant->fight)->turn != participant->id
      || known->how == MUSTER_KNOWN_SPECIAL)
    return MUSTER_REFUSAL_NONE;
  if (muster_game_world (game)->edition == 2024)
    return participant->action_spell && spell->level > 0 && known->how == MUSTER_KNOWN_PREPARED
               ? MUSTER_REFUSAL_ONE_SLOT_RULE
               : MUSTER_REFUSAL_NONE;
  if ((spell->cost == MUSTER_COST_BONUS && participant->action_spell)
      || (participant->bonus_spell && !is_action_cantrip (spell)))
    return MUSTER_REFUSAL_BONUS_SPELL_RULE;

  return MUSTER_REFUSAL_NONE;
}

void
muster_cast_pay_turn (MusterPerform *perform, const MusterCast *cast, gboolean waived)
{
  const MusterParticipant *participant = muster_running_participant (perform->game, cast->caster);
  MusterBudget budget;

  if (participant == NULL || waived)
    return;
  budget = muster_budget_of (participant);
  muster_budget_spend (&budget, cost_now (perform->game, cast->caster, &cast->known));
  muster_budget_store (&budget, muster_game_edit_participant (perform->game, participant->id));
}

void
muster_cast_note_spell (MusterPerform *perform, const MusterCast *cast)
{
  const MusterSpell *spell = cast->known.spell;
  const MusterParticipant *participant = muster_running_participant (perform->game, cast->caster);
  MusterBudget budget;

  if (participant == NULL
      || muster_game_fight (perform->game, participant->fight)->turn != participant->id)
    return;

  budget = muster_budget_of (participant);
  if (muster_game_world (perform->game)->edition == 2024)
    budget.action_spell |= cast->slot > 0 && cast->known.how == MUSTER_KNOWN_PREPARED;
  else if (cast->known.how == MUSTER_KNOWN_SPECIAL)
    return;
  else if (spell->cost == MUSTER_COST_BONUS)
    budget.bonus_spell = 1;
  else if (!is_action_cantrip (spell))
    budget.action_spell = 1;
  muster_budget_store (&budget, muster_game_edit_participant (perform->game, participant->id));
}

void
muster_cast_use_material (MusterPerform *perform, const MusterCast *cast)
{
  const MusterSpell *spell = cast->known.spell;
  MusterEventMaterialUsed *used;

  if (!spell->consumes || cast->spares_material
      || (cast->known.casting->spared & MUSTER_COMPONENT_MATERIAL))
    return;

  used = &muster_perform_event (perform, MUSTER_EVENT_MATERIAL_USED)->material_used;
  used->caster = cast->caster;
  used->spell = muster_game_intern (perform->game, spell->name);
  used->price = spell->cost_gp;
}

void
muster_cast_pay_again (MusterPerform *perform, const MusterCast *cast)
{
  const MusterParticipant *participant = muster_running_participant (perform->game, cast->caster);
  MusterBudget budget;

  if (participant == NULL)
    return;
  budget = muster_budget_of (participant);
  muster_budget_spend (&budget, (MusterCost) cast->known.spell->again_cost);
  muster_budget_store (&budget, muster_game_edit_participant (perform->game, participant->id));
}
