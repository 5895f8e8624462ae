/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sides, hidden combatants, fates, parked fights. */
#include "config.h"

#include "log/words-private.h"

#include <glib/gi18n.h>

#include "log/words-terms.h"

char *
muster_describe_faction_added (const MusterWords *words)
{
  const MusterEventFactionAdded *event = &words->view->event.faction_added;
  g_autofree char *name = muster_words_text (words, event->name);

  switch ((MusterStance) event->stance)
    {
    case MUSTER_STANCE_PARTY:
      return muster_words_say (words, _ ("A side stands with the party: <b>%1$s</b>."), name);
    case MUSTER_STANCE_FOE:
      return muster_words_say (words, _ ("A side stands against the party: <b>%1$s</b>."), name);
    case MUSTER_STANCE_BYSTANDER:
    case MUSTER_N_STANCES:
    default:
      return muster_words_say (words, _ ("A side stands by: <b>%1$s</b>."), name);
    }
}

char *
muster_describe_faction_changed (const MusterWords *words)
{
  const MusterEventFactionChanged *event = &words->view->event.faction_changed;
  g_autofree char *before = muster_words_text (words, event->before);
  g_autofree char *after = muster_words_text (words, event->after);

  if (event->before != event->after)
    return muster_words_say (words, _ ("The side %1$s is now called <b>%2$s</b>."), before, after);

  switch ((MusterStance) event->stance)
    {
    case MUSTER_STANCE_PARTY:
      return muster_words_say (words, _ ("The side %1$s now stands <b>with the party</b>."), after);
    case MUSTER_STANCE_FOE:
      return muster_words_say (words, _ ("The side %1$s now stands <b>against the party</b>."),
                               after);
    case MUSTER_STANCE_BYSTANDER:
    case MUSTER_N_STANCES:
    default:
      return muster_words_say (words, _ ("The side %1$s now <b>stands by</b>."), after);
    }
}

char *
muster_describe_faction_removed (const MusterWords *words)
{
  g_autofree char *name = muster_words_text (words, words->view->event.faction_removed.name);

  return muster_words_say (words, _ ("The side %1$s is no more."), name);
}

char *
muster_describe_faction_taken (const MusterWords *words)
{
  const MusterEventFactionTaken *event = &words->view->event.faction_taken;
  g_autofree char *label = muster_words_label (words, event->creature);
  g_autofree char *name = muster_words_text (words, event->name);

  if (*name != '\0')
    /* Translators: a combatant, the name of a side. */
    return muster_words_say (words, _ ("%1$s takes the side of <b>%2$s</b>."), label, name);

  switch ((MusterStance) event->stance)
    {
    case MUSTER_STANCE_PARTY:
      return muster_words_say (words, _ ("%1$s takes the side of <b>the party</b>."), label);
    case MUSTER_STANCE_FOE:
      return muster_words_say (words, _ ("%1$s takes the side of <b>the foes</b>."), label);
    case MUSTER_STANCE_BYSTANDER:
    case MUSTER_N_STANCES:
    default:
      return muster_words_say (words, _ ("%1$s <b>stands by</b>."), label);
    }
}

char *
muster_describe_hidden (const MusterWords *words)
{
  g_autofree char *label = muster_words_label (words, words->view->event.hidden.creature);

  return muster_words_say (words, _ ("%1$s is <b>hidden</b> from the players."), label);
}

char *
muster_describe_revealed (const MusterWords *words)
{
  g_autofree char *label = muster_words_label (words, words->view->event.revealed.creature);

  return muster_words_say (words, _ ("%1$s <b>appears</b>."), label);
}

char *
muster_describe_fate_met (const MusterWords *words)
{
  const MusterEventFateMet *event = &words->view->event.fate_met;
  g_autofree char *label = muster_words_label (words, event->creature);

  switch ((MusterFate) event->fate)
    {
    case MUSTER_FATE_FLED:
      return muster_words_say (words, _ ("%1$s <b>flees</b>."), label);
    case MUSTER_FATE_SURRENDERED:
      return muster_words_say (words, _ ("%1$s <b>surrenders</b>."), label);
    case MUSTER_FATE_KILLED:
      return muster_words_say (words, _ ("%1$s <b>dies</b>."), label);
    case MUSTER_FATE_NONE:
    case MUSTER_N_FATES:
    default:
      return muster_words_say (words, _ ("%1$s <b>fights on</b>."), label);
    }
}

char *
muster_describe_fight_parked (const MusterWords *words)
{
  g_autofree char *name = muster_words_text (words, words->view->event.fight_parked.name);

  if (*name == '\0')
    return muster_words_say (words, _ ("The fight is <b>parked</b>."));

  /* Translators: the name of a fight. */
  return muster_words_say (words, _ ("The fight is <b>parked</b>: %1$s."), name);
}

char *
muster_describe_fight_resumed (const MusterWords *words)
{
  g_autofree char *name = muster_words_text (words, words->view->event.fight_resumed.name);

  if (*name == '\0')
    return muster_words_say (words, _ ("The fight <b>goes on</b>."));

  /* Translators: the name of a fight. */
  return muster_words_say (words, _ ("The fight <b>goes on</b>: %1$s."), name);
}

char *
muster_describe_knocked_out (const MusterWords *words)
{
  g_autofree char *label = muster_words_label (words, words->view->event.knocked_out.creature);

  return muster_words_say (words, _ ("%1$s is <b>unconscious</b> and dying."), label);
}
