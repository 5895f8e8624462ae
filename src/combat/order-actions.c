/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-combat"

#include "config.h"

#include "combat/order-actions.h"

#include <glib/gi18n.h>

#include "combat/act.h"
#include "combat/ask.h"
#include "combat/muster-combat-setup.h"
#include "combat/muster-end-dialog.h"
#include "rules/fight/initiative.h"

void
muster_act_next_turn (MusterCombatPage *page, GVariant *parameter)
{
  muster_act_perform (
      page, (MusterCommand) { .kind = MUSTER_COMMAND_NEXT_TURN,
                              .next_turn = { .fight = muster_fight_model_get_id (
                                                 muster_combat_page_get_fight (page)) } });
}

void
muster_act_previous_turn (MusterCombatPage *page, GVariant *parameter)
{
  g_autoptr (GError) error = NULL;

  if (!muster_campaign_previous_turn (muster_combat_page_get_campaign (page), &error))
    muster_act_show_message (page, error->message);
}

/* One place to the front (−1) or to the back (1) among those who take turns of their own. */
void
muster_act_move_in_order (MusterCombatPage *page, GVariant *parameter)
{
  GListModel *order = muster_fight_model_get_order (muster_combat_page_get_fight (page));
  guint n = g_list_model_get_n_items (order);
  MusterId creature;
  int by;

  g_variant_get (parameter, "(ui)", &creature, &by);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (MusterCombatant) combatant = g_list_model_get_item (order, i);
      guint before = by < 0 ? i - 1 : i + 2;
      g_autoptr (MusterCombatant) next = before < n ? g_list_model_get_item (order, before) : NULL;

      if (muster_combatant_get_id (combatant) != creature)
        continue;
      if ((by < 0 && i == 0) || (by > 0 && i + 1 == n))
        return;
      muster_act_perform (
          page,
          (MusterCommand) { .kind = MUSTER_COMMAND_MOVE_IN_ORDER,
                            .move_in_order
                            = { .creature = creature,
                                .before = next != NULL ? muster_combatant_get_id (next) : 0 } });
    }
}

void
muster_act_move_before (MusterCombatPage *page, GVariant *parameter)
{
  MusterCommand command = { .kind = MUSTER_COMMAND_MOVE_IN_ORDER };

  g_variant_get (parameter, "(uu)", &command.move_in_order.creature, &command.move_in_order.before);
  muster_act_perform (page, command);
}

/* Behind somebody is before the next one with a turn of its own. */
void
muster_act_move_behind (MusterCombatPage *page, GVariant *parameter)
{
  GListModel *order = muster_fight_model_get_order (muster_combat_page_get_fight (page));
  MusterCommand command = { .kind = MUSTER_COMMAND_MOVE_IN_ORDER };
  gboolean found = FALSE;
  MusterId behind;

  g_variant_get (parameter, "(uu)", &command.move_in_order.creature, &behind);
  for (guint i = 0; i < g_list_model_get_n_items (order); i++)
    {
      g_autoptr (MusterCombatant) combatant = g_list_model_get_item (order, i);
      MusterId id = muster_combatant_get_id (combatant);

      if (found && id != command.move_in_order.creature
          && muster_combatant_get_view (combatant)->linked_to == 0)
        {
          command.move_in_order.before = id;
          break;
        }
      found |= id == behind;
    }
  muster_act_perform (page, command);
}

/* The holder of the turn waits until this one has acted. */
void
muster_act_delay (MusterCombatPage *page, GVariant *parameter)
{
  muster_act_perform (page,
                      (MusterCommand) { .kind = MUSTER_COMMAND_DELAY,
                                        .delay = { .creature = muster_act_holder (page),
                                                   .after = g_variant_get_uint32 (parameter) } });
}

/* To a square of the board. */
void
muster_act_move (MusterCombatPage *page, GVariant *parameter)
{
  MusterCommand command = { .kind = MUSTER_COMMAND_MOVE_COMBATANT };

  g_variant_get (parameter, "(uii)", &command.move_combatant.creature, &command.move_combatant.x,
                 &command.move_combatant.y);
  muster_act_perform (page, command);
}

