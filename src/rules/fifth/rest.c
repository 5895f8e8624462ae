/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rests of the party (SRD, Resting).  Hit dice are not counted here. */
#include "rules/chips/chip.h"
#include "rules/chips/clock.h"
#include "rules/fifth/hit.h"
#include "rules/fifth/resource.h"
#include "rules/fifth/special.h"
#include "rules/spells/known.h"

#define SHORT_REST_SECONDS 3600
#define LONG_REST_SECONDS (8 * 3600)

MusterRefusal
muster_check_rest (const MusterGame *game, const MusterCommandRest *command, MusterWaiver *waiver)
{
  if (command->kind != MUSTER_REST_SHORT && command->kind != MUSTER_REST_LONG)
    return MUSTER_REFUSAL_BAD_NUMBER;

  return muster_game_current_fight (game) == NULL ? MUSTER_REFUSAL_NONE
                                                  : MUSTER_REFUSAL_FIGHT_RUNNING;
}

static void
restore_resources (MusterPerform *perform, MusterRestKind kind)
{
  int edition = muster_game_world (perform->game)->edition;
  const MusterResource *resource = muster_game_next (perform->game, MUSTER_POOL_RESOURCE, 0);

  while (resource != NULL)
    {
      MusterId id = resource->id;
      guint count = kind == MUSTER_REST_LONG
                        ? G_MAXUINT
                        : muster_resource_short_rest ((MusterResourceKind) resource->kind, edition);

      muster_resource_give_back (perform, id, count);
      resource = muster_game_next (perform->game, MUSTER_POOL_RESOURCE, id);
    }
}

/* A long rest takes one off the penalty of whoever was raised; whether nothing is left of it. */
static gboolean
wears_off (MusterPerform *perform, MusterId id)
{
  return muster_game_chip (perform->game, id)->wanes
         && ++muster_game_edit_chip (perform->game, id)->rider_flat >= 0;
}

/* What lasts until a rest, or until a long one. */
static void
end_with_rest (MusterPerform *perform, MusterRestKind kind)
{
  const MusterChip *chip = muster_game_next (perform->game, MUSTER_POOL_CHIP, 0);

  while (chip != NULL)
    {
      MusterId id = chip->id;

      if ((chip->until_rest != 0 && chip->until_rest <= (gint32) kind + 1)
          || (kind == MUSTER_REST_LONG && wears_off (perform, id)))
        muster_chip_end (perform, id, MUSTER_CHIP_EXPIRED);
      chip = muster_game_next (perform->game, MUSTER_POOL_CHIP, id);
    }
}

/* What lasted until a time of the clock is over by the end of the rest. */
static void
pass_time (MusterPerform *perform, MusterRestKind kind, gint64 seconds)
{
  muster_game_edit_world (perform->game)->clock += seconds;
  end_with_rest (perform, kind);
  muster_clock_end_chips (perform);
}

/* Who has no hit point left at the start gains nothing from a long rest. */
static void
sleep_well (MusterPerform *perform, MusterId id)
{
  MusterCreature *creature = muster_game_edit_creature (perform->game, id);

  if (creature->exhaustion > 0)
    {
      MusterEventExhaustionChanged *changed;

      creature->exhaustion--;
      changed
          = &muster_perform_event (perform, MUSTER_EVENT_EXHAUSTION_CHANGED)->exhaustion_changed;
      changed->creature = id;
      changed->before = creature->exhaustion + 1;
      changed->after = creature->exhaustion;
    }
  creature->temp_hp = 0;
  creature->hp = muster_creature_max_hp (perform->game, id);
}

/* The slots of Pact Magic come back with a short rest (SRD, Warlock).  Who has other slots as well
 * gets them back with a long one: they are not told apart. */
static void
restore_pact_slots (MusterPerform *perform)
{
  MUSTER_GAME_FOREACH (perform->game, CREATURE, MusterCreature, creature)
  {
    const MusterStatBlock *block = muster_game_block (perform->game, creature->id);

    if (creature->slots_used == 0 || block->n_classes == 0
        || muster_block_class_level (block, MUSTER_CLASS_WARLOCK) < (guint) block->level)
      continue;
    for (int level = 1; level <= MUSTER_N_SLOT_LEVELS; level++)
      muster_slots_set_used (perform, creature->id, level, 0);
  }
}

static void
rest_long (MusterPerform *perform)
{
  MUSTER_GAME_FOREACH (perform->game, CREATURE, MusterCreature, creature)
  {
    if (creature->resistances_used > 0)
      muster_game_edit_creature (perform->game, creature->id)->resistances_used = 0;
    muster_slots_restore (perform, creature->id);
    if (creature->kind == MUSTER_CREATURE_CHARACTER && !creature->absent
        && creature->life == MUSTER_LIFE_ALIVE && creature->hp > 0)
      sleep_well (perform, creature->id);
  }
}

void
muster_perform_rest (MusterPerform *perform, const MusterCommandRest *command)
{
  MusterRestKind kind = (MusterRestKind) command->kind;

  muster_perform_event (perform, MUSTER_EVENT_RESTED)->rested.kind = kind;
  pass_time (perform, kind, kind == MUSTER_REST_LONG ? LONG_REST_SECONDS : SHORT_REST_SECONDS);
  restore_resources (perform, kind);
  MUSTER_GAME_FOREACH (perform->game, CREATURE, MusterCreature, creature)
  muster_specials_rest (perform, creature->id, kind == MUSTER_REST_LONG);
  if (kind == MUSTER_REST_LONG)
    rest_long (perform);
  else
    restore_pact_slots (perform);
}
