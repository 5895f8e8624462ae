/* SPDX-License-Identifier: GPL-3.0-or-later */
/* muster-cli roll */
#define G_LOG_DOMAIN "muster-cli"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "cli/cli.h"
#include "log/notation-words.h"
#include "rules/dice/roll.h"

#define MAX_TIMES 1000

static void
add_roll (JsonBuilder *builder, const MusterNotation *notation, const MusterRoll *roll)
{
  json_builder_begin_object (builder);
  muster_cli_add_number (builder, "total", roll->total);
  muster_cli_add_flag (builder, "limited", roll->limit_reached);
  json_builder_set_member_name (builder, "terms");
  json_builder_begin_array (builder);
  for (guint i = 0; i < roll->n_terms; i++)
    {
      const char *label = muster_notation_label (notation, i);

      json_builder_begin_object (builder);
      muster_cli_add_number (builder, "total", roll->terms[i]);
      if (label != NULL)
        muster_cli_add_text (builder, "label", label);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  json_builder_set_member_name (builder, "dice");
  json_builder_begin_array (builder);
  for (guint i = 0; i < roll->n_dice; i++)
    {
      const MusterRolledDie *die = &roll->dice[i];

      json_builder_begin_object (builder);
      muster_cli_add_number (builder, "term", die->number.term);
      muster_cli_add_number (builder, "sides", die->sides);
      muster_cli_add_number (builder, "face", die->face);
      muster_cli_add_number (builder, "value", die->value);
      muster_cli_add_flag (builder, "kept", muster_rolled_die_counts (die));
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
}

/* "22 = d20: 17, (3)": dice that do not count stand in brackets. */
static void
print_roll (const MusterRoll *roll)
{
  g_autoptr (GString) dice = g_string_new (NULL);
  guint sides = 0;

  for (guint i = 0; i < roll->n_dice; i++)
    {
      const MusterRolledDie *die = &roll->dice[i];

      if (die->sides != sides)
        g_string_append_printf (dice, "%sd%u:", i > 0 ? "; " : "", die->sides);
      else
        g_string_append_c (dice, ',');
      sides = die->sides;
      g_string_append_printf (dice, muster_rolled_die_counts (die) ? " %u" : " (%u)", die->face);
    }

  if (dice->len > 0)
    g_print ("%" G_GINT64_FORMAT "  [%s]\n", roll->total, dice->str);
  else
    g_print ("%" G_GINT64_FORMAT "\n", roll->total);
  if (roll->limit_reached)
    {
      g_autofree char *limit = muster_words_roll_limit ();

      g_print ("%s\n", limit);
    }
}

int
muster_cli_roll (const MusterCliCommand *command, int argc, char **argv)
{
  g_autofree char *seed_text = NULL;
  int times = 1;
  const GOptionEntry entries[] = {
    { "seed", 0, 0, G_OPTION_ARG_STRING, &seed_text, N_ ("Roll the same dice each time"),
      N_ ("NUMBER") },
    { "times", 'n', 0, G_OPTION_ARG_INT, &times, N_ ("Roll that many times"), N_ ("NUMBER") },
    { NULL },
  };
  gboolean json = FALSE;
  int status;
  g_auto (GStrv) arguments
      = muster_cli_parse (command, entries, argc, argv, 1, G_MAXUINT, &json, &status);
  g_autofree char *expression = NULL;
  g_autofree MusterNotation *notation = NULL;
  g_autofree MusterRoll *roll = NULL;
  g_autoptr (JsonBuilder) builder = NULL;
  MusterNotationError problem;
  gint64 seed = (gint64) ((guint64) g_random_int () << 32 | g_random_int ());

  if (arguments == NULL)
    return status;
  if (times < 1 || times > MAX_TIMES)
    {
      g_autofree char *sentence
          = g_strdup_printf (_ ("--times takes a number from 1 to %d."), MAX_TIMES);

      return muster_cli_misuse (json, sentence);
    }
  if (seed_text != NULL && !muster_cli_read_seed (seed_text, &seed))
    return muster_cli_misuse (json, _ ("--seed takes a whole number."));

  expression = g_strjoinv (" ", arguments);
  notation = g_new0 (MusterNotation, 1);
  if (!muster_notation_parse (expression, notation, &problem))
    {
      g_autofree char *sentence = muster_notation_error_describe (&problem);

      return muster_cli_fail (json, sentence);
    }

  roll = g_new0 (MusterRoll, 1);
  muster_roll_init (roll);
  builder = json_builder_new ();
  json_builder_begin_object (builder);
  muster_cli_add_text (builder, "expression", expression);
  json_builder_set_member_name (builder, "rolls");
  json_builder_begin_array (builder);
  for (int i = 0; i < times; i++)
    {
      const MusterRollKey key = { 0 };
      MusterHashDice dice;

      muster_hash_dice_init (&dice, (guint64) seed, (guint64) i);
      muster_roll_run (roll, notation, &dice.dice, &key);
      if (json)
        add_roll (builder, notation, roll);
      else
        print_roll (roll);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  if (json)
    muster_cli_print_json (builder);
  muster_roll_clear (roll);

  return MUSTER_CLI_OK;
}
