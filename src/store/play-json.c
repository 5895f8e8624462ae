/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-store"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "store/fields-json.h"
#include "store/play-json.h"

/* The member of a command's JSON that names its kind; no field is called so. */
#define KIND_MEMBER "command"

static char *
object_to_text (JsonObject *object)
{
  g_autoptr (JsonNode) node = json_node_new (JSON_NODE_OBJECT);

  json_node_set_object (node, object);
  return json_to_string (node, FALSE);
}

static gboolean
set_damaged (GError **error)
{
  g_set_error_literal (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_CORRUPT,
                       _ ("A stored entry is damaged and cannot be read."));
  return FALSE;
}

static JsonNode *
parse (const char *json, JsonNodeType type, GError **error)
{
  g_autoptr (GError) local_error = NULL;
  g_autoptr (JsonNode) node = json_from_string (json, &local_error);

  if (node == NULL || json_node_get_node_type (node) != type)
    {
      g_info ("%s", local_error != NULL ? local_error->message : "JSON of another form");
      set_damaged (error);
      return NULL;
    }

  return g_steal_pointer (&node);
}

/* Commands: their texts are plain strings. */

static const char *
get_string (gpointer context, gconstpointer field)
{
  return *(const char *const *) field;
}

static void
set_string (gpointer context, gpointer field, const char *text)
{
  GStringChunk *texts = context;

  *(const char **) field = text != NULL ? g_string_chunk_insert (texts, text) : NULL;
}

/**
 * muster_command_to_json:
 * @command: a command
 *
 * Returns: (transfer full): an object with the kind as "command" and the fields by name
 */
char *
muster_command_to_json (const MusterCommand *command)
{
  g_autoptr (JsonObject) object = json_object_new ();
  const MusterFieldCodec codec = { .get_text = get_string };
  const MusterCommandInfo *info;

  g_return_val_if_fail (command != NULL, NULL);

  info = muster_command_info (command->kind);
  json_object_set_string_member (object, KIND_MEMBER, info->name);
  muster_fields_to_json (info->fields, info->n_fields, &command->add_creature, &codec, object);
  return object_to_text (object);
}

static const char *
get_kind (JsonObject *object)
{
  JsonNode *node = json_object_get_member (object, KIND_MEMBER);

  return node != NULL && JSON_NODE_HOLDS_VALUE (node)
                 && json_node_get_value_type (node) == G_TYPE_STRING
             ? json_node_get_string (node)
             : NULL;
}

/**
 * muster_command_from_json:
 * @json: what muster_command_to_json() made
 * @command: (out caller-allocates): the command
 * @texts: keeps the command's texts
 * @error: return location
 *
 * Returns: %FALSE when @json is no command that this version knows
 */
gboolean
muster_command_from_json (const char *json,
                          MusterCommand *command,
                          GStringChunk *texts,
                          GError **error)
{
  const MusterFieldCodec codec = { .set_text = set_string, .context = texts };
  g_autoptr (JsonNode) node = NULL;
  const MusterCommandInfo *info;
  const char *kind;
  JsonObject *object;

  g_return_val_if_fail (json != NULL, FALSE);
  g_return_val_if_fail (command != NULL, FALSE);
  g_return_val_if_fail (texts != NULL, FALSE);

  node = parse (json, JSON_NODE_OBJECT, error);
  if (node == NULL)
    return FALSE;

  memset (command, 0, sizeof *command);
  object = json_node_get_object (node);
  kind = get_kind (object);
  if (kind == NULL || !muster_command_kind_from_name (kind, &command->kind))
    return set_damaged (error);

  info = muster_command_info (command->kind);
  return muster_fields_from_json (info->fields, info->n_fields, muster_command_body (command),
                                  &codec, object, error);
}

/* Answers. */

