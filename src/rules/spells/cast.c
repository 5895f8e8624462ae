/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The command that casts a spell: what refuses it, and its course from the cost to the landing. */
#include "rules/fifth/swing.h"
#include "rules/fight/setup.h"
#include "rules/spells/cast.h"

#include "rules/chips/chip.h"
#include "rules/creature/ability.h"
#include "rules/fight/factions.h"
#include "rules/fight/park.h"
#include "rules/spells/cast-aim.h"
#include "rules/spells/cast-cost.h"
#include "rules/spells/cast-form.h"
#include "rules/spells/cast-weapon.h"
#include "rules/spells/counter.h"
#include "rules/spells/means.h"
#include "rules/spells/sanctuary.h"
#include "rules/spells/slow.h"
#include "rules/spells/standing.h"

#define SECONDS_A_ROUND 6

MusterDamageType
muster_cast_type (const MusterCast *cast, const MusterSpellDamage *damage)
{
  if (damage->choice & (1u << cast->choice))
    return cast->choice;
  if (damage->as_weapon && !damage->retypes && cast->weapon.n_damage > 0)
    return (MusterDamageType) cast->weapon.damage[0].type;

  return (MusterDamageType) damage->type;
}

void
muster_cast_begin (
    MusterCast *cast, const MusterGame *game, MusterId caster, const MusterKnown *known, int slot)
{
  const MusterStatBlock *block = muster_game_block (game, caster);
  int level = muster_spellcasting_level (block, known->casting);
  int at = slot > 0 ? slot : known->spell->level;

  *cast = (MusterCast) {
    .caster = caster,
    .known = *known,
    .slot = slot,
    .steps = muster_spell_steps (known->spell, at, level),
    .dc = known->spell->save_dc > 0 ? known->spell->save_dc
                                    : muster_spellcasting_dc (block, known->casting),
    .attack = muster_spellcasting_attack (block, known->casting),
    .modifier = muster_ability_modifier (block->scores[known->casting->ability]),
  };
}

void
muster_cast_clear (MusterCast *cast)
{
  for (guint i = 0; i < cast->n_targets; i++)
    g_clear_pointer (&cast->targets[i].dice, g_array_unref);
}

/* Everything that the GM may let pass: `waiver` is how. */
static MusterRefusal
check_gates (const MusterGame *game,
             const MusterCommandCast *command,
             const MusterKnown *known,
             MusterWaiver *waiver)
{
  const struct
  {
    MusterRefusal refusal;
    MusterCastOptions option;
    MusterWaiver waiver;
  } gates[] = {
    { muster_cast_check_turn (game, command->caster, known), MUSTER_CAST_WAIVE_COST,
      MUSTER_WAIVER_COST },
    { muster_cast_check_spell_rule (game, command->caster, known), MUSTER_CAST_WAIVE_SPELL_RULE,
      MUSTER_WAIVER_SPELL_RULE },
    { muster_means_check_mind (game, command->caster), MUSTER_CAST_WAIVE_COST, MUSTER_WAIVER_COST },
    { muster_means_check_armor (game, command->caster), MUSTER_CAST_WAIVE_ARMOR,
      MUSTER_WAIVER_ARMOR },
    { muster_means_check_components (game, command->caster, known), MUSTER_CAST_WAIVE_COMPONENTS,
      MUSTER_WAIVER_COMPONENTS },
  };

  for (guint i = 0; i < G_N_ELEMENTS (gates); i++)
    if (gates[i].refusal != MUSTER_REFUSAL_NONE && !(command->options & (gint32) gates[i].option))
      {
        *waiver = gates[i].waiver;
        return gates[i].refusal;
      }

  return MUSTER_REFUSAL_NONE;
}

