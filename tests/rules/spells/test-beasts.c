/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the traits of the library's creatures do in a fight: what follows a pounce, what a breath
 * takes from a blow, who flies by, and who keeps its form. */
#include "duel.h"

#include "rules/chips/chip.h"
#include "rules/chips/mods.h"
#include "rules/grid/squares.h"
#include "rules/offer.h"
#include "rules/options.h"

static const MusterOffer *
find_special_offer (Duel *duel, const char *name, GArray *offers)
{
  gint32 index = duel_special (duel, name);

  g_array_set_size (offers, 0);
  muster_game_offers (duel->f.game, duel->monster, offers);
  for (guint i = 0; i < offers->len; i++)
    {
      const MusterOffer *offer = &g_array_index (offers, MusterOffer, i);

      if (offer->kind == MUSTER_OFFER_SPECIAL && offer->index == index)
        return offer;
    }

  return NULL;
}

static void
pounce (Duel *duel)
{
  FIXTURE_DO (&duel->f, USE_SPECIAL, use_special, .creature = duel->monster,
              .special = duel_special (duel, "Pounce"), .targets = casters_at (duel->hero));
}

static void
test_pounce (void)
{
  g_auto (Duel) duel = { 0 };
  g_autoptr (GArray) offers = g_array_new (FALSE, FALSE, sizeof (MusterOffer));
  g_autoptr (GArray) targets = g_array_new (FALSE, FALSE, sizeof (MusterId));
  const MusterOffer *offer;

  duel_init (&duel, "srd51:lion");
  g_assert_null (find_special_offer (&duel, "Pounce: Bite", offers));
  pounce (&duel);
  g_assert_nonnull (duel_condition (&duel, duel.hero, MUSTER_CONDITION_PRONE));
  offer = find_special_offer (&duel, "Pounce: Bite", offers);
  g_assert_nonnull (offer);
  g_assert_cmpint (offer->cost, ==, MUSTER_COST_BONUS);
  muster_game_offer_targets (duel.f.game, duel.monster, offer, targets);
  g_assert_cmpuint (targets->len, ==, 1);
  g_assert_cmpuint (g_array_index (targets, MusterId, 0), ==, duel.hero);

  FIXTURE_DO (&duel.f, USE_SPECIAL, use_special, .creature = duel.monster,
              .special = duel_special (&duel, "Pounce: Bite"), .targets = casters_at (duel.hero));
  g_assert_cmpuint (fixture_count (&duel.f, MUSTER_EVENT_ATTACK_ROLLED), ==, 1);
  g_assert_cmpint (fixture_participant (&duel.f, duel.monster)->bonus, ==, 1);
  g_assert_null (find_special_offer (&duel, "Pounce: Bite", offers));
}

static void
test_follows_nothing_else (void)
{
  g_auto (Duel) duel = { 0 };
  gint32 bite;
  MusterId other;

  duel_init (&duel, "srd51:lion");
  bite = duel_special (&duel, "Pounce: Bite");
  other = fixture_add (&duel.f, "fighter", NULL);
  FIXTURE_REFUSED (&duel.f, NOT_SET_OFF, USE_SPECIAL, use_special, .creature = duel.monster,
                   .special = bite, .targets = casters_at (duel.hero));
  duel.table.save = 20;
  pounce (&duel);
  FIXTURE_REFUSED (&duel.f, NOT_SET_OFF, USE_SPECIAL, use_special, .creature = duel.monster,
                   .special = bite, .targets = casters_at (duel.hero));
  duel.table.save = 1;
  pounce (&duel);
  FIXTURE_REFUSED (&duel.f, NOT_SET_OFF, USE_SPECIAL, use_special, .creature = duel.monster,
                   .special = bite, .targets = casters_at (other));

  /* The turn after it is too late. */
  fixture_next_turn (&duel.f);
  fixture_next_turn (&duel.f);
  FIXTURE_REFUSED (&duel.f, NOT_SET_OFF, USE_SPECIAL, use_special, .creature = duel.monster,
                   .special = bite, .targets = casters_at (duel.hero));
}

