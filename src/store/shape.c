/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-store"

#include "config.h"

#include "store/shape.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

#include "store/library-members.h"

typedef MusterJsonPlace Place;

/* What the built-in tables have of one kind of entry. */
typedef struct
{
  const char *const *members;
  gsize n;
} Tables;

typedef struct
{
  GPtrArray *problems;
  Tables tables;
  const Place *root; /* of the entry that the tables are about */
} Check;

static void check_object (Check *check, const MusterShape *shape, const Place *place);

static Tables
tables_of (const MusterShape *shape)
{
  if (shape == &muster_shape_spell)
    return (Tables) { spell_members, G_N_ELEMENTS (spell_members) };
  if (shape == &muster_shape_gift)
    return (Tables) { gift_members, G_N_ELEMENTS (gift_members) };
  if (shape == &muster_shape_gear)
    return (Tables) { gear_members, G_N_ELEMENTS (gear_members) };

  return (Tables) { creature_members, G_N_ELEMENTS (creature_members) };
}

static int
compare_members (const void *key, const void *element)
{
  return strcmp (key, *(const char *const *) element);
}

/* The way from the entry to a member, without the numbers of lists. */
static void
append_way (const Check *check, GString *way, const Place *place)
{
  if (place == check->root)
    return;
  append_way (check, way, place->outer);
  /* The inner list of a list of lists bears its number in its name. */
  g_string_append_len (way, place->member, (gssize) strcspn (place->member, "["));
  g_string_append_c (way, '.');
}

/* Whether the tables have this member, or this word of it. */
static gboolean
is_in_tables (const Check *check, const Place *place, const char *member, const char *word)
{
  g_autoptr (GString) way = g_string_new (NULL);

  append_way (check, way, place);
  g_string_append (way, member);
  if (word != NULL)
    g_string_append_printf (way, "=%s", word);

  return bsearch (way->str, check->tables.members, check->tables.n, sizeof (char *),
                  compare_members)
         != NULL;
}

static void
add_problem (Check *check, const Place *place, const char *member, int index, const char *message)
{
  g_autoptr (GError) error = NULL;

  muster_json_fail (place, member, index, message, &error);
  g_ptr_array_add (check->problems, g_strdup (error->message));
}

/* A sentence of what a member may hold. */
static char *
expectation (const MusterShapeMember *member)
{
  guint forms = member->forms;

  if (forms == MUSTER_FORM_NUMBER && (member->least != 0 || member->most != 0))
    /* Translators: both are whole numbers. */
    return g_strdup_printf (_ ("expected a number from %1$d to %2$d"), member->least, member->most);
  if (forms == MUSTER_FORM_TEXT && member->words != MUSTER_WORDS_FREE)
    {
      g_autofree char *list = muster_shape_words_list ((MusterWords) member->words);

      /* Translators: %s is a list of words with commas. */
      return g_strdup_printf (_ ("expected one of %s"), list);
    }

  switch (forms)
    {
    case MUSTER_FORM_NUMBER:
      return g_strdup (_ ("expected a number"));
    case MUSTER_FORM_TEXT:
      return g_strdup (_ ("expected a text"));
    case MUSTER_FORM_FLAG:
      return g_strdup (_ ("expected true or false"));
    case MUSTER_FORM_DICE:
      return g_strdup (_ ("expected dice like 2d6+3"));
    case MUSTER_FORM_OBJECT:
      return g_strdup (_ ("expected an object"));
    case MUSTER_FORM_TEXTS:
      return g_strdup (_ ("expected a list of texts"));
    case MUSTER_FORM_OBJECTS:
      return g_strdup (_ ("expected a list of objects"));
    case MUSTER_FORM_LISTS:
      return g_strdup (_ ("expected a list of lists of objects"));
    case MUSTER_FORM_NUMBER | MUSTER_FORM_DICE:
      return g_strdup (_ ("expected a number or dice like 2d6+3"));
    case MUSTER_FORM_NUMBER | MUSTER_FORM_TEXT:
      return g_strdup (_ ("expected a number or a text"));
    case MUSTER_FORM_NUMBER | MUSTER_FORM_NUMBERS:
      return g_strdup (_ ("expected a number or a list of numbers"));
    case MUSTER_FORM_TEXT | MUSTER_FORM_OBJECT:
      return g_strdup (_ ("expected a text or an object"));
    case MUSTER_FORM_TEXT | MUSTER_FORM_TEXTS:
      return g_strdup (_ ("expected a text or a list of texts"));
    case MUSTER_FORM_TEXT | MUSTER_FORM_FLAG:
      return g_strdup (_ ("expected a text, true or false"));
    case MUSTER_FORM_TEXT | MUSTER_FORM_OBJECTS:
      return g_strdup (_ ("expected a text or a list of objects"));
    case MUSTER_FORM_FLAG | MUSTER_FORM_OBJECT:
      return g_strdup (_ ("expected an object, true or false"));
    case MUSTER_FORM_NUMBER | MUSTER_FORM_OBJECT:
      return g_strdup (_ ("expected a number or an object"));
    case MUSTER_FORM_NUMBER | MUSTER_FORM_DICE | MUSTER_FORM_OBJECT:
      return g_strdup (_ ("expected a number, dice like 2d6+3 or an object"));
    case MUSTER_FORM_TEXT | MUSTER_FORM_TEXTS | MUSTER_FORM_FLAG:
      return g_strdup (_ ("expected a text, a list of texts, true or false"));
    case MUSTER_FORM_TEXTS | MUSTER_FORM_OBJECTS:
      return g_strdup (_ ("expected a list of texts or objects"));
    default:
      g_return_val_if_reached (g_strdup (member->name));
    }
}