static const MusterFieldInfo answer_fields[] = {
  { "kind", G_STRUCT_OFFSET (MusterAnswer, key.kind), MUSTER_FIELD_INT, MUSTER_AUDIENCE_ALL },
  { "asked", G_STRUCT_OFFSET (MusterAnswer, key.asked), MUSTER_FIELD_ID, MUSTER_AUDIENCE_ALL },
  { "about", G_STRUCT_OFFSET (MusterAnswer, key.about), MUSTER_FIELD_ID, MUSTER_AUDIENCE_ALL },
  { "occurrence", G_STRUCT_OFFSET (MusterAnswer, key.occurrence), MUSTER_FIELD_INT,
    MUSTER_AUDIENCE_ALL },
  { "purpose", G_STRUCT_OFFSET (MusterAnswer, key.purpose), MUSTER_FIELD_INT, MUSTER_AUDIENCE_ALL },
  { "source", G_STRUCT_OFFSET (MusterAnswer, key.source), MUSTER_FIELD_ID, MUSTER_AUDIENCE_ALL },
  { "term", G_STRUCT_OFFSET (MusterAnswer, key.term), MUSTER_FIELD_INT, MUSTER_AUDIENCE_ALL },
  { "die", G_STRUCT_OFFSET (MusterAnswer, key.die), MUSTER_FIELD_INT, MUSTER_AUDIENCE_ALL },
  { "link", G_STRUCT_OFFSET (MusterAnswer, key.link), MUSTER_FIELD_INT, MUSTER_AUDIENCE_ALL },
  { "choice", G_STRUCT_OFFSET (MusterAnswer, choice), MUSTER_FIELD_ID, MUSTER_AUDIENCE_ALL },
};

/**
 * muster_answers_to_json:
 * @answers: (array length=n_answers) (nullable): answers to the questions of one command
 *
 * Returns: (transfer full): an array with an object for each answer
 */
char *
muster_answers_to_json (const MusterAnswer *answers, guint n_answers)
{
  g_autoptr (JsonNode) node = json_node_new (JSON_NODE_ARRAY);
  JsonArray *array = json_array_sized_new (n_answers);
  const MusterFieldCodec codec = { 0 };

  for (guint i = 0; i < n_answers; i++)
    {
      JsonObject *object = json_object_new ();

      muster_fields_to_json (answer_fields, G_N_ELEMENTS (answer_fields), &answers[i], &codec,
                             object);
      json_array_add_object_element (array, object);
    }

  json_node_take_array (node, array);
  return json_to_string (node, FALSE);
}

/**
 * muster_answers_from_json:
 * @json: what muster_answers_to_json() made
 * @error: return location
 *
 * Returns: (transfer full) (element-type MusterAnswer): the answers, or %NULL with @error set
 */
GArray *
muster_answers_from_json (const char *json, GError **error)
{
  g_autoptr (GArray) answers = g_array_new (FALSE, TRUE, sizeof (MusterAnswer));
  g_autoptr (JsonNode) node = NULL;
  const MusterFieldCodec codec = { 0 };
  JsonArray *array;

  g_return_val_if_fail (json != NULL, NULL);

  node = parse (json, JSON_NODE_ARRAY, error);
  if (node == NULL)
    return NULL;

  array = json_node_get_array (node);
  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      JsonNode *element = json_array_get_element (array, i);
      MusterAnswer answer = { 0 };

      if (!JSON_NODE_HOLDS_OBJECT (element))
        {
          set_damaged (error);
          return NULL;
        }
      if (!muster_fields_from_json (answer_fields, G_N_ELEMENTS (answer_fields), &answer, &codec,
                                    json_node_get_object (element), error))
        return NULL;
      g_array_append_val (answers, answer);
    }

  return g_steal_pointer (&answers);
}

/* Events: their texts are numbers of the game, their dice, parts and reasons lie beside them. */

typedef struct
{
  const MusterEvents *events;
  const MusterGame *game;
} EventSource;

typedef struct
{
  MusterEvents *events;
  MusterGame *game;
} EventSink;

static const char *
get_event_text (gpointer context, gconstpointer field)
{
  const EventSource *source = context;

  return muster_game_text (source->game, *(const MusterText *) field);
}

static void
set_event_text (gpointer context, gpointer field, const char *text)
{
  const EventSink *sink = context;

  *(MusterText *) field = muster_game_intern (sink->game, text);
}

static const MusterFieldInfo part_fields[] = {
  { "type", G_STRUCT_OFFSET (MusterEventPart, type), MUSTER_FIELD_INT, MUSTER_AUDIENCE_ALL },
  { "rolled", G_STRUCT_OFFSET (MusterEventPart, rolled), MUSTER_FIELD_INT, MUSTER_AUDIENCE_ALL },
  { "dealt", G_STRUCT_OFFSET (MusterEventPart, dealt), MUSTER_FIELD_INT, MUSTER_AUDIENCE_ALL },
  { "flags", G_STRUCT_OFFSET (MusterEventPart, flags), MUSTER_FIELD_INT, MUSTER_AUDIENCE_ALL },
};

