/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/fifth/special.h"

#include <string.h>

#include "rules/chips/chip.h"
#include "rules/chips/mods.h"
#include "rules/fifth/boon.h"
#include "rules/fifth/form.h"
#include "rules/fifth/hit-save.h"
#include "rules/fifth/spend.h"
#include "rules/fifth/swing.h"
#include "rules/fight/budget.h"
#include "rules/fight/lair.h"
#include "rules/fight/setup.h"
#include "rules/target-list.h"

static const MusterSpecialUse *
find_use (const MusterGame *game, MusterId creature, const MusterSpecial *special)
{
  MUSTER_GAME_FOREACH (game, SPECIAL_USE, MusterSpecialUse, use)
  if (use->creature == creature && strcmp (muster_game_text (game, use->name), special->name) == 0)
    return use;

  return NULL;
}

guint
muster_special_left (const MusterGame *game, MusterId creature, const MusterSpecial *special)
{
  const MusterSpecialUse *use = find_use (game, creature, special);
  guint uses = muster_special_uses (special);
  guint used = use != NULL ? (guint) MAX (0, use->used) : 0;

  if (uses == 0)
    return G_MAXUINT;

  return uses > used ? uses - used : 0;
}

static void
set_used (MusterPerform *perform, MusterId creature, const MusterSpecial *special, gint32 used)
{
  const MusterSpecialUse *use = find_use (perform->game, creature, special);
  MusterSpecialUse *record;

  if (used == 0)
    {
      if (use != NULL)
        muster_game_remove (perform->game, MUSTER_POOL_SPECIAL_USE, use->id);
      return;
    }
  if (use != NULL)
    record = muster_game_edit_special_use (perform->game, use->id);
  else
    {
      MusterText name = muster_game_intern (perform->game, special->name);

      record = muster_game_add (perform->game, MUSTER_POOL_SPECIAL_USE);
      record->creature = creature;
      record->name = name;
    }
  record->used = used;
}

void
muster_special_spend (MusterPerform *perform, MusterId creature, const MusterSpecial *special)
{
  const MusterSpecialUse *use = find_use (perform->game, creature, special);

  if (muster_special_left (perform->game, creature, special) == G_MAXUINT)
    return;
  set_used (perform, creature, special, use != NULL ? use->used + 1 : 1);
}

void
muster_special_give_back (MusterPerform *perform, MusterId creature, const MusterSpecial *special)
{
  const MusterSpecialUse *use = find_use (perform->game, creature, special);

  if (use != NULL)
    set_used (perform, creature, special, MAX (0, use->used - 1));
}

void
muster_specials_recharge (MusterPerform *perform, MusterId creature)
{
  const MusterStatBlock *block = muster_game_block (perform->game, creature);

  if (muster_creature_is_down (perform->game, creature))
    return;

  for (guint i = 0; i < block->n_specials; i++)
    {
      const MusterSpecial *special = &block->specials[i];
      MusterRollKey key
          = { .purpose = MUSTER_PURPOSE_RECHARGE, .roller = creature, .occurrence = (guint16) i };
      MusterEventRechargeRolled *rolled;
      guint face;

      if (special->each_turn)
        set_used (perform, creature, special, 0);
      if (special->recharge == 0 || muster_special_left (perform->game, creature, special) > 0)
        continue;
      if (!muster_dice_throw (muster_perform_dice (perform), &key, (MusterDieNumber) { 0 }, 6,
                              &face))
        {
          perform->asks = TRUE;
          continue;
        }
      if (face >= special->recharge)
        set_used (perform, creature, special, 0);
      rolled = &muster_perform_event (perform, MUSTER_EVENT_RECHARGE_ROLLED)->recharge_rolled;
      rolled->creature = creature;
      rolled->name = muster_game_intern (perform->game, special->name);
      rolled->face = (gint32) face;
      rolled->needed = special->recharge;
      rolled->ready = face >= special->recharge;
      muster_perform_add_die (perform, &rolled->dice, 6, face, MUSTER_DIE_ROLL, MUSTER_DIE_KEPT);
    }
}

void
muster_specials_rest (MusterPerform *perform, MusterId creature, gboolean long_rest)
{
  const MusterStatBlock *block = muster_game_block (perform->game, creature);

  for (guint i = 0; i < block->n_specials; i++)
    if (long_rest || block->specials[i].per_day == 0)
      set_used (perform, creature, &block->specials[i], 0);
}

