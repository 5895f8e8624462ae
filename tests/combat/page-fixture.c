/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "page-fixture.h"

#include "combat/muster-ribbon-chip.h"

#include "combat/muster-combatant-card.h"

static void
add_goblin (MusterCampaign *campaign)
{
  MusterCommand command = { .kind = MUSTER_COMMAND_ADD_CREATURE };

  command.add_creature.block = "srd51:goblin";
  command.add_creature.kind = MUSTER_CREATURE_MONSTER;
  command.add_creature.disposition = MUSTER_DISPOSITION_HOSTILE;
  fixture_perform (campaign, command);
}

/* Made like one of the party. */
static void
add_hero (MusterCampaign *campaign, guint nth)
{
  static const char *const names[] = { "Brannoc", "Ysolde of the Marsh", "Perrin", "Quill" };
  const MusterGame *game = muster_campaign_get_game (campaign);
  const MusterCreature *like = muster_game_creature (game, fixture_find (campaign, "Tamsin"));
  g_autofree char *block = g_strdup (muster_game_text (game, like->block));

  fixture_perform (
      campaign, (MusterCommand) { .kind = MUSTER_COMMAND_ADD_CREATURE,
                                  .add_creature = { .block = block,
                                                    .name = names[nth],
                                                    .kind = MUSTER_CREATURE_CHARACTER,
                                                    .disposition = MUSTER_DISPOSITION_FRIENDLY } });
}

void
page_fixture_set_up (PageFixture *fixture, gconstpointer data)
{
  gboolean crowd = GPOINTER_TO_UINT (data) == PAGE_FIXTURE_CROWD;
  guint n_goblins = crowd ? 30 - 9 : GPOINTER_TO_UINT (data);

  fixture_set_up (&fixture->table, NULL);
  for (guint i = 0; i < n_goblins; i++)
    add_goblin (fixture->table.campaign);
  for (guint i = 0; crowd && i < 8 - 4; i++)
    add_hero (fixture->table.campaign, i);
  fixture_start_fight (fixture->table.campaign, 0);

  fixture->page = MUSTER_COMBAT_PAGE (muster_combat_page_new ());
  fixture->window = adw_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), crowd ? 1440 : 1300,
                               crowd ? 900 : 850);
  adw_window_set_content (ADW_WINDOW (fixture->window), GTK_WIDGET (fixture->page));
  muster_combat_page_set_campaign (fixture->page, fixture->table.campaign);
  fixture->fight = muster_combat_page_get_fight (fixture->page);
  gtk_window_present (GTK_WINDOW (fixture->window));
  while (!gtk_widget_get_mapped (GTK_WIDGET (fixture->page)))
    g_main_context_iteration (NULL, TRUE);
  page_fixture_settle ();
}

/* Nothing of the page may outlive its window. */
void
page_fixture_tear_down (PageFixture *fixture, gconstpointer data)
{
  g_object_add_weak_pointer (G_OBJECT (fixture->page), (gpointer *) &fixture->page);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  page_fixture_settle ();
  g_assert_null (fixture->page);
  fixture_tear_down (&fixture->table, NULL);
}

GtkWidget *
page_fixture_find (GtkWidget *widget, GType type)
{
  g_autoptr (GPtrArray) found = gtk_fixture_collect (widget, type);

  g_assert_cmpuint (found->len, >, 0);

  return found->pdata[0];
}

void
page_fixture_settle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

MusterCombatant *
page_fixture_combatant (PageFixture *fixture, const char *label)
{
  GListModel *order = muster_fight_model_get_order (fixture->fight);

  for (guint i = 0; i < g_list_model_get_n_items (order); i++)
    {
      g_autoptr (MusterCombatant) combatant = g_list_model_get_item (order, i);

      if (g_str_equal (muster_combatant_get_label (combatant), label))
        return combatant;
    }

  g_assert_not_reached ();
}

GtkWidget *
page_fixture_find_below (PageFixture *fixture, GType type)
{
  return page_fixture_find (GTK_WIDGET (fixture->page), type);
}

GPtrArray *
page_fixture_collect_below (PageFixture *fixture, GType type)
{
  return gtk_fixture_collect (GTK_WIDGET (fixture->page), type);
}

GtkWidget *
page_fixture_card_button (MusterCombatantCard *card)
{
  return page_fixture_find (GTK_WIDGET (card), GTK_TYPE_TOGGLE_BUTTON);
}

MusterCombatantCard *
page_fixture_find_card (PageFixture *fixture, MusterCombatant *combatant)
{
  g_autoptr (GPtrArray) cards = page_fixture_collect_below (fixture, MUSTER_TYPE_COMBATANT_CARD);

  for (guint i = 0; i < cards->len; i++)
    if (muster_combatant_card_get_combatant (cards->pdata[i]) == combatant)
      return cards->pdata[i];

  g_assert_not_reached ();
}

MusterRibbonChip *
page_fixture_find_chip (PageFixture *fixture, MusterCombatant *combatant)
{
  g_autoptr (GPtrArray) chips = page_fixture_collect_below (fixture, MUSTER_TYPE_RIBBON_CHIP);

  for (guint i = 0; i < chips->len; i++)
    if (muster_ribbon_chip_get_combatant (chips->pdata[i]) == combatant)
      return chips->pdata[i];

  g_assert_not_reached ();
}

void
page_fixture_damage (PageFixture *fixture, MusterCombatant *target, int amount)
{
  MusterCommand command = { .kind = MUSTER_COMMAND_DAMAGE };

  command.damage.target = muster_combatant_get_id (target);
  command.damage.amount = amount;
  fixture_perform (fixture->table.campaign, command);
  page_fixture_settle ();
}

void
page_fixture_next_turn (PageFixture *fixture)
{
  MusterCommand command = { .kind = MUSTER_COMMAND_NEXT_TURN };

  command.next_turn.fight = muster_fight_model_get_id (fixture->fight);
  fixture_perform (fixture->table.campaign, command);
  page_fixture_settle ();
}

void
page_fixture_press_key (GtkWidget *widget, guint key)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  gboolean handled = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers) && !handled; i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        g_signal_emit_by_name (controller, "key-pressed", key, 0, 0, &handled);
    }
  g_assert_true (handled);
}

GtkWidget *
page_fixture_get_focus (PageFixture *fixture)
{
  return gtk_window_get_focus (GTK_WINDOW (fixture->window));
}

void
page_fixture_set_option (PageFixture *fixture, MusterOption option, gint32 choice)
{
  MusterCommand command
      = { .kind = MUSTER_COMMAND_SET_OPTION, .set_option = { (gint32) option, choice } };

  fixture_perform (fixture->table.campaign, command);
  page_fixture_settle ();
}
