/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/text.h"

gboolean
muster_is_name (const char *text)
{
  gboolean visible = FALSE;
  guint length = 0;

  if (text == NULL || !g_utf8_validate (text, -1, NULL))
    return FALSE;

  for (; *text != '\0'; text = g_utf8_next_char (text))
    {
      gunichar c = g_utf8_get_char (text);

      if (g_unichar_iscntrl (c) || ++length > MUSTER_NAME_MAX_LENGTH)
        return FALSE;
      visible |= !g_unichar_isspace (c);
    }

  return visible;
}
