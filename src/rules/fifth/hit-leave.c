/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a hit or a failed save leaves behind. */
#include "rules/chips/ailments.h"
#include "rules/chips/bonds.h"
#include "rules/chips/chip.h"
#include "rules/chips/mods.h"
#include "rules/fifth/hit-save.h"
#include "rules/fifth/hit-toll.h"
#include "rules/fifth/hit.h"
#include "rules/fifth/swallow.h"
#include "rules/fight/end.h"
#include "rules/fight/park.h"
#include "rules/fight/setup.h"

#define WITH_SOURCE_ACTING 2 /* of Chip.with_source */
#define DRAIN_ONLY_HEALS 2   /* of MusterHitSave.drain_heals */

/* Everything that is left comes from here. */
typedef struct
{
  MusterPerform *perform;
  const MusterHitSave *save;
  MusterText name; /* of the attack or the action */
  MusterId source;
  MusterId target;
} Leaving;

static void
set_until (const Leaving *self, const MusterHitCondition *left, MusterChip *chip)
{
  static const struct
  {
    gboolean of_target;
    MusterChipEnd end;
  } turns[] = { [MUSTER_HIT_TARGET_END] = { TRUE, MUSTER_CHIP_UNTIL_TURN_END },
                [MUSTER_HIT_ATTACKER_END] = { FALSE, MUSTER_CHIP_UNTIL_TURN_END },
                [MUSTER_HIT_TARGET_START] = { TRUE, MUSTER_CHIP_UNTIL_TURN_START },
                [MUSTER_HIT_ATTACKER_START] = { FALSE, MUSTER_CHIP_UNTIL_TURN_START } };
  MusterGame *game = self->perform->game;
  const MusterParticipant *participant = muster_running_participant (game, chip->creature);

  if (left->until == MUSTER_HIT_TARGET_TURN)
    muster_chip_end_at_turn (
        game, chip, MUSTER_CHIP_UNTIL_TURN_END, chip->creature,
        participant != NULL && muster_participant_has_turn (game, participant) ? 0 : 1);
  else if (left->until != MUSTER_HIT_LASTS)
    muster_chip_end_at_turn (game, chip, turns[left->until].end,
                             turns[left->until].of_target ? self->target : self->source, 1);
  else if (left->seconds > 0)
    {
      chip->end = MUSTER_CHIP_UNTIL_CLOCK;
      chip->deadline = muster_creature_clock (game, self->target) + left->seconds;
    }
}

static void
set_end (const Leaving *self, const MusterHitCondition *left, MusterChip *chip)
{
  if ((left->save_ends || left->saves_on_damage || left->saves_on_harm) && self->save->dc > 0)
    {
      chip->save_ends = left->save_ends;
      chip->save_ability = self->save->ability + 1;
      chip->save_dc = self->save->dc;
      chip->marks |= left->saves_on_damage ? MUSTER_CHIP_SAVE_ON_DAMAGE : 0;
      chip->ends_by |= left->saves_on_harm ? MUSTER_CHIP_SAVES_BY_DAMAGE : 0;
      chip->save_mode = left->hard ? MUSTER_MODE_DISADVANTAGE : MUSTER_MODE_NONE;
    }
  chip->marks |= left->ends_on_damage ? MUSTER_CHIP_ENDS_ON_DAMAGE : 0;
  chip->hangs_on = left->hangs_on;
  chip->escape_by = left->escape_by;
  chip->escape_dc = left->escape_dc;
  chip->escape_mode = left->escape_mode;
  chip->with_source = left->with_source;
  if (left->escape_by == MUSTER_ESCAPE_GRAPPLE + 1)
    chip->with_source = WITH_SOURCE_ACTING;
  set_until (self, left, chip);
}

static MusterText
name_of_burden (const Leaving *self, const MusterHitBurden *burden)
{
  return burden->name != NULL ? muster_game_intern (self->perform->game, burden->name) : self->name;
}

