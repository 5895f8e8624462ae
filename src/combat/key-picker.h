/* SPDX-License-Identifier: GPL-3.0-or-later */
/* X: any button of the combat page by few keys.  What the holder of the turn may do has the letters
 * of its name, everything else a number. */
#pragma once

#include "combat/muster-action-bar.h"

G_BEGIN_DECLS

typedef struct _MusterKeyPicker MusterKeyPicker;

/* For a page with this bar, which must outlive the picker. */
MusterKeyPicker *muster_key_picker_new (GtkWidget *page, MusterActionBar *bar);
void muster_key_picker_free (MusterKeyPicker *self);

/* Goes to the first button; letters and digits lead on, Enter presses, Escape gives up.  FALSE:
 * there is nothing to press. */
gboolean muster_key_picker_start (MusterKeyPicker *self);

/* Buttons have come or gone: hands out numbers and letters anew, soon. */
void muster_key_picker_queue (MusterKeyPicker *self);

G_END_DECLS
