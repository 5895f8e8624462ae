/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "log/names.h"
#include "view/event-view.h"

G_BEGIN_DECLS

/* Events in words, in the program's language, for the reader that the view was made for.
 * `events` is the list that the view's spans point into.  All results are free with g_free(). */

/* The line of the log, one sentence: "Mirelle hits Goblin 2 with Mace: 22 against armor class 15."
 */
char *muster_words_event (const MusterNames *names,
                          const MusterEventView *view,
                          const MusterEvents *events);

/* The same with the outcome in Pango's <b>; names are escaped. */
char *muster_words_event_markup (const MusterNames *names,
                                 const MusterEventView *view,
                                 const MusterEvents *events);

/* What stands behind the line, one line each: every die thrown, kept and dropped, the bonus and
 * the riders, the total, the armor class with its cover, the reasons for advantage.  Empty for an
 * event without.  Free with g_strfreev(). */
char **muster_words_event_details (const MusterNames *names,
                                   const MusterEventView *view,
                                   const MusterEvents *events);

/* Why the d20 of a roll has advantage or disadvantage, one line each: "Disadvantage: “Prone” on the
 * roller"; nothing that was thrown.  Free with g_strfreev(). */
char **muster_words_event_slants (const MusterNames *names,
                                  const MusterEventView *view,
                                  const MusterEvents *events);

/* What a screen reader hears of it once: short for damage and healing ("Goblin 2, 5 damage, 2 of
 * 7"), else the sentence.  NULL: nothing; a turn has its own announcement. */
char *muster_words_event_announcement (const MusterNames *names,
                                       const MusterEventView *view,
                                       const MusterEvents *events);

/* "Undone: Damage to Goblin 2" and its like, from a title. */
char *muster_words_undone (const char *title);
char *muster_words_redone (const char *title);

/* The symbolic icon of a kind, for the log. */
const char *muster_words_event_icon (MusterEventKind kind);

/* The line of a stored event whose kind this version does not know. */
const char *muster_words_unknown_event (void);

/* "a, b, c" from a list of texts; "" for none.  Free with g_free(). */
char *muster_words_list (GPtrArray *texts);

G_END_DECLS
