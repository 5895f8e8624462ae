/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a hit throws, adds and lands. */
#include "rules/chips/chip.h"
#include "rules/chips/gifts.h"
#include "rules/chips/mods.h"
#include "rules/fifth/damage.h"
#include "rules/fifth/hit-save.h"
#include "rules/fifth/hit.h"
#include "rules/fifth/retaliate.h"
#include "rules/fifth/swing.h"
#include "rules/fight/setup.h"
#include "rules/grid/squares.h"
#include "rules/spells/ward.h"

#define MAX_HIT_RIDERS (8 + MUSTER_MAX_HIT_MODS)
#define RIDER_DIE 6

static gboolean
takes_sneak (MusterPerform *perform, const MusterCommandAttack *command, const MusterWeapon *weapon)
{
  const MusterParticipant *participant
      = muster_running_participant (perform->game, command->attacker);

  if (!(command->options & MUSTER_ATTACK_OPTION_SNEAK) || !muster_weapon_can_sneak (weapon)
      || (participant != NULL && participant->sneak))
    return FALSE;
  if (participant != NULL)
    muster_game_edit_participant (perform->game, participant->id)->sneak = TRUE;

  return TRUE;
}

/* Surprise Attack: in the first round, against who is still surprised (the combat document). */
static gint32
surprise_dice (const MusterGame *game, const MusterCommandAttack *command)
{
  const MusterParticipant *target = muster_running_participant (game, command->target);

  if (target == NULL || !target->surprised || muster_game_fight (game, target->fight)->round != 1)
    return 0;

  return muster_game_block (game, command->attacker)->surprise_attack_dice;
}

/* Everything that a hit throws and adds, and what of it is not the weapon's own. */
typedef struct
{
  MusterDamageParts parts;
  guint n_riders;
  MusterEventReason riders[MAX_HIT_RIDERS];
  MusterHitMods mods; /* Divine Favor, Hunter's Mark and their like */
} HitDamage;

/* What is told of a hit has an end; what it deals has none. */
static MusterEventReason *
note_rider (HitDamage *hit, MusterReasonKind kind, gint32 amount)
{
  MusterEventReason *rider
      = &hit->riders[hit->n_riders < MAX_HIT_RIDERS ? hit->n_riders++ : MAX_HIT_RIDERS - 1];

  *rider = (MusterEventReason) { .kind = kind, .amount = amount };

  return rider;
}

/* Dice of a rider have the type of the weapon, and a critical hit does the same to them. */
static void
add_rider_dice (
    HitDamage *hit, const MusterWeapon *weapon, MusterReasonKind kind, gint32 dice, MusterCrit crit)
{
  MusterDiceTerm term = { .count = (guint16) MAX (dice, 0), .sides = RIDER_DIE };

  if (dice <= 0)
    return;

  muster_damage_parts_add (&hit->parts, term,
                           weapon->n_damage > 0 ? (MusterDamageType) weapon->damage[0].type
                                                : MUSTER_DAMAGE_UNTYPED,
                           crit);
  note_rider (hit, kind, crit == MUSTER_CRIT_DOUBLES ? 2 * dice : dice);
}

/* A straight move right before the hit (SRD, Charge). */
static void
add_charge (const MusterStatBlock *block,
            const MusterCommandAttack *command,
            MusterCrit crit,
            HitDamage *hit)
{
  const MusterHitSave *effect = muster_hit_save_of (block, command->attack);

  for (; effect != NULL; effect = effect->next)
    if (effect->extra && (command->options & MUSTER_ATTACK_OPTION_CHARGE))
      for (guint i = 0; i < effect->n_damage; i++)
        {
          muster_damage_parts_add (&hit->parts, effect->damage[i].dice,
                                   (MusterDamageType) effect->damage[i].type, crit);
          note_rider (hit, MUSTER_REASON_CHARGE,
                      crit == MUSTER_CRIT_DOUBLES ? 2 * effect->damage[i].dice.count
                                                  : effect->damage[i].dice.count)
              ->mode
              = effect->damage[i].dice.sides;
        }
}

/* What chips add to the hit. */
static void
add_hit_mods (MusterPerform *perform,
              const MusterCommandAttack *command,
              const MusterWeapon *weapon,
              MusterCrit crit,
              HitDamage *hit)
{
  MusterDamageType base = (MusterDamageType) (hit->parts.n_parts > 0 ? hit->parts.parts[0].type
                                                                     : MUSTER_DAMAGE_UNTYPED);

  muster_mods_hit (perform->game, command->attacker, command->target,
                   !(weapon->flags & MUSTER_ATTACK_SPELL), base, &hit->mods);
  for (guint i = 0; i < hit->mods.n; i++)
    {
      gint32 dice
          = crit == MUSTER_CRIT_DOUBLES ? 2 * hit->mods.dice[i].count : hit->mods.dice[i].count;
      MusterEventReason *rider
          = note_rider (hit, MUSTER_REASON_HIT_RIDER, dice > 0 ? dice : hit->mods.dice[i].bonus);

      rider->mode = hit->mods.dice[i].sides;
      muster_gifts_tell (perform, command->attacker, hit->mods.chips[i], rider);
    }
  muster_hit_mods_add (&hit->mods, crit, &hit->parts);
}

