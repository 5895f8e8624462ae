/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "combat-fixture.h"

#include "combat/muster-combat-setup.h"
#include "combat/muster-setup-row.h"

static void
collect_rows (GtkWidget *widget, GPtrArray *rows)
{
  if (MUSTER_IS_SETUP_ROW (widget))
    g_ptr_array_add (rows, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect_rows (child, rows);
}

/* Borrowed rows, in the order they are shown. */
static GPtrArray *
list_rows (AdwDialog *dialog)
{
  GPtrArray *rows = g_ptr_array_new ();

  collect_rows (GTK_WIDGET (dialog), rows);

  return rows;
}

static MusterSetupRow *
find_row (AdwDialog *dialog, const char *label)
{
  g_autoptr (GPtrArray) rows = list_rows (dialog);

  for (guint i = 0; i < rows->len; i++)
    if (g_str_equal (muster_setup_row_get_label (g_ptr_array_index (rows, i)), label))
      return g_ptr_array_index (rows, i);

  return NULL;
}

static void
type_initiative (MusterSetupRow *row, const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (hall_child (row, "initiative")), text);
}

static AdwDialog *
open_setup (Hall *hall)
{
  AdwDialog *dialog = muster_combat_setup_new (hall->table.campaign, hall_encounter (hall));

  hall_present (hall, dialog);

  return dialog;
}

/* What Enter does. */
static void
press_default (AdwDialog *dialog)
{
  hall_click (adw_dialog_get_default_widget (dialog));
  hall_settle ();
}

static void
test_enter (Hall *hall, gconstpointer data)
{
  g_autoptr (GBytes) before = fixture_encode (hall->table.campaign);
  g_autoptr (GPtrArray) rows = NULL;
  g_autoptr (GArray) shown = g_array_new (FALSE, FALSE, sizeof (gint32));
  AdwDialog *dialog = open_setup (hall);
  const MusterGame *game = muster_campaign_get_game (hall->table.campaign);
  g_autoptr (GPtrArray) creatures = g_ptr_array_new ();

  g_assert_true (adw_dialog_get_default_widget (dialog) == hall_child (dialog, "roll"));
  press_default (dialog);
  g_assert_true (adw_dialog_get_default_widget (dialog) == hall_child (dialog, "start"));
  fixture_assert_state (hall->table.campaign, before);

  rows = list_rows (dialog);
  g_assert_cmpuint (rows->len, ==, 13);
  for (guint i = 0; i < rows->len; i++)
    {
      gint32 initiative;

      g_assert_true (muster_setup_row_get_initiative (g_ptr_array_index (rows, i), &initiative));
      g_array_append_val (shown, initiative);
      g_ptr_array_add (creatures, GUINT_TO_POINTER (
                                      muster_setup_row_get_creature (g_ptr_array_index (rows, i))));
    }

  press_default (dialog);
  g_assert_null (hall_top_dialog (hall));
  g_assert_cmpint (hall_fight (hall)->state, ==, MUSTER_FIGHT_RUNNING);
  for (guint i = 0; i < creatures->len; i++)
    {
      const MusterParticipant *participant = muster_game_participant_of (
          game, hall_fight (hall)->id, GPOINTER_TO_UINT (g_ptr_array_index (creatures, i)));

      g_assert_cmpint (participant->initiative, ==, g_array_index (shown, gint32, i));
    }

  hall_undo_to (hall, before);
}

static void
test_cancel (Hall *hall, gconstpointer data)
{
  g_autoptr (GBytes) before = fixture_encode (hall->table.campaign);
  g_autofree char *title = g_strdup (
      muster_campaign_model_get_undo_title (muster_campaign_get_model (hall->table.campaign)));
  AdwDialog *dialog = open_setup (hall);

  press_default (dialog);
  g_assert_true (adw_dialog_close (dialog));
  g_assert_null (hall_top_dialog (hall));
  g_assert_null (hall_fight (hall));
  fixture_assert_state (hall->table.campaign, before);
  g_assert_cmpstr (
      muster_campaign_model_get_undo_title (muster_campaign_get_model (hall->table.campaign)), ==,
      title);
}

static void
test_typed_asks (Hall *hall, gconstpointer data)
{
  AdwDialog *dialog = open_setup (hall);

  type_initiative (find_row (dialog, "Mirelle"), "18");
  adw_dialog_close (dialog);
  g_assert_true (ADW_IS_ALERT_DIALOG (hall_top_dialog (hall)));
}

static void
test_typed_stays (Hall *hall, gconstpointer data)
{
  AdwDialog *dialog = open_setup (hall);
  const MusterParticipant *participant;
  gint32 initiative;

  type_initiative (find_row (dialog, "Mirelle"), "−3");
  press_default (dialog);
  g_assert_true (muster_setup_row_get_initiative (find_row (dialog, "Mirelle"), &initiative));
  g_assert_cmpint (initiative, ==, -3);
  press_default (dialog);
  participant = muster_game_participant_of (muster_campaign_get_game (hall->table.campaign),
                                            hall_fight (hall)->id, hall_find (hall, "Mirelle"));
  g_assert_cmpint (participant->initiative, ==, -3);
}

