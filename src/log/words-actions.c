/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "log/words-private.h"

#include <glib/gi18n.h>

#include "log/entry-words.h"
#include "log/words-terms.h"

char *
muster_words_attack_name (const MusterWords *words)
{
  const MusterEventAttackRolled *event = &words->view->event.attack_rolled;

  if (event->attack != 0)
    return muster_words_text (words, event->attack);
  if (event->unarmed == 2)
    /* Translators: the attack of a creature that has no other, in a sentence. */
    return g_strdup (_ ("a slam"));

  /* Translators: the attack that everybody has, in a sentence. */
  return g_strdup (_ ("an unarmed strike"));
}

static char *
describe_attack_openly (const MusterWords *words,
                        const char *attacker,
                        const char *target,
                        const char *attack)
{
  const MusterEventAttackRolled *event = &words->view->event.attack_rolled;

  switch ((MusterHitOutcome) event->outcome)
    {
    case MUSTER_HIT_CRITICAL:
      return muster_words_say (
          words,
          _ ("%1$s scores a <b>critical hit</b> on %2$s with %3$s: %4$d against armor class "
             "%5$d."),
          attacker, target, attack, event->total, event->armor_class);
    case MUSTER_HIT_HIT:
      return muster_words_say (
          words, _ ("%1$s <b>hits</b> %2$s with %3$s: %4$d against armor class %5$d."), attacker,
          target, attack, event->total, event->armor_class);
    case MUSTER_HIT_NATURAL_ONE:
      return muster_words_say (words, _ ("%1$s <b>misses</b> %2$s with %3$s: a natural 1."),
                               attacker, target, attack);
    case MUSTER_HIT_MISS:
    default:
      return muster_words_say (
          words, _ ("%1$s <b>misses</b> %2$s with %3$s: %4$d against armor class %5$d."), attacker,
          target, attack, event->total, event->armor_class);
    }
}

/* The same for who may not know the armor class. */
static char *
describe_attack_covertly (const MusterWords *words,
                          const char *attacker,
                          const char *target,
                          const char *attack)
{
  const MusterEventAttackRolled *event = &words->view->event.attack_rolled;

  switch ((MusterHitOutcome) event->outcome)
    {
    case MUSTER_HIT_CRITICAL:
      return muster_words_say (words,
                               _ ("%1$s scores a <b>critical hit</b> on %2$s with %3$s: %4$d."),
                               attacker, target, attack, event->total);
    case MUSTER_HIT_HIT:
      return muster_words_say (words, _ ("%1$s <b>hits</b> %2$s with %3$s: %4$d."), attacker,
                               target, attack, event->total);
    case MUSTER_HIT_NATURAL_ONE:
      return describe_attack_openly (words, attacker, target, attack);
    case MUSTER_HIT_MISS:
    default:
      return muster_words_say (words, _ ("%1$s <b>misses</b> %2$s with %3$s: %4$d."), attacker,
                               target, attack, event->total);
    }
}

char *
muster_describe_attack_rolled (const MusterWords *words)
{
  const MusterEventAttackRolled *event = &words->view->event.attack_rolled;
  g_autofree char *attacker = muster_words_label (words, event->attacker);
  g_autofree char *target = muster_words_label (words, event->target);
  g_autofree char *attack = muster_words_attack_name (words);

  if (muster_event_shows (words->view, AttackRolled, armor_class))
    return describe_attack_openly (words, attacker, target, attack);

  return describe_attack_covertly (words, attacker, target, attack);
}

char *
muster_describe_save_rolled (const MusterWords *words)
{
  const MusterEventSaveRolled *event = &words->view->event.save_rolled;
  g_autofree char *label = muster_words_label (words, event->roller);
  const char *ability = muster_ability_words ((MusterAbility) event->ability);

  if (event->failed_by != 0)
    /* Translators: name, ability, condition. */
    return muster_words_say (
        words, _ ("%1$s <b>fails</b> the %2$s saving throw without a roll: “%3$s”."), label,
        ability, muster_condition_words ((MusterCondition) event->failed_by));
  if (event->dc == 0)
    return muster_words_say (words, _ ("%1$s rolls <b>%3$d</b> on the %2$s saving throw."), label,
                             ability, event->total);
  if (event->success)
    return muster_words_say (
        words, _ ("%1$s <b>succeeds</b> on the %2$s saving throw: %3$d against DC %4$d."), label,
        ability, event->total, event->dc);

  return muster_words_say (words,
                           _ ("%1$s <b>fails</b> the %2$s saving throw: %3$d against DC %4$d."),
                           label, ability, event->total, event->dc);
}

