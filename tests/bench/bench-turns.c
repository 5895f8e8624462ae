/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Turns of a stored fight: what a GM waits for after Next turn. */
#include "bench.h"

#include "table.h"

#define TURNS 1000
#define CREATURES 1200
#define IN_SMALL_FIGHT 20
#define IN_LARGE_FIGHT 50
#define ROUNDS 9

static MusterCampaign *
make_campaign (const char *folder, const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  MusterCampaign *campaign = muster_campaign_create (file, "Bench", FALSE, &error);

  if (campaign == NULL)
    g_error ("%s", error->message);

  return campaign;
}

/* Next turn, in a campaign of so many creatures: samples in milliseconds. */
static void
time_next_turn (const char *folder, const char *name, guint creatures, double samples[TURNS])
{
  g_autoptr (MusterCampaign) campaign = make_campaign (folder, name);
  MusterCommand next = { .kind = MUSTER_COMMAND_NEXT_TURN };

  next.next_turn.fight = table_start_fight (campaign, "srd51:ogre", creatures, IN_SMALL_FIGHT);
  for (guint i = 0; i < TURNS; i++)
    {
      double start = bench_now ();

      table_perform (campaign, &next);
      samples[i] = (bench_now () - start) * 1000;
    }
}

/* The one whose turn it is, and somebody of the other side. */
static MusterCommand
attack_of_turn (MusterCampaign *campaign, MusterId fight)
{
  const MusterGame *game = muster_campaign_get_game (campaign);
  const MusterFight *record = muster_game_fight (game, fight);
  const MusterParticipant *holder = muster_game_participant (game, record->turn);
  MusterCommand attack = { .kind = MUSTER_COMMAND_ATTACK };

  attack.attack.attacker = holder->creature;
  attack.attack.target = holder->creature % 2 == 0 ? holder->creature - 1 : holder->creature + 1;

  return attack;
}

/* An attack and Next turn for each of 50, with everything stored: milliseconds a round. */
static void
time_rounds (const char *folder, double samples[ROUNDS])
{
  g_autoptr (MusterCampaign) campaign = make_campaign (folder, "rounds.muster");
  MusterId fight = table_start_fight (campaign, "srd51:ogre", IN_LARGE_FIGHT, IN_LARGE_FIGHT);

  for (guint round = 0; round < ROUNDS; round++)
    {
      double start = bench_now ();

      for (guint i = 0; i < IN_LARGE_FIGHT; i++)
        {
          MusterCommand attack = attack_of_turn (campaign, fight);
          MusterCommand heal = { .kind = MUSTER_COMMAND_HEAL };
          MusterCommand next = { .kind = MUSTER_COMMAND_NEXT_TURN };

          table_perform (campaign, &attack);
          heal.heal.target = attack.attack.target;
          heal.heal.amount = 100;
          muster_campaign_perform (campaign, &heal, NULL, NULL);
          next.next_turn.fight = fight;
          table_perform (campaign, &next);
        }
      samples[round] = (bench_now () - start) * 1000;
    }
}

void
bench_turns (const char *folder)
{
  double many[TURNS];
  double few[TURNS];
  double rounds[ROUNDS];

  time_next_turn (folder, "few.muster", IN_SMALL_FIGHT, few);
  time_next_turn (folder, "many.muster", CREATURES, many);
  time_rounds (folder, rounds);

  bench_row ("next turn stored, 20 fight of 1,200 creatures, p50",
             bench_percentile (many, TURNS, 0.5), "ms", "20 fight of 20, p50",
             bench_percentile (few, TURNS, 0.5), "1.2 x the yardstick");
  bench_row ("next turn stored, 20 fight of 1,200 creatures, p99",
             bench_percentile (many, TURNS, 0.99), "ms", "20 fight of 20, p99",
             bench_percentile (few, TURNS, 0.99), "2 ms");
  bench_row ("a round of 50: attack, heal, next turn, stored",
             bench_percentile (rounds, ROUNDS, 0.5), "ms", "150 x next turn, 20 fight of 20",
             150 * bench_percentile (few, TURNS, 0.5), "100 ms");
}
