/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How long casts last, what they need, and what they leave by choice, by tier and by place (SRD,
 * Casting a Spell, Silence, Divine Word, Black Tentacles). */
#include "casters.h"

#include "rules/chips/chip.h"
#include "rules/chips/mods.h"
#include "store/spell-json.h"
#include "store/stat-block-json.h"

#define DECLINED(kind) { kind, 0, MUSTER_CHOICE_DECLINE }

static const char ban[]
    = "{\"id\":\"ban\",\"name\":\"Ban\",\"level\":1,\"casting_time\":{\"unit\":\"action\"},"
      "\"duration\":{\"type\":\"until_dispelled\"},\"targets\":{\"count\":1},"
      "\"buff\":{\"ac_bonus\":1}}";

/* Knows what the tests cast; save DC 17. */
static const char sage[]
    = "{\"name\":\"Sage\",\"level\":17,\"type\":\"humanoid\",\"ac\":{\"value\":12},\"hp\":80,"
      "\"abilities\":{\"int\":16,\"con\":14},\"proficiency_bonus\":6,"
      "\"spellcasting\":[{\"ability\":\"int\",\"dc\":17,\"attack\":9,"
      "\"slots\":{\"1\":4,\"2\":4,\"3\":4,\"4\":4,\"5\":2,\"6\":2,\"7\":2},"
      "\"prepared\":{\"1\":[\"bless\",\"mage-armor\",\"shield\",\"campaign:spell:9\",\"silence\","
      "\"blindness-deafness\",\"eyebite\",\"divine-word\",\"black-tentacles\",\"stoneskin\","
      "\"dispel-magic\",\"conjure-animals\",\"counterspell\",\"magic-missile\"]}}]}";

typedef struct
{
  Fixture fixture;
  MusterStatBlock *block;
  MusterId sage;
  MusterId hero;
} Table;

static void
table_init (Table *table)
{
  g_autoptr (JsonNode) spell_node = json_from_string (ban, NULL);
  g_autoptr (JsonNode) block_node = json_from_string (sage, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterSpell) spell
      = muster_spell_from_json ("campaign:spell:9", json_node_get_object (spell_node), &error);

  g_assert_no_error (error);
  table->block
      = muster_stat_block_from_json ("test:sage", json_node_get_object (block_node), &error);
  g_assert_no_error (error);
  casters_init (&table->fixture);
  muster_compendium_add_spell (table->fixture.compendium, spell);
  muster_compendium_add (table->fixture.compendium, table->block);
  table->sage = fixture_add (&table->fixture, "sage", NULL);
  table->hero = fixture_add (&table->fixture, "fighter", NULL);
}

static void
table_clear (Table *table)
{
  muster_stat_block_unref (table->block);
  fixture_clear (&table->fixture);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Table, table_clear)

static gboolean
has (Table *t, MusterId creature, MusterCondition condition)
{
  return muster_chip_find (t->fixture.game, creature, condition) != NULL;
}

static void
rest (Table *t, MusterRestKind kind)
{
  FIXTURE_DO (&t->fixture, REST, rest, .kind = kind);
}

static void
test_clock (void)
{
  g_auto (Table) t = { 0 };

  table_init (&t);
  CAST (&t.fixture, t.sage, "bless", casters_at (t.hero));
  CAST (&t.fixture, t.sage, "mage-armor", casters_at (t.hero));
  g_assert_nonnull (casters_concentration (&t.fixture, t.sage));

  rest (&t, MUSTER_REST_SHORT);
  g_assert_null (casters_chip (&t.fixture, t.hero, "bless"));
  g_assert_null (casters_concentration (&t.fixture, t.sage));
  g_assert_nonnull (casters_chip (&t.fixture, t.hero, "mage-armor"));

  rest (&t, MUSTER_REST_LONG);
  g_assert_null (casters_chip (&t.fixture, t.hero, "mage-armor"));
}

