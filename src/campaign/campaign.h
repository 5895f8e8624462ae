/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "log/entry-words.h"
#include "log/names.h"
#include "model/muster-campaign-model.h"
#include "store/library.h"
#include "view/event-view.h"

G_BEGIN_DECLS

/* A campaign that is open: the one writer.  It performs commands, stores what they changed,
 * commits, and only then refreshes the models; widgets never see a state that is not on disk. */
#define MUSTER_TYPE_CAMPAIGN (muster_campaign_get_type ())
G_DECLARE_FINAL_TYPE (MusterCampaign, muster_campaign, MUSTER, CAMPAIGN, GObject)

#define MUSTER_CAMPAIGN_ERROR (muster_campaign_error_quark ())
GQuark muster_campaign_error_quark (void);

typedef enum
{
  MUSTER_CAMPAIGN_ERROR_REFUSED, /* the rules refuse; the message says why and what to do */
  MUSTER_CAMPAIGN_ERROR_WAITING, /* an open question must be answered first */
  MUSTER_CAMPAIGN_ERROR_READ_ONLY,
  MUSTER_CAMPAIGN_ERROR_BAD_INPUT, /* a name, a number or a stat block that cannot be taken */
  MUSTER_CAMPAIGN_ERROR_DAMAGED,   /* the file opens, but something stored in it makes no sense */
} MusterCampaignError;

typedef enum
{
  MUSTER_CAMPAIGN_OPEN_DEFAULT = 0,
  MUSTER_CAMPAIGN_OPEN_READ_ONLY = 1 << 0, /* even when the file could be written */
} MusterCampaignOpenFlags;

/* Makes a new campaign file; fails when the file exists.  `example` fills it with the example
 * party and encounters.  Blocking; callers in the program use the _async twins of open. */
MusterCampaign *
muster_campaign_create (GFile *file, const char *name, gboolean example, GError **error);

/* Opens a campaign file; nothing is written before everything was read.  One that cannot be
 * written opens for reading. */
MusterCampaign *muster_campaign_open (GFile *file, MusterCampaignOpenFlags flags, GError **error);

/* The same in a worker thread. */
void muster_campaign_open_async (GFile *file,
                                 MusterCampaignOpenFlags flags,
                                 GCancellable *cancellable,
                                 GAsyncReadyCallback callback,
                                 gpointer user_data);
MusterCampaign *muster_campaign_open_finish (GAsyncResult *result, GError **error);

/* A seat at the same table: the campaign through the eyes of a player.  Its models, names and
 * reader are the player's; what it performs goes through the campaign it was made from, which is
 * refused when it is not the player's to do.  Undo, redo, names, stat blocks, search and copies
 * are the GM's.  Holds the campaign. */
MusterCampaign *muster_campaign_seat_new (MusterCampaign *campaign, const MusterViewer *viewer);

/* Where campaigns live when the user did not choose: $XDG_DATA_HOME/muster/campaigns. */
GFile *muster_campaign_default_folder (void);

/* A file in the default folder, which is made, for a campaign of this name; it does not exist
 * yet. */
GFile *muster_campaign_default_file (const char *name);

GFile *muster_campaign_get_file (MusterCampaign *self);
const char *muster_campaign_get_name (MusterCampaign *self);
gboolean muster_campaign_is_read_only (MusterCampaign *self);

/* Read only; changes with every command. */
const MusterGame *muster_campaign_get_game (MusterCampaign *self);

/* The models of the GM, or of the seat's player. */
MusterCampaignModel *muster_campaign_get_model (MusterCampaign *self);

/* The library that ships with Muster, with the campaign's own entries in it.  Holds until
 * “library-changed”: keep a reference. */
MusterLibrary *muster_campaign_get_library (MusterCampaign *self);

/* Names and a reader for src/log/, with the eyes of the GM, who knows deleted creatures too, or of
 * the seat's player.  Both hold as long as the campaign. */
