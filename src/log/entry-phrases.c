/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-log"

#include "config.h"

#include "log/entry-phrases.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "rules/dice/term.h"

#define MINUS "\342\210\222"

typedef struct
{
  const char *token;
  const char *words;
} Token;

/* Short forms inside the tables' texts. */
static const Token tokens[] = {
  { "ac", N_ ("AC") },
  { "cha", N_ ("Charisma") },
  { "con", N_ ("Constitution") },
  { "cp", N_ ("cp") },
  { "cr", N_ ("CR") },
  { "dc", N_ ("DC") },
  { "dex", N_ ("Dexterity") },
  { "ft", N_ ("feet") },
  { "gp", N_ ("gp") },
  { "hp", N_ ("hit points") },
  { "int", N_ ("Intelligence") },
  { "lb", N_ ("pounds") },
  { "mod", N_ ("modifier") },
  { "prof", N_ ("proficiency bonus") },
  { "str", N_ ("Strength") },
  { "vs", N_ ("against") },
  { "wis", N_ ("Wisdom") },
  { "xp", N_ ("XP") },
};

JsonNode *
muster_body_member (JsonObject *body, const char *member)
{
  return body != NULL ? json_object_get_member (body, member) : NULL;
}

gboolean
muster_body_has (JsonObject *body, const char *member)
{
  return muster_body_member (body, member) != NULL;
}

JsonObject *
muster_list_object (JsonArray *list, guint index)
{
  JsonNode *node = json_array_get_element (list, index);

  return JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
}

const char *
muster_list_text (JsonArray *list, guint index)
{
  JsonNode *node = json_array_get_element (list, index);
  const char *text = NULL;

  if (JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_STRING)
    text = json_node_get_string (node);

  return text != NULL ? text : "";
}

const char *
muster_body_text (JsonObject *body, const char *member)
{
  JsonNode *node = muster_body_member (body, member);

  if (node == NULL || !JSON_NODE_HOLDS_VALUE (node)
      || json_node_get_value_type (node) != G_TYPE_STRING)
    return NULL;

  return json_node_get_string (node);
}

int
muster_body_int (JsonObject *body, const char *member, int missing)
{
  JsonNode *node = muster_body_member (body, member);

  if (node == NULL || !JSON_NODE_HOLDS_VALUE (node)
      || json_node_get_value_type (node) != G_TYPE_INT64)
    return missing;

  return (int) json_node_get_int (node);
}

gboolean
muster_body_flag (JsonObject *body, const char *member)
{
  JsonNode *node = muster_body_member (body, member);

  return node != NULL && JSON_NODE_HOLDS_VALUE (node)
         && json_node_get_value_type (node) == G_TYPE_BOOLEAN && json_node_get_boolean (node);
}

JsonObject *
muster_body_object (JsonObject *body, const char *member)
{
  JsonNode *node = muster_body_member (body, member);

  return node != NULL && JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
}

JsonArray *
muster_body_array (JsonObject *body, const char *member)
{
  JsonNode *node = muster_body_member (body, member);

  return node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
}

char *
muster_phrase_title (const char *id)
{
  GString *title = g_string_new (NULL);
  g_auto (GStrv) words = g_strsplit_set (id, "_- ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      if (words[i][0] == '\0')
        continue;
      if (title->len > 0)
        g_string_append_c (title, ' ');
      /* Short words inside a name stay small. */
      if (i > 0
          && (g_str_equal (words[i], "of") || g_str_equal (words[i], "and")
              || g_str_equal (words[i], "the") || g_str_equal (words[i], "to")
              || g_str_equal (words[i], "or") || g_str_equal (words[i], "with")))
        {
          g_string_append (title, words[i]);
        }
      else
        {
          g_string_append_c (title, g_ascii_toupper (words[i][0]));
          g_string_append (title, words[i] + 1);
        }
    }

  return g_string_free (title, FALSE);
}

char *
muster_phrase_capital (const char *text)
{
  gunichar first = g_utf8_get_char (text);
  GString *capital = g_string_new (NULL);

  if (first == 0)
    return g_string_free (capital, FALSE);
  g_string_append_unichar (capital, g_unichar_toupper (first));
  g_string_append (capital, g_utf8_next_char (text));

  return g_string_free (capital, FALSE);
}

char *
muster_phrase_signed (int number)
{
  return number < 0 ? g_strdup_printf (MINUS "%d", -number) : g_strdup_printf ("+%d", number);
}

char *
muster_phrase_number (JsonNode *node)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];
  double number = json_node_get_double (node);

  if (json_node_get_value_type (node) == G_TYPE_INT64)
    {
      gint64 whole = json_node_get_int (node);

      return whole < 0 ? g_strdup_printf (MINUS "%" G_GINT64_FORMAT, -whole)
                       : g_strdup_printf ("%" G_GINT64_FORMAT, whole);
    }

  return g_strdup (g_ascii_formatd (text, sizeof text, "%g", number));
}

