/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "campaign-fixture.h"
#include "gtk-fixture.h"
#include "log/notation-words.h"
#include "parts/muster-die-face.h"
#include "parts/muster-parts.h"
#include "rules/dice/notation.h"
#include "tray/muster-dice-tray.h"
#include "tray/muster-tray.h"

typedef struct
{
  Fixture table;
  GtkWidget *tray;
  GtkWidget *entry;
  GtkFixture *gtk;
} Tray;

static void
set_up (Tray *fixture, gconstpointer data)
{
  fixture_set_up (&fixture->table, NULL);
  fixture_start_fight (fixture->table.campaign, 0);
  fixture->tray = muster_dice_tray_new ();
  muster_dice_tray_set_campaign (MUSTER_DICE_TRAY (fixture->tray), fixture->table.campaign);
  fixture->gtk = gtk_fixture_new (fixture->tray, 360, 600, NULL);
  fixture->entry = gtk_fixture_find (fixture->tray, GTK_TYPE_ENTRY);
}

static void
tear_down (Tray *fixture, gconstpointer data)
{
  gtk_fixture_free (fixture->gtk);
  fixture_tear_down (&fixture->table, NULL);
}

static gboolean
roll (Tray *fixture, const char *expression)
{
  gboolean rolled = muster_dice_tray_roll (MUSTER_DICE_TRAY (fixture->tray), expression, NULL);

  gtk_fixture_settle ();

  return rolled;
}

static void
type_and_enter (Tray *fixture, const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (fixture->entry), text);
  g_signal_emit_by_name (fixture->entry, "activate");
  gtk_fixture_settle ();
}

static const char *
typed (Tray *fixture)
{
  return gtk_editable_get_text (GTK_EDITABLE (fixture->entry));
}

typedef struct
{
  guint n_faces;
  guint n_dropped;
} Faces;

static void
count_face (GtkWidget *widget, gpointer data)
{
  Faces *faces = data;

  if (!MUSTER_IS_DIE_FACE (widget))
    return;
  faces->n_faces++;
  faces->n_dropped += gtk_widget_has_css_class (widget, "dropped") != FALSE;
}

static Faces
count_faces (Tray *fixture)
{
  Faces faces = { 0 };

  gtk_fixture_foreach (fixture->tray, count_face, &faces);

  return faces;
}

static MusterFightModel *
fight (Tray *fixture)
{
  return muster_campaign_model_get_fight (muster_campaign_get_model (fixture->table.campaign));
}

static void
test_wrong_expression (Tray *fixture, gconstpointer data)
{
  MusterNotationError problem;
  MusterNotation notation;
  g_autofree char *sentence = NULL;
  GtkWidget *label;

  g_assert_false (muster_notation_parse ("2d6+", &notation, &problem));
  sentence = muster_notation_error_describe (&problem);
  type_and_enter (fixture, "2d6+");
  label = gtk_fixture_find_text (fixture->tray, sentence);
  g_assert_nonnull (label);
  g_assert_true (gtk_widget_has_css_class (label, "error"));
  gtk_test_accessible_assert_state (fixture->entry, GTK_ACCESSIBLE_STATE_INVALID,
                                    GTK_ACCESSIBLE_INVALID_TRUE);
  g_assert_cmpstr (typed (fixture), ==, "2d6+");
  g_assert_cmpuint (count_faces (fixture).n_faces, ==, 0);

  /* The mark goes as soon as it is mended. */
  gtk_editable_set_text (GTK_EDITABLE (fixture->entry), "2d6+1");
  gtk_fixture_settle ();
  g_assert_null (gtk_fixture_find_text (fixture->tray, sentence));
  gtk_test_accessible_assert_state (fixture->entry, GTK_ACCESSIBLE_STATE_INVALID,
                                    GTK_ACCESSIBLE_INVALID_FALSE);
}

static void
test_result (Tray *fixture, gconstpointer data)
{
  MusterLogModel *log
      = muster_campaign_model_get_log (muster_campaign_get_model (fixture->table.campaign));
  guint n_lines = g_list_model_get_n_items (G_LIST_MODEL (log));

  type_and_enter (fixture, "3d1+4");
  g_assert_nonnull (gtk_fixture_find_text (fixture->tray, "7"));
  g_assert_cmpuint (count_faces (fixture).n_faces, ==, 3);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (log)), ==, n_lines + 1);

  g_assert_true (roll (fixture, "100d6"));
  g_assert_cmpuint (count_faces (fixture).n_faces, ==, 60);
  g_assert_nonnull (gtk_fixture_find_text (fixture->tray, "and 40 more"));
}

