/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The library's spells as the machine reads them. */
#include "store/library.h"

#include "rules/chips/mods.h"
#include "rules/spells/coverage.h"
#include "rules/spells/told.h"
#include "store/spell-json.h"
#include "store/stat-block-json.h"

static MusterLibrary *library;
static MusterCompendium *compendium;

static const MusterSpell *
spell_of (const char *key)
{
  const MusterSpell *spell = muster_compendium_lookup_spell (compendium, key);

  g_assert_nonnull (spell);

  return spell;
}

static void
test_every_spell_is_read (void)
{
  guint n_rows;
  const MusterLibraryRow *rows = muster_library_get_rows (library, &n_rows);
  guint resolved = 0;

  for (guint i = 0; i < n_rows; i++)
    if (rows[i].kind == MUSTER_ENTRY_SPELL)
      {
        const MusterSpell *spell = spell_of (rows[i].key);

        g_assert_cmpint (spell->level, ==, rows[i].level);
        g_assert_cmpint (spell->edition, ==, rows[i].edition);
        g_assert_cmpint (spell->concentration, ==, rows[i].concentration);
        g_assert_cmpint (spell->ritual, ==, rows[i].ritual);
        resolved += rows[i].edition == 2014 && spell->kind != MUSTER_SPELL_UTILITY;
      }
  g_assert_cmpuint (resolved, >=, 130);
}

static void
test_names_by_edition (void)
{
  g_assert_true (muster_compendium_find_spell (compendium, "aid", 2014)
                 == spell_of ("srd51:spell:aid"));
  g_assert_true (muster_compendium_find_spell (compendium, "aid", 2024)
                 == spell_of ("srd52:spell:aid"));
  g_assert_true (muster_compendium_find_spell (compendium, "srd52:spell:aid", 2014)
                 == spell_of ("srd52:spell:aid"));
  g_assert_null (muster_compendium_find_spell (compendium, "goblin", 2014));
  g_assert_null (muster_compendium_lookup_spell (compendium, "srd51:goblin"));
}

static void
test_attacks (void)
{
  const MusterSpell *bolt = spell_of ("srd51:spell:fire-bolt");
  const MusterSpell *rays = spell_of ("srd51:spell:scorching-ray");
  const MusterSpell *blast = spell_of ("srd51:spell:eldritch-blast");
  MusterDiceTerm dice;

  g_assert_cmpint (bolt->kind, ==, MUSTER_SPELL_ATTACK);
  g_assert_cmpint (bolt->cost, ==, MUSTER_COST_ACTION);
  g_assert_cmpint (muster_spell_targets (bolt, 0, 20), ==, 1);
  dice = muster_spell_scale (&bolt->damage[0].dice, &bolt->damage[0].step,
                             muster_spell_steps (bolt, 0, 11));
  g_assert_cmpint (dice.count, ==, 3);
  g_assert_cmpint (dice.sides, ==, 10);
  g_assert_cmpint (rays->aim, ==, MUSTER_SPELL_AIM_PROJECTILES);
  g_assert_cmpint (muster_spell_targets (rays, 2, 5), ==, 3);
  g_assert_cmpint (muster_spell_targets (rays, 4, 5), ==, 5);
  g_assert_cmpint (muster_spell_targets (blast, 0, 4), ==, 1);
  g_assert_cmpint (muster_spell_targets (blast, 0, 17), ==, 4);
  g_assert_true (spell_of ("srd51:spell:inflict-wounds")->melee);
  g_assert_true (spell_of ("srd51:spell:acid-arrow")->half_on_miss);
}

