/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/fifth/swing.h"

#include "rules/chips/chip.h"
#include "rules/chips/mods.h"
#include "rules/creature/traits.h"
#include "rules/fifth/attack.h"
#include "rules/fifth/grip.h"
#include "rules/fifth/parry.h"
#include "rules/fifth/ready.h"
#include "rules/fifth/special.h"
#include "rules/fifth/spend.h"
#include "rules/fifth/tell.h"
#include "rules/fifth/trait.h"
#include "rules/fight/budget.h"
#include "rules/fight/lair.h"
#include "rules/fight/setup.h"
#include "rules/grid/aim.h"
#include "rules/grid/squares.h"
#include "rules/spells/summon.h"
#include "rules/spells/cast.h"
#include "rules/spells/mirror.h"
#include "rules/spells/sanctuary.h"
#include "rules/spells/ward.h"

#define MAX_EXTRA_SLANTS 16

/* A swing that went through on a waiver spends nothing: there is nothing left to take. */
static void
spend (MusterPerform *perform, const MusterCommandAttack *command)
{
  const MusterParticipant *participant
      = muster_running_participant (perform->game, command->attacker);
  const MusterSpecial *special = muster_special_of_attack (
      muster_game_block (perform->game, command->attacker), command->attack);
  MusterBudget budget;

  if (command->options & MUSTER_ATTACK_OPTION_WAIVE_COST)
    return;
  if (special != NULL)
    muster_special_spend (perform, command->attacker, special);
  if (participant == NULL)
    return;

  budget = muster_budget_of (participant);
  switch ((MusterSwing) command->swing)
    {
    case MUSTER_SWING_MAIN:
      muster_spend_swing (perform, command->attacker, command->attack, FALSE);
      return;
    case MUSTER_SWING_OFF_HAND:
      muster_budget_spend (&budget, MUSTER_COST_BONUS);
      break;
    case MUSTER_SWING_REACTION:
    case MUSTER_SWING_READIED:
      muster_budget_spend (&budget, MUSTER_COST_REACTION);
      break;
    case MUSTER_SWING_LEGENDARY:
      muster_budget_spend_legendary (&budget, muster_swing_legendary_cost (perform->game, command));
      break;
    }
  muster_budget_store (&budget, muster_game_edit_participant (perform->game, participant->id));
}

/* Everything that goes into the d20 of one swing. */
typedef struct
{
  MusterHeldChips roller;
  MusterHeldChips target;
  MusterHeldRiders riders;
  MusterAttackMods mods;
  MusterSlants slants;
  MusterExhaustion exhaustion;
  MusterMode mode;
  MusterAim aim;
  gboolean near; /* within 5 feet, or where nothing measures distance, in melee */
  guint n_extra; /* slants besides those of chips */
  guint8 extra[MAX_EXTRA_SLANTS];
  MusterReasonKind extra_reasons[MAX_EXTRA_SLANTS];
  MusterNamedTrait extra_traits[MAX_EXTRA_SLANTS]; /* of MUSTER_REASON_TRAIT */
} SwingMode;

static void
slant (SwingMode *swing, MusterReasonKind reason, MusterMode mode)
{
  if (mode == MUSTER_MODE_NONE)
    return;
  g_assert (swing->n_extra < MAX_EXTRA_SLANTS);
  swing->extra_reasons[swing->n_extra] = reason;
  swing->extra[swing->n_extra++] = (guint8) mode;
}

static void
slant_by_trait (SwingMode *swing, MusterNamedTrait trait, gboolean holds, MusterMode mode)
{
  if (!holds)
    return;
  slant (swing, MUSTER_REASON_TRAIT, mode);
  swing->extra_traits[swing->n_extra - 1] = trait;
}

static gboolean
grapples (const MusterHeldChips *target, const MusterGame *game, MusterId attacker)
{
  for (guint i = 0; i < target->n; i++)
    {
      const MusterChip *chip = muster_game_chip (game, target->ids[i]);

      if (chip != NULL && chip->condition == MUSTER_CONDITION_GRAPPLED && chip->source == attacker)
        return TRUE;
    }

  return FALSE;
}

