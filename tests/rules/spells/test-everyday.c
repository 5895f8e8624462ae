/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Spells that are cast every day: what they move, slow, spare and burn (SRD, Thunderwave, Haste;
 * SRD 5.2, True Strike, Resistance). */
#include "duel.h"

#include "rules/chips/ailments.h"
#include "rules/chips/chip.h"
#include "rules/chips/mods.h"
#include "rules/spells/cast-weapon.h"
#include "store/stat-block-json.h"

/* Save DC 17; its mace is no magical one. */
static const char sage[]
    = "{\"name\":\"Sage\",\"level\":5,\"type\":\"humanoid\",\"ac\":{\"value\":10},\"hp\":80,"
      "\"abilities\":{\"str\":8,\"wis\":16},\"proficiency_bonus\":3,"
      "\"attacks\":[{\"name\":\"Mace\",\"kind\":\"melee\",\"derived\":true,\"reach_ft\":5,"
      "\"damage\":[{\"dice\":\"1d6\",\"type\":\"bludgeoning\"}]}],"
      "\"spellcasting\":[{\"ability\":\"wis\",\"dc\":17,\"attack\":9,\"level\":5,"
      "\"cantrips\":[\"srd51:spell:ray-of-frost\",\"srd52:spell:resistance\","
      "\"srd52:spell:true-strike\",\"srd52:spell:shocking-grasp\"],"
      "\"slots\":{\"1\":4,\"2\":4,\"3\":4,\"4\":4,\"5\":4,\"6\":4,\"8\":2},"
      "\"prepared\":{\"1\":[\"srd51:spell:thunderwave\"],"
      "\"2\":[\"srd51:spell:heat-metal\",\"srd51:spell:spike-growth\"],"
      "\"3\":[\"srd51:spell:haste\",\"srd52:spell:sleet-storm\"],\"5\":[\"srd51:spell:contagion\","
      "\"srd52:spell:contagion\"],"
      "\"6\":[\"srd52:spell:forbiddance\"],\"8\":[\"srd51:spell:feeblemind\"]}}]}";

typedef struct
{
  Duel duel;
  MusterStatBlock *block;
  MusterId sage;
} Stage;

static Fixture *
stage_init (Stage *stage, const char *monster, const char *hero)
{
  g_autoptr (JsonNode) node = json_from_string (sage, NULL);
  g_autoptr (GError) error = NULL;
  Fixture *f = &stage->duel.f;

  stage->block = muster_stat_block_from_json ("test:sage", json_node_get_object (node), &error);
  g_assert_no_error (error);
  duel_init_with (&stage->duel, monster, hero);
  muster_compendium_add (f->compendium, stage->block);
  stage->sage = fixture_add (f, "sage", NULL);
  FIXTURE_DO (f, JOIN, join, .fight = muster_game_current_fight (f->game)->id,
              .creature = stage->sage);

  return f;
}

static void
stage_clear (Stage *stage)
{
  duel_clear (&stage->duel);
  muster_stat_block_unref (stage->block);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Stage, stage_clear)

#define SPELL(f, who, what, at, ...)                                      \
  FIXTURE_DO (f, CAST, cast, .caster = who, .spell = what, .targets = at, \
              .options = MUSTER_CAST_WAIVE_COST | MUSTER_CAST_WAIVE_COMPONENTS, __VA_ARGS__)

static int
hp (Fixture *f, MusterId id)
{
  return fixture_creature (f, id)->hp;
}

static void
go_to (Fixture *f, MusterId id)
{
  while (fixture_turn (f) != id)
    fixture_next_turn (f);
}

static void
test_push (void)
{
  g_auto (Stage) s = { 0 };
  Fixture *f = stage_init (&s, "srd51:ogre", "fighter");
  const MusterEvent *event;

  SPELL (f, s.sage, "srd51:spell:thunderwave", casters_at (s.duel.monster));
  event = fixture_event (f, MUSTER_EVENT_SHOVED, 0);
  g_assert_nonnull (event);
  g_assert_cmpint (event->shoved.feet, ==, 10);
  g_assert_cmpuint (event->shoved.source, ==, s.sage);
  g_assert_cmpuint (event->shoved.target, ==, s.duel.monster);

  s.duel.table.save = 20;
  SPELL (f, s.sage, "srd51:spell:thunderwave", casters_at (s.duel.monster));
  g_assert_cmpuint (fixture_count (f, MUSTER_EVENT_DAMAGE_DEALT), ==, 1);
  g_assert_cmpuint (fixture_count (f, MUSTER_EVENT_SHOVED), ==, 0);
}

