/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-model"

#include "model/muster-question-item.h"

struct _MusterQuestionItem
{
  GObject parent_instance;

  MusterId fight;
  MusterQuestionView view;
};

enum
{
  PROP_0,
  PROP_FIGHT,
  PROP_KIND,
  PROP_ASKED,
  PROP_ABOUT,
  PROP_MAY_ANSWER,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MusterQuestionItem, muster_question_item, G_TYPE_OBJECT)

static void
muster_question_item_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  MusterQuestionItem *self = MUSTER_QUESTION_ITEM (object);

  switch (prop_id)
    {
    case PROP_FIGHT:
      g_value_set_uint (value, self->fight);
      break;
    case PROP_KIND:
      g_value_set_int (value, self->view.question.key.kind);
      break;
    case PROP_ASKED:
      g_value_set_uint (value, self->view.question.key.asked);
      break;
    case PROP_ABOUT:
      g_value_set_uint (value, self->view.question.key.about);
      break;
    case PROP_MAY_ANSWER:
      g_value_set_boolean (value, self->view.may_answer);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
muster_question_item_class_init (MusterQuestionItemClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = muster_question_item_get_property;

  properties[PROP_FIGHT] = g_param_spec_uint ("fight", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_KIND] = g_param_spec_int ("kind", NULL, NULL, 0, G_MAXINT, 0, flags);
  properties[PROP_ASKED] = g_param_spec_uint ("asked", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_ABOUT] = g_param_spec_uint ("about", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_MAY_ANSWER] = g_param_spec_boolean ("may-answer", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
muster_question_item_init (MusterQuestionItem *self)
{
}

MusterQuestionItem *
muster_question_item_new (MusterId fight, const MusterQuestionView *view)
{
  MusterQuestionItem *self;

  g_return_val_if_fail (view != NULL, NULL);

  self = g_object_new (MUSTER_TYPE_QUESTION_ITEM, NULL);
  self->fight = fight;
  self->view = *view;

  return self;
}

const MusterQuestionView *
muster_question_item_get_view (MusterQuestionItem *self)
{
  g_return_val_if_fail (MUSTER_IS_QUESTION_ITEM (self), NULL);

  return &self->view;
}

MusterId
muster_question_item_get_fight (MusterQuestionItem *self)
{
  g_return_val_if_fail (MUSTER_IS_QUESTION_ITEM (self), 0);

  return self->fight;
}
