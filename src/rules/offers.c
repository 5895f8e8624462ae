/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/offer.h"

#include "rules/chips/chip.h"
#include "rules/fifth/action.h"
#include "rules/fifth/attack.h"
#include "rules/fifth/weapon.h"
#include "rules/fight/budget.h"
#include "rules/fight/outcome.h"
#include "rules/fight/setup.h"

/* What offers of one creature are worked out from. */
typedef struct
{
  const MusterGame *game;
  MusterId creature;
  const MusterStatBlock *block;
  const MusterFight *fight; /* NULL: none is running */
  gboolean in_fight;
  gboolean own_turn;
  MusterBudget budget; /* whole outside fights */
  MusterId target;     /* the likeliest, or the creature itself */
  GArray *offers;
} Offering;

static MusterSide
side_of (const MusterGame *game, MusterId id)
{
  const MusterCreature *creature = muster_game_creature (game, id);

  return muster_side ((MusterCreatureKind) creature->kind,
                      (MusterDisposition) creature->disposition);
}

/* An offer has no target yet: being charmed by the likeliest one does not speak against it. */
static gint32
refusal_of (const Offering *self, const MusterCommand *command)
{
  MusterRefusal refusal = muster_game_check (self->game, command, NULL);

  return refusal == MUSTER_REFUSAL_CHARMED ? MUSTER_REFUSAL_NONE : (gint32) refusal;
}

static gint32
weapon_options (const Offering *self, int attack)
{
  const MusterAttackEntry *entry;
  MusterWeapon weapon;
  gint32 options = 0;

  muster_weapon_of (self->block, attack, 0, MUSTER_SWING_MAIN, &weapon);
  if (muster_block_sneak_dice (self->block) > 0 && !self->budget.sneak
      && muster_weapon_can_sneak (&weapon))
    options |= MUSTER_ATTACK_OPTION_SNEAK;
  if (self->block->traits & MUSTER_TRAIT_PACK_TACTICS)
    options |= MUSTER_ATTACK_OPTION_PACK_TACTICS;
  if (attack < 0 || (guint) attack >= self->block->n_attacks)
    return options;

  entry = &self->block->attacks[attack];
  if (entry->versatile.count > 0)
    options |= MUSTER_ATTACK_OPTION_TWO_HANDS;
  if ((entry->flags & MUSTER_ATTACK_MELEE) && (entry->flags & MUSTER_ATTACK_THROWN))
    options |= MUSTER_ATTACK_OPTION_THROWN;
  if (entry->long_range_ft > 0)
    options |= MUSTER_ATTACK_OPTION_LONG_RANGE;

  return options;
}

static gboolean
swing_is_spent (const Offering *self, MusterSwing swing, guint swings)
{
  switch (swing)
    {
    case MUSTER_SWING_OFF_HAND:
      return !muster_budget_can_spend (&self->budget, MUSTER_COST_BONUS);
    case MUSTER_SWING_REACTION:
      return !muster_budget_can_spend (&self->budget, MUSTER_COST_REACTION);
    case MUSTER_SWING_MAIN:
    case MUSTER_SWING_LEGENDARY:
    default:
      return swings == 0;
    }
}

static void
offer_swing (const Offering *self, MusterOfferKind kind, int attack, MusterSwing swing)
{
  static const gint32 costs[] = { [MUSTER_SWING_MAIN] = MUSTER_COST_ACTION,
                                  [MUSTER_SWING_OFF_HAND] = MUSTER_COST_BONUS,
                                  [MUSTER_SWING_REACTION] = MUSTER_COST_REACTION,
                                  [MUSTER_SWING_LEGENDARY] = MUSTER_COST_NONE };
  MusterCommand command = {
    .kind = MUSTER_COMMAND_ATTACK,
    .attack
    = { .attacker = self->creature, .target = self->target, .attack = attack, .swing = swing }
  };
  MusterOffer offer = { .kind = kind, .index = attack, .cost = costs[swing] };

  if (swing == MUSTER_SWING_MAIN)
    offer.swings = (gint32) muster_budget_attacks_available (
        &self->budget, muster_block_attacks_per_action (self->block), FALSE);
  else if (swing == MUSTER_SWING_LEGENDARY)
    offer.swings = (gint32) muster_budget_legendary_left (
        &self->budget, (guint) MAX (0, self->block->legendary_actions));
  offer.spent = swing_is_spent (self, swing, (guint) offer.swings);
  offer.options = weapon_options (self, attack);
  offer.refusal = refusal_of (self, &command);
  g_array_append_val (self->offers, offer);
}

