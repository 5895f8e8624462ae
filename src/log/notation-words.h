/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/dice/notation.h"

G_BEGIN_DECLS

char *muster_notation_error_describe (const MusterNotationError *error);

/* "It stopped at 10,000 dice, the most that one roll may have." */
char *muster_words_roll_limit (void);

G_END_DECLS