static void
test_missing (Hall *hall, gconstpointer data)
{
  AdwDialog *dialog = open_setup (hall);
  GtkLabel *problem = hall_child (dialog, "problem");

  press_default (dialog);
  type_initiative (find_row (dialog, "Goblin 2"), "");
  hall_click (hall_child (dialog, "start"));
  hall_settle ();
  g_assert_null (hall_fight (hall));
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (problem)));
  g_assert_nonnull (strstr (gtk_label_get_text (problem), "Goblin 2"));

  type_initiative (find_row (dialog, "Goblin 2"), "twelve");
  hall_click (hall_child (dialog, "start"));
  hall_settle ();
  g_assert_null (hall_fight (hall));
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (problem)));
}

static void
exclude (MusterSetupRow *row)
{
  gtk_check_button_set_active (hall_child (row, "included"), FALSE);
  hall_settle ();
}

/* Numbers are those of the fight: whoever stays away takes none. */
static void
test_twins (Hall *hall, gconstpointer data)
{
  AdwDialog *dialog = open_setup (hall);

  g_assert_nonnull (find_row (dialog, "Goblin 6"));
  exclude (find_row (dialog, "Goblin 1"));
  g_assert_nonnull (find_row (dialog, "Goblin 5"));
  g_assert_null (find_row (dialog, "Goblin 6"));
}

static void
test_excluded (Hall *hall, gconstpointer data)
{
  AdwDialog *dialog = open_setup (hall);
  MusterId goblin = hall_find (hall, "Goblin");
  const MusterGame *game = muster_campaign_get_game (hall->table.campaign);
  guint n;

  press_default (dialog);
  exclude (find_row (dialog, "Goblin 1"));
  press_default (dialog);
  g_assert_null (muster_game_participant_of (game, hall_fight (hall)->id, goblin));
  muster_game_order (game, hall_fight (hall)->id, &n);
  g_assert_cmpuint (n, ==, 12);
}

static void
edit_creature (Hall *hall, MusterId id, MusterDisposition disposition, gboolean absent)
{
  const MusterGame *game = muster_campaign_get_game (hall->table.campaign);
  const MusterCreature *creature = muster_game_creature (game, id);
  g_autofree char *name = g_strdup (muster_game_text (game, creature->name));

  hall_perform (
      hall, (MusterCommand) {
                .kind = MUSTER_COMMAND_EDIT_CREATURE,
                .edit_creature
                = { .creature = id, .name = name, .disposition = disposition, .absent = absent } });
}

static void
test_roster (Hall *hall, gconstpointer data)
{
  MusterId dragon = hall_find (hall, "Adult Red Dragon");
  MusterId ogre = hall_find (hall, "Ogre");
  AdwDialog *dialog;

  hall_perform (hall, (MusterCommand) { .kind = MUSTER_COMMAND_DAMAGE,
                                        .damage = { .target = dragon, .amount = 999 } });
  edit_creature (hall, ogre, MUSTER_DISPOSITION_FRIENDLY, FALSE);
  edit_creature (hall, hall_find (hall, "Oswin"), MUSTER_DISPOSITION_FRIENDLY, TRUE);
  dialog = open_setup (hall);
  g_assert_null (find_row (dialog, "Adult Red Dragon"));
  g_assert_null (find_row (dialog, "Oswin"));
  g_assert_nonnull (find_row (dialog, "Ogre 1"));
}

static void
test_surprised (Hall *hall, gconstpointer data)
{
  AdwDialog *dialog = open_setup (hall);
  const MusterGame *game = muster_campaign_get_game (hall->table.campaign);

  press_default (dialog);
  gtk_check_button_set_active (hall_child (find_row (dialog, "Ogre 1"), "surprised"), TRUE);
  press_default (dialog);
  g_assert_true (muster_game_participant_of (game, hall_fight (hall)->id, hall_find (hall, "Ogre"))
                     ->surprised);
}

