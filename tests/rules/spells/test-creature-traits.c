/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Traits of the library's creatures that nothing has to be used for. */
#include "duel.h"

#include "rules/chips/chip.h"
#include "rules/chips/mods.h"
#include "rules/options.h"

static MusterRefusal
check_reaction (Duel *duel)
{
  MusterCommand command = FIXTURE_COMMAND (ATTACK, attack, .attacker = duel->hero,
                                           .target = duel->monster, .swing = MUSTER_SWING_REACTION);

  return muster_game_check (duel->f.game, &command, NULL);
}

static void
test_agile (void)
{
  g_auto (Duel) duel = { 0 };

  duel_init (&duel, "srd52:deer");
  g_assert_cmpint (check_reaction (&duel), ==, MUSTER_REFUSAL_FLIES_BY);
  fixture_next_turn (&duel.f);
  g_assert_cmpint (check_reaction (&duel), ==, MUSTER_REFUSAL_NONE);
}

static void
test_freeze (void)
{
  g_auto (Duel) duel = { 0 };

  duel_init (&duel, "srd51:water-elemental");
  FIXTURE_DO (&duel.f, DAMAGE, damage, .target = duel.monster, .amount = 3,
              .type = MUSTER_DAMAGE_FIRE);
  g_assert_cmpint (muster_mods_speed (duel.f.game, duel.monster, MUSTER_SPEED_SWIM), ==, 90);
  FIXTURE_DO (&duel.f, DAMAGE, damage, .target = duel.monster, .amount = 3,
              .type = MUSTER_DAMAGE_COLD);
  g_assert_cmpint (muster_mods_speed (duel.f.game, duel.monster, MUSTER_SPEED_WALK), ==, 10);
  g_assert_cmpint (muster_mods_speed (duel.f.game, duel.monster, MUSTER_SPEED_SWIM), ==, 70);

  /* Until the end of its next turn, and this one is not the next. */
  fixture_next_turn (&duel.f);
  fixture_next_turn (&duel.f);
  g_assert_cmpint (muster_mods_speed (duel.f.game, duel.monster, MUSTER_SPEED_WALK), ==, 10);
  fixture_next_turn (&duel.f);
  g_assert_cmpint (muster_mods_speed (duel.f.game, duel.monster, MUSTER_SPEED_WALK), ==, 30);
}

static gint32
mode_of_strike (Duel *duel, const char *attack)
{
  duel_hit (duel, attack);

  return fixture_event (&duel->f, MUSTER_EVENT_ATTACK_ROLLED, 0)->attack_rolled.mode;
}

static void
test_assassin (void)
{
  g_auto (Duel) duel = { 0 };

  duel_init (&duel, "srd51:assassin");
  g_assert_cmpint (mode_of_strike (&duel, "Shortsword"), ==, MUSTER_MODE_ADVANTAGE);
  fixture_next_turn (&duel.f);
  g_assert_cmpint (mode_of_strike (&duel, "Shortsword"), ==, MUSTER_MODE_NONE);
}

/* Outside of a fight nobody has turns that could have been taken. */
static void
test_assassin_outside (void)
{
  g_auto (Duel) duel = { 0 };

  duel_init (&duel, "srd51:assassin");
  FIXTURE_DO (&duel.f, END_FIGHT, end_fight, .fight = muster_game_current_fight (duel.f.game)->id);
  g_assert_cmpint (mode_of_strike (&duel, "Shortsword"), ==, MUSTER_MODE_NONE);
}

static void
react (Duel *duel, MusterId creature, MusterId target)
{
  FIXTURE_DO (&duel->f, ATTACK, attack, .attacker = creature, .target = target,
              .swing = MUSTER_SWING_REACTION);
}