/* Outside a fight the GM lets time pass, and each spell ends with its own line. */
static void
test_pass_time (void)
{
  g_auto (Table) t = { 0 };

  table_init (&t);
  CAST (&t.fixture, t.sage, "bless", casters_at (t.hero));
  CAST (&t.fixture, t.sage, "mage-armor", casters_at (t.hero));
  FIXTURE_DO (&t.fixture, PASS_TIME, pass_time, .seconds = 59);
  g_assert_nonnull (casters_chip (&t.fixture, t.hero, "bless"));
  g_assert_nonnull (casters_concentration (&t.fixture, t.sage));

  FIXTURE_DO (&t.fixture, PASS_TIME, pass_time, .seconds = 1);
  g_assert_null (casters_chip (&t.fixture, t.hero, "bless"));
  g_assert_null (casters_concentration (&t.fixture, t.sage));
  g_assert_cmpint (muster_events_at (&t.fixture.result.events, 0)->kind, ==,
                   MUSTER_EVENT_TIME_PASSED);
  g_assert_cmpuint (t.fixture.result.events.events->len, >=, 3);

  FIXTURE_DO (&t.fixture, PASS_TIME, pass_time, .seconds = 8 * 3600);
  g_assert_null (casters_chip (&t.fixture, t.hero, "mage-armor"));
  FIXTURE_REFUSED (&t.fixture, BAD_NUMBER, PASS_TIME, pass_time, .seconds = 0);
  FIXTURE_REFUSED (&t.fixture, BAD_NUMBER, PASS_TIME, pass_time,
                   .seconds = MUSTER_MAX_PASSED_SECONDS + 1);
}

/* Rounds count in a fight, and in one that is parked nothing does. */
static void
test_parked_time (void)
{
  g_auto (Table) t = { 0 };
  MusterId ogre, fight;

  table_init (&t);
  ogre = fixture_add (&t.fixture, "ogre", NULL);
  fight = fixture_fight (&t.fixture, TRUE, t.sage, 20, ogre, 15, 0);
  CAST (&t.fixture, t.sage, "mage-armor", casters_at (t.sage));
  FIXTURE_REFUSED (&t.fixture, FIGHT_RUNNING, PASS_TIME, pass_time, .seconds = 60);

  FIXTURE_DO (&t.fixture, PARK_FIGHT, park_fight, .fight = fight);
  CAST (&t.fixture, t.sage, "mage-armor", casters_at (t.hero), .options = MUSTER_CAST_WAIVE_COST);
  FIXTURE_DO (&t.fixture, PASS_TIME, pass_time, .seconds = 9 * 3600);
  g_assert_nonnull (casters_chip (&t.fixture, t.sage, "mage-armor"));
  g_assert_null (casters_chip (&t.fixture, t.hero, "mage-armor"));
}

static void
test_until_dispelled (void)
{
  g_auto (Table) t = { 0 };

  table_init (&t);
  CAST (&t.fixture, t.sage, "campaign:spell:9", casters_at (t.hero));
  for (guint i = 0; i < 30; i++)
    rest (&t, MUSTER_REST_LONG);
  g_assert_nonnull (casters_chip (&t.fixture, t.hero, "ban"));

  CAST (&t.fixture, t.sage, "dispel-magic", casters_at (t.hero));
  g_assert_null (casters_chip (&t.fixture, t.hero, "ban"));
}

/* No turn of its holder will come: it goes with the next round of the clock, that of others. */
static void
test_boundary (void)
{
  g_auto (Table) t = { 0 };
  const MusterChip *chip;
  MusterId one, two;

  table_init (&t);
  CAST (&t.fixture, t.sage, "shield", "");
  chip = casters_chip (&t.fixture, t.sage, "shield");
  g_assert_nonnull (chip);
  g_assert_cmpint (chip->end, ==, MUSTER_CHIP_UNTIL_CLOCK);
  g_assert_cmpint (chip->deadline, ==, muster_game_world (t.fixture.game)->clock + 6);

  one = fixture_add (&t.fixture, "ogre", NULL);
  two = fixture_add (&t.fixture, "goblin", NULL);
  fixture_fight (&t.fixture, TRUE, one, 15, two, 10, 0);
  fixture_next_turn (&t.fixture);
  g_assert_nonnull (casters_chip (&t.fixture, t.sage, "shield"));
  fixture_next_turn (&t.fixture);
  g_assert_null (casters_chip (&t.fixture, t.sage, "shield"));
}

static guint
wolves (Table *t)
{
  guint n = 0;

  MUSTER_GAME_FOREACH (t->fixture.game, CREATURE, MusterCreature, creature)
  n += g_str_equal (muster_game_text (t->fixture.game, creature->block), "srd51:wolf");

  return n;
}

