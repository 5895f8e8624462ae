/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-log"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "log/entry-phrases.h"

static gboolean
is_text (JsonNode *node)
{
  return JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_STRING;
}

static gboolean
is_number (JsonNode *node)
{
  return JSON_NODE_HOLDS_VALUE (node)
         && (json_node_get_value_type (node) == G_TYPE_INT64
             || json_node_get_value_type (node) == G_TYPE_DOUBLE);
}

/* A text or a list of texts with "or" before the last. */
static char *
choice_of (JsonNode *node)
{
  GString *text = g_string_new (NULL);
  JsonArray *array;
  guint n;

  if (is_text (node))
    {
      g_string_free (text, TRUE);
      return muster_phrase_plain (json_node_get_string (node));
    }
  if (!JSON_NODE_HOLDS_ARRAY (node))
    return g_string_free (text, FALSE);

  array = json_node_get_array (node);
  n = json_array_get_length (array);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *one = muster_phrase_plain (muster_list_text (array, i));

      if (i > 0)
        g_string_append (text, i + 1 == n ? _ (" or ") : ", ");
      g_string_append (text, one);
    }

  return g_string_free (text, FALSE);
}

char *
muster_damage_notation (JsonArray *damage, int bonus)
{
  GString *notation = g_string_new (NULL);

  for (guint i = 0; i < json_array_get_length (damage); i++)
    {
      JsonNode *node = json_array_get_element (damage, i);
      JsonNode *type;
      const char *dice;
      const char *name = NULL;
      MusterDamageType known;

      if (!JSON_NODE_HOLDS_OBJECT (node))
        continue;
      dice = muster_body_text (json_node_get_object (node), "dice");
      type = muster_body_member (json_node_get_object (node), "type");
      if (dice == NULL)
        continue;
      if (type != NULL && is_text (type))
        name = json_node_get_string (type);
      else if (type != NULL && JSON_NODE_HOLDS_ARRAY (type)
               && json_array_get_length (json_node_get_array (type)) > 0)
        name = muster_list_text (json_node_get_array (type), 0);

      if (notation->len > 0)
        g_string_append (notation, " + ");
      g_string_append (notation, dice);
      if (i == 0 && bonus != 0)
        g_string_append_printf (notation, "%+d", bonus);
      if (name != NULL && muster_damage_type_from_name (name, &known))
        g_string_append_printf (notation, "[%s]", name);
    }

  if (notation->len == 0)
    {
      g_string_free (notation, TRUE);
      return NULL;
    }

  return g_string_free (notation, FALSE);
}

/* One part of a damage list: "7 (2d6) fire damage". */
static char *
damage_part (MusterEntryPage *page, JsonObject *part)
{
  static const char *const skip[] = { "dice", "type", "avg", NULL };
  g_autoptr (JsonArray) alone = json_array_new ();
  g_autofree char *notation = NULL;
  g_autofree char *dice = NULL;
  g_autofree char *type = NULL;
  g_autofree char *rest = muster_phrase_facts (page, part, skip, ", ");
  g_autofree char *damage = NULL;
  const char *text = muster_body_text (part, "dice");
  int average = muster_body_int (part, "avg", -1);

  json_array_add_object_element (alone, json_object_ref (part));
  notation = muster_damage_notation (alone, 0);
  if (muster_body_has (part, "type"))
    type = choice_of (muster_body_member (part, "type"));
  if (text == NULL)
    dice = g_strdup ("");
  else if (strchr (text, 'd') == NULL || notation == NULL)
    dice = muster_phrase_plain (text);
  else
    {
      g_autoptr (GString) shown = g_string_new (text);
      g_autofree char *label = NULL;

      g_string_replace (shown, "-", "\342\210\222", 0);
      label = page->subject != NULL
                  /* Translators: %s is an action or spell, as in "Fire Breath damage". */
                  ? g_strdup_printf (_ ("%s damage"), page->subject)
                  : g_strdup (_ ("Damage"));
      dice = muster_entry_page_roll (page, MUSTER_ROLLABLE_DAMAGE, label, notation, NULL,
                                     shown->str);
      if (average >= 0)
        {
          char *with_average = g_strdup_printf ("%d (%s)", average, dice);

          g_free (dice);
          dice = with_average;
        }
    }

  if (type != NULL && *type != '\0')
    /* Translators: %1$s are dice, %2$s is a damage type: "7 (2d6) fire damage". */
    damage = g_strdup_printf (_ ("%1$s %2$s damage"), dice, type);
  else
    /* Translators: %s are dice. */
    damage = g_strdup_printf (_ ("%s damage"), dice);

  return *rest != '\0' ? g_strdup_printf ("%s (%s)", damage, rest) : g_steal_pointer (&damage);
}