char *
muster_describe_save_settled (const MusterWords *words)
{
  const MusterEventSaveSettled *event = &words->view->event.save_settled;
  g_autofree char *label = muster_words_label (words, event->creature);
  g_autofree char *spell = muster_words_text (words, event->spell);
  const char *ability = muster_ability_words ((MusterAbility) event->ability);

  if (event->success && event->spell == 0)
    /* Translators: name, ability. */
    return muster_words_say (
        words, _ ("%1$s <b>succeeds</b> on the %2$s saving throw without a roll."), label, ability);
  if (event->success)
    /* Translators: name, ability, spell. */
    return muster_words_say (
        words, _ ("%1$s <b>succeeds</b> on the %2$s saving throw against “%3$s” without a roll."),
        label, ability, spell);

  return muster_words_say (
      words, _ ("%1$s <b>fails</b> the %2$s saving throw against “%3$s” without a roll."), label,
      ability, spell);
}

char *
muster_describe_save_forced (const MusterWords *words)
{
  const MusterEventSaveForced *event = &words->view->event.save_forced;
  g_autofree char *attacker = muster_words_label (words, event->attacker);
  g_autofree char *target = muster_words_label (words, event->target);
  g_autofree char *attack = muster_words_text (words, event->attack);
  const char *ability = muster_ability_words ((MusterAbility) event->ability);

  if (event->rest)
    /* Translators: attacker, who was hit, attack, ability. */
    return muster_words_say (words,
                             _ ("%3$s of %1$s calls for a %4$s saving throw of %2$s; the GM judges "
                                "what else follows."),
                             attacker, target, attack, ability);

  /* Translators: attacker, who was hit, attack, ability. */
  return muster_words_say (words, _ ("%3$s of %1$s calls for a %4$s saving throw of %2$s."),
                           attacker, target, attack, ability);
}

char *
muster_describe_check_rolled (const MusterWords *words)
{
  const MusterEventCheckRolled *event = &words->view->event.check_rolled;
  g_autofree char *label = muster_words_label (words, event->roller);
  const char *what = event->skill > 0 ? muster_skill_words ((MusterSkill) (event->skill - 1))
                                      : muster_ability_words ((MusterAbility) event->ability);

  if (event->failed_by != 0)
    /* Translators: name, skill or ability, condition. */
    return muster_words_say (words, _ ("%1$s <b>fails</b> the %2$s check without a roll: “%3$s”."),
                             label, what,
                             muster_condition_words ((MusterCondition) event->failed_by));
  if (event->dc == 0)
    /* Translators: name, skill or ability, total. */
    return muster_words_say (words, _ ("%1$s rolls <b>%3$d</b> on the %2$s check."), label, what,
                             event->total);
  if (event->success)
    return muster_words_say (words,
                             _ ("%1$s <b>succeeds</b> on the %2$s check: %3$d against DC %4$d."),
                             label, what, event->total, event->dc);

  return muster_words_say (words, _ ("%1$s <b>fails</b> the %2$s check: %3$d against DC %4$d."),
                           label, what, event->total, event->dc);
}

char *
muster_describe_resistance_spent (const MusterWords *words)
{
  const MusterEventResistanceSpent *event = &words->view->event.resistance_spent;
  g_autofree char *label = muster_words_label (words, event->creature);

  if (!muster_event_shows (words->view, ResistanceSpent, left))
    return muster_words_say (words, _ ("%1$s spends <b>Legendary Resistance</b> and succeeds."),
                             label);

  return muster_words_say (
      words,
      ngettext ("%1$s spends <b>Legendary Resistance</b> and succeeds; %2$d use is left.",
                "%1$s spends <b>Legendary Resistance</b> and succeeds; %2$d uses are left.",
                (gulong) event->left),
      label, event->left);
}

char *
muster_describe_multiattack_stopped (const MusterWords *words)
{
  const MusterEventMultiattackStopped *event = &words->view->event.multiattack_stopped;
  g_autofree char *label = muster_words_label (words, event->creature);

  return muster_words_say (words,
                           ngettext ("%1$s stops the Multiattack with %2$d attack left.",
                                     "%1$s stops the Multiattack with %2$d attacks left.",
                                     (gulong) event->swings),
                           label, event->swings);
}

