/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A second fight while one runs, from the window. */
#include "desk.h"

#include "rules/options.h"
#include "shell/muster-shell.h"

/* What Enter does. */
static void
press_default (AdwDialog *dialog)
{
  g_signal_emit_by_name (adw_dialog_get_default_widget (dialog), "clicked");
  gtk_fixture_settle ();
}

static gboolean
says (AdwDialog *dialog, const char *words)
{
  GtkWidget *page = gtk_fixture_find (GTK_WIDGET (dialog), ADW_TYPE_PREFERENCES_PAGE);

  return strstr (adw_preferences_page_get_description (ADW_PREFERENCES_PAGE (page)), words) != NULL;
}

/* What is compared of whoever is in a fight. */
typedef struct
{
  MusterId creature;
  gint32 initiative;
  gint32 x, y;
  gint32 hp;
} Stand;

static GArray *
stands_of (const MusterGame *game, MusterId fight)
{
  GArray *stands = g_array_new (FALSE, TRUE, sizeof (Stand));

  MUSTER_GAME_FOREACH (game, PARTICIPANT, MusterParticipant, participant)
  if (participant->fight == fight)
    {
      Stand stand
          = { participant->creature, participant->initiative, participant->square_x,
              participant->square_y, muster_game_creature (game, participant->creature)->hp };

      g_array_append_val (stands, stand);
    }

  return stands;
}

/* U9: starting fight B while A runs parks A with its participants, squares, wounds and turn, and it
 * is taken up again as it was. */
static void
test_second_fight (Desk *desk, gconstpointer data)
{
  MusterCampaign *campaign = desk->table.campaign;
  const MusterGame *game = muster_campaign_get_game (campaign);
  MusterId goblin = fixture_find (campaign, "Goblin");
  MusterId encounter = muster_game_creature (game, goblin)->encounter;
  MusterId next;
  g_autoptr (GArray) before = NULL;
  g_autoptr (GArray) after = NULL;
  MusterId first, second, turn;
  AdwDialog *setup;

  fixture_perform (campaign, (MusterCommand) { .kind = MUSTER_COMMAND_SET_OPTION,
                                               .set_option = { .option = MUSTER_OPTION_POSITIONS,
                                                               .choice = 1 } });
  fixture_perform (campaign, (MusterCommand) { .kind = MUSTER_COMMAND_ADD_ENCOUNTER,
                                               .add_encounter = { .name = "Wolves" } });
  next = muster_campaign_get_created (campaign);
  first = fixture_start_fight (campaign, encounter);
  fixture_add_creature (campaign, "Wolf", 11, MUSTER_CREATURE_MONSTER, next);
  fixture_perform (campaign, (MusterCommand) { .kind = MUSTER_COMMAND_DAMAGE,
                                               .damage = { .target = goblin, .amount = 3 } });
  fixture_perform (campaign, (MusterCommand) { .kind = MUSTER_COMMAND_NEXT_TURN,
                                               .next_turn = { .fight = first } });
  before = stands_of (game, first);
  turn = muster_game_fight (game, first)->turn;
  for (guint i = 0; i < before->len; i++)
    g_assert_cmpint (g_array_index (before, Stand, i).x, >, 0);

  gtk_widget_activate_action (GTK_WIDGET (desk->window), "win.set-up-fight", "u", next);
  gtk_fixture_settle ();
  setup = desk_shown_dialog (desk);
  g_assert_nonnull (setup);
  g_assert_true (says (setup, "“A Fight” is being fought. It is parked"));
  press_default (setup);
  press_default (setup);

  second = muster_game_current_fight (game)->id;
  g_assert_cmpuint (second, !=, first);
  g_assert_cmpint (muster_game_fight (game, second)->state, ==, MUSTER_FIGHT_RUNNING);
  g_assert_cmpint (muster_game_fight (game, first)->state, ==, MUSTER_FIGHT_PARKED);

  fixture_perform (campaign, (MusterCommand) { .kind = MUSTER_COMMAND_END_FIGHT,
                                               .end_fight = { .fight = second } });
  fixture_perform (campaign, (MusterCommand) { .kind = MUSTER_COMMAND_RESUME_FIGHT,
                                               .resume_fight = { .fight = first } });
  after = stands_of (game, first);
  g_assert_cmpmem (before->data, before->len * sizeof (Stand), after->data,
                   after->len * sizeof (Stand));
  g_assert_cmpuint (muster_game_fight (game, first)->turn, ==, turn);
}

int
main (int argc, char **argv)
{
  gtk_fixture_init (&argc, &argv);
  muster_shell_init ();

  g_test_add ("/parking/a-second-fight-parks-the-first", Desk, NULL, desk_set_up, test_second_fight,
              desk_tear_down);

  return g_test_run ();
}
