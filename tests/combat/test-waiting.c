/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A fight whose players roll their own: nobody acts until the last number is in. */
#include "combat-fixture.h"

#include "combat/muster-combat-page.h"
#include "combat/muster-combat-setup.h"
#include "combat/muster-initiative-bar.h"
#include "combat/muster-ribbon-chip.h"
#include "combat/muster-turn-ribbon.h"

#include <string.h>

static GtkWidget *
find (GtkWidget *widget, GType type)
{
  GtkWidget *found = NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = G_TYPE_CHECK_INSTANCE_TYPE (child, type) ? child : find (child, type);

  return found;
}

static const char *
sentence (Hall *hall)
{
  GtkWidget *bar = find (hall->page, MUSTER_TYPE_INITIATIVE_BAR);

  return gtk_label_get_text (hall_child (bar, "sentence"));
}

/* Everybody has rolled but the characters. */
static void
wait_for_players (Hall *hall)
{
  const MusterGame *game = muster_campaign_get_game (hall->table.campaign);
  MusterId fight;

  hall_perform (hall, (MusterCommand) { .kind = MUSTER_COMMAND_SET_ORDER_RULES,
                                        .set_order_rules = { .players_initiative = TRUE } });
  hall_perform (hall, (MusterCommand) { .kind = MUSTER_COMMAND_OPEN_FIGHT,
                                        .open_fight = { .encounter = hall_encounter (hall) } });
  fight = hall_fight (hall)->id;
  MUSTER_GAME_FOREACH (game, CREATURE, MusterCreature, creature)
  if (muster_game_participant_of (game, fight, creature->id) == NULL)
    hall_perform (hall, (MusterCommand) { .kind = MUSTER_COMMAND_JOIN,
                                          .join = { .fight = fight, .creature = creature->id } });
  hall_perform (hall, (MusterCommand) { .kind = MUSTER_COMMAND_ROLL_INITIATIVES,
                                        .roll_initiatives = { .fight = fight } });
  hall_perform (hall, (MusterCommand) { .kind = MUSTER_COMMAND_START_FIGHT,
                                        .start_fight = { .fight = fight } });
}

static void
set_initiative (Hall *hall, MusterId creature, gint32 total)
{
  hall_perform (hall,
                (MusterCommand) { .kind = MUSTER_COMMAND_SET_INITIATIVE,
                                  .set_initiative = { .creature = creature, .total = total } });
}

/* The number of chips that show a combatant as awaited. */
static guint
count_awaited (GtkWidget *widget)
{
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      if (MUSTER_IS_RIBBON_CHIP (child))
        n += gtk_widget_has_css_class (child, "awaited");
      else
        n += count_awaited (child);
    }

  return n;
}

static void
test_names_missing (Hall *hall, gconstpointer data)
{
  const MusterGame *game = muster_campaign_get_game (hall->table.campaign);
  g_autoptr (GPtrArray) left = g_ptr_array_new ();
  GtkWidget *bar;

  wait_for_players (hall);
  bar = find (hall->page, MUSTER_TYPE_INITIATIVE_BAR);
  g_assert_true (gtk_widget_get_mapped (bar));
  gtk_test_accessible_assert_role (hall_child (bar, "sentence"), GTK_ACCESSIBLE_ROLE_STATUS);
  g_assert_true (gtk_widget_get_visible (hall_child (bar, "enter")));
  g_assert_false (gtk_widget_get_visible (hall_child (bar, "roll")));

  MUSTER_GAME_FOREACH (game, CREATURE, MusterCreature, creature)
  {
    const char *name = muster_game_text (game, creature->name);

    if (creature->kind == MUSTER_CREATURE_CHARACTER)
      g_ptr_array_add (left, GUINT_TO_POINTER (creature->id));
    g_assert_true ((strstr (sentence (hall), name) != NULL)
                   == (creature->kind == MUSTER_CREATURE_CHARACTER));
  }
  g_assert_cmpuint (left->len, >=, 2);
  g_assert_cmpuint (count_awaited (hall->page), ==, left->len);

  /* Each number that comes in takes a name off; nobody acts before the last. */
  while (left->len > 0)
    {
      MusterId creature = GPOINTER_TO_UINT (left->pdata[0]);
      const char *name = muster_game_text (game, muster_game_creature (game, creature)->name);

      g_assert_nonnull (strstr (sentence (hall), name));
      g_assert_false (gtk_widget_activate_action (hall->page, "fight.next-turn", NULL)
                      && hall_fight (hall)->state == MUSTER_FIGHT_RUNNING);
      set_initiative (hall, creature, 10 + (gint32) left->len);
      g_ptr_array_remove_index (left, 0);
      if (left->len > 0)
        {
          g_assert_null (strstr (sentence (hall), name));
          g_assert_cmpuint (count_awaited (hall->page), ==, left->len);
        }
    }
  g_assert_cmpint (hall_fight (hall)->state, ==, MUSTER_FIGHT_RUNNING);
  g_assert_false (gtk_widget_get_visible (bar));

  /* An undo makes it wait again. */
  g_assert_true (muster_campaign_undo (hall->table.campaign, NULL));
  hall_settle ();
  g_assert_true (gtk_widget_get_mapped (bar));
  g_assert_nonnull (strstr (sentence (hall), "initiative of"));
}

