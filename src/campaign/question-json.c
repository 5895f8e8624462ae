/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-campaign"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "campaign/json-text.h"
#include "campaign/question-json.h"
#include "store/fields-json.h"

static void
add_number (JsonBuilder *builder, const char *member, gint64 number)
{
  json_builder_set_member_name (builder, member);
  json_builder_add_int_value (builder, number);
}

static void
add_dice (JsonBuilder *builder, const MusterQuestion *question)
{
  json_builder_set_member_name (builder, "dice");
  json_builder_begin_array (builder);
  for (guint i = 0; i < question->n_dice; i++)
    {
      json_builder_begin_object (builder);
      add_number (builder, "term", question->dice[i].number.term);
      add_number (builder, "die", question->dice[i].number.die);
      add_number (builder, "link", question->dice[i].number.link);
      add_number (builder, "sides", question->dice[i].sides);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

/* A number that fits its field; what else a file holds counts as 0. */
static gint64
get_number (JsonObject *object, const char *member, gint64 least, gint64 most)
{
  gint64 number;

  return muster_field_read_int (object, member, least, most, &number, NULL) ? number : 0;
}

/**
 * muster_questions_to_json:
 * @questions: (element-type MusterQuestion): questions
 *
 * Returns: (transfer full): a list with an object for each
 */
char *
muster_questions_to_json (GArray *questions)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;

  json_builder_begin_array (builder);
  for (guint i = 0; i < questions->len; i++)
    {
      const MusterQuestion *question = &g_array_index (questions, MusterQuestion, i);

      json_builder_begin_object (builder);
      add_number (builder, "kind", question->key.kind);
      add_number (builder, "asked", question->key.asked);
      add_number (builder, "about", question->key.about);
      add_number (builder, "occurrence", question->key.occurrence);
      add_number (builder, "purpose", question->key.purpose);
      add_number (builder, "source", question->key.source);
      add_number (builder, "term", question->key.term);
      add_number (builder, "total", question->total);
      add_number (builder, "dc", question->dc);
      json_builder_set_member_name (builder, "name");
      json_builder_add_string_value (builder, question->name);
      json_builder_set_member_name (builder, "choices");
      json_builder_begin_array (builder);
      for (guint j = 0; j < question->n_choices; j++)
        json_builder_add_int_value (builder, question->choices[j]);
      json_builder_end_array (builder);
      if (question->n_dice > 0)
        add_dice (builder, question);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  root = json_builder_get_root (builder);

  return json_to_string (root, FALSE);
}

static void
read_choices (JsonObject *object, MusterQuestion *question)
{
  JsonNode *node = json_object_get_member (object, "choices");
  JsonArray *choices;

  if (node == NULL || !JSON_NODE_HOLDS_ARRAY (node))
    return;

  choices = json_node_get_array (node);
  question->n_choices = MIN (json_array_get_length (choices), MUSTER_MAX_CHOICES);
  for (guint i = 0; i < question->n_choices; i++)
    {
      JsonNode *choice = json_array_get_element (choices, i);

      if (JSON_NODE_HOLDS_VALUE (choice) && json_node_get_value_type (choice) == G_TYPE_INT64)
        question->choices[i] = (guint32) CLAMP (json_node_get_int (choice), 0, G_MAXUINT32);
    }
}

static void
read_dice (JsonObject *object, MusterQuestion *question)
{
  JsonNode *node = json_object_get_member (object, "dice");
  JsonArray *dice;
  guint n;

  if (node == NULL || !JSON_NODE_HOLDS_ARRAY (node))
    return;

  dice = json_node_get_array (node);
  n = MIN (json_array_get_length (dice), MUSTER_MAX_ASKED_DICE);
  for (guint i = 0; i < n; i++)
    {
      JsonNode *element = json_array_get_element (dice, i);
      JsonObject *die = JSON_NODE_HOLDS_OBJECT (element) ? json_node_get_object (element) : NULL;

      if (die == NULL || get_number (die, "sides", 1, MUSTER_DICE_MAX_SIDES) == 0)
        continue;
      question->dice[question->n_dice++] = (MusterAskedDie) {
        .number = { .term = (guint16) get_number (die, "term", 0, G_MAXUINT16),
                    .die = (guint16) get_number (die, "die", 0, G_MAXUINT16),
                    .link = (guint16) get_number (die, "link", 0, G_MAXUINT16) },
        .sides = (guint32) get_number (die, "sides", 1, MUSTER_DICE_MAX_SIDES),
      };
    }
}

/**
 * muster_questions_from_json:
 * @json: what muster_questions_to_json() made
 * @error: return location
 *
 * Returns: (transfer full) (element-type MusterQuestion): one question or more, or %NULL with
 *   @error set
 */
GArray *
muster_questions_from_json (const char *json, GError **error)
{
  g_autoptr (GArray) questions = g_array_new (FALSE, TRUE, sizeof (MusterQuestion));
  g_autoptr (JsonNode) node = muster_json_parse (json, JSON_NODE_ARRAY, NULL);
  JsonArray *list = node != NULL ? json_node_get_array (node) : NULL;

  for (guint i = 0; list != NULL && i < json_array_get_length (list); i++)
    {
      JsonNode *element = json_array_get_element (list, i);
      JsonObject *object = JSON_NODE_HOLDS_OBJECT (element) ? json_node_get_object (element) : NULL;
      MusterQuestion question = { 0 };

      if (object == NULL)
        {
          g_array_set_size (questions, 0);
          break;
        }

      question.key.kind = (gint32) get_number (object, "kind", 0, G_MAXINT32);
      question.key.asked = (MusterId) get_number (object, "asked", 0, G_MAXUINT32);
      question.key.about = (MusterId) get_number (object, "about", 0, G_MAXUINT32);
      question.key.occurrence = (gint32) get_number (object, "occurrence", G_MININT32, G_MAXINT32);
      question.key.purpose = (gint32) get_number (object, "purpose", 0, G_MAXINT32);
      question.key.source = (guint32) get_number (object, "source", 0, G_MAXUINT32);
      question.key.term = (gint32) get_number (object, "term", 0, G_MAXINT32);
      question.total = (gint32) get_number (object, "total", G_MININT32, G_MAXINT32);
      question.dc = (gint32) get_number (object, "dc", G_MININT32, G_MAXINT32);
      muster_question_set_name (&question, muster_json_member_text (object, "name"));
      read_choices (object, &question);
      read_dice (object, &question);
      g_array_append_val (questions, question);
    }

  if (questions->len == 0)
    {
      g_set_error_literal (error, MUSTER_CAMPAIGN_ERROR, MUSTER_CAMPAIGN_ERROR_DAMAGED,
                           _ ("The question that waits for its answer cannot be read. The file "
                              "is damaged."));
      return NULL;
    }

  return g_steal_pointer (&questions);
}
