/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "view/combatant-view.h"

G_BEGIN_DECLS

/* The accessible name of a card, chip or row: "Goblin 2, 7 of 7 hit points, armor class 15, prone,
 * current turn".  Free with g_free(). */
char *muster_words_combatant (const MusterCombatantView *view);

/* "7 of 7 hit points, 3 temporary", or the band.  Free with g_free(). */
char *muster_words_hit_points (const MusterCombatantView *view);

/* "7/7", or the band: for a bar.  Free with g_free(). */
char *muster_words_hit_points_short (const MusterCombatantView *view);

/* "Dying", "Stable at 0 HP", "Cannot act" …; NULL for one that is up. */
const char *muster_words_state (MusterState state);

/* "Prone", "Bless, 3 rounds", "Poisoned, until the end of its turn".  `anchor`: label of whose
 * turn ends it, or NULL.  Free with g_free(). */
char *muster_words_chip (const MusterChipView *chip, const char *anchor);

/* The name of a chip alone: "Prone", or what the GM typed. */
char *muster_words_chip_name (const MusterChipView *chip);

/* "Round 2: Mirelle’s turn", for the announcer, and "Mirelle’s turn" for the title.  Free with
 * g_free(). */
char *muster_words_turn_announcement (gint32 round, const char *label);
char *muster_words_turn (const char *label);

/* Whom a fight waits for before it starts: their labels (char *).  Free with g_free(). */
char *muster_words_initiative_missing (GPtrArray *labels);
char *muster_words_initiative_asked (GPtrArray *labels);

/* The same with its side (words of muster_words_side()) and on whose turn it acts (NULL: its own).
 * Free with g_free(). */
char *muster_words_combatant_in_order (const MusterCombatantView *view,
                                       const char *side,
                                       const char *leader);

/* The lair's place in the order of turns.  Free with g_free(). */
char *muster_words_lair (gboolean current_turn);

/* The time of a timer that is left, in seconds: "1:05", and the same to say; and that it is up, for
 * whose turn it is (NULL: for all).  Free with g_free(). */
char *muster_words_time_left (guint seconds);
char *muster_words_time_left_spoken (guint seconds);
char *muster_words_time_up (const char *label);

/* "Round 3".  Free with g_free(). */
char *muster_words_round (gint32 round);

G_END_DECLS