static void
test_saves (void)
{
  const MusterSpell *fireball = spell_of ("srd51:spell:fireball");
  const MusterSpell *hold = spell_of ("srd51:spell:hold-person");
  const MusterSpell *blight = spell_of ("srd51:spell:blight");

  g_assert_cmpint (fireball->save_ability, ==, MUSTER_ABILITY_DEXTERITY);
  g_assert_true (fireball->half_on_save);
  g_assert_cmpint (muster_spell_targets (fireball, 3, 5), ==, 0);
  g_assert_cmpint (hold->only_types, ==, 1 << MUSTER_CREATURE_TYPE_HUMANOID);
  g_assert_cmpint (muster_spell_targets (hold, 4, 5), ==, 3);
  g_assert_cmpint (hold->chips[0].chip.condition, ==, MUSTER_CONDITION_PARALYZED);
  g_assert_cmpint (hold->chips[0].chip.save_ability, ==, MUSTER_ABILITY_WISDOM + 1);
  g_assert_true (hold->chips[0].chip.save_ends);
  g_assert_cmpint (hold->chips[0].leaves, ==, MUSTER_SPELL_LEAVES_ON_FAIL);
  g_assert_cmpint (blight->max_types, ==, 1 << MUSTER_CREATURE_TYPE_PLANT);
  g_assert_true (blight->not_types & (1 << MUSTER_CREATURE_TYPE_UNDEAD));
}

static void
test_upcast_raises_the_right_damage (void)
{
  const MusterSpell *storm = spell_of ("srd51:spell:ice-storm");
  const MusterSpell *strike = spell_of ("srd52:spell:flame-strike");

  for (guint i = 0; i < storm->n_damage; i++)
    g_assert_cmpint (storm->damage[i].step.count, ==,
                     storm->damage[i].type == MUSTER_DAMAGE_BLUDGEONING);
  g_assert_cmpuint (strike->n_damage, ==, 2);
  g_assert_cmpint (strike->damage[0].step.count, ==, 1);
  g_assert_cmpint (strike->damage[1].step.count, ==, 1);
}

/* The parts are paths in the spell's data, each once. */
static void
test_parts_left_to_the_gm (void)
{
  const MusterSpell *wall = spell_of ("srd51:spell:wall-of-fire");
  g_autoptr (JsonNode) node = json_from_string (
      "{\"name\":\"X\",\"casting_time\":{\"unit\":\"action\"},\"save\":{\"ability\":\"wis\","
      "\"only_if\":\"asleep\"},\"damage\":[{\"dice\":\"1d6\",\"type\":\"fire\",\"if\":\"wet\"},"
      "{\"dice\":\"1d6\",\"type\":\"cold\",\"if\":\"dry\"}]}",
      NULL);
  g_autoptr (MusterSpell) own = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (wall->gaps->len, ==, 1);
  g_assert_true (g_ptr_array_find_with_equal_func (wall->gaps, "zone.opaque", g_str_equal, NULL));
  g_assert_cmpint (muster_spell_gap ("zone"), ==, MUSTER_SPELL_GAP_PLACE);
  g_assert_cmpint (muster_spell_gap ("upcast.duration"), ==, MUSTER_SPELL_GAP_LATER);
  g_assert_cmpint (muster_spell_gap ("a.rule.nobody.knows"), ==, MUSTER_SPELL_GAP_OWN_RULE);

  own = muster_spell_from_json ("x", json_node_get_object (node), &error);
  g_assert_no_error (error);
  g_assert_cmpuint (own->gaps->len, ==, 2);
  g_assert_true (g_ptr_array_find_with_equal_func (own->gaps, "save.only_if", g_str_equal, NULL));
  g_assert_true (g_ptr_array_find_with_equal_func (own->gaps, "damage.if", g_str_equal, NULL));
  g_assert_cmpuint (muster_spell_does (own), ==, MUSTER_SPELL_DOES_SAVE | MUSTER_SPELL_DOES_DAMAGE);
}

