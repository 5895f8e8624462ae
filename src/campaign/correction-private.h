/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "campaign/correction.h"

G_BEGIN_DECLS

/* What the GM decided about one problem, in the order they came up. */
typedef struct
{
  gboolean drop;
  GArray *answers; /* of MusterAnswer, or NULL */
} MusterDecision;

struct _MusterCorrection
{
  gint64 line;
  guint die;
  guint face;
  GArray *decisions; /* of MusterDecision */
  gboolean has_problem;
  MusterCorrectionProblem problem;
};

void muster_correction_clear_problem (MusterCorrection *self);

G_END_DECLS
