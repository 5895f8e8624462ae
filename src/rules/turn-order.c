/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The order of turns of a fight, kept until something moves it. */
#include "rules/fight/order.h"
#include "rules/game-private.h"

#define LAIR_COUNT 20

gint32
muster_participant_count (const MusterParticipant *participant)
{
  return participant->moved ? participant->moved_initiative : participant->initiative;
}

static gint64
tie_of (const MusterGame *game, const MusterParticipant *participant)
{
  const MusterCreature *creature = muster_game_creature (game, participant->creature);
  gboolean plays = creature != NULL && creature->kind == MUSTER_CREATURE_CHARACTER;

  switch ((MusterTieRule) muster_game_world (game)->tie_rule)
    {
    case MUSTER_TIE_PLAYERS_FIRST:
      return plays;
    case MUSTER_TIE_MONSTERS_FIRST:
      return !plays;
    case MUSTER_TIE_CREATION:
      return -(gint64) participant->creature;
    case MUSTER_TIE_ROLL_OFF:
      return participant->tie_roll;
    case MUSTER_TIE_DEXTERITY:
    default:
      return 0;
    }
}

static MusterOrderEntry
order_entry (const MusterGame *game, const MusterParticipant *participant)
{
  return (MusterOrderEntry) { .id = participant->id,
                              .initiative = muster_participant_count (participant),
                              .rank = participant->rank,
                              .tie = tie_of (game, participant),
                              .dexterity = participant->tie_dexterity,
                              .order = participant->tie_order };
}

/* Higher initiative first, then as ties go (the combat document, "Rolling initiative"); those
 * whose roll is missing stand last. */
static int
compare_turns (gconstpointer a, gconstpointer b, gpointer data)
{
  const MusterGame *game = data;
  const MusterParticipant *left = muster_game_participant (game, *(const MusterId *) a);
  const MusterParticipant *right = muster_game_participant (game, *(const MusterId *) b);

  const MusterOrderEntry first = order_entry (game, left);
  const MusterOrderEntry second = order_entry (game, right);

  if (left->rolled != right->rolled)
    return left->rolled ? -1 : 1;

  return muster_order_compare (&first, &second);
}

static void
collect_natural (const MusterGame *game, MusterId fight, GArray *order)
{
  MUSTER_GAME_FOREACH (game, PARTICIPANT, MusterParticipant, participant)
  if (participant->fight == fight && participant->present)
    g_array_append_val (order, participant->id);
  g_array_sort_with_data (order, compare_turns, (gpointer) game);
}

GArray *
muster_game_natural_order (const MusterGame *game, MusterId fight)
{
  GArray *order = g_array_new (FALSE, FALSE, sizeof (MusterId));

  collect_natural (game, fight, order);

  return order;
}

/* Behind whom a participant stands whatever its initiative: whom it waits for in this round, or on
 * whose turn it acts.  0: it stands for itself. */
static MusterId
anchor_of (const MusterGame *game, const MusterParticipant *participant)
{
  MusterId anchors[]
      = { participant->delay_round == muster_game_fight (game, participant->fight)->round
              ? participant->delay_after
              : 0,
          participant->linked_to };

  for (guint i = 0; i < G_N_ELEMENTS (anchors); i++)
    {
      const MusterParticipant *anchor
          = anchors[i] != 0 ? muster_game_participant (game, anchors[i]) : NULL;

      if (anchor != NULL && anchor->present)
        return anchors[i];
    }

  return 0;
}

/* One of the order and those who stand behind it: first who acts with it, then who waits for it. */
static void
place_with_followers (const MusterGame *game, const GArray *natural, MusterId id, GArray *order)
{
  g_array_append_val (order, id);

  for (guint waits = 0; waits < 2; waits++)
    for (guint i = 0; i < natural->len; i++)
      {
        const MusterParticipant *other
            = muster_game_participant (game, g_array_index (natural, MusterId, i));

        if (anchor_of (game, other) == id && (other->linked_to == id) == (waits == 0))
          place_with_followers (game, natural, other->id, order);
      }
}

static void
arrange (const MusterGame *game, GArray *order)
{
  g_autoptr (GArray) natural = NULL;
  gboolean anchored = FALSE;

  for (guint i = 0; i < order->len && !anchored; i++)
    anchored
        = anchor_of (game, muster_game_participant (game, g_array_index (order, MusterId, i))) != 0;
  if (!anchored)
    return;

  natural = g_array_copy (order);
  g_array_set_size (order, 0);
  for (guint i = 0; i < natural->len; i++)
    {
      MusterId id = g_array_index (natural, MusterId, i);

      if (anchor_of (game, muster_game_participant (game, id)) == 0)
        place_with_followers (game, natural, id, order);
    }
}

void
muster_game_forget_order (MusterGame *game)
{
  g_ptr_array_set_size (game->orders, 0);
}

void
muster_order_of_fight_free (MusterOrderOfFight *order)
{
  g_array_unref (order->participants);
  g_free (order);
}

const MusterId *
muster_game_order (const MusterGame *game, MusterId fight, guint *n)
{
  MusterOrderOfFight *order = NULL;

  for (guint i = 0; i < game->orders->len && order == NULL; i++)
    {
      MusterOrderOfFight *known = g_ptr_array_index (game->orders, i);

      if (known->fight == fight)
        order = known;
    }
  if (order == NULL)
    {
      order = g_new (MusterOrderOfFight, 1);
      order->fight = fight;
      order->participants = g_array_new (FALSE, FALSE, sizeof (MusterId));
      collect_natural (game, fight, order->participants);
      arrange (game, order->participants);
      g_ptr_array_add (game->orders, order);
    }

  *n = order->participants->len;

  return (const MusterId *) (gpointer) order->participants->data;
}

gboolean
muster_game_lair_place (const MusterGame *game, MusterId fight, guint *place)
{
  guint n;
  const MusterId *order = muster_game_order (game, fight, &n);
  gboolean lair = FALSE;

  *place = n;
  for (guint i = 0; i < n; i++)
    {
      const MusterParticipant *participant = muster_game_participant (game, order[i]);

      lair |= participant->in_lair
              && muster_stat_block_has_lair (muster_game_block (game, participant->creature));
      if (*place == n && anchor_of (game, participant) == 0
          && (!participant->rolled || muster_participant_count (participant) < LAIR_COUNT))
        *place = i;
    }

  return lair;
}
