/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-play"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "parts/muster-map-view.h"
#include "parts/muster-nearby-list.h"
#include "play/muster-place-card.h"

struct _MusterPlaceCard
{
  AdwBin parent_instance;

  GSignalGroup *model_signals;
  GSignalGroup *atlas_signals;
  GSignalGroup *fight_signals;
  GListModel *nearby;
  GBinding *name_binding;

  GtkLabel *nowhere;
  GtkLabel *name;
  MusterMapView *map;
  GtkWidget *start;
  MusterNearbyList *nearby_list;
};

G_DEFINE_FINAL_TYPE (MusterPlaceCard, muster_place_card, ADW_TYPE_BIN)

static MusterCampaignModel *
get_model (MusterPlaceCard *self)
{
  g_autoptr (MusterCampaignModel) model = g_signal_group_dup_target (self->model_signals);

  return model;
}

static gboolean
is_fight_running (MusterPlaceCard *self)
{
  MusterCampaignModel *model = get_model (self);
  MusterFightModel *fight = model != NULL ? muster_campaign_model_get_fight (model) : NULL;

  return fight != NULL && muster_fight_model_get_state (fight) == MUSTER_FIGHT_RUNNING;
}

/* Only who stands with the party starts a fight; those farther away join it. */
static gboolean
is_foe_here (MusterPlaceCard *self)
{
  g_autoptr (MusterNearbyItem) first
      = self->nearby != NULL ? g_list_model_get_item (self->nearby, 0) : NULL;

  return first != NULL && muster_nearby_item_get_here (first);
}

static void
show_start (MusterPlaceCard *self)
{
  gboolean running = is_fight_running (self);

  g_assert (MUSTER_IS_PLACE_CARD (self));

  gtk_widget_set_visible (self->start, !running && is_foe_here (self));
  muster_nearby_list_set_joinable (self->nearby_list, running);
}

static void
show_place (MusterPlaceCard *self)
{
  MusterCampaignModel *model = get_model (self);
  MusterAtlas *atlas = model != NULL ? muster_campaign_model_get_atlas (model) : NULL;
  MusterMapItem *place = atlas != NULL ? muster_atlas_get_place (atlas) : NULL;
  gboolean has_maps = atlas != NULL && g_list_model_get_n_items (muster_atlas_get_maps (atlas)) > 0;

  g_assert (MUSTER_IS_PLACE_CARD (self));

  g_clear_pointer (&self->name_binding, g_binding_unbind);
  if (place != NULL)
    self->name_binding
        = g_object_bind_property (place, "name", self->name, "label", G_BINDING_SYNC_CREATE);
  muster_map_view_set_map (self->map, place);
  gtk_label_set_text (self->nowhere,
                      has_maps ? _ ("The party is on no map. Put it on one, and foes can be met "
                                    "where they stand.")
                               : _ ("There is no map yet. On a map, foes can be met where they "
                                    "stand."));
  gtk_stack_set_visible_child_name (GTK_STACK (adw_bin_get_child (ADW_BIN (self))),
                                    place != NULL ? "map" : "nowhere");
  show_start (self);
}

static void
fight_changed_cb (MusterPlaceCard *self)
{
  MusterCampaignModel *model = get_model (self);

  g_assert (MUSTER_IS_PLACE_CARD (self));

  g_signal_group_set_target (self->fight_signals,
                             model != NULL ? muster_campaign_model_get_fight (model) : NULL);
  show_start (self);
}

static void
tile_picked_cb (MusterPlaceCard *self, int x, int y)
{
  g_assert (MUSTER_IS_PLACE_CARD (self));

  gtk_widget_activate_action (GTK_WIDGET (self), "play.move-party", "(uii)",
                              muster_map_item_get_id (muster_map_view_get_map (self->map)), x, y);
}

static void
muster_place_card_dispose (GObject *object)
{
  MusterPlaceCard *self = MUSTER_PLACE_CARD (object);

  if (self->nearby != NULL)
    g_signal_handlers_disconnect_by_data (self->nearby, self);
  g_clear_object (&self->nearby);
  g_clear_pointer (&self->name_binding, g_binding_unbind);
  g_clear_object (&self->model_signals);
  g_clear_object (&self->atlas_signals);
  g_clear_object (&self->fight_signals);
  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_PLACE_CARD);

  G_OBJECT_CLASS (muster_place_card_parent_class)->dispose (object);
}

static void
muster_place_card_class_init (MusterPlaceCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_place_card_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/mustergm/Muster/play/place-card.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterPlaceCard, nowhere);
  gtk_widget_class_bind_template_child (widget_class, MusterPlaceCard, name);
  gtk_widget_class_bind_template_child (widget_class, MusterPlaceCard, map);
  gtk_widget_class_bind_template_child (widget_class, MusterPlaceCard, start);
  gtk_widget_class_bind_template_child_full (widget_class, "nearby", FALSE,
                                             G_STRUCT_OFFSET (MusterPlaceCard, nearby_list));
  gtk_widget_class_bind_template_callback (widget_class, tile_picked_cb);
}

static void
muster_place_card_init (MusterPlaceCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  muster_nearby_list_set_action (self->nearby_list, "play.add-to-fight");
  muster_nearby_list_set_fallback (self->nearby_list, GTK_WIDGET (self->map));

  self->model_signals = g_signal_group_new (MUSTER_TYPE_CAMPAIGN_MODEL);
  g_signal_group_connect_swapped (self->model_signals, "notify::fight",
                                  G_CALLBACK (fight_changed_cb), self);
  self->atlas_signals = g_signal_group_new (MUSTER_TYPE_ATLAS);
  g_signal_group_connect_swapped (self->atlas_signals, "notify::place", G_CALLBACK (show_place),
                                  self);
  self->fight_signals = g_signal_group_new (MUSTER_TYPE_FIGHT_MODEL);
  g_signal_group_connect_swapped (self->fight_signals, "notify::state", G_CALLBACK (show_start),
                                  self);
}

GtkWidget *
muster_place_card_new (void)
{
  return g_object_new (MUSTER_TYPE_PLACE_CARD, NULL);
}

void
muster_place_card_set_model (MusterPlaceCard *self, MusterCampaignModel *model)
{
  MusterAtlas *atlas = model != NULL ? muster_campaign_model_get_atlas (model) : NULL;
  GListModel *nearby = atlas != NULL ? muster_atlas_get_nearby (atlas) : NULL;

  g_return_if_fail (MUSTER_IS_PLACE_CARD (self));

  if (self->nearby != NULL)
    g_signal_handlers_disconnect_by_data (self->nearby, self);
  g_set_object (&self->nearby, nearby);
  g_signal_group_set_target (self->model_signals, model);
  g_signal_group_set_target (self->atlas_signals, atlas);
  muster_nearby_list_set_atlas (self->nearby_list, atlas);
  if (nearby != NULL)
    g_signal_connect_object (nearby, "items-changed", G_CALLBACK (show_start), self,
                             G_CONNECT_SWAPPED);
  fight_changed_cb (self);
  show_place (self);
}

gboolean
muster_place_card_focus_map (MusterPlaceCard *self)
{
  g_return_val_if_fail (MUSTER_IS_PLACE_CARD (self), FALSE);

  return muster_map_view_get_map (self->map) != NULL
         && gtk_widget_grab_focus (GTK_WIDGET (self->map));
}
