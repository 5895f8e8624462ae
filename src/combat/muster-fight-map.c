/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-combat"

#include "config.h"

#include "combat/muster-fight-map.h"

#include "combat/muster-battle-board.h"
#include "combat/muster-battle-token.h"
#include "combat/muster-roving-bin.h"
#include "parts/muster-map-view.h"
#include "parts/muster-nearby-list.h"

struct _MusterFightMap
{
  AdwBin parent_instance;

  GSignalGroup *model_signals;
  GSignalGroup *atlas_signals;
  GSignalGroup *near_signals;
  gboolean had_place;

  MusterRovingBin *roving;
  MusterBattleBoard *board;
  GtkWidget *zoom_in;
  GtkWidget *zoom_out;
  GtkWidget *place;
  MusterMapView *map;
  GtkWidget *nearby_title;
  MusterNearbyList *nearby;
};

enum
{
  PROP_0,
  PROP_HAS_PLACE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MusterFightMap, muster_fight_map, ADW_TYPE_BIN)

/* On the grid the map around it tells no more than who is near, and leaves the room when nobody is.
 */
static gboolean
tells_the_place (MusterFightMap *self)
{
  g_autoptr (GListModel) near = g_signal_group_dup_target (self->near_signals);

  if (!muster_battle_board_get_in_use (self->board))
    return muster_map_view_get_map (self->map) != NULL;

  return gtk_widget_get_visible (GTK_WIDGET (self->nearby)) && near != NULL
         && g_list_model_get_n_items (near) > 0;
}

static void
place_changed_cb (MusterFightMap *self)
{
  gboolean has_place = muster_fight_map_get_has_place (self);

  g_assert (MUSTER_IS_FIGHT_MAP (self));

  gtk_widget_set_visible (self->place, tells_the_place (self));
  muster_roving_bin_set_anchor (self->roving, muster_battle_board_get_turn (self->board));
  if (self->had_place == has_place)
    return;
  self->had_place = has_place;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_HAS_PLACE]);
}

static void
show_place (MusterFightMap *self)
{
  g_autoptr (MusterAtlas) atlas = g_signal_group_dup_target (self->atlas_signals);

  g_assert (MUSTER_IS_FIGHT_MAP (self));

  muster_map_view_set_map (self->map, atlas != NULL ? muster_atlas_get_place (atlas) : NULL);
  place_changed_cb (self);
}

static void
show_fight (MusterFightMap *self)
{
  g_autoptr (MusterCampaignModel) model = g_signal_group_dup_target (self->model_signals);

  g_assert (MUSTER_IS_FIGHT_MAP (self));

  muster_battle_board_set_fight (self->board,
                                 model != NULL ? muster_campaign_model_get_fight (model) : NULL);
}

static void
zoom (MusterFightMap *self, int by)
{
  muster_battle_board_zoom (self->board, by);
  gtk_widget_set_sensitive (self->zoom_in, muster_battle_board_can_zoom (self->board, 1));
  gtk_widget_set_sensitive (self->zoom_out, muster_battle_board_can_zoom (self->board, -1));
}

static void
zoom_in_cb (MusterFightMap *self)
{
  g_assert (MUSTER_IS_FIGHT_MAP (self));

  zoom (self, 1);
}

static void
zoom_out_cb (MusterFightMap *self)
{
  g_assert (MUSTER_IS_FIGHT_MAP (self));

  zoom (self, -1);
}

static void
muster_fight_map_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_HAS_PLACE:
      g_value_set_boolean (value, muster_fight_map_get_has_place (MUSTER_FIGHT_MAP (object)));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
muster_fight_map_dispose (GObject *object)
{
  MusterFightMap *self = MUSTER_FIGHT_MAP (object);

  g_clear_object (&self->model_signals);
  g_clear_object (&self->atlas_signals);
  g_clear_object (&self->near_signals);
  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_FIGHT_MAP);

  G_OBJECT_CLASS (muster_fight_map_parent_class)->dispose (object);
}

