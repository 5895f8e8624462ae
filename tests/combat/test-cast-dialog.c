/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "combat-fixture.h"

#include <string.h>

#include "combat/muster-cast-dialog.h"
#include "rules/spells/known.h"

/* A child of the part that says why a spell is not cast. */
#define refusal_child(dialog, name) hall_child (hall_child (dialog, "refused"), name)

/* A sheet with spells for one of the party. */
static void
give_sheet (Hall *hall, const char *name, const char *feature)
{
  static const char json[]
      = "{\"name\":\"%s\",\"srd\":\"5.1\",\"size\":\"medium\",\"type\":\"humanoid\",\"level\":5,"
        "\"features\":[%f],"
        "\"ac\":{\"value\":14},\"hp\":30,\"abilities\":{\"str\":10,\"dex\":12,\"con\":14,"
        "\"int\":16,\"wis\":16,\"cha\":10},\"spellcasting\":[{\"ability\":\"wis\","
        "\"derived\":true,\"cantrips\":[\"fire-bolt\"],\"slots\":{\"1\":4,\"2\":3,\"3\":2},"
        "\"prepared\":{\"1\":[\"bless\",\"magic-missile\",\"shield\",\"shield-of-faith\"],"
        "\"2\":[\"hold-person\",\"enhance-ability\",\"flaming-sphere\"],"
        "\"3\":[\"conjure-animals\"]}}]}";
  MusterCampaign *campaign = hall->table.campaign;
  const MusterGame *game = muster_campaign_get_game (campaign);
  MusterId id = hall_find (hall, name);
  g_autofree char *key = g_strdup (muster_game_text (game, muster_game_creature (game, id)->block));
  g_autoptr (GString) text = g_string_new (json);
  g_autoptr (GError) error = NULL;
  g_autofree char *stored = NULL;

  g_string_replace (text, "%s", name, 1);
  g_string_replace (text, "%f", feature, 1);
  stored = muster_campaign_put_stat_block (campaign, key, text->str, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (stored, ==, key);
}

static void
give_spells (Hall *hall, const char *name)
{
  give_sheet (hall, name, "");
}

static void
give_feature (Hall *hall, const char *name, const char *feature)
{
  g_autofree char *quoted = g_strdup_printf ("\"%s\"", feature);

  give_sheet (hall, name, quoted);
}

static void
start (Hall *hall)
{
  give_spells (hall, "Mirelle");
  fixture_start_fight (hall->table.campaign, hall_encounter (hall));
  hall_pass_turns_until (hall, hall_find (hall, "Mirelle"));
}

/* The place of a spell among those she knows. */
static gint32
place_of (Hall *hall, const char *id)
{
  const MusterGame *game = muster_campaign_get_game (hall->table.campaign);
  MusterKnown known;

  for (guint n = 0; muster_known_at (game, hall_find (hall, "Mirelle"), n, &known); n++)
    if (g_str_equal (known.spell->id, id))
      return (gint32) n;

  g_assert_not_reached ();
}

static AdwDialog *
open_cast (Hall *hall, const char *id, MusterId target)
{
  AdwDialog *dialog = muster_cast_dialog_new (hall->table.campaign, hall_find (hall, "Mirelle"),
                                              id != NULL ? place_of (hall, id) : -1, target);

  g_assert_nonnull (dialog);
  hall_present (hall, dialog);

  return dialog;
}

static MusterCommandCast
get_cast (AdwDialog *dialog)
{
  return muster_cast_dialog_get_command (MUSTER_CAST_DIALOG (dialog)).cast;
}

/* The n-th row with a switch or a number among the targets. */
static GtkWidget *
find_row (GtkWidget *widget, GType type, guint *nth)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type) && (*nth)-- == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_row (child, type, nth);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static GtkWidget *
target_row (AdwDialog *dialog, GType type, guint nth)
{
  return find_row (hall_child (dialog, "targets"), type, &nth);
}