static void
test_names (Hall *hall, gconstpointer data)
{
  AdwDialog *dialog = open_setup (hall);
  MusterSetupRow *row = find_row (dialog, "Goblin 3");

  gtk_test_accessible_assert_property (hall_child (row, "initiative"),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Initiative of Goblin 3");
  gtk_test_accessible_assert_property (hall_child (row, "included"), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Goblin 3 takes part");
  gtk_test_accessible_assert_property (hall_child (row, "surprised"), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Goblin 3 is surprised");
}

static void
test_nobody (Hall *hall, gconstpointer data)
{
  AdwDialog *dialog = open_setup (hall);
  GtkLabel *problem = hall_child (dialog, "problem");
  g_autoptr (GPtrArray) rows = list_rows (dialog);

  for (guint i = 0; i < rows->len; i++)
    exclude (g_ptr_array_index (rows, i));
  press_default (dialog);
  g_assert_null (hall_fight (hall));
  g_assert_cmpstr (gtk_label_get_text (problem), ==, "Nobody takes part. Tick those who do.");
}

/* A fight that runs makes room for another one, and waits as it stands; one undo takes both back.
 */
static void
test_running (Hall *hall, gconstpointer data)
{
  const MusterGame *game = muster_campaign_get_game (hall->table.campaign);
  MusterId first = fixture_start_fight (hall->table.campaign, hall_encounter (hall));
  AdwDialog *dialog = open_setup (hall);

  g_assert_cmpint (muster_game_fight (game, first)->state, ==, MUSTER_FIGHT_RUNNING);
  press_default (dialog);
  press_default (dialog);
  g_assert_cmpint (muster_game_fight (game, first)->state, ==, MUSTER_FIGHT_PARKED);
  g_assert_cmpuint (hall_fight (hall)->id, !=, first);
  g_assert_cmpint (hall_fight (hall)->state, ==, MUSTER_FIGHT_RUNNING);

  g_assert_true (muster_campaign_undo (hall->table.campaign, NULL));
  g_assert_cmpint (muster_game_fight (game, first)->state, ==, MUSTER_FIGHT_RUNNING);
}

/* A map with the party, two goblins beside it, two more and an ogre farther away. */
static void
put_on_map (Hall *hall)
{
  static const gint32 goblins[][2]
      = { { 6, 5 }, { 4, 4 }, { 9, 5 }, { 9, 5 }, { 19, 5 }, { 19, 5 } };
  const MusterGame *game = muster_campaign_get_game (hall->table.campaign);
  MusterId node;
  guint n = 0;

  hall_perform (
      hall, (MusterCommand) {
                .kind = MUSTER_COMMAND_ADD_NODE,
                .add_node
                = { .name = "Ford", .width = 20, .height = 12, .terrain = MUSTER_TERRAIN_GRASS } });
  node = muster_campaign_get_created (hall->table.campaign);
  MUSTER_GAME_FOREACH (game, CREATURE, MusterCreature, creature)
  {
    const char *name = muster_game_text (game, creature->name);

    if (g_str_equal (name, "Goblin"))
      {
        hall_perform (hall, (MusterCommand) { .kind = MUSTER_COMMAND_PLACE_CREATURE,
                                              .place_creature = { .creature = creature->id,
                                                                  .node = node,
                                                                  .x = goblins[n][0],
                                                                  .y = goblins[n][1] } });
        n++;
      }
  }
  hall_perform (
      hall,
      (MusterCommand) { .kind = MUSTER_COMMAND_PLACE_CREATURE,
                        .place_creature
                        = { .creature = hall_find (hall, "Ogre"), .node = node, .x = 9, .y = 5 } });
  hall_perform (hall, (MusterCommand) { .kind = MUSTER_COMMAND_MOVE_PARTY,
                                        .move_party = { .node = node, .x = 5, .y = 5 } });
}

static guint
count_included (AdwDialog *dialog)
{
  g_autoptr (GPtrArray) rows = list_rows (dialog);
  guint n = 0;

  for (guint i = 0; i < rows->len; i++)
    n += (guint) muster_setup_row_get_included (g_ptr_array_index (rows, i));

  return n;
}

static GtkCheckButton *
find_group_box (GtkWidget *widget)
{
  if (ADW_IS_ACTION_ROW (widget)
      && g_str_equal (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)),
                      "Add the whole group"))
    return GTK_CHECK_BUTTON (adw_action_row_get_activatable_widget (ADW_ACTION_ROW (widget)));

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkCheckButton *box = find_group_box (child);

      if (box != NULL)
        return box;
    }

  return NULL;
}