static void
test_advantage (Tray *fixture, gconstpointer data)
{
  GtkWidget *mode = gtk_fixture_find (fixture->tray, ADW_TYPE_TOGGLE_GROUP);
  Faces faces;

  adw_toggle_group_set_active_name (ADW_TOGGLE_GROUP (mode), "advantage");
  g_assert_true (roll (fixture, "1d20+2"));
  faces = count_faces (fixture);
  g_assert_cmpuint (faces.n_faces, ==, 2);
  g_assert_cmpuint (faces.n_dropped, ==, 1);

  adw_toggle_group_set_active_name (ADW_TOGGLE_GROUP (mode), "normal");
  g_assert_true (roll (fixture, "1d20+2"));
  g_assert_cmpuint (count_faces (fixture).n_faces, ==, 1);
}

/* The toggle of secret rolls, among those of the mode. */
static GtkWidget *
find_secret (GtkWidget *widget)
{
  GtkWidget *found = NULL;

  if (GTK_IS_TOGGLE_BUTTON (widget)
      && g_strcmp0 (gtk_button_get_icon_name (GTK_BUTTON (widget)), "muster-invisible-symbolic")
             == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_secret (child);

  return found;
}

/* What the GM rolls in secret is not for the players to read. */
static void
test_secret (Tray *fixture, gconstpointer data)
{
  MusterLogModel *log
      = muster_campaign_model_get_log (muster_campaign_get_model (fixture->table.campaign));
  GtkWidget *secret = find_secret (fixture->tray);

  gtk_test_accessible_assert_property (secret, GTK_ACCESSIBLE_PROPERTY_LABEL, "Roll in secret");
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (MusterLogItem) item = NULL;

      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (secret), i == 0);
      g_assert_true (roll (fixture, "1d20+2"));
      item = g_list_model_get_item (G_LIST_MODEL (log), 0);
      g_assert_cmpint (muster_log_item_get_view (item)->event.secret, ==, i == 0);
    }
}

static void
test_die_buttons (Tray *fixture, gconstpointer data)
{
  static const char *const names[] = { "Roll a d4",  "Roll a d6",  "Roll a d8",  "Roll a d10",
                                       "Roll a d12", "Roll a d20", "Roll a d100" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      GtkWidget *button = gtk_fixture_find_text (fixture->tray, names[i]);

      g_assert_nonnull (button);
      gtk_test_accessible_assert_property (button, GTK_ACCESSIBLE_PROPERTY_LABEL, names[i]);
      g_signal_emit_by_name (button, "clicked");
      g_assert_cmpuint (count_faces (fixture).n_faces, ==, 1);
    }
}

static void
test_history (Tray *fixture, gconstpointer data)
{
  type_and_enter (fixture, "1d4");
  type_and_enter (fixture, "1d6");
  gtk_editable_set_text (GTK_EDITABLE (fixture->entry), "2d");
  g_assert_true (gtk_fixture_press (fixture->entry, GDK_KEY_Up, 0));
  g_assert_cmpstr (typed (fixture), ==, "1d6");
  g_assert_true (gtk_fixture_press (fixture->entry, GDK_KEY_Up, 0));
  g_assert_cmpstr (typed (fixture), ==, "1d4");
  g_assert_true (gtk_fixture_press (fixture->entry, GDK_KEY_Down, 0));
  g_assert_true (gtk_fixture_press (fixture->entry, GDK_KEY_Down, 0));
  /* What was being typed is not lost. */
  g_assert_cmpstr (typed (fixture), ==, "2d");
}

static void
find_list (GtkWidget *widget, gpointer data)
{
  GtkWidget **list = data;

  if (GTK_IS_LIST_BOX (widget))
    *list = widget;
}

static void
test_suggestions (Tray *fixture, gconstpointer data)
{
  GtkWidget *list = NULL;
  GtkListBoxRow *row;

  gtk_widget_grab_focus (fixture->entry);
  gtk_editable_set_text (GTK_EDITABLE (fixture->entry), "dex");
  gtk_fixture_settle ();
  gtk_fixture_foreach (fixture->tray, find_list, &list);
  g_assert_nonnull (list);
  row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 0);
  g_assert_nonnull (row);
  gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_LABEL, "Dexterity check");
  row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 1);
  gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_LABEL, "Dexterity save");
  g_assert_null (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 2));

  g_signal_emit_by_name (list, "row-activated", row);
  gtk_fixture_settle ();
  g_assert_cmpstr (typed (fixture), ==, "Dexterity save");
  g_assert_nonnull (gtk_fixture_find_text (fixture->tray, "Dexterity save"));
  g_assert_cmpuint (count_faces (fixture).n_faces, ==, 1);
}