static void
test_run_and_bite (void)
{
  g_auto (Duel) duel = { 0 };

  duel_init (&duel, "srd52:allosaurus");
  duel_hit (&duel, "Claws");
  FIXTURE_REFUSED (&duel.f, NOT_SET_OFF, USE_SPECIAL, use_special, .creature = duel.monster,
                   .special = duel_special (&duel, "Claws: Bite"),
                   .targets = casters_at (duel.hero));
  duel_hit_with (&duel, "Claws", duel.hero, MUSTER_ATTACK_OPTION_CHARGE);
  g_assert_nonnull (duel_condition (&duel, duel.hero, MUSTER_CONDITION_PRONE));
  FIXTURE_DO (&duel.f, USE_SPECIAL, use_special, .creature = duel.monster,
              .special = duel_special (&duel, "Claws: Bite"), .targets = casters_at (duel.hero));
  g_assert_cmpuint (fixture_count (&duel.f, MUSTER_EVENT_ATTACK_ROLLED), ==, 1);
  g_assert_cmpint (fixture_participant (&duel.f, duel.monster)->bonus, ==, 0);
}

static void
test_rampage (void)
{
  g_auto (Duel) duel = { 0 };

  duel_init (&duel, "srd51:gnoll");
  FIXTURE_DO (&duel.f, USE_SPECIAL, use_special, .creature = duel.monster,
              .special = duel_special (&duel, "Rampage"), .targets = casters_at (duel.hero));
  g_assert_cmpint (fixture_event (&duel.f, MUSTER_EVENT_MOVE_GRANTED, 0)->move_granted.feet, ==,
                   15);
  g_assert_cmpuint (fixture_count (&duel.f, MUSTER_EVENT_ATTACK_ROLLED), ==, 1);
  g_assert_cmpint (fixture_participant (&duel.f, duel.monster)->bonus, ==, 1);
}

static void
test_aggressive (void)
{
  g_auto (Duel) duel = { 0 };

  duel_init (&duel, "srd51:orc");
  FIXTURE_DO (&duel.f, USE_SPECIAL, use_special, .creature = duel.monster,
              .special = duel_special (&duel, "Aggressive"));
  g_assert_cmpint (fixture_event (&duel.f, MUSTER_EVENT_MOVE_GRANTED, 0)->move_granted.feet, ==,
                   30);
  g_assert_cmpint (fixture_participant (&duel.f, duel.monster)->bonus, ==, 1);
}

/* The hero strikes back with its first attack. */
static const MusterEvent *
strike_back (Duel *duel)
{
  FIXTURE_DO (&duel->f, ATTACK, attack, .attacker = duel->hero, .target = duel->monster,
              .options = MUSTER_ATTACK_OPTION_WAIVE_COST);

  return fixture_event (&duel->f, MUSTER_EVENT_ATTACK_ROLLED, 0);
}

static void
test_weakening_breath (void)
{
  g_auto (Duel) duel = { 0 };

  duel_init (&duel, "srd51:young-gold-dragon");
  g_assert_cmpint (strike_back (&duel)->attack_rolled.mode, ==, MUSTER_MODE_NONE);
  duel_use (&duel, "Weakening Breath");
  g_assert_cmpint (strike_back (&duel)->attack_rolled.mode, ==, MUSTER_MODE_DISADVANTAGE);

  /* Nothing but Strength. */
  duel.monster = duel_add (&duel, "srd51:young-gold-dragon");
  duel.hero = fixture_add (&duel.f, "rogue", NULL);
  duel_use (&duel, "Weakening Breath");
  g_assert_cmpint (strike_back (&duel)->attack_rolled.mode, ==, MUSTER_MODE_NONE);
}

static void
test_weakened_blow (void)
{
  g_auto (Duel) duel = { 0 };
  const MusterEventDamageDealt *dealt;
  gint32 before;

  duel_init (&duel, "srd52:young-gold-dragon");
  strike_back (&duel);
  before = fixture_event (&duel.f, MUSTER_EVENT_DAMAGE_DEALT, 0)->damage_dealt.amount;
  duel_use (&duel, "Weakening Breath");
  strike_back (&duel);
  dealt = &fixture_event (&duel.f, MUSTER_EVENT_DAMAGE_DEALT, 0)->damage_dealt;
  g_assert_cmpint (dealt->amount, ==, before - 3);
  g_assert_cmpint (
      muster_events_dice (&duel.f.result.events, dealt->dice)[dealt->dice.count - 1].flags, ==,
      MUSTER_DIE_SUBTRACTED);

  /* Less than nothing is nothing. */
  duel.table.other = 1;
  FIXTURE_DO (&duel.f, ATTACK, attack, .attacker = duel.hero, .target = duel.monster,
              .damage_bonus = -40, .options = MUSTER_ATTACK_OPTION_WAIVE_COST);
  g_assert_cmpint (fixture_event (&duel.f, MUSTER_EVENT_DAMAGE_DEALT, 0)->damage_dealt.amount, ==,
                   0);
}

