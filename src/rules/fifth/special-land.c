/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Breaths, gazes, roars and what else forces a saving throw without a hit. */
#include "rules/fifth/special.h"

#include "rules/chips/chip.h"
#include "rules/fifth/hit-save.h"
#include "rules/fifth/hit-toll.h"
#include "rules/fifth/hit.h"
#include "rules/fifth/save.h"
#include "rules/fifth/trait.h"
#include "rules/spells/ward.h"
#include "rules/target-list.h"

/* Keeps the key of the save apart from those of chips and of hits. */
#define SPECIAL_SAVE_SOURCE 0x50000000u

/* One creature that is caught. */
typedef struct
{
  MusterId id;
  gboolean success;
  gint32 total;
  gboolean evades; /* half of what others take */
  gint32 hp;
} Caught;

static void
fill_damage (const MusterDamageRoll *roll,
             MusterId source,
             const Caught *caught,
             MusterEventDie dice[MUSTER_MAX_DAMAGE_DICE],
             MusterHitDamage *damage)
{
  *damage = (MusterHitDamage) { .source = source,
                                .target = caught->id,
                                .halved = caught->success || caught->evades };
  muster_hit_take_roll (damage, roll, dice);
}

static gboolean
is_hurt (const MusterHitSave *save, const Caught *caught)
{
  return save->n_damage > 0 && muster_hit_toll_hurts (save, caught->hp)
         && (!caught->success || (save->half && !caught->evades));
}

/* The saves of all, in the order they were named; those that it passes over are left out. */
static guint
roll_saves (MusterPerform *perform,
            MusterId source,
            gint32 index,
            const char *text,
            Caught caught[MUSTER_MAX_TARGETS])
{
  const MusterSpecial *special = &muster_game_block (perform->game, source)->specials[index];
  const MusterHitSave *forced = special->save;
  MusterTarget targets[MUSTER_MAX_TARGETS];
  guint n_caught = 0;
  guint n;

  muster_target_list_parse (text, targets, &n);
  for (guint i = 0; i < n; i++)
    {
      MusterSave save
          = { .creature = targets[i].creature,
              .ability = muster_hit_toll_ability (perform->game, targets[i].creature, forced),
              .dc = forced->dc,
              .magical = forced->magical,
              .conditions = muster_hit_save_conditions (forced),
              .source = SPECIAL_SAVE_SOURCE + (guint32) index,
              .total = &caught[n_caught].total };

      if (!muster_hit_save_reaches (perform->game, source, save.creature, forced, special->name))
        continue;
      caught[n_caught].id = save.creature;
      caught[n_caught].total = 0;
      caught[n_caught].hp = muster_game_creature (perform->game, save.creature)->hp;
      caught[n_caught].evades
          = forced->half && muster_creature_evades (perform->game, save.creature, save.ability);
      caught[n_caught++].success = forced->dc > 0 && muster_save_roll (perform, &save);
    }

  return n_caught;
}

void
muster_special_land (MusterPerform *perform, MusterId creature, gint32 index, const char *targets)
{
  const MusterSpecial *special = &muster_game_block (perform->game, creature)->specials[index];
  const MusterHitSave *forced = special->save;
  MusterRollKey key = { .purpose = MUSTER_PURPOSE_SPECIAL_DAMAGE,
                        .roller = creature,
                        .source = (guint32) index + 1 };
  MusterEventDie dice[MUSTER_MAX_DAMAGE_DICE];
  Caught caught[MUSTER_MAX_TARGETS];
  MusterDamageRoll roll = { 0 };
  MusterHitFailure failure;
  MusterHitDamage damage;
  guint n;

  if (targets == NULL || *targets == '\0')
    return;

  if (forced->n_damage > 0)
    muster_hit_save_throw (perform, creature, forced, &key, &roll);
  n = roll_saves (perform, creature, index, targets, caught);
  if (!muster_perform_phase (perform))
    return;

  for (guint i = 0; i < n; i++)
    if (is_hurt (forced, &caught[i]))
      {
        fill_damage (&roll, creature, &caught[i], dice, &damage);
        muster_ward_damage (perform, &damage);
        if (!muster_perform_phase (perform))
          return;
      }

  for (guint i = 0; i < n; i++)
    {
      if (is_hurt (forced, &caught[i]))
        {
          fill_damage (&roll, creature, &caught[i], dice, &damage);
          muster_hit_damage (perform, &damage);
        }
      failure = (MusterHitFailure) { .source = creature,
                                     .target = caught[i].id,
                                     .success = caught[i].success,
                                     .total = caught[i].total,
                                     .hp = caught[i].hp };
      muster_hit_save_land (perform, forced, special->name, &failure);
    }
}
