/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/spells/timing.h"

#include <string.h>

#define MOST_AMOUNT 100000

static char *
trimmed (const char *text)
{
  return g_strstrip (g_strdup (text != NULL ? text : ""));
}

void
muster_casting_time_init (MusterCastingTime *time,
                          MusterCastingKind kind,
                          int amount,
                          const char *text)
{
  gboolean counted = kind == MUSTER_CASTING_ROUNDS || kind == MUSTER_CASTING_MINUTES
                     || kind == MUSTER_CASTING_HOURS;

  time->kind = kind;
  time->amount = counted ? CLAMP (amount, 1, MOST_AMOUNT) : 1;
  time->text = trimmed (text);
}

void
muster_casting_time_clear (MusterCastingTime *time)
{
  g_clear_pointer (&time->text, g_free);
}

static gboolean
is_timed (MusterDurationKind kind)
{
  return kind >= MUSTER_DURATION_ROUNDS && kind <= MUSTER_DURATION_DAYS;
}

void
muster_duration_init (MusterDuration *duration,
                      MusterDurationKind kind,
                      int amount,
                      const char *text)
{
  duration->kind = kind;
  duration->amount = is_timed (kind) ? CLAMP (amount, 1, MOST_AMOUNT) : 0;
  duration->up_to = FALSE;
  duration->text = trimmed (text);
}

void
muster_duration_clear (MusterDuration *duration)
{
  g_clear_pointer (&duration->text, g_free);
}

/* Steps over a word, ignoring its case, when it ends there. */
static gboolean
take_word (const char **text, const char *word)
{
  gsize length = strlen (word);

  if (g_ascii_strncasecmp (*text, word, length) != 0 || g_ascii_isalpha ((*text)[length]))
    return FALSE;
  *text += length;
  while (g_ascii_isspace (**text))
    (*text)++;

  return TRUE;
}

/* Steps over a number and the space after it. */
static gboolean
take_number (const char **text, int *number)
{
  char *end;
  guint64 value = g_ascii_strtoull (*text, &end, 10);

  if (!g_ascii_isdigit (**text) || !g_ascii_isspace (*end))
    return FALSE;
  while (g_ascii_isspace (*end))
    end++;
  *number = (int) MIN (value, (guint64) MOST_AMOUNT);
  *text = end;

  return TRUE;
}

/* A unit in its singular or plural, and nothing after it. */
static gboolean
is_unit (const char *text, const char *singular)
{
  const char *rest = text;
  g_autofree char *plural = g_strconcat (singular, "s", NULL);

  return (take_word (&rest, singular) || take_word (&rest, plural)) && *rest == '\0';
}

void
muster_casting_time_parse (MusterCastingTime *time, const char *text)
{
  static const struct
  {
    const char *word;
    MusterCastingKind kind;
  } of_a_turn[] = { { "action", MUSTER_CASTING_ACTION },
                    { "bonus action", MUSTER_CASTING_BONUS_ACTION },
                    { "reaction", MUSTER_CASTING_REACTION } };
  static const struct
  {
    const char *unit;
    MusterCastingKind kind;
  } longer[] = { { "round", MUSTER_CASTING_ROUNDS },
                 { "minute", MUSTER_CASTING_MINUTES },
                 { "hour", MUSTER_CASTING_HOURS } };
  g_autofree char *whole = trimmed (text);
  const char *rest = whole;
  int amount = 1;
  gboolean counted = take_number (&rest, &amount);

  for (guint i = 0; amount == 1 && i < G_N_ELEMENTS (of_a_turn); i++)
    if (take_word (&rest, of_a_turn[i].word))
      {
        while (*rest == ',' || g_ascii_isspace (*rest))
          rest++;
        /* An action is set off by nothing: words after it tell of something else. */
        if (of_a_turn[i].kind == MUSTER_CASTING_ACTION && *rest != '\0')
          break;
        muster_casting_time_init (time, of_a_turn[i].kind, 1, rest);
        return;
      }
  for (guint i = 0; counted && i < G_N_ELEMENTS (longer); i++)
    if (is_unit (rest, longer[i].unit))
      {
        muster_casting_time_init (time, longer[i].kind, amount, NULL);
        return;
      }

  muster_casting_time_init (time, MUSTER_CASTING_SPECIAL, 1, whole);
}

