/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "log/words-timing.h"

#include <glib/gi18n-lib.h>

static char *
rounds_words (int n)
{
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d round", "%d rounds", (gulong) n), n);
}

static char *
minutes_words (int n)
{
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d minute", "%d minutes", (gulong) n), n);
}

static char *
hours_words (int n)
{
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d hour", "%d hours", (gulong) n), n);
}

static char *
days_words (int n)
{
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d day", "%d days", (gulong) n), n);
}

static char *
special_words (const char *text)
{
  return g_strdup (*text != '\0' ? text : _ ("Special"));
}

char *
muster_words_casting_time (const MusterCastingTime *time)
{
  switch (time->kind)
    {
    case MUSTER_CASTING_ACTION:
      return g_strdup (_ ("1 action"));
    case MUSTER_CASTING_BONUS_ACTION:
      /* Translators: a casting time; %s is what the bonus action follows. */
      return *time->text != '\0' ? g_strdup_printf (_ ("1 bonus action, %s"), time->text)
                                 : g_strdup (_ ("1 bonus action"));
    case MUSTER_CASTING_REACTION:
      /* Translators: a casting time; %s is what sets off the reaction. */
      return *time->text != '\0' ? g_strdup_printf (_ ("1 reaction, %s"), time->text)
                                 : g_strdup (_ ("1 reaction"));
    case MUSTER_CASTING_ROUNDS:
      return rounds_words (time->amount);
    case MUSTER_CASTING_MINUTES:
      return minutes_words (time->amount);
    case MUSTER_CASTING_HOURS:
      return hours_words (time->amount);
    case MUSTER_CASTING_SPECIAL:
    default:
      return special_words (time->text);
    }
}

/* NULL: it has no number. */
static char *
amount_words (const MusterDuration *duration)
{
  switch (duration->kind)
    {
    case MUSTER_DURATION_ROUNDS:
      return rounds_words (duration->amount);
    case MUSTER_DURATION_MINUTES:
      return minutes_words (duration->amount);
    case MUSTER_DURATION_HOURS:
      return hours_words (duration->amount);
    case MUSTER_DURATION_DAYS:
      return days_words (duration->amount);
    case MUSTER_DURATION_INSTANTANEOUS:
    case MUSTER_DURATION_UNTIL_DISPELLED:
    case MUSTER_DURATION_SPECIAL:
    default:
      return NULL;
    }
}

char *
muster_words_duration (const MusterDuration *duration, gboolean concentration)
{
  g_autofree char *amount = amount_words (duration);

  if (amount != NULL && concentration)
    /* Translators: %s is a time. */
    return g_strdup_printf (_ ("Concentration, up to %s"), amount);
  if (amount != NULL && duration->up_to)
    /* Translators: %s is a time. */
    return g_strdup_printf (_ ("Up to %s"), amount);
  if (amount != NULL)
    return g_steal_pointer (&amount);
  if (duration->kind == MUSTER_DURATION_INSTANTANEOUS)
    return g_strdup (_ ("Instantaneous"));

  return duration->kind == MUSTER_DURATION_UNTIL_DISPELLED ? g_strdup (_ ("Until dispelled"))
                                                           : special_words (duration->text);
}

char *
muster_words_seconds (int seconds)
{
  if (seconds % (24 * 3600) == 0)
    return days_words (seconds / (24 * 3600));
  if (seconds % 3600 == 0)
    return hours_words (seconds / 3600);
  if (seconds % 60 == 0)
    return minutes_words (seconds / 60);

  return g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE, "%d second", "%d seconds", (gulong) seconds), seconds);
}

char *
muster_words_game_time (gint64 clock)
{
  gint64 minutes = MAX (0, clock) / 60;

  /* Translators: the game's time: day of the campaign, hours, minutes. */
  return g_strdup_printf (_ ("Day %1$d, %2$02d:%3$02d"), (int) (minutes / (24 * 60)) + 1,
                          (int) (minutes / 60 % 24), (int) (minutes % 60));
}

char *
muster_words_log_heading (const char *fight, gint32 round, gint64 clock)
{
  g_autofree char *time = muster_words_game_time (clock);

  if (fight == NULL)
    /* Translators: above lines of the log: the game's time. */
    return g_strdup_printf (_ ("Outside fights · %1$s"), time);
  if (*fight == '\0' && round == 0)
    return g_strdup_printf (_ ("Before a fight · %1$s"), time);
  if (*fight == '\0')
    /* Translators: above lines of the log of a nameless fight: the round, the game's time. */
    return g_strdup_printf (_ ("A fight · Round %1$d · %2$s"), round, time);
  if (round == 0)
    /* Translators: above lines of the log: the name of a fight, the game's time. */
    return g_strdup_printf (_ ("Before %1$s · %2$s"), fight, time);

  /* Translators: above lines of the log: the name of a fight, the round, the game's time. */
  return g_strdup_printf (_ ("%1$s · Round %2$d · %3$s"), fight, round, time);
}
