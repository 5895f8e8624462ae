/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Spells that stand: used again on later turns without a slot, areas that wait for creatures, marks
 * that move on (the document on effects, "Repeats"). */
#include "casters.h"

#include "rules/chips/chip.h"
#include "rules/chips/mods.h"
#include "rules/offer.h"
#include "rules/spells/known.h"

#define AGAIN(fixture, who, what, at, ...)                                      \
  FIXTURE_DO (fixture, CAST, cast, .caster = who, .spell = what, .targets = at, \
              .options = MUSTER_CAST_AGAIN, __VA_ARGS__)
#define ENTER(fixture, who, what, at)                                           \
  FIXTURE_DO (fixture, CAST, cast, .caster = who, .spell = what, .targets = at, \
              .options = MUSTER_CAST_ENTERS)

#define WITCH_BOLT "campaign:spell:2"
#define HEX "campaign:spell:3"

typedef struct
{
  MusterId priest;
  MusterId mage;
  MusterId ogre;
  MusterId goblin;
} Table;

static Table
start (Fixture *f)
{
  Table t;

  casters_init (f);
  t.priest = fixture_add (f, "priest", NULL);
  t.mage = fixture_add (f, "mage", NULL);
  t.ogre = fixture_add (f, "ogre", NULL);
  t.goblin = fixture_add (f, "goblin", NULL);
  fixture_fight (f, TRUE, t.priest, 20, t.mage, 15, t.ogre, 10, t.goblin, 5, 0);

  return t;
}

static int
hp (Fixture *f, MusterId id)
{
  return fixture_creature (f, id)->hp;
}

/* Round to the same turn again. */
static void
go_round (Fixture *f)
{
  for (guint i = 0; i < 4; i++)
    fixture_next_turn (f);
}

static const MusterChip *
marked (Fixture *f, MusterId creature, gint32 mark)
{
  MUSTER_GAME_FOREACH (f->game, CHIP, MusterChip, chip)
  if (chip->creature == creature && (chip->marks & mark))
    return chip;

  return NULL;
}

/* The offer to use what stands, or to let somebody in; NULL: there is none. */
static const MusterOffer *
find_offer (Fixture *f, MusterId creature, MusterOfferKind kind)
{
  static MusterOffer found;
  g_autoptr (GArray) offers = g_array_new (FALSE, FALSE, sizeof (MusterOffer));

  muster_game_offers (f->game, creature, offers);
  for (guint i = 0; i < offers->len; i++)
    if (g_array_index (offers, MusterOffer, i).kind == (gint32) kind)
      {
        found = g_array_index (offers, MusterOffer, i);
        return &found;
      }

  return NULL;
}

static void
test_witch_bolt (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);
  const MusterOffer *offer;

  fixture_next_turn (&f);
  FIXTURE_DICE (&f, { 20, 15 }, { 12, 7 }, { 12, 2 });
  CAST (&f, t.mage, WITCH_BOLT, casters_at (t.ogre), .slot = 2);
  fixture_dice_used (&f);
  g_assert_cmpint (hp (&f, t.ogre), ==, 59 - 9);
  go_round (&f);

  /* An action, no slot, no roll to hit, and the dice do not grow with the slot. */
  offer = find_offer (&f, t.mage, MUSTER_OFFER_SPELL_AGAIN);
  g_assert_nonnull (offer);
  g_assert_cmpint (offer->cost, ==, MUSTER_COST_ACTION);
  g_assert_cmpint (offer->level, ==, 2);
  g_assert_cmpint (offer->refusal, ==, MUSTER_REFUSAL_NONE);
  FIXTURE_DICE (&f, { 12, 5 });
  AGAIN (&f, t.mage, WITCH_BOLT, "");
  fixture_dice_used (&f);
  g_assert_cmpint (hp (&f, t.ogre), ==, 59 - 9 - 5);
  g_assert_cmpuint (muster_slots_left (f.game, t.mage, 1), ==, 4);
  g_assert_cmpuint (muster_slots_left (f.game, t.mage, 2), ==, 2);
  g_assert_nonnull (casters_concentration (&f, t.mage));
  FIXTURE_REFUSED (&f, NO_ACTION, CAST, cast, .caster = t.mage, .spell = WITCH_BOLT,
                   .options = MUSTER_CAST_AGAIN);
}