/* What it hangs on may not have been put on somebody immune. */
static gboolean
has_base (const Leaving *self, const MusterHitCondition *left)
{
  MUSTER_GAME_FOREACH (self->perform->game, CHIP, MusterChip, chip)
  if (chip->creature == self->target && chip->source == self->source
      && chip->condition + 1 == left->hangs_on)
    return TRUE;

  return left->hangs_on == 0;
}

static void
set_worse (const Leaving *self, MusterChip *chip)
{
  const MusterHitCondition *worse = &self->save->worse[0];

  chip->worse = worse->condition + 1;
  chip->worse_seconds = worse->seconds;
  chip->worse_saves = worse->save_ends;
  chip->worse_marks = worse->ends_on_damage ? MUSTER_CHIP_ENDS_ON_DAMAGE : 0;
}

static void
leave_condition (const Leaving *self, const MusterHitCondition *left, gboolean first)
{
  MusterChip chip
      = { .creature = self->target, .condition = left->condition, .source = self->source };

  if (!has_base (self, left))
    return;
  set_end (self, left, &chip);
  if (left->hangs_on == MUSTER_CONDITION_CUSTOM + 1 && self->save->n_burdens > 0)
    chip.name = name_of_burden (self, &self->save->burdens[0]);
  if (first && self->save->again && self->save->n_worse > 0)
    set_worse (self, &chip);
  if (self->save->proof && left->save_ends)
    chip.proof = self->name;
  muster_chip_put (self->perform, &chip);
}

/* Of several wounds that go on bleeding each adds its own. */
static gboolean
adds_up (const Leaving *self, const MusterHitBurden *burden, MusterText name)
{
  if (!burden->stacks)
    return FALSE;

  MUSTER_GAME_FOREACH (self->perform->game, CHIP, MusterChip, chip)
  if (chip->creature == self->target && chip->source == self->source && chip->name == name)
    {
      gint32 dice
          = MIN (chip->later_dice + burden->later.count, (gint32) MUSTER_DICE_TERM_MAX_COUNT);

      muster_game_edit_chip (self->perform->game, chip->id)->later_dice = dice;
      return TRUE;
    }

  return FALSE;
}

static void
leave_burden (const Leaving *self, const MusterHitBurden *burden)
{
  MusterChip chip = { .creature = burden->of_source ? self->source : self->target,
                      .condition = MUSTER_CONDITION_CUSTOM,
                      .name = name_of_burden (self, burden),
                      .source = self->source,
                      .ailment = burden->curse ? MUSTER_AILMENT_CURSE : MUSTER_AILMENT_NONE,
                      .own_attacks = burden->own_attacks,
                      .attacks_against = burden->attacks_against,
                      .attack_disadvantage = burden->attack_disadvantage,
                      .weaken_dice = burden->weaken.count,
                      .weaken_die = burden->weaken.sides,
                      .check_disadvantage = burden->check_disadvantage,
                      .save_disadvantage = burden->save_disadvantage,
                      .slowed = burden->slowed,
                      .limits = burden->limits,
                      .ac_bonus = burden->ac_bonus,
                      .walk_ft = burden->walk_ft,
                      .rider_rolls = burden->rider_rolls,
                      .rider_dice = -(gint32) burden->rider.count,
                      .rider_die = burden->rider.sides,
                      .rider_flat = -burden->rider.bonus,
                      .later_dice = burden->later.count,
                      .later_die = burden->later.sides,
                      .later_flat = burden->later.bonus,
                      .later_type = burden->later_type,
                      .later_of_source = burden->later_of_source,
                      .marks = (gint32) burden->marks };

  if (!has_base (self, &burden->end) || adds_up (self, burden, chip.name))
    return;
  chip.once = burden->once;
  if ((burden->later.count > 0 || burden->later.bonus > 0) && !burden->later_at_end)
    chip.marks |= MUSTER_CHIP_LATER_AT_START;
  set_end (self, &burden->end, &chip);
  muster_chip_put (self->perform, &chip);
}

