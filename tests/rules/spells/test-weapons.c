/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Spells on weapons and checks, flames in the hand, and familiars (SRD, Magic Weapon, Glibness,
 * Produce Flame, Find Familiar). */
#include "casters.h"

#include "rules/chips/chip.h"
#include "rules/chips/mods.h"
#include "rules/spells/standing.h"
#include "store/spell-json.h"
#include "store/stat-block-json.h"

static const char bard[]
    = "{\"name\":\"Bard\",\"level\":4,\"type\":\"humanoid\",\"ac\":{\"value\":12},\"hp\":80,"
      "\"abilities\":{\"cha\":16},\"attacks\":[{\"name\":\"Rapier\",\"kind\":\"melee\","
      "\"derived\":true,\"reach_ft\":5,\"damage\":[{\"dice\":\"1d6\",\"type\":\"piercing\"}]}],"
      "\"spellcasting\":[{\"ability\":\"cha\",\"dc\":15,\"attack\":7,"
      "\"level\":4,\"slots\":{\"2\":4,\"4\":4,\"6\":4,\"8\":1},\"cantrips\":[\"produce-flame\","
      "\"test:spell:sure\"],"
      "\"prepared\":{\"2\":[\"magic-weapon\",\"glibness\"]}}]}";

typedef struct
{
  Fixture fixture;
  MusterStatBlock *block;
  MusterId bard;
  MusterId hero;
  MusterId ogre;
} Table;

static void
table_init (Table *table, const char *foe)
{
  g_autoptr (JsonNode) node = json_from_string (bard, NULL);
  g_autoptr (GError) error = NULL;

  table->block = muster_stat_block_from_json ("test:bard", json_node_get_object (node), &error);
  g_assert_no_error (error);
  casters_init (&table->fixture);
  muster_compendium_add (table->fixture.compendium, table->block);
  table->bard = fixture_add (&table->fixture, "bard", NULL);
  table->hero = fixture_add (&table->fixture, "fighter", NULL);
  table->ogre = fixture_add (&table->fixture, foe, NULL);
  fixture_fight (&table->fixture, TRUE, table->bard, 20, table->hero, 15, table->ogre, 10, 0);
}

static void
table_clear (Table *table)
{
  muster_stat_block_unref (table->block);
  fixture_clear (&table->fixture);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Table, table_clear)