static void
test_reactive (void)
{
  g_auto (Duel) duel = { 0 };

  duel_init (&duel, "srd52:marilith");
  fixture_next_turn (&duel.f);
  react (&duel, duel.monster, duel.hero);
  g_assert_cmpint (fixture_participant (&duel.f, duel.monster)->reaction, ==, 1);
  FIXTURE_REFUSED (&duel.f, NO_REACTION, ATTACK, attack, .attacker = duel.monster,
                   .target = duel.hero, .swing = MUSTER_SWING_REACTION);
  fixture_next_turn (&duel.f);
  g_assert_cmpint (fixture_participant (&duel.f, duel.monster)->reaction, ==, 0);

  /* On its own turn, and again on the next one's. */
  react (&duel, duel.monster, duel.hero);
  fixture_next_turn (&duel.f);
  g_assert_cmpint (fixture_participant (&duel.f, duel.monster)->reaction, ==, 0);
}

static void
test_unseen (void)
{
  g_auto (Duel) duel = { 0 };

  duel_init (&duel, "srd51:invisible-stalker");
  g_assert_cmpint (mode_of_strike (&duel, "Slam"), ==, MUSTER_MODE_ADVANTAGE);
  FIXTURE_DO (&duel.f, ATTACK, attack, .attacker = duel.hero, .target = duel.monster,
              .options = MUSTER_ATTACK_OPTION_WAIVE_COST);
  g_assert_cmpint (fixture_event (&duel.f, MUSTER_EVENT_ATTACK_ROLLED, 0)->attack_rolled.mode, ==,
                   MUSTER_MODE_DISADVANTAGE);
}

static void
test_spikes (void)
{
  g_auto (Duel) duel = { 0 };
  gint32 spike;

  duel_init (&duel, "srd51:manticore");
  spike = duel_attack_named (&duel, duel.monster, "Tail Spike");
  FIXTURE_DO (&duel.f, SET_MAX_HP, set_max_hp, .creature = duel.hero, .max_hp = 4000);
  for (guint i = 0; i < 24; i++)
    {
      FIXTURE_DO (&duel.f, ATTACK, attack, .attacker = duel.monster, .target = duel.hero,
                  .attack = spike, .damage_bonus = -40);
      fixture_next_turn (&duel.f);
      fixture_next_turn (&duel.f);
    }
  FIXTURE_REFUSED (&duel.f, SPECIAL_SPENT, ATTACK, attack, .attacker = duel.monster,
                   .target = duel.hero, .attack = spike);
  duel_rest (&duel, MUSTER_REST_LONG);
  FIXTURE_DO (&duel.f, ATTACK, attack, .attacker = duel.monster, .target = duel.hero,
              .attack = spike, .damage_bonus = -40);
}

/* Damage by hand of no type. */
static void
hurt (Duel *duel, MusterId creature, gint32 amount)
{
  FIXTURE_DO (&duel->f, DAMAGE, damage, .target = creature, .amount = amount);
}

static guint
dice_of_hit (Duel *duel)
{
  return fixture_event (&duel->f, MUSTER_EVENT_DAMAGE_DEALT, 0)->damage_dealt.dice.count;
}

static void
test_swarm_strikes (void)
{
  g_auto (Duel) duel = { 0 };

  duel_init (&duel, "srd51:swarm-of-rats");
  duel_hit (&duel, "Bites");
  g_assert_cmpuint (dice_of_hit (&duel), ==, 2);
  hurt (&duel, duel.monster, 12);
  duel_hit (&duel, "Bites");
  g_assert_cmpuint (dice_of_hit (&duel), ==, 1);
}

/* A blood hawk tears at who is badly hurt. */
static void
test_strikes_the_hurt (void)
{
  g_auto (Duel) duel = { 0 };

  duel_init (&duel, "srd52:blood-hawk");
  duel_hit (&duel, "Beak");
  g_assert_cmpint (fixture_event (&duel.f, MUSTER_EVENT_DAMAGE_DEALT, 0)->damage_dealt.amount, ==,
                   5);
  hurt (&duel, duel.hero, 30);
  duel.table.other = 8;
  duel_hit (&duel, "Beak");
  g_assert_cmpint (fixture_event (&duel.f, MUSTER_EVENT_DAMAGE_DEALT, 0)->damage_dealt.amount, ==,
                   10);
}

