/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-combat"

#include "config.h"

#include "combat/attack-actions.h"

#include <glib/gi18n.h>

#include "combat/act.h"
#include "combat/muster-attack-dialog.h"
#include "combat/muster-cast-dialog.h"
#include "combat/muster-check-dialog.h"
#include "combat/muster-special-dialog.h"
#include "combat/potion-question.h"
#include "combat/turn-actions.h"
#include "rules/spells/known.h"

/* The picked card is aimed at; without one a reaction meets whoever's turn it is. */
static void
open_attack (MusterCombatPage *page, MusterId attacker, MusterOfferKind kind, gint32 index)
{
  MusterId target = muster_fight_model_get_target_id (muster_combat_page_get_fight (page));
  AdwDialog *dialog;

  if (target == 0 && (kind == MUSTER_OFFER_REACTION || kind == MUSTER_OFFER_READIED))
    target = muster_act_holder (page);
  dialog = muster_attack_dialog_new (muster_combat_page_get_campaign (page), attacker, kind, index,
                                     target);
  if (dialog != NULL)
    adw_dialog_present (dialog, GTK_WIDGET (page));
  else
    muster_act_show_message (page, _ ("There is nobody to attack. Add a combatant first."));
}

void
muster_act_attack (MusterCombatPage *page, GVariant *parameter)
{
  int kind, index;

  g_variant_get (parameter, "(ii)", &kind, &index);
  if (kind == MUSTER_OFFER_DEATH_SAVE)
    muster_act_perform (page,
                        (MusterCommand) { .kind = MUSTER_COMMAND_DEATH_SAVE,
                                          .death_save = { .creature = muster_act_holder (page) } });
  else
    open_attack (page, muster_act_holder (page), (MusterOfferKind) kind, index);
}

void
muster_act_attack_as (MusterCombatPage *page, GVariant *parameter)
{
  MusterId attacker;
  int kind, index;

  g_variant_get (parameter, "(uii)", &attacker, &kind, &index);
  open_attack (page, attacker, (MusterOfferKind) kind, index);
}

void
muster_act_take_action (MusterCombatPage *page, GVariant *parameter)
{
  int action, cost;

  g_variant_get (parameter, "(ii)", &action, &cost);
  muster_turn_action_take (GTK_WIDGET (page), muster_combat_page_get_campaign (page),
                           muster_act_holder (page), (MusterStandardAction) action,
                           (MusterCost) cost,
                           muster_fight_model_get_target_id (muster_combat_page_get_fight (page)));
}

void
muster_act_release_readied (MusterCombatPage *page, GVariant *parameter)
{
  muster_act_perform (page, (MusterCommand) { .kind = MUSTER_COMMAND_RELEASE_READIED,
                                              .release_readied
                                              = { .creature = g_variant_get_uint32 (parameter) } });
}

/* The holder of the turn gets free of a chip, or frees its bearer. */
void
muster_act_escape (MusterCombatPage *page, GVariant *parameter)
{
  muster_act_perform (page,
                      (MusterCommand) { .kind = MUSTER_COMMAND_ESCAPE,
                                        .escape = { .creature = muster_act_holder (page),
                                                    .chip = g_variant_get_uint32 (parameter) } });
}

void
muster_act_class_action (MusterCombatPage *page, GVariant *parameter)
{
  muster_turn_action_take_class_action (GTK_WIDGET (page), muster_combat_page_get_campaign (page),
                                        muster_act_holder (page),
                                        (MusterClassAction) g_variant_get_int32 (parameter));
}

/* Who casts when nobody is named: a player's own character, also off its turn. */
static MusterId
get_caster (MusterCombatPage *page, MusterId named)
{
  MusterFightModel *fight = muster_combat_page_get_fight (page);
  const MusterViewer *viewer = muster_campaign_model_get_viewer (
      muster_campaign_get_model (muster_combat_page_get_campaign (page)));

  if (named != 0)
    return named;
  if (viewer->gm)
    return muster_act_holder (page);

  return muster_fight_model_lookup (fight, viewer->bound) != NULL ? viewer->bound : 0;
}

