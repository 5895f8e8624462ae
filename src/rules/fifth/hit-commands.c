/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The commands that wound and heal by hand. */
#include "rules/fifth/typed-damage.h"
#include "rules/fifth/hit.h"

static gboolean
is_amount (gint32 amount)
{
  return amount >= 0 && amount <= MUSTER_MAX_AMOUNT;
}

MusterRefusal
muster_check_damage (const MusterGame *game,
                     const MusterCommandDamage *command,
                     MusterWaiver *waiver)
{
  MusterEventPart parts[MUSTER_N_DAMAGE_TYPES];
  guint n;

  if (muster_game_creature (game, command->target) == NULL)
    return MUSTER_REFUSAL_NO_SUCH_CREATURE;
  if (!muster_typed_damage_parse (command->parts, parts, &n))
    return MUSTER_REFUSAL_BAD_NUMBER;
  if (!is_amount (command->amount) || command->type < 0 || command->type >= MUSTER_N_DAMAGE_TYPES)
    return MUSTER_REFUSAL_BAD_NUMBER;

  return MUSTER_REFUSAL_NONE;
}

void
muster_perform_damage (MusterPerform *perform, const MusterCommandDamage *command)
{
  MusterHitDamage damage = { .target = command->target,
                             .attack_flags = command->magical ? MUSTER_ATTACK_SPELL : 0,
                             .halved = command->halved,
                             .critical = command->critical };

  muster_typed_damage_parse (command->parts, damage.parts, &damage.n_parts);
  if (damage.n_parts == 0)
    damage.parts[damage.n_parts++]
        = (MusterEventPart) { .type = command->type, .rolled = command->amount };
  muster_hit_damage (perform, &damage);
}

MusterRefusal
muster_check_heal (const MusterGame *game, const MusterCommandHeal *command, MusterWaiver *waiver)
{
  if (muster_game_creature (game, command->target) == NULL)
    return MUSTER_REFUSAL_NO_SUCH_CREATURE;

  return is_amount (command->amount) ? MUSTER_REFUSAL_NONE : MUSTER_REFUSAL_BAD_NUMBER;
}

void
muster_perform_heal (MusterPerform *perform, const MusterCommandHeal *command)
{
  muster_hit_heal (perform, 0, command->target, command->amount, TRUE, NULL, 0);
}

MusterRefusal
muster_check_give_temp_hp (const MusterGame *game,
                           const MusterCommandGiveTempHp *command,
                           MusterWaiver *waiver)
{
  if (muster_game_creature (game, command->target) == NULL)
    return MUSTER_REFUSAL_NO_SUCH_CREATURE;

  return is_amount (command->amount) ? MUSTER_REFUSAL_NONE : MUSTER_REFUSAL_BAD_NUMBER;
}

void
muster_perform_give_temp_hp (MusterPerform *perform, const MusterCommandGiveTempHp *command)
{
  muster_hit_give_temp_hp (perform, command->target, command->amount);
}

MusterRefusal
muster_check_set_max_hp (const MusterGame *game,
                         const MusterCommandSetMaxHp *command,
                         MusterWaiver *waiver)
{
  const MusterCreature *creature = muster_game_creature (game, command->creature);

  if (creature == NULL)
    return MUSTER_REFUSAL_NO_SUCH_CREATURE;
  if (command->max_hp < 1 || command->max_hp > MUSTER_MAX_AMOUNT)
    return MUSTER_REFUSAL_BAD_NUMBER;

  return command->max_hp != creature->max_hp ? MUSTER_REFUSAL_NONE : MUSTER_REFUSAL_NOTHING_TO_DO;
}

void
muster_perform_set_max_hp (MusterPerform *perform, const MusterCommandSetMaxHp *command)
{
  muster_hit_set_max (perform, command->creature, command->max_hp, command->heal != 0);
}
