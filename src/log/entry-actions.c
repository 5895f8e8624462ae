/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-log"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "log/entry-phrases.h"
#include "rules/creature/ability.h"

/* "Fire Breath (recharge 5–6)", "Detect (costs 2 actions)". */
static char *
lead_of (const char *name, JsonObject *action)
{
  const char *recharge = muster_body_text (action, "recharge");
  int per_day = muster_body_int (action, "per_day", 0);
  int cost = muster_body_int (action, "cost", 0);

  if (recharge != NULL && muster_value_words (recharge) != NULL)
    /* Translators: %1$s is an action, %2$s is "a short rest". */
    return g_strdup_printf (_ ("%1$s (recharges after %2$s)"), name, muster_value_words (recharge));
  if (recharge != NULL)
    {
      g_autoptr (GString) range = g_string_new (recharge);

      g_string_replace (range, "-", "\342\200\223", 0);
      /* Translators: %1$s is an action, %2$s what a d6 has to show: "5–6". */
      return g_strdup_printf (_ ("%1$s (recharge %2$s)"), name, range->str);
    }
  if (per_day > 0)
    /* Translators: %1$s is an action, %2$d how often. */
    return g_strdup_printf (_ ("%1$s (%2$d a day)"), name, per_day);
  if (cost > 1)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                         /* Translators: %1$s is a legendary action. */
                                         "%1$s (costs %2$d action)", "%1$s (costs %2$d actions)",
                                         (gulong) cost),
                            name, cost);

  return g_strdup (name);
}

/* A tag that only repeats the name: "Shape-Shift", "shape_shift". */
static gboolean
tag_is_name (JsonObject *action, const char *name)
{
  const char *tag = muster_body_text (action, "tag");
  g_autofree char *folded_tag = tag != NULL ? muster_library_fold (tag) : NULL;
  g_autofree char *folded_name = muster_library_fold (name);

  return g_strcmp0 (folded_tag, folded_name) == 0;
}

/* `sentence` (nullable) says what a trait does, before its numbers. */
static void
add_sentence_and_facts (MusterEntryPage *page, JsonObject *action, const char *sentence)
{
  const char *name_key = NULL;
  g_autofree char *name = muster_phrase_object_name (page, action, &name_key);
  /* With both a name and a tag, the tag says in one word what the action does. */
  const char *skip[]
      = { name_key != NULL ? name_key : "name", "recharge", "per_day", "cost", NULL, NULL };
  g_autofree char *lead = NULL;
  g_autofree char *facts = NULL;
  g_autofree char *text = NULL;

  if (name != NULL && tag_is_name (action, name))
    skip[4] = "tag";
  lead = lead_of (name != NULL ? name : "", action);
  muster_entry_page_set_subject (page, name);
  facts = muster_phrase_facts (page, action, skip, "; ");
  muster_entry_page_set_subject (page, NULL);
  text = muster_phrase_capital (facts);
  if (sentence != NULL && *text != '\0')
    {
      g_autofree char *numbers = g_steal_pointer (&text);

      /* Translators: %1$s is a sentence about a trait, %2$s the numbers of this creature. */
      text = g_strdup_printf (_ ("%1$s %2$s"), sentence, numbers);
    }
  muster_entry_page_add (page, MUSTER_WORDS_ENTRY, lead,
                         sentence != NULL && *text == '\0' ? sentence : text);
}

static void
add_action (MusterEntryPage *page, JsonObject *action)
{
  add_sentence_and_facts (page, action, NULL);
}

static void
add_trait (MusterEntryPage *page, JsonObject *trait)
{
  add_sentence_and_facts (page, trait, muster_trait_sentence (muster_body_text (trait, "tag")));
}

static void
add_actions (MusterEntryPage *page, JsonObject *body, const char *member, const char *heading)
{
  JsonArray *list = muster_body_array (body, member);

  if (list == NULL || json_array_get_length (list) == 0)
    return;
  muster_entry_page_add (page, MUSTER_WORDS_HEADING, NULL, heading);
  for (guint i = 0; i < json_array_get_length (list); i++)
    add_action (page, muster_list_object (list, i));
}