/* Spell −1 is the first that can be cast. */
void
muster_act_cast (MusterCombatPage *page, GVariant *parameter)
{
  MusterId caster;
  int spell;
  AdwDialog *dialog;

  g_variant_get (parameter, "(ui)", &caster, &spell);
  caster = get_caster (page, caster);
  dialog = muster_cast_dialog_new (
      muster_combat_page_get_campaign (page), caster, spell,
      muster_fight_model_get_target_id (muster_combat_page_get_fight (page)));
  if (dialog != NULL)
    adw_dialog_present (dialog, GTK_WIDGET (page));
  else
    muster_act_show_message (page, _ ("There is no spell to cast."));
}

/* A spell that stands: used again, or somebody comes into its area. */
void
muster_act_use_spell (MusterCombatPage *page, GVariant *parameter)
{
  MusterId caster;
  int spell, option;
  AdwDialog *dialog;

  g_variant_get (parameter, "(uii)", &caster, &spell, &option);
  caster = get_caster (page, caster);
  dialog = muster_cast_dialog_new_standing (
      muster_combat_page_get_campaign (page), caster, spell, (MusterCastOptions) option,
      muster_fight_model_get_target_id (muster_combat_page_get_fight (page)));
  if (dialog != NULL)
    adw_dialog_present (dialog, GTK_WIDGET (page));
  else
    muster_act_show_message (page, _ ("This spell has ended."));
}

void
muster_act_drop_concentration (MusterCombatPage *page, GVariant *parameter)
{
  muster_act_perform (page, (MusterCommand) { .kind = MUSTER_COMMAND_DROP_CONCENTRATION,
                                              .drop_concentration
                                              = { .creature = g_variant_get_uint32 (parameter) } });
}

void
muster_act_drink_potion (MusterCombatPage *page, GVariant *parameter)
{
  MusterFightModel *fight = muster_combat_page_get_fight (page);
  MusterCombatant *giver = muster_fight_model_get_turn (fight);

  if (giver != NULL)
    muster_potion_drink_or_ask (GTK_WIDGET (page), muster_combat_page_get_campaign (page), giver,
                                muster_fight_model_get_target (fight));
}

/* One with numbers asks whom it catches; NULL: there is nothing to ask. */
static AdwDialog *
new_special_dialog (MusterCombatPage *page, const MusterCommandUseSpecial *use)
{
  MusterCampaign *campaign = muster_combat_page_get_campaign (page);
  const MusterGame *game = muster_campaign_get_game (campaign);
  const MusterStatBlock *block;
  const MusterSpecial *special;

  if (muster_game_creature (game, use->creature) == NULL)
    return NULL;
  block = muster_game_block (game, use->creature);

  if ((guint) use->special >= block->n_specials)
    return NULL;
  special = &block->specials[use->special];

  return muster_special_is_aimed (special)
             ? muster_special_dialog_new (campaign, use->creature, use->special)
             : NULL;
}

/* What it costs may be waived; the question about that is the dialogs'. */
void
muster_act_use_special (MusterCombatPage *page, GVariant *parameter)
{
  const MusterGame *game = muster_campaign_get_game (muster_combat_page_get_campaign (page));
  MusterCommand command = { .kind = MUSTER_COMMAND_USE_SPECIAL };
  gint32 spell = -1;
  AdwDialog *dialog;

  g_variant_get (parameter, "(ui)", &command.use_special.creature, &command.use_special.special);
  if (command.use_special.creature == 0)
    command.use_special.creature = muster_act_holder (page);
  if (muster_game_creature (game, command.use_special.creature) != NULL)
    spell
        = muster_known_of_special (game, command.use_special.creature, command.use_special.special);
  dialog = spell >= 0
               ? muster_cast_dialog_new (
                     muster_combat_page_get_campaign (page), command.use_special.creature, spell,
                     muster_fight_model_get_target_id (muster_combat_page_get_fight (page)))
               : new_special_dialog (page, &command.use_special);
  if (dialog != NULL)
    adw_dialog_present (dialog, GTK_WIDGET (page));
  else
    muster_act_perform (page, command);
}

void
muster_act_death_save (MusterCombatPage *page, GVariant *parameter)
{
  muster_act_perform (
      page, (MusterCommand) { .kind = MUSTER_COMMAND_DEATH_SAVE,
                              .death_save = { .creature = g_variant_get_uint32 (parameter) } });
}

void
muster_act_roll_check (MusterCombatPage *page, GVariant *parameter)
{
  adw_dialog_present (muster_check_dialog_new (muster_combat_page_get_campaign (page),
                                               g_variant_get_uint32 (parameter)),
                      GTK_WIDGET (page));
}