/* One of its effects, or a weapon for its attack. */
static MusterRefusal
check_option (const MusterGame *game, const MusterCommandCast *command, const MusterSpell *spell)
{
  const MusterStatBlock *block = muster_game_block (game, command->caster);

  if (spell->by_weapon)
    return command->option >= 0 && muster_cast_find_weapon (block, command->option) >= 0
               ? MUSTER_REFUSAL_NONE
               : MUSTER_REFUSAL_NO_SUCH_ATTACK;

  return command->option >= 0 && command->option <= (gint32) muster_spell_count_options (spell)
             ? MUSTER_REFUSAL_NONE
             : MUSTER_REFUSAL_BAD_NUMBER;
}

/* What stands costs no slot, and is not cast again. */
static MusterRefusal
check_standing (const MusterGame *game,
                const MusterCommandCast *command,
                const MusterKnown *known,
                MusterWaiver *waiver)
{
  const MusterSpell *spell = known->spell;
  const MusterChip *standing = muster_standing_find (game, command->caster, spell);
  gboolean enters = (command->options & MUSTER_CAST_ENTERS) != 0;
  MusterRefusal refusal;
  MusterId tied;

  if (standing == NULL
      || (enters ? !(spell->area & (MUSTER_SPELL_AREA_ENTERED | MUSTER_SPELL_AREA_MOVED))
                 : spell->again == MUSTER_SPELL_AGAIN_NEVER)
      || (!enters && spell->again == MUSTER_SPELL_AGAIN_TIED
          && muster_standing_tied (game, standing, &tied, 1) == 0))
    return MUSTER_REFUSAL_SPELL_NOT_STANDING;
  if (enters)
    return muster_cast_check_targets (game, command, known, standing->slot);

  refusal = spell->again_cost != MUSTER_COST_NONE
                ? muster_cast_check_cost (game, command->caster, (MusterCost) spell->again_cost)
                : MUSTER_REFUSAL_NONE;
  if (refusal != MUSTER_REFUSAL_NONE && !(command->options & MUSTER_CAST_WAIVE_COST))
    {
      *waiver = MUSTER_WAIVER_COST;
      return refusal;
    }
  if (spell->again_if_down && !muster_standing_mark_is_free (game, standing)
      && !(command->options & MUSTER_CAST_WAIVE_SPELL_RULE))
    {
      *waiver = MUSTER_WAIVER_SPELL_RULE;
      return MUSTER_REFUSAL_MARK_STILL_UP;
    }

  return muster_cast_check_targets (game, command, known, standing->slot);
}

/* The chip that keeps the spell which a further effect is part of. */
static const MusterChip *
find_whole (const MusterGame *game, MusterId caster, const MusterSpell *further)
{
  return muster_standing_find (game, caster,
                               muster_compendium_lookup_spell (game->compendium, further->part_of));
}

/* A further effect costs no slot and happens as long as its spell stands. */
static MusterRefusal
check_further (const MusterGame *game,
               const MusterCommandCast *command,
               const MusterKnown *known,
               MusterWaiver *waiver)
{
  const MusterChip *whole = find_whole (game, command->caster, known->spell);
  MusterRefusal refusal;

  if (whole == NULL)
    return MUSTER_REFUSAL_SPELL_NOT_STANDING;
  refusal = known->cost != MUSTER_COST_NONE
                ? muster_cast_check_cost (game, command->caster, (MusterCost) known->cost)
                : MUSTER_REFUSAL_NONE;
  if (refusal != MUSTER_REFUSAL_NONE && !(command->options & MUSTER_CAST_WAIVE_COST))
    {
      *waiver = MUSTER_WAIVER_COST;
      return refusal;
    }

  return muster_cast_check_targets (game, command, known, whole->slot);
}

/* Whether its caster has just hit its target as the spell wants it; outside a fight nobody counts.
 */