static void
test_apply (Tray *fixture, gconstpointer data)
{
  MusterId dragon = fixture_find (fixture->table.campaign, "Adult Red Dragon");
  const MusterCombatantView *view;
  GtkWidget *damage;
  int hp;

  g_assert_true (roll (fixture, "7"));
  g_assert_null (gtk_fixture_find_text (fixture->tray, "Damage Adult Red Dragon"));
  muster_fight_model_set_target_id (fight (fixture), dragon);
  gtk_fixture_settle ();
  damage = gtk_fixture_find_text (fixture->tray, "Damage Adult Red Dragon");
  g_assert_nonnull (damage);

  view = muster_combatant_get_view (muster_fight_model_lookup (fight (fixture), dragon));
  hp = view->hp;
  g_signal_emit_by_name (gtk_widget_get_ancestor (damage, GTK_TYPE_BUTTON), "clicked");
  g_assert_cmpint (
      muster_combatant_get_view (muster_fight_model_lookup (fight (fixture), dragon))->hp, ==,
      hp - 7);
  g_signal_emit_by_name (
      gtk_widget_get_ancestor (gtk_fixture_find_text (fixture->tray, "Heal Adult Red Dragon"),
                               GTK_TYPE_BUTTON),
      "clicked");
  g_assert_cmpint (
      muster_combatant_get_view (muster_fight_model_lookup (fight (fixture), dragon))->hp, ==, hp);

  muster_fight_model_set_target_id (fight (fixture), 0);
  gtk_fixture_settle ();
  g_assert_null (gtk_fixture_find_text (fixture->tray, "Damage Adult Red Dragon"));
}

/* A dragon of fire takes only what is not fire. */
static void
test_apply_types (Tray *fixture, gconstpointer data)
{
  MusterId dragon = fixture_find (fixture->table.campaign, "Adult Red Dragon");
  int hp;

  muster_fight_model_set_target_id (fight (fixture), dragon);
  hp = muster_combatant_get_view (muster_fight_model_lookup (fight (fixture), dragon))->hp;
  g_assert_true (roll (fixture, "4[fire]+3[slashing]"));
  gtk_fixture_settle ();
  g_signal_emit_by_name (
      gtk_widget_get_ancestor (gtk_fixture_find_text (fixture->tray, "Damage Adult Red Dragon"),
                               GTK_TYPE_BUTTON),
      "clicked");
  g_assert_cmpint (
      muster_combatant_get_view (muster_fight_model_lookup (fight (fixture), dragon))->hp, ==,
      hp - 3);
}

/* A roll that stops at the most dice says so. */
static void
test_limit (Tray *fixture, gconstpointer data)
{
  g_assert_true (roll (fixture, "100d1000!>1"));
  g_assert_nonnull (gtk_fixture_find_text (
      fixture->tray, "It stopped at 10000 dice, the most that one roll may have."));
  g_assert_true (roll (fixture, "1d6"));
  g_assert_null (gtk_fixture_find_text (
      fixture->tray, "It stopped at 10000 dice, the most that one roll may have."));
}

/* What the open question asks for shows these faces. */
static void
answer_faces (Tray *fixture, guint32 first, guint32 second)
{
  const MusterQuestion *question = muster_campaign_get_question (fixture->table.campaign);
  const MusterRollKey roll = muster_question_roll (question);
  MusterAnswer answers[2] = { { .choice = first }, { .choice = second } };
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (question->n_dice, ==, G_N_ELEMENTS (answers));
  for (guint i = 0; i < G_N_ELEMENTS (answers); i++)
    answers[i].key = muster_question_key_of_die (&roll, question->dice[i].number);
  g_assert_cmpint (muster_campaign_answer_dice (fixture->table.campaign, answers,
                                                G_N_ELEMENTS (answers), &error),
                   ==, MUSTER_DONE);
  g_assert_no_error (error);
  gtk_fixture_settle ();
}

typedef struct
{
  guint n;
  const char *words;
} Named;

