/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/fifth/check.h"

#include "rules/chips/gifts.h"
#include "rules/chips/mods.h"
#include "rules/creature/ability.h"
#include "rules/fifth/creature-test.h"

gint32
muster_ability_check_bonus (const MusterStatBlock *block, const MusterAbilityCheck *check)
{
  int modifier = muster_ability_modifier (block->scores[check->ability]);
  MusterSkill skill = (MusterSkill) (check->skill - 1);

  if (check->skill == 0)
    return modifier + (check->trained ? block->proficiency : 0);

  return muster_stat_block_skill (block, skill)
         - muster_ability_modifier (block->scores[muster_skill_ability (skill)]) + modifier;
}

static gboolean
is_dazzled (const MusterGame *game, MusterId creature)
{
  MUSTER_GAME_FOREACH (game, CHIP, MusterChip, chip)
  if (chip->creature == creature && chip->dazzles)
    return TRUE;

  return FALSE;
}

/* Keen senses and camouflage help, bright light hinders (SRD, Sunlight Sensitivity). */
static void
slant_by_traits (const MusterGame *game, const MusterAbilityCheck *check, MusterCreatureTest *test)
{
  const MusterStatBlock *block = muster_game_block (game, check->creature);

  if (check->skill == 0)
    return;
  if (check->skill == MUSTER_SKILL_PERCEPTION + 1 && check->sense != MUSTER_CHECK_BY_ANY
      && (block->keen & (1u << check->sense)))
    muster_creature_test_trait (test, MUSTER_NAMED_TRAIT_KEEN_SENSES, MUSTER_MODE_ADVANTAGE);
  if (check->terrain && (block->apt_skills & (1u << (check->skill - 1))))
    muster_creature_test_trait (test, MUSTER_NAMED_TRAIT_CAMOUFLAGE, MUSTER_MODE_ADVANTAGE);
  if (check->skill == MUSTER_SKILL_PERCEPTION + 1 && check->sense == MUSTER_CHECK_BY_SIGHT
      && is_dazzled (game, check->creature))
    muster_creature_test_trait (test, MUSTER_NAMED_TRAIT_DAZZLED, MUSTER_MODE_DISADVANTAGE);
}

/* The blinded fail what takes sight, the deafened what takes hearing (SRD, Conditions); CUSTOM:
 * nothing fails it. */
static MusterCondition
find_failing (const MusterAbilityCheck *check, const MusterCreatureTest *test)
{
  MusterCondition failing = MUSTER_CONDITION_CUSTOM;

  if (check->sense == MUSTER_CHECK_BY_SIGHT)
    failing = MUSTER_CONDITION_BLINDED;
  else if (check->sense == MUSTER_CHECK_BY_HEARING)
    failing = MUSTER_CONDITION_DEAFENED;
  for (guint i = 0; failing != MUSTER_CONDITION_CUSTOM && i < test->chips.n; i++)
    if (test->chips.held[i].condition == failing)
      return failing;

  return MUSTER_CONDITION_CUSTOM;
}

static MusterEventCheckRolled *
begin_event (MusterPerform *perform, const MusterAbilityCheck *check, gint32 bonus)
{
  MusterEventCheckRolled *rolled
      = &muster_perform_event (perform, MUSTER_EVENT_CHECK_ROLLED)->check_rolled;

  rolled->roller = check->creature;
  rolled->ability = check->ability;
  rolled->skill = check->skill;
  rolled->dc = check->dc;
  rolled->bonus = bonus;

  return rolled;
}

gboolean
muster_ability_check_roll (MusterPerform *perform, const MusterAbilityCheck *check, gint32 *total)
{
  const MusterStatBlock *block = muster_game_block (perform->game, check->creature);
  gint32 bonus = muster_ability_check_bonus (block, check) + check->bonus
                 + muster_mods_ability_change (perform->game, check->creature, check->ability)
                 + muster_mods_skill_bonus (perform->game, check->creature, check->skill);
  MusterRollKey key
      = { .purpose = MUSTER_PURPOSE_CHECK, .roller = check->creature, .source = check->source };
  MusterEventCheckRolled *rolled;
  MusterCondition failing;
  gint32 raised;
  MusterCreatureTest test;

  muster_creature_test_begin (perform->game, check->creature, &test);
  failing = find_failing (check, &test);
  if (failing != MUSTER_CONDITION_CUSTOM)
    {
      begin_event (perform, check, bonus)->failed_by = (gint32) failing;
      *total = 0;
      return TRUE;
    }
  muster_riders_collect_for (perform->game, check->creature, check->skill, &test.riders);
  muster_creature_test_slant (&test, MUSTER_REASON_GM, check->slant);
  muster_creature_test_slant (&test, MUSTER_REASON_EXHAUSTION, test.exhaustion.checks);
  muster_creature_test_slant (
      &test, MUSTER_REASON_SPELL,
      muster_mods_check_mode (perform->game, check->creature, check->ability));
  muster_creature_test_slant (&test, MUSTER_REASON_GIFT,
                              muster_gifts_check_mode (block, check->ability));
  slant_by_traits (perform->game, check, &test);
  if (check->hindered)
    muster_creature_test_slant (&test, MUSTER_REASON_SPELL, MUSTER_MODE_DISADVANTAGE);
  muster_creature_test_burdens (&test, perform->game, check->ability);
  muster_check_slants (test.chips.held, test.chips.n, test.extra, test.n_extra, &test.slants);
  if (!muster_creature_test_roll (perform, &test, &key, MUSTER_ROLL_CHECK, bonus))
    return FALSE;
  raised = MAX (0, muster_mods_check_least (perform->game, check->creature, check->ability)
                       - (gint32) test.roll.d20.natural);
  test.roll.total += raised;

  rolled = begin_event (perform, check, bonus);
  rolled->natural = test.roll.d20.natural;
  rolled->rider = test.roll.riders.modifier + test.exhaustion.d20_penalty + raised;
  rolled->total = test.roll.total;
  rolled->success = check->dc > 0 && test.roll.total >= check->dc;
  rolled->mode = test.slants.mode;
  muster_creature_test_tell (perform, &test, &rolled->dice, &rolled->reasons);
  if (raised > 0)
    muster_reasons_add (perform, &rolled->reasons, MUSTER_REASON_SPELL, MUSTER_MODE_NONE, raised);
  muster_creature_test_finish (perform, &test);
  *total = test.roll.total;

  return TRUE;
}