static gboolean
check_number (Check *check,
              const MusterShapeMember *member,
              const Place *place,
              const char *name,
              gint64 number)
{
  g_autofree char *message = NULL;

  if ((member->least == 0 && member->most == 0)
      || (number >= member->least && number <= member->most))
    return TRUE;

  /* Translators: all are whole numbers. */
  message = g_strdup_printf (_ ("%1$" G_GINT64_FORMAT " is not a number from %2$d to %3$d"), number,
                             member->least, member->most);
  add_problem (check, place, name, -1, message);

  return TRUE;
}

static void
check_word (Check *check,
            const MusterShapeMember *member,
            const Place *place,
            const char *name,
            int index,
            const char *word)
{
  g_autofree char *list = NULL;
  g_autofree char *message = NULL;

  if (muster_shape_words_have ((MusterWords) member->words, word)
      || is_in_tables (check, place, name, word))
    return;

  list = muster_shape_words_list ((MusterWords) member->words);
  /* Translators: the second is a list of words with commas. */
  message = g_strdup_printf (_ ("“%1$s” is not one of %2$s"), word, list);
  add_problem (check, place, name, index, message);
}

/* Whether a text is what the member may hold; what is wrong with it is told. */
static gboolean
check_text (Check *check,
            const MusterShapeMember *member,
            const Place *place,
            const char *name,
            const char *text)
{
  MusterDiceTerm dice;

  if (member->forms & MUSTER_FORM_TEXT)
    {
      check_word (check, member, place, name, -1, text);
      return TRUE;
    }
  if (!(member->forms & MUSTER_FORM_DICE))
    return FALSE;
  if (!muster_dice_term_parse (text, &dice) && !is_in_tables (check, place, name, text))
    {
      g_autofree char *message
          /* Translators: %s is what somebody wrote. */
          = g_strdup_printf (_ ("“%s” is not dice like 2d6+3"), text);

      add_problem (check, place, name, -1, message);
    }

  return TRUE;
}

static gboolean
check_value (Check *check,
             const MusterShapeMember *member,
             const Place *place,
             const char *name,
             JsonNode *node)
{
  switch (json_node_get_value_type (node))
    {
    case G_TYPE_INT64:
      return (member->forms & MUSTER_FORM_NUMBER)
             && check_number (check, member, place, name, json_node_get_int (node));
    case G_TYPE_BOOLEAN:
      return (member->forms & MUSTER_FORM_FLAG) != 0;
    case G_TYPE_STRING:
      return check_text (check, member, place, name, json_node_get_string (node));
    default:
      return FALSE;
    }
}

static gboolean
check_element (Check *check,
               const MusterShapeMember *member,
               const Place *place,
               const char *name,
               guint index,
               JsonNode *node)
{
  Place inner = { place, name, (int) index, NULL };

  if (JSON_NODE_HOLDS_OBJECT (node) && (member->forms & (MUSTER_FORM_OBJECTS | MUSTER_FORM_LISTS)))
    {
      inner.object = json_node_get_object (node);
      check_object (check, member->of, &inner);
      return TRUE;
    }
  if (!JSON_NODE_HOLDS_VALUE (node))
    return FALSE;
  if (json_node_get_value_type (node) == G_TYPE_INT64)
    return (member->forms & MUSTER_FORM_NUMBERS) != 0
           && check_number (check, member, place, name, json_node_get_int (node));
  if (json_node_get_value_type (node) != G_TYPE_STRING || !(member->forms & MUSTER_FORM_TEXTS))
    return FALSE;
  check_word (check, member, place, name, (int) index, json_node_get_string (node));

  return TRUE;
}

