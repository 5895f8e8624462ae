/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "log/words-grid.h"

#include <glib/gi18n-lib.h>

char *
muster_words_token (const MusterCombatantView *view, const MusterCombatantView *from)
{
  MusterSquares squares = view->squares;

  if (view->current_turn)
    /* Translators: a combatant on the battle grid: name, column, row. */
    return g_strdup_printf (_ ("%1$s, column %2$d, row %3$d, current turn"), view->label, squares.x,
                            squares.y);
  if (from == NULL || from->squares.side == 0)
    /* Translators: a combatant on the battle grid: name, column, row. */
    return g_strdup_printf (_ ("%1$s, column %2$d, row %3$d"), view->label, squares.x, squares.y);

  /* Translators: a combatant on the battle grid: name, column, row, how far it stands from whoever
   * has the turn. */
  return g_strdup_printf (_ ("%1$s, column %2$d, row %3$d, %4$d feet from %5$s"), view->label,
                          squares.x, squares.y, muster_squares_distance_ft (squares, from->squares),
                          from->label);
}

char *
muster_words_movement (const MusterCombatantView *view)
{
  if (view->feet_left == 0)
    return g_strdup_printf (_ ("%1$s: no movement left"), view->label);

  /* Translators: name, feet that its movement has left, feet that it had. */
  return g_strdup_printf (_ ("%1$s: %2$d of %3$d feet left"), view->label, view->feet_left,
                          view->feet_whole);
}

char *
muster_words_square (MusterSquares squares, gint32 feet)
{
  /* Translators: where somebody who is picked up would be put: column, row, how far that is. */
  return g_strdup_printf (_ ("Column %1$d, row %2$d: %3$d feet"), squares.x, squares.y, feet);
}

static char *
range_words (const MusterAim *aim)
{
  switch (aim->range)
    {
    case MUSTER_RANGE_REACH:
      return g_strdup_printf (_ ("%d feet, in reach"), aim->distance_ft);
    case MUSTER_RANGE_NORMAL:
      return g_strdup_printf (aim->thrown ? _ ("%d feet, thrown at normal range")
                                          : _ ("%d feet, normal range"),
                              aim->distance_ft);
    case MUSTER_RANGE_LONG:
      return g_strdup_printf (aim->thrown ? _ ("%d feet, thrown at long range")
                                          : _ ("%d feet, long range"),
                              aim->distance_ft);
    case MUSTER_RANGE_OUT:
      return g_strdup_printf (_ ("%d feet, out of range"), aim->distance_ft);
    case MUSTER_RANGE_UNKNOWN:
    default:
      return g_strdup_printf (_ ("%d feet"), aim->distance_ft);
    }
}

char *
muster_words_aim (const MusterAim *aim, gboolean sneaks)
{
  g_autofree char *range = NULL;

  if (aim->distance_ft < 0)
    return NULL;

  range = range_words (aim);
  if (!sneaks)
    return g_steal_pointer (&range);

  /* Translators: under a distance in the attack dialog. */
  return g_strdup_printf ("%s\n%s", range,
                          aim->ally_beside
                              ? _ ("Sneak Attack counts: another enemy is beside the target.")
                              : _ ("Sneak Attack counts only with advantage."));
}