static void
test_flyby (void)
{
  g_auto (Duel) duel = { 0 };
  MusterCommandAttack swing = { .swing = MUSTER_SWING_REACTION };

  duel_init (&duel, "srd51:owl");
  swing.attacker = duel.hero;
  swing.target = duel.monster;
  {
    MusterCommand command = { .kind = MUSTER_COMMAND_ATTACK, .attack = swing };
    MusterWaiver waiver = 0;

    g_assert_cmpint (muster_game_check (duel.f.game, &command, &waiver), ==,
                     MUSTER_REFUSAL_FLIES_BY);
    g_assert_cmpint (waiver, ==, MUSTER_WAIVER_COST);
    command.attack.options = MUSTER_ATTACK_OPTION_WAIVE_COST;
    g_assert_cmpint (muster_game_check (duel.f.game, &command, NULL), ==, MUSTER_REFUSAL_NONE);
  }

  /* In the turns of others it provokes as anybody does. */
  fixture_next_turn (&duel.f);
  {
    MusterCommand command = { .kind = MUSTER_COMMAND_ATTACK, .attack = swing };

    g_assert_cmpint (muster_game_check (duel.f.game, &command, NULL), ==, MUSTER_REFUSAL_NONE);
  }
}

static void
test_immutable_form (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId druid;

  casters_init (&f);
  druid = fixture_add (&f, "druid", NULL);
  FIXTURE_DO (&f, ADD_CREATURE, add_creature, .block = "srd51:iron-golem",
              .kind = MUSTER_CREATURE_MONSTER);
  {
    MusterId golem = f.result.created;
    g_autofree char *at = g_strdup_printf ("%u", golem);

    CAST (&f, druid, "polymorph", at, .form = "srd51:rat");
    g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_SPELL_UNAFFECTED), ==, 1);
    g_assert_cmpint (fixture_creature (&f, golem)->form, ==, 0);
  }
}

static void
use_itself (Duel *duel, const char *name)
{
  FIXTURE_DO (&duel->f, USE_SPECIAL, use_special, .creature = duel->monster,
              .special = duel_special (duel, name), .waive = 1);
}

static void
test_sleepless (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId wizard, goblin, drow;

  casters_init (&f);
  wizard = fixture_add (&f, "wizard", NULL);
  goblin = fixture_add (&f, "goblin", NULL);
  FIXTURE_DO (&f, ADD_CREATURE, add_creature, .block = "srd51:drow",
              .kind = MUSTER_CREATURE_MONSTER);
  drow = f.result.created;
  casters_set_hp (&f, drow, 1);
  FIXTURE_DICE (&f, { 8, 4 }, { 8, 4 }, { 8, 4 }, { 8, 4 }, { 8, 4 });
  CAST (&f, wizard, "sleep", casters_text ("%u %u", drow, goblin));
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_SPELL_UNAFFECTED), ==, 1);
  g_assert_null (casters_chip (&f, drow, "sleep"));
  g_assert_nonnull (casters_chip (&f, goblin, "sleep"));
}

static void
test_mirror (void)
{
  g_auto (Duel) duel = { 0 };
  g_autoptr (GArray) targets = g_array_new (FALSE, FALSE, sizeof (MusterId));
  MusterOffer offer = { .kind = MUSTER_OFFER_SPECIAL };

  duel_init (&duel, "srd52:basilisk");
  offer.index = duel_special (&duel, "Petrifying Gaze");
  muster_game_offer_targets (duel.f.game, duel.monster, &offer, targets);
  g_assert_cmpuint (g_array_index (targets, MusterId, targets->len - 1), ==, duel.monster);
  FIXTURE_DO (&duel.f, USE_SPECIAL, use_special, .creature = duel.monster, .special = offer.index,
              .targets = casters_text ("%u %u", duel.hero, duel.monster));
  g_assert_cmpuint (fixture_count (&duel.f, MUSTER_EVENT_SAVE_ROLLED), ==, 2);
  g_assert_nonnull (duel_condition (&duel, duel.monster, MUSTER_CONDITION_RESTRAINED));
}

