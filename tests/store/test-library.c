/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "store/library.h"

#include <glib/gstdio.h>
#include <string.h>

#include "rules/event.h"
#include "store/stat-block-json.h"

static MusterLibrary *library;
static MusterCompendium *compendium;

static const MusterStatBlock *
block_of (const char *key)
{
  const MusterStatBlock *block = muster_compendium_lookup (compendium, key);

  g_assert_nonnull (block);

  return block;
}

static void
test_counts (void)
{
  static const struct
  {
    MusterEntryKind kind;
    int edition;
    guint count;
  } expected[] = {
    { MUSTER_ENTRY_CREATURE, 2014, 339 },   { MUSTER_ENTRY_CREATURE, 2024, 331 },
    { MUSTER_ENTRY_SPELL, 2014, 319 },      { MUSTER_ENTRY_SPELL, 2024, 339 },
    { MUSTER_ENTRY_EQUIPMENT, 2014, 237 },  { MUSTER_ENTRY_EQUIPMENT, 2024, 210 },
    { MUSTER_ENTRY_MAGIC_ITEM, 2014, 362 }, { MUSTER_ENTRY_MAGIC_ITEM, 2024, 262 },
    { MUSTER_ENTRY_CLASS, 2014, 12 },       { MUSTER_ENTRY_CLASS, 2024, 12 },
    { MUSTER_ENTRY_RACE, 2014, 9 },         { MUSTER_ENTRY_RACE, 2024, 9 },
    { MUSTER_ENTRY_BACKGROUND, 2014, 1 },   { MUSTER_ENTRY_BACKGROUND, 2024, 4 },
    { MUSTER_ENTRY_FEAT, 2014, 1 },         { MUSTER_ENTRY_FEAT, 2024, 17 },
    { MUSTER_ENTRY_CONDITION, 2014, 15 },   { MUSTER_ENTRY_CONDITION, 2024, 15 },
    { MUSTER_ENTRY_RULE, 0, 30 },           { MUSTER_ENTRY_RULE, 2014, 21 },
    { MUSTER_ENTRY_RULE, 2024, 36 },
  };
  guint n_rows, total = 0;
  const MusterLibraryRow *rows = muster_library_get_rows (library, &n_rows);

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      guint count = 0;

      for (guint j = 0; j < n_rows; j++)
        count += rows[j].kind == expected[i].kind && rows[j].edition == expected[i].edition;
      g_assert_cmpuint (count, ==, expected[i].count);
      total += count;
    }
  g_assert_cmpuint (n_rows, ==, total);
}

static void
test_rows (void)
{
  guint n_rows;
  const MusterLibraryRow *rows = muster_library_get_rows (library, &n_rows);
  const MusterLibraryRow *bless = muster_library_get_row (library, "srd51:spell:bless");
  const MusterLibraryRow *longsword = muster_library_get_row (library, "srd51:equipment:longsword");

  for (guint i = 0; i < n_rows; i++)
    {
      g_autofree char *tags = muster_library_fold (rows[i].tags);

      g_assert_cmpstr (tags, ==, rows[i].tags);
      if (i > 0)
        g_assert_cmpint (strcmp (rows[i - 1].folded, rows[i].folded), <=, 0);
    }

  g_assert_nonnull (bless);
  g_assert_cmpint (bless->level, ==, 1);
  g_assert_cmpuint (bless->school, ==, MUSTER_SCHOOL_ENCHANTMENT);
  g_assert_cmpuint (bless->classes, ==, (1u << MUSTER_CLASS_CLERIC) | (1u << MUSTER_CLASS_PALADIN));
  g_assert_cmpuint (bless->concentration, ==, 1);
  g_assert_cmpuint (bless->ritual, ==, 0);
  g_assert_nonnull (longsword);
  g_assert_cmpuint (longsword->gear, ==, MUSTER_GEAR_WEAPON);
  g_assert_cmpint (longsword->cost_cp, ==, 1500);
  g_assert_cmpint (longsword->weight, ==, 300);
  g_assert_cmpint (longsword->challenge, ==, -1);
  g_assert_null (muster_library_get_row (library, "srd51:longsword"));
  g_assert_cmpstr (muster_library_get_name (MUSTER_ENTRY_SPELL, "hunters-mark", 2014, library), ==,
                   "Hunter's Mark");
}

