/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-log"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "log/entry-phrases.h"

static void
add_subtitle (MusterEntryPage *page, MusterEntryKind kind, JsonObject *body)
{
  g_autoptr (GString) text = g_string_new (NULL);
  MusterGear gear = MUSTER_GEAR_NONE;
  const char *kind_name = muster_body_text (body, "kind");
  const char *category = muster_body_text (body, "category");
  const char *base = muster_body_text (body, "base");
  const char *rarity = muster_body_text (body, "rarity");

  if (kind_name != NULL)
    muster_gear_from_name (kind_name, &gear);
  g_string_append (text, muster_gear_words (gear));
  if (gear == MUSTER_GEAR_WEAPON && kind == MUSTER_ENTRY_EQUIPMENT)
    g_string_append (text, muster_body_flag (body, "melee") ? _ (", melee") : _ (", ranged"));
  if (category != NULL)
    {
      g_autofree char *words = muster_phrase_plain (category);

      g_string_append_printf (text, ", %s", words);
    }
  if (base != NULL)
    g_string_append_printf (text, " (%s)", base);
  if (rarity != NULL)
    {
      g_autofree char *words = muster_phrase_plain (rarity);

      g_string_append_printf (text, ", %s", words);
    }
  muster_entry_page_add (page, MUSTER_WORDS_SUBTITLE, NULL, text->str);
}

static void
add_price (MusterEntryPage *page, JsonObject *body)
{
  JsonNode *weight = muster_body_member (body, "weight_lb");

  if (muster_body_has (body, "cost_cp"))
    {
      g_autofree char *text = muster_cost_words (muster_body_int (body, "cost_cp", 0));

      muster_entry_page_add (page, MUSTER_WORDS_PROPERTY, _ ("Cost"), text);
    }
  if (weight != NULL && JSON_NODE_HOLDS_VALUE (weight))
    {
      g_autofree char *text
          = muster_weight_words ((int) (json_node_get_double (weight) * 100 + 0.5));

      muster_entry_page_add (page, MUSTER_WORDS_PROPERTY, _ ("Weight"), text);
    }
}

static void
add_damage (MusterEntryPage *page, JsonObject *body)
{
  JsonNode *damage = muster_body_member (body, "damage");
  const char *versatile = muster_body_text (body, "versatile_dice");
  g_autofree char *text = NULL;

  if (damage == NULL)
    return;

  text = muster_phrase_damage (page, damage);
  if (text == NULL)
    text = muster_phrase_value (page, "damage", damage);
  if (versatile != NULL)
    {
      g_autofree char *dice = muster_phrase_dice (page, versatile, muster_body_text (body, "name"));
      /* Translators: %1$s is damage, %2$s are dice. */
      char *both = g_strdup_printf (_ ("%1$s, %2$s with two hands"), text, dice);

      g_free (text);
      text = both;
    }
  muster_entry_page_add (page, MUSTER_WORDS_PROPERTY, _ ("Damage"), text);
}

static void
add_armor_class (MusterEntryPage *page, JsonObject *body)
{
  int base = muster_body_int (body, "base_ac", -1);
  int bonus = muster_body_int (body, "ac_bonus", -1);
  int cap = muster_body_int (body, "dex_cap", -1);
  g_autofree char *text = NULL;

  if (base >= 0 && cap > 0)
    text = g_strdup_printf (_ ("%1$d + Dexterity modifier (at most %2$d)"), base, cap);
  else if (base >= 0 && muster_body_has (body, "add_dex"))
    text = g_strdup_printf (_ ("%d + Dexterity modifier"), base);
  else if (base >= 0 && cap == 0)
    text = g_strdup_printf (_ ("%d, without the Dexterity modifier"), base);
  else if (base >= 0)
    text = g_strdup_printf ("%d", base);
  else if (bonus >= 0)
    text = muster_phrase_signed (bonus);
  muster_entry_page_add (page, MUSTER_WORDS_PROPERTY, _ ("Armor Class"), text);
}

