/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-log"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "log/entry-phrases.h"

static gboolean
holds_objects (JsonNode *node)
{
  JsonArray *array;

  if (!JSON_NODE_HOLDS_ARRAY (node))
    return FALSE;
  array = json_node_get_array (node);

  return json_array_get_length (array) > 0
         && JSON_NODE_HOLDS_OBJECT (json_array_get_element (array, 0));
}

/* The members of a list of objects, one entry each, under a heading. */
static void
add_objects (MusterEntryPage *page, const char *key, JsonArray *array)
{
  g_autofree char *plain = muster_phrase_plain (key);
  g_autofree char *heading = muster_phrase_title (plain);

  muster_entry_page_add (page, MUSTER_WORDS_HEADING, NULL, heading);
  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      JsonObject *object;
      const char *name_key = NULL;
      g_autofree char *name = NULL;
      g_autofree char *facts = NULL;
      g_autofree char *text = NULL;

      /* "2 × Dagger" says it all in one line. */
      if (!JSON_NODE_HOLDS_OBJECT (json_array_get_element (array, i))
          || muster_body_has (muster_list_object (array, i), "count"))
        {
          g_autofree char *value
              = muster_phrase_value (page, key, json_array_get_element (array, i));

          text = muster_phrase_capital (value);
          muster_entry_page_add (page, MUSTER_WORDS_TEXT, NULL, text);
          continue;
        }
      object = muster_list_object (array, i);
      name = muster_phrase_object_name (page, object, &name_key);
      {
        const char *skip[] = { name_key, "id", NULL };

        muster_entry_page_set_subject (page, name);
        facts = muster_phrase_facts (page, object, name != NULL ? skip : NULL, "; ");
        muster_entry_page_set_subject (page, NULL);
      }
      text = muster_phrase_capital (facts);
      muster_entry_page_add (page, name != NULL ? MUSTER_WORDS_ENTRY : MUSTER_WORDS_TEXT, name,
                             text);
    }
}

static void
add_member (MusterEntryPage *page, const char *key, JsonNode *node)
{
  g_autofree char *lead = NULL;
  g_autofree char *text = NULL;

  if (holds_objects (node))
    {
      add_objects (page, key, json_node_get_array (node));
      return;
    }
  text = muster_phrase_line (page, key, node, &lead);
  muster_entry_page_add (page, lead != NULL ? MUSTER_WORDS_PROPERTY : MUSTER_WORDS_TEXT, lead,
                         text);
}

/* Lines first, then the lists that have headings. */
static void
add_members (MusterEntryPage *page, JsonObject *body, const char *const *skip)
{
  if (body == NULL)
    return;

  for (guint pass = 0; pass < 2; pass++)
    {
      JsonObjectIter iter;
      const char *key;
      JsonNode *node;

      json_object_iter_init_ordered (&iter, body);
      while (json_object_iter_next_ordered (&iter, &key, &node))
        {
          if (!g_strv_contains (skip, key) && holds_objects (node) == (pass == 1))
            add_member (page, key, node);
        }
    }
}

/* One row of a class's table: the level and what comes with it. */
static void
add_level (MusterEntryPage *page, JsonObject *level)
{
  static const char *const skip[] = { "level", "prof", "features", "numbers", "slots", NULL };
  g_autofree char *lead = g_strdup_printf (_ ("Level %d"), muster_body_int (level, "level", 0));
  g_autofree char *bonus = muster_phrase_signed (muster_body_int (level, "prof", 0));
  g_autofree char *rest = muster_phrase_facts (page, level, skip, ", ");
  JsonObject *numbers = muster_body_object (level, "numbers");
  JsonArray *slots = muster_body_array (level, "slots");
  JsonNode *features = muster_body_member (level, "features");
  g_autoptr (GString) text = g_string_new (NULL);

  /* Translators: %s is a bonus. */
  g_string_append_printf (text, _ ("Proficiency bonus %s"), bonus);
  if (features != NULL)
    {
      g_autofree char *list = muster_phrase_value (page, "features", features);

      if (*list != '\0')
        g_string_append_printf (text, "; %s", list);
    }
  if (*rest != '\0')
    g_string_append_printf (text, "; %s", rest);
  if (slots != NULL && json_array_get_length (slots) > 0)
    {
      g_autofree char *list
          = muster_phrase_value (page, "slots", muster_body_member (level, "slots"));

      /* Translators: %s are numbers of spell slots, from spell level 1 on. */
      g_string_append_printf (text, _ ("; spell slots %s"), list);
    }
  if (numbers != NULL)
    {
      g_autofree char *list = muster_phrase_facts (page, numbers, NULL, ", ");

      if (*list != '\0')
        g_string_append_printf (text, "; %s", list);
    }
  muster_entry_page_add (page, MUSTER_WORDS_TABLE_ROW, lead, text->str);
}