static void
append_token (GString *plain, const char *token)
{
  const char *rest = token;

  while (g_ascii_isdigit (*rest))
    rest++;
  /* "20ft" → "20 feet" */
  if (rest > token && *rest != '\0' && !g_str_equal (rest, "d"))
    {
      for (guint i = 0; i < G_N_ELEMENTS (tokens); i++)
        {
          if (g_str_equal (rest, tokens[i].token))
            {
              g_string_append_len (plain, token, rest - token);
              g_string_append_printf (plain, " %s", _ (tokens[i].words));
              return;
            }
        }
    }

  for (guint i = 0; i < G_N_ELEMENTS (tokens); i++)
    {
      if (g_str_equal (token, tokens[i].token))
        {
          g_string_append (plain, _ (tokens[i].words));
          return;
        }
    }
  g_string_append (plain, token);
}

char *
muster_phrase_plain (const char *text)
{
  GString *plain = g_string_new (NULL);
  g_autoptr (GString) token = g_string_new (NULL);

  for (const char *at = text;; at++)
    {
      if (g_ascii_isalnum (*at))
        {
          g_string_append_c (token, *at);
          continue;
        }
      append_token (plain, token->str);
      g_string_truncate (token, 0);
      if (*at == '\0')
        break;

      if (*at == '_')
        g_string_append_c (plain, ' ');
      else if (*at == '*')
        g_string_append (plain, " \303\227 ");
      else if (*at == '+' && at > text && g_ascii_isalnum (at[-1]) && g_ascii_isalnum (at[1]))
        g_string_append (plain, " + ");
      else if (*at == '>' && at[1] == '=')
        {
          g_string_append (plain, " \342\211\245 ");
          at++;
        }
      else
        g_string_append_c (plain, *at);
    }

  return g_string_free (plain, FALSE);
}

char *
muster_phrase_dice (MusterEntryPage *page, const char *dice, const char *label)
{
  g_autoptr (GString) shown = g_string_new (dice);
  MusterDiceTerm term;

  if (strchr (dice, 'd') == NULL || !muster_dice_term_parse (dice, &term))
    return muster_phrase_plain (dice);

  g_string_replace (shown, "-", MINUS, 0);

  return muster_entry_page_roll (page, MUSTER_ROLLABLE_DICE, label, dice, NULL, shown->str);
}

/* A text of the tables: dice, dice with words behind them ("3d8 poison"), or words. */
static char *
text_value (MusterEntryPage *page, const char *key, const char *text)
{
  const char *known = muster_value_words (text);
  const char *space = strchr (text, ' ');
  g_autofree char *first
      = space != NULL ? g_strndup (text, (gsize) (space - text)) : g_strdup (text);
  g_autofree char *label = muster_phrase_plain (key);
  const char *roller = page->subject != NULL ? page->subject : label;
  MusterDiceTerm term;

  if (known != NULL)
    return g_strdup (known);
  if (strchr (first, 'd') != NULL && muster_dice_term_parse (first, &term))
    {
      g_autofree char *dice = muster_phrase_dice (page, first, roller);
      g_autofree char *rest = muster_phrase_plain (space != NULL ? space : "");

      return g_strconcat (dice, rest, NULL);
    }

  return muster_phrase_plain (text);
}

/* Keys whose texts are ids of other entries. */
static gboolean
kind_of_ids (const char *key, MusterEntryKind *kind)
{
  static const char *const spells[] = {
    "at_will", "always_prepared", "cantrips", "cast",  "cast_at_will", "immune_spells", "known",
    "or_cast", "prepared",        "rituals",  "spell", "spells",       "free_cast",
  };
  static const char *const things[] = {
    "ammunition", "crafts", "equipment", "item", "items", "storage", "tools", "variants", "weapons",
  };

  for (guint i = 0; i < G_N_ELEMENTS (spells); i++)
    {
      if (g_str_equal (key, spells[i]))
        {
          *kind = MUSTER_ENTRY_SPELL;
          return TRUE;
        }
    }
  for (guint i = 0; i < G_N_ELEMENTS (things); i++)
    {
      if (g_str_equal (key, things[i]))
        {
          *kind = g_str_equal (key, "variants") ? MUSTER_ENTRY_MAGIC_ITEM : MUSTER_ENTRY_EQUIPMENT;
          return TRUE;
        }
    }

  return FALSE;
}

char *
muster_phrase_object_name (MusterEntryPage *page, JsonObject *object, const char **key)
{
  static const char *const names[] = { "name", "tag", "spell", "item", "id", "creature" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      const char *text = muster_body_text (object, names[i]);

      if (text == NULL)
        continue;
      *key = names[i];
      if (g_str_equal (names[i], "name"))
        return strchr (text, '_') != NULL ? muster_phrase_title (text) : g_strdup (text);
      if (g_str_equal (names[i], "spell"))
        return muster_entry_page_name (page, MUSTER_ENTRY_SPELL, text);
      if (g_str_equal (names[i], "item"))
        return muster_entry_page_name (page, MUSTER_ENTRY_EQUIPMENT, text);
      if (g_str_equal (names[i], "id") && page->name_func != NULL
          && page->name_func (MUSTER_ENTRY_EQUIPMENT, text, page->edition, page->name_data) != NULL)
        return muster_entry_page_name (page, MUSTER_ENTRY_EQUIPMENT, text);

      return g_str_equal (names[i], "creature") ? g_strdup (text) : muster_phrase_title (text);
    }

  return NULL;
}

