/* SPDX-License-Identifier: GPL-3.0-or-later */
/* muster-cli fight */
#define G_LOG_DOMAIN "muster-cli"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

#include "cli/cli.h"
#include "log/words.h"
#include "rules/chips/chip.h"
#include "rules/tactics/simplest.h"
#include "store/store.h"

/* Fights that nobody wins end here. */
#define MAX_ROUNDS 100

typedef struct
{
  MusterCampaign *campaign;
  const MusterGame *game;
  MusterId fight;
  GError *error;
} Play;

/* Performs a command and answers what it asks. */
static gboolean
perform (Play *play, const MusterCommand *command)
{
  MusterStatus status = muster_campaign_perform (play->campaign, command, NULL, &play->error);

  while (status == MUSTER_ASKS)
    {
      guint32 choice = MUSTER_CHOICE_DECLINE;

      muster_decider_answer (muster_tactics_simplest_decider (), play->game,
                             muster_campaign_get_question (play->campaign), &choice);
      status = muster_campaign_answer (play->campaign, choice, &play->error);
    }

  return status == MUSTER_DONE;
}

static gboolean
join (Play *play, MusterId creature)
{
  const MusterCommand enter
      = { .kind = MUSTER_COMMAND_JOIN, .join = { .fight = play->fight, .creature = creature } };
  const MusterCommand roll
      = { .kind = MUSTER_COMMAND_ROLL_INITIATIVE, .roll_initiative = { .creature = creature } };

  return perform (play, &enter) && perform (play, &roll);
}

/* The party, and those of the encounter who still stand or mean no harm, as Muster asks them into
 * a fight: nobody earns a second time what the fallen were worth. */
static gboolean
takes_part (const MusterGame *game, const MusterCreature *creature, MusterId encounter)
{
  if (creature->absent || creature->life == MUSTER_LIFE_DEAD)
    return FALSE;
  if (creature->encounter == 0)
    return creature->kind == MUSTER_CREATURE_CHARACTER;

  return creature->encounter == encounter
         && !(creature->disposition == MUSTER_DISPOSITION_HOSTILE
              && muster_creature_is_down (game, creature->id));
}

/* A sentence that says why nobody could fight, or NULL. */
static const char *
find_obstacle (const MusterGame *game, MusterId encounter)
{
  gboolean party = FALSE, staged = FALSE;

  MUSTER_GAME_FOREACH (game, CREATURE, MusterCreature, creature)
  {
    gboolean stands
        = takes_part (game, creature, encounter) && !muster_creature_is_down (game, creature->id);

    party |= stands && creature->encounter == 0;
    staged |= stands && creature->encounter == encounter;
  }
  if (!staged)
    return _ ("Nobody of this encounter stands any more. Reset the encounter in Muster to play it "
              "again.");

  return party ? NULL
               : _ ("Nobody of the party can fight. Let the party rest in Muster first, or add "
                    "characters to it.");
}

static gboolean
set_up (Play *play, const MusterEncounter *encounter)
{
  const MusterCommand open
      = { .kind = MUSTER_COMMAND_OPEN_FIGHT,
          .open_fight = { .name = muster_game_text (play->game, encounter->name),
                          .encounter = encounter->id } };
  MusterId staged = encounter->id;

  if (!perform (play, &open))
    return FALSE;
  play->fight = muster_campaign_get_created (play->campaign);

  for (MusterId id = 0;;)
    {
      const MusterCreature *creature = muster_game_next (play->game, MUSTER_POOL_CREATURE, id);

      if (creature == NULL)
        return TRUE;
      id = creature->id;
      if (!takes_part (play->game, creature, staged))
        continue;
      if (!join (play, id))
        return FALSE;
    }
}

static gboolean
play_turns (Play *play)
{
  for (;;)
    {
      const MusterFight *fight = muster_game_fight (play->game, play->fight);
      MusterCommand command = { 0 };

      if (fight->outcome != MUSTER_OUTCOME_OPEN || fight->round > MAX_ROUNDS
          || !muster_tactics_simplest (play->game, play->fight, &command))
        return TRUE;
      if (!perform (play, &command))
        return FALSE;
    }
}

