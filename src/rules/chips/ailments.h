/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/game.h"

G_BEGIN_DECLS

/* What ails a creature besides conditions.  Stable numbers: stored. */
typedef enum
{
  MUSTER_AILMENT_NONE,
  MUSTER_AILMENT_DISEASE,
  MUSTER_AILMENT_CURSE,
  MUSTER_AILMENT_DRAIN, /* a lower hit point maximum */
  MUSTER_N_AILMENTS
} MusterAilment;

G_END_DECLS
