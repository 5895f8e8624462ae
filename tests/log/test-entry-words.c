/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "log/entry-words.h"

#include <string.h>

#include "rules/dice/notation.h"
#include "store/library.h"

static MusterLibrary *library;

static MusterEntryWords *
words_of (const char *key)
{
  const MusterLibraryRow *row = muster_library_get_row (library, key);
  g_autoptr (JsonObject) body = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_nonnull (row);
  body = muster_library_get_body (library, key, &error);
  g_assert_no_error (error);

  return muster_entry_words_new (row->kind, body, muster_library_get_name, library);
}

static const MusterWordsBlock *
block_of (const MusterEntryWords *words, const char *lead)
{
  for (guint i = 0; i < words->n_blocks; i++)
    {
      if (g_strcmp0 (words->blocks[i].lead, lead) == 0)
        return &words->blocks[i];
    }

  g_test_message ("no block %s", lead);
  g_test_fail ();

  return NULL;
}

static void
assert_line (const char *key, const char *lead, const char *text)
{
  g_autoptr (MusterEntryWords) words = words_of (key);
  const MusterWordsBlock *block = block_of (words, lead);

  g_assert_nonnull (block);
  g_assert_cmpstr (block->text, ==, text);
}

static void
test_creature_lines (void)
{
  assert_line ("srd51:goblin", "Armor Class", "15 (leather, shield)");
  assert_line ("srd51:goblin", "Hit Points", "7 (2d6)");
  assert_line ("srd51:goblin", "Challenge", "1/4 (50 XP)");
  assert_line ("srd51:goblin", "Senses", "darkvision 60 feet, passive Perception 9");
  assert_line ("srd51:goblin", "Scimitar",
               "Melee attack, +4 to hit, reach 5 feet, 1 target. Hit: 5 (1d6+2) slashing damage.");
  assert_line ("srd51:goblin", "Shortbow",
               "Ranged attack, +4 to hit, range 80/320 feet, 1 target. Hit: 5 (1d6+2) piercing "
               "damage.");
  assert_line ("srd51:adult-red-dragon", "Multiattack",
               "1 × Frightful Presence (optional), 1 × Bite, 2 × Claw");
  assert_line ("srd51:adult-red-dragon", "Fire Breath (recharge 5–6)",
               "60-foot cone; DC 21 Dexterity saving throw; 63 (18d6) fire damage; half damage on "
               "a success");
  assert_line ("srd51:iron-golem", "Damage Immunities",
               "fire, poison, psychic; bludgeoning, piercing, slashing from nonmagical attacks "
               "that are not adamantine");
  assert_line ("srd51:acolyte", "Level 1 (3 slots)", "Bless, Cure Wounds, Sanctuary");
}

static void
test_other_lines (void)
{
  assert_line ("srd51:spell:fireball", "Saving Throw",
               "Dexterity saving throw, half damage on a success");
  assert_line ("srd51:spell:fireball", "Area", "20-foot-radius sphere");
  assert_line ("srd51:spell:fireball", "Range", "150 feet");
  assert_line ("srd51:spell:bless", "Duration", "Concentration, up to 1 minute");
  assert_line ("srd51:equipment:longsword", "Damage", "1d8 slashing damage, 1d10 with two hands");
  assert_line ("srd51:equipment:longsword", "Cost", "15 gp");
  assert_line ("srd51:equipment:chain-mail", "Needs Strength", "13");
  assert_line ("srd51:equipment:half-plate-armor", "Armor Class",
               "15 + Dexterity modifier (at most 2)");
}

/* An author may give a creature a lair that acts. */
static void
test_lair_actions (void)
{
  g_autoptr (JsonNode) node = json_from_string (
      "{\"name\":\"Worm\",\"lair_actions\":[{\"name\":\"Tremor\",\"range\":60}]}", NULL);
  g_autoptr (MusterEntryWords) words
      = muster_entry_words_new (MUSTER_ENTRY_CREATURE, json_node_get_object (node), NULL, NULL);
  g_autofree char *text = muster_entry_words_to_text (words);

  g_assert_nonnull (strstr (text, "Lair Actions"));
  g_assert_nonnull (strstr (text, "One a round on initiative count 20, losing ties."));
  g_assert_nonnull (block_of (words, "Tremor"));
}

