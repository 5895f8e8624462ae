/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "campaign-fixture.h"
#include "combat/muster-combat-page.h"

G_BEGIN_DECLS

/* A combat page in a window, over a running fight of four heroes against nine foes. */
typedef struct
{
  Fixture table;
  GtkWidget *window;
  MusterCombatPage *page;
  MusterFightModel *fight;
} PageFixture;

/* `data`: GUINT_TO_POINTER of how many goblins join on top. */
void page_fixture_set_up (PageFixture *fixture, gconstpointer data);
void page_fixture_tear_down (PageFixture *fixture, gconstpointer data);

#define page_fixture_add(path, func) \
  g_test_add (path, PageFixture, NULL, page_fixture_set_up, func, page_fixture_tear_down)

/* Every widget of a type below one, in the order of the tree. */
GPtrArray *page_fixture_collect (GtkWidget *widget, GType type);

/* The first one; there must be one. */
GtkWidget *page_fixture_find (GtkWidget *widget, GType type);

/* Lets the main loop go on until nothing is pending. */
void page_fixture_settle (void);

/* A combatant of the fight by its label. */
MusterCombatant *page_fixture_combatant (PageFixture *fixture, const char *label);

G_END_DECLS
