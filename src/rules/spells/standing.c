/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/spells/standing.h"

#include "rules/chips/chip.h"
#include "rules/chips/mods.h"
#include "rules/fight/park.h"

const MusterChip *
muster_standing_find (const MusterGame *game, MusterId caster, const MusterSpell *spell)
{
  MUSTER_GAME_FOREACH (game, CHIP, MusterChip, chip)
  if (chip->creature == caster && chip->source == caster && (chip->marks & MUSTER_CHIP_STANDS)
      && muster_game_spell (game, chip->spell) == spell)
    return chip;

  return NULL;
}

static gboolean
is_of_cast (const MusterChip *chip, MusterId caster, MusterText spell)
{
  return chip->source == caster && chip->spell == spell;
}

gboolean
muster_standing_mark_is_free (const MusterGame *game, const MusterChip *standing)
{
  MUSTER_GAME_FOREACH (game, CHIP, MusterChip, chip)
  if ((chip->marks & MUSTER_CHIP_HIT_MARK) && is_of_cast (chip, standing->creature, standing->spell)
      && !muster_creature_is_down (game, chip->creature))
    return FALSE;

  return TRUE;
}

guint
muster_standing_tied (const MusterGame *game,
                      const MusterChip *standing,
                      MusterId *creatures,
                      guint max)
{
  guint n = 0;

  MUSTER_GAME_FOREACH (game, CHIP, MusterChip, chip)
  if ((chip->marks & MUSTER_CHIP_TIED) && is_of_cast (chip, standing->creature, standing->spell)
      && !muster_creature_is_down (game, chip->creature) && n < max)
    creatures[n++] = chip->creature;

  return n;
}

/* What a failed save leaves, where the hold on its target is of that. */
static gint32
hold_of (const MusterSpell *spell)
{
  return spell->kind == MUSTER_SPELL_SAVE && spell->n_chips > 0 ? spell->chips[0].chip.condition
                                                                : MUSTER_CONDITION_CUSTOM;
}

/* A chip that bears the spell's name for as long as the spell lasts.  The one on the caster
 * remembers the damage type that was chosen. */
static void
put_mark (MusterPerform *perform, const MusterCast *cast, MusterId creature, gint32 mark)
{
  const MusterSpell *spell = cast->known.spell;
  MusterChip chip = { .creature = creature,
                      .condition = MUSTER_CONDITION_CUSTOM,
                      .source = cast->caster,
                      .marks = mark,
                      .slot = cast->slot };

  chip.name = muster_game_intern (perform->game, spell->name);
  chip.spell = muster_game_intern (perform->game, spell->key);
  if (mark == MUSTER_CHIP_STANDS)
    {
      chip.later_type = (gint32) cast->choice;
      if (spell->n_ways > 0 && spell->way_by == MUSTER_SPELL_WAY_PICKED)
        chip.way = CLAMP (cast->option, 1, (gint32) spell->n_ways);
      chip.damage_left = spell->total_damage;
    }
  if (mark == MUSTER_CHIP_TIED && hold_of (spell) != MUSTER_CONDITION_CUSTOM)
    chip.hangs_on = hold_of (spell) + 1;
  /* Who obeys does so for a time of its own. */
  if (mark == MUSTER_CHIP_STANDS && spell->control > 0)
    {
      chip.end = MUSTER_CHIP_UNTIL_CLOCK;
      chip.deadline = muster_creature_clock (perform->game, cast->caster) + spell->control;
    }
  /* What happened in a moment has its further effects in the same turn. */
  else if (mark == MUSTER_CHIP_STANDS && muster_spell_seconds (spell, cast->slot) == 0)
    muster_cast_end_this_turn (perform->game, &chip);
  else
    muster_cast_set_duration (perform->game, cast, &chip);
  muster_chip_put (perform, &chip);
}

/* What the spell did may have cost its caster the concentration. */
static gboolean
is_held (const MusterGame *game, const MusterCast *cast)
{
  const MusterSpell *spell = cast->known.spell;
  const MusterChip *held = muster_chip_find (game, cast->caster, MUSTER_CONDITION_CONCENTRATING);

  return !muster_spell_concentrates (spell, cast->slot)
         || (held != NULL && muster_game_spell (game, held->spell) == spell);
}

static gboolean
can_bear (const MusterGame *game, const MusterCastTarget *target)
{
  return !target->unaffected && muster_game_creature (game, target->id)->life != MUSTER_LIFE_DEAD;
}

