/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the two files of the campaign model share. */
#pragma once

#include "model/muster-campaign-model.h"
#include "model/muster-object-list.h"

G_BEGIN_DECLS

struct _MusterCampaignModel
{
  GObject parent_instance;

  MusterViewer viewer;
  char *name;
  gboolean read_only;
  MusterWorld world; /* time and the rules options as they were shown */
  gboolean real_dice;
  MusterId numbered_fight; /* the fight by which twins have their numbers */
  guint numbered;          /* and how many were in it */

  GHashTable *creatures;        /* id → MusterCreatureItem: all that the viewer may know of */
  GHashTable *encounters_by_id; /* id → MusterEncounterItem */
  MusterObjectList *party;
  MusterObjectList *encounters;
  MusterObjectList *questions;
  MusterObjectList *parked; /* of MusterParkedItem */
  MusterFightModel *fight;
  MusterOfferList *offers;
  MusterLogModel *log;
  MusterAtlas *atlas;

  char *undo_title;
  char *redo_title;
};

enum
{
  CAMPAIGN_PROP_0,
  CAMPAIGN_PROP_NAME,
  CAMPAIGN_PROP_READ_ONLY,
  CAMPAIGN_PROP_EDITION,
  CAMPAIGN_PROP_REAL_DICE,
  CAMPAIGN_PROP_PARTY,
  CAMPAIGN_PROP_ENCOUNTERS,
  CAMPAIGN_PROP_FIGHT,
  CAMPAIGN_PROP_OFFERS,
  CAMPAIGN_PROP_LOG,
  CAMPAIGN_PROP_ATLAS,
  CAMPAIGN_PROP_QUESTIONS,
  CAMPAIGN_PROP_WAITING,
  CAMPAIGN_PROP_CAN_UNDO,
  CAMPAIGN_PROP_UNDO_TITLE,
  CAMPAIGN_PROP_CAN_REDO,
  CAMPAIGN_PROP_REDO_TITLE,
  CAMPAIGN_N_PROPS
};

void muster_campaign_model_notify (MusterCampaignModel *self, guint prop);
void muster_campaign_model_option_changed (MusterCampaignModel *self, MusterOption option);
void muster_campaign_model_table_changed (MusterCampaignModel *self);

G_END_DECLS
