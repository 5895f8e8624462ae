/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/muster-creature-item.h"

G_BEGIN_DECLS

/* Staged creatures of one name and stat block, as a GM counts them: six goblins, two wounded. */
typedef struct
{
  const char *name;  /* belongs to the first of them */
  const char *block; /* likewise */
  MusterDisposition disposition;
  guint count;
  guint wounded; /* below their maximum, but up */
  guint down;    /* at 0 hit points */
} MusterStagedGroup;

/* The creatures of an encounter grouped by name, stat block and disposition, in the order in which
 * the first of each stands.  Holds until the creatures change.
 * Returns: (element-type MusterStagedGroup) (transfer full) */
GArray *muster_staged_groups (GListModel *creatures);

/* "6 × Goblin".  Free with g_free(). */
char *muster_staged_group_title (const MusterStagedGroup *group);

/* "2 wounded, 1 down, neutral"; "" when there is nothing to add.  Free with g_free(). */
char *muster_staged_group_details (const MusterStagedGroup *group);

G_END_DECLS
