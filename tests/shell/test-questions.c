/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The dialogs that a fight asks with, one of each kind. */
#include "campaign-fixture.h"
#include "gtk-fixture.h"
#include "log/words.h"
#include "shell/muster-shell.h"
#include "shell/question-dialog.h"

#define LONG_NAME "Vharastrixia, Matriarch of the Northern Glacier"
#define MAX_BUTTONS 6 /* the last is NULL */

static const struct
{
  int width;
  int height;
} sizes[] = { { 1440, 900 }, { 1000, 700 }, { 360, 720 } };

/* A question that has choices, and what its dialog shows: the default button comes last. */
typedef struct
{
  const char *path;
  MusterQuestionKind kind;
  const char *name; /* of the spell */
  guint n_choices;
  guint32 choices[2]; /* of those that are no creature */
  gboolean creatures; /* the choices are two of them */
  const char *heading;
  const char *buttons[MAX_BUTTONS];
} Case;

static const Case cases[] = {
  { .path = "shield",
    .kind = MUSTER_QUESTION_ARMOR_REACTION,
    .name = "Shield",
    .n_choices = 2,
    .choices = { MUSTER_CHOICE_ACCEPT, MUSTER_CHOICE_DECLINE },
    .heading = "Cast Shield?",
    .buttons = { "_Later", "_Withdraw the action", "No", "Yes" } },
  { .path = "absorb-elements",
    .kind = MUSTER_QUESTION_DAMAGE_REACTION,
    .name = "Absorb Elements",
    .n_choices = 2,
    .choices = { MUSTER_DAMAGE_FIRE, MUSTER_DAMAGE_COLD },
    .heading = "Cast Absorb Elements?",
    .buttons
    = { "_Later", "_Withdraw the action", "No", "Against cold damage", "Against fire damage" } },
  { .path = "legendary-resistance",
    .kind = MUSTER_QUESTION_LEGENDARY_RESISTANCE,
    .n_choices = 2,
    .choices = { MUSTER_CHOICE_ACCEPT, MUSTER_CHOICE_DECLINE },
    .heading = "Use Legendary Resistance?",
    .buttons = { "_Later", "_Withdraw the action", "Let the save fail", "Succeed" } },
  { .path = "parry",
    .kind = MUSTER_QUESTION_PARRY,
    .name = "Parry",
    .n_choices = 2,
    .choices = { MUSTER_CHOICE_ACCEPT, MUSTER_CHOICE_DECLINE },
    .heading = "Use Parry?",
    .buttons = { "_Later", "_Withdraw the action", "No", "Yes" } },
  { .path = "next-target",
    .kind = MUSTER_QUESTION_NEXT_TARGET,
    .n_choices = 2,
    .creatures = TRUE,
    .heading = "Whom next?",
    .buttons = { "_Later", "_Withdraw the action", "Stop here", "Ser Aldric", "Mirelle" } },
  { .path = "redirect",
    .kind = MUSTER_QUESTION_REDIRECT_ATTACK,
    .n_choices = 2,
    .creatures = TRUE,
    .heading = "Swap places with an ally?",
    .buttons = { "_Later", "_Withdraw the action", "Keep the target", "Ser Aldric", "Mirelle" } },
  { .path = "other-target",
    .kind = MUSTER_QUESTION_OTHER_TARGET,
    .n_choices = 2,
    .creatures = TRUE,
    .heading = "Whom to attack instead?",
    .buttons = { "_Later", "_Withdraw the action", "Lose the attack", "Ser Aldric", "Mirelle" } },
  { .path = "counterspell",
    .kind = MUSTER_QUESTION_COUNTERSPELL,
    .name = "Freezing Sphere of a Forgotten Archmage",
    .n_choices = 2,
    .choices = { 3, 4 },
    .heading = "Counter Freezing Sphere of a Forgotten Archmage?",
    .buttons = { "_Later", "_Withdraw the action", "Let it go", "Counter it at level 4",
                 "Counter it at level 3" } },
};

