/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <json-glib/json-glib.h>

#include "rules/dice/notation.h"

static MusterNotationRange
range_of (const char *text)
{
  MusterNotation notation;
  MusterNotationError error;

  if (!muster_notation_parse (text, &notation, &error))
    g_error ("“%s” is refused: problem %d at %u", text, error.problem, error.position);

  return muster_notation_range (&notation);
}

static void
check_range (const char *text, gint64 min, gint64 max)
{
  MusterNotationRange range = range_of (text);

  if (range.min != min || range.max != max)
    g_error ("“%s”: expected %" G_GINT64_FORMAT " … %" G_GINT64_FORMAT ", got %" G_GINT64_FORMAT
             " … %" G_GINT64_FORMAT,
             text, min, max, range.min, range.max);
}

static void
check_error (const char *text,
             guint position,
             MusterNotationProblem problem,
             MusterNotationExpected expected)
{
  MusterNotation notation;
  MusterNotationError error = { .position = G_MAXUINT };

  if (muster_notation_parse (text, &notation, &error))
    g_error ("“%s” is taken for a roll", text);
  if (error.position != position || error.problem != problem || error.expected != expected)
    g_error ("“%s”: expected problem %d, expected %d at %u, got %d, %d at %u", text, problem,
             expected, position, error.problem, error.expected, error.position);
}

static void
test_cases (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "cases", "dice.json", NULL);
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autoptr (GError) error = NULL;
  JsonArray *cases;

  json_parser_load_from_file (parser, path, &error);
  g_assert_no_error (error);
  cases = json_object_get_array_member (
      json_object_get_object_member (json_node_get_object (json_parser_get_root (parser)),
                                     "groups"),
      "notation");
  g_assert_cmpuint (json_array_get_length (cases), >=, 63);

  for (guint i = 0; i < json_array_get_length (cases); i++)
    {
      JsonObject *item = json_array_get_object_element (cases, i);
      JsonObject *out = json_object_get_object_member (item, "out");
      const char *text
          = json_object_get_string_member (json_object_get_object_member (item, "in"), "notation");
      MusterNotation notation;
      MusterNotationError problem;
      MusterNotationRange range;
      gboolean valid = muster_notation_parse (text, &notation, &problem);

      g_test_message ("%s: %s", json_object_get_string_member (item, "id"), text);
      g_assert_cmpint (valid, ==, json_object_get_boolean_member (out, "valid"));
      if (!valid)
        continue;

      range = muster_notation_range (&notation);
      g_assert_cmpint (range.min, ==, json_object_get_int_member (out, "min"));
      g_assert_cmpint (range.explodes, ==, json_object_get_boolean_member (out, "explodes"));
      if (range.explodes)
        g_assert_true (json_object_get_null_member (out, "max"));
      else
        g_assert_cmpint (range.max, ==, json_object_get_int_member (out, "max"));
    }
}

static void
test_forms (void)
{
  check_range ("2d20kh1+5", 6, 25);
  check_range ("2D20KH1", 1, 20);
  check_range ("d20adv", 1, 20);
  check_range ("d20 dis", 1, 20);
  check_range ("1d20 disadvantage", 1, 20);
  check_range ("adv", 1, 20);
  check_range ("dis + 3", 4, 23);
  check_range ("d20+1d4+5 advantage", 7, 29);
  check_range ("d20r1adv", 2, 20);
  check_range ("4d6k", 1, 6);
  check_range ("4d6k3", 3, 18);
  check_range ("4d6dl", 3, 18);
  check_range ("4d6dh2dl", 1, 6);
  check_range ("2d%", 2, 200);
  check_range ("2 d 6 kh 1", 1, 6);
  check_range ("2d6ro1", 2, 12);
  check_range ("2d6r<3", 6, 12);
  check_range ("2d6r<=2", 6, 12);
  check_range ("2d6r\u22642", 6, 12);
  check_range ("2d6r>4", 2, 8);
  check_range ("2d6r>=5", 2, 8);
  check_range ("2d6r\u22655", 2, 8);
  check_range ("2d6r1r2r=6", 6, 10);
  check_range ("2d6mi3", 6, 12);
  check_range ("2d6max4", 2, 8);
  check_range ("1d20min10+2", 12, 22);
  check_range ("3d6!", 3, 6 * 10000);
  check_range ("4d6!kh3", 3, 18);
  check_range ("4d6!kh3dh1", 2, 18);
  check_range ("(2d6+3)/2", 2, 7);
  check_range ("{2d6,10}kh1", 10, 12);
  check_range ("(1d4;1d6;1d8)dh1", 2, 10);
  check_range ("{1d4,5}", 6, 9);
  check_range ("-(1d4)", -4, -1);
  check_range ("- -2", 2, 2);
  check_range ("+3", 3, 3);
}

