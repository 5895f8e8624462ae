/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Damage of several types as a command takes it, in one text: "5 slashing 3 fire". */
#pragma once

#include "rules/event.h"
#include "rules/terms.h"

G_BEGIN_DECLS

/* Reads at most MUSTER_N_DAMAGE_TYPES parts of 0 … MUSTER_MAX_AMOUNT points, each type once.  FALSE
 * for another form; NULL and "" are no parts. */
gboolean muster_typed_damage_parse (const char *text,
                                    MusterEventPart parts[MUSTER_N_DAMAGE_TYPES],
                                    guint *n);

/* The text of parts, from what was rolled; negative amounts count as 0.  Free with g_free(). */
char *muster_typed_damage_to_text (const MusterEventPart *parts, guint n);

/* Adds an amount to the part of its type, which is made where there is none. */
void muster_typed_damage_add (MusterEventPart parts[MUSTER_N_DAMAGE_TYPES],
                              guint *n,
                              MusterDamageType type,
                              gint32 amount);

G_END_DECLS
