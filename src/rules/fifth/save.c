/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/fifth/save.h"

#include "rules/chips/gifts.h"
#include "rules/chips/mods.h"
#include "rules/fifth/attack.h"
#include "rules/fifth/creature-test.h"
#include "rules/fifth/trait.h"
#include "rules/fight/lair.h"

static gint32
resistances_left (const MusterGame *game, MusterId creature)
{
  return muster_legendary_resistances (game, creature)
         - muster_game_creature (game, creature)->resistances_used;
}

/* A failed save may be turned into a success, a few times a day. */
static gboolean
resist (MusterPerform *perform, const MusterSave *save, gint32 total)
{
  MusterQuestion question = { .key = { .kind = MUSTER_QUESTION_LEGENDARY_RESISTANCE,
                                       .asked = save->creature,
                                       .occurrence = (gint32) save->source },
                              .total = total,
                              .dc = save->dc,
                              .n_choices = 2,
                              .choices = { MUSTER_CHOICE_ACCEPT, MUSTER_CHOICE_DECLINE } };
  MusterEventResistanceSpent *spent;

  if (resistances_left (perform->game, save->creature) <= 0
      || muster_perform_ask (perform, &question) != MUSTER_CHOICE_ACCEPT)
    return FALSE;

  muster_game_edit_creature (perform->game, save->creature)->resistances_used++;
  spent = &muster_perform_event (perform, MUSTER_EVENT_RESISTANCE_SPENT)->resistance_spent;
  spent->creature = save->creature;
  spent->left = resistances_left (perform->game, save->creature);

  return TRUE;
}

/* What its chips take off one saving throw. */
static gint32
penalty_of (const MusterGame *game, const MusterSave *save)
{
  return save->ability == MUSTER_ABILITY_DEXTERITY ? muster_mods_dex_save (game, save->creature)
                                                   : 0;
}

/* What is added to the d20, riders and penalties apart. */
static gint32
bonus_of (const MusterGame *game, const MusterSave *save)
{
  return muster_stat_block_save (muster_game_block (game, save->creature), save->ability)
         + muster_mods_ability_change (game, save->creature, save->ability)
         + muster_cover_bonus (save->cover);
}

static MusterEventSaveRolled *
begin_event (MusterPerform *perform, const MusterSave *save)
{
  MusterEventSaveRolled *rolled
      = &muster_perform_event (perform, MUSTER_EVENT_SAVE_ROLLED)->save_rolled;

  rolled->roller = save->creature;
  rolled->ability = save->ability;
  rolled->dc = save->dc;
  rolled->bonus = bonus_of (perform->game, save);

  return rolled;
}

static void
tell_failed (MusterPerform *perform,
             const MusterSave *save,
             const MusterCreatureTest *test,
             int failed_by)
{
  begin_event (perform, save)->failed_by = test->chips.held[failed_by].condition;
}

static gboolean
tell_rolled (MusterPerform *perform, const MusterSave *save, const MusterCreatureTest *test)
{
  MusterEventSaveRolled *rolled = begin_event (perform, save);
  gboolean success = save->dc > 0 && test->roll.total >= save->dc;
  gint32 penalty = penalty_of (perform->game, save);

  rolled->natural = test->roll.d20.natural;
  rolled->rider = test->roll.riders.modifier + test->exhaustion.d20_penalty + penalty;
  rolled->total = test->roll.total;
  rolled->success = success;
  rolled->mode = test->slants.mode;
  muster_creature_test_tell (perform, test, &rolled->dice, &rolled->reasons);
  if (penalty != 0)
    muster_reasons_add (perform, &rolled->reasons, MUSTER_REASON_SPELL, MUSTER_MODE_NONE, penalty);

  return success;
}

/* Magic that can be saved against does nothing to it (SRD 5.2, Rakshasa). */
static void
tell_settled (MusterPerform *perform, const MusterSave *save)
{
  MusterEventSaveSettled *settled
      = &muster_perform_event (perform, MUSTER_EVENT_SAVE_SETTLED)->save_settled;

  settled->creature = save->creature;
  settled->ability = save->ability;
  settled->success = TRUE;
}

gboolean
muster_save_roll (MusterPerform *perform, const MusterSave *save)
{
  const MusterStatBlock *block = muster_game_block (perform->game, save->creature);
  MusterRollKey key
      = { .purpose = MUSTER_PURPOSE_SAVE, .roller = save->creature, .source = save->source };
  MusterSaveSlants slants;
  MusterCreatureTest test;
  gint32 total = 0;
  gboolean success = FALSE;

  if (save->magical && (block->traits & MUSTER_TRAIT_SPELL_PROOF))
    {
      tell_settled (perform, save);
      return TRUE;
    }

  muster_creature_test_begin (perform->game, save->creature, &test);
  muster_creature_test_slant (&test, MUSTER_REASON_GM, save->slant);
  muster_creature_test_slant (&test, MUSTER_REASON_EXHAUSTION, test.exhaustion.saves);
  if (save->magical && (block->traits & MUSTER_TRAIT_MAGIC_RESISTANCE))
    muster_creature_test_slant (&test, MUSTER_REASON_MAGIC_RESISTANCE, MUSTER_MODE_ADVANTAGE);
  if ((block->braced & save->conditions)
      || (save->magical && (block->wise_saves & (1u << save->ability))))
    muster_creature_test_trait (&test, MUSTER_NAMED_TRAIT_BRACED, MUSTER_MODE_ADVANTAGE);
  if ((block->traits & MUSTER_TRAIT_BLOODIED_FRENZY)
      && muster_creature_is_bloodied (perform->game, save->creature))
    muster_creature_test_trait (&test, MUSTER_NAMED_TRAIT_BLOODIED_FRENZY, MUSTER_MODE_ADVANTAGE);
  if (save->turning && (block->traits & MUSTER_TRAIT_TURN_RESISTANCE))
    muster_creature_test_slant (&test, MUSTER_REASON_TURN_RESISTANCE, MUSTER_MODE_ADVANTAGE);
  muster_creature_test_burdens (&test, perform->game, save->ability);
  if (save->hindered)
    muster_creature_test_slant (&test, MUSTER_REASON_SPELL, MUSTER_MODE_DISADVANTAGE);
  if (save->helped)
    muster_creature_test_slant (&test, MUSTER_REASON_SPELL, MUSTER_MODE_ADVANTAGE);
  muster_creature_test_slant (&test, MUSTER_REASON_SPELL,
                              muster_mods_save_mode (perform->game, save->creature, save->ability));
  if (muster_mods_braced (perform->game, save->creature) & save->conditions)
    muster_creature_test_slant (&test, MUSTER_REASON_SPELL, MUSTER_MODE_ADVANTAGE);
  muster_creature_test_slant (&test, MUSTER_REASON_GIFT,
                              muster_gifts_save_mode (block, save->ability));
  muster_save_slants (test.chips.held, test.chips.n, save->ability, test.extra, test.n_extra,
                      &slants);

  if (slants.auto_fail)
    tell_failed (perform, save, &test, slants.failed_by);
  else
    {
      test.slants = slants.slants;
      if (!muster_creature_test_roll (perform, &test, &key, MUSTER_ROLL_SAVE,
                                      bonus_of (perform->game, save)
                                          + penalty_of (perform->game, save)))
        return FALSE;
      total = test.roll.total;
      if (save->total != NULL)
        *save->total = total;
      success = tell_rolled (perform, save, &test);
      muster_creature_test_finish (perform, &test);
    }

  return success || (save->dc > 0 && resist (perform, save, total));
}