char *
muster_phrase_damage (MusterEntryPage *page, JsonNode *node)
{
  GString *text;
  JsonArray *array;

  if (JSON_NODE_HOLDS_OBJECT (node) && muster_body_has (json_node_get_object (node), "dice"))
    return damage_part (page, json_node_get_object (node));
  if (!JSON_NODE_HOLDS_ARRAY (node))
    return NULL;
  array = json_node_get_array (node);
  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      JsonNode *element = json_array_get_element (array, i);

      if (!JSON_NODE_HOLDS_OBJECT (element)
          || !muster_body_has (json_node_get_object (element), "dice"))
        return NULL;
    }

  text = g_string_new (NULL);
  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      g_autofree char *part = damage_part (page, muster_list_object (array, i));

      if (i > 0)
        g_string_append (text, _ (" plus "));
      g_string_append (text, part);
    }

  return g_string_free (text, FALSE);
}

char *
muster_phrase_save (MusterEntryPage *page, JsonNode *node)
{
  static const char *const skip[] = { "ability", "dc", NULL };
  g_autofree char *ability = NULL;
  g_autofree char *save = NULL;
  g_autofree char *rest = NULL;
  JsonObject *object;
  JsonNode *dc;

  if (is_text (node))
    {
      ability = choice_of (node);
      /* Translators: %s is an ability. */
      return g_strdup_printf (_ ("%s saving throw"), ability);
    }
  if (!JSON_NODE_HOLDS_OBJECT (node))
    return NULL;
  object = json_node_get_object (node);
  if (!muster_body_has (object, "ability"))
    return NULL;

  ability = choice_of (muster_body_member (object, "ability"));
  dc = muster_body_member (object, "dc");
  if (dc == NULL)
    save = g_strdup_printf (_ ("%s saving throw"), ability);
  else if (is_text (dc) && g_str_equal (json_node_get_string (dc), "spell"))
    /* Translators: %s is an ability. */
    save = g_strdup_printf (_ ("%s saving throw against the spell save DC"), ability);
  else
    {
      g_autofree char *number = muster_phrase_value (page, "dc", dc);

      /* Translators: "DC 14 Constitution saving throw". */
      save = g_strdup_printf (_ ("DC %1$s %2$s saving throw"), number, ability);
    }
  rest = muster_phrase_facts (page, object, skip, ", ");

  return *rest != '\0' ? g_strdup_printf ("%s, %s", save, rest) : g_steal_pointer (&save);
}

char *
muster_phrase_condition (MusterEntryPage *page, JsonNode *node)
{
  static const char *const skip[] = { "name", NULL };
  g_autofree char *name = NULL;
  g_autofree char *rest = NULL;

  if (is_text (node))
    return muster_phrase_plain (json_node_get_string (node));
  if (!JSON_NODE_HOLDS_OBJECT (node)
      || muster_body_text (json_node_get_object (node), "name") == NULL)
    return NULL;

  name = muster_phrase_plain (muster_body_text (json_node_get_object (node), "name"));
  rest = muster_phrase_facts (page, json_node_get_object (node), skip, ", ");

  return *rest != '\0' ? g_strdup_printf ("%s (%s)", name, rest) : g_steal_pointer (&name);
}

static char *
conditions_list (MusterEntryPage *page, JsonNode *node)
{
  GString *text;
  JsonArray *array;

  if (!JSON_NODE_HOLDS_ARRAY (node))
    return muster_phrase_condition (page, node);

  array = json_node_get_array (node);
  text = g_string_new (NULL);
  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      g_autofree char *one = muster_phrase_condition (page, json_array_get_element (array, i));

      if (one == NULL)
        {
          g_string_free (text, TRUE);
          return NULL;
        }
      if (i > 0)
        g_string_append (text, _ (" and "));
      g_string_append (text, one);
    }

  return g_string_free (text, FALSE);
}

/* "80/320" or "60". */
static char *
range_value (JsonNode *node)
{
  JsonArray *array;
  GString *text;

  if (is_number (node))
    return muster_phrase_number (node);
  if (!JSON_NODE_HOLDS_ARRAY (node))
    return NULL;

  array = json_node_get_array (node);
  text = g_string_new (NULL);
  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      JsonNode *element = json_array_get_element (array, i);
      g_autofree char *number = is_number (element) ? muster_phrase_number (element) : NULL;

      if (number != NULL)
        g_string_append_printf (text, "%s%s", text->len > 0 ? "/" : "", number);
    }

  return g_string_free (text, FALSE);
}

/* A number of targets, and who they may be. */
static char *
targets_value (MusterEntryPage *page, JsonNode *node)
{
  static const char *const skip[] = { "count", NULL };
  JsonNode *count = node;
  g_autofree char *rest = NULL;
  g_autofree char *number = NULL;
  g_autofree char *text = NULL;

  if (JSON_NODE_HOLDS_OBJECT (node))
    {
      count = muster_body_member (json_node_get_object (node), "count");
      rest = muster_phrase_facts (page, json_node_get_object (node), skip, ", ");
    }
  if (count == NULL || !is_number (count))
    return NULL;

  number = muster_phrase_number (count);
  text = g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE, "%s target", "%s targets", (gulong) json_node_get_int (count)),
      number);

  return rest != NULL && *rest != '\0' ? g_strdup_printf ("%s, %s", text, rest)
                                       : g_steal_pointer (&text);
}