static MusterId
find_long_name (Fixture *fixture)
{
  MusterId dragon = fixture_find (fixture->campaign, "Adult Red Dragon");

  fixture_perform (
      fixture->campaign,
      (MusterCommand) {
          .kind = MUSTER_COMMAND_EDIT_CREATURE,
          .edit_creature
          = { .creature = dragon, .name = LONG_NAME, .disposition = MUSTER_DISPOSITION_HOSTILE } });

  return dragon;
}

static MusterQuestionItem *
make_item (Fixture *fixture, const Case *wanted, MusterId asked)
{
  MusterId heroes[] = { fixture_find (fixture->campaign, "Mirelle"),
                        fixture_find (fixture->campaign, "Ser Aldric") };
  MusterQuestionView view
      = { .may_answer = TRUE,
          .question = { .key = { .kind = (gint32) wanted->kind, .asked = asked, .about = asked },
                        .total = 17,
                        .dc = 18,
                        .n_choices = wanted->n_choices } };

  if (wanted->name != NULL)
    muster_question_set_name (&view.question, wanted->name);
  for (guint i = 0; i < wanted->n_choices; i++)
    view.question.choices[i] = wanted->creatures ? heroes[i] : wanted->choices[i];

  return muster_question_item_new (0, &view);
}

typedef struct
{
  GtkFixture *hall;
  AdwDialog *dialog;
  char *response;
} Shown;

static void
response_cb (Shown *shown, const char *response)
{
  g_free (shown->response);
  shown->response = g_strdup (response);
}

/* A warning, of a text that does not fit for instance, would end the program. */
static void
show (Shown *shown, MusterCampaign *campaign, MusterQuestionItem *item, guint size)
{
  *shown = (Shown) { .hall = gtk_fixture_new (adw_bin_new (), sizes[size].width, sizes[size].height,
                                              NULL),
                     .dialog = muster_question_dialog_new (campaign, item) };
  g_signal_connect_swapped (shown->dialog, "response", G_CALLBACK (response_cb), shown);
  adw_dialog_present (shown->dialog, GTK_WIDGET (gtk_fixture_get_window (shown->hall)));
  gtk_fixture_settle ();
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (shown->dialog)));
}

static void
shown_clear (Shown *shown)
{
  gtk_fixture_free (shown->hall);
  g_free (shown->response);
}

/* Named by its heading and described by its sentence, both of which show. */
static void
assert_described (Shown *shown,
                  MusterQuestionItem *item,
                  MusterCampaign *campaign,
                  const char *heading)
{
  MusterNames names = muster_campaign_get_names (campaign);
  g_autofree char *body
      = muster_words_question (&names, 0, &muster_question_item_get_view (item)->question);
  GtkWidget *dialog = GTK_WIDGET (shown->dialog);
  GtkWidget *sentence = gtk_fixture_find_text (dialog, body);

  gtk_test_accessible_assert_role (dialog, GTK_ACCESSIBLE_ROLE_ALERT_DIALOG);
  g_assert_cmpstr (adw_dialog_get_title (shown->dialog), ==, heading);
  g_assert_nonnull (gtk_fixture_find_text (dialog, heading));
  g_assert_nonnull (sentence);
  gtk_test_accessible_assert_relation (dialog, GTK_ACCESSIBLE_RELATION_DESCRIBED_BY, sentence,
                                       NULL);
}

