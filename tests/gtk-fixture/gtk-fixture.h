/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Starts GTK, libadwaita and the test framework; call instead of gtk_test_init(). */
void gtk_fixture_init (int *argc, char ***argv);

/* A window around one widget that writes down which of its `win.` actions were activated. */
typedef struct _GtkFixture GtkFixture;

/* Presents `child` (taken) in a window of that size and waits until it is drawn.  `actions` are
 * the names of the actions that the window has, each followed by its parameter type ("roll",
 * "(ss)", …, NULL). */
GtkFixture *gtk_fixture_new (GtkWidget *child, int width, int height, ...) G_GNUC_NULL_TERMINATED;

/* Closes the window; its child must go with it. */
void gtk_fixture_free (GtkFixture *fixture);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GtkFixture, gtk_fixture_free)

GtkWindow *gtk_fixture_get_window (GtkFixture *fixture);

/* The last activation of a win. action as text, "roll ('1d20+4', 'Scimitar to hit')", or "" when
 * there was none; then forgets it. */
char *gtk_fixture_take_activation (GtkFixture *fixture);

/* Lets the main loop run until nothing is left to do, then one frame and again. */
void gtk_fixture_settle (void);

/* Presses Enter in a field that activates the default of its dialog, and waits until the button
 * that is pressed by it came up again. */
void gtk_fixture_press_enter (GtkWidget *field);

/* The first mapped widget of a type, in the order of the tree; fails the test when there is none.
 */
GtkWidget *gtk_fixture_find (GtkWidget *root, GType type);

/* The first mapped button (or widget made of one) whose label or tooltip is `text`, or the first
 * mapped label that shows it; NULL when there is none. */
GtkWidget *gtk_fixture_find_text (GtkWidget *root, const char *text);

/* Gives a key to the key controllers of a widget; TRUE: one of them took it. */
gboolean gtk_fixture_press (GtkWidget *widget, guint key, GdkModifierType state);

/* Does what the widget's own shortcut `label` does ("D"); there has to be one that acts. */
void gtk_fixture_press_shortcut (GtkWidget *widget, const char *label);

/* Every widget of a type below `root`, itself included, in the order of the tree. */
GPtrArray *gtk_fixture_collect (GtkWidget *root, GType type);

/* Calls `func` for every widget below `root`, itself included. */
void gtk_fixture_foreach (GtkWidget *root, void (*func) (GtkWidget *, gpointer), gpointer data);

G_END_DECLS
