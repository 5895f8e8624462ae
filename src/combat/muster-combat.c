/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-combat"

#include "combat/muster-combat.h"

#include "combat/muster-action-bar.h"
#include "combat/muster-action-dialog.h"
#include "combat/muster-active-column.h"
#include "combat/muster-attack-dialog.h"
#include "combat/muster-attack-boxes.h"
#include "combat/muster-budget-pips.h"
#include "combat/muster-card-grid.h"
#include "combat/muster-card-layout.h"
#include "combat/muster-cast-refusal.h"
#include "combat/muster-cast-targets.h"
#include "combat/muster-check-dialog.h"
#include "combat/muster-combat-board.h"
#include "combat/muster-combat-page.h"
#include "combat/muster-combat-setup.h"
#include "combat/muster-combatant-card.h"
#include "combat/muster-condition-dialog.h"
#include "combat/muster-correction-dialog.h"
#include "combat/muster-divinity-dialog.h"
#include "combat/muster-end-dialog.h"
#include "combat/muster-fight-log.h"
#include "combat/muster-fight-map.h"
#include "combat/muster-battle-board.h"
#include "combat/muster-initiative-bar.h"
#include "combat/muster-join-dialog.h"
#include "combat/muster-loadout-block.h"
#include "combat/muster-log-dialog.h"
#include "combat/muster-log-row.h"
#include "combat/muster-off-turn-bar.h"
#include "combat/muster-offer-button.h"
#include "combat/muster-ribbon-chip.h"
#include "combat/muster-roving-bin.h"
#include "combat/muster-setup-row.h"
#include "combat/muster-stat-block-pane.h"
#include "combat/muster-board-side.h"
#include "combat/muster-drop-bar.h"
#include "combat/muster-hp-history.h"
#include "combat/muster-many-dialog.h"
#include "combat/muster-max-hp-dialog.h"
#include "combat/muster-reminder-dialog.h"
#include "combat/muster-selection-bar.h"
#include "combat/muster-side-dialog.h"
#include "combat/muster-special-dialog.h"
#include "combat/muster-stand-in-dialog.h"
#include "combat/muster-turn-finder.h"
#include "combat/muster-turn-ribbon.h"
#include "combat/muster-turn-timer.h"
#include "combat/muster-uses-dialog.h"
#include "muster-combat-resources.h"
#include "parts/muster-parts.h"

void
muster_combat_init (void)
{
  muster_parts_init ();
  muster_combat_register_resource ();
  g_type_ensure (MUSTER_TYPE_ACTION_BAR);
  g_type_ensure (MUSTER_TYPE_ACTION_DIALOG);
  g_type_ensure (MUSTER_TYPE_ACTIVE_COLUMN);
  g_type_ensure (MUSTER_TYPE_ATTACK_BOXES);
  g_type_ensure (MUSTER_TYPE_ATTACK_DIALOG);
  g_type_ensure (MUSTER_TYPE_BUDGET_PIPS);
  g_type_ensure (MUSTER_TYPE_CARD_GRID);
  g_type_ensure (MUSTER_TYPE_CARD_LAYOUT);
  g_type_ensure (MUSTER_TYPE_CAST_REFUSAL);
  g_type_ensure (MUSTER_TYPE_CAST_TARGETS);
  g_type_ensure (MUSTER_TYPE_CHECK_DIALOG);
  g_type_ensure (MUSTER_TYPE_COMBATANT_CARD);
  g_type_ensure (MUSTER_TYPE_COMBAT_BOARD);
  g_type_ensure (MUSTER_TYPE_COMBAT_PAGE);
  g_type_ensure (MUSTER_TYPE_COMBAT_SETUP);
  g_type_ensure (MUSTER_TYPE_CONDITION_DIALOG);
  g_type_ensure (MUSTER_TYPE_CORRECTION_DIALOG);
  g_type_ensure (MUSTER_TYPE_DIVINITY_DIALOG);
  g_type_ensure (MUSTER_TYPE_SPECIAL_DIALOG);
  g_type_ensure (MUSTER_TYPE_END_DIALOG);
  g_type_ensure (MUSTER_TYPE_FIGHT_LOG);
  g_type_ensure (MUSTER_TYPE_FIGHT_MAP);
  g_type_ensure (MUSTER_TYPE_BATTLE_BOARD);
  g_type_ensure (MUSTER_TYPE_INITIATIVE_BAR);
  g_type_ensure (MUSTER_TYPE_JOIN_DIALOG);
  g_type_ensure (MUSTER_TYPE_LOADOUT_BLOCK);
  g_type_ensure (MUSTER_TYPE_LOG_DIALOG);
  g_type_ensure (MUSTER_TYPE_LOG_ROW);
  g_type_ensure (MUSTER_TYPE_OFFER_BUTTON);
  g_type_ensure (MUSTER_TYPE_OFF_TURN_BAR);
  g_type_ensure (MUSTER_TYPE_RIBBON_CHIP);
  g_type_ensure (MUSTER_TYPE_ROVING_BIN);
  g_type_ensure (MUSTER_TYPE_SETUP_ROW);
  g_type_ensure (MUSTER_TYPE_STAT_BLOCK_PANE);
  g_type_ensure (MUSTER_TYPE_BOARD_SIDE);
  g_type_ensure (MUSTER_TYPE_DROP_BAR);
  g_type_ensure (MUSTER_TYPE_HP_HISTORY);
  g_type_ensure (MUSTER_TYPE_MANY_DIALOG);
  g_type_ensure (MUSTER_TYPE_MAX_HP_DIALOG);
  g_type_ensure (MUSTER_TYPE_REMINDER_DIALOG);
  g_type_ensure (MUSTER_TYPE_SELECTION_BAR);
  g_type_ensure (MUSTER_TYPE_SIDE_DIALOG);
  g_type_ensure (MUSTER_TYPE_STAND_IN_DIALOG);
  g_type_ensure (MUSTER_TYPE_TURN_FINDER);
  g_type_ensure (MUSTER_TYPE_TURN_RIBBON);
  g_type_ensure (MUSTER_TYPE_TURN_TIMER);
  g_type_ensure (MUSTER_TYPE_USES_DIALOG);
}

void
muster_combat_add_to_display (GdkDisplay *display)
{
  GtkCssProvider *provider = gtk_css_provider_new ();

  gtk_css_provider_load_from_resource (provider, "/io/github/mustergm/Muster/combat/style.css");
  gtk_style_context_add_provider_for_display (display, GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  g_object_unref (provider);
}