static char *
object_value (MusterEntryPage *page, JsonObject *object)
{
  const char *name_key = NULL;
  g_autofree char *name = muster_phrase_object_name (page, object, &name_key);
  const char *skip[] = { name_key, "id", "count", NULL };
  JsonNode *count = muster_body_member (object, "count");
  g_autofree char *facts = NULL;

  if (name == NULL)
    return muster_phrase_facts (page, object, NULL, ", ");

  facts = muster_phrase_facts (page, object, skip, ", ");
  if (count != NULL)
    {
      g_autofree char *number = muster_phrase_value (page, "count", count);
      /* Translators: %1$s is a number, %2$s a thing: "10 × Torch". */
      char *counted = g_strdup_printf (_ ("%1$s \303\227 %2$s"), number, name);

      g_free (name);
      name = counted;
    }
  if (*facts == '\0')
    return g_steal_pointer (&name);

  return g_strdup_printf ("%s (%s)", name, facts);
}

static char *
array_value (MusterEntryPage *page, const char *key, JsonArray *array)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      JsonNode *node = json_array_get_element (array, i);
      g_autofree char *value = muster_phrase_value (page, key, node);

      if (list->len > 0)
        g_string_append (list, JSON_NODE_HOLDS_VALUE (node) ? ", " : "; ");
      g_string_append (list, value);
    }

  return g_string_free (list, FALSE);
}

char *
muster_phrase_value (MusterEntryPage *page, const char *key, JsonNode *node)
{
  MusterEntryKind kind;

  if (JSON_NODE_HOLDS_OBJECT (node))
    {
      g_autofree char *time = muster_phrase_time (page, node);

      return time != NULL ? g_steal_pointer (&time)
                          : object_value (page, json_node_get_object (node));
    }
  if (JSON_NODE_HOLDS_ARRAY (node))
    return array_value (page, key, json_node_get_array (node));
  if (!JSON_NODE_HOLDS_VALUE (node))
    return g_strdup ("");
  if (json_node_get_value_type (node) == G_TYPE_BOOLEAN)
    return g_strdup (json_node_get_boolean (node) ? _ ("yes") : _ ("no"));
  if (json_node_get_value_type (node) != G_TYPE_STRING)
    return muster_phrase_number (node);
  if (kind_of_ids (key, &kind))
    return muster_entry_page_name (page, kind, json_node_get_string (node));

  return text_value (page, key, json_node_get_string (node));
}

char *
muster_phrase_facts (MusterEntryPage *page,
                     JsonObject *object,
                     const char *const *skip,
                     const char *separator)
{
  GString *facts = g_string_new (NULL);
  JsonObjectIter iter;
  const char *key;
  JsonNode *node;

  if (object == NULL)
    return g_string_free (facts, FALSE);

  json_object_iter_init_ordered (&iter, object);
  while (json_object_iter_next_ordered (&iter, &key, &node))
    {
      g_autofree char *fact = NULL;
      gboolean skipped = FALSE;

      for (guint i = 0; skip != NULL && skip[i] != NULL; i++)
        skipped = skipped || g_str_equal (skip[i], key);
      if (skipped)
        continue;
      fact = muster_phrase_fact (page, key, node);
      if (fact == NULL || *fact == '\0')
        continue;
      if (facts->len > 0)
        g_string_append (facts, separator);
      g_string_append (facts, fact);
    }

  return g_string_free (facts, FALSE);
}

char *
muster_phrase_line (MusterEntryPage *page, const char *key, JsonNode *node, char **lead)
{
  static const struct
  {
    const char *suffix;
    const char *words;
  } units[] = {
    { "_ft", N_ ("%s feet") },  { "_lb", N_ ("%s pounds") },         { "_gp", N_ ("%s gp") },
    { "_mi", N_ ("%s miles") }, { "_mph", N_ ("%s miles an hour") },
  };
  gboolean is_flag
      = JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_BOOLEAN;
  g_autofree char *stem = g_strdup (key);
  g_autofree char *plain = NULL;
  g_autofree char *value = NULL;
  const char *unit = "%s";

  *lead = NULL;
  if (is_flag)
    {
      g_autofree char *fact = muster_phrase_fact (page, key, node);

      return fact != NULL ? muster_phrase_capital (fact) : NULL;
    }

  for (guint i = 0; i < G_N_ELEMENTS (units); i++)
    {
      if (g_str_has_suffix (key, units[i].suffix) && strlen (key) > strlen (units[i].suffix))
        {
          stem[strlen (key) - strlen (units[i].suffix)] = '\0';
          unit = _ (units[i].words);
        }
    }
  plain = muster_phrase_plain (stem);
  *lead = muster_phrase_title (plain);
  value = muster_phrase_special (page, key, node);
  if (value == NULL)
    value = muster_phrase_value (page, key, node);
  {
    g_autoptr (GString) text = g_string_new (unit);

    g_string_replace (text, "%s", value, 1);

    return muster_phrase_capital (text->str);
  }
}
