/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a campaign file holds of play: commands, answers, questions and events.  An input is a line
 * that says which of them, "command", "answers", "questions" or the kind of an event, and then the
 * JSON.  What can be read is written and read again, performed, and put into words. */
#include <string.h>

#include "campaign/question-json.h"
#include "fixture.h"
#include "fuzz.h"
#include "log/words.h"
#include "store/play-json.h"

static Fixture *
get_fixture (void)
{
  static Fixture fixture;

  if (fixture.game == NULL)
    {
      MusterId hero, dragon, bear, goblin;

      fixture_init (&fixture);
      hero = fixture_add (&fixture, "rogue", NULL);
      dragon = fixture_add (&fixture, "dragon", NULL);
      bear = fixture_add (&fixture, "bear", NULL);
      goblin = fixture_add (&fixture, "goblin", NULL);
      fixture_fight (&fixture, TRUE, hero, 20, dragon, 15, bear, 12, goblin, 10, 0);
      FIXTURE_DO (&fixture, MULTIATTACK, multiattack, .attacker = bear, .target = hero,
                  .options = MUSTER_ATTACK_OPTION_WAIVE_COST);
      FIXTURE_DO (&fixture, SET_POTIONS, set_potions, .creature = hero, .count = 3);
      FIXTURE_DO (&fixture, ADD_ENCOUNTER, add_encounter, .name = "Camp");
      FIXTURE_DO (&fixture, ADD_CHIP, add_chip, .creature = goblin,
                  .condition = MUSTER_CONDITION_BLESSED);
    }

  return &fixture;
}

static MusterGameNames
get_source (gboolean gm)
{
  return (MusterGameNames) { .game = get_fixture ()->game, .viewer = { .gm = gm } };
}

static void
check_words (const char *words)
{
  g_assert_true (words == NULL || g_utf8_validate (words, -1, NULL));
}

/* A command that is refused, or rolled back, leaves no trace. */
static void
check_performed (const MusterCommand *command)
{
  Fixture *fixture = get_fixture ();
  MusterGameNames source = get_source (TRUE);
  MusterNames names = muster_game_names (&source);
  g_autoptr (GBytes) before = muster_game_encode (fixture->game);
  g_autoptr (GBytes) after = NULL;
  MusterStatus status = muster_game_perform (fixture->game, command, NULL, &fixture->result);
  g_autofree char *title = muster_words_title (&names, 0, command);

  check_words (title);
  if (status == MUSTER_REFUSED)
    {
      g_autofree char *words
          = muster_words_refusal (&names, command, fixture->result.refusal, fixture->result.waiver);

      g_assert_cmpint (fixture->result.refusal, !=, MUSTER_REFUSAL_NONE);
      g_assert_nonnull (words);
      check_words (words);
    }

  muster_game_rollback (fixture->game);
  after = muster_game_encode (fixture->game);
  g_assert_true (g_bytes_equal (before, after));
}

static void
check_command (const char *json)
{
  g_autoptr (GStringChunk) texts = g_string_chunk_new (64);
  g_autofree char *text = NULL;
  g_autofree char *same = NULL;
  g_autoptr (GError) error = NULL;
  MusterCommand command, again;

  if (!muster_command_from_json (json, &command, texts, &error))
    {
      g_assert_nonnull (error);
      return;
    }

  text = muster_command_to_json (&command);
  g_assert_true (muster_command_from_json (text, &again, texts, NULL));
  same = muster_command_to_json (&again);
  g_assert_cmpstr (same, ==, text);
  check_performed (&command);
}

static void
check_answers (const char *json)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) answers = muster_answers_from_json (json, &error);
  g_autoptr (GArray) again = NULL;
  g_autofree char *text = NULL;

  if (answers == NULL)
    {
      g_assert_nonnull (error);
      return;
    }

  text = muster_answers_to_json ((const MusterAnswer *) (gpointer) answers->data, answers->len);
  again = muster_answers_from_json (text, NULL);
  g_assert_nonnull (again);
  g_assert_cmpmem (answers->data, answers->len * sizeof (MusterAnswer), again->data,
                   again->len * sizeof (MusterAnswer));
}

static void
check_question (const MusterQuestion *question)
{
  MusterGameNames source = get_source (TRUE);
  MusterNames names = muster_game_names (&source);
  g_autofree char *heading = muster_words_question_heading (&names, 1, question);
  g_autofree char *body = muster_words_question (&names, 1, question);

  check_words (heading);
  check_words (body);
  g_assert_cmpuint (question->n_choices, <=, MUSTER_MAX_CHOICES);
  for (guint i = 0; i < question->n_choices; i++)
    {
      g_autofree char *choice = muster_words_choice (&names, 1, question, question->choices[i]);

      check_words (choice);
    }
}

static void
check_questions (const char *json)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) questions = muster_questions_from_json (json, &error);
  g_autoptr (GArray) again = NULL;
  g_autofree char *text = NULL;

  if (questions == NULL)
    {
      g_assert_nonnull (error);
      return;
    }

  g_assert_cmpuint (questions->len, >, 0);
  for (guint i = 0; i < questions->len; i++)
    check_question (&g_array_index (questions, MusterQuestion, i));

  text = muster_questions_to_json (questions);
  again = muster_questions_from_json (text, NULL);
  g_assert_nonnull (again);
  g_assert_cmpmem (questions->data, questions->len * sizeof (MusterQuestion), again->data,
                   again->len * sizeof (MusterQuestion));
}

static void
check_event_words (const MusterEvents *events, const MusterEvent *event, gboolean gm)
{
  MusterGameNames source = get_source (gm);
  MusterNames names = muster_game_names (&source);
  MusterReader reader = muster_game_reader (&source);
  g_auto (GStrv) details = NULL;
  g_auto (GStrv) slants = NULL;
  g_autofree char *words = NULL;
  g_autofree char *markup = NULL;
  g_autofree char *announcement = NULL;
  MusterEventView view;

  if (!muster_view_event (&reader, event, &view))
    return;

  words = muster_words_event (&names, &view, events);
  markup = muster_words_event_markup (&names, &view, events);
  announcement = muster_words_event_announcement (&names, &view, events);
  details = muster_words_event_details (&names, &view, events);
  slants = muster_words_event_slants (&names, &view, events);
  g_assert_nonnull (words);
  g_assert_nonnull (muster_words_event_icon ((MusterEventKind) event->kind));
  check_words (words);
  check_words (markup);
  check_words (announcement);
}

static void
check_event (const char *kind, const char *json)
{
  Fixture *fixture = get_fixture ();
  MusterEvents events;
  MusterEvent *event;

  muster_events_init (&events);
  if (muster_event_from_json (kind, json, fixture->game, &events, &event, NULL) && event != NULL)
    {
      g_autofree char *text = muster_event_to_json (&events, event, fixture->game);
      g_autofree char *same = NULL;
      MusterEvent *again;

      check_event_words (&events, event, TRUE);
      check_event_words (&events, event, FALSE);
      g_assert_true (muster_event_from_json (kind, text, fixture->game, &events, &again, NULL));
      same = muster_event_to_json (&events, again, fixture->game);
      g_assert_cmpstr (same, ==, text);
    }
  muster_events_free (&events);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *text = g_strndup ((const char *) data, size);
  char *json = strchr (text, '\n');

  if (json == NULL)
    return 0;
  *json++ = '\0';

  if (g_str_equal (text, "command"))
    check_command (json);
  else if (g_str_equal (text, "answers"))
    check_answers (json);
  else if (g_str_equal (text, "questions"))
    check_questions (json);
  else
    check_event (text, json);

  return 0;
}
