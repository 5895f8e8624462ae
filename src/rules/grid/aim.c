/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/grid/aim.h"

#include "rules/chips/chip.h"
#include "rules/chips/mods.h"
#include "rules/fifth/form.h"
#include "rules/fifth/weapon.h"
#include "rules/fight/factions.h"
#include "rules/grid/squares.h"

#define USUAL_REACH_FT 5
#define LONG_REACH_FT 10

static const MusterAttackEntry *
entry_of (const MusterStatBlock *block, int attack)
{
  return attack >= 0 && (guint) attack < block->n_attacks ? &block->attacks[attack] : NULL;
}

static gint32
reach_of (const MusterAttackEntry *entry)
{
  if (entry == NULL)
    return USUAL_REACH_FT;
  if (entry->reach_ft > 0)
    return entry->reach_ft;

  return entry->flags & MUSTER_ATTACK_REACH ? LONG_REACH_FT : USUAL_REACH_FT;
}

static gboolean
is_melee (const MusterAttackEntry *entry)
{
  return entry == NULL || (entry->flags & MUSTER_ATTACK_MELEE);
}

/* Can leave the hand, or is shot. */
static gboolean
is_ranged (const MusterAttackEntry *entry)
{
  return entry != NULL && (!is_melee (entry) || (entry->flags & MUSTER_ATTACK_THROWN));
}

/* A range that is not known has no end. */
static MusterRange
range_of_shot (const MusterAttackEntry *entry, gint32 feet)
{
  if (entry->range_ft <= 0 || feet <= entry->range_ft)
    return MUSTER_RANGE_NORMAL;

  return feet <= entry->long_range_ft ? MUSTER_RANGE_LONG : MUSTER_RANGE_OUT;
}

static void
find_range (const MusterStatBlock *block, const MusterCommandAttack *command, MusterAim *aim)
{
  const MusterAttackEntry *entry = entry_of (block, command->attack);
  gboolean in_hand = is_melee (entry) && !(command->options & MUSTER_ATTACK_OPTION_THROWN);

  if (in_hand && aim->distance_ft <= reach_of (entry))
    aim->range = MUSTER_RANGE_REACH;
  else if (is_ranged (entry))
    {
      aim->range = range_of_shot (entry, aim->distance_ft);
      aim->thrown = is_melee (entry);
    }
  else
    aim->range = MUSTER_RANGE_OUT;
}

/* Whether somebody stands with the attacker against the target, fit to count beside it. */
static gboolean
is_helper (const MusterGame *game, const MusterCommandAttack *command, const MusterParticipant *who)
{
  MusterId id = who->creature;

  return id != command->attacker && id != command->target
         && muster_creatures_are_enemies (game, id, command->target)
         && muster_creature_can_act (game, id);
}

static gboolean
is_ally (const MusterGame *game, MusterId attacker, const MusterParticipant *who)
{
  MusterGroup group = muster_participant_group (game, who);

  return !muster_creatures_are_enemies (game, attacker, who->creature)
         && (group.stance != MUSTER_STANCE_BYSTANDER
             || muster_group_equal (group, muster_creature_group (game, attacker)));
}

static void
find_helpers (const MusterGame *game, const MusterCommandAttack *command, MusterAim *aim)
{
  MusterSquares own = muster_creature_squares (game, command->attacker);
  MusterSquares target = muster_creature_squares (game, command->target);
  gboolean hunts_in_packs
      = (muster_game_block (game, command->attacker)->traits & MUSTER_TRAIT_PACK_TACTICS) != 0;
  gboolean flanks = muster_game_world (game)->flanking == MUSTER_FLANKING_ON
                    && aim->range == MUSTER_RANGE_REACH;
  guint n;
  const MusterId *order = muster_game_order (game, muster_game_current_fight (game)->id, &n);

  for (guint i = 0; i < n; i++)
    {
      const MusterParticipant *other = muster_game_participant (game, order[i]);
      MusterSquares squares = muster_participant_squares (game, other);

      /* Of whom players do not know, nothing may tell them. */
      if (squares.side == 0 || other->hidden
          || muster_squares_distance_ft (squares, target) > MUSTER_BESIDE_FT
          || !is_helper (game, command, other))
        continue;
      aim->ally_beside = TRUE;
      if (!is_ally (game, command->attacker, other))
        continue;
      aim->pack |= hunts_in_packs;
      aim->flanking |= flanks && muster_squares_flank (own, squares, target);
    }
}

