/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/field.h"

G_BEGIN_DECLS

/* Where the words get names from: the game for one reader, or what the store kept of creatures
 * that are gone.  Every function may be asked about anything. */
typedef struct
{
  /* What the reader calls a creature, with its twin number in that fight ("Goblin 2"); free with
   * g_free().  NULL: not known, the words then say "Somebody". */
  char *(*label) (MusterId creature, MusterId fight, gconstpointer data);
  /* The name of an encounter, free with g_free(), or NULL. */
  char *(*encounter) (MusterId encounter, gconstpointer data);
  /* The name of the spell that a command names by key or id, free with g_free(), or NULL. */
  char *(*spell) (const char *key, gconstpointer data);
  /* The text of an interned number; "" for 0. */
  const char *(*text) (MusterText text, gconstpointer data);
  gconstpointer data;
} MusterNames;

/* The label of a creature, never NULL.  Free with g_free(). */
char *muster_names_label (const MusterNames *names, MusterId creature, MusterId fight);

/* The name of a spell, never NULL.  Free with g_free(). */
char *muster_names_spell (const MusterNames *names, const char *key);

/* The text of an interned number, never NULL. */
const char *muster_names_text (const MusterNames *names, MusterText text);

G_END_DECLS
