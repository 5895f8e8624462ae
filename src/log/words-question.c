/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "log/words-question.h"

#include <glib/gi18n.h>

char *
muster_words_question_heading (const MusterNames *names,
                               MusterId fight,
                               const MusterQuestion *question)
{
  g_autofree char *asked = muster_names_label (names, question->key.asked, fight);

  switch ((MusterQuestionKind) question->key.kind)
    {
    case MUSTER_QUESTION_NEXT_TARGET:
      return g_strdup (_ ("Whom next?"));
    case MUSTER_QUESTION_LEGENDARY_RESISTANCE:
      return g_strdup (_ ("Use Legendary Resistance?"));
    default:
      /* Translators: heading of a question whose kind this version does not know. */
      return g_strdup_printf (_ ("A question to %1$s"), asked);
    }
}

char *
muster_words_question (const MusterNames *names, MusterId fight, const MusterQuestion *question)
{
  g_autofree char *asked = muster_names_label (names, question->key.asked, fight);
  g_autofree char *about = muster_names_label (names, question->key.about, fight);

  switch ((MusterQuestionKind) question->key.kind)
    {
    case MUSTER_QUESTION_NEXT_TARGET:
      /* Translators: target that is down, attacker. */
      return g_strdup_printf (_ ("%1$s is out of the fight, and %2$s has attacks left. Choose the "
                                 "next target, or stop here."),
                              about, asked);
    case MUSTER_QUESTION_LEGENDARY_RESISTANCE:
      /* Translators: creature, total of the saving throw, number to reach. */
      return g_strdup_printf (
          _ ("%1$s rolled %2$d against DC %3$d and fails. Legendary Resistance turns that into a "
             "success."),
          asked, question->total, question->dc);
    default:
      return g_strdup_printf (_ ("%1$s must decide before the fight goes on."), asked);
    }
}

char *
muster_words_choice (const MusterNames *names,
                     MusterId fight,
                     const MusterQuestion *question,
                     guint32 choice)
{
  if (question->key.kind == MUSTER_QUESTION_NEXT_TARGET)
    return choice == MUSTER_CHOICE_DECLINE ? g_strdup (_ ("Stop here"))
                                           : muster_names_label (names, choice, fight);
  if (question->key.kind == MUSTER_QUESTION_LEGENDARY_RESISTANCE)
    return g_strdup (choice == MUSTER_CHOICE_DECLINE ? _ ("Let the save fail") : _ ("Succeed"));

  return g_strdup (choice == MUSTER_CHOICE_DECLINE ? _ ("No") : _ ("Yes"));
}