static void
test_defaults (Hall *hall, gconstpointer data)
{
  MusterId ogre = hall_find (hall, "Ogre");
  AdwDialog *dialog;
  MusterCommandCast cast;
  g_autofree char *targets = g_strdup_printf ("%u", ogre);

  start (hall);
  dialog = open_cast (hall, "fire-bolt", ogre);
  cast = get_cast (dialog);
  g_assert_cmpstr (cast.spell, ==, "srd51:spell:fire-bolt");
  g_assert_cmpstr (cast.targets, ==, targets);
  g_assert_cmpint (cast.slot, ==, 0);
  g_assert_cmpint (cast.options, ==, 0);
  g_assert_true (gtk_widget_get_visible (hall_child (dialog, "mode")));
  g_assert_false (gtk_widget_get_visible (hall_child (dialog, "slot")));
  g_assert_false (gtk_widget_get_visible (hall_child (dialog, "concentration")));
  g_assert_true (gtk_widget_get_sensitive (hall_child (dialog, "cast")));
  g_assert_cmpstr (adw_dialog_get_title (dialog), ==, "Mirelle casts");
  g_assert_cmpstr (adw_preferences_group_get_description (hall_child (dialog, "about")), ==,
                   "+6 to hit, 2d10 fire");
}

/* What stands is used without a slot, and asks for nothing that was settled before. */
static void
test_again (Hall *hall, gconstpointer data)
{
  MusterId ogre = hall_find (hall, "Ogre");
  g_autofree char *targets = g_strdup_printf ("%u", ogre);
  g_autoptr (GBytes) before = NULL;
  AdwDialog *dialog;
  MusterCommandCast cast;

  start (hall);
  g_assert_null (muster_cast_dialog_new_standing (hall->table.campaign, hall_find (hall, "Mirelle"),
                                                  place_of (hall, "flaming-sphere"),
                                                  MUSTER_CAST_AGAIN, ogre));
  hall_perform (hall, (MusterCommand) {
                          .kind = MUSTER_COMMAND_CAST,
                          .cast = { .caster = hall_find (hall, "Mirelle"),
                                    .spell = "flaming-sphere",
                                    .targets = "" },
                      });
  before = fixture_encode (hall->table.campaign);
  dialog = muster_cast_dialog_new_standing (hall->table.campaign, hall_find (hall, "Mirelle"),
                                            place_of (hall, "flaming-sphere"), MUSTER_CAST_AGAIN,
                                            ogre);
  g_assert_nonnull (dialog);
  hall_present (hall, dialog);
  cast = get_cast (dialog);
  g_assert_cmpint (cast.options, ==, MUSTER_CAST_AGAIN);
  g_assert_cmpstr (cast.targets, ==, targets);
  g_assert_false (gtk_widget_get_visible (hall_child (dialog, "spell")));
  g_assert_false (gtk_widget_get_visible (hall_child (dialog, "slot")));
  g_assert_false (gtk_widget_get_visible (hall_child (dialog, "concentration")));
  g_assert_cmpstr (adw_dialog_get_title (dialog), ==, "Mirelle uses Flaming Sphere");
  g_assert_true (gtk_widget_get_sensitive (hall_child (dialog, "cast")));
  hall_click (adw_dialog_get_default_widget (dialog));
  g_assert_null (hall_top_dialog (hall));
  hall_undo_to (hall, before);
}

static void
test_enter (Hall *hall, gconstpointer data)
{
  g_autoptr (GBytes) before = NULL;
  AdwDialog *dialog;

  start (hall);
  before = fixture_encode (hall->table.campaign);
  dialog = open_cast (hall, "fire-bolt", hall_find (hall, "Ogre"));
  hall_click (adw_dialog_get_default_widget (dialog));
  g_assert_null (hall_top_dialog (hall));
  hall_undo_to (hall, before);
}

/* Nobody is ticked: the dialog says so and stays. */
static void
test_nobody (Hall *hall, gconstpointer data)
{
  AdwDialog *dialog;

  start (hall);
  dialog = open_cast (hall, "bless", 0);
  g_assert_false (gtk_widget_get_sensitive (hall_child (dialog, "cast")));
  g_assert_cmpstr (gtk_label_get_text (refusal_child (dialog, "problem")), ==,
                   "Pick at least one target.");
  adw_switch_row_set_active (ADW_SWITCH_ROW (target_row (dialog, ADW_TYPE_SWITCH_ROW, 0)), TRUE);
  g_assert_true (gtk_widget_get_sensitive (hall_child (dialog, "cast")));
  g_assert_false (gtk_widget_get_visible (hall_child (dialog, "refused")));

  /* Three at the first level, four with a slot of the second. */
  for (guint i = 1; i < 4; i++)
    adw_switch_row_set_active (ADW_SWITCH_ROW (target_row (dialog, ADW_TYPE_SWITCH_ROW, i)), TRUE);
  g_assert_false (gtk_widget_get_sensitive (hall_child (dialog, "cast")));
  adw_combo_row_set_selected (hall_child (dialog, "slot"), 1);
  g_assert_true (gtk_widget_get_sensitive (hall_child (dialog, "cast")));
  g_assert_cmpint (get_cast (dialog).slot, ==, 2);
}

