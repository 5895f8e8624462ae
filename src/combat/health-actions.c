/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-combat"

#include "config.h"

#include "combat/health-actions.h"

#include "combat/act.h"
#include "combat/muster-condition-dialog.h"

void
muster_act_damage (MusterCombatPage *page, GVariant *parameter)
{
  MusterCommand command
      = { .kind = MUSTER_COMMAND_DAMAGE, .damage = { .type = MUSTER_DAMAGE_UNTYPED } };

  g_variant_get (parameter, "(ui)", &command.damage.target, &command.damage.amount);
  muster_act_perform (page, command);
}

void
muster_act_heal (MusterCombatPage *page, GVariant *parameter)
{
  MusterCommand command = { .kind = MUSTER_COMMAND_HEAL };

  g_variant_get (parameter, "(ui)", &command.heal.target, &command.heal.amount);
  muster_act_perform (page, command);
}

void
muster_act_temp_hp (MusterCombatPage *page, GVariant *parameter)
{
  MusterCommand command = { .kind = MUSTER_COMMAND_GIVE_TEMP_HP };

  g_variant_get (parameter, "(ui)", &command.give_temp_hp.target, &command.give_temp_hp.amount);
  muster_act_perform (page, command);
}

void
muster_act_set_max_hp (MusterCombatPage *page, GVariant *parameter)
{
  MusterCommand command = { .kind = MUSTER_COMMAND_SET_MAX_HP };

  g_variant_get (parameter, "(uib)", &command.set_max_hp.creature, &command.set_max_hp.max_hp,
                 &command.set_max_hp.heal);
  muster_act_perform (page, command);
}

void
muster_act_add_condition (MusterCombatPage *page, GVariant *parameter)
{
  MusterId creature = g_variant_get_uint32 (parameter);

  if (muster_fight_model_lookup (muster_combat_page_get_fight (page), creature) != NULL)
    adw_dialog_present (
        muster_condition_dialog_new (muster_combat_page_get_campaign (page), creature),
        GTK_WIDGET (page));
}

void
muster_act_remove_chip (MusterCombatPage *page, GVariant *parameter)
{
  muster_act_perform (
      page, (MusterCommand) { .kind = MUSTER_COMMAND_REMOVE_CHIP,
                              .remove_chip = { .chip = g_variant_get_uint32 (parameter) } });
}

void
muster_act_set_exhaustion (MusterCombatPage *page, GVariant *parameter)
{
  MusterCommand command = { .kind = MUSTER_COMMAND_SET_EXHAUSTION };

  g_variant_get (parameter, "(ui)", &command.set_exhaustion.creature,
                 &command.set_exhaustion.level);
  muster_act_perform (page, command);
}

void
muster_act_stabilise (MusterCombatPage *page, GVariant *parameter)
{
  muster_act_perform (
      page, (MusterCommand) { .kind = MUSTER_COMMAND_STABILISE,
                              .stabilise = { .creature = g_variant_get_uint32 (parameter) } });
}

void
muster_act_kill (MusterCombatPage *page, GVariant *parameter)
{
  muster_act_perform (page,
                      (MusterCommand) { .kind = MUSTER_COMMAND_KILL,
                                        .kill = { .creature = g_variant_get_uint32 (parameter) } });
}

void
muster_act_toggle_budget (MusterCombatPage *page, GVariant *parameter)
{
  MusterCommand command = { .kind = MUSTER_COMMAND_TOGGLE_BUDGET };

  g_variant_get (parameter, "(ui)", &command.toggle_budget.creature, &command.toggle_budget.cost);
  muster_act_perform (page, command);
}