static void
test_throws_weaker (void)
{
  g_auto (Duel) duel = { 0 };

  duel_init (&duel, "srd51:bugbear");
  duel_hit (&duel, "Javelin");
  g_assert_cmpuint (dice_of_hit (&duel), ==, 2);
  duel_hit_with (&duel, "Javelin", duel.hero, MUSTER_ATTACK_OPTION_THROWN);
  g_assert_cmpuint (dice_of_hit (&duel), ==, 1);
}

static void
test_strikes_with_advantage (void)
{
  g_auto (Duel) duel = { 0 };

  duel_init (&duel, "srd52:chimera");
  duel_hit (&duel, "Bite");
  g_assert_cmpuint (dice_of_hit (&duel), ==, 2);
  fixture_add_chip (&duel.f, duel.hero, MUSTER_CONDITION_RESTRAINED, MUSTER_CHIP_UNTIL_REMOVED, 0,
                    0);
  duel_hit (&duel, "Bite");
  g_assert_cmpuint (dice_of_hit (&duel), ==, 4);
}

static void
next_turn_of_monster (Duel *duel)
{
  fixture_next_turn (&duel->f);
  fixture_next_turn (&duel->f);
}

static void
test_berserk (void)
{
  g_auto (Duel) duel = { 0 };

  duel_init (&duel, "srd51:flesh-golem");
  duel.table.other = 6;
  hurt (&duel, duel.monster, 52);
  next_turn_of_monster (&duel);
  g_assert_cmpuint (fixture_count (&duel.f, MUSTER_EVENT_BERSERK_ROLLED), ==, 0);
  hurt (&duel, duel.monster, 1);
  duel.table.other = 5;
  next_turn_of_monster (&duel);
  g_assert_cmpint (fixture_event (&duel.f, MUSTER_EVENT_BERSERK_ROLLED, 0)->berserk_rolled.berserk,
                   ==, 0);
  g_assert_null (duel_chip (&duel, duel.monster, "Berserk"));
  duel.table.other = 6;
  next_turn_of_monster (&duel);
  g_assert_nonnull (duel_chip (&duel, duel.monster, "Berserk"));

  /* Once is enough. */
  next_turn_of_monster (&duel);
  g_assert_cmpuint (fixture_count (&duel.f, MUSTER_EVENT_BERSERK_ROLLED), ==, 0);
}

/* Lightning heals a flesh golem. */
static void
test_berserk_ends (void)
{
  g_auto (Duel) duel = { 0 };

  duel_init (&duel, "srd52:flesh-golem");
  duel.table.other = 6;
  hurt (&duel, duel.monster, 100);
  next_turn_of_monster (&duel);
  g_assert_nonnull (duel_chip (&duel, duel.monster, "Berserk"));
  FIXTURE_DO (&duel.f, DAMAGE, damage, .target = duel.monster, .amount = 99,
              .type = MUSTER_DAMAGE_LIGHTNING);
  g_assert_nonnull (duel_chip (&duel, duel.monster, "Berserk"));
  FIXTURE_DO (&duel.f, DAMAGE, damage, .target = duel.monster, .amount = 1,
              .type = MUSTER_DAMAGE_LIGHTNING);
  g_assert_null (duel_chip (&duel, duel.monster, "Berserk"));
}

static void
grapple (Duel *duel, MusterId holder, MusterId held)
{
  MusterChip chip = { .creature = held, .condition = MUSTER_CONDITION_GRAPPLED, .source = holder };

  fixture_load_chip (&duel->f, &chip);
}

static gint32
barbs_hurt (Duel *duel)
{
  gint32 hp = fixture_creature (&duel->f, duel->hero)->hp;

  next_turn_of_monster (duel);

  return hp - fixture_creature (&duel->f, duel->hero)->hp;
}

static void
test_barbs (void)
{
  g_auto (Duel) old = { 0 };
  g_auto (Duel) new = { 0 };

  duel_init (&old, "srd51:barbed-devil");
  g_assert_cmpint (barbs_hurt (&old), ==, 0);
  grapple (&old, old.hero, old.monster);
  g_assert_cmpint (barbs_hurt (&old), ==, 3);

  /* Whom it grapples itself is hurt by the rules of 2024 alone. */
  duel_init (&new, "srd52:barbed-devil");
  grapple (&new, new.monster, new.hero);
  g_assert_cmpint (barbs_hurt (&new), ==, 3);
}

