/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/creature/stat-block.h"

G_BEGIN_DECLS

/* What a special does for those it helps, a line each. */
char *muster_words_boon (const MusterBoon *boon);

G_END_DECLS