gboolean
muster_creature_sees (const MusterGame *game, MusterId who, MusterId whom)
{
  MusterHeldChips own, other;

  muster_chips_collect (game, who, whom, &own);
  muster_chips_collect (game, whom, who, &other);

  return !muster_has_condition (own.held, own.n, MUSTER_CONDITION_BLINDED)
         && !muster_has_condition (other.held, other.n, MUSTER_CONDITION_INVISIBLE);
}

gboolean
muster_has_close_foe (const MusterGame *game, MusterId creature)
{
  MusterSquares own = muster_creature_squares (game, creature);
  const MusterId *order;
  guint n;

  if (own.side == 0)
    return FALSE;

  order = muster_game_order (game, muster_game_current_fight (game)->id, &n);
  for (guint i = 0; i < n; i++)
    {
      const MusterParticipant *other = muster_game_participant (game, order[i]);
      MusterSquares squares = muster_participant_squares (game, other);

      if (other->creature != creature && squares.side > 0 && !other->hidden
          && muster_squares_distance_ft (squares, own) <= MUSTER_BESIDE_FT
          && muster_creatures_are_enemies (game, creature, other->creature)
          && muster_creature_can_act (game, other->creature)
          && muster_creature_sees (game, other->creature, creature))
        return TRUE;
    }

  return FALSE;
}

void
muster_aim_find (const MusterGame *game, const MusterCommandAttack *command, MusterAim *aim)
{
  *aim = (MusterAim) { .distance_ft
                       = muster_distance_ft (game, command->attacker, command->target) };
  if (aim->distance_ft < 0)
    return;

  find_range (muster_game_block (game, command->attacker), command, aim);
  aim->close_foe = (aim->range == MUSTER_RANGE_NORMAL || aim->range == MUSTER_RANGE_LONG)
                   && muster_has_close_foe (game, command->attacker);
  find_helpers (game, command, aim);
}

MusterCommandAttack
muster_aim_settle (const MusterCommandAttack *command, const MusterAim *aim)
{
  MusterCommandAttack settled = *command;

  if (aim->distance_ft < 0)
    return settled;

  settled.options &= ~MUSTER_AIM_OPTIONS;
  if (aim->thrown)
    settled.options |= MUSTER_ATTACK_OPTION_THROWN;
  if (aim->range == MUSTER_RANGE_LONG)
    settled.options |= MUSTER_ATTACK_OPTION_LONG_RANGE;
  if (aim->pack)
    settled.options |= MUSTER_ATTACK_OPTION_PACK_TACTICS;
  if (aim->flanking)
    settled.options |= MUSTER_ATTACK_OPTION_FLANKING;

  return settled;
}

gboolean
muster_aim_can_sneak (const MusterAim *aim, MusterMode mode)
{
  return mode == MUSTER_MODE_ADVANTAGE || (aim->ally_beside && mode != MUSTER_MODE_DISADVANTAGE);
}

gboolean
muster_attack_reaches (const MusterGame *game, MusterId attacker, int attack, MusterId target)
{
  MusterCommandAttack command = { .attacker = attacker, .target = target, .attack = attack };
  MusterAim aim = { .distance_ft = muster_distance_ft (game, attacker, target) };

  if (aim.distance_ft >= 0)
    find_range (muster_game_block (game, attacker), &command, &aim);

  return aim.range != MUSTER_RANGE_OUT;
}

gint32
muster_melee_reach_ft (const MusterGame *game, MusterId creature)
{
  const MusterStatBlock *block = muster_game_block (game, creature);
  gint32 most = USUAL_REACH_FT;

  for (guint i = 0; i < block->n_attacks; i++)
    if (is_melee (&block->attacks[i]) && block->attacks[i].legendary == 0
        && muster_form_allows (game, creature, block->attacks[i].forms))
      most = MAX (most, reach_of (&block->attacks[i]));

  return most;
}

int
muster_melee_attack_reaching (const MusterGame *game, MusterId creature, gint32 feet)
{
  const MusterStatBlock *block = muster_game_block (game, creature);

  for (guint i = 0; i < block->n_attacks; i++)
    if (is_melee (&block->attacks[i]) && reach_of (&block->attacks[i]) >= feet
        && block->attacks[i].legendary == 0
        && muster_form_allows (game, creature, block->attacks[i].forms))
      return (int) i;

  return MUSTER_ATTACK_UNARMED;
}