static void
test_witch_bolt_misses (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);

  fixture_next_turn (&f);
  FIXTURE_DICE (&f, { 20, 2 });
  CAST (&f, t.mage, WITCH_BOLT, casters_at (t.ogre));
  fixture_dice_used (&f);
  go_round (&f);
  g_assert_null (find_offer (&f, t.mage, MUSTER_OFFER_SPELL_AGAIN));
  FIXTURE_REFUSED (&f, SPELL_NOT_STANDING, CAST, cast, .caster = t.mage, .spell = WITCH_BOLT,
                   .options = MUSTER_CAST_AGAIN);
}

static void
test_call_lightning (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);

  FIXTURE_DICE (&f, { 10, 4 }, { 10, 4 }, { 10, 4 }, { 20, 2 });
  CAST (&f, t.priest, "call-lightning", casters_at (t.ogre));
  fixture_dice_used (&f);
  g_assert_cmpint (hp (&f, t.ogre), ==, 59 - 12);
  go_round (&f);

  FIXTURE_DICE (&f, { 10, 5 }, { 10, 5 }, { 10, 5 }, { 20, 2 }, { 20, 19 });
  AGAIN (&f, t.priest, "call-lightning", casters_text ("%u %u", t.ogre, t.goblin));
  fixture_dice_used (&f);
  g_assert_cmpint (hp (&f, t.ogre), ==, 59 - 12 - 15);
  g_assert_cmpint (hp (&f, t.goblin), ==, 0);
  g_assert_cmpuint (muster_slots_left (f.game, t.priest, 3), ==, 1);
  g_assert_cmpint (fixture_event (&f, MUSTER_EVENT_SPELL_USED, 0)->spell_used.use, ==,
                   MUSTER_SPELL_USED_AGAIN);
}

static void
test_spiritual_weapon (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);

  FIXTURE_DICE (&f, { 20, 12 }, { 8, 4 });
  CAST (&f, t.priest, "spiritual-weapon", casters_at (t.ogre));
  fixture_dice_used (&f);
  FIXTURE_REFUSED (&f, NO_BONUS_ACTION, CAST, cast, .caster = t.priest, .spell = "spiritual-weapon",
                   .targets = casters_at (t.ogre), .options = MUSTER_CAST_AGAIN);
  go_round (&f);

  FIXTURE_DICE (&f, { 20, 12 }, { 8, 8 });
  AGAIN (&f, t.priest, "spiritual-weapon", casters_at (t.ogre));
  fixture_dice_used (&f);
  g_assert_cmpint (hp (&f, t.ogre), ==, 59 - 7 - 11);
  g_assert_cmpint (fixture_participant (&f, t.priest)->bonus, ==, 1);
  g_assert_cmpint (fixture_participant (&f, t.priest)->action, ==, 0);
  /* It was not cast: another spell with a slot may be. */
  CAST (&f, t.priest, "bless", casters_at (t.priest));
}

static void
test_heat_metal (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);

  FIXTURE_DICE (&f, { 8, 3 }, { 8, 3 }, { 20, 2 });
  CAST (&f, t.priest, "heat-metal", casters_at (t.ogre));
  fixture_dice_used (&f);
  go_round (&f);
  FIXTURE_DICE (&f, { 8, 1 }, { 8, 4 }, { 20, 2 });
  AGAIN (&f, t.priest, "heat-metal", "");
  fixture_dice_used (&f);
  g_assert_cmpint (hp (&f, t.ogre), ==, 59 - 6 - 5);
  g_assert_cmpint (fixture_participant (&f, t.priest)->action, ==, 0);
}

