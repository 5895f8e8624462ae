/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-model"

#include "model/muster-log-item.h"

struct _MusterLogItem
{
  GObject parent_instance;

  MusterEventBatch *batch;
  const MusterEventView *view; /* in the batch */
  gint64 line;
  gint64 step;
  gboolean struck;
  char *note; /* NULL: none */
  char *player_note;
  gboolean replaces;
};

enum
{
  PROP_0,
  PROP_LINE,
  PROP_STEP,
  PROP_KIND,
  PROP_ROUND,
  PROP_CLOCK,
  PROP_FIGHT,
  PROP_SECRET,
  PROP_STRUCK,
  PROP_NOTE,
  PROP_REPLACES,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MusterLogItem, muster_log_item, G_TYPE_OBJECT)

static void
muster_log_item_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  MusterLogItem *self = MUSTER_LOG_ITEM (object);

  switch (prop_id)
    {
    case PROP_LINE:
      g_value_set_int64 (value, self->line);
      break;
    case PROP_STEP:
      g_value_set_int64 (value, self->step);
      break;
    case PROP_KIND:
      g_value_set_int (value, self->view->event.kind);
      break;
    case PROP_ROUND:
      g_value_set_int (value, self->view->event.round);
      break;
    case PROP_CLOCK:
      g_value_set_int64 (value, self->view->event.clock);
      break;
    case PROP_FIGHT:
      g_value_set_uint (value, self->view->event.fight);
      break;
    case PROP_SECRET:
      g_value_set_boolean (value, self->view->event.secret != 0);
      break;
    case PROP_STRUCK:
      g_value_set_boolean (value, self->struck);
      break;
    case PROP_NOTE:
      g_value_set_string (value, self->note);
      break;
    case PROP_REPLACES:
      g_value_set_boolean (value, self->replaces);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
muster_log_item_finalize (GObject *object)
{
  MusterLogItem *self = MUSTER_LOG_ITEM (object);

  muster_event_batch_unref (self->batch);
  g_free (self->note);
  g_free (self->player_note);

  G_OBJECT_CLASS (muster_log_item_parent_class)->finalize (object);
}

static void
muster_log_item_class_init (MusterLogItemClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = muster_log_item_get_property;
  object_class->finalize = muster_log_item_finalize;

  properties[PROP_LINE] = g_param_spec_int64 ("line", NULL, NULL, 0, G_MAXINT64, 0, flags);
  properties[PROP_STEP] = g_param_spec_int64 ("step", NULL, NULL, 0, G_MAXINT64, 0, flags);
  properties[PROP_KIND] = g_param_spec_int ("kind", NULL, NULL, 0, MUSTER_N_EVENTS - 1, 0, flags);
  properties[PROP_ROUND] = g_param_spec_int ("round", NULL, NULL, 0, G_MAXINT, 0, flags);
  properties[PROP_CLOCK]
      = g_param_spec_int64 ("clock", NULL, NULL, G_MININT64, G_MAXINT64, 0, flags);
  properties[PROP_FIGHT] = g_param_spec_uint ("fight", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_SECRET] = g_param_spec_boolean ("secret", NULL, NULL, FALSE, flags);
  properties[PROP_STRUCK] = g_param_spec_boolean ("struck", NULL, NULL, FALSE, flags);
  properties[PROP_NOTE] = g_param_spec_string ("note", NULL, NULL, NULL, flags);
  properties[PROP_REPLACES] = g_param_spec_boolean ("replaces", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
muster_log_item_init (MusterLogItem *self)
{
}

MusterLogItem *
muster_log_item_new (MusterEventBatch *batch, guint index, gint64 line, gint64 step)
{
  MusterLogItem *self;

  g_return_val_if_fail (batch != NULL, NULL);
  g_return_val_if_fail (index < muster_event_batch_get_size (batch), NULL);

  self = g_object_new (MUSTER_TYPE_LOG_ITEM, NULL);
  self->batch = muster_event_batch_ref (batch);
  self->view = muster_event_batch_get_view (batch, index);
  self->line = line;
  self->step = step;

  return self;
}

const MusterEventView *
muster_log_item_get_view (MusterLogItem *self)
{
  g_return_val_if_fail (MUSTER_IS_LOG_ITEM (self), NULL);

  return self->view;
}

const MusterEvents *
muster_log_item_get_events (MusterLogItem *self)
{
  g_return_val_if_fail (MUSTER_IS_LOG_ITEM (self), NULL);

  return muster_event_batch_get_events (self->batch);
}

gint64
muster_log_item_get_line (MusterLogItem *self)
{
  g_return_val_if_fail (MUSTER_IS_LOG_ITEM (self), 0);

  return self->line;
}

gint64
muster_log_item_get_step (MusterLogItem *self)
{
  g_return_val_if_fail (MUSTER_IS_LOG_ITEM (self), 0);

  return self->step;
}

gint32
muster_log_item_get_round (MusterLogItem *self)
{
  g_return_val_if_fail (MUSTER_IS_LOG_ITEM (self), 0);

  return self->view->event.round;
}

gboolean
muster_log_item_get_struck (MusterLogItem *self)
{
  g_return_val_if_fail (MUSTER_IS_LOG_ITEM (self), FALSE);

  return self->struck;
}

void
muster_log_item_set_struck (MusterLogItem *self, gboolean struck)
{
  g_return_if_fail (MUSTER_IS_LOG_ITEM (self));

  if (self->struck == struck)
    return;

  self->struck = struck;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STRUCK]);
}

const char *
muster_log_item_get_note (MusterLogItem *self)
{
  g_return_val_if_fail (MUSTER_IS_LOG_ITEM (self), NULL);

  return self->note;
}

gboolean
muster_log_item_get_replaces (MusterLogItem *self)
{
  g_return_val_if_fail (MUSTER_IS_LOG_ITEM (self), FALSE);

  return self->replaces;
}

void
muster_log_item_set_note (MusterLogItem *self, const char *note, gboolean replaces)
{
  g_return_if_fail (MUSTER_IS_LOG_ITEM (self));

  if (note != NULL && *note == '\0')
    note = NULL;
  replaces = replaces && note != NULL;

  if (g_set_str (&self->note, note))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NOTE]);
  if (self->replaces != replaces)
    {
      self->replaces = replaces;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_REPLACES]);
    }
}

const char *
muster_log_item_get_player_note (MusterLogItem *self)
{
  g_return_val_if_fail (MUSTER_IS_LOG_ITEM (self), NULL);

  return self->player_note;
}

void
muster_log_item_set_player_note (MusterLogItem *self, const char *player_note)
{
  g_return_if_fail (MUSTER_IS_LOG_ITEM (self));

  g_set_str (&self->player_note, player_note);
}

MusterSpan
muster_log_item_get_dice (MusterLogItem *self)
{
  const MusterEventInfo *info;
  const char *body;

  g_return_val_if_fail (MUSTER_IS_LOG_ITEM (self), (MusterSpan) { 0 });

  info = muster_event_info ((MusterEventKind) self->view->event.kind);
  body = (const char *) &self->view->event.creature_added;
  for (guint i = 0; i < info->n_fields; i++)
    if (info->fields[i].type == MUSTER_FIELD_DICE)
      return *(const MusterSpan *) (body + info->fields[i].offset);

  return (MusterSpan) { 0 };
}