static void
test_division_rounds_down (void)
{
  check_range ("7/2", 3, 3);
  check_range ("-7/2", -4, -4);
  check_range ("7/-2", -4, -4);
  check_range ("-7/-2", 3, 3);
  check_range ("-6/2", -3, -3);
  check_range ("0-7/2", -3, -3);
  check_range ("2*7/2", 7, 7);
  check_range ("7/2*2", 6, 6);
}

/* N8 also stands in the demands; these are the characters one by one. */
static void
test_typography (void)
{
  static const char *const minus[]
      = { "-", "\u2010", "\u2011", "\u2012", "\u2013", "\u2014", "\u2212", "\uff0d" };
  static const char *const space[] = { " ",      "\t",     "\u00a0", "\u2007", "\u2009",
                                       "\u200a", "\u202f", "\u3000", "\ufeff", "\u200b" };

  for (guint i = 0; i < G_N_ELEMENTS (minus); i++)
    {
      g_autofree char *text = g_strdup_printf ("1d20%s2", minus[i]);

      check_range (text, -1, 18);
    }
  for (guint i = 0; i < G_N_ELEMENTS (space); i++)
    {
      g_autofree char *text
          = g_strdup_printf ("%s1d20%s+%s2%s", space[i], space[i], space[i], space[i]);

      check_range (text, 3, 22);
    }

  check_range ("1d20\uff0b2", 3, 22);
  check_range ("\uff11\uff24\uff12\uff10", 1, 20);
  check_range ("2\u00d73", 6, 6);
  check_range ("7\u00f72", 3, 3);
}

static void
check_labels (const char *text, const char *expected)
{
  g_autoptr (GString) labels = g_string_new (NULL);
  MusterNotation notation;
  MusterNotationError error;

  g_assert_true (muster_notation_parse (text, &notation, &error));
  for (guint i = 0; i < muster_notation_n_terms (&notation); i++)
    {
      const char *label = muster_notation_label (&notation, i);

      g_string_append_printf (labels, "%s%s", i > 0 ? "|" : "", label != NULL ? label : "-");
    }
  g_assert_cmpstr (labels->str, ==, expected);
}

static void
test_labels (void)
{
  check_labels ("1d8+3[slashing]", "slashing|slashing");
  check_labels ("1d8[slashing]+3", "slashing|slashing");
  check_labels ("1d8+3[slashing]+1", "slashing|slashing|slashing");
  check_labels ("2d6[fire]+1d4[cold]", "fire|cold");
  check_labels ("1d8+3+2d6[fire]", "-|-|fire");
  check_labels ("1d8[slashing]+3+2d6[fire]-1", "slashing|slashing|fire|fire");
  check_labels ("1d8[slashing]+3[fire]+1", "slashing|fire|fire");
  check_labels ("1d8+3[fire]+2[cold]", "fire|fire|cold");
  check_labels ("3+1d8[fire]", "-|fire");
  check_labels ("2+3[fire]", "fire|fire");
  check_labels ("(2d6+3)[fire]*2", "fire");
  check_labels ("(2d6[fire]+3[fire])/2", "fire");
  check_labels ("2d6[ Feuer & Flamme ]", "Feuer & Flamme");
  check_labels ("2d6[\u706b]+1", "\u706b|\u706b");
  check_labels ("2d6", "-");
}