/* Traits of the attacker, then those of its target. */
static void
slant_by_traits (const MusterGame *game, const MusterCommandAttack *command, SwingMode *swing)
{
  guint32 own = muster_game_block (game, command->attacker)->traits;
  guint32 target = muster_game_block (game, command->target)->traits;
  gboolean wounded = muster_game_creature (game, command->target)->hp
                     < muster_creature_max_hp (game, command->target);
  gboolean bloodied = muster_creature_is_bloodied (game, command->attacker);
  gboolean surprised = muster_creature_is_surprised (game, command->target);

  slant_by_trait (swing, MUSTER_NAMED_TRAIT_BLOOD_FRENZY,
                  (own & MUSTER_TRAIT_BLOOD_FRENZY) && wounded, MUSTER_MODE_ADVANTAGE);
  slant_by_trait (swing, MUSTER_NAMED_TRAIT_BLOODIED_FURY,
                  (own & MUSTER_TRAIT_BLOODIED_FURY) && bloodied, MUSTER_MODE_ADVANTAGE);
  slant_by_trait (swing, MUSTER_NAMED_TRAIT_BLOODIED_FRENZY,
                  (own & MUSTER_TRAIT_BLOODIED_FRENZY) && bloodied, MUSTER_MODE_ADVANTAGE);
  slant_by_trait (
      swing, MUSTER_NAMED_TRAIT_GRAPPLER,
      ((own & MUSTER_TRAIT_GRAPPLER) || (muster_grip_of (game, command) & MUSTER_GRIP_ADVANTAGE))
          && grapples (&swing->target, game, command->attacker),
      MUSTER_MODE_ADVANTAGE);
  slant_by_trait (swing, MUSTER_NAMED_TRAIT_AMBUSHER, (own & MUSTER_TRAIT_AMBUSHER) && surprised,
                  MUSTER_MODE_ADVANTAGE);
  slant_by_trait (swing, MUSTER_NAMED_TRAIT_ASSASSINATE,
                  (own & MUSTER_TRAIT_ASSASSINATE)
                      && (surprised || muster_creature_has_not_acted (game, command->target)),
                  MUSTER_MODE_ADVANTAGE);
  slant_by_trait (swing, MUSTER_NAMED_TRAIT_BLURRED_FORM,
                  (target & MUSTER_TRAIT_BLURRED_FORM) != 0
                      && muster_creature_can_act (game, command->target),
                  MUSTER_MODE_DISADVANTAGE);
}

/* Whether an attack deals what it deals otherwise; that of a shot is worked out with the weapon. */
static gboolean
deals_otherwise (const MusterGame *game,
                 const MusterCommandAttack *command,
                 const SwingMode *swing,
                 MusterOtherwise otherwise)
{
  switch (otherwise)
    {
    case MUSTER_OTHERWISE_BLOODIED:
      return muster_creature_is_bloodied (game, command->attacker);
    case MUSTER_OTHERWISE_TARGET_BLOODIED:
      return muster_creature_is_bloodied (game, command->target);
    case MUSTER_OTHERWISE_TARGET_HELD:
      return grapples (&swing->target, game, command->attacker);
    case MUSTER_OTHERWISE_ADVANTAGE:
      return swing->mode == MUSTER_MODE_ADVANTAGE;
    case MUSTER_OTHERWISE_NEVER:
    case MUSTER_OTHERWISE_RANGED:
    case MUSTER_N_OTHERWISE:
    default:
      return FALSE;
    }
}

static void
choose_damage (const MusterGame *game,
               const MusterCommandAttack *command,
               const SwingMode *swing,
               MusterWeapon *weapon)
{
  const MusterStatBlock *block = muster_game_block (game, command->attacker);
  const MusterAttackEntry *entry;

  if (weapon->unarmed)
    return;
  entry = &block->attacks[command->attack];
  if (deals_otherwise (game, command, swing, (MusterOtherwise) entry->otherwise))
    muster_weapon_deal_otherwise (weapon, entry);
}