static void
use_bane (Duel *duel, const char *name)
{
  FIXTURE_DO (&duel->f, USE_SPECIAL, use_special, .creature = duel->monster,
              .special = duel_special (duel, name));
}

static void
test_water (void)
{
  g_auto (Duel) duel = { 0 };

  duel_init (&duel, "srd51:fire-elemental");
  use_bane (&duel, "Touched by Water");
  g_assert_cmpint (fixture_creature (&duel.f, duel.monster)->hp, ==, 101);
  FIXTURE_REFUSED (&duel.f, UNAFFECTED, USE_SPECIAL, use_special, .creature = duel.monster,
                   .special = duel_special (&duel, "Touched by Water"),
                   .targets = casters_at (duel.hero));
}

static void
test_sun_on_a_vampire (void)
{
  g_auto (Duel) duel = { 0 };
  gint32 hp;

  duel_init (&duel, "srd51:vampire-spawn");
  use_bane (&duel, "In Sunlight");
  g_assert_cmpint (mode_of_strike (&duel, "Claws"), ==, MUSTER_MODE_DISADVANTAGE);
  hp = fixture_creature (&duel.f, duel.monster)->hp;
  next_turn_of_monster (&duel);
  g_assert_cmpint (fixture_creature (&duel.f, duel.monster)->hp, ==, hp - 20);

  /* Out of the sun. */
  use_bane (&duel, "In Sunlight");
  next_turn_of_monster (&duel);
  g_assert_cmpint (fixture_creature (&duel.f, duel.monster)->hp, ==, hp - 10);
  g_assert_cmpint (mode_of_strike (&duel, "Claws"), ==, MUSTER_MODE_NONE);
}

static void
test_water_and_stake (void)
{
  g_auto (Duel) duel = { 0 };
  g_auto (Duel) spawn = { 0 };

  duel_init (&duel, "srd52:vampire");
  use_bane (&duel, "In Running Water");
  g_assert_cmpint (fixture_event (&duel.f, MUSTER_EVENT_DAMAGE_DEALT, 0)->damage_dealt.amount, ==,
                   20);
  use_bane (&duel, "A Stake Through the Heart");
  g_assert_nonnull (duel_condition (&duel, duel.monster, MUSTER_CONDITION_PARALYZED));

  duel_init (&spawn, "srd51:vampire-spawn");
  use_bane (&spawn, "A Stake Through the Heart");
  g_assert_cmpint (fixture_creature (&spawn.f, spawn.monster)->life, ==, MUSTER_LIFE_DEAD);
}

static void
test_inside_a_wall (void)
{
  g_auto (Duel) duel = { 0 };

  duel_init (&duel, "srd51:specter");
  use_bane (&duel, "Inside an Object");
  g_assert_cmpint (fixture_event (&duel.f, MUSTER_EVENT_DAMAGE_DEALT, 0)->damage_dealt.amount, ==,
                   3);
}

static void
test_webs (void)
{
  g_auto (Duel) duel = { 0 };
  MusterId drider, sage;

  duel_init (&duel, "srd51:giant-spider");
  drider = duel_add (&duel, "srd51:drider");
  duel_hit_with (&duel, "Web", drider, 0);
  g_assert_null (duel_condition (&duel, drider, MUSTER_CONDITION_RESTRAINED));
  duel_hit (&duel, "Web");
  g_assert_nonnull (duel_condition (&duel, duel.hero, MUSTER_CONDITION_RESTRAINED));

  sage = fixture_add (&duel.f, "sage", NULL);
  CAST (&duel.f, sage, "web", casters_text ("%u %u", duel.monster, duel.hero));
  fixture_next_turn (&duel.f);
  fixture_next_turn (&duel.f);
  g_assert_cmpuint (fixture_count (&duel.f, MUSTER_EVENT_SAVE_ROLLED), ==, 1);
  g_assert_cmpuint (fixture_count (&duel.f, MUSTER_EVENT_CHIP_RESISTED), ==, 1);
  g_assert_null (duel_condition (&duel, duel.monster, MUSTER_CONDITION_RESTRAINED));
}