static void
test_projectiles (Hall *hall, gconstpointer data)
{
  MusterId ogre = hall_find (hall, "Ogre");
  g_autofree char *targets = g_strdup_printf ("%u*3", ogre);
  GtkWidget *row;
  AdwDialog *dialog;

  start (hall);
  dialog = open_cast (hall, "magic-missile", ogre);
  g_assert_cmpstr (get_cast (dialog).targets, ==, targets);
  row = target_row (dialog, ADW_TYPE_SPIN_ROW, 0);
  g_assert_nonnull (row);
  adw_spin_row_set_value (ADW_SPIN_ROW (row), 9);
  g_assert_false (gtk_widget_get_sensitive (hall_child (dialog, "cast")));
}

/* A higher slot that reaches a second target shows a box for each; the target picked before it
 * stays picked, then and when the slot is lowered again. */
static void
test_slot_widens (Hall *hall, gconstpointer data)
{
  g_autofree char *target = g_strdup_printf ("%u", hall_find (hall, "Tamsin"));
  AdwDialog *dialog;

  start (hall);
  dialog = open_cast (hall, "hold-person", hall_find (hall, "Tamsin"));
  g_assert_null (target_row (dialog, ADW_TYPE_SWITCH_ROW, 0));
  g_assert_cmpstr (get_cast (dialog).targets, ==, target);

  adw_combo_row_set_selected (hall_child (dialog, "slot"), 1);
  g_assert_cmpint (get_cast (dialog).slot, ==, 3);
  g_assert_nonnull (target_row (dialog, ADW_TYPE_SWITCH_ROW, 1));
  g_assert_cmpstr (get_cast (dialog).targets, ==, target);

  adw_combo_row_set_selected (hall_child (dialog, "slot"), 0);
  g_assert_null (target_row (dialog, ADW_TYPE_SWITCH_ROW, 0));
  g_assert_cmpstr (get_cast (dialog).targets, ==, target);
}

/* The projectile that a higher slot adds goes to whoever had them all, and to nobody once they were
 * shared out. */
static void
test_slot_adds_projectiles (Hall *hall, gconstpointer data)
{
  MusterId ogre = hall_find (hall, "Ogre");
  g_autofree char *all = g_strdup_printf ("%u*4", ogre);
  AdwDialog *dialog;

  start (hall);
  dialog = open_cast (hall, "magic-missile", ogre);
  adw_combo_row_set_selected (hall_child (dialog, "slot"), 1);
  g_assert_cmpstr (get_cast (dialog).targets, ==, all);
  g_assert_true (gtk_widget_get_sensitive (hall_child (dialog, "cast")));

  for (guint i = 0; i < 2; i++)
    adw_spin_row_set_value (ADW_SPIN_ROW (target_row (dialog, ADW_TYPE_SPIN_ROW, i)), 2);
  adw_combo_row_set_selected (hall_child (dialog, "slot"), 2);
  g_assert_cmpint (
      (int) adw_spin_row_get_value (ADW_SPIN_ROW (target_row (dialog, ADW_TYPE_SPIN_ROW, 0))), ==,
      2);
}

static void
test_concentration_is_warned_of (Hall *hall, gconstpointer data)
{
  g_autofree char *two
      = g_strdup_printf ("%u %u", hall_find (hall, "Mirelle"), hall_find (hall, "Tamsin"));
  AdwDialog *dialog;

  start (hall);
  hall_perform (hall, (MusterCommand) { .kind = MUSTER_COMMAND_CAST,
                                        .cast = { .caster = hall_find (hall, "Mirelle"),
                                                  .spell = "bless",
                                                  .targets = two } });
  dialog = open_cast (hall, "hold-person", 0);
  g_assert_cmpstr (adw_action_row_get_subtitle (hall_child (dialog, "concentration")), ==,
                   "Ends Bless on 2 targets");
}