void
muster_standing_fill_area (MusterPerform *perform, const MusterCast *cast, gboolean alone)
{
  MusterText spell = muster_game_intern (perform->game, cast->known.spell->key);
  const MusterChip *chip = muster_game_next (perform->game, MUSTER_POOL_CHIP, 0);

  while (alone && chip != NULL)
    {
      MusterId id = chip->id;
      gboolean stays = FALSE;

      for (guint i = 0; i < cast->n_targets; i++)
        stays |= cast->targets[i].id == chip->creature;
      if ((chip->marks & MUSTER_CHIP_INSIDE) && is_of_cast (chip, cast->caster, spell) && !stays)
        muster_chip_end (perform, id, MUSTER_CHIP_MOVED_ON);
      chip = muster_game_next (perform->game, MUSTER_POOL_CHIP, id);
    }
  if (!muster_spell_holds_inside (cast->known.spell) || !is_held (perform->game, cast))
    return;

  for (guint i = 0; i < cast->n_targets; i++)
    if (can_bear (perform->game, &cast->targets[i]))
      put_mark (perform, cast, cast->targets[i].id, MUSTER_CHIP_INSIDE);
}

/* Whether it has hold of a target: by a hit, or by what a failed save has left. */
static gboolean
is_tied (const MusterGame *game, const MusterCast *cast, const MusterCastTarget *target)
{
  gint32 hold = hold_of (cast->known.spell);

  if (cast->known.spell->kind != MUSTER_SPELL_SAVE)
    return target->hits > 0;

  return target->failed && !target->unaffected
         && (hold == MUSTER_CONDITION_CUSTOM
             || muster_chip_find (game, target->id, (MusterCondition) hold) != NULL);
}

static gboolean
takes_hold (const MusterGame *game, const MusterCast *cast)
{
  for (guint i = 0; i < cast->n_targets; i++)
    if (is_tied (game, cast, &cast->targets[i]))
      return TRUE;

  return FALSE;
}

void
muster_standing_open (MusterPerform *perform, const MusterCast *cast)
{
  const MusterSpell *spell = cast->known.spell;
  gboolean ties = spell->again == MUSTER_SPELL_AGAIN_TIED;

  if (!muster_spell_stands (spell) || !is_held (perform->game, cast)
      || (ties && !takes_hold (perform->game, cast)) || (spell->again_ends && cast->n_targets > 0))
    return;

  put_mark (perform, cast, cast->caster, MUSTER_CHIP_STANDS);
  muster_standing_fill_area (perform, cast, FALSE);
  for (guint i = 0; ties && i < cast->n_targets; i++)
    if (is_tied (perform->game, cast, &cast->targets[i])
        && can_bear (perform->game, &cast->targets[i]))
      put_mark (perform, cast, cast->targets[i].id, MUSTER_CHIP_TIED);
}

void
muster_standing_lift_mark (MusterPerform *perform, const MusterCast *cast)
{
  MusterText spell = muster_game_intern (perform->game, cast->known.spell->key);
  const MusterChip *chip = muster_game_next (perform->game, MUSTER_POOL_CHIP, 0);

  while (chip != NULL)
    {
      MusterId id = chip->id;

      if ((chip->marks & MUSTER_CHIP_HIT_MARK) && is_of_cast (chip, cast->caster, spell))
        muster_chip_end (perform, id, MUSTER_CHIP_MOVED_ON);
      chip = muster_game_next (perform->game, MUSTER_POOL_CHIP, id);
    }
}

void
muster_standing_wear (MusterPerform *perform, const MusterCast *cast, gint32 dealt)
{
  const MusterChip *standing
      = muster_standing_find (perform->game, cast->caster, cast->known.spell);

  if (standing == NULL || standing->damage_left <= 0 || dealt <= 0)
    return;
  if (dealt >= standing->damage_left)
    muster_chip_end (perform, standing->id, MUSTER_CHIP_USED_UP);
  else
    muster_game_edit_chip (perform->game, standing->id)->damage_left -= dealt;
}

void
muster_standing_tell (MusterPerform *perform,
                      const MusterCast *cast,
                      MusterSpellUsed use,
                      MusterCost cost)
{
  MusterEventSpellUsed *used = &muster_perform_event (perform, MUSTER_EVENT_SPELL_USED)->spell_used;

  used->caster = cast->caster;
  used->spell = muster_game_intern (perform->game, cast->known.spell->name);
  used->use = (gint32) use;
  used->cost = (gint32) cost;
  used->targets = (gint32) cast->n_targets;
  used->seen = muster_cast_seen_targets (perform->game, cast);
  used->target = cast->n_targets == 1 ? cast->targets[0].id : 0;
}

void
muster_standing_leave (MusterPerform *perform, const MusterChip *inside)
{
  const MusterSpell *spell = muster_game_spell (perform->game, inside->spell);
  const MusterChip *chip = muster_game_next (perform->game, MUSTER_POOL_CHIP, 0);

  while (spell != NULL && spell->holds && chip != NULL)
    {
      MusterId id = chip->id;

      if (chip->creature == inside->creature && !(chip->marks & MUSTER_CHIP_STANDS)
          && is_of_cast (chip, inside->source, inside->spell))
        muster_chip_end (perform, id, MUSTER_CHIP_MOVED_ON);
      chip = muster_game_next (perform->game, MUSTER_POOL_CHIP, id);
    }
}

