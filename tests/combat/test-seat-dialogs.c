/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the dialogs hold that a player opens: nobody hidden, and no rule to let pass. */
#include "combat-fixture.h"

#include <string.h>

#include "combat/muster-action-dialog.h"
#include "combat/muster-attack-dialog.h"
#include "combat/muster-cast-dialog.h"
#include "combat/muster-divinity-dialog.h"
#include "combat/muster-special-dialog.h"

typedef struct
{
  Hall hall;
  MusterCampaign *seat;
  MusterId own;
  MusterId foe;    /* hidden, an undead */
  MusterId friend; /* hidden, and badly hurt */
} Seated;

static void
hide (Seated *seated, MusterId creature)
{
  hall_perform (&seated->hall,
                (MusterCommand) { .kind = MUSTER_COMMAND_SET_HIDDEN,
                                  .set_hidden = { .creature = creature, .hidden = 1 } });
}

static void
put_block (Seated *seated, MusterId creature, const char *json)
{
  MusterCampaign *campaign = seated->hall.table.campaign;
  const MusterGame *game = muster_campaign_get_game (campaign);
  g_autofree char *key
      = g_strdup (muster_game_text (game, muster_game_creature (game, creature)->block));
  g_autoptr (GError) error = NULL;
  g_autofree char *stored = muster_campaign_put_stat_block (campaign, key, json, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (stored, ==, key);
}

static MusterId
add (Seated *seated, const char *name, MusterDisposition disposition)
{
  MusterId id = fixture_add_creature (seated->hall.table.campaign, name, 40,
                                      MUSTER_CREATURE_MONSTER, hall_encounter (&seated->hall));

  if (disposition != MUSTER_DISPOSITION_HOSTILE)
    hall_perform (&seated->hall,
                  (MusterCommand) {
                      .kind = MUSTER_COMMAND_EDIT_CREATURE,
                      .edit_creature
                      = { .creature = id, .name = name, .disposition = (gint32) disposition } });

  return id;
}

static void
set_up (Seated *seated, gconstpointer data)
{
  Hall *hall = &seated->hall;
  MusterViewer viewer = { 0 };

  hall_set_up (hall, NULL);
  seated->own = hall_find (hall, "Mirelle");
  put_block (seated, seated->own,
             "{\"name\":\"Mirelle\",\"srd\":\"5.1\",\"size\":\"medium\",\"type\":\"humanoid\","
             "\"level\":5,\"ac\":{\"value\":14},\"hp\":30,\"abilities\":{\"str\":10,\"dex\":12,"
             "\"con\":14,\"int\":16,\"wis\":16,\"cha\":10},\"spellcasting\":[{\"ability\":\"int\","
             "\"derived\":true,\"cantrips\":[\"fire-bolt\"],\"slots\":{\"1\":4},"
             "\"prepared\":{\"1\":[\"bless\"]}}]}");
  seated->foe = add (seated, "Lurker", MUSTER_DISPOSITION_HOSTILE);
  put_block (seated, seated->foe,
             "{\"name\":\"Lurker\",\"srd\":\"5.1\",\"size\":\"medium\",\"type\":\"undead\","
             "\"ac\":{\"value\":12},\"hp\":40,\"abilities\":{\"str\":10,\"dex\":10,\"con\":10,"
             "\"int\":10,\"wis\":10,\"cha\":10}}");
  seated->friend = add (seated, "Stowaway", MUSTER_DISPOSITION_FRIENDLY);
  hall_perform (hall, (MusterCommand) { .kind = MUSTER_COMMAND_DAMAGE,
                                        .damage = { .target = seated->friend, .amount = 35 } });
  fixture_start_fight (hall->table.campaign, hall_encounter (hall));
  hide (seated, seated->foe);
  hide (seated, seated->friend);
  hall_pass_turns_until (hall, seated->own);
  viewer.bound = seated->own;
  seated->seat = muster_campaign_seat_new (hall->table.campaign, &viewer);
}

static void
tear_down (Seated *seated, gconstpointer data)
{
  g_assert_finalize_object (seated->seat);
  hall_tear_down (&seated->hall, NULL);
}

static void
take_texts (GtkWidget *widget, gpointer data)
{
  GString *texts = data;
  GListModel *choices;

  if (GTK_IS_LABEL (widget))
    g_string_append_printf (texts, "%s\n", gtk_label_get_text (GTK_LABEL (widget)));
  if (!ADW_IS_COMBO_ROW (widget))
    return;

  choices = adw_combo_row_get_model (ADW_COMBO_ROW (widget));
  for (guint i = 0; choices != NULL && i < g_list_model_get_n_items (choices); i++)
    {
      g_autoptr (GtkStringObject) choice = g_list_model_get_item (choices, i);

      g_string_append_printf (texts, "%s\n", gtk_string_object_get_string (choice));
    }
}

/* Every text of a dialog, or "" for none: it has nobody to show. */
static char *
read_dialog (Seated *seated, AdwDialog *dialog)
{
  g_autoptr (GString) texts = g_string_new (NULL);

  if (dialog == NULL)
    return g_strdup ("");
  hall_present (&seated->hall, dialog);
  gtk_fixture_foreach (GTK_WIDGET (dialog), take_texts, texts);
  adw_dialog_force_close (dialog);
  hall_settle ();

  return g_string_free_and_steal (g_steal_pointer (&texts));
}

static AdwDialog *
open_one (MusterCampaign *campaign, Seated *seated, guint place)
{
  MusterId dragon = fixture_find (campaign, "Adult Red Dragon");
  const MusterStatBlock *block;

  switch (place)
    {
    case 0:
      return muster_attack_dialog_new (campaign, seated->own, MUSTER_OFFER_ATTACK,
                                       MUSTER_ATTACK_UNARMED, 0);
    case 1:
      return muster_cast_dialog_new (campaign, seated->own, 0, 0);
    case 2:
      return muster_cast_dialog_new (campaign, seated->own, 1, 0);
    case 3:
      return muster_action_dialog_new (campaign, seated->own, MUSTER_ACTION_HELP,
                                       MUSTER_COST_ACTION, 0);
    case 4:
      return muster_action_dialog_new (campaign, seated->own, MUSTER_ACTION_PUSH,
                                       MUSTER_COST_ACTION, 0);
    case 5:
      return muster_divinity_dialog_new (campaign, seated->own, MUSTER_CLASS_ACTION_TURN_UNDEAD);
    case 6:
      return muster_divinity_dialog_new (campaign, seated->own, MUSTER_CLASS_ACTION_PRESERVE_LIFE);
    default:
      block = muster_game_block (muster_campaign_get_game (campaign), dragon);
      for (guint i = 0; i < block->n_specials; i++)
        if (block->specials[i].save != NULL)
          return muster_special_dialog_new (campaign, dragon, (gint32) i);
      g_assert_not_reached ();
    }
}

/* The GM reads one of the two in each dialog, the player in none. */
static void
test_nobody_hidden (Seated *seated, gconstpointer data)
{
  for (guint i = 0; i <= 7; i++)
    {
      g_autofree char *all
          = read_dialog (seated, open_one (seated->hall.table.campaign, seated, i));
      g_autofree char *known = read_dialog (seated, open_one (seated->seat, seated, i));

      g_test_message ("dialog %u", i);
      g_assert_true (strstr (all, "Lurker") != NULL || strstr (all, "Stowaway") != NULL);
      g_assert_null (strstr (known, "Lurker"));
      g_assert_null (strstr (known, "Stowaway"));
    }
}

/* With the action gone the GM may let that pass; a player reads why not, and no more. */
static void
test_no_waiver (Seated *seated, gconstpointer data)
{
  MusterCampaign *const campaigns[] = { seated->hall.table.campaign, seated->seat };

  hall_perform (&seated->hall, (MusterCommand) { .kind = MUSTER_COMMAND_TOGGLE_BUDGET,
                                                 .toggle_budget = { .creature = seated->own,
                                                                    .cost = MUSTER_COST_ACTION } });
  for (guint gm = 0; gm < G_N_ELEMENTS (campaigns); gm++)
    {
      AdwDialog *push = open_one (campaigns[gm], seated, 4);
      AdwDialog *attack = open_one (campaigns[gm], seated, 0);
      AdwDialog *const dialogs[] = { push, attack };

      for (guint i = 0; i < G_N_ELEMENTS (dialogs); i++)
        {
          hall_present (&seated->hall, dialogs[i]);
          g_assert_cmpint (gtk_widget_get_visible (hall_child (dialogs[i], "waive")), ==, gm == 0);
          g_assert_true (gtk_widget_get_visible (hall_child (dialogs[i], "refused")));
          adw_dialog_force_close (dialogs[i]);
          hall_settle ();
        }
    }
}

int
main (int argc, char **argv)
{
  hall_init (&argc, &argv);

  g_test_add ("/combat/seat/dialogs-list-nobody-hidden", Seated, NULL, set_up, test_nobody_hidden,
              tear_down);
  g_test_add ("/combat/seat/dialogs-waive-nothing", Seated, NULL, set_up, test_no_waiver,
              tear_down);

  return g_test_run ();
}
