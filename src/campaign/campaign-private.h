/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The inside of a campaign, for src/campaign/ alone. */
#pragma once

#include "campaign/campaign.h"
#include "store/history.h"
#include "store/library.h"
#include "store/log-rows.h"
#include "store/play-json.h"
#include "store/store.h"

G_BEGIN_DECLS

/* Steps that are taken back and brought back together. */
typedef struct
{
  gint64 first;
  gint64 last;
} MusterStepRange;

/* The command that waits for an answer. */
typedef struct
{
  MusterId fight; /* 0: outside fights */
  gint64 serial;
  gint64 step; /* that it goes on with; 0: a new one */
  MusterCommand command;
  GStringChunk *texts; /* that the command points to */
  GArray *answers;     /* of MusterAnswer: those known so far */
  GArray *questions;   /* of MusterQuestion: those that are open, never empty */
} MusterWaiting;

void muster_waiting_free (MusterWaiting *waiting);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterWaiting, muster_waiting_free)

struct _MusterCampaign
{
  GObject parent_instance;

  MusterViewer viewer;  /* through whose eyes this one looks */
  MusterCampaign *host; /* whose seat this is: the GM's, which lends it everything but the models
                           and performs for it; NULL: it is the GM's */
  GPtrArray *seats;     /* of MusterCampaign, not owned: they hold this one */

  GFile *file;
  char *name;
  MusterStore *store;
  MusterLibrary *builtin_library; /* that ships with Muster */
  MusterLibrary *library;         /* with the campaign's own entries in it */
  gboolean library_news;          /* it is another one, and nobody was told yet */
  char *own_digest;               /* see muster_own_entries_load() */
  MusterCompendium *builtin;      /* the library's stat blocks, below the campaign's own */
  MusterGame *game;
  MusterCampaignModel *model;
  MusterResult result;
  MusterWaiting *waiting; /* NULL: no question is open */
  GHashTable *subjects;   /* creature id → Subject: whom the log speaks of */
  GArray *turns_back;     /* of MusterStepRange: undone by Previous turn */
  GArray *changes;        /* of MusterChange: of the perform that is being stored */
  GArray *touched_lines;  /* of gint64: lines that came, went or changed without being new */
  GArray *hidden;         /* of MusterId: participants whom a player's logs leave out */
  MusterId shown_fight;   /* whose log is filled */
  guint shown_limit;      /* lines that the logs were filled for */
  guint shown_fight_limit;
  guint depth;     /* of begin_step() */
  gint64 step;     /* that the next perform joins, 0: a new one */
  gboolean titled; /* that step has its title */
  MusterId created;
  gboolean log_indexed; /* new lines go into the search index */
  gboolean refreshing;  /* the models are being told: nothing may be performed */
  gboolean behind;      /* the file has a step that the game could not take over */
  gboolean is_apart;    /* a worker does something with a copy: nothing may be performed */
};

/* campaign.c */
gboolean muster_campaign_load_name (MusterCampaign *self, GError **error);
void muster_campaign_show_name (MusterCampaign *self);
void muster_campaign_announce (MusterCampaign *self, const char *text, gboolean urgent);
void muster_campaign_tell_library (MusterCampaign *self);

/* Makes the models of the GM or of a seat, in the thread that uses them. */
void muster_campaign_attach (MusterCampaign *self);

/* campaign-seat.c */

/* The campaign itself, or the one that a seat belongs to. */
MusterCampaign *muster_campaign_owner (MusterCampaign *self);

/* Whose models a change has to reach: the GM's, which come first, and those of every seat. */
guint muster_campaign_n_views (MusterCampaign *self);
MusterCampaign *muster_campaign_view (MusterCampaign *self, guint i);

/* What the public functions do for a seat. */
MusterStatus
muster_campaign_seat_perform (MusterCampaign *self, const MusterCommand *command, GError **error);
MusterStatus muster_campaign_seat_answer (MusterCampaign *self, guint32 choice, GError **error);

MusterStatus muster_campaign_seat_answer_dice (MusterCampaign *self,
                                               const MusterAnswer *answers,
                                               guint n_answers,
                                               GError **error);

/* Refuses what is the GM's alone. */
gboolean muster_campaign_check_gm (MusterCampaign *self, GError **error);

/* campaign-step.c */

/* Steps that are no command of the rules. */
typedef enum
{
  MUSTER_STEP_RENAME,
  MUSTER_STEP_SEED,
  MUSTER_STEP_STAT_BLOCK,
  MUSTER_STEP_SPELL,
  MUSTER_STEP_CORRECTION,
  MUSTER_STEP_FEAT,
  MUSTER_STEP_ITEM,
  MUSTER_STEP_IMPORT,         /* of one entry */
  MUSTER_STEP_IMPORT_SEVERAL, /* its name is their number */
  MUSTER_STEP_REMOVE_ENTRY,
  MUSTER_STEP_PREVIOUS_TURN, /* where the turn before could not be reached by undo */
} MusterStepKind;

/* What the titles of steps that go back in a fight call it. */
#define MUSTER_STEP_NAME_CORRECTION "correction"
#define MUSTER_STEP_NAME_PREVIOUS_TURN "previous-turn"

/* Whether a change may begin now: not from a refresh, not read-only; not while a question is
 * open. */