static void
test_flame_blade (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);

  CAST (&f, t.priest, "flame-blade", "");
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_ATTACK_ROLLED), ==, 0);
  FIXTURE_DICE (&f, { 20, 12 }, { 6, 1 }, { 6, 2 }, { 6, 3 });
  AGAIN (&f, t.priest, "flame-blade", casters_at (t.ogre));
  fixture_dice_used (&f);
  g_assert_cmpint (hp (&f, t.ogre), ==, 59 - 6);
}

static void
test_vampiric_touch (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);

  casters_set_hp (&f, t.mage, 10);
  fixture_next_turn (&f);
  FIXTURE_DICE (&f, { 20, 12 }, { 6, 5 }, { 6, 5 }, { 6, 5 });
  CAST (&f, t.mage, "vampiric-touch", casters_at (t.ogre));
  fixture_dice_used (&f);
  g_assert_cmpint (hp (&f, t.mage), ==, 10 + 7);
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_HEALED), ==, 1);
  go_round (&f);
  FIXTURE_DICE (&f, { 20, 12 }, { 6, 1 }, { 6, 1 }, { 6, 2 });
  AGAIN (&f, t.mage, "vampiric-touch", casters_at (t.ogre));
  fixture_dice_used (&f);
  g_assert_cmpint (hp (&f, t.mage), ==, 17 + 2);
}

/* A miss drains nothing. */
static void
test_vampiric_touch_misses (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);

  casters_set_hp (&f, t.mage, 10);
  FIXTURE_DICE (&f, { 20, 2 });
  CAST (&f, t.mage, "vampiric-touch", casters_at (t.ogre), .options = MUSTER_CAST_WAIVE_COST);
  fixture_dice_used (&f);
  g_assert_cmpint (hp (&f, t.mage), ==, 10);
}

static void
test_spirit_guardians (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);

  CAST (&f, t.priest, "spirit-guardians", casters_text ("%u %u", t.ogre, t.goblin),
        .choice = MUSTER_DAMAGE_NECROTIC);
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_SAVE_ROLLED), ==, 0);
  g_assert_cmpint (hp (&f, t.ogre), ==, 59);
  fixture_next_turn (&f);

  FIXTURE_DICE (&f, { 8, 4 }, { 8, 4 }, { 8, 4 }, { 20, 2 });
  fixture_next_turn (&f);
  fixture_dice_used (&f);
  fixture_assert_turn (&f, t.ogre, 1);
  g_assert_cmpint (hp (&f, t.ogre), ==, 59 - 12);
  g_assert_cmpint (
      muster_events_parts (&f.result.events,
                           fixture_event (&f, MUSTER_EVENT_DAMAGE_DEALT, 0)->damage_dealt.parts)
          ->type,
      ==, MUSTER_DAMAGE_NECROTIC);

  /* Half on a success. */
  FIXTURE_DICE (&f, { 8, 4 }, { 8, 4 }, { 8, 3 }, { 20, 20 });
  fixture_next_turn (&f);
  fixture_dice_used (&f);
  g_assert_cmpint (hp (&f, t.goblin), ==, 7 - 5);
}

/* Who has left takes none, and nobody does once the spell is over. */
static void
test_spirit_guardians_left (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);

  CAST (&f, t.priest, "spirit-guardians", casters_text ("%u %u", t.ogre, t.goblin));
  FIXTURE_DO (&f, REMOVE_CHIP, remove_chip, .chip = marked (&f, t.ogre, MUSTER_CHIP_INSIDE)->id);
  fixture_next_turn (&f);
  fixture_next_turn (&f);
  g_assert_cmpint (hp (&f, t.ogre), ==, 59);
  FIXTURE_DO (&f, DROP_CONCENTRATION, drop_concentration, .creature = t.priest);
  g_assert_null (marked (&f, t.goblin, MUSTER_CHIP_INSIDE));
  g_assert_null (marked (&f, t.priest, MUSTER_CHIP_STANDS));
  fixture_next_turn (&f);
  g_assert_cmpint (hp (&f, t.goblin), ==, 7);
}

