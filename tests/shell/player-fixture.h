/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "campaign-fixture.h"
#include "gtk-fixture.h"
#include "shell/muster-player-window.h"

G_BEGIN_DECLS

/* A campaign whose foes go by an alias and have a number of hit points that nothing else has, and
 * a player's window on it: that of its first character or, with data 1, of a screen for all. */
typedef struct
{
  Fixture table;
  MusterId own;
  MusterId foe;
  MusterPlayerWindow *window;
  GString *said;
} PlayerFixture;

void player_fixture_set_up (PlayerFixture *fixture, gconstpointer data);

/* The window must not outlive its being closed, nor the seat the window. */
void player_fixture_tear_down (PlayerFixture *fixture, gconstpointer data);

#define player_fixture_add(path, screen, func)                                             \
  g_test_add (path, PlayerFixture, GUINT_TO_POINTER (screen), player_fixture_set_up, func, \
              player_fixture_tear_down)

/* Starts everything these tests need; instead of g_test_init(). */
void player_fixture_init (int *argc, char ***argv);

void player_fixture_settle (void);

/* Performs a command of the GM's that must be done. */
void player_fixture_perform (PlayerFixture *fixture, MusterCommand command);

/* The fight as the player's window shows it. */
MusterFightModel *player_fixture_get_fight (PlayerFixture *fixture);

void player_fixture_give_turn_to (PlayerFixture *fixture, MusterId creature);

G_END_DECLS
