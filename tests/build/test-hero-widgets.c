/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The editors of a party member's classes, features and weapons. */

#include "campaign/hero-form-gifts.h"
#include "gtk-fixture.h"
#include "build/muster-build.h"
#include "build/muster-class-editor.h"
#include "build/muster-feature-group.h"
#include "build/muster-gift-group.h"
#include "build/muster-weapon-list.h"

static void
count_cb (guint *count)
{
  (*count)++;
}

/* The n-th widget of a type below another, in the order of drawing. */
static GtkWidget *
find_nth (GtkWidget *widget, GType type, guint *n)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type) && (*n)-- == 0)
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_nth (child, type, n);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static GtkWidget *
find (gpointer widget, GType type, guint n)
{
  GtkWidget *found = find_nth (GTK_WIDGET (widget), type, &n);

  g_assert_nonnull (found);

  return found;
}

static void
test_classes (void)
{
  static const MusterClassLevel two[] = { { .klass = MUSTER_CLASS_ROGUE, .level = 3 },
                                          { .klass = MUSTER_CLASS_CLERIC, .level = 5 } };
  GtkWidget *window = adw_window_new ();
  MusterClassEditor *editor = g_object_new (MUSTER_TYPE_CLASS_EDITOR, NULL);
  MusterClassLevel classes[MUSTER_MAX_HERO_CLASSES];
  GtkWidget *drop_down, *spin;
  guint changes = 0;
  int level;

  adw_window_set_content (ADW_WINDOW (window), GTK_WIDGET (editor));
  g_signal_connect_swapped (editor, "changed", G_CALLBACK (count_cb), &changes);
  muster_class_editor_set (editor, two, G_N_ELEMENTS (two), 8);
  g_assert_cmpuint (changes, ==, 0);
  g_assert_cmpuint (muster_class_editor_get (editor, classes, &level), ==, 2);
  g_assert_cmpmem (classes, sizeof two, two, sizeof two);

  drop_down = find (editor, GTK_TYPE_DROP_DOWN, 1);
  spin = find (editor, GTK_TYPE_SPIN_BUTTON, 2);
  gtk_test_accessible_assert_property (drop_down, GTK_ACCESSIBLE_PROPERTY_LABEL, "Class");
  gtk_test_accessible_assert_property (spin, GTK_ACCESSIBLE_PROPERTY_LABEL, "Level");

  /* Never more than twenty levels together. */
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), 20);
  g_assert_cmpuint (changes, ==, 1);
  muster_class_editor_get (editor, classes, &level);
  g_assert_cmpint (classes[0].level + classes[1].level, ==, 20);
  muster_class_editor_add (editor);
  g_assert_cmpuint (muster_class_editor_get (editor, classes, &level), ==, 2);

  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), 4);
  muster_class_editor_add (editor);
  g_assert_cmpuint (muster_class_editor_get (editor, classes, &level), ==, 3);
  g_assert_cmpint (classes[2].klass, !=, MUSTER_CLASS_ROGUE);
  g_assert_cmpint (classes[2].klass, !=, MUSTER_CLASS_CLERIC);
  g_assert_cmpuint (changes, ==, 3);

  /* Without a class the level alone is left. */
  muster_class_editor_set (editor, NULL, 0, 7);
  g_assert_cmpuint (muster_class_editor_get (editor, classes, &level), ==, 0);
  g_assert_cmpint (level, ==, 7);
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
test_features (void)
{
  static const MusterClassLevel cleric[] = { { .klass = MUSTER_CLASS_CLERIC, .level = 2 } };
  GtkWidget *window = adw_window_new ();
  MusterFeatureGroup *group = g_object_new (MUSTER_TYPE_FEATURE_GROUP, NULL);
  guint changes = 0;

  adw_window_set_content (ADW_WINDOW (window), GTK_WIDGET (group));
  g_signal_connect_swapped (group, "changed", G_CALLBACK (count_cb), &changes);
  muster_feature_group_set (group, MUSTER_FEATURE_LIFEDRINKER);
  g_assert_cmpuint (changes, ==, 0);
  g_assert_cmpuint (muster_feature_group_get (group), ==, MUSTER_FEATURE_LIFEDRINKER);

  muster_feature_group_show_for (group, cleric, 1);
  g_assert_true (gtk_widget_get_visible (find (group, ADW_TYPE_SWITCH_ROW, 0)));
  g_assert_false (gtk_widget_get_visible (find (group, ADW_TYPE_SWITCH_ROW, 1)));
  g_assert_true (gtk_widget_get_visible (find (group, ADW_TYPE_SWITCH_ROW, 3)));

  adw_switch_row_set_active (ADW_SWITCH_ROW (find (group, ADW_TYPE_SWITCH_ROW, 0)), TRUE);
  g_assert_cmpuint (changes, ==, 1);
  g_assert_cmpuint (muster_feature_group_get (group), ==,
                    MUSTER_FEATURE_LIFEDRINKER | MUSTER_FEATURE_PRESERVE_LIFE);
  gtk_window_destroy (GTK_WINDOW (window));
}