/* A spent action keeps the button dead until its box is ticked. */
static void
test_waivers (Hall *hall, gconstpointer data)
{
  g_autofree char *own = g_strdup_printf ("%u", hall_find (hall, "Mirelle"));
  AdwDialog *dialog;

  start (hall);
  hall_perform (hall, (MusterCommand) { .kind = MUSTER_COMMAND_CAST,
                                        .cast = { .caster = hall_find (hall, "Mirelle"),
                                                  .spell = "bless",
                                                  .targets = own } });
  dialog = open_cast (hall, "fire-bolt", hall_find (hall, "Ogre"));
  g_assert_false (gtk_widget_get_sensitive (hall_child (dialog, "cast")));
  g_assert_cmpstr (adw_preferences_row_get_title (refusal_child (dialog, "waive")), ==,
                   "Ignore the action cost");
  adw_switch_row_set_active (refusal_child (dialog, "waive"), TRUE);
  g_assert_true (gtk_widget_get_sensitive (hall_child (dialog, "cast")));
  adw_dialog_close (dialog);
  hall_settle ();

  dialog = open_cast (hall, "shield-of-faith", 0);
  g_assert_true (gtk_widget_get_visible (refusal_child (dialog, "waive_rule")));
  adw_switch_row_set_active (refusal_child (dialog, "waive_rule"), TRUE);
  g_assert_true (gtk_widget_get_sensitive (hall_child (dialog, "cast")));
}

/* Each thing that refuses has its own box, and the button waits for all of them. */
static void
test_armor_and_components (Hall *hall, gconstpointer data)
{
  MusterId mirelle;
  AdwDialog *dialog;

  start (hall);
  mirelle = hall_find (hall, "Mirelle");
  hall_perform (hall, (MusterCommand) { .kind = MUSTER_COMMAND_ADD_CHIP,
                                        .add_chip = { .creature = mirelle,
                                                      .condition = MUSTER_CONDITION_SILENCED } });
  give_feature (hall, "Mirelle", "untrained_armor");
  dialog = open_cast (hall, "fire-bolt", hall_find (hall, "Ogre"));
  g_assert_false (gtk_widget_get_visible (refusal_child (dialog, "waive")));
  g_assert_false (gtk_widget_get_visible (refusal_child (dialog, "waive_rule")));
  g_assert_cmpstr (adw_preferences_row_get_title (refusal_child (dialog, "waive_armor")), ==,
                   "Ignore the armor");
  g_assert_cmpstr (gtk_label_get_text (refusal_child (dialog, "problem")), ==,
                   "Mirelle is not trained for the armor it wears and cannot cast spells in it.");
  adw_switch_row_set_active (refusal_child (dialog, "waive_armor"), TRUE);
  g_assert_cmpstr (gtk_label_get_text (refusal_child (dialog, "problem")), ==,
                   "Mirelle cannot speak, and the spell has a verbal component.");
  g_assert_false (gtk_widget_get_sensitive (hall_child (dialog, "cast")));
  adw_switch_row_set_active (refusal_child (dialog, "waive_components"), TRUE);
  g_assert_true (gtk_widget_get_sensitive (hall_child (dialog, "cast")));
  hall_click (adw_dialog_get_default_widget (dialog));
  g_assert_null (hall_top_dialog (hall));
}

static void
test_other_spell (Hall *hall, gconstpointer data)
{
  AdwDialog *dialog;

  start (hall);
  dialog = open_cast (hall, NULL, hall_find (hall, "Ogre"));
  g_assert_cmpstr (get_cast (dialog).spell, ==, "srd51:spell:fire-bolt");
  adw_combo_row_set_selected (hall_child (dialog, "spell"), 1);
  g_assert_cmpstr (get_cast (dialog).spell, ==, "srd51:spell:bless");
  g_assert_true (gtk_widget_get_visible (hall_child (dialog, "slot")));
}