static gboolean
play_fight (Play *play, const MusterEncounter *encounter)
{
  MusterCommand start = { .kind = MUSTER_COMMAND_START_FIGHT };
  MusterCommand end = { .kind = MUSTER_COMMAND_END_FIGHT, .end_fight = { .experience = -1 } };

  if (!set_up (play, encounter))
    return FALSE;

  start.start_fight.fight = play->fight;
  end.end_fight.fight = play->fight;

  return perform (play, &start) && play_turns (play) && perform (play, &end);
}

static const MusterEncounter *
find_encounter (const MusterGame *game, const char *argument)
{
  g_autofree char *wanted = g_utf8_casefold (argument, -1);
  guint64 id = 0;

  if (g_ascii_string_to_unsigned (argument, 10, 1, G_MAXUINT32, &id, NULL))
    return muster_game_encounter (game, (MusterId) id);

  MUSTER_GAME_FOREACH (game, ENCOUNTER, MusterEncounter, encounter)
  {
    g_autofree char *name = g_utf8_casefold (muster_game_text (game, encounter->name), -1);

    if (g_str_equal (name, wanted))
      return encounter;
  }

  return NULL;
}

/* A copy of a campaign in a folder of its own, which is `*folder`. */
static GFile *
copy_campaign (GFile *file, char **folder, GError **error)
{
  g_autoptr (MusterCampaign) campaign = NULL;
  g_autoptr (MusterStore) store = NULL;
  g_autofree char *path = NULL;

  /* What is wrong with the campaign is told of it, not of its copy. */
  campaign = muster_campaign_open (file, MUSTER_CAMPAIGN_OPEN_READ_ONLY, error);
  if (campaign == NULL)
    return NULL;
  g_clear_object (&campaign);

  store = muster_store_open (g_file_peek_path (file), MUSTER_STORE_OPEN_READ_ONLY, error);
  if (store == NULL)
    return NULL;

  *folder = g_dir_make_tmp ("muster-XXXXXX", error);
  if (*folder == NULL)
    return NULL;

  path = g_build_filename (*folder, "copy.muster", NULL);

  return muster_store_copy_to (store, path, MUSTER_STORE_COPY_DEFAULT, error)
             ? g_file_new_for_path (path)
             : NULL;
}

static void
remove_folder (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_unlink (path);
    }
  g_rmdir (folder);
}

static void
add_combatants (JsonBuilder *builder, const Play *play)
{
  MusterNames names = muster_campaign_get_names (play->campaign);

  json_builder_begin_array (builder);
  MUSTER_GAME_FOREACH (play->game, PARTICIPANT, MusterParticipant, participant)
  {
    const MusterCreature *creature = muster_game_creature (play->game, participant->creature);
    g_autofree char *label = NULL;

    if (participant->fight != play->fight || creature == NULL)
      continue;
    label = muster_names_label (&names, creature->id, play->fight);
    json_builder_begin_object (builder);
    muster_cli_add_number (builder, "id", creature->id);
    muster_cli_add_text (builder, "name", label);
    muster_cli_add_number (builder, "initiative", participant->initiative);
    muster_cli_add_number (builder, "hp", creature->hp);
    muster_cli_add_number (builder, "max_hp", creature->max_hp);
    muster_cli_add_number (builder, "xp_earned", creature->xp);
    json_builder_end_object (builder);
  }
  json_builder_end_array (builder);
}

static gboolean
print_fight (const Play *play, gint64 after, gint64 seed, gboolean json, GError **error)
{
  const MusterFight *fight = muster_game_fight (play->game, play->fight);
  g_autoptr (JsonBuilder) builder = NULL;

  if (!json)
    return muster_cli_add_lines (play->campaign, after, NULL, error);

  builder = json_builder_new ();
  json_builder_begin_object (builder);
  muster_cli_add_text (builder, "encounter", muster_game_text (play->game, fight->name));
  muster_cli_add_number (builder, "seed", seed);
  muster_cli_add_number (builder, "rounds", fight->round);
  muster_cli_add_text (builder, "outcome",
                       fight->outcome == MUSTER_OUTCOME_VICTORY  ? "victory"
                       : fight->outcome == MUSTER_OUTCOME_DEFEAT ? "defeat"
                                                                 : "open");
  json_builder_set_member_name (builder, "combatants");
  add_combatants (builder, play);
  json_builder_set_member_name (builder, "log");
  json_builder_begin_array (builder);
  if (!muster_cli_add_lines (play->campaign, after, builder, error))
    return FALSE;
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  muster_cli_print_json (builder);

  return TRUE;
}

