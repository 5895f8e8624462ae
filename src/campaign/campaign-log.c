/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Events in the store, and whom they speak of. */
#define G_LOG_DOMAIN "muster-campaign"

#include "config.h"

#include "campaign/campaign-private.h"
#include "store/subjects.h"
#include "view/combatant-view.h"

/* What the log keeps of a creature. */
typedef struct
{
  char *label;
  int twin; /* 0: does not show */
  MusterSubjectSide side;
} Subject;

static const char *const side_names[] = {
  [MUSTER_SUBJECT_UNKNOWN] = "unknown",
  [MUSTER_SUBJECT_CHARACTER] = "character",
  [MUSTER_SUBJECT_BYSTANDER] = "bystander",
  [MUSTER_SUBJECT_FOE] = "foe",
};

static void
subject_free (gpointer data)
{
  Subject *subject = data;

  g_free (subject->label);
  g_free (subject);
}

static void
load_subject (const MusterSubject *row, gpointer user_data)
{
  GHashTable *subjects = user_data;
  Subject *subject = g_new0 (Subject, 1);

  subject->label = g_strdup (row->label);
  subject->twin = row->twin;
  for (guint i = 0; i < G_N_ELEMENTS (side_names); i++)
    if (g_str_equal (side_names[i], row->kind))
      subject->side = (MusterSubjectSide) i;
  g_hash_table_insert (subjects, GUINT_TO_POINTER (row->id), subject);
}

gboolean
muster_campaign_load_subjects (MusterCampaign *self, GError **error)
{
  g_clear_pointer (&self->subjects, g_hash_table_unref);
  self->subjects = g_hash_table_new_full (NULL, NULL, NULL, subject_free);

  return muster_store_each_subject (self->store, load_subject, self->subjects, error);
}

static MusterSubjectSide
side_of (const MusterCreature *creature)
{
  if (creature->kind == MUSTER_CREATURE_CHARACTER)
    return MUSTER_SUBJECT_CHARACTER;

  return creature->disposition == MUSTER_DISPOSITION_HOSTILE ? MUSTER_SUBJECT_FOE
                                                             : MUSTER_SUBJECT_BYSTANDER;
}

/* Stores what the log would say of a creature from now on, when that is news. */
static gboolean
store_subject (MusterCampaign *self, const MusterCreature *creature, int twin, GError **error)
{
  Subject *known = g_hash_table_lookup (self->subjects, GUINT_TO_POINTER (creature->id));
  const char *label = muster_game_text (self->game, creature->name);
  MusterSubject row = { .id = creature->id,
                        .label = label,
                        .twin = twin >= 0       ? twin
                                : known != NULL ? known->twin
                                                : 0,
                        .kind = side_names[side_of (creature)] };

  if (known != NULL && known->twin == row.twin && known->side == side_of (creature)
      && g_str_equal (known->label, label))
    return TRUE;

  if (!muster_store_put_subject (self->store, &row, error))
    return FALSE;
  load_subject (&row, self->subjects);

  return TRUE;
}

/* A newcomer may be the second of a name, so that the first's number shows as well. */
static gboolean
store_participants (MusterCampaign *self, MusterId fight, GError **error)
{
  MUSTER_GAME_FOREACH (self->game, PARTICIPANT, MusterParticipant, participant)
  {
    const MusterCreature *creature = muster_game_creature (self->game, participant->creature);

    if (participant->fight != fight || creature == NULL)
      continue;
    if (!store_subject (self, creature,
                        muster_game_has_twin (self->game, participant) ? participant->twin : 0,
                        error))
      return FALSE;
  }

  return TRUE;
}