/* What every creature of both documents has. */
static void
test_every_creature (void)
{
  guint n_rows;
  const MusterLibraryRow *rows = muster_library_get_rows (library, &n_rows);

  for (guint i = 0; i < n_rows; i++)
    {
      /* A thing that a spell animates has no rating and no hit dice. */
      gboolean thing = g_str_has_suffix (rows[i].key, "-animated-object");
      const MusterStatBlock *block;

      if (rows[i].kind != MUSTER_ENTRY_CREATURE)
        continue;
      block = block_of (rows[i].key);
      g_assert_cmpstr (block->name, ==, rows[i].name);
      g_assert_cmpint (block->edition, ==, rows[i].edition);
      g_assert_cmpint (block->armor_class, ==, rows[i].armor_class);
      g_assert_cmpint (block->armor_class, >=, 5);
      g_assert_cmpint (block->max_hp, ==, rows[i].hit_points);
      g_assert_cmpint (block->max_hp, >=, 1);
      g_assert_cmpint (block->challenge, ==, rows[i].challenge);
      g_assert_true ((block->challenge >= 0) != thing);
      g_assert_true (thing || block->proficiency >= 2);
      g_assert_cmpuint (block->type, !=, MUSTER_CREATURE_TYPE_NONE);
      g_assert_cmpint (block->passive_perception, >, 0);
      if (!thing)
        g_assert_cmpint (muster_dice_term_average (&block->hit_dice), ==, block->max_hp);
      for (guint j = 0; j < block->n_attacks; j++)
        {
          const MusterAttackEntry *attack = &block->attacks[j];

          g_assert_true (attack->flags & (MUSTER_ATTACK_MELEE | MUSTER_ATTACK_RANGED));
          if (attack->flags & MUSTER_ATTACK_RANGED)
            g_assert_cmpint (attack->range_ft, >, 0);
        }
    }
}

/* Every swing of a Multiattack names attacks of its block, or an action that is no attack. */
static void
test_every_multiattack (void)
{
  guint n_rows, n_swings = 0, n_other = 0;
  const MusterLibraryRow *rows = muster_library_get_rows (library, &n_rows);

  for (guint i = 0; i < n_rows; i++)
    {
      const MusterStatBlock *block;

      if (rows[i].kind != MUSTER_ENTRY_CREATURE)
        continue;
      block = block_of (rows[i].key);
      for (guint j = 0; j < block->n_multiattacks; j++)
        {
          const MusterMultiattack *multiattack = &block->multiattacks[j];

          for (guint k = 0; k < multiattack->n_swings; k++)
            {
              g_assert_cmpuint (multiattack->swings[k].count, >=, 1);
              g_assert_cmpuint (multiattack->swings[k].attacks >> block->n_attacks, ==, 0);
              n_swings++;
              n_other += multiattack->swings[k].attacks == 0;
            }
        }
    }

  g_assert_cmpuint (n_swings, >, 326);
  g_assert_cmpuint (n_other, <, n_swings / 6);
}

static void
test_goblin (void)
{
  const MusterStatBlock *goblin = block_of ("srd51:goblin");

  g_assert_cmpint (goblin->armor_class, ==, 15);
  g_assert_cmpint (goblin->max_hp, ==, 7);
  g_assert_cmpint (goblin->challenge, ==, 2);
  g_assert_cmpint (goblin->xp, ==, 50);
  g_assert_cmpuint (goblin->size, ==, MUSTER_SIZE_SMALL);
  g_assert_cmpint (goblin->senses_ft[MUSTER_SENSE_DARKVISION], ==, 60);
  g_assert_cmpint (goblin->passive_perception, ==, 9);
  g_assert_cmpint (muster_stat_block_skill (goblin, MUSTER_SKILL_STEALTH), ==, 6);
  g_assert_cmpuint (goblin->traits, ==, MUSTER_TRAIT_NIMBLE_ESCAPE);
  g_assert_cmpuint (goblin->n_attacks, ==, 2);
  g_assert_cmpstr (goblin->attacks[0].name, ==, "Scimitar");
  g_assert_cmpint (goblin->attacks[0].to_hit, ==, 4);
  g_assert_cmpuint (goblin->attacks[0].damage[0].type, ==, MUSTER_DAMAGE_SLASHING);
  g_assert_cmpint (goblin->attacks[1].long_range_ft, ==, 320);
  g_assert_cmpuint (block_of ("srd52:goblin-boss")->traits & MUSTER_TRAIT_REDIRECT_ATTACK, !=, 0);
}

