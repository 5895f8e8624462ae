/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/spells/counter.h"

#include "rules/chips/chip.h"
#include "rules/fifth/check.h"
#include "rules/fifth/save.h"
#include "rules/fifth/spend.h"
#include "rules/fight/budget.h"
#include "rules/fight/factions.h"
#include "rules/fight/setup.h"
#include "rules/spells/means.h"

#define BASE_DC 10

/* Keeps the checks of dispelling apart from those that other things ask for. */
#define CHECK_SOURCE 0x20000000u

/* The level at which a spell is cast. */
static gint32
level_of (const MusterCast *cast)
{
  return cast->slot > 0 ? cast->slot : cast->known.spell->level;
}

/* What a creature would stop a spell with, and can: it has its hands, its voice and the means. */
static gboolean
find_counter (const MusterGame *game, MusterId creature, MusterKnown *known)
{
  for (guint n = 0; muster_known_at (game, creature, n, known); n++)
    if (known->spell->counters != MUSTER_SPELL_COUNTERS_NOTHING
        && muster_known_lowest_slot (game, creature, known) >= 0
        && muster_means_check_armor (game, creature) == MUSTER_REFUSAL_NONE
        && muster_means_check_mind (game, creature) == MUSTER_REFUSAL_NONE
        && muster_means_check_components (game, creature, known) == MUSTER_REFUSAL_NONE)
      return TRUE;

  return FALSE;
}

/* The levels at which it can be cast: the lowest that needs no check first, then the rest upwards.
 * What needs no slot has its own level. */
static void
list_levels (const MusterGame *game,
             MusterId creature,
             const MusterKnown *known,
             gint32 wanted,
             MusterQuestion *question)
{
  gint32 own = known->spell->level;

  if (muster_known_lowest_slot (game, creature, known) == 0)
    {
      question->choices[question->n_choices++] = (guint32) own;
      return;
    }
  for (guint pass = 0; pass < 2; pass++)
    for (gint32 level = own; level <= MUSTER_N_SLOT_LEVELS; level++)
      {
        gboolean sure = known->spell->counters == MUSTER_SPELL_COUNTERS_BY_SAVE || level >= wanted;

        if (sure == (pass == 0) && muster_slots_left (game, creature, level) > 0)
          question->choices[question->n_choices++] = (guint32) level;
      }
}

/* The save of the caster, or the level of the slot and a check where it is too low.  FALSE: it goes
 * on. */
static gboolean
stops (MusterPerform *perform, const MusterCast *counter, const MusterCast *cast)
{
  MusterSave save = { .creature = cast->caster,
                      .ability = MUSTER_ABILITY_CONSTITUTION,
                      .dc = counter->dc,
                      .magical = TRUE,
                      .source = CHECK_SOURCE + counter->caster };
  MusterAbilityCheck check = { .creature = counter->caster,
                               .ability = counter->known.casting->ability,
                               .dc = BASE_DC + level_of (cast),
                               .source = CHECK_SOURCE + cast->caster };
  gint32 total = 0;

  if (counter->known.spell->counters == MUSTER_SPELL_COUNTERS_BY_SAVE)
    return !muster_save_roll (perform, &save);
  if (level_of (counter) >= level_of (cast))
    return TRUE;

  return muster_ability_check_roll (perform, &check, &total) && total >= check.dc;
}

static void
tell (MusterPerform *perform, const MusterCast *cast, MusterId by, gboolean stopped)
{
  MusterEventSpellCountered *countered
      = &muster_perform_event (perform, MUSTER_EVENT_SPELL_COUNTERED)->spell_countered;

  countered->caster = cast->caster;
  countered->by = by;
  countered->spell = muster_game_intern (perform->game, cast->known.spell->name);
  countered->stopped = stopped;
}