/* The creatures among self->changes. */
gboolean
muster_campaign_store_subjects (MusterCampaign *self, GError **error)
{
  MusterId fight = 0;

  for (guint i = 0; i < self->changes->len; i++)
    {
      const MusterChange *change = &g_array_index (self->changes, MusterChange, i);
      const MusterParticipant *participant;
      const MusterCreature *creature;

      if (!change->exists)
        continue;

      if (change->pool == MUSTER_POOL_CREATURE)
        {
          creature = muster_game_creature (self->game, change->id);
          if (!store_subject (self, creature, -1, error))
            return FALSE;
        }
      else if (change->pool == MUSTER_POOL_PARTICIPANT && !change->existed)
        {
          participant = muster_game_participant (self->game, change->id);
          if (participant->fight == fight)
            continue;
          fight = participant->fight;
          if (!store_participants (self, fight, error))
            return FALSE;
        }
    }

  return TRUE;
}

/* Names and sides, for words and projections. */

static const Subject *
find_subject (const MusterCampaign *self, MusterId id)
{
  const MusterCampaign *owner = self->host != NULL ? self->host : self;

  return g_hash_table_lookup (owner->subjects, GUINT_TO_POINTER (id));
}

static char *
get_label (MusterId id, MusterId fight, gconstpointer data)
{
  const MusterCampaign *self = data;
  const Subject *subject;

  if (muster_game_creature (self->game, id) != NULL)
    return muster_view_label (self->game, &self->viewer, fight, id);

  subject = find_subject (self, id);
  if (subject == NULL)
    return NULL;

  /* Only the GM's name of it is kept, which may be another than the players knew it by. */
  if (!self->viewer.gm && subject->side != MUSTER_SUBJECT_CHARACTER)
    return NULL;

  return subject->twin > 0 ? g_strdup_printf ("%s %d", subject->label, subject->twin)
                           : g_strdup (subject->label);
}

static char *
get_encounter (MusterId id, gconstpointer data)
{
  const MusterCampaign *self = data;
  const MusterEncounter *encounter = muster_game_encounter (self->game, id);

  return encounter != NULL && self->viewer.gm
             ? g_strdup (muster_game_text (self->game, encounter->name))
             : NULL;
}

static const char *
get_text (MusterText text, gconstpointer data)
{
  const MusterCampaign *self = data;

  return muster_game_text (self->game, text);
}

static MusterSubjectSide
get_side (MusterId id, gconstpointer data)
{
  const MusterCampaign *self = data;
  const MusterCreature *creature = muster_game_creature (self->game, id);
  const Subject *subject;

  if (creature != NULL)
    return side_of (creature);
  subject = find_subject (self, id);

  return subject != NULL ? subject->side : MUSTER_SUBJECT_UNKNOWN;
}

static char *
get_spell (const char *key, gconstpointer data)
{
  const MusterCampaign *self = data;
  const MusterSpell *spell = muster_compendium_find_spell (muster_game_compendium (self->game), key,
                                                           muster_game_world (self->game)->edition);

  return spell != NULL ? g_strdup (spell->name) : NULL;
}

/**
 * muster_campaign_get_names:
 * @self: a campaign
 *
 * Returns: names for src/log/ as the campaign's viewer knows them, the GM's with those of deleted
 *     creatures
 */
MusterNames
muster_campaign_get_names (MusterCampaign *self)
{
  return (MusterNames) {
    .label = get_label,
    .encounter = get_encounter,
    .spell = get_spell,
    .text = get_text,
    .data = self,
  };
}

/* Of those who are gone it is only known what they were at last. */
static gboolean
get_foe (MusterId creature, MusterId fight, gconstpointer data)
{
  const MusterCampaign *self = data;
  MusterSubjectSide side;

  if (muster_game_creature (self->game, creature) != NULL)
    return muster_view_is_foe (self->game, fight, creature);
  side = get_side (creature, data);

  return side == MUSTER_SUBJECT_FOE || side == MUSTER_SUBJECT_UNKNOWN;
}

static gboolean
get_hidden (MusterId creature, MusterId fight, gconstpointer data)
{
  const MusterCampaign *self = data;

  return muster_view_is_hidden (self->game, fight, creature);
}

/**
 * muster_campaign_get_reader:
 * @self: a campaign
 *
 * Returns: the campaign's viewer as a reader of events
 */
