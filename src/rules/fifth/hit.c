/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/fifth/hit.h"

#include "rules/chips/ailments.h"
#include "rules/chips/chip.h"
#include "rules/chips/mods.h"
#include "rules/chips/spare.h"
#include "rules/fifth/berserk.h"
#include "rules/fifth/damage.h"
#include "rules/fifth/form.h"
#include "rules/fifth/regeneration.h"
#include "rules/fifth/swallow.h"
#include "rules/fifth/trait.h"
#include "rules/fight/end.h"
#include "rules/spells/shape.h"
#include "rules/spells/sweep.h"

#define DEADLY_EXCESS 10

MusterHitPoints
muster_creature_points (const MusterGame *game, MusterId id)
{
  const MusterCreature *creature = muster_game_creature (game, id);

  return (MusterHitPoints) { .hp = creature->hp,
                             .max = muster_creature_max_hp (game, id),
                             .temp = creature->temp_hp };
}

void
muster_creature_store_points (MusterGame *game, MusterId id, const MusterHitPoints *points)
{
  MusterCreature *creature = muster_game_edit_creature (game, id);

  creature->hp = points->hp;
  creature->temp_hp = points->temp;
}

MusterDeathTracker
muster_creature_tracker (const MusterGame *game, MusterId id)
{
  const MusterCreature *creature = muster_game_creature (game, id);

  return (MusterDeathTracker) { .successes = creature->death_successes,
                                .failures = creature->death_failures,
                                .life = (MusterLife) creature->life };
}

void
muster_creature_store_tracker (MusterGame *game, MusterId id, const MusterDeathTracker *tracker)
{
  MusterCreature *creature = muster_game_edit_creature (game, id);

  creature->death_successes = tracker->successes;
  creature->death_failures = muster_death_shown (tracker->failures);
  creature->life = tracker->life;
}

/* A bond ends when either of the two drops to 0 hit points. */
static void
end_bonds (MusterPerform *perform, MusterId creature)
{
  const MusterChip *chip = muster_game_next (perform->game, MUSTER_POOL_CHIP, 0);

  while (chip != NULL)
    {
      MusterId id = chip->id;

      if ((chip->marks & MUSTER_CHIP_SHARES_DAMAGE) && chip->source == creature)
        muster_chip_end (perform, id, MUSTER_CHIP_SPELL_ENDED);
      chip = muster_game_next (perform->game, MUSTER_POOL_CHIP, id);
    }
}

/* Whoever falls holds nobody any more. */
static void
let_go (MusterPerform *perform, MusterId creature)
{
  end_bonds (perform, creature);
  muster_chips_end_on_fall (perform, creature);
  muster_chips_let_go (perform, creature, FALSE);
  muster_form_fall (perform, creature);
}

static void
tell_died (MusterPerform *perform, MusterId creature, MusterDeath cause)
{
  MusterEventDied *died = &muster_perform_event (perform, MUSTER_EVENT_DIED)->died;

  died->creature = creature;
  died->cause = cause;
  muster_chip_end_condition (perform, creature, MUSTER_CONDITION_CONCENTRATING,
                             MUSTER_CHIP_EXPIRED);
}

void
muster_hit_kill (MusterPerform *perform, MusterId id, MusterDeath cause)
{
  MusterDeathTracker tracker = muster_creature_tracker (perform->game, id);
  MusterCreature *creature = muster_game_edit_creature (perform->game, id);

  creature->hp = 0;
  creature->temp_hp = 0;
  muster_death_kill (&tracker);
  muster_creature_store_tracker (perform->game, id, &tracker);
  tell_died (perform, id, cause);
  let_go (perform, id);
  muster_shape_break (perform, id);
}

static void
defeat (MusterPerform *perform, MusterId id)
{
  muster_perform_event (perform, MUSTER_EVENT_DEFEATED)->defeated.creature = id;
  muster_chip_end_condition (perform, id, MUSTER_CONDITION_CONCENTRATING, MUSTER_CHIP_EXPIRED);
}

/* A character that falls is unconscious.  Where there are no death saves it lies stable, or is as
 * defeated as a monster. */
