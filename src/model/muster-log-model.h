/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/muster-log-item.h"

G_BEGIN_DECLS

/* Lines that the log of the campaign, and that of a fight, show when nothing else is said (the
 * combat document, "The log column"). */
#define MUSTER_LOG_LIMIT 200
#define MUSTER_FIGHT_LOG_LIMIT 1000

#define MUSTER_TYPE_LOG_MODEL (muster_log_model_get_type ())
G_DECLARE_FINAL_TYPE (MusterLogModel, muster_log_model, MUSTER, LOG_MODEL, GObject)

/* A GListModel of MusterLogItem as one reader may read it, newest first or oldest first.  New
 * lines come in with one items-changed a command; beyond the limit the oldest go with a second
 * one.  A list view over it keeps its rows, and a role="log" region reads only what was added.
 *
 * Signal `added` (MusterLogItem *item): once for every new line of a command that
 * is performed now, oldest first, never for lines that are loaded or come back by redo: the
 * announcer of the window listens to it. */
MusterLogModel *muster_log_model_new (guint limit);

/* The newest line, or NULL; the caller owns it. */
MusterLogItem *muster_log_model_dup_newest (MusterLogModel *self);

/* How many lines it keeps; fewer than before let the oldest go. */
guint muster_log_model_get_limit (MusterLogModel *self);
void muster_log_model_set_limit (MusterLogModel *self, guint limit);

gboolean muster_log_model_get_oldest_first (MusterLogModel *self);
void muster_log_model_set_oldest_first (MusterLogModel *self, gboolean oldest_first);

/* Puts the events of a performed command on top, leaving out those that `reader` may not know of.
 * `first_line` is the id of the first event's stored line, the others count up from it.
 * `announce`: FALSE for lines that come back by redo. */
void muster_log_model_append (MusterLogModel *self,
                              const MusterReader *reader,
                              const MusterEvents *events,
                              gint64 first_line,
                              gint64 step,
                              gboolean announce);

/* A line as it is stored. */
typedef struct
{
  gint64 line;
  gint64 step;
  gboolean struck;
  const char *note; /* "" or NULL for none */
  const char *player_note;
  gboolean replaces;
} MusterLogLine;

/* A stored line goes to its place, or, when it is there already, says what has become of it.
 * `events` holds this one event.  Nothing happens for what is older than a full log holds, or for
 * what `reader` may not know of. */
void muster_log_model_put (MusterLogModel *self,
                           const MusterReader *reader,
                           const MusterEvents *events,
                           const MusterLogLine *line);

/* Takes over the lines of a fight from another log, and rolls made while it went on: for a fight
 * that comes back by undo.  This log must be empty. */
void muster_log_model_adopt (MusterLogModel *self, MusterLogModel *from, MusterId fight);

/* Empties it, to be filled anew. */
void muster_log_model_clear (MusterLogModel *self);

/* A line is no longer stored. */
void muster_log_model_remove (MusterLogModel *self, gint64 line);

/* Between the two the list stays as it is, and then changes once, as little as a common beginning
 * and end allow: for a great many lines, each of which would have a list view look at all its rows.
 */
void muster_log_model_freeze (MusterLogModel *self);
void muster_log_model_thaw (MusterLogModel *self);

/* Whether a line belongs into the log of a fight: its own events, and rolls outside any. */
gboolean muster_log_belongs_to_fight (const MusterEvent *event, MusterId fight);

/* Whether the oldest line is the one that opened a fight: nothing older belongs to it. */
gboolean muster_log_model_is_complete (MusterLogModel *self);

G_END_DECLS