static char *
swing_words (MusterEntryPage *page, JsonObject *swing)
{
  static const char *const skip[] = { "name", "any_of", "count", NULL };
  g_autoptr (GString) text = g_string_new (NULL);
  JsonNode *count = muster_body_member (swing, "count");
  JsonArray *any_of = muster_body_array (swing, "any_of");
  g_autofree char *rest = muster_phrase_facts (page, swing, skip, ", ");

  if (count != NULL)
    {
      g_autofree char *number = muster_phrase_value (page, "count", count);

      g_string_append_printf (text, "%s \303\227 ", number);
    }
  if (any_of != NULL)
    {
      for (guint i = 0; i < json_array_get_length (any_of); i++)
        g_string_append_printf (text, "%s%s", i > 0 ? _ (" or ") : "",
                                muster_list_text (any_of, i));
    }
  else if (muster_body_text (swing, "name") != NULL)
    {
      g_string_append (text, muster_body_text (swing, "name"));
    }
  if (*rest != '\0')
    g_string_append_printf (text, " (%s)", rest);

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
add_multiattack (MusterEntryPage *page, JsonObject *body)
{
  JsonArray *alternatives = muster_body_array (body, "multiattack");
  JsonNode *replace = muster_body_member (body, "multiattack_replace");
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; alternatives != NULL && i < json_array_get_length (alternatives); i++)
    {
      JsonNode *node = json_array_get_element (alternatives, i);
      JsonArray *swings = JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;

      if (i > 0)
        g_string_append (text, _ ("; or "));
      for (guint j = 0; swings != NULL && j < json_array_get_length (swings); j++)
        {
          g_autofree char *swing = swing_words (page, muster_list_object (swings, j));

          g_string_append_printf (text, "%s%s", j > 0 ? ", " : "", swing);
        }
    }
  if (replace != NULL && JSON_NODE_HOLDS_OBJECT (replace))
    {
      g_autofree char *words
          = muster_phrase_facts (page, json_node_get_object (replace), NULL, ", ");

      /* Translators: %s says how many attacks and with what. */
      g_string_append_printf (text, _ ("; may replace: %s"), words);
    }
  muster_entry_page_add (page, MUSTER_WORDS_ENTRY, text->len > 0 ? _ ("Multiattack") : NULL,
                         text->str);
}

static const char *
kind_words (JsonObject *attack)
{
  const char *kind = muster_body_text (attack, "kind");
  gboolean spell = g_strcmp0 (muster_body_text (attack, "source"), "spell") == 0;

  if (g_strcmp0 (kind, "melee") == 0)
    return spell ? _ ("Melee spell attack") : _ ("Melee attack");
  if (g_strcmp0 (kind, "ranged") == 0)
    return spell ? _ ("Ranged spell attack") : _ ("Ranged attack");

  return spell ? _ ("Melee or ranged spell attack") : _ ("Melee or ranged attack");
}

static gboolean
has_property (JsonObject *attack, const char *property)
{
  JsonArray *list = muster_body_array (attack, "properties");

  for (guint i = 0; list != NULL && i < json_array_get_length (list); i++)
    {
      if (g_strcmp0 (muster_list_text (list, i), property) == 0)
        return TRUE;
    }

  return FALSE;
}

/* The ability modifier of a party member's weapon: Dexterity with a ranged weapon, the better of
 * the two with finesse, else Strength (SRD, Attack Rolls). */
static int
weapon_modifier (JsonObject *body, JsonObject *attack)
{
  JsonObject *scores = muster_body_object (body, "abilities");
  int strength, dexterity;

  if (scores == NULL)
    return 0;
  strength = muster_ability_modifier (muster_body_int (scores, "str", 10));
  dexterity = muster_ability_modifier (muster_body_int (scores, "dex", 10));
  if (has_property (attack, "finesse"))
    return MAX (strength, dexterity);

  return g_strcmp0 (muster_body_text (attack, "kind"), "ranged") == 0 ? dexterity : strength;
}

