/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/creature/stat-block.h"

G_BEGIN_DECLS

/* What a hit will force, a line each: the save, what a failure deals and leaves, and whether the GM
 * has more to judge.  Free with g_free(). */
char *muster_words_hit_save (const MusterHitSave *save);

G_END_DECLS