static void
test_errors (void)
{
  check_error ("", 0, MUSTER_NOTATION_EMPTY, MUSTER_NOTATION_EXPECTED_VALUE);
  check_error (" \u00a0 ", 0, MUSTER_NOTATION_EMPTY, MUSTER_NOTATION_EXPECTED_VALUE);
  check_error ("1d6+\xff", 4, MUSTER_NOTATION_NOT_TEXT, MUSTER_NOTATION_EXPECTED_NOTHING);
  check_error ("\u2212\xe2\x88", 1, MUSTER_NOTATION_NOT_TEXT, MUSTER_NOTATION_EXPECTED_NOTHING);
  check_error ("abc", 0, MUSTER_NOTATION_UNEXPECTED, MUSTER_NOTATION_EXPECTED_VALUE);
  check_error ("1d20adv?", 7, MUSTER_NOTATION_UNEXPECTED, MUSTER_NOTATION_EXPECTED_OPERATOR);
  check_error ("\u2212\u22121 2", 4, MUSTER_NOTATION_UNEXPECTED, MUSTER_NOTATION_EXPECTED_OPERATOR);
  check_error ("2d6 + five", 6, MUSTER_NOTATION_UNEXPECTED, MUSTER_NOTATION_EXPECTED_VALUE);
  check_error ("1.5", 1, MUSTER_NOTATION_UNEXPECTED, MUSTER_NOTATION_EXPECTED_OPERATOR);
  check_error ("1d6++", 5, MUSTER_NOTATION_ENDS_EARLY, MUSTER_NOTATION_EXPECTED_VALUE);
  check_error ("d", 1, MUSTER_NOTATION_ENDS_EARLY, MUSTER_NOTATION_EXPECTED_SIDES);
  check_error ("2dx", 2, MUSTER_NOTATION_UNEXPECTED, MUSTER_NOTATION_EXPECTED_SIDES);
  check_error ("2d6r", 4, MUSTER_NOTATION_ENDS_EARLY, MUSTER_NOTATION_EXPECTED_FACE);
  check_error ("2d6!>", 5, MUSTER_NOTATION_ENDS_EARLY, MUSTER_NOTATION_EXPECTED_FACE);
  check_error ("2d6mi", 5, MUSTER_NOTATION_ENDS_EARLY, MUSTER_NOTATION_EXPECTED_NUMBER);
  check_error ("4d6d", 4, MUSTER_NOTATION_ENDS_EARLY, MUSTER_NOTATION_EXPECTED_DROP);
  check_error ("4d6dx", 4, MUSTER_NOTATION_UNEXPECTED, MUSTER_NOTATION_EXPECTED_DROP);
  check_error ("((2d6", 1, MUSTER_NOTATION_UNCLOSED, MUSTER_NOTATION_EXPECTED_NOTHING);
  check_error ("2d6[fire", 3, MUSTER_NOTATION_UNCLOSED, MUSTER_NOTATION_EXPECTED_NOTHING);
  check_error ("2d6)", 3, MUSTER_NOTATION_UNOPENED, MUSTER_NOTATION_EXPECTED_NOTHING);
  check_error ("2d6]", 3, MUSTER_NOTATION_UNOPENED, MUSTER_NOTATION_EXPECTED_NOTHING);
  check_error (")", 0, MUSTER_NOTATION_UNOPENED, MUSTER_NOTATION_EXPECTED_VALUE);
  check_error ("(2d6}", 4, MUSTER_NOTATION_UNEXPECTED, MUSTER_NOTATION_EXPECTED_BRACKET);
  check_error ("(2d6 3)", 5, MUSTER_NOTATION_UNEXPECTED, MUSTER_NOTATION_EXPECTED_OPERATOR);
  check_error ("()", 1, MUSTER_NOTATION_UNEXPECTED, MUSTER_NOTATION_EXPECTED_VALUE);
  check_error ("1+1000000000", 2, MUSTER_NOTATION_NUMBER_TOO_LARGE,
               MUSTER_NOTATION_EXPECTED_NOTHING);
  check_error ("1+0d6", 2, MUSTER_NOTATION_NO_DICE, MUSTER_NOTATION_EXPECTED_NOTHING);
  check_error ("1d0", 2, MUSTER_NOTATION_NO_SIDES, MUSTER_NOTATION_EXPECTED_NOTHING);
  check_error ("4d6kh0", 5, MUSTER_NOTATION_KEEP_NONE, MUSTER_NOTATION_EXPECTED_NOTHING);
  check_error ("2d6 d8", 4, MUSTER_NOTATION_DROPS_ALL, MUSTER_NOTATION_EXPECTED_NOTHING);
  check_error ("2d6kh1kl1", 6, MUSTER_NOTATION_DROPS_ALL, MUSTER_NOTATION_EXPECTED_NOTHING);
  /* Four dice would leave one, but the pool may grow. */
  check_error ("4d6!kh3kl2", 7, MUSTER_NOTATION_DROPS_ALL, MUSTER_NOTATION_EXPECTED_NOTHING);
  check_error ("(1;2)dl2", 5, MUSTER_NOTATION_DROPS_ALL, MUSTER_NOTATION_EXPECTED_NOTHING);
  check_error ("1d6!>0", 3, MUSTER_NOTATION_ENDLESS, MUSTER_NOTATION_EXPECTED_NOTHING);
  check_error ("1d6r<7", 3, MUSTER_NOTATION_ENDLESS, MUSTER_NOTATION_EXPECTED_NOTHING);
  check_error ("1d6r<6!", 6, MUSTER_NOTATION_ENDLESS, MUSTER_NOTATION_EXPECTED_NOTHING);
  check_error ("1d3r3r1r2", 7, MUSTER_NOTATION_ENDLESS, MUSTER_NOTATION_EXPECTED_NOTHING);
  check_error ("2d6mi7", 5, MUSTER_NOTATION_NO_SUCH_FACE, MUSTER_NOTATION_EXPECTED_NOTHING);
  check_error ("2d20adv", 4, MUSTER_NOTATION_ADVANTAGE_OF_MANY, MUSTER_NOTATION_EXPECTED_NOTHING);
  check_error ("d20advdis", 6, MUSTER_NOTATION_ADVANTAGE_OF_MANY, MUSTER_NOTATION_EXPECTED_NOTHING);
  check_error ("2d6+5 adv", 6, MUSTER_NOTATION_ADVANTAGE_OF_NONE, MUSTER_NOTATION_EXPECTED_NOTHING);
  check_error ("d20+d20+5 adv", 10, MUSTER_NOTATION_ADVANTAGE_OF_NONE,
               MUSTER_NOTATION_EXPECTED_NOTHING);
  check_error ("d20kh1+5 dis", 9, MUSTER_NOTATION_ADVANTAGE_OF_NONE,
               MUSTER_NOTATION_EXPECTED_NOTHING);
  check_error ("(4d6)kh3", 5, MUSTER_NOTATION_GROUP_OF_ONE, MUSTER_NOTATION_EXPECTED_NOTHING);
  check_error ("1d6/0", 3, MUSTER_NOTATION_DIVIDES_BY_ZERO, MUSTER_NOTATION_EXPECTED_NOTHING);
  check_error ("1d6/(1d4-1)", 3, MUSTER_NOTATION_DIVIDES_BY_ZERO, MUSTER_NOTATION_EXPECTED_NOTHING);
  check_error ("2d6[ ]", 3, MUSTER_NOTATION_LABEL_EMPTY, MUSTER_NOTATION_EXPECTED_NOTHING);
  check_error ("(2d6[fire]+1d4[cold])*2", 14, MUSTER_NOTATION_LABEL_TWICE,
               MUSTER_NOTATION_EXPECTED_NOTHING);
}

