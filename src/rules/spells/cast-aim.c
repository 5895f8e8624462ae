/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of targets is read and held against the spell; then wards and allies may change it. */
#include "rules/spells/cast-aim.h"

#include "rules/chips/mods.h"
#include "rules/spells/sanctuary.h"
#include "rules/spells/standing.h"
#include "rules/spells/ward.h"

#define MOST_PROJECTILES 100

gboolean
muster_cast_parse_targets (const char *text,
                           MusterId ids[MUSTER_MAX_CAST_TARGETS],
                           gint32 counts[MUSTER_MAX_CAST_TARGETS],
                           guint *n)
{
  const char *p = text != NULL ? text : "";

  *n = 0;
  while (*p != '\0')
    {
      char *end;
      guint64 id = g_ascii_strtoull (p, &end, 10);

      if (end == p || id == 0 || id > G_MAXUINT32 || *n == MUSTER_MAX_CAST_TARGETS)
        return FALSE;
      ids[*n] = (MusterId) id;
      counts[*n] = -1;
      p = end;
      if (*p == '*')
        {
          guint64 count = g_ascii_strtoull (p + 1, &end, 10);

          if (end == p + 1 || count > MOST_PROJECTILES)
            return FALSE;
          counts[*n] = (gint32) count;
          p = end;
        }
      (*n)++;
      if (*p == ' ')
        p++;
      else if (*p != '\0')
        return FALSE;
    }

  return TRUE;
}

/* How many creatures, or projectiles, it may reach with this slot; 0: any number. */
static int
reach_of (const MusterGame *game, MusterId caster, const MusterKnown *known, int slot)
{
  const MusterStatBlock *block = muster_game_block (game, caster);

  return muster_spell_targets (known->spell, slot > 0 ? slot : known->spell->level,
                               muster_spellcasting_level (block, known->casting));
}

/* What stands may reach fewer in the way that is due. */
static int
reach_of_way (const MusterGame *game, const MusterCommandCast *command, const MusterSpell *spell)
{
  const MusterChip *standing = muster_standing_find (game, command->caster, spell);

  if (!(command->options & MUSTER_CAST_AGAIN) || standing == NULL || spell->n_ways == 0
      || spell->way_by != MUSTER_SPELL_WAY_ROUND)
    return 0;

  return spell->ways[muster_spell_way_of_round (spell, standing->grown + 1) - 1].targets;
}

/* Whether it does something to targets that are picked now. */
static gboolean
wants_targets (const MusterSpell *spell, const MusterCommandCast *command)
{
  if (command->options & MUSTER_CAST_AGAIN)
    return spell->again != MUSTER_SPELL_AGAIN_MOVES && spell->again != MUSTER_SPELL_AGAIN_TIED;

  return (command->options & MUSTER_CAST_ENTERS)
         || (!spell->evokes_only && !spell->again_ends && !muster_spell_holds_inside (spell)
             && (spell->area == 0 || (spell->area & MUSTER_SPELL_AREA_AT_CAST)));
}

MusterRefusal
muster_cast_check_targets (const MusterGame *game,
                           const MusterCommandCast *command,
                           const MusterKnown *known,
                           int slot)
{
  MusterId ids[MUSTER_MAX_CAST_TARGETS];
  gint32 counts[MUSTER_MAX_CAST_TARGETS];
  int way = reach_of_way (game, command, known->spell);
  int reach = way > 0 ? way : reach_of (game, command->caster, known, slot);
  gboolean wanted = wants_targets (known->spell, command);
  guint shots = 0;
  guint n;

  if (!muster_cast_parse_targets (command->targets, ids, counts, &n))
    return MUSTER_REFUSAL_BAD_EXPRESSION;
  for (guint i = 0; i < n; i++)
    {
      if (muster_game_creature (game, ids[i]) == NULL)
        return MUSTER_REFUSAL_NO_SUCH_CREATURE;
      if (ids[i] != command->caster && muster_creature_is_out_of_reach (game, ids[i]))
        return MUSTER_REFUSAL_OUT_OF_REACH;
      if (muster_creature_is_enclosed (game, command->caster, ids[i]))
        return MUSTER_REFUSAL_SWALLOWED;
      shots += (guint) MAX (0, counts[i]);
    }

  switch ((MusterSpellAim) known->spell->aim)
    {
    case MUSTER_SPELL_AIM_TARGETS:
      if (n == 0 && wanted)
        return MUSTER_REFUSAL_NO_TARGET;
      return reach > 0 && n > (guint) reach ? MUSTER_REFUSAL_TOO_MANY_TARGETS : MUSTER_REFUSAL_NONE;
    case MUSTER_SPELL_AIM_PROJECTILES:
      if (n == 0)
        return MUSTER_REFUSAL_NO_TARGET;
      return n > (guint) reach || shots > (guint) reach ? MUSTER_REFUSAL_TOO_MANY_TARGETS
                                                        : MUSTER_REFUSAL_NONE;
    case MUSTER_SPELL_AIM_NOBODY:
    case MUSTER_SPELL_AIM_SELF:
    default:
      return MUSTER_REFUSAL_NONE;
    }
}