const MusterSpecial *
muster_special_of_attack (const MusterStatBlock *block, gint32 attack)
{
  if (attack < 0 || (guint) attack >= block->n_attacks)
    return NULL;

  for (guint i = 0; i < block->n_specials; i++)
    if (block->specials[i].kind == MUSTER_SPECIAL_ATTACK
        && strcmp (block->specials[i].name, block->attacks[attack].name) == 0)
      return &block->specials[i];

  return NULL;
}

static const MusterSpecial *
special_at (const MusterGame *game, MusterId creature, gint32 index)
{
  const MusterStatBlock *block = muster_game_block (game, creature);

  return index >= 0 && (guint) index < block->n_specials ? &block->specials[index] : NULL;
}

MusterCost
muster_special_cost (const MusterSpecial *special)
{
  switch ((MusterSpecialKind) special->kind)
    {
    case MUSTER_SPECIAL_ACTION:
    case MUSTER_SPECIAL_ATTACK:
      return MUSTER_COST_ACTION;
    case MUSTER_SPECIAL_BONUS_ACTION:
      return MUSTER_COST_BONUS;
    case MUSTER_SPECIAL_REACTION:
      return MUSTER_COST_REACTION;
    case MUSTER_SPECIAL_LEGENDARY:
    case MUSTER_SPECIAL_LAIR:
    case MUSTER_SPECIAL_TRIGGERED:
    case MUSTER_SPECIAL_GRANTED:
    default:
      return MUSTER_COST_NONE;
    }
}

/* Whom it is aimed at: nobody, or no more than it reaches; an attack needs somebody whom it can be
 * made at. */
static MusterRefusal
check_targets (const MusterGame *game,
               MusterId creature,
               const MusterSpecial *special,
               const char *text)
{
  MusterTarget targets[MUSTER_MAX_TARGETS];
  guint n;

  if (!muster_target_list_parse (text, targets, &n))
    return MUSTER_REFUSAL_BAD_EXPRESSION;
  if (n > 0 && !muster_special_is_aimed (special))
    return MUSTER_REFUSAL_UNAFFECTED;
  if (n > 1 && special->attack != 0)
    return MUSTER_REFUSAL_TOO_MANY_TARGETS;
  for (guint i = 0; i < n; i++)
    if (muster_game_creature (game, targets[i].creature) == NULL)
      return MUSTER_REFUSAL_NO_SUCH_CREATURE;
    else if (muster_creature_is_enclosed (game, creature, targets[i].creature))
      return MUSTER_REFUSAL_SWALLOWED;
    else if (muster_boon_check (creature, special, targets[i].creature) != MUSTER_REFUSAL_NONE)
      return MUSTER_REFUSAL_UNAFFECTED;

  if (special->targets > 0 && n > (guint) special->targets)
    return MUSTER_REFUSAL_TOO_MANY_TARGETS;
  if (special->attack == 0)
    return MUSTER_REFUSAL_NONE;

  if (n == 0)
    return MUSTER_REFUSAL_NO_TARGET;
  /* A mouth swallows only what it holds. */
  if (special->save != NULL
      && !muster_hit_save_reaches (game, creature, targets[0].creature, special->save,
                                   special->name))
    return MUSTER_REFUSAL_UNAFFECTED;

  return muster_swing_check (game, creature, targets[0].creature);
}

/* What follows is for whom it has thrown down. */
static gboolean
is_followed (const MusterGame *game, const MusterCommandUseSpecial *command)
{
  const MusterParticipant *participant = muster_running_participant (game, command->creature);
  MusterTarget targets[MUSTER_MAX_TARGETS];
  guint n;

  return !special_at (game, command->creature, command->special)->follows || participant == NULL
         || (muster_target_list_parse (command->targets, targets, &n) && n == 1
             && targets[0].creature == participant->follow_target);
}

/* The lair acts once on its turn, for one of those who are in it, and not twice running in the same
 * way (SRD, Lair Actions). */
