/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What makes a stored block an entry of the campaign's own library: its key.  Stat blocks of party
 * members have keys of another form ("campaign:7") and are in no library. */
#pragma once

#include <json-glib/json-glib.h>

#include "store/library.h"
#include "store/store.h"

G_BEGIN_DECLS

/* Which kinds of entries a campaign can have of its own. */
gboolean muster_own_entry_is_kind (MusterEntryKind kind);

/* The key of an entry: "campaign:item:rimefang".  Of its id, or of its name where that is empty;
 * NULL when there is neither a letter nor a digit in it. */
char *muster_own_entry_key (MusterEntryKind kind, const char *id, const char *name);

/* Whether a key is one of the campaign's own library. */
gboolean muster_own_entry_has_key (const char *key);

/* The edition of an entry: 2014, 2024, 0: any. */
int muster_own_entry_edition (JsonObject *body);

/* The library with the entries of a campaign in it, as they are stored now.  `digest` is what the
 * last call left there (NULL: none); when nothing has changed since, NULL without an error. */
MusterLibrary *
muster_own_entries_load (MusterStore *store, MusterLibrary *below, char **digest, GError **error);

/* The first text in an entry that is the key of an own entry and is not in `keys`, a set: the place
 * of it, "spellcasting[0].prepared.1[0]", or NULL.  What is left to the GM does not count. */
char *muster_own_entries_find_missing (JsonObject *body, GHashTable *keys, const char **key);

/* Whether an entry names a key anywhere. */
gboolean muster_own_entry_names (JsonObject *body, const char *key);

G_END_DECLS
