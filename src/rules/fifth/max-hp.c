/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The hit point maximum: what it comes to, and what follows when it changes. */
#include "rules/chips/chip.h"
#include "rules/fifth/hit.h"
#include "rules/fight/end.h"

/* Of the chips of one spell the strongest counts (the document on effects, "Turn-boundary chips").
 */
static gboolean
is_outdone (const MusterGame *game, const MusterChip *chip)
{
  if (chip->spell == 0 || chip->max_hp == 0)
    return FALSE;

  MUSTER_GAME_FOREACH (game, CHIP, MusterChip, other)
  if (other->creature == chip->creature && other->spell == chip->spell
      && (other->max_hp > chip->max_hp || (other->max_hp == chip->max_hp && other->id < chip->id)))
    return TRUE;

  return FALSE;
}

/* What chips add to a hit point maximum, or take from it. */
static gint32
chips_max_hp (const MusterGame *game, MusterId id)
{
  gint32 sum = 0;

  MUSTER_GAME_FOREACH (game, CHIP, MusterChip, chip)
  if (chip->creature == id && !is_outdone (game, chip))
    sum += chip->max_hp;

  return sum;
}

gint32
muster_creature_max_hp (const MusterGame *game, MusterId id)
{
  gint32 max_hp = MAX (muster_game_creature (game, id)->max_hp + chips_max_hp (game, id), 1);

  return muster_creature_exhaustion (game, id).max_hp_halved ? MAX (max_hp / 2, 1) : max_hp;
}

void
muster_hit_set_max (MusterPerform *perform, MusterId id, gint32 max_hp, gboolean keep_wounds)
{
  MusterHitPoints points = muster_creature_points (perform->game, id);
  gint32 before = muster_game_creature (perform->game, id)->max_hp;
  MusterEventMaxHpChanged *changed;

  max_hp = MAX (1, max_hp);
  muster_game_edit_creature (perform->game, id)->max_hp = max_hp;
  muster_hit_points_set_max (&points, muster_creature_max_hp (perform->game, id), keep_wounds);
  muster_creature_store_points (perform->game, id, &points);

  changed = &muster_perform_event (perform, MUSTER_EVENT_MAX_HP_CHANGED)->max_hp_changed;
  changed->creature = id;
  changed->before = before;
  changed->after = max_hp;
  changed->hp = points.hp;
}

void
muster_hit_note_max (MusterPerform *perform, MusterId id, gint32 before)
{
  MusterGame *game = perform->game;
  gint32 after = muster_creature_max_hp (game, id);
  const MusterCreature *creature = muster_game_creature (game, id);
  MusterEventMaxHpChanged *changed;

  if (after == before)
    return;

  if (creature->hp > after)
    muster_game_edit_creature (game, id)->hp = after;
  changed = &muster_perform_event (perform, MUSTER_EVENT_MAX_HP_CHANGED)->max_hp_changed;
  changed->creature = id;
  changed->before = before;
  changed->after = after;
  changed->hp = creature->hp;

  if (creature->max_hp + chips_max_hp (game, id) <= 0 && creature->life != MUSTER_LIFE_DEAD)
    {
      muster_hit_kill (perform, id, MUSTER_DEATH_BY_HAND);
      muster_fight_note_outcome (perform);
    }
}
