/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-campaign"

#include "config.h"

#include "campaign/past.h"

#include <glib/gi18n-lib.h>

#include "campaign/json-text.h"
#include "log/words.h"
#include "rules/sound.h"
#include "store/fields-json.h"
#include "store/rows.h"

static void
entry_clear (gpointer data)
{
  MusterPastEntry *entry = data;

  g_free (entry->command);
  g_free (entry->answers);
}

static void
line_clear (gpointer data)
{
  MusterPastLine *line = data;

  g_free (line->kind);
}

void
muster_past_free (MusterPast *past)
{
  g_array_unref (past->entries);
  g_array_unref (past->lines);
  g_free (past->body);
  g_free (past);
}

/* Reading the history. */

typedef struct
{
  GArray *all;    /* of MusterPastEntry, of every fight, oldest first */
  GArray *fights; /* of MusterId: whose they are */
} Reading;

/* A correction performed everything of its fight anew from an entry on, and Previous turn can have
 * gone back to one: where from, or 0. */
static gint64
gone_back_to (const MusterHistoryEntry *entry, gboolean *corrects)
{
  g_autoptr (JsonNode) node = entry->command == NULL && entry->title != NULL
                                  ? muster_json_parse (entry->title, JSON_NODE_OBJECT, NULL)
                                  : NULL;
  const char *step
      = node != NULL ? muster_json_member_text (json_node_get_object (node), "step") : "";
  gint64 from;

  *corrects = g_str_equal (step, MUSTER_STEP_NAME_CORRECTION);
  if (!*corrects && !g_str_equal (step, MUSTER_STEP_NAME_PREVIOUS_TURN))
    return 0;

  return muster_field_read_int (json_node_get_object (node), "from", 0, G_MAXINT64, &from, NULL)
             ? from
             : 0;
}

static gboolean
read_entry (const MusterHistoryEntry *row, gpointer user_data)
{
  Reading *reading = user_data;
  gboolean corrects;
  gint64 from = gone_back_to (row, &corrects);
  MusterPastEntry entry = { .id = row->id,
                            .step = row->step,
                            .serial = row->serial,
                            .rules = row->rules,
                            .corrects = corrects,
                            .command = g_strdup (row->command),
                            .answers = g_strdup (row->answers) };

  if (row->undone)
    {
      entry_clear (&entry);
      return FALSE;
    }

  for (guint i = 0; from > 0 && i < reading->all->len; i++)
    {
      MusterPastEntry *before = &g_array_index (reading->all, MusterPastEntry, i);

      if (before->id >= from && g_array_index (reading->fights, MusterId, i) == row->fight)
        before->replaced = TRUE;
    }
  g_array_append_val (reading->all, entry);
  g_array_append_val (reading->fights, row->fight);

  return TRUE;
}

static gboolean
reading_begin (Reading *reading, MusterStore *store, GError **error)
{
  reading->all = g_array_new (FALSE, TRUE, sizeof (MusterPastEntry));
  g_array_set_clear_func (reading->all, entry_clear);
  reading->fights = g_array_new (FALSE, TRUE, sizeof (MusterId));

  return muster_store_each_history (store, 0, read_entry, reading, error);
}