static void
muster_fight_map_class_init (MusterFightMapClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = muster_fight_map_get_property;
  object_class->dispose = muster_fight_map_dispose;

  properties[PROP_HAS_PLACE]
      = g_param_spec_boolean ("has-place", NULL, NULL, FALSE,
                              G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/mustergm/Muster/combat/fight-map.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterFightMap, roving);
  gtk_widget_class_bind_template_child (widget_class, MusterFightMap, board);
  gtk_widget_class_bind_template_child (widget_class, MusterFightMap, zoom_in);
  gtk_widget_class_bind_template_child (widget_class, MusterFightMap, zoom_out);
  gtk_widget_class_bind_template_child (widget_class, MusterFightMap, place);
  gtk_widget_class_bind_template_child (widget_class, MusterFightMap, map);
  gtk_widget_class_bind_template_child (widget_class, MusterFightMap, nearby_title);
  gtk_widget_class_bind_template_child (widget_class, MusterFightMap, nearby);
  gtk_widget_class_bind_template_callback (widget_class, zoom_in_cb);
  gtk_widget_class_bind_template_callback (widget_class, zoom_out_cb);
}

static void
muster_fight_map_init (MusterFightMap *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  muster_roving_bin_set_item_type (self->roving, MUSTER_TYPE_BATTLE_TOKEN);
  g_signal_connect_object (self->board, "notify::in-use", G_CALLBACK (place_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->board, "notify::movement-words", G_CALLBACK (place_changed_cb),
                           self, G_CONNECT_SWAPPED);
  muster_nearby_list_set_action (self->nearby, "fight.add-nearby");
  self->model_signals = g_signal_group_new (MUSTER_TYPE_CAMPAIGN_MODEL);
  g_signal_group_connect_swapped (self->model_signals, "notify::fight", G_CALLBACK (show_fight),
                                  self);
  self->atlas_signals = g_signal_group_new (MUSTER_TYPE_ATLAS);
  g_signal_group_connect_swapped (self->atlas_signals, "notify::place", G_CALLBACK (show_place),
                                  self);
  /* After the list itself has seen to the focus of a row that goes. */
  self->near_signals = g_signal_group_new (G_TYPE_LIST_MODEL);
  g_signal_group_connect_data (self->near_signals, "items-changed", G_CALLBACK (place_changed_cb),
                               self, NULL, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
}

GtkWidget *
muster_fight_map_new (void)
{
  return g_object_new (MUSTER_TYPE_FIGHT_MAP, NULL);
}

void
muster_fight_map_set_model (MusterFightMap *self, MusterCampaignModel *model)
{
  MusterAtlas *atlas = model != NULL ? muster_campaign_model_get_atlas (model) : NULL;
  gboolean gm = model != NULL && muster_campaign_model_get_viewer (model)->gm;

  g_return_if_fail (MUSTER_IS_FIGHT_MAP (self));

  g_signal_group_set_target (self->model_signals, model);
  g_signal_group_set_target (self->atlas_signals, atlas);
  muster_nearby_list_set_atlas (self->nearby, atlas);
  g_signal_group_set_target (self->near_signals,
                             atlas != NULL ? muster_atlas_get_nearby (atlas) : NULL);
  muster_nearby_list_set_joinable (self->nearby, gm);
  gtk_widget_set_visible (self->nearby_title, gm);
  gtk_widget_set_visible (GTK_WIDGET (self->nearby), gm);
  show_fight (self);
  show_place (self);
}

void
muster_fight_map_set_fallback (MusterFightMap *self, GtkWidget *fallback)
{
  g_return_if_fail (MUSTER_IS_FIGHT_MAP (self));

  muster_nearby_list_set_fallback (self->nearby, fallback);
}

gboolean
muster_fight_map_get_has_place (MusterFightMap *self)
{
  g_return_val_if_fail (MUSTER_IS_FIGHT_MAP (self), FALSE);

  return muster_battle_board_get_in_use (self->board)
         || muster_map_view_get_map (self->map) != NULL;
}

void
muster_fight_map_focus (MusterFightMap *self)
{
  g_return_if_fail (MUSTER_IS_FIGHT_MAP (self));

  gtk_widget_grab_focus (muster_battle_board_get_in_use (self->board) ? GTK_WIDGET (self->roving)
                                                                      : GTK_WIDGET (self->map));
}