/* Calls for every attack of the block, last the one that everybody has. */
static void
offer_swings (const Offering *self, MusterOfferKind kind, MusterSwing swing, gboolean melee_only)
{
  guint n = MAX (1, self->block->n_attacks);

  for (guint i = 0; i <= n; i++)
    {
      int attack = i < n ? (int) i : MUSTER_ATTACK_UNARMED;
      MusterWeapon weapon;

      if (!muster_weapon_exists (self->block, attack))
        continue;
      muster_weapon_of (self->block, attack, 0, swing, &weapon);
      if (weapon.melee || !melee_only)
        offer_swing (self, kind, attack, swing);
    }
}

/* Both light weapons are offered: which hand holds which is the GM's to know (the combat document,
 * "Two-weapon fighting"). */
static void
offer_off_hand (const Offering *self)
{
  guint32 *flags = g_newa (guint32, self->block->n_attacks + 1);

  for (guint i = 0; i < self->block->n_attacks; i++)
    flags[i] = self->block->attacks[i].flags;
  if (!muster_can_offhand (flags, self->block->n_attacks, &self->budget))
    return;

  for (guint i = 0; i < self->block->n_attacks; i++)
    if (muster_is_light_melee (flags[i]))
      offer_swing (self, MUSTER_OFFER_OFF_HAND, (int) i, MUSTER_SWING_OFF_HAND);
}

static void
offer_multiattacks (const Offering *self)
{
  for (guint i = 0; i < self->block->n_multiattacks; i++)
    {
      MusterCommand command
          = { .kind = MUSTER_COMMAND_MULTIATTACK,
              .multiattack
              = { .attacker = self->creature, .target = self->target, .alternative = (gint32) i } };
      MusterOffer offer = {
        .kind = MUSTER_OFFER_MULTIATTACK,
        .index = (gint32) i,
        .cost = MUSTER_COST_ACTION,
        .spent = !muster_budget_can_spend (&self->budget, MUSTER_COST_ACTION),
        .swings = (gint32) muster_multiattack_count (&self->block->multiattacks[i]),
        .options
        = self->block->traits & MUSTER_TRAIT_PACK_TACTICS ? MUSTER_ATTACK_OPTION_PACK_TACTICS : 0,
        .refusal = refusal_of (self, &command),
      };

      g_array_append_val (self->offers, offer);
    }
}

static void
offer_actions (const Offering *self, MusterCost cost)
{
  for (guint i = 0; i < MUSTER_N_STANDARD_ACTIONS; i++)
    {
      MusterCommand command
          = { .kind = MUSTER_COMMAND_TAKE_ACTION,
              .take_action = { .creature = self->creature, .action = (gint32) i, .cost = cost } };
      MusterOffer offer = { .kind = MUSTER_OFFER_ACTION,
                            .index = (gint32) i,
                            .cost = cost,
                            .spent = !muster_budget_can_spend (&self->budget, cost) };

      if (cost == MUSTER_COST_BONUS
          && !muster_action_is_bonus (self->block, (MusterStandardAction) i))
        continue;
      offer.refusal = refusal_of (self, &command);
      g_array_append_val (self->offers, offer);
    }
}

static void
offer_potion (const Offering *self)
{
  MusterCost cost = muster_potion_cost (muster_game_world (self->game)->edition);
  MusterCommand command
      = { .kind = MUSTER_COMMAND_DRINK_POTION,
          .drink_potion = { .giver = self->creature, .drinker = self->creature } };
  MusterOffer offer = { .kind = MUSTER_OFFER_POTION,
                        .cost = cost,
                        .spent = !muster_budget_can_spend (&self->budget, cost) };

  if (muster_game_creature (self->game, self->creature)->potions <= 0)
    return;

  offer.refusal = refusal_of (self, &command);
  g_array_append_val (self->offers, offer);
}

static void
offer_death_save (const Offering *self)
{
  MusterCommand command
      = { .kind = MUSTER_COMMAND_DEATH_SAVE, .death_save = { .creature = self->creature } };
  MusterOffer offer = { .kind = MUSTER_OFFER_DEATH_SAVE, .cost = MUSTER_COST_NONE };

  if (muster_game_creature (self->game, self->creature)->life != MUSTER_LIFE_DYING)
    return;

  offer.spent = self->budget.death_save;
  offer.refusal = refusal_of (self, &command);
  g_array_append_val (self->offers, offer);
}

