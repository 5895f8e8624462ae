/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "log/words-private.h"

#include <glib/gi18n.h>

#include "log/words-terms.h"

/* The one type of the damage, or "" when it is of several, or of none. */
static const char *
only_type (const MusterWords *words, MusterSpan span)
{
  const MusterEventPart *parts = muster_events_parts (words->events, span);

  if (span.count != 1)
    return "";

  return muster_damage_type_words ((MusterDamageType) parts[0].type);
}

char *
muster_describe_damage_dealt (const MusterWords *words)
{
  const MusterEventDamageDealt *event = &words->view->event.damage_dealt;
  g_autofree char *label = muster_words_label (words, event->target);
  const char *type = only_type (words, event->parts);
  gboolean exact = muster_event_shows (words->view, DamageDealt, hp);

  if (event->amount == 0)
    return muster_words_say (words, _ ("%1$s takes <b>no damage</b>."), label);

  if (*type == '\0' && !exact)
    return muster_words_say (words, _ ("%1$s takes <b>%2$d damage</b>."), label, event->amount);
  if (*type == '\0')
    return muster_words_say (words,
                             _ ("%1$s takes <b>%2$d damage</b>: %3$d of %4$d hit points left."),
                             label, event->amount, event->hp, event->max_hp);
  if (!exact)
    /* Translators: name, number, type of damage ("slashing"). */
    return muster_words_say (words, _ ("%1$s takes <b>%2$d %3$s damage</b>."), label, event->amount,
                             type);

  /* Translators: name, number, type of damage ("slashing"), hit points left, maximum. */
  return muster_words_say (words,
                           _ ("%1$s takes <b>%2$d %3$s damage</b>: %4$d of %5$d hit points left."),
                           label, event->amount, type, event->hp, event->max_hp);
}

char *
muster_describe_healed (const MusterWords *words)
{
  const MusterEventHealed *event = &words->view->event.healed;
  g_autofree char *label = muster_words_label (words, event->target);

  if (!muster_event_shows (words->view, Healed, hp))
    return muster_words_say (words,
                             ngettext ("%1$s is healed by <b>%2$d hit point</b>.",
                                       "%1$s is healed by <b>%2$d hit points</b>.",
                                       (gulong) event->rolled),
                             label, event->rolled);

  return muster_words_say (words,
                           ngettext ("%1$s regains <b>%2$d hit point</b> and has %3$d of %4$d.",
                                     "%1$s regains <b>%2$d hit points</b> and has %3$d of %4$d.",
                                     (gulong) event->amount),
                           label, event->amount, event->hp, event->max_hp);
}

char *
muster_describe_temp_hp_gained (const MusterWords *words)
{
  const MusterEventTempHpGained *event = &words->view->event.temp_hp_gained;
  g_autofree char *label = muster_words_label (words, event->target);

  if (!muster_event_shows (words->view, TempHpGained, temp_hp))
    return muster_words_say (words, _ ("%1$s gains temporary hit points."), label);

  return muster_words_say (words,
                           ngettext ("%1$s has <b>%2$d temporary hit point</b>.",
                                     "%1$s has <b>%2$d temporary hit points</b>.",
                                     (gulong) event->temp_hp),
                           label, event->temp_hp);
}

char *
muster_describe_max_hp_changed (const MusterWords *words)
{
  const MusterEventMaxHpChanged *event = &words->view->event.max_hp_changed;
  g_autofree char *label = muster_words_label (words, event->creature);

  if (!muster_event_shows (words->view, MaxHpChanged, after))
    return muster_words_say (words, _ ("The hit point maximum of %1$s changes."), label);

  if (event->after < event->before)
    return muster_words_say (
        words, _ ("The hit point maximum of %1$s is lowered from %2$d to <b>%3$d</b>."), label,
        event->before, event->after);

  return muster_words_say (words,
                           _ ("The hit point maximum of %1$s goes from %2$d to <b>%3$d</b>."),
                           label, event->before, event->after);
}

char *
muster_describe_dropped (const MusterWords *words)
{
  g_autofree char *label = muster_words_label (words, words->view->event.dropped.creature);

  return muster_words_say (words, _ ("%1$s <b>drops</b> to 0 hit points."), label);
}