MusterReader
muster_campaign_get_reader (MusterCampaign *self)
{
  return (MusterReader) { .viewer = self->viewer,
                          .foe_ac_hidden = muster_game_world (self->game)->foe_ac_hidden != 0,
                          .death_saves_hidden = muster_game_world (self->game)->death_saves
                                                == MUSTER_DEATH_SAVES_HIDDEN,
                          .side = get_side,
                          .foe = get_foe,
                          .hidden = get_hidden,
                          .data = self };
}

/* Lines. */

/* Appends the events of the last perform to the log; their lines count up from `first_line`. */
gboolean
muster_campaign_store_events (MusterCampaign *self, gint64 *first_line, GError **error)
{
  const MusterEvents *events = &self->result.events;

  for (guint i = 0; i < muster_events_count (events); i++)
    {
      const MusterEvent *event = muster_events_at (events, i);
      const MusterEventInfo *info = muster_event_info ((MusterEventKind) event->kind);
      g_autofree char *body = muster_event_to_json (events, event, self->game);
      const MusterLogRow row = { .fight = event->fight,
                                 .round = event->round,
                                 .clock = event->clock,
                                 .serial = self->result.serial,
                                 .step = muster_store_get_open_step (self->store),
                                 .kind = info->name,
                                 .version = event->version,
                                 .secret = event->secret != 0,
                                 .body = body };
      gint64 line;

      if (!muster_store_append_log (self->store, &row, &line, error)
          || !muster_campaign_index_event (self, line, event, error))
        return FALSE;
      if (i == 0)
        *first_line = line;
    }

  return TRUE;
}

gboolean
muster_campaign_decode_line (MusterCampaign *self, const MusterLogRow *row, MusterEvents *events)
{
  MusterEvent *event;
  g_autoptr (GError) error = NULL;

  if (!muster_event_from_json (row->kind, row->body, self->game, events, &event, &error))
    g_info ("line %" G_GINT64_FORMAT ": %s", row->id, error->message);
  if (error != NULL || event == NULL)
    return FALSE;

  event->version = (guint16) row->version;
  event->fight = row->fight;
  event->round = (gint32) row->round;
  event->clock = row->clock;
  event->secret = row->secret;

  return TRUE;
}

typedef struct
{
  MusterCampaign *self;
  MusterReader reader;
  MusterEvents events;
  MusterLogModel *log; /* the one to fill */
  MusterId fight;      /* whose log it is, 0: everything's */
  guint n_left;
} Showing;

/* A stored line as the models take it. */
MusterLogLine
muster_campaign_log_line (const MusterLogRow *row)
{
  return (MusterLogLine) { .line = row->id,
                           .step = row->step,
                           .struck = row->struck,
                           .note = row->note,
                           .player_note = row->player_note,
                           .replaces = row->replaces };
}

static gboolean
show_line (const MusterLogRow *row, gpointer user_data)
{
  Showing *showing = user_data;
  const MusterLogLine line = muster_campaign_log_line (row);

  muster_events_clear (&showing->events);
  if (muster_campaign_decode_line (showing->self, row, &showing->events)
      && (showing->fight == 0
          || muster_log_belongs_to_fight (muster_events_at (&showing->events, 0), showing->fight)))
    {
      muster_log_model_put (showing->log, &showing->reader, &showing->events, &line);
      showing->n_left--;
    }

  return showing->n_left > 0
         && (showing->fight == 0 || !muster_log_model_is_complete (showing->log));
}

/* Takes stored lines older than `before` (0: all) into a log, as many as it holds. */
static void
fill_log (MusterCampaign *view, MusterLogModel *log, MusterId fight, gint64 before)
{
  Showing showing = { .self = view,
                      .reader = muster_campaign_get_reader (view),
                      .log = log,
                      .fight = fight,
                      .n_left = muster_log_model_get_limit (log) };
  g_autoptr (GError) error = NULL;

  muster_events_init (&showing.events);
  muster_log_model_freeze (log);
  if (!muster_store_each_log_backwards (view->store, MUSTER_LOG_ALL, before, show_line, &showing,
                                        &error))
    g_warning ("%s", error->message);
  muster_log_model_thaw (log);
  muster_events_free (&showing.events);
}

