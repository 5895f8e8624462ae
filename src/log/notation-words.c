/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "log/notation-words.h"

#include <glib/gi18n-lib.h>

/* The character as it can stand in a sentence. */
static char *
name_character (gunichar c)
{
  char text[7] = { 0 };

  if (!g_unichar_isgraph (c) || g_unichar_ismark (c))
    return g_strdup_printf ("U+%04X", c);

  g_unichar_to_utf8 (c, text);

  return g_strdup (text);
}

static char *
describe_unexpected (MusterNotationExpected expected, const char *found, guint place)
{
  switch (expected)
    {
    case MUSTER_NOTATION_EXPECTED_VALUE:
      /* Translators: 1 is a character, 2 its place in the text. Here and below, what stands
       * between quotation marks or looks like 2d6 is dice notation and is not translated. */
      return g_strdup_printf (
          _ ("“%1$s” at character %2$u does not fit: a number, dice such as 2d6 "
             "or an opening bracket belongs there."),
          found, place);
    case MUSTER_NOTATION_EXPECTED_OPERATOR:
      return g_strdup_printf (_ ("“%1$s” at character %2$u does not fit: +, -, * or / belongs "
                                 "there, or the end of the roll."),
                              found, place);
    case MUSTER_NOTATION_EXPECTED_SIDES:
      return g_strdup_printf (_ ("“%1$s” at character %2$u does not fit: the sides of the die "
                                 "belong there, as in d20 or d%%."),
                              found, place);
    case MUSTER_NOTATION_EXPECTED_FACE:
      return g_strdup_printf (_ ("“%1$s” at character %2$u does not fit: a face of the die belongs "
                                 "there, as in r1 or r<3."),
                              found, place);
    case MUSTER_NOTATION_EXPECTED_NUMBER:
      return g_strdup_printf (_ ("“%1$s” at character %2$u does not fit: a number belongs there."),
                              found, place);
    case MUSTER_NOTATION_EXPECTED_DROP:
      return g_strdup_printf (_ ("“%1$s” at character %2$u does not fit: write dl1 to drop the "
                                 "lowest die, or dh1 to drop the highest."),
                              found, place);
    case MUSTER_NOTATION_EXPECTED_BRACKET:
      return g_strdup_printf (_ ("“%1$s” at character %2$u closes another kind of bracket than the "
                                 "one that is open."),
                              found, place);
    case MUSTER_NOTATION_EXPECTED_NOTHING:
    case MUSTER_NOTATION_N_EXPECTED:
    default:
      return g_strdup_printf (_ ("“%1$s” at character %2$u does not fit."), found, place);
    }
}

static char *
describe_end (MusterNotationExpected expected, guint place)
{
  switch (expected)
    {
    case MUSTER_NOTATION_EXPECTED_VALUE:
      /* Translators: the number is a place in the text that somebody typed. */
      return g_strdup_printf (
          _ ("The roll ends too early: a number, dice such as 2d6 or an opening "
             "bracket is missing at character %u."),
          place);
    case MUSTER_NOTATION_EXPECTED_SIDES:
      return g_strdup_printf (_ ("The roll ends too early: the sides of the die are missing at "
                                 "character %u, as in d20 or d%%."),
                              place);
    case MUSTER_NOTATION_EXPECTED_FACE:
      return g_strdup_printf (_ ("The roll ends too early: a face of the die is missing at "
                                 "character %u, as in r1 or r<3."),
                              place);
    case MUSTER_NOTATION_EXPECTED_DROP:
      return g_strdup_printf (_ ("The roll ends too early at character %u: write dl1 to drop the "
                                 "lowest die, or dh1 to drop the highest."),
                              place);
    case MUSTER_NOTATION_EXPECTED_NUMBER:
      return g_strdup_printf (_ ("The roll ends too early: a number is missing at character %u."),
                              place);
    case MUSTER_NOTATION_EXPECTED_OPERATOR:
    case MUSTER_NOTATION_EXPECTED_BRACKET:
    case MUSTER_NOTATION_EXPECTED_NOTHING:
    case MUSTER_NOTATION_N_EXPECTED:
    default:
      return g_strdup_printf (_ ("The roll ends too early, at character %u."), place);
    }
}

/**
 * muster_notation_error_describe:
 * @error: what muster_notation_parse() found
 *
 * Puts an error into words: what is wrong, at which character, counted from 1,
 * and what was expected or what to do.
 *
 * Returns: (transfer full): a sentence in the program's language
 */
