/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What spells do besides, each at a moment of its own (the document on effects, "Further effects").
 */
#include "duel.h"

#include "rules/chips/chip.h"
#include "rules/offer.h"
#include "rules/spells/known.h"
#include "store/stat-block-json.h"

/* Save DC 17, spellcasting modifier 3; every die shows 3. */
static const char sage[]
    = "{\"name\":\"Sage\",\"level\":18,\"type\":\"humanoid\",\"ac\":{\"value\":10},\"hp\":80,"
      "\"abilities\":{\"str\":8,\"wis\":16},\"proficiency_bonus\":6,"
      "\"spellcasting\":[{\"ability\":\"wis\",\"dc\":17,\"attack\":9,\"level\":18,"
      "\"slots\":{\"1\":4,\"2\":4,\"3\":4,\"4\":4,\"5\":4,\"6\":4,\"7\":4,\"8\":4,\"9\":2},"
      "\"prepared\":{\"1\":[\"srd52:spell:ice-knife\"],"
      "\"2\":[\"srd51:spell:web\",\"srd51:spell:detect-thoughts\"],"
      "\"3\":[\"srd51:spell:meld-into-stone\"],"
      "\"4\":[\"srd51:spell:dimension-door\",\"srd52:spell:wall-of-fire\"],"
      "\"5\":[\"srd52:spell:dispel-evil-and-good\"],"
      "\"6\":[\"srd51:spell:wall-of-ice\"],"
      "\"7\":[\"srd52:spell:conjure-celestial\"],"
      "\"8\":[\"srd51:spell:earthquake\",\"srd52:spell:power-word-stun\"],"
      "\"9\":[\"srd51:spell:prismatic-wall\",\"srd52:spell:power-word-kill\"]}}]}";

typedef struct
{
  Duel duel;
  MusterStatBlock *block;
  MusterId sage;
} Stage;

