/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The chips that were in a roll: they are named among its reasons, and those that one roll uses up
 * come off. */
#include "rules/chips/chip.h"
#include "rules/chips/gifts.h"
#include "rules/chips/mods.h"

static MusterEventReason
chip_reason (const MusterGame *game, const MusterHeldChips *chips, guint place)
{
  const MusterChip *chip = muster_game_chip (game, chips->ids[place]);
  MusterEventReason reason = { .condition = chips->held[place].condition };

  if (chip != NULL)
    reason.name = chip->name;

  return reason;
}

void
muster_reasons_add_slants (MusterPerform *perform,
                           MusterSpan *span,
                           const MusterSlants *slants,
                           const MusterHeldChips *roller,
                           const MusterHeldChips *target)
{
  for (guint i = 0; i < slants->n_slants; i++)
    {
      const MusterSlant *slant = &slants->slants[i];
      MusterEventReason reason
          = chip_reason (perform->game, slant->of_target ? target : roller, slant->chip);

      reason.kind = slant->of_target ? MUSTER_REASON_CONDITION_OF_TARGET
                                     : MUSTER_REASON_CONDITION_OF_ROLLER;
      reason.mode = slant->mode;
      muster_perform_add_reason (perform, span, reason);
    }
}

void
muster_reasons_add_riders (MusterPerform *perform,
                           MusterSpan *span,
                           const MusterHeldRiders *riders,
                           const MusterRiderRoll *roll)
{
  for (guint i = 0; i < riders->n; i++)
    if (roll->read & (1u << i))
      {
        MusterEventReason reason = { .kind = MUSTER_REASON_RIDER, .amount = roll->amounts[i] };

        muster_gifts_tell (perform, riders->holder, riders->ids[i], &reason);
        muster_perform_add_reason (perform, span, reason);
      }
}

void
muster_attack_mods_tell (MusterPerform *perform, MusterSpan *span, const MusterAttackMods *mods)
{
  for (guint i = 0; i < mods->n; i++)
    {
      MusterEventReason reason = { .kind = mods->of_target[i] ? MUSTER_REASON_CONDITION_OF_TARGET
                                                              : MUSTER_REASON_CONDITION_OF_ROLLER,
                                   .mode = mods->modes[i] };

      muster_gifts_tell (perform, mods->of_target[i] ? mods->target : mods->attacker,
                         mods->chips[i], &reason);
      muster_perform_add_reason (perform, span, reason);
    }
}

void
muster_reasons_add (
    MusterPerform *perform, MusterSpan *span, MusterReasonKind kind, MusterMode mode, gint32 amount)
{
  MusterEventReason reason = { .kind = kind, .mode = mode, .amount = amount };

  muster_perform_add_reason (perform, span, reason);
}

void
muster_riders_spend (MusterPerform *perform, const MusterHeldRiders *riders, guint32 spent)
{
  for (guint i = 0; i < riders->n; i++)
    if (spent & (1u << i))
      muster_chip_end (perform, riders->ids[i], MUSTER_CHIP_USED_UP);
}

void
muster_slants_spend (MusterPerform *perform,
                     const MusterSlants *slants,
                     const MusterHeldChips *roller,
                     const MusterHeldChips *target)
{
  for (guint i = 0; i < slants->n_slants; i++)
    {
      const MusterSlant *slant = &slants->slants[i];
      MusterId id = (slant->of_target ? target : roller)->ids[slant->chip];
      const MusterChip *chip = muster_game_chip (perform->game, id);

      if (chip != NULL && chip->once)
        muster_chip_end (perform, id, MUSTER_CHIP_USED_UP);
    }
}

void
muster_attack_mods_spend (MusterPerform *perform, const MusterAttackMods *mods)
{
  for (guint i = 0; i < mods->n; i++)
    {
      const MusterChip *chip = muster_game_chip (perform->game, mods->chips[i]);

      if (chip != NULL && chip->once)
        muster_chip_end (perform, chip->id, MUSTER_CHIP_USED_UP);
    }
}