/* An author need not write what the challenge rating tells. */
static void
test_experience (void)
{
  g_autoptr (JsonNode) node = json_from_string ("{\"name\":\"Hound\",\"cr\":\"2\"}", NULL);
  g_autoptr (MusterEntryWords) words
      = muster_entry_words_new (MUSTER_ENTRY_CREATURE, json_node_get_object (node), NULL, NULL);

  g_assert_cmpstr (block_of (words, "Challenge")->text, ==, "2 (450 XP)");
}

static void
assert_notation (const char *text)
{
  MusterNotation notation;
  MusterNotationError error;

  g_assert_true (muster_notation_parse (text, &notation, &error));
}

/* Every rollable number is a span of its text and a notation that the dice understand. */
static void
assert_rolls (const char *key, const MusterWordsBlock *block)
{
  guint end = 0;

  for (guint i = 0; i < block->n_rolls; i++)
    {
      const MusterRollable *roll = &block->rolls[i];

      g_test_message ("%s: %s", key, roll->label);
      g_assert_cmpuint (roll->start, >=, end);
      g_assert_cmpuint (roll->length, >, 0);
      g_assert_cmpuint (roll->start + roll->length, <=, strlen (block->text));
      end = roll->start + roll->length;
      assert_notation (roll->notation);
      if (roll->damage != NULL)
        assert_notation (roll->damage);
    }
}

static void
test_goblin_rolls (void)
{
  g_autoptr (MusterEntryWords) words = words_of ("srd51:goblin");
  const MusterWordsBlock *scimitar = block_of (words, "Scimitar");
  const MusterWordsBlock *stealth = block_of (words, "Skills");

  g_assert_cmpuint (scimitar->n_rolls, ==, 2);
  g_assert_cmpint (scimitar->rolls[0].kind, ==, MUSTER_ROLLABLE_ATTACK);
  g_assert_cmpstr (scimitar->rolls[0].label, ==, "Scimitar to hit");
  g_assert_cmpstr (scimitar->rolls[0].notation, ==, "1d20+4");
  g_assert_cmpstr (scimitar->rolls[0].damage, ==, "1d6+2[slashing]");
  g_assert_cmpuint (scimitar->rolls[0].length, ==, 2);
  g_assert_cmpstr (scimitar->rolls[1].label, ==, "Scimitar damage");
  g_assert_cmpint (scimitar->rolls[1].kind, ==, MUSTER_ROLLABLE_DAMAGE);
  g_assert_cmpstr (scimitar->rolls[1].notation, ==, "1d6+2[slashing]");
  g_assert_cmpstr (stealth->rolls[0].label, ==, "Stealth");
  g_assert_cmpstr (stealth->rolls[0].notation, ==, "1d20+6");

  for (guint i = 0; i < words->n_blocks; i++)
    {
      if (words->blocks[i].abilities == NULL)
        continue;
      g_assert_cmpstr (words->blocks[i].abilities[0].modifier, ==, "−1");
      g_assert_cmpstr (words->blocks[i].abilities[0].check.notation, ==, "1d20-1");
      g_assert_cmpstr (words->blocks[i].abilities[1].saving_throw.label, ==,
                       "Dexterity saving throw");
    }
}

/* A party member's weapon: the numbers follow from the abilities. */
static void
test_derived_attack (void)
{
  g_autoptr (JsonNode) node = json_from_string (
      "{\"name\": \"Tamsin\", \"size\": \"small\", \"type\": \"humanoid\", \"proficiency_bonus\": "
      "2, \"abilities\": {\"str\": 8, \"dex\": 17}, \"attacks\": [{\"name\": \"Dagger\", \"kind\": "
      "\"melee\", \"derived\": true, \"proficient\": true, \"reach_ft\": 5, \"range_ft\": [20, 60],"
      " \"properties\": [\"finesse\", \"thrown\"], \"damage\": [{\"dice\": \"1d4\", \"type\": "
      "\"piercing\"}]}]}",
      NULL);
  g_autoptr (MusterEntryWords) words
      = muster_entry_words_new (MUSTER_ENTRY_CREATURE, json_node_get_object (node), NULL, NULL);
  const MusterWordsBlock *dagger = block_of (words, "Dagger");

  g_assert_cmpstr (dagger->rolls[0].notation, ==, "1d20+5");
  g_assert_cmpstr (dagger->rolls[0].damage, ==, "1d4+3[piercing]");
  g_assert_cmpstr (dagger->text, ==,
                   "Melee attack, +5 to hit, reach 5 feet, range 20/60 feet. Hit: 1d4+3 piercing "
                   "damage; properties: finesse, thrown.");
}

