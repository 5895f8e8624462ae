/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/spells/cast.h"

#include "rules/chips/chip.h"
#include "rules/creature/ability.h"
#include "rules/fight/budget.h"
#include "rules/fight/park.h"
#include "rules/fight/setup.h"
#include "rules/spells/form.h"
#include "rules/spells/means.h"
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

static MusterRefusal
check_targets (const MusterGame *game, const MusterCommandCast *command, const MusterKnown *known)
{
  MusterId ids[MUSTER_MAX_CAST_TARGETS];
  gint32 counts[MUSTER_MAX_CAST_TARGETS];
  int slot = slot_of (game, command->caster, known, command->slot);
  int reach = reach_of (game, command->caster, known, slot);
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
      if (n == 0)
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
check_cost (const MusterGame *game, MusterId caster, const MusterSpell *spell)
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
  switch ((MusterCost) spell->cost)
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
    { check_cost (game, command->caster, known->spell), MUSTER_CAST_WAIVE_COST,
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
      || command->choice >= MUSTER_N_DAMAGE_TYPES)
    return MUSTER_REFUSAL_BAD_NUMBER;
  if (!muster_known_find (game, command->caster, command->spell, &known))
    return MUSTER_REFUSAL_NO_SUCH_SPELL;
  if (creature->life == MUSTER_LIFE_DEAD)
    return MUSTER_REFUSAL_DEAD;
  refusal = check_slot (game, command, &known);
  if (refusal != MUSTER_REFUSAL_NONE)
    return refusal;

  refusal = check_gates (game, command, &known, waiver);
  if (refusal != MUSTER_REFUSAL_NONE)
    return refusal;

  refusal = check_targets (game, command, &known);
  if (refusal != MUSTER_REFUSAL_NONE)
    return refusal;

  return check_form (game, command, &known);
}

/* What goes through on a waiver spends no part of the turn. */
static void
pay (MusterPerform *perform, const MusterCast *cast, gboolean waived)
{
  const MusterSpell *spell = cast->known.spell;
  const MusterParticipant *participant = muster_running_participant (perform->game, cast->caster);
  MusterParticipant *record;
  MusterBudget budget;

  if (participant != NULL)
    {
      gboolean own_turn
          = muster_game_fight (perform->game, participant->fight)->turn == participant->id;

      budget = muster_budget_of (participant);
      if (!waived)
        muster_budget_spend (&budget, (MusterCost) spell->cost);
      if (own_turn && muster_game_world (perform->game)->edition == 2024)
        budget.action_spell |= cast->slot > 0;
      else if (own_turn && spell->cost == MUSTER_COST_BONUS)
        budget.bonus_spell = 1;
      else if (own_turn && !is_action_cantrip (spell))
        budget.action_spell = 1;
      record = muster_game_edit_participant (perform->game, participant->id);
      muster_budget_store (&budget, record);
    }
  muster_known_spend (perform, cast->caster, &cast->known, cast->slot);
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
  pay (perform, &cast, FALSE);
  tell_cast (perform, &cast, FALSE);
  concentrate (perform, &cast);
  if (muster_cast_roll (perform, &cast))
    muster_cast_land (perform, &cast);
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

void
muster_perform_cast (MusterPerform *perform, const MusterCommandCast *command)
{
  gboolean waived = (command->options & MUSTER_CAST_WAIVE_COST) != 0;
  MusterKnown known;
  MusterCast cast;

  muster_known_find (perform->game, command->caster, command->spell, &known);
  muster_cast_begin (&cast, perform->game, command->caster, &known,
                     slot_of (perform->game, command->caster, &known, command->slot));
  cast.slant = (MusterMode) command->slant;
  cast.cover = (MusterCover) command->cover;
  cast.choice = (MusterDamageType) command->choice;
  if (known.spell->n_forms > 0)
    cast.form = find_form (perform->game, command, &known, &cast.form_count);
  aim (perform->game, command, &cast);

  pay (perform, &cast, waived);
  tell_cast (perform, &cast, waived);
  concentrate (perform, &cast);
  redirect (perform, &cast);
  if (muster_perform_phase (perform) && muster_cast_roll (perform, &cast))
    muster_cast_land (perform, &cast);
  muster_cast_clear (&cast);
}
