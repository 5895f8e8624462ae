/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/fifth/take-back.h"

#include "rules/chips/chip-text.h"
#include "rules/chips/chip.h"
#include "rules/fifth/hit.h"
#include "rules/fight/budget.h"
#include "rules/fight/end.h"
#include "rules/fight/setup.h"

#define MAX_POINTS 100000000

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
      back->extra = 1;
      return event->action_taken.cost <= MUSTER_COST_REACTION;
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

/* The newest chip of that kind on the creature: the one that the line put on, or what replaced
 * it. */
static const MusterChip *
find_chip (const MusterGame *game, const MusterCommandTakeBack *command)
{
  const char *name = command->name != NULL ? command->name : "";
  const MusterChip *found = NULL;

  MUSTER_GAME_FOREACH (game, CHIP, MusterChip, chip)
  if (chip->creature == command->creature && chip->condition == command->condition
      && chip->source == command->source
      && (*name == '\0' || g_str_equal (muster_game_text (game, chip->name), name)))
    found = chip;

  return found;
}

static gboolean
is_amount (gint32 amount)
{
  return amount >= -MAX_POINTS && amount <= MAX_POINTS;
}

/* Whether there is still something to reverse. */
static MusterRefusal
check_state (const MusterGame *game, const MusterCommandTakeBack *command)
{
  const MusterCreature *creature = muster_game_creature (game, command->creature);
  gboolean may = TRUE;

  switch ((MusterTakeBack) command->what)
    {
    case MUSTER_TAKE_BACK_CHIP:
      return find_chip (game, command) != NULL ? MUSTER_REFUSAL_NONE : MUSTER_REFUSAL_NO_SUCH_CHIP;
    case MUSTER_TAKE_BACK_CHIP_END:
      return command->chip != NULL && muster_chip_text_is_valid (command->chip)
                 ? MUSTER_REFUSAL_NONE
                 : MUSTER_REFUSAL_BAD_NUMBER;
    case MUSTER_TAKE_BACK_BUDGET:
      if (command->amount < MUSTER_COST_ACTION || command->amount > MUSTER_COST_REACTION)
        return MUSTER_REFUSAL_BAD_NUMBER;
      return muster_running_participant (game, command->creature) != NULL
                 ? MUSTER_REFUSAL_NONE
                 : MUSTER_REFUSAL_NOT_IN_FIGHT;
    case MUSTER_TAKE_BACK_DEATH_SAVE:
    case MUSTER_TAKE_BACK_STABLE:
      if (creature->life == MUSTER_LIFE_DEAD)
        return MUSTER_REFUSAL_DEAD;
      if (command->what == MUSTER_TAKE_BACK_STABLE && creature->life == MUSTER_LIFE_STABLE)
        return MUSTER_REFUSAL_NONE;
      return creature->life == MUSTER_LIFE_DYING ? MUSTER_REFUSAL_NONE : MUSTER_REFUSAL_NOT_DYING;
    case MUSTER_TAKE_BACK_HEALING:
      may = creature->hp > 0;
      break;
    case MUSTER_TAKE_BACK_TEMP_HP:
      may = creature->temp_hp > 0;
      break;
    case MUSTER_TAKE_BACK_RESISTANCE:
      may = creature->resistances_used > 0;
      break;
    case MUSTER_TAKE_BACK_DAMAGE:
    case MUSTER_TAKE_BACK_MAX_HP:
    case MUSTER_TAKE_BACK_EXHAUSTION:
    case MUSTER_TAKE_BACK_EXPERIENCE:
    case MUSTER_TAKE_BACK_POTION:
    case MUSTER_TAKE_BACK_POTIONS:
      break;
    default:
      return MUSTER_REFUSAL_BAD_NUMBER;
    }

  return may ? MUSTER_REFUSAL_NONE : MUSTER_REFUSAL_NOTHING_TO_DO;
}

MusterRefusal
muster_check_take_back (const MusterGame *game,
                        const MusterCommandTakeBack *command,
                        MusterWaiver *waiver)
{
  if (command->line <= 0)
    return MUSTER_REFUSAL_NO_SUCH_LINE;
  if (muster_game_creature (game, command->creature) == NULL)
    return MUSTER_REFUSAL_NO_SUCH_CREATURE;
  if (!is_amount (command->amount) || !is_amount (command->extra))
    return MUSTER_REFUSAL_BAD_NUMBER;

  return check_state (game, command);
}

static void
put_chip (MusterPerform *perform, const MusterCommandTakeBack *command)
{
  MusterChip *chip = muster_game_add (perform->game, MUSTER_POOL_CHIP);

  muster_chip_from_text (perform->game, command->chip, chip);
  chip->creature = command->creature;
  perform->result->created = chip->id;
}

/* A chip whose time is over would end at once: it stays until somebody takes it off. */
static void
keep_expired (MusterPerform *perform, MusterId id)
{
  const MusterChip *chip = muster_game_chip (perform->game, id);
  const MusterParticipant *anchor = muster_running_participant (perform->game, chip->anchor);
  gboolean over = FALSE;

  if (chip->end == MUSTER_CHIP_UNTIL_CLOCK)
    over = chip->deadline <= muster_game_world (perform->game)->clock;
  else if (chip->end == MUSTER_CHIP_UNTIL_TURN_START)
    over = anchor == NULL || chip->deadline <= anchor->turns_begun;
  else if (chip->end == MUSTER_CHIP_UNTIL_TURN_END)
    over = anchor == NULL || chip->deadline <= anchor->turns_ended;

  if (over)
    {
      MusterChip *record = muster_game_edit_chip (perform->game, id);

      record->end = MUSTER_CHIP_UNTIL_REMOVED;
      record->deadline = 0;
      record->anchor = 0;
    }
}