static void
test_slow_ray (void)
{
  g_auto (Stage) s = { 0 };
  Fixture *f = stage_init (&s, "srd51:ogre", "fighter");

  go_to (f, s.sage);
  SPELL (f, s.sage, "srd51:spell:ray-of-frost", casters_at (s.duel.monster));
  g_assert_cmpint (muster_mods_speed (f->game, s.duel.monster, MUSTER_SPEED_WALK), ==, 30);
  fixture_next_turn (f);
  go_to (f, s.sage);
  g_assert_cmpint (muster_mods_speed (f->game, s.duel.monster, MUSTER_SPEED_WALK), ==, 40);
}

static void
test_haste (void)
{
  g_auto (Stage) s = { 0 };
  Fixture *f = stage_init (&s, "srd51:ogre", "fighter");
  gint32 walk = muster_mods_speed (f->game, s.duel.hero, MUSTER_SPEED_WALK);

  g_assert_cmpint (walk, >, 0);
  SPELL (f, s.sage, "srd51:spell:haste", casters_at (s.duel.hero));
  g_assert_cmpint (muster_mods_speed (f->game, s.duel.hero, MUSTER_SPEED_WALK), ==, 2 * walk);
}

static void
burn (Stage *s, MusterDamageType type)
{
  casters_set_hp (&s->duel.f, s->duel.hero, 40);
  FIXTURE_DO (&s->duel.f, DAMAGE, damage, .target = s->duel.hero, .amount = 10, .type = type);
}

/* A d4 shows 3. */
static void
test_resistance (void)
{
  g_auto (Stage) s = { 0 };
  Fixture *f = stage_init (&s, "srd51:ogre", "fighter");

  SPELL (f, s.sage, "srd52:spell:resistance", casters_at (s.duel.hero),
         .choice = MUSTER_DAMAGE_FIRE);
  burn (&s, MUSTER_DAMAGE_COLD);
  g_assert_cmpint (hp (f, s.duel.hero), ==, 30);
  burn (&s, MUSTER_DAMAGE_FIRE);
  g_assert_cmpint (hp (f, s.duel.hero), ==, 33);
  burn (&s, MUSTER_DAMAGE_FIRE);
  g_assert_cmpint (hp (f, s.duel.hero), ==, 30);
  fixture_next_turn (f);
  burn (&s, MUSTER_DAMAGE_FIRE);
  g_assert_cmpint (hp (f, s.duel.hero), ==, 33);
}

/* SRD 5.2, Order of Application: 10 less 3 is 7, and half of that, rounded down, is 3. */
static void
test_spared_first (void)
{
  g_auto (Stage) s = { 0 };
  Fixture *f = stage_init (&s, "srd52:imp", "fighter");
  gint32 before = hp (f, s.duel.monster);

  SPELL (f, s.sage, "srd52:spell:resistance", casters_at (s.duel.monster),
         .choice = MUSTER_DAMAGE_COLD);
  FIXTURE_DO (f, DAMAGE, damage, .target = s.duel.monster, .amount = 10,
              .type = MUSTER_DAMAGE_COLD);
  g_assert_cmpint (hp (f, s.duel.monster), ==, before - 3);
}

/* Nothing of what does no harm is spared: the die is there for what does. */
static void
test_spared_of_nothing (void)
{
  g_auto (Stage) s = { 0 };
  Fixture *f = stage_init (&s, "srd52:imp", "fighter");

  SPELL (f, s.sage, "srd52:spell:resistance", casters_at (s.duel.monster),
         .choice = MUSTER_DAMAGE_FIRE);
  FIXTURE_DO (f, DAMAGE, damage, .target = s.duel.monster, .amount = 10,
              .type = MUSTER_DAMAGE_FIRE);
  g_assert_cmpint (duel_chip (&s.duel, s.duel.monster, "Resistance")->spared, ==, 0);
}

