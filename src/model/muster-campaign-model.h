/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/muster-atlas.h"
#include "model/muster-encounter-item.h"
#include "model/muster-fight-model.h"
#include "model/muster-offer-list.h"
#include "model/muster-parked-item.h"
#include "model/muster-question-item.h"
#include "rules/options.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_CAMPAIGN_MODEL (muster_campaign_model_get_type ())
G_DECLARE_FINAL_TYPE (MusterCampaignModel, muster_campaign_model, MUSTER, CAMPAIGN_MODEL, GObject)

/* Everything that one viewer's window binds to.  The GM's window has one, each player's window
 * its own.
 *
 * Read-only properties:
 *   name (string), read-only (boolean), edition (int), real-dice (boolean: the viewer throws dice
 *   at the table);
 *   party (GListModel of MusterCreatureItem), encounters (GListModel of MusterEncounterItem;
 *   empty for players);
 *   fight (MusterFightModel or NULL: the one that is set up or running);
 *   offers (MusterOfferList: what the holder of the turn may do; a widget that shows somebody
 *   else's makes its own list);
 *   log (MusterLogModel of the whole campaign);
 *   atlas (MusterAtlas: the maps);
 *   questions (GListModel of MusterQuestionItem), waiting (MusterQuestionItem or NULL: the first);
 *   can-undo, can-redo (boolean), undo-title, redo-title (string: "Damage to Goblin 2").
 *
 * Signal "option-changed" (guint MusterOption): another choice holds.
 *
 * A header title binds `fight::round`, undo buttons bind can-undo and undo-title, and so on; the
 * actions that change anything are the window's. */
MusterCampaignModel *muster_campaign_model_new (const MusterViewer *viewer);

const MusterViewer *muster_campaign_model_get_viewer (MusterCampaignModel *self);

/* For the campaign.  After a commit: takes over what changed. */
void muster_campaign_model_refresh (MusterCampaignModel *self,
                                    const MusterGame *game,
                                    const MusterChange *changes,
                                    guint n_changes);

/* At opening and after undo or redo: compares everything; what did not change notifies nothing. */
void muster_campaign_model_reload (MusterCampaignModel *self, const MusterGame *game);

/* The events of a performed command, after muster_campaign_model_refresh(): go to the log of the
 * campaign and to that of the fight they name.  `announce`: FALSE for lines that come
 * back by redo. */
void muster_campaign_model_append_events (MusterCampaignModel *self,
                                          const MusterReader *reader,
                                          const MusterEvents *events,
                                          gint64 first_line,
                                          gint64 step,
                                          gboolean announce);

/* A stored line came back or is otherwise than before; or it is no longer stored. */
void muster_campaign_model_put_line (MusterCampaignModel *self,
                                     const MusterReader *reader,
                                     const MusterEvents *events,
                                     const MusterLogLine *line);
void muster_campaign_model_remove_line (MusterCampaignModel *self, gint64 line);

/* Around many of these: the logs change once. */
void muster_campaign_model_freeze_logs (MusterCampaignModel *self);
void muster_campaign_model_thaw_logs (MusterCampaignModel *self);

/* The open questions of a fight, replacing those before; none: `n` 0. */
void muster_campaign_model_set_questions (MusterCampaignModel *self,
                                          const MusterGame *game,
                                          MusterId fight,
                                          const MusterQuestion *questions,
                                          guint n);

/* NULL titles: nothing to undo or redo. */
void muster_campaign_model_set_history (MusterCampaignModel *self,
                                        const char *undo_title,
                                        const char *redo_title);
void muster_campaign_model_set_name (MusterCampaignModel *self, const char *name);
void muster_campaign_model_set_read_only (MusterCampaignModel *self, gboolean read_only);

/* Each borrowed. */
const char *muster_campaign_model_get_name (MusterCampaignModel *self);
gboolean muster_campaign_model_get_read_only (MusterCampaignModel *self);
GListModel *muster_campaign_model_get_party (MusterCampaignModel *self);
GListModel *muster_campaign_model_get_encounters (MusterCampaignModel *self);
MusterFightModel *muster_campaign_model_get_fight (MusterCampaignModel *self);
GListModel *muster_campaign_model_get_parked (MusterCampaignModel *self); /* MusterParkedItem */
MusterOfferList *muster_campaign_model_get_offers (MusterCampaignModel *self);
MusterLogModel *muster_campaign_model_get_log (MusterCampaignModel *self);
MusterAtlas *muster_campaign_model_get_atlas (MusterCampaignModel *self);
GListModel *muster_campaign_model_get_questions (MusterCampaignModel *self);
MusterQuestionItem *muster_campaign_model_get_waiting (MusterCampaignModel *self);
/* What a campaign has decided besides its rules options. */
typedef struct
{
  guint log_limit;             /* lines that the log of the campaign shows */
  guint fight_log_limit;       /* lines that the log of a fight shows */
  gboolean players_initiative; /* players roll their own */
  guint timer_seconds;         /* to decide; 0: no timer */
  gboolean timer_per_round;    /* FALSE: the timer runs for a turn */
} MusterTable;

/* Fills `table`.  Signal `table-changed`: it is otherwise than before. */
void muster_campaign_model_get_table (MusterCampaignModel *self, MusterTable *table);

/* The choice of a rules option that holds, as muster_option_choice(). */
guint muster_campaign_model_get_option (MusterCampaignModel *self, MusterOption option);

const char *muster_campaign_model_get_undo_title (MusterCampaignModel *self);
const char *muster_campaign_model_get_redo_title (MusterCampaignModel *self);

/* Borrowed, or NULL. */
MusterCreatureItem *muster_campaign_model_lookup_creature (MusterCampaignModel *self, MusterId id);
MusterEncounterItem *muster_campaign_model_lookup_encounter (MusterCampaignModel *self,
                                                             MusterId id);

G_END_DECLS
