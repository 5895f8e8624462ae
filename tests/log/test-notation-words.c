/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "log/notation-words.h"

static char *
describe (const char *text)
{
  MusterNotation notation;
  MusterNotationError error;

  g_assert_false (muster_notation_parse (text, &notation, &error));

  return muster_notation_error_describe (&error);
}

static void
check_sentence (const char *text, const char *expected)
{
  g_autofree char *sentence = describe (text);

  g_assert_cmpstr (sentence, ==, expected);
}

static void
test_sentences (void)
{
  check_sentence ("", "Type a roll, such as 1d20+5 or 4d6kh3.");
  check_sentence ("abc", "“a” at character 1 does not fit: a number, dice such as 2d6 or an "
                         "opening bracket belongs there.");
  check_sentence ("1d20adv?", "“?” at character 8 does not fit: +, -, * or / belongs there, or "
                              "the end of the roll.");
  check_sentence ("1d6 \u2212 \u00e9", "“\u00e9” at character 7 does not fit: a number, dice such "
                                       "as 2d6 or an opening bracket belongs there.");
  check_sentence ("1d6 \u202e", "“U+202E” at character 5 does not fit: +, -, * or / belongs there, "
                                "or the end of the roll.");
  check_sentence ("2dx", "“x” at character 3 does not fit: the sides of the die belong there, as "
                         "in d20 or d%.");
  check_sentence ("1d6++", "The roll ends too early: a number, dice such as 2d6 or an opening "
                           "bracket is missing at character 6.");
  check_sentence ("4d6d", "The roll ends too early at character 5: write dl1 to drop the lowest "
                          "die, or dh1 to drop the highest.");
  check_sentence ("((2d6", "The bracket “(” at character 2 is never closed.");
  check_sentence ("999999999999d6",
                  "The number at character 1 is too large: 999999999 is the greatest one.");
  check_sentence ("1+20000d6",
                  "These are too many dice at character 3: a roll may have at most 10000.");
  check_sentence ("d1!", "The dice would be thrown without end because of what stands at character "
                         "3: leave at least one face on which they stop.");
}

/* Every kind of error that a text can have says something of its own, ends
 * like a sentence, and names the place. */
static void
test_every_problem (void)
{
  static const char *const texts[] = {
    "\xff",       "",        "1+x",         "1 2",
    "2dx",        "2d6rx",   "2d6mix",      "4d6dx",
    "(1}",        "1+",      "1d",          "1d6r",
    "1d6mi",      "4d6d",    "(1",          "1)",
    "9999999999", "0d6",     "10001d6",     "1d0",
    "d1000001",   "4d6kh0",  "2d6d8",       "d1!",
    "2d6mi9",     "2d20adv", "2d6+1 adv",   "(1)kh1",
    "1/0",        "2d6[]",   "(1[a]+1[b])", "999999999*999999999*2",
  };
  g_autoptr (GHashTable) sentences = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  gboolean seen[MUSTER_NOTATION_N_PROBLEMS] = { FALSE };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      MusterNotation notation;
      MusterNotationError error;
      char *sentence;

      g_assert_false (muster_notation_parse (texts[i], &notation, &error));
      seen[error.problem] = TRUE;

      /* So that only the words tell them apart. */
      error.position = 41;
      error.found = 'x';
      sentence = muster_notation_error_describe (&error);
      g_assert_true (g_str_has_suffix (sentence, "."));
      g_assert_true (error.problem == MUSTER_NOTATION_EMPTY || strstr (sentence, "42") != NULL);
      g_assert_true (g_hash_table_add (sentences, sentence));
    }

  for (guint i = 0; i < MUSTER_NOTATION_N_PROBLEMS; i++)
    if (i != MUSTER_NOTATION_TOO_LONG && i != MUSTER_NOTATION_TOO_DEEP)
      g_assert_true (seen[i]);
}

static void
test_limits (void)
{
  g_autofree char *long_text = g_strnfill (251, '1');
  g_autofree char *deep_text = g_strnfill (65, '(');

  check_sentence (long_text,
                  "A roll may be at most 250 characters long: roll it in several parts.");
  check_sentence (deep_text, "The bracket at character 65 lies too deep: at most 64 brackets may "
                             "lie inside each other.");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/notation-words/sentences", test_sentences);
  g_test_add_func ("/notation-words/every-problem-has-its-sentence", test_every_problem);
  g_test_add_func ("/notation-words/limits-are-named", test_limits);

  return g_test_run ();
}