/* All digits of the page, as a set of whole numbers. */
static GHashTable *
numbers_in (const char *text)
{
  GHashTable *set = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (const char *at = text; *at != '\0';)
    {
      GString *number;

      if (!g_ascii_isdigit (*at))
        {
          at++;
          continue;
        }
      number = g_string_new (NULL);
      while (g_ascii_isdigit (*at)
             || (*at == ',' && g_ascii_isdigit (at[1]) && g_ascii_isdigit (at[2])
                 && g_ascii_isdigit (at[3]) && !g_ascii_isdigit (at[4])))
        {
          if (*at != ',')
            g_string_append_c (number, *at);
          at++;
        }
      g_hash_table_add (set, g_string_free (number, FALSE));
    }

  return set;
}

typedef struct
{
  const char *entry;
  GHashTable *numbers;
  guint n_missing;
} Walk;

static void
assert_number (Walk *walk, const char *key, const char *digits)
{
  if (g_hash_table_contains (walk->numbers, digits))
    return;
  g_test_message ("%s: the number %s of “%s” is not in the words", walk->entry, digits, key);
  walk->n_missing++;
}

static void
walk_text (Walk *walk, const char *key, const char *text)
{
  g_autoptr (GHashTable) set = numbers_in (text);
  GHashTableIter iter;
  gpointer digits;

  g_hash_table_iter_init (&iter, set);
  while (g_hash_table_iter_next (&iter, &digits, NULL))
    assert_number (walk, key, digits);
}

/* Keys whose numbers are ids, or are shown in another unit. */
static gboolean
is_other_unit (const char *key)
{
  static const char *const keys[] = { "id", "srd", "cost_cp", "weight_lb", "variants", NULL };

  return g_strv_contains (keys, key);
}

static void
walk_node (Walk *walk, const char *key, JsonNode *node)
{
  if (is_other_unit (key))
    return;
  if (JSON_NODE_HOLDS_OBJECT (node))
    {
      JsonObjectIter iter;
      const char *member;
      JsonNode *value;

      json_object_iter_init (&iter, json_node_get_object (node));
      while (json_object_iter_next (&iter, &member, &value))
        walk_node (walk, member, value);
    }
  else if (JSON_NODE_HOLDS_ARRAY (node))
    {
      JsonArray *array = json_node_get_array (node);

      for (guint i = 0; i < json_array_get_length (array); i++)
        walk_node (walk, key, json_array_get_element (array, i));
    }
  else if (json_node_get_value_type (node) == G_TYPE_STRING)
    {
      walk_text (walk, key, json_node_get_string (node));
    }
  else if (json_node_get_value_type (node) == G_TYPE_INT64)
    {
      g_autofree char *digits
          = g_strdup_printf ("%" G_GINT64_FORMAT, ABS (json_node_get_int (node)));

      /* "Cantrip" is level 0, "without the Dexterity modifier" a cap of 0. */
      if (json_node_get_int (node) == 0
          && (g_str_equal (key, "level") || g_str_equal (key, "dex_cap")))
        return;
      /* "For each slot level". */
      if (json_node_get_int (node) == 1 && g_str_equal (key, "per_levels"))
        return;
      assert_number (walk, key, digits);
    }
}