static JsonObject *
make_attack (const char *name)
{
  JsonObject *attack = json_object_new ();

  json_object_set_string_member (attack, "name", name);
  json_object_set_string_member (attack, "kind", "melee");

  return attack;
}

/* A warlock marks one weapon; others have no such button. */
static void
test_weapons (void)
{
  GtkWidget *window = adw_window_new ();
  MusterWeaponList *list = g_object_new (MUSTER_TYPE_WEAPON_LIST, NULL);
  g_autoptr (MusterHeroForm) form = muster_hero_form_new ();
  guint changes = 0;
  GtkWidget *pact;

  json_array_add_object_element (form->attacks, make_attack ("Sword"));
  json_array_add_object_element (form->attacks, make_attack ("Club"));
  adw_window_set_content (ADW_WINDOW (window), GTK_WIDGET (list));
  g_signal_connect_swapped (list, "changed", G_CALLBACK (count_cb), &changes);
  muster_weapon_list_set_form (list, form);
  g_assert_false (gtk_widget_get_visible (find (list, GTK_TYPE_TOGGLE_BUTTON, 0)));

  form->classes[0].klass = MUSTER_CLASS_WARLOCK;
  muster_weapon_list_show_numbers (list);
  pact = find (list, GTK_TYPE_TOGGLE_BUTTON, 1);
  g_assert_true (gtk_widget_get_visible (pact));
  gtk_test_accessible_assert_property (pact, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Club is the pact weapon");
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (find (list, GTK_TYPE_TOGGLE_BUTTON, 0)), TRUE);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (pact), TRUE);
  g_assert_cmpuint (changes, ==, 2);
  g_assert_false (muster_hero_form_is_pact_weapon (form, 0));
  g_assert_true (muster_hero_form_is_pact_weapon (form, 1));
  g_assert_false (
      gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (find (list, GTK_TYPE_TOGGLE_BUTTON, 0))));
  muster_weapon_list_set_form (list, NULL);
  gtk_window_destroy (GTK_WINDOW (window));
}

static JsonObject *
parse_body (const char *json)
{
  g_autoptr (JsonNode) node = json_from_string (json, NULL);

  return json_node_dup_object (node);
}

/* A switch for each feat and item of the campaign's own, and none for the library's. */
static void
test_gifts (void)
{
  g_autoptr (MusterLibrary) below = muster_library_open_builtin (NULL);
  g_autoptr (JsonObject) calm = parse_body ("{\"name\":\"Calm <Mind>\",\"category\":\"general\"}");
  g_autoptr (JsonObject) ring = parse_body ("{\"name\":\"Ring\",\"rarity\":\"rare\"}");
  const MusterLibraryOwn own[] = { { "campaign:feat:calm", MUSTER_ENTRY_FEAT, 0, calm },
                                   { "campaign:item:ring", MUSTER_ENTRY_MAGIC_ITEM, 0, ring } };
  g_autoptr (MusterLibrary) library = muster_library_new_layer (below, own, G_N_ELEMENTS (own));
  g_autoptr (MusterHeroForm) form = muster_hero_form_new ();
  GtkWidget *window = adw_window_new ();
  MusterGiftGroup *group = g_object_new (MUSTER_TYPE_GIFT_GROUP, NULL);
  GtkWidget *row;
  guint changes = 0;

  adw_window_set_content (ADW_WINDOW (window), GTK_WIDGET (group));
  g_signal_connect_swapped (group, "changed", G_CALLBACK (count_cb), &changes);
  muster_gift_group_set_form (group, form, below);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (group)));

  muster_gift_group_set_form (group, form, library);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (group)));
  row = find (group, ADW_TYPE_SWITCH_ROW, 0);
  g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), ==, "Calm <Mind>");
  adw_switch_row_set_active (ADW_SWITCH_ROW (row), TRUE);
  g_assert_cmpuint (changes, ==, 1);
  g_assert_true (muster_hero_form_has_gift (form, MUSTER_ENTRY_FEAT, "campaign:feat:calm"));

  muster_gift_group_set_form (group, form, library);
  g_assert_true (adw_switch_row_get_active (ADW_SWITCH_ROW (find (group, ADW_TYPE_SWITCH_ROW, 0))));
  g_assert_false (
      adw_switch_row_get_active (ADW_SWITCH_ROW (find (group, ADW_TYPE_SWITCH_ROW, 1))));
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char *argv[])
{
  gtk_fixture_init (&argc, &argv);
  muster_build_init ();
  g_test_add_func ("/build/classes-of-a-party-member", test_classes);
  g_test_add_func ("/build/features-of-a-party-member", test_features);
  g_test_add_func ("/build/feats-and-items-of-a-party-member", test_gifts);
  g_test_add_func ("/build/weapons-of-a-party-member", test_weapons);

  return g_test_run ();
}
