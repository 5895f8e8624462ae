/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "log/names.h"
#include "rules/question.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_DICE_FORM (muster_dice_form_get_type ())
G_DECLARE_FINAL_TYPE (MusterDiceForm, muster_dice_form, MUSTER, DICE_FORM, GtkBox)

/* Fields for what dice on the table show: one for each die, or one for the sum of each handful.
 *
 * Property: valid (boolean, read only): every field that shows holds a number that its die has. */
GtkWidget *muster_dice_form_new (void);

/* The dice of ROLL questions, a group for each. */
void muster_dice_form_set_questions (MusterDiceForm *self,
                                     const MusterNames *names,
                                     MusterId fight,
                                     const MusterQuestion *questions,
                                     guint n_questions);

gboolean muster_dice_form_get_valid (MusterDiceForm *self);

/* The first field, for the focus of a dialog. */
GtkWidget *muster_dice_form_get_first (MusterDiceForm *self);

/* Of MusterAnswer, one for each die, while the form is valid; else NULL.  The caller owns it. */
GArray *muster_dice_form_dup_answers (MusterDiceForm *self);

G_END_DECLS