static void
add_properties (MusterEntryPage *page, JsonObject *body)
{
  JsonNode *properties = muster_body_member (body, "properties");
  JsonNode *range = muster_body_member (body, "range_ft");
  int reach = muster_body_int (body, "reach_ft", 0);
  const char *mastery = muster_body_text (body, "mastery");

  if (properties != NULL)
    {
      g_autofree char *plain = muster_phrase_value (page, "properties", properties);
      g_autofree char *text = muster_phrase_capital (plain);

      muster_entry_page_add (page, MUSTER_WORDS_PROPERTY, _ ("Properties"), text);
    }
  if (reach > 0)
    {
      g_autofree char *text = g_strdup_printf (_ ("%d feet"), reach);

      muster_entry_page_add (page, MUSTER_WORDS_PROPERTY, _ ("Reach"), text);
    }
  if (range != NULL)
    {
      g_autofree char *fact = muster_phrase_fact (page, "range_ft", range);
      g_autofree char *text = fact != NULL ? muster_phrase_capital (fact) : NULL;

      muster_entry_page_add (page, MUSTER_WORDS_TEXT, NULL, text);
    }
  if (mastery != NULL)
    {
      g_autofree char *text = muster_phrase_title (mastery);

      muster_entry_page_add (page, MUSTER_WORDS_PROPERTY, _ ("Mastery"), text);
    }
}

static void
add_requirements (MusterEntryPage *page, JsonObject *body)
{
  int strength = muster_body_int (body, "str_req", 0);
  JsonNode *attunement = muster_body_member (body, "attunement");

  if (strength > 0)
    {
      g_autofree char *text = g_strdup_printf ("%d", strength);

      muster_entry_page_add (page, MUSTER_WORDS_PROPERTY, _ ("Needs Strength"), text);
    }
  if (muster_body_flag (body, "stealth_disadvantage"))
    muster_entry_page_add (page, MUSTER_WORDS_PROPERTY, _ ("Stealth"), _ ("disadvantage"));
  if (muster_body_flag (body, "attunement"))
    muster_entry_page_add (page, MUSTER_WORDS_PROPERTY, _ ("Attunement"), _ ("required"));
  else if (attunement != NULL)
    {
      g_autofree char *who = muster_phrase_value (page, "attunement", attunement);

      /* Translators: %s says who may attune: "by a bard or cleric". */
      g_autofree char *text = g_strdup_printf (_ ("required, by: %s"), who);

      muster_entry_page_add (page, MUSTER_WORDS_PROPERTY, _ ("Attunement"), text);
    }
}

/* "+1 to attack rolls": the numbers of a magic item. */
static void
add_bonus (MusterEntryPage *page, JsonObject *body)
{
  JsonObject *bonus = muster_body_object (body, "bonus");
  g_autoptr (GString) text = g_string_new (NULL);
  JsonObjectIter iter;
  const char *key;
  JsonNode *node;

  if (bonus == NULL)
    return;

  json_object_iter_init_ordered (&iter, bonus);
  while (json_object_iter_next_ordered (&iter, &key, &node))
    {
      g_autofree char *name = muster_phrase_plain (key);
      g_autofree char *number = muster_phrase_signed (muster_body_int (bonus, key, 0));

      g_string_append_printf (text, "%s%s %s", text->len > 0 ? ", " : "", name, number);
    }
  muster_entry_page_add (page, MUSTER_WORDS_PROPERTY, _ ("Bonus"), text->str);
}

void
muster_entry_write_item (MusterEntryPage *page, MusterEntryKind kind, JsonObject *body)
{
  static const char *const header[] = {
    "id",
    "name",
    "srd",
    "kind",
    "category",
    "base",
    "rarity",
    "melee",
    "damage",
    "cost_cp",
    "weight_lb",
    "versatile_dice",
    "base_ac",
    "ac_bonus",
    "add_dex",
    "dex_cap",
    "properties",
    "range_ft",
    "reach_ft",
    "mastery",
    "str_req",
    "bonus",
    "stealth_disadvantage",
    "attunement",
    NULL,
  };
  JsonObjectIter iter;
  const char *key;
  JsonNode *node;

  muster_entry_page_set_subject (page, muster_body_text (body, "name"));
  muster_entry_page_add (page, MUSTER_WORDS_TITLE, NULL, muster_body_text (body, "name"));
  add_subtitle (page, kind, body);
  muster_entry_page_add (page, MUSTER_WORDS_RULE, NULL, NULL);
  add_price (page, body);
  add_damage (page, body);
  add_armor_class (page, body);
  add_bonus (page, body);
  add_properties (page, body);
  add_requirements (page, body);

  json_object_iter_init_ordered (&iter, body);
  while (json_object_iter_next_ordered (&iter, &key, &node))
    {
      g_autofree char *lead = NULL;
      g_autofree char *text = NULL;

      if (g_strv_contains (header, key))
        continue;
      text = muster_phrase_line (page, key, node, &lead);
      muster_entry_page_add (page, lead != NULL ? MUSTER_WORDS_PROPERTY : MUSTER_WORDS_TEXT, lead,
                             text);
    }
}
