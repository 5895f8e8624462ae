/* SPDX-License-Identifier: GPL-3.0-or-later */
/* muster-cli new, info, encounters and log */
#define G_LOG_DOMAIN "muster-cli"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "cli/cli.h"
#include "log/words.h"
#include "rules/options.h"
#include "view/encounter-view.h"

int
muster_cli_new (const MusterCliCommand *command, int argc, char **argv)
{
  g_autofree char *path = NULL;
  gboolean example = FALSE;
  const GOptionEntry entries[] = {
    { "example", 0, 0, G_OPTION_ARG_NONE, &example,
      N_ ("Fill it with the example party and encounters"), NULL },
    { "file", 'f', 0, G_OPTION_ARG_FILENAME, &path, N_ ("Where to put it"), N_ ("FILE") },
    { NULL },
  };
  gboolean json = FALSE;
  int status;
  g_auto (GStrv) arguments = muster_cli_parse (command, entries, argc, argv, 1, 1, &json, &status);
  g_autoptr (GFile) file = NULL;
  g_autoptr (MusterCampaign) campaign = NULL;
  g_autoptr (GError) error = NULL;

  if (arguments == NULL)
    return status;

  file = path != NULL ? g_file_new_for_commandline_arg (path)
                      : muster_campaign_default_file (arguments[0]);
  campaign = muster_campaign_create (file, arguments[0], example, &error);
  if (campaign == NULL)
    return muster_cli_fail_with (json, error);

  if (json)
    {
      g_autoptr (JsonBuilder) builder = json_builder_new ();

      json_builder_begin_object (builder);
      muster_cli_add_text (builder, "name", muster_campaign_get_name (campaign));
      muster_cli_add_text (builder, "file", g_file_peek_path (file));
      json_builder_end_object (builder);
      muster_cli_print_json (builder);
    }
  else
    {
      g_print ("%s\n", g_file_peek_path (file));
    }

  return MUSTER_CLI_OK;
}

static MusterCampaign *
open_for_reading (const char *argument, GError **error)
{
  g_autoptr (GFile) file = muster_cli_find_campaign (argument, error);

  return file != NULL ? muster_campaign_open (file, MUSTER_CAMPAIGN_OPEN_READ_ONLY, error) : NULL;
}

/* The creatures staged in an encounter; 0: the party. */
static GArray *
list_staged (const MusterGame *game, MusterId encounter)
{
  GArray *creatures = g_array_new (FALSE, FALSE, sizeof (MusterId));

  muster_view_staged (game, encounter, creatures);

  return creatures;
}

static void
judge (const MusterGame *game, GArray *creatures, MusterDifficulty *difficulty)
{
  g_autoptr (GArray) levels = g_array_new (FALSE, FALSE, sizeof (int));

  muster_view_party_levels (game, levels);
  muster_view_difficulty (game, (const MusterId *) (gpointer) creatures->data, creatures->len,
                          (const int *) (gpointer) levels->data, levels->len,
                          muster_game_world (game)->edition, difficulty);
}

/* The name that tells it from its twins. */
static const char *
label_of (MusterCampaign *campaign, const MusterCreature *creature)
{
  MusterCreatureItem *item
      = muster_campaign_model_lookup_creature (muster_campaign_get_model (campaign), creature->id);

  return item != NULL ? muster_creature_item_get_label (item)
                      : muster_game_text (muster_campaign_get_game (campaign), creature->name);
}

