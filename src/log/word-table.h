/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Looks a translatable word up in a table indexed by an enumeration; "" for a number that the
 * enumeration does not have, as a damaged campaign file may hold. */
#define MUSTER_WORD(table, index) \
  ((guint) (index) < G_N_ELEMENTS (table) && table[index] != NULL ? _ (table[index]) : "")