static void
test_leap (void)
{
  g_auto (Duel) duel = { 0 };

  duel_init (&duel, "srd52:lamia");
  FIXTURE_DO (&duel.f, USE_SPECIAL, use_special, .creature = duel.monster,
              .special = duel_special (&duel, "Leap"));
  g_assert_cmpint (fixture_event (&duel.f, MUSTER_EVENT_MOVE_GRANTED, 0)->move_granted.feet, ==,
                   30);
  g_assert_cmpint (fixture_event (&duel.f, MUSTER_EVENT_MOVE_GRANTED, 0)->move_granted.move, ==,
                   MUSTER_SPECIAL_JUMPS);
  g_assert_cmpint (fixture_participant (&duel.f, duel.monster)->bonus, ==, 1);
}

static void
test_shapes (void)
{
  g_auto (Duel) duel = { 0 };
  gint32 hp;

  duel_init (&duel, "srd51:werewolf-human");
  casters_set_hp (&duel.f, duel.monster, 20);
  FIXTURE_DO (&duel.f, USE_SPECIAL, use_special, .creature = duel.monster,
              .special = duel_special (&duel, "Shapechanger: Wolf Form"));
  g_assert_cmpuint (fixture_count (&duel.f, MUSTER_EVENT_SHAPE_TAKEN), ==, 1);
  g_assert_cmpint (fixture_participant (&duel.f, duel.monster)->action, ==, 1);
  g_assert_cmpstr (muster_game_block (duel.f.game, duel.monster)->key, ==, "srd51:werewolf-wolf");
  hp = fixture_creature (&duel.f, duel.monster)->hp;
  g_assert_cmpint (hp, ==, 20);
  duel_hit (&duel, "Bite");

  use_itself (&duel, "Shapechanger: Human Form");
  g_assert_cmpstr (muster_game_block (duel.f.game, duel.monster)->key, ==, "srd51:werewolf-human");
  g_assert_cmpint (fixture_creature (&duel.f, duel.monster)->form, ==, 0);
  duel_hit (&duel, "Spear");
}

static MusterRefusal
check_attack (Duel *duel, const char *name, MusterId target)
{
  MusterCommand command = { .kind = MUSTER_COMMAND_ATTACK,
                            .attack = { .attacker = duel->monster,
                                        .target = target,
                                        .attack = duel_attack_named (duel, duel->monster, name) } };

  return muster_game_check (duel->f.game, &command, NULL);
}

static void
test_form_attacks (void)
{
  g_auto (Duel) duel = { 0 };

  duel_init (&duel, "srd52:werewolf");
  g_assert_cmpint (check_attack (&duel, "Bite", duel.hero), ==, MUSTER_REFUSAL_NONE);
  use_itself (&duel, "Shape-Shift: Humanoid Form");
  g_assert_cmpint (check_attack (&duel, "Bite", duel.hero), ==, MUSTER_REFUSAL_WRONG_FORM);
  g_assert_cmpint (check_attack (&duel, "Longbow", duel.hero), ==, MUSTER_REFUSAL_NONE);
  use_itself (&duel, "Shape-Shift: Wolf Form");
  g_assert_null (duel_chip (&duel, duel.monster, "Humanoid Form"));
  g_assert_cmpint (check_attack (&duel, "Bite", duel.hero), ==, MUSTER_REFUSAL_NONE);
  g_assert_cmpint (check_attack (&duel, "Longbow", duel.hero), ==, MUSTER_REFUSAL_WRONG_FORM);

  /* The same once more: as it was. */
  use_itself (&duel, "Shape-Shift: Wolf Form");
  g_assert_cmpint (check_attack (&duel, "Longbow", duel.hero), ==, MUSTER_REFUSAL_NONE);
}

static void
test_form_speeds (void)
{
  g_auto (Duel) duel = { 0 };

  duel_init (&duel, "srd52:imp");
  use_itself (&duel, "Shape-Shift: Raven Form");
  g_assert_cmpint (muster_mods_speed (duel.f.game, duel.monster, MUSTER_SPEED_FLY), ==, 60);
  use_itself (&duel, "Shape-Shift: Spider Form");
  g_assert_cmpint (muster_mods_speed (duel.f.game, duel.monster, MUSTER_SPEED_FLY), ==, 0);
  g_assert_cmpint (muster_mods_speed (duel.f.game, duel.monster, MUSTER_SPEED_CLIMB), ==, 20);
  use_itself (&duel, "Shape-Shift: Spider Form");
  g_assert_cmpint (muster_mods_speed (duel.f.game, duel.monster, MUSTER_SPEED_FLY), ==, 40);
}

