/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Feats and items change their holder as long as its stat block has them (the document on effects,
 * "Rider sources"). */
#include "fixture.h"

#include "rules/chips/gifts.h"
#include "rules/chips/mods.h"

/* A fighter with feats and items, and a goblin. */
typedef struct
{
  Fixture fixture;
  MusterStatBlock *block;
  MusterId hero;
  MusterId goblin;
} Table;

static void
table_init (Table *table)
{
  fixture_init (&table->fixture);
  table->block = muster_stat_block_new ("test:gifted", "Gifted");
  for (guint i = 0; i < MUSTER_N_ABILITIES; i++)
    table->block->scores[i] = 10;
  table->block->armor_class = 14;
  table->block->max_hp = 30;
  table->block->level = 3;
  table->block->proficiency = 2;
}

static void
table_give (Table *table, const char *name, MusterChip chip)
{
  muster_stat_block_add_gift (table->block, name, &chip);
}

static void
table_start (Table *table)
{
  MusterAttackEntry *sword = muster_stat_block_add_attack (table->block, "Sword");

  sword->flags = MUSTER_ATTACK_MELEE;
  sword->to_hit = 4;
  sword->reach_ft = 5;
  muster_attack_entry_add_damage (sword, (MusterDiceTerm) { .count = 1, .sides = 8 },
                                  MUSTER_DAMAGE_SLASHING);
  muster_compendium_add (table->fixture.compendium, table->block);
  table->hero = fixture_add (&table->fixture, "gifted", NULL);
  table->goblin = fixture_add (&table->fixture, "goblin", NULL);
  fixture_fight (&table->fixture, TRUE, table->hero, 15, table->goblin, 10, 0);
}

static void
table_clear (Table *table)
{
  muster_stat_block_unref (table->block);
  fixture_clear (&table->fixture);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Table, table_clear)

/* A reason of a kind in the last result; must be there. */
static const char *
name_of_reason (Table *table, MusterSpan span, MusterReasonKind kind)
{
  const MusterEventReason *reasons = muster_events_reasons (&table->fixture.result.events, span);

  for (guint i = 0; i < span.count; i++)
    if (reasons[i].kind == (gint32) kind)
      return muster_game_text (table->fixture.game, reasons[i].name);
  g_assert_not_reached ();
}

static void
test_rolls (void)
{
  g_auto (Table) t = { 0 };
  const MusterEvent *event;

  table_init (&t);
  table_give (&t, "Steady Hand",
              (MusterChip) { .rider_rolls = MUSTER_ROLL_ATTACK, .rider_dice = 1, .rider_die = 4 });
  table_give (&t, "Lucky Stone", (MusterChip) { .rider_rolls = MUSTER_ROLL_SAVE, .rider_flat = 2 });
  table_start (&t);

  FIXTURE_DICE (&t.fixture, { 4, 3 }, { 20, 8 }, { 8, 5 });
  FIXTURE_DO (&t.fixture, ATTACK, attack, .attacker = t.hero, .target = t.goblin);
  fixture_dice_used (&t.fixture);
  event = fixture_event (&t.fixture, MUSTER_EVENT_ATTACK_ROLLED, 0);
  g_assert_cmpint (event->attack_rolled.total, ==, 8 + 4 + 3);
  g_assert_cmpstr (name_of_reason (&t, event->attack_rolled.reasons, MUSTER_REASON_RIDER), ==,
                   "Steady Hand");

  FIXTURE_DICE (&t.fixture, { 20, 9 });
  FIXTURE_DO (&t.fixture, ROLL_SAVE, roll_save, .creature = t.hero,
              .ability = MUSTER_ABILITY_WISDOM, .dc = 11);
  fixture_dice_used (&t.fixture);
  event = fixture_event (&t.fixture, MUSTER_EVENT_SAVE_ROLLED, 0);
  g_assert_cmpint (event->save_rolled.total, ==, 11);
  g_assert_true (event->save_rolled.success);
  g_assert_cmpstr (name_of_reason (&t, event->save_rolled.reasons, MUSTER_REASON_RIDER), ==,
                   "Lucky Stone");
}

