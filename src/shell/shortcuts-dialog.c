/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-shell"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "shell/shortcuts-dialog.h"

typedef struct
{
  const char *accelerator; /* several: separated by a space */
  const char *title;
} Shortcut;

typedef struct
{
  const char *title;
  const Shortcut *shortcuts;
  guint n;
} Section;

static const Shortcut anywhere[] = {
  { "<Control>z", N_ ("Undo") },
  { "<Control><Shift>z", N_ ("Redo") },
  { "<Control>n", N_ ("New campaign") },
  { "<Control>o", N_ ("Open a campaign") },
  { "<Control>1", N_ ("Play") },
  { "<Control>2", N_ ("Build") },
  { "<Control>3", N_ ("Library") },
  { "<Control>4", N_ ("Combat") },
  { "<Alt>3", N_ ("Go to the dice") },
  { "F9", N_ ("Show or hide the dice tray") },
  { "F10", N_ ("Main menu") },
  { "F11", N_ ("Full screen of a player’s window") },
  { "<Control>f", N_ ("Find in the campaign; in Library: search") },
  { "<Control>l", N_ ("Log of the campaign") },
  { "<Control>comma", N_ ("Preferences") },
  { "<Alt>comma", N_ ("Campaign settings: rules and name") },
  { "<Control>question", N_ ("Keyboard shortcuts") },
  { "<Control>q", N_ ("Quit") },
};

static const Shortcut combat[] = {
  { "n", N_ ("Next turn") },
  { "<Shift>n", N_ ("Previous turn") },
  { "<Alt>Left", N_ ("In the ribbon: act earlier") },
  { "<Alt>Right", N_ ("In the ribbon: act later") },
  { "a", N_ ("Attack") },
  { "c", N_ ("Cast a spell") },
  { "x", N_ ("Pick an action by the first letters of its name") },
  { "d", N_ ("Type damage for the target") },
  { "h", N_ ("Type healing for the target") },
  { "b", N_ ("Show or hide the stat block") },
  { "r", N_ ("Give the last amount again") },
  { "<Shift>r", N_ ("Take back what the last amount changed") },
  { "<Control>space", N_ ("Select a combatant beside others") },
  { "<Shift>space", N_ ("Select a row of combatants") },
  { "slash", N_ ("Find a combatant") },
  { "t", N_ ("Aim at the combatant that is looked at") },
  { "m", N_ ("Go to the map") },
  { "<Alt>1", N_ ("Go to the log") },
  { "<Alt>2", N_ ("Go to the active creature") },
  { "<Alt>4", N_ ("Go to the board") },
  { "F6", N_ ("Go round: log, active creature, board, dice") },
};

static const Shortcut lists[] = {
  { "Up Down", N_ ("Move in a list, the ribbon or the board") },
  { "Home End", N_ ("First or last of it") },
  { "Return", N_ ("Open, or go on with the likeliest answer") },
  { "Escape", N_ ("Close a dialog") },
  { "Menu", N_ ("What can be done here") },
};

static const Shortcut maps[] = {
  { "Left Right Up Down", N_ ("Move over the tiles") },
  { "Home End", N_ ("First or last tile of the row") },
  { "Return", N_ ("Move the party there; in Build: paint") },
  { "<Shift>Right", N_ ("In Build: paint and go on, with any arrow") },
};

static const Shortcut grid[] = {
  { "Left Right Up Down", N_ ("Go from token to token, or carry the one picked up") },
  { "Return", N_ ("Pick a token up, put it down") },
  { "Escape", N_ ("Put it back") },
  { "<Shift>Right", N_ ("Step a token by one square, with any arrow") },
};

static const Section sections[] = {
  { N_ ("Anywhere"), anywhere, G_N_ELEMENTS (anywhere) },
  { N_ ("In combat, where no text is typed"), combat, G_N_ELEMENTS (combat) },
  { N_ ("On a map"), maps, G_N_ELEMENTS (maps) },
  { N_ ("On the battle grid"), grid, G_N_ELEMENTS (grid) },
  { N_ ("In lists and dialogs"), lists, G_N_ELEMENTS (lists) },
};

static char *
accelerator_words (const char *accelerator)
{
  guint key;
  GdkModifierType modifiers;

  gtk_accelerator_parse (accelerator, &key, &modifiers);

  return gtk_accelerator_get_label (key, modifiers);
}

static GtkWidget *
make_row (const Shortcut *shortcut)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *keys = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  g_auto (GStrv) accelerators = g_strsplit (shortcut->accelerator, " ", -1);
  g_autoptr (GString) words = g_string_new (NULL);

  for (guint i = 0; accelerators[i] != NULL; i++)
    {
      g_autofree char *text = accelerator_words (accelerators[i]);
      GtkWidget *label = gtk_label_new (text);

      gtk_widget_add_css_class (label, "keycap");
      gtk_widget_set_valign (label, GTK_ALIGN_CENTER);
      gtk_box_append (GTK_BOX (keys), label);
      g_string_append_printf (words, "%s%s", i > 0 ? ", " : "", text);
    }

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ (shortcut->title));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), keys);
  /* The subtitle that a row is described by is empty here, and would come first. */
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_RELATION_DESCRIBED_BY);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ (shortcut->title), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  words->str, -1);

  return row;
}

static GtkWidget *
make_group (const Section *section)
{
  GtkWidget *group = adw_preferences_group_new ();

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), _ (section->title));
  for (guint i = 0; i < section->n; i++)
    adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), make_row (&section->shortcuts[i]));

  return group;
}

AdwDialog *
muster_shortcuts_dialog_new (void)
{
  AdwDialog *dialog = adw_dialog_new ();
  GtkWidget *view = adw_toolbar_view_new ();
  GtkWidget *page = adw_preferences_page_new ();

  for (guint i = 0; i < G_N_ELEMENTS (sections); i++)
    adw_preferences_page_add (ADW_PREFERENCES_PAGE (page),
                              ADW_PREFERENCES_GROUP (make_group (&sections[i])));
  adw_toolbar_view_add_top_bar (ADW_TOOLBAR_VIEW (view), adw_header_bar_new ());
  adw_toolbar_view_set_content (ADW_TOOLBAR_VIEW (view), page);
  adw_dialog_set_title (dialog, _ ("Keyboard shortcuts"));
  adw_dialog_set_content_width (dialog, 520);
  adw_dialog_set_content_height (dialog, 640);
  adw_dialog_set_child (dialog, view);

  return dialog;
}