/* The strongest first, and what is picked is what comes; nothing else asks for a creature. */
static void
test_creatures (Hall *hall, gconstpointer data)
{
  g_autoptr (GBytes) before = NULL;
  AdwDialog *dialog;
  AdwComboRow *row;
  const char *words = "";
  guint n;

  start (hall);
  before = fixture_encode (hall->table.campaign);
  dialog = open_cast (hall, "bless", 0);
  g_assert_false (gtk_widget_get_visible (hall_child (dialog, "form")));
  g_assert_null (get_cast (dialog).form);
  adw_dialog_close (dialog);
  hall_settle ();

  dialog = open_cast (hall, "conjure-animals", 0);
  row = hall_child (dialog, "form");
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (row)));
  n = g_list_model_get_n_items (adw_combo_row_get_model (row));
  g_assert_cmpuint (n, >, 20);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GtkStringObject) item = g_list_model_get_item (adw_combo_row_get_model (row), i);

      if (i == 0)
        g_assert_true (g_str_has_suffix (gtk_string_object_get_string (item), "CR 2"));
      if (g_str_equal (gtk_string_object_get_string (item), "8 × Wolf, CR 1/4"))
        {
          words = "found";
          adw_combo_row_set_selected (row, i);
        }
    }
  g_assert_cmpstr (words, ==, "found");
  g_assert_cmpstr (get_cast (dialog).form, ==, "srd51:wolf");
  g_assert_true (gtk_widget_get_sensitive (hall_child (dialog, "cast")));
  hall_click (hall_child (dialog, "cast"));
  g_assert_null (hall_top_dialog (hall));
  g_assert_cmpuint (hall_find (hall, "Wolf"), !=, 0);
  hall_undo_to (hall, before);
}

static void
test_ability (Hall *hall, gconstpointer data)
{
  AdwDialog *dialog;

  start (hall);
  dialog = open_cast (hall, "enhance-ability", 0);
  g_assert_cmpstr (adw_preferences_row_get_title (hall_child (dialog, "choice")), ==, "Effect");
  g_assert_cmpint (get_cast (dialog).option, ==, 1);
  adw_combo_row_set_selected (hall_child (dialog, "choice"), 5);
  g_assert_cmpint (get_cast (dialog).option, ==, 6);
  g_assert_cmpint (get_cast (dialog).choice, ==, 0);
  adw_combo_row_set_selected (hall_child (dialog, "spell"), 0);
  g_assert_false (gtk_widget_get_visible (hall_child (dialog, "choice")));
}

static void
test_nothing_known (Hall *hall, gconstpointer data)
{
  start (hall);
  g_assert_null (muster_cast_dialog_new (hall->table.campaign, hall_find (hall, "Ogre"), -1, 0));
}

static void
test_names (Hall *hall, gconstpointer data)
{
  AdwDialog *dialog;

  start (hall);
  dialog = open_cast (hall, "magic-missile", 0);
  gtk_test_accessible_assert_role (refusal_child (dialog, "problem"), GTK_ACCESSIBLE_ROLE_ALERT);
  gtk_test_accessible_assert_role (hall_child (dialog, "cast"), GTK_ACCESSIBLE_ROLE_BUTTON);
  g_assert_true (strlen (adw_preferences_row_get_title (
                     ADW_PREFERENCES_ROW (target_row (dialog, ADW_TYPE_SPIN_ROW, 0))))
                 > 0);
}

int
main (int argc, char **argv)
{
  hall_init (&argc, &argv);

  hall_add ("/cast-dialog/opens-ready-to-go", test_defaults);
  hall_add ("/cast-dialog/enter-casts", test_enter);
  hall_add ("/cast-dialog/asks-which-creatures-come", test_creatures);
  hall_add ("/cast-dialog/asks-whose-checks-are-helped", test_ability);
  hall_add ("/cast-dialog/what-stands-is-used-again", test_again);
  hall_add ("/cast-dialog/not-at-nobody", test_nobody);
  hall_add ("/cast-dialog/projectiles-are-shared-out", test_projectiles);
  hall_add ("/cast-dialog/a-higher-slot-reaches-more", test_slot_widens);
  hall_add ("/cast-dialog/a-higher-slot-adds-projectiles", test_slot_adds_projectiles);
  hall_add ("/cast-dialog/says-what-concentration-ends", test_concentration_is_warned_of);
  hall_add ("/cast-dialog/waivers", test_waivers);
  hall_add ("/cast-dialog/armor-and-components", test_armor_and_components);
  hall_add ("/cast-dialog/another-spell", test_other_spell);
  hall_add ("/cast-dialog/nothing-known", test_nothing_known);
  hall_add ("/cast-dialog/roles-and-names", test_names);

  return g_test_run ();
}
