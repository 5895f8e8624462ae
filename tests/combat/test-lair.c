/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A creature of one's own that has a lair, from the box in the setup to its second action. */
#include "combat-fixture.h"

#include <string.h>

#include "combat/muster-combat-setup.h"
#include "combat/muster-combatant-card.h"
#include "combat/muster-offer-button.h"
#include "combat/muster-ribbon-chip.h"
#include "combat/muster-setup-row.h"
#include "log/words-combatant.h"

#define QUEEN "Queen of the Marsh"
#define LAIR_COUNT 20

#define BLOCK                                                                          \
  "{ \"name\": \"Queen of the Marsh\", \"ac\": { \"value\": 17 }, \"hp\": 150, "       \
  "\"abilities\": { \"dex\": 12 }, "                                                   \
  "\"attacks\": [ { \"name\": \"Claw\", \"kind\": \"melee\", \"to_hit\": 7, "          \
  "\"reach_ft\": 5, \"damage\": [{ \"dice\": \"2d6\", \"type\": \"slashing\" }] } ], " \
  "\"lair_actions\": [ { \"name\": \"Grasping Mud\" }, { \"name\": \"Black Fog\" } ] }"

static MusterSetupRow *
find_row (AdwDialog *dialog, const char *label)
{
  g_autoptr (GPtrArray) rows = gtk_fixture_collect (GTK_WIDGET (dialog), MUSTER_TYPE_SETUP_ROW);

  for (guint i = 0; i < rows->len; i++)
    if (g_str_equal (muster_setup_row_get_label (rows->pdata[i]), label))
      return rows->pdata[i];
  g_assert_not_reached ();
}

static MusterCombatantCard *
find_card (Hall *hall, const char *label)
{
  g_autoptr (GPtrArray) cards = gtk_fixture_collect (hall->page, MUSTER_TYPE_COMBATANT_CARD);

  for (guint i = 0; i < cards->len; i++)
    if (g_str_equal (
            muster_combatant_get_label (muster_combatant_card_get_combatant (cards->pdata[i])),
            label))
      return cards->pdata[i];
  g_assert_not_reached ();
}

/* What the lair offers on the queen's card, or NULL. */
static GtkWidget *
find_action (Hall *hall, const char *name)
{
  g_autoptr (GPtrArray) buttons
      = gtk_fixture_collect (GTK_WIDGET (find_card (hall, QUEEN)), MUSTER_TYPE_OFFER_BUTTON);

  for (guint i = 0; i < buttons->len; i++)
    if (gtk_widget_get_mapped (buttons->pdata[i])
        && g_strcmp0 (
               muster_offer_item_get_view (muster_offer_button_get_offer (buttons->pdata[i]))->name,
               name)
               == 0)
      return buttons->pdata[i];

  return NULL;
}

static GtkWidget *
find_mark (Hall *hall, const char *name)
{
  g_autoptr (GPtrArray) labels
      = gtk_fixture_collect (GTK_WIDGET (find_card (hall, QUEEN)), GTK_TYPE_LABEL);

  for (guint i = 0; i < labels->len; i++)
    if (gtk_widget_has_css_class (labels->pdata[i], "spent-mark")
        && gtk_widget_get_mapped (labels->pdata[i])
        && g_str_equal (gtk_label_get_text (labels->pdata[i]), name))
      return labels->pdata[i];

  return NULL;
}

/* The lair among the chips. */
static GtkWidget *
find_lair (Hall *hall)
{
  g_autoptr (GPtrArray) chips = gtk_fixture_collect (hall->page, MUSTER_TYPE_RIBBON_CHIP);

  g_assert_cmpuint (chips->len, >, 0);
  for (GtkWidget *chip = gtk_widget_get_first_child (gtk_widget_get_parent (chips->pdata[0]));
       chip != NULL; chip = gtk_widget_get_next_sibling (chip))
    if (gtk_widget_has_css_class (chip, "lair"))
      return chip;

  return NULL;
}

/* Behind everybody who acts on 20 or higher, before everybody else. */
static void
assert_place (Hall *hall)
{
  GtkWidget *lair = find_lair (hall);
  gboolean behind = FALSE;

  g_assert_nonnull (lair);
  for (GtkWidget *chip = gtk_widget_get_first_child (gtk_widget_get_parent (lair)); chip != NULL;
       chip = gtk_widget_get_next_sibling (chip))
    {
      if (chip == lair)
        behind = TRUE;
      else
        g_assert_true ((muster_combatant_get_view (
                            muster_ribbon_chip_get_combatant (MUSTER_RIBBON_CHIP (chip)))
                            ->initiative
                        < LAIR_COUNT)
                       == behind);
    }
  g_assert_true (behind);
}

