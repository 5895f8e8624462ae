/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/spells/summon.h"

#include "rules/chips/chip.h"
#include "rules/fight/end.h"
#include "rules/fight/factions.h"
#include "rules/fight/initiative.h"
#include "rules/fight/park.h"
#include "rules/fight/setup.h"
#include "rules/prepare.h"
#include "rules/spells/form.h"

/* Companions of a character are friends; a creature's are what it is itself. */
static MusterDisposition
disposition_of (const MusterGame *game, MusterId caster)
{
  const MusterCreature *creature = muster_game_creature (game, caster);

  return creature->kind == MUSTER_CREATURE_CHARACTER ? MUSTER_DISPOSITION_FRIENDLY
                                                     : (MusterDisposition) creature->disposition;
}

/* Characters stand where the party does. */
static void
place (const MusterGame *game, MusterId caster, MusterCreature *creature)
{
  const MusterCreature *owner = muster_game_creature (game, caster);
  const MusterWorld *world = muster_game_world (game);
  gboolean party = owner->kind == MUSTER_CREATURE_CHARACTER;

  creature->node = party ? world->party_node : owner->node;
  creature->x = party ? world->party_x : owner->x;
  creature->y = party ? world->party_y : owner->y;
  creature->met = TRUE;
}

/* What ties the creature to the spell; its end is told by the creature's own going. */
static void
bind (MusterPerform *perform, const MusterCast *cast, MusterId creature)
{
  const MusterSpell *spell = cast->known.spell;
  gint32 seconds = spell->binds ? muster_spell_seconds (spell, cast->slot) : spell->control;
  MusterChip *chip;

  if (!spell->binds && spell->control == 0)
    return;

  chip = muster_game_add (perform->game, MUSTER_POOL_CHIP);
  chip->creature = creature;
  chip->condition = MUSTER_CONDITION_CUSTOM;
  chip->name = muster_game_intern (perform->game, spell->name);
  chip->spell = muster_game_intern (perform->game, spell->key);
  chip->source = cast->caster;
  if (spell->binds)
    chip->marks = MUSTER_CHIP_SUMMONED | (spell->rebels ? MUSTER_CHIP_REBELS : 0);
  if (seconds > 0)
    {
      chip->end = MUSTER_CHIP_UNTIL_CLOCK;
      chip->deadline = muster_creature_clock (perform->game, creature) + seconds;
    }
}

static MusterId
bring_one (MusterPerform *perform, const MusterCast *cast)
{
  MusterGame *game = perform->game;
  MusterDisposition disposition = disposition_of (game, cast->caster);
  MusterText name = muster_game_intern (game, cast->form->name);
  MusterText key = muster_game_intern (game, cast->form->key);
  MusterCreature *creature = muster_game_add (game, MUSTER_POOL_CREATURE);

  creature->name = name;
  creature->block = key;
  creature->kind = MUSTER_CREATURE_MONSTER;
  creature->disposition = (gint32) disposition;
  creature->hp = creature->max_hp = MAX (1, cast->form->max_hp);
  creature->summoned = cast->known.spell->binds ? cast->caster : 0;
  place (game, cast->caster, creature);

  return creature->id;
}

/* On the caster's side of the fight, where that is not the one of its own disposition. */
static void
stand_beside (MusterPerform *perform, MusterId fight, MusterId caster, MusterId creature)
{
  MusterGroup group = muster_creature_group (perform->game, caster);
  const MusterParticipant *own = muster_game_participant_of (perform->game, fight, creature);
  MusterParticipant *record;

  if (muster_group_equal (muster_participant_group (perform->game, own), group))
    return;
  record = muster_game_edit_participant (perform->game, own->id);
  record->faction = group.faction;
  record->stance = group.faction == 0 ? (gint32) group.stance + 1 : 0;
}

/* Those of one cast act together, on one roll. */
static void
join (MusterPerform *perform, MusterId fight, MusterId caster, const GArray *creatures)
{
  const MusterParticipant *first;
  MusterId leader = 0;

  for (guint i = 0; i < creatures->len; i++)
    {
      MusterId creature = g_array_index (creatures, MusterId, i);

      muster_fight_join (perform, fight, creature, FALSE);
      stand_beside (perform, fight, caster, creature);
      first = muster_game_participant_of (perform->game, fight, creature);
      if (leader == 0)
        leader = first->pack != 0 ? first->pack : first->id;
      if (creatures->len > 1)
        muster_game_edit_participant (perform->game, first->id)->pack = leader;
      muster_initiative_share (perform, first->id);
    }

  first = muster_game_participant_of (perform->game, fight, g_array_index (creatures, MusterId, 0));
  if (!first->rolled && muster_game_fight (perform->game, fight)->state == MUSTER_FIGHT_RUNNING)
    muster_initiative_roll (perform, first->creature);
  if (muster_perform_phase (perform))
    muster_initiative_known (perform, fight);
}