static void
test_spell_proof (void)
{
  g_auto (Duel) duel = { 0 };
  MusterId wizard;
  gint32 hp;

  duel_init (&duel, "srd52:rakshasa");
  wizard = fixture_add (&duel.f, "wizard", NULL);
  hp = fixture_creature (&duel.f, duel.monster)->hp;
  FIXTURE_DO (&duel.f, ROLL_SAVE, roll_save, .creature = duel.monster,
              .ability = MUSTER_ABILITY_WISDOM, .dc = 30, .magical = 1);
  g_assert_cmpint (fixture_event (&duel.f, MUSTER_EVENT_SAVE_SETTLED, 0)->save_settled.success, ==,
                   1);
  FIXTURE_DO (&duel.f, ROLL_SAVE, roll_save, .creature = duel.monster,
              .ability = MUSTER_ABILITY_WISDOM, .dc = 30);
  g_assert_cmpint (fixture_event (&duel.f, MUSTER_EVENT_SAVE_ROLLED, 0)->save_rolled.success, ==,
                   0);
  CAST (&duel.f, wizard, "fire-bolt", casters_at (duel.monster));
  g_assert_cmpint (fixture_event (&duel.f, MUSTER_EVENT_ATTACK_ROLLED, 0)->attack_rolled.outcome,
                   ==, MUSTER_HIT_MISS);
  g_assert_cmpint (fixture_creature (&duel.f, duel.monster)->hp, ==, hp);
}

static void
test_heat_asked_for (void)
{
  g_auto (Duel) duel = { 0 };
  MusterId friend;
  gint32 hp;

  duel_init (&duel, "srd52:remorhaz");
  hp = fixture_creature (&duel.f, duel.hero)->hp;
  friend = duel_add (&duel, "srd52:ogre");
  FIXTURE_DO (&duel.f, JOIN, join, .fight = muster_game_current_fight (duel.f.game)->id,
              .creature = friend);
  g_assert_cmpint (duel_end_turn_near (&duel, 0, 0), ==, MUSTER_DONE);
  g_assert_cmpuint (fixture_count (&duel.f, MUSTER_EVENT_AURA_ROLLED), ==, 0);

  fixture_next_turn (&duel.f);
  fixture_next_turn (&duel.f);
  g_assert_cmpint (duel_end_turn_near (&duel, duel.hero, friend), ==, MUSTER_DONE);
  g_assert_cmpint (fixture_event (&duel.f, MUSTER_EVENT_AURA_ROLLED, 0)->aura_rolled.amount, ==, 9);
  g_assert_cmpuint (fixture_count (&duel.f, MUSTER_EVENT_DAMAGE_DEALT), ==, 2);
  g_assert_cmpint (fixture_creature (&duel.f, duel.hero)->hp, ==, hp - 9);
}

/* Nobody has to be asked about a friend whom the azer spares. */
static void
test_heat_is_asked_for_once (void)
{
  g_auto (Duel) duel = { 0 };
  MusterCommand command;
  const MusterQuestion *question;
  MusterId friend;

  duel_init (&duel, "srd52:azer-sentinel");
  friend = duel_add (&duel, "srd52:ogre");
  FIXTURE_DO (&duel.f, JOIN, join, .fight = muster_game_current_fight (duel.f.game)->id,
              .creature = friend);
  command = FIXTURE_COMMAND (NEXT_TURN, next_turn,
                             .fight = muster_game_current_fight (duel.f.game)->id);
  g_assert_cmpint (fixture_perform (&duel.f, &command), ==, MUSTER_ASKS);
  g_assert_cmpuint (duel.f.result.questions->len, ==, 1);
  question = &g_array_index (duel.f.result.questions, MusterQuestion, 0);
  g_assert_cmpuint (question->n_choices, ==, 2);
  g_assert_cmpuint (question->choices[0], ==, duel.hero);
  g_assert_cmpuint (question->choices[1], ==, MUSTER_CHOICE_DECLINE);
}

