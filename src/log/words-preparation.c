/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "log/words-private.h"

#include <glib/gi18n.h>

#include "rules/question.h"

char *
muster_describe_creature_added (const MusterWords *words)
{
  g_autofree char *label = muster_words_label (words, words->view->event.creature_added.creature);

  return muster_words_say (words, _ ("%1$s joins the campaign."), label);
}

char *
muster_describe_creature_changed (const MusterWords *words)
{
  g_autofree char *label = muster_words_label (words, words->view->event.creature_changed.creature);

  return muster_words_say (words, _ ("%1$s was edited."), label);
}

char *
muster_describe_creature_removed (const MusterWords *words)
{
  g_autofree char *label = muster_words_label (words, words->view->event.creature_removed.creature);

  return muster_words_say (words, _ ("%1$s was removed from the campaign."), label);
}

char *
muster_describe_encounter_added (const MusterWords *words)
{
  g_autofree char *name = muster_words_text (words, words->view->event.encounter_added.name);

  return muster_words_say (words, _ ("The encounter “%1$s” was added."), name);
}

char *
muster_describe_encounter_renamed (const MusterWords *words)
{
  const MusterEventEncounterRenamed *event = &words->view->event.encounter_renamed;
  g_autofree char *before = muster_words_text (words, event->before);
  g_autofree char *after = muster_words_text (words, event->after);

  return muster_words_say (words, _ ("The encounter “%1$s” is now called “%2$s”."), before, after);
}

char *
muster_describe_encounter_removed (const MusterWords *words)
{
  g_autofree char *name = muster_words_text (words, words->view->event.encounter_removed.name);

  return muster_words_say (words, _ ("The encounter “%1$s” was removed."), name);
}

char *
muster_describe_encounter_reset (const MusterWords *words)
{
  const MusterEventEncounterReset *event = &words->view->event.encounter_reset;
  g_autofree char *name = muster_words_text (words, event->name);

  return muster_words_say (
      words,
      ngettext ("The encounter “%1$s” was reset: %2$d creature is fresh again.",
                "The encounter “%1$s” was reset: %2$d creatures are fresh "
                "again.",
                (gulong) event->creatures),
      name, event->creatures);
}

char *
muster_describe_rules_changed (const MusterWords *words)
{
  return muster_words_say (words, _ ("The campaign now plays by the rules of %1$d."),
                           words->view->event.rules_changed.edition);
}

char *
muster_describe_question_withdrawn (const MusterWords *words)
{
  const MusterEventQuestionWithdrawn *event = &words->view->event.question_withdrawn;
  g_autofree char *label = muster_words_label (words, event->asked);

  switch ((MusterQuestionKind) event->question)
    {
    case MUSTER_QUESTION_NEXT_TARGET:
    case MUSTER_QUESTION_OTHER_TARGET:
      return muster_words_say (words, _ ("The next target of %1$s is no longer asked for."), label);
    case MUSTER_QUESTION_LEGENDARY_RESISTANCE:
      return muster_words_say (
          words, _ ("The Legendary Resistance of %1$s is no longer asked for."), label);
    case MUSTER_QUESTION_ARMOR_REACTION:
    case MUSTER_QUESTION_DAMAGE_REACTION:
    case MUSTER_QUESTION_COUNTERSPELL:
    case MUSTER_QUESTION_PARRY:
    case MUSTER_QUESTION_OPPORTUNITY:
      return muster_words_say (words, _ ("The reaction of %1$s is no longer asked for."), label);
    case MUSTER_QUESTION_AURA:
      return muster_words_say (words, _ ("Whom %1$s reaches is no longer asked for."), label);
    case MUSTER_QUESTION_CURE:
      return muster_words_say (words, _ ("What %1$s cures is no longer asked for."), label);
    case MUSTER_QUESTION_REDIRECT_ATTACK:
      return muster_words_say (words, _ ("%1$s is no longer asked to swap places."), label);
    case MUSTER_QUESTION_ROLL:
      return muster_words_say (words, _ ("The dice of %1$s are no longer asked for."), label);
    default:
      return muster_words_say (words, _ ("The question to %1$s was withdrawn."), label);
    }
}