static void
test_spirit_guardians_2024 (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);

  FIXTURE_DO (&f, SET_RULES, set_rules, .edition = 2024);
  CAST (&f, t.priest, "spirit-guardians", casters_at (t.ogre));
  fixture_next_turn (&f);
  fixture_next_turn (&f);
  g_assert_cmpint (hp (&f, t.ogre), ==, 59);
  FIXTURE_DICE (&f, { 8, 4 }, { 8, 4 }, { 8, 4 }, { 20, 2 });
  fixture_next_turn (&f);
  fixture_dice_used (&f);
  g_assert_cmpint (hp (&f, t.ogre), ==, 59 - 12);
}

static void
test_enters (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);
  const MusterOffer *offer;

  CAST (&f, t.priest, "spirit-guardians", "");
  fixture_next_turn (&f);
  fixture_next_turn (&f);

  /* Off its caster's turn, for nothing. */
  offer = find_offer (&f, t.priest, MUSTER_OFFER_SPELL_ENTERED);
  g_assert_nonnull (offer);
  g_assert_cmpint (offer->cost, ==, MUSTER_COST_NONE);
  FIXTURE_DICE (&f, { 8, 4 }, { 8, 4 }, { 8, 4 }, { 20, 2 });
  ENTER (&f, t.priest, "spirit-guardians", casters_at (t.ogre));
  fixture_dice_used (&f);
  g_assert_cmpint (hp (&f, t.ogre), ==, 59 - 12);
  g_assert_nonnull (marked (&f, t.ogre, MUSTER_CHIP_INSIDE));
  g_assert_cmpint (fixture_participant (&f, t.priest)->reaction, ==, 0);
  FIXTURE_REFUSED (&f, NO_TARGET, CAST, cast, .caster = t.priest, .spell = "spirit-guardians",
                   .options = MUSTER_CAST_ENTERS);
}

static void
test_moonbeam (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);

  CAST (&f, t.priest, "moonbeam", casters_at (t.ogre));
  fixture_next_turn (&f);
  FIXTURE_DICE (&f, { 10, 4 }, { 10, 4 }, { 20, 2 });
  fixture_next_turn (&f);
  fixture_dice_used (&f);
  g_assert_cmpint (hp (&f, t.ogre), ==, 59 - 8);
  fixture_next_turn (&f);
  fixture_next_turn (&f);

  /* Being moved over costs nothing until a turn begins there. */
  AGAIN (&f, t.priest, "moonbeam", casters_at (t.goblin));
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_SAVE_ROLLED), ==, 0);
  g_assert_cmpint (fixture_participant (&f, t.priest)->action, ==, 1);
  g_assert_null (marked (&f, t.ogre, MUSTER_CHIP_INSIDE));
  fixture_next_turn (&f);
  fixture_next_turn (&f);
  g_assert_cmpint (hp (&f, t.ogre), ==, 59 - 8);
  FIXTURE_DICE (&f, { 10, 2 }, { 10, 2 }, { 20, 20 });
  fixture_next_turn (&f);
  fixture_dice_used (&f);
  g_assert_cmpint (hp (&f, t.goblin), ==, 7 - 2);
}

static void
test_flaming_sphere (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);

  CAST (&f, t.priest, "flaming-sphere", casters_at (t.ogre));
  g_assert_cmpint (hp (&f, t.ogre), ==, 59);
  fixture_next_turn (&f);
  fixture_next_turn (&f);
  g_assert_cmpint (hp (&f, t.ogre), ==, 59);
  FIXTURE_DICE (&f, { 6, 3 }, { 6, 3 }, { 20, 2 });
  fixture_next_turn (&f);
  fixture_dice_used (&f);
  g_assert_cmpint (hp (&f, t.ogre), ==, 59 - 6);
  fixture_next_turn (&f);

  /* Rammed it saves at once, for a bonus action. */
  FIXTURE_DICE (&f, { 6, 2 }, { 6, 2 }, { 20, 2 });
  AGAIN (&f, t.priest, "flaming-sphere", casters_at (t.goblin));
  fixture_dice_used (&f);
  g_assert_cmpint (hp (&f, t.goblin), ==, 7 - 4);
  g_assert_cmpint (fixture_participant (&f, t.priest)->bonus, ==, 1);
  g_assert_null (marked (&f, t.ogre, MUSTER_CHIP_INSIDE));
}

