/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/offer.h"

#include "rules/chips/chip.h"
#include "rules/chips/mods.h"
#include "rules/fifth/action.h"
#include "rules/fifth/attack.h"
#include "rules/fifth/escape.h"
#include "rules/fifth/hit-save.h"
#include "rules/fifth/push.h"
#include "rules/fifth/ready.h"
#include "rules/fifth/resource.h"
#include "rules/fifth/special.h"
#include "rules/fifth/spend.h"
#include "rules/fifth/weapon.h"
#include "rules/fight/budget.h"
#include "rules/fight/factions.h"
#include "rules/fight/lair.h"
#include "rules/fight/setup.h"
#include "rules/grid/aim.h"
#include "rules/grid/squares.h"
#include "rules/spells/offers.h"

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

/* An offer has no target yet: what would be said about one does not speak against it. */
static gint32
refusal_of (const Offering *self, const MusterCommand *command)
{
  MusterRefusal refusal = muster_game_check (self->game, command, NULL);

  switch (refusal)
    {
    case MUSTER_REFUSAL_CHARMED:
    case MUSTER_REFUSAL_NO_TARGET:
    case MUSTER_REFUSAL_OUT_OF_RANGE:
      return MUSTER_REFUSAL_NONE;
    default:
      return (gint32) refusal;
    }
}

static gboolean
plays_flanking (const MusterGame *game)
{
  return muster_game_world (game)->flanking == MUSTER_FLANKING_ON;
}

/* What the grid works out is not asked. */
static gint32
asked_options (const Offering *self, gint32 options)
{
  return muster_creature_squares (self->game, self->creature).side > 0
             ? options & ~MUSTER_AIM_OPTIONS
             : options;
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
  if (weapon.melee && plays_flanking (self->game))
    options |= MUSTER_ATTACK_OPTION_FLANKING;
  if (attack < 0 || (guint) attack >= self->block->n_attacks)
    return options;

  entry = &self->block->attacks[attack];
  if (entry->versatile.count > 0 && muster_block_has_free_hand (self->block))
    options |= MUSTER_ATTACK_OPTION_TWO_HANDS;
  if ((entry->flags & MUSTER_ATTACK_MELEE) && (entry->flags & MUSTER_ATTACK_THROWN))
    options |= MUSTER_ATTACK_OPTION_THROWN;
  if (entry->long_range_ft > 0)
    options |= MUSTER_ATTACK_OPTION_LONG_RANGE;
  for (const MusterHitSave *effect = entry->save; effect != NULL; effect = effect->next)
    if (effect->charge_ft > 0)
      options |= MUSTER_ATTACK_OPTION_CHARGE;

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
    case MUSTER_SWING_READIED:
      return !muster_budget_can_spend (&self->budget, MUSTER_COST_REACTION);
    case MUSTER_SWING_MAIN:
    case MUSTER_SWING_LEGENDARY:
    default:
      return swings == 0;
    }
}

/* An opportunity attack is for whose turn it is. */
static MusterId
who_moves (const Offering *self)
{
  const MusterParticipant *mover = muster_game_participant (self->game, self->fight->turn);

  return mover != NULL && muster_creatures_are_enemies (self->game, self->creature, mover->creature)
             ? mover->creature
             : self->target;
}

