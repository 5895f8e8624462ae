/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The feats and the items of a campaign's own, and the stat blocks that name them. */
#pragma once

#include <json-glib/json-glib.h>

#include "store/store.h"

G_BEGIN_DECLS

/* What the campaign has: key → JsonObject.  NULL when the store could not be read. */
GHashTable *muster_gifts_load (MusterStore *store, GError **error);

/* Puts what the `feats` and `items` of a stat block name in the place of the names. */
void muster_gifts_put_in (GHashTable *gifts, JsonObject *block);

/* Whether the campaign has each feat and item of its own that a stat block names; the error names
 * the place of the first that it has not. */
gboolean muster_gifts_are_known (MusterStore *store, JsonObject *block, GError **error);

G_END_DECLS
