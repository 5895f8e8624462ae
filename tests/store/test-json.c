/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "store-fixture.h"
#include "store/fields-json.h"
#include "store/play-json.h"

#include <string.h>

/* Every kind of command comes back with every field it had. */
static void
test_commands (void)
{
  for (guint kind = 0; kind < MUSTER_N_COMMANDS; kind++)
    {
      const MusterCommandInfo *info = muster_command_info ((MusterCommandKind) kind);
      g_autoptr (GStringChunk) texts = g_string_chunk_new (256);
      g_autoptr (GError) error = NULL;
      g_autofree char *json = NULL;
      MusterCommand command, found;

      memset (&command, 0, sizeof command);
      command.kind = (MusterCommandKind) kind;
      for (guint i = 0; i < info->n_fields; i++)
        {
          gpointer field = (guint8 *) muster_command_body (&command) + info->fields[i].offset;

          switch (info->fields[i].type)
            {
            case MUSTER_FIELD_INT:
              *(gint32 *) field = i % 3 == 0 ? G_MININT32 : i % 3 == 1 ? 0 : (gint32) i;
              break;
            case MUSTER_FIELD_LONG:
              *(gint64 *) field = G_MININT64 + i;
              break;
            case MUSTER_FIELD_ID:
              *(MusterId *) field = G_MAXUINT32 - i;
              break;
            case MUSTER_FIELD_TEXT:
              *(const char **) field = i % 2 == 0 ? "A “name”\n\\ with \t all\x01" : NULL;
              break;
            default:
              g_assert_not_reached ();
            }
        }

      json = muster_command_to_json (&command);
      memset (&found, 0xee, sizeof found);
      muster_command_from_json (json, &found, texts, &error);
      g_assert_no_error (error);
      g_assert_cmpint (found.kind, ==, command.kind);
      for (guint i = 0; i < info->n_fields; i++)
        {
          gpointer before = (guint8 *) muster_command_body (&command) + info->fields[i].offset;
          gpointer after = (guint8 *) muster_command_body (&found) + info->fields[i].offset;

          switch (info->fields[i].type)
            {
            case MUSTER_FIELD_TEXT:
              g_assert_cmpstr (*(const char **) before, ==, *(const char **) after);
              break;
            case MUSTER_FIELD_LONG:
              g_assert_cmpint (*(gint64 *) before, ==, *(gint64 *) after);
              break;
            default:
              g_assert_cmpint (*(gint32 *) before, ==, *(gint32 *) after);
              break;
            }
        }
    }
}

static void
test_bad_commands (void)
{
  static const char *const bad[] = {
    "",
    "[]",
    "{\"command\":\"attack\"",
    "{\"target\":3}",
    "{\"command\":17}",
    "{\"command\":\"fly-away\"}",
    "{\"command\":\"damage\",\"target\":-1}",
    "{\"command\":\"damage\",\"target\":4294967296}",
    "{\"command\":\"damage\",\"amount\":2147483648}",
    "{\"command\":\"damage\",\"amount\":1.5}",
    "{\"command\":\"damage\",\"amount\":\"7\"}",
    "{\"command\":\"damage\",\"amount\":null}",
    "{\"command\":\"add_chip\",\"name\":5}",
    "{\"command\":\"add_chip\",\"name\":[]}",
  };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GStringChunk) texts = g_string_chunk_new (64);
      g_autoptr (GError) error = NULL;
      MusterCommand command;

      g_test_message ("%s", bad[i]);
      g_assert_false (muster_command_from_json (bad[i], &command, texts, &error));
      assert_sentence (error, MUSTER_STORE_ERROR_CORRUPT);
    }

  /* Fields that a later version added are passed over. */
  {
    g_autoptr (GStringChunk) texts = g_string_chunk_new (64);
    g_autoptr (GError) error = NULL;
    MusterCommand command;

    muster_command_from_json ("{\"command\":\"damage\",\"target\":3,\"colour\":\"red\"}", &command,
                              texts, &error);
    g_assert_no_error (error);
    g_assert_cmpint (command.kind, ==, MUSTER_COMMAND_DAMAGE);
    g_assert_cmpuint (command.damage.target, ==, 3);
    g_assert_cmpint (command.damage.amount, ==, 0);
  }
}

static void
test_answers (void)
{
  static const MusterAnswer answers[] = {
    { { 1, 4, 9, 0 }, 3 },
    { { 2, G_MAXUINT32, 0, 7 }, G_MAXUINT32 },
  };
  g_autofree char *json = muster_answers_to_json (answers, G_N_ELEMENTS (answers));
  g_autofree char *none = muster_answers_to_json (NULL, 0);
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) found = muster_answers_from_json (json, &error);
  g_autoptr (GArray) empty = muster_answers_from_json (none, &error);

  g_assert_no_error (error);
  g_assert_cmpmem (found->data, found->len * sizeof (MusterAnswer), answers, sizeof answers);
  g_assert_cmpuint (empty->len, ==, 0);
  g_assert_null (muster_answers_from_json ("[1]", &error));
  assert_sentence (error, MUSTER_STORE_ERROR_CORRUPT);
}