/* The party and who stands beside it; those nearby wait for their boxes. */
static void
test_here (Hall *hall, gconstpointer data)
{
  g_autoptr (GPtrArray) rows = NULL;
  GtkCheckButton *box;
  AdwDialog *dialog;

  put_on_map (hall);
  dialog = muster_combat_setup_new_here (hall->table.campaign);
  hall_present (hall, dialog);
  rows = list_rows (dialog);
  g_assert_cmpuint (rows->len, ==, 4 + 2 + 3);
  g_assert_cmpuint (count_included (dialog), ==, 4 + 2);

  box = find_group_box (GTK_WIDGET (dialog));
  g_assert_nonnull (box);
  gtk_test_accessible_assert_property (box, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Add the whole group: Goblin ×2, Ogre");
  gtk_check_button_set_active (box, TRUE);
  g_assert_cmpuint (count_included (dialog), ==, 4 + 2 + 3);

  /* One of them stays behind: the box is half. */
  gtk_check_button_set_active (
      GTK_CHECK_BUTTON (hall_child (find_row (dialog, "Ogre"), "included")), FALSE);
  g_assert_true (gtk_check_button_get_inconsistent (box));
  g_assert_cmpuint (count_included (dialog), ==, 4 + 2 + 2);

  press_default (dialog);
  press_default (dialog);
  g_assert_cmpint (hall_fight (hall)->state, ==, MUSTER_FIGHT_RUNNING);
  g_assert_null (muster_game_participant_of (muster_campaign_get_game (hall->table.campaign),
                                             hall_fight (hall)->id, hall_find (hall, "Ogre")));
}

/* Without a place of the party nobody is near. */
static void
test_no_place (Hall *hall, gconstpointer data)
{
  AdwDialog *dialog = muster_combat_setup_new_here (hall->table.campaign);

  hall_present (hall, dialog);
  g_assert_cmpuint (count_included (dialog), ==, 4);
  g_assert_null (find_group_box (GTK_WIDGET (dialog)));
}

static void
choose_order (AdwDialog *dialog, MusterInitiativeMode mode, gboolean grouped)
{
  adw_combo_row_set_selected (hall_child (dialog, "mode"), mode);
  adw_switch_row_set_active (hall_child (dialog, "grouped"), grouped);
  hall_settle ();
}

static gint32
initiative_of (AdwDialog *dialog, const char *label)
{
  gint32 initiative = 0;

  g_assert_true (muster_setup_row_get_initiative (find_row (dialog, label), &initiative));

  return initiative;
}

/* One roll counts for all goblins; what is typed for one counts for them too. */
static void
test_grouped (Hall *hall, gconstpointer data)
{
  AdwDialog *dialog = open_setup (hall);

  choose_order (dialog, MUSTER_INITIATIVE_EACH_ROUND, TRUE);
  press_default (dialog);
  g_assert_cmpint (initiative_of (dialog, "Goblin 1"), ==, initiative_of (dialog, "Goblin 6"));
  type_initiative (find_row (dialog, "Goblin 2"), "7");
  g_assert_cmpint (initiative_of (dialog, "Goblin 5"), ==, 7);

  press_default (dialog);
  g_assert_cmpint (hall_fight (hall)->mode, ==, MUSTER_INITIATIVE_EACH_ROUND);
  g_assert_true (hall_fight (hall)->grouped);
  g_assert_cmpint (muster_game_participant_of (muster_campaign_get_game (hall->table.campaign),
                                               hall_fight (hall)->id, hall_find (hall, "Goblin"))
                       ->initiative,
                   ==, 7);
}

/* A change of the order makes the rolls void, and each side then has one number. */
static void
test_sides (Hall *hall, gconstpointer data)
{
  AdwDialog *dialog = open_setup (hall);

  press_default (dialog);
  choose_order (dialog, MUSTER_INITIATIVE_SIDES, FALSE);
  g_assert_false (muster_setup_row_get_initiative (find_row (dialog, "Mirelle"), NULL));
  press_default (dialog);
  g_assert_cmpint (initiative_of (dialog, "Mirelle"), ==, initiative_of (dialog, "Oswin"));
  g_assert_cmpint (initiative_of (dialog, "Goblin 1"), ==, initiative_of (dialog, "Ogre 1"));
  g_assert_cmpint (initiative_of (dialog, "Mirelle"), !=, initiative_of (dialog, "Ogre 1"));
  press_default (dialog);
  g_assert_cmpint (hall_fight (hall)->mode, ==, MUSTER_INITIATIVE_SIDES);
  g_assert_cmpint (hall_fight (hall)->state, ==, MUSTER_FIGHT_RUNNING);
}

static void
test_lair (Hall *hall, gconstpointer data)
{
  AdwDialog *dialog;
  GtkCheckButton *box;

  hall_perform (hall, (MusterCommand) { .kind = MUSTER_COMMAND_ADD_CREATURE,
                                        .add_creature = { .block = "srd52:aboleth",
                                                          .kind = MUSTER_CREATURE_MONSTER,
                                                          .disposition = MUSTER_DISPOSITION_HOSTILE,
                                                          .encounter = hall_encounter (hall) } });
  dialog = open_setup (hall);
  box = hall_child (find_row (dialog, "Aboleth"), "in_lair");
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (box)));
  g_assert_false (gtk_widget_get_visible (hall_child (find_row (dialog, "Ogre 1"), "in_lair")));
  gtk_test_accessible_assert_property (box, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Aboleth is in its lair");
  gtk_check_button_set_active (box, TRUE);
  press_default (dialog);
  press_default (dialog);
  g_assert_true (muster_game_participant_of (muster_campaign_get_game (hall->table.campaign),
                                             hall_fight (hall)->id, hall_find (hall, "Aboleth"))
                     ->in_lair);
}

