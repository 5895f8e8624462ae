/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-combat"

#include "config.h"

#include <glib/gi18n.h>

#include "combat/combat-children.h"
#include "combat/muster-combat-board.h"
#include "combat/muster-combatant-card.h"
#include "combat/muster-roving-bin.h"

#define CARD_WIDTH 200
#define ROW_WIDTH 300

struct _MusterCombatBoard
{
  AdwBin parent_instance;

  MusterRovingBin *roving;
  GtkWidget *party;
  GtkWidget *party_cards;
  GtkWidget *foes;
  GtkWidget *foe_cards;

  MusterCampaign *campaign;
  MusterFightModel *fight;
  GSignalGroup *party_signals;
  GSignalGroup *foe_signals;
  gboolean dense;
};

G_DEFINE_FINAL_TYPE (MusterCombatBoard, muster_combat_board, ADW_TYPE_BIN)

static GtkWidget *
make_card (gpointer item, gpointer data)
{
  MusterCombatBoard *self = data;
  GtkWidget *card = muster_combatant_card_new (self->campaign, item);

  muster_combatant_card_set_dense (MUSTER_COMBATANT_CARD (card), self->dense);

  return card;
}

static void
set_cards_dense (MusterCombatBoard *self, GtkWidget *cards)
{
  g_object_set (gtk_widget_get_layout_manager (cards), "min-column-width",
                self->dense ? ROW_WIDTH : CARD_WIDTH, "spacing", self->dense ? 2 : 8, NULL);
  for (GtkWidget *card = gtk_widget_get_first_child (cards); card != NULL;
       card = gtk_widget_get_next_sibling (card))
    muster_combatant_card_set_dense (MUSTER_COMBATANT_CARD (card), self->dense);
}

static void
show_density (MusterCombatBoard *self)
{
  gboolean dense = g_list_model_get_n_items (muster_fight_model_get_order (self->fight))
                   > MUSTER_COMBAT_BOARD_CARDS;

  if (dense == self->dense)
    return;

  self->dense = dense;
  set_cards_dense (self, self->party_cards);
  set_cards_dense (self, self->foe_cards);
}

static void
party_changed_cb (MusterCombatBoard *self)
{
  GListModel *party = muster_fight_model_get_party (self->fight);

  show_density (self);
  muster_combat_children_sync (self->party_cards, party, make_card, self);
  gtk_widget_set_visible (self->party, g_list_model_get_n_items (party) > 0);
}

static void
foes_changed_cb (MusterCombatBoard *self)
{
  GListModel *foes = muster_fight_model_get_foes (self->fight);

  show_density (self);
  muster_combat_children_sync (self->foe_cards, foes, make_card, self);
  gtk_widget_set_visible (self->foes, g_list_model_get_n_items (foes) > 0);
}

static void
muster_combat_board_dispose (GObject *object)
{
  MusterCombatBoard *self = MUSTER_COMBAT_BOARD (object);

  g_clear_object (&self->party_signals);
  g_clear_object (&self->foe_signals);
  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_COMBAT_BOARD);
  g_clear_object (&self->fight);
  g_clear_object (&self->campaign);

  G_OBJECT_CLASS (muster_combat_board_parent_class)->dispose (object);
}

static void
muster_combat_board_class_init (MusterCombatBoardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_combat_board_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/mustergm/Muster/combat/combat-board.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterCombatBoard, roving);
  gtk_widget_class_bind_template_child (widget_class, MusterCombatBoard, party);
  gtk_widget_class_bind_template_child (widget_class, MusterCombatBoard, party_cards);
  gtk_widget_class_bind_template_child (widget_class, MusterCombatBoard, foes);
  gtk_widget_class_bind_template_child (widget_class, MusterCombatBoard, foe_cards);
}

static void
muster_combat_board_init (MusterCombatBoard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  muster_roving_bin_set_item_type (self->roving, MUSTER_TYPE_COMBATANT_CARD);

  self->party_signals = g_signal_group_new (G_TYPE_LIST_MODEL);
  g_signal_group_connect_swapped (self->party_signals, "items-changed",
                                  G_CALLBACK (party_changed_cb), self);
  self->foe_signals = g_signal_group_new (G_TYPE_LIST_MODEL);
  g_signal_group_connect_swapped (self->foe_signals, "items-changed", G_CALLBACK (foes_changed_cb),
                                  self);
}

GtkWidget *
muster_combat_board_new (void)
{
  return g_object_new (MUSTER_TYPE_COMBAT_BOARD, NULL);
}

void
muster_combat_board_set_fight (MusterCombatBoard *self,
                               MusterCampaign *campaign,
                               MusterFightModel *fight)
{
  g_return_if_fail (MUSTER_IS_COMBAT_BOARD (self));
  g_return_if_fail (fight == NULL || (MUSTER_IS_FIGHT_MODEL (fight) && campaign != NULL));

  if (self->fight == fight)
    return;

  muster_combat_children_sync (self->party_cards, NULL, make_card, self);
  muster_combat_children_sync (self->foe_cards, NULL, make_card, self);
  g_set_object (&self->campaign, campaign);
  g_set_object (&self->fight, fight);
  g_signal_group_set_target (self->party_signals,
                             fight != NULL ? muster_fight_model_get_party (fight) : NULL);
  g_signal_group_set_target (self->foe_signals,
                             fight != NULL ? muster_fight_model_get_foes (fight) : NULL);
  if (fight != NULL)
    {
      party_changed_cb (self);
      foes_changed_cb (self);
    }
}