static void
test_adult_red_dragon (void)
{
  const MusterStatBlock *dragon = block_of ("srd51:adult-red-dragon");

  g_assert_cmpint (dragon->challenge, ==, 17 * 8);
  g_assert_cmpint (dragon->legendary_actions, ==, 3);
  g_assert_cmpint (dragon->legendary_resistance, ==, 3);
  g_assert_cmpint (dragon->speeds_ft[MUSTER_SPEED_FLY], ==, 80);
  g_assert_cmpint (muster_stat_block_save (dragon, MUSTER_ABILITY_CONSTITUTION), ==, 13);
  g_assert_cmpint (muster_stat_block_save (dragon, MUSTER_ABILITY_STRENGTH), ==, 8);
  g_assert_cmpuint (dragon->n_immunities, ==, 1);
  g_assert_cmpuint (dragon->immunities[0].types, ==, 1u << MUSTER_DAMAGE_FIRE);
  g_assert_cmpuint (dragon->n_multiattacks, ==, 1);
  g_assert_cmpuint (dragon->multiattacks[0].n_swings, ==, 3);
  g_assert_cmpuint (dragon->multiattacks[0].swings[0].attacks, ==, 0);
  g_assert_cmpuint (dragon->multiattacks[0].swings[2].attacks, ==, 1u << 1);
  g_assert_cmpuint (dragon->multiattacks[0].swings[2].count, ==, 2);
  g_assert_cmpuint (dragon->attacks[0].n_damage, ==, 2);
}

static void
test_vampire_forms (void)
{
  const MusterStatBlock *vampire = block_of ("srd51:vampire-vampire");
  const MusterStatBlock *bat = block_of ("srd51:vampire-bat");

  g_assert_cmpuint (vampire->n_resistances, ==, 2);
  g_assert_cmpuint (vampire->resistances[0].types, ==, 1u << MUSTER_DAMAGE_NECROTIC);
  g_assert_cmpuint (vampire->resistances[1].nonmagical, ==, 1);
  g_assert_cmpuint (vampire->n_attacks, ==, 2);
  g_assert_cmpuint (vampire->n_multiattacks, >, 0);
  g_assert_cmpuint (bat->n_attacks, ==, 1);
  g_assert_cmpuint (bat->n_multiattacks, ==, 0);
  g_assert_cmpuint (block_of ("srd51:vampire-mist")->n_attacks, ==, 0);
  g_assert_cmpint (bat->speeds_ft[MUSTER_SPEED_FLY], ==, 30);
}

static void
test_special_facts (void)
{
  const MusterStatBlock *golem = block_of ("srd51:iron-golem");

  g_assert_cmpint (block_of ("srd51:assassin")->sneak_attack_dice, ==, 4);
  g_assert_cmpuint (block_of ("srd51:assassin")->attacks[0].flags & MUSTER_ATTACK_FINESSE, !=, 0);
  g_assert_cmpuint (golem->traits & MUSTER_TRAIT_MAGIC_WEAPONS, !=, 0);
  g_assert_cmpuint (golem->exhaustion_immune, ==, 1);
  g_assert_cmpuint (golem->immunities[1].except | golem->immunities[0].except, ==,
                    MUSTER_ATTACK_ADAMANTINE);
  g_assert_cmpuint (golem->condition_immunities & (1u << MUSTER_CONDITION_CHARMED), !=, 0);
  g_assert_cmpuint (block_of ("srd51:hydra")->multiattacks[0].swings[0].count, ==, 5);
  g_assert_cmpint (block_of ("srd51:bandit")->challenge, ==, 1);
}

static char *
text_of (JsonObject *object)
{
  g_autoptr (JsonNode) node = json_node_init_object (json_node_alloc (), object);

  return json_to_string (node, FALSE);
}

/* A block written and read again is the same block, for every creature. */
static void
test_round_trip (void)
{
  guint n_rows;
  const MusterLibraryRow *rows = muster_library_get_rows (library, &n_rows);

  for (guint i = 0; i < n_rows; i++)
    {
      const MusterStatBlock *block;
      g_autoptr (MusterStatBlock) again = NULL;
      g_autoptr (JsonObject) first = NULL;
      g_autoptr (JsonObject) second = NULL;
      g_autoptr (GError) error = NULL;
      g_autofree char *first_text = NULL;
      g_autofree char *second_text = NULL;

      if (rows[i].kind != MUSTER_ENTRY_CREATURE)
        continue;
      block = block_of (rows[i].key);
      first = muster_stat_block_to_json (block);
      again = muster_stat_block_from_json (rows[i].key, first, &error);
      g_assert_no_error (error);
      second = muster_stat_block_to_json (again);
      first_text = text_of (first);
      second_text = text_of (second);
      g_assert_cmpstr (first_text, ==, second_text);
      g_assert_cmpuint (again->traits, ==, block->traits);
      g_assert_cmpuint (again->bonus_actions, ==, block->bonus_actions);
      g_assert_cmpint (again->surprise_attack_dice, ==, block->surprise_attack_dice);
      g_assert_cmpuint (again->n_attacks, ==, block->n_attacks);
      for (guint j = 0; j < block->n_attacks; j++)
        {
          g_assert_cmpuint (again->attacks[j].flags, ==, block->attacks[j].flags);
          g_assert_cmpint (again->attacks[j].to_hit, ==, block->attacks[j].to_hit);
        }
    }
}

