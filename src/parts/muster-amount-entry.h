/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_AMOUNT_ENTRY (muster_amount_entry_get_type ())
G_DECLARE_FINAL_TYPE (MusterAmountEntry, muster_amount_entry, MUSTER, AMOUNT_ENTRY, GtkBox)

/* One number with two buttons: Enter damages, or heals after muster_amount_entry_start() for
 * healing and until the focus leaves; Shift+Enter always heals.  Escape emits `left`: whoever holds
 * the entry takes the focus back to where keys act.
 *
 * Signals `damage` and `heal` (int amount) are emitted only with an amount of 1 and up; anything
 * else marks the entry and stays there to be mended.  After either the text is selected, so that
 * the next number takes its place. */
GtkWidget *muster_amount_entry_new (void);

/* Moves the focus into the number, with Enter for damage or for healing. */
void muster_amount_entry_start (MusterAmountEntry *self, gboolean healing);

/* Empties the entry: another turn began, or another creature is meant. */
void muster_amount_entry_clear (MusterAmountEntry *self);

G_END_DECLS