static void
test_dispelled_summons (void)
{
  g_auto (Table) t = { 0 };
  MusterId wolf = 0;

  table_init (&t);
  CAST (&t.fixture, t.sage, "conjure-animals", "", .form = "srd51:wolf");
  g_assert_cmpuint (wolves (&t), ==, 8);
  MUSTER_GAME_FOREACH (t.fixture.game, CREATURE, MusterCreature, creature)
  if (g_str_equal (muster_game_text (t.fixture.game, creature->block), "srd51:wolf"))
    wolf = creature->id;

  CAST (&t.fixture, t.sage, "dispel-magic", casters_at (wolf));
  g_assert_cmpuint (wolves (&t), ==, 7);
  g_assert_null (muster_game_creature (t.fixture.game, wolf));
}

static void
test_consumed (void)
{
  g_auto (Table) t = { 0 };
  const MusterEvent *event;

  table_init (&t);
  CAST (&t.fixture, t.sage, "stoneskin", casters_at (t.hero));
  event = fixture_event (&t.fixture, MUSTER_EVENT_MATERIAL_USED, 0);
  g_assert_nonnull (event);
  g_assert_cmpint (event->material_used.price, ==, 100);
  g_assert_cmpuint (event->material_used.caster, ==, t.sage);
  CAST (&t.fixture, t.sage, "bless", casters_at (t.hero));
  g_assert_null (fixture_event (&t.fixture, MUSTER_EVENT_MATERIAL_USED, 0));
}

static void
test_not_consumed (void)
{
  g_auto (Table) t = { 0 };

  table_init (&t);
  t.block->features = MUSTER_FEATURE_NO_PRICED_MATERIAL;
  FIXTURE_REFUSED (&t.fixture, NO_PRICED_MATERIAL, CAST, cast, .caster = t.sage,
                   .spell = "stoneskin", .targets = casters_at (t.hero));
  CAST (&t.fixture, t.sage, "stoneskin", casters_at (t.hero),
        .options = MUSTER_CAST_WAIVE_COMPONENTS);
  g_assert_null (fixture_event (&t.fixture, MUSTER_EVENT_MATERIAL_USED, 0));

  t.block->features = 0;
  t.block->castings[0].spared = MUSTER_COMPONENT_MATERIAL;
  CAST (&t.fixture, t.sage, "stoneskin", casters_at (t.hero));
  g_assert_null (fixture_event (&t.fixture, MUSTER_EVENT_MATERIAL_USED, 0));
}

/* A foe that casts at the hero, before the eyes of the sage. */
static MusterId
start_with_foe (Table *t)
{
  MusterId lich = fixture_add (&t->fixture, "lich", NULL);

  fixture_fight (&t->fixture, TRUE, lich, 20, t->sage, 15, t->hero, 10, 0);

  return lich;
}

static MusterStatus
cast_missiles (Table *t, MusterId lich)
{
  const CasterAnswer no[] = { DECLINED (MUSTER_QUESTION_ARMOR_REACTION) };
  MusterCommand missiles
      = FIXTURE_COMMAND (CAST, cast, .caster = lich, .spell = "magic-missile",
                         .targets = casters_at (t->hero), .options = MUSTER_CAST_WAIVE_COST);

  return casters_perform (&t->fixture, &missiles, no, 1);
}

static void
test_silent_counter (void)
{
  g_auto (Table) t = { 0 };
  MusterId lich;

  table_init (&t);
  lich = start_with_foe (&t);
  g_assert_cmpint (cast_missiles (&t, lich), ==, MUSTER_ASKS);

  /* Counterspell of 2014 has no word in it: silence does not stop it. */
  fixture_add_chip (&t.fixture, t.sage, MUSTER_CONDITION_SILENCED, 0, 0, 0);
  g_assert_cmpint (cast_missiles (&t, lich), ==, MUSTER_ASKS);
  t.block->features = MUSTER_FEATURE_UNTRAINED_ARMOR;
  g_assert_cmpint (cast_missiles (&t, lich), ==, MUSTER_DONE);
}

static void
test_no_hand (void)
{
  g_auto (Table) t = { 0 };
  MusterId lich;

  table_init (&t);
  lich = start_with_foe (&t);
  t.block->features = MUSTER_FEATURE_HANDS_FULL;
  g_assert_cmpint (cast_missiles (&t, lich), ==, MUSTER_DONE);
  g_assert_cmpuint (fixture_count (&t.fixture, MUSTER_EVENT_SPELL_COUNTERED), ==, 0);
}

