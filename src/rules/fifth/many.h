/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Damage to many at once: the dice are thrown once, then everybody saves alone (SRD, Damage Rolls
 * and Saving Throws). */
#pragma once

#include "rules/field.h"

G_BEGIN_DECLS

#define MUSTER_MAX_TARGETS 200

/* Ids as a command carries them, "3,7,12", and back.  Parsing gives NULL for anything else: no
 * ids, too many, or one twice.  Free with g_free() and g_array_unref(). */
char *muster_targets_to_text (const MusterId *ids, guint n);
GArray *muster_targets_from_text (const char *text);

G_END_DECLS
