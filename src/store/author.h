/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What authors write: spells, creatures, feats, items and equipment as JSON (docs/effects.md). */
#pragma once

#include <json-glib/json-glib.h>

#include "view/library-row.h"

G_BEGIN_DECLS

/* Checks an entry of an author: a spell, a creature, a feat, a magic item or a piece of equipment.
 * Adds to `problems`, of char *, one sentence for each thing that is wrong, after its place:
 * "damage[0].dice: “2x” is not dice like 2d6+3".  TRUE when there is none.  Entries of other kinds
 * have no parts and are in good order. */
gboolean muster_author_check (MusterEntryKind kind, JsonObject *body, GPtrArray *problems);

/* The same for who can tell one thing alone: the first problem as an error of the stat blocks'
 * domain. */
gboolean muster_author_accept (MusterEntryKind kind, JsonObject *body, GError **error);

G_END_DECLS
