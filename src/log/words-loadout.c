/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "log/words-loadout.h"

#include <glib/gi18n-lib.h>

char *
muster_words_armor (const char *armor)
{
  g_autofree char *first = NULL;
  gunichar letter;

  g_return_val_if_fail (armor != NULL, NULL);

  letter = g_unichar_toupper (g_utf8_get_char (armor));
  if (letter == 0)
    return g_strdup ("");
  first = g_ucs4_to_utf8 (&letter, 1, NULL, NULL, NULL);

  return g_strconcat (first, g_utf8_next_char (armor), NULL);
}

char *
muster_words_slots (int level, guint left, guint all)
{
  /* Translators: a level of spell slots, how many are left, and how many there are. */
  return g_strdup_printf (_ ("Level %1$d: %2$u of %3$u"), level, left, all);
}

char *
muster_words_slots_short (guint left, guint all)
{
  /* Translators: spell slots left, and how many there are, in little room. */
  return g_strdup_printf (_ ("%1$u/%2$u"), left, all);
}