static void
test_form_of_the_dead (void)
{
  g_auto (Duel) duel = { 0 };

  duel_init (&duel, "srd51:doppelganger");
  use_itself (&duel, "Shapechanger: Humanoid Form");
  g_assert_nonnull (duel_chip (&duel, duel.monster, "Humanoid Form"));
  FIXTURE_DO (&duel.f, DAMAGE, damage, .target = duel.monster, .amount = 500);
  g_assert_null (duel_chip (&duel, duel.monster, "Humanoid Form"));
}

static void
test_frog (void)
{
  g_auto (Duel) duel = { 0 };

  duel_init (&duel, "srd51:giant-frog");
  duel.table.other = 1;
  duel.hero = duel_add (&duel, "srd51:goblin");
  FIXTURE_REFUSED (&duel.f, UNAFFECTED, USE_SPECIAL, use_special, .creature = duel.monster,
                   .special = duel_special (&duel, "Swallow"), .targets = casters_at (duel.hero));
  duel_hit (&duel, "Bite");
  duel_use (&duel, "Swallow");
  g_assert_cmpuint (fixture_count (&duel.f, MUSTER_EVENT_ATTACK_ROLLED), ==, 1);
  g_assert_nonnull (duel_chip (&duel, duel.hero, "Swallowed"));
  g_assert_null (duel_condition (&duel, duel.hero, MUSTER_CONDITION_GRAPPLED));
  g_assert_nonnull (duel_condition (&duel, duel.hero, MUSTER_CONDITION_BLINDED));
  g_assert_nonnull (duel_condition (&duel, duel.hero, MUSTER_CONDITION_RESTRAINED));
}

/* A behir that has swallowed the hero, by a failed save. */
static void
be_swallowed (Duel *duel)
{
  duel_init (duel, "srd52:behir");
  duel->table.other = 1;
  duel_use (duel, "Constrict");
  duel_use (duel, "Swallow");
  g_assert_nonnull (duel_chip (duel, duel->hero, "Swallowed"));
}

static void
test_digestion (void)
{
  g_auto (Duel) duel = { 0 };
  gint32 before;

  be_swallowed (&duel);
  fixture_next_turn (&duel.f);
  before = fixture_creature (&duel.f, duel.hero)->hp;
  fixture_next_turn (&duel.f);
  g_assert_cmpint (fixture_creature (&duel.f, duel.hero)->hp, <, before);
}

/* Another effect of the same creature keeps nothing that hangs on being inside. */
static void
test_out_of_stomach (void)
{
  g_auto (Duel) duel = { 0 };

  be_swallowed (&duel);
  FIXTURE_DO (&duel.f, ADD_CHIP, add_chip, .creature = duel.hero, .name = "Slimed",
              .source = duel.monster);
  g_assert_nonnull (duel_condition (&duel, duel.hero, MUSTER_CONDITION_BLINDED));
  FIXTURE_DO (&duel.f, REMOVE_CHIP, remove_chip,
              .chip = duel_chip (&duel, duel.hero, "Slimed")->id);
  g_assert_nonnull (duel_condition (&duel, duel.hero, MUSTER_CONDITION_BLINDED));

  FIXTURE_DO (&duel.f, ADD_CHIP, add_chip, .creature = duel.hero, .name = "Slimed",
              .source = duel.monster);
  FIXTURE_DO (&duel.f, REMOVE_CHIP, remove_chip,
              .chip = duel_chip (&duel, duel.hero, "Swallowed")->id);
  g_assert_null (duel_condition (&duel, duel.hero, MUSTER_CONDITION_BLINDED));
  g_assert_null (duel_condition (&duel, duel.hero, MUSTER_CONDITION_RESTRAINED));
  g_assert_nonnull (duel_chip (&duel, duel.hero, "Slimed"));
}

