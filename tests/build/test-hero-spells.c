/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "gtk-fixture.h"
#include "campaign/hero-form-spells.h"
#include "build/muster-build.h"
#include "build/muster-hero-dialog.h"
#include "build/muster-hero-spells.h"
#include "campaign-fixture.h"
#include "rules/chips/chip.h"
#include "rules/spells/class-slots.h"
#include "rules/spells/known.h"

static GtkWidget *
find (GtkWidget *widget, GType type, guint *nth)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type) && (*nth)-- == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find (child, type, nth);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static MusterHeroSpells *
get_spells (MusterHeroDialog *dialog)
{
  return MUSTER_HERO_SPELLS (
      gtk_widget_get_template_child (GTK_WIDGET (dialog), MUSTER_TYPE_HERO_DIALOG, "spells"));
}

static gpointer
child_of (MusterHeroDialog *dialog, const char *name)
{
  return gtk_widget_get_template_child (GTK_WIDGET (get_spells (dialog)), MUSTER_TYPE_HERO_SPELLS,
                                        name);
}

/* Types in the search and presses Enter. */
static void
add (MusterHeroDialog *dialog, const char *words)
{
  gtk_editable_set_text (child_of (dialog, "search"), words);
  g_signal_emit_by_name (child_of (dialog, "search"), "activate");
}

static MusterHeroDialog *
make_cleric (Fixture *fixture, int level)
{
  MusterHeroDialog *dialog
      = MUSTER_HERO_DIALOG (g_object_ref_sink (muster_hero_dialog_new (fixture->campaign)));
  MusterHeroForm *form = muster_hero_dialog_get_form (dialog);

  g_set_str (&form->name, "Ada");
  form->scores[MUSTER_ABILITY_WISDOM] = 16;
  form->classes[0] = (MusterClassLevel) { .klass = MUSTER_CLASS_CLERIC, .level = (guint8) level };
  muster_hero_dialog_show_form (dialog);

  return dialog;
}

static MusterId
holder_of (const MusterGame *game, MusterId fight)
{
  return muster_game_participant (game, muster_game_fight (game, fight)->turn)->creature;
}

/* Who is made by hand casts what was picked: Bless takes a slot and lies on the friends. */
static void
test_cast (Fixture *fixture, gconstpointer data)
{
  const MusterGame *game = muster_campaign_get_game (fixture->campaign);
  g_autoptr (MusterHeroDialog) dialog = make_cleric (fixture, 3);
  MusterCommand command;
  MusterId ada, mirelle;
  g_autofree char *targets = NULL;

  add (dialog, "sacred flame");
  add (dialog, "bless");
  g_assert_true (muster_hero_dialog_save (dialog));

  ada = fixture_find (fixture->campaign, "Ada");
  mirelle = fixture_find (fixture->campaign, "Mirelle");
  g_assert_cmpuint (muster_slots_left (game, ada, 1), ==, 4);
  g_assert_cmpuint (muster_slots_left (game, ada, 2), ==, 2);
  g_assert_cmpint (muster_spellcasting_dc (muster_game_block (game, ada),
                                           &muster_game_block (game, ada)->castings[0]),
                   ==, 8 + 2 + 3);

  command = (MusterCommand) { .kind = MUSTER_COMMAND_NEXT_TURN };
  command.next_turn.fight = fixture_start_fight (fixture->campaign, 0);
  while (holder_of (game, command.next_turn.fight) != ada)
    fixture_perform (fixture->campaign, command);
  targets = g_strdup_printf ("%u %u", ada, mirelle);
  command = (MusterCommand) { .kind = MUSTER_COMMAND_CAST };
  command.cast = (MusterCommandCast) { .caster = ada, .spell = "bless", .targets = targets };
  fixture_perform (fixture->campaign, command);
  g_assert_cmpuint (muster_slots_left (game, ada, 1), ==, 3);
  g_assert_nonnull (muster_chip_find (game, ada, MUSTER_CONDITION_CONCENTRATING));
}