/* The damage list with the modifier on its first dice. */
static JsonArray *
damage_of (JsonObject *attack, const char *member, int modifier)
{
  JsonArray *list = muster_body_array (attack, member);
  JsonArray *damage = json_array_new ();

  for (guint i = 0; list != NULL && i < json_array_get_length (list); i++)
    {
      JsonObject *part = muster_list_object (list, i);
      const char *dice = muster_body_text (part, "dice");

      if (part == NULL)
        continue;
      if (i == 0 && modifier != 0 && dice != NULL)
        {
          JsonObject *changed = json_object_new ();
          g_autofree char *text = g_strdup_printf ("%s%+d", dice, modifier);

          json_object_set_string_member (changed, "dice", text);
          if (muster_body_has (part, "type"))
            json_object_set_member (changed, "type",
                                    json_node_copy (muster_body_member (part, "type")));
          json_array_add_object_element (damage, changed);
        }
      else
        {
          json_array_add_object_element (damage, json_object_ref (part));
        }
    }

  return damage;
}

static char *
damage_words (MusterEntryPage *page, JsonArray *damage)
{
  g_autoptr (JsonNode) node = json_node_init_array (json_node_alloc (), damage);

  return muster_phrase_damage (page, node);
}

static void
append_reach (MusterEntryPage *page, GString *text, JsonObject *attack)
{
  static const char *const members[] = { "reach_ft", "range_ft" };
  JsonNode *targets = muster_body_member (attack, "targets");

  for (guint i = 0; i < G_N_ELEMENTS (members); i++)
    {
      JsonNode *node = muster_body_member (attack, members[i]);
      g_autofree char *fact = node != NULL ? muster_phrase_fact (page, members[i], node) : NULL;

      if (fact != NULL)
        g_string_append_printf (text, ", %s", fact);
    }
  if (targets != NULL && JSON_NODE_HOLDS_VALUE (targets)
      && json_node_get_value_type (targets) == G_TYPE_INT64)
    {
      g_string_append (text, ", ");
      g_string_append_printf (text,
                              g_dngettext (GETTEXT_PACKAGE, "%d target", "%d targets",
                                           (gulong) json_node_get_int (targets)),
                              (int) json_node_get_int (targets));
    }
  else if (targets != NULL)
    {
      g_autofree char *value = muster_phrase_value (page, "targets", targets);

      g_string_append_printf (text, ", %s", value);
    }
}

static void
add_attack (MusterEntryPage *page, JsonObject *body, JsonObject *attack)
{
  static const char *const skip[]
      = { "name",   "kind",      "source",  "to_hit",     "reach_ft", "range_ft", "targets",
          "damage", "versatile", "derived", "proficient", "recharge", "per_day",  NULL };
  const char *name
      = muster_body_text (attack, "name") != NULL ? muster_body_text (attack, "name") : "";
  gboolean derived = muster_body_flag (attack, "derived");
  int modifier = derived ? weapon_modifier (body, attack) : 0;
  int to_hit = muster_body_int (attack, "to_hit", 0) + modifier;
  g_autoptr (JsonArray) damage = damage_of (attack, "damage", modifier);
  g_autoptr (JsonArray) versatile = damage_of (attack, "versatile", modifier);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *lead = lead_of (name, attack);
  /* Translators: %s is a weapon, as in "Scimitar to hit". */
  g_autofree char *label = g_strdup_printf (_ ("%s to hit"), name);
  g_autofree char *notation = NULL;
  g_autofree char *of_hit = muster_damage_notation (damage, 0);
  g_autofree char *bonus = NULL;
  g_autofree char *shown = NULL;
  g_autofree char *hit = NULL;
  g_autofree char *rest = NULL;

  if (derived
      && (!muster_body_has (attack, "proficient") || muster_body_flag (attack, "proficient")))
    to_hit += muster_body_int (body, "proficiency_bonus", 2);
  notation = g_strdup_printf ("1d20%+d", to_hit);
  bonus = muster_phrase_signed (to_hit);
  shown = muster_entry_page_roll (page, MUSTER_ROLLABLE_ATTACK, label, notation, of_hit, bonus);
  muster_entry_page_set_subject (page, name);

  /* Translators: %1$s is "Melee attack", %2$s a bonus: "Melee attack, +4 to hit". */
  g_string_append_printf (text, _ ("%1$s, %2$s to hit"), kind_words (attack), shown);
  append_reach (page, text, attack);
  hit = damage_words (page, damage);
  if (*hit != '\0')
    /* Translators: %s is damage. */
    g_string_append_printf (text, _ (". Hit: %s"), hit);
  if (json_array_get_length (versatile) > 0)
    {
      g_autofree char *two_hands = damage_words (page, versatile);

      /* Translators: %s is damage. */
      g_string_append_printf (text, _ (", or %s with two hands"), two_hands);
    }
  rest = muster_phrase_facts (page, attack, skip, "; ");
  if (*rest != '\0')
    g_string_append_printf (text, "; %s", rest);
  g_string_append_c (text, '.');
  muster_entry_page_set_subject (page, NULL);
  muster_entry_page_add (page, MUSTER_WORDS_ENTRY, lead, text->str);
}

