/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The performs of one fight, as the history keeps them. */
#pragma once

#include "campaign/campaign-apart.h"

G_BEGIN_DECLS

/* One stored perform. */
typedef struct
{
  gint64 id;
  gint64 step;
  gint32 serial;
  int rules;
  char *command;     /* JSON, NULL: no command */
  char *answers;     /* JSON, or NULL */
  gboolean replaced; /* a correction performed it anew since, or it was gone back past */
  gboolean corrects; /* no command: a correction begins with it */
  MusterId first_made[MUSTER_N_POOLS]; /* what it made, known once it is taken back */
  guint n_made[MUSTER_N_POOLS];
  MusterId
      turn; /* whose turn it was then, 0: nobody's or the lair's; known once it is taken back */
  gint32 round;
} MusterPastEntry;

/* A line of the log and what came with it. */
typedef struct
{
  gint64 line;
  gint64 step;
  gint32 serial;
  char *kind;
} MusterPastLine;

typedef struct
{
  MusterId fight;  /* 0: outside fights */
  GArray *entries; /* of MusterPastEntry of this fight, oldest first */
  guint target;    /* the one that a line came with */
  GArray *lines;   /* of MusterPastLine, from that line's perform on */
  guint place;     /* of the line among those of its perform */
  char *body;      /* of the line */
} MusterPast;

/* What is needed to go back to the perform of a line.  NULL with an error when the line or its
 * perform is gone, or was performed under other rules. */
MusterPast *muster_past_new (MusterCampaign *campaign, gint64 line, GError **error);

/* What is needed to go back to how the turn that runs now began.  NULL with an error on the first
 * turn of a fight. */
MusterPast *muster_past_new_of_turn (MusterCampaign *campaign, GError **error);
void muster_past_free (MusterPast *past);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterPast, muster_past_free)

/* Takes the performs back in the open step, newest first, down to the target: rows and records.
 * An error when something outside the fight changed what they changed. */
gboolean muster_past_go_back (MusterPast *past,
                              MusterCampaign *campaign,
                              MusterProgress *progress,
                              GError **error);

/* Whether the target was performed by a correction, in one step with what came before it. */
gboolean muster_past_is_corrected (const MusterPast *past);

/* The n-th line that came with an entry, or NULL. */
const MusterPastLine *
muster_past_line (const MusterPast *past, const MusterPastEntry *entry, guint nth);

G_END_DECLS