/* The ability is the class's own; spells stand by level, none twice, and go by their button. */
static void
test_list (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MusterHeroDialog) dialog = make_cleric (fixture, 3);
  MusterHeroForm *form = muster_hero_dialog_get_form (dialog);
  GtkListBox *known = child_of (dialog, "known");
  GtkWidget *row, *button;
  guint nth = 0;

  g_assert_false (gtk_widget_get_visible (child_of (dialog, "slots")));
  add (dialog, "bless");
  add (dialog, "bless");
  add (dialog, "hold person");
  add (dialog, "sacred flame");
  g_assert_cmpuint (adw_combo_row_get_selected (child_of (dialog, "ability")), ==,
                    MUSTER_ABILITY_WISDOM + 1);
  g_assert_cmpstr (adw_action_row_get_subtitle (child_of (dialog, "ability")), ==,
                   "Save DC 13, +5 to hit");
  g_assert_true (gtk_widget_get_visible (child_of (dialog, "slots")));

  row = GTK_WIDGET (gtk_list_box_get_row_at_index (known, 0));
  g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), ==, "Sacred Flame");
  row = GTK_WIDGET (gtk_list_box_get_row_at_index (known, 1));
  g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), ==, "Bless");
  g_assert_nonnull (gtk_list_box_get_row_at_index (known, 2));
  g_assert_null (gtk_list_box_get_row_at_index (known, 3));

  button = find (row, GTK_TYPE_BUTTON, &nth);
  gtk_test_accessible_assert_property (button, GTK_ACCESSIBLE_PROPERTY_LABEL, "Remove Bless");
  g_signal_emit_by_name (button, "clicked");
  row = GTK_WIDGET (gtk_list_box_get_row_at_index (known, 1));
  g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), ==, "Hold Person");

  add (dialog, "no such spell");
  g_assert_true (gtk_widget_get_visible (child_of (dialog, "nothing")));

  adw_combo_row_set_selected (child_of (dialog, "ability"), 0);
  g_assert_false (form->casts);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (known)));
  adw_combo_row_set_selected (child_of (dialog, "ability"), MUSTER_ABILITY_WISDOM + 1);
  g_assert_nonnull (gtk_list_box_get_row_at_index (known, 1));
}

/* Slots follow the classes until somebody sets one, and again when that is taken back. */
static void
test_slots (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MusterHeroDialog) dialog = make_cleric (fixture, 3);
  MusterHeroForm *form = muster_hero_dialog_get_form (dialog);
  AdwActionRow *slots = child_of (dialog, "slots");
  guint first = 0;

  add (dialog, "bless");
  g_assert_cmpstr (adw_expander_row_get_subtitle (ADW_EXPANDER_ROW (slots)), ==,
                   "4 of level 1, 2 of level 2");
  form->classes[0].level = 5;
  muster_hero_dialog_show_form (dialog);
  g_assert_cmpstr (adw_expander_row_get_subtitle (ADW_EXPANDER_ROW (slots)), ==,
                   "4 of level 1, 3 of level 2, 2 of level 3");

  adw_spin_row_set_value (ADW_SPIN_ROW (find (GTK_WIDGET (slots), ADW_TYPE_SPIN_ROW, &first)), 5);
  form->classes[0].level = 6;
  muster_hero_dialog_show_form (dialog);
  g_assert_cmpstr (adw_expander_row_get_subtitle (ADW_EXPANDER_ROW (slots)), ==,
                   "5 of level 1, 3 of level 2, 2 of level 3");
  first = 0;
  g_signal_emit_by_name (find (GTK_WIDGET (slots), ADW_TYPE_BUTTON_ROW, &first), "activated");
  g_assert_cmpstr (adw_expander_row_get_subtitle (ADW_EXPANDER_ROW (slots)), ==,
                   "4 of level 1, 3 of level 2, 3 of level 3");
}

#define SHEET                                                                                    \
  "{\"name\":\"Ada\",\"srd\":\"5.1\",\"size\":\"medium\",\"type\":\"humanoid\",\"level\":3,"     \
  "\"classes\":[{\"class\":\"cleric\",\"level\":3}],\"ac\":{\"value\":14},\"hp\":24,"            \
  "\"abilities\":{\"str\":8,\"dex\":12,\"con\":14,\"int\":12,\"wis\":16,\"cha\":11},"            \
  "\"spellcasting\":[{\"ability\":\"wis\",\"dc\":14,\"attack\":6,\"level\":3,\"slots\":"         \
  "{\"1\":4,\"2\":2},\"prepared\":{\"1\":[\"bless\",{\"spell\":\"command\",\"note\":\"x\"}]}}, " \
  "{\"ability\":\"cha\",\"dc\":11,\"per_day\":{\"1\":[\"light\"]}}],\"attacks\":[]}"

