/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/prepare.h"

#include "rules/chips/bonds.h"
#include "rules/chips/chip.h"
#include "rules/fifth/hit.h"
#include "rules/fifth/resource.h"
#include "rules/fight/end.h"
#include "rules/fight/park.h"
#include "rules/fight/setup.h"
#include "rules/text.h"
#include "rules/world/reach.h"
#include "rules/spells/known.h"

static gboolean
is_optional_name (const char *text)
{
  return text == NULL || *text == '\0' || muster_is_name (text);
}

static gboolean
is_disposition (gint32 disposition)
{
  return disposition >= MUSTER_DISPOSITION_HOSTILE && disposition <= MUSTER_DISPOSITION_FRIENDLY;
}

MusterRefusal
muster_check_add_creature (const MusterGame *game,
                           const MusterCommandAddCreature *command,
                           MusterWaiver *waiver)
{
  if (muster_compendium_lookup (muster_game_compendium (game), command->block) == NULL)
    return MUSTER_REFUSAL_NO_SUCH_BLOCK;
  if (command->encounter != 0 && muster_game_encounter (game, command->encounter) == NULL)
    return MUSTER_REFUSAL_NO_SUCH_ENCOUNTER;
  if (!is_optional_name (command->name))
    return MUSTER_REFUSAL_BAD_NAME;
  if (command->kind < MUSTER_CREATURE_CHARACTER || command->kind > MUSTER_CREATURE_MONSTER
      || !is_disposition (command->disposition) || command->hit_points < MUSTER_HIT_POINTS_AVERAGE
      || command->hit_points > MUSTER_HIT_POINTS_ROLLED)
    return MUSTER_REFUSAL_BAD_NUMBER;

  return MUSTER_REFUSAL_NONE;
}

/* Whatever the dice and a negative bonus come to, a creature has at least one hit point. */
static gint32
decide_hit_points (MusterPerform *perform, const MusterStatBlock *block, gint32 rule)
{
  MusterRollKey key = { .purpose = MUSTER_PURPOSE_HIT_POINTS };
  gint32 sum = block->max_hp;

  if (rule == MUSTER_HIT_POINTS_ROLLED && block->hit_dice.count > 0
      && !muster_dice_term_roll (&block->hit_dice, muster_perform_dice (perform), &key, 0, NULL,
                                 &sum))
    perform->asks = TRUE;

  return MAX (1, sum);
}

static gint32
next_position (const MusterGame *game, MusterId encounter)
{
  gint32 next = 0;

  MUSTER_GAME_FOREACH (game, CREATURE, MusterCreature, creature)
  if (creature->encounter == encounter && creature->position >= next)
    next = creature->position + 1;

  return next;
}

void
muster_perform_add_creature (MusterPerform *perform, const MusterCommandAddCreature *command)
{
  MusterGame *game = perform->game;
  const MusterStatBlock *block
      = muster_compendium_lookup (muster_game_compendium (game), command->block);
  gint32 hit_points = decide_hit_points (perform, block, command->hit_points);
  gboolean named = command->name != NULL && *command->name != '\0';
  gint32 position = next_position (game, command->encounter);
  MusterEventCreatureAdded *added;
  MusterCreature *creature;

  if (!muster_perform_phase (perform))
    return;

  creature = muster_game_add (game, MUSTER_POOL_CREATURE);
  creature->name = muster_game_intern (game, named ? command->name : block->name);
  creature->block = muster_game_intern (game, command->block);
  creature->kind = command->kind;
  creature->disposition = command->disposition;
  creature->encounter = command->encounter;
  creature->position = position;
  creature->hp = hit_points;
  creature->max_hp = hit_points;
  creature->real_dice = command->kind == MUSTER_CREATURE_CHARACTER
                        && muster_game_world (game)->who_rolls == MUSTER_WHO_ROLLS_PLAYERS;

  perform->result->created = creature->id;
  added = &muster_perform_event (perform, MUSTER_EVENT_CREATURE_ADDED)->creature_added;
  added->creature = creature->id;
  added->max_hp = hit_points;
}

static gboolean
is_edited (const MusterGame *game,
           const MusterCreature *creature,
           const MusterCommandEditCreature *command)
{
  const char *alias = command->alias != NULL ? command->alias : "";

  return g_strcmp0 (muster_game_text (game, creature->name), command->name) != 0
         || g_strcmp0 (muster_game_text (game, creature->alias), alias) != 0
         || creature->disposition != command->disposition
         || creature->absent != (command->absent != 0);
}

MusterRefusal
muster_check_edit_creature (const MusterGame *game,
                            const MusterCommandEditCreature *command,
                            MusterWaiver *waiver)
{
  const MusterCreature *creature = muster_game_creature (game, command->creature);

  if (creature == NULL)
    return MUSTER_REFUSAL_NO_SUCH_CREATURE;
  if (!muster_is_name (command->name) || !is_optional_name (command->alias))
    return MUSTER_REFUSAL_BAD_NAME;
  if (!is_disposition (command->disposition))
    return MUSTER_REFUSAL_BAD_NUMBER;

  return is_edited (game, creature, command) ? MUSTER_REFUSAL_NONE : MUSTER_REFUSAL_NOTHING_TO_DO;
}