static void
add_creatures (JsonBuilder *builder, MusterCampaign *campaign, MusterId encounter)
{
  const MusterGame *game = muster_campaign_get_game (campaign);
  g_autoptr (GArray) creatures = list_staged (game, encounter);

  json_builder_begin_array (builder);
  for (guint i = 0; i < creatures->len; i++)
    {
      const MusterCreature *creature
          = muster_game_creature (game, g_array_index (creatures, MusterId, i));

      json_builder_begin_object (builder);
      muster_cli_add_number (builder, "id", creature->id);
      muster_cli_add_text (builder, "name", muster_game_text (game, creature->name));
      muster_cli_add_text (builder, "label", label_of (campaign, creature));
      muster_cli_add_text (builder, "block", muster_game_text (game, creature->block));
      muster_cli_add_number (builder, "hp", creature->hp);
      muster_cli_add_number (builder, "max_hp", creature->max_hp);
      muster_cli_add_number (builder, "armor_class", muster_game_armor_class (game, creature->id));
      if (creature->kind == MUSTER_CREATURE_CHARACTER)
        muster_cli_add_number (builder, "xp_earned", creature->xp);
      else
        muster_cli_add_number (builder, "xp_worth", muster_game_block (game, creature->id)->xp);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

/* Each rules option by its stable name: what holds, and what could. */
static void
add_options (JsonBuilder *builder, const MusterGame *game)
{
  json_builder_begin_object (builder);
  for (guint i = 0; i < MUSTER_N_OPTIONS; i++)
    {
      const MusterOptionInfo *info = muster_option_info ((MusterOption) i);
      guint choice = muster_option_choice (muster_game_world (game), (MusterOption) i);

      json_builder_set_member_name (builder, info->name);
      json_builder_begin_object (builder);
      muster_cli_add_text (builder, "choice", info->choices[choice].name);
      muster_cli_add_text (builder, "title", muster_option_title ((MusterOption) i));
      json_builder_set_member_name (builder, "choices");
      json_builder_begin_array (builder);
      for (guint j = 0; j < info->n_choices; j++)
        json_builder_add_string_value (builder, info->choices[j].name);
      json_builder_end_array (builder);
      json_builder_end_object (builder);
    }
  json_builder_end_object (builder);
}

/* What is played otherwise than by default, a line each. */
static void
print_options (const MusterGame *game)
{
  for (guint i = 0; i < MUSTER_N_OPTIONS; i++)
    {
      guint choice = muster_option_choice (muster_game_world (game), (MusterOption) i);

      if (choice != 0 && i != MUSTER_OPTION_EDITION)
        /* Translators: a rules option and what holds: "Critical damage: Double the dice". */
        g_print (_ ("%1$s: %2$s\n"), muster_option_title ((MusterOption) i),
                 muster_option_choice_words ((MusterOption) i, choice));
    }
}

static gboolean
count_line (const MusterCampaignLine *line, gpointer user_data)
{
  ++*(guint *) user_data;

  return TRUE;
}

static void
print_info (MusterCampaign *campaign, guint n_encounters, guint n_lines)
{
  const MusterGame *game = muster_campaign_get_game (campaign);
  const MusterFight *fight = muster_game_current_fight (game);
  g_autoptr (GArray) party = list_staged (game, 0);

  g_print ("%s\n", muster_campaign_get_name (campaign));
  g_print (_ ("File: %s\n"), g_file_peek_path (muster_campaign_get_file (campaign)));
  g_print (_ ("Edition: %d\n"), muster_game_world (game)->edition);
  print_options (game);
  for (guint i = 0; i < party->len; i++)
    {
      const MusterCreature *creature
          = muster_game_creature (game, g_array_index (party, MusterId, i));

      /* Translators: a party member: name, hit points, their maximum, armor class. */
      g_print (_ ("  %1$s, %2$d of %3$d hit points, armor class %4$d\n"),
               label_of (campaign, creature), creature->hp, creature->max_hp,
               muster_game_armor_class (game, creature->id));
    }
  g_print (ngettext ("%u encounter\n", "%u encounters\n", n_encounters), n_encounters);
  g_print (ngettext ("%u line in the log\n", "%u lines in the log\n", n_lines), n_lines);
  if (fight != NULL)
    /* Translators: name of a fight, number of its round. */
    g_print (_ ("A fight is running: %1$s, round %2$d\n"), muster_game_text (game, fight->name),
             fight->round);
  if (muster_campaign_get_question (campaign) != NULL)
    g_print ("%s\n", _ ("A question waits for an answer."));
}

int
muster_cli_info (const MusterCliCommand *command, int argc, char **argv)
{
  gboolean json = FALSE;
  int status;
  g_auto (GStrv) arguments = muster_cli_parse (command, NULL, argc, argv, 1, 1, &json, &status);
  g_autoptr (MusterCampaign) campaign = NULL;
  g_autoptr (GError) error = NULL;
  const MusterGame *game;
  const MusterFight *fight;
  guint n_encounters = 0, n_lines = 0;

  if (arguments == NULL)
    return status;

  campaign = open_for_reading (arguments[0], &error);
  if (campaign == NULL || !muster_campaign_each_line (campaign, 0, count_line, &n_lines, &error))
    return muster_cli_fail_with (json, error);

  game = muster_campaign_get_game (campaign);
  fight = muster_game_current_fight (game);
  MUSTER_GAME_FOREACH (game, ENCOUNTER, MusterEncounter, encounter)
  n_encounters++;

  if (json)
    {
      g_autoptr (JsonBuilder) builder = json_builder_new ();

      json_builder_begin_object (builder);
      muster_cli_add_text (builder, "name", muster_campaign_get_name (campaign));
      muster_cli_add_text (builder, "file", g_file_peek_path (muster_campaign_get_file (campaign)));
      muster_cli_add_number (builder, "edition", muster_game_world (game)->edition);
      muster_cli_add_number (builder, "clock", muster_game_world (game)->clock);
      json_builder_set_member_name (builder, "rules");
      add_options (builder, game);
      json_builder_set_member_name (builder, "party");
      add_creatures (builder, campaign, 0);
      muster_cli_add_number (builder, "encounters", n_encounters);
      muster_cli_add_number (builder, "log_lines", n_lines);
      muster_cli_add_flag (builder, "waiting", muster_campaign_get_question (campaign) != NULL);
      if (fight != NULL)
        {
          json_builder_set_member_name (builder, "fight");
          json_builder_begin_object (builder);
          muster_cli_add_number (builder, "id", fight->id);
          muster_cli_add_text (builder, "name", muster_game_text (game, fight->name));
          muster_cli_add_number (builder, "round", fight->round);
          json_builder_end_object (builder);
        }
      json_builder_end_object (builder);
      muster_cli_print_json (builder);
    }
  else
    {
      print_info (campaign, n_encounters, n_lines);
    }

  return MUSTER_CLI_OK;
}

static void
print_encounter (const MusterGame *game,
                 const MusterEncounter *encounter,
                 const MusterDifficulty *difficulty,
                 GArray *creatures)
{
  g_print (ngettext ("%1$u  %2$s: %3$u creature, %4$s\n", "%1$u  %2$s: %3$u creatures, %4$s\n",
                     creatures->len),
           encounter->id, muster_game_text (game, encounter->name), creatures->len,
           muster_difficulty_words (difficulty->band));
}

int
muster_cli_encounters (const MusterCliCommand *command, int argc, char **argv)
{
  gboolean json = FALSE;
  int status;
  g_auto (GStrv) arguments = muster_cli_parse (command, NULL, argc, argv, 1, 1, &json, &status);
  g_autoptr (MusterCampaign) campaign = NULL;
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (GError) error = NULL;
  const MusterGame *game;

  if (arguments == NULL)
    return status;

  campaign = open_for_reading (arguments[0], &error);
  if (campaign == NULL)
    return muster_cli_fail_with (json, error);

  game = muster_campaign_get_game (campaign);
  json_builder_begin_array (builder);
  MUSTER_GAME_FOREACH (game, ENCOUNTER, MusterEncounter, encounter)
  {
    g_autoptr (GArray) creatures = list_staged (game, encounter->id);
    MusterDifficulty difficulty;

    judge (game, creatures, &difficulty);
    if (json)
      {
        json_builder_begin_object (builder);
        muster_cli_add_number (builder, "id", encounter->id);
        muster_cli_add_text (builder, "name", muster_game_text (game, encounter->name));
        muster_cli_add_number (builder, "xp", difficulty.xp);
        muster_cli_add_number (builder, "adjusted_xp", difficulty.adjusted_xp);
        muster_cli_add_text (builder, "difficulty", muster_difficulty_words (difficulty.band));
        json_builder_set_member_name (builder, "creatures");
        add_creatures (builder, campaign, encounter->id);
        json_builder_end_object (builder);
      }
    else
      {
        print_encounter (game, encounter, &difficulty, creatures);
      }
  }
  json_builder_end_array (builder);
  if (json)
    muster_cli_print_json (builder);

  return MUSTER_CLI_OK;
}

int
muster_cli_log (const MusterCliCommand *command, int argc, char **argv)
{
  g_autofree char *search = NULL;
  const GOptionEntry entries[] = {
    { "search", 's', 0, G_OPTION_ARG_STRING, &search, N_ ("Only lines with these words"),
      N_ ("WORDS") },
    { NULL },
  };
  gboolean json = FALSE;
  int status;
  g_auto (GStrv) arguments = muster_cli_parse (command, entries, argc, argv, 1, 1, &json, &status);
  g_autoptr (MusterCampaign) campaign = NULL;
  g_autoptr (GError) error = NULL;

  if (arguments == NULL)
    return status;

  campaign = open_for_reading (arguments[0], &error);
  if (campaign == NULL || !muster_cli_print_lines (campaign, search, json, &error))
    return muster_cli_fail_with (json, error);

  return MUSTER_CLI_OK;
}