static void
count_named (GtkWidget *widget, gpointer data)
{
  Named *named = data;

  if (MUSTER_IS_DIE_FACE (widget) && gtk_widget_has_css_class (widget, "by-hand")
      && g_strcmp0 (gtk_widget_get_tooltip_text (widget), named->words) == 0)
    named->n++;
}

static guint
count_typed (Tray *fixture, const char *words)
{
  Named named = { .words = words };

  gtk_fixture_foreach (fixture->tray, count_named, &named);

  return named.n;
}

/* The faces that somebody typed lie in the tray as the dice they were, and say whose they are. */
static void
test_real_dice (Tray *fixture, gconstpointer data)
{
  MusterCampaign *campaign = fixture->table.campaign;
  MusterCommand command = { .kind = MUSTER_COMMAND_SET_REAL_DICE };
  g_autoptr (GError) error = NULL;

  command.set_real_dice.on = 1;
  fixture_perform (campaign, command);
  g_assert_true (roll (fixture, "2d6+3"));
  g_assert_cmpuint (count_faces (fixture).n_faces, ==, 0);
  answer_faces (fixture, 4, 6);
  g_assert_cmpuint (count_faces (fixture).n_faces, ==, 2);
  g_assert_cmpuint (count_typed (fixture, "d6 shows 4, thrown at the table"), ==, 1);
  g_assert_cmpuint (count_typed (fixture, "d6 shows 6, thrown at the table"), ==, 1);
  g_assert_nonnull (gtk_fixture_find_text (fixture->tray, "13"));
  g_assert_nonnull (gtk_fixture_find_text (fixture->tray, "Thrown at the table"));

  /* Of a sum nobody knows the faces. */
  g_assert_true (roll (fixture, "2d6"));
  answer_faces (fixture, 5 | MUSTER_FACE_SUMMED, 4 | MUSTER_FACE_SUMMED);
  g_assert_cmpuint (count_faces (fixture).n_faces, ==, 2);
  g_assert_cmpuint (count_typed (fixture, "d6 counts as 5 of the sum thrown at the table"), ==, 1);
  g_assert_nonnull (gtk_fixture_find_text (fixture->tray, "9"));

  /* A roll that was withdrawn is waited for no longer: another one's is not taken for it. */
  g_assert_true (roll (fixture, "1d20"));
  g_assert_cmpint (muster_campaign_withdraw (campaign, &error), ==, MUSTER_DONE);
  command.set_real_dice.on = 0;
  fixture_perform (campaign, command);
  command = (MusterCommand) { .kind = MUSTER_COMMAND_ROLL_DICE };
  command.roll_dice.expression = "3d4";
  command.roll_dice.roller = fixture_find (campaign, "Mirelle");
  fixture_perform (campaign, command);
  gtk_fixture_settle ();
  g_assert_cmpuint (count_faces (fixture).n_faces, ==, 2);
}

static void
test_no_campaign (Tray *fixture, gconstpointer data)
{
  muster_dice_tray_set_campaign (MUSTER_DICE_TRAY (fixture->tray), NULL);
  g_assert_false (roll (fixture, "1d6"));
  g_assert_nonnull (
      gtk_fixture_find_text (fixture->tray, "Open a campaign first; its log keeps the rolls."));
  muster_dice_tray_set_campaign (MUSTER_DICE_TRAY (fixture->tray), fixture->table.campaign);
  g_assert_true (roll (fixture, "1d6"));
}

#define add(path, func) g_test_add (path, Tray, NULL, set_up, func, tear_down)

int
main (int argc, char **argv)
{
  gtk_fixture_init (&argc, &argv);
  muster_parts_init ();
  muster_parts_add_to_display (gdk_display_get_default ());
  muster_tray_init ();

  add ("/tray/wrong-expression-says-where", test_wrong_expression);
  add ("/tray/result-shows-every-die-and-is-logged", test_result);
  add ("/tray/advantage-drops-one-die", test_advantage);
  add ("/tray/secret-rolls-are-the-gms", test_secret);
  add ("/tray/buttons-roll-their-die", test_die_buttons);
  add ("/tray/history-keeps-what-was-typed", test_history);
  add ("/tray/names-of-the-turn-holder-complete", test_suggestions);
  add ("/tray/result-goes-to-the-target-only", test_apply);
  add ("/tray/result-goes-by-damage-type", test_apply_types);
  add ("/tray/limit-of-dice-is-told", test_limit);
  add ("/tray/dice-of-the-table-lie-in-it", test_real_dice);
  add ("/tray/needs-a-campaign", test_no_campaign);

  return g_test_run ();
}