void
muster_perform_edit_creature (MusterPerform *perform, const MusterCommandEditCreature *command)
{
  MusterId near = muster_fight_near (perform->game);
  MusterCreature *creature = muster_game_edit_creature (perform->game, command->creature);
  MusterText name = muster_game_intern (perform->game, command->name);
  gboolean renamed = name != creature->name;

  creature->name = name;
  creature->alias = muster_game_intern (perform->game, command->alias);
  creature->disposition = command->disposition;
  creature->absent = command->absent != 0;
  muster_perform_event (perform, MUSTER_EVENT_CREATURE_CHANGED)->creature_changed.creature
      = command->creature;

  if (renamed)
    muster_fight_renumber (perform, command->creature);
  muster_fight_note_outcome (perform);
  muster_fight_follow (perform, near, FALSE);
}

MusterRefusal
muster_check_refresh_creature (const MusterGame *game,
                               const MusterCommandRefreshCreature *command,
                               MusterWaiver *waiver)
{
  const MusterCreature *creature = muster_game_creature (game, command->creature);

  if (creature == NULL)
    return MUSTER_REFUSAL_NO_SUCH_CREATURE;

  return MAX (1, muster_game_block (game, command->creature)->max_hp) != creature->max_hp
             ? MUSTER_REFUSAL_NONE
             : MUSTER_REFUSAL_NOTHING_TO_DO;
}

/* Wounds stay as they are: a higher maximum lifts the hit points by the same amount. */
void
muster_perform_refresh_creature (MusterPerform *perform,
                                 const MusterCommandRefreshCreature *command)
{
  muster_hit_set_max (perform, command->creature,
                      muster_game_block (perform->game, command->creature)->max_hp, TRUE);
}

MusterRefusal
muster_check_remove_creature (const MusterGame *game,
                              const MusterCommandRemoveCreature *command,
                              MusterWaiver *waiver)
{
  return muster_game_creature (game, command->creature) != NULL ? MUSTER_REFUSAL_NONE
                                                                : MUSTER_REFUSAL_NO_SUCH_CREATURE;
}

/* What a creature leaves behind when it is out of its fight. */
static void
clear_away (MusterPerform *perform, MusterId id, gboolean fought)
{
  const MusterChip *chip;

  muster_parked_take_out (perform, id);

  chip = muster_game_next (perform->game, MUSTER_POOL_CHIP, 0);
  while (chip != NULL)
    {
      MusterId next = chip->id;

      if (chip->creature == id)
        muster_game_remove (perform->game, MUSTER_POOL_CHIP, next);
      chip = muster_game_next (perform->game, MUSTER_POOL_CHIP, next);
    }
  muster_chips_source_left (perform, id, TRUE);

  muster_resources_clear (perform, id);
  muster_slots_restore (perform, id);
  muster_game_remove (perform->game, MUSTER_POOL_CREATURE, id);
  if (fought)
    muster_fight_close_when_empty (perform);
}

static gboolean
fights (const MusterGame *game, MusterId id)
{
  return muster_game_creature (game, id)->kind != MUSTER_CREATURE_CHARACTER
         && muster_running_participant (game, id) != NULL;
}

void
muster_creature_delete (MusterPerform *perform, MusterId id)
{
  gboolean fought = fights (perform->game, id);

  muster_fight_take_out (perform, id);
  muster_perform_event (perform, MUSTER_EVENT_CREATURE_REMOVED)->creature_removed.creature = id;
  clear_away (perform, id, fought);
}

void
muster_creature_vanish (MusterPerform *perform, MusterId id)
{
  gboolean fought = fights (perform->game, id);

  muster_perform_event (perform, MUSTER_EVENT_VANISHED)->vanished.creature = id;
  muster_fight_let_go (perform, id);
  clear_away (perform, id, fought);
}

void
muster_perform_remove_creature (MusterPerform *perform, const MusterCommandRemoveCreature *command)
{
  MusterId near = muster_fight_near (perform->game);

  muster_creature_delete (perform, command->creature);
  if (muster_perform_phase (perform))
    muster_fight_follow (perform, near, FALSE);
}

void
muster_creature_reset (MusterPerform *perform, MusterId id)
{
  MusterCreature *creature = muster_game_edit_creature (perform->game, id);
  const MusterChip *chip = muster_game_next (perform->game, MUSTER_POOL_CHIP, 0);

  if (creature->own_max_hp > 0)
    creature->max_hp = creature->own_max_hp;
  creature->form = 0;
  creature->own_hp = creature->own_max_hp = 0;
  creature->temp_hp = 0;
  creature->life = MUSTER_LIFE_ALIVE;
  creature->death_successes = 0;
  creature->death_failures = 0;
  creature->resistances_used = 0;
  muster_resources_clear (perform, id);
  if (creature->kind != MUSTER_CREATURE_CHARACTER)
    creature->absent = FALSE;

  while (chip != NULL)
    {
      MusterId next = chip->id;

      if (chip->creature == id)
        muster_game_remove (perform->game, MUSTER_POOL_CHIP, next);
      chip = muster_game_next (perform->game, MUSTER_POOL_CHIP, next);
    }

  /* Without the chips: one may have changed the maximum. */
  creature->hp = muster_creature_max_hp (perform->game, id);
}