char *
muster_notation_error_describe (const MusterNotationError *error)
{
  g_autofree char *found = NULL;
  guint place;

  g_return_val_if_fail (error != NULL, NULL);

  found = name_character (error->found);
  place = error->position + 1;

  switch (error->problem)
    {
    case MUSTER_NOTATION_EMPTY:
      return g_strdup (_ ("Type a roll, such as 1d20+5 or 4d6kh3."));
    case MUSTER_NOTATION_NOT_TEXT:
      /* Translators: in every sentence below, “character” and its number are a place in the text
       * that somebody typed. */
      return g_strdup_printf (_ ("What stands at character %u is not text: type the roll anew."),
                              place);
    case MUSTER_NOTATION_TOO_LONG:
      return g_strdup_printf (
          _ ("A roll may be at most %u characters long: roll it in several parts."),
          MUSTER_NOTATION_MAX_LENGTH);
    case MUSTER_NOTATION_UNEXPECTED:
      return describe_unexpected (error->expected, found, place);
    case MUSTER_NOTATION_ENDS_EARLY:
      return describe_end (error->expected, place);
    case MUSTER_NOTATION_UNCLOSED:
      return g_strdup_printf (_ ("The bracket “%1$s” at character %2$u is never closed."), found,
                              place);
    case MUSTER_NOTATION_UNOPENED:
      return g_strdup_printf (
          _ ("The bracket “%1$s” at character %2$u closes nothing: no bracket is open there."),
          found, place);
    case MUSTER_NOTATION_TOO_DEEP:
      return g_strdup_printf (
          _ ("The bracket at character %1$u lies too deep: at most %2$u brackets "
             "may lie inside each other."),
          place, MUSTER_NOTATION_MAX_NESTING);
    case MUSTER_NOTATION_NUMBER_TOO_LARGE:
      return g_strdup_printf (
          _ ("The number at character %1$u is too large: %2$u is the greatest one."), place,
          MUSTER_NOTATION_MAX_NUMBER);
    case MUSTER_NOTATION_NO_DICE:
      return g_strdup_printf (_ ("The number of dice at character %u is 0: roll at least one die."),
                              place);
    case MUSTER_NOTATION_TOO_MANY_DICE:
      return g_strdup_printf (
          _ ("These are too many dice at character %1$u: a roll may have at most %2$u."), place,
          MUSTER_NOTATION_MAX_DICE);
    case MUSTER_NOTATION_NO_SIDES:
      return g_strdup_printf (
          _ ("The die at character %u has no sides: it needs at least one, as in d6."), place);
    case MUSTER_NOTATION_TOO_MANY_SIDES:
      return g_strdup_printf (
          _ ("The die at character %1$u has too many sides: it may have at most %2$u."), place,
          MUSTER_NOTATION_MAX_SIDES);
    case MUSTER_NOTATION_KEEP_NONE:
      return g_strdup_printf (
          _ ("The number of dice to keep or drop at character %u is 0: it must be at least 1."),
          place);
    case MUSTER_NOTATION_DROPS_ALL:
      return g_strdup_printf (_ ("What is dropped at character %u leaves nothing to count: drop "
                                 "fewer dice, or put a + in front if this is another die."),
                              place);
    case MUSTER_NOTATION_ENDLESS:
      return g_strdup_printf (_ ("The dice would be thrown without end because of what stands at "
                                 "character %u: leave at least one face on which they stop."),
                              place);
    case MUSTER_NOTATION_NO_SUCH_FACE:
      return g_strdup_printf (
          _ ("The number at character %u is not on the die: choose one of its faces."), place);
    case MUSTER_NOTATION_ADVANTAGE_OF_MANY:
      return g_strdup_printf (
          _ ("Advantage and disadvantage at character %u are for one die: write "
             "d20adv, or choose dice with kh and kl."),
          place);
    case MUSTER_NOTATION_ADVANTAGE_OF_NONE:
      return g_strdup_printf (_ ("Advantage and disadvantage at character %u need exactly one d20 "
                                 "before them, with nothing kept or dropped: write d20adv+5."),
                              place);
    case MUSTER_NOTATION_GROUP_OF_ONE:
      return g_strdup_printf (_ ("There is nothing to choose from at character %u: put the choice "
                                 "right after dice, as in 4d6kh3, or give the brackets several "
                                 "values, as in (2d6;10)kh1."),
                              place);
    case MUSTER_NOTATION_DIVIDES_BY_ZERO:
      return g_strdup_printf (
          _ ("The division at character %u can be by 0: divide by something that "
             "is never 0."),
          place);
    case MUSTER_NOTATION_TOTAL_TOO_LARGE:
      return g_strdup_printf (
          _ ("The total grows too large at character %u: roll it in several parts."), place);
    case MUSTER_NOTATION_LABEL_EMPTY:
      return g_strdup_printf (_ ("The label at character %u is empty: write one, as in 2d6[fire]."),
                              place);
    case MUSTER_NOTATION_LABEL_TWICE:
      return g_strdup_printf (_ ("The label at character %u is the second one within the same "
                                 "brackets or product: write the parts side by side, as in "
                                 "2d6[fire]+1d4[cold]."),
                              place);
    case MUSTER_NOTATION_N_PROBLEMS:
    default:
      g_return_val_if_reached (NULL);
    }
}

char *
muster_words_roll_limit (void)
{
  return g_strdup_printf (_ ("It stopped at %'d dice, the most that one roll may have."),
                          MUSTER_NOTATION_MAX_DICE);
}