static void
test_what_spells_leave (void)
{
  const MusterSpell *bless = spell_of ("srd51:spell:bless");
  const MusterSpell *shield = spell_of ("srd51:spell:shield");
  const MusterSpell *haste = spell_of ("srd51:spell:haste");
  const MusterSpell *touch = spell_of ("srd51:spell:chill-touch");
  const MusterSpell *mark = spell_of ("srd51:spell:hunters-mark");
  const MusterSpell *arrow = spell_of ("srd51:spell:acid-arrow");

  g_assert_cmpint (bless->kind, ==, MUSTER_SPELL_BUFF);
  g_assert_cmpint (bless->seconds, ==, 60);
  g_assert_cmpint (bless->chips[0].chip.condition, ==, MUSTER_CONDITION_BLESSED);
  g_assert_cmpint (bless->chips[0].chip.rider_rolls, ==, MUSTER_ROLL_ATTACK | MUSTER_ROLL_SAVE);
  g_assert_cmpint (spell_of ("srd51:spell:bane")->chips[0].chip.rider_dice, ==, -1);
  g_assert_cmpint (shield->chips[0].chip.ac_bonus, ==, 5);
  g_assert_cmpstr (shield->chips[0].blocks, ==, "magic-missile");
  g_assert_cmpint (shield->chips[0].until, ==, MUSTER_SPELL_UNTIL_CASTER_START);
  g_assert_cmpint (shield->aim, ==, MUSTER_SPELL_AIM_SELF);
  g_assert_cmpint (spell_of ("srd51:spell:barkskin")->chips[0].chip.ac_floor, ==, 16);
  g_assert_true (haste->chips[0].chip.marks & MUSTER_CHIP_EXTRA_ACTION);
  g_assert_true (haste->chips[0].chip.marks & MUSTER_CHIP_LETHARGY);
  g_assert_cmpint (haste->chips[0].chip.save_advantage, ==, 1 << MUSTER_ABILITY_DEXTERITY);
  g_assert_true (spell_of ("srd51:spell:heroism")->chips[0].temp_hp_mod);
  g_assert_cmpuint (touch->n_chips, ==, 2);
  g_assert_cmpint (touch->chips[1].types, ==, 1 << MUSTER_CREATURE_TYPE_UNDEAD);
  g_assert_true (touch->chips[1].chip.marks & MUSTER_CHIP_SLANT_SOURCE);
  g_assert_true (mark->chips[0].chip.marks & MUSTER_CHIP_HIT_MARK);
  g_assert_cmpint (mark->chips[0].chip.hit_type, ==, MUSTER_DAMAGE_UNTYPED);
  g_assert_cmpint (arrow->chips[0].chip.later_dice, ==, 2);
  g_assert_cmpint (arrow->chips[0].later_step.count, ==, 1);
  g_assert_cmpint (spell_of ("srd51:spell:protection-from-energy")->chips[0].resist_choice, ==,
                   1 << MUSTER_DAMAGE_ACID | 1 << MUSTER_DAMAGE_COLD | 1 << MUSTER_DAMAGE_FIRE
                       | 1 << MUSTER_DAMAGE_LIGHTNING | 1 << MUSTER_DAMAGE_THUNDER);
}

/* Of a wall the length is told and the damage is not; of a spell that opens doors everything is.
 * Fog hides from attacks, and that is no mere information. */
static void
test_information (void)
{
  const MusterSpell *wall = spell_of ("srd51:spell:wall-of-fire");
  const MusterSpell *knock = spell_of ("srd51:spell:knock");
  const MusterSpell *fog = spell_of ("srd52:spell:fog-cloud");

  g_assert_true (g_ptr_array_find_with_equal_func (wall->told, "wall.length", g_str_equal, NULL));
  g_assert_false (g_ptr_array_find_with_equal_func (wall->told, "zone.damage", g_str_equal, NULL));
  g_assert_false (knock->gm);
  g_assert_cmpint (muster_spell_told_at (knock, "tells"), ==, MUSTER_SPELL_TOLD_THINGS);
  g_assert_true (fog->gm);
  g_assert_cmpint (muster_spell_gap ("zone.heavily_obscured"), ==, MUSTER_SPELL_GAP_PLACE);
  g_assert_cmpint (muster_spell_told_at (spell_of ("srd51:spell:compulsion"), "further.tells"), ==,
                   MUSTER_SPELL_TOLD_WAY);
  g_assert_cmpint (muster_spell_told_of ("zone.damage"), ==, MUSTER_N_SPELL_TOLD);
  g_assert_cmpint (muster_spell_told_of ("save.half"), ==, MUSTER_N_SPELL_TOLD);
}