/* The last damage of these types to the target, by this command. */
static gint32
last_damage (const Leaving *self)
{
  const MusterEvents *events = &self->perform->result->events;
  const MusterEventPart *parts;
  gint32 sum = 0;

  for (guint i = muster_events_count (events); i > 0; i--)
    {
      const MusterEvent *event = muster_events_at (events, i - 1);

      if (event->kind != MUSTER_EVENT_DAMAGE_DEALT || event->damage_dealt.target != self->target)
        continue;
      parts = muster_events_parts (events, event->damage_dealt.parts);
      for (guint j = 0; j < event->damage_dealt.parts.count; j++)
        if (self->save->drains & (1u << parts[j].type))
          sum += parts[j].dealt;
      return sum;
    }

  return 0;
}

static const MusterChip *
find_drain (const Leaving *self)
{
  MUSTER_GAME_FOREACH (self->perform->game, CHIP, MusterChip, chip)
  if (chip->creature == self->target && chip->source == self->source && chip->name == self->name
      && chip->max_hp < 0)
    return chip;

  return NULL;
}

/* A maximum of nothing is death. */
static void
lower_maximum (const Leaving *self, gint32 amount)
{
  MusterGame *game = self->perform->game;
  const MusterChip *drained = find_drain (self);
  gint32 before = muster_creature_max_hp (game, self->target);
  MusterChip chip = { .creature = self->target,
                      .condition = MUSTER_CONDITION_CUSTOM,
                      .name = self->name,
                      .source = self->source,
                      .max_hp = -amount,
                      .until_rest = self->save->drain_rest ? MUSTER_REST_LONG + 1 : 0 };

  if (muster_mods_keeps_max (game, self->target))
    return;
  if (drained == NULL)
    muster_chip_put (self->perform, &chip);
  else
    {
      gint32 max_hp = MAX (drained->max_hp - amount, -MUSTER_MAX_AMOUNT);

      muster_game_edit_chip (game, drained->id)->max_hp = max_hp;
      muster_hit_note_max (self->perform, self->target, before);
    }
}

static void
drain (const Leaving *self)
{
  gint32 amount = self->save->drains != 0 ? last_damage (self) : 0;

  if (amount <= 0)
    return;
  if (self->save->drain_heals != DRAIN_ONLY_HEALS)
    lower_maximum (self, amount);
  if (self->save->drain_heals && !muster_creature_is_down (self->perform->game, self->source))
    muster_hit_heal (self->perform, self->source, self->source, amount, FALSE, NULL, 0);
}

static void
shove (const Leaving *self, gint32 feet)
{
  MusterEventShoved *shoved;

  if (feet == 0
      || !muster_hit_toll_shoves (self->save, muster_mods_size (self->perform->game, self->target)))
    return;
  shoved = &muster_perform_event (self->perform, MUSTER_EVENT_SHOVED)->shoved;
  shoved->source = self->source;
  shoved->target = self->target;
  shoved->feet = feet;
}

static gboolean
has_dropped (const Leaving *self)
{
  const MusterEvents *events = &self->perform->result->events;

  for (guint i = 0; i < muster_events_count (events); i++)
    {
      const MusterEvent *event = muster_events_at (events, i);

      if ((event->kind == MUSTER_EVENT_DROPPED && event->dropped.creature == self->target)
          || (event->kind == MUSTER_EVENT_DEFEATED && event->defeated.creature == self->target))
        return TRUE;
    }

  return FALSE;
}

/* A venom that leaves its victim alive (SRD, Giant Spider). */
static void
leave_at_zero (const Leaving *self)
{
  MusterDeathTracker tracker = muster_creature_tracker (self->perform->game, self->target);

  if (!has_dropped (self))
    return;
  if (tracker.life == MUSTER_LIFE_DYING)
    {
      muster_death_stabilize (&tracker);
      muster_creature_store_tracker (self->perform->game, self->target, &tracker);
      muster_perform_event (self->perform, MUSTER_EVENT_STABILISED)->stabilised.creature
          = self->target;
    }
  for (guint i = 0; i < self->save->n_conditions; i++)
    leave_condition (self, &self->save->conditions[i], i == 0);
}

