/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finding lines of the log by what the GM reads in them. */
#define G_LOG_DOMAIN "muster-campaign"

#include "config.h"

#include "campaign/campaign-private.h"
#include "log/words.h"
#include "store/log-index.h"

static char *
word_event (MusterCampaign *self, const MusterEvents *events, const MusterEvent *event)
{
  MusterReader reader = muster_campaign_get_reader (self);
  MusterNames names = muster_campaign_get_names (self);
  MusterEventView view;

  if (event == NULL)
    return g_strdup (muster_words_unknown_event ());

  return muster_view_event (&reader, event, &view) ? muster_words_event (&names, &view, events)
                                                   : g_strdup ("");
}

/* Another language, or another version with other sentences, makes the index anew. */
static gboolean
set_language (MusterCampaign *self, GError **error)
{
  g_autofree char *tag = g_strdup_printf ("%s %s", g_get_language_names ()[0], VERSION);

  self->log_indexed = muster_store_set_log_language (self->store, tag, error);

  return self->log_indexed;
}

/* From here on new lines go into the index.  Older ones that are missing follow with the first
 * search. */
void
muster_campaign_begin_index (MusterCampaign *self)
{
  g_autoptr (GError) error = NULL;

  if (!muster_store_is_read_only (self->store) && !set_language (self, &error))
    g_info ("the log is not indexed: %s", error->message);
}

gboolean
muster_campaign_index_event (MusterCampaign *self,
                             gint64 line,
                             const MusterEvent *event,
                             GError **error)
{
  g_autofree char *words = NULL;

  if (!self->log_indexed)
    return TRUE;

  words = word_event (self, &self->result.events, event);

  return muster_store_index_log (self->store, line, words, error);
}

typedef struct
{
  MusterCampaign *self;
  MusterEvents events;
} Wording;

static char *
word_row (const MusterLogRow *row, gpointer user_data)
{
  Wording *wording = user_data;

  muster_events_clear (&wording->events);

  return word_event (wording->self, &wording->events,
                     muster_campaign_decode_line (wording->self, row, &wording->events)
                         ? muster_events_at (&wording->events, 0)
                         : NULL);
}

static gboolean
index_missing (MusterCampaign *self, GError **error)
{
  Wording wording = { .self = self };
  gboolean indexed;

  muster_events_init (&wording.events);
  indexed = muster_store_index_missing_log (self->store, word_row, &wording, error);
  muster_events_free (&wording.events);

  return indexed;
}

/* Where nothing can be indexed, in a file that cannot be written or that a worker writes, every
 * line is read. */
typedef struct
{
  MusterCampaign *self;
  char **wanted;
  GArray *found; /* of gint64, oldest first */
} Scan;

static gboolean
begins_a_word (const char *wanted, char **words)
{
  for (guint i = 0; words[i] != NULL; i++)
    if (g_str_has_prefix (words[i], wanted))
      return TRUE;

  return FALSE;
}

static gboolean
has_words (const char *text, char **wanted)
{
  g_auto (GStrv) plain = NULL;
  g_auto (GStrv) words = g_str_tokenize_and_fold (text, NULL, &plain);

  for (guint i = 0; wanted[i] != NULL; i++)
    if (!begins_a_word (wanted[i], words) && !begins_a_word (wanted[i], plain))
      return FALSE;

  return TRUE;
}

static gboolean
scan_line (const MusterCampaignLine *line, gpointer user_data)
{
  Scan *scan = user_data;
  g_autofree char *text = word_event (scan->self, line->events, line->event);

  if (has_words (text, scan->wanted))
    g_array_append_val (scan->found, line->line);

  return TRUE;
}

static GArray *
scan_log (MusterCampaign *self, const char *words, guint limit, GError **error)
{
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (GArray) newest = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_auto (GStrv) wanted = g_str_tokenize_and_fold (words, NULL, NULL);
  Scan scan = { .self = self, .wanted = wanted, .found = found };

  if (wanted[0] != NULL && !muster_campaign_each_line (self, 0, scan_line, &scan, error))
    return NULL;
  for (guint i = found->len; i > 0 && newest->len < limit; i--)
    g_array_append_val (newest, g_array_index (found, gint64, i - 1));

  return g_steal_pointer (&newest);
}

/**
 * muster_campaign_search_log:
 * @self: a campaign
 * @words: what somebody typed
 * @limit: at most so many lines
 * @error: return location
 *
 * Finds the lines in whose wording for the GM every one of @words begins a word.
 *
 * Returns: (transfer full) (element-type gint64): ids of lines, newest first; %NULL with @error
 *   set
 */
GArray *
muster_campaign_search_log (MusterCampaign *self, const char *words, guint limit, GError **error)
{
  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (self) && self->viewer.gm, NULL);
  g_return_val_if_fail (words != NULL, NULL);

  if (muster_store_is_read_only (self->store) || self->is_apart)
    return scan_log (self, words, limit, error);
  if ((!self->log_indexed && !set_language (self, error)) || !index_missing (self, error))
    return NULL;

  return muster_store_search_log (self->store, words, limit, error);
}