/* Whether the spell has hold of a creature already, which is hurt instead of saving again. */
static gboolean
is_caught (const MusterGame *game, const MusterChip *inside)
{
  MUSTER_GAME_FOREACH (game, CHIP, MusterChip, chip)
  if (chip->creature == inside->creature && chip->later_dice > 0
      && (chip->marks & MUSTER_CHIP_LATER_AT_START)
      && is_of_cast (chip, inside->source, inside->spell))
    return TRUE;

  return FALSE;
}

/* One creature, one area. */
static void
save_inside (MusterPerform *perform, const MusterChip *inside, const MusterChip *standing)
{
  MusterKnown known;
  MusterCast cast;

  if (!muster_known_find (perform->game, inside->source,
                          muster_game_spell (perform->game, inside->spell)->key, &known))
    return;

  muster_cast_begin (&cast, perform->game, inside->source, &known, standing->slot);
  cast.use = MUSTER_CAST_TURN;
  cast.standing = *standing;
  cast.mark = inside->id;
  cast.choice = (MusterDamageType) standing->later_type;
  cast.option = standing->way;
  cast.n_targets = 1;
  cast.targets[0].id = inside->creature;
  cast.targets[0].projectiles = 1;
  muster_standing_tell (perform, &cast, MUSTER_SPELL_USED_TURN, MUSTER_COST_NONE);
  if (muster_cast_roll (perform, &cast))
    muster_cast_land (perform, &cast);
  muster_cast_clear (&cast);
}

void
muster_standing_area_saves (MusterPerform *perform, MusterId creature, gboolean at_start)
{
  guint wanted = at_start ? MUSTER_SPELL_AREA_AT_START : MUSTER_SPELL_AREA_AT_END;
  const MusterChip *chip = muster_game_next (perform->game, MUSTER_POOL_CHIP, 0);

  while (chip != NULL)
    {
      const MusterChip inside = *chip;
      const MusterSpell *spell = muster_game_spell (perform->game, inside.spell);
      const MusterChip *standing
          = spell != NULL && inside.creature == creature && (inside.marks & MUSTER_CHIP_INSIDE)
                    && (spell->area & wanted) && !is_caught (perform->game, &inside)
                ? muster_standing_find (perform->game, inside.source, spell)
                : NULL;

      if (standing != NULL)
        {
          const MusterChip copy = *standing;

          save_inside (perform, &inside, &copy);
        }
      chip = muster_game_next (perform->game, MUSTER_POOL_CHIP, inside.id);
    }
}

void
muster_standing_use (MusterPerform *perform, MusterCast *cast)
{
  MusterChip *standing = muster_game_edit_chip (perform->game, cast->standing.id);

  if (standing->end == MUSTER_CHIP_UNTIL_REMOVED)
    {
      standing->end = MUSTER_CHIP_UNTIL_CLOCK;
      standing->deadline
          = muster_creature_clock (perform->game, cast->caster) + cast->known.spell->used_seconds;
      cast->standing = *standing;
    }
  muster_standing_fill_area (perform, cast, FALSE);
}

static gboolean
counts_turns (const MusterSpell *spell)
{
  return spell->gathers.count > 0 || (spell->n_ways > 0 && spell->way_by == MUSTER_SPELL_WAY_ROUND);
}

void
muster_standing_turn_ended (MusterPerform *perform, MusterId creature)
{
  MUSTER_GAME_FOREACH (perform->game, CHIP, MusterChip, chip)
  {
    const MusterSpell *spell = chip->creature == creature && (chip->marks & MUSTER_CHIP_STANDS)
                                   ? muster_game_spell (perform->game, chip->spell)
                                   : NULL;

    if (spell != NULL && counts_turns (spell) && !chip->due && chip->grown < MUSTER_MAX_AMOUNT)
      muster_game_edit_chip (perform->game, chip->id)->grown++;
  }
}

gboolean
muster_standing_falls_due (MusterPerform *perform, MusterId id)
{
  MusterChip *chip = muster_game_edit_chip (perform->game, id);
  const MusterSpell *spell = muster_game_spell (perform->game, chip->spell);
  MusterEventSpellDue *due;

  if (!(chip->marks & MUSTER_CHIP_STANDS) || spell == NULL || spell->gathers.count == 0)
    return FALSE;

  chip->end = MUSTER_CHIP_UNTIL_REMOVED;
  chip->due = 1;
  due = &muster_perform_event (perform, MUSTER_EVENT_SPELL_DUE)->spell_due;
  due->caster = chip->creature;
  due->spell = muster_spell_name_text (perform->game, chip->spell);

  return TRUE;
}
