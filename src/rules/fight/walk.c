/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/fight/walk.h"

#include "rules/fight/initiative.h"
#include "rules/fight/lair.h"
#include "rules/fight/link.h"
#include "rules/fight/order.h"
#include "rules/fight/turn.h"

/* The slot of the lair among the participants. */
#define LAIR 0

/* Who is in an order and whom the pointer passes over. */
typedef struct
{
  const MusterGame *game;
  MusterId fight;
  GArray *slots;
  guint from;   /* place the pointer leaves */
  guint leaver; /* place of somebody who is on the way out; the number of slots: nobody */
} Walk;

static void
walk_clear (Walk *walk)
{
  g_clear_pointer (&walk->slots, g_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Walk, walk_clear)

GArray *
muster_turn_slots (const MusterGame *game, MusterId fight)
{
  GArray *slots = g_array_new (FALSE, FALSE, sizeof (MusterId));
  const MusterId lair = LAIR;
  const MusterId *order;
  guint place, n;

  order = muster_game_order (game, fight, &n);
  g_array_append_vals (slots, order, n);
  if (muster_game_lair_place (game, fight, &place))
    g_array_insert_val (slots, place, lair);

  return slots;
}

static MusterId
slot (const Walk *walk, guint place)
{
  return g_array_index (walk->slots, MusterId, place);
}

static guint
place_of (const Walk *walk, MusterId id)
{
  guint place = 0;

  while (place < walk->slots->len && slot (walk, place) != id)
    place++;

  return place;
}

static gboolean
has_acted (const Walk *walk, guint place)
{
  const MusterFight *fight = muster_game_fight (walk->game, walk->fight);
  MusterId id = slot (walk, place);

  return fight->round
         == (id == LAIR ? fight->lair_round
                        : muster_game_participant (walk->game, id)->acted_round);
}

/* Somebody whose turn of this round is still to come, wherever it stands by now.  Who came into the
 * fight in this round, at a count that was over, waits for the next. */
static gboolean
is_owed (const Walk *walk, guint place)
{
  MusterId id = slot (walk, place);

  return !has_acted (walk, place)
         && (id == LAIR
             || muster_game_participant (walk->game, id)->joined_round
                    < muster_game_fight (walk->game, walk->fight)->round);
}

static gboolean
cannot_act (const Walk *walk, guint place)
{
  MusterId id = slot (walk, place);

  return id == LAIR
             ? !muster_lair_can_act (walk->game, walk->fight)
             : muster_participant_skips_turn (walk->game, muster_game_participant (walk->game, id));
}

/* Up to the wrap nobody acts a second time, wherever the GM moved it. */
static gboolean
skips (guint place, gconstpointer data)
{
  const Walk *walk = data;

  return place == walk->leaver || (place > walk->from && has_acted (walk, place))
         || cannot_act (walk, place);
}

static void
begin (MusterPerform *perform, const Walk *walk, guint place)
{
  if (slot (walk, place) == LAIR)
    muster_lair_begin (perform, walk->fight);
  else
    muster_turn_begin (perform, slot (walk, place));
}

/* Those who cannot act have a turn that passes by; who is on the way out or has acted has none. */
static void
pass_over (MusterPerform *perform, const Walk *walk, guint place, gboolean wrapped)
{
  if (place == walk->leaver || (!wrapped && has_acted (walk, place)))
    return;
  if (slot (walk, place) == LAIR)
    muster_lair_pass_over (perform, walk->fight);
  else
    muster_turn_pass_over (perform, slot (walk, place));
}

/* The pointer never comes by a place before it in the same round.  Whoever stands there with a turn
 * to come was put there, or the holder of the turn was put behind it: it acts now.  TRUE when a
 * turn began or the command is to stop. */
static gboolean
begin_overtaken (MusterPerform *perform, const Walk *walk, guint from)
{
  MusterId holder = muster_game_fight (walk->game, walk->fight)->turn;

  for (guint place = 0; place <= from && place < walk->slots->len; place++)
    {
      if (place == walk->leaver || slot (walk, place) == holder || !is_owed (walk, place))
        continue;
      if (!cannot_act (walk, place))
        {
          begin (perform, walk, place);
          return TRUE;
        }
      pass_over (perform, walk, place, FALSE);
      if (!muster_perform_phase (perform))
        return TRUE;
    }

  return FALSE;
}

/* Sneak Attack is once a turn, whoever's turn it is. */
static void
reset_sneak (MusterPerform *perform, const GArray *slots)
{
  for (guint i = 0; i < slots->len; i++)
    {
      MusterId id = g_array_index (slots, MusterId, i);

      if (id != LAIR && muster_game_participant (perform->game, id)->sneak)
        muster_game_edit_participant (perform->game, id)->sneak = FALSE;
    }
}

/* Begins the round's first turn in the order as it is now; when nobody takes one the pointer rests
 * on whoever stands first. */
static void
begin_at_top (MusterPerform *perform, MusterId fight)
{
  g_auto (Walk) walk = { .game = perform->game, .fight = fight };
  MusterOrderAdvance advance;

  walk.slots = muster_turn_slots (perform->game, fight);
  walk.leaver = walk.slots->len;
  walk.from = walk.slots->len - 1;
  advance = muster_order_advance (walk.slots->len, walk.from, skips, &walk);
  if (advance.all_skip)
    advance = (MusterOrderAdvance) { .place = slot (&walk, 0) == LAIR && walk.slots->len > 1 };

  for (guint place = 0; place < advance.n_passed && muster_perform_phase (perform); place++)
    pass_over (perform, &walk, place, TRUE);
  if (muster_perform_phase (perform))
    begin (perform, &walk, advance.place);
}

/* The rest of the round passes by, the next one begins with an order of its own. */
static void
walk_into_new_order (MusterPerform *perform, const Walk *walk)
{
  for (guint place = walk->from + 1; place < walk->slots->len && muster_perform_phase (perform);
       place++)
    pass_over (perform, walk, place, FALSE);
  if (!muster_perform_phase (perform))
    return;

  muster_turn_wrap_round (perform, walk->fight);
  if (muster_perform_phase (perform))
    begin_at_top (perform, walk->fight);
}

/* Goes from one place to the next turn: those passed over before the wrap, the wrap, those after
 * it, then the turn itself. */
static void
walk_to (MusterPerform *perform, const Walk *walk, const MusterOrderAdvance *advance)
{
  gboolean wrapped = FALSE;

  if (advance->wrapped && muster_round_reorders (perform->game, walk->fight))
    {
      walk_into_new_order (perform, walk);
      return;
    }

  for (guint i = 0; i < advance->n_passed; i++)
    {
      guint place = walk->from + 1 + i;

      if (place >= walk->slots->len)
        {
          place -= walk->slots->len;
          if (!wrapped && advance->wrapped)
            muster_turn_wrap_round (perform, walk->fight);
          wrapped = TRUE;
        }
      pass_over (perform, walk, place, wrapped);
      if (!muster_perform_phase (perform))
        return;
    }

  if (advance->wrapped && !wrapped)
    muster_turn_wrap_round (perform, walk->fight);
  begin (perform, walk, advance->place);
}

gboolean
muster_turn_is_owed (const MusterGame *game, MusterId id)
{
  MusterId fight = muster_game_participant (game, id)->fight;
  g_auto (Walk) walk = { .game = game, .fight = fight, .slots = muster_turn_slots (game, fight) };
  guint place = place_of (&walk, id);

  return place < walk.slots->len && is_owed (&walk, place);
}

gboolean
muster_fight_is_picked (const MusterFight *fight)
{
  return fight->mode == MUSTER_INITIATIVE_SIDES || fight->mode == MUSTER_INITIATIVE_FREE;
}

MusterId
muster_turn_pick (const MusterGame *game, MusterId fight)
{
  g_auto (Walk) walk = { .game = game, .fight = fight, .slots = muster_turn_slots (game, fight) };

  for (guint i = 0; i < walk.slots->len; i++)
    if (slot (&walk, i) != LAIR && !has_acted (&walk, i) && !cannot_act (&walk, i))
      return slot (&walk, i);

  return 0;
}

/* The lair's turn comes when nothing with a higher count is left to act. */
static gboolean
lair_is_next (const MusterGame *game, MusterId fight)
{
  g_auto (Walk) walk = { .game = game, .fight = fight, .slots = muster_turn_slots (game, fight) };
  guint lair = place_of (&walk, LAIR);

  if (lair == walk.slots->len || has_acted (&walk, lair) || cannot_act (&walk, lair))
    return FALSE;
  if (muster_game_fight (game, fight)->mode == MUSTER_INITIATIVE_FREE)
    return TRUE;
  for (guint i = 0; i < lair; i++)
    if (!has_acted (&walk, i) && !cannot_act (&walk, i))
      return FALSE;

  return TRUE;
}

/* Begins the turn that is picked, or FALSE when nobody is left to act. */
static gboolean
begin_picked (MusterPerform *perform, MusterId fight, MusterId chosen)
{
  if (chosen == 0 && lair_is_next (perform->game, fight))
    {
      muster_lair_begin (perform, fight);
      return TRUE;
    }
  if (chosen == 0)
    chosen = muster_turn_pick (perform->game, fight);
  if (chosen == 0)
    return FALSE;
  muster_turn_begin (perform, chosen);

  return TRUE;
}

/* Where the GM picks, whoever is left when nobody can act has a turn that passes by at the end of
 * the round. */
static void
next_picked (MusterPerform *perform, MusterId fight, MusterId chosen)
{
  g_auto (Walk) walk = { .game = perform->game, .fight = fight };

  walk.slots = muster_turn_slots (perform->game, fight);
  walk.leaver = walk.slots->len;
  reset_sneak (perform, walk.slots);
  if (begin_picked (perform, fight, chosen))
    return;

  for (guint i = 0; i < walk.slots->len && muster_perform_phase (perform); i++)
    pass_over (perform, &walk, i, FALSE);
  if (!muster_perform_phase (perform))
    return;
  muster_turn_wrap_round (perform, fight);
  if (muster_perform_phase (perform) && !begin_picked (perform, fight, 0))
    begin_at_top (perform, fight);
}

void
muster_turn_first (MusterPerform *perform, MusterId fight)
{
  if (muster_fight_is_picked (muster_game_fight (perform->game, fight))
      && begin_picked (perform, fight, 0))
    return;
  begin_at_top (perform, fight);
}

/* From a place of the order to the next turn. */
static void
leave_place (MusterPerform *perform, Walk *walk, guint from, gboolean first)
{
  MusterOrderAdvance advance;

  walk->from = from;
  reset_sneak (perform, walk->slots);
  if (!first && begin_overtaken (perform, walk, from))
    return;

  advance = muster_order_advance (walk->slots->len, from, skips, walk);
  if (first)
    advance.wrapped = FALSE;
  walk_to (perform, walk, &advance);
}

void
muster_turn_next (MusterPerform *perform, MusterId fight, MusterId chosen)
{
  const MusterFight *record = muster_game_fight (perform->game, fight);
  MusterId holder = record->turn;
  g_auto (Walk) walk = { .game = perform->game, .fight = fight };

  muster_turn_drop_agenda (perform, fight, 0);
  if (holder == 0 && !record->lair_turn)
    {
      muster_turn_first (perform, fight);
      return;
    }

  if (holder != 0)
    muster_turn_end (perform, holder);
  if (!muster_perform_phase (perform))
    return;
  if (muster_fight_is_picked (record))
    {
      next_picked (perform, fight, chosen);
      return;
    }

  walk.slots = muster_turn_slots (perform->game, fight);
  walk.leaver = walk.slots->len;
  leave_place (perform, &walk, place_of (&walk, holder), FALSE);
}

void
muster_turn_go_on (MusterPerform *perform, MusterId fight, MusterId from, gboolean first)
{
  g_auto (Walk) walk = { .game = perform->game, .fight = fight };

  walk.slots = muster_turn_slots (perform->game, fight);
  walk.leaver = walk.slots->len;
  leave_place (perform, &walk, first ? walk.slots->len - 1 : place_of (&walk, from), first);
}

void
muster_turn_hand_over (MusterPerform *perform, MusterId id)
{
  MusterParticipant *participant = muster_game_edit_participant (perform->game, id);
  MusterFight *fight = muster_game_edit_fight (perform->game, participant->fight);
  g_autoptr (GArray) sharers = muster_turn_sharers (perform->game, id);
  g_auto (Walk) walk = { .game = perform->game, .fight = fight->id };
  MusterOrderAdvance advance;
  guint n;

  walk.slots = muster_turn_slots (perform->game, fight->id);
  walk.leaver = place_of (&walk, id);
  walk.from = walk.leaver;
  muster_game_order (perform->game, fight->id, &n);
  advance = muster_order_advance (walk.slots->len, walk.leaver, skips, &walk);
  participant->present = FALSE;
  muster_game_forget_order (perform->game);

  if (n == 1)
    {
      fight->turn = 0;
      return;
    }
  if (sharers->len > 1)
    {
      fight->turn = g_array_index (sharers, MusterId, 1);
      return;
    }
  if (muster_fight_is_picked (fight))
    {
      next_picked (perform, fight->id, 0);
      return;
    }
  reset_sneak (perform, walk.slots);
  if (begin_overtaken (perform, &walk, walk.leaver))
    return;
  /* When nobody else takes a turn the pointer rests on the next one all the same. */
  if (advance.all_skip)
    {
      advance = (MusterOrderAdvance) { .place = (walk.leaver + 1) % walk.slots->len,
                                       .wrapped = walk.leaver + 1 == walk.slots->len };
      if (slot (&walk, advance.place) == LAIR)
        advance = (MusterOrderAdvance) { .place = (walk.leaver + 2) % walk.slots->len,
                                         .wrapped = walk.leaver + 2 >= walk.slots->len };
    }
  walk_to (perform, &walk, &advance);
}

/* The lair stood before its place's holder: the one that comes next has not acted. */
void
muster_turn_leave_lair (MusterPerform *perform, MusterId fight)
{
  g_auto (Walk) walk = { .game = perform->game, .fight = fight };
  guint place;

  muster_game_edit_fight (perform->game, fight)->lair_turn = FALSE;
  if (muster_fight_is_picked (muster_game_fight (perform->game, fight)))
    {
      next_picked (perform, fight, 0);
      return;
    }

  walk.slots = muster_turn_slots (perform->game, fight);
  walk.leaver = walk.slots->len;
  if (walk.slots->len == 0)
    return;
  muster_game_lair_place (perform->game, fight, &place);
  leave_place (perform, &walk, place > 0 ? place - 1 : walk.slots->len - 1, place == 0);
}
