/* SPDX-License-Identifier: GPL-3.0-or-later */
/* At whom a spell is aimed: the targets that may be named, and who takes their place. */
#pragma once

#include "rules/spells/cast.h"

G_BEGIN_DECLS

/* Reads "12*2 15": creatures and how many projectiles each gets, −1: as they come.  FALSE: that is
 * no such list. */
gboolean muster_cast_parse_targets (const char *text,
                                    MusterId ids[MUSTER_MAX_CAST_TARGETS],
                                    gint32 counts[MUSTER_MAX_CAST_TARGETS],
                                    guint *n);

/* Whether the targets of a command are creatures within reach, enough of them and not too many for
 * this slot. */
MusterRefusal muster_cast_check_targets (const MusterGame *game,
                                         const MusterCommandCast *command,
                                         const MusterKnown *known,
                                         int slot);

/* Gives a cast the targets of its command, and each its projectiles. */
void muster_cast_aim (const MusterGame *game, const MusterCommandCast *command, MusterCast *cast);

/* A ward turns away what is aimed at its holder; an area is aimed at nobody.  May ask. */
void muster_cast_divert (MusterPerform *perform, MusterCast *cast);

/* An ally may take a target's place before an attack roll, and takes its projectiles too.  May ask.
 */
void muster_cast_redirect (MusterPerform *perform, MusterCast *cast);

G_END_DECLS
