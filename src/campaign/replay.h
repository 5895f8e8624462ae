/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Performing the commands of a fight once more, in the open step, after the fight went back. */
#pragma once

#include "campaign/correction.h"
#include "campaign/past.h"

G_BEGIN_DECLS

typedef struct
{
  MusterCampaign *campaign; /* the copy that it happens to */
  MusterCorrection *wish;
  MusterPast *past;
  gint64 slot;        /* the entry whose turn it is, 0: the end */
  guint follow_up;    /* which one of what the replay performs on its behalf, 0: itself */
  guint n_follow_ups; /* so far */
  gint32 last_serial; /* the highest that was given out */
  GHashTable *lines;  /* line before → line now, both gint64 */
} MusterReplay;

void muster_replay_save_ids (const MusterGame *game, MusterId *ids);
void muster_replay_restore_ids (MusterGame *game, const MusterId *ids);

/* Performs a command under its old number and with its old ids; `entry` NULL: a new one.  DONE
 * leaves the journal open, and the ids are the caller's to restore once it is closed. */
MusterStatus muster_replay_perform (MusterReplay *replay,
                                    const MusterPastEntry *entry,
                                    const MusterCommand *command,
                                    GArray *answers,
                                    const MusterId *ids);

/* Performs and stores the command of an entry, and before it what stands on the agenda now, whether
 * it did before or not.  `answers` stand for those it had, NULL: its own.  What is refused or asks
 * becomes a problem of the correction and is left out unless it was answered.
 *
 * The next turn is that of whoever had it then, so that everybody goes on doing what they did:
 * where one fewer takes turns now it has come already, where one more does that turn passes. */
gboolean muster_replay_entry (MusterReplay *replay,
                              const MusterPastEntry *entry,
                              GArray *answers,
                              GError **error);

/* The end: what stands on the agenda is done. */
gboolean muster_replay_finish (MusterReplay *replay, GError **error);

G_END_DECLS