/* 4 + 9 hits armor class 13 for 1d6 + 3, and 1d6 more from level 5 on. */
static void
test_true_strike (void)
{
  g_auto (Stage) s = { 0 };
  Fixture *f = stage_init (&s, "srd51:skeleton", "fighter");

  s.duel.table.other = 4;
  SPELL (f, s.sage, "srd52:spell:true-strike", casters_at (s.duel.monster));
  g_assert_cmpint (fixture_event (f, MUSTER_EVENT_ATTACK_ROLLED, 0)->attack_rolled.total, ==, 13);
  g_assert_cmpint (hp (f, s.duel.monster), ==, 13 - (4 + 3) - 4);

  FIXTURE_REFUSED (f, NO_SUCH_ATTACK, CAST, cast, .caster = s.sage,
                   .spell = "srd52:spell:true-strike", .targets = casters_at (s.duel.monster),
                   .option = 2, .options = MUSTER_CAST_WAIVE_COST);
}

/* What bludgeoning damage is worse for is hurt twice as much by a mace that stays one. */
static void
test_own_type (void)
{
  g_auto (Stage) s = { 0 };
  Fixture *f = stage_init (&s, "srd51:skeleton", "fighter");

  s.duel.table.other = 4;
  SPELL (f, s.sage, "srd52:spell:true-strike", casters_at (s.duel.monster),
         .option = 1 + MUSTER_CAST_OWN_TYPE);
  g_assert_cmpint (fixture_event (f, MUSTER_EVENT_DAMAGE_DEALT, 0)->damage_dealt.amount, ==,
                   2 * (4 + 3) + 4);
}

static gboolean
is_hindered (Stage *s)
{
  MUSTER_GAME_FOREACH (s->duel.f.game, CHIP, MusterChip, chip)
  if (chip->creature == s->duel.monster && chip->own_attacks == MUSTER_MODE_DISADVANTAGE
      && chip->check_disadvantage != 0)
    return TRUE;

  return FALSE;
}

static void
test_heat_metal (void)
{
  g_auto (Stage) s = { 0 };
  Fixture *f = stage_init (&s, "srd51:ogre", "fighter");

  go_to (f, s.sage);
  SPELL (f, s.sage, "srd51:spell:heat-metal", casters_at (s.duel.monster), .option = 1);
  g_assert_cmpint (hp (f, s.duel.monster), ==, 59 - 6);
  g_assert_cmpuint (fixture_count (f, MUSTER_EVENT_SAVE_ROLLED), ==, 1);
  g_assert_false (is_hindered (&s));

  FIXTURE_DO (f, CAST, cast, .caster = s.sage, .spell = "srd51:spell:heat-metal",
              .targets = casters_at (s.duel.monster), .option = 2,
              .options = MUSTER_CAST_AGAIN | MUSTER_CAST_WAIVE_COST);
  g_assert_true (is_hindered (&s));
  fixture_next_turn (f);
  g_assert_true (is_hindered (&s));
  go_to (f, s.sage);
  g_assert_false (is_hindered (&s));

  s.duel.table.save = 20;
  FIXTURE_DO (f, CAST, cast, .caster = s.sage, .spell = "srd51:spell:heat-metal",
              .targets = casters_at (s.duel.monster), .option = 1,
              .options = MUSTER_CAST_AGAIN | MUSTER_CAST_WAIVE_COST);
  g_assert_true (is_hindered (&s));
}

/* What is proof against fire holds its glowing sword as it held it cold. */
static void
test_cold_metal (void)
{
  static const char *const keys[] = { "srd51:fire-giant", "srd52:fire-giant" };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_auto (Stage) s = { 0 };
      Fixture *f = stage_init (&s, keys[i], "fighter");

      SPELL (f, s.sage, "srd51:spell:heat-metal", casters_at (s.duel.monster), .option = 2);
      g_assert_cmpuint (fixture_count (f, MUSTER_EVENT_DAMAGE_DEALT), ==, 1);
      g_assert_cmpuint (fixture_count (f, MUSTER_EVENT_SAVE_ROLLED), ==, 0);
      g_assert_false (is_hindered (&s));
    }
}

static void
test_spikes (void)
{
  g_auto (Stage) s = { 0 };
  Fixture *f = stage_init (&s, "srd51:ogre", "fighter");

  SPELL (f, s.sage, "srd51:spell:spike-growth", "");
  g_assert_cmpint (hp (f, s.duel.monster), ==, 59);
  for (guint i = 1; i <= 2; i++)
    {
      FIXTURE_DO (f, CAST, cast, .caster = s.sage, .spell = "srd51:spell:spike-growth",
                  .targets = casters_at (s.duel.monster), .options = MUSTER_CAST_ENTERS);
      g_assert_cmpint (hp (f, s.duel.monster), ==, 59 - 6 * (int) i);
    }
  fixture_next_turn (f);
  go_to (f, s.duel.monster);
  fixture_next_turn (f);
  g_assert_cmpint (hp (f, s.duel.monster), ==, 59 - 12);
}

