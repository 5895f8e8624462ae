/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/spells/sweep.h"

#include "rules/chips/chip.h"
#include "rules/chips/mods.h"
#include "rules/fifth/concentration.h"
#include "rules/fifth/damage.h"
#include "rules/fifth/hit.h"
#include "rules/fifth/save.h"
#include "rules/spells/later.h"
#include "rules/spells/summon.h"
#include "rules/spells/standing.h"

void
muster_spell_sweep (MusterPerform *perform, MusterId caster, MusterText spell, gboolean broken)
{
  const MusterChip *chip = muster_game_next (perform->game, MUSTER_POOL_CHIP, 0);

  while (chip != NULL)
    {
      MusterId id = chip->id;

      if (spell != 0 && chip->source == caster && chip->spell == spell)
        {
          if (!broken && chip->stays)
            muster_game_edit_chip (perform->game, id)->spell = 0;
          else if (broken && (chip->marks & MUSTER_CHIP_REBELS))
            muster_summon_rebel (perform, id);
          else if (!chip->due && !muster_standing_falls_due (perform, id))
            muster_chip_end (perform, id, MUSTER_CHIP_SPELL_ENDED);
        }
      chip = muster_game_next (perform->game, MUSTER_POOL_CHIP, id);
    }
}

static gboolean
is_left_by (const MusterChip *chip, MusterId caster, MusterText spell)
{
  return chip->source == caster && chip->spell == spell
         && chip->condition != MUSTER_CONDITION_CONCENTRATING
         && (chip->marks & MUSTER_CHIP_STANDS) == 0;
}

guint
muster_spell_count_bearers (const MusterGame *game, MusterId caster, MusterText spell)
{
  guint n = 0;

  MUSTER_GAME_FOREACH (game, CHIP, MusterChip, chip)
  if (is_left_by (chip, caster, spell))
    {
      const MusterChip *first = muster_game_next (game, MUSTER_POOL_CHIP, 0);

      while (!is_left_by (first, caster, spell) || first->creature != chip->creature)
        first = muster_game_next (game, MUSTER_POOL_CHIP, first->id);
      n += first == chip;
    }

  return n;
}

/* Each piece of damage has a saving throw of its own; what tells them apart is how many wounds of
 * this command the creature had before. */
static guint32
number_of_wound (const MusterPerform *perform, MusterId creature)
{
  const MusterEvents *events = &perform->result->events;
  guint32 n = 0;

  for (guint i = 0; i < muster_events_count (events); i++)
    {
      const MusterEvent *event = muster_events_at (events, i);

      n += event->kind == MUSTER_EVENT_DAMAGE_DEALT && event->damage_dealt.target == creature;
    }

  return n;
}

#define CONCENTRATION_SOURCE 0x40000000u

static void
hold_on (MusterPerform *perform, MusterId creature, gint32 damage)
{
  const MusterChip *held
      = muster_chip_find (perform->game, creature, MUSTER_CONDITION_CONCENTRATING);
  MusterSave save = { .creature = creature, .ability = MUSTER_ABILITY_CONSTITUTION };

  if (held == NULL)
    return;

  save.dc = muster_concentration_dc (damage, muster_game_world (perform->game)->edition);
  save.source = CONCENTRATION_SOURCE + number_of_wound (perform, creature);
  if (!muster_save_roll (perform, &save))
    muster_chip_end_condition (perform, creature, MUSTER_CONDITION_CONCENTRATING, MUSTER_CHIP_LOST);
}

void
muster_spell_hold_on (MusterPerform *perform, MusterId creature, gint32 damage)
{
  if (damage > 0 && !muster_creature_is_down (perform->game, creature))
    hold_on (perform, creature, damage);
}

/* Keeps the saves of several wounds in one command apart. */
#define WOUND_SOURCE(chip, wound) (0x10000000u + ((wound) << 20) + (chip))

void
muster_spell_shake_off (MusterPerform *perform, MusterId creature, gint32 damage, MusterId by)
{
  const MusterChip *chip = muster_game_next (perform->game, MUSTER_POOL_CHIP, 0);

  while (damage > 0 && chip != NULL)
    {
      const MusterChip copy = *chip;
      MusterSave save = { .creature = creature,
                          .ability = (MusterAbility) (copy.save_ability - 1),
                          .dc = copy.save_dc,
                          .helped = copy.damage_save_mode == MUSTER_MODE_ADVANTAGE,
                          .magical = TRUE,
                          .conditions = 1u << copy.condition,
                          .source = WOUND_SOURCE (copy.id, number_of_wound (perform, creature)) };

      if (copy.creature == creature
          && ((copy.marks & MUSTER_CHIP_SAVE_ON_DAMAGE)
              || ((copy.ends_by & MUSTER_CHIP_SAVES_BY_DAMAGE)
                  && muster_chip_is_harmed_by (perform->game, &copy, by)))
          && copy.save_ability != 0 && !muster_creature_is_down (perform->game, creature)
          && muster_save_roll (perform, &save) && muster_game_chip (perform->game, copy.id) != NULL)
        muster_spell_release (perform, &copy, MUSTER_CHIP_SAVED);
      chip = muster_game_next (perform->game, MUSTER_POOL_CHIP, copy.id);
    }
}

