/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every action of a fight is few keys away, and what has a key says it. */
#include "page-fixture.h"

#include <string.h>

#include "combat/combatant-menu.h"
#include "combat/key-hints.h"
#include "combat/log-menu.h"
#include "combat/muster-action-bar.h"
#include "combat/muster-fight-log.h"
#include "combat/muster-offer-button.h"
#include "log/words-offer.h"
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
  g_autoptr (GPtrArray) buttons = gtk_fixture_collect (GTK_WIDGET (fixture->page), GTK_TYPE_BUTTON);
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

/* X, the letters, and Enter: whether they lead to a button. */
static gboolean
picks (PageFixture *fixture, const char *letters, guint n, GtkWidget *button)
{
  gtk_fixture_press_shortcut (GTK_WIDGET (fixture->page), "X");
  for (guint i = 0; i < n; i++)
    page_fixture_press_key (GTK_WIDGET (fixture->page),
                            gdk_unicode_to_keyval ((guint) g_ascii_tolower (letters[i])));

  return page_fixture_get_focus (fixture) == button;
}

/* By one letter, or by its first one and any other. */
static gboolean
is_picked (PageFixture *fixture, GtkWidget *button)
{
  MusterOfferItem *offer = muster_offer_button_get_offer (MUSTER_OFFER_BUTTON (button));
  const MusterOfferView *view = muster_offer_item_get_view (offer);
  g_autofree char *name = muster_words_offer (view);
  g_autofree char *details = muster_words_offer_details (view);
  g_autofree char *words = g_strconcat (name, details, NULL);

  for (guint i = 0; words[i] != '\0'; i++)
    {
      const char letters[MOST_KEYS - 2] = { words[0], words[i] };

      if (g_ascii_isalnum (words[i])
          && picks (fixture, letters, i == 0 ? 1 : G_N_ELEMENTS (letters), button))
        return TRUE;
    }

  return FALSE;
}

/* Whatever the holder of the turn may do. */
static void
test_pick (PageFixture *fixture, gconstpointer data)
{
  GtkWidget *bar = page_fixture_find_below (fixture, MUSTER_TYPE_ACTION_BAR);
  guint n = 0;

  for (guint turn = 0; turn < 3; turn++)
    {
      g_autoptr (GPtrArray) buttons = gtk_fixture_collect (bar, MUSTER_TYPE_OFFER_BUTTON);

      for (guint i = 0; i < buttons->len; i++, n++)
        if (!is_picked (fixture, buttons->pdata[i]))
          g_error ("“%s” is not picked by two letters",
                   gtk_widget_get_tooltip_text (buttons->pdata[i]));
      page_fixture_next_turn (fixture);
      page_fixture_settle ();
    }
  g_assert_cmpuint (n, >, 30);

  /* A letter that leads nowhere changes nothing, and Escape goes back to the turn. */
  gtk_fixture_press_shortcut (GTK_WIDGET (fixture->page), "X");
  page_fixture_press_key (GTK_WIDGET (fixture->page), GDK_KEY_d);
  page_fixture_press_key (GTK_WIDGET (fixture->page), GDK_KEY_q);
  page_fixture_press_key (GTK_WIDGET (fixture->page), GDK_KEY_o);
  g_assert_true (
      g_str_has_prefix (gtk_widget_get_tooltip_text (page_fixture_get_focus (fixture)), "Dodge"));
  page_fixture_press_key (GTK_WIDGET (fixture->page), GDK_KEY_Escape);
  g_assert_false (gtk_widget_is_ancestor (page_fixture_get_focus (fixture), bar));
}

/* Whom, not what: "/" and T find them.  The lines of the log have keys of their own. */
static gboolean
is_whom (GtkWidget *widget)
{
  if (MUSTER_IS_RIBBON_CHIP (widget))
    {
      g_assert_nonnull (strstr (gtk_widget_get_tooltip_text (widget), "(/"));
      return TRUE;
    }
  if (gtk_widget_has_css_class (widget, "combatant-card"))
    {
      g_assert_nonnull (strstr (gtk_widget_get_tooltip_text (widget), "T)"));
      return TRUE;
    }

  return gtk_widget_get_ancestor (widget, MUSTER_TYPE_FIGHT_LOG) != NULL
         || gtk_widget_get_ancestor (gtk_widget_get_parent (widget), GTK_TYPE_MENU_BUTTON) != NULL;
}

