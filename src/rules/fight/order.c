/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/fight/order.h"

#define COMPARE(a, b) (((a) > (b)) - ((a) < (b)))

int
muster_order_compare (const MusterOrderEntry *a, const MusterOrderEntry *b)
{
  if (a->initiative != b->initiative)
    return COMPARE (b->initiative, a->initiative);
  if (a->rank != b->rank)
    {
      if (a->rank == 0 || b->rank == 0)
        return a->rank != 0 ? -1 : 1;
      return COMPARE (a->rank, b->rank);
    }
  if (a->tie != b->tie)
    return COMPARE (b->tie, a->tie);
  if (a->dexterity != b->dexterity)
    return COMPARE (b->dexterity, a->dexterity);
  if (a->order != b->order)
    return COMPARE (a->order, b->order);
  return COMPARE (a->id, b->id);
}

void
muster_order_sort (MusterOrderEntry *entries, guint n_entries)
{
  /* An order is short and nearly always sorted already. */
  for (guint i = 1; i < n_entries; i++)
    {
      MusterOrderEntry entry = entries[i];
      guint place = i;

      for (; place > 0 && muster_order_compare (&entries[place - 1], &entry) > 0; place--)
        entries[place] = entries[place - 1];
      entries[place] = entry;
    }
}

guint
muster_order_place (const MusterOrderEntry *entries, guint n_entries, const MusterOrderEntry *entry)
{
  guint place = 0;

  while (place < n_entries && muster_order_compare (&entries[place], entry) <= 0)
    place++;
  return place;
}

guint
muster_order_turn_after_insert (guint turn, guint place)
{
  return place <= turn ? turn + 1 : turn;
}

guint
muster_order_turn_after_remove (guint turn, guint place, guint n_entries)
{
  if (place < turn || (place == turn && turn > 0 && turn + 1 == n_entries))
    return turn - 1;
  return turn;
}

MusterOrderAdvance
muster_order_advance (guint n_entries, guint place, MusterOrderSkip skip, gconstpointer data)
{
  MusterOrderAdvance advance = { .place = place };

  if (n_entries == 0)
    return advance;

  for (guint step = 1; step <= n_entries; step++)
    {
      advance.place++;
      if (advance.place >= n_entries)
        {
          advance.place = 0;
          advance.wrapped = TRUE;
        }
      if (skip == NULL || !skip (advance.place, data))
        return advance;
      advance.n_passed = step;
    }

  /* Everybody was passed over, the one it started from last. */
  advance.n_passed = n_entries - 1;
  advance.all_skip = TRUE;
  return advance;
}