static void
test_silence (void)
{
  g_auto (Table) t = { 0 };
  MusterId lich;

  table_init (&t);
  lich = fixture_add (&t.fixture, "lich", NULL);
  fixture_fight (&t.fixture, TRUE, t.sage, 20, lich, 15, t.hero, 10, 0);
  CAST (&t.fixture, t.sage, "silence", casters_text ("%u %u", lich, t.hero));
  g_assert_true (has (&t, lich, MUSTER_CONDITION_SILENCED));
  g_assert_true (has (&t, t.hero, MUSTER_CONDITION_DEAFENED));
  g_assert_false (has (&t, t.sage, MUSTER_CONDITION_SILENCED));
  fixture_next_turn (&t.fixture);
  FIXTURE_REFUSED (&t.fixture, CANNOT_SPEAK, CAST, cast, .caster = lich, .spell = "magic-missile",
                   .targets = casters_at (t.hero));
}

/* Who walks out loses the chip that says that it is inside, and all of the rest with it. */
static void
test_silence_moves (void)
{
  g_auto (Table) t = { 0 };
  const MusterChip *inside = NULL;
  MusterId lich;

  table_init (&t);
  lich = fixture_add (&t.fixture, "lich", NULL);
  fixture_fight (&t.fixture, TRUE, t.sage, 20, lich, 15, t.hero, 10, 0);
  CAST (&t.fixture, t.sage, "silence", casters_at (lich));
  CAST (&t.fixture, t.sage, "silence", casters_at (t.hero), .options = MUSTER_CAST_ENTERS);
  g_assert_true (has (&t, t.hero, MUSTER_CONDITION_SILENCED));

  MUSTER_GAME_FOREACH (t.fixture.game, CHIP, MusterChip, chip)
  if (chip->creature == lich && (chip->marks & MUSTER_CHIP_INSIDE))
    inside = chip;
  g_assert_nonnull (inside);
  FIXTURE_DO (&t.fixture, REMOVE_CHIP, remove_chip, .chip = inside->id);
  g_assert_false (has (&t, lich, MUSTER_CONDITION_SILENCED));
  g_assert_false (has (&t, lich, MUSTER_CONDITION_DEAFENED));
  g_assert_true (has (&t, t.hero, MUSTER_CONDITION_SILENCED));
  g_assert_nonnull (casters_concentration (&t.fixture, t.sage));
}

static void
test_silence_ends (void)
{
  g_auto (Table) t = { 0 };

  table_init (&t);
  CAST (&t.fixture, t.sage, "silence", casters_at (t.hero));
  FIXTURE_DO (&t.fixture, DROP_CONCENTRATION, drop_concentration, .creature = t.sage);
  g_assert_false (has (&t, t.hero, MUSTER_CONDITION_SILENCED));
  g_assert_false (has (&t, t.hero, MUSTER_CONDITION_DEAFENED));
}

static void
test_blindness (void)
{
  g_auto (Table) t = { 0 };
  MusterId ogre;

  table_init (&t);
  ogre = fixture_add (&t.fixture, "ogre", NULL);
  FIXTURE_DICE (&t.fixture, { 20, 2 });
  CAST (&t.fixture, t.sage, "blindness-deafness", casters_at (t.hero));
  fixture_dice_used (&t.fixture);
  g_assert_true (has (&t, t.hero, MUSTER_CONDITION_BLINDED));
  g_assert_false (has (&t, t.hero, MUSTER_CONDITION_DEAFENED));

  FIXTURE_DICE (&t.fixture, { 20, 2 });
  CAST (&t.fixture, t.sage, "blindness-deafness", casters_at (ogre),
        .condition = MUSTER_CONDITION_DEAFENED);
  g_assert_true (has (&t, ogre, MUSTER_CONDITION_DEAFENED));
  g_assert_false (has (&t, ogre, MUSTER_CONDITION_BLINDED));
  g_assert_cmpint (muster_chip_find (t.fixture.game, ogre, MUSTER_CONDITION_DEAFENED)->save_ends,
                   ==, 1);
}

static void
test_eyebite (void)
{
  g_auto (Table) t = { 0 };

  table_init (&t);
  FIXTURE_DICE (&t.fixture, { 20, 2 });
  CAST (&t.fixture, t.sage, "eyebite", casters_at (t.hero),
        .condition = MUSTER_CONDITION_FRIGHTENED);
  fixture_dice_used (&t.fixture);
  g_assert_true (has (&t, t.hero, MUSTER_CONDITION_FRIGHTENED));
  g_assert_false (has (&t, t.hero, MUSTER_CONDITION_UNCONSCIOUS));
}

