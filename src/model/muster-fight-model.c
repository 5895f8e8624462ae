/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-model"

#include "model/muster-fight-model-private.h"

#include <string.h>

static GParamSpec *properties[FIGHT_N_PROPS];

enum
{
  TURN_BEGAN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MusterFightModel, muster_fight_model, G_TYPE_OBJECT)

static void
muster_fight_model_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  MusterFightModel *self = MUSTER_FIGHT_MODEL (object);

  switch (prop_id)
    {
    case FIGHT_PROP_ID:
      g_value_set_uint (value, self->id);
      break;
    case FIGHT_PROP_NAME:
      g_value_set_string (value, self->name);
      break;
    case FIGHT_PROP_STATE:
      g_value_set_int (value, (int) self->state);
      break;
    case FIGHT_PROP_OUTCOME:
      g_value_set_int (value, (int) self->outcome);
      break;
    case FIGHT_PROP_ROUND:
      g_value_set_int (value, self->round);
      break;
    case FIGHT_PROP_ORDER:
      g_value_set_object (value, self->order);
      break;
    case FIGHT_PROP_PARTY:
      g_value_set_object (value, self->party);
      break;
    case FIGHT_PROP_FOES:
      g_value_set_object (value, self->foes);
      break;
    case FIGHT_PROP_LOG:
      g_value_set_object (value, self->log);
      break;
    case FIGHT_PROP_TURN:
      g_value_set_object (value, self->turn);
      break;
    case FIGHT_PROP_MAY_END_TURN:
      g_value_set_boolean (value, self->may_end_turn);
      break;
    case FIGHT_PROP_INSPECTED_ID:
      g_value_set_uint (value, self->inspected_id);
      break;
    case FIGHT_PROP_INSPECTED:
      g_value_set_object (value, self->inspected);
      break;
    case FIGHT_PROP_TARGET_ID:
      g_value_set_uint (value, muster_fight_model_get_target_id (self));
      break;
    case FIGHT_PROP_TARGET:
      g_value_set_object (value, self->target);
      break;
    case FIGHT_PROP_BOARD_ORDER:
      g_value_set_int (value, (int) self->board_order);
      break;
    case FIGHT_PROP_SIDES:
      g_value_set_object (value, self->sides);
      break;
    case FIGHT_PROP_SELECTION:
      g_value_set_object (value, self->selection);
      break;
    case FIGHT_PROP_WAITING:
      g_value_set_boolean (value, self->waiting);
      break;
    case FIGHT_PROP_LAIR_PLACE:
      g_value_set_int (value, self->lair_place);
      break;
    case FIGHT_PROP_TIMER_SECONDS:
      g_value_set_uint (value, muster_fight_model_get_timer_seconds (self));
      break;
    case FIGHT_PROP_TIMER_PER_ROUND:
      g_value_set_boolean (value, muster_fight_model_get_timer_per_round (self));
      break;
    case FIGHT_PROP_MISSING:
      g_value_set_object (value, self->missing);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
muster_fight_model_set_property (GObject *object,
                                 guint prop_id,
                                 const GValue *value,
                                 GParamSpec *pspec)
{
  MusterFightModel *self = MUSTER_FIGHT_MODEL (object);

  switch (prop_id)
    {
    case FIGHT_PROP_INSPECTED_ID:
      muster_fight_model_set_inspected_id (self, g_value_get_uint (value));
      break;
    case FIGHT_PROP_TARGET_ID:
      muster_fight_model_set_target_id (self, g_value_get_uint (value));
      break;
    case FIGHT_PROP_BOARD_ORDER:
      muster_fight_model_set_board_order (self, (MusterBoardOrder) g_value_get_int (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
muster_fight_model_finalize (GObject *object)
{
  MusterFightModel *self = MUSTER_FIGHT_MODEL (object);

  g_clear_object (&self->turn);
  g_clear_object (&self->inspected);
  g_clear_object (&self->target);
  g_clear_object (&self->order);
  g_clear_object (&self->party);
  g_clear_object (&self->foes);
  g_clear_object (&self->sides);
  g_clear_object (&self->selection);
  g_clear_object (&self->missing);
  g_clear_object (&self->log);
  g_clear_pointer (&self->combatants, g_hash_table_unref);
  g_clear_pointer (&self->name, g_free);

  G_OBJECT_CLASS (muster_fight_model_parent_class)->finalize (object);
}

static void
muster_fight_model_class_init (MusterFightModelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;
  GParamFlags writable = flags | G_PARAM_WRITABLE;

  object_class->get_property = muster_fight_model_get_property;
  object_class->set_property = muster_fight_model_set_property;
  object_class->finalize = muster_fight_model_finalize;

  properties[FIGHT_PROP_ID] = g_param_spec_uint ("id", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[FIGHT_PROP_NAME] = g_param_spec_string ("name", NULL, NULL, NULL, flags);
  properties[FIGHT_PROP_STATE]
      = g_param_spec_int ("state", NULL, NULL, 0, MUSTER_FIGHT_ENDED, 0, flags);
  properties[FIGHT_PROP_OUTCOME]
      = g_param_spec_int ("outcome", NULL, NULL, 0, MUSTER_OUTCOME_DEFEAT, 0, flags);
  properties[FIGHT_PROP_ROUND] = g_param_spec_int ("round", NULL, NULL, 0, G_MAXINT, 0, flags);
  properties[FIGHT_PROP_ORDER]
      = g_param_spec_object ("order", NULL, NULL, G_TYPE_LIST_MODEL, flags);
  properties[FIGHT_PROP_PARTY]
      = g_param_spec_object ("party", NULL, NULL, G_TYPE_LIST_MODEL, flags);
  properties[FIGHT_PROP_FOES] = g_param_spec_object ("foes", NULL, NULL, G_TYPE_LIST_MODEL, flags);
  properties[FIGHT_PROP_LOG]
      = g_param_spec_object ("log", NULL, NULL, MUSTER_TYPE_LOG_MODEL, flags);
  properties[FIGHT_PROP_TURN]
      = g_param_spec_object ("turn", NULL, NULL, MUSTER_TYPE_COMBATANT, flags);
  properties[FIGHT_PROP_MAY_END_TURN]
      = g_param_spec_boolean ("may-end-turn", NULL, NULL, FALSE, flags);
  properties[FIGHT_PROP_INSPECTED_ID]
      = g_param_spec_uint ("inspected-id", NULL, NULL, 0, G_MAXUINT, 0, writable);
  properties[FIGHT_PROP_INSPECTED]
      = g_param_spec_object ("inspected", NULL, NULL, MUSTER_TYPE_COMBATANT, flags);
  properties[FIGHT_PROP_TARGET_ID]
      = g_param_spec_uint ("target-id", NULL, NULL, 0, G_MAXUINT, 0, writable);
  properties[FIGHT_PROP_TARGET]
      = g_param_spec_object ("target", NULL, NULL, MUSTER_TYPE_COMBATANT, flags);
  properties[FIGHT_PROP_BOARD_ORDER]
      = g_param_spec_int ("board-order", NULL, NULL, 0, MUSTER_BOARD_BY_NAME, 0, writable);
  properties[FIGHT_PROP_SIDES]
      = g_param_spec_object ("sides", NULL, NULL, G_TYPE_LIST_MODEL, flags);
  properties[FIGHT_PROP_SELECTION]
      = g_param_spec_object ("selection", NULL, NULL, G_TYPE_LIST_MODEL, flags);
  properties[FIGHT_PROP_LAIR_PLACE]
      = g_param_spec_int ("lair-place", NULL, NULL, -1, G_MAXINT, -1, flags);
  properties[FIGHT_PROP_TIMER_SECONDS]
      = g_param_spec_uint ("timer-seconds", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[FIGHT_PROP_TIMER_PER_ROUND]
      = g_param_spec_boolean ("timer-per-round", NULL, NULL, FALSE, flags);
  properties[FIGHT_PROP_WAITING] = g_param_spec_boolean ("waiting", NULL, NULL, FALSE, flags);
  properties[FIGHT_PROP_MISSING]
      = g_param_spec_object ("missing", NULL, NULL, G_TYPE_LIST_MODEL, flags);
  g_object_class_install_properties (object_class, FIGHT_N_PROPS, properties);

  signals[TURN_BEGAN] = g_signal_new ("turn-began", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                      NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
muster_fight_model_init (MusterFightModel *self)
{
  self->combatants = g_hash_table_new_full (NULL, NULL, NULL, g_object_unref);
  self->order = muster_object_list_new (MUSTER_TYPE_COMBATANT);
  self->party = muster_object_list_new (MUSTER_TYPE_COMBATANT);
  self->foes = muster_object_list_new (MUSTER_TYPE_COMBATANT);
  self->sides = muster_object_list_new (MUSTER_TYPE_SIDE_ITEM);
  self->selection = muster_object_list_new (MUSTER_TYPE_COMBATANT);
  self->missing = muster_object_list_new (MUSTER_TYPE_COMBATANT);
  self->lair_place = -1;
  self->log = muster_log_model_new (MUSTER_FIGHT_LOG_LIMIT);
}

void
muster_fight_model_emit_turn_began (MusterFightModel *self)
{
  g_signal_emit (self, signals[TURN_BEGAN], 0);
}

MusterFightModel *
muster_fight_model_new (MusterId fight, const MusterViewer *viewer)
{
  MusterFightModel *self;

  g_return_val_if_fail (viewer != NULL, NULL);

  self = g_object_new (MUSTER_TYPE_FIGHT_MODEL, NULL);
  self->id = fight;
  self->viewer = *viewer;

  return self;
}

void
muster_fight_model_notify (MusterFightModel *self, guint prop)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[prop]);
}

void
muster_fight_model_take_target (MusterFightModel *self, MusterCombatant *target)
{
  g_autoptr (MusterCombatant) before = NULL;

  g_assert (MUSTER_IS_FIGHT_MODEL (self));

  if (self->target == target)
    return;

  before = g_steal_pointer (&self->target);
  g_set_object (&self->target, target);
  if (before != NULL)
    muster_combatant_set_is_target (before, FALSE);
  if (target != NULL)
    muster_combatant_set_is_target (target, TRUE);
  muster_fight_model_notify (self, FIGHT_PROP_TARGET_ID);
  muster_fight_model_notify (self, FIGHT_PROP_TARGET);
}

void
muster_fight_model_settle_inspected (MusterFightModel *self)
{
  MusterCombatant *inspected = muster_fight_model_lookup (self, self->inspected_id);
  g_autoptr (MusterCombatant) before = NULL;

  g_assert (MUSTER_IS_FIGHT_MODEL (self));

  if (inspected == NULL)
    inspected = self->turn;
  if (inspected == self->inspected)
    return;

  before = g_steal_pointer (&self->inspected);
  g_set_object (&self->inspected, inspected);
  if (before != NULL)
    muster_combatant_set_is_inspected (before, FALSE);
  if (inspected != NULL)
    muster_combatant_set_is_inspected (inspected, TRUE);
  muster_fight_model_notify (self, FIGHT_PROP_INSPECTED);
}

int
muster_fight_model_compare_labels (gconstpointer a, gconstpointer b)
{
  MusterCombatant *left = *(MusterCombatant *const *) a;
  MusterCombatant *right = *(MusterCombatant *const *) b;
  g_autofree char *left_key
      = g_utf8_collate_key_for_filename (muster_combatant_get_label (left), -1);
  g_autofree char *right_key
      = g_utf8_collate_key_for_filename (muster_combatant_get_label (right), -1);
  int order = strcmp (left_key, right_key);

  if (order != 0)
    return order;
  return muster_combatant_get_id (left) < muster_combatant_get_id (right) ? -1 : 1;
}

void
muster_fight_model_assign_board (MusterFightModel *self)
{
  guint n = muster_object_list_get_size (self->order);
  g_autoptr (GPtrArray) party = g_ptr_array_new ();
  g_autoptr (GPtrArray) foes = g_ptr_array_new ();

  for (guint i = 0; i < n; i++)
    {
      MusterCombatant *combatant = muster_object_list_peek (self->order, i);
      gboolean foe = muster_combatant_get_view (combatant)->side == MUSTER_SIDE_FOE;

      g_ptr_array_add (foe ? foes : party, combatant);
    }

  if (self->board_order == MUSTER_BOARD_BY_NAME)
    {
      g_ptr_array_sort (party, muster_fight_model_compare_labels);
      g_ptr_array_sort (foes, muster_fight_model_compare_labels);
    }

  muster_object_list_assign (self->party, party);
  muster_object_list_assign (self->foes, foes);
}

MusterCombatant *
muster_fight_model_lookup (MusterFightModel *self, MusterId creature)
{
  g_return_val_if_fail (MUSTER_IS_FIGHT_MODEL (self), NULL);

  return g_hash_table_lookup (self->combatants, GUINT_TO_POINTER (creature));
}

void
muster_fight_model_set_inspected_id (MusterFightModel *self, MusterId creature)
{
  g_return_if_fail (MUSTER_IS_FIGHT_MODEL (self));

  if (self->inspected_id == creature)
    return;

  self->inspected_id = creature;
  muster_fight_model_notify (self, FIGHT_PROP_INSPECTED_ID);
  muster_fight_model_settle_inspected (self);
}

void
muster_fight_model_set_target_id (MusterFightModel *self, MusterId creature)
{
  g_return_if_fail (MUSTER_IS_FIGHT_MODEL (self));

  if (self->state == MUSTER_FIGHT_ENDED)
    creature = 0;
  muster_fight_model_take_target (self, muster_fight_model_lookup (self, creature));
}

void
muster_fight_model_set_board_order (MusterFightModel *self, MusterBoardOrder order)
{
  g_return_if_fail (MUSTER_IS_FIGHT_MODEL (self));

  if (self->board_order == order)
    return;

  self->board_order = order;
  muster_fight_model_assign_board (self);
  muster_fight_model_sort_sides (self);
  muster_fight_model_notify (self, FIGHT_PROP_BOARD_ORDER);
}

MusterId
muster_fight_model_get_id (MusterFightModel *self)
{
  g_return_val_if_fail (MUSTER_IS_FIGHT_MODEL (self), 0);

  return self->id;
}

const char *
muster_fight_model_get_name (MusterFightModel *self)
{
  g_return_val_if_fail (MUSTER_IS_FIGHT_MODEL (self), NULL);

  return self->name;
}

MusterFightState
muster_fight_model_get_state (MusterFightModel *self)
{
  g_return_val_if_fail (MUSTER_IS_FIGHT_MODEL (self), MUSTER_FIGHT_ENDED);

  return self->state;
}

MusterOutcome
muster_fight_model_get_outcome (MusterFightModel *self)
{
  g_return_val_if_fail (MUSTER_IS_FIGHT_MODEL (self), MUSTER_OUTCOME_OPEN);

  return self->outcome;
}

gint32
muster_fight_model_get_round (MusterFightModel *self)
{
  g_return_val_if_fail (MUSTER_IS_FIGHT_MODEL (self), 0);

  return self->round;
}

gboolean
muster_fight_model_get_waiting (MusterFightModel *self)
{
  g_return_val_if_fail (MUSTER_IS_FIGHT_MODEL (self), FALSE);

  return self->waiting;
}

gboolean
muster_fight_model_is_open (MusterFightModel *self)
{
  g_return_val_if_fail (MUSTER_IS_FIGHT_MODEL (self), FALSE);

  return self->state == MUSTER_FIGHT_RUNNING || self->waiting;
}

guint
muster_fight_model_get_timer_seconds (MusterFightModel *self)
{
  g_return_val_if_fail (MUSTER_IS_FIGHT_MODEL (self), 0);

  return (guint) MAX (self->world.timer_seconds, 0);
}

gboolean
muster_fight_model_get_timer_per_round (MusterFightModel *self)
{
  g_return_val_if_fail (MUSTER_IS_FIGHT_MODEL (self), FALSE);

  return self->world.timer_per_round != 0;
}

GListModel *
muster_fight_model_get_missing (MusterFightModel *self)
{
  g_return_val_if_fail (MUSTER_IS_FIGHT_MODEL (self), NULL);

  return G_LIST_MODEL (self->missing);
}

MusterCombatant *
muster_fight_model_get_turn (MusterFightModel *self)
{
  g_return_val_if_fail (MUSTER_IS_FIGHT_MODEL (self), NULL);

  return self->turn;
}

MusterCombatant *
muster_fight_model_get_inspected (MusterFightModel *self)
{
  g_return_val_if_fail (MUSTER_IS_FIGHT_MODEL (self), NULL);

  return self->inspected;
}

MusterCombatant *
muster_fight_model_get_target (MusterFightModel *self)
{
  g_return_val_if_fail (MUSTER_IS_FIGHT_MODEL (self), NULL);

  return self->target;
}

GListModel *
muster_fight_model_get_order (MusterFightModel *self)
{
  g_return_val_if_fail (MUSTER_IS_FIGHT_MODEL (self), NULL);

  return G_LIST_MODEL (self->order);
}

GListModel *
muster_fight_model_get_party (MusterFightModel *self)
{
  g_return_val_if_fail (MUSTER_IS_FIGHT_MODEL (self), NULL);

  return G_LIST_MODEL (self->party);
}

GListModel *
muster_fight_model_get_foes (MusterFightModel *self)
{
  g_return_val_if_fail (MUSTER_IS_FIGHT_MODEL (self), NULL);

  return G_LIST_MODEL (self->foes);
}

MusterLogModel *
muster_fight_model_get_log (MusterFightModel *self)
{
  g_return_val_if_fail (MUSTER_IS_FIGHT_MODEL (self), NULL);

  return self->log;
}

MusterId
muster_fight_model_get_inspected_id (MusterFightModel *self)
{
  g_return_val_if_fail (MUSTER_IS_FIGHT_MODEL (self), 0);

  return self->inspected_id;
}

MusterId
muster_fight_model_get_target_id (MusterFightModel *self)
{
  g_return_val_if_fail (MUSTER_IS_FIGHT_MODEL (self), 0);

  return self->target != NULL ? muster_combatant_get_id (self->target) : 0;
}

MusterBoardOrder
muster_fight_model_get_board_order (MusterFightModel *self)
{
  g_return_val_if_fail (MUSTER_IS_FIGHT_MODEL (self), MUSTER_BOARD_BY_INITIATIVE);

  return self->board_order;
}

gboolean
muster_fight_model_get_lair_turn (MusterFightModel *self)
{
  g_return_val_if_fail (MUSTER_IS_FIGHT_MODEL (self), FALSE);

  return self->lair_turn;
}

int
muster_fight_model_get_lair_place (MusterFightModel *self)
{
  g_return_val_if_fail (MUSTER_IS_FIGHT_MODEL (self), -1);

  return self->lair_place;
}
