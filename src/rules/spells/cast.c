/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/spells/cast.h"

#include "rules/chips/chip.h"
#include "rules/creature/ability.h"
#include "rules/chips/mods.h"
#include "rules/fight/budget.h"
#include "rules/fight/factions.h"
#include "rules/fight/park.h"
#include "rules/fight/setup.h"
#include "rules/spells/form.h"
#include "rules/spells/means.h"
#include "rules/spells/counter.h"
#include "rules/spells/sanctuary.h"
#include "rules/spells/standing.h"
#include "rules/spells/ward.h"

#define MOST_PROJECTILES 100
#define SECONDS_A_ROUND 6

gboolean
muster_cast_parse_targets (const char *text,
                           MusterId ids[MUSTER_MAX_CAST_TARGETS],
                           gint32 counts[MUSTER_MAX_CAST_TARGETS],
                           guint *n)
{
  const char *p = text != NULL ? text : "";

  *n = 0;
  while (*p != '\0')
    {
      char *end;
      guint64 id = g_ascii_strtoull (p, &end, 10);

      if (end == p || id == 0 || id > G_MAXUINT32 || *n == MUSTER_MAX_CAST_TARGETS)
        return FALSE;
      ids[*n] = (MusterId) id;
      counts[*n] = -1;
      p = end;
      if (*p == '*')
        {
          guint64 count = g_ascii_strtoull (p + 1, &end, 10);

          if (end == p + 1 || count > MOST_PROJECTILES)
            return FALSE;
          counts[*n] = (gint32) count;
          p = end;
        }
      (*n)++;
      if (*p == ' ')
        p++;
      else if (*p != '\0')
        return FALSE;
    }

  return TRUE;
}

