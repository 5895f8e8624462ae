/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "campaign-fixture.h"
#include "gtk-fixture.h"
#include "combat/muster-combat-page.h"
#include "combat/muster-combatant-card.h"
#include "combat/muster-ribbon-chip.h"
#include "rules/options.h"

G_BEGIN_DECLS

/* A combat page in a window, over a running fight of four heroes against nine foes. */
typedef struct
{
  Fixture table;
  GtkWidget *window;
  MusterCombatPage *page;
  MusterFightModel *fight;
} PageFixture;

/* `data`: GUINT_TO_POINTER of how many goblins join on top, or of PAGE_FIXTURE_CROWD: eight heroes
 * against thirty foes. */
#define PAGE_FIXTURE_CROWD 1000
void page_fixture_set_up (PageFixture *fixture, gconstpointer data);
void page_fixture_tear_down (PageFixture *fixture, gconstpointer data);

#define page_fixture_add(path, func) \
  g_test_add (path, PageFixture, NULL, page_fixture_set_up, func, page_fixture_tear_down)

/* The first one; there must be one. */
GtkWidget *page_fixture_find (GtkWidget *widget, GType type);

/* Lets the main loop go on until nothing is pending. */
void page_fixture_settle (void);

/* A combatant of the fight by its label. */
MusterCombatant *page_fixture_combatant (PageFixture *fixture, const char *label);

/* The same, below the page. */
GtkWidget *page_fixture_find_below (PageFixture *fixture, GType type);
GPtrArray *page_fixture_collect_below (PageFixture *fixture, GType type);

/* The card and the chip of a combatant, and the button that a card is. */
MusterCombatantCard *page_fixture_find_card (PageFixture *fixture, MusterCombatant *combatant);
MusterRibbonChip *page_fixture_find_chip (PageFixture *fixture, MusterCombatant *combatant);
GtkWidget *page_fixture_card_button (MusterCombatantCard *card);

void page_fixture_damage (PageFixture *fixture, MusterCombatant *target, int amount);
void page_fixture_next_turn (PageFixture *fixture);
void page_fixture_set_option (PageFixture *fixture, MusterOption option, gint32 choice);

/* Presses a key as the widget's own controller hears it. */
void page_fixture_press_key (GtkWidget *widget, guint key);

GtkWidget *page_fixture_get_focus (PageFixture *fixture);

G_END_DECLS
