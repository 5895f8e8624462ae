/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-model"

#include "model/muster-offer-item.h"

#include <string.h>

struct _MusterOfferItem
{
  GObject parent_instance;

  MusterOfferView view;
  char *name;
};

enum
{
  PROP_0,
  PROP_KIND,
  PROP_INDEX,
  PROP_COST,
  PROP_SPENT,
  PROP_SWINGS,
  PROP_REFUSAL,
  PROP_TO_HIT,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MusterOfferItem, muster_offer_item, G_TYPE_OBJECT)

static void
muster_offer_item_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  MusterOfferItem *self = MUSTER_OFFER_ITEM (object);

  switch (prop_id)
    {
    case PROP_KIND:
      g_value_set_int (value, self->view.offer.kind);
      break;
    case PROP_INDEX:
      g_value_set_int (value, self->view.offer.index);
      break;
    case PROP_COST:
      g_value_set_int (value, self->view.offer.cost);
      break;
    case PROP_SPENT:
      g_value_set_boolean (value, self->view.offer.spent != 0);
      break;
    case PROP_SWINGS:
      g_value_set_int (value, self->view.offer.swings);
      break;
    case PROP_REFUSAL:
      g_value_set_int (value, self->view.offer.refusal);
      break;
    case PROP_TO_HIT:
      g_value_set_int (value, self->view.to_hit);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
muster_offer_item_finalize (GObject *object)
{
  MusterOfferItem *self = MUSTER_OFFER_ITEM (object);

  g_free (self->name);

  G_OBJECT_CLASS (muster_offer_item_parent_class)->finalize (object);
}

static void
muster_offer_item_class_init (MusterOfferItemClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = muster_offer_item_get_property;
  object_class->finalize = muster_offer_item_finalize;

  properties[PROP_KIND] = g_param_spec_int ("kind", NULL, NULL, 0, G_MAXINT, 0, flags);
  properties[PROP_INDEX] = g_param_spec_int ("index", NULL, NULL, G_MININT, G_MAXINT, 0, flags);
  properties[PROP_COST] = g_param_spec_int ("cost", NULL, NULL, 0, G_MAXINT, 0, flags);
  properties[PROP_SPENT] = g_param_spec_boolean ("spent", NULL, NULL, FALSE, flags);
  properties[PROP_SWINGS] = g_param_spec_int ("swings", NULL, NULL, 0, G_MAXINT, 0, flags);
  properties[PROP_REFUSAL] = g_param_spec_int ("refusal", NULL, NULL, 0, G_MAXINT, 0, flags);
  properties[PROP_TO_HIT] = g_param_spec_int ("to-hit", NULL, NULL, G_MININT, G_MAXINT, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
muster_offer_item_init (MusterOfferItem *self)
{
}

static void
take_view (MusterOfferItem *self, const MusterOfferView *view)
{
  g_set_str (&self->name, view->name);
  self->view = *view;
  self->view.name = self->name;
}

MusterOfferItem *
muster_offer_item_new (const MusterOfferView *view)
{
  MusterOfferItem *self;

  g_return_val_if_fail (view != NULL, NULL);

  self = g_object_new (MUSTER_TYPE_OFFER_ITEM, NULL);
  take_view (self, view);

  return self;
}

static gboolean
same_numbers (const MusterOfferView *a, const MusterOfferView *b)
{
  if (a->to_hit != b->to_hit || a->reach_ft != b->reach_ft || a->range_ft != b->range_ft
      || a->long_range_ft != b->long_range_ft || a->unarmed != b->unarmed
      || a->n_damage != b->n_damage)
    return FALSE;

  for (guint i = 0; i < a->n_damage; i++)
    if (a->damage[i].type != b->damage[i].type
        || memcmp (&a->damage[i].dice, &b->damage[i].dice, sizeof a->damage[i].dice) != 0)
      return FALSE;

  return g_strcmp0 (a->name, b->name) == 0;
}

void
muster_offer_item_update (MusterOfferItem *self, const MusterOfferView *view)
{
  MusterOffer before;
  gint32 to_hit;
  gboolean changed;

  g_return_if_fail (MUSTER_IS_OFFER_ITEM (self));
  g_return_if_fail (view != NULL);
  g_return_if_fail (view->offer.kind == self->view.offer.kind);
  g_return_if_fail (view->offer.index == self->view.offer.index);
  g_return_if_fail (view->offer.cost == self->view.offer.cost);

  before = self->view.offer;
  to_hit = self->view.to_hit;
  changed = memcmp (&before, &view->offer, sizeof before) != 0 || !same_numbers (&self->view, view);
  if (!changed)
    return;

  take_view (self, view);

  if (before.spent != view->offer.spent)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SPENT]);
  if (before.swings != view->offer.swings)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SWINGS]);
  if (before.refusal != view->offer.refusal)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_REFUSAL]);
  if (to_hit != view->to_hit)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TO_HIT]);
  g_signal_emit (self, signals[CHANGED], 0);
}

const MusterOfferView *
muster_offer_item_get_view (MusterOfferItem *self)
{
  g_return_val_if_fail (MUSTER_IS_OFFER_ITEM (self), NULL);

  return &self->view;
}