/* What stands in the last parentheses of a tooltip, or NULL. */
static char *
dup_keys (GtkWidget *widget)
{
  const char *tooltip = gtk_widget_get_tooltip_text (widget);
  const char *open = tooltip != NULL ? strrchr (tooltip, '(') : NULL;
  const char *either = open != NULL ? strstr (open, "or X ") : NULL;

  if (open == NULL || !g_str_has_suffix (open, ")"))
    return NULL;
  open = either != NULL ? either + strlen ("or ") : open + 1;

  return g_strndup (open, strlen (open) - 1);
}

/* X, what follows, and Enter; whether that is the button. */
static guint
count_picks (PageFixture *fixture, GtkWidget *widget, const char *keys)
{
  g_auto (GStrv) each = g_strsplit (keys, " ", -1);
  GtkWidget *focus;

  gtk_fixture_press_shortcut (GTK_WIDGET (fixture->page), "X");
  for (guint i = 1; each[i] != NULL; i++)
    page_fixture_press_key (GTK_WIDGET (fixture->page),
                            gdk_unicode_to_keyval (g_unichar_tolower (g_utf8_get_char (each[i]))));
  focus = page_fixture_get_focus (fixture);

  return focus == widget || gtk_widget_is_ancestor (focus, widget) ? g_strv_length (each) + 1 : 99;
}

static gboolean
is_shortcut (PageFixture *fixture, const char *keys)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (fixture->page));
  g_auto (GStrv) first = g_strsplit (keys, ",", 2);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      for (guint j = 0; GTK_IS_SHORTCUT_CONTROLLER (controller)
                        && j < g_list_model_get_n_items (G_LIST_MODEL (controller));
           j++)
        {
          g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (G_LIST_MODEL (controller), j);
          g_autofree char *key = gtk_shortcut_trigger_to_label (
              gtk_shortcut_get_trigger (shortcut), gtk_widget_get_display (fixture->window));

          if (g_str_equal (key, first[0]))
            return TRUE;
        }
    }

  return FALSE;
}

/* Pressing Alt and a letter that several have goes round, and Enter presses. */
static guint
count_mnemonic (GPtrArray *buttons, const char *keys)
{
  guint n = 0;

  for (guint i = 0; i < buttons->len; i++)
    {
      g_autofree char *other = muster_key_hint_dup_mnemonic (buttons->pdata[i]);

      n += g_strcmp0 (other, keys) == 0 && gtk_widget_get_mapped (buttons->pdata[i]);
    }

  return n == 1 ? 1 : n > 1 ? n + 1 : 99;
}

static guint
count_keys (PageFixture *fixture, GPtrArray *buttons, GtkWidget *widget)
{
  g_autofree char *keys = dup_keys (widget);

  if (keys == NULL)
    return 99;
  if (g_str_has_prefix (keys, "X "))
    return count_picks (fixture, widget, keys);
  if (g_str_has_prefix (keys, "Alt+"))
    return count_mnemonic (buttons, keys);

  /* The menu of whoever has the focus: the chip of the turn, which Escape goes to. */
  return g_str_equal (keys, "Menu") ? 2 : is_shortcut (fixture, keys) ? 2 : 99;
}

static void
add_condition (PageFixture *fixture, MusterCombatant *combatant, MusterCondition condition)
{
  fixture_perform (fixture->table.campaign,
                   (MusterCommand) { .kind = MUSTER_COMMAND_ADD_CHIP,
                                     .add_chip = { .creature = muster_combatant_get_id (combatant),
                                                   .condition = condition } });
}

/* Few keys lead to each button; returns how many there are, and how many of them go by a letter
 * after a digit. */