static void
test_forbiddance (void)
{
  g_auto (Stage) s = { 0 };
  Fixture *f = stage_init (&s, "srd51:ogre", "fighter");

  go_to (f, s.duel.monster);
  SPELL (f, s.sage, "srd52:spell:forbiddance", casters_at (s.duel.monster));
  g_assert_cmpint (hp (f, s.duel.monster), ==, 59);
  fixture_next_turn (f);
  g_assert_cmpint (hp (f, s.duel.monster), ==, 59 - 15);
  FIXTURE_DO (f, CAST, cast, .caster = s.sage, .spell = "srd52:spell:forbiddance",
              .targets = casters_at (s.duel.monster), .options = MUSTER_CAST_ENTERS);
  g_assert_cmpint (hp (f, s.duel.monster), ==, 59 - 30);
}

static void
test_feeblemind (void)
{
  g_auto (Stage) s = { 0 };
  Fixture *f = stage_init (&s, "srd51:ogre", "wizard");

  SPELL (f, s.sage, "srd51:spell:feeblemind", casters_at (s.duel.hero));
  go_to (f, s.duel.hero);
  FIXTURE_REFUSED (f, CANNOT_ACT, CAST, cast, .caster = s.duel.hero, .spell = "magic-missile",
                   .targets = casters_at (s.duel.monster));
}

static void
test_sleet (void)
{
  g_auto (Stage) s = { 0 };
  Fixture *f = stage_init (&s, "srd51:ogre", "wizard");

  fixture_add_chip (f, s.duel.hero, MUSTER_CONDITION_CONCENTRATING, MUSTER_CHIP_UNTIL_REMOVED, 0,
                    0);
  SPELL (f, s.sage, "srd52:spell:sleet-storm", "");
  s.duel.table.save = 20;
  FIXTURE_DO (f, CAST, cast, .caster = s.sage, .spell = "srd52:spell:sleet-storm",
              .targets = casters_at (s.duel.hero), .options = MUSTER_CAST_ENTERS);
  g_assert_nonnull (casters_concentration (f, s.duel.hero));
  s.duel.table.save = 1;
  FIXTURE_DO (f, CAST, cast, .caster = s.sage, .spell = "srd52:spell:sleet-storm",
              .targets = casters_at (s.duel.hero), .options = MUSTER_CAST_ENTERS);
  g_assert_null (casters_concentration (f, s.duel.hero));
  g_assert_nonnull (duel_condition (&s.duel, s.duel.hero, MUSTER_CONDITION_PRONE));
}

static void
test_shocked (void)
{
  g_auto (Stage) s = { 0 };
  Fixture *f = stage_init (&s, "srd51:ogre", "fighter");
  MusterCommand reaction = FIXTURE_COMMAND (ATTACK, attack, .attacker = s.duel.monster,
                                            .target = s.sage, .swing = MUSTER_SWING_REACTION);

  go_to (f, s.sage);
  g_assert_cmpint (muster_game_check (f->game, &reaction, NULL), ==, MUSTER_REFUSAL_NONE);
  SPELL (f, s.sage, "srd52:spell:shocking-grasp", casters_at (s.duel.monster));
  g_assert_cmpint (muster_game_check (f->game, &reaction, NULL), ==, MUSTER_REFUSAL_TURN_LIMITED);
  go_to (f, s.duel.monster);
  g_assert_null (casters_chip (f, s.duel.monster, "shocking-grasp"));
}

static MusterMode
mode_of_save (Fixture *f, MusterId creature, MusterAbility ability)
{
  FIXTURE_DO (f, ROLL_SAVE, roll_save, .creature = creature, .ability = ability, .dc = 10);

  return (MusterMode) fixture_event (f, MUSTER_EVENT_SAVE_ROLLED, 0)->save_rolled.mode;
}