/* Who is planned for a later round is shown with it and waits. */
static void
test_reinforcements (Hall *hall, gconstpointer data)
{
  MusterId dragon = hall_find (hall, "Adult Red Dragon");
  AdwDialog *dialog;
  MusterSetupRow *row;

  hall_perform (hall, (MusterCommand) { .kind = MUSTER_COMMAND_SET_ARRIVAL,
                                        .set_arrival = { .creature = dragon, .round = 3 } });
  dialog = open_setup (hall);
  row = find_row (dialog, "Adult Red Dragon");
  g_assert_false (muster_setup_row_get_included (row));
  g_assert_cmpstr (gtk_label_get_text (hall_child (row, "note")), ==,
                   "Joins at the start of round 3");
  press_default (dialog);
  press_default (dialog);
  g_assert_cmpint (hall_fight (hall)->state, ==, MUSTER_FIGHT_RUNNING);
  g_assert_null (muster_game_participant_of (muster_campaign_get_game (hall->table.campaign),
                                             hall_fight (hall)->id, dragon));
}

/* Met on the map, the rest of an encounter fights, and who is planned for later comes later. */
static void
test_reinforcements_here (Hall *hall, gconstpointer data)
{
  const MusterGame *game = muster_campaign_get_game (hall->table.campaign);
  MusterId late = hall_find (hall, "Goblin");
  AdwDialog *dialog;

  put_on_map (hall);
  hall_perform (hall, (MusterCommand) { .kind = MUSTER_COMMAND_SET_ARRIVAL,
                                        .set_arrival = { .creature = late, .round = 2 } });
  dialog = muster_combat_setup_new_here (hall->table.campaign);
  hall_present (hall, dialog);
  g_assert_cmpuint (count_included (dialog), ==, 4 + 1);
  press_default (dialog);
  press_default (dialog);
  g_assert_null (muster_game_participant_of (game, hall_fight (hall)->id, late));

  while (hall_fight (hall)->round < 2)
    hall_perform (hall, (MusterCommand) { .kind = MUSTER_COMMAND_NEXT_TURN,
                                          .next_turn = { .fight = hall_fight (hall)->id } });
  g_assert_nonnull (muster_game_participant_of (game, hall_fight (hall)->id, late));
}

/* Whom the party meets alone does not wait for others, whatever was planned. */
static void
test_met_alone (Hall *hall, gconstpointer data)
{
  const MusterGame *game = muster_campaign_get_game (hall->table.campaign);
  AdwDialog *dialog;

  put_on_map (hall);
  MUSTER_GAME_FOREACH (game, CREATURE, MusterCreature, creature)
  if (creature->encounter != 0)
    hall_perform (hall,
                  (MusterCommand) { .kind = MUSTER_COMMAND_SET_ARRIVAL,
                                    .set_arrival = { .creature = creature->id, .round = 3 } });
  dialog = muster_combat_setup_new_here (hall->table.campaign);
  hall_present (hall, dialog);
  g_assert_cmpuint (count_included (dialog), ==, 4 + 2);
}