/* No spelling of the tables reaches a person: no snake_case, no braces, no empty value. */
static void
test_no_raw_words (void)
{
  static const char *const raw[]
      = { "_", "{", "}", "\"", "null", "(null)", "()", ": ;", ", ,", "\001", "\002", "\003", "  " };
  guint n_rows, n_bad = 0;
  const MusterLibraryRow *rows = muster_library_get_rows (library, &n_rows);

  for (guint i = 0; i < n_rows; i++)
    {
      g_autoptr (MusterEntryWords) words = words_of (rows[i].key);
      g_autofree char *text = muster_entry_words_to_text (words);

      g_assert_true (g_utf8_validate (text, -1, NULL));
      g_assert_true (g_str_has_prefix (text, rows[i].name));
      for (guint j = 0; j < G_N_ELEMENTS (raw); j++)
        {
          const char *found = strstr (text, raw[j]);

          if (found == NULL)
            continue;
          g_test_message ("%s has “%s”: …%.60s", rows[i].key, raw[j], found);
          n_bad++;
        }
      for (guint j = 0; j < words->n_blocks; j++)
        {
          if (words->blocks[j].text != NULL)
            assert_rolls (rows[i].key, &words->blocks[j]);
        }
    }

  g_assert_cmpuint (n_rows, >, 2500);
  g_assert_cmpuint (n_bad, ==, 0);
}

static void
test_no_number_is_lost (void)
{
  guint n_rows, n_missing = 0;
  const MusterLibraryRow *rows = muster_library_get_rows (library, &n_rows);

  for (guint i = 0; i < n_rows; i++)
    {
      g_autoptr (MusterEntryWords) words = words_of (rows[i].key);
      g_autofree char *text = muster_entry_words_to_text (words);
      g_autoptr (GHashTable) numbers = numbers_in (text);
      g_autoptr (JsonObject) body = muster_library_get_body (library, rows[i].key, NULL);
      g_autoptr (JsonNode) node = json_node_init_object (json_node_alloc (), body);
      Walk walk = { rows[i].key, numbers, 0 };

      walk_node (&walk, "", node);
      n_missing += walk.n_missing;
    }

  g_assert_cmpuint (n_missing, ==, 0);
}

/* Every tag of a trait is the name of an entry. */
static void
test_every_tag_is_named (void)
{
  guint n_rows, n_tags = 0;
  const MusterLibraryRow *rows = muster_library_get_rows (library, &n_rows);

  for (guint i = 0; i < n_rows; i++)
    {
      g_autoptr (JsonObject) body = NULL;
      g_autoptr (MusterEntryWords) words = NULL;
      JsonArray *traits;

      if (rows[i].kind != MUSTER_ENTRY_CREATURE)
        continue;
      body = muster_library_get_body (library, rows[i].key, NULL);
      words = words_of (rows[i].key);
      traits = json_object_has_member (body, "traits")
                   ? json_object_get_array_member (body, "traits")
                   : NULL;
      for (guint j = 0; traits != NULL && j < json_array_get_length (traits); j++)
        {
          const char *tag
              = json_object_get_string_member (json_array_get_object_element (traits, j), "tag");
          g_autofree char *folded_tag = muster_library_fold (tag);
          gboolean named = FALSE;

          for (guint k = 0; k < words->n_blocks; k++)
            {
              g_autofree char *lead = words->blocks[k].kind == MUSTER_WORDS_ENTRY
                                          ? muster_library_fold (words->blocks[k].lead)
                                          : NULL;

              named = named || (lead != NULL && g_str_has_prefix (lead, folded_tag));
            }
          if (!named)
            g_test_message ("%s: %s", rows[i].key, tag);
          g_assert_true (named);
          n_tags++;
        }
    }

  g_assert_cmpuint (n_tags, >, 780);
}