void
muster_summon (MusterPerform *perform, const MusterCast *cast)
{
  const MusterParticipant *participant = muster_current_participant (perform->game, cast->caster);
  g_autoptr (GArray) creatures = g_array_new (FALSE, FALSE, sizeof (MusterId));
  MusterEventSummoned *summoned;

  for (int i = 0; i < cast->form_count; i++)
    {
      MusterId creature = bring_one (perform, cast);

      bind (perform, cast, creature);
      g_array_append_val (creatures, creature);
    }

  summoned = &muster_perform_event (perform, MUSTER_EVENT_SUMMONED)->summoned;
  summoned->caster = cast->caster;
  summoned->spell = muster_game_intern (perform->game, cast->known.spell->name);
  summoned->name = muster_game_intern (perform->game, cast->form->name);
  summoned->count = cast->form_count;

  if (participant != NULL)
    join (perform, participant->fight, cast->caster, creatures);
  perform->result->created = g_array_index (creatures, MusterId, 0);
}

void
muster_summon_rebel (MusterPerform *perform, MusterId id)
{
  MusterChip *chip = muster_game_edit_chip (perform->game, id);
  MusterCreature *creature = muster_game_edit_creature (perform->game, chip->creature);
  gboolean foe = creature->disposition == MUSTER_DISPOSITION_HOSTILE;
  const MusterParticipant *participant = muster_current_participant (perform->game, creature->id);

  chip->marks &= ~MUSTER_CHIP_REBELS;
  chip->source = 0;
  creature->disposition = foe ? MUSTER_DISPOSITION_NEUTRAL : MUSTER_DISPOSITION_HOSTILE;
  if (participant != NULL)
    {
      MusterParticipant *record = muster_game_edit_participant (perform->game, participant->id);

      record->faction = 0;
      record->stance = 0;
    }
  muster_perform_event (perform, MUSTER_EVENT_REBELLED)->rebelled.creature = creature->id;
  muster_fight_note_outcome (perform);
}

static gboolean
is_held (const MusterGame *game, MusterId creature)
{
  return muster_mods_has (game, creature, MUSTER_CHIP_SUMMONED)
         && !muster_creature_is_down (game, creature);
}

void
muster_summons_settle (MusterPerform *perform)
{
  const MusterCreature *creature = muster_game_next (perform->game, MUSTER_POOL_CREATURE, 0);

  while (creature != NULL && muster_perform_phase (perform))
    {
      MusterId id = creature->id;

      if (creature->summoned != 0 && !is_held (perform->game, id))
        {
          muster_creature_vanish (perform, id);
          id = 0; /* the next turn may have begun, and taken others along */
        }
      creature = muster_game_next (perform->game, MUSTER_POOL_CREATURE, id);
    }
}

gboolean
muster_summon_may_attack (const MusterGame *game, MusterId creature)
{
  MUSTER_GAME_FOREACH (game, CHIP, MusterChip, chip)
  {
    const MusterSpell *spell = chip->creature == creature && (chip->marks & MUSTER_CHIP_SUMMONED)
                                   ? muster_game_spell (game, chip->spell)
                                   : NULL;

    if (spell != NULL && spell->peaceful)
      return FALSE;
  }

  return TRUE;
}

void
muster_summon_raise (MusterPerform *perform, const MusterChip *chip)
{
  const MusterGame *game = perform->game;
  const MusterSpell *spell = muster_game_spell (game, chip->spell);
  MusterCast cast = { .caster = chip->source, .slot = chip->slot, .form_count = 1 };

  if (spell == NULL || spell->rises == NULL || muster_game_creature (game, chip->source) == NULL)
    return;
  cast.known.spell = spell;
  cast.form = muster_compendium_find_block (
      muster_game_compendium (game), spell->rises,
      spell->edition != 0 ? spell->edition : muster_game_world (game)->edition);
  if (cast.form != NULL)
    muster_summon (perform, &cast);
}
