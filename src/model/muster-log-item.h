/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "model/event-batch.h"
#include "view/event-view.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_LOG_ITEM (muster_log_item_get_type ())
G_DECLARE_FINAL_TYPE (MusterLogItem, muster_log_item, MUSTER, LOG_ITEM, GObject)

/* One line of the log: one event as its reader may read it.  The row calls
 * muster_words_event (names, muster_log_item_get_view (), muster_log_item_get_events ()) when it
 * is bound, and muster_words_event_details() when somebody opens the dice.
 *
 * Properties: line (int64, the id of the stored line), step (int64), kind (int, MusterEventKind),
 * round (int, 0: outside fights), clock (int64, game time in seconds), fight (uint), secret
 * (boolean); and these, which may change: struck (boolean: taken back later), note (string: what
 * the GM wrote to it, as this reader may read it, or NULL), replaces (boolean: the note stands in
 * place of the event's words). */
MusterLogItem *muster_log_item_new (MusterEventBatch *batch, guint index, gint64 line, gint64 step);

const MusterEventView *muster_log_item_get_view (MusterLogItem *self);

/* The list that the spans of the view point into. */
const MusterEvents *muster_log_item_get_events (MusterLogItem *self);

gint64 muster_log_item_get_line (MusterLogItem *self);
gint64 muster_log_item_get_step (MusterLogItem *self);
gint32 muster_log_item_get_round (MusterLogItem *self);
gboolean muster_log_item_get_struck (MusterLogItem *self);
void muster_log_item_set_struck (MusterLogItem *self, gboolean struck);

/* NULL: no note. */
const char *muster_log_item_get_note (MusterLogItem *self);
gboolean muster_log_item_get_replaces (MusterLogItem *self);
void muster_log_item_set_note (MusterLogItem *self, const char *note, gboolean replaces);

/* What players may read of the note; only the GM's items know. */
const char *muster_log_item_get_player_note (MusterLogItem *self);
void muster_log_item_set_player_note (MusterLogItem *self, const char *player_note);

/* The dice of the event, in the list of muster_log_item_get_events(). */
MusterSpan muster_log_item_get_dice (MusterLogItem *self);

G_END_DECLS
