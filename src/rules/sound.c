/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/sound.h"

#include <string.h>

#include "rules/bounds.h"
#include "rules/chips/mods.h"

static const MusterOwnership ownerships[] = {
  { MUSTER_POOL_CHIP, "creature", MUSTER_POOL_CREATURE },
  { MUSTER_POOL_PARTICIPANT, "fight", MUSTER_POOL_FIGHT },
  { MUSTER_POOL_FACTION, "fight", MUSTER_POOL_FIGHT },
  { MUSTER_POOL_SPELL_USE, "creature", MUSTER_POOL_CREATURE },
  { MUSTER_POOL_AGENDA, "actor", MUSTER_POOL_CREATURE },
  { MUSTER_POOL_CHUNK, "node", MUSTER_POOL_NODE },
  { MUSTER_POOL_RESOURCE, "creature", MUSTER_POOL_CREATURE },
  { MUSTER_POOL_SPECIAL_USE, "creature", MUSTER_POOL_CREATURE },
  { MUSTER_POOL_REMINDER, "fight", MUSTER_POOL_FIGHT },
};

const MusterOwnership *
muster_ownerships (guint *n)
{
  *n = G_N_ELEMENTS (ownerships);

  return ownerships;
}

static const MusterFieldInfo *
find_field (const MusterPoolInfo *info, const char *name)
{
  for (guint i = 0; i < info->n_fields; i++)
    if (strcmp (info->fields[i].name, name) == 0)
      return &info->fields[i];

  g_assert_not_reached ();
}

static gboolean
all_owned (const MusterGame *game, const MusterOwnership *ownership)
{
  const MusterFieldInfo *field = find_field (muster_pool_info (ownership->pool), ownership->field);
  const char *record = muster_game_next (game, ownership->pool, 0);

  while (record != NULL)
    {
      const MusterId *id = (const MusterId *) (gconstpointer) record;
      const MusterId *owner = (const MusterId *) (gconstpointer) (record + field->offset);

      if (muster_game_record (game, ownership->owner, *owner) == NULL)
        return FALSE;
      record = muster_game_next (game, ownership->pool, *id);
    }

  return TRUE;
}

static gboolean
all_within_bounds (const MusterGame *game, MusterPool pool)
{
  const char *record = muster_game_next (game, pool, 0);
  gint64 value;

  while (record != NULL)
    {
      if (muster_record_find_breach (pool, record, &value) != NULL)
        return FALSE;
      record = muster_game_next (game, pool, *(const MusterId *) (gconstpointer) record);
    }

  return TRUE;
}

/* What chips add is counted as if all of it held at once: no campaign is refused for a chip that
 * came or went without its hit points. */
static gboolean
all_have_room_for_hit_points (const MusterGame *game)
{
  MUSTER_GAME_FOREACH (game, CREATURE, MusterCreature, creature)
  {
    gint64 most = MAX (creature->max_hp, 1);

    if (creature->hp <= most)
      continue;
    MUSTER_GAME_FOREACH (game, CHIP, MusterChip, chip)
    if (chip->creature == creature->id)
      most += MAX (chip->max_hp, 0);
    if (creature->hp > most)
      return FALSE;
  }

  return TRUE;
}

static gboolean
all_dice_have_sides (const MusterGame *game)
{
  MUSTER_GAME_FOREACH (game, CHIP, MusterChip, chip)
  if (((chip->rider_dice != 0 || (chip->marks & MUSTER_CHIP_BLINKS) != 0) && chip->rider_die == 0)
      || (chip->later_dice != 0 && chip->later_die == 0)
      || (chip->hit_dice != 0 && chip->hit_die == 0)
      || (chip->weaken_dice != 0 && chip->weaken_die == 0))
    return FALSE;

  return TRUE;
}

gboolean
muster_game_is_sound (const MusterGame *game)
{
  for (guint i = 0; i < MUSTER_N_POOLS; i++)
    if (!all_within_bounds (game, (MusterPool) i))
      return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (ownerships); i++)
    if (!all_owned (game, &ownerships[i]))
      return FALSE;
  if (!all_have_room_for_hit_points (game) || !all_dice_have_sides (game))
    return FALSE;

  MUSTER_GAME_FOREACH (game, PARTICIPANT, MusterParticipant, participant)
  {
    if (participant->present
        && muster_game_fight (game, participant->fight)->state != MUSTER_FIGHT_ENDED
        && muster_game_creature (game, participant->creature) == NULL)
      return FALSE;
  }
  MUSTER_GAME_FOREACH (game, FIGHT, MusterFight, fight)
  {
    if (fight->state != MUSTER_FIGHT_ENDED && fight->turn != 0
        && muster_game_participant (game, fight->turn) == NULL)
      return FALSE;
  }

  return TRUE;
}