static void
set_budget (MusterPerform *perform, const MusterCommandTakeBack *command)
{
  const MusterParticipant *participant
      = muster_running_participant (perform->game, command->creature);
  MusterBudget budget = muster_budget_of (participant);
  MusterCost cost = (MusterCost) command->amount;
  gboolean spent = !muster_budget_can_spend (&budget, cost);

  if (command->extra && spent)
    muster_budget_unspend (&budget, cost);
  else if (!command->extra && !spent)
    muster_budget_spend (&budget, cost);
  muster_budget_store (&budget, muster_game_edit_participant (perform->game, participant->id));
}

static void
set_tracker (MusterPerform *perform, const MusterCommandTakeBack *command)
{
  MusterDeathTracker tracker = muster_creature_tracker (perform->game, command->creature);

  if (command->what == MUSTER_TAKE_BACK_STABLE)
    tracker.life = MUSTER_LIFE_DYING;
  tracker.successes = MAX (0, tracker.successes - command->amount);
  tracker.failures = MAX (0, tracker.failures - command->extra);
  muster_creature_store_tracker (perform->game, command->creature, &tracker);
}

static void
set_number (MusterPerform *perform, const MusterCommandTakeBack *command)
{
  MusterCreature *creature = muster_game_edit_creature (perform->game, command->creature);
  gint32 max_hp;

  switch ((MusterTakeBack) command->what)
    {
    case MUSTER_TAKE_BACK_MAX_HP:
      creature->max_hp = CLAMP (creature->max_hp - command->amount, 1, MUSTER_MAX_AMOUNT);
      break;
    case MUSTER_TAKE_BACK_EXHAUSTION:
      creature->exhaustion
          = CLAMP (creature->exhaustion - command->amount, 0, MUSTER_EXHAUSTION_DEADLY - 1);
      break;
    case MUSTER_TAKE_BACK_EXPERIENCE:
      creature->xp = MAX (0, creature->xp - command->amount);
      break;
    case MUSTER_TAKE_BACK_RESISTANCE:
      creature->resistances_used--;
      break;
    case MUSTER_TAKE_BACK_POTION:
      creature->potions = MIN (creature->potions + 1, MUSTER_MAX_POTIONS);
      break;
    case MUSTER_TAKE_BACK_POTIONS:
      creature->potions = CLAMP (creature->potions - command->amount, 0, MUSTER_MAX_POTIONS);
      break;
    default:
      g_assert_not_reached ();
    }

  max_hp = muster_creature_max_hp (perform->game, command->creature);
  creature->hp = MIN (creature->hp, max_hp);
}

static void
tell (MusterPerform *perform, const MusterCommandTakeBack *command)
{
  const MusterCreature *creature = muster_game_creature (perform->game, command->creature);
  MusterEvent *event = muster_perform_event (perform, MUSTER_EVENT_TAKEN_BACK);

  event->secret = command->secret != 0;
  event->taken_back.what = command->what;
  event->taken_back.creature = command->creature;
  event->taken_back.amount = command->amount;
  event->taken_back.condition = command->condition;
  event->taken_back.name = muster_game_intern (perform->game, command->name);
  event->taken_back.hp = creature->hp;
  event->taken_back.max_hp = muster_creature_max_hp (perform->game, command->creature);
}

/* Hit points go both ways by what the line changed, clamped at 0 and the maximum; everything that
 * happened since stays. */
void
muster_perform_take_back (MusterPerform *perform, const MusterCommandTakeBack *command)
{
  const MusterCreature *creature = muster_game_creature (perform->game, command->creature);
  gint32 hp = creature->hp, temp = creature->temp_hp;
  MusterId id = command->creature;

  switch ((MusterTakeBack) command->what)
    {
    case MUSTER_TAKE_BACK_DAMAGE:
      muster_hit_set (perform, id, hp + command->amount, temp + command->extra);
      break;
    case MUSTER_TAKE_BACK_HEALING:
      muster_hit_set (perform, id, hp - command->amount, temp);
      break;
    case MUSTER_TAKE_BACK_TEMP_HP:
      muster_hit_set (perform, id, hp, temp - command->amount);
      break;
    case MUSTER_TAKE_BACK_CHIP:
      muster_chip_end (perform, find_chip (perform->game, command)->id, MUSTER_CHIP_BY_HAND);
      break;
    case MUSTER_TAKE_BACK_CHIP_END:
      put_chip (perform, command);
      keep_expired (perform, perform->result->created);
      break;
    case MUSTER_TAKE_BACK_BUDGET:
      set_budget (perform, command);
      break;
    case MUSTER_TAKE_BACK_DEATH_SAVE:
    case MUSTER_TAKE_BACK_STABLE:
      set_tracker (perform, command);
      break;
    default:
      set_number (perform, command);
      break;
    }
  tell (perform, command);
}