/* The box hides from the first moment, also when it is ticked after the roll. */
static void
test_hidden (Hall *hall, gconstpointer data)
{
  const MusterViewer viewer = { .bound = hall_find (hall, "Mirelle") };
  const MusterGame *game = muster_campaign_get_game (hall->table.campaign);
  MusterId ogre = hall_find (hall, "Ogre");
  MusterId dragon = hall_find (hall, "Adult Red Dragon");
  g_autoptr (MusterCampaign) seat = NULL;
  MusterFightModel *fight;
  AdwDialog *dialog;

  seat = muster_campaign_seat_new (hall->table.campaign, &viewer);
  dialog = open_setup (hall);
  g_assert_false (gtk_widget_get_visible (hall_child (find_row (dialog, "Mirelle"), "hidden")));
  gtk_check_button_set_active (hall_child (find_row (dialog, "Adult Red Dragon"), "hidden"), TRUE);
  gtk_test_accessible_assert_property (hall_child (find_row (dialog, "Ogre 1"), "hidden"),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Ogre 1 is hidden from the players");
  press_default (dialog);
  gtk_check_button_set_active (hall_child (find_row (dialog, "Ogre 1"), "hidden"), TRUE);
  hall_settle ();
  press_default (dialog);

  g_assert_cmpint (hall_fight (hall)->state, ==, MUSTER_FIGHT_RUNNING);
  fight = muster_campaign_model_get_fight (muster_campaign_get_model (seat));
  g_assert_null (muster_fight_model_lookup (fight, ogre));
  g_assert_null (muster_fight_model_lookup (fight, dragon));
  g_assert_true (muster_game_participant_of (game, hall_fight (hall)->id, ogre)->hidden);
}

/* Who lies in ambush has its box ticked already; a box that is cleared brings it into sight. */
static void
test_ambush (Hall *hall, gconstpointer data)
{
  const MusterGame *game = muster_campaign_get_game (hall->table.campaign);
  MusterId ogre = hall_find (hall, "Ogre");
  MusterId dragon = hall_find (hall, "Adult Red Dragon");
  AdwDialog *dialog;

  hall_perform (hall, (MusterCommand) { .kind = MUSTER_COMMAND_SET_LURKS,
                                        .set_lurks = { .creature = ogre, .lurks = TRUE } });
  hall_perform (hall, (MusterCommand) { .kind = MUSTER_COMMAND_SET_LURKS,
                                        .set_lurks = { .creature = dragon, .lurks = TRUE } });
  dialog = open_setup (hall);
  g_assert_true (muster_setup_row_get_hidden (find_row (dialog, "Ogre 1")));
  g_assert_true (muster_setup_row_get_hidden (find_row (dialog, "Adult Red Dragon")));
  g_assert_false (muster_setup_row_get_hidden (find_row (dialog, "Ogre 2")));
  gtk_check_button_set_active (hall_child (find_row (dialog, "Adult Red Dragon"), "hidden"), FALSE);
  press_default (dialog);
  press_default (dialog);

  g_assert_cmpint (hall_fight (hall)->state, ==, MUSTER_FIGHT_RUNNING);
  g_assert_true (muster_game_participant_of (game, hall_fight (hall)->id, ogre)->hidden);
  g_assert_false (muster_game_participant_of (game, hall_fight (hall)->id, dragon)->hidden);
}

/* Where those without a side are enemies, a neutral monster is listed with the foes. */
static void
test_side_in_fight (Hall *hall, gconstpointer data)
{
  MusterId ogre = hall_find (hall, "Ogre");
  AdwDialog *dialog;

  hall_perform (hall, (MusterCommand) { .kind = MUSTER_COMMAND_SET_OPTION,
                                        .set_option = { MUSTER_OPTION_MISSING_SIDE,
                                                        MUSTER_MISSING_SIDE_ENEMY } });
  hall_perform (hall,
                (MusterCommand) { .kind = MUSTER_COMMAND_EDIT_CREATURE,
                                  .edit_creature = { .creature = ogre,
                                                     .name = "Herder",
                                                     .disposition = MUSTER_DISPOSITION_NEUTRAL } });
  dialog = open_setup (hall);
  g_assert_true (gtk_widget_is_ancestor (GTK_WIDGET (find_row (dialog, "Herder")),
                                         hall_child (dialog, "foes")));
  g_assert_cmpstr (gtk_label_get_text (hall_child (find_row (dialog, "Herder"), "note")), ==, "");
}

/* A player's own die stays out of the preview; the fight asks for it and then starts. */
static void
test_real_dice (Hall *hall, gconstpointer data)
{
  MusterId mirelle = hall_find (hall, "Mirelle");
  AdwDialog *dialog;
  MusterSetupRow *row;
  MusterAnswer answer = { .choice = MUSTER_CHOICE_DECLINE };
  g_autoptr (GError) error = NULL;

  hall_perform (hall, (MusterCommand) { .kind = MUSTER_COMMAND_SET_REAL_DICE,
                                        .set_real_dice = { .creature = mirelle, .on = TRUE } });
  dialog = open_setup (hall);
  row = find_row (dialog, "Mirelle");
  press_default (dialog);
  g_assert_true (muster_setup_row_is_empty (row));
  g_assert_cmpstr (gtk_entry_get_placeholder_text (hall_child (row, "initiative")), ==, "own die");
  press_default (dialog);
  g_assert_null (hall_top_dialog (hall));
  g_assert_cmpuint (muster_campaign_get_questions (hall->table.campaign)->len, ==, 1);

  answer.key = muster_campaign_get_question (hall->table.campaign)->key;
  g_assert_cmpint (muster_campaign_answer_dice (hall->table.campaign, &answer, 1, &error), ==,
                   MUSTER_DONE);
  g_assert_no_error (error);
  g_assert_cmpint (hall_fight (hall)->state, ==, MUSTER_FIGHT_RUNNING);
  g_assert_true (muster_game_participant_of (muster_campaign_get_game (hall->table.campaign),
                                             hall_fight (hall)->id, mirelle)
                     ->rolled);
}

/* Where players roll their own, the fight waits for them and starts with the last number. */
static void
test_players_roll (Hall *hall, gconstpointer data)
{
  static const char *const party[] = { "Mirelle", "Oswin" };
  const MusterGame *game = muster_campaign_get_game (hall->table.campaign);
  AdwDialog *dialog;

  hall_perform (hall, (MusterCommand) { .kind = MUSTER_COMMAND_SET_ORDER_RULES,
                                        .set_order_rules = { .players_initiative = TRUE } });
  dialog = open_setup (hall);
  press_default (dialog);
  for (guint i = 0; i < G_N_ELEMENTS (party); i++)
    g_assert_true (muster_setup_row_is_empty (find_row (dialog, party[i])));
  g_assert_false (muster_setup_row_is_empty (find_row (dialog, "Ogre 1")));
  press_default (dialog);
  g_assert_null (hall_top_dialog (hall));
  g_assert_cmpint (hall_fight (hall)->state, ==, MUSTER_FIGHT_SETUP);
  g_assert_true (hall_fight (hall)->waiting);

  /* Set up once more, one number comes in; the others are still awaited. */
  dialog = open_setup (hall);
  type_initiative (find_row (dialog, "Mirelle"), "15");
  hall_click (hall_child (dialog, "start"));
  hall_settle ();
  g_assert_null (hall_top_dialog (hall));
  g_assert_true (hall_fight (hall)->waiting);
  MUSTER_GAME_FOREACH (game, CREATURE, MusterCreature, creature)
  if (creature->kind == MUSTER_CREATURE_CHARACTER && creature->id != hall_find (hall, "Mirelle")
      && muster_game_participant_of (game, hall_fight (hall)->id, creature->id) != NULL)
    hall_perform (hall,
                  (MusterCommand) { .kind = MUSTER_COMMAND_SET_INITIATIVE,
                                    .set_initiative = { .creature = creature->id, .total = 11 } });
  g_assert_cmpint (hall_fight (hall)->state, ==, MUSTER_FIGHT_RUNNING);
}

/* However narrow the window, twins of a long name are told apart: the number is at its end. */
static void
test_long_twins (Hall *hall, gconstpointer data)
{
  AdwDialog *dialog;
  GtkLabel *name;

  for (guint i = 0; i < 2; i++)
    hall_perform (
        hall, (MusterCommand) { .kind = MUSTER_COMMAND_EDIT_CREATURE,
                                .edit_creature = { .creature = hall_find (hall, "Ogre"),
                                                   .name = "Keeper of the Sunken Gatehouse",
                                                   .disposition = MUSTER_DISPOSITION_HOSTILE } });
  gtk_window_set_default_size (GTK_WINDOW (hall->window), 360, 720);
  dialog = open_setup (hall);
  hall_settle ();
  name = hall_child (find_row (dialog, "Keeper of the Sunken Gatehouse 2"), "name");
  g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (name)));
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (name)), <=, 360);
}