/* It has no more hands for another one. */
static gboolean
is_full (const Leaving *self)
{
  guint n = 0;

  MUSTER_GAME_FOREACH (self->perform->game, CHIP, MusterChip, chip)
  n += chip->source == self->source && chip->creature != self->target
       && chip->condition == MUSTER_CONDITION_GRAPPLED;

  return self->save->holds > 0 && n >= self->save->holds;
}

static gboolean
fails_badly (const Leaving *self, const MusterHitFailure *failure)
{
  return self->save->margin > 0 && self->save->dc - failure->total >= self->save->margin;
}

static gboolean
hangs_on_burden (const MusterHitCondition *left)
{
  return left->hangs_on == MUSTER_CONDITION_CUSTOM + 1;
}

static void
leave_all (const Leaving *self, const MusterHitFailure *failure)
{
  const MusterHitSave *save = self->save;
  gboolean badly = fails_badly (self, failure);

  if (!muster_hit_toll_leaves (save, muster_mods_size (self->perform->game, self->target)))
    return;

  for (guint i = 0; !(badly && save->instead) && i < save->n_conditions; i++)
    if (!hangs_on_burden (&save->conditions[i]))
      leave_condition (self, &save->conditions[i], i == 0);
  for (guint i = 0; badly && i < save->n_worse; i++)
    leave_condition (self, &save->worse[i], FALSE);
  for (guint i = 0; i < save->n_burdens; i++)
    leave_burden (self, &save->burdens[i]);
  for (guint i = 0; i < save->n_conditions; i++)
    if (hangs_on_burden (&save->conditions[i]))
      leave_condition (self, &save->conditions[i], FALSE);
  muster_hit_toll_keep (self->perform, save, self->source);
}

/* Whoever lies before it now may be bitten or trampled. */
static void
let_follow (const Leaving *self)
{
  const MusterParticipant *participant
      = muster_running_participant (self->perform->game, self->source);
  MusterParticipant *record;

  if (self->save->follow == 0 || participant == NULL)
    return;
  for (guint i = 0; i < self->save->n_conditions; i++)
    if (muster_chip_find (self->perform->game, self->target,
                          (MusterCondition) self->save->conditions[i].condition)
        == NULL)
      return;
  record = muster_game_edit_participant (self->perform->game, participant->id);
  record->follow = self->save->follow;
  record->follow_target = self->target;
}

void
muster_hit_save_land (MusterPerform *perform,
                      const MusterHitSave *save,
                      const char *name,
                      const MusterHitFailure *failure)
{
  Leaving self = { .perform = perform,
                   .save = save,
                   .name = muster_game_intern (perform->game, name),
                   .source = failure->source,
                   .target = failure->target };

  if (!muster_hit_toll_reaches (save, failure->hp))
    return;
  if (save->at_zero)
    leave_at_zero (&self);
  if (save->toll.kills_at_zero && has_dropped (&self)
      && muster_game_creature (perform->game, self.target)->life != MUSTER_LIFE_DEAD)
    {
      muster_hit_kill (perform, self.target, MUSTER_DEATH_BY_SPELL);
      muster_fight_note_outcome (perform);
      return;
    }
  if (muster_creature_is_down (perform->game, failure->target))
    {
      /* What drained it to nothing drained it all the same. */
      if (!failure->success)
        drain (&self);
      return;
    }
  if (failure->success)
    {
      shove (&self, save->toll.success_ft);
      if (save->toll.drains_always)
        drain (&self);
      if (save->proof)
        muster_chip_put_proof (perform, failure->target, failure->source, self.name);
      return;
    }
  if (!muster_hit_toll_take (perform, save, failure))
    return;
  if (save->dies && !muster_hit_ward_death (perform, failure->target))
    {
      muster_hit_kill (perform, failure->target, MUSTER_DEATH_BY_SPELL);
      muster_fight_note_outcome (perform);
      return;
    }

  drain (&self);
  shove (&self, save->push_ft);
  if (!save->at_zero && !is_full (&self) && !muster_creature_is_down (perform->game, self.target))
    leave_all (&self, failure);
  let_follow (&self);
  if (save->swallow != NULL && !muster_creature_is_down (perform->game, self.target))
    muster_swallow (perform, save->swallow, self.source, self.target);
}
