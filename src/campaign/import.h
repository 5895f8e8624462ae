/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What authors wrote, on its way into a campaign as the campaign's own. */
#pragma once

#include "campaign/campaign.h"
#include "campaign/progress.h"

G_BEGIN_DECLS

/* Entries read from files, checked, and not yet in a campaign.  Does not change once read. */
typedef struct _MusterImport MusterImport;

typedef struct
{
  MusterEntryKind kind;
  char *key;   /* "campaign:creature:cinder-hound": by kind, and by the id or else the name */
  char *name;  /* as it is shown */
  char *place; /* "hound.json", "hound.json: [2] “Cinder Hound”" */
  int edition; /* 2014, 2024, 0: any */
  char *json;  /* of the entry alone */
} MusterImportEntry;

/* Reads files of one entry each or of lists (docs/effects.md) and checks all of it.  Reads nothing
 * else. */
MusterImport *muster_import_read (const char *const *paths);

/* The same in a worker; `func` (nullable) is told how far it is.  NULL: it was cancelled. */
void muster_import_read_async (const char *const *paths,
                               MusterProgressFunc func,
                               gpointer func_data,
                               GCancellable *cancellable,
                               GAsyncReadyCallback callback,
                               gpointer user_data);
MusterImport *muster_import_read_finish (GAsyncResult *result, GError **error);
void muster_import_free (MusterImport *import);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterImport, muster_import_free)

/* What is wrong, of char *: sentences after file and place.  Empty when all can be taken in. */
GPtrArray *muster_import_get_problems (const MusterImport *import);

/* Of MusterImportEntry. */
GPtrArray *muster_import_get_entries (const MusterImport *import);

/* Those entries that the campaign has already under their keys: of MusterImportEntry, borrowed.
 * NULL with an error when the campaign could not be read. */
GPtrArray *muster_campaign_list_known_entries (MusterCampaign *self,
                                               const MusterImport *import,
                                               GError **error);

/* Takes in everything, or nothing, as one step.  An entry that the campaign has already is refused
 * unless `replace`; what names an entry of the campaign's own that is neither there nor comes along
 * is refused with its place. */
gboolean muster_campaign_import (MusterCampaign *self,
                                 const MusterImport *import,
                                 gboolean replace,
                                 GError **error);

/* The same in a worker; `func` (nullable) is told how far it is.  `import` has to
 * live until `callback`, until when the campaign refuses every change.  Cancelled, or refused for
 * another reason: nothing has changed.  `known` (nullable) gets those entries, of
 * MusterImportEntry, borrowed, that are there already and may not be replaced, when that is the
 * reason; else NULL.  The caller owns the array. */
void muster_campaign_import_async (MusterCampaign *self,
                                   const MusterImport *import,
                                   gboolean replace,
                                   MusterProgressFunc func,
                                   gpointer func_data,
                                   GCancellable *cancellable,
                                   GAsyncReadyCallback callback,
                                   gpointer user_data);
gboolean muster_campaign_import_finish (MusterCampaign *self,
                                        GAsyncResult *result,
                                        GPtrArray **known,
                                        GError **error);

/* Removes an entry of the campaign's own, as one step.  Refused with a sentence that tells who uses
 * it while somebody does. */
gboolean muster_campaign_remove_entry (MusterCampaign *self, const char *key, GError **error);

G_END_DECLS