static const MusterFieldInfo reason_fields[] = {
  { "kind", G_STRUCT_OFFSET (MusterEventReason, kind), MUSTER_FIELD_INT, MUSTER_AUDIENCE_ALL },
  { "mode", G_STRUCT_OFFSET (MusterEventReason, mode), MUSTER_FIELD_INT, MUSTER_AUDIENCE_ALL },
  { "condition", G_STRUCT_OFFSET (MusterEventReason, condition), MUSTER_FIELD_INT,
    MUSTER_AUDIENCE_ALL },
  { "name", G_STRUCT_OFFSET (MusterEventReason, name), MUSTER_FIELD_TEXT, MUSTER_AUDIENCE_ALL },
  { "amount", G_STRUCT_OFFSET (MusterEventReason, amount), MUSTER_FIELD_INT, MUSTER_AUDIENCE_ALL },
};

/* A die's fields are shorter than an INT, so they go through a copy. */
typedef struct
{
  gint32 sides;
  gint32 face;
  gint32 use;
  gint32 flags;
} WideDie;

static const MusterFieldInfo die_fields[] = {
  { "sides", G_STRUCT_OFFSET (WideDie, sides), MUSTER_FIELD_INT, MUSTER_AUDIENCE_ALL },
  { "face", G_STRUCT_OFFSET (WideDie, face), MUSTER_FIELD_INT, MUSTER_AUDIENCE_ALL },
  { "use", G_STRUCT_OFFSET (WideDie, use), MUSTER_FIELD_INT, MUSTER_AUDIENCE_ALL },
  { "flags", G_STRUCT_OFFSET (WideDie, flags), MUSTER_FIELD_INT, MUSTER_AUDIENCE_ALL },
};

static JsonArray *
get_event_span (gpointer context, MusterFieldType type, const MusterSpan *span)
{
  const EventSource *source = context;
  const MusterFieldCodec codec = { .get_text = get_event_text, .context = context };
  JsonArray *array = json_array_sized_new (span->count);

  for (guint i = 0; i < span->count; i++)
    {
      JsonObject *object = json_object_new ();

      if (type == MUSTER_FIELD_DICE)
        {
          const MusterEventDie *die = &muster_events_dice (source->events, *span)[i];
          const WideDie wide = { (gint32) die->sides, (gint32) die->face, die->use, die->flags };

          muster_fields_to_json (die_fields, G_N_ELEMENTS (die_fields), &wide, &codec, object);
        }
      else if (type == MUSTER_FIELD_PARTS)
        {
          muster_fields_to_json (part_fields, G_N_ELEMENTS (part_fields),
                                 &muster_events_parts (source->events, *span)[i], &codec, object);
        }
      else
        {
          muster_fields_to_json (reason_fields, G_N_ELEMENTS (reason_fields),
                                 &muster_events_reasons (source->events, *span)[i], &codec, object);
        }
      json_array_add_object_element (array, object);
    }

  return array;
}

static gboolean
add_die (EventSink *sink, const MusterFieldCodec *codec, JsonObject *object, GError **error)
{
  MusterEventDie die = { 0 };
  WideDie wide;

  if (!muster_fields_from_json (die_fields, G_N_ELEMENTS (die_fields), &wide, codec, object, error))
    return FALSE;
  if (wide.sides < 0 || wide.face < 0 || wide.use < 0 || wide.use > G_MAXUINT16 || wide.flags < 0
      || wide.flags > G_MAXUINT16)
    return set_damaged (error);

  die.sides = (guint32) wide.sides;
  die.face = (guint32) wide.face;
  die.use = (guint16) wide.use;
  die.flags = (guint16) wide.flags;
  g_array_append_val (sink->events->dice, die);
  return TRUE;
}

static gboolean
add_part (EventSink *sink, const MusterFieldCodec *codec, JsonObject *object, GError **error)
{
  MusterEventPart part = { 0 };

  if (!muster_fields_from_json (part_fields, G_N_ELEMENTS (part_fields), &part, codec, object,
                                error))
    return FALSE;

  g_array_append_val (sink->events->parts, part);
  return TRUE;
}