static void
test_what_is_left_to_the_gm (void)
{
  g_assert_false (spell_of ("srd51:spell:bless")->gm);
  g_assert_false (spell_of ("srd51:spell:magic-missile")->gm);
  g_assert_true (spell_of ("srd51:spell:wish")->gm);
  g_assert_false (spell_of ("srd51:spell:sanctuary")->gm);
}

/* An innate caster does without materials; the others need what the spell does. */
static void
test_spared_components (void)
{
  const MusterStatBlock *drow = muster_compendium_lookup (compendium, "srd51:drow");
  const MusterStatBlock *mage = muster_compendium_lookup (compendium, "srd51:mage");
  g_autoptr (MusterStatBlock) again = NULL;
  g_autoptr (JsonObject) body = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (drow->castings[0].spared, ==, MUSTER_COMPONENT_MATERIAL);
  g_assert_cmpuint (mage->castings[0].spared, ==, 0);
  body = muster_stat_block_to_json (drow);
  again = muster_stat_block_from_json ("campaign:1", body, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (again->castings[0].spared, ==, MUSTER_COMPONENT_MATERIAL);
}

static void
test_a_caster (void)
{
  const MusterStatBlock *mage = muster_compendium_lookup (compendium, "srd51:mage");
  g_autoptr (JsonObject) body = NULL;
  g_autoptr (MusterStatBlock) again = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_nonnull (mage);
  g_assert_cmpuint (mage->n_castings, ==, 1);
  g_assert_cmpint (muster_spellcasting_dc (mage, &mage->castings[0]), ==, 14);
  g_assert_cmpint (muster_spellcasting_attack (mage, &mage->castings[0]), ==, 6);
  g_assert_cmpint (muster_spellcasting_level (mage, &mage->castings[0]), ==, 9);
  g_assert_cmpuint (muster_stat_block_slots (mage, 3), ==, 3);
  g_assert_cmpuint (muster_stat_block_slots (mage, 6), ==, 0);

  body = muster_stat_block_to_json (mage);
  again = muster_stat_block_from_json ("test:again", body, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (again->castings[0].n_spells, ==, mage->castings[0].n_spells);
  for (guint i = 0; i < mage->castings[0].n_spells; i++)
    {
      gboolean found = FALSE;

      for (guint j = 0; j < again->castings[0].n_spells; j++)
        found |= g_str_equal (again->castings[0].spells[j].spell, mage->castings[0].spells[i].spell)
                 && again->castings[0].spells[j].how == mage->castings[0].spells[i].how;
      g_assert_true (found);
    }
}

static void
test_every_known_spell_exists (void)
{
  guint n_rows;
  const MusterLibraryRow *rows = muster_library_get_rows (library, &n_rows);

  for (guint i = 0; i < n_rows; i++)
    {
      const MusterStatBlock *block;

      if (rows[i].kind != MUSTER_ENTRY_CREATURE)
        continue;
      block = muster_compendium_lookup (compendium, rows[i].key);
      g_assert_nonnull (block);
      for (guint j = 0; j < block->n_castings; j++)
        for (guint k = 0; k < block->castings[j].n_spells; k++)
          if (muster_compendium_find_spell (compendium, block->castings[j].spells[k].spell,
                                            block->edition)
              == NULL)
            g_error ("%s knows %s", rows[i].key, block->castings[j].spells[k].spell);
    }
}

static void
test_errors_name_the_place (void)
{
  static const struct
  {
    const char *json;
    const char *message;
  } bad[] = {
    { "{\"casting_time\":{\"unit\":\"action\"}}", "name: " },
    { "{\"name\":\"X\"}", "casting_time: " },
    { "{\"name\":\"X\",\"casting_time\":{\"unit\":\"action\"},\"level\":12}", "level: " },
    { "{\"name\":\"X\",\"casting_time\":{\"unit\":\"action\"},\"damage\":[{\"dice\":\"2x\"}]}",
      "damage[0].dice: " },
    { "{\"name\":\"X\",\"casting_time\":{\"unit\":\"action\"},\"save\":{\"ability\":\"luck\"}}",
      "save.ability: " },
  };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (JsonNode) node = json_from_string (bad[i].json, NULL);
      g_autoptr (GError) error = NULL;

      g_assert_null (muster_spell_from_json ("x", json_node_get_object (node), &error));
      g_assert_nonnull (error);
      g_assert_true (g_str_has_prefix (error->message, bad[i].message));
    }
}

/* `before` opens a list of an otherwise plain spell that holds so many of the same entry. */
static char *
with_list (const char *before, const char *entry, guint n, const char *after)
{
  GString *json
      = g_string_new ("{\"name\":\"X\",\"level\":1,\"casting_time\":{\"unit\":\"action\"},"
                      "\"save\":{\"ability\":\"con\"},");

  g_string_append (json, before);
  for (guint i = 0; i < n; i++)
    g_string_append_printf (json, "%s%s", i > 0 ? "," : "", entry);
  g_string_append (json, after);
  g_string_append_c (json, '}');

  return g_string_free_and_steal (json);
}

/* Nothing of what an author wrote is dropped without a word: the first entry that there is no room
 * for is named. */
static void
test_too_many (void)
{
  static const char *const damage = "{\"dice\":\"1d6\",\"type\":\"fire\"}";
  static const struct
  {
    const char *before;
    const char *entry; /* NULL: damage */
    const char *after;
    guint most;
    const char *place;
  } lists[] = {
    { "\"damage\":[", NULL, "]", 8, "damage[8]: " },
    { "\"conditions\":[", "{\"name\":\"prone\"}", "]", 12, "conditions[12]: " },
    { "\"conditions_choice\":[", "[{\"name\":\"prone\"}]", "]", 12, "conditions_choice[12]: " },
    { "\"on_fail\":{\"conditions\":[", "{\"name\":\"prone\"}", "]}", 12,
      "on_fail.conditions[12]: " },
    { "\"curse_options\":[", "{\"disadvantage\":[\"attacks_vs_caster\"]}", "]", 12,
      "curse_options[12]: " },
    { "\"curse_options\":[{\"hit_damage\":[", NULL, "]}]", 1, "curse_options[0].hit_damage[1]: " },
    { "\"buff\":{\"hit_damage\":[", NULL, "]}", 1, "buff.hit_damage[1]: " },
    { "\"buff\":{\"next_hit_damage\":[", NULL, "]}", 1, "buff.next_hit_damage[1]: " },
    { "\"buff\":{\"retaliate\":[", NULL, "]}", 1, "buff.retaliate[1]: " },
    { "\"buff\":{\"immune_spells\":[", "\"shield\"", "]}", 1, "buff.immune_spells[1]: " },
    { "\"buff\":{\"options\":[", "{\"name\":\"a\"}", "]}", 12, "buff.options[12]: " },
    { "\"delayed\":{\"damage\":[", NULL, "]}", 1, "delayed.damage[1]: " },
    { "\"ongoing\":{\"when\":\"target_turn_end\",\"damage\":[", NULL, "]}", 1,
      "ongoing.damage[1]: " },
    { "\"repeat\":{\"action\":\"action\",\"what\":\"save\",\"damage\":[", NULL, "]}", 1,
      "repeat.damage[1]: " },
    { "\"conditions\":[{\"name\":\"prone\"}],\"second_failure\":{\"conditions\":[",
      "{\"name\":\"prone\"}", "]}", 1, "second_failure.conditions[1]: " },
    { "\"repeat_save\":{\"successes_to_end\":3,\"failures_to_stick\":3,\"fail\":[",
      "{\"name\":\"petrified\"}", "]}", 1, "repeat_save.fail[1]: " },
    { "\"summons\":[", "{\"creature\":\"Wolf\"}", "]", 16, "summons[16]: " },
    { "\"upcast\":{\"max_cr\":{\"2\":\"1\"}},\"summons\":[", "{\"creature\":\"Wolf\"}", "]", 8,
      "upcast.max_cr.2: " },
  };

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    for (guint more = 0; more <= 1; more++)
      {
        g_autofree char *json
            = with_list (lists[i].before, lists[i].entry != NULL ? lists[i].entry : damage,
                         lists[i].most + more, lists[i].after);
        g_autoptr (JsonNode) node = json_from_string (json, NULL);
        g_autoptr (GError) error = NULL;
        g_autoptr (MusterSpell) spell
            = muster_spell_from_json ("x", json_node_get_object (node), &error);

        if (more == 0)
          g_assert_no_error (error);
        else if (error == NULL || !g_str_has_prefix (error->message, lists[i].place))
          g_error ("%s: %s", lists[i].place, error != NULL ? error->message : "read");
      }
}

/* An author may write both as people say them. */
static void
test_times_in_words (void)
{
  g_autoptr (JsonNode) node = json_from_string (
      "{\"id\":\"bell\",\"name\":\"Bell\",\"level\":1,\"casting_time\":\"1 reaction, when a "
      "bell rings\",\"duration\":\"Concentration, up to 10 minutes\",\"concentration\":true}",
      NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterSpell) spell
      = muster_spell_from_json ("campaign:spell:1", json_node_get_object (node), &error);

  g_assert_no_error (error);
  g_assert_cmpint (spell->cost, ==, MUSTER_COST_REACTION);
  g_assert_cmpint (spell->seconds, ==, 600);
}

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  int result;

  g_test_init (&argc, &argv, NULL);
  library = muster_library_open_builtin (&error);
  g_assert_no_error (error);
  compendium = muster_library_get_compendium (library);

  g_test_add_func ("/spells/every-spell-of-the-library-is-read", test_every_spell_is_read);
  g_test_add_func ("/spells/the-edition-picks-what-a-name-means", test_names_by_edition);
  g_test_add_func ("/spells/attacks", test_attacks);
  g_test_add_func ("/spells/saves", test_saves);
  g_test_add_func ("/spells/a-slot-raises-the-damage-it-names",
                   test_upcast_raises_the_right_damage);
  g_test_add_func ("/spells/parts-left-to-the-gm-are-paths", test_parts_left_to_the_gm);
  g_test_add_func ("/spells/what-they-leave", test_what_spells_leave);
  g_test_add_func ("/spells/information-is-told-and-nothing-else", test_information);
  g_test_add_func ("/spells/what-is-left-to-the-gm", test_what_is_left_to_the_gm);
  g_test_add_func ("/spells/a-caster-is-read-and-written", test_a_caster);
  g_test_add_func ("/spells/innate-casters-do-without-materials", test_spared_components);
  g_test_add_func ("/spells/every-known-spell-exists", test_every_known_spell_exists);
  g_test_add_func ("/spells/casting-time-and-duration-in-words", test_times_in_words);
  g_test_add_func ("/spells/errors-name-the-place", test_errors_name_the_place);
  g_test_add_func ("/spells/more-than-there-is-room-for-is-an-error", test_too_many);
  result = g_test_run ();
  g_clear_pointer (&compendium, muster_compendium_unref);
  muster_library_unref (library);

  return result;
}