/* What the tables say in traits and bonus actions that changes a turn. */
static void
test_turn_traits (void)
{
  g_assert_cmpint (block_of ("srd51:bugbear")->surprise_attack_dice, ==, 2);
  g_assert_cmpint (block_of ("srd51:doppelganger")->surprise_attack_dice, ==, 3);
  g_assert_cmpint (block_of ("srd51:goblin")->surprise_attack_dice, ==, 0);
  g_assert_true (block_of ("srd51:spy")->traits & MUSTER_TRAIT_CUNNING_ACTION);
  g_assert_true (block_of ("srd51:lich")->traits & MUSTER_TRAIT_TURN_RESISTANCE);
  g_assert_true (block_of ("srd51:ghast")->traits & MUSTER_TRAIT_TURN_RESISTANCE);
  g_assert_cmpuint (block_of ("srd52:goblin-boss")->bonus_actions, ==,
                    1u << MUSTER_ACTION_DISENGAGE | 1u << MUSTER_ACTION_HIDE);
  g_assert_cmpuint (block_of ("srd52:assassin")->bonus_actions, ==,
                    1u << MUSTER_ACTION_DASH | 1u << MUSTER_ACTION_DISENGAGE
                        | 1u << MUSTER_ACTION_HIDE);
}

/* What authors and party members have besides: features, the pact weapon, a weak swing. */
static void
test_features (void)
{
  g_autoptr (MusterStatBlock) block = muster_stat_block_new ("campaign:1", "Tamsin");
  g_autoptr (MusterStatBlock) again = NULL;
  g_autoptr (JsonObject) body = NULL;
  g_autoptr (GError) error = NULL;

  block->features = (1u << MUSTER_N_FEATURES) - 1;
  block->weak_swing = 2;
  muster_stat_block_add_class (block, MUSTER_CLASS_WARLOCK, 12);
  muster_stat_block_add_attack (block, "Sword")->flags = MUSTER_ATTACK_MELEE | MUSTER_ATTACK_PACT;
  body = muster_stat_block_to_json (block);
  again = muster_stat_block_from_json ("campaign:1", body, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (again->features, ==, block->features);
  g_assert_cmpint (again->weak_swing, ==, 2);
  g_assert_cmpuint (again->attacks[0].flags, ==, block->attacks[0].flags);

  json_array_add_string_element (json_object_get_array_member (body, "features"), "flying");
  g_clear_pointer (&again, muster_stat_block_unref);
  again = muster_stat_block_from_json ("campaign:1", body, &error);
  g_assert_null (again);
  g_assert_error (error, MUSTER_STAT_BLOCK_JSON_ERROR, MUSTER_STAT_BLOCK_JSON_ERROR_INVALID);
}

static void
test_weapon (void)
{
  g_autoptr (MusterStatBlock) hero = muster_stat_block_new ("campaign:1", "Tamsin");
  g_autoptr (JsonObject) dagger = NULL;
  g_autoptr (JsonObject) rope = NULL;
  g_autoptr (GError) error = NULL;

  dagger = muster_library_get_body (library, "srd51:equipment:dagger", &error);
  g_assert_no_error (error);
  g_assert_true (muster_stat_block_add_weapon (hero, dagger, TRUE, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (hero->attacks[0].flags, ==,
                    MUSTER_ATTACK_MELEE | MUSTER_ATTACK_THROWN | MUSTER_ATTACK_FINESSE
                        | MUSTER_ATTACK_LIGHT);
  g_assert_cmpint (hero->attacks[0].range_ft, ==, 20);
  g_assert_cmpuint (hero->attacks[0].derived, ==, 1);
  g_assert_cmpint (hero->attacks[0].to_hit, ==, 0);

  rope = muster_library_get_body (library, "srd51:equipment:rope-hempen-50-feet", &error);
  g_assert_no_error (error);
  g_assert_false (muster_stat_block_add_weapon (hero, rope, TRUE, &error));
  g_assert_error (error, MUSTER_STAT_BLOCK_JSON_ERROR, MUSTER_STAT_BLOCK_JSON_ERROR_INVALID);
  g_assert_cmpuint (hero->n_attacks, ==, 1);
}

static void
assert_refused (const char *body, const char *message)
{
  g_autoptr (JsonNode) node = json_from_string (body, NULL);
  g_autoptr (MusterStatBlock) block = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_nonnull (node);
  block = muster_stat_block_from_json ("own:1", json_node_get_object (node), &error);
  g_assert_null (block);
  g_assert_error (error, MUSTER_STAT_BLOCK_JSON_ERROR, MUSTER_STAT_BLOCK_JSON_ERROR_INVALID);
  g_assert_cmpstr (error->message, ==, message);
}

#define BODY(more) \
  "{\"name\": \"Thing\", \"hp\": 5, \"ac\": {\"value\": 12}, \"abilities\": {\"str\": 10}" more "}"

static void
test_errors_name_the_path (void)
{
  assert_refused ("{}", "name: expected a text");
  assert_refused ("{\"name\": \"Thing\"}", "ac.value: expected a number");
  assert_refused (BODY (", \"size\": \"big\""), "size: there is no such size");
  assert_refused (BODY (", \"abilities\": {\"dex\": 120}"),
                  "abilities.dex: expected a number from 0 to 99");
  assert_refused (BODY (", \"attacks\": [{\"name\": \"A\", \"kind\": \"melee\"}, {\"name\": \"B\", "
                        "\"kind\": \"melee\", \"to_hit\": \"many\"}]"),
                  "attacks[1].to_hit: expected a number");
  assert_refused (BODY (", \"attacks\": [{\"name\": \"A\", \"kind\": \"melee\", \"damage\": "
                        "[{\"dice\": \"lots\"}]}]"),
                  "attacks[0].damage[0].dice: expected dice like 2d6+3");
  assert_refused (BODY (", \"multiattack\": [[{\"count\": 2}]]"),
                  "multiattack[0][0].name: expected a text");
  assert_refused (BODY (", \"multiattack\": [[]]"), "multiattack[0]: expected an attack");
  assert_refused (BODY (", \"attacks\": [{\"name\": \"A\", \"kind\": \"melee\", \"damage\": "
                        "[{}, {}, {}, {}, {}, {}, {}, {}, {}]}]"),
                  "attacks[0].damage[8]: there may be no more than 8 entries");
  assert_refused (BODY (", \"condition_immunities\": [\"poisoned\", \"bored\"]"),
                  "condition_immunities[1]: there is no such condition");
  assert_refused (BODY (", \"cr\": \"1/3\""), "cr: expected a challenge rating like 1/4 or 5");
}

static void
assert_not_opened (const char *path, MusterLibraryError code)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterLibrary) other = muster_library_open (path, &error);

  g_assert_null (other);
  g_assert_error (error, MUSTER_LIBRARY_ERROR, (int) code);
}

static void
test_other_files_are_refused (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("muster-library-XXXXXX", &error);
  g_autofree char *path = g_build_filename (folder, "notes.db", NULL);

  g_assert_no_error (error);
  assert_not_opened (path, MUSTER_LIBRARY_ERROR_MISSING);
  g_assert_true (g_file_set_contents (path, "These are notes, not a library.", -1, NULL));
  assert_not_opened (path, MUSTER_LIBRARY_ERROR_FOREIGN);
  g_assert_cmpint (g_remove (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* Every hero of the example campaign is a valid block, every creature it stages is there. */
static void
test_example_campaign (void)
{
  g_autofree char *path = muster_library_find_file ("example-campaign.json");
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autoptr (GError) error = NULL;
  JsonObject *root;
  JsonArray *party, *encounters;

  g_assert_nonnull (path);
  g_assert_true (json_parser_load_from_file (parser, path, &error));
  g_assert_no_error (error);
  root = json_node_get_object (json_parser_get_root (parser));
  party = json_object_get_array_member (root, "party");
  encounters = json_object_get_array_member (root, "encounters");
  g_assert_cmpuint (json_array_get_length (party), ==, 4);
  g_assert_cmpuint (json_array_get_length (encounters), ==, 5);

  for (guint i = 0; i < json_array_get_length (party); i++)
    {
      g_autoptr (MusterStatBlock) hero = muster_stat_block_from_json (
          "campaign:1", json_array_get_object_element (party, i), &error);

      g_assert_no_error (error);
      g_assert_cmpint (hero->level, ==, 3);
      g_assert_cmpint (hero->proficiency, ==, 2);
      g_assert_cmpuint (hero->n_classes, ==, 1);
      g_assert_cmpuint (hero->n_attacks, >=, 2);
      g_assert_cmpint (hero->challenge, ==, -1);
    }

  for (guint i = 0; i < json_array_get_length (encounters); i++)
    {
      JsonObject *encounter = json_array_get_object_element (encounters, i);
      JsonArray *creatures = json_object_get_array_member (encounter, "creatures");

      for (guint j = 0; j < json_array_get_length (creatures); j++)
        {
          JsonObject *entry = json_array_get_object_element (creatures, j);

          block_of (json_object_get_string_member (entry, "key"));
          g_assert_cmpint (json_object_get_int_member (entry, "count"), >=, 1);
        }
    }
}

/* Every body is valid, not only those that somebody asks for. */
static MusterCompendium *
load_every_block (void)
{
  g_autoptr (MusterCompendium) blocks = muster_compendium_new (NULL);
  guint n_rows;
  const MusterLibraryRow *rows = muster_library_get_rows (library, &n_rows);

  for (guint i = 0; i < n_rows; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MusterStatBlock) block = NULL;

      if (rows[i].kind != MUSTER_ENTRY_CREATURE)
        continue;
      block = muster_library_load_block (library, rows[i].key, &error);
      g_assert_no_error (error);
      muster_compendium_add (blocks, block);
    }

  return g_steal_pointer (&blocks);
}

static const MusterHitSave *
save_of (const char *key, const char *attack)
{
  const MusterStatBlock *block = block_of (key);

  for (guint i = 0; i < block->n_attacks; i++)
    if (g_str_equal (block->attacks[i].name, attack))
      return block->attacks[i].save;

  return NULL;
}

static void
test_hit_saves (void)
{
  const MusterHitSave *spider = save_of ("srd51:giant-spider", "Bite");
  const MusterHitSave *wolf = save_of ("srd51:wolf", "Bite");
  const MusterHitSave *lich = save_of ("srd51:lich", "Paralyzing Touch");
  const MusterHitSave *ghast = save_of ("srd52:ghast", "Claw");
  const MusterHitSave *ghoul = save_of ("srd51:ghoul", "Claws");
  const MusterHitSave *mouther = save_of ("srd51:gibbering-mouther", "Bites");

  g_assert_nonnull (spider);
  g_assert_cmpint (spider->ability, ==, MUSTER_ABILITY_CONSTITUTION);
  g_assert_cmpint (spider->dc, ==, 11);
  g_assert_true (spider->half);
  g_assert_false (spider->rest);
  g_assert_true (spider->at_zero);
  g_assert_cmpint (spider->n_damage, ==, 1);
  g_assert_cmpint (spider->damage[0].dice.count, ==, 2);
  g_assert_cmpint (spider->damage[0].dice.sides, ==, 8);
  g_assert_cmpint (spider->damage[0].type, ==, MUSTER_DAMAGE_POISON);

  g_assert_nonnull (wolf);
  g_assert_cmpint (wolf->ability, ==, MUSTER_ABILITY_STRENGTH);
  g_assert_false (wolf->rest);
  g_assert_cmpint (wolf->n_conditions, ==, 1);
  g_assert_cmpint (wolf->conditions[0].condition, ==, MUSTER_CONDITION_PRONE);
  g_assert_cmpint (wolf->conditions[0].seconds, ==, 0);

  g_assert_nonnull (lich);
  g_assert_cmpint (lich->conditions[0].condition, ==, MUSTER_CONDITION_PARALYZED);
  g_assert_cmpint (lich->conditions[0].seconds, ==, 60);
  g_assert_true (lich->conditions[0].save_ends);

  g_assert_nonnull (ghast);
  g_assert_cmpint (ghast->conditions[0].until, ==, MUSTER_HIT_TARGET_END);
  g_assert_cmpuint (ghast->not_types, ==, 1u << MUSTER_CREATURE_TYPE_UNDEAD);
  g_assert_nonnull (ghoul);
  g_assert_true (ghoul->rest); /* elves */
  g_assert_nonnull (mouther);
  g_assert_cmpint (mouther->max_size, ==, MUSTER_SIZE_MEDIUM);
  g_assert_null (save_of ("srd51:goblin", "Scimitar"));
}

static void
assert_same_conditions (const MusterHitCondition *a, const MusterHitCondition *b, guint n)
{
  for (guint i = 0; i < n; i++)
    g_assert_cmpmem (&a[i], sizeof a[i], &b[i], sizeof b[i]);
}

static void
assert_same_effect (const MusterHitSave *a, const MusterHitSave *b)
{
  g_assert_cmpint (a->dc, ==, b->dc);
  g_assert_cmpint (a->rest, ==, b->rest);
  g_assert_cmpint (a->n_damage, ==, b->n_damage);
  g_assert_cmpint (a->extra, ==, b->extra);
  g_assert_cmpint (a->n_conditions, ==, b->n_conditions);
  assert_same_conditions (a->conditions, b->conditions, a->n_conditions);
  g_assert_cmpint (a->n_worse, ==, b->n_worse);
  assert_same_conditions (a->worse, b->worse, a->n_worse);
  g_assert_cmpint (a->margin, ==, b->margin);
  g_assert_cmpint (a->again, ==, b->again);
  g_assert_cmpint (a->at_zero, ==, b->at_zero);
  g_assert_cmpint (a->holds, ==, b->holds);
  g_assert_cmpint (a->proof, ==, b->proof);
  g_assert_cmpint (a->push_ft, ==, b->push_ft);
  g_assert_cmpint (a->charge_ft, ==, b->charge_ft);
  g_assert_cmpuint (a->needs, ==, b->needs);
  g_assert_cmpuint (a->drains, ==, b->drains);
  g_assert_cmpint (a->drain_heals, ==, b->drain_heals);
  g_assert_cmpint (a->grip, ==, b->grip);
  g_assert_cmpstr (a->bonus_attack, ==, b->bonus_attack);
  g_assert_cmpint (a->swallow != NULL, ==, b->swallow != NULL);
  if (a->swallow != NULL)
    g_assert_cmpmem (a->swallow, sizeof *a->swallow, b->swallow, sizeof *b->swallow);
  g_assert_cmpmem (&a->toll, sizeof a->toll, &b->toll, sizeof b->toll);
  g_assert_cmpint (a->n_burdens, ==, b->n_burdens);
  for (guint i = 0; i < a->n_burdens; i++)
    {
      MusterHitBurden left = a->burdens[i], right = b->burdens[i];

      g_assert_cmpstr (left.name, ==, right.name);
      left.name = right.name = NULL;
      g_assert_cmpmem (&left, sizeof left, &right, sizeof right);
    }
}

/* The special of a kind and a name: kinds may change places when they are written. */
static const MusterSpecial *
special_of (const MusterStatBlock *block, const MusterSpecial *wanted)
{
  for (guint i = 0; i < block->n_specials; i++)
    if (block->specials[i].kind == wanted->kind
        && g_str_equal (block->specials[i].name, wanted->name))
      return &block->specials[i];
  g_error ("%s lost %s", block->name, wanted->name);
}

static const char *
earlier (const MusterStatBlock *block, const MusterSpecial *special)
{
  return special->after > 0 ? block->specials[special->after - 1].name : NULL;
}

static const char *
borrowed (const MusterStatBlock *block, const MusterSpecial *special)
{
  return special->borrows > 0 ? block->specials[special->borrows - 1].name : NULL;
}

static void
assert_same_boon (MusterBoon a, MusterBoon b)
{
  g_assert_cmpstr (a.ends_with, ==, b.ends_with);
  a.ends_with = b.ends_with = NULL;
  g_assert_cmpmem (&a, sizeof a, &b, sizeof b);
}

static void
assert_same_specials (const MusterStatBlock *block, const MusterStatBlock *again)
{
  g_assert_cmpuint (block->n_specials, ==, again->n_specials);
  for (guint i = 0; i < block->n_specials; i++)
    {
      MusterSpecial a = block->specials[i];
      MusterSpecial b = *special_of (again, &a);

      g_assert_cmpstr (borrowed (block, &a), ==, borrowed (again, &b));
      g_assert_cmpint (a.save != NULL, ==, b.save != NULL);
      if (a.save != NULL)
        assert_same_effect (a.save, b.save);
      g_assert_cmpint (a.boon != NULL, ==, b.boon != NULL);
      if (a.boon != NULL)
        assert_same_boon (*a.boon, *b.boon);
      g_assert_cmpstr (a.becomes, ==, b.becomes);
      g_assert_cmpstr (a.form, ==, b.form);
      a.name = b.name = NULL;
      a.becomes = b.becomes = NULL;
      a.form = b.form = NULL;
      a.save = b.save = NULL;
      a.boon = b.boon = NULL;
      g_assert_cmpstr (earlier (block, &a), ==, earlier (again, &b));
      a.borrows = b.borrows = 0;
      a.after = b.after = 0;
      g_assert_cmpmem (&a, sizeof a, &b, sizeof b);
    }
}

/* What Muster writes of a creature says the same as what it read. */
static void
test_effects_written (void)
{
  guint n_rows;
  const MusterLibraryRow *rows = muster_library_get_rows (library, &n_rows);

  for (guint i = 0; i < n_rows; i++)
    {
      g_autoptr (JsonObject) body = NULL;
      g_autoptr (MusterStatBlock) again = NULL;
      const MusterStatBlock *block;
      g_autoptr (GError) error = NULL;

      if (rows[i].kind != MUSTER_ENTRY_CREATURE)
        continue;
      block = block_of (rows[i].key);
      body = muster_stat_block_to_json (block);
      again = muster_stat_block_from_json (rows[i].key, body, &error);
      g_assert_no_error (error);
      assert_same_specials (block, again);
      for (guint j = 0; j < block->n_attacks; j++)
        {
          const MusterHitSave *b = again->attacks[j].save;

          for (const MusterHitSave *a = block->attacks[j].save; a != NULL; a = a->next)
            {
              g_assert_nonnull (b);
              assert_same_effect (a, b);
              b = b->next;
            }
          g_assert_null (b);
        }
    }
}

/* None that the tables tell is lost. */
static void
test_every_hit_save (void)
{
  guint n_rows, n_2014 = 0, n_2024 = 0, n_at_once = 0;
  const MusterLibraryRow *rows = muster_library_get_rows (library, &n_rows);

  for (guint i = 0; i < n_rows; i++)
    {
      const MusterStatBlock *block;

      if (rows[i].kind != MUSTER_ENTRY_CREATURE)
        continue;
      block = block_of (rows[i].key);
      for (guint j = 0; j < block->n_attacks; j++)
        {
          const MusterHitSave *save = block->attacks[j].save;

          if (save == NULL)
            continue;
          if (save->dc == 0)
            {
              g_assert_true (save->n_conditions > 0 || save->n_burdens > 0 || save->drains != 0
                             || save->push_ft != 0 || save->swallow != NULL);
              n_at_once++;
              continue;
            }
          /* Nothing but a save would tell the GM nothing. */
          g_assert_true (save->n_damage > 0 || save->n_conditions > 0 || save->n_burdens > 0
                         || save->drains != 0 || save->push_ft != 0 || save->dies || save->rest
                         || save->swallow != NULL);
          *(rows[i].edition == 2014 ? &n_2014 : &n_2024) += 1;
        }
    }
  g_assert_cmpuint (n_2014, ==, 71);
  g_assert_cmpuint (n_2024, ==, 12);
  g_assert_cmpuint (n_at_once, ==, 148);
}

int
main (int argc, char *argv[])
{
  g_autoptr (GError) error = NULL;
  int status;

  g_test_init (&argc, &argv, NULL);

  library = muster_library_open_builtin (&error);
  g_assert_no_error (error);
  compendium = load_every_block ();

  g_test_add_func ("/library/every-entry-is-there", test_counts);
  g_test_add_func ("/library/rows-carry-what-lists-show", test_rows);
  g_test_add_func ("/library/every-creature-is-a-valid-block", test_every_creature);
  g_test_add_func ("/library/multiattacks-name-attacks", test_every_multiattack);
  g_test_add_func ("/library/effects-are-written-as-they-are-read", test_effects_written);
  g_test_add_func ("/library/goblin", test_goblin);
  g_test_add_func ("/library/adult-red-dragon", test_adult_red_dragon);
  g_test_add_func ("/library/vampire-forms", test_vampire_forms);
  g_test_add_func ("/library/sneak-attack-materials-and-heads", test_special_facts);
  g_test_add_func ("/library/a-block-reads-as-it-was-written", test_round_trip);
  g_test_add_func ("/library/traits-that-change-a-turn", test_turn_traits);
  g_test_add_func ("/library/saves-that-hits-force", test_hit_saves);
  g_test_add_func ("/library/every-save-that-a-hit-forces", test_every_hit_save);
  g_test_add_func ("/library/features-of-a-party-member", test_features);
  g_test_add_func ("/library/a-weapon-becomes-an-attack", test_weapon);
  g_test_add_func ("/library/errors-name-the-path", test_errors_name_the_path);
  g_test_add_func ("/library/other-files-are-refused", test_other_files_are_refused);
  g_test_add_func ("/library/example-campaign-is-complete", test_example_campaign);

  status = g_test_run ();
  muster_compendium_unref (compendium);
  muster_library_unref (library);

  return status;
}