/* The GM's choice stands in place of everything else. */
static void
find_mode (const MusterGame *game,
           const MusterCommandAttack *command,
           const MusterWeapon *weapon,
           SwingMode *swing)
{
  const MusterStatBlock *block = muster_game_block (game, command->attacker);
  guint options = (guint) command->options;
  guint8 modes[MAX_EXTRA_SLANTS + MUSTER_MAX_ATTACK_MODS];
  guint n_modes = 0;
  MusterAttackQuery query;

  muster_chips_collect (game, command->attacker, command->target, &swing->roller);
  muster_chips_collect (game, command->target, command->attacker, &swing->target);
  muster_riders_collect (game, command->attacker, &swing->riders);
  swing->exhaustion = muster_creature_exhaustion (game, command->attacker);
  swing->n_extra = 0;
  swing->near
      = swing->aim.distance_ft >= 0 ? swing->aim.distance_ft <= MUSTER_BESIDE_FT : weapon->melee;
  if (!weapon->melee && (options & MUSTER_ATTACK_OPTION_LONG_RANGE))
    slant (swing, MUSTER_REASON_LONG_RANGE, MUSTER_MODE_DISADVANTAGE);
  if (options & MUSTER_ATTACK_OPTION_PACK_TACTICS)
    slant (swing, MUSTER_REASON_PACK_TACTICS, MUSTER_MODE_ADVANTAGE);
  if (weapon->melee && (options & MUSTER_ATTACK_OPTION_FLANKING)
      && muster_game_world (game)->flanking == MUSTER_FLANKING_ON)
    slant (swing, MUSTER_REASON_FLANKING, MUSTER_MODE_ADVANTAGE);
  if (swing->aim.close_foe)
    slant (swing, MUSTER_REASON_CLOSE_FOE, MUSTER_MODE_DISADVANTAGE);
  if (options & MUSTER_ATTACK_OPTION_WEAK)
    slant (swing, MUSTER_REASON_WEAK_SWING, MUSTER_MODE_DISADVANTAGE);
  if ((block->features & MUSTER_FEATURE_UNTRAINED_ARMOR) && !(weapon->flags & MUSTER_ATTACK_SPELL))
    slant (swing, MUSTER_REASON_UNTRAINED_ARMOR, MUSTER_MODE_DISADVANTAGE);
  slant (swing, MUSTER_REASON_EXHAUSTION, swing->exhaustion.attacks);
  slant (swing, MUSTER_REASON_ENCUMBERED,
         muster_load_mode (muster_mods_load (game, command->attacker), weapon->ability));
  slant_by_traits (game, command, swing);
  muster_mods_attack (game, command->attacker, weapon->ability, command->target, &swing->mods);
  for (guint i = 0; i < swing->n_extra; i++)
    modes[n_modes++] = swing->extra[i];
  for (guint i = 0; i < swing->mods.n; i++)
    modes[n_modes++] = swing->mods.modes[i];

  query = (MusterAttackQuery) { .roller = swing->roller.held,
                                .n_roller = swing->roller.n,
                                .target = swing->target.held,
                                .n_target = swing->target.n,
                                .extra = modes,
                                .n_extra = n_modes,
                                .melee = swing->near,
                                .edition = muster_game_world (game)->edition };
  muster_attack_slants (&query, &swing->slants);
  swing->mode
      = command->slant != MUSTER_MODE_NONE ? (MusterMode) command->slant : swing->slants.mode;
}

static void
tell_reasons (MusterPerform *perform,
              const MusterCommandAttack *command,
              const SwingMode *swing,
              const MusterAttackRoll *roll,
              MusterSpan *span)
{
  if (command->slant != MUSTER_MODE_NONE)
    muster_reasons_add (perform, span, MUSTER_REASON_GM, (MusterMode) command->slant, 0);
  else
    {
      muster_reasons_add_slants (perform, span, &swing->slants, &swing->roller, &swing->target);
      muster_attack_mods_tell (perform, span, &swing->mods);
      for (guint i = 0; i < swing->n_extra; i++)
        muster_perform_add_reason (
            perform, span,
            (MusterEventReason) { .kind = swing->extra_reasons[i],
                                  .mode = swing->extra[i],
                                  .condition = swing->extra_reasons[i] == MUSTER_REASON_TRAIT
                                                   ? (gint32) swing->extra_traits[i]
                                                   : 0 });
    }
  if (swing->exhaustion.d20_penalty != 0)
    muster_reasons_add (perform, span, MUSTER_REASON_EXHAUSTION, MUSTER_MODE_NONE,
                        swing->exhaustion.d20_penalty);
  muster_reasons_add_riders (perform, span, &swing->riders, &roll->test.riders);
}

/* Which of the legendary actions of a round this one is; one let through beyond the last has no
 * number. */
