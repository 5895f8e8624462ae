/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The search index over the GM's wording of the log: a cache, thrown away when the language
 * changes. */
#pragma once

#include "store/log-rows.h"

G_BEGIN_DECLS

/* The line as the GM reads it, free with g_free(). */
typedef char *(*MusterLogWordsFunc) (const MusterLogRow *row, gpointer user_data);

gboolean muster_store_set_log_language (MusterStore *store, const char *language, GError **error);
gboolean muster_store_index_log (MusterStore *store, gint64 id, const char *words, GError **error);
gboolean muster_store_index_missing_log (MusterStore *store,
                                         MusterLogWordsFunc func,
                                         gpointer user_data,
                                         GError **error);
GArray *
muster_store_search_log (MusterStore *store, const char *words, guint limit, GError **error);

G_END_DECLS