/* The fight of the setup, with the queen in her lair. */
static void
start (Hall *hall)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *key = muster_campaign_put_stat_block (hall->table.campaign, NULL, BLOCK, &error);
  AdwDialog *dialog;
  GtkWidget *box;

  g_assert_no_error (error);
  hall_perform (hall, (MusterCommand) { .kind = MUSTER_COMMAND_ADD_CREATURE,
                                        .add_creature = { .block = key,
                                                          .kind = MUSTER_CREATURE_MONSTER,
                                                          .disposition = MUSTER_DISPOSITION_HOSTILE,
                                                          .encounter = hall_encounter (hall) } });
  dialog = muster_combat_setup_new (hall->table.campaign, hall_encounter (hall));
  hall_present (hall, dialog);
  box = hall_child (find_row (dialog, QUEEN), "in_lair");
  g_assert_true (gtk_widget_get_visible (box));
  gtk_test_accessible_assert_property (box, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Queen of the Marsh is in its lair");
  gtk_check_button_set_active (GTK_CHECK_BUTTON (box), TRUE);
  hall_click (adw_dialog_get_default_widget (dialog));
  gtk_editable_set_text (hall_child (find_row (dialog, QUEEN), "initiative"), "11");
  gtk_editable_set_text (hall_child (find_row (dialog, "Mirelle"), "initiative"), "23");
  gtk_editable_set_text (hall_child (find_row (dialog, "Tamsin"), "initiative"), "20");
  hall_click (adw_dialog_get_default_widget (dialog));
  g_assert_null (hall_top_dialog (hall));
  g_assert_cmpint (hall_fight (hall)->state, ==, MUSTER_FIGHT_RUNNING);
}

static void
next_turn (Hall *hall)
{
  g_assert_true (gtk_widget_activate_action (hall->page, "fight.next-turn", NULL));
  hall_settle ();
}

/* Goes on to the lair's turn of a round. */
static void
pass_to_lair (Hall *hall, gint32 round)
{
  for (guint i = 0; i < 40; i++)
    {
      if (hall_fight (hall)->lair_turn && hall_fight (hall)->round == round)
        return;
      next_turn (hall);
    }
  g_assert_not_reached ();
}

static void
assert_spent (GtkWidget *button, gboolean spent)
{
  g_assert_nonnull (button);
  g_assert_true (gtk_widget_has_css_class (button, "spent") == spent);
  g_assert_true (
      (strstr (gtk_widget_get_tooltip_text (button), "once a round, never twice running") != NULL)
      == spent);
}

/* Players learn that there is a lair when it acts. */
static void
test_players (Hall *hall, gconstpointer data)
{
  const MusterViewer viewer = { .bound = hall_find (hall, "Mirelle") };
  g_autoptr (MusterCampaign) seat = muster_campaign_seat_new (hall->table.campaign, &viewer);
  MusterFightModel *fight;

  start (hall);
  fight = muster_campaign_model_get_fight (muster_campaign_get_model (seat));
  g_assert_cmpint (muster_fight_model_get_lair_place (fight), ==, -1);
  pass_to_lair (hall, 1);
  g_assert_cmpint (muster_fight_model_get_lair_place (fight), >=, 0);
}

static void
test_lair (Hall *hall, gconstpointer data)
{
  g_autofree char *waits = muster_words_lair (FALSE);
  g_autofree char *acts = muster_words_lair (TRUE);
  GtkWidget *lair, *mark;

  start (hall);
  assert_place (hall);
  lair = find_lair (hall);
  gtk_test_accessible_assert_property (lair, GTK_ACCESSIBLE_PROPERTY_LABEL, waits);
  g_assert_null (find_action (hall, "Grasping Mud"));

  /* On its turn the lair's actions stand on the card of who is in it. */
  pass_to_lair (hall, 1);
  g_assert_true (find_lair (hall) == lair);
  g_assert_true (gtk_widget_has_css_class (lair, "turn"));
  gtk_test_accessible_assert_property (lair, GTK_ACCESSIBLE_PROPERTY_LABEL, acts);
  assert_spent (find_action (hall, "Grasping Mud"), FALSE);
  assert_spent (find_action (hall, "Black Fog"), FALSE);

  /* One of them is used: no other one in this round. */
  hall_click (find_action (hall, "Grasping Mud"));
  g_assert_null (hall_top_dialog (hall));
  g_assert_true (hall_fight (hall)->lair_used);
  assert_spent (find_action (hall, "Grasping Mud"), TRUE);
  assert_spent (find_action (hall, "Black Fog"), TRUE);

  next_turn (hall);
  g_assert_false (gtk_widget_has_css_class (lair, "turn"));
  gtk_test_accessible_assert_property (lair, GTK_ACCESSIBLE_PROPERTY_LABEL, waits);
  g_assert_null (find_action (hall, "Grasping Mud"));
  mark = find_mark (hall, "Lair action");
  g_assert_nonnull (mark);
  gtk_test_accessible_assert_property (
      mark, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
      "Spent. The lair acts again on its place in the next round.");

  /* A round later it acts again, but not in the same way. */
  pass_to_lair (hall, 2);
  assert_place (hall);
  g_assert_null (find_mark (hall, "Lair action"));
  assert_spent (find_action (hall, "Grasping Mud"), TRUE);
  assert_spent (find_action (hall, "Black Fog"), FALSE);
  hall_click (find_action (hall, "Black Fog"));
  assert_spent (find_action (hall, "Black Fog"), TRUE);
  pass_to_lair (hall, 3);
  assert_spent (find_action (hall, "Grasping Mud"), FALSE);
}

int
main (int argc, char **argv)
{
  hall_init (&argc, &argv);

  hall_add ("/combat/lair/players-learn-of-it-when-it-acts", test_players);
  hall_add ("/combat/lair/from-the-setup-to-its-second-action", test_lair);

  return g_test_run ();
}