void
muster_duration_parse (MusterDuration *duration, const char *text)
{
  static const char *const units[] = { "round", "minute", "hour", "day" };
  g_autofree char *whole = trimmed (text);
  const char *rest = whole;
  gboolean up_to;
  int amount;

  if (take_word (&rest, "concentration"))
    while (*rest == ',' || g_ascii_isspace (*rest))
      rest++;
  up_to = take_word (&rest, "up to");
  if (take_number (&rest, &amount))
    for (guint i = 0; i < G_N_ELEMENTS (units); i++)
      if (is_unit (rest, units[i]))
        {
          muster_duration_init (duration, (MusterDurationKind) (MUSTER_DURATION_ROUNDS + i), amount,
                                NULL);
          duration->up_to = up_to;
          return;
        }

  if (!up_to
      && (g_ascii_strcasecmp (rest, "until dispelled") == 0
          || g_ascii_strcasecmp (rest, "until-dispelled") == 0))
    muster_duration_init (duration, MUSTER_DURATION_UNTIL_DISPELLED, 0, NULL);
  else if (!up_to && g_ascii_strcasecmp (whole, "instantaneous") == 0)
    muster_duration_init (duration, MUSTER_DURATION_INSTANTANEOUS, 0, NULL);
  else
    muster_duration_init (duration, MUSTER_DURATION_SPECIAL, 0, whole);
}

gboolean
muster_casting_kind_from_unit (const char *unit, MusterCastingKind *kind)
{
  static const char *const units[]
      = { [MUSTER_CASTING_ACTION] = "action",     [MUSTER_CASTING_BONUS_ACTION] = "bonus_action",
          [MUSTER_CASTING_REACTION] = "reaction", [MUSTER_CASTING_ROUNDS] = "round",
          [MUSTER_CASTING_MINUTES] = "minute",    [MUSTER_CASTING_HOURS] = "hour" };

  for (guint i = MUSTER_CASTING_ACTION; unit != NULL && i < G_N_ELEMENTS (units); i++)
    if (strcmp (unit, units[i]) == 0)
      {
        *kind = (MusterCastingKind) i;
        return TRUE;
      }

  return FALSE;
}

gboolean
muster_duration_kind_from_unit (const char *unit, MusterDurationKind *kind)
{
  static const char *const units[] = { "round", "minute", "hour", "day" };

  for (guint i = 0; unit != NULL && i < G_N_ELEMENTS (units); i++)
    if (strcmp (unit, units[i]) == 0)
      {
        *kind = (MusterDurationKind) (MUSTER_DURATION_ROUNDS + i);
        return TRUE;
      }

  return FALSE;
}

MusterCost
muster_casting_time_cost (const MusterCastingTime *time)
{
  switch (time->kind)
    {
    case MUSTER_CASTING_ACTION:
      return MUSTER_COST_ACTION;
    case MUSTER_CASTING_BONUS_ACTION:
      return MUSTER_COST_BONUS;
    case MUSTER_CASTING_REACTION:
      return MUSTER_COST_REACTION;
    case MUSTER_CASTING_ROUNDS:
    case MUSTER_CASTING_MINUTES:
    case MUSTER_CASTING_HOURS:
    case MUSTER_CASTING_SPECIAL:
    default:
      return MUSTER_COST_NONE;
    }
}

gint32
muster_duration_seconds (const MusterDuration *duration)
{
  static const gint64 seconds[] = { 6, 60, 3600, 86400 };

  if (is_timed (duration->kind))
    return (gint32) MIN (duration->amount * seconds[duration->kind - MUSTER_DURATION_ROUNDS],
                         G_MAXINT32);

  return duration->kind == MUSTER_DURATION_INSTANTANEOUS ? 0 : -1;
}
