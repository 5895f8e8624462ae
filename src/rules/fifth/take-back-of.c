/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which change a line of the log told of. */
#include "rules/fifth/push.h"
#include "rules/fifth/take-back.h"

/* Events of before `lost` was told say it only while hit points were left. */
static gint32
lost_by (const MusterEventDamageDealt *dealt)
{
  return dealt->lost > 0 || dealt->hp == 0 ? dealt->lost : dealt->amount - dealt->absorbed;
}

/* What a death save entered; a third of a kind, a natural 20 and death end the count. */
static gboolean
fill_death_save (const MusterEventDeathSaveRolled *rolled, MusterCommandTakeBack *back)
{
  back->what = MUSTER_TAKE_BACK_DEATH_SAVE;
  back->creature = rolled->creature;
  if (rolled->outcome == MUSTER_DEATH_SAVE_SUCCESS)
    back->amount = 1;
  else if (rolled->outcome == MUSTER_DEATH_SAVE_FAILURE)
    back->extra = rolled->natural == 1 ? 2 : 1;

  return back->amount + back->extra > 0;
}

/* The slot, and what the cast cost of the turn; a spell without a slot only cost that. */
static void
fill_cast (const MusterEventSpellCast *cast, MusterCommandTakeBack *back)
{
  back->creature = cast->caster;
  if (cast->slot > 0 && !cast->spared)
    {
      back->what = MUSTER_TAKE_BACK_SLOT;
      back->amount = cast->slot;
      back->extra = cast->cost;
    }
  else
    {
      back->what = MUSTER_TAKE_BACK_BUDGET;
      back->amount = cast->cost;
      back->extra = MUSTER_TAKE_BACK_SPENT;
    }
}

