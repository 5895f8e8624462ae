/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/game.h"

G_BEGIN_DECLS

/* The speeds and the darkvision of a creature that spells have changed, as they are now: "Walk 40
 * feet, fly 60 feet".  Free with g_free(); NULL: none is. */
char *muster_words_changed_speeds (const MusterGame *game, MusterId creature);

G_END_DECLS
