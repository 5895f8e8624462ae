/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define MUSTER_MAX_RECENT 12

/* A campaign opened before. */
typedef struct
{
  char *path;
  char *name;
} MusterRecent;

void muster_recent_free (MusterRecent *recent);

/* The campaigns opened before whose files are still there, the latest first.
 * Returns: (element-type MusterRecent) (transfer full) */
GPtrArray *muster_recent_list (GSettings *settings);

/* Puts a campaign first; the list keeps MUSTER_MAX_RECENT. */
void muster_recent_add (GSettings *settings, const char *path, const char *name);

G_END_DECLS
