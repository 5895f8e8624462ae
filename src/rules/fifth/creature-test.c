/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/fifth/creature-test.h"

#include "rules/chips/mods.h"
#include "rules/fifth/tell.h"

void
muster_creature_test_begin (const MusterGame *game, MusterId creature, MusterCreatureTest *test)
{
  test->creature = creature;
  test->exhaustion = muster_creature_exhaustion (game, creature);
  test->n_extra = 0;
  muster_chips_collect (game, creature, 0, &test->chips);
  muster_riders_collect (game, creature, &test->riders);
}

void
muster_creature_test_slant (MusterCreatureTest *test, MusterReasonKind reason, MusterMode mode)
{
  if (mode == MUSTER_MODE_NONE)
    return;

  g_assert (test->n_extra < MUSTER_MAX_EXTRA_MODES);
  test->extra[test->n_extra] = (guint8) mode;
  test->extra_reason[test->n_extra++] = (guint8) reason;
}

void
muster_creature_test_trait (MusterCreatureTest *test, MusterNamedTrait trait, MusterMode mode)
{
  muster_creature_test_slant (test, MUSTER_REASON_TRAIT, mode);
  if (mode != MUSTER_MODE_NONE)
    test->extra_trait[test->n_extra - 1] = (guint8) trait;
}

void
muster_creature_test_burdens (MusterCreatureTest *test,
                              const MusterGame *game,
                              MusterAbility ability)
{
  if ((muster_game_block (game, test->creature)->features & MUSTER_FEATURE_UNTRAINED_ARMOR)
      && (ability == MUSTER_ABILITY_STRENGTH || ability == MUSTER_ABILITY_DEXTERITY))
    muster_creature_test_slant (test, MUSTER_REASON_UNTRAINED_ARMOR, MUSTER_MODE_DISADVANTAGE);
  muster_creature_test_slant (
      test, MUSTER_REASON_ENCUMBERED,
      muster_load_mode (muster_mods_load (game, test->creature), (int) ability));
}

gboolean
muster_creature_test_roll (MusterPerform *perform,
                           MusterCreatureTest *test,
                           const MusterRollKey *key,
                           MusterRollKind kind,
                           gint32 bonus)
{
  MusterTest what = { .mode = test->slants.mode,
                      .modifier = bonus + test->exhaustion.d20_penalty,
                      .kind = kind,
                      .riders = test->riders.riders,
                      .n_riders = test->riders.n };

  if (muster_test_roll (&what, muster_perform_dice (perform), key, &test->roll))
    return TRUE;

  perform->asks = TRUE;

  return FALSE;
}

void
muster_creature_test_tell (MusterPerform *perform,
                           const MusterCreatureTest *test,
                           MusterSpan *dice,
                           MusterSpan *reasons)
{
  muster_tell_test_dice (perform, dice, &test->roll);
  muster_reasons_add_slants (perform, reasons, &test->slants, &test->chips, NULL);
  for (guint i = 0; i < test->n_extra; i++)
    muster_perform_add_reason (
        perform, reasons,
        (MusterEventReason) {
            .kind = test->extra_reason[i],
            .mode = test->extra[i],
            .condition = test->extra_reason[i] == MUSTER_REASON_TRAIT ? test->extra_trait[i] : 0 });
  muster_reasons_add_riders (perform, reasons, &test->riders, &test->roll.riders);
  if (test->exhaustion.d20_penalty != 0)
    muster_reasons_add (perform, reasons, MUSTER_REASON_EXHAUSTION, MUSTER_MODE_NONE,
                        test->exhaustion.d20_penalty);
}

void
muster_creature_test_finish (MusterPerform *perform, const MusterCreatureTest *test)
{
  muster_riders_spend (perform, &test->riders, test->roll.riders.spent);
  muster_slants_spend (perform, &test->slants, &test->chips, NULL);
}