/* An own spell may name the weapon's type where others name a list. */
static void
test_weapon_type (void)
{
  static const char *const types[] = { "[\"weapon\"]", "\"weapon\"" };

  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    {
      g_autofree char *json = g_strdup_printf (
          "{\"name\":\"Sure Strike\",\"casting_time\":{\"unit\":\"action\"},"
          "\"range\":{\"type\":\"self\"},\"attack\":{\"kind\":\"weapon\"},"
          "\"damage\":[{\"dice\":\"weapon\",\"type\":%1$s},{\"dice\":\"1d6\",\"type\":%1$s}]}",
          types[i]);
      g_autoptr (JsonNode) node = json_from_string (json, NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (MusterSpell) spell
          = muster_spell_from_json ("test:spell:sure", json_node_get_object (node), &error);
      g_auto (Table) t = { 0 };
      MusterSpan parts;

      g_assert_no_error (error);
      table_init (&t, "ogre");
      muster_compendium_add_spell (t.fixture.compendium, spell);
      FIXTURE_DICE (&t.fixture, { 20, 18 }, { 6, 4 }, { 6, 3 });
      FIXTURE_DO (&t.fixture, CAST, cast, .caster = t.bard, .spell = "test:spell:sure",
                  .targets = casters_at (t.ogre), .options = MUSTER_CAST_WAIVE_COST);
      fixture_dice_used (&t.fixture);
      parts = fixture_event (&t.fixture, MUSTER_EVENT_DAMAGE_DEALT, 0)->damage_dealt.parts;
      g_assert_cmpuint (parts.count, ==, 1);
      g_assert_cmpint (muster_events_parts (&t.fixture.result.events, parts)->type, ==,
                       MUSTER_DAMAGE_PIERCING);
    }
}

/* One hit with the longsword: a 12 and a 4. */
static void
hit (Table *t, gint32 *total, gint32 *damage)
{
  FIXTURE_DICE (&t->fixture, { 20, 12 }, { 8, 4 });
  FIXTURE_DO (&t->fixture, ATTACK, attack, .attacker = t->hero, .target = t->ogre,
              .options = MUSTER_ATTACK_OPTION_WAIVE_COST);
  fixture_dice_used (&t->fixture);
  *total = fixture_event (&t->fixture, MUSTER_EVENT_ATTACK_ROLLED, 0)->attack_rolled.total;
  *damage = fixture_event (&t->fixture, MUSTER_EVENT_DAMAGE_DEALT, 0)->damage_dealt.amount;
}

static void
test_by_slot (void)
{
  static const struct
  {
    gint32 slot;
    gint32 bonus;
  } slots[] = { { 2, 1 }, { 4, 2 }, { 6, 3 } };

  for (guint i = 0; i < G_N_ELEMENTS (slots); i++)
    {
      g_auto (Table) t = { 0 };
      gint32 plain, plain_damage, total, damage;

      table_init (&t, "ogre");
      hit (&t, &plain, &plain_damage);
      CAST (&t.fixture, t.bard, "magic-weapon", casters_at (t.hero), .slot = slots[i].slot);
      hit (&t, &total, &damage);
      g_assert_cmpint (total - plain, ==, slots[i].bonus);
      g_assert_cmpint (damage - plain_damage, ==, slots[i].bonus);
    }
}

static void
test_magical (void)
{
  g_auto (Table) t = { 0 };
  gint32 total, plain, magical;

  table_init (&t, "wight");
  hit (&t, &total, &plain);
  g_assert_cmpint (plain, ==, (4 + 3) / 2);
  CAST (&t.fixture, t.bard, "magic-weapon", casters_at (t.hero), .slot = 2);
  hit (&t, &total, &magical);
  g_assert_cmpint (magical, ==, 4 + 3 + 1);
}

static void
test_glibness (void)
{
  g_auto (Table) t = { 0 };
  const MusterEventCheckRolled *rolled;

  table_init (&t, "ogre");
  CAST (&t.fixture, t.bard, "glibness", "");
  FIXTURE_DICE (&t.fixture, { 20, 4 });
  FIXTURE_DO (&t.fixture, ROLL_CHECK, roll_check, .creature = t.bard,
              .ability = MUSTER_ABILITY_CHARISMA, .dc = 18);
  fixture_dice_used (&t.fixture);
  rolled = &fixture_event (&t.fixture, MUSTER_EVENT_CHECK_ROLLED, 0)->check_rolled;
  g_assert_cmpint (rolled->natural, ==, 4);
  g_assert_cmpint (rolled->total, ==, 15 + 3);
  g_assert_true (rolled->success);

  FIXTURE_DICE (&t.fixture, { 20, 17 });
  FIXTURE_DO (&t.fixture, ROLL_CHECK, roll_check, .creature = t.bard,
              .ability = MUSTER_ABILITY_CHARISMA, .dc = 18);
  g_assert_cmpint (fixture_event (&t.fixture, MUSTER_EVENT_CHECK_ROLLED, 0)->check_rolled.total, ==,
                   17 + 3);
}

static void
test_familiar (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId druid, ogre, owl = 0, wolf = 0;

  casters_init (&f);
  druid = fixture_add (&f, "druid", NULL);
  ogre = fixture_add (&f, "ogre", NULL);
  CAST (&f, druid, "find-familiar", "", .form = "srd51:owl");
  MUSTER_GAME_FOREACH (f.game, CREATURE, MusterCreature, creature)
  if (g_str_equal (muster_game_text (f.game, creature->block), "srd51:owl"))
    owl = creature->id;
  g_assert_cmpuint (owl, !=, 0);
  FIXTURE_REFUSED (&f, MAY_NOT_ATTACK, ATTACK, attack, .attacker = owl, .target = ogre);

  CAST (&f, druid, "conjure-animals", "", .form = "srd51:wolf");
  MUSTER_GAME_FOREACH (f.game, CREATURE, MusterCreature, creature)
  if (g_str_equal (muster_game_text (f.game, creature->block), "srd51:wolf"))
    wolf = creature->id;
  g_assert_true (muster_mods_has (f.game, wolf, MUSTER_CHIP_SUMMONED));
  FIXTURE_DO (&f, ATTACK, attack, .attacker = wolf, .target = ogre);
}

static const MusterChip *
flame (Table *t)
{
  return casters_chip (&t->fixture, t->bard, "produce-flame");
}

static void
test_held_flame (void)
{
  g_auto (Table) t = { 0 };

  table_init (&t, "ogre");
  CAST (&t.fixture, t.bard, "produce-flame", "");
  g_assert_nonnull (flame (&t));
  for (guint i = 0; i < 3; i++)
    fixture_next_turn (&t.fixture);

  FIXTURE_DICE (&t.fixture, { 20, 15 }, { 8, 5 });
  CAST (&t.fixture, t.bard, "produce-flame", casters_at (t.ogre), .options = MUSTER_CAST_AGAIN);
  fixture_dice_used (&t.fixture);
  g_assert_cmpint (fixture_creature (&t.fixture, t.ogre)->hp, ==, 59 - 5);
  g_assert_null (flame (&t));
}

static void
test_thrown_flame (void)
{
  g_auto (Table) t = { 0 };

  table_init (&t, "ogre");
  FIXTURE_DICE (&t.fixture, { 20, 15 }, { 8, 5 });
  CAST (&t.fixture, t.bard, "produce-flame", casters_at (t.ogre));
  fixture_dice_used (&t.fixture);
  g_assert_cmpint (fixture_creature (&t.fixture, t.ogre)->hp, ==, 59 - 5);
  g_assert_null (flame (&t));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/weapons/magic-weapon-by-slot", test_by_slot);
  g_test_add_func ("/weapons/a-bonus-makes-magical", test_magical);
  g_test_add_func ("/weapons/an-own-spell-leaves-a-weapon-its-type", test_weapon_type);
  g_test_add_func ("/checks/glibness-counts-as-15", test_glibness);
  g_test_add_func ("/interplay/a-familiar-attacks-nobody", test_familiar);
  g_test_add_func ("/standing/produce-flame-is-held-and-thrown", test_held_flame);
  g_test_add_func ("/standing/produce-flame-is-thrown-at-once", test_thrown_flame);

  return g_test_run ();
}