/* A dead character and a defeated creature take none; a dying character does. */
static gboolean
takes_later_damage (const MusterGame *game, MusterId id)
{
  const MusterCreature *creature = muster_game_creature (game, id);

  return !muster_creature_is_down (game, id) || creature->life == MUSTER_LIFE_DYING
         || creature->life == MUSTER_LIFE_STABLE;
}

void
muster_spell_deal_later (MusterPerform *perform, const MusterChip *chip)
{
  MusterRollKey key = { .purpose = MUSTER_PURPOSE_LATER_DAMAGE,
                        .roller = chip->source,
                        .target = chip->creature,
                        .source = chip->id };
  MusterDiceTerm dice = { .count = (guint16) chip->later_dice,
                          .sides = (guint16) chip->later_die,
                          .bonus = (gint16) chip->later_flat };
  MusterHitDamage damage = { .source = chip->source,
                             .target = chip->creature,
                             .attack_flags = MUSTER_ATTACK_SPELL | MUSTER_ATTACK_MAGICAL };
  MusterEventDie thrown[MUSTER_MAX_DAMAGE_DICE];
  MusterDamageParts parts = { 0 };
  MusterDamageRoll roll;

  if (!takes_later_damage (perform->game, chip->creature))
    return;
  muster_damage_parts_add (&parts, dice, (MusterDamageType) chip->later_type, MUSTER_CRIT_NONE);
  if (!muster_damage_roll (&parts, 0, muster_perform_dice (perform), &key, &roll))
    {
      perform->asks = TRUE;
      return;
    }

  muster_hit_take_roll (&damage, &roll, thrown);
  muster_hit_damage (perform, &damage);
}

/* Damage of a chip that a repeated save may end comes with that save, and some comes when a turn
 * begins. */
static gboolean
owes (const MusterChip *chip)
{
  return (chip->later_dice > 0 || chip->later_flat > 0) && !chip->save_ends
         && !(chip->marks & MUSTER_CHIP_LATER_AT_START);
}

void
muster_spell_later_damage (MusterPerform *perform, MusterId creature, gint32 ending)
{
  const MusterChip *chip = muster_game_next (perform->game, MUSTER_POOL_CHIP, 0);

  while (chip != NULL)
    {
      MusterChip copy = *chip;
      gboolean due = copy.end != MUSTER_CHIP_UNTIL_TURN_END || copy.anchor != creature
                     || copy.deadline <= ending;

      if (copy.creature == creature && owes (&copy) && due
          && takes_later_damage (perform->game, creature))
        muster_spell_deal_later (perform, &copy);
      chip = muster_game_next (perform->game, MUSTER_POOL_CHIP, copy.id);
    }
}

void
muster_spell_owed_damage (MusterPerform *perform, MusterId fight)
{
  const MusterChip *chip = muster_game_next (perform->game, MUSTER_POOL_CHIP, 0);

  while (chip != NULL)
    {
      MusterChip copy = *chip;

      if (owes (&copy) && muster_chip_counts_in (&copy, fight)
          && (copy.end == MUSTER_CHIP_UNTIL_TURN_START || copy.end == MUSTER_CHIP_UNTIL_TURN_END)
          && takes_later_damage (perform->game, copy.creature))
        muster_spell_deal_later (perform, &copy);
      chip = muster_game_next (perform->game, MUSTER_POOL_CHIP, copy.id);
    }
}

/* What brings a creature back that is at 0 hit points and not dead (SRD 5.2, Aura of Life). */
static const MusterChip *
find_reviver (const MusterGame *game, MusterId id)
{
  const MusterCreature *creature = muster_game_creature (game, id);

  if (creature->hp > 0 || creature->life == MUSTER_LIFE_DEAD
      || muster_mods_has (game, id, MUSTER_CHIP_NO_HEALING))
    return NULL;
  MUSTER_GAME_FOREACH (game, CHIP, MusterChip, chip)
  if (chip->creature == id && chip->revives > 0)
    return chip;

  return NULL;
}

gboolean
muster_spell_revives (const MusterGame *game, MusterId creature)
{
  return find_reviver (game, creature) != NULL;
}

void
muster_spell_turn_begins (MusterPerform *perform, MusterId creature)
{
  gint32 amount = muster_mods_turn_temp_hp (perform->game, creature);
  const MusterChip *reviver = find_reviver (perform->game, creature);

  if (reviver != NULL)
    muster_hit_heal (perform, reviver->source, creature, reviver->revives, FALSE, NULL, 0);

  if (amount > 0 && !muster_creature_is_down (perform->game, creature))
    muster_hit_give_temp_hp (perform, creature, amount);
  if (takes_later_damage (perform->game, creature))
    muster_spell_repeat_saves (perform, creature, TRUE);
  if (takes_later_damage (perform->game, creature))
    muster_standing_area_saves (perform, creature, TRUE);
}