static guint
check_buttons (PageFixture *fixture, guint *lettered)
{
  g_autoptr (GPtrArray) buttons = gtk_fixture_collect (GTK_WIDGET (fixture->page), GTK_TYPE_WIDGET);
  guint n = 0;

  *lettered = 0;
  for (guint i = buttons->len; i > 0; i--)
    if (!GTK_IS_BUTTON (buttons->pdata[i - 1]) && !GTK_IS_MENU_BUTTON (buttons->pdata[i - 1]))
      g_ptr_array_remove_index (buttons, i - 1);
  for (guint i = 0; i < buttons->len; i++)
    {
      GtkWidget *button = buttons->pdata[i];
      g_autofree char *keys = NULL;

      if (!gtk_widget_get_mapped (button) || !gtk_widget_is_sensitive (button) || is_whom (button))
        continue;
      n++;
      if (count_keys (fixture, buttons, button) > MOST_KEYS)
        g_error ("No %u keys lead to the %s “%s”", MOST_KEYS, G_OBJECT_TYPE_NAME (button),
                 gtk_widget_get_tooltip_text (button));
      keys = dup_keys (button);
      *lettered += g_regex_match_simple ("^X [1-9] [A-Z]$", keys, 0, 0);
    }

  return n;
}

/* Whatever can be pressed while a fight is at its busiest: reactions, legendary actions, pips,
 * death saves, conditions, what a drop asks, the selection. */
static void
test_every_button (PageFixture *fixture, gconstpointer data)
{
  MusterCombatant *hero = page_fixture_combatant (fixture, "Mirelle");
  guint lettered;

  add_condition (fixture, hero, MUSTER_CONDITION_POISONED);
  page_fixture_damage (fixture, hero, muster_combatant_get_view (hero)->hp);
  page_fixture_damage (fixture, page_fixture_combatant (fixture, "Goblin 1"), 50);
  muster_fight_model_set_inspected_id (fixture->fight, muster_combatant_get_id (hero));
  gtk_widget_activate_action (GTK_WIDGET (fixture->page), "fight.select", "u",
                              muster_combatant_get_id (hero));
  page_fixture_settle ();

  g_assert_cmpuint (check_buttons (fixture, &lettered), >, 60);
  g_assert_cmpuint (lettered, ==, 0);
}

/* More buttons than two digits can tell apart: a letter takes the place of the second. */
static void
test_hundred_buttons (PageFixture *fixture, gconstpointer data)
{
  MusterCombatant *hero = page_fixture_combatant (fixture, "Mirelle");
  guint lettered;

  for (guint i = 0; i < 90; i++)
    {
      g_autofree char *name = g_strdup_printf ("Mark %u", i);

      fixture_perform (fixture->table.campaign,
                       (MusterCommand) { .kind = MUSTER_COMMAND_ADD_CHIP,
                                         .add_chip = { .creature = muster_combatant_get_id (hero),
                                                       .condition = MUSTER_CONDITION_CUSTOM,
                                                       .name = name } });
    }
  muster_fight_model_set_inspected_id (fixture->fight, muster_combatant_get_id (hero));
  page_fixture_settle ();

  g_assert_cmpuint (check_buttons (fixture, &lettered), >, 100);
  g_assert_cmpuint (lettered, >, 0);
}

int
main (int argc, char **argv)
{
  gtk_fixture_init (&argc, &argv);
  muster_combat_init ();

  page_fixture_add ("/combat/keys/each-item-of-a-menu-has-its-letter", test_letters);
  page_fixture_add ("/combat/keys/each-item-of-a-line-has-its-letter", test_log_letters);
  page_fixture_add ("/combat/keys/tooltips-say-them", test_tooltips);

  page_fixture_add ("/combat/keys/letters-pick-any-action", test_pick);
  page_fixture_add ("/combat/keys/every-button-in-four", test_every_button);
  page_fixture_add ("/combat/keys/a-hundred-buttons-in-four", test_hundred_buttons);

  return g_test_run ();
}