static void
count_legendary (MusterPerform *perform,
                 const MusterCommandAttack *command,
                 MusterEventAttackRolled *rolled)
{
  const MusterParticipant *participant
      = muster_running_participant (perform->game, command->attacker);

  if (participant == NULL || (command->options & MUSTER_ATTACK_OPTION_WAIVE_COST))
    return;

  rolled->legendary = participant->legendary;
  rolled->legendary_of = muster_legendary_actions (perform->game, command->attacker);
}

static void
tell_attack (MusterPerform *perform,
             const MusterCommandAttack *command,
             const MusterWeapon *weapon,
             const SwingMode *swing,
             const MusterAttackRoll *roll)
{
  MusterEventAttackRolled *rolled
      = &muster_perform_event (perform, MUSTER_EVENT_ATTACK_ROLLED)->attack_rolled;

  rolled->attacker = command->attacker;
  rolled->target = command->target;
  rolled->attack = muster_game_intern (perform->game, weapon->name);
  rolled->unarmed = weapon->unarmed;
  rolled->swing = command->swing;
  rolled->natural = roll->test.d20.natural;
  rolled->bonus = weapon->to_hit + command->bonus;
  rolled->rider = roll->test.riders.modifier + swing->exhaustion.d20_penalty;
  rolled->total = roll->test.total;
  rolled->armor_class = roll->armor_class;
  rolled->cover = command->cover;
  rolled->mode = swing->mode;
  rolled->outcome = (gint32) roll->hit.outcome;
  if (command->swing == MUSTER_SWING_LEGENDARY)
    count_legendary (perform, command, rolled);
  muster_tell_test_dice (perform, &rolled->dice, &roll->test);
  tell_reasons (perform, command, swing, roll, &rolled->reasons);
}

/* The target of a hit may answer with Shield; the line in the log states the armor class that the
 * roll met in the end. */
static void
raise_armor (MusterPerform *perform,
             const MusterCommandAttack *command,
             gboolean melee,
             gboolean auto_crit,
             MusterAttackRoll *roll)
{
  MusterWardShot shot = { .total = roll->test.total, .sure = roll->test.d20.natural == 20 };

  if (!roll->hit.hit)
    return;

  roll->armor_class += muster_ward_armor (perform, command->attacker, command->target,
                                          roll->armor_class, &shot, 1, NULL);
  if (!shot.sure && shot.total >= roll->armor_class && muster_perform_phase (perform))
    roll->armor_class += muster_parry_offer (perform, command->attacker, command->target, melee,
                                             shot.total, roll->armor_class);
  roll->hit = muster_attack_judge (roll->test.d20.natural, roll->test.total, roll->armor_class,
                                   auto_crit);
}

/* It hits whom it holds, whatever was rolled. */
static void
make_sure (MusterAttackRoll *roll)
{
  if (roll->hit.hit)
    return;
  roll->hit.hit = TRUE;
  roll->hit.outcome = MUSTER_HIT_HIT;
}

/* A hit lands on its target, or on a duplicate of it that is gone then. */
static void
land_hit (MusterPerform *perform,
          const MusterCommandAttack *command,
          const MusterWeapon *weapon,
          gboolean image,
          gboolean critical)
{
  if (image || muster_mirror_takes (perform, command->attacker, command->target, 0))
    muster_mirror_lose (perform, command->target);
  else if (muster_perform_phase (perform))
    muster_swing_land (perform, command, weapon, critical);
}

/* `image`: a duplicate of the target draws the attack.  On the grid it is worked out what counts
 * for the attack and against it. */