static gboolean
follows_hit (const MusterGame *game, const MusterCommandCast *command, const MusterSpell *spell)
{
  const MusterParticipant *participant = muster_running_participant (game, command->caster);
  MusterId ids[MUSTER_MAX_CAST_TARGETS];
  gint32 counts[MUSTER_MAX_CAST_TARGETS];
  guint n;

  if (participant == NULL || spell->follows == MUSTER_SPELL_FOLLOWS_NOTHING)
    return TRUE;
  if (participant->struck == 0
      || (spell->follows == MUSTER_SPELL_FOLLOWS_MELEE_HIT
          && !(participant->struck_how & MUSTER_STRUCK_IN_MELEE)))
    return FALSE;

  return !muster_cast_parse_targets (command->targets, ids, counts, &n) || n == 0
         || (n == 1 && ids[0] == participant->struck);
}

MusterRefusal
muster_check_cast (const MusterGame *game, const MusterCommandCast *command, MusterWaiver *waiver)
{
  const MusterCreature *creature = muster_game_creature (game, command->caster);
  MusterRefusal refusal;
  MusterKnown known;

  if (creature == NULL)
    return MUSTER_REFUSAL_NO_SUCH_CREATURE;
  if (command->special < 0 || command->slot < 0 || command->slot > MUSTER_N_SLOT_LEVELS
      || command->slant < 0 || command->slant > MUSTER_MODE_DISADVANTAGE || command->cover < 0
      || command->cover > MUSTER_COVER_THREE_QUARTERS || command->choice < 0
      || command->choice >= MUSTER_N_DAMAGE_TYPES || command->condition < 0
      || command->condition >= MUSTER_N_CONDITIONS)
    return MUSTER_REFUSAL_BAD_NUMBER;
  if (!muster_known_of_cast (game, command, &known))
    return MUSTER_REFUSAL_NO_SUCH_SPELL;
  refusal = check_option (game, command, known.spell);
  if (refusal != MUSTER_REFUSAL_NONE)
    return refusal;
  if (creature->life == MUSTER_LIFE_DEAD)
    return MUSTER_REFUSAL_DEAD;
  if (known.spell->part_of != NULL)
    return check_further (game, command, &known, waiver);
  if (command->options & (MUSTER_CAST_AGAIN | MUSTER_CAST_ENTERS))
    return check_standing (game, command, &known, waiver);
  refusal = muster_cast_check_slot (game, command, &known);
  if (refusal != MUSTER_REFUSAL_NONE)
    return refusal;

  refusal = check_gates (game, command, &known, waiver);
  if (refusal != MUSTER_REFUSAL_NONE)
    return refusal;

  if (!follows_hit (game, command, known.spell)
      && !(command->options & MUSTER_CAST_WAIVE_SPELL_RULE))
    {
      *waiver = MUSTER_WAIVER_SPELL_RULE;
      return MUSTER_REFUSAL_NO_HIT_BEFORE;
    }

  refusal = muster_cast_check_targets (
      game, command, &known, muster_cast_slot (game, command->caster, &known, command->slot));
  if (refusal != MUSTER_REFUSAL_NONE)
    return refusal;

  return muster_cast_check_form (game, command, &known);
}

gint32
muster_cast_seen_targets (const MusterGame *game, const MusterCast *cast)
{
  gint32 seen = 0;

  for (guint i = 0; i < cast->n_targets; i++)
    seen += !muster_creature_is_hidden (game, cast->targets[i].id);

  return seen;
}

/* Returns the place of what it told among the events. */
static guint
tell_cast (MusterPerform *perform, const MusterCast *cast, gboolean waived)
{
  const MusterSpell *spell = cast->known.spell;
  MusterEventSpellCast *told;

  told = &muster_perform_event (perform, MUSTER_EVENT_SPELL_CAST)->spell_cast;
  told->caster = cast->caster;
  told->spell = muster_game_intern (perform->game, spell->name);
  told->slot = cast->slot;
  told->cost = waived ? MUSTER_COST_NONE : cast->known.cost;
  told->targets = (gint32) cast->n_targets;
  told->seen = muster_cast_seen_targets (perform->game, cast);
  told->target
      = cast->n_targets == 1 && cast->targets[0].id != cast->caster ? cast->targets[0].id : 0;
  told->gm = spell->gm;
  /* A power has a level to cast at, and no slot. */
  told->spared = cast->known.how == MUSTER_KNOWN_SPECIAL;

  return perform->result->events.events->len - 1;
}

