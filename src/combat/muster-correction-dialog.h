/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "campaign/correction.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_CORRECTION_DIALOG (muster_correction_dialog_get_type ())
G_DECLARE_FINAL_TYPE (
    MusterCorrectionDialog, muster_correction_dialog, MUSTER, CORRECTION_DIALOG, AdwDialog)

/* Everything that stands in the way of a correction as one list, for one decision: what is refused
 * is left out, what asks is answered or left out.  Takes `correction`, which has been tried and
 * asks; nothing changes until the GM confirms. */
AdwDialog *muster_correction_dialog_new (MusterCampaign *campaign, MusterCorrection *correction);

/* "12 of 400 actions": how far a correction is.  Free with g_free(). */
char *muster_correction_words_progress (guint n_done, guint n_all);

G_END_DECLS