static void
roll_at_target (MusterPerform *perform, const MusterCommandAttack *asked, gboolean image)
{
  MusterGame *game = perform->game;
  MusterCommandAttack settled = *asked;
  const MusterCommandAttack *command = &settled;
  MusterRollKey key = { .purpose = MUSTER_PURPOSE_ATTACK,
                        .roller = asked->attacker,
                        .target = asked->target,
                        .source = (guint32) (asked->attack + 2) };
  MusterAttackRoll roll;
  MusterWeapon weapon;
  SwingMode swing;
  MusterAttack attack;

  muster_aim_find (game, asked, &swing.aim);
  settled = muster_aim_settle (asked, &swing.aim);
  muster_weapon_of (muster_game_block (game, command->attacker), command->attack,
                    (guint) command->options, (MusterSwing) command->swing, &weapon);
  if (!(weapon.flags & MUSTER_ATTACK_SPELL))
    weapon.flags |= muster_mods_weapon_flags (game, command->attacker);
  find_mode (game, command, &weapon, &swing);
  choose_damage (game, command, &swing, &weapon);
  if (swing.aim.distance_ft >= 0 && muster_aim_can_sneak (&swing.aim, swing.mode)
      && muster_block_sneak_dice (muster_game_block (game, command->attacker)) > 0)
    settled.options |= MUSTER_ATTACK_OPTION_SNEAK;

  attack = (MusterAttack) {
    .test
    = { .mode = swing.mode,
        .modifier = weapon.to_hit + command->bonus + swing.exhaustion.d20_penalty,
        .kind = weapon.flags & MUSTER_ATTACK_SPELL ? MUSTER_ROLL_ATTACK
                                                   : MUSTER_ROLL_ATTACK | MUSTER_ROLL_WEAPON_ATTACK,
        .riders = swing.riders.riders,
        .n_riders = swing.riders.n },
    .armor_class = image ? muster_mirror_armor_class (game, command->target)
                         : muster_game_armor_class (game, command->target),
    .cover = (MusterCover) command->cover,
    .auto_crit
    = muster_auto_crits (swing.target.held, swing.target.n, swing.near)
      || ((muster_game_block (game, command->attacker)->traits & MUSTER_TRAIT_ASSASSINATE)
          && muster_creature_is_surprised (game, command->target)),
  };
  if (!muster_attack_roll (&attack, muster_perform_dice (perform), &key, &roll))
    {
      perform->asks = TRUE;
      return;
    }

  if ((muster_grip_of (game, command) & MUSTER_GRIP_SURE)
      && grapples (&swing.target, game, command->attacker))
    make_sure (&roll);
  else if (!image)
    raise_armor (perform, command, weapon.melee, attack.auto_crit, &roll);
  if (!muster_perform_phase (perform))
    return;
  tell_attack (perform, command, &weapon, &swing, &roll);
  muster_riders_spend (perform, &swing.riders, roll.test.riders.spent);
  muster_slants_spend (perform, &swing.slants, &swing.roller, &swing.target);
  muster_attack_mods_spend (perform, &swing.mods);
  muster_swing_note (perform, command->attacker, 0, FALSE, FALSE);
  if (roll.hit.hit)
    land_hit (perform, command, &weapon, image, roll.hit.crit);
}

/* An ally may take the target's place before anything is rolled; the whole swing is against it
 * then. */
void
muster_swing_roll (MusterPerform *perform, const MusterCommandAttack *command)
{
  MusterCommandAttack swing = *command;
  gboolean image;

  muster_sanctuary_break (perform, command->attacker, MUSTER_CHIP_ENDS_ON_ATTACK);
  swing.target = muster_sanctuary_meet (perform, command->attacker, command->target, NULL, 0);
  if (swing.target == 0 || !muster_perform_phase (perform))
    return;
  muster_chips_end_on_harm (perform, swing.target, command->attacker);
  swing.target = muster_ward_redirect (perform, command->attacker, swing.target, 0);
  if (!muster_perform_phase (perform))
    return;
  image = muster_mirror_draws (perform, command->attacker, swing.target, 0, 0);
  if (muster_perform_phase (perform))
    roll_at_target (perform, &swing, image);
}

/* Whether the swing that is about to be spent is the weak one of a Multiattack that is made one by
 * one.  One that costs nothing is always the first. */
static gboolean
is_weak (const MusterGame *game, const MusterCommandAttack *command)
{
  const MusterParticipant *participant = muster_running_participant (game, command->attacker);
  const MusterStatBlock *block = muster_game_block (game, command->attacker);
  MusterBudget budget = { 0 };

  if (participant == NULL || block->weak_swing == 0 || command->swing != MUSTER_SWING_MAIN)
    return FALSE;
  if (!(command->options & MUSTER_ATTACK_OPTION_WAIVE_COST))
    budget = muster_budget_of (participant);

  return muster_budget_next_swing (&budget, muster_block_attacks_with (block, command->attack))
         == (guint) block->weak_swing;
}

void
muster_perform_attack (MusterPerform *perform, const MusterCommandAttack *command)
{
  MusterCommandAttack swing = *command;

  if (is_weak (perform->game, command))
    swing.options |= MUSTER_ATTACK_OPTION_WEAK;
  spend (perform, command);
  if (command->swing == MUSTER_SWING_READIED)
    muster_ready_release (perform, command->attacker, TRUE);
  muster_swing_roll (perform, &swing);
}