/* A second spell that needs concentration ends the first (SRD, Concentration). */
static void
concentrate (MusterPerform *perform, const MusterCast *cast)
{
  const MusterSpell *spell = cast->known.spell;
  gint32 seconds = muster_spell_seconds (spell, cast->slot);
  MusterChip chip = { .creature = cast->caster,
                      .condition = MUSTER_CONDITION_CONCENTRATING,
                      .source = cast->caster };

  if (!muster_spell_concentrates (spell, cast->slot))
    return;

  muster_chip_end_condition (perform, cast->caster, MUSTER_CONDITION_CONCENTRATING,
                             MUSTER_CHIP_DISPLACED);
  chip.spell = muster_game_intern (perform->game, spell->key);
  /* A round of concentration is for the caster's next turn, which the clock alone would miss. */
  if (seconds > 0 && seconds <= SECONDS_A_ROUND)
    muster_chip_end_at_turn (perform->game, &chip, MUSTER_CHIP_UNTIL_TURN_END, cast->caster, 1);
  else if (seconds > 0)
    {
      chip.end = MUSTER_CHIP_UNTIL_CLOCK;
      chip.deadline = muster_creature_clock (perform->game, cast->caster) + seconds;
    }
  muster_chip_put (perform, &chip);
}

gboolean
muster_cast_begins (MusterPerform *perform, const MusterCast *cast, gboolean waived)
{
  const MusterChip *begun = muster_slow_find_begun (perform->game, cast->caster, cast->known.spell);
  MusterId begun_id = begun != NULL ? begun->id : 0;
  MusterCounter counter;
  guint told;

  muster_cast_pay_turn (perform, cast, waived);
  told = tell_cast (perform, cast, waived);
  counter = muster_counter_offer (perform, cast);
  if (counter != MUSTER_COUNTER_SPARES)
    {
      muster_cast_note_spell (perform, cast);
      muster_cast_use_material (perform, cast);
    }
  /* The slot of what was begun on the turn before is spent already. */
  if (begun_id != 0)
    {
      if (muster_game_chip (perform->game, begun_id) != NULL)
        muster_chip_end (perform, begun_id, MUSTER_CHIP_USED_UP);
    }
  /* A slot is spared (SRD 5.2, Counterspell); uses a day and legendary actions are not. */
  else if (counter != MUSTER_COUNTER_SPARES || cast->known.how != MUSTER_KNOWN_PREPARED)
    muster_known_spend (perform, cast->caster, &cast->known, cast->slot);
  else
    g_array_index (perform->result->events.events, MusterEvent, told).spell_cast.spared = 1;

  return counter == MUSTER_COUNTER_NOT && muster_perform_phase (perform);
}

void
muster_cast_reaction (MusterPerform *perform,
                      MusterId caster,
                      const MusterKnown *known,
                      MusterDamageType choice)
{
  MusterCast cast;

  muster_cast_begin (&cast, perform->game, caster, known,
                     muster_cast_slot (perform->game, caster, known, 0));
  cast.choice = choice;
  cast.option = 1;
  cast.n_targets = 1;
  cast.targets[0].id = caster;
  if (muster_cast_begins (perform, &cast, FALSE))
    {
      concentrate (perform, &cast);
      if (muster_cast_roll (perform, &cast))
        muster_cast_land (perform, &cast);
    }
  muster_cast_clear (&cast);
}