static MusterRefusal
check_lair (const MusterGame *game,
            const MusterParticipant *participant,
            const MusterSpecial *special)
{
  const MusterFight *fight
      = participant != NULL ? muster_game_fight (game, participant->fight) : NULL;

  if (fight == NULL || !participant->in_lair || !fight->lair_turn)
    return MUSTER_REFUSAL_NOT_ITS_TURN;

  return fight->lair_used
                 || strcmp (muster_game_text (game, participant->lair_last), special->name) == 0
             ? MUSTER_REFUSAL_LAIR_SPENT
             : MUSTER_REFUSAL_NONE;
}

static MusterRefusal
check_kind (const MusterGame *game, MusterId creature, const MusterSpecial *special)
{
  const MusterParticipant *participant = muster_running_participant (game, creature);
  MusterBudget budget;

  if (special->kind == MUSTER_SPECIAL_LAIR)
    return check_lair (game, participant, special);
  if (special->kind == MUSTER_SPECIAL_GRANTED)
    return participant == NULL
                   || muster_game_block (game, creature)->specials + participant->granted
                          == special + 1
               ? MUSTER_REFUSAL_NONE
               : MUSTER_REFUSAL_NO_ACTION;
  if (special->kind != MUSTER_SPECIAL_LEGENDARY || participant == NULL)
    return MUSTER_REFUSAL_NONE;

  budget = muster_budget_of (participant);

  return muster_budget_legendary_left (&budget, (guint) muster_legendary_actions (game, creature))
                 >= special->cost
             ? MUSTER_REFUSAL_NONE
             : MUSTER_REFUSAL_NO_LEGENDARY_ACTION;
}

/* A Multiattack that grants one grants the other just as well. */
static gboolean
shares_swing (const MusterStatBlock *block, gint32 granted, gint32 index)
{
  if ((guint) granted >= block->n_specials || index < 0 || (guint) index >= block->n_specials)
    return FALSE;
  for (guint i = 0; i < block->n_multiattacks; i++)
    for (guint j = 0; j < block->multiattacks[i].n_swings; j++)
      {
        const char *name = block->multiattacks[i].swings[j].name;

        if (strstr (name, MUSTER_SWING_OR) != NULL
            && muster_multi_swing_names (name, block->specials[granted].name)
            && muster_multi_swing_names (name, block->specials[index].name))
          return TRUE;
      }

  return FALSE;
}

gboolean
muster_special_is_granted (const MusterGame *game, MusterId creature, gint32 index)
{
  const MusterParticipant *participant = muster_running_participant (game, creature);

  return participant != NULL && participant->granted > 0
         && (participant->granted == index + 1
             || shares_swing (muster_game_block (game, creature), participant->granted - 1, index));
}

gboolean
muster_special_is_due (const MusterGame *game, MusterId creature, gint32 index)
{
  const MusterParticipant *participant = muster_running_participant (game, creature);

  return participant != NULL && participant->follow == index + 1
         && muster_game_creature (game, participant->follow_target) != NULL;
}

MusterCost
muster_special_cost_now (const MusterGame *game, MusterId creature, gint32 index)
{
  return muster_special_is_granted (game, creature, index)
             ? MUSTER_COST_NONE
             : muster_special_cost (special_at (game, creature, index));
}

MusterRefusal
muster_special_check (const MusterGame *game, MusterId creature, gint32 index)
{
  const MusterSpecial *special = special_at (game, creature, index);
  MusterRefusal refusal = check_kind (game, creature, special);

  if (special->follows && muster_running_participant (game, creature) != NULL
      && !muster_special_is_due (game, creature, index))
    return MUSTER_REFUSAL_NOT_SET_OFF;

  if (special->after != 0
      && muster_special_left (game, creature, special_at (game, creature, special->after - 1)) > 0)
    return MUSTER_REFUSAL_NOT_SET_OFF;

  return refusal == MUSTER_REFUSAL_NONE && muster_special_left (game, creature, special) == 0
             ? MUSTER_REFUSAL_SPECIAL_SPENT
             : refusal;
}