/* Puts something of another type in the place of one member in about `rarity`. */
static void
spoil (JsonNode *node, GRand *rand, int rarity)
{
  static const char *const others[] = { "7",
                                        "-3.5",
                                        "\"2d6+1\"",
                                        "\"\"",
                                        "true",
                                        "null",
                                        "[]",
                                        "{}",
                                        "[[1]]",
                                        "[{\"dice\": 4}, \"x\"]",
                                        "{\"name\": [\"a\"]}" };

  if (JSON_NODE_HOLDS_OBJECT (node))
    {
      JsonObject *object = json_node_get_object (node);
      g_autoptr (GList) members = json_object_get_members (object);

      for (GList *l = members; l != NULL; l = l->next)
        {
          if (g_rand_int_range (rand, 0, rarity) == 0)
            json_object_set_member (
                object, l->data,
                json_from_string (
                    others[g_rand_int_range (rand, 0, (gint32) G_N_ELEMENTS (others))], NULL));
          else
            spoil (json_object_get_member (object, l->data), rand, rarity);
        }
    }
  else if (JSON_NODE_HOLDS_ARRAY (node))
    {
      JsonArray *array = json_node_get_array (node);

      for (guint i = 0; i < json_array_get_length (array); i++)
        spoil (json_array_get_element (array, i), rand, rarity);
      if (g_rand_int_range (rand, 0, rarity) == 0)
        json_array_add_int_element (array, 5);
    }
}

/* A body from somebody's file may hold anything: it makes odd words, never a warning or a crash. */
static void
test_spoiled_bodies (void)
{
  guint n_rows;
  const MusterLibraryRow *rows = muster_library_get_rows (library, &n_rows);
  g_autoptr (GRand) rand = g_rand_new_with_seed (20);

  for (guint i = 0; i < n_rows; i++)
    {
      g_autoptr (JsonObject) body = muster_library_get_body (library, rows[i].key, NULL);
      g_autoptr (JsonNode) whole = json_node_init_object (json_node_alloc (), body);
      g_autofree char *text = json_to_string (whole, FALSE);
      g_autoptr (JsonNode) copy = json_from_string (text, NULL);
      g_autoptr (MusterEntryWords) words = NULL;
      g_autofree char *page = NULL;

      spoil (copy, rand, i % 2 == 0 ? 4 : 15);
      words = muster_entry_words_new (rows[i].kind, json_node_get_object (copy), NULL, NULL);
      page = muster_entry_words_to_text (words);
      g_assert_true (g_utf8_validate (page, -1, NULL));
      g_assert_null (strstr (page, "(null)"));
    }
}

static void
test_terms (void)
{
  g_autofree char *quarter = muster_challenge_words (2);
  g_autofree char *none = muster_challenge_words (-1);
  g_autofree char *plate = muster_cost_words (150000);
  g_autofree char *candle = muster_cost_words (1);
  g_autofree char *club = muster_cost_words (10);
  g_autofree char *dart = muster_weight_words (25);
  g_autofree char *fine = muster_weight_words (150);

  g_assert_cmpstr (quarter, ==, "1/4");
  g_assert_cmpstr (none, ==, "—");
  g_assert_cmpstr (plate, ==, "1,500 gp");
  g_assert_cmpstr (candle, ==, "1 cp");
  g_assert_cmpstr (club, ==, "1 sp");
  g_assert_cmpstr (dart, ==, "1/4 lb.");
  g_assert_cmpstr (fine, ==, "1.5 lb.");
}

int
main (int argc, char *argv[])
{
  g_autoptr (GError) error = NULL;
  int status;

  g_test_init (&argc, &argv, NULL);

  library = muster_library_open_builtin (&error);
  g_assert_no_error (error);

  g_test_add_func ("/entry-words/lines-of-a-creature", test_creature_lines);
  g_test_add_func ("/entry-words/lair-actions-of-an-author", test_lair_actions);
  g_test_add_func ("/entry-words/experience-points-of-an-author", test_experience);
  g_test_add_func ("/entry-words/lines-of-spells-and-equipment", test_other_lines);
  g_test_add_func ("/entry-words/numbers-that-roll", test_goblin_rolls);
  g_test_add_func ("/entry-words/a-party-members-weapon", test_derived_attack);
  g_test_add_func ("/entry-words/no-spelling-of-the-tables-is-shown", test_no_raw_words);
  g_test_add_func ("/entry-words/no-number-of-the-tables-is-lost", test_no_number_is_lost);
  g_test_add_func ("/entry-words/every-tag-is-named", test_every_tag_is_named);
  g_test_add_func ("/entry-words/a-spoiled-body-harms-nobody", test_spoiled_bodies);
  g_test_add_func ("/entry-words/prices-weights-and-challenges", test_terms);

  status = g_test_run ();
  muster_library_unref (library);

  return status;
}