/* Printed numbers stay while nothing changes what they come from; other ways to cast always do. */
static void
test_kept (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterHeroForm) form = muster_hero_form_from_json (SHEET, &error);
  g_autoptr (MusterStatBlock) block = NULL;
  g_autoptr (MusterStatBlock) raised = NULL;

  g_assert_no_error (error);
  g_assert_false (form->own_slots);
  g_assert_false (muster_hero_form_add_spell (form, "srd51:spell:bless", 1));
  g_assert_true (muster_hero_form_add_spell (form, "srd51:spell:hold-person", 2));
  block = muster_hero_form_to_block (form);
  g_assert_cmpuint (block->n_castings, ==, 2);
  g_assert_cmpuint (block->castings[0].n_spells, ==, 3);
  g_assert_cmpstr (block->castings[0].spells[1].spell, ==, "command");
  g_assert_cmpint (muster_spellcasting_dc (block, &block->castings[0]), ==, 14);
  g_assert_cmpstr (block->castings[1].spells[0].spell, ==, "light");

  form->classes[0].level = 5;
  raised = muster_hero_form_to_block (form);
  g_assert_cmpint (muster_spellcasting_dc (raised, &raised->castings[0]), ==, 8 + 3 + 3);
  g_assert_cmpint (muster_spellcasting_attack (raised, &raised->castings[0]), ==, 3 + 3);
  g_assert_cmpint (muster_spellcasting_level (raised, &raised->castings[0]), ==, 5);
  g_assert_cmpuint (muster_stat_block_slots (raised, 3), ==, 2);
}

static void
assert_slots (const MusterClassLevel *classes, guint n, int edition, const char *expected)
{
  guint8 slots[MUSTER_N_SLOT_LEVELS];
  g_autoptr (GString) text = g_string_new (NULL);

  muster_class_slots (classes, n, edition, slots);
  for (guint i = 0; i < MUSTER_N_SLOT_LEVELS && slots[i] + (i == 0) > 0; i++)
    g_string_append_printf (text, "%u", slots[i]);
  g_assert_cmpstr (text->str, ==, expected);
}

/* SRD, the classes' tables and Multiclassing. */
static void
test_class_slots (void)
{
  MusterClassLevel paladin = { .klass = MUSTER_CLASS_PALADIN, .level = 1 };
  const MusterClassLevel wizard = { .klass = MUSTER_CLASS_WIZARD, .level = 20 };
  const MusterClassLevel fighter = { .klass = MUSTER_CLASS_FIGHTER, .level = 11 };
  const MusterClassLevel warlock = { .klass = MUSTER_CLASS_WARLOCK, .level = 1 };
  const MusterClassLevel both[] = { { .klass = MUSTER_CLASS_PALADIN, .level = 5 },
                                    { .klass = MUSTER_CLASS_SORCERER, .level = 2 },
                                    { .klass = MUSTER_CLASS_WARLOCK, .level = 2 } };

  assert_slots (&paladin, 1, 2014, "0");
  assert_slots (&paladin, 1, 2024, "2");
  paladin.level = 5;
  assert_slots (&paladin, 1, 2014, "42");
  assert_slots (&wizard, 1, 2014, "433332211");
  assert_slots (&fighter, 1, 2014, "0");
  assert_slots (&warlock, 1, 2014, "1");
  assert_slots (both, 2, 2014, "43");
  assert_slots (both, 2, 2024, "432");
  assert_slots (both, 3, 2014, "63");
}

int
main (int argc, char **argv)
{
  gtk_fixture_init (&argc, &argv);
  muster_build_init ();
  fixture_add ("/build/spells/made-by-hand-casts-bless", test_cast);
  fixture_add ("/build/spells/by-level-none-twice", test_list);
  fixture_add ("/build/spells/slots-follow-the-classes", test_slots);
  g_test_add_func ("/build/spells/printed-numbers-are-kept", test_kept);
  g_test_add_func ("/build/spells/slots-of-class-levels", test_class_slots);

  return g_test_run ();
}
