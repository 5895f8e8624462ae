/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-model"

#include "model/muster-offer-list.h"

#include "model/muster-object-list.h"

struct _MusterOfferList
{
  GObject parent_instance;

  MusterObjectList *items; /* of MusterOfferItem */
  MusterId creature;
};

enum
{
  PROP_0,
  PROP_CREATURE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void muster_offer_list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (MusterOfferList,
                               muster_offer_list,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL,
                                                      muster_offer_list_model_init))

static GType
muster_offer_list_get_item_type (GListModel *model)
{
  return MUSTER_TYPE_OFFER_ITEM;
}

static guint
muster_offer_list_get_n_items (GListModel *model)
{
  return muster_object_list_get_size (MUSTER_OFFER_LIST (model)->items);
}

static gpointer
muster_offer_list_get_item (GListModel *model, guint position)
{
  return g_list_model_get_item (G_LIST_MODEL (MUSTER_OFFER_LIST (model)->items), position);
}

static void
muster_offer_list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = muster_offer_list_get_item_type;
  iface->get_n_items = muster_offer_list_get_n_items;
  iface->get_item = muster_offer_list_get_item;
}

static void
muster_offer_list_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  MusterOfferList *self = MUSTER_OFFER_LIST (object);

  switch (prop_id)
    {
    case PROP_CREATURE:
      g_value_set_uint (value, self->creature);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
muster_offer_list_finalize (GObject *object)
{
  MusterOfferList *self = MUSTER_OFFER_LIST (object);

  g_object_unref (self->items);

  G_OBJECT_CLASS (muster_offer_list_parent_class)->finalize (object);
}

static void
muster_offer_list_class_init (MusterOfferListClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = muster_offer_list_get_property;
  object_class->finalize = muster_offer_list_finalize;

  properties[PROP_CREATURE]
      = g_param_spec_uint ("creature", NULL, NULL, 0, G_MAXUINT, 0,
                           G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
muster_offer_list_init (MusterOfferList *self)
{
  self->items = muster_object_list_new (MUSTER_TYPE_OFFER_ITEM);
  g_signal_connect_object (self->items, "items-changed", G_CALLBACK (g_list_model_items_changed),
                           self, G_CONNECT_SWAPPED);
}

MusterOfferList *
muster_offer_list_new (void)
{
  return g_object_new (MUSTER_TYPE_OFFER_LIST, NULL);
}

static MusterOfferItem *
find_item (MusterOfferList *self, const MusterOffer *offer)
{
  guint n = muster_object_list_get_size (self->items);

  g_assert (MUSTER_IS_OFFER_LIST (self));

  for (guint i = 0; i < n; i++)
    {
      MusterOfferItem *item = muster_object_list_peek (self->items, i);
      const MusterOffer *known = &muster_offer_item_get_view (item)->offer;

      if (known->kind == offer->kind && known->index == offer->index && known->cost == offer->cost)
        return item;
    }

  return NULL;
}

void
muster_offer_list_refresh (MusterOfferList *self,
                           const MusterGame *game,
                           const MusterViewer *viewer,
                           MusterId creature)
{
  g_autoptr (GArray) views = NULL;
  g_autoptr (GPtrArray) items = NULL;
  gboolean other;

  g_return_if_fail (MUSTER_IS_OFFER_LIST (self));

  other = creature != self->creature;
  self->creature = creature;

  views = g_array_new (FALSE, FALSE, sizeof (MusterOfferView));
  if (creature != 0)
    muster_view_offers (game, viewer, creature, views);

  items = g_ptr_array_new_full (views->len, g_object_unref);
  for (guint i = 0; i < views->len; i++)
    {
      const MusterOfferView *view = &g_array_index (views, MusterOfferView, i);
      MusterOfferItem *item = other ? NULL : find_item (self, &view->offer);

      if (item == NULL)
        item = muster_offer_item_new (view);
      else
        muster_offer_item_update (g_object_ref (item), view);
      g_ptr_array_add (items, item);
    }

  muster_object_list_assign (self->items, items);
  if (other)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CREATURE]);
}

MusterId
muster_offer_list_get_creature (MusterOfferList *self)
{
  g_return_val_if_fail (MUSTER_IS_OFFER_LIST (self), 0);

  return self->creature;
}
