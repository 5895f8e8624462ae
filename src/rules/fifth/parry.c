/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/fifth/parry.h"

#include "rules/chips/chip.h"
#include "rules/fifth/special.h"
#include "rules/fifth/spend.h"
#include "rules/fight/setup.h"

/* One that turns this very hit into a miss; −1: none. */
static gint32
find_parry (
    const MusterGame *game, MusterId target, gboolean melee, gint32 total, gint32 armor_class)
{
  const MusterStatBlock *block = muster_game_block (game, target);

  for (guint i = 0; i < block->n_specials; i++)
    if (block->specials[i].parries > 0 && (melee || block->specials[i].parries_all)
        && total < armor_class + block->specials[i].parries
        && muster_special_check (game, target, (gint32) i) == MUSTER_REFUSAL_NONE)
      return (gint32) i;

  return -1;
}

gint32
muster_parry_offer (MusterPerform *perform,
                    MusterId attacker,
                    MusterId target,
                    gboolean melee,
                    gint32 total,
                    gint32 armor_class)
{
  gint32 index = find_parry (perform->game, target, melee, total, armor_class);
  MusterQuestion question
      = { .key = { .kind = MUSTER_QUESTION_PARRY, .asked = target, .about = attacker },
          .total = total,
          .n_choices = 2,
          .choices = { MUSTER_CHOICE_ACCEPT, MUSTER_CHOICE_DECLINE } };
  const MusterSpecial *parry;
  MusterEventSpecialUsed *used;

  if (index < 0 || !muster_has_reaction (perform->game, target))
    return 0;
  parry = &muster_game_block (perform->game, target)->specials[index];
  muster_question_set_name (&question, parry->name);
  question.dc = armor_class + parry->parries;
  if (muster_perform_ask (perform, &question) != MUSTER_CHOICE_ACCEPT)
    return 0;

  muster_spend (perform, target, MUSTER_COST_REACTION, FALSE);
  muster_special_pay (perform, target, index);
  used = &muster_perform_event (perform, MUSTER_EVENT_SPECIAL_USED)->special_used;
  used->creature = target;
  used->name = muster_game_intern (perform->game, parry->name);

  return parry->parries;
}
