/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Work on a campaign that takes its time, in a worker: on a copy of its game, through a connection
 * of its own to the file.  Meanwhile the campaign shows what it showed and takes no command; when
 * the work is stored, the campaign becomes what the copy is, at once. */
#pragma once

#include "campaign/campaign-private.h"
#include "campaign/progress.h"

G_BEGIN_DECLS

typedef enum
{
  MUSTER_APART_STORED, /* a step is committed, and the campaign has to follow */
  MUSTER_APART_LEFT,   /* nothing was stored, nothing is wrong */
  MUSTER_APART_FAILED, /* nothing was stored, and the error says why */
} MusterApartEnd;

/* Does the work on `apart`, which has no models, no seats and no open question: its store and its
 * game are its own.  Opens a step there and commits it or takes it back. */
typedef MusterApartEnd (*MusterApartFunc) (MusterCampaign *apart,
                                           MusterProgress *progress,
                                           gpointer data,
                                           GError **error);

/* Refused (FALSE, with an error) while it does something apart already. */
gboolean muster_campaign_check_together (MusterCampaign *self, GError **error);

/* The work at once, in this thread. */
MusterApartEnd muster_campaign_work_apart (MusterCampaign *self,
                                           MusterApartFunc func,
                                           gpointer data,
                                           GError **error);

/* In a worker.  `report` (nullable) is called in the thread that called this, and never after
 * `callback`.  Takes `data` over.  Cancelled: nothing is stored, and the error is
 * G_IO_ERROR_CANCELLED; what was stored before that was noticed, stays. */
void muster_campaign_work_apart_async (MusterCampaign *self,
                                       MusterApartFunc func,
                                       gpointer data,
                                       GDestroyNotify destroy,
                                       MusterProgressFunc report,
                                       gpointer report_data,
                                       GCancellable *cancellable,
                                       GAsyncReadyCallback callback,
                                       gpointer user_data);

/* `data` (nullable) gets what the work was given, which lives as long as the result. */
MusterApartEnd muster_campaign_work_apart_finish (MusterCampaign *self,
                                                  GAsyncResult *result,
                                                  gpointer *data,
                                                  GError **error);

G_END_DECLS
