/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Spells that ask for no roll of a target and look at its hit points instead: those below a limit,
 * and those for which a pool is enough, the weakest first. */
#include "rules/chips/chip.h"
#include "rules/spells/cast-damage.h"
#include "rules/spells/cast-roll.h"
#include "rules/spells/cast-unaffected.h"

void
muster_cast_limit_hit_points (MusterPerform *perform, MusterCast *cast)
{
  gint32 limit = cast->known.spell->hp_limit;

  for (guint i = 0; i < cast->n_targets; i++)
    {
      MusterCastTarget *target = &cast->targets[i];
      gboolean over = muster_game_creature (perform->game, target->id)->hp > limit;
      MusterEventSpellUnaffected *unaffected;

      target->failed = !over && !muster_cast_is_passed_over (perform->game, cast, target->id);
      if (target->failed)
        continue;
      unaffected = muster_cast_pass_over (perform, cast, target, FALSE);
      if (over)
        unaffected->over_hp = limit;
    }
}

/* A pool passes over the unconscious and those that have the condition already. */
static MusterPoolSkip
pool_skips (const MusterGame *game, const MusterCast *cast, MusterId id)
{
  const MusterSpell *spell = cast->known.spell;

  if (muster_cast_is_passed_over (game, cast, id))
    return MUSTER_POOL_SKIP_PROOF;
  if (muster_creature_is_down (game, id))
    return MUSTER_POOL_SKIP_DOWN;
  if (muster_chip_find (game, id, MUSTER_CONDITION_UNCONSCIOUS) != NULL)
    return MUSTER_POOL_SKIP_UNCONSCIOUS;
  for (guint i = 0; i < spell->n_chips; i++)
    if (muster_chip_find (game, id, (MusterCondition) spell->chips[i].chip.condition) != NULL)
      return MUSTER_POOL_SKIP_AFFECTED;

  return MUSTER_POOL_SKIP_NONE;
}

/* Of the targets that nothing has been decided of, the one with the fewest hit points; NULL: none.
 */
static MusterCastTarget *
find_weakest (const MusterGame *game, MusterCast *cast)
{
  MusterCastTarget *weakest = NULL;
  gint32 least = G_MAXINT32;

  for (guint i = 0; i < cast->n_targets; i++)
    {
      MusterCastTarget *target = &cast->targets[i];
      gint32 hp = muster_game_creature (game, target->id)->hp;

      if (!target->failed && !target->unaffected && hp < least
          && pool_skips (game, cast, target->id) == MUSTER_POOL_SKIP_NONE)
        {
          weakest = target;
          least = hp;
        }
    }

  return weakest;
}

/* How much of the pool is left when it has reached whom it can; the GM reads each step. */
static gint32
spend_pool (MusterPerform *perform, MusterCast *cast, gint32 left)
{
  for (;;)
    {
      MusterCastTarget *weakest = find_weakest (perform->game, cast);
      gint32 hp = weakest != NULL ? muster_game_creature (perform->game, weakest->id)->hp : 0;
      MusterEvent *event;

      if (weakest == NULL || hp > left)
        return left;
      weakest->failed = TRUE;
      left -= hp;
      event = muster_perform_event (perform, MUSTER_EVENT_POOL_REACHED);
      event->secret = TRUE;
      event->pool_reached.creature = weakest->id;
      event->pool_reached.spell = muster_game_intern (perform->game, cast->known.spell->name);
      event->pool_reached.hp = hp;
      event->pool_reached.left = left;
    }
}

static void
pass_over_rest (MusterPerform *perform, MusterCast *cast, gint32 left)
{
  for (guint i = 0; i < cast->n_targets; i++)
    {
      MusterCastTarget *target = &cast->targets[i];
      MusterPoolSkip why = pool_skips (perform->game, cast, target->id);
      MusterEventSpellUnaffected *unaffected;

      if (target->failed)
        continue;
      unaffected = muster_cast_pass_over (perform, cast, target, FALSE);
      unaffected->why = why;
      if (why != MUSTER_POOL_SKIP_NONE)
        continue;
      unaffected->pool_spent = TRUE;
      unaffected->hp = muster_game_creature (perform->game, target->id)->hp;
      unaffected->pool_left = left;
    }
}

gboolean
muster_cast_roll_pool (MusterPerform *perform, MusterCast *cast)
{
  const MusterSpell *spell = cast->known.spell;
  MusterDiceTerm dice = muster_spell_scale (&spell->heal, &spell->heal_step, cast->steps);
  MusterRollKey key = muster_cast_key (cast, MUSTER_PURPOSE_HIT_POINT_POOL, 0, 0);
  g_autofree guint16 *faces = g_new0 (guint16, dice.count + 1);
  MusterEventHitPointPool *pool;
  gint32 left;

  if (!muster_dice_term_roll (&dice, muster_perform_dice (perform), &key, 0, faces, &left))
    {
      perform->asks = TRUE;
      return FALSE;
    }
  pool = &muster_perform_event (perform, MUSTER_EVENT_HIT_POINT_POOL)->hit_point_pool;
  pool->caster = cast->caster;
  pool->spell = muster_game_intern (perform->game, spell->name);
  pool->total = left;
  pool->count = dice.count;
  pool->sides = dice.sides;
  for (guint i = 0; i < dice.count; i++)
    muster_perform_add_die (perform, &pool->dice, dice.sides, faces[i], MUSTER_DIE_ROLL,
                            MUSTER_DIE_KEPT);

  pass_over_rest (perform, cast, spend_pool (perform, cast, left));

  return TRUE;
}