static void
test_heat_on_the_grid (void)
{
  g_auto (Duel) duel = { 0 };
  gint32 hp;

  duel_init (&duel, "srd52:remorhaz");
  hp = fixture_creature (&duel.f, duel.hero)->hp;
  FIXTURE_DO (&duel.f, SET_OPTION, set_option, .option = MUSTER_OPTION_POSITIONS, .choice = 1);
  FIXTURE_DO (&duel.f, MOVE_COMBATANT, move_combatant, .creature = duel.monster, .x = 5, .y = 5,
              .waive = TRUE);
  FIXTURE_DO (&duel.f, MOVE_COMBATANT, move_combatant, .creature = duel.hero, .x = 15, .y = 5,
              .waive = TRUE);
  fixture_next_turn (&duel.f);
  g_assert_cmpuint (fixture_count (&duel.f, MUSTER_EVENT_AURA_ROLLED), ==, 0);
  FIXTURE_DO (&duel.f, MOVE_COMBATANT, move_combatant, .creature = duel.hero, .x = 8, .y = 5,
              .waive = TRUE);
  fixture_next_turn (&duel.f);
  fixture_next_turn (&duel.f);
  g_assert_cmpint (fixture_creature (&duel.f, duel.hero)->hp, ==, hp - 9);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/creature-traits/who-is-agile-provokes-nobody", test_agile);
  g_test_add_func ("/creature-traits/cold-slows-a-water-elemental", test_freeze);
  g_test_add_func ("/creature-traits/an-assassin-is-ahead-of-who-has-not-acted", test_assassin);
  g_test_add_func ("/creature-traits/an-assassin-is-ahead-of-nobody-outside-a-fight",
                   test_assassin_outside);
  g_test_add_func ("/creature-traits/a-marilith-reacts-on-every-turn", test_reactive);
  g_test_add_func ("/creature-traits/a-stalker-is-not-seen", test_unseen);
  g_test_add_func ("/creature-traits/a-manticore-has-so-many-spikes", test_spikes);
  g_test_add_func ("/creature-traits/half-a-swarm-deals-less", test_swarm_strikes);
  g_test_add_func ("/creature-traits/a-blood-hawk-tears-at-the-hurt", test_strikes_the_hurt);
  g_test_add_func ("/creature-traits/a-bugbear-throws-weaker", test_throws_weaker);
  g_test_add_func ("/creature-traits/a-chimera-bites-harder-with-advantage",
                   test_strikes_with_advantage);
  g_test_add_func ("/creature-traits/a-hurt-golem-goes-berserk", test_berserk);
  g_test_add_func ("/creature-traits/a-whole-golem-calms-down", test_berserk_ends);
  g_test_add_func ("/creature-traits/barbs-hurt-who-holds-on", test_barbs);
  g_test_add_func ("/creature-traits/water-hurts-a-fire-elemental", test_water);
  g_test_add_func ("/creature-traits/the-sun-burns-a-vampire", test_sun_on_a_vampire);
  g_test_add_func ("/creature-traits/water-and-stakes-are-a-vampires-bane", test_water_and_stake);
  g_test_add_func ("/creature-traits/a-wall-hurts-who-stops-in-it", test_inside_a_wall);
  g_test_add_func ("/creature-traits/webs-hold-no-spider", test_webs);
  g_test_add_func ("/creature-traits/magic-does-nothing-to-a-rakshasa", test_spell_proof);
  g_test_add_func ("/creature-traits/whom-heat-reaches-is-asked-for", test_heat_asked_for);
  g_test_add_func ("/creature-traits/heat-that-spares-friends-asks-for-no-friend",
                   test_heat_is_asked_for_once);
  g_test_add_func ("/creature-traits/heat-is-measured-on-the-grid", test_heat_on_the_grid);

  return g_test_run ();
}