/* What a spell gains from a higher slot. */
static char *
upcast_value (MusterEntryPage *page, JsonObject *upcast)
{
  static const char *const skip[] = { "per_levels", NULL };
  int levels = muster_body_int (upcast, "per_levels", 0);
  g_autofree char *facts = muster_phrase_facts (page, upcast, skip, ", ");

  if (levels == 0)
    return g_steal_pointer (&facts);
  if (levels == 1)
    /* Translators: %s is what the spell gains. */
    return g_strdup_printf (_ ("for each slot level above: %s"), facts);

  /* Translators: %1$d is a number of levels, %2$s what the spell gains. */
  return g_strdup_printf (_ ("for every %1$d slot levels above: %2$s"), levels, facts);
}

char *
muster_phrase_special (MusterEntryPage *page, const char *key, JsonNode *node)
{
  if (g_str_equal (key, "save"))
    return muster_phrase_save (page, node);
  if (g_str_equal (key, "targets"))
    return targets_value (page, node);
  if (g_str_equal (key, "upcast") && JSON_NODE_HOLDS_OBJECT (node))
    return upcast_value (page, json_node_get_object (node));
  if (g_str_equal (key, "area"))
    return muster_phrase_area (page, node);
  if (g_str_has_suffix (key, "damage"))
    return muster_phrase_damage (page, node);
  if (g_str_equal (key, "conditions") || g_str_equal (key, "condition"))
    return conditions_list (page, node);
  if (g_str_equal (key, "range_ft"))
    return range_value (node);
  if (g_str_has_suffix (key, "duration"))
    return muster_phrase_time (page, node);

  return NULL;
}

/* Puts the value into a phrase of the list; phrases are data for the translators, so this is not
 * printf. */
static char *
fill (const char *words, const char *value)
{
  GString *phrase = g_string_new (words);

  g_string_replace (phrase, "%s", value, 1);

  return g_string_free (phrase, FALSE);
}

/* "teleport_ft", "30" → "teleport 30 feet"; NULL for a key without a unit. */
static char *
with_unit (const char *key, const char *value)
{
  static const struct
  {
    const char *suffix;
    const char *words;
  } units[] = {
    /* Translators: %1$s is what is measured, %2$s a number: "teleport 30 feet". */
    { "_ft", N_ ("%1$s %2$s feet") },
    { "_lb", N_ ("%1$s %2$s pounds") },
    { "_mi", N_ ("%1$s %2$s miles") },
    { "_gp", N_ ("%1$s %2$s gp") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (units); i++)
    {
      g_autofree char *stem = NULL;
      g_autofree char *name = NULL;
      g_autoptr (GString) phrase = NULL;

      if (!g_str_has_suffix (key, units[i].suffix) || strlen (key) == strlen (units[i].suffix))
        continue;
      stem = g_strndup (key, strlen (key) - strlen (units[i].suffix));
      name = muster_phrase_plain (stem);
      phrase = g_string_new (_ (units[i].words));
      g_string_replace (phrase, "%1$s", name, 1);
      g_string_replace (phrase, "%2$s", value, 1);

      return g_string_free (g_steal_pointer (&phrase), FALSE);
    }

  return NULL;
}

char *
muster_phrase_fact (MusterEntryPage *page, const char *key, JsonNode *node)
{
  const char *words = muster_fact_words (key);
  g_autofree char *label = muster_phrase_plain (key);
  g_autofree char *value = muster_phrase_special (page, key, node);
  g_autofree char *measured = NULL;
  gboolean special = value != NULL;

  if (JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_BOOLEAN)
    {
      if (!json_node_get_boolean (node))
        return NULL;
      if (words != NULL && strstr (words, "%s") == NULL)
        return g_strdup (words);

      return g_steal_pointer (&label);
    }

  if (!special)
    value = muster_phrase_value (page, key, node);
  if (*value == '\0')
    return NULL;
  if (words != NULL && strstr (words, "%s") != NULL)
    return fill (words, value);
  if (special
      && (g_str_equal (key, "save") || g_str_equal (key, "area") || g_str_equal (key, "damage")
          || g_str_equal (key, "conditions") || g_str_equal (key, "targets")))
    return g_steal_pointer (&value);

  measured = with_unit (key, value);
  if (measured != NULL)
    return g_steal_pointer (&measured);
  if (is_number (node))
    return g_strdup_printf ("%s %s", label, value);
  if (JSON_NODE_HOLDS_OBJECT (node))
    return g_strdup_printf ("%s (%s)", label, value);

  return g_strdup_printf ("%s: %s", label, value);
}
