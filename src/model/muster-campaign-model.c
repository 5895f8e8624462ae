/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-model"

#include "model/muster-campaign-model-private.h"

static GParamSpec *properties[CAMPAIGN_N_PROPS];
static guint option_changed;
static guint table_changed;

G_DEFINE_FINAL_TYPE (MusterCampaignModel, muster_campaign_model, G_TYPE_OBJECT)

static void
muster_campaign_model_get_property (GObject *object,
                                    guint prop_id,
                                    GValue *value,
                                    GParamSpec *pspec)
{
  MusterCampaignModel *self = MUSTER_CAMPAIGN_MODEL (object);

  switch (prop_id)
    {
    case CAMPAIGN_PROP_NAME:
      g_value_set_string (value, self->name);
      break;
    case CAMPAIGN_PROP_READ_ONLY:
      g_value_set_boolean (value, self->read_only);
      break;
    case CAMPAIGN_PROP_EDITION:
      g_value_set_int (value, self->world.edition);
      break;
    case CAMPAIGN_PROP_REAL_DICE:
      g_value_set_boolean (value, self->real_dice);
      break;
    case CAMPAIGN_PROP_PARTY:
      g_value_set_object (value, self->party);
      break;
    case CAMPAIGN_PROP_ENCOUNTERS:
      g_value_set_object (value, self->encounters);
      break;
    case CAMPAIGN_PROP_FIGHT:
      g_value_set_object (value, self->fight);
      break;
    case CAMPAIGN_PROP_OFFERS:
      g_value_set_object (value, self->offers);
      break;
    case CAMPAIGN_PROP_LOG:
      g_value_set_object (value, self->log);
      break;
    case CAMPAIGN_PROP_ATLAS:
      g_value_set_object (value, self->atlas);
      break;
    case CAMPAIGN_PROP_QUESTIONS:
      g_value_set_object (value, self->questions);
      break;
    case CAMPAIGN_PROP_WAITING:
      g_value_set_object (value, muster_campaign_model_get_waiting (self));
      break;
    case CAMPAIGN_PROP_CAN_UNDO:
      g_value_set_boolean (value, self->undo_title != NULL);
      break;
    case CAMPAIGN_PROP_UNDO_TITLE:
      g_value_set_string (value, self->undo_title);
      break;
    case CAMPAIGN_PROP_CAN_REDO:
      g_value_set_boolean (value, self->redo_title != NULL);
      break;
    case CAMPAIGN_PROP_REDO_TITLE:
      g_value_set_string (value, self->redo_title);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
muster_campaign_model_finalize (GObject *object)
{
  MusterCampaignModel *self = MUSTER_CAMPAIGN_MODEL (object);

  g_clear_pointer (&self->creatures, g_hash_table_unref);
  g_clear_pointer (&self->encounters_by_id, g_hash_table_unref);
  g_clear_object (&self->party);
  g_clear_object (&self->encounters);
  g_clear_object (&self->questions);
  g_clear_object (&self->parked);
  g_clear_object (&self->fight);
  g_clear_object (&self->offers);
  g_clear_object (&self->log);
  g_clear_object (&self->atlas);
  g_free (self->name);
  g_free (self->undo_title);
  g_free (self->redo_title);

  G_OBJECT_CLASS (muster_campaign_model_parent_class)->finalize (object);
}

static void
muster_campaign_model_class_init (MusterCampaignModelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = muster_campaign_model_get_property;
  object_class->finalize = muster_campaign_model_finalize;

  properties[CAMPAIGN_PROP_NAME] = g_param_spec_string ("name", NULL, NULL, NULL, flags);
  properties[CAMPAIGN_PROP_READ_ONLY]
      = g_param_spec_boolean ("read-only", NULL, NULL, FALSE, flags);
  properties[CAMPAIGN_PROP_EDITION]
      = g_param_spec_int ("edition", NULL, NULL, 0, G_MAXINT, 0, flags);
  properties[CAMPAIGN_PROP_REAL_DICE]
      = g_param_spec_boolean ("real-dice", NULL, NULL, FALSE, flags);
  properties[CAMPAIGN_PROP_PARTY]
      = g_param_spec_object ("party", NULL, NULL, G_TYPE_LIST_MODEL, flags);
  properties[CAMPAIGN_PROP_ENCOUNTERS]
      = g_param_spec_object ("encounters", NULL, NULL, G_TYPE_LIST_MODEL, flags);
  properties[CAMPAIGN_PROP_FIGHT]
      = g_param_spec_object ("fight", NULL, NULL, MUSTER_TYPE_FIGHT_MODEL, flags);
  properties[CAMPAIGN_PROP_OFFERS]
      = g_param_spec_object ("offers", NULL, NULL, MUSTER_TYPE_OFFER_LIST, flags);
  properties[CAMPAIGN_PROP_LOG]
      = g_param_spec_object ("log", NULL, NULL, MUSTER_TYPE_LOG_MODEL, flags);
  properties[CAMPAIGN_PROP_ATLAS]
      = g_param_spec_object ("atlas", NULL, NULL, MUSTER_TYPE_ATLAS, flags);
  properties[CAMPAIGN_PROP_QUESTIONS]
      = g_param_spec_object ("questions", NULL, NULL, G_TYPE_LIST_MODEL, flags);
  properties[CAMPAIGN_PROP_WAITING]
      = g_param_spec_object ("waiting", NULL, NULL, MUSTER_TYPE_QUESTION_ITEM, flags);
  properties[CAMPAIGN_PROP_CAN_UNDO] = g_param_spec_boolean ("can-undo", NULL, NULL, FALSE, flags);
  properties[CAMPAIGN_PROP_UNDO_TITLE]
      = g_param_spec_string ("undo-title", NULL, NULL, NULL, flags);
  properties[CAMPAIGN_PROP_CAN_REDO] = g_param_spec_boolean ("can-redo", NULL, NULL, FALSE, flags);
  properties[CAMPAIGN_PROP_REDO_TITLE]
      = g_param_spec_string ("redo-title", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, CAMPAIGN_N_PROPS, properties);

  option_changed = g_signal_new ("option-changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                 NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  table_changed = g_signal_new ("table-changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
muster_campaign_model_init (MusterCampaignModel *self)
{
  self->creatures = g_hash_table_new_full (NULL, NULL, NULL, g_object_unref);
  self->encounters_by_id = g_hash_table_new_full (NULL, NULL, NULL, g_object_unref);
  self->party = muster_object_list_new (MUSTER_TYPE_CREATURE_ITEM);
  self->encounters = muster_object_list_new (MUSTER_TYPE_ENCOUNTER_ITEM);
  self->questions = muster_object_list_new (MUSTER_TYPE_QUESTION_ITEM);
  self->parked = muster_object_list_new (MUSTER_TYPE_PARKED_ITEM);
  self->offers = muster_offer_list_new ();
  self->log = muster_log_model_new (MUSTER_LOG_LIMIT);
}

MusterCampaignModel *
muster_campaign_model_new (const MusterViewer *viewer)
{
  MusterCampaignModel *self;

  g_return_val_if_fail (viewer != NULL, NULL);

  self = g_object_new (MUSTER_TYPE_CAMPAIGN_MODEL, NULL);
  self->viewer = *viewer;
  self->atlas = muster_atlas_new (viewer);

  return self;
}

void
muster_campaign_model_notify (MusterCampaignModel *self, guint prop)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[prop]);
}

void
muster_campaign_model_option_changed (MusterCampaignModel *self, MusterOption option)
{
  g_signal_emit (self, option_changed, 0, (guint) option);
}

void
muster_campaign_model_table_changed (MusterCampaignModel *self)
{
  g_signal_emit (self, table_changed, 0);
}

void
muster_campaign_model_get_table (MusterCampaignModel *self, MusterTable *table)
{
  const MusterWorld *world;

  g_return_if_fail (MUSTER_IS_CAMPAIGN_MODEL (self));
  g_return_if_fail (table != NULL);

  world = &self->world;
  *table = (MusterTable) {
    .log_limit = world->log_limit > 0 ? (guint) world->log_limit : MUSTER_LOG_LIMIT,
    .fight_log_limit
    = world->fight_log_limit > 0 ? (guint) world->fight_log_limit : MUSTER_FIGHT_LOG_LIMIT,
    .players_initiative = world->players_initiative != 0,
    .timer_seconds = (guint) MAX (world->timer_seconds, 0),
    .timer_per_round = world->timer_per_round != 0,
  };
}

guint
muster_campaign_model_get_option (MusterCampaignModel *self, MusterOption option)
{
  g_return_val_if_fail (MUSTER_IS_CAMPAIGN_MODEL (self), 0);

  return muster_option_choice (&self->world, option);
}

/* The log of the fight that is shown, if the events of a command belong there. */
static MusterLogModel *
fight_log (MusterCampaignModel *self, const MusterEvents *events)
{
  g_assert (MUSTER_IS_CAMPAIGN_MODEL (self));

  if (self->fight == NULL || muster_events_count (events) == 0
      || !muster_log_belongs_to_fight (muster_events_at (events, 0),
                                       muster_fight_model_get_id (self->fight)))
    return NULL;

  return muster_fight_model_get_log (self->fight);
}

void
muster_campaign_model_append_events (MusterCampaignModel *self,
                                     const MusterReader *reader,
                                     const MusterEvents *events,
                                     gint64 first_line,
                                     gint64 step,
                                     gboolean announce)
{
  MusterLogModel *log;

  g_return_if_fail (MUSTER_IS_CAMPAIGN_MODEL (self));

  muster_log_model_append (self->log, reader, events, first_line, step, announce);

  log = fight_log (self, events);
  if (log != NULL)
    muster_log_model_append (log, reader, events, first_line, step, announce);
}

void
muster_campaign_model_put_line (MusterCampaignModel *self,
                                const MusterReader *reader,
                                const MusterEvents *events,
                                const MusterLogLine *line)
{
  MusterLogModel *log;

  g_return_if_fail (MUSTER_IS_CAMPAIGN_MODEL (self));

  muster_log_model_put (self->log, reader, events, line);

  log = fight_log (self, events);
  if (log != NULL)
    muster_log_model_put (log, reader, events, line);
}

void
muster_campaign_model_remove_line (MusterCampaignModel *self, gint64 line)
{
  g_return_if_fail (MUSTER_IS_CAMPAIGN_MODEL (self));

  muster_log_model_remove (self->log, line);
  if (self->fight != NULL)
    muster_log_model_remove (muster_fight_model_get_log (self->fight), line);
}

void
muster_campaign_model_freeze_logs (MusterCampaignModel *self)
{
  g_return_if_fail (MUSTER_IS_CAMPAIGN_MODEL (self));

  muster_log_model_freeze (self->log);
  if (self->fight != NULL)
    muster_log_model_freeze (muster_fight_model_get_log (self->fight));
}

void
muster_campaign_model_thaw_logs (MusterCampaignModel *self)
{
  g_return_if_fail (MUSTER_IS_CAMPAIGN_MODEL (self));

  muster_log_model_thaw (self->log);
  if (self->fight != NULL)
    muster_log_model_thaw (muster_fight_model_get_log (self->fight));
}

/* The item that already stands for a question, or NULL. */
static MusterQuestionItem *
find_question (MusterCampaignModel *self, MusterId fight, const MusterQuestionView *view)
{
  guint n = muster_object_list_get_size (self->questions);

  g_assert (MUSTER_IS_CAMPAIGN_MODEL (self));

  for (guint i = 0; i < n; i++)
    {
      MusterQuestionItem *item = muster_object_list_peek (self->questions, i);
      const MusterQuestionView *known = muster_question_item_get_view (item);

      if (muster_question_item_get_fight (item) == fight && known->may_answer == view->may_answer
          && muster_question_key_equal (&known->question.key, &view->question.key)
          && known->question.total == view->question.total)
        return item;
    }

  return NULL;
}

void
muster_campaign_model_set_questions (MusterCampaignModel *self,
                                     const MusterGame *game,
                                     MusterId fight,
                                     const MusterQuestion *questions,
                                     guint n)
{
  g_autoptr (GPtrArray) items = NULL;
  MusterQuestionItem *waiting;

  g_return_if_fail (MUSTER_IS_CAMPAIGN_MODEL (self));

  waiting = muster_campaign_model_get_waiting (self);
  items = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < muster_object_list_get_size (self->questions); i++)
    {
      MusterQuestionItem *item = muster_object_list_peek (self->questions, i);

      if (muster_question_item_get_fight (item) != fight)
        g_ptr_array_add (items, g_object_ref (item));
    }

  for (guint i = 0; i < n; i++)
    {
      MusterQuestionView view;
      MusterQuestionItem *item;

      muster_view_question (&view, game, &self->viewer, &questions[i]);
      item = find_question (self, fight, &view);
      if (item != NULL)
        g_object_ref (item);
      else
        item = muster_question_item_new (fight, &view);
      g_ptr_array_add (items, item);
    }

  muster_object_list_assign (self->questions, items);
  if (muster_campaign_model_get_waiting (self) != waiting)
    muster_campaign_model_notify (self, CAMPAIGN_PROP_WAITING);
}

static void
take_title (MusterCampaignModel *self,
            char **title,
            const char *value,
            guint title_prop,
            guint possible_prop)
{
  gboolean possible = *title != NULL;

  g_assert (MUSTER_IS_CAMPAIGN_MODEL (self));

  if (!g_set_str (title, value))
    return;

  muster_campaign_model_notify (self, title_prop);
  if (possible != (value != NULL))
    muster_campaign_model_notify (self, possible_prop);
}

void
muster_campaign_model_set_history (MusterCampaignModel *self,
                                   const char *undo_title,
                                   const char *redo_title)
{
  g_return_if_fail (MUSTER_IS_CAMPAIGN_MODEL (self));

  take_title (self, &self->undo_title, undo_title, CAMPAIGN_PROP_UNDO_TITLE,
              CAMPAIGN_PROP_CAN_UNDO);
  take_title (self, &self->redo_title, redo_title, CAMPAIGN_PROP_REDO_TITLE,
              CAMPAIGN_PROP_CAN_REDO);
}

void
muster_campaign_model_set_name (MusterCampaignModel *self, const char *name)
{
  g_return_if_fail (MUSTER_IS_CAMPAIGN_MODEL (self));

  if (g_set_str (&self->name, name))
    muster_campaign_model_notify (self, CAMPAIGN_PROP_NAME);
}

void
muster_campaign_model_set_read_only (MusterCampaignModel *self, gboolean read_only)
{
  g_return_if_fail (MUSTER_IS_CAMPAIGN_MODEL (self));

  if (self->read_only == read_only)
    return;

  self->read_only = read_only;
  muster_campaign_model_notify (self, CAMPAIGN_PROP_READ_ONLY);
}

MusterQuestionItem *
muster_campaign_model_get_waiting (MusterCampaignModel *self)
{
  g_return_val_if_fail (MUSTER_IS_CAMPAIGN_MODEL (self), NULL);

  return muster_object_list_peek (self->questions, 0);
}

MusterCreatureItem *
muster_campaign_model_lookup_creature (MusterCampaignModel *self, MusterId id)
{
  g_return_val_if_fail (MUSTER_IS_CAMPAIGN_MODEL (self), NULL);

  return g_hash_table_lookup (self->creatures, GUINT_TO_POINTER (id));
}

MusterEncounterItem *
muster_campaign_model_lookup_encounter (MusterCampaignModel *self, MusterId id)
{
  g_return_val_if_fail (MUSTER_IS_CAMPAIGN_MODEL (self), NULL);

  return g_hash_table_lookup (self->encounters_by_id, GUINT_TO_POINTER (id));
}

const MusterViewer *
muster_campaign_model_get_viewer (MusterCampaignModel *self)
{
  g_return_val_if_fail (MUSTER_IS_CAMPAIGN_MODEL (self), NULL);

  return &self->viewer;
}

const char *
muster_campaign_model_get_name (MusterCampaignModel *self)
{
  g_return_val_if_fail (MUSTER_IS_CAMPAIGN_MODEL (self), NULL);

  return self->name;
}

gboolean
muster_campaign_model_get_read_only (MusterCampaignModel *self)
{
  g_return_val_if_fail (MUSTER_IS_CAMPAIGN_MODEL (self), FALSE);

  return self->read_only;
}

GListModel *
muster_campaign_model_get_party (MusterCampaignModel *self)
{
  g_return_val_if_fail (MUSTER_IS_CAMPAIGN_MODEL (self), NULL);

  return G_LIST_MODEL (self->party);
}

GListModel *
muster_campaign_model_get_encounters (MusterCampaignModel *self)
{
  g_return_val_if_fail (MUSTER_IS_CAMPAIGN_MODEL (self), NULL);

  return G_LIST_MODEL (self->encounters);
}

MusterFightModel *
muster_campaign_model_get_fight (MusterCampaignModel *self)
{
  g_return_val_if_fail (MUSTER_IS_CAMPAIGN_MODEL (self), NULL);

  return self->fight;
}

MusterOfferList *
muster_campaign_model_get_offers (MusterCampaignModel *self)
{
  g_return_val_if_fail (MUSTER_IS_CAMPAIGN_MODEL (self), NULL);

  return self->offers;
}

MusterLogModel *
muster_campaign_model_get_log (MusterCampaignModel *self)
{
  g_return_val_if_fail (MUSTER_IS_CAMPAIGN_MODEL (self), NULL);

  return self->log;
}

MusterAtlas *
muster_campaign_model_get_atlas (MusterCampaignModel *self)
{
  g_return_val_if_fail (MUSTER_IS_CAMPAIGN_MODEL (self), NULL);

  return self->atlas;
}

GListModel *
muster_campaign_model_get_questions (MusterCampaignModel *self)
{
  g_return_val_if_fail (MUSTER_IS_CAMPAIGN_MODEL (self), NULL);

  return G_LIST_MODEL (self->questions);
}

const char *
muster_campaign_model_get_undo_title (MusterCampaignModel *self)
{
  g_return_val_if_fail (MUSTER_IS_CAMPAIGN_MODEL (self), NULL);

  return self->undo_title;
}

const char *
muster_campaign_model_get_redo_title (MusterCampaignModel *self)
{
  g_return_val_if_fail (MUSTER_IS_CAMPAIGN_MODEL (self), NULL);

  return self->redo_title;
}

GListModel *
muster_campaign_model_get_parked (MusterCampaignModel *self)
{
  g_return_val_if_fail (MUSTER_IS_CAMPAIGN_MODEL (self), NULL);

  return G_LIST_MODEL (self->parked);
}