/* The row that chooses the side of a kind. */
static AdwComboRow *
find_side_row (AdwDialog *dialog, const char *title)
{
  g_autoptr (GPtrArray) rows
      = gtk_fixture_collect (hall_child (dialog, "sides"), ADW_TYPE_COMBO_ROW);

  for (guint i = 0; i < rows->len; i++)
    if (g_str_equal (adw_preferences_row_get_title (rows->pdata[i]), title)
        && gtk_widget_get_visible (rows->pdata[i]))
      return rows->pdata[i];

  return NULL;
}

static MusterGroup
group_of (Hall *hall, const char *name)
{
  return muster_creature_group (muster_campaign_get_game (hall->table.campaign),
                                hall_find (hall, name));
}

/* Those of one kind are given to a side before the fight, and stand among those of that side; one
 * step takes it back with the fight. */
static void
test_side_of_a_kind (Hall *hall, gconstpointer data)
{
  g_autoptr (GBytes) before = fixture_encode (hall->table.campaign);
  AdwDialog *dialog = open_setup (hall);

  g_assert_cmpuint (adw_combo_row_get_selected (find_side_row (dialog, "Ogre ×2")), ==,
                    MUSTER_STANCE_FOE);
  adw_combo_row_set_selected (find_side_row (dialog, "Ogre ×2"), MUSTER_STANCE_PARTY);
  hall_settle ();
  g_assert_true (gtk_widget_is_ancestor (GTK_WIDGET (find_row (dialog, "Ogre 2")),
                                         hall_child (dialog, "party")));
  muster_setup_row_set_included (find_row (dialog, "Ogre 2"), FALSE);
  g_signal_emit_by_name (find_row (dialog, "Ogre 2"), "included-changed");
  g_assert_nonnull (find_side_row (dialog, "Ogre"));
  press_default (dialog);
  press_default (dialog);
  g_assert_cmpint (group_of (hall, "Ogre").stance, ==, MUSTER_STANCE_PARTY);
  g_assert_cmpint (group_of (hall, "Adult Red Dragon").stance, ==, MUSTER_STANCE_FOE);
  hall_undo_to (hall, before);
}

