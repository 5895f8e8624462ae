/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What authors write: the form, the refusals, and the document that describes both. */
#include <string.h>

#include "author-examples.h"
#include "store/author.h"
#include "store/library.h"
#include "store/shape.h"
#include "store/stat-block-json.h"

static GPtrArray *
problems_of (MusterEntryKind kind, JsonObject *body)
{
  GPtrArray *problems = g_ptr_array_new_with_free_func (g_free);
  gboolean fine = muster_author_check (kind, body, problems);

  g_assert_cmpint (fine, ==, problems->len == 0);

  return problems;
}

static GPtrArray *
problems_of_text (MusterEntryKind kind, const char *json)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonNode) node = json_from_string (json, &error);

  g_assert_no_error (error);

  return problems_of (kind, json_node_get_object (node));
}

#define KIND "{\"dice\":\"1d6\",\"type\":\"fire\"}"
#define FOUR_KINDS KIND "," KIND "," KIND "," KIND
#define SPELL "\"name\":\"X\",\"casting_time\":{\"unit\":\"action\"}"
#define CREATURE "\"name\":\"X\",\"ac\":{\"value\":12},\"hp\":9,\"abilities\":{}"
#define PRONE "{\"name\":\"prone\"}"
#define ATTACK "\"name\":\"Bite\",\"kind\":\"melee\""

