/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Duplicates that draw attacks away from their holder (SRD, Mirror Image). */
#pragma once

#include "rules/perform.h"

G_BEGIN_DECLS

/* SRD 5.1, before an attack roll: whether a duplicate draws the attack.  `nth` tells the attacks of
 * one command apart, `struck` counts duplicates that earlier ones of them have hit.  May ask for
 * the die. */
gboolean muster_mirror_draws (
    MusterPerform *perform, MusterId attacker, MusterId target, guint nth, gint32 struck);

/* What an attack on a duplicate has to reach. */
gint32 muster_mirror_armor_class (const MusterGame *game, MusterId holder);

/* SRD 5.2, after a hit: whether it strikes a duplicate instead.  May ask for the dice. */
gboolean
muster_mirror_takes (MusterPerform *perform, MusterId attacker, MusterId target, guint nth);

/* A duplicate is struck and gone; with the last one the spell ends. */
void muster_mirror_lose (MusterPerform *perform, MusterId holder);

G_END_DECLS
