/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/target-list.h"

/* The number at the front of a text, which is moved behind it.  FALSE: there is none. */
static gboolean
take_number (const char **text, guint64 most, guint64 *number)
{
  const char *end = *text;

  if (!g_ascii_isdigit (*end))
    return FALSE;
  *number = g_ascii_strtoull (*text, (char **) &end, 10);
  *text = end;

  return *number <= most;
}

static gboolean
is_listed (const MusterTarget *targets, guint n, MusterId creature)
{
  for (guint i = 0; i < n; i++)
    if (targets[i].creature == creature)
      return TRUE;

  return FALSE;
}

gboolean
muster_target_list_parse (const char *text, MusterTarget targets[MUSTER_MAX_TARGETS], guint *n)
{
  *n = 0;
  if (text == NULL)
    return TRUE;

  for (;;)
    {
      guint64 id = 0, amount = 0;

      while (*text == ' ')
        text++;
      if (*text == '\0')
        return TRUE;
      if (!take_number (&text, G_MAXUINT32, &id))
        return FALSE;
      if (*text == ':')
        {
          text++;
          if (!take_number (&text, G_MAXINT32, &amount))
            return FALSE;
        }
      if ((*text != ' ' && *text != '\0') || *n == MUSTER_MAX_TARGETS
          || is_listed (targets, *n, (MusterId) id))
        return FALSE;
      targets[(*n)++] = (MusterTarget) { .creature = (MusterId) id, .amount = (gint32) amount };
    }
}

char *
muster_target_list_to_text (const MusterTarget *targets, guint n)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      g_string_append_printf (text, "%s%u", i > 0 ? " " : "", targets[i].creature);
      if (targets[i].amount != 0)
        g_string_append_printf (text, ":%d", targets[i].amount);
    }

  return g_string_free (text, FALSE);
}