static gboolean
add_reason (EventSink *sink, const MusterFieldCodec *codec, JsonObject *object, GError **error)
{
  MusterEventReason reason = { 0 };

  if (!muster_fields_from_json (reason_fields, G_N_ELEMENTS (reason_fields), &reason, codec, object,
                                error))
    return FALSE;

  g_array_append_val (sink->events->reasons, reason);
  return TRUE;
}

static gboolean
set_event_span (
    gpointer context, MusterFieldType type, MusterSpan *span, JsonArray *array, GError **error)
{
  EventSink *sink = context;
  const MusterFieldCodec codec = { .set_text = set_event_text, .context = context };
  GArray *run = type == MUSTER_FIELD_DICE    ? sink->events->dice
                : type == MUSTER_FIELD_PARTS ? sink->events->parts
                                             : sink->events->reasons;

  span->start = run->len;
  span->count = json_array_get_length (array);
  for (guint i = 0; i < span->count; i++)
    {
      JsonNode *element = json_array_get_element (array, i);
      gboolean added;

      if (!JSON_NODE_HOLDS_OBJECT (element))
        return set_damaged (error);

      if (type == MUSTER_FIELD_DICE)
        added = add_die (sink, &codec, json_node_get_object (element), error);
      else if (type == MUSTER_FIELD_PARTS)
        added = add_part (sink, &codec, json_node_get_object (element), error);
      else
        added = add_reason (sink, &codec, json_node_get_object (element), error);
      if (!added)
        return FALSE;
    }

  return TRUE;
}

/**
 * muster_event_to_json:
 * @events: the list that @event is in
 * @event: an event
 * @game: the game whose texts it uses
 *
 * Writes the fields of the event; its kind, version, fight, round, clock and secret have columns
 * of their own in the log.
 *
 * Returns: (transfer full): an object with the fields by name
 */
char *
muster_event_to_json (const MusterEvents *events, const MusterEvent *event, const MusterGame *game)
{
  g_autoptr (JsonObject) object = json_object_new ();
  EventSource source = { events, game };
  const MusterFieldCodec codec = {
    .get_text = get_event_text,
    .get_span = get_event_span,
    .context = &source,
  };
  const MusterEventInfo *info;

  g_return_val_if_fail (events != NULL, NULL);
  g_return_val_if_fail (event != NULL, NULL);
  g_return_val_if_fail (game != NULL, NULL);

  info = muster_event_info ((MusterEventKind) event->kind);
  muster_fields_to_json (info->fields, info->n_fields, &event->creature_added, &codec, object);
  return object_to_text (object);
}

/**
 * muster_event_from_json:
 * @kind: the stable name of the event's kind
 * @body: what muster_event_to_json() made
 * @game: where texts are interned
 * @events: the list that the event is added to
 * @event: (out) (transfer none) (nullable): the event, whose header fields but the kind are for
 *   the caller to fill in; %NULL when this version does not know the kind, which is no error.
 *   Holds until the list grows
 * @error: return location
 *
 * Returns: %FALSE when @body is damaged; nothing is added then
 */
gboolean
muster_event_from_json (const char *kind,
                        const char *body,
                        MusterGame *game,
                        MusterEvents *events,
                        MusterEvent **event,
                        GError **error)
{
  EventSink sink = { events, game };
  const MusterFieldCodec codec = {
    .set_text = set_event_text,
    .set_span = set_event_span,
    .context = &sink,
  };
  g_autoptr (JsonNode) node = NULL;
  const MusterEventInfo *info;
  MusterEventKind known;
  MusterEvent made = { 0 };

  g_return_val_if_fail (kind != NULL, FALSE);
  g_return_val_if_fail (body != NULL, FALSE);
  g_return_val_if_fail (game != NULL, FALSE);
  g_return_val_if_fail (events != NULL, FALSE);
  g_return_val_if_fail (event != NULL, FALSE);

  *event = NULL;
  if (!muster_event_kind_from_name (kind, &known))
    return TRUE;

  node = parse (body, JSON_NODE_OBJECT, error);
  if (node == NULL)
    return FALSE;

  made.kind = (guint16) known;
  info = muster_event_info (known);
  if (!muster_fields_from_json (info->fields, info->n_fields, muster_event_body (&made), &codec,
                                json_node_get_object (node), error))
    return FALSE;

  g_array_append_val (events->events, made);
  *event = &g_array_index (events->events, MusterEvent, events->events->len - 1);
  return TRUE;
}