static void
test_out_of_reach (void)
{
  g_auto (Duel) duel = { 0 };
  MusterId other;
  MusterCommand command = { .kind = MUSTER_COMMAND_ATTACK };

  be_swallowed (&duel);
  other = fixture_add (&duel.f, "fighter", NULL);
  command.attack = (MusterCommandAttack) { .attacker = other, .target = duel.hero };
  g_assert_cmpint (muster_game_check (duel.f.game, &command, NULL), ==, MUSTER_REFUSAL_SWALLOWED);
  command.attack = (MusterCommandAttack) { .attacker = duel.hero, .target = other };
  g_assert_cmpint (muster_game_check (duel.f.game, &command, NULL), ==, MUSTER_REFUSAL_SWALLOWED);
  g_assert_cmpint (check_attack (&duel, "Bite", duel.hero), ==, MUSTER_REFUSAL_SWALLOWED);
  strike_back (&duel);
}

static void
cut (Duel *duel, gint32 damage)
{
  FIXTURE_DO (&duel->f, ATTACK, attack, .attacker = duel->hero, .target = duel->monster,
              .damage_bonus = damage, .slant = MUSTER_MODE_ADVANTAGE,
              .options = MUSTER_ATTACK_OPTION_WAIVE_COST);
}

static void
test_cut_free (void)
{
  g_auto (Duel) duel = { 0 };

  be_swallowed (&duel);
  fixture_next_turn (&duel.f);

  /* Less than 30 in one turn does nothing, and does not add up. */
  cut (&duel, 10);
  fixture_next_turn (&duel.f);
  fixture_next_turn (&duel.f);
  cut (&duel, 10);
  fixture_next_turn (&duel.f);
  g_assert_cmpuint (fixture_count (&duel.f, MUSTER_EVENT_SAVE_ROLLED), ==, 0);
  g_assert_nonnull (duel_chip (&duel, duel.hero, "Swallowed"));

  fixture_next_turn (&duel.f);
  cut (&duel, 40);
  fixture_next_turn (&duel.f);
  g_assert_cmpuint (fixture_count (&duel.f, MUSTER_EVENT_SAVE_ROLLED), >=, 1);
  g_assert_null (duel_chip (&duel, duel.hero, "Swallowed"));
  g_assert_null (duel_condition (&duel, duel.hero, MUSTER_CONDITION_BLINDED));
  g_assert_nonnull (duel_condition (&duel, duel.hero, MUSTER_CONDITION_PRONE));
}

static void
test_dead_behir (void)
{
  g_auto (Duel) duel = { 0 };

  be_swallowed (&duel);
  FIXTURE_DO (&duel.f, DAMAGE, damage, .target = duel.monster, .amount = 500);
  g_assert_null (duel_chip (&duel, duel.hero, "Swallowed"));
  g_assert_null (duel_condition (&duel, duel.hero, MUSTER_CONDITION_RESTRAINED));
  g_assert_nonnull (duel_condition (&duel, duel.hero, MUSTER_CONDITION_PRONE));
}

/* On the grid whoever comes out stands on the nearest free squares. */
static void
test_out_onto_the_grid (void)
{
  g_auto (Duel) duel = { 0 };
  MusterSquares squares;

  be_swallowed (&duel);
  FIXTURE_DO (&duel.f, SET_OPTION, set_option, .option = MUSTER_OPTION_POSITIONS,
              .choice = MUSTER_POSITIONS_FROM_GRID);
  FIXTURE_DO (&duel.f, MOVE_COMBATANT, move_combatant, .creature = duel.monster, .x = 3, .y = 3,
              .waive = 1);
  FIXTURE_DO (&duel.f, REMOVE_CHIP, remove_chip,
              .chip = duel_chip (&duel, duel.hero, "Swallowed")->id);
  squares = muster_creature_squares (duel.f.game, duel.hero);
  g_assert_cmpint (muster_distance_ft (duel.f.game, duel.hero, duel.monster), ==, MUSTER_BESIDE_FT);
  g_assert_true (
      muster_squares_are_free (duel.f.game, fixture_participant (&duel.f, duel.hero), squares));
}

static void
test_room (void)
{
  g_auto (Duel) duel = { 0 };
  MusterId first;

  be_swallowed (&duel);
  first = duel.hero;
  duel.hero = fixture_add (&duel.f, "fighter", NULL);
  duel_use (&duel, "Constrict");
  duel_use (&duel, "Swallow");
  g_assert_null (duel_chip (&duel, duel.hero, "Swallowed"));
  g_assert_nonnull (duel_chip (&duel, first, "Swallowed"));
}

