/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/fifth/uses.h"

#include "rules/fifth/resource.h"
#include "rules/fight/budget.h"
#include "rules/fight/setup.h"
#include "rules/spells/known.h"

static guint
rest_of (gint32 count, gint32 used)
{
  return (guint) MAX (0, count - used);
}

static MusterResourceKind
resource_of (MusterUses uses)
{
  switch (uses)
    {
    case MUSTER_USES_SECOND_WIND:
      return MUSTER_RESOURCE_SECOND_WIND;
    case MUSTER_USES_ACTION_SURGE:
      return MUSTER_RESOURCE_ACTION_SURGE;
    default:
      return MUSTER_RESOURCE_CHANNEL_DIVINITY;
    }
}

/* Legendary actions are counted in a fight alone. */
static guint
legendary_actions (const MusterGame *game, MusterId creature, guint *left)
{
  const MusterParticipant *participant = muster_running_participant (game, creature);
  guint count = (guint) muster_legendary_actions (game, creature);
  MusterBudget budget;

  if (participant == NULL)
    return 0;

  budget = muster_budget_of (participant);
  *left = muster_budget_legendary_left (&budget, count);

  return count;
}

static guint
spell_a_day (const MusterGame *game, MusterId creature, const char *spell, guint *left)
{
  MusterKnown known;

  if (spell == NULL || !muster_known_find (game, creature, spell, &known)
      || known.how != MUSTER_KNOWN_PER_DAY)
    return 0;

  *left = muster_known_uses_left (game, creature, &known);

  return known.per_day;
}

guint
muster_uses_of (
    const MusterGame *game, MusterId creature, MusterUses uses, const char *spell, guint *left)
{
  gint32 count;

  *left = 0;
  switch (uses)
    {
    case MUSTER_USES_LEGENDARY_ACTIONS:
      return legendary_actions (game, creature, left);
    case MUSTER_USES_LEGENDARY_RESISTANCE:
      count = muster_legendary_resistances (game, creature);
      *left = rest_of (count, muster_game_creature (game, creature)->resistances_used);
      return (guint) MAX (0, count);
    case MUSTER_USES_SECOND_WIND:
    case MUSTER_USES_ACTION_SURGE:
    case MUSTER_USES_CHANNEL_DIVINITY:
      *left = muster_resource_left (game, creature, resource_of (uses));
      return muster_block_resource_uses (muster_game_block (game, creature), resource_of (uses),
                                         muster_game_world (game)->edition);
    case MUSTER_USES_SPELL:
      return spell_a_day (game, creature, spell, left);
    case MUSTER_N_USES:
    default:
      return 0;
    }
}

MusterRefusal
muster_check_set_uses (const MusterGame *game,
                       const MusterCommandSetUses *command,
                       MusterWaiver *waiver)
{
  guint count, left;

  if (muster_game_creature (game, command->creature) == NULL)
    return MUSTER_REFUSAL_NO_SUCH_CREATURE;
  count
      = muster_uses_of (game, command->creature, (MusterUses) command->uses, command->spell, &left);
  if (count == 0)
    return MUSTER_REFUSAL_NO_SUCH_SPECIAL;
  if (command->left < 0 || (guint) command->left > count)
    return MUSTER_REFUSAL_BAD_NUMBER;

  return (guint) command->left == left ? MUSTER_REFUSAL_NOTHING_TO_DO : MUSTER_REFUSAL_NONE;
}

static void
set_used (MusterPerform *perform, const MusterCommandSetUses *command, guint used)
{
  const MusterParticipant *participant
      = muster_running_participant (perform->game, command->creature);
  MusterKnown known;

  switch ((MusterUses) command->uses)
    {
    case MUSTER_USES_LEGENDARY_ACTIONS:
      muster_game_edit_participant (perform->game, participant->id)->legendary = (gint32) used;
      break;
    case MUSTER_USES_LEGENDARY_RESISTANCE:
      muster_game_edit_creature (perform->game, command->creature)->resistances_used
          = (gint32) used;
      break;
    case MUSTER_USES_SPELL:
      if (muster_known_find (perform->game, command->creature, command->spell, &known))
        muster_known_set_used (perform, command->creature, &known, used);
      break;
    case MUSTER_USES_SECOND_WIND:
    case MUSTER_USES_ACTION_SURGE:
    case MUSTER_USES_CHANNEL_DIVINITY:
    case MUSTER_N_USES:
    default:
      muster_resource_set_used (perform, command->creature,
                                resource_of ((MusterUses) command->uses), used);
      break;
    }
}

void
muster_perform_set_uses (MusterPerform *perform, const MusterCommandSetUses *command)
{
  MusterEventUsesSet *set;
  MusterText name = 0;
  guint left;
  guint count = muster_uses_of (perform->game, command->creature, (MusterUses) command->uses,
                                command->spell, &left);

  set_used (perform, command, count - (guint) command->left);
  if (command->uses == MUSTER_USES_SPELL)
    name = muster_spell_name_text (perform->game,
                                   muster_game_intern (perform->game, command->spell));
  set = &muster_perform_event (perform, MUSTER_EVENT_USES_SET)->uses_set;
  set->creature = command->creature;
  set->uses = command->uses;
  set->spell = name;
  set->left = command->left;
}