MusterNames muster_campaign_get_names (MusterCampaign *self);
MusterReader muster_campaign_get_reader (MusterCampaign *self);
MusterRefusal
muster_campaign_check (MusterCampaign *self, const MusterCommand *command, MusterWaiver *waiver);

/* Whether a worker does something with it (muster_campaign_correct_async()): it can be read, and
 * refuses every change until that is done. */
gboolean muster_campaign_is_at_work (MusterCampaign *self);

/* One click is one step: every command performed between begin and end shares it, and undo takes
 * it whole.  Nested pairs join the outer one.  Without a pair each perform is a step. */
void muster_campaign_begin_step (MusterCampaign *self);
void muster_campaign_end_step (MusterCampaign *self);

/* Performs a command, stores it, and goes on with the fight's agenda until it is empty or asks.
 * DONE: stored and shown.  ASKS: the question is stored and stands in the model
 * (MusterCampaignModel:questions); muster_campaign_answer() goes on.  REFUSED: `error` says why in
 * a sentence, and `waiver` (nullable) what would let it through.  A failure of the store also
 * gives REFUSED with an error of MUSTER_STORE_ERROR; what could not be stored has not happened.
 *
 * While a question is open every command is refused but END_FIGHT, which first performs the
 * waiting command with everything declined, and WITHDRAW. */
MusterStatus muster_campaign_perform (MusterCampaign *self,
                                      const MusterCommand *command,
                                      MusterWaiver *waiver,
                                      GError **error);

/* The creature, encounter, fight, participant or chip that the last perform made, or 0. */
MusterId muster_campaign_get_created (MusterCampaign *self);

/* The first open question, or NULL.  Holds until the next change. */
const MusterQuestion *muster_campaign_get_question (MusterCampaign *self);

/* Lets a creature join the current fight in the middle and rolls its initiative, as one step. */
MusterStatus muster_campaign_add_to_fight (MusterCampaign *self,
                                           MusterId creature,
                                           gboolean surprised,
                                           GError **error);

/* The same for several; `hidden`: the players do not see them until they are revealed. */
MusterStatus muster_campaign_let_join (MusterCampaign *self,
                                       const MusterId *creatures,
                                       guint n,
                                       gboolean hidden,
                                       gboolean surprised,
                                       GError **error);

/* Makes a foe out of a challenge rating (in eighths, one of muster_stand_ins()) and lets it join
 * the current fight, as one step. */
MusterStatus muster_campaign_add_stand_in (MusterCampaign *self,
                                           int challenge,
                                           const char *name,
                                           gboolean hidden,
                                           gboolean surprised,
                                           GError **error);

/* Answers the first open question, or gives the command that asks up. */
MusterStatus muster_campaign_answer (MusterCampaign *self, guint32 choice, GError **error);
MusterStatus muster_campaign_withdraw (MusterCampaign *self, GError **error);

/* The faces that the dice of open ROLL questions show: an answer for each die of
 * `question->dice` (muster_question_key_of_die()), choice: the face; or one with the question's own
 * key and DECLINE, which lets the program throw.  What is left out is asked again. */
MusterStatus muster_campaign_answer_dice (MusterCampaign *self,
                                          const MusterAnswer *answers,
                                          guint n_answers,
                                          GError **error);

/* The open questions, or NULL.  Of MusterQuestion, holds until the next change. */
GArray *muster_campaign_get_questions (MusterCampaign *self);

/* Reverses what a line of the log told of and strikes it; whether that would do something now. */
MusterStatus muster_campaign_take_back (MusterCampaign *self, gint64 line, GError **error);
gboolean muster_campaign_may_take_back (MusterCampaign *self, MusterLogItem *item);

/* Takes the newest step back, or brings it back.  Undo withdraws an open question first.  FALSE
 * with an error when there is nothing to undo or redo, or the store fails. */
gboolean muster_campaign_undo (MusterCampaign *self, GError **error);
gboolean muster_campaign_redo (MusterCampaign *self, GError **error);

