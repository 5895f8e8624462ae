/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/fight/tie.h"

static void
roll_off (MusterPerform *perform, MusterId id)
{
  MusterId creature = muster_game_participant (perform->game, id)->creature;
  MusterRollKey key = { .purpose = MUSTER_PURPOSE_TIE, .roller = creature };
  MusterEventTieRolled *rolled;
  guint face;

  if (!muster_dice_throw (muster_perform_dice (perform), &key, (MusterDieNumber) { 0 }, 20, &face))
    {
      perform->asks = TRUE;
      return;
    }

  muster_game_edit_participant (perform->game, id)->tie_roll = (gint32) face;
  rolled = &muster_perform_event (perform, MUSTER_EVENT_TIE_ROLLED)->tie_rolled;
  rolled->creature = creature;
  rolled->total = (gint32) face;
  muster_perform_add_die (perform, &rolled->dice, 20, face, MUSTER_DIE_D20, MUSTER_DIE_KEPT);
}

/* One of a pack or a side is no rival of another: they act on one count because one roll says so.
 */
static gboolean
are_tied (const MusterGame *game, const MusterParticipant *a, const MusterParticipant *b)
{
  return a->rolled && b->rolled && a->linked_to == 0 && b->linked_to == 0
         && muster_participant_count (a) == muster_participant_count (b)
         && (a->pack == 0 || a->pack != b->pack);
}

void
muster_ties_roll_off (MusterPerform *perform, MusterId fight)
{
  g_autoptr (GArray) order = NULL;

  if (muster_game_world (perform->game)->tie_rule != MUSTER_TIE_ROLL_OFF
      || muster_game_fight (perform->game, fight)->mode == MUSTER_INITIATIVE_SIDES)
    return;

  order = muster_game_natural_order (perform->game, fight);
  for (guint i = 0; i < order->len; i++)
    {
      const MusterParticipant *participant
          = muster_game_participant (perform->game, g_array_index (order, MusterId, i));
      gboolean tied = FALSE;

      for (guint j = 0; j < order->len; j++)
        tied |= j != i
                && are_tied (
                    perform->game, participant,
                    muster_game_participant (perform->game, g_array_index (order, MusterId, j)));
      if (tied && participant->tie_roll == 0 && participant->rank == 0)
        roll_off (perform, participant->id);
    }
  muster_game_forget_order (perform->game);
}