static void
offer_swing (const Offering *self, MusterOfferKind kind, int attack, MusterSwing swing)
{
  static const gint32 costs[] = { [MUSTER_SWING_MAIN] = MUSTER_COST_ACTION,
                                  [MUSTER_SWING_OFF_HAND] = MUSTER_COST_BONUS,
                                  [MUSTER_SWING_REACTION] = MUSTER_COST_REACTION,
                                  [MUSTER_SWING_LEGENDARY] = MUSTER_COST_NONE,
                                  [MUSTER_SWING_READIED] = MUSTER_COST_REACTION };
  MusterCommand command = {
    .kind = MUSTER_COMMAND_ATTACK,
    .attack
    = { .attacker = self->creature, .target = self->target, .attack = attack, .swing = swing }
  };
  MusterOffer offer = { .kind = kind, .index = attack, .cost = costs[swing] };

  if (swing == MUSTER_SWING_REACTION)
    command.attack.target = who_moves (self);
  if (swing == MUSTER_SWING_MAIN)
    offer.swings = (gint32) muster_swings_left (self->game, self->creature, attack);
  else if (swing == MUSTER_SWING_LEGENDARY)
    offer.swings = (gint32) muster_budget_legendary_left (
        &self->budget, (guint) muster_legendary_actions (self->game, self->creature));
  offer.spent = swing_is_spent (self, swing, (guint) offer.swings);
  offer.options = weapon_options (self, attack);
  if (offer.options & MUSTER_ATTACK_OPTION_SNEAK)
    offer.sneak_dice = (gint32) muster_block_sneak_dice (self->block);
  offer.options = asked_options (self, offer.options);
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

/* Of a whole Multiattack: what does not depend on the weapon. */
static gint32
multiattack_options (const Offering *self)
{
  gint32 options = 0;

  if (self->block->traits & MUSTER_TRAIT_PACK_TACTICS)
    options |= MUSTER_ATTACK_OPTION_PACK_TACTICS;
  if (plays_flanking (self->game))
    options |= MUSTER_ATTACK_OPTION_FLANKING;

  return options;
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
        .options = asked_options (self, multiattack_options (self)),
        .refusal = refusal_of (self, &command),
      };

      g_array_append_val (self->offers, offer);
    }
}

/* A shove takes the place of one attack. */
static void
count_pushes (const Offering *self, MusterOffer *offer)
{
  offer->swings = (gint32) muster_swings_left (self->game, self->creature, MUSTER_ATTACK_UNARMED);
  offer->spent = offer->swings == 0;
}

static MusterCommand
command_of_class_action (const Offering *self, MusterClassAction action)
{
  switch (action)
    {
    case MUSTER_CLASS_ACTION_SECOND_WIND:
      return (MusterCommand) { .kind = MUSTER_COMMAND_SECOND_WIND,
                               .second_wind = { .creature = self->creature } };
    case MUSTER_CLASS_ACTION_ACTION_SURGE:
      return (MusterCommand) { .kind = MUSTER_COMMAND_ACTION_SURGE,
                               .action_surge = { .creature = self->creature } };
    case MUSTER_CLASS_ACTION_TURN_UNDEAD:
      return (MusterCommand) { .kind = MUSTER_COMMAND_TURN_UNDEAD,
                               .turn_undead = { .creature = self->creature } };
    case MUSTER_CLASS_ACTION_PRESERVE_LIFE:
    case MUSTER_N_CLASS_ACTIONS:
    default:
      return (MusterCommand) { .kind = MUSTER_COMMAND_PRESERVE_LIFE,
                               .preserve_life = { .creature = self->creature } };
    }
}

