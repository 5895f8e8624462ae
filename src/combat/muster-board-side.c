/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-combat"

#include "config.h"

#include <glib/gi18n.h>

#include "combat/combat-children.h"
#include "combat/muster-board-side.h"
#include "combat/muster-combatant-card.h"
#include "log/words.h"

#define CARD_WIDTH 200
#define ROW_WIDTH 300

struct _MusterBoardSide
{
  GtkBox parent_instance;

  GtkImage *mark;
  GtkLabel *heading;
  GtkButton *edit;
  GtkWidget *cards;
  GtkWidget *nobody;

  MusterCampaign *campaign;
  MusterSideItem *side;
  gboolean dense;
};

G_DEFINE_FINAL_TYPE (MusterBoardSide, muster_board_side, GTK_TYPE_BOX)

static GtkWidget *
make_card (gpointer item, gpointer data)
{
  MusterBoardSide *self = data;
  GtkWidget *card = muster_combatant_card_new (self->campaign, item);

  muster_combatant_card_set_dense (MUSTER_COMBATANT_CARD (card), self->dense);

  return card;
}

static void
members_changed_cb (MusterBoardSide *self)
{
  GListModel *members = muster_side_item_get_members (self->side);

  g_assert (MUSTER_IS_BOARD_SIDE (self));

  muster_combat_children_sync (self->cards, members, make_card, self);
  gtk_widget_set_visible (self->nobody, g_list_model_get_n_items (members) == 0);
}

static void
show_side (MusterBoardSide *self)
{
  MusterStance stance = muster_side_item_get_stance (self->side);
  g_autofree char *words = muster_words_side (muster_side_item_get_name (self->side), stance);

  g_assert (MUSTER_IS_BOARD_SIDE (self));

  gtk_image_set_from_icon_name (self->mark, muster_stance_icon_name (stance));
  gtk_label_set_text (self->heading, words);
}

static void
muster_board_side_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), MUSTER_TYPE_BOARD_SIDE);

  G_OBJECT_CLASS (muster_board_side_parent_class)->dispose (object);
}

static void
muster_board_side_finalize (GObject *object)
{
  MusterBoardSide *self = MUSTER_BOARD_SIDE (object);

  g_clear_object (&self->side);
  g_clear_object (&self->campaign);

  G_OBJECT_CLASS (muster_board_side_parent_class)->finalize (object);
}

static void
muster_board_side_class_init (MusterBoardSideClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_board_side_dispose;
  G_OBJECT_CLASS (klass)->finalize = muster_board_side_finalize;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/mustergm/Muster/combat/board-side.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterBoardSide, mark);
  gtk_widget_class_bind_template_child (widget_class, MusterBoardSide, heading);
  gtk_widget_class_bind_template_child (widget_class, MusterBoardSide, edit);
  gtk_widget_class_bind_template_child (widget_class, MusterBoardSide, cards);
  gtk_widget_class_bind_template_child (widget_class, MusterBoardSide, nobody);
}

static void
muster_board_side_init (MusterBoardSide *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
muster_board_side_new (MusterCampaign *campaign, MusterSideItem *side)
{
  MusterBoardSide *self;
  MusterId faction;

  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (campaign), NULL);
  g_return_val_if_fail (MUSTER_IS_SIDE_ITEM (side), NULL);

  self = g_object_new (MUSTER_TYPE_BOARD_SIDE, NULL);
  self->campaign = g_object_ref (campaign);
  self->side = g_object_ref (side);
  faction = muster_side_item_get_faction (side);
  gtk_widget_set_visible (
      GTK_WIDGET (self->edit),
      faction != 0 && muster_campaign_model_get_viewer (muster_campaign_get_model (campaign))->gm);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->edit), "u", faction);
  g_signal_connect_object (side, "notify", G_CALLBACK (show_side), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (muster_side_item_get_members (side), "items-changed",
                           G_CALLBACK (members_changed_cb), self, G_CONNECT_SWAPPED);
  show_side (self);
  members_changed_cb (self);

  return GTK_WIDGET (self);
}

void
muster_board_side_set_dense (MusterBoardSide *self, gboolean dense)
{
  g_return_if_fail (MUSTER_IS_BOARD_SIDE (self));

  if (self->dense == dense)
    return;

  self->dense = dense;
  g_object_set (gtk_widget_get_layout_manager (self->cards), "min-column-width",
                dense ? ROW_WIDTH : CARD_WIDTH, "spacing", dense ? 2 : 8, NULL);
  for (GtkWidget *card = gtk_widget_get_first_child (self->cards); card != NULL;
       card = gtk_widget_get_next_sibling (card))
    muster_combatant_card_set_dense (MUSTER_COMBATANT_CARD (card), dense);
}
