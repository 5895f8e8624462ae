/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/dice/notation.h"

G_BEGIN_DECLS

char *muster_notation_error_describe (const MusterNotationError *error);

G_END_DECLS