char *
muster_describe_special_used (const MusterWords *words)
{
  const MusterEventSpecialUsed *event = &words->view->event.special_used;
  g_autofree char *label = muster_words_label (words, event->creature);
  g_autofree char *name = muster_words_text (words, event->name);

  return muster_words_say (words, _ ("%1$s uses <b>%2$s</b>."), label, name);
}

char *
muster_describe_budget_set (const MusterWords *words)
{
  const MusterEventBudgetSet *event = &words->view->event.budget_set;
  g_autofree char *label = muster_words_label (words, event->creature);

  switch ((MusterCost) event->cost)
    {
    case MUSTER_COST_BONUS:
      return muster_words_say (words,
                               event->spent ? _ ("The bonus action of %1$s is spent.")
                                            : _ ("The bonus action of %1$s is given back."),
                               label);
    case MUSTER_COST_REACTION:
      return muster_words_say (words,
                               event->spent ? _ ("The reaction of %1$s is spent.")
                                            : _ ("The reaction of %1$s is given back."),
                               label);
    case MUSTER_COST_ACTION:
    case MUSTER_COST_NONE:
    default:
      return muster_words_say (words,
                               event->spent ? _ ("The action of %1$s is spent.")
                                            : _ ("The action of %1$s is given back."),
                               label);
    }
}

char *
muster_describe_potions_set (const MusterWords *words)
{
  const MusterEventPotionsSet *event = &words->view->event.potions_set;
  g_autofree char *label = muster_words_label (words, event->creature);

  if (!muster_event_shows (words->view, PotionsSet, count))
    return muster_words_say (words, _ ("What %1$s carries changes."), label);

  return muster_words_say (words,
                           ngettext ("%1$s now carries <b>%2$d Potion of Healing</b>.",
                                     "%1$s now carries <b>%2$d Potions of Healing</b>.",
                                     (gulong) event->count),
                           label, event->count);
}

char *
muster_describe_carried_set (const MusterWords *words)
{
  const MusterEventCarriedSet *event = &words->view->event.carried_set;
  g_autofree char *label = muster_words_label (words, event->creature);

  if (!muster_event_shows (words->view, CarriedSet, pounds))
    return muster_words_say (words, _ ("What %1$s carries changes."), label);

  return muster_words_say (words,
                           ngettext ("%1$s now carries <b>%2$d pound</b>.",
                                     "%1$s now carries <b>%2$d pounds</b>.",
                                     (gulong) event->pounds),
                           label, event->pounds);
}

char *
muster_describe_potion_drunk (const MusterWords *words)
{
  const MusterEventPotionDrunk *event = &words->view->event.potion_drunk;
  g_autofree char *giver = muster_words_label (words, event->giver);
  g_autofree char *drinker = muster_words_label (words, event->drinker);

  if (event->giver == event->drinker)
    return muster_words_say (words, _ ("%1$s drinks a Potion of Healing."), drinker);

  return muster_words_say (words, _ ("%1$s gives %2$s a Potion of Healing."), giver, drinker);
}

char *
muster_describe_rolled (const MusterWords *words)
{
  const MusterEventRolled *event = &words->view->event.rolled;
  g_autofree char *label = muster_words_label (words, event->roller);
  g_autofree char *expression = muster_words_text (words, event->expression);
  g_autofree char *what = muster_words_text (words, event->label);
  g_autofree char *total = g_strdup_printf ("%" G_GINT64_FORMAT, event->total);

  if (event->roller == 0 && *what == '\0')
    /* Translators: dice ("2d6+3"), total. */
    return muster_words_say (words, _ ("Rolled %1$s: <b>%2$s</b>."), expression, total);
  if (event->roller == 0)
    /* Translators: dice ("2d6+3"), what for, total. */
    return muster_words_say (words, _ ("Rolled %1$s for %2$s: <b>%3$s</b>."), expression, what,
                             total);
  if (*what == '\0')
    /* Translators: name, dice ("2d6+3"), total. */
    return muster_words_say (words, _ ("%1$s rolls %2$s: <b>%3$s</b>."), label, expression, total);

  /* Translators: name, dice ("2d6+3"), what for, total. */
  return muster_words_say (words, _ ("%1$s rolls %2$s for %3$s: <b>%4$s</b>."), label, expression,
                           what, total);
}
