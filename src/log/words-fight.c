/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "log/words-private.h"

#include <glib/gi18n.h>

char *
muster_describe_fight_opened (const MusterWords *words)
{
  const MusterEventFightOpened *event = &words->view->event.fight_opened;
  g_autofree char *name = muster_words_text (words, event->name);

  if (*name == '\0')
    return muster_words_say (words, _ ("A fight is set up."));

  return muster_words_say (words, _ ("A fight is set up: %1$s."), name);
}

char *
muster_describe_joined (const MusterWords *words)
{
  const MusterEventJoined *event = &words->view->event.joined;
  g_autofree char *label = muster_words_label (words, event->creature);

  return muster_words_say (words,
                           event->surprised ? _ ("%1$s joins the fight, surprised.")
                                            : _ ("%1$s joins the fight."),
                           label);
}

char *
muster_describe_left (const MusterWords *words)
{
  g_autofree char *label = muster_words_label (words, words->view->event.left.creature);

  return muster_words_say (words, _ ("%1$s leaves the fight."), label);
}

char *
muster_describe_initiative_rolled (const MusterWords *words)
{
  const MusterEventInitiativeRolled *event = &words->view->event.initiative_rolled;
  g_autofree char *label = muster_words_label (words, event->creature);

  return muster_words_say (words, _ ("%1$s rolls <b>%2$d</b> for initiative."), label,
                           event->total);
}

char *
muster_describe_initiative_set (const MusterWords *words)
{
  const MusterEventInitiativeSet *event = &words->view->event.initiative_set;
  g_autofree char *label = muster_words_label (words, event->creature);

  return muster_words_say (words, _ ("The initiative of %1$s is set to <b>%2$d</b>."), label,
                           event->total);
}

char *
muster_describe_fight_started (const MusterWords *words)
{
  gint32 n = words->view->event.fight_started.participants;

  if (!muster_event_shows (words->view, FightStarted, participants))
    return muster_words_say (words, _ ("The fight begins."));

  return muster_words_say (words,
                           ngettext ("The fight begins with %1$d combatant.",
                                     "The fight begins with %1$d combatants.", (gulong) n),
                           n);
}

char *
muster_describe_round_began (const MusterWords *words)
{
  return muster_words_say (words, _ ("Round %1$d begins."), words->view->event.round_began.round);
}

char *
muster_describe_turn_began (const MusterWords *words)
{
  const MusterEventTurnBegan *event = &words->view->event.turn_began;
  g_autofree char *label = muster_words_label (words, event->creature);

  return muster_words_say (words, _ ("<b>%1$s</b>’s turn."), label);
}

char *
muster_describe_turn_skipped (const MusterWords *words)
{
  const MusterEventTurnSkipped *event = &words->view->event.turn_skipped;
  g_autofree char *label = muster_words_label (words, event->creature);

  switch ((MusterSkipped) event->down)
    {
    case MUSTER_SKIPPED_AWAY:
      return muster_words_say (words, _ ("%1$s is elsewhere and takes no turn."), label);
    case MUSTER_SKIPPED_DOWN:
      return muster_words_say (words, _ ("%1$s is down and takes no turn."), label);
    case MUSTER_SKIPPED_UNABLE:
    default:
      return muster_words_say (words, _ ("%1$s cannot act and takes no turn."), label);
    }
}

char *
muster_describe_outcome_reached (const MusterWords *words)
{
  switch ((MusterOutcome) words->view->event.outcome_reached.outcome)
    {
    case MUSTER_OUTCOME_VICTORY:
      return muster_words_say (words, _ ("The party is <b>victorious</b>."));
    case MUSTER_OUTCOME_DEFEAT:
      return muster_words_say (words, _ ("The party is <b>defeated</b>."));
    case MUSTER_OUTCOME_OPEN:
    default:
      return muster_words_say (words, _ ("The fight is open again."));
    }
}

char *
muster_describe_fight_ended (const MusterWords *words)
{
  const MusterEventFightEnded *event = &words->view->event.fight_ended;
  gulong n = (gulong) event->rounds;

  switch ((MusterOutcome) event->outcome)
    {
    case MUSTER_OUTCOME_VICTORY:
      return muster_words_say (words,
                               ngettext ("The fight ends in <b>victory</b> after %1$d round.",
                                         "The fight ends in <b>victory</b> after %1$d rounds.", n),
                               event->rounds);
    case MUSTER_OUTCOME_DEFEAT:
      return muster_words_say (words,
                               ngettext ("The fight ends in <b>defeat</b> after %1$d round.",
                                         "The fight ends in <b>defeat</b> after %1$d rounds.", n),
                               event->rounds);
    case MUSTER_OUTCOME_OPEN:
    default:
      return muster_words_say (
          words,
          ngettext ("The fight ends after %1$d round.", "The fight ends after %1$d rounds.", n),
          event->rounds);
    }
}

char *
muster_describe_experience_gained (const MusterWords *words)
{
  const MusterEventExperienceGained *event = &words->view->event.experience_gained;
  g_autofree char *label = muster_words_label (words, event->creature);
  gulong n = (gulong) event->points;

  if (!muster_event_shows (words->view, ExperienceGained, total))
    return muster_words_say (words,
                             ngettext ("%1$s gains <b>%2$d</b> experience point.",
                                       "%1$s gains <b>%2$d</b> experience points.", n),
                             label, event->points);

  return muster_words_say (words,
                           ngettext ("%1$s gains <b>%2$d</b> experience point and now has %3$d.",
                                     "%1$s gains <b>%2$d</b> experience points and now has %3$d.",
                                     n),
                           label, event->points, event->total);
}