/* "Level 1 (4 slots)" with its spells. */
static void
add_spell_level (MusterEntryPage *page, const char *level, int slots, JsonNode *spells)
{
  g_autofree char *list
      = spells != NULL ? muster_phrase_value (page, "prepared", spells) : g_strdup ("");
  g_autofree char *lead = NULL;

  if (slots > 0)
    lead = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                         /* Translators: %1$s is a spell level. */
                                         "Level %1$s (%2$d slot)", "Level %1$s (%2$d slots)",
                                         (gulong) slots),
                            level, slots);
  else
    lead = g_strdup_printf (_ ("Level %s"), level);
  muster_entry_page_add (page, MUSTER_WORDS_TABLE_ROW, lead, list);
}

static void
add_spell_lists (MusterEntryPage *page, JsonObject *casting)
{
  JsonObject *slots = muster_body_object (casting, "slots");
  JsonObject *prepared = muster_body_object (casting, "prepared");
  JsonObject *per_day = muster_body_object (casting, "per_day");
  JsonNode *cantrips = muster_body_member (casting, "cantrips");
  JsonNode *at_will = muster_body_member (casting, "at_will");

  if (cantrips != NULL)
    {
      g_autofree char *list = muster_phrase_value (page, "cantrips", cantrips);

      muster_entry_page_add (page, MUSTER_WORDS_TABLE_ROW, _ ("Cantrips"), list);
    }
  if (at_will != NULL)
    {
      g_autofree char *list = muster_phrase_value (page, "at_will", at_will);

      muster_entry_page_add (page, MUSTER_WORDS_TABLE_ROW, _ ("At Will"), list);
    }
  for (guint level = 1; level <= 9; level++)
    {
      g_autofree char *key = g_strdup_printf ("%u", level);
      JsonNode *spells = prepared != NULL ? muster_body_member (prepared, key) : NULL;
      int count = slots != NULL ? muster_body_int (slots, key, 0) : 0;

      if (spells != NULL || count > 0)
        add_spell_level (page, key, count, spells);
    }
  for (guint times = 9; per_day != NULL && times >= 1; times--)
    {
      g_autofree char *key = g_strdup_printf ("%u", times);
      JsonNode *spells = muster_body_member (per_day, key);
      g_autofree char *list = NULL;
      g_autofree char *lead = NULL;

      if (spells == NULL)
        continue;
      list = muster_phrase_value (page, "prepared", spells);
      lead = g_strdup_printf (_ ("%s a Day Each"), key);
      muster_entry_page_add (page, MUSTER_WORDS_TABLE_ROW, lead, list);
    }
}

static void
add_spellcasting (MusterEntryPage *page, JsonObject *casting)
{
  static const char *const skip[]
      = { "innate",  "ability", "dc",         "attack",         "slots", "cantrips", "prepared",
          "at_will", "per_day", "dc_derived", "attack_derived", "level", "class",    NULL };
  const char *ability = muster_body_text (casting, "ability");
  const char *klass = muster_body_text (casting, "class");
  int level = muster_body_int (casting, "level", 0);
  MusterClass known;
  int dc = muster_body_int (casting, "dc", -1);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *rest = muster_phrase_facts (page, casting, skip, "; ");

  if (ability != NULL)
    {
      g_autofree char *words = muster_phrase_plain (ability);

      g_string_append (text, words);
    }
  if (dc >= 0)
    g_string_append_printf (text, _ ("; spell save DC %d"), dc);
  if (muster_body_has (casting, "attack"))
    {
      int bonus = muster_body_int (casting, "attack", 0);
      g_autofree char *shown = muster_phrase_signed (bonus);
      g_autofree char *notation = g_strdup_printf ("1d20%+d", bonus);
      g_autofree char *roll = muster_entry_page_roll (
          page, MUSTER_ROLLABLE_ATTACK, _ ("Spell attack to hit"), notation, NULL, shown);

      g_string_append_printf (text, _ ("; %s to hit with spell attacks"), roll);
    }
  if (level > 0 && klass != NULL && muster_class_from_name (klass, &known))
    /* Translators: %1$d is a level, %2$s a class. */
    g_string_append_printf (text, _ ("; level %1$d %2$s"), level, muster_class_words (known));
  else if (level > 0)
    g_string_append_printf (text, _ ("; level %d"), level);
  if (*rest != '\0')
    g_string_append_printf (text, "; %s", rest);
  muster_entry_page_add (page, MUSTER_WORDS_ENTRY,
                         muster_body_flag (casting, "innate") ? _ ("Innate Spellcasting")
                                                              : _ ("Spellcasting"),
                         text->str);
  add_spell_lists (page, casting);
}