static void
test_tail (void)
{
  g_auto (Duel) duel = { 0 };
  MusterId other;

  duel_init (&duel, "srd51:marilith");
  other = fixture_add (&duel.f, "fighter", NULL);
  duel_hit (&duel, "Tail");
  g_assert_nonnull (duel_condition (&duel, duel.hero, MUSTER_CONDITION_GRAPPLED));
  g_assert_cmpint (check_attack (&duel, "Tail", other), ==, MUSTER_REFUSAL_HOLDS_ANOTHER);
  g_assert_cmpint (check_attack (&duel, "Tail", duel.hero), ==, MUSTER_REFUSAL_NONE);

  /* It strikes whom it holds without fail. */
  FIXTURE_DO (&duel.f, ATTACK, attack, .attacker = duel.monster, .target = duel.hero,
              .attack = duel_attack_named (&duel, duel.monster, "Tail"), .bonus = -100,
              .options = MUSTER_ATTACK_OPTION_WAIVE_COST);
  g_assert_cmpint (fixture_event (&duel.f, MUSTER_EVENT_ATTACK_ROLLED, 0)->attack_rolled.outcome,
                   ==, MUSTER_HIT_HIT);
  g_assert_cmpuint (fixture_count (&duel.f, MUSTER_EVENT_DAMAGE_DEALT), ==, 1);
}

static void
test_mound (void)
{
  g_auto (Duel) duel = { 0 };
  MusterId first;

  duel_init (&duel, "srd52:shambling-mound");
  duel_use (&duel, "Engulf");
  g_assert_nonnull (duel_condition (&duel, duel.hero, MUSTER_CONDITION_GRAPPLED));
  first = duel.hero;
  duel.hero = fixture_add (&duel.f, "fighter", NULL);
  duel_use (&duel, "Engulf");
  g_assert_null (duel_condition (&duel, duel.hero, MUSTER_CONDITION_GRAPPLED));
  g_assert_nonnull (duel_condition (&duel, first, MUSTER_CONDITION_GRAPPLED));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/beasts/a-pounce-lets-a-bite-follow", test_pounce);
  g_test_add_func ("/beasts/a-bite-follows-nothing-else", test_follows_nothing_else);
  g_test_add_func ("/beasts/a-run-lets-a-bite-follow-for-nothing", test_run_and_bite);
  g_test_add_func ("/beasts/rampage-moves-and-bites", test_rampage);
  g_test_add_func ("/beasts/an-orc-rushes", test_aggressive);
  g_test_add_func ("/beasts/a-breath-weakens-strength", test_weakening_breath);
  g_test_add_func ("/beasts/a-weakened-blow-deals-less", test_weakened_blow);
  g_test_add_func ("/beasts/who-flies-by-provokes-nobody", test_flyby);
  g_test_add_func ("/beasts/a-golem-keeps-its-form", test_immutable_form);
  g_test_add_func ("/beasts/elves-do-not-sleep-by-magic", test_sleepless);
  g_test_add_func ("/beasts/a-gaze-in-a-mirror", test_mirror);
  g_test_add_func ("/beasts/a-leap-tells-how-far", test_leap);
  g_test_add_func ("/beasts/a-werewolf-becomes-a-wolf", test_shapes);
  g_test_add_func ("/beasts/a-form-has-its-own-attacks", test_form_attacks);
  g_test_add_func ("/beasts/a-form-has-its-own-speeds", test_form_speeds);
  g_test_add_func ("/beasts/a-form-is-left-by-the-dead", test_form_of_the_dead);
  g_test_add_func ("/beasts/a-frog-swallows-whom-it-holds", test_frog);
  g_test_add_func ("/beasts/the-swallowed-are-digested", test_digestion);
  g_test_add_func ("/beasts/the-swallowed-are-out-of-reach", test_out_of_reach);
  g_test_add_func ("/beasts/out-of-a-stomach-nothing-of-it-stays", test_out_of_stomach);
  g_test_add_func ("/beasts/the-swallowed-cut-themselves-free", test_cut_free);
  g_test_add_func ("/beasts/out-onto-the-grid", test_out_onto_the_grid);
  g_test_add_func ("/beasts/a-dead-behir-lets-go", test_dead_behir);
  g_test_add_func ("/beasts/a-stomach-has-room-for-so-many", test_room);
  g_test_add_func ("/beasts/a-tail-strikes-whom-it-holds", test_tail);
  g_test_add_func ("/beasts/a-mound-engulfs-one", test_mound);

  return g_test_run ();
}
