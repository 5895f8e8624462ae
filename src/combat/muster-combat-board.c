/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-combat"

#include "config.h"

#include <glib/gi18n.h>

#include "combat/combat-children.h"
#include "combat/muster-board-side.h"
#include "combat/muster-combat-board.h"
#include "combat/muster-combatant-card.h"
#include "combat/muster-roving-bin.h"
#include "combat/muster-selection-bar.h"

struct _MusterCombatBoard
{
  AdwBin parent_instance;

  MusterRovingBin *roving;
  GtkWidget *allies;
  GtkWidget *foes;
  GtkWidget *select_foes;

  MusterCampaign *campaign;
  MusterFightModel *fight;
  GSignalGroup *side_signals;
  GSignalGroup *order_signals;
  MusterSelectionBar *bar;
  gboolean dense;
};

G_DEFINE_FINAL_TYPE (MusterCombatBoard, muster_combat_board, ADW_TYPE_BIN)

static GtkWidget *
make_side (gpointer item, gpointer data)
{
  MusterCombatBoard *self = data;
  GtkWidget *side = muster_board_side_new (self->campaign, item);

  muster_board_side_set_dense (MUSTER_BOARD_SIDE (side), self->dense);

  return side;
}

static void
set_dense (GtkWidget *sides, gboolean dense)
{
  for (GtkWidget *side = gtk_widget_get_first_child (sides); side != NULL;
       side = gtk_widget_get_next_sibling (side))
    muster_board_side_set_dense (MUSTER_BOARD_SIDE (side), dense);
}

static void
order_changed_cb (MusterCombatBoard *self)
{
  gboolean dense = g_list_model_get_n_items (muster_fight_model_get_order (self->fight))
                   > MUSTER_COMBAT_BOARD_CARDS;

  g_assert (MUSTER_IS_COMBAT_BOARD (self));

  if (dense == self->dense)
    return;

  self->dense = dense;
  set_dense (self->allies, dense);
  set_dense (self->foes, dense);
}

/* Foes have a column of their own, everybody else shares the other one. */
static void
sides_changed_cb (MusterCombatBoard *self)
{
  GListModel *sides = muster_fight_model_get_sides (self->fight);
  g_autoptr (GListStore) allies = g_list_store_new (MUSTER_TYPE_SIDE_ITEM);
  g_autoptr (GListStore) foes = g_list_store_new (MUSTER_TYPE_SIDE_ITEM);

  g_assert (MUSTER_IS_COMBAT_BOARD (self));

  for (guint i = 0; i < g_list_model_get_n_items (sides); i++)
    {
      g_autoptr (MusterSideItem) side = g_list_model_get_item (sides, i);

      g_list_store_append (muster_side_item_get_stance (side) == MUSTER_STANCE_FOE ? foes : allies,
                           side);
    }
  muster_combat_children_sync (self->allies, G_LIST_MODEL (allies), make_side, self);
  muster_combat_children_sync (self->foes, G_LIST_MODEL (foes), make_side, self);
  gtk_widget_set_visible (self->allies, g_list_model_get_n_items (G_LIST_MODEL (allies)) > 0);
  gtk_widget_set_visible (self->foes, g_list_model_get_n_items (G_LIST_MODEL (foes)) > 0);
}

static gboolean
muster_combat_board_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (MUSTER_COMBAT_BOARD (widget)->roving));
}

static void
muster_combat_board_dispose (GObject *object)
{
  MusterCombatBoard *self = MUSTER_COMBAT_BOARD (object);

  g_clear_object (&self->side_signals);
  g_clear_object (&self->order_signals);
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
  widget_class->grab_focus = muster_combat_board_grab_focus;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/mustergm/Muster/combat/combat-board.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterCombatBoard, roving);
  gtk_widget_class_bind_template_child (widget_class, MusterCombatBoard, allies);
  gtk_widget_class_bind_template_child (widget_class, MusterCombatBoard, foes);
  gtk_widget_class_bind_template_child (widget_class, MusterCombatBoard, select_foes);
  gtk_widget_class_bind_template_child (widget_class, MusterCombatBoard, bar);
}

static void
muster_combat_board_init (MusterCombatBoard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  muster_roving_bin_set_item_type (self->roving, MUSTER_TYPE_COMBATANT_CARD);

  self->side_signals = g_signal_group_new (G_TYPE_LIST_MODEL);
  g_signal_group_connect_swapped (self->side_signals, "items-changed",
                                  G_CALLBACK (sides_changed_cb), self);
  self->order_signals = g_signal_group_new (G_TYPE_LIST_MODEL);
  g_signal_group_connect_swapped (self->order_signals, "items-changed",
                                  G_CALLBACK (order_changed_cb), self);
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

  muster_combat_children_sync (self->allies, NULL, make_side, self);
  muster_combat_children_sync (self->foes, NULL, make_side, self);
  g_set_object (&self->campaign, campaign);
  g_set_object (&self->fight, fight);
  g_signal_group_set_target (self->side_signals,
                             fight != NULL ? muster_fight_model_get_sides (fight) : NULL);
  g_signal_group_set_target (self->order_signals,
                             fight != NULL ? muster_fight_model_get_order (fight) : NULL);
  muster_selection_bar_set_fight (self->bar, fight);
  /* Many at once is the GM's. */
  gtk_widget_set_visible (
      self->select_foes,
      fight != NULL && muster_campaign_model_get_viewer (muster_campaign_get_model (campaign))->gm);
  if (fight != NULL)
    {
      order_changed_cb (self);
      sides_changed_cb (self);
    }
}