gboolean muster_campaign_check_writable (MusterCampaign *self, GError **error);
gboolean muster_campaign_check_not_waiting (MusterCampaign *self, GError **error);

/* The next perform begins a step of its own. */
void muster_campaign_leave_step (MusterCampaign *self);

/* Opens the store for rows of the current step; stores them under a title.  What only `prepares`
 * for what follows names a step when nothing else does. */
gboolean muster_campaign_open_step (MusterCampaign *self, GError **error);
gboolean muster_campaign_close_step (
    MusterCampaign *self, MusterStepKind kind, const char *name, gboolean prepares, GError **error);
gboolean muster_campaign_close_command_step (MusterCampaign *self,
                                             const MusterCommand *command,
                                             MusterId fight,
                                             GArray *answers,
                                             GError **error);

/* The step that undo would take, 0: none. */
gint64 muster_campaign_get_newest_step (MusterCampaign *self);

/* What undo and redo would take, for their titles in the model. */
char *muster_campaign_dup_undo_words (MusterCampaign *self);
char *muster_campaign_dup_redo_words (MusterCampaign *self);

/* What a stored command is called ("Mirelle attacks Goblin 2"), "" when it cannot be told. */
char *muster_campaign_dup_command_words (MusterCampaign *self, MusterId fight, const char *json);
void muster_campaign_show_history (MusterCampaign *self);

/* campaign-perform.c */

/* Performs one command with these answers and stores it; `fallback` (nullable) answers the rest. */
MusterStatus muster_campaign_perform_one (MusterCampaign *self,
                                          const MusterCommand *command,
                                          GArray *answers,
                                          const MusterDecider *fallback,
                                          MusterWaiver *waiver,
                                          GError **error);

gboolean muster_campaign_write_result (MusterCampaign *self,
                                       const MusterCommand *command,
                                       gint64 *first_line,
                                       GError **error);

/* Goes on with what stands on the agenda until it is empty or asks. */
MusterStatus
muster_campaign_drain_agenda (MusterCampaign *self, const MusterDecider *fallback, GError **error);

/* Performs one command and what it leaves on the agenda. */
MusterStatus muster_campaign_perform_through (MusterCampaign *self,
                                              const MusterCommand *command,
                                              GArray *answers,
                                              MusterWaiver *waiver,
                                              GError **error);

/* campaign-blocks.c */
gboolean muster_campaign_load_builtin (MusterCampaign *self, GError **error);
gboolean muster_campaign_load_blocks (MusterCampaign *self, GError **error);

/* campaign-entries.c */
gboolean muster_campaign_load_own_library (MusterCampaign *self, GError **error);
void muster_campaign_show_library (MusterCampaign *self);

/* campaign-question.c */
gboolean muster_campaign_load_waiting (MusterCampaign *self, GError **error);
void muster_campaign_show_waiting (MusterCampaign *self);
void muster_campaign_show_waiting_to (MusterCampaign *view);
gboolean muster_campaign_ask (MusterCampaign *self,
                              const MusterCommand *command,
                              GArray *answers,
                              GError **error);

/* Whether these answers are about dice that are asked for, and faces that they have. */
gboolean muster_campaign_check_dice (GArray *questions,
                                     const MusterAnswer *answers,
                                     guint n_answers,
                                     GError **error);

/* Declines everything. */
extern const MusterDecider muster_campaign_decline;

/* Performs the waiting command with every open question declined, and what follows from it, so
 * that the fight can end. */
gboolean muster_campaign_settle (MusterCampaign *self, GError **error);

/* campaign-log.c */
gboolean muster_campaign_load_subjects (MusterCampaign *self, GError **error);
gboolean muster_campaign_store_subjects (MusterCampaign *self, GError **error);
gboolean muster_campaign_store_events (MusterCampaign *self, gint64 *first_line, GError **error);

/* Fills the logs of one set of models with stored lines older than `before` (0: all), where there
 * is more to show than before: after opening, for a fight that comes into view, for a raised limit.
 */
void muster_campaign_fill_logs (MusterCampaign *view, gint64 before);

/* Fills a player's logs anew when somebody hides or appears. */
void muster_campaign_follow_hidden (MusterCampaign *view);

/* A stored line as the models take it; borrows its texts. */
MusterLogLine muster_campaign_log_line (const MusterLogRow *row);

/* Appends the event of a stored line to `events`; FALSE when this version does not know it. */
gboolean
muster_campaign_decode_line (MusterCampaign *self, const MusterLogRow *row, MusterEvents *events);

/* campaign-lines.c */

/* What a command does to lines that are there: strike, amend, clear.  The lines stand in
 * `touched_lines` then. */
gboolean
muster_campaign_apply_to_lines (MusterCampaign *self, const MusterCommand *command, GError **error);

/* Makes the logs of the model show the touched lines as they are stored now. */
void muster_campaign_sync_lines (MusterCampaign *self);

/* campaign-search.c */
void muster_campaign_begin_index (MusterCampaign *self);
gboolean muster_campaign_index_event (MusterCampaign *self,
                                      gint64 line,
                                      const MusterEvent *event,
                                      GError **error);

/* example.c */
gboolean muster_campaign_fill_with_example (MusterCampaign *self, GError **error);

G_END_DECLS
