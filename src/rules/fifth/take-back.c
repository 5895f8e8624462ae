/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/fifth/take-back.h"

#include "rules/chips/chip-text.h"
#include "rules/chips/chip.h"
#include "rules/fifth/hit.h"
#include "rules/fifth/resource.h"
#include "rules/fifth/special.h"
#include "rules/fifth/weapon.h"
#include "rules/fight/budget.h"
#include "rules/fight/end.h"
#include "rules/fight/setup.h"
#include "rules/spells/known.h"

#define MAX_POINTS 100000000

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

static const MusterSpecial *
find_special (const MusterGame *game, const MusterCommandTakeBack *command)
{
  const MusterStatBlock *block = muster_game_block (game, command->creature);

  for (guint i = 0; i < block->n_specials && command->name != NULL; i++)
    if (g_str_equal (block->specials[i].name, command->name))
      return &block->specials[i];

  return NULL;
}

/* Uses of that power that are gone. */
static guint
special_used (const MusterGame *game, const MusterCommandTakeBack *command)
{
  const MusterSpecial *special = find_special (game, command);
  guint uses = special != NULL ? muster_special_uses (special) : 0;

  return uses > 0 ? uses - muster_special_left (game, command->creature, special) : 0;
}

/* Slots of that level that are gone. */
static guint
slots_used (const MusterGame *game, const MusterCommandTakeBack *command)
{
  const MusterStatBlock *block = muster_game_block (game, command->creature);
  guint slots, left;

  if (command->amount < 1 || command->amount > MUSTER_N_SLOT_LEVELS)
    return 0;
  slots = muster_stat_block_slots (block, command->amount);
  left = muster_slots_left (game, command->creature, command->amount);

  return slots > left ? slots - left : 0;
}

static gboolean
class_use_used (const MusterGame *game, const MusterCommandTakeBack *command)
{
  return command->amount >= 0 && command->amount < MUSTER_N_CLASS_ACTIONS
         && muster_resource_used (
                game, command->creature,
                muster_class_action_resource ((MusterClassAction) command->amount))
                > 0;
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
    case MUSTER_TAKE_BACK_SLOT:
      may = slots_used (game, command) > 0;
      break;
    case MUSTER_TAKE_BACK_CLASS_USE:
      may = class_use_used (game, command);
      break;
    case MUSTER_TAKE_BACK_SPECIAL:
      may = special_used (game, command) > 0;
      break;
    case MUSTER_TAKE_BACK_HIDDEN:
    case MUSTER_TAKE_BACK_REVEALED:
      if (muster_current_participant (game, command->creature) == NULL)
        return MUSTER_REFUSAL_NOT_IN_FIGHT;
      may = (muster_current_participant (game, command->creature)->hidden != 0)
            == (command->what == MUSTER_TAKE_BACK_HIDDEN);
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
set_budget (MusterPerform *perform, MusterId creature, MusterCost cost, MusterTakeBackSpent spent)
{
  const MusterParticipant *participant = muster_running_participant (perform->game, creature);
  guint per_action = muster_block_attacks_with (muster_game_block (perform->game, creature),
                                                MUSTER_ATTACK_UNARMED);
  MusterBudget budget;
  gboolean gone;

  if (participant == NULL || cost > MUSTER_COST_REACTION)
    return;

  budget = muster_budget_of (participant);
  gone = !muster_budget_can_spend (&budget, cost);
  if (spent == MUSTER_TAKE_BACK_SWING && gone && (guint) budget.attacks_left + 1 < per_action)
    budget.attacks_left++;
  else if (spent != MUSTER_TAKE_BACK_SAVED && gone)
    muster_budget_unspend (&budget, cost);
  else if (spent == MUSTER_TAKE_BACK_SAVED && !gone)
    muster_budget_spend (&budget, cost);
  muster_budget_store (&budget, muster_game_edit_participant (perform->game, participant->id));
}

static void
give_back_use (MusterPerform *perform, const MusterCommandTakeBack *command)
{
  MusterId id = command->creature;

  switch ((MusterTakeBack) command->what)
    {
    case MUSTER_TAKE_BACK_SLOT:
      muster_slots_set_used (perform, id, command->amount, slots_used (perform->game, command) - 1);
      break;
    case MUSTER_TAKE_BACK_CLASS_USE:
      muster_resource_unuse (perform, id,
                             muster_class_action_resource ((MusterClassAction) command->amount));
      break;
    default:
      muster_special_give_back (perform, id, find_special (perform->game, command));
      return;
    }
  set_budget (perform, id, (MusterCost) command->extra, MUSTER_TAKE_BACK_SPENT);
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

  /* That somebody was hidden is nothing for players. */
  event->secret = command->secret != 0 || command->what == MUSTER_TAKE_BACK_HIDDEN
                  || command->what == MUSTER_TAKE_BACK_REVEALED;
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
      set_budget (perform, id, (MusterCost) command->amount, (MusterTakeBackSpent) command->extra);
      break;
    case MUSTER_TAKE_BACK_SLOT:
    case MUSTER_TAKE_BACK_CLASS_USE:
    case MUSTER_TAKE_BACK_SPECIAL:
      give_back_use (perform, command);
      break;
    case MUSTER_TAKE_BACK_HIDDEN:
    case MUSTER_TAKE_BACK_REVEALED:
      id = muster_current_participant (perform->game, id)->id;
      muster_game_edit_participant (perform->game, id)->hidden
          = command->what == MUSTER_TAKE_BACK_REVEALED;
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
