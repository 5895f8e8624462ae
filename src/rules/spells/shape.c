/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/spells/shape.h"

#include "rules/chips/chip.h"
#include "rules/chips/mods.h"
#include "rules/fifth/hit.h"
#include "rules/fight/setup.h"
#include "rules/fight/turn.h"

static const MusterChip *
find_chip (const MusterGame *game, MusterId creature, guint32 mark)
{
  MUSTER_GAME_FOREACH (game, CHIP, MusterChip, chip)
  if (chip->creature == creature && ((guint32) chip->marks & mark))
    return chip;

  return NULL;
}

/* The swings of a Multiattack belong to the shape that began it, and so does what one of its powers
 * has let follow. */
static void
drop_swings (MusterPerform *perform, MusterId creature)
{
  const MusterParticipant *participant = muster_running_participant (perform->game, creature);
  MusterParticipant *record;

  if (participant == NULL)
    return;

  muster_turn_drop_agenda (perform, participant->fight, creature);
  if (participant->granted == 0 && participant->follow == 0)
    return;
  record = muster_game_edit_participant (perform->game, participant->id);
  record->granted = 0;
  record->follow = 0;
  record->follow_target = 0;
}

void
muster_shape_take (MusterPerform *perform,
                   MusterId id,
                   const MusterStatBlock *form,
                   MusterSpellShape shape)
{
  MusterGame *game = perform->game;
  MusterText key = muster_game_intern (game, form->key);
  MusterText name = muster_game_intern (game, form->name);
  MusterCreature *creature;
  MusterEventShapeTaken *taken;

  drop_swings (perform, id);
  creature = muster_game_edit_creature (game, id);
  creature->form = key;
  if (shape == MUSTER_SPELL_SHAPE_HP)
    {
      creature->own_hp = creature->hp;
      creature->own_max_hp = creature->max_hp;
      creature->hp = creature->max_hp = MAX (1, form->max_hp);
    }

  taken = &muster_perform_event (perform, MUSTER_EVENT_SHAPE_TAKEN)->shape_taken;
  taken->creature = id;
  taken->name = name;
  taken->hp = creature->hp;
  taken->max_hp = muster_creature_max_hp (game, id);
  if (shape == MUSTER_SPELL_SHAPE_TEMP_HP)
    muster_hit_give_temp_hp (perform, id, form->max_hp);
}

void
muster_shape_shift (MusterPerform *perform, MusterId id, const MusterStatBlock *form)
{
  MusterGame *game = perform->game;
  MusterText key = muster_game_intern (game, form->key);
  MusterText name = muster_game_intern (game, form->name);
  MusterCreature *creature;
  MusterEventShapeTaken *taken;

  drop_swings (perform, id);
  creature = muster_game_edit_creature (game, id);
  creature->form = creature->block == key ? 0 : key;

  taken = &muster_perform_event (perform, MUSTER_EVENT_SHAPE_TAKEN)->shape_taken;
  taken->creature = id;
  taken->name = name;
  taken->hp = creature->hp;
  taken->max_hp = muster_creature_max_hp (game, id);
}

void
muster_shape_return (MusterPerform *perform, MusterId id)
{
  MusterCreature *creature;
  MusterEventShapeLeft *left;

  if (muster_game_creature (perform->game, id)->form == 0)
    return;

  drop_swings (perform, id);
  creature = muster_game_edit_creature (perform->game, id);
  creature->form = 0;
  if (creature->own_max_hp > 0)
    {
      creature->hp = creature->life == MUSTER_LIFE_DEAD ? 0 : creature->own_hp;
      creature->max_hp = creature->own_max_hp;
      creature->own_hp = creature->own_max_hp = 0;
    }
  else
    creature->temp_hp = 0;
  /* What raised the maximum may have ended meanwhile. */
  creature->hp = MIN (creature->hp, muster_creature_max_hp (perform->game, id));

  left = &muster_perform_event (perform, MUSTER_EVENT_SHAPE_LEFT)->shape_left;
  left->creature = id;
  left->hp = creature->hp;
  left->max_hp = muster_creature_max_hp (perform->game, id);
}

gboolean
muster_shape_break (MusterPerform *perform, MusterId creature)
{
  const MusterChip *chip = find_chip (perform->game, creature, MUSTER_CHIP_SHAPE);

  if (chip == NULL || muster_game_creature (perform->game, creature)->own_max_hp == 0)
    return FALSE;
  muster_chip_end (perform, chip->id, MUSTER_CHIP_DAMAGED);

  return TRUE;
}

void
muster_shape_worn_out (MusterPerform *perform, MusterId creature)
{
  const MusterChip *chip = find_chip (perform->game, creature, MUSTER_CHIP_SHAPE_TEMP_HP);

  if (chip != NULL)
    muster_chip_end (perform, chip->id, MUSTER_CHIP_DAMAGED);
}