static void
test_one_name (void)
{
  g_auto (Table) t = { 0 };

  table_init (&t);
  table_give (&t, "Ring of Warding", (MusterChip) { .ac_bonus = 1 });
  table_give (&t, "Ring of Warding", (MusterChip) { .ac_bonus = 2 });
  table_give (&t, "Cloak of Warding", (MusterChip) { .ac_bonus = 1 });
  table_start (&t);

  g_assert_cmpint (muster_game_armor_class (t.fixture.game, t.hero), ==, 14 + 2 + 1);
}

static void
test_hits (void)
{
  g_auto (Table) t = { 0 };
  const MusterEvent *event;

  table_init (&t);
  table_give (&t, "Rimefang",
              (MusterChip) { .hit_dice = 1,
                             .hit_die = 6,
                             .hit_type = MUSTER_DAMAGE_COLD,
                             .marks = MUSTER_CHIP_HIT_WEAPON_ONLY });
  table_give (&t, "Ember Coat", (MusterChip) { .resist = 1 << MUSTER_DAMAGE_FIRE });
  table_start (&t);

  FIXTURE_DICE (&t.fixture, { 20, 18 }, { 8, 2 }, { 6, 3 });
  FIXTURE_DO (&t.fixture, ATTACK, attack, .attacker = t.hero, .target = t.goblin);
  fixture_dice_used (&t.fixture);
  event = fixture_event (&t.fixture, MUSTER_EVENT_DAMAGE_DEALT, 0);
  g_assert_cmpint (event->damage_dealt.amount, ==, 2 + 3);
  g_assert_cmpstr (name_of_reason (&t, event->damage_dealt.riders, MUSTER_REASON_HIT_RIDER), ==,
                   "Rimefang");
  g_assert_cmpuint (muster_mods_resistances (t.fixture.game, t.hero, 0), ==,
                    1u << MUSTER_DAMAGE_FIRE);
}

static void
test_slants (void)
{
  g_auto (Table) t = { 0 };
  const MusterEvent *event;

  table_init (&t);
  table_give (&t, "Blurring Cloak", (MusterChip) { .attacks_against = MUSTER_MODE_DISADVANTAGE });
  table_give (&t, "Iron Will", (MusterChip) { .save_advantage = 1 << MUSTER_ABILITY_WISDOM });
  table_start (&t);
  fixture_next_turn (&t.fixture);

  FIXTURE_DICE (&t.fixture, { 20, 19 }, { 20, 4 });
  FIXTURE_DO (&t.fixture, ATTACK, attack, .attacker = t.goblin, .target = t.hero);
  fixture_dice_used (&t.fixture);
  event = fixture_event (&t.fixture, MUSTER_EVENT_ATTACK_ROLLED, 0);
  g_assert_cmpint (event->attack_rolled.natural, ==, 4);
  g_assert_cmpstr (
      name_of_reason (&t, event->attack_rolled.reasons, MUSTER_REASON_CONDITION_OF_TARGET), ==,
      "Blurring Cloak");

  FIXTURE_DICE (&t.fixture, { 20, 3 }, { 20, 16 });
  FIXTURE_DO (&t.fixture, ROLL_SAVE, roll_save, .creature = t.hero,
              .ability = MUSTER_ABILITY_WISDOM, .dc = 12);
  fixture_dice_used (&t.fixture);
  g_assert_true (fixture_event (&t.fixture, MUSTER_EVENT_SAVE_ROLLED, 0)->save_rolled.success);
}

static void
test_no_chip (void)
{
  g_auto (Table) t = { 0 };

  table_init (&t);
  table_give (&t, "Blessed", (MusterChip) { .rider_rolls = MUSTER_ROLL_SAVE, .rider_flat = 1 });
  table_start (&t);

  g_assert_null (muster_game_next (t.fixture.game, MUSTER_POOL_CHIP, 0));
  g_assert_nonnull (muster_gifts_next (t.fixture.game, t.hero, NULL));
  g_assert_null (muster_gifts_next (t.fixture.game, t.goblin, NULL));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/gifts/riders-of-feats-count-on-rolls", test_rolls);
  g_test_add_func ("/gifts/two-of-one-name-count-once", test_one_name);
  g_test_add_func ("/gifts/riders-of-items-count-on-hits", test_hits);
  g_test_add_func ("/gifts/slants-name-the-feat", test_slants);
  g_test_add_func ("/gifts/a-feat-is-no-chip", test_no_chip);

  return g_test_run ();
}