static void
add_feature (MusterEntryPage *page, JsonObject *feature)
{
  static const char *const skip[] = { "level", "name", "id", NULL };
  const char *name = muster_body_text (feature, "name");
  int level = muster_body_int (feature, "level", 0);
  g_autofree char *lead = NULL;
  g_autofree char *facts = NULL;
  g_autofree char *text = NULL;

  if (level > 0 && name == NULL)
    lead = g_strdup_printf (_ ("Level %d"), level);
  else if (level > 0)
    /* Translators: %1$s is a class feature, %2$d the level that brings it. */
    lead = g_strdup_printf (_ ("%1$s (level %2$d)"), name, level);
  else
    lead = g_strdup (name);
  muster_entry_page_set_subject (page, name);
  facts = muster_phrase_facts (page, feature, skip, "; ");
  muster_entry_page_set_subject (page, NULL);
  text = muster_phrase_capital (facts);
  muster_entry_page_add (page, MUSTER_WORDS_ENTRY, lead, text);
}

static void
add_features (MusterEntryPage *page, JsonArray *features)
{
  for (guint i = 0; features != NULL && i < json_array_get_length (features); i++)
    add_feature (page, muster_list_object (features, i));
}

void
muster_entry_write_class (MusterEntryPage *page, JsonObject *body)
{
  static const char *const skip[]
      = { "id", "name", "srd", "hit_die", "levels", "features", "subclasses", NULL };
  JsonArray *levels = muster_body_array (body, "levels");
  JsonArray *subclasses = muster_body_array (body, "subclasses");
  g_autofree char *hit_die = g_strdup_printf ("d%d", muster_body_int (body, "hit_die", 8));

  muster_entry_page_add (page, MUSTER_WORDS_TITLE, NULL, muster_body_text (body, "name"));
  muster_entry_page_add (page, MUSTER_WORDS_SUBTITLE, NULL, _ ("Class"));
  muster_entry_page_add (page, MUSTER_WORDS_RULE, NULL, NULL);
  muster_entry_page_add (page, MUSTER_WORDS_PROPERTY, _ ("Hit Die"), hit_die);
  add_members (page, body, skip);

  muster_entry_page_add (page, MUSTER_WORDS_HEADING, NULL, _ ("Levels"));
  for (guint i = 0; levels != NULL && i < json_array_get_length (levels); i++)
    add_level (page, muster_list_object (levels, i));
  muster_entry_page_add (page, MUSTER_WORDS_HEADING, NULL, _ ("Features"));
  add_features (page, muster_body_array (body, "features"));

  for (guint i = 0; subclasses != NULL && i < json_array_get_length (subclasses); i++)
    {
      static const char *const skip_subclass[] = { "id", "name", "features", NULL };
      JsonObject *subclass = muster_list_object (subclasses, i);
      JsonArray *features = muster_body_array (subclass, "features");

      muster_entry_page_add (page, MUSTER_WORDS_HEADING, NULL, muster_body_text (subclass, "name"));
      add_members (page, subclass, skip_subclass);
      if (features != NULL && json_array_get_length (features) > 0
          && JSON_NODE_HOLDS_OBJECT (json_array_get_element (features, 0)))
        add_features (page, features);
      else if (features != NULL)
        add_member (page, "features", muster_body_member (subclass, "features"));
    }
}

static const char *
subtitle_of (MusterEntryKind kind)
{
  switch (kind)
    {
    case MUSTER_ENTRY_RACE:
      return _ ("People");
    case MUSTER_ENTRY_BACKGROUND:
      return _ ("Background");
    case MUSTER_ENTRY_FEAT:
      return _ ("Feat");
    case MUSTER_ENTRY_CONDITION:
      return _ ("Condition");
    case MUSTER_ENTRY_RULE:
      return _ ("Rule");
    case MUSTER_ENTRY_CREATURE:
    case MUSTER_ENTRY_SPELL:
    case MUSTER_ENTRY_EQUIPMENT:
    case MUSTER_ENTRY_MAGIC_ITEM:
    case MUSTER_ENTRY_CLASS:
    case MUSTER_N_ENTRY_KINDS:
      break;
    }

  return NULL;
}

void
muster_entry_write_facts (MusterEntryPage *page, MusterEntryKind kind, JsonObject *body)
{
  static const char *const skip[] = { "id", "name", "srd", "effects", NULL };
  static const char *const skip_nothing[] = { NULL };
  JsonObject *effects = muster_body_object (body, "effects");

  muster_entry_page_add (page, MUSTER_WORDS_TITLE, NULL, muster_body_text (body, "name"));
  muster_entry_page_add (page, MUSTER_WORDS_SUBTITLE, NULL, subtitle_of (kind));
  muster_entry_page_add (page, MUSTER_WORDS_RULE, NULL, NULL);
  add_members (page, body, skip);
  /* What a condition does stands one level deeper. */
  if (effects != NULL)
    add_members (page, effects, skip_nothing);
}