static void
test_divine_word (void)
{
  static const struct
  {
    int hp;
    gboolean deaf, blind, stunned, dead;
  } cases[] = { { 60, FALSE, FALSE, FALSE, FALSE },
                { 50, TRUE, FALSE, FALSE, FALSE },
                { 40, TRUE, TRUE, FALSE, FALSE },
                { 30, TRUE, TRUE, TRUE, FALSE },
                { 20, FALSE, FALSE, FALSE, TRUE } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (Table) t = { 0 };
      MusterId ogre;

      table_init (&t);
      ogre = fixture_add (&t.fixture, "ogre", NULL);
      t.block->castings[0].dc = 40;
      casters_set_hp (&t.fixture, ogre, MIN (59, cases[i].hp));
      FIXTURE_DICE (&t.fixture, { 20, 2 });
      CAST (&t.fixture, t.sage, "divine-word", casters_at (ogre));
      fixture_dice_used (&t.fixture);
      g_assert_cmpint (has (&t, ogre, MUSTER_CONDITION_DEAFENED), ==, cases[i].deaf);
      g_assert_cmpint (has (&t, ogre, MUSTER_CONDITION_BLINDED), ==, cases[i].blind);
      g_assert_cmpint (has (&t, ogre, MUSTER_CONDITION_STUNNED), ==, cases[i].stunned);
      g_assert_cmpint (fixture_creature (&t.fixture, ogre)->life == MUSTER_LIFE_DEAD
                           || fixture_creature (&t.fixture, ogre)->hp == 0,
                       ==, cases[i].dead);
    }
}

/* Who is held is hurt at the start of its turns; who is not saves. */
static void
test_tentacles (void)
{
  g_auto (Table) t = { 0 };
  MusterId ogre;

  table_init (&t);
  ogre = fixture_add (&t.fixture, "ogre", NULL);
  fixture_fight (&t.fixture, TRUE, t.sage, 20, ogre, 15, t.hero, 10, 0);
  CAST (&t.fixture, t.sage, "black-tentacles", "");
  FIXTURE_DICE (&t.fixture, { 6, 2 }, { 6, 2 }, { 6, 2 }, { 20, 2 });
  CAST (&t.fixture, t.sage, "black-tentacles", casters_at (ogre), .options = MUSTER_CAST_ENTERS);
  fixture_dice_used (&t.fixture);
  g_assert_true (has (&t, ogre, MUSTER_CONDITION_RESTRAINED));
  g_assert_cmpint (fixture_creature (&t.fixture, ogre)->hp, ==, 59 - 6);

  FIXTURE_DICE (&t.fixture, { 6, 3 }, { 6, 3 }, { 6, 3 });
  fixture_next_turn (&t.fixture);
  fixture_dice_used (&t.fixture);
  g_assert_cmpuint (fixture_count (&t.fixture, MUSTER_EVENT_SAVE_ROLLED), ==, 0);
  g_assert_cmpint (fixture_creature (&t.fixture, ogre)->hp, ==, 59 - 6 - 9);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/durations/minutes-and-hours-run-with-the-clock", test_clock);
  g_test_add_func ("/durations/time-passes-outside-a-fight", test_pass_time);
  g_test_add_func ("/durations/time-stands-still-in-a-parked-fight", test_parked_time);
  g_test_add_func ("/durations/until-dispelled-outlasts-the-clock", test_until_dispelled);
  g_test_add_func ("/durations/a-boundary-outside-a-fight-lasts-one-round", test_boundary);
  g_test_add_func ("/durations/a-dispelled-summons-vanishes", test_dispelled_summons);
  g_test_add_func ("/means/a-consumed-material-is-told", test_consumed);
  g_test_add_func ("/means/a-waived-or-spared-material-is-not-used-up", test_not_consumed);
  g_test_add_func ("/means/who-may-not-cast-does-not-counter", test_silent_counter);
  g_test_add_func ("/means/no-hand-no-counterspell", test_no_hand);
  g_test_add_func ("/silence/those-inside-do-not-speak", test_silence);
  g_test_add_func ("/silence/who-enters-is-silenced-who-leaves-is-not", test_silence_moves);
  g_test_add_func ("/silence/ends-with-concentration", test_silence_ends);
  g_test_add_func ("/choices/blindness-or-deafness", test_blindness);
  g_test_add_func ("/choices/eyebite-picks-one", test_eyebite);
  g_test_add_func ("/choices/divine-word-by-hit-points", test_divine_word);
  g_test_add_func ("/choices/black-tentacles-hold-and-crush", test_tentacles);

  return g_test_run ();
}