/* The condition of a failed save comes with the turn, and ends with the spell. */
static void
test_web (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);

  CAST (&f, t.priest, "web", casters_at (t.ogre));
  fixture_next_turn (&f);
  FIXTURE_DICE (&f, { 20, 2 });
  fixture_next_turn (&f);
  fixture_dice_used (&f);
  g_assert_nonnull (muster_chip_find (f.game, t.ogre, MUSTER_CONDITION_RESTRAINED));
  g_assert_cmpint (muster_chip_find (f.game, t.ogre, MUSTER_CONDITION_RESTRAINED)->deadline, ==,
                   marked (&f, t.priest, MUSTER_CHIP_STANDS)->deadline);
  FIXTURE_DO (&f, REMOVE_CHIP, remove_chip, .chip = marked (&f, t.priest, MUSTER_CHIP_STANDS)->id);
  g_assert_null (muster_chip_find (f.game, t.ogre, MUSTER_CONDITION_RESTRAINED));
  g_assert_null (casters_concentration (&f, t.priest));
}

static void
test_hunters_mark_moves_on (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);
  const MusterOffer *offer;

  CAST (&f, t.priest, "hunters-mark", casters_at (t.goblin));
  go_round (&f);
  FIXTURE_REFUSED (&f, MARK_STILL_UP, CAST, cast, .caster = t.priest, .spell = "hunters-mark",
                   .targets = casters_at (t.ogre), .options = MUSTER_CAST_AGAIN);
  offer = find_offer (&f, t.priest, MUSTER_OFFER_SPELL_AGAIN);
  g_assert_nonnull (offer);
  g_assert_cmpint (offer->refusal, ==, MUSTER_REFUSAL_MARK_STILL_UP);

  FIXTURE_DO (&f, DAMAGE, damage, .target = t.goblin, .amount = 7);
  AGAIN (&f, t.priest, "hunters-mark", casters_at (t.ogre));
  g_assert_null (marked (&f, t.goblin, MUSTER_CHIP_HIT_MARK));
  g_assert_nonnull (marked (&f, t.ogre, MUSTER_CHIP_HIT_MARK));
  g_assert_cmpint (marked (&f, t.ogre, MUSTER_CHIP_HIT_MARK)->deadline, ==, 3600);
  g_assert_cmpuint (muster_slots_left (f.game, t.priest, 1), ==, 3);
  g_assert_cmpint (fixture_participant (&f, t.priest)->bonus, ==, 1);
  FIXTURE_DICE (&f, { 20, 15 }, { 6, 5 });
  FIXTURE_DO (&f, ATTACK, attack, .attacker = t.priest, .target = t.ogre,
              .attack = MUSTER_ATTACK_UNARMED);
  fixture_dice_used (&f);
}

static void
test_hex_moves_on (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);

  fixture_next_turn (&f);
  CAST (&f, t.mage, HEX, casters_at (t.goblin));
  FIXTURE_DO (&f, DAMAGE, damage, .target = t.goblin, .amount = 7);
  go_round (&f);
  AGAIN (&f, t.mage, HEX, casters_at (t.ogre));
  FIXTURE_DICE (&f, { 20, 15 }, { 10, 1 }, { 10, 1 }, { 6, 4 });
  CAST (&f, t.mage, "fire-bolt", casters_at (t.ogre));
  fixture_dice_used (&f);
  g_assert_cmpint (hp (&f, t.ogre), ==, 59 - 2 - 4);
}

/* By the GM's leave it moves on from whoever is up. */
static void
test_mark_by_leave (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);

  CAST (&f, t.priest, "hunters-mark", casters_at (t.goblin));
  go_round (&f);
  FIXTURE_DO (&f, CAST, cast, .caster = t.priest, .spell = "hunters-mark",
              .targets = casters_at (t.ogre),
              .options = MUSTER_CAST_AGAIN | MUSTER_CAST_WAIVE_SPELL_RULE);
  g_assert_nonnull (marked (&f, t.ogre, MUSTER_CHIP_HIT_MARK));
  g_assert_cmpint (fixture_participant (&f, t.priest)->bonus, ==, 1);
}