static void
test_bad_documents (void)
{
  static const struct
  {
    MusterEntryKind kind;
    const char *json;
    const char *problem;
  } bad[] = {
    { MUSTER_ENTRY_SPELL, "{\"casting_time\":{\"unit\":\"action\"}}", "name: expected a text" },
    { MUSTER_ENTRY_SPELL, "{\"name\":\"X\"}", "casting_time: expected a text or an object" },
    { MUSTER_ENTRY_SPELL, "{\"name\":\"X\",\"casting_time\":{\"unit\":\"moment\"}}",
      "casting_time.unit: “moment” is not one of action, bonus_action, reaction, round, minute, "
      "hour" },
    { MUSTER_ENTRY_SPELL, "{" SPELL ",\"level\":12}", "level: 12 is not a number from 0 to 9" },
    { MUSTER_ENTRY_SPELL, "{" SPELL ",\"level\":\"third\"}",
      "level: expected a number from 0 to 9" },
    { MUSTER_ENTRY_SPELL, "{" SPELL ",\"concentration\":\"yes\"}",
      "concentration: expected true or false" },
    { MUSTER_ENTRY_SPELL, "{" SPELL ",\"save\":{\"ability\":\"dexx\"}}",
      "save.ability: “dexx” is not one of str, dex, con, int, wis, cha" },
    { MUSTER_ENTRY_SPELL, "{" SPELL ",\"save\":{\"abilty\":\"dex\",\"ability\":\"dex\"}}",
      "save.abilty: there is no such part; expected one of ability, half, disadvantage_if, "
      "advantage_if, auto_succeed, auto_fail_types, ignores_cover, only_if, dc, self, "
      "damage_regardless" },
    { MUSTER_ENTRY_SPELL, "{" SPELL ",\"save\":{}}",
      "save.ability: expected one of str, dex, con, int, wis, cha" },
    { MUSTER_ENTRY_SPELL, "{" SPELL ",\"damage\":[{\"dice\":\"1d6\"},{\"dice\":\"2x\"}]}",
      "damage[1].dice: “2x” is not dice like 2d6+3" },
    { MUSTER_ENTRY_SPELL, "{" SPELL ",\"damage\":{\"dice\":\"1d6\"}}",
      "damage: expected a list of objects" },
    { MUSTER_ENTRY_SPELL, "{" SPELL ",\"damage\":[" FOUR_KINDS "," FOUR_KINDS "," KIND "]}",
      "damage[8]: too many kinds of damage" },
    { MUSTER_ENTRY_SPELL,
      "{\"name\":\"X\",\"casting_time\":{\"unit\":\"bonus_action\","
      "\"trigger\":\"after_weapon_hit\"},\"damage\":[" FOUR_KINDS "," FOUR_KINDS "],"
      "\"buff\":{\"extra_damage\":[" KIND "]}}",
      "buff.extra_damage[0]: too many kinds of damage" },
    { MUSTER_ENTRY_SPELL, "{" SPELL ",\"curse_options\":[{\"hit_damage\":[]}]}",
      "curse_options[0].hit_damage: expected one kind of damage" },
    { MUSTER_ENTRY_SPELL, "{" SPELL ",\"conditions\":[{\"name\":\"sleepy\"}]}",
      "conditions[0].name: “sleepy” is not one of custom, blinded, charmed, deafened, frightened, "
      "grappled, incapacitated, invisible, paralyzed, petrified, poisoned, prone, restrained, "
      "stunned, unconscious, concentrating, dodging, surprised, turned, lethargic, bless, bane, "
      "guidance, helped, readied, silenced, proof" },
    { MUSTER_ENTRY_SPELL, "{" SPELL ",\"conditions\":[{\"name\":\"prone\",\"until\":\"dawn\"}]}",
      "conditions[0].until: “dawn” is not one of target_turn_end, target_next_turn_start, "
      "target_next_turn_end, caster_next_turn_start, caster_next_turn_end, long_rest" },
    { MUSTER_ENTRY_SPELL, "{" SPELL ",\"upcast\":{\"duration\":{\"10\":\"until_dispelled\"}}}",
      "upcast.duration.10: there is no such part; expected one of 1, 2, 3, 4, 5, 6, 7, 8, 9" },
    { MUSTER_ENTRY_CREATURE, "{" CREATURE ",\"size\":\"big\"}",
      "size: “big” is not one of tiny, small, medium, large, huge, gargantuan" },
    { MUSTER_ENTRY_CREATURE, "{\"name\":\"X\",\"ac\":{},\"hp\":9,\"abilities\":{}}",
      "ac.value: expected a number from 0 to 99" },
    { MUSTER_ENTRY_CREATURE, "{" CREATURE ",\"skills\":{\"juggling\":3}}",
      "skills.juggling: there is no such part; expected one of acrobatics, animal_handling, "
      "arcana, athletics, deception, history, insight, intimidation, investigation, medicine, "
      "nature, perception, performance, persuasion, religion, sleight_of_hand, stealth, survival" },
    { MUSTER_ENTRY_CREATURE,
      "{" CREATURE ",\"attacks\":[{" ATTACK "},{" ATTACK ",\"to_hit\":\"high\"}]}",
      "attacks[1].to_hit: expected a number from -99 to 99" },
    { MUSTER_ENTRY_CREATURE,
      "{" CREATURE ",\"attacks\":[{" ATTACK ",\"on_hit\":[{\"save\":{\"ability\":\"con\","
      "\"dc\":0}}]}]}",
      "attacks[0].on_hit[0].save.dc: 0 is not a number from 1 to 99" },
    { MUSTER_ENTRY_CREATURE,
      "{" CREATURE ",\"save_actions\":[{\"name\":\"Roar\",\"conditions\":[{\"name\":\"prone\","
      "\"until\":\"soon\"}]}]}",
      "save_actions[0].conditions[0].until: “soon” is not one of target_next_turn_start, "
      "target_next_turn_end, source_next_turn_start, source_next_turn_end, target_turn_end, "
      "cured" },
    { MUSTER_ENTRY_CREATURE, "{" CREATURE ",\"multiattack\":[[{\"name\":\"Bite\"},7]]}",
      "multiattack: expected a list of lists of objects" },
    { MUSTER_ENTRY_CREATURE, "{" CREATURE ",\"multiattack\":[[{\"name\":\"Bite\",\"counts\":2}]]}",
      "multiattack[0][0].counts: there is no such part; expected one of name, any_of, count" },
    { MUSTER_ENTRY_CREATURE,
      "{" CREATURE ",\"spellcasting\":[{\"ability\":\"int\",\"slots\":{\"1\":99}}]}",
      "spellcasting[0].slots.1: 99 is not a number from 0 to 60" },
    { MUSTER_ENTRY_CREATURE, "{" CREATURE ",\"feats\":[{\"name\":\"F\",\"buff\":{\"bonus\":99}}]}",
      "feats[0].buff.bonus: 99 is not a number from -20 to 20" },
    { MUSTER_ENTRY_FEAT, "{\"name\":\"F\",\"buff\":{\"duplicates\":3}}",
      "buff.duplicates: there is no such part; expected one of bonus, weapon_bonus, cha_check_min, "
      "bonus_dice, penalty_dice, "
      "hit_damage, ac_bonus, ac_penalty, ac_min, ac_base, resist, resist_nonmagical, "
      "immune, cannot_be_surprised, condition_immunities, immune_magic_conditions, "
      "temp_hp_each_turn, save_bonus, advantage, "
      "disadvantage, attackers_advantage, attackers_disadvantage, vs_types, speed_ft, fly_speed, "
      "climb_speed, swim_speed, darkvision_ft, see_invisible, truesight_ft, bonus_action, "
      "skill_bonus, applies_to" },
    { MUSTER_ENTRY_CREATURE,
      "{" CREATURE ",\"attacks\":[{" ATTACK ",\"on_hit\":[{\"conditions\":[" PRONE "," PRONE
      "," PRONE "," PRONE "," PRONE "]}]}]}",
      "attacks[0].on_hit[0].conditions[4]: there may be no more than 4 entries" },
    { MUSTER_ENTRY_CREATURE,
      "{" CREATURE
      ",\"save_actions\":[{\"name\":\"Roar\",\"conditions\":[],\"leaves\":[{},{},{},{}]}]}",
      "save_actions[0].leaves[3]: there may be no more than 3 entries" },
    { MUSTER_ENTRY_CREATURE,
      "{" CREATURE ",\"save_actions\":[{\"name\":\"Roar\",\"damage\":[" FOUR_KINDS "," KIND "]}]}",
      "save_actions[0].damage[4]: there may be no more than 4 entries" },
    { MUSTER_ENTRY_CREATURE,
      "{" CREATURE ",\"save_actions\":[{\"name\":\"Gulp\",\"swallow\":{\"damage\":[" KIND "," KIND
      "," KIND "]}}]}",
      "save_actions[0].swallow.damage[2]: there may be no more than 2 entries" },
    { MUSTER_ENTRY_FEAT, "{\"buff\":{}}", "name: expected a text" },
    { MUSTER_ENTRY_MAGIC_ITEM, "{\"name\":\"I\",\"attacks\":[{\"name\":\"Dirk\"}]}",
      "attacks[0].kind: expected one of melee, ranged, melee_or_ranged" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GPtrArray) problems = problems_of_text (bad[i].kind, bad[i].json);

      g_assert_cmpuint (problems->len, ==, 1);
      g_assert_cmpstr (g_ptr_array_index (problems, 0), ==, bad[i].problem);
    }
}