/* A critical hit that throws its dice once more than twice (SRD, Balor). */
static void
add_more_dice (const MusterStatBlock *block,
               const MusterCommandAttack *command,
               const MusterWeapon *weapon,
               MusterCrit crit,
               HitDamage *hit)
{
  if (crit == MUSTER_CRIT_NONE || command->attack < 0 || (guint) command->attack >= block->n_attacks
      || block->attacks[command->attack].crit_dice < 3)
    return;
  for (guint i = 0; i < weapon->n_damage; i++)
    {
      MusterDiceTerm dice = weapon->damage[i].dice;

      dice.bonus = 0;
      muster_damage_parts_add (&hit->parts, dice, (MusterDamageType) weapon->damage[i].type,
                               MUSTER_CRIT_NONE);
    }
}

static void
gather_damage (MusterPerform *perform,
               const MusterCommandAttack *command,
               const MusterWeapon *weapon,
               gboolean critical,
               HitDamage *hit)
{
  const MusterStatBlock *block = muster_game_block (perform->game, command->attacker);
  const MusterWorld *world = muster_game_world (perform->game);
  MusterDiceTerm lifedrinker = { .bonus = (gint16) weapon->lifedrinker };
  MusterCrit crit = muster_crit_of (world, critical);

  *hit = (HitDamage) { 0 };
  muster_damage_parts_of_hit (&hit->parts, weapon->damage, weapon->n_damage, crit, 0, 0, 0);
  add_more_dice (block, command, weapon, crit, hit);
  add_charge (block, command, crit, hit);
  if (takes_sneak (perform, command, weapon))
    add_rider_dice (hit, weapon, MUSTER_REASON_SNEAK_ATTACK,
                    (gint32) muster_block_sneak_dice (block), crit);
  add_rider_dice (hit, weapon, MUSTER_REASON_SURPRISE_ATTACK,
                  surprise_dice (perform->game, command), crit);
  if (weapon->lifedrinker > 0)
    {
      muster_damage_parts_add (&hit->parts, lifedrinker, MUSTER_DAMAGE_NECROTIC, MUSTER_CRIT_NONE);
      note_rider (hit, MUSTER_REASON_LIFEDRINKER, weapon->lifedrinker);
    }
  add_hit_mods (perform, command, weapon, crit, hit);
  muster_mods_weaken (perform->game, command->attacker, !(weapon->flags & MUSTER_ATTACK_SPELL),
                      &hit->parts);
  if (world->monster_damage == MUSTER_MONSTER_DAMAGE_AVERAGE
      && muster_game_creature (perform->game, command->attacker)->kind == MUSTER_CREATURE_MONSTER)
    muster_damage_parts_average (&hit->parts);
}

/* Whether a melee attack is made from within 5 feet, as far as anybody can tell. */
static gboolean
is_close (const MusterGame *game, const MusterCommandAttack *command, const MusterWeapon *weapon)
{
  const MusterStatBlock *block = muster_game_block (game, command->attacker);
  gint32 distance = muster_distance_ft (game, command->attacker, command->target);

  if (distance >= 0)
    return distance <= MUSTER_BESIDE_FT;

  return !(weapon->flags & MUSTER_ATTACK_REACH)
         && (command->attack < 0 || (guint) command->attack >= block->n_attacks
             || block->attacks[command->attack].reach_ft <= 5);
}

void
muster_swing_note (
    MusterPerform *perform, MusterId attacker, MusterId struck, gboolean melee, gboolean critical)
{
  const MusterParticipant *participant = muster_running_participant (perform->game, attacker);
  MusterParticipant *record;

  if (participant == NULL)
    return;
  record = muster_game_edit_participant (perform->game, participant->id);
  record->struck = struck;
  record->struck_how
      = (melee ? MUSTER_STRUCK_IN_MELEE : 0) | (critical ? MUSTER_STRUCK_CRITICALLY : 0);
}

void
muster_swing_land (MusterPerform *perform,
                   const MusterCommandAttack *command,
                   const MusterWeapon *weapon,
                   gboolean critical)
{
  MusterRollKey key = { .purpose = MUSTER_PURPOSE_DAMAGE,
                        .roller = command->attacker,
                        .target = command->target,
                        .source = (guint32) (command->attack + 2) };
  MusterEventDie dice[MUSTER_MAX_DAMAGE_DICE];
  MusterHitDamage damage = { .source = command->attacker,
                             .target = command->target,
                             .attack_flags = weapon->flags,
                             .critical = critical };
  MusterDamageRoll roll;
  HitDamage hit;

  gather_damage (perform, command, weapon, critical, &hit);
  if (!muster_damage_roll (&hit.parts, weapon->damage_modifier + command->damage_bonus,
                           muster_perform_dice (perform), &key, &roll))
    {
      perform->asks = TRUE;
      return;
    }

  muster_hit_take_roll (&damage, &roll, dice);
  damage.weakened = weapon->ability == MUSTER_ABILITY_STRENGTH
                    && muster_mods_is_weak (perform->game, command->attacker);
  damage.n_riders = hit.n_riders;
  damage.riders = hit.riders;
  muster_ward_damage (perform, &damage);
  if (!muster_perform_phase (perform))
    return;
  muster_hit_damage (perform, &damage);
  muster_hit_mods_spend (perform, command->target, &hit.mods);
  muster_swing_note (perform, command->attacker, command->target, weapon->melee, critical);
  if (muster_perform_phase (perform))
    muster_hit_save_force (perform, command, weapon->flags);
  if (muster_perform_phase (perform) && weapon->melee)
    muster_retaliate (perform, command->attacker, command->target,
                      is_close (perform->game, command, weapon));
}