static void
test_ends_with_concentration (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);

  FIXTURE_DICE (&f, { 10, 4 }, { 10, 4 }, { 10, 4 }, { 20, 2 });
  CAST (&f, t.priest, "call-lightning", casters_at (t.ogre));
  fixture_dice_used (&f);
  go_round (&f);
  CAST (&f, t.priest, "bless", casters_at (t.priest));
  g_assert_null (find_offer (&f, t.priest, MUSTER_OFFER_SPELL_AGAIN));
  FIXTURE_REFUSED (&f, SPELL_NOT_STANDING, CAST, cast, .caster = t.priest,
                   .spell = "call-lightning", .targets = casters_at (t.ogre),
                   .options = MUSTER_CAST_AGAIN);
}

/* Its time is up on its own clock, however often it was used. */
static void
test_ends_with_its_time (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);

  FIXTURE_DICE (&f, { 20, 2 });
  CAST (&f, t.priest, "spiritual-weapon", casters_at (t.ogre));
  fixture_dice_used (&f);
  for (guint i = 0; i < 10; i++)
    go_round (&f);
  g_assert_null (find_offer (&f, t.priest, MUSTER_OFFER_SPELL_AGAIN));
}

static void
test_ends_with_its_caster (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);

  CAST (&f, t.priest, "flaming-sphere", casters_at (t.ogre));
  FIXTURE_DO (&f, REMOVE_CREATURE, remove_creature, .creature = t.priest);
  g_assert_null (marked (&f, t.ogre, MUSTER_CHIP_INSIDE));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/standing/witch-bolt-deals-its-damage-on-a-second-turn", test_witch_bolt);
  g_test_add_func ("/standing/witch-bolt-that-misses-takes-hold-of-nobody", test_witch_bolt_misses);
  g_test_add_func ("/standing/call-lightning-strikes-again-without-a-slot", test_call_lightning);
  g_test_add_func ("/standing/spiritual-weapon-costs-a-bonus-action", test_spiritual_weapon);
  g_test_add_func ("/standing/heat-metal-burns-again-without-a-roll", test_heat_metal);
  g_test_add_func ("/standing/flame-blade-is-evoked-first", test_flame_blade);
  g_test_add_func ("/standing/vampiric-touch-heals-once-a-hit", test_vampiric_touch);
  g_test_add_func ("/standing/vampiric-touch-that-misses-drains-nothing",
                   test_vampiric_touch_misses);
  g_test_add_func ("/standing/spirit-guardians-at-turn-start", test_spirit_guardians);
  g_test_add_func ("/standing/spirit-guardians-2024-at-turn-end", test_spirit_guardians_2024);
  g_test_add_func ("/standing/whoever-left-an-area-saves-no-more", test_spirit_guardians_left);
  g_test_add_func ("/standing/whoever-enters-an-area-saves-at-once", test_enters);
  g_test_add_func ("/standing/moonbeam-moves", test_moonbeam);
  g_test_add_func ("/standing/flaming-sphere-rams", test_flaming_sphere);
  g_test_add_func ("/standing/web-holds-those-who-start-their-turn-in-it", test_web);
  g_test_add_func ("/standing/hunters-mark-moves-on-when-its-target-drops",
                   test_hunters_mark_moves_on);
  g_test_add_func ("/standing/hex-moves-on-when-its-target-drops", test_hex_moves_on);
  g_test_add_func ("/standing/a-mark-moves-on-by-leave", test_mark_by_leave);
  g_test_add_func ("/standing/ends-with-concentration", test_ends_with_concentration);
  g_test_add_func ("/standing/ends-with-its-time", test_ends_with_its_time);
  g_test_add_func ("/standing/ends-with-its-caster", test_ends_with_its_caster);

  return g_test_run ();
}