static void
fall (MusterPerform *perform, MusterId id, gboolean massive)
{
  const MusterCreature *creature = muster_game_creature (perform->game, id);
  MusterChip unconscious = { .creature = id, .condition = MUSTER_CONDITION_UNCONSCIOUS };
  MusterDeathTracker tracker = muster_creature_tracker (perform->game, id);

  if (muster_shape_break (perform, id))
    return;
  if (creature->kind != MUSTER_CREATURE_CHARACTER)
    {
      defeat (perform, id);
      return;
    }

  if (massive)
    {
      muster_hit_kill (perform, id, MUSTER_DEATH_BY_MASSIVE_DAMAGE);
      return;
    }
  if (muster_game_world (perform->game)->zero_hp == MUSTER_ZERO_HP_DEFEATED)
    {
      defeat (perform, id);
      return;
    }

  muster_death_drop (&tracker);
  if (muster_game_world (perform->game)->zero_hp == MUSTER_ZERO_HP_UNCONSCIOUS)
    muster_death_stabilize (&tracker);
  muster_creature_store_tracker (perform->game, id, &tracker);
  muster_perform_event (perform, MUSTER_EVENT_DROPPED)->dropped.creature = id;
  muster_chip_put (perform, &unconscious);
}

/* Damage at 0 hit points costs death saves (SRD, Damage at 0 Hit Points), where there are any. */
static void
suffer_at_zero (MusterPerform *perform, MusterId id, gboolean critical, gboolean massive)
{
  const MusterCreature *creature = muster_game_creature (perform->game, id);
  MusterDeathTracker tracker = muster_creature_tracker (perform->game, id);
  MusterEventDeathSaveFailed *failed;
  guint count;

  if (creature->life == MUSTER_LIFE_DEAD
      || (creature->kind != MUSTER_CREATURE_CHARACTER && creature->life == MUSTER_LIFE_ALIVE))
    return;
  if (muster_game_world (perform->game)->zero_hp != MUSTER_ZERO_HP_DEATH_SAVES)
    {
      if (massive)
        muster_hit_kill (perform, id, MUSTER_DEATH_BY_MASSIVE_DAMAGE);
      return;
    }

  count = muster_death_hit (&tracker, critical, massive);
  muster_creature_store_tracker (perform->game, id, &tracker);
  if (tracker.life == MUSTER_LIFE_DEAD)
    {
      tell_died (perform, id, massive ? MUSTER_DEATH_BY_MASSIVE_DAMAGE : MUSTER_DEATH_BY_SAVES);
      return;
    }

  failed = &muster_perform_event (perform, MUSTER_EVENT_DEATH_SAVE_FAILED)->death_save_failed;
  failed->creature = id;
  failed->count = (gint32) count;
  failed->failures = muster_death_shown (tracker.failures);
}

static void
add_dice (MusterPerform *perform, MusterSpan *span, const MusterEventDie *dice, guint n_dice)
{
  for (guint i = 0; i < n_dice; i++)
    muster_perform_add_die (perform, span, dice[i].sides, dice[i].face, (MusterDieUse) dice[i].use,
                            dice[i].flags);
}

/* Damage left over at 0 hit points that kills at once: as much as the maximum (SRD, Instant Death);
 * by the campaign's option 10 are enough, too. */
static gboolean
is_massive (const MusterGame *game, const MusterHitPoints *points, const MusterHitLoss *loss)
{
  if (muster_game_world (game)->instant_death == MUSTER_INSTANT_DEATH_AT_MINUS_TEN
      && points->max > 0 && (loss->dropped || loss->at_zero) && loss->excess >= DEADLY_EXCESS)
    return TRUE;

  return loss->massive;
}

static const MusterChip *
find_death_ward (const MusterGame *game, MusterId id)
{
  MUSTER_GAME_FOREACH (game, CHIP, MusterChip, chip)
  if (chip->creature == id && (chip->marks & MUSTER_CHIP_DEATH_WARD))
    return chip;

  return NULL;
}

