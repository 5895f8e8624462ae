/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "campaign-fixture.h"
#include "gtk-fixture.h"

G_BEGIN_DECLS

/* A campaign of the usual party and encounter, and a window over it with a combat page. */
typedef struct
{
  Fixture table;
  GtkWidget *window;
  GtkWidget *page;
  char *message; /* the last one that the window was to show */
} Hall;

void hall_set_up (Hall *hall, gconstpointer data);
void hall_tear_down (Hall *hall, gconstpointer data);

#define hall_add(path, func) g_test_add (path, Hall, NULL, hall_set_up, func, hall_tear_down)

/* Starts everything these tests need; instead of g_test_init(). */
void hall_init (int *argc, char ***argv);

/* Lets the main loop run until nothing is pending. */
void hall_settle (void);

/* What a click, or Enter on the default button, does; nothing while the button is not sensitive. */
void hall_click (GtkWidget *button);

/* Opens a dialog over the window and keeps a reference. */
void hall_present (Hall *hall, AdwDialog *dialog);

/* The dialog on top of the window, borrowed, or NULL. */
AdwDialog *hall_top_dialog (Hall *hall);

/* A child of a widget's template by its name. */
#define hall_child(widget, name) \
  ((gpointer) gtk_widget_get_template_child (GTK_WIDGET (widget), G_OBJECT_TYPE (widget), name))

/* The encounter of the fixture, and the first creature of a name. */
MusterId hall_encounter (Hall *hall);
MusterId hall_find (Hall *hall, const char *name);

/* Performs a command that must be done. */
void hall_perform (Hall *hall, MusterCommand command);

/* Makes it somebody's turn. */
void hall_pass_turns_until (Hall *hall, MusterId creature);

/* The fight that is set up or running, or NULL. */
const MusterFight *hall_fight (Hall *hall);

/* Takes the last step back, which must bring back `state`. */
void hall_undo_to (Hall *hall, GBytes *state);

G_END_DECLS