/* What harms its targets, or is aimed at an enemy. */
static gboolean
is_harmful (const MusterGame *game, const MusterCast *cast)
{
  gboolean harmful = cast->known.spell->on_enemies && cast->n_targets > 0;

  for (guint i = 0; i < cast->n_targets; i++)
    harmful |= muster_creatures_are_enemies (game, cast->caster, cast->targets[i].id);

  return harmful;
}

/* What ends when its holder casts, and what does when its holder is harmed. */
static void
break_wards (MusterPerform *perform, const MusterCast *cast)
{
  gint32 marks = cast->use == MUSTER_CAST_NEW ? MUSTER_CHIP_ENDS_ON_CAST : 0;

  if (is_harmful (perform->game, cast))
    marks |= MUSTER_CHIP_ENDS_ON_ATTACK;
  muster_sanctuary_break (perform, cast->caster, marks);
  for (guint i = 0; cast->known.spell->on_enemies && i < cast->n_targets; i++)
    muster_chips_end_on_harm (perform, cast->targets[i].id, cast->caster);
}

/* Whether its rolls come now: the area of some spells only waits for creatures. */
static gboolean
rolls_now (const MusterCast *cast)
{
  const MusterSpell *spell = cast->known.spell;

  switch (cast->use)
    {
    case MUSTER_CAST_NEW:
      return !spell->evokes_only && (spell->area == 0 || (spell->area & MUSTER_SPELL_AREA_AT_CAST));
    case MUSTER_CAST_USED_AGAIN:
      return spell->again != MUSTER_SPELL_AGAIN_MOVES || (spell->area & MUSTER_SPELL_AREA_MOVED);
    case MUSTER_CAST_ENTERED:
    case MUSTER_CAST_TURN:
    default:
      return TRUE;
    }
}

static void
resolve (MusterPerform *perform, MusterCast *cast)
{
  if (!rolls_now (cast))
    return;

  muster_cast_divert (perform, cast);
  if (!muster_perform_phase (perform))
    return;
  muster_cast_redirect (perform, cast);
  if (muster_perform_phase (perform) && muster_cast_roll (perform, cast))
    muster_cast_land (perform, cast);
}

static void
use_again (MusterPerform *perform, MusterCast *cast, gboolean waived)
{
  const MusterSpell *spell = cast->known.spell;
  MusterCost cost = waived ? MUSTER_COST_NONE : (MusterCost) spell->again_cost;

  if (!waived)
    muster_cast_pay_again (perform, cast);
  switch ((MusterSpellAgain) spell->again)
    {
    case MUSTER_SPELL_AGAIN_MOVES:
      muster_standing_tell (perform, cast, MUSTER_SPELL_USED_MOVED, cost);
      muster_standing_fill_area (perform, cast, TRUE);
      break;
    case MUSTER_SPELL_AGAIN_MARKS:
      muster_standing_tell (perform, cast, MUSTER_SPELL_USED_MARKED, cost);
      muster_standing_lift_mark (perform, cast);
      break;
    case MUSTER_SPELL_AGAIN_SAME:
    case MUSTER_SPELL_AGAIN_TIED:
    case MUSTER_SPELL_AGAIN_NEVER:
    default:
      muster_standing_tell (perform, cast, MUSTER_SPELL_USED_AGAIN, cost);
      if (spell->used_seconds > 0)
        muster_standing_use (perform, cast);
      break;
    }
  break_wards (perform, cast);
  resolve (perform, cast);
  if (spell->again_ends && muster_perform_phase (perform)
      && muster_game_chip (perform->game, cast->standing.id) != NULL)
    muster_chip_end (perform, cast->standing.id, MUSTER_CHIP_USED_UP);
}

static void
perform_standing (MusterPerform *perform, const MusterCommandCast *command, MusterCast *cast)
{
  if (command->options & MUSTER_CAST_ENTERS)
    {
      muster_standing_tell (perform, cast, MUSTER_SPELL_USED_ENTERED, MUSTER_COST_NONE);
      if (cast->known.spell->used_seconds > 0)
        muster_standing_use (perform, cast);
      else
        muster_standing_fill_area (perform, cast, FALSE);
      resolve (perform, cast);
    }
  else
    use_again (perform, cast, (command->options & MUSTER_CAST_WAIVE_COST) != 0);
}