gboolean
muster_hit_ward_death (MusterPerform *perform, MusterId id)
{
  const MusterChip *ward = find_death_ward (perform->game, id);

  if (ward == NULL)
    return FALSE;
  muster_chip_end (perform, ward->id, MUSTER_CHIP_USED_UP);

  return TRUE;
}

void
muster_hit_take_roll (MusterHitDamage *damage,
                      const MusterDamageRoll *roll,
                      MusterEventDie dice[MUSTER_MAX_DAMAGE_DICE])
{
  damage->n_parts = muster_damage_parts_from_roll (roll, damage->parts);
  damage->n_dice = MIN (roll->n_dice, MUSTER_MAX_DAMAGE_DICE);
  damage->dice = dice;
  for (guint i = 0; i < damage->n_dice; i++)
    dice[i] = (MusterEventDie) { .sides = roll->dice[i].sides,
                                 .face = roll->dice[i].face,
                                 .use = MUSTER_DIE_DAMAGE,
                                 .flags
                                 = roll->dice[i].taken ? MUSTER_DIE_SUBTRACTED : MUSTER_DIE_KEPT };
}

/* Damage that heals instead (SRD, Fire Absorption and its like) is taken out of the parts; returns
 * how much it heals. */
static gint32
absorb (const MusterStatBlock *block, gboolean halved, MusterEventPart *parts, guint n_parts)
{
  gint32 sum = 0;

  for (guint i = 0; i < n_parts; i++)
    if (block->absorbs & (1u << parts[i].type))
      {
        sum += halved ? parts[i].rolled / 2 : parts[i].rolled;
        parts[i].rolled = 0;
      }

  return sum;
}

/* Half of the whole, before anything of the target counts. */
static void
weaken (MusterEventPart *parts, guint n_parts)
{
  gint32 whole = 0;

  for (guint i = 0; i < n_parts; i++)
    {
      gint32 rolled = MAX (0, parts[i].rolled);

      parts[i].rolled = (whole + rolled) / 2 - whole / 2;
      whole += rolled;
    }
}

/* Whoever shares the target's wounds takes as many hit points, of no type (SRD, Warding Bond). */
static void
share (MusterPerform *perform, MusterId target, gint32 amount)
{
  const MusterChip *chip = muster_game_next (perform->game, MUSTER_POOL_CHIP, 0);

  while (chip != NULL)
    {
      const MusterChip bond = *chip;
      MusterHitDamage damage = { .target = bond.source, .shared = TRUE, .n_parts = 1 };

      if (bond.creature == target && (bond.marks & MUSTER_CHIP_SHARES_DAMAGE)
          && bond.source != target && muster_game_creature (perform->game, bond.source) != NULL)
        {
          damage.parts[0] = (MusterEventPart) { .type = MUSTER_DAMAGE_UNTYPED, .rolled = amount };
          muster_hit_damage (perform, &damage);
        }
      chip = muster_game_next (perform->game, MUSTER_POOL_CHIP, bond.id);
    }
}

static void carry_over (MusterPerform *perform, const MusterHitDamage *damage, gint32 excess);

