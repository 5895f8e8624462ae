/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Why a campaign could not be opened, as far as something else can be done about each. */
typedef enum
{
  MUSTER_OPEN_PROBLEM_OTHER,
  MUSTER_OPEN_PROBLEM_NOT_OURS, /* the file is something else */
  MUSTER_OPEN_PROBLEM_NEWER,    /* a later version of Muster made it */
  MUSTER_OPEN_PROBLEM_DAMAGED,  /* muster_campaign_rescue() may read what is left */
  MUSTER_OPEN_PROBLEM_BUSY,     /* another program has it open */
  MUSTER_OPEN_PROBLEM_DISK_FULL,
} MusterOpenProblem;

/* What an error of opening, making or rescuing a campaign comes down to. */
MusterOpenProblem muster_open_problem_of (const GError *error);

/* Reads what can be read of a damaged file into a new one, which must not exist.  `rows` gets how
 * many rows were kept.  Blocking: call it in a worker. */
gboolean muster_campaign_rescue (GFile *damaged, GFile *file, guint64 *rows, GError **error);

G_END_DECLS
