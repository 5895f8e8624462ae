/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/fifth/resource.h"

#include "rules/fifth/spend.h"

static const MusterResource *
find_resource (const MusterGame *game, MusterId creature, MusterResourceKind kind)
{
  MUSTER_GAME_FOREACH (game, RESOURCE, MusterResource, resource)
  if (resource->creature == creature && resource->kind == (gint32) kind)
    return resource;

  return NULL;
}

guint
muster_resource_used (const MusterGame *game, MusterId creature, MusterResourceKind kind)
{
  const MusterResource *resource = find_resource (game, creature, kind);

  return resource != NULL ? (guint) MAX (0, resource->used) : 0;
}

guint
muster_resource_left (const MusterGame *game, MusterId creature, MusterResourceKind kind)
{
  guint uses = muster_block_resource_uses (muster_game_block (game, creature), kind,
                                           muster_game_world (game)->edition);
  guint used = muster_resource_used (game, creature, kind);

  return used < uses ? uses - used : 0;
}

/* A resource of which nothing is used needs no record. */
void
muster_resource_set_used (MusterPerform *perform,
                          MusterId creature,
                          MusterResourceKind kind,
                          guint used)
{
  const MusterResource *resource = find_resource (perform->game, creature, kind);
  MusterResource *record;

  if (used == 0 && resource != NULL)
    muster_game_remove (perform->game, MUSTER_POOL_RESOURCE, resource->id);
  if (used == 0)
    return;

  if (resource != NULL)
    record = muster_game_edit_resource (perform->game, resource->id);
  else
    {
      record = muster_game_add (perform->game, MUSTER_POOL_RESOURCE);
      record->creature = creature;
      record->kind = kind;
    }
  record->used = (gint32) used;
}

void
muster_resource_use (MusterPerform *perform, MusterId creature, MusterResourceKind kind)
{
  if (muster_resource_left (perform->game, creature, kind) > 0)
    muster_resource_set_used (perform, creature, kind,
                              muster_resource_used (perform->game, creature, kind) + 1);
}

void
muster_resource_give_back (MusterPerform *perform, MusterId id, guint count)
{
  const MusterResource *resource = muster_game_resource (perform->game, id);

  if ((guint) MAX (0, resource->used) <= count)
    muster_game_remove (perform->game, MUSTER_POOL_RESOURCE, id);
  else
    muster_game_edit_resource (perform->game, id)->used -= (gint32) count;
}

void
muster_resource_unuse (MusterPerform *perform, MusterId creature, MusterResourceKind kind)
{
  const MusterResource *resource = find_resource (perform->game, creature, kind);

  if (resource != NULL)
    muster_resource_give_back (perform, resource->id, 1);
}

void
muster_resources_clear (MusterPerform *perform, MusterId creature)
{
  const MusterResource *resource = muster_game_next (perform->game, MUSTER_POOL_RESOURCE, 0);

  while (resource != NULL)
    {
      MusterId id = resource->id;

      if (resource->creature == creature)
        muster_game_remove (perform->game, MUSTER_POOL_RESOURCE, id);
      resource = muster_game_next (perform->game, MUSTER_POOL_RESOURCE, id);
    }
}

MusterCost
muster_class_action_cost (MusterClassAction action)
{
  switch (action)
    {
    case MUSTER_CLASS_ACTION_SECOND_WIND:
      return MUSTER_COST_BONUS;
    case MUSTER_CLASS_ACTION_TURN_UNDEAD:
    case MUSTER_CLASS_ACTION_PRESERVE_LIFE:
      return MUSTER_COST_ACTION;
    case MUSTER_CLASS_ACTION_ACTION_SURGE:
    case MUSTER_N_CLASS_ACTIONS:
    default:
      return MUSTER_COST_NONE;
    }
}

MusterRefusal
muster_class_action_check (const MusterGame *game,
                           MusterId creature,
                           MusterClassAction action,
                           MusterCost cost,
                           gboolean waive,
                           MusterWaiver *waiver)
{
  MusterRefusal refusal;

  if (muster_game_creature (game, creature) == NULL)
    return MUSTER_REFUSAL_NO_SUCH_CREATURE;
  if (!muster_block_has_class_action (muster_game_block (game, creature), action))
    return MUSTER_REFUSAL_NO_FEATURE;
  refusal = muster_spend_check (game, creature, cost, waive, waiver);
  if (refusal != MUSTER_REFUSAL_NONE || waive
      || muster_resource_left (game, creature, muster_class_action_resource (action)) > 0)
    return refusal;
  *waiver = MUSTER_WAIVER_COST;

  return MUSTER_REFUSAL_NO_USES;
}

void
muster_class_action_spend (MusterPerform *perform,
                           MusterId creature,
                           MusterClassAction action,
                           MusterCost cost,
                           gboolean waive)
{
  MusterResourceKind kind = muster_class_action_resource (action);
  MusterEventClassActionUsed *used;

  muster_spend (perform, creature, cost, waive);
  if (!waive)
    muster_resource_use (perform, creature, kind);
  used = &muster_perform_event (perform, MUSTER_EVENT_CLASS_ACTION_USED)->class_action_used;
  used->creature = creature;
  used->action = action;
  used->cost = waive ? MUSTER_COST_NONE : (gint32) cost;
  used->left = (gint32) muster_resource_left (perform->game, creature, kind);
}