MusterDamageType
muster_cast_type (const MusterCast *cast, const MusterSpellDamage *damage)
{
  return (MusterDamageType) (damage->choice & (1u << cast->choice) ? cast->choice : damage->type);
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
    .dc = muster_spellcasting_dc (block, known->casting),
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

/* How many creatures, or projectiles, it may reach with this slot; 0: any number. */
static int
reach_of (const MusterGame *game, MusterId caster, const MusterKnown *known, int slot)
{
  const MusterStatBlock *block = muster_game_block (game, caster);

  return muster_spell_targets (known->spell, slot > 0 ? slot : known->spell->level,
                               muster_spellcasting_level (block, known->casting));
}

static MusterRefusal
check_slot (const MusterGame *game, const MusterCommandCast *command, const MusterKnown *known)
{
  if (known->how == MUSTER_KNOWN_PER_DAY)
    return muster_known_uses_left (game, command->caster, known) > 0 ? MUSTER_REFUSAL_NONE
                                                                     : MUSTER_REFUSAL_NO_SLOT;
  if (known->how != MUSTER_KNOWN_PREPARED || known->spell->level == 0)
    return MUSTER_REFUSAL_NONE;
  if (command->slot == 0)
    return muster_known_lowest_slot (game, command->caster, known) > 0 ? MUSTER_REFUSAL_NONE
                                                                       : MUSTER_REFUSAL_NO_SLOT;
  if (command->slot < known->spell->level)
    return MUSTER_REFUSAL_BAD_NUMBER;

  return muster_slots_left (game, command->caster, command->slot) > 0 ? MUSTER_REFUSAL_NONE
                                                                      : MUSTER_REFUSAL_NO_SLOT;
}

/* The slot that is spent: the one that was named, the lowest, or 0 for none. */
static int
slot_of (const MusterGame *game, MusterId caster, const MusterKnown *known, int slot)
{
  if (known->how != MUSTER_KNOWN_PREPARED || known->spell->level == 0)
    return 0;

  return slot > 0 ? slot : muster_known_lowest_slot (game, caster, known);
}

/* Whether it does something to targets that are picked now. */
static gboolean
wants_targets (const MusterSpell *spell, const MusterCommandCast *command)
{
  if (command->options & MUSTER_CAST_AGAIN)
    return spell->again != MUSTER_SPELL_AGAIN_MOVES && spell->again != MUSTER_SPELL_AGAIN_TIED;

  return (command->options & MUSTER_CAST_ENTERS)
         || (!spell->evokes_only && !muster_spell_holds_inside (spell));
}

static MusterRefusal
check_targets (const MusterGame *game,
               const MusterCommandCast *command,
               const MusterKnown *known,
               int slot)
{
  MusterId ids[MUSTER_MAX_CAST_TARGETS];
  gint32 counts[MUSTER_MAX_CAST_TARGETS];
  int reach = reach_of (game, command->caster, known, slot);
  gboolean wanted = wants_targets (known->spell, command);
  guint shots = 0;
  guint n;

  if (!muster_cast_parse_targets (command->targets, ids, counts, &n))
    return MUSTER_REFUSAL_BAD_EXPRESSION;
  for (guint i = 0; i < n; i++)
    {
      if (muster_game_creature (game, ids[i]) == NULL)
        return MUSTER_REFUSAL_NO_SUCH_CREATURE;
      if (ids[i] != command->caster && muster_creature_is_out_of_reach (game, ids[i]))
        return MUSTER_REFUSAL_OUT_OF_REACH;
      shots += (guint) MAX (0, counts[i]);
    }

  switch ((MusterSpellAim) known->spell->aim)
    {
    case MUSTER_SPELL_AIM_TARGETS:
      if (n == 0 && wanted)
        return MUSTER_REFUSAL_NO_TARGET;
      return reach > 0 && n > (guint) reach ? MUSTER_REFUSAL_TOO_MANY_TARGETS : MUSTER_REFUSAL_NONE;
    case MUSTER_SPELL_AIM_PROJECTILES:
      if (n == 0)
        return MUSTER_REFUSAL_NO_TARGET;
      return n > (guint) reach || shots > (guint) reach ? MUSTER_REFUSAL_TOO_MANY_TARGETS
                                                        : MUSTER_REFUSAL_NONE;
    case MUSTER_SPELL_AIM_NOBODY:
    case MUSTER_SPELL_AIM_SELF:
    default:
      return MUSTER_REFUSAL_NONE;
    }
}

static MusterFormBounds
bounds_of (const MusterGame *game, const MusterCommandCast *command, const MusterKnown *known)
{
  const MusterStatBlock *own = muster_game_block (game, command->caster);
  MusterFormBounds bounds
      = { .slot = MAX (slot_of (game, command->caster, known, command->slot), known->spell->level),
          .caster_level = muster_spellcasting_level (own, known->casting),
          .target = G_MAXINT,
          .caster = muster_form_measure (own) };
  MusterId ids[MUSTER_MAX_CAST_TARGETS];
  gint32 counts[MUSTER_MAX_CAST_TARGETS];
  guint n;

  if (!muster_cast_parse_targets (command->targets, ids, counts, &n))
    n = 0;
  for (guint i = 0; i < n; i++)
    if (muster_game_creature (game, ids[i]) != NULL)
      bounds.target = MIN (bounds.target, muster_form_measure (muster_game_block (game, ids[i])));

  return bounds;
}

int
muster_cast_form_count (const MusterGame *game,
                        const MusterCommandCast *command,
                        const MusterStatBlock *block)
{
  MusterFormBounds bounds;
  MusterKnown known;

  if (muster_game_creature (game, command->caster) == NULL
      || !muster_known_find (game, command->caster, command->spell, &known))
    return 0;
  bounds = bounds_of (game, command, &known);

  return muster_spell_form_count (known.spell, &bounds, block);
}

/* What the spell brings, or makes of its targets, and how many; NULL: nothing that it can. */
static const MusterStatBlock *
find_form (const MusterGame *game,
           const MusterCommandCast *command,
           const MusterKnown *known,
           int *count)
{
  const MusterSpell *spell = known->spell;
  MusterFormBounds bounds = bounds_of (game, command, known);
  g_autofree char *only = muster_spell_only_form (spell, bounds.slot);
  gboolean picked = command->form != NULL && *command->form != '\0';
  const MusterStatBlock *block = muster_compendium_find_block (
      muster_game_compendium (game), picked ? command->form : only,
      spell->edition != 0 ? spell->edition : muster_game_world (game)->edition);

  *count = block != NULL ? muster_spell_form_count (spell, &bounds, block) : 0;

  return *count > 0 ? block : NULL;
}

static MusterRefusal
check_form (const MusterGame *game, const MusterCommandCast *command, const MusterKnown *known)
{
  int count;

  return known->spell->n_forms == 0 || find_form (game, command, known, &count) != NULL
             ? MUSTER_REFUSAL_NONE
             : MUSTER_REFUSAL_NO_TEMPLATE;
}

static MusterRefusal
check_cost (const MusterGame *game, MusterId caster, MusterCost cost)
{
  const MusterParticipant *participant = muster_running_participant (game, caster);
  MusterBudget budget;

  if (muster_creature_is_down (game, caster))
    return MUSTER_REFUSAL_DOWN;
  if (!muster_creature_can_act (game, caster))
    return MUSTER_REFUSAL_CANNOT_ACT;
  if (participant == NULL)
    return MUSTER_REFUSAL_NONE;

  budget = muster_budget_of (participant);
  switch (cost)
    {
    case MUSTER_COST_ACTION:
      return muster_budget_can_spend (&budget, MUSTER_COST_ACTION) ? MUSTER_REFUSAL_NONE
                                                                   : MUSTER_REFUSAL_NO_ACTION;
    case MUSTER_COST_BONUS:
      return muster_budget_can_spend (&budget, MUSTER_COST_BONUS) ? MUSTER_REFUSAL_NONE
                                                                  : MUSTER_REFUSAL_NO_BONUS_ACTION;
    case MUSTER_COST_REACTION:
      return muster_budget_can_spend (&budget, MUSTER_COST_REACTION)
                     && muster_creature_can_react (game, caster)
                 ? MUSTER_REFUSAL_NONE
                 : MUSTER_REFUSAL_NO_REACTION;
    case MUSTER_COST_NONE:
    default:
      return MUSTER_REFUSAL_LONG_CASTING;
    }
}

static gboolean
is_action_cantrip (const MusterSpell *spell)
{
  return spell->level == 0 && spell->cost == MUSTER_COST_ACTION;
}

/* Holds only on the caster's own turn.  2014: with a spell as a bonus action, nothing but cantrips
 * of one action; 2024: one slot a turn (SRD, Casting a Spell). */
static MusterRefusal
check_spell_rule (const MusterGame *game, MusterId caster, const MusterKnown *known)
{
  const MusterParticipant *participant = muster_running_participant (game, caster);
  const MusterSpell *spell = known->spell;

  if (participant == NULL || muster_game_fight (game, participant->fight)->turn != participant->id)
    return MUSTER_REFUSAL_NONE;
  if (muster_game_world (game)->edition == 2024)
    return participant->action_spell && spell->level > 0 && known->how == MUSTER_KNOWN_PREPARED
               ? MUSTER_REFUSAL_ONE_SLOT_RULE
               : MUSTER_REFUSAL_NONE;
  if ((spell->cost == MUSTER_COST_BONUS && participant->action_spell)
      || (participant->bonus_spell && !is_action_cantrip (spell)))
    return MUSTER_REFUSAL_BONUS_SPELL_RULE;

  return MUSTER_REFUSAL_NONE;
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
    { check_cost (game, command->caster, (MusterCost) known->spell->cost), MUSTER_CAST_WAIVE_COST,
      MUSTER_WAIVER_COST },
    { check_spell_rule (game, command->caster, known), MUSTER_CAST_WAIVE_SPELL_RULE,
      MUSTER_WAIVER_SPELL_RULE },
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
    return check_targets (game, command, known, standing->slot);

  refusal = check_cost (game, command->caster, (MusterCost) spell->again_cost);
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

  return check_targets (game, command, known, standing->slot);
}

MusterRefusal
muster_check_cast (const MusterGame *game, const MusterCommandCast *command, MusterWaiver *waiver)
{
  const MusterCreature *creature = muster_game_creature (game, command->caster);
  MusterRefusal refusal;
  MusterKnown known;

  if (creature == NULL)
    return MUSTER_REFUSAL_NO_SUCH_CREATURE;
  if (command->slot < 0 || command->slot > MUSTER_N_SLOT_LEVELS || command->slant < 0
      || command->slant > MUSTER_MODE_DISADVANTAGE || command->cover < 0
      || command->cover > MUSTER_COVER_THREE_QUARTERS || command->choice < 0
      || command->choice >= MUSTER_N_DAMAGE_TYPES || command->condition < 0
      || command->condition >= MUSTER_N_CONDITIONS)
    return MUSTER_REFUSAL_BAD_NUMBER;
  if (!muster_known_find (game, command->caster, command->spell, &known))
    return MUSTER_REFUSAL_NO_SUCH_SPELL;
  if (creature->life == MUSTER_LIFE_DEAD)
    return MUSTER_REFUSAL_DEAD;
  if (command->options & (MUSTER_CAST_AGAIN | MUSTER_CAST_ENTERS))
    return check_standing (game, command, &known, waiver);
  refusal = check_slot (game, command, &known);
  if (refusal != MUSTER_REFUSAL_NONE)
    return refusal;

  refusal = check_gates (game, command, &known, waiver);
  if (refusal != MUSTER_REFUSAL_NONE)
    return refusal;

  refusal = check_targets (game, command, &known,
                           slot_of (game, command->caster, &known, command->slot));
  if (refusal != MUSTER_REFUSAL_NONE)
    return refusal;

  return check_form (game, command, &known);
}

/* What goes through on a waiver spends no part of the turn. */
static void
pay_turn (MusterPerform *perform, const MusterCast *cast, gboolean waived)
{
  const MusterParticipant *participant = muster_running_participant (perform->game, cast->caster);
  MusterBudget budget;

  if (participant == NULL || waived)
    return;
  budget = muster_budget_of (participant);
  muster_budget_spend (&budget, (MusterCost) cast->known.spell->cost);
  muster_budget_store (&budget, muster_game_edit_participant (perform->game, participant->id));
}

/* What the rule for more than one spell a turn looks at. */
static void
note_spell (MusterPerform *perform, const MusterCast *cast)
{
  const MusterSpell *spell = cast->known.spell;
  const MusterParticipant *participant = muster_running_participant (perform->game, cast->caster);
  MusterBudget budget;

  if (participant == NULL
      || muster_game_fight (perform->game, participant->fight)->turn != participant->id)
    return;

  budget = muster_budget_of (participant);
  if (muster_game_world (perform->game)->edition == 2024)
    budget.action_spell |= cast->slot > 0;
  else if (spell->cost == MUSTER_COST_BONUS)
    budget.bonus_spell = 1;
  else if (!is_action_cantrip (spell))
    budget.action_spell = 1;
  muster_budget_store (&budget, muster_game_edit_participant (perform->game, participant->id));
}

static void
tell_cast (MusterPerform *perform, const MusterCast *cast, gboolean waived)
{
  const MusterSpell *spell = cast->known.spell;
  MusterEventSpellCast *told;

  told = &muster_perform_event (perform, MUSTER_EVENT_SPELL_CAST)->spell_cast;
  told->caster = cast->caster;
  told->spell = muster_game_intern (perform->game, spell->name);
  told->slot = cast->slot;
  told->cost = waived ? MUSTER_COST_NONE : spell->cost;
  told->targets = (gint32) cast->n_targets;
  told->target
      = cast->n_targets == 1 && cast->targets[0].id != cast->caster ? cast->targets[0].id : 0;
  told->gm = spell->gm;
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
  MusterCounter counter;

  pay_turn (perform, cast, waived);
  tell_cast (perform, cast, waived);
  counter = muster_counter_offer (perform, cast);
  if (counter != MUSTER_COUNTER_SPARES)
    {
      note_spell (perform, cast);
      muster_known_spend (perform, cast->caster, &cast->known, cast->slot);
    }

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
                     slot_of (perform->game, caster, known, 0));
  cast.choice = choice;
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

static void
aim (const MusterGame *game, const MusterCommandCast *command, MusterCast *cast)
{
  const MusterSpell *spell = cast->known.spell;
  MusterId ids[MUSTER_MAX_CAST_TARGETS];
  gint32 counts[MUSTER_MAX_CAST_TARGETS];
  int dealt[MUSTER_MAX_CAST_TARGETS];
  gboolean counted = FALSE;
  guint n;

  muster_cast_parse_targets (command->targets, ids, counts, &n);
  if (cast->use == MUSTER_CAST_USED_AGAIN && spell->again == MUSTER_SPELL_AGAIN_TIED)
    {
      n = muster_standing_tied (game, &cast->standing, ids, MUSTER_MAX_CAST_TARGETS);
      for (guint i = 0; i < n; i++)
        counts[i] = -1;
    }
  if (cast->use == MUSTER_CAST_NEW && spell->evokes_only)
    n = 0;
  if (spell->aim == MUSTER_SPELL_AIM_SELF)
    {
      ids[0] = command->caster;
      n = 1;
    }
  for (guint i = 0; i < n; i++)
    counted |= counts[i] >= 0;
  if (spell->aim == MUSTER_SPELL_AIM_PROJECTILES)
    muster_spell_allocate (counted ? counts : NULL, n,
                           reach_of (game, command->caster, &cast->known, cast->slot), dealt);

  for (guint i = 0; i < n; i++)
    {
      MusterCastTarget target
          = { .id = ids[i],
              .projectiles = spell->aim == MUSTER_SPELL_AIM_PROJECTILES ? dealt[i] : 1 };

      if (target.projectiles > 0)
        cast->targets[cast->n_targets++] = target;
    }
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

/* What ends when its holder casts. */
static void
break_wards (MusterPerform *perform, const MusterCast *cast)
{
  gint32 marks = cast->use == MUSTER_CAST_NEW ? MUSTER_CHIP_ENDS_ON_CAST : 0;

  if (is_harmful (perform->game, cast))
    marks |= MUSTER_CHIP_ENDS_ON_ATTACK;
  muster_sanctuary_break (perform, cast->caster, marks);
}

/* A ward turns away what is aimed at its holder; an area is aimed at nobody. */
static void
divert (MusterPerform *perform, MusterCast *cast)
{
  const MusterSpell *spell = cast->known.spell;
  MusterId taken[MUSTER_MAX_CAST_TARGETS];
  guint n = 0;

  if (!spell->on_enemies || spell->area != 0
      || (spell->aim == MUSTER_SPELL_AIM_TARGETS && spell->targets == 0)
      || (cast->use == MUSTER_CAST_USED_AGAIN && spell->again == MUSTER_SPELL_AGAIN_TIED))
    return;

  for (guint i = 0; i < cast->n_targets; i++)
    taken[i] = cast->targets[i].id;
  for (guint i = 0; i < cast->n_targets; i++)
    {
      MusterCastTarget target = cast->targets[i];

      target.id = muster_sanctuary_meet (perform, cast->caster, target.id, taken, cast->n_targets);
      taken[i] = target.id;
      if (target.id != 0)
        cast->targets[n++] = target;
    }
  cast->n_targets = n;
}

/* The ally that takes a target's place takes its projectiles too. */
static void
redirect (MusterPerform *perform, MusterCast *cast)
{
  if (cast->known.spell->kind != MUSTER_SPELL_ATTACK)
    return;

  for (guint i = 0; i < cast->n_targets; i++)
    cast->targets[i].id
        = muster_ward_redirect (perform, cast->caster, cast->targets[i].id, (gint32) i);
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

  divert (perform, cast);
  if (!muster_perform_phase (perform))
    return;
  redirect (perform, cast);
  if (muster_perform_phase (perform) && muster_cast_roll (perform, cast))
    muster_cast_land (perform, cast);
}

/* A standing spell costs what it says, and neither a slot nor the spell of the turn. */
static void
pay_again (MusterPerform *perform, const MusterCast *cast)
{
  const MusterParticipant *participant = muster_running_participant (perform->game, cast->caster);
  MusterBudget budget;

  if (participant == NULL)
    return;
  budget = muster_budget_of (participant);
  muster_budget_spend (&budget, (MusterCost) cast->known.spell->again_cost);
  muster_budget_store (&budget, muster_game_edit_participant (perform->game, participant->id));
}

static void
use_again (MusterPerform *perform, MusterCast *cast, gboolean waived)
{
  const MusterSpell *spell = cast->known.spell;
  MusterCost cost = waived ? MUSTER_COST_NONE : (MusterCost) spell->again_cost;

  if (!waived)
    pay_again (perform, cast);
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
      break;
    }
  break_wards (perform, cast);
  resolve (perform, cast);
}

static void
perform_standing (MusterPerform *perform, const MusterCommandCast *command, MusterCast *cast)
{
  if (command->options & MUSTER_CAST_ENTERS)
    {
      muster_standing_tell (perform, cast, MUSTER_SPELL_USED_ENTERED, MUSTER_COST_NONE);
      muster_standing_fill_area (perform, cast, FALSE);
      resolve (perform, cast);
    }
  else
    use_again (perform, cast, (command->options & MUSTER_CAST_WAIVE_COST) != 0);
}

static void
perform_new (MusterPerform *perform, const MusterCommandCast *command, MusterCast *cast)
{
  gboolean waived = (command->options & MUSTER_CAST_WAIVE_COST) != 0;

  if (!muster_cast_begins (perform, cast, waived))
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
  MusterKnown known;
  MusterCast cast;

  muster_known_find (perform->game, command->caster, command->spell, &known);
  if (stands)
    standing = muster_standing_find (perform->game, command->caster, known.spell);
  muster_cast_begin (&cast, perform->game, command->caster, &known,
                     stands ? standing->slot
                            : slot_of (perform->game, command->caster, &known, command->slot));
  cast.slant = (MusterMode) command->slant;
  cast.cover = (MusterCover) command->cover;
  cast.choice = (MusterDamageType) command->choice;
  if (known.spell->n_forms > 0 && !stands)
    cast.form = find_form (perform->game, command, &known, &cast.form_count);
  cast.cure = (MusterCondition) command->condition;
  if (stands)
    {
      cast.use
          = command->options & MUSTER_CAST_ENTERS ? MUSTER_CAST_ENTERED : MUSTER_CAST_USED_AGAIN;
      cast.standing = *standing;
      cast.choice = (MusterDamageType) standing->later_type;
    }
  aim (perform->game, command, &cast);

  if (stands)
    perform_standing (perform, command, &cast);
  else
    perform_new (perform, command, &cast);
  muster_cast_clear (&cast);
}