/* Takes back everything since the turn that runs now began, and its beginning; one redo brings it
 * back.  FALSE with an error on the first turn of a fight. */
gboolean muster_campaign_previous_turn (MusterCampaign *self, GError **error);

/* Writes a stat block of the campaign's own (JSON as the library's, one creature) in the current
 * step and gives its key; `key` NULL makes a new one. */
char *muster_campaign_put_stat_block (MusterCampaign *self,
                                      const char *key,
                                      const char *json,
                                      GError **error);

/* The same for a spell of the campaign's own, in the form of the library's spells.  Stat blocks
 * name it by its key, "campaign:spell:N". */
char *
muster_campaign_put_spell (MusterCampaign *self, const char *key, const char *json, GError **error);

/* Writes a feat or a magic item of the campaign's own.  The stat blocks that name its key,
 * "campaign:feat:N" or "campaign:item:N", in their `feats` or `items` have it at once. */
char *
muster_campaign_put_feat (MusterCampaign *self, const char *key, const char *json, GError **error);
char *
muster_campaign_put_item (MusterCampaign *self, const char *key, const char *json, GError **error);

/* The JSON of a stat block by key, the campaign's own or the library's; NULL: none. */
char *muster_campaign_dup_stat_block_json (MusterCampaign *self, const char *key);

/* The words of a stat block by key, the campaign's own or the library's; NULL: none.  Owned by the
 * caller. */
MusterEntryWords *muster_campaign_read_stat_block (MusterCampaign *self, const char *key);

/* The words of the stat block that a creature has now, its shape's if it is in another one, with
 * its own hit point maximum in the place of the block's; NULL: none.  Owned by the caller. */
MusterEntryWords *muster_campaign_read_creature (MusterCampaign *self, MusterId creature);

/* Another seed for the campaign's dice, for fights that can be played again. */
gboolean muster_campaign_set_seed (MusterCampaign *self, gint64 seed, GError **error);

/* One stored line of the log.  `event` is the only one of `events`; NULL when its kind is of a
 * later version of Muster. */
typedef struct
{
  gint64 line;
  gint64 step;
  gboolean struck;
  const char *note; /* "" for none */
  gboolean replaces;
  const char *kind;
  const char *body; /* JSON of the fields */
  const MusterEvent *event;
  const MusterEvents *events;
} MusterCampaignLine;

/* Returns FALSE to stop. */
typedef gboolean (*MusterCampaignLineFunc) (const MusterCampaignLine *line, gpointer user_data);

/* Calls `func` for every stored line after `after` (0: all), oldest first. */
gboolean muster_campaign_each_line (MusterCampaign *self,
                                    gint64 after,
                                    MusterCampaignLineFunc func,
                                    gpointer user_data,
                                    GError **error);

/* The same from the newest line back, only of these kinds. */
gboolean muster_campaign_each_line_back (MusterCampaign *self,
                                         const MusterEventKind *kinds,
                                         guint n_kinds,
                                         MusterCampaignLineFunc func,
                                         gpointer user_data,
                                         GError **error);

/* The lines in which every one of these words begins a word, at most `limit`, newest first: an
 * array of gint64, or NULL with an error. */
GArray *
muster_campaign_search_log (MusterCampaign *self, const char *words, guint limit, GError **error);

/* The name of the campaign, 1 to 200 bytes; a step of its own. */
gboolean muster_campaign_set_name (MusterCampaign *self, const char *name, GError **error);

/* A copy of the file as it is now; never over an existing file. */
void muster_campaign_copy_async (MusterCampaign *self,
                                 GFile *file,
                                 GCancellable *cancellable,
                                 GAsyncReadyCallback callback,
                                 gpointer user_data);
gboolean muster_campaign_copy_finish (MusterCampaign *self, GAsyncResult *result, GError **error);

/* Signals: "announce" (char *text, gboolean urgent): what should be spoken, once: turns, damage,
 * outcomes, "Undone: …".  "library-changed": muster_campaign_get_library() is another one. */

G_END_DECLS