void
muster_act_give_turn (MusterCombatPage *page, GVariant *parameter)
{
  muster_act_perform (
      page, (MusterCommand) { .kind = MUSTER_COMMAND_GIVE_TURN,
                              .give_turn = { .creature = g_variant_get_uint32 (parameter) } });
}

/* Acts together with the picked card. */
void
muster_act_link_turn (MusterCombatPage *page, GVariant *parameter)
{
  MusterId target = muster_fight_model_get_target_id (muster_combat_page_get_fight (page));
  MusterId creature = g_variant_get_uint32 (parameter);

  if (target == 0 || target == creature)
    muster_act_show_message (page,
                             _ ("Pick the card of the combatant to act together with first."));
  else
    muster_act_perform (page,
                        (MusterCommand) { .kind = MUSTER_COMMAND_LINK_TURN,
                                          .link_turn = { .creature = creature, .to = target } });
}

void
muster_act_unlink_turn (MusterCombatPage *page, GVariant *parameter)
{
  muster_act_perform (
      page, (MusterCommand) { .kind = MUSTER_COMMAND_LINK_TURN,
                              .link_turn = { .creature = g_variant_get_uint32 (parameter) } });
}

void
muster_act_in_lair (MusterCombatPage *page, GVariant *parameter)
{
  MusterId creature = g_variant_get_uint32 (parameter);
  const MusterGame *game = muster_campaign_get_game (muster_combat_page_get_campaign (page));
  const MusterParticipant *participant = muster_game_participant_of (
      game, muster_fight_model_get_id (muster_combat_page_get_fight (page)), creature);

  muster_act_perform (
      page, (MusterCommand) { .kind = MUSTER_COMMAND_SET_IN_LAIR,
                              .set_in_lair
                              = { .creature = creature,
                                  .in_lair = participant == NULL || !participant->in_lair } });
}

/* On the count of its kind, or on one of its own. */
void
muster_act_set_pack (MusterCombatPage *page, GVariant *parameter)
{
  MusterCommand command = { .kind = MUSTER_COMMAND_SET_PACK };
  gboolean grouped;

  g_variant_get (parameter, "(ub)", &command.set_pack.creature, &grouped);
  command.set_pack.grouped = grouped;
  muster_act_perform (page, command);
}

static void
take_initiative (MusterCombatPage *page, MusterId creature, GtkWidget *field)
{
  muster_act_perform (
      page, (MusterCommand) { .kind = MUSTER_COMMAND_SET_INITIATIVE,
                              .set_initiative
                              = { .creature = creature, .total = muster_ask_get_number (field) } });
}

/* A correction at the table: the order changes, the turn stays with who has it. */
void
muster_act_set_initiative (MusterCombatPage *page, GVariant *parameter)
{
  MusterId id = g_variant_get_uint32 (parameter);
  MusterCombatant *combatant = muster_fight_model_lookup (muster_combat_page_get_fight (page), id);
  g_autofree char *heading = NULL;
  GtkWidget *total;

  if (combatant == NULL)
    return;

  /* Translators: a combatant. */
  heading = g_strdup_printf (_ ("Initiative of %1$s"), muster_combatant_get_label (combatant));
  total = muster_ask_number (-MUSTER_MAX_INITIATIVE, MUSTER_MAX_INITIATIVE,
                             muster_combatant_get_view (combatant)->initiative, _ ("Initiative"));
  muster_ask (page, id, heading,
              _ ("The order follows the new number. The turn stays with whoever has it."), total,
              total, _ ("_Set"), take_initiative);
}

void
muster_act_end (MusterCombatPage *page, GVariant *parameter)
{
  muster_end_dialog_end_fight (GTK_WIDGET (page), muster_combat_page_get_campaign (page));
}

void
muster_act_enter_initiatives (MusterCombatPage *page, GVariant *parameter)
{
  MusterCampaign *campaign = muster_combat_page_get_campaign (page);
  const MusterFight *fight = muster_game_current_fight (muster_campaign_get_game (campaign));

  muster_combat_setup_present (GTK_WIDGET (page), campaign, fight->encounter);
}

void
muster_act_roll_initiative (MusterCombatPage *page, GVariant *parameter)
{
  muster_act_perform (page, (MusterCommand) { .kind = MUSTER_COMMAND_ROLL_INITIATIVE,
                                              .roll_initiative
                                              = { .creature = g_variant_get_uint32 (parameter) } });
}