static gint32
deal (MusterPerform *perform, const MusterHitDamage *damage, gboolean holds_on)
{
  MusterGame *game = perform->game;
  MusterDefenses defenses
      = muster_creature_defenses (game, damage->target, damage->source, damage->attack_flags);
  MusterHitPoints points = muster_creature_points (game, damage->target);
  gint32 hp_before = points.hp;
  MusterEventPart parts[MUSTER_N_DAMAGE_TYPES];
  MusterEventDamageDealt *dealt;
  MusterHitLoss loss;
  gboolean warded;
  gboolean stands;
  gint32 absorbed;
  gint32 amount;

  for (guint i = 0; i < damage->n_parts; i++)
    parts[i] = damage->parts[i];
  if (damage->weakened)
    weaken (parts, damage->n_parts);
  absorbed
      = absorb (muster_game_block (game, damage->target), damage->halved, parts, damage->n_parts);
  muster_damage_adjust (damage->halved, parts, damage->n_parts);
  muster_chips_spare (perform, damage->target, &defenses, damage->attack_flags, parts,
                      damage->n_parts);
  amount = muster_damage_resist (&defenses, damage->attack_flags, parts, damage->n_parts);
  loss = muster_hit_points_damage (&points, amount);
  warded = loss.dropped && find_death_ward (game, damage->target) != NULL;
  stands = loss.dropped && !warded && muster_trait_stands (perform, damage, amount) > 0;
  if (loss.dropped && !warded && !stands && damage->least > 0)
    {
      stands = TRUE;
      points.hp = MIN (damage->least, muster_game_creature (perform->game, damage->target)->hp);
    }
  else if (warded || stands)
    points.hp = 1;
  muster_creature_store_points (perform->game, damage->target, &points);

  dealt = &muster_perform_event (perform, MUSTER_EVENT_DAMAGE_DEALT)->damage_dealt;
  dealt->source = damage->source;
  dealt->target = damage->target;
  dealt->amount = amount;
  dealt->absorbed = loss.absorbed;
  dealt->hp = points.hp;
  dealt->max_hp = points.max;
  dealt->critical = damage->critical;
  dealt->lost = hp_before - points.hp;
  add_dice (perform, &dealt->dice, damage->dice, damage->n_dice);
  for (guint i = 0; i < damage->n_parts; i++)
    muster_perform_add_part (perform, &dealt->parts, parts[i]);
  for (guint i = 0; i < damage->n_riders; i++)
    muster_perform_add_reason (perform, &dealt->riders, damage->riders[i]);
  if (amount > 0)
    {
      muster_chips_end_on_damage (perform, damage->target, damage->source);
      muster_ailments_hurt (perform, damage->target);
      muster_swallow_hurt (perform, damage->source, damage->target, amount);
    }

  for (guint i = 0; i < damage->n_parts; i++)
    if (parts[i].dealt > 0)
      {
        muster_regeneration_hit (perform, damage->target, parts[i].type);
        if (!loss.dropped || stands)
          muster_trait_suffers (perform, damage->target, (MusterDamageType) parts[i].type);
      }

  if (loss.absorbed > 0 && points.temp == 0)
    muster_shape_worn_out (perform, damage->target);
  if (warded)
    muster_hit_ward_death (perform, damage->target);
  else if (loss.dropped && !stands && muster_shape_break (perform, damage->target))
    carry_over (perform, damage, loss.excess);
  else if (loss.dropped && !stands)
    fall (perform, damage->target, is_massive (game, &points, &loss));
  else if (loss.at_zero)
    suffer_at_zero (perform, damage->target, damage->critical, is_massive (game, &points, &loss));
  if (absorbed > 0)
    muster_hit_heal (perform, damage->target, damage->target, absorbed, FALSE, NULL, 0);
  if (holds_on)
    {
      muster_spell_hold_on (perform, damage->target, amount);
      muster_spell_shake_off (perform, damage->target, amount, damage->source);
    }
  if (amount > 0 && !damage->shared)
    share (perform, damage->target, amount);
  if (muster_creature_is_down (perform->game, damage->target))
    let_go (perform, damage->target);
  muster_fight_note_outcome (perform);

  return amount;
}

/* What a shape could not take goes on to who had it (SRD, Polymorph); one wound asks for one save
 * of concentration. */
static void
carry_over (MusterPerform *perform, const MusterHitDamage *damage, gint32 excess)
{
  MusterHitDamage rest = { .source = damage->source,
                           .target = damage->target,
                           .critical = damage->critical,
                           .shared = TRUE,
                           .n_parts = 1 };

  if (excess <= 0)
    return;
  rest.parts[0] = (MusterEventPart) { .type = MUSTER_DAMAGE_UNTYPED, .rolled = excess };
  deal (perform, &rest, FALSE);
}

gint32
muster_hit_damage (MusterPerform *perform, const MusterHitDamage *damage)
{
  return deal (perform, damage, TRUE);
}

/* Healing closes wounds that go on bleeding. */
static void
close_wounds (MusterPerform *perform, MusterId id)
{
  const MusterChip *chip = muster_game_next (perform->game, MUSTER_POOL_CHIP, 0);

  while (chip != NULL)
    {
      MusterId wound = chip->id;

      if (chip->creature == id && chip->escape_by == MUSTER_ESCAPE_MEDICINE + 1)
        muster_chip_end (perform, wound, MUSTER_CHIP_HEALED);
      chip = muster_game_next (perform->game, MUSTER_POOL_CHIP, wound);
    }
}