/* One creature's answer. */
static MusterCounter
ask_one (MusterPerform *perform, const MusterCast *cast, MusterId creature)
{
  MusterQuestion question = {
    .key = { .kind = MUSTER_QUESTION_COUNTERSPELL,
             .asked = creature,
             .about = cast->caster,
             /* The caster may counter as well, within the same command. */
             .source = muster_spell_number (cast->known.spell) },
  };
  MusterKnown known;
  MusterCast counter;
  gboolean stopped;
  guint32 level;

  if (!muster_has_reaction (perform->game, creature)
      || !find_counter (perform->game, creature, &known))
    return MUSTER_COUNTER_NOT;
  muster_question_set_name (&question, cast->known.spell->name);
  question.total = level_of (cast);
  question.dc
      = known.spell->counters == MUSTER_SPELL_COUNTERS_BY_LEVEL ? BASE_DC + level_of (cast) : 0;
  list_levels (perform->game, creature, &known, level_of (cast), &question);
  if (question.n_choices == 0)
    return MUSTER_COUNTER_NOT;
  level = muster_perform_ask (perform, &question);
  if (level == MUSTER_CHOICE_DECLINE)
    return MUSTER_COUNTER_NOT;

  muster_cast_begin (&counter, perform->game, creature, &known,
                     muster_known_lowest_slot (perform->game, creature, &known) > 0 ? (int) level
                                                                                    : 0);
  if (!muster_cast_begins (perform, &counter, FALSE))
    return MUSTER_COUNTER_NOT;
  stopped = stops (perform, &counter, cast);
  if (!muster_perform_phase (perform))
    return MUSTER_COUNTER_NOT;
  tell (perform, cast, creature, stopped);
  if (!stopped)
    return MUSTER_COUNTER_NOT;

  return known.spell->counters == MUSTER_SPELL_COUNTERS_BY_SAVE ? MUSTER_COUNTER_SPARES
                                                                : MUSTER_COUNTER_FAILS;
}

MusterCounter
muster_counter_offer (MusterPerform *perform, const MusterCast *cast)
{
  const MusterParticipant *caster = muster_running_participant (perform->game, cast->caster);
  g_autofree MusterId *order = NULL;
  const MusterId *held;
  guint n;

  if (caster == NULL)
    return MUSTER_COUNTER_NOT;

  held = muster_game_order (perform->game, caster->fight, &n);
  order = g_memdup2 (held, n * sizeof (MusterId));
  for (guint i = 0; i < n; i++)
    {
      MusterId creature = muster_game_participant (perform->game, order[i])->creature;
      MusterCounter counter;

      if (creature == cast->caster
          || !muster_creatures_are_enemies (perform->game, creature, cast->caster))
        continue;
      counter = ask_one (perform, cast, creature);
      if (counter != MUSTER_COUNTER_NOT)
        return counter;
    }

  return MUSTER_COUNTER_NOT;
}

static gboolean
can_be_dispelled (const MusterGame *game, const MusterChip *chip, MusterId creature)
{
  return chip->creature == creature && chip->condition != MUSTER_CONDITION_CONCENTRATING
         && muster_game_spell (game, chip->spell) != NULL;
}

static gboolean
is_undone (MusterPerform *perform, const MusterCast *cast, const MusterChip *chip)
{
  gint32 level
      = chip->slot > 0 ? chip->slot : muster_game_spell (perform->game, chip->spell)->level;
  MusterAbilityCheck check = { .creature = cast->caster,
                               .ability = cast->known.casting->ability,
                               .dc = BASE_DC + level,
                               .source = CHECK_SOURCE + chip->id };
  gint32 total = 0;

  if (level <= level_of (cast))
    return TRUE;

  return muster_ability_check_roll (perform, &check, &total) && total >= check.dc;
}

/* All that one cast has left on the creature. */
static void
end_cast (MusterPerform *perform, MusterId creature, MusterId source, MusterText spell)
{
  const MusterChip *chip = muster_game_next (perform->game, MUSTER_POOL_CHIP, 0);

  while (chip != NULL)
    {
      MusterId id = chip->id;

      if (chip->source == source && chip->spell == spell
          && can_be_dispelled (perform->game, chip, creature))
        muster_chip_end (perform, id, MUSTER_CHIP_DISPELLED);
      chip = muster_game_next (perform->game, MUSTER_POOL_CHIP, id);
    }
}

void
muster_dispel (MusterPerform *perform, const MusterCast *cast, MusterId target)
{
  const MusterChip *chip = muster_game_next (perform->game, MUSTER_POOL_CHIP, 0);
  g_autoptr (GArray) seen = g_array_new (FALSE, FALSE, sizeof (MusterChip));

  while (chip != NULL)
    {
      const MusterChip copy = *chip;
      gboolean known = FALSE;

      for (guint i = 0; i < seen->len; i++)
        {
          const MusterChip *other = &g_array_index (seen, MusterChip, i);

          known |= other->source == copy.source && other->spell == copy.spell;
        }
      if (!known && can_be_dispelled (perform->game, &copy, target))
        {
          g_array_append_val (seen, copy);
          if (is_undone (perform, cast, &copy))
            end_cast (perform, target, copy.source, copy.spell);
        }
      chip = muster_game_next (perform->game, MUSTER_POOL_CHIP, copy.id);
    }
}