static void
reading_clear (Reading *reading)
{
  g_clear_pointer (&reading->all, g_array_unref);
  g_clear_pointer (&reading->fights, g_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Reading, reading_clear)

/* The n-th entry when it counts: a command that stands as it was performed. */
static const MusterPastEntry *
standing_entry (const Reading *reading, guint n)
{
  const MusterPastEntry *entry = &g_array_index (reading->all, MusterPastEntry, n);

  return entry->command != NULL && !entry->replaced ? entry : NULL;
}

/* Moves the entries of the fight that performed the n-th of all, which is the target. */
static void
keep_fight (MusterPast *past, Reading *reading, guint n)
{
  past->fight = g_array_index (reading->fights, MusterId, n);
  for (guint i = 0; i < reading->all->len; i++)
    {
      MusterPastEntry *entry = &g_array_index (reading->all, MusterPastEntry, i);

      if (g_array_index (reading->fights, MusterId, i) != past->fight)
        continue;
      if (i == n)
        past->target = past->entries->len;
      g_array_append_vals (past->entries, entry, 1);
      entry->command = NULL;
      entry->answers = NULL;
    }
}

static gboolean
read_line (const MusterLogRow *row, gpointer user_data)
{
  MusterPast *past = user_data;
  MusterPastLine line = {
    .line = row->id, .step = row->step, .serial = (gint32) row->serial, .kind = g_strdup (row->kind)
  };

  g_array_append_val (past->lines, line);

  return TRUE;
}

typedef struct
{
  gint64 step;
  gint32 serial;
  char *body;
} Found;

static gboolean
find_line (const MusterLogRow *row, gpointer user_data)
{
  Found *found = user_data;

  found->step = row->step;
  found->serial = (gint32) row->serial;
  found->body = g_strdup (row->body);

  return FALSE;
}

static gboolean
find_first (const MusterLogRow *row, gpointer user_data)
{
  MusterPastLine *first = user_data;

  if (row->step != first->step)
    return FALSE;
  if (row->serial == first->serial)
    first->line = row->id;

  return TRUE;
}

static gboolean
check_rules (MusterPast *past, GError **error)
{
  for (guint i = past->target; i < past->entries->len; i++)
    {
      const MusterPastEntry *entry = &g_array_index (past->entries, MusterPastEntry, i);

      if (entry->command == NULL || entry->replaced || entry->rules == MUSTER_RULES_VERSION)
        continue;
      g_set_error_literal (error, MUSTER_CAMPAIGN_ERROR, MUSTER_CAMPAIGN_ERROR_REFUSED,
                           _ ("This was played with another version of Muster, whose rules were "
                              "not quite these. Take the line back instead."));
      return FALSE;
    }

  return TRUE;
}

static MusterPast *
past_alloc (void)
{
  MusterPast *past = g_new0 (MusterPast, 1);

  past->entries = g_array_new (FALSE, TRUE, sizeof (MusterPastEntry));
  g_array_set_clear_func (past->entries, entry_clear);
  past->lines = g_array_new (FALSE, TRUE, sizeof (MusterPastLine));
  g_array_set_clear_func (past->lines, line_clear);

  return past;
}

/* The perform that a line came with becomes the target. */
static gboolean
read_history (MusterPast *past, MusterStore *store, gint64 step, gint32 serial, GError **error)
{
  g_auto (Reading) reading = { 0 };

  if (!reading_begin (&reading, store, error))
    return FALSE;

  for (guint i = reading.all->len; i-- > 0;)
    {
      const MusterPastEntry *entry = standing_entry (&reading, i);

      if (entry == NULL || entry->step != step || entry->serial != serial)
        continue;
      keep_fight (past, &reading, i);
      return TRUE;
    }

  g_set_error_literal (error, MUSTER_CAMPAIGN_ERROR, MUSTER_CAMPAIGN_ERROR_REFUSED,
                       _ ("The history no longer reaches back to this roll. Take the line back "
                          "instead."));
  return FALSE;
}

MusterPast *
muster_past_new (MusterCampaign *campaign, gint64 line, GError **error)
{
  g_autoptr (MusterPast) past = past_alloc ();
  Found found = { 0 };
  MusterPastLine first;

  if (!muster_store_each_log (campaign->store, MUSTER_LOG_ALL, line - 1, line + 1, find_line,
                              &found, error))
    return NULL;
  if (found.body == NULL)
    {
      g_set_error_literal (error, MUSTER_CAMPAIGN_ERROR, MUSTER_CAMPAIGN_ERROR_REFUSED,
                           _ ("That line is no longer in the log."));
      return NULL;
    }
  past->body = found.body;
  first = (MusterPastLine) { .line = line, .step = found.step, .serial = found.serial };
  if (!read_history (past, campaign->store, found.step, found.serial, error)
      || !check_rules (past, error)
      || !muster_store_each_log_backwards (campaign->store, MUSTER_LOG_ALL, line, find_first,
                                           &first, error)
      || !muster_store_each_log (campaign->store, MUSTER_LOG_ALL, first.line - 1, 0, read_line,
                                 past, error))
    return NULL;

  for (guint i = 0; i < past->lines->len; i++)
    {
      const MusterPastLine *other = &g_array_index (past->lines, MusterPastLine, i);

      if (other->line < line && other->step == found.step && other->serial == found.serial)
        past->place++;
    }

  return g_steal_pointer (&past);
}

/* Turns. */

static gboolean
is_among (const char *kind, const char *const *kinds, guint n_kinds)
{
  for (guint i = 0; i < n_kinds; i++)
    if (g_str_equal (kind, kinds[i]))
      return TRUE;

  return FALSE;
}

/* Whether a command began a turn (1), or no turn was before it (-1), or neither. */
static int
begins_turn (const MusterPastEntry *entry)
{
  static const char *const turns[] = { "next_turn", "give_turn", "delay" };
  static const char *const others[]
      = { "open_fight", "start_fight", "resume_fight", "park_fight", "end_fight" };
  g_autoptr (JsonNode) node = muster_json_parse (entry->command, JSON_NODE_OBJECT, NULL);
  const char *kind
      = node != NULL ? muster_json_member_text (json_node_get_object (node), "command") : "";

  if (is_among (kind, turns, G_N_ELEMENTS (turns)))
    return 1;

  return is_among (kind, others, G_N_ELEMENTS (others)) ? -1 : 0;
}

MusterPast *
muster_past_new_of_turn (MusterCampaign *campaign, GError **error)
{
  g_autoptr (MusterPast) past = past_alloc ();
  g_auto (Reading) reading = { 0 };
  g_autofree char *words = NULL;

  if (!reading_begin (&reading, campaign->store, error))
    return NULL;

  for (guint i = reading.all->len; i-- > 0;)
    {
      const MusterPastEntry *entry = standing_entry (&reading, i);
      int begins = entry != NULL ? begins_turn (entry) : 0;

      if (begins < 0)
        break;
      if (begins == 0)
        continue;
      keep_fight (past, &reading, i);
      return g_steal_pointer (&past);
    }

  words = muster_words_no_turn_before ();
  g_set_error_literal (error, MUSTER_CAMPAIGN_ERROR, MUSTER_CAMPAIGN_ERROR_REFUSED, words);

  return NULL;
}

gboolean
muster_past_is_corrected (const MusterPast *past)
{
  const MusterPastEntry *target = &g_array_index (past->entries, MusterPastEntry, past->target);

  for (guint i = past->target; i-- > 0;)
    {
      const MusterPastEntry *entry = &g_array_index (past->entries, MusterPastEntry, i);

      if (entry->step == target->step && entry->corrects)
        return TRUE;
    }

  return FALSE;
}

const MusterPastLine *
muster_past_line (const MusterPast *past, const MusterPastEntry *entry, guint nth)
{
  for (guint i = 0; i < past->lines->len; i++)
    {
      const MusterPastLine *line = &g_array_index (past->lines, MusterPastLine, i);

      if (line->step == entry->step && line->serial == entry->serial && nth-- == 0)
        return line;
    }

  return NULL;
}

/* Going back. */

static void
set_changed_outside (GError **error)
{
  g_set_error_literal (error, MUSTER_CAMPAIGN_ERROR, MUSTER_CAMPAIGN_ERROR_REFUSED,
                       _ ("Something outside this fight changed the same creatures since, so the "
                          "fight cannot go back that far. Undo that first, or take lines back "
                          "instead."));
}

/* Takes the rows over into the game, and notes what the entry had made. */
static gboolean
reload (MusterPastEntry *entry, MusterCampaign *campaign, GArray *changes, GError **error)
{
  for (guint i = 0; i < changes->len; i++)
    {
      const MusterRowChange *row = &g_array_index (changes, MusterRowChange, i);
      MusterPool pool = (MusterPool) row->pool;
      MusterId id = (MusterId) row->id;
      gboolean existed;

      if (row->pool < 0)
        {
          if (g_str_equal (row->table, "log"))
            g_array_append_val (campaign->touched_lines, row->id);
          continue;
        }

      existed = muster_game_record (campaign->game, pool, id) != NULL;
      if (!muster_rows_reload (campaign->store, campaign->game, pool, id, error))
        return FALSE;
      if (existed && muster_game_record (campaign->game, pool, id) == NULL)
        {
          entry->n_made[pool]++;
          if (entry->first_made[pool] == 0 || id < entry->first_made[pool])
            entry->first_made[pool] = id;
        }
    }

  return TRUE;
}

static void
note_turn (MusterPastEntry *entry, const MusterGame *game, MusterId fight)
{
  const MusterFight *record = fight != 0 ? muster_game_fight (game, fight) : NULL;

  if (record == NULL)
    return;
  entry->turn = record->turn;
  entry->round = record->round;
}

gboolean
muster_past_go_back (MusterPast *past,
                     MusterCampaign *campaign,
                     MusterProgress *progress,
                     GError **error)
{
  const MusterFight *fight;

  for (guint i = past->entries->len; i > past->target; i--)
    {
      MusterPastEntry *entry = &g_array_index (past->entries, MusterPastEntry, i - 1);
      g_autoptr (GArray) changes = NULL;
      g_autoptr (GError) local_error = NULL;

      if (!muster_progress_is_wanted (progress, error))
        return FALSE;

      note_turn (entry, campaign->game, past->fight);
      if (!muster_store_revert_entry (campaign->store, entry->id, &changes, &local_error))
        {
          if (g_error_matches (local_error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_CONSTRAINT))
            set_changed_outside (error);
          else
            g_propagate_error (error, g_steal_pointer (&local_error));
          return FALSE;
        }
      if (!reload (entry, campaign, changes, error))
        return FALSE;
    }

  /* Nothing the fight changed was changed again, but a creature of it may be gone. */
  if (!muster_game_is_sound (campaign->game))
    {
      set_changed_outside (error);
      return FALSE;
    }

  fight = muster_game_current_fight (campaign->game);
  if ((fight != NULL ? fight->id : 0) != past->fight)
    {
      g_set_error_literal (error, MUSTER_CAMPAIGN_ERROR, MUSTER_CAMPAIGN_ERROR_REFUSED,
                           past->fight != 0
                               ? _ ("Another fight is going on. Go back to the fight of this roll "
                                    "first.")
                               : _ ("A fight has begun since. Take the line back instead."));
      return FALSE;
    }

  return TRUE;
}
