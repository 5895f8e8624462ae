/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "campaign/correction.h"

G_BEGIN_DECLS

struct _MusterCorrection
{
  gint64 line;
  guint die;
  guint face;
  GPtrArray *decided;  /* of MusterCorrectionProblem: with what the GM decided */
  GPtrArray *problems; /* of MusterCorrectionProblem: of the last try, in the fight's order */
};

/* The wish and what was decided; without the problems of the last try. */
MusterCorrection *muster_correction_copy (MusterCorrection *self);

/* Takes over what the last try of a copy found. */
void muster_correction_take_problems (MusterCorrection *self, MusterCorrection *copy);

/* Takes a problem over, with what was decided about it at an earlier try. */
void muster_correction_add_problem (MusterCorrection *self, MusterCorrectionProblem *problem);
void muster_correction_clear_problems (MusterCorrection *self);

/* Whether the last try left something to decide. */
gboolean muster_correction_is_open (MusterCorrection *self);

G_END_DECLS
