/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-combat"

#include "config.h"

#include "combat/key-hints.h"

#include <string.h>

#include "parts/tooltip.h"

typedef struct
{
  char *words;
  char *keys;
  gboolean named; /* the words are the accessible name as well */
} Hint;

static void
hint_free (gpointer data)
{
  Hint *hint = data;

  g_free (hint->words);
  g_free (hint->keys);
  g_free (hint);
}

/* A button without a tooltip has its label. */
static char *
dup_words (GtkWidget *widget)
{
  const char *words = gtk_widget_get_tooltip_text (widget);
  const char *label = GTK_IS_BUTTON (widget) ? gtk_button_get_label (GTK_BUTTON (widget))
                      : GTK_IS_MENU_BUTTON (widget)
                          ? gtk_menu_button_get_label (GTK_MENU_BUTTON (widget))
                          : NULL;
  g_auto (GStrv) parts = words == NULL && label != NULL ? g_strsplit (label, "_", -1) : NULL;

  return parts != NULL ? g_strjoinv (NULL, parts) : g_strdup (words);
}

static Hint *
hint_of (GtkWidget *widget)
{
  static GQuark quark;
  Hint *hint;

  if (quark == 0)
    quark = g_quark_from_static_string ("muster-key-hint");
  hint = g_object_get_qdata (G_OBJECT (widget), quark);
  if (hint == NULL)
    {
      hint = g_new0 (Hint, 1);
      hint->named = gtk_widget_get_tooltip_text (widget) == NULL;
      hint->words = dup_words (widget);
      g_object_set_qdata_full (G_OBJECT (widget), quark, hint, hint_free);
    }

  return hint;
}

static void
show (GtkWidget *widget, const Hint *hint)
{
  g_autofree char *text = hint->keys == NULL ? g_strdup (hint->words)
                          : hint->words == NULL
                              ? g_strdup_printf ("(%s)", hint->keys)
                              : g_strdup_printf ("%s (%s)", hint->words, hint->keys);

  muster_tooltip_set (widget, text);
  /* Else the tooltip is the description, and the name would be read twice. */
  if (hint->named)
    gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                    hint->keys != NULL ? hint->keys : "", -1);
}

void
muster_key_hint_set_words (GtkWidget *widget, const char *words)
{
  Hint *hint;

  g_return_if_fail (GTK_IS_WIDGET (widget));

  hint = hint_of (widget);
  hint->named = TRUE;
  if (g_set_str (&hint->words, words))
    show (widget, hint);
}

void
muster_key_hint_set_keys (GtkWidget *widget, const char *keys)
{
  Hint *hint;

  g_return_if_fail (GTK_IS_WIDGET (widget));

  hint = hint_of (widget);
  if (g_set_str (&hint->keys, keys))
    show (widget, hint);
}

gboolean
muster_key_hint_is_told (GtkWidget *widget)
{
  const char *words = hint_of (widget)->words;
  const char *open = words != NULL && g_str_has_suffix (words, ")") ? strrchr (words, '(') : NULL;

  return open != NULL && (g_ascii_isupper (open[1]) || open[1] == '/');
}

char *
muster_key_hint_dup_mnemonic (GtkWidget *widget)
{
  const char *label = NULL;
  const char *mark;

  if (GTK_IS_BUTTON (widget) && gtk_button_get_use_underline (GTK_BUTTON (widget)))
    label = gtk_button_get_label (GTK_BUTTON (widget));
  else if (GTK_IS_MENU_BUTTON (widget)
           && gtk_menu_button_get_use_underline (GTK_MENU_BUTTON (widget)))
    label = gtk_menu_button_get_label (GTK_MENU_BUTTON (widget));
  mark = label != NULL ? strchr (label, '_') : NULL;

  return mark != NULL && g_ascii_isalpha (mark[1])
             ? g_strdup_printf ("Alt+%c", g_ascii_toupper (mark[1]))
             : NULL;
}