static void
test_contagion (void)
{
  g_auto (Stage) s = { 0 };
  Fixture *f = stage_init (&s, "srd51:ogre", "fighter");

  SPELL (f, s.sage, "srd52:spell:contagion", casters_at (s.duel.monster),
         .choice = MUSTER_ABILITY_WISDOM);
  g_assert_nonnull (duel_condition (&s.duel, s.duel.monster, MUSTER_CONDITION_POISONED));
  g_assert_cmpint (mode_of_save (f, s.duel.monster, MUSTER_ABILITY_WISDOM), ==,
                   MUSTER_MODE_DISADVANTAGE);
  g_assert_cmpint (mode_of_save (f, s.duel.monster, MUSTER_ABILITY_STRENGTH), ==, MUSTER_MODE_NONE);

  /* Only while it is poisoned. */
  FIXTURE_DO (f, REMOVE_CHIP, remove_chip,
              .chip = duel_condition (&s.duel, s.duel.monster, MUSTER_CONDITION_POISONED)->id);
  g_assert_cmpint (mode_of_save (f, s.duel.monster, MUSTER_ABILITY_WISDOM), ==, MUSTER_MODE_NONE);
}

/* Three saves in a row get rid of it, and of what it brought. */
static void
test_diseases (void)
{
  g_auto (Stage) s = { 0 };
  Fixture *f = stage_init (&s, "srd51:ogre", "fighter");

  SPELL (f, s.sage, "srd51:spell:contagion", casters_at (s.duel.monster), .option = 5);
  g_assert_nonnull (duel_chip (&s.duel, s.duel.monster, "Contagion: Seizure"));
  g_assert_cmpint (mode_of_save (f, s.duel.monster, MUSTER_ABILITY_DEXTERITY), ==,
                   MUSTER_MODE_DISADVANTAGE);
  g_assert_cmpint (mode_of_save (f, s.duel.monster, MUSTER_ABILITY_WISDOM), ==, MUSTER_MODE_NONE);
  g_assert_nonnull (muster_chip_find_ailment (f->game, s.duel.monster, MUSTER_AILMENT_DISEASE));

  s.duel.table.other = 12;
  SPELL (f, s.sage, "srd51:spell:contagion", casters_at (s.duel.hero), .option = 1);
  g_assert_nonnull (duel_condition (&s.duel, s.duel.hero, MUSTER_CONDITION_BLINDED));
  s.duel.table.save = 20;
  for (guint i = 0; i < 3; i++)
    {
      go_to (f, s.duel.hero);
      fixture_next_turn (f);
    }
  g_assert_null (duel_chip (&s.duel, s.duel.hero, "Contagion: Blinding Sickness"));
  g_assert_null (duel_condition (&s.duel, s.duel.hero, MUSTER_CONDITION_BLINDED));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/everyday/thunderwave-pushes-who-fails", test_push);
  g_test_add_func ("/everyday/ray-of-frost-slows", test_slow_ray);
  g_test_add_func ("/everyday/haste-doubles-speeds", test_haste);
  g_test_add_func ("/everyday/resistance-of-2024-spares-once-a-turn", test_resistance);
  g_test_add_func ("/everyday/resistance-of-2024-spares-before-resistances", test_spared_first);
  g_test_add_func ("/everyday/resistance-of-2024-spares-nothing-of-what-does-no-harm",
                   test_spared_of_nothing);
  g_test_add_func ("/everyday/true-strike-of-2024-is-made-with-a-weapon", test_true_strike);
  g_test_add_func ("/everyday/true-strike-may-keep-the-type-of-the-weapon", test_own_type);
  g_test_add_func ("/everyday/heat-metal-is-dropped-or-hinders", test_heat_metal);
  g_test_add_func ("/everyday/heat-metal-asks-no-save-of-whom-it-does-not-hurt", test_cold_metal);
  g_test_add_func ("/everyday/spikes-hurt-whoever-moves", test_spikes);
  g_test_add_func ("/everyday/forbiddance-hurts-at-each-turn", test_forbiddance);
  g_test_add_func ("/everyday/feebleminded-casters-do-not-cast", test_feeblemind);
  g_test_add_func ("/everyday/sleet-breaks-concentration", test_sleet);
  g_test_add_func ("/everyday/a-shocked-guard-lets-its-foe-go", test_shocked);
  g_test_add_func ("/everyday/contagion-brings-the-disease-that-was-picked", test_diseases);
  g_test_add_func ("/everyday/contagion-of-2024-weakens-the-saves-of-one-ability", test_contagion);

  return g_test_run ();
}