/* Every list that has room for so many: the path of the first that is too many, and the number. */
static void
test_too_many (void)
{
  static const struct
  {
    const char *before, *entry, *after;
    guint most;
    const char *problem;
  } lists[] = {
    { "\"attacks\":[", "{" ATTACK "}", "]", 32,
      "attacks[32]: there may be no more than 32 entries" },
    { "\"attacks\":[{" ATTACK ",\"damage\":[", KIND, "]}]", 8,
      "attacks[0].damage[8]: there may be no more than 8 entries" },
    { "\"attacks\":[{" ATTACK ",\"on_hit\":[", "{\"push_ft\":5}", "]}]", 16,
      "attacks[0].on_hit[16]: there may be no more than 16 entries" },
    { "\"multiattack\":[", "[{\"name\":\"Bite\"}]", "]", 16,
      "multiattack[16]: there may be no more than 16 entries" },
    { "\"multiattack\":[[", "{\"name\":\"Bite\"}", "]]", 16,
      "multiattack[0][16]: there may be no more than 16 entries" },
    { "\"other_actions\":[", "{\"name\":\"Howl\"}", "]", 200,
      "other_actions: there may be no more than 200 actions, options and traits together" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    for (guint more = 0; more < 2; more++)
      {
        g_autoptr (GString) json = g_string_new ("{" CREATURE ",");
        g_autoptr (GPtrArray) problems = NULL;

        g_string_append (json, lists[i].before);
        for (guint j = 0; j < lists[i].most + more; j++)
          g_string_append_printf (json, "%s%s", j > 0 ? "," : "", lists[i].entry);
        g_string_append_printf (json, "%s}", lists[i].after);
        problems = problems_of_text (MUSTER_ENTRY_CREATURE, json->str);
        g_assert_cmpuint (problems->len, ==, more);
        if (more > 0)
          g_assert_cmpstr (g_ptr_array_index (problems, 0), ==, lists[i].problem);
      }
}

static void
test_every_problem (void)
{
  g_autoptr (GPtrArray) problems = problems_of_text (
      MUSTER_ENTRY_SPELL, "{\"level\":-1,\"casting_time\":7,\"damage\":[{\"type\":\"fire\"},"
                          "{\"dice\":\"1d4\",\"type\":\"damp\"}],\"colour\":\"red\"}");

  g_assert_cmpuint (problems->len, ==, 6);
}

/* The form is right, and still it makes no sense. */
static void
test_cannot_go_together (void)
{
  g_autoptr (GPtrArray) both = problems_of_text (
      MUSTER_ENTRY_FEAT,
      "{\"name\":\"F\",\"buff\":{\"bonus\":1,\"applies_to\":[\"attack_roll\"],\"save_bonus\":2}}");
  g_autoptr (GPtrArray) slot = problems_of_text (
      MUSTER_ENTRY_SPELL,
      "{" SPELL ",\"level\":3,\"upcast\":{\"duration\":{\"2\":\"until_dispelled\"}}}");

  g_assert_cmpuint (both->len, ==, 1);
  g_assert_cmpstr (g_ptr_array_index (both, 0), ==,
                   "buff.save_bonus: this cannot go with a bonus to other rolls; add saving_throw "
                   "to applies_to instead");
  g_assert_cmpuint (slot->len, ==, 1);
  g_assert_cmpstr (g_ptr_array_index (slot, 0), ==,
                   "upcast.duration.2: expected a slot above the spell’s own level");
}

static void
test_examples (void)
{
  g_autoptr (GPtrArray) examples = author_examples ();
  guint kinds = 0;

  for (guint i = 0; i < examples->len; i++)
    {
      const AuthorExample *example = g_ptr_array_index (examples, i);
      g_autoptr (GPtrArray) problems = problems_of (example->kind, example->body);

      for (guint j = 0; j < problems->len; j++)
        g_error ("%s: %s", json_object_get_string_member (example->body, "name"),
                 (const char *) g_ptr_array_index (problems, j));
      kinds |= 1u << example->kind;
    }
  g_assert_cmpuint (kinds, ==,
                    1u << MUSTER_ENTRY_SPELL | 1u << MUSTER_ENTRY_CREATURE | 1u << MUSTER_ENTRY_FEAT
                        | 1u << MUSTER_ENTRY_MAGIC_ITEM);
}

/* The text of a section under a heading, up to the next. */
static char *
section (const char *text, const char *name)
{
  g_autofree char *heading = g_strdup_printf ("\n### %s\n", name);
  const char *start = strstr (text, heading);
  const char *end = start != NULL ? strstr (start + 1, "\n### ") : NULL;

  if (start == NULL)
    g_error ("the document has no section %s", name);

  return end != NULL ? g_strndup (start, (gsize) (end - start)) : g_strdup (start);
}

/* Each row of a section is a member of its shape, and stands there once. */
static void
check_rows (const char *part, const MusterShape *shape)
{
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  const char *row = part;

  while ((row = strstr (row, "\n| `")) != NULL)
    {
      const char *start = row + strlen ("\n| `");
      char *name = g_strndup (start, strcspn (start, "`"));
      const MusterShapeMember *member = shape->members;

      while (member->name != NULL && !g_str_equal (member->name, name))
        member++;
      if (member->name == NULL && !g_str_equal (shape->members[0].name, "*"))
        g_error ("the section %s has a row for %s, which is no member", shape->name, name);
      if (!g_hash_table_add (names, name))
        g_error ("the section %s has two rows of one name", shape->name);
      row = start;
    }
}

static void
check_shape (const char *text, const MusterShape *shape, GHashTable *seen)
{
  g_autofree char *part = NULL;

  if (!g_hash_table_add (seen, (gpointer) shape))
    return;

  part = section (text, shape->name);
  check_rows (part, shape);
  for (const MusterShapeMember *member = shape->members; member->name != NULL; member++)
    {
      g_autofree char *row = g_strdup_printf ("\n| `%s`", member->name);

      if (!g_str_equal (member->name, "*") && strstr (part, row) == NULL)
        g_error ("the section %s has no row for %s", shape->name, member->name);
      if (member->of != NULL)
        check_shape (text, member->of, seen);
    }
}

static void
test_document (void)
{
  g_autofree char *text = author_document ();
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

  check_shape (text, &muster_shape_spell, seen);
  check_shape (text, &muster_shape_creature, seen);
  check_shape (text, &muster_shape_gift, seen);
  check_shape (text, &muster_shape_gear, seen);
  g_assert_cmpuint (g_hash_table_size (seen), >, 50);
}

static void
assert_fine (const char *key, MusterEntryKind kind, JsonObject *body)
{
  g_autoptr (GPtrArray) problems = problems_of (kind, body);

  if (problems->len > 0)
    g_error ("%s: %s", key, (const char *) g_ptr_array_index (problems, 0));
}

static void
test_library (void)
{
  g_autoptr (GError) error = NULL;
  MusterLibrary *library = muster_library_open_builtin (&error);
  guint n_rows;
  const MusterLibraryRow *rows;

  g_assert_no_error (error);
  rows = muster_library_get_rows (library, &n_rows);
  for (guint i = 0; i < n_rows; i++)
    {
      g_autoptr (JsonObject) body = muster_library_get_body (library, rows[i].key, NULL);

      assert_fine (rows[i].key, (MusterEntryKind) rows[i].kind, body);
    }
  muster_library_unref (library);
}

static void
test_written (void)
{
  g_autoptr (GError) error = NULL;
  MusterLibrary *library = muster_library_open_builtin (&error);
  g_autoptr (MusterCompendium) compendium = muster_library_get_compendium (library);
  guint n_rows;
  const MusterLibraryRow *rows = muster_library_get_rows (library, &n_rows);
  g_autoptr (GPtrArray) examples = author_examples ();

  g_assert_no_error (error);
  for (guint i = 0; i < n_rows; i++)
    if (rows[i].kind == MUSTER_ENTRY_CREATURE)
      {
        g_autoptr (JsonObject) body
            = muster_stat_block_to_json (muster_compendium_lookup (compendium, rows[i].key));

        assert_fine (rows[i].key, MUSTER_ENTRY_CREATURE, body);
      }
  for (guint i = 0; i < examples->len; i++)
    {
      const AuthorExample *example = g_ptr_array_index (examples, i);
      g_autoptr (MusterStatBlock) block = NULL;
      g_autoptr (JsonObject) body = NULL;

      if (example->kind != MUSTER_ENTRY_CREATURE)
        continue;
      block = muster_stat_block_from_json ("test:1", example->body, &error);
      g_assert_no_error (error);
      body = muster_stat_block_to_json (block);
      assert_fine (block->name, MUSTER_ENTRY_CREATURE, body);
    }
  muster_library_unref (library);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/author/lists-that-are-too-long", test_too_many);
  g_test_add_func ("/author/bad-documents-name-the-place", test_bad_documents);
  g_test_add_func ("/author/every-problem-is-told", test_every_problem);
  g_test_add_func ("/author/what-cannot-go-together", test_cannot_go_together);
  g_test_add_func ("/author/examples-of-the-document", test_examples);
  g_test_add_func ("/author/the-document-describes-every-member", test_document);
  g_test_add_func ("/author/the-library-has-the-form", test_library);
  g_test_add_func ("/author/what-is-written-has-the-form", test_written);

  return g_test_run ();
}