char *
muster_describe_defeated (const MusterWords *words)
{
  g_autofree char *label = muster_words_label (words, words->view->event.defeated.creature);

  return muster_words_say (words, _ ("%1$s is <b>defeated</b>."), label);
}

char *
muster_describe_died (const MusterWords *words)
{
  const MusterEventDied *event = &words->view->event.died;
  g_autofree char *label = muster_words_label (words, event->creature);

  switch ((MusterDeath) event->cause)
    {
    case MUSTER_DEATH_BY_SAVES:
      return muster_words_say (words, _ ("%1$s <b>dies</b> after three failed death saves."),
                               label);
    case MUSTER_DEATH_BY_MASSIVE_DAMAGE:
      return muster_words_say (words, _ ("%1$s <b>dies</b> at once of massive damage."), label);
    case MUSTER_DEATH_BY_EXHAUSTION:
      return muster_words_say (words, _ ("%1$s <b>dies</b> of exhaustion."), label);
    case MUSTER_DEATH_BY_TURNING:
      return muster_words_say (words, _ ("%1$s is <b>destroyed</b> by the turning."), label);
    case MUSTER_DEATH_BY_SPELL:
      return muster_words_say (words, _ ("The spell <b>kills</b> %1$s."), label);
    case MUSTER_DEATH_BY_HAND:
    default:
      return muster_words_say (words, _ ("%1$s <b>dies</b>."), label);
    }
}

char *
muster_describe_death_save_rolled (const MusterWords *words)
{
  const MusterEventDeathSaveRolled *event = &words->view->event.death_save_rolled;
  g_autofree char *label = muster_words_label (words, event->creature);

  switch ((MusterDeathSaveOutcome) event->outcome)
    {
    case MUSTER_DEATH_SAVE_SUCCESS:
      return muster_words_say (
          words, _ ("%1$s <b>succeeds</b> on a death save with %2$d: success %3$d of 3."), label,
          event->total, event->successes);
    case MUSTER_DEATH_SAVE_FAILURE:
      return muster_words_say (words,
                               _ ("%1$s <b>fails</b> a death save with %2$d: failure %3$d of 3."),
                               label, event->total, event->failures);
    case MUSTER_DEATH_SAVE_STABLE:
      return muster_words_say (
          words, _ ("%1$s <b>succeeds</b> on the third death save with %2$d and is stable."), label,
          event->total);
    case MUSTER_DEATH_SAVE_DEAD:
      return muster_words_say (words, _ ("%1$s <b>fails</b> the third death save with %2$d."),
                               label, event->total);
    case MUSTER_DEATH_SAVE_AWAKE:
    default:
      return muster_words_say (
          words, _ ("%1$s rolls a <b>natural 20</b> on a death save and wakes up."), label);
    }
}

char *
muster_describe_death_save_failed (const MusterWords *words)
{
  const MusterEventDeathSaveFailed *event = &words->view->event.death_save_failed;
  g_autofree char *label = muster_words_label (words, event->creature);

  return muster_words_say (
      words,
      ngettext ("The hit costs %1$s <b>%2$d death save</b>: failure %3$d of 3.",
                "The hit costs %1$s <b>%2$d death saves</b>: failure %3$d of 3.",
                (gulong) event->count),
      label, event->count, MIN (event->failures, 3));
}

char *
muster_describe_stabilised (const MusterWords *words)
{
  g_autofree char *label = muster_words_label (words, words->view->event.stabilised.creature);

  return muster_words_say (words, _ ("%1$s is <b>stable</b> at 0 hit points."), label);
}

char *
muster_describe_revived (const MusterWords *words)
{
  const MusterEventRevived *event = &words->view->event.revived;
  g_autofree char *label = muster_words_label (words, event->creature);

  if (!muster_event_shows (words->view, Revived, hp))
    return muster_words_say (words, _ ("%1$s is <b>up again</b>."), label);

  return muster_words_say (words,
                           ngettext ("%1$s is <b>up again</b> with %2$d hit point.",
                                     "%1$s is <b>up again</b> with %2$d hit points.",
                                     (gulong) event->hp),
                           label, event->hp);
}