static Fixture *
stage_init (Stage *stage, const char *monster)
{
  g_autoptr (JsonNode) node = json_from_string (sage, NULL);
  g_autoptr (GError) error = NULL;
  Fixture *f = &stage->duel.f;

  stage->block = muster_stat_block_from_json ("test:sage", json_node_get_object (node), &error);
  g_assert_no_error (error);
  duel_init_with (&stage->duel, monster, "fighter");
  muster_compendium_add (f->compendium, stage->block);
  stage->sage = fixture_add (f, "sage", NULL);
  FIXTURE_DO (f, JOIN, join, .fight = muster_game_current_fight (f->game)->id,
              .creature = stage->sage);
  while (fixture_turn (f) != stage->sage)
    fixture_next_turn (f);

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

/* How many offers name a further effect of what stands. */
static guint
count_offers (Fixture *f, MusterId creature)
{
  g_autoptr (GArray) offers = g_array_new (FALSE, FALSE, sizeof (MusterOffer));
  guint n = 0;

  muster_game_offers (f->game, creature, offers);
  for (guint i = 0; i < offers->len; i++)
    {
      const MusterOffer *offer = &g_array_index (offers, MusterOffer, i);
      MusterKnown known;

      n += offer->kind == MUSTER_OFFER_SPELL
           && muster_known_at (f->game, creature, (guint) offer->index, &known)
           && known.spell->part_of != NULL && offer->refusal == MUSTER_REFUSAL_NONE;
    }

  return n;
}

/* The numbers of the facts. */
static void
test_facts (void)
{
  static const struct
  {
    const char *key;
    int save; /* −1: none */
    int half;
    int count, sides, step;
    MusterDamageType type;
  } facts[] = {
    { "srd51:spell:wall-of-ice/passage", MUSTER_ABILITY_CONSTITUTION, 1, 5, 6, 1,
      MUSTER_DAMAGE_COLD },
    { "srd52:spell:wall-of-ice/passage", MUSTER_ABILITY_CONSTITUTION, 1, 5, 6, 1,
      MUSTER_DAMAGE_COLD },
    { "srd51:spell:wall-of-fire/heat", -1, 0, 5, 8, 1, MUSTER_DAMAGE_FIRE },
    { "srd52:spell:wall-of-fire/heat", -1, 0, 5, 8, 1, MUSTER_DAMAGE_FIRE },
    { "srd51:spell:wall-of-thorns/thorns", MUSTER_ABILITY_DEXTERITY, 1, 7, 8, 1,
      MUSTER_DAMAGE_SLASHING },
    { "srd52:spell:wall-of-thorns/thorns", MUSTER_ABILITY_DEXTERITY, 1, 7, 8, 1,
      MUSTER_DAMAGE_SLASHING },
    { "srd51:spell:web/fire", -1, 0, 2, 4, 0, MUSTER_DAMAGE_FIRE },
    { "srd51:spell:earthquake/collapse", MUSTER_ABILITY_DEXTERITY, 1, 5, 6, 0,
      MUSTER_DAMAGE_BLUDGEONING },
    { "srd52:spell:earthquake/collapse", MUSTER_ABILITY_DEXTERITY, 1, 12, 6, 0,
      MUSTER_DAMAGE_BLUDGEONING },
    { "srd52:spell:ice-knife/burst", MUSTER_ABILITY_DEXTERITY, 0, 2, 6, 1, MUSTER_DAMAGE_COLD },
    { "srd51:spell:control-water/whirlpool", MUSTER_ABILITY_STRENGTH, 1, 2, 8, 0,
      MUSTER_DAMAGE_BLUDGEONING },
    { "srd51:spell:meld-into-stone/expelled", -1, 0, 6, 6, 0, MUSTER_DAMAGE_BLUDGEONING },
    { "srd51:spell:dimension-door/mishap", -1, 0, 4, 6, 0, MUSTER_DAMAGE_FORCE },
    { "srd52:spell:teleport/mishap", -1, 0, 3, 10, 0, MUSTER_DAMAGE_FORCE },
    { "srd52:spell:power-word-kill/above", -1, 0, 12, 12, 0, MUSTER_DAMAGE_PSYCHIC },
    { "srd52:spell:phantasmal-force/harm", -1, 0, 2, 8, 0, MUSTER_DAMAGE_PSYCHIC },
    { "srd51:spell:prismatic-wall/red", MUSTER_ABILITY_DEXTERITY, 1, 10, 6, 0, MUSTER_DAMAGE_FIRE },
    { "srd52:spell:prismatic-wall/blue", MUSTER_ABILITY_DEXTERITY, 1, 12, 6, 0,
      MUSTER_DAMAGE_COLD },
  };
  g_auto (Stage) s = { 0 };
  Fixture *f = stage_init (&s, "srd51:ogre");

  for (guint i = 0; i < G_N_ELEMENTS (facts); i++)
    {
      const MusterSpell *spell = muster_compendium_lookup_spell (f->compendium, facts[i].key);
      const MusterSpellDamage *damage;

      g_test_message ("%s", facts[i].key);
      g_assert_nonnull (spell);
      damage = &spell->damage[0];
      g_assert_cmpint (spell->save_ability, ==, facts[i].save);
      g_assert_cmpint (spell->half_on_save, ==, facts[i].half);
      g_assert_cmpuint (damage->dice.count, ==, facts[i].count);
      g_assert_cmpuint (damage->dice.sides, ==, facts[i].sides);
      g_assert_cmpuint (damage->step.count, ==, facts[i].step);
      g_assert_cmpint (damage->type, ==, facts[i].type);
      g_assert_true (g_str_has_prefix (spell->key, spell->part_of));
    }
}

/* It costs no slot, is as strong as its spell was cast, and is over with it. */
static void
test_wall_of_ice (void)
{
  g_auto (Stage) s = { 0 };
  Fixture *f = stage_init (&s, "srd51:ogre");

  FIXTURE_REFUSED (f, SPELL_NOT_STANDING, CAST, cast, .caster = s.sage,
                   .spell = "srd51:spell:wall-of-ice/passage",
                   .targets = casters_at (s.duel.monster));
  SPELL (f, s.sage, "srd51:spell:wall-of-ice", casters_at (s.duel.hero), .slot = 7);
  g_assert_cmpuint (count_offers (f, s.sage), ==, 1);
  g_assert_cmpuint (muster_slots_left (f->game, s.sage, 7), ==, 3);

  FIXTURE_DO (f, CAST, cast, .caster = s.sage, .spell = "srd51:spell:wall-of-ice/passage",
              .targets = casters_at (s.duel.monster));
  g_assert_cmpint (hp (f, s.duel.monster), ==, 59 - 6 * 3);
  g_assert_cmpint (fixture_event (f, MUSTER_EVENT_SPELL_USED, 0)->spell_used.use, ==,
                   MUSTER_SPELL_USED_FURTHER);
  g_assert_cmpuint (muster_slots_left (f->game, s.sage, 7), ==, 3);
  s.duel.table.save = 20;
  FIXTURE_DO (f, CAST, cast, .caster = s.sage, .spell = "srd51:spell:wall-of-ice/passage",
              .targets = casters_at (s.duel.monster));
  g_assert_cmpint (hp (f, s.duel.monster), ==, 59 - 6 * 3 - 9);

  FIXTURE_DO (f, DROP_CONCENTRATION, drop_concentration, .creature = s.sage);
  g_assert_cmpuint (count_offers (f, s.sage), ==, 0);
  FIXTURE_REFUSED (f, SPELL_NOT_STANDING, CAST, cast, .caster = s.sage,
                   .spell = "srd51:spell:wall-of-ice/passage",
                   .targets = casters_at (s.duel.monster));
}

static void
test_unavoidable (void)
{
  g_auto (Stage) s = { 0 };
  Fixture *f = stage_init (&s, "srd51:ogre");

  SPELL (f, s.sage, "srd52:spell:wall-of-fire", casters_at (s.duel.hero));
  FIXTURE_DO (f, CAST, cast, .caster = s.sage, .spell = "srd52:spell:wall-of-fire/heat",
              .targets = casters_at (s.duel.monster));
  g_assert_cmpuint (fixture_count (f, MUSTER_EVENT_SAVE_ROLLED), ==, 0);
  g_assert_cmpint (hp (f, s.duel.monster), ==, 59 - 5 * 3);
}

/* An instantaneous spell has its further effect in the same turn, once. */
static void
test_ice_knife (void)
{
  g_auto (Stage) s = { 0 };
  Fixture *f = stage_init (&s, "srd51:ogre");
  int left;

  SPELL (f, s.sage, "srd52:spell:ice-knife", casters_at (s.duel.monster), .slot = 2);
  left = hp (f, s.duel.monster);
  FIXTURE_DO (f, CAST, cast, .caster = s.sage, .spell = "srd52:spell:ice-knife/burst",
              .targets = casters_at (s.duel.monster));
  g_assert_cmpint (hp (f, s.duel.monster), ==, left - 3 * 3);
  g_assert_cmpuint (count_offers (f, s.sage), ==, 0);

  SPELL (f, s.sage, "srd52:spell:ice-knife", casters_at (s.duel.monster));
  g_assert_cmpuint (count_offers (f, s.sage), ==, 1);
  fixture_next_turn (f);
  g_assert_cmpuint (count_offers (f, s.sage), ==, 0);
}

/* What it leaves goes with its spell. */
static void
test_what_it_leaves (void)
{
  g_auto (Stage) s = { 0 };
  Fixture *f = stage_init (&s, "srd51:ogre");
  MusterId ghost = duel_add (&s.duel, "srd51:ghost");

  SPELL (f, s.sage, "srd52:spell:dispel-evil-and-good", casters_at (s.sage));
  FIXTURE_DO (f, CAST, cast, .caster = s.sage,
              .spell = "srd52:spell:dispel-evil-and-good/dismissal",
              .targets = casters_at (s.duel.monster), .options = MUSTER_CAST_WAIVE_COST);
  g_assert_cmpuint (fixture_count (f, MUSTER_EVENT_SPELL_UNAFFECTED), ==, 1);

  SPELL (f, s.sage, "srd51:spell:earthquake", casters_at (s.duel.hero));
  FIXTURE_DO (f, CAST, cast, .caster = s.sage, .spell = "srd51:spell:earthquake/tremor",
              .targets = casters_text ("%u %u", s.duel.monster, ghost));
  g_assert_nonnull (duel_condition (&s.duel, s.duel.monster, MUSTER_CONDITION_PRONE));
}

static void
test_healing_light (void)
{
  g_auto (Stage) s = { 0 };
  Fixture *f = stage_init (&s, "srd51:ogre");

  casters_set_hp (f, s.sage, 10);
  SPELL (f, s.sage, "srd52:spell:conjure-celestial", casters_at (s.duel.monster), .slot = 8);
  FIXTURE_DO (f, CAST, cast, .caster = s.sage,
              .spell = "srd52:spell:conjure-celestial/healing-light",
              .targets = casters_at (s.sage));
  g_assert_cmpint (hp (f, s.sage), ==, 10 + 5 * 3 + 3);
}

/* The mind that keeps the caster out is out of its reach. */
static void
test_probe (void)
{
  g_auto (Stage) s = { 0 };
  Fixture *f = stage_init (&s, "srd51:ogre");

  SPELL (f, s.sage, "srd51:spell:detect-thoughts", "");
  FIXTURE_DO (f, CAST, cast, .caster = s.sage, .spell = "srd51:spell:detect-thoughts/probe",
              .targets = casters_at (s.duel.monster));
  g_assert_cmpuint (count_offers (f, s.sage), ==, 0);
  g_assert_nonnull (casters_concentration (f, s.sage));
  s.duel.table.save = 20;
  FIXTURE_DO (f, CAST, cast, .caster = s.sage, .spell = "srd51:spell:detect-thoughts/probe",
              .targets = casters_at (s.duel.monster), .options = MUSTER_CAST_WAIVE_COST);
  g_assert_null (casters_concentration (f, s.sage));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/further/numbers-of-the-facts", test_facts);
  g_test_add_func ("/further/a-wall-of-ice-hurts-who-passes-through", test_wall_of_ice);
  g_test_add_func ("/further/the-heat-of-a-wall-asks-for-no-save", test_unavoidable);
  g_test_add_func ("/further/an-ice-knife-bursts-in-the-same-turn", test_ice_knife);
  g_test_add_func ("/further/a-dismissal-works-on-some-and-a-tremor-on-all", test_what_it_leaves);
  g_test_add_func ("/further/a-celestial-light-heals", test_healing_light);
  g_test_add_func ("/further/who-resists-a-probe-ends-it", test_probe);

  return g_test_run ();
}
