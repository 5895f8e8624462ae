/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-campaign"

#include "config.h"

#include "campaign/open-problem.h"

#include "store/store-error.h"
#include "store/store.h"

MusterOpenProblem
muster_open_problem_of (const GError *error)
{
  g_return_val_if_fail (error != NULL, MUSTER_OPEN_PROBLEM_OTHER);

  if (error->domain != MUSTER_STORE_ERROR)
    return MUSTER_OPEN_PROBLEM_OTHER;

  switch ((MusterStoreError) error->code)
    {
    case MUSTER_STORE_ERROR_NOT_OURS:
      return MUSTER_OPEN_PROBLEM_NOT_OURS;
    case MUSTER_STORE_ERROR_NEWER_FILE:
      return MUSTER_OPEN_PROBLEM_NEWER;
    case MUSTER_STORE_ERROR_CORRUPT:
      return MUSTER_OPEN_PROBLEM_DAMAGED;
    case MUSTER_STORE_ERROR_BUSY:
      return MUSTER_OPEN_PROBLEM_BUSY;
    case MUSTER_STORE_ERROR_FULL:
      return MUSTER_OPEN_PROBLEM_DISK_FULL;
    case MUSTER_STORE_ERROR_READ_ONLY:
    case MUSTER_STORE_ERROR_CONSTRAINT:
    case MUSTER_STORE_ERROR_FAILED:
    default:
      return MUSTER_OPEN_PROBLEM_OTHER;
    }
}

gboolean
muster_campaign_rescue (GFile *damaged, GFile *file, guint64 *rows, GError **error)
{
  MusterStoreRescue outcome = { 0 };

  g_return_val_if_fail (G_IS_FILE (damaged), FALSE);
  g_return_val_if_fail (G_IS_FILE (file), FALSE);
  g_return_val_if_fail (rows != NULL, FALSE);

  if (!muster_store_rescue (g_file_peek_path (damaged), g_file_peek_path (file), &outcome, error))
    return FALSE;
  *rows = outcome.rows;

  return TRUE;
}
