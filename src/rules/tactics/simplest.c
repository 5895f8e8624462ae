/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/tactics/simplest.h"

#include "rules/chips/chip.h"
#include "rules/fifth/action.h"
#include "rules/fifth/weapon.h"
#include "rules/fight/budget.h"
#include "rules/fight/factions.h"
#include "rules/tactics/approach.h"

/* What stands on the board, seen by one creature. */
typedef struct
{
  MusterId weakest;  /* enemy; the first of equals in the order of turns */
  gboolean has_ally; /* another one of its side stands */
} Board;

static Board
look (const MusterGame *game, MusterId fight, const MusterCreature *self)
{
  guint n;
  const MusterId *order = muster_game_order (game, fight, &n);
  MusterGroup group = muster_creature_group (game, self->id);
  gint32 fewest = G_MAXINT32;
  Board board = { 0 };

  for (guint i = 0; i < n; i++)
    {
      const MusterParticipant *participant = muster_game_participant (game, order[i]);
      const MusterCreature *other = muster_game_creature (game, participant->creature);

      if (other == self || other->hp <= 0 || other->life == MUSTER_LIFE_DEAD)
        continue;
      if (!muster_group_is_enemy (muster_participant_group (game, participant), group))
        board.has_ally = TRUE;
      else if (other->hp < fewest)
        {
          fewest = other->hp;
          board.weakest = other->id;
        }
    }

  return board;
}

/* Twice the average damage of a hit. */
static gint32
worth_of (const MusterWeapon *weapon)
{
  gint32 worth = 2 * weapon->damage_modifier;

  for (guint i = 0; i < weapon->n_damage; i++)
    {
      const MusterDiceTerm *dice = &weapon->damage[i].dice;

      worth += dice->count * (dice->sides + 1) + 2 * dice->bonus;
    }

  return worth;
}

static int
best_attack (const MusterStatBlock *block, MusterWeapon *best)
{
  int choice = 0;
  gint32 most = G_MININT32;

  for (guint i = 0; i < MAX (1, block->n_attacks); i++)
    {
      MusterWeapon weapon;
      gint32 worth;

      muster_weapon_of (block, (int) i, 0, MUSTER_SWING_MAIN, &weapon);
      worth = worth_of (&weapon);
      if (worth > most)
        {
          most = worth;
          choice = (int) i;
          *best = weapon;
        }
    }

  return choice;
}

/* With an ally standing, Sneak Attack and Pack Tactics are taken to apply. */

static gint32
pack_tactics (const MusterStatBlock *block, const Board *board)
{
  return board->has_ally && (block->traits & MUSTER_TRAIT_PACK_TACTICS)
             ? MUSTER_ATTACK_OPTION_PACK_TACTICS
             : 0;
}

static gint32
options_of (const MusterStatBlock *block, const MusterWeapon *weapon, const Board *board)
{
  gint32 options = pack_tactics (block, board);

  if (board->has_ally && muster_block_sneak_dice (block) > 0 && muster_weapon_can_sneak (weapon))
    options |= MUSTER_ATTACK_OPTION_SNEAK;

  return options;
}

static gboolean
wants_potion (const MusterGame *game, const MusterCreature *self, const MusterBudget *budget)
{
  return self->potions > 0 && self->hp < self->max_hp / 3
         && muster_budget_can_spend (budget,
                                     muster_potion_cost (muster_game_world (game)->edition));
}

static void
fill_attack (MusterCommand *command,
             const MusterStatBlock *block,
             const MusterCreature *self,
             const Board *board)
{
  MusterWeapon weapon;

  command->kind = MUSTER_COMMAND_ATTACK;
  command->attack = (MusterCommandAttack) { .attacker = self->id, .target = board->weakest };
  command->attack.attack = best_attack (block, &weapon);
  command->attack.options = options_of (block, &weapon, board);
}

gboolean
muster_tactics_simplest (const MusterGame *game, MusterId fight, MusterCommand *command)
{
  const MusterFight *record = muster_game_fight (game, fight);
  const MusterParticipant *participant;
  const MusterCreature *self;
  const MusterStatBlock *block;
  MusterBudget budget;
  Board board;

  if (record == NULL || record->state != MUSTER_FIGHT_RUNNING)
    return FALSE;

  command->kind = MUSTER_COMMAND_NEXT_TURN;
  command->next_turn = (MusterCommandNextTurn) { .fight = fight };
  participant = muster_game_participant (game, record->turn);
  if (participant == NULL)
    return TRUE;

  self = muster_game_creature (game, participant->creature);
  if (self->life == MUSTER_LIFE_DYING && !participant->death_save)
    {
      command->kind = MUSTER_COMMAND_DEATH_SAVE;
      command->death_save = (MusterCommandDeathSave) { .creature = self->id };
      return TRUE;
    }
  if (!muster_creature_can_act (game, self->id))
    return TRUE;

  budget = muster_budget_of (participant);
  if (wants_potion (game, self, &budget))
    {
      command->kind = MUSTER_COMMAND_DRINK_POTION;
      command->drink_potion = (MusterCommandDrinkPotion) { .giver = self->id, .drinker = self->id };
      return TRUE;
    }

  board = look (game, fight, self);
  block = muster_game_block (game, self->id);
  if (board.weakest == 0)
    return TRUE;
  if (block->n_multiattacks > 0 && muster_budget_can_spend (&budget, MUSTER_COST_ACTION))
    {
      command->kind = MUSTER_COMMAND_MULTIATTACK;
      command->multiattack = (MusterCommandMultiattack) { .attacker = self->id,
                                                          .target = board.weakest,
                                                          .options = pack_tactics (block, &board) };
    }
  else if (block->n_multiattacks == 0
           && muster_budget_attacks_available (&budget, muster_block_attacks_per_action (block),
                                               FALSE)
                  > 0)
    fill_attack (command, block, self, &board);
  muster_tactics_approach (game, participant, board.weakest, command);

  return TRUE;
}

static gboolean
answer_simplest (const MusterDecider *decider,
                 const MusterGame *game,
                 const MusterQuestion *question,
                 guint32 *choice)
{
  *choice = question->n_choices > 0 ? question->choices[0] : MUSTER_CHOICE_DECLINE;

  return TRUE;
}

const MusterDecider *
muster_tactics_simplest_decider (void)
{
  static const MusterDeciderClass klass = { answer_simplest };
  static const MusterDecider decider = { .klass = &klass };

  return &decider;
}