static gboolean
check_list (Check *check,
            const MusterShapeMember *member,
            const Place *place,
            const char *name,
            JsonArray *list)
{
  if (!(member->forms
        & (MUSTER_FORM_TEXTS | MUSTER_FORM_OBJECTS | MUSTER_FORM_NUMBERS | MUSTER_FORM_LISTS)))
    return FALSE;

  for (guint i = 0; i < json_array_get_length (list); i++)
    {
      JsonNode *node = json_array_get_element (list, i);
      gboolean fits;

      if (member->forms & MUSTER_FORM_LISTS)
        {
          g_autofree char *numbered = g_strdup_printf ("%s[%u]", name, i);
          JsonArray *inner = JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;

          fits = inner != NULL;
          for (guint j = 0; inner != NULL && j < json_array_get_length (inner); j++)
            fits &= check_element (check, member, place, numbered, j,
                                   json_array_get_element (inner, j));
        }
      else
        fits = check_element (check, member, place, name, i, node);
      if (!fits)
        {
          g_autofree char *message = expectation (member);

          add_problem (check, place, name, -1, message);
          return TRUE;
        }
    }

  return TRUE;
}

static void
check_member (Check *check,
              const MusterShapeMember *member,
              const Place *place,
              const char *name,
              JsonNode *node)
{
  Place inner = { place, name, -1, NULL };
  gboolean fits = FALSE;

  if (member->forms & MUSTER_FORM_ANY)
    return;
  if (JSON_NODE_HOLDS_OBJECT (node) && (member->forms & MUSTER_FORM_OBJECT))
    {
      inner.object = json_node_get_object (node);
      /* A table that the machine has no rule for. */
      if (member->of != NULL)
        check_object (check, member->of, &inner);
      return;
    }
  if (JSON_NODE_HOLDS_ARRAY (node))
    fits = check_list (check, member, place, name, json_node_get_array (node));
  else if (JSON_NODE_HOLDS_VALUE (node))
    fits = check_value (check, member, place, name, node);
  if (!fits)
    {
      g_autofree char *message = expectation (member);

      add_problem (check, place, name, -1, message);
    }
}

static const MusterShapeMember *
find_member (const MusterShape *shape, const char *name)
{
  for (const MusterShapeMember *member = shape->members; member->name != NULL; member++)
    if (g_str_equal (member->name, name)
        || (g_str_equal (member->name, "*")
            && muster_shape_words_have ((MusterWords) member->names, name)))
      return member;

  return NULL;
}

/* The names that a shape knows, with commas between. */
static char *
list_members (const MusterShape *shape)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func (g_free);

  for (const MusterShapeMember *member = shape->members; member->name != NULL; member++)
    g_ptr_array_add (list, g_str_equal (member->name, "*")
                               ? muster_shape_words_list ((MusterWords) member->names)
                               : g_strdup (member->name));
  g_ptr_array_add (list, NULL);

  return g_strjoinv (", ", (char **) list->pdata);
}

static void
check_object (Check *check, const MusterShape *shape, const Place *place)
{
  g_autoptr (GList) names = json_object_get_members (place->object);
  const Place *root = check->root;
  Tables tables = check->tables;

  /* What a creature carries is an entry of its own. */
  if (shape == &muster_shape_gift)
    {
      check->root = place;
      check->tables = tables_of (shape);
    }

  for (GList *l = names; l != NULL; l = l->next)
    {
      const MusterShapeMember *member = find_member (shape, l->data);
      g_autofree char *list = NULL;
      g_autofree char *message = NULL;

      if (member != NULL)
        {
          check_member (check, member, place, l->data,
                        json_object_get_member (place->object, l->data));
          continue;
        }
      if (is_in_tables (check, place, l->data, NULL))
        continue;
      list = list_members (shape);
      /* Translators: %s is a list of names with commas. */
      message = g_strdup_printf (_ ("there is no such part; expected one of %s"), list);
      add_problem (check, place, l->data, -1, message);
    }
  for (const MusterShapeMember *member = shape->members; member->name != NULL; member++)
    if (member->required && !json_object_has_member (place->object, member->name))
      {
        g_autofree char *message = expectation (member);

        add_problem (check, place, member->name, -1, message);
      }

  check->root = root;
  check->tables = tables;
}

void
muster_shape_check (const MusterShape *shape, JsonObject *object, GPtrArray *problems)
{
  Place place = { NULL, NULL, -1, object };
  Check check = { problems, tables_of (shape), &place };

  g_return_if_fail (shape != NULL);
  g_return_if_fail (object != NULL);
  g_return_if_fail (problems != NULL);

  check_object (&check, shape, &place);
}