static void
assert_buttons (Shown *shown, const Case *wanted)
{
  g_autoptr (GPtrArray) all = gtk_fixture_collect (GTK_WIDGET (shown->dialog), GTK_TYPE_BUTTON);
  GtkWidget *button = NULL;
  guint n = 0;

  for (guint i = 0; i < all->len; i++)
    n += gtk_widget_get_mapped (all->pdata[i]);
  g_assert_cmpuint (n, ==, g_strv_length ((GStrv) wanted->buttons));

  for (guint i = 0; i < MAX_BUTTONS && wanted->buttons[i] != NULL; i++)
    {
      button = gtk_fixture_find_text (GTK_WIDGET (shown->dialog), wanted->buttons[i]);
      g_assert_nonnull (button);
      gtk_test_accessible_assert_role (button, GTK_ACCESSIBLE_ROLE_BUTTON);
      g_assert_true (gtk_widget_get_sensitive (button));
    }
  g_assert_true (adw_dialog_get_default_widget (shown->dialog) == button);
}

/* At every size; Escape puts the question off, it never answers. */
static void
test_choice (Fixture *fixture, gconstpointer data)
{
  const Case *wanted = data;
  MusterId asked = find_long_name (fixture);
  g_autoptr (MusterQuestionItem) item = make_item (fixture, wanted, asked);

  for (guint size = 0; size < G_N_ELEMENTS (sizes); size++)
    {
      Shown shown;

      show (&shown, fixture->campaign, item, size);
      assert_described (&shown, item, fixture->campaign, wanted->heading);
      assert_buttons (&shown, wanted);
      g_assert_true (adw_dialog_close (shown.dialog));
      g_assert_cmpstr (shown.response, ==, MUSTER_QUESTION_LATER);
      shown_clear (&shown);
    }
}

static MusterQuestionItem *
ask_for_a_save (Fixture *fixture)
{
  MusterId dragon = find_long_name (fixture);
  MusterCommand command
      = { .kind = MUSTER_COMMAND_ROLL_SAVE,
          .roll_save = { .creature = dragon, .ability = MUSTER_ABILITY_WISDOM, .dc = 15 } };

  fixture_perform (fixture->campaign, (MusterCommand) { .kind = MUSTER_COMMAND_SET_REAL_DICE,
                                                        .set_real_dice = { .on = TRUE } });
  g_assert_cmpint (muster_campaign_perform (fixture->campaign, &command, NULL, NULL), ==,
                   MUSTER_ASKS);

  return muster_campaign_model_get_waiting (muster_campaign_get_model (fixture->campaign));
}

static void
test_dice (Fixture *fixture, gconstpointer data)
{
  MusterQuestionItem *item = ask_for_a_save (fixture);

  for (guint size = 0; size < G_N_ELEMENTS (sizes); size++)
    {
      Shown shown;
      GtkWidget *entry;
      GtkWidget *take;

      show (&shown, fixture->campaign, item, size);
      assert_described (&shown, item, fixture->campaign, "Saving throw of " LONG_NAME);
      entry = gtk_fixture_find (GTK_WIDGET (shown.dialog), ADW_TYPE_ENTRY_ROW);
      take = gtk_fixture_find_text (GTK_WIDGET (shown.dialog), "_Take these dice");
      g_assert_true (adw_dialog_get_default_widget (shown.dialog) == take);
      g_assert_false (gtk_widget_get_sensitive (take));
      gtk_editable_set_text (GTK_EDITABLE (entry), "21");
      g_assert_false (gtk_widget_get_sensitive (take));
      gtk_editable_set_text (GTK_EDITABLE (entry), "17");
      g_assert_true (gtk_widget_get_sensitive (take));
      g_assert_true (adw_dialog_close (shown.dialog));
      g_assert_cmpstr (shown.response, ==, MUSTER_QUESTION_LATER);
      shown_clear (&shown);
    }
}

int
main (int argc, char **argv)
{
  gtk_fixture_init (&argc, &argv);
  muster_shell_init ();
  muster_shell_add_to_display (gdk_display_get_default ());
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/questions/", cases[i].path, NULL);

      g_test_add (path, Fixture, &cases[i], fixture_set_up, test_choice, fixture_tear_down);
    }
  fixture_add ("/questions/real-dice", test_dice);

  return g_test_run ();
}