static void
test_error_character (void)
{
  MusterNotation notation;
  MusterNotationError error;

  g_assert_false (muster_notation_parse ("2d6 \u2212 \u00e9", &notation, &error));
  g_assert_cmpuint (error.position, ==, 6);
  g_assert_cmpuint (error.found, ==, 0xe9);
  g_assert_false (muster_notation_parse ("2d6 +", &notation, &error));
  g_assert_cmpuint (error.position, ==, 5);
  g_assert_cmpuint (error.found, ==, 0);
}

static char *
repeat (const char *before, const char *text, guint n, const char *after)
{
  GString *string = g_string_new (before);

  for (guint i = 0; i < n; i++)
    g_string_append (string, text);
  g_string_append (string, after);

  return g_string_free_and_steal (string);
}

static char *
nest (guint n)
{
  g_autofree char *open = repeat ("", "(", n, "1d6");

  return repeat (open, ")", n, "");
}

static void
test_limits (void)
{
  g_autofree char *deepest = nest (64);
  g_autofree char *too_deep = nest (65);
  g_autofree char *far_too_deep = repeat ("", "(", 240, "");
  g_autofree char *longest = repeat ("1", "+\uff11", 124, " ");
  g_autofree char *too_long = repeat ("1", "+1", 125, "");
  g_autofree char *huge = repeat ("1", "+1", 1000000, "");
  g_autofree char *signs = repeat ("", "-", 248, "1");
  g_autofree char *group = repeat ("{1", ",1", 122, "}kh");

  check_range ("10000d1000000", 10000, G_GINT64_CONSTANT (10000000000));
  check_error ("10001d6", 0, MUSTER_NOTATION_TOO_MANY_DICE, MUSTER_NOTATION_EXPECTED_NOTHING);
  check_error ("5000d6+5001d6", 7, MUSTER_NOTATION_TOO_MANY_DICE, MUSTER_NOTATION_EXPECTED_NOTHING);
  check_error ("9999d6+d20adv", 10, MUSTER_NOTATION_TOO_MANY_DICE,
               MUSTER_NOTATION_EXPECTED_NOTHING);
  check_error ("9999d6+d20+1 adv", 13, MUSTER_NOTATION_TOO_MANY_DICE,
               MUSTER_NOTATION_EXPECTED_NOTHING);
  check_error ("d1000001", 1, MUSTER_NOTATION_TOO_MANY_SIDES, MUSTER_NOTATION_EXPECTED_NOTHING);

  check_range (deepest, 1, 6);
  check_error (too_deep, 64, MUSTER_NOTATION_TOO_DEEP, MUSTER_NOTATION_EXPECTED_NOTHING);
  check_error (far_too_deep, 64, MUSTER_NOTATION_TOO_DEEP, MUSTER_NOTATION_EXPECTED_NOTHING);

  check_range (longest, 125, 125);
  check_error (too_long, 250, MUSTER_NOTATION_TOO_LONG, MUSTER_NOTATION_EXPECTED_NOTHING);
  check_error (huge, 250, MUSTER_NOTATION_TOO_LONG, MUSTER_NOTATION_EXPECTED_NOTHING);
  check_range (signs, 1, 1);
  check_range (group, 1, 1);

  check_range ("999999999*999999999", G_GINT64_CONSTANT (999999998000000001),
               G_GINT64_CONSTANT (999999998000000001));
  check_error ("999999999*999999999*2", 19, MUSTER_NOTATION_TOTAL_TOO_LARGE,
               MUSTER_NOTATION_EXPECTED_NOTHING);
  check_error ("-999999999*999999999*9*9*9*9", 20, MUSTER_NOTATION_TOTAL_TOO_LARGE,
               MUSTER_NOTATION_EXPECTED_NOTHING);
  check_error ("999999999*999999999*999999999", 19, MUSTER_NOTATION_TOTAL_TOO_LARGE,
               MUSTER_NOTATION_EXPECTED_NOTHING);
  check_error ("999999999*999999999+999999999*999999999", 20, MUSTER_NOTATION_TOTAL_TOO_LARGE,
               MUSTER_NOTATION_EXPECTED_NOTHING);
  check_error ("{999999999*999999999,999999999*999999999}", 0, MUSTER_NOTATION_TOTAL_TOO_LARGE,
               MUSTER_NOTATION_EXPECTED_NOTHING);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/notation/cases", test_cases);
  g_test_add_func ("/notation/forms", test_forms);
  g_test_add_func ("/notation/division-rounds-down", test_division_rounds_down);
  g_test_add_func ("/notation/dashes-spaces-and-full-width", test_typography);
  g_test_add_func ("/notation/label-holds-for-dice-and-their-bonus", test_labels);
  g_test_add_func ("/notation/errors-say-where-and-what", test_errors);
  g_test_add_func ("/notation/errors-name-the-character", test_error_character);
  g_test_add_func ("/notation/limits", test_limits);

  return g_test_run ();
}
