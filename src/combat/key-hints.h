/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which keys lead to a button of the combat page: its tooltip says them. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What a tooltip says before the keys; instead of muster_tooltip_set() where the words
 * change. */
void muster_key_hint_set_words (GtkWidget *widget, const char *words);

/* "X D O" goes behind the words in parentheses; NULL: no key leads there. */
void muster_key_hint_set_keys (GtkWidget *widget, const char *keys);

/* Whether the words of its template name a key already: "Next turn (N)". */
gboolean muster_key_hint_is_told (GtkWidget *widget);

/* "Alt+E" for a label like "_End combat", or NULL; free with g_free(). */
char *muster_key_hint_dup_mnemonic (GtkWidget *widget);

G_END_DECLS