static MusterId
likeliest_target (const MusterGame *game, MusterId creature)
{
  g_autoptr (GArray) targets = g_array_new (FALSE, FALSE, sizeof (MusterId));
  MusterOffer offer = { .kind = MUSTER_OFFER_ATTACK };

  muster_game_offer_targets (game, creature, &offer, targets);

  return targets->len > 0 ? g_array_index (targets, MusterId, 0) : creature;
}

void
muster_game_offers (const MusterGame *game, MusterId creature, GArray *offers)
{
  const MusterParticipant *participant;
  Offering self = { .game = game, .creature = creature, .offers = offers };

  g_return_if_fail (muster_game_creature (game, creature) != NULL);

  participant = muster_running_participant (game, creature);
  self.block = muster_game_block (game, creature);
  self.target = likeliest_target (game, creature);
  self.in_fight = participant != NULL;
  if (participant != NULL)
    {
      self.fight = muster_game_fight (game, participant->fight);
      self.own_turn = self.fight->turn == participant->id;
      self.budget = muster_budget_of (participant);
    }

  offer_death_save (&self);
  if (self.in_fight)
    offer_multiattacks (&self);
  offer_swings (&self, MUSTER_OFFER_ATTACK, MUSTER_SWING_MAIN, FALSE);
  if (self.own_turn)
    offer_off_hand (&self);
  if (self.in_fight && !self.own_turn)
    {
      offer_swings (&self, MUSTER_OFFER_REACTION, MUSTER_SWING_REACTION, TRUE);
      if (self.block->legendary_actions > 0)
        offer_swings (&self, MUSTER_OFFER_LEGENDARY, MUSTER_SWING_LEGENDARY, FALSE);
    }
  offer_potion (&self);
  offer_actions (&self, MUSTER_COST_ACTION);
  offer_actions (&self, MUSTER_COST_BONUS);
}

typedef gboolean (*Wanted) (const MusterGame *game, MusterId creature, MusterId target);

static gboolean
is_standing_enemy (const MusterGame *game, MusterId creature, MusterId target)
{
  return side_of (game, target) != side_of (game, creature)
         && !muster_creature_is_down (game, target);
}

static gboolean
is_friend (const MusterGame *game, MusterId creature, MusterId target)
{
  return side_of (game, target) == side_of (game, creature);
}

/* Everybody present but the creature itself who is wanted, or who is not. */
static void
append_present (
    const MusterGame *game, MusterId creature, Wanted wanted, gboolean answer, GArray *targets)
{
  const MusterFight *fight = muster_game_current_fight (game);
  const MusterId *order;
  guint n;

  if (fight == NULL)
    return;

  order = muster_game_order (game, fight->id, &n);
  for (guint i = 0; i < n; i++)
    {
      MusterId target = muster_game_participant (game, order[i])->creature;

      if (target != creature && wanted (game, creature, target) == answer)
        g_array_append_val (targets, target);
    }
}

/* Outside fights a potion goes round the party. */
static void
append_party (const MusterGame *game, MusterId creature, GArray *targets)
{
  MUSTER_GAME_FOREACH (game, CREATURE, MusterCreature, other)
  if (other->kind == MUSTER_CREATURE_CHARACTER && !other->absent && other->id != creature)
    g_array_append_val (targets, other->id);
}

void
muster_game_offer_targets (const MusterGame *game,
                           MusterId creature,
                           const MusterOffer *offer,
                           GArray *targets)
{
  switch ((MusterOfferKind) offer->kind)
    {
    case MUSTER_OFFER_ATTACK:
    case MUSTER_OFFER_MULTIATTACK:
    case MUSTER_OFFER_OFF_HAND:
    case MUSTER_OFFER_REACTION:
    case MUSTER_OFFER_LEGENDARY:
      append_present (game, creature, is_standing_enemy, TRUE, targets);
      append_present (game, creature, is_standing_enemy, FALSE, targets);
      break;
    case MUSTER_OFFER_POTION:
      g_array_append_val (targets, creature);
      if (muster_game_current_fight (game) == NULL)
        append_party (game, creature, targets);
      append_present (game, creature, is_friend, TRUE, targets);
      append_present (game, creature, is_friend, FALSE, targets);
      break;
    case MUSTER_OFFER_ACTION:
    case MUSTER_OFFER_DEATH_SAVE:
      break;
    }
}