/* A side with a name of its own; where sides roll, it rolls for itself. */
static void
test_new_side (Hall *hall, gconstpointer data)
{
  const MusterGame *game = muster_campaign_get_game (hall->table.campaign);
  AdwDialog *dialog = open_setup (hall);
  AdwComboRow *row = find_side_row (dialog, "Ogre ×2");
  guint last = g_list_model_get_n_items (adw_combo_row_get_model (row)) - 1;
  g_autoptr (GPtrArray) entries = NULL;
  AdwDialog *question;

  adw_expander_row_set_expanded (hall_child (dialog, "sides"), TRUE);
  choose_order (dialog, MUSTER_INITIATIVE_SIDES, FALSE);
  press_default (dialog);
  adw_combo_row_set_selected (row, last);
  hall_settle ();
  question = hall_top_dialog (hall);
  g_assert_true (ADW_IS_ALERT_DIALOG (question));
  g_assert_cmpuint (adw_combo_row_get_selected (row), ==, MUSTER_STANCE_FOE);
  g_assert_false (adw_alert_dialog_get_response_enabled (ADW_ALERT_DIALOG (question), "add"));
  entries = gtk_fixture_collect (GTK_WIDGET (question), ADW_TYPE_ENTRY_ROW);
  g_assert_cmpuint (entries->len, ==, 1);
  gtk_editable_set_text (GTK_EDITABLE (entries->pdata[0]), " Hill folk ");
  g_assert_true (adw_alert_dialog_get_response_enabled (ADW_ALERT_DIALOG (question), "add"));
  g_signal_emit_by_name (question, "response::add", "add");
  adw_dialog_force_close (question);
  hall_settle ();

  g_assert_cmpuint (adw_combo_row_get_selected (row), ==, last);
  g_assert_cmpstr (gtk_label_get_text (hall_child (find_row (dialog, "Ogre 1"), "note")), ==,
                   "Hill folk, foes");
  g_assert_false (muster_setup_row_get_initiative (find_row (dialog, "Ogre 1"), NULL));
  press_default (dialog);
  g_assert_cmpint (initiative_of (dialog, "Ogre 1"), ==, initiative_of (dialog, "Ogre 2"));
  g_assert_cmpint (initiative_of (dialog, "Ogre 1"), !=, initiative_of (dialog, "Goblin 1"));
  press_default (dialog);
  g_assert_cmpstr (
      muster_game_text (game, muster_game_faction (game, group_of (hall, "Ogre").faction)->name),
      ==, "Hill folk");
  g_assert_cmpuint (group_of (hall, "Goblin").faction, ==, 0);
}

int
main (int argc, char **argv)
{
  hall_init (&argc, &argv);

  hall_add ("/setup/enter-rolls-then-starts-and-one-undo-takes-it-back", test_enter);
  hall_add ("/setup/cancel-leaves-no-fight", test_cancel);
  hall_add ("/setup/escape-asks-before-typed-numbers-go", test_typed_asks);
  hall_add ("/setup/typed-numbers-stay", test_typed_stays);
  hall_add ("/setup/a-missing-number-is-named", test_missing);
  hall_add ("/setup/twins-are-numbered", test_twins);
  hall_add ("/setup/who-is-not-ticked-stays-out", test_excluded);
  hall_add ("/setup/roster", test_roster);
  hall_add ("/setup/surprised", test_surprised);
  hall_add ("/setup/names", test_names);
  hall_add ("/setup/nobody-is-no-fight", test_nobody);
  hall_add ("/start/roster-join-boxes-and-group-boxes", test_here);
  hall_add ("/start/no-place-no-foes-nearby", test_no_place);
  hall_add ("/setup/parks-the-fight-that-runs", test_running);
  hall_add ("/setup/one-roll-for-all-of-a-kind", test_grouped);
  hall_add ("/setup/one-roll-a-side", test_sides);
  hall_add ("/setup/the-side-of-a-kind", test_side_of_a_kind);
  hall_add ("/setup/a-new-side", test_new_side);
  hall_add ("/setup/long-twins-keep-their-number", test_long_twins);
  hall_add ("/setup/in-its-lair", test_lair);
  hall_add ("/setup/reinforcements-wait-with-their-round", test_reinforcements);
  hall_add ("/setup/reinforcements-wait-with-their-round-met-on-the-map", test_reinforcements_here);
  hall_add ("/setup/who-is-met-alone-waits-for-nobody", test_met_alone);
  hall_add ("/setup/hidden-from-the-start", test_hidden);
  hall_add ("/setup/who-lies-in-ambush-is-hidden", test_ambush);
  hall_add ("/setup/lists-by-the-side-in-the-fight", test_side_in_fight);
  hall_add ("/setup/a-die-at-the-table-is-asked-for", test_real_dice);
  hall_add ("/setup/players-roll-their-own", test_players_roll);

  return g_test_run ();
}