void
muster_campaign_fill_logs (MusterCampaign *view, gint64 before)
{
  MusterLogModel *log = muster_campaign_model_get_log (view->model);
  MusterFightModel *fight = muster_campaign_model_get_fight (view->model);
  MusterId id = fight != NULL ? muster_fight_model_get_id (fight) : 0;
  guint limit = muster_log_model_get_limit (log);

  if (limit > view->shown_limit)
    fill_log (view, log, 0, before);
  view->shown_limit = limit;

  if (fight != NULL)
    {
      limit = muster_log_model_get_limit (muster_fight_model_get_log (fight));
      if (id != view->shown_fight || limit > view->shown_fight_limit)
        fill_log (view, muster_fight_model_get_log (fight), id, before);
      view->shown_fight_limit = limit;
    }
  view->shown_fight = id;
}

typedef struct
{
  MusterCampaign *self;
  MusterCampaignLineFunc func;
  gpointer user_data;
  const MusterEventKind *kinds; /* NULL: all */
  guint n_kinds;
  MusterEvents events;
} Reading;

static gboolean
is_wanted (const Reading *reading, const char *kind)
{
  for (guint i = 0; i < reading->n_kinds; i++)
    if (g_str_equal (muster_event_info (reading->kinds[i])->name, kind))
      return TRUE;

  return reading->kinds == NULL;
}

static gboolean
read_line (const MusterLogRow *row, gpointer user_data)
{
  Reading *reading = user_data;
  MusterCampaignLine line = { .line = row->id,
                              .step = row->step,
                              .struck = row->struck,
                              .note = row->note,
                              .replaces = row->replaces,
                              .kind = row->kind,
                              .body = row->body,
                              .events = &reading->events };

  if (!is_wanted (reading, row->kind))
    return TRUE;

  muster_events_clear (&reading->events);
  if (muster_campaign_decode_line (reading->self, row, &reading->events))
    line.event = muster_events_at (&reading->events, 0);

  return reading->func (&line, reading->user_data);
}

/**
 * muster_campaign_each_line:
 * @self: a campaign
 * @after: a line, 0: from the first
 * @func: called for each line, oldest first
 * @user_data: for @func
 * @error: return location
 *
 * Returns: %FALSE when the log could not be read
 */
gboolean
muster_campaign_each_line (MusterCampaign *self,
                           gint64 after,
                           MusterCampaignLineFunc func,
                           gpointer user_data,
                           GError **error)
{
  Reading reading = { .self = self, .func = func, .user_data = user_data };
  gboolean read;

  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (self) && self->viewer.gm, FALSE);
  g_return_val_if_fail (func != NULL, FALSE);

  muster_events_init (&reading.events);
  read = muster_store_each_log (self->store, MUSTER_LOG_ALL, after, 0, read_line, &reading, error);
  muster_events_free (&reading.events);

  return read;
}

/**
 * muster_campaign_each_line_back:
 * @self: a campaign of the GM's
 * @kinds: (array length=n_kinds): what lines are wanted
 * @n_kinds: how many
 * @func: called for each of them, newest first
 * @user_data: for @func
 * @error: return location
 *
 * Returns: %FALSE when the log could not be read
 */
gboolean
muster_campaign_each_line_back (MusterCampaign *self,
                                const MusterEventKind *kinds,
                                guint n_kinds,
                                MusterCampaignLineFunc func,
                                gpointer user_data,
                                GError **error)
{
  Reading reading
      = { .self = self, .func = func, .user_data = user_data, .kinds = kinds, .n_kinds = n_kinds };
  gboolean read;

  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (self) && self->viewer.gm, FALSE);
  g_return_val_if_fail (kinds != NULL && func != NULL, FALSE);

  muster_events_init (&reading.events);
  read = muster_store_each_log_backwards (self->store, MUSTER_LOG_ALL, 0, read_line, &reading,
                                          error);
  muster_events_free (&reading.events);

  return read;
}
