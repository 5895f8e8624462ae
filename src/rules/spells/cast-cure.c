/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/spells/cast-cure.h"

#include "rules/chips/ailments.h"
#include "rules/chips/chip.h"

/* What of all that it may cure one of a target has, as choices of a question. */
static void
list_cures (const MusterGame *game,
            const MusterSpell *spell,
            MusterId target,
            MusterQuestion *question)
{
  if (spell->eases_exhaustion && muster_game_creature (game, target)->exhaustion > 0)
    question->choices[question->n_choices++] = MUSTER_CURE_EXHAUSTION;
  for (guint i = 1; i < MUSTER_N_CONDITIONS; i++)
    if ((spell->cures_one & (1u << i))
        && muster_chip_find (game, target, (MusterCondition) i) != NULL)
      question->choices[question->n_choices++] = i;
  for (guint i = MUSTER_AILMENT_DISEASE; i <= MUSTER_AILMENT_DRAIN; i++)
    if ((spell->cures_one_ailment & (1u << i))
        && muster_chip_find_ailment (game, target, (MusterAilment) i) != NULL)
      question->choices[question->n_choices++] = MUSTER_CURE_AILMENT + i;
}

/* What the caster picked before or is asked for now, 0: nothing. */
static guint32
find_cure (MusterPerform *perform, const MusterCast *cast, MusterId target)
{
  const MusterSpell *spell = cast->known.spell;
  MusterQuestion question
      = { .key = { .kind = MUSTER_QUESTION_CURE, .asked = cast->caster, .about = target } };
  guint32 choice;

  list_cures (perform->game, spell, target, &question);
  for (guint i = 0; i < question.n_choices; i++)
    if (cast->cure != MUSTER_CONDITION_CUSTOM && question.choices[i] == (guint32) cast->cure)
      return cast->cure;
  if (question.n_choices < 2)
    return question.n_choices == 1 ? question.choices[0] : 0;

  muster_question_set_name (&question, spell->name);
  choice = muster_perform_ask (perform, &question);

  return choice != MUSTER_CHOICE_DECLINE ? choice : question.choices[0];
}

void
muster_cast_ask_cure (MusterPerform *perform, const MusterCast *cast, MusterId target)
{
  find_cure (perform, cast, target);
}

static void
ease_exhaustion (MusterPerform *perform, MusterId target)
{
  MusterCreature *creature = muster_game_edit_creature (perform->game, target);
  MusterEventExhaustionChanged *changed
      = &muster_perform_event (perform, MUSTER_EVENT_EXHAUSTION_CHANGED)->exhaustion_changed;

  changed->creature = target;
  changed->before = creature->exhaustion;
  changed->after = --creature->exhaustion;
}

static void
end_ailment (MusterPerform *perform, MusterId target, MusterAilment ailment)
{
  const MusterChip *chip = muster_chip_find_ailment (perform->game, target, ailment);

  if (chip != NULL)
    muster_chip_end (perform, chip->id, MUSTER_CHIP_HEALED);
}

static void
end_ailments (MusterPerform *perform, MusterId target, MusterAilment ailment)
{
  while (muster_chip_find_ailment (perform->game, target, ailment) != NULL)
    end_ailment (perform, target, ailment);
}

void
muster_cast_cure (MusterPerform *perform, const MusterCast *cast, MusterId target)
{
  const MusterSpell *spell = cast->known.spell;
  guint32 one = find_cure (perform, cast, target);

  for (guint i = 0; i < MUSTER_N_CONDITIONS; i++)
    if (spell->cures & (1u << i))
      muster_chip_end_condition (perform, target, (MusterCondition) i, MUSTER_CHIP_HEALED);
  for (guint i = MUSTER_AILMENT_DISEASE; i <= MUSTER_AILMENT_DRAIN; i++)
    if (spell->cures_ailments & (1u << i))
      end_ailments (perform, target, (MusterAilment) i);

  if (one == MUSTER_CURE_EXHAUSTION)
    ease_exhaustion (perform, target);
  else if (one > MUSTER_CURE_AILMENT)
    end_ailment (perform, target, (MusterAilment) (one - MUSTER_CURE_AILMENT));
  else if (one != 0)
    muster_chip_end_condition (perform, target, (MusterCondition) one, MUSTER_CHIP_HEALED);
}