/* The button opens the dialog in which the numbers are typed. */
static void
test_enter (Hall *hall, gconstpointer data)
{
  GtkWidget *bar;

  wait_for_players (hall);
  bar = find (hall->page, MUSTER_TYPE_INITIATIVE_BAR);
  hall_click (hall_child (bar, "enter"));
  g_assert_true (MUSTER_IS_COMBAT_SETUP (hall_top_dialog (hall)));
  adw_dialog_force_close (hall_top_dialog (hall));
  hall_settle ();
}

/* A player's ribbon offers the roll of the own character, and no other. */
static void
test_player_rolls (Hall *hall, gconstpointer data)
{
  MusterId own = hall_find (hall, "Mirelle");
  MusterId other = hall_find (hall, "Oswin");
  const MusterViewer viewer = { .bound = own };
  g_autoptr (MusterCampaign) seat = muster_campaign_seat_new (hall->table.campaign, &viewer);
  MusterCommand command = { .kind = MUSTER_COMMAND_ROLL_INITIATIVE };
  g_autoptr (GError) error = NULL;
  GtkWidget *bar;

  wait_for_players (hall);
  muster_combat_page_set_campaign (MUSTER_COMBAT_PAGE (hall->page), seat);
  hall_settle ();
  bar = find (hall->page, MUSTER_TYPE_INITIATIVE_BAR);
  g_assert_false (gtk_widget_get_visible (hall_child (bar, "enter")));
  g_assert_true (gtk_widget_get_visible (hall_child (bar, "roll")));

  command.roll_initiative.creature = other;
  g_assert_cmpint (muster_campaign_perform (seat, &command, NULL, &error), ==, MUSTER_REFUSED);
  g_clear_error (&error);

  hall_click (hall_child (bar, "roll"));
  g_assert_true (muster_game_participant_of (muster_campaign_get_game (hall->table.campaign),
                                             hall_fight (hall)->id, own)
                     ->rolled);
  g_assert_false (gtk_widget_get_visible (hall_child (bar, "roll")));
  command.roll_initiative.creature = own;
  g_assert_cmpint (muster_campaign_perform (seat, &command, NULL, &error), ==, MUSTER_REFUSED);
  muster_combat_page_set_campaign (MUSTER_COMBAT_PAGE (hall->page), hall->table.campaign);
}

/* In a round that rolls anew the ribbon names whose dice are still to come. */
static void
test_round_rolls_anew (Hall *hall, gconstpointer data)
{
  GtkWidget *bar;
  MusterId fight;

  hall_perform (hall, (MusterCommand) { .kind = MUSTER_COMMAND_SET_ORDER_RULES,
                                        .set_order_rules = { .players_initiative = TRUE } });
  fixture_start_fight (hall->table.campaign, hall_encounter (hall));
  fight = hall_fight (hall)->id;
  hall_perform (hall,
                (MusterCommand) { .kind = MUSTER_COMMAND_SET_FIGHT_ORDER,
                                  .set_fight_order
                                  = { .fight = fight, .mode = MUSTER_INITIATIVE_EACH_ROUND } });
  hall_settle ();
  bar = find (hall->page, MUSTER_TYPE_INITIATIVE_BAR);
  for (guint i = 0; i < 20 && muster_campaign_get_question (hall->table.campaign) == NULL; i++)
    {
      MusterCommand next = { .kind = MUSTER_COMMAND_NEXT_TURN, .next_turn = { .fight = fight } };

      g_assert_false (gtk_widget_get_visible (bar));
      muster_campaign_perform (hall->table.campaign, &next, NULL, NULL);
      hall_settle ();
    }
  g_assert_nonnull (muster_campaign_get_question (hall->table.campaign));
  g_assert_true (gtk_widget_get_visible (bar));
  g_assert_nonnull (strstr (sentence (hall), "Mirelle"));
  g_assert_nonnull (strstr (sentence (hall), "The round waits"));
  g_assert_null (strstr (sentence (hall), "Goblin"));
  g_assert_cmpint (muster_campaign_withdraw (hall->table.campaign, NULL), !=, MUSTER_REFUSED);
  hall_settle ();
  g_assert_false (gtk_widget_get_visible (bar));
}

int
main (int argc, char **argv)
{
  hall_init (&argc, &argv);

  hall_add ("/combat/waiting/the-ribbon-names-who-is-missing", test_names_missing);
  hall_add ("/combat/waiting/a-round-that-rolls-anew", test_round_rolls_anew);
  hall_add ("/combat/waiting/numbers-are-typed-in-the-set-up", test_enter);
  hall_add ("/combat/waiting/a-player-rolls-for-the-own-character", test_player_rolls);

  return g_test_run ();
}