/* Those whom it has hold of, or those of them that are named. */
static guint
pick_tied (const MusterGame *game, const MusterChip *standing, MusterId *ids, guint n)
{
  MusterId tied[MUSTER_MAX_CAST_TARGETS];
  guint n_tied = muster_standing_tied (game, standing, tied, MUSTER_MAX_CAST_TARGETS);
  MusterId picked[MUSTER_MAX_CAST_TARGETS];
  guint n_picked = 0;

  for (guint i = 0; i < n_tied; i++)
    {
      gboolean named = n == 0;

      for (guint j = 0; j < n; j++)
        named |= ids[j] == tied[i];
      if (named)
        picked[n_picked++] = tied[i];
    }
  for (guint i = 0; i < n_picked; i++)
    ids[i] = picked[i];

  return n_picked;
}

void
muster_cast_aim (const MusterGame *game, const MusterCommandCast *command, MusterCast *cast)
{
  const MusterSpell *spell = cast->known.spell;
  MusterId ids[MUSTER_MAX_CAST_TARGETS];
  gint32 counts[MUSTER_MAX_CAST_TARGETS];
  int dealt[MUSTER_MAX_CAST_TARGETS];
  gboolean counted = FALSE;
  guint n;

  muster_cast_parse_targets (command->targets, ids, counts, &n);
  if (cast->use == MUSTER_CAST_USED_AGAIN && spell->again == MUSTER_SPELL_AGAIN_TIED)
    {
      n = pick_tied (game, &cast->standing, ids, n);
      for (guint i = 0; i < n; i++)
        counts[i] = -1;
    }
  if (cast->use == MUSTER_CAST_NEW && spell->evokes_only)
    n = 0;
  if (spell->aim == MUSTER_SPELL_AIM_SELF)
    {
      ids[0] = command->caster;
      n = 1;
    }
  for (guint i = 0; i < n; i++)
    counted |= counts[i] >= 0;
  if (spell->aim == MUSTER_SPELL_AIM_PROJECTILES)
    muster_spell_allocate (counted ? counts : NULL, n,
                           reach_of (game, command->caster, &cast->known, cast->slot), dealt);

  for (guint i = 0; i < n; i++)
    {
      MusterCastTarget target
          = { .id = ids[i],
              .projectiles = spell->aim == MUSTER_SPELL_AIM_PROJECTILES ? dealt[i] : 1 };

      if (target.projectiles > 0)
        cast->targets[cast->n_targets++] = target;
    }
}

void
muster_cast_divert (MusterPerform *perform, MusterCast *cast)
{
  const MusterSpell *spell = cast->known.spell;
  MusterId taken[MUSTER_MAX_CAST_TARGETS];
  guint n = 0;

  if (!spell->on_enemies || spell->area != 0
      || (spell->aim == MUSTER_SPELL_AIM_TARGETS && spell->targets == 0)
      || (cast->use == MUSTER_CAST_USED_AGAIN && spell->again == MUSTER_SPELL_AGAIN_TIED))
    return;

  for (guint i = 0; i < cast->n_targets; i++)
    taken[i] = cast->targets[i].id;
  for (guint i = 0; i < cast->n_targets; i++)
    {
      MusterCastTarget target = cast->targets[i];

      target.id = muster_sanctuary_meet (perform, cast->caster, target.id, taken, cast->n_targets);
      taken[i] = target.id;
      if (target.id != 0)
        cast->targets[n++] = target;
    }
  cast->n_targets = n;
}

void
muster_cast_redirect (MusterPerform *perform, MusterCast *cast)
{
  if (cast->known.spell->kind != MUSTER_SPELL_ATTACK)
    return;

  for (guint i = 0; i < cast->n_targets; i++)
    cast->targets[i].id
        = muster_ward_redirect (perform, cast->caster, cast->targets[i].id, (gint32) i);
}
