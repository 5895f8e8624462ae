/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every action of a fight is few keys away, and what has a key says it. */
#include "page-fixture.h"

#include <string.h>

#include "combat/combatant-menu.h"
#include "combat/log-menu.h"
#include "combat/muster-combat.h"

#define MOST_KEYS 4
#define MAX_ITEMS 64

/* What is known of the items of a menu: sections stand on the level of their menu. */
typedef struct
{
  char letters[MAX_ITEMS];
  guint n_letters;
  GHashTable *actions; /* name → keys from the widget whose menu it is, as a number */
  guint keys;          /* up to here */
} Letters;

static void read_menu (GMenuModel *menu, Letters *letters);

/* The letter behind the underscore: each once, so that one press chooses. */
static void
read_label (const char *label, Letters *letters)
{
  const char *mark = strchr (label, '_');
  char letter;

  if (mark == NULL || !g_ascii_isalpha (mark[1]))
    g_error ("“%s” has no letter", label);
  letter = g_ascii_tolower (mark[1]);
  for (guint i = 0; i < letters->n_letters; i++)
    if (letters->letters[i] == letter)
      g_error ("“%s” shares its letter with another item", label);
  g_assert_cmpuint (letters->n_letters, <, MAX_ITEMS);
  letters->letters[letters->n_letters++] = letter;
}

static void
read_submenu (GMenuModel *menu, const Letters *above)
{
  Letters letters = { .actions = above->actions, .keys = above->keys + 1 };

  read_menu (menu, &letters);
}

static void
read_menu (GMenuModel *menu, Letters *letters)
{
  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);
      g_autoptr (GMenuModel) submenu = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SUBMENU);
      g_autofree char *label = NULL;
      g_autofree char *action = NULL;

      if (section != NULL)
        {
          read_menu (section, letters);
          continue;
        }
      g_assert_true (
          g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_LABEL, "s", &label));
      read_label (label, letters);
      if (submenu != NULL)
        read_submenu (submenu, letters);
      else if (g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_ACTION, "s", &action))
        g_hash_table_insert (letters->actions, g_steal_pointer (&action),
                             GUINT_TO_POINTER (letters->keys + 1));
    }
}

/* The keys to each action of a menu; `keys`: to the menu. */
static void
read_all (GMenuModel *menu, GHashTable *actions, guint keys)
{
  Letters letters = { .actions = actions, .keys = keys };

  read_menu (menu, &letters);
}

static void
read_combatants (PageFixture *fixture, GHashTable *actions)
{
  static const char *const labels[] = { "Mirelle", "Tamsin", "Goblin 1", "Adult Red Dragon" };

  for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
    {
      g_autoptr (GMenuModel) menu
          = muster_combatant_menu_new (page_fixture_combatant (fixture, labels[i]));

      /* To its chip or card by Alt+4 or where the focus is, and the Menu key. */
      read_all (menu, actions, 2);
    }
}

/* Whoever it is for, and however it stands. */
static void
test_letters (PageFixture *fixture, gconstpointer data)
{
  g_autoptr (GHashTable) actions = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  MusterCombatant *hero = page_fixture_combatant (fixture, "Mirelle");
  MusterCommand command = { .kind = MUSTER_COMMAND_SET_HIDDEN };
  GHashTableIter iter;
  gpointer name, keys;

  read_combatants (fixture, actions);
  page_fixture_damage (fixture, hero, muster_combatant_get_view (hero)->hp);
  page_fixture_damage (fixture, page_fixture_combatant (fixture, "Goblin 1"), 50);
  command.set_hidden.creature
      = muster_combatant_get_id (page_fixture_combatant (fixture, "Adult Red Dragon"));
  command.set_hidden.hidden = TRUE;
  fixture_perform (fixture->table.campaign, command);
  command = (MusterCommand) { .kind = MUSTER_COMMAND_SET_REAL_DICE };
  command.set_real_dice.creature
      = muster_combatant_get_id (page_fixture_combatant (fixture, "Tamsin"));
  command.set_real_dice.on = TRUE;
  fixture_perform (fixture->table.campaign, command);
  read_combatants (fixture, actions);

  g_assert_cmpuint (g_hash_table_size (actions), >, 20);
  g_hash_table_iter_init (&iter, actions);
  while (g_hash_table_iter_next (&iter, &name, &keys))
    if (GPOINTER_TO_UINT (keys) > MOST_KEYS)
      g_error ("%s takes %u keys", (const char *) name, GPOINTER_TO_UINT (keys));
}

/* The same for the lines of the log, which Alt+1 goes to. */
static void
test_log_letters (PageFixture *fixture, gconstpointer data)
{
  GListModel *log = G_LIST_MODEL (
      muster_campaign_model_get_log (muster_campaign_get_model (fixture->table.campaign)));
  g_autoptr (GHashTable) actions = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  page_fixture_damage (fixture, page_fixture_combatant (fixture, "Goblin 1"), 2);
  for (guint i = 0; i < g_list_model_get_n_items (log); i++)
    {
      g_autoptr (MusterLogItem) item = g_list_model_get_item (log, i);
      g_autoptr (GMenuModel) menu = muster_log_menu_new (fixture->table.campaign, item);

      read_all (menu, actions, 2);
    }
  g_assert_true (g_hash_table_contains (actions, "log.take-back"));
}

/* A key that stands for an action is in the tooltip of every control of that action. */
static guint
assert_told (PageFixture *fixture, const char *action, const char *key)
{
  g_autoptr (GPtrArray) buttons
      = page_fixture_collect (GTK_WIDGET (fixture->page), GTK_TYPE_BUTTON);
  g_autofree char *words = g_strdup_printf ("(%s)", key);
  guint n = 0;

  for (guint i = 0; i < buttons->len; i++)
    {
      const char *name = gtk_actionable_get_action_name (buttons->pdata[i]);
      const char *tooltip = gtk_widget_get_tooltip_text (buttons->pdata[i]);

      if (g_strcmp0 (name, action) != 0)
        continue;
      n++;
      if (tooltip == NULL || strstr (tooltip, words) == NULL)
        g_error ("A control of %s does not say %s but “%s”", action, words, tooltip);
    }

  return n;
}

static void
test_tooltips (PageFixture *fixture, gconstpointer data)
{
  GListModel *controllers = gtk_widget_observe_controllers (GTK_WIDGET (fixture->page));
  guint n_told = 0;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      for (guint j = 0; GTK_IS_SHORTCUT_CONTROLLER (controller)
                        && j < g_list_model_get_n_items (G_LIST_MODEL (controller));
           j++)
        {
          g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (G_LIST_MODEL (controller), j);
          GtkShortcutAction *action = gtk_shortcut_get_action (shortcut);
          g_autofree char *key = NULL;

          if (!GTK_IS_NAMED_ACTION (action))
            continue;
          key = gtk_shortcut_trigger_to_label (gtk_shortcut_get_trigger (shortcut),
                                               gtk_widget_get_display (fixture->window));
          n_told += assert_told (fixture,
                                 gtk_named_action_get_action_name (GTK_NAMED_ACTION (action)), key);
        }
    }
  g_object_unref (controllers);
  g_assert_cmpuint (n_told, >=, 5);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  muster_combat_init ();

  page_fixture_add ("/combat/keys/each-item-of-a-menu-has-its-letter", test_letters);
  page_fixture_add ("/combat/keys/each-item-of-a-line-has-its-letter", test_log_letters);
  page_fixture_add ("/combat/keys/tooltips-say-them", test_tooltips);

  return g_test_run ();
}
