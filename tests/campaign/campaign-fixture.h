/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "campaign/campaign.h"

G_BEGIN_DECLS

/* A campaign in a folder of its own, and a hand on it. */
typedef struct
{
  char *folder;
  GFile *file;
  MusterCampaign *campaign;
} Fixture;

/* An empty campaign; a campaign with a party of four, six goblins, two ogres and a dragon in
 * encounters. */
void fixture_set_up_empty (Fixture *fixture, gconstpointer data);
void fixture_set_up (Fixture *fixture, gconstpointer data);
void fixture_tear_down (Fixture *fixture, gconstpointer data);

/* Closes the campaign and opens it again. */
void fixture_reopen (Fixture *fixture);

#define fixture_add(path, func) \
  g_test_add (path, Fixture, NULL, fixture_set_up, func, fixture_tear_down)

/* Performs a command that must be done. */
void fixture_perform (MusterCampaign *campaign, MusterCommand command);

/* A creature of a stat block of its own with that many hit points; the id. */
MusterId fixture_add_creature (MusterCampaign *campaign,
                               const char *name,
                               int max_hp,
                               MusterCreatureKind kind,
                               MusterId encounter);

/* A fight with everybody in it, running: the id. */
MusterId fixture_start_fight (MusterCampaign *campaign, MusterId encounter);

/* The first creature of a name. */
MusterId fixture_find (MusterCampaign *campaign, const char *name);

/* The whole state. */
GBytes *fixture_encode (MusterCampaign *campaign);
void fixture_assert_state (MusterCampaign *campaign, GBytes *expected);

/* One step of random play: some command for the state as it is, performed, or an answer, a
 * withdrawal or the end of the fight while a question is open.  The same generator and state give
 * the same step. */
MusterStatus fixture_random_step (MusterCampaign *campaign, GRand *rand);

/* Between the two no worker begins with anything new: what a test starts meanwhile stays under way
 * until it lets go, however fast the machine is. */
void fixture_crowd_workers (void);
void fixture_free_workers (void);

/* Whether the long tests were asked for (MUSTER_TEST_FULL=1). */
gboolean fixture_is_full (void);

G_END_DECLS