static MusterSpan
add_run (MusterEvents *events, MusterGame *game, MusterFieldType type)
{
  MusterSpan span = { 0, 2 };

  for (int i = 0; i < 2; i++)
    {
      MusterEventDie die = { 20, (guint32) (7 + i), MUSTER_DIE_DAMAGE, MUSTER_DIE_DROPPED };
      MusterEventPart part = { 3, 14, 7 + i, MUSTER_PART_RESISTED };
      MusterEventReason reason
          = { MUSTER_REASON_RIDER, 0, 4, muster_game_intern (game, "Bane"), -3 + i };

      if (type == MUSTER_FIELD_DICE)
        g_array_append_val (events->dice, die);
      else if (type == MUSTER_FIELD_PARTS)
        g_array_append_val (events->parts, part);
      else
        g_array_append_val (events->reasons, reason);
    }

  span.start = (type == MUSTER_FIELD_DICE    ? events->dice->len
                : type == MUSTER_FIELD_PARTS ? events->parts->len
                                             : events->reasons->len)
               - 2;
  return span;
}

static void
fill_event (MusterEvents *events, MusterGame *game, guint kind, MusterEvent *event)
{
  const MusterEventInfo *info = muster_event_info ((MusterEventKind) kind);

  memset (event, 0, sizeof *event);
  event->kind = (guint16) kind;
  for (guint i = 0; i < info->n_fields; i++)
    {
      gpointer field = (guint8 *) muster_event_body (event) + info->fields[i].offset;

      switch (info->fields[i].type)
        {
        case MUSTER_FIELD_INT:
          *(gint32 *) field = -5 - (gint32) i;
          break;
        case MUSTER_FIELD_LONG:
          *(gint64 *) field = G_MAXINT64 - i;
          break;
        case MUSTER_FIELD_ID:
          *(MusterId *) field = 100 + i;
          break;
        case MUSTER_FIELD_TEXT:
          *(MusterText *) field = muster_game_intern (game, info->fields[i].name);
          break;
        default:
          *(MusterSpan *) field = add_run (events, game, (MusterFieldType) info->fields[i].type);
          break;
        }
    }
}

/* Every kind of event, with its dice, parts and reasons, reads back to the same JSON, in another
 * game with other numbers for its texts. */
static void
test_events (void)
{
  g_autoptr (MusterCompendium) compendium = muster_compendium_new (NULL);
  g_autoptr (MusterGame) game = muster_game_new (compendium, 1);
  g_autoptr (MusterGame) other = muster_game_new (compendium, 1);
  MusterEvents events, found;

  muster_game_intern (other, "something else first");
  muster_events_init (&events);
  muster_events_init (&found);
  for (guint kind = 0; kind < MUSTER_N_EVENTS; kind++)
    {
      const MusterEventInfo *info = muster_event_info ((MusterEventKind) kind);
      g_autoptr (GError) error = NULL;
      g_autofree char *json = NULL;
      g_autofree char *again = NULL;
      g_autoptr (JsonNode) node = NULL;
      MusterEvent event;
      MusterEvent *read;

      fill_event (&events, game, kind, &event);
      json = muster_event_to_json (&events, &event, game);
      muster_event_from_json (info->name, json, other, &found, &read, &error);
      g_assert_no_error (error);
      g_assert_nonnull (read);
      g_assert_cmpuint (read->kind, ==, kind);
      again = muster_event_to_json (&found, read, other);
      g_assert_cmpstr (again, ==, json);

      node = json_from_string (json, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (json_object_get_size (json_node_get_object (node)), ==, info->n_fields);
    }
  g_assert_cmpuint (muster_events_count (&found), ==, MUSTER_N_EVENTS);
  muster_events_free (&events);
  muster_events_free (&found);
}

/* A kind of a later version is no error; a damaged body is, and adds nothing. */
static void
test_strange_events (void)
{
  static const char *const bad[] = {
    "{", "[]", "{\"creature\":\"x\"}", "{\"creature\":-1}", "{\"max_hp\":1e300}",
  };
  g_autoptr (MusterCompendium) compendium = muster_compendium_new (NULL);
  g_autoptr (MusterGame) game = muster_game_new (compendium, 1);
  g_autoptr (GError) error = NULL;
  MusterEvents events;
  MusterEvent *event;

  muster_events_init (&events);
  g_assert_true (muster_event_from_json ("sang_a_song", "{", game, &events, &event, &error));
  g_assert_no_error (error);
  g_assert_null (event);

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_assert_false (
          muster_event_from_json ("creature_added", bad[i], game, &events, &event, &error));
      assert_sentence (error, MUSTER_STORE_ERROR_CORRUPT);
      g_clear_error (&error);
    }
  g_assert_cmpuint (muster_events_count (&events), ==, 0);
  muster_events_free (&events);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/store/json/commands", test_commands);
  g_test_add_func ("/store/json/damaged-commands", test_bad_commands);
  g_test_add_func ("/store/json/answers", test_answers);
  g_test_add_func ("/store/json/events", test_events);
  g_test_add_func ("/store/json/strange-events", test_strange_events);

  return g_test_run ();
}