static void
add_legendary (MusterEntryPage *page, JsonObject *body)
{
  JsonObject *legendary = muster_body_object (body, "legendary_actions");
  JsonArray *options;
  int times, in_lair;
  g_autofree char *text = NULL;

  if (legendary == NULL)
    return;

  times = muster_body_int (legendary, "per_round", 0);
  in_lair = muster_body_int (legendary, "per_round_lair", 0);
  options = muster_body_array (legendary, "options");
  if (in_lair > 0)
    text = g_strdup_printf (_ ("%1$d a round, %2$d in its lair, at the end of the turns of "
                               "others."),
                            times, in_lair);
  else
    text = g_strdup_printf (_ ("%d a round, at the end of the turns of others."), times);
  muster_entry_page_add (page, MUSTER_WORDS_HEADING, NULL, _ ("Legendary Actions"));
  muster_entry_page_add (page, MUSTER_WORDS_TEXT, NULL, text);
  for (guint i = 0; options != NULL && i < json_array_get_length (options); i++)
    add_action (page, muster_list_object (options, i));
}

/* The tables have none; who writes a stat block may. */
static void
add_lair (MusterEntryPage *page, JsonObject *body)
{
  JsonArray *list = muster_body_array (body, "lair_actions");

  if (list == NULL || json_array_get_length (list) == 0)
    return;

  muster_entry_page_add (page, MUSTER_WORDS_HEADING, NULL, _ ("Lair Actions"));
  muster_entry_page_add (page, MUSTER_WORDS_TEXT, NULL,
                         _ ("One a round on initiative count 20, losing ties."));
  for (guint i = 0; i < json_array_get_length (list); i++)
    add_action (page, muster_list_object (list, i));
}

void
muster_entry_write_actions (MusterEntryPage *page, JsonObject *body)
{
  JsonArray *traits = muster_body_array (body, "traits");
  JsonArray *castings = muster_body_array (body, "spellcasting");
  JsonArray *attacks = muster_body_array (body, "attacks");
  JsonArray *saves = muster_body_array (body, "save_actions");
  JsonArray *others = muster_body_array (body, "other_actions");

  for (guint i = 0; traits != NULL && i < json_array_get_length (traits); i++)
    add_trait (page, muster_list_object (traits, i));
  for (guint i = 0; castings != NULL && i < json_array_get_length (castings); i++)
    add_spellcasting (page, muster_list_object (castings, i));

  if (attacks != NULL || saves != NULL || others != NULL)
    muster_entry_page_add (page, MUSTER_WORDS_HEADING, NULL, _ ("Actions"));
  add_multiattack (page, body);
  for (guint i = 0; attacks != NULL && i < json_array_get_length (attacks); i++)
    add_attack (page, body, muster_list_object (attacks, i));
  for (guint i = 0; saves != NULL && i < json_array_get_length (saves); i++)
    add_action (page, muster_list_object (saves, i));
  for (guint i = 0; others != NULL && i < json_array_get_length (others); i++)
    add_action (page, muster_list_object (others, i));

  add_actions (page, body, "bonus_actions", _ ("Bonus Actions"));
  add_actions (page, body, "reactions", _ ("Reactions"));
  add_legendary (page, body);
  add_lair (page, body);
}