static gboolean
is_swarm (const MusterGame *game, MusterId id)
{
  return (muster_game_block (game, id)->traits & MUSTER_TRAIT_SWARM) != 0;
}

gint32
muster_hit_heal (MusterPerform *perform,
                 MusterId source,
                 MusterId target,
                 gint32 amount,
                 gboolean revives,
                 const MusterEventDie *dice,
                 guint n_dice)
{
  const MusterCreature *creature = muster_game_creature (perform->game, target);
  MusterHitPoints points = muster_creature_points (perform->game, target);
  MusterDeathTracker tracker = muster_creature_tracker (perform->game, target);
  gboolean was_dead = creature->life == MUSTER_LIFE_DEAD;
  gboolean was_down = creature->hp <= 0;
  MusterEventHealed *healed;
  gint32 gained = 0;

  if ((!was_dead || revives) && (revives || !is_swarm (perform->game, target))
      && !muster_mods_has (perform->game, target, MUSTER_CHIP_NO_HEALING))
    {
      gained = muster_hit_points_heal (&points, amount);
      muster_creature_store_points (perform->game, target, &points);
    }

  healed = &muster_perform_event (perform, MUSTER_EVENT_HEALED)->healed;
  healed->source = source;
  healed->target = target;
  healed->rolled = amount;
  healed->amount = gained;
  healed->hp = points.hp;
  healed->max_hp = points.max;
  add_dice (perform, &healed->dice, dice, n_dice);
  if (gained > 0)
    {
      close_wounds (perform, target);
      muster_berserk_healed (perform, target);
    }

  if (gained > 0 && was_down)
    {
      MusterEventRevived *revived;

      muster_death_heal (&tracker);
      muster_creature_store_tracker (perform->game, target, &tracker);
      muster_chip_end_condition (perform, target, MUSTER_CONDITION_UNCONSCIOUS, MUSTER_CHIP_HEALED);
      revived = &muster_perform_event (perform, MUSTER_EVENT_REVIVED)->revived;
      revived->creature = target;
      revived->hp = points.hp;
    }
  muster_fight_note_outcome (perform);

  return gained;
}

void
muster_hit_set (MusterPerform *perform, MusterId id, gint32 hp, gint32 temp)
{
  MusterHitPoints points = muster_creature_points (perform->game, id);
  MusterDeathTracker tracker = muster_creature_tracker (perform->game, id);
  gboolean was_down = muster_creature_is_down (perform->game, id);

  points.hp = CLAMP (hp, 0, points.max);
  points.temp = CLAMP (temp, 0, MUSTER_MAX_AMOUNT);
  muster_creature_store_points (perform->game, id, &points);
  if (points.hp > 0 && was_down)
    {
      muster_death_heal (&tracker);
      muster_creature_store_tracker (perform->game, id, &tracker);
      muster_chip_end_condition (perform, id, MUSTER_CONDITION_UNCONSCIOUS, MUSTER_CHIP_HEALED);
    }
  else if (points.hp == 0 && !was_down)
    fall (perform, id, FALSE);
  if (muster_creature_is_down (perform->game, id))
    let_go (perform, id);
  muster_fight_note_outcome (perform);
}

void
muster_hit_give_temp_hp (MusterPerform *perform, MusterId target, gint32 amount)
{
  MusterHitPoints points = muster_creature_points (perform->game, target);
  MusterEventTempHpGained *gained;
  gint32 before = points.temp;

  if (!is_swarm (perform->game, target) && muster_hit_points_gain_temporary (&points, amount))
    muster_creature_store_points (perform->game, target, &points);

  gained = &muster_perform_event (perform, MUSTER_EVENT_TEMP_HP_GAINED)->temp_hp_gained;
  gained->target = target;
  gained->offered = amount;
  gained->temp_hp = points.temp;
  gained->before = before;
}