static gboolean
fill (const MusterGame *game, const MusterEvent *event, MusterCommandTakeBack *back)
{
  switch ((MusterEventKind) event->kind)
    {
    case MUSTER_EVENT_DAMAGE_DEALT:
      back->what = MUSTER_TAKE_BACK_DAMAGE;
      back->creature = event->damage_dealt.target;
      back->amount = lost_by (&event->damage_dealt);
      back->extra = event->damage_dealt.absorbed;
      return back->amount + back->extra > 0;
    case MUSTER_EVENT_HEALED:
      back->what = MUSTER_TAKE_BACK_HEALING;
      back->creature = event->healed.target;
      back->amount = event->healed.amount;
      return back->amount > 0;
    case MUSTER_EVENT_TEMP_HP_GAINED:
      back->what = MUSTER_TAKE_BACK_TEMP_HP;
      back->creature = event->temp_hp_gained.target;
      back->amount = event->temp_hp_gained.temp_hp - event->temp_hp_gained.before;
      return back->amount > 0;
    case MUSTER_EVENT_MAX_HP_CHANGED:
      back->what = MUSTER_TAKE_BACK_MAX_HP;
      back->creature = event->max_hp_changed.creature;
      back->amount = event->max_hp_changed.after - event->max_hp_changed.before;
      return back->amount != 0;
    case MUSTER_EVENT_CHIP_GAINED:
      back->what = MUSTER_TAKE_BACK_CHIP;
      back->creature = event->chip_gained.creature;
      back->condition = event->chip_gained.condition;
      back->source = event->chip_gained.source;
      back->name
          = event->chip_gained.name != 0 ? muster_game_text (game, event->chip_gained.name) : NULL;
      return TRUE;
    case MUSTER_EVENT_CHIP_ENDED:
      back->what = MUSTER_TAKE_BACK_CHIP_END;
      back->creature = event->chip_ended.creature;
      back->condition = event->chip_ended.condition;
      back->name
          = event->chip_ended.name != 0 ? muster_game_text (game, event->chip_ended.name) : NULL;
      back->chip = muster_game_text (game, event->chip_ended.chip);
      return event->chip_ended.chip != 0;
    case MUSTER_EVENT_EXHAUSTION_CHANGED:
      back->what = MUSTER_TAKE_BACK_EXHAUSTION;
      back->creature = event->exhaustion_changed.creature;
      back->amount = event->exhaustion_changed.after - event->exhaustion_changed.before;
      return back->amount != 0;
    case MUSTER_EVENT_BUDGET_SET:
      back->what = MUSTER_TAKE_BACK_BUDGET;
      back->creature = event->budget_set.creature;
      back->amount = event->budget_set.cost;
      back->extra = event->budget_set.spent;
      return TRUE;
    case MUSTER_EVENT_ACTION_TAKEN:
      back->what = MUSTER_TAKE_BACK_BUDGET;
      back->creature = event->action_taken.creature;
      back->amount = event->action_taken.cost;
      back->extra
          = event->action_taken.action == MUSTER_ACTION_PUSH && !muster_push_is_action (game)
                ? MUSTER_TAKE_BACK_SWING
                : MUSTER_TAKE_BACK_SPENT;
      return event->action_taken.cost <= MUSTER_COST_REACTION;
    case MUSTER_EVENT_SPELL_CAST:
      fill_cast (&event->spell_cast, back);
      return event->spell_cast.slot > 0 || event->spell_cast.cost <= MUSTER_COST_REACTION;
    case MUSTER_EVENT_CLASS_ACTION_USED:
      back->what = MUSTER_TAKE_BACK_CLASS_USE;
      back->creature = event->class_action_used.creature;
      back->amount = event->class_action_used.action;
      back->extra = event->class_action_used.cost;
      return TRUE;
    case MUSTER_EVENT_SPECIAL_USED:
      back->what = MUSTER_TAKE_BACK_SPECIAL;
      back->creature = event->special_used.creature;
      back->name = muster_game_text (game, event->special_used.name);
      return TRUE;
    case MUSTER_EVENT_HIDDEN:
      back->what = MUSTER_TAKE_BACK_HIDDEN;
      back->creature = event->hidden.creature;
      return TRUE;
    case MUSTER_EVENT_REVEALED:
      back->what = MUSTER_TAKE_BACK_REVEALED;
      back->creature = event->revealed.creature;
      return TRUE;
    case MUSTER_EVENT_EXPERIENCE_GAINED:
      back->what = MUSTER_TAKE_BACK_EXPERIENCE;
      back->creature = event->experience_gained.creature;
      back->amount = event->experience_gained.points;
      return back->amount > 0;
    case MUSTER_EVENT_RESISTANCE_SPENT:
      back->what = MUSTER_TAKE_BACK_RESISTANCE;
      back->creature = event->resistance_spent.creature;
      return TRUE;
    case MUSTER_EVENT_POTION_DRUNK:
      back->what = MUSTER_TAKE_BACK_POTION;
      back->creature = event->potion_drunk.giver;
      return TRUE;
    case MUSTER_EVENT_POTIONS_SET:
      back->what = MUSTER_TAKE_BACK_POTIONS;
      back->creature = event->potions_set.creature;
      back->amount = event->potions_set.count - event->potions_set.before;
      return back->amount != 0;
    case MUSTER_EVENT_DEATH_SAVE_ROLLED:
      return fill_death_save (&event->death_save_rolled, back);
    case MUSTER_EVENT_DEATH_SAVE_FAILED:
      back->what = MUSTER_TAKE_BACK_DEATH_SAVE;
      back->creature = event->death_save_failed.creature;
      back->extra = event->death_save_failed.count;
      return TRUE;
    case MUSTER_EVENT_STABILISED:
      back->what = MUSTER_TAKE_BACK_STABLE;
      back->creature = event->stabilised.creature;
      return TRUE;
    default:
      return FALSE;
    }
}

MusterRefusal
muster_take_back_of (const MusterGame *game,
                     const MusterEvent *event,
                     gint64 line,
                     MusterCommand *command)
{
  *command = (MusterCommand) { .kind = MUSTER_COMMAND_TAKE_BACK };
  command->take_back.line = line;
  command->take_back.secret = event->secret != 0;

  return fill (game, event, &command->take_back) ? MUSTER_REFUSAL_NONE
                                                 : MUSTER_REFUSAL_NOT_A_CHANGE;
}
