/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-model"

#include "model/muster-encounter-item.h"

#include <string.h>

#include "model/muster-object-list.h"
#include "view/encounter-view.h"

struct _MusterEncounterItem
{
  GObject parent_instance;

  MusterId id;
  char *name;
  gint32 position;
  MusterObjectList *creatures; /* of MusterCreatureItem */
  MusterDifficulty by_2014;
  MusterDifficulty by_2024;
};

enum
{
  PROP_0,
  PROP_ID,
  PROP_NAME,
  PROP_POSITION,
  PROP_CREATURES,
  PROP_BAND_2014,
  PROP_BAND_2024,
  PROP_XP,
  PROP_ADJUSTED_XP,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

enum
{
  DIFFICULTY_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MusterEncounterItem, muster_encounter_item, G_TYPE_OBJECT)

static void
muster_encounter_item_get_property (GObject *object,
                                    guint prop_id,
                                    GValue *value,
                                    GParamSpec *pspec)
{
  MusterEncounterItem *self = MUSTER_ENCOUNTER_ITEM (object);

  switch (prop_id)
    {
    case PROP_ID:
      g_value_set_uint (value, self->id);
      break;
    case PROP_NAME:
      g_value_set_string (value, self->name);
      break;
    case PROP_POSITION:
      g_value_set_int (value, self->position);
      break;
    case PROP_CREATURES:
      g_value_set_object (value, self->creatures);
      break;
    case PROP_BAND_2014:
      g_value_set_int (value, (int) self->by_2014.band);
      break;
    case PROP_BAND_2024:
      g_value_set_int (value, (int) self->by_2024.band);
      break;
    case PROP_XP:
      g_value_set_int64 (value, self->by_2014.xp);
      break;
    case PROP_ADJUSTED_XP:
      g_value_set_int64 (value, self->by_2014.adjusted_xp);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
muster_encounter_item_finalize (GObject *object)
{
  MusterEncounterItem *self = MUSTER_ENCOUNTER_ITEM (object);

  g_free (self->name);
  g_object_unref (self->creatures);

  G_OBJECT_CLASS (muster_encounter_item_parent_class)->finalize (object);
}

static void
muster_encounter_item_class_init (MusterEncounterItemClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = muster_encounter_item_get_property;
  object_class->finalize = muster_encounter_item_finalize;

  properties[PROP_ID] = g_param_spec_uint ("id", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_NAME] = g_param_spec_string ("name", NULL, NULL, NULL, flags);
  properties[PROP_POSITION]
      = g_param_spec_int ("position", NULL, NULL, G_MININT, G_MAXINT, 0, flags);
  properties[PROP_CREATURES]
      = g_param_spec_object ("creatures", NULL, NULL, G_TYPE_LIST_MODEL, flags);
  properties[PROP_BAND_2014]
      = g_param_spec_int ("band-2014", NULL, NULL, 0, MUSTER_BAND_ABOVE_HIGH, 0, flags);
  properties[PROP_BAND_2024]
      = g_param_spec_int ("band-2024", NULL, NULL, 0, MUSTER_BAND_ABOVE_HIGH, 0, flags);
  properties[PROP_XP] = g_param_spec_int64 ("xp", NULL, NULL, 0, G_MAXINT64, 0, flags);
  properties[PROP_ADJUSTED_XP]
      = g_param_spec_int64 ("adjusted-xp", NULL, NULL, 0, G_MAXINT64, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[DIFFICULTY_CHANGED]
      = g_signal_new ("difficulty-changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                      NULL, NULL, G_TYPE_NONE, 0);
}

static void
muster_encounter_item_init (MusterEncounterItem *self)
{
  self->creatures = muster_object_list_new (MUSTER_TYPE_CREATURE_ITEM);
}

MusterEncounterItem *
muster_encounter_item_new (MusterId encounter)
{
  MusterEncounterItem *self = g_object_new (MUSTER_TYPE_ENCOUNTER_ITEM, NULL);

  self->id = encounter;

  return self;
}

void
muster_encounter_item_refresh (MusterEncounterItem *self, const MusterGame *game)
{
  const MusterEncounter *encounter;

  g_return_if_fail (MUSTER_IS_ENCOUNTER_ITEM (self));

  encounter = muster_game_encounter (game, self->id);
  g_return_if_fail (encounter != NULL);

  if (g_set_str (&self->name, muster_game_text (game, encounter->name)))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NAME]);
  if (self->position != encounter->position)
    {
      self->position = encounter->position;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_POSITION]);
    }
}

void
muster_encounter_item_assign (MusterEncounterItem *self, GPtrArray *creatures)
{
  g_return_if_fail (MUSTER_IS_ENCOUNTER_ITEM (self));

  muster_object_list_assign (self->creatures, creatures);
}

static gboolean
same_difficulty (const MusterDifficulty *a, const MusterDifficulty *b)
{
  return a->band == b->band && a->xp == b->xp && a->adjusted_xp == b->adjusted_xp
         && a->hostiles == b->hostiles && a->unrated == b->unrated && a->party == b->party
         && memcmp (a->thresholds, b->thresholds, sizeof a->thresholds) == 0;
}

void
muster_encounter_item_judge (MusterEncounterItem *self,
                             const MusterGame *game,
                             const int *party_levels,
                             guint n_levels)
{
  g_autoptr (GArray) ids = NULL;
  MusterDifficulty by_2014, by_2024, before_2014, before_2024;

  g_return_if_fail (MUSTER_IS_ENCOUNTER_ITEM (self));

  ids = g_array_new (FALSE, FALSE, sizeof (MusterId));
  for (guint i = 0; i < muster_object_list_get_size (self->creatures); i++)
    {
      MusterId id = muster_creature_item_get_id (muster_object_list_peek (self->creatures, i));

      g_array_append_val (ids, id);
    }

  muster_view_difficulty (game, (const MusterId *) (gpointer) ids->data, ids->len, party_levels,
                          n_levels, 2014, &by_2014);
  muster_view_difficulty (game, (const MusterId *) (gpointer) ids->data, ids->len, party_levels,
                          n_levels, 2024, &by_2024);
  if (same_difficulty (&by_2014, &self->by_2014) && same_difficulty (&by_2024, &self->by_2024))
    return;

  before_2014 = self->by_2014;
  before_2024 = self->by_2024;
  self->by_2014 = by_2014;
  self->by_2024 = by_2024;

  if (before_2014.band != by_2014.band)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BAND_2014]);
  if (before_2024.band != by_2024.band)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BAND_2024]);
  if (before_2014.xp != by_2014.xp)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_XP]);
  if (before_2014.adjusted_xp != by_2014.adjusted_xp)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ADJUSTED_XP]);
  g_signal_emit (self, signals[DIFFICULTY_CHANGED], 0);
}

MusterId
muster_encounter_item_get_id (MusterEncounterItem *self)
{
  g_return_val_if_fail (MUSTER_IS_ENCOUNTER_ITEM (self), 0);

  return self->id;
}

const char *
muster_encounter_item_get_name (MusterEncounterItem *self)
{
  g_return_val_if_fail (MUSTER_IS_ENCOUNTER_ITEM (self), NULL);

  return self->name;
}

GListModel *
muster_encounter_item_get_creatures (MusterEncounterItem *self)
{
  g_return_val_if_fail (MUSTER_IS_ENCOUNTER_ITEM (self), NULL);

  return G_LIST_MODEL (self->creatures);
}

const MusterDifficulty *
muster_encounter_item_get_difficulty (MusterEncounterItem *self, int edition)
{
  g_return_val_if_fail (MUSTER_IS_ENCOUNTER_ITEM (self), NULL);

  return edition == 2024 ? &self->by_2024 : &self->by_2014;
}