static int
run_fight (GFile *file, const char *name, gboolean has_seed, gint64 seed, gboolean json)
{
  g_autoptr (MusterCampaign) campaign = NULL;
  g_autoptr (GError) error = NULL;
  const MusterEncounter *encounter;
  Play play = { 0 };
  const char *obstacle;
  gint64 after;
  gboolean played;

  campaign = muster_campaign_open (file, MUSTER_CAMPAIGN_OPEN_DEFAULT, &error);
  if (campaign == NULL || !muster_cli_last_line (campaign, &after, &error)
      || (has_seed && !muster_campaign_set_seed (campaign, seed, &error)))
    return muster_cli_fail_with (json, error);

  play.campaign = campaign;
  play.game = muster_campaign_get_game (campaign);
  encounter = find_encounter (play.game, name);
  if (encounter == NULL)
    {
      g_autofree char *sentence
          = g_strdup_printf (_ ("There is no encounter “%s” in this campaign. “muster-cli "
                                "encounters” lists them."),
                             name);

      return muster_cli_fail (json, sentence);
    }

  obstacle = find_obstacle (play.game, encounter->id);
  if (obstacle != NULL)
    return muster_cli_fail (json, obstacle);

  played = play_fight (&play, encounter);
  if (!played)
    {
      int status = muster_cli_fail_with (json, play.error);

      g_clear_error (&play.error);
      return status;
    }

  return print_fight (&play, after, muster_game_world (play.game)->seed, json, &error)
             ? MUSTER_CLI_OK
             : muster_cli_fail_with (json, error);
}

int
muster_cli_fight (const MusterCliCommand *command, int argc, char **argv)
{
  g_autofree char *seed_text = NULL;
  gboolean automatic = FALSE, keep = FALSE;
  const GOptionEntry entries[] = {
    { "auto", 0, 0, G_OPTION_ARG_NONE, &automatic, N_ ("Let the tactics act for everybody"), NULL },
    { "seed", 0, 0, G_OPTION_ARG_STRING, &seed_text, N_ ("Roll the same dice each time"),
      N_ ("NUMBER") },
    { "keep", 0, 0, G_OPTION_ARG_NONE, &keep, N_ ("Keep what happens in the campaign"), NULL },
    { NULL },
  };
  gboolean json = FALSE;
  gint64 seed = 0;
  int status;
  g_auto (GStrv) arguments = muster_cli_parse (command, entries, argc, argv, 2, 2, &json, &status);
  g_autoptr (GFile) file = NULL;
  g_autoptr (GFile) copy = NULL;
  g_autofree char *folder = NULL;
  g_autoptr (GError) error = NULL;

  if (arguments == NULL)
    return status;
  if (!automatic)
    return muster_cli_misuse (json, _ ("Here fights play by themselves: add --auto. To play one "
                                       "by hand, open the campaign in Muster."));
  if (seed_text != NULL && !muster_cli_read_seed (seed_text, &seed))
    return muster_cli_misuse (json, _ ("--seed takes a whole number."));

  file = muster_cli_find_campaign (arguments[0], &error);
  if (file == NULL)
    return muster_cli_fail_with (json, error);
  if (keep)
    return run_fight (file, arguments[1], seed_text != NULL, seed, json);

  copy = copy_campaign (file, &folder, &error);
  status = copy != NULL ? run_fight (copy, arguments[1], seed_text != NULL, seed, json)
                        : muster_cli_fail_with (json, error);
  if (folder != NULL)
    remove_folder (folder);

  return status;
}