MusterRefusal
muster_check_use_special (const MusterGame *game,
                          const MusterCommandUseSpecial *command,
                          MusterWaiver *waiver)
{
  const MusterSpecial *special;
  MusterRefusal refusal;

  if (muster_game_creature (game, command->creature) == NULL)
    return MUSTER_REFUSAL_NO_SUCH_CREATURE;
  special = special_at (game, command->creature, command->special);
  if (special == NULL || special->kind == MUSTER_SPECIAL_ATTACK)
    return MUSTER_REFUSAL_NO_SUCH_SPECIAL;
  refusal = check_targets (game, command->creature, special, command->targets);
  if (refusal != MUSTER_REFUSAL_NONE)
    return refusal;
  if (special->becomes != NULL && muster_form_block (game, command->creature, special) == NULL)
    return MUSTER_REFUSAL_NO_TEMPLATE;

  /* What death sets off comes from somebody who is down. */
  if (special->kind != MUSTER_SPECIAL_TRIGGERED)
    refusal
        = muster_spend_check (game, command->creature,
                              muster_special_cost_now (game, command->creature, command->special),
                              command->waive != 0, waiver);
  if (refusal != MUSTER_REFUSAL_NONE || command->waive)
    return refusal;
  refusal = muster_special_check (game, command->creature, command->special);
  if (refusal == MUSTER_REFUSAL_NONE && !is_followed (game, command))
    refusal = MUSTER_REFUSAL_NOT_SET_OFF;
  if (refusal != MUSTER_REFUSAL_NONE)
    *waiver = MUSTER_WAIVER_COST;

  return refusal;
}

static void
spend_kind (MusterPerform *perform, MusterId creature, const MusterSpecial *special)
{
  const MusterParticipant *participant = muster_running_participant (perform->game, creature);
  MusterParticipant *record;
  MusterBudget budget;

  if (participant == NULL)
    return;
  record = muster_game_edit_participant (perform->game, participant->id);
  if (special->kind == MUSTER_SPECIAL_LAIR)
    {
      record->lair_last = muster_game_intern (perform->game, special->name);
      muster_game_edit_fight (perform->game, record->fight)->lair_used = TRUE;
    }
  else if (special->kind == MUSTER_SPECIAL_LEGENDARY)
    {
      budget = muster_budget_of (record);
      muster_budget_spend_legendary (&budget, special->cost);
      muster_budget_store (&budget, record);
    }
}

void
muster_special_pay (MusterPerform *perform, MusterId creature, gint32 index)
{
  const MusterSpecial *special = special_at (perform->game, creature, index);

  if (muster_special_is_granted (perform->game, creature, index))
    {
      MusterParticipant *record = muster_game_edit_participant (
          perform->game, muster_running_participant (perform->game, creature)->id);

      if (record->granted_more > 0)
        record->granted_more--;
      else
        record->granted = 0;
    }
  if (muster_special_is_due (perform->game, creature, index))
    muster_game_edit_participant (perform->game,
                                  muster_running_participant (perform->game, creature)->id)
        ->follow
        = 0;
  spend_kind (perform, creature, special);
  muster_special_spend (perform, creature, special);
}

MusterRefusal
muster_check_set_special_used (const MusterGame *game,
                               const MusterCommandSetSpecialUsed *command,
                               MusterWaiver *waiver)
{
  const MusterSpecial *special;
  guint uses;

  if (muster_game_creature (game, command->creature) == NULL)
    return MUSTER_REFUSAL_NO_SUCH_CREATURE;
  special = special_at (game, command->creature, command->special);
  if (special == NULL)
    return MUSTER_REFUSAL_NO_SUCH_SPECIAL;
  uses = muster_special_uses (special);
  if (command->used < 0 || (guint) command->used > uses)
    return MUSTER_REFUSAL_BAD_NUMBER;

  return uses - muster_special_left (game, command->creature, special) == (guint) command->used
             ? MUSTER_REFUSAL_NOTHING_TO_DO
             : MUSTER_REFUSAL_NONE;
}

void
muster_perform_set_special_used (MusterPerform *perform, const MusterCommandSetSpecialUsed *command)
{
  const MusterSpecial *special = special_at (perform->game, command->creature, command->special);
  MusterEventSpecialUsedSet *set;

  set_used (perform, command->creature, special, command->used);
  set = &muster_perform_event (perform, MUSTER_EVENT_SPECIAL_USED_SET)->special_used_set;
  set->creature = command->creature;
  set->name = muster_game_intern (perform->game, special->name);
  set->left = (gint32) muster_special_left (perform->game, command->creature, special);
}
