/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/fifth/hit-toll.h"

#include "rules/chips/chip.h"
#include "rules/fifth/hit.h"

gboolean
muster_hit_toll_reaches (const MusterHitSave *save, gint32 hp)
{
  return save->toll.most_hp == 0 || hp <= save->toll.most_hp;
}

gboolean
muster_hit_toll_hurts (const MusterHitSave *save, gint32 hp)
{
  return save->toll.most_hp == 0
         || muster_hit_toll_reaches (save, hp) != (save->toll.else_hurts != 0);
}

gboolean
muster_hit_toll_leaves (const MusterHitSave *save, MusterSize size)
{
  return !save->toll.bounded || size <= (MusterSize) save->toll.leaves_size;
}

gboolean
muster_hit_toll_shoves (const MusterHitSave *save, MusterSize size)
{
  return !save->toll.shoves_bounded || size <= (MusterSize) save->toll.shoves_size;
}

MusterAbility
muster_hit_toll_ability (const MusterGame *game, MusterId target, const MusterHitSave *save)
{
  const MusterStatBlock *block = muster_game_block (game, target);
  MusterAbility first = (MusterAbility) save->ability;
  MusterAbility second;

  if (save->toll.or_ability == 0)
    return first;
  second = (MusterAbility) (save->toll.or_ability - 1);

  return muster_stat_block_save (block, second) > muster_stat_block_save (block, first) ? second
                                                                                        : first;
}

static void
tire (MusterPerform *perform, MusterId target, gint32 levels)
{
  MusterCreature *creature = muster_game_edit_creature (perform->game, target);
  MusterEventExhaustionChanged *changed
      = &muster_perform_event (perform, MUSTER_EVENT_EXHAUSTION_CHANGED)->exhaustion_changed;

  changed->creature = target;
  changed->before = creature->exhaustion;
  changed->after = creature->exhaustion
      = MIN (creature->exhaustion + levels, MUSTER_EXHAUSTION_DEADLY);
  creature->hp = MIN (creature->hp, muster_creature_max_hp (perform->game, target));
  if (muster_creature_exhaustion (perform->game, target).fatal)
    muster_hit_kill (perform, target, MUSTER_DEATH_BY_EXHAUSTION);
}

/* FALSE: a die is open. */
static gboolean
heal_source (MusterPerform *perform, const MusterHitSave *save, const MusterHitFailure *failure)
{
  const MusterDiceTerm *dice = &save->toll.heals;
  MusterRollKey key = { .purpose = MUSTER_PURPOSE_SPECIAL_HEALING,
                        .roller = failure->source,
                        .target = failure->target,
                        .source = save->entry };
  g_autofree guint16 *faces = g_new0 (guint16, dice->count + 1);
  gint32 amount;

  if (dice->count == 0 && dice->bonus == 0)
    return TRUE;
  if (!muster_dice_term_roll (dice, muster_perform_dice (perform), &key, 0, faces, &amount))
    {
      perform->asks = TRUE;
      return FALSE;
    }
  if (!muster_creature_is_down (perform->game, failure->source))
    muster_hit_heal (perform, failure->source, failure->source, amount, FALSE, NULL, 0);

  return TRUE;
}

gboolean
muster_hit_toll_take (MusterPerform *perform,
                      const MusterHitSave *save,
                      const MusterHitFailure *failure)
{
  MusterId target = failure->target;

  if (save->toll.drops && !muster_hit_ward_death (perform, target))
    muster_hit_set (perform, target, 0, muster_game_creature (perform->game, target)->temp_hp);
  if (save->toll.distracts)
    muster_chip_end_condition (perform, target, MUSTER_CONDITION_CONCENTRATING, MUSTER_CHIP_LOST);
  if (save->toll.exhaustion > 0 && !muster_game_block (perform->game, target)->exhaustion_immune)
    tire (perform, target, save->toll.exhaustion);

  return heal_source (perform, save, failure);
}

static const MusterChip *
oldest_held (const MusterGame *game, const MusterHitSave *save, MusterId source, guint *n)
{
  const MusterChip *oldest = NULL;

  *n = 0;
  MUSTER_GAME_FOREACH (game, CHIP, MusterChip, chip)
  if (save->n_conditions > 0 && chip->source == source && chip->spell == 0
      && chip->condition == save->conditions[0].condition && chip->save_dc == save->dc)
    {
      if (oldest == NULL)
        oldest = chip;
      (*n)++;
    }

  return oldest;
}

void
muster_hit_toll_keep (MusterPerform *perform, const MusterHitSave *save, MusterId source)
{
  const MusterChip *oldest;
  guint n;

  if (save->toll.most_held == 0)
    return;
  while ((oldest = oldest_held (perform->game, save, source, &n)) != NULL
         && n > save->toll.most_held)
    muster_chip_end (perform, oldest->id, MUSTER_CHIP_DISPLACED);
}