static void
offer_class_actions (const Offering *self)
{
  for (guint i = 0; i < MUSTER_N_CLASS_ACTIONS; i++)
    {
      MusterClassAction action = (MusterClassAction) i;
      MusterCommand command = command_of_class_action (self, action);
      MusterCost cost = muster_class_action_cost (action);
      MusterOffer offer = { .kind = MUSTER_OFFER_CLASS_ACTION,
                            .index = (gint32) i,
                            .cost = cost,
                            .spent = !muster_budget_can_spend (&self->budget, cost) };

      if (!muster_block_has_class_action (self->block, action)
          || (action == MUSTER_CLASS_ACTION_ACTION_SURGE && !self->in_fight))
        continue;
      offer.uses = (gint32) muster_resource_left (self->game, self->creature,
                                                  muster_class_action_resource (action));
      offer.refusal = refusal_of (self, &command);
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
          && !(muster_mods_bonus_actions (self->game, self->creature) & (1u << i))
          && !muster_action_is_bonus (self->block, (MusterStandardAction) i))
        continue;
      if (i == MUSTER_ACTION_PUSH && !muster_push_is_action (self->game))
        count_pushes (self, &offer);
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

/* Legendary actions come after the turns of others, reactions too, and the lair's on its own. */
static gboolean
is_time_for (const Offering *self, MusterSpecialKind kind)
{
  switch (kind)
    {
    case MUSTER_SPECIAL_ACTION:
    case MUSTER_SPECIAL_BONUS_ACTION:
    case MUSTER_SPECIAL_TRIGGERED:
      return TRUE;
    case MUSTER_SPECIAL_REACTION:
    case MUSTER_SPECIAL_LEGENDARY:
      return self->in_fight && !self->own_turn;
    case MUSTER_SPECIAL_LAIR:
      return self->in_fight && self->fight->lair_turn
             && muster_running_participant (self->game, self->creature)->in_lair;
    case MUSTER_SPECIAL_GRANTED:
    case MUSTER_SPECIAL_ATTACK:
    default:
      return FALSE;
    }
}

static gboolean
special_is_spent (const Offering *self, const MusterSpecial *special, const MusterOffer *offer)
{
  if (muster_special_left (self->game, self->creature, special) == 0)
    return TRUE;
  if (muster_special_is_granted (self->game, self->creature, offer->index))
    return FALSE;
  switch ((MusterSpecialKind) special->kind)
    {
    case MUSTER_SPECIAL_LEGENDARY:
      return muster_budget_legendary_left (
                 &self->budget, (guint) muster_legendary_actions (self->game, self->creature))
             < special->cost;
    case MUSTER_SPECIAL_LAIR:
      return offer->refusal == MUSTER_REFUSAL_LAIR_SPENT;
    default:
      return !muster_budget_can_spend (&self->budget, (MusterCost) offer->cost);
    }
}

static void
offer_specials (const Offering *self)
{
  for (guint i = 0; i < self->block->n_specials; i++)
    {
      const MusterSpecial *special = &self->block->specials[i];
      MusterCommand command
          = { .kind = MUSTER_COMMAND_USE_SPECIAL,
              .use_special = { .creature = self->creature, .special = (gint32) i } };
      MusterOffer offer = { .kind = MUSTER_OFFER_SPECIAL,
                            .index = (gint32) i,
                            .cost = (gint32) muster_special_cost (special) };

      if (!is_time_for (self, (MusterSpecialKind) special->kind)
          && !muster_special_is_granted (self->game, self->creature, (gint32) i))
        continue;
      if (special->follows && !muster_special_is_due (self->game, self->creature, (gint32) i))
        continue;
      offer.refusal = refusal_of (self, &command);
      offer.spent = special_is_spent (self, special, &offer);
      if (muster_special_uses (special) > 0)
        offer.swings = (gint32) muster_special_left (self->game, self->creature, special);
      g_array_append_val (self->offers, offer);
    }
}

static void
offer_escapes (const Offering *self)
{
  MUSTER_GAME_FOREACH (self->game, CHIP, MusterChip, chip)
  {
    MusterCommand command = { .kind = MUSTER_COMMAND_ESCAPE,
                              .escape = { .creature = self->creature, .chip = chip->id } };
    MusterOffer offer = { .kind = MUSTER_OFFER_ESCAPE, .index = (gint32) chip->id };

    if (!muster_escape_is_offered (self->game, self->creature, chip))
      continue;
    offer.cost = (gint32) muster_escape_cost (chip);
    offer.spent = !muster_budget_can_spend (&self->budget, (MusterCost) offer.cost);
    offer.refusal = refusal_of (self, &command);
    g_array_append_val (self->offers, offer);
  }
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

/* One of its attacks, whatever the weapon reaches, or anything else. */
static void
offer_readied (const Offering *self)
{
  MusterCommand command = { .kind = MUSTER_COMMAND_RELEASE_READIED,
                            .release_readied = { .creature = self->creature } };
  MusterOffer offer = { .kind = MUSTER_OFFER_RELEASE,
                        .cost = MUSTER_COST_REACTION,
                        .spent = !muster_budget_can_spend (&self->budget, MUSTER_COST_REACTION) };

  if (muster_ready_check (self->game, self->creature) != MUSTER_REFUSAL_NONE)
    return;

  offer_swings (self, MUSTER_OFFER_READIED, MUSTER_SWING_READIED, FALSE);
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
      self.own_turn = muster_participant_has_turn (game, participant);
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
      offer_readied (&self);
      if (muster_legendary_actions (game, creature) > 0)
        offer_swings (&self, MUSTER_OFFER_LEGENDARY, MUSTER_SWING_LEGENDARY, FALSE);
    }
  muster_spell_offers (game, creature, FALSE, offers);
  if (self.in_fight && !self.own_turn)
    muster_spell_offers (game, creature, TRUE, offers);
  offer_class_actions (&self);
  offer_specials (&self);
  offer_potion (&self);
  offer_escapes (&self);
  offer_actions (&self, MUSTER_COST_ACTION);
  offer_actions (&self, MUSTER_COST_BONUS);
}