/* Whether somebody's save put an end to the whole. */
static gboolean
resists (const MusterCast *cast)
{
  for (guint i = 0; cast->known.spell->resisting_ends && i < cast->n_targets; i++)
    if (!cast->targets[i].failed && !cast->targets[i].unaffected)
      return TRUE;

  return FALSE;
}

static void
use_further (MusterPerform *perform, const MusterCommandCast *command, MusterCast *cast)
{
  gboolean waived = (command->options & MUSTER_CAST_WAIVE_COST) != 0;

  muster_cast_pay_turn (perform, cast, waived);
  muster_standing_tell (perform, cast, MUSTER_SPELL_USED_FURTHER,
                        waived ? MUSTER_COST_NONE : (MusterCost) cast->known.cost);
  break_wards (perform, cast);
  resolve (perform, cast);
  if ((cast->known.spell->further_ends || resists (cast)) && muster_perform_phase (perform)
      && muster_game_chip (perform->game, cast->standing.id) != NULL)
    muster_chip_end (perform, cast->standing.id, MUSTER_CHIP_USED_UP);
}

static void
perform_new (MusterPerform *perform, const MusterCommandCast *command, MusterCast *cast)
{
  gboolean waived = (command->options & MUSTER_CAST_WAIVE_COST) != 0;

  if (muster_slow_holds_up (perform, cast, waived) || !muster_cast_begins (perform, cast, waived))
    return;

  concentrate (perform, cast);
  break_wards (perform, cast);
  resolve (perform, cast);
  if (muster_perform_phase (perform))
    muster_standing_open (perform, cast);
}

void
muster_perform_cast (MusterPerform *perform, const MusterCommandCast *command)
{
  gboolean stands = (command->options & (MUSTER_CAST_AGAIN | MUSTER_CAST_ENTERS)) != 0;
  const MusterChip *standing = NULL;
  gboolean further;
  MusterKnown known;
  MusterCast cast;

  muster_known_of_cast (perform->game, command, &known);
  further = known.spell->part_of != NULL;
  stands |= further;
  if (further)
    standing = find_whole (perform->game, command->caster, known.spell);
  else if (stands)
    standing = muster_standing_find (perform->game, command->caster, known.spell);
  muster_cast_begin (
      &cast, perform->game, command->caster, &known,
      stands ? standing->slot
             : muster_cast_slot (perform->game, command->caster, &known, command->slot));
  cast.slant = (MusterMode) command->slant;
  cast.cover = (MusterCover) command->cover;
  cast.choice = (MusterDamageType) command->choice;
  if (known.spell->n_forms > 0 && !stands)
    cast.form = muster_cast_find_form (perform->game, command, &known, &cast.form_count);
  cast.option = known.spell->by_weapon ? command->option : MAX (1, command->option);
  if (known.spell->by_weapon)
    muster_cast_take_weapon (perform->game, &cast);
  cast.cure = (MusterCondition) command->condition;
  cast.spares_material = (command->options & MUSTER_CAST_WAIVE_COMPONENTS) != 0;
  if (stands)
    {
      cast.use
          = command->options & MUSTER_CAST_ENTERS ? MUSTER_CAST_ENTERED : MUSTER_CAST_USED_AGAIN;
      cast.standing = *standing;
      if (!further)
        cast.choice = (MusterDamageType) standing->later_type;
      if (standing->way > 0)
        cast.option = standing->way;
    }
  muster_cast_aim (perform->game, command, &cast);

  if (further)
    use_further (perform, command, &cast);
  else if (stands)
    perform_standing (perform, command, &cast);
  else
    perform_new (perform, command, &cast);
  muster_cast_clear (&cast);
}
